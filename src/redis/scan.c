/*
 * scan(), hscan(), sscan() and zscan() of \Redis and RedisCluster. They are not generated from methods.def, because
 * their cursor is a PHP reference and one call may send several commands. The main type is `scan_t`, the parameters
 * of one call.
 *
 * Unserializing elements and freeing the old cursor may run PHP code that reads the cursor, so the new cursor must be
 * set first.
 */
#include "redis/internal.h"

typedef php_hiredis_redis redis_t;
typedef php_hiredis_redis_arguments arguments_t;

typedef struct {
	const char *command_name;
	zend_string *key;      /* including the prefix; NULL for SCAN */
	zend_string *pattern;  /* NULL for none */
	zend_long count;
	zend_string *type;     /* NULL for any type */
	php_hiredis_redis_conversion_kind kind;
	zval *node;            /* selects a node of a cluster, by key or address; NULL otherwise */
} scan_t;

/* Adds the cursor; null begins a scan. Returns false for 0, which means that the scan has ended. */
static bool scan_add_cursor(zval *cursor, arguments_t *arguments)
{
	switch (Z_TYPE_P(cursor)) {
		case IS_LONG:
			if (Z_LVAL_P(cursor) == 0) {
				return false;
			}
			php_hiredis_redis_add_long(arguments, MAX(Z_LVAL_P(cursor), 0));
			return true;
		case IS_STRING:
			if (zend_string_equals_literal(Z_STR_P(cursor), "0")) {
				return false;
			}
			/* as in phpredis, a number is sent: 7 for " 7", and 0 for "x" */
			php_hiredis_redis_add_owned(arguments, zend_ulong_to_str(ZEND_STRTOUL(Z_STRVAL_P(cursor), NULL, 10)));
			return true;
		default:
			php_hiredis_redis_add_long(arguments, 0);
			return true;
	}
}

/* Assigns `value` to the PHP variable behind `reference`, which then owns `value`. Destroys the old value last, because
 * a destructor may read the variable. */
static void scan_set_cursor(zval *reference, zval *value)
{
	zval old_value;

	if (UNEXPECTED(ZEND_REF_HAS_TYPE_SOURCES(Z_REF_P(reference)))) {
		ZEND_TRY_ASSIGN_REF_TMP(reference, value);
		return;
	}
	ZVAL_COPY_VALUE(&old_value, Z_REFVAL_P(reference));
	ZVAL_COPY_VALUE(Z_REFVAL_P(reference), value);
	zval_ptr_dtor(&old_value);
}

/* Stores the reply's cursor in the caller's variable, as an int if it fits. Returns false if this is not the reply to
 * a scan. */
static bool scan_read_cursor(zval *reply, zval *cursor, bool *has_ended)
{
	zval *next = Z_TYPE_P(reply) == IS_ARRAY ? zend_hash_index_find(Z_ARRVAL_P(reply), 0) : NULL, next_value;
	zend_ulong number;

	if (!next || Z_TYPE_P(next) != IS_STRING || !zend_hash_index_exists(Z_ARRVAL_P(reply), 1)) {
		return false;
	}
	errno = 0;
	number = ZEND_STRTOUL(Z_STRVAL_P(next), NULL, 10);
	if (number <= ZEND_LONG_MAX && errno == 0) {
		ZVAL_LONG(&next_value, (zend_long) number);
	} else {
		ZVAL_STR_COPY(&next_value, Z_STR_P(next));
	}
	*has_ended = number == 0;
	scan_set_cursor(cursor, &next_value);
	return true;
}

/* Sends one command of the scan, and sets `*has_ended` if it was the last. Returns false if the scan had ended before,
 * or if the command failed. */
static bool scan_send_command(redis_t *self, const scan_t *scan, zval *reference, bool *has_ended, zval *return_value)
{
	php_hiredis_redis_conversion conversion = {.kind = (uint8_t) scan->kind};
	zval reply, *elements, *cursor = reference;
	arguments_t arguments;
	bool done;

	ZVAL_FALSE(return_value);
	php_hiredis_redis_arguments_init(&arguments);
	if (scan->key) {
		php_hiredis_redis_add_string(&arguments, scan->key);
	}
	ZVAL_DEREF(cursor);
	if (!scan_add_cursor(cursor, &arguments)) {
		php_hiredis_redis_arguments_free(&arguments);
		return false;
	}
	if (scan->pattern && ZSTR_LEN(scan->pattern) > 0) {
		php_hiredis_redis_add_text(&arguments, "MATCH");
		php_hiredis_redis_add_string(&arguments, scan->pattern);
	}
	if (scan->count > 0) {
		php_hiredis_redis_add_text(&arguments, "COUNT");
		php_hiredis_redis_add_long(&arguments, scan->count);
	}
	if (scan->type) {
		php_hiredis_redis_add_text(&arguments, "TYPE");
		php_hiredis_redis_add_string(&arguments, scan->type);
	}
	done = php_hiredis_redis_send_now(self, scan->command_name, &arguments, scan->node, &reply);
	php_hiredis_redis_arguments_free(&arguments);
	if (!done) {
		if (!EG(exception) && Z_TYPE_P(cursor) != IS_LONG && Z_TYPE_P(cursor) != IS_STRING) {
			zval zero;

			ZVAL_LONG(&zero, 0);
			scan_set_cursor(reference, &zero);
		}
		return false;
	}
	if (scan_read_cursor(&reply, reference, has_ended)) {
		elements = zend_hash_index_find(Z_ARRVAL(reply), 1);
		ZVAL_COPY(return_value, elements);
		zval_ptr_dtor(&reply); /* return_value then owns the elements alone, so they can be changed */
		php_hiredis_redis_convert_reply(self, &conversion, return_value);
		return true;
	}
	zval_ptr_dtor(&reply);
	return false;
}

/* Sends one scan command or, with SCAN_RETRY, repeats it until the result is not empty or the scan has ended. A result
 * may be empty before the end, because the server examines only a few keys per command. */
static void scan_run(redis_t *self, const scan_t *scan, zval *cursor, zval *return_value)
{
	bool has_ended = false;

	if (self->mode != PHP_HIREDIS_REDIS_ATOMIC) {
		php_error_docref(NULL, E_WARNING, "A scan cannot be part of MULTI or of a pipeline");
		RETURN_FALSE;
	}
	while (scan_send_command(self, scan, cursor, &has_ended, return_value)) {
		if (has_ended || !(self->scan & SCAN_RETRY) || Z_TYPE_P(return_value) != IS_ARRAY || zend_hash_num_elements(Z_ARRVAL_P(return_value)) > 0) {
			return;
		}
		zval_ptr_dtor(return_value);
	}
}

/* Runs SCAN. `node` may be NULL. With SCAN_PREFIX, finds only keys with the object's prefix. */
static void scan_run_server(redis_t *self, zval *cursor, zval *node, zend_string *pattern, zend_long count, zend_string *type, zval *return_value)
{
	scan_t scan = {.command_name = "SCAN", .kind = REPLY_L, .node = node, .pattern = pattern, .count = count, .type = type};

	if (self->prefix && (self->scan & SCAN_PREFIX)) {
		scan.pattern = pattern ? add_prefix(self, pattern) : zend_string_concat2(ZSTR_VAL(self->prefix), ZSTR_LEN(self->prefix), "*", 1);
	} else if (pattern) {
		zend_string_addref(pattern);
	}
	scan_run(self, &scan, cursor, return_value);
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

	scan_run_server(PHP_HIREDIS_REDIS_THIS, cursor, NULL, pattern, count, type, return_value);
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

	scan_run_server(PHP_HIREDIS_REDIS_THIS, cursor, node, pattern, count, NULL, return_value);
}

static void scan_run_key(INTERNAL_FUNCTION_PARAMETERS, const char *command_name, php_hiredis_redis_conversion_kind kind)
{
	redis_t *self = PHP_HIREDIS_REDIS_THIS;
	scan_t scan = {.command_name = command_name, .kind = kind};
	zend_string *key;
	zval *cursor;

	ZEND_PARSE_PARAMETERS_START(2, 4)
		Z_PARAM_STR(key)
		Z_PARAM_ZVAL(cursor)
		Z_PARAM_OPTIONAL
		Z_PARAM_STR_OR_NULL(scan.pattern)
		Z_PARAM_LONG(scan.count)
	ZEND_PARSE_PARAMETERS_END();

	scan.key = add_prefix(self, key);
	scan_run(self, &scan, cursor, return_value);
	zend_string_release(scan.key);
}

ZEND_METHOD(Redis, hscan)
{
	scan_run_key(INTERNAL_FUNCTION_PARAM_PASSTHRU, "HSCAN", REPLY_H);
}

ZEND_METHOD(Redis, sscan)
{
	scan_run_key(INTERNAL_FUNCTION_PARAM_PASSTHRU, "SSCAN", REPLY_LV);
}

ZEND_METHOD(Redis, zscan)
{
	scan_run_key(INTERNAL_FUNCTION_PARAM_PASSTHRU, "ZSCAN", REPLY_Z);
}
