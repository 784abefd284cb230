/*
 * Declarations that only the files of link share.
 *
 * Invariant: the functions may be called only while the caller has the link for itself (`busy`), because they use the link's one entry (the record of
 * a batch that is in flight) and store the result there. So no other folder includes this header.
 */
#ifndef PHP_HIREDIS_LINK_INTERNAL_H
#define PHP_HIREDIS_LINK_INTERNAL_H

#include "link/link.h"

/* ---- cache fills ---- */

/* Sends the command in the link's output, which has `keys` keys, to `node` as a cache fill (a read whose reply is stored in the cache), and waits
 * for the reply. `read` has the command's spec and the shape of its reply. Returns false and sets `*answer` to null if an exception is set, or if
 * `needs_router` is set: a Cluster's node did not execute the command, which is in the output again. May bail out. */
bool php_hiredis_cache_fill_send(php_hiredis_link *link, php_hiredis_node *node, const php_hiredis_expectation *read, uint32_t keys,
	uint32_t database, uint64_t timeout, zval *answer);

/* ---- the link ---- */

/* Sends the batch to `node` as the link's entry (the record of a batch in flight), and waits until all replies have arrived or the batch has
 * failed. With `single` the reply is stored without a list. Then removes the entry from the node and reports its duration. The link stays busy:
 * the caller ends that. */
void php_hiredis_link_run_entry(php_hiredis_link *link, php_hiredis_node *node, php_hiredis_batch *batch, bool single, php_hiredis_output *commands,
	uint64_t timeout);
/* Copies the command in the link's output before it is sent to a Cluster's node directly. If that node refuses the command (MOVED), the copy is
 * sent again. The command must not contain a borrowed string. */
void php_hiredis_link_save_command(php_hiredis_link *link);
/* Called when the link's entry, which was sent to a Cluster's node directly, has ended. Sets and returns `needs_router`: whether the router must
 * send the command again, because the node did not execute it, or because it only reads and may be repeated. */
bool php_hiredis_link_needs_router(php_hiredis_link *link, php_hiredis_node *node);
/* Moves the replies of the link's entry to `*to`. Returns false and sets `*to` to UNDEF if an exception is set: that of the entry, or one that PHP
 * code has thrown during the wait. */
bool php_hiredis_link_result(php_hiredis_link *link, zval *to);

/* ---- the replica ---- */

/* Sends the batch to the replica if the replica may get it. Returns true if the link's entry has the replica's replies, or if an exception is set.
 * Returns false if the link's own node must get the batch; `commands` is then unchanged and `*timeout` is the time that remains, in nanoseconds (0
 * means no limit). May bail out. */
bool php_hiredis_replica_try(php_hiredis_link *link, php_hiredis_batch *batch, bool single, php_hiredis_output *commands, uint64_t *timeout);

/* ---- add.c ---- */

void php_hiredis_link_remove_last_command(php_hiredis_output *commands);

#endif
