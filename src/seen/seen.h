/*
 * The face of seen: what looks at each call when it has ended: the histograms and sums of hiredis.durations, and Hiredis\observe().
 */
#ifndef PHP_HIREDIS_SEEN_H
#define PHP_HIREDIS_SEEN_H

#include "command/command.h"
#include "globals.h"
#include "value/value.h"

typedef struct php_hiredis_histogram php_hiredis_histogram;

/* What a call is counted under: the place of its row, or what stands for several commands, or for those that the table lacks. */
#define PHP_HIREDIS_KIND_PIPELINE (php_hiredis_row_count)
#define PHP_HIREDIS_KIND_OTHER    (PHP_HIREDIS_KIND_PIPELINE + 1)
#define PHP_HIREDIS_KINDS         (PHP_HIREDIS_KIND_OTHER + 1)
/* What is told of a call. */
typedef struct {
	uint32_t kind, count;       /* `count`: commands, without MULTI, EXEC and those that the client adds */
	bool transaction;
} php_hiredis_call;

static zend_always_inline uint32_t php_hiredis_kind(const php_hiredis_row *row)
{
	return EXPECTED(row != NULL) ? (uint32_t) (row - php_hiredis_rows) : PHP_HIREDIS_KIND_OTHER;
}
/* Static: "GET", "PIPELINE", "other". */
const char *php_hiredis_kind_name(uint32_t kind);

/*
 * hiredis.durations: how long calls waited for their replies, a histogram for each command and one for each endpoint; how long connecting took;
 * and the sums of Hiredis\stats(). All for all processes that were forked since MINIT, which PHP-FPM's workers are.
 *
 * The figures are a record of cache/cache.h, which these processes share (on Windows it is the process' own). They are added to with
 * atomic instructions and read without a lock: a sum may be ahead of its counts by a call that is being added.
 */

/* In MINIT, if the setting is on, before anything forks: first this, then php_hiredis_arena_map(), then the next. */
void php_hiredis_durations_want(void);
void php_hiredis_durations_startup(void);
/* The record is about to go. */
void php_hiredis_durations_shutdown(void);

/* Counts a call of that kind. `known` is where who asks keeps the histogram of its endpoint; NULL: it has no endpoint. Only with
 * PHP_HIREDIS_SEEN_DURATIONS. */
void php_hiredis_durations_add(php_hiredis_histogram **known, const zend_string *endpoint, uint32_t kind, uint64_t nanoseconds);

/* Adds to the sums what this thread's connections have done since it was told last. Nothing if the setting is off. */
void php_hiredis_durations_tell(void);

/*
 * Hiredis\observe(): a callable that is told of each call of this request when the call has ended.
 *
 * It runs where nothing of the call is under way any more, so that it may use the same client; its own calls are not told. An exception that it
 * throws is a warning; exit in it ends the script. It is the request's, in its memory, and `seen` has PHP_HIREDIS_SEEN_OBSERVER while there is one.
 */

/* In RSHUTDOWN. */
void php_hiredis_observer_rshutdown(void);

static zend_always_inline bool php_hiredis_is_observed(void)
{
	return HIREDIS_G(seen) & PHP_HIREDIS_SEEN_OBSERVER;
}
/* Only while it is observed: tells of a call that took so many nanoseconds at the endpoint. `error` stays the caller's: the exception that the
 * call is about to throw, or an error among its replies; NULL, or no object: there is none, or it is set already. False: an exception is set that
 * comes before the call's own: the callable has ended the script, or an error handler made one of its warning. May bail out. */
bool php_hiredis_observer_tell(zend_string *endpoint, const php_hiredis_call *call, uint64_t took, zval *error);

#endif
