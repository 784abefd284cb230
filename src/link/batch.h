/*
 * Commands whose replies are still to come, in order: what each reply needs to know.
 */
#ifndef PHP_HIREDIS_BATCH_H
#define PHP_HIREDIS_BATCH_H

#include "command/method.h"

/* Flags of an expectation. */
#define PHP_HIREDIS_EXPECT_SWALLOW (1u << 0) /* its reply is the client's own: SCRIPT LOAD before EVALSHA; see CACHED */
#define PHP_HIREDIS_EXPECT_EFFECT  (1u << 1) /* note: the words behind the name */
#define PHP_HIREDIS_EXPECT_NAME    (1u << 2) /* note: the name of a command that is in no row */
#define PHP_HIREDIS_EXPECT_SCRIPT  (1u << 3) /* note: the SHA1 of the script that it runs */
#define PHP_HIREDIS_EXPECT_QUEUED  (1u << 4) /* stands between the MULTI and the EXEC of its batch */
#define PHP_HIREDIS_EXPECT_CURSOR  (1u << 5) /* a SCAN of ours, whose reply is looked at */
#define PHP_HIREDIS_EXPECT_ASKING  (1u << 6) /* swallowed: ASKING before a command that another node has sent here */
#define PHP_HIREDIS_EXPECT_CACHED  (1u << 7) /* of a read that is kept: its answer; with SWALLOW: CLIENT CACHING before it, PTTL behind it */

typedef struct {
	const php_hiredis_row *row; /* NULL: in no row */
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
	uint64_t wait;              /* what blocking commands add, all together; UINT64_MAX: for ever */
	bool shaped;                /* some RESP2 reply in it is to become the RESP3 one */
	bool flagged;               /* some reply in it means more than its value */
	bool readonly;              /* nothing in it has an effect */
	bool pinned;                /* may not go to another connection than the one it was made for */
	bool transaction;           /* stands between a MULTI and an EXEC of its own */
	bool ones;                  /* each reply is a list of one element, which stands for it: MGET of one key */
	bool together;              /* its replies share one time limit; the second is the one answer */
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
/* A command whose reply only says that the server knows the script now. */
void php_hiredis_batch_swallow(php_hiredis_batch *batch, const php_hiredis_row *row, zend_string *sha1);
/* A read whose answer is to be kept, as all there is: CLIENT CACHING YES, the command, and PTTL for so many keys. */
void php_hiredis_batch_track(php_hiredis_batch *batch, const php_hiredis_sent *sent, uint32_t keys);
/* The last command that was added runs the script. */
void php_hiredis_batch_runs(php_hiredis_batch *batch, zend_string *sha1);
/* The script was refused with this error, which stays the caller's; what runs it will be told so. */
void php_hiredis_batch_refuse(php_hiredis_batch *batch, uint32_t index, zval *error);
/* Why the script that `index` runs was refused; NULL: it was not. */
zval *php_hiredis_batch_refusal(const php_hiredis_batch *batch, uint32_t index);
/* ASKING, whose reply the batch swallows. */
void php_hiredis_batch_ask(php_hiredis_batch *batch);
/* Makes room for one expectation more. */
void php_hiredis_batch_grow(php_hiredis_batch *batch);
/* Adds one without a flag; what the batch says of all of them is left to the caller. */
static zend_always_inline void php_hiredis_batch_add_plain(php_hiredis_batch *batch, const php_hiredis_expectation *expectation)
{
	if (UNEXPECTED(batch->count == batch->capacity)) {
		php_hiredis_batch_grow(batch);
	}
	batch->expected[batch->count++] = *expectation;
	batch->answers++;
}
/* Adds what the reply at `index` of another batch needs to know. */
void php_hiredis_batch_copy(php_hiredis_batch *batch, const php_hiredis_batch *from, uint32_t index);
/* All that it holds, from MULTI to EXEC behind what is swallowed, is a transaction: each reply between them must be QUEUED. */
void php_hiredis_batch_be_transaction(php_hiredis_batch *batch);
/* Moves all of `before` to the front; `before` is freed. */
void php_hiredis_batch_prepend(php_hiredis_batch *batch, php_hiredis_batch *before);
/* The script that a swallowed reply is about, or that is run. */
zend_string *php_hiredis_batch_script(const php_hiredis_batch *batch, uint32_t index);
/* Makes it empty; room is kept within reason. */
void php_hiredis_batch_clear(php_hiredis_batch *batch);
void php_hiredis_batch_free(php_hiredis_batch *batch);
/* The name of what a reply answers; NULL: not known. */
const char *php_hiredis_batch_name(const php_hiredis_batch *batch, uint32_t index, size_t *length);
/* What a command with an effect was given, a list; NULL: nothing. */
HashTable *php_hiredis_batch_words(const php_hiredis_batch *batch, uint32_t index);

#endif
