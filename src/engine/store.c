/*
 * Keeps the client-side cache up to date: removes the keys of a write, and stores the replies to reads.
 *
 * in_flight.c calls php_hiredis_cache_prepare_send() before sending commands, and php_hiredis_cache_fill_receive() for
 * the replies to CLIENT CACHING, the read and PTTL.
 *
 * A read in flight during a write may store the old value. In that case, there are no cache hits until a command sent
 * after the write has been answered (`barrier`).
 */
#include "engine/internal.h"

/* ---- commands ---- */

/* Returns whether the command can change a key. An unknown command may change any. */
static zend_always_inline bool spec_may_change_keys(const php_hiredis_command_spec *spec)
{
	return !spec || spec->touches != PHP_HIREDIS_TOUCHES_NOTHING;
}

/* Removes from the cache the keys that the command changes. If the command may change all or unknown keys, or if a
 * cache fill (a read whose reply is stored) may be in flight, prevents cache hits until a command sent after this one
 * has been answered. */
static void store_apply_change(php_hiredis_cache *cache, const php_hiredis_command_spec *spec, const php_hiredis_output *commands, const php_hiredis_span *span)
{
	php_hiredis_keys keys;
	php_hiredis_key key;

	if (EXPECTED(spec != NULL) && spec->touches == PHP_HIREDIS_TOUCHES_KEYS && (spec->flags & PHP_HIREDIS_SPEC_ONE_KEY) && EXPECTED(!cache->has_fills)) {
		key.bytes = php_hiredis_key_first(spec, commands, span, &key.length);
		if (EXPECTED(key.bytes != NULL)) { /* NULL: the server rejects the command */
			php_hiredis_cache_remove_key(cache, key.bytes, key.length);
		}
		return;
	}
	if (spec && spec->touches == PHP_HIREDIS_TOUCHES_ALL) {
		php_hiredis_cache_flush(cache);
		cache->last_flushing_command = cache->commands_sent;
	} else if (spec && spec->touches == PHP_HIREDIS_TOUCHES_KEYS && EXPECTED(php_hiredis_keys_begin(&keys, spec, commands, span))) {
		while (php_hiredis_keys_next(&keys, &key)) {
			php_hiredis_cache_remove_key(cache, key.bytes, key.length);
		}
		if (EXPECTED(!cache->has_fills)) {
			return;
		}
		/* Allow no hits until the server has answered a later command: a read in flight may store the old value
		 * before the server's invalidation arrives. */
	}
	cache->barrier = cache->commands_sent;
}

/* Updates the cache before a command is sent, because the command may change keys. Updates the connection's own cache,
 * or the cache that PHP processes share. */
static zend_always_inline void store_note_command(php_hiredis_connection *connection, const php_hiredis_command_spec *spec,
	const php_hiredis_output *commands, const php_hiredis_span *span)
{
	if (UNEXPECTED(connection->cache->in_flight_keys != NULL)) {
		((const php_hiredis_node *) connection->context)->common->write_observer->record(connection, spec, commands, span);
	} else {
		store_apply_change(connection->cache, spec, commands, span);
	}
}

/* Prepares the cache for commands that are sent while no reply is outstanding. The first reply and the next
 * `sharing_count` replies share one time limit. */
static zend_always_inline void store_prepare_first_command(php_hiredis_connection *connection, uint32_t sharing_count)
{
	php_hiredis_cache_start_lease(connection->cache, php_hiredis_cache_now());
	connection->cache->has_fills = false;
	connection->replies_sharing_deadline = sharing_count;
}

void php_hiredis_cache_prepare_send_one(php_hiredis_connection *connection, const php_hiredis_command_spec *spec, const php_hiredis_output *command)
{
	php_hiredis_span span = {.to = command->length, .uncopied_to = command->uncopied_count};
	size_t at = 0;

	store_prepare_first_command(connection, 0);
	connection->cache->commands_sent++;
	if (UNEXPECTED(connection->cache->in_flight_keys != NULL) || spec_may_change_keys(spec)) {
		span.argument_count = (uint32_t) php_hiredis_walk_number(command, &at);
		store_note_command(connection, spec, command, &span);
	}
}

/* Updates the cache before the commands of `entry` and of all later entries are sent. `unwalked_count` commands come
 * before them. */
static zend_never_inline void store_note_entries(php_hiredis_connection *connection, const php_hiredis_entry *entry, const php_hiredis_output *commands,
	uint32_t unwalked_count)
{
	php_hiredis_cache *cache = connection->cache;
	php_hiredis_walk walk;
	php_hiredis_span span = {0};

	walk = (php_hiredis_walk) {.out = commands};
	for (; entry; entry = entry->next) {
		cache->has_fills |= entry->batch->fills_cache;
		for (uint32_t i = entry->retry.resent_from; i < entry->batch->count; i++) {
			const php_hiredis_command_spec *spec = entry->batch->expected[i].spec;

			cache->commands_sent++;
			unwalked_count++;
			if (EXPECTED(!cache->in_flight_keys) && !spec_may_change_keys(spec)) {
				continue; /* a read's bytes are skipped later, and only if a command that may change keys follows */
			}
			for (; unwalked_count > 0; unwalked_count--) {
				php_hiredis_walk_next(&walk, &span);
			}
			store_note_command(connection, spec, commands, &span);
		}
	}
}

void php_hiredis_cache_prepare_send(php_hiredis_connection *connection, const php_hiredis_entry *entry, const php_hiredis_output *commands)
{
	php_hiredis_cache *cache = connection->cache;
	uint32_t unwalked_count = 0; /* commands whose bytes store_note_entries() must skip */

	if (connection->in_flight == 0) {
		store_prepare_first_command(connection, entry->batch->shares_deadline ? entry->batch->count - 1 : 0);
	}
	/* The first entries are often single reads and the commands added to them, none of which changes a key. */
	for (; entry && entry->batch->shares_deadline && EXPECTED(!cache->in_flight_keys); entry = entry->next) {
		cache->has_fills = true;
		cache->commands_sent += entry->batch->count - entry->retry.resent_from;
		unwalked_count += entry->batch->count - entry->retry.resent_from;
	}
	if (entry) {
		store_note_entries(connection, entry, commands, unwalked_count);
	}
}

/* ---- replies ---- */

/* PTTL's reply for a missing key. In a Cluster, a missing key is not cached: if its slot moves and the key is created
 * on the new node, the client receives no invalidation. */
#define NO_KEY (-2)

/* Stores the values of an MGET as if they were replies to GET. Does not store null: the key may hold a list, for which
 * GET returns an error. */
static void store_mget_values(php_hiredis_cache *cache, const char *command, uint32_t keyspace, const zval *reply)
{
	uint32_t count;
	const char *argument = php_hiredis_command_first_argument(command, php_hiredis_mget_spec, &count);
	zval *value;

	if (Z_TYPE_P(reply) != IS_ARRAY || zend_hash_num_elements(Z_ARRVAL_P(reply)) != count) {
		return;
	}
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(reply), value) {
		php_hiredis_cache_query query;

		argument = php_hiredis_cache_query_from_key(argument, keyspace, &query);
		php_hiredis_cache_query_set_hash(&query, cache->group);
		php_hiredis_cache_add_pending(cache, Z_TYPE_P(value) == IS_STRING ? &query : NULL, value);
	} ZEND_HASH_FOREACH_END();
}

/* Prepares a search by store_find_command(). The search begins where the last search in the same batch ended. The first
 * search begins at the start of the batch. */
static void store_begin_search(const php_hiredis_node *node, uint32_t index)
{
	php_hiredis_cache *cache = node->connection->cache;
	/* The number of commands that the connection sent before this batch. No other batch has the same number. */
	uint64_t commands_before = cache->commands_sent - node->connection->in_flight - (index - node->first->retry.resent_from);

	if (cache->batch_start != commands_before) {
		cache->batch_start = commands_before;
		cache->batch_bytes_examined = 0;
		cache->batch_commands_examined = node->first->retry.resent_from;
	}
}

/* Returns where the bytes of the command are in the output. The caller finds the key in these bytes, and stores the
 * reply under this key. */
static php_hiredis_span store_find_command(php_hiredis_node *node, uint32_t index)
{
	php_hiredis_cache *cache = node->connection->cache;
	php_hiredis_walk walk;
	php_hiredis_span span;

	walk = (php_hiredis_walk) {.out = &node->connection->out, .at = node->first_offset + cache->batch_bytes_examined};
	do {
		php_hiredis_walk_next(&walk, &span);
	} while (cache->batch_commands_examined++ < index);
	cache->batch_bytes_examined = walk.at - node->first_offset;
	return span;
}

/* Stores the reply to one of several reads. The key of this read is found in the commands' bytes. */
static zend_never_inline void store_one_of_several(php_hiredis_node *node, const php_hiredis_expectation *expectation, uint32_t index, const zval *reply)
{
	php_hiredis_cache *cache = node->connection->cache;
	php_hiredis_span span;
	const char *command;

	store_begin_search(node, index);
	span = store_find_command(node, index);
	command = node->connection->out.bytes + span.from;
	if (expectation->spec == php_hiredis_mget_spec) {
		store_mget_values(cache, command, expectation->detail, reply);
	} else {
		php_hiredis_cache_query query = php_hiredis_cache_query_make(command, span.to - span.from, expectation->spec, expectation->detail);

		php_hiredis_cache_query_set_hash(&query, cache->group);
		php_hiredis_cache_add_pending(cache, &query, reply);
	}
}

/* Processes the reply to a cached read, and stores it if the server will report when it changes. */
static bool store_receive_read(php_hiredis_node *node, php_hiredis_batch *batch, uint32_t index, zval *reply, bool error)
{
	php_hiredis_cache *cache = node->connection->cache;
	const php_hiredis_expectation *expectation = &batch->expected[index];

	/* The server never replies OK to a read whose reply may be cached. This OK is the reply to CLIENT CACHING, so the
	 * replies are shifted by one. */
	if (UNEXPECTED(Z_TYPE_P(reply) == IS_STRING && Z_STR_P(reply) == php_hiredis_ok)) {
		return php_hiredis_reply_reject(node, "Protocol error: a reply without a command", reply);
	}
	/* If SWAPDB or AUTH was sent after the read, the reply may already be outdated. */
	if (cache->tracked && !error && expectation->detail != PHP_HIREDIS_DETAIL_NOT_STORED
			&& EXPECTED(cache->commands_sent - node->connection->in_flight >= cache->last_flushing_command)) {
		if (EXPECTED(batch->query != NULL)) {
			php_hiredis_cache_add_pending(cache, batch->query, reply);
		} else {
			store_one_of_several(node, expectation, index, reply);
		}
	}
	cache->tracked = false; /* CLIENT CACHING applies to a single read */
	cache->checked_at = cache->lease_began; /* all invalidations that the server sent earlier have been read */
	return EXPECTED(!error && !expectation->shape) || php_hiredis_reply_accept(node, batch, index, reply, error);
}

/* Returns whether the server accepted CLIENT CACHING. While the cache is off, the client may have sent PING instead. */
static bool caching_is_accepted(const php_hiredis_cache *cache, const zval *reply)
{
	return Z_TYPE_P(reply) == IS_STRING
		&& (zend_string_equals_literal(Z_STR_P(reply), "OK") || (cache->is_off && zend_string_equals_literal(Z_STR_P(reply), "PONG")));
}

static bool store_receive_caching(php_hiredis_node *node, zval *reply, bool error)
{
	php_hiredis_cache *cache = node->connection->cache;

	if (UNEXPECTED(!error && !caching_is_accepted(cache, reply))) {
		return php_hiredis_reply_reject(node, "Protocol error: the reply is not OK", reply);
	}
	cache->tracked = !error && !cache->is_off;
	php_hiredis_cache_begin_fills(cache);
	return true;
}

static zend_never_inline bool store_receive_info(php_hiredis_node *node, zval *reply, bool error)
{
	if (UNEXPECTED(!error && Z_TYPE_P(reply) != IS_STRING)) {
		return php_hiredis_reply_reject(node, "Protocol error: the reply to INFO is not a string", reply);
	}
	php_hiredis_cache_receive_info(node->connection->cache, error ? NULL : Z_STR_P(reply));
	return true;
}

/* Processes the reply to PTTL, which sets the expiry of the stored reply. */
static bool store_receive_pttl(php_hiredis_node *node, const php_hiredis_expectation *expectation, zval *reply, bool error)
{
	php_hiredis_cache *cache = node->connection->cache;
	bool has_pttl, changes_are_visible;

	if (UNEXPECTED(!error && Z_TYPE_P(reply) != IS_LONG)) {
		return php_hiredis_reply_reject(node, "Protocol error: the reply to PTTL is not a number", reply);
	}
	has_pttl = !error && (EXPECTED(!node->parent_router) || Z_LVAL_P(reply) != NO_KEY);
	/* While `hits_end_at` is UINT64_MAX, INFO's counters cannot be trusted to show changes. A stored reply then expires
	 * after `max_age`. */
	changes_are_visible = cache->unreported.hits_end_at != UINT64_MAX && expectation->spec->cacheable == PHP_HIREDIS_CACHEABLE_UNTIL_EXPIRY;
	php_hiredis_cache_set_expiry(cache, expectation->detail - 1, has_pttl, has_pttl ? Z_LVAL_P(reply) : 0,
		changes_are_visible ? PHP_HIREDIS_CACHE_LIFETIME_MAX : cache->group->max_age);
	return true;
}

bool php_hiredis_cache_fill_receive(php_hiredis_node *node, php_hiredis_batch *batch, uint32_t index, zval *reply, bool error)
{
	const php_hiredis_expectation *expectation = &batch->expected[index];

	if (!(expectation->flags & PHP_HIREDIS_EXPECT_SWALLOW)) {
		return store_receive_read(node, batch, index, reply, error);
	}
	switch (expectation->detail) {
		case PHP_HIREDIS_DETAIL_CACHING:
			return store_receive_caching(node, reply, error);
		case PHP_HIREDIS_DETAIL_INFO:
			return store_receive_info(node, reply, error);
		default:
			return store_receive_pttl(node, expectation, reply, error);
	}
}
