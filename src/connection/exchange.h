/*
 * Commands out, replies in: the part of a connection that moves bytes.
 */
#ifndef PHP_HIREDIS_EXCHANGE_H
#define PHP_HIREDIS_EXCHANGE_H

#include "connection/connection.h"

/* `count` commands have been appended to `out`: in flight from now on, before the first byte leaves. */
static zend_always_inline void php_hiredis_connection_expect(php_hiredis_connection *connection, uint32_t count)
{
	connection->in_flight += count;
	connection->commands += count;
}
/* The next reply, writing what is unsent on the way. `wait` false: does not block, and opens the connection at most by one step. May bail out. */
php_hiredis_progress php_hiredis_connection_next(php_hiredis_connection *connection, zval *to, bool wait);
/* Writes what the socket takes now, and starts the clock. Nothing is written while it is opening. False: failed. */
bool php_hiredis_connection_write(php_hiredis_connection *connection);
/* The next reply if it has been received already; no system call. AGAIN: it has not. May bail out. */
php_hiredis_progress php_hiredis_connection_take(php_hiredis_connection *connection, zval *to);
/* Scalar replies that have been received already, into the list, at most `wanted`; returns how many. The rest is for the two above. */
uint32_t php_hiredis_connection_take_scalars(php_hiredis_connection *connection, zend_array *list, uint32_t wanted);
/* The same of replies that are lists of one scalar: the scalars. */
uint32_t php_hiredis_connection_take_ones(php_hiredis_connection *connection, zend_array *list, uint32_t wanted);
/* Waits until it is open and for the handshake's replies alone. False: failed. May bail out. */
bool php_hiredis_connection_settle(php_hiredis_connection *connection);
/* Waits until `deadline` (0: none) for the events on the socket, or for news on the watch: then it is READY with `*ready` 0, and
 * php_hiredis_connection_next() reads them. From time to time it is READY for nothing. */
php_hiredis_wait_result php_hiredis_connection_wait(php_hiredis_connection *connection, short events, short *ready, uint64_t deadline);
/* The wait for the next reply has this limit, in nanoseconds, from when it began: it may have begun by looks that do not wait, which have none. */
void php_hiredis_connection_limit(php_hiredis_connection *connection, uint64_t timeout, uint64_t extra);
/* What to wait for after PROGRESS_AGAIN: POLLIN, POLLOUT. While it is opening the socket may be another one after each step. */
short php_hiredis_connection_wants(const php_hiredis_connection *connection);
/* Is POLLOUT among it? */
bool php_hiredis_connection_wants_to_write(const php_hiredis_connection *connection);

#endif
