/*
 * Which replica answers the reads of a sentinel:// client: the resolver of that node.
 *
 * Each opening asks all sentinels for the replicas that are in step, and takes one in the zone, or else any; with 'any' the primary is one of
 * those that are chosen from. Sentinels know of no zones: the first connection to a server tells its zone.
 */
#ifndef PHP_HIREDIS_SENTINEL_REPLICA_H
#define PHP_HIREDIS_SENTINEL_REPLICA_H

#include "link/node.h"

extern const php_hiredis_resolver php_hiredis_sentinel_replica;

#endif
