/* The save handler "hiredis" for PHP's sessions and, with hiredis.redis=1, phpredis' handlers "redis" and "rediscluster". session_start() takes
 * the session's lock and reads its data in one round trip. The end of the session writes the data and releases the lock in another. Keys and lock
 * are the same as phpredis'. ext/session may be compiled in, a shared extension, or missing, so the module does not link to it. */
#ifndef PHP_HIREDIS_SESSION_H
#define PHP_HIREDIS_SESSION_H

#include "php.h"

/* Registers the save handler "hiredis", unless ext/session is missing or dl() loads the module. Must be called in MINIT, after ext/session's own
 * MINIT. */
void php_hiredis_session_minit(int type);
/* Registers the save handlers "redis" and "rediscluster", which use the settings redis.session.*. The two classes are those of the exceptions that
 * the handlers throw. */
void php_hiredis_session_minit_redis(zend_class_entry *of_redis, zend_class_entry *of_rediscluster);
/* Frees the parsed session.save_path of this request. Must be called after ext/session has ended the request, because that writes the session. */
void php_hiredis_session_free_path(void);

/* PHP calls these functions when hiredis.session_lock or hiredis.session_lock_fail changes. They store the new value, or refuse it with a warning. */
PHP_INI_MH(php_hiredis_session_on_update_lock);
PHP_INI_MH(php_hiredis_session_on_update_lock_fail);

#endif
