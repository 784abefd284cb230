/*
 * Figures of a thread's connections since the thread began. stats.def has one row for each.
 *
 * The module's globals own the figures and the spare reader, and borrow the thread's connections. Commands and bytes are counted in the connection and
 * added when its socket is closed: counting a command may cost one instruction.
 */
#ifndef PHP_HIREDIS_STATS_H
#define PHP_HIREDIS_STATS_H

#include "protocol/parser.h"

typedef struct php_hiredis_connection php_hiredis_connection;

typedef struct {
#define STAT(member, ...) uint64_t member;
#include "connection/stats.def"
	php_hiredis_connection *connections; /* list of all connections of the thread */
	HashTable *distances;                /* distance.h; persistent memory; NULL: none yet */
	redisReader *spare;                  /* the reader of a connection that has ended, for the next one; NULL: none */
} php_hiredis_stats;

/* Returns the figures of the current thread. Each module sets this pointer in MINIT. */
extern php_hiredis_stats *(*php_hiredis_current_stats)(void);

/* Appends all figures to the array, as name => figure. */
void php_hiredis_stats_add(const php_hiredis_stats *stats, zval *array);

#endif
