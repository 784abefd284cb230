/* Converts RESP2 replies into the values that RESP3 would return: the flat list of HGETALL becomes a map, and the
 * string of ZSCORE a float. The main function is php_hiredis_shape_apply(); a command's shape is in its spec.
 * Invariant: an array that is also used elsewhere, for example by a cache, is never modified in place. */
#include "protocol/internal.h"
#include "Zend/zend_strtod.h"

/* Returns true for null and for an error reply, whose value is an exception object. These values are never converted,
 * whatever the command's other replies are converted to. */
static bool shape_needs_no_conversion(const zval *value)
{
	return Z_TYPE_P(value) == IS_NULL || Z_TYPE_P(value) >= IS_OBJECT;
}

/* Converts a string such as "1.5" or "inf" to a float. Returns false for other strings and for lists. */
static bool shape_to_double(zval *value)
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
				return false;
			}
		}
		zval_ptr_dtor_str(value);
		ZVAL_DOUBLE(value, number);
	} else if (Z_TYPE_P(value) == IS_LONG) {
		ZVAL_DOUBLE(value, (double) Z_LVAL_P(value));
	}
	return Z_TYPE_P(value) != IS_ARRAY;
}

static bool shape_to_bool(zval *value)
{
	if (Z_TYPE_P(value) == IS_LONG && (Z_LVAL_P(value) == 0 || Z_LVAL_P(value) == 1)) {
		ZVAL_BOOL(value, Z_LVAL_P(value));
	}
	return true;
}

static bool shape_is_map_key(const zval *value)
{
	return Z_TYPE_P(value) == IS_STRING || Z_TYPE_P(value) == IS_LONG;
}

static void shape_set_entry(zend_array *map, zval *key, zval *value)
{
	Z_TRY_ADDREF_P(value);
	/* As in a RESP3 map, if a key occurs twice, the later value wins, and the key moves to the end. */
	if (Z_TYPE_P(key) == IS_LONG) {
		zend_hash_index_del(map, Z_LVAL_P(key));
		zend_hash_index_add_new(map, Z_LVAL_P(key), value);
	} else {
		zend_symtable_del(map, Z_STR_P(key));
		zend_symtable_update(map, Z_STR_P(key), value);
	}
}

/* Converts [key, value, key, value] into a map. Returns false for an odd length or an invalid key. */
static bool shape_to_map(zval *reply)
{
	zend_array *flat, *map;
	zval *key = NULL, *element;

	if (Z_TYPE_P(reply) != IS_ARRAY) {
		return shape_needs_no_conversion(reply);
	}
	flat = Z_ARRVAL_P(reply);
	if (!zend_array_is_list(flat)) {
		return true; /* it is a map already */
	}
	if (zend_hash_num_elements(flat) % 2 != 0) {
		return false;
	}
	map = zend_new_array(zend_hash_num_elements(flat) / 2);
	ZEND_HASH_FOREACH_VAL(flat, element) {
		if (!key) {
			if (!shape_is_map_key(element)) {
				zend_array_destroy(map);
				return false;
			}
			key = element;
		} else {
			shape_set_entry(map, key, element);
			key = NULL;
		}
	} ZEND_HASH_FOREACH_END();
	zval_ptr_dtor(reply);
	ZVAL_ARR(reply, map);
	return true;
}

/* Converts [[key, value], ...] into a map. Returns false if an element is not a pair. */
static bool shape_pairs_to_map(zval *reply)
{
	zend_array *map;
	zval *pair;

	if (Z_TYPE_P(reply) != IS_ARRAY) {
		return shape_needs_no_conversion(reply);
	}
	if (!zend_array_is_list(Z_ARRVAL_P(reply))) {
		return true; /* it is a map already */
	}
	map = zend_new_array(zend_hash_num_elements(Z_ARRVAL_P(reply)));
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(reply), pair) {
		zval *key = Z_TYPE_P(pair) == IS_ARRAY ? zend_hash_index_find(Z_ARRVAL_P(pair), 0) : NULL;
		zval *value = key ? zend_hash_index_find(Z_ARRVAL_P(pair), 1) : NULL;

		if (!value || !shape_is_map_key(key)) {
			zend_array_destroy(map);
			return false;
		}
		shape_set_entry(map, key, value);
	} ZEND_HASH_FOREACH_END();
	zval_ptr_dtor(reply);
	ZVAL_ARR(reply, map);
	return true;
}

/* Converts [a, 1, b, 2] into [[a, 1], [b, 2]]. If `has_doubles` is true, also converts 1 and 2 into floats. Returns
 * false if one of these conversions is impossible. */
static bool shape_to_pairs(zval *reply, bool has_doubles)
{
	zend_array *flat, *pairs;
	zval *first = NULL, *element;
	bool fits = true;

	if (Z_TYPE_P(reply) != IS_ARRAY) {
		return shape_needs_no_conversion(reply);
	}
	flat = Z_ARRVAL_P(reply);
	if (zend_hash_num_elements(flat) % 2 != 0) {
		return false;
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
		fits = (!has_doubles || shape_to_double(element)) && fits;
		zend_hash_next_index_insert_new(pairs, &pair);
		first = NULL;
	} ZEND_HASH_FOREACH_END();
	zval_ptr_dtor(reply);
	ZVAL_ARR(reply, pairs);
	return fits;
}

static bool shape_acl_entry(zval *entry)
{
	bool fits = shape_to_map(entry);
	zval *age = Z_TYPE_P(entry) == IS_ARRAY ? zend_hash_str_find(Z_ARRVAL_P(entry), ZEND_STRL("age-seconds")) : NULL;

	return (!age || shape_to_double(age)) && fits;
}

static bool shape_to_unconverted_pairs(zval *reply)
{
	return shape_to_pairs(reply, false);
}

static bool shape_to_pairs_with_doubles(zval *reply)
{
	return shape_to_pairs(reply, true);
}

/* Converts [field, value, ...], the fields of a stream's entry, into a map. A deleted entry has null instead, which
 * stays null. Returns false if a field is not a string. */
static bool shape_to_fields(zval *reply)
{
	zend_array *flat, *map;
	bool is_unshared;

	if (Z_TYPE_P(reply) != IS_ARRAY) {
		return shape_needs_no_conversion(reply);
	}
	flat = Z_ARRVAL_P(reply);
	if (zend_hash_num_elements(flat) % 2 != 0 || !HT_IS_PACKED(flat) || !HT_IS_WITHOUT_HOLES(flat)) {
		return zend_hash_num_elements(flat) == 0;
	}
	for (uint32_t i = 0; i < flat->nNumUsed; i += 2) {
		if (Z_TYPE(flat->arPacked[i]) != IS_STRING) {
			return false;
		}
	}
	is_unshared = GC_REFCOUNT(flat) == 1 && !(GC_FLAGS(flat) & GC_IMMUTABLE);
	map = zend_new_array(flat->nNumUsed / 2);
	for (uint32_t i = 0; i < flat->nNumUsed; i += 2) {
		zval *value = &flat->arPacked[i + 1];

		if (!is_unshared) {
			Z_TRY_ADDREF_P(value);
		}
		zend_symtable_update(map, Z_STR(flat->arPacked[i]), value);
		if (is_unshared) {
			zval_ptr_dtor_str(&flat->arPacked[i]);
		}
	}
	if (is_unshared) {
		flat->nNumUsed = flat->nNumOfElements = 0; /* its elements have been moved */
	}
	zval_ptr_dtor(reply);
	ZVAL_ARR(reply, map);
	return true;
}

static bool shape_to_streams(zval *reply);

typedef bool (*conversion_t)(zval *value);

#define EACH UINT8_MAX

/* The values to convert for each shape. A path is a list of array indexes; EACH stands for all elements. In [key,
 * [[member, score], ...]], {1, EACH, 1} selects each score. A 0 ends the path, because no shape needs index 0. */
static const struct {
	conversion_t convert;
	uint8_t path[4];
} conversions[] = {
	[PHP_HIREDIS_SHAPE_MAP] = {shape_to_map},
	[PHP_HIREDIS_SHAPE_LIST_OF_MAPS] = {shape_to_map, {EACH}},
	[PHP_HIREDIS_SHAPE_ACL_LOG] = {shape_acl_entry, {EACH}},
	[PHP_HIREDIS_SHAPE_DOUBLE] = {shape_to_double},
	[PHP_HIREDIS_SHAPE_DOUBLES] = {shape_to_double, {EACH}},
	[PHP_HIREDIS_SHAPE_GEOPOS] = {shape_to_double, {EACH, EACH}},
	[PHP_HIREDIS_SHAPE_PAIRS] = {shape_to_unconverted_pairs},
	[PHP_HIREDIS_SHAPE_PAIRS_DOUBLE] = {shape_to_pairs_with_doubles},
	[PHP_HIREDIS_SHAPE_MEMBER_DOUBLE] = {shape_to_double, {1}},
	[PHP_HIREDIS_SHAPE_KEY_MEMBER_DOUBLE] = {shape_to_double, {2}},
	[PHP_HIREDIS_SHAPE_MPOP] = {shape_to_double, {1, EACH, 1}},
	[PHP_HIREDIS_SHAPE_GEO_COORD] = {shape_to_double, {EACH, EACH, EACH}},
	[PHP_HIREDIS_SHAPE_RANK_DOUBLE] = {shape_to_double, {1}},
	[PHP_HIREDIS_SHAPE_BOOL] = {shape_to_bool},
	[PHP_HIREDIS_SHAPE_BOOLS] = {shape_to_bool, {EACH}},
	[PHP_HIREDIS_SHAPE_ENTRIES] = {shape_to_fields, {EACH, 1}},
	[PHP_HIREDIS_SHAPE_STREAMS] = {shape_to_streams},
	[PHP_HIREDIS_SHAPE_AUTOCLAIM] = {shape_to_fields, {1, EACH, 1}},
	[PHP_HIREDIS_SHAPE_CURSOR_PAIRS] = {NULL},
};

/* Converts all values that the path selects. Stops and returns false at the first value that cannot be converted. */
static bool shape_convert_at(zval *value, const uint8_t *path, conversion_t convert)
{
	zval *element;

	if (*path == 0) {
		return convert(value);
	}
	if (Z_TYPE_P(value) != IS_ARRAY) {
		return true;
	}
	SEPARATE_ARRAY(value);
	if (*path == EACH) {
		ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(value), element) {
			if (!shape_convert_at(element, path + 1, convert)) {
				return false;
			}
		} ZEND_HASH_FOREACH_END();
		return true;
	}
	element = zend_hash_index_find(Z_ARRVAL_P(value), *path);
	return !element || shape_convert_at(element, path + 1, convert);
}

static bool shape_to_streams(zval *reply)
{
	static const uint8_t fields[] = {EACH, EACH, 1, 0};
	zval *first = Z_TYPE_P(reply) == IS_ARRAY ? zend_hash_index_find(Z_ARRVAL_P(reply), 0) : NULL;
	zval *name = first && Z_TYPE_P(first) == IS_ARRAY ? zend_hash_index_find(Z_ARRVAL_P(first), 0) : NULL;

	if (first && Z_TYPE_P(first) != IS_ARRAY) {
		return false;
	}
	/* RESP2 sends a list of [name, entries], which must become a map. RESP3 sends a map of name => entries. If the map
	 * has a stream named "0", the look-up of index 0 finds that stream's entries, so `name` is an entry instead of a
	 * string. */
	if (name && Z_TYPE_P(name) == IS_STRING && !shape_pairs_to_map(reply)) {
		return false;
	}
	return Z_TYPE_P(reply) == IS_ARRAY ? shape_convert_at(reply, fields, shape_to_fields) : shape_needs_no_conversion(reply);
}

bool php_hiredis_shape_apply(php_hiredis_shape shape, zval *reply)
{
	return !conversions[shape].convert || shape_convert_at(reply, conversions[shape].path, conversions[shape].convert);
}
