/*
 * Resends commands that no node has executed: after redirects, temporary rejections (such as TRYAGAIN or LOADING) and
 * lost connections. Names with "refuse" stand for both redirected and temporarily rejected; `was_refused` also covers
 * lost connections and slots without an owner.
 *
 * The main types are php_hiredis_routed_command, a command of a batch, and php_hiredis_node_batch, the commands that
 * one node received together. The engine calls php_hiredis_fanout_handle_error() for each error reply. fanout.c calls
 * php_hiredis_node_batch_handle_failure() for each node batch that ends, and php_hiredis_fanout_prepare_round() before
 * commands are sent. php_hiredis_retry_decide() (engine/retry_decision.c) decides whether and where a command is sent
 * again.
 *
 * Three invariants must hold. A command that may have been executed is not sent again, unless it only reads and
 * retry_reads allows this. No command is sent again once a later one with the same key has been executed. The client
 * connects only to servers that the map, the user or a node of the cluster has named, never to one that a script may
 * have invented.
 */
#include "cluster/internal.h"

/* After a replica fails, reads go to the primary for this many nanoseconds. */
#define REPLICA_PAUSE UINT64_C(1000000000)
/* If the map is older than this many nanoseconds, its replicas are not tried. Their addresses may by now belong to a
 * different cluster. */
#define MAP_AGE_MAX UINT64_C(60000000000)

/* Returns the stored MOVED or ASK line that answered the command at `index`. The line is unverified, because a script
 * may have returned it. The command must have such a line. */
static const zend_string *unverified_find_line(const fanout_t *fanout, uint32_t index)
{
	const unverified_redirect_t *unverified = fanout->unverified;

	while (unverified->command_index != index) {
		unverified++;
	}
	return unverified->line;
}

void php_hiredis_fanout_store_refusal(fanout_t *fanout, uint32_t index)
{
#define REDIRECT_KIND(kind, arguments, own, message, ...) [PHP_HIREDIS_REDIRECT_##kind] = #kind " " message,
	/* The line for NONE is used if no server has answered the command. Programs check for the prefix CLUSTERDOWN. */
	static const char *const lines[] = {
		[PHP_HIREDIS_REDIRECT_NONE] = "CLUSTERDOWN No server was asked: the cluster's map has no address of a node for the slot; run redis-cli --cluster check",
		PHP_HIREDIS_REDIRECTS(REDIRECT_KIND)};
	routed_command_t *command = &fanout->routed_commands[index];
	const zend_string *unverified_line = command->state == PHP_HIREDIS_ROUTED_UNVERIFIED ? unverified_find_line(fanout, index) : NULL;
	size_t length = 0;
	const char *name = php_hiredis_batch_name(fanout->batch, index, &length);
	zval error;

	php_hiredis_exception_from_line(&error, unverified_line ? ZSTR_VAL(unverified_line) : lines[command->refusal_kind],
		unverified_line ? ZSTR_LEN(unverified_line) : strlen(lines[command->refusal_kind]));
	php_hiredis_exception_set_command(&error, name, length);
	fanout->pending--;
	php_hiredis_fanout_store_reply(fanout, command, &error);
}

void php_hiredis_fanout_refuse_pending(fanout_t *fanout)
{
	for (uint32_t i = 0; i < fanout->count && fanout->pending; i++) {
		if (fanout->routed_commands[i].state != PHP_HIREDIS_ROUTED_AUXILIARY && fanout->routed_commands[i].state < PHP_HIREDIS_ROUTED_SENT) {
			php_hiredis_fanout_store_refusal(fanout, i);
		}
	}
}

/* Begins a pause before commands are sent again. Each pause is longer than the last. */
static void repeat_begin_pause(fanout_t *fanout)
{
	if (fanout->pause_ends_at) {
		return;
	}
	fanout->pause_ends_at = php_hiredis_now() + php_hiredis_backoff(fanout->pauses++, PHP_HIREDIS_BACKOFF_MAX);
	if (fanout->give_up_at && fanout->pause_ends_at > fanout->give_up_at) {
		fanout->pause_ends_at = fanout->give_up_at;
	}
}

/* Returns whether the time limit of the fanout (a batch spread over the nodes) has passed. Commands are then not sent
 * again. */
static bool repeat_time_is_over(const fanout_t *fanout)
{
	return fanout->give_up_at && php_hiredis_now() >= fanout->give_up_at;
}

bool php_hiredis_fanout_waits_for_map(const router_t *router, const fanout_t *fanout)
{
	return router->refresh == PHP_HIREDIS_REFRESH_FOREGROUND && !repeat_time_is_over(fanout);
}

bool php_hiredis_fanout_pause_for_primaries(router_t *router, fanout_t *fanout)
{
	if (repeat_time_is_over(fanout)) {
		return false;
	}
	if (php_hiredis_now() >= fanout->pause_ends_at) {
		fanout->pause_ends_at = 0;
		repeat_begin_pause(fanout);
	}
	php_hiredis_cluster_refresh(router);
	return true;
}

/* ---- redirects and temporary rejections ---- */

/* Describes an error reply for php_hiredis_retry_decide(). `redirect` is what the client knows about the error line.
 * The caller may set further members. */
static php_hiredis_command_failure failure_from_redirect(const php_hiredis_redirect *redirect, const php_hiredis_command_spec *spec, uint16_t slot)
{
	return (php_hiredis_command_failure) {.policy = PHP_HIREDIS_REDIRECT_POLICY_SLOT_MAP, .redirect = redirect, .spec = spec, .slot = slot};
}

/* Makes a redirect of this kind without a slot or a node. Used where the client has stored only the kind. */
static php_hiredis_redirect redirect_from_kind(uint8_t kind)
{
	return (php_hiredis_redirect) {.kind = (php_hiredis_redirect_kind) kind, .exact = true};
}

/* The result of checking a redirect. A Lua script can return the error "MOVED 7 evil.example:6379", and the client must
 * not send its password there. */
typedef enum { TARGET_KNOWN, TARGET_UNKNOWN, CHECK_PENDING } redirect_check_t;

/* To check redirects, the client sends a node CLUSTER NODES at most once in this many nanoseconds. Otherwise each call
 * of a script that returns invented redirects could cause another query. */
#define CHECK_PAUSE UINT64_C(1000000000)

/* Returns whether the endpoint is a seed. `endpoint->host` has `length` bytes, and may lack the terminating NUL. */
static bool redirect_is_to_seed(const router_t *router, const php_hiredis_endpoint *endpoint, size_t length)
{
	for (uint32_t i = 0; i < router->seed_count; i++) {
		const php_hiredis_config *seed = &php_hiredis_cluster_server_by_index(router, i)->config;

		if (seed->port == endpoint->port && zend_string_equals_cstr(seed->host, endpoint->host, length)) {
			return true;
		}
	}
	return false;
}

/* Returns whether the server that the redirect names is listed in the map, or is a seed (configured by the user). Does
 * not add the server to the map, because a script may have invented the redirect. */
static bool redirect_is_known(const router_t *router, const server_t *origin, const php_hiredis_redirect *redirect)
{
	php_hiredis_endpoint origin_endpoint = php_hiredis_cluster_server_endpoint(origin), named_endpoint;
	size_t length;

	if (!redirect->node || redirect->host_unknown) {
		return true; /* it names the same node as the last redirect, or only a port, which is looked up in the map */
	}
	length = php_hiredis_topology_redirect_endpoint(redirect, &origin_endpoint, router->addresses, &named_endpoint);
	return php_hiredis_topology_find_node(router->map, named_endpoint.host, length, named_endpoint.port) != PHP_HIREDIS_NO_NODE
		|| php_hiredis_topology_has_replica(router->map, named_endpoint.host, length, named_endpoint.port) || redirect_is_to_seed(router, &named_endpoint, length);
}

/* Checks whether the server that the redirect names belongs to the cluster. If the map lacks this server, sends CLUSTER
 * NODES to `origin`, the sender of the redirect, and returns CHECK_PENDING until the reply has arrived. */
static redirect_check_t redirect_check(router_t *router, server_t *origin, const php_hiredis_redirect *redirect, uint64_t timeout)
{
	const php_hiredis_router_query *nodes = &origin->nodes_query;

	if (redirect_is_known(router, origin, redirect)) {
		return TARGET_KNOWN;
	}
	if (!nodes->is_queued && (nodes->sent_at == 0 || php_hiredis_now() - nodes->sent_at >= CHECK_PAUSE)) {
		php_hiredis_router_query_queue(origin, &origin->nodes_query, "CLUSTER NODES", NULL, timeout);
	}
	if (nodes->is_queued) {
		return CHECK_PENDING;
	}
	return php_hiredis_nodes_lists_redirect_target(origin, redirect) ? TARGET_KNOWN : TARGET_UNKNOWN;
}

/* Returns whether a Lua script may have faked this redirect: the named server is unknown, and the command may run a
 * script. */
static bool redirect_is_unverified(const router_t *router, const server_t *origin, const php_hiredis_redirect *redirect, const php_hiredis_command_spec *spec,
	uint16_t slot)
{
	return redirect->has_slot && redirect->slot == slot && UNEXPECTED(!spec || spec->flags & PHP_HIREDIS_SPEC_SCRIPT)
		&& !redirect_is_known(router, origin, redirect);
}

/* Parses a redirect or temporary rejection (such as TRYAGAIN). Returns false for other errors. If a MOVED names the
 * same address as the last redirect, sets `to->node` to NULL. */
static bool redirect_read_line(const router_t *router, php_hiredis_redirect *to, const zend_string *line)
{
	const php_hiredis_cluster_last_redirect *last_redirect = &router->last_redirect;

	if (last_redirect->length && EXPECTED(last_redirect->node_list_version == router->map->node_list_version)
			&& php_hiredis_redirect_read_moved(to, ZSTR_VAL(line), ZSTR_LEN(line), last_redirect->name, last_redirect->length)) {
		return true;
	}
	return php_hiredis_redirect_read(to, ZSTR_VAL(line), ZSTR_LEN(line));
}

/* Returns the index of the node that the redirect names. Stores the text "HOST:PORT", so that the next redirect with
 * the same text need not be parsed. */
static uint16_t redirect_node_of(router_t *router, const php_hiredis_endpoint *origin, const php_hiredis_redirect *redirect)
{
	php_hiredis_cluster_last_redirect *last_redirect = &router->last_redirect;
	uint16_t index;

	if (!redirect->node) {
		return last_redirect->index;
	}
	index = php_hiredis_topology_node_of_redirect(router->map, redirect, origin, router->addresses);
	/* Do not store the text of a redirect without a host: from another server, the same text may mean another node. */
	last_redirect->length = redirect->host_length && redirect->node_length <= sizeof(last_redirect->name) ? redirect->node_length : 0;
	memcpy(last_redirect->name, redirect->node, last_redirect->length);
	last_redirect->index = index;
	last_redirect->node_list_version = router->map->node_list_version;
	return index;
}

/* Returns true if the error comes from a replica that has not been promoted yet, and says nothing new: it names no
 * slot, or it names the owner that the map already has for the slot. */
static bool redirect_is_from_unpromoted_replica(router_t *router, const fanout_t *fanout, const server_t *origin, uint16_t slot, const php_hiredis_redirect *redirect)
{
	php_hiredis_endpoint endpoint;

	if (EXPECTED(!fanout->round_uses_replicas) || slot == PHP_HIREDIS_NO_SLOT || php_hiredis_cluster_server_of_slot(router, slot) == origin) {
		return false;
	}
	if (!redirect->has_slot) {
		return true;
	}
	endpoint = php_hiredis_cluster_server_endpoint(origin);
	return redirect->kind == PHP_HIREDIS_REDIRECT_MOVED && redirect->slot == slot
		&& redirect_node_of(router, &endpoint, redirect) == router->map->slot_map.owner[slot];
}

/* Returns the server that the redirect names, and updates the map. If the server cannot be identified, marks the map as
 * stale and returns NULL. */
static server_t *redirect_apply(router_t *router, const php_hiredis_endpoint *origin, const php_hiredis_redirect *redirect, php_hiredis_retry_action action)
{
	uint16_t index = redirect_node_of(router, origin, redirect);
	server_t *target;
	bool was_owner;

	if (index == PHP_HIREDIS_NO_NODE) {
		router->map->stale = true;
		return NULL;
	}
	was_owner = router->map->slot_map.nodes[index].slot_count > 0;
	if (action == PHP_HIREDIS_RETRY_ON_NAMED) {
		php_hiredis_topology_set_owner(router->map, redirect->slot, index);
	}
	target = php_hiredis_cluster_server_of_node(router, index);
	target->is_new_owner = target->is_new_owner || !was_owner;
	return target;
}

/* Returns the server named by a MOVED or ASK. A MOVED also changes the map. If the server cannot be identified, marks
 * the map as stale and returns NULL. */
static server_t *redirect_target(router_t *router, server_t *origin, const php_hiredis_redirect *redirect, php_hiredis_retry_action action)
{
	php_hiredis_endpoint endpoint = php_hiredis_cluster_server_endpoint(origin);

	origin->redirected_commands++;
	return redirect_apply(router, &endpoint, redirect, action);
}

bool php_hiredis_cluster_follow_moved(router_t *router, const php_hiredis_endpoint *origin, const php_hiredis_redirect *redirect)
{
	server_t *server = php_hiredis_cluster_find_server(router, origin, false);

	if (server) {
		server->redirected_commands++;
	}
	return redirect_apply(router, origin, redirect, PHP_HIREDIS_RETRY_ON_NAMED) != NULL;
}

/* Returns the new state of a command that will be sent again. A command for a specific node goes to the same node
 * again, because a SCAN cursor, for example, is valid only there. */
static uint8_t routed_state_for_retry(const fanout_t *fanout, const routed_command_t *command)
{
	return command->slot == PHP_HIREDIS_NO_SLOT && (command->is_merged || fanout->fixed_server)
		? PHP_HIREDIS_ROUTED_TO_SERVER : PHP_HIREDIS_ROUTED_PENDING;
}

/* Prepares a command to be sent again. `target` is the server that a redirect names, or NULL. */
static void routed_apply_decision(router_t *router, fanout_t *fanout, routed_command_t *command, php_hiredis_retry_decision decision,
	const server_t *target)
{
	command->was_refused = fanout->has_refused = true;
	command->redirect_count += decision.is_redirect;
	if (decision.is_redirect && !target) {
		decision = (php_hiredis_retry_decision) {.action = PHP_HIREDIS_RETRY_ON_CURRENT_OWNER, .pause = true};
		fanout->needs_map = true; /* redirect_target() has already marked the map as stale */
	}
	if (decision.action == PHP_HIREDIS_RETRY_AFTER_ASKING) {
		command->state = PHP_HIREDIS_ROUTED_ASK;
		command->server_index = target ? target->index : command->server_index;
	}
	if (decision.refresh_map) {
		fanout->needs_map = true;
		router->map->stale = true;
	}
	if (decision.pause) {
		repeat_begin_pause(fanout);
	}
}

/* Sends this replica's reads to the primary for one second, because the replica has failed to answer a read. */
static void repeat_suspend_replica(router_t *router, server_t *server)
{
	uint64_t now = php_hiredis_now_coarse();

	server->failed_at = now;
	for (uint32_t i = 0; i < router->node_index_count; i++) {
		if (router->read_choices[i].server_index == server->index) {
			router->read_choices[i].use_primary_until = now + REPLICA_PAUSE;
		}
	}
	router->map->stale = true;
}

/* Makes the router send a read to the primary, because the replica failed. Does not set `was_refused`: the read would
 * then fail if a later command with the same key was executed, although the order of reads does not matter. */
static void routed_send_to_primary(fanout_t *fanout, routed_command_t *command)
{
	command->state = PHP_HIREDIS_ROUTED_PENDING;
	command->is_read = false;
	fanout->fell_back = true;
}

/* Makes the router send a redirected or temporarily rejected command again. Returns false if the command must not be
 * sent again. */
static bool routed_send_again(router_t *router, server_t *origin, fanout_t *fanout, routed_command_t *command, const php_hiredis_command_spec *spec,
	const php_hiredis_redirect *redirect)
{
	php_hiredis_command_failure failure = failure_from_redirect(redirect, spec, command->slot);
	php_hiredis_retry_decision decision;

	failure.hops = command->redirect_count;
	failure.was_after_asking = command->was_after_asking;
	failure.was_on_replica = origin->config.replica;
	failure.gave_up = repeat_time_is_over(fanout);
	failure.replica_awaits_failover = !command->was_after_asking && redirect_is_from_unpromoted_replica(router, fanout, origin, command->slot, redirect);
	decision = php_hiredis_retry_decide(&failure);
	if (UNEXPECTED(decision.avoid_server && failure.was_on_replica)) {
		repeat_suspend_replica(router, origin);
	}
	if (decision.action == PHP_HIREDIS_RETRY_NEVER) {
		return false;
	}
	if (UNEXPECTED(decision.action == PHP_HIREDIS_RETRY_ON_PRIMARY)) {
		routed_send_to_primary(fanout, command);
		return true;
	}
	command->refusal_kind = (uint8_t) redirect->kind;
	command->state = routed_state_for_retry(fanout, command);
	routed_apply_decision(router, fanout, command, decision,
		decision.is_redirect ? redirect_target(router, origin, redirect, decision.action) : NULL);
	return true;
}

/* ---- unverified redirects ---- */

/* Stores a redirect that may be false, because a Lua script can return any error line. The command waits until the
 * redirect has been checked. Takes ownership of `line`. */
static void unverified_add(const server_t *origin, fanout_t *fanout, routed_command_t *command, zend_string *line)
{
	if (fanout->unverified_count == fanout->unverified_capacity) {
		fanout->unverified_capacity = fanout->unverified_capacity ? fanout->unverified_capacity * 2 : 4;
		fanout->unverified = safe_erealloc(fanout->unverified, fanout->unverified_capacity, sizeof(*fanout->unverified), 0);
	}
	fanout->unverified[fanout->unverified_count++] = (unverified_redirect_t) {(uint32_t) (command - fanout->routed_commands), origin->index, line};
	command->state = PHP_HIREDIS_ROUTED_UNVERIFIED;
}

/* Follows a stored redirect once the client knows that the named server belongs to the cluster. If that server does not
 * belong to the cluster, or if the command may not be sent again, the redirect's error line becomes the reply. */
static void unverified_resolve(router_t *router, fanout_t *fanout, const unverified_redirect_t *unverified)
{
	routed_command_t *command = &fanout->routed_commands[unverified->command_index];
	server_t *origin = php_hiredis_cluster_server_by_index(router, unverified->sender_index);
	const php_hiredis_command_spec *spec = fanout->batch->expected[unverified->command_index].spec;
	uint64_t limit = fanout->parent_entry->timeout ? fanout->parent_entry->timeout : php_hiredis_nanoseconds(origin->config.connect_timeout);
	php_hiredis_redirect redirect;
	redirect_check_t check;

	php_hiredis_redirect_read(&redirect, ZSTR_VAL(unverified->line), ZSTR_LEN(unverified->line));
	check = redirect_check(router, origin, &redirect, limit);
	if (check == TARGET_UNKNOWN
			|| (check == TARGET_KNOWN && !routed_send_again(router, origin, fanout, command, spec, &redirect))) {
		php_hiredis_fanout_store_refusal(fanout, unverified->command_index);
	}
}

/* Checks all stored redirects that a script may have faked. Returns false if replies to CLUSTER NODES are missing. */
static bool unverified_resolve_all(router_t *router, fanout_t *fanout)
{
	uint32_t remaining_count = 0;

	for (uint32_t i = 0; i < fanout->unverified_count; i++) {
		unverified_redirect_t *unverified = &fanout->unverified[i];

		if (EXPECTED(fanout->routed_commands[unverified->command_index].state == PHP_HIREDIS_ROUTED_UNVERIFIED)) { /* it may have ended */
			unverified_resolve(router, fanout, unverified);
		}
		if (fanout->routed_commands[unverified->command_index].state == PHP_HIREDIS_ROUTED_UNVERIFIED) {
			fanout->unverified[remaining_count++] = *unverified;
		} else {
			zend_string_release(unverified->line);
		}
	}
	fanout->unverified_count = remaining_count;
	return remaining_count == 0;
}

/* Called after a node has redirected or temporarily rejected a command that was sent directly, without a batch. Stores
 * the server to which the command is sent next. Returns false if the command must not be sent again. */
static bool refusal_store_target(router_t *router, server_t *origin, const zend_string *line)
{
	php_hiredis_redirect redirect = {0}; /* initialized because compilers otherwise warn in builds with the sanitizers */
	php_hiredis_command_failure failure = failure_from_redirect(&redirect, NULL, router->direct_command_slot);
	php_hiredis_retry_decision decision;
	const server_t *target = NULL;

	if (!redirect_read_line(router, &redirect, line)) {
		return false;
	}
	redirect.exact = true; /* only commands with a key at a known position are sent directly, and these run no script */
	decision = php_hiredis_retry_decide(&failure);
	if (decision.action == PHP_HIREDIS_RETRY_NEVER) {
		return false;
	}
	if (decision.is_redirect) {
		target = redirect_target(router, origin, &redirect, decision.action);
	}
	router->direct_command_refusal = (uint8_t) redirect.kind;
	router->direct_command_target = target ? target->index : PHP_HIREDIS_NO_SERVER;
	return true;
}

/* Prepares to resend the only command of `fanout`. The command was first sent directly, without a fanout (a batch
 * spread over the nodes), and a node redirected or rejected it. */
static void repeat_begin_refused(router_t *router, fanout_t *fanout)
{
	const server_t *target = fanout->earlier_target == PHP_HIREDIS_NO_SERVER ? NULL
		: php_hiredis_cluster_server_by_index(router, fanout->earlier_target);
	php_hiredis_redirect refusal = redirect_from_kind(fanout->earlier_refusal);
	php_hiredis_command_failure failure = failure_from_redirect(&refusal, NULL, PHP_HIREDIS_NO_SLOT);

	fanout->routed_commands[0].refusal_kind = fanout->earlier_refusal;
	routed_apply_decision(router, fanout, &fanout->routed_commands[0], php_hiredis_retry_decide(&failure), target);
	fanout->earlier_refusal = PHP_HIREDIS_REDIRECT_NONE;
}

/* Replaces the error line with the client's form of an error reply: an exception or, for \RedisCluster, a PHP reference
 * to the line. Returns false, which means that the command is not sent again. */
static bool refusal_make_exception(const php_hiredis_node *node, zval *line)
{
	zend_string *text = Z_STR_P(line);

	php_hiredis_exception_maker(node->config)(line, ZSTR_VAL(text), ZSTR_LEN(text));
	zend_string_release(text);
	return false;
}

/* Stores the first redirect or temporary rejection of a command in a transaction. If EXEC fails too,
 * transaction_repeat() sends the whole transaction again or aborts it. */
static void node_batch_note_refusal(router_t *router, node_batch_t *node_batch, uint32_t index, const php_hiredis_redirect *redirect,
	zend_string *line)
{
	fanout_t *fanout = node_batch->fanout;
	const php_hiredis_command_spec *spec = node_batch->batch.expected[index].spec;
	php_hiredis_command_failure failure = failure_from_redirect(redirect, spec, fanout->slot);
	php_hiredis_retry_decision decision = php_hiredis_retry_decide(&failure);

	if (decision.action == PHP_HIREDIS_RETRY_NEVER) {
		return;
	}
	node_batch->exec_was_refused = index == node_batch->batch.count - 1;
	if (node_batch->refusal_kind) {
		return;
	}
	node_batch->refusal_kind = (uint8_t) redirect->kind;
	if (UNEXPECTED(redirect_is_unverified(router, node_batch->server, redirect, spec, fanout->slot))) {
		node_batch->unverified_line = zend_string_copy(line);
		return;
	}
	node_batch->refused_by_unpromoted_replica = !fanout->needs_asking && redirect_is_from_unpromoted_replica(router, fanout, node_batch->server, fanout->slot, redirect);
	if (decision.is_redirect) {
		server_t *target = redirect_target(router, node_batch->server, redirect, decision.action);

		node_batch->redirect_target = target ? target->index : PHP_HIREDIS_NO_SERVER;
	}
}

/* Restarts the time limit of the fanout (a batch spread over the nodes) if the node has executed commands since its last
 * redirect or rejection: each of their replies has restarted the connection's time limit, too. */
static void node_batch_note_progress(const router_t *router, node_batch_t *node_batch, uint32_t index)
{
	bool has_executed = false;

	for (uint32_t i = node_batch->refused_end; i < index && !node_batch->batch.is_transaction; i++) {
		has_executed = has_executed || node_batch->command_indexes[i] != PHP_HIREDIS_NO_INDEX;
	}
	if (has_executed) {
		php_hiredis_fanout_restart_time_limit(router, node_batch->fanout);
	}
	node_batch->refused_end = index + 1;
}

/* Handles an error reply to a command of a batch. Returns true if the command may be sent again. Otherwise turns `line`
 * into a ServerException. */
static bool refusal_handle_in_batch(php_hiredis_node *node, entry_t *entry, uint32_t index, zval *line)
{
	router_t *router = (php_hiredis_cluster_router *) node->parent_router;
	node_batch_t *node_batch = (php_hiredis_node_batch *) entry;
	fanout_t *fanout = node_batch->fanout;
	const php_hiredis_command_spec *spec = node_batch->batch.expected[index].spec;
	php_hiredis_redirect redirect;
	routed_command_t *command;

	if (node_batch->command_indexes[index] == PHP_HIREDIS_NO_INDEX || !redirect_read_line(router, &redirect, Z_STR_P(line))) {
		return refusal_make_exception(node, line);
	}
	php_hiredis_fanout_create_routed_commands(fanout);
	command = php_hiredis_node_batch_command(node_batch, index);
	node_batch_note_progress(router, node_batch, index);
	if (node_batch->batch.is_transaction) {
		node_batch_note_refusal(router, node_batch, index, &redirect, Z_STR_P(line));
		return refusal_make_exception(node, line);
	}
	if (UNEXPECTED(!node_batch->server->config.replica && redirect_is_unverified(router, node_batch->server, &redirect, spec, command->slot))) {
		unverified_add(node_batch->server, fanout, command, Z_STR_P(line));
		fanout->pending++;
		return true;
	}
	if (!routed_send_again(router, node_batch->server, fanout, command, spec, &redirect)) {
		return refusal_make_exception(node, line);
	}
	fanout->pending++;
	zend_string_release(Z_STR_P(line));
	return true;
}

/* Empties the cache of a node that answers CLUSTERDOWN. A node cut off from the cluster sends no invalidations. */
static void refusal_flush_cache(const php_hiredis_node *node, const zend_string *line)
{
	php_hiredis_cache *cache = node->connection->cache;

	if (UNEXPECTED(cache != NULL) && strncmp(ZSTR_VAL(line), "CLUSTERDOWN", strlen("CLUSTERDOWN")) == 0) {
		php_hiredis_cache_flush(cache);
	}
}

/* Handles an error reply to a command that was sent directly to a node, without a batch. Returns true if the router
 * will send the command again in a batch. Otherwise turns `line` into an error reply. */
static bool refusal_handle_direct_command(router_t *router, server_t *server, uint32_t index, zval *line)
{
	bool fills_cache = router->link->entry.batch->fills_cache;

	if (index != (fills_cache ? 1 : 0) || !refusal_store_target(router, server, Z_STR_P(line))) {
		return refusal_make_exception(&server->node, line);
	}
	if (fills_cache) {
		/* The router sends this read again, to the slot's owner and without the cache. So ignore the redirect. */
		router->direct_command_refusal = PHP_HIREDIS_REDIRECT_NONE;
	}
	php_hiredis_link_set_needs_router(router->link);
	zend_string_release(Z_STR_P(line));
	return true;
}

bool php_hiredis_fanout_handle_error(php_hiredis_node *node, php_hiredis_entry *entry, uint32_t index, zval *line)
{
	router_t *router = (router_t *) node->parent_router;

	refusal_flush_cache(node, Z_STR_P(line));
	if (UNEXPECTED(entry == &router->link->entry)) {
		return refusal_handle_direct_command(router, (server_t *) node, index, line);
	}
	if (UNEXPECTED(php_hiredis_router_query_of_entry((server_t *) node, entry) != NULL)) {
		return refusal_make_exception(node, line);
	}
	return refusal_handle_in_batch(node, entry, index, line);
}

/* ---- sending again ---- */

/* Makes a command whose slot has no owner wait for a new map. If the time limit of the whole batch has passed, fails
 * the command instead. */
static void routed_wait_for_owner(router_t *router, fanout_t *fanout, uint32_t index)
{
	php_hiredis_redirect none = redirect_from_kind(PHP_HIREDIS_REDIRECT_NONE);
	php_hiredis_command_failure failure = failure_from_redirect(&none, NULL, PHP_HIREDIS_NO_SLOT);
	php_hiredis_retry_decision decision;

	failure.gave_up = repeat_time_is_over(fanout);
	decision = php_hiredis_retry_decide(&failure);
	if (decision.action == PHP_HIREDIS_RETRY_NEVER) {
		php_hiredis_fanout_store_refusal(fanout, index);
	} else {
		routed_apply_decision(router, fanout, &fanout->routed_commands[index], decision, NULL);
	}
}

/* Returns a reachable replica of the slot's owner, or NULL. The owner is unreachable, so the replica may have been
 * promoted. */
static server_t *router_find_replica(router_t *router, uint16_t slot, uint32_t attempt)
{
	const php_hiredis_topology *map = router->map;
	const php_hiredis_cluster_node *node = &map->slot_map.nodes[map->slot_map.owner[slot]];

	if (node->replica_count == 0 || php_hiredis_now() - map->adopted_at > MAP_AGE_MAX) {
		return NULL;
	}
	for (uint32_t i = 0; i < node->replica_count; i++) {
		const php_hiredis_cluster_replica *replica = &node->replicas[(attempt + i) % node->replica_count];
		server_t *server = php_hiredis_cluster_get_server(router, &replica->endpoint, false);

		if (!php_hiredis_cluster_is_unreachable(server)) {
			return server;
		}
	}
	return NULL;
}

/* While the primary is unreachable, every second attempt goes to a replica, because the replica may have been
 * promoted. */
server_t *php_hiredis_fanout_choose_other_server(router_t *router, fanout_t *fanout, uint32_t index, server_t *server)
{
	const routed_command_t *command = &fanout->routed_commands[index];
	php_hiredis_cluster_server *replica;

	if (!server) {
		routed_wait_for_owner(router, fanout, index);
		return NULL;
	}
	if (php_hiredis_fanout_waits_for_map(router, fanout)) {
		return NULL;
	}
	if (command->state != PHP_HIREDIS_ROUTED_PENDING || command->slot == PHP_HIREDIS_NO_SLOT || server->config.replica || fanout->last_round_used_replicas
			|| !php_hiredis_cluster_is_unreachable(server) || repeat_time_is_over(fanout)) {
		return server;
	}
	replica = router_find_replica(router, command->slot, fanout->pauses); /* the same replica for all commands of this round, to keep their order */
	fanout->round_uses_replicas |= replica != NULL;
	return replica ? replica : server;
}

/* Makes the router send this node's unanswered commands again later. The caller has checked that this is safe. */
static void node_batch_send_again(router_t *router, node_batch_t *node_batch)
{
	fanout_t *fanout = node_batch->fanout;

	php_hiredis_fanout_create_routed_commands(fanout);
	for (uint32_t i = 0; i < node_batch->batch.count; i++) {
		routed_command_t *command = php_hiredis_node_batch_command(node_batch, i);

		if (command && command->state == PHP_HIREDIS_ROUTED_SENT) {
			command->state = routed_state_for_retry(fanout, command);
			command->was_refused = true;
			command->may_have_run = command->may_have_run || node_batch->entry.retry.may_have_run || node_batch->entry.retry.commands_started > 0;
			fanout->pending++;
		}
	}
	fanout->needs_map = fanout->has_refused = true;
	php_hiredis_cluster_mark_suspect(node_batch->server);
	repeat_begin_pause(fanout);
}

/* Called after a replica has failed. Makes the router send the node batch's unanswered commands to the primaries. */
static void node_batch_send_to_primary(node_batch_t *node_batch)
{
	fanout_t *fanout = node_batch->fanout;

	php_hiredis_fanout_create_routed_commands(fanout);
	for (uint32_t i = 0; i < node_batch->batch.count; i++) {
		routed_command_t *command = php_hiredis_node_batch_command(node_batch, i);

		if (command && command->state == PHP_HIREDIS_ROUTED_SENT) {
			routed_send_to_primary(fanout, command);
			fanout->pending++;
		}
	}
}

/* Handles the loss of a node's connection. Prepares to send the node's unanswered commands again if that is safe.
 * Otherwise the connection's exception becomes their reply. */
static void node_batch_handle_lost(router_t *router, node_batch_t *node_batch)
{
	fanout_t *fanout = node_batch->fanout;
	zval *exception = &node_batch->entry.replies, *list = php_hiredis_exception_replies(exception);
	php_hiredis_command_failure failure = {.policy = PHP_HIREDIS_REDIRECT_POLICY_SLOT_MAP, .was_on_replica = node_batch->server->config.replica,
		.entry = &node_batch->entry,
		.gave_up = EG(exception) || repeat_time_is_over(fanout), .failure = (php_hiredis_failure_kind) node_batch->entry.failure,
		.retry_reads = node_batch->server->config.retry_reads};
	uint32_t reply_index = 0;

	node_batch->server->lost_commands += node_batch->batch.count - node_batch->entry.received;
	node_batch->server->failed_at = php_hiredis_now_coarse();
	if (UNEXPECTED(node_batch->server->config.replica)) {
		repeat_suspend_replica(router, node_batch->server);
	}
	switch (php_hiredis_retry_decide(&failure).action) {
		case PHP_HIREDIS_RETRY_ON_PRIMARY:
			node_batch_send_to_primary(node_batch);
			return;
		case PHP_HIREDIS_RETRY_ON_CURRENT_OWNER:
			node_batch_send_again(router, node_batch);
			return;
		default:
			break;
	}
	php_hiredis_fanout_create_routed_commands(fanout);
	if (EXPECTED(!node_batch->server->config.replica)) {
		php_hiredis_cluster_mark_suspect(node_batch->server);
	}
	for (uint32_t i = 0; i < node_batch->batch.count; i++) {
		routed_command_t *command = php_hiredis_node_batch_command(node_batch, i);
		const zval *reply = command && list ? zend_hash_index_find(Z_ARRVAL_P(list), reply_index++) : NULL;
		zval copy;

		if (command && command->state == PHP_HIREDIS_ROUTED_SENT) {
			ZVAL_COPY(&copy, reply ? reply : exception);
			php_hiredis_fanout_store_reply(fanout, command, &copy);
		}
	}
	fanout->has_lost_reply = true;
}

/* Aborts a transaction whose keys were watched: EXEC returns null after a pause. The pause slows down a program that
 * retries the transaction immediately. */
static void transaction_abort_with_pause(router_t *router, fanout_t *fanout)
{
	fanout->is_aborted = true;
	fanout->pauses = router->lost_attempts++;
	repeat_begin_pause(fanout);
}

void php_hiredis_fanout_abort_transaction(router_t *router, fanout_t *fanout)
{
	if (router->base.watched && router->base.watched->connection) {
		/* EXEC returns null, which already reports the lost WATCH. */
		router->base.watched->connection->lost_server_state &= ~PHP_HIREDIS_SERVER_STATE_WATCH;
	}
	for (uint32_t i = fanout->script_load_count; i < fanout->count; i++) {
		fanout->routed_commands[i].state = PHP_HIREDIS_ROUTED_SENT;
	}
	fanout->pending = 0;
	transaction_abort_with_pause(router, fanout);
}

/* Follows a transaction's redirect without checking the named server. EXEC failed with EXECABORT, so no command of the
 * transaction was run, and no Lua script can have invented the redirect. */
static void transaction_follow_unverified(router_t *router, node_batch_t *node_batch, php_hiredis_retry_action action)
{
	php_hiredis_redirect redirect;
	const server_t *target;

	php_hiredis_redirect_read(&redirect, ZSTR_VAL(node_batch->unverified_line), ZSTR_LEN(node_batch->unverified_line));
	target = redirect_target(router, node_batch->server, &redirect, action);
	node_batch->redirect_target = target ? target->index : PHP_HIREDIS_NO_SERVER;
}

/* If EXEC failed because of a redirect or rejection, prepares to send the transaction again, or aborts it. Returns
 * false if it did neither; the user then gets the server's replies. */
static bool transaction_repeat(router_t *router, node_batch_t *node_batch)
{
	fanout_t *fanout = node_batch->fanout;
	HashTable *list = Z_ARRVAL(node_batch->entry.replies);
	zval *exec = zend_hash_index_find(list, zend_hash_num_elements(list) - 1);
	php_hiredis_redirect refusal = redirect_from_kind(node_batch->refusal_kind);
	php_hiredis_command_failure failure = failure_from_redirect(&refusal, NULL, PHP_HIREDIS_NO_SLOT);
	php_hiredis_retry_decision decision;
	routed_command_t *multi = &fanout->routed_commands[fanout->script_load_count];

	if (!node_batch->refusal_kind || !php_hiredis_is_error_reply(exec)
			|| !((node_batch->exec_was_refused && !node_batch->unverified_line) || php_hiredis_exception_has_prefix(exec, "EXECABORT"))) {
		return false;
	}
	if (UNEXPECTED(node_batch->unverified_line)) {
		transaction_follow_unverified(router, node_batch, php_hiredis_retry_decide(&failure).action);
	}
	if (fanout->has_watch) {
		transaction_abort_with_pause(router, fanout); /* the keys are on another node, which does not watch them */
		return true;
	}
	failure.hops = multi->redirect_count;
	failure.was_after_asking = fanout->needs_asking;
	failure.gave_up = repeat_time_is_over(fanout);
	failure.replica_awaits_failover = node_batch->refused_by_unpromoted_replica;
	decision = php_hiredis_retry_decide(&failure);
	if (decision.action == PHP_HIREDIS_RETRY_NEVER) {
		return false;
	}
	for (uint32_t i = fanout->script_load_count; i < fanout->count; i++) {
		fanout->routed_commands[i].state = PHP_HIREDIS_ROUTED_PENDING;
		fanout->pending++;
	}
	multi->server_index = node_batch->server->index;
	routed_apply_decision(router, fanout, multi, decision,
		decision.is_redirect && node_batch->redirect_target != PHP_HIREDIS_NO_SERVER
			? php_hiredis_cluster_server_by_index(router, node_batch->redirect_target) : NULL);
	return true;
}

bool php_hiredis_node_batch_handle_failure(router_t *router, node_batch_t *node_batch)
{
	if (UNEXPECTED(node_batch->entry.state != PHP_HIREDIS_ENTRY_DONE)) {
		node_batch_handle_lost(router, node_batch);
		return true;
	}
	if (UNEXPECTED(node_batch->batch.is_transaction)) {
		if (transaction_repeat(router, node_batch)) {
			return true;
		}
		router->lost_attempts = 0;
	}
	return false;
}

/* ---- the order of the batch ---- */

/* Returns the next fanout (batch spread over the nodes) of the same Cluster::stream(), or NULL. */
static const fanout_t *order_find_next_fanout(const fanout_t *fanout)
{
	const fanout_t *later = fanout->parent_entry->replies_max ? fanout->next : NULL;

	while (later && later->parent_entry->replies_max == 0) {
		later = later->next;
	}
	return later;
}

/* Returns whether the next fanout (batch spread over the nodes) of the same Cluster::stream() must wait for this one.
 * Otherwise, it could overtake commands of this fanout that are unsent, or that a node may still redirect. */
static bool order_delays_next_fanout(const router_t *router, const fanout_t *fanout)
{
	return !fanout->is_planned || fanout->pending || fanout->round_uses_replicas || fanout->last_round_used_replicas
		|| (fanout->in_flight && fanout->owner_version != router->map->owner_version);
}

/* Returns whether the command was redirected or rejected, and has not been sent again yet. Until then, a later command
 * with the same key could overtake it. */
static bool routed_awaits_retry(const routed_command_t *command)
{
	return command->was_refused && command->state < PHP_HIREDIS_ROUTED_SENT && command->slot != PHP_HIREDIS_NO_SLOT;
}

/* Returns whether a command of `later` may have overtaken a redirected or rejected command of `fanout`. The command of
 * `later` is in flight, so only its reply will show whether a server has executed it. */
static bool order_may_overtake(const fanout_t *fanout, const fanout_t *later)
{
	zend_ulong refused[PHP_HIREDIS_SLOT_BITSET_WORDS] = {0};

	for (const routed_command_t *command = fanout->routed_commands; command < fanout->routed_commands + fanout->count; command++) {
		if (routed_awaits_retry(command)) {
			zend_bitset_incl(refused, command->slot);
		}
	}
	for (const routed_command_t *command = later->routed_commands; command < later->routed_commands + later->count; command++) {
		if (command->state == PHP_HIREDIS_ROUTED_SENT && command->slot != PHP_HIREDIS_NO_SLOT && zend_bitset_in(refused, command->slot)) {
			return true;
		}
	}
	return false;
}

/* Returns whether this fanout (a batch spread over the nodes) must wait for another fanout of the same
 * Cluster::stream(), to keep commands in order. */
static bool order_must_wait(const router_t *router, const fanout_t *fanout)
{
	const fanout_t *later = order_find_next_fanout(fanout);

	if (fanout->parent_entry->replies_max == 0) {
		return false;
	}
	for (const php_hiredis_fanout *other = router->first_fanout; other != fanout; other = other->next) {
		if (other->parent_entry->replies_max && order_delays_next_fanout(router, other)) {
			return true;
		}
	}
	return later && fanout->has_refused && later->in_flight > 0 && order_may_overtake(fanout, later);
}

/* The keys of executed commands. A redirected or rejected command must not be sent again if a later command with the
 * same key was executed: the order would change. */
typedef struct {
	zend_ulong refused_slots[PHP_HIREDIS_SLOT_BITSET_WORDS];  /* the slots of the redirected or rejected commands */
	zend_ulong executed_slots[PHP_HIREDIS_SLOT_BITSET_WORDS]; /* the slots of the executed commands */
	zend_ulong unknown_slots[PHP_HIREDIS_SLOT_BITSET_WORDS];  /* the slots of executed commands with unknown keys */
	HashTable keys;                                           /* the keys of all other executed commands */
} executed_commands_t;

/* Starts iterating over the keys of a command. Returns false if the keys are unknown, because the command is not in the
 * command table. */
static bool order_keys_begin(php_hiredis_keys *keys, const fanout_t *fanout, uint32_t index, php_hiredis_span *span)
{
	const php_hiredis_command_spec *spec = fanout->batch->expected[index].spec;

	if (!spec) {
		return false;
	}
	*span = php_hiredis_fanout_command_span(fanout, index);
	php_hiredis_keys_begin(keys, spec, &fanout->commands, span);
	return true;
}

/* Adds the keys of an executed command to `executed`, if a redirected or rejected command has the same slot. */
static void order_add_executed(executed_commands_t *executed, const fanout_t *fanout, uint32_t index)
{
	const routed_command_t *command = &fanout->routed_commands[index];
	php_hiredis_span span;
	php_hiredis_keys keys;
	php_hiredis_key key;

	if (command->state != PHP_HIREDIS_ROUTED_ANSWERED || command->slot == PHP_HIREDIS_NO_SLOT || !zend_bitset_in(executed->refused_slots, command->slot)) {
		return;
	}
	zend_bitset_incl(executed->executed_slots, command->slot);
	if (UNEXPECTED(!order_keys_begin(&keys, fanout, index, &span))) {
		zend_bitset_incl(executed->unknown_slots, command->slot);
		return;
	}
	while (php_hiredis_keys_next(&keys, &key)) {
		zend_hash_str_add_empty_element(&executed->keys, key.bytes, key.length);
	}
}

/* Returns whether a later, executed command may have the same key as this redirected or rejected command. */
static bool order_is_overtaken(executed_commands_t *executed, const fanout_t *fanout, uint32_t index)
{
	uint16_t slot = fanout->routed_commands[index].slot;
	php_hiredis_span span;
	php_hiredis_keys keys;
	php_hiredis_key key;

	if (!zend_bitset_in(executed->executed_slots, slot)) {
		return false;
	}
	if (UNEXPECTED(zend_bitset_in(executed->unknown_slots, slot) || !order_keys_begin(&keys, fanout, index, &span))) {
		return true;
	}
	while (php_hiredis_keys_next(&keys, &key)) {
		if (zend_hash_str_exists(&executed->keys, key.bytes, key.length)) {
			return true;
		}
	}
	return false;
}

/* Ends each redirected or rejected command that a later one has overtaken: SET k 1 must not be sent again after the
 * server has executed SET k 2. */
static void order_end_overtaken(fanout_t *fanout)
{
	const fanout_t *later = order_find_next_fanout(fanout);
	executed_commands_t executed = {.refused_slots = {0}};
	bool has_refused = false;

	for (uint32_t i = 0; i < fanout->count; i++) {
		if (routed_awaits_retry(&fanout->routed_commands[i])) {
			zend_bitset_incl(executed.refused_slots, fanout->routed_commands[i].slot);
			has_refused = true;
		}
	}
	if (!has_refused || fanout->parent_entry->batch->is_transaction) {
		return;
	}
	/* A slot that is being moved may have thousands of commands, so the keys are hashed. */
	zend_hash_init(&executed.keys, 0, NULL, NULL, 0);
	for (uint32_t i = 0; later && i < later->count; i++) {
		order_add_executed(&executed, later, i);
	}
	/* Iterate backwards, so that each redirected or rejected command is compared only with later ones. */
	for (uint32_t i = fanout->count; i-- > 0;) {
		order_add_executed(&executed, fanout, i);
		if (routed_awaits_retry(&fanout->routed_commands[i]) && UNEXPECTED(order_is_overtaken(&executed, fanout, i))) {
			php_hiredis_fanout_store_refusal(fanout, i);
		}
	}
	zend_hash_destroy(&executed.keys);
}

bool php_hiredis_fanout_prepare_round(router_t *router, fanout_t *fanout)
{
	if (UNEXPECTED(fanout->earlier_refusal)) {
		repeat_begin_refused(router, fanout);
	}
	if (UNEXPECTED(fanout->unverified_count) && !unverified_resolve_all(router, fanout)) {
		return false;
	}
	if (router->map->stale) {
		php_hiredis_cluster_refresh(router);
	}
	if ((fanout->needs_map && php_hiredis_fanout_waits_for_map(router, fanout))
			|| (fanout->pause_ends_at && php_hiredis_now() < fanout->pause_ends_at)) {
		return false;
	}
	fanout->pause_ends_at = 0;
	if (order_must_wait(router, fanout)) {
		return false;
	}
	if (UNEXPECTED(fanout->has_refused)) {
		order_end_overtaken(fanout);
	}
	fanout->needs_map = false;
	return true;
}
