#include "subscriber.h"
#include "command.h"
#include "exception.h"
#include "link.h"
#include "message.h"
#include "Zend/zend_interfaces.h"
#include "subscriber_arginfo.h"

/* Under RESP2 a message is a reply, and no count of commands says how many will come. */
#define ENDLESS (UINT64_MAX / 2)

typedef enum { CHANNELS, PATTERNS, SHARDS, FAMILIES } family;

typedef struct {
	const char *name; /* the server confirms in lower case */
	size_t length;
	family family;
	bool adds;
} verb;

static const verb verbs[] = {
	{ZEND_STRL("SUBSCRIBE"), CHANNELS, true},
	{ZEND_STRL("PSUBSCRIBE"), PATTERNS, true},
	{ZEND_STRL("SSUBSCRIBE"), SHARDS, true},
	{ZEND_STRL("UNSUBSCRIBE"), CHANNELS, false},
	{ZEND_STRL("PUNSUBSCRIBE"), PATTERNS, false},
	{ZEND_STRL("SUNSUBSCRIBE"), SHARDS, false},
};

typedef struct {
	php_hiredis_link *link;          /* its own; NULL: never constructed */
	uint64_t timeout;                /* for the answer to a command; 0: for ever */
	HashTable names[FAMILIES];       /* what is subscribed to, as the server said */
	zval *messages;                  /* those that nobody has asked for yet: `count` from `first` on */
	uint32_t first, count, capacity;
	const verb *awaited;             /* the command whose confirmations come; NULL: none */
	uint32_t missing;                /* so many of them */
	const char *violation;           /* what the server said and had no right to; NULL: nothing */
	bool lost;                       /* the connection, since the last time it was opened */
	php_hiredis_transport_ops held;  /* see hold() */
	const php_hiredis_transport_ops *ops;
	zend_object std;
} subscriber;

static zend_class_entry *subscriber_ce;
static zend_object_handlers handlers;

static inline subscriber *from_object(zend_object *object)
{
	return (subscriber *) ((char *) object - XtOffsetOf(subscriber, std));
}

#define THIS_SUBSCRIBER from_object(Z_OBJ_P(ZEND_THIS))

/* ---- life ---- */

static zend_object *create(zend_class_entry *ce)
{
	subscriber *new = zend_object_alloc(sizeof(subscriber), ce);

	zend_object_std_init(&new->std, ce);
	object_properties_init(&new->std, ce);
	new->std.handlers = &handlers;
	for (int i = 0; i < FAMILIES; i++) {
		zend_hash_init(&new->names[i], 0, NULL, NULL, 0);
	}
	return &new->std;
}

static void drop_messages(subscriber *subscriber)
{
	while (subscriber->count > 0) {
		subscriber->count--;
		zval_ptr_dtor(&subscriber->messages[subscriber->first++]);
	}
	subscriber->first = 0;
}

static void free_subscriber(zend_object *object)
{
	subscriber *subscriber = from_object(object);

	if (subscriber->link) {
		php_hiredis_link_release(subscriber->link);
	}
	drop_messages(subscriber);
	if (subscriber->messages) {
		efree(subscriber->messages);
	}
	for (int i = 0; i < FAMILIES; i++) {
		zend_hash_destroy(&subscriber->names[i]);
	}
	zend_object_std_dtor(object);
}

void php_hiredis_subscriber_create(zval *to, const php_hiredis_config *config, uint64_t timeout)
{
	php_hiredis_config copy;
	subscriber *subscriber;

	php_hiredis_config_copy(&copy, config);
	copy.persistent = false;
	object_init_ex(to, subscriber_ce);
	subscriber = from_object(Z_OBJ_P(to));
	subscriber->link = php_hiredis_link_create(&copy);
	subscriber->timeout = timeout;
}

/* ---- what the server says ---- */

static bool is_subscribed(const subscriber *subscriber)
{
	for (int i = 0; i < FAMILIES; i++) {
		if (zend_hash_num_elements(&subscriber->names[i]) > 0) {
			return true;
		}
	}
	return false;
}

/* Takes the message over. */
static void append(subscriber *subscriber, zval *message)
{
	if (subscriber->first + subscriber->count == subscriber->capacity) {
		if (subscriber->first > 0) {
			memmove(subscriber->messages, subscriber->messages + subscriber->first, subscriber->count * sizeof(zval));
			subscriber->first = 0;
		} else {
			uint32_t capacity = MAX(subscriber->capacity * 2, 16);

			subscriber->messages = safe_erealloc(subscriber->messages, capacity, sizeof(zval), 0);
			subscriber->capacity = capacity;
		}
	}
	ZVAL_COPY_VALUE(&subscriber->messages[subscriber->first + subscriber->count], message);
	subscriber->count++;
}

static void confirm(subscriber *subscriber, const verb *verb, const zval *name)
{
	if (Z_TYPE_P(name) == IS_STRING) {
		if (verb->adds) {
			zend_hash_add_empty_element(&subscriber->names[verb->family], Z_STR_P(name));
		} else {
			zend_hash_del(&subscriber->names[verb->family], Z_STR_P(name));
		}
	}
	if (subscriber->awaited == verb) {
		if (--subscriber->missing == 0) {
			subscriber->awaited = NULL;
		}
	} else if (verb->adds) {
		subscriber->violation = "Protocol error: a subscription that nobody asked for";
	} /* else: the server has ended it, because another node has the slot now */
}

/* A message or a confirmation: the list is taken over. False: it is neither, and stays the caller's. */
static bool take(subscriber *subscriber, zval *list)
{
	zend_array *elements = Z_ARRVAL_P(list);
	zval *kind = zend_hash_index_find(elements, 0), *element, message;
	uint32_t strings = 0;

	if (!kind || Z_TYPE_P(kind) != IS_STRING) {
		return false;
	}
	ZEND_HASH_FOREACH_VAL(elements, element) {
		strings += Z_TYPE_P(element) == IS_STRING;
	} ZEND_HASH_FOREACH_END();
	if (strings == zend_hash_num_elements(elements)) {
		if (!php_hiredis_message_create(&message, list)) {
			return false;
		}
		append(subscriber, &message);
		return true;
	}
	element = zend_hash_index_find(elements, 2);
	for (size_t i = 0; element && Z_TYPE_P(element) == IS_LONG && i < sizeof(verbs) / sizeof(*verbs); i++) {
		if (zend_binary_strcasecmp(Z_STRVAL_P(kind), Z_STRLEN_P(kind), verbs[i].name, verbs[i].length) == 0) {
			confirm(subscriber, &verbs[i], zend_hash_index_find(elements, 1));
			zval_ptr_dtor(list);
			return true;
		}
	}
	return false;
}

static ssize_t read_nothing(php_hiredis_transport *transport, void *to, size_t size, bool wait)
{
	transport->wants = POLLIN;
	return -1;
}

/* A connection gives every push on its way to a reply, which never comes here: it would read for as long as something is published, and
 * all of that would wait in memory. So, unless an answer is awaited, the socket looks empty from the first push on until release(). */
static void hold(subscriber *subscriber)
{
	php_hiredis_transport *transport = &subscriber->link->connection->transport;

	if (transport->ops != &subscriber->held) {
		subscriber->ops = transport->ops;
		subscriber->held = *transport->ops;
		subscriber->held.read = read_nothing;
		transport->ops = &subscriber->held;
	}
}

/* True: it looked empty, and may not be. */
static bool release(subscriber *subscriber)
{
	php_hiredis_transport *transport = &subscriber->link->connection->transport;

	if (transport->ops != &subscriber->held) {
		return false;
	}
	transport->ops = subscriber->ops;
	return true;
}

static bool push(void *context, zval *list)
{
	subscriber *subscriber = context;

	if (!take(subscriber, list)) {
		zval_ptr_dtor(list); /* of another kind */
	}
	if (!subscriber->awaited) {
		hold(subscriber);
	}
	return true;
}

static const php_hiredis_owner_ops owner = {push};

/* ---- the connection ---- */

static bool is_open(const subscriber *subscriber)
{
	return subscriber->link->connection && php_hiredis_connection_is_open(subscriber->link->connection);
}

/* A user's own exception has closed the connection. It needs no other, but who asks later must be told. */
static void keep_reason(php_hiredis_connection *connection)
{
	if (connection->failure.kind == PHP_HIREDIS_FAILURE_THROWN) {
		php_hiredis_connection_fail(connection, PHP_HIREDIS_FAILURE_IO, "waiting", "closed because of an exception");
	}
}

/* The connection has failed: tells it. `verb` NULL: outside of a command. */
static void lose(subscriber *subscriber, const verb *verb)
{
	php_hiredis_connection *connection = subscriber->link->connection;

	for (int i = 0; i < FAMILIES; i++) {
		zend_hash_clean(&subscriber->names[i]);
	}
	subscriber->awaited = NULL;
	subscriber->violation = NULL;
	subscriber->lost = true;
	php_hiredis_output_clear(&connection->out);
	php_hiredis_link_throw(subscriber->link, verb ? verb->name : NULL, verb ? verb->length : 0, verb && !connection->failure.unsent, NULL);
	keep_reason(connection);
}

/* Nothing else is under way, and the connection is this process' own. False: an exception is set. */
static bool enter(subscriber *subscriber)
{
	php_hiredis_connection *connection = subscriber->link->connection;

	if (!php_hiredis_link_enter(subscriber->link)) {
		return false;
	}
	if (is_open(subscriber) && connection->generation != php_hiredis_fork_generation()) {
		bool subscribed = is_subscribed(subscriber);

		drop_messages(subscriber); /* the parent has them too */
		if (subscribed) {
			php_hiredis_connection_begin(connection, 0, 0);
			php_hiredis_connection_fail(connection, PHP_HIREDIS_FAILURE_IO, "forking", "the subscriptions stay with the parent process");
			lose(subscriber, NULL);
			return false;
		}
		php_hiredis_connection_close(connection);
	}
	return true;
}

/* A connection on which commands can be sent. False: an exception is set. */
static bool open_connection(subscriber *subscriber)
{
	php_hiredis_link *link = subscriber->link;

	if (is_open(subscriber)) {
		/* One that was left idle may be gone; and nothing can come where nothing is subscribed to. */
		if (is_subscribed(subscriber) || php_hiredis_transport_is_quiet(&link->connection->transport)) {
			return true;
		}
		php_hiredis_connection_close(link->connection);
	}
	if (link->connection) {
		link->connection->owner = NULL; /* the handshake waits in its own way, and must not be held */
	}
	if (!php_hiredis_link_connect(link)) {
		keep_reason(link->connection);
		return false;
	}
	link->connection->owner = &owner;
	link->connection->context = subscriber;
	link->connection->in_flight = ENDLESS;
	link->connection->marks |= PHP_HIREDIS_MARK_SUBSCRIBED;
	subscriber->lost = false;
	return true;
}

static bool serve_interrupt(void *context)
{
	return php_hiredis_connection_interrupted(context);
}

typedef enum { READY, LATE, REFUSED, LOST } outcome;

static outcome wait_for_more(subscriber *subscriber, uint64_t deadline)
{
	php_hiredis_connection *connection = subscriber->link->connection;
	php_hiredis_transport *transport = &connection->transport;
	/* TLS may have to write before it can read. */
	short events = (short) (php_hiredis_connection_wants(connection) | transport->wants);

	switch (php_hiredis_transport_wait(&transport, &events, NULL, 1, deadline, serve_interrupt, connection)) {
		case PHP_HIREDIS_WAIT_READY:
			return READY;
		case PHP_HIREDIS_WAIT_TIMEOUT:
			if (!subscriber->awaited) {
				return LATE;
			}
			php_hiredis_connection_fail(connection, PHP_HIREDIS_FAILURE_TIMEOUT, "reading", "timed out");
			return LOST;
		case PHP_HIREDIS_WAIT_INTERRUPTED:
			return LOST;
		default:
			php_hiredis_connection_fail(connection, PHP_HIREDIS_FAILURE_IO, "waiting", transport->error);
			return LOST;
	}
}

/* Until the awaited command is answered, or, without one, until there is a message or nothing left to wait for. A refusal is in `error`,
 * the caller's. `deadline` 0: none. May bail out. */
static outcome await(subscriber *subscriber, uint64_t deadline, zval *error)
{
	php_hiredis_connection *connection = subscriber->link->connection;
	bool answer = subscriber->awaited != NULL;

	for (;;) {
		php_hiredis_progress progress;
		outcome outcome = READY;
		zval reply;
		bool held;

		progress = php_hiredis_connection_next(connection, &reply, false);
		held = release(subscriber);
		switch (progress) {
			case PHP_HIREDIS_PROGRESS_AGAIN:
				break;
			case PHP_HIREDIS_PROGRESS_ERROR:
				if (subscriber->awaited) {
					subscriber->awaited = NULL;
					ZVAL_COPY_VALUE(error, &reply);
					return REFUSED;
				}
				ZEND_FALLTHROUGH;
			case PHP_HIREDIS_PROGRESS_REPLY:
				if (Z_TYPE(reply) != IS_ARRAY || !take(subscriber, &reply)) {
					zval_ptr_dtor(&reply);
					subscriber->violation = "Protocol error: a reply that nobody asked for";
				}
				break;
			default:
				return LOST;
		}
		if (UNEXPECTED(subscriber->violation)) {
			php_hiredis_connection_fail(connection, PHP_HIREDIS_FAILURE_PROTOCOL, "reading", subscriber->violation);
			return LOST;
		}
		if (answer ? subscriber->awaited == NULL : subscriber->count > 0 || (deadline == 0 && !is_subscribed(subscriber))) {
			return READY;
		}
		if (progress == PHP_HIREDIS_PROGRESS_AGAIN && !held) {
			outcome = wait_for_more(subscriber, deadline);
		}
		if (outcome != READY) {
			return outcome;
		}
	}
}

/* await() with everything around it. False: an exception is set. */
static bool run(subscriber *subscriber, uint64_t deadline)
{
	const verb *verb = subscriber->awaited;
	outcome outcome;
	zval error;

	subscriber->link->busy = true;
	outcome = await(subscriber, deadline, &error);
	php_hiredis_link_leave(subscriber->link);
	if (outcome == LOST) {
		lose(subscriber, verb);
	} else if (outcome == REFUSED) {
		php_hiredis_exception_set_command(&error, verb->name, verb->length);
		php_hiredis_exception_throw(&error);
	}
	return outcome == READY || outcome == LATE;
}

/* ---- commands ---- */

static bool encode_name(php_hiredis_command *command, zval *value, uint32_t arg_num)
{
	if (php_hiredis_command_value(command, value) == PHP_HIREDIS_WORD_OK) {
		return true;
	}
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

/* The command with the names that were given. Returns how many; 0: an exception is set and nothing is written. */
static uint32_t encode(php_hiredis_output *out, const verb *verb, const zval *values, uint32_t count)
{
	php_hiredis_command command;
	zval *names = safe_emalloc(count, sizeof(zval), 0);
	bool right = true;

	if (!php_hiredis_command_stringify(names, values, count)) {
		efree(names);
		return 0;
	}
	php_hiredis_command_begin(&command, out, count + 1);
	php_hiredis_command_bytes(&command, verb->name, verb->length);
	for (uint32_t i = 0; i < count && right; i++) {
		right = encode_argument(&command, &names[i], i + 1);
	}
	if (right) {
		php_hiredis_command_end(&command);
	} else {
		php_hiredis_command_cancel(&command);
	}
	for (uint32_t i = 0; i < count; i++) {
		zval_ptr_dtor(&names[i]);
	}
	efree(names);
	return right ? command.words - 1 : 0;
}

/* The command with every name that is subscribed to: without names the server would confirm as many as it thinks. Returns how many. */
static uint32_t encode_all(php_hiredis_output *out, const verb *verb, HashTable *names)
{
	uint32_t count = zend_hash_num_elements(names);
	php_hiredis_command command;
	zend_string *name;

	if (count > 0) {
		php_hiredis_command_begin(&command, out, count + 1);
		php_hiredis_command_bytes(&command, verb->name, verb->length);
		ZEND_HASH_FOREACH_STR_KEY(names, name) {
			php_hiredis_command_string(&command, name);
		} ZEND_HASH_FOREACH_END();
		php_hiredis_command_end(&command);
	}
	return count;
}

static void change(INTERNAL_FUNCTION_PARAMETERS, const verb *verb)
{
	subscriber *subscriber = THIS_SUBSCRIBER;
	php_hiredis_output *out = &subscriber->link->out;
	zval *values = NULL;
	uint32_t count = 0, names;

	ZEND_PARSE_PARAMETERS_START(verb->adds ? 1 : 0, -1)
		Z_PARAM_VARIADIC('*', values, count)
	ZEND_PARSE_PARAMETERS_END();

	if (!enter(subscriber)) {
		RETURN_THROWS();
	}
	names = count > 0 ? encode(out, verb, values, count) : encode_all(out, verb, &subscriber->names[verb->family]);
	if (names == 0) {
		return;
	}
	if (verb->adds ? !open_connection(subscriber) : !is_open(subscriber)) {
		php_hiredis_output_clear(out);
		return; /* an exception is set, or there is nothing to unsubscribe from */
	}
	php_hiredis_connection_begin(subscriber->link->connection, 0, 0);
	php_hiredis_output_move(&subscriber->link->connection->out, out);
	/* Only SUNSUBSCRIBE can be counted wrong: when the server ends the same subscription just now, that counts as the confirmation. */
	subscriber->awaited = verb;
	subscriber->missing = names;
	run(subscriber, subscriber->timeout ? php_hiredis_now() + subscriber->timeout : 0);
}

ZEND_METHOD(Hiredis_Subscriber, subscribe)
{
	change(INTERNAL_FUNCTION_PARAM_PASSTHRU, &verbs[0]);
}

ZEND_METHOD(Hiredis_Subscriber, psubscribe)
{
	change(INTERNAL_FUNCTION_PARAM_PASSTHRU, &verbs[1]);
}

ZEND_METHOD(Hiredis_Subscriber, ssubscribe)
{
	change(INTERNAL_FUNCTION_PARAM_PASSTHRU, &verbs[2]);
}

ZEND_METHOD(Hiredis_Subscriber, unsubscribe)
{
	change(INTERNAL_FUNCTION_PARAM_PASSTHRU, &verbs[3]);
}

ZEND_METHOD(Hiredis_Subscriber, punsubscribe)
{
	change(INTERNAL_FUNCTION_PARAM_PASSTHRU, &verbs[4]);
}

ZEND_METHOD(Hiredis_Subscriber, sunsubscribe)
{
	change(INTERNAL_FUNCTION_PARAM_PASSTHRU, &verbs[5]);
}

/* ---- messages ---- */

#define FOR_EVER (-1.0)

/* The next message, the caller's. False: none, or an exception is set. */
static bool next(subscriber *subscriber, double timeout, zval *to)
{
	if (!enter(subscriber)) {
		return false;
	}
	if (subscriber->count == 0) {
		if (subscriber->lost) {
			php_hiredis_link_throw(subscriber->link, NULL, 0, false, NULL);
			return false;
		}
		if (!is_open(subscriber)) {
			return false;
		}
		php_hiredis_connection_begin(subscriber->link->connection, 0, 0);
		if (!run(subscriber, timeout == FOR_EVER ? 0 : php_hiredis_now() + php_hiredis_nanoseconds(timeout)) || subscriber->count == 0) {
			return false;
		}
	}
	ZVAL_COPY_VALUE(to, &subscriber->messages[subscriber->first]);
	subscriber->first = --subscriber->count > 0 ? subscriber->first + 1 : 0;
	return true;
}

ZEND_METHOD(Hiredis_Subscriber, __construct)
{
	ZEND_PARSE_PARAMETERS_NONE();
}

ZEND_METHOD(Hiredis_Subscriber, next)
{
	double timeout = FOR_EVER;
	bool for_ever = true;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_DOUBLE_OR_NULL(timeout, for_ever)
	ZEND_PARSE_PARAMETERS_END();

	if (!for_ever && !(timeout >= 0.0 && timeout <= 31536000.0)) {
		zend_argument_value_error(1, "must be between 0 and 31536000 seconds");
		RETURN_THROWS();
	}
	next(THIS_SUBSCRIBER, for_ever ? FOR_EVER : timeout, return_value);
}

/* ---- the iterator ---- */

typedef struct {
	zend_object_iterator std;
	zval current; /* UNDEF: none */
	zend_long number;
} iterator;

static void drop_current(zend_object_iterator *object)
{
	iterator *self = (iterator *) object;

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
	return Z_ISUNDEF(((iterator *) object)->current) ? FAILURE : SUCCESS;
}

static zval *get_current(zend_object_iterator *object)
{
	return &((iterator *) object)->current;
}

static void get_number(zend_object_iterator *object, zval *key)
{
	ZVAL_LONG(key, ((iterator *) object)->number);
}

static void move_forward(zend_object_iterator *object)
{
	drop_current(object);
	((iterator *) object)->number++;
	next(from_object(Z_OBJ(object->data)), FOR_EVER, &((iterator *) object)->current);
}

/* No message comes a second time: this waits for the first one, or leaves the iterator where it is. */
static void rewind_iterator(zend_object_iterator *object)
{
	iterator *self = (iterator *) object;

	if (Z_ISUNDEF(self->current)) {
		next(from_object(Z_OBJ(object->data)), FOR_EVER, &self->current);
	}
}

static const zend_object_iterator_funcs iterator_functions = {
	.dtor = free_iterator,
	.valid = has_current,
	.get_current_data = get_current,
	.get_current_key = get_number,
	.move_forward = move_forward,
	.rewind = rewind_iterator,
	.invalidate_current = drop_current,
};

static zend_object_iterator *get_iterator(zend_class_entry *ce, zval *object, int by_ref)
{
	iterator *self;

	if (by_ref) {
		php_hiredis_exception_error("An iterator cannot be used with foreach by reference");
		return NULL;
	}
	self = emalloc(sizeof(iterator));
	zend_iterator_init(&self->std);
	self->std.funcs = &iterator_functions;
	ZVAL_OBJ_COPY(&self->std.data, Z_OBJ_P(object));
	ZVAL_UNDEF(&self->current);
	self->number = 0;
	return &self->std;
}

ZEND_METHOD(Hiredis_Subscriber, getIterator)
{
	ZEND_PARSE_PARAMETERS_NONE();
	zend_create_internal_iterator_zval(return_value, ZEND_THIS);
}

void php_hiredis_subscriber_minit(void)
{
	subscriber_ce = register_class_Hiredis_Subscriber(zend_ce_aggregate);
	subscriber_ce->create_object = create;
	subscriber_ce->get_iterator = get_iterator;
	memcpy(&handlers, zend_get_std_object_handlers(), sizeof(handlers));
	handlers.offset = XtOffsetOf(subscriber, std);
	handlers.free_obj = free_subscriber;
	handlers.clone_obj = NULL;
}
