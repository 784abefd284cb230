/*
 * Declarations that only the files of src/engine share, in the order of the files that implement them. The main types are those of engine.h.
 *
 * Invariant: other folders do not include this header. These functions expect a node in the middle of a step (its first entry is being answered, or
 * its connection has just failed), which only the engine guarantees.
 */
#ifndef PHP_HIREDIS_ENGINE_INTERNAL_H
#define PHP_HIREDIS_ENGINE_INTERNAL_H

#include "engine/engine.h"

/* Returns whether the command is the CLIENT CACHING YES that is sent before a read, so that the server reports when the key changes. */
static inline bool php_hiredis_expects_caching(const php_hiredis_expectation *expectation)
{
	return (expectation->flags & PHP_HIREDIS_EXPECT_CACHED) && (expectation->flags & PHP_HIREDIS_EXPECT_SWALLOW)
		&& expectation->note == PHP_HIREDIS_NOTE_CACHING;
}

/* ---- node.c ---- */

/* Ends the search for the right server: resets its time limit and the number of tries. Is called when a server has answered. */
static zend_always_inline void php_hiredis_node_reset_search(php_hiredis_node *node)
{
	node->search_until = 0;
	node->tries = 0;
}

/* Notes that all entries (batches in flight) were sent a second time after a loss. They are not sent a third time unless a reply comes first. */
static zend_always_inline void php_hiredis_node_note_resent(php_hiredis_node *node)
{
	node->was_resent = true;
}

/* Notes that a reply has come, or that the entries have changed, so that a later loss is not the second one of the same entries. */
static zend_always_inline void php_hiredis_node_note_progress(php_hiredis_node *node)
{
	node->was_resent = false;
}

/* Closes the connection if `idle_action` says that its server is no longer the right one. If replies to other tasks are outstanding, the
 * connection stays open and the queued commands wait; a later call closes it. */
void php_hiredis_node_discard_connection(php_hiredis_node *node);

/* Returns the event that must happen before the `count` commands can be sent on a connection that was opened without waiting, for example the end
 * of its handshake. Returns PHP_HIREDIS_AWAITS_ABORTED if an exception is set. */
php_hiredis_awaited_event php_hiredis_node_awaited_event(php_hiredis_node *node, const php_hiredis_output *commands, uint32_t count, bool readonly, bool limited);
/* Sets `*to` to an exception that describes the connection's failure; the caller owns it. Sets it to UNDEF if PHP code threw, because that
 * exception is set already. With `command` NULL the exception names the first command that the connection was opened for. */
void php_hiredis_node_make_failure(php_hiredis_node *node, const char *command, size_t length, bool maybe_executed, zval *to);

/* ---- reply_apply.c ---- */

/* Returns the marks that the connection gets when a command with this state change (SELECT, WATCH, ...) is sent; 0 if none. */
uint32_t php_hiredis_state_change_flags(php_hiredis_state_change state_change);
/* Checks a reply and applies it to the node. Needed only if the reply is an error, or if its expectation has flags or a shape. Returns false if
 * the reply cannot be the answer to its command: it has been released, and the connection closed with the reason in `failure`. Does not throw. */
bool php_hiredis_reply_accept(php_hiredis_node *node, php_hiredis_batch *batch, uint32_t index, zval *reply, bool error);
/* Applies a checked reply: changes the node's state, and converts the reply to its RESP3 shape. An error gets the name of its command. The
 * elements of EXEC's list are applied with this function too. Returns false if the reply has the wrong form for its command; the caller must close
 * the connection then. */
bool php_hiredis_reply_apply(php_hiredis_node *node, php_hiredis_batch *batch, uint32_t index, zval *reply, bool error);
/* Releases the reply to EXEC and closes the connection, because an element of the list has the wrong form for its command. Returns false. */
bool php_hiredis_reply_reject_exec(php_hiredis_node *node, zval *reply);
/* Releases a reply and closes the connection, because AUTH or HELLO got no reply and each later reply would be given to the wrong command. Returns
 * false. */
bool php_hiredis_reply_reject_misplaced(php_hiredis_node *node, zval *reply);
/* Moves scalar replies that are in the buffer into `replies`, for the commands from `index` on, and applies them. Returns their number, at most
 * `wanted`; it is 0 if the next reply needs php_hiredis_connection_next(). The connection is closed if a reply cannot be the answer to its command. */
uint32_t php_hiredis_reply_accept_scalars(php_hiredis_node *node, php_hiredis_batch *batch, uint32_t index, zend_array *replies, uint32_t wanted);
/* Removes the mark of a WATCH or CLIENT TRACKING after the server has refused it. Keeps the mark if an earlier command of this kind was accepted. */
void php_hiredis_state_change_undo(php_hiredis_connection *connection, php_hiredis_state_change state_change);

/* ---- exec.c ---- */

/* Applies each element of EXEC's list as the reply to its own command. The caller must have checked `reply` with php_hiredis_reply_accept(), and
 * still owns it. Returns false if an element has the wrong form for its command: `reply` has been released and the connection closed. Sets no
 * exception. */
bool php_hiredis_exec_apply(php_hiredis_node *node, php_hiredis_batch *batch, zval *reply);

/* ---- sync_check.c ---- */

/* Which command a reply answers, if the batch contains AUTH or HELLO. A server may send no reply to them; the client notices by the sync check, a
 * HELLO that it sends after them. */
typedef enum {
	PHP_HIREDIS_SYNC_NOT_AFFECTED,  /* the reply answers the command at `index` */
	PHP_HIREDIS_SYNC_UNCONFIRMED,   /* the reply answers the command at `index`, provided that the next reply is the sync check's */
	PHP_HIREDIS_SYNC_CONFIRMED,     /* the reply is the sync check's, as expected */
	PHP_HIREDIS_SYNC_REPLY_MISSING, /* the reply is the sync check's, but comes one too early: the command before the check got no reply */
	PHP_HIREDIS_SYNC_LOST           /* a reply is missing, and it is unknown which one: the connection must be closed */
} php_hiredis_sync_check;

/* Returns which command the reply answers. The batch must have `has_sync_check` set, and `index` is the next command that expects a reply. */
php_hiredis_sync_check php_hiredis_sync_check_match(const php_hiredis_node *node, const php_hiredis_batch *batch, uint32_t index, const zval *reply, bool error);
/* Makes a ServerException for the command that got no reply (PHP_HIREDIS_SYNC_REPLY_MISSING), which the caller owns. The connection expects one
 * reply less. */
void php_hiredis_sync_check_make_missing(php_hiredis_node *node, const php_hiredis_command_spec *spec, zval *to);

/* ---- store.c ---- */

/* Removes from the connection's cache what the commands may change, before they are sent. `commands` are those of the entry and of all entries
 * after it. */
void php_hiredis_barrier_raise(php_hiredis_connection *connection, const php_hiredis_entry *entry, const php_hiredis_output *commands);

/* Stores a reply of a batch that fills the cache, or notes what the reply says about storing (CLIENT CACHING, PTTL). The caller still owns the
 * reply. */
void php_hiredis_cache_fill_receive(php_hiredis_node *node, const php_hiredis_batch *batch, uint32_t index, const zval *reply, bool error);

/* ---- resend.c ---- */

/* Returns whether the resolver may find a better server and there is time left, after connecting failed or the connection was lost. Counts one
 * try. The first try sets the end of all tries, `limit` nanoseconds from now, or never if `limit` is 0. */
bool php_hiredis_node_may_find_another(php_hiredis_node *node, uint64_t limit);
/* Is called for each reply of a node with a resolver. Remembers in the first entry (the oldest batch in flight) if the reply at `index` is its
 * first refusal, an error such as "-READONLY" from the wrong server. Any other reply before a refusal ends the search for the right server. */
void php_hiredis_refusal_note(php_hiredis_node *node, php_hiredis_entry *entry, uint32_t index, bool error);
/* Is called when the first entry (the oldest batch in flight) has all its replies, and the wrong server refused one of its commands ("-READONLY",
 * for example). Returns true if the entry has been queued again, for another server; it keeps the replies before the refusal. Returns false if the
 * entry ends with the errors as its replies. */
bool php_hiredis_refusal_resend(php_hiredis_node *node);

/*
 * What happens to the entries of a node whose connection is lost.
 *
 * php_hiredis_loss_resend() sends commands again at once on a new connection: (1) all of them, if not a byte was sent and none needs the lost
 * connection (WATCH, a loaded script); (2) with the option retryReads, each entry that only reads and has returned no reply, unless a later entry of
 * its stream has written.
 *
 * php_hiredis_loss_fail() closes the connection and gives each entry a ConnectionException; for a pipeline it contains one for each lost command.
 * `maybeExecuted` is false only for commands of which not a byte was sent.
 */

/* Makes every entry fail after the connection has failed. Destructors of replies may run PHP code. Does not return if a reply exceeded the memory
 * limit: that becomes PHP's own fatal error. */
void php_hiredis_loss_fail(php_hiredis_node *node);
/* Queues again the entries that may be sent on a new connection, and makes the others fail. Works only once until a reply comes, so that a server
 * that always closes the connection does not cause an endless loop, unless the resolver searches for a better server. Returns false if no entry may
 * be sent again. */
bool php_hiredis_loss_resend(php_hiredis_node *node);

#endif
