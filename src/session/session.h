/* The save handler "hiredis" for PHP's sessions and, with hiredis.redis=1, phpredis' handlers "redis" and
 * "rediscluster". session_start() acquires the lock and reads the data in one round trip. One more round trip, at the
 * end of the session, writes the data and releases the lock. Keys and locks have the same format as in phpredis. */
#ifndef PHP_HIREDIS_SESSION_H
#define PHP_HIREDIS_SESSION_H

#include "php.h"

/* Registers the save handler "hiredis". Call this in MINIT, after ext/session's own MINIT. */
void php_hiredis_session_minit(int type);
/* Registers phpredis' save handlers "redis" and "rediscluster". They throw exceptions of the classes
 * `redis_exception_ce` and `rediscluster_exception_ce`. */
void php_hiredis_session_minit_redis(zend_class_entry *redis_exception_ce, zend_class_entry *rediscluster_exception_ce);
/* Frees the request's parsed session.save_path. Call this after ext/session's RSHUTDOWN, which writes the session. */
void php_hiredis_session_free_path(void);

/* Store the new value of a setting, or reject it with a warning. */
PHP_INI_MH(php_hiredis_session_on_update_lock);
PHP_INI_MH(php_hiredis_session_on_update_lock_fail);

#endif
