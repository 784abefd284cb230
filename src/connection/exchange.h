/*
 * Commands out, replies in: the part of a connection that moves bytes.
 */
#ifndef PHP_HIREDIS_EXCHANGE_H
#define PHP_HIREDIS_EXCHANGE_H

#include "connection/connection.h"

/* Counts `count` commands that were appended to `out` as in flight, before their first byte leaves. */
static zend_always_inline void php_hiredis_connection_expect(php_hiredis_connection *connection, uint32_t count)
{
	connection->in_flight += count;
	connection->commands += count;
}
/* Sends unsent bytes and takes the next reply; `to` is the caller's. `wait` false: does not block; opening goes on by one step. AGAIN although it
 * waits: `slice` is less than a second, and nothing has come for so long, and for what the command may block. May bail out. */
php_hiredis_progress php_hiredis_connection_next(php_hiredis_connection *connection, zval *to, bool wait);
/* Starts the clock and writes the bytes that the socket takes now. Goes on with opening first, and writes nothing before its end. False: failed. */
bool php_hiredis_connection_write(php_hiredis_connection *connection);
/* What has come on an open connection while nothing was awaited: delivers pushes. False: the peer has closed it, or sent a reply; the connection
 * has failed, and not a byte of what `out` has had left. Both functions above look before the first byte of commands that may go to another
 * connection, where the last wait began 100 ms ago or earlier. Does not wait. May bail out. */
bool php_hiredis_connection_look(php_hiredis_connection *connection);
/* Has an open connection been used for the last 100 ms, or has nothing come on it, not even its end? Reads nothing, does not wait. */
bool php_hiredis_connection_is_alive(php_hiredis_connection *connection);
/* The next reply if it has been received already; no system call. AGAIN: it has not. May bail out. */
php_hiredis_progress php_hiredis_connection_take(php_hiredis_connection *connection, zval *to);
/* Appends received scalar replies to `list`, as many as it has room for and at most `wanted`; returns how many. 0 if fewer are in flight. */
uint32_t php_hiredis_connection_take_scalars(php_hiredis_connection *connection, zend_array *list, uint32_t wanted);
/* The same for replies that are lists of one scalar: appends the scalars. */
uint32_t php_hiredis_connection_take_ones(php_hiredis_connection *connection, zend_array *list, uint32_t wanted);
/* The next message of a channel if it has been received whole; no system call. As php_hiredis_run_message(). */
uint32_t php_hiredis_connection_take_message(php_hiredis_connection *connection, php_hiredis_message_beginning *last, zval *strings);
/* Waits until it is open and the handshake is done; nothing may be in flight. Returns false if it failed. May bail out. */
bool php_hiredis_connection_settle(php_hiredis_connection *connection);
/* Waits until `deadline` (0: none) for `events` on the socket. READY: `*ready` has the events that came. It is 0 if the watch has news or
 * has not been read for a while: php_hiredis_connection_next() reads the watch. */
php_hiredis_wait_result php_hiredis_connection_wait(php_hiredis_connection *connection, short events, short *ready, uint64_t deadline);
/* Sets the limits of the wait for a reply, in nanoseconds from its begin. A wait that has begun without a deadline gets one. */
void php_hiredis_connection_limit(php_hiredis_connection *connection, uint64_t timeout, uint64_t extra);
/* The events to wait for after PROGRESS_AGAIN: POLLIN, POLLOUT. While it is opening, each step may replace the socket. */
short php_hiredis_connection_wants(const php_hiredis_connection *connection);

#endif
