/*
 * The interface of src/seen, which measures calls: the histograms and sums of the setting hiredis.durations, and the callable of Hiredis\observe().
 * engine, link and connection report each call here when it has ended.
 */
#ifndef PHP_HIREDIS_SEEN_H
#define PHP_HIREDIS_SEEN_H

#include "command/command.h"
#include "globals.h"
#include "value/value.h"

typedef struct php_hiredis_histogram php_hiredis_histogram;

/* The kind of a call, under which it is counted: the index of its command in the command table. Several commands count as PIPELINE, and a command
 * that is not in the table as OTHER. */
#define PHP_HIREDIS_KIND_PIPELINE (php_hiredis_command_spec_count)
#define PHP_HIREDIS_KIND_OTHER    (PHP_HIREDIS_KIND_PIPELINE + 1)
#define PHP_HIREDIS_KINDS         (PHP_HIREDIS_KIND_OTHER + 1)
/* What is reported about a finished call. It contains no argument of a command, because arguments may be secret. */
typedef struct {
	uint32_t kind, count;       /* `count` is the number of the user's commands, without MULTI, EXEC and those that the client adds */
	bool transaction;
} php_hiredis_call;

static zend_always_inline uint32_t php_hiredis_kind(const php_hiredis_command_spec *spec)
{
	return EXPECTED(spec != NULL) ? (uint32_t) (spec - php_hiredis_command_specs) : PHP_HIREDIS_KIND_OTHER;
}
/* Returns the name of the kind: "GET", "PIPELINE" or "other", for example. The string is static. */
const char *php_hiredis_kind_name(uint32_t kind);

/* The setting hiredis.durations. It counts how long calls waited for replies (a histogram for each command and each endpoint) and how long
 * connecting took, and keeps the sums of Hiredis\stats(). All workers that were forked from one process share the figures, in the arena (shared
 * memory, see cache/cache.h). They are changed by atomic additions and read without a lock, so a sum may include a call that the counts do not
 * include yet. */

/* If the setting is on, MINIT calls php_hiredis_durations_reserve() before php_hiredis_arena_map() and php_hiredis_durations_startup() after it.
 * Both must run before any fork, because the children must inherit the memory. */
void php_hiredis_durations_reserve(void);
void php_hiredis_durations_startup(void);
/* Stops counting. Must be called before the arena is unmapped, because the figures are in it. */
void php_hiredis_durations_shutdown(void);

/* Counts a call that took `nanoseconds`. `known` points to where the caller keeps the histogram of its endpoint, so that the endpoint is searched
 * only once; NULL if the call has no endpoint. May be called only if HIREDIS_G(seen) has PHP_HIREDIS_SEEN_DURATIONS. */
void php_hiredis_durations_add(php_hiredis_histogram **known, const zend_string *endpoint, uint32_t kind, uint64_t nanoseconds);

/* Adds what this thread's connections have done since the last call to the sums of all processes. Does nothing if the setting is off. */
void php_hiredis_durations_add_stats(void);

/* Hiredis\observe() sets a callable that gets every call of this request when the call has ended. It runs when the client can be used again, so it
 * may send commands itself; these are not reported. An exception in it becomes a warning, and exit() ends the script. The callable lives until the
 * end of the request. */

/* Removes the callable. RSHUTDOWN calls this function, so that no callable of one request gets the calls of the next one. */
void php_hiredis_observer_rshutdown(void);

static zend_always_inline bool php_hiredis_is_observed(void)
{
	return HIREDIS_G(seen) & PHP_HIREDIS_SEEN_OBSERVER;
}
/* Passes a finished call, which took `took` nanoseconds, to the callable. May be called only if php_hiredis_is_observed(). `error` is the
 * exception that the call is about to throw, or an error among its replies. The caller keeps it; it may be NULL. Returns false if the callable has
 * ended the script, or if an error handler has thrown an exception for its warning: that exception then replaces the call's own. May bail out. */
bool php_hiredis_observer_notify(zend_string *endpoint, const php_hiredis_call *call, uint64_t took, zval *error);

#endif
