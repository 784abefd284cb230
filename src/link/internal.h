/*
 * Declarations shared only by the files of src/link.
 *
 * Invariant: the caller has marked the link as busy, so that no other call uses it. All these functions store their result in the same place, the
 * link's entry (the record of a batch in flight).
 */
#ifndef PHP_HIREDIS_LINK_INTERNAL_H
#define PHP_HIREDIS_LINK_INTERNAL_H

#include "link/link.h"

/* ---- cache fills ---- */

/* Sends the command in the link's output as a cache fill, waits for the reply, and stores it in `*answer`. `expected_reply` contains the command's
 * spec and shape, and `keys` is the number of its keys. Returns false, with `*answer` null, if an exception is set. Also returns false, with the
 * command back in the output, if the Cluster's router must send it. May end the script with a fatal error (longjmp). */
bool php_hiredis_cache_fill_send(php_hiredis_link *link, php_hiredis_node *node, const php_hiredis_expectation *expected_reply, uint32_t keys,
	uint32_t database, uint64_t timeout, zval *answer);

/* ---- the link ---- */

/* Sends the batch to `node`, waits until it has ended, and stores the result in the link's entry. If `is_single` is true, the result is one reply
 * instead of a list. Leaves the link marked as busy; the caller unmarks it. */
void php_hiredis_link_run_entry(php_hiredis_link *link, php_hiredis_node *node, php_hiredis_batch *batch, bool is_single,
	php_hiredis_output *commands, uint64_t timeout);
/* Copies the command in the link's output before it is sent, because it may have to be sent again: a Cluster node may reject it, or its connection
 * may be lost, and a connection with a cache is closed if it receives too many invalidations. */
void php_hiredis_link_save_command(php_hiredis_link *link);
/* Called after a command was sent directly to a node of a Cluster. Returns whether the router must send this command again, because the node rejected
 * it, or because the connection was lost and the command may be repeated. Also stores the result in `link->needs_router`, and informs the router if
 * the connection was lost. */
bool php_hiredis_link_decide_repeat(php_hiredis_link *link, php_hiredis_node *node);
/* Moves the result of the batch from the link's entry to `*to`, which the caller owns. Returns false if an exception is set; `*to` is then UNDEF. */
bool php_hiredis_link_pop_result(php_hiredis_link *link, zval *to);

/* Adds INFO to a batch of cache fills if the cache must check for changes that the server does not announce with an invalidation. */
void php_hiredis_cache_fill_add_info(php_hiredis_output *to, php_hiredis_batch *batch, const php_hiredis_node *node);

/* ---- the replica ---- */

/* Tries to run a read-only batch on the replica. Returns true if the replies are in the link's entry, or if an exception is set. Returns false if the
 * batch must be sent to the primary; `*timeout` is then the remaining time. May end the script with a fatal error (longjmp). */
bool php_hiredis_replica_try(php_hiredis_link *link, php_hiredis_batch *batch, bool is_single, php_hiredis_output *commands, uint64_t *timeout);

#endif
