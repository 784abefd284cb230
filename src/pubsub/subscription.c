#include "pubsub/internal.h"

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

static void restore_free(php_hiredis_subscription *subscription)
{
	for (int i = 0; i < PHP_HIREDIS_FAMILIES; i++) {
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
	if (subscription->restore) {
		restore_free(subscription);
	}
}

bool php_hiredis_subscription_is_subscribed(const php_hiredis_subscription *subscription)
{
	for (int i = 0; i < PHP_HIREDIS_FAMILIES; i++) {
		if (zend_hash_num_elements(&subscription->names[i]) > 0) {
			return true;
		}
	}
	return php_hiredis_restore_is_away(subscription);
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

static void restore_give_up_all(php_hiredis_subscription *subscription)
{
	if (subscription->restore) {
		for (int i = 0; i < PHP_HIREDIS_FAMILIES; i++) {
			zend_hash_clean(&subscription->restore->wanted[i]);
		}
		subscription->restore->stage = PHP_HIREDIS_RESTORE_PAUSES;
	}
}

static void forget_names(php_hiredis_subscription *subscription)
{
	for (int i = 0; i < PHP_HIREDIS_FAMILIES; i++) {
		zend_hash_clean(&subscription->names[i]);
	}
	restore_give_up_all(subscription);
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

/* The connection has failed, and its subscriptions end: throws. `verb` NULL: outside of a command. */
static void tell_loss(php_hiredis_subscription *subscription, const php_hiredis_subscription_verb *verb)
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

/* The connection has failed: throws, unless it is made anew. */
static void lose(php_hiredis_subscription *subscription, const php_hiredis_subscription_verb *verb)
{
	if (!php_hiredis_restore_begin(subscription)) {
		tell_loss(subscription, verb);
	}
}

/* The subscriptions end while no command is under way: throws. Returns false. */
static bool end(php_hiredis_subscription *subscription, php_hiredis_failure_kind kind, const char *phase, const char *text)
{
	if (!subscription->link->node.connection && !php_hiredis_node_adopt(&subscription->link->node)) {
		return false;
	}
	begin_wait(subscription);
	php_hiredis_connection_fail(subscription->link->node.connection, kind, phase, text);
	tell_loss(subscription, NULL);
	return false;
}

static bool is_of_parent(const php_hiredis_subscription *subscription)
{
	return php_hiredis_restore_is_away(subscription) ? subscription->restore->generation != php_hiredis_generation
		: php_hiredis_subscription_is_open(subscription) && php_hiredis_connection_is_foreign(subscription->link->node.connection);
}

bool php_hiredis_subscription_enter(php_hiredis_subscription *subscription)
{
	ZEND_ASSERT(subscription->link);
	if (!php_hiredis_link_begin(subscription->link)) {
		return false;
	}
	if (php_hiredis_era() && !php_hiredis_subscription_is_open(subscription) && !subscription->lost) {
		/* The fatal error came while it waited. */
		subscription->awaited = NULL;
		if (php_hiredis_subscription_is_subscribed(subscription)) {
			return end(subscription, PHP_HIREDIS_FAILURE_CLOSED, "waiting", "closed because of a fatal error");
		}
	}
	if (UNEXPECTED(is_of_parent(subscription))) {
		bool subscribed = php_hiredis_subscription_is_subscribed(subscription);

		subscription_drop_messages(subscription); /* the parent has them too */
		if (subscribed) {
			return end(subscription, PHP_HIREDIS_FAILURE_LOST, "forking", "the subscriptions stay with the parent process");
		}
		php_hiredis_connection_close(subscription->link->node.connection, false);
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
	php_hiredis_subscription_begin_connection(subscription);
	return true;
}

void php_hiredis_subscription_fail_wait(php_hiredis_subscription *subscription)
{
	php_hiredis_connection_io_failed(subscription->link->node.connection, "waiting");
	lose(subscription, NULL);
}

typedef enum { READY, LATE, REFUSED, LOST } outcome_t;

/* Not the user's to subscribe with. */
static const php_hiredis_subscription_verb ping = {ZEND_STRL("PING"), PHP_HIREDIS_FAMILIES, false};

/* What a call waits for. */
typedef enum { MESSAGE, CONFIRMATION, PONG } asked_t;

static outcome_t time_out(php_hiredis_subscription *subscription, asked_t asked)
{
	if (asked == MESSAGE) {
		return LATE;
	}
	php_hiredis_connection_fail(subscription->link->node.connection, PHP_HIREDIS_FAILURE_TIMEOUT, "reading", "timed out");
	return LOST;
}

/* ---- silence ---- */

/* When the server is to be asked next, or must have answered; 0: never. */
static uint64_t ping_wake(const php_hiredis_subscription *subscription)
{
	if (!subscription->ping) {
		return 0;
	}
	return subscription->pings > 0 && subscription->quiet_since < subscription->asked_at
		? subscription->asked_at + (subscription->timeout ? subscription->timeout : subscription->ping) : subscription->quiet_since + subscription->ping;
}

static void ask(php_hiredis_subscription *subscription)
{
	php_hiredis_connection *connection = subscription->link->node.connection;
	php_hiredis_command command;

	php_hiredis_command_begin(&command, &connection->out, 1);
	php_hiredis_command_bytes(&command, ZEND_STRL("PING"));
	php_hiredis_command_end(&command);
	subscription->pings++;
	subscription->asked_at = php_hiredis_now();
}

/* Asks the server if nothing has come for a while. False: it has been asked, and has not answered in time: the connection has failed. */
static bool ask_if_silent(php_hiredis_subscription *subscription)
{
	uint64_t wake = ping_wake(subscription);

	if (EXPECTED(!wake) || php_hiredis_now() < wake) {
		return true;
	}
	if (subscription->pings > 0 && subscription->quiet_since < subscription->asked_at) {
		return php_hiredis_connection_fail(subscription->link->node.connection, PHP_HIREDIS_FAILURE_TIMEOUT, "waiting", "PING was not answered");
	}
	ask(subscription);
	return true;
}

/* ---- credentials that end ---- */

typedef enum { NOT_DUE, SAID, TOO_OLD } due_t;

/* In RESP3 AUTH goes out between messages, where no other reply is awaited. In RESP2 the server would refuse it: the connection is made anew, where it
 * is restored. */
static due_t renew_if_due(php_hiredis_subscription *subscription)
{
	php_hiredis_connection *connection = subscription->link->node.connection;

	if (EXPECTED(!connection->renew_at) || !php_hiredis_handshake_is_done(&connection->handshake) || subscription->awaited || subscription->pings > 0
			|| php_hiredis_now() < connection->renew_at) {
		return NOT_DUE;
	}
	if (connection->protocol == 3) {
		connection->handshake.renewal = PHP_HIREDIS_RENEWAL_WANTED;
		return SAID;
	}
	if (!subscription->restore) {
		return NOT_DUE;
	}
	php_hiredis_connection_fail(connection, PHP_HIREDIS_FAILURE_CLOSED, "waiting", "closed, because its credentials end");
	return TOO_OLD;
}

/* ---- waiting ---- */

static uint64_t earlier(uint64_t one, uint64_t other)
{
	return one && (!other || one < other) ? one : other;
}

static outcome_t wait_for_more(php_hiredis_subscription *subscription, asked_t asked, uint64_t deadline)
{
	php_hiredis_connection *connection = subscription->link->node.connection;
	uint64_t until = earlier(deadline, ping_wake(subscription));
	/* TLS may have to write before it can read. */
	short events = php_hiredis_connection_wants(connection), ready;

	switch (php_hiredis_connection_wait(connection, events, &ready, until)) {
		case PHP_HIREDIS_WAIT_READY:
			return READY;
		case PHP_HIREDIS_WAIT_TIMEOUT:
			return until == deadline ? time_out(subscription, asked) : READY;
		case PHP_HIREDIS_WAIT_INTERRUPTED:
			return LOST;
		default:
			php_hiredis_connection_io_failed(connection, "waiting");
			return LOST;
	}
}

/* Is what the call waits for there? `asked`: what that is. */
static bool has_come(const php_hiredis_subscription *subscription, asked_t asked, uint64_t deadline)
{
	switch (asked) {
		case CONFIRMATION:
			return subscription->awaited == NULL;
		case PONG:
			return subscription->pings == 0;
		default:
			return subscription->count > 0 || (deadline == 0 && !php_hiredis_subscription_is_subscribed(subscription));
	}
}

/* Until what was asked for is there; of messages: until there is one, nothing left to wait for, or a name to subscribe to again. A refusal is in
 * `error`, the caller's. `deadline` 0: none. May bail out. */
static outcome_t await(php_hiredis_subscription *subscription, asked_t asked, uint64_t deadline, zval *error)
{
	php_hiredis_connection *connection = subscription->link->node.connection;
	uint64_t in_time = 0; /* the number of bytes received when the time was over; 0: the time is not over */

	for (;;) {
		php_hiredis_said said = php_hiredis_subscription_listen(subscription, error);
		outcome_t outcome = READY;

		if (UNEXPECTED(said == PHP_HIREDIS_SAID_GOODBYE || said == PHP_HIREDIS_SAID_NO)) {
			return said == PHP_HIREDIS_SAID_NO ? REFUSED : LOST;
		}
		if (has_come(subscription, asked, deadline) || (asked == MESSAGE && php_hiredis_restore_is_away(subscription))) {
			return READY;
		}
		if (said == PHP_HIREDIS_SAID_NOTHING) {
			due_t due = renew_if_due(subscription);

			outcome = due == SAID ? READY : due == NOT_DUE && ask_if_silent(subscription) ? wait_for_more(subscription, asked, deadline) : LOST;
		} else if (deadline && php_hiredis_now() >= deadline) {
			/* A peer that never pauses gives no wait its chance to run out. */
			if (in_time && connection->received > in_time) {
				outcome = time_out(subscription, asked);
			} else if (!in_time) {
				in_time = connection->received;
			}
		}
		if (outcome != READY) {
			return outcome;
		}
	}
}

/* await() with everything around it. False: an exception is set, or the connection is lost and made anew. */
static bool run(php_hiredis_subscription *subscription, asked_t asked, uint64_t deadline)
{
	const php_hiredis_subscription_verb *verb = asked == PONG ? &ping : subscription->awaited;
	outcome_t outcome;
	zval error;

	subscription->link->busy = true;
	outcome = await(subscription, asked, deadline, &error);
	php_hiredis_link_leave(subscription->link);
	if (outcome == LOST) {
		lose(subscription, verb);
	} else if (outcome == REFUSED) {
		php_hiredis_exception_set_command(&error, verb->name, verb->length);
		php_hiredis_exception_throw(&error, false);
	}
	if (UNEXPECTED(outcome == LOST || outcome == REFUSED || EG(exception))) {
		return false; /* a message stays for the next call */
	}
	note_quiet(subscription);
	return true;
}

/* ---- calls of the user ---- */

/* The loss is told once more. */
static void tell_again(php_hiredis_subscription *subscription)
{
	subscription->untold = false;
	php_hiredis_node_throw(&subscription->link->node, NULL, 0, false);
}

static void give_up_all(php_hiredis_subscription *subscription, php_hiredis_family family, zend_array *names)
{
	zval *name;

	ZEND_HASH_FOREACH_VAL(names, name) {
		php_hiredis_subscription_give_up(subscription, family, Z_STR_P(name));
	} ZEND_HASH_FOREACH_END();
}

/* Wants the name no more; NULL: none of the family. */
static void restore_give_up(php_hiredis_subscription *subscription, php_hiredis_family family, const zend_string *name)
{
	php_hiredis_restore *restore = subscription->restore;

	if (name) {
		zend_hash_del(&restore->wanted[family], (zend_string *) name);
	} else {
		zend_hash_clean(&restore->wanted[family]);
	}
	if (restore->stage == PHP_HIREDIS_RESTORE_OPENS && !php_hiredis_restore_is_away(subscription)) {
		php_hiredis_connection_close(subscription->link->node.connection, false);
		restore->stage = PHP_HIREDIS_RESTORE_PAUSES;
	}
}

void php_hiredis_subscription_give_up(php_hiredis_subscription *subscription, php_hiredis_family family, const zend_string *name)
{
	if (subscription->restore) {
		restore_give_up(subscription, family, name);
	}
}

/* The time was over: throws why the connection is not there. */
static void restore_throw(php_hiredis_subscription *subscription, const php_hiredis_subscription_verb *verb)
{
	const php_hiredis_node *node = &subscription->link->node;
	php_hiredis_failure late = {.kind = PHP_HIREDIS_FAILURE_TIMEOUT, .phase = "connecting", .text = "timed out"};
	bool has_reason = node->connection && node->connection->failure.kind != PHP_HIREDIS_FAILURE_NONE;

	php_hiredis_exception_failure(has_reason ? &node->connection->failure : &late, node->endpoint, verb->name, verb->length, false);
}

/* A connection for the command, made anew if it was lost. False: an exception is set. */
static bool prepare(php_hiredis_subscription *subscription, const php_hiredis_subscription_verb *verb, uint64_t deadline)
{
	if (php_hiredis_restore_is_away(subscription) && !php_hiredis_restore_go_on(subscription, deadline, false)) {
		if (!EG(exception)) {
			restore_throw(subscription, verb);
		}
		return false;
	}
	return open_connection(subscription);
}

static bool has_any(const HashTable *subscribed, zend_array *names)
{
	zval *name;

	ZEND_HASH_FOREACH_VAL(names, name) {
		if (zend_hash_exists(subscribed, Z_STR_P(name))) {
			return true;
		}
	} ZEND_HASH_FOREACH_END();
	return false;
}

/* Gives up those of the names that are to be subscribed to again. False: the server knows none of the others, or an exception is set. */
static bool prepare_to_leave(php_hiredis_subscription *subscription, const php_hiredis_subscription_verb *verb, zend_array *names, uint64_t deadline)
{
	const php_hiredis_restore *restore = subscription->restore;

	if (restore && restore->stage == PHP_HIREDIS_RESTORE_SUBSCRIBES && !prepare(subscription, verb, deadline)) {
		return false; /* the server is being told some of the names */
	}
	give_up_all(subscription, verb->family, names);
	return php_hiredis_subscription_is_open(subscription)
		&& !(restore && (restore->stage == PHP_HIREDIS_RESTORE_OPENS || !has_any(&subscription->names[verb->family], names)));
}

/* More than the system keeps for a socket: a server that never pauses does not hold a command up. */
#define HEARD_MAX (8 * 1024 * 1024)

/* Takes what has come already: a command that meets a closed connection would lose it. False: it is lost, and made anew or told. */
static bool hear_first(php_hiredis_subscription *subscription)
{
	php_hiredis_said said = PHP_HIREDIS_SAID_SOMETHING;
	uint64_t before;
	zval error;

	if (!subscription->restore || !php_hiredis_subscription_is_open(subscription) || php_hiredis_restore_is_away(subscription)
			|| !php_hiredis_subscription_is_subscribed(subscription)) {
		return true;
	}
	begin_wait(subscription);
	before = subscription->link->node.connection->received;
	subscription->link->busy = true;
	while (said == PHP_HIREDIS_SAID_SOMETHING && subscription->link->node.connection->received - before < HEARD_MAX) {
		said = php_hiredis_subscription_listen(subscription, &error);
	}
	php_hiredis_link_leave(subscription->link);
	if (said == PHP_HIREDIS_SAID_GOODBYE) {
		lose(subscription, NULL);
	}
	return said != PHP_HIREDIS_SAID_GOODBYE && !EG(exception);
}

bool php_hiredis_subscription_change(php_hiredis_subscription *subscription, const php_hiredis_subscription_verb *verb, zend_array *names)
{
	uint64_t deadline = subscription->timeout ? php_hiredis_now() + subscription->timeout : 0;

	for (;;) {
		if ((UNEXPECTED(!hear_first(subscription)) && EG(exception))
				|| !(verb->adds ? prepare(subscription, verb, deadline) : prepare_to_leave(subscription, verb, names, deadline))) {
			break;
		}
		GC_TRY_ADDREF(names);
		php_hiredis_subscription_say(subscription, verb, names);
		if (run(subscription, CONFIRMATION, deadline) || EG(exception)) {
			break;
		}
		/* Lost, and made anew. */
		if (!verb->adds) {
			give_up_all(subscription, verb->family, names);
			break;
		}
	}
	return !EG(exception);
}

bool php_hiredis_subscription_ping(php_hiredis_subscription *subscription)
{
	uint64_t deadline = subscription->timeout ? php_hiredis_now() + subscription->timeout : 0;
	do {
		if (subscription->lost) {
			tell_again(subscription);
			return false;
		}
		if (!prepare(subscription, &ping, deadline)) {
			return false;
		}
		php_hiredis_connection_begin(subscription->link->node.connection, 0, 0);
		ask(subscription);
		subscription->asks = true;
		run(subscription, PONG, deadline);
		subscription->asks = false;
	} while (!EG(exception) && php_hiredis_restore_is_away(subscription));
	return !EG(exception);
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

/* Waits for a message. False: there is none, or an exception is set. */
static bool wait_for_message(php_hiredis_subscription *subscription, uint64_t deadline)
{
	while (subscription->count == 0) {
		if (UNEXPECTED(php_hiredis_restore_is_away(subscription))) {
			if (!php_hiredis_restore_go_on(subscription, deadline, true)) {
				return false;
			}
			continue;
		}
		if (!php_hiredis_subscription_is_open(subscription)) {
			return false;
		}
		begin_wait(subscription);
		if (!run(subscription, MESSAGE, deadline)) {
			if (!EG(exception)) {
				continue; /* lost, and made anew */
			}
			return false;
		}
		if (subscription->count == 0 && !php_hiredis_restore_is_away(subscription)) {
			return false; /* too late, or nothing left to wait for */
		}
	}
	return true;
}

/* Out of line: its registers would be saved for every message. */
static zend_never_inline bool next_slowly(php_hiredis_subscription *subscription, double timeout, zval *to)
{
	if (!php_hiredis_subscription_enter(subscription)) {
		return false;
	}
	if (subscription->count == 0) {
		if (subscription->lost) {
			tell_again(subscription);
			return false;
		}
		if (!wait_for_message(subscription, timeout == PHP_HIREDIS_FOR_EVER ? 0 : php_hiredis_now() + php_hiredis_nanoseconds(timeout))) {
			return false;
		}
	}
	ZVAL_COPY_VALUE(to, &subscription->messages[subscription->first]);
	subscription->first = --subscription->count > 0 ? subscription->first + 1 : 0;
	return true;
}

bool php_hiredis_subscription_next(php_hiredis_subscription *subscription, double timeout, zval *to)
{
	return (EXPECTED(is_plain(subscription)) && EXPECTED(take_message(subscription, to))) || next_slowly(subscription, timeout, to);
}

uint64_t php_hiredis_subscription_wake(const php_hiredis_subscription *subscription)
{
	return php_hiredis_restore_is_away(subscription) ? php_hiredis_restore_wake(subscription)
		: php_hiredis_subscription_is_open(subscription) ? ping_wake(subscription) : 0;
}

bool php_hiredis_subscription_close(php_hiredis_subscription *subscription)
{
	php_hiredis_connection *connection = subscription->link->node.connection;

	if (!php_hiredis_link_begin(subscription->link)) {
		return false;
	}
	forget_names(subscription);
	zend_hash_clean(&subscription->ended);
	subscription->lost = subscription->untold = false;
	subscription_drop_messages(subscription);
	if (connection) {
		php_hiredis_connection_close(connection, false);
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
