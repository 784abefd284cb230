/*
 * The extension "redis", which this module provides if hiredis.redis is 1, so that code written for phpredis works without phpredis: its module
 * entry, php.ini settings, classes and constants. php_hiredis.c calls these functions.
 */
#ifndef PHP_HIREDIS_REDIS_H
#define PHP_HIREDIS_REDIS_H

#include "php.h"

/* Registers the extension "redis", unless phpredis is already loaded, whose classes have the same names. The MINIT function of this module calls
 * it last. Returns whether the extension was registered; if not, a warning says why. */
bool php_hiredis_redis_minit(int type);
/* The classes RedisException and RedisClusterException. NULL until php_hiredis_redis_minit() has registered them. */
extern zend_class_entry *php_hiredis_redis_exception_ce, *php_hiredis_redis_cluster_exception_ce;

/* Prints the row of phpinfo() that says which extension provides \Redis. Must be called between php_info_print_table_start() and
 * php_info_print_table_end(). PHP-FPM does not show the warnings of its start, so without this row a user of phpredis could not see that
 * hiredis.redis = 1 has no effect. */
void php_hiredis_redis_info(void);

#endif
