/*
 * Declarations that only the files of engine share.
 *
 * In the order of the files that implement them. The main types are those of engine.h. Invariant: other folders do not include this header, because these
 * functions expect a node in the middle of a step (its first entry, its connection's failure), which only the engine guarantees.
 */
#ifndef PHP_HIREDIS_ENGINE_INTERNAL_H
#define PHP_HIREDIS_ENGINE_INTERNAL_H

#include "engine/engine.h"

/* Returns whether this is the CLIENT CACHING that is sent before a read for the store. */
static inline bool php_hiredis_expects_caching(const php_hiredis_expectation *expectation)
{
	return (expectation->flags & PHP_HIREDIS_EXPECT_CACHED) && (expectation->flags & PHP_HIREDIS_EXPECT_SWALLOW)
		&& expectation->note == PHP_HIREDIS_NOTE_CACHING;
}

/* ---- node.c ---- */

/* Resets the time limit and the number of tries of the search for the right server. Is called when a server has answered. */
static zend_always_inline void php_hiredis_node_reset_search(php_hiredis_node *node)
{
	node->search_until = 0;
	node->tries = 0;
}

/* Closes the connection if its server is no longer the right one (`close_after`). While replies to other tasks are outstanding the connection stays open,
 * and the queued commands wait: the next call, or the queue, closes it later. */
void php_hiredis_node_discard_connection(php_hiredis_node *node);

/* Returns the event that the commands must wait for before the connection may get them, for a connection that was opened without waiting.
 * PHP_HIREDIS_AWAITS_ABORTED if an exception is set. */
php_hiredis_awaited_event php_hiredis_node_awaited_event(php_hiredis_node *node, const php_hiredis_output *commands, uint32_t count, bool readonly, bool limited);
/* Sets `*to` to the exception for a failed connection, which the caller owns; UNDEF if the failure is that PHP code threw, whose exception is set already.
 * If `command` is NULL, the exception names the first command that the connection was opened for, if there is one. */
void php_hiredis_node_make_failure(php_hiredis_node *node, const char *command, size_t length, bool maybe_executed, zval *to);

/* ---- state_change.c ---- */

/* Returns the marks that the connection gets when a command with this state_change is sent; 0 if none. */
uint32_t php_hiredis_state_change_flags(php_hiredis_state_change state_change);
/* Checks a reply that is an error, or whose expectation has flags or a shape, and applies it like php_hiredis_reply_apply(). Returns false if the reply
 * does not answer its command: the reply has been released, and the connection is closed and has the reason in its `failure`. Does not throw. */
bool php_hiredis_reply_accept(php_hiredis_node *node, php_hiredis_batch *batch, uint32_t index, zval *reply, bool error);
/* Applies a reply that has been checked, as the elements of EXEC's list have been: changes the node, and converts the reply to its RESP3 shape. An error
 * object gets the name of its command. Returns false if the reply does not have the form of the replies to its command; the caller must close the connection
 * then. */
bool php_hiredis_reply_apply(php_hiredis_node *node, php_hiredis_batch *batch, uint32_t index, zval *reply, bool error);
/* Releases the reply to EXEC, because an element of its list does not have the form of the replies to its command, and closes the connection. Returns false. */
bool php_hiredis_reply_reject_exec(php_hiredis_node *node, zval *reply);
/* Releases a reply that does not belong to its command, because AUTH, HELLO or the barrier after them got no reply, and closes the connection. Returns
 * false. */
bool php_hiredis_reply_reject_misplaced(php_hiredis_node *node, zval *reply);
/* Moves scalar replies that have been received already into `replies`, for the commands from `index` on, and applies each of them. Returns the number of
 * replies moved; any other reply is read by php_hiredis_connection_next(). If a reply does not answer its command the connection is closed. */
uint32_t php_hiredis_reply_accept_scalars(php_hiredis_node *node, php_hiredis_batch *batch, uint32_t index, zend_array *replies, uint32_t wanted);
/* Removes the mark of a WATCH or CLIENT TRACKING that the server refused, unless the server has accepted an earlier one. */
void php_hiredis_state_change_undo(php_hiredis_connection *connection, php_hiredis_state_change state_change);

/* ---- exec.c: the replies inside the reply to EXEC ---- */

/* Applies each element of EXEC's list as the reply to its own command. php_hiredis_reply_accept() must have checked `reply`, which the caller continues to
 * own. Returns false if an element does not have the form of the replies to its command: `reply` has been released and the connection closed. Sets no
 * exception. */
bool php_hiredis_exec_apply(php_hiredis_node *node, php_hiredis_batch *batch, zval *reply);

/* ---- barrier.c: AUTH and HELLO may get no reply ---- */

typedef enum {
	PHP_HIREDIS_SYNC_NOT_AFFECTED,    /* the reply belongs to the command at `index` */
	PHP_HIREDIS_SYNC_UNCONFIRMED,  /* the reply belongs to the command at `index`, if the next reply is the barrier's */
	PHP_HIREDIS_SYNC_CONFIRMED,  /* the command is the barrier, and the reply is the barrier's */
	PHP_HIREDIS_SYNC_REPLY_MISSING,   /* the reply is the barrier's although the command before the barrier has none: it gets none */
	PHP_HIREDIS_SYNC_LOST   /* a reply is missing, and it is unknown which one: the connection must be closed */
} php_hiredis_sync_check;

/* Returns to which command the next reply of a batch belongs, whose `guarded` is set. */
php_hiredis_sync_check php_hiredis_sync_check_match(const php_hiredis_node *node, const php_hiredis_batch *batch, uint32_t index, const zval *reply, bool error);
/* Makes the ServerException for a command without a reply, after PHP_HIREDIS_SYNC_REPLY_MISSING. The caller owns it. One reply less is expected on the
 * connection. */
void php_hiredis_sync_check_make_missing(php_hiredis_node *node, const php_hiredis_row *row, zval *to);

/* ---- store.c: what commands and replies change in the cache of their connection ---- */

/* Updates the connection's cache before the commands of the entry, and of all entries after it, are sent. `commands` contains exactly these commands. */
void php_hiredis_fence_act(php_hiredis_connection *connection, const php_hiredis_entry *entry, const php_hiredis_output *commands);

/* Processes a reply of a batch that fills the cache. The caller continues to own the reply. */
void php_hiredis_cache_fill_receive(php_hiredis_node *node, const php_hiredis_batch *batch, uint32_t index, const zval *reply, bool error);

/* ---- resend.c ---- */

/* Returns whether the resolver may find a better server and there is time left, after the connection could not be opened or was lost. Counts a try; the
 * first one sets the end of all tries, in `limit` nanoseconds, 0 for no limit. */
bool php_hiredis_node_may_find_another(php_hiredis_node *node, uint64_t limit);
/* Notes whether the error reply at `index` of the first entry is a refusal; the entry stores the first refusal. Any reply before a refusal ends the search
 * for the right server. */
void php_hiredis_refusal_note(php_hiredis_node *node, php_hiredis_entry *entry, uint32_t index, bool error);
/* Decides what happens to the first entry, which has all its replies, and one of them is a refusal. Returns true if the entry has been queued again, with
 * the replies before the refusal; false if the errors are its replies. */
bool php_hiredis_refusal_resend(php_hiredis_node *node);

/*
 * What happens to the entries of a node whose connection is lost: they are sent again, or fail.
 *
 * One retry policy (php_hiredis_loss_resend()). The commands are sent again on a new connection, at once: (1) all of them, if not a byte was sent (before its
 * first byte an idle connection is checked: connection/connection.h) and none depends on the connection (WATCH, a script that was loaded there); (2) with
 * retryReads, each entry that only reads and has not returned a reply, unless a later entry of its stream has written something.
 *
 * One failure policy (php_hiredis_loss_fail()). The connection is closed first. Then each waiting entry gets a ConnectionException. For a pipeline the
 * exception contains one for each lost command. `maybeExecuted` is false for a command of which not a byte was sent, and for a pipeline if that is so for each
 * of its commands.
 */

/* Makes every entry fail after the connection has failed, and moves them to the ended entries. A memory limit becomes PHP's own fatal error: the function
 * does not return then. PHP code may run: destructors of replies that had come. */
void php_hiredis_loss_fail(php_hiredis_node *node);
/* Queues again the entries that may be sent on a new connection, and makes the others fail. This happens once until a reply comes, unless the resolver
 * searches for the right server. Returns false if no entry may be sent again. */
bool php_hiredis_loss_resend(php_hiredis_node *node);

#endif
