#include "link/internal.h"

typedef php_hiredis_node node_t;
typedef php_hiredis_entry entry_t;

/* WAIT and WAITAOF ask about what this connection has written: another one would confirm what it has not. */
static bool asks_about_connection(const php_hiredis_row *row)
{
	return row && strncmp(php_hiredis_row_name(row), "WAIT", 4) == 0;
}

static bool is_refusal(node_t *node, const php_hiredis_row *row, const char *line, size_t length)
{
	php_hiredis_redirect redirect;

	return node->resolver->kinds && php_hiredis_redirect_read(&redirect, line, length) && (node->resolver->kinds >> redirect.kind & 1)
		&& (redirect.exact || !php_hiredis_row_runs_script(row)) && !asks_about_connection(row)
		&& (redirect.kind != PHP_HIREDIS_REDIRECT_REDIRECT || php_hiredis_redirect_follow(node, &redirect));
}

/* Does the connection hold a state or bytes that another connection would not have? */
static bool is_bound(const node_t *node, uint32_t marks)
{
	return (node->connection->marks & marks) || !php_hiredis_connection_is_open(node->connection);
}

static bool may_go_again(node_t *node, uint64_t timeout)
{
	return php_hiredis_node_try_again(node, timeout ? timeout : php_hiredis_nanoseconds(node->config->connect_timeout));
}

/* The same for an entry, whose time begins with its first refusal. */
static bool may_entry_go_again(node_t *node, entry_t *entry)
{
	bool may;

	node->give_up = entry->give_up;
	may = may_go_again(node, entry->timeout);
	entry->give_up = node->give_up;
	return may;
}

/* Queues the last `count` commands of the first entry once more. */
static void copy_last(node_t *node, const entry_t *entry, uint32_t count)
{
	const php_hiredis_output *log = &node->connection->out;
	php_hiredis_walk walk;
	php_hiredis_span span;
	uint32_t total = 0;
	size_t end = node->at + entry->size;

	for (php_hiredis_walk_from(&walk, log, node->at); walk.at < end; total++) {
		php_hiredis_walk_next(&walk, &span);
	}
	for (php_hiredis_walk_from(&walk, log, node->at); total > count; total--) {
		php_hiredis_walk_next(&walk, &span);
	}
	php_hiredis_output_copy(node->queue, log, walk.at, end);
}

/* ---- one command ---- */

bool php_hiredis_refusal_take_single(php_hiredis_node *node, const php_hiredis_row *row, uint64_t timeout)
{
	const char *line = node->connection->parser.error_line;

	if (is_bound(node, PHP_HIREDIS_MARKS_TOLD) || !is_refusal(node, row, line, strlen(line)) || !may_go_again(node, timeout)) {
		return false;
	}
	node->close_after = true;
	return true;
}

/* ---- batches ---- */

static void note(node_t *node, entry_t *entry, uint32_t index)
{
	const php_hiredis_row *row = entry->batch->expected[index].row;
	const char *line = node->connection->parser.error_line;
	/* Another connection watches no keys; and behind a MULTI of the user's own the reply to EXEC tells the outcome. */
	uint32_t bound = PHP_HIREDIS_MARKS_TOLD & ~(entry->batch->transaction ? PHP_HIREDIS_MARK_MULTI : 0);

	if (entry->refused || (node->connection->marks & bound) || !is_refusal(node, row, line, strlen(line))) {
		return;
	}
	node->close_after = true; /* later commands go to another server, also where this command cannot go again: in a stream */
	if (!is_bound(node, bound)) {
		entry->refused = index + 1;
	}
}

void php_hiredis_refusal_judge(php_hiredis_node *node, php_hiredis_entry *entry, uint32_t index, bool error)
{
	if (error) {
		note(node, entry, index);
	}
	if (!entry->refused) {
		php_hiredis_node_end_trouble(node);
	}
}

/* How many of the first `index` replies are the caller's: the place of the next in the list. */
static uint32_t place_of(const entry_t *entry, uint32_t index)
{
	uint32_t place = entry->batch->asks ? 0 : index;

	while (entry->batch->asks && index-- > 0) {
		place += !(entry->batch->expected[index].flags & PHP_HIREDIS_EXPECT_SWALLOW);
	}
	return place;
}

static zval *reply_at(entry_t *entry, uint32_t index)
{
	return entry->single ? &entry->replies : zend_hash_index_find(Z_ARRVAL(entry->replies), place_of(entry, index));
}

/* Where to begin anew. Another server has not had the CLIENT CACHING before a read for the store. */
static uint32_t begin_of(const entry_t *entry)
{
	uint32_t from = entry->batch->transaction || entry->batch->together ? 0 : entry->refused - 1;

	while (from > 0 && (entry->batch->expected[from].flags & PHP_HIREDIS_EXPECT_CACHED)
			&& entry->batch->expected[from].note != PHP_HIREDIS_NOTE_NOT_KEPT && !php_hiredis_expects_caching(&entry->batch->expected[from])) {
		from--;
	}
	return from;
}

/* Was each command that writes refused, from the first refusal on? The others read, and may be asked again. */
static bool nothing_was_done(node_t *node, entry_t *entry)
{
	for (uint32_t i = 0; i < entry->batch->count; i++) {
		const php_hiredis_expectation *expectation = &entry->batch->expected[i];
		zval *reply;

		if (expectation->flags & PHP_HIREDIS_EXPECT_CACHED) {
			continue; /* a read for the store: CLIENT CACHING and PTTL do nothing that remains */
		}
		if (expectation->flags & (PHP_HIREDIS_EXPECT_SWALLOW | PHP_HIREDIS_EXPECT_SCRIPT)) {
			return false; /* another server does not know the script */
		}
		if (i + 1 < entry->refused) {
			continue;
		}
		if (expectation->flags & PHP_HIREDIS_EXPECT_EFFECT) {
			return false;
		}
		if (expectation->row && (expectation->row->flags & PHP_HIREDIS_ROW_READONLY)) {
			continue;
		}
		reply = reply_at(entry, i);
		if (!php_hiredis_exception_is_server(reply)
				|| !is_refusal(node, expectation->row, ZSTR_VAL(php_hiredis_exception_line(reply)), ZSTR_LEN(php_hiredis_exception_line(reply)))) {
			return false;
		}
	}
	return true;
}

/* A command was refused in place of QUEUED, and EXEC was refused because of that. */
static bool was_aborted(const entry_t *entry)
{
	zval *last = zend_hash_index_find(Z_ARRVAL(entry->replies), zend_hash_num_elements(Z_ARRVAL(entry->replies)) - 1);

	return php_hiredis_exception_is_server(last) && php_hiredis_exception_has_prefix(last, "EXECABORT");
}

static bool may_repeat(node_t *node, entry_t *entry)
{
	const php_hiredis_batch *batch = entry->batch;

	if (batch->pinned || entry->given || entry->dropped || entry->room || is_bound(node, PHP_HIREDIS_MARKS_TOLD)) {
		return false;
	}
	return batch->transaction ? was_aborted(entry) : nothing_was_done(node, entry);
}

/* Drops the replies from number `from` on: they are asked for again. */
static void drop_replies(entry_t *entry, uint32_t from)
{
	if (from == 0) {
		zval_ptr_dtor(&entry->replies);
		ZVAL_UNDEF(&entry->replies);
		return;
	}
	from = place_of(entry, from);
	for (uint32_t i = from; i < entry->batch->answers; i++) {
		zend_hash_index_del(Z_ARRVAL(entry->replies), i);
	}
	Z_ARRVAL(entry->replies)->nNextFreeElement = from;
}

bool php_hiredis_refusal_resend(php_hiredis_node *node)
{
	entry_t *entry = node->first;
	uint32_t from = begin_of(entry);
	bool may = may_repeat(node, entry) && may_entry_go_again(node, entry);

	entry->refused = 0;
	if (!may) {
		php_hiredis_node_end_trouble(node);
		return false;
	}
	node->close_after = true;
	copy_last(node, entry, entry->batch->count - from);
	node->at += entry->size;
	php_hiredis_connection_end(node->connection);
	node->first = entry->next;
	if (!node->first) {
		node->last = &node->first;
	}
	entry->next = NULL;
	entry->received = from;
	entry->batch->queued = 0;
	entry->batch->begun = entry->batch->refused_queueing = false;
	php_hiredis_node_append(node, entry);
	drop_replies(entry, from);
	return true;
}
