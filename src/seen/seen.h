/* Observability, as the rest of the source sees it: the histograms and sums of hiredis.durations, and Hiredis\observe(). Both get each call when it has
 * ended. */
#ifndef PHP_HIREDIS_SEEN_H
#define PHP_HIREDIS_SEEN_H

#include "command/command.h"
#include "globals.h"
#include "value/value.h"

typedef struct php_hiredis_histogram php_hiredis_histogram;

/* The kind under which a call is counted: the index of its command in the table, or one of two values for several commands and for commands that are not in
 * the table. */
#define PHP_HIREDIS_KIND_PIPELINE (php_hiredis_row_count)
#define PHP_HIREDIS_KIND_OTHER    (PHP_HIREDIS_KIND_PIPELINE + 1)
#define PHP_HIREDIS_KINDS         (PHP_HIREDIS_KIND_OTHER + 1)
/* What is reported about a call. */
typedef struct {
	uint32_t kind, count;       /* `count` is the number of commands without MULTI, EXEC and those that the client adds */
	bool transaction;
} php_hiredis_call;

static zend_always_inline uint32_t php_hiredis_kind(const php_hiredis_row *row)
{
	return EXPECTED(row != NULL) ? (uint32_t) (row - php_hiredis_rows) : PHP_HIREDIS_KIND_OTHER;
}
/* Returns the name of the kind, such as "GET", "PIPELINE" or "other". The string is static. */
const char *php_hiredis_kind_name(uint32_t kind);

/* hiredis.durations counts how long calls waited for their replies (one histogram for each command and one for each endpoint) and how long connecting took,
 * and keeps the sums of Hiredis\stats(). The figures are those of all processes that were forked after MINIT, such as the workers of PHP-FPM. They are a
 * record of the arena (cache/cache.h), which these processes share; on Windows each process has its own. They are changed with atomic instructions and read
 * without a lock, so a sum may already include a call that the counts do not. */

/* Called in MINIT, if the setting is on, before any fork: php_hiredis_durations_reserve(), then php_hiredis_arena_map(), then php_hiredis_durations_startup(). */
void php_hiredis_durations_reserve(void);
void php_hiredis_durations_startup(void);
/* Called before the arena is unmapped. */
void php_hiredis_durations_shutdown(void);

/* Counts a call of that kind. `known` is where the caller keeps the histogram of its endpoint, or NULL if it has no endpoint. Call it only with
 * PHP_HIREDIS_SEEN_DURATIONS. */
void php_hiredis_durations_add(php_hiredis_histogram **known, const zend_string *endpoint, uint32_t kind, uint64_t nanoseconds);

/* Adds to the sums what this thread's connections have done since the last call. Does nothing if the setting is off. */
void php_hiredis_durations_add_stats(void);

/* Hiredis\observe() sets a callable that gets each call of this request when the call has ended. The callable runs at a point where nothing of the call is
 * in progress, so that it may use the same client. Calls that it makes are not reported. If it throws an exception, that becomes a warning; exit in it ends
 * the script. It is in request memory and lives until the end of the request. `seen` has PHP_HIREDIS_SEEN_OBSERVER while there is a callable. */

/* Removes the callable. Called in RSHUTDOWN. */
void php_hiredis_observer_rshutdown(void);

static zend_always_inline bool php_hiredis_is_observed(void)
{
	return HIREDIS_G(seen) & PHP_HIREDIS_SEEN_OBSERVER;
}
/* Reports a call that took `took` nanoseconds at the endpoint. Call it only if php_hiredis_is_observed(). `error` is the exception that the call is about to
 * throw, or an error among its replies, and stays the caller's; it is NULL or not an object if there is none, or if it is already set. Returns false if an
 * exception is set that replaces the call's own: the callable has ended the script, or an error handler has made an exception of its warning. May bail out. */
bool php_hiredis_observer_notify(zend_string *endpoint, const php_hiredis_call *call, uint64_t took, zval *error);

#endif
