/*
 * Converts replies into what phpredis' methods return, for example a flat list into an array with keys. call.c and
 * scan.c call php_hiredis_redis_convert_reply().
 *
 * RESP2 and RESP3 may send different forms of a reply, which must become the same value. Unserializing and freeing
 * may run PHP code, so convert_replace() sets the new value before it frees the old one. An array that belongs to the
 * cache must not be changed: call.c copies it first.
 */
#include "redis/internal.h"

typedef php_hiredis_redis redis_t;
typedef php_hiredis_redis_conversion conversion_t;

/* Sets the new value before releasing the old one, because a destructor must not see freed memory. */
static void convert_replace(zval *value, zval *new_value)
{
	zval old;

	ZVAL_COPY_VALUE(&old, value);
	ZVAL_COPY_VALUE(value, new_value);
	zval_ptr_dtor(&old);
}

static void convert_replace_with_bool(zval *value, bool new_value)
{
	zval_ptr_dtor(value);
	ZVAL_BOOL(value, new_value);
}

static bool reply_is_text(const zval *value, const char *text)
{
	return Z_TYPE_P(value) == IS_STRING && zend_string_equals_cstr(Z_STR_P(value), text, strlen(text));
}

/* Replaces a value with what phpredis returns for a missing array: false or null. */
static void convert_to_missing_array(const redis_t *self, zval *value)
{
	zval_ptr_dtor(value);
	if (self->null_as_null) {
		ZVAL_NULL(value);
	} else {
		ZVAL_FALSE(value);
	}
}

/* Replaces a value with what phpredis returns for an empty array: [] or null. */
static void convert_to_empty_array(const redis_t *self, zval *value)
{
	zval_ptr_dtor(value);
	if (self->null_as_null) {
		ZVAL_NULL(value);
	} else {
		ZVAL_EMPTY_ARRAY(value);
	}
}

/* Converts a reply to a float. zend_strtod() cannot read "inf", "-inf" and "nan", which RESP3 sends. */
static double reply_to_double(const zval *value)
{
	if (Z_TYPE_P(value) == IS_STRING) {
		const char *text = Z_STRVAL_P(value);
		bool negative = *text == '-';

		if (strcasecmp(text + negative, "inf") == 0) {
			return negative ? -ZEND_INFINITY : ZEND_INFINITY;
		}
		return strcasecmp(text + negative, "nan") == 0 ? ZEND_NAN : zend_strtod(text, NULL);
	}
	return zval_get_double((zval *) value);
}

static void convert_float(zval *value)
{
	double number;

	if (Z_TYPE_P(value) == IS_NULL) {
		ZVAL_FALSE(value);
	} else if (Z_TYPE_P(value) == IS_STRING || Z_TYPE_P(value) == IS_LONG) {
		number = reply_to_double(value);
		zval_ptr_dtor(value);
		ZVAL_DOUBLE(value, number);
	}
}

/* Replaces each nil of a list with false, as phpredis does. */
static void convert_nils(zval *list)
{
	zval *element;

	if (Z_REFCOUNTED_P(list)) {
		ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(list), element) {
			if (Z_TYPE_P(element) == IS_NULL) {
				ZVAL_FALSE(element);
			}
		} ZEND_HASH_FOREACH_END();
	}
}

/* Replaces the reply to an MSETNX with a list that contains the reply `count` times, once for each key, as in phpredis'
 * RedisCluster. */
static void convert_repeated(zval *value, zend_long count)
{
	zval list;

	array_init_size(&list, (uint32_t) count);
	while (count-- > 0) {
		Z_TRY_ADDREF_P(value);
		zend_hash_next_index_insert(Z_ARRVAL(list), value);
	}
	convert_replace(value, &list);
}

/* Unserializes or decompresses the list's elements in place. If neither is configured, only replaces nil with false.
 * The list must have no other owner. */
static void convert_values(redis_t *self, zval *list)
{
	zval *element;

	if (EXPECTED(!self->packs_values)) {
		convert_nils(list);
		return;
	}
	if (Z_REFCOUNTED_P(list)) {
		ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(list), element) {
			php_hiredis_redis_unpack(self, element);
		} ZEND_HASH_FOREACH_END();
	}
}

/* Adds `value` to the map, which takes ownership of it. The key is the unserialized `member`. */
static void map_add_member(redis_t *self, HashTable *map, const zval *member, zval *value)
{
	zval key;
	zend_string *name;

	ZVAL_COPY(&key, member);
	if (self->packs_values) {
		php_hiredis_redis_unpack(self, &key);
	}
	if (Z_TYPE(key) == IS_LONG) {
		zend_hash_index_update(map, Z_LVAL(key), value);
	} else if (EXPECTED(name = zval_try_get_string(&key))) {
		zend_symtable_update(map, name, value);
		zend_string_release(name);
	} else {
		zval_ptr_dtor(value);
	}
	zval_ptr_dtor(&key);
}

/* Sets `*first` and `*second` to the elements of the list. Returns false if it does not have exactly two elements. */
static bool pair_get_values(const zval *pair, zval **first, zval **second)
{
	zval *element_0 = zend_hash_index_find(Z_ARRVAL_P(pair), 0), *element_1 = zend_hash_index_find(Z_ARRVAL_P(pair), 1);

	if (!element_0 || !element_1 || zend_hash_num_elements(Z_ARRVAL_P(pair)) != 2) {
		return false;
	}
	*first = element_0;
	*second = element_1;
	return true;
}

/* Converts [name, value, name, value] into [name => value]. Moves the elements, so the list must have no other
 * owner. */
static void convert_pairs_by_moving(zval *list)
{
	static php_hiredis_builder unused; /* php_hiredis_map_add_key() uses it only for a full map or a key that is not a string */
	HashTable *flat = Z_ARRVAL_P(list), *map = zend_new_array(flat->nNumUsed / 2);
	uint32_t i = 0;

	zend_hash_real_init_mixed(map);
	for (; i + 1 < flat->nNumUsed; i += 2) {
		zval *name = &flat->arPacked[i], *value = &flat->arPacked[i + 1];

		if (EXPECTED(Z_TYPE_P(name) == IS_STRING)) {
			ZVAL_COPY_VALUE(php_hiredis_map_add_key(&unused, map, name), value);
		} else {
			zval_ptr_dtor(name);
			zval_ptr_dtor(value);
		}
	}
	if (i < flat->nNumUsed) {
		zval_ptr_dtor(&flat->arPacked[i]);
	}
	flat->nNumUsed = flat->nNumOfElements = 0;
	zend_array_destroy(flat);
	ZVAL_ARR(list, map);
}

/* Converts [name, value, name, value] into [name => value]. Unserializes the values if `is_serialized` is true. */
static void convert_pairs(redis_t *self, zval *list, bool is_serialized)
{
	zval map, *element, *name = NULL;

	if (Z_TYPE_P(list) != IS_ARRAY) {
		return;
	}
	if (!is_serialized && Z_REFCOUNTED_P(list) && Z_REFCOUNT_P(list) == 1 && HT_IS_PACKED(Z_ARRVAL_P(list)) && HT_IS_WITHOUT_HOLES(Z_ARRVAL_P(list))
			&& Z_ARRVAL_P(list)->nNumUsed > 1 && Z_TYPE(Z_ARRVAL_P(list)->arPacked[0]) == IS_STRING) {
		convert_pairs_by_moving(list);
		return;
	}
	array_init_size(&map, zend_hash_num_elements(Z_ARRVAL_P(list)) / 2);
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(list), element) {
		/* For HRANDFIELD, RESP3 sends [[name, value], [name, value]]. Otherwise, names and values alternate. */
		if (!name && (Z_TYPE_P(element) != IS_ARRAY || !pair_get_values(element, &name, &element))) {
			name = element;
			continue;
		}
		if (Z_TYPE_P(name) == IS_STRING) {
			zval *added;

			Z_TRY_ADDREF_P(element);
			added = zend_symtable_update(Z_ARRVAL(map), Z_STR_P(name), element);
			if (is_serialized) {
				php_hiredis_redis_unpack(self, added);
			}
		}
		name = NULL;
	} ZEND_HASH_FOREACH_END();
	convert_replace(list, &map);
}

/* Converts members with scores into [member => score]. RESP2 sends a flat list, RESP3 a list of pairs. */
static void convert_scores(redis_t *self, zval *list)
{
	zval map, *element, *member = NULL;

	if (Z_TYPE_P(list) != IS_ARRAY) {
		if (Z_TYPE_P(list) == IS_NULL) {
			convert_to_missing_array(self, list);
		}
		return;
	}
	array_init_size(&map, zend_hash_num_elements(Z_ARRVAL_P(list)) / 2);
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(list), element) {
		zval score;

		if (Z_TYPE_P(element) == IS_ARRAY) { /* [member, score] */
			zval *second = zend_hash_index_find(Z_ARRVAL_P(element), 1);

			member = zend_hash_index_find(Z_ARRVAL_P(element), 0);
			element = second;
		} else if (!member) {
			member = element;
			continue;
		}
		if (member && element) {
			ZVAL_DOUBLE(&score, reply_to_double(element));
			map_add_member(self, Z_ARRVAL(map), member, &score);
		}
		member = NULL;
	} ZEND_HASH_FOREACH_END();
	convert_replace(list, &map);
}

/* Converts HMGET's reply, [value, ...], into [field => value]. `fields` has the same order. */
static void convert_fields(redis_t *self, zval *list, zval *fields)
{
	zval map, *field, *value;
	zend_ulong i = 0;

	array_init_size(&map, zend_hash_num_elements(Z_ARRVAL_P(fields)));
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(fields), field) {
		value = zend_hash_index_find(Z_ARRVAL_P(list), i++);
		if (!value) {
			break;
		}
		Z_TRY_ADDREF_P(value);
		if (Z_TYPE_P(field) == IS_LONG) {
			value = zend_hash_index_update(Z_ARRVAL(map), Z_LVAL_P(field), value);
		} else {
			value = zend_symtable_update(Z_ARRVAL(map), Z_STR_P(field), value);
		}
		php_hiredis_redis_unpack(self, value);
	} ZEND_HASH_FOREACH_END();
	convert_replace(list, &map);
}

/* Converts TYPE's reply into phpredis' constant: "hash" becomes Redis::REDIS_HASH (5). */
static void convert_type(zval *value)
{
	static const char *const types[] = {"none", "string", "set", "list", "zset", "hash", "stream", "vectorset"};
	zend_long number = 0;

	for (size_t i = 0; i < sizeof(types) / sizeof(*types); i++) {
		if (reply_is_text(value, types[i])) {
			number = (zend_long) i;
		}
	}
	zval_ptr_dtor(value);
	ZVAL_LONG(value, number);
}

/* Converts a reply into [value, ['length' => bytes]]. The length of nil is -1. */
static void convert_meta(redis_t *self, zval *value)
{
	zend_long length = Z_TYPE_P(value) == IS_STRING ? (zend_long) Z_STRLEN_P(value) : -1;
	zval pair, meta;

	php_hiredis_redis_unpack(self, value);
	array_init(&meta);
	add_assoc_long(&meta, "length", length);
	array_init_size(&pair, 2);
	add_next_index_zval(&pair, value);
	add_next_index_zval(&pair, &meta);
	ZVAL_COPY_VALUE(value, &pair);
}

/* Sets `*number` if the text consists only of digits and is short enough for a zend_long. Otherwise returns false. */
static zend_always_inline bool text_read_int(const char *text, size_t length, zend_long *number)
{
	zend_long digits = 0;

	if (length == 0 || length >= MAX_LENGTH_OF_LONG - 2) {
		return false;
	}
	for (size_t i = 0; i < length; i++) {
		if (text[i] < '0' || text[i] > '9') {
			return false;
		}
		digits = digits * 10 + (text[i] - '0');
	}
	*number = digits;
	return true;
}

/* Sets `*number` if the text is a number with a decimal point and at most 15 digits, such as "12.5". Otherwise returns
 * false. For so few digits, a division (125.0 / 10.0 in this example) is as exact as strtod(), and faster. */
static zend_always_inline bool text_read_decimal(const char *text, size_t length, double *number)
{
	static const double tens[] = {1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};
	size_t point = length;
	zend_long digits = 0;

	if (length < 3 || length > 16 || text[length - 1] == '.') {
		return false;
	}
	for (size_t i = 0; i < length; i++) {
		if (text[i] == '.' && point == length && i > 0) {
			point = i;
		} else if (text[i] < '0' || text[i] > '9') {
			return false;
		} else {
			digits = digits * 10 + (text[i] - '0');
		}
	}
	if (point == length) {
		return false;
	}
	*number = (double) digits / tens[length - 1 - point];
	return true;
}

/* Creates a PHP array with room for `entries` string keys, because enlarging the array later would copy it. */
static void map_begin(zval *map, size_t entries)
{
	array_init_size(map, (uint32_t) entries);
	zend_hash_real_init_mixed(Z_ARRVAL_P(map));
}

/* Adds an entry to a map that map_begin() has created. The map takes ownership of `value`. */
static zend_always_inline void map_add_entry(HashTable *map, const char *name, size_t length, const zval *value)
{
	php_hiredis_builder unused; /* php_hiredis_map_add_key() uses it only for a full map or a key that is not a string */
	zval key;

	if (UNEXPECTED(map->nNumUsed >= map->nTableSize)) {
		zend_hash_extend(map, map->nTableSize * 2, false);
	}
	ZVAL_STRINGL(&key, name, length);
	ZVAL_COPY_VALUE(php_hiredis_map_add_key(&unused, map, &key), value);
}

/* Returns whether the text ends like a number: with a digit, a dot or white space. Values such as "1.5M" and "12%" do
 * not, so they remain strings. */
static zend_always_inline bool text_ends_like_number(const char *text, size_t length)
{
	return (text[length - 1] >= '0' && text[length - 1] <= '9') || text[length - 1] == '.' || text[length - 1] <= ' ';
}

/* Adds a value of INFO or CLIENT LIST as an int, as a float if `has_floats` is true, or as a string. */
static void map_add_text(HashTable *map, const char *name, size_t name_length, const char *text, size_t length, bool has_floats)
{
	zval value;
	zend_uchar type = 0;
	zend_long whole;
	double number;

	if (length > 0 && ((*text >= '0' && *text <= '9') || (*text == '-' && length > 1)) && !(length > 1 && *text == '0' && text[1] != '.')
			&& text_ends_like_number(text, length)) {
		type = text_read_int(text, length, &whole) ? IS_LONG : text_read_decimal(text, length, &number) ? IS_DOUBLE
			: is_numeric_string(text, length, &whole, &number, false);
	}
	if (type == IS_LONG) {
		ZVAL_LONG(&value, whole);
	} else if (type == IS_DOUBLE && has_floats && !memchr(text, 'e', length) && !memchr(text, 'E', length)) {
		ZVAL_DOUBLE(&value, number);
	} else {
		ZVAL_STRINGL(&value, text, length);
	}
	map_add_entry(map, name, name_length, &value);
}

/* Converts the lines of INFO, such as "role:master", into [name => value]. Lines with # are headings. */
static void convert_info(zval *value)
{
	const char *at, *end;
	zval map;

	if (Z_TYPE_P(value) != IS_STRING) {
		return;
	}
	map_begin(&map, Z_STRLEN_P(value) / 24); /* the average length of a line */
	at = Z_STRVAL_P(value);
	end = at + Z_STRLEN_P(value);
	while (at < end) {
		const char *stop = php_memnstr(at, "\r\n", 2, end), *colon;

		stop = stop ? stop : end;
		colon = memchr(at, ':', stop - at);
		if (colon && *at != '#') {
			map_add_text(Z_ARRVAL(map), at, colon - at, colon + 1, stop - colon - 1, true);
		}
		at = stop + 2;
	}
	convert_replace(value, &map);
}

/* Converts the lines of CLIENT LIST, such as "id=3 addr=127.0.0.1:5000", into a list of maps. */
static void convert_clients(zval *value)
{
	const char *at, *end;
	zval list;

	if (Z_TYPE_P(value) != IS_STRING) {
		return;
	}
	array_init(&list);
	at = Z_STRVAL_P(value);
	end = at + Z_STRLEN_P(value);
	while (at < end) {
		const char *line_end = memchr(at, '\n', end - at);
		zval client;

		line_end = line_end ? line_end : end;
		map_begin(&client, 32);
		while (at < line_end) {
			const char *stop = memchr(at, ' ', line_end - at), *equals;

			stop = stop ? stop : line_end;
			equals = memchr(at, '=', stop - at);
			if (equals) {
				map_add_text(Z_ARRVAL(client), at, equals - at, equals + 1, stop - equals - 1, false);
			}
			at = stop + 1;
		}
		add_next_index_zval(&list, &client);
		at = line_end + 1;
	}
	convert_replace(value, &list);
}

/* Replaces a list with its first element, because CLIENT INFO describes a single client. */
static void convert_to_first(zval *list)
{
	zval *first = Z_TYPE_P(list) == IS_ARRAY ? zend_hash_index_find(Z_ARRVAL_P(list), 0) : NULL;

	if (first) {
		Z_TRY_ADDREF_P(first);
		convert_replace(list, first);
	}
}

/* Returns whether the reply is the status OK or PONG. Unlike a stored value "OK", the status OK is interned. */
static bool reply_is_status(const zval *value)
{
	return reply_is_text(value, "PONG") || (reply_is_text(value, "OK") && ZSTR_IS_INTERNED(Z_STR_P(value)));
}

/* Converts a reply of any form. The status OK becomes true. nil becomes false, but stays null in a RedisCluster. */
static void convert_any(redis_t *self, zval *value)
{
	zval *element;

	if (php_hiredis_redis_replace_error(self, value, NULL)) {
		return;
	}
	switch (Z_TYPE_P(value)) {
		case IS_NULL:
			if (!self->is_cluster) {
				ZVAL_FALSE(value);
			}
			break;
		case IS_STRING:
			if (!self->is_literal && reply_is_status(value)) {
				convert_replace_with_bool(value, true);
			}
			break;
		case IS_ARRAY:
			SEPARATE_ARRAY(value);
			ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(value), element) {
				convert_any(self, element);
			} ZEND_HASH_FOREACH_END();
			break;
	}
}

/* Guesses whether a list is a RESP2 map, in which names and values alternate: its length is even, and no name is a
 * number. */
static bool reply_is_flat_map(const zval *list)
{
	zval *element;
	uint32_t i = 0;

	if (zend_hash_num_elements(Z_ARRVAL_P(list)) == 0 || zend_hash_num_elements(Z_ARRVAL_P(list)) % 2) {
		return false;
	}
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(list), element) {
		if (i++ % 2 == 0 && (Z_TYPE_P(element) != IS_STRING || is_numeric_string(Z_STRVAL_P(element), Z_STRLEN_P(element), NULL, NULL, false))) {
			return false;
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

static void convert_maps(redis_t *self, zval *value)
{
	zval *element;

	if (Z_TYPE_P(value) != IS_ARRAY) {
		if (Z_TYPE_P(value) == IS_NULL) {
			ZVAL_FALSE(value);
		}
		return;
	}
	if (HT_IS_PACKED(Z_ARRVAL_P(value)) && reply_is_flat_map(value)) {
		convert_pairs(self, value, false);
	}
	SEPARATE_ARRAY(value);
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(value), element) {
		if (Z_TYPE_P(element) == IS_ARRAY) {
			convert_maps(self, element);
		}
	} ZEND_HASH_FOREACH_END();
}

/* Converts the strings in a list, at every depth, into floats. RESP2 sends floats as strings. */
static void convert_nested_floats(zval *list)
{
	zval *element;

	SEPARATE_ARRAY(list);
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(list), element) {
		if (Z_TYPE_P(element) == IS_STRING) {
			convert_float(element);
		} else if (Z_TYPE_P(element) == IS_ARRAY) {
			convert_nested_floats(element);
		}
	} ZEND_HASH_FOREACH_END();
}

/* Converts GEOSEARCH's reply, [[name, distance, ...], ...], into [name => [distance, ...]]. */
static void convert_geo(zval *list)
{
	zval map, *entry, *part;

	if (Z_TYPE_P(list) != IS_ARRAY) {
		return;
	}
	array_init_size(&map, zend_hash_num_elements(Z_ARRVAL_P(list)));
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(list), entry) {
		zval parts, *name = NULL;

		if (Z_TYPE_P(entry) != IS_ARRAY) {
			continue;
		}
		array_init(&parts);
		ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(entry), part) {
			if (!name) {
				name = part;
				continue;
			}
			Z_TRY_ADDREF_P(part);
			add_next_index_zval(&parts, part);
		} ZEND_HASH_FOREACH_END();
		if (name && Z_TYPE_P(name) == IS_STRING) {
			convert_nested_floats(&parts);
			zend_symtable_update(Z_ARRVAL(map), Z_STR_P(name), &parts);
		} else {
			zval_ptr_dtor(&parts);
		}
	} ZEND_HASH_FOREACH_END();
	convert_replace(list, &map);
}

/* Replaces nil, which GEOPOS sends for a missing member, with an empty array, as phpredis does. */
static void convert_positions(redis_t *self, zval *list)
{
	zval *element;

	if (Z_TYPE_P(list) != IS_ARRAY) {
		convert_replace_with_bool(list, false);
		return;
	}
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(list), element) {
		if (Z_TYPE_P(element) == IS_NULL) {
			convert_to_empty_array(self, element);
		}
	} ZEND_HASH_FOREACH_END();
}

/* Unserializes the values in LMPOP's reply, [key, values]. If `has_scores` is true, the reply is that of ZMPOP, [key,
 * [member, score, ...]], and becomes [key, [member => score]]. */
static void convert_mpop(redis_t *self, zval *value, bool has_scores)
{
	zval *popped;

	if (Z_TYPE_P(value) != IS_ARRAY) {
		convert_to_missing_array(self, value);
		return;
	}
	popped = zend_hash_index_find(Z_ARRVAL_P(value), 1);
	if (popped && Z_TYPE_P(popped) == IS_ARRAY) {
		if (has_scores) {
			convert_scores(self, popped);
		} else {
			convert_values(self, popped);
		}
	}
}

/* Converts entries, [[id, [field, value]], ...], into [id => [field => value]]. Unserializes the values if
 * `is_serialized` is true. A list of IDs stays a list. A deleted entry becomes [id => null]. */
static void convert_entries(redis_t *self, zval *list, bool is_serialized)
{
	zval map, *entry;

	if (Z_TYPE_P(list) != IS_ARRAY) {
		if (Z_TYPE_P(list) == IS_NULL) {
			ZVAL_EMPTY_ARRAY(list); /* the reply to XRANGE with COUNT 0 is nil */
		}
		return;
	}
	array_init_size(&map, zend_hash_num_elements(Z_ARRVAL_P(list)));
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(list), entry) {
		zval *id, *fields;

		if (Z_TYPE_P(entry) == IS_STRING) { /* an ID: the command was sent with JUSTID */
			Z_TRY_ADDREF_P(entry);
			add_next_index_zval(&map, entry);
			continue;
		}
		id = Z_TYPE_P(entry) == IS_ARRAY ? zend_hash_index_find(Z_ARRVAL_P(entry), 0) : NULL;
		fields = id ? zend_hash_index_find(Z_ARRVAL_P(entry), 1) : NULL;
		if (fields && Z_TYPE_P(id) == IS_STRING) {
			Z_TRY_ADDREF_P(fields);
			fields = zend_symtable_update(Z_ARRVAL(map), Z_STR_P(id), fields);
			convert_pairs(self, fields, is_serialized);
		}
	} ZEND_HASH_FOREACH_END();
	convert_replace(list, &map);
}

/* Converts XREAD's reply into [stream => [id => [field => value]]]. RESP2 sends a list of [stream, entries], RESP3 a
 * map, which arrives as a flat list. */
static void convert_streams(redis_t *self, zval *list)
{
	zval map, *stream, *name = NULL;

	if (Z_TYPE_P(list) != IS_ARRAY) {
		convert_to_empty_array(self, list);
		return;
	}
	array_init(&map);
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(list), stream) {
		zval *entries = stream;

		if (Z_TYPE_P(stream) == IS_STRING) { /* a RESP3 map, which arrives as name, entries, name, entries */
			name = stream;
			continue;
		}
		if (!name && (Z_TYPE_P(stream) != IS_ARRAY || !pair_get_values(stream, &name, &entries))) {
			continue;
		}
		if (Z_TYPE_P(name) == IS_STRING) {
			Z_TRY_ADDREF_P(entries);
			convert_entries(self, zend_symtable_update(Z_ARRVAL(map), Z_STR_P(name), entries), true);
		}
		name = NULL;
	} ZEND_HASH_FOREACH_END();
	convert_replace(list, &map);
}

/* Converts the reply that rawCommand('XREAD', ...) receives into [[stream, entries], ...]. RESP3 sends a flat list. */
static void convert_raw_streams(redis_t *self, zval *list)
{
	zval pairs, pair, *element, *name = NULL;

	if (Z_TYPE_P(list) == IS_NULL) {
		convert_to_empty_array(self, list);
		return;
	}
	convert_any(self, list);
	element = Z_TYPE_P(list) == IS_ARRAY ? zend_hash_index_find(Z_ARRVAL_P(list), 0) : NULL;
	if (!element || Z_TYPE_P(element) == IS_ARRAY) {
		return; /* the reply is already a list of pairs, or an error in a pipeline */
	}
	array_init_size(&pairs, zend_hash_num_elements(Z_ARRVAL_P(list)) / 2);
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(list), element) {
		if (!name) {
			name = element;
			continue;
		}
		Z_TRY_ADDREF_P(name);
		Z_TRY_ADDREF_P(element);
		ZVAL_ARR(&pair, zend_new_pair(name, element));
		add_next_index_zval(&pairs, &pair);
		name = NULL;
	} ZEND_HASH_FOREACH_END();
	convert_replace(list, &pairs);
}

/* Converts RESP3's [[member, score], [member, score]] into RESP2's flat list for rawCommand(). */
static void convert_raw_pairs(redis_t *self, zval *list)
{
	zval flat, *pair, *element;

	convert_any(self, list);
	pair = Z_TYPE_P(list) == IS_ARRAY ? zend_hash_index_find(Z_ARRVAL_P(list), 0) : NULL;
	if (!pair || Z_TYPE_P(pair) != IS_ARRAY) {
		return;
	}
	array_init_size(&flat, zend_hash_num_elements(Z_ARRVAL_P(list)) * 2);
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(list), pair) {
		if (Z_TYPE_P(pair) != IS_ARRAY) { /* no server sends this */
			Z_TRY_ADDREF_P(pair);
			add_next_index_zval(&flat, pair);
			continue;
		}
		ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(pair), element) {
			Z_TRY_ADDREF_P(element);
			add_next_index_zval(&flat, element);
		} ZEND_HASH_FOREACH_END();
	} ZEND_HASH_FOREACH_END();
	convert_replace(list, &flat);
}

/* Converts XPENDING's reply. Without pending entries it is [0, nil, nil, nil], whose last nil becomes []. */
static void convert_pending(redis_t *self, zval *value)
{
	zval *consumers;

	if (Z_TYPE_P(value) != IS_ARRAY) {
		convert_replace_with_bool(value, false);
		return;
	}
	consumers = zend_hash_num_elements(Z_ARRVAL_P(value)) == 4 ? zend_hash_index_find(Z_ARRVAL_P(value), 3) : NULL;
	consumers = consumers && Z_TYPE_P(consumers) == IS_NULL ? consumers : NULL;
	if (!self->is_cluster) {
		convert_nils(value);
	}
	if (consumers) {
		convert_to_empty_array(self, consumers);
	}
}

/* Converts the entries in XAUTOCLAIM's reply, [cursor, entries, deleted ids]. */
static void convert_autoclaim(redis_t *self, zval *value)
{
	zval *entries = Z_TYPE_P(value) == IS_ARRAY ? zend_hash_index_find(Z_ARRVAL_P(value), 1) : NULL;

	if (!entries) {
		convert_replace_with_bool(value, false);
		return;
	}
	convert_entries(self, entries, true);
}

/* Converts [[id, [field, value]], ...] into [[id => [field => value]], ...]. Leaves the values serialized. If
 * `is_single` is true, converts a single [id, [field, value]]. */
static void convert_entry_list(redis_t *self, zval *value, bool is_single)
{
	zval *entry, list;

	if (is_single) {
		array_init_size(&list, 1);
		add_next_index_zval(&list, value);
		convert_entries(self, &list, false);
		ZVAL_COPY_VALUE(value, &list);
		return;
	}
	SEPARATE_ARRAY(value);
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(value), entry) {
		convert_entry_list(self, entry, true);
	} ZEND_HASH_FOREACH_END();
}

/* Converts XINFO STREAM's reply into maps. Like phpredis, leaves the values of entries serialized. */
static void convert_xinfo(redis_t *self, zval *value)
{
	static const char *const names[] = {"first-entry", "last-entry", "entries"};
	zval *groups;

	if (Z_TYPE_P(value) != IS_ARRAY) {
		return;
	}
	convert_pairs(self, value, false);
	for (size_t i = 0; i < 3; i++) {
		zval *entry = zend_hash_str_find(Z_ARRVAL_P(value), names[i], strlen(names[i]));

		if (entry && Z_TYPE_P(entry) == IS_ARRAY) {
			convert_entry_list(self, entry, i < 2);
		}
	}
	groups = zend_hash_str_find(Z_ARRVAL_P(value), ZEND_STRL("groups"));
	if (groups && Z_TYPE_P(groups) == IS_ARRAY) {
		convert_maps(self, groups);
	}
}

/* Unserializes the value in BLPOP's reply, [key, value]. nil (a timeout) becomes an empty array. */
static void convert_popped(redis_t *self, zval *value)
{
	zval *popped;

	if (Z_TYPE_P(value) != IS_ARRAY) {
		convert_to_empty_array(self, value);
		return;
	}
	popped = zend_hash_index_find(Z_ARRVAL_P(value), 1);
	if (popped) {
		php_hiredis_redis_unpack(self, popped);
	}
}

static void convert_floats(zval *list)
{
	zval *element;

	if (Z_TYPE_P(list) != IS_ARRAY) {
		convert_replace_with_bool(list, false);
		return;
	}
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(list), element) {
		convert_float(element);
	} ZEND_HASH_FOREACH_END();
}

/* Converts VEMB RAW's reply, [quantization, bytes, norm, range]. RESP2 sends its numbers as strings. */
static void convert_raw_vector(zval *list)
{
	zval *element;
	uint32_t i = 0;

	if (Z_TYPE_P(list) != IS_ARRAY) {
		convert_replace_with_bool(list, false);
		return;
	}
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(list), element) {
		if (i++ > 1) {
			convert_float(element);
		}
	} ZEND_HASH_FOREACH_END();
}

/* Converts the layers that VLINKS returns. With `has_scores`, a layer becomes [member => score]. */
static void convert_links(redis_t *self, zval *list, bool has_scores)
{
	zval *layer;

	if (Z_TYPE_P(list) != IS_ARRAY) {
		convert_replace_with_bool(list, false);
		return;
	}
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(list), layer) {
		if (has_scores) {
			convert_scores(self, layer);
		} else if (Z_TYPE_P(layer) == IS_ARRAY) {
			SEPARATE_ARRAY(layer);
			convert_values(self, layer);
		}
	} ZEND_HASH_FOREACH_END();
}

/* Performs the rare conversions. Never inlined, so that the common ones stay fast. */
static zend_never_inline void convert_rare(redis_t *self, conversion_t *conversion, zval *value)
{
	switch (conversion->kind) {
		case REPLY_OKISH: convert_replace_with_bool(value, Z_TYPE_P(value) == IS_STRING); break;
		case REPLY_SET:
			if (Z_TYPE(conversion->context) == IS_TRUE) {
				php_hiredis_redis_unpack(self, value);
			} else {
				convert_replace_with_bool(value, Z_TYPE_P(value) != IS_NULL);
			}
			break;
		case REPLY_LF: convert_floats(value); break;
		case REPLY_REPEATED: convert_repeated(value, Z_LVAL(conversion->context)); break;
		case REPLY_HM:
			if (Z_TYPE_P(value) == IS_ARRAY) {
				convert_fields(self, value, &conversion->context);
			} else if (Z_TYPE_P(value) == IS_NULL) {
				ZVAL_FALSE(value);
			}
			break;
		case REPLY_T: convert_type(value); break;
		case REPLY_META: convert_meta(self, value); break;
		case REPLY_PONG:
			if (reply_is_text(value, "PONG")) {
				convert_replace_with_bool(value, true);
			}
			break;
		case REPLY_INFO: convert_info(value); break;
		case REPLY_CLIENTS: convert_clients(value); break;
		case REPLY_CLIENT: convert_clients(value); convert_to_first(value); break;
		case REPLY_VAR:
			if (Z_TYPE_P(value) == IS_NULL && Z_TYPE(conversion->context) == IS_TRUE) {
				convert_to_empty_array(self, value);
			} else {
				convert_any(self, value);
			}
			break;
		case REPLY_RAW_STREAMS: convert_raw_streams(self, value); break;
		case REPLY_RAW_PAIRS: convert_raw_pairs(self, value); break;
		case REPLY_FUNCTION: convert_any(self, value); ZEND_FALLTHROUGH;
		case REPLY_MAPS: convert_maps(self, value); break;
		case REPLY_GEO: convert_geo(value); break;
		case REPLY_GP: convert_positions(self, value); break;
		case REPLY_MPOP: convert_mpop(self, value, false); break;
		case REPLY_ZMPOP: convert_mpop(self, value, true); break;
		case REPLY_X: convert_entries(self, value, true); break;
		case REPLY_XR: convert_streams(self, value); break;
		case REPLY_XPENDING: convert_pending(self, value); break;
		case REPLY_XAUTO: convert_autoclaim(self, value); break;
		case REPLY_XINFO: convert_xinfo(self, value); break;
		case REPLY_BPOP: convert_popped(self, value); break;
		case REPLY_SUB: convert_pairs(self, value, false); break;
		case REPLY_IB:
			if (Z_TYPE_P(value) == IS_NULL) {
				ZVAL_FALSE(value);
			} else {
				zend_long number = zval_get_long(value);

				zval_ptr_dtor(value);
				ZVAL_LONG(value, number);
			}
			break;
		case REPLY_JSON:
			if (Z_TYPE_P(value) == IS_STRING) {
				php_hiredis_redis_decode_json(value);
			} else {
				convert_replace_with_bool(value, false);
			}
			break;
		case REPLY_VECTOR_RAW: convert_raw_vector(value); break;
		case REPLY_LINKS: convert_links(self, value, false); break;
		case REPLY_LINKS_SCORES: convert_links(self, value, true); break;
	}
}

void php_hiredis_redis_convert_reply(redis_t *self, conversion_t *conversion, zval *value)
{
	switch (conversion->kind) {
		case REPLY_V:
			if (UNEXPECTED(self->packs_values)) {
				php_hiredis_redis_unpack(self, value);
				return;
			}
			ZEND_FALLTHROUGH;
		case REPLY_R:
			if (Z_TYPE_P(value) == IS_NULL) {
				ZVAL_FALSE(value);
			}
			return;
		case REPLY_B: convert_replace_with_bool(value, reply_is_text(value, "OK")); return;
		case REPLY_I:
			if (UNEXPECTED(Z_TYPE_P(value) == IS_NULL) && Z_TYPE(conversion->context) != IS_TRUE) {
				ZVAL_FALSE(value);
			}
			return;
		case REPLY_I1:
			convert_replace_with_bool(value, Z_TYPE_P(value) == IS_LONG ? Z_LVAL_P(value) != 0 : Z_TYPE_P(value) > IS_FALSE);
			return;
		case REPLY_F: convert_float(value); return;
		case REPLY_L:
		case REPLY_LV:
			if (Z_TYPE_P(value) == IS_NULL) {
				convert_to_empty_array(self, value);
			} else if (Z_TYPE_P(value) == IS_ARRAY) {
				if (conversion->kind == REPLY_LV) {
					convert_values(self, value);
				} else {
					convert_nils(value);
				}
			}
			return;
		case REPLY_Z: convert_scores(self, value); return;
		case REPLY_H:
		case REPLY_HR:
			if (Z_TYPE_P(value) == IS_NULL) {
				ZVAL_FALSE(value);
			} else {
				convert_pairs(self, value, conversion->kind == REPLY_H && self->packs_values);
			}
			return;
		default:
			convert_rare(self, conversion, value);
	}
}
