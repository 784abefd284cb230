#include "cluster/router.h"
#include "cluster/spread.h"
#include "link/lanes.h"
#include "value/exception.h"
#include "Zend/zend_exceptions.h"
#include "ext/random/php_random.h"

typedef php_hiredis_cluster_router cluster_router;
typedef php_hiredis_cluster_server server;

uint32_t php_hiredis_cluster_random(uint32_t count)
{
	zend_long number = 0;

	php_random_int_silent(0, (zend_long) count - 1, &number);
	return (uint32_t) number;
}

/* What there was goes last: its trace may hold the router, or an object whose destructor uses it. */
void php_hiredis_cluster_refuse_refresh(cluster_router *router, zval *refusal)
{
	zval old;

	ZVAL_COPY_VALUE(&old, &router->refusal);
	ZVAL_COPY_VALUE(&router->refusal, refusal);
	ZVAL_UNDEF(refusal);
	zval_ptr_dtor(&old);
}

static void forget_refusal(cluster_router *router)
{
	zval none;

	ZVAL_UNDEF(&none);
	php_hiredis_cluster_refuse_refresh(router, &none);
}

static bool may_be_asked(const server *server)
{
	return !server->asked && !server->doubtful && !server->node.first;
}

/* Whom to ask next: a node of the map, at random; then the seeds. A node with commands in flight may be the one that does not answer. NULL: all have
 * been asked. */
static server *next_to_ask(cluster_router *router)
{
	uint32_t begin = router->count ? php_hiredis_cluster_random(router->count) : 0;

	for (uint32_t i = 0; i < router->count; i++) {
		server *server = php_hiredis_cluster_server_at(router, (begin + i) % router->count);
		php_hiredis_endpoint endpoint = php_hiredis_cluster_server_endpoint(server);

		if (may_be_asked(server) && php_hiredis_topology_find(router->map, &endpoint) != PHP_HIREDIS_NO_NODE) {
			return server;
		}
	}
	for (uint32_t i = 0; i < router->map->chart.node_count; i++) {
		server *server = php_hiredis_cluster_server_of(router, (uint16_t) i);

		if (may_be_asked(server)) {
			return server;
		}
	}
	begin = php_hiredis_cluster_random(router->seed_count);
	for (uint32_t i = 0; i < router->seed_count; i++) {
		server *server = php_hiredis_cluster_server_at(router, router->seeds[(begin + i) % router->seed_count]);

		if (may_be_asked(server)) {
			return server;
		}
	}
	for (uint32_t i = 0; i < router->count; i++) {
		server *server = php_hiredis_cluster_server_at(router, i);

		if (server->doubtful && !server->asked) {
			return server; /* it may live */
		}
	}
	return NULL;
}

static void ask(cluster_router *router, server *server)
{
	php_hiredis_sent slots = {.row = php_hiredis_row_named("CLUSTER SLOTS")};

	router->asked = server;
	server->asked = true;
	php_hiredis_batch_clear(&router->ask_batch);
	php_hiredis_batch_add(&router->ask_batch, &slots);
	php_hiredis_entry_init(&router->ask, &router->ask_batch, php_hiredis_nanoseconds(server->config.connect_timeout));
	router->ask.single = true;
	php_hiredis_output_append(&server->queue, ZEND_STRL("*2\r\n$7\r\nCLUSTER\r\n$5\r\nSLOTS\r\n"));
	php_hiredis_node_append(&server->node, &router->ask);
}

void php_hiredis_cluster_refresh(cluster_router *router)
{
	uint64_t now;
	server *server;

	if (router->asked) {
		return;
	}
	now = php_hiredis_now();
	if (!php_hiredis_topology_may_refresh(router->map, now)) {
		return;
	}
	for (uint32_t i = 0; i < router->count; i++) {
		php_hiredis_cluster_server_at(router, i)->asked = false;
	}
	server = next_to_ask(router);
	if (server) {
		php_hiredis_topology_refresh_begins(router->map, now);
		ask(router, server);
	}
}

/* What the server has answered. True: there is a map. */
static bool adopt(cluster_router *router, server *server, bool last)
{
	php_hiredis_endpoint endpoint = php_hiredis_cluster_server_endpoint(server);
	php_hiredis_topology_answer answer = {.asked = &endpoint, .now = php_hiredis_now(), .from_seed = server->seed, .last = last};
	php_hiredis_topology_source source;

	if (router->ask.state == PHP_HIREDIS_DONE && Z_TYPE(router->ask.replies) != IS_NULL) {
		return php_hiredis_topology_read(router->map, &router->ask.replies, &answer) == PHP_HIREDIS_TOPOLOGY_ADOPTED;
	}
	if (Z_TYPE(router->refusal) != IS_STRING) {
		return false;
	}
	source = php_hiredis_topology_one_node_source(Z_STRVAL(router->refusal), Z_STRLEN(router->refusal));
	return source != PHP_HIREDIS_TOPOLOGY_EMPTY
		&& php_hiredis_topology_one_node(router->map, source, &answer) == PHP_HIREDIS_TOPOLOGY_ADOPTED;
}

/* Why there is no map: an exception, the caller's. */
static void make_reason(cluster_router *router, zval *to)
{
	if (Z_TYPE(router->refusal) == IS_STRING) {
		php_hiredis_exception_make_server(to, Z_STRVAL(router->refusal), Z_STRLEN(router->refusal));
		php_hiredis_exception_set_command(to, ZEND_STRL("CLUSTER SLOTS"));
	} else if (Z_TYPE(router->refusal) == IS_OBJECT) {
		ZVAL_COPY(to, &router->refusal);
	} else {
		php_hiredis_failure failure = {.kind = PHP_HIREDIS_FAILURE_PROTOCOL};

		strcpy(failure.text, "no node says which slots there are");
		php_hiredis_exception_make_failure(to, &failure, router->link->node.endpoint, NULL, 0, false, NULL);
	}
}

/* The answer to CLUSTER SLOTS has come, or will not come: it is the map, or the next server is asked. */
void php_hiredis_cluster_end_refresh(cluster_router *router)
{
	server *asked = router->asked, *next;
	zval reason;

	if (router->ask.state == PHP_HIREDIS_FAILED) {
		php_hiredis_cluster_refuse_refresh(router, &router->ask.replies);
	}
	next = EG(exception) ? NULL : next_to_ask(router);
	router->asked = NULL;
	if (adopt(router, asked, next == NULL)) {
		next = NULL;
	}
	php_hiredis_entry_clear(&router->ask);
	if (next) {
		ask(router, next);
		return;
	}
	router->doubts = false;
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

void php_hiredis_cluster_stop_refresh(cluster_router *router)
{
	router->asked = NULL;
	forget_refusal(router);
}

bool php_hiredis_cluster_settle(cluster_router *router, bool anew)
{
	zval reason;

	router->settling = true;
	if (anew) {
		router->map->next_refresh = 0;
		php_hiredis_cluster_refresh(router);
	}
	while (router->asked || router->map->source == PHP_HIREDIS_TOPOLOGY_EMPTY) {
		php_hiredis_lanes lanes = {router->nodes, router->count, false, 0};

		php_hiredis_cluster_refresh(router);
		if (!router->asked) {
			break;
		}
		php_hiredis_lanes_step(&lanes, PHP_HIREDIS_WAIT);
		php_hiredis_cluster_collect(router);
		if (EG(exception)) {
			break;
		}
		if (!router->asked) {
			break;
		}
	}
	router->settling = false;
	if (router->map->source == PHP_HIREDIS_TOPOLOGY_EMPTY && !EG(exception)) {
		make_reason(router, &reason);
		php_hiredis_exception_throw(&reason);
	}
	forget_refusal(router);
	return !EG(exception);
}
