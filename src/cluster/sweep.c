#include "cluster/internal.h"

typedef php_hiredis_sweep sweep_t;
typedef php_hiredis_cluster_router router_t;

/* How often nodes are scanned at most, beyond once for each: slots that never come to rest do not keep a loop for ever. */
#define ROUNDS_MORE 64

/* The one slot of all keys that match; NO_SLOT: there may be several. Only a tag before which nothing is special is the keys' own. */
static uint16_t slot_of_match(const zend_string *match)
{
	const char *open = memchr(ZSTR_VAL(match), '{', ZSTR_LEN(match)), *close;
	size_t before = open ? (size_t) (open - ZSTR_VAL(match)) : 0;

	if (!open || strcspn(ZSTR_VAL(match), "*?[\\") < before) {
		return PHP_HIREDIS_NO_SLOT;
	}
	close = memchr(open, '}', ZSTR_LEN(match) - before);
	if (!close || close == open + 1 || before + strcspn(open, "*?[\\") < (size_t) (close - ZSTR_VAL(match))) {
		return PHP_HIREDIS_NO_SLOT;
	}
	return php_hiredis_key_slot(ZSTR_VAL(match), ZSTR_LEN(match));
}

sweep_t *php_hiredis_sweep_create(const zend_string *match)
{
	sweep_t *new = ecalloc(1, sizeof(*new));
	uint16_t slot = match ? slot_of_match(match) : PHP_HIREDIS_NO_SLOT;

	new->server = new->target = PHP_HIREDIS_NO_SERVER;
	if (slot != PHP_HIREDIS_NO_SLOT) {
		memset(new->done, 0xff, sizeof(new->done));
		zend_bitset_excl(new->done, slot);
	}
	return new;
}

static uint32_t owner_of(router_t *router, uint32_t slot)
{
	const php_hiredis_cluster_server *server = php_hiredis_cluster_server_of_slot(router, (uint16_t) slot);

	return server ? server->number : PHP_HIREDIS_NO_SERVER;
}

/* The node says that the slot is another one's. */
static void learn_owner(router_t *router, const php_hiredis_cluster_server *asked, const zend_string *nodes, uint32_t slot)
{
	uint16_t index = php_hiredis_nodes_find(nodes, NULL, (uint16_t) slot, router, asked);

	if (index != PHP_HIREDIS_NO_NODE) {
		php_hiredis_topology_patch(router->map, (uint16_t) slot, index);
	}
}

/* What the node has of the slots that it should have; the others are looked for where it says. */
static void keep_own(sweep_t *sweep, router_t *router, const zend_string *nodes, php_hiredis_own_slots *own)
{
	const php_hiredis_cluster_server *server = php_hiredis_cluster_server_at(router, sweep->server);

	for (uint32_t slot = 0; slot < PHP_HIREDIS_SLOTS; slot++) {
		if (zend_bitset_in(sweep->had, slot) && !zend_bitset_in(own->own, slot)) {
			zend_bitset_excl(sweep->had, slot);
			learn_owner(router, server, nodes, slot);
		}
	}
}

/* Asks the node for its slots. NULL: it does not tell, or an exception is set. */
static const zend_string *ask_own(const sweep_t *sweep, router_t *router, php_hiredis_own_slots *own)
{
	const zend_string *nodes = NULL;

	if (router->map->source == PHP_HIREDIS_TOPOLOGY_CLUSTER && php_hiredis_sweep_goes_on(sweep, router)) {
		nodes = php_hiredis_witness_nodes(router, php_hiredis_cluster_server_at(router, sweep->server));
	}
	return nodes && php_hiredis_nodes_read_own(nodes, own) ? nodes : NULL;
}

/* The scanned node does not tell: the map is asked for. */
static void end_untold(sweep_t *sweep, router_t *router)
{
	if (router->map->source == PHP_HIREDIS_TOPOLOGY_CLUSTER && !php_hiredis_cluster_settle(router, true, 0)) {
		return;
	}
	for (uint32_t slot = 0; slot < PHP_HIREDIS_SLOTS; slot++) {
		if ((zend_bitset_in(sweep->had, slot) || zend_bitset_in(sweep->half, slot)) && owner_of(router, slot) == sweep->server
				&& php_hiredis_sweep_goes_on(sweep, router)) {
			zend_bitset_incl(sweep->done, slot);
		}
	}
}

/* The node that the keys of the slot leave for is to be scanned next; the slots of one such node at a time. */
static void leave_half(sweep_t *sweep, router_t *router, const zend_string *nodes, uint32_t slot)
{
	uint16_t index = php_hiredis_nodes_target(nodes, (uint16_t) slot, router, php_hiredis_cluster_server_at(router, sweep->server));
	uint32_t target = index == PHP_HIREDIS_NO_NODE ? PHP_HIREDIS_NO_SERVER : php_hiredis_cluster_server_of(router, index)->number;

	if (target != PHP_HIREDIS_NO_SERVER && (sweep->target == PHP_HIREDIS_NO_SERVER || sweep->target == target)) {
		sweep->target = target;
		zend_bitset_incl(sweep->half, slot);
	}
}

/* False: an exception is set. */
static bool end_scan(sweep_t *sweep, router_t *router)
{
	php_hiredis_own_slots own;
	const zend_string *nodes = sweep->told ? ask_own(sweep, router, &own) : NULL;
	zend_ulong half[PHP_HIREDIS_SLOT_WORDS];

	if (EG(exception)) {
		return false;
	}
	if (!nodes) {
		end_untold(sweep, router);
	}
	memcpy(half, sweep->half, sizeof(half));
	memset(sweep->half, 0, sizeof(sweep->half));
	sweep->target = PHP_HIREDIS_NO_SERVER;
	if (!nodes) {
		return !EG(exception);
	}
	keep_own(sweep, router, nodes, &own);
	for (uint32_t slot = 0; slot < PHP_HIREDIS_SLOTS; slot++) {
		bool leaves = zend_bitset_in(own.leaving, slot);

		if (zend_bitset_in(half, slot) && !leaves && (zend_bitset_in(own.own, slot) || zend_bitset_in(own.coming, slot))) {
			zend_bitset_incl(sweep->done, slot);
		} else if (zend_bitset_in(sweep->had, slot) && leaves) {
			leave_half(sweep, router, nodes, slot);
		} else if (zend_bitset_in(sweep->had, slot) && !zend_bitset_in(sweep->open, slot)) {
			zend_bitset_incl(sweep->done, slot);
		}
	}
	return true;
}

/* The slots that are not done of the node that is scanned next: the one that keys leave for, or the owner of the first slot. A slot that no node has
 * holds no keys that could be asked for. False: there is no such node. */
static bool choose(sweep_t *sweep, router_t *router)
{
	memset(sweep->had, 0, sizeof(sweep->had));
	sweep->server = sweep->target;
	for (uint32_t slot = 0; slot < PHP_HIREDIS_SLOTS; slot++) {
		uint32_t owner = zend_bitset_in(sweep->done, slot) ? PHP_HIREDIS_NO_SERVER : owner_of(router, slot);

		if (owner == PHP_HIREDIS_NO_SERVER) {
			continue;
		}
		if (sweep->server == PHP_HIREDIS_NO_SERVER) {
			sweep->server = owner;
		}
		if (sweep->server == owner) {
			zend_bitset_incl(sweep->had, slot);
		}
	}
	if (sweep->server == PHP_HIREDIS_NO_SERVER) {
		return false;
	}
	sweep->life = php_hiredis_cluster_server_at(router, sweep->server)->life;
	return true;
}

/* Asks the node that has been chosen for its slots. Where it does not tell, the map must be a new one. False: an exception is set. */
static bool begin_told(sweep_t *sweep, router_t *router)
{
	php_hiredis_own_slots own;
	const zend_string *nodes = ask_own(sweep, router, &own);

	sweep->told = nodes != NULL;
	if (nodes) {
		keep_own(sweep, router, nodes, &own);
		memcpy(sweep->open, own.leaving, sizeof(sweep->open));
	} else if (sweep->rounds == 1 && router->map->source == PHP_HIREDIS_TOPOLOGY_CLUSTER && !EG(exception)) {
		return php_hiredis_cluster_settle(router, true, 0) && choose(sweep, router);
	}
	return !EG(exception);
}

/* Each of two nodes says that the other has the slot: they will agree. False: an exception is set. */
static bool wait_for_agreement(router_t *router, uint32_t tries)
{
	php_hiredis_lanes lanes = {&router->nodes, router->count, false, php_hiredis_now() + php_hiredis_backoff(tries)};
	bool before = router->link->node.reading;

	router->link->node.reading = true;
	while (php_hiredis_lanes_step(&lanes, PHP_HIREDIS_WAIT) == PHP_HIREDIS_PROGRESS_REPLY && !EG(exception)) {
		php_hiredis_cluster_collect(router);
		lanes.count = router->count;
	}
	php_hiredis_cluster_collect(router);
	router->link->node.reading = before;
	return !EG(exception);
}

/* False: there is no other node, or an exception is set. */
static bool begin_scan(sweep_t *sweep, router_t *router)
{
	uint32_t tries = 0;

	do {
		if (tries > 1 && !wait_for_agreement(router, tries - 2)) {
			return false;
		}
		tries++;
		if (!choose(sweep, router)) {
			return false;
		}
		if (++sweep->rounds > router->map->chart.node_count + ROUNDS_MORE) {
			php_hiredis_exception_error("Slots have moved all the time: not all keys have been given");
			return false;
		}
		if (!begin_told(sweep, router)) {
			return false;
		}
	} while (zend_bitset_empty(sweep->had, PHP_HIREDIS_SLOT_WORDS) && sweep->target == PHP_HIREDIS_NO_SERVER);
	return true;
}

/* The map as it is does, if the nodes say what they have; it is asked for no more often than other commands may. */
static bool begin_first(router_t *router)
{
	php_hiredis_cluster_refresh(router);
	return php_hiredis_cluster_settle(router, false, 0);
}

bool php_hiredis_sweep_next(sweep_t *sweep, router_t *router)
{
	bool next, before = router->link->busy;

	router->link->busy = true;
	next = sweep->server == PHP_HIREDIS_NO_SERVER ? begin_first(router) : end_scan(sweep, router);
	next = next && begin_scan(sweep, router);
	router->link->busy = before;
	return next;
}
