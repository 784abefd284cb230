#include "cluster/internal.h"

/* Where no server has answered aside, the next one is asked so many nanoseconds later. */
#define AGAIN UINT64_C(10000000000)

typedef php_hiredis_cluster_router cluster_router_t;
typedef php_hiredis_cluster_server server_t;

/* The old refusal is released last: an exception's trace may hold the router, or an object whose destructor uses the router. */
static void set_refusal(cluster_router_t *router, zval *refusal)
{
	zval before;

	ZVAL_COPY_VALUE(&before, &router->refusal);
	ZVAL_COPY_VALUE(&router->refusal, refusal);
	ZVAL_UNDEF(refusal);
	zval_ptr_dtor(&before);
}

static void forget_refusal(cluster_router_t *router)
{
	zval none = {0};

	ZVAL_UNDEF(&none);
	set_refusal(router, &none);
}

/* The server could not be asked, for the reason of the exception, which is taken over. Those of other servers count as well: with several dead seeds
 * all are named. What a server has answered says more. */
static void fail_to_ask(cluster_router_t *router, zval *exception)
{
	if (php_hiredis_exception_is_server(&router->refusal)) {
		zval_ptr_dtor(exception);
		ZVAL_UNDEF(exception);
		return;
	}
	if (Z_TYPE(router->refusal) == IS_OBJECT) {
		php_hiredis_exception_add_reason(exception, &router->refusal);
	}
	set_refusal(router, exception);
}

static bool may_be_asked(const server_t *server)
{
	return !server->asked && !server->doubtful && !server->node.first;
}

static bool is_of_map(const cluster_router_t *router, const server_t *server)
{
	return php_hiredis_topology_find(router->map, ZSTR_VAL(server->config.host), ZSTR_LEN(server->config.host), server->config.port) != PHP_HIREDIS_NO_NODE;
}

/* The server to ask next: a node of the map, at random; then a seed; then a doubtful server. A node with commands in flight may be the one that does
 * not answer. NULL: all have been asked. */
static server_t *next_to_ask(cluster_router_t *router)
{
	uint32_t begin = router->count ? php_hiredis_random(router->count) : 0;

	for (uint32_t i = 0; i < router->count; i++) {
		server_t *server = php_hiredis_cluster_server_at(router, (begin + i) % router->count);

		if (may_be_asked(server) && is_of_map(router, server)) {
			return server;
		}
	}
	for (uint32_t i = 0; i < router->map->chart.node_count; i++) {
		server_t *server = php_hiredis_cluster_server_of(router, (uint16_t) i);

		if (may_be_asked(server)) {
			return server;
		}
	}
	begin = php_hiredis_random(router->seed_count);
	for (uint32_t i = 0; i < router->seed_count; i++) {
		server_t *server = php_hiredis_cluster_server_at(router, (begin + i) % router->seed_count);

		if (may_be_asked(server)) {
			return server;
		}
	}
	for (uint32_t i = 0; i < router->count; i++) {
		server_t *server = php_hiredis_cluster_server_at(router, i);

		if (server->doubtful && !server->asked && !server->map.asking) {
			return server; /* it may live */
		}
	}
	return NULL;
}

void php_hiredis_inquiry_ask(server_t *server, php_hiredis_inquiry *inquiry, const char *command, const zend_string *about, uint64_t timeout)
{
	php_hiredis_sent sent = {.row = php_hiredis_row_named(command)};
	php_hiredis_command encoding;

	inquiry->asked_at = php_hiredis_now();
	inquiry->asking = true;
	php_hiredis_batch_clear(&inquiry->batch);
	php_hiredis_batch_add(&inquiry->batch, &sent);
	php_hiredis_entry_clear(&inquiry->entry);
	inquiry->entry = (php_hiredis_entry) {.batch = &inquiry->batch, .single = true, .timeout = timeout};
	php_hiredis_command_begin(&encoding, &server->queue, sent.row->words + (about != NULL));
	php_hiredis_command_raw(&encoding, php_hiredis_row_resp(sent.row), sent.row->resp_length, sent.row->words);
	if (about) {
		php_hiredis_command_bytes(&encoding, ZSTR_VAL(about), ZSTR_LEN(about));
	}
	php_hiredis_command_end(&encoding);
	php_hiredis_node_append(&server->node, &inquiry->entry);
}

static void ask(cluster_router_t *router, server_t *server)
{
	router->asks++;
	router->ask_next = php_hiredis_now() + PHP_HIREDIS_PATIENCE; /* until another one is asked, too */
	server->asked = true;
	php_hiredis_inquiry_ask(server, &server->map, "CLUSTER SLOTS", NULL, php_hiredis_nanoseconds(server->config.connect_timeout));
}

/* None has been asked; those that are asked aside have. */
static void begin_asking(cluster_router_t *router)
{
	for (uint32_t i = 0; i < router->count; i++) {
		php_hiredis_cluster_server_at(router, i)->asked &= router->aside;
	}
	router->asks = router->aside ? router->asks : 0;
}

void php_hiredis_cluster_refresh(cluster_router_t *router)
{
	uint64_t now;
	server_t *server;

	if (router->refreshing) {
		return;
	}
	now = php_hiredis_now();
	if (!php_hiredis_topology_may_refresh(router->map, now)) {
		return;
	}
	begin_asking(router);
	server = next_to_ask(router);
	if (server) {
		forget_refusal(router); /* of the last refresh */
		php_hiredis_topology_refresh_begins(router->map, now);
		router->refreshing = true;
		router->aside = false;
		ask(router, server);
	}
}

/* ---- maps that are old ---- */

/* May this server be asked aside: is its connection open, and does nothing stand on it? */
static bool is_idle(const cluster_router_t *router, const server_t *server)
{
	return may_be_asked(server) && !server->map.asking && php_hiredis_node_is_ready(&server->node) && router->base.watched != &server->node
		&& is_of_map(router, server);
}

/* A master that the pool has a connection to. NULL: there is none, or an exception is set. */
static server_t *pooled_server(cluster_router_t *router, const server_t *but)
{
	uint32_t count = router->map->chart.node_count, begin = count ? php_hiredis_random(count) : 0;

	for (uint32_t i = 0; i < count && !EG(exception); i++) {
		uint16_t index = (uint16_t) ((begin + i) % count);
		server_t *server = router->map->chart.nodes[index].slots ? php_hiredis_cluster_server_of(router, index) : NULL;

		if (server && server != but && !server->node.connection && php_hiredis_node_adopt(&server->node)) {
			php_hiredis_cluster_look(server);
			if (is_idle(router, server)) {
				return server;
			}
		}
	}
	return NULL;
}

/* A server with an open connection on which nothing is under way; NULL: there is none, or an exception is set. */
static server_t *idle_server(cluster_router_t *router, const server_t *but)
{
	uint32_t begin = php_hiredis_random(router->count);

	for (uint32_t i = 0; i < router->count; i++) {
		server_t *server = php_hiredis_cluster_server_at(router, (begin + i) % router->count);

		if (server != but && is_idle(router, server)) {
			return server;
		}
	}
	return router->link->config.persistent ? pooled_server(router, but) : NULL;
}

/* A connection is opened only for a server that is late. */
static server_t *other_server(cluster_router_t *router, const server_t *own)
{
	server_t *server = idle_server(router, own);

	if (!server && router->late_next && !EG(exception)) {
		server = next_to_ask(router);
	}
	return server && !server->node.first ? server : NULL;
}

static void begin_aside(cluster_router_t *router, server_t *server)
{
	begin_asking(router);
	router->old = false;
	router->aside = true;
	ask(router, server);
	router->map->old_at = router->ask_next + AGAIN;
}

void php_hiredis_cluster_ask_aside(cluster_router_t *router, const server_t *own)
{
	server_t *server;

	if (router->refreshing || (router->aside && !router->late_next)) {
		router->old = false;
		return;
	}
	for (uint32_t i = 0; i < router->count && router->late_next; i++) {
		php_hiredis_cluster_server_at(router, i)->asked &= php_hiredis_cluster_server_at(router, i)->map.asking; /* its last answer is old */
	}
	server = other_server(router, own);
	if (server) {
		begin_aside(router, server);
		router->held_until = router->quiet && !router->late_next ? router->ask_next : 0;
	}
}

void php_hiredis_cluster_ask_behind(cluster_router_t *router, server_t *own)
{
	if (!router->refreshing && !router->aside && !own->map.asking && own->node.first->batch->wait == 0) {
		begin_aside(router, own);
	}
	router->old = false;
}

/* ---- answers ---- */

/* Takes the server's answer. True: it is the map now. */
static bool adopt(cluster_router_t *router, server_t *server, bool last)
{
	php_hiredis_endpoint endpoint = php_hiredis_cluster_server_endpoint(server);
	php_hiredis_topology_answer answer = {
		.asked = &endpoint, .addresses = router->addresses, .now = php_hiredis_now(),
		.from_seed = server->number < router->seed_count, .last = last,
	};
	zval *reply = &server->map.entry.replies, line;

	if (php_hiredis_exception_is_server(reply)) {
		ZVAL_STR(&line, php_hiredis_exception_line(reply));
		reply = &line;
	}
	return server->map.entry.state == PHP_HIREDIS_DONE && php_hiredis_topology_read(router->map, reply, &answer);
}

/* Why there is no map: an exception, the caller's. */
static void make_reason(cluster_router_t *router, zval *to)
{
	if (Z_TYPE(router->refusal) == IS_OBJECT) {
		ZVAL_COPY(to, &router->refusal);
	} else {
		php_hiredis_failure failure = {.kind = PHP_HIREDIS_FAILURE_PROTOCOL};

		strcpy(failure.text, "no node says which slots there are");
		php_hiredis_exception_make_failure(to, &failure, router->link->node.endpoint, NULL, 0, false, NULL);
	}
}

/* No node is doubtful any more. */
static void topology_trust(php_hiredis_topology *map)
{
	map->doubts = false;
	for (uint32_t i = 0; i < map->chart.node_count; i++) {
		map->chart.nodes[i].doubtful = false;
	}
}

/* There is a map, or no other server can be asked for one. */
static void end_refresh(cluster_router_t *router)
{
	zval reason;

	router->refreshing = router->aside = false;
	router->doubts = false;
	topology_trust(router->map);
	for (uint32_t i = 0; i < router->count; i++) {
		php_hiredis_cluster_server_at(router, i)->doubtful = false;
	}
	if (router->map->source == PHP_HIREDIS_TOPOLOGY_EMPTY) {
		make_reason(router, &reason);
		php_hiredis_spread_fail(router, &reason);
		zval_ptr_dtor(&reason);
	}
	if (!router->settling) {
		forget_refusal(router);
	}
}

/* The server's answer to CLUSTER SLOTS has come, or will not come: it is the map, or the next server is asked. */
static void end_ask(cluster_router_t *router, server_t *server)
{
	php_hiredis_cluster_server *next = NULL;
	bool counts = (router->refreshing || router->aside) && server->asked, adopted;

	if (!counts) { /* the answer came too late */
		php_hiredis_entry_clear(&server->map.entry);
		return;
	}
	router->asks--;
	if (server->map.entry.state == PHP_HIREDIS_FAILED) {
		fail_to_ask(router, &server->map.entry.replies);
	}
	if (!EG(exception)) {
		next = router->refreshing ? next_to_ask(router) : NULL;
	}
	adopted = adopt(router, server, router->refreshing && next == NULL && router->asks == 0);
	if (UNEXPECTED(!adopted && php_hiredis_exception_is_server(&server->map.entry.replies))) {
		set_refusal(router, &server->map.entry.replies);
	}
	php_hiredis_entry_clear(&server->map.entry);
	router->refreshes += adopted;
	if (router->aside && !adopted) {
		router->aside = router->asks > 0;
		forget_refusal(router);
		return;
	}
	if (next && !adopted) {
		ask(router, next);
	} else if (adopted || router->asks == 0) {
		end_refresh(router);
		if (EXPECTED(adopted)) {
			php_hiredis_cluster_drop_strangers(router);
		}
	}
}

/* The inquiry has been answered, or will not be. A server that has answered one lives. */
static void end_inquiry(cluster_router_t *router, server_t *server, php_hiredis_inquiry *inquiry)
{
	inquiry->asking = false;
	if (inquiry->entry.state == PHP_HIREDIS_DONE) {
		server->used = php_hiredis_now_coarse();
		server->node.silent = false;
	}
	if (inquiry == &server->map) {
		end_ask(router, server);
	} else if (UNEXPECTED(Z_TYPE(inquiry->entry.replies) == IS_OBJECT)) {
		php_hiredis_entry_clear(&inquiry->entry);
	}
}

/* Asks one more server, if the last one that was asked is late. */
static void ask_more(cluster_router_t *router)
{
	if ((router->refreshing || router->aside) && router->ask_next && php_hiredis_now() >= router->ask_next) {
		server_t *server = router->refreshing ? next_to_ask(router) : other_server(router, NULL);

		router->ask_next = 0;
		if (server) {
			ask(router, server);
		}
	}
}

void php_hiredis_cluster_collect(cluster_router_t *router)
{
	for (uint32_t i = 0; i < router->count; i++) {
		php_hiredis_node *node = router->nodes[i];

		while (node->done && EXPECTED(node->done != &router->link->entry)) { /* a read for the store is its caller's */
			php_hiredis_entry *entry = node->done;
			php_hiredis_inquiry *inquiry;

			php_hiredis_node_take(node, entry);
			if (!node->first) {
				php_hiredis_node_leave(node);
			}
			inquiry = php_hiredis_inquiry_of((server_t *) node, entry);
			if (inquiry) {
				end_inquiry(router, (server_t *) node, inquiry);
			} else {
				php_hiredis_spread_collect(router, entry);
			}
		}
	}
	ask_more(router);
}

bool php_hiredis_cluster_settle(cluster_router_t *router, bool anew, uint64_t wake)
{
	bool before = router->link->node.reading;
	zval reason;

	router->settling = router->link->node.reading = true;
	if (anew) {
		router->map->next_refresh = 0;
		php_hiredis_cluster_refresh(router);
	}
	while (router->refreshing || router->map->source == PHP_HIREDIS_TOPOLOGY_EMPTY) {
		php_hiredis_lanes lanes;

		php_hiredis_cluster_refresh(router);
		lanes = (php_hiredis_lanes) {&router->nodes, router->count, false, wake ? wake : router->ask_next};
		php_hiredis_lanes_step(&lanes, PHP_HIREDIS_WAIT);
		php_hiredis_cluster_collect(router);
		if (EG(exception) || !router->refreshing || (wake && php_hiredis_now() >= wake)) {
			break;
		}
	}
	router->settling = false;
	router->link->node.reading = before;
	if (router->map->source == PHP_HIREDIS_TOPOLOGY_EMPTY && !router->refreshing && !EG(exception)) {
		make_reason(router, &reason);
		php_hiredis_exception_throw(&reason, false);
	}
	forget_refusal(router);
	return !EG(exception);
}
