#include "protocol/shape.h"
#include "Zend/zend_strtod.h"

static void to_double(zval *value)
{
	if (Z_TYPE_P(value) == IS_STRING) {
		const char *text = Z_STRVAL_P(value);
		double number;

		if (zend_string_equals_literal_ci(Z_STR_P(value), "inf") || zend_string_equals_literal_ci(Z_STR_P(value), "+inf")) {
			number = ZEND_INFINITY;
		} else if (zend_string_equals_literal_ci(Z_STR_P(value), "-inf")) {
			number = -ZEND_INFINITY;
		} else if (zend_string_equals_literal_ci(Z_STR_P(value), "nan") || zend_string_equals_literal_ci(Z_STR_P(value), "-nan")) {
			number = ZEND_NAN;
		} else {
			const char *end;

			number = zend_strtod(text, &end);
			if (end == text || *end != '\0') {
				return;
			}
		}
		zval_ptr_dtor_str(value);
		ZVAL_DOUBLE(value, number);
	} else if (Z_TYPE_P(value) == IS_LONG) {
		ZVAL_DOUBLE(value, (double) Z_LVAL_P(value));
	}
}

/* The elements of a list that is ours to change; NULL: not a list. */
static zend_array *own_list(zval *value)
{
	if (Z_TYPE_P(value) != IS_ARRAY) {
		return NULL;
	}
	SEPARATE_ARRAY(value);
	return Z_ARRVAL_P(value);
}

static void to_bool(zval *value)
{
	if (Z_TYPE_P(value) == IS_LONG && (Z_LVAL_P(value) == 0 || Z_LVAL_P(value) == 1)) {
		ZVAL_BOOL(value, Z_LVAL_P(value));
	}
}

static void double_at(zval *list, zend_ulong index)
{
	zend_array *array = own_list(list);
	zval *value = array ? zend_hash_index_find(array, index) : NULL;

	if (value) {
		to_double(value);
	}
}

static void each_double(zval *list)
{
	zend_array *array = own_list(list);
	zval *value;

	if (array) {
		ZEND_HASH_FOREACH_VAL(array, value) {
			to_double(value);
		} ZEND_HASH_FOREACH_END();
	}
}

/* An element that a map may have as its key. */
static bool is_key(const zval *value)
{
	return Z_TYPE_P(value) == IS_STRING || Z_TYPE_P(value) == IS_LONG;
}

static void set(zend_array *map, zval *key, zval *value)
{
	Z_TRY_ADDREF_P(value);
	/* As in a RESP3 map: a repeated key stands last. */
	if (Z_TYPE_P(key) == IS_LONG) {
		zend_hash_index_del(map, Z_LVAL_P(key));
		zend_hash_index_add_new(map, Z_LVAL_P(key), value);
	} else {
		zend_symtable_del(map, Z_STR_P(key));
		zend_symtable_update(map, Z_STR_P(key), value);
	}
}

static void to_map(zval *reply)
{
	zend_array *flat, *map;
	zval *key = NULL, *element;

	if (Z_TYPE_P(reply) != IS_ARRAY) {
		return;
	}
	flat = Z_ARRVAL_P(reply);
	if (zend_hash_num_elements(flat) % 2 != 0 || !zend_array_is_list(flat)) {
		return;
	}
	map = zend_new_array(zend_hash_num_elements(flat) / 2);
	ZEND_HASH_FOREACH_VAL(flat, element) {
		if (!key) {
			if (!is_key(element)) {
				zend_array_destroy(map);
				return;
			}
			key = element;
		} else {
			set(map, key, element);
			key = NULL;
		}
	} ZEND_HASH_FOREACH_END();
	zval_ptr_dtor(reply);
	ZVAL_ARR(reply, map);
}

static void pairs_to_map(zval *reply)
{
	zend_array *map;
	zval *pair;

	if (Z_TYPE_P(reply) != IS_ARRAY) {
		return;
	}
	map = zend_new_array(zend_hash_num_elements(Z_ARRVAL_P(reply)));
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(reply), pair) {
		zval *key = Z_TYPE_P(pair) == IS_ARRAY ? zend_hash_index_find(Z_ARRVAL_P(pair), 0) : NULL;
		zval *value = key ? zend_hash_index_find(Z_ARRVAL_P(pair), 1) : NULL;

		if (!value || !is_key(key)) {
			zend_array_destroy(map);
			return;
		}
		set(map, key, value);
	} ZEND_HASH_FOREACH_END();
	zval_ptr_dtor(reply);
	ZVAL_ARR(reply, map);
}

static void to_pairs(zval *reply, bool doubles)
{
	zend_array *flat, *pairs;
	zval *first = NULL, *element;

	if (Z_TYPE_P(reply) != IS_ARRAY) {
		return;
	}
	flat = Z_ARRVAL_P(reply);
	if (zend_hash_num_elements(flat) % 2 != 0) {
		return;
	}
	pairs = zend_new_array(zend_hash_num_elements(flat) / 2);
	ZEND_HASH_FOREACH_VAL(flat, element) {
		zval pair;

		if (!first) {
			first = element;
			continue;
		}
		array_init_size(&pair, 2);
		zend_hash_real_init_packed(Z_ARRVAL(pair));
		Z_TRY_ADDREF_P(first);
		zend_hash_next_index_insert_new(Z_ARRVAL(pair), first);
		Z_TRY_ADDREF_P(element);
		element = zend_hash_next_index_insert_new(Z_ARRVAL(pair), element);
		if (doubles) {
			to_double(element);
		}
		zend_hash_next_index_insert_new(pairs, &pair);
		first = NULL;
	} ZEND_HASH_FOREACH_END();
	zval_ptr_dtor(reply);
	ZVAL_ARR(reply, pairs);
}

/* One element of a list whose elements are all alike. */
static void apply_to_element(php_hiredis_shape shape, zval *element)
{
	zval *part;

	switch (shape) {
		case PHP_HIREDIS_SHAPE_BOOLS:
			to_bool(element);
			break;
		case PHP_HIREDIS_SHAPE_GEOPOS:
			each_double(element);
			break;
		case PHP_HIREDIS_SHAPE_GEO_COORD:
			if (own_list(element)) {
				ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(element), part) {
					each_double(part);
				} ZEND_HASH_FOREACH_END();
			}
			break;
		case PHP_HIREDIS_SHAPE_ACL_LOG:
			to_map(element);
			part = Z_TYPE_P(element) == IS_ARRAY ? zend_hash_str_find(Z_ARRVAL_P(element), ZEND_STRL("age-seconds")) : NULL;
			if (part) {
				to_double(part);
			}
			break;
		default: /* PHP_HIREDIS_SHAPE_LIST_OF_MAPS */
			to_map(element);
	}
}

void php_hiredis_shape_apply(php_hiredis_shape shape, zval *reply)
{
	zend_array *list;
	zval *element;

	switch (shape) {
		case PHP_HIREDIS_SHAPE_RAW:
		case PHP_HIREDIS_SHAPE_CURSOR:
		case PHP_HIREDIS_SHAPE_CURSOR_PAIRS:
			return;
		case PHP_HIREDIS_SHAPE_MAP:
			to_map(reply);
			return;
		case PHP_HIREDIS_SHAPE_PAIRMAP:
			pairs_to_map(reply);
			return;
		case PHP_HIREDIS_SHAPE_DOUBLE:
			to_double(reply);
			return;
		case PHP_HIREDIS_SHAPE_BOOL:
			to_bool(reply);
			return;
		case PHP_HIREDIS_SHAPE_DOUBLES:
			each_double(reply);
			return;
		case PHP_HIREDIS_SHAPE_PAIRS:
			to_pairs(reply, false);
			return;
		case PHP_HIREDIS_SHAPE_PAIRS_DOUBLE:
			to_pairs(reply, true);
			return;
		case PHP_HIREDIS_SHAPE_MEMBER_DOUBLE:
		case PHP_HIREDIS_SHAPE_RANK_DOUBLE:
			double_at(reply, 1);
			return;
		case PHP_HIREDIS_SHAPE_KEY_MEMBER_DOUBLE:
			double_at(reply, 2);
			return;
		default:
			break;
	}
	list = own_list(reply);
	if (!list) {
		return;
	}
	if (shape == PHP_HIREDIS_SHAPE_MPOP) {
		element = zend_hash_index_find(list, 1);
		list = element ? own_list(element) : NULL;
		if (list) {
			ZEND_HASH_FOREACH_VAL(list, element) {
				double_at(element, 1);
			} ZEND_HASH_FOREACH_END();
		}
		return;
	}
	ZEND_HASH_FOREACH_VAL(list, element) {
		apply_to_element(shape, element);
	} ZEND_HASH_FOREACH_END();
}
