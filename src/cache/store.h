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
#ifndef PHP_HIREDIS_CACHE_STORE_H
#define PHP_HIREDIS_CACHE_STORE_H

#include "cache/settings.h"

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

typedef struct php_hiredis_cache {
	php_hiredis_cache_group *group;
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
	/* While the socket is looked at, and a question is under way. */
	uint64_t drain_by;          /* the end of the look; 0: the socket is not looked at */
	uint32_t drained;           /* names that were invalidated meanwhile */
	bool asking, flooded;
	bool tracked;               /* the server has said that it will tell of changes of the next answer's key */
	bool asks;                  /* questions are in flight, or were sent in this flight */
	size_t log_at;              /* how far the commands of the batch that is being answered have been gone through, in bytes and */
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

/* The socket is looked at from now on: its pushes have a limit of time and of names. */
void php_hiredis_cache_begin_drain(php_hiredis_cache *cache, uint64_t now);
/* Must all bytes be read that have come, because a hit may be given only then? `cache` NULL: no. */
static inline bool php_hiredis_cache_is_draining(const php_hiredis_cache *cache)
{
	return cache && cache->drain_by > 0;
}
static inline void php_hiredis_cache_end_drain(php_hiredis_cache *cache)
{
	cache->drain_by = 0;
	cache->asking = cache->flooded = false;
}
/* Has more come than is worth being read? The connection is to be closed then. */
static inline bool php_hiredis_cache_is_flooded(const php_hiredis_cache *cache)
{
	return cache->flooded;
}

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

#endif
