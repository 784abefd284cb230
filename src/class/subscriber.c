#include "class/internal.h"
#include "pubsub/pubsub.h"
#include "class/subscriber_arginfo.h"

typedef struct {
	php_hiredis_subscription subscription; /* of a cluster: that of the home node */
	php_hiredis_shards *shards;            /* of a cluster; NULL: of one server */
	php_hiredis_socket socket;
	zval restore;                          /* hears of Gaps; UNDEF: there are none */
	zend_object std;
} subscriber_t;

static zend_class_entry *subscriber_ce;
static zend_object_handlers handlers;

#define from_object(object) PHP_HIREDIS_AROUND(subscriber_t, object)

/* Returns NULL and throws if the object was not constructed. */
static php_hiredis_subscription *usable(zend_object *object)
{
	php_hiredis_subscription *subscription = &from_object(object)->subscription;

	if (UNEXPECTED(!subscription->link)) {
		php_hiredis_exception_without_state(object);
		return NULL;
	}
	return subscription;
}

#define THIS_SUBSCRIPTION usable(Z_OBJ_P(ZEND_THIS))

static zend_object *create(zend_class_entry *ce)
{
	subscriber_t *new = zend_object_alloc(sizeof(subscriber_t), ce);

	php_hiredis_subscription_init(&new->subscription);
	return php_hiredis_object_init(new, ce, &handlers);
}

static void free_subscriber(zend_object *object)
{
	zend_object_std_dtor(object);
	php_hiredis_socket_release(&from_object(object)->socket);
	if (from_object(object)->shards) {
		php_hiredis_shards_free(from_object(object)->shards);
	}
	php_hiredis_subscription_free(&from_object(object)->subscription);
	zval_ptr_dtor(&from_object(object)->restore);
}

/* A listener may hold this object. */
static HashTable *get_gc(zend_object *object, zval **table, int *count)
{
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();

	php_hiredis_link_gc(from_object(object)->subscription.link, buffer);
	zend_get_gc_buffer_add_zval(buffer, &from_object(object)->restore);
	if (from_object(object)->shards) {
		php_hiredis_shards_gc(from_object(object)->shards, buffer);
	}
	zend_get_gc_buffer_use(buffer, table, count);
	return zend_std_get_properties(object);
}

#define SECONDS_MAX 31536000.0

bool php_hiredis_subscriber_arguments(php_hiredis_subscriber_options *options, INTERNAL_FUNCTION_PARAMETERS)
{
	options->restore = NULL;
	options->ping = 0.0;
	ZEND_PARSE_PARAMETERS_START(0, 2)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJECT_OF_CLASS_OR_NULL(options->restore, zend_ce_closure)
		Z_PARAM_DOUBLE(options->ping)
	ZEND_PARSE_PARAMETERS_END_EX(return false);

	if (!(options->ping >= 0.0 && options->ping <= SECONDS_MAX)) {
		zend_argument_value_error(2, "must be between 0 and 31536000 seconds");
		return false;
	}
	return true;
}

void php_hiredis_subscriber_create(zval *to, const php_hiredis_config *config, uint64_t timeout, const php_hiredis_subscriber_options *options,
	php_hiredis_link *cluster)
{
	php_hiredis_config copy;
	subscriber_t *subscriber;

	php_hiredis_config_copy(&copy, config);
	copy.persistent = false;
	copy.cache = NULL;
	object_init_ex(to, subscriber_ce);
	subscriber = from_object(Z_OBJ_P(to));
	subscriber->subscription.link = php_hiredis_client_link(&copy);
	subscriber->subscription.timeout = timeout;
	subscriber->subscription.ping = php_hiredis_nanoseconds(options->ping);
	if (options->restore) {
		ZVAL_COPY(&subscriber->restore, options->restore);
	}
	if (cluster) {
		subscriber->shards = php_hiredis_shards_create(cluster, &subscriber->subscription, options->restore != NULL);
	} else if (options->restore) {
		php_hiredis_restore_set(&subscriber->subscription, NULL, NULL);
	}
}

/* ---- commands ---- */

/* Both take the command back before they throw: see protocol/protocol.h. */
static bool encode_name(php_hiredis_command *command, zval *value, uint32_t arg_num)
{
	if (php_hiredis_command_value(command, value) == PHP_HIREDIS_WORD_OK) {
		return true;
	}
	php_hiredis_command_cancel(command);
	ZVAL_DEREF(value);
	zend_argument_type_error(arg_num, "must be a string or a list of strings, %s given", zend_zval_type_name(value));
	return false;
}

static bool encode_argument(php_hiredis_command *command, zval *value, uint32_t arg_num)
{
	zval *element;

	if (Z_TYPE_P(value) != IS_ARRAY) {
		return encode_name(command, value, arg_num);
	}
	if (!zend_array_is_list(Z_ARRVAL_P(value)) || zend_hash_num_elements(Z_ARRVAL_P(value)) == 0) {
		php_hiredis_command_cancel(command);
		zend_argument_value_error(arg_num, "must be a list that is not empty");
		return false;
	}
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(value), element) {
		if (!encode_name(command, element, arg_num)) {
			return false;
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

/* The command with the names that were given; with none given, every name of `all`: without names the server would confirm as many as it
 * has. Returns how many names; 0: nothing is written, and an exception is set unless there is no name at all. */
static uint32_t encode(php_hiredis_output *out, const php_hiredis_subscription_verb *verb, zval *values, uint32_t count, HashTable *all)
{
	uint32_t words = 1 + (count > 0 ? count : zend_hash_num_elements(all));
	php_hiredis_command command;
	zend_string *name;

	if (words == 1) {
		return 0;
	}
	php_hiredis_command_begin(&command, out, words);
	php_hiredis_command_bytes(&command, verb->name, verb->length);
	for (uint32_t i = 0; i < count; i++) {
		if (!encode_argument(&command, &values[i], i + 1)) {
			return 0;
		}
	}
	if (count == 0) {
		ZEND_HASH_FOREACH_STR_KEY(all, name) {
			php_hiredis_command_string(&command, name);
		} ZEND_HASH_FOREACH_END();
	}
	php_hiredis_command_end(&command);
	return command.words - 1;
}

/* Shard channels of a cluster. */
static void change_shards(subscriber_t *subscriber, const php_hiredis_subscription_verb *verb, zval *values, uint32_t count)
{
	php_hiredis_shards *shards = subscriber->shards;

	if (!php_hiredis_shards_enter(shards)) {
		return;
	}
	if (count == 0) {
		php_hiredis_shards_unsubscribe(shards, NULL);
	} else if (encode(&shards->command, verb, values, count, NULL) > 0) {
		if (verb->adds) {
			php_hiredis_shards_subscribe(shards, &shards->command);
		} else {
			php_hiredis_shards_unsubscribe(shards, &shards->command);
		}
	}
	php_hiredis_output_clear(&shards->command);
}

/* Makes another node home if the connection to the last one is gone. Not if a fork has taken it: enter() throws then, and forgets the channels.
 * False: an exception is set. */
static bool move_home(subscriber_t *subscriber)
{
	if (!php_hiredis_subscription_enter(&subscriber->subscription)) {
		return false;
	}
	if (php_hiredis_link_is_connected(subscriber->subscription.link) || php_hiredis_restore_is_away(&subscriber->subscription)) {
		return true;
	}
	php_hiredis_socket_release(&subscriber->socket);
	return php_hiredis_shards_move_home(subscriber->shards);
}

/* Channels and patterns of a cluster. Home moves for a command that subscribes and can be sent: elsewhere there is nothing to leave, and next()
 * tells of the loss at the old home again. */
static void change_at_home(subscriber_t *subscriber, const php_hiredis_subscription_verb *verb, zval *values, uint32_t count)
{
	php_hiredis_subscription *subscription = &subscriber->subscription;
	php_hiredis_shards *shards = subscriber->shards;
	uint32_t names;

	if (!php_hiredis_shards_enter(shards)) {
		return;
	}
	if (count == 0) {
		php_hiredis_subscription_give_up(subscription, verb->family, NULL);
	}
	names = encode(&shards->command, verb, values, count, &subscription->names[verb->family]);
	shards->busy = true; /* home stays where it is while a Closure tells its password */
	if (names > 0 && (!verb->adds || move_home(subscriber)) && php_hiredis_subscription_enter(subscription)) {
		php_hiredis_output_move(&subscription->link->out, &shards->command);
		php_hiredis_subscription_change(subscription, verb);
	}
	php_hiredis_output_clear(&shards->command);
	shards->busy = false;
}

/* The verb of the method that runs: the method bears its name. */
static const php_hiredis_subscription_verb *verb_of(const zend_function *method)
{
	const php_hiredis_subscription_verb *verb = php_hiredis_subscription_verbs;
	const zend_string *name = method->common.function_name;

	while (zend_binary_strcasecmp(verb->name, verb->length, ZSTR_VAL(name), ZSTR_LEN(name)) != 0) {
		verb++;
	}
	return verb;
}

/* Each of the six methods. */
ZEND_METHOD(Hiredis_Subscriber, subscribe)
{
	const php_hiredis_subscription_verb *verb = verb_of(EX(func));
	php_hiredis_subscription *subscription = THIS_SUBSCRIPTION;
	subscriber_t *subscriber = from_object(Z_OBJ_P(ZEND_THIS));
	zval *values = NULL;
	uint32_t count = 0;

	ZEND_PARSE_PARAMETERS_START(verb->adds ? 1 : 0, -1)
		Z_PARAM_VARIADIC('*', values, count)
	ZEND_PARSE_PARAMETERS_END();

	/* Strings first: a __toString() may use the subscriber. */
	if (!subscription || !php_hiredis_command_stringify(values, count)) {
		RETURN_THROWS();
	}
	if (subscriber->shards) {
		(verb->family == PHP_HIREDIS_SHARDS ? change_shards : change_at_home)(subscriber, verb, values, count);
		return;
	}
	if (!php_hiredis_subscription_enter(subscription)) {
		RETURN_THROWS();
	}
	if (count == 0) {
		php_hiredis_subscription_give_up(subscription, verb->family, NULL);
	}
	if (encode(&subscription->link->out, verb, values, count, &subscription->names[verb->family]) > 0) {
		php_hiredis_subscription_change(subscription, verb);
	}
}

/* ---- messages ---- */

/* The next message or Gap. */
static zend_always_inline bool next_of_both(subscriber_t *subscriber, double timeout, zval *to)
{
	if (EXPECTED(!subscriber->shards)) {
		return php_hiredis_subscription_next(&subscriber->subscription, timeout, to);
	}
	return php_hiredis_shards_enter(subscriber->shards) && php_hiredis_shards_next(subscriber->shards, timeout, to);
}

/* Shows the Gap, which is taken over, to the Closure. False: it has thrown. */
static bool tell(subscriber_t *subscriber, zval *gap)
{
	zval restore, ignored;

	php_hiredis_gap_finish(gap);
	ZVAL_COPY(&restore, &subscriber->restore);
	ZVAL_UNDEF(&ignored);
	call_user_function(NULL, NULL, &restore, &ignored, 1, gap);
	zval_ptr_dtor(&ignored);
	zval_ptr_dtor(&restore);
	zval_ptr_dtor(gap);
	return !EG(exception);
}

/* With `restore`: shows each Gap on the way. */
static zend_never_inline bool next_behind_gaps(subscriber_t *subscriber, double timeout, zval *to)
{
	uint64_t deadline = timeout == PHP_HIREDIS_FOR_EVER ? 0 : php_hiredis_now() + php_hiredis_nanoseconds(timeout);

	zval item;

	while (next_of_both(subscriber, timeout, &item)) {
		if (EXPECTED(!php_hiredis_gap_is(&item))) {
			ZVAL_COPY_VALUE(to, &item);
			return true;
		}
		if (!tell(subscriber, &item)) {
			break;
		}
		if (deadline) {
			uint64_t now = php_hiredis_now();

			timeout = now < deadline ? (double) (deadline - now) / 1e9 : 0.0;
		}
	}
	return false;
}

/* The next message. False: `to` is as it was. */
static zend_always_inline bool next(subscriber_t *subscriber, double timeout, zval *to)
{
	return EXPECTED(Z_ISUNDEF(subscriber->restore)) ? next_of_both(subscriber, timeout, to) : next_behind_gaps(subscriber, timeout, to);
}

ZEND_METHOD(Hiredis_Subscriber, next)
{
	php_hiredis_subscription *subscription;
	double timeout = PHP_HIREDIS_FOR_EVER;
	bool for_ever = true;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_DOUBLE_OR_NULL(timeout, for_ever)
	ZEND_PARSE_PARAMETERS_END();

	if (!for_ever && !(timeout >= 0.0 && timeout <= SECONDS_MAX)) {
		zend_argument_value_error(1, "must be between 0 and 31536000 seconds");
		RETURN_THROWS();
	}
	subscription = THIS_SUBSCRIPTION;
	if (!subscription) {
		RETURN_THROWS();
	}
	next(from_object(Z_OBJ_P(ZEND_THIS)), for_ever ? PHP_HIREDIS_FOR_EVER : timeout, return_value);
}

/* ---- the connection ---- */

ZEND_METHOD(Hiredis_Subscriber, ping)
{
	php_hiredis_subscription *subscription;
	php_hiredis_shards *shards;

	ZEND_PARSE_PARAMETERS_NONE();
	subscription = THIS_SUBSCRIPTION;
	if (!subscription) {
		RETURN_THROWS();
	}
	shards = from_object(Z_OBJ_P(ZEND_THIS))->shards;
	if (shards) {
		(void) (php_hiredis_shards_enter(shards) && php_hiredis_shards_ping(shards));
	} else if (php_hiredis_subscription_enter(subscription)) {
		php_hiredis_subscription_ping(subscription);
	}
}

ZEND_METHOD(Hiredis_Subscriber, close)
{
	php_hiredis_subscription *subscription = THIS_SUBSCRIPTION;
	php_hiredis_shards *shards = from_object(Z_OBJ_P(ZEND_THIS))->shards;

	ZEND_PARSE_PARAMETERS_NONE();
	if (!subscription || !(shards ? php_hiredis_shards_enter(shards) && php_hiredis_shards_close(shards) : php_hiredis_subscription_close(subscription))) {
		RETURN_THROWS();
	}
	php_hiredis_socket_release(&from_object(Z_OBJ_P(ZEND_THIS))->socket);
}

ZEND_METHOD(Hiredis_Subscriber, isConnected)
{
	php_hiredis_subscription *subscription = THIS_SUBSCRIPTION;
	const php_hiredis_shards *shards;

	ZEND_PARSE_PARAMETERS_NONE();
	if (!subscription) {
		RETURN_THROWS();
	}
	shards = from_object(Z_OBJ_P(ZEND_THIS))->shards;
	RETURN_BOOL(shards ? php_hiredis_shards_is_connected(shards) : php_hiredis_subscription_is_connected(subscription));
}

ZEND_METHOD(Hiredis_Subscriber, socket)
{
	php_hiredis_subscription *subscription = THIS_SUBSCRIPTION;

	ZEND_PARSE_PARAMETERS_NONE();
	if (!subscription) {
		RETURN_THROWS();
	}
	if (from_object(Z_OBJ_P(ZEND_THIS))->shards && from_object(Z_OBJ_P(ZEND_THIS))->shards->count > 1) {
		php_hiredis_exception_error("The subscriber has connections to several nodes: use next(), or node($channel)->subscriber()");
		RETURN_THROWS();
	}
	if (!php_hiredis_subscription_is_connected(subscription)) {
		RETURN_NULL();
	}
	php_hiredis_socket_get(&from_object(Z_OBJ_P(ZEND_THIS))->socket, subscription->link, return_value);
}

/* ---- the iterator ---- */

typedef struct {
	zend_object_iterator std;
	zval current; /* UNDEF: none */
	zend_long number;
} iterator_t;

static void drop_current(zend_object_iterator *object)
{
	iterator_t *self = (iterator_t *) object;

	zval_ptr_dtor(&self->current);
	ZVAL_UNDEF(&self->current);
}

static void free_iterator(zend_object_iterator *object)
{
	drop_current(object);
	zval_ptr_dtor(&object->data);
}

static int has_current(zend_object_iterator *object)
{
	return Z_ISUNDEF(((iterator_t *) object)->current) ? FAILURE : SUCCESS;
}

static zval *get_current(zend_object_iterator *object)
{
	return &((iterator_t *) object)->current;
}

static void get_number(zend_object_iterator *object, zval *key)
{
	ZVAL_LONG(key, ((iterator_t *) object)->number);
}

static void move_forward(zend_object_iterator *object)
{
	drop_current(object);
	((iterator_t *) object)->number++;
	next(from_object(Z_OBJ(object->data)), PHP_HIREDIS_FOR_EVER, &((iterator_t *) object)->current);
}

/* No message comes a second time: waits for the first message, or leaves the iterator where it is. */
static void rewind_iterator(zend_object_iterator *object)
{
	iterator_t *self = (iterator_t *) object;

	if (Z_ISUNDEF(self->current)) {
		next(from_object(Z_OBJ(object->data)), PHP_HIREDIS_FOR_EVER, &self->current);
	}
}

static const zend_object_iterator_funcs iterator_functions = {
	.dtor = free_iterator,
	.get_gc = php_hiredis_native_iterator_gc, /* a message holds strings alone */
	.valid = has_current,
	.get_current_data = get_current,
	.get_current_key = get_number,
	.move_forward = move_forward,
	.rewind = rewind_iterator,
	.invalidate_current = drop_current,
};

static zend_object_iterator *get_iterator(zend_class_entry *ce, zval *object, int by_ref)
{
	if (!by_ref && !usable(Z_OBJ_P(object))) {
		return NULL;
	}
	return php_hiredis_native_iterator_create(sizeof(iterator_t), &iterator_functions, object, by_ref);
}

ZEND_METHOD(Hiredis_Subscriber, getIterator)
{
	ZEND_PARSE_PARAMETERS_NONE();
	if (!THIS_SUBSCRIPTION) {
		RETURN_THROWS();
	}
	zend_create_internal_iterator_zval(return_value, ZEND_THIS);
}

void php_hiredis_subscriber_minit(void)
{
	subscriber_ce = register_class_Hiredis_Subscriber(zend_ce_aggregate);
	subscriber_ce->create_object = create;
	subscriber_ce->get_iterator = get_iterator;
	php_hiredis_object_handlers(&handlers, offsetof(subscriber_t, std), free_subscriber, get_gc);
}
