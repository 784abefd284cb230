/*
 * Words to RESP: how PHP values become the bulk strings of one command.
 *
 * begin() .. word()* .. end() write `*N\r\n` and N bulks behind what the output already holds. A word is a string, int, float (the
 * shortest form that reads back the same), bool (1 or 0) or, through php_hiredis_command_value(), a Stringable that has already been
 * turned into a string. Between begin() and end() no code here or in a caller may take request memory or run userland code: a half command
 * would stay behind, or another command would come in between. Errors are thrown after cancel(). No I/O, no class of ours, no module global.
 */
#ifndef PHP_HIREDIS_COMMAND_H
#define PHP_HIREDIS_COMMAND_H

#include "protocol/output.h"

typedef struct {
	php_hiredis_output *out;
	php_hiredis_mark start; /* where the command begins */
	uint32_t words;
	uint8_t reserved; /* bytes kept for the header; end() moves the words if they are too many or too few */
} php_hiredis_command;

typedef enum {
	PHP_HIREDIS_WORD_OK,
	PHP_HIREDIS_WORD_OBJECT, /* a Stringable: turn it into a string first (userland code may run), then encode again */
	PHP_HIREDIS_WORD_BAD     /* null, array or an object that is no string */
} php_hiredis_word_result;

/* `expected` is a guess of the number of words; a wrong guess costs one memmove. */
void php_hiredis_command_begin(php_hiredis_command *command, php_hiredis_output *out, uint32_t expected);
void php_hiredis_command_end(php_hiredis_command *command);
/* Takes back everything since begin(). May be called twice. */
void php_hiredis_command_cancel(php_hiredis_command *command);

/* Bytes that are already RESP and hold `words` bulks ("$3\r\nGET\r\n"). */
void php_hiredis_command_raw(php_hiredis_command *command, const char *resp, size_t length, uint32_t words);
void php_hiredis_command_bytes(php_hiredis_command *command, const char *bytes, size_t length);
void php_hiredis_command_long(php_hiredis_command *command, zend_long value);
/* Strings of PHP_HIREDIS_BORROW_MIN bytes and more are borrowed, not copied. */
void php_hiredis_command_string(php_hiredis_command *command, zend_string *value);
php_hiredis_word_result php_hiredis_command_value(php_hiredis_command *command, zval *value);

/* Writes an array's values, with `keys` each behind its key, if all are ints and strings too short to borrow. Returns false otherwise
 * and writes nothing. */
bool php_hiredis_command_elements(php_hiredis_command *command, const zend_array *array, bool keys);

/* Writes a whole command in one go: a head ("*0\r\n" and `words` bulks) with the number put in, and strings too short to borrow, fewer
 * than ten words in all. PHP_HIREDIS_HEAD_MAX bytes must be readable at a head that is not longer. Returns false for any other command
 * and writes nothing. */
#define PHP_HIREDIS_HEAD_MAX 32
bool php_hiredis_command_short(php_hiredis_output *out, const char *head, size_t length, uint32_t words, const zval *values, uint32_t count);

/* Replaces every Stringable by its string, once and in arrays too, and every PHP reference by its value: userland code that runs later
 * changes nothing of the words. The caller owns a reference to each value, as a method to its arguments. Userland code runs here, so no
 * command may be half encoded. Returns false and throws if a __toString() or a destructor throws; all values can still be released. */
bool php_hiredis_command_stringify(zval *values, uint32_t count);
/* Releases values and the memory that they stand in (emalloc'ed). */
void php_hiredis_command_free(zval *values, uint32_t count);

/* Encodes words without table and syntax: lists are flattened, maps are refused. `arg_num` is the
 * number of the first value in messages (0: "the command"). Stringables become strings, as in php_hiredis_command_stringify(). On
 * error returns false and throws, and writes nothing. */
bool php_hiredis_command_flat(php_hiredis_output *out, zval *values, uint32_t count, uint32_t arg_num);
/* One attempt, in which no userland code runs. For a Stringable it returns PHP_HIREDIS_WORD_OBJECT, writes nothing and does not throw.
 * BAD: it has thrown. */
php_hiredis_word_result php_hiredis_command_try_flat(php_hiredis_output *out, zval *values, uint32_t count, uint32_t arg_num);
/* Throws for an object that is still among the words after php_hiredis_command_stringify(); returns false. */
bool php_hiredis_command_still_object(void);
/* As php_hiredis_command_flat(), for values that are the elements of one argument, a list. */
bool php_hiredis_command_list(php_hiredis_output *out, zval *values, uint32_t count, uint32_t arg_num);

/* Converts to an int, with and without strict_types: an int, a bool, and a float or numeric string that has no fraction and fits. Does
 * not throw and runs no userland code. */
bool php_hiredis_to_long(const zval *value, zend_long *number);
/* The same, but `to` becomes a string of digits where PHP has 32 bits and the number needs more, as a time in milliseconds does. The caller
 * releases `to`, which is not touched when false is returned. */
bool php_hiredis_to_integer(zval *to, const zval *value);

/* A double in its shortest form that reads back the same ("3", "0.1", "inf", "-inf", "nan"); returns the length. */
#define PHP_HIREDIS_DOUBLE_MAX 32
size_t php_hiredis_double_to_bytes(char *to, double value);

#endif
