/* Declarations that only the files of src/output share. */
#ifndef PHP_HIREDIS_OUTPUT_INTERNAL_H
#define PHP_HIREDIS_OUTPUT_INTERNAL_H

#include "output/output.h"
#include "Zend/zend_smart_str.h"

/* Appends a large string without copying it. The output references it until it has been sent. */
void php_hiredis_output_add_uncopied(php_hiredis_output *out, zend_string *string);

#endif
