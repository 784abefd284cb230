/*
 * Declarations that only the files of src/link share. A link is the state that all PHP objects of one client share.
 *
 * The caller must have marked the link as busy, because all these functions store their result in the link's entry.
 */
#ifndef PHP_HIREDIS_LINK_INTERNAL_H
#define PHP_HIREDIS_LINK_INTERNAL_H

#include "link/link.h"

/* ---- cache fills ---- */

/* Sends the read in the link's output together with CLIENT CACHING and PTTL, and stores the reply in the cache. The
 * `detail` of `read` is the keyspace: the database or, in a Cluster, a number that stands for the slot. `query` points
 * into the link's output; it is NULL for an MGET. Returns false, with `*answer` null, if an exception is set. Also
 * returns false if the router must send the command: the link then has `needs_router` set and the command in its
 * output. May bail out (longjmp). */
bool php_hiredis_cache_fill_send(php_hiredis_link *link, php_hiredis_node *node, const php_hiredis_expectation *read,
	const php_hiredis_cache_query *query, uint64_t timeout, zval *answer);

/* ---- the link ---- */

/* Moves the command from the link's output to `saved_command`, and keeps it there as long as it may have to be sent
 * again. Pointers to its bytes remain valid. */
void php_hiredis_link_save_command(php_hiredis_link *link);
/* Sends the batch to `node` and waits. Stores the result in the link's entry: the list of replies, or the only reply
 * if `is_single`. The link remains busy. */
void php_hiredis_link_run_entry(php_hiredis_link *link, php_hiredis_node *node, php_hiredis_batch *batch, bool is_single,
	php_hiredis_output *commands, uint64_t timeout);
/* Releases the result of a command that will be sent again. Marks the link as busy meanwhile: releasing an error object
 * may start the garbage collector, and a command sent by a destructor would overwrite the saved command. */
void php_hiredis_link_discard_result(php_hiredis_link *link);
/* Returns whether the Cluster's router must repeat a command that was sent directly to `node`. If so, releases the
 * command's result. Informs the router if the node's connection was lost. */
bool php_hiredis_link_decide_repeat(php_hiredis_link *link, php_hiredis_node *node);
/* Moves the only reply to `*to`, which the caller owns. If the reply is an error, throws it. If an exception is set,
 * returns false, and `*to` is null. */
bool php_hiredis_link_pop_reply(php_hiredis_link *link, zval *to);

/* Appends INFO to a batch of cache fills if the cache must check whether keys have changed without an invalidation. */
void php_hiredis_cache_fill_add_info(php_hiredis_output *to, php_hiredis_batch *batch, const php_hiredis_node *node);

/* ---- the replica ---- */

/* Tries to run a batch of reads on the replica. Returns true if the link's entry has the replies, or an exception is
 * set. Returns false if the primary must run the batch; `*timeout` is then the remaining time. May bail out
 * (longjmp). */
bool php_hiredis_replica_try(php_hiredis_link *link, php_hiredis_batch *batch, bool is_single, php_hiredis_output *commands, uint64_t *timeout);

#endif
