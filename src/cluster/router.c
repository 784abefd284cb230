/*
 * The router of a Cluster: the list of its servers, and the functions that send each command to the right server.
 *
 * The main types are php_hiredis_cluster_router, and php_hiredis_cluster_server, which represents one node to this
 * client. The engine calls the router through php_hiredis_router_ops, and the link calls it through
 * php_hiredis_link_router_ops. A single command with one key can be sent directly to its node (router_find_owner()).
 * Everything else becomes a batch (fanout.c).
 *
 * Two invariants must hold. The index of a dropped server is reused, so code that stores an index must also compare
 * `serial`, unless server_is_in_use() keeps the server. Of the servers that neither the map nor the user names, at most
 * UNLISTED_MAX are kept.
 */
#include "cluster/internal.h"

typedef php_hiredis_cluster_router cluster_router_t;
typedef php_hiredis_cluster_server server_t;

/* ---- servers ---- */

php_hiredis_endpoint php_hiredis_cluster_server_endpoint(const server_t *server)
{
	return (php_hiredis_endpoint) {ZSTR_VAL(server->config.host), server->config.port};
}

/* Returns the key for `by_endpoint`, such as "p6379 10.0.0.5" (p for a primary, r for a replica). */
static zend_string *server_make_endpoint_key(const php_hiredis_endpoint *endpoint, bool as_replica)
{
	return strpprintf(0, "%c%u %s", as_replica ? 'r' : 'p', (unsigned) endpoint->port, endpoint->host);
}

static bool endpoint_equals(const php_hiredis_endpoint *one, const php_hiredis_endpoint *other)
{
	return one->port == other->port && strcmp(one->host, other->host) == 0;
}

/* Returns whether CLUSTER SLOTS gave no host for this node. Redis omits the host of a node that does not know its own
 * address. */
static bool slot_map_uses_sender_host(const php_hiredis_slot_map *slot_map, const php_hiredis_endpoint *endpoint)
{
	for (uint32_t i = 0; i < slot_map->node_count; i++) {
		const php_hiredis_cluster_node *node = &slot_map->nodes[i];

		if (node->uses_sender_host && endpoint_equals(&node->endpoint, endpoint)) {
			return true;
		}
		for (uint32_t j = 0; j < node->replica_count; j++) {
			if (node->replicas[j].uses_sender_host && endpoint_equals(&node->replicas[j].endpoint, endpoint)) {
				return true;
			}
		}
	}
	return false;
}

/* Returns whether the user named this server. The option `allow` does not restrict such servers. */
static bool server_is_named_by_user(const cluster_router_t *router, const php_hiredis_endpoint *endpoint)
{
	bool uses_sender_host = slot_map_uses_sender_host(&router->map->slot_map, endpoint);

	if (router->seed_count == 0 || php_hiredis_addresses_has_target(router->addresses, endpoint)) {
		return true; /* the router is still being created, and its first servers are the seeds */
	}
	for (uint32_t i = 0; i < router->seed_count; i++) {
		php_hiredis_endpoint seed = php_hiredis_cluster_server_endpoint(php_hiredis_cluster_server_by_index(router, i));

		if (endpoint_equals(&seed, endpoint) || (uses_sender_host && strcmp(seed.host, endpoint->host) == 0)) {
			return true;
		}
	}
	return false;
}

/* Initializes a zeroed server with this endpoint and a copy of the client's configuration. */
static void server_init(cluster_router_t *router, server_t *new, uint32_t index, const php_hiredis_endpoint *endpoint, bool as_replica)
{
	php_hiredis_config_copy(&new->config, &router->link->config);
	zend_string_release(new->config.host);
	new->config.host = zend_string_init(endpoint->host, strlen(endpoint->host), 0);
	new->config.port = endpoint->port;
	new->config.replica = as_replica;
	new->config.announced = new->config.allow && !server_is_named_by_user(router, endpoint);
	if (as_replica) {
		new->config.connect_timeout /= 2; /* the rest of the time is reserved for the primary */
	}
	/* Nodes announce IP addresses, which certificates rarely contain. So accept certificates with the seed's name. */
	if (new->config.tls && !new->config.tls_options.peer_name) {
		new->config.tls_options.seed_name = estrdup(ZSTR_VAL(router->link->config.host));
	}
	php_hiredis_node_init(&new->node, &router->link->common, &new->config, &new->queue);
	new->node.parent_router = &router->base;
	php_hiredis_batch_init(&new->map_query.batch);
	php_hiredis_batch_init(&new->nodes_query.batch);
	new->index = index;
	new->serial = ++router->last_serial;
}

/* Resets a query, which must no longer be queued. After a fatal error (`after_bailout`), PHP frees the memory
 * itself. */
static void router_query_reset(php_hiredis_router_query *query, bool after_bailout)
{
	zval answer;

	/* The answer is released last, because its destructor may run PHP code. */
	ZVAL_COPY_VALUE(&answer, &query->entry.replies);
	if (!after_bailout) {
		php_hiredis_batch_free(&query->batch);
	}
	memset(query, 0, sizeof(*query));
	php_hiredis_batch_init(&query->batch);
	if (!after_bailout) {
		zval_ptr_dtor(&answer);
	}
}

/* Frees what the server owns. Its connection goes back to the pool or is closed. */
static void server_release(server_t *server, bool after_bailout)
{
	router_query_reset(&server->map_query, after_bailout);
	router_query_reset(&server->nodes_query, after_bailout);
	if (!after_bailout && server->spare_batch) {
		php_hiredis_node_batch_free(server->spare_batch, false);
	}
	php_hiredis_node_free(&server->node);
	zend_string_release(server->node.endpoint);
	php_hiredis_output_free(&server->queue, after_bailout);
	php_hiredis_config_free(&server->config);
	if (server->zone) {
		zend_string_release(server->zone);
	}
}

/* Reuses a server's structure for a different server. `index` stays the same, but `serial` changes. */
static void server_replace(cluster_router_t *router, server_t *server, const php_hiredis_endpoint *endpoint, bool as_replica)
{
	uint32_t index = server->index;

	server_release(server, false);
	memset(server, 0, sizeof(*server));
	server_init(router, server, index, endpoint, as_replica);
}

/* Each server has its own allocation, so that pointers stay valid when the array grows. */
static server_t *server_create(cluster_router_t *router, const php_hiredis_endpoint *endpoint, bool as_replica)
{
	server_t *new = ecalloc(1, sizeof(*new));

	server_init(router, new, router->count, endpoint, as_replica);
	if (router->count == router->capacity) {
		router->capacity = router->capacity ? router->capacity * 2 : 8;
		router->nodes = safe_erealloc(router->nodes, router->capacity, sizeof(*router->nodes), 0);
	}
	router->nodes[router->count++] = &new->node;
	return new;
}

/* Reuses the structure of a dropped server. `vacant_count` must not be 0. */
static server_t *server_reuse_vacant(cluster_router_t *router, const php_hiredis_endpoint *endpoint, bool as_replica)
{
	uint32_t index = router->seed_count;

	while (!php_hiredis_cluster_server_by_index(router, index)->is_vacant) {
		index++;
	}
	router->vacant_count--;
	server_replace(router, php_hiredis_cluster_server_by_index(router, index), endpoint, as_replica);
	return php_hiredis_cluster_server_by_index(router, index);
}

/* Creates a server for a new endpoint, and adds it to `by_endpoint`. */
static server_t *server_add(cluster_router_t *router, const php_hiredis_endpoint *endpoint, bool as_replica)
{
	server_t *new = router->vacant_count ? server_reuse_vacant(router, endpoint, as_replica) : server_create(router, endpoint, as_replica);
	zend_string *key = server_make_endpoint_key(endpoint, as_replica);
	zval index;

	ZVAL_LONG(&index, new->index);
	zend_hash_add_new(&router->by_endpoint, key, &index);
	zend_string_release(key);
	return new;
}

/* ---- unlisted servers ---- */

/* Unless more are in use, the client keeps at most this many servers that neither CLUSTER SLOTS nor the user names. A
 * faulty node could redirect to new servers forever, and each of them would cost a connection. */
#define UNLISTED_MAX 8

server_t *php_hiredis_cluster_find_server(const cluster_router_t *router, const php_hiredis_endpoint *endpoint, bool as_replica)
{
	zend_string *key = server_make_endpoint_key(endpoint, as_replica);
	const zval *index = zend_hash_find(&router->by_endpoint, key);

	zend_string_release(key);
	return index ? php_hiredis_cluster_server_by_index(router, (uint32_t) Z_LVAL_P(index)) : NULL;
}

server_t *php_hiredis_cluster_get_server(cluster_router_t *router, const php_hiredis_endpoint *endpoint, bool as_replica)
{
	server_t *known = php_hiredis_cluster_find_server(router, endpoint, as_replica);

	return known ? known : server_add(router, endpoint, as_replica);
}

/* Returns whether the server must not be dropped: commands are in flight, or other code refers to it. */
static bool server_is_in_use(const cluster_router_t *router, const server_t *server)
{
	const php_hiredis_node *node = &server->node;

	return node->first || node->done || server->node_batch || server->map_query.is_queued || router->base.watched == &server->node
		|| router->fixed_server == server
		|| (node->connection && node->connection->in_flight) || (router->direct_command_refusal && router->direct_command_target == server->index)
		|| php_hiredis_fanout_any_uses_server(router, server);
}

/* Returns whether the map lists the server. A node that only a redirect has named does not count. */
static bool server_is_listed(const php_hiredis_topology *map, const server_t *server)
{
	const char *host = ZSTR_VAL(server->config.host);
	size_t length = ZSTR_LEN(server->config.host);
	uint16_t index = php_hiredis_topology_find_node(map, host, length, server->config.port);

	return (index != PHP_HIREDIS_NO_NODE && !map->slot_map.nodes[index].is_from_redirect)
		|| php_hiredis_topology_has_replica(map, host, length, server->config.port);
}

/* Drops a server that is not in use, and closes its connection. Its index is reused. */
static void server_drop(cluster_router_t *router, server_t *server)
{
	php_hiredis_endpoint endpoint = php_hiredis_cluster_server_endpoint(server);
	zend_string *key = server_make_endpoint_key(&endpoint, server->config.replica);

	zend_hash_del(&router->by_endpoint, key);
	zend_string_release(key);
	for (uint32_t i = 0; i < router->node_index_count; i++) {
		if (router->by_node_index[i] == server->index) {
			router->by_node_index[i] = PHP_HIREDIS_NO_SERVER;
		}
		if (router->read_choices && router->read_choices[i].server_index == server->index) {
			router->read_choices[i].server_index = PHP_HIREDIS_NO_SERVER;
		}
	}
	if (server->node.connection) {
		php_hiredis_connection_close(server->node.connection, false); /* so that it does not go back to the pool */
	}
	server_replace(router, server, &(php_hiredis_endpoint) {"", 0}, false);
	server->is_vacant = true;
	router->vacant_count++;
}

void php_hiredis_cluster_remove_unlisted(cluster_router_t *router)
{
	uint32_t unlisted_count = 0;

	if (EXPECTED(router->clean_version == router->map->node_list_version)) {
		return;
	}
	for (uint32_t i = router->seed_count; i < router->count; i++) {
		server_t *server = php_hiredis_cluster_server_by_index(router, i);

		server->is_unlisted = !server->is_vacant && !server_is_listed(router->map, server);
		if (UNEXPECTED(server->is_unlisted) && !server_is_in_use(router, server)) {
			server_drop(router, server);
		}
		unlisted_count += server->is_unlisted;
	}
	router->clean_version = router->map->node_list_version - (unlisted_count > 0);
}

/* Makes room for one more unlisted server (a server that the slot map does not list): if there are too many of them,
 * drops the least recently used ones. */
static zend_never_inline void router_limit_unlisted(cluster_router_t *router)
{
	server_t *oldest;
	uint32_t count;

	do {
		oldest = NULL;
		count = 0;
		for (uint32_t i = router->seed_count; i < router->count; i++) {
			server_t *server = php_hiredis_cluster_server_by_index(router, i);

			count += server->is_unlisted;
			if (server->is_unlisted && !server_is_in_use(router, server) && (!oldest || server->last_used < oldest->last_used)) {
				oldest = server;
			}
		}
		if (count < UNLISTED_MAX || !oldest) {
			return;
		}
		server_drop(router, oldest);
	} while (count > UNLISTED_MAX);
}

/* Makes the next reads choose their servers again, because the nodes or their replicas have changed. */
static void router_reset_read_choices(cluster_router_t *router)
{
	if (router->link->config.read_from == PHP_HIREDIS_READ_FROM_PRIMARY) {
		return;
	}
	router->read_choices = safe_erealloc(router->read_choices, router->node_index_count, sizeof(*router->read_choices), 0);
	for (uint32_t i = 0; i < router->node_index_count; i++) {
		router->read_choices[i] = (php_hiredis_cluster_read_choice) {.server_index = PHP_HIREDIS_NO_SERVER};
	}
}

/* ---- servers of the map ---- */

/* Clears the tables that are indexed by node, because an index may now mean a different node. */
static zend_never_inline void router_reset_node_indexes(cluster_router_t *router)
{
	router->node_list_version = router->map->node_list_version;
	router->node_index_count = router->map->slot_map.node_count;
	router->by_node_index = safe_erealloc(router->by_node_index, router->node_index_count, sizeof(*router->by_node_index), 0);
	for (uint32_t i = 0; i < router->node_index_count; i++) {
		router->by_node_index[i] = PHP_HIREDIS_NO_SERVER;
	}
	router_reset_read_choices(router);
}

server_t *php_hiredis_cluster_server_of_node(cluster_router_t *router, uint16_t index)
{
	if (UNEXPECTED(router->node_list_version != router->map->node_list_version || index >= router->node_index_count)) {
		router_reset_node_indexes(router);
	}
	if (UNEXPECTED(router->by_node_index[index] == PHP_HIREDIS_NO_SERVER)) {
		const php_hiredis_cluster_node *node = &router->map->slot_map.nodes[index];
		php_hiredis_cluster_server *server = php_hiredis_cluster_find_server(router, &node->endpoint, false);

		if (!server) {
			if (UNEXPECTED(node->is_from_redirect)) {
				router_limit_unlisted(router);
			}
			server = server_add(router, &node->endpoint, false);
			server->is_unlisted = node->is_from_redirect;
		}
		server->is_new_owner = node->is_from_redirect;
		router->by_node_index[index] = server->index;
	}
	return php_hiredis_cluster_server_by_index(router, router->by_node_index[index]);
}

server_t *php_hiredis_cluster_any_server(cluster_router_t *router)
{
	const php_hiredis_slot_map *slot_map = &router->map->slot_map;
	uint16_t chosen = PHP_HIREDIS_NO_NODE;
	uint32_t candidate_count = 0;

	for (uint16_t i = 0; i < slot_map->node_count; i++) {
		server_t *server = slot_map->nodes[i].slot_count ? php_hiredis_cluster_server_of_node(router, i) : NULL;

		if (server && php_hiredis_node_is_connected(&server->node)) {
			return server;
		}
		if (server && php_hiredis_random(++candidate_count) == 0) {
			chosen = i;
		}
	}
	return chosen == PHP_HIREDIS_NO_NODE ? NULL : php_hiredis_cluster_server_of_node(router, chosen);
}

void php_hiredis_cluster_check_connection(server_t *server)
{
	php_hiredis_node *node = &server->node;

	if (php_hiredis_node_is_ready(node) && !node->first) {
		/* The router may already be reading replies, so the old value of `is_reading` is restored. */
		bool was_reading = php_hiredis_node_set_reading(node->parent_router->node, true);

		php_hiredis_node_step(node, PHP_HIREDIS_MODE_NONBLOCKING);
		php_hiredis_node_set_reading(node->parent_router->node, was_reading);
		if (UNEXPECTED(!php_hiredis_node_is_ready(node)) && !server->config.replica) {
			server->is_suspect = ((cluster_router_t *) node->parent_router)->has_suspects = true; /* the server may be gone for good */
		}
	}
}

void php_hiredis_cluster_mark_suspect(server_t *server)
{
	cluster_router_t *router = (cluster_router_t *) server->node.parent_router;
	php_hiredis_topology *map = router->map;
	uint16_t index = php_hiredis_topology_find_node(map, ZSTR_VAL(server->config.host), ZSTR_LEN(server->config.host), server->config.port);

	server->is_suspect = true;
	if (index != PHP_HIREDIS_NO_NODE && map->slot_map.nodes[index].slot_count > 0) {
		map->stale = map->slot_map.nodes[index].is_suspect = map->has_suspects = router->has_suspects = true;
	}
}

void php_hiredis_cluster_clear_suspects(cluster_router_t *router)
{
	php_hiredis_topology *map = router->map;

	router->has_suspects = map->has_suspects = false;
	for (uint32_t i = 0; i < map->slot_map.node_count; i++) {
		map->slot_map.nodes[i].is_suspect = false;
	}
	for (uint32_t i = 0; i < router->count; i++) {
		php_hiredis_cluster_server_by_index(router, i)->is_suspect = false;
	}
}

/* Copies the "suspect" marks that other clients in this thread have set in the shared map. */
static zend_never_inline void router_copy_suspects(cluster_router_t *router)
{
	for (uint32_t i = 0; i < router->map->slot_map.node_count; i++) {
		server_t *server = router->map->slot_map.nodes[i].is_suspect ? php_hiredis_cluster_server_of_node(router, (uint16_t) i) : NULL;

		if (server && !php_hiredis_node_is_connected(&server->node)) {
			server->is_suspect = router->has_suspects = true;
		}
	}
}

void php_hiredis_cluster_check_all_connections(cluster_router_t *router)
{
	uint64_t now = php_hiredis_now_coarse();

	if (UNEXPECTED(now >= router->map->background_refresh_at)) {
		php_hiredis_cluster_note_map_age(router, now);
	}
	for (uint32_t i = 0; i < router->count; i++) {
		php_hiredis_cluster_check_idle_connection(php_hiredis_cluster_server_by_index(router, i), now);
	}
	if (UNEXPECTED(router->map->has_suspects)) {
		router_copy_suspects(router);
	}
}

/* Called when the connection is lost during a command that was sent directly, without a batch. */
static void router_note_loss(php_hiredis_node *node)
{
	((cluster_router_t *) node->parent_router)->direct_command_refusal = PHP_HIREDIS_REDIRECT_NONE; /* left over from an earlier command */
	((server_t *) node)->lost_commands++;
	php_hiredis_cluster_mark_suspect((server_t *) node);
}

/* ---- the server of one command ---- */

/* Returns whether a cache fill (a read whose reply is cached) may be sent ahead of the queued commands: only if all
 * queued commands are reads, and no key is watched. */
static bool router_may_fill_cache(const cluster_router_t *router)
{
	return router->writing_fanout_count == 0 && !(router->base.watched && php_hiredis_cluster_is_watching(router));
}

/* Returns whether a command may be sent at once, without a batch. Only a command in a batch can wait, for example for
 * earlier commands or a new slot map, or be sent again to the primary if a replica fails. */
static bool router_may_send_alone(const cluster_router_t *router, const php_hiredis_command_spec *spec)
{
	return !router->first_fanout && !router->has_suspects && router->refresh != PHP_HIREDIS_REFRESH_BACKGROUND
		&& !(router->read_choices && php_hiredis_cluster_replica_may_answer(spec));
}

/* Checks a connection that was idle. Returns false if the connection was idle for so long that the server may have
 * stopped responding. The command is then sent in a batch, because only a batch can wait until the server has answered
 * a PING. */
static zend_never_inline bool server_may_send_after_idle(server_t *server, uint64_t now)
{
	php_hiredis_cluster_check_idle_connection(server, now);
	return !server->node.was_idle_too_long;
}

/* Returns whether a command can be written to the server immediately. Also updates `last_used`, unless the map is too
 * old or the server may have stopped responding during a long idle time. */
static zend_always_inline bool server_check_and_mark_used(const cluster_router_t *router, server_t *server)
{
	uint64_t now = php_hiredis_now_coarse();

	/* Check the old value of `last_used` before it is updated below. */
	if (UNEXPECTED(now >= router->map->background_refresh_at)
			|| (UNEXPECTED(now - server->last_used > PHP_HIREDIS_CLUSTER_IDLE) && !server_may_send_after_idle(server, now))) {
		return false;
	}
	server->last_used = now;
	return EXPECTED(php_hiredis_node_is_ready(&server->node) && php_hiredis_node_has_no_stray_bytes(&server->node));
}

/* Returns the node that owns the key, or NULL if the command must be sent in a batch. Unless `keyspace` is NULL, sets
 * `*keyspace` to the number under which the cache stores the values of the key's slot. */
static php_hiredis_node *router_find_owner(php_hiredis_router *base, const php_hiredis_command_spec *spec, const char *key, size_t length, uint32_t *keyspace)
{
	cluster_router_t *router = (cluster_router_t *) base;
	server_t *server;

	if (UNEXPECTED(spec->route != PHP_HIREDIS_ROUTE_KEY || router->fixed_server || router->map->source == PHP_HIREDIS_TOPOLOGY_EMPTY
			|| !(keyspace ? router_may_fill_cache(router) : router_may_send_alone(router, spec)))) {
		return NULL;
	}
	router->direct_command_slot = php_hiredis_key_slot(key, length);
	server = php_hiredis_cluster_server_of_slot(router, router->direct_command_slot);
	if (UNEXPECTED(!server || server->node.first || php_hiredis_cluster_is_unreachable(server))) {
		return NULL;
	}
	if (!keyspace) {
		return server_check_and_mark_used(router, server) ? &server->node : NULL;
	}
	/* When the slot moves, the old owner sends no more invalidations. The slot then has a new keyspace, so the values
	 * that the cache stored under the old keyspace are no longer found. */
	*keyspace = php_hiredis_topology_find_keyspace(router->map, router->direct_command_slot);
	return &server->node;
}

/* Calls `callback` for each node with a cache, until `callback` returns false. If `with_pooled` is true, first takes
 * connections from the pool. Returns false if `callback` returned false, or if an exception is set. */
static bool router_for_each_cache(php_hiredis_router *base, bool with_pooled, php_hiredis_node_callback *callback)
{
	cluster_router_t *router = (cluster_router_t *) base;

	for (uint16_t i = 0; with_pooled && i < router->map->slot_map.node_count && !EG(exception); i++) {
		server_t *server = router->map->slot_map.nodes[i].slot_count ? php_hiredis_cluster_server_of_node(router, i) : NULL;

		if (server && !server->node.connection && server->config.persistent) {
			php_hiredis_node_ensure_connection(&server->node);
		}
	}
	for (uint32_t i = 0; i < router->count; i++) {
		php_hiredis_node *node = router->nodes[i];

		if (node->connection && node->connection->cache && !callback(node)) {
			return false;
		}
	}
	return !EG(exception);
}

/* ---- other functions ---- */

/* Waits until the client has a slot map. Returns false if an exception is set. */
static bool router_wait_for_map(php_hiredis_router *base)
{
	return php_hiredis_cluster_wait_for_map((cluster_router_t *) base, false, 0);
}

/* Resets the queries that the router sends for itself. The caller has already removed the queries from all nodes. */
static void router_reset_queries(cluster_router_t *router, bool after_bailout)
{
	zval query_failure;

	ZVAL_COPY_VALUE(&query_failure, &router->query_failure);
	ZVAL_UNDEF(&router->query_failure);
	php_hiredis_cluster_abandon_refresh(router);
	if (router->command_looked_up && !after_bailout) {
		zend_string_release(router->command_looked_up);
	}
	router->command_looked_up = NULL;
	router_query_reset(&router->command_info, after_bailout);
	for (uint32_t i = 0; i < router->count; i++) {
		server_t *server = php_hiredis_cluster_server_by_index(router, i);

		router_query_reset(&server->map_query, after_bailout);
		router_query_reset(&server->nodes_query, after_bailout);
		if (after_bailout) {
			server->node_batch = NULL; /* a node batch that was being filled is never queued */
		}
	}
	if (after_bailout) {
		router->fixed_server = NULL;
	}
	if (!after_bailout) {
		zval_ptr_dtor(&query_failure);
	}
}

/* A client that is being freed or closed waits at most this many milliseconds for a missing reply. Without the reply,
 * the connection cannot be pooled. */
#define END_WAIT_MS 5

/* Reads the replies to background queries, so that their connections can be pooled. May bail out (longjmp). */
static void router_end_background_query(cluster_router_t *router)
{
	bool was_reading;

	if (router->refresh != PHP_HIREDIS_REFRESH_BACKGROUND || EG(exception)) {
		return;
	}
	was_reading = php_hiredis_node_set_reading(&router->link->node, true);
	router->next_query_at = 0; /* query no more servers */
	for (uint32_t i = 0; i < router->count; i++) {
		server_t *server = php_hiredis_cluster_server_by_index(router, i);
		php_hiredis_node *node = &server->node;

		if (server->map_query.is_queued && node->first == &server->map_query.entry && !node->unsent && php_hiredis_node_is_connected(node)) {
			php_pollfd polled = {.fd = node->connection->transport.socket, .events = POLLIN};

			php_poll2(&polled, 1, server->config.persistent && php_hiredis_may_block() ? END_WAIT_MS : 0);
			while (node->first && php_hiredis_node_step(node, PHP_HIREDIS_MODE_NONBLOCKING) == PHP_HIREDIS_PROGRESS_MADE && !EG(exception)) {
			}
		}
	}
	php_hiredis_cluster_collect_ended(router);
	php_hiredis_node_set_reading(&router->link->node, was_reading);
}

/* Discards all entries (batches of commands) and queries. Closes the connections on which a reply is missing. With
 * `close_connections`, also closes or pools all other connections. Marks the link as busy meanwhile: releasing a reply
 * may start the garbage collector, and a destructor's command would be queued among the discarded entries. */
static void router_discard_entries(php_hiredis_router *base, bool close_connections)
{
	cluster_router_t *router = (cluster_router_t *) base;
	bool was_busy = php_hiredis_link_mark_busy(router->link);

	if (close_connections) {
		router_end_background_query(router);
		router->base.watched = NULL;
	}
	for (uint32_t i = 0; i < router->count; i++) {
		php_hiredis_node_discard_entries(router->nodes[i]);
	}
	router_reset_queries(router, false);
	php_hiredis_fanout_free_all(router, false);
	for (uint32_t i = 0; close_connections && i < router->count; i++) {
		php_hiredis_node_close(router->nodes[i]);
	}
	php_hiredis_link_unmark_busy(router->link, was_busy);
}

/* Discards all entries (batches of commands) after a fatal error. PHP itself frees their memory. */
static void router_abandon_entries(php_hiredis_router *base, bool abandon_connections)
{
	cluster_router_t *router = (cluster_router_t *) base;

	for (uint32_t i = 0; i < router->count; i++) {
		php_hiredis_node_abandon_entries(router->nodes[i], abandon_connections);
		if (abandon_connections && router->nodes[i]->connection) {
			/* The fatal error has also ended transaction(), so later calls must not report its WATCH or MULTI as
			 * lost. */
			router->nodes[i]->connection->lost_server_state &= ~(PHP_HIREDIS_SERVER_STATE_WATCH | PHP_HIREDIS_SERVER_STATE_MULTI);
		}
	}
	router_reset_queries(router, true);
	router->base.watched = NULL;
	router->direct_command_refusal = PHP_HIREDIS_REDIRECT_NONE;
	php_hiredis_fanout_free_all(router, true);
}

/* Returns whether at least one server has an open connection. */
static bool router_is_connected(const php_hiredis_router *base)
{
	const cluster_router_t *router = (const cluster_router_t *) base;

	for (uint32_t i = 0; i < router->count; i++) {
		if (php_hiredis_node_is_connected(router->nodes[i])) {
			return true;
		}
	}
	return false;
}

/* Adds the PHP values that the router owns to the garbage collector's buffer. */
static void router_gc(const php_hiredis_router *base, zend_get_gc_buffer *buffer)
{
	const cluster_router_t *router = (const cluster_router_t *) base;

	for (uint32_t i = 0; i < router->count; i++) {
		const php_hiredis_config *config = &php_hiredis_cluster_server_by_index(router, i)->config;

		if (config->password_source) {
			zend_get_gc_buffer_add_obj(buffer, config->password_source);
		}
	}
	zend_get_gc_buffer_add_zval(buffer, (zval *) &router->clients);
	zend_get_gc_buffer_add_zval(buffer, (zval *) &router->query_failure);
	php_hiredis_fanout_gc(router, buffer);
}

/* Frees the router and its servers. Their connections are closed or go back to the pool. */
static void router_free(php_hiredis_router *base)
{
	cluster_router_t *router = (cluster_router_t *) base;
	bool after_bailout = CG(unclean_shutdown);

	if (!after_bailout) {
		router_discard_entries(base, true);
	}
	for (uint32_t i = 0; i < router->count; i++) {
		server_t *server = php_hiredis_cluster_server_by_index(router, i);

		server_release(server, after_bailout);
		efree(server);
	}
	php_hiredis_fanout_free_all(router, after_bailout);
	zval_ptr_dtor(&router->clients);
	php_hiredis_topology_release(&HIREDIS_G(topologies), router->map);
	if (router->addresses) {
		zend_array_release(router->addresses);
	}
	if (router->nodes) {
		efree(router->nodes);
	}
	if (router->by_node_index) {
		efree(router->by_node_index);
	}
	if (router->read_choices) {
		efree(router->read_choices);
	}
	zend_hash_destroy(&router->by_endpoint);
	efree(router);
}

static const php_hiredis_router_ops ops = {
	.push_entry = php_hiredis_fanout_create, .step = php_hiredis_fanout_step, .discard_entries = router_discard_entries,
		.abandon_entries = router_abandon_entries, .free = router_free,
	.command_lost = router_note_loss, .handle_error = php_hiredis_fanout_handle_error,
};

static const php_hiredis_link_router_ops routing = {
	.find_owner = router_find_owner, .wait_for_map = router_wait_for_map, .is_connected = router_is_connected,
		.for_each_cache = router_for_each_cache, .gc = router_gc,
};

void php_hiredis_cluster_router_attach(php_hiredis_link *link, const php_hiredis_endpoint *seeds, uint32_t seed_count, const HashTable *addresses)
{
	cluster_router_t *router = ecalloc(1, sizeof(*router));

	router->base.ops = &ops;
	router->base.node = &link->node;
	router->link = link;
	ZVAL_UNDEF(&router->query_failure);
	array_init(&router->clients);
	zend_hash_init(&router->by_endpoint, 8, NULL, NULL, 0);
	php_hiredis_batch_init(&router->command_info.batch);
	router->addresses = addresses && zend_hash_num_elements(addresses) > 0 ? php_hiredis_addresses_normalize(addresses) : NULL;
	router->map = php_hiredis_topology_acquire(&HIREDIS_G(topologies), &link->config, seeds, seed_count, router->addresses);
	router->node_list_version = router->clean_version = router->map->node_list_version - 1;
	router_reset_read_choices(router);
	for (uint32_t i = 0; i < seed_count; i++) {
		php_hiredis_cluster_get_server(router, &seeds[i], false);
	}
	router->seed_count = router->count;
	link->node.router = &router->base;
	link->router_ops = &routing;
}
