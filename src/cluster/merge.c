#include "cluster/internal.h"

typedef php_hiredis_merge merge_t;

void php_hiredis_merge_init(merge_t *merge, php_hiredis_route route, uint32_t place, uint32_t parts)
{
	memset(merge, 0, sizeof(*merge));
	merge->route = route;
	merge->place = place;
	merge->left = merge->parts = parts;
	merge->replies = safe_emalloc(parts, sizeof(zval), 0);
	for (uint32_t i = 0; i < parts; i++) {
		ZVAL_UNDEF(&merge->replies[i]);
	}
}

void php_hiredis_merge_free(merge_t *merge)
{
	for (uint32_t i = 0; i < merge->parts; i++) {
		zval_ptr_dtor(&merge->replies[i]);
	}
	efree(merge->replies);
	if (merge->positions) {
		efree(merge->positions);
	}
}

/* An error reply, or a lost connection. */
static bool is_failure(const zval *reply)
{
	return Z_TYPE_P(reply) == IS_OBJECT;
}

/* Is the merged reply a failure? One part's is enough, except where one node alone has to execute the command. */
static bool has_failed(const merge_t *merge)
{
	uint32_t failures = 0;

	for (uint32_t i = 0; i < merge->parts; i++) {
		failures += is_failure(&merge->replies[i]);
	}
	return failures > 0 && (merge->route != PHP_HIREDIS_ROUTE_ALL_ANY_OK || failures == merge->parts);
}

/* The failure that the merged reply is. An error reply of one node says nothing of what a lost one has done. */
static void merge_failure(merge_t *merge, zval *to)
{
	zval replies, *lost;

	array_init_size(&replies, merge->parts);
	for (uint32_t i = 0; i < merge->parts; i++) {
		zend_hash_next_index_insert_new(Z_ARRVAL(replies), &merge->replies[i]);
		ZVAL_UNDEF(&merge->replies[i]);
	}
	lost = php_hiredis_exception_lost(&replies);
	if (lost) {
		php_hiredis_exception_of_several(to, lost, &replies);
	} else {
		uint32_t first = merge->route == PHP_HIREDIS_ROUTE_ALL_ANY_OK ? merge->parts - 1 : 0;

		while (!is_failure(zend_hash_index_find(Z_ARRVAL(replies), first))) {
			first++;
		}
		ZVAL_COPY(to, zend_hash_index_find(Z_ARRVAL(replies), first));
	}
	zval_ptr_dtor(&replies);
}

/* Every value goes to its key's place. False: a part has not as many values as keys. */
static bool merge_values(merge_t *merge, zval *to)
{
	const uint32_t *position = merge->positions, *end = position + merge->keys;
	zval *values = php_hiredis_merge_begin_list(to, merge->keys);

	for (uint32_t i = 0; i < merge->parts; i++) {
		zval *value;

		if (EXPECTED(Z_TYPE(merge->replies[i]) != IS_ARRAY)) { /* of one key */
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

static bool merge_sum(const merge_t *merge, zval *to)
{
	ZVAL_LONG(to, 0);
	for (uint32_t i = 0; i < merge->parts; i++) {
		if (Z_TYPE(merge->replies[i]) != IS_LONG) {
			return false;
		}
		Z_LVAL_P(to) += Z_LVAL(merge->replies[i]);
	}
	return true;
}

static bool merge_joined(const merge_t *merge, zval *to)
{
	array_init(to);
	for (uint32_t i = 0; i < merge->parts; i++) {
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

/* The least number, of each place where the replies are lists: AND is the least of 0 and 1. */
static bool merge_least(const merge_t *merge, zval *to)
{
	ZVAL_COPY(to, &merge->replies[0]);
	if (Z_TYPE_P(to) == IS_ARRAY) {
		SEPARATE_ARRAY(to);
	}
	for (uint32_t i = 1; i < merge->parts; i++) {
		zval *other = &merge->replies[i];
		uint32_t place = 0;
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
			const zval *theirs = zend_hash_index_find(Z_ARRVAL_P(other), place++);

			if (!theirs || Z_TYPE_P(value) != IS_LONG || Z_TYPE_P(theirs) != IS_LONG) {
				return false;
			}
			Z_LVAL_P(value) = MIN(Z_LVAL_P(value), Z_LVAL_P(theirs));
		} ZEND_HASH_FOREACH_END();
	}
	return true;
}

/* The first reply that is no failure, of a node that has executed the command. */
static bool merge_any_ok(const merge_t *merge, zval *to)
{
	const zval *best = &merge->replies[0];

	while (is_failure(best)) {
		best++;
	}
	ZVAL_COPY(to, best);
	return true;
}

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
		default: /* each has said the same, OK */
			ZVAL_COPY(to, &merge->replies[0]);
			return true;
	}
}

bool php_hiredis_merge_end(merge_t *merge, zval *to)
{
	if (UNEXPECTED(has_failed(merge))) {
		merge_failure(merge, to);
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
