#include "protocol/internal.h"
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

static void to_bool(zval *value)
{
	if (Z_TYPE_P(value) == IS_LONG && (Z_LVAL_P(value) == 0 || Z_LVAL_P(value) == 1)) {
		ZVAL_BOOL(value, Z_LVAL_P(value));
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

static void acl_entry(zval *entry)
{
	zval *age;

	to_map(entry);
	age = Z_TYPE_P(entry) == IS_ARRAY ? zend_hash_str_find(Z_ARRVAL_P(entry), ZEND_STRL("age-seconds")) : NULL;
	if (age) {
		to_double(age);
	}
}

static void to_plain_pairs(zval *reply)
{
	to_pairs(reply, false);
}

static void to_pairs_with_doubles(zval *reply)
{
	to_pairs(reply, true);
}

typedef void (*change_t)(zval *value);

#define EACH UINT8_MAX

/* What is changed, and where: on the way down a step is the index of an element, which is never 0, or EACH; 0 ends it. */
static const struct {
	change_t change;
	uint8_t path[4];
} changes[] = {
	[PHP_HIREDIS_SHAPE_MAP] = {to_map},
	[PHP_HIREDIS_SHAPE_PAIRMAP] = {pairs_to_map},
	[PHP_HIREDIS_SHAPE_LIST_OF_MAPS] = {to_map, {EACH}},
	[PHP_HIREDIS_SHAPE_ACL_LOG] = {acl_entry, {EACH}},
	[PHP_HIREDIS_SHAPE_DOUBLE] = {to_double},
	[PHP_HIREDIS_SHAPE_DOUBLES] = {to_double, {EACH}},
	[PHP_HIREDIS_SHAPE_GEOPOS] = {to_double, {EACH, EACH}},
	[PHP_HIREDIS_SHAPE_PAIRS] = {to_plain_pairs},
	[PHP_HIREDIS_SHAPE_PAIRS_DOUBLE] = {to_pairs_with_doubles},
	[PHP_HIREDIS_SHAPE_MEMBER_DOUBLE] = {to_double, {1}},
	[PHP_HIREDIS_SHAPE_KEY_MEMBER_DOUBLE] = {to_double, {2}},
	[PHP_HIREDIS_SHAPE_MPOP] = {to_double, {1, EACH, 1}},
	[PHP_HIREDIS_SHAPE_GEO_COORD] = {to_double, {EACH, EACH, EACH}},
	[PHP_HIREDIS_SHAPE_RANK_DOUBLE] = {to_double, {1}},
	[PHP_HIREDIS_SHAPE_BOOL] = {to_bool},
	[PHP_HIREDIS_SHAPE_BOOLS] = {to_bool, {EACH}},
	[PHP_HIREDIS_SHAPE_CURSOR_PAIRS] = {NULL},
};

static void change_at(zval *value, const uint8_t *path, change_t change)
{
	zval *element;

	if (*path == 0) {
		change(value);
		return;
	}
	if (Z_TYPE_P(value) != IS_ARRAY) {
		return;
	}
	SEPARATE_ARRAY(value);
	if (*path == EACH) {
		ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(value), element) {
			change_at(element, path + 1, change);
		} ZEND_HASH_FOREACH_END();
	} else if ((element = zend_hash_index_find(Z_ARRVAL_P(value), *path))) {
		change_at(element, path + 1, change);
	}
}

void php_hiredis_shape_apply(php_hiredis_shape shape, zval *reply)
{
	if (changes[shape].change) {
		change_at(reply, changes[shape].path, changes[shape].change);
	}
}
