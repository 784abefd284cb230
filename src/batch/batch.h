/*
 * The interface of src/batch: a list of commands whose replies have not come yet. For each command an expectation says how its reply is checked and
 * converted, and what it changes in the connection.
 *
 * Code that encodes commands adds them to a batch; the engine reads the replies with it. Invariant: a batch has one expectation for each command in
 * the output, in the same order. A reply does not say which command it answers, so one expectation too many would give every later reply to the wrong
 * command.
 */
#ifndef PHP_HIREDIS_BATCH_H
#define PHP_HIREDIS_BATCH_H

#include "seen/seen.h"

/* The flags of an expectation. Many of them say what its member `note` means. */
#define PHP_HIREDIS_EXPECT_SWALLOW (1u << 0) /* the caller does not get the reply, because the client added the command (SCRIPT LOAD, CLIENT CACHING, ...) */
#define PHP_HIREDIS_EXPECT_STATE_CHANGE  (1u << 1) /* the command changes the connection (SELECT, WATCH); note: its arguments */
#define PHP_HIREDIS_EXPECT_NAME    (1u << 2) /* the command has no command spec; note: its name */
#define PHP_HIREDIS_EXPECT_SCRIPT  (1u << 3) /* the command runs a script; note: the script's SHA1 */
#define PHP_HIREDIS_EXPECT_QUEUED  (1u << 4) /* the command is between the MULTI and the EXEC of its batch */
#define PHP_HIREDIS_EXPECT_CURSOR  (1u << 5) /* the command is a SCAN of an iterator, whose reply must be a cursor and a list */
#define PHP_HIREDIS_EXPECT_ASKING  (1u << 6) /* swallowed: ASKING, before a command that another node has redirected with "-ASK" */
#define PHP_HIREDIS_EXPECT_SYNC_CHECK (1u << 8) /* swallowed: the HELLO after an AUTH or HELLO that may get no reply */
#define PHP_HIREDIS_EXPECT_CACHED  (1u << 7) /* belongs to a read that fills the cache; note: one of those below, or the database of the read */

/* What `note` means for the commands of a cached read (EXPECT_CACHED): CLIENT CACHING YES, the read itself, and PTTL for each key. NOTE_CACHING
 * marks CLIENT CACHING, and NOTE_NOT_STORED a read whose reply is not stored. Otherwise the note of a PTTL is 1 + the index of its key, and that of a
 * read is the number of its database. */
#define PHP_HIREDIS_NOTE_CACHING 0
#define PHP_HIREDIS_NOTE_NOT_STORED (UINT32_MAX - 1)

/* What the client expects as the reply to one command, and what it does with the reply. */
typedef struct {
	const php_hiredis_command_spec *spec; /* the command spec; NULL if the command table lacks the command */
	uint32_t note;                        /* mostly an index into the batch's `notes`; see the flags */
	uint8_t shape;
	uint16_t flags;
} php_hiredis_expectation;

/* Whether a MULTI is open after the last command of the batch, so that later commands are queued by the server instead of executed. */
typedef enum {
	PHP_HIREDIS_MULTI_AS_BEFORE,  /* the batch has changed nothing */
	PHP_HIREDIS_MULTI_OPEN,
	PHP_HIREDIS_MULTI_CLOSED
} php_hiredis_multi;

/* The commands that are sent together: a pipeline, a transaction, or a single command. A batch is in request memory. The structure that contains
 * it frees it. */
typedef struct {
	php_hiredis_expectation *expected;
	uint32_t count, capacity;
	uint32_t answers;           /* the number of replies that the caller gets: those that are not swallowed */
	HashTable *notes;           /* NULL if there are none */
	HashTable *refused_scripts; /* scripts that the server refused to load: SHA1 => its error; NULL if there are none */
	uint64_t wait;              /* how many nanoseconds the blocking commands may wait at the server, in sum; UINT64_MAX for no limit */
	bool converts_replies;      /* some RESP2 reply must be converted to its RESP3 form */
	bool has_special_replies;   /* some expectation has flags, so its reply needs more than storing */
	bool readonly;              /* each command only reads, never blocks and changes nothing in the connection */
	bool needs_same_connection; /* runs a script that was loaded on the connection, so it cannot be sent on another one */
	bool is_transaction;        /* consists of MULTI, commands and EXEC, after swallowed commands */
	bool depends_on_watch;      /* a transaction that may be executed only on the connection that watches its keys */
	bool unwraps_single;        /* each reply is a list of one element, and becomes that element: a Cluster client splits MGET into an MGET of each key */
	bool fills_cache;           /* replies of some reads are stored in the cache; the first command is CLIENT CACHING, or a read */
	bool shares_deadline;       /* exactly one read that fills the cache: the replies to CACHING, read and PTTL share one time limit */
	bool reports_replies;       /* a ConnectionException contains the replies that have come, as for a pipeline */
	bool has_sync_check;        /* contains AUTH or HELLO, so a reply may be missing */
	bool has_hello;             /* contains HELLO, so the protocol is unknown before its reply */
	php_hiredis_multi multi;    /* after its last command */
	/* For a transaction, while its replies come: */
	uint32_t queued_count;   /* the number of commands that were not refused */
	bool multi_was_accepted; /* MULTI was answered by OK */
	bool queueing_failed;    /* a command was answered by an error instead of QUEUED */
} php_hiredis_batch;

/* Initializes an empty batch. It allocates nothing until the first command is added, so it need not be freed before. */
void php_hiredis_batch_init(php_hiredis_batch *batch);
/* Returns whether the command only has a reply: it changes nothing in the connection and does not block. */
static zend_always_inline bool php_hiredis_batch_is_reply_only(const php_hiredis_encoded_command *encoded)
{
	return encoded->spec && !encoded->spec->state_change && !(encoded->spec->flags & PHP_HIREDIS_SPEC_BLOCKING) && !encoded->wait && encoded->shape < PHP_HIREDIS_SHAPE_CURSOR;
}
/* Adds the expectation of an encoded command, and sets the members of the batch that depend on the command. */
void php_hiredis_batch_add(php_hiredis_batch *batch, const php_hiredis_encoded_command *encoded);
/* Adds a command that only has a reply, and whose reply needs no conversion. Returns false, without adding anything, for other commands and if the
 * batch is full; the caller then uses php_hiredis_batch_add(). Inline and without calls, because pipelines and streams add every command with this
 * function. */
static zend_always_inline bool php_hiredis_batch_add_plain(php_hiredis_batch *batch, const php_hiredis_encoded_command *encoded)
{
	if (UNEXPECTED(batch->count == batch->capacity) || UNEXPECTED(!php_hiredis_batch_is_reply_only(encoded)) || encoded->shape != PHP_HIREDIS_SHAPE_RAW) {
		return false;
	}
	batch->expected[batch->count++] = (php_hiredis_expectation) {.spec = encoded->spec};
	batch->answers++;
	batch->readonly &= (encoded->spec->flags & PHP_HIREDIS_SPEC_READONLY) != 0;
	return true;
}
/* Notes that the last command runs the script with this SHA1. If the server has refused to load the script, the command's NOSCRIPT is replaced by
 * that error. */
void php_hiredis_batch_set_script(php_hiredis_batch *batch, zend_string *sha1);
/* Makes room for one more expectation. Does not return if the memory limit is reached. */
void php_hiredis_batch_reserve_one(php_hiredis_batch *batch);
/* Adds an expectation unchanged. The caller, which often copies the expectation from another batch, must set its note and the members of the batch
 * that depend on it (`readonly`, `has_special_replies`, ...). */
static zend_always_inline void php_hiredis_batch_append(php_hiredis_batch *batch, const php_hiredis_expectation *expectation)
{
	if (UNEXPECTED(batch->count == batch->capacity)) {
		php_hiredis_batch_reserve_one(batch);
	}
	batch->expected[batch->count++] = *expectation;
	batch->answers++;
}
/* Adds a copy of the expectation at `index` of another batch, with its note. Only `has_special_replies` and `has_sync_check` of the batch are
 * updated. */
void php_hiredis_batch_copy(php_hiredis_batch *batch, const php_hiredis_batch *from, uint32_t index);
/* Makes the batch a transaction: it must consist of swallowed commands, MULTI, commands and EXEC. From then on each reply between MULTI and EXEC
 * must be +QUEUED or an error. */
void php_hiredis_batch_make_transaction(php_hiredis_batch *batch);
/* Returns whether the batch may be sent on a connection that other commands share. Returns false and throws if it has a blocking command, which
 * would delay the others, or one that changes the connection, such as SELECT. `others` names the affected commands or tasks in the message. */
bool php_hiredis_batch_accepts(const php_hiredis_batch *batch, const char *others);
/* Returns the SHA1 of the script that the command at `index` loads or runs. The string belongs to the batch, so the caller must not release it. */
zend_string *php_hiredis_batch_script(const php_hiredis_batch *batch, uint32_t index);
/* Removes all commands. Keeps the memory for the next pipeline of the same client, unless it is large. */
void php_hiredis_batch_clear(php_hiredis_batch *batch);
/* Frees everything that the batch owns, but not the structure itself. The batch is empty afterwards and can be used again. */
void php_hiredis_batch_free(php_hiredis_batch *batch);
/* Returns the name of the command at `index`, for messages. The string is borrowed from the batch or static. Returns NULL, without setting
 * `*length`, if the name is not known. */
const char *php_hiredis_batch_name(const php_hiredis_batch *batch, uint32_t index, size_t *length);

/* Encodes SCRIPT LOAD into `out` and adds it to the batch, with a reply that the caller does not get. */
void php_hiredis_batch_add_script_load(php_hiredis_batch *batch, php_hiredis_output *out, zend_string *sha1, zend_string *lua);
/* Encodes a sync check, a HELLO with these arguments (each may be NULL), into `out` and adds it to the batch. See engine/sync_check.c. */
void php_hiredis_batch_add_sync_check(php_hiredis_batch *batch, php_hiredis_output *out, const char *version, const char *option);

/* Replaces the first `count` commands of the batch by those of `by`: a client with a cache replaces the reads at the beginning of a pipeline by
 * those that the cache cannot answer. Each replaced command must have a reply for the caller and no note. The notes of `by` are moved; the caller
 * keeps everything else of `by`. */
void php_hiredis_batch_replace(php_hiredis_batch *batch, uint32_t count, php_hiredis_batch *by);

/* ---- reports ---- */

/* Describes the batch for the observer and the histograms: a single command counts as itself, a transaction as MULTI, anything else as PIPELINE. */
php_hiredis_call php_hiredis_batch_describe(const php_hiredis_batch *batch);

/* ---- cached reads ---- */

/* The command specs of GET and MGET. Cached reads compare with them, so they are looked up only once, when the module starts. */
extern const php_hiredis_command_spec *php_hiredis_get_spec, *php_hiredis_mget_spec;
void php_hiredis_batch_minit(void);

/* Returns the first argument after the command's name, in the encoded command. Sets `*count` to the number of arguments after the name. */
static inline const char *php_hiredis_command_first_argument(const char *command, const php_hiredis_command_spec *spec, uint32_t *count)
{
	size_t argument_count;
	const char *at = php_hiredis_walk_line(command, &argument_count);

	*count = (uint32_t) argument_count - spec->name_arguments;
	return at + spec->resp_length;
}

/* Returns the cache query (the key under which a reply is stored) for an encoded command that reads one key. */
static inline php_hiredis_cache_query php_hiredis_question_of(const char *command, size_t length, const php_hiredis_command_spec *spec, uint32_t database)
{
	uint32_t count;
	php_hiredis_argument key;
	const char *rest = php_hiredis_argument_read(php_hiredis_command_first_argument(command, spec, &count), &key);

	return (php_hiredis_cache_query) {.key = key.bytes, .key_length = key.length, .rest = rest,
		.rest_length = (uint32_t) (command + length - rest), .spec = (uint16_t) (spec - php_hiredis_command_specs), .database = database};
}

/* Sets `*question` to the cache query of GET for the key at `at`, an argument of MGET, so that MGET and GET share cache entries. Returns the byte
 * after the key. */
static inline const char *php_hiredis_question_next(const char *at, uint32_t database, php_hiredis_cache_query *question)
{
	php_hiredis_argument key;

	at = php_hiredis_argument_read(at, &key);
	*question = (php_hiredis_cache_query) {.key = key.bytes, .key_length = key.length, .rest = "",
		.spec = (uint16_t) (php_hiredis_get_spec - php_hiredis_command_specs), .database = database};
	return at;
}

#endif
