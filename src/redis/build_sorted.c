/*
 * Builds the arguments of methods for sorted sets and streams where the argument list in the method's row of
 * methods.def would not suffice. Such a row has a `build` pointer instead, through which call.c calls the function.
 *
 * Like phpredis, these functions ignore unknown options. If a function returns false, the command must not be sent.
 */
#include "redis/internal.h"

/* ---- sorted sets ---- */

/* Adds the flags of ZADD. With INCR, the server replies with the new score, a float. */
static bool zadd_add_flags(call_t *call, HashTable *options)
{
	static const char *const flags[] = {"NX", "XX", "LT", "GT", "CH", "INCR"};
	zval *element;

	ZEND_HASH_FOREACH_VAL(options, element) {
		ZVAL_DEREF(element);
		for (size_t i = 0; i < sizeof(flags) / sizeof(*flags); i++) {
			if (argument_is(element, flags[i])) {
				call_add_text(call, flags[i]);
				if (i == 5) {
					call->conversion.kind = REPLY_F;
				}
			}
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

/* Adds a number. Sends a string such as " 1.5" as a float, because the server would reject the space. */
static bool zset_add_number(call_t *call, zval *number)
{
	const zval *value = number;

	ZVAL_DEREF(value);
	if (Z_TYPE_P(value) != IS_STRING || !(isspace((unsigned char) *Z_STRVAL_P(value))
			|| isspace((unsigned char) Z_STRVAL_P(value)[Z_STRLEN_P(value) - 1]))) {
		return call_add_raw_value(call, number);
	}
	php_hiredis_redis_add_double(&call->arguments, zval_get_double(number));
	return true;
}

/* Adds a score. Returns false with a warning for anything that the server would reject. */
static bool zset_add_score(call_t *call, zval *value)
{
	ZVAL_DEREF(value);
	return argument_is_score(value) ? zset_add_number(call, value) : warn_and_fail("A score must be a number, or inf, +inf, -inf");
}

bool php_hiredis_redis_build_zadd(call_t *call)
{
	bool has_options = Z_TYPE_P(PHP_ARGUMENT(1)) == IS_ARRAY;
	uint32_t first_pair = 0;

	if (!call_add_key(call, 0)) {
		return false;
	}
	if (has_options) {
		zadd_add_flags(call, Z_ARRVAL_P(PHP_ARGUMENT(1)));
		if (call->variadic_count == 0 || call->variadic_count % 2) {
			return false;
		}
	} else {
		if (call->variadic_count % 2 == 0 || !zset_add_score(call, PHP_ARGUMENT(1)) || !php_hiredis_redis_add_value(call, &call->variadic[0])) {
			return false;
		}
		first_pair = 1;
	}
	for (uint32_t i = first_pair; i < call->variadic_count; i += 2) {
		if (!zset_add_score(call, &call->variadic[i]) || !php_hiredis_redis_add_value(call, &call->variadic[i + 1])) {
			return false;
		}
	}
	return true;
}

/* Options of ZRANGE and similar commands: WITHSCORES and LIMIT. They are sent after flags such as REV. */
typedef struct {
	bool has_scores, has_limit;
	zend_long offset, count;
} range_options_t;

/* Reads [offset, count]. An incomplete array causes a warning, as in phpredis. */
static void range_read_limit(range_options_t *range, const zval *limit)
{
	zval *offset, *count;

	if (Z_TYPE_P(limit) != IS_ARRAY) {
		return;
	}
	offset = zend_hash_index_find_deref(Z_ARRVAL_P(limit), 0);
	count = zend_hash_index_find_deref(Z_ARRVAL_P(limit), 1);
	if (!offset || !count) {
		php_error_docref(NULL, E_WARNING, "LIMIT is ignored: it must be an array of offset and count");
		return;
	}
	range->has_limit = true;
	range->offset = zval_get_long(offset);
	range->count = zval_get_long(count);
}

/* Adds the flags and LIMIT of a range. The caller adds WITHSCORES. Like phpredis, ignores a flag that is an array key:
 * ['REV'] works, ['rev' => true] does not. */
static bool range_add_options(call_t *call, const zval *options, range_options_t *range)
{
	static const char *const flags[] = {"BYSCORE", "BYLEX", "REV"};
	bool has_flags = strcmp(call->method->command_name, "ZRANGE") == 0 || strcmp(call->method->command_name, "ZRANGESTORE") == 0;
	bool accepts_limit = strcmp(call->method->command_name, "ZREVRANGE") != 0;
	zend_string *name;
	zval *element;

	memset(range, 0, sizeof(*range));
	if (Z_TYPE_P(options) != IS_ARRAY) {
		range->has_scores = Z_TYPE_P(options) == IS_TRUE;
		return true;
	}
	ZEND_HASH_FOREACH_STR_KEY_VAL(Z_ARRVAL_P(options), name, element) {
		const char *flag;
		bool is_on;

		ZVAL_DEREF(element);
		flag = name ? ZSTR_VAL(name) : Z_TYPE_P(element) == IS_STRING ? Z_STRVAL_P(element) : "";
		is_on = !name || zend_is_true(element);
		if (strcasecmp(flag, "WITHSCORES") == 0) {
			range->has_scores = is_on;
		} else if (accepts_limit && strcasecmp(flag, "LIMIT") == 0 && name) {
			range_read_limit(range, element);
		}
		for (size_t i = 0; has_flags && !name && i < 3; i++) {
			if (strcasecmp(flag, flags[i]) == 0) {
				call_add_text(call, flags[i]);
			}
		}
	} ZEND_HASH_FOREACH_END();
	if (range->has_limit) {
		call_add_text(call, "LIMIT");
		call_add_number(call, range->offset);
		call_add_number(call, range->count);
	}
	return true;
}

bool php_hiredis_redis_build_zrange(call_t *call)
{
	range_options_t range;

	if (!call_add_key(call, 0) || !call_add_raw(call, 1) || !call_add_raw(call, 2) || !range_add_options(call, PHP_ARGUMENT(3), &range)) {
		return false;
	}
	if (range.has_scores) {
		call_add_text(call, "WITHSCORES");
		call->conversion.kind = REPLY_Z;
	}
	return true;
}

bool php_hiredis_redis_build_zrangestore(call_t *call)
{
	range_options_t range;

	if (!call_add_key(call, 0) || !call_add_key(call, 1) || !call_add_raw(call, 2) || !call_add_raw(call, 3)
			|| !range_add_options(call, PHP_ARGUMENT(4), &range)) {
		return false;
	}
	if (range.has_scores) { /* as in phpredis, although the server rejects it */
		call_add_text(call, "WITHSCORES");
	}
	return true;
}

bool php_hiredis_redis_build_zrangebylex(call_t *call)
{
	zend_long offset = Z_LVAL_P(PHP_ARGUMENT(3)), count = Z_LVAL_P(PHP_ARGUMENT(4));

	if (call->php_argument_count == 4) {
		return warn_and_fail("There must be 3 or 5 arguments");
	}
	if (!call_add_key(call, 0) || !call_add_raw(call, 1) || !call_add_raw(call, 2)) {
		return false;
	}
	if (call->php_argument_count == 5) {
		call_add_text(call, "LIMIT");
		call_add_number(call, offset);
		call_add_number(call, count);
	}
	return true;
}

bool php_hiredis_redis_build_zrandmember(call_t *call)
{
	zend_long count = 0;
	bool has_count = false, has_scores = false;
	zend_string *name;
	zval *element;

	if (!call_add_key(call, 0)) {
		return false;
	}
	if (call_has_argument(call, 1)) {
		ZEND_HASH_FOREACH_STR_KEY_VAL(Z_ARRVAL_P(PHP_ARGUMENT(1)), name, element) {
			if (name && strcasecmp(ZSTR_VAL(name), "COUNT") == 0) {
				count = zval_get_long(element);
				has_count = count != 0; /* phpredis ignores a count of 0 */
			} else if (name && strcasecmp(ZSTR_VAL(name), "WITHSCORES") == 0) {
				has_scores = zend_is_true(element);
			}
		} ZEND_HASH_FOREACH_END();
	}
	if (has_count) {
		call_add_number(call, count);
		call->conversion.kind = REPLY_LV;
	}
	if (has_scores) {
		call_add_text(call, "WITHSCORES");
		call->conversion.kind = REPLY_Z;
	}
	return true;
}

/* Returns false with a warning if a weight is not a number, or there are not as many weights as keys. */
static bool zset_add_weights(call_t *call, const zval *value, uint32_t keys)
{
	zval *element, *weight;

	if (Z_TYPE_P(value) != IS_ARRAY || zend_hash_num_elements(Z_ARRVAL_P(value)) == 0) {
		return true;
	}
	if (zend_hash_num_elements(Z_ARRVAL_P(value)) != keys) {
		return warn_and_fail("There must be as many weights as keys");
	}
	call_add_text(call, "WEIGHTS");
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(value), element) {
		weight = element;
		ZVAL_DEREF(weight);
		if (!argument_is_score(weight)) {
			return warn_and_fail("A weight must be a number, or inf, +inf, -inf");
		}
		zset_add_number(call, element);
	} ZEND_HASH_FOREACH_END();
	return true;
}

/* Adds AGGREGATE with SUM, MIN or MAX. Returns false with a warning for any other value. */
static bool zset_add_aggregate(call_t *call, zval *aggregate)
{
	const zval *value = aggregate;

	ZVAL_DEREF(value);
	if (!argument_is(value, "SUM") && !argument_is(value, "MIN") && !argument_is(value, "MAX")) {
		return warn_and_fail("AGGREGATE must be SUM, MIN or MAX");
	}
	call_add_text(call, "AGGREGATE");
	return call_add_raw_value(call, aggregate);
}

/* Adds the number of keys and the keys. Returns false if there are no keys, because the server would reject the
 * command. */
static bool zset_add_keys(call_t *call, uint32_t index)
{
	HashTable *keys = Z_ARRVAL_P(PHP_ARGUMENT(index));

	if (zend_hash_num_elements(keys) == 0) {
		return false;
	}
	call_add_number(call, zend_hash_num_elements(keys));
	return php_hiredis_redis_add_keys(call, keys);
}

/* Builds ZUNION, ZINTER or ZDIFF. ZDIFF takes no weights, so its options are the second argument instead of the
 * third. */
bool php_hiredis_redis_build_zset(call_t *call)
{
	bool has_weights = call->method->command_name[1] != 'D', has_scores = false;
	const zval *options = PHP_ARGUMENT(has_weights ? 2 : 1);
	zend_string *name;
	zval *element, *value;

	if (!zset_add_keys(call, 0) || (has_weights && !zset_add_weights(call, PHP_ARGUMENT(1), zend_hash_num_elements(Z_ARRVAL_P(PHP_ARGUMENT(0)))))) {
		return false;
	}
	if (Z_TYPE_P(options) == IS_ARRAY) {
		ZEND_HASH_FOREACH_STR_KEY_VAL(Z_ARRVAL_P(options), name, element) {
			value = element;
			ZVAL_DEREF(value);
			if (name ? strcasecmp(ZSTR_VAL(name), "WITHSCORES") == 0 : argument_is(value, "WITHSCORES")) {
				has_scores = !name || zend_is_true(value);
			} else if (has_weights && name && strcasecmp(ZSTR_VAL(name), "AGGREGATE") == 0 && Z_TYPE_P(value) == IS_STRING) {
				zset_add_aggregate(call, element); /* as in phpredis, an invalid value only causes a warning */
			}
		} ZEND_HASH_FOREACH_END();
	}
	if (has_scores) {
		call_add_text(call, "WITHSCORES");
		call->conversion.kind = REPLY_Z;
	}
	return true;
}

bool php_hiredis_redis_build_zsetstore(call_t *call)
{
	return call_add_key(call, 0) && zset_add_keys(call, 1) && zset_add_weights(call, PHP_ARGUMENT(2),
			zend_hash_num_elements(Z_ARRVAL_P(PHP_ARGUMENT(1))))
		&& (!call_has_argument(call, 3) || zset_add_aggregate(call, PHP_ARGUMENT(3)));
}

/* ---- streams ---- */

bool php_hiredis_redis_build_xadd(call_t *call)
{
	HashTable *fields = Z_ARRVAL_P(PHP_ARGUMENT(2));
	zend_long max_length = Z_LVAL_P(PHP_ARGUMENT(3));
	zend_ulong index;
	zend_string *field;
	zval *element;

	if (zend_hash_num_elements(fields) == 0 || !call_add_key(call, 0)) {
		return false;
	}
	if (max_length < 0 || (max_length == 0 && Z_TYPE_P(PHP_ARGUMENT(4)) == IS_TRUE)) {
		php_error_docref(NULL, E_WARNING, "MAXLEN is ignored: it must be above 0");
	}
	if (Z_TYPE_P(PHP_ARGUMENT(5)) == IS_TRUE) {
		call_add_text(call, "NOMKSTREAM");
	}
	if (max_length > 0) {
		call_add_text(call, "MAXLEN");
		if (Z_TYPE_P(PHP_ARGUMENT(4)) == IS_TRUE) {
			call_add_text(call, "~");
		}
		call_add_number(call, max_length);
	}
	call_add_raw(call, 1);
	ZEND_HASH_FOREACH_KEY_VAL(fields, index, field, element) {
		if (field) {
			php_hiredis_redis_add_string(&call->arguments, field);
		} else {
			call_add_number(call, (zend_long) index);
		}
		if (!php_hiredis_redis_add_value(call, element)) {
			return false;
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

bool php_hiredis_redis_build_xgroup(call_t *call)
{
	const zval *operation = PHP_ARGUMENT(0);
	bool is_create = argument_is(operation, "CREATE"), is_setid = argument_is(operation, "SETID");
	uint32_t argument_count = is_create || is_setid || argument_is(operation, "CREATECONSUMER") || argument_is(operation, "DELCONSUMER") ? 3
		: argument_is(operation, "DESTROY") ? 2 : 0;

	if (!argument_count && !argument_is(operation, "HELP")) {
		return warn_and_fail("XGROUP has no operation '%s'", Z_STRVAL_P(operation));
	}
	call_add_raw(call, 0);
	if (!argument_count) {
		call->conversion.kind = REPLY_R;
		return true;
	}
	for (uint32_t i = 1; i <= argument_count; i++) {
		if (!call_has_argument(call, i)) {
			return warn_and_fail("XGROUP %s needs %u arguments more", Z_STRVAL_P(operation), argument_count);
		}
	}
	if (!call_add_key(call, 1) || !call_add_raw(call, 2) || (argument_count == 3 && !call_add_raw(call, 3))) {
		return false;
	}
	if (is_create && Z_TYPE_P(PHP_ARGUMENT(4)) == IS_TRUE) {
		call_add_text(call, "MKSTREAM");
	}
	if ((is_create || is_setid) && Z_LVAL_P(PHP_ARGUMENT(5)) != -2) {
		call_add_text(call, "ENTRIESREAD");
		call_add_raw(call, 5);
	}
	if (is_create || is_setid) {
		call->conversion.kind = REPLY_B;
	}
	return true;
}

bool php_hiredis_redis_build_xinfo(call_t *call)
{
	if (argument_is(PHP_ARGUMENT(0), "HELP")) {
		call->conversion.kind = REPLY_R;
		return call_add_raw(call, 0);
	}
	if (argument_is(PHP_ARGUMENT(0), "STREAM")) {
		call->conversion.kind = REPLY_XINFO;
	} else if (!argument_is(PHP_ARGUMENT(0), "GROUPS") && !argument_is(PHP_ARGUMENT(0), "CONSUMERS")) {
		return warn_and_fail("XINFO has no operation '%s'", Z_STRVAL_P(PHP_ARGUMENT(0)));
	}
	if (!call_has_argument(call, 1) && call_has_argument(call, 2)) {
		return warn_and_fail("There is a second argument without a first");
	}
	call_add_raw(call, 0);
	if (call_has_argument(call, 1) && !call_add_key(call, 1)) {
		return false;
	}
	if (call_has_argument(call, 2)) {
		call_add_raw(call, 2);
		if (Z_LVAL_P(PHP_ARGUMENT(3)) > -1) {
			call_add_text(call, "COUNT");
			call_add_raw(call, 3);
		}
	}
	return true;
}

bool php_hiredis_redis_build_xpending(call_t *call)
{
	if (!call_add_key(call, 0) || !call_add_raw(call, 1)) {
		return false;
	}
	if (call_has_argument(call, 2)) {
		if (!call_has_argument(call, 3) || Z_LVAL_P(PHP_ARGUMENT(4)) < 0) {
			return warn_and_fail("The start needs an end and a count");
		}
		call_add_raw(call, 2);
		call_add_raw(call, 3);
		call_add_raw(call, 4);
		if (call_has_argument(call, 5)) {
			call_add_raw(call, 5);
		}
	}
	return true;
}

/* Adds STREAMS. The server expects the names of all streams first, and then their IDs. */
static bool stream_add_names(call_t *call, HashTable *map)
{
	zend_ulong index;
	zend_string *name;
	zval *element, stream;

	call_add_text(call, "STREAMS");
	ZEND_HASH_FOREACH_KEY(map, index, name) {
		if (name) {
			ZVAL_STR(&stream, name);
		} else {
			ZVAL_LONG(&stream, (zend_long) index);
		}
		php_hiredis_redis_add_key(call, &stream);
	} ZEND_HASH_FOREACH_END();
	ZEND_HASH_FOREACH_VAL(map, element) {
		if (!call_add_raw_value(call, element)) {
			return false;
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

bool php_hiredis_redis_build_xread(call_t *call)
{
	if (zend_hash_num_elements(Z_ARRVAL_P(PHP_ARGUMENT(0))) == 0) {
		return false;
	}
	if (Z_LVAL_P(PHP_ARGUMENT(1)) > -1) {
		call_add_text(call, "COUNT");
		call_add_raw(call, 1);
	}
	if (Z_LVAL_P(PHP_ARGUMENT(2)) > -1) {
		call_add_text(call, "BLOCK");
		call_add_raw(call, 2);
	}
	return stream_add_names(call, Z_ARRVAL_P(PHP_ARGUMENT(0)));
}

bool php_hiredis_redis_build_xreadgroup(call_t *call)
{
	bool has_count = call->php_argument_count > 3 && call_has_argument(call, 3);
	bool has_block = call->php_argument_count > 4 && call_has_argument(call, 4);

	if ((has_count && Z_LVAL_P(PHP_ARGUMENT(3)) < 0) || (has_block && Z_LVAL_P(PHP_ARGUMENT(4)) < 0)) {
		return warn_and_fail("COUNT and BLOCK must not be negative");
	}
	if (zend_hash_num_elements(Z_ARRVAL_P(PHP_ARGUMENT(2))) == 0) {
		return false;
	}
	call_add_text(call, "GROUP");
	call_add_raw(call, 0);
	call_add_raw(call, 1);
	if (has_count && Z_LVAL_P(PHP_ARGUMENT(3)) > 0) {
		call_add_text(call, "COUNT");
		call_add_raw(call, 3);
	}
	if (has_block) {
		call_add_text(call, "BLOCK");
		call_add_raw(call, 4);
	}
	return stream_add_names(call, Z_ARRVAL_P(PHP_ARGUMENT(2)));
}

bool php_hiredis_redis_build_xtrim(call_t *call)
{
	bool is_approximate = Z_TYPE_P(PHP_ARGUMENT(2)) == IS_TRUE;

	if (!call_add_key(call, 0)) {
		return false;
	}
	call_add_text(call, Z_TYPE_P(PHP_ARGUMENT(3)) == IS_TRUE ? "MINID" : "MAXLEN");
	if (is_approximate) {
		call_add_text(call, "~");
	}
	call_add_raw(call, 1);
	if (Z_LVAL_P(PHP_ARGUMENT(4)) > -1) {
		if (!is_approximate) {
			php_error_docref(NULL, E_WARNING, "The limit is ignored: it needs approx");
			return true;
		}
		call_add_text(call, "LIMIT");
		call_add_raw(call, 4);
	}
	return true;
}
