#include "redis/internal.h"

typedef php_hiredis_redis redis_t;

static const php_hiredis_subscription_verb *verb_named(const char *name)
{
	const php_hiredis_subscription_verb *verb = php_hiredis_subscription_verbs;

	while (strcmp(verb->name, name) != 0) {
		verb++;
	}
	return verb;
}

/* The names with their prefix, as a set; the caller's. */
static HashTable *prefixed(const redis_t *self, HashTable *names)
{
	HashTable *set = zend_new_array(zend_hash_num_elements(names));
	zval *element, nothing;

	ZVAL_TRUE(&nothing);
	ZEND_HASH_FOREACH_VAL(names, element) {
		zend_string *name = zval_try_get_string(element), *whole;

		if (!name) {
			zend_array_destroy(set);
			return NULL;
		}
		whole = self->prefix ? zend_string_concat2(ZSTR_VAL(self->prefix), ZSTR_LEN(self->prefix), ZSTR_VAL(name), ZSTR_LEN(name))
			: zend_string_copy(name);
		zend_hash_update(set, whole, &nothing);
		zend_string_release(whole);
		zend_string_release(name);
	} ZEND_HASH_FOREACH_END();
	return set;
}

/* Sends the command and waits for its confirmations. False: an exception is set. */
static bool change(php_hiredis_channels *channels, const php_hiredis_subscription_verb *verb, HashTable *names)
{
	php_hiredis_output *out = php_hiredis_channels_begin(channels);
	php_hiredis_command command;
	zend_string *name;

	if (!out) {
		return false;
	}
	php_hiredis_command_begin(&command, out, 1 + zend_hash_num_elements(names));
	php_hiredis_command_bytes(&command, verb->name, verb->length);
	ZEND_HASH_FOREACH_STR_KEY(names, name) {
		php_hiredis_command_string(&command, name);
	} ZEND_HASH_FOREACH_END();
	php_hiredis_command_end(&command);
	return php_hiredis_channels_change(channels, verb, false);
}

static void remember(redis_t *self, HashTable *names, zval *callback)
{
	zend_string *name;

	if (Z_TYPE(self->callbacks) != IS_ARRAY) {
		array_init(&self->callbacks);
	}
	ZEND_HASH_FOREACH_STR_KEY(names, name) {
		Z_TRY_ADDREF_P(callback);
		zend_hash_update(Z_ARRVAL(self->callbacks), name, callback);
	} ZEND_HASH_FOREACH_END();
}

static zval *part(zval *message, const char *name)
{
	zval unused;

	return zend_read_property(Z_OBJCE_P(message), Z_OBJ_P(message), name, strlen(name), true, &unused);
}

/* Calls the callback of the message's channel or pattern. The payload is a value, if a serialiser can read it. */
static void deliver(redis_t *self, zval *message)
{
	zval *pattern = part(message, "pattern"), *channel = part(message, "channel"), *callback, arguments[4], held, payload, ignored;
	uint32_t count = 0;

	callback = zend_hash_find(Z_ARRVAL(self->callbacks), Z_STR_P(Z_TYPE_P(pattern) == IS_STRING ? pattern : channel));
	if (!callback) {
		return; /* unsubscribed meanwhile */
	}
	ZVAL_COPY(&held, callback);
	ZVAL_COPY(&payload, part(message, "payload"));
	php_hiredis_redis_unpack(self, &payload);
	ZVAL_OBJ(&arguments[count++], &self->std);
	if (Z_TYPE_P(pattern) == IS_STRING) {
		ZVAL_COPY_VALUE(&arguments[count++], pattern);
	}
	ZVAL_COPY_VALUE(&arguments[count++], channel);
	ZVAL_COPY_VALUE(&arguments[count++], &payload);
	ZVAL_UNDEF(&ignored);
	if (EXPECTED(!EG(exception))) {
		call_user_function(NULL, NULL, &held, &ignored, count, arguments);
	}
	zval_ptr_dtor(&ignored);
	zval_ptr_dtor(&payload);
	zval_ptr_dtor(&held);
}

/* Until every channel is left, the time is over, or an exception is set. */
static void await(redis_t *self, php_hiredis_channels *channels)
{
	double limit = self->timeout ? (double) self->timeout / 1e9 : PHP_HIREDIS_FOR_EVER;

	while (php_hiredis_channels_is_subscribed(channels)) {
		zval message;

		if (!php_hiredis_channels_next(channels, limit, &message)) {
			if (!EG(exception) && php_hiredis_channels_is_subscribed(channels)) {
				php_hiredis_redis_throw_read(self);
			}
			return;
		}
		deliver(self, &message);
		zval_ptr_dtor(&message);
		if (EG(exception)) {
			return;
		}
	}
}

/* A method that subscribes, and the command's name. */
static void subscribe(INTERNAL_FUNCTION_PARAMETERS, const char *name)
{
	redis_t *self = PHP_HIREDIS_REDIS_THIS;
	php_hiredis_channels channels;
	const php_hiredis_config *base;
	php_hiredis_config config;
	zend_fcall_info call;
	zend_fcall_info_cache cache;
	HashTable *names, *set;
	zval error;
	bool done;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_ARRAY_HT(names)
		Z_PARAM_FUNC(call, cache)
	ZEND_PARSE_PARAMETERS_END();

	if (zend_hash_num_elements(names) == 0 || self->mode != PHP_HIREDIS_REDIS_ATOMIC) {
		RETURN_FALSE;
	}
	if (!php_hiredis_redis_need(self) || !(set = prefixed(self, names))) {
		RETURN_THROWS();
	}
	if (self->channels) { /* from inside of a callback: the loop further up delivers */
		remember(self, set, &call.function_name);
		done = change(self->channels, verb_named(name), set);
		zend_array_destroy(set);
		RETURN_BOOL(done);
	}
	base = self->cluster ? php_hiredis_redis_cluster_config(self) : &self->link->config;
	if (!base) {
		zend_array_destroy(set);
		RETURN_THROWS();
	}
	php_hiredis_config_copy(&config, base);
	config.persistent = false;
	config.cache = NULL;
	config.flat = false;
	config.protocol = 2;
	php_hiredis_channels_init(&channels, php_hiredis_client_link(&config), NULL, false);
	channels.home.timeout = self->timeout;
	self->channels = &channels;
	php_hiredis_redis_settle(self);
	remember(self, set, &call.function_name);
	done = change(&channels, verb_named(name), set);
	zend_array_destroy(set);
	if (done) {
		await(self, &channels);
	}
	self->channels = NULL;
	php_hiredis_redis_settle(self);
	php_hiredis_channels_free(&channels);
	zval_ptr_dtor(&self->callbacks);
	ZVAL_UNDEF(&self->callbacks);
	if (!EG(exception)) {
		RETURN_TRUE;
	}
	ZVAL_OBJ(&error, EG(exception));
	if (php_hiredis_exception_is_connection(&error)) {
		zend_clear_exception();
		php_hiredis_redis_throw_read(self);
	} else {
		php_hiredis_redis_failed(self, return_value);
	}
}

ZEND_METHOD(Redis, subscribe)
{
	subscribe(INTERNAL_FUNCTION_PARAM_PASSTHRU, "SUBSCRIBE");
}

ZEND_METHOD(Redis, psubscribe)
{
	subscribe(INTERNAL_FUNCTION_PARAM_PASSTHRU, "PSUBSCRIBE");
}

ZEND_METHOD(Redis, ssubscribe)
{
	subscribe(INTERNAL_FUNCTION_PARAM_PASSTHRU, "SSUBSCRIBE");
}

static void end_subscriptions(redis_t *self, HashTable *names, const char *name, zval *return_value)
{
	HashTable *set;

	if (!self->channels || zend_hash_num_elements(names) == 0) {
		RETURN_FALSE;
	}
	set = prefixed(self, names);
	if (!set) {
		RETURN_THROWS();
	}
	RETVAL_ARR(set);
	if (!change(self->channels, verb_named(name), set)) {
		zend_array_destroy(set);
		ZVAL_NULL(return_value);
	}
}

static void unsubscribe(INTERNAL_FUNCTION_PARAMETERS, const char *name)
{
	HashTable *names;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_ARRAY_HT(names)
	ZEND_PARSE_PARAMETERS_END();

	end_subscriptions(PHP_HIREDIS_REDIS_THIS, names, name, return_value);
}

ZEND_METHOD(Redis, unsubscribe)
{
	unsubscribe(INTERNAL_FUNCTION_PARAM_PASSTHRU, "UNSUBSCRIBE");
}

ZEND_METHOD(Redis, punsubscribe)
{
	unsubscribe(INTERNAL_FUNCTION_PARAM_PASSTHRU, "PUNSUBSCRIBE");
}

ZEND_METHOD(Redis, sunsubscribe)
{
	unsubscribe(INTERNAL_FUNCTION_PARAM_PASSTHRU, "SUNSUBSCRIBE");
}

/* ---- RedisCluster ---- */

/* It returns nothing. */
static void subscribe_silently(INTERNAL_FUNCTION_PARAMETERS, const char *name)
{
	zval ignored;

	ZVAL_NULL(&ignored);
	subscribe(execute_data, &ignored, name);
}

ZEND_METHOD(RedisCluster, subscribe)
{
	subscribe_silently(INTERNAL_FUNCTION_PARAM_PASSTHRU, "SUBSCRIBE");
}

ZEND_METHOD(RedisCluster, psubscribe)
{
	subscribe_silently(INTERNAL_FUNCTION_PARAM_PASSTHRU, "PSUBSCRIBE");
}

ZEND_METHOD(RedisCluster, punsubscribe)
{
	uint32_t count;
	zval *patterns, list;

	ZEND_PARSE_PARAMETERS_START(1, -1)
		Z_PARAM_VARIADIC('+', patterns, count)
	ZEND_PARSE_PARAMETERS_END();

	array_init_size(&list, count);
	for (uint32_t i = 0; i < count; i++) {
		Z_TRY_ADDREF(patterns[i]);
		zend_hash_next_index_insert(Z_ARRVAL(list), &patterns[i]);
	}
	end_subscriptions(PHP_HIREDIS_REDIS_THIS, Z_ARRVAL(list), "PUNSUBSCRIBE", return_value);
	zval_ptr_dtor(&list);
}
