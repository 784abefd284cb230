#include "engine/internal.h"

typedef php_hiredis_node node_t;
typedef php_hiredis_entry entry_t;

/* ---- failing ---- */

/* Puts an exception in the place of each lost command, behind the replies that came. */
static void fill_lost(node_t *node, entry_t *entry, const php_hiredis_failure *failure)
{
	if (Z_ISUNDEF(entry->replies)) {
		array_init(&entry->replies);
	}
	for (uint32_t i = entry->received; i < entry->batch->count; i++) {
		size_t length = 0;
		const char *name = php_hiredis_batch_name(entry->batch, i, &length);
		zval lost;

		if (entry->batch->expected[i].flags & PHP_HIREDIS_EXPECT_SWALLOW) {
			continue;
		}
		php_hiredis_exception_make_failure(&lost, failure, node->endpoint, name, length, i - entry->received < entry->begun || entry->again, NULL);
		zend_hash_next_index_insert_new(Z_ARRVAL(entry->replies), &lost);
	}
}

/* The answers of reads for the store have come: only the client's own replies (PTTL) are lost. */
static bool has_answers(const entry_t *entry)
{
	uint32_t i = entry->received;

	while (i < entry->batch->count && (entry->batch->expected[i].flags & PHP_HIREDIS_EXPECT_CACHED)
			&& (entry->batch->expected[i].flags & PHP_HIREDIS_EXPECT_SWALLOW) && !php_hiredis_expects_caching(&entry->batch->expected[i])) {
		i++;
	}
	return entry->batch->asks && i == entry->batch->count;
}

/* An exception of its own for an entry of a connection that failed. `first`: its reply was awaited. */
static void fail_entry(node_t *node, entry_t *entry, php_hiredis_failure failure, bool first)
{
	size_t length = 0;
	const char *name = php_hiredis_batch_name(entry->batch, entry->received, &length);
	zval replies;
	bool told;

	if (UNEXPECTED(has_answers(entry))) {
		entry->state = PHP_HIREDIS_DONE;
		return;
	}
	if (!first && failure.kind == PHP_HIREDIS_FAILURE_TIMEOUT) {
		failure.kind = PHP_HIREDIS_FAILURE_CLOSED;
		strcpy(failure.text, "closed, because a command before this one timed out");
	}
	if (failure.kind == PHP_HIREDIS_FAILURE_THROWN) {
		failure.kind = PHP_HIREDIS_FAILURE_CLOSED;
		strcpy(failure.text, "closed, because an exception was thrown while waiting");
	}
	if (entry->batch->tells_replies && (entry->handed_over || entry->received > 0) && !entry->dropped && failure.kind != PHP_HIREDIS_FAILURE_REFUSED) {
		fill_lost(node, entry, &failure);
	}
	ZVAL_COPY_VALUE(&replies, &entry->replies);
	ZVAL_UNDEF(&entry->replies);
	php_hiredis_entry_clear(entry);
	told = entry->batch->tells_replies && Z_TYPE(replies) == IS_ARRAY;
	php_hiredis_exception_make_failure(&entry->replies, &failure, node->endpoint, name, length,
		entry->begun > 0 || entry->again || (told && php_hiredis_exception_is_executed(&replies)), told ? &replies : NULL);
	zval_ptr_dtor(&replies);
	entry->untouched = entry->begun == 0 && !entry->again && entry->received == 0;
	entry->failure = (uint8_t) failure.kind;
	entry->state = PHP_HIREDIS_FAILED;
}

/* What a lost connection is to the entry; NULL: to one plain command. */
static php_hiredis_event loss_event(const php_hiredis_node *node, const php_hiredis_entry *entry)
{
	const php_hiredis_connection *connection = node->connection;

	/* The node's own guide leads to another server where that is what is to be done: php_hiredis_node_open(). */
	return (php_hiredis_event) {.over = EG(exception) != NULL, .bound = connection->lost_marks != 0, .failure = connection->failure.kind, .entry = entry,
		.open = php_hiredis_connection_is_open(connection), .unsent = connection->failure.unsent, .retry_reads = node->config->retry_reads};
}

/* Is the entry sent once more after a loss? NULL: one plain command. */
static bool goes_again(const node_t *node, const entry_t *entry)
{
	php_hiredis_event event = loss_event(node, entry);

	return php_hiredis_verdict_of(&event).to != PHP_HIREDIS_TO_REPLY;
}

bool php_hiredis_loss_take_single(php_hiredis_node *node, const php_hiredis_sent *sent, zval *reply)
{
	php_hiredis_connection *connection = node->connection;
	bool maybe_executed = connection->failure.begun > 0;

	if (goes_again(node, NULL)) {
		connection->stats->retries += !php_hiredis_connection_is_open(connection); /* else AUTH goes before it */
		return true;
	}
	php_hiredis_output_clear(&connection->out);
	if (UNEXPECTED(node->part_of)) {
		node->part_of->ops->lost(node);
	}
	php_hiredis_node_make_failure(node, php_hiredis_row_name(sent->row), sent->row->name_length, maybe_executed, reply);
	return false;
}

/* Each entry of a stream before the last one of it that writes and had begun to leave. */
static void mark_overtaken(entry_t *first)
{
	const entry_t *writes = NULL;

	for (const entry_t *entry = first; entry; entry = entry->next) {
		writes = entry->ordered && entry->begun > 0 && !entry->batch->readonly ? entry : writes;
	}
	for (entry_t *entry = first; writes && entry != writes; entry = entry->next) {
		entry->overtaken = entry->ordered;
	}
}

/* Takes the entries off the node, and counts which of their commands had begun to leave. */
static entry_t *detach(node_t *node, uint64_t begun)
{
	entry_t *first = node->first;
	bool handed_over = true;

	for (entry_t *entry = first; entry; entry = entry->next) {
		uint32_t outstanding = entry->batch->count - entry->received;

		handed_over = handed_over && entry != node->unsent;
		entry->handed_over = handed_over;
		entry->begun = handed_over ? (uint32_t) MIN(begun, outstanding) : 0;
		begun -= MIN(begun, outstanding);
	}
	mark_overtaken(first);
	node->first = node->unsent = NULL;
	node->last = &node->first;
	node->plain = 0;
	node->held = PHP_HIREDIS_HELD_NOT;
	return first;
}

/* Queues the entries that go again. Returns the others. */
static entry_t *queue_again(node_t *node, entry_t *entry)
{
	php_hiredis_output *log = &node->connection->out;
	size_t at = node->at, end = log->length;
	entry_t *others = NULL, **last = &others, *next;

	php_hiredis_output_unsend(log);
	php_hiredis_output_move(log, node->queue);
	php_hiredis_node_set_mark(node);
	for (; entry; entry = next) {
		size_t from = entry->handed_over ? at : end, *behind = entry->handed_over ? &at : &end;

		*behind += entry->size;
		next = entry->next;
		entry->next = NULL;
		if (goes_again(node, entry)) {
			entry->again = entry->again || entry->begun > 0;
			entry->received = 0;
			php_hiredis_output_copy(node->queue, log, from, *behind);
			php_hiredis_node_append(node, entry);
		} else {
			*last = entry;
			last = &entry->next;
		}
	}
	php_hiredis_output_copy(node->queue, log, end, log->length); /* a command that is being encoded */
	php_hiredis_output_clear(log);
	return others;
}

/* Fails the entries, which are off the node. Each exception may start the collector, and a destructor that runs then may use the link. */
static void fail_each(node_t *node, entry_t *entry, const php_hiredis_failure *why, const entry_t *first)
{
	php_hiredis_failure failure = *why;
	entry_t *failed = entry, *last = NULL;

	for (; entry; last = entry, entry = entry->next) {
		if (entry->state == PHP_HIREDIS_WAITING) {
			fail_entry(node, entry, failure, entry == first);
		}
	}
	if (failed) {
		*node->done_last = failed;
		node->done_last = &last->next;
	}
}

static void fail_all(node_t *node, const php_hiredis_failure *failure)
{
	entry_t *first = detach(node, failure->begun);

	php_hiredis_output_clear(node->queue);
	php_hiredis_node_set_mark(node);
	fail_each(node, first, failure, first);
}

void php_hiredis_loss_fail(php_hiredis_node *node)
{
	php_hiredis_connection *connection = node->connection;

	if (node->first) {
		connection->lost_marks = 0; /* the exceptions tell of the loss */
	}
	if (connection->failure.kind == PHP_HIREDIS_FAILURE_EXHAUSTED) {
		php_hiredis_reply_exhausted(connection->failure.size);
	}
	php_hiredis_output_clear(&connection->out);
	php_hiredis_node_end_trouble(node);
	fail_all(node, &connection->failure);
}

void php_hiredis_node_fail(php_hiredis_node *node, php_hiredis_failure_kind kind, const char *phase, const char *text)
{
	php_hiredis_connection *connection = node->connection;

	if (connection && php_hiredis_connection_is_open(connection)) {
		php_hiredis_connection_fail(connection, kind, phase, text);
		php_hiredis_loss_fail(node);
	} else {
		php_hiredis_failure failure = {.kind = kind, .phase = phase};

		snprintf(failure.text, sizeof(failure.text), "%s", text);
		fail_all(node, &failure);
	}
}

/* ---- sending once more ---- */

bool php_hiredis_loss_resend(php_hiredis_node *node)
{
	const entry_t *entry = node->first;
	entry_t *first;

	while (entry && entry != node->unsent && !goes_again(node, entry)) {
		entry = entry->next;
	}
	/* They are sent for the third time or more only while the resolver looks for the server. */
	if (!entry || entry == node->unsent || (node->retried && !php_hiredis_node_may_find_another(node, node->first->timeout))) {
		return false;
	}
	first = detach(node, node->connection->failure.begun);
	fail_each(node, queue_again(node, first), &node->connection->failure, first);
	if (!php_hiredis_connection_is_open(node->connection)) { /* else AUTH goes before them */
		node->retried = true;
		node->connection->stats->retries++;
	}
	return true;
}
