/*
 * The class Transaction, and Client::transaction(), which sends WATCH and the user's commands between MULTI and EXEC,
 * and starts over if a watched key changed.
 *
 * When transaction() returns, no key may still be watched and every reply must have been read, even if the user's
 * function threw. EXEC ends every WATCH of a connection, so only one transaction with WATCH may run at a time.
 */
#include "class/internal.h"
#include "class/transaction_arginfo.h"

static zend_class_entry *transaction_ce;

php_hiredis_queue *php_hiredis_transaction_create(zval *result, php_hiredis_link *link, uint64_t timeout)
{
	php_hiredis_queue *queue = php_hiredis_queue_create(result, transaction_ce, link, timeout);

	queue->is_transaction = true;
	if (!link->hooks) { /* in concurrently() and in an Async, AUTH and HELLO are rejected anyway */
		queue->batch.multi = PHP_HIREDIS_MULTI_OPEN;
	}
	return queue;
}

/* Sends WATCH or UNWATCH. Throws and returns false if the server rejects it or does not answer. */
static bool link_send_watch(php_hiredis_link *link, uint64_t timeout, const char *name, zval *keys, uint32_t count)
{
	php_hiredis_output *out = php_hiredis_link_begin(link);
	zval arguments[2], reply;
	php_hiredis_encoded_command encoded = {.spec = php_hiredis_spec_by_name(name), .values = arguments + 1, .count = count};

	if (!out) {
		return false;
	}
	ZVAL_STRING(&arguments[0], name);
	if (count) {
		ZVAL_COPY(&arguments[1], keys);
	}
	if (php_hiredis_command_encode_values(out, arguments, count + 1, 1, false)) { /* the keys are the second argument of transaction() */
		ZVAL_UNDEF(&reply);
		php_hiredis_link_call(link, &encoded, timeout, &reply);
		zval_ptr_dtor(&reply);
	}
	for (uint32_t i = 0; i <= count; i++) {
		zval_ptr_dtor(&arguments[i]);
	}
	return EG(exception) == NULL;
}

/* Returns the first error reply, which the list owns, or NULL. The error of a queued command precedes EXECABORT, and
 * only the command's error gives the reason. */
static zval *replies_find_first_error(zval *replies)
{
	zval *reply;

	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(replies), reply) {
		if (php_hiredis_is_error_reply(reply)) {
			return reply;
		}
	} ZEND_HASH_FOREACH_END();
	return NULL;
}

void php_hiredis_exec_result(zval *replies, zval *result)
{
	zval *exec = zend_hash_index_find(Z_ARRVAL_P(replies), zend_hash_num_elements(Z_ARRVAL_P(replies)) - 1);
	zval *error = replies_find_first_error(replies);

	ZVAL_COPY(result, error ? error : exec);
	zval_ptr_dtor(replies);
}

bool php_hiredis_exec_has_multi(const php_hiredis_link *link)
{
	return php_hiredis_node_is_connected(&link->node) && (link->node.connection->server_state & PHP_HIREDIS_SERVER_STATE_MULTI);
}

void php_hiredis_exec_throw_multi(void)
{
	php_hiredis_exception_throw_error("A MULTI that was sent through call() is still open: EXEC, DISCARD or close() comes first");
}

bool php_hiredis_exec_require_no_multi(php_hiredis_link *link)
{
	/* In concurrently(), skip the check, because another task may have sent the MULTI. concurrently() itself throws if
	 * a MULTI was already open. Async has its own check, which also considers commands that are only queued. */
	if (!link->hooks && php_hiredis_exec_has_multi(link)) {
		php_hiredis_exec_throw_multi();
		return false;
	}
	return true;
}

void php_hiredis_throw_not_watched(const php_hiredis_link *link)
{
	php_hiredis_exception_throw_failure(&(php_hiredis_failure) {.kind = PHP_HIREDIS_FAILURE_LOST,
		.text = "the keys are not watched any more: the connection was lost, or EXEC or UNWATCH was sent in between"},
		link->node.endpoint, NULL, 0, false);
}

/* Forgets that a WATCH was lost with its connection. Otherwise the next command would throw an exception, although the
 * transaction has ended. */
static void link_discard_lost_watch(php_hiredis_link *link)
{
	php_hiredis_node *node = php_hiredis_link_find_watched_node(link);

	if (node && node->connection) {
		node->connection->lost_server_state &= ~PHP_HIREDIS_SERVER_STATE_WATCH;
	}
}

/* Closes the connection, which also ends the WATCH. Called if UNWATCH fails or cannot be sent. Waiting commands fail
 * with a ConnectionException. */
static void link_close_watched_connection(php_hiredis_link *link)
{
	php_hiredis_node *node = php_hiredis_link_find_watched_node(link);

	if (!node || !node->connection) {
		return;
	}
	if (node->first != node->unsent) {
		php_hiredis_node_fail_entries(node, PHP_HIREDIS_FAILURE_CLOSED, "waiting", "closed, because a transaction could not end its WATCH");
	} else { /* a command of another coroutine may wait without an entry, and must learn why the connection was closed */
		php_hiredis_connection_fail(node->connection, PHP_HIREDIS_FAILURE_CLOSED, "waiting", "closed, because a transaction could not end its WATCH");
	}
	node->connection->lost_server_state = 0;
}

/* Ends the WATCH without EXEC. Closes the connection if UNWATCH cannot be sent, as during exit(). Keeps an exception
 * that is already set, unless a signal handler calls exit() meanwhile. */
static void link_unwatch(php_hiredis_link *link, uint64_t timeout)
{
	zend_object *saved_exception = EG(exception);

	if (!php_hiredis_link_has_watch(link)) {
		link_discard_lost_watch(link);
		return;
	}
	if (saved_exception && (link->busy || zend_is_unwind_exit(saved_exception) || zend_is_graceful_exit(saved_exception))) {
		link_close_watched_connection(link);
		return;
	}
	EG(exception) = NULL;
	if (!link_send_watch(link, timeout, "UNWATCH", NULL, 0)) {
		link_close_watched_connection(link);
	}
	if (saved_exception && EG(exception) && (zend_is_unwind_exit(EG(exception)) || zend_is_graceful_exit(EG(exception)))) {
		OBJ_RELEASE(saved_exception);
	} else if (saved_exception) {
		while (EG(exception)) {
			zend_clear_exception(); /* may run a destructor, which may throw */
		}
		EG(exception) = saved_exception;
	}
}

/* Converts and releases the replies. Returns false if an exception is set, or if a watched key changed and the result
 * is null. */
static bool transaction_finish(php_hiredis_link *link, zval *replies, bool throw, zval *return_value)
{
	php_hiredis_exec_result(replies, return_value);
	if (php_hiredis_is_error_reply(return_value)) {
		zval error;

		ZVAL_COPY_VALUE(&error, return_value);
		ZVAL_NULL(return_value);
		php_hiredis_exception_throw(&error, false);
		return false;
	}
	if (Z_TYPE_P(return_value) != IS_ARRAY) {
		return false;
	}
	php_hiredis_link_finish_command(link);
	return !throw || php_hiredis_pipeline_throw_first_error(return_value);
}

/* Returns true if EXEC must not be sent, because the keys are no longer watched. But returns false for a Cluster client
 * that has lost the connection on which WATCH was sent: its router aborts the transaction itself, and the caller may
 * try again. */
static bool link_watch_has_ended(php_hiredis_link *link, const php_hiredis_node *watching_node, uint32_t connections_opened)
{
	if (php_hiredis_link_has_watch(link)) {
		return false;
	}
	return !link->node.router || (watching_node && watching_node->connections_opened == connections_opened && php_hiredis_node_is_connected(watching_node));
}

/* Runs the transaction once. Returns false if a watched key had changed, so that the caller may try again. */
static bool transaction_attempt(zval *client, php_hiredis_link *link, uint64_t timeout, zend_fcall_info *call, zend_fcall_info_cache *call_cache,
	zval *watched_keys, bool throw, zval *return_value)
{
	const php_hiredis_node *watching_node;
	php_hiredis_queue *queue;
	zval parameters[2], replies;
	bool has_ended = true;
	uint32_t connections_opened;

	if (!php_hiredis_exec_require_no_multi(link)) {
		return true;
	}
	if (watched_keys && UNEXPECTED(!link_send_watch(link, timeout, "WATCH", watched_keys, 1))) {
		link_discard_lost_watch(link);
		return true;
	}
	watching_node = php_hiredis_link_find_watched_node(link);
	connections_opened = watching_node ? watching_node->connections_opened : 0;
	queue = php_hiredis_transaction_create(&parameters[0], link, timeout);
	ZVAL_COPY_VALUE(&parameters[1], client);
	php_hiredis_queue_fill(call, call_cache, parameters, 2);
	queue->closed_message = "The transaction is over: queue its commands inside the callable";
	queue->batch.depends_on_watch = watched_keys != NULL;
	if (EG(exception) || queue->batch.count == 0) {
		link_unwatch(link, timeout);
		if (!EG(exception)) {
			ZVAL_EMPTY_ARRAY(return_value);
		}
	} else if (watched_keys && link_watch_has_ended(link, watching_node, connections_opened)) {
		link_discard_lost_watch(link);
		php_hiredis_throw_not_watched(link);
	} else if (php_hiredis_exec_require_no_multi(link) && php_hiredis_link_begin(link) && php_hiredis_queue_send(queue, true, &replies)) {
		has_ended = transaction_finish(link, &replies, throw, return_value) || EG(exception);
		if (watched_keys && UNEXPECTED(EG(exception)) && php_hiredis_link_has_watch(link)) {
			link_unwatch(link, timeout); /* the server rejected MULTI, so EXEC did not end the WATCH */
		}
	} else {
		link_unwatch(link, timeout); /* the transaction may have failed before EXEC was sent */
	}
	zval_ptr_dtor(&parameters[0]);
	return has_ended;
}

/* Runs the transaction. Runs it again if a watched key has changed, at most `attempts` times in all. Returns null to
 * PHP if a watched key changed in every attempt. */
static void transaction_run(zval *client, php_hiredis_link *link, uint64_t timeout, zend_fcall_info *call, zend_fcall_info_cache *call_cache,
	HashTable *watched_keys, zend_long attempts, bool throw, zval *return_value)
{
	zval keys_value;

	bool has_watch = watched_keys && zend_hash_num_elements(watched_keys);

	ZVAL_ARR(&keys_value, watched_keys);
	/* An array literal may be in opcache's shared memory. Mark the zval as not refcounted, so that PHP does not change
	 * the literal's reference count. */
	if (watched_keys && (GC_FLAGS(watched_keys) & GC_IMMUTABLE)) {
		Z_TYPE_INFO(keys_value) = IS_ARRAY;
	}
	ZVAL_NULL(return_value);
	php_hiredis_link_reset_after_fatal(link); /* releases the lock of a task that a fatal error ended */
	while (attempts-- > 0) {
		bool has_ended;
		uint64_t lock;

		if (!php_hiredis_concurrent_lock(link, &lock)) {
			return;
		}
		/* Do not check this before the lock is held: while this task of concurrently() waits for the lock, the other
		 * task's transaction may end. */
		if (link->has_watch) {
			php_hiredis_concurrent_unlock(link, lock);
			php_hiredis_exception_throw_error("Another transaction is under way, and watches keys");
			return;
		}
		php_hiredis_link_begin_transaction(link, has_watch);
		has_ended = transaction_attempt(client, link, timeout, call, call_cache, has_watch ? &keys_value : NULL, throw, return_value);
		php_hiredis_link_end_transaction(link, has_watch);
		php_hiredis_concurrent_unlock(link, lock);
		if (has_ended) {
			return;
		}
	}
}

ZEND_METHOD(Hiredis_Client, transaction)
{
	php_hiredis_client *client = php_hiredis_client_from(Z_OBJ_P(ZEND_THIS));
	zend_fcall_info call;
	zend_fcall_info_cache call_cache;
	HashTable *watch = NULL;
	zend_long attempts = 1;
	bool throw = true;

	if (UNEXPECTED(!php_hiredis_queue_require_callable(execute_data, PHP_HIREDIS_GETS_TRANSACTION, "transaction(fn ($t) => $t->incr('key'), watch: ['key'])"))) {
		RETURN_THROWS();
	}
	ZEND_PARSE_PARAMETERS_START(1, 4)
		Z_PARAM_FUNC(call, call_cache)
		Z_PARAM_OPTIONAL
		Z_PARAM_ARRAY_HT(watch)
		Z_PARAM_LONG(attempts)
		Z_PARAM_BOOL(throw)
	ZEND_PARSE_PARAMETERS_END();

	if (!client || !php_hiredis_queue_require_parameter(call_cache.function_handler)) {
		RETURN_THROWS();
	}
	if (watch && !zend_array_is_list(watch)) {
		zend_argument_value_error(2, "must be a list");
		RETURN_THROWS();
	}
	if (attempts < 1) {
		zend_argument_value_error(3, "must be at least 1");
		RETURN_THROWS();
	}
	transaction_run(ZEND_THIS, client->link, client->timeout, &call, &call_cache, watch, attempts, throw, return_value);
}

void php_hiredis_transaction_minit(void)
{
	transaction_ce = php_hiredis_commands_extend(register_class_Hiredis_Transaction);
	php_hiredis_queue_register(transaction_ce);
}
