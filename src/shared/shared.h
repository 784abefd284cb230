/*
 * The interface of src/shared, the cache that all workers of a machine share: reads that are answered from shared memory. internal.h explains the
 * terms (segment, tracking connection, attachment) and the rules that always hold.
 *
 * The process that first needs a segment's tracking connection opens it and puts its descriptor into the segment's mailbox, where it outlives the
 * process. On a miss a worker sends three commands on the tracking connection: CLIENT CACHING YES, the command itself, and PTTL. The segment's lock
 * is held while a worker sends, or receives and applies, but never while a worker waits for the server.
 *
 * When a read cannot be answered from the segment within its time limits, the client sends it on its own connection, as if it had no cache.
 */
#ifndef PHP_HIREDIS_SHARED_H
#define PHP_HIREDIS_SHARED_H

#include "link/link.h"

/* Creates the locks and mailboxes of the segments. Must be called in MINIT, after php_hiredis_arena_map(), so that all workers inherit them. */
void php_hiredis_shared_minit(void);
void php_hiredis_shared_mshutdown(void);

/* Makes the reads of a new link (what the objects of one client share) use a segment, if its cache has the option `shared`. If that is not
 * possible, stores the reason in the cache's group. */
void php_hiredis_shared_attach(php_hiredis_link *link);

/* Frees what a thread's attachments have in the request's memory. `after_bailout` must be true after a bailout. */
void php_hiredis_attachments_end_request(php_hiredis_attachment *attachments, bool after_bailout);
/* Frees all attachments of a thread, at its end. */
void php_hiredis_attachments_free(php_hiredis_attachment *attachments);

/* The figures of all segments that clients with the same cache settings use, added up for Hiredis\Cache::stats(). */
typedef struct {
	uint64_t wipes, deaths, invalidations, evictions, entries, bytes;
	uint32_t workers, segments;
	const char *trouble;        /* why a segment has no tracking connection now, owned by the segment or the group; NULL if every segment has one */
} php_hiredis_segment_figures;

php_hiredis_segment_figures php_hiredis_segment_figures_of(const php_hiredis_cache_group *group);

#endif
