/* The save handler "hiredis" for PHP's sessions. With hiredis.redis=1 there are also phpredis' handlers "redis" and "rediscluster". session_start()
 * acquires the lock and reads the data in one round trip. The end of the session writes the data and releases the lock in a second round trip. Keys
 * and locks have the same format as in phpredis. */
#ifndef PHP_HIREDIS_SESSION_H
#define PHP_HIREDIS_SESSION_H

#include "php.h"

/* Registers the save handler "hiredis", unless ext/session is missing. Must be called in MINIT, after ext/session's own MINIT. */
void php_hiredis_session_minit(int type);
/* Registers phpredis' save handlers "redis" and "rediscluster". They throw exceptions of these two classes. */
void php_hiredis_session_minit_redis(zend_class_entry *of_redis, zend_class_entry *of_rediscluster);
/* Frees the parsed session.save_path of this request. Call this after ext/session has ended the request, because that is when ext/session writes the
 * session. */
void php_hiredis_session_free_path(void);

/* Called when hiredis.session_lock or hiredis.session_lock_fail changes. These functions store the new value, or reject it with a warning. */
PHP_INI_MH(php_hiredis_session_on_update_lock);
PHP_INI_MH(php_hiredis_session_on_update_lock_fail);

#endif
