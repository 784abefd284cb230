/*
 * What the connections of a thread count, from the thread's begin. stats.def has a row a figure.
 *
 * The module's globals own the figures, and borrow the thread's connections: what each command counts (itself and its bytes) stays with
 * its connection until that is closed, because one instruction is all that it may cost.
 */
#ifndef PHP_HIREDIS_STATS_H
#define PHP_HIREDIS_STATS_H

#include "php.h"

typedef struct php_hiredis_connection php_hiredis_connection;

typedef struct {
#define STAT(member, ...) uint64_t member;
#include "connection/stats.def"
	php_hiredis_connection *connections; /* all of the thread */
} php_hiredis_stats;

/* Those of the current thread. Each module sets it when it starts. */
extern php_hiredis_stats *(*php_hiredis_current_stats)(void);

/* Appends name => figure to the array, a row each. */
void php_hiredis_stats_add(const php_hiredis_stats *stats, zval *array);

#endif
