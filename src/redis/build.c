#include "redis/internal.h"

/* ---- strings and keys ---- */

bool php_hiredis_redis_build_bitpos(call_t *call)
{
	zend_long start = Z_LVAL_P(ARGUMENT(2)), end = Z_LVAL_P(ARGUMENT(3));
	bool bits = Z_TYPE_P(ARGUMENT(4)) == IS_TRUE;

	if (!key(call, 0)) {
		return false;
	}
	number(call, Z_TYPE_P(ARGUMENT(1)) == IS_TRUE);
	if (start || end != -1 || bits) {
		number(call, start);
		number(call, end);
	}
	if (bits) {
		word(call, "BIT");
	}
	return true;
}

bool php_hiredis_redis_build_debug(call_t *call)
{
	word(call, "OBJECT");
	return key(call, 0);
}

/* The options of SET, as an array of flags and of names with values. */
static bool set_options(call_t *call, HashTable *options)
{
	static const char *const flags[] = {"NX", "XX", "KEEPTTL", "GET"}, *const limits[] = {"EX", "PX", "EXAT", "PXAT"};
	zend_string *name;
	zval *element;

	ZEND_HASH_FOREACH_STR_KEY_VAL(options, name, element) {
		size_t i = 0;

		ZVAL_DEREF(element);
		if (!name) {
			while (i < 4 && !is_word(element, flags[i])) {
				i++;
			}
			if (i < 4) {
				word(call, flags[i]);
			}
			if (i == 3) {
				ZVAL_TRUE(&call->how.context);
			}
			continue;
		}
		while (i < 4 && strcasecmp(ZSTR_VAL(name), limits[i]) != 0) {
			i++;
		}
		if (i < 4) {
			zend_long limit;

			if (!php_hiredis_to_long(element, &limit) || limit < 1) {
				return wrong("%s must be an int above 0", limits[i]);
			}
			word(call, limits[i]);
			number(call, limit);
		} else if (strcasecmp(ZSTR_VAL(name), "IFEQ") == 0) {
			word(call, "IFEQ");
			if (!php_hiredis_redis_add_value(call, element)) {
				return false;
			}
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

bool php_hiredis_redis_build_set(call_t *call)
{
	zval *options = ARGUMENT(2);
	zend_long limit;

	if (!key(call, 0) || !value(call, 1)) {
		return false;
	}
	if (Z_TYPE_P(options) <= IS_NULL) {
		return true;
	}
	if (Z_TYPE_P(options) == IS_ARRAY) {
		return set_options(call, Z_ARRVAL_P(options));
	}
	if (Z_TYPE_P(options) != IS_LONG && Z_TYPE_P(options) != IS_DOUBLE && !(Z_TYPE_P(options) == IS_STRING
			&& is_numeric_string(Z_STRVAL_P(options), Z_STRLEN_P(options), NULL, NULL, false))) {
		return wrong("The expiry must be an int");
	}
	limit = zval_get_long(options);
	if (limit < 1) {
		return wrong("The expiry must be an int above 0");
	}
	word(call, "EX");
	number(call, limit);
	return true;
}

bool php_hiredis_redis_build_incr(call_t *call)
{
	bool adds = call->method->wire[0] == 'I';

	if (!key(call, 0)) {
		return false;
	}
	if (Z_LVAL_P(ARGUMENT(1)) != 1) {
		call->wire = adds ? "INCRBY" : "DECRBY";
		return raw(call, 1);
	}
	return true;
}

bool php_hiredis_redis_build_decrbyfloat(call_t *call)
{
	if (!key(call, 0)) {
		return false;
	}
	php_hiredis_redis_add_double(&call->words, -Z_DVAL_P(ARGUMENT(1)));
	return true;
}

bool php_hiredis_redis_build_expire(call_t *call)
{
	const zval *mode = ARGUMENT(2);

	if (Z_TYPE_P(mode) == IS_STRING && !is_word(mode, "NX") && !is_word(mode, "XX") && !is_word(mode, "LT") && !is_word(mode, "GT")) {
		return wrong("Unknown expiration modifier '%s'", Z_STRVAL_P(mode));
	}
	return key(call, 0) && raw(call, 1) && (!is_given(call, 2) || raw(call, 2));
}

bool php_hiredis_redis_build_getex(call_t *call)
{
	zend_string *name;
	zval *element;

	if (!key(call, 0)) {
		return false;
	}
	ZEND_HASH_FOREACH_STR_KEY_VAL(Z_ARRVAL_P(ARGUMENT(1)), name, element) {
		ZVAL_DEREF(element);
		if (name) {
			php_hiredis_redis_add_string(&call->words, name);
			if (strcasecmp(ZSTR_VAL(name), "PERSIST") == 0) {
				continue;
			}
		}
		if (!raw_word(call, element)) {
			return false;
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

bool php_hiredis_redis_build_copy(call_t *call)
{
	zend_string *name;
	zval *element;

	if (!key(call, 0) || !key(call, 1)) {
		return false;
	}
	if (!is_given(call, 2)) {
		return true;
	}
	ZEND_HASH_FOREACH_STR_KEY_VAL(Z_ARRVAL_P(ARGUMENT(2)), name, element) {
		if (name && strcasecmp(ZSTR_VAL(name), "DB") == 0) {
			word(call, "DB");
			number(call, zval_get_long(element));
		} else if (name && strcasecmp(ZSTR_VAL(name), "REPLACE") == 0 && zend_is_true(element)) {
			word(call, "REPLACE");
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

bool php_hiredis_redis_build_object(call_t *call)
{
	if (is_word(ARGUMENT(0), "refcount") || is_word(ARGUMENT(0), "idletime") || is_word(ARGUMENT(0), "freq")) {
		call->how.reply = REPLY_I;
	} else if (!is_word(ARGUMENT(0), "encoding")) {
		return wrong("OBJECT has no subcommand '%s'", Z_STRVAL_P(ARGUMENT(0)));
	}
	return raw(call, 0) && key(call, 1);
}

bool php_hiredis_redis_build_lcs(call_t *call)
{
	zend_string *name;
	zval *element;

	if (!key(call, 0) || !key(call, 1)) {
		return false;
	}
	if (!is_given(call, 2)) {
		return true;
	}
	ZEND_HASH_FOREACH_STR_KEY_VAL(Z_ARRVAL_P(ARGUMENT(2)), name, element) {
		ZVAL_DEREF(element);
		if (!name) {
			if (!raw_word(call, element)) {
				return false;
			}
		} else if (strcasecmp(ZSTR_VAL(name), "MINMATCHLEN") == 0) {
			word(call, "MINMATCHLEN");
			number(call, zval_get_long(element));
		} else if (zend_is_true(element)) {
			php_hiredis_redis_add_string(&call->words, name);
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

bool php_hiredis_redis_build_restore(call_t *call)
{
	zend_string *name;
	zval *element;

	if (!key(call, 0) || !raw(call, 1) || !raw(call, 2)) {
		return false;
	}
	if (!is_given(call, 3)) {
		return true;
	}
	ZEND_HASH_FOREACH_STR_KEY_VAL(Z_ARRVAL_P(ARGUMENT(3)), name, element) {
		ZVAL_DEREF(element);
		if (name) {
			php_hiredis_redis_add_string(&call->words, name);
		}
		if (!raw_word(call, element)) {
			return false;
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

bool php_hiredis_redis_build_migrate(call_t *call)
{
	const zval *keys = ARGUMENT(2);
	zval *credentials = ARGUMENT(7);
	bool many = Z_TYPE_P(keys) == IS_ARRAY;

	if (many && zend_hash_num_elements(Z_ARRVAL_P(keys)) == 0) {
		return wrong("There must be a key");
	}
	raw(call, 0);
	raw(call, 1);
	if (many) {
		word(call, "");
	} else if (!key(call, 2)) {
		return false;
	}
	raw(call, 3);
	raw(call, 4);
	if (Z_TYPE_P(ARGUMENT(5)) == IS_TRUE) {
		word(call, "COPY");
	}
	if (Z_TYPE_P(ARGUMENT(6)) == IS_TRUE) {
		word(call, "REPLACE");
	}
	if (Z_TYPE_P(credentials) == IS_ARRAY && zend_hash_num_elements(Z_ARRVAL_P(credentials)) > 0) {
		word(call, zend_hash_num_elements(Z_ARRVAL_P(credentials)) > 1 ? "AUTH2" : "AUTH");
		if (!php_hiredis_redis_add_raws(&call->words, Z_ARRVAL_P(credentials))) {
			return false;
		}
	} else if (Z_TYPE_P(credentials) == IS_STRING) {
		word(call, "AUTH");
		raw(call, 7);
	}
	if (many) {
		word(call, "KEYS");
		return php_hiredis_redis_add_keys(call, Z_ARRVAL_P(keys));
	}
	return true;
}

/* ---- hashes ---- */

bool php_hiredis_redis_build_hmget(call_t *call)
{
	zval *field, asked;

	if (!key(call, 0)) {
		return false;
	}
	array_init_size(&asked, zend_hash_num_elements(Z_ARRVAL_P(ARGUMENT(1))));
	ZVAL_COPY_VALUE(&call->how.context, &asked);
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(ARGUMENT(1)), field) {
		ZVAL_DEREF(field);
		if (Z_TYPE_P(field) == IS_LONG || (Z_TYPE_P(field) == IS_STRING && Z_STRLEN_P(field) > 0)) {
			raw_word(call, field);
			Z_TRY_ADDREF_P(field);
			add_next_index_zval(&asked, field);
		}
	} ZEND_HASH_FOREACH_END();
	return zend_hash_num_elements(Z_ARRVAL(asked)) > 0;
}

bool php_hiredis_redis_build_hset(call_t *call)
{
	zval *first = call->rest_count ? &call->rest[0] : NULL, *element, name;
	zend_string *field;
	zend_ulong index;

	if (!first || !key(call, 0)) {
		return false;
	}
	ZVAL_DEREF(first);
	if (call->rest_count == 1) {
		if (Z_TYPE_P(first) != IS_ARRAY || zend_hash_num_elements(Z_ARRVAL_P(first)) == 0) {
			return false;
		}
		ZEND_HASH_FOREACH_KEY_VAL(Z_ARRVAL_P(first), index, field, element) {
			if (field) {
				ZVAL_STR(&name, field);
			} else {
				ZVAL_LONG(&name, (zend_long) index);
			}
			if (!raw_word(call, &name) || !php_hiredis_redis_add_value(call, element)) {
				return false;
			}
		} ZEND_HASH_FOREACH_END();
		return true;
	}
	for (uint32_t i = 0; i < call->rest_count; i++) {
		if (!(i % 2 ? php_hiredis_redis_add_value(call, &call->rest[i]) : raw_word(call, &call->rest[i]))) {
			return false;
		}
	}
	return call->rest_count % 2 == 0;
}

/* An entry of an array of options, in any letter case; NULL: it is not there. */
static zval *option(const zval *options, const char *wanted)
{
	zend_string *name;
	zval *element;

	if (Z_TYPE_P(options) == IS_ARRAY) {
		ZEND_HASH_FOREACH_STR_KEY_VAL(Z_ARRVAL_P(options), name, element) {
			if (name && strcasecmp(ZSTR_VAL(name), wanted) == 0) {
				ZVAL_DEREF(element);
				return element;
			}
		} ZEND_HASH_FOREACH_END();
	}
	return NULL;
}

bool php_hiredis_redis_build_hrandfield(call_t *call)
{
	zval *count = option(ARGUMENT(1), "count"), *values = option(ARGUMENT(1), "withvalues");

	if (!key(call, 0)) {
		return false;
	}
	if (count) {
		number(call, zval_get_long(count));
		call->how.reply = REPLY_L;
	}
	if (values && zend_is_true(values)) {
		if (!count) {
			number(call, 1);
		}
		word(call, "WITHVALUES");
		call->how.reply = REPLY_H;
	}
	return true;
}

/* ---- lists and sets ---- */

bool php_hiredis_redis_build_l_pop(call_t *call)
{
	if (!key(call, 0)) {
		return false;
	}
	if (Z_LVAL_P(ARGUMENT(1)) > 0) {
		call->how.reply = REPLY_LV;
		return raw(call, 1);
	}
	return true;
}

bool php_hiredis_redis_build_s_pop(call_t *call)
{
	if (!key(call, 0)) {
		return false;
	}
	if (call->given > 1) {
		call->how.reply = REPLY_LV;
		return raw(call, 1);
	}
	return true;
}

bool php_hiredis_redis_build_linsert(call_t *call)
{
	if (!is_word(ARGUMENT(1), "before") && !is_word(ARGUMENT(1), "after")) {
		return wrong("The position must be BEFORE or AFTER");
	}
	return key(call, 0) && raw(call, 1) && value(call, 2) && value(call, 3);
}

bool php_hiredis_redis_build_lpos(call_t *call)
{
	static const char *const names[] = {"COUNT", "RANK", "MAXLEN"};

	if (!key(call, 0) || !value(call, 1)) {
		return false;
	}
	ZVAL_BOOL(&call->how.context, call->self->null_as_null);
	for (size_t i = 0; i < 3; i++) {
		zval *given = option(ARGUMENT(2), names[i]);

		if (given) {
			word(call, names[i]);
			number(call, zval_get_long(given));
			if (i == 0) {
				call->how.reply = REPLY_L;
			}
		}
	}
	return true;
}

bool php_hiredis_redis_build_bpop(call_t *call)
{
	zval *first = ARGUMENT(0), *timeout = ARGUMENT(1);

	if (Z_TYPE_P(first) == IS_ARRAY) {
		if (!php_hiredis_redis_add_keys(call, Z_ARRVAL_P(first))) {
			return false;
		}
	} else {
		if (!key(call, 0)) {
			return false;
		}
		if (call->rest_count > 0) {
			if (!key(call, 1)) {
				return false;
			}
			for (uint32_t i = 0; i + 1 < call->rest_count; i++) {
				if (!php_hiredis_redis_add_key(call, &call->rest[i])) {
					return false;
				}
			}
			timeout = &call->rest[call->rest_count - 1];
			ZVAL_DEREF(timeout);
		}
	}
	if (call->words.count == 0 || (Z_TYPE_P(timeout) != IS_LONG && Z_TYPE_P(timeout) != IS_DOUBLE
			&& !(Z_TYPE_P(timeout) == IS_STRING && is_numeric_string(Z_STRVAL_P(timeout), Z_STRLEN_P(timeout), NULL, NULL, false)))) {
		return wrong("There must be a key, and a timeout that is a number");
	}
	return raw_word(call, timeout);
}

bool php_hiredis_redis_build_sintercard(call_t *call)
{
	HashTable *keys = Z_ARRVAL_P(ARGUMENT(0));
	zend_long limit = Z_LVAL_P(ARGUMENT(1));

	if (limit < 0 && call->given > 1) {
		return wrong("The limit must not be negative");
	}
	if (zend_hash_num_elements(keys) == 0) {
		return wrong("There must be a key");
	}
	number(call, zend_hash_num_elements(keys));
	if (!php_hiredis_redis_add_keys(call, keys)) {
		return false;
	}
	if (limit >= 0) {
		word(call, "LIMIT");
		number(call, limit);
	}
	return true;
}

/* ---- SORT ---- */

/* The words of SORT; NULL: not asked for. */
typedef struct {
	zval *by, *get, *limit, *store;
	const char *order;
	bool alpha;
} sort_t;

static bool sort_limit(call_t *call, const zval *limit)
{
	zval *offset, *count;

	if (Z_TYPE_P(limit) != IS_ARRAY) {
		return true;
	}
	offset = zend_hash_index_find(Z_ARRVAL_P(limit), 0);
	count = zend_hash_index_find(Z_ARRVAL_P(limit), 1);
	if (!offset || !count) {
		return wrong("The limit must be an array of offset and count");
	}
	word(call, "LIMIT");
	number(call, zval_get_long(offset));
	number(call, zval_get_long(count));
	return true;
}

static bool sort(call_t *call, const sort_t *by)
{
	if (!key(call, 0)) {
		return false;
	}
	if (by->by && Z_TYPE_P(by->by) == IS_STRING && Z_STRLEN_P(by->by) > 0) {
		word(call, "BY");
		raw_word(call, by->by);
	}
	if (by->limit && !sort_limit(call, by->limit)) {
		return false;
	}
	if (by->get && Z_TYPE_P(by->get) == IS_ARRAY) {
		zval *pattern;

		ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(by->get), pattern) {
			word(call, "GET");
			if (!raw_word(call, pattern)) {
				return false;
			}
		} ZEND_HASH_FOREACH_END();
	} else if (by->get && Z_TYPE_P(by->get) == IS_STRING && Z_STRLEN_P(by->get) > 0) {
		word(call, "GET");
		raw_word(call, by->get);
	}
	if (by->order) {
		word(call, by->order);
	}
	if (by->alpha) {
		word(call, "ALPHA");
	}
	if (by->store && Z_TYPE_P(by->store) == IS_STRING) {
		word(call, "STORE");
		call->how.reply = REPLY_I;
		return php_hiredis_redis_add_key(call, by->store);
	}
	return true;
}

bool php_hiredis_redis_build_sort(call_t *call)
{
	const zval *options = ARGUMENT(1);
	zval *order = option(options, "sort"), *alpha = option(options, "alpha");
	sort_t by = {option(options, "by"), option(options, "get"), option(options, "limit"), option(options, "store"),
		order && is_word(order, "asc") ? "ASC" : order && is_word(order, "desc") ? "DESC" : NULL, alpha && zend_is_true(alpha)};

	return sort(call, &by);
}

/* sortAsc(), sortDesc() and those with Alpha: what they are stands in the method's name. */
bool php_hiredis_redis_build_sort_old(call_t *call)
{
	const char *name = ZSTR_VAL(EG(current_execute_data)->func->common.function_name);
	zend_long offset = Z_LVAL_P(ARGUMENT(3)), count = Z_LVAL_P(ARGUMENT(4));
	sort_t by = {ARGUMENT(1), ARGUMENT(2), NULL, ARGUMENT(5), zend_tolower_ascii(name[4]) == 'a' ? "ASC" : "DESC", strlen(name) > 8};
	zval limit;
	bool done;

	if (offset < 0 || count < 0) {
		return sort(call, &by);
	}
	array_init_size(&limit, 2);
	add_next_index_long(&limit, offset);
	add_next_index_long(&limit, count);
	by.limit = &limit;
	done = sort(call, &by);
	zval_ptr_dtor(&limit);
	return done;
}

/* ---- geography ---- */

typedef enum { GEO_WRONG, GEO_PLAIN, GEO_WITH, GEO_STORED } geo_t;

/* What may stand behind the members: NX or XX, and CH. */
static bool geoadd_options(call_t *call, const zval *options)
{
	static const char *const flags[] = {"NX", "XX", "CH"};
	zval *element;

	if (Z_TYPE_P(options) != IS_ARRAY) {
		return wrong("The options must be an array");
	}
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(options), element) {
		ZVAL_DEREF(element);
		for (size_t i = 0; i < sizeof(flags) / sizeof(*flags); i++) {
			if (is_word(element, flags[i])) {
				word(call, flags[i]);
			}
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

bool php_hiredis_redis_build_geoadd(call_t *call)
{
	uint32_t members = call->rest_count - call->rest_count % 3;

	if (!key(call, 0) || (members < call->rest_count && !geoadd_options(call, &call->rest[members]))
			|| !raw(call, 1) || !raw(call, 2) || !value(call, 3)) {
		return false;
	}
	for (uint32_t i = 0; i < members; i += 3) {
		if (!raw_word(call, &call->rest[i]) || !raw_word(call, &call->rest[i + 1]) || !php_hiredis_redis_add_value(call, &call->rest[i + 2])) {
			return false;
		}
	}
	return true;
}

/* COUNT n, or [n, ANY]. */
static bool geo_count(call_t *call, zval *given)
{
	zval *first = given, *any = NULL;

	if (Z_TYPE_P(given) == IS_ARRAY) {
		first = zend_hash_index_find_deref(Z_ARRVAL_P(given), 0);
		any = zend_hash_index_find_deref(Z_ARRVAL_P(given), 1);
	}
	if (!first || (Z_TYPE_P(first) != IS_LONG && !(Z_TYPE_P(first) == IS_STRING
			&& is_numeric_string(Z_STRVAL_P(first), Z_STRLEN_P(first), NULL, NULL, false))) || zval_get_long(first) < 1) {
		return wrong("COUNT must be an int above 0");
	}
	word(call, "COUNT");
	number(call, zval_get_long(first));
	if (any && zend_is_true(any)) {
		word(call, "ANY");
	}
	return true;
}

static geo_t geo_flag(call_t *call, const zval *flag, geo_t before)
{
	static const char *const flags[] = {"WITHDIST", "WITHCOORD", "WITHHASH", "ASC", "DESC", "STOREDIST"};

	for (size_t i = 0; i < sizeof(flags) / sizeof(*flags); i++) {
		if (is_word(flag, flags[i])) {
			word(call, flags[i]);
			return i < 3 ? GEO_WITH : before;
		}
	}
	return before;
}

static geo_t geo_options(call_t *call, HashTable *options)
{
	static const char *const stores[] = {"STORE", "STOREDIST"};
	geo_t kind = GEO_PLAIN;
	zend_string *name;
	zval *element;

	ZEND_HASH_FOREACH_STR_KEY_VAL(options, name, element) {
		ZVAL_DEREF(element);
		if (!name) {
			kind = geo_flag(call, element, kind);
		} else if (strcasecmp(ZSTR_VAL(name), "COUNT") == 0 && !geo_count(call, element)) {
			return GEO_WRONG;
		}
	} ZEND_HASH_FOREACH_END();
	ZEND_HASH_FOREACH_STR_KEY_VAL(options, name, element) {
		for (size_t i = 0; name && i < 2; i++) {
			if (strcasecmp(ZSTR_VAL(name), stores[i]) == 0) {
				word(call, stores[i]);
				if (!php_hiredis_redis_add_key(call, element)) {
					return GEO_WRONG;
				}
				kind = GEO_STORED;
			}
		}
	} ZEND_HASH_FOREACH_END();
	return kind;
}

/* `with` is what the reply becomes where it has more than members. */
static bool geo(call_t *call, uint32_t options, php_hiredis_redis_reply with)
{
	geo_t kind = geo_options(call, Z_ARRVAL_P(ARGUMENT(options)));

	call->how.reply = kind == GEO_WITH ? with : kind == GEO_STORED ? REPLY_I : REPLY_L;
	return kind != GEO_WRONG;
}

bool php_hiredis_redis_build_georadius(call_t *call)
{
	return key(call, 0) && raw(call, 1) && raw(call, 2) && raw(call, 3) && raw(call, 4) && geo(call, 5, REPLY_R);
}

bool php_hiredis_redis_build_georadiusbymember(call_t *call)
{
	return key(call, 0) && value(call, 1) && raw(call, 2) && raw(call, 3) && geo(call, 4, REPLY_R);
}

static bool geo_shape(call_t *call, uint32_t at)
{
	const zval *position = ARGUMENT(at), *shape = ARGUMENT(at + 1);

	if (Z_TYPE_P(position) == IS_ARRAY) {
		if (zend_hash_num_elements(Z_ARRVAL_P(position)) != 2) {
			return wrong("The position must be a member, or an array of longitude and latitude");
		}
		word(call, "FROMLONLAT");
		php_hiredis_redis_add_raws(&call->words, Z_ARRVAL_P(position));
	} else {
		word(call, "FROMMEMBER");
		if (!value(call, at)) {
			return false;
		}
	}
	if (Z_TYPE_P(shape) == IS_ARRAY) {
		if (zend_hash_num_elements(Z_ARRVAL_P(shape)) != 2) {
			return wrong("The shape must be a radius, or an array of width and height");
		}
		word(call, "BYBOX");
		php_hiredis_redis_add_raws(&call->words, Z_ARRVAL_P(shape));
	} else {
		word(call, "BYRADIUS");
		if (!raw(call, at + 1)) {
			return false;
		}
	}
	return raw(call, at + 2);
}

bool php_hiredis_redis_build_geosearch(call_t *call)
{
	return key(call, 0) && geo_shape(call, 1) && geo(call, 4, REPLY_GEO);
}

bool php_hiredis_redis_build_geosearchstore(call_t *call)
{
	bool done = key(call, 0) && key(call, 1) && geo_shape(call, 2) && geo(call, 5, REPLY_I);

	call->how.reply = REPLY_I;
	return done;
}
