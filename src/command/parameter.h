/*
 * Checks a row's parameters before anything is written: ints, counts of elements that follow, whole pairs.
 */
#ifndef PHP_HIREDIS_PARAMETER_H
#define PHP_HIREDIS_PARAMETER_H

#include "command/table.h"

/* Converts the values of int parameters to int in place. Compares each count with the array behind it, or with the number of single words
 * that follow. Runs no userland code. `offset` as in syntax.c. Returns false and throws if a value is no whole number or a count does not fit. */
bool php_hiredis_parameters_check(const php_hiredis_row *row, zval *values, uint32_t count, uint32_t offset);

/* Do the values of a row for which php_hiredis_row_has_pairs() come out even? Throws nothing. */
bool php_hiredis_parameters_are_pairs(const php_hiredis_row *row, zval *values, uint32_t count);

/* Could a server read this as a float? True for what is no string; of a string the first byte tells. */
static inline bool php_hiredis_may_be_number(const zval *value)
{
	return Z_TYPE_P(value) != IS_STRING || (Z_STRLEN_P(value) > 0 && strchr("0123456789+-.iI", Z_STRVAL_P(value)[0])); /* inf */
}

/* Of a row whose tail is M or G: may the first of the values behind the options, as single words, be a number? Numbers stand in front of their
 * members. False: an exception is set. `offset` as in syntax.c. */
bool php_hiredis_parameters_are_numbered(const php_hiredis_row *row, zval *values, uint32_t count, uint32_t offset);

#endif
