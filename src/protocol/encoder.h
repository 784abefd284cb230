/*
 * Words to RESP: how PHP values become the bulk strings of one command.
 *
 * begin() .. word()* .. end() write `*N\r\n` and N bulks behind what the output already holds. A word is a string, int, float (the
 * shortest form that reads back the same), bool (1 or 0) or, through php_hiredis_command_value(), a Stringable that has already been
 * turned into a string. In between nothing here takes request memory or runs userland code, and nobody else may: a half command would
 * stay behind, or another would get in between. What is wrong is said after cancel(). No I/O, no class of ours, no module global.
 */
#ifndef PHP_HIREDIS_COMMAND_H
#define PHP_HIREDIS_COMMAND_H

#include "protocol/output.h"

typedef struct {
	php_hiredis_output *out;
	php_hiredis_mark start; /* where the command begins */
	uint32_t words;
	uint8_t reserved; /* bytes kept for the header; moved when the guess was wrong */
} php_hiredis_command;

typedef enum {
	PHP_HIREDIS_WORD_OK,
	PHP_HIREDIS_WORD_OBJECT, /* a Stringable: turn it into a string first (userland code may run), then encode again */
	PHP_HIREDIS_WORD_BAD     /* null, array or an object that is no string */
} php_hiredis_word_result;

/* `expected` is a guess of the number of words; a wrong guess costs one memmove. */
void php_hiredis_command_begin(php_hiredis_command *command, php_hiredis_output *out, uint32_t expected);
void php_hiredis_command_end(php_hiredis_command *command);
/* Takes everything back since begin(); a second time does no harm. */
void php_hiredis_command_cancel(php_hiredis_command *command);

/* Bytes that are already RESP and hold `words` bulks ("$3\r\nGET\r\n"). */
void php_hiredis_command_raw(php_hiredis_command *command, const char *resp, size_t length, uint32_t words);
void php_hiredis_command_bytes(php_hiredis_command *command, const char *bytes, size_t length);
void php_hiredis_command_long(php_hiredis_command *command, zend_long value);
/* Strings of PHP_HIREDIS_BORROW_MIN bytes and more are borrowed, not copied. */
void php_hiredis_command_string(php_hiredis_command *command, zend_string *value);
php_hiredis_word_result php_hiredis_command_value(php_hiredis_command *command, zval *value);

/* The values of an array, each with its key before it when `keys`, when all are ints and strings that are not borrowed. False: they are
 * not, and nothing has been written. */
bool php_hiredis_command_elements(php_hiredis_command *command, const zend_array *array, bool keys);

/* The whole of the most common kind of command in one go: a head, which is "*0\r\n" and `words` bulks, with the number put in, and strings
 * that are not borrowed, fewer than ten words in all. A head of up to PHP_HIREDIS_HEAD_MAX bytes has as many behind it as that takes. False:
 * it is not of that kind, and nothing has been written. */
#define PHP_HIREDIS_HEAD_MAX 32
bool php_hiredis_command_short(php_hiredis_output *out, const char *head, size_t length, uint32_t words, const zval *values, uint32_t count);

/* Turns every Stringable into its string, once, where it stands, in arrays too, and takes every reference away: what is sent is what is
 * looked at later, whatever userland code changes in between. Each value holds a reference of its own, as a method's arguments do.
 * Userland code runs here, so no command may be half encoded. False: an exception is set; the values are still whole, some of them
 * turned. */
bool php_hiredis_command_stringify(zval *values, uint32_t count);
/* Releases values and the memory that they stand in (emalloc'ed). */
void php_hiredis_command_free(zval *values, uint32_t count);

/* The same without a table and without syntax, for encode(), call() and query(): lists flatten, maps are refused.
 * `arg_num` is the number of the first value in messages (0: speaks of "the command"). Stringables are turned into their strings, as by
 * php_hiredis_command_stringify(). Returns false with an exception set and nothing written. */
bool php_hiredis_command_flat(php_hiredis_output *out, zval *values, uint32_t count, uint32_t arg_num);
/* One attempt of it, in which no userland code runs: for a Stringable the result is PHP_HIREDIS_WORD_OBJECT, nothing has been written and
 * no exception is set. BAD: an exception is set. */
php_hiredis_word_result php_hiredis_command_try_flat(php_hiredis_output *out, zval *values, uint32_t count, uint32_t arg_num);
/* The exception for an object that is among the words after php_hiredis_command_stringify(); returns false. */
bool php_hiredis_command_still_object(void);
/* The same for values that all stand in one argument, a list. */
bool php_hiredis_command_list(php_hiredis_output *out, zval *values, uint32_t count, uint32_t arg_num);

/* What counts as an int wherever one is wanted, with and without strict_types: an int, a bool, and a float or numeric string that has no
 * fraction and fits. Throws nothing and runs no userland code. */
bool php_hiredis_to_long(const zval *value, zend_long *number);
/* The same, but `to` becomes a string of digits where PHP has 32 bits and the number needs more, as a time in milliseconds does. The caller
 * releases `to`, which is not touched when false is returned. */
bool php_hiredis_to_integer(zval *to, const zval *value);

/* A double in its shortest form that reads back the same ("3", "0.1", "inf", "-inf", "nan"); returns the length. */
#define PHP_HIREDIS_DOUBLE_MAX 32
size_t php_hiredis_double_to_bytes(char *to, double value);

#endif
