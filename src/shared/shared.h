/*
 * The shared cache, as other rooms of the source see it: reads that are answered from shared memory, which all workers of a machine use. internal.h explains
 * the terms (segment, tracking connection, attachment) and the rules that always hold.
 *
 * The process that first needs a segment's tracking connection opens it and puts its descriptor into the segment's mailbox, where it outlives the process.
 * On a miss a worker sends three commands on the tracking connection: CLIENT CACHING YES, the command itself, and PTTL. The segment's lock is held while a
 * worker sends, or receives and applies, but never while a worker waits for the server.
 *
 * When a read cannot be answered from the segment within its time limits, the client sends it on its own connection, as if it had no cache.
 */
#ifndef PHP_HIREDIS_SHARED_H
#define PHP_HIREDIS_SHARED_H

#include "link/link.h"

/* Creates the locks and mailboxes of the segments. Called in MINIT, after php_hiredis_arena_map(). */
void php_hiredis_shared_minit(void);
void php_hiredis_shared_mshutdown(void);

/* Lets the reads of a new link, whose cache has the option `shared`, be answered from a segment. If that is not possible, the cache's group has the reason. */
void php_hiredis_shared_attach(php_hiredis_link *link);

/* Frees what a thread's attachments keep in the request's memory. `after_bailout` is set after a bailout. */
void php_hiredis_attachments_end_request(php_hiredis_attachment *attachments, bool after_bailout);
/* Frees the attachments at the end of the thread. */
void php_hiredis_attachments_free(php_hiredis_attachment *attachments);

/* Sums over the segments that clients with the same cache settings use. */
typedef struct {
	uint64_t wipes, deaths, invalidations, evictions, entries, bytes;
	uint32_t workers, segments;
	const char *trouble;        /* why a segment has no tracking connection now, owned by the segment or the group; NULL if there is no trouble */
} php_hiredis_segment_figures;

php_hiredis_segment_figures php_hiredis_segment_figures_of(const php_hiredis_cache_group *group);

#endif
