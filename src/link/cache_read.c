#include "link/internal.h"

static const char caching[] = "*3\r\n$6\r\nCLIENT\r\n$7\r\nCACHING\r\n$3\r\nYES\r\n";
static const char pttl[] = "*2\r\n$4\r\nPTTL\r\n";

#define LENGTH(literal) (sizeof(literal) - 1)
/* Adds a read for the store: CLIENT CACHING YES, the command, and a PTTL for each of its `keys` keys. `database` is the question's. */
static void batch_track(php_hiredis_batch *batch, const php_hiredis_expectation *read, uint32_t keys, uint32_t database)
{
	/* All have the command's row: an exception names that command if one of them is lost. */
	php_hiredis_expectation own = {.row = read->row, .flags = PHP_HIREDIS_EXPECT_CACHED | PHP_HIREDIS_EXPECT_SWALLOW};

	own.note = PHP_HIREDIS_NOTE_CACHING;
	php_hiredis_batch_add_plain(batch, &own);
	php_hiredis_batch_add_plain(batch, &(php_hiredis_expectation) {.row = read->row, .shape = read->shape, .note = database,
		.flags = PHP_HIREDIS_EXPECT_CACHED});
	while (keys-- > 0) {
		own.note++;
		php_hiredis_batch_add_plain(batch, &own);
	}
	batch->answers -= own.note + 1;
	batch->flagged = batch->asks = true;
}

void php_hiredis_cache_read_add(php_hiredis_output *to, php_hiredis_batch *batch, const php_hiredis_output *out, size_t from, size_t end,
	const php_hiredis_expectation *read, uint32_t database)
{
	size_t length = end - from, begin = to == out ? from : to->length, at;
	uint32_t count, keys;

	php_hiredis_output_room(to, LENGTH(caching) + length);
	memmove(to->bytes + begin + LENGTH(caching), out->bytes + from, length);
	memcpy(to->bytes + begin, caching, LENGTH(caching));
	begin += LENGTH(caching);
	to->length = begin + length;
	at = php_hiredis_word_first(to->bytes + begin, read->row, &count) - to->bytes;
	keys = read->row == php_hiredis_mget_row ? count : 1;
	for (uint32_t i = 0; i < keys; i++) {
		php_hiredis_word key;

		php_hiredis_output_append(to, pttl, LENGTH(pttl));
		php_hiredis_word_read(to->bytes + at, &key); /* appending may move the bytes */
		php_hiredis_output_room(to, key.bulk_length);
		php_hiredis_output_append(to, to->bytes + at, key.bulk_length);
		at += key.bulk_length;
	}
	batch_track(batch, read, keys, database);
}

/* Sends the one-answer batch of the link, and waits for its end. */
static void run(php_hiredis_link *link, php_hiredis_node *node, uint64_t timeout)
{
	php_hiredis_entry *entry = &link->entry;

	link->busy = true;
	*entry = (php_hiredis_entry) {.batch = &link->single, .single = true, .timeout = timeout};
	if (node->connection) {
		node->connection->cache->drain.asking = true;
	}
	php_hiredis_link_run(link, node, &link->out);
	node->connection->cache->drain = (php_hiredis_cache_drain) {0};
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
		php_hiredis_exception_throw(answer, false);
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
		php_hiredis_event event = {.guide = PHP_HIREDIS_GUIDE_MAP, .failure = (php_hiredis_failure_kind) entry->failure, .entry = entry,
			.retry_reads = link->config.retry_reads};

		node->part_of->ops->lost(node);
		link->cache_read.refused = php_hiredis_verdict_of(&event).to != PHP_HIREDIS_TO_REPLY;
	}
	link->cache_read.refused = link->cache_read.refused && !EG(exception);
	return link->cache_read.refused;
}

bool php_hiredis_cache_read_ask(php_hiredis_link *link, php_hiredis_node *node, const php_hiredis_row *row, uint32_t keys, uint32_t database, uint64_t timeout,
	zval *answer)
{
	php_hiredis_expectation read = {.row = row};

	link->config.cache->counters.misses += keys;
	for (bool again = false;; again = true) {
		uint32_t floods = floods_of(node);

		if (link->cache_read.command) {
			zend_string_release(link->cache_read.command);
		}
		link->cache_read = (php_hiredis_cache_read) {.command = zend_string_init(link->out.bytes, link->out.length, 0)};
		php_hiredis_batch_clear(&link->single);
		php_hiredis_cache_read_add(&link->out, &link->single, &link->out, 0, link->out.length, &read, database);
		link->single.together = true;
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
		php_hiredis_output_append(&link->out, ZSTR_VAL(link->cache_read.command), ZSTR_LEN(link->cache_read.command));
		if (UNEXPECTED(link->cache_read.refused)) {
			ZVAL_NULL(answer);
			return false;
		}
	}
}

/* ---- what a client with a cache may not send ---- */

/* Found once, in MINIT. */
static const php_hiredis_row *caching_row;

void php_hiredis_cached_minit(void)
{
	caching_row = php_hiredis_row_named("CLIENT CACHING");
}

static bool is_refused(const php_hiredis_row *row)
{
	return row == caching_row || row->effect == PHP_HIREDIS_EFFECT_TRACKING || row->effect == PHP_HIREDIS_EFFECT_HELLO
		|| row->effect == PHP_HIREDIS_EFFECT_RESET;
}

static void take_back(php_hiredis_output *commands)
{
	php_hiredis_walk walk;
	php_hiredis_span span;

	walk = (php_hiredis_walk) {.out = commands};
	while (php_hiredis_walk_next(&walk, &span));
	php_hiredis_output_rewind(commands, (php_hiredis_mark) {span.from, span.borrowed_from});
}

bool php_hiredis_link_refuses(const php_hiredis_link *link, const php_hiredis_sent *sent, php_hiredis_output *commands)
{
	if (EXPECTED(!link->config.cache) || !sent->row || !is_refused(sent->row)) {
		return false;
	}
	take_back(commands);
	php_hiredis_exception_error("%s would change the tracking that the client's cache needs: use a client without a cache", php_hiredis_row_name(sent->row));
	return true;
}
