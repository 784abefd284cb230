/*
 * How far servers are, as this process has seen: the least round trip of five handshakes, measured anew each minute.
 *
 * The figures belong to the thread and outlive requests, because a request of PHP-FPM may make one connection alone.
 */
#ifndef PHP_HIREDIS_DISTANCE_H
#define PHP_HIREDIS_DISTANCE_H

#include "connection/stats.h"
#include "transport/transport.h"

/* A server that may be chosen. */
typedef struct {
	php_hiredis_endpoint endpoint;
	uint32_t rank;   /* less is better, whatever the distance */
	bool visited;    /* this client has asked it already: its figure is here, or will not come */
} php_hiredis_candidate;

/* Notes a round trip, in nanoseconds. */
void php_hiredis_distance_note(const php_hiredis_endpoint *endpoint, uint64_t took);
/* Has a round trip been noted? */
bool php_hiredis_distance_is_known(const php_hiredis_endpoint *endpoint);
/* The index of the one to ask: one that is to be measured, or else the nearest. The one that was chosen last is left only for another that is nearer
 * by a fifth and 0.2 ms. `count` is 1 at least. `*settled`: it is the one to ask from now on; false: another one may be after its reply. */
uint32_t php_hiredis_distance_choose(const php_hiredis_candidate *candidates, uint32_t count, bool *settled);
/* For the end of the thread. */
void php_hiredis_distance_free(php_hiredis_stats *stats);

/* A choice holds for so many nanoseconds. */
#define PHP_HIREDIS_DISTANCE_AGE UINT64_C(60000000000)

#endif
