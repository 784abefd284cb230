/* Declarations that only the files of src/connection share. A function that returns false after setting `failure` has
 * closed the socket. */
#ifndef PHP_HIREDIS_CONNECTION_INTERNAL_H
#define PHP_HIREDIS_CONNECTION_INTERNAL_H

#include "connection/connection.h"
#include "php_hiredis.h"

/* ---- handshake ---- */

/* Appends the handshake commands that the configuration needs, such as HELLO and SELECT. */
void php_hiredis_handshake_begin(php_hiredis_connection *connection);
/* Appends PING to an empty handshake. Otherwise, connecting to something other than Redis would seem to succeed. */
void php_hiredis_handshake_append_ping(php_hiredis_connection *connection);
/* Learns quirks from the server's first byte. '%' begins the map of a server that accepts HELLO. Without HELLO, any
 * byte but '-' shows that the server works. */
void php_hiredis_handshake_note_first_byte(php_hiredis_connection *connection, char first);
/* Processes a handshake's reply, which the caller owns. Returns false, with `refusal`, `has_wrong_role` or
 * `violation`, if the caller must close the connection. */
bool php_hiredis_handshake_reply(php_hiredis_connection *connection, const zval *reply, bool error);
/* Counts a discarded reply. The second handshake begins after the last one. */
void php_hiredis_handshake_discard_reply(php_hiredis_connection *connection);

/* ---- what is remembered about each server ---- */

/* Returns a server's record, which `table` owns, or creates one of `size` zero bytes. Creating may remove all other
 * records. With `size` 0, returns NULL instead. */
void *php_hiredis_stats_find_server(HashTable **table, const php_hiredis_endpoint *endpoint, size_t size);

/* Returns the server's address. The connection owns the host string. */
static inline php_hiredis_endpoint php_hiredis_connection_endpoint(const php_hiredis_connection *connection)
{
	return connection->host ? (php_hiredis_endpoint) {ZSTR_VAL(connection->host), connection->port}
		: (php_hiredis_endpoint) {ZSTR_VAL(connection->config->host), connection->config->port};
}

/* ---- quirks of servers ---- */

/* What earlier connections learned about a server, as bits. */
typedef enum {
	PHP_HIREDIS_QUIRK_NO_HELLO = 1u << 0,      /* the server closes connections that begin with HELLO, but serves others */
	/* The server closed a connection at HELLO with a write behind it, so the next HELLO is sent alone. */
	PHP_HIREDIS_QUIRK_CLOSED_AT_HELLO = 1u << 1,
	PHP_HIREDIS_QUIRK_NO_SETINFO = 1u << 2, /* the server rejects CLIENT SETINFO, or even the older HELLO */
	/* HELLO's error could come from any command, so at most one command is sent with HELLO. */
	PHP_HIREDIS_QUIRK_UNCLEAR_HELLO_ERROR = 1u << 3
} php_hiredis_quirk;

/* Returns the server's quirks. stats->quirks must not be NULL; usually call php_hiredis_quirks_of() instead. */
uint32_t php_hiredis_quirks_find(const php_hiredis_connection *connection);
/* Records a quirk for ten minutes. */
void php_hiredis_quirks_add(const php_hiredis_connection *connection, php_hiredis_quirk bit);
/* Removes quirks of a server that has just behaved differently. */
void php_hiredis_quirks_remove(const php_hiredis_connection *connection, uint32_t bits);

static zend_always_inline uint32_t php_hiredis_quirks_of(const php_hiredis_connection *connection)
{
	return EXPECTED(!connection->stats->quirks) ? 0 : php_hiredis_quirks_find(connection);
}

/* ---- statistics ---- */

/* Moves the connection's counts to the thread's statistics. Must be called before it is closed. */
void php_hiredis_stats_count_closing(php_hiredis_connection *connection);
/* Counts an opened connection and how long connecting took. The handshake's round trip begins now. */
void php_hiredis_stats_count_opened(php_hiredis_connection *connection);
/* Counts a failure, unless it was PHP's memory limit or an exception thrown by PHP code. */
void php_hiredis_stats_count_failure(const php_hiredis_connection *connection, php_hiredis_failure_kind kind);

/* ---- distances ---- */

/* Records a round trip in nanoseconds, to find the nearest server. */
void php_hiredis_distance_record(const php_hiredis_endpoint *endpoint, uint64_t took);

/* After slow failures, an open breaker stops new attempts to connect until the server answers a probe (PING), or
 * until two seconds pass without news. Processes send one probe per second, without blocking. Nothing here throws or
 * runs PHP code. */

/* Returns whether the connection may be opened now. If not, it has failed, and `failure` says when the next probe is
 * due. */
bool php_hiredis_breaker_permits(php_hiredis_connection *connection, const php_hiredis_destination *to, bool wait);
/* Reports how an attempt to connect ended. Read `breaker_attempt` before the connection is closed, because closing
 * resets it. */
void php_hiredis_breaker_report(const php_hiredis_connection *connection, const php_hiredis_destination *to, php_hiredis_breaker_attempt breaker_attempt);

/* ---- one connection ---- */

/* Some proxies close the connection at HELLO or CLIENT SETINFO. Connects again without both, within the same time
 * limit. Returns false if a command must not be sent twice or there may be another cause. Also returns false, with
 * `failure` set, if the second attempt failed. May bail out (longjmp). */
bool php_hiredis_connection_reopen_without_hello(php_hiredis_connection *connection, bool wait);
/* Frees the failover watch and its connection to a sentinel. `after_bailout` must be true after a fatal error, so
 * that request memory is not touched. */
void php_hiredis_connection_free_failover_watch(php_hiredis_connection *connection, bool after_bailout);
/* Handles pending signals and PHP's time and memory limits. Returns false if the connection was closed or an
 * exception is set. */
bool php_hiredis_connection_serve_interrupt(php_hiredis_connection *connection);
/* Returns false if a pending signal or time limit closed the connection, or if an exception is set. */
static zend_always_inline bool php_hiredis_connection_handle_interrupts(php_hiredis_connection *connection)
{
	return EXPECTED(!zend_atomic_bool_load_ex(&EG(vm_interrupt))) || php_hiredis_connection_serve_interrupt(connection);
}

/* Records the distance, counts a failover, and reports to the breaker. */
void php_hiredis_connection_handshake_finished(php_hiredis_connection *connection);

/* A connection is closed when it reaches the age in maxLifetime, or when its credentials expire. */

/* Returns whether the connection is older than `lifetime` seconds (0: no limit), or its credentials have expired. Up
 * to a fifth is subtracted at random, so that workers do not reconnect together. */
static inline bool php_hiredis_connection_is_expired(const php_hiredis_connection *connection, double lifetime, uint64_t now)
{
	uint64_t max_age = php_hiredis_nanoseconds(lifetime);

	return UNEXPECTED(connection->credentials_end && now >= connection->credentials_end)
		|| (UNEXPECTED(lifetime > 0.0) && now - connection->connect_began >= max_age - max_age / 5 / 1024 * (connection->connect_began % 1024));
}

/* Commands check the age only together with a failover, so a limited age needs a failover watch. */
static inline void php_hiredis_connection_create_age_watch(php_hiredis_connection *connection, double lifetime)
{
	if (UNEXPECTED(lifetime > 0.0 || connection->credentials_end) && connection->owner && !connection->failover_watch) {
		connection->failover_watch = pecalloc(1, sizeof(*connection->failover_watch), 1);
	}
}

/* Closes a connection that is too old. Unsent commands may move to a new one. Returns false. */
bool php_hiredis_connection_close_expired(php_hiredis_connection *connection);

#endif
