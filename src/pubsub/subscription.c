#include "pubsub/subscription.h"
#include "protocol/fast_path.h"
#include "protocol/walk.h"
#include "value/exception.h"
#include "value/message.h"

/* The server confirms in lower case. */
const php_hiredis_subscription_verb php_hiredis_subscription_verbs[PHP_HIREDIS_SUBSCRIPTION_VERBS] = {
	{ZEND_STRL("SUBSCRIBE"), PHP_HIREDIS_CHANNELS, true},
	{ZEND_STRL("PSUBSCRIBE"), PHP_HIREDIS_PATTERNS, true},
	{ZEND_STRL("SSUBSCRIBE"), PHP_HIREDIS_SHARDS, true},
	{ZEND_STRL("UNSUBSCRIBE"), PHP_HIREDIS_CHANNELS, false},
	{ZEND_STRL("PUNSUBSCRIBE"), PHP_HIREDIS_PATTERNS, false},
	{ZEND_STRL("SUNSUBSCRIBE"), PHP_HIREDIS_SHARDS, false},
};

/* ---- life ---- */

void php_hiredis_subscription_init(php_hiredis_subscription *subscription)
{
	memset(subscription, 0, sizeof(*subscription));
	for (int i = 0; i < PHP_HIREDIS_FAMILIES; i++) {
		zend_hash_init(&subscription->names[i], 0, NULL, NULL, 0);
	}
	zend_hash_init(&subscription->ended, 0, NULL, NULL, 0);
}

static void drop_messages(php_hiredis_subscription *subscription)
{
	while (subscription->count > 0) {
		subscription->count--;
		zval_ptr_dtor(&subscription->messages[subscription->first++]);
	}
	subscription->first = 0;
}

void php_hiredis_subscription_free(php_hiredis_subscription *subscription)
{
	if (subscription->link) {
		php_hiredis_link_release(subscription->link);
	}
	drop_messages(subscription);
	php_hiredis_message_forget(&subscription->last);
	if (subscription->messages) {
		efree(subscription->messages);
	}
	for (int i = 0; i < PHP_HIREDIS_FAMILIES; i++) {
		zend_hash_destroy(&subscription->names[i]);
	}
	zend_hash_destroy(&subscription->ended);
	if (subscription->named) {
		zend_array_release(subscription->named);
	}
}

/* ---- lists of the server ---- */

bool php_hiredis_subscription_is_subscribed(const php_hiredis_subscription *subscription)
{
	for (int i = 0; i < PHP_HIREDIS_FAMILIES; i++) {
		if (zend_hash_num_elements(&subscription->names[i]) > 0) {
			return true;
		}
	}
	return false;
}

/* Takes the message over. */
static void append(php_hiredis_subscription *subscription, zval *message)
{
	if (subscription->first + subscription->count == subscription->capacity) {
		if (subscription->first > 0) {
			memmove(subscription->messages, subscription->messages + subscription->first, subscription->count * sizeof(zval));
			subscription->first = 0;
		} else {
			uint32_t capacity = MAX(subscription->capacity * 2, 16);

			subscription->messages = safe_erealloc(subscription->messages, capacity, sizeof(zval), 0);
			subscription->capacity = capacity;
		}
	}
	ZVAL_COPY_VALUE(&subscription->messages[subscription->first + subscription->count], message);
	subscription->count++;
}

/* Is it what the command awaits next? */
static bool is_awaited(const php_hiredis_subscription *subscription, const php_hiredis_subscription_verb *verb, const zend_string *name)
{
	const zval *next;

	if (subscription->awaited != verb) {
		return false;
	}
	next = zend_hash_index_find(subscription->named, zend_hash_num_elements(subscription->named) - subscription->missing);
	return zend_string_equals(name, Z_STR_P(next));
}

/* The server ends the subscription because another node has the slot now, maybe while a SUNSUBSCRIBE of other names is awaited. */
static void end_by_server(php_hiredis_subscription *subscription, zend_string *name)
{
	bool leaving = subscription->leaving && zend_hash_exists(subscription->leaving, name);

	if (zend_hash_del(&subscription->names[PHP_HIREDIS_SHARDS], name) == SUCCESS && subscription->is_part && !leaving) {
		zend_hash_add_empty_element(&subscription->ended, name);
	}
}

static void confirm(php_hiredis_subscription *subscription, const php_hiredis_subscription_verb *verb, zend_string *name)
{
	if (EXPECTED(is_awaited(subscription, verb, name))) {
		if (verb->adds) {
			zend_hash_add_empty_element(&subscription->names[verb->family], name);
		} else {
			zend_hash_del(&subscription->names[verb->family], name);
		}
		if (--subscription->missing == 0) {
			subscription->awaited = NULL;
		}
	} else if (verb->family == PHP_HIREDIS_SHARDS && !verb->adds) {
		end_by_server(subscription, name);
	} else {
		subscription->violation = subscription->awaited == verb ? "Protocol error: the confirmation of another name"
			: verb->adds ? "Protocol error: a subscription without a command" : "Protocol error: the end of a subscription without a command";
	}
}

/* A message or a confirmation: the list is taken over. False: it is neither, and stays the caller's. */
static bool take(php_hiredis_subscription *subscription, zval *list)
{
	zend_array *elements = Z_ARRVAL_P(list);
	/* A map has keys of its own: an element that is looked for by its place may not be there. */
	zval *kind = HT_IS_PACKED(elements) ? zend_hash_index_find(elements, 0) : NULL, *element, *name, message;
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
		append(subscription, &message);
		return true;
	}
	name = zend_hash_index_find(elements, 1);
	element = zend_hash_index_find(elements, 2);
	for (int i = 0; element && Z_TYPE_P(element) == IS_LONG && Z_TYPE_P(name) == IS_STRING && i < PHP_HIREDIS_SUBSCRIPTION_VERBS; i++) {
		const php_hiredis_subscription_verb *verb = &php_hiredis_subscription_verbs[i];

		if (zend_binary_strcasecmp(Z_STRVAL_P(kind), Z_STRLEN_P(kind), verb->name, verb->length) == 0) {
			confirm(subscription, verb, Z_STR_P(name));
			zval_ptr_dtor(list);
			return true;
		}
	}
	return false;
}

/* ---- the connection ---- */

bool php_hiredis_subscription_is_open(const php_hiredis_subscription *subscription)
{
	return subscription->link->node.connection && php_hiredis_connection_is_open(subscription->link->node.connection);
}

/* An exception of PHP code has closed the connection. That exception is enough now; a later call gets a ConnectionException. */
static void keep_reason(php_hiredis_connection *connection)
{
	if (connection->failure.kind == PHP_HIREDIS_FAILURE_THROWN) {
		php_hiredis_connection_fail(connection, PHP_HIREDIS_FAILURE_CLOSED, "waiting", "closed because of an exception");
	}
}

static void forget_names(php_hiredis_subscription *subscription)
{
	for (int i = 0; i < PHP_HIREDIS_FAMILIES; i++) {
		zend_hash_clean(&subscription->names[i]);
	}
	subscription->awaited = NULL;
	subscription->violation = NULL;
}

/* Writes the names behind the reason, as far as there is room: the user is to subscribe to them again, on another server. */
static void tell_names(php_hiredis_failure *failure, HashTable *names, const char **before)
{
	size_t length = strlen(failure->text);
	zend_string *name;

	ZEND_HASH_FOREACH_STR_KEY(names, name) {
		if (name && length + strlen(*before) + ZSTR_LEN(name) + 4 < sizeof(failure->text)) {
			length += (size_t) snprintf(failure->text + length, sizeof(failure->text) - length, "%s%s", *before, ZSTR_VAL(name));
		} else {
			snprintf(failure->text + length, sizeof(failure->text) - length, "...");
			return;
		}
		*before = ", ";
	} ZEND_HASH_FOREACH_END();
}

/* Adds the names to the reason of the loss, where several servers may have the channels. */
static void tell_all_names(php_hiredis_subscription *subscription)
{
	php_hiredis_failure *failure = &subscription->link->node.connection->failure;
	const char *before = "; subscribed to ";

	if ((subscription->link->node.resolver || subscription->is_part) && php_hiredis_failure_is_loss(failure)) {
		for (int i = 0; i < PHP_HIREDIS_FAMILIES; i++) {
			tell_names(failure, &subscription->names[i], &before);
		}
	}
}

/* What the wait that begins now is told as, if it ends with a loss: how long nothing has come. */
static void begin_wait(php_hiredis_subscription *subscription)
{
	php_hiredis_connection *connection = subscription->link->node.connection;

	php_hiredis_connection_begin(connection, 0, 0);
	connection->started = subscription->quiet_since;
}

/* Something may have come. */
static void note_quiet(php_hiredis_subscription *subscription)
{
	const php_hiredis_connection *connection = subscription->link->node.connection;

	if (subscription->heard != connection->received) {
		subscription->heard = connection->received;
		subscription->quiet_since = php_hiredis_now();
	}
}

/* The connection has failed: throws. `verb` NULL: outside of a command. */
static void lose(php_hiredis_subscription *subscription, const php_hiredis_subscription_verb *verb)
{
	php_hiredis_connection *connection = subscription->link->node.connection;

	subscription->lost = true;
	subscription->untold = connection->failure.kind == PHP_HIREDIS_FAILURE_THROWN;
	php_hiredis_output_clear(&connection->out);
	if (!subscription->untold) {
		tell_all_names(subscription);
	}
	php_hiredis_node_throw(&subscription->link->node, verb ? verb->name : NULL, verb ? verb->length : 0, verb && !connection->failure.unsent);
	if (subscription->untold) {
		keep_reason(connection);
		tell_all_names(subscription);
	}
	forget_names(subscription);
}

/* The subscriptions end while no command is under way: throws. Returns false. */
static bool end(php_hiredis_subscription *subscription, php_hiredis_failure_kind kind, const char *phase, const char *text)
{
	begin_wait(subscription);
	php_hiredis_connection_fail(subscription->link->node.connection, kind, phase, text);
	lose(subscription, NULL);
	return false;
}

bool php_hiredis_subscription_enter(php_hiredis_subscription *subscription)
{
	php_hiredis_connection *connection;

	ZEND_ASSERT(subscription->link);
	if (!php_hiredis_link_enter(subscription->link)) {
		return false;
	}
	connection = subscription->link->node.connection;
	if (php_hiredis_era() && !php_hiredis_subscription_is_open(subscription) && !subscription->lost) {
		/* The fatal error came while it waited. */
		subscription->awaited = NULL;
		if (php_hiredis_subscription_is_subscribed(subscription)) {
			return end(subscription, PHP_HIREDIS_FAILURE_CLOSED, "waiting", "closed because of a fatal error");
		}
	}
	if (php_hiredis_subscription_is_open(subscription) && php_hiredis_connection_is_foreign(connection)) {
		bool subscribed = php_hiredis_subscription_is_subscribed(subscription);

		drop_messages(subscription); /* the parent has them too */
		if (subscribed) {
			return end(subscription, PHP_HIREDIS_FAILURE_LOST, "forking", "the subscriptions stay with the parent process");
		}
		php_hiredis_connection_close(connection);
	}
	return true;
}

/* A connection on which commands can be sent. False: an exception is set. */
static bool open_connection(php_hiredis_subscription *subscription)
{
	php_hiredis_link *link = subscription->link;

	if (php_hiredis_subscription_is_open(subscription)) {
		/* An idle connection may be closed; and without subscriptions no message can come. */
		if (php_hiredis_subscription_is_subscribed(subscription) || php_hiredis_connection_look(link->node.connection)) {
			return true;
		}
	}
	if (!php_hiredis_link_connect(link)) {
		keep_reason(link->node.connection);
		return false;
	}
	link->node.connection->subscribed = true;
	link->node.connection->marks |= PHP_HIREDIS_MARK_SUBSCRIBED;
	subscription->lost = subscription->untold = false;
	subscription->heard = 0;
	return true;
}

void php_hiredis_subscription_fail_wait(php_hiredis_subscription *subscription)
{
	php_hiredis_connection_io_failed(subscription->link->node.connection, "waiting");
	lose(subscription, NULL);
}

typedef enum { READY, LATE, REFUSED, LOST } outcome_t;

static outcome_t time_out(php_hiredis_subscription *subscription)
{
	if (!subscription->awaited) {
		return LATE;
	}
	php_hiredis_connection_fail(subscription->link->node.connection, PHP_HIREDIS_FAILURE_TIMEOUT, "reading", "timed out");
	return LOST;
}

static outcome_t wait_for_more(php_hiredis_subscription *subscription, uint64_t deadline)
{
	php_hiredis_connection *connection = subscription->link->node.connection;
	/* TLS may have to write before it can read. */
	short events = php_hiredis_connection_wants(connection), ready;

	switch (php_hiredis_connection_wait(connection, events, &ready, deadline)) {
		case PHP_HIREDIS_WAIT_READY:
			return READY;
		case PHP_HIREDIS_WAIT_TIMEOUT:
			return time_out(subscription);
		case PHP_HIREDIS_WAIT_INTERRUPTED:
			return LOST;
		default:
			php_hiredis_connection_io_failed(connection, "waiting");
			return LOST;
	}
}

/* Until the awaited command is answered, or, without one, until there is a message or nothing left to wait for. A refusal is in `error`,
 * the caller's. `deadline` 0: none. May bail out. */
static outcome_t await(php_hiredis_subscription *subscription, uint64_t deadline, zval *error)
{
	php_hiredis_connection *connection = subscription->link->node.connection;
	bool answer = subscription->awaited != NULL;
	uint64_t in_time = 0; /* the number of bytes received when the time was over; 0: the time is not over */

	for (;;) {
		php_hiredis_progress progress;
		outcome_t outcome = READY;
		zval reply;

		progress = php_hiredis_node_read_push(&subscription->link->node, &reply);
		switch (progress) {
			case PHP_HIREDIS_PROGRESS_AGAIN:
				break;
			case PHP_HIREDIS_PROGRESS_PUSH:
				if (!take(subscription, &reply)) {
					zval_ptr_dtor(&reply); /* of another kind */
				}
				break;
			case PHP_HIREDIS_PROGRESS_ERROR:
				if (subscription->awaited) {
					subscription->awaited = NULL;
					ZVAL_COPY_VALUE(error, &reply);
					return REFUSED;
				}
				ZEND_FALLTHROUGH;
			case PHP_HIREDIS_PROGRESS_REPLY:
				if (Z_TYPE(reply) != IS_ARRAY || !take(subscription, &reply)) {
					zval_ptr_dtor(&reply);
					subscription->violation = "Protocol error: a reply without a command";
				}
				break;
			default:
				return LOST;
		}
		if (UNEXPECTED(subscription->violation)) {
			php_hiredis_connection_fail(connection, PHP_HIREDIS_FAILURE_PROTOCOL, "reading", subscription->violation);
			return LOST;
		}
		if (answer ? subscription->awaited == NULL : subscription->count > 0 || (deadline == 0 && !php_hiredis_subscription_is_subscribed(subscription))) {
			return READY;
		}
		if (progress == PHP_HIREDIS_PROGRESS_AGAIN) {
			outcome = wait_for_more(subscription, deadline);
		} else if (deadline && php_hiredis_now() >= deadline) {
			/* A peer that never pauses gives no wait its chance to run out. */
			if (in_time && connection->received > in_time) {
				outcome = time_out(subscription);
			} else if (!in_time) {
				in_time = connection->received;
			}
		}
		if (outcome != READY) {
			return outcome;
		}
	}
}

/* await() with everything around it. False: an exception is set. */
static bool run(php_hiredis_subscription *subscription, uint64_t deadline)
{
	const php_hiredis_subscription_verb *verb = subscription->awaited;
	outcome_t outcome;
	zval error;

	subscription->link->busy = true;
	outcome = await(subscription, deadline, &error);
	php_hiredis_link_leave(subscription->link);
	if (outcome == LOST) {
		lose(subscription, verb);
	} else if (outcome == REFUSED) {
		php_hiredis_exception_set_command(&error, verb->name, verb->length);
		php_hiredis_exception_throw(&error);
	}
	return (outcome == READY || outcome == LATE) && EXPECTED(!EG(exception)); /* a message stays for the next call */
}

/* ---- calls of the user ---- */

/* The names of the command that the output has, the caller's. */
static zend_array *read_names(const php_hiredis_output *out, uint32_t count)
{
	zend_array *names = zend_new_array(count);
	uint32_t borrowed = 0;
	size_t at = 0;

	php_hiredis_walk_number(out, &at);
	php_hiredis_walk_pass(out, &at, &borrowed);
	for (uint32_t i = 0; i < count; i++) {
		size_t length;
		const char *name = php_hiredis_walk_word(out, &at, &borrowed, &length);
		zval value;

		ZVAL_STRINGL_FAST(&value, name, length);
		zend_hash_next_index_insert_new(names, &value);
	}
	return names;
}

bool php_hiredis_subscription_change(php_hiredis_subscription *subscription, const php_hiredis_subscription_verb *verb, uint32_t names)
{
	php_hiredis_output *out = &subscription->link->out;

	if (verb->adds ? !open_connection(subscription) : !php_hiredis_subscription_is_open(subscription)) {
		php_hiredis_output_clear(out);
		return !verb->adds; /* there is nothing to unsubscribe from */
	}
	if (subscription->named) {
		zend_array_release(subscription->named);
	}
	subscription->named = read_names(out, names);
	php_hiredis_connection_begin(subscription->link->node.connection, 0, 0);
	php_hiredis_output_move(&subscription->link->node.connection->out, out);
	/* Only SUNSUBSCRIBE can be counted wrong: if the server ends the same subscription by itself just now, its message counts as the confirmation. */
	subscription->awaited = verb;
	subscription->missing = names;
	if (!run(subscription, subscription->timeout ? php_hiredis_now() + subscription->timeout : 0)) {
		return false;
	}
	note_quiet(subscription);
	return true;
}

/* The next message, if it has been received whole: the short way for most messages. */
static bool take_message(php_hiredis_subscription *subscription, zval *to)
{
	zval strings[PHP_HIREDIS_MESSAGE_STRINGS];
	uint32_t count = php_hiredis_connection_take_message(subscription->link->node.connection, &subscription->last, strings);

	if (count == 0) {
		return false;
	}
	php_hiredis_message_of(to, strings, count);
	return true;
}

/* May a message that has been received be taken at once? enter() says what stands in the way. */
static zend_always_inline bool is_plain(const php_hiredis_subscription *subscription)
{
	const php_hiredis_link *link = subscription->link;

	return !CG(unclean_shutdown) && !link->driver && !link->busy && subscription->count == 0 && !subscription->lost
		&& php_hiredis_node_is_connected(&link->node);
}

bool php_hiredis_subscription_next(php_hiredis_subscription *subscription, double timeout, zval *to)
{
	if (EXPECTED(is_plain(subscription)) && EXPECTED(take_message(subscription, to))) {
		return true;
	}
	if (!php_hiredis_subscription_enter(subscription)) {
		return false;
	}
	if (subscription->count == 0) {
		if (subscription->lost) {
			subscription->untold = false;
			php_hiredis_node_throw(&subscription->link->node, NULL, 0, false);
			return false;
		}
		if (!php_hiredis_subscription_is_open(subscription)) {
			return false;
		}
		begin_wait(subscription);
		if (!run(subscription, timeout == PHP_HIREDIS_FOR_EVER ? 0 : php_hiredis_now() + php_hiredis_nanoseconds(timeout))) {
			return false;
		}
		note_quiet(subscription);
		if (subscription->count == 0) {
			return false; /* too late, or nothing left to wait for */
		}
	}
	ZVAL_COPY_VALUE(to, &subscription->messages[subscription->first]);
	subscription->first = --subscription->count > 0 ? subscription->first + 1 : 0;
	return true;
}

bool php_hiredis_subscription_close(php_hiredis_subscription *subscription)
{
	php_hiredis_connection *connection = subscription->link->node.connection;

	if (!php_hiredis_link_enter(subscription->link)) {
		return false;
	}
	forget_names(subscription);
	zend_hash_clean(&subscription->ended);
	subscription->lost = subscription->untold = false;
	drop_messages(subscription);
	if (connection) {
		php_hiredis_connection_close(connection);
		connection->lost_marks = 0; /* given up on purpose: nothing is lost */
	}
	return true;
}

bool php_hiredis_subscription_tell_ended(php_hiredis_subscription *subscription)
{
	php_hiredis_failure failure = {.kind = PHP_HIREDIS_FAILURE_LOST};
	const char *before = "; subscribed to ";

	if (EXPECTED(zend_hash_num_elements(&subscription->ended) == 0)) {
		return false;
	}
	strcpy(failure.text, "another node has the slot now");
	tell_names(&failure, &subscription->ended, &before);
	zend_hash_clean(&subscription->ended);
	php_hiredis_exception_failure(&failure, subscription->link->node.endpoint, NULL, 0, false);
	return true;
}
