/* Declarations shared only by the files of src/command: the state while a command is encoded (php_hiredis_encoding),
 * and the options of a command. Invariant: a partially written command is removed before an exception is thrown,
 * because throwing may run PHP code that writes another command into the same output. */
#ifndef PHP_HIREDIS_COMMAND_INTERNAL_H
#define PHP_HIREDIS_COMMAND_INTERNAL_H

#include "command/command.h"
#include "value/value.h"

/* ---- the table of Redis' commands ---- */

/* Returns one letter for each required parameter, such as "ki" for a key and an int. */
static zend_always_inline const char *php_hiredis_spec_parameters(const php_hiredis_command_spec *spec)
{
	return php_hiredis_spec_texts + spec->parameters;
}

/* Returns the command's first argument: the first value or, if this is an array, the array's first element. Skips empty
 * arrays. Returns NULL if there is no argument. The caller borrows the result. */
zval *php_hiredis_values_first_argument(zval *values, uint32_t count);

/* Returns whether the command's method accepts this many values. */
static zend_always_inline bool php_hiredis_spec_accepts_count(const php_hiredis_command_spec *spec, uint32_t count)
{
	return count == spec->required || (count > spec->required && spec->tail);
}

/* Encodes the values of a method call. May replace objects with strings; the caller still owns the values. After an
 * exception, returns false and writes nothing. */
bool php_hiredis_syntax_encode(php_hiredis_output *out, const php_hiredis_command_spec *spec, zval *values, uint32_t count, HashTable *named,
	php_hiredis_encoded_command *encoded);

/* ---- shared checks and errors ---- */

/* Throws and returns false if the subcommand, such as GET in CONFIG GET, is an object. Its __toString() could return an
 * allowed subcommand first and a forbidden one later. */
bool php_hiredis_subcommand_check(const php_hiredis_command_spec *spec, const zval *value);
/* Throws the TypeError for an argument that is still a Stringable object after php_hiredis_command_stringify(). Returns
 * false. */
bool php_hiredis_command_throw_object(void);
/* Throws the exception for a command that the client rejects, such as MONITOR. */
void php_hiredis_spec_throw_refused(const php_hiredis_command_spec *spec);
/* Throws an Error that suggests a replacement for the undefined method. Returns false if there is no replacement. */
bool php_hiredis_method_explain_undefined(const zend_object *object, zend_string *method);

/* ---- encoding ---- */

/* A command whose arguments are being encoded. */
typedef struct {
	php_hiredis_command command;
	const php_hiredis_command_spec *spec;
	php_hiredis_argument_result result; /* OBJECT: a Stringable must become a string first; BAD: an exception is set */
} php_hiredis_encoding;

/* Says how messages refer to an argument: by number, counted from 1, or by name. */
typedef struct {
	uint32_t number;
	const char *name;
} php_hiredis_argument_label;

/*
 * The options of a spec are a string in the order of the command's syntax, such as "EX:i NX:f LIMIT:v2". Each has a
 * name, a letter for the kind of its value, the number of arguments in the value (default 1), and marks. The mark ?
 * permits an empty list, > means that the option comes after all parameters, unlike others, and < that it changes how
 * later operations are executed, like BITFIELD's OVERFLOW. The letters are:
 *
 *   f  a flag without a value
 *   v  a value, or a list of its arguments
 *   i  like v, but an int
 *   P  field => value
 *   M  member => score
 *   S  stream => ID; nothing can follow it
 *   r  a value repeated with the option's name: GET a GET b. The number 0 allows any number of arguments in each
 *   n  a list after its count: KEYS 2 a b. The number is how many arguments are counted as one
 *   N  field => value after its count; the number is as for n
 */

#define PHP_HIREDIS_SPEC_OPTION_MAX 48

/* One option of a command. The command's spec describes all its options in one string. */
typedef struct {
	char name[PHP_HIREDIS_SPEC_OPTION_MAX]; /* as the server spells it */
	char kind;          /* one of the letters above */
	uint8_t size;       /* number of arguments in the value */
	bool may_be_empty;
	bool is_written_last; /* after all parameters and other options */
	bool is_for_next_steps; /* changes how later operations are executed, like BITFIELD's OVERFLOW */
	uint16_t position; /* offset in the string of options; a smaller one comes earlier in the syntax */
} php_hiredis_spec_option;

/* Finds an option by its name, ignoring case. Returns false if there is none. */
bool php_hiredis_spec_option_find(const php_hiredis_command_spec *spec, const char *name, size_t length, php_hiredis_spec_option *option);

/* Returns whether the value names an option, such as 'EX', and sets `*option`. */
bool php_hiredis_value_is_option_name(const php_hiredis_command_spec *spec, const zval *value, php_hiredis_spec_option *option);

/* Writes the options that an array in phpredis' style contains, such as ['nx', 'ex' => 60], as named arguments:
 * "NX: true, EX: 60". Only numbers are copied, because another value may be secret. Writes '' if there is no option. */
void php_hiredis_spec_list_options_of_array(const php_hiredis_command_spec *spec, zend_array *array, char *given, size_t room);

/* Converts a count, such as a number of keys, to an integer. Returns 0 if the value is negative or not a number. */
zend_ulong php_hiredis_value_to_count(zval *value);

/* `values` begins with the option's name. Returns how many of the values belong to the option, including the name: for
 * example, 2 if the values are 'EX', 10 and 'NX'. */
uint32_t php_hiredis_spec_option_count_values(const php_hiredis_spec_option *option, zval *values, uint32_t count);

#define PHP_HIREDIS_NAMED_OPTIONS_MAX 48 /* no command has more; scripts/generator/commands.php checks this */

/* An option passed by name, as in set('k', 'v', EX: 10). */
typedef struct {
	php_hiredis_spec_option option;
	zval *value; /* borrowed from the named arguments; not a PHP reference */
} php_hiredis_named_option;

/* The named options of a call, and their order on the wire. */
typedef struct {
	uint32_t count;
	uint32_t next_to_write; /* index in `order` of the next option to write */
	uint32_t count_before_steps; /* how many options precede BITFIELD's positional operations, such as 'GET', 'u8', 0 */
	uint8_t order[PHP_HIREDIS_NAMED_OPTIONS_MAX]; /* indexes into `all`, in the order of writing */
	php_hiredis_named_option all[PHP_HIREDIS_NAMED_OPTIONS_MAX];
} php_hiredis_named_options;

/* Sorts named arguments into the order that the server expects. Runs no PHP code. Throws and returns false if an
 * argument is not an option. */
bool php_hiredis_named_options_read(php_hiredis_named_options *options, const php_hiredis_command_spec *spec, HashTable *named);

/* Throws PHP's usual error for an unknown named argument. The message also lists the command's options. */
void php_hiredis_throw_unknown_named(const php_hiredis_command_spec *spec, zend_string *name);

/* Says whether an array is the value of a preceding option, as in 'KEYS', 2, ['a', 'b']. */
typedef enum {
	PHP_HIREDIS_ARRAY_IS_INDEPENDENT,
	PHP_HIREDIS_ARRAY_IS_OPTION_VALUE, /* the option's name precedes it */
	PHP_HIREDIS_ARRAY_IS_COUNTED_LIST /* the option's name and a count precede it */
} php_hiredis_array_relation;

/* ---- parameters that are ints ---- */

/* Returns whether the value is a float such as 1.5. If so, an int parameter's error message mentions the fraction. */
bool php_hiredis_value_is_fraction(const zval *value);

/* Converts int parameters in place, and checks counts such as EVAL's number of keys. Throws and returns false if a
 * value is invalid. `offset` is 1 if a subcommand precedes the values, because error messages count the subcommand as
 * an argument. */
bool php_hiredis_parameters_convert(const php_hiredis_command_spec *spec, zval *values, uint32_t count, uint32_t offset);

#endif
