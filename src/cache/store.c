#include "cache/cache.h"

typedef php_hiredis_cache cache_t;
typedef php_hiredis_cache_entry entry_t;

/* The bytes that malloc() takes for itself in each block. */
#define OVERHEAD 16
#define FIRST_BUCKETS 64
#define MILLISECOND UINT64_C(1000000)
/* The limits of a look at the socket: beyond them it is cheaper to begin anew. */
#define DRAIN_NAMES 10000
#define DRAIN_CLOCK 64
/* A store with more entries is emptied little by little: a call must not wait for it. */
#define DEAD_AT_ONCE 10000
#define DEAD_PER_ANSWER 16

/* ---- bytes ---- */

static void charge(cache_t *cache, size_t bytes)
{
	cache->bytes += bytes;
	cache->group->counters.bytes += bytes;
	cache->group->home->bytes += bytes;
}

static void discharge(cache_t *cache, size_t bytes)
{
	cache->bytes -= bytes;
	cache->group->counters.bytes -= bytes;
	cache->group->home->bytes -= bytes;
}

static size_t cost_of(const entry_t *entry)
{
	return offsetof(php_hiredis_cache_entry, bytes) + entry->key_length + entry->rest_length + entry->value_length + OVERHEAD;
}

/* ---- buckets ---- */

static uint32_t hash_of(const cache_t *cache, const char *key, size_t length)
{
	return php_hiredis_cache_hash(cache->group->home->seed, key, length);
}

/* Twice as many buckets, or the first ones, if there is room for them. */
static void grow(cache_t *cache)
{
	uint32_t size = cache->size ? cache->size * 2 : FIRST_BUCKETS;
	size_t more = (size - cache->size) * sizeof(entry_t *) + (cache->size ? 0 : OVERHEAD);
	entry_t **buckets;

	if (cache->bytes + more > cache->group->settings.max_memory || cache->group->home->bytes + more > (size_t) cache->group->home->max) {
		return;
	}
	buckets = calloc(size, sizeof(entry_t *));
	if (UNEXPECTED(buckets == NULL)) {
		return;
	}
	for (entry_t *each = cache->oldest; each; each = each->newer) {
		each->next = buckets[each->hash & (size - 1)];
		buckets[each->hash & (size - 1)] = each;
	}
	free(cache->buckets);
	cache->buckets = buckets;
	cache->size = size;
	charge(cache, more);
}

/* ---- memos ---- */

static php_hiredis_cache_memo *memo_of(const cache_t *cache, const entry_t *entry)
{
	php_hiredis_cache_memo *memo;

	if (entry->memo == 0 || entry->memo > cache->memo_count) {
		return NULL;
	}
	memo = cache->memos + entry->memo - 1;
	return memo->entry == entry ? memo : NULL;
}

static void forget_memo(cache_t *cache, php_hiredis_cache_memo *memo)
{
	zval value;

	ZVAL_COPY_VALUE(&value, &memo->value);
	cache->memo_cost -= memo->cost;
	*memo = cache->memos[--cache->memo_count];
	if (memo < cache->memos + cache->memo_count) {
		memo->entry->memo = (uint32_t) (memo - cache->memos) + 1;
	}
	zval_ptr_dtor_nogc(&value); /* it holds no object: nothing else runs */
}

void php_hiredis_cache_rest(php_hiredis_cache *cache, bool forget)
{
	if (cache->notes) { /* all has been answered, or will never be */
		php_hiredis_cache_notes_settle(cache->notes);
	}
	for (uint32_t i = 0; !forget && i < cache->memo_count; i++) {
		zval_ptr_dtor_nogc(&cache->memos[i].value);
	}
	cache->memo_count = 0;
	cache->memo_cost = 0;
}

/* Remembers the array that was built for the entry, with a reference of its own, if there is room. */
static void remember(php_hiredis_cache *cache, php_hiredis_cache_entry *entry, zval *array)
{
	/* For each element a bucket and the heads of two strings (name, value); a good estimate for nested arrays, too. */
	size_t cost = sizeof(zend_array) + zend_hash_num_elements(Z_ARRVAL_P(array)) * (sizeof(Bucket) + 2 * offsetof(zend_string, val)) + entry->value_length;
	size_t budget = cache->group->settings.max_memory / 4;

	if (cost > budget || !Z_REFCOUNTED_P(array)) {
		return;
	}
	if (cache->memo_cost + cost > budget) {
		php_hiredis_cache_rest(cache, false);
	}
	if (cache->memo_count == cache->memo_capacity) {
		uint32_t capacity = cache->memo_capacity ? cache->memo_capacity * 2 : 16;
		php_hiredis_cache_memo *memos = realloc(cache->memos, capacity * sizeof(*memos));

		if (UNEXPECTED(memos == NULL)) {
			return;
		}
		cache->memos = memos;
		cache->memo_capacity = capacity;
	}
	Z_ADDREF_P(array);
	cache->memos[cache->memo_count] = (php_hiredis_cache_memo) {entry, *array, cost};
	entry->memo = ++cache->memo_count;
	cache->memo_cost += cost;
}

void php_hiredis_cache_give(php_hiredis_cache *cache, php_hiredis_cache_entry *entry, zval *to)
{
	php_hiredis_cache_memo *memo = memo_of(cache, entry);

	if (memo) {
		ZVAL_COPY(to, &memo->value);
		return;
	}
	php_hiredis_resp_read(entry->bytes + entry->key_length + entry->rest_length, to);
	if (Z_TYPE_P(to) == IS_ARRAY) {
		remember(cache, entry, to);
	}
}

/* ---- entries ---- */

static void unlink_entry(cache_t *cache, entry_t *gone)
{
	entry_t **at = &cache->buckets[gone->hash & (cache->size - 1)];

	while (*at != gone) {
		at = &(*at)->next;
	}
	*at = gone->next;
	*(gone->older ? &gone->older->newer : &cache->oldest) = gone->newer;
	*(gone->newer ? &gone->newer->older : &cache->newest) = gone->older;
	if (cache->hand == gone) {
		cache->hand = gone->newer;
	}
}

static void remove_entry(cache_t *cache, entry_t *entry)
{
	php_hiredis_cache_memo *memo = memo_of(cache, entry);

	if (UNEXPECTED(memo != NULL)) {
		forget_memo(cache, memo);
	}
	if (entry->state == PHP_HIREDIS_CACHE_PENDING) {
		cache->pending[entry->until] = NULL;
	}
	unlink_entry(cache, entry);
	discharge(cache, cost_of(entry));
	cache->count--;
	cache->group->counters.entries--;
	free(entry);
}

/* Entries that were asked for again stay; the hand goes from the oldest to the newest, and begins anew. */
static void evict(cache_t *cache)
{
	entry_t *entry = cache->hand ? cache->hand : cache->oldest;

	while (entry->visited) {
		entry->visited = false;
		entry = entry->newer ? entry->newer : cache->oldest;
	}
	cache->hand = entry->newer;
	remove_entry(cache, entry);
	cache->group->counters.evictions++;
}

static void free_dead(cache_t *cache, uint32_t most)
{
	while (cache->dead && most-- > 0) {
		entry_t *entry = cache->dead;

		cache->dead = entry->newer;
		discharge(cache, cost_of(entry));
		free(entry);
	}
}

/* False: there is no room, even in an empty store. */
static bool make_room(cache_t *cache, size_t bytes)
{
	const php_hiredis_cache_group *group = cache->group;

	while (cache->bytes + bytes > group->settings.max_memory || group->home->bytes + bytes > (size_t) group->home->max) {
		if (cache->dead) {
			free_dead(cache, 1);
			continue;
		}
		if (cache->count == 0) {
			return false;
		}
		evict(cache);
	}
	return true;
}

static void remove_all(cache_t *cache)
{
	if (cache->newest) {
		cache->newest->newer = cache->dead;
		cache->dead = cache->oldest;
	}
	if (cache->count <= DEAD_AT_ONCE) {
		free_dead(cache, cache->count);
	}
	free(cache->buckets);
	discharge(cache, cache->size ? cache->size * sizeof(entry_t *) + OVERHEAD : 0);
	cache->group->counters.entries -= cache->count;
	cache->buckets = NULL;
	cache->oldest = cache->newest = cache->hand = NULL;
	cache->size = cache->count = 0;
	memset(cache->pending, 0, sizeof(*cache->pending) * cache->pending_count);
}

static bool answers(const entry_t *entry, const php_hiredis_cache_question *question)
{
	return entry->row == question->row && entry->key_length == question->key_length && entry->rest_length == question->rest_length
		&& entry->database == question->database && memcmp(entry->bytes, question->key, entry->key_length) == 0
		&& (entry->rest_length == 0 || memcmp(entry->bytes + entry->key_length, question->rest, entry->rest_length) == 0);
}

static entry_t *find(const cache_t *cache, const php_hiredis_cache_question *question, uint32_t hash)
{
	entry_t *each = cache->size ? cache->buckets[hash & (cache->size - 1)] : NULL;

	while (each && !(each->hash == hash && answers(each, question))) {
		each = each->next;
	}
	return each;
}

php_hiredis_cache_entry *php_hiredis_cache_find(php_hiredis_cache *cache, const php_hiredis_cache_question *question, uint64_t now)
{
	entry_t *entry = cache->size ? find(cache, question, hash_of(cache, question->key, question->key_length)) : NULL;

	if (!entry || entry->state == PHP_HIREDIS_CACHE_PENDING) {
		return NULL;
	}
	if (UNEXPECTED(entry->until <= now)) {
		remove_entry(cache, entry);
		cache->group->counters.expiries++;
		return NULL;
	}
	entry->visited = true;
	return entry;
}

/* ---- life ---- */

php_hiredis_cache *php_hiredis_cache_create(php_hiredis_cache_group *group)
{
	cache_t *cache = pecalloc(1, sizeof(*cache), 1);

	cache->group = group;
	cache->log_of = UINT64_MAX; /* none */
	group->counters.connections++;
	return cache;
}

void php_hiredis_cache_free(php_hiredis_cache *cache, bool forget)
{
	php_hiredis_cache_reset(cache, forget);
	free_dead(cache, UINT32_MAX);
	cache->group->counters.connections--;
	free(cache->memos);
	free(cache->notes);
	pefree(cache, 1);
}

void php_hiredis_cache_reset(php_hiredis_cache *cache, bool forget)
{
	php_hiredis_cache_rest(cache, forget);
	remove_all(cache);
	cache->sent = cache->fence = cache->flight_began = cache->looked = 0;
	cache->drain = (php_hiredis_cache_drain) {0};
	cache->log_of = UINT64_MAX;
	cache->changes++;
}

void php_hiredis_cache_flush(php_hiredis_cache *cache)
{
	php_hiredis_cache_rest(cache, false);
	remove_all(cache);
	cache->changes++;
	cache->group->counters.flushes++;
}

void php_hiredis_cache_drop(php_hiredis_cache *cache, const char *key, size_t length)
{
	uint32_t hash;

	if (cache->size == 0) {
		return;
	}
	hash = hash_of(cache, key, length);
	for (entry_t *each = cache->buckets[hash & (cache->size - 1)], *next; each; each = next) {
		next = each->next;
		if (each->hash == hash && each->key_length == length && memcmp(each->bytes, key, length) == 0) {
			remove_entry(cache, each);
		}
	}
}

/* ---- pushes ---- */

static void count_name(cache_t *cache)
{
	php_hiredis_cache_drain *drain = &cache->drain;

	cache->changes++;
	cache->group->counters.invalidations++;
	if (drain->by > 0 || drain->asking) {
		drain->names++;
		drain->flooded |= drain->names >= DRAIN_NAMES
			|| (drain->by > 0 && drain->names % DRAIN_CLOCK == 0 && php_hiredis_cache_now() > drain->by);
	}
}

/* Drops the entries of the name. An element that is no string could mean any name. */
static void invalidate(cache_t *cache, const zval *name)
{
	if (EXPECTED(Z_TYPE_P(name) == IS_STRING)) {
		php_hiredis_cache_drop(cache, Z_STRVAL_P(name), Z_STRLEN_P(name));
	} else {
		php_hiredis_cache_flush(cache);
	}
	count_name(cache);
}

bool php_hiredis_cache_push(php_hiredis_cache *cache, const zval *list)
{
	const zval *kind = zend_hash_index_find(Z_ARRVAL_P(list), 0), *names = zend_hash_index_find(Z_ARRVAL_P(list), 1);
	zval *name;

	if (!kind || Z_TYPE_P(kind) != IS_STRING || !zend_string_equals_literal(Z_STR_P(kind), "invalidate")) {
		return false;
	}
	if (UNEXPECTED(!names || Z_TYPE_P(names) != IS_ARRAY || !HT_IS_PACKED(Z_ARRVAL_P(names)))) {
		php_hiredis_cache_flush(cache);
		return true;
	}
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(names), name) {
		invalidate(cache, name);
	} ZEND_HASH_FOREACH_END();
	return true;
}

/* ---- answers ---- */

void php_hiredis_cache_begin_answers(php_hiredis_cache *cache)
{
	for (uint32_t i = 0; i < cache->pending_count; i++) {
		php_hiredis_cache_settle(cache, i, false, 0);
	}
	cache->pending_count = 0;
}

/* A new entry in its place, with its key and rest; NULL: there is no room. */
static entry_t *insert(cache_t *cache, const php_hiredis_cache_question *question, uint32_t value_length)
{
	size_t size = offsetof(php_hiredis_cache_entry, bytes) + question->key_length + question->rest_length + value_length;
	uint32_t hash = hash_of(cache, question->key, question->key_length);
	entry_t *old = find(cache, question, hash), *new = NULL;

	if (old) {
		remove_entry(cache, old);
	}
	if (cache->count >= cache->size) {
		grow(cache);
	}
	free_dead(cache, DEAD_PER_ANSWER);
	if (cache->size == 0 || !make_room(cache, size + OVERHEAD) || (new = malloc(MAX(size, sizeof(*new)))) == NULL) { /* all of its head is written */
		cache->group->counters.refused++;
		return NULL;
	}
	*new = (entry_t) {.next = cache->buckets[hash & (cache->size - 1)], .older = cache->newest, .hash = hash, .key_length = question->key_length,
		.rest_length = question->rest_length, .value_length = value_length, .database = question->database, .row = question->row};
	memcpy(new->bytes, question->key, question->key_length);
	memcpy(new->bytes + question->key_length, question->rest, question->rest_length);
	cache->buckets[hash & (cache->size - 1)] = new;
	*(cache->newest ? &cache->newest->newer : &cache->oldest) = new;
	cache->newest = new;
	charge(cache, size + OVERHEAD);
	cache->count++;
	cache->group->counters.entries++;
	return new;
}

static bool is_nothing(const zval *value)
{
	return Z_TYPE_P(value) == IS_NULL || (Z_TYPE_P(value) == IS_LONG && Z_LVAL_P(value) == 0);
}

/* Does a server answer so for a key that does not exist: null, an empty string or list, 0, or a list of nothing but null and 0? */
static bool resp_is_absent(const zval *value)
{
	zval *element;

	if (Z_TYPE_P(value) == IS_STRING) {
		return Z_STRLEN_P(value) == 0;
	}
	if (Z_TYPE_P(value) != IS_ARRAY) {
		return is_nothing(value);
	}
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(value), element) {
		if (!is_nothing(element)) {
			return false;
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

void php_hiredis_cache_answer(php_hiredis_cache *cache, const php_hiredis_cache_question *question, const zval *reply)
{
	size_t limit = cache->group->settings.max_value, size = question ? php_hiredis_resp_size(reply, limit) : 0;
	bool large = size > limit;
	entry_t *entry = size > 0 ? insert(cache, question, large ? 0 : (uint32_t) size) : NULL;

	if (entry) {
		entry->state = PHP_HIREDIS_CACHE_PENDING;
		entry->until = cache->pending_count;
		entry->large = large;
		entry->absent = resp_is_absent(reply);
		if (large) {
			cache->group->counters.refused++;
		} else {
			php_hiredis_resp_write(entry->bytes + entry->key_length + entry->rest_length, reply);
		}
	}
	cache->pending[cache->pending_count++] = entry;
}

void php_hiredis_cache_settle(php_hiredis_cache *cache, uint32_t place, bool known, zend_long milliseconds)
{
	entry_t *entry = cache->pending[place];
	uint64_t age = cache->group->max_age;

	if (!entry) {
		return;
	}
	/* -2: there is no such key. A reply that is not `absent` is older than the end of the key. */
	if (!known || milliseconds < -2 || (milliseconds == -2 && !entry->absent)) {
		remove_entry(cache, entry);
		return;
	}
	if (milliseconds >= 0 && (uint64_t) milliseconds < age / MILLISECOND) {
		age = (uint64_t) milliseconds * MILLISECOND;
	}
	cache->pending[place] = NULL;
	entry->until = cache->flight_began + age;
	entry->state = entry->large ? PHP_HIREDIS_CACHE_TOO_LARGE : PHP_HIREDIS_CACHE_KEPT;
}
