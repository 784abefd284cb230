/*
 * The class Cache: the settings of a client's cache. The stores are those of the connections.
 */
#ifndef PHP_HIREDIS_CACHE_H
#define PHP_HIREDIS_CACHE_H

#include "cache/settings.h"

extern zend_class_entry *php_hiredis_cache_ce;

void php_hiredis_cache_minit(void);
/* The rows of phpinfo(). */
void php_hiredis_cache_info(void);

/* What the object's settings are to this thread; NULL: it was never constructed, and a HiredisError is set. */
php_hiredis_cache_group *php_hiredis_cache_from(zend_object *object);

#endif
