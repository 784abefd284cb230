/*
 * hiredis.durations: how long calls waited for their replies, a histogram for each command and one for each endpoint; how long connecting took;
 * and the sums of Hiredis\stats(). All for all processes that were forked since MINIT, which PHP-FPM's workers are.
 *
 * The figures are a record of cache/arena.h, which these processes share (on Windows it is the process' own). They are added to with
 * atomic instructions and read without a lock: a sum may be ahead of its counts by a call that is being added.
 */
#ifndef PHP_HIREDIS_DURATIONS_H
#define PHP_HIREDIS_DURATIONS_H

#include "link/node.h"

/* In MINIT, if the setting is on, before anything forks: first this, then php_hiredis_arena_map(), then the next. */
void php_hiredis_durations_want(void);
void php_hiredis_durations_startup(void);
/* The record is about to go. */
void php_hiredis_durations_shutdown(void);

/* Counts a call of a command that the node was given. Only with PHP_HIREDIS_SEEN_DURATIONS. */
void php_hiredis_durations_add(php_hiredis_node *node, const php_hiredis_row *row, uint64_t nanoseconds);
/* The same for a batch. A node that stands for others has no endpoint. */
void php_hiredis_durations_add_batch(php_hiredis_node *node, const php_hiredis_batch *batch, uint64_t nanoseconds);

/* The thread's figures, those of its connections and caches included. */
php_hiredis_stats php_hiredis_durations_stats(void);
/* Adds to the sums what this thread's connections have done since it was told last. Nothing if the setting is off. */
void php_hiredis_durations_tell(void);
/* Appends the sums as name => figure, and histograms, each its count, sum and buckets: of connecting, and, by their names, of commands and
 * endpoints. False: the setting is off, and an exception is set. */
bool php_hiredis_durations_list(zval *array);
/* The same as text in the format of Prometheus; the caller owns it. NULL: as above. */
zend_string *php_hiredis_durations_text(void);

#endif
