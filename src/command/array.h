/*
 * What an array becomes on the wire, in the place of an argument or as the value of an option. The letters are those of syntax.c.
 */
#ifndef PHP_HIREDIS_ARRAY_H
#define PHP_HIREDIS_ARRAY_H

#include "command/encoding.h"
#include "command/option.h"

/* Each returns false where the array, or something in it, is wrong, as php_hiredis_encoding_scalar() does. */

bool php_hiredis_array_encode(php_hiredis_encoding *encoding, char kind, zend_array *values, php_hiredis_place at);
/* The value of an option, whose word is written already when `has_word`. */
bool php_hiredis_array_encode_option(php_hiredis_encoding *encoding, const php_hiredis_row_option *option, zend_array *values,
	php_hiredis_place at, bool has_word);
/* Behind the word of its option, which has been written. */
bool php_hiredis_array_encode_behind_option(php_hiredis_encoding *encoding, const php_hiredis_row_option *option, zend_array *array,
	php_hiredis_place at);
/* Behind the word of its option and the number of its elements, both of which have been written. */
bool php_hiredis_array_encode_counted(php_hiredis_encoding *encoding, const php_hiredis_row_option *option, zval *number, zval *value,
	php_hiredis_place at);

#endif
