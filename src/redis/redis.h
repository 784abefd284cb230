/*
 * Provides the extension "redis" if hiredis.redis is 1, so that code for phpredis works without phpredis.
 * php_hiredis.c calls these functions.
 */
#ifndef PHP_HIREDIS_REDIS_H
#define PHP_HIREDIS_REDIS_H

#include "php.h"

/* Registers the extension "redis". Returns false with a warning if phpredis is loaded, because the classes have the
 * same names. */
bool php_hiredis_redis_minit(int type);
/* RedisException and RedisClusterException. NULL until php_hiredis_redis_minit() has registered them. */
extern zend_class_entry *php_hiredis_redis_exception_ce, *php_hiredis_redis_cluster_exception_ce;

/* Prints the row of phpinfo() that shows whether phpredis or this module provides \Redis. PHP-FPM users need this row,
 * because they do not see the warning at startup. */
void php_hiredis_redis_info(void);

#endif
