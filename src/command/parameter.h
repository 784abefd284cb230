/*
 * What must hold for a row's parameters before anything is written: ints, counts of what follows, whole pairs.
 */
#ifndef PHP_HIREDIS_PARAMETER_H
#define PHP_HIREDIS_PARAMETER_H

#include "command/table.h"

/* Turns what stands for an int into one, where it stands, and compares each count with the list behind it, when that is one array or too
 * short. Runs no userland code. `offset` as in syntax.c. Returns false and throws if a value is no whole number or a count does not fit. */
bool php_hiredis_parameters_check(const php_hiredis_row *row, zval *values, uint32_t count, uint32_t offset);

/* Do the values of a row for which php_hiredis_row_has_pairs() come out even? Throws nothing. */
bool php_hiredis_parameters_are_pairs(const php_hiredis_row *row, zval *values, uint32_t count);

#endif
