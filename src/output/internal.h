/*
 * What only the files of output share.
 */
#ifndef PHP_HIREDIS_OUTPUT_INTERNAL_H
#define PHP_HIREDIS_OUTPUT_INTERNAL_H

#include "output/output.h"
#include "Zend/zend_smart_str.h"

/* Puts the string behind what the output holds; takes a reference to it. */
void php_hiredis_output_borrow(php_hiredis_output *out, zend_string *string);

#endif
