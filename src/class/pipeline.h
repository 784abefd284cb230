/*
 * The class Pipeline.
 */
#ifndef PHP_HIREDIS_PIPELINE_H
#define PHP_HIREDIS_PIPELINE_H

#include "link/link.h"

void php_hiredis_pipeline_minit(void);

/* Makes an empty Pipeline on the link, with a reference to the link. `cached`: the link's cache may answer its reads. */
void php_hiredis_pipeline_create(zval *to, php_hiredis_link *link, uint64_t timeout, bool cached);
/* Sends the commands of a Pipeline, which is empty afterwards. Throws, or returns the list of replies in `return_value`. */
void php_hiredis_pipeline_execute(zend_object *object, bool throw, zval *return_value);

#endif
