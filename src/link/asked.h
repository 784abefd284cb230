/*
 * Reads whose answers are for the store of their connection.
 *
 * A read is one batch: CLIENT CACHING YES, the command, and PTTL for each of its keys. The replies of the first and the last are the store's. The
 * answer is put there when it is parsed, pending, and may be given once its PTTL is known. Nothing else is ever put there.
 */
#ifndef PHP_HIREDIS_ASKED_H
#define PHP_HIREDIS_ASKED_H

#include "link/in_flight.h"
#include "protocol/walk.h"

/* The read under way, of which there is no driver. */
typedef struct {
	zend_string *command;               /* as it was encoded; owned; NULL: there has been none */
	bool refused;                       /* by a router's node, or lost there: the router sends it as without a cache */
} php_hiredis_asked;

/* Found once, in MINIT. */
extern const php_hiredis_row *php_hiredis_asked_get, *php_hiredis_asked_mget;

/* Appends the read at `from` of an output, which has no borrowed string, as it is asked: CLIENT CACHING YES, the command, PTTL for each of its keys; and
 * adds it to the batch. The output may be `to`, where the command is the last one: it is replaced then. */
void php_hiredis_asked_add(php_hiredis_output *to, php_hiredis_batch *batch, const php_hiredis_output *out, size_t from, size_t end,
	const php_hiredis_expectation *read, uint32_t database);
/* Asks the node, the link's own or a router's, the command in the link's output, which has so many keys. False: an exception is set, and the answer is
 * null; or `refused` is set in the link's `asked`, and the command stands in the output again. May bail out. */
bool php_hiredis_asked_ask(php_hiredis_link *link, php_hiredis_node *node, const php_hiredis_row *row, uint32_t keys, uint32_t database, uint64_t timeout,
	zval *answer);
/* A reply of a batch that fills the store has come: it stays the caller's. */
void php_hiredis_asked_reply(php_hiredis_node *node, const php_hiredis_batch *batch, uint32_t index, const zval *reply, bool error);

/* ---- the words of an encoded command without borrowed strings, and the questions to a store that they are ---- */

/* A word: its bulk as it stands in the command, and its bytes. */
typedef struct {
	const char *bulk, *bytes;
	uint32_t bulk_length, length;
} php_hiredis_word;

static inline const char *php_hiredis_word_number(const char *at, uint32_t *number)
{
	*number = 0;
	for (at++; *at != '\r'; at++) {
		*number = *number * 10 + (uint32_t) (*at - '0');
	}
	return at + 2;
}

/* Returns the first byte behind the word. */
static inline const char *php_hiredis_word_read(const char *at, php_hiredis_word *word)
{
	word->bulk = at;
	word->bytes = php_hiredis_word_number(at, &word->length);
	word->bulk_length = (uint32_t) (word->bytes - at) + word->length + 2;
	return word->bytes + word->length + 2;
}

/* The first word behind the name; `*count` is the number of those that stand there. */
static inline const char *php_hiredis_word_first(const char *command, const php_hiredis_row *row, uint32_t *count)
{
	const char *at = php_hiredis_word_number(command, count);

	*count -= row->words;
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

/* The question of a command whose only word behind its name is this one. */
static inline php_hiredis_cache_question php_hiredis_question_of_word(const php_hiredis_word *key, const php_hiredis_row *row, uint32_t database)
{
	return (php_hiredis_cache_question) {.key = key->bytes, .key_length = key->length, .rest = "",
		.row = (uint16_t) (row - php_hiredis_rows), .database = database};
}

#endif
