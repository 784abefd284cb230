/*
 * subscribe(), psubscribe(), ssubscribe() and the methods that unsubscribe. subscribe() opens its own connection,
 * calls a callback for each message, and returns when no subscriptions are left.
 *
 * While subscribe() runs, the object's `channels` points to its subscriptions. A callback may subscribe, unsubscribe
 * or close the object. However subscribe() ends, `channels` must be reset. Otherwise later calls would use freed
 * memory. After a fatal error, php_hiredis_redis_reset_after_fatal() does this.
 */
#include "redis/internal.h"

typedef php_hiredis_redis redis_t;
typedef php_hiredis_redis_channels channels_t;

/* Returns the entry of php_hiredis_subscription_verbs for a command such as SUBSCRIBE. There must be one. */
static const php_hiredis_subscription_verb *subscribe_find_verb(const char *name)
{
	const php_hiredis_subscription_verb *verb = php_hiredis_subscription_verbs;

	while (strcmp(verb->name, name) != 0) {
		verb++;
	}
	return verb;
}

/* Returns an array whose keys are the prefixed channels. The caller owns it. Returns NULL if a __toString()
 * throws. */
static HashTable *subscribe_prefix_names(const redis_t *self, HashTable *names)
{
	HashTable *set = zend_new_array(zend_hash_num_elements(names));
	zval *element, present;

	ZVAL_TRUE(&present);
	ZEND_HASH_FOREACH_VAL(names, element) {
		zend_string *name = zval_try_get_string(element), *full_name;

		if (!name) {
			zend_array_destroy(set);
			return NULL;
		}
		full_name = add_prefix(self, name);
		zend_hash_update(set, full_name, &present);
		zend_string_release(full_name);
		zend_string_release(name);
	} ZEND_HASH_FOREACH_END();
	return set;
}

/* Sends a command such as SUBSCRIBE, and waits until the server has confirmed each channel. */
static bool subscribe_send(channels_t *channels, const php_hiredis_subscription_verb *verb, HashTable *names)
{
	php_hiredis_output *out = php_hiredis_channels_begin(&channels->all);
	php_hiredis_command command;
	zend_string *name;

	if (!out) {
		return false;
	}
	php_hiredis_command_begin(&command, out, 1 + zend_hash_num_elements(names));
	php_hiredis_command_append_bytes(&command, verb->name, verb->length);
	ZEND_HASH_FOREACH_STR_KEY(names, name) {
		php_hiredis_command_append_string(&command, name);
	} ZEND_HASH_FOREACH_END();
	php_hiredis_command_end(&command);
	return php_hiredis_channels_change(&channels->all, verb, false);
}

/* Stores the callback for each name. Destroys the old callbacks last, because a destructor may change or free the
 * table. */
static void subscribe_store_callback(redis_t *self, HashTable *names, zval *callback)
{
	zend_string *name;
	zval old_callbacks;

	if (Z_TYPE(self->callbacks) != IS_ARRAY) {
		array_init(&self->callbacks);
	}
	array_init(&old_callbacks);
	ZEND_HASH_FOREACH_STR_KEY(names, name) {
		zval *slot = zend_hash_lookup(Z_ARRVAL(self->callbacks), name);

		zend_hash_next_index_insert_new(Z_ARRVAL(old_callbacks), slot);
		ZVAL_COPY(slot, callback);
	} ZEND_HASH_FOREACH_END();
	zval_ptr_dtor(&old_callbacks);
}

/* Frees the callbacks. Removes them from the object first, because a destructor may call subscribe(). */
static void subscribe_free_callbacks(redis_t *self)
{
	zval callbacks;

	ZVAL_COPY_VALUE(&callbacks, &self->callbacks);
	ZVAL_UNDEF(&self->callbacks);
	zval_ptr_dtor(&callbacks);
}

/* Returns a property of a message object. The object still owns the property. */
static zval *message_property(zval *message, const char *name)
{
	zval unused;

	return zend_read_property(Z_OBJCE_P(message), Z_OBJ_P(message), name, strlen(name), true, &unused);
}

/* Calls the callback as phpredis does: with the object, the pattern if any, the channel and the payload. */
static void subscribe_call_callback(redis_t *self, zval *message)
{
	zval *pattern = message_property(message, "pattern"), *channel = message_property(message, "channel"), *callback, arguments[4], callback_copy,
			payload, ignored;
	uint32_t count = 0;

	callback = zend_hash_find(Z_ARRVAL(self->callbacks), Z_STR_P(Z_TYPE_P(pattern) == IS_STRING ? pattern : channel));
	if (!callback) {
		return; /* a callback has ended this subscription, but the message was already on its way */
	}
	ZVAL_COPY(&callback_copy, callback);
	ZVAL_COPY(&payload, message_property(message, "payload"));
	php_hiredis_redis_unpack(self, &payload);
	ZVAL_OBJ(&arguments[count++], &self->std);
	if (Z_TYPE_P(pattern) == IS_STRING) {
		ZVAL_COPY_VALUE(&arguments[count++], pattern);
	}
	ZVAL_COPY_VALUE(&arguments[count++], channel);
	ZVAL_COPY_VALUE(&arguments[count++], &payload);
	ZVAL_UNDEF(&ignored);
	if (EXPECTED(!EG(exception))) {
		call_user_function(NULL, NULL, &callback_copy, &ignored, count, arguments);
	}
	zval_ptr_dtor(&ignored);
	zval_ptr_dtor(&payload);
	zval_ptr_dtor(&callback_copy);
}

static channels_t *channels_use(redis_t *self)
{
	self->channels->users++;
	return self->channels;
}

/* Ends one use of the channels. Frees the channels and their connection if this was the last use. */
static void channels_release(channels_t *channels)
{
	if (--channels->users == 0) {
		php_hiredis_channels_free(&channels->all);
		efree(channels);
	}
}

static void subscribe_end(redis_t *self)
{
	channels_t *channels = self->channels;

	self->channels = NULL;
	php_hiredis_redis_update_raw(self);
	channels_release(channels);
	subscribe_free_callbacks(self);
}

void php_hiredis_redis_reset_after_fatal(redis_t *self)
{
	if (EXPECTED(!CG(unclean_shutdown))) {
		return;
	}
	if (self->channels && self->bailout_stage != php_hiredis_bailout_stage()) {
		self->channels->users = 1; /* the fatal error has aborted all calls that used them */
		subscribe_end(self);
	}
	if (self->is_queue_in_use) {
		php_hiredis_link_reset_after_fatal(self->link);
		if (!self->link->busy) { /* exec() has ended; the queue's memory may be in any state, so do not free it */
			php_hiredis_output_free(&self->queue, true);
			php_hiredis_batch_init(&self->batch);
			memset(&self->conversions, 0, sizeof(self->conversions));
			self->slot_transactions = NULL;
			self->slot_transaction_count = 0;
			self->is_queue_in_use = false;
			php_hiredis_redis_discard_queue(self);
		}
	}
}

static void subscribe_throw_closed(void)
{
	php_hiredis_redis_throw("Connection closed");
}

/* While subscribe() runs, only its callbacks may use the object. Throws and returns false if the caller is in a
 * different coroutine, and thus not in a callback. */
static bool subscribe_require_coroutine(const redis_t *self)
{
	if (UNEXPECTED(self->channels && self->subscribed_coroutine != php_hiredis_coroutine())) {
		php_hiredis_redis_throw(PHP_HIREDIS_CONNECTION_BUSY);
		return false;
	}
	return true;
}

bool php_hiredis_redis_close_channels(redis_t *self)
{
	channels_t *channels = channels_use(self);
	bool is_closed = php_hiredis_channels_close(&channels->all);

	channels_release(channels);
	if (is_closed) {
		return true;
	}
	zend_clear_exception(); /* a signal handler closed the object while subscribe() was waiting; its exception is replaced */
	subscribe_throw_closed();
	return false;
}

/* Reports the current exception as phpredis would. Does not change an exception that PHP code has thrown. */
static void subscribe_report_failure(redis_t *self, zval *return_value)
{
	zval error;

	ZVAL_OBJ(&error, EG(exception));
	if (php_hiredis_exception_is_connection(&error) && php_hiredis_redis_is_own_error(&error)) {
		zend_clear_exception();
		php_hiredis_redis_throw_read_error(self);
	} else {
		php_hiredis_redis_report_failure(self, return_value);
	}
}

/* Calls the callbacks until no subscriptions are left, the object is closed, or an error occurs. */
static void subscribe_read_messages(redis_t *self, php_hiredis_channels *channels)
{
	double limit = self->timeout ? (double) self->timeout / 1e9 : PHP_HIREDIS_NO_TIME_LIMIT;

	while (php_hiredis_channels_is_subscribed(channels)) {
		zval message;

		if (!php_hiredis_channels_next(channels, limit, &message)) {
			if (!EG(exception) && php_hiredis_channels_is_subscribed(channels)) {
				php_hiredis_redis_throw_read_error(self);
			}
			return;
		}
		subscribe_call_callback(self, &message);
		zval_ptr_dtor(&message);
		if (EG(exception)) {
			return;
		}
	}
	if (self->is_closed) {
		subscribe_throw_closed();
	}
}

/* Adds channels to a running subscribe(), which delivers their messages. Throws and returns false if subscribe() ends
 * in the meantime. */
static bool subscribe_add_channels(redis_t *self, const php_hiredis_subscription_verb *verb, HashTable *names, zval *callback)
{
	channels_t *channels = channels_use(self);
	bool done;

	subscribe_store_callback(self, names, callback);
	done = !EG(exception) && self->channels == channels && subscribe_send(channels, verb, names) && self->channels == channels;
	if (!done && !EG(exception)) {
		subscribe_throw_closed();
	}
	channels_release(channels);
	return done;
}

/* Runs a method such as subscribe(). In a callback, only adds subscriptions, because the outermost call of such a
 * method reads the messages. */
static void subscribe_run(INTERNAL_FUNCTION_PARAMETERS, const char *name)
{
	redis_t *self = PHP_HIREDIS_REDIS_THIS;
	channels_t *channels;
	const php_hiredis_config *base;
	php_hiredis_config config;
	zend_fcall_info call;
	zend_fcall_info_cache cache;
	HashTable *names, *prefixed_names;
	bool done;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_ARRAY_HT(names)
		Z_PARAM_FUNC(call, cache)
	ZEND_PARSE_PARAMETERS_END();

	/* Convert the names first: a __toString() may call connect() or begin a transaction, which the checks below must
	 * see. */
	prefixed_names = subscribe_prefix_names(self, names);
	if (!prefixed_names) {
		RETURN_THROWS();
	}
	php_hiredis_redis_reset_after_fatal(self);
	if (zend_hash_num_elements(names) == 0 || self->mode != PHP_HIREDIS_REDIS_ATOMIC) {
		zend_array_destroy(prefixed_names);
		RETURN_FALSE;
	}
	if (!php_hiredis_redis_require_link(self)) {
		zend_array_destroy(prefixed_names);
		RETURN_THROWS();
	}
	if (!subscribe_require_coroutine(self)) {
		zend_array_destroy(prefixed_names);
		RETURN_THROWS();
	}
	if (self->channels && self->is_closed) {
		zend_array_destroy(prefixed_names);
		subscribe_throw_closed();
		RETURN_THROWS();
	}
	if (self->channels) { /* called by a callback: the outermost subscribe() delivers the messages */
		done = subscribe_add_channels(self, subscribe_find_verb(name), prefixed_names, &call.function_name);
		zend_array_destroy(prefixed_names);
		if (!done) {
			subscribe_report_failure(self, return_value);
			return;
		}
		RETURN_TRUE;
	}
	base = self->is_cluster ? php_hiredis_redis_cluster_any_config(self) : &self->link->config;
	if (!base) {
		zend_array_destroy(prefixed_names);
		RETURN_THROWS();
	}
	php_hiredis_config_copy(&config, base);
	config.persistent = false;
	config.cache = NULL;
	config.flat = false;
	config.protocol = 2;
	/* Do not allocate this on the C stack: after a fatal error in a callback, a shutdown function may use it. */
	channels = emalloc(sizeof(*channels));
	channels->users = 1;
	php_hiredis_channels_init(&channels->all, php_hiredis_client_create_link(&config), NULL, false);
	channels->all.home.timeout = self->timeout;
	self->channels = channels;
	self->subscribed_coroutine = php_hiredis_coroutine();
	self->bailout_stage = php_hiredis_bailout_stage();
	self->is_closed = false;
	php_hiredis_redis_update_raw(self);
	subscribe_store_callback(self, prefixed_names, &call.function_name);
	done = subscribe_send(channels, subscribe_find_verb(name), prefixed_names);
	zend_array_destroy(prefixed_names);
	if (done) {
		subscribe_read_messages(self, &channels->all);
	}
	subscribe_end(self);
	if (!EG(exception)) {
		RETURN_TRUE;
	}
	subscribe_report_failure(self, return_value);
}

ZEND_METHOD(Redis, subscribe)
{
	subscribe_run(INTERNAL_FUNCTION_PARAM_PASSTHRU, "SUBSCRIBE");
}

ZEND_METHOD(Redis, psubscribe)
{
	subscribe_run(INTERNAL_FUNCTION_PARAM_PASSTHRU, "PSUBSCRIBE");
}

ZEND_METHOD(Redis, ssubscribe)
{
	subscribe_run(INTERNAL_FUNCTION_PARAM_PASSTHRU, "SSUBSCRIBE");
}

/* Sends a command that unsubscribes. As in phpredis, returns the channels as array keys, or false if nothing is
 * subscribed. */
static void unsubscribe_send(redis_t *self, HashTable *names, const char *name, zval *return_value)
{
	HashTable *prefixed_names;
	channels_t *channels;
	bool done;

	prefixed_names = subscribe_prefix_names(self, names); /* done first, because a __toString() may close the object */
	if (!prefixed_names) {
		RETURN_THROWS();
	}
	php_hiredis_redis_reset_after_fatal(self);
	if (!self->channels || self->is_closed || zend_hash_num_elements(names) == 0) {
		zend_array_destroy(prefixed_names);
		RETURN_FALSE;
	}
	if (!subscribe_require_coroutine(self)) {
		zend_array_destroy(prefixed_names);
		RETURN_THROWS();
	}
	RETVAL_ARR(prefixed_names);
	channels = channels_use(self);
	done = subscribe_send(channels, subscribe_find_verb(name), prefixed_names);
	channels_release(channels);
	if (!done) {
		zend_array_destroy(prefixed_names);
		ZVAL_NULL(return_value);
		subscribe_report_failure(self, return_value);
	}
}

static void unsubscribe_run(INTERNAL_FUNCTION_PARAMETERS, const char *name)
{
	HashTable *names;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_ARRAY_HT(names)
	ZEND_PARSE_PARAMETERS_END();

	unsubscribe_send(PHP_HIREDIS_REDIS_THIS, names, name, return_value);
}

ZEND_METHOD(Redis, unsubscribe)
{
	unsubscribe_run(INTERNAL_FUNCTION_PARAM_PASSTHRU, "UNSUBSCRIBE");
}

ZEND_METHOD(Redis, punsubscribe)
{
	unsubscribe_run(INTERNAL_FUNCTION_PARAM_PASSTHRU, "PUNSUBSCRIBE");
}

ZEND_METHOD(Redis, sunsubscribe)
{
	unsubscribe_run(INTERNAL_FUNCTION_PARAM_PASSTHRU, "SUNSUBSCRIBE");
}

/* ---- RedisCluster ---- */

/* Runs subscribe() or psubscribe() of RedisCluster. As in phpredis, both return null. */
static void subscribe_run_void(INTERNAL_FUNCTION_PARAMETERS, const char *name)
{
	zval ignored;

	ZVAL_NULL(&ignored);
	subscribe_run(execute_data, &ignored, name);
}

ZEND_METHOD(RedisCluster, subscribe)
{
	subscribe_run_void(INTERNAL_FUNCTION_PARAM_PASSTHRU, "SUBSCRIBE");
}

ZEND_METHOD(RedisCluster, psubscribe)
{
	subscribe_run_void(INTERNAL_FUNCTION_PARAM_PASSTHRU, "PSUBSCRIBE");
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
	unsubscribe_send(PHP_HIREDIS_REDIS_THIS, Z_ARRVAL(list), "PUNSUBSCRIBE", return_value);
	zval_ptr_dtor(&list);
}
