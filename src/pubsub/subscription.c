/*
 * The subscriptions on one connection: opens the connection, waits for messages, sends PING, and reports a lost
 * connection. The main type is php_hiredis_subscription. channels.c calls these functions. While a method waits,
 * link->busy must be set. Otherwise, PHP code such as a signal handler could use the subscription.
 */
#include "pubsub/internal.h"

/* The server confirms SUBSCRIBE with "subscribe", so comparisons must ignore case. */
const php_hiredis_subscription_verb php_hiredis_subscription_verbs[PHP_HIREDIS_SUBSCRIPTION_VERBS] = {
	{ZEND_STRL("SUBSCRIBE"), PHP_HIREDIS_KIND_CHANNEL, true},
	{ZEND_STRL("PSUBSCRIBE"), PHP_HIREDIS_KIND_PATTERN, true},
	{ZEND_STRL("SSUBSCRIBE"), PHP_HIREDIS_KIND_SHARD, true},
	{ZEND_STRL("UNSUBSCRIBE"), PHP_HIREDIS_KIND_CHANNEL, false},
	{ZEND_STRL("PUNSUBSCRIBE"), PHP_HIREDIS_KIND_PATTERN, false},
	{ZEND_STRL("SUNSUBSCRIBE"), PHP_HIREDIS_KIND_SHARD, false},
};

/* ---- creating and freeing ---- */

void php_hiredis_subscription_init(php_hiredis_subscription *subscription)
{
	memset(subscription, 0, sizeof(*subscription));
	for (int i = 0; i < PHP_HIREDIS_CHANNEL_KINDS; i++) {
		zend_hash_init(&subscription->names[i], 0, NULL, NULL, 0);
	}
	zend_hash_init(&subscription->ended_names, 0, NULL, NULL, 0);
}

static void restore_free(php_hiredis_subscription *subscription)
{
	for (int i = 0; i < PHP_HIREDIS_CHANNEL_KINDS; i++) {
		zend_hash_destroy(&subscription->restore->wanted[i]);
	}
	efree(subscription->restore);
	subscription->restore = NULL;
}

static void subscription_drop_messages(php_hiredis_subscription *subscription)
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
	subscription_drop_messages(subscription);
	php_hiredis_message_prefix_clear(&subscription->last_prefix);
	if (subscription->messages) {
		efree(subscription->messages);
	}
	for (int i = 0; i < PHP_HIREDIS_CHANNEL_KINDS; i++) {
		zend_hash_destroy(&subscription->names[i]);
	}
	zend_hash_destroy(&subscription->ended_names);
	if (subscription->awaited_names) {
		zend_array_release(subscription->awaited_names);
	}
	if (subscription->restore) {
		restore_free(subscription);
	}
}

bool php_hiredis_subscription_is_subscribed(const php_hiredis_subscription *subscription)
{
	for (int i = 0; i < PHP_HIREDIS_CHANNEL_KINDS; i++) {
		if (zend_hash_num_elements(&subscription->names[i]) > 0) {
			return true;
		}
	}
	return php_hiredis_restore_is_pending(subscription);
}

/* ---- the connection ---- */

bool php_hiredis_subscription_is_open(const php_hiredis_subscription *subscription)
{
	return subscription->link->node.connection && php_hiredis_connection_is_open(subscription->link->node.connection);
}

/* Replaces the failure if PHP code threw an exception that closed the connection. The program has already received that
 * exception, so later calls must throw a ConnectionException. */
static void connection_replace_reason(php_hiredis_connection *connection)
{
	if (connection->failure.kind == PHP_HIREDIS_FAILURE_THROWN) {
		php_hiredis_connection_fail(connection, PHP_HIREDIS_FAILURE_CLOSED, "waiting", "closed because of an exception");
	}
}

static void restore_remove_all_wanted(php_hiredis_subscription *subscription)
{
	if (subscription->restore) {
		for (int i = 0; i < PHP_HIREDIS_CHANNEL_KINDS; i++) {
			zend_hash_clean(&subscription->restore->wanted[i]);
		}
		subscription->restore->stage = PHP_HIREDIS_RESTORE_PAUSES;
	}
}

static void subscription_discard_names(php_hiredis_subscription *subscription)
{
	for (int i = 0; i < PHP_HIREDIS_CHANNEL_KINDS; i++) {
		zend_hash_clean(&subscription->names[i]);
	}
	restore_remove_all_wanted(subscription);
	subscription->awaited = NULL;
	subscription->violation = NULL;
}

/* Appends names to a message, such as "; subscribed to news, sport". Ends the list with "..." if there is no room. */
static void failure_add_names(php_hiredis_failure *failure, HashTable *names, const char **separator)
{
	size_t length = strlen(failure->text);
	zend_string *name;

	ZEND_HASH_FOREACH_STR_KEY(names, name) {
		if (name && length + strlen(*separator) + ZSTR_LEN(name) + 4 < sizeof(failure->text)) {
			length += (size_t) snprintf(failure->text + length, sizeof(failure->text) - length, "%s%s", *separator, ZSTR_VAL(name));
		} else {
			snprintf(failure->text + length, sizeof(failure->text) - length, "...");
			return;
		}
		*separator = ", ";
	} ZEND_HASH_FOREACH_END();
}

/* If the client has several servers, appends the channel names to the error message for a lost connection. */
static void subscription_add_names(php_hiredis_subscription *subscription)
{
	php_hiredis_failure *failure = &subscription->link->node.connection->failure;
	const char *separator = "; subscribed to ";

	if ((subscription->link->node.resolver || subscription->is_of_cluster) && php_hiredis_failure_is_loss(failure)) {
		for (int i = 0; i < PHP_HIREDIS_CHANNEL_KINDS; i++) {
			failure_add_names(failure, &subscription->names[i], &separator);
		}
	}
}

/* Makes the wait begin at the time when bytes last arrived. If the wait ends with an exception, its message contains
 * the time since then. */
static void subscription_begin_wait(php_hiredis_subscription *subscription)
{
	php_hiredis_connection *connection = subscription->link->node.connection;

	php_hiredis_connection_begin_command(connection, 0, 0);
	connection->wait_began = subscription->last_received_at;
}

/* If bytes have arrived since the last call, restarts the time after which a PING is sent. */
static void subscription_note_received(php_hiredis_subscription *subscription)
{
	const php_hiredis_connection *connection = subscription->link->node.connection;

	if (subscription->received_before != connection->received) {
		subscription->received_before = connection->received;
		subscription->last_received_at = php_hiredis_now();
	}
}

/* Throws because the connection was lost, and discards the connection's channels. `verb` is the command that the server
 * has not confirmed, or NULL. */
static void subscription_throw_loss(php_hiredis_subscription *subscription, const php_hiredis_subscription_verb *verb)
{
	php_hiredis_connection *connection = subscription->link->node.connection;

	subscription->is_lost = true;
	subscription->loss_is_unreported = connection->failure.kind == PHP_HIREDIS_FAILURE_THROWN;
	php_hiredis_output_clear(&connection->out);
	if (UNEXPECTED(connection->failure.kind == PHP_HIREDIS_FAILURE_MEMORY_LIMIT)) {
		size_t size = connection->failure.size;

		/* php_hiredis_reply_exhausted() does not return. Discard the channels and store a failure before the call,
		 * because a shutdown function may use this connection and must get an exception. */
		subscription_discard_names(subscription);
		php_hiredis_connection_fail(connection, PHP_HIREDIS_FAILURE_CLOSED, "reading", "a message did not fit into the memory limit");
		php_hiredis_reply_exhausted(size);
	}
	if (!subscription->loss_is_unreported) {
		subscription_add_names(subscription);
	}
	php_hiredis_node_throw(&subscription->link->node, verb ? verb->name : NULL, verb ? verb->length : 0,
		verb && (subscription->may_have_run || !connection->failure.may_be_sent_again));
	if (subscription->loss_is_unreported) {
		connection_replace_reason(connection);
		subscription_add_names(subscription);
	}
	subscription_discard_names(subscription);
}

/* Restores the connection if the options allow it and the failure may be temporary. Otherwise throws. */
static void subscription_handle_loss(php_hiredis_subscription *subscription, const php_hiredis_subscription_verb *verb)
{
	if (!php_hiredis_restore_begin(subscription)) {
		subscription_throw_loss(subscription, verb);
	}
}

/* Ends the subscriptions after a fork or a fatal error. Throws, and always returns false. */
static bool subscription_end(php_hiredis_subscription *subscription, php_hiredis_failure_kind kind, const char *phase, const char *text)
{
	if (!php_hiredis_node_ensure_connection(&subscription->link->node)) {
		return false;
	}
	subscription_begin_wait(subscription);
	php_hiredis_connection_fail(subscription->link->node.connection, kind, phase, text);
	subscription_throw_loss(subscription, NULL);
	return false;
}

static bool subscription_is_of_parent(const php_hiredis_subscription *subscription)
{
	return php_hiredis_restore_is_pending(subscription) ? subscription->restore->fork_depth != php_hiredis_fork_depth
		: php_hiredis_subscription_is_open(subscription) && php_hiredis_connection_is_foreign(subscription->link->node.connection);
}

bool php_hiredis_subscription_enter(php_hiredis_subscription *subscription)
{
	ZEND_ASSERT(subscription->link);
	if (!php_hiredis_link_begin(subscription->link)) {
		return false;
	}
	subscription->method = NULL;
	subscription->may_have_run = false;
	if (php_hiredis_bailout_stage() && !php_hiredis_subscription_is_open(subscription) && !subscription->is_lost) {
		/* A fatal error ended the previous call while that call was waiting for a reply or a message. */
		subscription->awaited = NULL;
		if (php_hiredis_subscription_is_subscribed(subscription)) {
			return subscription_end(subscription, PHP_HIREDIS_FAILURE_CLOSED, "waiting", "closed because of a fatal error");
		}
	}
	if (UNEXPECTED(subscription_is_of_parent(subscription))) {
		bool was_subscribed = php_hiredis_subscription_is_subscribed(subscription);

		subscription_drop_messages(subscription); /* the parent process has them as well */
		if (was_subscribed) {
			return subscription_end(subscription, PHP_HIREDIS_FAILURE_LOST, "forking", "the subscriptions stay with the parent process");
		}
		php_hiredis_connection_close(subscription->link->node.connection, false);
	}
	return true;
}

/* Opens the connection if it is closed. Returns false after an exception. */
static bool subscription_connect(php_hiredis_subscription *subscription)
{
	php_hiredis_link *link = subscription->link;

	if (php_hiredis_subscription_is_open(subscription)) {
		/* Only a read shows whether the server has closed an idle connection. With subscriptions, the read could
		 * discard a message. */
		if (php_hiredis_subscription_is_subscribed(subscription) || php_hiredis_connection_read_unawaited(link->node.connection)) {
			return true;
		}
	}
	if (!php_hiredis_link_connect(link)) {
		connection_replace_reason(link->node.connection);
		return false;
	}
	php_hiredis_subscription_begin_connection(subscription);
	return true;
}

void php_hiredis_subscription_fail_poll(php_hiredis_subscription *subscription)
{
	php_hiredis_connection_fail_io(subscription->link->node.connection, "waiting");
	subscription_handle_loss(subscription, NULL);
}

typedef enum { READY, TIMED_OUT, REFUSED, LOST } outcome_t;

/* The command that ping() sends. Only its name is used, in exception messages. Its other members have no meaning. */
static const php_hiredis_subscription_verb ping = {ZEND_STRL("PING"), PHP_HIREDIS_CHANNEL_KINDS, false};

/* The event that a call waits for: a message, a command's confirmations, or the answer to PING. */
typedef enum { MESSAGE, CONFIRMATION, PONG } wait_goal_t;

static outcome_t subscription_time_out(php_hiredis_subscription *subscription, wait_goal_t goal)
{
	if (goal == MESSAGE) {
		return TIMED_OUT;
	}
	php_hiredis_connection_fail(subscription->link->node.connection, PHP_HIREDIS_FAILURE_TIMEOUT, "reading", "timed out");
	return LOST;
}

/* ---- a silent server ---- */

/* Returns when the next PING, or the answer to the last one, is due; 0 for never. */
static uint64_t subscription_find_ping_time(const php_hiredis_subscription *subscription)
{
	if (!subscription->ping_interval) {
		return 0;
	}
	return subscription->unanswered_pings > 0 && subscription->last_received_at < subscription->ping_sent_at
		? subscription->ping_sent_at + (subscription->timeout ? subscription->timeout : subscription->ping_interval)
			: subscription->last_received_at + subscription->ping_interval;
}

/* Sends a PING if nothing has arrived for `ping_interval`. If the last PING was not answered in time, closes the
 * connection and returns false. */
static bool subscription_ping_if_silent(php_hiredis_subscription *subscription)
{
	uint64_t wake = subscription_find_ping_time(subscription);

	if (EXPECTED(!wake) || php_hiredis_now() < wake) {
		return true;
	}
	if (subscription->unanswered_pings > 0 && subscription->last_received_at < subscription->ping_sent_at) {
		return php_hiredis_connection_fail(subscription->link->node.connection, PHP_HIREDIS_FAILURE_TIMEOUT, "waiting", "PING was not answered");
	}
	php_hiredis_subscription_send_ping(subscription);
	return true;
}

/* ---- credentials that expire ---- */

typedef enum { NOT_DUE, AUTH_QUEUED, CONNECTION_CLOSED } renewal_t;

/* Sends new credentials before the old ones expire. In RESP2, a server accepts no AUTH from a subscriber, so if
 * possible a new connection replaces this one. */
static renewal_t subscription_renew_if_due(php_hiredis_subscription *subscription)
{
	php_hiredis_connection *connection = subscription->link->node.connection;

	if (EXPECTED(!connection->renew_at) || !php_hiredis_handshake_is_done(&connection->handshake) || subscription->awaited || subscription->unanswered_pings > 0
			|| php_hiredis_now() < connection->renew_at) {
		return NOT_DUE;
	}
	if (connection->protocol == 3) {
		connection->handshake.renewal = PHP_HIREDIS_RENEWAL_DUE;
		return AUTH_QUEUED;
	}
	if (!subscription->restore) {
		return NOT_DUE;
	}
	php_hiredis_connection_fail(connection, PHP_HIREDIS_FAILURE_CLOSED, "waiting", "closed, because its credentials end");
	return CONNECTION_CLOSED;
}

/* ---- waiting ---- */

static outcome_t subscription_wait(php_hiredis_subscription *subscription, wait_goal_t goal, uint64_t deadline)
{
	php_hiredis_connection *connection = subscription->link->node.connection;
	uint64_t wait_until = php_hiredis_earlier_time(deadline, subscription_find_ping_time(subscription));
	/* TLS may have to write before it can read. */
	short events = php_hiredis_connection_poll_events(connection), ready;

	switch (php_hiredis_connection_wait(connection, events, &ready, wait_until)) {
		case PHP_HIREDIS_WAIT_READY:
			return READY;
		case PHP_HIREDIS_WAIT_TIMEOUT:
			return wait_until == deadline ? subscription_time_out(subscription, goal) : READY;
		case PHP_HIREDIS_WAIT_INTERRUPTED:
			return LOST;
		default:
			php_hiredis_connection_fail_io(connection, "waiting");
			return LOST;
	}
}

/* Returns whether the wait is over: the event `goal` has happened, or no message can arrive and there is no
 * deadline. */
static bool subscription_wait_is_over(const php_hiredis_subscription *subscription, wait_goal_t goal, uint64_t deadline)
{
	switch (goal) {
		case CONFIRMATION:
			return subscription->awaited == NULL;
		case PONG:
			return subscription->unanswered_pings == 0;
		default:
			return subscription->count > 0 || (deadline == 0 && !php_hiredis_subscription_is_subscribed(subscription));
	}
}

/* Waits for the event `goal` until `deadline` (0 for none). If the server rejects the command, returns REFUSED, and
 * the caller owns `error`. */
static outcome_t subscription_await(php_hiredis_subscription *subscription, wait_goal_t goal, uint64_t deadline, zval *error)
{
	php_hiredis_connection *connection = subscription->link->node.connection;
	uint64_t received_in_time = 0; /* number of bytes received when the deadline passed; 0 before that */
	php_hiredis_step_mode mode = PHP_HIREDIS_MODE_NONBLOCKING;

	for (;;) {
		php_hiredis_subscription_event event = php_hiredis_subscription_read_event(subscription, mode, error);
		outcome_t outcome = READY;

		if (UNEXPECTED(event == PHP_HIREDIS_SUBSCRIPTION_FAILED || event == PHP_HIREDIS_SUBSCRIPTION_REFUSED)) {
			return event == PHP_HIREDIS_SUBSCRIPTION_REFUSED ? REFUSED : LOST;
		}
		if (subscription_wait_is_over(subscription, goal, deadline) || (goal == MESSAGE && php_hiredis_restore_is_pending(subscription))) {
			return READY;
		}
		if (event == PHP_HIREDIS_SUBSCRIPTION_NO_EVENT && mode == PHP_HIREDIS_MODE_BUFFERED) {
			subscription->stopped_reading = true;
			return subscription_time_out(subscription, goal);
		}
		if (event == PHP_HIREDIS_SUBSCRIPTION_NO_EVENT) {
			renewal_t due = subscription_renew_if_due(subscription);

			outcome = due == AUTH_QUEUED ? READY
				: due == NOT_DUE && subscription_ping_if_silent(subscription) ? subscription_wait(subscription, goal, deadline) : LOST;
		} else if (deadline && php_hiredis_now() >= deadline) {
			/* Check the deadline here as well: if a server never stops sending, poll() never times out. Parse all that
			 * was received, because no poll() of the caller would report it. */
			if (received_in_time && connection->received > received_in_time) {
				mode = PHP_HIREDIS_MODE_BUFFERED;
			} else if (!received_in_time) {
				received_in_time = connection->received;
			}
		}
		if (outcome != READY) {
			return outcome;
		}
	}
}

/* Waits for the event `goal`, and handles a lost connection. Throws if the server rejects the command. Returns
 * false after an exception, or if a lost connection will be restored. */
static bool subscription_run(php_hiredis_subscription *subscription, wait_goal_t goal, uint64_t deadline)
{
	const php_hiredis_subscription_verb *verb = goal == PONG ? &ping : subscription->awaited;
	outcome_t outcome;
	zval error;

	php_hiredis_link_mark_busy(subscription->link);
	outcome = subscription_await(subscription, goal, deadline, &error);
	php_hiredis_link_finish_command(subscription->link);
	if (outcome == LOST) {
		subscription_handle_loss(subscription, verb);
	} else if (outcome == REFUSED) {
		php_hiredis_exception_set_command(&error, verb->name, verb->length);
		php_hiredis_exception_throw(&error, false);
	}
	if (UNEXPECTED(outcome == LOST || outcome == REFUSED || EG(exception))) {
		return false; /* an arrived message stays in `messages` for the next call */
	}
	subscription_note_received(subscription);
	return true;
}

/* ---- methods of the user ---- */

/* Throws the exception for the lost connection again, because the user has called a method that needs the lost
 * subscriptions. */
static void subscription_throw_loss_again(php_hiredis_subscription *subscription)
{
	subscription->loss_is_unreported = false;
	php_hiredis_node_throw(&subscription->link->node, NULL, 0, false);
}

/* Removes channels from the channels to restore, because the user has unsubscribed. Closes the new connection if no
 * channel needs it any longer. */
static void subscription_stop_restoring(php_hiredis_subscription *subscription, php_hiredis_channel_kind kind, zend_array *names)
{
	php_hiredis_restore *restore = subscription->restore;
	zval *name;

	if (!restore) {
		return;
	}
	ZEND_HASH_FOREACH_VAL(names, name) {
		zend_hash_del(&restore->wanted[kind], Z_STR_P(name));
	} ZEND_HASH_FOREACH_END();
	if (restore->stage == PHP_HIREDIS_RESTORE_OPENS && !php_hiredis_restore_is_pending(subscription)) {
		php_hiredis_connection_close(subscription->link->node.connection, false);
		restore->stage = PHP_HIREDIS_RESTORE_PAUSES;
	}
}

/* A call of a method such as subscribe() or ping(). After a lost connection, it may send its command again. */
typedef struct {
	const php_hiredis_subscription_verb *verb;
	uint64_t began_at, deadline; /* by php_hiredis_now(); a deadline of 0 means no time limit */
} attempt_t;

/* Called after php_hiredis_subscription_enter(). */
static attempt_t attempt_begin(php_hiredis_subscription *subscription, const php_hiredis_subscription_verb *verb)
{
	uint64_t now = php_hiredis_now();

	subscription->method = verb;
	return (attempt_t) {verb, now, subscription->timeout ? now + subscription->timeout : 0};
}

/* Called after a connection was lost, before the command is sent again. Records whether the server may have executed
 * the command. */
static void subscription_note_loss(php_hiredis_subscription *subscription)
{
	subscription->may_have_run = subscription->may_have_run || !subscription->link->node.connection->failure.may_be_sent_again;
}

/* Throws because the method took too long. The exception gives the reason for the last failure. */
static void attempt_throw(const attempt_t *attempt, php_hiredis_subscription *subscription)
{
	const php_hiredis_node *node = &subscription->link->node;
	php_hiredis_failure failure = {.kind = PHP_HIREDIS_FAILURE_TIMEOUT, .phase = "connecting", .text = "timed out"};

	if (node->connection && node->connection->failure.kind != PHP_HIREDIS_FAILURE_NONE) {
		failure = node->connection->failure;
	}
	failure.elapsed = php_hiredis_now() - attempt->began_at;
	php_hiredis_exception_throw_failure(&failure, node->endpoint, attempt->verb->name, attempt->verb->length, subscription->may_have_run);
}

/* Restores lost channels, and connects if needed. Returns false after an exception. */
static bool subscription_prepare(php_hiredis_subscription *subscription, const attempt_t *attempt)
{
	/* If no time is left, do not begin to reconnect: the exception must give the failure that has used up the time. */
	if (php_hiredis_restore_is_pending(subscription) && ((attempt->deadline && php_hiredis_now() >= attempt->deadline)
			|| !php_hiredis_restore_continue(subscription, attempt->deadline, false))) {
		if (!EG(exception)) {
			attempt_throw(attempt, subscription);
		}
		return false;
	}
	return subscription_connect(subscription);
}

static bool table_has_any(const HashTable *subscribed, zend_array *names)
{
	zval *name;

	ZEND_HASH_FOREACH_VAL(names, name) {
		if (zend_hash_exists(subscribed, Z_STR_P(name))) {
			return true;
		}
	} ZEND_HASH_FOREACH_END();
	return false;
}

/* Prevents a later reconnect from subscribing to these channels again. Returns true if the caller must send
 * UNSUBSCRIBE. Returns false otherwise, or after an exception. */
static bool subscription_prepare_to_unsubscribe(php_hiredis_subscription *subscription, const attempt_t *attempt, zend_array *names)
{
	const php_hiredis_restore *restore = subscription->restore;

	if (restore && restore->stage == PHP_HIREDIS_RESTORE_SUBSCRIBES && !subscription_prepare(subscription, attempt)) {
		return false; /* some of the names are already being sent to the server */
	}
	subscription_stop_restoring(subscription, attempt->verb->kind, names);
	return php_hiredis_subscription_is_open(subscription)
		&& !(restore && (restore->stage == PHP_HIREDIS_RESTORE_OPENS || !table_has_any(&subscription->names[attempt->verb->kind], names)));
}

/* Stop reading after this many bytes. Otherwise, a server that never stops sending could delay a command forever. */
#define READ_FIRST_MAX (8 * 1024 * 1024)

/* Reads what has arrived. Returns false if the server has closed the connection, or after an exception. */
static bool subscription_read_before_sending(php_hiredis_subscription *subscription)
{
	php_hiredis_subscription_event event = PHP_HIREDIS_SUBSCRIPTION_CHANGED;
	uint64_t received_at_start;
	zval error;

	if (!subscription->restore || !php_hiredis_subscription_is_open(subscription) || php_hiredis_restore_is_pending(subscription)
			|| !php_hiredis_subscription_is_subscribed(subscription)) {
		return true;
	}
	subscription_begin_wait(subscription);
	received_at_start = subscription->link->node.connection->received;
	php_hiredis_link_mark_busy(subscription->link);
	while (event == PHP_HIREDIS_SUBSCRIPTION_CHANGED && subscription->link->node.connection->received - received_at_start < READ_FIRST_MAX) {
		event = php_hiredis_subscription_read_event(subscription, PHP_HIREDIS_MODE_NONBLOCKING, &error);
	}
	php_hiredis_link_finish_command(subscription->link);
	if (event == PHP_HIREDIS_SUBSCRIPTION_FAILED) {
		subscription_handle_loss(subscription, NULL);
	}
	return event != PHP_HIREDIS_SUBSCRIPTION_FAILED && !EG(exception);
}

bool php_hiredis_subscription_change(php_hiredis_subscription *subscription, const php_hiredis_subscription_verb *verb, zend_array *names)
{
	attempt_t attempt = attempt_begin(subscription, verb);

	for (;;) {
		if ((UNEXPECTED(!subscription_read_before_sending(subscription)) && EG(exception))
				|| !(verb->adds ? subscription_prepare(subscription, &attempt)
					: subscription_prepare_to_unsubscribe(subscription, &attempt, names))) {
			break;
		}
		GC_TRY_ADDREF(names);
		php_hiredis_subscription_send(subscription, verb, names);
		if (subscription_run(subscription, CONFIRMATION, attempt.deadline) || EG(exception)) {
			break;
		}
		/* After a lost connection, send only SUBSCRIBE again. UNSUBSCRIBE is no longer needed, because the new
		 * connection will not subscribe to these names. */
		if (!verb->adds) {
			subscription_stop_restoring(subscription, verb->kind, names);
			break;
		}
		subscription_note_loss(subscription);
	}
	return !EG(exception);
}

bool php_hiredis_subscription_ping(php_hiredis_subscription *subscription)
{
	attempt_t attempt = attempt_begin(subscription, &ping);

	do {
		if (subscription->is_lost) {
			subscription_throw_loss_again(subscription);
			return false;
		}
		if (!subscription_prepare(subscription, &attempt)) {
			return false;
		}
		php_hiredis_connection_begin_command(subscription->link->node.connection, 0, 0);
		php_hiredis_subscription_send_ping(subscription);
		subscription->is_in_ping = true;
		subscription_run(subscription, PONG, attempt.deadline);
		subscription->is_in_ping = false;
		subscription_note_loss(subscription);
	} while (!EG(exception) && php_hiredis_restore_is_pending(subscription));
	return !EG(exception);
}

/* The fast path: stores the next message in `to`, or returns false if it is incomplete. */
static bool subscription_pop_message(php_hiredis_subscription *subscription, zval *to)
{
	zval strings[PHP_HIREDIS_MESSAGE_STRINGS];
	uint32_t count = php_hiredis_connection_pop_message(subscription->link->node.connection, &subscription->last_prefix, strings);

	if (count == 0) {
		return false;
	}
	php_hiredis_message_create(to, strings, count);
	return true;
}

/* Returns whether next() may read directly from the connection. This is not allowed while another method is running,
 * there are unread messages, or channels are being restored. */
static zend_always_inline bool subscription_may_return_directly(const php_hiredis_subscription *subscription)
{
	const php_hiredis_link *link = subscription->link;

	return !CG(unclean_shutdown) && !link->hooks && !link->busy && subscription->count == 0 && !subscription->is_lost
		&& !php_hiredis_restore_is_pending(subscription) && php_hiredis_node_is_connected(&link->node);
}

/* Waits for a message. Returns false if the deadline has passed, no message can arrive, or an exception is set. */
static bool subscription_wait_for_message(php_hiredis_subscription *subscription, uint64_t deadline)
{
	while (!php_hiredis_subscription_has_message(subscription)) {
		if (UNEXPECTED(php_hiredis_restore_is_pending(subscription))) {
			if (!php_hiredis_restore_continue(subscription, deadline, true)) {
				return false;
			}
			continue;
		}
		if (!php_hiredis_subscription_is_open(subscription)) {
			return false;
		}
		subscription_begin_wait(subscription);
		if (!subscription_run(subscription, MESSAGE, deadline)) {
			if (!EG(exception)) {
				continue; /* the connection was lost and will be restored */
			}
			return false;
		}
		if (subscription->count == 0 && !php_hiredis_restore_is_pending(subscription)) {
			return false; /* the time limit has passed, or there is nothing left to wait for */
		}
	}
	return true;
}

/* The slow path, which may wait and restore the connection. Never inlined; otherwise, the fast path would have to save
 * registers. */
static zend_never_inline bool subscription_wait_for_next(php_hiredis_subscription *subscription, double timeout, zval *to)
{
	if (!php_hiredis_subscription_enter(subscription)) {
		return false;
	}
	if (!php_hiredis_subscription_has_message(subscription)) {
		uint64_t deadline = timeout == PHP_HIREDIS_NO_TIME_LIMIT ? 0 : php_hiredis_now() + php_hiredis_nanoseconds(timeout);

		if (subscription->is_lost) {
			subscription_throw_loss_again(subscription);
			return false;
		}
		if (!subscription_wait_for_message(subscription, deadline)) {
			return false;
		}
	}
	ZVAL_COPY_VALUE(to, &subscription->messages[subscription->first]);
	subscription->first = --subscription->count > 0 ? subscription->first + 1 : 0;
	if (UNEXPECTED(subscription->restore)) {
		subscription->restore->messages_before -= subscription->restore->messages_before > 0;
	}
	return true;
}

bool php_hiredis_subscription_next(php_hiredis_subscription *subscription, double timeout, zval *to)
{
	return (EXPECTED(subscription_may_return_directly(subscription)) && EXPECTED(subscription_pop_message(subscription, to)))
		|| subscription_wait_for_next(subscription, timeout, to);
}

uint64_t php_hiredis_subscription_wake_time(const php_hiredis_subscription *subscription)
{
	if (UNEXPECTED(subscription->stopped_reading) && php_hiredis_subscription_is_open(subscription)) {
		return 1; /* in the past: with TLS, OpenSSL may have received more */
	}
	return php_hiredis_restore_is_pending(subscription) ? php_hiredis_restore_wake_time(subscription)
		: php_hiredis_subscription_is_open(subscription) ? subscription_find_ping_time(subscription) : 0;
}

bool php_hiredis_subscription_close(php_hiredis_subscription *subscription)
{
	php_hiredis_connection *connection = subscription->link->node.connection;

	if (!php_hiredis_link_begin(subscription->link)) {
		return false;
	}
	subscription_discard_names(subscription);
	zend_hash_clean(&subscription->ended_names);
	subscription->is_lost = subscription->loss_is_unreported = false;
	subscription_drop_messages(subscription);
	if (connection) {
		php_hiredis_connection_close(connection, false);
		connection->lost_server_state = 0; /* closed on purpose, so nothing is lost */
	}
	return true;
}

bool php_hiredis_subscription_report_ended(php_hiredis_subscription *subscription)
{
	php_hiredis_failure failure = {.kind = PHP_HIREDIS_FAILURE_LOST};
	const char *separator = "; subscribed to ";

	if (EXPECTED(zend_hash_num_elements(&subscription->ended_names) == 0)) {
		return false;
	}
	strcpy(failure.text, "another node has the slot now");
	failure_add_names(&failure, &subscription->ended_names, &separator);
	zend_hash_clean(&subscription->ended_names);
	php_hiredis_exception_throw_failure(&failure, subscription->link->node.endpoint, NULL, 0, false);
	return true;
}
