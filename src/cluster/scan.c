/*
 * Chooses which node of a Cluster is scanned next, even though slots may move between nodes in the meantime.
 *
 * CLUSTER NODES is sent to a node before and after the node is scanned. A slot is done if the node owned it both times
 * and none of its keys were being moved. If keys are being moved to a different node, that node is scanned next,
 * because each key is on one of the two. Keys of slots that have moved may be returned twice.
 *
 * The main type is php_hiredis_cluster_scan, which the iterator owns. class/scan.c sends the SCAN commands. It calls
 * php_hiredis_cluster_scan_next() for the first node, and whenever a cursor returns to 0. A slot must not be marked as
 * scanned unless one node owned it during a complete scan. If a node does not answer CLUSTER NODES, the slot map
 * determines its slots.
 */
#include "cluster/internal.h"

typedef php_hiredis_cluster_scan scan_t;

/* ---- CLUSTER NODES ---- */

/* Waits until the server has answered CLUSTER NODES or the query has failed. */
static void scan_wait_for_reply(router_t *router, server_t *server)
{
	php_hiredis_polled_nodes polled = {&router->nodes, 0, false, 0};

	while (server->nodes_query.is_queued && !EG(exception)) {
		polled.count = router->count;
		php_hiredis_polled_nodes_step(&polled, PHP_HIREDIS_MODE_BLOCKING);
		php_hiredis_cluster_collect_ended(router);
	}
}

/* Sends CLUSTER NODES and waits for the reply, which stays valid until the next query. Returns NULL if there is no
 * reply or an exception is set. May bail out (longjmp). */
static const zend_string *scan_query_nodes(router_t *router, server_t *server)
{
	bool was_reading = php_hiredis_node_set_reading(&router->link->node, true);

	scan_wait_for_reply(router, server); /* the reply to an earlier query may be out of date */
	if (!EG(exception)) {
		php_hiredis_router_query_queue(server, &server->nodes_query, "CLUSTER NODES", NULL, php_hiredis_nanoseconds(server->config.connect_timeout));
		scan_wait_for_reply(router, server);
	}
	php_hiredis_node_set_reading(&router->link->node, was_reading);
	return EG(exception) ? NULL : php_hiredis_nodes_reply_of(server);
}

/* A scan makes at most as many visits as the cluster has nodes, plus this number. Without a limit, the scan might never
 * end while slots move. */
#define EXTRA_VISITS 64

/* Returns the slot of all keys that match the pattern, or NO_SLOT if they may be in several slots. In "*{user:7}", for
 * example, the star may match a different hash tag. */
static uint16_t scan_slot_of_match(const zend_string *match)
{
	const char *open = memchr(ZSTR_VAL(match), '{', ZSTR_LEN(match)), *close;
	size_t prefix_length = open ? (size_t) (open - ZSTR_VAL(match)) : 0;

	if (!open || strcspn(ZSTR_VAL(match), "*?[\\") < prefix_length) {
		return PHP_HIREDIS_NO_SLOT;
	}
	close = memchr(open, '}', ZSTR_LEN(match) - prefix_length);
	if (!close || close == open + 1 || prefix_length + strcspn(open, "*?[\\") < (size_t) (close - ZSTR_VAL(match))) {
		return PHP_HIREDIS_NO_SLOT;
	}
	return php_hiredis_key_slot(ZSTR_VAL(match), ZSTR_LEN(match));
}

scan_t *php_hiredis_cluster_scan_create(const zend_string *match)
{
	scan_t *new = ecalloc(1, sizeof(*new));
	uint16_t slot = match ? scan_slot_of_match(match) : PHP_HIREDIS_NO_SLOT;

	new->server_index = new->target_index = PHP_HIREDIS_NO_SERVER;
	if (slot != PHP_HIREDIS_NO_SLOT) {
		memset(new->scanned_slots, 0xff, sizeof(new->scanned_slots));
		zend_bitset_excl(new->scanned_slots, slot);
	}
	return new;
}

/* Returns the index (in `router->nodes`) of the server that owns the slot, or PHP_HIREDIS_NO_SERVER. */
static uint32_t scan_owner_of(router_t *router, uint32_t slot)
{
	const php_hiredis_cluster_server *server = php_hiredis_cluster_server_of_slot(router, (uint16_t) slot);

	return server ? server->index : PHP_HIREDIS_NO_SERVER;
}

/* Updates the map with the owner that `origin` reports for this slot. */
static void scan_apply_owner(router_t *router, const php_hiredis_cluster_server *origin, const zend_string *nodes_reply, uint32_t slot)
{
	uint16_t index = php_hiredis_nodes_slot_owner(nodes_reply, (uint16_t) slot, router, origin);

	if (index != PHP_HIREDIS_NO_NODE) {
		php_hiredis_topology_set_owner(router->map, (uint16_t) slot, index);
	}
}

/* Removes from `current_slots` each slot that the node does not own, and updates the map with the slot's owner. */
static void scan_restrict_to_own(scan_t *scan, router_t *router, const zend_string *nodes_reply, php_hiredis_nodes_own_slots *own_slots)
{
	const php_hiredis_cluster_server *server = php_hiredis_cluster_server_by_index(router, scan->server_index);

	for (uint32_t slot = 0; slot < PHP_HIREDIS_SLOTS; slot++) {
		if (zend_bitset_in(scan->current_slots, slot) && !zend_bitset_in(own_slots->owned, slot)) {
			zend_bitset_excl(scan->current_slots, slot);
			scan_apply_owner(router, server, nodes_reply, slot);
		}
	}
}

/* Queries the current node for its slots, and returns its reply to CLUSTER NODES. Returns NULL if the node does not
 * report its slots, or if an exception is set. */
static const zend_string *scan_query_own_slots(const scan_t *scan, router_t *router, php_hiredis_nodes_own_slots *own_slots)
{
	const zend_string *nodes_reply = NULL;

	if (router->map->source == PHP_HIREDIS_TOPOLOGY_CLUSTER && php_hiredis_cluster_scan_has_server(scan, router)) {
		nodes_reply = scan_query_nodes(router, php_hiredis_cluster_server_by_index(router, scan->server_index));
	}
	return nodes_reply && php_hiredis_nodes_read_own_slots(nodes_reply, own_slots) ? nodes_reply : NULL;
}

/* Ends the scan of a node that does not report its slots. Requests a new map. The slots that the node still owns in the
 * new map count as scanned. */
static void scan_end_without_report(scan_t *scan, router_t *router)
{
	if (router->map->source == PHP_HIREDIS_TOPOLOGY_CLUSTER && !php_hiredis_cluster_wait_for_map(router, true, 0)) {
		return;
	}
	for (uint32_t slot = 0; slot < PHP_HIREDIS_SLOTS; slot++) {
		if ((zend_bitset_in(scan->current_slots, slot) || zend_bitset_in(scan->source_scanned_slots, slot))
				&& scan_owner_of(router, slot) == scan->server_index
				&& php_hiredis_cluster_scan_has_server(scan, router)) {
			zend_bitset_incl(scan->scanned_slots, slot);
		}
	}
}

/* Makes the slot's new node the next one to scan, unless a different node was already chosen because of another slot.
 * In that case, this slot is scanned again later. */
static void scan_note_move(scan_t *scan, router_t *router, const zend_string *nodes_reply, uint32_t slot)
{
	uint16_t index = php_hiredis_nodes_migration_target(nodes_reply, (uint16_t) slot, router, php_hiredis_cluster_server_by_index(router, scan->server_index));
	uint32_t target = index == PHP_HIREDIS_NO_NODE ? PHP_HIREDIS_NO_SERVER : php_hiredis_cluster_server_of_node(router, index)->index;

	if (target != PHP_HIREDIS_NO_SERVER && (scan->target_index == PHP_HIREDIS_NO_SERVER || scan->target_index == target)) {
		scan->target_index = target;
		zend_bitset_incl(scan->source_scanned_slots, slot);
	}
}

/* Ends the scan of the current node, and marks the slots that are completely scanned. Returns false if an exception is
 * set. */
static bool scan_end_node(scan_t *scan, router_t *router)
{
	php_hiredis_nodes_own_slots own_slots;
	const zend_string *nodes_reply = scan->has_reported_slots ? scan_query_own_slots(scan, router, &own_slots) : NULL;
	zend_ulong earlier_source_scanned[PHP_HIREDIS_SLOT_BITSET_WORDS];

	if (EG(exception)) {
		return false;
	}
	if (!nodes_reply) {
		scan_end_without_report(scan, router);
	}
	memcpy(earlier_source_scanned, scan->source_scanned_slots, sizeof(earlier_source_scanned));
	memset(scan->source_scanned_slots, 0, sizeof(scan->source_scanned_slots));
	scan->target_index = PHP_HIREDIS_NO_SERVER;
	if (!nodes_reply) {
		return !EG(exception);
	}
	scan_restrict_to_own(scan, router, nodes_reply, &own_slots);
	for (uint32_t slot = 0; slot < PHP_HIREDIS_SLOTS; slot++) {
		bool is_migrating = zend_bitset_in(own_slots.migrating, slot);

		if (zend_bitset_in(earlier_source_scanned, slot) && !is_migrating && (zend_bitset_in(own_slots.owned, slot) || zend_bitset_in(own_slots.importing, slot))) {
			zend_bitset_incl(scan->scanned_slots, slot);
		} else if (zend_bitset_in(scan->current_slots, slot) && is_migrating) {
			scan_note_move(scan, router, nodes_reply, slot);
		} else if (zend_bitset_in(scan->current_slots, slot) && !zend_bitset_in(scan->migrating_slots, slot)) {
			zend_bitset_incl(scan->scanned_slots, slot);
		}
	}
	return true;
}

/* Chooses the node to which keys are being moved or, if there is none, the owner of the first unscanned slot. Returns
 * false if neither exists. */
static bool scan_choose_node(scan_t *scan, router_t *router)
{
	memset(scan->current_slots, 0, sizeof(scan->current_slots));
	scan->server_index = scan->target_index;
	for (uint32_t slot = 0; slot < PHP_HIREDIS_SLOTS; slot++) {
		uint32_t owner = zend_bitset_in(scan->scanned_slots, slot) ? PHP_HIREDIS_NO_SERVER : scan_owner_of(router, slot);

		if (owner == PHP_HIREDIS_NO_SERVER) {
			continue;
		}
		if (scan->server_index == PHP_HIREDIS_NO_SERVER) {
			scan->server_index = owner;
		}
		if (scan->server_index == owner) {
			zend_bitset_incl(scan->current_slots, slot);
		}
	}
	if (scan->server_index == PHP_HIREDIS_NO_SERVER) {
		return false;
	}
	scan->serial = php_hiredis_cluster_server_by_index(router, scan->server_index)->serial;
	return true;
}

/* Queries the chosen node for its slots. If the first node of a scan does not report them, requests a new map. Returns
 * false if no node is left or an exception is set. */
static bool scan_query_chosen(scan_t *scan, router_t *router)
{
	php_hiredis_nodes_own_slots own_slots;
	const zend_string *nodes_reply = scan_query_own_slots(scan, router, &own_slots);

	scan->has_reported_slots = nodes_reply != NULL;
	if (nodes_reply) {
		scan_restrict_to_own(scan, router, nodes_reply, &own_slots);
		memcpy(scan->migrating_slots, own_slots.migrating, sizeof(scan->migrating_slots));
	} else if (scan->visits == 1 && router->map->source == PHP_HIREDIS_TOPOLOGY_CLUSTER && !EG(exception)) {
		return php_hiredis_cluster_wait_for_map(router, true, 0) && scan_choose_node(scan, router);
	}
	return !EG(exception);
}

/* Waits briefly, because at the end of a slot's move, the old and the new node may each report the other as owner. */
static bool scan_wait_for_agreement(router_t *router, uint32_t tries)
{
	php_hiredis_polled_nodes polled = {&router->nodes, router->count, false, php_hiredis_now() + php_hiredis_backoff(tries, PHP_HIREDIS_BACKOFF_MAX)};
	bool was_reading = php_hiredis_node_set_reading(&router->link->node, true);

	while (php_hiredis_polled_nodes_step(&polled, PHP_HIREDIS_MODE_BLOCKING) == PHP_HIREDIS_PROGRESS_MADE && !EG(exception)) {
		php_hiredis_cluster_collect_ended(router);
		polled.count = router->count;
	}
	php_hiredis_cluster_collect_ended(router);
	php_hiredis_node_set_reading(&router->link->node, was_reading);
	return !EG(exception);
}

/* Chooses and queries the next node that still owns an unscanned slot. Returns false if no node is left or an exception
 * is set. */
static bool scan_begin_node(scan_t *scan, router_t *router)
{
	uint32_t tries = 0;

	do {
		if (tries > 1 && !scan_wait_for_agreement(router, tries - 2)) {
			return false;
		}
		tries++;
		if (!scan_choose_node(scan, router)) {
			return false;
		}
		if (++scan->visits > router->map->slot_map.node_count + EXTRA_VISITS) {
			php_hiredis_exception_throw_error("Slots kept moving during the scan, so not all keys were returned");
			return false;
		}
		if (!scan_query_chosen(scan, router)) {
			return false;
		}
	} while (zend_bitset_empty(scan->current_slots, PHP_HIREDIS_SLOT_BITSET_WORDS) && scan->target_index == PHP_HIREDIS_NO_SERVER);
	return true;
}

/* Starts the scan: requests a slot map and waits for it. If the servers do not answer, or were queried recently, the
 * old map is used. It may be outdated, but each node is also queried for its own slots. */
static bool scan_begin(router_t *router)
{
	php_hiredis_cluster_refresh(router);
	return php_hiredis_cluster_wait_for_map(router, false, 0);
}

bool php_hiredis_cluster_scan_next(scan_t *scan, router_t *router)
{
	bool has_next, was_busy = php_hiredis_link_mark_busy(router->link);

	has_next = scan->server_index == PHP_HIREDIS_NO_SERVER ? scan_begin(router) : scan_end_node(scan, router);
	has_next = has_next && scan_begin_node(scan, router);
	php_hiredis_link_unmark_busy(router->link, was_busy);
	return has_next;
}
