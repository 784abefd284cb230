/*
 * What only the files of connection share.
 */
#ifndef PHP_HIREDIS_CONNECTION_INTERNAL_H
#define PHP_HIREDIS_CONNECTION_INTERNAL_H

#include "connection/connection.h"
#include "php_hiredis.h"

/* ---- the commands that a new connection sends before all others ---- */

/* Appends the steps that the config needs to the output: HELLO, AUTH, SETNAME, SETINFO, SELECT, ROLE and the others. */
void php_hiredis_handshake_begin(php_hiredis_connection *connection);
/* Takes the reply to the next step, which stays the caller's; the parser has an error's line. Returns false, and the caller closes the
 * connection, if the server refuses the step (`refusal`), has the wrong role (`misplaced`) or sends an invalid reply (`violation`). */
bool php_hiredis_handshake_reply(php_hiredis_connection *connection, const zval *reply, bool error);
/* A reply that is to be dropped has come; the last of them begins the second handshake. */
void php_hiredis_handshake_skip(php_hiredis_connection *connection);

/* ---- distances ---- */

/* Notes a round trip, in nanoseconds. */
void php_hiredis_distance_note(const php_hiredis_endpoint *endpoint, uint64_t took);

/*
 * breaker: true. Where connecting waited and failed, no process tries again before a probe, connect and PING, has been answered.
 *
 * Each second one of the processes that share the breakers sends a probe, which it carries from call to call and looks at without waiting. A probe
 * belongs to its thread (stats->probes), outlives requests, and a fork drops it. No function throws, or runs userland code.
 */

/* May the connection be tried now? `wait`: the caller waits for it. False: it has failed, and says why and until when. */
bool php_hiredis_breaker_lets(php_hiredis_connection *connection, const php_hiredis_destination *to, bool wait);
/* A connection that was tried has its handshake behind it, or has failed: `failure` says which. `trying`: as it was. */
void php_hiredis_breaker_hear(const php_hiredis_connection *connection, const php_hiredis_destination *to, php_hiredis_trying trying);

/* ---- one connection ---- */

/* The slow path of php_hiredis_connection_interrupted(). */
bool php_hiredis_connection_serve_interrupt(php_hiredis_connection *connection);
/* Serves signals and time limits. As php_hiredis_connection_interrupt(). */
static zend_always_inline bool php_hiredis_connection_interrupted(php_hiredis_connection *connection)
{
	return EXPECTED(!zend_atomic_bool_load_ex(&EG(vm_interrupt))) || php_hiredis_connection_serve_interrupt(connection);
}

/* The handshake is done: notes how far the server is (distance.c), where that is asked for, and tells the breaker. */
void php_hiredis_connection_settled(php_hiredis_connection *connection);

/*
 * The age of a connection, the renewal of its credentials, and the end of one that has reached maxLifetime, or whose credentials have ended.
 */

/* Have its credentials ended, or has it reached `lifetime` seconds (0: never), less up to a fifth? How much less, the time of its opening says:
 * as good as at random, so that the connections of many processes do not end together. `now`: php_hiredis_now(). */
static inline bool php_hiredis_age_is_over(const php_hiredis_connection *connection, double lifetime, uint64_t now)
{
	uint64_t most = php_hiredis_nanoseconds(lifetime);

	return UNEXPECTED(connection->ends && now >= connection->ends)
		|| (UNEXPECTED(lifetime > 0.0) && now - connection->opened >= most - most / 5 / 1024 * (connection->opened % 1024));
}

/* Closes a connection that is too old, on which nothing is under way: what waits to be sent may go to another one. No failure is counted. Returns
 * false, as php_hiredis_connection_fail(). */
bool php_hiredis_age_end(php_hiredis_connection *connection);

#endif
