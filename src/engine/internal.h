/*
 * What only the files of engine share.
 */
#ifndef PHP_HIREDIS_ENGINE_INTERNAL_H
#define PHP_HIREDIS_ENGINE_INTERNAL_H

#include "engine/engine.h"

/* Is it the CLIENT CACHING before a read for the store? */
static inline bool php_hiredis_expects_caching(const php_hiredis_expectation *expectation)
{
	return (expectation->flags & PHP_HIREDIS_EXPECT_CACHED) && (expectation->flags & PHP_HIREDIS_EXPECT_SWALLOW)
		&& expectation->note == PHP_HIREDIS_NOTE_CACHING;
}

/* ---- node.c ---- */

/* A server has answered: forgets since when the right one is searched, and how often it was tried. */
static zend_always_inline void php_hiredis_node_end_trouble(php_hiredis_node *node)
{
	node->give_up = 0;
	node->tries = 0;
}

/* Closes the connection to a server that is no longer the one to ask; the search goes on. While replies are on their way (those of other tasks) it stays,
 * and what is queued waits: the next call, or the queue itself, closes it. */
void php_hiredis_node_turn_away(php_hiredis_node *node);

/* For a connection that was started without waiting: the event that the commands must wait for before they may be handed over. */
php_hiredis_held php_hiredis_node_join(php_hiredis_node *node, const php_hiredis_output *commands, uint32_t count, bool limited);
/* Makes the exception of a failed connection, the caller's; UNDEF: one of userland code is set. `command` NULL: the first one that the connection
 * was opened for, if any. */
void php_hiredis_node_make_failure(php_hiredis_node *node, const char *command, size_t length, bool maybe_executed, zval *to);

/* ---- effect.c ---- */

/* The reply to the one command in flight: gives it its RESP3 shape, and applies its effect; the words of one that has an effect are as
 * php_hiredis_effect_marks() says. False: it does not answer the command: the connection is closed, and `reply` is the exception, or UNDEF, and one of
 * userland code is set. */
bool php_hiredis_effect_single(php_hiredis_node *node, const php_hiredis_sent *sent, zval *reply);
/* Applies an error reply: it may take a mark back, forget the scripts (NOSCRIPT), or say that this server must not be asked again (READONLY). Of AUTH and
 * HELLO it tells no password then. */
void php_hiredis_effect_error(php_hiredis_node *node, const php_hiredis_sent *sent, zval *error);
/* Checks a reply and applies it as php_hiredis_effect_apply() does. Returns false if it does not answer its command: the reply is
 * released, the connection is closed and its `failure` says why. Does not throw. */
bool php_hiredis_effect_reply(php_hiredis_node *node, php_hiredis_batch *batch, uint32_t index, zval *reply, bool error);
/* Applies a reply that has been checked, as the elements of EXEC's list have: to the node, and to the reply itself, which gets its RESP3 shape. An
 * error object gets the name of its command. */
void php_hiredis_effect_apply(php_hiredis_node *node, php_hiredis_batch *batch, uint32_t index, zval *reply, bool error);
/* Moves scalar replies that have been received already into the list, from expectation `index` on, and applies each. Returns how many; any other
 * reply is for php_hiredis_connection_next(). A reply that does not answer its command has closed the connection. */
uint32_t php_hiredis_effect_take(php_hiredis_node *node, php_hiredis_batch *batch, uint32_t index, zend_array *replies, uint32_t wanted);
/* The server has refused a command with this effect: takes back the mark of a WATCH or CLIENT TRACKING, unless an earlier one was accepted. */
void php_hiredis_effect_refused(php_hiredis_connection *connection, php_hiredis_effect effect);

/* ---- store.c: what commands and replies do to the store of their connection ---- */

void php_hiredis_fence_act(php_hiredis_connection *connection, const php_hiredis_entry *entry, const php_hiredis_output *commands);

/* A reply of a batch that fills the store has come: it stays the caller's. */
void php_hiredis_cache_read_reply(php_hiredis_node *node, const php_hiredis_batch *batch, uint32_t index, const zval *reply, bool error);

/* ---- resend.c ---- */

/* A connection could not be opened, or was lost: may the resolver find a better server, and is there time? Counts a try; the first one sets the end of
 * all: in `limit` nanoseconds, 0: none. */
bool php_hiredis_node_may_find_another(php_hiredis_node *node, uint64_t limit);
/* Reply number `index` of the first entry has come: remembers the first refusal. A reply before it ends the search for the right server. */
void php_hiredis_refusal_judge(php_hiredis_node *node, php_hiredis_entry *entry, uint32_t index, bool error);
/* The first entry has got its last reply, and one was a refusal. True: the entry is queued again, with the replies before the refusal. False: its
 * errors are its replies. */
bool php_hiredis_refusal_resend(php_hiredis_node *node);

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
