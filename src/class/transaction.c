#include "class/transaction.h"
#include "class/commands.h"
#include "fiber/scheduler.h"
#include "value/exception.h"
#include "link/effect.h"
#include "link/queue.h"
#include "Zend/zend_exceptions.h"
#include "class/transaction_arginfo.h"

static zend_class_entry *transaction_ce;

php_hiredis_queue *php_hiredis_transaction_create(zval *to, php_hiredis_link *link, uint64_t timeout)
{
	php_hiredis_queue *queue = php_hiredis_queue_create(to, transaction_ce, link, timeout);

	queue->transaction = true;
	return queue;
}

ZEND_METHOD(Hiredis_Transaction, __construct)
{
	ZEND_PARSE_PARAMETERS_NONE();
}

ZEND_METHOD(Hiredis_Transaction, call)
{
	php_hiredis_call_method(INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

ZEND_METHOD(Hiredis_Transaction, query)
{
	php_hiredis_query_method(INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

/* One command of ours on the link. False: an exception is set. */
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
	if (php_hiredis_command_flat(out, words, count + 1, 1)) { /* the keys are the second argument of transaction() */
		ZVAL_UNDEF(&reply);
		php_hiredis_link_call(link, &sent, timeout, &reply);
		zval_ptr_dtor(&reply);
	}
	for (uint32_t i = 0; i <= count; i++) {
		zval_ptr_dtor(&words[i]);
	}
	return EG(exception) == NULL;
}

/* The callable may have lost the connection and caught that, or have sent an EXEC or UNWATCH of its own. */
bool php_hiredis_transaction_is_watched(php_hiredis_link *link)
{
	return php_hiredis_link_is_connected(link) && (link->node.connection->marks & PHP_HIREDIS_MARK_WATCH);
}

bool php_hiredis_transaction_may_begin(php_hiredis_link *link)
{
	/* A driver has asked before it began, and what is marked now may be a transaction of another task. */
	if (!link->driver && php_hiredis_link_is_connected(link) && (link->node.connection->marks & PHP_HIREDIS_MARK_MULTI)) {
		php_hiredis_exception_error("A MULTI that was sent through call() is still open: EXEC, DISCARD or close() comes first");
		return false;
	}
	return true;
}

/* The transaction is over: that its WATCH went with the connection is not told once more. */
static void forget_watch(php_hiredis_link *link)
{
	if (link->node.connection) {
		link->node.connection->lost_marks &= ~PHP_HIREDIS_MARK_WATCH;
	}
}

/* The callable threw, or queued nothing: nothing may stay watched. What an exception stands for already is not replaced by another. */
static void unwatch(php_hiredis_link *link, uint64_t timeout)
{
	zend_object *before = EG(exception);

	if (!php_hiredis_transaction_is_watched(link)) {
		forget_watch(link);
		return;
	}
	if (before && (link->busy || zend_is_unwind_exit(before) || zend_is_graceful_exit(before))) {
		php_hiredis_connection_close(link->node.connection);
		link->node.connection->lost_marks = 0;
		return;
	}
	EG(exception) = NULL;
	if (!command(link, timeout, "UNWATCH", NULL, 0)) {
		if (link->node.connection) {
			php_hiredis_connection_close(link->node.connection);
			link->node.connection->lost_marks = 0;
		}
		if (before) {
			zend_clear_exception();
		}
	}
	if (before) {
		EG(exception) = before;
	}
}

/* The first error among the replies to what was queued, which is why EXEC was refused; NULL: there is none. */
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

/* What EXEC's elements are, which the protocol does not say: each gets its own command's shape, effect and name. There are as many as
 * commands: php_hiredis_awaited_violation() has counted them. */
static void map_elements(php_hiredis_link *link, php_hiredis_batch *batch, zval *results)
{
	uint32_t index = 0;
	zval *result;

	if (batch->count == 0) {
		return; /* a task's: done where the list was received, see php_hiredis_transaction_map() */
	}
	while (index < batch->count && (batch->expected[index].flags & PHP_HIREDIS_EXPECT_SWALLOW)) {
		index++;
	}
	index++; /* MULTI */
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(results), result) {
		php_hiredis_effect_apply(&link->node, batch, index++, result, php_hiredis_exception_is_server(result));
	} ZEND_HASH_FOREACH_END();
}

void php_hiredis_transaction_map(php_hiredis_link *link, php_hiredis_batch *batch, zval *replies)
{
	zval *exec = zend_hash_index_find(Z_ARRVAL_P(replies), zend_hash_num_elements(Z_ARRVAL_P(replies)) - 1);

	if (Z_TYPE_P(exec) == IS_ARRAY) {
		SEPARATE_ARRAY(exec);
		map_elements(link, batch, exec);
	}
}

void php_hiredis_transaction_result(php_hiredis_link *link, php_hiredis_batch *batch, zval *replies, zval *to)
{
	zval *exec = zend_hash_index_find(Z_ARRVAL_P(replies), zend_hash_num_elements(Z_ARRVAL_P(replies)) - 1);
	zval *error = queue_error(replies);

	/* EXECABORT tells only that something was wrong: what it was is told by the command's own reply. */
	ZVAL_COPY(to, error ? error : exec);
	zval_ptr_dtor(replies);
	if (Z_TYPE_P(to) == IS_ARRAY) {
		SEPARATE_ARRAY(to);
		map_elements(link, batch, to);
	}
}

/* EXEC has been answered. True: `return_value` is the list of results. False: an exception is set, or `return_value` is null. */
static bool finish(php_hiredis_link *link, php_hiredis_batch *batch, zval *replies, bool throw, zval *return_value)
{
	php_hiredis_transaction_result(link, batch, replies, return_value);
	if (php_hiredis_exception_is_server(return_value)) {
		zval error;

		ZVAL_COPY_VALUE(&error, return_value);
		ZVAL_NULL(return_value);
		php_hiredis_exception_throw(&error);
		return false;
	}
	if (Z_TYPE_P(return_value) != IS_ARRAY) {
		return false;
	}
	php_hiredis_link_leave(link);
	return !throw || php_hiredis_link_throw_first(return_value);
}

/* One attempt. True: it is decided, by a result or an exception. */
static bool attempt(zval *client, php_hiredis_link *link, uint64_t timeout, zend_fcall_info *call, zend_fcall_info_cache *cache,
	zval *watch, bool throw, zval *return_value)
{
	php_hiredis_queue *queue;
	php_hiredis_batch batch;
	zval parameters[2], ignored, replies;
	bool decided = true;

	if (!php_hiredis_transaction_may_begin(link) || (watch && !command(link, timeout, "WATCH", watch, 1))) {
		return true;
	}
	queue = php_hiredis_transaction_create(&parameters[0], link, timeout);
	ZVAL_COPY_VALUE(&parameters[1], client);
	ZVAL_UNDEF(&ignored);
	call->retval = &ignored;
	call->params = parameters;
	call->param_count = 2;
	zend_call_function(call, cache);
	zval_ptr_dtor(&ignored);
	queue->closed = "The transaction is over";
	if (EG(exception) || queue->batch.count == 0) {
		unwatch(link, timeout);
		if (!EG(exception)) {
			ZVAL_EMPTY_ARRAY(return_value);
		}
	} else if (watch && !php_hiredis_transaction_is_watched(link)) {
		forget_watch(link);
		php_hiredis_exception_unwatched(link->node.endpoint);
	} else {
		php_hiredis_batch_init(&batch);
		if (php_hiredis_transaction_may_begin(link) && php_hiredis_link_enter(link) && php_hiredis_queue_send(queue, true, &replies, &batch)) {
			decided = finish(link, &batch, &replies, throw, return_value) || EG(exception);
		} else {
			unwatch(link, timeout); /* it may have been refused before a byte was sent */
		}
		php_hiredis_batch_free(&batch);
	}
	zval_ptr_dtor(&parameters[0]);
	return decided;
}

void php_hiredis_transaction_run(zval *client, php_hiredis_link *link, uint64_t timeout, zend_fcall_info *call, zend_fcall_info_cache *cache,
	HashTable *watch, zend_long attempts, bool throw, zval *return_value)
{
	zval keys;

	ZVAL_ARR(&keys, watch);
	if (watch && (GC_FLAGS(watch) & GC_IMMUTABLE)) { /* a literal, which opcache shares between processes: not counted */
		Z_TYPE_INFO(keys) = IS_ARRAY;
	}
	ZVAL_NULL(return_value);
	while (attempts-- > 0) {
		bool decided;

		if (!php_hiredis_concurrent_lock(link)) {
			return;
		}
		decided = attempt(client, link, timeout, call, cache, watch && zend_hash_num_elements(watch) ? &keys : NULL, throw, return_value);
		php_hiredis_concurrent_unlock(link);
		if (decided) {
			return;
		}
	}
}

void php_hiredis_transaction_minit(void)
{
	transaction_ce = register_class_Hiredis_Transaction(php_hiredis_commands_ce);
	php_hiredis_queue_register(transaction_ce);
}
