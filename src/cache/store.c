/*
 * The store of one connection: its entries, their memory, eviction and invalidation. The main type is
 * php_hiredis_cache. src/engine stores replies, and src/link looks them up.
 *
 * An entry may be read only while its connection receives invalidations. So any function that closes the socket must
 * call php_hiredis_cache_reset().
 */
#include "cache/cache.h"

typedef php_hiredis_cache cache_t;
typedef php_hiredis_cache_entry entry_t;
typedef php_hiredis_cache_queue queue_t;

/* An estimate of malloc()'s overhead for each block. These bytes count towards `max_memory`. */
#define MALLOC_OVERHEAD 16
/* For each bucket, the hash table needs a pointer, and the table of recently evicted keys needs a hash. */
#define BUCKET_SIZE (sizeof(entry_t *) + sizeof(uint32_t))
#define FIRST_BUCKETS 64
#define MILLISECOND UINT64_C(1000000)
/* In an entry's `keyspace`, numbers up to this are databases. Larger numbers stand for slots of a Cluster; a slot that
 * moves gets a new number. */
#define DATABASE_MAX INT32_MAX
/* After this many invalidations at once, closing the connection and emptying the cache is cheaper than reading the
 * rest. */
#define FLOOD_KEYS 10000
/* While the client reads invalidations, it reads the clock only after every KEYS_PER_CLOCK keys. */
#define KEYS_PER_CLOCK 64
/* If more entries than this must be freed, freeing them at once would take too long. Instead, FREED_PER_REPLY of these
 * entries are freed whenever a reply is stored. */
#define FREED_AT_ONCE_MAX 10000
#define FREED_PER_REPLY 16

/* ---- bytes ---- */

static void store_charge(cache_t *cache, size_t bytes)
{
	cache->bytes += bytes;
	cache->group->counters.bytes += bytes;
	cache->group->all_groups->bytes += bytes;
}

static void store_discharge(cache_t *cache, size_t bytes)
{
	cache->bytes -= bytes;
	cache->group->counters.bytes -= bytes;
	cache->group->all_groups->bytes -= bytes;
}

static size_t entry_cost(const entry_t *entry)
{
	return offsetof(php_hiredis_cache_entry, bytes) + entry->key_length + entry->rest_length + entry->value_length + MALLOC_OVERHEAD;
}

/* ---- queues ---- */

/* Puts an entry at the end of the queue that its `is_main` specifies. */
static void queue_append(cache_t *cache, entry_t *entry)
{
	queue_t *queue = &cache->queues[entry->is_main];

	entry->older = queue->newest;
	entry->newer = NULL;
	*(queue->newest ? &queue->newest->newer : &queue->oldest) = entry;
	queue->newest = entry;
	queue->bytes += entry_cost(entry);
}

static void queue_remove(cache_t *cache, entry_t *entry)
{
	queue_t *queue = &cache->queues[entry->is_main];

	*(entry->older ? &entry->older->newer : &queue->oldest) = entry->newer;
	*(entry->newer ? &entry->newer->older : &queue->newest) = entry->older;
	queue->bytes -= entry_cost(entry);
}

static uint32_t *store_evicted_element(const cache_t *cache, uint32_t hash)
{
	return php_hiredis_cache_evicted_element(cache->evicted, cache->size, cache->count, hash);
}

/* ---- buckets ---- */

static uint32_t store_hash(const cache_t *cache, const char *key, size_t length)
{
	return php_hiredis_cache_hash(cache->group->all_groups->seed, key, length);
}

/* Moves the entries and the table of evicted keys to `size` new buckets. */
static void store_rehash(cache_t *cache, entry_t **buckets, uint32_t size)
{
	uint32_t *evicted = (uint32_t *) (buckets + size);

	for (uint32_t is_main = 0; is_main < 2; is_main++) {
		for (entry_t *entry = cache->queues[is_main].oldest; entry; entry = entry->newer) {
			entry->next = buckets[entry->hash & (size - 1)];
			buckets[entry->hash & (size - 1)] = entry;
		}
	}
	for (uint32_t i = 0; i < cache->size; i++) {
		evicted[cache->evicted[i] & (size - 1)] = cache->evicted[i];
	}
	free(cache->buckets);
	cache->buckets = buckets;
	cache->evicted = evicted;
	cache->size = size;
}

/* Doubles the number of buckets, unless that exceeds a memory limit: long chains are better than evictions. */
static zend_never_inline void store_grow(cache_t *cache)
{
	uint32_t size = cache->size ? cache->size * 2 : FIRST_BUCKETS;
	size_t added_bytes = (size - cache->size) * BUCKET_SIZE + (cache->size ? 0 : MALLOC_OVERHEAD);
	entry_t **buckets;

	if (cache->bytes + added_bytes > cache->group->settings.max_memory || cache->group->all_groups->bytes + added_bytes > (size_t) cache->group->all_groups->max) {
		return;
	}
	buckets = calloc(size, BUCKET_SIZE);
	if (UNEXPECTED(buckets == NULL)) {
		return;
	}
	store_rehash(cache, buckets, size);
	store_charge(cache, added_bytes);
}

/* ---- PHP arrays ---- */

static php_hiredis_cache_decoded *entry_find_decoded(const cache_t *cache, const entry_t *entry)
{
	php_hiredis_cache_decoded *decoded;

	if (entry->decoded_number == 0 || entry->decoded_number > cache->decoded_count) {
		return NULL;
	}
	decoded = cache->decoded_values + entry->decoded_number - 1;
	return decoded->entry == entry ? decoded : NULL;
}

static void store_free_decoded(cache_t *cache, php_hiredis_cache_decoded *decoded)
{
	zval value;

	ZVAL_COPY_VALUE(&value, &decoded->value);
	cache->decoded_cost -= decoded->cost;
	*decoded = cache->decoded_values[--cache->decoded_count];
	if (decoded < cache->decoded_values + cache->decoded_count) {
		decoded->entry->decoded_number = (uint32_t) (decoded - cache->decoded_values) + 1;
	}
	zval_ptr_dtor_nogc(&value); /* runs no PHP code, because the array contains no object with a destructor */
}

void php_hiredis_cache_end_request(php_hiredis_cache *cache, bool after_bailout)
{
	if (cache->in_flight_keys) { /* commands that have not been answered by now will never be answered */
		php_hiredis_cache_in_flight_keys_apply(cache->in_flight_keys);
	}
	for (uint32_t i = 0; !after_bailout && i < cache->decoded_count; i++) {
		zval_ptr_dtor_nogc(&cache->decoded_values[i].value);
	}
	cache->decoded_count = 0;
	cache->decoded_cost = 0;
}

/* Keeps an entry's PHP array for later reads in this request, unless the array is too large. */
static void store_keep_array(php_hiredis_cache *cache, php_hiredis_cache_entry *entry, zval *array)
{
	size_t cost = php_hiredis_cache_array_cost(Z_ARRVAL_P(array), entry->value_length);
	size_t budget = cache->group->settings.max_memory / 4;

	if (cost > budget || !Z_REFCOUNTED_P(array)) {
		return;
	}
	if (cache->decoded_cost + cost > budget) {
		php_hiredis_cache_end_request(cache, false);
	}
	if (cache->decoded_count == cache->decoded_capacity) {
		uint32_t capacity = cache->decoded_capacity ? cache->decoded_capacity * 2 : 16;
		php_hiredis_cache_decoded *decoded_values = realloc(cache->decoded_values, capacity * sizeof(*decoded_values));

		if (UNEXPECTED(decoded_values == NULL)) {
			return;
		}
		cache->decoded_values = decoded_values;
		cache->decoded_capacity = capacity;
	}
	Z_ADDREF_P(array);
	cache->decoded_values[cache->decoded_count] = (php_hiredis_cache_decoded) {entry, *array, cost};
	entry->decoded_number = ++cache->decoded_count;
	cache->decoded_cost += cost;
}

void php_hiredis_cache_make_value(php_hiredis_cache *cache, php_hiredis_cache_entry *entry, zval *to)
{
	php_hiredis_cache_decoded *decoded = entry_find_decoded(cache, entry);

	if (decoded) {
		ZVAL_COPY(to, &decoded->value);
		return;
	}
	php_hiredis_resp_read(entry->bytes + entry->key_length + entry->rest_length, to);
	if (Z_TYPE_P(to) == IS_ARRAY) {
		store_keep_array(cache, entry, to);
	}
}

/* ---- entries ---- */

static void store_unlink_entry(cache_t *cache, entry_t *entry)
{
	entry_t **at = &cache->buckets[entry->hash & (cache->size - 1)];

	while (*at != entry) {
		at = &(*at)->next;
	}
	*at = entry->next;
	queue_remove(cache, entry);
}

static zend_never_inline void store_remove_entry(cache_t *cache, entry_t *entry)
{
	php_hiredis_cache_decoded *decoded = entry_find_decoded(cache, entry);

	if (UNEXPECTED(decoded != NULL)) {
		store_free_decoded(cache, decoded);
	}
	if (entry->state == PHP_HIREDIS_CACHE_PENDING) {
		cache->pending[entry->until] = NULL;
	}
	store_unlink_entry(cache, entry);
	store_discharge(cache, entry_cost(entry));
	cache->count--;
	cache->group->counters.entries--;
	free(entry);
}

/* Evicts the oldest entry that has not been read since it was added to its queue. Older entries that have been read
 * move to the end of the main queue. */
static zend_never_inline void store_evict_one(cache_t *cache)
{
	const queue_t *queue;
	entry_t *entry;
	bool is_from_new;

	for (;;) {
		is_from_new = php_hiredis_cache_evicts_new(cache->queues[false].bytes, cache->queues[true].bytes);
		queue = &cache->queues[!is_from_new];
		entry = queue->oldest;
		if (!entry->visited) {
			break;
		}
		queue_remove(cache, entry);
		entry->visited = false;
		entry->is_main = true;
		queue_append(cache, entry);
	}
	if (is_from_new) {
		*store_evicted_element(cache, entry->hash) = entry->hash;
	}
	store_remove_entry(cache, entry);
	cache->group->counters.evictions++;
}

static void store_free_unfreed(cache_t *cache, uint32_t max_count)
{
	size_t bytes = 0;

	if (EXPECTED(!cache->unfreed_entries)) {
		return;
	}
	for (; cache->unfreed_entries && max_count > 0; max_count--) {
		entry_t *entry = cache->unfreed_entries;

		cache->unfreed_entries = entry->newer;
		bytes += entry_cost(entry);
		free(entry);
	}
	store_discharge(cache, bytes);
}

/* Evicts entries until `bytes` more bytes fit. Returns false if the bytes do not fit even when this cache is empty. */
static bool store_free_bytes(cache_t *cache, size_t bytes)
{
	const php_hiredis_cache_group *group = cache->group;

	while (cache->bytes + bytes > group->settings.max_memory || group->all_groups->bytes + bytes > (size_t) group->all_groups->max) {
		if (cache->unfreed_entries) {
			store_free_unfreed(cache, 1);
			continue;
		}
		if (cache->count == 0) {
			return false;
		}
		store_evict_one(cache);
	}
	return true;
}

static void store_remove_all(cache_t *cache)
{
	for (uint32_t is_main = 0; is_main < 2; is_main++) {
		if (cache->queues[is_main].newest) {
			cache->queues[is_main].newest->newer = cache->unfreed_entries;
			cache->unfreed_entries = cache->queues[is_main].oldest;
		}
		cache->queues[is_main] = (queue_t) {0};
	}
	if (cache->count <= FREED_AT_ONCE_MAX) {
		store_free_unfreed(cache, cache->count);
	}
	free(cache->buckets);
	store_discharge(cache, cache->size ? cache->size * BUCKET_SIZE + MALLOC_OVERHEAD : 0);
	cache->group->counters.entries -= cache->count;
	cache->buckets = NULL;
	cache->evicted = NULL;
	cache->size = cache->count = 0;
	memset(cache->pending, 0, sizeof(*cache->pending) * cache->pending_count);
}

static zend_always_inline bool entry_matches(const entry_t *entry, const php_hiredis_cache_query *query)
{
	return entry->spec == query->spec && entry->key_length == query->key_length && entry->rest_length == query->rest_length
		&& entry->keyspace == query->keyspace && memcmp(entry->bytes, query->key, entry->key_length) == 0
		&& (entry->rest_length == 0 || memcmp(entry->bytes + entry->key_length, query->rest, entry->rest_length) == 0);
}

static zend_always_inline entry_t *store_find_entry(const cache_t *cache, const php_hiredis_cache_query *query)
{
	entry_t *entry = cache->size ? cache->buckets[query->hash & (cache->size - 1)] : NULL;

	while (entry && !(entry->hash == query->hash && entry_matches(entry, query))) {
		entry = entry->next;
	}
	return entry;
}

php_hiredis_cache_entry *php_hiredis_cache_find(php_hiredis_cache *cache, const php_hiredis_cache_query *query, uint64_t now)
{
	entry_t *entry = store_find_entry(cache, query);

	if (!entry || entry->state == PHP_HIREDIS_CACHE_PENDING) {
		return NULL;
	}
	if (UNEXPECTED(entry->until <= now)) {
		store_remove_entry(cache, entry);
		cache->group->counters.expiries++;
		return NULL;
	}
	entry->visited = true;
	return entry;
}

/* ---- creating and resetting ---- */

/* The number of the latest change to any of this thread's caches. No two caches ever have the same number, even if a
 * new cache reuses the memory of a freed one. */
ZEND_TLS uint64_t newest_change;

static void store_note_change(php_hiredis_cache *cache)
{
	cache->last_change = ++newest_change;
}

php_hiredis_cache *php_hiredis_cache_create(php_hiredis_cache_group *group)
{
	cache_t *cache = pecalloc(1, sizeof(*cache), 1);

	cache->unreported.hits_end_at = UINT64_MAX;
	cache->group = group;
	cache->batch_start = UINT64_MAX; /* no batch is being answered */
	store_note_change(cache);
	group->counters.connections++;
	return cache;
}

void php_hiredis_cache_free(php_hiredis_cache *cache, bool after_bailout)
{
	php_hiredis_cache_reset(cache, after_bailout);
	store_free_unfreed(cache, UINT32_MAX);
	cache->group->counters.connections--;
	free(cache->decoded_values);
	free(cache->in_flight_keys);
	pefree(cache, 1);
}

void php_hiredis_cache_reset(php_hiredis_cache *cache, bool after_bailout)
{
	php_hiredis_cache_end_request(cache, after_bailout);
	store_remove_all(cache);
	cache->commands_sent = cache->barrier = cache->last_flushing_command = cache->lease_began = cache->usable_until = cache->checked_at = 0;
	cache->unreported = (php_hiredis_cache_unreported) {.hits_end_at = UINT64_MAX};
	cache->drain = (php_hiredis_cache_drain) {0};
	cache->batch_start = UINT64_MAX;
	store_note_change(cache);
	cache->is_off = false;
}

void php_hiredis_cache_turn_off(php_hiredis_cache *cache, const char *why)
{
	cache->is_off = true;
	cache->group->why_off = why;
}

void php_hiredis_cache_flush(php_hiredis_cache *cache)
{
	php_hiredis_cache_end_request(cache, false);
	store_remove_all(cache);
	store_note_change(cache);
	cache->group->counters.flushes++;
}

void php_hiredis_cache_remove_key(php_hiredis_cache *cache, const char *key, size_t length)
{
	uint32_t hash, keyspace = UINT32_MAX;

	if (cache->size == 0) {
		return;
	}
	hash = store_hash(cache, key, length);
	for (entry_t *entry = cache->buckets[hash & (cache->size - 1)], *next; entry; entry = next) {
		next = entry->next;
		if (entry->hash == hash && entry->key_length == length && memcmp(entry->bytes, key, length) == 0) {
			if (keyspace == UINT32_MAX) {
				keyspace = entry->keyspace;
			} else if (UNEXPECTED(entry->keyspace != keyspace) && entry->keyspace <= DATABASE_MAX) {
				cache->group->counters.namesakes++;
			}
			store_remove_entry(cache, entry);
		}
	}
}

/* ---- pushes ---- */

static void store_count_invalidation(cache_t *cache)
{
	php_hiredis_cache_drain *drain = &cache->drain;

	store_note_change(cache);
	cache->group->counters.invalidations++;
	if (drain->deadline > 0 || drain->query_in_flight) {
		drain->key_count++;
		drain->flooded |= drain->key_count >= FLOOD_KEYS
			|| (drain->deadline > 0 && drain->key_count % KEYS_PER_CLOCK == 0 && php_hiredis_cache_now() > drain->deadline);
	}
}

/* Removes the entries of an invalidated key. Servers send strings as names; for any other `name`, removes all
 * entries. */
static void store_invalidate(cache_t *cache, const zval *name)
{
	if (EXPECTED(Z_TYPE_P(name) == IS_STRING)) {
		php_hiredis_cache_remove_key(cache, Z_STRVAL_P(name), Z_STRLEN_P(name));
	} else {
		php_hiredis_cache_flush(cache);
	}
	store_count_invalidation(cache);
}

bool php_hiredis_cache_handle_push(php_hiredis_cache *cache, const zval *list)
{
	const zval *kind = zend_hash_index_find(Z_ARRVAL_P(list), 0), *names = zend_hash_index_find(Z_ARRVAL_P(list), 1);
	zval *name;

	if (!kind || Z_TYPE_P(kind) != IS_STRING || !zend_string_equals_literal(Z_STR_P(kind), "invalidate")) {
		return false;
	}
	if (UNEXPECTED(!names || Z_TYPE_P(names) != IS_ARRAY || !HT_IS_PACKED(Z_ARRVAL_P(names)))) {
		php_hiredis_cache_flush(cache);
		cache->group->counters.emptied++;
		return true;
	}
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(names), name) {
		store_invalidate(cache, name);
	} ZEND_HASH_FOREACH_END();
	return true;
}

/* ---- answers ---- */

void php_hiredis_cache_begin_fills(php_hiredis_cache *cache)
{
	while (UNEXPECTED(cache->pending_count > 0)) {
		entry_t *entry = cache->pending[--cache->pending_count];

		if (entry) {
			store_remove_entry(cache, entry);
		}
	}
}

static bool value_is_null_or_zero(const zval *value)
{
	return Z_TYPE_P(value) == IS_NULL || (Z_TYPE_P(value) == IS_LONG && Z_LVAL_P(value) == 0);
}

/* Returns whether the value may also be the reply for a missing key: null, 0, "", [], or a list of only nulls and
 * zeros. */
static bool value_fits_missing_key(const zval *value)
{
	zval *element;

	if (Z_TYPE_P(value) == IS_STRING) {
		return Z_STRLEN_P(value) == 0;
	}
	if (Z_TYPE_P(value) != IS_ARRAY) {
		return value_is_null_or_zero(value);
	}
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(value), element) {
		if (!value_is_null_or_zero(element)) {
			return false;
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

/* The `number` of this thread's newest entry. */
ZEND_TLS uint32_t newest_entry;

/* Inserts an entry for the query, and removes an existing entry for the same query. The other arguments become members
 * of the entry. The caller then writes the value. Returns NULL if the entry does not fit or malloc() fails. */
static entry_t *store_insert(cache_t *cache, const php_hiredis_cache_query *query, uint32_t value_length, bool is_large, bool fits_missing_key)
{
	size_t size = offsetof(php_hiredis_cache_entry, bytes) + query->key_length + query->rest_length + value_length;
	entry_t *old = store_find_entry(cache, query), *new = NULL, **bucket;

	if (old) {
		store_remove_entry(cache, old);
	}
	if (cache->count >= cache->size) {
		store_grow(cache);
	}
	store_free_unfreed(cache, FREED_PER_REPLY);
	/* Use malloc() instead of calloc(), because all members are set below. */
	if (cache->size == 0 || !store_free_bytes(cache, size + MALLOC_OVERHEAD) || (new = malloc(MAX(size, sizeof(*new)))) == NULL) {
		cache->group->counters.refused++;
		return NULL;
	}
	bucket = &cache->buckets[query->hash & (cache->size - 1)];
	*new = (entry_t) {.next = *bucket, .until = cache->pending_count, .hash = query->hash, .key_length = query->key_length, .rest_length = query->rest_length,
		.value_length = value_length, .keyspace = query->keyspace, .spec = query->spec, .number = ++newest_entry, .state = PHP_HIREDIS_CACHE_PENDING,
		.is_main = *store_evicted_element(cache, query->hash) == query->hash, .fits_missing_key = fits_missing_key, .is_large = is_large};
	*bucket = new;
	queue_append(cache, new);
	store_charge(cache, size + MALLOC_OVERHEAD);
	cache->count++;
	cache->group->counters.entries++;
	memcpy(new->bytes, query->key, query->key_length);
	if (query->rest_length > 0) {
		memcpy(new->bytes + query->key_length, query->rest, query->rest_length);
	}
	return new;
}

void php_hiredis_cache_add_pending(php_hiredis_cache *cache, const php_hiredis_cache_query *query, const zval *reply)
{
	size_t limit = cache->group->settings.max_value, size = query ? php_hiredis_resp_size(reply, limit) : 0;
	bool is_large = size > limit;
	entry_t *entry = size > 0 ? store_insert(cache, query, is_large ? 0 : (uint32_t) size, is_large, value_fits_missing_key(reply)) : NULL;

	if (entry && is_large) {
		cache->group->counters.refused++;
	} else if (entry) {
		php_hiredis_resp_write(entry->bytes + entry->key_length + entry->rest_length, reply);
	}
	cache->pending[cache->pending_count++] = entry;
}

void php_hiredis_cache_set_expiry(php_hiredis_cache *cache, uint32_t index, bool has_pttl, zend_long milliseconds, uint64_t max_age)
{
	entry_t *entry = cache->pending[index];
	uint64_t lifetime;

	if (index + 1 == cache->pending_count) {
		cache->pending_count = 0; /* this is the last PTTL */
	}
	if (!entry) {
		return;
	}
	lifetime = php_hiredis_cache_lifetime(has_pttl, milliseconds, entry->fits_missing_key, max_age);
	if (lifetime == 0) {
		store_remove_entry(cache, entry);
		return;
	}
	cache->pending[index] = NULL;
	entry->until = cache->lease_began + lifetime;
	entry->state = entry->is_large ? PHP_HIREDIS_CACHE_TOO_LARGE : PHP_HIREDIS_CACHE_STORED;
}
