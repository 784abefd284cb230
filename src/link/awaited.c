#include "link/awaited.h"
#include "value/exception.h"

#define SHA1_LENGTH 40

#define NOT_OK "Protocol error: the reply is not OK"
#define NOT_A_LIST "Protocol error: the reply to EXEC is not a list with one element for each queued command"

static bool is_text(const zval *reply, const char *text)
{
	return Z_TYPE_P(reply) == IS_STRING && zend_string_equals_cstr(Z_STR_P(reply), text, strlen(text));
}

/* A map has keys of its own, and is never packed. */
static bool is_list(const zval *reply)
{
	return Z_TYPE_P(reply) == IS_ARRAY && (HT_IS_PACKED(Z_ARRVAL_P(reply)) || zend_hash_num_elements(Z_ARRVAL_P(reply)) == 0);
}

/* The client goes on as if the command had been done: the server must have said so. */
static const char *effect_violation(const php_hiredis_row *row, const zval *reply)
{
	switch (row->effect) {
		case PHP_HIREDIS_EFFECT_SELECT:
		case PHP_HIREDIS_EFFECT_AUTH:
		case PHP_HIREDIS_EFFECT_SETNAME:
		case PHP_HIREDIS_EFFECT_MULTI:
		case PHP_HIREDIS_EFFECT_WATCH:
		case PHP_HIREDIS_EFFECT_UNWATCH:
		case PHP_HIREDIS_EFFECT_TRACKING:
			return is_text(reply, "OK") ? NULL : NOT_OK;
		case PHP_HIREDIS_EFFECT_RESET:
			return is_text(reply, "RESET") ? NULL : "Protocol error: the reply is not RESET";
		case PHP_HIREDIS_EFFECT_HELLO:
			return Z_TYPE_P(reply) == IS_ARRAY ? NULL : "Protocol error: the reply to HELLO is not a map";
		case PHP_HIREDIS_EFFECT_EXEC:
			if (php_hiredis_row_name(row)[0] == 'D') { /* DISCARD */
				return is_text(reply, "OK") ? NULL : NOT_OK;
			}
			return Z_TYPE_P(reply) == IS_NULL || is_list(reply) ? NULL : "Protocol error: the reply to EXEC is not a list";
		default:
			return NULL;
	}
}

/* The replies of a batch from its MULTI to its EXEC, the last one. */
static const char *exec_violation(const php_hiredis_batch *batch, const zval *reply)
{
	uint32_t index = batch->count - 1 - batch->queued;
	zval *element;

	if (!batch->begun) {
		return "Protocol error: EXEC without MULTI is not an error";
	}
	if (Z_TYPE_P(reply) == IS_NULL) {
		return NULL;
	}
	if (!is_list(reply) || zend_hash_num_elements(Z_ARRVAL_P(reply)) != batch->queued) {
		return NOT_A_LIST;
	}
	if (batch->refused_queueing) {
		return "Protocol error: EXEC was executed without the command that the server refused";
	}
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(reply), element) {
		const php_hiredis_expectation *expectation = &batch->expected[index++];
		const char *violation = NULL;

		if ((expectation->flags & PHP_HIREDIS_EXPECT_EFFECT) && !php_hiredis_exception_is_server(element)) {
			violation = effect_violation(expectation->row, element);
		}
		if (violation) {
			return violation;
		}
	} ZEND_HASH_FOREACH_END();
	return NULL;
}

static const char *transaction_violation(php_hiredis_batch *batch, uint32_t index, const zval *reply, bool error)
{
	if (index == batch->count - 1) {
		return error ? NULL : exec_violation(batch, reply);
	}
	if (!(batch->expected[index].flags & PHP_HIREDIS_EXPECT_QUEUED)) { /* MULTI */
		batch->begun = !error;
		return error || is_text(reply, "OK") ? NULL : NOT_OK;
	}
	if (error) {
		batch->refused_queueing = true;
		return NULL;
	}
	batch->queued++;
	/* Where MULTI was refused the commands were executed one by one: its error tells of that. */
	return !batch->begun || is_text(reply, "QUEUED") ? NULL : "Protocol error: the command behind MULTI was not queued";
}

const char *php_hiredis_awaited_violation(php_hiredis_batch *batch, uint32_t index, const zval *reply, bool error)
{
	const php_hiredis_expectation *expectation = &batch->expected[index];

	if (UNEXPECTED(expectation->flags & PHP_HIREDIS_EXPECT_ASKING)) {
		return error || is_text(reply, "OK") ? NULL : NOT_OK;
	}
	if (UNEXPECTED((expectation->flags & PHP_HIREDIS_EXPECT_SWALLOW) && (expectation->flags & PHP_HIREDIS_EXPECT_CACHED))) {
		return error || (index == 0 ? is_text(reply, "OK") : Z_TYPE_P(reply) == IS_LONG) ? NULL
			: index == 0 ? NOT_OK : "Protocol error: the reply to PTTL is not a number";
	}
	if (UNEXPECTED(expectation->flags & PHP_HIREDIS_EXPECT_SWALLOW)) {
		return error || (Z_TYPE_P(reply) == IS_STRING && Z_STRLEN_P(reply) == SHA1_LENGTH)
			? NULL : "Protocol error: the reply to SCRIPT LOAD is not a SHA1";
	}
	if (batch->transaction) {
		return transaction_violation(batch, index, reply, error);
	}
	if (error) {
		return NULL;
	}
	if (expectation->flags & PHP_HIREDIS_EXPECT_CURSOR) {
		return php_hiredis_awaited_cursor_violation(expectation->shape, reply);
	}
	/* Behind a MULTI that the caller has sent. */
	if ((expectation->flags & PHP_HIREDIS_EXPECT_EFFECT) && !is_text(reply, "QUEUED")) {
		return effect_violation(expectation->row, reply);
	}
	return NULL;
}

const char *php_hiredis_awaited_cursor_violation(php_hiredis_shape shape, const zval *reply)
{
	static const char violation[] = "Protocol error: the reply is not a cursor and a list";
	zval *cursor, *elements, *element;

	if (!is_list(reply) || zend_hash_num_elements(Z_ARRVAL_P(reply)) != 2) {
		return violation;
	}
	cursor = zend_hash_index_find(Z_ARRVAL_P(reply), 0);
	elements = zend_hash_index_find(Z_ARRVAL_P(reply), 1);
	if (Z_TYPE_P(cursor) != IS_STRING || Z_STRLEN_P(cursor) == 0
			|| strspn(Z_STRVAL_P(cursor), "0123456789") != Z_STRLEN_P(cursor) || !is_list(elements)) {
		return violation;
	}
	if (shape == PHP_HIREDIS_SHAPE_CURSOR_PAIRS && zend_hash_num_elements(Z_ARRVAL_P(elements)) % 2 != 0) {
		return "Protocol error: the list behind the cursor has a name without a value";
	}
	if (zend_hash_num_elements(Z_ARRVAL_P(elements)) == 0) {
		return NULL;
	}
	element = Z_ARRVAL_P(elements)->arPacked;
	for (const zval *end = element + Z_ARRVAL_P(elements)->nNumUsed; element < end; element++) {
		if (UNEXPECTED(Z_TYPE_P(element) != IS_STRING) && Z_TYPE_P(element) != IS_DOUBLE) {
			return "Protocol error: the list behind the cursor holds more than strings";
		}
	}
	return NULL;
}
