/*
 * The interface of src/seen, which measures calls: the histograms and sums of the hiredis.durations setting, and the callable of Hiredis\observe().
 * The engine, the link and the connections report each finished call to src/seen.
 */
#ifndef PHP_HIREDIS_SEEN_H
#define PHP_HIREDIS_SEEN_H

#include "command/command.h"
#include "globals.h"
#include "value/value.h"

typedef struct php_hiredis_histogram php_hiredis_histogram;

/* Each call is counted under a kind. Usually, the kind is the index of the call's command in the command table. PIPELINE is the kind of several
 * commands that are sent together, and OTHER is the kind of an unknown command. */
#define PHP_HIREDIS_KIND_PIPELINE (php_hiredis_command_spec_count)
#define PHP_HIREDIS_KIND_OTHER    (PHP_HIREDIS_KIND_PIPELINE + 1)
#define PHP_HIREDIS_KINDS         (PHP_HIREDIS_KIND_OTHER + 1)
/* What is reported about a finished call. It contains no command arguments, because an argument may be secret. */
typedef struct {
	uint32_t kind, count;       /* `count` is the number of the user's commands, excluding MULTI, EXEC and those added by the client */
	bool transaction;
} php_hiredis_call;

static zend_always_inline uint32_t php_hiredis_kind(const php_hiredis_command_spec *spec)
{
	return EXPECTED(spec != NULL) ? (uint32_t) (spec - php_hiredis_command_specs) : PHP_HIREDIS_KIND_OTHER;
}
/* Returns the name of the kind, such as "GET", "PIPELINE" or "other". The string is static. */
const char *php_hiredis_kind_name(uint32_t kind);

/*
 * The hiredis.durations setting: histograms of how long calls waited for replies and how long connecting took, and the sums of Hiredis\stats().
 *
 * They are in memory shared by all workers that were forked from the same process. They are read without a lock, so a sum may include a call that is
 * not yet included in the counts.
 */

/* MINIT calls php_hiredis_durations_reserve() before it maps the shared memory, and php_hiredis_durations_startup() afterwards. Both must run
 * before any fork, because the children must inherit the memory. */
void php_hiredis_durations_reserve(void);
void php_hiredis_durations_startup(void);
/* Stops counting. Must be called before the shared memory is unmapped. */
void php_hiredis_durations_shutdown(void);

/* Counts a call that took `nanoseconds`. `*server_histogram` is the histogram of the call's server. If it is still NULL, the function looks up the
 * histogram and stores it there for the next call. `server_histogram` itself is NULL for a call that a router may send to several servers, such as a
 * Cluster's pipeline. Called only if HIREDIS_G(seen) has PHP_HIREDIS_SEEN_DURATIONS. */
void php_hiredis_durations_add(php_hiredis_histogram **server_histogram, const zend_string *endpoint, uint32_t kind, uint64_t nanoseconds);

/* Adds what this thread has counted since the last call to the sums of all processes. Does nothing if the setting is off. */
void php_hiredis_durations_add_stats(void);

/* Hiredis\observe() sets the observer, a PHP callable that is called for every finished call of this request. Commands that the observer sends itself
 * are not reported. Its exceptions are converted to warnings; exit() ends the script. */

/* Removes the observer at the end of the request, because the callable belongs to the request. */
void php_hiredis_observer_rshutdown(void);

static zend_always_inline bool php_hiredis_is_observed(void)
{
	return HIREDIS_G(seen) & PHP_HIREDIS_SEEN_OBSERVER;
}
/* Passes a finished call to the observer. `error` is the call's exception or error reply, or NULL; the caller keeps it. Returns false if the observer
 * called exit() or left an exception set. May end the script with a fatal error (longjmp). */
bool php_hiredis_observer_notify(zend_string *endpoint, const php_hiredis_call *call, uint64_t duration, zval *error);

#endif
