/*
 * The face of shared: reads that are answered from a room, which all workers of a machine share. internal.h says what holds there.
 *
 * A seat is a thread's place in a room: the descriptor of S, what the thread has had, and the arrays that it has built in this request. S is opened
 * by the process that needs it first, lies in the room's mailbox, and outlives its workers. A miss is asked on S: CLIENT CACHING YES, the command, PTTL. The
 * lock is held for a send, a receive and what applies it, and never while anybody waits.
 *
 * What cannot be had from the room within its limits is asked on the client's own connection, as without a cache.
 */
#ifndef PHP_HIREDIS_SHARED_H
#define PHP_HIREDIS_SHARED_H

#include "link/link.h"

/* In MINIT, behind php_hiredis_arena_map(), and in MSHUTDOWN. */
void php_hiredis_shared_minit(void);
void php_hiredis_shared_mshutdown(void);

/* A new link, whose cache is to be shared: its reads are answered from a room, or the cache's group says why they cannot. */
void php_hiredis_shared_attach(php_hiredis_link *link);

/* The end of the request: what is in its memory goes. */
void php_hiredis_seats_rest(php_hiredis_seat *seats, bool forget);
/* The end of the thread. */
void php_hiredis_seats_free(php_hiredis_seat *seats);

/* Of all rooms that clients with these settings use. */
typedef struct {
	uint64_t wipes, deaths, invalidations, evictions, entries, bytes;
	uint32_t workers, rooms;
	const char *trouble;        /* why a room has no connection of its own now; the room's; NULL: there is none */
} php_hiredis_room_figures;

php_hiredis_room_figures php_hiredis_room_figures_of(const php_hiredis_cache_group *group);

#endif
