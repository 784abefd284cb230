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
/* Records what the first byte of the first reply shows about the server: '%' begins the map with which a server
 * answers HELLO. If HELLO was omitted, any byte but '-' shows that the server works without it. */
void php_hiredis_handshake_note_first_byte(php_hiredis_connection *connection, char first);
/* Processes the next reply to the handshake. The caller owns the reply. Returns false if the caller must close the
 * connection; the handshake's member `refusal`, `has_wrong_role` or `violation` then says why. */
bool php_hiredis_handshake_reply(php_hiredis_connection *connection, const zval *reply, bool error);
/* Counts a discarded reply to a command that will be sent again. After the last of these replies, begins the handshake
 * again without HELLO, because the server has rejected HELLO. */
void php_hiredis_handshake_discard_reply(php_hiredis_connection *connection);

/* ---- what is remembered about each server ---- */

/* Returns the server's record in `table`, which owns the record. If there is none, creates one of `size` zero bytes, or
 * returns NULL if `size` is 0. Creating a record may remove all others. */
void *php_hiredis_stats_find_server(HashTable **table, const php_hiredis_endpoint *endpoint, size_t size);

/* Returns the server's address. The connection owns the host string. */
static inline php_hiredis_endpoint php_hiredis_connection_endpoint(const php_hiredis_connection *connection)
{
	return connection->host ? (php_hiredis_endpoint) {ZSTR_VAL(connection->host), connection->port}
		: (php_hiredis_endpoint) {ZSTR_VAL(connection->config->host), connection->config->port};
}

/* ---- quirks of servers ---- */

/* Quirks of a server, as bits. Earlier connections have revealed them. */
typedef enum {
	PHP_HIREDIS_QUIRK_NO_HELLO = 1u << 0,      /* the server closes connections that begin with HELLO, but serves others */
	/* The server closed a connection when it received HELLO together with a command that may not be sent twice. So the
	 * next HELLO is sent alone. */
	PHP_HIREDIS_QUIRK_CLOSED_AT_HELLO = 1u << 1,
	PHP_HIREDIS_QUIRK_NO_SETINFO = 1u << 2, /* the server rejects CLIENT SETINFO, or even HELLO, which is older */
	/* The server's first error was the reply either to HELLO or to a command that was sent with HELLO. To tell them
	 * apart, the next HELLO is sent with at most one command. */
	PHP_HIREDIS_QUIRK_UNCLEAR_HELLO_ERROR = 1u << 3
} php_hiredis_quirk;

/* Returns the bits of the server's quirks. Usually call php_hiredis_quirks_of() instead, because `stats->quirks` must
 * not be NULL here. */
uint32_t php_hiredis_quirks_find(const php_hiredis_connection *connection);
/* Remembers a quirk of this server for ten minutes, for example that the server closes the connection when it receives
 * HELLO. */
void php_hiredis_quirks_add(const php_hiredis_connection *connection, php_hiredis_quirk bit);
/* Forgets quirks of this server, because a reply has shown that the server does not have these quirks. */
void php_hiredis_quirks_remove(const php_hiredis_connection *connection, uint32_t bits);

static zend_always_inline uint32_t php_hiredis_quirks_of(const php_hiredis_connection *connection)
{
	return EXPECTED(!connection->stats->quirks) ? 0 : php_hiredis_quirks_find(connection);
}

/* ---- statistics ---- */

/* Moves the connection's counts to the thread's statistics. Must be called before the connection is closed. */
void php_hiredis_stats_count_closing(php_hiredis_connection *connection);
/* Counts an opened connection and the time that connecting took. Also starts to measure the handshake's round-trip
 * time. */
void php_hiredis_stats_count_opened(php_hiredis_connection *connection);
/* Counts a failure, unless it was PHP's memory limit or an exception thrown by PHP code. */
void php_hiredis_stats_count_failure(const php_hiredis_connection *connection, php_hiredis_failure_kind kind);

/* ---- distances: the round-trip times of servers ---- */

/* Records the duration of a handshake's round trip, in nanoseconds. The client uses this to find the nearest server. */
void php_hiredis_distance_record(const php_hiredis_endpoint *endpoint, uint64_t duration);

/* A circuit breaker opens after attempts to connect that failed slowly, for example because of a timeout. While the
 * breaker is open, processes do not connect until the server answers a probe (a connection that only sends PING), which
 * closes the breaker. All processes together send one probe per second, without blocking. If no process has seen a slow
 * failure or an unanswered probe for two seconds, one process may connect although the breaker is open. These functions
 * do not throw or run PHP code. */

/* Returns whether the connection may be opened now. If not, fails the connection: `connection->failure` then says when
 * the server will next be tested with a PING. */
bool php_hiredis_breaker_permits(php_hiredis_connection *connection, const php_hiredis_destination *to, bool wait);
/* Reports to the circuit breaker how an attempt to connect ended. Copy the connection's `breaker_attempt` before
 * closing the connection, because closing resets `breaker_attempt`. */
void php_hiredis_breaker_report(const php_hiredis_connection *connection, const php_hiredis_destination *to, php_hiredis_breaker_attempt breaker_attempt);

/* ---- one connection ---- */

/* Connects again without HELLO and CLIENT SETINFO, because some proxies close the connection when they receive one of
 * these commands. Both attempts share the time limit. Returns false without a second attempt if the connection was
 * probably closed for another reason, or if a command that was sent with HELLO must not be sent twice. If the second
 * attempt fails, returns false and sets `failure`. May bail out (longjmp). */
bool php_hiredis_connection_reopen_without_hello(php_hiredis_connection *connection, bool wait);
/* Frees the failover watch, which notices a new primary, and the watch's connection to a sentinel. `after_bailout` must
 * be true after a fatal error, so that request memory is not touched. */
void php_hiredis_connection_free_failover_watch(php_hiredis_connection *connection, bool after_bailout);
/* Runs pending signal handlers, and raises PHP's fatal error if its time or memory limit was exceeded. Returns false if
 * the connection was closed or an exception is set. */
bool php_hiredis_connection_serve_interrupt(php_hiredis_connection *connection);
/* Calls php_hiredis_connection_serve_interrupt() if a signal is pending or PHP has exceeded a limit. Returns false if
 * the connection was closed or an exception is set. */
static zend_always_inline bool php_hiredis_connection_handle_interrupts(php_hiredis_connection *connection)
{
	return EXPECTED(!zend_atomic_bool_load_ex(&EG(vm_interrupt))) || php_hiredis_connection_serve_interrupt(connection);
}

/* Called when the handshake has ended: records the server's round-trip time, counts a failover if the address has
 * changed, and reports the success to the circuit breaker. */
void php_hiredis_connection_handshake_finished(php_hiredis_connection *connection);

/* A connection is closed when it is older than maxLifetime, or when its credentials expire. */

/* Returns whether the connection is older than `lifetime` seconds (0: no limit), or its credentials have expired.
 * Subtracts up to a fifth of `lifetime` at random, so that not all PHP processes reconnect at the same time. */
static inline bool php_hiredis_connection_is_expired(const php_hiredis_connection *connection, double lifetime, uint64_t now)
{
	uint64_t max_age = php_hiredis_nanoseconds(lifetime);

	return UNEXPECTED(connection->credentials_end && now >= connection->credentials_end)
		|| (UNEXPECTED(lifetime > 0.0) && now - connection->connect_began >= max_age - max_age / 5 / 1024 * (connection->connect_began % 1024));
}

/* Makes the client notice when the connection exceeds its maximum age (`lifetime`, in seconds) or its credentials
 * expire. The check is part of the failover watch and runs at most every 100 ms, so this function allocates the watch
 * if necessary. */
static inline void php_hiredis_connection_watch_age(php_hiredis_connection *connection, double lifetime)
{
	if (UNEXPECTED(lifetime > 0.0 || connection->credentials_end) && connection->owner && !connection->failover_watch) {
		connection->failover_watch = pecalloc(1, sizeof(*connection->failover_watch), 1);
	}
}

/* Closes a connection that is too old. Unsent commands may move to a new connection. Always returns false, so that the
 * caller can return this result. */
bool php_hiredis_connection_close_expired(php_hiredis_connection *connection);

#endif
