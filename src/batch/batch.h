/*
 * The face of batch: commands whose replies are still to come, in order: an expectation for each reply says how to check, shape and apply it.
 */
#ifndef PHP_HIREDIS_BATCH_H
#define PHP_HIREDIS_BATCH_H

#include "seen/seen.h"

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
	bool pinned;                /* relies on a script that was loaded on the connection, and goes to no other */
	bool transaction;           /* stands between a MULTI and an EXEC of its own */
	bool watched;               /* a transaction that may be executed only where its keys are watched */
	bool ones;                  /* each reply is a list of one element, and becomes that element: MGET of one key */
	bool asks;                  /* some of its reads are for the store; its first command is CLIENT CACHING, or a read */
	bool together;              /* one such read: its replies share one time limit; the second is the one answer */
	bool tells_replies;         /* a ConnectionException of it carries the replies that came */
	/* Of a transaction, as its replies come. */
	uint32_t queued;            /* commands that were not refused */
	bool begun;                 /* MULTI was answered by OK */
	bool refused_queueing;      /* a command was answered by an error in place of QUEUED */
} php_hiredis_batch;

void php_hiredis_batch_init(php_hiredis_batch *batch);
/* Has the command no effect beyond its reply, and does it not block? */
static zend_always_inline bool php_hiredis_batch_is_plain(const php_hiredis_sent *sent)
{
	return sent->row && !sent->row->effect && !(sent->row->flags & PHP_HIREDIS_ROW_BLOCKING) && !sent->wait && sent->shape < PHP_HIREDIS_SHAPE_CURSOR;
}
void php_hiredis_batch_add(php_hiredis_batch *batch, const php_hiredis_sent *sent);
/* The last command that was added runs the script. */
void php_hiredis_batch_runs(php_hiredis_batch *batch, zend_string *sha1);
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
/* May it be sent on a connection that others share? False: it holds a blocking command or one that changes the connection, and an exception is set. `others`:
 * the commands or tasks that would be held up, for the message. */
bool php_hiredis_batch_accepts(const php_hiredis_batch *batch, const char *others);
/* The SHA1 of the script that the command at `index` loads (swallowed) or runs; borrowed. */
zend_string *php_hiredis_batch_script(const php_hiredis_batch *batch, uint32_t index);
/* Makes it empty; room is kept within reason. */
void php_hiredis_batch_clear(php_hiredis_batch *batch);
void php_hiredis_batch_free(php_hiredis_batch *batch);
/* The name of the command at `index`, borrowed; NULL: not known, and `*length` is not set. */
const char *php_hiredis_batch_name(const php_hiredis_batch *batch, uint32_t index, size_t *length);

/* Puts SCRIPT LOAD behind the output, and its reply, which the batch swallows, behind the others. */
void php_hiredis_batch_load(php_hiredis_batch *batch, php_hiredis_output *out, zend_string *sha1, zend_string *lua);
/* Puts the commands of `by` in the place of the first `count`, each of which has one answer and no note. Their notes are taken over; the rest of `by` stays
 * the caller's. */
void php_hiredis_batch_replace(php_hiredis_batch *batch, uint32_t count, php_hiredis_batch *by);

/* ---- what is told of a batch ---- */

/* One command counts as itself, a transaction as MULTI, others as PIPELINE. */
php_hiredis_call php_hiredis_batch_call(const php_hiredis_batch *batch);

/* ---- the words of an encoded command without borrowed strings, and the questions to a store that they are ---- */

/* Found once, in MINIT. */
extern const php_hiredis_row *php_hiredis_get_row, *php_hiredis_mget_row;
void php_hiredis_batch_minit(void);

/* The first word behind the name; `*count` is the number of those that stand there. */
static inline const char *php_hiredis_word_first(const char *command, const php_hiredis_row *row, uint32_t *count)
{
	size_t words;
	const char *at = php_hiredis_walk_line(command, &words);

	*count = (uint32_t) words - row->words;
	return at + row->resp_length;
}

/* The question of a command with one key. */
static inline php_hiredis_cache_question php_hiredis_question_of(const char *command, size_t length, const php_hiredis_row *row, uint32_t database)
{
	uint32_t count;
	php_hiredis_word key;
	const char *rest = php_hiredis_word_read(php_hiredis_word_first(command, row, &count), &key);

	return (php_hiredis_cache_question) {.key = key.bytes, .key_length = key.length, .rest = rest,
		.rest_length = (uint32_t) (command + length - rest), .row = (uint16_t) (row - php_hiredis_rows), .database = database};
}

/* The question of GET for the key at `at`, a word of MGET. Returns the first byte behind the word. */
static inline const char *php_hiredis_question_next(const char *at, uint32_t database, php_hiredis_cache_question *question)
{
	php_hiredis_word key;

	at = php_hiredis_word_read(at, &key);
	*question = (php_hiredis_cache_question) {.key = key.bytes, .key_length = key.length, .rest = "",
		.row = (uint16_t) (php_hiredis_get_row - php_hiredis_rows), .database = database};
	return at;
}

#endif
