/*
 * Several nodes with commands in flight, and one poll() for all of them.
 *
 * Each node has its own connection with its own deadline: one that is late, lost or slow ends its own entries and delays no other. While one
 * node alone has commands in flight and nothing left to write, the wait is recv() itself.
 */
#ifndef PHP_HIREDIS_LANES_H
#define PHP_HIREDIS_LANES_H

#include "link/in_flight.h"

/* Nodes without an entry are passed over. */
typedef struct {
	php_hiredis_node **const *nodes; /* the owner's variable: a reply that names another server may make its array grow, and move */
	uint32_t count;
	bool gather;   /* queued commands wait until their node has nothing in flight: many tasks share a packet */
	uint64_t wake; /* the wait ends at this time, too (php_hiredis_now()); 0: there is no such time */
} php_hiredis_lanes;

/* Writes the queued commands of each node and takes the replies that come: REPLY: entries have ended, or may have; AGAIN: `wake` has come, a
 * node is late now (`late`), or nothing has been received yet (`effort` TAKE; TRY waits like WAIT); IDLE: no node has an entry under way; FAILED: an exception is set (userland
 * code's), and every entry under way has failed. May bail out. */
php_hiredis_progress php_hiredis_lanes_step(const php_hiredis_lanes *lanes, php_hiredis_effort effort);

#endif
