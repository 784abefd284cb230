/*
 * Queries the servers of a Cluster for the slot map: at the start, after redirects and lost connections, and in the
 * background when the map is old.
 *
 * A refresh sends CLUSTER SLOTS to one server, and to another one whenever 250 ms pass without an answer. It ends when
 * a usable answer arrives, or when all servers have failed. Commands wait for a refresh in the foreground, but not for
 * one in the background.
 *
 * The main type is php_hiredis_router_query, a command that the router sends for itself. fanout.c starts refreshes, and
 * calls php_hiredis_cluster_collect_ended() after each poll. class/cluster.c and scan.c wait with
 * php_hiredis_cluster_wait_for_map(). Each answer or failure must pass through refresh_end_query() once, because
 * `unanswered_queries` counts those that are missing.
 */
#include "cluster/internal.h"

/* A background refresh of the slot map that has failed is repeated after about this many nanoseconds. */
#define RETRY_BACKGROUND_AFTER UINT64_C(10000000000)

typedef php_hiredis_cluster_router cluster_router_t;
typedef php_hiredis_cluster_server server_t;

/* Stores the exception that explains why there is no map, and clears `*exception`. */
static void refresh_set_failure(cluster_router_t *router, zval *exception)
{
	zval old_exception;

	ZVAL_COPY_VALUE(&old_exception, &router->query_failure);
	ZVAL_COPY_VALUE(&router->query_failure, exception);
	ZVAL_UNDEF(exception);
	/* The old exception is released last, because its destructor may run PHP code that uses the router. */
	zval_ptr_dtor(&old_exception);
}

/* Releases the exception that explains why there is no map. Its destructor may run PHP code. */
static void refresh_clear_failure(cluster_router_t *router)
{
	zval no_exception = {0};

	ZVAL_UNDEF(&no_exception);
	refresh_set_failure(router, &no_exception);
}

/* Stores the exception of a server that could not be queried, joined with earlier exceptions. If another server has
 * answered with an error, keeps only that error, which says more. */
static void refresh_add_failure(cluster_router_t *router, zval *exception)
{
	if (php_hiredis_is_error_reply(&router->query_failure)) {
		zval_ptr_dtor(exception);
		ZVAL_UNDEF(exception);
		return;
	}
	if (Z_TYPE(router->query_failure) == IS_OBJECT) {
		php_hiredis_exception_add_reason(exception, &router->query_failure);
	}
	refresh_set_failure(router, exception);
}

/* Returns whether the server can be queried for the new slot map. A server with commands in flight is skipped: it may
 * hang. */
static bool refresh_may_query(const server_t *server)
{
	return !server->was_queried && !server->is_suspect && !server->node.first;
}

/* Returns whether the server is in the slot map as a primary. If not, it may be a replica or a seed. */
static bool refresh_is_on_map(const cluster_router_t *router, const server_t *server)
{
	const zend_string *host = server->config.host;

	return php_hiredis_topology_find_node(router->map, ZSTR_VAL(host), ZSTR_LEN(host), server->config.port) != PHP_HIREDIS_NO_NODE;
}

/* Returns the server to query next, or NULL. Nodes of the map come first, then seeds, then suspect servers, which may
 * have recovered. The start is random, so that clients query different servers. */
static server_t *refresh_find_next_server(cluster_router_t *router)
{
	uint32_t start = router->count ? php_hiredis_random(router->count) : 0;

	for (uint32_t i = 0; i < router->count; i++) {
		server_t *server = php_hiredis_cluster_server_by_index(router, (start + i) % router->count);

		if (refresh_may_query(server) && refresh_is_on_map(router, server)) {
			return server;
		}
	}
	for (uint32_t i = 0; i < router->map->slot_map.node_count; i++) {
		server_t *server = php_hiredis_cluster_server_of_node(router, (uint16_t) i);

		if (refresh_may_query(server)) {
			return server;
		}
	}
	start = php_hiredis_random(router->seed_count);
	for (uint32_t i = 0; i < router->seed_count; i++) {
		server_t *server = php_hiredis_cluster_server_by_index(router, (start + i) % router->seed_count);

		if (refresh_may_query(server)) {
			return server;
		}
	}
	for (uint32_t i = 0; i < router->count; i++) {
		server_t *server = php_hiredis_cluster_server_by_index(router, i);

		if (server->is_suspect && !server->was_queried && !server->map_query.is_queued) {
			return server; /* it may have recovered */
		}
	}
	return NULL;
}

void php_hiredis_router_query_queue(server_t *server, php_hiredis_router_query *query, const char *command, const zend_string *argument,
	uint64_t timeout)
{
	php_hiredis_encoded_command encoded = {.spec = php_hiredis_spec_by_name(command)};
	php_hiredis_command encoding;

	query->sent_at = php_hiredis_now();
	query->is_queued = true;
	php_hiredis_batch_clear(&query->batch);
	php_hiredis_batch_add(&query->batch, &encoded);
	php_hiredis_entry_clear(&query->entry);
	php_hiredis_entry_init(&query->entry, &query->batch, timeout);
	php_hiredis_entry_set_kind(&query->entry, true, false, false);
	php_hiredis_command_begin(&encoding, &server->queue, encoded.spec->name_argument_count + (argument != NULL));
	php_hiredis_command_append_raw(&encoding, php_hiredis_spec_encoded_name(encoded.spec), encoded.spec->encoded_name_length, encoded.spec->name_argument_count);
	if (argument) {
		php_hiredis_command_append_bytes(&encoding, ZSTR_VAL(argument), ZSTR_LEN(argument));
	}
	php_hiredis_command_end(&encoding);
	php_hiredis_node_queue(&server->node, &query->entry, server->node.queue);
}

/* Queues CLUSTER SLOTS on the server. */
static void refresh_query(cluster_router_t *router, server_t *server)
{
	router->unanswered_queries++;
	router->next_query_at = php_hiredis_now() + PHP_HIREDIS_OVERDUE_AFTER; /* when to query another server */
	server->was_queried = true;
	php_hiredis_router_query_queue(server, &server->map_query, "CLUSTER SLOTS", NULL, php_hiredis_nanoseconds(server->config.connect_timeout));
}

/* Before a refresh of the map, marks all servers as not queried yet. But a background refresh in progress becomes part
 * of the new refresh, so the servers that it has queried stay marked as queried. */
static void refresh_reset_queried(cluster_router_t *router)
{
	for (uint32_t i = 0; i < router->count; i++) {
		php_hiredis_cluster_server_by_index(router, i)->was_queried &= router->refresh == PHP_HIREDIS_REFRESH_BACKGROUND;
	}
	router->unanswered_queries = router->refresh == PHP_HIREDIS_REFRESH_BACKGROUND ? router->unanswered_queries : 0;
}

void php_hiredis_cluster_refresh(cluster_router_t *router)
{
	uint64_t now;
	server_t *server;

	if (router->refresh == PHP_HIREDIS_REFRESH_FOREGROUND) {
		return;
	}
	now = php_hiredis_now();
	if (!php_hiredis_topology_may_refresh(router->map, now)) {
		return;
	}
	refresh_reset_queried(router);
	server = refresh_find_next_server(router);
	if (server) {
		refresh_clear_failure(router); /* left over from the last refresh */
		php_hiredis_topology_begin_refresh(router->map, now);
		router->refresh = PHP_HIREDIS_REFRESH_FOREGROUND;
		refresh_query(router, server);
	}
}

/* ---- refreshes in the background ---- */

/* Returns whether the server has an idle connection, on which a query would delay no command. A connection with watched
 * keys is not idle. */
static bool refresh_is_idle(const cluster_router_t *router, const server_t *server)
{
	return refresh_may_query(server) && !server->map_query.is_queued && php_hiredis_node_is_ready(&server->node)
		&& router->base.watched != &server->node
		&& refresh_is_on_map(router, server);
}

/* Takes a connection from the pool, and returns its server, or NULL. Never returns `except`. */
static server_t *refresh_find_pooled(cluster_router_t *router, const server_t *except)
{
	uint32_t count = router->map->slot_map.node_count, start = count ? php_hiredis_random(count) : 0;

	for (uint32_t i = 0; i < count && !EG(exception); i++) {
		uint16_t index = (uint16_t) ((start + i) % count);
		server_t *server = router->map->slot_map.nodes[index].slot_count ? php_hiredis_cluster_server_of_node(router, index) : NULL;

		if (server && server != except && !server->node.connection && php_hiredis_node_ensure_connection(&server->node)) {
			php_hiredis_cluster_check_connection(server);
			if (refresh_is_idle(router, server)) {
				return server;
			}
		}
	}
	return NULL;
}

/* Returns a server with an idle connection, which may come from the pool. Never returns `except`. Returns NULL if there
 * is none. */
static server_t *refresh_find_idle(cluster_router_t *router, const server_t *except)
{
	uint32_t start = php_hiredis_random(router->count);

	for (uint32_t i = 0; i < router->count; i++) {
		server_t *server = php_hiredis_cluster_server_by_index(router, (start + i) % router->count);

		if (server != except && refresh_is_idle(router, server)) {
			return server;
		}
	}
	return router->link->config.persistent ? refresh_find_pooled(router, except) : NULL;
}

/* Returns an idle server other than `avoided` that can be queried in the background, or NULL. While a reply is overdue,
 * may also return `avoided` or a server without a connection. */
static server_t *refresh_find_background_server(cluster_router_t *router, const server_t *avoided)
{
	server_t *server = refresh_find_idle(router, avoided);

	if (!server && router->next_overdue_query_at && !EG(exception)) {
		server = refresh_find_next_server(router);
	}
	return server && !server->node.first ? server : NULL;
}

/* If the client has sent no command for this long, a new PHP request has probably begun. The request's first command
 * waits for a new map if the map is old. */
#define IDLE_BEFORE_REQUEST UINT64_C(1000000000)

void php_hiredis_cluster_note_map_age(cluster_router_t *router, uint64_t now)
{
	uint64_t last_used = 0;

	if (!php_hiredis_topology_check_age(router->map, now)) {
		return;
	}
	for (uint32_t i = 0; i < router->count; i++) {
		last_used = MAX(last_used, php_hiredis_cluster_server_by_index(router, i)->last_used);
	}
	router->needs_background_refresh = true;
	router->was_idle = now - last_used > IDLE_BEFORE_REQUEST;
}

void php_hiredis_cluster_abandon_refresh(cluster_router_t *router)
{
	router->refresh = PHP_HIREDIS_REFRESH_NONE;
	router->needs_background_refresh = false;
	router->next_overdue_query_at = 0;
}

/* Starts a background refresh of the map by querying this server. If the refresh fails, the next one starts about ten
 * seconds later. */
static void refresh_begin_in_background(cluster_router_t *router, server_t *server)
{
	refresh_reset_queried(router);
	router->needs_background_refresh = false;
	router->refresh = PHP_HIREDIS_REFRESH_BACKGROUND;
	refresh_query(router, server);
	router->map->background_refresh_at = router->next_query_at + RETRY_BACKGROUND_AFTER;
}

void php_hiredis_cluster_query_in_background(cluster_router_t *router, const server_t *avoided)
{
	server_t *server;

	if (router->refresh == PHP_HIREDIS_REFRESH_FOREGROUND || (router->refresh && !router->next_overdue_query_at)) {
		router->needs_background_refresh = false;
		return;
	}
	for (uint32_t i = 0; i < router->count && router->next_overdue_query_at; i++) {
		/* Earlier answers are out of date. Allow another query to each server, unless a query is still queued there. */
		php_hiredis_cluster_server_by_index(router, i)->was_queried &= php_hiredis_cluster_server_by_index(router, i)->map_query.is_queued;
	}
	server = refresh_find_background_server(router, avoided);
	if (server) {
		refresh_begin_in_background(router, server);
		router->first_command_waits_until = router->was_idle && !router->next_overdue_query_at ? router->next_query_at : 0;
	}
}

void php_hiredis_cluster_query_after_commands(cluster_router_t *router, server_t *server)
{
	if (!router->refresh && !server->map_query.is_queued && server->node.first->batch->wait == 0) {
		refresh_begin_in_background(router, server);
	}
	router->needs_background_refresh = false;
}

/* ---- replies to CLUSTER SLOTS ---- */

/* Uses the server's reply as the new map, unless php_hiredis_topology_read() rejects the reply. `is_last_answer` means
 * that no other server is left, so a reply with fewer slots than the old map is accepted. */
static bool refresh_adopt(cluster_router_t *router, server_t *server, bool is_last_answer)
{
	php_hiredis_endpoint endpoint = php_hiredis_cluster_server_endpoint(server);
	php_hiredis_topology_answer answer = {
		.origin = &endpoint, .addresses = router->addresses, .received_at = php_hiredis_now(),
		.is_from_seed = server->index < router->seed_count, .is_last_answer = is_last_answer,
	};
	zval *reply = &server->map_query.entry.replies, line;

	if (php_hiredis_is_error_reply(reply)) {
		ZVAL_STR(&line, php_hiredis_exception_get_message(reply));
		reply = &line;
	}
	return server->map_query.entry.state == PHP_HIREDIS_ENTRY_DONE && php_hiredis_topology_read(router->map, reply, &answer);
}

/* Creates an exception that explains why there is no map. The caller owns it. */
static void refresh_make_reason(cluster_router_t *router, zval *to)
{
	if (Z_TYPE(router->query_failure) == IS_OBJECT) {
		ZVAL_COPY(to, &router->query_failure);
	} else {
		php_hiredis_failure failure = {.kind = PHP_HIREDIS_FAILURE_PROTOCOL};

		strcpy(failure.text, "no node has sent a valid slot map");
		php_hiredis_exception_from_failure(to, &failure, router->link->node.endpoint, NULL, 0, false, NULL);
	}
}

/* Ends the refresh of the slot map. If there is still no map, all batches waiting for the map fail. */
static void refresh_end(cluster_router_t *router)
{
	zval reason;

	router->refresh = PHP_HIREDIS_REFRESH_NONE;
	php_hiredis_cluster_clear_suspects(router);
	if (router->map->source == PHP_HIREDIS_TOPOLOGY_EMPTY) {
		refresh_make_reason(router, &reason);
		php_hiredis_fanout_fail_unplanned(router, &reason);
		zval_ptr_dtor(&reason);
	}
	if (!router->is_waiting_for_map) {
		refresh_clear_failure(router);
	}
}

/* Uses the reply to CLUSTER SLOTS as the new map, or queries the next server. */
static void refresh_end_query(cluster_router_t *router, server_t *server)
{
	php_hiredis_cluster_server *next = NULL;
	bool is_counted = router->refresh && server->was_queried, adopted;

	if (!is_counted) { /* the reply arrived after the end of the refresh */
		php_hiredis_entry_clear(&server->map_query.entry);
		return;
	}
	router->unanswered_queries--;
	if (server->map_query.entry.state == PHP_HIREDIS_ENTRY_FAILED) {
		refresh_add_failure(router, &server->map_query.entry.replies);
	}
	if (!EG(exception)) {
		next = router->refresh == PHP_HIREDIS_REFRESH_FOREGROUND ? refresh_find_next_server(router) : NULL;
	}
	adopted = refresh_adopt(router, server, router->refresh == PHP_HIREDIS_REFRESH_FOREGROUND && next == NULL && router->unanswered_queries == 0);
	if (UNEXPECTED(!adopted && php_hiredis_is_error_reply(&server->map_query.entry.replies))) {
		php_hiredis_exception_mark_own_command(&server->map_query.entry.replies);
		refresh_set_failure(router, &server->map_query.entry.replies);
	}
	php_hiredis_entry_clear(&server->map_query.entry);
	router->refreshes += adopted;
	if (router->refresh == PHP_HIREDIS_REFRESH_BACKGROUND && !adopted) {
		router->refresh = router->unanswered_queries > 0 ? PHP_HIREDIS_REFRESH_BACKGROUND : PHP_HIREDIS_REFRESH_NONE;
		refresh_clear_failure(router);
		return;
	}
	if (next && !adopted) {
		refresh_query(router, next);
	} else if (adopted || router->unanswered_queries == 0) {
		refresh_end(router);
		if (EXPECTED(adopted)) {
			php_hiredis_cluster_remove_unlisted(router);
		}
	}
}

/* Ends one of the router's queries. If the server has replied, the connection works, however long it was idle, and
 * need not be checked. */
static void refresh_end_any_query(cluster_router_t *router, server_t *server, php_hiredis_router_query *query)
{
	query->is_queued = false;
	if (query->entry.state == PHP_HIREDIS_ENTRY_DONE) {
		server->last_used = php_hiredis_now_coarse();
		php_hiredis_node_set_idle_too_long(&server->node, false);
	}
	if (query == &server->map_query) {
		refresh_end_query(router, server);
	} else if (UNEXPECTED(Z_TYPE(query->entry.replies) >= IS_OBJECT)) {
		php_hiredis_entry_clear(&query->entry);
	}
}

/* Queries another server if the last one has not answered within 250 ms, because it may hang. */
static void refresh_query_more(cluster_router_t *router)
{
	if (router->refresh && router->next_query_at && php_hiredis_now() >= router->next_query_at) {
		server_t *server = router->refresh == PHP_HIREDIS_REFRESH_FOREGROUND ? refresh_find_next_server(router)
			: refresh_find_background_server(router, NULL);

		router->next_query_at = 0;
		if (server) {
			refresh_query(router, server);
		}
	}
}

void php_hiredis_cluster_collect_ended(cluster_router_t *router)
{
	for (uint32_t i = 0; i < router->count; i++) {
		php_hiredis_node *node = router->nodes[i];

		while (node->done && EXPECTED(node->done != &router->link->entry)) { /* the code that sent this single command removes it itself */
			php_hiredis_entry *entry = node->done;
			php_hiredis_router_query *query;

			php_hiredis_node_remove_entry(node, entry);
			if (!node->first) {
				php_hiredis_node_handle_idle(node);
			}
			query = php_hiredis_router_query_of_entry((server_t *) node, entry);
			if (query) {
				refresh_end_any_query(router, (server_t *) node, query);
			} else {
				php_hiredis_fanout_collect_node_batch(router, entry);
			}
		}
	}
	refresh_query_more(router);
}

bool php_hiredis_cluster_wait_for_map(cluster_router_t *router, bool always_query, uint64_t give_up_at)
{
	bool was_reading = php_hiredis_node_set_reading(&router->link->node, true);
	zval reason;

	router->is_waiting_for_map = true;
	if (always_query) {
		router->map->next_refresh_at = 0;
		php_hiredis_cluster_refresh(router);
	}
	while (router->refresh == PHP_HIREDIS_REFRESH_FOREGROUND || router->map->source == PHP_HIREDIS_TOPOLOGY_EMPTY) {
		php_hiredis_polled_nodes polled;

		php_hiredis_cluster_refresh(router);
		polled = (php_hiredis_polled_nodes) {&router->nodes, router->count, false, give_up_at ? give_up_at : router->next_query_at};
		php_hiredis_polled_nodes_step(&polled, PHP_HIREDIS_MODE_BLOCKING);
		php_hiredis_cluster_collect_ended(router);
		if (EG(exception) || router->refresh != PHP_HIREDIS_REFRESH_FOREGROUND || (give_up_at && php_hiredis_now() >= give_up_at)) {
			break;
		}
	}
	router->is_waiting_for_map = false;
	php_hiredis_node_set_reading(&router->link->node, was_reading);
	if (router->map->source == PHP_HIREDIS_TOPOLOGY_EMPTY && router->refresh != PHP_HIREDIS_REFRESH_FOREGROUND && !EG(exception)) {
		refresh_make_reason(router, &reason);
		php_hiredis_exception_throw(&reason, false);
	}
	refresh_clear_failure(router);
	return !EG(exception);
}
