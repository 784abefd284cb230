#include "link/asked.h"
#include "link/link.h"
#include "link/question.h"
#include "link/router.h"
#include "value/exception.h"
#include "Zend/zend_exceptions.h"

static const char caching[] = "*3\r\n$6\r\nCLIENT\r\n$7\r\nCACHING\r\n$3\r\nYES\r\n";
static const char pttl[] = "*2\r\n$4\r\nPTTL\r\n";

#define LENGTH(literal) (sizeof(literal) - 1)
/* PTTL of a key that is not there. In a cluster its absence is not kept: a key that comes into being elsewhere, after its slot has moved away, is
 * told by no invalidation here. Keys that are there are: they are deleted here when they have moved. */
#define NO_KEY (-2)

/* ---- replies ---- */

/* Keeps each string in the reply of MGET as the reply of GET. A null is not kept: its key may hold a list. */
static void keep_each(php_hiredis_cache *cache, const php_hiredis_asked *asked, const zval *reply)
{
	uint32_t count;
	const char *at = php_hiredis_word_first(ZSTR_VAL(asked->command), asked->row, &count);
	zval *value;

	if (Z_TYPE_P(reply) != IS_ARRAY || zend_hash_num_elements(Z_ARRVAL_P(reply)) != count) {
		return;
	}
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(reply), value) {
		php_hiredis_word key;
		php_hiredis_cache_question question;

		at = php_hiredis_word_read(at, &key);
		question = php_hiredis_question_of_word(&key, asked->each, asked->database);
		if (Z_TYPE_P(value) == IS_STRING) {
			php_hiredis_cache_answer(cache, &question, value);
		} else {
			php_hiredis_cache_skip(cache);
		}
	} ZEND_HASH_FOREACH_END();
}

static void keep(php_hiredis_node *node, const php_hiredis_asked *asked, const zval *reply)
{
	php_hiredis_cache *cache = node->connection->cache;

	if (asked->each) {
		keep_each(cache, asked, reply);
	} else {
		php_hiredis_cache_question question = php_hiredis_question_of(ZSTR_VAL(asked->command), ZSTR_LEN(asked->command), asked->row,
			asked->database);

		php_hiredis_cache_answer(cache, &question, reply);
	}
}

void php_hiredis_asked_reply(php_hiredis_node *node, uint32_t index, const zval *reply, bool error)
{
	php_hiredis_cache *cache = node->connection->cache;
	php_hiredis_asked *asked = &node->link->asked;

	if (index == 0) {
		php_hiredis_cache_begin_answers(cache);
		asked->tracked = !error;
	} else if (index == 1) {
		if (asked->tracked && !error) {
			keep(node, asked, reply);
		}
	} else {
		zend_long milliseconds = error ? 0 : Z_LVAL_P(reply);

		php_hiredis_cache_settle(cache, index - 2, !error && (EXPECTED(!node->part_of) || milliseconds != NO_KEY), milliseconds);
	}
}

/* ---- asking ---- */

/* Puts CLIENT CACHING YES before the command in the link's output, and PTTL for each of its keys behind it. */
static void surround(php_hiredis_link *link, const php_hiredis_asked *asked, uint32_t keys)
{
	php_hiredis_output *out = &link->out;
	zend_string *command = zend_string_init(out->bytes, out->length, 0);
	uint32_t count;
	const char *at = php_hiredis_word_first(ZSTR_VAL(command), asked->row, &count);

	if (link->asked.command) {
		zend_string_release(link->asked.command);
	}
	link->asked = (php_hiredis_asked) {.command = command, .row = asked->row, .each = asked->each, .database = asked->database};
	php_hiredis_output_room(out, LENGTH(caching));
	memmove(out->bytes + LENGTH(caching), out->bytes, out->length);
	memcpy(out->bytes, caching, LENGTH(caching));
	out->length += LENGTH(caching);
	for (; keys > 0; keys--) {
		php_hiredis_word key;

		at = php_hiredis_word_read(at, &key);
		php_hiredis_output_append(out, pttl, LENGTH(pttl));
		php_hiredis_output_append(out, key.bulk, key.bulk_length);
	}
}

/* Sends the one-answer batch of the link, and waits for its end. */
static void run(php_hiredis_link *link, php_hiredis_node *node, uint64_t timeout)
{
	php_hiredis_entry *entry = &link->entry;

	link->busy = true;
	php_hiredis_entry_init(entry, &link->single, timeout);
	entry->single = true;
	if (node->connection) {
		node->connection->cache->asking = true;
	}
	php_hiredis_link_run(link, node, &link->out);
	php_hiredis_cache_end_drain(node->connection->cache);
	if (UNEXPECTED(node->part_of)) {
		node->sent++;
		php_hiredis_node_leave(node);
	}
	php_hiredis_link_leave(link);
}

/* The answer of the batch that has ended. False: an exception is set, and the answer is null. */
static bool finish(php_hiredis_link *link, zval *answer)
{
	bool answered = php_hiredis_link_result(link, answer);

	if (EXPECTED(answered && !php_hiredis_exception_is_server(answer))) {
		return true;
	}
	if (answered) {
		php_hiredis_exception_throw(answer);
	}
	ZVAL_NULL(answer);
	return false;
}

static uint32_t floods_of(const php_hiredis_node *node)
{
	return node->connection ? node->connection->cache->floods : 0;
}

/* After a read that a router's node got alone: is it to be sent as without a cache, because it was not executed, or may be asked once more? */
static bool goes_on(php_hiredis_link *link, php_hiredis_node *node)
{
	const php_hiredis_entry *entry = &link->entry;

	if (entry->state == PHP_HIREDIS_FAILED) {
		bool lost = entry->failure == PHP_HIREDIS_FAILURE_CLOSED || entry->failure == PHP_HIREDIS_FAILURE_CONNECT
			|| entry->failure == PHP_HIREDIS_FAILURE_RESOLVE;

		node->part_of->ops->lost(node);
		link->asked.refused = (entry->untouched && (lost || entry->failure == PHP_HIREDIS_FAILURE_TIMEOUT)) || (lost && link->config.retry_reads);
	}
	link->asked.refused = link->asked.refused && !EG(exception);
	return link->asked.refused;
}

bool php_hiredis_asked_ask(php_hiredis_link *link, php_hiredis_node *node, const php_hiredis_asked *asked, uint32_t keys, uint64_t timeout, zval *answer)
{
	php_hiredis_sent sent = {.row = asked->row};

	link->config.cache->counters.misses += keys;
	for (bool again = false;; again = true) {
		uint32_t floods = floods_of(node);

		surround(link, asked, keys);
		php_hiredis_batch_clear(&link->single);
		php_hiredis_batch_track(&link->single, &sent, keys);
		run(link, node, timeout);
		if (EXPECTED(floods == floods_of(node)) || again || EG(exception) || link->entry.state == PHP_HIREDIS_DONE) {
			if (EXPECTED(!node->part_of) || EXPECTED(!goes_on(link, node))) {
				return finish(link, answer);
			}
			again = true;
		}
		/* The answer stood behind more invalidations than are worth being read: asks on a new connection, which has none. Or a router asks. */
		zval_ptr_dtor(&link->entry.replies);
		ZVAL_UNDEF(&link->entry.replies);
		php_hiredis_output_append(&link->out, ZSTR_VAL(link->asked.command), ZSTR_LEN(link->asked.command));
		if (UNEXPECTED(link->asked.refused)) {
			ZVAL_NULL(answer);
			return false;
		}
	}
}
