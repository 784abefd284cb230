/*
 * Declarations that only the files of src/engine share, in the order of those files.
 *
 * Other folders must not include this header. Its functions expect a node whose replies are being read, or whose commands are being written.
 */
#ifndef PHP_HIREDIS_ENGINE_INTERNAL_H
#define PHP_HIREDIS_ENGINE_INTERNAL_H

#include "engine/engine.h"

/* Returns whether the command is the `CLIENT CACHING YES` that the client sends before a cached read. This command makes the server send an
 * invalidation when the key changes. */
static inline bool php_hiredis_expects_caching(const php_hiredis_expectation *expectation)
{
	return (expectation->flags & PHP_HIREDIS_EXPECT_CACHED) && (expectation->flags & PHP_HIREDIS_EXPECT_SWALLOW)
		&& expectation->note == PHP_HIREDIS_NOTE_CACHING;
}

/* ---- node.c ---- */

/* Ends the search for the right server. Called when a server has answered, which means that the search succeeded, and when the search is
 * abandoned. */
static zend_always_inline void php_hiredis_node_reset_search(php_hiredis_node *node)
{
	node->search_until = 0;
	node->tries = 0;
}

/* Records that all batches in flight were sent a second time. They are not sent a third time unless a reply arrives in between. */
static zend_always_inline void php_hiredis_node_note_resent(php_hiredis_node *node)
{
	node->was_resent = true;
}

/* Records that a reply arrived or that the queue was emptied. From then on, batches may be sent again if the connection is lost. */
static zend_always_inline void php_hiredis_node_note_progress(php_hiredis_node *node)
{
	node->was_resent = false;
}

/* Carries out `idle_action`: closes the connection because its server is no longer the right one, or makes the next command send AUTH first. Does
 * nothing while commands are waiting for their replies. */
void php_hiredis_node_apply_idle_action(php_hiredis_node *node);

/* Prepares the connection for the next `count` commands, and returns what these commands must wait for, such as the replies to the handshake. May
 * append an AUTH or PING that must be sent before these commands. `has_time_limit` is false if a command may block forever. Returns
 * PHP_HIREDIS_AWAITS_ABORTED if the password could not be renewed. */
php_hiredis_awaited_event php_hiredis_node_prepare_write(php_hiredis_node *node, const php_hiredis_output *commands, uint32_t count, bool readonly, bool has_time_limit);
/* Sets `*exception` to an exception that says why the connection failed. The caller owns the exception, which is UNDEF if PHP code has already thrown
 * a different one. If `command` is NULL, the exception names the command for which the connection was opened. */
void php_hiredis_node_make_failure(php_hiredis_node *node, const char *command, size_t length, bool maybe_executed, zval *exception);

/* ---- reply_apply.c ---- */

/* Returns the bits that a command such as SELECT or WATCH sets in `connection->server_state`, or 0 if it sets none. */
uint32_t php_hiredis_state_change_flags(php_hiredis_state_change state_change);
/* Checks a reply and applies what its command changed, such as the database number after SELECT. If the reply cannot belong to its command, releases
 * the reply, closes the connection and returns false. Does not throw. */
bool php_hiredis_reply_accept(php_hiredis_node *node, php_hiredis_batch *batch, uint32_t index, zval *reply, bool error);
/* Applies what a checked reply changes in the connection, and converts the reply to its RESP3 form. Returns false if the reply has the wrong form;
 * the caller must then close the connection. */
bool php_hiredis_reply_apply(php_hiredis_node *node, php_hiredis_batch *batch, uint32_t index, zval *reply, bool error);
/* Called if an element of the reply to EXEC has the wrong form. Releases the reply and closes the connection. Returns false. */
bool php_hiredis_reply_reject_exec(php_hiredis_node *node, zval *reply);
/* Called if the reply to AUTH or HELLO is missing, in which case every later reply would be assigned to the wrong command. Releases the reply and
 * closes the connection. Returns false. */
bool php_hiredis_reply_reject_misplaced(php_hiredis_node *node, zval *reply);
/* Moves at most `wanted` simple replies (strings, numbers, null) from the buffer into `replies`. Returns their number, or 0 if the next reply is not
 * simple. If a reply cannot belong to its command, closes the connection. */
uint32_t php_hiredis_reply_accept_scalars(php_hiredis_node *node, php_hiredis_batch *batch, uint32_t index, zend_array *replies, uint32_t wanted);
/* Called if the server rejected a WATCH or CLIENT TRACKING. Clears this command's bit in `connection->server_state`, unless the server accepted the
 * same command earlier. */
void php_hiredis_state_change_undo(php_hiredis_connection *connection, php_hiredis_state_change state_change);

/* ---- exec.c ---- */

/* Applies each element of EXEC's list as the reply to its own command. The caller owns `reply` and must have checked it. If an element has the wrong
 * form, releases `reply`, closes the connection and returns false. */
bool php_hiredis_exec_apply(php_hiredis_node *node, php_hiredis_batch *batch, zval *reply);

/* ---- sync_check.c ---- */

/* Which command a reply belongs to. Some servers lose the reply to AUTH or HELLO. After such a command, the client therefore sends an additional
 * HELLO, the sync check. If the reply to the sync check arrives first, the other reply was lost. */
typedef enum {
	PHP_HIREDIS_SYNC_NOT_AFFECTED,  /* the reply belongs to the command at `index` */
	PHP_HIREDIS_SYNC_UNCONFIRMED,   /* the reply belongs to the command at `index`, provided that the next reply is the sync check's */
	PHP_HIREDIS_SYNC_CONFIRMED,     /* the reply is the sync check's, as expected */
	PHP_HIREDIS_SYNC_REPLY_MISSING, /* the reply is the sync check's but arrives one reply too early: the reply before it was lost */
	PHP_HIREDIS_SYNC_LOST           /* a reply is missing, and it is unknown which one, so the connection must be closed */
} php_hiredis_sync_check;

/* Returns which command the reply belongs to. The batch must have `may_miss_reply` set. `index` is the index of the next command without a reply. */
php_hiredis_sync_check php_hiredis_sync_check_match(const php_hiredis_node *node, const php_hiredis_batch *batch, uint32_t index, const zval *reply, bool error);
/* Creates a ServerException for the command whose reply was lost. The caller owns the exception. The connection then expects one fewer reply. */
void php_hiredis_sync_check_make_missing_reply_error(php_hiredis_node *node, const php_hiredis_command_spec *spec, zval *exception);

/* ---- store.c ---- */

/* Called before the commands are sent. Removes from the cache all keys that the commands may change. If an old value could still be stored, also sets
 * a barrier: nothing is read from the cache until a later command has been answered. `commands` may also contain the commands of entries after
 * `entry`. */
void php_hiredis_barrier_raise(php_hiredis_connection *connection, const php_hiredis_entry *entry, const php_hiredis_output *commands);

/* Called for each reply of a cache fill, which consists of CLIENT CACHING, a read, PTTL, and sometimes INFO. Stores the value of the read, and the
 * time at which its key expires. The caller still owns the reply. */
void php_hiredis_cache_fill_receive(php_hiredis_node *node, const php_hiredis_batch *batch, uint32_t index, const zval *reply, bool error);

/* ---- resend.c ---- */

/* Counts a failed attempt to find the right server. Returns true if another attempt may help and there is still time for it. All attempts together
 * may take up to `limit` nanoseconds; 0 means no limit. */
bool php_hiredis_node_count_failed_try(php_hiredis_node *node, uint64_t limit);
/* Called for each reply if the client is able to find a different server, for example through sentinels. Records the first reply that rejects a
 * command of the batch, such as `-READONLY`. Any earlier reply shows that this server is the right one, which ends the search. */
void php_hiredis_refusal_note(php_hiredis_node *node, php_hiredis_entry *entry, uint32_t index, bool error);
/* Called when all replies to the oldest batch have arrived and one of them shows that the wrong server rejected a command. Returns true if the batch
 * was queued again for a different server. Returns false if the caller receives the errors. */
bool php_hiredis_refusal_resend(php_hiredis_node *node);

/*
 * What happens when the connection is lost.
 *
 * php_hiredis_loss_resend() sends a batch again if none of it was sent. If the retryReads option is on, read-only batches are sent again as well.
 *
 * php_hiredis_loss_fail() ends all remaining batches with a ConnectionException. The exception's `maybeExecuted` is false only if no part of the
 * command was sent.
 */

/* Fails every batch, because the connection was lost. Destroying replies may run PHP code. If a reply exceeded PHP's memory limit, ends the script
 * with a fatal error instead. */
void php_hiredis_loss_fail(php_hiredis_node *node);
/* Queues the batches that may be sent again on a new connection, and fails all other batches. If the batches were already sent again and no reply has
 * arrived since, they are sent again only if there is a different server to try; otherwise the client could loop forever. If no batch may be sent
 * again, returns false and changes nothing. */
bool php_hiredis_loss_resend(php_hiredis_node *node);

#endif
