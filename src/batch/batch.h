/*
 * A list of commands whose replies have not arrived yet. For each command, an expectation says how the reply is checked
 * and converted, and what the command changes in the connection.
 *
 * Code that encodes commands adds them to a batch, and the engine uses the batch to read the replies. A batch must have
 * exactly one expectation for each command in the output, in the same order. Otherwise, every later reply would be
 * assigned to the wrong command.
 */
#ifndef PHP_HIREDIS_BATCH_H
#define PHP_HIREDIS_BATCH_H

#include "seen/seen.h"

/* Flags that say what is special about the reply to a command. They also determine the meaning of the expectation's
 * `detail`. */
#define PHP_HIREDIS_EXPECT_SWALLOW (1u << 0) /* the caller receives no reply, because the client added the command */
#define PHP_HIREDIS_EXPECT_STATE_CHANGE  (1u << 1) /* the command changes the connection (SELECT, WATCH); detail: its arguments */
#define PHP_HIREDIS_EXPECT_NAME    (1u << 2) /* the command has no command spec; detail: its name */
#define PHP_HIREDIS_EXPECT_SCRIPT  (1u << 3) /* the command runs a script; detail: the script's SHA1 */
#define PHP_HIREDIS_EXPECT_QUEUED  (1u << 4) /* the command is between the MULTI and the EXEC of its batch */
#define PHP_HIREDIS_EXPECT_CURSOR  (1u << 5) /* an iterator's SCAN, whose reply must consist of a cursor and a list */
#define PHP_HIREDIS_EXPECT_ASKING  (1u << 6) /* swallowed: the ASKING before a command that -ASK has redirected */
#define PHP_HIREDIS_EXPECT_SYNC_CHECK (1u << 8) /* swallowed: the HELLO of php_hiredis_batch_add_sync_check() */
#define PHP_HIREDIS_EXPECT_CACHED  (1u << 7) /* belongs to a cached read; detail: see below */

/* The `detail` of a cached read is its keyspace (a database, or a number for a Cluster's slot) or DETAIL_NOT_STORED.
 * For the commands that the client adds to the read, it is DETAIL_CACHING, DETAIL_INFO or, for PTTL, 1 + the index of
 * the key. */
#define PHP_HIREDIS_DETAIL_CACHING 0 /* CLIENT CACHING YES */
#define PHP_HIREDIS_DETAIL_NOT_STORED (UINT32_MAX - 1) /* the read, if its reply must not be stored */
#define PHP_HIREDIS_DETAIL_INFO (UINT32_MAX - 2) /* INFO, which may follow the last read */

/* Says how to check and convert the reply to one command, and what to do with that reply. */
typedef struct {
	const php_hiredis_command_spec *spec; /* NULL if the command is not in the command table */
	uint32_t detail;                      /* an index into the batch's `details`, or for EXPECT_CACHED a number */
	uint8_t shape;                        /* a php_hiredis_shape: the form in which the caller receives the reply */
	uint16_t flags;                       /* the bits PHP_HIREDIS_EXPECT_... */
} php_hiredis_expectation;

/* Says whether a MULTI is open after the batch. If so, the server queues later commands. */
typedef enum {
	PHP_HIREDIS_MULTI_AS_BEFORE,  /* the batch does not change this */
	PHP_HIREDIS_MULTI_OPEN,
	PHP_HIREDIS_MULTI_CLOSED
} php_hiredis_multi;

/* Commands that are sent together. The structure that embeds the batch frees it. */
typedef struct {
	php_hiredis_expectation *expected;
	uint32_t count, capacity;
	uint32_t answers;           /* the number of replies that the caller receives */
	HashTable *details;         /* arguments that are needed again when the replies arrive; NULL if there are none */
	HashTable *refused_scripts; /* the scripts that the server rejected: SHA1 => error; NULL if there are none */
	/* For Client::concurrently(): a hash of the batch's reads. If an equal batch is still queued, this batch is not
	 * sent, and uses the replies of the equal batch. 0 if the batch must always be sent. */
	uint64_t shared_hash;
	/* Borrowed: identifies the reply in the cache, if the batch has only one read and its sender knows the key. NULL if
	 * the cache must read the keys from the commands. */
	const php_hiredis_cache_query *query;
	uint64_t wait;              /* how long its commands may block on the server, in nanoseconds; UINT64_MAX for no limit */
	bool converts_replies;      /* a reply that arrives in RESP2 must be converted to its RESP3 form */
	bool has_special_replies;   /* the flags of some command say that its reply must be checked, discarded or applied to the connection */
	bool readonly;              /* each command is read-only, never blocks and changes nothing in the connection */
	bool needs_same_connection; /* runs a script that was loaded over this connection */
	bool is_transaction;        /* MULTI, commands and EXEC, possibly after commands that the client added */
	bool depends_on_watch;      /* a transaction that only the connection with its WATCH may execute */
	bool unwraps_single;        /* each reply is a list whose only element the caller receives: a split MGET */
	bool fills_cache;           /* replies go into the cache; the first command is CLIENT CACHING or a read */
	bool shares_deadline;       /* contains exactly one cache fill, whose commands share a time limit */
	bool reports_replies;       /* if the connection is lost, the exception contains the replies so far */
	bool may_miss_reply;        /* contains AUTH or HELLO, which some servers leave unanswered */
	bool has_hello;             /* contains HELLO, so the protocol is not known until its reply arrives */
	php_hiredis_multi multi;    /* whether a MULTI is open after its last command */
	/* For a transaction whose replies are arriving: */
	uint32_t queued_count;   /* the number of commands that were not rejected */
	bool multi_was_accepted; /* MULTI was answered with OK */
	bool queueing_failed;    /* a command was answered with an error instead of QUEUED */
} php_hiredis_batch;

/* Initializes an empty batch, which owns no memory until a command is added. */
static zend_always_inline void php_hiredis_batch_init(php_hiredis_batch *batch)
{
	memset(batch, 0, sizeof(*batch));
	batch->readonly = true;
}
/* Returns true if the command neither blocks nor changes the connection's state, and its reply needs no check. */
static zend_always_inline bool php_hiredis_command_is_simple(const php_hiredis_encoded_command *encoded)
{
	return encoded->spec && !encoded->spec->state_change && !(encoded->spec->flags & PHP_HIREDIS_SPEC_BLOCKING) && !encoded->wait && encoded->shape < PHP_HIREDIS_SHAPE_CURSOR;
}
/* Adds a command, and stores what is needed for its reply, such as a SELECT's database. */
void php_hiredis_batch_add(php_hiredis_batch *batch, const php_hiredis_encoded_command *encoded);
/* Adds a simple command whose reply needs no conversion. For other commands, or if the batch is full, adds nothing and
 * returns false. */
static zend_always_inline bool php_hiredis_batch_add_simple(php_hiredis_batch *batch, const php_hiredis_encoded_command *encoded)
{
	if (UNEXPECTED(batch->count == batch->capacity) || UNEXPECTED(!php_hiredis_command_is_simple(encoded)) || encoded->shape != PHP_HIREDIS_SHAPE_RAW) {
		return false;
	}
	batch->expected[batch->count++] = (php_hiredis_expectation) {.spec = encoded->spec};
	batch->answers++;
	batch->readonly &= (encoded->spec->flags & PHP_HIREDIS_SPEC_READONLY) != 0;
	return true;
}
/* Records that the last command runs the script with this SHA1. If the client adds a SCRIPT LOAD of this script to the
 * batch and the server rejects it, that error becomes the command's reply, instead of NOSCRIPT. */
void php_hiredis_batch_set_script(php_hiredis_batch *batch, zend_string *sha1);
/* Allocates memory for at least `count` more commands. May bail out. */
void php_hiredis_batch_reserve(php_hiredis_batch *batch, uint32_t count);
/* Adds `count` commands, of which the caller must set the expectations that are returned, and the batch's `answers`. */
static zend_always_inline php_hiredis_expectation *php_hiredis_batch_extend(php_hiredis_batch *batch, uint32_t count)
{
	if (UNEXPECTED(batch->capacity - batch->count < count)) {
		php_hiredis_batch_reserve(batch, count);
	}
	batch->count += count;
	return batch->expected + batch->count - count;
}
/* Adds a command. `expectation` says how the client handles the reply. The caller must update the batch's flags, such
 * as `readonly`. */
static zend_always_inline void php_hiredis_batch_append(php_hiredis_batch *batch, const php_hiredis_expectation *expectation)
{
	*php_hiredis_batch_extend(batch, 1) = *expectation;
	batch->answers++;
}
/* Appends a copy of the command at `index` in `source`, with its details. The caller must update the batch's flags,
 * such as `readonly`. */
void php_hiredis_batch_copy(php_hiredis_batch *batch, const php_hiredis_batch *source, uint32_t index);
/* Makes the batch a transaction: replies between those of MULTI and EXEC must be +QUEUED or an error. */
void php_hiredis_batch_make_transaction(php_hiredis_batch *batch);
/* Throws and returns false if a command blocks or changes the connection's state, because other code uses the same
 * connection. `others` names that code in the message, as in "A blocking command would hold up every task". */
bool php_hiredis_batch_require_shareable(const php_hiredis_batch *batch, const char *others);
/* Returns the SHA1 of the script of the command at `index`. The batch owns the string. */
zend_string *php_hiredis_batch_script(const php_hiredis_batch *batch, uint32_t index);
/* Frees the tables `details` and `refused_scripts`, which may be NULL. The caller must set both members afterwards. */
void php_hiredis_batch_free_tables(php_hiredis_batch *batch);
/* Frees everything that the batch owns. The batch is then empty and can be reused. */
void php_hiredis_batch_free(php_hiredis_batch *batch);
/* An `expected` array with room for more commands than this is not kept for the next pipeline. */
#define PHP_HIREDIS_BATCH_KEPT_MAX 1024
/* Removes all commands, but keeps the memory for the next pipeline, unless it is large. */
static zend_always_inline void php_hiredis_batch_clear(php_hiredis_batch *batch)
{
	php_hiredis_expectation *expected = batch->expected;
	uint32_t capacity = batch->capacity;

	if (UNEXPECTED(capacity > PHP_HIREDIS_BATCH_KEPT_MAX)) {
		php_hiredis_batch_free(batch);
		return;
	}
	if (UNEXPECTED(batch->details || batch->refused_scripts)) {
		php_hiredis_batch_free_tables(batch);
	}
	php_hiredis_batch_init(batch);
	batch->expected = expected;
	batch->capacity = capacity;
}
/* Returns the command's name for messages, or NULL. The string is borrowed. */
const char *php_hiredis_batch_name(const php_hiredis_batch *batch, uint32_t index, size_t *length);

/* Adds a SCRIPT LOAD and encodes it into `out`. The caller receives no reply to it. */
void php_hiredis_batch_add_script_load(php_hiredis_batch *batch, php_hiredis_output *out, zend_string *sha1, zend_string *lua);
/* Adds a HELLO, whose reply shows whether the server lost the reply to the preceding AUTH or HELLO (redis issue 15640).
 * `version` and `option`, the arguments of HELLO, may be NULL. */
void php_hiredis_batch_add_sync_check(php_hiredis_batch *batch, php_hiredis_output *out, const char *version, const char *option);

/* Replaces the first `count` commands (0 to insert) with those of `replacement`. The batch then owns the `details` of
 * `replacement`. The caller must still free `replacement`. */
void php_hiredis_batch_replace(php_hiredis_batch *batch, uint32_t count, php_hiredis_batch *replacement);

/* ---- reports ---- */

/* Describes the batch for reports. A single command is reported as itself, a transaction as MULTI, and any other batch
 * as PIPELINE. */
php_hiredis_call php_hiredis_batch_describe(const php_hiredis_batch *batch);

/* ---- cached reads ---- */

/* The specs of GET and MGET, looked up only once, because every cached read is compared to them. */
extern const php_hiredis_command_spec *php_hiredis_get_spec, *php_hiredis_mget_spec;
void php_hiredis_batch_minit(void);

/* Returns the first argument after the command's name. Sets `*count` to the number of arguments after the name. */
static inline const char *php_hiredis_command_first_argument(const char *command, const php_hiredis_command_spec *spec, uint32_t *count)
{
	size_t argument_count;
	const char *at = php_hiredis_walk_line(command, &argument_count);

	*count = (uint32_t) argument_count - spec->name_argument_count;
	return at + spec->encoded_name_length;
}

/* Creates the query by which the cache finds the reply to a read. `command` is in RESP. */
static inline php_hiredis_cache_query php_hiredis_cache_query_make(const char *command, size_t length, const php_hiredis_command_spec *spec, uint32_t keyspace)
{
	uint32_t count;
	php_hiredis_argument key;
	const char *rest = php_hiredis_argument_read(php_hiredis_command_first_argument(command, spec, &count), &key);

	return (php_hiredis_cache_query) {.key = key.bytes, .key_length = key.length, .rest = rest,
		.rest_length = (uint32_t) (command + length - rest), .spec = (uint16_t) (spec - php_hiredis_command_specs), .keyspace = keyspace};
}

/* Creates the cache query that a GET of this key would have, because GET and MGET share stored values. Returns the
 * position after the key. */
static inline const char *php_hiredis_cache_query_from_key(const char *at, uint32_t keyspace, php_hiredis_cache_query *query)
{
	php_hiredis_argument key;

	at = php_hiredis_argument_read(at, &key);
	*query = (php_hiredis_cache_query) {.key = key.bytes, .key_length = key.length, .rest = "",
		.spec = (uint16_t) (php_hiredis_get_spec - php_hiredis_command_specs), .keyspace = keyspace};
	return at;
}

#endif
