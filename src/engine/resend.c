/*
 * Sending again: what happens to the entries of a node whose commands the server refused, or whose connection was lost.
 *
 * in_flight.c calls php_hiredis_refusal_note() and php_hiredis_refusal_resend() for refused commands, and php_hiredis_loss_resend() and
 * php_hiredis_loss_fail() for lost connections (internal.h has the policies). The main type is php_hiredis_entry. The bytes of the commands are still in the
 * connection's output, the log, from which they are copied.
 *
 * Invariant: php_hiredis_retry_decide() alone decides whether a command may be sent again; this file only moves entries and bytes. An entry that is sent again
 * keeps its place among those that are sent again, and the replies that its caller has seen never change.
 */
#include "engine/internal.h"

typedef php_hiredis_node node_t;
typedef php_hiredis_entry entry_t;

/* ---- -REDIRECT ---- */

/* Returns how many redirects of this command have been followed, or PHP_HIREDIS_HOPS_MAX if the client has not enabled redirects. */
static uint32_t redirect_hops(const php_hiredis_node *node)
{
	return !node->config->redirect ? PHP_HIREDIS_HOPS_MAX : node->redirect_target && node->tries > 0 ? node->redirect_target->hops : 0;
}

/* Stores the server that the line names, for the next opening. */
static void redirect_follow(php_hiredis_node *node, const php_hiredis_redirect *redirect)
{
	php_hiredis_redirect_target *target = node->redirect_target;
	php_hiredis_endpoint reached;
	size_t length;

	if (!target) {
		target = node->redirect_target = ecalloc(1, sizeof(*target));
	}
	target->hops = redirect_hops(node);
	length = php_hiredis_addresses_translate(node->config->addresses, redirect->host, redirect->host_length, redirect->port, &reached);
	memcpy(target->host, reached.host, length);
	target->host[length] = '\0';
	target->port = reached.port;
	target->is_pending = true;
}

/* ---- the retry decision for a node ---- */

/* Returns whether the error line says that the command must be sent to another server, if its connection has no state. */
static bool resend_is_refusal(node_t *node, const php_hiredis_row *row, const char *line, size_t length)
{
	php_hiredis_redirect redirect;
	php_hiredis_command_failure event = {.policy = node->resolver->policy, .line = &redirect, .row = row, .hops = redirect_hops(node)};
	php_hiredis_retry_decision decision;

	if (event.policy == PHP_HIREDIS_REDIRECT_POLICY_NONE || !php_hiredis_redirect_read(&redirect, line, length)) {
		return false;
	}
	decision = php_hiredis_retry_decide(&event);
	if (decision.action == PHP_HIREDIS_RETRY_ON_NAMED) {
		redirect_follow(node, &redirect);
	}
	return decision.action != PHP_HIREDIS_RETRY_NEVER;
}

/* Returns the event for an entry whose connection was lost. */
static php_hiredis_command_failure resend_loss_event(const php_hiredis_node *node, const php_hiredis_entry *entry)
{
	const php_hiredis_connection *connection = node->connection;

	/* The members for redirects are 0: if another server is needed, php_hiredis_node_connect_for() finds it with the resolver. */
	return (php_hiredis_command_failure) {.gave_up = EG(exception) != NULL, .is_bound = connection->lost_server_state != 0, .failure = connection->failure.kind, .entry = entry,
		.needs_auth_only = php_hiredis_connection_is_open(connection), .is_unsent = connection->failure.unsent, .retry_reads = node->config->retry_reads};
}

/* Returns whether the entry is sent again after its connection was lost. */
static bool resend_may_repeat_lost(const node_t *node, const entry_t *entry)
{
	php_hiredis_command_failure event = resend_loss_event(node, entry);

	return php_hiredis_retry_decide(&event).action != PHP_HIREDIS_RETRY_NEVER;
}

/* ---- the search for the right server ---- */

/* Counts a try to find the right server. `took` is the duration of the failed attempt in nanoseconds. Returns false if the time is over. The first call sets
 * the end of all tries, in `limit` nanoseconds, 0 for no limit. */
static bool resend_count_try(node_t *node, uint64_t limit, uint64_t took)
{
	uint64_t now = php_hiredis_now();

	if (!node->search_until) {
		node->search_until = limit ? now + limit : UINT64_MAX;
	}
	if (node->tries == 0 && !node->was_resent) {
		node->search_began = now - took;
	}
	node->tries++;
	return now + node->resolver->longest_pause < node->search_until;
}

bool php_hiredis_node_may_find_another(php_hiredis_node *node, uint64_t limit)
{
	php_hiredis_failure *failure;

	if (EXPECTED(node->resolver == NULL)) {
		return false;
	}
	failure = &node->connection->failure;
	if (!EG(exception) && node->resolver->may_find_better && node->resolver->may_find_better(node) && resend_count_try(node, limit, failure->elapsed)) {
		return true;
	}
	if (node->tries > 0) {
		failure->elapsed = php_hiredis_now() - node->search_began; /* the user has waited for all tries, not only for the last one */
	}
	return false;
}

/* Returns whether the connection has a state, or bytes, that another connection would not have. */
static bool resend_is_bound(const node_t *node, uint32_t marks)
{
	return (node->connection->marks & marks) || !php_hiredis_connection_is_open(node->connection);
}

/* Counts a try for refused commands, with the timeout of a command, or connectTimeout if it has none. Returns false if the time is over. */
static bool resend_count_refused_try(node_t *node, uint64_t timeout)
{
	return resend_count_try(node, timeout ? timeout : php_hiredis_nanoseconds(node->config->connect_timeout), 0);
}

/* Counts a try for a refused entry. Its time limit begins with its first refusal. Returns false if the time is over. */
static bool resend_count_entry_try(node_t *node, entry_t *entry)
{
	bool may;

	node->search_until = entry->resend_until;
	may = resend_count_refused_try(node, entry->timeout);
	entry->resend_until = node->search_until;
	return may;
}

/* ---- queueing once more ---- */

/* Queues the entry again, from command number `from` on. The entry has been removed from the node, and its bytes begin at `at` of the log. The replies
 * before number `from` stay in the entry. */
static void resend_queue_entry(node_t *node, entry_t *entry, size_t at, uint32_t from)
{
	const php_hiredis_output *log = &node->connection->out;
	size_t end = at + entry->size;
	php_hiredis_walk walk;
	php_hiredis_span span;

	walk = (php_hiredis_walk) {.out = log, .at = at};
	for (uint32_t i = entry->resent_from; i < from; i++) {
		php_hiredis_walk_next(&walk, &span);
	}
	php_hiredis_output_copy(node->queue, log, walk.at, end);
	entry->received = entry->resent_from = from;
	entry->first_refused = 0;
	entry->batch->queued_count = 0;
	entry->batch->multi_was_accepted = entry->batch->queueing_failed = false;
	entry->next = NULL;
	php_hiredis_node_append_entry(node, entry);
}

/* ---- refused entries ---- */

/* Notes the error line as the entry's first refusal, if it is one, and that the connection must be closed. */
static void resend_note_refusal(node_t *node, entry_t *entry, uint32_t index)
{
	const php_hiredis_row *row = entry->batch->expected[index].row;
	const char *line = node->connection->parser.error_line;
	/* Another connection watches no keys. For a transaction MULTI does not matter, because EXEC's reply tells the outcome; after the user's own MULTI it
	 * does. */
	uint32_t bound = PHP_HIREDIS_SERVER_STATE_REPORTED_IF_LOST & ~(entry->batch->is_transaction ? PHP_HIREDIS_SERVER_STATE_MULTI : 0);

	if (entry->first_refused || (node->connection->marks & bound) || !resend_is_refusal(node, row, line, strlen(line))) {
		return;
	}
	node->idle_action = PHP_HIREDIS_IDLE_DISCARD; /* later commands use another server, even if this command cannot be sent again because it is in a stream */
	if (!resend_is_bound(node, bound)) {
		entry->first_refused = index + 1;
	}
}

void php_hiredis_refusal_note(php_hiredis_node *node, php_hiredis_entry *entry, uint32_t index, bool error)
{
	if (error) {
		resend_note_refusal(node, entry, index);
	}
	if (!entry->first_refused) {
		php_hiredis_node_reset_search(node);
	}
}

/* Returns the position in the list of the reply number `index`: the number of replies before it that are not swallowed. */
static uint32_t resend_reply_position(const entry_t *entry, uint32_t index)
{
	uint32_t place = entry->batch->fills_cache ? 0 : index;

	while (entry->batch->fills_cache && index-- > 0) {
		place += !(entry->batch->expected[index].flags & PHP_HIREDIS_EXPECT_SWALLOW);
	}
	return place;
}

static zval *resend_reply_at(entry_t *entry, uint32_t index)
{
	return entry->single ? &entry->replies : zend_hash_index_find(Z_ARRVAL(entry->replies), resend_reply_position(entry, index));
}

/* Returns the index of the command from which the entry is sent again. The other server has not received the CLIENT CACHING before a read for the cache. */
static uint32_t resend_first_index(const entry_t *entry)
{
	uint32_t from = entry->batch->is_transaction || entry->batch->shares_deadline ? 0 : entry->first_refused - 1;

	while (from > 0 && (entry->batch->expected[from].flags & PHP_HIREDIS_EXPECT_CACHED)
			&& entry->batch->expected[from].note != PHP_HIREDIS_NOTE_NOT_STORED && !php_hiredis_expects_caching(&entry->batch->expected[from])) {
		from--;
	}
	return from;
}

/* Returns whether each command that writes, from the first refusal on, was refused. The other commands only read, and may be sent again. */
static bool resend_nothing_was_executed(node_t *node, entry_t *entry)
{
	for (uint32_t i = 0; i < entry->batch->count; i++) {
		const php_hiredis_expectation *expectation = &entry->batch->expected[i];
		zval *reply;

		if (expectation->flags & PHP_HIREDIS_EXPECT_CACHED) {
			continue; /* a read for the cache: CLIENT CACHING and PTTL change nothing that lasts */
		}
		if (expectation->flags & (PHP_HIREDIS_EXPECT_SWALLOW | PHP_HIREDIS_EXPECT_SCRIPT)) {
			return false; /* another server does not have the script */
		}
		if (i + 1 < entry->first_refused) {
			continue;
		}
		if (expectation->flags & PHP_HIREDIS_EXPECT_STATE_CHANGE) {
			return false;
		}
		if (expectation->row && (expectation->row->flags & PHP_HIREDIS_ROW_READONLY)) {
			continue;
		}
		reply = resend_reply_at(entry, i);
		if (!php_hiredis_exception_is_server(reply)
				|| !resend_is_refusal(node, expectation->row, ZSTR_VAL(php_hiredis_exception_line(reply)), ZSTR_LEN(php_hiredis_exception_line(reply)))) {
			return false;
		}
	}
	return true;
}

/* Returns whether EXEC was refused because a command was refused instead of queued, or because Valkey is no longer a primary. */
static bool resend_was_aborted(const entry_t *entry)
{
	zval *last = zend_hash_index_find(Z_ARRVAL(entry->replies), zend_hash_num_elements(Z_ARRVAL(entry->replies)) - 1);

	return php_hiredis_exception_is_server(last)
		&& (php_hiredis_exception_has_prefix(last, "EXECABORT") || php_hiredis_exception_has_prefix(last, "REDIRECT"));
}

/* Returns whether the refused entry may be sent again, apart from its time limit. */
static bool resend_may_repeat_refused(node_t *node, entry_t *entry)
{
	const php_hiredis_batch *batch = entry->batch;

	if (batch->needs_same_connection || entry->has_returned_replies || entry->is_abandoned || entry->replies_max || resend_is_bound(node, PHP_HIREDIS_SERVER_STATE_REPORTED_IF_LOST)) {
		return false;
	}
	return batch->is_transaction ? resend_was_aborted(entry) : resend_nothing_was_executed(node, entry);
}

/* Removes the replies from number `from` on, because their commands are sent again. */
static void resend_discard_replies(entry_t *entry, uint32_t from)
{
	if (from == 0) {
		zval_ptr_dtor(&entry->replies);
		ZVAL_UNDEF(&entry->replies);
		return;
	}
	from = resend_reply_position(entry, from);
	for (uint32_t i = from; i < entry->batch->answers; i++) {
		zend_hash_index_del(Z_ARRVAL(entry->replies), i);
	}
	Z_ARRVAL(entry->replies)->nNextFreeElement = from;
}

bool php_hiredis_refusal_resend(php_hiredis_node *node)
{
	entry_t *entry = node->first;
	uint32_t from = resend_first_index(entry);
	size_t at = node->first_offset;

	if (!resend_may_repeat_refused(node, entry) || !resend_count_entry_try(node, entry)) {
		entry->first_refused = 0;
		php_hiredis_node_reset_search(node);
		return false;
	}
	node->idle_action = PHP_HIREDIS_IDLE_DISCARD;
	node->first_offset += entry->size;
	node->first = entry->next;
	if (!node->first) {
		node->last = &node->first;
	}
	if (node->reply_only_count) {
		node->reply_only_count--; /* it is after all other entries now */
	}
	resend_queue_entry(node, entry, at, from);
	php_hiredis_connection_end_command(node->connection);
	resend_discard_replies(entry, from);
	return true;
}

/* ---- lost entries ---- */

/* Appends an exception for each lost command to the replies that came. */
static void loss_fill_replies(node_t *node, entry_t *entry, const php_hiredis_failure *failure)
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
		php_hiredis_exception_make_failure(&lost, failure, node->endpoint, name, length, i - entry->received < entry->commands_begun || entry->may_have_run, NULL);
		zend_hash_next_index_insert_new(Z_ARRVAL(entry->replies), &lost);
	}
}

/* Returns whether all replies that the caller waits for have come, and only replies to the cache's own commands (PTTL) are lost. */
static bool loss_has_answers(const entry_t *entry)
{
	uint32_t i = entry->received;

	while (i < entry->batch->count && (entry->batch->expected[i].flags & PHP_HIREDIS_EXPECT_CACHED)
			&& (entry->batch->expected[i].flags & PHP_HIREDIS_EXPECT_SWALLOW) && !php_hiredis_expects_caching(&entry->batch->expected[i])) {
		i++;
	}
	return entry->batch->fills_cache && i == entry->batch->count;
}

/* Makes the exception of an entry whose connection failed. `first` says that its reply was awaited: only then it can have timed out. */
static void loss_fail_entry(node_t *node, entry_t *entry, php_hiredis_failure failure, bool first)
{
	size_t length = 0;
	const char *name = php_hiredis_batch_name(entry->batch, entry->received, &length);
	zval replies;

	if (UNEXPECTED(loss_has_answers(entry))) {
		entry->state = PHP_HIREDIS_ENTRY_DONE;
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
	if (entry->batch->reports_replies && (entry->was_handed_over || entry->received > 0) && !entry->is_abandoned && failure.kind != PHP_HIREDIS_FAILURE_REFUSED) {
		loss_fill_replies(node, entry, &failure);
	}
	ZVAL_COPY_VALUE(&replies, &entry->replies);
	ZVAL_UNDEF(&entry->replies);
	php_hiredis_entry_clear(entry);
	php_hiredis_exception_make_failure(&entry->replies, &failure, node->endpoint, name, length, entry->commands_begun > 0 || entry->may_have_run,
		entry->batch->reports_replies && Z_TYPE(replies) == IS_ARRAY ? &replies : NULL);
	zval_ptr_dtor(&replies);
	entry->failure = (uint8_t) failure.kind;
	entry->state = PHP_HIREDIS_ENTRY_FAILED;
}

/* Marks each entry of a stream before the last entry of the stream that writes and of which a byte was sent. */
static void loss_mark_overtaken(entry_t *first)
{
	const entry_t *writes = NULL;

	for (const entry_t *entry = first; entry; entry = entry->next) {
		writes = entry->is_ordered && entry->commands_begun > 0 && !entry->batch->readonly ? entry : writes;
	}
	for (entry_t *entry = first; writes && entry != writes; entry = entry->next) {
		entry->was_overtaken = entry->is_ordered;
	}
}

/* Removes all entries from the node, and calculates how many of their commands were sent at least in part. Returns the first one. */
static entry_t *loss_detach_entries(node_t *node, uint64_t begun)
{
	entry_t *first = node->first;
	bool handed_over = true;

	for (entry_t *entry = first; entry; entry = entry->next) {
		uint32_t outstanding = entry->batch->count - entry->received;

		handed_over = handed_over && entry != node->unsent;
		entry->was_handed_over = handed_over;
		entry->commands_begun = handed_over ? (uint32_t) MIN(begun, outstanding) : 0;
		begun -= MIN(begun, outstanding);
	}
	loss_mark_overtaken(first);
	node->first = node->unsent = NULL;
	node->last = &node->first;
	node->reply_only_count = 0;
	node->awaits = PHP_HIREDIS_AWAITS_NOTHING;
	return first;
}

/* Queues the entries that may be sent again. Returns the others. */
static entry_t *loss_queue_entries(node_t *node, entry_t *entry)
{
	php_hiredis_output *log = &node->connection->out;
	size_t at = node->first_offset, end = log->length;
	entry_t *others = NULL, **last = &others, *next;

	php_hiredis_output_unsend(log);
	php_hiredis_output_move(log, node->queue);
	php_hiredis_node_set_queue_end(node);
	for (; entry; entry = next) {
		size_t from = entry->was_handed_over ? at : end, *behind = entry->was_handed_over ? &at : &end;

		*behind += entry->size;
		next = entry->next;
		entry->next = NULL;
		if (resend_may_repeat_lost(node, entry)) {
			entry->may_have_run = entry->may_have_run || entry->commands_begun > 0;
			resend_queue_entry(node, entry, from, entry->resent_from); /* replies from before a refusal stay */
		} else {
			*last = entry;
			last = &entry->next;
		}
	}
	php_hiredis_output_copy(node->queue, log, end, log->length); /* a command that is being encoded */
	php_hiredis_output_clear(log);
	return others;
}

/* Makes the entries fail, which have been removed from the node. Each exception may start the garbage collector, and a destructor that runs then may use the
 * link. */
static void loss_fail_entries(node_t *node, entry_t *entry, const php_hiredis_failure *why, const entry_t *first)
{
	php_hiredis_failure failure = *why;
	entry_t *failed = entry, *last = NULL;

	for (; entry; last = entry, entry = entry->next) {
		if (entry->state == PHP_HIREDIS_ENTRY_WAITING) {
			loss_fail_entry(node, entry, failure, entry == first);
		}
	}
	if (failed) {
		*node->done_last = failed;
		node->done_last = &last->next;
	}
}

/* Removes all entries from the node and makes them fail. Discards the queue. */
static void loss_fail_all(node_t *node, const php_hiredis_failure *failure)
{
	entry_t *first = loss_detach_entries(node, failure->begun);

	php_hiredis_output_clear(node->queue);
	php_hiredis_node_set_queue_end(node);
	loss_fail_entries(node, first, failure, first);
}

void php_hiredis_loss_fail(php_hiredis_node *node)
{
	php_hiredis_connection *connection = node->connection;

	if (node->first && connection->failure.kind != PHP_HIREDIS_FAILURE_THROWN) {
		connection->lost_server_state = 0; /* the exceptions report the loss, unless the exception is one of PHP code */
	}
	if (connection->failure.kind == PHP_HIREDIS_FAILURE_MEMORY_LIMIT) {
		php_hiredis_reply_exhausted(connection->failure.size);
	}
	php_hiredis_output_clear(&connection->out);
	php_hiredis_node_reset_search(node);
	loss_fail_all(node, &connection->failure);
}

void php_hiredis_node_fail_entries(php_hiredis_node *node, php_hiredis_failure_kind kind, const char *phase, const char *text)
{
	php_hiredis_connection *connection = node->connection;

	if (connection && php_hiredis_connection_is_open(connection)) {
		php_hiredis_connection_fail(connection, kind, phase, text);
		php_hiredis_loss_fail(node);
	} else {
		php_hiredis_failure failure = {.kind = kind, .phase = phase};

		snprintf(failure.text, sizeof(failure.text), "%s", text);
		loss_fail_all(node, &failure);
	}
}

bool php_hiredis_loss_resend(php_hiredis_node *node)
{
	const entry_t *entry = node->first;
	entry_t *first;

	while (entry && entry != node->unsent && !resend_may_repeat_lost(node, entry)) {
		entry = entry->next;
	}
	/* They are sent a third time only while the resolver searches for the server. */
	if (!entry || entry == node->unsent || (node->was_resent && !php_hiredis_node_may_find_another(node, node->first->timeout))) {
		return false;
	}
	if (!node->was_resent && node->tries == 0) {
		node->search_began = php_hiredis_now() - node->connection->failure.elapsed;
	}
	first = loss_detach_entries(node, node->connection->failure.begun);
	loss_fail_entries(node, loss_queue_entries(node, first), &node->connection->failure, first);
	if (!php_hiredis_connection_is_open(node->connection)) { /* otherwise nothing was lost, and AUTH is sent before them */
		node->was_resent = true;
		node->connection->stats->retries++;
	}
	return true;
}
