#include "pubsub/internal.h"

#define SECOND UINT64_C(1000000000)

/* Sentinels are asked for so long at least, however little time the caller has. */
#define MOMENT UINT64_C(50000000)

typedef php_hiredis_subscription subscription_t;
typedef php_hiredis_restore restore_t;

/* ---- life ---- */

void php_hiredis_restore_set(php_hiredis_subscription *subscription, const php_hiredis_restore_places *places, void *context)
{
	restore_t *new = ecalloc(1, sizeof(*new));

	for (int i = 0; i < PHP_HIREDIS_FAMILIES; i++) {
		zend_hash_init(&new->wanted[i], 0, NULL, NULL, 0);
	}
	new->places = places;
	new->context = context;
	subscription->restore = new;
}

/* ---- names ---- */

void php_hiredis_restore_want(php_hiredis_subscription *subscription, php_hiredis_family family, zend_string *name, uint64_t from)
{
	restore_t *restore = subscription->restore;

	if (!php_hiredis_restore_is_away(subscription)) {
		restore->stage = PHP_HIREDIS_RESTORE_PAUSES;
		restore->wake = 0;
		restore->from = from;
		restore->generation = php_hiredis_generation;
	}
	restore->from = MIN(restore->from, from);
	zend_hash_add_empty_element(&restore->wanted[family], name);
}

/* The connection is gone, and with it what was subscribed to. */
static void want_all(subscription_t *subscription)
{
	zend_string *name;

	for (int i = 0; i < PHP_HIREDIS_FAMILIES; i++) {
		ZEND_HASH_FOREACH_STR_KEY(&subscription->names[i], name) {
			php_hiredis_restore_want(subscription, (php_hiredis_family) i, name, subscription->quiet_since);
		} ZEND_HASH_FOREACH_END();
		zend_hash_clean(&subscription->names[i]);
	}
}

/* ---- failures ---- */

/* May another connection be better? Not where the server, its certificate or this client's configuration is wrong. */
static bool is_passing(const php_hiredis_failure *failure)
{
	switch (failure->kind) {
		case PHP_HIREDIS_FAILURE_RESOLVE:
		case PHP_HIREDIS_FAILURE_CONNECT:
		case PHP_HIREDIS_FAILURE_BROKEN:
		case PHP_HIREDIS_FAILURE_TIMEOUT:
		case PHP_HIREDIS_FAILURE_CLOSED:
		case PHP_HIREDIS_FAILURE_LOST:
			return true;
		default:
			return false;
	}
}

/* Closes what is left of the connection, and lets a pause begin. */
static void pause_after(subscription_t *subscription)
{
	php_hiredis_connection *connection = subscription->link->node.connection;
	restore_t *restore = subscription->restore;

	subscription->awaited = NULL;
	subscription->violation = NULL;
	want_all(subscription);
	if (connection) {
		php_hiredis_output_clear(&connection->out);
		connection->lost_marks = 0;
	}
	restore->stage = PHP_HIREDIS_RESTORE_PAUSES;
	restore->wake = php_hiredis_now() + (restore->tries ? php_hiredis_backoff(restore->tries, SECOND) : 0);
	restore->tries++;
}

/* Was the last connection good: has a message come, or a second gone by? */
static bool was_good(const subscription_t *subscription)
{
	return subscription->last.count > 0 || php_hiredis_now() - subscription->restore->since >= SECOND;
}

bool php_hiredis_restore_begin(php_hiredis_subscription *subscription)
{
	php_hiredis_failure_kind kind = subscription->link->node.connection->failure.kind;

	if (!subscription->restore || !php_hiredis_subscription_is_subscribed(subscription)
			|| (kind != PHP_HIREDIS_FAILURE_THROWN && !is_passing(&subscription->link->node.connection->failure))
			|| subscription->link->node.connection->generation != php_hiredis_generation) {
		return false;
	}
	if (was_good(subscription)) {
		subscription->restore->tries = 0;
	}
	pause_after(subscription);
	return true;
}

/* The try has failed. False: an exception is set. */
static bool fail_try(subscription_t *subscription)
{
	php_hiredis_connection *connection = subscription->link->node.connection;

	pause_after(subscription);
	if (is_passing(&connection->failure) && !EG(exception)) {
		return true;
	}
	php_hiredis_node_throw(&subscription->link->node, NULL, 0, false);
	return false;
}

/* ---- a Gap ---- */

static double wall_clock(void)
{
	struct timeval now;

	gettimeofday(&now, NULL);
	return (double) now.tv_sec + (double) now.tv_usec / 1e6;
}

/* The names have been confirmed: they are wanted no more, and a Gap stands behind what has come. */
static void note_gap(subscription_t *subscription)
{
	restore_t *restore = subscription->restore;
	double until = wall_clock(), from = until - (double) (php_hiredis_now() - restore->from) / 1e9;
	zval *last = subscription->count > 0 ? &subscription->messages[subscription->first + subscription->count - 1] : NULL, gap, *name;

	ZEND_HASH_FOREACH_VAL(subscription->named, name) {
		zend_hash_del(&restore->wanted[restore->verb->family], Z_STR_P(name));
	} ZEND_HASH_FOREACH_END();
	subscription->link->node.connection->stats->gaps++;
	if (php_hiredis_gap_create(&gap, last, from, until, subscription->named)) {
		php_hiredis_subscription_append(subscription, &gap);
	}
}

/* ---- steps ---- */

typedef enum { GOES_ON, WAITS, DONE, THROWN } step_t;

static step_t after_failure(subscription_t *subscription)
{
	return fail_try(subscription) ? GOES_ON : THROWN;
}

static bool is_late(const restore_t *restore)
{
	return restore->wake && php_hiredis_now() >= restore->wake;
}

/* The connection is being waited for: is it too late? */
static step_t wait_or_fail(subscription_t *subscription, const char *phase)
{
	if (!is_late(subscription->restore)) {
		return WAITS;
	}
	php_hiredis_connection_fail(subscription->link->node.connection, PHP_HIREDIS_FAILURE_TIMEOUT, phase, "timed out");
	return after_failure(subscription);
}

static step_t begin_try(subscription_t *subscription, uint64_t deadline)
{
	restore_t *restore = subscription->restore;
	php_hiredis_node *node;
	uint64_t now = php_hiredis_now(), limit;

	if (restore->places) {
		if (!restore->places->place(restore->context, subscription)) {
			restore->wake = now + php_hiredis_backoff(++restore->tries, SECOND);
			return EG(exception) ? THROWN : GOES_ON;
		}
		if (!php_hiredis_restore_is_away(subscription)) {
			return DONE;
		}
	}
	if (php_hiredis_subscription_is_open(subscription)) {
		restore->stage = PHP_HIREDIS_RESTORE_SUBSCRIBES;
		return GOES_ON;
	}
	node = &subscription->link->node;
	limit = php_hiredis_nanoseconds(node->config->connect_timeout);
	restore->wake = limit ? now + limit : 0;
	if (node->resolver && deadline) {
		deadline = MAX(deadline, now + MOMENT);
		node->give_up = limit ? MIN(deadline, restore->wake) : deadline;
	}
	subscription->link->busy = true; /* a Closure may tell the password */
	if (!php_hiredis_node_start(node, false)) {
		return after_failure(subscription);
	}
	restore->stage = PHP_HIREDIS_RESTORE_OPENS;
	return GOES_ON;
}

/* What comes on a connection that is in use, while names wait for their time. */
static step_t hear(subscription_t *subscription)
{
	zval error;

	switch (php_hiredis_subscription_listen(subscription, &error)) {
		case PHP_HIREDIS_SAID_SOMETHING:
			return GOES_ON;
		case PHP_HIREDIS_SAID_GOODBYE:
			return after_failure(subscription);
		default:
			return WAITS;
	}
}

static step_t step_pause(subscription_t *subscription, uint64_t deadline)
{
	if (is_late(subscription->restore) || subscription->restore->wake == 0) {
		return begin_try(subscription, deadline);
	}
	return php_hiredis_subscription_is_open(subscription) ? hear(subscription) : WAITS;
}

static step_t step_opening(subscription_t *subscription)
{
	php_hiredis_node *node = &subscription->link->node;
	zval none;

	if (php_hiredis_node_read_push(node, &none) == PHP_HIREDIS_PROGRESS_FAILED) {
		return after_failure(subscription);
	}
	if (php_hiredis_connection_is_opening(node->connection) || !php_hiredis_node_is_ready(node)) {
		return wait_or_fail(subscription, "connecting");
	}
	php_hiredis_subscription_begin_connection(subscription);
	php_hiredis_message_forget(&subscription->last);
	subscription->restore->since = php_hiredis_now();
	subscription->restore->stage = PHP_HIREDIS_RESTORE_SUBSCRIBES;
	return GOES_ON;
}

/* Those of the wanted names of one family that one command can have, the caller's. */
static zend_array *wanted_together(const subscription_t *subscription, php_hiredis_family family)
{
	const HashTable *wanted = &subscription->restore->wanted[family];
	zend_array *names = zend_new_array(zend_hash_num_elements(wanted));
	bool one_slot = subscription->is_part && family == PHP_HIREDIS_SHARDS;
	uint16_t slot = 0;
	zend_string *name;
	zval value;

	ZEND_HASH_FOREACH_STR_KEY((HashTable *) wanted, name) {
		uint16_t own = one_slot ? php_hiredis_key_slot(ZSTR_VAL(name), ZSTR_LEN(name)) : 0;

		if (zend_hash_num_elements(names) == 0) {
			slot = own;
		}
		if (own == slot) {
			ZVAL_STR_COPY(&value, name);
			zend_hash_next_index_insert_new(names, &value);
		}
	} ZEND_HASH_FOREACH_END();
	return names;
}

/* False: no name is wanted. */
static bool say_next(subscription_t *subscription)
{
	for (int i = 0; i < PHP_HIREDIS_FAMILIES; i++) {
		if (zend_hash_num_elements(&subscription->restore->wanted[i]) > 0) {
			const php_hiredis_subscription_verb *verb = &php_hiredis_subscription_verbs[i];

			subscription->restore->verb = verb;
			php_hiredis_subscription_say(subscription, verb, wanted_together(subscription, verb->family));
			subscription->restore->wake = subscription->timeout ? php_hiredis_now() + subscription->timeout : 0;
			return true;
		}
	}
	return false;
}

/* The server refuses a name; or another node has it, and the map will tell which. Other names on the connection stay. */
static step_t refuse(subscription_t *subscription, zval *error)
{
	restore_t *restore = subscription->restore;
	const php_hiredis_subscription_verb *verb = restore->verb;

	restore->stage = PHP_HIREDIS_RESTORE_PAUSES;
	restore->wake = php_hiredis_now() + php_hiredis_backoff(++restore->tries, SECOND);
	if (restore->places && restore->places->is_elsewhere(restore->context, error)) {
		zval_ptr_dtor(error);
		return GOES_ON;
	}
	php_hiredis_exception_set_command(error, verb->name, verb->length);
	php_hiredis_exception_throw(error, false);
	return THROWN;
}

static step_t step_subscribing(subscription_t *subscription)
{
	zval error;

	if (!subscription->awaited && !say_next(subscription)) {
		return DONE;
	}
	switch (php_hiredis_subscription_listen(subscription, &error)) {
		case PHP_HIREDIS_SAID_SOMETHING:
			if (!subscription->awaited) {
				note_gap(subscription);
			}
			return GOES_ON;
		case PHP_HIREDIS_SAID_NO:
			return refuse(subscription, &error);
		case PHP_HIREDIS_SAID_GOODBYE:
			return after_failure(subscription);
		default:
			return wait_or_fail(subscription, "reading");
	}
}

static step_t step(subscription_t *subscription, uint64_t deadline)
{
	if (!php_hiredis_restore_is_away(subscription)) {
		subscription->restore->stage = PHP_HIREDIS_RESTORE_PAUSES;
		return DONE;
	}
	switch (subscription->restore->stage) {
		case PHP_HIREDIS_RESTORE_PAUSES:
			return step_pause(subscription, deadline);
		case PHP_HIREDIS_RESTORE_OPENS:
			return step_opening(subscription);
		default:
			return step_subscribing(subscription);
	}
}

/* ---- waiting ---- */

static uint64_t earlier(uint64_t one, uint64_t other)
{
	return one && (!other || one < other) ? one : other;
}

uint64_t php_hiredis_restore_wake(const php_hiredis_subscription *subscription)
{
	const php_hiredis_connection *connection = subscription->link->node.connection;

	/* One address of several may have less time. */
	return earlier(subscription->restore->wake, connection && php_hiredis_connection_is_opening(connection) ? connection->deadline : 0);
}

/* False: an exception is set. */
static bool wait_for_news(subscription_t *subscription, uint64_t deadline)
{
	php_hiredis_connection *connection = subscription->link->node.connection;
	uint64_t until = earlier(deadline, php_hiredis_restore_wake(subscription));
	php_hiredis_wait_result result;
	short ready;

	if (php_hiredis_subscription_is_open(subscription)) {
		result = php_hiredis_connection_wait(connection, php_hiredis_connection_wants(connection), &ready, until);
	} else {
		php_hiredis_poll_set none = {.until = until};

		result = php_hiredis_poll_set_wait(&none, php_hiredis_connection_interrupt, connection);
	}
	if (UNEXPECTED(result == PHP_HIREDIS_WAIT_ERROR)) {
		php_hiredis_connection_io_failed(connection, "waiting");
		return fail_try(subscription);
	}
	if (UNEXPECTED(result == PHP_HIREDIS_WAIT_INTERRUPTED)) {
		pause_after(subscription); /* a signal's handler has thrown, or forked */
	}
	return !EG(exception);
}

/* Is there something to give? Not while the server confirms: one Gap is better than three. */
static bool has_message(const subscription_t *subscription)
{
	return subscription->count > 0 && subscription->restore->stage != PHP_HIREDIS_RESTORE_SUBSCRIBES;
}

bool php_hiredis_restore_go_on(php_hiredis_subscription *subscription, uint64_t deadline, bool or_message)
{
	step_t result = GOES_ON;
	bool late = false;

	while (result != DONE && result != THROWN && !(or_message && has_message(subscription)) && !late) {
		if (UNEXPECTED(subscription->restore->generation != php_hiredis_generation)) {
			php_hiredis_link_leave(subscription->link);
			return php_hiredis_subscription_enter(subscription); /* throws */
		}
		subscription->link->busy = true;
		result = step(subscription, deadline);
		late = deadline && php_hiredis_now() >= deadline;
		if (result == WAITS && !late && !wait_for_news(subscription, deadline)) {
			result = THROWN;
		}
	}
	php_hiredis_link_leave(subscription->link);
	return (result == DONE || (or_message && subscription->count > 0)) && !EG(exception);
}
