/*
 * The class \Redis: its object, its errors, its options, and the methods that send no command. The other methods are
 * generated from methods.def and run by call.c. RedisCluster and RedisSentinel use the same object.
 *
 * As in phpredis, a method returns false after most error replies, and getLastError() returns the error. Other error
 * replies and lost connections cause a RedisException. Only redis_report_error() and
 * php_hiredis_redis_replace_error() make this decision.
 */
#include "redis/internal.h"
#include "ext/hash/php_hash.h"

#include "redis/redis_arginfo.h"

typedef php_hiredis_redis redis_t;

zend_class_entry *php_hiredis_redis_ce, *php_hiredis_redis_exception_ce;
static zend_object_handlers handlers;

/* ---- creation and destruction ---- */

zend_object *php_hiredis_redis_create_object(zend_class_entry *ce)
{
	redis_t *self = zend_object_alloc(sizeof(redis_t), ce);

	php_hiredis_batch_init(&self->batch);
	return php_hiredis_object_init(self, ce, &handlers);
}

static void redis_free_object(zend_object *object)
{
	redis_t *self = PHP_HIREDIS_AROUND(redis_t, object);

	zend_object_std_dtor(object);
	if (self->conversions.contexts) {
		zend_array_release(self->conversions.contexts);
	}
	if (self->conversions.kinds) {
		efree(self->conversions.kinds);
	}
	php_hiredis_redis_cluster_free_slot_transactions(self);
	php_hiredis_batch_free(&self->batch);
	php_hiredis_output_free(&self->queue, false);
	free_string(&self->prefix);
	free_string(&self->error);
	free_string(&self->host);
	free_string(&self->persistent_id);
	zval_ptr_dtor(&self->auth);
	zval_ptr_dtor(&self->server);
	zval_ptr_dtor(&self->callbacks);
	if (self->link) {
		php_hiredis_link_release(self->link);
	}
}

static HashTable *redis_get_gc(zend_object *object, zval **table, int *count)
{
	redis_t *self = PHP_HIREDIS_AROUND(redis_t, object);
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();

	php_hiredis_link_gc(self->link, buffer);
	zend_get_gc_buffer_add_zval(buffer, &self->callbacks);
	zend_get_gc_buffer_add_zval(buffer, &self->auth);
	zend_get_gc_buffer_use(buffer, table, count);
	return zend_std_get_properties(object);
}

void php_hiredis_redis_update_raw(redis_t *self)
{
	self->packs_values = self->serializer != SERIALIZER_NONE || self->has_set_codec;
	self->may_send_raw = self->link && !self->packs_values && !self->channels && !self->prefix;
}

/* ---- errors ---- */

/* Returns whether the running method belongs to RedisCluster. Its exceptions must be RedisClusterExceptions. */
static bool redis_runs_cluster_method(void)
{
	const zend_class_entry *scope = zend_get_executed_scope();

	return scope && instanceof_function(scope, php_hiredis_redis_cluster_ce);
}

void php_hiredis_redis_throw(const char *format, ...)
{
	va_list arguments;
	zend_string *message;

	va_start(arguments, format);
	message = zend_vstrpprintf(0, format, arguments);
	va_end(arguments);
	zend_throw_exception(redis_runs_cluster_method() ? php_hiredis_redis_cluster_exception_ce : php_hiredis_redis_exception_ce, ZSTR_VAL(message), 0);
	zend_string_release(message);
}

static void redis_set_error(redis_t *self, zend_string *line)
{
	free_string(&self->error);
	self->error = zend_string_copy(line);
}

/* Returns whether methods return false for this error instead of throwing an exception. As in phpredis, RedisCluster
 * throws only for CLUSTERDOWN, but Redis also for NOAUTH and LOADING, for example. */
static bool redis_error_returns_false(const redis_t *self, const zend_string *line)
{
	static const char *const prefixes[] = {"NOSCRIPT", "NOQUORUM", "NOGOODSLAVE", "WRONGTYPE", "BUSYGROUP", "NOGROUP"};

	if (self->is_cluster) {
		return !zend_string_starts_with_literal(line, "CLUSTERDOWN");
	}
	if (zend_string_starts_with_literal(line, "ERR")) {
		/* Errors about AUTH are thrown. The text "ERR The server refused AUTH" comes from this client, which does not
		 * show the server's error line, because the line could contain the password. */
		return !zend_string_starts_with_literal(line, "ERR AUTH") && !zend_string_starts_with_literal(line, "ERR The server refused AUTH");
	}
	for (size_t i = 0; i < sizeof(prefixes) / sizeof(*prefixes); i++) {
		if (ZSTR_VAL(line)[0] == prefixes[i][0] && zend_string_starts_with_cstr(line, prefixes[i], strlen(prefixes[i]))) {
			return true;
		}
	}
	return false;
}

void php_hiredis_redis_throw_read_error(const redis_t *self)
{
	if (self->port > 0) {
		php_hiredis_redis_throw("read error on connection to %s:" ZEND_LONG_FMT, ZSTR_VAL(self->host), self->port);
	} else {
		php_hiredis_redis_throw("read error on connection to %s", ZSTR_VAL(self->host));
	}
}

/* Throws the connection's failure with phpredis' message, because applications check for these messages. */
static void redis_throw_connection_error(redis_t *self)
{
	const php_hiredis_connection *connection = self->link ? self->link->node.connection : NULL;
	const php_hiredis_failure *failure = connection ? &connection->failure : NULL;

	if (!failure || failure->kind == PHP_HIREDIS_FAILURE_NONE || failure->kind == PHP_HIREDIS_FAILURE_LOST) {
		php_hiredis_redis_throw("Connection lost");
	} else if (failure->kind <= PHP_HIREDIS_FAILURE_HANDSHAKE) {
		php_hiredis_redis_throw("%s", failure->text);
	} else if (failure->phase && strcmp(failure->phase, "connecting") == 0) {
		php_hiredis_redis_throw("%s", failure->kind == PHP_HIREDIS_FAILURE_TIMEOUT ? "Connection timed out" : failure->text);
	} else if (failure->kind == PHP_HIREDIS_FAILURE_PROTOCOL) {
		php_hiredis_redis_throw("protocol error, %s", failure->text);
	} else {
		php_hiredis_redis_throw_read_error(self);
	}
}

bool php_hiredis_redis_is_own_error(const zval *error)
{
	const zend_function *method = EG(current_execute_data)->func;
	zval unused, *trace, *frame, *name, *class_name;

	trace = zend_read_property_ex(zend_get_exception_base(Z_OBJ_P(error)), Z_OBJ_P(error), ZSTR_KNOWN(ZEND_STR_TRACE), true, &unused);
	ZVAL_DEREF(trace);
	frame = Z_TYPE_P(trace) == IS_ARRAY ? zend_hash_index_find_deref(Z_ARRVAL_P(trace), 0) : NULL;
	if (!frame || Z_TYPE_P(frame) != IS_ARRAY) {
		return false;
	}
	name = zend_hash_find_deref(Z_ARRVAL_P(frame), ZSTR_KNOWN(ZEND_STR_FUNCTION));
	class_name = zend_hash_find_deref(Z_ARRVAL_P(frame), ZSTR_KNOWN(ZEND_STR_CLASS));
	/* Check the types: with Reflection or unserialize(), PHP code can put arbitrary values into a trace. */
	return name && Z_TYPE_P(name) == IS_STRING && zend_string_equals(Z_STR_P(name), method->common.function_name)
		&& class_name && Z_TYPE_P(class_name) == IS_STRING && zend_string_equals(Z_STR_P(class_name), method->common.scope->name);
}

/* Returns whether to report this exception as phpredis would. Exceptions thrown by PHP code stay unchanged. */
static bool redis_converts_error(const redis_t *self, const zval *error)
{
	const zend_class_entry *ce;

	if (!php_hiredis_redis_is_own_error(error)) {
		return false;
	}
	if (php_hiredis_is_error_reply(error) || php_hiredis_exception_is_connection(error)) {
		return true;
	}
	ce = Z_OBJCE_P(error);
	return self->is_cluster && (ce == zend_ce_value_error || zend_string_starts_with_literal(ce->name, "Hiredis\\"));
}

/* Reports an error as phpredis would. Throws if the server rejected AUTH or SELECT. With `refusal_is_reply`, treats
 * that rejection like any other error reply. */
static void redis_report_error(redis_t *self, bool refusal_is_reply, zval *error)
{
	zend_string *line = php_hiredis_exception_get_message(error);

	if (php_hiredis_is_error_reply(error)) {
		redis_set_error(self, line);
		if ((php_hiredis_exception_is_of_own_command(error) && !refusal_is_reply) || !redis_error_returns_false(self, line)) {
			php_hiredis_redis_throw("%s", ZSTR_VAL(line));
		}
	} else if (!self->is_cluster) {
		redis_throw_connection_error(self);
	} else if (Z_OBJCE_P(error) == zend_ce_value_error) { /* the command's keys are in several slots */
		php_error_docref(NULL, E_WARNING, "%s", ZSTR_VAL(line));
	} else {
		php_hiredis_redis_throw("%s", ZSTR_VAL(line));
	}
}

/* Reports the exception or error line in `result` as phpredis would. If `result` contains neither, reports the current
 * exception if redis_converts_error() permits it. Sets `result` to false. `refusal_is_reply` says how to report a
 * rejected AUTH or SELECT: if true, like any other error reply; if false, always as an exception. */
static void redis_report_failure(redis_t *self, bool refusal_is_reply, zval *result)
{
	zval error;

	ZVAL_COPY_VALUE(&error, result);
	ZVAL_FALSE(result);
	if (Z_TYPE(error) < IS_OBJECT) { /* the error is the current exception */
		ZVAL_OBJ(&error, EG(exception));
		if (!redis_converts_error(self, &error)) {
			return;
		}
		Z_ADDREF(error);
		zend_clear_exception();
	}
	redis_report_error(self, refusal_is_reply, &error);
	zval_ptr_dtor(&error);
}

void php_hiredis_redis_report_failure(redis_t *self, zval *result)
{
	redis_report_failure(self, false, result);
}

void php_hiredis_redis_report_connect_failure(redis_t *self)
{
	zval ignored;

	ZVAL_NULL(&ignored);
	redis_report_failure(self, true, &ignored);
}

bool php_hiredis_redis_replace_error(redis_t *self, zval *value, zend_string **error_to_throw)
{
	zend_string *line;

	if (!php_hiredis_is_error_reply(value)) {
		return false;
	}
	line = php_hiredis_exception_get_message(value);
	redis_set_error(self, line);
	/* EXECABORT says only that a command was rejected. The error reply to that command is more specific. */
	if (error_to_throw && !*error_to_throw && (php_hiredis_exception_is_of_own_command(value) || !redis_error_returns_false(self, line))
			&& !zend_string_starts_with_literal(line, "EXECABORT")) {
		*error_to_throw = zend_string_copy(line);
	}
	zval_ptr_dtor(value);
	ZVAL_FALSE(value);
	return true;
}

ZEND_METHOD(Redis, getLastError)
{
	ZEND_PARSE_PARAMETERS_NONE();

	if (PHP_HIREDIS_REDIS_THIS->error) {
		RETURN_STR_COPY(PHP_HIREDIS_REDIS_THIS->error);
	}
}

ZEND_METHOD(Redis, clearLastError)
{
	ZEND_PARSE_PARAMETERS_NONE();

	free_string(&PHP_HIREDIS_REDIS_THIS->error);
	RETURN_TRUE;
}

/* ---- options ---- */

ZEND_METHOD(Redis, getOption)
{
	redis_t *self = PHP_HIREDIS_REDIS_THIS;
	zend_long option;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(option)
	ZEND_PARSE_PARAMETERS_END();

	switch (option) {
		case OPT_SERIALIZER:
			RETURN_LONG(self->serializer);
		case OPT_PREFIX:
			if (self->prefix) {
				RETURN_STR_COPY(self->prefix);
			}
			RETURN_NULL();
		case OPT_READ_TIMEOUT:
			RETURN_DOUBLE(self->read_timeout);
		case OPT_SCAN:
			RETURN_LONG(self->scan);
		case OPT_REPLY_LITERAL:
			RETURN_LONG(self->is_literal);
		case OPT_NULL_MULTIBULK_AS_NULL:
			RETURN_LONG(self->null_as_null);
		case OPT_PACK_IGNORE_NUMBERS:
			RETURN_BOOL(self->pack_ignore_numbers);
		case OPT_COMPRESSION:
			RETURN_LONG(self->codec);
		case OPT_READ_ANY:
			RETURN_BOOL(self->reads_any);
		case OPT_SLAVE_FAILOVER:
			if (!self->is_cluster) {
				RETURN_FALSE;
			}
			ZEND_FALLTHROUGH;
		case OPT_TCP_KEEPALIVE:
		case OPT_COMPRESSION_LEVEL:
		case OPT_MAX_RETRIES:
		case OPT_BACKOFF_ALGORITHM:
		case OPT_BACKOFF_BASE:
		case OPT_BACKOFF_CAP:
			RETURN_LONG(self->options[option]);
		default:
			RETURN_FALSE;
	}
}

/* Sets or clears a flag of OPT_SCAN. `value` is SCAN_NORETRY (0), SCAN_RETRY (1), SCAN_PREFIX (2) or SCAN_NOPREFIX
 * (3). */
static bool redis_set_scan(redis_t *self, zend_long value)
{
	switch (value) {
		case 2:
			self->scan |= SCAN_PREFIX;
			break;
		case 3:
			self->scan &= (uint8_t) ~SCAN_PREFIX;
			break;
		case 0:
			self->scan &= (uint8_t) ~SCAN_RETRY;
			break;
		case 1:
			self->scan |= SCAN_RETRY;
			break;
		default:
			return false;
	}
	return true;
}

static bool redis_set_prefix(redis_t *self, zval *value)
{
	zend_string *prefix = zval_try_get_string(value);

	if (!prefix) {
		return false;
	}
	free_string(&self->prefix);
	if (ZSTR_LEN(prefix) > 0) {
		self->prefix = prefix;
	} else {
		zend_string_release(prefix);
	}
	return true;
}

/* Sets an option. Returns false if the value is invalid or, after a warning, if the option is unknown. */
static bool redis_set_option(redis_t *self, zend_long option, zval *value)
{
	zend_long number = option == OPT_PREFIX || option == OPT_READ_TIMEOUT ? 0 : zval_get_long(value);

	switch (option) {
		case OPT_SERIALIZER:
			if (!php_hiredis_redis_has_serializer(number)) {
				return false;
			}
			php_hiredis_redis_find_serializers();
			self->serializer = (uint8_t) number;
			return true;
		case OPT_PREFIX:
			return redis_set_prefix(self, value);
		case OPT_READ_TIMEOUT:
			php_hiredis_redis_set_read_timeout(self, zval_get_double(value));
			return true;
		case OPT_SCAN:
			return redis_set_scan(self, number);
		case OPT_REPLY_LITERAL:
			self->is_literal = number != 0; /* as in phpredis, "yes" is converted to 0 */
			return true;
		case OPT_NULL_MULTIBULK_AS_NULL:
			self->null_as_null = number != 0;
			return true;
		case OPT_PACK_IGNORE_NUMBERS:
			self->pack_ignore_numbers = zend_is_true(value);
			return true;
		case OPT_COMPRESSION:
			if (!php_hiredis_codec_exists(number)) {
				return false;
			}
			self->codec = (uint8_t) number;
			self->has_set_codec = true;
			return true;
		case OPT_READ_ANY:
			self->reads_any = zend_is_true(value);
			return true;
		case OPT_TCP_KEEPALIVE: /* keep-alive is always on */
			number = number != 0;
			break;
		case OPT_COMPRESSION_LEVEL:
			break;
		case OPT_MAX_RETRIES:
		case OPT_BACKOFF_BASE:
		case OPT_BACKOFF_CAP:
			if (number < 0) {
				return false;
			}
			break;
		case OPT_BACKOFF_ALGORITHM:
			if (number < 0 || number > 6) {
				return false;
			}
			break;
		case OPT_SLAVE_FAILOVER:
			if (self->is_cluster) {
				return php_hiredis_redis_cluster_set_failover(self, number);
			}
			ZEND_FALLTHROUGH;
		default:
			php_error_docref(NULL, E_WARNING, "There is no option " ZEND_LONG_FMT, option);
			return false;
	}
	self->options[option] = number;
	return true;
}

ZEND_METHOD(Redis, setOption)
{
	redis_t *self = PHP_HIREDIS_REDIS_THIS;
	zend_long option;
	zval *value;
	bool done;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_LONG(option)
		Z_PARAM_ZVAL(value)
	ZEND_PARSE_PARAMETERS_END();

	done = redis_set_option(self, option, value);
	php_hiredis_redis_update_raw(self);
	RETURN_BOOL(done);
}

/* ---- serializer and codec methods ---- */

ZEND_METHOD(Redis, _prefix)
{
	zend_string *key;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_STR(key)
	ZEND_PARSE_PARAMETERS_END();

	RETURN_STR(add_prefix(PHP_HIREDIS_REDIS_THIS, key));
}

ZEND_METHOD(Redis, _compress)
{
	redis_t *self = PHP_HIREDIS_REDIS_THIS;
	zend_string *value;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_STR(value)
	ZEND_PARSE_PARAMETERS_END();

	RETURN_STR(php_hiredis_compress(self->codec, self->options[OPT_COMPRESSION_LEVEL], value));
}

/* As in phpredis, throws if the string is not compressed. Without a codec, returns the argument. */
ZEND_METHOD(Redis, _uncompress)
{
	redis_t *self = PHP_HIREDIS_REDIS_THIS;
	bool is_compressed;
	zend_string *value;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_STR(value)
	ZEND_PARSE_PARAMETERS_END();

	RETVAL_STR_COPY(value);
	if (self->codec != PHP_HIREDIS_CODEC_NONE && ZSTR_LEN(value) > 0 && php_hiredis_redis_uncompress(self, return_value, &is_compressed)
			&& !is_compressed) {
		php_hiredis_redis_throw("Invalid compressed data or uncompression error");
	}
}

static void redis_pack_argument(INTERNAL_FUNCTION_PARAMETERS, zend_string *(*to_string)(redis_t *, zval *))
{
	zend_string *packed;
	zval *value;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_ZVAL(value)
	ZEND_PARSE_PARAMETERS_END();

	packed = to_string(PHP_HIREDIS_REDIS_THIS, value);
	if (packed) {
		RETURN_STR(packed);
	}
}

ZEND_METHOD(Redis, _serialize)
{
	redis_pack_argument(INTERNAL_FUNCTION_PARAM_PASSTHRU, php_hiredis_redis_serialize);
}

ZEND_METHOD(Redis, _pack)
{
	redis_pack_argument(INTERNAL_FUNCTION_PARAM_PASSTHRU, php_hiredis_redis_pack);
}

/* Returns the XXH3 hash in hexadecimal digits, as the server's DIGEST does. Throws if PHP has no XXH3. */
static zend_string *redis_digest(const zend_string *bytes)
{
	zend_string *name = zend_string_init(ZEND_STRL("xxh3"), 0), *digest;
	const php_hash_ops *xxh3 = php_hash_fetch_ops(name);
	unsigned char hash[8];
	void *state;

	zend_string_release(name);
	if (!xxh3 || xxh3->digest_size != sizeof(hash)) {
		php_hiredis_redis_throw("PHP's extension \"hash\" has no XXH3");
		return NULL;
	}
	state = php_hash_alloc_context(xxh3);
	xxh3->hash_init(state, NULL);
	xxh3->hash_update(state, (const unsigned char *) ZSTR_VAL(bytes), ZSTR_LEN(bytes));
	xxh3->hash_final(hash, state);
	efree(state);
	digest = zend_string_alloc(2 * sizeof(hash), 0);
	php_hash_bin2hex(ZSTR_VAL(digest), hash, sizeof(hash));
	ZSTR_VAL(digest)[2 * sizeof(hash)] = '\0';
	return digest;
}

static zend_string *redis_pack_and_digest(redis_t *self, zval *value)
{
	zend_string *packed = php_hiredis_redis_pack(self, value), *digest = packed ? redis_digest(packed) : NULL;

	if (packed) {
		zend_string_release(packed);
	}
	return digest;
}

ZEND_METHOD(Redis, _digest)
{
	redis_pack_argument(INTERNAL_FUNCTION_PARAM_PASSTHRU, redis_pack_and_digest);
}

/* Reads the PHP argument, and unserializes it into `return_value`. If the argument is not serialized, sets
 * `return_value` to the argument and returns false. */
static bool redis_unpack_argument(INTERNAL_FUNCTION_PARAMETERS, bool (*to_value)(redis_t *, zval *))
{
	zend_string *text;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_STR(text)
	ZEND_PARSE_PARAMETERS_END_EX(return true);

	RETVAL_STR_COPY(text);
	return to_value(PHP_HIREDIS_REDIS_THIS, return_value);
}

ZEND_METHOD(Redis, _unserialize)
{
	if (!redis_unpack_argument(INTERNAL_FUNCTION_PARAM_PASSTHRU, php_hiredis_redis_unserialize) && !EG(exception)) {
		php_hiredis_redis_throw("Invalid serialized data, or unserialization error");
	}
}

ZEND_METHOD(Redis, _unpack)
{
	redis_unpack_argument(INTERNAL_FUNCTION_PARAM_PASSTHRU, php_hiredis_redis_unpack);
}

/* ---- generated methods ---- */

static const php_hiredis_redis_method methods[] = {
#define METHOD(name, command_name, reply, ...) {command_name, REPLY_##reply, __VA_ARGS__},
#include "redis/methods.def"
};

enum {
#define METHOD(name, ...) METHOD_##name,
#include "redis/methods.def"
};

#define METHOD(name, ...) \
	ZEND_METHOD(Redis, name) \
	{ \
		php_hiredis_redis_run_method(INTERNAL_FUNCTION_PARAM_PASSTHRU, &methods[METHOD_##name]); \
	}
#include "redis/methods.def"

/* ---- classes ---- */

static void redis_declare_long(const char *name, zend_long value)
{
	zend_declare_class_constant_long(php_hiredis_redis_ce, name, strlen(name), value);
}

static void redis_declare_string(const char *name, const char *value)
{
	zend_declare_class_constant_string(php_hiredis_redis_ce, name, strlen(name), value);
}

void php_hiredis_redis_register_classes(void)
{
	php_hiredis_redis_exception_ce = register_class_RedisException(spl_ce_RuntimeException);
	php_hiredis_redis_ce = register_class_Redis();
	php_hiredis_redis_ce->create_object = php_hiredis_redis_create_object;
	php_hiredis_object_handlers(&handlers, offsetof(redis_t, std), redis_free_object, redis_get_gc);
#define CONSTANT(name, type, value) redis_declare_##type(#name, value);
#include "redis/methods.def"
	if (php_hiredis_redis_has_serializer(SERIALIZER_IGBINARY)) {
		redis_declare_long("SERIALIZER_IGBINARY", SERIALIZER_IGBINARY);
	}
	if (php_hiredis_redis_has_serializer(SERIALIZER_MSGPACK)) {
		redis_declare_long("SERIALIZER_MSGPACK", SERIALIZER_MSGPACK);
	}
	php_hiredis_redis_find_transaction_specs();
	php_hiredis_redis_register_cluster_classes();
	php_hiredis_redis_register_sentinel_classes();
}
