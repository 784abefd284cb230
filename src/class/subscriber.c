/*
 * The class Subscriber: its methods, and the iterator for foreach. The main type is subscriber_t. php_hiredis_channels
 * (pubsub/pubsub.h) handles connections, subscriptions and messages.
 *
 * With a `restore` Closure, the queue of received messages also contains Gaps: PHP objects that describe periods in
 * which messages may have been lost. next() must never return a Gap: subscriber_next() passes it to the Closure.
 */
#include "class/internal.h"
#include "pubsub/pubsub.h"
#include "class/subscriber_arginfo.h"

typedef struct {
	php_hiredis_channels channels;
	php_hiredis_socket socket;
	zval restore; /* Closure called with each Gap; UNDEF if losing the connection throws */
	zend_object std;
} subscriber_t;

static zend_class_entry *subscriber_ce;
static zend_object_handlers subscriber_handlers;

#define subscriber_from_object(object) PHP_HIREDIS_AROUND(subscriber_t, object)

/* Throws and returns NULL if Client::subscriber() did not create the object. */
static php_hiredis_channels *subscriber_channels_of(zend_object *object)
{
	php_hiredis_channels *channels = &subscriber_from_object(object)->channels;

	if (UNEXPECTED(!channels->subscriptions)) {
		php_hiredis_throw_not_constructed(object);
		return NULL;
	}
	return channels;
}

#define THIS_CHANNELS subscriber_channels_of(Z_OBJ_P(ZEND_THIS))

static zend_object *subscriber_create_object(zend_class_entry *ce)
{
	return php_hiredis_object_init(zend_object_alloc(sizeof(subscriber_t), ce), ce, &subscriber_handlers);
}

static void subscriber_free_object(zend_object *object)
{
	zend_object_std_dtor(object);
	php_hiredis_socket_release(&subscriber_from_object(object)->socket);
	php_hiredis_channels_free(&subscriber_from_object(object)->channels);
	zval_ptr_dtor(&subscriber_from_object(object)->restore);
}

/* Reports the `restore` Closure to the garbage collector, because the Closure often captures the Subscriber. */
static HashTable *subscriber_get_gc(zend_object *object, zval **table, int *count)
{
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();

	php_hiredis_channels_gc(&subscriber_from_object(object)->channels, buffer);
	zend_get_gc_buffer_add_zval(buffer, &subscriber_from_object(object)->restore);
	zend_get_gc_buffer_use(buffer, table, count);
	return zend_std_get_properties(object);
}

#define SECONDS_MAX 31536000.0

bool php_hiredis_subscriber_arguments(php_hiredis_subscriber_options *options, INTERNAL_FUNCTION_PARAMETERS)
{
	/* Check this argument first. In subscriber(['news'], $callable) both arguments are wrong, but only the error
	 * message for this argument shows the correct call. */
	zval *restore = ZEND_NUM_ARGS() > 0 ? ZEND_CALL_ARG(execute_data, 1) : NULL;

	if (restore && Z_TYPE_P(restore) != IS_NULL && !(Z_TYPE_P(restore) == IS_OBJECT && Z_OBJCE_P(restore) == zend_ce_closure)) {
		zend_argument_type_error(1, "must be of type ?Closure, %s given; pass channels to subscribe(), as in subscriber()->subscribe('news')", zend_zval_type_name(restore));
		return false;
	}
	options->ping_interval = 0.0;
	ZEND_PARSE_PARAMETERS_START(0, 2)
		Z_PARAM_OPTIONAL
		Z_PARAM_ZVAL(restore)
		Z_PARAM_DOUBLE(options->ping_interval)
	ZEND_PARSE_PARAMETERS_END_EX(return false);

	options->restore = restore && Z_TYPE_P(restore) == IS_OBJECT ? restore : NULL;
	if (!(options->ping_interval >= 0.0 && options->ping_interval <= SECONDS_MAX)) {
		zend_argument_value_error(2, "must be between 0 and 31536000 seconds");
		return false;
	}
	return true;
}

void php_hiredis_subscriber_create(zval *result, const php_hiredis_config *config, uint64_t timeout, const php_hiredis_subscriber_options *options,
	php_hiredis_link *cluster)
{
	php_hiredis_config copy;
	subscriber_t *subscriber;

	php_hiredis_config_copy(&copy, config);
	copy.persistent = false;
	copy.cache = NULL;
	object_init_ex(result, subscriber_ce);
	subscriber = subscriber_from_object(Z_OBJ_P(result));
	php_hiredis_channels_init(&subscriber->channels, php_hiredis_client_create_link(&copy), cluster, options->restore != NULL);
	subscriber->channels.home.timeout = timeout;
	subscriber->channels.home.ping_interval = php_hiredis_nanoseconds(options->ping_interval);
	if (options->restore) {
		ZVAL_COPY(&subscriber->restore, options->restore);
	}
}

/* ---- commands ---- */

/* Appends a channel's name. If its type is wrong, throws and returns false. Cancels the command before it throws,
 * because throwing may run PHP code that writes into the output. */
static bool command_encode_channel(php_hiredis_command *command, zval *value, uint32_t arg_num)
{
	if (php_hiredis_command_append_value(command, value) == PHP_HIREDIS_ARGUMENT_OK) {
		return true;
	}
	php_hiredis_command_cancel(command);
	ZVAL_DEREF(value);
	zend_argument_type_error(arg_num, "must be a string or a list of strings, %s given%s", zend_zval_type_name(value),
		Z_TYPE_P(value) == IS_OBJECT && Z_OBJCE_P(value) == zend_ce_closure ? "; the messages come from next(), or from foreach over the subscriber" : "");
	return false;
}

static bool command_encode_channels(php_hiredis_command *command, zval *value, uint32_t arg_num)
{
	zval *element;

	if (Z_TYPE_P(value) != IS_ARRAY) {
		return command_encode_channel(command, value, arg_num);
	}
	if (!zend_array_is_list(Z_ARRVAL_P(value)) || zend_hash_num_elements(Z_ARRVAL_P(value)) == 0) {
		php_hiredis_command_cancel(command);
		zend_argument_value_error(arg_num, "must be a list that is not empty");
		return false;
	}
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(value), element) {
		if (!command_encode_channel(command, element, arg_num)) {
			return false;
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

/* Encodes a command such as SUBSCRIBE. After an exception, returns false and leaves the output unchanged. */
static bool command_encode(php_hiredis_output *out, const php_hiredis_subscription_verb *verb, zval *values, uint32_t count)
{
	php_hiredis_command command;

	php_hiredis_command_begin(&command, out, 1 + count);
	php_hiredis_command_append_bytes(&command, verb->name, verb->length);
	for (uint32_t i = 0; i < count; i++) {
		if (!command_encode_channels(&command, &values[i], i + 1)) {
			return false;
		}
	}
	php_hiredis_command_end(&command);
	return true;
}

/* Returns the command that has the method's name, such as SUBSCRIBE. The loop ends, because the table contains the
 * commands of all six methods. */
static const php_hiredis_subscription_verb *verb_find_by_method(const zend_function *method)
{
	const php_hiredis_subscription_verb *verb = php_hiredis_subscription_verbs;
	const zend_string *name = method->common.function_name;

	while (zend_binary_strcasecmp(verb->name, verb->length, ZSTR_VAL(name), ZSTR_LEN(name)) != 0) {
		verb++;
	}
	return verb;
}

/* Implements all six methods, from subscribe() to sunsubscribe(). A method has the name of its command. */
ZEND_METHOD(Hiredis_Subscriber, subscribe)
{
	const php_hiredis_subscription_verb *verb = verb_find_by_method(EX(func));
	php_hiredis_channels *channels = THIS_CHANNELS;
	php_hiredis_output *out;
	zval *values = NULL;
	uint32_t count = 0;

	ZEND_PARSE_PARAMETERS_START(verb->adds ? 1 : 0, -1)
		Z_PARAM_VARIADIC('*', values, count)
	ZEND_PARSE_PARAMETERS_END();

	/* Convert objects to strings first: a __toString() may call a method that writes into the same output. */
	if (!channels || !php_hiredis_command_stringify(values, count)) {
		RETURN_THROWS();
	}
	out = php_hiredis_channels_begin(channels);
	if (out && (count == 0 || command_encode(out, verb, values, count))) {
		php_hiredis_channels_change(channels, verb, count == 0);
	}
}

/* ---- messages ---- */

/* Calls the `restore` Closure with the Gap, a PHP object that describes a lost connection, and releases the Gap. Holds
 * a reference to the Closure, because the Closure may destroy the Subscriber. Returns false if the Closure throws. */
static bool subscriber_call_restore(subscriber_t *subscriber, zval *gap)
{
	zval restore, ignored;

	ZVAL_COPY(&restore, &subscriber->restore);
	ZVAL_UNDEF(&ignored);
	call_user_function(NULL, NULL, &restore, &ignored, 1, gap);
	zval_ptr_dtor(&ignored);
	zval_ptr_dtor(&restore);
	zval_ptr_dtor(gap);
	return !EG(exception);
}

/* Receives the next message. First calls the `restore` Closure with each Gap (a PHP object that describes a lost
 * connection) that precedes the message. `timeout` limits the whole call. Returns false on timeout or exception. */
static zend_never_inline bool subscriber_next_after_gaps(subscriber_t *subscriber, double timeout, zval *result)
{
	uint64_t deadline = timeout == PHP_HIREDIS_NO_TIME_LIMIT ? 0 : php_hiredis_now() + php_hiredis_nanoseconds(timeout);
	zval message;

	while (php_hiredis_channels_next(&subscriber->channels, timeout, &message)) {
		if (EXPECTED(!php_hiredis_gap_remove_duplicates(&message))) {
			ZVAL_COPY_VALUE(result, &message);
			return true;
		}
		if (!subscriber_call_restore(subscriber, &message)) {
			break;
		}
		if (deadline) {
			uint64_t now = php_hiredis_now();

			timeout = now < deadline ? (double) (deadline - now) / 1e9 : 0.0;
		}
	}
	return false;
}

/* Receives the next message, which the caller owns. `timeout` is in seconds. Returns false on timeout or exception. */
static zend_always_inline bool subscriber_next(subscriber_t *subscriber, double timeout, zval *result)
{
	return EXPECTED(Z_ISUNDEF(subscriber->restore)) ? php_hiredis_channels_next(&subscriber->channels, timeout, result)
		: subscriber_next_after_gaps(subscriber, timeout, result);
}

ZEND_METHOD(Hiredis_Subscriber, next)
{
	double timeout = PHP_HIREDIS_NO_TIME_LIMIT;
	bool has_no_limit = true;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_DOUBLE_OR_NULL(timeout, has_no_limit)
	ZEND_PARSE_PARAMETERS_END();

	if (!has_no_limit && !(timeout >= 0.0 && timeout <= SECONDS_MAX)) {
		zend_argument_value_error(1, "must be between 0 and 31536000 seconds");
		RETURN_THROWS();
	}
	if (!THIS_CHANNELS) {
		RETURN_THROWS();
	}
	subscriber_next(subscriber_from_object(Z_OBJ_P(ZEND_THIS)), has_no_limit ? PHP_HIREDIS_NO_TIME_LIMIT : timeout, return_value);
}

/* ---- the connection ---- */

ZEND_METHOD(Hiredis_Subscriber, ping)
{
	php_hiredis_channels *channels;

	ZEND_PARSE_PARAMETERS_NONE();
	channels = THIS_CHANNELS;
	if (!channels || !php_hiredis_channels_ping(channels)) {
		RETURN_THROWS();
	}
}

ZEND_METHOD(Hiredis_Subscriber, close)
{
	php_hiredis_channels *channels = THIS_CHANNELS;

	ZEND_PARSE_PARAMETERS_NONE();
	if (!channels || !php_hiredis_channels_close(channels)) {
		RETURN_THROWS();
	}
	php_hiredis_socket_release(&subscriber_from_object(Z_OBJ_P(ZEND_THIS))->socket);
}

ZEND_METHOD(Hiredis_Subscriber, isConnected)
{
	php_hiredis_channels *channels = THIS_CHANNELS;

	ZEND_PARSE_PARAMETERS_NONE();
	if (!channels) {
		RETURN_THROWS();
	}
	RETURN_BOOL(php_hiredis_channels_is_connected(channels));
}

ZEND_METHOD(Hiredis_Subscriber, socket)
{
	php_hiredis_channels *channels = THIS_CHANNELS;

	ZEND_PARSE_PARAMETERS_NONE();
	if (!channels) {
		RETURN_THROWS();
	}
	if (channels->count > 1) {
		php_hiredis_exception_throw_error("The subscriber has connections to several nodes: use next(), or node($channel)->subscriber()");
		RETURN_THROWS();
	}
	if (!php_hiredis_channels_is_connected(channels)) {
		RETURN_NULL();
	}
	php_hiredis_socket_get(&subscriber_from_object(Z_OBJ_P(ZEND_THIS))->socket, channels->home.link, return_value);
}

/* ---- the iterator ---- */

/* The iterator of a foreach. It stores the current message, because foreach may read it several times. */
typedef struct {
	zend_object_iterator std;
	zval current;     /* message of the current step; UNDEF before the first and after the last */
	zend_long number; /* key of the current message, counted from 0 */
} message_iterator_t;

static void messages_drop_current(zend_object_iterator *iterator)
{
	message_iterator_t *self = (message_iterator_t *) iterator;

	zval_ptr_dtor(&self->current);
	ZVAL_UNDEF(&self->current);
}

static void messages_free(zend_object_iterator *iterator)
{
	messages_drop_current(iterator);
	zval_ptr_dtor(&iterator->data);
}

static int messages_has_current(zend_object_iterator *iterator)
{
	return Z_ISUNDEF(((message_iterator_t *) iterator)->current) ? FAILURE : SUCCESS;
}

/* Returns null if there is no current message: InternalIterator::current() also calls this after the last message. */
static zval *messages_get_current(zend_object_iterator *iterator)
{
	zval *current = &((message_iterator_t *) iterator)->current;

	return Z_ISUNDEF_P(current) ? &EG(uninitialized_zval) : current;
}

static void messages_get_number(zend_object_iterator *iterator, zval *key)
{
	ZVAL_LONG(key, ((message_iterator_t *) iterator)->number);
}

static void messages_move_forward(zend_object_iterator *iterator)
{
	messages_drop_current(iterator);
	((message_iterator_t *) iterator)->number++;
	subscriber_next(subscriber_from_object(Z_OBJ(iterator->data)), PHP_HIREDIS_NO_TIME_LIMIT, &((message_iterator_t *) iterator)->current);
}

/* Receives the first message. If there is a current message, does nothing, because the message cannot be received
 * again. */
static void messages_rewind(zend_object_iterator *iterator)
{
	message_iterator_t *self = (message_iterator_t *) iterator;

	if (Z_ISUNDEF(self->current)) {
		subscriber_next(subscriber_from_object(Z_OBJ(iterator->data)), PHP_HIREDIS_NO_TIME_LIMIT, &self->current);
	}
}

static const zend_object_iterator_funcs message_iterator_functions = {
	.dtor = messages_free,
	.get_gc = php_hiredis_native_iterator_gc, /* omits the message, which contains only strings and cannot be part of a cycle */
	.valid = messages_has_current,
	.get_current_data = messages_get_current,
	.get_current_key = messages_get_number,
	.move_forward = messages_move_forward,
	.rewind = messages_rewind,
	.invalidate_current = messages_drop_current,
};

static zend_object_iterator *subscriber_get_iterator(zend_class_entry *ce, zval *object, int by_ref)
{
	if (!by_ref && !subscriber_channels_of(Z_OBJ_P(object))) {
		return NULL;
	}
	return php_hiredis_native_iterator_create(sizeof(message_iterator_t), &message_iterator_functions, object, by_ref);
}

ZEND_METHOD(Hiredis_Subscriber, getIterator)
{
	ZEND_PARSE_PARAMETERS_NONE();
	if (!THIS_CHANNELS) {
		RETURN_THROWS();
	}
	zend_create_internal_iterator_zval(return_value, ZEND_THIS);
}

void php_hiredis_subscriber_minit(void)
{
	subscriber_ce = register_class_Hiredis_Subscriber(zend_ce_aggregate);
	subscriber_ce->create_object = subscriber_create_object;
	subscriber_ce->get_iterator = subscriber_get_iterator;
	php_hiredis_object_handlers(&subscriber_handlers, offsetof(subscriber_t, std), subscriber_free_object, subscriber_get_gc);
	subscriber_handlers.get_constructor = php_hiredis_constructor_refuse;
}
