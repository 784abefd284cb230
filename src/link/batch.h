/*
 * Commands whose replies are still to come, in order: an expectation for each reply says how to check, shape and apply it.
 */
#ifndef PHP_HIREDIS_BATCH_H
#define PHP_HIREDIS_BATCH_H

#include "command/method.h"

/* Flags of an expectation. */
#define PHP_HIREDIS_EXPECT_SWALLOW (1u << 0) /* its reply is the client's own: SCRIPT LOAD before EVALSHA; see CACHED */
#define PHP_HIREDIS_EXPECT_EFFECT  (1u << 1) /* note: the words behind the name */
#define PHP_HIREDIS_EXPECT_NAME    (1u << 2) /* note: the name of a command without a row */
#define PHP_HIREDIS_EXPECT_SCRIPT  (1u << 3) /* note: the SHA1 of the script that it runs */
#define PHP_HIREDIS_EXPECT_QUEUED  (1u << 4) /* stands between the MULTI and the EXEC of its batch */
#define PHP_HIREDIS_EXPECT_CURSOR  (1u << 5) /* a SCAN of an iterator: its reply is checked */
#define PHP_HIREDIS_EXPECT_ASKING  (1u << 6) /* swallowed: ASKING before a command that another node has redirected here */
#define PHP_HIREDIS_EXPECT_CACHED  (1u << 7) /* of a batch that fills a store; note: what it is there (below), or the `database` of the question */

/* The notes of CACHED. With SWALLOW: CLIENT CACHING before a read, or 1 + the number of the read's key whose PTTL it is. Without: the read is not for
 * the store. */
#define PHP_HIREDIS_NOTE_CACHING 0
#define PHP_HIREDIS_NOTE_NOT_KEPT (UINT32_MAX - 1)

typedef struct {
	const php_hiredis_row *row; /* NULL: the table lacks the command */
	uint32_t note;              /* index into `notes` */
	uint8_t shape, flags;
} php_hiredis_expectation;

static inline bool php_hiredis_expects_caching(const php_hiredis_expectation *expectation)
{
	return (expectation->flags & PHP_HIREDIS_EXPECT_CACHED) && (expectation->flags & PHP_HIREDIS_EXPECT_SWALLOW)
		&& expectation->note == PHP_HIREDIS_NOTE_CACHING;
}

/* Request memory, owned by the structure that embeds it. */
typedef struct {
	php_hiredis_expectation *expected;
	uint32_t count, capacity;
	uint32_t answers;           /* those whose replies are given to the caller */
	HashTable *notes;           /* NULL: none */
	HashTable *refused;         /* scripts that the server would not load: SHA1 => its error; NULL: none */
	uint64_t wait;              /* nanoseconds that the blocking commands may add to the time limit, in sum; UINT64_MAX: for ever */
	bool shaped;                /* some RESP2 reply in it is to become the RESP3 one */
	bool flagged;               /* some reply in it means more than its value */
	bool readonly;              /* each command only reads, never blocks and has no effect beyond its reply */
	bool pinned;                /* may not go to another connection than the one it was made for */
	bool transaction;           /* stands between a MULTI and an EXEC of its own */
	bool watched;               /* a transaction that may be executed only where its keys are watched */
	bool ones;                  /* each reply is a list of one element, which stands for it: MGET of one key */
	bool asks;                  /* some of its reads are for the store; its first command is CLIENT CACHING, or a read */
	bool together;              /* one such read: its replies share one time limit; the second is the one answer */
	bool tells_replies;         /* a ConnectionException of it carries the replies that came */
	/* Of a transaction, as its replies come. */
	uint32_t queued;            /* commands that were not refused */
	bool begun;                 /* MULTI was answered by OK */
	bool refused_queueing;      /* a command was answered by an error in place of QUEUED */
} php_hiredis_batch;

/* What a call is counted under: the place of its row, or what stands for several commands, or for those that the table lacks. */
#define PHP_HIREDIS_KIND_PIPELINE (php_hiredis_row_count)
#define PHP_HIREDIS_KIND_OTHER    (PHP_HIREDIS_KIND_PIPELINE + 1)
#define PHP_HIREDIS_KINDS         (PHP_HIREDIS_KIND_OTHER + 1)
static zend_always_inline uint32_t php_hiredis_kind(const php_hiredis_row *row)
{
	return EXPECTED(row != NULL) ? (uint32_t) (row - php_hiredis_rows) : PHP_HIREDIS_KIND_OTHER;
}
/* One command counts as itself, a transaction as MULTI, others as PIPELINE. */
uint32_t php_hiredis_batch_kind(const php_hiredis_batch *batch);
/* What is told of a call. */
typedef struct {
	uint32_t kind, count;       /* `count`: commands, without MULTI, EXEC and those that the client adds */
	bool transaction;
} php_hiredis_call;
php_hiredis_call php_hiredis_batch_call(const php_hiredis_batch *batch);
/* Static: "GET", "PIPELINE", "other". */
const char *php_hiredis_kind_name(uint32_t kind);

void php_hiredis_batch_init(php_hiredis_batch *batch);
/* Has the command no effect beyond its reply, and does it not block? */
static zend_always_inline bool php_hiredis_batch_is_plain(const php_hiredis_sent *sent)
{
	return sent->row && !sent->row->effect && !(sent->row->flags & PHP_HIREDIS_ROW_BLOCKING) && !sent->wait && sent->shape < PHP_HIREDIS_SHAPE_CURSOR;
}
void php_hiredis_batch_add(php_hiredis_batch *batch, const php_hiredis_sent *sent);
/* A command whose reply only says that the server knows the script now. */
void php_hiredis_batch_swallow(php_hiredis_batch *batch, const php_hiredis_row *row, zend_string *sha1);
/* Adds a read for the store: CLIENT CACHING YES, the command, and a PTTL for each of its `keys` keys. `database` is the question's. */
void php_hiredis_batch_track(php_hiredis_batch *batch, const php_hiredis_expectation *read, uint32_t keys, uint32_t database);
/* Puts the commands of `by`, which have no notes, in the place of the first `count`, each of which has one answer. */
void php_hiredis_batch_replace(php_hiredis_batch *batch, uint32_t count, const php_hiredis_batch *by);
/* The last command that was added runs the script. */
void php_hiredis_batch_runs(php_hiredis_batch *batch, zend_string *sha1);
/* The server has refused the SCRIPT LOAD at `index` with this error, which stays the caller's. Commands that run the script get it, too. */
void php_hiredis_batch_refuse(php_hiredis_batch *batch, uint32_t index, zval *error);
/* The error that refused the script which the command at `index` runs, borrowed; NULL: none, or the command runs no script. */
zval *php_hiredis_batch_refusal(const php_hiredis_batch *batch, uint32_t index);
/* ASKING, whose reply the batch swallows. */
void php_hiredis_batch_ask(php_hiredis_batch *batch);
/* Makes room for one expectation more. */
void php_hiredis_batch_grow(php_hiredis_batch *batch);
/* Adds the expectation as it stands; its note, and the batch's own marks (`readonly`, `flagged`, ...), are left to the caller. */
static zend_always_inline void php_hiredis_batch_add_plain(php_hiredis_batch *batch, const php_hiredis_expectation *expectation)
{
	if (UNEXPECTED(batch->count == batch->capacity)) {
		php_hiredis_batch_grow(batch);
	}
	batch->expected[batch->count++] = *expectation;
	batch->answers++;
}
/* Adds the expectation at `index` of another batch, with its note. Of the batch's own marks only `flagged` is set. */
void php_hiredis_batch_copy(php_hiredis_batch *batch, const php_hiredis_batch *from, uint32_t index);
/* Makes the batch a transaction: swallowed commands, MULTI, commands, EXEC. Each reply between MULTI and EXEC must be QUEUED or an error. */
void php_hiredis_batch_be_transaction(php_hiredis_batch *batch);
/* Moves all of `before` to the front; `before` is freed. */
void php_hiredis_batch_prepend(php_hiredis_batch *batch, php_hiredis_batch *before);
/* The SHA1 of the script that the command at `index` loads (swallowed) or runs; borrowed. */
zend_string *php_hiredis_batch_script(const php_hiredis_batch *batch, uint32_t index);
/* Makes it empty; room is kept within reason. */
void php_hiredis_batch_clear(php_hiredis_batch *batch);
void php_hiredis_batch_free(php_hiredis_batch *batch);
/* The name of the command at `index`, borrowed; NULL: not known, and `*length` is not set. */
const char *php_hiredis_batch_name(const php_hiredis_batch *batch, uint32_t index, size_t *length);
/* The words behind the name of a command with an effect, a list of strings, borrowed; NULL: the command has no effect. */
HashTable *php_hiredis_batch_words(const php_hiredis_batch *batch, uint32_t index);

#endif
