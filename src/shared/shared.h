/*
 * The interface of src/shared: a cache in shared memory, used by all workers on a machine.
 *
 * A segment is the part of this memory for one server and user. Redis reports changed keys on the segment's tracking
 * connection. A worker that finds no reply in the cache sends the query on the tracking connection, and the reply is
 * stored for all workers. A read that takes too long is sent on the client's own connection. No process holds a
 * segment's lock while waiting for the server.
 */
#ifndef PHP_HIREDIS_SHARED_H
#define PHP_HIREDIS_SHARED_H

#include "link/link.h"

/* Creates the locks of the shared memory, and the socket pairs that pass descriptors between workers. Call this in
 * MINIT, after the shared memory is mapped, so that all workers inherit them. */
void php_hiredis_shared_minit(void);
void php_hiredis_shared_mshutdown(void);

/* Makes a client with the option `shared` use shared memory. If that is impossible, stores the reason in
 * `why_not_shared` of the client's cache group. */
void php_hiredis_shared_attach(php_hiredis_link *link);

/* Frees the request memory that a thread has used for the shared cache. `after_bailout` must be true after a fatal
 * error, because PHP then frees that memory itself. */
void php_hiredis_attachments_end_request(php_hiredis_attachment *attachments, bool after_bailout);
void php_hiredis_attachments_free(php_hiredis_attachment *attachments);

/* The sums over all segments with the same cache settings. `wipes` counts resets of segments. `emptied` counts the
 * server's reports that a database was emptied. `flushes` counts how often a segment was emptied because of INFO's
 * reply, or because the last INFO was too old. `deaths` counts processes that died while they held a segment's lock. */
typedef struct {
	uint64_t wipes, deaths, invalidations, emptied, flushes, evictions, expiries, entries, bytes;
	uint32_t workers, segments;
	const char *tracking_error; /* why a segment has no tracking connection, or NULL; the segment or group owns it */
} php_hiredis_segment_totals;

php_hiredis_segment_totals php_hiredis_segment_totals_of(const php_hiredis_cache_group *group);

#endif
