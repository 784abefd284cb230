#include "link/in_flight.h"
#include "value/exception.h"
#include "Zend/zend_exceptions.h"

/* How many replies of plain commands are read in one go. */
#define SCALARS 128

/* ---- the queue ---- */

void php_hiredis_waiting_init(php_hiredis_waiting *waiting, php_hiredis_link *link)
{
	memset(waiting, 0, sizeof(*waiting));
	waiting->link = link;
	waiting->last = &waiting->first;
	waiting->done_last = &waiting->done;
}

void php_hiredis_waiter_release(php_hiredis_waiter *waiter)
{
	if (--waiter->refcount > 0) {
		return;
	}
	if (!waiter->plain) {
		php_hiredis_batch_free(&waiter->batch);
	}
	zval_ptr_dtor(&waiter->replies);
	efree_size(waiter, sizeof(*waiter));
}

static zend_always_inline php_hiredis_waiter *shift(php_hiredis_waiting *waiting)
{
	php_hiredis_waiter *waiter = waiting->first;

	waiting->first = waiter->next;
	if (!waiting->first) {
		waiting->last = &waiting->first;
	}
	if (waiting->unsent == waiter) {
		waiting->unsent = waiter->next;
	}
	waiter->next = NULL;
	return waiter;
}

static zend_always_inline php_hiredis_waiter *shift_done(php_hiredis_waiting *waiting)
{
	php_hiredis_waiter *waiter = waiting->done;

	waiting->done = waiter->next;
	if (!waiting->done) {
		waiting->done_last = &waiting->done;
	}
	waiter->next = NULL;
	return waiter;
}

void php_hiredis_waiting_free(php_hiredis_waiting *waiting)
{
	if (waiting->link->connection && waiting->link->connection->in_flight > 0) {
		php_hiredis_connection_close(waiting->link->connection);
	}
	php_hiredis_output_clear(&waiting->link->out);
	php_hiredis_link_leave(waiting->link); /* before the replies go: a destructor may use the link */
	while (waiting->done) {
		php_hiredis_waiter_release(shift_done(waiting));
	}
	while (waiting->first) {
		php_hiredis_waiter_release(shift(waiting));
	}
	if (waiting->scalars) {
		zend_array_destroy(waiting->scalars);
	}
}

void php_hiredis_waiting_gc(const php_hiredis_waiting *waiting, zend_get_gc_buffer *buffer)
{
	for (php_hiredis_waiter *waiter = waiting->done; waiter; waiter = waiter->next) {
		zend_get_gc_buffer_add_zval(buffer, &waiter->replies);
	}
	for (php_hiredis_waiter *waiter = waiting->first; waiter; waiter = waiter->next) {
		zend_get_gc_buffer_add_zval(buffer, &waiter->replies);
	}
}

/* Where the queue's bytes end now. */
static zend_always_inline void set_mark(php_hiredis_waiting *waiting)
{
	waiting->mark = php_hiredis_output_mark(&waiting->link->out);
}

/* Puts it behind the others; what stands in the link's output behind the mark is its own. */
static zend_always_inline php_hiredis_waiter *append(php_hiredis_waiting *waiting, php_hiredis_waiter *waiter, uint64_t timeout)
{
	waiter->refcount = 2;
	waiter->received = 0;
	waiter->state = PHP_HIREDIS_WAITING;
	waiter->dropped = waiter->throws = false;
	waiter->timeout = timeout;
	ZVAL_UNDEF(&waiter->replies);
	waiter->owner = NULL;
	waiter->ticket = 0;
	waiter->next = NULL;
	set_mark(waiting);
	*waiting->last = waiter;
	waiting->last = &waiter->next;
	if (!waiting->unsent) {
		waiting->unsent = waiter;
	}
	return waiter;
}

php_hiredis_waiter *php_hiredis_waiting_add(php_hiredis_waiting *waiting, php_hiredis_batch *batch, php_hiredis_output *commands, uint64_t timeout)
{
	php_hiredis_waiter *waiter = emalloc(sizeof(php_hiredis_waiter));

	waiter->single = waiter->plain = false;
	waiter->batch = *batch;
	php_hiredis_batch_init(batch);
	php_hiredis_output_move(&waiting->link->out, commands);
	return append(waiting, waiter, timeout);
}

php_hiredis_waiter *php_hiredis_waiting_add_single(php_hiredis_waiting *waiting, const php_hiredis_sent *sent, php_hiredis_batch *batch,
	uint64_t timeout)
{
	php_hiredis_waiter *waiter = emalloc(sizeof(php_hiredis_waiter));

	waiter->single = true;
	waiter->plain = batch == NULL;
	if (batch) {
		waiter->batch = *batch;
		php_hiredis_batch_init(batch);
	} else {
		ZEND_ASSERT(php_hiredis_batch_is_plain(sent));
		waiter->expectation = (php_hiredis_expectation) {.row = sent->row, .shape = sent->shape};
		waiter->batch = (php_hiredis_batch) {.expected = &waiter->expectation, .count = 1, .answers = 1,
			.shaped = sent->shape != SHAPE_RAW, .readonly = (sent->row->flags & ROW_READONLY) != 0};
	}
	return append(waiting, waiter, timeout);
}

void php_hiredis_waiting_cancel(php_hiredis_waiting *waiting)
{
	php_hiredis_output_rewind(&waiting->link->out, waiting->mark);
}

/* ---- failing ---- */

/* An exception of its own for a waiter of a connection that failed; what it had received goes into `garbage`, an array or UNDEF. `first`: it
 * is the one whose reply was awaited. */
static void fail_waiter(php_hiredis_waiting *waiting, php_hiredis_waiter *waiter, php_hiredis_failure failure, bool maybe_executed, bool first,
	zval *garbage)
{
	size_t length = 0;
	const char *name = php_hiredis_batch_name(&waiter->batch, waiter->received, &length);

	if (!first && failure.kind == PHP_HIREDIS_FAILURE_TIMEOUT) {
		failure.kind = PHP_HIREDIS_FAILURE_CLOSED;
		strcpy(failure.text, "closed, because a command before this one timed out");
	}
	if (failure.kind == PHP_HIREDIS_FAILURE_THROWN) {
		failure.kind = PHP_HIREDIS_FAILURE_CLOSED;
		strcpy(failure.text, "closed, because an exception was thrown while waiting");
	}
	if (!Z_ISUNDEF(waiter->replies)) {
		if (Z_ISUNDEF_P(garbage)) {
			array_init(garbage);
		}
		zend_hash_next_index_insert_new(Z_ARRVAL_P(garbage), &waiter->replies);
	}
	php_hiredis_exception_make_failure(&waiter->replies, &failure, waiting->link->endpoint, name, length, maybe_executed);
	waiter->state = PHP_HIREDIS_FAILED;
}

/* What has not been handed to the connection is not going to be. */
static void drop_output(php_hiredis_waiting *waiting)
{
	php_hiredis_output_clear(&waiting->link->out);
	set_mark(waiting);
	waiting->unsent = NULL;
	waiting->plain = 0;
}

static void fail_each(php_hiredis_waiting *waiting, const php_hiredis_failure *failure)
{
	uint64_t begun = failure->begun;
	zval garbage;

	ZVAL_UNDEF(&garbage);
	for (php_hiredis_waiter *waiter = waiting->first; waiter; waiter = waiter->next) {
		uint32_t outstanding = waiter->batch.count - waiter->received;

		if (waiter == waiting->unsent) {
			begun = 0;
		}
		if (waiter->state == PHP_HIREDIS_WAITING) {
			fail_waiter(waiting, waiter, *failure, begun > 0, waiter == waiting->first, &garbage);
		}
		begun -= MIN(begun, outstanding);
	}
	drop_output(waiting);
	waiting->held = false;
	zval_ptr_dtor(&garbage); /* last: what an exception's trace holds may have a destructor that uses the link */
}

/* The connection is gone: everybody who waits has failed. */
static void fail_all(php_hiredis_waiting *waiting)
{
	php_hiredis_connection *connection = waiting->link->connection;

	if (connection->failure.kind == PHP_HIREDIS_FAILURE_EXHAUSTED) {
		php_hiredis_exception_exhausted(connection->failure.size);
	}
	if (waiting->first) {
		connection->lost_marks = 0; /* the exceptions tell of it */
	}
	php_hiredis_output_clear(&connection->out);
	fail_each(waiting, &connection->failure);
}

void php_hiredis_waiting_fail(php_hiredis_waiting *waiting, php_hiredis_failure_kind kind, const char *phase, const char *text)
{
	php_hiredis_connection *connection = waiting->link->connection;

	if (connection && php_hiredis_connection_is_open(connection)) {
		php_hiredis_connection_fail(connection, kind, phase, text);
		fail_all(waiting);
	} else {
		php_hiredis_failure failure = {.kind = kind, .phase = phase};

		snprintf(failure.text, sizeof(failure.text), "%s", text);
		fail_each(waiting, &failure);
	}
}

/* Not a byte of the queue has left: all of it may go to a new connection, once. False: it may not. */
static bool retry(php_hiredis_waiting *waiting)
{
	php_hiredis_connection *connection = waiting->link->connection;

	if (!connection->failure.unsent || !php_hiredis_failure_is_loss(&connection->failure) || connection->lost_marks
			|| waiting->retried || EG(exception)) {
		return false;
	}
	for (php_hiredis_waiter *waiter = waiting->first; waiter; waiter = waiter->next) {
		if (waiter->batch.pinned) {
			return false;
		}
	}
	php_hiredis_output_move(&connection->out, &waiting->link->out);
	php_hiredis_output_move(&waiting->link->out, &connection->out);
	set_mark(waiting);
	waiting->unsent = waiting->first;
	waiting->plain = 0;
	waiting->retried = true;
	return true;
}

/* Opening failed with the exception that is set: everybody who waits gets one of their own in its place. What was thrown while waiting (a
 * signal handler's) is nobody's, and stays set. */
static void fail_opening(php_hiredis_waiting *waiting)
{
	if (waiting->link->connection->failure.kind != PHP_HIREDIS_FAILURE_THROWN) {
		zend_clear_exception();
	}
	fail_all(waiting);
}

/* ---- going on ---- */

/* Opens the connection without waiting for its handshake, which `unsent` may have to: then `held` is set. */
static bool start(php_hiredis_waiting *waiting, uint32_t count)
{
	php_hiredis_link *link = waiting->link;

	if (!php_hiredis_link_start(link)) {
		return false;
	}
	/* As commands with an effect: those without one could have to be asked again, behind others by then. */
	waiting->held = !php_hiredis_handshake_join(link->connection, &link->out, count, false, waiting->unsent->timeout != 0);
	return true;
}

/* Does something that has not been sent rely on a script that only the lost connection knew? */
static bool is_stranded(const php_hiredis_waiting *waiting)
{
	if (php_hiredis_link_is_connected(waiting->link)) {
		return false;
	}
	for (const php_hiredis_waiter *waiter = waiting->unsent; waiter; waiter = waiter->next) {
		if (waiter->batch.pinned) {
			return true;
		}
	}
	return false;
}

static bool flush(php_hiredis_waiting *waiting, bool wait)
{
	php_hiredis_link *link = waiting->link;
	uint32_t count = 0;
	bool readonly = true, opened;

	if (!waiting->unsent) {
		return true;
	}
	if (link->close_after && waiting->first != waiting->unsent) {
		return true; /* the server is no longer the one to ask: first the replies that are on their way, then another connection */
	}
	for (php_hiredis_waiter *waiter = waiting->unsent; waiter; waiter = waiter->next) {
		count += waiter->batch.count;
		readonly = readonly && waiter->batch.readonly;
	}
	if (waiting->first == waiting->unsent || waiting->held || !wait) {
		if (link->close_after) {
			php_hiredis_link_leave(link);
		}
		if (UNEXPECTED(is_stranded(waiting))) {
			php_hiredis_waiting_fail(waiting, PHP_HIREDIS_FAILURE_LOST, NULL, "the connection that knew the script is gone");
			return false;
		}
		waiting->reading = true;
		opened = wait ? php_hiredis_link_open(link, &waiting->first->batch, &link->out, count, readonly, waiting->first->timeout)
			: start(waiting, count);
		waiting->reading = false;
		if (!opened) {
			fail_opening(waiting);
			return false;
		}
		if (waiting->held) {
			return true;
		}
	}
	for (php_hiredis_waiter *waiter = waiting->unsent; waiter; waiter = waiter->next) {
		php_hiredis_link_mark(link, &waiter->batch);
	}
	if (waiting->first == waiting->unsent) {
		php_hiredis_connection_begin(link->connection, waiting->first->timeout, 0);
	}
	php_hiredis_connection_expect(link->connection, count);
	php_hiredis_output_move(&link->connection->out, &link->out);
	set_mark(waiting);
	waiting->unsent = NULL;
	return true;
}

bool php_hiredis_waiting_write(php_hiredis_waiting *waiting)
{
	for (;;) {
		php_hiredis_connection *connection;

		if (!flush(waiting, false)) {
			return true;
		}
		connection = waiting->link->connection;
		if (!connection || !php_hiredis_connection_is_open(connection)) {
			return true;
		}
		if (php_hiredis_connection_write(connection)) {
			return php_hiredis_output_is_sent(&connection->out);
		}
		if (!retry(waiting)) {
			fail_all(waiting);
			return true;
		}
	}
}

typedef enum { TAKEN, LAST, REFUSED } taken;

/* Takes a reply of the first waiter. REFUSED: it is no answer, and the connection has failed. */
static taken take_reply(php_hiredis_waiting *waiting, zval *reply, bool error)
{
	php_hiredis_waiter *waiter = waiting->first;
	uint32_t index = waiter->received;

	waiting->retried = false;
	if (UNEXPECTED(!php_hiredis_link_reply(waiting->link, &waiter->batch, index, reply, error))) {
		return REFUSED;
	}
	waiter->received++;
	if (waiter->dropped || (waiter->batch.expected[index].flags & PHP_HIREDIS_EXPECT_SWALLOW)) {
		zval_ptr_dtor(reply);
	} else if (waiter->single) {
		ZVAL_COPY_VALUE(&waiter->replies, reply);
	} else {
		if (Z_ISUNDEF(waiter->replies)) {
			array_init_size(&waiter->replies, waiter->batch.answers);
			zend_hash_real_init_packed(Z_ARRVAL(waiter->replies));
		}
		zend_hash_next_index_insert_new(Z_ARRVAL(waiter->replies), reply);
	}
	if (waiter->received < waiter->batch.count) {
		return TAKEN;
	}
	waiter->state = PHP_HIREDIS_DONE;
	if (waiting->plain) {
		waiting->plain--;
	}
	return LAST;
}

/* Replies of plain commands that have been received already, many in one go. False: there are none. */
static bool take_plain(php_hiredis_waiting *waiting)
{
	php_hiredis_connection *connection = waiting->link->connection;
	php_hiredis_waiter *waiter = waiting->first, *last = NULL;
	uint32_t taken;

	if (waiting->plain == 0) {
		/* Those that are counted stay the first until their replies come, so that each is counted once. */
		while (waiter && waiter != waiting->unsent && waiter->plain && waiter->state == PHP_HIREDIS_WAITING
				&& (!waiter->batch.shaped || connection->protocol == 3) && waiting->plain < SCALARS) {
			waiting->plain++;
			waiter = waiter->next;
		}
		if (waiting->plain == 0) {
			return false;
		}
		waiter = waiting->first;
	}
	if (UNEXPECTED(!waiting->scalars)) {
		waiting->scalars = zend_new_array(SCALARS);
		zend_hash_real_init_packed(waiting->scalars);
	}
	taken = php_hiredis_connection_take_scalars(connection, waiting->scalars, waiting->plain);
	if (taken == 0) {
		return false;
	}
	*waiting->done_last = waiter;
	for (uint32_t i = 0; i < taken; i++) {
		waiter->state = PHP_HIREDIS_DONE;
		ZVAL_COPY_VALUE(&waiter->replies, &waiting->scalars->arPacked[i]);
		last = waiter;
		waiter = waiter->next;
	}
	last->next = NULL;
	waiting->done_last = &last->next;
	waiting->first = waiter;
	if (!waiter) {
		waiting->last = &waiting->first;
	}
	waiting->plain -= taken;
	waiting->retried = false;
	waiting->scalars->nNumUsed = waiting->scalars->nNumOfElements = 0;
	waiting->scalars->nNextFreeElement = ZEND_LONG_MIN;
	return true;
}

php_hiredis_waiter *php_hiredis_waiting_next(php_hiredis_waiting *waiting, bool wait)
{
	for (;;) {
		php_hiredis_waiter *waiter = waiting->first;
		php_hiredis_progress progress;
		taken result;
		bool ours;
		zval reply;

		if (waiting->done) {
			return shift_done(waiting);
		}
		if (!waiter) {
			return NULL;
		}
		if (waiter->state != PHP_HIREDIS_WAITING) {
			return shift(waiting);
		}
		if (waiter == waiting->unsent) {
			if (!wait || (!flush(waiting, true) && EG(exception))) {
				return NULL;
			}
			continue;
		}
		ours = php_hiredis_connection_is_ours(waiting->link->connection);
		if (ours && take_plain(waiting)) {
			continue;
		}
		if (wait) {
			waiting->link->connection->timeout = waiter->timeout;
		}
		waiting->reading = true;
		progress = !ours ? PHP_HIREDIS_PROGRESS_FAILED
			: wait ? php_hiredis_connection_next(waiting->link->connection, &reply, true)
			: php_hiredis_connection_take(waiting->link->connection, &reply);
		waiting->reading = false;
		switch (progress) {
			case PHP_HIREDIS_PROGRESS_REPLY:
			case PHP_HIREDIS_PROGRESS_ERROR:
				result = take_reply(waiting, &reply, progress == PHP_HIREDIS_PROGRESS_ERROR);
				if (result == LAST) {
					return shift(waiting);
				}
				if (UNEXPECTED(result == REFUSED)) {
					fail_all(waiting);
				}
				break;
			case PHP_HIREDIS_PROGRESS_AGAIN:
				return NULL;
			default:
				if (retry(waiting)) {
					break;
				}
				fail_all(waiting);
				if (EG(exception)) {
					return NULL;
				}
		}
	}
}

php_hiredis_waiter *php_hiredis_waiting_receive(php_hiredis_waiting *waiting)
{
	for (;;) {
		php_hiredis_waiter *waiter = waiting->first;
		php_hiredis_connection *connection = waiting->link->connection;
		php_hiredis_progress progress;
		taken result;
		zval reply;

		if (waiting->done) {
			return shift_done(waiting);
		}
		if (waiter && waiter->state != PHP_HIREDIS_WAITING) {
			return shift(waiting);
		}
		if (!connection || !php_hiredis_connection_is_open(connection)) {
			return NULL;
		}
		if (take_plain(waiting)) {
			continue;
		}
		connection->timeout = 0;
		waiting->reading = true;
		progress = php_hiredis_connection_next(connection, &reply, false);
		waiting->reading = false;
		switch (progress) {
			case PHP_HIREDIS_PROGRESS_REPLY:
			case PHP_HIREDIS_PROGRESS_ERROR:
				result = take_reply(waiting, &reply, progress == PHP_HIREDIS_PROGRESS_ERROR);
				if (result == LAST) {
					return shift(waiting);
				}
				if (UNEXPECTED(result == REFUSED)) {
					fail_all(waiting);
				}
				break;
			case PHP_HIREDIS_PROGRESS_AGAIN:
				if (waiting->held && php_hiredis_handshake_is_done(&connection->handshake)) {
					php_hiredis_waiting_write(waiting);
					break;
				}
				if (waiting->unsent && waiting->unsent == waiter && waiting->link->close_after) {
					php_hiredis_waiting_write(waiting);
					break;
				}
				return NULL;
			default:
				if (!waiter || (waiter == waiting->unsent && !waiting->held)) {
					return NULL; /* nobody waits for this connection: what is queued goes to another */
				}
				if (!retry(waiting)) {
					fail_all(waiting);
				} else {
					php_hiredis_waiting_write(waiting);
				}
				if (EG(exception)) {
					return NULL;
				}
		}
	}
}

bool php_hiredis_waiting_accepts(const php_hiredis_batch *batch, const char *others)
{
	if (batch->wait && !batch->transaction) {
		php_hiredis_exception_error("A blocking command would hold up %s: give it a client of its own", others);
		return false;
	}
	if (!batch->notes) {
		return true;
	}
	for (uint32_t i = 0; i < batch->count; i++) {
		const php_hiredis_row *row = batch->expected[i].row;

		switch (row ? row->effect : PHP_HIREDIS_EFFECT_NONE) {
			case PHP_HIREDIS_EFFECT_RESET:
			case PHP_HIREDIS_EFFECT_QUIT:
			case PHP_HIREDIS_EFFECT_HELLO:
				php_hiredis_exception_error("%s would change the connection under %s", row->name, others);
				return false;
			default:
				break;
		}
	}
	return true;
}
