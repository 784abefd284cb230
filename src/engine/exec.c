/*
 * Applies the elements of EXEC's reply. Commands after MULTI are first answered with +QUEUED; only EXEC's list shows
 * whether a command changed anything, such as the selected database.
 *
 * in_flight.c calls php_hiredis_exec_apply() for the last reply of a transaction. php_hiredis_reply_accept() must
 * have checked the list's length.
 */
#include "engine/internal.h"

/* Returns the index of the first command after MULTI. The client may have added SCRIPT LOAD before MULTI. */
static uint32_t exec_first_queued(const php_hiredis_batch *batch)
{
	uint32_t index = 0;

	while (batch->expected[index].flags & PHP_HIREDIS_EXPECT_SWALLOW) {
		index++;
	}
	return index + 1;
}

/* Returns whether this element of EXEC's list needs no processing. Error replies are objects and always need
 * processing. */
static bool exec_element_is_final(const php_hiredis_node *node, const php_hiredis_expectation *expectation, const zval *element)
{
	return Z_TYPE_P(element) < IS_OBJECT && expectation->flags == PHP_HIREDIS_EXPECT_QUEUED
		&& !php_hiredis_shape_applies(expectation->shape, node->connection->protocol);
}

bool php_hiredis_exec_apply(php_hiredis_node *node, php_hiredis_batch *batch, zval *reply)
{
	uint32_t index = exec_first_queued(batch);
	zval *element;

	if (Z_TYPE_P(reply) != IS_ARRAY || zend_hash_num_elements(Z_ARRVAL_P(reply)) == 0) {
		return true; /* null: a watched key has changed */
	}
	SEPARATE_ARRAY(reply);
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(reply), element) {
		if (!exec_element_is_final(node, &batch->expected[index], element)
				&& !php_hiredis_reply_apply(node, batch, index, element, php_hiredis_is_error_reply(element))) {
			return php_hiredis_reply_reject_exec(node, reply);
		}
		index++;
	} ZEND_HASH_FOREACH_END();
	return true;
}
