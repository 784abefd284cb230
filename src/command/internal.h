/*
 * What only the files of command share.
 */
#ifndef PHP_HIREDIS_COMMAND_INTERNAL_H
#define PHP_HIREDIS_COMMAND_INTERNAL_H

#include "command/command.h"
#include "value/value.h"

/* ---- the table of Redis' commands ---- */

static zend_always_inline const char *php_hiredis_row_spec(const php_hiredis_row *row)
{
	return php_hiredis_row_texts + row->spec;
}

/* The first word, wherever it stands in arrays; NULL: there is none. */
zval *php_hiredis_first_word(zval *values, uint32_t count);

/* Does the command's method take `count` values? */
static zend_always_inline bool php_hiredis_row_takes(const php_hiredis_row *row, uint32_t count)
{
	return count == row->required || (count > row->required && row->tail);
}

/* Encodes a method's arguments by its row. The caller owns a reference to each value; Stringables and values for ints are converted in place.
 * Userland code may run before anything is written. On error returns false and throws, and writes nothing. */
bool php_hiredis_syntax_encode(php_hiredis_output *out, const php_hiredis_row *row, zval *values, uint32_t count, HashTable *named,
	php_hiredis_sent *sent);

/* ---- the one worker behind the methods of all commands ---- */

/* Returns false and throws if a container's subcommand is an object: the subcommand decides whether the command may be sent. */
bool php_hiredis_subcommand_check(const php_hiredis_row *row, const zval *value);
/* Throws for an object that is still among the words after php_hiredis_command_stringify(); returns false. */
bool php_hiredis_command_still_object(void);
/* Throws the HiredisError for a refused command or one without a method; the message names the replacement. */
void php_hiredis_row_refuse(const php_hiredis_row *row);

/*
 * The state of a command while a method's arguments are encoded, and the errors of arguments.
 */

typedef struct {
	php_hiredis_command command;
	const php_hiredis_row *row;
	php_hiredis_word_result result; /* of the first word that could not be encoded */
	bool has_last;                  /* an option that ends the command is given by name */
} php_hiredis_encoding;

/* Which argument: its number, or 0 for a named one, whose name is `name`. */
typedef struct {
	uint32_t number;
	const char *name;
} php_hiredis_place;

/*
 * The options of a row, "EX:v NX:f LIMIT:v2 ...": a word, a letter for the kind of its value, the number of the value's words (one if there
 * is no number), ? where a list may be empty, and > where the option stands behind every parameter of a command whose others do not. The letters:
 *
 *   f  a flag, no value                        S  stream => id, which ends the command
 *   v  a value, or a list of its words         P  field => value            M  member => score
 *   r  a value that repeats with its word; more words are a block, 0 is a block of any length
 *   n  a list with its number in front of it   N  field => value with its number in front; the digit: how many words count as one
 */

#define PHP_HIREDIS_ROW_OPTION_MAX 48

typedef struct {
	char word[PHP_HIREDIS_ROW_OPTION_MAX]; /* as the server knows it */
	char kind;
	uint8_t size;
	bool may_be_empty;
	bool ends; /* the command, whatever stands around it */
} php_hiredis_row_option;

/* How an array among the values belongs to an option in front of it. */
typedef enum {
	PHP_HIREDIS_ROW_OPTION_NOT_BEFORE,
	PHP_HIREDIS_ROW_OPTION_BEFORE, /* its value: the word stands right in front */
	PHP_HIREDIS_ROW_OPTION_COUNTED /* its list: the word and the number stand in front */
} php_hiredis_row_option_before;

/*
 * Checks a row's parameters before anything is written: ints, counts of elements that follow, whole pairs.
 */

/* Converts the values of int parameters to int in place. Compares each count with the array behind it, or with the number of single words
 * that follow. Runs no userland code. `offset` as in syntax.c. Returns false and throws if a value is no whole number or a count does not fit. */
bool php_hiredis_parameters_check(const php_hiredis_row *row, zval *values, uint32_t count, uint32_t offset);

#endif
