#include "link/internal.h"

/* The callable of transaction() may have lost the connection and caught the exception, or have sent an EXEC or UNWATCH of its own. */
bool php_hiredis_exec_is_watched(php_hiredis_link *link)
{
	const php_hiredis_node *node = php_hiredis_link_watched(link);

	return node && php_hiredis_node_is_connected(node) && (node->connection->marks & PHP_HIREDIS_MARK_WATCH);
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

void php_hiredis_exec_map(php_hiredis_node *node, php_hiredis_batch *batch, zval *reply)
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
