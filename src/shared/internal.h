/*
 * Declarations that only the files of src/shared share.
 *
 * - A segment is the shared memory of one server and one identity (user and database). All workers read it.
 *
 * - The tracking connection is the segment's only connection, on which Redis reports all changed keys (CLIENT
 *   TRACKING).
 *
 * - An attachment is what one thread needs to use a segment, above all its own descriptor of the tracking connection.
 */
#ifndef PHP_HIREDIS_SHARED_INTERNAL_H
#define PHP_HIREDIS_SHARED_INTERNAL_H

#include "shared/shared.h"

#ifdef PHP_HIREDIS_HAS_SEGMENTS
#include <pthread.h>

/*
 * The ring buffer stores the entries of a segment: a hash table of cells, and two rings of bytes, the new queue and
 * the main queue (see cache.h).
 *
 * Only the holder of the segment's lock changes a ring buffer. Readers need no lock: they find an entry, copy its
 * bytes, and then check that the cell's version has not changed. A version is odd while its cell is being changed,
 * and a writer changes the cell before the bytes. Readers take lengths from the cell, never from the bytes, which may
 * be overwritten at any moment.
 *
 * All entries for a key are in one bucket. The functions do not perform I/O, allocate memory or use PHP values.
 */

/* The number of cells in a bucket. At most this many replies can be cached for a key, because they are all in one
 * bucket. */
#define PHP_HIREDIS_RING_BUFFER_BUCKET 8

/* The position of an entry in the rings. Access the members atomically, because readers hold no lock. */
typedef struct {
	uint32_t version, hash;
	uint32_t offset, length;    /* of the entry in the rings, in bytes; length 0 for a free cell */
	/* The entry is invalid once the write counter of the key's hash differs from this. */
	uint32_t write_count;
	uint32_t visited;           /* 1 if the entry has been read since eviction last examined it */
} php_hiredis_ring_buffer_cell;

/* One of a ring buffer's two queues: the queue for new entries, or the main queue. All members are offsets into the
 * byte area that both queues share. */
typedef struct {
	uint32_t begin, end;
	uint32_t head;              /* where the next entry is written; the oldest entries follow */
} php_hiredis_ring_buffer_queue;

typedef struct {
	uint32_t cells, evicted_count; /* the numbers of cells and of remembered evictions; both are powers of two */
	uint32_t size;              /* the size of both queues in bytes */
	php_hiredis_ring_buffer_queue queues[2]; /* the new queue, where most entries begin, and the main queue */
	/* The numbers of current entries, of their bytes, of evicted entries, and of entries replaced because of their
	 * age. */
	uint64_t entries, bytes, evictions, expiries;
} php_hiredis_ring_buffer;

/* The addresses of a ring buffer's parts in this process. The ring buffer itself contains only offsets. */
typedef struct {
	php_hiredis_ring_buffer *ring;
	php_hiredis_ring_buffer_cell *cells;
	uint32_t *evicted;          /* the hashes of keys that were evicted from the new queue */
	char *bytes;
} php_hiredis_ring_buffer_view;

/* The result of a lookup. After copying `value`, call php_hiredis_ring_buffer_is_unchanged(): the copy is valid only if
 * that function returns true. */
typedef struct {
	uint32_t cell, version, write_count, hash;
	bool large;                 /* the reply was too large to be stored, so there is no value */
	const char *value;
	uint32_t length;
	uint64_t expires_at;        /* when the entry expires, by php_hiredis_cache_now(); 0 until PTTL is answered */
} php_hiredis_ring_buffer_found;

/* The header of each block in a ring. A block is an entry or free space. There are no gaps between blocks, so that
 * eviction can go from one block to the next. */
typedef struct {
	uint32_t size;              /* in bytes, including this header; a multiple of 8 */
	/* The index of the entry's cell. The block is free if this is UINT32_MAX, or if that cell is free or has the
	 * `offset` of another block. */
	uint32_t cell;
} php_hiredis_ring_buffer_block_header;

/* An entry in a ring stores a reply, with the key and the other arguments of its command. */
typedef struct {
	php_hiredis_ring_buffer_block_header header;
	uint64_t expires_at;
	uint32_t key_length, rest_length;
	uint16_t spec;
	uint16_t large;
	uint32_t unused;
	char bytes[];               /* the key, the other arguments of the command, and the value */
} php_hiredis_ring_buffer_entry;

/* Removes all entries, even from memory that a killed process left in an inconsistent state. */
void php_hiredis_ring_buffer_empty(const php_hiredis_ring_buffer_view *view);
/* Removes all entries with this hash. Entries of other keys with the same hash are removed, too; the next read fetches
 * them again. */
void php_hiredis_ring_buffer_remove(const php_hiredis_ring_buffer_view *view, uint32_t hash);
/* Stores the reply to a query that was sent at `began_at`. A `length` of 0 records that the reply was too large.
 * Readers cannot use the entry before its expiry is set. Returns the index of the entry's cell. If the entry would need
 * more than a sixteenth of the total size of the rings, stores nothing and returns UINT32_MAX. */
uint32_t php_hiredis_ring_buffer_put(const php_hiredis_ring_buffer_view *view, const php_hiredis_cache_query *query, uint32_t hash, uint32_t write_count,
	uint64_t began_at, const char *value, uint32_t length);
/* Lets readers use the entry until `expires_at`; an `expires_at` of 0 removes the entry. Does nothing if the cell has
 * changed since `version`. */
void php_hiredis_ring_buffer_set_expiry(const php_hiredis_ring_buffer_view *view, uint32_t cell, uint32_t version, uint64_t expires_at);
/* Returns the first cell of the bucket for this hash. Only the cells of this bucket may contain the hash. */
static zend_always_inline php_hiredis_ring_buffer_cell *php_hiredis_ring_buffer_bucket(const php_hiredis_ring_buffer_view *view, uint32_t hash)
{
	return view->cells + (hash & (view->ring->cells / PHP_HIREDIS_RING_BUFFER_BUCKET - 1)) * PHP_HIREDIS_RING_BUFFER_BUCKET;
}

#define PHP_HIREDIS_RING_BUFFER_LOAD(from) __atomic_load_n(&(from), __ATOMIC_RELAXED)

/* Returns whether an entry is the reply to the query. Pass the `length` from the cell, not from the entry, which
 * another process may overwrite at any moment. */
static zend_always_inline bool php_hiredis_ring_buffer_entry_matches(const php_hiredis_ring_buffer_entry *entry, uint32_t length, const php_hiredis_cache_query *query)
{
	return length >= offsetof(php_hiredis_ring_buffer_entry, bytes) + query->key_length + query->rest_length
		&& PHP_HIREDIS_RING_BUFFER_LOAD(entry->spec) == query->spec && PHP_HIREDIS_RING_BUFFER_LOAD(entry->key_length) == query->key_length
		&& PHP_HIREDIS_RING_BUFFER_LOAD(entry->rest_length) == query->rest_length
		&& memcmp(entry->bytes, query->key, query->key_length) == 0
		&& (query->rest_length == 0 || memcmp(entry->bytes + query->key_length, query->rest, query->rest_length) == 0);
}

/* Looks up the reply to a query, and returns whether there is one. The caller must copy the value, and then check with
 * php_hiredis_ring_buffer_is_unchanged() that the copy is valid. */
static zend_always_inline bool php_hiredis_ring_buffer_find(const php_hiredis_ring_buffer_view *view, const php_hiredis_cache_query *query, uint32_t hash,
	php_hiredis_ring_buffer_found *found)
{
	php_hiredis_ring_buffer_cell *cell = php_hiredis_ring_buffer_bucket(view, hash);

	for (const php_hiredis_ring_buffer_cell *end = cell + PHP_HIREDIS_RING_BUFFER_BUCKET; cell < end; cell++) {
		uint32_t version, offset, length, name;
		const php_hiredis_ring_buffer_entry *entry;

		if (PHP_HIREDIS_RING_BUFFER_LOAD(cell->hash) != hash) {
			continue;
		}
		version = __atomic_load_n(&cell->version, __ATOMIC_ACQUIRE);
		offset = PHP_HIREDIS_RING_BUFFER_LOAD(cell->offset);
		length = PHP_HIREDIS_RING_BUFFER_LOAD(cell->length);
		/* Check the bounds: a writer may have changed the cell between the two loads. */
		if ((version & 1) || length == 0 || (uint64_t) offset + length > view->ring->size) {
			continue;
		}
		entry = (const php_hiredis_ring_buffer_entry *) (view->bytes + offset);
		if (!php_hiredis_ring_buffer_entry_matches(entry, length, query)) {
			continue;
		}
		name = query->key_length + query->rest_length;
		*found = (php_hiredis_ring_buffer_found) {.cell = (uint32_t) (cell - view->cells), .version = version, .write_count = PHP_HIREDIS_RING_BUFFER_LOAD(cell->write_count),
			.hash = hash, .large = PHP_HIREDIS_RING_BUFFER_LOAD(entry->large), .value = entry->bytes + name,
			.length = length - (uint32_t) offsetof(php_hiredis_ring_buffer_entry, bytes) - name,
			.expires_at = __atomic_load_n(&entry->expires_at, __ATOMIC_ACQUIRE)};
		return true;
	}
	return false;
}
/* Returns whether the entry is still the one that was found. If not, the caller must discard the copied value. */
static zend_always_inline bool php_hiredis_ring_buffer_is_unchanged(const php_hiredis_ring_buffer_view *view, const php_hiredis_ring_buffer_found *found)
{
	__atomic_thread_fence(__ATOMIC_ACQUIRE);
	return __atomic_load_n(&view->cells[found->cell].version, __ATOMIC_RELAXED) == found->version;
}
/* Marks an entry as used, so that it is not evicted next. */
static zend_always_inline void php_hiredis_ring_buffer_mark_used(const php_hiredis_ring_buffer_view *view, const php_hiredis_ring_buffer_found *found)
{
	uint32_t *visited = &view->cells[found->cell].visited;

	if (!__atomic_load_n(visited, __ATOMIC_RELAXED)) { /* write only once, so that the cache line can stay in all processors' caches */
		__atomic_store_n(visited, 1, __ATOMIC_RELAXED);
	}
}

/*
 * The splitter finds the end of each reply and push message in the bytes of a tracking connection. The bytes may be
 * passed in pieces of any size.
 *
 * The splitter's state contains no pointers, so another process can continue with the next bytes. The splitter must
 * find the same message boundaries as protocol/parser.c, which tests/fuzz/log.c checks.
 */

typedef enum {
	PHP_HIREDIS_SPLITTER_INCOMPLETE, /* the item (a reply or push message) continues beyond the passed bytes */
	PHP_HIREDIS_SPLITTER_COMPLETE,
	PHP_HIREDIS_SPLITTER_INVALID     /* the bytes are not RESP3, so the connection must be closed */
} php_hiredis_splitter_state;

/* Longer lines are invalid. Otherwise a faulty server could make the client wait forever. */
#define PHP_HIREDIS_SPLITTER_LINE_MAX (64 * 1024)

/* The state of the splitter within an item (a reply or push message). Between two items, all members are 0. */
typedef struct {
	uint64_t examined;          /* how many of the caller's bytes have been examined */
	uint64_t values_left;       /* how many values of the item are still missing */
	uint64_t bulk_left;         /* missing bytes of a bulk string and its line end */
	bool started;
	bool uncacheable;           /* the reply contains an attribute, a RESP2 null or an error */
	bool beginning_discarded;   /* the caller discarded the beginning, because the item exceeds its input buffer */
	char type;                  /* the first byte of the item's value, after any attributes */
} php_hiredis_splitter;

/* The keys of an invalidation message that have not been read yet. */
typedef struct {
	const char *next_key;
	uint64_t keys_left;
} php_hiredis_invalidation_keys;

/* Looks for the end of a reply or push message. `bytes` are all bytes of the message that have arrived and that the
 * caller has not discarded. After COMPLETE, `splitter->examined` is the offset of the message's end in `bytes`. */
php_hiredis_splitter_state php_hiredis_splitter_advance(php_hiredis_splitter *splitter, const char *bytes, size_t length);

/* The four functions below read a complete reply or message, so they do not check lengths. */

/* Returns whether a push message is an invalidation. If it concerns all keys, sets `*all`, otherwise `*keys`. */
bool php_hiredis_message_is_invalidation(const char *push, size_t length, php_hiredis_invalidation_keys *keys, bool *all);
/* Returns the next key, or NULL after the last one. It points into the message and is not NUL-terminated. */
const char *php_hiredis_invalidation_next_key(php_hiredis_invalidation_keys *keys, size_t *length);
/* Reads an integer reply such as ":1\r\n". Returns false for any other type. */
bool php_hiredis_reply_read_integer(const char *reply, size_t length, zend_long *number);
/* Returns whether a missing key could cause this reply: null, 0, "", [], or a list of nulls and zeros. */
bool php_hiredis_reply_fits_missing_key(const char *reply, size_t length);

/*
 * A segment is the shared memory used by all workers on a machine for one server and one identity (user and
 * database). The process that holds its lock receives from the tracking connection and applies the bytes, in order,
 * to the entries, which all workers read without a lock.
 *
 * - One log: the entries always reflect all bytes up to some position in the tracking connection's byte stream.
 *
 * - No gap: `parsing` is odd while a process may have received bytes that it has not applied yet. If a reader first
 *   finds the socket empty and then `parsing` even, the entries reflect all bytes that had arrived.
 *
 * - Crash only: if the lock's owner died, or the tracking connection ended or sent invalid bytes, all entries and
 *   queries are removed. `epoch` is odd until a new connection is open.
 *
 * - Own writes: the reply to a write increases the write counter of the key's hash. An entry may be used only if the
 *   counter has not changed since its query was sent.
 *
 * - Barriers: a reader gets no hits until a query with a number above its `barrier_query` has been answered. By then,
 *   the server has reported all earlier changes.
 *
 * - Lease: there are no hits later than `lease` nanoseconds after the last answered query was sent. Once half of that
 *   time has passed, a hit or a command of a client sends a query without a key, and does not wait for the answer.
 *
 * - Claims: while a query is unanswered, other processes do not query the same key, but wait for the answer. A reset
 *   also ends this wait, so the death of a process cannot keep other processes waiting.
 *
 * - Age: entries are stored for longer than `max_age` only while `unreported.hits_end_at` is set (cache/unreported.c).
 *   When INFO is due, it is sent before any other query, so its reply is applied first. If a query was sent less than
 *   `longest_lease` before `hits_end_at`, or later, all entries are removed before its answer renews the lease. So
 *   there are no hits later than `max_age` after the last INFO, and a hit need not check this.
 *
 * No code may allocate memory, throw exceptions or run PHP code while it holds a segment's lock.
 */

/* The first command of each query. It makes the server track the key of the next command. */
#define PHP_HIREDIS_SEGMENT_CACHING "*3\r\n$6\r\nCLIENT\r\n$7\r\nCACHING\r\n$3\r\nYES\r\n"

#define PHP_HIREDIS_SEGMENT_IDENTITY 32
/* A segment lists at most this many worker processes. The list is only used to count the workers, for stats(). */
#define PHP_HIREDIS_SEGMENT_WORKERS_MAX 256
/* If a query's key and other arguments have more bytes than this in total, the query is sent on the client's own
 * connection, not on the tracking connection. */
#define PHP_HIREDIS_SEGMENT_QUERY_MAX 184

/* The maximum size, in bytes, of the three encoded commands of a query: CLIENT CACHING, the read and PTTL. */
#define PHP_HIREDIS_SEGMENT_ENCODED_MAX 512
/* The maximum total size, in bytes, of all unanswered queries in their encoded form. Without a limit, queries to a slow
 * server would fill the socket's buffer and be answered much too late. A single batch of queries is always smaller than
 * this limit. */
#define PHP_HIREDIS_SEGMENT_UNANSWERED_MAX (64 * 1024)

typedef enum {
	PHP_HIREDIS_SEGMENT_READ,   /* CLIENT CACHING, a command that reads a key, and PTTL */
	PHP_HIREDIS_SEGMENT_LEASE,  /* only CLIENT CACHING, without a key */
	PHP_HIREDIS_SEGMENT_INFO    /* only INFO, which shows whether keys have changed without an invalidation */
} php_hiredis_segment_query_kind;

/* An unanswered query on the tracking connection. It is shared because another process may receive the reply. */
typedef struct {
	uint64_t id, began_at;      /* the query's number; php_hiredis_cache_now() before it was sent */
	uint32_t hash, write_count;
	uint32_t cell, version;     /* of the stored reply; `cell` is UINT32_MAX if it is not stored */
	uint32_t key_length, rest_length;
	uint32_t encoded_length;    /* the encoded size of its commands, in bytes */
	uint16_t spec;
	uint8_t kind;               /* a php_hiredis_segment_query_kind */
	uint8_t replies;            /* how many of its replies have arrived; a READ has three, the other kinds have one */
	bool tracked, fits_missing_key;
	char bytes[PHP_HIREDIS_SEGMENT_QUERY_MAX];
} php_hiredis_segment_query;

typedef struct {
	_Alignas(64) uint64_t epoch; /* increases with each connection; odd while there is none, and no entry may be used */
	uint64_t last_sent, answered; /* the numbers of the last query sent, and of the last one answered; they never restart */
	uint64_t last_alive_at;     /* php_hiredis_cache_now() before the last answered query was sent */
	uint64_t last_lease_query;  /* the number of the last query without a key; its answer renews the lease */
	uint64_t changes;           /* the number of invalidations and flushes so far */
	uint32_t parsing;
	_Alignas(64) uint64_t socket_checked_at; /* php_hiredis_cache_now() when the tracking connection last had no bytes to read */
	uint32_t futex, sleepers;   /* the futex for processes that wait for an answer, and their number */
	_Alignas(64) pthread_mutex_t lock;
	pthread_mutex_t tracking_mutex; /* held by the process that is polling or opening the tracking connection */
	uint32_t reserved;          /* becomes 1 when the segment is reserved for an identity, and stays 1 until PHP ends */
	unsigned char identity[PHP_HIREDIS_SEGMENT_IDENTITY];
	/* `wipes` counts how often the segment was reset, which removes all entries. `deaths` counts processes that died
	 * while they held the lock. `invalidations` counts invalidated keys. */
	uint64_t wipes, deaths, invalidations;
	uint64_t emptied;           /* how many times the server has reported that a database was emptied */
	uint64_t failed_at;         /* php_hiredis_cache_now() when opening the tracking connection last failed */
	uint64_t opening_began_at;  /* php_hiredis_cache_now() when a process last started to open the tracking connection */
	/* `lock_count` counts how often the lock was acquired. `stuck_lock_count` is the value of `lock_count` when a wait
	 * for the lock last timed out. While the two are equal, the lock's owner is assumed to be stopped (SIGSTOP). */
	uint64_t lock_count, stuck_lock_count;
	int32_t lock_owner;         /* the process that holds the lock, or that held it last */
	/* The last test (probe) of the server: a read on a client's own connection. `probe_began_at` is the time when the
	 * test began, and `probe_answered_at` is the time of the answer. `last_answered_query_at_probe` is the value of
	 * `answered` at the time of the answer. When the tracking connection next receives anything, `probe_answered_at` is
	 * set to 0. If that does not happen soon after the answer, the tracking connection hangs. */
	uint64_t probe_began_at, probe_answered_at, last_answered_query_at_probe;
	char tracking_error[96];    /* why the tracking connection could not be opened; "" if there is no problem */
	int32_t workers[PHP_HIREDIS_SEGMENT_WORKERS_MAX]; /* the process ids of the workers; 0 for a free element */
	php_hiredis_ring_buffer ring;
	php_hiredis_splitter splitter;
	uint64_t first_unanswered, next_query; /* the first unanswered query, and the one after the last; take the index modulo `query_capacity` */
	/* The number of elements of `queries`, the number of elements of `write_counters` (both powers of two), and the
	 * size of `input` in bytes. */
	uint32_t query_capacity, write_counter_count, input_size;
	uint32_t input_length;      /* the number of bytes in the input */
	uint32_t unanswered_bytes;  /* the encoded size of the unanswered queries, in bytes */
	/* The rest of a query that the socket accepted in part. It must be sent before any other query. */
	uint32_t unsent_length;
	char unsent[PHP_HIREDIS_SEGMENT_ENCODED_MAX];
	uint32_t max_value;         /* the size in bytes above which a reply is not stored */
	/* How long a reply may be used, in nanoseconds; `unreported` decides whether a reply may be used for longer. */
	uint64_t max_age;
	php_hiredis_cache_unreported unreported; /* what the last INFO on this tracking connection showed */
	uint64_t longest_lease;     /* the longest `lease` of any client so far, but at most `max_age` */
	/* The value of `longest_lease` when the last answer was applied. Clients with a longer lease must not use what was
	 * stored before that, because it could become too old before their lease ends. */
	uint64_t checked_lease;
	uint64_t flushes;           /* how many times all entries were removed because of what INFO showed or failed to show */
	/* The offsets of the parts in the segment, in bytes. */
	uint32_t cells_offset, evicted_offset, write_counters_offset, queries_offset, input_offset, bytes_offset;
} php_hiredis_segment;

/* Queries to send together. Those that another process has already sent are removed. The strings of a query are
 * borrowed from the client's command until the query is answered. */
typedef struct {
	php_hiredis_cache_query queries[PHP_HIREDIS_CACHE_KEYS_MAX];
	uint32_t hashes[PHP_HIREDIS_CACHE_KEYS_MAX]; /* of the keys */
	size_t ends[PHP_HIREDIS_CACHE_KEYS_MAX]; /* the offset in `bytes` where each query ends */
	php_hiredis_output *bytes;  /* the encoded commands of all queries */
	uint32_t count;
	uint64_t answered_before;   /* the segment's `answered` before the caller searched the entries */
	uint32_t claimed_by_others; /* how many queries were removed because other processes had already sent them */
	uint64_t last_claimed_id;   /* the highest `id` among those queries of other processes; 0 if there are none */
	uint64_t oldest_claim_began_at; /* php_hiredis_cache_now() just before the oldest of these queries was sent */
} php_hiredis_segment_queries;

/* Pointers to the parts of a segment, in the address space of this process. */
typedef struct {
	php_hiredis_segment *shared;
	uint32_t number;            /* the index of the segment in the shared memory, and of its mailbox */
	php_hiredis_ring_buffer_view ring;
	uint32_t *write_counters;   /* how often keys have been written, by hash modulo `write_counter_count` */
	php_hiredis_segment_query *queries;
	char *input;
} php_hiredis_segment_view;

#define PHP_HIREDIS_READER_BARRIERS 256

/* One thread's view of a segment, and the thread's barriers. A barrier is the id of a query; later queries have higher
 * ids. `barrier_query` applies to all keys, each element of `barrier_queries` to the keys with certain hashes. The
 * thread may use an entry only after a query newer than both barriers has been answered. By then, the server has
 * reported all changes that the thread had made or seen. */
typedef struct {
	php_hiredis_segment_view view;
	uint64_t barrier_query, barrier_queries[PHP_HIREDIS_READER_BARRIERS];
} php_hiredis_segment_reader;

/* The random seed for hashes of keys. MINIT creates it for all processes. */
extern uint64_t php_hiredis_segment_hash_seed[2];

/* Finds the addresses of an initialised segment's parts. The view is valid until MSHUTDOWN. */
void php_hiredis_segment_map(php_hiredis_segment_view *view, php_hiredis_segment *segment);

/* The caller of the functions below must hold the segment's lock. */

/* Initialises a segment before its first use. Replies of more than `max_value` bytes will not be stored. Other replies
 * will be used for at most `max_age` nanoseconds, unless INFO allows more. */
void php_hiredis_segment_init(php_hiredis_segment_view *view, php_hiredis_segment *segment, uint32_t max_value, uint64_t max_age);

/* Removes all entries and queries. The caller must then close the tracking connection: its next replies would match no
 * query. */
void php_hiredis_segment_reset(const php_hiredis_segment_view *view);
/* Makes a segment usable, once its new tracking connection is open. */
void php_hiredis_segment_open(const php_hiredis_segment_view *view);
/* Removes from `*queries` the queries that another process has already sent, and sends the remaining queries without
 * waiting. If INFO is due, sends it before them. Sets `*id` to the id of the last query whose answer the caller must
 * await, or to 0 if the caller must use the client's own connection. Returns false if the connection has failed: the
 * caller must then reset the segment. */
bool php_hiredis_segment_send(const php_hiredis_segment_reader *reader, php_hiredis_transport *transport, php_hiredis_segment_queries *queries, uint64_t *id);
/* Sends a query without a key: INFO if it is due, or else CLIENT CACHING. The answer extends the time during which
 * cached replies may be used. The rest of an earlier query must have been sent, and there must be space for one more
 * query. Returns false if the connection has failed: the caller must then reset the segment. */
bool php_hiredis_segment_send_lease_query(const php_hiredis_segment_view *view, php_hiredis_transport *transport);
/* Sends the rest of a query that the socket accepted only in part. Returns false if the connection has failed: the
 * caller must then reset the segment. */
bool php_hiredis_segment_send_rest(const php_hiredis_segment_view *view, php_hiredis_transport *transport);
/* Receives invalidations and replies, and updates the entries. Returns false if the connection has ended or sent
 * invalid bytes: the caller must then reset the segment. */
bool php_hiredis_segment_receive(const php_hiredis_segment_view *view, php_hiredis_transport *transport);

/* The functions below do not require the segment's lock. */

/* Records how long a client uses cached replies after the last answered query. If this is longer than for all clients
 * that existed when the last answer was applied, returns true: the client must use no cached replies before a query
 * that is sent from now on is answered. */
bool php_hiredis_segment_add_lease(php_hiredis_segment *segment, uint64_t lease);

/* Makes the entries with this hash unusable for all workers. Called when a client's write is confirmed, because the
 * server's invalidation may arrive later. */
void php_hiredis_segment_invalidate(const php_hiredis_segment_view *view, uint32_t hash);
/* Makes all entries of the segment unusable for all workers. */
void php_hiredis_segment_invalidate_all(const php_hiredis_segment_view *view);
/* Wakes all processes that wait for an answer. Each process then checks whether its own answer has arrived. */
void php_hiredis_segment_wake(const php_hiredis_segment_view *view);

static zend_always_inline uint64_t php_hiredis_segment_load(const uint64_t *from)
{
	return __atomic_load_n(from, __ATOMIC_SEQ_CST);
}

/*
 * Mailboxes pass the descriptor of a tracking connection from one worker to another. Each segment of the shared memory
 * has one mailbox: a pair of UNIX sockets that holds at most one message. Workers copy the message without removing it,
 * so the connection stays open when the worker that opened it dies. The caller holds the segment's lock.
 */

/* Creates `count` mailboxes (socket pairs that pass the descriptors of tracking connections). Call this in MINIT. If
 * the limit of open descriptors (RLIMIT_NOFILE) is too low, creates none and returns false. */
bool php_hiredis_mailboxes_create(uint32_t count);
void php_hiredis_mailboxes_close(void);
/* Copies the tracking connection's descriptor from the segment's mailbox, which is a socket pair. The caller owns the
 * copy. Returns -1 if the mailbox is empty or the process has too many descriptors. */
int php_hiredis_mailbox_copy_descriptor(uint32_t number);
/* Removes the descriptor of the tracking connection from the mailbox, and shuts the tracking connection down, so that
 * every process notices. */
void php_hiredis_mailbox_empty(uint32_t number);
/* Empties the segment's mailbox (a socket pair), and then puts a copy of the descriptor into it. The caller still owns
 * `descriptor`. Returns false if that fails, for example because the kernel limits how many descriptors may be in
 * unread messages. */
bool php_hiredis_mailbox_put_descriptor(uint32_t number, int descriptor);

/*
 * Keys in flight: the keys of commands on a client's own connection. Cached replies for these keys may be outdated.
 *
 * Replies on that connection and on the tracking connection arrive in no particular order. So the keys of a command are
 * recorded when the command is sent, and applied to the segment when the reply has arrived or can no longer arrive. A
 * write increases the write counter of its key's hash. After a read, the segment must not return an older value of that
 * key. After a command whose keys are not known, the client gets no hits until a later query has been answered (a
 * barrier).
 */

/* At most this many written keys and this many read keys are recorded. If there are more keys, the client uses no
 * cached replies until the server answers a later query. */
#define PHP_HIREDIS_IN_FLIGHT_KEYS_MAX 64

/* Hashes of the keys that a connection's unanswered commands write or read. Allocated with malloc() and freed by the
 * connection's cache store. */
typedef struct php_hiredis_in_flight_keys {
	php_hiredis_cache_in_flight_keys head;
	php_hiredis_segment_reader *segment_reader; /* borrowed from the thread's attachment; NULL if the client has no segment */
	bool segment_was_searched;   /* `segment_reader` was looked up; if there is none, later commands do not look again */
	/* These two members are used until the client first reads from the shared cache with its current user and database.
	 * `lease_attachment` is the thread's access to the shared cache of that user and database (borrowed, or NULL). Each
	 * command of the client extends the time during which replies of that cache may be used. `lease_identity` is
	 * the value that config->identity had when `lease_attachment` was looked up, or 0 before that. */
	php_hiredis_attachment *lease_attachment;
	uint64_t lease_identity;
	uint32_t written_count, read_count; /* the numbers of hashes in the two arrays below */
	bool barrier;                /* the client must get no hits until a later query is answered */
	bool flush;                  /* all entries of all segments must be invalidated */
	uint32_t written_hashes[PHP_HIREDIS_IN_FLIGHT_KEYS_MAX], read_hashes[PHP_HIREDIS_IN_FLIGHT_KEYS_MAX];
} php_hiredis_in_flight_keys;

/*
 * An attachment is one thread's access to a segment, the shared memory for one server, user and database. It contains
 * the thread's descriptor of the tracking connection, on which the server reports changed keys. If there is no such
 * connection, php_hiredis_attachment_catch_up() opens one.
 *
 * A process that is opening the connection holds `tracking_mutex`, but not the segment's lock. Other processes wait
 * only a limited time for the new connection, and then use their clients' own connections. A process that ends the
 * tracking connection shuts the connection down for all processes.
 */

#define PHP_HIREDIS_ATTACHMENT_ARRAY_COUNT 64

/* A PHP array that was built from an entry. Building one is slow, so later reads return the same array. */
typedef struct {
	uint32_t cell, version;
	size_t cost;
	zval value;                 /* UNDEF if the element is free */
} php_hiredis_attachment_array;

struct php_hiredis_attachment {
	php_hiredis_segment_reader reader;
	php_hiredis_cache_group *group;
	zend_string *key;           /* the identity: php_hiredis_shared_key() of its clients; owned, in persistent memory */
	size_t database_offset;     /* the offset in `key` where the database begins */
	/* HIREDIS_G(shared_changes) counts the thread's commands that may make cached replies outdated.
	 * `changes_at_barrier` is the value of this counter when a read through this attachment last raised a barrier. A
	 * barrier prevents hits until a later query is answered. Barriers that other commands raise do not change
	 * `changes_at_barrier`. */
	uint64_t changes_at_barrier;
	bool flat;                  /* its clients receive replies in the form of RESP2, with flat lists for maps */
	uint64_t epoch;             /* the segment's epoch when the descriptor was copied; must still be equal */
	/* The thread's descriptor of the tracking connection, or -1 if there is none. All attachments of the thread to this
	 * segment share the descriptor. */
	php_hiredis_transport transport;
	/* While this thread tests whether the server hangs, `answered_before_probe` is the last query that was answered
	 * before the test, and `probe_epoch` is `epoch` at that time plus 1. Without a test, `probe_epoch` is 0. */
	uint64_t answered_before_probe, probe_epoch;
	uint32_t fork_depth;        /* php_hiredis_fork_depth + 1 when the process was added to `workers`; 0 before that */
	uint64_t gave_up_epoch;     /* in this epoch, the thread no longer waits for others to open the connection */
	/* This thread holds `tracking_mutex` and is opening the connection. After a bailout,
	 * php_hiredis_attachments_end_request() unlocks the mutex. */
	bool has_tracking_mutex;
	php_hiredis_connection *new_connection; /* the connection that is being opened; owned; NULL if there is none */
	php_hiredis_config config;  /* the configuration of `new_connection`; its strings are borrowed from the client's configuration */
	php_hiredis_parser parser;  /* for values other than strings; initialised at the first use, freed after the request */
	bool parser_is_initialised;
	char *copy;                 /* a buffer for copies of values; malloc'ed */
	size_t copy_size;
	/* PHP arrays that were built from entries. The index is the number of the entry's cell modulo the size of this
	 * table. The arrays are in request memory. */
	php_hiredis_attachment_array arrays[PHP_HIREDIS_ATTACHMENT_ARRAY_COUNT];
	size_t array_cost;          /* the approximate number of bytes that `arrays` use */
	php_hiredis_attachment *next; /* in the thread's list, most recently used first */
};

typedef enum {
	PHP_HIREDIS_ATTACHMENT_READY,       /* all bytes that had arrived on the tracking connection have been applied */
	PHP_HIREDIS_ATTACHMENT_UNAVAILABLE, /* the segment cannot be used now: the client uses its own connection */
	PHP_HIREDIS_ATTACHMENT_THROWN       /* an exception is set */
} php_hiredis_attachment_state;

/* Returns whether the configuration allows shared memory. If not, stores the reason for Hiredis\Cache::stats(). */
bool php_hiredis_attachment_is_possible(const php_hiredis_config *config);
/* Returns the attachment through which the thread uses the shared memory of this server, user and database. The thread
 * owns the attachment. If there is none, returns NULL, and sets `*full` if all segments are in use. */
php_hiredis_attachment *php_hiredis_attachment_find(const php_hiredis_config *config, bool *full);
/* Opens a tracking connection, and reserves a segment only if the login succeeds: segments are never freed, and wrong
 * passwords could use them up. Sets `*attachment` to NULL if no segment was reserved, and `*full` to true if none is
 * free. May longjmp. */
php_hiredis_attachment_state php_hiredis_attachment_open(php_hiredis_link *link, uint64_t timeout, php_hiredis_attachment **attachment, bool *full);
/* Makes all entries of all segments unusable. Called after SWAPDB, because a segment does not show which database its
 * entries belong to. */
void php_hiredis_segments_invalidate_all(void);
/* Frees the PHP arrays that were kept for later reads. After a fatal error, `after_bailout` must be true. */
void php_hiredis_attachment_free_arrays(php_hiredis_attachment *attachment, bool after_bailout);

/* Returns whether the attachment's socket is that of the current tracking connection. An older connection receives no
 * invalidations. */
static zend_always_inline bool php_hiredis_attachment_is_current(const php_hiredis_attachment *attachment)
{
	return EXPECTED(attachment->transport.socket >= 0) && EXPECTED(attachment->epoch == php_hiredis_segment_load(&attachment->reader.view.shared->epoch));
}
/* Applies the received replies and invalidations. If there is no tracking connection, opens one, unless `link` is NULL.
 * Uses only a part of `timeout` (nanoseconds; 0 for no limit), because the client's own connection may need the rest.
 * Even after READY, the caller must check php_hiredis_attachment_is_current() and `socket_checked_at`: the tracking
 * connection may have ended or been replaced, or more bytes may have arrived. May longjmp. */
php_hiredis_attachment_state php_hiredis_attachment_catch_up(php_hiredis_link *link, php_hiredis_attachment *attachment, uint64_t timeout);

/* Cached replies may be used for `group->lease` nanoseconds after the last answered query. Returns whether half of that
 * time has passed. Returns false before the first answer. */
static zend_always_inline bool php_hiredis_attachment_should_renew_lease(const php_hiredis_attachment *attachment, uint64_t now)
{
	uint64_t alive_at = php_hiredis_segment_load(&attachment->reader.view.shared->last_alive_at);

	return now >= alive_at + attachment->group->lease / 2 && alive_at > 0;
}
/* Sends a query that renews the lease, the time during which cached replies may be used. Does not wait. Sends nothing
 * if a query is in flight or another process holds the lock. */
void php_hiredis_attachment_renew_lease(php_hiredis_attachment *attachment);

/* The times that limit how long one read may wait. All come from php_hiredis_cache_now(). */
typedef struct {
	uint64_t began_at;
	uint64_t last_checked_at;   /* when the process last checked for the answer */
	uint64_t deadline;          /* UINT64_MAX if the read has no time limit */
	/* If no answer arrives for this many nanoseconds, one process tests whether the server hangs: it reads on its
	 * client's own connection. */
	uint64_t probe_after;
} php_hiredis_attachment_wait;

typedef enum {
	PHP_HIREDIS_ATTACHMENT_ANSWERED,
	PHP_HIREDIS_ATTACHMENT_LOST,      /* the tracking connection has ended; send the queries again on the next one */
	PHP_HIREDIS_ATTACHMENT_BYPASSED,  /* the client must use its own connection */
	PHP_HIREDIS_ATTACHMENT_TIMED_OUT
} php_hiredis_attachment_result;

/* Returns how long a read that began at `now` may wait. `timeout` is in nanoseconds, 0 for no limit. */
php_hiredis_attachment_wait php_hiredis_attachment_wait_begin(const php_hiredis_attachment *attachment, uint64_t now, uint64_t timeout);
/* Sends the queries, except those that another process has already sent, and waits for all answers. */
php_hiredis_attachment_result php_hiredis_attachment_query(php_hiredis_attachment *attachment, php_hiredis_segment_queries *queries,
	php_hiredis_attachment_wait *wait);
/* Waits for the answer to the last query that was sent to renew the lease, the time during which cached replies may be
 * used. If there was no such query, or if it has been answered, does not wait. */
php_hiredis_attachment_result php_hiredis_attachment_await_lease(php_hiredis_attachment *attachment, php_hiredis_attachment_wait *wait);
/* Call this after a read on the client's own connection. If that read was a test of the server and was answered, but
 * nothing arrives on the tracking connection soon, the tracking connection will be closed. */
void php_hiredis_attachment_end_probe(php_hiredis_attachment *attachment, bool answered);

#endif
#endif
