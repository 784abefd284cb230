/*
 * CLUSTER NODES, as text: what a node says of itself and of the others. Reading allocates nothing; every text is a part of the reply.
 */
#ifndef PHP_HIREDIS_CLUSTER_NODES_REPLY_H
#define PHP_HIREDIS_CLUSTER_NODES_REPLY_H

#include "cluster/router.h"

typedef struct {
	const char *at;
	size_t length;
} php_hiredis_text;

/* Up to the first of the bytes, which is passed; or all of it. */
php_hiredis_text php_hiredis_text_cut(php_hiredis_text *from, const char *bytes);
bool php_hiredis_text_is(php_hiredis_text one, const char *other, size_t length);

/* The slots of the node that has answered. */
typedef struct {
	zend_ulong own[PHP_HIREDIS_SLOT_WORDS];
	zend_ulong leaving[PHP_HIREDIS_SLOT_WORDS]; /* its own: keys go to another node */
	zend_ulong coming[PHP_HIREDIS_SLOT_WORDS];  /* another node's: keys come */
} php_hiredis_own_slots;

/* False: no line is the node's own. */
bool php_hiredis_nodes_read_own(const zend_string *nodes, php_hiredis_own_slots *to);
/* The map's index of the node with that id; `id` NULL: of the node that has the slot. NO_NODE: none is named. One that the map lacks is added. */
uint16_t php_hiredis_nodes_find(const zend_string *nodes, const php_hiredis_text *id, uint16_t slot, php_hiredis_cluster_router *router,
	const php_hiredis_cluster_server *asked);
/* The same of the node that the keys of the slot go to. */
uint16_t php_hiredis_nodes_target(const zend_string *nodes, uint16_t slot, php_hiredis_cluster_router *router,
	const php_hiredis_cluster_server *asked);

#endif
