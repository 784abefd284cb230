/*
 * The options of a row, "EX:v NX:f LIMIT:v2 ...": a word, a letter for the kind of its value, the number of the value's words (one if there
 * is no number), ? where a list may be empty, and > where the option stands behind every parameter of a command whose others do not. The letters:
 *
 *   f  a flag, no value                        S  stream => id, which ends the command
 *   v  a value, or a list of its words         P  field => value            M  member => score
 *   r  a value that repeats with its word; more words are a block, 0 is a block of any length
 *   n  a list with its number in front of it   N  field => value with its number in front; the digit: how many words count as one
 */
#ifndef PHP_HIREDIS_ROW_OPTION_H
#define PHP_HIREDIS_ROW_OPTION_H

#include "command/table.h"

#define PHP_HIREDIS_ROW_OPTION_MAX 48

typedef struct {
	char word[PHP_HIREDIS_ROW_OPTION_MAX]; /* as the server knows it */
	char kind;
	uint8_t size;
	bool may_be_empty;
	bool ends; /* the command, whatever stands around it */
} php_hiredis_row_option;

/* The row's option of that name in any letter case. False: the row has none. */
bool php_hiredis_row_option_find(const php_hiredis_row *row, const char *name, size_t length, php_hiredis_row_option *option);

/* Is the option given, by name or by its word where the syntax has options? Words of keys, members and values do not count. `*value` is
 * the option's value, borrowed; NULL: it has none. Throws nothing. */
bool php_hiredis_row_option_given(const php_hiredis_row *row, zval *values, uint32_t count, HashTable *named, const char *word, zval **value);

/* How an array among the values belongs to an option in front of it. */
typedef enum {
	PHP_HIREDIS_ROW_OPTION_NOT_BEFORE,
	PHP_HIREDIS_ROW_OPTION_BEFORE, /* its value: the word stands right in front */
	PHP_HIREDIS_ROW_OPTION_COUNTED /* its list: the word and the number stand in front */
} php_hiredis_row_option_before;
php_hiredis_row_option_before php_hiredis_row_option_of_array(const php_hiredis_row *row, zval *values, uint32_t at, php_hiredis_row_option *option);

/* The word at `place` among the values as they are sent, an array as its elements; UINT32_MAX: the last word. NULL: no such word. */
zval *php_hiredis_word_at(zval *values, uint32_t count, uint32_t place);

#endif
