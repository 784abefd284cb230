/*
 * Plans how a batch is distributed over the nodes of a Cluster: finds the slot of each command, and splits commands
 * that concern several slots or all nodes.
 *
 * The main types are php_hiredis_fanout, the batch, and php_hiredis_routed_command, one of its commands. fanout.c calls
 * php_hiredis_fanout_plan() for a batch that the fast path, php_hiredis_fanout_queue_keyed(), could not send. It calls
 * the function again if the batch must wait for a server's answer. command_info.c finds the keys of unknown commands,
 * and merge.c merges the replies to split ones.
 *
 * This file must not send anything. Otherwise a server might execute part of a batch that turns out to be invalid, for
 * example because a command has keys in several slots.
 */
#include "cluster/internal.h"

/* ---- the slot of each command ---- */

/* Appends a command whose bytes end at the offset `end`. The returned pointer is valid until the next call. */
static routed_command_t *plan_add_command(fanout_t *fanout, size_t end, uint32_t reply_index, php_hiredis_routed_state state, uint16_t slot)
{
	routed_command_t *command;

	if (fanout->count == fanout->capacity) {
		fanout->capacity = fanout->capacity ? fanout->capacity * 2 : MAX(fanout->batch->count, 4);
		fanout->routed_commands = safe_erealloc(fanout->routed_commands, fanout->capacity, sizeof(*fanout->routed_commands), 0);
	}
	command = &fanout->routed_commands[fanout->count++];
	memset(command, 0, sizeof(*command));
	command->end = end;
	command->reply_index = reply_index;
	command->state = (uint8_t) state;
	command->slot = slot;
	fanout->pending += state != PHP_HIREDIS_ROUTED_AUXILIARY;
	return command;
}

/* Throws an error because a command has keys in several slots. Always returns false. */
static bool plan_refuse_slots(const php_hiredis_command_spec *spec, uint16_t first_slot, uint16_t second_slot)
{
	zend_value_error("%s has keys in the slots %u and %u: give all keys of a command the same hash tag, such as {user:7}:name",
		php_hiredis_spec_name(spec), first_slot, second_slot);
	return false;
}

/* Finds the slot of the command's keys, or NO_SLOT if the command has no keys. Throws and returns false if the keys
 * cannot be found, or if they are in several slots. If `may_split` is true, several slots are not an error: the
 * function returns false without throwing, and the caller splits the command. */
static bool plan_find_slot(const php_hiredis_command_spec *spec, const php_hiredis_output *out, const php_hiredis_span *span, bool may_split, uint16_t *slot)
{
	php_hiredis_keys keys;
	php_hiredis_key key;

	*slot = PHP_HIREDIS_NO_SLOT;
	if (EXPECTED(spec->flags & PHP_HIREDIS_SPEC_ONE_KEY)) {
		key.bytes = php_hiredis_key_first(spec, out, span, &key.length);
		if (EXPECTED(key.bytes != NULL)) {
			*slot = php_hiredis_key_slot(key.bytes, key.length);
		}
		return true;
	}
	if (UNEXPECTED(!php_hiredis_keys_begin(&keys, spec, out, span))) {
		php_hiredis_exception_throw_error("The client does not know which arguments of %s are keys: use node($key)->call()", php_hiredis_spec_name(spec));
		return false;
	}
	while (php_hiredis_keys_next(&keys, &key)) {
		uint16_t key_slot = php_hiredis_key_slot(key.bytes, key.length);

		if (*slot == PHP_HIREDIS_NO_SLOT) {
			*slot = key_slot;
		} else if (UNEXPECTED(*slot != key_slot)) {
			return !may_split && plan_refuse_slots(spec, *slot, key_slot);
		}
	}
	return true;
}

/* Returns whether a command with this route goes to all primaries, as DBSIZE and FLUSHALL do. */
static bool route_is_for_all(php_hiredis_route route)
{
	return route >= PHP_HIREDIS_ROUTE_ALL_SUM && route <= PHP_HIREDIS_ROUTE_ALL_LEAST;
}

static bool plan_has_command_for_all_nodes(const fanout_t *fanout)
{
	for (uint32_t i = 0; i < fanout->batch->count; i++) {
		if (fanout->batch->expected[i].spec && route_is_for_all(fanout->batch->expected[i].spec->route)) {
			return true;
		}
	}
	return false;
}

/* Returns whether the command is WATCH or UNWATCH, which only transaction() may send to a Cluster. */
static bool spec_is_watch_or_unwatch(const php_hiredis_command_spec *spec)
{
	return spec->state_change == PHP_HIREDIS_STATE_CHANGE_WATCH || spec->state_change == PHP_HIREDIS_STATE_CHANGE_UNWATCH;
}

/* Returns the end of the error message for a command such as CLIENT SETNAME: what the user can use instead. */
static const char *spec_get_node_error_end(const php_hiredis_command_spec *spec)
{
	switch (spec->state_change) {
		case PHP_HIREDIS_STATE_CHANGE_AUTH:
		case PHP_HIREDIS_STATE_CHANGE_HELLO:
			return "username:, password: and protocol: of the constructor";
		case PHP_HIREDIS_STATE_CHANGE_SETNAME:
			return "name: of the constructor";
	}
	return strcmp(php_hiredis_spec_name(spec), "SCAN") == 0 ? "scanKeys(), or nodes()" : "node($key) or nodes()";
}

/* Returns the end of the error message for a command that a Cluster never accepts, such as SELECT. May be empty. */
static const char *spec_get_cluster_error_end(const php_hiredis_command_spec *spec)
{
	switch (spec->state_change) {
		case PHP_HIREDIS_STATE_CHANGE_SELECT:
			return ": a Redis Cluster has database 0 only; for a Valkey Cluster with several, use database: of the constructor";
		case PHP_HIREDIS_STATE_CHANGE_MULTI:
		case PHP_HIREDIS_STATE_CHANGE_EXEC:
		case PHP_HIREDIS_STATE_CHANGE_WATCH:
		case PHP_HIREDIS_STATE_CHANGE_UNWATCH:
			return ": use transaction()";
	}
	return "";
}

/* Queries a server for the key positions of commands that this client does not know. Returns false if the fanout (a
 * batch spread over the nodes) must wait. In either case, an exception may be set. */
static bool plan_prepare(router_t *router, fanout_t *fanout)
{
	if (UNEXPECTED(fanout->batch->details) && !fanout->fixed_server && !php_hiredis_command_info_ensure_known(router, fanout)) {
		return false;
	}
	/* After the connection to a server was lost, the map may lack a new primary, and FLUSHALL would not reach that
	 * primary. So the batch waits for a new map. */
	return !router->has_suspects || !php_hiredis_fanout_waits_for_map(router, fanout) || !plan_has_command_for_all_nodes(fanout);
}

/* Throws and returns false if a Cluster object must not send this command, for example because it concerns only one
 * node. */
static bool plan_check_route(const router_t *router, const php_hiredis_batch *batch, uint32_t index)
{
	const php_hiredis_command_spec *spec = batch->expected[index].spec;

	if (UNEXPECTED(spec->route == PHP_HIREDIS_ROUTE_NODE)) {
		php_hiredis_exception_throw_error("%s concerns one node: use %s", php_hiredis_spec_name(spec), spec_get_node_error_end(spec));
		return false;
	}
	if (UNEXPECTED(spec->route == PHP_HIREDIS_ROUTE_NEVER) && !(spec_is_watch_or_unwatch(spec) && router->link->transactions)) {
		php_hiredis_exception_throw_error("%s cannot be sent to a cluster%s", php_hiredis_spec_name(spec), spec_get_cluster_error_end(spec));
		return false;
	}
	return true;
}

/* Throws and returns false if the command's slot is not the transaction's slot. One server must execute the whole
 * transaction. */
static bool plan_set_transaction_slot(router_t *router, fanout_t *fanout, const php_hiredis_command_spec *spec, uint16_t slot)
{
	if (spec && route_is_for_all(spec->route)) {
		php_hiredis_exception_throw_error("%s is for all nodes: it cannot be part of a transaction", php_hiredis_spec_name(spec));
		return false;
	}
	if (slot == PHP_HIREDIS_NO_SLOT) {
		return true;
	}
	if (fanout->slot == PHP_HIREDIS_NO_SLOT) {
		fanout->slot = php_hiredis_cluster_is_watching(router) ? router->watched_slot : slot;
	}
	if (fanout->slot != slot) {
		zend_value_error("The transaction has keys in the slots %u and %u: give all its keys the same hash tag, such as {user:7}:name", fanout->slot, slot);
		return false;
	}
	return true;
}

/* Fills `routed_commands`: the commands of the batch, with their slots. Sets `*must_expand` if a command must be split
 * or sent to all nodes. Returns false if an exception is set. */
static bool plan_add_commands(router_t *router, fanout_t *fanout, bool *must_expand)
{
	const php_hiredis_batch *batch = fanout->batch;
	uint32_t reply_index = 0;
	php_hiredis_walk walk;
	php_hiredis_span span;

	walk = (php_hiredis_walk) {.out = &fanout->commands};
	for (uint32_t i = 0; i < batch->count && php_hiredis_walk_next(&walk, &span); i++) {
		const php_hiredis_expectation *expectation = &batch->expected[i];
		const php_hiredis_command_spec *spec = expectation->spec;
		uint16_t slot = PHP_HIREDIS_NO_SLOT;

		if (UNEXPECTED(expectation->flags & PHP_HIREDIS_EXPECT_SWALLOW)) {
			plan_add_command(fanout, span.to, fanout->script_load_count++, PHP_HIREDIS_ROUTED_AUXILIARY, slot);
			continue;
		}
		if (UNEXPECTED(fanout->fixed_server)) {
			/* rawcommand() of RedisCluster can send WATCH, whose slot is needed for the transaction that follows */
			if (spec && spec->state_change == PHP_HIREDIS_STATE_CHANGE_WATCH && !plan_find_slot(spec, &fanout->commands, &span, false, &slot)) {
				return false;
			}
			plan_add_command(fanout, span.to, reply_index++, PHP_HIREDIS_ROUTED_TO_SERVER, slot)->server_index = fanout->fixed_server->index;
			continue;
		}
		if (UNEXPECTED(batch->is_transaction && !(expectation->flags & PHP_HIREDIS_EXPECT_QUEUED))) {
			plan_add_command(fanout, span.to, reply_index++, PHP_HIREDIS_ROUTED_PENDING, slot); /* MULTI or EXEC */
			continue;
		}
		if (UNEXPECTED(!spec ? !php_hiredis_command_info_find_slot(router, fanout, &span, &slot) : !plan_check_route(router, batch, i))) {
			return false;
		}
		if (UNEXPECTED(!spec)) {
			/* php_hiredis_command_info_find_slot() has already set the slot. */
		} else if (EXPECTED(spec->route <= PHP_HIREDIS_ROUTE_SPLIT) || spec->state_change == PHP_HIREDIS_STATE_CHANGE_WATCH) {
			bool may_split = spec->route == PHP_HIREDIS_ROUTE_SPLIT && !batch->is_transaction;

			if (!plan_find_slot(spec, &fanout->commands, &span, may_split, &slot)) {
				if (EG(exception)) {
					return false;
				}
				*must_expand = true;
			}
		} else {
			*must_expand |= route_is_for_all(spec->route);
		}
		if (UNEXPECTED(batch->is_transaction || (spec && spec->state_change == PHP_HIREDIS_STATE_CHANGE_WATCH))
				&& !plan_set_transaction_slot(router, fanout, spec, slot)) {
			return false;
		}
		plan_add_command(fanout, span.to, reply_index++, PHP_HIREDIS_ROUTED_PENDING, slot);
	}
	return true;
}

/* ---- a command that becomes several ---- */

/* Appends the structure that merges the replies to the parts of a split command into one reply. The next call
 * invalidates the returned pointer. */
static php_hiredis_merge *plan_add_merge(fanout_t *fanout, php_hiredis_route route, uint32_t reply_index, uint32_t part_count)
{
	fanout->merges = safe_erealloc(fanout->merges, fanout->merge_count + 1, sizeof(*fanout->merges), 0);
	php_hiredis_merge_init(&fanout->merges[fanout->merge_count], route, reply_index, part_count);
	return &fanout->merges[fanout->merge_count++];
}

/* Adds the part of a split command for one slot or node. The caller has already appended its bytes to `expanded`. */
static void plan_add_part(fanout_t *fanout, const php_hiredis_batch *source, uint32_t index, uint32_t part_index, php_hiredis_routed_state state,
	uint16_t slot)
{
	routed_command_t *command = plan_add_command(fanout, fanout->expanded.length, fanout->merge_count - 1, state, slot);

	command->is_merged = true;
	command->part_index = part_index;
	if (EXPECTED(source->expected[index].flags == 0)) {
		php_hiredis_batch_append(&fanout->own_batch, &source->expected[index]);
	} else {
		php_hiredis_batch_copy(&fanout->own_batch, source, index);
	}
}

/* One key of a split command. Keys in the same slot form a linked list. */
typedef struct {
	php_hiredis_key key;
	uint32_t next_index; /* of the next key in the same slot; NO_INDEX if there is none */
	uint16_t slot;
} grouped_key_t;

/* The keys in one slot. */
typedef struct {
	uint32_t first_index, last_index, count; /* the indexes of the first and the last key; the number of keys */
	uint16_t slot;
} group_t;

/* Groups the keys by slot. Returns the number of groups. `group_indexes` is a hash table with `mask` + 1 buckets. */
static uint32_t plan_group_keys(grouped_key_t *keys, uint32_t count, group_t *groups, uint32_t *group_indexes, uint32_t mask)
{
	uint32_t group_count = 0;

	memset(group_indexes, 0xff, (mask + 1) * sizeof(*group_indexes));
	for (uint32_t i = 0; i < count; i++) {
		uint32_t bucket = keys[i].slot & mask;

		while (group_indexes[bucket] != PHP_HIREDIS_NO_INDEX && groups[group_indexes[bucket]].slot != keys[i].slot) {
			bucket = (bucket + 1) & mask;
		}
		keys[i].next_index = PHP_HIREDIS_NO_INDEX;
		if (group_indexes[bucket] == PHP_HIREDIS_NO_INDEX) {
			group_indexes[bucket] = group_count;
			groups[group_count++] = (group_t) {i, i, 1, keys[i].slot};
		} else {
			group_t *group = &groups[group_indexes[bucket]];

			keys[group->last_index].next_index = i;
			group->last_index = i;
			group->count++;
		}
	}
	return group_count;
}

/* Appends the key as a bulk string. A short key is copied from the caller's command together with its length line. */
static void plan_copy_bulk(php_hiredis_output *out, const php_hiredis_key *key)
{
	size_t header_length = 4;

	/* A long key may be a PHP string that was not copied to the output. Its length line then does not directly precede
	 * its bytes. */
	if (UNEXPECTED(key->length >= PHP_HIREDIS_UNCOPIED_MIN)) {
		char header[32];

		php_hiredis_output_append(out, header, (size_t) snprintf(header, sizeof(header), "$%zu\r\n", key->length));
		php_hiredis_output_append(out, key->bytes, key->length);
		php_hiredis_output_append(out, ZEND_STRL("\r\n"));
		return;
	}
	for (size_t rest = key->length; rest >= 10; rest /= 10) {
		header_length++;
	}
	php_hiredis_copy(php_hiredis_output_room(out, header_length + key->length + 2), key->bytes - header_length, header_length + key->length + 2);
	out->length += header_length + key->length + 2;
}

/* Appends the command for one slot, such as an MGET of the keys in this group. */
static void plan_write_group(php_hiredis_output *out, const php_hiredis_command_spec *spec, const grouped_key_t *keys, const group_t *group)
{
	char array_line[16];
	int array_line_length = 4;

	if (EXPECTED(group->count == 1)) {
		memcpy(array_line, "*2\r\n", 4);
	} else {
		array_line_length = snprintf(array_line, sizeof(array_line), "*%u\r\n", group->count + 1);
	}
	php_hiredis_output_append(out, array_line, (size_t) array_line_length);
	php_hiredis_output_append(out, php_hiredis_spec_encoded_name(spec), spec->encoded_name_length);
	for (uint32_t i = group->first_index; i != PHP_HIREDIS_NO_INDEX; i = keys[i].next_index) {
		plan_copy_bulk(out, &keys[i].key);
	}
}

/* Splits a command such as MGET into one command per slot. One command per server would not work: a server rejects keys
 * in different slots, even if it owns all of them (CROSSSLOT). */
static void plan_split_command(fanout_t *fanout, const php_hiredis_batch *batch, uint32_t index, const php_hiredis_span *span, uint32_t reply_index)
{
	const php_hiredis_command_spec *spec = batch->expected[index].spec;
	uint32_t count = 0, mask = 15, group_count, position = 0;
	grouped_key_t *keys = safe_emalloc(span->argument_count, sizeof(*keys), 0);
	group_t *groups = safe_emalloc(span->argument_count, sizeof(*groups), 0);
	php_hiredis_merge *merge;
	php_hiredis_keys key_walk;
	uint32_t *group_indexes;

	while (mask < span->argument_count * 2) {
		mask = mask * 2 + 1;
	}
	group_indexes = safe_emalloc(mask + 1, sizeof(*group_indexes), 0);
	php_hiredis_keys_begin(&key_walk, spec, &fanout->commands, span);
	while (php_hiredis_keys_next(&key_walk, &keys[count].key)) {
		keys[count].slot = php_hiredis_key_slot(keys[count].key.bytes, keys[count].key.length);
		count++;
	}
	group_count = plan_group_keys(keys, count, groups, group_indexes, mask);
	merge = plan_add_merge(fanout, spec->route, reply_index, group_count);
	if (strcmp(php_hiredis_spec_name(spec), "MGET") == 0) {
		merge->key_count = count;
		merge->positions = safe_emalloc(count, sizeof(uint32_t), 0);
	}
	for (uint32_t i = 0; i < group_count; i++) {
		plan_write_group(&fanout->expanded, spec, keys, &groups[i]);
		plan_add_part(fanout, batch, index, i, PHP_HIREDIS_ROUTED_PENDING, groups[i].slot);
		fanout->routed_commands[fanout->count - 1].is_single_mget = merge->positions && groups[i].count == 1;
		for (uint32_t j = groups[i].first_index; merge->positions && j != PHP_HIREDIS_NO_INDEX; j = keys[j].next_index) {
			merge->positions[position++] = j;
		}
	}
	efree(group_indexes);
	efree(groups);
	efree(keys);
}

/* Replaces a command such as DBSIZE with one copy per primary. */
static void plan_copy_to_primaries(router_t *router, fanout_t *fanout, const php_hiredis_batch *batch, uint32_t index, const php_hiredis_span *span,
	uint32_t reply_index)
{
	const php_hiredis_slot_map *slot_map = &router->map->slot_map;
	uint32_t count = 0, part_index = 0;

	for (uint16_t i = 0; i < slot_map->node_count; i++) {
		count += slot_map->nodes[i].slot_count > 0;
	}
	if (UNEXPECTED(count == 0)) { /* no primary within the time limit, so the command ends with an error */
		php_hiredis_output_copy(&fanout->expanded, &fanout->commands, span->from, span->to);
		plan_add_command(fanout, fanout->expanded.length, reply_index, PHP_HIREDIS_ROUTED_TO_SERVER, PHP_HIREDIS_NO_SLOT)->server_index = PHP_HIREDIS_NO_SERVER;
		php_hiredis_batch_copy(&fanout->own_batch, batch, index);
		return;
	}
	plan_add_merge(fanout, batch->expected[index].spec->route, reply_index, count);
	for (uint16_t i = 0; i < slot_map->node_count; i++) {
		if (slot_map->nodes[i].slot_count > 0) {
			php_hiredis_output_copy(&fanout->expanded, &fanout->commands, span->from, span->to);
			plan_add_part(fanout, batch, index, part_index++, PHP_HIREDIS_ROUTED_TO_SERVER, PHP_HIREDIS_NO_SLOT);
			fanout->routed_commands[fanout->count - 1].server_index = php_hiredis_cluster_server_of_node(router, i)->index;
		}
	}
}

/* Returns true if the fanout (a batch spread over the nodes) must wait and be planned again: without known primaries,
 * FLUSHALL would go to no server. Returns false once the fanout's time limit has passed. */
static bool plan_delay_without_primaries(router_t *router, fanout_t *fanout)
{
	if (EXPECTED(router->map->slot_map.covered > 0) || !plan_has_command_for_all_nodes(fanout) || !php_hiredis_fanout_pause_for_primaries(router, fanout)) {
		return false;
	}
	fanout->count = fanout->pending = fanout->script_load_count = 0;
	return true;
}

/* Replaces each command that must be split with its parts, one for each slot or node. */
static void plan_expand(router_t *router, fanout_t *fanout)
{
	const php_hiredis_batch *batch = fanout->batch;
	uint32_t count = fanout->count;
	routed_command_t *old_commands = fanout->routed_commands;
	php_hiredis_walk walk;
	php_hiredis_span span;

	fanout->routed_commands = NULL;
	fanout->count = fanout->capacity = fanout->pending = 0;
	walk = (php_hiredis_walk) {.out = &fanout->commands};
	for (uint32_t i = 0; i < count && php_hiredis_walk_next(&walk, &span); i++) {
		const php_hiredis_command_spec *spec = old_commands[i].state == PHP_HIREDIS_ROUTED_AUXILIARY ? NULL : batch->expected[i].spec;

		if (spec && spec->route == PHP_HIREDIS_ROUTE_SPLIT) {
			plan_split_command(fanout, batch, i, &span, old_commands[i].reply_index);
		} else if (spec && route_is_for_all(spec->route)) {
			plan_copy_to_primaries(router, fanout, batch, i, &span, old_commands[i].reply_index);
		} else {
			php_hiredis_output_copy(&fanout->expanded, &fanout->commands, span.from, span.to);
			plan_add_command(fanout, fanout->expanded.length, old_commands[i].reply_index, (php_hiredis_routed_state) old_commands[i].state,
				old_commands[i].slot);
			php_hiredis_batch_copy(&fanout->own_batch, batch, i);
		}
	}
	efree(old_commands);
	php_hiredis_output_clear(&fanout->commands);
	php_hiredis_output_move(&fanout->commands, &fanout->expanded);
	fanout->own_batch.converts_replies = batch->converts_replies;
	fanout->batch = &fanout->own_batch;
}

/* Marks the commands that a replica may answer. Replicas receive writes late, so slots to which the batch writes are
 * excluded. */
static void plan_mark_reads(const router_t *router, fanout_t *fanout)
{
	zend_ulong written[PHP_HIREDIS_SLOT_BITSET_WORDS] = {0};

	if (fanout->parent_entry->batch->is_transaction || fanout->parent_entry->batch->wait || fanout->parent_entry->replies_max
			|| php_hiredis_cluster_is_watching(router)) {
		return;
	}
	for (uint32_t i = 0; i < fanout->count; i++) {
		const routed_command_t *command = &fanout->routed_commands[i];

		if (fanout->batch->expected[i].spec && (fanout->batch->expected[i].spec->flags & PHP_HIREDIS_SPEC_READONLY)) {
			continue;
		}
		if (command->slot == PHP_HIREDIS_NO_SLOT) {
			return; /* a command without a slot may write any key */
		}
		zend_bitset_incl(written, command->slot);
	}
	for (uint32_t i = 0; i < fanout->count; i++) {
		routed_command_t *command = &fanout->routed_commands[i];

		command->is_read = command->slot != PHP_HIREDIS_NO_SLOT && !zend_bitset_in(written, command->slot)
			&& php_hiredis_cluster_replica_may_answer(fanout->batch->expected[i].spec);
	}
}

bool php_hiredis_fanout_plan(router_t *router, fanout_t *fanout)
{
	uint32_t answers = fanout->batch->answers;
	bool must_expand = false;

	if (UNEXPECTED((fanout->batch->details || router->has_suspects) && (!plan_prepare(router, fanout) || EG(exception)))
			|| !plan_add_commands(router, fanout, &must_expand)) {
		return false;
	}
	if (UNEXPECTED(must_expand)) {
		if (UNEXPECTED(plan_delay_without_primaries(router, fanout))) {
			return false;
		}
		plan_expand(router, fanout);
	}
	if (UNEXPECTED(router->read_choices)) {
		plan_mark_reads(router, fanout);
	}
	php_hiredis_fanout_create_replies(fanout, answers);
	return true;
}
