/* The interface of src/cache, the client-side cache of one process: its settings and counters, the store of one
 * connection, the encoding of stored replies, and shared memory. A stored reply may be returned only while its
 * connection receives the server's invalidations. */
#ifndef PHP_HIREDIS_CACHE_H
#define PHP_HIREDIS_CACHE_H

#include "php.h"

/* A group: the settings and counters of all caches with equal settings. The pool gives a connection only to clients
 * of its group. The module's globals own the groups, which are malloc'ed. */

typedef struct {
	size_t max_memory;      /* the maximum size of one connection's store, in bytes */
	size_t max_value;       /* the maximum size of a stored reply, in bytes */
	/* In seconds. max_age: how long a stored reply may be used, unless INFO shows that it is still valid
	 * (unreported.c). lease: how long hits are allowed after the last answered command was sent. recheck: how long
	 * hits do not check the socket for invalidations again. */
	double max_age, lease, recheck;
	bool shared;            /* use the memory shared by all PHP-FPM workers, if possible */
	/* Only keys with one of these prefixes are cached; NULL for all keys. Each prefix follows its 4-byte length. */
	zend_string *prefixes;
} php_hiredis_cache_settings;

#define PHP_HIREDIS_CACHE_DEFAULTS {8 << 20, 64 << 10, 60.0, 1.0, 0.0, false, NULL}

typedef struct {
	uint64_t hits, misses, invalidations, flushes, evictions, expiries, barriers, lapses, refused, passed;
	uint64_t emptied;   /* how often the server has reported an emptied database, without its number */
	uint64_t namesakes; /* replies removed because a key of the same name in another database changed */
	uint64_t claims, waits, answers; /* of the shared cache: queries, waits for another process' query, and answered waits */
	size_t entries, bytes;
	uint32_t connections;
} php_hiredis_cache_counters;

typedef struct php_hiredis_cache_groups php_hiredis_cache_groups;
typedef struct php_hiredis_cache_group php_hiredis_cache_group;

struct php_hiredis_cache_group {
	php_hiredis_cache_groups *all_groups;
	php_hiredis_cache_settings settings; /* a copy; its `prefixes` are in persistent memory */
	uint64_t max_age, lease, recheck;    /* the same settings, converted to nanoseconds */
	uint32_t number;
	php_hiredis_cache_counters counters;
	const char *why_not_shared; /* why the last client could not use shared memory, a static string; NULL if it could */
	bool shares;            /* a client with these settings has been able to use the shared memory */
	const char *why_off;    /* why the last connection has no cache, a static string; NULL if it has one */
	/* Why no tracking connection for a new user or database could be opened; "" if it was. */
	char trouble[96];
	zend_ulong refused;     /* the hash of the identity (server, user and database) that `trouble` is about */
	uint64_t refused_at;    /* php_hiredis_cache_now() when the connection could not be opened */
	php_hiredis_cache_group *next;
};

struct php_hiredis_cache_groups {
	php_hiredis_cache_group *groups;
	php_hiredis_cache_counters freed_groups; /* the sums of the counters of freed groups */
	uint32_t count, created_count; /* the number of groups that exist, and the number created so far */
	size_t bytes;
	zend_long max;          /* hiredis.cache_max: bytes of all stores together; 0 turns the cache off */
	uint64_t seed[2];       /* for php_hiredis_cache_hash() */
};

/* Returns NULL if the settings are valid. Otherwise returns the end of the error message, and sets `*which` to the
 * number of the setting, from 1. */
const char *php_hiredis_cache_settings_error(const php_hiredis_cache_settings *settings, uint32_t *which);
bool php_hiredis_cache_settings_equal(const php_hiredis_cache_settings *one, const php_hiredis_cache_settings *other);
/* Adds a prefix to the list in `*prefixes`, which the caller owns. `*prefixes` may be NULL. */
void php_hiredis_cache_settings_add_prefix(zend_string **prefixes, const zend_string *prefix);

/* Returns the group with these settings, and creates it if necessary. Copies the settings. */
php_hiredis_cache_group *php_hiredis_cache_group_of(php_hiredis_cache_groups *all_groups, const php_hiredis_cache_settings *settings);
/* Returns whether the key begins with a prefix of the group, which must have some. */
bool php_hiredis_cache_group_has_prefix(const php_hiredis_cache_group *group, const char *key, size_t length);
/* Returns whether replies for this key may be stored. */
static zend_always_inline bool php_hiredis_cache_group_accepts(const php_hiredis_cache_group *group, const char *key, size_t length)
{
	return EXPECTED(!group->settings.prefixes) || php_hiredis_cache_group_has_prefix(group, key, length);
}
/* Frees groups without a connection, if there are too many, at the end of a request. */
void php_hiredis_cache_groups_end_request(php_hiredis_cache_groups *all_groups);
void php_hiredis_cache_groups_free(php_hiredis_cache_groups *all_groups);
/* Returns the sums of the counters of all groups, including freed ones. */
php_hiredis_cache_counters php_hiredis_cache_groups_counters(const php_hiredis_cache_groups *all_groups);

/* Returns why a group's last connection has no cache, or NULL if all have one. */
const char *php_hiredis_cache_groups_why_off(const php_hiredis_cache_groups *all_groups);

/* Returns the time in nanoseconds. This clock also runs while the machine is suspended, so that replies expire
 * meanwhile. */
uint64_t php_hiredis_cache_now(void);

/* ---- what both caches compute: the store of one connection, and the memory that processes share ---- */

/* The maximum time that a reply is stored: a year, in nanoseconds. */
#define PHP_HIREDIS_CACHE_LIFETIME_MAX (UINT64_C(31536000) * 1000000000)

/* Returns how many nanoseconds a reply may be used after its query was sent, or 0 if it must be removed.
 * `milliseconds` is the reply to PTTL: -2, with a value in the reply, means that the key was deleted in between. */
static inline uint64_t php_hiredis_cache_lifetime(bool has_pttl, zend_long milliseconds, bool fits_missing_key, uint64_t max_age)
{
	if (!has_pttl || milliseconds < -2 || (milliseconds == -2 && !fits_missing_key)) {
		return 0;
	}
	return milliseconds >= 0 && (uint64_t) milliseconds < max_age / 1000000 ? (uint64_t) milliseconds * 1000000 : max_age;
}

/* Estimates the memory of a PHP array from a stored reply of `length` bytes. Each element needs a bucket and two
 * string headers. */
static inline size_t php_hiredis_cache_array_cost(const zend_array *array, size_t length)
{
	return sizeof(zend_array) + zend_hash_num_elements(array) * (sizeof(Bucket) + 2 * offsetof(zend_string, val)) + length;
}

/* Both caches use S3-FIFO eviction with one bit per entry. A new entry goes into a short queue. At that queue's end
 * it is evicted, unless it was read again: then it moves to the main queue. So a scan over many keys evicts only new
 * entries. A key that was evicted recently goes directly into the main queue, so a loop over too many keys still has
 * hits. */

/* The new queue's share of the memory, one quarter. With less, a cache adapts more slowly; with more, a scan evicts
 * more popular keys. */
#define PHP_HIREDIS_CACHE_NEW_QUEUE_PART 4

/* Returns whether the next entry must be evicted from the new queue, not the main queue. */
static inline bool php_hiredis_cache_evicts_new(size_t new_queue_bytes, size_t main_queue_bytes)
{
	return new_queue_bytes * (PHP_HIREDIS_CACHE_NEW_QUEUE_PART - 1) >= main_queue_bytes;
}

/* Returns this hash's element in the table of evicted keys. At most twice as many elements as there are `entries`
 * are used: if all keys of a scan were remembered, a second scan would fill the main queue. */
static inline uint32_t *php_hiredis_cache_evicted_element(uint32_t *evicted, uint32_t capacity, size_t entries, uint32_t hash)
{
	while (capacity / 2 >= entries && capacity > 1) {
		capacity /= 2;
	}
	return evicted + (hash & (capacity - 1));
}

/* ---- hash of keys ---- */

#define PHP_HIREDIS_ROTATE(x, by) ((x) << (by) | (x) >> (64 - (by)))
#define PHP_HIREDIS_ROUND(v) \
	v[0] += v[1]; v[1] = PHP_HIREDIS_ROTATE(v[1], 13) ^ v[0]; v[0] = PHP_HIREDIS_ROTATE(v[0], 32); \
	v[2] += v[3]; v[3] = PHP_HIREDIS_ROTATE(v[3], 16) ^ v[2]; \
	v[0] += v[3]; v[3] = PHP_HIREDIS_ROTATE(v[3], 21) ^ v[0]; \
	v[2] += v[1]; v[1] = PHP_HIREDIS_ROTATE(v[1], 17) ^ v[2]; v[2] = PHP_HIREDIS_ROTATE(v[2], 32)

/* Packs the 0 to 7 bytes after a key's blocks of 8 into a number. */
static zend_always_inline uint64_t php_hiredis_cache_last_bytes(const char *key, size_t length)
{
	uint64_t word = 0;
	uint32_t four;
	uint16_t two;

	if (length & 1) {
		word = (unsigned char) key[length - 1];
	}
	if (length & 2) {
		memcpy(&two, key + (length & 4), sizeof(two));
		word = word << 16 | two;
	}
	if (length & 4) {
		memcpy(&four, key, sizeof(four));
		word = word << 32 | four;
	}
	return word;
}

/* Hashes a key with SipHash-1-3. The random seed stops attackers from choosing names that all fall into one
 * bucket. */
static zend_always_inline uint32_t php_hiredis_cache_hash(const uint64_t *seed, const char *key, size_t length)
{
	uint64_t v[4] = {seed[0] ^ UINT64_C(0x736f6d6570736575), seed[1] ^ UINT64_C(0x646f72616e646f6d),
		seed[0] ^ UINT64_C(0x6c7967656e657261), seed[1] ^ UINT64_C(0x7465646279746573)};
	uint64_t word, last = (uint64_t) length << 56;

	for (; length >= 8; key += 8, length -= 8) {
		memcpy(&word, key, 8);
		v[3] ^= word;
		PHP_HIREDIS_ROUND(v);
		v[0] ^= word;
	}
	last |= php_hiredis_cache_last_bytes(key, length);
	v[3] ^= last;
	PHP_HIREDIS_ROUND(v);
	v[0] ^= last;
	v[2] ^= 0xff;
	PHP_HIREDIS_ROUND(v);
	PHP_HIREDIS_ROUND(v);
	PHP_HIREDIS_ROUND(v);
	return (uint32_t) (v[0] ^ v[1] ^ v[2] ^ v[3]);
}

/* The store of one connection: encoded replies, by the key and the other arguments of the command. It is malloc'ed
 * and stays with its connection in the pool. When the socket is closed, all entries are removed, because their
 * invalidations no longer arrive. One store needs at most `max_memory` bytes, and all stores hiredis.cache_max. The
 * functions do not perform I/O or throw exceptions. */

/* The number of replies that can wait for the PTTL of their key. */
#define PHP_HIREDIS_CACHE_KEYS_MAX 100

/* Identifies a stored reply by database, command, key and other arguments. All pointers are borrowed. */
typedef struct {
	const char *key, *rest;     /* the key, and the bytes after it in the encoded command */
	uint32_t key_length, rest_length;
	uint32_t database;          /* the database, or any number that distinguishes equal commands with different replies */
	uint16_t spec;
} php_hiredis_cache_query;

typedef enum {
	PHP_HIREDIS_CACHE_PENDING,  /* the reply has arrived, but the reply to its PTTL has not */
	PHP_HIREDIS_CACHE_STORED,
	PHP_HIREDIS_CACHE_TOO_LARGE /* too large to be stored: the next read of the key bypasses the cache */
} php_hiredis_cache_state;

typedef struct php_hiredis_cache_entry {
	struct php_hiredis_cache_entry *next;          /* the next entry in the same bucket */
	struct php_hiredis_cache_entry *older, *newer;
	uint64_t until;             /* when it expires; while it is PENDING, its index in `pending` */
	uint32_t hash, key_length, rest_length, value_length, database;
	uint32_t decoded_number;    /* its index in `decoded_values`, from 1; valid only if that element points back */
	uint16_t spec;
	uint8_t state;
	/* `visited`: used since it was put at the end of its queue. `is_main`: in the main queue. `fits_missing_key`: a
	 * server also sends this reply for a missing key. `is_large`: too large to be stored. */
	bool visited : 1, is_main : 1, fits_missing_key : 1, is_large : 1;
	char bytes[];               /* the key, the other arguments, the value */
} php_hiredis_cache_entry;

/* A list of entries, in the order in which eviction looks at them. */
typedef struct {
	php_hiredis_cache_entry *oldest, *newest;
	size_t bytes;               /* the memory of its entries */
} php_hiredis_cache_queue;

typedef struct {
	php_hiredis_cache_entry *entry;
	zval value;
	size_t cost;
} php_hiredis_cache_decoded;

/* The first members of php_hiredis_in_flight_keys. When the replies have arrived, `apply` invalidates the written
 * keys in the shared cache. */
typedef struct php_hiredis_cache_in_flight_keys {
	bool needs_apply;             /* a command was recorded since the last `apply` */
	void (*apply)(struct php_hiredis_cache_in_flight_keys *keys);
} php_hiredis_cache_in_flight_keys;

static zend_always_inline void php_hiredis_cache_in_flight_keys_apply(php_hiredis_cache_in_flight_keys *keys)
{
	if (UNEXPECTED(keys->needs_apply)) {
		keys->apply(keys);
	}
}

/* Before a hit, invalidations are read for at most this many nanoseconds, and then the connection is closed.
 * Otherwise a server that keeps sending them could block the client. */
#define PHP_HIREDIS_DRAIN_MAX UINT64_C(5000000)

typedef struct {
	uint64_t deadline;          /* the time by which reading must end; 0 while nothing is being read */
	uint32_t key_count;         /* keys invalidated since reading began, or since the query was sent */
	bool query_in_flight;       /* a query that fills the cache is in flight */
	bool flooded;               /* so much has arrived that closing the connection is cheaper */
} php_hiredis_cache_drain;

/* What INFO shows about changes that cause no invalidation. While it is unchanged, replies may be older than
 * `max_age`. */
typedef struct {
	/* The counters below are known to be unchanged until this time. UINT64_MAX if they are unknown: no reply is then
	 * older than `max_age`. */
	uint64_t valid_until;
	uint64_t due_at;            /* when a cache fill must send INFO again; 0 before the first cache fill */
	uint64_t swaps, acl_changes, evictions; /* the numbers of SWAPDB and ACL commands, and of evicted keys */
	bool is_impossible;         /* the server does not allow INFO, or its reply does not show every change */
} php_hiredis_cache_unreported;

typedef struct php_hiredis_cache {
	php_hiredis_cache_group *group;
	php_hiredis_cache_in_flight_keys *in_flight_keys; /* owned; not NULL if replies are stored in shared memory instead */
	php_hiredis_cache_entry **buckets;
	uint32_t size, count;       /* the number of buckets (a power of two), and the number of entries */
	uint32_t *evicted;          /* the hashes of `size` evicted keys of the new queue; allocated with the buckets */
	php_hiredis_cache_queue queues[2]; /* the new queue and the main queue; the index is the entry's `is_main` */
	/* Entries of an emptied store, which are freed a few at a time, and counted in `bytes` until then. */
	php_hiredis_cache_entry *unfreed_entries;
	size_t bytes;
	php_hiredis_cache_decoded *decoded_values; /* arrays that were read in this request; in request memory */
	uint32_t decoded_count, decoded_capacity;
	size_t decoded_cost;
	/* The following members describe the socket. All times come from php_hiredis_cache_now(). */
	uint64_t commands_sent;     /* the number of commands appended to the connection's output */
	/* The read-your-writes barrier: no hits until a command after the one with this number has been answered. 0 for
	 * none. */
	uint64_t barrier;
	uint64_t flight_began;      /* when a command was last sent while no other was in flight; 0 for never */
	uint64_t usable_until;      /* no hits from this time on, by the lease or `unreported` */
	php_hiredis_cache_unreported unreported;
	uint64_t checked_at;        /* when the socket was last read or polled */
	uint64_t changes;           /* increases with each invalidation and flush, and when the socket is closed */
	php_hiredis_cache_drain drain; /* all zeros unless invalidations are being read or a query is in flight */
	bool is_off;                /* nothing is stored until the connection ends, because the server sends no invalidations */
	bool tracked;               /* the server will send an invalidation if the key of the next reply changes */
	bool has_fills;             /* a cache fill was sent since the connection last had nothing in flight */
	uint64_t batch_start;       /* the number of commands answered before the batch that is now being answered (modulo 2^64) */
	size_t batch_bytes_examined; /* how far the search for the keys of this batch's reads has progressed */
	uint32_t batch_commands_examined; /* the same position, as a number of commands */
	uint32_t floods;            /* how often the socket has been closed because too many invalidations had arrived */
	uint32_t pending_count;
	/* The entries that wait for the reply to PTTL; NULL if removed or never created. */
	php_hiredis_cache_entry *pending[PHP_HIREDIS_CACHE_KEYS_MAX];
} php_hiredis_cache;

php_hiredis_cache *php_hiredis_cache_create(php_hiredis_cache_group *group);
/* Frees the store. Here and below, `after_bailout` must be true after a fatal error, to leave request memory
 * alone. */
void php_hiredis_cache_free(php_hiredis_cache *cache, bool after_bailout);
/* Removes everything that depends on the socket. Call this when the socket has been closed. */
void php_hiredis_cache_reset(php_hiredis_cache *cache, bool after_bailout);
/* Turns the cache of a connection off, because the server sends no invalidations. `why` is static. */
void php_hiredis_cache_turn_off(php_hiredis_cache *cache, const char *why);
/* Frees the PHP arrays that were kept for later reads, at the end of a request. */
void php_hiredis_cache_end_request(php_hiredis_cache *cache, bool after_bailout);

/* Removes all entries, for example after FLUSHALL. */
void php_hiredis_cache_flush(php_hiredis_cache *cache);
/* Removes the key's entries in every database, because an invalidation does not name the database. */
void php_hiredis_cache_remove_key(php_hiredis_cache *cache, const char *key, size_t length);
/* If the push is an invalidation, removes its keys' entries and returns true. The caller still owns `list`. */
bool php_hiredis_cache_handle_push(php_hiredis_cache *cache, const zval *list);

/* Returns the entry that answers the query, or NULL. The store owns it, and may free it at any change. */
php_hiredis_cache_entry *php_hiredis_cache_find(php_hiredis_cache *cache, const php_hiredis_cache_query *query, uint64_t now);
/* Creates the PHP value of a stored reply, which the caller owns. Arrays are shared within a request. May end the
 * script with a fatal error (longjmp). */
void php_hiredis_cache_make_value(php_hiredis_cache *cache, php_hiredis_cache_entry *entry, zval *to);

/* Begins a new set of queries. Removes the entries whose PTTL was not answered. */
void php_hiredis_cache_begin_fills(php_hiredis_cache *cache);
/* Stores the next reply, which cannot be used before the reply to its PTTL. A reply that cannot be stored also uses
 * an index, so that later PTTLs are matched correctly. */
void php_hiredis_cache_add_pending(php_hiredis_cache *cache, const php_hiredis_cache_query *query, const zval *reply);
/* Sets the expiry of entry `index` from the reply to PTTL, to at most `max_age` nanoseconds. Removes the entry if
 * `has_pttl` is false. */
void php_hiredis_cache_set_expiry(php_hiredis_cache *cache, uint32_t index, bool has_pttl, zend_long milliseconds, uint64_t max_age);

/* ---- changes that the server does not report (unreported.c) ---- */

/* Returns how long a reply may be used, which is longer if INFO reveals every change. */
static inline uint64_t php_hiredis_cache_max_age(const php_hiredis_cache *cache, bool changes_are_visible)
{
	return changes_are_visible && cache->unreported.valid_until != UINT64_MAX ? PHP_HIREDIS_CACHE_LIFETIME_MAX : cache->group->max_age;
}
/* Records that a command was sent at `now` while no other was in flight. */
static zend_always_inline void php_hiredis_cache_begin_flight(php_hiredis_cache *cache, uint64_t now)
{
	cache->flight_began = now;
	cache->usable_until = MIN(now + cache->group->lease, cache->unreported.valid_until);
}
/* Returns whether a batch of cache fills must send INFO. Call this once for each batch. */
bool php_hiredis_cache_needs_info(php_hiredis_cache *cache);
/* Compares INFO with the previous one, and removes all entries if something has changed. `info` is NULL if the server
 * rejected INFO. */
void php_hiredis_cache_receive_info(php_hiredis_cache *cache, const zend_string *info);
/* Called before a read without INFO. Removes all entries if changes can no longer be detected. */
void php_hiredis_cache_end_long_ages(php_hiredis_cache *cache);

/* Stored replies must outlive the request, so they are encoded as RESP3. The decoder checks nothing: pass it only
 * what php_hiredis_resp_write() has written or shared/splitter.c has accepted. */

/* Returns the size of a header such as "$5\r\n". */
size_t php_hiredis_resp_header_size(size_t length);
/* Returns the size of the encoded value, but stops counting above `limit`. Returns 0 if the value cannot be
 * stored, because it contains an object. */
size_t php_hiredis_resp_size(const zval *value, size_t limit);
/* Encodes the value into php_hiredis_resp_size() bytes at `to`. Returns the end. */
char *php_hiredis_resp_write(char *to, const zval *value);
/* Decodes the value at `at`, and returns its end. The caller owns `*to`. May end the script with a fatal error
 * (longjmp). */
const char *php_hiredis_resp_read(const char *at, zval *to);

/* Memory shared by all processes that are forked after MINIT. First come the records, small blocks that other folders
 * reserve, and then segments of equal size, if hiredis.cache_shared is set. All bytes are 0 at first. Without shared
 * memory, each process has its own records and no segments. */
#if defined(__linux__) && defined(HAVE_HIREDIS_ROBUST_MUTEX)
# define PHP_HIREDIS_HAS_SEGMENTS 1
#endif

/* Reserves a record and returns its offset, aligned to a cache line. Call this in MINIT, before the memory is
 * mapped. */
size_t php_hiredis_arena_reserve(size_t size);
/* Maps the records, and `segment_count` segments with `size` bytes in total. If `size` is 0, too small or too large,
 * maps no segments and sets `why_no_segments`. Raises E_CORE_ERROR if there is no memory for the records. */
void php_hiredis_arena_map(size_t size, uint32_t segment_count);
void php_hiredis_arena_unmap(void);

typedef struct {
	char *records;              /* the beginning of the memory; php_hiredis_arena_reserve() returns offsets in it */
	char *segments;             /* the first segment; the rest follow without gaps */
	size_t segment_size;        /* in bytes */
	uint32_t segment_count;
	const char *why_no_segments; /* a static string; NULL if there are segments */
} php_hiredis_shared_memory;

extern php_hiredis_shared_memory php_hiredis_arena;

/* Atomic operations on shared memory. _LOAD acquires, and _STORE releases. _ADD is relaxed, and returns the sum.
 * _REPLACE returns whether the number was `before` and is now `value`. */
#ifdef PHP_WIN32
# define PHP_HIREDIS_ARENA_LOAD(from) ((uint64_t) InterlockedOr64((LONG64 *) (from), 0))
# define PHP_HIREDIS_ARENA_STORE(to, value) InterlockedExchange64((LONG64 *) (to), (LONG64) (value))
# define PHP_HIREDIS_ARENA_ADD(to, value) ((uint64_t) InterlockedAdd64((LONG64 *) (to), (LONG64) (value)))
# define PHP_HIREDIS_ARENA_REPLACE(number, before, value) \
	((uint64_t) InterlockedCompareExchange64((LONG64 *) (number), (LONG64) (value), (LONG64) (before)) == (before))
#else
# define PHP_HIREDIS_ARENA_LOAD(from) __atomic_load_n((from), __ATOMIC_ACQUIRE)
# define PHP_HIREDIS_ARENA_STORE(to, value) __atomic_store_n((to), (uint64_t) (value), __ATOMIC_RELEASE)
# define PHP_HIREDIS_ARENA_ADD(to, value) __atomic_add_fetch((to), (value), __ATOMIC_RELAXED)
# define PHP_HIREDIS_ARENA_REPLACE(number, before, value) __sync_bool_compare_and_swap((number), (before), (value))
#endif

#endif
