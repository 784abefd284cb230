#include "class/internal.h"
#include "class/transaction_arginfo.h"

static zend_class_entry *transaction_ce;

php_hiredis_queue *php_hiredis_transaction_create(zval *to, php_hiredis_link *link, uint64_t timeout)
{
	php_hiredis_queue *queue = php_hiredis_queue_create(to, transaction_ce, link, timeout);

	queue->transaction = true;
	return queue;
}

/* Sends WATCH or UNWATCH on the link. Returns false and throws if that fails. */
static bool command(php_hiredis_link *link, uint64_t timeout, const char *name, zval *values, uint32_t count)
{
	php_hiredis_output *out = php_hiredis_link_begin(link);
	zval words[2], reply;
	php_hiredis_sent sent = {.row = php_hiredis_row_named(name), .values = words + 1, .count = count};

	if (!out) {
		return false;
	}
	ZVAL_STRING(&words[0], name);
	if (count) {
		ZVAL_COPY(&words[1], values);
	}
	if (php_hiredis_command_flat(out, words, count + 1, 1, false)) { /* the keys are the second argument of transaction() */
		ZVAL_UNDEF(&reply);
		php_hiredis_link_call(link, &sent, timeout, &reply);
		zval_ptr_dtor(&reply);
	}
	for (uint32_t i = 0; i <= count; i++) {
		zval_ptr_dtor(&words[i]);
	}
	return EG(exception) == NULL;
}

/* The first error among the replies: that of a command is the reason why EXEC, the last one, was refused. NULL: there is none. */
static zval *queue_error(zval *replies)
{
	zval *reply;

	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(replies), reply) {
		if (php_hiredis_exception_is_server(reply)) {
			return reply;
		}
	} ZEND_HASH_FOREACH_END();
	return NULL;
}

void php_hiredis_exec_result(zval *replies, zval *to)
{
	zval *exec = zend_hash_index_find(Z_ARRVAL_P(replies), zend_hash_num_elements(Z_ARRVAL_P(replies)) - 1);
	zval *error = queue_error(replies);

	/* EXECABORT does not tell the reason; the reply of the refused command does. */
	ZVAL_COPY(to, error ? error : exec);
	zval_ptr_dtor(replies);
}

bool php_hiredis_exec_may_begin(php_hiredis_link *link)
{
	/* A driver has asked before it began, and a mark that is set now may be of another task's transaction. */
	if (!link->driver && php_hiredis_node_is_connected(&link->node) && (link->node.connection->marks & PHP_HIREDIS_MARK_MULTI)) {
		php_hiredis_exception_error("A MULTI that was sent through call() is still open: EXEC, DISCARD or close() comes first");
		return false;
	}
	return true;
}

void php_hiredis_exec_unwatched(const php_hiredis_link *link)
{
	php_hiredis_exception_failure(&(php_hiredis_failure) {.kind = PHP_HIREDIS_FAILURE_LOST,
		.text = "the keys are not watched any more: the connection was lost, or EXEC or UNWATCH was sent in between"},
		link->node.endpoint, NULL, 0, false);
}

/* The transaction is over: the loss of its WATCH is not reported again. */
static void forget_watch(php_hiredis_link *link)
{
	php_hiredis_node *node = php_hiredis_link_watched(link);

	if (node && node->connection) {
		node->connection->lost_marks &= ~PHP_HIREDIS_MARK_WATCH;
	}
}

/* Closes the connection that watches the keys. What tasks, or a stream that the callable has left, wait for on it is lost. */
static void close_watched(php_hiredis_link *link)
{
	php_hiredis_node *node = php_hiredis_link_watched(link);

	if (!node || !node->connection) {
		return;
	}
	if (node->first != node->unsent) {
		php_hiredis_node_fail(node, PHP_HIREDIS_FAILURE_CLOSED, "waiting", "closed, because a transaction could not end its WATCH");
	} else {
		php_hiredis_connection_close(node->connection, false);
	}
	node->connection->lost_marks = 0;
}

/* The callable threw or queued nothing: sends UNWATCH. An exception that is set is kept. */
static void unwatch(php_hiredis_link *link, uint64_t timeout)
{
	zend_object *before = EG(exception);

	if (!php_hiredis_exec_is_watched(link)) {
		forget_watch(link);
		return;
	}
	if (before && (link->busy || zend_is_unwind_exit(before) || zend_is_graceful_exit(before))) {
		close_watched(link);
		return;
	}
	EG(exception) = NULL;
	if (!command(link, timeout, "UNWATCH", NULL, 0)) {
		close_watched(link);
		if (before) {
			zend_clear_exception();
		}
	}
	if (before) {
		EG(exception) = before;
	}
}

/* EXEC has been answered. True: `return_value` is the list of results. False: an exception is set, or `return_value` is null. */
static bool finish(php_hiredis_link *link, zval *replies, bool throw, zval *return_value)
{
	php_hiredis_exec_result(replies, return_value);
	if (php_hiredis_exception_is_server(return_value)) {
		zval error;

		ZVAL_COPY_VALUE(&error, return_value);
		ZVAL_NULL(return_value);
		php_hiredis_exception_throw(&error, false);
		return false;
	}
	if (Z_TYPE_P(return_value) != IS_ARRAY) {
		return false;
	}
	php_hiredis_link_leave(link);
	return !throw || php_hiredis_pipeline_throw_first(return_value);
}

/* Has the callable ended the WATCH, or lost its connection? A router looks for a loss when it sends: the keys may be on another node by then. */
static bool is_unwatched(php_hiredis_link *link, const php_hiredis_node *watching, uint32_t opened)
{
	if (php_hiredis_exec_is_watched(link)) {
		return false;
	}
	return !link->node.router || (watching && watching->opened == opened && php_hiredis_node_is_connected(watching));
}

/* Makes one attempt. Returns true if the transaction is decided, by a result or an exception. */
static bool attempt(zval *client, php_hiredis_link *link, uint64_t timeout, zend_fcall_info *call, zend_fcall_info_cache *cache,
	zval *watch, bool throw, zval *return_value)
{
	const php_hiredis_node *watching;
	php_hiredis_queue *queue;
	zval parameters[2], replies;
	bool decided = true;
	uint32_t opened;

	if (!php_hiredis_exec_may_begin(link) || (watch && !command(link, timeout, "WATCH", watch, 1))) {
		return true;
	}
	watching = php_hiredis_link_watched(link);
	opened = watching ? watching->opened : 0;
	queue = php_hiredis_transaction_create(&parameters[0], link, timeout);
	ZVAL_COPY_VALUE(&parameters[1], client);
	php_hiredis_queue_fill(call, cache, parameters, 2);
	queue->closed = "The transaction is over";
	queue->batch.watched = watch != NULL;
	if (EG(exception) || queue->batch.count == 0) {
		unwatch(link, timeout);
		if (!EG(exception)) {
			ZVAL_EMPTY_ARRAY(return_value);
		}
	} else if (watch && is_unwatched(link, watching, opened)) {
		forget_watch(link);
		php_hiredis_exec_unwatched(link);
	} else if (php_hiredis_exec_may_begin(link) && php_hiredis_link_begin(link) && php_hiredis_queue_send(queue, true, &replies)) {
		decided = finish(link, &replies, throw, return_value) || EG(exception);
		if (watch && UNEXPECTED(EG(exception)) && php_hiredis_exec_is_watched(link)) {
			unwatch(link, timeout); /* MULTI was refused, so EXEC has ended nothing */
		}
	} else {
		unwatch(link, timeout); /* the transaction may have been refused before a byte was sent */
	}
	zval_ptr_dtor(&parameters[0]);
	return decided;
}

/* Runs `call` with a Transaction and `client` until EXEC has been answered: the list of replies, or null when a watched key changed on the last of
 * `attempts`. Throws as the stub of Client::transaction() says, with nothing left in flight and nothing watched. */
static void run(zval *client, php_hiredis_link *link, uint64_t timeout, zend_fcall_info *call, zend_fcall_info_cache *cache,
	HashTable *watch, zend_long attempts, bool throw, zval *return_value)
{
	zval keys;

	bool watches = watch && zend_hash_num_elements(watch);

	ZVAL_ARR(&keys, watch);
	if (watch && (GC_FLAGS(watch) & GC_IMMUTABLE)) { /* a literal, which opcache shares between processes: not counted */
		Z_TYPE_INFO(keys) = IS_ARRAY;
	}
	ZVAL_NULL(return_value);
	php_hiredis_link_outlive(link); /* tasks of an earlier call no longer hold the lock */
	while (attempts-- > 0) {
		bool decided;

		if (!php_hiredis_concurrent_lock(link)) {
			return;
		}
		/* Only now: the lock may have been that of another task's transaction. */
		if (link->watches) {
			php_hiredis_concurrent_unlock(link);
			php_hiredis_exception_error("Another transaction is under way, and watches keys");
			return;
		}
		/* Fibers of PHP code may end their transactions in another order than they began them. */
		link->transacts++;
		link->watches |= watches;
		decided = attempt(client, link, timeout, call, cache, watches ? &keys : NULL, throw, return_value);
		link->watches &= !watches;
		link->transacts -= link->transacts > 0; /* a fatal error has ended all */
		php_hiredis_concurrent_unlock(link);
		if (decided) {
			return;
		}
	}
}

ZEND_METHOD(Hiredis_Client, transaction)
{
	php_hiredis_client *client = php_hiredis_client_from(Z_OBJ_P(ZEND_THIS));
	zend_fcall_info call;
	zend_fcall_info_cache cache;
	HashTable *watch = NULL;
	zend_long attempts = 1;
	bool throw = true;

	ZEND_PARSE_PARAMETERS_START(1, 4)
		Z_PARAM_FUNC(call, cache)
		Z_PARAM_OPTIONAL
		Z_PARAM_ARRAY_HT(watch)
		Z_PARAM_LONG(attempts)
		Z_PARAM_BOOL(throw)
	ZEND_PARSE_PARAMETERS_END();

	if (!client) {
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
	run(ZEND_THIS, client->link, client->timeout, &call, &cache, watch, attempts, throw, return_value);
}

void php_hiredis_transaction_minit(void)
{
	transaction_ce = php_hiredis_commands_extend(register_class_Hiredis_Transaction);
	php_hiredis_queue_register(transaction_ce);
}
