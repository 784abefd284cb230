/*
 * Queues the commands of a batch on the nodes of a Cluster: finds the server of each command, and collects the commands
 * for each server.
 *
 * The main types are php_hiredis_fanout, a batch that is distributed over the nodes, and php_hiredis_node_batch, the
 * commands that one node receives together. fanout.c calls php_hiredis_fanout_queue_keyed() for a batch whose commands
 * have one key each. All other batches are planned by plan.c, and then queued by php_hiredis_fanout_queue_round().
 *
 * Two invariants must hold. Each node must receive its commands in the order of the batch. A command must be marked as
 * sent if, and only if, its bytes are in the queue of a server.
 */
#include "cluster/internal.h"

/* A cache fill has three commands: CLIENT CACHING, the read itself, and PTTL. */
#define CACHE_FILL_COMMANDS 3

/* A node batch (the commands for one node) remembers at most this many loaded scripts. Any other script is loaded
 * before each EVALSHA that runs it. */
#define TRACKED_LOADS_MAX 64

bool php_hiredis_cluster_is_watching(const router_t *router)
{
	return router->base.watched && php_hiredis_node_is_connected(router->base.watched)
		&& php_hiredis_connection_has_watch(router->base.watched->connection);
}

/* ---- node batches ---- */

php_hiredis_span php_hiredis_fanout_command_span(const fanout_t *fanout, uint32_t index)
{
	php_hiredis_span span = {.from = index ? fanout->routed_commands[index - 1].end : 0, .to = fanout->routed_commands[index].end};
	size_t at = span.from;

	span.argument_count = (uint32_t) php_hiredis_walk_number(&fanout->commands, &at);
	if (UNEXPECTED(fanout->commands.uncopied_count)) {
		span.uncopied_from = php_hiredis_output_first_uncopied(&fanout->commands, span.from);
		span.uncopied_to = php_hiredis_output_first_uncopied(&fanout->commands, span.to);
	}
	return span;
}

/* A batch is usually spread over several nodes, so the arrays of each node start with half of the batch's size. */
#define NODE_BATCH_CAPACITY(count) ((count) / 2 + 4)

/* Returns the time limit in nanoseconds; 0 means no limit. A replica gets half of the time, because the primary must
 * answer if the replica fails. */
static uint64_t send_choose_time_limit(const fanout_t *fanout, const server_t *server)
{
	uint64_t limit = fanout->parent_entry->timeout, now;

	if (EXPECTED(!server->config.replica && (!fanout->fell_back || fanout->pauses > 0)) || limit == 0) {
		return limit;
	}
	if (server->config.replica) {
		return limit - limit / 2; /* rounded up, because 0 would mean no limit */
	}
	now = php_hiredis_now();
	return fanout->give_up_at > now ? MIN(limit, fanout->give_up_at - now) : 1;
}

/* Returns an empty node batch (the commands for one node) with room for `capacity` commands. */
static node_batch_t *node_batch_create(uint32_t capacity)
{
	node_batch_t *node_batch = ecalloc(1, sizeof(*node_batch));

	php_hiredis_batch_init(&node_batch->batch);
	node_batch->batch.expected = safe_emalloc(capacity, sizeof(*node_batch->batch.expected), 0);
	node_batch->command_indexes = safe_emalloc(capacity, sizeof(*node_batch->command_indexes), 0);
	node_batch->batch.capacity = node_batch->capacity = capacity;
	return node_batch;
}

/* Starts a new node batch (the commands that one server receives together). May run PHP code, such as a listener. */
static zend_never_inline node_batch_t *node_batch_begin(fanout_t *fanout, server_t *server)
{
	node_batch_t *node_batch = server->spare_batch;
	uint64_t now = php_hiredis_now_coarse();
	zend_array *list;

	server->spare_batch = NULL;
	if (UNEXPECTED(!node_batch)) {
		node_batch = node_batch_create(NODE_BATCH_CAPACITY(fanout->batch->count));
	}
	php_hiredis_cluster_check_idle_connection(server, now);
	server->last_used = now;
	list = node_batch->entry.empty_list;
	php_hiredis_entry_init(&node_batch->entry, &node_batch->batch, send_choose_time_limit(fanout, server));
	node_batch->entry.empty_list = list;
	node_batch->entry.needs_live_server = !server->config.replica; /* a replica's unanswered commands go to the primary */
	node_batch->fanout = fanout;
	node_batch->server = server;
	node_batch->redirect_target = PHP_HIREDIS_NO_SERVER;
	node_batch->next = fanout->node_batches;
	fanout->node_batches = node_batch;
	server->node_batch = node_batch;
	return node_batch;
}

/* Returns the node batch in which the commands for this server are being collected. */
static zend_always_inline node_batch_t *node_batch_get(fanout_t *fanout, server_t *server)
{
	return EXPECTED(server->node_batch != NULL) ? server->node_batch : node_batch_begin(fanout, server);
}

static zend_never_inline void node_batch_grow_indexes(node_batch_t *node_batch)
{
	node_batch->capacity = MAX(node_batch->batch.capacity, node_batch->batch.count);
	node_batch->command_indexes = safe_erealloc(node_batch->command_indexes, node_batch->capacity, sizeof(*node_batch->command_indexes), 0);
}

/* Stores which command of the whole batch was just appended to the node batch (the commands for one node). With this
 * index, the client later finds the command to which a reply belongs. */
static zend_always_inline void node_batch_set_index(node_batch_t *node_batch, uint32_t command_index)
{
	if (UNEXPECTED(node_batch->batch.count > node_batch->capacity)) {
		node_batch_grow_indexes(node_batch);
	}
	node_batch->command_indexes[node_batch->batch.count - 1] = command_index;
}

/* Appends bytes to the output. Must not be used for a command with uncopied strings (large arguments that the output
 * only references). */
static zend_always_inline void send_copy_bytes(php_hiredis_output *to, const char *bytes, size_t length)
{
	char *room = php_hiredis_output_room(to, length);

	to->length += length; /* before the copy, because afterwards the compiler would have to read `to->length` again */
	php_hiredis_copy(room, bytes, length);
}

static zend_always_inline void send_copy_command(const fanout_t *fanout, uint32_t index, server_t *server)
{
	size_t from = index ? fanout->routed_commands[index - 1].end : 0, to = fanout->routed_commands[index].end;

	if (EXPECTED(fanout->commands.uncopied_count == 0)) {
		send_copy_bytes(&server->queue, fanout->commands.bytes + from, to - from);
	} else {
		php_hiredis_output_copy(&server->queue, &fanout->commands, from, to);
	}
}

/* Returns whether the only commands with flags (PHP_HIREDIS_EXPECT_...) are those of cache fills: reads whose replies
 * are cached, and the commands added to them. Cache fills can safely be sent again. */
static bool batch_has_only_cache_flags(const php_hiredis_batch *batch)
{
	uint32_t i = 0;

	while (i < batch->count && (batch->expected[i].flags == 0 || (batch->expected[i].flags & PHP_HIREDIS_EXPECT_CACHED))) {
		i++;
	}
	return i == batch->count;
}

/* Queues the commands for one node. They are sent at the next poll(). */
static void node_batch_queue(fanout_t *fanout, node_batch_t *node_batch)
{
	php_hiredis_node *node = &node_batch->server->node;
	const php_hiredis_batch *batch = fanout->batch;
	entry_t *entry = &node_batch->entry;
	bool is_single = node_batch->batch.count == 1;

	node_batch->server->node_batch = NULL;
	node->commands_sent += node_batch->batch.count;
	node_batch->batch.converts_replies = batch->converts_replies;
	node_batch->batch.readonly = fanout->parent_entry->batch->readonly
		&& (EXPECTED(!node_batch->batch.has_special_replies) || batch_has_only_cache_flags(&node_batch->batch));
	if (UNEXPECTED(node_batch->batch.fills_cache)) {
		node_batch->batch.shares_deadline = node_batch->batch.count == CACHE_FILL_COMMANDS;
		node->commands_sent -= node_batch->batch.count - node_batch->batch.answers; /* count only the reads, not CLIENT CACHING and PTTL */
	}
	/* All blocking commands of the whole batch may go to this node, so allow for the whole blocking time. */
	node_batch->batch.wait = fanout->parent_entry->batch->is_transaction ? 0 : fanout->parent_entry->batch->wait;
	php_hiredis_entry_set_kind(entry, is_single, is_single && fanout->parent_entry->is_reply_only, fanout->parent_entry->is_ordered);
	node_batch->batch.reports_replies = !is_single;
	node_batch->batch.unwraps_single = node_batch->single_mget_count == node_batch->batch.count;
	php_hiredis_node_queue(node, entry, node->queue);
	fanout->in_flight++;
}

/* Queues the node batches (each has the commands for one node) that precede `first_queued_earlier` in the list. All
 * other node batches are already queued. */
static void node_batches_queue(fanout_t *fanout, const node_batch_t *first_queued_earlier)
{
	for (node_batch_t *node_batch = fanout->node_batches; node_batch != first_queued_earlier; node_batch = node_batch->next) {
		node_batch_queue(fanout, node_batch);
	}
}

/* ---- one key per command ---- */

/* Returns whether the key is the first argument. Most batches repeat one command, so the last accepted spec is not
 * checked again. */
static zend_always_inline bool send_key_is_first_argument(const php_hiredis_command_spec *spec, const php_hiredis_command_spec **last_accepted_spec)
{
	if (spec != *last_accepted_spec) {
		if (UNEXPECTED(!spec || spec->route > PHP_HIREDIS_ROUTE_SPLIT || spec->name_argument_count != 1 || spec->key != 1)) {
			return false;
		}
		*last_accepted_spec = spec;
	}
	return true;
}

/* Returns the key of a command that may have arguments besides its key, such as SET. Returns NULL if the command may
 * have several keys, or has no argument. */
static zend_never_inline const char *send_read_key_of_longer_command(const char *command, const php_hiredis_command_spec *spec, const char **command_end, size_t *length)
{
	php_hiredis_argument key, value;
	size_t argument_count;
	const char *next = php_hiredis_walk_line(command, &argument_count);

	if (UNEXPECTED(argument_count < 2 || !(spec->flags & PHP_HIREDIS_SPEC_ONE_KEY))) {
		return NULL;
	}
	next = php_hiredis_argument_read(next + spec->encoded_name_length, &key);
	while (argument_count-- > 2) {
		next = php_hiredis_argument_read(next, &value);
	}
	*command_end = next;
	*length = key.length;
	return key.bytes;
}

/* Returns the command's only key, or NULL, and advances `*cursor`. No argument may be an uncopied string (one that the
 * output only refers to). */
static zend_always_inline const char *send_read_key(const char **cursor, const php_hiredis_command_spec *spec, size_t *length)
{
	const char *key;

	if (memcmp(*cursor, "*2\r\n", 4) != 0) {
		const char *command_end = *cursor;
		size_t key_length = 0; /* a local variable, so that the caller's variable can stay in a register */

		key = send_read_key_of_longer_command(*cursor, spec, &command_end, &key_length);
		*cursor = command_end;
		*length = key_length;
		return key;
	}
	key = php_hiredis_walk_line(*cursor + 4 + spec->encoded_name_length, length);
	*cursor = key + *length + 2;
	return key;
}

static zend_never_inline void node_batch_grow(node_batch_t *node_batch)
{
	php_hiredis_batch_append(&node_batch->batch, &(php_hiredis_expectation) {NULL}); /* only to grow the array if it is full */
	node_batch->batch.count--;
	node_batch->batch.answers--;
	node_batch_grow_indexes(node_batch);
}

/* Adds an ordinary command with one key. The caller sets `batch.answers` after the last command. */
static zend_always_inline void node_batch_add_keyed(node_batch_t *node_batch, const php_hiredis_expectation *expectation, uint32_t command_index)
{
	uint32_t count = node_batch->batch.count;

	if (UNEXPECTED(count == node_batch->capacity)) {
		node_batch_grow(node_batch);
	}
	node_batch->batch.expected[count] = *expectation;
	node_batch->command_indexes[count] = command_index;
	node_batch->batch.count = count + 1;
}

/* Removes what fanout_queue_all_keyed() has added, because the fast path cannot send the whole batch. */
static void node_batches_cancel(fanout_t *fanout)
{
	while (fanout->node_batches) {
		node_batch_t *node_batch = fanout->node_batches;

		fanout->node_batches = node_batch->next;
		node_batch->server->node_batch = NULL;
		php_hiredis_node_discard_last_command(&node_batch->server->node);
		php_hiredis_node_batch_free(node_batch, true);
	}
}

/* The node batches (the commands collected for one node) of the first DIRECT_NODES nodes in the map. With this array,
 * most commands need no search. It is valid only while `node_list_version` is unchanged. */
#define DIRECT_NODES 16

typedef struct {
	node_batch_t *by_node_index[DIRECT_NODES];
	uint32_t node_list_version;
} direct_batches_t;

/* Returns the node batch (the commands for one node) of the slot's owner, or NULL if there is no reachable owner. May
 * run PHP code. */
static zend_never_inline node_batch_t *node_batch_find(router_t *router, fanout_t *fanout, direct_batches_t *direct, uint16_t slot)
{
	server_t *server = php_hiredis_cluster_server_of_slot(router, slot);
	uint16_t index = router->map->slot_map.owner[slot];
	node_batch_t *node_batch;

	if (UNEXPECTED(!server || php_hiredis_cluster_is_unreachable(server))) {
		return NULL;
	}
	node_batch = node_batch_get(fanout, server);
	if (UNEXPECTED(direct->node_list_version != router->map->node_list_version)) {
		memset(direct, 0, sizeof(*direct));
		direct->node_list_version = router->map->node_list_version;
	} else if (EXPECTED(index < DIRECT_NODES)) {
		direct->by_node_index[index] = node_batch;
	}
	return node_batch;
}

/* Returns the node batch (the commands for one node) of the command's server, or NULL. A read may go to a replica. */
static node_batch_t *node_batch_find_for_read(router_t *router, fanout_t *fanout, const php_hiredis_command_spec *spec, uint16_t slot)
{
	server_t *server = php_hiredis_cluster_replica_may_answer(spec) ? php_hiredis_cluster_read_server_of_slot(router, slot)
		: php_hiredis_cluster_server_of_slot(router, slot);

	return server ? node_batch_get(fanout, server) : NULL;
}

/* Queues the commands if this fast path can handle them: ordinary commands with one key each. Otherwise queues nothing
 * and returns false, and the caller uses plan.c. */
static zend_always_inline bool fanout_queue_all_keyed(router_t *router, fanout_t *fanout, bool use_replicas)
{
	static const php_hiredis_command_spec unlike_any_spec; /* its address differs from that of every spec in `expected`, and from NULL */
	const php_hiredis_batch *batch = fanout->batch;
	const php_hiredis_output *out = &fanout->commands;
	const php_hiredis_expectation *expected = batch->expected;
	const php_hiredis_command_spec *last_accepted_spec = &unlike_any_spec;
	const uint16_t *owner = router->map->slot_map.owner;
	direct_batches_t direct = {.node_list_version = router->map->node_list_version};
	uint32_t count = batch->count;
	const char *cursor = out->bytes, *command_begin = cursor;
	size_t length;

	/* This function handles only batches of ordinary commands. For other batches, the caller uses plan.c (slower). */
	if (UNEXPECTED(batch->details || batch->has_special_replies || batch->is_transaction || out->uncopied_count || fanout->parent_entry->replies_max
			|| fanout->earlier_refusal || (router->has_suspects && router->refresh == PHP_HIREDIS_REFRESH_FOREGROUND))) {
		return false;
	}
	for (uint32_t i = 0; i < count; i++, command_begin = cursor) {
		const char *key = EXPECTED(send_key_is_first_argument(expected[i].spec, &last_accepted_spec)) ? send_read_key(&cursor, expected[i].spec, &length) : NULL;
		node_batch_t *node_batch = NULL;

		if (EXPECTED(key != NULL)) {
			uint16_t slot = php_hiredis_key_slot(key, length);

			node_batch = use_replicas ? node_batch_find_for_read(router, fanout, expected[i].spec, slot)
				: EXPECTED(owner[slot] < DIRECT_NODES) ? direct.by_node_index[owner[slot]] : NULL;
			if (!use_replicas && UNEXPECTED(!node_batch)) {
				node_batch = node_batch_find(router, fanout, &direct, slot);
			}
		}
		if (UNEXPECTED(!node_batch)) {
			node_batches_cancel(fanout);
			return false;
		}
		send_copy_bytes(&node_batch->server->queue, command_begin, (size_t) (cursor - command_begin));
		node_batch_add_keyed(node_batch, &expected[i], i);
	}
	for (node_batch_t *node_batch = fanout->node_batches; node_batch; node_batch = node_batch->next) {
		node_batch->batch.answers = node_batch->batch.count;
	}
	php_hiredis_fanout_create_replies(fanout, count);
	node_batches_queue(fanout, NULL);
	return true;
}

/* Queues reads on replicas. Returns false if the fanout (a batch spread over the nodes) contains writes or if keys are
 * watched, because plan.c handles these cases. */
static zend_never_inline bool fanout_queue_keyed_reads(router_t *router, fanout_t *fanout)
{
	return fanout->batch->readonly && !php_hiredis_cluster_is_watching(router) && fanout_queue_all_keyed(router, fanout, true);
}

bool php_hiredis_fanout_queue_keyed(router_t *router, fanout_t *fanout)
{
	return EXPECTED(!router->read_choices) ? fanout_queue_all_keyed(router, fanout, false) : fanout_queue_keyed_reads(router, fanout);
}

void php_hiredis_fanout_create_routed_commands(fanout_t *fanout)
{
	const php_hiredis_batch *batch = fanout->batch;
	bool may_use_replicas = batch->readonly && fanout->node_batches->server->config.read_from == PHP_HIREDIS_READ_FROM_REPLICA_IF_NEEDED;
	const char *cursor = fanout->commands.bytes;
	size_t length = 0;

	if (fanout->routed_commands) {
		return;
	}
	fanout->routed_commands = safe_emalloc(batch->count, sizeof(*fanout->routed_commands), 0);
	fanout->capacity = fanout->count = batch->count;
	for (uint32_t i = 0; i < batch->count; i++) {
		const char *key = send_read_key(&cursor, batch->expected[i].spec, &length);

		fanout->routed_commands[i] = (routed_command_t) {.end = (size_t) (cursor - fanout->commands.bytes), .reply_index = i,
			.slot = php_hiredis_key_slot(key, length), .state = PHP_HIREDIS_ROUTED_ANSWERED,
			.is_read = may_use_replicas && php_hiredis_cluster_replica_may_answer(batch->expected[i].spec)};
	}
	for (const node_batch_t *node_batch = fanout->node_batches; node_batch; node_batch = node_batch->next) {
		for (uint32_t i = 0; i < node_batch->batch.count; i++) {
			fanout->routed_commands[node_batch->command_indexes[i]].state = PHP_HIREDIS_ROUTED_SENT;
		}
	}
}

/* ---- batches of any commands ---- */

/* Adds ASKING, which lets the server execute the next command although it does not own the slot yet. */
static void node_batch_add_asking(node_batch_t *node_batch)
{
	php_hiredis_output_append(&node_batch->server->queue, ZEND_STRL("*1\r\n$6\r\nASKING\r\n"));
	php_hiredis_batch_append(&node_batch->batch, &(php_hiredis_expectation) {.flags = PHP_HIREDIS_EXPECT_SWALLOW | PHP_HIREDIS_EXPECT_ASKING});
	node_batch->batch.answers--;
	node_batch->batch.has_special_replies = true;
	node_batch_set_index(node_batch, PHP_HIREDIS_NO_INDEX);
}

/* Returns whether the reply may be cached. Only the owner of the slot sends invalidations for the key. */
static bool read_may_fill_cache(const server_t *server, const php_hiredis_expectation *expectation, const routed_command_t *command)
{
	return expectation->detail != PHP_HIREDIS_DETAIL_NOT_STORED && command->state == PHP_HIREDIS_ROUTED_PENDING
		&& php_hiredis_cluster_server_of_slot((router_t *) server->node.parent_router, command->slot) == server;
}

/* Adds CLIENT CACHING, the read, and PTTL, all of which the same server must answer. */
static void node_batch_add_cache_fill(const fanout_t *fanout, node_batch_t *node_batch, uint32_t index)
{
	php_hiredis_span span = php_hiredis_fanout_command_span(fanout, index);
	router_t *router = (router_t *) node_batch->server->node.parent_router;
	uint32_t old_count = node_batch->batch.count;
	php_hiredis_expectation read = fanout->batch->expected[index];

	read.detail = php_hiredis_topology_find_keyspace(router->map, fanout->routed_commands[index].slot);
	php_hiredis_cache_fill_add(&node_batch->server->queue, &node_batch->batch, &fanout->commands, span.from, span.to, &read);
	if (node_batch->batch.count > node_batch->capacity) {
		node_batch_grow_indexes(node_batch);
	}
	for (uint32_t i = old_count; i < node_batch->batch.count; i++) {
		node_batch->command_indexes[i] = node_batch->batch.expected[i].flags & PHP_HIREDIS_EXPECT_SWALLOW ? PHP_HIREDIS_NO_INDEX : index;
	}
}

/* Adds a read to a node batch (the commands for one node). The reply is cached only if the read goes to the owner of
 * the slot. */
static zend_never_inline void node_batch_add_read(fanout_t *fanout, node_batch_t *node_batch, uint32_t index)
{
	routed_command_t *command = &fanout->routed_commands[index];

	if (read_may_fill_cache(node_batch->server, &fanout->batch->expected[index], command)) {
		node_batch_add_cache_fill(fanout, node_batch, index);
	} else {
		send_copy_command(fanout, index, node_batch->server);
		php_hiredis_batch_copy(&node_batch->batch, fanout->batch, index);
		node_batch->batch.expected[node_batch->batch.count - 1].detail = PHP_HIREDIS_DETAIL_NOT_STORED;
		node_batch_set_index(node_batch, index);
	}
	command->state = PHP_HIREDIS_ROUTED_SENT;
	fanout->pending--;
}

/* Adds SCRIPT LOAD before an EVALSHA, unless the server has the script or is about to load it. */
static void node_batch_add_script_load(fanout_t *fanout, node_batch_t *node_batch, uint32_t index)
{
	zend_string *sha1 = php_hiredis_batch_script(fanout->batch, index);

	if (php_hiredis_node_knows_script(&node_batch->server->node, sha1)) {
		node_batch->batch.needs_same_connection = true;
		return;
	}
	for (uint32_t i = 0; i < fanout->count; i++) {
		routed_command_t *command = &fanout->routed_commands[i];

		if (command->state != PHP_HIREDIS_ROUTED_AUXILIARY || !zend_string_equals(php_hiredis_batch_script(fanout->batch, i), sha1)) {
			continue;
		}
		if (command->reply_index >= TRACKED_LOADS_MAX || !(node_batch->loaded_scripts & (UINT64_C(1) << command->reply_index))) {
			node_batch->loaded_scripts |= command->reply_index < TRACKED_LOADS_MAX ? UINT64_C(1) << command->reply_index : 0;
			send_copy_command(fanout, i, node_batch->server);
			php_hiredis_batch_copy(&node_batch->batch, fanout->batch, i);
			node_batch_set_index(node_batch, PHP_HIREDIS_NO_INDEX);
		}
		return;
	}
}

/* Adds a HELLO after the user's AUTH or HELLO, because a server may leave a rejected AUTH unanswered. Without the
 * added HELLO, later replies would go to the wrong commands. */
static zend_never_inline void node_batch_add_sync_check(fanout_t *fanout, node_batch_t *node_batch, uint32_t index)
{
	if (index + 1 < fanout->batch->count && (fanout->batch->expected[index + 1].flags & PHP_HIREDIS_EXPECT_SYNC_CHECK)) {
		send_copy_command(fanout, index + 1, node_batch->server);
		php_hiredis_batch_copy(&node_batch->batch, fanout->batch, index + 1);
		node_batch_set_index(node_batch, PHP_HIREDIS_NO_INDEX);
	}
}

/* Adds a command to the node batch (the commands for one node). If the command needs SCRIPT LOAD or ASKING, adds these
 * first. */
static zend_always_inline void node_batch_add_command(fanout_t *fanout, node_batch_t *node_batch, uint32_t index)
{
	const php_hiredis_expectation *expectation = &fanout->batch->expected[index];
	routed_command_t *command = &fanout->routed_commands[index];

	if (UNEXPECTED(expectation->flags & PHP_HIREDIS_EXPECT_SCRIPT)) {
		node_batch_add_script_load(fanout, node_batch, index);
	}
	command->was_after_asking = command->state == PHP_HIREDIS_ROUTED_ASK;
	if (UNEXPECTED(command->may_have_run)) {
		php_hiredis_entry_note_may_have_run(&node_batch->entry);
	}
	if (UNEXPECTED(command->was_after_asking)) {
		node_batch_add_asking(node_batch);
	}
	if (UNEXPECTED(expectation->flags & PHP_HIREDIS_EXPECT_CACHED)) {
		node_batch_add_read(fanout, node_batch, index);
		return;
	}
	send_copy_command(fanout, index, node_batch->server);
	if (EXPECTED(expectation->flags == 0)) {
		php_hiredis_batch_append(&node_batch->batch, expectation);
	} else {
		php_hiredis_batch_copy(&node_batch->batch, fanout->batch, index);
	}
	node_batch->single_mget_count += command->is_single_mget;
	node_batch_set_index(node_batch, index);
	command->state = PHP_HIREDIS_ROUTED_SENT;
	fanout->pending--;
	if (UNEXPECTED(fanout->batch->may_miss_reply)) {
		node_batch_add_sync_check(fanout, node_batch, index);
	}
}

/* Returns the command's server, or NULL. All commands without a key go to `*keyless_server`. */
static server_t *send_find_server(router_t *router, const routed_command_t *command, server_t **keyless_server)
{
	if (command->state == PHP_HIREDIS_ROUTED_TO_SERVER || command->state == PHP_HIREDIS_ROUTED_ASK) {
		return UNEXPECTED(command->server_index == PHP_HIREDIS_NO_SERVER) ? NULL : php_hiredis_cluster_server_by_index(router, command->server_index);
	}
	if (EXPECTED(command->slot != PHP_HIREDIS_NO_SLOT)) {
		return UNEXPECTED(command->is_read) ? php_hiredis_cluster_read_server_of_slot(router, command->slot)
			: php_hiredis_cluster_server_of_slot(router, command->slot);
	}
	if (!*keyless_server) {
		*keyless_server = php_hiredis_cluster_is_watching(router) ? (server_t *) router->base.watched : php_hiredis_cluster_any_server(router);
	}
	return *keyless_server;
}

/* Remembers the node and slot of a WATCH, because the transaction must use the same connection. */
static void send_remember_watch(router_t *router, const fanout_t *fanout, uint32_t index, server_t *server)
{
	const php_hiredis_command_spec *spec = fanout->batch->expected[index].spec;

	if (spec && spec->state_change == PHP_HIREDIS_STATE_CHANGE_WATCH) {
		router->base.watched = &server->node;
		router->watched_slot = fanout->routed_commands[index].slot;
		router->watched_after_asking = fanout->routed_commands[index].state == PHP_HIREDIS_ROUTED_ASK;
	}
}

/* Returns the server for a command: `server`, unless `server` is NULL or suspect (its last connection was lost or could
 * not be opened). Returns NULL if the command must wait or has ended. */
static zend_always_inline server_t *send_choose_server(router_t *router, fanout_t *fanout, uint32_t index, server_t *server)
{
	return EXPECTED(server && !server->is_suspect) ? server : php_hiredis_fanout_choose_other_server(router, fanout, index, server);
}

/* Queues all unsent commands on their servers, in the order of the batch. */
static void fanout_queue_pending(router_t *router, fanout_t *fanout)
{
	server_t *keyless_server = NULL;
	const node_batch_t *first_queued_earlier = fanout->node_batches;

	for (uint32_t i = 0; i < fanout->count && fanout->pending; i++) {
		routed_command_t *command = &fanout->routed_commands[i];
		server_t *server;

		if (command->state == PHP_HIREDIS_ROUTED_AUXILIARY || command->state >= PHP_HIREDIS_ROUTED_SENT) {
			continue;
		}
		server = send_choose_server(router, fanout, i, send_find_server(router, command, &keyless_server));
		if (UNEXPECTED(!server)) {
			continue;
		}
		if (UNEXPECTED(fanout->batch->details)) {
			send_remember_watch(router, fanout, i, server);
		}
		node_batch_add_command(fanout, node_batch_get(fanout, server), i);
	}
	node_batches_queue(fanout, first_queued_earlier);
}

/* Queues a transaction for the server on which keys are watched, or else for the slot's owner. */
static void fanout_queue_transaction(router_t *router, fanout_t *fanout)
{
	routed_command_t *multi = &fanout->routed_commands[fanout->script_load_count];
	server_t *keyless_server = NULL, *server;
	node_batch_t *node_batch;

	multi->slot = fanout->slot;
	fanout->has_watch = php_hiredis_cluster_is_watching(router);
	if (UNEXPECTED(fanout->parent_entry->batch->depends_on_watch && !fanout->has_watch)) {
		php_hiredis_fanout_abort_transaction(router, fanout);
		return;
	}
	server = send_choose_server(router, fanout, fanout->script_load_count,
		fanout->has_watch ? (server_t *) router->base.watched : send_find_server(router, multi, &keyless_server));
	if (!server) {
		if (multi->state == PHP_HIREDIS_ROUTED_ANSWERED) { /* MULTI has ended with an error, so the other commands must end too */
			php_hiredis_fanout_refuse_pending(fanout);
		}
		return;
	}
	node_batch = node_batch_get(fanout, server);
	for (uint32_t i = 0; i < fanout->count; i++) {
		if (fanout->routed_commands[i].state != PHP_HIREDIS_ROUTED_AUXILIARY && (fanout->batch->expected[i].flags & PHP_HIREDIS_EXPECT_SCRIPT)) {
			node_batch_add_script_load(fanout, node_batch, i);
		}
	}
	fanout->needs_asking = fanout->has_watch ? router->watched_after_asking : multi->state == PHP_HIREDIS_ROUTED_ASK;
	if (fanout->needs_asking) {
		node_batch_add_asking(node_batch);
	}
	for (uint32_t i = fanout->script_load_count; i < fanout->count; i++) {
		send_copy_command(fanout, i, server);
		php_hiredis_batch_copy(&node_batch->batch, fanout->batch, i);
		node_batch_set_index(node_batch, i);
		fanout->routed_commands[i].state = PHP_HIREDIS_ROUTED_SENT;
	}
	fanout->pending = 0;
	node_batch->batch.is_transaction = true;
	node_batch_queue(fanout, node_batch);
}

void php_hiredis_fanout_queue_round(router_t *router, fanout_t *fanout)
{
	fanout->owner_version = router->map->owner_version;
	fanout->last_round_used_replicas = fanout->round_uses_replicas;
	fanout->round_uses_replicas = false;
	if (UNEXPECTED(fanout->parent_entry->batch->is_transaction)) {
		fanout_queue_transaction(router, fanout);
	} else {
		fanout_queue_pending(router, fanout);
	}
}
