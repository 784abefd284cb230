/*
 * What only the files of link share.
 */
#ifndef PHP_HIREDIS_LINK_INTERNAL_H
#define PHP_HIREDIS_LINK_INTERNAL_H

#include "link/link.h"

/* ---- reads whose answers are for the store of their connection ---- */

/* Asks the node, the link's own or a router's, the command in the link's output, which has so many keys. False: an exception is set, and the answer is
 * null; or `refused` is set in the link's `cache_read`, and the command stands in the output again. May bail out. */
bool php_hiredis_cache_read_ask(php_hiredis_link *link, php_hiredis_node *node, const php_hiredis_row *row, uint32_t keys, uint32_t database, uint64_t timeout,
	zval *answer);

/* ---- the link of one client ---- */

/* Sends the commands on the node, the link's own or another one, as the link's entry; waits until that has ended, and takes it off the node. */
void php_hiredis_link_run(php_hiredis_link *link, php_hiredis_node *node, php_hiredis_output *commands);
/* Moves the replies of that entry to `to`. False: `to` is UNDEF, and an exception is set: the entry's, or one of userland code. */
bool php_hiredis_link_result(php_hiredis_link *link, zval *to);

/* ---- a second node of a link ---- */

/* True: the replica has answered, and the link's entry has ended; or an exception is set. False: the commands stand there as before, and
 * `*timeout` is the time left for them, in nanoseconds; 0: for ever. May bail out. */
bool php_hiredis_replica_ask(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands, uint64_t *timeout);

#endif
