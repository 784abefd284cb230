/*
 * Chooses the server that answers reads, according to the options readFrom and zone.
 *
 * All reads for one node's slots go to the same server until it fails or the map changes. This is a replica in the
 * client's zone or, failing that, any replica, or the node itself. With readFrom: 'any', the node competes with its
 * replicas. With 'nearest', the server with the shortest round trip time is chosen. For \RedisCluster (REACHABLE),
 * replicas are used only for a second after the node has failed. After a replica has failed, the node itself answers
 * for one second.
 *
 * The main type is php_hiredis_cluster_read_choice, the choice for one node. send.c calls
 * php_hiredis_cluster_read_server_of_slot() for each command that a replica may answer. repeat.c records that a replica
 * has failed, and fanout.c cancels a choice in the wrong zone. Callers must not use this file for a command that may
 * write.
 */
#include "cluster/internal.h"

#define SECOND UINT64_C(1000000000)

typedef php_hiredis_cluster_read_choice read_choice_t;

/* ---- choosing a replica ---- */

/* Returns the rank of a server for reads; 0 is the best. `known` is NULL for a server that has not been used yet. */
static uint32_t read_server_compute_rank(const zend_string *wanted_zone, const char *zone, const server_t *known, uint64_t now)
{
	return php_hiredis_server_rank(wanted_zone, !*zone && known && known->zone ? ZSTR_VAL(known->zone) : zone, known ? known->failed_at : 0, now);
}

/* The best server for reads so far. */
typedef struct {
	const php_hiredis_endpoint *endpoint;
	uint32_t rank;
	uint32_t equal_count; /* the number of servers seen so far with this rank */
	bool is_replica;
} best_read_server_t;

/* Replaces the best server if this one is better. The n-th equally good one wins with a probability of 1/n, so each has
 * the same chance. */
static void best_read_server_offer(best_read_server_t *best, const php_hiredis_endpoint *endpoint, bool is_replica, uint32_t rank)
{
	if (best->endpoint && rank > best->rank) {
		return;
	}
	best->equal_count = best->endpoint && rank == best->rank ? best->equal_count + 1 : 1;
	if (php_hiredis_random(best->equal_count) == 0) {
		best->endpoint = endpoint;
		best->rank = rank;
		best->is_replica = is_replica;
	}
}

/* Returns the best server for reads of the slots of `node`, a primary. The candidates are the primary's replicas.
 * Without replicas, or with readFrom: 'any', the primary is a candidate, too. */
static server_t *read_server_choose(router_t *router, const php_hiredis_cluster_node *node)
{
	const php_hiredis_config *config = &router->link->config;
	uint64_t now = php_hiredis_now_coarse();
	best_read_server_t best = {NULL};

	for (uint32_t i = 0; i < node->replica_count; i++) {
		const php_hiredis_cluster_replica *replica = &node->replicas[i];
		const server_t *known = php_hiredis_cluster_find_server(router, &replica->endpoint, true);

		best_read_server_offer(&best, &replica->endpoint, true, read_server_compute_rank(config->zone, replica->zone, known, now));
	}
	if (config->read_from == PHP_HIREDIS_READ_FROM_ANY || !best.endpoint) {
		const server_t *known = php_hiredis_cluster_find_server(router, &node->endpoint, false);

		best_read_server_offer(&best, &node->endpoint, false, read_server_compute_rank(config->zone, node->zone, known, now));
	}
	return php_hiredis_cluster_get_server(router, best.endpoint, best.is_replica);
}

/* ---- readFrom: 'nearest' ---- */

/* At most this many servers are compared. Further replicas are ignored. */
#define CANDIDATES_MAX 32

/* For the option readFrom: 'nearest', stores in `candidate` the server's endpoint, its rank (from its zone and recent
 * failures), and whether this client has already read from the server. */
static void read_server_describe(const router_t *router, php_hiredis_candidate *candidate, const php_hiredis_endpoint *endpoint, bool is_replica, const char *zone)
{
	const server_t *known = php_hiredis_cluster_find_server(router, endpoint, is_replica);

	*candidate = (php_hiredis_candidate) {*endpoint, read_server_compute_rank(router->link->config.zone, zone, known, php_hiredis_now_coarse()),
		known && known->was_read_from, false};
}

/* Returns the server with the shortest round-trip time among those of the best rank (zone, recent failures). The first
 * calls return servers with unknown times: the user's reads then measure those times. */
static server_t *read_server_choose_nearest(router_t *router, const php_hiredis_cluster_node *node, read_choice_t *choice)
{
	php_hiredis_candidate candidates[CANDIDATES_MAX];
	uint32_t count = MIN(node->replica_count, CANDIDATES_MAX - 1), chosen;
	bool all_measured;
	server_t *server;

	for (uint32_t i = 0; i < count; i++) {
		read_server_describe(router, &candidates[i], &node->replicas[i].endpoint, true, node->replicas[i].zone);
	}
	read_server_describe(router, &candidates[count], &node->endpoint, false, node->zone);
	chosen = php_hiredis_distance_choose(candidates, count + 1, &all_measured);
	server = php_hiredis_cluster_get_server(router, &candidates[chosen].endpoint, chosen < count);
	server->was_read_from = true;
	choice->server_index = server->index;
	choice->choice_valid_until = all_measured ? php_hiredis_now_coarse() + PHP_HIREDIS_DISTANCE_MAX_AGE : 0;
	for (uint32_t i = 0; all_measured && i <= count; i++) { /* when this choice expires, all are measured again */
		server_t *known = php_hiredis_cluster_find_server(router, &candidates[i].endpoint, i < count);

		if (known) {
			known->was_read_from = false;
		}
	}
	return server;
}

server_t *php_hiredis_cluster_read_server_of_slot(router_t *router, uint16_t slot)
{
	server_t *primary = php_hiredis_cluster_server_of_slot(router, slot);
	uint16_t index = router->map->slot_map.owner[slot];
	read_choice_t *choice;

	if (UNEXPECTED(!primary)) {
		return NULL;
	}
	if (router->link->config.read_from == PHP_HIREDIS_READ_FROM_REPLICA_IF_NEEDED
			&& (!primary->failed_at || php_hiredis_now_coarse() - primary->failed_at > SECOND)) {
		return primary;
	}
	choice = &router->read_choices[index];
	if (UNEXPECTED(choice->use_primary_until)) {
		if (php_hiredis_now_coarse() < choice->use_primary_until) {
			return primary;
		}
		*choice = (php_hiredis_cluster_read_choice) {.server_index = PHP_HIREDIS_NO_SERVER};
	}
	if (UNEXPECTED(choice->server_index == PHP_HIREDIS_NO_SERVER)) {
		if (router->map->slot_map.nodes[index].replica_count == 0 && router->map->source == PHP_HIREDIS_TOPOLOGY_CLUSTER) {
			/* Servers do not list a new replica until the replica has loaded the data. Request the map every second. */
			choice->use_primary_until = php_hiredis_now_coarse() + SECOND;
			router->map->stale = true;
			return primary;
		}
		if (router->link->config.read_from != PHP_HIREDIS_READ_FROM_NEAREST) {
			choice->server_index = read_server_choose(router, &router->map->slot_map.nodes[index])->index;
		}
	}
	if (UNEXPECTED(router->link->config.read_from == PHP_HIREDIS_READ_FROM_NEAREST)
			&& (choice->server_index == PHP_HIREDIS_NO_SERVER || php_hiredis_now_coarse() >= choice->choice_valid_until)) {
		return read_server_choose_nearest(router, &router->map->slot_map.nodes[index], choice);
	}
	return php_hiredis_cluster_server_by_index(router, choice->server_index);
}
