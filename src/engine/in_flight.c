#include "engine/internal.h"

/* The reply to EXEC has come, and has been checked. Applies each element of its list as the reply to its own command
 * (php_hiredis_effect_apply()). Sets no exception. */
static void exec_map(php_hiredis_node *node, php_hiredis_batch *batch, zval *reply)
{
	uint32_t index = 0;
	zval *result;

	if (Z_TYPE_P(reply) != IS_ARRAY) {
		return; /* a watched key changed */
	}
	while (batch->expected[index].flags & PHP_HIREDIS_EXPECT_SWALLOW) {
		index++;
	}
	index++; /* MULTI */
	SEPARATE_ARRAY(reply);
	/* There are as many as commands: php_hiredis_effect_reply() has counted them. */
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(reply), result) {
		const php_hiredis_expectation *expectation = &batch->expected[index];
		bool raw = expectation->flags == PHP_HIREDIS_EXPECT_QUEUED && (!expectation->shape || node->connection->protocol == 3);

		if (!raw || Z_TYPE_P(result) == IS_OBJECT) {
			php_hiredis_effect_apply(node, batch, index, result, php_hiredis_exception_is_server(result));
		}
		index++;
	} ZEND_HASH_FOREACH_END();
}

typedef php_hiredis_node node_t;
typedef php_hiredis_entry entry_t;

/* How many replies of plain entries are read in one go. */
#define SCALARS 128

/* So many bytes of answered commands are dropped while others are in flight. */
#define FORGET_MIN (64 * 1024)

/* ---- the queue ---- */

void php_hiredis_waiter_free(php_hiredis_waiter *waiter)
{
	php_hiredis_entry_clear(&waiter->entry);
	if (!waiter->entry.plain) {
		php_hiredis_batch_free(&waiter->batch);
	}
	efree_size(waiter, sizeof(*waiter));
}

static zend_always_inline entry_t *shift(node_t *node)
{
	entry_t *entry = node->first;

	node->first = entry->next;
	if (!node->first) {
		node->last = &node->first;
	}
	if (node->unsent == entry) {
		node->unsent = entry->next;
	}
	entry->next = NULL;
	return entry;
}

/* Userland code may run, which may use the link: it must find a node without entries. */
static void release_all(entry_t *entry)
{
	while (entry) {
		entry_t *next = entry->next;

		entry->next = NULL;
		if (entry->refcount > 0) {
			php_hiredis_waiter_release((php_hiredis_waiter *) entry);
		} else {
			php_hiredis_entry_clear(entry);
		}
		entry = next;
	}
}

/* As without entries: those that it had are the caller's. */
static void empty(node_t *node)
{
	php_hiredis_node_set_mark(node);
	node->first = node->done = node->unsent = NULL;
	node->last = &node->first;
	node->done_last = &node->done;
	node->plain = 0;
	node->held = PHP_HIREDIS_HELD_NOT;
	node->retried = false;
}

void php_hiredis_node_drop(php_hiredis_node *node)
{
	entry_t *done, *first;

	if (UNEXPECTED(node->router)) {
		node->router->ops->drop(node->router, false);
	}
	if (node->connection && node->connection->in_flight > 0) {
		php_hiredis_connection_close(node->connection, false);
	}
	php_hiredis_output_clear(node->queue);
	done = node->done;
	first = node->first;
	empty(node);
	php_hiredis_node_turn_away(node);
	release_all(done);
	release_all(first);
}

/* The node's part of it. */
static void abandon_connection(node_t *node)
{
	if (node->connection) {
		php_hiredis_connection_close(node->connection, true);
	}
	if (node->resolving) {
		node->resolver->release(node, true);
	}
	node->target = NULL;
	node->give_up = 0;
	node->close_after = false;
	node->opened_for = NULL;
}

void php_hiredis_node_forget(php_hiredis_node *node, bool abandon)
{
	if (node->router) {
		node->router->ops->forget(node->router, abandon);
	}
	if (abandon) {
		abandon_connection(node);
	}
	php_hiredis_output_free(node->queue, true);
	empty(node);
	node->scalars = NULL;
	node->reading = false;
}

/* What is queued has been handed to the connection before, nothing else is in flight there, and the reply is late. */
static void take_over(node_t *node)
{
	node->late = node->connection->started;
	node->at = node->connection->out.length - node->queue->length;
	php_hiredis_output_clear(node->queue);
	php_hiredis_node_set_mark(node);
	node->unsent = NULL;
}

/* Hands the commands to the router's nodes. The entry waits on this node. */
static zend_never_inline void spread(node_t *node, php_hiredis_entry *entry, php_hiredis_output *commands)
{
	*node->last = entry;
	node->last = &entry->next;
	node->router->ops->push(node->router, entry, commands);
	php_hiredis_node_set_mark(node);
	if (UNEXPECTED(node->router->sent_on)) {
		take_over(node->router->sent_on);
		node->router->sent_on = NULL;
	}
}

/* Queues the entry with its commands, which are moved. Sends nothing. */
static zend_always_inline void push(php_hiredis_node *node, php_hiredis_entry *entry, php_hiredis_output *commands)
{
	if (UNEXPECTED(node->router)) {
		spread(node, entry, commands);
		return;
	}
	if (commands != node->queue) {
		php_hiredis_output_move(node->queue, commands);
	}
	php_hiredis_node_append(node, entry);
}

/* Raises the marks of a batch that is about to be sent. */
static void mark(node_t *node, const php_hiredis_batch *batch)
{
	if (EXPECTED(batch->notes == NULL)) {
		return;
	}
	for (uint32_t i = 0; i < batch->count; i++) {
		if (batch->expected[i].flags & PHP_HIREDIS_EXPECT_EFFECT) {
			node->connection->marks |= php_hiredis_effect_marks(batch->expected[i].row->effect);
		}
	}
}

/* The commands of the entry and of all behind it, which are all that stands in the output, are about to be handed to the connection. */
static zend_always_inline void fence_send(php_hiredis_connection *connection, const php_hiredis_entry *entry,
	const php_hiredis_output *commands)
{
	if (UNEXPECTED(connection->cache != NULL)) {
		php_hiredis_fence_act(connection, entry, commands);
	}
}

php_hiredis_waiter *php_hiredis_node_push_batch(php_hiredis_node *node, php_hiredis_batch *batch, php_hiredis_output *commands, uint64_t timeout)
{
	php_hiredis_waiter *waiter = emalloc(sizeof(*waiter));

	waiter->batch = *batch;
	php_hiredis_batch_init(batch);
	waiter->entry = (php_hiredis_entry) {.batch = &waiter->batch, .refcount = 2, .timeout = timeout};
	waiter->owner = NULL;
	push(node, &waiter->entry, commands);
	return waiter;
}

php_hiredis_waiter *php_hiredis_node_push_single(php_hiredis_node *node, const php_hiredis_sent *sent, php_hiredis_batch *batch, uint64_t timeout)
{
	php_hiredis_waiter *waiter = emalloc(sizeof(*waiter));
	entry_t *entry = &waiter->entry;

	if (batch) {
		waiter->batch = *batch;
		php_hiredis_batch_init(batch);
	} else {
		ZEND_ASSERT(php_hiredis_batch_is_plain(sent));
		waiter->expectation = (php_hiredis_expectation) {.row = sent->row, .shape = sent->shape};
		waiter->batch = (php_hiredis_batch) {.expected = &waiter->expectation, .count = 1, .answers = 1,
			.shaped = sent->shape != PHP_HIREDIS_SHAPE_RAW, .readonly = (sent->row->flags & PHP_HIREDIS_ROW_READONLY) != 0};
	}
	*entry = (php_hiredis_entry) {.batch = &waiter->batch, .refcount = 2, .single = true, .plain = batch == NULL, .timeout = timeout};
	waiter->owner = NULL;
	if (UNEXPECTED(node->router)) {
		spread(node, entry, node->queue);
		return waiter;
	}
	php_hiredis_node_append(node, entry);
	return waiter;
}

void php_hiredis_node_cancel(php_hiredis_node *node)
{
	php_hiredis_output_rewind(node->queue, node->mark);
}

/* ---- going on ---- */

/* How many commands the connection does not have yet. */
static uint32_t count_unsent(const node_t *node)
{
	uint32_t count = 0;

	for (const entry_t *entry = node->unsent; entry; entry = entry->next) {
		count += entry->batch->count - entry->received;
	}
	return count;
}

static bool is_readonly(const entry_t *entry)
{
	while (entry && entry->batch->readonly) {
		entry = entry->next;
	}
	return entry == NULL;
}

/* Opens the connection for the queued commands. Without `wait` opening and handshake may go on: `held` is the event that `unsent` must wait for. */
static bool open_for(node_t *node, bool wait)
{
	const entry_t *first = node->unsent;
	/* The clock of a command that waits for ever must not be the handshake's. */
	bool limited = first->timeout != 0 && first->batch->wait != UINT64_MAX, opened;

	node->reading = true;
	node->held = PHP_HIREDIS_HELD_NOT;
	opened = wait ? php_hiredis_node_open(node, first->batch, node->queue, count_unsent(node), is_readonly(first), limited)
		: php_hiredis_node_start(node, false);
	if (opened && !wait) {
		/* Counted only now: a signal's handler may have queued more for an event loop. */
		node->held = php_hiredis_node_join(node, node->queue, count_unsent(node), limited);
		opened = node->held != PHP_HIREDIS_HELD_LOST;
		node->held = opened ? node->held : PHP_HIREDIS_HELD_NOT;
	}
	node->reading = false;
	return opened;
}

/* The length of the log's beginning that is not needed any more: the answered commands, when they are many; the whole log, when no command in flight
 * is sent again. */
static size_t forgettable(const node_t *node)
{
	const php_hiredis_output *log = &node->connection->out;
	const entry_t *entry = node->first;

	while (entry != node->unsent && entry->replies_seen) {
		entry = entry->next;
	}
	if (entry == node->unsent && php_hiredis_output_is_sent(log) && php_hiredis_handshake_is_done(&node->connection->handshake)) {
		return log->length;
	}
	return UNEXPECTED(node->at > FORGET_MIN) && node->at > log->length / 2 && node->at <= log->length ? node->at : 0;
}

/* Hands the queued commands to the connection now, even if others are in flight. The connection is open, and its handshake done or joined. */
static void hand_over(node_t *node)
{
	uint32_t count = 0;
	size_t gone;

	if (!node->unsent) {
		return;
	}
	if (node->first == node->unsent) {
		php_hiredis_connection_begin(node->connection, node->first->timeout, node->first->batch->wait);
	}
	for (const entry_t *entry = node->unsent; entry; entry = entry->next) {
		mark(node, entry->batch);
		count += entry->batch->count - entry->received;
	}
	fence_send(node->connection, node->unsent, node->queue);
	if (node->first == node->unsent) {
		node->at = node->connection->out.length; /* behind the handshake */
	} else if ((gone = forgettable(node)) > 0) {
		php_hiredis_output_forget(&node->connection->out, gone); /* a stream: something is always in flight */
		node->at -= gone; /* below 0 until what is in flight has been answered */
	}
	php_hiredis_connection_expect(node->connection, count);
	php_hiredis_output_move(&node->connection->out, node->queue);
	php_hiredis_node_set_mark(node);
	node->unsent = NULL;
}

void php_hiredis_node_submit(php_hiredis_node *node, php_hiredis_entry *entry, php_hiredis_output *commands)
{
	php_hiredis_connection *connection = node->connection;

	if (UNEXPECTED(node->first || !php_hiredis_node_is_ready(node) || !php_hiredis_node_is_quiet(node) || node->close_after)) {
		push(node, entry, commands);
		if (entry->ordered && php_hiredis_node_is_connected(node) && EXPECTED(node->close_after != PHP_HIREDIS_DRAINS)) {
			hand_over(node);
		}
		return;
	}
	php_hiredis_connection_begin(connection, entry->timeout, entry->batch->wait);
	mark(node, entry->batch);
	fence_send(connection, entry, commands);
	php_hiredis_connection_expect(connection, entry->batch->count);
	node->at = connection->out.length;
	entry->size = commands->length;
	php_hiredis_output_move(&connection->out, commands);
	node->first = entry;
	node->last = &entry->next;
}

/* Does something that has not been sent rely on a script that only the lost connection knew? */
static bool has_lost_its_script(const node_t *node)
{
	if (php_hiredis_node_is_connected(node)) {
		return false;
	}
	for (const entry_t *entry = node->unsent; entry; entry = entry->next) {
		if (entry->batch->pinned) {
			return true;
		}
	}
	return false;
}

/* Is something to be done before the connection gets the queued commands? */
static zend_always_inline bool needs_opening(const node_t *node)
{
	return !php_hiredis_node_is_ready(node) || !php_hiredis_node_is_quiet(node) || node->silent || node->held;
}

/* False: the connection could not be opened, and all entries have failed. */
static bool flush(node_t *node, bool wait)
{
	if (!node->unsent) {
		return true;
	}
	if (node->close_after && node->first != node->unsent) {
		return true; /* another server is to be asked: the replies on their way are read first */
	}
	if (node->first == node->unsent || node->held || !wait) {
		if (UNEXPECTED(node->close_after)) {
			php_hiredis_node_turn_away(node);
		}
		if (UNEXPECTED(has_lost_its_script(node))) {
			php_hiredis_node_fail(node, PHP_HIREDIS_FAILURE_LOST, NULL, "the connection that knew the script is gone");
			return false;
		}
		if (UNEXPECTED(needs_opening(node)) && !open_for(node, wait)) {
			/* An exception of a signal's handler is no entry's, and stays set. */
			php_hiredis_loss_fail(node);
			return false;
		}
		if (node->held) {
			return true;
		}
	}
	hand_over(node);
	return true;
}

/* Do replies stand out on a connection that is the parent process'? It has failed now: another one would never bring them. */
static zend_always_inline bool is_orphaned(const node_t *node)
{
	return node->first != node->unsent && node->connection && UNEXPECTED(!php_hiredis_connection_is_ours(node->connection));
}

bool php_hiredis_node_write(php_hiredis_node *node)
{
	for (;;) {
		php_hiredis_connection *connection;

		if (UNEXPECTED(is_orphaned(node))) {
			if (php_hiredis_loss_resend(node)) {
				continue;
			}
			php_hiredis_loss_fail(node);
			return true;
		}
		if (!flush(node, false)) {
			return true;
		}
		connection = node->connection;
		if (!connection || !php_hiredis_connection_is_open(connection)) {
			return true;
		}
		if (node->held == PHP_HIREDIS_HELD_OPENING) {
			if (php_hiredis_connection_go_on(connection, false)) {
				if (php_hiredis_connection_is_opening(connection)) {
					return !(php_hiredis_connection_wants(connection) & POLLOUT);
				}
				continue;
			}
		} else {
			bool written;

			node->reading = true; /* the look before the first byte may deliver pushes */
			written = php_hiredis_connection_write(connection);
			node->reading = false;
			if (EXPECTED(written)) {
				return php_hiredis_output_is_sent(&connection->out);
			}
		}
		if (!php_hiredis_loss_resend(node)) {
			php_hiredis_loss_fail(node);
			return true;
		}
	}
}

/* The first entry has all its replies. It has ended, unless its refused commands are sent once more. */
static zend_always_inline void finish(node_t *node)
{
	entry_t *entry = node->first;

	if (UNEXPECTED(entry->refused) && php_hiredis_refusal_resend(node)) {
		return;
	}
	shift(node);
	node->at += entry->size;
	php_hiredis_connection_end(node->connection);
	entry->state = PHP_HIREDIS_DONE;
	*node->done_last = entry;
	node->done_last = &entry->next;
	if (node->plain) {
		node->plain--;
	}
}

static zend_always_inline zend_array *list_of(entry_t *entry)
{
	if (Z_ISUNDEF(entry->replies) && entry->list) {
		ZVAL_ARR(&entry->replies, entry->list);
		zend_hash_extend(entry->list, entry->batch->answers, true);
		entry->list = NULL;
	} else if (Z_ISUNDEF(entry->replies)) {
		array_init_size(&entry->replies, entry->room ? MIN(entry->room, entry->batch->answers) : entry->batch->answers);
		zend_hash_real_init_packed(Z_ARRVAL(entry->replies));
	}
	return Z_ARRVAL(entry->replies);
}

/* A list of one element becomes that element: MGET of one key. */
static void effect_unwrap(zval *reply)
{
	zval list, *element = Z_TYPE_P(reply) == IS_ARRAY && zend_hash_num_elements(Z_ARRVAL_P(reply)) == 1
		? zend_hash_index_find(Z_ARRVAL_P(reply), 0) : NULL;

	if (element) {
		ZVAL_COPY_VALUE(&list, reply);
		ZVAL_COPY(reply, element);
		zval_ptr_dtor(&list);
	}
}

/* A reply of the first entry. */
static void take_reply(node_t *node, zval *reply, bool error)
{
	entry_t *entry = node->first;
	uint32_t index = entry->received;

	/* The reply to CLIENT CACHING is no progress: a server that closes behind each one would cause retries without end. */
	node->retried = node->retried && entry->batch->asks && index == 0;
	if (UNEXPECTED(node->resolver != NULL)) {
		php_hiredis_refusal_judge(node, entry, index, error);
	}
	if (UNEXPECTED(error && node->part_of) && node->part_of->ops->refused(node, entry, index, reply)) {
		if (entry->batch->expected[index].row) {
			php_hiredis_effect_refused(node->connection, entry->batch->expected[index].row->effect);
		}
		ZVAL_NULL(reply);
		error = false;
	} else if (UNEXPECTED(!php_hiredis_effect_reply(node, entry->batch, index, reply, error))) {
		php_hiredis_loss_fail(node); /* the reply does not answer its command, and the connection is closed */
		return;
	}
	entry->received++;
	if (UNEXPECTED(entry->batch->ones) && !error) {
		effect_unwrap(reply);
	}
	if (UNEXPECTED(entry->batch->transaction) && entry->received == entry->batch->count && !error) {
		exec_map(node, entry->batch, reply); /* now: later the connection may be another one */
	}
	if (entry->dropped || (entry->batch->expected[index].flags & PHP_HIREDIS_EXPECT_SWALLOW)) {
		zval_ptr_dtor(reply);
	} else if (entry->single) {
		ZVAL_COPY_VALUE(&entry->replies, reply);
	} else {
		zend_hash_next_index_insert_new(list_of(entry), reply);
	}
	if (entry->received == entry->batch->count) {
		finish(node);
	}
}

/* Replies of plain entries that have been received already, many in one go. False: there are none. */
static bool take_plain(node_t *node)
{
	php_hiredis_connection *connection = node->connection;
	entry_t *entry = node->first, *last = NULL;
	uint32_t taken;

	if (node->plain == 0) {
		/* Entries that are counted stay the first until their replies come, so that each is counted once. */
		while (entry && entry != node->unsent && entry->plain && (!entry->batch->shaped || connection->protocol == 3) && node->plain < SCALARS) {
			node->plain++;
			entry = entry->next;
		}
		if (node->plain == 0) {
			return false;
		}
		entry = node->first;
	}
	if (UNEXPECTED(!node->scalars)) {
		node->scalars = zend_new_array(SCALARS);
		zend_hash_real_init_packed(node->scalars);
	}
	taken = php_hiredis_connection_take_scalars(connection, node->scalars, node->plain, false);
	if (taken == 0) {
		return false;
	}
	*node->done_last = entry;
	for (uint32_t i = 0; i < taken; i++) {
		entry->state = PHP_HIREDIS_DONE;
		ZVAL_COPY_VALUE(&entry->replies, &node->scalars->arPacked[i]);
		node->at += entry->size;
		last = entry;
		entry = entry->next;
	}
	php_hiredis_connection_end(connection);
	last->next = NULL;
	node->done_last = &last->next;
	node->first = entry;
	if (!entry) {
		node->last = &node->first;
	}
	node->plain -= taken;
	node->retried = false;
	php_hiredis_node_end_trouble(node);
	node->scalars->nNumUsed = node->scalars->nNumOfElements = 0;
	node->scalars->nNextFreeElement = ZEND_LONG_MIN;
	return true;
}

/* Replies of the first entry's list that have been received already and mean nothing but themselves. False: there are none. */
static bool take_of_list(node_t *node)
{
	const php_hiredis_parser *parser = &node->connection->parser;
	entry_t *entry = node->first;
	uint32_t wanted = entry->batch->count - entry->received, taken;

	if (entry->single || entry->dropped || php_hiredis_parser_is_idle(parser) || php_hiredis_parser_is_at_error(parser)) {
		return false;
	}
	taken = php_hiredis_effect_take(node, entry->batch, entry->received, list_of(entry), entry->room ? MIN(entry->room, wanted) : wanted);
	entry->received += taken;
	if (UNEXPECTED(!php_hiredis_connection_is_open(node->connection)) && entry->received < entry->batch->count) {
		php_hiredis_loss_fail(node); /* one of the replies does not answer its command */
		return true;
	}
	if (taken == 0) {
		return false;
	}
	node->retried = false;
	php_hiredis_node_end_trouble(node);
	if (entry->received == entry->batch->count) {
		finish(node);
	}
	return true;
}

static zend_never_inline php_hiredis_progress lost(node_t *node)
{
	if (!php_hiredis_loss_resend(node)) {
		php_hiredis_loss_fail(node);
	}
	return EG(exception) ? PHP_HIREDIS_PROGRESS_FAILED : PHP_HIREDIS_PROGRESS_REPLY;
}

/* Can `unsent` be handed over, because the event that it waited for has come, or because its connection must be left? */
static bool node_is_free(const php_hiredis_node *node)
{
	switch (node->held) {
		case PHP_HIREDIS_HELD_OPENING:
			return !php_hiredis_connection_is_opening(node->connection);
		case PHP_HIREDIS_HELD_HANDSHAKE:
			return php_hiredis_handshake_is_done(&node->connection->handshake);
		default:
			return node->close_after;
	}
}

php_hiredis_progress php_hiredis_node_go_on(php_hiredis_node *node, php_hiredis_effort effort)
{
	entry_t *entry = node->first;
	php_hiredis_connection *connection;
	php_hiredis_progress progress;
	zval reply;

	if (UNEXPECTED(node->router)) {
		return node->router->ops->step(node->router, effort);
	}
	if (entry && entry == node->unsent && effort == PHP_HIREDIS_WAIT) {
		if (UNEXPECTED(!flush(node, true))) {
			return EG(exception) ? PHP_HIREDIS_PROGRESS_FAILED : PHP_HIREDIS_PROGRESS_REPLY;
		}
		entry = node->first; /* a closure that gives the password, or a signal's handler, may have ended all of them */
	}
	connection = node->connection;
	if (EXPECTED(effort != PHP_HIREDIS_TRY) ? !entry || entry == node->unsent : !connection || !php_hiredis_connection_is_open(connection)) {
		return entry ? PHP_HIREDIS_PROGRESS_AGAIN : PHP_HIREDIS_PROGRESS_IDLE;
	}
	if (UNEXPECTED(!php_hiredis_connection_is_ours(connection))) {
		return lost(node);
	}
	if (EXPECTED(entry) && entry != node->unsent && (entry->plain ? take_plain(node) : take_of_list(node))) {
		return PHP_HIREDIS_PROGRESS_REPLY;
	}
	if (effort == PHP_HIREDIS_WAIT) {
		php_hiredis_connection_limit(connection, entry->timeout, entry->batch->wait);
	} else if (effort == PHP_HIREDIS_TRY) {
		connection->timeout = connection->extra = 0; /* the poll() of several connections judges the time */
	}
	node->reading = true;
	progress = effort == PHP_HIREDIS_TAKE ? php_hiredis_connection_take(connection, &reply)
		: php_hiredis_connection_next(connection, &reply, effort == PHP_HIREDIS_WAIT);
	node->reading = false;
	switch (progress) {
		case PHP_HIREDIS_PROGRESS_REPLY:
		case PHP_HIREDIS_PROGRESS_ERROR:
			take_reply(node, &reply, progress == PHP_HIREDIS_PROGRESS_ERROR);
			return PHP_HIREDIS_PROGRESS_REPLY;
		case PHP_HIREDIS_PROGRESS_AGAIN:
			if (effort == PHP_HIREDIS_TRY && entry && entry == node->unsent && node_is_free(node)) {
				php_hiredis_node_write(node);
				return PHP_HIREDIS_PROGRESS_REPLY;
			}
			return progress;
		case PHP_HIREDIS_PROGRESS_IDLE:
			return progress;
		default:
			if (effort == PHP_HIREDIS_TRY && (!entry || (entry == node->unsent && !node->held))) {
				return EG(exception) ? PHP_HIREDIS_PROGRESS_FAILED : PHP_HIREDIS_PROGRESS_AGAIN; /* queued commands go to another connection */
			}
			progress = lost(node);
			if (effort == PHP_HIREDIS_TRY && node->unsent && progress == PHP_HIREDIS_PROGRESS_REPLY) {
				php_hiredis_node_write(node);
			}
			return progress;
	}
}

void php_hiredis_node_take(php_hiredis_node *node, php_hiredis_entry *entry)
{
	php_hiredis_entry **at = &node->done;

	while (*at != entry) {
		at = &(*at)->next;
	}
	*at = entry->next;
	if (node->done_last == &entry->next) {
		node->done_last = at;
	}
	entry->next = NULL;
}

php_hiredis_entry *php_hiredis_node_next(php_hiredis_node *node, php_hiredis_effort effort)
{
	entry_t *entry;

	while (!node->done) {
		if (php_hiredis_node_step(node, effort) != PHP_HIREDIS_PROGRESS_REPLY || UNEXPECTED(EG(exception))) {
			return NULL;
		}
	}
	entry = node->done;
	node->done = entry->next;
	if (!node->done) {
		node->done_last = &node->done;
	}
	entry->next = NULL;
	return entry;
}
