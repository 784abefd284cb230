/*
 * Sends batches again, or ends them, after the server rejected their commands (for example with `-READONLY`) or the
 * connection was lost.
 *
 * in_flight.c calls php_hiredis_rejection_resend() for rejected commands, and php_hiredis_loss_resend() and
 * php_hiredis_loss_fail() for lost connections. Commands are copied from the connection's output, which keeps their
 * bytes after sending.
 *
 * Only php_hiredis_retry_decide() decides what is sent again. Batches keep their order, and replies that the caller
 * has already seen never change.
 */
#include "engine/internal.h"

typedef php_hiredis_node node_t;
typedef php_hiredis_entry entry_t;

/* ---- -REDIRECT ---- */

/* Returns how many redirects the current search for a server has followed. Without the `redirect` option, returns the
 * maximum, because no redirect may be followed. */
static uint32_t redirect_hops(const php_hiredis_node *node)
{
	return !node->config->redirect ? PHP_HIREDIS_HOPS_MAX : node->redirect_target && node->tries > 0 ? node->redirect_target->hops : 0;
}

/* Makes the next connection go to the server named in a -REDIRECT. */
static void redirect_follow(php_hiredis_node *node, const php_hiredis_redirect *redirect)
{
	php_hiredis_redirect_target *target = node->redirect_target;
	php_hiredis_endpoint endpoint;
	size_t length;

	if (!target) {
		target = node->redirect_target = ecalloc(1, sizeof(*target));
	}
	target->hops = redirect_hops(node);
	length = php_hiredis_addresses_translate(node->config->addresses, redirect->host, redirect->host_length, redirect->port, &endpoint);
	memcpy(target->host, endpoint.host, length);
	target->host[length] = '\0';
	target->port = endpoint.port;
	target->is_pending = true;
}

/* ---- retry decisions ---- */

/* Returns whether the command must go to a different server, and stores the server that a -REDIRECT names. The caller
 * must check for a WATCH or an open MULTI, which would be lost with the connection. */
static bool resend_read_rejection(node_t *node, const php_hiredis_command_spec *spec, const char *line, size_t length)
{
	php_hiredis_redirect redirect;
	php_hiredis_command_failure refusal = {.policy = node->resolver->policy, .redirect = &redirect, .spec = spec, .hops = redirect_hops(node)};
	php_hiredis_retry_decision decision;

	if (refusal.policy == PHP_HIREDIS_REDIRECT_POLICY_NONE || !php_hiredis_redirect_read(&redirect, line, length)) {
		return false;
	}
	decision = php_hiredis_retry_decide(&refusal);
	if (decision.action == PHP_HIREDIS_RETRY_ON_NAMED) {
		redirect_follow(node, &redirect);
	}
	return decision.action != PHP_HIREDIS_RETRY_NEVER;
}

static php_hiredis_command_failure resend_describe_loss(const php_hiredis_node *node, const php_hiredis_entry *entry)
{
	const php_hiredis_connection *connection = node->connection;

	return (php_hiredis_command_failure) {.gave_up = EG(exception) != NULL, .is_bound = connection->lost_server_state != 0, .failure = connection->failure.kind, .entry = entry,
		.needs_auth_only = php_hiredis_connection_is_open(connection), .may_be_sent_again = connection->failure.may_be_sent_again, .retry_reads = node->config->retry_reads};
}

static bool resend_may_repeat_lost(const node_t *node, const entry_t *entry)
{
	php_hiredis_command_failure loss = resend_describe_loss(node, entry);

	return php_hiredis_retry_decide(&loss).action != PHP_HIREDIS_RETRY_NEVER;
}

/* ---- counting tries ---- */

/* Counts an attempt, which took `duration` nanoseconds. Returns false if no time is left for another. `limit` runs
 * from the first attempt; 0 means no limit. */
static bool resend_count_try(node_t *node, uint64_t limit, uint64_t duration)
{
	uint64_t now = php_hiredis_now();

	if (!node->search_until) {
		node->search_until = limit ? now + limit : UINT64_MAX;
	}
	if (node->tries == 0 && !node->was_resent) {
		node->search_began = now - duration;
	}
	node->tries++;
	return now + node->resolver->min_time_left < node->search_until;
}

bool php_hiredis_node_count_failed_try(php_hiredis_node *node, uint64_t limit)
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
		failure->elapsed = php_hiredis_now() - node->search_began; /* report the time of all tries, because the user has waited for all */
	}
	return false;
}

/* Returns whether the connection has state, such as a WATCH, that a new connection would lack. Also returns true for a
 * closed connection: closing has cleared `server_state`, so the state is unknown. */
static bool resend_has_connection_state(const node_t *node, uint32_t state_flags)
{
	return (node->connection->server_state & state_flags) || !php_hiredis_connection_is_open(node->connection);
}

/* Counts an attempt after a rejection. Returns false if no time is left: all attempts must fit into the command's
 * timeout, or into connectTimeout if the command has no timeout. */
static bool resend_count_rejected_try(node_t *node, uint64_t timeout)
{
	return resend_count_try(node, timeout ? timeout : php_hiredis_nanoseconds(node->config->connect_timeout), 0);
}

/* Counts an attempt to send the entry's batch again, and returns false if no time is left. Each entry has its own time
 * limit, which starts with its first rejection. */
static bool resend_count_entry_try(node_t *node, entry_t *entry)
{
	bool has_time;

	node->search_until = entry->retry.resend_until;
	has_time = resend_count_rejected_try(node, entry->timeout);
	entry->retry.resend_until = node->search_until;
	return has_time;
}

/* ---- queueing again ---- */

/* Queues the batch's commands again, beginning with `first_index`, and keeps the replies to earlier commands. The batch
 * begins at `entry_offset` in the connection's output. */
static void resend_queue_entry(node_t *node, entry_t *entry, size_t entry_offset, uint32_t first_index)
{
	const php_hiredis_output *output = &node->connection->out;
	size_t entry_end = entry_offset + entry->size;
	php_hiredis_walk walk;
	php_hiredis_span span;

	walk = (php_hiredis_walk) {.out = output, .at = entry_offset};
	for (uint32_t i = entry->retry.resent_from; i < first_index; i++) {
		php_hiredis_walk_next(&walk, &span);
	}
	php_hiredis_output_copy(node->queue, output, walk.at, entry_end);
	entry->received = entry->retry.resent_from = first_index;
	entry->retry.first_rejected = 0;
	entry->batch->queued_count = 0;
	entry->batch->multi_was_accepted = entry->batch->queueing_failed = false;
	entry->next = NULL;
	php_hiredis_node_queue(node, entry, node->queue);
}

/* ---- rejected entries ---- */

/* Records the first command whose error, such as READONLY, shows that this is the wrong server. The connection is
 * closed when no reply is outstanding. */
static void resend_record_rejection(node_t *node, entry_t *entry, uint32_t index)
{
	const php_hiredis_command_spec *spec = entry->batch->expected[index].spec;
	const char *line = node->connection->parser.error_line;
	/* A new connection would lack state such as a WATCH or an open MULTI. The MULTI of a complete transaction does not
	 * count, because it is sent again with the transaction. */
	uint32_t lost_state = PHP_HIREDIS_SERVER_STATE_REPORTED_IF_LOST & ~(entry->batch->is_transaction ? PHP_HIREDIS_SERVER_STATE_MULTI : 0);

	if (entry->retry.first_rejected || (node->connection->server_state & lost_state) || !resend_read_rejection(node, spec, line, strlen(line))) {
		return;
	}
	node->idle_action = PHP_HIREDIS_IDLE_DISCARD; /* later commands use a different server, even if this one is not sent again */
	if (!resend_has_connection_state(node, lost_state)) {
		entry->retry.first_rejected = index + 1;
	}
}

void php_hiredis_rejection_record(php_hiredis_node *node, php_hiredis_entry *entry, uint32_t index, bool error)
{
	if (error) {
		resend_record_rejection(node, entry, index);
	}
	if (!entry->retry.first_rejected) {
		php_hiredis_node_reset_search(node);
	}
}

/* Returns a reply's position in the entry's list, which lacks the replies to commands that the cache added. */
static uint32_t resend_reply_position(const entry_t *entry, uint32_t index)
{
	uint32_t position = entry->batch->fills_cache ? 0 : index;

	while (entry->batch->fills_cache && index-- > 0) {
		position += !(entry->batch->expected[index].flags & PHP_HIREDIS_EXPECT_SWALLOW);
	}
	return position;
}

static zval *resend_reply_at(entry_t *entry, uint32_t index)
{
	return entry->is_single ? &entry->replies : zend_hash_index_find(Z_ARRVAL(entry->replies), resend_reply_position(entry, index));
}

/* Returns the index of the first command to send again. A transaction is sent again as a whole, and a cached read
 * together with its CLIENT CACHING. */
static uint32_t resend_first_index(const entry_t *entry)
{
	uint32_t index = entry->batch->is_transaction || entry->batch->shares_deadline ? 0 : entry->retry.first_rejected - 1;

	while (index > 0 && (entry->batch->expected[index].flags & PHP_HIREDIS_EXPECT_CACHED)
			&& entry->batch->expected[index].detail != PHP_HIREDIS_DETAIL_NOT_STORED && !php_hiredis_expectation_is_of_client_caching(&entry->batch->expected[index])) {
		index--;
	}
	return index;
}

/* Returns whether the first rejected command and all later ones can be sent again without executing any write twice.
 * Each of them must be a read, or must itself have been rejected, for example with READONLY. */
static bool resend_repeats_no_write(node_t *node, entry_t *entry)
{
	for (uint32_t i = 0; i < entry->batch->count; i++) {
		const php_hiredis_expectation *expectation = &entry->batch->expected[i];
		zval *reply;

		if (expectation->flags & PHP_HIREDIS_EXPECT_CACHED) {
			continue; /* a read for the cache, or its CLIENT CACHING or PTTL; all of these may be executed twice */
		}
		if (expectation->flags & (PHP_HIREDIS_EXPECT_SWALLOW | PHP_HIREDIS_EXPECT_SCRIPT)) {
			return false; /* the other server may not have the script */
		}
		if (i + 1 < entry->retry.first_rejected) {
			continue;
		}
		if (expectation->flags & PHP_HIREDIS_EXPECT_STATE_CHANGE) {
			return false;
		}
		if (expectation->spec && (expectation->spec->flags & PHP_HIREDIS_SPEC_READONLY)) {
			continue;
		}
		reply = resend_reply_at(entry, i);
		if (!php_hiredis_is_error_reply(reply)
				|| !resend_read_rejection(node, expectation->spec, ZSTR_VAL(php_hiredis_exception_get_message(reply)), ZSTR_LEN(php_hiredis_exception_get_message(reply)))) {
			return false;
		}
	}
	return true;
}

/* Returns whether EXEC's reply shows that no command of the transaction was executed. */
static bool resend_exec_ran_nothing(const entry_t *entry)
{
	zval *exec_reply = zend_hash_index_find(Z_ARRVAL(entry->replies), zend_hash_num_elements(Z_ARRVAL(entry->replies)) - 1);

	return php_hiredis_is_error_reply(exec_reply)
		&& (php_hiredis_exception_has_prefix(exec_reply, "EXECABORT") || php_hiredis_exception_has_prefix(exec_reply, "REDIRECT"));
}

/* Returns whether a batch with a rejected command may be sent again: replies that the caller has seen must not change,
 * and no write may be executed twice. */
static bool resend_may_repeat_rejected(node_t *node, entry_t *entry)
{
	const php_hiredis_batch *batch = entry->batch;

	if (batch->needs_same_connection || entry->has_returned_replies || entry->is_abandoned || entry->replies_max
			|| resend_has_connection_state(node, PHP_HIREDIS_SERVER_STATE_REPORTED_IF_LOST)) {
		return false;
	}
	return batch->is_transaction ? resend_exec_ran_nothing(entry) : resend_repeats_no_write(node, entry);
}

/* Removes the reply at `first_index` and all later replies, because their commands are sent again. */
static void resend_discard_replies(entry_t *entry, uint32_t first_index)
{
	if (first_index == 0) {
		zval_ptr_dtor(&entry->replies);
		ZVAL_UNDEF(&entry->replies);
		return;
	}
	first_index = resend_reply_position(entry, first_index);
	for (uint32_t i = first_index; i < entry->batch->answers; i++) {
		zend_hash_index_del(Z_ARRVAL(entry->replies), i);
	}
	Z_ARRVAL(entry->replies)->nNextFreeElement = first_index;
}

bool php_hiredis_rejection_resend(php_hiredis_node *node)
{
	entry_t *entry = node->first;
	uint32_t first_index = resend_first_index(entry);
	size_t entry_offset = node->first_offset;

	if (!resend_may_repeat_rejected(node, entry) || !resend_count_entry_try(node, entry)) {
		entry->retry.first_rejected = 0;
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
		node->reply_only_count--; /* the entry moves from the front to the end of the queue */
	}
	resend_queue_entry(node, entry, entry_offset, first_index);
	php_hiredis_connection_end_command(node->connection);
	resend_discard_replies(entry, first_index);
	return true;
}

/* ---- lost entries ---- */

/* Appends an exception for each unanswered command, so that a pipeline's user sees what happened to each. */
static void loss_fill_replies(node_t *node, entry_t *entry, const php_hiredis_failure *failure)
{
	if (Z_ISUNDEF(entry->replies)) {
		array_init(&entry->replies);
	}
	for (uint32_t i = entry->received; i < entry->batch->count; i++) {
		size_t length = 0;
		const char *name = php_hiredis_batch_name(entry->batch, i, &length);
		zval exception;

		if (entry->batch->expected[i].flags & PHP_HIREDIS_EXPECT_SWALLOW) {
			continue;
		}
		php_hiredis_exception_from_failure(&exception, failure, node->endpoint, name, length, i - entry->received < entry->retry.commands_started || entry->retry.may_have_run, NULL);
		zend_hash_next_index_insert_new(Z_ARRVAL(entry->replies), &exception);
	}
}

/* Returns true if all commands of the user were answered, and only replies to commands that the cache added, such as
 * PTTL, are missing. */
static bool loss_entry_has_all_answers(const entry_t *entry)
{
	uint32_t i = entry->received;

	while (i < entry->batch->count && (entry->batch->expected[i].flags & PHP_HIREDIS_EXPECT_CACHED)
			&& (entry->batch->expected[i].flags & PHP_HIREDIS_EXPECT_SWALLOW) && !php_hiredis_expectation_is_of_client_caching(&entry->batch->expected[i])) {
		i++;
	}
	return entry->batch->fills_cache && i == entry->batch->count;
}

/* Ends a batch whose connection was lost. After a timeout, only the batch that was waited for reports a timeout. For
 * all other batches, the exception says that the connection was closed. */
static void loss_fail_entry(node_t *node, entry_t *entry, php_hiredis_failure failure, bool was_awaited)
{
	size_t length = 0;
	const char *name = php_hiredis_batch_name(entry->batch, entry->received, &length);
	zval replies;

	if (UNEXPECTED(loss_entry_has_all_answers(entry))) {
		entry->state = PHP_HIREDIS_ENTRY_DONE;
		return;
	}
	if (UNEXPECTED(failure.kind == PHP_HIREDIS_FAILURE_REFUSED && entry->received > 0 && Z_TYPE(entry->replies) == IS_ARRAY)) {
		/* Another server has executed the first commands, and the next server has rejected the handshake. An exception
		 * for the whole batch would say that nothing was executed. */
		loss_fill_replies(node, entry, &failure);
		entry->state = PHP_HIREDIS_ENTRY_DONE;
		return;
	}
	if (!was_awaited && failure.kind == PHP_HIREDIS_FAILURE_TIMEOUT) {
		failure.kind = PHP_HIREDIS_FAILURE_CLOSED;
		strcpy(failure.text, "closed, because a command before this one timed out");
	}
	if (failure.kind == PHP_HIREDIS_FAILURE_THROWN) {
		failure.kind = PHP_HIREDIS_FAILURE_CLOSED;
		strcpy(failure.text, "closed, because an exception was thrown while waiting");
	}
	if (entry->batch->reports_replies && (entry->retry.was_handed_over || entry->received > 0) && !entry->is_abandoned && failure.kind != PHP_HIREDIS_FAILURE_REFUSED) {
		loss_fill_replies(node, entry, &failure);
	}
	ZVAL_COPY_VALUE(&replies, &entry->replies);
	ZVAL_UNDEF(&entry->replies);
	php_hiredis_entry_clear(entry);
	php_hiredis_exception_from_failure(&entry->replies, &failure, node->endpoint, name, length, entry->retry.commands_started > 0 || entry->retry.may_have_run,
		entry->batch->reports_replies && Z_TYPE(replies) == IS_ARRAY ? &replies : NULL);
	zval_ptr_dtor(&replies);
	entry->failure = (uint8_t) failure.kind;
	entry->state = PHP_HIREDIS_ENTRY_FAILED;
}

/* Finds the last write of a Client::stream() that the server may have executed, and marks the batches before that
 * write: if they were sent again, the server would execute them after the write. */
static void loss_mark_overtaken(entry_t *first_entry)
{
	const entry_t *last_write = NULL;

	for (const entry_t *entry = first_entry; entry; entry = entry->next) {
		last_write = entry->is_ordered && entry->retry.commands_started > 0 && !entry->batch->readonly ? entry : last_write;
	}
	for (entry_t *entry = first_entry; last_write && entry != last_write; entry = entry->next) {
		entry->retry.was_overtaken = entry->is_ordered;
	}
}

/* Detaches all entries (batches) from the node, and records in each how many of its commands were sent, at least in
 * part. `commands_started` is the total for all entries. */
static entry_t *loss_detach_entries(node_t *node, uint64_t commands_started)
{
	entry_t *first_entry = node->first;
	bool was_handed_over = true;

	for (entry_t *entry = first_entry; entry; entry = entry->next) {
		uint32_t outstanding = entry->batch->count - entry->received;

		was_handed_over = was_handed_over && entry != node->unsent;
		entry->retry.was_handed_over = was_handed_over;
		entry->retry.commands_started = was_handed_over ? (uint32_t) MIN(commands_started, outstanding) : 0;
		commands_started -= MIN(commands_started, outstanding);
	}
	loss_mark_overtaken(first_entry);
	node->first = node->unsent = NULL;
	node->last = &node->first;
	node->reply_only_count = 0;
	node->awaits = PHP_HIREDIS_AWAITS_NOTHING;
	return first_entry;
}

/* Queues the batches that may be sent again, in their original order. Returns all other batches, which the caller must
 * fail. */
static entry_t *loss_queue_entries(node_t *node, entry_t *entry)
{
	php_hiredis_output *output = &node->connection->out;
	size_t sent_offset = node->first_offset, unsent_offset = output->length;
	entry_t *failing = NULL, **failing_end = &failing, *next;

	php_hiredis_output_unsend(output);
	php_hiredis_output_move(output, node->queue);
	php_hiredis_node_set_queue_end(node);
	for (; entry; entry = next) {
		size_t entry_offset = entry->retry.was_handed_over ? sent_offset : unsent_offset, *offset = entry->retry.was_handed_over ? &sent_offset : &unsent_offset;

		*offset += entry->size;
		ZEND_ASSERT(*offset <= output->length);
		next = entry->next;
		entry->next = NULL;
		if (resend_may_repeat_lost(node, entry)) {
			if (entry->retry.commands_started > 0) {
				php_hiredis_entry_note_may_have_run(entry);
			}
			resend_queue_entry(node, entry, entry_offset, entry->retry.resent_from); /* replies from before a rejection are kept */
		} else {
			*failing_end = entry;
			failing_end = &entry->next;
		}
	}
	php_hiredis_output_copy(node->queue, output, unsent_offset, output->length); /* keep the bytes of a command that is still being encoded */
	php_hiredis_output_clear(output);
	return failing;
}

/* Ends the entries (batches) with this failure. Copies the failure first, because creating an exception may run a
 * destructor that uses the client. */
static void loss_fail_entries(node_t *node, entry_t *entry, const php_hiredis_failure *current_failure, const entry_t *awaited_entry)
{
	php_hiredis_failure failure = *current_failure;
	entry_t *first_failed = entry, *last_failed = NULL;

	for (; entry; last_failed = entry, entry = entry->next) {
		if (entry->state == PHP_HIREDIS_ENTRY_WAITING) {
			loss_fail_entry(node, entry, failure, entry == awaited_entry);
		}
	}
	if (first_failed) {
		*node->done_last = first_failed;
		node->done_last = &last_failed->next;
	}
}

/* Ends all batches with this failure, and discards unsent commands. */
static void loss_fail_all(node_t *node, const php_hiredis_failure *failure)
{
	entry_t *first_entry = loss_detach_entries(node, failure->commands_started);

	php_hiredis_output_clear(node->queue);
	php_hiredis_node_set_queue_end(node);
	loss_fail_entries(node, first_entry, failure, first_entry);
}

/* Returns which lost state, such as a WATCH, the user learns of through the exceptions of `entry` and the entries after
 * it. Commands that are sent afterwards need not report this state again. If PHP code threw, only the exceptions of
 * transactions report a lost WATCH or MULTI. */
static uint32_t loss_reported_state(const entry_t *entry, php_hiredis_failure_kind kind)
{
	uint32_t reported = 0;

	if (entry && kind != PHP_HIREDIS_FAILURE_THROWN) {
		return PHP_HIREDIS_SERVER_STATE_REPORTED_IF_LOST;
	}
	for (; entry; entry = entry->next) {
		reported |= (entry->batch->is_transaction ? PHP_HIREDIS_SERVER_STATE_MULTI : 0)
			| (entry->batch->depends_on_watch ? PHP_HIREDIS_SERVER_STATE_WATCH : 0);
	}
	return reported;
}

void php_hiredis_loss_fail(php_hiredis_node *node)
{
	php_hiredis_connection *connection = node->connection;

	connection->lost_server_state &= ~loss_reported_state(node->first, connection->failure.kind);
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

/* Returns whether this entry or a later one contains the user's own MULTI, not answered yet. */
static bool loss_has_user_multi(const entry_t *entry)
{
	for (; entry; entry = entry->next) {
		const php_hiredis_batch *batch = entry->batch;

		for (uint32_t i = entry->received; batch->details && !batch->is_transaction && i < batch->count; i++) {
			if ((batch->expected[i].flags & PHP_HIREDIS_EXPECT_STATE_CHANGE) && batch->expected[i].spec->state_change == PHP_HIREDIS_STATE_CHANGE_MULTI) {
				return true;
			}
		}
	}
	return false;
}

/* Returns false if the user's own MULTI is queued or in flight, and one of the batches may not be sent again: EXEC
 * would execute the transaction without that batch. */
static bool loss_keeps_user_multi_whole(const node_t *node)
{
	if (EXPECTED(!loss_has_user_multi(node->first))) {
		return true;
	}
	for (const entry_t *entry = node->first; entry; entry = entry->next) {
		if (!resend_may_repeat_lost(node, entry)) {
			return false;
		}
	}
	return true;
}

void php_hiredis_loss_fail_scripts(php_hiredis_node *node)
{
	static const char text[] = "the connection that knew the script is gone";
	php_hiredis_connection *connection = node->connection;
	entry_t *first_entry;

	if (!connection || UNEXPECTED(loss_has_user_multi(node->first))) {
		php_hiredis_node_fail_entries(node, PHP_HIREDIS_FAILURE_LOST, NULL, text);
		return;
	}
	connection->failure = (php_hiredis_failure) {.kind = PHP_HIREDIS_FAILURE_LOST, .may_be_sent_again = true};
	strcpy(connection->failure.text, text);
	first_entry = loss_detach_entries(node, 0);
	loss_fail_entries(node, loss_queue_entries(node, first_entry), &connection->failure, first_entry);
}

bool php_hiredis_loss_resend(php_hiredis_node *node)
{
	const entry_t *entry = node->first;
	entry_t *first_entry;

	while (entry && entry != node->unsent && !resend_may_repeat_lost(node, entry)) {
		entry = entry->next;
	}
	if (UNEXPECTED(!loss_keeps_user_multi_whole(node))) {
		return false;
	}
	/* A server could close every new connection, so the batches are sent again only once. A node that can find another
	 * server, for example through sentinels, may send them again until the time limit. */
	if (!entry || entry == node->unsent || (node->was_resent && !php_hiredis_node_count_failed_try(node, node->first->timeout))) {
		return false;
	}
	if (!node->was_resent && node->tries == 0) {
		node->search_began = php_hiredis_now() - node->connection->failure.elapsed;
	}
	first_entry = loss_detach_entries(node, node->connection->failure.commands_started);
	loss_fail_entries(node, loss_queue_entries(node, first_entry), &node->connection->failure, first_entry);
	/* If the connection is still open, nothing was lost: the commands were queued again only because AUTH must be sent
	 * before them. */
	if (!php_hiredis_connection_is_open(node->connection)) {
		php_hiredis_node_note_resent(node);
		node->connection->stats->retries++;
	}
	return true;
}
