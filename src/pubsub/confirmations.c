/*
 * Reads what a server sends to a subscriber: messages, confirmations of SUBSCRIBE, answers to PING, and errors. Also
 * sends SUBSCRIBE and UNSUBSCRIBE. subscription.c, restore.c and channels.c call these functions. A server must confirm
 * channels in the order in which the command names them. Any other order is a protocol violation.
 */
#include "pubsub/internal.h"

/* ---- messages and confirmations ---- */

void php_hiredis_subscription_reserve(php_hiredis_subscription *subscription, uint32_t count)
{
	uint32_t wanted = subscription->count + count;

	if (subscription->first + wanted <= subscription->capacity) {
		return;
	}
	if (subscription->first > 0) {
		memmove(subscription->messages, subscription->messages + subscription->first, subscription->count * sizeof(zval));
		subscription->first = 0;
	}
	if (wanted > subscription->capacity) {
		uint32_t capacity = MAX(MAX(subscription->capacity * 2, wanted), 16);

		subscription->messages = safe_erealloc(subscription->messages, capacity, sizeof(zval), 0);
		subscription->capacity = capacity;
	}
}

void php_hiredis_subscription_append(php_hiredis_subscription *subscription, zval *message)
{
	php_hiredis_subscription_reserve(subscription, 1);
	ZVAL_COPY_VALUE(&subscription->messages[subscription->first + subscription->count], message);
	subscription->count++;
}

static bool confirmation_is_expected(const php_hiredis_subscription *subscription, const php_hiredis_subscription_verb *verb, const zend_string *name)
{
	const zval *next;

	if (subscription->awaited != verb) {
		return false;
	}
	next = zend_hash_index_find(subscription->awaited_names, zend_hash_num_elements(subscription->awaited_names) - subscription->unconfirmed_count);
	return zend_string_equals(name, Z_STR_P(next));
}

/* Called when a server has ended the subscription to a shard channel, because the slot moved. On a Cluster, the channel
 * is then restored, or its end is reported later, unless the user is already unsubscribing from it. */
static void subscription_handle_ended_channel(php_hiredis_subscription *subscription, zend_string *name)
{
	bool user_unsubscribes = subscription->unsubscribing && zend_hash_exists(subscription->unsubscribing, name);

	if (zend_hash_del(&subscription->names[PHP_HIREDIS_KIND_SHARD], name) == FAILURE || !subscription->is_of_cluster || user_unsubscribes) {
		return;
	}
	if (subscription->restore) {
		php_hiredis_restore_add_lost_channel(subscription, PHP_HIREDIS_KIND_SHARD, name, subscription->last_empty_read_at);
	} else {
		zend_hash_add_empty_element(&subscription->ended_names, name);
	}
}

static void subscription_confirm(php_hiredis_subscription *subscription, const php_hiredis_subscription_verb *verb, zend_string *name)
{
	if (EXPECTED(confirmation_is_expected(subscription, verb, name))) {
		if (verb->adds) {
			zend_hash_add_empty_element(&subscription->names[verb->kind], name);
		} else {
			zend_hash_del(&subscription->names[verb->kind], name);
		}
		if (--subscription->unconfirmed_count == 0) {
			subscription->awaited = NULL;
		}
	} else if (verb->kind == PHP_HIREDIS_KIND_SHARD && !verb->adds) {
		subscription_handle_ended_channel(subscription, name);
	} else {
		subscription->violation = subscription->awaited == verb ? "Protocol error: the confirmation of another name"
			: verb->adds ? "Protocol error: a subscription without a command" : "Protocol error: the end of a subscription without a command";
	}
}

/* Creates a Message from ["message", "news", "hello"], for example, and releases the list. Returns false for any other
 * list, which the caller still owns. */
static bool message_make(zval *to, zval *list)
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
	php_hiredis_message_create(to, strings, count);
	zval_ptr_dtor(list);
	return true;
}

/* Handles and releases a list that is a message or a confirmation. Returns false for any other list, which the caller
 * still owns. */
static bool subscription_handle_array(php_hiredis_subscription *subscription, zval *list)
{
	zend_array *elements = Z_ARRVAL_P(list);
	/* Look up index 0 only in a list: a map may have the integer 0 as a key. */
	zval *kind = HT_IS_PACKED(elements) ? zend_hash_index_find(elements, 0) : NULL, *element, *name, message;
	uint32_t strings = 0;

	if (!kind || Z_TYPE_P(kind) != IS_STRING) {
		return false;
	}
	ZEND_HASH_FOREACH_VAL(elements, element) {
		strings += Z_TYPE_P(element) == IS_STRING;
	} ZEND_HASH_FOREACH_END();
	if (strings == zend_hash_num_elements(elements)) {
		if (!message_make(&message, list)) {
			return false;
		}
		php_hiredis_subscription_append(subscription, &message);
		if (UNEXPECTED(subscription->restore)) {
			subscription->restore->tries = 0; /* the connection works */
		}
		return true;
	}
	name = zend_hash_index_find(elements, 1);
	element = zend_hash_index_find(elements, 2);
	for (int i = 0; element && Z_TYPE_P(element) == IS_LONG && Z_TYPE_P(name) == IS_STRING && i < PHP_HIREDIS_SUBSCRIPTION_VERBS; i++) {
		const php_hiredis_subscription_verb *verb = &php_hiredis_subscription_verbs[i];

		if (zend_binary_strcasecmp(Z_STRVAL_P(kind), Z_STRLEN_P(kind), verb->name, verb->length) == 0) {
			subscription_confirm(subscription, verb, Z_STR_P(name));
			zval_ptr_dtor(list);
			return true;
		}
	}
	return false;
}


/* ---- reading ---- */

/* Records when bytes last arrived, and when a read last found the socket empty. If the connection is lost, all messages
 * that had arrived before this empty read have been read; only later ones can be missing. */
static void subscription_note_read(php_hiredis_subscription *subscription, uint64_t now, uint64_t empty_reads)
{
	const php_hiredis_connection *connection = subscription->link->node.connection;

	if (connection->empty_reads != empty_reads) {
		subscription->last_empty_read_at = now;
	}
	if (subscription->received_before != connection->received) {
		subscription->received_before = connection->received;
		subscription->last_received_at = now;
	}
}

/* Returns whether the reply answers a PING. In RESP2, a subscriber receives the array ["pong", ""] instead of +PONG. */
static bool reply_is_pong(const php_hiredis_subscription *subscription, const zval *reply)
{
	const zval *text = reply;

	if (subscription->unanswered_pings == 0) {
		return false;
	}
	if (Z_TYPE_P(reply) == IS_ARRAY) {
		text = zend_hash_index_find(Z_ARRVAL_P(reply), 0);
	}
	return text && Z_TYPE_P(text) == IS_STRING && zend_string_equals_literal_ci(Z_STR_P(text), "pong");
}

/* Called when the oldest unanswered PING has been answered. */
static void subscription_end_ping(php_hiredis_subscription *subscription)
{
	subscription->unanswered_pings--;
	subscription->pings_before_command -= subscription->pings_before_command > 0;
}

static php_hiredis_subscription_event subscription_handle_reply(php_hiredis_subscription *subscription, zval *reply)
{
	if (reply_is_pong(subscription, reply)) {
		subscription_end_ping(subscription);
		zval_ptr_dtor(reply);
	} else if (Z_TYPE_P(reply) != IS_ARRAY || !subscription_handle_array(subscription, reply)) {
		zval_ptr_dtor(reply);
		subscription->violation = "Protocol error: a reply without a command";
	}
	return PHP_HIREDIS_SUBSCRIPTION_CHANGED;
}

/* Returns whether the error is a MOVED that answers an earlier SUNSUBSCRIBE, and not the awaited command. If a slot
 * moves before SUNSUBSCRIBE arrives, the server's message about the move is counted as the confirmation. The MOVED that
 * answers SUNSUBSCRIBE comes afterwards, perhaps only when the next command has been sent. But the MOVED arrives before
 * the answer to the PING that was sent before this next command. */
static bool error_is_of_sunsubscribe(const php_hiredis_subscription *subscription, zval *error)
{
	if (!subscription->is_of_cluster || !php_hiredis_exception_has_prefix(error, "MOVED")) {
		return false;
	}
	return !subscription->awaited || subscription->awaited->kind != PHP_HIREDIS_KIND_SHARD || subscription->pings_before_command > 0;
}

/* Handles an error reply. The error answers the oldest unanswered PING, or the last command if all PINGs that were sent
 * before the command are answered. Returns ..._REFUSED if the caller must throw the error. */
static php_hiredis_subscription_event subscription_handle_error(php_hiredis_subscription *subscription, zval *reply, zval *error)
{
	bool answers_command = subscription->awaited && subscription->pings_before_command == 0;

	if (UNEXPECTED(error_is_of_sunsubscribe(subscription, reply))) {
		zval_ptr_dtor(reply);
		return PHP_HIREDIS_SUBSCRIPTION_CHANGED;
	}
	if (!answers_command) {
		if (subscription->unanswered_pings == 0) {
			return subscription_handle_reply(subscription, reply);
		}
		subscription_end_ping(subscription);
		if (!subscription->is_in_ping || subscription->unanswered_pings > 0) {
			zval_ptr_dtor(reply);
			return PHP_HIREDIS_SUBSCRIPTION_CHANGED;
		}
	}
	subscription->awaited = NULL;
	ZVAL_COPY_VALUE(error, reply);
	return PHP_HIREDIS_SUBSCRIPTION_REFUSED;
}

php_hiredis_subscription_event php_hiredis_subscription_read_event(php_hiredis_subscription *subscription, php_hiredis_step_mode mode, zval *error)
{
	uint64_t now = subscription->restore || subscription->ping_interval ? php_hiredis_now() : 0;
	uint64_t empty_reads = subscription->link->node.connection->empty_reads;
	php_hiredis_progress progress;
	php_hiredis_subscription_event event;
	zval reply;

	subscription->stopped_reading = false;
	progress = php_hiredis_node_read_push(&subscription->link->node, mode, &reply);
	if (UNEXPECTED(now) && progress != PHP_HIREDIS_PROGRESS_FAILED) {
		subscription_note_read(subscription, now, empty_reads);
	}
	switch (progress) {
		case PHP_HIREDIS_PROGRESS_AGAIN:
			return PHP_HIREDIS_SUBSCRIPTION_NO_EVENT;
		case PHP_HIREDIS_PROGRESS_PUSH:
			if (!subscription_handle_array(subscription, &reply)) {
				zval_ptr_dtor(&reply); /* a push message that is not about subscriptions */
			}
			event = PHP_HIREDIS_SUBSCRIPTION_CHANGED;
			break;
		case PHP_HIREDIS_PROGRESS_ERROR:
			event = subscription_handle_error(subscription, &reply, error);
			break;
		case PHP_HIREDIS_PROGRESS_MADE:
			event = subscription_handle_reply(subscription, &reply);
			break;
		default:
			return PHP_HIREDIS_SUBSCRIPTION_FAILED;
	}
	if (UNEXPECTED(subscription->violation)) {
		php_hiredis_connection_fail(subscription->link->node.connection, PHP_HIREDIS_FAILURE_PROTOCOL, "reading", subscription->violation);
		return PHP_HIREDIS_SUBSCRIPTION_FAILED;
	}
	return event;
}

/* ---- sending ---- */

static void subscription_encode(php_hiredis_output *out, const php_hiredis_subscription_verb *verb, zend_array *names)
{
	php_hiredis_command command;
	zval *name;

	php_hiredis_command_begin(&command, out, 1 + zend_hash_num_elements(names));
	php_hiredis_command_append_bytes(&command, verb->name, verb->length);
	ZEND_HASH_FOREACH_VAL(names, name) {
		php_hiredis_command_append_string(&command, Z_STR_P(name));
	} ZEND_HASH_FOREACH_END();
	php_hiredis_command_end(&command);
}

void php_hiredis_subscription_send_ping(php_hiredis_subscription *subscription)
{
	php_hiredis_connection *connection = subscription->link->node.connection;
	php_hiredis_command command;

	php_hiredis_command_begin(&command, &connection->out, 1);
	php_hiredis_command_append_bytes(&command, ZEND_STRL("PING"));
	php_hiredis_command_end(&command);
	subscription->unanswered_pings++;
	subscription->ping_sent_at = php_hiredis_now();
}

void php_hiredis_subscription_send(php_hiredis_subscription *subscription, const php_hiredis_subscription_verb *verb, zend_array *names)
{
	php_hiredis_link *link = subscription->link;

	if (subscription->awaited_names) { /* may be the same list as `names`, for which the caller has added a reference */
		zend_array_release(subscription->awaited_names);
	}
	subscription->awaited_names = names;
	subscription_encode(&link->out, verb, names);
	php_hiredis_connection_begin_command(link->node.connection, 0, 0);
	if (subscription->has_sent_sunsubscribe && subscription->is_of_cluster) {
		php_hiredis_subscription_send_ping(subscription); /* an error that arrives before the PING's answer does not answer this command */
	}
	php_hiredis_output_move(&link->node.connection->out, &link->out);
	/* If the server ends the subscription just before SUNSUBSCRIBE arrives, the server's message about the end looks
	 * like the confirmation of SUNSUBSCRIBE, and is counted as the confirmation. */
	subscription->awaited = verb;
	subscription->unconfirmed_count = zend_hash_num_elements(names);
	subscription->pings_before_command = subscription->unanswered_pings;
	subscription->has_sent_sunsubscribe = verb->kind == PHP_HIREDIS_KIND_SHARD && !verb->adds;
}

void php_hiredis_subscription_begin_connection(php_hiredis_subscription *subscription)
{
	php_hiredis_connection *connection = subscription->link->node.connection;

	connection->subscribed = true;
	connection->server_state |= PHP_HIREDIS_SERVER_STATE_SUBSCRIBED;
	subscription->is_lost = subscription->loss_is_unreported = false;
	subscription->received_before = 0;
	subscription->last_empty_read_at = php_hiredis_now(); /* this connection has no subscriptions yet */
	subscription->unanswered_pings = subscription->pings_before_command = 0;
	subscription->has_sent_sunsubscribe = false;
	subscription->is_in_ping = false; /* ping() may have been ended by a fatal error */
}
