/*
 * Restores a subscription after its connection was lost: pauses, reconnects, and resubscribes. The program then
 * receives a Gap object. subscription.c, channels.c and confirmations.c call the functions of this file. Only
 * php_hiredis_restore_continue() may wait for the server's socket.
 */
#include "pubsub/internal.h"

#define SECOND UINT64_C(1000000000)

/* Sentinels have at least this many nanoseconds to answer. Otherwise, a program that calls next() with a shorter
 * timeout would never find the server. */
#define SENTINEL_QUERY_MIN UINT64_C(50000000)

typedef php_hiredis_subscription subscription_t;
typedef php_hiredis_restore restore_t;

/* ---- creating ---- */

void php_hiredis_restore_enable(php_hiredis_subscription *subscription, const php_hiredis_restore_placement *placement, void *context)
{
	restore_t *new = ecalloc(1, sizeof(*new));

	for (int i = 0; i < PHP_HIREDIS_CHANNEL_KINDS; i++) {
		zend_hash_init(&new->wanted[i], 0, NULL, NULL, 0);
	}
	new->placement = placement;
	new->context = context;
	subscription->restore = new;
}

/* ---- names ---- */

void php_hiredis_restore_add_lost_channel(php_hiredis_subscription *subscription, php_hiredis_channel_kind kind, zend_string *name, uint64_t lost_since)
{
	restore_t *restore = subscription->restore;

	if (!php_hiredis_restore_is_pending(subscription)) {
		restore->stage = PHP_HIREDIS_RESTORE_PAUSES;
		restore->stage_ends_at = 1; /* already over, because the first attempt needs no pause */
		restore->messages_lost_since = lost_since;
		restore->fork_depth = php_hiredis_fork_depth;
		subscription->is_lost = subscription->loss_is_unreported = false; /* the loss of a connection for which a channel now waits again */
	}
	restore->messages_lost_since = MIN(restore->messages_lost_since, lost_since);
	zend_hash_add_empty_element(&restore->wanted[kind], name);
}

/* Marks all channels as lost: moves their names to restore->wanted, the names to resubscribe to. */
static void restore_add_all_channels(subscription_t *subscription)
{
	zend_string *name;

	for (int i = 0; i < PHP_HIREDIS_CHANNEL_KINDS; i++) {
		ZEND_HASH_FOREACH_STR_KEY(&subscription->names[i], name) {
			php_hiredis_restore_add_lost_channel(subscription, (php_hiredis_channel_kind) i, name, subscription->last_empty_read_at);
		} ZEND_HASH_FOREACH_END();
		zend_hash_clean(&subscription->names[i]);
	}
}

/* ---- the Gap ---- */

/* Inserts a Gap object for the channels of the last command. The object gives the period in which messages on these
 * channels may have been lost. It precedes all messages that arrived after the command was sent. */
static void restore_insert_gap(subscription_t *subscription)
{
	restore_t *restore = subscription->restore;
	double gap_end = php_hiredis_unix_time(), gap_begin = gap_end - (double) (php_hiredis_now() - restore->messages_lost_since) / 1e9;
	uint32_t position = restore->messages_before;
	zval *last_message = position > 0 ? &subscription->messages[subscription->first + position - 1] : NULL, gap, *messages;

	subscription->link->node.connection->stats->gaps++;
	if (php_hiredis_gap_create(&gap, last_message, gap_begin, gap_end, subscription->awaited_names)) {
		php_hiredis_subscription_append(subscription, &gap);
		messages = subscription->messages + subscription->first;
		memmove(messages + position + 1, messages + position, (subscription->count - 1 - position) * sizeof(zval));
		ZVAL_COPY_VALUE(&messages[position], &gap);
	}
	restore->messages_before = subscription->count;
}

/* Inserts the Gap object of channels that the server has just confirmed. */
static void restore_finish_command(subscription_t *subscription)
{
	zval *name;

	ZEND_HASH_FOREACH_VAL(subscription->awaited_names, name) {
		zend_hash_del(&subscription->restore->wanted[subscription->restore->verb->kind], Z_STR_P(name));
	} ZEND_HASH_FOREACH_END();
	restore_insert_gap(subscription);
}

/* ---- failures ---- */

/* Returns whether another attempt may succeed. With an invalid certificate, for example, it cannot. */
static bool failure_is_temporary(const php_hiredis_failure *failure)
{
	switch (failure->kind) {
		case PHP_HIREDIS_FAILURE_RESOLVE:
		case PHP_HIREDIS_FAILURE_CONNECT:
		case PHP_HIREDIS_FAILURE_BREAKER_OPEN:
		case PHP_HIREDIS_FAILURE_TIMEOUT:
		case PHP_HIREDIS_FAILURE_CLOSED:
		case PHP_HIREDIS_FAILURE_LOST:
			return true;
		default:
			return false;
	}
}

/* Clears the lost connection's state, and begins the pause before the next attempt. The first attempt needs no pause.
 * Later pauses last up to one second. */
static void restore_begin_pause(subscription_t *subscription)
{
	php_hiredis_connection *connection = subscription->link->node.connection;
	restore_t *restore = subscription->restore;

	if (php_hiredis_restore_is_pending(subscription) && restore->stage == PHP_HIREDIS_RESTORE_SUBSCRIBES && subscription->awaited
			&& subscription->count > restore->messages_before) {
		restore_insert_gap(subscription); /* messages have arrived on channels that the server had confirmed already */
	}
	subscription->awaited = NULL;
	subscription->violation = NULL;
	subscription->stopped_reading = false;
	restore_add_all_channels(subscription);
	if (connection) {
		php_hiredis_output_clear(&connection->out);
		connection->lost_server_state = 0;
	}
	restore->stage = PHP_HIREDIS_RESTORE_PAUSES;
	restore->stage_ends_at = php_hiredis_now() + (restore->tries ? php_hiredis_backoff(restore->tries, SECOND) : 0);
	restore->tries++;
}

/* Returns whether a message has arrived, or the connection lasted for a second. The next attempt then needs no
 * pause. */
static bool connection_has_worked(const subscription_t *subscription)
{
	return subscription->last_prefix.count > 0 || php_hiredis_now() - subscription->restore->restored_at >= SECOND;
}

bool php_hiredis_restore_begin(php_hiredis_subscription *subscription)
{
	php_hiredis_failure_kind kind = subscription->link->node.connection->failure.kind;

	if (!subscription->restore || !php_hiredis_subscription_is_subscribed(subscription)
			|| (kind != PHP_HIREDIS_FAILURE_THROWN && !failure_is_temporary(&subscription->link->node.connection->failure))
			|| subscription->link->node.connection->fork_depth != php_hiredis_fork_depth) {
		return false;
	}
	if (connection_has_worked(subscription)) {
		subscription->restore->tries = 0;
	}
	restore_begin_pause(subscription);
	return true;
}

/* Begins the pause before the next attempt. If the failure is permanent, throws and returns false. */
static bool restore_handle_failed_attempt(subscription_t *subscription)
{
	php_hiredis_connection *connection = subscription->link->node.connection;
	const php_hiredis_subscription_verb *verb = subscription->method;

	restore_begin_pause(subscription);
	if (failure_is_temporary(&connection->failure) && !EG(exception)) {
		return true;
	}
	php_hiredis_node_throw(&subscription->link->node, verb ? verb->name : NULL, verb ? verb->length : 0, subscription->may_have_run);
	return false;
}

/* ---- steps ---- */

typedef enum { STEP_CONTINUE, STEP_WAIT, STEP_DONE, STEP_THROWN } step_t;

static step_t step_after_failure(subscription_t *subscription)
{
	return restore_handle_failed_attempt(subscription) ? STEP_CONTINUE : STEP_THROWN;
}

static bool restore_time_is_over(const restore_t *restore)
{
	return restore->stage_ends_at && php_hiredis_now() >= restore->stage_ends_at;
}

/* Returns STEP_WAIT while the attempt has time left. After that, closes the connection and begins the next pause. */
static step_t step_wait_or_fail(subscription_t *subscription, const char *phase)
{
	if (!restore_time_is_over(subscription->restore)) {
		return STEP_WAIT;
	}
	php_hiredis_connection_fail(subscription->link->node.connection, PHP_HIREDIS_FAILURE_TIMEOUT, phase, "timed out");
	return step_after_failure(subscription);
}

static step_t step_begin_attempt(subscription_t *subscription, uint64_t deadline)
{
	restore_t *restore = subscription->restore;
	php_hiredis_node *node;
	uint64_t now = php_hiredis_now(), limit;

	if (restore->placement) {
		if (!restore->placement->place_channels(restore->context, subscription)) {
			restore->stage_ends_at = now + php_hiredis_backoff(++restore->tries, SECOND);
			return EG(exception) ? STEP_THROWN : STEP_CONTINUE;
		}
		if (!php_hiredis_restore_is_pending(subscription)) {
			return STEP_DONE;
		}
	}
	if (php_hiredis_subscription_is_open(subscription)) {
		restore->stage = PHP_HIREDIS_RESTORE_SUBSCRIBES;
		return STEP_CONTINUE;
	}
	node = &subscription->link->node;
	limit = php_hiredis_nanoseconds(node->config->connect_timeout);
	restore->stage_ends_at = limit ? now + limit : 0;
	if (node->resolver && deadline) {
		deadline = MAX(deadline, now + SENTINEL_QUERY_MIN);
		node->search_until = limit ? MIN(deadline, restore->stage_ends_at) : deadline;
	}
	php_hiredis_link_mark_busy(subscription->link); /* a Closure may be called for the password */
	if (!php_hiredis_node_connect(node, false)) {
		return step_after_failure(subscription);
	}
	restore->stage = PHP_HIREDIS_RESTORE_OPENS;
	return STEP_CONTINUE;
}

/* Reads during the pause before an attempt to resubscribe, because channels that are not lost may have messages. */
static step_t step_read(subscription_t *subscription, php_hiredis_step_mode mode)
{
	zval error;

	switch (php_hiredis_subscription_read_event(subscription, mode, &error)) {
		case PHP_HIREDIS_SUBSCRIPTION_CHANGED:
			return STEP_CONTINUE;
		case PHP_HIREDIS_SUBSCRIPTION_FAILED:
			return step_after_failure(subscription);
		default:
			return STEP_WAIT;
	}
}

static step_t step_pause(subscription_t *subscription, uint64_t deadline, php_hiredis_step_mode mode)
{
	if (restore_time_is_over(subscription->restore)) {
		return step_begin_attempt(subscription, deadline);
	}
	return php_hiredis_subscription_is_open(subscription) ? step_read(subscription, mode) : STEP_WAIT;
}

static step_t step_opening(subscription_t *subscription)
{
	php_hiredis_node *node = &subscription->link->node;
	zval no_message;

	if (php_hiredis_node_read_push(node, PHP_HIREDIS_MODE_NONBLOCKING, &no_message) == PHP_HIREDIS_PROGRESS_FAILED) {
		return step_after_failure(subscription);
	}
	if (php_hiredis_connection_is_opening(node->connection) || !php_hiredis_node_is_ready(node)) {
		return step_wait_or_fail(subscription, "connecting");
	}
	php_hiredis_subscription_begin_connection(subscription);
	php_hiredis_message_prefix_clear(&subscription->last_prefix);
	subscription->restore->restored_at = php_hiredis_now();
	subscription->restore->sends_one_by_one = false;
	subscription->restore->stage = PHP_HIREDIS_RESTORE_SUBSCRIBES;
	return STEP_CONTINUE;
}

/* Returns the names for the next SUBSCRIBE. The caller owns the array. Shard channels in different slots need separate
 * commands. */
static zend_array *restore_list_next_names(const subscription_t *subscription, php_hiredis_channel_kind kind)
{
	const HashTable *wanted = &subscription->restore->wanted[kind];
	zend_array *names = zend_new_array(zend_hash_num_elements(wanted));
	bool needs_one_slot = subscription->is_of_cluster && kind == PHP_HIREDIS_KIND_SHARD;
	uint16_t slot = 0;
	zend_string *name;
	zval value;

	ZEND_HASH_FOREACH_STR_KEY((HashTable *) wanted, name) {
		uint16_t name_slot = needs_one_slot ? php_hiredis_key_slot(ZSTR_VAL(name), ZSTR_LEN(name)) : 0;

		if (zend_hash_num_elements(names) == 0) {
			slot = name_slot;
		}
		if (name_slot == slot && !(subscription->restore->sends_one_by_one && zend_hash_num_elements(names) > 0)) {
			ZVAL_STR_COPY(&value, name);
			zend_hash_next_index_insert_new(names, &value);
		}
	} ZEND_HASH_FOREACH_END();
	return names;
}

/* Sends the next SUBSCRIBE, PSUBSCRIBE or SSUBSCRIBE for lost channels. Returns false if no lost channels are left. */
static bool restore_send_next(subscription_t *subscription)
{
	for (int i = 0; i < PHP_HIREDIS_CHANNEL_KINDS; i++) {
		if (zend_hash_num_elements(&subscription->restore->wanted[i]) > 0) {
			const php_hiredis_subscription_verb *verb = &php_hiredis_subscription_verbs[i];

			subscription->restore->verb = verb;
			subscription->restore->messages_before = subscription->count;
			php_hiredis_subscription_send(subscription, verb, restore_list_next_names(subscription, verb->kind));
			subscription->restore->stage_ends_at = subscription->timeout ? php_hiredis_now() + subscription->timeout : 0;
			return true;
		}
	}
	return false;
}

/* Returns whether there are channels besides the one now being restored. */
static bool restore_has_other_channels(const subscription_t *subscription)
{
	uint32_t count = 0;

	for (int i = 0; i < PHP_HIREDIS_CHANNEL_KINDS; i++) {
		count += zend_hash_num_elements(&subscription->names[i]) + zend_hash_num_elements(&subscription->restore->wanted[i]);
	}
	return count > 1;
}

/* Handles NOPERM, which does not name the forbidden channel. After a command with several channels, the client sends
 * each channel alone. After a command with one channel, throws, and gives up the channel if other channels remain. */
static step_t step_handle_noperm(subscription_t *subscription, zval *error)
{
	restore_t *restore = subscription->restore;
	const php_hiredis_subscription_verb *verb = restore->verb;
	zend_string *name, *line = php_hiredis_exception_get_message(error), *message;

	if (zend_hash_num_elements(subscription->awaited_names) > 1) {
		restore->sends_one_by_one = true;
		zval_ptr_dtor(error);
		return STEP_CONTINUE;
	}
	name = Z_STR_P(zend_hash_index_find(subscription->awaited_names, 0));
	message = strpprintf(0, "%s (%s %s)", ZSTR_VAL(line), verb->kind == PHP_HIREDIS_KIND_PATTERN ? "pattern" : "channel", ZSTR_VAL(name));
	zval_ptr_dtor(error);
	php_hiredis_exception_from_line(error, ZSTR_VAL(message), ZSTR_LEN(message));
	zend_string_release(message);
	if (restore_has_other_channels(subscription)) {
		zend_hash_del(&restore->wanted[verb->kind], name);
	} else {
		restore->stage = PHP_HIREDIS_RESTORE_PAUSES;
		restore->stage_ends_at = php_hiredis_now() + php_hiredis_backoff(++restore->tries, SECOND);
	}
	php_hiredis_exception_set_command(error, verb->name, verb->length);
	php_hiredis_exception_throw(error, false);
	return STEP_THROWN;
}

/* Handles an error reply to SUBSCRIBE. After a redirect such as MOVED, the next attempt uses a new slot map. Throws
 * most other errors. */
static step_t step_handle_error(subscription_t *subscription, zval *error)
{
	restore_t *restore = subscription->restore;
	const php_hiredis_subscription_verb *verb = restore->verb;

	if (php_hiredis_exception_has_prefix(error, "NOPERM")) {
		return step_handle_noperm(subscription, error);
	}
	restore->stage = PHP_HIREDIS_RESTORE_PAUSES;
	restore->stage_ends_at = php_hiredis_now() + php_hiredis_backoff(++restore->tries, SECOND);
	if (restore->placement && restore->placement->handle_redirect(restore->context, error)) {
		zval_ptr_dtor(error);
		return STEP_CONTINUE;
	}
	php_hiredis_exception_set_command(error, verb->name, verb->length);
	php_hiredis_exception_throw(error, false);
	return STEP_THROWN;
}

static step_t step_subscribing(subscription_t *subscription, php_hiredis_step_mode mode)
{
	zval error;

	if (!subscription->awaited) {
		if (!restore_send_next(subscription)) {
			return STEP_DONE;
		}
		mode = PHP_HIREDIS_MODE_NONBLOCKING; /* writes the command */
	}
	switch (php_hiredis_subscription_read_event(subscription, mode, &error)) {
		case PHP_HIREDIS_SUBSCRIPTION_CHANGED:
			if (!subscription->awaited) {
				restore_finish_command(subscription);
			}
			return STEP_CONTINUE;
		case PHP_HIREDIS_SUBSCRIPTION_REFUSED:
			return step_handle_error(subscription, &error);
		case PHP_HIREDIS_SUBSCRIPTION_FAILED:
			return step_after_failure(subscription);
		default:
			return step_wait_or_fail(subscription, "reading");
	}
}

/* With PHP_HIREDIS_MODE_BUFFERED, reads only what was received before, unless the step must write. */
static step_t restore_step(subscription_t *subscription, uint64_t deadline, php_hiredis_step_mode mode)
{
	if (!php_hiredis_restore_is_pending(subscription)) {
		subscription->restore->stage = PHP_HIREDIS_RESTORE_PAUSES;
		return STEP_DONE;
	}
	switch (subscription->restore->stage) {
		case PHP_HIREDIS_RESTORE_PAUSES:
			return step_pause(subscription, deadline, mode);
		case PHP_HIREDIS_RESTORE_OPENS:
			return step_opening(subscription);
		default:
			return step_subscribing(subscription, mode);
	}
}

/* ---- waiting ---- */

uint64_t php_hiredis_restore_wake_time(const php_hiredis_subscription *subscription)
{
	const php_hiredis_connection *connection = subscription->link->node.connection;

	/* While the client tries one of a host's addresses, connection->deadline is the time limit for that address. This
	 * time may be earlier than `stage_ends_at`. */
	return php_hiredis_earlier_time(subscription->restore->stage_ends_at, connection && php_hiredis_connection_is_opening(connection) ? connection->deadline : 0);
}

/* Waits until the connection is ready, the deadline has passed, or a pause has ended. Returns false after an
 * exception. */
static bool restore_wait(subscription_t *subscription, uint64_t deadline)
{
	php_hiredis_connection *connection = subscription->link->node.connection;
	uint64_t wait_until = php_hiredis_earlier_time(deadline, php_hiredis_restore_wake_time(subscription));
	php_hiredis_wait_result result;
	short ready;

	if (php_hiredis_subscription_is_open(subscription)) {
		result = php_hiredis_connection_wait(connection, php_hiredis_connection_poll_events(connection), &ready, wait_until);
	} else {
		php_hiredis_poll_set no_sockets = {.until = wait_until};

		result = php_hiredis_poll_set_wait(&no_sockets, php_hiredis_connection_interrupt, connection);
	}
	if (UNEXPECTED(result == PHP_HIREDIS_WAIT_ERROR)) {
		php_hiredis_connection_fail_io(connection, "waiting");
		return restore_handle_failed_attempt(subscription);
	}
	if (UNEXPECTED(result == PHP_HIREDIS_WAIT_INTERRUPTED)) {
		restore_begin_pause(subscription); /* a signal handler threw an exception, or forked */
	}
	return !EG(exception);
}

/* Returns whether next() may return a message now. While the client is resubscribing, next() waits, because the program
 * should receive a single Gap object for all channels. */
static bool restore_has_message(const subscription_t *subscription)
{
	return subscription->count > 0 && subscription->restore->stage != PHP_HIREDIS_RESTORE_SUBSCRIBES;
}

bool php_hiredis_restore_continue(php_hiredis_subscription *subscription, uint64_t deadline, bool or_message)
{
	step_t result = STEP_CONTINUE;
	uint64_t received_in_time = UINT64_MAX; /* number of bytes received when the deadline had passed */
	php_hiredis_step_mode mode = PHP_HIREDIS_MODE_NONBLOCKING;
	bool is_over = false;

	while (result != STEP_DONE && result != STEP_THROWN && !(or_message && restore_has_message(subscription)) && !is_over) {
		if (UNEXPECTED(subscription->restore->fork_depth != php_hiredis_fork_depth)) {
			php_hiredis_link_finish_command(subscription->link);
			return php_hiredis_subscription_enter(subscription); /* throws */
		}
		php_hiredis_link_mark_busy(subscription->link);
		result = restore_step(subscription, deadline, mode);
		if (deadline && php_hiredis_now() >= deadline) {
			const php_hiredis_connection *connection = subscription->link->node.connection;
			uint64_t received = connection ? connection->received : 0;

			/* Take the steps that need no wait: nothing would wake the caller for them. But receive no more if more
			 * bytes have arrived since the deadline, because a server may never stop sending. */
			is_over = result == STEP_WAIT;
			subscription->stopped_reading = is_over && mode == PHP_HIREDIS_MODE_BUFFERED;
			mode = received > received_in_time ? PHP_HIREDIS_MODE_BUFFERED : mode;
			received_in_time = MIN(received, received_in_time);
		}
		if (result == STEP_WAIT && !is_over && !restore_wait(subscription, deadline)) {
			result = STEP_THROWN;
		}
	}
	php_hiredis_link_finish_command(subscription->link);
	return (result == STEP_DONE || (or_message && php_hiredis_subscription_has_message(subscription))) && !EG(exception);
}
