#include "command/internal.h"

static bool bad(php_hiredis_encoding *encoding)
{
	encoding->result = PHP_HIREDIS_WORD_BAD;
	return false;
}

/* An error is thrown after the command has been taken back: see protocol/protocol.h. */
bool php_hiredis_encoding_type_error(php_hiredis_encoding *encoding, php_hiredis_place at, const char *expected, zval *value)
{
	php_hiredis_command_cancel(&encoding->command);
	ZVAL_DEREF(value);
	if (at.name) {
		zend_type_error("%s: option %s must be %s, %s given", php_hiredis_row_name(encoding->row), at.name, expected, zend_zval_type_name(value));
	} else {
		zend_argument_type_error(at.number, "must be %s, %s given", expected, zend_zval_type_name(value));
	}
	return bad(encoding);
}

bool php_hiredis_encoding_value_error(php_hiredis_encoding *encoding, php_hiredis_place at, const char *message)
{
	php_hiredis_command_cancel(&encoding->command);
	if (at.name) {
		zend_value_error("%s: option %s %s", php_hiredis_row_name(encoding->row), at.name, message);
	} else {
		zend_argument_value_error(at.number, "%s", message);
	}
	return bad(encoding);
}

bool php_hiredis_encoding_unknown_named(php_hiredis_encoding *encoding, zend_string *name)
{
	php_hiredis_command_cancel(&encoding->command);
	php_hiredis_exception_unknown_named(name);
	return bad(encoding);
}
