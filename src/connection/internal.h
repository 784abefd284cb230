/* Declarations that only the files of src/connection share: the handshake, quirks of servers, statistics, distances, breakers, and the age of
 * connections. If a function returns false and has set `failure`, it has closed the socket. */
#ifndef PHP_HIREDIS_CONNECTION_INTERNAL_H
#define PHP_HIREDIS_CONNECTION_INTERNAL_H

#include "connection/connection.h"
#include "php_hiredis.h"

/* ---- handshake ---- */

/* Appends the handshake commands that the configuration needs, such as HELLO and SELECT. */
void php_hiredis_handshake_begin(php_hiredis_connection *connection);
/* Appends PING if the handshake would otherwise be empty. Without any reply to check, connecting to a server that is not Redis would appear to
 * succeed. */
void php_hiredis_handshake_append_ping(php_hiredis_connection *connection);
/* Updates the server's quirks from the first byte of its reply. After HELLO 3, '%' begins a map, which shows that the server accepts HELLO. On a
 * connection without HELLO, any byte other than '-' shows that the server works without it. */
void php_hiredis_handshake_note_first_byte(php_hiredis_connection *connection, char first);
/* Processes the next reply to the handshake. The caller owns `reply`. Returns false if the server rejects a command (`refusal`), has the wrong role
 * (`has_wrong_role`) or sends an invalid reply (`violation`). In that case, the caller must close the connection. */
bool php_hiredis_handshake_reply(php_hiredis_connection *connection, const zval *reply, bool error);
/* Called for each reply that is discarded because its command, which was sent together with the handshake, will be sent again. After the last such
 * reply, begins the second handshake. */
void php_hiredis_handshake_discard_reply(php_hiredis_connection *connection);

/* ---- what is remembered about each server ---- */

/* Returns the record of a server in `table`, which is one of the tables in php_hiredis_stats. If there is no record, creates one of `size` zero
 * bytes, or returns NULL if `size` is 0. The table owns the record. Creating a record may remove all other records. */
void *php_hiredis_stats_find_server(HashTable **table, const php_hiredis_endpoint *endpoint, size_t size);

/* Returns the address of the connection's server. The connection owns the host string. */
static inline php_hiredis_endpoint php_hiredis_connection_endpoint(const php_hiredis_connection *connection)
{
	return connection->host ? (php_hiredis_endpoint) {ZSTR_VAL(connection->host), connection->port}
		: (php_hiredis_endpoint) {ZSTR_VAL(connection->config->host), connection->config->port};
}

/* ---- quirks of servers ---- */

/* What earlier connections learned about a server, as bits. */
typedef enum {
	PHP_HIREDIS_QUIRK_NO_HELLO = 1u << 0,      /* the server closes a connection that begins with HELLO, but serves one that does not */
	/* The server closed a connection on which HELLO was sent together with a command that must not be sent twice. The next HELLO is sent
	 * alone. */
	PHP_HIREDIS_QUIRK_CLOSED_AT_HELLO = 1u << 1,
	PHP_HIREDIS_QUIRK_NO_SETINFO = 1u << 2, /* the server rejects CLIENT SETINFO, or even HELLO, which is older */
	/* The server's error reply to HELLO could be the reply to any command, so HELLO is sent together with at most one command. */
	PHP_HIREDIS_QUIRK_UNCLEAR_HELLO_ERROR = 1u << 3
} php_hiredis_quirk;

/* Returns the quirks of the connection's server as bits. stats->quirks must not be NULL; usually call php_hiredis_quirks_of() instead. */
uint32_t php_hiredis_quirks_find(const php_hiredis_connection *connection);
/* Records a quirk of the connection's server for ten minutes. */
void php_hiredis_quirks_add(const php_hiredis_connection *connection, php_hiredis_quirk bit);
/* Removes quirks of the connection's server, which has just behaved differently. */
void php_hiredis_quirks_remove(const php_hiredis_connection *connection, uint32_t bits);

static zend_always_inline uint32_t php_hiredis_quirks_of(const php_hiredis_connection *connection)
{
	return EXPECTED(!connection->stats->quirks) ? 0 : php_hiredis_quirks_find(connection);
}

/* ---- statistics ---- */

/* Adds the connection's bytes and commands to the thread's statistics, and resets the connection's counters. Call this before the connection is
 * closed. */
void php_hiredis_stats_count_closing(php_hiredis_connection *connection);
/* Counts a connection that has just been opened, and records how long connecting took. The round trip of the handshake begins at this point. */
void php_hiredis_stats_count_opened(php_hiredis_connection *connection);
/* Counts a failure under its kind, unless PHP caused it (through the memory limit, or an exception thrown by PHP code). */
void php_hiredis_stats_count_failure(const php_hiredis_connection *connection, php_hiredis_failure_kind kind);

/* ---- distances ---- */

/* Records the time of a round trip to the server, in nanoseconds, which is used to choose the nearest server. */
void php_hiredis_distance_record(const php_hiredis_endpoint *endpoint, uint64_t took);

/* Breakers, for the `breaker` option. After slow failures to connect to a server, processes do not try again until the server has answered a probe (a
 * test connection that only sends PING), or until two seconds have passed without news about it. One probe is sent per second, without blocking. A
 * child process does not use its parent's probes. None of these functions throws or runs PHP code. */

/* Returns whether the connection may be opened now. `wait` means that the caller is going to wait for the connection. Returns false if the server's
 * breaker is open. In that case, the connection has failed, and `failure` says when the next probe will be sent. */
bool php_hiredis_breaker_permits(php_hiredis_connection *connection, const php_hiredis_destination *to, bool wait);
/* Reports to the breaker how an attempt to connect ended. `breaker_attempt` is the connection's member of that name, read before the connection was
 * closed, because closing resets it. */
void php_hiredis_breaker_report(const php_hiredis_connection *connection, const php_hiredis_destination *to, php_hiredis_breaker_attempt breaker_attempt);

/* ---- one connection ---- */

/* Called when the server has closed the connection during the handshake. Some proxies do this when they receive HELLO or CLIENT SETINFO. Opens the
 * connection again and sends the same commands without these two, within the same time limit. Returns false if a command must not be sent twice, or
 * if something else seems to be the cause. Also returns false, with `failure` set, if the second attempt failed. May end the script with a fatal
 * error (longjmp). */
bool php_hiredis_connection_reopen_without_hello(php_hiredis_connection *connection, bool wait);
/* Frees the failover watch, if there is one, along with its connection to a sentinel. `after_bailout` must be true after a fatal error, when request
 * memory must not be touched. */
void php_hiredis_connection_free_failover_watch(php_hiredis_connection *connection, bool after_bailout);
/* Handles PHP's pending interrupt: signal handlers, the time limit and the memory limit. Returns false if this closed the connection or if an
 * exception is set. */
bool php_hiredis_connection_serve_interrupt(php_hiredis_connection *connection);
/* Handles a pending interrupt (a signal or a time limit), if there is one. Returns true if the caller may continue, and false if the connection was
 * closed or an exception is set. */
static zend_always_inline bool php_hiredis_connection_handle_interrupts(php_hiredis_connection *connection)
{
	return EXPECTED(!zend_atomic_bool_load_ex(&EG(vm_interrupt))) || php_hiredis_connection_serve_interrupt(connection);
}

/* Called when the handshake is done. If the readFrom option is 'nearest', records the round trip time, which measures the server's distance. Counts a
 * move to a different server after a failover. If the attempt to connect is one that is reported to the server's breaker, reports its success, so
 * that the breaker permits further connections. */
void php_hiredis_connection_handshake_finished(php_hiredis_connection *connection);

/* A connection is closed when it reaches the age set by the maxLifetime option, or when its credentials have expired. */

/* Returns whether the connection has reached its `lifetime` in seconds (0 for no limit), or its credentials have expired. Up to a fifth of the
 * lifetime is subtracted at random, so that the connections of many workers do not expire at the same time. `now` is php_hiredis_now(). */
static inline bool php_hiredis_connection_is_expired(const php_hiredis_connection *connection, double lifetime, uint64_t now)
{
	uint64_t max_age = php_hiredis_nanoseconds(lifetime);

	return UNEXPECTED(connection->credentials_end && now >= connection->credentials_end)
		|| (UNEXPECTED(lifetime > 0.0) && now - connection->connect_began >= max_age - max_age / 5 / 1024 * (connection->connect_began % 1024));
}

/* Creates a failover watch if the connection's age is limited, because commands check the age only when they check for a failover. A connection
 * without an owner is never checked. */
static inline void php_hiredis_connection_create_age_watch(php_hiredis_connection *connection, double lifetime)
{
	if (UNEXPECTED(lifetime > 0.0 || connection->credentials_end) && connection->owner && !connection->failover_watch) {
		connection->failover_watch = pecalloc(1, sizeof(*connection->failover_watch), 1);
	}
}

/* Closes a connection that is too old. Its unsent commands may be sent over a new one. This does not count as a failure. Always returns false. */
bool php_hiredis_connection_close_expired(php_hiredis_connection *connection);

#endif
