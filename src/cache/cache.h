/* The cache of one process, as the rest of the source sees it: settings and counters (groups), the store of one connection, replies as flat bytes, and
 * memory that several processes share (the arena). */
#ifndef PHP_HIREDIS_CACHE_H
#define PHP_HIREDIS_CACHE_H

#include "php.h"

/* Settings and counters of the stores of one thread. Stores with equal settings form a group. A group has common counters, and a pool does not exchange
 * connections between groups. The module's globals own the groups, which are allocated with malloc() when their settings are first used and freed at the end
 * of the thread. If there are very many, those without a connection are freed at the end of a request. */

typedef struct {
	size_t max_memory;      /* in bytes, for each connection */
	size_t max_value;       /* the largest reply that is stored, in bytes */
	double max_age, lease, recheck; /* in seconds */
	bool shared;            /* use the memory that all workers of the machine share, if possible */
	zend_string *prefixes;  /* the key prefixes that are cached, each after its length in 4 bytes; NULL for all keys */
} php_hiredis_cache_settings;

#define PHP_HIREDIS_CACHE_DEFAULTS {8 << 20, 64 << 10, 60.0, 1.0, 0.0, false, NULL}

typedef struct {
	uint64_t hits, misses, invalidations, flushes, evictions, expiries, barriers, lapses, refused, passed;
	size_t entries, bytes;
	uint32_t connections;
} php_hiredis_cache_counters;

typedef struct php_hiredis_cache_groups php_hiredis_cache_groups;
typedef struct php_hiredis_cache_group php_hiredis_cache_group;

struct php_hiredis_cache_group {
	php_hiredis_cache_groups *all_groups;
	php_hiredis_cache_settings settings; /* its prefixes are in persistent memory */
	uint64_t max_age, lease, recheck;    /* the settings in nanoseconds */
	uint32_t number;
	php_hiredis_cache_counters counters;
	const char *lack;       /* why the last client with these settings could not use shared memory, a static string; NULL if it could */
	bool shares;            /* a client with these settings may use shared memory */
	const char *off;        /* why the last connection with these settings has no cache, a static string; NULL if it has one */
	char trouble[96];       /* why the server refused the last identity that had no segment yet; "" if it accepted it */
	zend_ulong refused;     /* the hash of the refused identity's key */
	uint64_t refused_at;    /* php_hiredis_cache_now() at the time of the refusal */
	php_hiredis_cache_group *next;
};

struct php_hiredis_cache_groups {
	php_hiredis_cache_group *groups;
	php_hiredis_cache_counters gone; /* the hits, misses, evictions and invalidations of freed groups */
	uint32_t count, numbered; /* the number of groups; how many there have been so far */
	size_t bytes;
	zend_long max;          /* hiredis.cache_max; 0 turns the cache off */
	uint64_t seed[2];       /* the seed of the hash, because users choose the key names */
};

/* Returns NULL if the settings are valid, else the error as the end of a sentence ("must ..."), a static string. Sets `*which` to the number of the wrong
 * setting, from 1. */
const char *php_hiredis_cache_settings_error(const php_hiredis_cache_settings *settings, uint32_t *which);
bool php_hiredis_cache_settings_equal(const php_hiredis_cache_settings *one, const php_hiredis_cache_settings *other);
/* Appends a prefix. `*prefixes` is in request memory and owned by the caller. */
void php_hiredis_cache_settings_add_prefix(zend_string **prefixes, const zend_string *prefix);

/* Returns the group with these settings, and creates it if there is none. The caller keeps the settings. */
php_hiredis_cache_group *php_hiredis_cache_group_of(php_hiredis_cache_groups *home, const php_hiredis_cache_settings *settings);
/* Returns whether the key begins with one of the group's prefixes. The group must have prefixes. */
bool php_hiredis_cache_group_has_prefix(const php_hiredis_cache_group *group, const char *key, size_t length);
/* Returns whether replies for the key may be stored. */
static zend_always_inline bool php_hiredis_cache_group_accepts(const php_hiredis_cache_group *group, const char *key, size_t length)
{
	return EXPECTED(!group->settings.prefixes) || php_hiredis_cache_group_has_prefix(group, key, length);
}
/* Frees superfluous groups at the end of a request, when nothing uses a group any more. */
void php_hiredis_cache_groups_end_request(php_hiredis_cache_groups *home);
void php_hiredis_cache_groups_free(php_hiredis_cache_groups *home);
/* Returns the hits, misses, evictions, invalidations and entries of all groups so far. The other members are 0. */
php_hiredis_cache_counters php_hiredis_cache_groups_counters(const php_hiredis_cache_groups *home);

/* Returns why the last connection of some group has no cache, or NULL if no group has that problem. */
const char *php_hiredis_cache_groups_why_off(const php_hiredis_cache_groups *home);

/* Returns nanoseconds of a clock that also runs while the machine is suspended, on systems that have one. */
uint64_t php_hiredis_cache_now(void);

/* ---- the hash of a key name ---- */

#define PHP_HIREDIS_ROTATE(x, by) ((x) << (by) | (x) >> (64 - (by)))
#define PHP_HIREDIS_ROUND(v) \
	v[0] += v[1]; v[1] = PHP_HIREDIS_ROTATE(v[1], 13) ^ v[0]; v[0] = PHP_HIREDIS_ROTATE(v[0], 32); \
	v[2] += v[3]; v[3] = PHP_HIREDIS_ROTATE(v[3], 16) ^ v[2]; \
	v[0] += v[3]; v[3] = PHP_HIREDIS_ROTATE(v[3], 21) ^ v[0]; \
	v[2] += v[1]; v[1] = PHP_HIREDIS_ROTATE(v[1], 17) ^ v[2]; v[2] = PHP_HIREDIS_ROTATE(v[2], 32)

/* Packs up to 7 bytes into a number. */
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

/* SipHash-1-3. Without the seed an attacker cannot choose key names that all fall into one bucket. */
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

/* The store of one connection: replies as flat bytes, found by the key and the other arguments of the command. A store is allocated with malloc() and
 * belongs to its connection, with which it stays in the pool. When the socket is closed, all entries are removed, because invalidations no longer arrive.
 * The bytes of entries and buckets never exceed maxMemory of the settings, nor hiredis.cache_max for all stores together. SIEVE chooses which entry is
 * evicted: the entries are in a list in order of arrival, each has a bit that a hit sets, and a pointer (`hand`) moves from old to new. Arrays that were
 * read are kept as PHP values until the end of the request at most (`decoded_values`), in request memory. The store also records what the cache must know about the
 * socket: how many commands were sent, which of them raised the barrier (`barrier`), and when the last flight began. The functions do no I/O and throw
 * nothing; only php_hiredis_cache_make_value() allocates request memory. */

/* The number of keys of one MGET that are read together. A PTTL is sent for each of them. */
#define PHP_HIREDIS_CACHE_KEYS_MAX 100

/* What a reply answers: a command and its key. */
typedef struct {
	const char *key, *rest;     /* the bytes of the key; the bytes after the key in the encoded command */
	uint32_t key_length, rest_length;
	uint32_t database;          /* or another number that distinguishes equal commands */
	uint16_t spec;
} php_hiredis_cache_query;

typedef enum {
	PHP_HIREDIS_CACHE_PENDING,  /* the reply has arrived, the reply to its PTTL has not */
	PHP_HIREDIS_CACHE_STORED,
	PHP_HIREDIS_CACHE_TOO_LARGE /* the reply is not stored; the next read of the key is sent as if there were no cache */
} php_hiredis_cache_state;

typedef struct php_hiredis_cache_entry {
	struct php_hiredis_cache_entry *next;          /* the next entry of the same bucket */
	struct php_hiredis_cache_entry *older, *newer;
	uint64_t until;             /* the php_hiredis_cache_now() at which it expires; while it is PENDING, its index in `pending` */
	uint32_t hash, key_length, rest_length, value_length, database;
	uint32_t decoded;              /* its index in `decoded_values`, from 1; valid only if that decoded refers to this entry */
	uint16_t spec;
	uint8_t state;
	bool visited : 1, absent : 1, large : 1; /* large: the entry becomes TOO_LARGE when it is no longer PENDING */
	char bytes[];               /* the key, the other arguments, the value */
} php_hiredis_cache_entry;

typedef struct {
	php_hiredis_cache_entry *entry;
	zval value;
	size_t cost;
} php_hiredis_cache_decoded;

/* Used by a shared cache: records what was sent on a connection, and applies that when the reply has arrived or can no longer arrive. It is the first member
 * of the structure that holds the notes (see shared/internal.h). */
typedef struct php_hiredis_cache_in_flight_keys {
	bool any;                   /* there is something to apply */
	void (*act)(struct php_hiredis_cache_in_flight_keys *notes);
} php_hiredis_cache_in_flight_keys;

static zend_always_inline void php_hiredis_cache_in_flight_keys_apply(php_hiredis_cache_in_flight_keys *notes)
{
	if (UNEXPECTED(notes->any)) {
		notes->act(notes);
	}
}

/* Before a hit the client reads the invalidations that have arrived. If they do not end within this time, in nanoseconds, it closes the connection instead. */
#define PHP_HIREDIS_DRAIN_MAX UINT64_C(5000000)

typedef struct {
	uint64_t by;                /* the time at which reading the socket must end; 0 while the socket is not being read */
	uint32_t names;             /* the number of invalidated keys meanwhile */
	bool asking;                /* a query is in flight */
	bool flooded;               /* so much has arrived that it is cheaper to close the connection than to read it */
} php_hiredis_cache_drain;

typedef struct php_hiredis_cache {
	php_hiredis_cache_group *group;
	php_hiredis_cache_in_flight_keys *notes; /* owned; with notes, nothing is stored in this store. NULL: commands act on this store */
	php_hiredis_cache_entry **buckets;
	uint32_t size, count;       /* the number of buckets, a power of two; the number of entries */
	php_hiredis_cache_entry *oldest, *newest, *hand;
	php_hiredis_cache_entry *dead; /* the entries of a large store that was emptied. They are freed little by little, and their bytes count until then */
	size_t bytes;
	php_hiredis_cache_decoded *decoded_values;
	uint32_t decoded_count, decoded_capacity;
	size_t decoded_cost;
	/* The next members describe the socket. Times are php_hiredis_cache_now(). */
	uint64_t commands_sent;     /* the number of commands that were handed to the connection */
	uint64_t barrier;             /* the read-your-writes barrier: no hit until a command with a higher number is answered; 0 for no barrier. Numbers begin at 1 */
	uint64_t flight_began;      /* when a command was last sent while nothing was in flight; 0 for never */
	uint64_t looked;            /* when the socket was last read or polled */
	uint64_t changes;           /* the number of invalidations, flushes and closed sockets so far */
	php_hiredis_cache_drain drain; /* 0 unless the socket is being read or a query is in flight */
	bool off;                   /* the server does not send invalidations: store nothing until the connection ends */
	bool tracked;               /* the server has confirmed that it will send an invalidation for the key of the next reply */
	bool has_fills;                  /* queries are in flight, or were sent in this flight */
	uint64_t log_of;            /* the batch that is being answered, as the number of commands that were answered before it (modulo 2^64) */
	size_t log_at;              /* how far its commands have been examined, in bytes */
	uint32_t log_count;         /* and in commands */
	uint32_t floods;            /* how many sockets were closed because too much arrived */
	uint32_t pending_count;
	php_hiredis_cache_entry *pending[PHP_HIREDIS_CACHE_KEYS_MAX]; /* NULL if the entry was removed or never created */
} php_hiredis_cache;

php_hiredis_cache *php_hiredis_cache_create(php_hiredis_cache_group *group);
/* `after_bailout`, here and below, is set after a bailout, when request memory must not be touched. */
void php_hiredis_cache_free(php_hiredis_cache *cache, bool after_bailout);
/* Removes everything that depends on the socket, which has been closed. */
void php_hiredis_cache_reset(php_hiredis_cache *cache, bool after_bailout);
/* Stores nothing until the connection ends, because the server does not send invalidations. `why` is a static string. */
void php_hiredis_cache_turn_off(php_hiredis_cache *cache, const char *why);
/* Frees the decoded_values at the end of the request that used the connection. */
void php_hiredis_cache_end_request(php_hiredis_cache *cache, bool after_bailout);

/* Removes all entries. */
void php_hiredis_cache_flush(php_hiredis_cache *cache);
/* Removes all entries of the key, in every database. */
void php_hiredis_cache_remove_key(php_hiredis_cache *cache, const char *key, size_t length);
/* Handles a push. Returns true if it was an invalidation. The caller keeps the list. */
bool php_hiredis_cache_handle_push(php_hiredis_cache *cache, const zval *list);

/* Returns the entry that answers the question, KEPT or TOO_LARGE, or NULL. The store owns the entry; the pointer is valid until the store is used again. */
php_hiredis_cache_entry *php_hiredis_cache_find(php_hiredis_cache *cache, const php_hiredis_cache_query *question, uint64_t now);
/* Makes the PHP value of a KEPT entry, which the caller owns. An array is built only once in a request. May bail out at the memory limit. */
void php_hiredis_cache_make_value(php_hiredis_cache *cache, php_hiredis_cache_entry *entry, zval *to);

/* Begins a flight of queries. Removes entries of an earlier flight that are still PENDING. */
void php_hiredis_cache_begin_fills(php_hiredis_cache *cache);
/* Stores the next reply as PENDING, if it can be stored. With a `question` of NULL it cannot. */
void php_hiredis_cache_add_pending(php_hiredis_cache *cache, const php_hiredis_cache_query *question, const zval *reply);
/* Completes the entry of the reply with this index, from 0, after PTTL was answered: sets its expiry, or removes it if `known` is false. */
void php_hiredis_cache_set_expiry(php_hiredis_cache *cache, uint32_t place, bool known, zend_long milliseconds);

/* Replies as flat bytes that outlive the request, in RESP3 whatever protocol the server used. The functions read only bytes that they have written. A simple
 * string, a verbatim string or a big number is a string, as in PHP, and a set is a list, so that reading what was written gives an equal PHP value. No I/O. */

/* Returns the number of bytes that the value needs. A result above `limit` may be too low. Returns 0 if the value contains an object (an error inside of a
 * reply), because that cannot be stored. */
size_t php_hiredis_resp_size(const zval *value, size_t limit);
/* Writes the value, exactly as many bytes as php_hiredis_resp_size() has returned. Returns the end of the bytes. */
char *php_hiredis_resp_write(char *to, const zval *value);
/* Makes the PHP value in request memory; the caller owns it. Returns the end of its bytes. May bail out at the memory limit. */
const char *php_hiredis_resp_read(const char *at, zval *to);

/* The arena: memory that is shared by all processes that were forked after MINIT, such as the workers of PHP-FPM. Only this file maps it. The mapping begins
 * with records: small blocks that other parts of the module request before it is made. After them come the segments, all of one size (see
 * shared/internal.h), if hiredis.cache_shared is set. All bytes are 0 at first. The mapping lasts from MINIT to MSHUTDOWN. On Windows, or if the system
 * refuses the mapping, the records belong to the process alone and there are no segments. */
#if defined(__linux__) && defined(HAVE_HIREDIS_ROBUST_MUTEX)
# define PHP_HIREDIS_HAS_SEGMENTS 1
#endif

/* Reserves a record of this size, aligned to a cache line, and returns its offset. Must be called before php_hiredis_arena_map(). */
size_t php_hiredis_arena_reserve(size_t size);
/* Maps the reserved records and, if `size` is not 0, that many bytes as `segment_count` segments. There are no segments if `size` is larger than the memory of the
 * machine or its container. Raises E_CORE_ERROR if there is no memory for the records. */
void php_hiredis_arena_map(size_t size, uint32_t segment_count);
void php_hiredis_arena_unmap(void);

typedef struct {
	char *records;              /* valid until MSHUTDOWN; a record is at its offset */
	char *segments;             /* the first segment; the others follow */
	size_t segment_size;        /* in bytes */
	uint32_t segment_count;
	const char *lack;           /* why there are no segments, a static string; NULL if there are some */
} php_hiredis_shared_memory;

extern php_hiredis_shared_memory php_hiredis_arena;

/* Access to numbers (uint64_t) in a record, which other processes and threads read and write at the same time. A load sees everything that was stored before
 * the stored number. _ADD returns the sum. _REPLACE stores `value` only if the number is `before`, and returns whether it did. */
#ifdef PHP_WIN32
# define PHP_HIREDIS_ARENA_LOAD(from) ((uint64_t) InterlockedOr64((LONG64 *) (from), 0))
# define PHP_HIREDIS_ARENA_STORE(to, value) InterlockedExchange64((LONG64 *) (to), (LONG64) (value))
# define PHP_HIREDIS_ARENA_ADD(to, value) ((uint64_t) InterlockedExchangeAdd64((LONG64 *) (to), (LONG64) (value)) + (value))
# define PHP_HIREDIS_ARENA_REPLACE(number, before, value) \
	((uint64_t) InterlockedCompareExchange64((LONG64 *) (number), (LONG64) (value), (LONG64) (before)) == (before))
#else
# define PHP_HIREDIS_ARENA_LOAD(from) __atomic_load_n((from), __ATOMIC_ACQUIRE)
# define PHP_HIREDIS_ARENA_STORE(to, value) __atomic_store_n((to), (uint64_t) (value), __ATOMIC_RELEASE)
# define PHP_HIREDIS_ARENA_ADD(to, value) __atomic_add_fetch((to), (value), __ATOMIC_RELAXED)
# define PHP_HIREDIS_ARENA_REPLACE(number, before, value) __sync_bool_compare_and_swap((number), (before), (value))
#endif

#endif
