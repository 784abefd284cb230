/*
 * The face of cache: the settings that stores share, the store of one connection, replies as flat bytes, memory that processes share.
 */
#ifndef PHP_HIREDIS_CACHE_H
#define PHP_HIREDIS_CACHE_H

#include "php.h"

/*
 * Shared by the stores of a thread: their settings, their counters, and the sum of their bytes.
 *
 * Stores with equal settings are a group: they count together, and connections of a pool that belong to different groups are different. The
 * module's globals own the groups, in malloc'ed memory, from the first time that their settings are met to the end of the thread; when there
 * are many, those without a connection go at the end of a request.
 */

typedef struct {
	size_t max_memory;      /* bytes a connection */
	size_t max_value;       /* bytes of a reply */
	double max_age, lease, recheck; /* seconds */
	bool shared;            /* one store for all workers of a machine, where that can be */
	zend_string *prefixes;  /* each with its length in front, 4 bytes; NULL: all keys */
} php_hiredis_cache_settings;

#define PHP_HIREDIS_CACHE_DEFAULTS {8 << 20, 64 << 10, 60.0, 1.0, 0.0, false, NULL}

typedef struct {
	uint64_t hits, misses, invalidations, flushes, evictions, expiries, fences, lapses, refused, passed;
	size_t entries, bytes;
	uint32_t connections;
} php_hiredis_cache_counters;

typedef struct php_hiredis_cache_home php_hiredis_cache_home;
typedef struct php_hiredis_cache_group php_hiredis_cache_group;

struct php_hiredis_cache_group {
	php_hiredis_cache_home *home;
	php_hiredis_cache_settings settings; /* the prefixes in persistent memory */
	uint64_t max_age, lease, recheck;    /* the same in nanoseconds */
	uint32_t number;
	php_hiredis_cache_counters counters;
	const char *lack;       /* why the last client of these settings could not share: static; NULL: it could, or there was none */
	php_hiredis_cache_group *next;
};

struct php_hiredis_cache_home {
	php_hiredis_cache_group *groups;
	php_hiredis_cache_counters gone; /* hits, misses, evictions and invalidations of groups that have been freed */
	uint32_t count, numbered; /* groups; those that there have ever been */
	size_t bytes;
	zend_long max;          /* hiredis.cache_max; 0: there is no cache */
	uint64_t seed[2];       /* of the hash: key names are the users' */
};

/* Returns NULL if the settings are valid; otherwise the error, a static part of a sentence ("must ..."). `*which`: the wrong setting, from 1. */
const char *php_hiredis_cache_settings_wrong(const php_hiredis_cache_settings *settings, uint32_t *which);
bool php_hiredis_cache_settings_equal(const php_hiredis_cache_settings *one, const php_hiredis_cache_settings *other);
/* Puts one more prefix behind the others; `*prefixes` is the caller's, in request memory. */
void php_hiredis_cache_settings_add_prefix(zend_string **prefixes, const zend_string *prefix);

/* The group of these settings, made where there is none yet. The settings stay the caller's. */
php_hiredis_cache_group *php_hiredis_cache_group_of(php_hiredis_cache_home *home, const php_hiredis_cache_settings *settings);
/* Of a group with prefixes: does the key begin with one of them? */
bool php_hiredis_cache_group_has_prefix(const php_hiredis_cache_group *group, const char *key, size_t length);
/* May the key's replies be kept? */
static zend_always_inline bool php_hiredis_cache_group_takes(const php_hiredis_cache_group *group, const char *key, size_t length)
{
	return EXPECTED(!group->settings.prefixes) || php_hiredis_cache_group_has_prefix(group, key, length);
}
/* The end of a request: nothing of it uses a group any more. */
void php_hiredis_cache_home_rest(php_hiredis_cache_home *home);
void php_hiredis_cache_home_free(php_hiredis_cache_home *home);
/* Hits, misses, evictions, invalidations and entries of all groups that there have been; the other members are 0. */
php_hiredis_cache_counters php_hiredis_cache_home_counters(const php_hiredis_cache_home *home);

/* Nanoseconds on a clock that goes on while the machine is suspended, where there is one. */
uint64_t php_hiredis_cache_now(void);

/* ---- the hash of a key's name ---- */

#define PHP_HIREDIS_ROTATE(x, by) ((x) << (by) | (x) >> (64 - (by)))
#define PHP_HIREDIS_ROUND(v) \
	v[0] += v[1]; v[1] = PHP_HIREDIS_ROTATE(v[1], 13) ^ v[0]; v[0] = PHP_HIREDIS_ROTATE(v[0], 32); \
	v[2] += v[3]; v[3] = PHP_HIREDIS_ROTATE(v[3], 16) ^ v[2]; \
	v[0] += v[3]; v[3] = PHP_HIREDIS_ROTATE(v[3], 21) ^ v[0]; \
	v[2] += v[1]; v[1] = PHP_HIREDIS_ROTATE(v[1], 17) ^ v[2]; v[2] = PHP_HIREDIS_ROTATE(v[2], 32)

/* Less than 8 bytes, each in a place of its own. */
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

/* SipHash-1-3: keys that fall into one bucket cannot be chosen without the seed. */
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

/*
 * The store of one connection: replies as flat bytes, found by the key's name and the rest of the command.
 *
 * A store is malloc'ed and belongs to its connection, with which it lives in the pool; when the connection's socket goes, all entries go. The bytes
 * of entries and buckets are counted: they never pass the settings' maxMemory, nor those of all stores hiredis.cache_max. SIEVE chooses the entry
 * that goes first: a list in the order of arrival, a bit for entries that were asked for again, and a hand. Arrays that have been asked for are
 * remembered as PHP values (the memo), in request memory, until the end of the request at most.
 *
 * A store knows the socket's life: how many commands were sent, which of them raised the fence, when the last flight began. No I/O, no class.
 * Nothing here throws; only php_hiredis_cache_give() takes request memory, and the parser's own values are looked at.
 */

/* Keys that one MGET may ask for: each has a PTTL behind it. */
#define PHP_HIREDIS_CACHE_KEYS_MAX 100

/* The question that a reply answers. */
typedef struct {
	const char *key, *rest;     /* the key's bytes; those behind it in the encoded command */
	uint32_t key_length, rest_length;
	uint32_t database;          /* or any other number that tells questions apart */
	uint16_t row;
} php_hiredis_cache_question;

typedef enum {
	PHP_HIREDIS_CACHE_PENDING,  /* the reply has come, its PTTL not yet */
	PHP_HIREDIS_CACHE_KEPT,
	PHP_HIREDIS_CACHE_TOO_LARGE /* the reply is not stored; the next question is sent as without a cache */
} php_hiredis_cache_state;

typedef struct php_hiredis_cache_entry {
	struct php_hiredis_cache_entry *next;          /* in its bucket */
	struct php_hiredis_cache_entry *older, *newer;
	uint64_t until;             /* php_hiredis_cache_now() at which it expires; PENDING: its place in `pending` */
	uint32_t hash, key_length, rest_length, value_length, database;
	uint32_t memo;              /* its place among the memos, from 1; the memo says whether it is still this entry's */
	uint16_t row;
	uint8_t state;
	bool visited : 1, absent : 1, large : 1; /* large: TOO_LARGE when it is no longer PENDING */
	char bytes[];               /* key, rest, value */
} php_hiredis_cache_entry;

typedef struct {
	php_hiredis_cache_entry *entry;
	zval value;
	size_t cost;
} php_hiredis_cache_memo;

/* What was sent on a connection acts on something else than its store, once it has been answered or never will be. The first member of what has the
 * notes of it. */
typedef struct php_hiredis_cache_notes {
	bool any;                   /* there are some */
	void (*act)(struct php_hiredis_cache_notes *notes);
} php_hiredis_cache_notes;

static zend_always_inline void php_hiredis_cache_notes_settle(php_hiredis_cache_notes *notes)
{
	if (UNEXPECTED(notes->any)) {
		notes->act(notes);
	}
}

/* What comes while a socket is looked at has a limit of time and of names. */
#define PHP_HIREDIS_DRAIN_TIME UINT64_C(5000000)

typedef struct {
	uint64_t by;                /* the end of the look, in which all bytes that have come are read; 0: the socket is not looked at */
	uint32_t names;             /* that were invalidated meanwhile */
	bool asking;                /* a question is under way */
	bool flooded;               /* more has come than is worth being read: the connection is to be closed */
} php_hiredis_cache_drain;

typedef struct php_hiredis_cache {
	php_hiredis_cache_group *group;
	php_hiredis_cache_notes *notes; /* owned, malloc'ed: nothing is stored here; NULL: what is sent acts on the store */
	php_hiredis_cache_entry **buckets;
	uint32_t size, count;       /* buckets, a power of two; entries */
	php_hiredis_cache_entry *oldest, *newest, *hand;
	php_hiredis_cache_entry *dead; /* entries of a large store that has been emptied: freed little by little; their bytes count until then */
	size_t bytes;
	php_hiredis_cache_memo *memos;
	uint32_t memo_count, memo_capacity;
	size_t memo_cost;
	/* Of the socket's life; times are php_hiredis_cache_now(). */
	uint64_t sent;              /* commands handed to the connection */
	uint64_t fence;             /* the number of a command, from 1: no hit until a later one has been answered; 0: none */
	uint64_t flight_began;      /* when something was last sent while nothing was in flight; 0: never */
	uint64_t looked;            /* when the socket was last looked at */
	uint64_t changes;           /* invalidations, flushes and ends of sockets, ever */
	php_hiredis_cache_drain drain; /* while the socket is looked at, or a question is under way; else 0 */
	bool tracked;               /* the server has said that it will tell of changes of the next answer's key */
	bool asks;                  /* questions are in flight, or were sent in this flight */
	uint64_t log_of;            /* the batch that is being answered: so many commands, modulo 2 to the 64th, were answered before it */
	size_t log_at;              /* how far its commands have been gone through, in bytes and */
	uint32_t log_count;         /* commands */
	uint32_t floods;            /* sockets that were closed because of a flood, ever */
	uint32_t pending_count;
	php_hiredis_cache_entry *pending[PHP_HIREDIS_CACHE_KEYS_MAX]; /* NULL: the entry has gone, or was never made */
} php_hiredis_cache;

php_hiredis_cache *php_hiredis_cache_create(php_hiredis_cache_group *group);
/* `forget`, here and below: after a bailout, when request memory must not be touched. */
void php_hiredis_cache_free(php_hiredis_cache *cache, bool forget);
/* The socket has gone: nothing of its life remains. */
void php_hiredis_cache_reset(php_hiredis_cache *cache, bool forget);
/* The end of the connection's request: the memos go. */
void php_hiredis_cache_rest(php_hiredis_cache *cache, bool forget);

/* All entries go. */
void php_hiredis_cache_flush(php_hiredis_cache *cache);
/* All entries of the key go, in every database. */
void php_hiredis_cache_drop(php_hiredis_cache *cache, const char *key, size_t length);
/* A push has come. True: it was an invalidation, and has been acted on. The list stays the caller's. */
bool php_hiredis_cache_push(php_hiredis_cache *cache, const zval *list);

/* The entry for the question, KEPT or TOO_LARGE; NULL: there is none. It stays the store's, until anything else is done with the store. */
php_hiredis_cache_entry *php_hiredis_cache_find(php_hiredis_cache *cache, const php_hiredis_cache_question *question, uint64_t now);
/* The reply that a KEPT entry holds, the caller's. Its array is made once a request. May bail out: the memory limit. */
void php_hiredis_cache_give(php_hiredis_cache *cache, php_hiredis_cache_entry *entry, zval *to);

/* A flight of questions begins: answers of an earlier one that are still pending go. */
void php_hiredis_cache_begin_answers(php_hiredis_cache *cache);
/* The next answer: the reply is kept, pending, if that can be. `question` NULL: it cannot. */
void php_hiredis_cache_answer(php_hiredis_cache *cache, const php_hiredis_cache_question *question, const zval *reply);
/* The PTTL of the answer in this place, from 0. The entry is kept, or goes. `known`: the server has told the PTTL. */
void php_hiredis_cache_settle(php_hiredis_cache *cache, uint32_t place, bool known, zend_long milliseconds);

/*
 * A reply as flat bytes that outlive the request, and back: RESP3, whatever the server had sent it as.
 *
 * Only bytes that were written here are read here. A reply that came as a status, a verbatim string or a big number is a string, as it is in PHP,
 * and a set is a list: decode(encode(x)) is x. No I/O, no class.
 */

/* The number of bytes that the value takes. A result above `limit` is a lower bound. 0: the value cannot be kept (it holds an object, which is an
 * error in the place of an element). */
size_t php_hiredis_resp_size(const zval *value, size_t limit);
/* Writes them, exactly as many as php_hiredis_resp_size() has said; returns their end. */
char *php_hiredis_resp_write(char *to, const zval *value);
/* Makes the value, which is the caller's, in request memory; returns the end of its bytes. May bail out: the memory limit. */
const char *php_hiredis_resp_read(const char *at, zval *to);

/*
 * Memory that all processes share which were forked since MINIT, as PHP-FPM's workers are. This is the only place that maps it.
 *
 * The mapping begins with records: small blocks that modules ask for before it is made. Behind them stand the rooms of equal size
 * (shared/internal.h), if hiredis.cache_shared asks for them. All bytes are 0 at first. The mapping belongs to the module, from MINIT to MSHUTDOWN.
 * On Windows, and where the system refuses, the records are the process' own and there are no rooms.
 */
#if defined(__linux__) && defined(HAVE_HIREDIS_ROBUST_MUTEX)
# define PHP_HIREDIS_SHARES 1
#endif

/* Before php_hiredis_arena_map(): room for a record; returns its place. Records begin at a cache line. */
size_t php_hiredis_arena_want(size_t size);
/* Maps the records that are wanted and, where `size` is not 0, that many bytes as so many rooms. `size` larger than what the machine or its container
 * may use: there are no rooms. Raises E_CORE_ERROR if there is no memory for the records. */
void php_hiredis_arena_map(size_t size, uint32_t rooms);
void php_hiredis_arena_unmap(void);

typedef struct {
	char *records;              /* until MSHUTDOWN; a record stands at its place */
	char *rooms;                /* one behind the other */
	size_t room_size;           /* in bytes */
	uint32_t room_count;
	const char *lack;           /* why there are no rooms: static; NULL: there are some */
} php_hiredis_shared_memory;

extern php_hiredis_shared_memory php_hiredis_arena;

/* Numbers (uint64_t) of a record, which other processes and threads read and write at the same time. Who loads a number sees what was stored before it.
 * _ADD returns the sum; _REPLACE whether the number was `before`, and is `value` now. */
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
