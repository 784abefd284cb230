/* The save handler "hiredis" for PHP's sessions and, with hiredis.redis=1, phpredis' handlers "redis" and "rediscluster". session_start() takes the
 * session's lock and reads its data in one round trip, and the end of the session writes the data and releases the lock in another. Keys and lock are the
 * same as phpredis'. ext/session may be built in, shared or missing: the module does not link to it. */
#ifndef PHP_HIREDIS_SESSION_H
#define PHP_HIREDIS_SESSION_H

#include "php.h"

/* Registers the save handler "hiredis", if ext/session is there and the module is not loaded by dl(). Called in MINIT, after that of ext/session. */
void php_hiredis_session_minit(int type);
/* Registers "redis" and "rediscluster", which use the settings redis.session.*. The two classes are phpredis' exceptions. */
void php_hiredis_session_minit_redis(zend_class_entry *of_redis, zend_class_entry *of_rediscluster);
/* Frees what the request has kept. Called after ext/session has ended the request, which writes the session. */
void php_hiredis_session_free_path(void);

/* The functions that check and apply a change of hiredis.session_lock and hiredis.session_lock_fail. */
PHP_INI_MH(php_hiredis_session_on_update_lock);
PHP_INI_MH(php_hiredis_session_on_update_lock_fail);

#endif
