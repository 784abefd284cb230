/*
 * The class Pipeline.
 */
#ifndef PHP_HIREDIS_PIPELINE_H
#define PHP_HIREDIS_PIPELINE_H

#include "link/link.h"

void php_hiredis_pipeline_minit(void);

/* An empty one on the link, of which it takes a reference. */
void php_hiredis_pipeline_create(zval *to, php_hiredis_link *link, uint64_t timeout);
/* Sends what it holds; it is empty afterwards. Throws, or returns the list in `return_value`. */
void php_hiredis_pipeline_execute(zend_object *object, bool throw, zval *return_value);

#endif
