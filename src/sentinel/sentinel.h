/*
 * Where the servers of a sentinel:// client are: the resolvers of its node, which is the primary's, and of a node that only reads.
 *
 * The primary: each opening asks all sentinels and goes where the latest configuration says. The server then says by ROLE whether it is the
 * primary. A server that is not is left, and avoided as long as a sentinel names another. Between tries there is a pause, which grows to 50
 * to 100 ms.
 *
 * A replica: each opening asks all sentinels for the replicas that are in step, and takes one in the zone, or else any; with 'any' the
 * primary is one of those that are chosen from. Sentinels know of no zones: the first connection to a server tells its zone.
 */
#ifndef PHP_HIREDIS_SENTINEL_H
#define PHP_HIREDIS_SENTINEL_H

#include "link/link.h"

extern const php_hiredis_resolver php_hiredis_sentinel, php_hiredis_sentinel_replica;

#endif
