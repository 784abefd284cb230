/* Finds the server of a client whose configuration does not name it: through sentinels, through a host name that leads to the current primary
 * (`failover`), or through the server's -REDIRECT.
 *
 * Each way is a resolver, the main type. A client has one for its own node, which needs the primary, and one for a node that only reads from
 * replicas. With sentinels, every new connection asks all of them and goes to the server that the newest configuration names. The server must
 * then confirm by ROLE that it is the primary. If it is not, the client avoids it as long as a sentinel names another one.
 *
 * For a replica, every new connection asks all sentinels for the replicas that are in sync, and takes one in the client's zone if there is one.
 * With readFrom 'any' the primary is one of the candidates. Sentinels do not know zones: a server reports its zone on the first connection to
 * it. */
#ifndef PHP_HIREDIS_SENTINEL_H
#define PHP_HIREDIS_SENTINEL_H

#include "link/link.h"

/* Returns the code that finds the client's server, or with `replica` a server for its reads. Returns NULL if the configuration has the address. */
const php_hiredis_resolver *php_hiredis_resolver_of(const php_hiredis_config *config, bool replica);

#endif
