/* Functions that only the files of src/output use. */
#ifndef PHP_HIREDIS_OUTPUT_INTERNAL_H
#define PHP_HIREDIS_OUTPUT_INTERNAL_H

#include "output/output.h"
#include "Zend/zend_smart_str.h"

/* Adds the string after the bytes that the output has, and takes a reference to it. */
void php_hiredis_output_borrow(php_hiredis_output *out, zend_string *string);

#endif
