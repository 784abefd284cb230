/*
 * The interface of src/shared: a cache in shared memory, used by all workers on a machine.
 *
 * For each server and user, there is one part of this memory, called a segment, and one tracking connection, on which Redis reports changed keys. The
 * first process that needs this connection opens it. If a reply is missing, a worker sends the query on this connection, and the reply is stored for
 * all workers. A read that takes too long is sent on the client's own connection, as if there were no cache. No process holds a segment's lock while
 * it waits for the server.
 */
#ifndef PHP_HIREDIS_SHARED_H
#define PHP_HIREDIS_SHARED_H

#include "link/link.h"

/* Creates the locks and mailboxes of the segments. Call this in MINIT, after the shared memory has been mapped, so that all workers inherit them. */
void php_hiredis_shared_minit(void);
void php_hiredis_shared_mshutdown(void);

/* Makes a new client use shared memory, if its cache has the option `shared`. If that is not possible, stores the reason for
 * Hiredis\Cache::stats(). */
void php_hiredis_shared_attach(php_hiredis_link *link);

/* Frees the request memory of a thread's attachments at the end of a request. After a fatal error, `after_bailout` must be true, because PHP then
 * frees this memory itself. */
void php_hiredis_attachments_end_request(php_hiredis_attachment *attachments, bool after_bailout);
/* Frees all attachments of a thread when it ends. */
void php_hiredis_attachments_free(php_hiredis_attachment *attachments);

/* Statistics of all segments used by clients with the same cache settings, for Hiredis\Cache::stats(). `wipes` counts how often a segment was
 * emptied, and `deaths` counts the processes that died while changing one. */
typedef struct {
	uint64_t wipes, deaths, invalidations, emptied, evictions, expiries, entries, bytes;
	uint32_t workers, segments;
	const char *trouble;        /* why a segment has no tracking connection now, owned by the segment or the group; NULL if every segment has one */
} php_hiredis_segment_figures;

php_hiredis_segment_figures php_hiredis_segment_figures_of(const php_hiredis_cache_group *group);

#endif
