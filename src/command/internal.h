/* What the files of src/command share among themselves: a method's arguments while they are encoded (php_hiredis_encoding), and the options of a row
 * (php_hiredis_spec_option, php_hiredis_named_options). Other folders include command.h only. Invariant: an error removes the partly encoded command from the
 * output before it throws, because an error handler of PHP code may use the same output. */
#ifndef PHP_HIREDIS_COMMAND_INTERNAL_H
#define PHP_HIREDIS_COMMAND_INTERNAL_H

#include "command/command.h"
#include "value/value.h"

/* ---- the table of Redis' commands ---- */

/* Returns the letters of the parameters; see syntax.c. */
static zend_always_inline const char *php_hiredis_spec_parameters(const php_hiredis_command_spec *spec)
{
	return php_hiredis_spec_texts + spec->parameters;
}

/* Returns the first argument among the values, which may be an element of an array, or NULL if there is none. The result is borrowed. */
zval *php_hiredis_values_first_argument(zval *values, uint32_t count);

/* Returns whether the command's method accepts `count` values. */
static zend_always_inline bool php_hiredis_spec_accepts_count(const php_hiredis_command_spec *spec, uint32_t count)
{
	return count == spec->required || (count > spec->required && spec->tail);
}

/* Encodes the values of a method call by the row and fills `encoded`. The caller owns a reference to each value; Stringables, and the values of int parameters,
 * are converted in place. Userland code may run before anything is written. On error returns false, throws, and writes nothing. */
bool php_hiredis_syntax_encode(php_hiredis_output *out, const php_hiredis_command_spec *spec, zval *values, uint32_t count, HashTable *named,
	php_hiredis_encoded_command *encoded);

/* ---- checks and errors that methods and call() share ---- */

/* Returns false and throws if the subcommand of a container is an object. The subcommand decides whether the command may be sent, and an object could return
 * a different string each time. */
bool php_hiredis_subcommand_check(const php_hiredis_command_spec *spec, const zval *value);
/* Throws because an object is still among the values after php_hiredis_command_stringify(). Returns false. */
bool php_hiredis_command_still_object(void);
/* Throws the HiredisError for a command that is refused or has no method. The message names the replacement. */
void php_hiredis_spec_throw_refused(const php_hiredis_command_spec *spec);

/* A method's arguments while they are encoded, and the errors of arguments. */

typedef struct {
	php_hiredis_command command;
	const php_hiredis_command_spec *spec;
	php_hiredis_argument_result result; /* of the first argument that could not be encoded */
} php_hiredis_encoding;

/* Which argument of the method an error message is about: its number, or 0 and the name if it is a named argument. */
typedef struct {
	uint32_t number;
	const char *name;
} php_hiredis_place;

/*
 * The options of a row are a text in the order of the command's syntax, "EX:v NX:f LIMIT:v2 ...". Each entry is the option's name, a letter for the kind of its
 * value, the number of arguments of the value (one if there is no number), and marks. The mark ? means that a list may be empty. The mark > means that the
 * option comes after every parameter, in a command whose other options come earlier. The mark < means that the option says how the steps after it behave.
 * The letters are:
 *
 *   f  a flag without a value                  S  stream => id, which ends the command
 *   v  a value, or a list of its arguments     P  field => value            M  member => score
 *   r  a value that is repeated together with the option's name; a number above 1 is the size of a block, 0 is a block of any size
 *   n  a list that follows its count           N  field => value that follows its count; the number says how many arguments the count counts as one
 */

#define PHP_HIREDIS_SPEC_OPTION_MAX 48

typedef struct {
	char name[PHP_HIREDIS_SPEC_OPTION_MAX]; /* in the server's spelling */
	char kind;
	uint8_t size;
	bool may_be_empty;
	bool ends; /* the option is written last, after all parameters and other options */
	bool is_for_next_steps;
	uint16_t place; /* the offset in the row's text, which has the options in the order of the syntax */
} php_hiredis_spec_option;

/* Finds the row's option with that name, in upper or lower case, and sets `*option`. Returns false if the row has no such option. */
bool php_hiredis_spec_option_find(const php_hiredis_command_spec *spec, const char *name, size_t length, php_hiredis_spec_option *option);

/* Finds the option whose name `value` is. Returns false if `value` is not a string or names no option of the row. */
bool php_hiredis_spec_option_of_value(const php_hiredis_command_spec *spec, const zval *value, php_hiredis_spec_option *option);

/* Returns the number in the value that precedes counted elements; 0 if the value is NULL, not a number, or negative. */
zend_ulong php_hiredis_spec_option_count(zval *value);

/* Returns how many of the `count` values belong to an option that is passed by position. values[0] is the option's name. */
uint32_t php_hiredis_spec_option_width(const php_hiredis_spec_option *option, zval *values, uint32_t count);

#define PHP_HIREDIS_NAMED_OPTIONS_MAX 48 /* no command has more options; scripts/generator/commands.php checks it */

typedef struct {
	php_hiredis_spec_option option;
	zval *value; /* borrowed from the named arguments, and not a PHP reference */
} php_hiredis_named_option;

/* The named options of one method call. It owns nothing, so it can be a local variable. */
typedef struct {
	uint32_t count;
	uint32_t next;     /* the first element of `order` that is not written yet */
	uint32_t in_front; /* how many elements of `order` are written before the steps that are passed by position */
	uint8_t order[PHP_HIREDIS_NAMED_OPTIONS_MAX]; /* indexes of `all` in the order of writing */
	php_hiredis_named_option all[PHP_HIREDIS_NAMED_OPTIONS_MAX];
} php_hiredis_named_options;

/* Reads the named arguments of a call and sorts them into the order in which they are written. Runs no userland code. Returns false and throws if one of
 * them is not an option of the row. */
bool php_hiredis_named_options_read(php_hiredis_named_options *options, const php_hiredis_command_spec *spec, HashTable *named);

/* Throws PHP's own Error for an unknown named argument. */
void php_hiredis_unknown_named(zend_string *name);

/* How an array among the values belongs to the option that precedes it. */
typedef enum {
	PHP_HIREDIS_SPEC_OPTION_NOT_BEFORE,
	PHP_HIREDIS_SPEC_OPTION_BEFORE, /* it is the option's value: the name is right before it */
	PHP_HIREDIS_SPEC_OPTION_COUNTED /* it is the option's list: the name and the count are before it */
} php_hiredis_spec_option_before;

/* Checks of a row's parameters before anything is written: ints and the counts of elements that follow. */

/* Converts the values of int parameters to int in place, and compares each count with the array after it or with the number of single values that follow.
 * Runs no userland code. `offset` is the number of the method's arguments before values[0]. Returns false and throws if a value is not a whole number or a
 * count does not match. */
bool php_hiredis_parameters_check(const php_hiredis_command_spec *spec, zval *values, uint32_t count, uint32_t offset);

#endif
