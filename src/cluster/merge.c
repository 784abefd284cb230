/*
 * Merges the replies of several nodes into one, for a command that was split.
 *
 * An MGET or DEL with keys in several slots becomes one command per slot. DBSIZE and FLUSHALL become one command per
 * primary. The `route` of the command spec determines how the replies are merged, for example into a sum or a joined
 * list.
 *
 * The main type is php_hiredis_merge, which belongs to the batch. plan.c creates it, and fanout.c passes each node's
 * reply to php_hiredis_merge_add_reply(). If one node fails, the merged reply is a failure, unless one success is
 * enough, as for SCRIPT KILL. A lost connection must show in the merged reply, because the lost node may have executed
 * its part.
 */
#include "cluster/internal.h"

typedef php_hiredis_merge merge_t;

void php_hiredis_merge_init(merge_t *merge, php_hiredis_route route, uint32_t reply_index, uint32_t part_count)
{
	memset(merge, 0, sizeof(*merge));
	merge->route = route;
	merge->reply_index = reply_index;
	merge->unanswered_parts = merge->part_count = part_count;
	merge->replies = safe_emalloc(part_count, sizeof(zval), 0);
	for (uint32_t i = 0; i < part_count; i++) {
		ZVAL_UNDEF(&merge->replies[i]);
	}
}

void php_hiredis_merge_free(merge_t *merge)
{
	for (uint32_t i = 0; i < merge->part_count; i++) {
		zval_ptr_dtor(&merge->replies[i]);
	}
	efree(merge->replies);
	if (merge->positions) {
		efree(merge->positions);
	}
}

/* Returns whether the reply is an exception object: an error reply or a lost connection. */
static bool reply_is_failure(const zval *reply)
{
	return Z_TYPE_P(reply) >= IS_OBJECT;
}

/* Returns whether the merged reply is a failure. Commands such as SCRIPT KILL need to succeed on only one node. */
static bool merge_has_failed(const merge_t *merge)
{
	uint32_t failures = 0;

	for (uint32_t i = 0; i < merge->part_count; i++) {
		failures += reply_is_failure(&merge->replies[i]);
	}
	return failures > 0 && (merge->route != PHP_HIREDIS_ROUTE_ALL_ANY_OK || failures == merge->part_count);
}

/* Sets `to` to one of the failures. Prefers a ConnectionException, the only failure that says whether commands may have
 * been executed. */
static void merge_choose_failure(merge_t *merge, zval *to)
{
	zval replies;

	array_init_size(&replies, merge->part_count);
	for (uint32_t i = 0; i < merge->part_count; i++) {
		zend_hash_next_index_insert_new(Z_ARRVAL(replies), &merge->replies[i]);
		ZVAL_UNDEF(&merge->replies[i]);
	}
	if (!php_hiredis_exception_from_replies(to, &replies, true)) {
		uint32_t failure_index = merge->route == PHP_HIREDIS_ROUTE_ALL_ANY_OK ? merge->part_count - 1 : 0;

		while (!reply_is_failure(zend_hash_index_find(Z_ARRVAL(replies), failure_index))) {
			failure_index++;
		}
		ZVAL_COPY(to, zend_hash_index_find(Z_ARRVAL(replies), failure_index));
	}
	zval_ptr_dtor(&replies);
}

/* Moves each value to its key's position. Returns false if the number of values is wrong. */
static bool merge_values(merge_t *merge, zval *to)
{
	const uint32_t *position = merge->positions, *end = position + merge->key_count;
	zval *values = php_hiredis_list_of_nulls(to, merge->key_count);

	for (uint32_t i = 0; i < merge->part_count; i++) {
		zval *value;

		if (EXPECTED(Z_TYPE(merge->replies[i]) != IS_ARRAY)) { /* a part with one key, whose reply is the value itself */
			if (position == end) {
				return false;
			}
			ZVAL_COPY_VALUE(&values[*position++], &merge->replies[i]);
			ZVAL_UNDEF(&merge->replies[i]);
			continue;
		}
		ZEND_HASH_FOREACH_VAL(Z_ARRVAL(merge->replies[i]), value) {
			if (position == end) {
				return false;
			}
			ZVAL_COPY(&values[*position++], value);
		} ZEND_HASH_FOREACH_END();
	}
	return position == end;
}

/* Adds up the replies. Returns false if any of them is not a number. */
static bool merge_sum(const merge_t *merge, zval *to)
{
	ZVAL_LONG(to, 0);
	for (uint32_t i = 0; i < merge->part_count; i++) {
		if (Z_TYPE(merge->replies[i]) != IS_LONG) {
			return false;
		}
		Z_LVAL_P(to) += Z_LVAL(merge->replies[i]);
	}
	return true;
}

/* Joins the lists of all nodes. Returns false if any reply is not a list. */
static bool merge_joined(const merge_t *merge, zval *to)
{
	array_init(to);
	for (uint32_t i = 0; i < merge->part_count; i++) {
		zval *value;

		if (Z_TYPE(merge->replies[i]) != IS_ARRAY) {
			return false;
		}
		ZEND_HASH_FOREACH_VAL(Z_ARRVAL(merge->replies[i]), value) {
			Z_TRY_ADDREF_P(value);
			zend_hash_next_index_insert_new(Z_ARRVAL_P(to), value);
		} ZEND_HASH_FOREACH_END();
	}
	return true;
}

/* Sets `to` to the smallest of the replies or, if they are lists, to the smallest number at each position. For replies
 * of 0 and 1, this is a logical AND. */
static bool merge_least(const merge_t *merge, zval *to)
{
	ZVAL_COPY(to, &merge->replies[0]);
	if (Z_TYPE_P(to) == IS_ARRAY) {
		SEPARATE_ARRAY(to);
	}
	for (uint32_t i = 1; i < merge->part_count; i++) {
		zval *other = &merge->replies[i];
		uint32_t position = 0;
		zval *value;

		if (Z_TYPE_P(other) != Z_TYPE_P(to)) {
			return false;
		}
		if (Z_TYPE_P(to) == IS_LONG) {
			Z_LVAL_P(to) = MIN(Z_LVAL_P(to), Z_LVAL_P(other));
			continue;
		}
		if (Z_TYPE_P(to) != IS_ARRAY || zend_hash_num_elements(Z_ARRVAL_P(to)) != zend_hash_num_elements(Z_ARRVAL_P(other))) {
			return false;
		}
		ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(to), value) {
			const zval *other_value = zend_hash_index_find(Z_ARRVAL_P(other), position++);

			if (!other_value || Z_TYPE_P(value) != IS_LONG || Z_TYPE_P(other_value) != IS_LONG) {
				return false;
			}
			Z_LVAL_P(value) = MIN(Z_LVAL_P(value), Z_LVAL_P(other_value));
		} ZEND_HASH_FOREACH_END();
	}
	return true;
}

/* Sets `to` to the first success. There is one, because merge_has_failed() has returned false. */
static bool merge_any_ok(const merge_t *merge, zval *to)
{
	const zval *success = &merge->replies[0];

	while (reply_is_failure(success)) {
		success++;
	}
	ZVAL_COPY(to, success);
	return true;
}

/* Merges all replies into `to`. Returns false if the replies are incompatible; `to` may then be incomplete. */
static bool merge_all(merge_t *merge, zval *to)
{
	switch (merge->route) {
		case PHP_HIREDIS_ROUTE_SPLIT:
			return merge->positions ? merge_values(merge, to) : merge_sum(merge, to);
		case PHP_HIREDIS_ROUTE_ALL_SUM:
			return merge_sum(merge, to);
		case PHP_HIREDIS_ROUTE_ALL_JOIN:
			return merge_joined(merge, to);
		case PHP_HIREDIS_ROUTE_ALL_AND:
		case PHP_HIREDIS_ROUTE_ALL_LEAST:
			return merge_least(merge, to);
		case PHP_HIREDIS_ROUTE_ALL_ANY_OK:
			return merge_any_ok(merge, to);
		default: /* ALL_OK: all nodes have sent the same reply */
			ZVAL_COPY(to, &merge->replies[0]);
			return true;
	}
}

/* Sets `to` to the merged reply or the failure, which the caller then owns. Returns false if the replies are
 * incompatible. */
static bool merge_end(merge_t *merge, zval *to)
{
	if (UNEXPECTED(merge_has_failed(merge))) {
		merge_choose_failure(merge, to);
		return true;
	}
	ZVAL_UNDEF(to);
	if (UNEXPECTED(!merge_all(merge, to))) {
		zval_ptr_dtor(to);
		ZVAL_UNDEF(to);
		return false;
	}
	return true;
}

bool php_hiredis_merge_add_reply(fanout_t *fanout, const routed_command_t *command, zval *reply, uint32_t *reply_index)
{
	php_hiredis_merge *merge = &fanout->merges[command->reply_index];

	ZVAL_COPY_VALUE(&merge->replies[command->part_index], reply);
	if (--merge->unanswered_parts > 0) {
		return false;
	}
	if (UNEXPECTED(!merge_end(merge, reply))) {
		/* No Redis server sends different types in reply to the same command. */
		php_hiredis_failure failure = {.kind = PHP_HIREDIS_FAILURE_PROTOCOL};

		strcpy(failure.text, "Protocol error: the nodes' replies do not fit together");
		php_hiredis_exception_from_failure(reply, &failure, fanout->endpoint, NULL, 0, true, NULL);
		fanout->has_lost_reply = true;
	}
	*reply_index = merge->reply_index;
	return true;
}
