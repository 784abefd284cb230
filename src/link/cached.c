/*
 * Answers reads from a cache: single commands, MGET, the reads at the beginning of a batch, and the reads of tasks.
 *
 * The classes call php_hiredis_cached_call() and php_hiredis_cached_exchange() when the client has a cache. The main
 * types are php_hiredis_link and cached_replies, the cached replies to the commands of a batch.
 *
 * Before the client uses a cached reply, it must read all invalidations that have arrived. In a batch, each cached
 * reply must be at least as new as the server's replies before it.
 */
#include "link/internal.h"

/* The replies to at most this many reads of a batch are stored, because each needs a CLIENT CACHING and a PTTL. */
#define CACHE_FILLS_MAX 10000

/* The PHP method stream() collects at most this many bytes of cached replies at a time, to limit its memory. */
#define CACHED_BYTES_MAX (1 << 20)

/* The longest RESP line with a number, such as "*12\r\n". */
#define NUMBER_LINE_MAX (MAX_LENGTH_OF_LONG + 3)

/* ---- cache checks ---- */

typedef enum {
	CACHE_SEARCH,  /* the cache may be searched */
	CACHE_FILL,    /* the cache must not be searched, but the reply may be stored */
	CACHE_BYPASS,  /* the connection has WATCH, MULTI or similar state, or will be closed */
	CACHE_THROWN  /* an exception is set */
} cached_check_result;

typedef enum {
	CACHED_MISSING,   /* the reply must be read from the server */
	CACHED_FOUND,
	CACHED_TOO_LARGE  /* the cache would not store the reply */
} cached_lookup_result;

/* Returns the number of the last change of the node's cache. Returns 0 if the node has no connection, which is always
 * so for a Cluster. */
static uint64_t cached_last_change(const php_hiredis_node *node)
{
	return node->connection ? node->connection->cache->last_change : 0;
}

/* With WATCH, MULTI or similar state, replies must come from the server. */
static bool cached_connection_has_state(const php_hiredis_node *node)
{
	return node->connection && (node->connection->server_state & ~PHP_HIREDIS_SERVER_STATE_CHANGED);
}

/* Reads the push messages that have arrived, because one may invalidate the key. Sets `*now`. Never inlined, so that a
 * read that is not in the cache saves no registers. */
static zend_never_inline cached_check_result cached_read_pushes(php_hiredis_link *link, php_hiredis_node *node, const php_hiredis_encoded_command *encoded,
	uint64_t timeout, uint64_t *now)
{
	php_hiredis_connection *connection = node->connection;
	php_hiredis_cache *cache = connection->cache;
	uint32_t floods;
	/* If it is time to check whether a sentinel has reported a new primary, php_hiredis_connection_next() must run,
	 * because it makes this check. */
	bool is_failover_check_due = UNEXPECTED(connection->failover_watch != NULL) && php_hiredis_now() >= connection->failover_watch->check_at;
	bool is_within_recheck;
	php_hiredis_progress progress;
	zval reply;

	*now = php_hiredis_cache_now();
	is_within_recheck = cache->group->recheck > 0 && *now < cache->checked_at + cache->group->recheck && !is_failover_check_due;
	if (EXPECTED(php_hiredis_parser_is_idle(&connection->parser) && connection->in_flight == 0 && !is_failover_check_due)) {
		if (is_within_recheck) {
			return CACHE_SEARCH;
		}
		if (EXPECTED(php_hiredis_transport_has_no_input(&connection->transport))) { /* uses poll(), which costs less than recv() */
			cache->checked_at = *now;
			return CACHE_SEARCH;
		}
	}
	floods = cache->floods;
	php_hiredis_link_mark_busy(link);
	cache->drain = (php_hiredis_cache_drain) {.deadline = *now + PHP_HIREDIS_DRAIN_MAX};
	if (is_within_recheck) {
		progress = php_hiredis_connection_pop_reply(connection, &reply);
	} else {
		php_hiredis_connection_begin_command(connection, timeout, 0);
		progress = php_hiredis_connection_next(connection, &reply, false);
		cache->checked_at = *now;
	}
	cache->drain.deadline = 0;
	php_hiredis_link_unmark_busy(link, false);
	if (UNEXPECTED(EG(exception))) {
		return CACHE_THROWN;
	}
	*now = php_hiredis_cache_now(); /* read again, because a signal handler may have run */
	if (EXPECTED(progress == PHP_HIREDIS_PROGRESS_AGAIN)) {
		return php_hiredis_node_has_no_stray_bytes(node) ? CACHE_SEARCH : CACHE_FILL;
	}
	if (UNEXPECTED(node->parent_router) && cache->floods == floods) {
		node->parent_router->ops->command_lost(node);
	}
	if (php_hiredis_failure_is_loss(&connection->failure)) {
		return UNEXPECTED(node->parent_router) ? CACHE_BYPASS : CACHE_FILL; /* the command will be sent on a new connection */
	}
	php_hiredis_node_throw(node, php_hiredis_spec_name(encoded->spec), encoded->spec->name_length, false);
	return CACHE_THROWN;
}

/* Returns how to execute a read if there is no usable connection. CACHE_FILL opens a connection, whose cache stores the
 * reply. In a Cluster, returns CACHE_BYPASS, because only the router opens connections. */
static zend_never_inline cached_check_result cached_check_unready(const php_hiredis_node *node)
{
	return node->parent_router ? CACHE_BYPASS : CACHE_FILL;
}

/* Takes a connection from the pool, because its cache may contain the reply. Never inlined, because most commands find
 * the node connected. */
static zend_never_inline cached_check_result cached_check_pool(php_hiredis_link *link, php_hiredis_node *node, uint64_t *now)
{
	bool succeeded;

	php_hiredis_link_mark_busy(link);
	succeeded = php_hiredis_node_ensure_connection(node);
	php_hiredis_link_unmark_busy(link, false);
	*now = php_hiredis_cache_now();
	return !succeeded ? CACHE_THROWN : !php_hiredis_node_is_ready(node) ? cached_check_unready(node)
		: node->connection->cache->is_off ? CACHE_BYPASS : CACHE_SEARCH;
}

/* Reads the invalidations that have arrived, unless the cache has no reply to `query`, because invalidations only
 * remove replies. Returns whether the cache may be searched. `query` is NULL if there are several reads. If the node
 * has no connection, or one whose handshake has not begun, takes a connection from the pool. */
static cached_check_result cached_check(php_hiredis_link *link, php_hiredis_node *node, const php_hiredis_encoded_command *encoded,
	const php_hiredis_cache_query *query, uint64_t timeout, uint64_t *now)
{
	if (!node->connection || UNEXPECTED(php_hiredis_connection_lacks_identity(node->connection))) {
		return cached_check_pool(link, node, now);
	}
	if (!php_hiredis_node_is_ready(node)) {
		return cached_check_unready(node);
	}
	if (UNEXPECTED(node->connection->server_state & ~PHP_HIREDIS_SERVER_STATE_CHANGED) || node->idle_action || UNEXPECTED(node->connection->cache->is_off)) {
		return CACHE_BYPASS;
	}
	if (query && !php_hiredis_cache_has_hash(node->connection->cache, query) && EXPECTED(php_hiredis_parser_is_idle(&node->connection->parser))) {
		return CACHE_FILL;
	}
	return cached_read_pushes(link, node, encoded, timeout, now);
}

/* Returns the cache entry, or NULL if there is none. Also returns NULL if the value may be older than one of the
 * client's own writes, or if `usable_until` has passed. Call cached_read_pushes() first. */
static zend_always_inline php_hiredis_cache_entry *cached_find(php_hiredis_cache *cache, const php_hiredis_cache_query *query, uint64_t now)
{
	php_hiredis_cache_entry *entry = php_hiredis_cache_find(cache, query, now);

	if (!entry || entry->state == PHP_HIREDIS_CACHE_TOO_LARGE) {
		return entry;
	}
	if (UNEXPECTED(cache->barrier > 0 && cache->barrier == cache->commands_sent)) {
		cache->group->counters.barriers++;
		return NULL;
	}
	if (UNEXPECTED(now >= cache->usable_until)) {
		cache->group->counters.lapses++;
		return NULL;
	}
	cache->group->counters.hits++;
	return entry;
}

static zend_always_inline cached_lookup_result cached_look_up(php_hiredis_cache *cache, const php_hiredis_cache_query *query, uint64_t now,
	uint8_t shape, zval *value)
{
	php_hiredis_cache_entry *entry = cached_find(cache, query, now);

	if (!entry) {
		return CACHED_MISSING;
	}
	if (UNEXPECTED(entry->state == PHP_HIREDIS_CACHE_TOO_LARGE)) {
		return CACHED_TOO_LARGE;
	}
	php_hiredis_cache_make_value(cache, entry, value);
	php_hiredis_shape_apply_cached(shape, value);
	return CACHED_FOUND;
}

/* Reports a read to the observer. `*reply` becomes null if the observer threw. */
static zend_never_inline void cached_notify_observer(const php_hiredis_link *link, php_hiredis_node *node, const php_hiredis_command_spec *spec,
	zval *reply)
{
	php_hiredis_call call = {php_hiredis_kind(spec), 1, false};

	if (!php_hiredis_report(node, NULL, &call, link->entry.waited, PHP_HIREDIS_REPORT_TO_OBSERVER, NULL)) {
		zval_ptr_dtor(reply);
		ZVAL_NULL(reply);
	}
}

/* ---- one key ---- */

/* Answers a read of one key from the cache. If the cache lacks the reply, sends the read and stores the server's
 * reply. Returns false if the command must be sent without the cache. */
static zend_always_inline bool cached_call_one(php_hiredis_link *link, php_hiredis_node *node, const php_hiredis_cache_query *query,
	const php_hiredis_encoded_command *encoded, uint64_t timeout, zval *return_value)
{
	cached_lookup_result found = CACHED_MISSING;
	uint64_t now;

	if (!php_hiredis_cache_group_accepts(link->config.cache, query->key, query->key_length)) {
		link->config.cache->counters.refused++;
		return false;
	}
	switch (cached_check(link, node, encoded, query, timeout, &now)) {
		case CACHE_SEARCH:
			found = cached_look_up(node->connection->cache, query, now, encoded->shape, return_value);
			break;
		case CACHE_FILL:
			break;
		case CACHE_BYPASS:
			return false;
		case CACHE_THROWN:
			php_hiredis_output_clear(&link->out);
			return true;
	}
	if (found == CACHED_MISSING) {
		link->config.cache->counters.misses++;
		php_hiredis_cache_fill_send(link, node,
			&(php_hiredis_expectation) {.spec = encoded->spec, .shape = encoded->shape, .detail = query->keyspace}, query, timeout, return_value);
		if (UNEXPECTED(link->needs_router)) {
			return false;
		}
		if (UNEXPECTED(php_hiredis_is_observed())) {
			cached_notify_observer(link, node, encoded->spec, return_value);
		}
		return true;
	}
	if (UNEXPECTED(found == CACHED_TOO_LARGE)) {
		return false;
	}
	link->out.length = 0; /* nothing of the command was sent, and it has no uncopied string */
	return true;
}

/* ---- MGET ---- */

/* Encodes an MGET of the keys that were not found in the cache. The elements of these keys in `list` are UNDEF. */
static void cached_encode_missing(php_hiredis_link *link, const zend_string *command, const zend_array *list, uint32_t missing)
{
	uint32_t count;
	const char *at = php_hiredis_command_first_argument(ZSTR_VAL(command), php_hiredis_mget_spec, &count);
	char *head = php_hiredis_output_room(&link->out, NUMBER_LINE_MAX);

	link->out.length += (size_t) snprintf(head, NUMBER_LINE_MAX, "*%u\r\n", missing + 1);
	php_hiredis_output_append(&link->out, php_hiredis_spec_encoded_name(php_hiredis_mget_spec), php_hiredis_mget_spec->encoded_name_length);
	for (uint32_t i = 0; i < count; i++) {
		php_hiredis_argument key;

		at = php_hiredis_argument_read(at, &key);
		if (Z_ISUNDEF(list->arPacked[i])) {
			php_hiredis_output_append(&link->out, key.bulk, key.bulk_length);
		}
	}
}

/* Fills the list with the cached values, and with UNDEF for each value that is missing. Returns the number of missing
 * values. */
static uint32_t cached_copy_values(php_hiredis_link *link, bool may_search, uint64_t now, zend_array *list)
{
	uint32_t count;
	php_hiredis_cache *cache = may_search ? link->node.connection->cache : NULL;
	const char *at = php_hiredis_command_first_argument(link->out.bytes, php_hiredis_mget_spec, &count);
	uint32_t missing = 0;

	for (uint32_t i = 0; i < count; i++) {
		zval *value = &list->arPacked[i];
		php_hiredis_cache_query query;

		at = php_hiredis_cache_query_from_key(at, (uint32_t) link->config.database, &query);
		php_hiredis_cache_query_set_hash(&query, link->config.cache);
		ZVAL_UNDEF(value);
		missing += !cache || cached_look_up(cache, &query, now, PHP_HIREDIS_SHAPE_RAW, value) != CACHED_FOUND;
		list->nNumUsed = list->nNumOfElements = i + 1;
	}
	list->nNextFreeElement = count;
	return missing;
}

/* Replaces each UNDEF in the list with the next value in `answer`, and releases `answer`. Returns false if `answer`
 * does not have exactly `missing` values. */
static bool cached_insert_missing(zend_array *list, zval *answer, uint32_t missing)
{
	bool is_complete = Z_TYPE_P(answer) == IS_ARRAY && zend_hash_num_elements(Z_ARRVAL_P(answer)) == missing && HT_IS_PACKED(Z_ARRVAL_P(answer));
	const zval *next = is_complete ? Z_ARRVAL_P(answer)->arPacked : NULL;

	for (uint32_t i = 0; is_complete && i < list->nNumUsed; i++) {
		if (Z_ISUNDEF(list->arPacked[i])) {
			ZVAL_COPY(&list->arPacked[i], next++);
		}
	}
	zval_ptr_dtor(answer);
	return is_complete;
}

/* With the setting `prefixes`, the cache stores only keys that begin with one of these prefixes. */
static bool cached_keys_are_storable(const php_hiredis_link *link, const char *at, uint32_t count)
{
	while (link->config.cache->settings.prefixes && count-- > 0) {
		php_hiredis_argument key;

		at = php_hiredis_argument_read(at, &key);
		if (!php_hiredis_cache_group_accepts(link->config.cache, key.bytes, key.length)) {
			link->config.cache->counters.refused++;
			return false;
		}
	}
	return true;
}

/* Queries the server for the missing values of an MGET. Returns 1 if the list is complete, 0 after an exception, and -1
 * if the whole MGET must be sent. */
static int cached_query_missing(php_hiredis_link *link, const zend_string *command, zend_array *list, uint32_t missing, uint64_t timeout)
{
	uint64_t last_change = cached_last_change(&link->node);
	zval answer;

	php_hiredis_output_clear(&link->out);
	cached_encode_missing(link, command, list, missing);
	link->config.cache->counters.misses += missing;
	if (!php_hiredis_cache_fill_send(link, &link->node,
			&(php_hiredis_expectation) {.spec = php_hiredis_mget_spec, .detail = (uint32_t) link->config.database}, NULL, timeout, &answer)) {
		return 0;
	}
	if (!cached_insert_missing(list, &answer, missing)) {
		return -1;
	}
	/* All values of an MGET must have been valid at the same moment. If an invalidation arrived during the query, the
	 * caller must send the whole MGET, because cached values may be outdated. */
	return missing == list->nNumUsed || last_change == cached_last_change(&link->node) ? 1 : -1;
}

/* Queries the server for the missing keys of an MGET. Returns false if the whole MGET must be sent: the link's output
 * then contains the MGET again. */
static bool cached_fetch_missing(php_hiredis_link *link, zend_array *list, uint32_t missing, uint64_t timeout, zval *return_value)
{
	zend_string *command = zend_string_init(link->out.bytes, link->out.length, 0);
	int outcome = cached_query_missing(link, command, list, missing, timeout);

	php_hiredis_output_clear(&link->out);
	if (outcome == 1) {
		ZVAL_ARR(return_value, list);
	} else {
		zend_array_destroy(list);
	}
	if (outcome == -1) {
		php_hiredis_output_append(&link->out, ZSTR_VAL(command), ZSTR_LEN(command));
	}
	zend_string_release(command);
	if (outcome != -1 && UNEXPECTED(php_hiredis_is_observed())) {
		cached_notify_observer(link, &link->node, php_hiredis_mget_spec, return_value);
	}
	return outcome != -1;
}

/* Answers an MGET from the cache, and queries the server for missing keys. Returns false if the MGET must be sent
 * without the cache. */
static bool cached_call_mget(php_hiredis_link *link, const php_hiredis_encoded_command *encoded, uint64_t timeout, zval *return_value)
{
	uint32_t count, missing;
	const char *keys = php_hiredis_command_first_argument(link->out.bytes, php_hiredis_mget_spec, &count);
	zend_array *list;
	cached_check_result result;
	uint64_t now;

	if (!cached_keys_are_storable(link, keys, count)) {
		return false;
	}
	result = cached_check(link, &link->node, encoded, NULL, timeout, &now);
	if (result == CACHE_BYPASS) {
		return false;
	}
	if (result == CACHE_THROWN) {
		php_hiredis_output_clear(&link->out);
		return true;
	}
	list = zend_new_array(count);
	zend_hash_real_init_packed(list);
	missing = cached_copy_values(link, result == CACHE_SEARCH, now, list);
	if (missing > PHP_HIREDIS_CACHE_KEYS_MAX) {
		zend_array_destroy(list);
		return false;
	}
	if (missing == 0) {
		php_hiredis_output_clear(&link->out);
		ZVAL_ARR(return_value, list);
		return true;
	}
	return cached_fetch_missing(link, list, missing, timeout, return_value);
}

/* Returns whether the reply to the command may be stored: the command reads exactly one key or, if `allow_mget` is
 * true, is an MGET. */
static bool cached_may_store(const php_hiredis_command_spec *spec, uint32_t count, bool allow_mget)
{
	if (spec == php_hiredis_mget_spec) {
		return allow_mget && count > 0;
	}
	return spec && spec->cacheable && (php_hiredis_places[spec->keys].last < 0 ? count == 1 : count > 0);
}

/* ---- batches ---- */

/* Holds the cached replies to the reads at the beginning of a batch. */
typedef struct {
	zend_array *replies;     /* for each reply of the batch: the cached one, or UNDEF if the server must be queried */
	uint32_t reads;          /* how many reads at the beginning may have cached replies */
	size_t reads_end;        /* where these reads end in the encoded commands */
	uint32_t hits;           /* number of cached replies in `replies` */
	uint32_t first_missing;  /* the first command without a cached reply */
	size_t first_missing_offset; /* where that command begins in the encoded commands */
	uint64_t now;            /* when a cache was last searched */
	php_hiredis_cache *cache; /* NULL if no cache may be searched, or if the client has a router, whose nodes have caches */
	bool is_in_task;         /* for a router: a task (fiber) may not read sockets, because reading could run PHP code */
	uint64_t timeout;        /* for a router: the time limit for checking a node's socket */
} cached_replies;

/* The number of the cache entry that contained the reply at `index`. It is stored in the zval's u2.extra, which PHP does
 * not use here. */
#define ENTRY_NUMBER_OF(list, index) Z_EXTRA((list)->arPacked[index])

static cached_replies cached_begin(php_hiredis_link *link, cached_check_result result, uint64_t now, uint64_t timeout)
{
	link->batch_lookups++;
	return (cached_replies) {.cache = result == CACHE_SEARCH ? link->node.connection->cache : NULL, .now = now, .timeout = timeout};
}

/* Returns the cache in which a reply can be stored, or NULL. The caller must not return values from this cache, because
 * its invalidations have not been read. */
static php_hiredis_cache *cached_find_cache_to_fill(php_hiredis_link *link, const php_hiredis_command_spec *spec, php_hiredis_cache_query *query)
{
	const php_hiredis_node *node = &link->node;

	if (UNEXPECTED(node->router)) {
		node = link->router_ops->find_owner(node->router, spec, query->key, query->key_length, &query->keyspace);
	}
	return node && php_hiredis_node_is_ready(node) && !node->connection->cache->is_off ? node->connection->cache : NULL;
}

static bool cached_may_peek(const php_hiredis_node *node, uint64_t now);

/* Returns the cache of the key's node, or NULL if the cache may not be used now. Reads the node's invalidations once
 * for each batch. A task (fiber) may not read, and only checks that no invalidation is waiting to be read. */
static zend_never_inline php_hiredis_cache *cached_find_node_cache(php_hiredis_link *link, cached_replies *cached, const php_hiredis_command_spec *spec,
	php_hiredis_cache_query *query)
{
	php_hiredis_node *node = link->router_ops->find_owner(link->node.router, spec, query->key, query->key_length, &query->keyspace);
	php_hiredis_encoded_command encoded = {.spec = spec};

	if (node && node->cache_checked_by_batch != link->batch_lookups) {
		node->cache_checked_by_batch = link->batch_lookups;
		node->cache_was_usable = cached->is_in_task ? cached_may_peek(node, cached->now)
			: cached_check(link, node, &encoded, NULL, cached->timeout, &cached->now) == CACHE_SEARCH;
	}
	return node && node->cache_was_usable && !EG(exception) && php_hiredis_node_is_ready(node) ? node->connection->cache : NULL;
}

/* Returns whether the last reply to this query was too large for the cache. CLIENT CACHING and PTTL would then probably
 * be useless. */
static bool cached_is_too_large(php_hiredis_cache *cache, const php_hiredis_cache_query *query, uint64_t now)
{
	const php_hiredis_cache_entry *entry = php_hiredis_cache_find(cache, query, now);

	return entry && entry->state == PHP_HIREDIS_CACHE_TOO_LARGE;
}

/* Returns whether the command is a cacheable read of a single key. Returns false if a large argument is stored outside
 * the output's buffer, because the key is read from the buffer. */
static zend_always_inline bool cached_is_one_key_read(const php_hiredis_batch *batch, uint32_t index, const php_hiredis_span *span)
{
	const php_hiredis_expectation *expectation = &batch->expected[index];

	return expectation->flags == 0 && expectation->spec && expectation->spec->cacheable && span->uncopied_from == span->uncopied_to
		&& cached_may_store(expectation->spec, span->argument_count - expectation->spec->name_argument_count, false);
}

/* Makes the cache query for the command at `index`, whose bytes are at `span`. */
static php_hiredis_cache_query cached_make_query(const php_hiredis_link *link, const php_hiredis_batch *batch, uint32_t index,
	const php_hiredis_output *commands, const php_hiredis_span *span)
{
	php_hiredis_cache_query query = php_hiredis_cache_query_make(commands->bytes + span->from, span->to - span->from, batch->expected[index].spec,
		(uint32_t) link->config.database);

	php_hiredis_cache_query_set_hash(&query, link->config.cache);
	return query;
}

/* Collects the cached replies or, if `only_leading` is true, only those before the first reply that is not cached.
 * Returns false, without a list, if an exception is set. */
static bool cached_look_up_reads(php_hiredis_link *link, const php_hiredis_batch *batch, const php_hiredis_output *commands, bool only_leading,
	cached_replies *cached)
{
	php_hiredis_walk walk;
	php_hiredis_span span;
	size_t bytes = 0;
	bool all_found = true, has_router = link->node.router != NULL;

	cached->replies = zend_new_array(batch->answers);
	zend_hash_real_init_packed(cached->replies);
	walk = (php_hiredis_walk) {.out = commands};
	while (cached->reads < batch->count && php_hiredis_walk_next(&walk, &span) && cached_is_one_key_read(batch, cached->reads, &span)) {
		zval *answer = &cached->replies->arPacked[cached->reads];
		php_hiredis_cache *cache = cached->cache;
		php_hiredis_cache_entry *entry = NULL;

		if ((cache || has_router) && (all_found || !only_leading)) {
			php_hiredis_cache_query query = cached_make_query(link, batch, cached->reads, commands, &span);

			if (UNEXPECTED(has_router)) {
				cache = cached_find_node_cache(link, cached, batch->expected[cached->reads].spec, &query);
				if (UNEXPECTED(EG(exception))) {
					zend_array_destroy(cached->replies);
					return false;
				}
			}
			entry = EXPECTED(cache != NULL) ? cached_find(cache, &query, cached->now) : NULL;
		}
		ZVAL_UNDEF(answer);
		if (entry && entry->state == PHP_HIREDIS_CACHE_STORED && (!only_leading || bytes < CACHED_BYTES_MAX)) {
			php_hiredis_cache_make_value(cache, entry, answer);
			php_hiredis_shape_apply_cached(batch->expected[cached->reads].shape, answer);
			ENTRY_NUMBER_OF(cached->replies, cached->reads) = entry->number;
			bytes += entry->value_length;
			cached->hits++;
		} else if (all_found) {
			all_found = false;
			cached->first_missing = cached->reads;
			cached->first_missing_offset = span.from;
		}
		cached->replies->nNumUsed = cached->replies->nNumOfElements = ++cached->reads;
		cached->reads_end = span.to;
	}
	if (all_found) {
		cached->first_missing = cached->reads;
		cached->first_missing_offset = cached->reads_end;
	}
	return true;
}

/* Discards the cached replies at index `first_index` and above, and no longer counts them as hits. */
static void cached_discard_answers(const php_hiredis_link *link, zend_array *list, uint32_t first_index)
{
	for (uint32_t i = first_index; i < list->nNumUsed; i++) {
		link->config.cache->counters.hits -= !Z_ISUNDEF(list->arPacked[i]);
		zval_ptr_dtor(&list->arPacked[i]);
		ZVAL_UNDEF(&list->arPacked[i]);
	}
}

/* Adds a read without CLIENT CACHING and PTTL. `detail` is PHP_HIREDIS_DETAIL_NOT_STORED if the cache may not store the
 * reply, otherwise 0. */
static void cached_add_read(php_hiredis_link *link, const php_hiredis_expectation *read, const php_hiredis_output *commands,
	const php_hiredis_span *span, uint32_t detail)
{
	php_hiredis_batch_append(&link->scratch_batch, &(php_hiredis_expectation) {.spec = read->spec, .shape = read->shape, .detail = detail,
		.flags = PHP_HIREDIS_EXPECT_CACHED});
	link->scratch_batch.has_special_replies = true;
	php_hiredis_output_append(&link->out, commands->bytes + span->from, span->to - span->from);
}

/* Adds to `scratch_batch` the reads that the cache could not answer. Adds CLIENT CACHING and PTTL if the cache may
 * store the reply. In a Cluster, the router adds CLIENT CACHING and PTTL later, when the router knows the node. */
static void cached_add_missing_reads(php_hiredis_link *link, const php_hiredis_batch *batch, const php_hiredis_output *commands,
	const cached_replies *cached)
{
	php_hiredis_cache_group *group = link->config.cache;
	php_hiredis_walk walk;
	php_hiredis_span span;

	php_hiredis_batch_clear(&link->scratch_batch);
	walk = (php_hiredis_walk) {.out = commands, .at = cached->first_missing_offset};
	for (uint32_t i = cached->first_missing; i < cached->reads; i++) {
		php_hiredis_cache_query query;
		php_hiredis_cache *cache;

		php_hiredis_walk_next(&walk, &span);
		if (!Z_ISUNDEF(cached->replies->arPacked[i])) {
			continue;
		}
		query = cached_make_query(link, batch, i, commands, &span);
		cache = cached_find_cache_to_fill(link, batch->expected[i].spec, &query);
		if (link->scratch_batch.answers >= CACHE_FILLS_MAX || !php_hiredis_cache_group_accepts(group, query.key, query.key_length)
				|| (link->node.router && batch->expected[i].spec->route != PHP_HIREDIS_ROUTE_KEY)
				|| (cache && cached_is_too_large(cache, &query, cached->now))) {
			cached_add_read(link, &batch->expected[i], commands, &span, PHP_HIREDIS_DETAIL_NOT_STORED);
			group->counters.refused++;
		} else if (UNEXPECTED(link->node.router)) {
			cached_add_read(link, &batch->expected[i], commands, &span, 0);
			link->scratch_batch.fills_cache = true;
			group->counters.misses++;
		} else {
			php_hiredis_expectation read = batch->expected[i];

			read.detail = (uint32_t) link->config.database;
			php_hiredis_cache_fill_add(&link->out, &link->scratch_batch, commands, span.from, span.to, &read);
			group->counters.misses++;
		}
	}
	php_hiredis_cache_fill_add_info(&link->out, &link->scratch_batch, &link->node);
}

/* Replaces each UNDEF before index `end` with the server's next reply. Releases `answers`. */
static void cached_fill_list(zend_array *list, uint32_t end, zval *answers)
{
	const zend_array *server_replies = Z_TYPE_P(answers) == IS_ARRAY ? Z_ARRVAL_P(answers) : NULL;
	uint32_t next_reply = 0;

	while (list->nNumUsed < end) {
		ZVAL_UNDEF(&list->arPacked[list->nNumUsed++]);
	}
	for (uint32_t i = 0; i < end; i++) {
		zval *answer;

		if (!Z_ISUNDEF(list->arPacked[i])) {
			continue;
		}
		answer = server_replies ? zend_hash_index_find(server_replies, next_reply++) : NULL;
		if (answer) {
			ZVAL_COPY(&list->arPacked[i], answer);
		} else {
			ZVAL_NULL(&list->arPacked[i]);
		}
	}
	list->nNumOfElements = list->nNextFreeElement = end;
	zval_ptr_dtor(answers);
}

/* Adds the cached replies in `list` to the replies that a failed batch's exception contains. Takes ownership of
 * `list`. */
static void cached_complete_exception(zend_array *list, uint32_t end)
{
	zval exception, *replies, server_replies;

	ZVAL_OBJ(&exception, EG(exception));
	replies = php_hiredis_exception_replies(&exception);
	if (!replies) {
		zend_array_destroy(list);
		return;
	}
	ZVAL_COPY(&server_replies, replies);
	cached_fill_list(list, end, &server_replies);
	ZVAL_COPY_VALUE(&server_replies, replies);
	ZVAL_ARR(replies, list);
	zval_ptr_dtor(&server_replies); /* last, because PHP's garbage collector may run, and a destructor may read the exception */
}

/* Returns the index of the first cached reply that an invalidation may have made outdated. Returns the number of reads
 * if no cached reply is outdated. */
static uint32_t cached_find_stale(php_hiredis_link *link, const php_hiredis_batch *batch, const php_hiredis_output *commands,
	const cached_replies *cached, size_t *stale_offset)
{
	php_hiredis_walk walk;
	php_hiredis_span span;

	walk = (php_hiredis_walk) {.out = commands, .at = cached->first_missing_offset};
	for (uint32_t i = cached->first_missing; i < cached->reads; i++) {
		php_hiredis_walk_next(&walk, &span);
		*stale_offset = span.from;
		if (!Z_ISUNDEF(cached->replies->arPacked[i])) {
			php_hiredis_cache_query query = cached_make_query(link, batch, i, commands, &span);
			php_hiredis_cache *cache = cached_find_cache_to_fill(link, batch->expected[i].spec, &query);
			const php_hiredis_cache_entry *entry = cache ? php_hiredis_cache_find(cache, &query, cached->now) : NULL;

			/* An observer may have read the key again, and so stored a newer entry. */
			if (!entry || entry->number != ENTRY_NUMBER_OF(cached->replies, i)) {
				return i;
			}
		}
	}
	return cached->reads;
}

/* Sends the server all reads at index `first_index` and above, because the cached reply at this index may be
 * outdated. */
static bool cached_query_again(php_hiredis_link *link, const php_hiredis_batch *batch, const php_hiredis_output *commands,
	const cached_replies *cached, uint32_t first_index, size_t first_offset, uint64_t timeout, zval *answers)
{
	cached_discard_answers(link, cached->replies, first_index);
	cached_fill_list(cached->replies, first_index, answers);
	php_hiredis_batch_clear(&link->scratch_batch);
	for (uint32_t i = first_index; i < cached->reads; i++) {
		php_hiredis_batch_append(&link->scratch_batch, &batch->expected[i]);
	}
	link->scratch_batch.converts_replies = batch->converts_replies;
	link->scratch_batch.reports_replies = batch->reports_replies;
	php_hiredis_output_copy(&link->out, commands, first_offset, cached->reads_end);
	return php_hiredis_link_exchange(link, &link->scratch_batch, &link->out, timeout, answers);
}

/* For a batch that contains only reads: sends the reads that the cache could not answer. If a cached reply may have
 * become outdated meanwhile, sends that read and all later reads, too. Returns false if an exception is set. */
static bool cached_exchange_reads(php_hiredis_link *link, const php_hiredis_batch *batch, const php_hiredis_output *commands,
	const cached_replies *cached, uint64_t timeout, zval *answers)
{
	uint64_t last_change = cached_last_change(&link->node);
	bool mixes_cached_and_new = cached->first_missing + 1 < cached->reads && cached->hits > cached->first_missing;
	uint32_t stale;
	size_t stale_offset = 0;

	cached_add_missing_reads(link, batch, commands, cached);
	link->scratch_batch.reports_replies = batch->reports_replies;
	if (!php_hiredis_link_exchange(link, &link->scratch_batch, &link->out, timeout, answers)) {
		return false;
	}
	if (!mixes_cached_and_new || (last_change && last_change == cached_last_change(&link->node))) {
		return true;
	}
	stale = cached_find_stale(link, batch, commands, cached, &stale_offset);
	return stale == cached->reads || cached_query_again(link, batch, commands, cached, stale, stale_offset, timeout, answers);
}

/* Changes only the reads with which the batch begins. Removes those that the cache has answered. Adds CLIENT CACHING
 * and PTTL to each of the others whose reply the cache may store. */
static void cached_replace_reads(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands, const cached_replies *cached)
{
	cached_add_missing_reads(link, batch, commands, cached);
	php_hiredis_batch_replace(batch, cached->reads, &link->scratch_batch);
	php_hiredis_batch_clear(&link->scratch_batch);
	php_hiredis_output_copy(&link->out, commands, cached->reads_end, commands->length);
	php_hiredis_output_clear(commands);
	php_hiredis_output_move(commands, &link->out);
}

/* Begins a bypass: the client's own connection sends a read that the shared cache could not answer. Subtracts from
 * `*timeout` the time already spent waiting for the shared cache. Adds a reference to the link, because an observer may
 * release the link. */
static php_hiredis_link *cached_begin_bypass(php_hiredis_link *link, uint64_t *timeout)
{
	if (*timeout > 0) {
		*timeout = *timeout > link->waited_for_shared ? *timeout - link->waited_for_shared : 1;
	}
	return php_hiredis_link_share(link);
}

static void cached_end_bypass(php_hiredis_link *link)
{
	if (link->shared_cache) {
		link->shared_cache->end_unsuccessful_wait(link, link->node.connection && php_hiredis_connection_is_open(link->node.connection));
	}
	php_hiredis_link_release(link);
}

/* Lets the shared cache answer a batch of reads. Returns PHP_HIREDIS_SHARED_CACHE_BYPASSED if any command is not a read
 * of one key. */
static php_hiredis_shared_cache_result cached_exchange_shared(php_hiredis_link *link, const php_hiredis_batch *batch,
	const php_hiredis_output *commands, uint64_t timeout, zval *replies)
{
	bool only_shareable = !batch->needs_same_connection && batch->count <= PHP_HIREDIS_CACHE_READS_MAX, has_reads = false;
	php_hiredis_shared_cache_result outcome = PHP_HIREDIS_SHARED_CACHE_BYPASSED;
	php_hiredis_walk walk;
	php_hiredis_span span;

	walk = (php_hiredis_walk) {.out = commands};
	for (uint32_t i = 0; i < batch->count && (only_shareable || !has_reads); i++) {
		only_shareable = only_shareable && php_hiredis_walk_next(&walk, &span) && cached_is_one_key_read(batch, i, &span);
		has_reads |= batch->expected[i].spec && batch->expected[i].spec->cacheable;
	}
	if (only_shareable) {
		outcome = link->shared_cache->answer_batch(link, batch, commands, link->hooks != NULL, timeout, replies);
	}
	link->config.needs_read_barrier |= has_reads && outcome == PHP_HIREDIS_SHARED_CACHE_BYPASSED;
	return outcome;
}

/* Reads the node's invalidations. Returns false if an exception is set. */
static bool cached_read_node_invalidations(php_hiredis_node *node)
{
	php_hiredis_encoded_command any_read = {.spec = php_hiredis_mget_spec};
	uint64_t now;

	return node->first || cached_check(node->common->link, node, &any_read, NULL, php_hiredis_nanoseconds(node->config->timeout), &now) != CACHE_THROWN;
}

bool php_hiredis_cached_read_invalidations(php_hiredis_link *link)
{
	const php_hiredis_router *router = link->node.router;
	bool succeeded;

	if (UNEXPECTED(link->config.shared)) {
		return link->shared_cache->attach(link);
	}
	php_hiredis_link_mark_busy(link);
	succeeded = router ? link->router_ops->for_each_cache(link->node.router, true, cached_read_node_invalidations) : cached_read_node_invalidations(&link->node);
	php_hiredis_link_unmark_busy(link, false);
	return succeeded;
}

/* Returns whether a task (fiber) may search the node's cache. Returns false if unread bytes may contain invalidations:
 * reading them could run PHP code in the middle of the task's command. */
static bool cached_may_peek(const php_hiredis_node *node, uint64_t now)
{
	php_hiredis_connection *connection = node->connection;

	if (!connection || node->first != node->unsent || (node->unsent && node->has_unsent_write) || !php_hiredis_node_is_ready(node) || connection->in_flight > 0
			|| !php_hiredis_parser_is_idle(&connection->parser) || (connection->server_state & ~PHP_HIREDIS_SERVER_STATE_CHANGED) || node->idle_action
			|| (connection->failover_watch && php_hiredis_now() >= connection->failover_watch->check_at)) {
		return false;
	}
	if (connection->cache->group->recheck > 0 && now < connection->cache->checked_at + connection->cache->group->recheck) {
		return true;
	}
	if (!php_hiredis_transport_has_no_input(&connection->transport)) {
		return false;
	}
	php_hiredis_cache_check_info_age(connection->cache); /* because a task's read sends no INFO */
	connection->cache->checked_at = now;
	return true;
}

/* Returns the hash by which a task (fiber) finds another task that has queued identical reads, so that both share one
 * request. Never returns 0, which would mean that the reads must not be shared. */
static uint64_t cached_hash_reads(const char *bytes, size_t length)
{
	uint64_t hash = length, word;

	for (size_t i = 0; i < length; i += sizeof(word)) {
		memcpy(&word, bytes + MIN(i, length - sizeof(word)), sizeof(word)); /* no command is shorter than a word */
		hash = (hash ^ word) * UINT64_C(0x9e3779b97f4a7c15);
		hash ^= hash >> 32;
	}
	return hash ? hash : 1;
}

/* Returns whether this batch may receive the replies to an identical batch that another task (fiber) has queued. */
static bool cached_may_share_request(php_hiredis_link *link, const php_hiredis_batch *batch, const php_hiredis_output *commands)
{
	php_hiredis_walk walk;
	php_hiredis_span span;

	walk = (php_hiredis_walk) {.out = commands};
	for (uint32_t i = 0; i < batch->count; i++) {
		php_hiredis_cache_query query;

		if (!php_hiredis_walk_next(&walk, &span) || !cached_is_one_key_read(batch, i, &span)) {
			return false;
		}
		query = cached_make_query(link, batch, i, commands, &span);
		if (!php_hiredis_cache_group_accepts(link->config.cache, query.key, query.key_length)) {
			return false;
		}
	}
	return link->node.router ? !php_hiredis_link_has_watch(link) : !cached_connection_has_state(&link->node);
}

/* Called in a task (a fiber run by concurrently()). Uses the cache only if it has all replies, and never reads from the
 * socket. */
static bool cached_exchange_without_waiting(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands, uint64_t timeout,
	zval *replies)
{
	uint64_t now = php_hiredis_cache_now();
	bool may_use_node_caches = link->node.router && !php_hiredis_link_has_watch(link);

	if (may_use_node_caches || cached_may_peek(&link->node, now)) {
		cached_replies cached = cached_begin(link, may_use_node_caches ? CACHE_FILL : CACHE_SEARCH, now, timeout);

		cached.is_in_task = true;
		cached_look_up_reads(link, batch, commands, true, &cached); /* cannot throw in a task */
		if (cached.first_missing == batch->count) {
			php_hiredis_output_clear(commands);
			cached.replies->nNextFreeElement = cached.reads;
			ZVAL_ARR(replies, cached.replies);
			return true;
		}
		cached_discard_answers(link, cached.replies, 0);
		zend_array_destroy(cached.replies);
	}
	if (cached_may_share_request(link, batch, commands)) {
		batch->shared_hash = cached_hash_reads(commands->bytes, commands->length);
	}
	return php_hiredis_link_exchange(link, batch, commands, timeout, replies);
}

/* In a Cluster, each node's cache is checked later, before its first use in the batch. */
static cached_check_result cached_check_unless_cluster(php_hiredis_link *link, const php_hiredis_encoded_command *encoded, uint64_t timeout, uint64_t *now)
{
	if (EXPECTED(!link->node.router)) {
		return cached_check(link, &link->node, encoded, NULL, timeout, now);
	}
	*now = php_hiredis_cache_now();
	return php_hiredis_link_has_watch(link) ? CACHE_BYPASS : CACHE_FILL;
}

bool php_hiredis_cached_exchange(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands, uint64_t timeout, zval *replies)
{
	php_hiredis_encoded_command encoded = {.spec = batch->expected[0].spec};
	uint32_t count = batch->count, answer_count = batch->answers;
	cached_check_result result;
	cached_replies cached;
	uint64_t now;
	bool done;

	if (UNEXPECTED(link->config.shared)) {
		php_hiredis_shared_cache_result outcome = cached_exchange_shared(link, batch, commands, timeout, replies);

		if (outcome == PHP_HIREDIS_SHARED_CACHE_BYPASSED) {
			php_hiredis_link *waited = UNEXPECTED(link->waited_for_shared > 0) ? cached_begin_bypass(link, &timeout) : NULL;

			if (UNEXPECTED(link->hooks && link->hooks->ends_on_fatal_error) && cached_may_share_request(link, batch, commands)) {
				batch->shared_hash = cached_hash_reads(commands->bytes, commands->length);
			}
			done = php_hiredis_link_exchange(link, batch, commands, timeout, replies);
			if (UNEXPECTED(waited)) {
				cached_end_bypass(waited);
			}
			return done;
		}
		php_hiredis_output_clear(commands);
		if (outcome == PHP_HIREDIS_SHARED_CACHE_THROWN) {
			ZVAL_UNDEF(replies);
		}
		return outcome == PHP_HIREDIS_SHARED_CACHE_DONE;
	}
	if (link->hooks) {
		return cached_exchange_without_waiting(link, batch, commands, timeout, replies);
	}
	if (batch->needs_same_connection || batch->expected[0].flags || !encoded.spec || !encoded.spec->cacheable) {
		return php_hiredis_link_exchange(link, batch, commands, timeout, replies);
	}
	result = cached_check_unless_cluster(link, &encoded, timeout, &now);
	if (result == CACHE_BYPASS) {
		return php_hiredis_link_exchange(link, batch, commands, timeout, replies);
	}
	cached = cached_begin(link, result, now, timeout);
	if (result == CACHE_THROWN || !cached_look_up_reads(link, batch, commands, false, &cached)) {
		php_hiredis_output_clear(commands);
		ZVAL_UNDEF(replies);
		return false;
	}
	if (cached.first_missing == count) {
		php_hiredis_output_clear(commands);
		cached.replies->nNextFreeElement = count;
		ZVAL_ARR(replies, cached.replies);
		return true;
	}
	if (cached.reads == count) {
		done = cached_exchange_reads(link, batch, commands, &cached, timeout, replies);
	} else {
		/* Send the first read that the cache could not answer, and all reads after it: the cached values of the later
		 * reads could be older than the server's reply. cached_exchange_reads() sends outdated reads
		 * again afterwards, but that would not help here: a later command of the batch may have changed the values. */
		cached_discard_answers(link, cached.replies, cached.first_missing);
		cached_replace_reads(link, batch, commands, &cached);
		done = php_hiredis_link_exchange(link, batch, commands, timeout, replies);
	}
	php_hiredis_output_clear(commands);
	php_hiredis_batch_clear(&link->scratch_batch);
	if (done) {
		cached_fill_list(cached.replies, answer_count, replies);
		ZVAL_ARR(replies, cached.replies);
	} else {
		cached_complete_exception(cached.replies, answer_count);
	}
	return done;
}

bool php_hiredis_cached_answer_leading(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands, uint64_t timeout,
	zval *list, bool *all_answered)
{
	php_hiredis_encoded_command encoded = {.spec = batch->expected[0].spec};
	bool was_busy = link->busy;
	cached_check_result result;
	cached_replies cached;
	uint64_t now;
	zval answers;

	*all_answered = false;
	if (UNEXPECTED(link->config.shared)) {
		php_hiredis_shared_cache_result outcome = cached_exchange_shared(link, batch, commands, timeout, &answers);

		php_hiredis_link_unmark_busy(link, was_busy);
		if (UNEXPECTED(link->waited_for_shared > 0) && link->shared_cache) {
			link->shared_cache->end_unsuccessful_wait(link, false); /* a stream sends its reads later, with their full time limit */
		}
		*all_answered = outcome == PHP_HIREDIS_SHARED_CACHE_DONE;
		if (*all_answered) {
			php_hiredis_output_clear(commands);
			zval_ptr_dtor(list);
			ZVAL_COPY_VALUE(list, &answers);
		}
		return outcome != PHP_HIREDIS_SHARED_CACHE_THROWN;
	}
	if (link->node.first || batch->needs_same_connection || batch->expected[0].flags || !encoded.spec || !encoded.spec->cacheable) {
		return true;
	}
	result = cached_check_unless_cluster(link, &encoded, timeout, &now);
	php_hiredis_link_unmark_busy(link, was_busy);
	if (result == CACHE_THROWN || result == CACHE_BYPASS) {
		return result == CACHE_BYPASS;
	}
	cached = cached_begin(link, result, now, timeout);
	if (!cached_look_up_reads(link, batch, commands, true, &cached)) {
		return false;
	}
	php_hiredis_link_unmark_busy(link, was_busy);
	zval_ptr_dtor(list);
	ZVAL_ARR(list, cached.replies);
	*all_answered = cached.first_missing == batch->count;
	if (*all_answered) {
		php_hiredis_output_clear(commands);
	} else {
		cached_replace_reads(link, batch, commands, &cached);
	}
	cached.replies->nNumUsed = cached.replies->nNumOfElements = cached.replies->nNextFreeElement = cached.first_missing;
	return true;
}

/* Answers a read of one key in a task (a fiber run by concurrently()). Returns false if the command must be sent
 * without the cache. */
static bool cached_call_in_task(php_hiredis_link *link, const php_hiredis_encoded_command *encoded, uint64_t timeout, zval *return_value)
{
	size_t command_start = link->node.queue_end.length;
	php_hiredis_expectation read = {.spec = encoded->spec, .shape = encoded->shape};
	php_hiredis_cache_query query = php_hiredis_cache_query_make(link->out.bytes + command_start, link->out.length - command_start, encoded->spec,
		(uint32_t) link->config.database);
	const php_hiredis_node *node = &link->node;
	uint64_t now = php_hiredis_cache_now();
	zval replies;

	if (!php_hiredis_cache_group_accepts(link->config.cache, query.key, query.key_length)) {
		link->config.cache->counters.refused++;
		return false;
	}
	if (UNEXPECTED(link->config.shared)) {
		if (link->shared_cache->peek(link, encoded->spec, link->out.bytes + command_start, link->out.length - command_start, return_value)) {
			php_hiredis_node_discard_last_command(&link->node);
			php_hiredis_shape_apply_cached(encoded->shape, return_value);
			return true;
		}
	}
	if (UNEXPECTED(node->router)) {
		if (php_hiredis_link_has_watch(link) || encoded->spec->route != PHP_HIREDIS_ROUTE_KEY) {
			return false;
		}
		node = link->router_ops->find_owner(node->router, encoded->spec, query.key, query.key_length, &query.keyspace);
	}
	if (node && EXPECTED(!link->config.shared) && cached_may_peek(node, now)) {
		php_hiredis_cache_query_set_hash(&query, link->config.cache);
		switch (cached_look_up(node->connection->cache, &query, now, encoded->shape, return_value)) {
			case CACHED_FOUND:
				php_hiredis_node_discard_last_command(&link->node);
				return true;
			case CACHED_TOO_LARGE:
				return false;
			case CACHED_MISSING:
				break;
		}
	}
	if (cached_connection_has_state(&link->node)) {
		return false;
	}
	link->config.cache->counters.misses += !link->config.shared; /* the shared cache has counted its own miss */
	php_hiredis_batch_clear(&link->scratch_batch);
	if (UNEXPECTED(link->config.shared)) {
		php_hiredis_batch_append(&link->scratch_batch, &read);
		link->scratch_batch.converts_replies = encoded->shape != PHP_HIREDIS_SHAPE_RAW;
	} else if (UNEXPECTED(link->node.router)) {
		read.flags = PHP_HIREDIS_EXPECT_CACHED;
		php_hiredis_batch_append(&link->scratch_batch, &read);
		link->scratch_batch.has_special_replies = link->scratch_batch.fills_cache = true;
	} else {
		read.detail = (uint32_t) link->config.database;
		php_hiredis_cache_fill_add(&link->out, &link->scratch_batch, &link->out, command_start, link->out.length, &read);
		link->scratch_batch.shares_deadline = true;
	}
	link->scratch_batch.shared_hash = cached_hash_reads(link->out.bytes + command_start, link->out.length - command_start);
	if (php_hiredis_link_exchange(link, &link->scratch_batch, &link->out, timeout, &replies)) {
		ZVAL_COPY(return_value, zend_hash_index_find(Z_ARRVAL(replies), 0));
		zval_ptr_dtor(&replies);
		if (php_hiredis_is_error_reply(return_value)) {
			php_hiredis_exception_throw(return_value, true);
			ZVAL_NULL(return_value);
		}
	}
	return true;
}

/* ---- called by the classes ---- */

/* Answers a read with the cache of the node that owns the key's slot. Returns false if that cache is not usable, and
 * for MGET, whose keys may be on several nodes. */
static bool cached_call_on_node(php_hiredis_link *link, const php_hiredis_encoded_command *encoded, uint64_t timeout, zval *return_value)
{
	php_hiredis_cache_query query = php_hiredis_cache_query_make(link->out.bytes, link->out.length, encoded->spec, (uint32_t) link->config.database);
	php_hiredis_node *node = encoded->spec == php_hiredis_mget_spec ? NULL
		: link->router_ops->find_owner(link->node.router, encoded->spec, query.key, query.key_length, &query.keyspace);

	php_hiredis_cache_query_set_hash(&query, link->config.cache);
	return node && cached_call_one(link, node, &query, encoded, timeout, return_value);
}

/* Like cached_call_on_node(), but for a client that is not a Cluster client. */
static bool cached_call_on_server(php_hiredis_link *link, const php_hiredis_encoded_command *encoded, uint64_t timeout, zval *return_value)
{
	php_hiredis_cache_query query = php_hiredis_cache_query_make(link->out.bytes, link->out.length, encoded->spec, (uint32_t) link->config.database);

	php_hiredis_cache_query_set_hash(&query, link->config.cache);
	return cached_call_one(link, &link->node, &query, encoded, timeout, return_value);
}

static bool cached_flush_node(php_hiredis_node *node)
{
	php_hiredis_cache_flush(node->connection->cache);
	return true;
}

void php_hiredis_cached_flush(php_hiredis_link *link)
{
	php_hiredis_node *node = &link->node;
	bool is_idle = node->config->cache && !link->busy && !link->hooks;

	if (UNEXPECTED(link->config.shared)) {
		link->shared_cache->flush(link);
		return;
	}
	if (is_idle) { /* the pool may contain a connection with a filled cache */
		php_hiredis_link_mark_busy(link);
		if (!node->router) {
			php_hiredis_node_ensure_connection(node);
		}
	}
	if (node->router) {
		link->router_ops->for_each_cache(node->router, is_idle, cached_flush_node);
	}
	if (is_idle) {
		php_hiredis_link_unmark_busy(link, false);
	}
	if (node->connection && node->connection->cache) {
		php_hiredis_cache_flush(node->connection->cache);
	}
}

static bool cached_is_storable(const php_hiredis_link *link, const php_hiredis_command_spec *spec, bool outside_tasks)
{
	size_t from = outside_tasks ? 0 : link->node.queue_end.length; /* in a task, the command comes after those of other tasks */
	uint32_t count;

	if (!spec->cacheable || link->out.uncopied_count > (outside_tasks ? 0 : link->node.queue_end.uncopied_count)) {
		return false;
	}
	php_hiredis_command_first_argument(link->out.bytes + from, spec, &count);
	return cached_may_store(spec, count, outside_tasks);
}

void php_hiredis_cached_call(php_hiredis_link *link, const php_hiredis_encoded_command *encoded, uint64_t timeout, zval *return_value)
{
	const php_hiredis_command_spec *spec = encoded->spec;

	if (UNEXPECTED(link->hooks && link->hooks->ends_on_fatal_error) && spec && cached_is_storable(link, spec, false)) {
		if (!link->hooks->enter(link)) {
			php_hiredis_node_discard_last_command(&link->node);
		} else if (!cached_call_in_task(link, encoded, timeout, return_value)) {
			php_hiredis_link_call(link, encoded, timeout, return_value);
		}
		return;
	}
	if (link->hooks || !spec || !cached_is_storable(link, spec, true)) {
		if (EXPECTED(!php_hiredis_link_reject_tracking_change(link, encoded, &link->out))) {
			php_hiredis_link_call(link, encoded, timeout, return_value);
		}
		return;
	}
	if (UNEXPECTED(link->busy || CG(unclean_shutdown)) && !php_hiredis_link_begin(link)) {
		php_hiredis_output_clear(&link->out);
		return;
	}
	if (UNEXPECTED(link->shared_cache != NULL)) {
		if (link->shared_cache->call(link, encoded, timeout, return_value)) {
			return;
		}
		if (EXPECTED(link->shared_cache != NULL)) { /* NULL if memory cannot be shared: the connection then has its own cache */
			php_hiredis_link *waited = UNEXPECTED(link->waited_for_shared > 0) ? cached_begin_bypass(link, &timeout) : NULL;

			php_hiredis_link_call(link, encoded, timeout, return_value);
			if (UNEXPECTED(waited)) {
				cached_end_bypass(waited);
			}
			return;
		}
	}
	if (!(UNEXPECTED(link->node.router != NULL) ? cached_call_on_node(link, encoded, timeout, return_value)
			: spec == php_hiredis_mget_spec ? cached_call_mget(link, encoded, timeout, return_value)
			: cached_call_on_server(link, encoded, timeout, return_value))) {
		php_hiredis_link_call(link, encoded, timeout, return_value);
	}
}
