/* Finds the server of a client whose configuration does not name it: through sentinels, through a host name that points to the current primary
 * (`failover`), or through the server's -REDIRECT.
 *
 * Each of these ways is a resolver, the main type. A client has one resolver for its own node, which needs the primary, and one for a node that only
 * reads from replicas. With sentinels, the client asks all of them before each new connection, and connects to the server that the newest
 * configuration names. That server must confirm by ROLE that it is the primary. If it does not, the client avoids it as long as a sentinel names
 * another server.
 *
 * Before each new connection to a replica, the client asks all sentinels for the replicas that are in sync, and prefers one in its own zone. With
 * readFrom: 'any', it may choose the primary as well. Sentinels do not know zones, so the client learns a server's zone when it first connects. */
#ifndef PHP_HIREDIS_SENTINEL_H
#define PHP_HIREDIS_SENTINEL_H

#include "link/link.h"

/* Returns the resolver that finds the client's server or, with `replica`, a server for its reads. Returns NULL if the configuration itself has the
 * server's address. */
const php_hiredis_resolver *php_hiredis_resolver_of(const php_hiredis_config *config, bool replica);

#endif
