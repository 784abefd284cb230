/*
 * The interface of src/batch: the commands whose replies are still to come, in order. An expectation for each command says how its reply is checked, converted
 * and applied to the connection.
 *
 * Code that encodes commands adds each of them to a batch, and the engine reads the replies by it. Invariant: the expectations of a batch and the commands in
 * its output correspond one to one, in the same order, because replies have no other mark that tells which command they answer.
 */
#ifndef PHP_HIREDIS_BATCH_H
#define PHP_HIREDIS_BATCH_H

#include "seen/seen.h"

/* Flags of an expectation. */
#define PHP_HIREDIS_EXPECT_SWALLOW (1u << 0) /* the caller does not get the reply: of SCRIPT LOAD before EVALSHA; see CACHED */
#define PHP_HIREDIS_EXPECT_STATE_CHANGE  (1u << 1) /* note: the arguments after the name */
#define PHP_HIREDIS_EXPECT_NAME    (1u << 2) /* note: the name of a command without a command spec */
#define PHP_HIREDIS_EXPECT_SCRIPT  (1u << 3) /* note: the SHA1 of the script that it runs */
#define PHP_HIREDIS_EXPECT_QUEUED  (1u << 4) /* is between the MULTI and the EXEC of its batch */
#define PHP_HIREDIS_EXPECT_CURSOR  (1u << 5) /* a SCAN of an iterator, whose reply is checked */
#define PHP_HIREDIS_EXPECT_ASKING  (1u << 6) /* swallowed: ASKING before a command that another node has redirected here */
#define PHP_HIREDIS_EXPECT_SYNC_CHECK (1u << 8) /* swallowed: the HELLO after a command that may get no reply */
#define PHP_HIREDIS_EXPECT_CACHED  (1u << 7) /* in a batch that fills a cache; note: one of those below, or the `database` of the cached read */

/* The notes of CACHED. With SWALLOW, the command is CLIENT CACHING before a read, or it is PTTL: then the note is 1 + the number of the key of the read.
 * Without SWALLOW, NOT_KEPT marks a read whose reply is not stored. */
#define PHP_HIREDIS_NOTE_CACHING 0
#define PHP_HIREDIS_NOTE_NOT_STORED (UINT32_MAX - 1)

typedef struct {
	const php_hiredis_row *row; /* NULL if the command table lacks the command */
	uint32_t note;              /* index into `notes` */
	uint8_t shape;
	uint16_t flags;
} php_hiredis_expectation;

/* Whether, after the last command, a MULTI is open, which no EXEC or DISCARD in the batch has ended. */
typedef enum {
	PHP_HIREDIS_MULTI_AS_BEFORE,  /* as before the batch */
	PHP_HIREDIS_MULTI_OPEN,
	PHP_HIREDIS_MULTI_CLOSED
} php_hiredis_multi;

/* In request memory, owned by the structure that embeds it. */
typedef struct {
	php_hiredis_expectation *expected;
	uint32_t count, capacity;
	uint32_t answers;           /* the number of commands whose replies the caller gets */
	HashTable *notes;           /* NULL if there are none */
	HashTable *refused_scripts;         /* scripts that the server refused to load: SHA1 => its error; NULL if there are none */
	uint64_t wait;              /* how many nanoseconds the blocking commands may add to the time limit, in sum; UINT64_MAX for no limit */
	bool converts_replies;                /* some RESP2 reply in it is converted to the RESP3 form */
	bool has_special_replies;               /* some reply in it needs special handling */
	bool readonly;              /* each command only reads, never blocks and changes nothing in the connection */
	bool needs_same_connection;                /* relies on a script that was loaded on the connection, so it cannot be sent on another one */
	bool is_transaction;           /* consists of MULTI, commands and EXEC, after swallowed ones */
	bool depends_on_watch;               /* a transaction that may be executed only on the connection that watches its keys */
	bool unwraps_single;                  /* each reply is a list of one element, and becomes that element: MGET of one key */
	bool fills_cache;                  /* some of its reads fill the cache; its first command is CLIENT CACHING, or a read */
	bool shares_deadline;              /* one such read: its replies share one time limit, and the second is the only answer */
	bool reports_replies;         /* a ConnectionException of the batch carries the replies that have arrived */
	bool has_sync_check;               /* it has AUTH or HELLO, each followed by a barrier if it may get no reply */
	bool has_hello;            /* it has HELLO: the protocol is not known before the reply */
	php_hiredis_multi multi;    /* after its last command */
	/* State of a transaction while its replies arrive: */
	uint32_t queued_count;            /* the number of commands that were not refused */
	bool multi_was_accepted;                 /* MULTI was answered by OK */
	bool queueing_failed;      /* a command was answered by an error instead of QUEUED */
} php_hiredis_batch;

/* Initializes an empty batch, which has no memory until the first command is added. */
void php_hiredis_batch_init(php_hiredis_batch *batch);
/* Returns whether the command has no effect beyond its reply and does not block. */
static zend_always_inline bool php_hiredis_batch_is_reply_only(const php_hiredis_sent *sent)
{
	return sent->row && !sent->row->state_change && !(sent->row->flags & PHP_HIREDIS_ROW_BLOCKING) && !sent->wait && sent->shape < PHP_HIREDIS_SHAPE_CURSOR;
}
/* Adds the expectation of a command that has been encoded, and sets the marks of the batch that follow from the command. */
void php_hiredis_batch_add(php_hiredis_batch *batch, const php_hiredis_sent *sent);
/* Does the same for a command of which nothing is needed but that its reply is passed on. Returns false, and adds nothing, for any other command and if the
 * batch has no room. It is inline and has no call, because pipelines and streams add each command by it. */
static zend_always_inline bool php_hiredis_batch_add_plain(php_hiredis_batch *batch, const php_hiredis_sent *sent)
{
	if (UNEXPECTED(batch->count == batch->capacity) || UNEXPECTED(!php_hiredis_batch_is_reply_only(sent)) || sent->shape != PHP_HIREDIS_SHAPE_RAW) {
		return false;
	}
	batch->expected[batch->count++] = (php_hiredis_expectation) {.row = sent->row};
	batch->answers++;
	batch->readonly &= (sent->row->flags & PHP_HIREDIS_ROW_READONLY) != 0;
	return true;
}
/* Records that the last command runs the script with this SHA1. */
void php_hiredis_batch_set_script(php_hiredis_batch *batch, zend_string *sha1);
/* Makes room for one more expectation. */
void php_hiredis_batch_reserve_one(php_hiredis_batch *batch);
/* Adds the expectation unchanged. The caller has to set its note and the marks of the batch (`readonly`, `flagged`, ...). */
static zend_always_inline void php_hiredis_batch_append(php_hiredis_batch *batch, const php_hiredis_expectation *expectation)
{
	if (UNEXPECTED(batch->count == batch->capacity)) {
		php_hiredis_batch_reserve_one(batch);
	}
	batch->expected[batch->count++] = *expectation;
	batch->answers++;
}
/* Adds the expectation at `index` of another batch, with its note. Of the batch's marks it sets only `flagged` and `guarded`. */
void php_hiredis_batch_copy(php_hiredis_batch *batch, const php_hiredis_batch *from, uint32_t index);
/* Makes the batch a transaction. It must consist of swallowed commands, MULTI, commands and EXEC. Each reply between MULTI and EXEC must then be QUEUED or
 * an error. */
void php_hiredis_batch_make_transaction(php_hiredis_batch *batch);
/* Returns whether the batch may be sent on a connection that others share. Returns false, with an exception, if it has a blocking command or one that
 * changes the connection. `others` are the commands or tasks that would be affected, for the message. */
bool php_hiredis_batch_accepts(const php_hiredis_batch *batch, const char *others);
/* Returns the SHA1 of the script that the command at `index` loads (swallowed) or runs; borrowed. */
zend_string *php_hiredis_batch_script(const php_hiredis_batch *batch, uint32_t index);
/* Makes the batch empty. Keeps its memory, unless that is large. */
void php_hiredis_batch_clear(php_hiredis_batch *batch);
/* Frees everything that the batch owns, but not the structure. The batch is empty afterwards, and can be used again. */
void php_hiredis_batch_free(php_hiredis_batch *batch);
/* Returns the name of the command at `index`, borrowed, or NULL if it is not known; `*length` is not set then. */
const char *php_hiredis_batch_name(const php_hiredis_batch *batch, uint32_t index, size_t *length);

/* Appends SCRIPT LOAD to the output, and an expectation that swallows its reply to the batch. */
void php_hiredis_batch_add_script_load(php_hiredis_batch *batch, php_hiredis_output *out, zend_string *sha1, zend_string *lua);
/* Appends a barrier to the output and the batch: HELLO with these arguments, each of which may be NULL. */
void php_hiredis_batch_add_sync_check(php_hiredis_batch *batch, php_hiredis_output *out, const char *version, const char *option);

/* Replaces the first `count` commands, each of which has one answer and no note, by the commands of `by`. Takes over the notes of `by`; the caller keeps the
 * rest of `by`. */
void php_hiredis_batch_replace(php_hiredis_batch *batch, uint32_t count, php_hiredis_batch *by);

/* ---- what the observer gets about a batch ---- */

/* Returns the kind of the batch and the number of its commands: one command counts as itself, a transaction as MULTI, anything else as PIPELINE. */
php_hiredis_call php_hiredis_batch_describe(const php_hiredis_batch *batch);

/* ---- the arguments of an encoded command without borrowed strings, and the cached reads that they form ---- */

/* Set once, in MINIT. */
extern const php_hiredis_row *php_hiredis_get_row, *php_hiredis_mget_row;
void php_hiredis_batch_minit(void);

/* Returns the first argument after the name. Sets `*count` to the number of arguments after the name. */
static inline const char *php_hiredis_word_first(const char *command, const php_hiredis_row *row, uint32_t *count)
{
	size_t words;
	const char *at = php_hiredis_walk_line(command, &words);

	*count = (uint32_t) words - row->words;
	return at + row->resp_length;
}

/* Returns the cache question, the key under which a reply is stored, for a command with one key. */
static inline php_hiredis_cache_query php_hiredis_question_of(const char *command, size_t length, const php_hiredis_row *row, uint32_t database)
{
	uint32_t count;
	php_hiredis_word key;
	const char *rest = php_hiredis_word_read(php_hiredis_word_first(command, row, &count), &key);

	return (php_hiredis_cache_query) {.key = key.bytes, .key_length = key.length, .rest = rest,
		.rest_length = (uint32_t) (command + length - rest), .row = (uint16_t) (row - php_hiredis_rows), .database = database};
}

/* Sets `*question` to that of a GET of the key at `at`, which is an argument of MGET. Returns the first byte after that argument. */
static inline const char *php_hiredis_question_next(const char *at, uint32_t database, php_hiredis_cache_query *question)
{
	php_hiredis_word key;

	at = php_hiredis_word_read(at, &key);
	*question = (php_hiredis_cache_query) {.key = key.bytes, .key_length = key.length, .rest = "",
		.row = (uint16_t) (php_hiredis_get_row - php_hiredis_rows), .database = database};
	return at;
}

#endif
