#include "cluster/internal.h"

/* ---- planning: which slot each command has ---- */

/* Adds an item behind the others; its bytes end at `to`. The pointer is good until the next call. */
static item_t *add(spread_t *spread, size_t to, uint32_t place, php_hiredis_item_state state, uint16_t slot)
{
	item_t *item;

	if (spread->count == spread->capacity) {
		spread->capacity = spread->capacity ? spread->capacity * 2 : MAX(spread->batch->count, 4);
		spread->items = safe_erealloc(spread->items, spread->capacity, sizeof(*spread->items), 0);
	}
	item = &spread->items[spread->count++];
	memset(item, 0, sizeof(*item));
	item->to = to;
	item->place = place;
	item->state = (uint8_t) state;
	item->slot = slot;
	spread->pending += state != PHP_HIREDIS_ITEM_LOAD;
	return item;
}

static bool refuse_slots(const php_hiredis_row *row, uint16_t one, uint16_t other)
{
	zend_value_error("%s has keys in the slots %u and %u: all keys of one command must be in one slot (hash tags: {user:7}:a)",
		php_hiredis_row_name(row), one, other);
	return false;
}

/* The one slot of all keys; NO_SLOT: the command has no key. False: an exception is set, or, with `split`, the keys are in several slots. */
static bool slot_of(const php_hiredis_row *row, const php_hiredis_output *out, const php_hiredis_span *span, bool split, uint16_t *slot)
{
	php_hiredis_keys keys;
	php_hiredis_key key;

	*slot = PHP_HIREDIS_NO_SLOT;
	if (EXPECTED(php_hiredis_row_has_one_key(row))) {
		key.bytes = php_hiredis_key_first(row, out, span, &key.length);
		if (EXPECTED(key.bytes != NULL)) {
			*slot = php_hiredis_key_slot(key.bytes, key.length);
		}
		return true;
	}
	if (UNEXPECTED(!php_hiredis_keys_begin(&keys, row, out, span))) {
		php_hiredis_exception_error("It is not known where the keys of %s stand: use node($key)->call()", php_hiredis_row_name(row));
		return false;
	}
	while (php_hiredis_keys_next(&keys, &key)) {
		uint16_t of_key = php_hiredis_key_slot(key.bytes, key.length);

		if (*slot == PHP_HIREDIS_NO_SLOT) {
			*slot = of_key;
		} else if (UNEXPECTED(*slot != of_key)) {
			return !split && refuse_slots(row, *slot, of_key);
		}
	}
	return true;
}

/* Is it a command whose replies of all masters become one? */
static bool is_for_all(php_hiredis_route route)
{
	return route >= PHP_HIREDIS_ROUTE_ALL_SUM && route <= PHP_HIREDIS_ROUTE_ALL_LEAST;
}

php_hiredis_cluster_server *php_hiredis_spread_first_server(router_t *router, const spread_t *spread)
{
	const php_hiredis_row *row = spread->batch->expected[0].row;
	php_hiredis_walk walk;
	php_hiredis_span span;
	size_t length;
	const char *key;

	if (!row || row->route > PHP_HIREDIS_ROUTE_SPLIT || !php_hiredis_row_has_one_key(row)) {
		return NULL;
	}
	php_hiredis_walk_from(&walk, &spread->commands, 0);
	if (!php_hiredis_walk_next(&walk, &span)) {
		return NULL;
	}
	key = php_hiredis_key_first(row, &spread->commands, &span, &length);
	return key ? php_hiredis_cluster_server_of_slot(router, php_hiredis_key_slot(key, length)) : NULL;
}

bool php_hiredis_spread_is_for_all(const spread_t *spread)
{
	for (uint32_t i = 0; i < spread->batch->count; i++) {
		if (spread->batch->expected[i].row && is_for_all(spread->batch->expected[i].row->route)) {
			return true;
		}
	}
	return false;
}

/* transaction() watches its keys on the node that has them. */
static bool is_of_watching(const php_hiredis_row *row)
{
	return row->effect == PHP_HIREDIS_EFFECT_WATCH || row->effect == PHP_HIREDIS_EFFECT_UNWATCH;
}

/* The advice for a command that concerns one node. */
static const char *on_a_node(const php_hiredis_row *row)
{
	switch (row->effect) {
		case PHP_HIREDIS_EFFECT_AUTH:
		case PHP_HIREDIS_EFFECT_HELLO:
			return "username:, password: and protocol: of the constructor";
		case PHP_HIREDIS_EFFECT_SETNAME:
			return "name: of the constructor";
	}
	return strcmp(php_hiredis_row_name(row), "SCAN") == 0 ? "scanKeys(), or nodes()" : "node() or nodes()";
}

/* The advice for a command that is never sent to a cluster. */
static const char *instead_of(const php_hiredis_row *row)
{
	switch (row->effect) {
		case PHP_HIREDIS_EFFECT_SELECT:
			return ": use database: of the constructor";
		case PHP_HIREDIS_EFFECT_MULTI:
		case PHP_HIREDIS_EFFECT_EXEC:
		case PHP_HIREDIS_EFFECT_WATCH:
		case PHP_HIREDIS_EFFECT_UNWATCH:
			return ": use transaction()";
	}
	return "";
}

/* The slot of a command that the table lacks. Returns false and throws if no server has told where its first key stands. */
static bool slot_of_unknown(const router_t *router, const spread_t *spread, const php_hiredis_span *span, uint16_t *slot)
{
	const php_hiredis_output *out = &spread->commands;
	php_hiredis_learned learned = php_hiredis_learned_find(router->map, out, span, spread->asked);
	size_t length;
	const char *key, *name = php_hiredis_span_word(out, span, 0, &length);

	if (learned.how == PHP_HIREDIS_LEARNED_NOTHING || learned.how == PHP_HIREDIS_LEARNED_UNCLEAR) {
		php_hiredis_exception_error("It is not known where the keys of %.*s stand: use node($key)->call()", (int) MIN(length, 64), name);
		return false;
	}
	key = php_hiredis_learned_key(learned, out, span, &length);
	*slot = key ? php_hiredis_key_slot(key, length) : PHP_HIREDIS_NO_SLOT;
	return true;
}

/* Is it a command of the caller's that the table lacks? */
static bool is_unknown(const php_hiredis_batch *batch, uint32_t index)
{
	const php_hiredis_expectation *expectation = &batch->expected[index];

	return !expectation->row && !(expectation->flags & PHP_HIREDIS_EXPECT_SWALLOW)
		&& (!batch->transaction || (expectation->flags & PHP_HIREDIS_EXPECT_QUEUED));
}

bool php_hiredis_spread_knows_commands(router_t *router, spread_t *spread)
{
	const php_hiredis_batch *batch = spread->batch;
	php_hiredis_walk walk;
	php_hiredis_span span;

	if (spread->asked == 0) {
		spread->asked = php_hiredis_now();
		php_hiredis_learned_make_room(router->map);
	}
	php_hiredis_walk_from(&walk, &spread->commands, 0);
	for (uint32_t i = 0; i < batch->count && php_hiredis_walk_next(&walk, &span); i++) {
		if (is_unknown(batch, i)
				&& php_hiredis_learned_find(router->map, &spread->commands, &span, spread->asked).how == PHP_HIREDIS_LEARNED_NOTHING) {
			size_t length;
			const char *name = php_hiredis_span_word(&spread->commands, &span, 0, &length);

			return !router->learning && !php_hiredis_cluster_learn(router, name, length);
		}
	}
	return true;
}

static bool may_be_sent(const router_t *router, const php_hiredis_batch *batch, uint32_t index)
{
	const php_hiredis_row *row = batch->expected[index].row;

	if (UNEXPECTED(row->route == PHP_HIREDIS_ROUTE_NODE)) {
		php_hiredis_exception_error("%s concerns one node: use %s", php_hiredis_row_name(row), on_a_node(row));
		return false;
	}
	if (UNEXPECTED(row->route == PHP_HIREDIS_ROUTE_NEVER) && !(is_of_watching(row) && router->link->transacts)) {
		php_hiredis_exception_error("%s cannot be sent to a cluster%s", php_hiredis_row_name(row), instead_of(row));
		return false;
	}
	return true;
}

/* Checks a command of a transaction, or its WATCH: all must be in one slot, that of keys that are watched. Returns false and throws if it is not. */
static bool plan_transaction(router_t *router, spread_t *spread, const php_hiredis_row *row, uint16_t slot)
{
	if (row && is_for_all(row->route)) {
		php_hiredis_exception_error("%s is for all nodes: it cannot be part of a transaction", php_hiredis_row_name(row));
		return false;
	}
	if (slot == PHP_HIREDIS_NO_SLOT) {
		return true;
	}
	if (spread->slot == PHP_HIREDIS_NO_SLOT) {
		spread->slot = php_hiredis_cluster_is_watching(router) ? router->watched_slot : slot;
	}
	if (spread->slot != slot) {
		zend_value_error("The transaction has keys in the slots %u and %u: all must be in one slot (hash tags: {user:7}:a)", spread->slot, slot);
		return false;
	}
	return true;
}

/* False: an exception is set. `*expand`: a command must become several. */
static bool plan_each(router_t *router, spread_t *spread, bool *expand)
{
	const php_hiredis_batch *batch = spread->batch;
	uint32_t place = 0;
	php_hiredis_walk walk;
	php_hiredis_span span;

	php_hiredis_walk_from(&walk, &spread->commands, 0);
	for (uint32_t i = 0; i < batch->count && php_hiredis_walk_next(&walk, &span); i++) {
		const php_hiredis_expectation *expectation = &batch->expected[i];
		const php_hiredis_row *row = expectation->row;
		uint16_t slot = PHP_HIREDIS_NO_SLOT;

		if (UNEXPECTED(expectation->flags & PHP_HIREDIS_EXPECT_SWALLOW)) {
			add(spread, span.to, spread->loads++, PHP_HIREDIS_ITEM_LOAD, slot);
			continue;
		}
		if (UNEXPECTED(spread->fixed)) {
			add(spread, span.to, place++, PHP_HIREDIS_ITEM_TO_NODE, slot)->number = spread->fixed->number;
			continue;
		}
		if (UNEXPECTED(batch->transaction && !(expectation->flags & PHP_HIREDIS_EXPECT_QUEUED))) {
			add(spread, span.to, place++, PHP_HIREDIS_ITEM_PENDING, slot); /* MULTI and EXEC */
			continue;
		}
		if (UNEXPECTED(!row ? !slot_of_unknown(router, spread, &span, &slot) : !may_be_sent(router, batch, i))) {
			return false;
		}
		if (UNEXPECTED(!row)) {
			/* its slot is known */
		} else if (EXPECTED(row->route <= PHP_HIREDIS_ROUTE_SPLIT) || row->effect == PHP_HIREDIS_EFFECT_WATCH) {
			bool split = row->route == PHP_HIREDIS_ROUTE_SPLIT && !batch->transaction;

			if (!slot_of(row, &spread->commands, &span, split, &slot)) {
				if (EG(exception)) {
					return false;
				}
				*expand = true;
			}
		} else {
			*expand |= is_for_all(row->route);
		}
		if (UNEXPECTED(batch->transaction || (row && row->effect == PHP_HIREDIS_EFFECT_WATCH)) && !plan_transaction(router, spread, row, slot)) {
			return false;
		}
		add(spread, span.to, place++, PHP_HIREDIS_ITEM_PENDING, slot);
	}
	return true;
}

/* ---- planning: one command that becomes several ---- */

static php_hiredis_merge *add_merge(spread_t *spread, php_hiredis_route route, uint32_t place, uint32_t parts)
{
	spread->merges = safe_erealloc(spread->merges, spread->merge_count + 1, sizeof(*spread->merges), 0);
	php_hiredis_merge_init(&spread->merges[spread->merge_count], route, place, parts);
	return &spread->merges[spread->merge_count++];
}

/* The command that has just been written behind the others is this share of the last merge. */
static void add_share(spread_t *spread, const php_hiredis_batch *from, uint32_t index, uint32_t share, php_hiredis_item_state state, uint16_t slot)
{
	item_t *item = add(spread, spread->expanded.length, spread->merge_count - 1, state, slot);

	item->merged = true;
	item->share = share;
	if (EXPECTED(from->expected[index].flags == 0)) {
		php_hiredis_batch_add_plain(&spread->own, &from->expected[index]);
	} else {
		php_hiredis_batch_copy(&spread->own, from, index);
	}
}

/* A key of a command that is split, and the next one of the same slot. */
typedef struct {
	php_hiredis_key key;
	uint32_t next;
	uint16_t slot;
} grouped_key_t;

typedef struct {
	uint32_t first, last, count;
	uint16_t slot;
} group_t;

/* Chains the keys of each slot; the groups stand in the order of their first keys. Returns how many there are. */
static uint32_t group_keys(grouped_key_t *keys, uint32_t count, group_t *groups, uint32_t *heads, uint32_t mask)
{
	uint32_t made = 0;

	memset(heads, 0xff, (mask + 1) * sizeof(*heads));
	for (uint32_t i = 0; i < count; i++) {
		uint32_t at = keys[i].slot & mask;

		while (heads[at] != PHP_HIREDIS_NO_ITEM && groups[heads[at]].slot != keys[i].slot) {
			at = (at + 1) & mask;
		}
		keys[i].next = PHP_HIREDIS_NO_ITEM;
		if (heads[at] == PHP_HIREDIS_NO_ITEM) {
			heads[at] = made;
			groups[made++] = (group_t) {i, i, 1, keys[i].slot};
		} else {
			group_t *group = &groups[heads[at]];

			keys[group->last].next = i;
			group->last = i;
			group->count++;
		}
	}
	return made;
}

/* The key's bulk as it stands in the command. */
static void copy_bulk(php_hiredis_output *out, const php_hiredis_key *key)
{
	size_t head = 4;

	if (UNEXPECTED(key->length >= PHP_HIREDIS_BORROW_MIN)) { /* its bytes may be elsewhere */
		char line[32];

		php_hiredis_output_append(out, line, (size_t) snprintf(line, sizeof(line), "$%zu\r\n", key->length));
		php_hiredis_output_append(out, key->bytes, key->length);
		php_hiredis_output_append(out, ZEND_STRL("\r\n"));
		return;
	}
	for (size_t rest = key->length; rest >= 10; rest /= 10) {
		head++;
	}
	php_hiredis_copy(php_hiredis_output_room(out, head + key->length + 2), key->bytes - head, head + key->length + 2);
	out->length += head + key->length + 2;
}

/* Writes the command once more, with the keys of one slot. */
static void write_group(php_hiredis_output *out, const php_hiredis_row *row, const grouped_key_t *keys, const group_t *group)
{
	char head[16];
	int length = 4;

	if (EXPECTED(group->count == 1)) {
		memcpy(head, "*2\r\n", 4);
	} else {
		length = snprintf(head, sizeof(head), "*%u\r\n", group->count + 1);
	}
	php_hiredis_output_append(out, head, (size_t) length);
	php_hiredis_output_append(out, php_hiredis_row_resp(row), row->resp_length);
	for (uint32_t i = group->first; i != PHP_HIREDIS_NO_ITEM; i = keys[i].next) {
		copy_bulk(out, &keys[i].key);
	}
}

/* MGET, DEL and their like: a command for each slot. */
static void split(spread_t *spread, const php_hiredis_batch *batch, uint32_t index, const php_hiredis_span *span, uint32_t place)
{
	const php_hiredis_row *row = batch->expected[index].row;
	uint32_t count = 0, mask = 15, made, position = 0;
	grouped_key_t *keys = safe_emalloc(span->words, sizeof(*keys), 0);
	group_t *groups = safe_emalloc(span->words, sizeof(*groups), 0);
	php_hiredis_merge *merge;
	php_hiredis_keys walk;
	uint32_t *heads;

	while (mask < span->words * 2) {
		mask = mask * 2 + 1;
	}
	heads = safe_emalloc(mask + 1, sizeof(*heads), 0);
	php_hiredis_keys_begin(&walk, row, &spread->commands, span);
	while (php_hiredis_keys_next(&walk, &keys[count].key)) {
		keys[count].slot = php_hiredis_key_slot(keys[count].key.bytes, keys[count].key.length);
		count++;
	}
	made = group_keys(keys, count, groups, heads, mask);
	merge = add_merge(spread, row->route, place, made);
	if (strcmp(php_hiredis_row_name(row), "MGET") == 0) {
		merge->keys = count;
		merge->positions = safe_emalloc(count, sizeof(uint32_t), 0);
	}
	for (uint32_t i = 0; i < made; i++) {
		write_group(&spread->expanded, row, keys, &groups[i]);
		add_share(spread, batch, index, i, PHP_HIREDIS_ITEM_PENDING, groups[i].slot);
		spread->items[spread->count - 1].one = merge->positions && groups[i].count == 1;
		for (uint32_t j = groups[i].first; merge->positions && j != PHP_HIREDIS_NO_ITEM; j = keys[j].next) {
			merge->positions[position++] = j;
		}
	}
	efree(heads);
	efree(groups);
	efree(keys);
}

/* A command for every master. */
static void repeat(router_t *router, spread_t *spread, const php_hiredis_batch *batch, uint32_t index, const php_hiredis_span *span, uint32_t place)
{
	uint16_t node = php_hiredis_topology_master(router->map, 0);
	uint32_t count = 0;

	for (uint16_t each = node; each != PHP_HIREDIS_NO_NODE; each = php_hiredis_topology_master(router->map, (uint32_t) each + 1)) {
		count++;
	}
	add_merge(spread, batch->expected[index].row->route, place, count);
	for (uint32_t i = 0; i < count; i++) {
		php_hiredis_span_copy(&spread->expanded, &spread->commands, span);
		add_share(spread, batch, index, i, PHP_HIREDIS_ITEM_TO_NODE, PHP_HIREDIS_NO_SLOT);
		spread->items[spread->count - 1].number = php_hiredis_cluster_server_of(router, node)->number;
		node = php_hiredis_topology_master(router->map, (uint32_t) node + 1);
	}
}

static void expand(router_t *router, spread_t *spread)
{
	const php_hiredis_batch *batch = spread->batch;
	uint32_t count = spread->count;
	item_t *items = spread->items;
	php_hiredis_walk walk;
	php_hiredis_span span;

	spread->items = NULL;
	spread->count = spread->capacity = spread->pending = 0;
	php_hiredis_walk_from(&walk, &spread->commands, 0);
	for (uint32_t i = 0; i < count && php_hiredis_walk_next(&walk, &span); i++) {
		const php_hiredis_row *row = items[i].state == PHP_HIREDIS_ITEM_LOAD ? NULL : batch->expected[i].row;

		if (row && row->route == PHP_HIREDIS_ROUTE_SPLIT) {
			split(spread, batch, i, &span, items[i].place);
		} else if (row && is_for_all(row->route)) {
			repeat(router, spread, batch, i, &span, items[i].place);
		} else {
			php_hiredis_span_copy(&spread->expanded, &spread->commands, &span);
			add(spread, spread->expanded.length, items[i].place, (php_hiredis_item_state) items[i].state, items[i].slot);
			php_hiredis_batch_copy(&spread->own, batch, i);
		}
	}
	efree(items);
	php_hiredis_output_clear(&spread->commands);
	php_hiredis_output_move(&spread->commands, &spread->expanded);
	spread->own.shaped = batch->shaped;
	spread->batch = &spread->own;
}

void php_hiredis_spread_expect(spread_t *spread, uint32_t answers)
{
	php_hiredis_merge_begin_list(&spread->results, answers);
	spread->left = answers;
	spread->planned = true;
}

/* Replicas answer reads in slots that no command of the batch writes; not in a stream, transaction or blocking batch, nor while keys are watched. */
static void mark_reads(const router_t *router, spread_t *spread)
{
	zend_ulong written[PHP_HIREDIS_SLOT_WORDS] = {0};

	if (spread->whole->batch->transaction || spread->whole->batch->wait || spread->whole->room || php_hiredis_cluster_is_watching(router)) {
		return;
	}
	for (uint32_t i = 0; i < spread->count; i++) {
		const item_t *item = &spread->items[i];

		if (spread->batch->expected[i].row && (spread->batch->expected[i].row->flags & PHP_HIREDIS_ROW_READONLY)) {
			continue;
		}
		if (item->slot == PHP_HIREDIS_NO_SLOT) {
			return; /* the command may write anywhere */
		}
		zend_bitset_incl(written, item->slot);
	}
	for (uint32_t i = 0; i < spread->count; i++) {
		item_t *item = &spread->items[i];

		item->reads = item->slot != PHP_HIREDIS_NO_SLOT && !zend_bitset_in(written, item->slot)
			&& php_hiredis_cluster_may_be_read(spread->batch->expected[i].row);
	}
}

bool php_hiredis_spread_plan(router_t *router, spread_t *spread)
{
	uint32_t answers = spread->batch->answers;
	bool several = false;

	if (!plan_each(router, spread, &several)) {
		return false;
	}
	if (UNEXPECTED(several)) {
		expand(router, spread);
	}
	if (UNEXPECTED(router->readers)) {
		mark_reads(router, spread);
	}
	php_hiredis_spread_expect(spread, answers);
	return true;
}
