/*
 * Declarations that only the files of src/link share.
 *
 * Invariant: the caller has the link for itself (`busy`), because all these functions store their result in the link's only entry. An entry is the
 * record of a batch in flight.
 */
#ifndef PHP_HIREDIS_LINK_INTERNAL_H
#define PHP_HIREDIS_LINK_INTERNAL_H

#include "link/link.h"

/* ---- cache fills ---- */

/* Sends the command in the link's output as a cache fill, so that its reply is stored in the cache, and waits. `keys` is the number of its keys.
 * Returns false and sets `*answer` to null if an exception is set. Also returns false if `needs_router` is set; the command is then in the output
 * again. May bail out. */
bool php_hiredis_cache_fill_send(php_hiredis_link *link, php_hiredis_node *node, const php_hiredis_expectation *read, uint32_t keys,
	uint32_t database, uint64_t timeout, zval *answer);

/* ---- the link ---- */

/* Sends the batch to `node` and waits until it has ended. The result is in the link's entry. With `single`, that is one reply instead of a list.
 * The caller must end the link's busy state. */
void php_hiredis_link_run_entry(php_hiredis_link *link, php_hiredis_node *node, php_hiredis_batch *batch, bool single, php_hiredis_output *commands,
	uint64_t timeout);
/* Saves the command before it is sent to a Cluster's node directly. If that node refuses it, the copy is sent again. */
void php_hiredis_link_save_command(php_hiredis_link *link);
/* Sets and returns `needs_router`: whether the router must send the command again. It must if the node has not executed the command, or if the
 * command only reads. Called after the command was sent to a Cluster's node directly. */
bool php_hiredis_link_needs_router(php_hiredis_link *link, php_hiredis_node *node);
/* Moves the replies of the link's entry to `*to`. Returns false if an exception is set; then `*to` is UNDEF. */
bool php_hiredis_link_result(php_hiredis_link *link, zval *to);

/* ---- the replica ---- */

/* Sends a batch that only reads to the replica. Returns true if the link's entry has the replies, or if an exception is set. Returns false if the
 * primary must get the batch; then `*timeout` is the time that is left. May bail out. */
bool php_hiredis_replica_try(php_hiredis_link *link, php_hiredis_batch *batch, bool single, php_hiredis_output *commands, uint64_t *timeout);

/* ---- add.c ---- */

void php_hiredis_link_remove_last_command(php_hiredis_output *commands);

#endif
