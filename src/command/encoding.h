/*
 * The state of a command while a method's arguments are encoded, and the errors of arguments.
 */
#ifndef PHP_HIREDIS_ENCODING_H
#define PHP_HIREDIS_ENCODING_H

#include "command/table.h"

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

/* Each of these takes the command back, throws and returns false. */
bool php_hiredis_encoding_type_error(php_hiredis_encoding *encoding, php_hiredis_place at, const char *expected, zval *value);
bool php_hiredis_encoding_value_error(php_hiredis_encoding *encoding, php_hiredis_place at, const char *message);
bool php_hiredis_encoding_unknown_named(php_hiredis_encoding *encoding, zend_string *name);

/* Returns false and throws if `value` is not `expected` (a part of the message), or returns false for a Stringable: encoding->result is OBJECT. */
static zend_always_inline bool php_hiredis_encoding_scalar(php_hiredis_encoding *encoding, zval *value, php_hiredis_place at, const char *expected)
{
	switch (php_hiredis_command_value(&encoding->command, value)) {
		case PHP_HIREDIS_WORD_OK:
			return true;
		case PHP_HIREDIS_WORD_OBJECT:
			encoding->result = PHP_HIREDIS_WORD_OBJECT;
			return false;
		default:
			return php_hiredis_encoding_type_error(encoding, at, expected, value);
	}
}

#endif
