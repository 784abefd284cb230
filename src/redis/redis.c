#include "redis/internal.h"

/* The tables that the header names are made where the classes are registered (module.c): these here are left out. */
#undef INIT_CLASS_ENTRY
#define INIT_CLASS_ENTRY(ce, name, functions) INIT_CLASS_ENTRY_EX(ce, name, sizeof(name) - 1, NULL)
#include "redis/redis_arginfo.h"

typedef php_hiredis_redis redis_t;

zend_class_entry *php_hiredis_redis_ce, *php_hiredis_redis_exception_ce;
static zend_object_handlers handlers;

/* ---- life ---- */

zend_object *php_hiredis_redis_create(zend_class_entry *ce)
{
	redis_t *self = zend_object_alloc(sizeof(redis_t), ce);

	php_hiredis_batch_init(&self->batch);
	return php_hiredis_object_init(self, ce, &handlers);
}

static void release(zend_string **string)
{
	if (*string) {
		zend_string_release(*string);
		*string = NULL;
	}
}

static void free_redis(zend_object *object)
{
	redis_t *self = PHP_HIREDIS_AROUND(redis_t, object);

	zend_object_std_dtor(object);
	if (self->hows.contexts) {
		zend_array_release(self->hows.contexts);
	}
	if (self->hows.replies) {
		efree(self->hows.replies);
	}
	php_hiredis_redis_cluster_drop_shares(self);
	php_hiredis_batch_free(&self->batch);
	php_hiredis_output_free(&self->queue, false);
	release(&self->prefix);
	release(&self->error);
	release(&self->host);
	release(&self->persistent_id);
	zval_ptr_dtor(&self->auth);
	zval_ptr_dtor(&self->server);
	zval_ptr_dtor(&self->callbacks);
	if (self->link) {
		php_hiredis_link_release(self->link);
	}
}

static HashTable *get_gc(zend_object *object, zval **table, int *count)
{
	redis_t *self = PHP_HIREDIS_AROUND(redis_t, object);
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();

	php_hiredis_link_gc(self->link, buffer);
	zend_get_gc_buffer_add_zval(buffer, &self->callbacks);
	zend_get_gc_buffer_add_zval(buffer, &self->auth);
	zend_get_gc_buffer_use(buffer, table, count);
	return zend_std_get_properties(object);
}

void php_hiredis_redis_settle(redis_t *self)
{
	bool same = self->link && self->serializer == SERIALIZER_NONE && !self->channels;

	self->plain = same && !self->prefix;
	self->prefixed = same && self->prefix;
}

/* ---- errors ---- */

/* Does a method of RedisCluster run? */
static bool is_of_cluster(void)
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
	zend_throw_exception(is_of_cluster() ? php_hiredis_redis_cluster_exception_ce : php_hiredis_redis_exception_ce, ZSTR_VAL(message), 0);
	zend_string_release(message);
}

static void set_error(redis_t *self, zend_string *line)
{
	release(&self->error);
	self->error = zend_string_copy(line);
}

/* Is the error line one that the methods answer by false? All others are exceptions. */
static bool is_soft(const redis_t *self, const zend_string *line)
{
	static const char *const prefixes[] = {"NOSCRIPT", "NOQUORUM", "NOGOODSLAVE", "WRONGTYPE", "BUSYGROUP", "NOGROUP"};

	if (self->cluster) {
		return !zend_string_starts_with_literal(line, "CLUSTERDOWN");
	}
	if (zend_string_starts_with_literal(line, "ERR")) {
		/* The second is what is told of a line that may tell the password. */
		return !zend_string_starts_with_literal(line, "ERR AUTH") && !zend_string_starts_with_literal(line, "ERR The server refused AUTH");
	}
	for (size_t i = 0; i < sizeof(prefixes) / sizeof(*prefixes); i++) {
		if (zend_string_starts_with_cstr(line, prefixes[i], strlen(prefixes[i]))) {
			return true;
		}
	}
	return false;
}

void php_hiredis_redis_throw_read(const redis_t *self)
{
	if (self->port > 0) {
		php_hiredis_redis_throw("read error on connection to %s:" ZEND_LONG_FMT, ZSTR_VAL(self->host), self->port);
	} else {
		php_hiredis_redis_throw("read error on connection to %s", ZSTR_VAL(self->host));
	}
}

/* The failure of the link's connection in the words that applications know. */
static void throw_loss(redis_t *self)
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
		php_hiredis_redis_throw_read(self);
	}
}

/* Turns an exception of the link, which is set, into what RedisCluster tells. False: it stays. */
static bool cluster_failed(const redis_t *self, zend_object *exception)
{
	zend_string *line;
	zval unused;

	if (!self->cluster || (exception->ce != zend_ce_value_error && !zend_string_starts_with_literal(exception->ce->name, "Hiredis\\"))) {
		return false;
	}
	GC_ADDREF(exception);
	line = zval_get_string(zend_read_property_ex(zend_get_exception_base(exception), exception, ZSTR_KNOWN(ZEND_STR_MESSAGE), true, &unused));
	zend_clear_exception();
	if (exception->ce == zend_ce_value_error) { /* keys in several slots */
		php_error_docref(NULL, E_WARNING, "%s", ZSTR_VAL(line));
	} else {
		php_hiredis_redis_throw("%s", ZSTR_VAL(line));
	}
	zend_string_release(line);
	OBJ_RELEASE(exception);
	return true;
}

void php_hiredis_redis_failed(redis_t *self, zval *to)
{
	zval error;
	zend_string *line;

	ZVAL_FALSE(to);
	ZVAL_OBJ(&error, EG(exception));
	if (php_hiredis_exception_is_server(&error)) {
		line = zend_string_copy(php_hiredis_exception_line(&error));
		zend_clear_exception();
		set_error(self, line);
		if (!is_soft(self, line)) {
			php_hiredis_redis_throw("%s", ZSTR_VAL(line));
		}
		zend_string_release(line);
	} else if (!cluster_failed(self, Z_OBJ(error)) && php_hiredis_exception_is_connection(&error)) {
		zend_clear_exception();
		throw_loss(self);
	}
}

bool php_hiredis_redis_take_error(redis_t *self, zval *value, zend_string **thrown)
{
	zend_string *line;

	if (EXPECTED(Z_TYPE_P(value) != IS_OBJECT) || !php_hiredis_exception_is_server(value)) {
		return false;
	}
	line = php_hiredis_exception_line(value);
	set_error(self, line);
	/* EXECABORT repeats what a command was told. */
	if (thrown && !*thrown && !is_soft(self, line) && !zend_string_starts_with_literal(line, "EXECABORT")) {
		*thrown = zend_string_copy(line);
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

	release(&PHP_HIREDIS_REDIS_THIS->error);
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
			RETURN_LONG(self->literal);
		case OPT_NULL_MULTIBULK_AS_NULL:
			RETURN_LONG(self->null_as_null);
		case OPT_PACK_IGNORE_NUMBERS:
			RETURN_BOOL(self->pack_ignore_numbers);
		case OPT_SLAVE_FAILOVER:
			if (!self->cluster) {
				RETURN_FALSE;
			}
			ZEND_FALLTHROUGH;
		case OPT_TCP_KEEPALIVE:
		case OPT_COMPRESSION:
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

static void set_scan(redis_t *self, zend_long value)
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
		default:
			self->scan |= SCAN_RETRY;
	}
}

static bool set_prefix(redis_t *self, zval *value)
{
	zend_string *prefix = zval_try_get_string(value);

	if (!prefix) {
		return false;
	}
	release(&self->prefix);
	if (ZSTR_LEN(prefix) > 0) {
		self->prefix = prefix;
	} else {
		zend_string_release(prefix);
	}
	return true;
}

static bool set_option(redis_t *self, zend_long option, zval *value)
{
	zend_long number = option == OPT_PREFIX || option == OPT_READ_TIMEOUT ? 0 : zval_get_long(value);

	switch (option) {
		case OPT_SERIALIZER:
			if (!php_hiredis_redis_has_serializer(number)) {
				return false;
			}
			self->serializer = (uint8_t) number;
			return true;
		case OPT_PREFIX:
			return set_prefix(self, value);
		case OPT_READ_TIMEOUT:
			php_hiredis_redis_set_read_timeout(self, zval_get_double(value));
			return true;
		case OPT_SCAN:
			set_scan(self, number);
			return true;
		case OPT_REPLY_LITERAL:
			self->literal = zend_is_true(value);
			return true;
		case OPT_NULL_MULTIBULK_AS_NULL:
			self->null_as_null = zend_is_true(value);
			return true;
		case OPT_PACK_IGNORE_NUMBERS:
			self->pack_ignore_numbers = zend_is_true(value);
			return true;
		case OPT_COMPRESSION:
			return number == 0; /* no compression is built in */
		case OPT_TCP_KEEPALIVE: /* sockets have it anyway */
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
			if (self->cluster) {
				return php_hiredis_redis_cluster_failover(self, number);
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

	done = set_option(self, option, value);
	php_hiredis_redis_settle(self);
	RETURN_BOOL(done);
}

/* ---- packing ---- */

ZEND_METHOD(Redis, _prefix)
{
	redis_t *self = PHP_HIREDIS_REDIS_THIS;
	zend_string *key;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_STR(key)
	ZEND_PARSE_PARAMETERS_END();

	if (!self->prefix) {
		RETURN_STR_COPY(key);
	}
	RETURN_STR(zend_string_concat2(ZSTR_VAL(self->prefix), ZSTR_LEN(self->prefix), ZSTR_VAL(key), ZSTR_LEN(key)));
}

static void same(INTERNAL_FUNCTION_PARAMETERS)
{
	zend_string *value;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_STR(value)
	ZEND_PARSE_PARAMETERS_END();

	RETURN_STR_COPY(value);
}

ZEND_METHOD(Redis, _compress)
{
	same(INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

ZEND_METHOD(Redis, _uncompress)
{
	same(INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

static void pack(INTERNAL_FUNCTION_PARAMETERS)
{
	zend_string *packed;
	zval *value;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_ZVAL(value)
	ZEND_PARSE_PARAMETERS_END();

	packed = php_hiredis_redis_pack(PHP_HIREDIS_REDIS_THIS, value);
	if (packed) {
		RETURN_STR(packed);
	}
}

ZEND_METHOD(Redis, _serialize)
{
	pack(INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

ZEND_METHOD(Redis, _pack)
{
	pack(INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

static void unpack(INTERNAL_FUNCTION_PARAMETERS, bool must)
{
	zend_string *text;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_STR(text)
	ZEND_PARSE_PARAMETERS_END();

	RETVAL_STR_COPY(text);
	if (!php_hiredis_redis_unpack(PHP_HIREDIS_REDIS_THIS, return_value) && must && !EG(exception)) {
		php_hiredis_redis_throw("Invalid serialized data, or unserialization error");
	}
}

ZEND_METHOD(Redis, _unserialize)
{
	unpack(INTERNAL_FUNCTION_PARAM_PASSTHRU, true);
}

ZEND_METHOD(Redis, _unpack)
{
	unpack(INTERNAL_FUNCTION_PARAM_PASSTHRU, false);
}

/* ---- the methods of commands ---- */

static const php_hiredis_redis_method methods[] = {
#define METHOD(name, wire, parameters, words, reply, ...) {wire, parameters, words, REPLY_##reply, __VA_ARGS__},
#include "redis/methods.def"
};

enum {
#define METHOD(name, ...) METHOD_##name,
#include "redis/methods.def"
};

#define METHOD(name, ...) \
	ZEND_METHOD(Redis, name) \
	{ \
		php_hiredis_redis_run(INTERNAL_FUNCTION_PARAM_PASSTHRU, &methods[METHOD_##name]); \
	}
#include "redis/methods.def"

/* ---- classes ---- */

static void declare_long(const char *name, zend_long value)
{
	zend_declare_class_constant_long(php_hiredis_redis_ce, name, strlen(name), value);
}

static void declare_string(const char *name, const char *value)
{
	zend_declare_class_constant_string(php_hiredis_redis_ce, name, strlen(name), value);
}

void php_hiredis_redis_classes(void)
{
	php_hiredis_redis_exception_ce = register_class_RedisException(spl_ce_RuntimeException);
	php_hiredis_redis_ce = register_class_Redis();
	php_hiredis_redis_ce->create_object = php_hiredis_redis_create;
	php_hiredis_object_handlers(&handlers, offsetof(redis_t, std), free_redis, get_gc);
#define CONSTANT(name, type, value) declare_##type(#name, value);
#include "redis/methods.def"
	if (php_hiredis_redis_has_serializer(SERIALIZER_IGBINARY)) {
		declare_long("SERIALIZER_IGBINARY", SERIALIZER_IGBINARY);
	}
	if (php_hiredis_redis_has_serializer(SERIALIZER_MSGPACK)) {
		declare_long("SERIALIZER_MSGPACK", SERIALIZER_MSGPACK);
	}
	php_hiredis_redis_cluster_classes();
	php_hiredis_redis_sentinel_classes();
}
