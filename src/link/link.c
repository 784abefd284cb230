#include "link/link.h"
#include "link/awaited.h"
#include "link/effect.h"
#include "value/exception.h"
#include "globals.h"

/* ---- who may use it ---- */

void php_hiredis_link_outlive(php_hiredis_link *link)
{
	bool unfinished = link->busy;

	/* Only once: what a shutdown function does with the client is under way like anything else. */
	if (link->outlived || !php_hiredis_link_is_after_fatal_error()) {
		return;
	}
	link->outlived = true;
	if (link->driver) {
		if (!link->driver->of_a_call) {
			return;
		}
		link->driver = NULL;
		link->driver_context = NULL;
		unfinished = true;
	}
	php_hiredis_output_free(&link->out, true);
	php_hiredis_batch_init(&link->single);
	if (unfinished) {
		if (link->connection) {
			php_hiredis_connection_abandon(link->connection);
		}
		link->close_after = false;
		php_hiredis_link_leave(link);
	}
}

bool php_hiredis_link_enter(php_hiredis_link *link)
{
	if (UNEXPECTED(CG(unclean_shutdown))) {
		php_hiredis_link_outlive(link);
	}
	if (UNEXPECTED(link->driver != NULL)) {
		return link->driver->enter(link);
	}
	if (UNEXPECTED(link->busy)) {
		php_hiredis_exception_busy();
		return false;
	}
	return true;
}

bool php_hiredis_link_enter_alone(php_hiredis_link *link)
{
	php_hiredis_link_outlive(link);
	if (UNEXPECTED(link->driver != NULL)) {
		php_hiredis_exception_error("The connection is shared by other tasks: neither a stream nor connect() or close() can have it alone");
		return false;
	}
	return php_hiredis_link_enter(link);
}

void php_hiredis_link_leave(php_hiredis_link *link)
{
	link->busy = false;
	link->opened_for = NULL;
	if (UNEXPECTED(link->close_after)) {
		/* The next command resolves the name anew. */
		link->close_after = false;
		if (link->connection) {
			php_hiredis_connection_close(link->connection);
		}
	}
}

void php_hiredis_link_close(php_hiredis_link *link)
{
	if (link->connection && !php_hiredis_connection_is_clean(link->connection)) {
		php_hiredis_connection_close(link->connection);
		link->connection->lost_marks = 0; /* nothing is lost that was let go */
	}
	php_hiredis_link_give_back(link);
}

bool php_hiredis_link_is_connected(php_hiredis_link *link)
{
	return link->connection && php_hiredis_connection_is_open(link->connection)
		&& link->connection->generation == php_hiredis_fork_generation();
}

/* ---- opening ---- */

void php_hiredis_link_throw(php_hiredis_link *link, const char *command, size_t length, bool maybe_executed, zval *replies)
{
	if (link->connection->failure.kind != PHP_HIREDIS_FAILURE_THROWN) {
		link->connection->lost_marks = 0; /* the exception tells of it */
	}
	if (!command && link->opened_for && link->opened_for->count) {
		command = php_hiredis_batch_name(link->opened_for, 0, &length);
	}
	php_hiredis_exception_failure(&link->connection->failure, link->endpoint, command, length, maybe_executed, replies);
}

static php_hiredis_connection *take(php_hiredis_link *link)
{
	php_hiredis_connection *connection;
	zend_string *key;

	if (!link->config.persistent) {
		return php_hiredis_connection_create(php_hiredis_exception_make_server);
	}
	key = php_hiredis_config_key(&link->config);
	connection = php_hiredis_pool_take(&HIREDIS_G(pool), key, (uint64_t) HIREDIS_G(persistent_idle) * UINT64_C(1000000000));
	if (connection) {
		zend_string_release(key);
	} else {
		connection = php_hiredis_connection_create(php_hiredis_exception_make_server);
		connection->key = key;
	}
	return connection;
}

/* Makes the loss of what the last connection held a failure, once: then each who waits can be told with an exception of its own. */
static void fail_lost(php_hiredis_connection *connection)
{
	uint32_t marks = connection->lost_marks;
	char text[64];

	connection->lost_marks = 0;
	snprintf(text, sizeof(text), "the connection that held %s is gone",
		marks & PHP_HIREDIS_MARK_MULTI ? "MULTI" : marks & PHP_HIREDIS_MARK_WATCH ? "WATCH"
			: marks & PHP_HIREDIS_MARK_TRACKING ? "CLIENT TRACKING" : "what a MULTI of its own had set");
	php_hiredis_connection_fail(connection, PHP_HIREDIS_FAILURE_LOST, NULL, text);
	connection->failure.unsent = false; /* only who asks again, knowing it, is to get a new connection */
}

bool php_hiredis_link_start(php_hiredis_link *link)
{
	php_hiredis_connection *connection = link->connection;

	if (!connection) {
		connection = link->connection = take(link);
		connection->owner = &php_hiredis_link_owner;
		connection->context = link;
		connection->config = &link->config;
	}
	if (EXPECTED(php_hiredis_connection_is_open(connection))) {
		if (EXPECTED(connection->generation == php_hiredis_fork_generation())) {
			return true;
		}
		php_hiredis_connection_close(connection);
	}
	if (UNEXPECTED(connection->lost_marks)) {
		fail_lost(connection);
		php_hiredis_link_throw(link, NULL, 0, false, NULL);
		return false;
	}
	if (connection->key) {
		/* A select() or auth() since the last time is part of the handshake now, and so of what the pool may take it for. */
		zend_string_release(connection->key);
		connection->key = php_hiredis_config_key(&link->config);
	}
	php_hiredis_output_clear(&connection->out);
	if (!php_hiredis_connection_open(connection, &link->config)) {
		php_hiredis_link_throw(link, NULL, 0, false, NULL);
		return false;
	}
	link->opened++;
	return true;
}

/* Nothing is left of what has been received. A push may be; a reply that nobody asked for must never answer the next command. */
static bool is_quiet(const php_hiredis_connection *connection)
{
	return connection->in_flight > 0 || !php_hiredis_handshake_is_done(&connection->handshake)
		|| php_hiredis_parser_is_idle(&connection->parser);
}

bool php_hiredis_link_open(php_hiredis_link *link, const php_hiredis_batch *first, const php_hiredis_output *commands, uint32_t count,
	bool readonly, uint64_t timeout)
{
	bool limited = timeout != 0 && first->wait != UINT64_MAX;

	link->busy = true;
	link->opened_for = first;
	if (UNEXPECTED(!php_hiredis_link_start(link))) {
		php_hiredis_link_leave(link);
		return false;
	}
	if (EXPECTED(php_hiredis_handshake_join(link->connection, commands, count, readonly, limited)) && EXPECTED(is_quiet(link->connection))) {
		link->opened_for = NULL;
		return true;
	}
	php_hiredis_connection_begin(link->connection, php_hiredis_nanoseconds(link->config.connect_timeout), 0);
	if (!php_hiredis_connection_settle(link->connection)) {
		php_hiredis_link_throw(link, NULL, 0, false, NULL);
		php_hiredis_link_leave(link);
		return false;
	}
	link->opened_for = NULL;
	return true;
}

bool php_hiredis_link_connect(php_hiredis_link *link)
{
	link->busy = true;
	if (!php_hiredis_link_start(link)) {
		php_hiredis_link_leave(link);
		return false;
	}
	php_hiredis_connection_begin(link->connection, php_hiredis_nanoseconds(link->config.connect_timeout), 0);
	if (!php_hiredis_connection_settle(link->connection)) {
		php_hiredis_link_throw(link, NULL, 0, false, NULL);
		php_hiredis_link_leave(link);
		return false;
	}
	php_hiredis_link_leave(link);
	return true;
}

/* ---- exchanging ---- */

void php_hiredis_link_mark(php_hiredis_link *link, const php_hiredis_batch *batch)
{
	if (EXPECTED(batch->notes == NULL)) {
		return;
	}
	for (uint32_t i = 0; i < batch->count; i++) {
		if (batch->expected[i].flags & PHP_HIREDIS_EXPECT_EFFECT) {
			link->connection->marks |= php_hiredis_effect_marks(batch->expected[i].row->effect);
		}
	}
}

void php_hiredis_link_send(php_hiredis_link *link, const php_hiredis_batch *batch, php_hiredis_output *commands)
{
	php_hiredis_link_mark(link, batch);
	php_hiredis_connection_expect(link->connection, batch->count);
	php_hiredis_output_move(&link->connection->out, commands);
}

/* Closes the connection because of a reply that is no answer. Returns false. */
static bool refuse_reply(php_hiredis_link *link, const char *violation, zval *reply)
{
	zval_ptr_dtor(reply);
	ZVAL_UNDEF(reply);
	link->connection->in_flight++; /* it has begun, and is not answered */
	return php_hiredis_connection_fail(link->connection, PHP_HIREDIS_FAILURE_PROTOCOL, "reading", violation);
}

bool php_hiredis_link_reply(php_hiredis_link *link, php_hiredis_batch *batch, uint32_t index, zval *reply, bool error)
{
	const php_hiredis_expectation *expectation = &batch->expected[index];

	if (EXPECTED(!error && expectation->flags == 0 && expectation->shape == SHAPE_RAW)) {
		return true;
	}
	if (UNEXPECTED(expectation->flags)) {
		const char *violation = php_hiredis_awaited_violation(batch, index, reply, error);

		if (UNEXPECTED(violation)) {
			return refuse_reply(link, violation, reply);
		}
		if (!error && (expectation->flags & PHP_HIREDIS_EXPECT_QUEUED)) {
			return true;
		}
	}
	php_hiredis_link_apply(link, batch, index, reply, error);
	return true;
}

void php_hiredis_link_apply(php_hiredis_link *link, php_hiredis_batch *batch, uint32_t index, zval *reply, bool error)
{
	const php_hiredis_expectation *expectation = &batch->expected[index];
	php_hiredis_effect effect;

	effect = expectation->row ? expectation->row->effect : PHP_HIREDIS_EFFECT_NONE;
	if (UNEXPECTED(expectation->flags & PHP_HIREDIS_EXPECT_SWALLOW)) {
		if (!error) {
			php_hiredis_effect_script(link->connection, php_hiredis_batch_script(batch, index));
		} else {
			php_hiredis_exception_set_command(reply, ZEND_STRL("SCRIPT LOAD"));
			php_hiredis_batch_refuse(batch, index, reply);
		}
		return;
	}
	if (UNEXPECTED(error)) {
		size_t length;
		const char *name = php_hiredis_batch_name(batch, index, &length);
		zval *refusal = php_hiredis_batch_refusal(batch, index);

		if (refusal && php_hiredis_exception_has_prefix(reply, "NOSCRIPT")) {
			/* Why it is not there says more than that it is not. */
			zval_ptr_dtor(reply);
			ZVAL_COPY(reply, refusal);
			return;
		}

		if (name) {
			php_hiredis_exception_set_command(reply, name, length);
		}
		if (effect == PHP_HIREDIS_EFFECT_AUTH || effect == PHP_HIREDIS_EFFECT_HELLO) {
			php_hiredis_exception_hide(reply, name, php_hiredis_effect_secret(effect, php_hiredis_batch_words(batch, index)));
			php_hiredis_exception_hide(reply, name, link->config.password);
		}
		php_hiredis_effect_error(link, effect, reply);
		return;
	}
	if (UNEXPECTED(expectation->shape) && link->connection->protocol == 2) {
		php_hiredis_shape_apply(expectation->shape, reply);
	}
	if (UNEXPECTED(effect)) {
		php_hiredis_effect_apply(link, effect, php_hiredis_batch_words(batch, index), reply, batch->transaction);
	}
}

bool php_hiredis_link_next(php_hiredis_link *link, php_hiredis_batch *batch, uint32_t index, zval *reply)
{
	switch (php_hiredis_connection_next(link->connection, reply, true)) {
		case PHP_HIREDIS_PROGRESS_REPLY:
			return php_hiredis_link_reply(link, batch, index, reply, false);
		case PHP_HIREDIS_PROGRESS_ERROR:
			return php_hiredis_link_reply(link, batch, index, reply, true);
		default:
			return false;
	}
}

/* May the batch be sent once more, on a new connection? Not when its time is up. */
static bool may_retry(php_hiredis_link *link, bool was_open, bool readonly_copy)
{
	const php_hiredis_connection *connection = link->connection;

	return was_open && !connection->lost_marks && !EG(exception) && php_hiredis_failure_is_loss(&connection->failure)
		&& (connection->failure.unsent || readonly_copy);
}

/* Every place of a lost batch gets something: the replies that came, then exceptions. */
static void fill_lost(php_hiredis_link *link, php_hiredis_batch *batch, uint32_t from, zval *replies)
{
	if (link->connection->failure.kind == PHP_HIREDIS_FAILURE_THROWN || link->connection->failure.kind == PHP_HIREDIS_FAILURE_EXHAUSTED) {
		return;
	}
	for (uint32_t i = from; i < batch->count; i++) {
		size_t length = 0;
		const char *name = php_hiredis_batch_name(batch, i, &length);
		zval lost;

		if (batch->expected[i].flags & PHP_HIREDIS_EXPECT_SWALLOW) {
			continue;
		}
		php_hiredis_exception_make_failure(&lost, &link->connection->failure, link->endpoint, name, length,
			i - from < link->connection->failure.begun);
		zend_hash_next_index_insert_new(Z_ARRVAL_P(replies), &lost);
	}
}

/* One try. 1: all replies are in `replies`; 0: an exception is set; -1: once more. */
static int exchange(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands, uint64_t timeout, zval *replies, bool again)
{
	bool was_open = php_hiredis_link_is_connected(link), maybe_executed;
	zend_string *copy = NULL;
	size_t length = 0;
	const char *name;
	uint32_t i;

	if (!php_hiredis_link_open(link, batch, commands, batch->count, batch->readonly, timeout)) {
		return 0;
	}
	if (UNEXPECTED(link->config.retry_reads) && batch->readonly && again && was_open) {
		copy = php_hiredis_output_to_string(commands);
	}
	php_hiredis_connection_begin(link->connection, timeout, batch->wait);
	php_hiredis_link_send(link, batch, commands);
	for (i = 0; i < batch->count; i++) {
		zval reply;

		i += php_hiredis_effect_take(link, batch, i, Z_ARRVAL_P(replies));
		if (i == batch->count) {
			break;
		}
		if (UNEXPECTED(!php_hiredis_link_next(link, batch, i, &reply))) {
			break;
		}
		if (UNEXPECTED(batch->expected[i].flags & PHP_HIREDIS_EXPECT_SWALLOW)) {
			zval_ptr_dtor(&reply);
		} else {
			zend_hash_next_index_insert_new(Z_ARRVAL_P(replies), &reply);
		}
	}
	if (EXPECTED(i == batch->count)) {
		if (copy) {
			zend_string_release(copy);
		}
		php_hiredis_link_leave(link);
		return 1;
	}
	if (again && i == 0 && !batch->pinned && may_retry(link, was_open, copy != NULL)) {
		if (link->connection->failure.unsent) {
			php_hiredis_output_move(commands, &link->connection->out);
		} else {
			php_hiredis_output_append(commands, ZSTR_VAL(copy), ZSTR_LEN(copy));
		}
		if (copy) {
			zend_string_release(copy);
		}
		php_hiredis_link_leave(link);
		return -1;
	}
	if (copy) {
		zend_string_release(copy);
	}
	php_hiredis_output_clear(&link->connection->out);
	name = php_hiredis_batch_name(batch, i, &length);
	maybe_executed = link->connection->failure.begun > 0;
	if (batch->tells_replies) {
		fill_lost(link, batch, i, replies);
	}
	php_hiredis_link_leave(link);
	php_hiredis_link_throw(link, name, length, maybe_executed, batch->tells_replies ? replies : NULL);
	return 0;
}

bool php_hiredis_link_exchange(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands, uint64_t timeout, zval *replies)
{
	int result;

	if (UNEXPECTED(link->driver != NULL)) {
		return link->driver->exchange(link, batch, commands, timeout, replies);
	}
	array_init_size(replies, batch->answers);
	zend_hash_real_init_packed(Z_ARRVAL_P(replies));
	result = exchange(link, batch, commands, timeout, replies, true);
	if (UNEXPECTED(result < 0)) {
		result = exchange(link, batch, commands, timeout, replies, false);
	}
	if (UNEXPECTED(result == 0)) {
		zval_ptr_dtor(replies);
		ZVAL_UNDEF(replies);
		php_hiredis_output_clear(commands);
		return false;
	}
	return true;
}

php_hiredis_output *php_hiredis_link_begin(php_hiredis_link *link)
{
	if (UNEXPECTED(!php_hiredis_link_enter(link))) {
		return NULL;
	}
	return &link->out;
}

/* The slow way of a single command: everything that is not one plain reply on an open connection. */
static void call_as_batch(php_hiredis_link *link, uint64_t timeout, zval *return_value)
{
	zval replies, *reply;

	if (!php_hiredis_link_exchange(link, &link->single, &link->out, timeout, &replies)) {
		return;
	}
	reply = zend_hash_index_find(Z_ARRVAL(replies), 0);
	if (UNEXPECTED(php_hiredis_exception_is_server(reply))) {
		Z_ADDREF_P(reply);
		php_hiredis_exception_throw(reply);
	} else {
		ZVAL_COPY(return_value, reply);
	}
	zval_ptr_dtor(&replies);
}

/* Nothing to open, to wait for, to remember or to keep for a second try: one send, one recv. */
static bool is_plain(php_hiredis_link *link, const php_hiredis_sent *sent)
{
	const php_hiredis_connection *connection = link->connection;

	return connection != NULL && php_hiredis_connection_is_open(connection)
		&& connection->generation == php_hiredis_fork_generation() && php_hiredis_handshake_is_done(&connection->handshake)
		&& is_quiet(connection)
		&& sent->row != NULL && sent->row->effect == PHP_HIREDIS_EFFECT_NONE && !link->config.retry_reads;
}

/* The reply of a plain command that has a shape. */
static zend_never_inline void finish_shaped(php_hiredis_link *link, const php_hiredis_sent *sent, zval *reply)
{
	const char *violation = NULL;

	if (sent->shape >= SHAPE_CURSOR) {
		violation = php_hiredis_awaited_cursor_violation(sent->shape, reply);
	} else if (link->connection->protocol == 2) {
		php_hiredis_shape_apply(sent->shape, reply);
	}
	if (UNEXPECTED(violation)) {
		refuse_reply(link, violation, reply);
		ZVAL_NULL(reply);
		php_hiredis_link_throw(link, sent->row->name, sent->row->name_length, true, NULL);
	}
}

void php_hiredis_link_call(php_hiredis_link *link, const php_hiredis_sent *sent, uint64_t timeout, zval *return_value)
{
	if (UNEXPECTED(link->driver != NULL)) {
		link->driver->call(link, sent, timeout, return_value);
		return;
	}
	/* Since php_hiredis_link_begin() an argument's __toString() may have begun a stream. */
	if (UNEXPECTED(!php_hiredis_link_enter(link))) {
		php_hiredis_output_clear(&link->out);
		return;
	}
	if (EXPECTED(is_plain(link, sent))) {
		php_hiredis_connection *connection = link->connection;

		link->busy = true;
		php_hiredis_connection_begin(connection, timeout, sent->wait);
		php_hiredis_connection_expect(connection, 1);
		php_hiredis_output_move(&connection->out, &link->out);
		switch (php_hiredis_connection_next(connection, return_value, true)) {
			case PHP_HIREDIS_PROGRESS_REPLY:
				link->busy = false;
				if (UNEXPECTED(sent->shape)) {
					finish_shaped(link, sent, return_value);
				}
				return;
			case PHP_HIREDIS_PROGRESS_ERROR: {
				zval error;

				ZVAL_COPY_VALUE(&error, return_value);
				ZVAL_NULL(return_value);
				php_hiredis_exception_set_command(&error, sent->row->name, sent->row->name_length);
				php_hiredis_effect_error(link, PHP_HIREDIS_EFFECT_NONE, &error);
				php_hiredis_link_leave(link);
				php_hiredis_exception_throw(&error);
				return;
			}
			default:
				link->busy = false;
				ZVAL_NULL(return_value);
				if (!may_retry(link, true, false)) {
					bool maybe_executed = connection->failure.begun > 0;

					php_hiredis_output_clear(&connection->out);
					php_hiredis_link_throw(link, sent->row->name, sent->row->name_length, maybe_executed, NULL);
					return;
				}
				php_hiredis_output_move(&link->out, &connection->out);
		}
	}
	php_hiredis_batch_clear(&link->single);
	php_hiredis_batch_add(&link->single, sent);
	call_as_batch(link, timeout, return_value);
}

bool php_hiredis_link_throw_first(zval *replies)
{
	zend_ulong index;
	zval *reply;

	ZEND_HASH_FOREACH_NUM_KEY_VAL(Z_ARRVAL_P(replies), index, reply) {
		if (UNEXPECTED(Z_TYPE_P(reply) == IS_OBJECT) && php_hiredis_exception_is_server(reply)) {
			php_hiredis_exception_pipeline(replies, (uint32_t) index);
			zval_ptr_dtor(replies);
			ZVAL_UNDEF(replies);
			return false;
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}
