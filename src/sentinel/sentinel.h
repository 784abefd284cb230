/* Finds the server of a client whose configuration does not name it: through sentinels, through a host name that leads to the current primary
 * (`failover`), or through the server's -REDIRECT.
 *
 * Each way is a resolver, the main type. A client has one resolver for its own node, which needs the primary, and one for a node that only reads from
 * replicas. With sentinels, every new connection asks all of them. It goes to the server that the newest configuration names, and that server must
 * confirm by ROLE that it is the primary. If it does not, the client avoids it as long as a sentinel names another server.
 *
 * For a replica, every new connection asks all sentinels for the replicas that are in sync. It goes to one in the client's zone if there is one. With
 * readFrom: 'any', the primary may be chosen as well. Sentinels do not know zones: each server reports its own on the first connection. */
#ifndef PHP_HIREDIS_SENTINEL_H
#define PHP_HIREDIS_SENTINEL_H

#include "link/link.h"

/* Returns the code that finds the client's server, or with `replica` a server for its reads. Returns NULL if the configuration has the address. */
const php_hiredis_resolver *php_hiredis_resolver_of(const php_hiredis_config *config, bool replica);

#endif
