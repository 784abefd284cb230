/*
 * Where the servers of a client are whose configuration does not say it: sentinels, a name that leads to the primary of the moment (`failover`), or
 * the server's own -REDIRECT tell it. There is a resolver for its node, which is the primary's, and one for a node that only reads.
 *
 * With sentinels, the primary: each opening asks all sentinels and goes where the latest configuration says. The server then says by ROLE whether it is the
 * primary. A server that is not is left, and avoided as long as a sentinel names another. Between tries there is a pause, which grows to 50
 * to 100 ms.
 *
 * A replica: each opening asks all sentinels for the replicas that are in step, and takes one in the zone, or else any; with 'any' the
 * primary is one of those that are chosen from. Sentinels know of no zones: the first connection to a server tells its zone.
 */
#ifndef PHP_HIREDIS_SENTINEL_H
#define PHP_HIREDIS_SENTINEL_H

#include "link/link.h"

/* How the server of a client's own node is found, or that of its replica. NULL: the configuration says where it is. */
const php_hiredis_resolver *php_hiredis_resolver_of(const php_hiredis_config *config, bool replica);

#endif
