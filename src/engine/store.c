#include "engine/internal.h"

/* ---- commands ---- */

static void act(php_hiredis_cache *cache, const php_hiredis_row *row, const php_hiredis_output *commands, const php_hiredis_span *span)
{
	php_hiredis_keys keys;
	php_hiredis_key key;

	switch (row ? row->touches : PHP_HIREDIS_TOUCHES_SOME) {
		case PHP_HIREDIS_TOUCHES_NOTHING:
			return;
		case PHP_HIREDIS_TOUCHES_KEYS:
			if (EXPECTED(php_hiredis_keys_begin(&keys, row, commands, span))) {
				while (php_hiredis_keys_next(&keys, &key)) {
					php_hiredis_cache_drop(cache, key.bytes, key.length);
				}
				if (EXPECTED(!cache->asks)) {
					return;
				}
				/* A read in flight before this command is kept when it is answered, and what tells of the change comes behind this one's reply. */
			}
			break;
		case PHP_HIREDIS_TOUCHES_ALL:
			php_hiredis_cache_flush(cache);
			break;
	}
	cache->fence = cache->sent;
}

void php_hiredis_fence_act(php_hiredis_connection *connection, const php_hiredis_entry *entry, const php_hiredis_output *commands)
{
	php_hiredis_cache *cache = connection->cache;
	php_hiredis_walk walk;
	php_hiredis_span span;

	if (connection->in_flight == 0) {
		cache->flight_began = php_hiredis_cache_now();
		cache->asks = false;
		connection->together = entry->batch->together ? entry->batch->count - 1 : 0;
	}
	walk = (php_hiredis_walk) {.out = commands};
	for (; entry; entry = entry->next) {
		cache->asks |= entry->batch->asks;
		for (uint32_t i = entry->resumed; i < entry->batch->count && php_hiredis_walk_next(&walk, &span); i++) {
			cache->sent++;
			if (UNEXPECTED(cache->notes)) {
				((const php_hiredis_node *) connection->context)->common->recorder->note(connection, entry->batch->expected[i].row, commands, &span);
			} else {
				act(cache, entry->batch->expected[i].row, commands, &span);
			}
		}
	}
}

/* ---- replies ---- */

/* PTTL of a key that is not there. In a cluster its absence is not kept: a key that comes into being elsewhere, after its slot has moved away, is
 * told by no invalidation here. Keys that are there are: they are deleted here when they have moved. */
#define NO_KEY (-2)


/* Keeps each string in the reply of MGET as the reply of GET. A null is not kept: its key may hold a list. */
static void keep_each(php_hiredis_cache *cache, const char *command, uint32_t database, const zval *reply)
{
	uint32_t count;
	const char *at = php_hiredis_word_first(command, php_hiredis_mget_row, &count);
	zval *value;

	if (Z_TYPE_P(reply) != IS_ARRAY || zend_hash_num_elements(Z_ARRVAL_P(reply)) != count) {
		return;
	}
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(reply), value) {
		php_hiredis_cache_question question;

		at = php_hiredis_question_next(at, database, &question);
		php_hiredis_cache_answer(cache, Z_TYPE_P(value) == IS_STRING ? &question : NULL, value);
	} ZEND_HASH_FOREACH_END();
}

/* Another batch is being answered: its commands are gone through from the first. A batch is told by what was answered before it. */
static void begin_log(const php_hiredis_node *node, uint32_t index)
{
	php_hiredis_cache *cache = node->connection->cache;
	uint64_t before = cache->sent - node->connection->in_flight - (index - node->first->resumed); /* this connection got it from there on */

	if (cache->log_of != before) {
		cache->log_of = before;
		cache->log_at = 0;
		cache->log_count = node->first->resumed;
	}
}

/* Where command number `index` of the batch that is being answered, the node's first, stands in the log. */
static php_hiredis_span find_command(php_hiredis_node *node, uint32_t index)
{
	php_hiredis_cache *cache = node->connection->cache;
	php_hiredis_walk walk;
	php_hiredis_span span;

	walk = (php_hiredis_walk) {.out = &node->connection->out, .at = node->at + cache->log_at};
	do {
		php_hiredis_walk_next(&walk, &span);
	} while (cache->log_count++ < index);
	cache->log_at = walk.at - node->at;
	return span;
}

static void keep(php_hiredis_node *node, const php_hiredis_expectation *read, uint32_t index, const zval *reply)
{
	php_hiredis_cache *cache = node->connection->cache;
	php_hiredis_span span = find_command(node, index);
	const char *command = node->connection->out.bytes + span.from;

	if (read->row == php_hiredis_mget_row) {
		keep_each(cache, command, read->note, reply);
	} else {
		php_hiredis_cache_question question = php_hiredis_question_of(command, span.to - span.from, read->row, read->note);

		php_hiredis_cache_answer(cache, &question, reply);
	}
}

void php_hiredis_cache_read_reply(php_hiredis_node *node, const php_hiredis_batch *batch, uint32_t index, const zval *reply, bool error)
{
	php_hiredis_cache *cache = node->connection->cache;
	const php_hiredis_expectation *expectation = &batch->expected[index];

	begin_log(node, index);
	if (!(expectation->flags & PHP_HIREDIS_EXPECT_SWALLOW)) {
		if (cache->tracked && !error && expectation->note != PHP_HIREDIS_NOTE_NOT_KEPT) {
			keep(node, expectation, index, reply);
		}
		cache->tracked = false; /* CLIENT CACHING is for one read */
	} else if (expectation->note == PHP_HIREDIS_NOTE_CACHING) {
		php_hiredis_cache_begin_answers(cache);
		cache->tracked = !error;
	} else {
		zend_long milliseconds = error ? 0 : Z_LVAL_P(reply);

		php_hiredis_cache_settle(cache, expectation->note - 1, !error && (EXPECTED(!node->part_of) || milliseconds != NO_KEY), milliseconds);
	}
}
