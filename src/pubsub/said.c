#include "pubsub/internal.h"

/* ---- lists of the server ---- */

void php_hiredis_subscription_append(php_hiredis_subscription *subscription, zval *message)
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

	if (zend_hash_del(&subscription->names[PHP_HIREDIS_SHARDS], name) == FAILURE || !subscription->is_part || leaving) {
		return;
	}
	if (subscription->restore) {
		php_hiredis_restore_want(subscription, PHP_HIREDIS_SHARDS, name, subscription->quiet_before);
	} else {
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

/* Makes a Message of the push of a channel and takes it over; false: another push, still the caller's. The list holds only strings, at least one. */
static bool make_message(zval *to, zval *list)
{
	zend_array *elements = Z_ARRVAL_P(list);
	zval strings[4];
	uint32_t count = zend_hash_num_elements(elements);
	const zend_string *kind = Z_STR(elements->arPacked[0]);

	ZEND_ASSERT(HT_IS_PACKED(elements) && HT_IS_WITHOUT_HOLES(elements));
	if (!(count == 4 && zend_string_equals_literal(kind, "pmessage"))
			&& !(count == 3 && (zend_string_equals_literal(kind, "message") || zend_string_equals_literal(kind, "smessage")))) {
		return false;
	}
	for (uint32_t i = 0; i < count; i++) {
		ZEND_ASSERT(Z_TYPE(elements->arPacked[i]) == IS_STRING);
		ZVAL_COPY(&strings[i], &elements->arPacked[i]);
	}
	php_hiredis_message_of(to, strings, count);
	zval_ptr_dtor(list);
	return true;
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
		if (!make_message(&message, list)) {
			return false;
		}
		php_hiredis_subscription_append(subscription, &message);
		if (UNEXPECTED(subscription->restore)) {
			subscription->restore->tries = 0; /* the connection is good */
		}
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

/* ---- messages that wait ---- */

/* ---- listening ---- */

/* Something has come. Noted as come at `now`, which is before it was read: what is not read yet came later. */
static void note_noise(php_hiredis_subscription *subscription, uint64_t now)
{
	const php_hiredis_connection *connection = subscription->link->node.connection;

	if (subscription->heard != connection->received) {
		subscription->heard = connection->received;
		subscription->quiet_before = subscription->quiet_since;
		subscription->quiet_since = now;
	}
}

/* Is the reply the answer to PING? Under RESP2 it is a list where anything is subscribed to. */
static bool is_pong(const php_hiredis_subscription *subscription, const zval *reply)
{
	const zval *word = reply;

	if (subscription->pings == 0) {
		return false;
	}
	if (Z_TYPE_P(reply) == IS_ARRAY) {
		word = zend_hash_index_find(Z_ARRVAL_P(reply), 0);
	}
	return word && Z_TYPE_P(word) == IS_STRING && zend_string_equals_literal_ci(Z_STR_P(word), "pong");
}

static php_hiredis_said take_reply(php_hiredis_subscription *subscription, zval *reply)
{
	if (is_pong(subscription, reply)) {
		subscription->pings--;
		zval_ptr_dtor(reply);
	} else if (Z_TYPE_P(reply) != IS_ARRAY || !take(subscription, reply)) {
		zval_ptr_dtor(reply);
		subscription->violation = "Protocol error: a reply without a command";
	}
	return PHP_HIREDIS_SAID_SOMETHING;
}

/* PINGs are sent where nothing is awaited, so theirs come first. A refusal is an answer. */
static php_hiredis_said take_error(php_hiredis_subscription *subscription, zval *reply, zval *error)
{
	if (subscription->pings > 0) {
		subscription->pings--;
		if (!subscription->asks || subscription->pings > 0) {
			zval_ptr_dtor(reply);
			return PHP_HIREDIS_SAID_SOMETHING;
		}
	} else if (!subscription->awaited) {
		if (subscription->is_part && php_hiredis_exception_has_prefix(reply, "MOVED")) {
			/* To SUNSUBSCRIBE, which the end of the subscription has confirmed: the server gave the slot away at that moment. */
			zval_ptr_dtor(reply);
			return PHP_HIREDIS_SAID_SOMETHING;
		}
		return take_reply(subscription, reply);
	}
	subscription->awaited = NULL;
	ZVAL_COPY_VALUE(error, reply);
	return PHP_HIREDIS_SAID_NO;
}

php_hiredis_said php_hiredis_subscription_listen(php_hiredis_subscription *subscription, zval *error)
{
	uint64_t now = subscription->restore || subscription->ping ? php_hiredis_now() : 0;
	php_hiredis_progress progress;
	php_hiredis_said said;
	zval reply;

	progress = php_hiredis_node_read_push(&subscription->link->node, &reply);
	if (UNEXPECTED(now) && progress != PHP_HIREDIS_PROGRESS_FAILED) {
		note_noise(subscription, now);
	}
	switch (progress) {
		case PHP_HIREDIS_PROGRESS_AGAIN:
			return PHP_HIREDIS_SAID_NOTHING;
		case PHP_HIREDIS_PROGRESS_PUSH:
			if (!take(subscription, &reply)) {
				zval_ptr_dtor(&reply); /* of another kind */
			}
			said = PHP_HIREDIS_SAID_SOMETHING;
			break;
		case PHP_HIREDIS_PROGRESS_ERROR:
			said = take_error(subscription, &reply, error);
			break;
		case PHP_HIREDIS_PROGRESS_REPLY:
			said = take_reply(subscription, &reply);
			break;
		default:
			return PHP_HIREDIS_SAID_GOODBYE;
	}
	if (UNEXPECTED(subscription->violation)) {
		php_hiredis_connection_fail(subscription->link->node.connection, PHP_HIREDIS_FAILURE_PROTOCOL, "reading", subscription->violation);
		return PHP_HIREDIS_SAID_GOODBYE;
	}
	return said;
}

/* ---- saying ---- */

static void encode(php_hiredis_output *out, const php_hiredis_subscription_verb *verb, zend_array *names)
{
	php_hiredis_command command;
	zval *name;

	php_hiredis_command_begin(&command, out, 1 + zend_hash_num_elements(names));
	php_hiredis_command_bytes(&command, verb->name, verb->length);
	ZEND_HASH_FOREACH_VAL(names, name) {
		php_hiredis_command_string(&command, Z_STR_P(name));
	} ZEND_HASH_FOREACH_END();
	php_hiredis_command_end(&command);
}

void php_hiredis_subscription_say(php_hiredis_subscription *subscription, const php_hiredis_subscription_verb *verb, zend_array *names)
{
	php_hiredis_link *link = subscription->link;

	if (subscription->named && subscription->named != names) {
		zend_array_release(subscription->named);
	}
	subscription->named = names;
	encode(&link->out, verb, names);
	php_hiredis_connection_begin(link->node.connection, 0, 0);
	php_hiredis_output_move(&link->node.connection->out, &link->out);
	/* Only SUNSUBSCRIBE can be counted wrong: if the server ends the same subscription by itself just now, its message counts as the confirmation. */
	subscription->awaited = verb;
	subscription->missing = zend_hash_num_elements(names);
}

void php_hiredis_subscription_begin_connection(php_hiredis_subscription *subscription)
{
	php_hiredis_connection *connection = subscription->link->node.connection;

	connection->subscribed = true;
	connection->marks |= PHP_HIREDIS_MARK_SUBSCRIBED;
	subscription->lost = subscription->untold = false;
	subscription->heard = 0;
	subscription->pings = 0;
}
