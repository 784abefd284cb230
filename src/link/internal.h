/*
 * What only the files of link share.
 */
#ifndef PHP_HIREDIS_LINK_INTERNAL_H
#define PHP_HIREDIS_LINK_INTERNAL_H

#include "link/link.h"
#include "value/value.h"

/* ---- batches ---- */

static inline bool php_hiredis_expects_caching(const php_hiredis_expectation *expectation)
{
	return (expectation->flags & PHP_HIREDIS_EXPECT_CACHED) && (expectation->flags & PHP_HIREDIS_EXPECT_SWALLOW)
		&& expectation->note == PHP_HIREDIS_NOTE_CACHING;
}

static zend_always_inline uint32_t php_hiredis_kind(const php_hiredis_row *row)
{
	return EXPECTED(row != NULL) ? (uint32_t) (row - php_hiredis_rows) : PHP_HIREDIS_KIND_OTHER;
}

/* One command counts as itself, a transaction as MULTI, others as PIPELINE. */
uint32_t php_hiredis_batch_kind(const php_hiredis_batch *batch);
php_hiredis_call php_hiredis_batch_call(const php_hiredis_batch *batch);
/* Static: "GET", "PIPELINE", "other". */
const char *php_hiredis_kind_name(uint32_t kind);
/* A command whose reply only says that the server knows the script now. */
void php_hiredis_batch_swallow(php_hiredis_batch *batch, const php_hiredis_row *row, zend_string *sha1);
/* Puts the commands of `by`, which have no notes, in the place of the first `count`, each of which has one answer. */
void php_hiredis_batch_replace(php_hiredis_batch *batch, uint32_t count, const php_hiredis_batch *by);
/* Moves all of `before` to the front; `before` is freed. */
void php_hiredis_batch_prepend(php_hiredis_batch *batch, php_hiredis_batch *before);

/* ---- one server as one client uses it ---- */

/* A server has answered: the search for the right one is over. */
static zend_always_inline void php_hiredis_node_end_trouble(php_hiredis_node *node)
{
	node->give_up = 0;
	node->tries = 0;
}

/* Counts a try to find the right server. False: the time is over. The first call sets the end of all tries: in `limit` ns, 0: none. */
bool php_hiredis_node_try_again(php_hiredis_node *node, uint64_t limit);
/* The same where the resolver may find a better server after a connection that could not be opened or was lost. False: it may not, too. */
bool php_hiredis_node_may_find_another(php_hiredis_node *node, uint64_t limit);
/* Connects for `count` commands, which join the handshake's write if they may; otherwise waits for its replies. `readonly`: all of them are;
 * `limited`: they must be answered within a time. */
bool php_hiredis_node_open(php_hiredis_node *node, const php_hiredis_batch *first, const php_hiredis_output *commands, uint32_t count,
	bool readonly, bool limited);
/* For a connection that was started without waiting: the event that the commands must wait for before they may be handed over. */
php_hiredis_held php_hiredis_node_join(php_hiredis_node *node, const php_hiredis_output *commands, uint32_t count, bool limited);
/* Makes the exception of a failed connection, the caller's; UNDEF: one of userland code is set. `command` NULL: the first one that the connection
 * was opened for, if any. */
void php_hiredis_node_make_failure(php_hiredis_node *node, const char *command, size_t length, bool maybe_executed, zval *to);

/* ---- the batches of a node that are queued or in flight ---- */

/* Queues the entry with its commands, which are moved. Sends nothing. */
void php_hiredis_node_push(php_hiredis_node *node, php_hiredis_entry *entry, php_hiredis_output *commands);
/* The same, and hands the commands to the connection at once if the connection is open and has nothing under way. */
void php_hiredis_node_submit(php_hiredis_node *node, php_hiredis_entry *entry, php_hiredis_output *commands);
/* Hands the queued commands to the connection now, even if others are in flight. The connection is open, and its handshake done or joined. */
void php_hiredis_node_hand_over(php_hiredis_node *node);
/* What a lost connection is to the entry; NULL: to one plain command. */
php_hiredis_event php_hiredis_loss_event(const php_hiredis_node *node, const php_hiredis_entry *entry);

/* ---- reads whose answers are for the store of their connection ---- */

/* Appends the read at `from` of an output, which has no borrowed string, as it is asked: CLIENT CACHING YES, the command, PTTL for each of its keys; and
 * adds it to the batch. The output may be `to`, where the command is the last one: it is replaced then. */
void php_hiredis_asked_add(php_hiredis_output *to, php_hiredis_batch *batch, const php_hiredis_output *out, size_t from, size_t end,
	const php_hiredis_expectation *read, uint32_t database);
/* Asks the node, the link's own or a router's, the command in the link's output, which has so many keys. False: an exception is set, and the answer is
 * null; or `refused` is set in the link's `asked`, and the command stands in the output again. May bail out. */
bool php_hiredis_asked_ask(php_hiredis_link *link, php_hiredis_node *node, const php_hiredis_row *row, uint32_t keys, uint32_t database, uint64_t timeout,
	zval *answer);
/* A reply of a batch that fills the store has come: it stays the caller's. */
void php_hiredis_asked_reply(php_hiredis_node *node, const php_hiredis_batch *batch, uint32_t index, const zval *reply, bool error);

/* ---- the link of one client ---- */

/* Sends the commands on the node, the link's own or another one, as the link's entry; waits until that has ended, and takes it off the node. */
void php_hiredis_link_run(php_hiredis_link *link, php_hiredis_node *node, php_hiredis_output *commands);
/* Moves the replies of that entry to `to`. False: `to` is UNDEF, and an exception is set: the entry's, or one of userland code. */
bool php_hiredis_link_result(php_hiredis_link *link, zval *to);
/* As php_hiredis_link_exchange(): the reads at the beginning of the batch are answered from the store where it has them. */
bool php_hiredis_cached_exchange(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands, uint64_t timeout, zval *replies);
/* Answers the first commands of a batch that is not on its way from the store, up to the first that the store lacks, and makes those behind it that may
 * be kept questions for the store. `list`, UNDEF or without elements, gets the answers; `whole`: all of them, and no command is left. Nothing happens
 * where something is in flight. False: an exception is set. */
bool php_hiredis_cached_lead(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands, uint64_t timeout, zval *list, bool *whole);

/* ---- effects of commands beyond their reply ---- */

/* The marks that the connection carries from the moment the command may arrive; 0: none. */
uint32_t php_hiredis_effect_marks(php_hiredis_effect effect);
/* Checks a reply and applies it as php_hiredis_effect_apply() does. Returns false if it does not answer its command: the reply is
 * released, the connection is closed and its `failure` says why. Does not throw. */
bool php_hiredis_effect_reply(php_hiredis_node *node, php_hiredis_batch *batch, uint32_t index, zval *reply, bool error);
/* Applies a reply that has been checked, as the elements of EXEC's list have: to the node, and to the reply itself, which gets its RESP3 shape. An
 * error object gets the name of its command. */
void php_hiredis_effect_apply(php_hiredis_node *node, php_hiredis_batch *batch, uint32_t index, zval *reply, bool error);
/* Moves scalar replies that have been received already into the list, from expectation `index` on, and applies each. Returns how many; any other
 * reply is for php_hiredis_connection_next(). A reply that does not answer its command has closed the connection. */
uint32_t php_hiredis_effect_take(php_hiredis_node *node, php_hiredis_batch *batch, uint32_t index, zend_array *replies, uint32_t wanted);
/* Closes the connection because of a reply that does not answer its command, and releases the reply. Returns false. */
bool php_hiredis_effect_refuse(php_hiredis_node *node, const char *violation, zval *reply);
/* Applies an error reply: it may take a mark back, forget the scripts (NOSCRIPT), or say that this server must not be asked again (READONLY). */
void php_hiredis_effect_error(php_hiredis_node *node, php_hiredis_effect effect, zval *error);
/* The server has refused a command with this effect: takes back the mark of a WATCH or CLIENT TRACKING, unless an earlier one was accepted. */
void php_hiredis_effect_refused(php_hiredis_connection *connection, php_hiredis_effect effect);
/* Returns why the reply is no answer, a static sentence, or NULL if it is one, to the SCAN, HSCAN, SSCAN or ZSCAN of an iterator: `shape` is PHP_HIREDIS_SHAPE_CURSOR or PHP_HIREDIS_SHAPE_CURSOR_PAIRS. */
const char *php_hiredis_effect_cursor_violation(php_hiredis_shape shape, const zval *reply);

/* ---- a second node of a link ---- */

/* Finds the replica by the configuration's `replicas` (named.c). */
extern const php_hiredis_resolver php_hiredis_named_replica;

/* True: the replica has answered, and the link's entry has ended; or an exception is set. False: the commands stand there as before, and
 * `*timeout` is the time left for them, in nanoseconds; 0: for ever. May bail out. */
bool php_hiredis_replica_ask(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands, uint64_t *timeout);

/*
 * Errors that say that a command was not executed because of the server, not of the command: READONLY, LOADING, MASTERDOWN, NOREPLICAS,
 * REDIRECT. Where the node has a resolver such a command is sent once more, elsewhere or later, within the command's own time.
 *
 * No command is sent once more that a later one has overtaken: of a batch, all commands from the first refusal on go again, in order, and only if
 * those that were executed only read. A transaction goes again as a whole, unless keys were watched.
 */

/* The one command that was in flight has just been answered by an error. True: the command is to be sent once more, and the node will leave the
 * connection. */
bool php_hiredis_refusal_take_single(php_hiredis_node *node, const php_hiredis_row *row, uint64_t timeout);

/* ---- the fence ---- */

void php_hiredis_fence_act(php_hiredis_connection *connection, const php_hiredis_entry *entry, const php_hiredis_output *commands);

/* ---- durations ---- */

/* Counts a call of a command that the node was given. Only with PHP_HIREDIS_SEEN_DURATIONS. */
void php_hiredis_durations_add(php_hiredis_node *node, const php_hiredis_row *row, uint64_t nanoseconds);

/* ---- observers ---- */

static zend_always_inline bool php_hiredis_is_observed(void)
{
	return HIREDIS_G(seen) & PHP_HIREDIS_SEEN_OBSERVER;
}

/* Only while it is observed: tells of a call that took so many nanoseconds at the node's endpoint. `error` stays the caller's: the exception that the
 * call is about to throw, or an error among its replies; NULL, or no object: there is none, or it is set already. False: an exception is set that
 * comes before the call's own: the callable has ended the script, or an error handler made one of its warning. May bail out. */
bool php_hiredis_observer_tell(const php_hiredis_node *node, const php_hiredis_call *call, uint64_t took, zval *error);

/*
 * The entries of a node whose connection is lost: sent once more, or failed.
 *
 * One retry policy (php_hiredis_loss_resend()). When the connection is lost, the commands are sent once more, at once, on a new connection:
 *  - all of it, if not a byte of it had left (before its first byte a quiet connection is looked at: connection/connection.h) and nothing of it is pinned to
 *    the connection (WATCH, a script that was loaded there);
 *  - with retryReads, each entry that only reads and has not given a reply; not before what a stream has written behind it.
 * One failure policy (php_hiredis_loss_fail()). The connection is closed first. Each entry that was waiting then gets its own ConnectionException, in
 * which each lost command of a pipeline has its place; `maybeExecuted` is false for a command of which not a byte had left, and for a pipeline where
 * that holds for each command.
 */

/* The connection has failed: fails every entry, and moves all to those that have ended. A memory limit becomes PHP's own fatal error: does not
 * return then. Userland code may run: destructors of replies that had come. */
void php_hiredis_loss_fail(php_hiredis_node *node);
/* Queues the entries once more that a new connection may get; fails the others. Once until a reply comes, except for a resolver. False: none may. */
bool php_hiredis_loss_resend(php_hiredis_node *node);

#endif
