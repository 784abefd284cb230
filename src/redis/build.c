/*
 * Builds the arguments of methods for strings, keys, hashes, lists, sets, SORT and geographic searches where the
 * argument list in the method's row of methods.def would not suffice, mostly because the method takes an array of
 * options. Such a row has a `build` pointer instead, through which call.c calls the function.
 *
 * As in phpredis, unknown options are ignored, and an out-of-range value causes a warning. If a function returns
 * false, the command must not be sent.
 */
#include "redis/internal.h"

/* ---- strings and keys ---- */

bool php_hiredis_redis_build_bitpos(call_t *call)
{
	zend_long start = Z_LVAL_P(PHP_ARGUMENT(2)), end = Z_LVAL_P(PHP_ARGUMENT(3));
	bool has_bits = Z_TYPE_P(PHP_ARGUMENT(4)) == IS_TRUE;

	if (!call_add_key(call, 0)) {
		return false;
	}
	call_add_number(call, Z_TYPE_P(PHP_ARGUMENT(1)) == IS_TRUE);
	if (start || end != -1 || has_bits) {
		call_add_number(call, start);
		call_add_number(call, end);
	}
	if (has_bits) {
		call_add_text(call, "BIT");
	}
	return true;
}

static const char *const expiries[] = {"EX", "PX", "EXAT", "PXAT"};
static const char *const comparisons[] = {"IFEQ", "IFNE", "IFDEQ", "IFDNE"};

/* Returns the index of `name` in `names`, ignoring case, or `count` if there is none. */
static size_t name_find(const char *name, const char *const *names, size_t count)
{
	size_t i = 0;

	while (i < count && strcasecmp(name, names[i]) != 0) {
		i++;
	}
	return i;
}

/* Adds a condition on the key's value, such as IFEQ. IFEQ and IFNE compare with a serialized value, but IFDEQ and IFDNE
 * compare with a digest, which is sent unchanged. */
static bool comparison_add(call_t *call, size_t comparison, zval *value)
{
	call_add_text(call, comparisons[comparison]);
	return comparison < 2 ? php_hiredis_redis_add_value(call, value) : call_add_raw_value(call, value);
}

/* Reads a time to live. As in phpredis, 1.9 becomes 1. Returns false if it is not a number. */
static bool expiry_read(zval *value, zend_long *expiry)
{
	if (!argument_is_numeric(value)) {
		return false;
	}
	*expiry = zval_get_long(value);
	return true;
}

/* The options of SET. Only the last of EX, PX, EXAT and PXAT is sent, because the server accepts only one. */
typedef struct {
	const char *condition, *expiry_option; /* string literals; NULL for none */
	zend_long expiry;
	bool has_keepttl, has_get;
} set_command_options_t;

static void set_options_read_flag(set_command_options_t *set, const zval *flag)
{
	if (argument_is(flag, "NX") || argument_is(flag, "XX")) {
		set->condition = argument_is(flag, "NX") ? "NX" : "XX";
	} else if (argument_is(flag, "KEEPTTL")) {
		set->has_keepttl = true;
	} else if (argument_is(flag, "GET")) {
		set->has_get = true;
	}
}

static bool set_add_arguments(call_t *call, const set_command_options_t *set)
{
	if (set->has_keepttl && set->expiry_option) {
		return warn_and_fail("KEEPTTL cannot stand beside an expiry");
	}
	if (set->condition) {
		call_add_text(call, set->condition);
	}
	if (set->has_get) {
		call_add_text(call, "GET");
		ZVAL_TRUE(&call->conversion.context);
	}
	if (set->has_keepttl) {
		call_add_text(call, "KEEPTTL");
	} else if (set->expiry_option) {
		call_add_text(call, set->expiry_option);
		call_add_number(call, set->expiry);
	}
	return true;
}

/* Adds the options of SET from an array. Returns false with a warning for an invalid time to live. */
static bool set_add_options(call_t *call, HashTable *options)
{
	set_command_options_t set = {0};
	zend_string *name;
	zval *element;

	ZEND_HASH_FOREACH_STR_KEY_VAL(options, name, element) {
		size_t i = name ? name_find(ZSTR_VAL(name), expiries, 4) : 4, comparison = name ? name_find(ZSTR_VAL(name), comparisons, 4) : 4;
		zval *value = element;

		ZVAL_DEREF(value);
		if (i < 4) {
			if (!expiry_read(value, &set.expiry) || set.expiry < 1) {
				return warn_and_fail("%s must be a number above 0", expiries[i]);
			}
			set.expiry_option = expiries[i];
		} else if (comparison < 4) {
			if (!comparison_add(call, comparison, element)) {
				return false;
			}
		} else if (!name) {
			set_options_read_flag(&set, value);
		}
	} ZEND_HASH_FOREACH_END();
	return set_add_arguments(call, &set);
}

/* Adds the options of SET or MSETEX. `options` is an array of options, a time to live in seconds, or null. */
static bool set_add_options_or_expiry(call_t *call, zval *options)
{
	zend_long limit;

	if (Z_TYPE_P(options) <= IS_NULL) {
		return true;
	}
	if (Z_TYPE_P(options) == IS_ARRAY) {
		return set_add_options(call, Z_ARRVAL_P(options));
	}
	if (!expiry_read(options, &limit) || limit < 1) {
		return warn_and_fail("The expiry must be a number above 0");
	}
	call_add_text(call, "EX");
	call_add_number(call, limit);
	return true;
}

bool php_hiredis_redis_build_set(call_t *call)
{
	return call_add_key(call, 0) && call_add_value(call, 1) && set_add_options_or_expiry(call, PHP_ARGUMENT(2));
}

bool php_hiredis_redis_build_msetex(call_t *call)
{
	HashTable *pairs = Z_ARRVAL_P(PHP_ARGUMENT(0));

	if (zend_hash_num_elements(pairs) == 0) {
		return warn_and_fail("There must be a key");
	}
	call_add_number(call, zend_hash_num_elements(pairs));
	return php_hiredis_redis_add_key_pairs(call, pairs) && set_add_options_or_expiry(call, PHP_ARGUMENT(1));
}

/* Unlike phpredis, fails for an unknown condition. phpredis sends DELEX without the condition, so the server always
 * deletes the key. */
bool php_hiredis_redis_build_delex(call_t *call)
{
	zend_string *name;
	zval *element;

	if (!call_add_key(call, 0)) {
		return false;
	}
	if (!call_has_argument(call, 1)) {
		return true;
	}
	ZEND_HASH_FOREACH_STR_KEY_VAL(Z_ARRVAL_P(PHP_ARGUMENT(1)), name, element) {
		size_t comparison = name ? name_find(ZSTR_VAL(name), comparisons, 4) : 4;

		if (comparison == 4) {
			return warn_and_fail("The condition must be IFEQ, IFNE, IFDEQ or IFDNE");
		}
		if (!comparison_add(call, comparison, element)) {
			return false;
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

bool php_hiredis_redis_build_incr(call_t *call)
{
	bool is_increment = call->method->command_name[0] == 'I';

	if (!call_add_key(call, 0)) {
		return false;
	}
	if (Z_LVAL_P(PHP_ARGUMENT(1)) != 1) {
		call->command_name = is_increment ? "INCRBY" : "DECRBY";
		return call_add_raw(call, 1);
	}
	return true;
}

bool php_hiredis_redis_build_decrbyfloat(call_t *call)
{
	if (!call_add_key(call, 0)) {
		return false;
	}
	php_hiredis_redis_add_double(&call->arguments, -Z_DVAL_P(PHP_ARGUMENT(1)));
	return true;
}

/* Adds the expiry of GETEX or HGETEX. If the array contains several, the last one is used, as in phpredis. */
static bool getex_add_expiry(call_t *call, HashTable *options)
{
	const char *expires = NULL, *persist = "PERSIST";
	zend_long expiry = 0;
	zend_string *name;
	zval *element;

	ZEND_HASH_FOREACH_STR_KEY_VAL(options, name, element) {
		size_t i = name ? name_find(ZSTR_VAL(name), expiries, 4) : 4;

		ZVAL_DEREF(element);
		if (i < 4) {
			expires = expiries[i];
			expiry = zval_get_long(element);
		} else if (name ? strcasecmp(ZSTR_VAL(name), persist) == 0 : argument_is(element, persist)) {
			expires = !name || zend_is_true(element) ? persist : NULL;
		}
	} ZEND_HASH_FOREACH_END();
	if (!expires) {
		return true;
	}
	if (expires != persist && expiry < 1) {
		return warn_and_fail("%s must be a number above 0", expires);
	}
	call_add_text(call, expires);
	if (expires != persist) {
		call_add_number(call, expiry);
	}
	return true;
}

bool php_hiredis_redis_build_getex(call_t *call)
{
	return call_add_key(call, 0) && getex_add_expiry(call, Z_ARRVAL_P(PHP_ARGUMENT(1)));
}

/* As in phpredis, an out-of-range IDLETIME or FREQ is omitted with a warning. */
bool php_hiredis_redis_build_restore(call_t *call)
{
	zend_string *name;
	zval *element;

	if (!call_add_key(call, 0) || !call_add_raw(call, 1) || !call_add_raw(call, 2)) {
		return false;
	}
	if (!call_has_argument(call, 3)) {
		return true;
	}
	ZEND_HASH_FOREACH_STR_KEY_VAL(Z_ARRVAL_P(PHP_ARGUMENT(3)), name, element) {
		if (!name) {
			zval *flag = element;

			ZVAL_DEREF(flag);
			if (argument_is(flag, "REPLACE") || argument_is(flag, "ABSTTL")) {
				call_add_raw_value(call, element);
			}
		} else if (strcasecmp(ZSTR_VAL(name), "IDLETIME") == 0 || strcasecmp(ZSTR_VAL(name), "FREQ") == 0) {
			zend_long option = zval_get_long(element);

			if (option < 0 || (option > 255 && strcasecmp(ZSTR_VAL(name), "FREQ") == 0)) {
				php_error_docref(NULL, E_WARNING, "%s is ignored: it is out of range", ZSTR_VAL(name));
				continue;
			}
			php_hiredis_redis_add_string(&call->arguments, name);
			call_add_number(call, option);
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

bool php_hiredis_redis_build_migrate(call_t *call)
{
	const zval *keys = PHP_ARGUMENT(2);
	zval *credentials = PHP_ARGUMENT(7);
	bool has_many_keys = Z_TYPE_P(keys) == IS_ARRAY;

	if (has_many_keys && zend_hash_num_elements(Z_ARRVAL_P(keys)) == 0) {
		return warn_and_fail("There must be a key");
	}
	call_add_raw(call, 0);
	call_add_raw(call, 1);
	if (has_many_keys) {
		call_add_text(call, "");
	} else if (!call_add_key(call, 2)) {
		return false;
	}
	call_add_raw(call, 3);
	call_add_raw(call, 4);
	if (Z_TYPE_P(PHP_ARGUMENT(5)) == IS_TRUE) {
		call_add_text(call, "COPY");
	}
	if (Z_TYPE_P(PHP_ARGUMENT(6)) == IS_TRUE) {
		call_add_text(call, "REPLACE");
	}
	if (Z_TYPE_P(credentials) == IS_ARRAY && zend_hash_num_elements(Z_ARRVAL_P(credentials)) > 0) {
		call_add_text(call, zend_hash_num_elements(Z_ARRVAL_P(credentials)) > 1 ? "AUTH2" : "AUTH");
		if (!php_hiredis_redis_add_raws(&call->arguments, Z_ARRVAL_P(credentials))) {
			return false;
		}
	} else if (Z_TYPE_P(credentials) == IS_STRING) {
		call_add_text(call, "AUTH");
		call_add_raw(call, 7);
	}
	if (has_many_keys) {
		call_add_text(call, "KEYS");
		return php_hiredis_redis_add_keys(call, Z_ARRVAL_P(keys));
	}
	return true;
}

/* ---- hashes ---- */

/* Adds the requested fields, and stores their names, because the reply contains only values. Like phpredis, ignores an
 * element that is neither an int nor a non-empty string. */
static bool hash_add_requested_fields(call_t *call, bool is_numbered)
{
	zval *field, requested;

	array_init_size(&requested, zend_hash_num_elements(Z_ARRVAL_P(PHP_ARGUMENT(1))));
	ZVAL_COPY_VALUE(&call->conversion.context, &requested);
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(PHP_ARGUMENT(1)), field) {
		ZVAL_DEREF(field);
		if (Z_TYPE_P(field) == IS_LONG || (Z_TYPE_P(field) == IS_STRING && Z_STRLEN_P(field) > 0)) {
			Z_TRY_ADDREF_P(field);
			add_next_index_zval(&requested, field);
		}
	} ZEND_HASH_FOREACH_END();
	if (is_numbered) {
		call_add_text(call, "FIELDS");
		call_add_number(call, zend_hash_num_elements(Z_ARRVAL(requested)));
	}
	return zend_hash_num_elements(Z_ARRVAL(requested)) > 0 && php_hiredis_redis_add_raws(&call->arguments, Z_ARRVAL(requested));
}

bool php_hiredis_redis_build_hmget(call_t *call)
{
	return call_add_key(call, 0) && hash_add_requested_fields(call, false);
}

/* Adds the expiry of HGETEX: a string such as "PERSIST", or an array like GETEX's. */
static bool hgetex_add_expiry(call_t *call, zval *expiry)
{
	switch (Z_TYPE_P(expiry)) {
		case IS_NULL:
			return true;
		case IS_STRING:
			return call_add_raw_value(call, expiry);
		case IS_ARRAY:
			return getex_add_expiry(call, Z_ARRVAL_P(expiry));
		default:
			return warn_and_fail("The expiry must be an array or a string");
	}
}

/* Builds HGETEX, or HGETDEL, which has no expiry and thus one parameter fewer. */
bool php_hiredis_redis_build_hgetex(call_t *call)
{
	bool has_expiry = call->method->parameter_count == 3;

	return call_add_key(call, 0) && (!has_expiry || hgetex_add_expiry(call, PHP_ARGUMENT(2))) && hash_add_requested_fields(call, true);
}

bool php_hiredis_redis_build_hset(call_t *call)
{
	zval *fields = call->variadic_count ? &call->variadic[0] : NULL;

	if (!fields || !call_add_key(call, 0)) {
		return false;
	}
	ZVAL_DEREF(fields);
	if (call->variadic_count == 1) {
		if (Z_TYPE_P(fields) != IS_ARRAY || zend_hash_num_elements(Z_ARRVAL_P(fields)) == 0) {
			return false;
		}
		return php_hiredis_redis_add_fields(call, Z_ARRVAL_P(fields));
	}
	for (uint32_t i = 0; i < call->variadic_count; i++) {
		if (!(i % 2 ? php_hiredis_redis_add_value(call, &call->variadic[i]) : call_add_raw_value(call, &call->variadic[i]))) {
			return false;
		}
	}
	return call->variadic_count % 2 == 0;
}

zval *php_hiredis_redis_options_get(const zval *options, const char *wanted)
{
	zend_string *name;
	zval *element;

	if (Z_TYPE_P(options) == IS_ARRAY) {
		ZEND_HASH_FOREACH_STR_KEY_VAL(Z_ARRVAL_P(options), name, element) {
			if (name && strcasecmp(ZSTR_VAL(name), wanted) == 0) {
				return element;
			}
		} ZEND_HASH_FOREACH_END();
	}
	return NULL;
}

bool php_hiredis_redis_options_have_flag(const zval *options, const char *wanted)
{
	zend_string *name;
	zval *element;

	if (Z_TYPE_P(options) == IS_ARRAY) {
		ZEND_HASH_FOREACH_STR_KEY_VAL(Z_ARRVAL_P(options), name, element) {
			ZVAL_DEREF(element);
			if (!name && argument_is(element, wanted)) {
				return true;
			}
		} ZEND_HASH_FOREACH_END();
	}
	return false;
}

bool php_hiredis_redis_build_hrandfield(call_t *call)
{
	zval *count = php_hiredis_redis_options_get(PHP_ARGUMENT(1), "count"), *values = php_hiredis_redis_options_get(PHP_ARGUMENT(1), "withvalues");
	bool has_values = (values && zend_is_true(values)) || php_hiredis_redis_options_have_flag(PHP_ARGUMENT(1), "WITHVALUES");

	if (!call_add_key(call, 0)) {
		return false;
	}
	if (count && zval_get_long(count) == 0) {
		count = NULL; /* phpredis ignores a count of 0 */
	}
	if (count) {
		call_add_number(call, zval_get_long(count));
		call->conversion.kind = REPLY_L;
	}
	if (has_values) {
		if (!count) {
			call_add_number(call, 1);
		}
		call_add_text(call, "WITHVALUES");
		call->conversion.kind = REPLY_H;
	}
	return true;
}

/* ---- lists and sets ---- */

bool php_hiredis_redis_build_linsert(call_t *call)
{
	if (!argument_is(PHP_ARGUMENT(1), "before") && !argument_is(PHP_ARGUMENT(1), "after")) {
		return warn_and_fail("The position must be BEFORE or AFTER");
	}
	return call_add_key(call, 0) && call_add_raw(call, 1) && call_add_value(call, 2) && call_add_value(call, 3);
}

/* Adds COUNT or EXACTLY from [number of elements, 'OBO' or 'BULK']. */
static bool lmovem_add_count(call_t *call, const zend_string *name, const zval *value)
{
	zval *count, *order;

	if (!name || (strcasecmp(ZSTR_VAL(name), "COUNT") != 0 && strcasecmp(ZSTR_VAL(name), "EXACTLY") != 0)) {
		return warn_and_fail("The option must be COUNT or EXACTLY");
	}
	ZVAL_DEREF(value);
	count = Z_TYPE_P(value) == IS_ARRAY ? zend_hash_index_find_deref(Z_ARRVAL_P(value), 0) : NULL;
	order = count ? zend_hash_index_find_deref(Z_ARRVAL_P(value), 1) : NULL;
	if (!order || Z_TYPE_P(count) != IS_LONG || (!argument_is(order, "OBO") && !argument_is(order, "BULK"))) {
		return warn_and_fail("%s must be an array of a number, and OBO or BULK", ZSTR_VAL(name));
	}
	call_add_text(call, ZSTR_VAL(name));
	call_add_number(call, Z_LVAL_P(count));
	call_add_text(call, Z_STRVAL_P(order));
	return true;
}

/* BLMOVEM, unlike LMOVEM, takes a timeout before the options. */
bool php_hiredis_redis_build_lmovem(call_t *call)
{
	uint32_t last = call->method->parameter_count - 1;
	zend_string *name;
	zval *value;

	if (!call_add_key(call, 0) || !call_add_key(call, 1)) {
		return false;
	}
	for (uint32_t i = 2; i < last; i++) {
		call_add_raw(call, i);
	}
	if (call_has_argument(call, last)) {
		ZEND_HASH_FOREACH_STR_KEY_VAL(Z_ARRVAL_P(PHP_ARGUMENT(last)), name, value) {
			if (!lmovem_add_count(call, name, value)) {
				return false;
			}
		} ZEND_HASH_FOREACH_END();
	}
	return true;
}

bool php_hiredis_redis_build_lpos(call_t *call)
{
	static const char *const names[] = {"COUNT", "RANK", "MAXLEN"};

	if (!call_add_key(call, 0) || !call_add_value(call, 1)) {
		return false;
	}
	ZVAL_BOOL(&call->conversion.context, call->self->null_as_null);
	for (size_t i = 0; i < 3; i++) {
		zval *option = php_hiredis_redis_options_get(PHP_ARGUMENT(2), names[i]);

		if (option && (i == 1 || zval_get_long(option) >= 0)) { /* as in phpredis, only RANK may be negative */
			call_add_text(call, names[i]);
			call_add_number(call, zval_get_long(option));
			if (i == 0) {
				call->conversion.kind = REPLY_L;
			}
		}
	}
	return true;
}

bool php_hiredis_redis_build_bpop(call_t *call)
{
	zval *first = PHP_ARGUMENT(0), *timeout = PHP_ARGUMENT(1);

	if (Z_TYPE_P(first) == IS_ARRAY) {
		if (!php_hiredis_redis_add_keys(call, Z_ARRVAL_P(first))) {
			return false;
		}
	} else {
		if (!call_add_key(call, 0)) {
			return false;
		}
		if (call->variadic_count > 0) {
			if (!call_add_key(call, 1)) {
				return false;
			}
			for (uint32_t i = 0; i + 1 < call->variadic_count; i++) {
				if (!php_hiredis_redis_add_key(call, &call->variadic[i])) {
					return false;
				}
			}
			timeout = &call->variadic[call->variadic_count - 1];
			ZVAL_DEREF(timeout);
		}
	}
	if (call->arguments.count == 0 || !argument_is_numeric(timeout)) {
		return warn_and_fail("There must be a key, and a timeout that is a number");
	}
	return call_add_raw_value(call, timeout);
}

bool php_hiredis_redis_build_sintercard(call_t *call)
{
	HashTable *keys = Z_ARRVAL_P(PHP_ARGUMENT(0));
	zend_long limit = Z_LVAL_P(PHP_ARGUMENT(1));

	if (limit < 0 && call->php_argument_count > 1) {
		return warn_and_fail("The limit must not be negative");
	}
	if (zend_hash_num_elements(keys) == 0) {
		return warn_and_fail("There must be a key");
	}
	call_add_number(call, zend_hash_num_elements(keys));
	if (!php_hiredis_redis_add_keys(call, keys)) {
		return false;
	}
	if (limit >= 0) {
		call_add_text(call, "LIMIT");
		call_add_number(call, limit);
	}
	return true;
}

bool php_hiredis_redis_build_mpop(call_t *call)
{
	bool is_sorted_set = strstr(call->method->command_name, "ZMPOP") != NULL;
	uint32_t first = *call->method->command_name == 'B'; /* the first argument of a blocking command is a timeout */
	HashTable *keys = Z_ARRVAL_P(PHP_ARGUMENT(first));
	const zval *from = PHP_ARGUMENT(first + 1);
	zend_long count = Z_LVAL_P(PHP_ARGUMENT(first + 2));

	if (zend_hash_num_elements(keys) == 0) {
		return warn_and_fail("There must be a key");
	}
	if (count < 1) {
		return warn_and_fail("The count must be greater than 0");
	}
	if (is_sorted_set && !argument_is(from, "MIN") && !argument_is(from, "MAX")) {
		return warn_and_fail("The end must be MIN or MAX");
	}
	if (!is_sorted_set && !argument_is(from, "LEFT") && !argument_is(from, "RIGHT")) {
		return warn_and_fail("The end must be LEFT or RIGHT");
	}
	if (first && !call_add_raw(call, 0)) {
		return false;
	}
	call_add_number(call, zend_hash_num_elements(keys));
	if (!php_hiredis_redis_add_keys(call, keys) || !call_add_raw(call, first + 1)) {
		return false;
	}
	if (count > 1) {
		call_add_text(call, "COUNT");
		call_add_number(call, count);
	}
	return true;
}

bool php_hiredis_redis_build_lcs(call_t *call)
{
	bool has_length = false, has_indexes = false, has_match_lengths = false;
	zend_long least = 0;
	zend_string *name;
	zval *element;

	if (!call_add_key(call, 0) || !call_add_key(call, 1)) {
		return false;
	}
	if (call_has_argument(call, 2)) {
		ZEND_HASH_FOREACH_STR_KEY_VAL(Z_ARRVAL_P(PHP_ARGUMENT(2)), name, element) {
			const char *option;
			bool is_on;

			ZVAL_DEREF(element);
			option = name ? ZSTR_VAL(name) : Z_TYPE_P(element) == IS_STRING ? Z_STRVAL_P(element) : "";
			is_on = !name || zend_is_true(element);
			if (strcasecmp(option, "LEN") == 0 || strcasecmp(option, "IDX") == 0) {
				has_length = is_on && zend_tolower_ascii(*option) == 'l'; /* the server rejects the combination, so the last option takes effect */
				has_indexes = is_on && !has_length;
			} else if (strcasecmp(option, "WITHMATCHLEN") == 0) {
				has_match_lengths = is_on;
			} else if (name && strcasecmp(option, "MINMATCHLEN") == 0) {
				least = zval_get_long(element);
			}
		} ZEND_HASH_FOREACH_END();
	}
	if (has_length || has_indexes) {
		call_add_text(call, has_length ? "LEN" : "IDX");
	}
	if (has_match_lengths) {
		call_add_text(call, "WITHMATCHLEN");
	}
	if (least != 0) {
		call_add_text(call, "MINMATCHLEN");
		call_add_number(call, least);
	}
	return !EG(exception);
}

/* ---- SORT ---- */

/* The options of sort() or sortAsc(). Missing options are NULL or false. */
typedef struct {
	zval *by, *get, *limit, *store, *order;
	bool alpha;
	const char *direction;       /* ASC or DESC, for methods such as sortAsc() */
} sort_options_t;

/* Returns whether phpredis accepts the value in LIMIT: ints and strings, but not floats. */
static bool sort_is_limit(const zval *value)
{
	return Z_TYPE_P(value) == IS_LONG || Z_TYPE_P(value) == IS_STRING;
}

/* Adds LIMIT from [offset, count]. Returns false with a warning if a type is wrong. */
static bool sort_add_limit(call_t *call, const zval *limit)
{
	zval *offset, *count;

	ZVAL_DEREF(limit);
	if (Z_TYPE_P(limit) != IS_ARRAY) {
		return true;
	}
	offset = zend_hash_index_find_deref(Z_ARRVAL_P(limit), 0);
	count = zend_hash_index_find_deref(Z_ARRVAL_P(limit), 1);
	if (!offset || !count) {
		return true; /* phpredis ignores a LIMIT that does not have both elements */
	}
	if (!sort_is_limit(offset) || !sort_is_limit(count)) {
		return warn_and_fail("The limit must be an array of offset and count");
	}
	call_add_text(call, "LIMIT");
	call_add_number(call, zval_get_long(offset));
	call_add_number(call, zval_get_long(count));
	return true;
}

static bool sort_is_string(const zval *option)
{
	ZVAL_DEREF(option);
	return Z_TYPE_P(option) == IS_STRING;
}

/* Adds an option such as BY and its value. Ignores a value that is not a string. */
static bool sort_add_string(call_t *call, const char *name, zval *option)
{
	const zval *value = option;

	ZVAL_DEREF(value);
	if (Z_TYPE_P(value) != IS_STRING) {
		return true;
	}
	call_add_text(call, name);
	return call_add_raw_value(call, option);
}

/* Adds GET for a string, or for each element of an array such as ['name_*', '#']. */
static bool sort_add_patterns(call_t *call, zval *get)
{
	zval patterns, *pattern;
	bool done = true;

	ZVAL_COPY_DEREF(&patterns, get); /* if the array is a reference, __toString() of a pattern may change it */
	if (Z_TYPE(patterns) != IS_ARRAY) {
		done = sort_add_string(call, "GET", get);
	} else {
		ZEND_HASH_FOREACH_VAL(Z_ARRVAL(patterns), pattern) {
			zend_string *string = zval_try_get_string(pattern);

			if (UNEXPECTED(!string)) {
				break;
			}
			call_add_text(call, "GET");
			php_hiredis_redis_add_owned(&call->arguments, string);
		} ZEND_HASH_FOREACH_END();
	}
	zval_ptr_dtor(&patterns);
	return done && !EG(exception);
}

/* Adds the key and the options. With STORE, the reply is the number of stored elements, so its conversion changes. */
static bool sort_add_arguments(call_t *call, const sort_options_t *options)
{
	if (!call_add_key(call, 0)) {
		return false;
	}
	if ((options->by && !sort_add_string(call, "BY", options->by)) || (options->limit && !sort_add_limit(call, options->limit))
			|| (options->get && !sort_add_patterns(call, options->get))) {
		return false;
	}
	if (options->order && sort_is_string(options->order) && !call_add_raw_value(call, options->order)) {
		return false; /* as in phpredis, any string is sent; the server validates it */
	}
	if (options->direction) {
		call_add_text(call, options->direction);
	}
	if (options->alpha) {
		call_add_text(call, "ALPHA");
	}
	if (options->store) {
		const zval *store = options->store;

		ZVAL_DEREF(store);
		if (Z_TYPE_P(store) == IS_STRING) {
			call_add_text(call, "STORE");
			call->conversion.kind = REPLY_I;
			return php_hiredis_redis_add_key(call, options->store);
		}
	}
	return true;
}

bool php_hiredis_redis_build_sort(call_t *call)
{
	const zval *options = PHP_ARGUMENT(1);
	zval *alpha = php_hiredis_redis_options_get(options, "alpha");
	sort_options_t sort = {php_hiredis_redis_options_get(options, "by"), php_hiredis_redis_options_get(options, "get"), php_hiredis_redis_options_get(options, "limit"),
		php_hiredis_redis_options_get(options, "store"), php_hiredis_redis_options_get(options, "sort"), alpha && zend_is_true(alpha), NULL};

	return sort_add_arguments(call, &sort);
}

static bool sort_is_empty(const zval *pattern)
{
	ZVAL_DEREF(pattern);
	return Z_TYPE_P(pattern) == IS_STRING && Z_STRLEN_P(pattern) == 0;
}

/* The name of the running method determines what is sent: sortDescAlpha(), for example, sends DESC and ALPHA. */
bool php_hiredis_redis_build_sort_old(call_t *call)
{
	const char *name = ZSTR_VAL(EG(current_execute_data)->func->common.function_name);
	zend_long offset = Z_LVAL_P(PHP_ARGUMENT(3)), count = Z_LVAL_P(PHP_ARGUMENT(4));
	/* For sortAsc() and similar methods, an empty pattern means no pattern. */
	sort_options_t sort = {sort_is_empty(PHP_ARGUMENT(1)) ? NULL : PHP_ARGUMENT(1), sort_is_empty(PHP_ARGUMENT(2)) ? NULL : PHP_ARGUMENT(2), NULL,
		PHP_ARGUMENT(5), NULL, strlen(name) > 8, zend_tolower_ascii(name[4]) == 'a' ? "ASC" : "DESC"};
	zval limit;
	bool done;

	if (offset < 0 || count < 0) {
		return sort_add_arguments(call, &sort);
	}
	array_init_size(&limit, 2);
	add_next_index_long(&limit, offset);
	add_next_index_long(&limit, count);
	sort.limit = &limit;
	done = sort_add_arguments(call, &sort);
	zval_ptr_dtor(&limit);
	return done;
}

/* ---- geography ---- */

typedef enum { GEO_WRONG, GEO_MEMBERS, GEO_WITH, GEO_STORED } geo_t;

/* Adds the flags of GEOADD, such as ['NX', 'CH']. */
static bool geoadd_add_flags(call_t *call, const zval *options)
{
	static const char *const flags[] = {"NX", "XX", "CH"};
	zval *element;

	if (Z_TYPE_P(options) != IS_ARRAY) {
		return warn_and_fail("The options must be an array");
	}
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(options), element) {
		ZVAL_DEREF(element);
		for (size_t i = 0; i < sizeof(flags) / sizeof(*flags); i++) {
			if (argument_is(element, flags[i])) {
				call_add_text(call, flags[i]);
			}
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

bool php_hiredis_redis_build_geoadd(call_t *call)
{
	uint32_t members = call->variadic_count - call->variadic_count % 3;

	if (call->variadic_count % 3 == 2) { /* neither members only, nor members followed by options */
		zend_wrong_param_count();
		return false;
	}
	if (!call_add_key(call, 0) || (members < call->variadic_count && !geoadd_add_flags(call, &call->variadic[members]))
			|| !call_add_raw(call, 1) || !call_add_raw(call, 2) || !call_add_value(call, 3)) {
		return false;
	}
	for (uint32_t i = 0; i < members; i += 3) {
		if (!call_add_raw_value(call, &call->variadic[i]) || !call_add_raw_value(call, &call->variadic[i + 1])
				|| !php_hiredis_redis_add_value(call, &call->variadic[i + 2])) {
			return false;
		}
	}
	return true;
}

/* Adds COUNT for a number, or COUNT and ANY for [number, true]. */
static bool geo_add_count(call_t *call, zval *value)
{
	zval *count = value, *any = NULL;

	if (Z_TYPE_P(value) == IS_ARRAY) {
		count = zend_hash_index_find_deref(Z_ARRVAL_P(value), 0);
		any = zend_hash_index_find_deref(Z_ARRVAL_P(value), 1);
	}
	if (!count || Z_TYPE_P(count) == IS_DOUBLE || !argument_is_numeric(count) || zval_get_long(count) < 1) {
		return warn_and_fail("COUNT must be an int above 0");
	}
	call_add_text(call, "COUNT");
	call_add_number(call, zval_get_long(count));
	if (any && zend_is_true(any)) {
		call_add_text(call, "ANY");
	}
	return true;
}

/* Adds a flag of a geographic search. Returns GEO_WITH for a flag such as WITHDIST, which extends the reply, and
 * otherwise `kind`. */
static geo_t geo_add_flag(call_t *call, const zval *flag, geo_t kind)
{
	static const char *const flags[] = {"ASC", "DESC", "WITHDIST", "WITHCOORD", "WITHHASH"};
	bool is_store = strcmp(call->method->command_name, "GEOSEARCHSTORE") == 0; /* its reply is a number, so WITHDIST is not allowed */

	for (size_t i = 0; i < (is_store ? 2 : sizeof(flags) / sizeof(*flags)); i++) {
		if (argument_is(flag, flags[i])) {
			call_add_text(call, flags[i]);
			return i < 2 ? kind : GEO_WITH;
		}
	}
	if (is_store && argument_is(flag, "STOREDIST")) {
		call_add_text(call, "STOREDIST");
	}
	return kind;
}

/* Adds STORE and STOREDIST. Returns GEO_STORED if the options contain STORE or STOREDIST, and `kind` if they contain
 * neither. Returns GEO_WRONG after an exception. */
static geo_t geo_add_stores(call_t *call, HashTable *options, geo_t kind)
{
	static const char *const stores[] = {"STORE", "STOREDIST"};
	zend_string *name;
	zval *element;

	ZEND_HASH_FOREACH_STR_KEY_VAL(options, name, element) {
		for (size_t i = 0; name && i < 2; i++) {
			if (strcasecmp(ZSTR_VAL(name), stores[i]) == 0) {
				call_add_text(call, stores[i]);
				if (!php_hiredis_redis_add_key(call, element)) {
					return GEO_WRONG;
				}
				kind = GEO_STORED;
			}
		}
	} ZEND_HASH_FOREACH_END();
	return kind;
}

/* Adds the options, and returns the kind of reply that they select. As in phpredis, only geosearch() accepts ['sort'
 * => 'desc']. */
static geo_t geo_add_options(call_t *call, HashTable *options)
{
	bool is_search = strcmp(call->method->command_name, "GEOSEARCH") == 0;
	geo_t kind = GEO_MEMBERS;
	zend_string *name;
	zval *element;

	ZEND_HASH_FOREACH_STR_KEY_VAL(options, name, element) {
		ZVAL_DEREF(element);
		if (name && strcasecmp(ZSTR_VAL(name), "COUNT") == 0) {
			if (!geo_add_count(call, element)) {
				return GEO_WRONG;
			}
		} else if (!name || is_search) {
			kind = geo_add_flag(call, element, kind);
		}
	} ZEND_HASH_FOREACH_END();
	return strncmp(call->method->command_name, "GEORADIUS", strlen("GEORADIUS")) == 0 ? geo_add_stores(call, options, kind) : kind;
}

/* Adds the options, and chooses the conversion of the reply. `detailed_reply` is for WITHDIST, WITHCOORD and
 * WITHHASH. */
static bool geo_set_reply(call_t *call, uint32_t options_index, php_hiredis_redis_conversion_kind detailed_reply)
{
	geo_t kind = geo_add_options(call, Z_ARRVAL_P(PHP_ARGUMENT(options_index)));

	call->conversion.kind = kind == GEO_WITH ? detailed_reply : kind == GEO_STORED ? REPLY_I : REPLY_L;
	return kind != GEO_WRONG;
}

bool php_hiredis_redis_build_georadius(call_t *call)
{
	return call_add_key(call, 0) && call_add_raw(call, 1) && call_add_raw(call, 2) && call_add_raw(call, 3) && call_add_raw(call, 4)
		&& geo_set_reply(call, 5, REPLY_R);
}

bool php_hiredis_redis_build_georadiusbymember(call_t *call)
{
	return call_add_key(call, 0) && call_add_value(call, 1) && call_add_raw(call, 2) && call_add_raw(call, 3) && geo_set_reply(call, 4, REPLY_R);
}

/* Adds the center, the radius or box, and the unit: the PHP arguments from `first_index` on. */
static bool geo_add_shape(call_t *call, uint32_t first_index)
{
	const zval *center = PHP_ARGUMENT(first_index), *shape = PHP_ARGUMENT(first_index + 1);

	if (Z_TYPE_P(center) == IS_ARRAY) {
		if (zend_hash_num_elements(Z_ARRVAL_P(center)) != 2) {
			return warn_and_fail("The position must be a member, or an array of longitude and latitude");
		}
		call_add_text(call, "FROMLONLAT");
		if (!php_hiredis_redis_add_raws(&call->arguments, Z_ARRVAL_P(center))) {
			return false;
		}
	} else {
		call_add_text(call, "FROMMEMBER");
		if (!call_add_value(call, first_index)) {
			return false;
		}
	}
	if (Z_TYPE_P(shape) == IS_ARRAY) {
		if (zend_hash_num_elements(Z_ARRVAL_P(shape)) != 2) {
			return warn_and_fail("The shape must be a radius, or an array of width and height");
		}
		call_add_text(call, "BYBOX");
		if (!php_hiredis_redis_add_raws(&call->arguments, Z_ARRVAL_P(shape))) {
			return false;
		}
	} else {
		call_add_text(call, "BYRADIUS");
		if (!call_add_raw(call, first_index + 1)) {
			return false;
		}
	}
	return call_add_raw(call, first_index + 2);
}

bool php_hiredis_redis_build_geosearch(call_t *call)
{
	return call_add_key(call, 0) && geo_add_shape(call, 1) && geo_set_reply(call, 4, REPLY_GEO);
}

bool php_hiredis_redis_build_geosearchstore(call_t *call)
{
	bool done = call_add_key(call, 0) && call_add_key(call, 1) && geo_add_shape(call, 2) && geo_set_reply(call, 5, REPLY_I);

	call->conversion.kind = REPLY_I;
	return done;
}
