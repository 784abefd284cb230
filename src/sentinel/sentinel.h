/* Finds the right server for a client: through sentinels, through a host name that points to the current primary (the
 * option `failover`), or by following Valkey's -REDIRECT error.
 *
 * Each of these methods is a resolver (php_hiredis_resolver, the main type). A client has one for its own node, which
 * needs the primary, and one for a node that only reads from replicas. With sentinels, the client queries all of them
 * before each new connection, and follows the newest answer. The server must confirm in its reply to ROLE that it is
 * the primary. If it does not, the client avoids it as long as a sentinel names a different server.
 *
 * For reads, the client prefers a replica in sync and in its own availability zone. Sentinels do not know zones, so the
 * client learns a server's zone when it first connects. */
#ifndef PHP_HIREDIS_SENTINEL_H
#define PHP_HIREDIS_SENTINEL_H

#include "link/link.h"

/* Returns the functions that find the address of the client's server or, if `for_replica` is true, of a replica.
 * Returns NULL if the client always uses its configured address. */
const php_hiredis_resolver *php_hiredis_resolver_of(const php_hiredis_config *config, bool for_replica);

#endif
