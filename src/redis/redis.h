/*
 * The extension "redis", which this module provides if hiredis.redis is 1. Code written for phpredis then works without phpredis. php_hiredis.c calls
 * these functions.
 */
#ifndef PHP_HIREDIS_REDIS_H
#define PHP_HIREDIS_REDIS_H

#include "php.h"

/* Registers the extension "redis". If phpredis is already loaded, returns false with a warning, because its classes have the same names. The module's
 * MINIT function calls this last. */
bool php_hiredis_redis_minit(int type);
/* RedisException and RedisClusterException. NULL until php_hiredis_redis_minit() has registered them. */
extern zend_class_entry *php_hiredis_redis_exception_ce, *php_hiredis_redis_cluster_exception_ce;

/* Prints the row of phpinfo() that shows which extension provides \Redis. If phpredis is loaded, hiredis.redis = 1 has no effect. PHP-FPM users do
 * not see the warning about this at startup, so the row tells them. */
void php_hiredis_redis_info(void);

#endif
