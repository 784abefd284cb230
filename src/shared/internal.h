/*
 * What only the files of shared share: from below, the ring, the room, the notes of a connection, the seat.
 */
#ifndef PHP_HIREDIS_SHARED_INTERNAL_H
#define PHP_HIREDIS_SHARED_INTERNAL_H

#include "shared/shared.h"

#ifdef PHP_HIREDIS_SHARES
#include <pthread.h>

/*
 * The entries of a room in shared memory: a directory of cells, and a ring of bytes in which entries of any size stand one behind the other.
 *
 * One process at a time changes a ring: the holder of the room's lock. Any number reads without a lock: a reader looks an entry up, copies what it
 * wants, and then asks whether the entry still stood there; only then are the bytes worth anything. A cell has a version, which is odd while it is
 * being changed, and is changed before the bytes of its entry are. All lengths that a reader uses come from a cell, never from the bytes.
 *
 * All entries of one key stand in the 8 cells of its home. The hand frees the oldest entry; one that was asked for since is kept once. No I/O, no
 * allocation, no zval.
 */

#define PHP_HIREDIS_RING_HOME 8

/* 24 bytes. Each member is read and written by atomic instructions. */
typedef struct {
	uint32_t version, hash;
	uint32_t offset, length;    /* of its entry in the ring, in bytes; length 0: the cell is free */
	uint32_t gen;               /* the generation of its key when the question was sent */
	uint32_t visited;           /* asked for since the hand was there */
} php_hiredis_ring_cell;

typedef struct {
	uint32_t cells, size;       /* a power of two; bytes of the ring */
	uint32_t head;              /* where the next entry begins */
	uint64_t entries, bytes, evictions;
} php_hiredis_ring;

/* A ring with its memory, as one process sees it. */
typedef struct {
	php_hiredis_ring *ring;
	php_hiredis_ring_cell *cells;
	char *bytes;
} php_hiredis_ring_view;

/* What a reader found. The value's bytes are valid only if php_hiredis_ring_holds() says so behind the last look at them. */
typedef struct {
	uint32_t cell, version, gen, hash;
	bool large;                 /* the answer was too large to be kept */
	const char *value;
	uint32_t length;
	uint64_t until;             /* php_hiredis_cache_now() at which it expires; 0: its PTTL has not come */
} php_hiredis_ring_found;

/* The head of a block of the ring. Blocks stand one behind the other from its first byte to its last. */
typedef struct {
	uint32_t size;              /* with this head; a multiple of 8 */
	uint32_t cell;              /* UINT32_MAX: the block is free. Also where the cell is another entry's by now */
} php_hiredis_ring_block;

/* A block with an entry. */
typedef struct {
	php_hiredis_ring_block block;
	uint64_t until;
	uint32_t key_length, rest_length;
	uint16_t row;
	uint16_t large;
	uint32_t unused;
	char bytes[];               /* key, rest, value */
} php_hiredis_ring_entry;

/* Empties the ring: for the first time, and for the holder of the lock in whatever state it is. */
void php_hiredis_ring_empty(const php_hiredis_ring_view *view);
/* Drops the entries whose key has this hash. */
void php_hiredis_ring_drop(const php_hiredis_ring_view *view, uint32_t hash);
/* Puts an entry there in the place of an older one for the same question. `until` is 0: it may not be given yet. `length` 0: the answer was too
 * large. Returns the number of its cell; UINT32_MAX: it is too large for the ring. */
uint32_t php_hiredis_ring_put(const php_hiredis_ring_view *view, const php_hiredis_cache_question *question, uint32_t hash, uint32_t gen,
	const char *value, uint32_t length);
/* Of the entry that was put into this cell, if it is still there: it may be given until then; 0: it goes. */
void php_hiredis_ring_settle(const php_hiredis_ring_view *view, uint32_t cell, uint32_t version, uint64_t until);
static zend_always_inline php_hiredis_ring_cell *php_hiredis_ring_home(const php_hiredis_ring_view *view, uint32_t hash)
{
	return view->cells + (hash & (view->ring->cells / PHP_HIREDIS_RING_HOME - 1)) * PHP_HIREDIS_RING_HOME;
}

#define PHP_HIREDIS_RING_LOAD(from) __atomic_load_n(&(from), __ATOMIC_RELAXED)

/* Is this an entry for the question? `length`: of the entry, as its cell says. */
static zend_always_inline bool php_hiredis_ring_answers(const php_hiredis_ring_entry *entry, uint32_t length, const php_hiredis_cache_question *question)
{
	return length >= offsetof(php_hiredis_ring_entry, bytes) + question->key_length + question->rest_length
		&& PHP_HIREDIS_RING_LOAD(entry->row) == question->row && PHP_HIREDIS_RING_LOAD(entry->key_length) == question->key_length
		&& PHP_HIREDIS_RING_LOAD(entry->rest_length) == question->rest_length
		&& memcmp(entry->bytes, question->key, question->key_length) == 0
		&& (question->rest_length == 0 || memcmp(entry->bytes + question->key_length, question->rest, question->rest_length) == 0);
}

/* The entry for the question; false: there is none. */
static zend_always_inline bool php_hiredis_ring_find(const php_hiredis_ring_view *view, const php_hiredis_cache_question *question, uint32_t hash,
	php_hiredis_ring_found *found)
{
	php_hiredis_ring_cell *cell = php_hiredis_ring_home(view, hash);

	for (const php_hiredis_ring_cell *end = cell + PHP_HIREDIS_RING_HOME; cell < end; cell++) {
		uint32_t version, offset, length, name;
		const php_hiredis_ring_entry *entry;

		if (PHP_HIREDIS_RING_LOAD(cell->hash) != hash) {
			continue;
		}
		version = __atomic_load_n(&cell->version, __ATOMIC_ACQUIRE);
		offset = PHP_HIREDIS_RING_LOAD(cell->offset);
		length = PHP_HIREDIS_RING_LOAD(cell->length);
		/* Between two versions they may not belong together. */
		if ((version & 1) || length == 0 || (uint64_t) offset + length > view->ring->size) {
			continue;
		}
		entry = (const php_hiredis_ring_entry *) (view->bytes + offset);
		if (!php_hiredis_ring_answers(entry, length, question)) {
			continue;
		}
		name = question->key_length + question->rest_length;
		*found = (php_hiredis_ring_found) {.cell = (uint32_t) (cell - view->cells), .version = version, .gen = PHP_HIREDIS_RING_LOAD(cell->gen),
			.hash = hash, .large = PHP_HIREDIS_RING_LOAD(entry->large), .value = entry->bytes + name,
			.length = length - (uint32_t) offsetof(php_hiredis_ring_entry, bytes) - name,
			.until = __atomic_load_n(&entry->until, __ATOMIC_ACQUIRE)};
		return true;
	}
	return false;
}
/* Has the entry not been changed since it was found? */
static zend_always_inline bool php_hiredis_ring_holds(const php_hiredis_ring_view *view, const php_hiredis_ring_found *found)
{
	__atomic_thread_fence(__ATOMIC_ACQUIRE);
	return __atomic_load_n(&view->cells[found->cell].version, __ATOMIC_RELAXED) == found->version;
}
/* It has been asked for. */
static zend_always_inline void php_hiredis_ring_visit(const php_hiredis_ring_view *view, const php_hiredis_ring_found *found)
{
	uint32_t *visited = &view->cells[found->cell].visited;

	if (!__atomic_load_n(visited, __ATOMIC_RELAXED)) { /* a line that is only read stays in all caches */
		__atomic_store_n(visited, 1, __ATOMIC_RELAXED);
	}
}

/*
 * Where the room is in the bytes of its connection, which it cuts into replies and pushes.
 *
 * It goes over bytes in any pieces and keeps nothing but a few numbers, which may lie in shared memory. No zval, no allocation, no I/O. What ends
 * there ends in protocol/parser.c as well.
 */

typedef enum {
	PHP_HIREDIS_LOG_MORE,       /* the item goes on behind the bytes */
	PHP_HIREDIS_LOG_WHOLE,
	PHP_HIREDIS_LOG_BROKEN
} php_hiredis_log_state;

/* The item that is being gone over; all 0: none has begun. */
typedef struct {
	uint64_t at;                /* bytes that have been gone over, of those that the caller still has */
	uint64_t left;              /* values that are still to come */
	uint64_t bulk;              /* bytes of a bulk and of its line end that are still to come */
	bool begun;
	bool odd;                   /* an attribute, an error inside, or the like: nothing that is kept */
	bool cut;                   /* the caller has given its beginning away */
	char type;                  /* the first byte of its value, behind attributes */
} php_hiredis_log;

/*
 * What the workers of a machine share about one server and one user: a room of the arena.
 *
 * A room has one connection, S, which the server tracks. Its bytes are one log: the process that holds the lock receives them, cuts them and applies them in
 * order, to entries that all workers read without a lock. The seat has the socket, and gives it where bytes are received. What holds always:
 *
 * - One log: the entries are the result of a beginning of what S has sent.
 * - No gap: `parsing` is odd from before bytes are received until all of them are applied. Who finds S quiet and then `parsing` even has all applied
 *   that had arrived when S was looked at.
 * - Crash only: who finds that the lock's owner has died, or S ended or broken, throws everything away (`epoch` is odd then). Nothing is repaired.
 * - Own writes: when the answer to a write has come, the generation of its key is raised. An entry counts only with the generation that its key had
 *   when its question was sent.
 * - Fences: `need` is the number of the last question that was sent. Hits are given when a later question has been answered.
 *
 * Nothing here allocates or throws; while the room's lock is held nothing may, and no PHP code may run.
 */

#define PHP_HIREDIS_ROOM_IDENTITY 32
/* Processes that are remembered as workers. */
#define PHP_HIREDIS_ROOM_WORKERS 256
/* Bytes of a key and of what stands behind it in its command. A longer question is not asked here. */
#define PHP_HIREDIS_ROOM_QUESTION 184

/* A question on S that has not been answered. */
typedef struct {
	uint64_t id, began;         /* its number; php_hiredis_cache_now() before it was sent */
	uint32_t hash, gen;
	uint32_t cell, version;     /* where its answer stands; UINT32_MAX: nowhere */
	uint32_t key_length, rest_length;
	uint16_t row;
	uint8_t replies;            /* that have come: of CLIENT CACHING, of the command, of PTTL */
	bool tracked, absent;
	char bytes[PHP_HIREDIS_ROOM_QUESTION];
} php_hiredis_room_question;

typedef struct {
	_Alignas(64) uint64_t epoch; /* odd: there is no connection, and nothing is known */
	uint64_t sent, answered;    /* numbers of questions; they go on from epoch to epoch */
	uint64_t lease_from;        /* php_hiredis_cache_now() before the last question was sent that has been answered */
	uint64_t changes;           /* invalidations and flushes, ever */
	uint32_t parsing;
	_Alignas(64) uint64_t looked; /* php_hiredis_cache_now() when S was last found quiet */
	uint32_t word, sleepers;    /* the futex of those who wait for an answer */
	_Alignas(64) pthread_mutex_t lock;
	pthread_mutex_t role;       /* of the one who waits at the socket, or opens it */
	uint32_t taken;             /* the identity is set, for good */
	unsigned char identity[PHP_HIREDIS_ROOM_IDENTITY];
	uint64_t wipes, deaths, invalidations; /* ever */
	uint64_t failed_at;         /* php_hiredis_cache_now() when S could not be opened; 0: it could */
	char trouble[96];           /* why; "": there is none */
	int32_t workers[PHP_HIREDIS_ROOM_WORKERS]; /* their pids; 0: free */
	php_hiredis_ring ring;
	php_hiredis_log log;
	uint64_t first, last;       /* of the questions: the oldest is number `first` modulo their places */
	uint32_t places, gens, room_of_input; /* sizes: powers of two, and bytes */
	uint32_t have;              /* bytes of the input */
	uint32_t max_value;         /* bytes of an answer that is kept */
	uint64_t max_age;           /* nanoseconds */
	uint32_t cells_at, gens_at, questions_at, input_at, bytes_at; /* where they begin, in bytes */
} php_hiredis_room;

/* A room as one process sees it. */
typedef struct {
	php_hiredis_room *shared;
	uint32_t number;            /* of the room in the arena */
	php_hiredis_ring_view ring;
	uint32_t *gens;
	php_hiredis_room_question *questions;
	char *input;
} php_hiredis_room_view;

/* The seed of the hashes in all rooms. */
extern uint64_t php_hiredis_room_seed[2];

/* Sees a room that has been made. */
void php_hiredis_room_view_of(php_hiredis_room_view *view, php_hiredis_room *room);

/* The next functions are the lock's holder's. */

/* Makes the lists of a room, for the first time, and sees it. `max_value`: bytes of an answer that is kept; `max_age` in nanoseconds. */
void php_hiredis_room_make(php_hiredis_room_view *view, php_hiredis_room *room, uint32_t max_value, uint64_t max_age);

/* Throws everything away. The caller ends S. */
void php_hiredis_room_wipe(const php_hiredis_room_view *view);
/* There is a new S. */
void php_hiredis_room_begin(const php_hiredis_room_view *view);
/* Notes questions that are about to be sent together, each with CLIENT CACHING YES before it and PTTL behind it. Returns the last one's number; 0: there
 * is no place for so many, or S has not answered lately, and none is noted. */
uint64_t php_hiredis_room_ask(const php_hiredis_room_view *view, const php_hiredis_cache_question *questions, uint32_t count);
/* Receives and applies what has come to S. False: it has ended, or has sent what is no replies and pushes; `parsing` stays odd until the room is wiped. */
bool php_hiredis_room_receive(const php_hiredis_room_view *view, php_hiredis_transport *transport);

/* Anybody's. */

/* The answers to writes of keys with this hash, of which the caller's was the last, have come. */
void php_hiredis_room_raise(const php_hiredis_room_view *view, uint32_t hash);
/* No entry counts any more. */
void php_hiredis_room_raise_all(const php_hiredis_room_view *view);
/* Wakes those who wait for answers. */
void php_hiredis_room_wake(const php_hiredis_room_view *view);

static zend_always_inline uint64_t php_hiredis_room_load(const uint64_t *from)
{
	return __atomic_load_n(from, __ATOMIC_SEQ_CST);
}

/*
 * What commands on a client's own connection mean for the room that its reads are answered from.
 *
 * S and that connection have no common order. So what was written, or read past the room, is noted when it is sent, and acts when its answer has come
 * or never will: a write raises the generation of its key; what was read past the room is not given older; behind a command whose keys are not known
 * nothing is given before S has answered a question that was sent later.
 */

/* More keys than that are a fence. */
#define PHP_HIREDIS_NOTES_MAX 64
#define PHP_HIREDIS_NEEDS 256

/* What one thread has been given. The number of the question that must have been answered before a hit is the one behind: of every key, and of
 * those whose hashes are equal modulo the size of the list. */
typedef struct {
	php_hiredis_room_view view;
	uint64_t need, needs[PHP_HIREDIS_NEEDS];
} php_hiredis_reader;

/* Of one connection; malloc'ed, and owned by its store. */
typedef struct php_hiredis_notes {
	php_hiredis_cache_notes head;
	php_hiredis_reader *reader;  /* borrowed from the thread's globals; NULL: there is no room for it */
	uint32_t wrote_count, seen_count;
	bool fence, flush;
	uint32_t wrote[PHP_HIREDIS_NOTES_MAX], seen[PHP_HIREDIS_NOTES_MAX]; /* hashes of keys */
} php_hiredis_notes;

/*
 * A thread's seat in a room: its descriptor of S, and how it comes to it.
 *
 * The opener of S has the role, not the lock: others go past the room meanwhile. The one who ends S shuts it for all who have a descriptor.
 */

#define PHP_HIREDIS_SEAT_MEMOS 64

/* An array that was built in this request. */
typedef struct {
	uint32_t cell, version;
	size_t cost;
	zval value;                 /* UNDEF: none */
} php_hiredis_seat_memo;

struct php_hiredis_seat {
	php_hiredis_reader reader;
	php_hiredis_cache_group *group;
	unsigned char identity[PHP_HIREDIS_ROOM_IDENTITY];
	uint64_t epoch;             /* of the descriptor */
	php_hiredis_transport transport; /* a plain one, whose `socket` is this process' descriptor of S; -1: none */
	uint32_t generation;        /* of the process that has entered */
	bool has_role;              /* while S is opened, in which the request may end */
	php_hiredis_connection *opening; /* then; owned */
	php_hiredis_config config;  /* then; its strings are borrowed from the client's */
	php_hiredis_parser parser;  /* of values that are no strings; in this request */
	bool parses;
	char *copy;                 /* of a value; malloc'ed */
	size_t copy_size;
	php_hiredis_seat_memo memos[PHP_HIREDIS_SEAT_MEMOS];        /* by the cell's number; request memory */
	size_t memo_cost;
	php_hiredis_seat *next;
};

typedef enum {
	PHP_HIREDIS_SEAT_READY,   /* all that has arrived is applied */
	PHP_HIREDIS_SEAT_PASSED,  /* not to be had now: the client's own connection is asked */
	PHP_HIREDIS_SEAT_THROWN   /* an exception is set */
} php_hiredis_seat_verdict;

/* The seat for a client of this configuration, whose cache has `shared`; NULL: it cannot share, and the cache's group says why. Seats are of the
 * thread, until its end. */
php_hiredis_seat *php_hiredis_seat_for(const php_hiredis_config *config);
/* Drops the arrays. `forget`: after a bailout. */
void php_hiredis_seat_drop_memos(php_hiredis_seat *seat, bool forget);

/* Has the seat the descriptor of the room's S? */
static zend_always_inline bool php_hiredis_seat_is_attached(const php_hiredis_seat *seat)
{
	return EXPECTED(seat->transport.socket >= 0) && EXPECTED(seat->epoch == php_hiredis_room_load(&seat->reader.view.shared->epoch));
}
/* One step towards a seat that has applied what S has sent: gets the descriptor, or opens S, where it has none (`link` NULL: that is not done), and
 * receives what has come otherwise. READY: the caller looks again. May bail out. */
php_hiredis_seat_verdict php_hiredis_seat_step(php_hiredis_link *link, php_hiredis_seat *seat);

/* Questions that are sent together. Their strings stay valid. */
typedef struct {
	php_hiredis_cache_question questions[PHP_HIREDIS_CACHE_KEYS_MAX];
	php_hiredis_output *bytes;  /* what is sent for them, one behind the other */
	uint32_t count;
} php_hiredis_seat_questions;

/* Sends the questions, and waits until all of them are answered, as long as a client with this time limit may (nanoseconds; 0: it has none). False:
 * they could not be sent, or the last answer has not come. */
bool php_hiredis_seat_ask(php_hiredis_seat *seat, const php_hiredis_seat_questions *asked, uint64_t timeout);

#endif
#endif
