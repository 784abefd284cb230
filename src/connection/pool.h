/*
 * Connections that outlive a request.
 *
 * A pool belongs to a thread (module globals). It owns the idle connections, malloc'ed data only. Connections in use belong to links,
 * which the engine frees at the end of every request, after a bailout too.
 */
#ifndef PHP_HIREDIS_POOL_H
#define PHP_HIREDIS_POOL_H

#include "connection/connection.h"

typedef struct {
	php_hiredis_connection *idle;   /* list; the connection given back last is first */
	uint32_t idle_count;
	uint64_t given, refused;        /* connections kept, and given back unfit, since the thread began */
} php_hiredis_pool;

/* Returns a clean connection of this key, which the caller then owns; NULL: none. One poll() has shown that it is still good. One with a
 * cache is not polled: the caller reads its pushes, finds out whether it is good, and counts it as reused. Closes unfit connections on the
 * way, those of this key that are older than `lifetime` seconds, and those of all keys that have been idle for longer than `idle_limit` nanoseconds
 * (0: no limit, both). */
php_hiredis_connection *php_hiredis_pool_take(php_hiredis_pool *pool, const zend_string *key, uint64_t idle_limit, double lifetime);
/* Takes the connection over. Keeps it if it is clean and has a key, and then closes the oldest of more than `max`; else, or if `max` is 0,
 * closes it. `forget` as in php_hiredis_connection_destroy(). */
void php_hiredis_pool_give(php_hiredis_pool *pool, php_hiredis_connection *connection, uint32_t max, bool forget);
/* Closes the idle connection that was given back first; false: there is none. */
bool php_hiredis_pool_close_oldest(php_hiredis_pool *pool);
/* Closes the idle connections to the configuration's host and port: another server has its name now. */
void php_hiredis_pool_leave(php_hiredis_pool *pool, const php_hiredis_config *config);
/* Closes all idle connections. */
void php_hiredis_pool_clear(php_hiredis_pool *pool);

#endif
