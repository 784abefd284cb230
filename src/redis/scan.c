#include "redis/internal.h"

typedef php_hiredis_redis redis_t;
typedef php_hiredis_redis_words words_t;

typedef struct {
	const char *wire;
	zend_string *key;      /* with its prefix; NULL: SCAN */
	zend_string *pattern;  /* NULL: none */
	zend_long count;
	zend_string *type;     /* NULL: any */
	php_hiredis_redis_reply reply;
	zval *node;            /* of a cluster; NULL: the key's, or the one server */
} scan_t;

/* The cursor that stands in the caller's variable. False: the scan is over. */
static bool read_cursor(zval *cursor, words_t *words)
{
	switch (Z_TYPE_P(cursor)) {
		case IS_LONG:
			if (Z_LVAL_P(cursor) == 0) {
				return false;
			}
			php_hiredis_redis_add_long(words, MAX(Z_LVAL_P(cursor), 0));
			return true;
		case IS_STRING:
			if (zend_string_equals_literal(Z_STR_P(cursor), "0")) {
				return false;
			}
			php_hiredis_redis_add_own(words, zend_string_copy(Z_STR_P(cursor)));
			return true;
		default:
			php_hiredis_redis_add_long(words, 0);
			return true;
	}
}

/* Takes the value over. What the variable held goes when it has the new one: a destructor, or an exception's trace, may look at it. */
static void set_cursor(zval *reference, zval *value)
{
	zval before;

	if (UNEXPECTED(ZEND_REF_HAS_TYPE_SOURCES(Z_REF_P(reference)))) {
		ZEND_TRY_ASSIGN_REF_TMP(reference, value);
		return;
	}
	ZVAL_COPY_VALUE(&before, Z_REFVAL_P(reference));
	ZVAL_COPY_VALUE(Z_REFVAL_P(reference), value);
	zval_ptr_dtor(&before);
}

/* Takes the cursor of the reply: an int, or a string where an int has no room. False: the reply is none of a scan. */
static bool take_cursor(zval *reply, zval *cursor, bool *over)
{
	zval *next = Z_TYPE_P(reply) == IS_ARRAY ? zend_hash_index_find(Z_ARRVAL_P(reply), 0) : NULL, made;
	zend_ulong number;

	if (!next || Z_TYPE_P(next) != IS_STRING || !zend_hash_index_exists(Z_ARRVAL_P(reply), 1)) {
		return false;
	}
	errno = 0;
	number = ZEND_STRTOUL(Z_STRVAL_P(next), NULL, 10);
	if (number <= ZEND_LONG_MAX && errno == 0) {
		ZVAL_LONG(&made, (zend_long) number);
	} else {
		ZVAL_STR_COPY(&made, Z_STR_P(next));
	}
	*over = number == 0;
	set_cursor(cursor, &made);
	return true;
}

/* One step: the elements, in `return_value`. False: that is false, or an exception is set. */
static bool step(redis_t *self, const scan_t *scan, zval *reference, bool *over, zval *return_value)
{
	php_hiredis_redis_how how = {.reply = (uint8_t) scan->reply};
	zval reply, *elements, *cursor = reference;
	words_t words;
	bool done;

	ZVAL_FALSE(return_value);
	php_hiredis_redis_words_init(&words);
	if (scan->key) {
		php_hiredis_redis_add_string(&words, scan->key);
	}
	ZVAL_DEREF(cursor);
	if (!read_cursor(cursor, &words)) {
		php_hiredis_redis_words_free(&words);
		return false;
	}
	if (scan->pattern && ZSTR_LEN(scan->pattern) > 0) {
		php_hiredis_redis_add_text(&words, "MATCH");
		php_hiredis_redis_add_string(&words, scan->pattern);
	}
	if (scan->count > 0) {
		php_hiredis_redis_add_text(&words, "COUNT");
		php_hiredis_redis_add_long(&words, scan->count);
	}
	if (scan->type) {
		php_hiredis_redis_add_text(&words, "TYPE");
		php_hiredis_redis_add_string(&words, scan->type);
	}
	done = php_hiredis_redis_ask(self, scan->wire, &words, scan->node, &reply);
	php_hiredis_redis_words_free(&words);
	if (!done) {
		if (!EG(exception) && Z_TYPE_P(cursor) != IS_LONG && Z_TYPE_P(cursor) != IS_STRING) {
			zval over_now;

			ZVAL_LONG(&over_now, 0);
			set_cursor(reference, &over_now);
		}
		return false;
	}
	if (take_cursor(&reply, reference, over)) {
		elements = zend_hash_index_find(Z_ARRVAL(reply), 1);
		ZVAL_COPY(return_value, elements);
		zval_ptr_dtor(&reply); /* the elements are the caller's alone now */
		php_hiredis_redis_convert(self, &how, return_value);
		return true;
	}
	zval_ptr_dtor(&reply);
	return false;
}

/* Asks until there are elements, or the scan is over; without SCAN_RETRY once. */
static void run(redis_t *self, const scan_t *scan, zval *cursor, zval *return_value)
{
	bool over = false;

	if (self->mode != PHP_HIREDIS_REDIS_ATOMIC) {
		php_error_docref(NULL, E_WARNING, "A scan can be no part of MULTI or of a pipeline");
		RETURN_FALSE;
	}
	while (step(self, scan, cursor, &over, return_value)) {
		if (over || !(self->scan & SCAN_RETRY) || Z_TYPE_P(return_value) != IS_ARRAY || zend_hash_num_elements(Z_ARRVAL_P(return_value)) > 0) {
			return;
		}
		zval_ptr_dtor(return_value);
	}
}

static zend_string *prefixed(const redis_t *self, zend_string *key)
{
	return self->prefix ? zend_string_concat2(ZSTR_VAL(self->prefix), ZSTR_LEN(self->prefix), ZSTR_VAL(key), ZSTR_LEN(key)) : zend_string_copy(key);
}

/* SCAN, of a node or (NULL) of the one server. Strings may be NULL. */
static void scan_keys(redis_t *self, zval *cursor, zval *node, zend_string *pattern, zend_long count, zend_string *type, zval *return_value)
{
	scan_t scan = {.wire = "SCAN", .reply = REPLY_L, .node = node, .pattern = pattern, .count = count, .type = type};

	if (self->prefix && (self->scan & SCAN_PREFIX)) {
		scan.pattern = pattern ? prefixed(self, pattern) : zend_string_concat2(ZSTR_VAL(self->prefix), ZSTR_LEN(self->prefix), "*", 1);
	} else if (pattern) {
		zend_string_addref(pattern);
	}
	run(self, &scan, cursor, return_value);
	if (scan.pattern) {
		zend_string_release(scan.pattern);
	}
}

ZEND_METHOD(Redis, scan)
{
	zend_string *pattern = NULL, *type = NULL;
	zend_long count = 0;
	zval *cursor;

	ZEND_PARSE_PARAMETERS_START(1, 4)
		Z_PARAM_ZVAL(cursor)
		Z_PARAM_OPTIONAL
		Z_PARAM_STR_OR_NULL(pattern)
		Z_PARAM_LONG(count)
		Z_PARAM_STR_OR_NULL(type)
	ZEND_PARSE_PARAMETERS_END();

	scan_keys(PHP_HIREDIS_REDIS_THIS, cursor, NULL, pattern, count, type, return_value);
}

ZEND_METHOD(RedisCluster, scan)
{
	zend_string *pattern = NULL;
	zend_long count = 0;
	zval *cursor, *node;

	ZEND_PARSE_PARAMETERS_START(2, 4)
		Z_PARAM_ZVAL(cursor)
		Z_PARAM_ZVAL(node)
		Z_PARAM_OPTIONAL
		Z_PARAM_STR_OR_NULL(pattern)
		Z_PARAM_LONG(count)
	ZEND_PARSE_PARAMETERS_END();

	scan_keys(PHP_HIREDIS_REDIS_THIS, cursor, node, pattern, count, NULL, return_value);
}

static void scan_key(INTERNAL_FUNCTION_PARAMETERS, const char *wire, php_hiredis_redis_reply reply)
{
	redis_t *self = PHP_HIREDIS_REDIS_THIS;
	scan_t scan = {.wire = wire, .reply = reply};
	zend_string *key;
	zval *cursor;

	ZEND_PARSE_PARAMETERS_START(2, 4)
		Z_PARAM_STR(key)
		Z_PARAM_ZVAL(cursor)
		Z_PARAM_OPTIONAL
		Z_PARAM_STR_OR_NULL(scan.pattern)
		Z_PARAM_LONG(scan.count)
	ZEND_PARSE_PARAMETERS_END();

	scan.key = prefixed(self, key);
	run(self, &scan, cursor, return_value);
	zend_string_release(scan.key);
}

ZEND_METHOD(Redis, hscan)
{
	scan_key(INTERNAL_FUNCTION_PARAM_PASSTHRU, "HSCAN", REPLY_H);
}

ZEND_METHOD(Redis, sscan)
{
	scan_key(INTERNAL_FUNCTION_PARAM_PASSTHRU, "SSCAN", REPLY_LV);
}

ZEND_METHOD(Redis, zscan)
{
	scan_key(INTERNAL_FUNCTION_PARAM_PASSTHRU, "ZSCAN", REPLY_Z);
}
