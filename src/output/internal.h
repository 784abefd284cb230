/* What only the files of src/output use. */
#ifndef PHP_HIREDIS_OUTPUT_INTERNAL_H
#define PHP_HIREDIS_OUTPUT_INTERNAL_H

#include "output/output.h"
#include "Zend/zend_smart_str.h"

/* Adds a string to the end of the output without copying it. The output holds a reference to the string until the string has been sent. */
void php_hiredis_output_borrow(php_hiredis_output *out, zend_string *string);

#endif
