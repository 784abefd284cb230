/*
 * Encodes arrays, in the place of an argument or as the value of an option. The letters are those of syntax.c.
 */
#ifndef PHP_HIREDIS_ARRAY_H
#define PHP_HIREDIS_ARRAY_H

#include "command/encoding.h"
#include "command/option.h"

/* Each returns false for an array or element that is wrong or a Stringable, as php_hiredis_encoding_scalar() does. */

bool php_hiredis_array_encode(php_hiredis_encoding *encoding, char kind, zend_array *values, php_hiredis_place at);
/* The value of an option. `has_word`: the word of the option is already written. */
bool php_hiredis_array_encode_option(php_hiredis_encoding *encoding, const php_hiredis_row_option *option, zend_array *values,
	php_hiredis_place at, bool has_word);
/* The array behind the word of its option, which is written. */
bool php_hiredis_array_encode_behind_option(php_hiredis_encoding *encoding, const php_hiredis_row_option *option, zend_array *array,
	php_hiredis_place at);
/* The array behind the word of its option and the number of its elements, which are both written. */
bool php_hiredis_array_encode_counted(php_hiredis_encoding *encoding, const php_hiredis_row_option *option, zval *number, zval *value,
	php_hiredis_place at);

#endif
