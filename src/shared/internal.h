/*
 * Declarations that only the files of src/shared share.
 *
 * Terms:
 *
 * - A segment is the part of the shared memory that belongs to one server and one identity (user and database). All workers on the machine read it.
 *
 * - The tracking connection is the segment's only connection, on which Redis reports all changed keys of the segment (CLIENT TRACKING).
 *
 * - An attachment is what one thread needs to use a segment, above all its own descriptor of the tracking connection.
 */
#ifndef PHP_HIREDIS_SHARED_INTERNAL_H
#define PHP_HIREDIS_SHARED_INTERNAL_H

#include "shared/shared.h"

#ifdef PHP_HIREDIS_HAS_SEGMENTS
#include <pthread.h>

/*
 * The ring buffer stores the entries of a segment: a hash table of cells, and two rings of bytes that hold entries of any size one after the other.
 *
 * Only the process that holds the segment's lock changes a ring buffer. Any number of processes can read it at the same time without a lock: a reader
 * looks up an entry, copies the bytes, and then checks that the cell's version has not changed. The copy may be used only after that check. A version
 * is odd while its cell is being changed, and a writer changes the cell before it overwrites the bytes. All lengths that a reader uses come from the
 * cell, never from the bytes, which may be overwritten at any moment.
 *
 * All entries for a key are in the 8 cells of one bucket. The two rings are the new queue and the main queue of cache.h, where the comment at
 * PHP_HIREDIS_CACHE_NEW_QUEUE_PART says which entry is evicted. The functions do not perform I/O, allocate memory or use PHP values.
 */

/* The number of cells in a bucket. All entries for a key are in one bucket, so at most this many replies for a key can be cached. */
#define PHP_HIREDIS_RING_BUFFER_BUCKET 8

/* A cell of the hash table: where an entry (a stored reply) is in the rings. Readers hold no lock, so the members must only be accessed with atomic
 * operations. */
typedef struct {
	uint32_t version, hash;
	uint32_t offset, length;    /* of the entry in the rings, in bytes; a length of 0 means that the cell is free */
	/* The write counter of the key's hash when the query was sent. Each write from this machine increases that counter, which invalidates the entry. */
	uint32_t write_count;
	uint32_t visited;           /* 1 if the entry has been read since eviction last examined it */
} php_hiredis_ring_buffer_cell;

/* One of the two rings, as offsets into the bytes of both. */
typedef struct {
	uint32_t begin, end;
	uint32_t head;              /* where the next entry is written; behind it are the oldest entries */
} php_hiredis_ring_buffer_queue;

typedef struct {
	uint32_t cells, evicted_count; /* the numbers of cells and of elements in the table of evicted keys; both are powers of two */
	uint32_t size;              /* the size of both rings in bytes */
	php_hiredis_ring_buffer_queue queues[2]; /* the new queue and the main queue */
	/* The current numbers of entries and of their bytes; the number of entries that were evicted, and of those that were replaced because they were
	 * too old. */
	uint64_t entries, bytes, evictions, expiries;
} php_hiredis_ring_buffer;

/* The addresses of a ring buffer in this process. They differ between processes, so they cannot be in shared memory. */
typedef struct {
	php_hiredis_ring_buffer *ring;
	php_hiredis_ring_buffer_cell *cells;
	uint32_t *evicted;          /* the hashes of keys that were evicted from the new queue */
	char *bytes;
} php_hiredis_ring_buffer_view;

/* The result of a lookup. Another process may overwrite `value` at any time. So copy it first, and use the copy only if
 * php_hiredis_ring_buffer_is_unchanged() then returns true. */
typedef struct {
	uint32_t cell, version, write_count, hash;
	bool large;                 /* the reply was too large to be stored, so there is no value */
	const char *value;
	uint32_t length;
	uint64_t expires_at;        /* when the entry expires, by php_hiredis_cache_now(); 0 until PTTL is answered */
} php_hiredis_ring_buffer_found;

/* The header of a block in a ring. Blocks follow each other without gaps, so that eviction can walk from one block to the next. */
typedef struct {
	uint32_t size;              /* in bytes, including this header; a multiple of 8 */
	/* The entry's cell, or UINT32_MAX if the block is free. The block is also free if its cell refers to a different offset. */
	uint32_t cell;
} php_hiredis_ring_buffer_block;

/* An entry in a ring: a reply, and the command and key that it answers. */
typedef struct {
	php_hiredis_ring_buffer_block block;
	uint64_t expires_at;
	uint32_t key_length, rest_length;
	uint16_t spec;
	uint16_t large;
	uint32_t unused;
	char bytes[];               /* the key, the other arguments of the command, and the value */
} php_hiredis_ring_buffer_entry;

/* Removes all entries, even from memory that a killed process left in an inconsistent state. */
void php_hiredis_ring_buffer_empty(const php_hiredis_ring_buffer_view *view);
/* Removes all entries whose keys have this hash. This also removes the entries of a different key with the same hash, which is harmless: they only
 * have to be fetched again. */
void php_hiredis_ring_buffer_remove(const php_hiredis_ring_buffer_view *view, uint32_t hash);
/* Stores the reply to a query, and replaces an older reply. Readers cannot use the reply before its expiry is set. A `length` of 0 means that the
 * reply was too large. `began_at` is php_hiredis_cache_now() before the query was sent. Returns the number of the entry's cell, or UINT32_MAX if the
 * entry needs more than a sixteenth of both rings. */
uint32_t php_hiredis_ring_buffer_put(const php_hiredis_ring_buffer_view *view, const php_hiredis_cache_query *query, uint32_t hash, uint32_t write_count,
	uint64_t began_at, const char *value, uint32_t length);
/* Lets readers use the entry until `expires_at`; 0 removes the entry. Does nothing if the cell no longer has this `version`, because the entry no
 * longer exists. */
void php_hiredis_ring_buffer_set_expiry(const php_hiredis_ring_buffer_view *view, uint32_t cell, uint32_t version, uint64_t expires_at);
/* Returns the first of the 8 cells that may contain this hash. Buckets are small to keep lookups fast. */
static zend_always_inline php_hiredis_ring_buffer_cell *php_hiredis_ring_buffer_bucket(const php_hiredis_ring_buffer_view *view, uint32_t hash)
{
	return view->cells + (hash & (view->ring->cells / PHP_HIREDIS_RING_BUFFER_BUCKET - 1)) * PHP_HIREDIS_RING_BUFFER_BUCKET;
}

#define PHP_HIREDIS_RING_BUFFER_LOAD(from) __atomic_load_n(&(from), __ATOMIC_RELAXED)

/* Returns whether an entry is the reply to the query. `length` comes from the cell, because another process may overwrite the entry at any
 * moment. */
static zend_always_inline bool php_hiredis_ring_buffer_entry_matches(const php_hiredis_ring_buffer_entry *entry, uint32_t length, const php_hiredis_cache_query *query)
{
	return length >= offsetof(php_hiredis_ring_buffer_entry, bytes) + query->key_length + query->rest_length
		&& PHP_HIREDIS_RING_BUFFER_LOAD(entry->spec) == query->spec && PHP_HIREDIS_RING_BUFFER_LOAD(entry->key_length) == query->key_length
		&& PHP_HIREDIS_RING_BUFFER_LOAD(entry->rest_length) == query->rest_length
		&& memcmp(entry->bytes, query->key, query->key_length) == 0
		&& (query->rest_length == 0 || memcmp(entry->bytes + query->key_length, query->rest, query->rest_length) == 0);
}

/* Looks up the reply to the query. Returns false if there is none. The caller must copy the value and then call
 * php_hiredis_ring_buffer_is_unchanged(). */
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
/* Returns whether the entry is still the one that was found. A copy of its value is valid only if it is. */
static zend_always_inline bool php_hiredis_ring_buffer_is_unchanged(const php_hiredis_ring_buffer_view *view, const php_hiredis_ring_buffer_found *found)
{
	__atomic_thread_fence(__ATOMIC_ACQUIRE);
	return __atomic_load_n(&view->cells[found->cell].version, __ATOMIC_RELAXED) == found->version;
}
/* Marks an entry as used, so that eviction moves it to the end of the main queue. */
static zend_always_inline void php_hiredis_ring_buffer_mark_used(const php_hiredis_ring_buffer_view *view, const php_hiredis_ring_buffer_found *found)
{
	uint32_t *visited = &view->cells[found->cell].visited;

	if (!__atomic_load_n(visited, __ATOMIC_RELAXED)) { /* write only once: a cache line that is only read can stay in all processors' caches */
		__atomic_store_n(visited, 1, __ATOMIC_RELAXED);
	}
}

/*
 * The splitter finds the end of each reply and each push message in the bytes of a tracking connection. The bytes may be passed in pieces of any
 * size.
 *
 * Its state contains no pointers, so it can be in shared memory, and another process can continue. It must find the same message boundaries as
 * protocol/parser.c; tests/fuzz/log.c compares the two.
 */

typedef enum {
	PHP_HIREDIS_SPLITTER_INCOMPLETE, /* the item continues beyond the bytes that were passed */
	PHP_HIREDIS_SPLITTER_COMPLETE,
	PHP_HIREDIS_SPLITTER_INVALID     /* the bytes are not RESP3, so the connection must be closed */
} php_hiredis_splitter_state;

/* The maximum length of a line in bytes. Longer lines are invalid; otherwise a faulty server could make the client wait forever. */
#define PHP_HIREDIS_SPLITTER_LINE_MAX (64 * 1024)

/* The state of the splitter inside a reply or a push message. It is all zeros between two replies or messages. */
typedef struct {
	uint64_t examined;          /* the number of the caller's bytes that have been examined */
	uint64_t values_left;       /* the number of the item's values that are still missing */
	uint64_t bulk_left;         /* the number of bytes of a bulk string and its line end that are still missing */
	bool started;
	bool uncacheable;           /* the reply must not be cached, because it contains an attribute, a RESP2 null or an error */
	bool beginning_discarded;   /* the caller discarded the beginning of the item, because the item is too large for its input buffer */
	char type;                  /* the first byte of the item's value, after any attributes */
} php_hiredis_splitter;

/* The position in the keys of an invalidation: the next key is at `next_key`, and `keys_left` keys remain. */
typedef struct {
	const char *next_key;
	uint64_t keys_left;
} php_hiredis_invalidation_keys;

/* Examines more bytes of a reply or push message. `bytes` is the whole item so far, unless its beginning was discarded. After COMPLETE, the item ends
 * after `splitter->examined` bytes. */
php_hiredis_splitter_state php_hiredis_splitter_advance(php_hiredis_splitter *splitter, const char *bytes, size_t length);

/* These functions read a reply or message that is known to be complete, so they do not check lengths. */

/* Returns whether a push message is an invalidation, which names changed keys. Sets `*all` if every key is invalid, as after FLUSHALL. Otherwise
 * `*keys` is ready for php_hiredis_invalidation_next_key(). */
bool php_hiredis_message_is_invalidation(const char *push, size_t length, php_hiredis_invalidation_keys *keys, bool *all);
/* Returns the next key, or NULL after the last one. The key is part of the message and is not NUL-terminated. */
const char *php_hiredis_invalidation_next_key(php_hiredis_invalidation_keys *keys, size_t *length);
/* Reads an integer reply such as ":1\r\n". Returns false if the reply is of any other type. */
bool php_hiredis_reply_read_integer(const char *reply, size_t length, zend_long *number);
/* Returns whether a server may also return this reply for a missing key: null, 0, an empty string or list, or a list that contains only null and
 * 0. */
bool php_hiredis_reply_fits_missing_key(const char *reply, size_t length);

/*
 * A segment is the shared memory used by all workers on a machine for one server and one identity (user and database).
 *
 * It has one tracking connection. The bytes received on this connection form a single log: a process that holds the lock receives them and applies
 * them in order to the entries, which all workers read without a lock. Every attachment has a descriptor of the tracking connection. The following
 * rules always hold:
 *
 * - One log: the entries are the result of applying, in order, all bytes that the tracking connection has sent up to some point.
 * - No gap: `parsing` is odd from before bytes are received until all of them are applied. A reader who first sees no bytes in the socket and then an
 *   even `parsing` knows that everything that had arrived by the first check has been applied.
 * - Crash only: if the lock's owner has died, or the tracking connection has ended or sent invalid bytes, all entries and queries are removed
 *   (`epoch` is odd until a new connection is open). Nothing is repaired.
 * - Own writes: when the reply to a write arrives, the writer increases the write counter of the key's hash. An entry may be used only if this
 *   counter still has the value that it had when the query was sent.
 * - Barriers: `barrier_query` is the number of the last query at the time of a barrier. A reader gets hits again when a later query has been
 *   answered.
 * - Claims: a query that is recorded and not answered is the claim to its key. A process that misses the same key waits for this query's answer and
 *   sends none. A claim ends with its answer or with a reset, and a process that waits checks for both all the time (SLICE in attachment.c), so no
 * death of
 *   another process can keep it waiting.
 *
 * The functions do not allocate memory or throw exceptions. No code may do so, or run PHP code, while it holds a segment's lock.
 */

#define PHP_HIREDIS_SEGMENT_IDENTITY 32
/* A segment lists at most this many worker processes. stats() only counts them. */
#define PHP_HIREDIS_SEGMENT_WORKERS_MAX 256
/* A query (the key and the other arguments) of more bytes than this is not cached. The client sends it on its own connection. */
#define PHP_HIREDIS_SEGMENT_QUERY_MAX 184

/* The maximum size of a query's three encoded commands in bytes: the key and the other arguments (up to PHP_HIREDIS_SEGMENT_QUERY_MAX bytes), the key
 * again for PTTL, the names of the commands, and the lengths. */
#define PHP_HIREDIS_SEGMENT_ENCODED_MAX 512
/* The maximum size of all unanswered queries of a segment together, in encoded bytes. A query that would exceed this limit is not sent, and the
 * client uses its own connection. Without the limit, queries to a slow server would fill the socket and be answered much too late. A single batch is
 * always below the limit. */
#define PHP_HIREDIS_SEGMENT_UNANSWERED_MAX (64 * 1024)

/* A query that was sent on the tracking connection and has not been answered yet. It is in shared memory because another process may receive the
 * reply. */
typedef struct {
	uint64_t id, began_at;      /* the query's number; php_hiredis_cache_now() before it was sent */
	uint32_t hash, write_count;
	uint32_t cell, version;     /* the cell of the stored reply, and the cell's version; UINT32_MAX if the reply is not stored */
	uint32_t key_length, rest_length;
	uint32_t encoded_length;    /* the encoded size of its three commands, in bytes */
	uint16_t spec;
	uint8_t replies;            /* how many of its three replies have arrived: to CLIENT CACHING, to the command, and to PTTL */
	bool tracked, fits_missing_key;
	char bytes[PHP_HIREDIS_SEGMENT_QUERY_MAX];
} php_hiredis_segment_query;

typedef struct {
	_Alignas(64) uint64_t epoch; /* odd while there is no tracking connection, so that no entry may be used; each new connection increases it */
	uint64_t last_sent, answered; /* the number of the last query sent, and of the last query answered; they never restart */
	uint64_t last_alive_at;     /* php_hiredis_cache_now() before the last answered query was sent: the server was alive then */
	uint64_t changes;           /* the number of invalidations and flushes so far */
	uint32_t parsing;
	_Alignas(64) uint64_t socket_checked_at; /* php_hiredis_cache_now() when the tracking connection last had no bytes to read */
	uint32_t futex, sleepers;   /* the futex for processes that wait for an answer, and the number of these processes */
	_Alignas(64) pthread_mutex_t lock;
	pthread_mutex_t role;       /* a mutex, held by the process that is polling or opening the tracking connection */
	uint32_t claimed;           /* becomes 1 when the segment is claimed for an identity, and stays 1 until PHP ends */
	unsigned char identity[PHP_HIREDIS_SEGMENT_IDENTITY];
	/* How many times the segment has been emptied, how many owners of the lock have died, and how many keys the server has invalidated. */
	uint64_t wipes, deaths, invalidations;
	uint64_t emptied;           /* how many times the server has reported that a database was emptied */
	uint64_t failed_at;         /* php_hiredis_cache_now() when opening the tracking connection last failed */
	uint64_t opening_began_at;  /* php_hiredis_cache_now() when a process last started to open the tracking connection */
	/* `lock_count`: how often the lock has been acquired. `stuck_lock_count`: the lock_count at which a process last waited without success. While
	 * the two are equal, the owner is treated as stopped (SIGSTOP), and no process waits long for it again. */
	uint64_t lock_count, stuck_lock_count;
	int32_t lock_owner;         /* the process that holds the lock, or that held it last */
	/* These show whether the tracking connection hangs although the server does not. If the tracking connection is silent for too long, one process
	 * sends its query on its own connection, at `probed_at` (a probe). If the probe is answered first, at `proved_at`, `proved_answered` is the last
	 * query that the tracking connection had answered by then. */
	uint64_t probed_at, proved_at, proved_answered;
	char trouble[96];           /* why the tracking connection could not be opened; "" if it is open or has never been needed */
	int32_t workers[PHP_HIREDIS_SEGMENT_WORKERS_MAX]; /* the process ids of the workers; 0 for a free element */
	php_hiredis_ring_buffer ring;
	php_hiredis_splitter splitter;
	uint64_t first_unanswered, next_query; /* the first unanswered query, and the one after the last; query N is at index N modulo `query_capacity` */
	/* The numbers of elements of `queries` and `write_counters` (powers of two), and the size of the input in bytes. */
	uint32_t query_capacity, write_counter_count, input_size;
	uint32_t input_length;      /* the number of bytes in the input */
	uint32_t unanswered_bytes;  /* the encoded size of the unanswered queries, in bytes */
	/* The rest of a query that the socket accepted only in part. The next process that sends anything must send this first. */
	uint32_t unsent_length;
	char unsent[PHP_HIREDIS_SEGMENT_ENCODED_MAX];
	uint32_t max_value;         /* the size in bytes above which a reply is not stored */
	uint64_t max_age;           /* how long a reply may be used, in nanoseconds */
	/* The offsets of the parts in the segment, in bytes. */
	uint32_t cells_offset, evicted_offset, write_counters_offset, queries_offset, input_offset, bytes_offset;
} php_hiredis_segment;

/* Queries that are sent together on the tracking connection. Each becomes CLIENT CACHING YES, the command, and PTTL. The strings are borrowed and
 * must stay valid until the queries are answered. Queries that another process has already sent are removed before the rest are sent. */
typedef struct {
	php_hiredis_cache_query queries[PHP_HIREDIS_CACHE_KEYS_MAX];
	uint32_t hashes[PHP_HIREDIS_CACHE_KEYS_MAX]; /* of the keys */
	size_t ends[PHP_HIREDIS_CACHE_KEYS_MAX]; /* the offset in `bytes` where each query ends */
	php_hiredis_output *bytes;  /* the encoded commands of all queries */
	uint32_t count;
	uint32_t joined;            /* the number of queries that were removed because other processes had sent them */
	uint64_t last_joined;       /* the highest number of the queries that those processes had sent; 0 if there are none */
	uint64_t joined_since;      /* php_hiredis_cache_now() before the oldest of these queries was sent */
} php_hiredis_segment_queries;

/* The addresses of the parts of a segment in this process. */
typedef struct {
	php_hiredis_segment *shared;
	uint32_t number;            /* the index of the segment in the shared memory, and of its mailbox */
	php_hiredis_ring_buffer_view ring;
	uint32_t *write_counters;   /* how often keys with a hash have been written; the index is the hash modulo `write_counter_count` */
	php_hiredis_segment_query *queries;
	char *input;
} php_hiredis_segment_view;

#define PHP_HIREDIS_READER_BARRIERS 256

/* One thread's view of a segment, the shared cache of one server and identity. The thread may use an entry only once a query with a number above
 * `barrier_query`, and above the element of `barrier_queries` for the key's hash, has been answered. By then, the invalidations that the thread's own
 * writes caused have arrived. */
typedef struct {
	php_hiredis_segment_view view;
	uint64_t barrier_query, barrier_queries[PHP_HIREDIS_READER_BARRIERS];
} php_hiredis_reader;

/* The random seed for the hashes of keys. All processes need the same seed, so MINIT creates it before they are forked. */
extern uint64_t php_hiredis_segment_hash_seed[2];

/* Finds the addresses of the segment's parts in this process. The segment must be initialised. The view is valid until MSHUTDOWN. */
void php_hiredis_segment_map(php_hiredis_segment_view *view, php_hiredis_segment *segment);

/* The caller of these functions must hold the segment's lock. */

/* Initialises a segment for the first client that claims it, and sets the addresses in `*view`. Replies larger than `max_value` bytes will not be
 * stored. A stored reply is used for at most `max_age` nanoseconds. */
void php_hiredis_segment_init(php_hiredis_segment_view *view, php_hiredis_segment *segment, uint32_t max_value, uint64_t max_age);

/* Removes all entries and queries, and wakes the waiting processes. The caller must then close the tracking connection, because later replies on it
 * would not belong to any query. */
void php_hiredis_segment_reset(const php_hiredis_segment_view *view);
/* Makes a segment usable after its tracking connection has been opened: an even `epoch` lets readers use its entries. */
void php_hiredis_segment_open(const php_hiredis_segment_view *view);
/* Removes the queries that are already in flight from `*queries`. Records the rest and sends them without waiting. Sets `*id` to the number of the
 * query that will be answered last. If not all of them could be sent, because the socket or the record of queries is full or too many bytes are
 * unanswered, sets `*id` to 0, and the caller must use its own connection. Answers to the queries that were sent are stored as usual. Returns false
 * if the connection has failed; the caller must then reset the segment. */
bool php_hiredis_segment_send(const php_hiredis_reader *reader, php_hiredis_transport *transport, php_hiredis_segment_queries *queries, uint64_t *id);
/* Sends the rest of a query that was sent only in part. Returns false if the connection has failed; the caller must then reset the segment. */
bool php_hiredis_segment_send_rest(const php_hiredis_segment_view *view, php_hiredis_transport *transport);
/* Receives from the tracking connection and applies the bytes to the entries. Returns false if the connection has ended or sent invalid bytes. The
 * caller must then reset the segment; until then, no process uses its entries. */
bool php_hiredis_segment_receive(const php_hiredis_segment_view *view, php_hiredis_transport *transport);

/* These functions do not require the lock. */

/* Makes the entries with this hash unusable for all workers. Called when a client's write is confirmed: the server's invalidation may arrive
 * later, and the client must not read its old value. */
void php_hiredis_segment_invalidate(const php_hiredis_segment_view *view, uint32_t hash);
/* Makes all entries of the segment unusable for all workers. */
void php_hiredis_segment_invalidate_all(const php_hiredis_segment_view *view);
/* Wakes the processes that wait for an answer on the tracking connection. Each of them checks whether its own answer has arrived. */
void php_hiredis_segment_wake(const php_hiredis_segment_view *view);

static zend_always_inline uint64_t php_hiredis_segment_load(const uint64_t *from)
{
	return __atomic_load_n(from, __ATOMIC_SEQ_CST);
}

/*
 * Mailboxes pass the descriptor of a tracking connection from one worker to another. Each segment has a mailbox: a pair of UNIX sockets that MINIT
 * creates, with one message in it. Workers copy the message without removing it, so the connection stays open when the worker that opened it dies.
 * The caller holds the segment's lock.
 */

/* Creates the mailboxes, the pairs of sockets that workers use to pass descriptors. Call this in MINIT. If the system does not allow the process
 * enough descriptors, creates none and returns false. */
bool php_hiredis_mailboxes_create(uint32_t count);
void php_hiredis_mailboxes_close(void);
/* Returns a new descriptor of the tracking connection that is in the segment's mailbox. The caller owns it. Returns -1 if the mailbox is empty, or if
 * the process has too many descriptors. */
int php_hiredis_mailbox_copy_descriptor(uint32_t number);
/* Empties the segment's mailbox. If it contained a tracking connection, shuts down that connection, so that every process that has a descriptor of it
 * notices its end. */
void php_hiredis_mailbox_empty(uint32_t number);
/* Empties the segment's mailbox, and puts a copy of the descriptor into it. The caller still owns `descriptor`. Returns false if the system allows no
 * more descriptors in messages; the mailbox is then empty. */
bool php_hiredis_mailbox_put_descriptor(uint32_t number, int descriptor);

/*
 * The notes of a connection: how the commands that a client sends on its own connection affect the hits that the client may get from the segment.
 *
 * Replies on the client's connection and replies on the tracking connection arrive in no particular order relative to each other. So a command is
 * noted when it is sent, and the note is applied when the reply has arrived or can no longer arrive. A write increases the write counter of its key's
 * hash. A read on the client's own connection ensures that the segment does not return an older value of that key later. After a command whose keys
 * are not known, the client gets no hits until the tracking connection has answered a query that was sent later (a barrier).
 */

/* At most this many written keys, and as many read keys, are noted individually. If there are more, all reads wait for a newer answer on the tracking
 * connection, as if the keys were not known. */
#define PHP_HIREDIS_IN_FLIGHT_KEYS_MAX 64

/* Hashes of the keys that a connection's in-flight commands write or read. Malloc'ed; the connection's cache store owns them. */
typedef struct php_hiredis_in_flight_keys {
	php_hiredis_cache_in_flight_keys head;
	php_hiredis_reader *reader;  /* borrowed from the thread's attachment; NULL if the client has no segment */
	uint32_t written_count, read_count; /* the numbers of hashes in the two arrays below */
	bool barrier, flush;           /* whether later reads must wait for a newer query (a barrier), and whether all entries must be invalidated */
	/* The hashes of the keys that commands in flight write, and of those that they read. */
	uint32_t written_hashes[PHP_HIREDIS_IN_FLIGHT_KEYS_MAX], read_hashes[PHP_HIREDIS_IN_FLIGHT_KEYS_MAX];
} php_hiredis_in_flight_keys;

/*
 * An attachment gives one thread access to a segment (shared memory), for clients with the same settings. It contains the thread's descriptor of the
 * tracking connection, and opens this connection if there is none.
 *
 * A process that is opening it holds the role (the right to do so) but not the segment's lock, so other processes can use their own connections in
 * the meantime. A process that ends the tracking connection shuts it down for all processes.
 */

#define PHP_HIREDIS_ATTACHMENT_ARRAYS 64

/* A PHP array that was built from an entry during this request. Later reads share it, because building a large array takes a long time. */
typedef struct {
	uint32_t cell, version;
	size_t cost;
	zval value;                 /* UNDEF if the element is free */
} php_hiredis_attachment_array;

struct php_hiredis_attachment {
	php_hiredis_reader reader;
	php_hiredis_cache_group *group;
	zend_string *key;           /* the identity: php_hiredis_shared_key() of its clients; owned, in persistent memory */
	size_t database_offset;     /* the offset in `key` where the database begins */
	/* The value of HIREDIS_G(shared_changes) at the last barrier, when reads had to wait for a newer query. Hits reflect at least these changes. */
	uint64_t changes_at_barrier;
	bool flat;                  /* its clients receive replies in the form of RESP2, with flat lists for maps */
	uint64_t epoch;             /* the segment's epoch when the descriptor was copied; if it has changed, the descriptor is for an old connection */
	/* This thread's descriptor of the tracking connection, without TLS. All attachments of the thread to this segment share it. `socket` is -1 if
	 * there is none. */
	php_hiredis_transport transport;
	/* While this thread's read is a probe on its own connection: the number of the last query that was answered before the probe, and the segment's
	 * epoch plus 1. Otherwise `probe_epoch` is 0. */
	uint64_t probe_answered, probe_epoch;
	uint32_t fork_depth;        /* php_hiredis_fork_depth + 1 of the process that was added to the segment's workers; 0 if none has been */
	uint64_t vain_epoch;        /* the segment's epoch when this thread last waited for the role without success; it does so at most once per epoch */
	bool has_role;              /* this thread is opening the tracking connection; the end of the request releases the role */
	php_hiredis_connection *new_connection; /* the connection that is being opened; owned; NULL if there is none */
	php_hiredis_config config;  /* the configuration of `new_connection`; its strings are borrowed from the client's configuration */
	php_hiredis_parser parser;  /* parses values other than strings; initialised at the first use and freed at the end of the request */
	bool parser_is_initialised;
	char *copy;                 /* a buffer for copies of values; malloc'ed */
	size_t copy_size;
	/* The arrays that were built from entries; the index is the index of the ring buffer's cell, modulo the number of elements of `arrays`. In
	 * request memory. */
	php_hiredis_attachment_array arrays[PHP_HIREDIS_ATTACHMENT_ARRAYS];
	size_t array_cost;          /* the approximate number of bytes that `arrays` use */
	php_hiredis_attachment *next; /* in the thread's list, most recently used first */
};

typedef enum {
	PHP_HIREDIS_ATTACHMENT_READY,       /* everything that has arrived on the tracking connection has been applied */
	PHP_HIREDIS_ATTACHMENT_UNAVAILABLE, /* the segment cannot be used now: the client uses its own connection */
	PHP_HIREDIS_ATTACHMENT_THROWN       /* an exception is set */
} php_hiredis_attachment_state;

/* Returns whether a client with this configuration can use the memory shared by workers. If not, stores the reason for Hiredis\Cache::stats(). */
bool php_hiredis_attachment_is_possible(const php_hiredis_config *config);
/* Returns the thread's access to the shared memory of the configuration's server, user and database. The thread owns it. Returns NULL if there
 * is none; `*full` is then true if no segment is free. */
php_hiredis_attachment *php_hiredis_attachment_find(const php_hiredis_config *config, bool *full);
/* Opens a tracking connection for a user who has no segment. Claims a segment only after the server has accepted the user: segments are never freed,
 * so attempts with wrong passwords could use them all up. Opening may take only part of `timeout`, as in php_hiredis_attachment_catch_up(). If the
 * result is not READY, `*attachment` is NULL. `*full` is true if no segment is free. May end the script with a fatal error (longjmp). */
php_hiredis_attachment_state php_hiredis_attachment_open(php_hiredis_link *link, uint64_t timeout, php_hiredis_attachment **attachment, bool *full);
/* Makes all entries of all segments unusable for all workers. Called after SWAPDB. A segment stores only a hash of its server and database, so the
 * affected segments cannot be found. */
void php_hiredis_segments_invalidate_all(void);
/* Frees the arrays that were kept for later reads. After a fatal error, `after_bailout` must be true: PHP then frees the arrays itself. */
void php_hiredis_attachment_free_arrays(php_hiredis_attachment *attachment, bool after_bailout);

/* Returns whether this process' descriptor belongs to the current tracking connection. If not, the process would miss changes of keys, so no entry
 * may be used. */
static zend_always_inline bool php_hiredis_attachment_is_current(const php_hiredis_attachment *attachment)
{
	return EXPECTED(attachment->transport.socket >= 0) && EXPECTED(attachment->epoch == php_hiredis_segment_load(&attachment->reader.view.shared->epoch));
}
/* Receives and applies what has arrived on the tracking connection. A process without a descriptor of that connection first obtains one, or opens the
 * connection, unless `link` is NULL. Opening may take only part of `timeout`, the time limit of the call in nanoseconds (0 for none). After READY,
 * the caller must check again whether everything is up to date. May end the script with a fatal error (longjmp). */
php_hiredis_attachment_state php_hiredis_attachment_catch_up(php_hiredis_link *link, php_hiredis_attachment *attachment, uint64_t timeout);

/* How long one read may wait. All times come from php_hiredis_cache_now(). */
typedef struct {
	uint64_t began_at;
	uint64_t looked_at;         /* when the process last checked for the answer */
	uint64_t deadline;          /* UINT64_MAX if the read has no time limit */
	/* After the tracking connection has been silent for this long (in nanoseconds), one of the waiting processes sends its query on its own
	 * connection, to find out whether the server hangs or only the tracking connection. */
	uint64_t probe_after;
} php_hiredis_attachment_wait;

typedef enum {
	PHP_HIREDIS_ATTACHMENT_ANSWERED,
	PHP_HIREDIS_ATTACHMENT_LOST,      /* the tracking connection has ended, so the queries must be resent on the next one */
	PHP_HIREDIS_ATTACHMENT_BYPASSED,  /* the client must use its own connection */
	PHP_HIREDIS_ATTACHMENT_TIMED_OUT
} php_hiredis_attachment_result;

/* Returns the limits of a read that began at `now`. `timeout` is its time limit in nanoseconds, 0 for none. */
php_hiredis_attachment_wait php_hiredis_attachment_wait_begin(const php_hiredis_attachment *attachment, uint64_t now, uint64_t timeout);
/* Sends those queries that no other process has sent, and waits for the answers to all of them. */
php_hiredis_attachment_result php_hiredis_attachment_query(php_hiredis_attachment *attachment, php_hiredis_segment_queries *queries,
	php_hiredis_attachment_wait *wait);
/* Called when a read that bypassed the shared memory has ended on the client's own connection. If this read was a probe and `answered` is true, the
 * server is alive; a tracking connection that still stays silent is then closed. */
void php_hiredis_attachment_end_probe(php_hiredis_attachment *attachment, bool answered);

#endif
#endif
