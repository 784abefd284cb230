/*
 * Distributes a batch of commands over the nodes of a Cluster, and collects the replies.
 *
 * The main type is php_hiredis_fanout, which represents such a batch. The engine passes the caller's batch to
 * php_hiredis_fanout_create(), and calls php_hiredis_fanout_step() until the batch has ended. Each step may plan the
 * batch (plan.c), send it (send.c), or send commands again (repeat.c).
 *
 * Two invariants must hold. Each index of the list of replies receives exactly one reply. A batch must not end while
 * any of its commands is in flight.
 */
#include "cluster/internal.h"

/* While a reply is overdue, the client queries a server for the slot map at this interval, in nanoseconds. */
#define OVERDUE_QUERY_EVERY UINT64_C(500000000)

/* ---- release ---- */

/* A node batch (the commands for one node) with room for more commands than this is not reused, because most of its
 * memory would stay unused. */
#define REUSE_MAX 1024

void php_hiredis_node_batch_free(node_batch_t *node_batch, bool keep_memory)
{
	server_t *server = node_batch->server;

	php_hiredis_entry_clear(&node_batch->entry);
	if (UNEXPECTED(node_batch->unverified_line)) {
		zend_string_release(node_batch->unverified_line);
	}
	if (EXPECTED(keep_memory && !server->spare_batch && node_batch->batch.capacity <= REUSE_MAX && node_batch->capacity <= REUSE_MAX)) {
		php_hiredis_batch_clear(&node_batch->batch);
		memset(&node_batch->server, 0, sizeof(*node_batch) - offsetof(php_hiredis_node_batch, server));
		server->spare_batch = node_batch;
		return;
	}
	if (node_batch->entry.empty_list) {
		zend_array_destroy(node_batch->entry.empty_list);
	}
	php_hiredis_batch_free(&node_batch->batch);
	efree(node_batch->command_indexes);
	efree(node_batch);
}

static void fanout_free_unverified(fanout_t *fanout)
{
	for (uint32_t i = 0; i < fanout->unverified_count; i++) {
		zend_string_release(fanout->unverified[i].line);
	}
	if (fanout->unverified) {
		efree(fanout->unverified);
	}
}

/* Frees a fanout (a batch spread over the nodes) that is no longer in the router's list. After a fatal error, frees
 * only what PHP does not free itself. */
static void fanout_free(fanout_t *fanout, bool after_bailout)
{
	php_hiredis_output_free(&fanout->commands, after_bailout);
	php_hiredis_output_free(&fanout->expanded, after_bailout);
	if (after_bailout) {
		return; /* the end of the request frees the rest */
	}
	while (fanout->node_batches) {
		node_batch_t *node_batch = fanout->node_batches;

		fanout->node_batches = node_batch->next;
		php_hiredis_node_batch_free(node_batch, true);
	}
	for (uint32_t i = 0; i < fanout->merge_count; i++) {
		php_hiredis_merge_free(&fanout->merges[i]);
	}
	if (fanout->merges) {
		efree(fanout->merges);
	}
	if (fanout->routed_commands) {
		efree(fanout->routed_commands);
	}
	fanout_free_unverified(fanout);
	php_hiredis_batch_free(&fanout->own_batch);
	zval_ptr_dtor(&fanout->replies);
	zval_ptr_dtor(&fanout->failure);
	efree(fanout);
}

void php_hiredis_fanout_free_all(router_t *router, bool after_bailout)
{
	fanout_t *fanout = router->first_fanout;

	router->first_fanout = router->last_fanout = NULL;
	router->writing_fanout_count = 0;
	while (fanout) {
		php_hiredis_fanout *next = fanout->next;

		fanout_free(fanout, after_bailout);
		fanout = next;
	}
}

/* Returns whether the fanout (a batch spread over the nodes) still refers to the server. If so, the server must not be
 * freed. */
static bool fanout_uses_server(const fanout_t *fanout, const server_t *server)
{
	if (fanout->fixed_server == server || (fanout->earlier_refusal && fanout->earlier_target == server->index)) {
		return true;
	}
	for (uint32_t i = 0; fanout->routed_commands && i < fanout->count; i++) {
		if (fanout->routed_commands[i].server_index == server->index && fanout->routed_commands[i].state != PHP_HIREDIS_ROUTED_ANSWERED) {
			return true;
		}
	}
	for (const node_batch_t *node_batch = fanout->node_batches; node_batch; node_batch = node_batch->next) {
		if (node_batch->server == server || node_batch->redirect_target == server->index) {
			return true;
		}
	}
	for (uint32_t i = 0; i < fanout->unverified_count; i++) {
		if (fanout->unverified[i].sender_index == server->index) {
			return true;
		}
	}
	return false;
}

bool php_hiredis_fanout_any_uses_server(const router_t *router, const server_t *server)
{
	const fanout_t *fanout = router->first_fanout;

	while (fanout && !fanout_uses_server(fanout, server)) {
		fanout = fanout->next;
	}
	return fanout != NULL;
}

void php_hiredis_fanout_gc(const router_t *router, zend_get_gc_buffer *buffer)
{
	for (fanout_t *fanout = router->first_fanout; fanout; fanout = fanout->next) {
		zend_get_gc_buffer_add_zval(buffer, &fanout->replies);
		zend_get_gc_buffer_add_zval(buffer, &fanout->failure);
		for (uint32_t i = 0; i < fanout->merge_count; i++) {
			for (uint32_t j = 0; j < fanout->merges[i].part_count; j++) {
				zend_get_gc_buffer_add_zval(buffer, &fanout->merges[i].replies[j]);
			}
		}
	}
}

/* ---- the time limit for sending again ---- */

void php_hiredis_fanout_restart_time_limit(const router_t *router, fanout_t *fanout)
{
	const entry_t *entry = fanout->parent_entry;
	uint64_t limit = entry->timeout ? entry->timeout : php_hiredis_nanoseconds(router->link->config.connect_timeout);

	fanout->give_up_at = limit && entry->batch->wait != UINT64_MAX ? php_hiredis_now() + limit + entry->batch->wait : 0;
}

/* Called at the end of a step, and when a fanout (a batch spread over the nodes) is created. If PHP code of other tasks
 * (fibers) or of a stream's consumer may run before the next step, records the current time. */
static zend_always_inline void fanout_note_time(router_t *router)
{
	if (UNEXPECTED(router->link->hooks || router->link->common.stream_is_open) && router->step_ended_at == 0) {
		router->step_ended_at = php_hiredis_now_coarse();
	}
}

/* Extends the time limits of all fanouts (batches spread over the nodes) by the time that PHP code has used since the
 * last step: other tasks (fibers), or the consumer of a stream. */
static zend_never_inline void fanout_extend_time_limits(router_t *router)
{
	uint64_t php_code_ran_for = php_hiredis_now_coarse() - router->step_ended_at;

	router->step_ended_at = 0;
	for (php_hiredis_fanout *fanout = router->first_fanout; fanout; fanout = fanout->next) {
		uint64_t extended = fanout->give_up_at + php_code_ran_for;

		if (fanout->give_up_at) {
			php_hiredis_fanout_restart_time_limit(router, fanout); /* a full limit is the maximum: this fanout may be new */
			fanout->give_up_at = MIN(fanout->give_up_at, extended);
		}
	}
}

/* ---- creation ---- */

void php_hiredis_fanout_create(php_hiredis_router *base, entry_t *parent_entry, php_hiredis_output *commands)
{
	router_t *router = (php_hiredis_cluster_router *) base;
	fanout_t *new = ecalloc(1, sizeof(*new));

	new->parent_entry = parent_entry;
	new->endpoint = router->link->node.endpoint;
	new->batch = parent_entry->batch;
	php_hiredis_batch_init(&new->own_batch);
	ZVAL_UNDEF(&new->replies);
	ZVAL_UNDEF(&new->failure);
	new->slot = PHP_HIREDIS_NO_SLOT;
	new->fixed_server = router->fixed_server;
	router->fixed_server = NULL;
	if (UNEXPECTED(router->direct_command_refusal)) {
		if (EXPECTED(router->link->needs_router)) { /* otherwise the link's command has failed, and this is a different batch */
			new->earlier_refusal = router->direct_command_refusal;
			new->earlier_target = router->direct_command_target;
		}
		router->direct_command_refusal = PHP_HIREDIS_REDIRECT_NONE;
	}
	php_hiredis_fanout_restart_time_limit(router, new);
	php_hiredis_output_move(&new->commands, commands);
	new->may_write = !parent_entry->batch->readonly;
	router->writing_fanout_count += new->may_write;
	new->previous = router->last_fanout;
	*(new->previous ? &new->previous->next : &router->first_fanout) = new;
	router->last_fanout = new;
	fanout_note_time(router);
}

/* ---- replies ---- */

void php_hiredis_fanout_create_replies(fanout_t *fanout, uint32_t count)
{
	php_hiredis_list_of_nulls(&fanout->replies, count);
	fanout->unanswered = count;
	fanout->is_planned = true;
}

/* Stores the reply to a command. A command that was split over several nodes has several replies: they are merged into
 * one, which is stored when the last of them has arrived. */
static zend_always_inline void fanout_store_reply(fanout_t *fanout, routed_command_t *command, zval *reply)
{
	uint32_t reply_index = command->reply_index;
	zval complete;

	command->state = PHP_HIREDIS_ROUTED_ANSWERED;
	ZVAL_COPY_VALUE(&complete, reply);
	if (UNEXPECTED(command->is_merged) && !php_hiredis_merge_add_reply(fanout, command, &complete, &reply_index)) {
		return;
	}
	ZVAL_COPY_VALUE(&Z_ARRVAL(fanout->replies)->arPacked[reply_index], &complete);
	fanout->unanswered--;
}

void php_hiredis_fanout_store_reply(fanout_t *fanout, routed_command_t *command, zval *reply)
{
	fanout_store_reply(fanout, command, reply);
}

/* ---- the end of a fanout ---- */

/* Removes the fanout (a batch spread over the nodes) from the router's list, and moves the caller's entry to the list
 * of finished entries. Fanouts and unfinished entries have the same order, so the neighbours of the fanout show where
 * the entry is. */
static void fanout_unlink(router_t *router, fanout_t *fanout)
{
	php_hiredis_node *node = &router->link->node;
	entry_t *entry = fanout->parent_entry;
	fanout_t *previous = fanout->previous, *next = fanout->next;
	entry_t **pointer_to_entry = previous ? &previous->parent_entry->next : &node->first;

	ZEND_ASSERT(*pointer_to_entry == entry && entry->next == (next ? next->parent_entry : NULL));
	*(previous ? &previous->next : &router->first_fanout) = next;
	*(next ? &next->previous : &router->last_fanout) = previous;
	router->writing_fanout_count -= fanout->may_write;
	*pointer_to_entry = entry->next;
	if (!next) {
		node->last = pointer_to_entry;
	}
	entry->next = NULL;
	*node->done_last = entry;
	node->done_last = &entry->next;
}

/* Ends the fanout (a batch spread over the nodes), and passes its replies to the caller. If a reply was lost, the
 * caller receives an exception instead of the replies. Cluster::stream() receives the replies even then, with an
 * exception in place of each lost reply. */
static void fanout_finish(router_t *router, fanout_t *fanout)
{
	entry_t *parent_entry = fanout->parent_entry;

	if (UNEXPECTED(!Z_ISUNDEF(fanout->failure))) {
		zval_ptr_dtor(&parent_entry->replies); /* a stream's list */
		ZVAL_COPY(&parent_entry->replies, &fanout->failure);
		parent_entry->state = PHP_HIREDIS_ENTRY_FAILED;
	} else if (UNEXPECTED(fanout->has_lost_reply) && parent_entry->replies_max == 0
			&& php_hiredis_exception_from_replies(&parent_entry->replies, &fanout->replies, parent_entry->batch->reports_replies)) {
		parent_entry->state = PHP_HIREDIS_ENTRY_FAILED;
	} else {
		if (parent_entry->is_single) {
			ZVAL_COPY(&parent_entry->replies, zend_hash_index_find(Z_ARRVAL(fanout->replies), 0));
		} else if (Z_TYPE(parent_entry->replies) == IS_ARRAY) { /* a stream appends to its list */
			zval *reply;

			ZEND_HASH_FOREACH_VAL(Z_ARRVAL(fanout->replies), reply) {
				Z_TRY_ADDREF_P(reply);
				zend_hash_next_index_insert_new(Z_ARRVAL(parent_entry->replies), reply);
			} ZEND_HASH_FOREACH_END();
		} else {
			ZVAL_COPY_VALUE(&parent_entry->replies, &fanout->replies);
			ZVAL_UNDEF(&fanout->replies);
		}
		parent_entry->received = parent_entry->batch->count;
		parent_entry->state = PHP_HIREDIS_ENTRY_DONE;
	}
	fanout_unlink(router, fanout);
	fanout_free(fanout, false);
}

/* Ends a fanout (a batch spread over the nodes) before any of its commands have been sent. The caller keeps its
 * reference to the exception. */
static void fanout_end_with_exception(router_t *router, fanout_t *fanout, const zval *exception)
{
	ZVAL_COPY(&fanout->failure, exception);
	fanout_finish(router, fanout);
}

void php_hiredis_fanout_fail_unplanned(router_t *router, const zval *exception)
{
	fanout_t *fanout = router->first_fanout;

	while (fanout) {
		php_hiredis_fanout *next = fanout->next;

		if (!fanout->is_planned) {
			fanout_end_with_exception(router, fanout, exception);
		}
		fanout = next;
	}
}

/* ---- overdue servers ---- */

/* Returns whether the map shows that this server was replaced: a primary then owns no slots any more, and a replica is
 * no longer in the map. A primary that lost only some slots is alive, and answers later. A primary that a redirect has
 * just named may own slots that the map does not show yet. */
static bool server_was_replaced(const router_t *router, server_t *server)
{
	const php_hiredis_cluster_node *nodes = router->map->slot_map.nodes;
	uint16_t index;

	if (server->config.replica) {
		return !php_hiredis_topology_has_replica(router->map, ZSTR_VAL(server->config.host), ZSTR_LEN(server->config.host), server->config.port);
	}
	index = php_hiredis_topology_find_node(router->map, ZSTR_VAL(server->config.host), ZSTR_LEN(server->config.host), server->config.port);
	if (index != PHP_HIREDIS_NO_NODE && nodes[index].slot_count > 0) {
		/* php_hiredis_cluster_server_of_node() clears the mark only if the server receives another command. */
		server->is_new_owner = server->is_new_owner && nodes[index].is_from_redirect;
		return false;
	}
	return !server->is_new_owner;
}

/* Returns whether a user's command is overdue. The router's own queries have their own time limits. */
static bool server_is_overdue(server_t *server)
{
	const php_hiredis_node *node = &server->node;

	return node->overdue_since && node->first && php_hiredis_node_is_connected(node) && node->connection->wait_began == node->overdue_since
		&& !php_hiredis_router_query_of_entry(server, node->first);
}

/* While a server's reply is overdue, queries another server for the map every 500 ms. If the new map shows that the
 * overdue server was replaced, treats its connection as lost: a server that hangs does not close the connection. */
static zend_never_inline void fanout_handle_overdue(router_t *router)
{
	uint64_t now = php_hiredis_now();
	bool any_overdue = false;

	for (uint32_t i = 0; i < router->count; i++) {
		server_t *server = php_hiredis_cluster_server_by_index(router, i);

		if (!server_is_overdue(server)) {
			continue;
		}
		if (router->map->source == PHP_HIREDIS_TOPOLOGY_CLUSTER && server_was_replaced(router, server)) {
			php_hiredis_node_fail_entries(&server->node, PHP_HIREDIS_FAILURE_CLOSED, "waiting", "closed, because another node has taken over");
		} else {
			any_overdue = true;
		}
	}
	if (!any_overdue) {
		router->next_overdue_query_at = 0;
	} else if (now >= router->next_overdue_query_at) {
		router->next_overdue_query_at = now + OVERDUE_QUERY_EVERY;
		php_hiredis_cluster_query_in_background(router, NULL);
	}
}

/* ---- planning and sending ---- */

/* Returns the server that owns the first command's key, or NULL if that command does not have exactly one key. The
 * caller prefers to query a different server for the slot map, because this server may hang. */
static php_hiredis_cluster_server *fanout_find_first_server(router_t *router, const fanout_t *fanout)
{
	const php_hiredis_command_spec *spec = fanout->batch->expected[0].spec;
	php_hiredis_walk walk;
	php_hiredis_span span;
	size_t length;
	const char *key;

	if (!spec || spec->route > PHP_HIREDIS_ROUTE_SPLIT || !(spec->flags & PHP_HIREDIS_SPEC_ONE_KEY)) {
		return NULL;
	}
	walk = (php_hiredis_walk) {.out = &fanout->commands};
	if (!php_hiredis_walk_next(&walk, &span)) {
		return NULL;
	}
	key = php_hiredis_key_first(spec, &fanout->commands, &span, &length);
	return key ? php_hiredis_cluster_server_of_slot(router, php_hiredis_key_slot(key, length)) : NULL;
}

/* Requests a new slot map if needed. Returns whether the fanout (a batch spread over the nodes) must wait for the
 * map. */
static zend_never_inline bool fanout_request_map(router_t *router, const fanout_t *fanout)
{
	if (router->needs_background_refresh) {
		php_hiredis_cluster_query_in_background(router, fanout_find_first_server(router, fanout));
	}
	if (router->refresh != PHP_HIREDIS_REFRESH_BACKGROUND
			|| (router->first_command_waits_until && php_hiredis_now() >= router->first_command_waits_until)) {
		router->first_command_waits_until = 0;
	}
	return router->first_command_waits_until > 0;
}

/* Ends an aborted transaction with null, as if a watched key had changed. fanout_advance() calls this after a pause,
 * because a program that retries immediately would use all CPU time. After an exception in PHP code,
 * fanout_end_all_idle() calls this without a pause. */
static void fanout_end_aborted(fanout_t *fanout)
{
	for (uint32_t i = fanout->script_load_count; i < fanout->count; i++) {
		zval null_reply = {0};

		ZVAL_NULL(&null_reply);
		fanout_store_reply(fanout, &fanout->routed_commands[i], &null_reply);
	}
}

/* Returns whether the fanout (a batch spread over the nodes) can end. The fanouts of a Cluster::stream() (`replies_max`
 * is not 0) must end in order. Otherwise, an earlier fanout that sends a redirected SET k 1 again could not see that
 * the next fanout has already executed SET k 2. */
static bool fanout_may_finish(const router_t *router, const fanout_t *fanout)
{
	const fanout_t *first_of_stream = router->first_fanout;

	if (fanout->unanswered > 0 || fanout->parent_entry->replies_max == 0) {
		return fanout->unanswered == 0;
	}
	while (first_of_stream->parent_entry->replies_max == 0) {
		first_of_stream = first_of_stream->next;
	}
	return first_of_stream == fanout;
}

/* Assigns the commands of a fanout (a batch spread over the nodes) to nodes, and sends those that have no reply yet. No
 * command of the fanout may be in flight. May end and free the fanout. */
static void fanout_advance(router_t *router, fanout_t *fanout)
{
	if (!fanout->is_planned) {
		php_hiredis_cluster_check_all_connections(router);
		if (UNEXPECTED(router->needs_background_refresh || router->first_command_waits_until) && fanout_request_map(router, fanout)) {
			return;
		}
	}
	if (UNEXPECTED(router->has_suspects) && fanout->pause_ends_at == 0) {
		php_hiredis_cluster_refresh(router);
	}
	if (!fanout->is_planned) {
		if (router->map->source == PHP_HIREDIS_TOPOLOGY_EMPTY) {
			php_hiredis_cluster_refresh(router);
			return;
		}
		if (UNEXPECTED(router->read_choices) && router->map->stale) {
			/* If replicas answer all reads, there may never be a MOVED, which otherwise causes a refresh of the map. */
			php_hiredis_cluster_refresh(router);
		}
		if (!php_hiredis_fanout_queue_keyed(router, fanout) && !php_hiredis_fanout_plan(router, fanout)) {
			zval exception;

			if (EG(exception)) {
				ZVAL_OBJ(&exception, EG(exception));
				fanout_end_with_exception(router, fanout, &exception);
				zend_clear_exception(); /* the code that queued the entry throws it */
			}
			return;
		}
	}
	if (UNEXPECTED(fanout->is_aborted) && fanout->unanswered) {
		if (php_hiredis_now() < fanout->pause_ends_at) {
			return;
		}
		fanout_end_aborted(fanout);
	}
	if (fanout->pending && fanout->in_flight == 0 && php_hiredis_fanout_prepare_round(router, fanout)) {
		php_hiredis_fanout_queue_round(router, fanout);
	}
	ZEND_ASSERT(fanout->unanswered == 0 || fanout->pending || fanout->in_flight || fanout->is_aborted); /* otherwise the batch would never end */
	if (fanout_may_finish(router, fanout)) {
		fanout_finish(router, fanout);
	}
}

/* Queues the query for a new map behind the user's commands on a server. Used if no connection is idle. */
static zend_never_inline void fanout_query_map(router_t *router)
{
	for (const fanout_t *fanout = router->first_fanout; fanout && router->needs_background_refresh; fanout = fanout->next) {
		if (fanout->node_batches) {
			php_hiredis_cluster_query_after_commands(router, fanout->node_batches->server);
		}
	}
}

/* Advances every fanout (batch spread over the nodes) that has no command in flight. The loop may free fanouts. */
static void fanout_advance_all(router_t *router)
{
	fanout_t *fanout = router->first_fanout;

	if (UNEXPECTED(router->next_overdue_query_at)) {
		fanout_handle_overdue(router);
	}
	while (fanout) {
		php_hiredis_fanout *next = fanout->next;

		if (fanout->in_flight == 0) {
			fanout_advance(router, fanout);
		}
		fanout = next;
	}
	if (UNEXPECTED(router->needs_background_refresh)) {
		fanout_query_map(router);
	}
}

/* Returns the earlier of two times, where 0 means never. */
static uint64_t fanout_earlier_time(uint64_t one, uint64_t other)
{
	return one == 0 || (other != 0 && other < one) ? other : one;
}

/* Returns the time at which the router must act even if no reply arrives, or 0 for never. */
static uint64_t fanout_find_wake_time(const router_t *router)
{
	uint64_t wake = UNEXPECTED(router->refresh) ? fanout_earlier_time(router->next_query_at, router->next_overdue_query_at)
		: router->next_overdue_query_at;

	for (const fanout_t *fanout = router->first_fanout; fanout; fanout = fanout->next) {
		if (fanout->in_flight == 0) {
			/* The router must wake up at the time limit of a fanout (a batch spread over the nodes) that waits for the
			 * slot map. */
			wake = fanout_earlier_time(wake,
				fanout->pause_ends_at || router->refresh != PHP_HIREDIS_REFRESH_FOREGROUND ? fanout->pause_ends_at : fanout->give_up_at);
		}
	}
	return wake;
}

/* ---- node batches that have ended ---- */

/* Empties the list of replies, to reuse its memory. The caller must already have moved the values out. */
static zend_always_inline void node_batch_keep_list(entry_t *entry)
{
	zend_array *list = Z_ARRVAL(entry->replies);

	list->nNumUsed = list->nNumOfElements = 0;
	list->nNextFreeElement = ZEND_LONG_MIN;
	entry->empty_list = list;
	ZVAL_UNDEF(&entry->replies);
}

/* Moves one node's replies to the caller's list. Fast, but only for batches in which each command has one reply. */
static zend_always_inline void node_batch_store_simple(fanout_t *fanout, node_batch_t *node_batch)
{
	const zval *reply = node_batch->entry.is_single ? &node_batch->entry.replies : Z_ARRVAL(node_batch->entry.replies)->arPacked;
	const zval *end = reply + node_batch->batch.count;
	zval *replies = Z_ARRVAL(fanout->replies)->arPacked;
	const uint32_t *command_index = node_batch->command_indexes;

	while (reply < end) {
		replies[*command_index++] = *reply++;
	}
	if (node_batch->entry.is_single) {
		ZVAL_UNDEF(&node_batch->entry.replies);
	} else {
		node_batch_keep_list(&node_batch->entry);
	}
	fanout->unanswered -= node_batch->batch.count;
}

/* Moves one node's replies to the caller's list. Used if commands were redirected, rejected or split, or if the client
 * added commands. */
static void node_batch_store_replies(fanout_t *fanout, node_batch_t *node_batch)
{
	zval *reply = node_batch->entry.is_single ? &node_batch->entry.replies : Z_ARRVAL(node_batch->entry.replies)->arPacked;

	for (uint32_t i = 0; i < node_batch->batch.count; i++) {
		routed_command_t *command = php_hiredis_node_batch_command(node_batch, i);

		if (UNEXPECTED(!command)) {
			continue;
		}
		if (EXPECTED(command->state == PHP_HIREDIS_ROUTED_SENT)) {
			fanout_store_reply(fanout, command, reply);
		}
		ZVAL_NULL(reply++);
	}
}

/* Called if commands for an unreachable primary were sent to one of its replicas. If the replica has executed such a
 * command, the replica was promoted, and the next refresh of the slot map starts sooner. */
static void fanout_note_failover(router_t *router, const node_batch_t *node_batch)
{
	for (uint32_t i = 0; i < node_batch->batch.count; i++) {
		const routed_command_t *command = php_hiredis_node_batch_command(node_batch, i);

		if (command && command->state == PHP_HIREDIS_ROUTED_ANSWERED && command->slot != PHP_HIREDIS_NO_SLOT && !command->was_after_asking
				&& php_hiredis_cluster_server_of_slot(router, command->slot) != node_batch->server) {
			php_hiredis_topology_shorten_pause(router->map);
			return;
		}
	}
}

/* Stores the zone that the server reported in the handshake. If the user wants another zone, the next read chooses a
 * server again. */
static void fanout_store_zone(router_t *router, server_t *server)
{
	const zend_string *wanted_zone = router->link->config.zone;
	const char *zone;

	if (!wanted_zone || server->zone || !server->node.connection || !*server->node.connection->handshake.zone) {
		return;
	}
	zone = server->node.connection->handshake.zone;
	server->zone = zend_string_init(zone, strlen(zone), 0);
	for (uint32_t i = 0; i < router->node_index_count; i++) {
		if (router->read_choices[i].server_index == server->index && !zend_string_equals_cstr(wanted_zone, zone, strlen(zone))) {
			router->read_choices[i].server_index = PHP_HIREDIS_NO_SERVER;
		}
	}
}

/* Stores the replies of a node batch that has ended without a failure. A node batch consists of the commands that one
 * node received together. */
static void node_batch_handle_done(router_t *router, fanout_t *fanout, node_batch_t *node_batch)
{
	if (UNEXPECTED(router->read_choices)) {
		fanout_store_zone(router, node_batch->server);
	}
	if (EXPECTED(!fanout->routed_commands)) {
		node_batch_store_simple(fanout, node_batch);
	} else {
		node_batch_store_replies(fanout, node_batch);
	}
	if (UNEXPECTED(fanout->round_uses_replicas)) {
		fanout_note_failover(router, node_batch);
	}
}

void php_hiredis_fanout_collect_node_batch(router_t *router, entry_t *entry)
{
	node_batch_t *node_batch = (php_hiredis_node_batch *) entry, **pointer_to_node_batch;
	fanout_t *fanout = node_batch->fanout;

	fanout->in_flight--;
	if (router->base.watched && !router->base.watched->first && php_hiredis_node_is_connected(router->base.watched)
			&& !php_hiredis_cluster_is_watching(router)) {
		/* No key is watched on this node any more. The test above keeps `watched` if the node has unfinished entries
		 * (one of them may be a WATCH), or if the connection was lost (the loss must still be reported). */
		router->base.watched = NULL;
	}
	if (EXPECTED(entry->state == PHP_HIREDIS_ENTRY_DONE && !node_batch->batch.is_transaction)
			|| !php_hiredis_node_batch_handle_failure(router, node_batch)) {
		node_batch_handle_done(router, fanout, node_batch);
	}
	for (pointer_to_node_batch = &fanout->node_batches; *pointer_to_node_batch != node_batch; pointer_to_node_batch = &(*pointer_to_node_batch)->next) {
	}
	*pointer_to_node_batch = node_batch->next;
	php_hiredis_node_batch_free(node_batch, true);
	if (fanout->in_flight > 0) {
		return;
	}
	if (UNEXPECTED(EG(exception))) { /* thrown by PHP code (a signal handler or listener) */
		php_hiredis_fanout_refuse_pending(fanout);
	}
	if (fanout_may_finish(router, fanout)) {
		fanout_finish(router, fanout);
	}
}

/* Ends every fanout (batch spread over the nodes) that has no command in flight, because PHP code has thrown an
 * exception. */
static void fanout_end_all_idle(router_t *router)
{
	fanout_t *fanout;
	zval exception;

	ZVAL_OBJ(&exception, EG(exception));
	php_hiredis_fanout_fail_unplanned(router, &exception);
	fanout = router->first_fanout;
	while (fanout) {
		php_hiredis_fanout *next = fanout->next;

		if (fanout->in_flight == 0) {
			php_hiredis_fanout_refuse_pending(fanout);
			if (fanout->is_aborted && fanout->unanswered) {
				fanout_end_aborted(fanout);
			}
			if (fanout->unanswered == 0) {
				fanout_finish(router, fanout);
			}
		}
		fanout = next;
	}
}

/* Does the work of php_hiredis_fanout_step(), which also extends the time limits by the time between two steps. */
static php_hiredis_progress fanout_step(router_t *router, php_hiredis_step_mode mode)
{
	php_hiredis_entry **old_done_last; /* shows whether a batch has ended in this step; the list may contain some that ended earlier */
	php_hiredis_polled_nodes polled;
	php_hiredis_progress progress;

	php_hiredis_node_set_reading(&router->link->node, true);
	old_done_last = router->link->node.done_last;
	fanout_advance_all(router);
	if (router->link->node.done_last != old_done_last) {
		php_hiredis_node_set_reading(&router->link->node, false);
		return PHP_HIREDIS_PROGRESS_MADE;
	}
	polled = (php_hiredis_polled_nodes) {&router->nodes, router->count, router->link->hooks != NULL, fanout_find_wake_time(router)};
	progress = php_hiredis_polled_nodes_step(&polled, mode);
	php_hiredis_cluster_collect_ended(router);
	if (UNEXPECTED(progress == PHP_HIREDIS_PROGRESS_AGAIN) && mode != PHP_HIREDIS_MODE_BUFFERED && !router->next_overdue_query_at) {
		router->next_overdue_query_at = 1; /* immediately */
	}
	if (EG(exception)) {
		fanout_end_all_idle(router);
		php_hiredis_node_set_reading(&router->link->node, false);
		return PHP_HIREDIS_PROGRESS_FAILED;
	}
	php_hiredis_node_set_reading(&router->link->node, false);
	if (progress == PHP_HIREDIS_PROGRESS_AGAIN && mode == PHP_HIREDIS_MODE_BLOCKING) {
		return PHP_HIREDIS_PROGRESS_MADE; /* a pause is over */
	}
	return progress == PHP_HIREDIS_PROGRESS_IDLE && router->first_fanout ? PHP_HIREDIS_PROGRESS_MADE : progress;
}

php_hiredis_progress php_hiredis_fanout_step(php_hiredis_router *base, php_hiredis_step_mode mode)
{
	router_t *router = (router_t *) base;
	php_hiredis_progress progress;

	if (UNEXPECTED(router->step_ended_at) && mode != PHP_HIREDIS_MODE_BUFFERED) {
		fanout_extend_time_limits(router);
	}
	progress = fanout_step(router, mode);
	if (router->first_fanout) {
		fanout_note_time(router);
	}
	return progress;
}
