/*
 * A second node of a link, a replica, that answers batches which only read.
 *
 * The replica is asked first. If it fails, has no data (LOADING, MASTERDOWN) or takes more than half of the time, the link's own node gets the
 * whole batch, and all reads of the next second. A link with a replica is `careful`. It lives in request memory and is owned by the link.
 */
#ifndef PHP_HIREDIS_LINK_REPLICA_H
#define PHP_HIREDIS_LINK_REPLICA_H

#include "link/link.h"

struct php_hiredis_replica {
	php_hiredis_node node;       /* its resolver finds a replica */
	php_hiredis_config config;   /* the link's, of a replica; owned */
	php_hiredis_output queue;    /* owned */
	uint64_t primary_until;      /* the link's node answers till then, by php_hiredis_now(); UINT64_MAX: as long as the link is not closed */
};

/* Gives the link a replica, whose server the resolver finds. */
void php_hiredis_replica_attach(php_hiredis_link *link, const php_hiredis_resolver *resolver);
/* True: the replica has answered, and the link's entry has ended; or an exception is set. False: the commands stand there as before, and
 * `*timeout` is the time left for them, in nanoseconds; 0: for ever. May bail out. */
bool php_hiredis_replica_ask(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands, uint64_t *timeout);
void php_hiredis_replica_close(php_hiredis_replica *replica);
void php_hiredis_replica_free(php_hiredis_replica *replica);

/* A server that has failed is chosen after the others for so many nanoseconds. */
#define PHP_HIREDIS_DISTRUST UINT64_C(10000000000)
/* The rank of a server, less is better: 1 in an unknown zone (its first connection tells it), 2 in a wrong zone, 4 more after a failure. */
static inline uint32_t php_hiredis_rank(const zend_string *wanted, const char *zone, uint64_t failed, uint64_t now)
{
	uint32_t rank = !wanted || zend_string_equals_cstr(wanted, zone, strlen(zone)) ? 0 : *zone ? 2 : 1;

	return failed && now - failed < PHP_HIREDIS_DISTRUST ? rank + 4 : rank;
}

#endif
