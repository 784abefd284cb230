/*
 * Several nodes behind one link: the router picks the node of each command.
 *
 * A link with a router keeps its own node, which never has a connection: the entries that are pushed on it are handed to the router, which
 * spreads their commands over nodes of its own. An entry ends on the link's node as it would on a server's, so that senders need not
 * know of the router. The router is owned by the link's node.
 */
#ifndef PHP_HIREDIS_ROUTER_H
#define PHP_HIREDIS_ROUTER_H

#include "link/in_flight.h"

typedef struct {
	/* The entry stands on the link's node and waits; its commands are taken over. It may end at once. */
	void (*push)(php_hiredis_router *router, php_hiredis_entry *entry, php_hiredis_output *commands);
	/* As php_hiredis_node_step(), for all of its nodes: one poll(). */
	php_hiredis_progress (*step)(php_hiredis_router *router, php_hiredis_effort effort);
	/* The owners give their entries up: closes the connections that have replies outstanding. The entries stay on the link's node. */
	void (*drop)(php_hiredis_router *router);
	/* After a fatal error: forgets all entries without reading them. `abandon`: the connections too. */
	void (*forget)(php_hiredis_router *router, bool abandon);
	/* Gives every connection back to the pool, or closes it. */
	void (*close)(php_hiredis_router *router);
	/* Waits until the nodes are known. False: an exception is set. */
	bool (*settle)(php_hiredis_router *router);
	/* Is there a connection that, as far as is known, lives? */
	bool (*is_connected)(const php_hiredis_router *router);
	void (*gc)(const php_hiredis_router *router, zend_get_gc_buffer *buffer);
	void (*free)(php_hiredis_router *router);

	/* The node that can be given the one command in the link's output at once, without a look at its handshake; NULL: there is none now. */
	php_hiredis_node *(*single)(php_hiredis_router *router, const php_hiredis_sent *sent);
	/* True: `line`, the error reply to that command, says that it was not executed; the command stands in the link's output again. */
	bool (*again)(php_hiredis_router *router, php_hiredis_node *node, const zend_string *line);
	/* That command, or the connection under it, has failed. */
	void (*lost)(php_hiredis_node *node);
	/* With a cache: the node that owns the one key of the command in the link's output, and may be asked for it alone; NULL: there is none now.
	 * `*database` is for the questions to its store. */
	php_hiredis_node *(*keeper)(php_hiredis_router *router, const php_hiredis_sent *sent, uint32_t *database);
	/* Empties the stores of all nodes. `idle`: the link is the caller's, and those in the pool are emptied, too; an exception may be set then. */
	void (*flush)(php_hiredis_router *router, bool idle);
	/* An error reply to a command of an entry on one of its nodes, a line that php_hiredis_parser keeps. True: the command was not executed
	 * and is the router's again; `line` has been released. False: `line` is a ServerException now. */
	bool (*refused)(php_hiredis_node *node, php_hiredis_entry *entry, uint32_t index, zval *line);
	/* The node that WATCH was sent to; NULL: none. */
	php_hiredis_node *(*watched)(php_hiredis_router *router);
} php_hiredis_router_ops;

/* The first member of a router. */
struct php_hiredis_router {
	const php_hiredis_router_ops *ops;
	php_hiredis_node *sent_on; /* the one command of the entry that is pushed next is in flight on this node already; NULL: it is to be sent */
};

#endif
