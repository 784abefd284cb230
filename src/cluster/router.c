#include "cluster/internal.h"

typedef php_hiredis_cluster_router cluster_router_t;
typedef php_hiredis_cluster_server server_t;

/* ---- servers ---- */

php_hiredis_endpoint php_hiredis_cluster_server_endpoint(const server_t *server)
{
	return (php_hiredis_endpoint) {ZSTR_VAL(server->config.host), server->config.port};
}

/* The caller's. */
static zend_string *endpoint_key(const php_hiredis_endpoint *endpoint, bool replica)
{
	return strpprintf(0, "%c%u %s", replica ? 'r' : 'p', (unsigned) endpoint->port, endpoint->host);
}

static bool is_at(const php_hiredis_endpoint *one, const php_hiredis_endpoint *other)
{
	return one->port == other->port && strcmp(one->host, other->host) == 0;
}

/* Has a server announced this endpoint without a host? */
static bool is_of_same_host(const php_hiredis_chart *chart, const php_hiredis_endpoint *endpoint)
{
	for (uint32_t i = 0; i < chart->node_count; i++) {
		const php_hiredis_cluster_node *node = &chart->nodes[i];

		if (node->same_host && is_at(&node->endpoint, endpoint)) {
			return true;
		}
		for (uint32_t j = 0; j < node->replica_count; j++) {
			if (node->replicas[j].same_host && is_at(&node->replicas[j].endpoint, endpoint)) {
				return true;
			}
		}
	}
	return false;
}

/* Has the user given the server? A seed, what `addresses` leads to, or another port of a seed's host, where a server names no host. */
static bool is_own(const cluster_router_t *router, const php_hiredis_endpoint *endpoint)
{
	bool same_host = is_of_same_host(&router->map->chart, endpoint);

	if (router->seed_count == 0 || php_hiredis_addresses_lead_to(router->addresses, endpoint)) {
		return true; /* the seeds are added first */
	}
	for (uint32_t i = 0; i < router->seed_count; i++) {
		php_hiredis_endpoint seed = php_hiredis_cluster_server_endpoint(php_hiredis_cluster_server_at(router, i));

		if (is_at(&seed, endpoint) || (same_host && strcmp(seed.host, endpoint->host) == 0)) {
			return true;
		}
	}
	return false;
}

/* Fills a server whose bytes are 0. */
static void init_server(cluster_router_t *router, server_t *new, uint32_t number, const php_hiredis_endpoint *endpoint, bool replica)
{
	php_hiredis_config_copy(&new->config, &router->link->config);
	zend_string_release(new->config.host);
	new->config.host = zend_string_init(endpoint->host, strlen(endpoint->host), 0);
	new->config.port = endpoint->port;
	new->config.replica = replica;
	new->config.announced = new->config.allow && !is_own(router, endpoint);
	if (replica) {
		new->config.connect_timeout /= 2; /* the rest of the time is the primary's */
	}
	/* Nodes announce addresses, and their certificates bear the name by which the cluster is known: as safe as the seed's own connection. */
	if (new->config.tls && !new->config.tls_options.peer_name) {
		new->config.tls_options.seed_name = estrdup(ZSTR_VAL(router->link->config.host));
	}
	php_hiredis_node_init(&new->node, &router->link->common, &new->config, &new->queue);
	new->node.part_of = &router->base;
	php_hiredis_batch_init(&new->map.batch);
	php_hiredis_batch_init(&new->nodes.batch);
	new->number = number;
	new->life = ++router->lives;
}

/* The inquiry stands on no node any more. `forget`: after a fatal error, whose memory the end of the request takes back. Userland code may run. */
static void end_inquiry(php_hiredis_inquiry *inquiry, bool forget)
{
	zval answer;

	ZVAL_COPY_VALUE(&answer, &inquiry->entry.replies);
	if (!forget) {
		php_hiredis_batch_free(&inquiry->batch);
	}
	memset(inquiry, 0, sizeof(*inquiry));
	php_hiredis_batch_init(&inquiry->batch);
	if (!forget) {
		zval_ptr_dtor(&answer);
	}
}

/* Gives the connection back, and frees what the server owns but the server itself. */
static void release_server(server_t *server, bool forget)
{
	end_inquiry(&server->map, forget);
	end_inquiry(&server->nodes, forget);
	if (!forget && server->spare) {
		php_hiredis_part_free(server->spare, false);
	}
	php_hiredis_node_free(&server->node);
	zend_string_release(server->node.endpoint);
	php_hiredis_output_free(&server->queue, forget);
	php_hiredis_config_free(&server->config);
	if (server->zone) {
		zend_string_release(server->zone);
	}
}

/* A server becomes another one, in its place. */
static void refill_place(cluster_router_t *router, server_t *server, const php_hiredis_endpoint *endpoint, bool replica)
{
	uint32_t number = server->number;

	release_server(server, false);
	memset(server, 0, sizeof(*server));
	init_server(router, server, number, endpoint, replica);
}

static server_t *new_place(cluster_router_t *router, const php_hiredis_endpoint *endpoint, bool replica)
{
	server_t *new = ecalloc(1, sizeof(*new));

	init_server(router, new, router->count, endpoint, replica);
	if (router->count == router->capacity) {
		router->capacity = router->capacity ? router->capacity * 2 : 8;
		router->nodes = safe_erealloc(router->nodes, router->capacity, sizeof(*router->nodes), 0);
	}
	router->nodes[router->count++] = &new->node;
	return new;
}

static server_t *vacant_place(cluster_router_t *router, const php_hiredis_endpoint *endpoint, bool replica)
{
	uint32_t number = router->seed_count;

	while (!php_hiredis_cluster_server_at(router, number)->vacant) {
		number++;
	}
	router->vacancies--;
	refill_place(router, php_hiredis_cluster_server_at(router, number), endpoint, replica);
	return php_hiredis_cluster_server_at(router, number);
}

static server_t *add_server(cluster_router_t *router, const php_hiredis_endpoint *endpoint, bool replica)
{
	server_t *new = router->vacancies ? vacant_place(router, endpoint, replica) : new_place(router, endpoint, replica);
	zend_string *key = endpoint_key(endpoint, replica);
	zval number;

	ZVAL_LONG(&number, new->number);
	zend_hash_add_new(&router->by_endpoint, key, &number);
	zend_string_release(key);
	return new;
}

/* ---- strangers ---- */

/* So many servers may be known of which no adopted map tells: a node can name one after another, and each is a connection. */
#define STRANGERS_MAX 8

server_t *php_hiredis_cluster_find_server(const cluster_router_t *router, const php_hiredis_endpoint *endpoint, bool replica)
{
	zend_string *key = endpoint_key(endpoint, replica);
	const zval *number = zend_hash_find(&router->by_endpoint, key);

	zend_string_release(key);
	return number ? php_hiredis_cluster_server_at(router, (uint32_t) Z_LVAL_P(number)) : NULL;
}

server_t *php_hiredis_cluster_server_for(cluster_router_t *router, const php_hiredis_endpoint *endpoint, bool replica)
{
	server_t *known = php_hiredis_cluster_find_server(router, endpoint, replica);

	return known ? known : add_server(router, endpoint, replica);
}

static bool is_in_use(const cluster_router_t *router, const server_t *server)
{
	const php_hiredis_node *node = &server->node;

	return node->first || node->done || server->part || server->map.asking || router->base.watched == &server->node || router->fixed == server
		|| (node->connection && node->connection->in_flight) || (router->copy_refused && router->copy_target == server->number)
		|| php_hiredis_spread_names(router, server);
}

static bool is_of_map(const php_hiredis_topology *map, const server_t *server)
{
	const char *host = ZSTR_VAL(server->config.host);
	size_t length = ZSTR_LEN(server->config.host);
	uint16_t index = php_hiredis_topology_find(map, host, length, server->config.port);

	return (index != PHP_HIREDIS_NO_NODE && !map->chart.nodes[index].announced) || php_hiredis_topology_has_replica(map, host, length, server->config.port);
}

/* Drops the server, which is not in use, with its connection. Its number is free for another one. */
static void drop_server(cluster_router_t *router, server_t *server)
{
	php_hiredis_endpoint endpoint = php_hiredis_cluster_server_endpoint(server);
	zend_string *key = endpoint_key(&endpoint, server->config.replica);

	zend_hash_del(&router->by_endpoint, key);
	zend_string_release(key);
	for (uint32_t i = 0; i < router->by_index_count; i++) {
		if (router->by_index[i] == server->number) {
			router->by_index[i] = PHP_HIREDIS_NO_SERVER;
		}
		if (router->readers && router->readers[i].server == server->number) {
			router->readers[i].server = PHP_HIREDIS_NO_SERVER;
		}
	}
	if (server->node.connection) {
		php_hiredis_connection_close(server->node.connection, false); /* nor is it for the pool */
	}
	refill_place(router, server, &(php_hiredis_endpoint) {"", 0}, false);
	server->vacant = true;
	router->vacancies++;
}

void php_hiredis_cluster_drop_strangers(cluster_router_t *router)
{
	uint32_t kept = 0;

	if (EXPECTED(router->swept == router->map->membership)) {
		return;
	}
	for (uint32_t i = router->seed_count; i < router->count; i++) {
		server_t *server = php_hiredis_cluster_server_at(router, i);

		server->stranger = !server->vacant && !is_of_map(router->map, server);
		if (UNEXPECTED(server->stranger) && !is_in_use(router, server)) {
			drop_server(router, server);
		}
		kept += server->stranger;
	}
	router->swept = router->map->membership - (kept > 0);
}

/* Drops the strangers that were used longest ago, until there is room for one more. */
static zend_never_inline void make_room(cluster_router_t *router)
{
	server_t *oldest;
	uint32_t count;

	do {
		oldest = NULL;
		count = 0;
		for (uint32_t i = router->seed_count; i < router->count; i++) {
			server_t *server = php_hiredis_cluster_server_at(router, i);

			count += server->stranger;
			if (server->stranger && !is_in_use(router, server) && (!oldest || server->used < oldest->used)) {
				oldest = server;
			}
		}
		if (count < STRANGERS_MAX || !oldest) {
			return;
		}
		drop_server(router, oldest);
	} while (count > STRANGERS_MAX);
}

/* The map's indexes mean other nodes than before, or these have other replicas: all choices are forgotten. */
static void forget_readers(cluster_router_t *router)
{
	if (router->link->config.read_from == PHP_HIREDIS_READ_FROM_PRIMARY) {
		return;
	}
	router->readers = safe_erealloc(router->readers, router->by_index_count, sizeof(*router->readers), 0);
	for (uint32_t i = 0; i < router->by_index_count; i++) {
		router->readers[i] = (php_hiredis_cluster_reader) {.server = PHP_HIREDIS_NO_SERVER};
	}
}

/* ---- servers of the map ---- */

/* The map's indexes mean other nodes than before. */
static zend_never_inline void renumber(cluster_router_t *router)
{
	router->membership = router->map->membership;
	router->by_index_count = router->map->chart.node_count;
	router->by_index = safe_erealloc(router->by_index, router->by_index_count, sizeof(*router->by_index), 0);
	for (uint32_t i = 0; i < router->by_index_count; i++) {
		router->by_index[i] = PHP_HIREDIS_NO_SERVER;
	}
	forget_readers(router);
}

server_t *php_hiredis_cluster_server_of(cluster_router_t *router, uint16_t index)
{
	if (UNEXPECTED(router->membership != router->map->membership || index >= router->by_index_count)) {
		renumber(router);
	}
	if (UNEXPECTED(router->by_index[index] == PHP_HIREDIS_NO_SERVER)) {
		const php_hiredis_cluster_node *node = &router->map->chart.nodes[index];
		php_hiredis_cluster_server *server = php_hiredis_cluster_find_server(router, &node->endpoint, false);

		if (!server) {
			if (UNEXPECTED(node->announced)) {
				make_room(router);
			}
			server = add_server(router, &node->endpoint, false);
			server->stranger = node->announced;
		}
		router->by_index[index] = server->number;
	}
	return php_hiredis_cluster_server_at(router, router->by_index[index]);
}

server_t *php_hiredis_cluster_any_server(cluster_router_t *router)
{
	const php_hiredis_chart *chart = &router->map->chart;
	uint16_t chosen = PHP_HIREDIS_NO_NODE;
	uint32_t seen = 0;

	for (uint16_t i = 0; i < chart->node_count; i++) {
		server_t *server = chart->nodes[i].slots ? php_hiredis_cluster_server_of(router, i) : NULL;

		if (server && php_hiredis_node_is_connected(&server->node)) {
			return server;
		}
		if (server && php_hiredis_random(++seen) == 0) {
			chosen = i;
		}
	}
	return chosen == PHP_HIREDIS_NO_NODE ? NULL : php_hiredis_cluster_server_of(router, chosen);
}

void php_hiredis_cluster_look(server_t *server)
{
	php_hiredis_node *node = &server->node;
	bool before = node->part_of->node->reading; /* a step of the router may look, and goes on */

	if (php_hiredis_node_is_ready(node) && !node->first) {
		node->part_of->node->reading = true;
		php_hiredis_node_step(node, PHP_HIREDIS_TRY);
		node->part_of->node->reading = before;
		if (UNEXPECTED(!php_hiredis_node_is_ready(node)) && !server->config.replica) {
			server->doubtful = ((cluster_router_t *) node->part_of)->doubts = true; /* it may be gone for good */
		}
	}
}

void php_hiredis_cluster_doubt(server_t *server)
{
	cluster_router_t *router = (cluster_router_t *) server->node.part_of;
	php_hiredis_topology *map = router->map;
	uint16_t index = php_hiredis_topology_find(map, ZSTR_VAL(server->config.host), ZSTR_LEN(server->config.host), server->config.port);

	server->doubtful = true;
	if (index != PHP_HIREDIS_NO_NODE && map->chart.nodes[index].slots > 0) {
		map->stale = map->chart.nodes[index].doubtful = map->doubts = router->doubts = true;
	}
}

/* Another client of this process, or an earlier request, has lost a connection. */
static zend_never_inline void share_doubts(cluster_router_t *router)
{
	for (uint32_t i = 0; i < router->map->chart.node_count; i++) {
		server_t *server = router->map->chart.nodes[i].doubtful ? php_hiredis_cluster_server_of(router, (uint16_t) i) : NULL;

		if (server && !php_hiredis_node_is_connected(&server->node)) {
			server->doubtful = router->doubts = true;
		}
	}
}

/* Nothing was sent for so long: the next command may be the first one of a request. */
#define QUIET UINT64_C(1000000000)

static zend_never_inline void note_age(cluster_router_t *router, uint64_t now)
{
	uint64_t last = 0;

	if (!php_hiredis_topology_is_old(router->map, now)) {
		return;
	}
	for (uint32_t i = 0; i < router->count; i++) {
		last = MAX(last, php_hiredis_cluster_server_at(router, i)->used);
	}
	router->old = true;
	router->quiet = now - last > QUIET;
}

void php_hiredis_cluster_look_at_all(cluster_router_t *router)
{
	uint64_t now = php_hiredis_now_coarse();

	if (UNEXPECTED(now >= router->map->old_at)) {
		note_age(router, now);
	}
	for (uint32_t i = 0; i < router->count; i++) {
		php_hiredis_cluster_freshen(php_hiredis_cluster_server_at(router, i), now);
	}
	if (UNEXPECTED(router->map->doubts)) {
		share_doubts(router);
	}
}

/* ---- going on ---- */

/* ---- the short way ---- */

/* The server of the first key of the command in the link's output; its slot is `copy_slot` now. NULL: no key, or no node has the slot. */
static zend_always_inline server_t *server_of_command(cluster_router_t *router, const php_hiredis_row *row)
{
	const php_hiredis_output *out = &router->link->out;
	php_hiredis_span span = {.to = out->length};
	size_t length;
	const char *key = php_hiredis_key_first(row, out, &span, &length);

	if (UNEXPECTED(key == NULL)) {
		return NULL;
	}
	router->copy_slot = php_hiredis_key_slot(key, length);
	return php_hiredis_cluster_server_of_slot(router, router->copy_slot);
}

/* Nothing was sent to the server for a while. False: it may hang: the long way asks for a sign of life where the command may not be sent twice. */
static zend_never_inline bool is_trusted(server_t *server, uint64_t now)
{
	php_hiredis_cluster_freshen(server, now);
	return !server->node.silent;
}

static php_hiredis_node *single(php_hiredis_router *base, const php_hiredis_sent *sent)
{
	cluster_router_t *router = (cluster_router_t *) base;
	const php_hiredis_output *out = &router->link->out;
	server_t *server;
	uint64_t now;

	if (UNEXPECTED(sent->row->route != PHP_HIREDIS_ROUTE_KEY || !(sent->row->flags & PHP_HIREDIS_ROW_ONE_KEY) || router->first || router->doubts || router->aside || out->borrowed_count
			|| router->map->source == PHP_HIREDIS_TOPOLOGY_EMPTY)) {
		return NULL;
	}
	ZEND_ASSERT(!sent->row->effect); /* WATCH has any number of keys, the others have none */
	server = server_of_command(router, sent->row);
	now = php_hiredis_now_coarse();
	if (UNEXPECTED(!server || server->node.first || now >= router->map->old_at)) {
		return NULL; /* before `used` is set: the long way looks how long it is ago */
	}
	if (UNEXPECTED(now - server->used > PHP_HIREDIS_CLUSTER_IDLE) && !is_trusted(server, now)) {
		return NULL;
	}
	server->used = now;
	if (UNEXPECTED(!php_hiredis_node_is_ready(&server->node) || !php_hiredis_node_is_quiet(&server->node))) {
		return NULL;
	}
	server->node.sent++;
	return &server->node;
}

/* The same where replicas answer reads: a read takes the long way, which asks the primary when the replica fails. */
static php_hiredis_node *single_write(php_hiredis_router *base, const php_hiredis_sent *sent)
{
	return php_hiredis_cluster_may_be_read(sent->row) ? NULL : single(base, sent);
}

static void lost(php_hiredis_node *node)
{
	((server_t *) node)->lost++;
	php_hiredis_cluster_doubt((server_t *) node);
}

/* ---- stores ---- */

static bool only_reads(const php_hiredis_entry *entry)
{
	while (entry && entry->batch->readonly) {
		entry = entry->next;
	}
	return entry == NULL;
}

static php_hiredis_node *keeper(php_hiredis_router *base, const php_hiredis_row *row, const char *key, size_t length, uint32_t *database)
{
	cluster_router_t *router = (cluster_router_t *) base;
	server_t *server;

	if (UNEXPECTED(row->route != PHP_HIREDIS_ROUTE_KEY || router->fixed || !only_reads(router->base.node->first)
			|| (router->base.watched && php_hiredis_cluster_is_watching(router)) || router->map->source == PHP_HIREDIS_TOPOLOGY_EMPTY)) {
		return NULL;
	}
	router->copy_slot = php_hiredis_key_slot(key, length);
	server = php_hiredis_cluster_server_of_slot(router, router->copy_slot);
	if (UNEXPECTED(!server || server->node.first || php_hiredis_cluster_is_out_of_reach(server))) {
		return NULL;
	}
	/* What was kept before the slot came to this node, or came back, answers other questions. */
	*database = php_hiredis_topology_era(router->map, router->copy_slot);
	return &server->node;
}

/* `idle`: also those of the pool's connections to nodes that have slots. */
static bool each_store(php_hiredis_router *base, bool idle, php_hiredis_store_act *act)
{
	cluster_router_t *router = (cluster_router_t *) base;

	for (uint16_t i = 0; idle && i < router->map->chart.node_count && !EG(exception); i++) {
		server_t *server = router->map->chart.nodes[i].slots ? php_hiredis_cluster_server_of(router, i) : NULL;

		if (server && !server->node.connection && server->config.persistent) {
			php_hiredis_node_adopt(&server->node);
		}
	}
	for (uint32_t i = 0; i < router->count; i++) {
		php_hiredis_node *node = router->nodes[i];

		if (node->connection && node->connection->cache && !act(node)) {
			return false;
		}
	}
	return !EG(exception);
}

/* ---- the rest of the link's node ---- */

static bool settle(php_hiredis_router *base)
{
	return php_hiredis_cluster_settle((cluster_router_t *) base, false, 0);
}

/* No answer is awaited any more: the nodes have been dropped; or forgotten. */
static void end_inquiries(cluster_router_t *router, bool forget)
{
	zval refusal;

	ZVAL_COPY_VALUE(&refusal, &router->refusal);
	ZVAL_UNDEF(&router->refusal);
	router->refreshing = router->aside = router->old = false;
	router->late_next = 0;
	if (router->learning && !forget) {
		zend_string_release(router->learning);
	}
	router->learning = NULL;
	end_inquiry(&router->info, forget);
	for (uint32_t i = 0; i < router->count; i++) {
		end_inquiry(&php_hiredis_cluster_server_at(router, i)->map, forget);
		end_inquiry(&php_hiredis_cluster_server_at(router, i)->nodes, forget);
	}
	if (!forget) {
		zval_ptr_dtor(&refusal);
	}
}

/* How long the end of a client waits for an answer that it has asked for aside, in milliseconds: without it the connection is not for the pool. */
#define LAST_WAIT 5

/* Reads what has come of the answers that are asked for aside, so that their connections are fit for the pool. May bail out. */
static void end_aside(cluster_router_t *router)
{
	bool before = router->link->node.reading;

	if (!router->aside || EG(exception)) {
		return;
	}
	router->link->node.reading = true;
	router->ask_next = 0; /* no other server is asked any more */
	for (uint32_t i = 0; i < router->count; i++) {
		server_t *server = php_hiredis_cluster_server_at(router, i);
		php_hiredis_node *node = &server->node;

		if (server->map.asking && node->first == &server->map.entry && !node->unsent && php_hiredis_node_is_connected(node)) {
			php_pollfd polled = {.fd = node->connection->transport.socket, .events = POLLIN};

			php_poll2(&polled, 1, server->config.persistent ? LAST_WAIT : 0);
			while (node->first && php_hiredis_node_step(node, PHP_HIREDIS_TRY) == PHP_HIREDIS_PROGRESS_REPLY && !EG(exception)) {
			}
		}
	}
	php_hiredis_cluster_collect(router);
	router->link->node.reading = before;
}

static void drop(php_hiredis_router *base, bool close)
{
	cluster_router_t *router = (cluster_router_t *) base;

	if (close) {
		end_aside(router);
		router->base.watched = NULL;
	}
	for (uint32_t i = 0; i < router->count; i++) {
		php_hiredis_node_drop(router->nodes[i]);
	}
	end_inquiries(router, false);
	php_hiredis_spread_free_all(router, false);
	for (uint32_t i = 0; close && i < router->count; i++) {
		php_hiredis_node_close(router->nodes[i]);
	}
}

static void forget(php_hiredis_router *base, bool abandon)
{
	cluster_router_t *router = (cluster_router_t *) base;

	for (uint32_t i = 0; i < router->count; i++) {
		php_hiredis_node_forget(router->nodes[i], abandon);
		if (abandon && router->nodes[i]->connection) {
			router->nodes[i]->connection->lost_marks &= ~(PHP_HIREDIS_MARK_WATCH | PHP_HIREDIS_MARK_MULTI); /* transaction()'s own */
		}
	}
	end_inquiries(router, true);
	router->base.watched = NULL;
	router->copy_refused = PHP_HIREDIS_REDIRECT_NONE;
	php_hiredis_spread_free_all(router, true);
}

static bool is_connected(const php_hiredis_router *base)
{
	const cluster_router_t *router = (const cluster_router_t *) base;

	for (uint32_t i = 0; i < router->count; i++) {
		if (php_hiredis_node_is_connected(router->nodes[i])) {
			return true;
		}
	}
	return false;
}

static void gc(const php_hiredis_router *base, zend_get_gc_buffer *buffer)
{
	const cluster_router_t *router = (const cluster_router_t *) base;

	for (uint32_t i = 0; i < router->count; i++) {
		const php_hiredis_config *config = &php_hiredis_cluster_server_at(router, i)->config;

		if (config->password_source) {
			zend_get_gc_buffer_add_obj(buffer, config->password_source);
		}
	}
	zend_get_gc_buffer_add_zval(buffer, (zval *) &router->clients);
	zend_get_gc_buffer_add_zval(buffer, (zval *) &router->refusal);
	php_hiredis_spread_gc(router, buffer);
}

static void free_router(php_hiredis_router *base)
{
	cluster_router_t *router = (cluster_router_t *) base;
	bool forget = CG(unclean_shutdown);

	if (!forget) {
		drop(base, true);
	}
	for (uint32_t i = 0; i < router->count; i++) {
		server_t *server = php_hiredis_cluster_server_at(router, i);

		release_server(server, forget);
		efree(server);
	}
	php_hiredis_spread_free_all(router, forget);
	zval_ptr_dtor(&router->clients);
	php_hiredis_topology_leave(&HIREDIS_G(topologies), router->map);
	if (router->addresses) {
		zend_array_release(router->addresses);
	}
	if (router->nodes) {
		efree(router->nodes);
	}
	if (router->by_index) {
		efree(router->by_index);
	}
	if (router->readers) {
		efree(router->readers);
	}
	zend_hash_destroy(&router->by_endpoint);
	efree(router);
}

static const php_hiredis_router_ops ops = {
	.push = php_hiredis_spread_push, .step = php_hiredis_spread_step, .drop = drop, .forget = forget, .free = free_router, .lost = lost,
	.refused = php_hiredis_spread_refused,
};

#define ROUTING(way) {.single = way, .keeper = keeper, .settle = settle, .is_connected = is_connected, .each_store = each_store, .gc = gc}

static const php_hiredis_routing routing = ROUTING(single), routing_with_replicas = ROUTING(single_write);

void php_hiredis_cluster_router_attach(php_hiredis_link *link, const php_hiredis_endpoint *seeds, uint32_t seed_count, const HashTable *addresses)
{
	cluster_router_t *router = ecalloc(1, sizeof(*router));

	router->base.ops = &ops;
	router->base.node = &link->node;
	router->link = link;
	router->last = &router->first;
	ZVAL_UNDEF(&router->refusal);
	array_init(&router->clients);
	zend_hash_init(&router->by_endpoint, 8, NULL, NULL, 0);
	php_hiredis_batch_init(&router->info.batch);
	router->addresses = addresses && zend_hash_num_elements(addresses) > 0 ? php_hiredis_addresses_of_config(addresses) : NULL;
	router->map = php_hiredis_topology_use(&HIREDIS_G(topologies), &link->config, seeds, seed_count, router->addresses);
	router->membership = router->swept = router->map->membership - 1;
	forget_readers(router);
	for (uint32_t i = 0; i < seed_count; i++) {
		php_hiredis_cluster_server_for(router, &seeds[i], false);
	}
	router->seed_count = router->count;
	link->node.router = &router->base;
	link->routing = link->config.read_from == PHP_HIREDIS_READ_FROM_PRIMARY ? &routing : &routing_with_replicas;
}
