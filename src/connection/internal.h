/* Declarations that only the files of src/connection share: the handshake, what is known of servers, figures, distances, breakers, and the age of
 * connections. The header connection.h describes php_hiredis_connection. Invariant: a function that returns false with `failure` set has closed the socket. */
#ifndef PHP_HIREDIS_CONNECTION_INTERNAL_H
#define PHP_HIREDIS_CONNECTION_INTERNAL_H

#include "connection/connection.h"
#include "php_hiredis.h"

/* ---- the handshake: the commands that a new connection sends before all others ---- */

/* Appends the steps that the configuration requires to the output: HELLO, AUTH, SETNAME, SETINFO, SELECT, ROLE and the others. */
void php_hiredis_handshake_begin(php_hiredis_connection *connection);
/* Appends PING as the only step of a new connection that has no step, because HELLO was omitted. Without PING, connecting would succeed even if no server
 * answers at the port. */
void php_hiredis_handshake_append_ping(php_hiredis_connection *connection);
/* Looks at the first byte that the server has sent, and updates what php_hiredis_quirk stores about HELLO. */
void php_hiredis_handshake_note_first_byte(php_hiredis_connection *connection, char first);
/* Processes the reply to the next step, which the caller owns; the line of an error is in the parser. Returns false if the server refuses the step
 * (`refusal`), has the wrong role (`misplaced`) or sends an invalid reply (`violation`): the caller must close the connection. */
bool php_hiredis_handshake_reply(php_hiredis_connection *connection, const zval *reply, bool error);
/* Counts a reply that has to be discarded. The last of them begins the second handshake. */
void php_hiredis_handshake_discard_reply(php_hiredis_connection *connection);

/* ---- what is known of a server before the first byte is sent ---- */

/* What connections have quirks of their server, as bits. */
typedef enum {
	PHP_HIREDIS_QUIRK_NO_HELLO = 1u << 0,      /* it closes a connection that begins with HELLO, and serves one that does not */
	PHP_HIREDIS_QUIRK_CLOSED_AT_HELLO = 1u << 1,     /* it closed a connection at HELLO, whose command may not be sent twice: the next HELLO is sent alone */
	PHP_HIREDIS_QUIRK_NO_SETINFO = 1u << 2, /* it refuses CLIENT SETINFO, or HELLO, which is older */
	PHP_HIREDIS_QUIRK_UNCLEAR_HELLO_ERROR = 1u << 3 /* its error to HELLO may be that of any command: several commands wait for HELLO's reply */
} php_hiredis_quirk;

/* Returns the bits for the connection's server. May be called only if stats->quirks is not NULL: see php_hiredis_quirks_of(). */
uint32_t php_hiredis_quirks_find(const php_hiredis_connection *connection);
/* Stores a bit for ten minutes. Does not throw; nor does php_hiredis_quirks_find(). */
void php_hiredis_quirks_add(const php_hiredis_connection *connection, php_hiredis_quirk bit);
/* Removes `bits`, which are no longer true. */
void php_hiredis_quirks_remove(const php_hiredis_connection *connection, uint32_t bits);

static zend_always_inline uint32_t php_hiredis_quirks_of(const php_hiredis_connection *connection)
{
	return EXPECTED(!connection->stats->quirks) ? 0 : php_hiredis_quirks_find(connection);
}

/* ---- figures.c: what is counted ---- */

/* To be called before the connection is closed. Adds the bytes and commands of its socket to the thread's figures, and resets the connection's counters. */
void php_hiredis_figures_closing(php_hiredis_connection *connection);
/* To be called when the connection has been opened. Records the time, and counts the connection and the time that the opening took. */
void php_hiredis_figures_opened(php_hiredis_connection *connection);
/* Counts a failure. Failures of PHP (a memory limit, an exception of userland code) are not counted. */
void php_hiredis_figures_failed(const php_hiredis_connection *connection, php_hiredis_failure_kind kind);

/* ---- distances ---- */

/* Records a round trip, in nanoseconds. */
void php_hiredis_distance_record(const php_hiredis_endpoint *endpoint, uint64_t took);

/* Breakers, for the option `breaker: true`: after connecting to a server has failed slowly, no process tries again before a probe (connect and
 * PING) has been answered. Each second one of the processes that share the breakers sends a probe, which this process keeps from call to call and checks
 * without waiting. A probe belongs to its thread (stats->probes) and outlives requests; a fork discards it. No function throws or runs userland code. */

/* Returns whether the connection may be opened now. `wait` says that the caller waits for it. Returns false if the breaker is open: the connection has
 * failed, and its failure says why and until when. */
bool php_hiredis_breaker_permits(php_hiredis_connection *connection, const php_hiredis_destination *to, bool wait);
/* To be called when a connection for which php_hiredis_breaker_permits() returned true has finished its handshake or has failed: `failure` says which. `breaker_attempt`
 * is the value before the connection was closed. */
void php_hiredis_breaker_report(const php_hiredis_connection *connection, const php_hiredis_destination *to, php_hiredis_breaker_attempt breaker_attempt);

/* ---- one connection ---- */

/* To be called when the server has closed the connection. If that was its reaction to HELLO or CLIENT SETINFO, and nothing that was sent with it changes
 * anything, connects again and begins without them, with the same commands and within the same time limit: some proxies close a connection that begins with
 * a command that they do not know. Returns false if this is not allowed, or if it failed; `failure` is set only if it failed. May bail out. */
bool php_hiredis_connection_reopen_without_hello(php_hiredis_connection *connection, bool wait);
/* Closes and frees the connection's watch, if it has one. `forget` is that of php_hiredis_connection_destroy(). */
void php_hiredis_connection_free_failover_watch(php_hiredis_connection *connection, bool forget);
/* The slow path of php_hiredis_connection_interrupted(). */
bool php_hiredis_connection_serve_interrupt(php_hiredis_connection *connection);
/* Handles signals and time limits. Returns the same as php_hiredis_connection_interrupt(). */
static zend_always_inline bool php_hiredis_connection_interrupted(php_hiredis_connection *connection)
{
	return EXPECTED(!zend_atomic_bool_load_ex(&EG(vm_interrupt))) || php_hiredis_connection_serve_interrupt(connection);
}

/* To be called when the handshake is done. Records the distance of the server (distance.c), if the configuration needs it, and notifies the breaker. */
void php_hiredis_connection_handshake_finished(php_hiredis_connection *connection);

/* The age of a connection, the renewal of its credentials, and the end of a connection that has reached maxLifetime or whose credentials have expired. */

/* Returns whether the credentials have expired, or the connection has reached `lifetime` seconds (0 for no limit) less up to a fifth. How much less depends
 * on the time of its opening, which is as good as random, so that the connections of many processes do not end at the same time. `now` is php_hiredis_now(). */
static inline bool php_hiredis_age_is_over(const php_hiredis_connection *connection, double lifetime, uint64_t now)
{
	uint64_t most = php_hiredis_nanoseconds(lifetime);

	return UNEXPECTED(connection->ends && now >= connection->ends)
		|| (UNEXPECTED(lifetime > 0.0) && now - connection->opened >= most - most / 5 / 1024 * (connection->opened % 1024));
}

/* Creates a watch for a connection whose age must be checked, even if the watch has no other purpose. A connection without an owner (a sentinel query, or
 * the connection that workers share) is not used by a client, and its age is not checked. */
static inline void php_hiredis_age_create_watch(php_hiredis_connection *connection, double lifetime)
{
	if (UNEXPECTED(lifetime > 0.0 || connection->ends) && connection->owner && !connection->watch) {
		connection->watch = pecalloc(1, sizeof(*connection->watch), 1);
	}
}

/* Closes a connection that is too old and may be replaced. Its untouched commands may move to another connection. No failure is counted. Returns false, like
 * php_hiredis_connection_fail(). */
bool php_hiredis_age_close(php_hiredis_connection *connection);

#endif
