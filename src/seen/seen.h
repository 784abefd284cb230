/*
 * Measures how long calls take, for the histograms and sums of the hiredis.durations setting and for the callable of
 * Hiredis\observe(). The code that sends commands and opens connections reports each finished call to these functions.
 */
#ifndef PHP_HIREDIS_SEEN_H
#define PHP_HIREDIS_SEEN_H

#include "command/command.h"
#include "globals.h"
#include "value/value.h"

typedef struct php_hiredis_histogram php_hiredis_histogram;

/* Calls are counted by kind: the index of the command's spec, PIPELINE for several commands, or OTHER for an unknown
 * command. */
#define PHP_HIREDIS_KIND_PIPELINE (php_hiredis_command_spec_count)
#define PHP_HIREDIS_KIND_OTHER    (PHP_HIREDIS_KIND_PIPELINE + 1)
#define PHP_HIREDIS_KINDS         (PHP_HIREDIS_KIND_OTHER + 1)
/* Describes a finished call for the reports. Contains no arguments, because they may be secret. */
typedef struct {
	uint32_t kind, count;       /* `count`: the number of the user's commands; excludes MULTI, EXEC and what the client added */
	bool transaction;
} php_hiredis_call;

static zend_always_inline uint32_t php_hiredis_kind(const php_hiredis_command_spec *spec)
{
	return EXPECTED(spec != NULL) ? (uint32_t) (spec - php_hiredis_command_specs) : PHP_HIREDIS_KIND_OTHER;
}
/* Returns the name of a kind of call: "PIPELINE", "other", or the name of a command such as "GET". The string is
 * static. */
const char *php_hiredis_kind_name(uint32_t kind);

/*
 * Implements the hiredis.durations setting (histograms of how long calls waited for replies and how long connecting
 * took), and the sums over all processes that Hiredis\stats(true) returns.
 *
 * All of them are in memory shared by the PHP processes that were forked from the same parent. They are read without a
 * lock, so the sum of a histogram may already include a call that its counts do not include yet.
 */

/* MINIT calls the first function before it maps the shared memory, and the second function afterwards. Both must run
 * before any fork. */
void php_hiredis_durations_reserve(void);
void php_hiredis_durations_startup(void);
/* Stops counting. Must be called before the shared memory is unmapped. */
void php_hiredis_durations_shutdown(void);

/* Counts a call. Stores the histogram of the call's server in `*server_histogram`, to find it faster next time.
 * `server_histogram` is NULL for a Cluster client. Call this only if HIREDIS_G(report_targets) contains
 * PHP_HIREDIS_REPORT_TO_DURATIONS. */
void php_hiredis_durations_add(php_hiredis_histogram **server_histogram, const zend_string *endpoint, uint32_t kind, uint64_t nanoseconds);

/* Adds to the shared sums everything that this thread has counted since the last call. */
void php_hiredis_durations_add_stats(void);

/*
 * Hiredis\observe() sets the observer: a PHP callable that runs after each finished command or batch of this request.
 * It does not run for replies from a cache, for async() or a Subscriber, or for commands that the observer itself
 * sends. An exception that the observer throws becomes a warning. exit() in the observer ends the script.
 */

/* At the end of the request, removes the observer and releases its callable. */
void php_hiredis_observer_rshutdown(void);

static zend_always_inline bool php_hiredis_is_observed(void)
{
	return HIREDIS_G(report_targets) & PHP_HIREDIS_REPORT_TO_OBSERVER;
}
/* Passes a finished call to the observer. `error` is the call's exception or error reply, or NULL; the caller still
 * owns it. Returns false if the observer called exit(). Also returns false if an error handler threw an exception for
 * the observer's warning, unless an exception was set before. May end the script with a fatal error (longjmp). */
bool php_hiredis_observer_notify(zend_string *endpoint, const php_hiredis_call *call, uint64_t duration, zval *error);

#endif
