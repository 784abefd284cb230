/*
 * The class Cache: the settings of a client's cache. Each connection has a store of its own.
 */
#ifndef PHP_HIREDIS_CACHE_H
#define PHP_HIREDIS_CACHE_H

#include "cache/settings.h"

extern zend_class_entry *php_hiredis_cache_ce;

void php_hiredis_cache_minit(void);
/* The rows of phpinfo(). */
void php_hiredis_cache_info(void);

/* This thread's group for the object's settings, borrowed; NULL: the object was never constructed, and a HiredisError is set. */
php_hiredis_cache_group *php_hiredis_cache_from(zend_object *object);

#endif
