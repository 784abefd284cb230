/*
 * Declarations that only the files of link share.
 *
 * The main type is php_hiredis_link (link.h). Other folders do not include this header: these functions may be called only while the caller has the link for
 * itself (`busy`), and leave the result in the link's entry.
 */
#ifndef PHP_HIREDIS_LINK_INTERNAL_H
#define PHP_HIREDIS_LINK_INTERNAL_H

#include "link/link.h"

/* ---- cache fills: reads whose replies are stored in the cache of their connection ---- */

/* Sends the command in the link's output, which has `keys` keys, as a cache fill to the node, which is the link's or a router's. `read` has the command's
 * row and shape. Returns false if an exception is set, and `*answer` is null; or if the link's `refused` is set, and the command is in the output again. May
 * bail out. */
bool php_hiredis_cache_fill_send(php_hiredis_link *link, php_hiredis_node *node, const php_hiredis_expectation *read, uint32_t keys, uint32_t database,
	uint64_t timeout, zval *answer);

/* ---- the link of one client ---- */

/* Sends the batch on the node, which is the link's or another one, as the link's entry; waits until the entry has ended, and removes it from the node.
 * `single` says that the reply is stored without a list. The link stays busy. */
void php_hiredis_link_run_entry(php_hiredis_link *link, php_hiredis_node *node, php_hiredis_batch *batch, bool single, php_hiredis_output *commands,
	uint64_t timeout);
/* Must be called before php_hiredis_link_run_entry() on a router's node: copies the one command in the output, which has no borrowed string, in case it has to be
 * sent in another way. */
void php_hiredis_link_save_command(php_hiredis_link *link);
/* Must be called after php_hiredis_link_run_entry() on a router's node: sets and returns `refused`, whether the router must send the command, because it was not
 * executed or may be sent again. */
bool php_hiredis_link_needs_router(php_hiredis_link *link, php_hiredis_node *node);
/* Moves the replies of the link's entry to `*to`. Returns false if an exception is set, which is the entry's or one of PHP code; `*to` is UNDEF then. */
bool php_hiredis_link_result(php_hiredis_link *link, zval *to);

/* ---- a second node of a link ---- */

/* Sends a batch to the replica if the replica may get it. Returns true if the replica has answered and the link's entry has ended, or if an exception is
 * set. Returns false if the link's node must get the batch: `commands` is unchanged, and `*timeout` is the remaining time in nanoseconds, 0 for no limit.
 * May bail out. */
bool php_hiredis_replica_try(php_hiredis_link *link, php_hiredis_batch *batch, bool single, php_hiredis_output *commands, uint64_t *timeout);

/* ---- add.c ---- */

/* Removes the last command from the output. */
void php_hiredis_link_remove_last_command(php_hiredis_output *commands);

#endif
