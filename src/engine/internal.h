/*
 * Declarations that only the files of src/engine share. Other folders must not include this header.
 *
 * Its functions expect a node whose replies are being read, or whose commands are being written.
 */
#ifndef PHP_HIREDIS_ENGINE_INTERNAL_H
#define PHP_HIREDIS_ENGINE_INTERNAL_H

#include "engine/engine.h"

/* Returns whether this expectation (a record of how to handle one reply) is for a command that the client adds to a
 * cached read: CLIENT CACHING, PTTL or INFO. */
static inline bool php_hiredis_expectation_is_of_added_command(const php_hiredis_expectation *expectation)
{
	return (expectation->flags & PHP_HIREDIS_EXPECT_CACHED) && (expectation->flags & PHP_HIREDIS_EXPECT_SWALLOW);
}

/* Returns whether this expectation (a record of how to handle one reply) is for the `CLIENT CACHING YES` that the
 * client adds before a cached read to request invalidations. */
static inline bool php_hiredis_expectation_is_of_client_caching(const php_hiredis_expectation *expectation)
{
	return php_hiredis_expectation_is_of_added_command(expectation) && expectation->detail == PHP_HIREDIS_DETAIL_CACHING;
}

/* ---- node.c ---- */

/* Ends the search for the right server, so that the next search has its full time limit. */
static zend_always_inline void php_hiredis_node_reset_search(php_hiredis_node *node)
{
	node->search_until = 0;
	node->tries = 0;
}

/* Records that all batches were sent again. Until a reply arrives, they may be sent once more only if the client can
 * find another server, for example by querying sentinels. */
static zend_always_inline void php_hiredis_node_note_resent(php_hiredis_node *node)
{
	node->was_resent = true;
}

/* Records progress, so that batches may be sent again if the connection is lost. Called when a reply arrives, when the
 * queue is emptied, or when a command that was sent without a queue entry gets one. */
static zend_always_inline void php_hiredis_node_note_progress(php_hiredis_node *node)
{
	node->was_resent = false;
}

/* If no reply is outstanding, performs the node's `idle_action`: closes the connection, or makes the client check
 * before the next command whether AUTH must be sent. */
void php_hiredis_node_apply_idle_action(php_hiredis_node *node);

/* Prepares the connection for `count` commands, possibly with an AUTH or PING before them. Returns what they must
 * wait for, or AWAITS_ABORTED if the password could not be renewed. */
php_hiredis_awaited_event php_hiredis_node_prepare_write(php_hiredis_node *node, const php_hiredis_output *commands, uint32_t count, bool readonly, bool has_time_limit);
/* Sets `*exception` to an exception for the connection's failure. The caller owns the exception. If PHP code has
 * already thrown, `*exception` is UNDEF. The message names `command`. If `command` is NULL, the message names the
 * command for which the connection was opened. */
void php_hiredis_node_make_failure(php_hiredis_node *node, const char *command, size_t length, bool maybe_executed, zval *exception);

/* ---- reply_apply.c ---- */

/* Returns the bits that a command such as SELECT or WATCH sets in `connection->server_state`. */
uint32_t php_hiredis_state_change_flags(php_hiredis_state_change state_change);
/* Checks a reply and records what its command changed, such as the selected database. If the reply cannot belong to the
 * command, releases the reply, closes the connection and returns false. */
bool php_hiredis_reply_accept(php_hiredis_node *node, php_hiredis_batch *batch, uint32_t index, zval *reply, bool error);
/* Records what the command changed, such as the database, and converts the reply to its RESP3 form. The reply must
 * already have been checked. Returns false if the reply cannot be converted; the caller must then close the
 * connection. */
bool php_hiredis_reply_apply(php_hiredis_node *node, php_hiredis_batch *batch, uint32_t index, zval *reply, bool error);
/* Releases a malformed reply and closes the connection, because later replies cannot be trusted either. Returns
 * false. */
bool php_hiredis_reply_reject(php_hiredis_node *node, const char *violation, zval *reply);
/* Releases EXEC's reply and closes the connection, because an element has the wrong form. Returns false. */
bool php_hiredis_reply_reject_exec(php_hiredis_node *node, zval *reply);
/* Releases the reply and closes the connection. The reply to AUTH or HELLO is missing, so all later replies would go
 * to the wrong commands. Returns false. */
bool php_hiredis_reply_reject_misplaced(php_hiredis_node *node, zval *reply);
/* Moves at most `wanted` simple replies (strings, numbers, null) into `replies` and returns their number. If a reply
 * cannot belong to its command, closes the connection. */
uint32_t php_hiredis_reply_accept_scalars(php_hiredis_node *node, php_hiredis_batch *batch, uint32_t index, zend_array *replies, uint32_t wanted);
/* Clears the state bit that a WATCH, CLIENT TRACKING or MULTI set when it was sent, because the server has rejected the
 * command. Keeps the bit if the server accepted an earlier one. */
void php_hiredis_state_change_undo(php_hiredis_connection *connection, php_hiredis_state_change state_change);

/* ---- exec.c ---- */

/* Processes each element of EXEC's list like the reply to a single command, for example to record a SELECT. If an
 * element has the wrong form, releases `reply`, closes the connection and returns false. */
bool php_hiredis_exec_apply(php_hiredis_node *node, php_hiredis_batch *batch, zval *reply);

/* ---- sync_check.c ---- */

/* Some servers may lose the reply to a rejected AUTH or HELLO. So the client sends one more HELLO after the command:
 * the sync check. If the reply to the sync check arrives first, the reply to the command was lost.
 * php_hiredis_sync_check_match() returns one of these results for a reply. */
typedef enum {
	PHP_HIREDIS_SYNC_NOT_AFFECTED,  /* the reply belongs to the next unanswered command */
	PHP_HIREDIS_SYNC_UNCONFIRMED,   /* the reply belongs to the next unanswered command, if the reply after it is the sync check's */
	PHP_HIREDIS_SYNC_CONFIRMED,     /* the reply is the sync check's, as expected */
	PHP_HIREDIS_SYNC_REPLY_MISSING, /* the reply is the sync check's, one reply too early: the reply before it was lost */
	PHP_HIREDIS_SYNC_LOST           /* it is unknown which reply is missing, so the connection must be closed */
} php_hiredis_sync_check;

/* Decides whether the reply answers the command at `index`, or the reply to that command was lost. `index` is the next
 * unanswered command. The batch must have `may_miss_reply` set. */
php_hiredis_sync_check php_hiredis_sync_check_match(const php_hiredis_node *node, const php_hiredis_batch *batch, uint32_t index, const zval *reply, bool error);
/* Creates a ServerException, which the caller owns, for a lost reply. The connection then expects one reply fewer. */
void php_hiredis_sync_check_make_missing_reply_error(php_hiredis_node *node, const php_hiredis_command_spec *spec, zval *exception);

/* ---- store.c ---- */

/* Removes from the cache all keys that the commands may change. Must run before the commands are sent. If these keys
 * are unknown, or if a read in flight could still store an old value, prevents cache hits until the server has answered
 * a command that was sent after these commands. */
void php_hiredis_cache_prepare_send(php_hiredis_connection *connection, const php_hiredis_entry *entry, const php_hiredis_output *commands);

/* Does the same as php_hiredis_reply_accept() for a cached read, and for the commands that the client added to the
 * read. Stores the reply to the read in the cache, unless the reply is an error or the server would send no
 * invalidation. PTTL's reply sets the expiry of the stored reply. */
bool php_hiredis_cache_fill_receive(php_hiredis_node *node, php_hiredis_batch *batch, uint32_t index, zval *reply, bool error);

/* ---- resend.c ---- */

/* Counts a failed attempt to find the right server, such as the current primary. Returns true if another attempt may
 * help and time for an attempt remains. `limit` is in nanoseconds; 0 means no limit. */
bool php_hiredis_node_count_failed_try(php_hiredis_node *node, uint64_t limit);
/* Called for each reply if the client can find another server, for example by querying sentinels. Records the batch's
 * first command whose error, such as `-READONLY`, shows that this is the wrong server. Each reply before such an error
 * shows that the right server was found, and ends the search for it. */
void php_hiredis_rejection_record(php_hiredis_node *node, php_hiredis_entry *entry, uint32_t index, bool error);
/* Queues the oldest batch again, for another server, after the wrong server rejected a command. Returns false if the
 * batch must not be sent again. The batch's caller then receives the errors. */
bool php_hiredis_rejection_resend(php_hiredis_node *node);

/*
 * When the connection is lost, each batch is either sent again or ends with a ConnectionException.
 *
 * The exception's `maybeExecuted` is false only if no part of the command was sent.
 */

/* After a lost connection, fails every batch, which may run destructors. Bails out (longjmp) if a reply exceeded PHP's
 * memory limit. */
void php_hiredis_loss_fail(php_hiredis_node *node);
/* Fails the unsent batches that need a script of the lost connection, which may run destructors. The node must not be
 * connected, and no entry may be in flight. The other batches stay queued. But if the user's own MULTI is queued, fails
 * all batches: otherwise, EXEC would execute the transaction without the script. */
void php_hiredis_loss_fail_scripts(php_hiredis_node *node);
/* After a lost connection, queues the batches that may be sent again, and fails all other batches. If no batch may be
 * sent again, changes nothing and returns false. If the connection is lost a second time before any reply has arrived,
 * no batch may be sent again, unless the client can find another server, for example by querying sentinels. Such a
 * client tries until the time limit. */
bool php_hiredis_loss_resend(php_hiredis_node *node);

#endif
