/*
 * Connections that outlive a request.
 *
 * A pool belongs to a thread (module globals). It owns the idle connections, malloc'ed data only; those in use belong to their links,
 * which the engine frees at the end of every request, after a bailout too.
 */
#ifndef PHP_HIREDIS_POOL_H
#define PHP_HIREDIS_POOL_H

#include "connection/connection.h"

typedef struct {
	php_hiredis_connection *idle;   /* the one given back last is first */
	uint32_t idle_count;
	uint64_t given, refused;        /* since the thread began; refused: given back unfit */
} php_hiredis_pool;

/* A clean connection of this key that is still good, at the price of one poll(); one with a store may hold pushes, or not be good any more:
 * the caller reads them, and counts it. NULL: none. The caller's.
 * `idle_limit` in nanoseconds, 0: none: older ones are closed on the way. */
php_hiredis_connection *php_hiredis_pool_take(php_hiredis_pool *pool, const zend_string *key, uint64_t idle_limit);
/* Takes it over: keeps it when it is clean and there is room for it among `max`, else closes it. `forget` as in
 * php_hiredis_connection_destroy(). */
void php_hiredis_pool_give(php_hiredis_pool *pool, php_hiredis_connection *connection, uint32_t max, bool forget);
/* Closes all that are idle. */
void php_hiredis_pool_clear(php_hiredis_pool *pool);

#endif
