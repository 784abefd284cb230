/*
 * Which server answers commands that only read, by the options readFrom and zone; and which replica may have the slots of a node that is gone.
 *
 * Each node's reads go to one server of its own choice, which stays the same until it fails or the map changes: a replica in the zone, or else
 * any replica, or else the node itself; with 'any' the node is one of those that are chosen from. When a replica fails, loads or redirects,
 * the node itself answers for one second, and then the choice is made anew.
 */
#ifndef PHP_HIREDIS_CLUSTER_REPLICAS_H
#define PHP_HIREDIS_CLUSTER_REPLICAS_H

#include "cluster/router.h"
#include "command/table.h"

/* May a replica answer the command, if the command has a slot? */
static zend_always_inline bool php_hiredis_cluster_may_be_read(const php_hiredis_row *row)
{
	return php_hiredis_row_may_be_read(row) && row->route <= PHP_HIREDIS_ROUTE_SPLIT;
}

/* The server that answers reads of a slot now; NULL: no node has it. */
php_hiredis_cluster_server *php_hiredis_cluster_reader_of_slot(php_hiredis_cluster_router *router, uint16_t slot);
/* A replica that may have taken the slot over from its node, which is out of reach, as the server of a master: it redirects what it may not
 * execute. Another `turn`, another replica. NULL: none is known that is in reach. */
php_hiredis_cluster_server *php_hiredis_cluster_stand_in_of_slot(php_hiredis_cluster_router *router, uint16_t slot, uint32_t turn);
/* The replica has failed, loads, or has redirected a read: the nodes that read from it answer themselves for one second. */
void php_hiredis_cluster_reader_failed(php_hiredis_cluster_router *router, php_hiredis_cluster_server *server);
/* The server has answered: takes the zone that its handshake told. If the zone is a wrong one, the nodes that read from the server choose anew. */
void php_hiredis_cluster_learn_zone(php_hiredis_cluster_router *router, php_hiredis_cluster_server *server);
/* The map's indexes mean other nodes than before, or these have other replicas: all choices are forgotten. */
void php_hiredis_cluster_forget_readers(php_hiredis_cluster_router *router);

#endif
