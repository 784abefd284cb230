/*
 * Several nodes with something under way, and one poll() for all of them.
 *
 * Each node has its own connection with its own deadline: one that is late, lost or slow ends its own entries and holds up no other. With a
 * single node that has nothing left to write the wait is recv() itself.
 */
#ifndef PHP_HIREDIS_LANES_H
#define PHP_HIREDIS_LANES_H

#include "link/in_flight.h"

/* Writes what is queued on each node and takes the replies that come, until an entry of some node has ended or given another reply. False: none of
 * them has anything under way, or an exception is set (userland code's: all have failed). May bail out. */
bool php_hiredis_lanes_step(php_hiredis_node *const *nodes, uint32_t count);

#endif
