/*
 * The nodes that a scan of all keys has to ask, one after another, while slots move.
 *
 * A slot is done when one node had it before and after its own scan. A key that moves from a node that is still to be scanned to one that has been
 * would be missed otherwise. Keys of slots that moved meanwhile may be given twice.
 */
#ifndef PHP_HIREDIS_SWEEP_H
#define PHP_HIREDIS_SWEEP_H

#include "cluster/router.h"

/* Request memory, owned by the iterator; efree() frees it. */
typedef struct {
	zend_ulong done[PHP_HIREDIS_SLOT_WORDS], had[PHP_HIREDIS_SLOT_WORDS]; /* had: by the node that is scanned, when its scan began */
	uint32_t server;   /* that is scanned; NO_SERVER: none yet */
	uint32_t rounds;
} php_hiredis_sweep;

/* `match` NULL: all keys. One with a hash tag asks the node of that slot alone. */
php_hiredis_sweep *php_hiredis_sweep_create(const zend_string *match);
/* The node before it has been scanned: the next one is in `sweep->server`. False: there is no other, or an exception is set. May bail out. */
bool php_hiredis_sweep_next(php_hiredis_sweep *sweep, php_hiredis_cluster_router *router);

#endif
