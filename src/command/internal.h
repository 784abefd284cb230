/* Declarations shared only by the files of src/command: the state while a command is being encoded (php_hiredis_encoding), and the options of a
 * command. Invariant: a partially written command is removed before an exception is thrown, because throwing may run PHP code, such as an error
 * handler, that writes another command into the same output. */
#ifndef PHP_HIREDIS_COMMAND_INTERNAL_H
#define PHP_HIREDIS_COMMAND_INTERNAL_H

#include "command/command.h"
#include "value/value.h"

/* ---- the table of Redis' commands ---- */

/* Returns a string with one letter for each required parameter, such as "ki" for a key and an int. syntax.c explains the letters. */
static zend_always_inline const char *php_hiredis_spec_parameters(const php_hiredis_command_spec *spec)
{
	return php_hiredis_spec_texts + spec->parameters;
}

/* Returns the first argument after the name: the first value, or its first element if it is an array. Returns NULL if there is none. The result is
 * borrowed. */
zval *php_hiredis_values_first_argument(zval *values, uint32_t count);

/* Returns whether the command's method accepts this number of values. */
static zend_always_inline bool php_hiredis_spec_accepts_count(const php_hiredis_command_spec *spec, uint32_t count)
{
	return count == spec->required || (count > spec->required && spec->tail);
}

/* Encodes the values of a method call as a command, and fills in `encoded`. May replace an object with the result of its __toString(); the caller
 * still owns the values. Returns false, with nothing written, if an exception is set. */
bool php_hiredis_syntax_encode(php_hiredis_output *out, const php_hiredis_command_spec *spec, zval *values, uint32_t count, HashTable *named,
	php_hiredis_encoded_command *encoded);

/* ---- shared checks and errors ---- */

/* Throws and returns false if a subcommand, such as the GET of CONFIG GET, is an object. Its __toString() could return an allowed name when the
 * subcommand is checked, and a forbidden one when the command is encoded. */
bool php_hiredis_subcommand_check(const php_hiredis_command_spec *spec, const zval *value);
/* Throws a TypeError because an object could not be converted to a string. Returns false. */
bool php_hiredis_command_throw_object(void);
/* Throws the exception for a command that the client rejects, such as MONITOR. The message says what to use instead. */
void php_hiredis_spec_throw_refused(const php_hiredis_command_spec *spec);
/* Called for an undefined method. Throws an Error that says what to use instead: the method with the most similar name, or the replacement for a
 * method of phpredis or Predis. If there is neither, returns false, and PHP throws its own error. */
bool php_hiredis_method_explain_undefined(const zend_object *object, zend_string *method);

/* ---- encoding ---- */

/* The state of a command while its arguments are being encoded. */
typedef struct {
	php_hiredis_command command;
	const php_hiredis_command_spec *spec;
	php_hiredis_argument_result result; /* OBJECT: a Stringable must first be converted to a string; BAD: an exception is set */
} php_hiredis_encoding;

/* How error messages refer to an argument: by its number, counted from 1, or by its name if PHP code passed it by name. */
typedef struct {
	uint32_t number;
	const char *name;
} php_hiredis_argument_label;

/*
 * The options of a command spec are a string, in the order of the command's syntax, such as "EX:i NX:f LIMIT:v2". Each option has a name, a colon, a
 * letter for the kind of its value, the number of arguments that the value consists of (1 if there is no number), and perhaps marks. The mark ?
 * permits an empty list. The mark > means that the option is sent after all parameters, even if other options of the command are sent before them.
 * The mark < means that the option changes how the steps after it are executed, as BITFIELD's OVERFLOW does. The letters are:
 *
 *   f  a flag without a value
 *   v  a value, or a list of the arguments that the value consists of
 *   i  the same as v, but the value is an int
 *   P  field => value
 *   M  member => score
 *   S  stream => ID; nothing can follow it
 *   r  a value that is repeated together with the option's name: GET a GET b. A number above 1 is the number of arguments in each value; 0 allows any
 *   n  a list that follows its count: KEYS 2 a b. The number is how many arguments are counted as one
 *   N  field => value, preceded by a count. The number means the same as for n
 */

#define PHP_HIREDIS_SPEC_OPTION_MAX 48

/* One option of a command, read from the string of options in its spec. */
typedef struct {
	char name[PHP_HIREDIS_SPEC_OPTION_MAX]; /* in the server's spelling */
	char kind;          /* a letter, as explained above */
	uint8_t size;       /* the number of arguments that the value takes */
	bool may_be_empty;
	bool is_written_last; /* after all parameters and other options */
	bool is_for_next_steps; /* changes how the steps after it are executed, such as BITFIELD's OVERFLOW */
	uint16_t position; /* the offset in the string of options; a smaller offset comes earlier in the syntax */
} php_hiredis_spec_option;

/* Finds an option of the command by its name, in upper or lower case. Returns false if there is none. */
bool php_hiredis_spec_option_find(const php_hiredis_command_spec *spec, const char *name, size_t length, php_hiredis_spec_option *option);

/* Returns whether the value is the name of an option, such as the 'EX' in $client->set('k', 'v', 'EX', 10). If so, sets `*option`. */
bool php_hiredis_value_is_option_name(const php_hiredis_command_spec *spec, const zval *value, php_hiredis_spec_option *option);

/* Converts a count, such as the 2 in 'KEYS', 2, 'a', 'b', to a number. Returns 0 if the value is negative or not a number. */
zend_ulong php_hiredis_value_to_count(zval *value);

/* Returns how many of the call's values belong to the option, including its name: 2 for 'EX', 10. */
uint32_t php_hiredis_spec_option_count_values(const php_hiredis_spec_option *option, zval *values, uint32_t count);

#define PHP_HIREDIS_NAMED_OPTIONS_MAX 48 /* no command has more options; scripts/generator/commands.php checks this */

/* An option that is passed by name, as in $client->set('k', 'v', EX: 10). */
typedef struct {
	php_hiredis_spec_option option;
	zval *value; /* borrowed from the named arguments, and not a PHP reference */
} php_hiredis_named_option;

/* All options that are passed by name in one call, and the order in which they are sent. */
typedef struct {
	uint32_t count;
	uint32_t next_to_write; /* the index in `order` of the next option to write */
	uint32_t count_before_steps; /* the number of options to write before BITFIELD's positional steps */
	uint8_t order[PHP_HIREDIS_NAMED_OPTIONS_MAX]; /* indexes into `all`, in the order of writing */
	php_hiredis_named_option all[PHP_HIREDIS_NAMED_OPTIONS_MAX];
} php_hiredis_named_options;

/* Reads the named arguments of a call and sorts them into the order that the server expects. Runs no PHP code. Throws and returns false if one of
 * them is not an option of the command. */
bool php_hiredis_named_options_read(php_hiredis_named_options *options, const php_hiredis_command_spec *spec, HashTable *named);

/* Throws PHP's usual error for an unknown named argument, followed by a list of the command's options. */
void php_hiredis_throw_unknown_named(const php_hiredis_command_spec *spec, zend_string *name);

/* Whether an array in a call is the value of a preceding option. In 'KEYS', 2, ['a', 'b'], the array is the value of KEYS. */
typedef enum {
	PHP_HIREDIS_ARRAY_IS_INDEPENDENT,
	PHP_HIREDIS_ARRAY_IS_OPTION_VALUE, /* the option's name is right before the array */
	PHP_HIREDIS_ARRAY_IS_COUNTED_LIST /* the option's name and the count are before the array */
} php_hiredis_array_relation;

/* ---- parameters that are ints ---- */

/* Returns whether the value is a float with a fraction, such as 1.5. The error message for an int parameter mentions the fraction. */
bool php_hiredis_value_is_fraction(const zval *value);

/* Converts the values of int parameters to ints, in place. Then checks each count, such as EVAL's number of keys, against the number of elements that
 * follow it. Throws and returns false if a value is invalid. `offset` is 1 if a subcommand precedes the values, because argument numbers in messages
 * include it; otherwise 0. */
bool php_hiredis_parameters_convert(const php_hiredis_command_spec *spec, zval *values, uint32_t count, uint32_t offset);

#endif
