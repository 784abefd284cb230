/*
 * The extension "redis" that this module provides with hiredis.redis = 1: its module entry, settings, classes and constants. php_hiredis.c calls these
 * functions.
 */
#ifndef PHP_HIREDIS_REDIS_H
#define PHP_HIREDIS_REDIS_H

#include "php.h"

/* Registers the module entry "redis", unless an extension of that name is already loaded. MINIT calls it last. Returns whether the entry was registered; if
 * not, a warning says why. */
bool php_hiredis_redis_minit(int type);
/* Set by php_hiredis_redis_minit(). */
extern zend_class_entry *php_hiredis_redis_exception_ce, *php_hiredis_redis_cluster_exception_ce;

/* Prints the row of phpinfo() that says which extension provides \Redis. Must be called between php_info_print_table_start() and php_info_print_table_end().
 * The row is needed because PHP-FPM does not show warnings of its start, so a user of ext-redis could not see that hiredis.redis = 1 has no effect. */
void php_hiredis_redis_info(void);

#endif
