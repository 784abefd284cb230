#include "link/loss.h"
#include "value/exception.h"
#include "Zend/zend_exceptions.h"

typedef php_hiredis_node node_t;
typedef php_hiredis_entry entry_t;

/* ---- failing ---- */

/* Puts an exception in the place of each lost command, behind the replies that came. */
static void fill_lost(node_t *node, entry_t *entry, const php_hiredis_failure *failure, uint64_t begun)
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
		php_hiredis_exception_make_failure(&lost, failure, node->endpoint, name, length, i - entry->received < begun || entry->again, NULL);
		zend_hash_next_index_insert_new(Z_ARRVAL(entry->replies), &lost);
	}
}

/* The answer of a cached read has come: only the client's own replies (PTTL) are lost. */
static bool has_answer(const entry_t *entry)
{
	return entry->batch->together && entry->received > 1;
}

/* An exception of its own for an entry of a connection that failed. `begun`: so many of its outstanding commands had begun to leave; `first`: its
 * reply was awaited; `handed_over`: the connection had the entry. */
static void fail_entry(node_t *node, entry_t *entry, php_hiredis_failure failure, uint64_t begun, bool first, bool handed_over)
{
	size_t length = 0;
	const char *name = php_hiredis_batch_name(entry->batch, entry->received, &length);
	zval replies;

	if (UNEXPECTED(has_answer(entry))) {
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
	if (entry->batch->tells_replies && (handed_over || entry->received > 0) && !entry->dropped && failure.kind != PHP_HIREDIS_FAILURE_REFUSED) {
		fill_lost(node, entry, &failure, begun);
	}
	ZVAL_COPY_VALUE(&replies, &entry->replies);
	ZVAL_UNDEF(&entry->replies);
	php_hiredis_entry_clear(entry);
	php_hiredis_exception_make_failure(&entry->replies, &failure, node->endpoint, name, length, begun > 0 || entry->again,
		entry->batch->tells_replies && Z_TYPE(replies) == IS_ARRAY ? &replies : NULL);
	zval_ptr_dtor(&replies);
	entry->untouched = begun == 0 && !entry->again && entry->received == 0;
	entry->failure = (uint8_t) failure.kind;
	entry->state = PHP_HIREDIS_FAILED;
}

/* Drops the commands that the connection does not have yet. */
static void drop_queue(node_t *node)
{
	php_hiredis_output_clear(node->queue);
	php_hiredis_node_set_mark(node);
	node->unsent = NULL;
	node->plain = 0;
	node->held = PHP_HIREDIS_HELD_NOT;
}

static zend_always_inline bool may_be_asked_again(const entry_t *entry)
{
	/* CLIENT CACHING may have been answered. */
	return entry->kept && entry->received <= (entry->batch->together ? 1 : 0) && !entry->given;
}

/* Fails each entry; `again`: but the reads that may be asked again, which are queued. Each exception may start the collector, and a destructor that
 * runs then may use the link: it finds no failed entry on the node. */
static void fail_each(node_t *node, const php_hiredis_failure *why, bool again)
{
	php_hiredis_failure failure = *why;
	uint64_t begun = failure.begun;
	entry_t *first = node->first, *failed = NULL, **last = &failed, *next;
	const entry_t *unsent = node->unsent;
	bool handed_over = true;

	drop_queue(node);
	node->first = NULL;
	node->last = &node->first;
	for (entry_t *entry = first; entry; entry = next) {
		uint32_t outstanding = entry->batch->count - entry->received;

		next = entry->next;
		entry->next = NULL;
		if (entry == unsent) {
			begun = 0;
			handed_over = false;
		}
		if (again && may_be_asked_again(entry)) {
			entry->again = entry->again || begun > 0;
			entry->received = 0;
			php_hiredis_output_append(node->queue, ZSTR_VAL(entry->kept), ZSTR_LEN(entry->kept));
			php_hiredis_node_append(node, entry);
		} else {
			*last = entry;
			last = &entry->next;
			if (entry->state == PHP_HIREDIS_WAITING) {
				fail_entry(node, entry, failure, MIN(begun, outstanding), entry == first, handed_over);
			}
		}
		begun -= MIN(begun, outstanding);
	}
	if (failed) {
		*node->done_last = failed;
		node->done_last = last;
	}
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
	fail_each(node, &connection->failure, false);
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
		fail_each(node, &failure, false);
	}
}

/* ---- sending once more ---- */

/* Not a byte had left: the commands go back to the head of the queue. */
static bool take_back(node_t *node)
{
	php_hiredis_output *out = &node->connection->out;

	for (const entry_t *entry = node->first; entry; entry = entry->next) {
		if (entry->batch->pinned || entry->given) {
			return false;
		}
	}
	php_hiredis_output_move(out, node->queue);
	php_hiredis_output_move(node->queue, out);
	return true;
}

/* Reads that had left are asked again; the others have failed. False: there is none. */
static bool ask_reads_again(node_t *node)
{
	for (const entry_t *entry = node->first; entry && entry != node->unsent; entry = entry->next) {
		if (may_be_asked_again(entry)) {
			fail_each(node, &node->connection->failure, true);
			return true;
		}
	}
	return false;
}

static bool may_go_on(const node_t *node)
{
	return php_hiredis_failure_is_loss(&node->connection->failure) && !node->connection->lost_marks && !EG(exception);
}

bool php_hiredis_node_may_resend(const php_hiredis_node *node)
{
	return node->connection->failure.unsent && may_go_on(node);
}

bool php_hiredis_loss_resend(php_hiredis_node *node)
{
	/* They are sent for the third time or more only while the resolver looks for the server. */
	if (!node->first || !may_go_on(node) || (node->retried && !php_hiredis_node_may_find_another(node, node->first->timeout))) {
		return false;
	}
	if (node->connection->failure.unsent) {
		if (!take_back(node)) {
			return false;
		}
		php_hiredis_node_set_mark(node);
		node->unsent = node->first;
		node->plain = 0;
	} else if (!node->config->retry_reads || !ask_reads_again(node)) {
		return false;
	}
	node->retried = true;
	node->connection->stats->retries++;
	return true;
}
