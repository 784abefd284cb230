/* The interface of src/cache, the client-side cache: its settings and counters, the store of one connection, the
 * encoding of stored replies, and the memory that processes share. A stored reply may be returned only while its
 * connection receives the server's invalidations (messages that name a changed key). */
#ifndef PHP_HIREDIS_CACHE_H
#define PHP_HIREDIS_CACHE_H

#include "php.h"

/* A group holds the settings and counters of all caches with equal settings. If a pooled connection has a cache, only
 * clients of the cache's group may reuse the connection. The module's globals own the groups, which are malloc'ed. */

typedef struct {
	size_t max_memory;      /* the maximum size of one connection's store, in bytes */
	size_t max_value;       /* the maximum size of a stored reply, in bytes */
	double max_age;         /* seconds that a stored reply may be used; more if INFO shows no changes (unreported.c) */
	double lease;           /* hits stop when this many seconds have passed since the last answered command was sent */
	double recheck;         /* after a check of the socket for invalidations, hits skip it for this many seconds */
	bool shared;            /* use the memory shared by all PHP-FPM workers, if possible */
	/* Only keys with one of these prefixes are cached; NULL caches all keys. Each prefix is preceded by its length, as
	 * 4 bytes. */
	zend_string *prefixes;
} php_hiredis_cache_settings;

#define PHP_HIREDIS_CACHE_DEFAULTS {8 << 20, 64 << 10, 60.0, 1.0, 0.0, false, NULL}

typedef struct {
	uint64_t hits, misses, invalidations;
	uint64_t flushes;   /* how often all replies of a store, or of the shared cache, were removed at once */
	uint64_t evictions; /* replies removed to free memory */
	uint64_t expiries;  /* replies removed because they were too old */
	uint64_t barriers;  /* reads not answered from the cache, because it may be older than the client's own write */
	uint64_t lapses;    /* reads not answered from the cache, because the lease has expired */
	uint64_t refused;   /* reads whose reply is not stored: it is too large, for example, or no prefix fits the key */
	uint64_t passed;    /* shared cache: reads sent to the server because another process held the lock for too long */
	uint64_t emptied;   /* FLUSHDB and FLUSHALL reported by the server, which does not say which database */
	uint64_t namesakes; /* replies removed because a key of the same name in another database changed */
	uint64_t claims;    /* shared cache: queries that fill it */
	uint64_t waits;     /* shared cache: reads that waited for another process' query */
	uint64_t answers;   /* shared cache: those waits that ended with a reply */
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
	/* The reason why the last attempt to open a connection for invalidations failed, or "" if it succeeded. Only set
	 * while there is no shared memory for this connection's user and database. Later, the shared memory itself stores
	 * such a reason. */
	char tracking_error[96];
	zend_ulong tracking_error_identity; /* the hash of the server, user and database that `tracking_error` is about */
	uint64_t tracking_error_at;   /* php_hiredis_cache_now() when that connection could not be opened */
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
 * number of the invalid setting (the first is 1). */
const char *php_hiredis_cache_settings_error(const php_hiredis_cache_settings *settings, uint32_t *which);
bool php_hiredis_cache_settings_equal(const php_hiredis_cache_settings *one, const php_hiredis_cache_settings *other);
/* Adds a prefix to the list in `*prefixes`, which the caller owns. `*prefixes` may be NULL. */
void php_hiredis_cache_settings_add_prefix(zend_string **prefixes, const zend_string *prefix);

/* Returns the group with these settings, and creates it if necessary. Copies the settings. */
php_hiredis_cache_group *php_hiredis_cache_group_of(php_hiredis_cache_groups *all_groups, const php_hiredis_cache_settings *settings);
/* Returns whether the key begins with one of the group's prefixes. The group must have prefixes. */
bool php_hiredis_cache_group_has_prefix(const php_hiredis_cache_group *group, const char *key, size_t length);
/* Returns whether replies for this key may be stored. */
static zend_always_inline bool php_hiredis_cache_group_accepts(const php_hiredis_cache_group *group, const char *key, size_t length)
{
	return EXPECTED(!group->settings.prefixes) || php_hiredis_cache_group_has_prefix(group, key, length);
}
/* Call this at the end of a request. If there are too many groups, frees those without a connection. */
void php_hiredis_cache_groups_end_request(php_hiredis_cache_groups *all_groups);
void php_hiredis_cache_groups_free(php_hiredis_cache_groups *all_groups);
/* Returns the sums of the counters of all groups, including freed ones. */
php_hiredis_cache_counters php_hiredis_cache_groups_counters(const php_hiredis_cache_groups *all_groups);

/* Finds a group whose newest connection has no cache, and returns the reason. Returns NULL if there is no such
 * group. */
const char *php_hiredis_cache_groups_why_off(const php_hiredis_cache_groups *all_groups);

/* Returns the time in nanoseconds. This clock also runs while the machine is suspended, so replies expire even then. */
uint64_t php_hiredis_cache_now(void);

/* ---- shared by the cache of one connection and the cache in shared memory ---- */

/* The longest time for which a reply is stored: a year, in nanoseconds. */
#define PHP_HIREDIS_CACHE_LIFETIME_MAX (UINT64_C(31536000) * 1000000000)

/* Returns how long a reply may be used, in nanoseconds since its query was sent. Returns 0 if the reply must be
 * removed. `milliseconds` is the reply to PTTL: -2 means that the key does not exist, so a reply with a value is
 * outdated. */
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

/* Eviction uses the S3-FIFO algorithm. New entries enter a short queue, called the new queue, so a scan over many keys
 * evicts only new entries. Entries that are read again move to the main queue. If a key was evicted recently, its next
 * entry goes directly to the main queue, so a loop over too many keys still has hits. */

/* The queue of new entries may use a quarter of the cache's memory. With a smaller queue, the cache adapts more slowly
 * to new keys. With a larger queue, a scan over many keys evicts more of the popular keys. */
#define PHP_HIREDIS_CACHE_NEW_QUEUE_DIVISOR 4

/* Returns true if the next eviction must remove an entry of the queue of new entries, or false if it must remove an
 * entry of the main queue. */
static inline bool php_hiredis_cache_evicts_new(size_t new_queue_bytes, size_t main_queue_bytes)
{
	return new_queue_bytes * (PHP_HIREDIS_CACHE_NEW_QUEUE_DIVISOR - 1) >= main_queue_bytes;
}

/* Returns the place of this hash in `evicted`, the table of recently evicted keys. Uses at most 2 * `entries` places.
 * If the table remembered all keys of a long scan, a second scan would push popular keys out of the main queue. */
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

/* Packs the last 0 to 7 bytes of a key, which do not fill a block of 8, into a number. */
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

/* Hashes a key with SipHash-1-3. The random seed stops attackers from choosing keys that all fall into one bucket. */
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

/* The store of one connection maps a command's key and other arguments to its encoded reply. The store is malloc'ed
 * and stays with its connection in the pool. When the socket is closed, all entries are removed, because their
 * invalidations no longer arrive. One store uses at most `max_memory` bytes, and all stores together at most
 * hiredis.cache_max. These functions do not perform I/O or throw exceptions. */

/* A cache fill (a read whose reply is stored) may have at most this many keys. One PTTL per key follows the read. */
#define PHP_HIREDIS_CACHE_KEYS_MAX 100

/* Identifies a stored reply by keyspace, command, key and other arguments. All pointers are borrowed. */
typedef struct {
	const char *key, *rest;     /* the key, and the bytes after it in the encoded command */
	uint32_t key_length, rest_length;
	uint32_t hash;              /* php_hiredis_cache_hash() of the key; set only to search or fill a store */
	uint32_t keyspace;          /* the database or, in a Cluster, a number that changes when the key's slot moves */
	uint16_t spec;
} php_hiredis_cache_query;

typedef enum {
	PHP_HIREDIS_CACHE_PENDING,  /* the reply has arrived, but not the reply to the PTTL that was sent after the read */
	PHP_HIREDIS_CACHE_STORED,
	PHP_HIREDIS_CACHE_TOO_LARGE /* too large to be stored: the next read of the key bypasses the cache */
} php_hiredis_cache_state;

typedef struct php_hiredis_cache_entry {
	struct php_hiredis_cache_entry *next;          /* the next entry in the same bucket */
	struct php_hiredis_cache_entry *older, *newer;
	uint64_t until;             /* when it expires; while it is PENDING, its index in `pending` */
	uint32_t hash, key_length, rest_length, value_length, keyspace;
	uint32_t decoded_number;    /* its index in `decoded_values`, from 1; valid only if that element points back */
	uint32_t number;            /* differs from that of this thread's last 2^32 entries, so it shows whether an entry was replaced */
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

/* The keys of commands that the server has not answered yet. When the replies have arrived, apply() invalidates the
 * written keys in the shared cache. php_hiredis_in_flight_keys (src/shared) begins with these members. */
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

/* Before the client uses a cached reply, it reads the invalidations that have arrived. If the reading takes more than
 * this many nanoseconds, the client closes the connection. Otherwise, a server that keeps sending could block the
 * client. */
#define PHP_HIREDIS_DRAIN_MAX UINT64_C(5000000)

typedef struct {
	uint64_t deadline;          /* the time by which reading must end; 0 while nothing is being read */
	uint32_t key_count;         /* keys invalidated since reading began, or since the query was sent */
	bool query_in_flight;       /* a query that fills the cache is in flight */
	bool flooded;               /* so much has arrived that closing the connection is cheaper */
} php_hiredis_cache_drain;

/* Counters from INFO. Two of them count SWAPDB and changes to ACLs, for which the server sends no invalidation; the
 * third counts evictions. While these counters do not change, stored replies may be used for longer than `max_age`. */
typedef struct {
	/* The time at which hits end, because the counters of the last INFO are then too old. UINT64_MAX means that there
	 * are no counters to trust: every reply then expires after `max_age`. */
	uint64_t hits_end_at;
	uint64_t due_at;            /* when INFO must be sent again; in the cache of one connection, 0 before the first cache fill */
	uint64_t swaps, acl_changes, evictions; /* the numbers of SWAPDB and ACL commands, and of evicted keys */
	bool info_is_unusable;      /* the server forbids INFO, or INFO's reply does not show every change */
} php_hiredis_cache_unreported;

typedef struct php_hiredis_cache {
	php_hiredis_cache_group *group;
	php_hiredis_cache_in_flight_keys *in_flight_keys; /* owned; set if replies are stored in shared memory instead */
	php_hiredis_cache_entry **buckets;
	uint32_t size, count;       /* the number of buckets (a power of two), and the number of entries */
	uint32_t *evicted;          /* the hashes of `size` evicted keys of the new queue; allocated with the buckets */
	php_hiredis_cache_queue queues[2]; /* the new queue and the main queue; the index is the entry's `is_main` */
	/* Entries that were removed when the store was emptied, but not freed yet: a few are freed with each stored reply.
	 * `bytes` still includes them. */
	php_hiredis_cache_entry *unfreed_entries;
	size_t bytes;
	php_hiredis_cache_decoded *decoded_values; /* arrays that were read in this request; in request memory */
	uint32_t decoded_count, decoded_capacity;
	size_t decoded_cost;
	/* The state of the socket. All times come from php_hiredis_cache_now(). */
	uint64_t commands_sent;     /* the number of commands appended to the connection's output */
	/* The cache answers no reads until the server has replied to a command whose number is higher than `barrier`,
	 * because the client must read its own writes. 0 means that the cache may answer. */
	uint64_t barrier;
	/* The number of the last SWAPDB or AUTH, which flush the cache; 0 if none was sent. Replies to reads that were sent
	 * earlier are not stored: SWAPDB changes all keys and AUTH changes the user, and the server sends no invalidations
	 * for either. */
	uint64_t last_flushing_command;
	uint64_t lease_began;       /* when a command was last sent while no reply was outstanding; 0 for never */
	uint64_t usable_until;      /* no hits from this time on: the lease ends, or the last INFO is too old */
	php_hiredis_cache_unreported unreported;
	uint64_t checked_at;        /* when the socket was last read or polled */
	uint64_t last_change;       /* a number, never 0, that changes with each invalidation and flush, and when the socket is closed */
	/* Limits how many invalidations are read at a time. In use only while the client reads invalidations, or waits for
	 * the reply to a cache fill (a read whose reply is stored). */
	php_hiredis_cache_drain drain;
	bool is_off;                /* nothing is stored until the connection ends, because the server sends no invalidations */
	bool tracked;               /* the server will send an invalidation if the key of the next reply changes */
	bool has_fills;             /* a cache fill (a read whose reply is stored) was sent since `lease_began` */
	uint64_t batch_start;       /* the number of commands answered before the batch that is now being answered (modulo 2^64) */
	size_t batch_bytes_examined; /* how far the search for the keys of this batch's reads has progressed */
	uint32_t batch_commands_examined; /* the same position, as a number of commands */
	uint32_t floods;            /* how often the socket has been closed because too many invalidations had arrived */
	uint32_t pending_count;
	/* The entries that wait for the reply to PTTL, in the order of the reads. An element is NULL if its entry was
	 * removed or never created. */
	php_hiredis_cache_entry *pending[PHP_HIREDIS_CACHE_KEYS_MAX];
} php_hiredis_cache;

php_hiredis_cache *php_hiredis_cache_create(php_hiredis_cache_group *group);
/* Frees the cache. In this function and those below, `after_bailout` must be true after a fatal error: PHP then frees
 * request memory itself. */
void php_hiredis_cache_free(php_hiredis_cache *cache, bool after_bailout);
/* Removes all entries, and all state that belongs to the socket. Call this when the socket has been closed. */
void php_hiredis_cache_reset(php_hiredis_cache *cache, bool after_bailout);
/* Turns the cache of a connection off, because the server sends no invalidations. `why` is static. */
void php_hiredis_cache_turn_off(php_hiredis_cache *cache, const char *why);
/* Frees the PHP arrays that were kept for later reads, at the end of a request. */
void php_hiredis_cache_end_request(php_hiredis_cache *cache, bool after_bailout);

/* Removes all entries, for example after FLUSHALL. */
void php_hiredis_cache_flush(php_hiredis_cache *cache);
/* Removes the key's entries in every database, because an invalidation does not name the database. */
void php_hiredis_cache_remove_key(php_hiredis_cache *cache, const char *key, size_t length);
/* If the push message `list` is an invalidation, removes the entries of its keys and returns true. The caller still
 * owns `list`. */
bool php_hiredis_cache_handle_push(php_hiredis_cache *cache, const zval *list);

/* Sets the query's hash. Must be called before the query is used for a store of this group. */
static zend_always_inline void php_hiredis_cache_query_set_hash(php_hiredis_cache_query *query, const php_hiredis_cache_group *group)
{
	query->hash = php_hiredis_cache_hash(group->all_groups->seed, query->key, query->key_length);
}
/* Returns whether the store has an entry for a key with the query's hash. The entry may belong to another query. */
static zend_always_inline bool php_hiredis_cache_has_hash(const php_hiredis_cache *cache, const php_hiredis_cache_query *query)
{
	const php_hiredis_cache_entry *entry = cache->size ? cache->buckets[query->hash & (cache->size - 1)] : NULL;

	while (entry && entry->hash != query->hash) {
		entry = entry->next;
	}
	return entry != NULL;
}
/* Returns the entry with the reply to this query, or NULL. The store owns the entry, and may free it when the store
 * changes. */
php_hiredis_cache_entry *php_hiredis_cache_find(php_hiredis_cache *cache, const php_hiredis_cache_query *query, uint64_t now);
/* Creates the PHP value of a stored reply, which the caller owns. Arrays are shared within a request. May end the
 * script with a fatal error (longjmp). */
void php_hiredis_cache_make_value(php_hiredis_cache *cache, php_hiredis_cache_entry *entry, zval *to);

/* Prepares for the replies to a cache fill (reads whose replies are stored). Removes the entries that still wait for a
 * PTTL of the previous fill. */
void php_hiredis_cache_begin_fills(php_hiredis_cache *cache);
/* Stores the reply to a read as a new entry at the end of `pending`. The entry is usable after
 * php_hiredis_cache_set_expiry(). If the reply cannot be stored, adds NULL to `pending`, because the n-th reply to PTTL
 * sets the expiry of the n-th element. */
void php_hiredis_cache_add_pending(php_hiredis_cache *cache, const php_hiredis_cache_query *query, const zval *reply);
/* Sets when the entry `pending[index]` expires: when its key expires (`milliseconds` is PTTL's reply), but after at
 * most `max_age` nanoseconds. Removes the entry if `has_pttl` is false. */
void php_hiredis_cache_set_expiry(php_hiredis_cache *cache, uint32_t index, bool has_pttl, zend_long milliseconds, uint64_t max_age);

/* ---- unreported.c: changes for which the server sends no invalidation, such as SWAPDB ---- */

/* The command whose reply php_hiredis_cache_unreported_update() reads. It requests only the sections of INFO that have
 * the counters. */
#define PHP_HIREDIS_CACHE_INFO "*4\r\n$4\r\nINFO\r\n$12\r\ncommandstats\r\n$5\r\nstats\r\n$7\r\ncluster\r\n"

/* Reads the counters from the reply to an INFO that was sent at `sent_at`. `info` is NULL if the server rejected INFO,
 * or if the reply is unreadable. Returns true if the caller must remove all entries: some of them could be used for
 * longer than `max_age`, but a change was found, or can no longer be found. */
bool php_hiredis_cache_unreported_update(php_hiredis_cache_unreported *unreported, const char *info, size_t length, uint64_t sent_at, uint64_t max_age);

/* Starts a lease, the time during which hits are allowed. Call this when a command is sent and no reply is outstanding;
 * `now` is that time. Call this again with the same `now` after `unreported.hits_end_at` has changed. */
static zend_always_inline void php_hiredis_cache_start_lease(php_hiredis_cache *cache, uint64_t now)
{
	cache->lease_began = now;
	cache->usable_until = MIN(now + cache->group->lease, cache->unreported.hits_end_at);
}
/* Returns whether the next cache fill (a read whose reply is stored) must also send INFO, because half of `max_age` has
 * passed since the last INFO, or since the first cache fill. */
static zend_always_inline bool php_hiredis_cache_needs_info(php_hiredis_cache *cache)
{
	php_hiredis_cache_unreported *unreported = &cache->unreported;

	if (UNEXPECTED(unreported->due_at == 0) && cache->lease_began > 0) {
		unreported->due_at = cache->lease_began + cache->group->max_age / 2;
	}
	/* Use the time of the last command, because reading the clock would be expensive. After a long pause, INFO may
	 * therefore be sent one read late. */
	return UNEXPECTED(cache->lease_began >= unreported->due_at) && !unreported->info_is_unusable && unreported->due_at > 0;
}
/* Reads the counters from INFO's reply. If some entries could be used for longer than `max_age`, removes all entries if
 * a counter has changed or the counters can no longer be trusted. `info` is NULL if the server rejected INFO. */
void php_hiredis_cache_receive_info(php_hiredis_cache *cache, const zend_string *info);
/* Removes all entries if the last INFO is too old, because SWAPDB, for example, may have changed data since then. Call
 * this before a task (fiber) searches the cache, because INFO is not sent together with the reads of tasks. */
void php_hiredis_cache_check_info_age(php_hiredis_cache *cache);

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

/* Memory shared by all processes that are forked after MINIT. All bytes are 0 at first. The memory begins with records:
 * small blocks that other modules reserve. If hiredis.cache_shared is set, the shared cache's segments follow, all of
 * the same size. Without shared memory, each process has its own records and no segments. */
#if defined(__linux__) && defined(HAVE_HIREDIS_ROBUST_MUTEX)
# define PHP_HIREDIS_HAS_SEGMENTS 1
#endif

/* Reserves a record (a small block of shared memory) and returns its offset, which is aligned to a cache line. Call
 * this in MINIT, before the memory is mapped. */
size_t php_hiredis_arena_reserve(size_t size);
/* Maps the shared memory: the records (small reserved blocks), and `segment_count` segments (the shared cache) with
 * `size` bytes in total. If `size` is 0, too small or too large, maps no segments and sets `why_no_segments`. Raises
 * E_CORE_ERROR if there is no memory for the records. */
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
 * _REPLACE sets the number to `value` if it is `before`, and returns whether it did so. */
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
