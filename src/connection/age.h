/*
 * The age of a connection, and the end of one that has reached maxLifetime, or whose credentials end: only for the files of this folder.
 */
#ifndef PHP_HIREDIS_AGE_H
#define PHP_HIREDIS_AGE_H

#include "connection/connection.h"

/* Do its credentials end, or has it reached `lifetime` seconds (0: never), less up to a fifth? How much less, the time of its opening says: as good as at random, so that the
 * connections of many processes do not end together. `now`: php_hiredis_now(). */
static inline bool php_hiredis_age_is_over(const php_hiredis_connection *connection, double lifetime, uint64_t now)
{
	uint64_t most = php_hiredis_nanoseconds(lifetime);

	return UNEXPECTED(connection->ends && now >= connection->ends)
		|| (UNEXPECTED(lifetime > 0.0) && now - connection->opened >= most - most / 5 / 1024 * (connection->opened % 1024));
}

/* A connection whose age is to be looked at has a watch, if only for that. */
static inline void php_hiredis_age_watch(php_hiredis_connection *connection, double lifetime)
{
	if (UNEXPECTED(lifetime > 0.0 || connection->ends) && !connection->watch) {
		connection->watch = pecalloc(1, sizeof(*connection->watch), 1);
	}
}

/* Closes a connection that is too old, on which nothing is under way: what waits to be sent may go to another one. No failure is counted. Returns
 * false, as php_hiredis_connection_fail(). */
bool php_hiredis_age_end(php_hiredis_connection *connection);

#endif
