#include "engine/internal.h"

typedef php_hiredis_node node_t;
typedef php_hiredis_entry entry_t;

/* ---- -REDIRECT ---- */

/* How many redirects of this command have been followed; the most, if the client has not asked for them. */
static uint32_t redirect_hops(const php_hiredis_node *node)
{
	return !node->config->redirect ? PHP_HIREDIS_HOPS_MAX : node->target && node->tries > 0 ? node->target->hops : 0;
}

/* Remembers the server that the line names for the next opening. */
static void redirect_follow(php_hiredis_node *node, const php_hiredis_redirect *redirect)
{
	php_hiredis_redirect_target *target = node->target;
	php_hiredis_endpoint reached;
	size_t length;

	if (!target) {
		target = node->target = ecalloc(1, sizeof(*target));
	}
	target->hops = redirect_hops(node);
	length = php_hiredis_addresses_reach(node->config->addresses, redirect->host, redirect->host_length, redirect->port, &reached);
	memcpy(target->host, reached.host, length);
	target->host[length] = '\0';
	target->port = reached.port;
	target->pending = true;
}

/* ---- what is judged ---- */

/* Does the line say that the command, whose connection holds nothing, goes again elsewhere? */
static bool is_refusal(node_t *node, const php_hiredis_row *row, const char *line, size_t length)
{
	php_hiredis_redirect redirect;
	php_hiredis_event event = {.guide = node->resolver->guide, .line = &redirect, .row = row, .hops = redirect_hops(node)};
	php_hiredis_verdict verdict;

	if (event.guide == PHP_HIREDIS_GUIDE_NONE || !php_hiredis_redirect_read(&redirect, line, length)) {
		return false;
	}
	verdict = php_hiredis_verdict_of(&event);
	if (verdict.to == PHP_HIREDIS_TO_NAMED) {
		redirect_follow(node, &redirect);
	}
	return verdict.to != PHP_HIREDIS_TO_REPLY;
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

/* ---- the search for the right server ---- */

/* Counts a try to find the right server. False: the time is over. The first call sets the end of all tries: in `limit` ns, 0: none. */
static bool try_again(node_t *node, uint64_t limit)
{
	uint64_t now = php_hiredis_now();

	if (!node->give_up) {
		node->give_up = limit ? now + limit : UINT64_MAX;
	}
	node->tries++;
	return now + node->resolver->pause < node->give_up;
}

bool php_hiredis_node_may_find_another(php_hiredis_node *node, uint64_t limit)
{
	return UNEXPECTED(node->resolver != NULL) && !EG(exception) && node->resolver->is_curable && node->resolver->is_curable(node)
		&& try_again(node, limit);
}

/* Does the connection hold a state or bytes that another connection would not have? */
static bool is_bound(const node_t *node, uint32_t marks)
{
	return (node->connection->marks & marks) || !php_hiredis_connection_is_open(node->connection);
}

static bool may_go_again(node_t *node, uint64_t timeout)
{
	return try_again(node, timeout ? timeout : php_hiredis_nanoseconds(node->config->connect_timeout));
}

/* May a refused entry go again? Its time begins with its first refusal. */
static bool may_entry_go_again(node_t *node, entry_t *entry)
{
	bool may;

	node->give_up = entry->give_up;
	may = may_go_again(node, entry->timeout);
	entry->give_up = node->give_up;
	return may;
}

/* ---- sending once more ---- */

/* Queues the entry, which is off the node and whose bytes begin at `at` of the log, once more: its commands from number `from` on. The replies before
 * that one stay. */
static void put_again(node_t *node, entry_t *entry, size_t at, uint32_t from)
{
	const php_hiredis_output *log = &node->connection->out;
	size_t end = at + entry->size;
	php_hiredis_walk walk;
	php_hiredis_span span;

	walk = (php_hiredis_walk) {.out = log, .at = at};
	for (uint32_t i = entry->resumed; i < from; i++) {
		php_hiredis_walk_next(&walk, &span);
	}
	php_hiredis_output_copy(node->queue, log, walk.at, end);
	entry->received = entry->resumed = from;
	entry->refused = 0;
	entry->batch->queued = 0;
	entry->batch->begun = entry->batch->refused_queueing = false;
	entry->next = NULL;
	php_hiredis_node_append(node, entry);
}

/* ---- one command ---- */

/* The one command in flight was answered by an error line. */
static bool takes_single_back(node_t *node, const php_hiredis_row *row, uint64_t timeout)
{
	const char *line = node->connection->parser.error_line;

	if (is_bound(node, PHP_HIREDIS_MARKS_TOLD) || !is_refusal(node, row, line, strlen(line))
			|| (!row->effect && !may_go_again(node, timeout))) {
		return false;
	}
	node->close_after = true;
	return !row->effect; /* what changes a connection is not repeated on another one */
}

static bool refusal_of_single(node_t *node, const php_hiredis_sent *sent, uint64_t timeout, zval *error)
{
	if (UNEXPECTED(node->part_of) && node->part_of->ops->refused(node, NULL, 0, error)) {
		return true;
	}
	if (UNEXPECTED(node->resolver) && takes_single_back(node, sent->row, timeout)) {
		zval_ptr_dtor(error);
		return true;
	}
	php_hiredis_connection_end(node->connection);
	php_hiredis_exception_set_command(error, php_hiredis_row_name(sent->row), sent->row->name_length);
	php_hiredis_effect_error(node, sent, error);
	php_hiredis_node_turn_away(node);
	return false;
}

static bool loss_of_single(node_t *node, const php_hiredis_sent *sent, zval *reply)
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

php_hiredis_progress php_hiredis_single_end(php_hiredis_node *node, const php_hiredis_sent *sent, uint64_t timeout, zval *reply,
	php_hiredis_progress progress)
{
	bool again;

	if (progress == PHP_HIREDIS_PROGRESS_REPLY) {
		php_hiredis_connection_end(node->connection);
		return php_hiredis_effect_single(node, sent, reply) ? progress : PHP_HIREDIS_PROGRESS_FAILED;
	}
	again = progress == PHP_HIREDIS_PROGRESS_ERROR ? refusal_of_single(node, sent, timeout, reply) : loss_of_single(node, sent, reply);
	return again ? PHP_HIREDIS_PROGRESS_AGAIN : PHP_HIREDIS_PROGRESS_FAILED;
}

/* ---- refused entries ---- */

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

/* A command was refused in place of QUEUED, and EXEC was refused because of that; or Valkey refused EXEC itself, being a primary no more. */
static bool was_aborted(const entry_t *entry)
{
	zval *last = zend_hash_index_find(Z_ARRVAL(entry->replies), zend_hash_num_elements(Z_ARRVAL(entry->replies)) - 1);

	return php_hiredis_exception_is_server(last)
		&& (php_hiredis_exception_has_prefix(last, "EXECABORT") || php_hiredis_exception_has_prefix(last, "REDIRECT"));
}

static bool may_repeat(node_t *node, entry_t *entry)
{
	const php_hiredis_batch *batch = entry->batch;

	if (batch->pinned || entry->replies_seen || entry->dropped || entry->room || is_bound(node, PHP_HIREDIS_MARKS_TOLD)) {
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
	size_t at = node->at;

	if (!may_repeat(node, entry) || !may_entry_go_again(node, entry)) {
		entry->refused = 0;
		php_hiredis_node_end_trouble(node);
		return false;
	}
	node->close_after = true;
	node->at += entry->size;
	node->first = entry->next;
	if (!node->first) {
		node->last = &node->first;
	}
	if (node->plain) {
		node->plain--; /* it stands behind all others now */
	}
	put_again(node, entry, at, from);
	php_hiredis_connection_end(node->connection);
	drop_replies(entry, from);
	return true;
}

/* ---- lost entries ---- */

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
		php_hiredis_exception_make_failure(&lost, failure, node->endpoint, name, length, i - entry->received < entry->begun || entry->may_have_run, NULL);
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

/* Makes the exception of an entry whose connection failed. `first`: it is the one whose reply was awaited, and may have timed out. */
static void fail_entry(node_t *node, entry_t *entry, php_hiredis_failure failure, bool first)
{
	size_t length = 0;
	const char *name = php_hiredis_batch_name(entry->batch, entry->received, &length);
	zval replies;

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
	php_hiredis_exception_make_failure(&entry->replies, &failure, node->endpoint, name, length, entry->begun > 0 || entry->may_have_run,
		entry->batch->tells_replies && Z_TYPE(replies) == IS_ARRAY ? &replies : NULL);
	zval_ptr_dtor(&replies);
	entry->failure = (uint8_t) failure.kind;
	entry->state = PHP_HIREDIS_FAILED;
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
			entry->may_have_run = entry->may_have_run || entry->begun > 0;
			put_again(node, entry, from, entry->resumed); /* replies from before a refusal stay */
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

	if (node->first && connection->failure.kind != PHP_HIREDIS_FAILURE_THROWN) {
		connection->lost_marks = 0; /* the exceptions tell of the loss; one of userland code does not */
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
