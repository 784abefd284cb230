/*
 * session.save_handler = hiredis: PHP's sessions, one request at a time for each, and with hiredis.redis = 1 phpredis' "redis" and "rediscluster".
 *
 * session_start() takes the session's lock and its data in one round trip, the end of the session writes and unlocks in one more. The keys, the
 * scripts and the lock are those of packages/session. ext/session may be built in, shared, or not there: nothing of it is linked.
 */
#ifndef PHP_HIREDIS_SESSION_H
#define PHP_HIREDIS_SESSION_H

#include "php.h"

/* In MINIT, after ext/session's own. Registers the save handler "hiredis" where ext/session is, unless the module comes by dl(). */
void php_hiredis_session_minit(int type);
/* The same for "redis" and "rediscluster", with the settings redis.session.*. */
void php_hiredis_session_minit_redis(void);
/* After ext/session's end of the request, which writes: frees what the request has kept. */
void php_hiredis_session_rest(void);

/* The on_modify of the settings hiredis.session_lock and hiredis.session_lock_fail. */
PHP_INI_MH(php_hiredis_session_on_update_lock);
PHP_INI_MH(php_hiredis_session_on_update_lock_fail);

#endif
