#include "cluster/internal.h"

#define SECOND UINT64_C(1000000000)
/* A replica of an older map does not get writes: its address may be another cluster's by now. A refresh is due every 38 seconds. */
#define MAP_AGE_MAX (60 * SECOND)

typedef php_hiredis_cluster_router cluster_router_t;
typedef php_hiredis_cluster_server server_t;
typedef php_hiredis_cluster_reader reader_t;

void php_hiredis_cluster_forget_readers(cluster_router_t *router)
{
	if (router->link->config.read_from == PHP_HIREDIS_READ_FROM_PRIMARY) {
		return;
	}
	router->readers = safe_erealloc(router->readers, router->by_index_count, sizeof(*router->readers), 0);
	for (uint32_t i = 0; i < router->by_index_count; i++) {
		router->readers[i] = (reader_t) {.server = PHP_HIREDIS_NO_SERVER};
	}
}

/* ---- the choice ---- */

static uint32_t rank_of(const zend_string *wanted, const char *zone, const server_t *known, uint64_t now)
{
	return php_hiredis_rank(wanted, !*zone && known && known->zone ? ZSTR_VAL(known->zone) : zone, known ? known->failed : 0, now);
}

/* The best of those that were offered, one of several at random. */
typedef struct {
	const php_hiredis_endpoint *endpoint;
	uint32_t rank, equal;
	bool replica;
} choice_t;

static void offer(choice_t *best, const php_hiredis_endpoint *endpoint, bool replica, uint32_t rank)
{
	if (best->endpoint && rank > best->rank) {
		return;
	}
	best->equal = best->endpoint && rank == best->rank ? best->equal + 1 : 1;
	if (php_hiredis_random(best->equal) == 0) {
		best->endpoint = endpoint;
		best->rank = rank;
		best->replica = replica;
	}
}

static server_t *choose(cluster_router_t *router, const php_hiredis_cluster_node *node)
{
	const php_hiredis_config *config = &router->link->config;
	uint64_t now = php_hiredis_now_coarse();
	choice_t best = {NULL};

	for (uint32_t i = 0; i < node->replica_count; i++) {
		const php_hiredis_cluster_replica *replica = &node->replicas[i];
		const server_t *known = php_hiredis_cluster_find_server(router, &replica->endpoint, true);

		offer(&best, &replica->endpoint, true, rank_of(config->zone, replica->zone, known, now));
	}
	if (config->read_from == PHP_HIREDIS_READ_FROM_ANY || !best.endpoint) {
		const server_t *known = php_hiredis_cluster_find_server(router, &node->endpoint, false);

		offer(&best, &node->endpoint, false, rank_of(config->zone, node->zone, known, now));
	}
	return php_hiredis_cluster_server_for(router, best.endpoint, best.replica);
}

/* ---- the nearest ---- */

/* More replicas of a node are passed over. */
#define CANDIDATES_MAX 32

static void add_candidate(const cluster_router_t *router, php_hiredis_candidate *to, const php_hiredis_endpoint *endpoint, bool replica, const char *zone)
{
	const server_t *known = php_hiredis_cluster_find_server(router, endpoint, replica);

	*to = (php_hiredis_candidate) {*endpoint, rank_of(router->link->config.zone, zone, known, php_hiredis_now_coarse()), known && known->visited};
}

/* Each server of the node is asked once, then the nearest: all reads of a while go there. */
static server_t *choose_nearest(cluster_router_t *router, const php_hiredis_cluster_node *node, reader_t *reader)
{
	php_hiredis_candidate candidates[CANDIDATES_MAX];
	uint32_t count = MIN(node->replica_count, CANDIDATES_MAX - 1), chosen;
	bool settled;
	server_t *server;

	for (uint32_t i = 0; i < count; i++) {
		add_candidate(router, &candidates[i], &node->replicas[i].endpoint, true, node->replicas[i].zone);
	}
	add_candidate(router, &candidates[count], &node->endpoint, false, node->zone);
	chosen = php_hiredis_distance_choose(candidates, count + 1, &settled);
	server = php_hiredis_cluster_server_for(router, &candidates[chosen].endpoint, chosen < count);
	server->visited = true;
	reader->server = server->number;
	reader->settled_until = settled ? php_hiredis_now_coarse() + PHP_HIREDIS_DISTANCE_AGE : 0;
	for (uint32_t i = 0; settled && i <= count; i++) { /* the next round visits them again */
		server_t *known = php_hiredis_cluster_find_server(router, &candidates[i].endpoint, i < count);

		if (known) {
			known->visited = false;
		}
	}
	return server;
}

server_t *php_hiredis_cluster_reader_of_slot(cluster_router_t *router, uint16_t slot)
{
	server_t *primary = php_hiredis_cluster_server_of_slot(router, slot);
	uint16_t index = php_hiredis_topology_owner(router->map, slot);
	reader_t *reader;

	if (UNEXPECTED(!primary)) {
		return NULL;
	}
	if (router->link->config.read_from == PHP_HIREDIS_READ_FROM_REACHABLE
			&& (!primary->failed || php_hiredis_now_coarse() - primary->failed > SECOND)) {
		return primary;
	}
	reader = &router->readers[index];
	if (UNEXPECTED(reader->primary_until)) {
		if (php_hiredis_now_coarse() < reader->primary_until) {
			return primary;
		}
		*reader = (php_hiredis_cluster_reader) {.server = PHP_HIREDIS_NO_SERVER};
	}
	if (UNEXPECTED(reader->server == PHP_HIREDIS_NO_SERVER)) {
		if (router->map->chart.nodes[index].replica_count == 0 && router->map->source == PHP_HIREDIS_TOPOLOGY_CLUSTER) {
			/* A new replica is in the map when it has its first data: it may be there in a second. */
			reader->primary_until = php_hiredis_now_coarse() + SECOND;
			php_hiredis_topology_mark_stale(router->map);
			return primary;
		}
		if (router->link->config.read_from != PHP_HIREDIS_READ_FROM_NEAREST) {
			reader->server = choose(router, &router->map->chart.nodes[index])->number;
		}
	}
	if (UNEXPECTED(router->link->config.read_from == PHP_HIREDIS_READ_FROM_NEAREST)
			&& (reader->server == PHP_HIREDIS_NO_SERVER || php_hiredis_now_coarse() >= reader->settled_until)) {
		return choose_nearest(router, &router->map->chart.nodes[index], reader);
	}
	return php_hiredis_cluster_server_at(router, reader->server);
}

/* ---- a node that is gone ---- */

server_t *php_hiredis_cluster_stand_in_of_slot(cluster_router_t *router, uint16_t slot, uint32_t turn)
{
	const php_hiredis_topology *map = router->map;
	const php_hiredis_cluster_node *node = &map->chart.nodes[php_hiredis_topology_owner(map, slot)];

	if (node->replica_count == 0 || php_hiredis_now() - map->born > MAP_AGE_MAX) {
		return NULL;
	}
	for (uint32_t i = 0; i < node->replica_count; i++) {
		const php_hiredis_cluster_replica *replica = &node->replicas[(turn + i) % node->replica_count];
		server_t *server = php_hiredis_cluster_server_for(router, &replica->endpoint, false);

		if (!php_hiredis_cluster_is_out_of_reach(server)) {
			return server;
		}
	}
	return NULL;
}

/* ---- failures and zones ---- */

void php_hiredis_cluster_reader_failed(cluster_router_t *router, server_t *server)
{
	uint64_t now = php_hiredis_now_coarse();

	server->failed = now;
	for (uint32_t i = 0; i < router->by_index_count; i++) {
		if (router->readers[i].server == server->number) {
			router->readers[i].primary_until = now + SECOND;
		}
	}
	php_hiredis_topology_mark_stale(router->map);
}

void php_hiredis_cluster_learn_zone(cluster_router_t *router, server_t *server)
{
	const zend_string *wanted = router->link->config.zone;
	const char *zone;

	if (!wanted || server->zone || !server->node.connection || !*server->node.connection->handshake.zone) {
		return;
	}
	zone = server->node.connection->handshake.zone;
	server->zone = zend_string_init(zone, strlen(zone), 0);
	for (uint32_t i = 0; i < router->by_index_count; i++) {
		if (router->readers[i].server == server->number && !zend_string_equals_cstr(wanted, zone, strlen(zone))) {
			router->readers[i].server = PHP_HIREDIS_NO_SERVER;
		}
	}
}
