/*
 * The nodes that a scan of all keys has to ask, one after another, while slots move.
 *
 * A slot is done when its node says, before and after its own scan, that it has the slot and that no key of it is leaving. Where keys leave for another
 * node, that one is scanned next: a key is on the one side or the other. Keys of slots that moved meanwhile may be given twice. A node that does not
 * answer CLUSTER NODES is believed to have what the map says before and after.
 */
#ifndef PHP_HIREDIS_SWEEP_H
#define PHP_HIREDIS_SWEEP_H

#include "cluster/router.h"

/* Request memory, owned by the iterator; efree() frees it. */
typedef struct {
	zend_ulong done[PHP_HIREDIS_SLOT_WORDS];
	zend_ulong had[PHP_HIREDIS_SLOT_WORDS];  /* by the node that is scanned, when its scan began */
	zend_ulong open[PHP_HIREDIS_SLOT_WORDS]; /* keys of them were leaving then */
	zend_ulong half[PHP_HIREDIS_SLOT_WORDS]; /* their node has been scanned, and `target` is next: their keys leave for it */
	uint32_t target;   /* NO_SERVER: none */
	bool told;         /* the node has said what it has */
	uint32_t server;   /* that is scanned; NO_SERVER: none yet */
	uint32_t life;     /* its own: a server that has left the cluster may be dropped */
	uint32_t rounds;
} php_hiredis_sweep;

/* `match` NULL: all keys. One with a hash tag asks the node of that slot alone. */
php_hiredis_sweep *php_hiredis_sweep_create(const zend_string *match);
/* Is the server of the cursor still there? Otherwise the scan of its keys has ended: they are other nodes' by now. */
static inline bool php_hiredis_sweep_goes_on(const php_hiredis_sweep *sweep, const php_hiredis_cluster_router *router)
{
	return php_hiredis_cluster_server_at(router, sweep->server)->life == sweep->life;
}

/* The node before it has been scanned: the next one is in `sweep->server`. False: there is no other, or an exception is set. May bail out. */
bool php_hiredis_sweep_next(php_hiredis_sweep *sweep, php_hiredis_cluster_router *router);

#endif
