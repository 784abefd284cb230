/*
 * A node as a witness: it is asked by a command of our own, CLUSTER NODES, whether a server belongs to the cluster.
 *
 * A script can return any line as its error, "MOVED 7 host:port" too. Such a line is followed only to a server that the map or the seeds know, or that
 * the node which sent the line lists in CLUSTER NODES: no script can send the client, with its password, to a host of the script's choice. CLUSTER
 * SLOTS would not do: it does not list a node that owns no slot yet, to which the first slot migrates.
 */
#ifndef PHP_HIREDIS_CLUSTER_WITNESS_H
#define PHP_HIREDIS_CLUSTER_WITNESS_H

#include "cluster/router.h"

typedef enum {
	PHP_HIREDIS_WITNESS_KNOWN,
	PHP_HIREDIS_WITNESS_UNKNOWN,
	PHP_HIREDIS_WITNESS_ASKED    /* the answer is awaited */
} php_hiredis_verdict;

/* Do the map or the seeds know the server that this MOVED or ASK of `asked` names? The map does not change. */
bool php_hiredis_cluster_knows(const php_hiredis_cluster_router *router, const php_hiredis_cluster_server *asked, const php_hiredis_redirect *redirect);
/* The same, and if they do not, does `asked` know it? It is asked at most once a second, and has `timeout` nanoseconds (0: for ever); a node that does
 * not answer, or may not, knows no server. Sends nothing yet. */
php_hiredis_verdict php_hiredis_witness_judge(php_hiredis_cluster_router *router, php_hiredis_cluster_server *asked,
	const php_hiredis_redirect *redirect, uint64_t timeout);
/* Asks the server for CLUSTER NODES and waits. NULL: it has not answered, or may not; or an exception is set. Borrowed until it is asked again. May
 * bail out. */
const zend_string *php_hiredis_witness_nodes(php_hiredis_cluster_router *router, php_hiredis_cluster_server *server);
/* Is it the entry of the server's question? */
static inline bool php_hiredis_witness_is(const php_hiredis_cluster_server *server, const php_hiredis_entry *entry)
{
	return server->witness && entry == &server->witness->entry;
}

/* The answer has come, or will not come; the entry is off its node. */
void php_hiredis_witness_end(php_hiredis_cluster_server *server);
/* No answer is awaited any more: the node has been dropped. */
void php_hiredis_witness_stop(php_hiredis_cluster_server *server);
/* Frees the question and the answer, which must stand on no node. `forget`: after a fatal error, whose memory the end of the request takes back. */
void php_hiredis_witness_free(php_hiredis_cluster_server *server, bool forget);

#endif
