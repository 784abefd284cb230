/*
 * A batch over the nodes of a cluster: each command goes to the node that has its slot, and its reply to its place in the caller's list.
 *
 * A spread lives from push to the end of its entry. It keeps the bytes of all commands, because a node may answer that another one has the slot:
 * such a command has not been executed, and is sent again, in the order of the batch, in the next wave. A part is the share of one node in a
 * wave: an entry of its own on that node. A command that no node has executed is sent again
 *  - after MOVED and ASK, at most five times;
 *  - after TRYAGAIN, CLUSTERDOWN, LOADING, MASTERDOWN, and where a node could not be reached, with pauses, until the entry's time limit;
 *    a node that is gone is asked in turns with its replicas, one of which may have taken over;
 *  - never if a later command of the batch on one of its keys has been executed.
 * Where a connection was lost with commands in flight, their places hold a ConnectionException. When all others have come, the entry ends with the
 * first one, which may have been executed as soon as one command may (php_hiredis_exception_of_several()); so does a command of which a share is lost.
 */
#ifndef PHP_HIREDIS_SPREAD_H
#define PHP_HIREDIS_SPREAD_H

#include "cluster/router.h"

/* As php_hiredis_router_ops.push: makes a spread of the entry. Sends nothing yet. */
void php_hiredis_spread_push(php_hiredis_router *router, php_hiredis_entry *entry, php_hiredis_output *commands);
/* Queues the commands that can be sent now on their nodes. Spreads may end. */
void php_hiredis_spread_advance(php_hiredis_cluster_router *router);
/* A part has ended, and is off its node. */
void php_hiredis_spread_collect(php_hiredis_cluster_router *router, php_hiredis_entry *part);
/* Userland code threw: each spread with nothing in flight ends, and nothing more is sent. */
void php_hiredis_spread_give_up(php_hiredis_cluster_router *router);
/* When the next pause ends; 0: none lasts. */
uint64_t php_hiredis_spread_wake(const php_hiredis_cluster_router *router);
/* There is no map, or COMMAND INFO has failed: every spread that is not planned yet ends with this exception, which is borrowed. */
void php_hiredis_spread_fail(php_hiredis_cluster_router *router, const zval *exception);
/* The answer is an error: the line, which php_hiredis_parser keeps, becomes a ServerException. Returns false, as the next one. */
bool php_hiredis_spread_accept_error(zval *line);
/* As php_hiredis_router_ops.refused, for an entry that is a part. */
bool php_hiredis_spread_refused(php_hiredis_node *node, php_hiredis_entry *part, uint32_t index, zval *line);
/* `line` is the answer of `asked` to the command in the router's `copy`. True: it was not executed, and the next spread that is pushed sends it
 * where the line says. */
bool php_hiredis_spread_refused_single(php_hiredis_cluster_router *router, const php_hiredis_cluster_server *asked, const zend_string *line);
/* The server that a MOVED or ASK of `asked` points to; the map has a MOVED now. NULL: `asked` does not know its name, the map is stale. */
php_hiredis_cluster_server *php_hiredis_spread_target_of(php_hiredis_cluster_router *router, const php_hiredis_cluster_server *asked,
	const php_hiredis_redirect *redirect);
/* Is the server one of some command's, sent or to be sent? */
bool php_hiredis_spread_names(const php_hiredis_cluster_router *router, const php_hiredis_cluster_server *server);
/* Frees every spread. `forget`: after a fatal error, whose memory the end of the request takes back. Entries stay on the link's node. */
void php_hiredis_spread_free_all(php_hiredis_cluster_router *router, bool forget);
void php_hiredis_spread_gc(const php_hiredis_cluster_router *router, zend_get_gc_buffer *buffer);

#endif
