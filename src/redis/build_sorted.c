#include "redis/internal.h"

/* Sorted sets and streams. */

static bool is_numeric(const zval *argument)
{
	return Z_TYPE_P(argument) == IS_LONG || Z_TYPE_P(argument) == IS_DOUBLE
		|| (Z_TYPE_P(argument) == IS_STRING && is_numeric_string(Z_STRVAL_P(argument), Z_STRLEN_P(argument), NULL, NULL, false));
}

/* The options of ZADD. */
static bool zadd_options(call_t *call, HashTable *options)
{
	static const char *const flags[] = {"NX", "XX", "LT", "GT", "CH", "INCR"};
	zval *element;

	ZEND_HASH_FOREACH_VAL(options, element) {
		ZVAL_DEREF(element);
		for (size_t i = 0; i < sizeof(flags) / sizeof(*flags); i++) {
			if (is_word(element, flags[i])) {
				word(call, flags[i]);
				if (i == 5) {
					call->how.reply = REPLY_F;
				}
			}
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

static bool score(call_t *call, zval *given)
{
	ZVAL_DEREF(given);
	switch (Z_TYPE_P(given)) {
		case IS_LONG:
		case IS_DOUBLE:
			return raw_word(call, given);
		case IS_STRING:
			if (is_numeric(given) || is_word(given, "inf") || is_word(given, "+inf") || is_word(given, "-inf")) {
				return raw_word(call, given);
			}
			return wrong("A score must be a number, or inf, +inf, -inf");
		default:
			php_hiredis_redis_add_double(&call->words, zval_get_double(given));
			return !EG(exception);
	}
}

bool php_hiredis_redis_build_zadd(call_t *call)
{
	bool options = Z_TYPE_P(ARGUMENT(1)) == IS_ARRAY;
	uint32_t from = 0;

	if (!key(call, 0)) {
		return false;
	}
	if (options) {
		zadd_options(call, Z_ARRVAL_P(ARGUMENT(1)));
		if (call->rest_count == 0 || call->rest_count % 2) {
			return false;
		}
	} else {
		if (call->rest_count % 2 == 0 || !score(call, ARGUMENT(1)) || !php_hiredis_redis_add_value(call, &call->rest[0])) {
			return false;
		}
		from = 1;
	}
	for (uint32_t i = from; i < call->rest_count; i += 2) {
		if (!score(call, &call->rest[i]) || !php_hiredis_redis_add_value(call, &call->rest[i + 1])) {
			return false;
		}
	}
	return true;
}

/* The options of a range: flags by their place or with true, and LIMIT => [offset, count]. */
typedef struct {
	bool scores, limited;
	zend_long offset, count;
} range_t;

static bool range_limit(range_t *range, const zval *limit)
{
	zval *offset, *count;

	if (Z_TYPE_P(limit) != IS_ARRAY || zend_hash_num_elements(Z_ARRVAL_P(limit)) != 2) {
		zend_type_error("LIMIT requires an array of two numbers");
		return false;
	}
	offset = zend_hash_index_find_deref(Z_ARRVAL_P(limit), 0);
	count = zend_hash_index_find_deref(Z_ARRVAL_P(limit), 1);
	if (!offset || !count || !is_numeric(offset) || !is_numeric(count)) {
		return wrong("LIMIT must be an array of offset and count");
	}
	range->limited = true;
	range->offset = zval_get_long(offset);
	range->count = zval_get_long(count);
	return true;
}

static bool range_options(call_t *call, const zval *options, range_t *range)
{
	static const char *const flags[] = {"BYSCORE", "BYLEX", "REV"};
	zend_string *name;
	zval *element;

	memset(range, 0, sizeof(*range));
	if (Z_TYPE_P(options) != IS_ARRAY) {
		range->scores = Z_TYPE_P(options) == IS_TRUE;
		return true;
	}
	ZEND_HASH_FOREACH_STR_KEY_VAL(Z_ARRVAL_P(options), name, element) {
		const char *flag;
		bool on;

		ZVAL_DEREF(element);
		flag = name ? ZSTR_VAL(name) : Z_TYPE_P(element) == IS_STRING ? Z_STRVAL_P(element) : "";
		on = !name || zend_is_true(element);
		if (strcasecmp(flag, "WITHSCORES") == 0) {
			range->scores = on;
		} else if (strcasecmp(flag, "LIMIT") == 0 && name && !range_limit(range, element)) {
			return false;
		}
		for (size_t i = 0; on && i < 3; i++) {
			if (strcasecmp(flag, flags[i]) == 0) {
				word(call, flags[i]);
			}
		}
	} ZEND_HASH_FOREACH_END();
	if (range->limited) {
		word(call, "LIMIT");
		number(call, range->offset);
		number(call, range->count);
	}
	return true;
}

bool php_hiredis_redis_build_zrange(call_t *call)
{
	range_t range;

	if (!key(call, 0) || !raw(call, 1) || !raw(call, 2) || !range_options(call, ARGUMENT(3), &range)) {
		return false;
	}
	if (range.scores) {
		word(call, "WITHSCORES");
		call->how.reply = REPLY_Z;
	}
	return true;
}

bool php_hiredis_redis_build_zrangestore(call_t *call)
{
	range_t range;

	return key(call, 0) && key(call, 1) && raw(call, 2) && raw(call, 3) && range_options(call, ARGUMENT(4), &range);
}

bool php_hiredis_redis_build_zrangebylex(call_t *call)
{
	zend_long offset = Z_LVAL_P(ARGUMENT(3)), count = Z_LVAL_P(ARGUMENT(4));

	if (call->given == 4) {
		return wrong("There must be 3 or 5 arguments");
	}
	if (!key(call, 0) || !raw(call, 1) || !raw(call, 2)) {
		return false;
	}
	if (call->given == 5) {
		word(call, "LIMIT");
		number(call, offset);
		number(call, count);
	}
	return true;
}

bool php_hiredis_redis_build_zrandmember(call_t *call)
{
	zend_long count = 0;
	bool has_count = false, scores = false;
	zend_string *name;
	zval *element;

	if (!key(call, 0)) {
		return false;
	}
	if (is_given(call, 1)) {
		ZEND_HASH_FOREACH_STR_KEY_VAL(Z_ARRVAL_P(ARGUMENT(1)), name, element) {
			if (name && strcasecmp(ZSTR_VAL(name), "COUNT") == 0) {
				has_count = true;
				count = zval_get_long(element);
			} else if (name && strcasecmp(ZSTR_VAL(name), "WITHSCORES") == 0) {
				scores = zend_is_true(element);
			}
		} ZEND_HASH_FOREACH_END();
	}
	if (has_count) {
		number(call, count);
		call->how.reply = REPLY_LV;
	}
	if (scores) {
		word(call, "WITHSCORES");
		call->how.reply = REPLY_Z;
	}
	return true;
}

static bool weights(call_t *call, const zval *given, uint32_t keys)
{
	zval *weight;

	if (Z_TYPE_P(given) != IS_ARRAY || zend_hash_num_elements(Z_ARRVAL_P(given)) == 0) {
		return true;
	}
	if (zend_hash_num_elements(Z_ARRVAL_P(given)) != keys) {
		return wrong("There must be as many weights as keys");
	}
	word(call, "WEIGHTS");
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(given), weight) {
		ZVAL_DEREF(weight);
		if (!is_numeric(weight) && !is_word(weight, "inf") && !is_word(weight, "+inf") && !is_word(weight, "-inf")) {
			return wrong("A weight must be a number, or inf, +inf, -inf");
		}
		raw_word(call, weight);
	} ZEND_HASH_FOREACH_END();
	return true;
}

static bool aggregate(call_t *call, zval *given)
{
	if (!is_word(given, "SUM") && !is_word(given, "MIN") && !is_word(given, "MAX")) {
		return wrong("AGGREGATE must be SUM, MIN or MAX");
	}
	word(call, "AGGREGATE");
	return raw_word(call, given);
}

static bool keys_of_sets(call_t *call, uint32_t index)
{
	HashTable *keys = Z_ARRVAL_P(ARGUMENT(index));

	if (zend_hash_num_elements(keys) == 0) {
		return false;
	}
	number(call, zend_hash_num_elements(keys));
	return php_hiredis_redis_add_keys(call, keys);
}

/* ZDIFF, ZINTER, ZUNION: the options are the last argument. */
bool php_hiredis_redis_build_zset(call_t *call)
{
	bool weighted = call->method->wire[1] != 'D', scores = false;
	const zval *options = ARGUMENT(weighted ? 2 : 1);
	zend_string *name;
	zval *element;

	if (!keys_of_sets(call, 0) || (weighted && !weights(call, ARGUMENT(1), zend_hash_num_elements(Z_ARRVAL_P(ARGUMENT(0)))))) {
		return false;
	}
	if (Z_TYPE_P(options) == IS_ARRAY) {
		ZEND_HASH_FOREACH_STR_KEY_VAL(Z_ARRVAL_P(options), name, element) {
			ZVAL_DEREF(element);
			if (name ? strcasecmp(ZSTR_VAL(name), "WITHSCORES") == 0 : is_word(element, "WITHSCORES")) {
				scores = !name || zend_is_true(element);
			} else if (name && strcasecmp(ZSTR_VAL(name), "AGGREGATE") == 0 && !aggregate(call, element)) {
				return false;
			}
		} ZEND_HASH_FOREACH_END();
	}
	if (scores) {
		word(call, "WITHSCORES");
		call->how.reply = REPLY_Z;
	}
	return true;
}

bool php_hiredis_redis_build_zsetstore(call_t *call)
{
	return key(call, 0) && keys_of_sets(call, 1) && weights(call, ARGUMENT(2), zend_hash_num_elements(Z_ARRVAL_P(ARGUMENT(1))))
		&& (!is_given(call, 3) || aggregate(call, ARGUMENT(3)));
}

/* ---- streams ---- */

bool php_hiredis_redis_build_xadd(call_t *call)
{
	HashTable *fields = Z_ARRVAL_P(ARGUMENT(2));
	zend_long most = Z_LVAL_P(ARGUMENT(3));
	zend_ulong index;
	zend_string *field;
	zval *element;

	if (zend_hash_num_elements(fields) == 0 || !key(call, 0)) {
		return false;
	}
	if (most < 0 || (most == 0 && Z_TYPE_P(ARGUMENT(4)) == IS_TRUE)) {
		php_error_docref(NULL, E_WARNING, "MAXLEN is passed over: it must be above 0");
	}
	if (Z_TYPE_P(ARGUMENT(5)) == IS_TRUE) {
		word(call, "NOMKSTREAM");
	}
	if (most > 0) {
		word(call, "MAXLEN");
		if (Z_TYPE_P(ARGUMENT(4)) == IS_TRUE) {
			word(call, "~");
		}
		number(call, most);
	}
	raw(call, 1);
	ZEND_HASH_FOREACH_KEY_VAL(fields, index, field, element) {
		if (field) {
			php_hiredis_redis_add_string(&call->words, field);
		} else {
			number(call, (zend_long) index);
		}
		if (!php_hiredis_redis_add_value(call, element)) {
			return false;
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

bool php_hiredis_redis_build_xclaim(call_t *call)
{
	static const char *const names[] = {"IDLE", "TIME", "RETRYCOUNT"}, *const flags[] = {"FORCE", "JUSTID"};
	zend_string *name;
	zval *element;

	if (zend_hash_num_elements(Z_ARRVAL_P(ARGUMENT(4))) == 0 || !key(call, 0) || !raw(call, 1) || !raw(call, 2) || !raw(call, 3)
			|| !php_hiredis_redis_add_raws(&call->words, Z_ARRVAL_P(ARGUMENT(4)))) {
		return false;
	}
	ZEND_HASH_FOREACH_STR_KEY_VAL(Z_ARRVAL_P(ARGUMENT(5)), name, element) {
		ZVAL_DEREF(element);
		for (size_t i = 0; name && i < 3; i++) {
			if (strcasecmp(ZSTR_VAL(name), names[i]) == 0 && zval_get_long(element) >= 0) {
				word(call, names[i]);
				number(call, zval_get_long(element));
			}
		}
		for (size_t i = 0; !name && i < 2; i++) {
			if (is_word(element, flags[i])) {
				word(call, flags[i]);
			}
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

bool php_hiredis_redis_build_xgroup(call_t *call)
{
	const zval *operation = ARGUMENT(0);
	bool create = is_word(operation, "CREATE"), set = is_word(operation, "SETID");
	uint32_t wanted = create || set || is_word(operation, "CREATECONSUMER") || is_word(operation, "DELCONSUMER") ? 3
		: is_word(operation, "DESTROY") ? 2 : 0;

	if (!wanted && !is_word(operation, "HELP")) {
		return wrong("XGROUP has no operation '%s'", Z_STRVAL_P(operation));
	}
	raw(call, 0);
	if (!wanted) {
		call->how.reply = REPLY_R;
		return true;
	}
	for (uint32_t i = 1; i <= wanted; i++) {
		if (!is_given(call, i)) {
			return wrong("XGROUP %s needs %u arguments more", Z_STRVAL_P(operation), wanted);
		}
	}
	if (!key(call, 1) || !raw(call, 2) || (wanted == 3 && !raw(call, 3))) {
		return false;
	}
	if (create && Z_TYPE_P(ARGUMENT(4)) == IS_TRUE) {
		word(call, "MKSTREAM");
	}
	if ((create || set) && Z_LVAL_P(ARGUMENT(5)) != -2) {
		word(call, "ENTRIESREAD");
		raw(call, 5);
	}
	if (create || set) {
		call->how.reply = REPLY_B;
	}
	return true;
}

bool php_hiredis_redis_build_xinfo(call_t *call)
{
	if (is_word(ARGUMENT(0), "HELP")) {
		call->how.reply = REPLY_R;
		return raw(call, 0);
	}
	if (is_word(ARGUMENT(0), "STREAM")) {
		call->how.reply = REPLY_XINFO;
	} else if (!is_word(ARGUMENT(0), "GROUPS") && !is_word(ARGUMENT(0), "CONSUMERS")) {
		return wrong("XINFO has no operation '%s'", Z_STRVAL_P(ARGUMENT(0)));
	}
	if (!is_given(call, 1) && is_given(call, 2)) {
		return wrong("There is a second argument without a first");
	}
	raw(call, 0);
	if (is_given(call, 1) && !key(call, 1)) {
		return false;
	}
	if (is_given(call, 2)) {
		raw(call, 2);
		if (Z_LVAL_P(ARGUMENT(3)) > -1) {
			word(call, "COUNT");
			raw(call, 3);
		}
	}
	return true;
}

bool php_hiredis_redis_build_xpending(call_t *call)
{
	if (!key(call, 0) || !raw(call, 1)) {
		return false;
	}
	if (is_given(call, 2)) {
		if (!is_given(call, 3) || Z_LVAL_P(ARGUMENT(4)) < 0) {
			return wrong("The start needs an end and a count");
		}
		raw(call, 2);
		raw(call, 3);
		raw(call, 4);
		if (is_given(call, 5)) {
			raw(call, 5);
		}
	}
	return true;
}

/* STREAMS, the names, then the ids. */
static bool streams(call_t *call, HashTable *map)
{
	zend_ulong index;
	zend_string *name;
	zval *element, stream;

	word(call, "STREAMS");
	ZEND_HASH_FOREACH_KEY(map, index, name) {
		if (name) {
			ZVAL_STR(&stream, name);
		} else {
			ZVAL_LONG(&stream, (zend_long) index);
		}
		php_hiredis_redis_add_key(call, &stream);
	} ZEND_HASH_FOREACH_END();
	ZEND_HASH_FOREACH_VAL(map, element) {
		if (!raw_word(call, element)) {
			return false;
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

bool php_hiredis_redis_build_xread(call_t *call)
{
	if (zend_hash_num_elements(Z_ARRVAL_P(ARGUMENT(0))) == 0) {
		return false;
	}
	if (Z_LVAL_P(ARGUMENT(1)) > -1) {
		word(call, "COUNT");
		raw(call, 1);
	}
	if (Z_LVAL_P(ARGUMENT(2)) > -1) {
		word(call, "BLOCK");
		raw(call, 2);
	}
	return streams(call, Z_ARRVAL_P(ARGUMENT(0)));
}

bool php_hiredis_redis_build_xreadgroup(call_t *call)
{
	bool count = call->given > 3 && is_given(call, 3), block = call->given > 4 && is_given(call, 4);

	if ((count && Z_LVAL_P(ARGUMENT(3)) < 0) || (block && Z_LVAL_P(ARGUMENT(4)) < 0)) {
		return wrong("COUNT and BLOCK must not be negative");
	}
	if (zend_hash_num_elements(Z_ARRVAL_P(ARGUMENT(2))) == 0) {
		return false;
	}
	word(call, "GROUP");
	raw(call, 0);
	raw(call, 1);
	if (count && Z_LVAL_P(ARGUMENT(3)) > 0) {
		word(call, "COUNT");
		raw(call, 3);
	}
	if (block) {
		word(call, "BLOCK");
		raw(call, 4);
	}
	return streams(call, Z_ARRVAL_P(ARGUMENT(2)));
}

bool php_hiredis_redis_build_xtrim(call_t *call)
{
	bool about = Z_TYPE_P(ARGUMENT(2)) == IS_TRUE;

	if (!key(call, 0)) {
		return false;
	}
	word(call, Z_TYPE_P(ARGUMENT(3)) == IS_TRUE ? "MINID" : "MAXLEN");
	if (about) {
		word(call, "~");
	}
	raw(call, 1);
	if (Z_LVAL_P(ARGUMENT(4)) > -1) {
		if (!about) {
			php_error_docref(NULL, E_WARNING, "The limit is passed over: it needs approx");
			return true;
		}
		word(call, "LIMIT");
		raw(call, 4);
	}
	return true;
}
