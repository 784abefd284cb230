/* Declarations that only the files of src/connection share: the handshake, quirks of servers, figures, distances, breakers, and the age of
 * connections. The header connection.h describes php_hiredis_connection. Invariant: a function that returns false with `failure` set has closed
 * the socket. */
#ifndef PHP_HIREDIS_CONNECTION_INTERNAL_H
#define PHP_HIREDIS_CONNECTION_INTERNAL_H

#include "connection/connection.h"
#include "php_hiredis.h"

/* ---- handshake ---- */

/* Appends the commands of the handshake that the configuration needs to the output, such as HELLO and SELECT. */
void php_hiredis_handshake_begin(php_hiredis_connection *connection);
/* If HELLO was omitted and no other step is needed, appends PING as the only step of the handshake. Otherwise connecting would succeed even if no
 * Redis server listens at the port. */
void php_hiredis_handshake_append_ping(php_hiredis_connection *connection);
/* Learns from the first byte that the server has sent whether it accepts HELLO, and updates the server's quirks: '%' begins the map with which
 * servers answer HELLO 3. */
void php_hiredis_handshake_note_first_byte(php_hiredis_connection *connection, char first);
/* Processes the reply to the next step. The caller owns `reply`; the line of an error is in the parser. Returns false if the server refuses the
 * step (see `refusal`), has the wrong role (see `misplaced`) or sends an invalid reply (see `violation`). The caller must then close the
 * connection. */
bool php_hiredis_handshake_reply(php_hiredis_connection *connection, const zval *reply, bool error);
/* Counts a reply to a joined command (one in the same write as the handshake) that will be sent again, so that this reply is discarded. After the
 * last of them, begins the second handshake. */
void php_hiredis_handshake_discard_reply(php_hiredis_connection *connection);

/* ---- quirks of servers ---- */

/* What earlier connections of this process have learned about a server, as bits. */
typedef enum {
	PHP_HIREDIS_QUIRK_NO_HELLO = 1u << 0,      /* the server closes a connection that begins with HELLO, and serves one that does not */
	/* The server closed a connection at HELLO together with a command that may not be sent twice: the next HELLO is sent alone. */
	PHP_HIREDIS_QUIRK_CLOSED_AT_HELLO = 1u << 1,
	PHP_HIREDIS_QUIRK_NO_SETINFO = 1u << 2, /* the server refuses CLIENT SETINFO, or even HELLO, which is older */
	/* The server's error to HELLO could be the reply to any command, so several commands must not be sent with HELLO. */
	PHP_HIREDIS_QUIRK_UNCLEAR_HELLO_ERROR = 1u << 3
} php_hiredis_quirk;

/* Returns the quirks of the connection's server as bits. May be called only if stats->quirks is not NULL: call php_hiredis_quirks_of() instead. */
uint32_t php_hiredis_quirks_find(const php_hiredis_connection *connection);
/* Remembers a quirk of the connection's server for ten minutes. */
void php_hiredis_quirks_add(const php_hiredis_connection *connection, php_hiredis_quirk bit);
/* Forgets quirks of the connection's server, because it has just behaved differently. */
void php_hiredis_quirks_remove(const php_hiredis_connection *connection, uint32_t bits);

static zend_always_inline uint32_t php_hiredis_quirks_of(const php_hiredis_connection *connection)
{
	return EXPECTED(!connection->stats->quirks) ? 0 : php_hiredis_quirks_find(connection);
}

/* ---- figures ---- */

/* Adds the bytes and commands of the connection's socket to the thread's figures, and resets the connection's counters. Must be called before the
 * connection is closed; otherwise they are lost. */
void php_hiredis_figures_closing(php_hiredis_connection *connection);
/* Counts a connection that has just been opened, and the time that its opening took. Records the time at which the round trip of the handshake
 * begins. */
void php_hiredis_figures_opened(php_hiredis_connection *connection);
/* Counts a failure under its kind. Failures that PHP causes (the memory limit, an exception of userland code) are not counted. */
void php_hiredis_figures_failed(const php_hiredis_connection *connection, php_hiredis_failure_kind kind);

/* ---- distances ---- */

/* Records a round trip to the server, in nanoseconds, for the choice of the nearest server. */
void php_hiredis_distance_record(const php_hiredis_endpoint *endpoint, uint64_t took);

/* Breakers, for the option `breaker`: after connecting to a server has failed slowly, no process tries again before a probe (connect and PING) has
 * been answered. Each second one of the processes that share the breakers sends a probe and checks it, without blocking, at its next calls. A
 * probe belongs to its thread (stats->probes) and outlives requests; a child process does not use its parent's. No function here throws or runs
 * userland code. */

/* Returns whether the connection may be opened now. `wait` says that the caller waits for the opening. Returns false if the server's breaker is
 * open: the connection has failed, and its failure says why and when the next probe is sent. */
bool php_hiredis_breaker_permits(php_hiredis_connection *connection, const php_hiredis_destination *to, bool wait);
/* Reports to the breaker how an opening that php_hiredis_breaker_permits() has allowed ended: `failure` has the result of the handshake.
 * `breaker_attempt` is the connection's member from before it was closed, because closing resets it. */
void php_hiredis_breaker_report(const php_hiredis_connection *connection, const php_hiredis_destination *to, php_hiredis_breaker_attempt breaker_attempt);

/* ---- one connection ---- */

/* Opens a connection again without HELLO and CLIENT SETINFO, because the server closed it at one of them: some proxies close a connection that
 * begins with a command that they do not know. Sends the same commands again, within the same time limit. Returns false if the cause may be
 * another one, if a command may not be sent twice, or if the second attempt failed; `failure` is set only in the last case. May bail out. */
bool php_hiredis_connection_reopen_without_hello(php_hiredis_connection *connection, bool wait);
/* Closes and frees the connection's failover watch, if there is one. `after_bailout` is that of php_hiredis_connection_destroy(). */
void php_hiredis_connection_free_failover_watch(php_hiredis_connection *connection, bool after_bailout);
/* The slow path of php_hiredis_connection_interrupted(): runs the pending signal handlers and checks time and memory limits. */
bool php_hiredis_connection_serve_interrupt(php_hiredis_connection *connection);
/* Handles signals and time limits if PHP has noted any. Returns false if the connection has been closed, like php_hiredis_connection_interrupt(). */
static zend_always_inline bool php_hiredis_connection_interrupted(php_hiredis_connection *connection)
{
	return EXPECTED(!zend_atomic_bool_load_ex(&EG(vm_interrupt))) || php_hiredis_connection_serve_interrupt(connection);
}

/* Must be called when the handshake is done. Records the distance of the server (distance.c) and a move to another server, if the configuration
 * needs them, and reports success to the breaker. */
void php_hiredis_connection_handshake_finished(php_hiredis_connection *connection);

/* The age of a connection: a connection is closed when it reaches the option maxLifetime, or when its credentials have expired without a renewal. */

/* Returns whether the connection's credentials have expired, or it has reached `lifetime` seconds (0 for no limit) less up to a fifth. How much
 * less depends on the low digits of the time at which it was opened, which are as good as random: the connections of many workers, opened at the
 * same time, must not all end at the same time. `now` is php_hiredis_now(). */
static inline bool php_hiredis_age_is_over(const php_hiredis_connection *connection, double lifetime, uint64_t now)
{
	uint64_t most = php_hiredis_nanoseconds(lifetime);

	return UNEXPECTED(connection->ends && now >= connection->ends)
		|| (UNEXPECTED(lifetime > 0.0) && now - connection->opened >= most - most / 5 / 1024 * (connection->opened % 1024));
}

/* Creates a failover watch for a connection whose age must be checked, because only a watch makes commands check anything. Connections without an
 * owner (sentinel queries, and the connection that workers share) are exempt: no client uses them. */
static inline void php_hiredis_age_create_watch(php_hiredis_connection *connection, double lifetime)
{
	if (UNEXPECTED(lifetime > 0.0 || connection->ends) && connection->owner && !connection->watch) {
		connection->watch = pecalloc(1, sizeof(*connection->watch), 1);
	}
}

/* Closes a connection that is too old and may be replaced. Commands of which no byte was sent may move to another connection. Counts no failure,
 * because nothing has failed. Always returns false, like php_hiredis_connection_fail(). */
bool php_hiredis_age_close(php_hiredis_connection *connection);

#endif
