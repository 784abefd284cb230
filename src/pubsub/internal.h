/*
 * Declarations that the files of src/pubsub share.
 *
 * php_hiredis_restore is the state of a client that resubscribes after a lost connection. A lost channel stays in the
 * state's table `wanted` until the server has confirmed the channel again, because the new connection may be lost as
 * well. php_hiredis_subscription_event is the result of a read.
 */
#ifndef PHP_HIREDIS_PUBSUB_INTERNAL_H
#define PHP_HIREDIS_PUBSUB_INTERNAL_H

#include "pubsub/pubsub.h"

/* After a lost connection, the functions below reconnect and resubscribe, and the program receives a Gap object (a
 * period in which messages may have been lost). If the caller's time limit expires, a later call continues the attempt.
 * Each function may end with a fatal error. */

/* Callbacks for clients of a Cluster, where channels may move to other nodes. channels.c implements the callbacks. */
typedef struct {
	/* Moves channels to the nodes that now own their slots. Returns false if an owner is unknown, or after an
	 * exception. */
	bool (*place_channels)(void *context, php_hiredis_subscription *subscription);
	/* If the error, such as MOVED, means that the node cannot accept the channels now, marks the slot map as stale and
	 * returns true. Returns false for other errors. The caller still owns the error. */
	bool (*handle_redirect)(void *context, zval *error);
} php_hiredis_restore_placement;

struct php_hiredis_restore {
	HashTable wanted[PHP_HIREDIS_CHANNEL_KINDS]; /* names to resubscribe to */
	enum { PHP_HIREDIS_RESTORE_PAUSES, PHP_HIREDIS_RESTORE_OPENS, PHP_HIREDIS_RESTORE_SUBSCRIBES } stage;
	uint64_t stage_ends_at; /* when the pause or the stage's time limit ends, by php_hiredis_now(); 0 for none */
	uint64_t messages_lost_since; /* since when messages may have been lost, as a Gap object reports; by php_hiredis_now() */
	uint64_t restored_at; /* when the connection was last restored, by php_hiredis_now() */
	uint32_t tries;      /* number of attempts since the connection last worked */
	const php_hiredis_subscription_verb *verb; /* command that was sent last */
	uint32_t messages_before; /* in stage SUBSCRIBES: how many unread messages precede the Gap of the command that was sent last */
	/* A command with several names was rejected, so each name is sent in its own command, to find the forbidden one. */
	bool sends_one_by_one;
	uint32_t fork_depth; /* php_hiredis_fork_depth when the connection was lost; a forked child has another */
	const php_hiredis_restore_placement *placement; /* NULL if the server is always the same */
	void *context;       /* passed to the functions of `placement` */
};

/* Makes the client resubscribe whenever the connection is lost. `placement` is NULL if there is only one server. */
void php_hiredis_restore_enable(php_hiredis_subscription *subscription, const php_hiredis_restore_placement *placement, void *context);

/* Returns whether lost channels still have to be restored. */
static zend_always_inline bool php_hiredis_restore_is_pending(const php_hiredis_subscription *subscription)
{
	const php_hiredis_restore *restore = subscription->restore;

	return UNEXPECTED(restore != NULL) && (UNEXPECTED(zend_hash_num_elements(&restore->wanted[PHP_HIREDIS_KIND_CHANNEL]) > 0)
		|| UNEXPECTED(zend_hash_num_elements(&restore->wanted[PHP_HIREDIS_KIND_PATTERN]) > 0)
		|| UNEXPECTED(zend_hash_num_elements(&restore->wanted[PHP_HIREDIS_KIND_SHARD]) > 0));
}

/* Returns whether the oldest unread message may be delivered. While channels are being restored, a message may have
 * arrived before the Gap that precedes it exists. */
static zend_always_inline bool php_hiredis_subscription_has_message(const php_hiredis_subscription *subscription)
{
	return subscription->count > 0 && !(php_hiredis_restore_is_pending(subscription) && subscription->restore->stage == PHP_HIREDIS_RESTORE_SUBSCRIBES
		&& subscription->restore->messages_before == 0);
}

/* ---- the subscription of one connection ---- */

/* Initialises a subscription. The caller then sets `link`, which the subscription owns. */
void php_hiredis_subscription_init(php_hiredis_subscription *subscription);
void php_hiredis_subscription_free(php_hiredis_subscription *subscription);

/* A PHP method must call this before it sends commands or waits for messages. Throws and returns false if another
 * method is running, or if a fork or a fatal error has ended the subscriptions. */
bool php_hiredis_subscription_enter(php_hiredis_subscription *subscription);
/* Sends a command such as SUBSCRIBE, and waits until the server has confirmed it. Connects if needed.
 * php_hiredis_subscription_enter() must come first. The caller still owns `names`. Returns false after an exception. */
bool php_hiredis_subscription_change(php_hiredis_subscription *subscription, const php_hiredis_subscription_verb *verb, zend_array *names);

/* Sends PING and waits for the answer. Connects if needed. php_hiredis_subscription_enter() must come first. Returns
 * false after an exception. */
bool php_hiredis_subscription_ping(php_hiredis_subscription *subscription);

/* Closes the connection, and discards all subscriptions and unread messages. Throws and returns false if a method is
 * running. */
bool php_hiredis_subscription_close(php_hiredis_subscription *subscription);

/* Returns whether there are any channels, including lost ones that will be restored. */
bool php_hiredis_subscription_is_subscribed(const php_hiredis_subscription *subscription);

/* Closes the connection after a failed poll(). Starts to restore the connection if the options allow this; otherwise
 * throws. */
void php_hiredis_subscription_fail_poll(php_hiredis_subscription *subscription);
/* Throws and returns true if the server has ended subscriptions to shard channels because their slot moved. */
bool php_hiredis_subscription_report_ended(php_hiredis_subscription *subscription);
bool php_hiredis_subscription_is_open(const php_hiredis_subscription *subscription);
/* Returns when the caller must call php_hiredis_subscription_next() even if nothing arrives, for example because a PING
 * is due. Returns 0 for never. */
uint64_t php_hiredis_subscription_wake_time(const php_hiredis_subscription *subscription);

/* ---- restoring a subscription ---- */

/* Starts to restore the channels of a lost connection, and returns true. Returns false if restoring is off or cannot
 * succeed; the caller must then throw. */
bool php_hiredis_restore_begin(php_hiredis_subscription *subscription);
/* Adds a lost channel to the channels to restore. Messages on the channel may have been lost since `lost_since`. */
void php_hiredis_restore_add_lost_channel(php_hiredis_subscription *subscription, php_hiredis_channel_kind kind, zend_string *name, uint64_t lost_since);
/* Continues to restore the lost channels, and waits until all are restored or the `deadline` (0 for none) has passed.
 * If `or_message` is true, an unread Message or Gap object also ends the wait, except while the client is
 * resubscribing. (A Gap says that messages may have been lost.) Returns whether all channels are restored or, if
 * `or_message` is true, whether an unread object may be delivered. Returns false after an exception. */
bool php_hiredis_restore_continue(php_hiredis_subscription *subscription, uint64_t deadline, bool or_message);
/* Returns when php_hiredis_restore_continue() must be called even if nothing arrives; 0 for never. */
uint64_t php_hiredis_restore_wake_time(const php_hiredis_subscription *subscription);

/* The results of php_hiredis_subscription_read_event(), which never waits but may end with a fatal error. */

typedef enum {
	PHP_HIREDIS_SUBSCRIPTION_NO_EVENT,
	PHP_HIREDIS_SUBSCRIPTION_CHANGED, /* `awaited`, `names` or `messages` may have changed */
	PHP_HIREDIS_SUBSCRIPTION_REFUSED, /* the server rejected the awaited command, or ping()'s PING; the caller owns the error */
	PHP_HIREDIS_SUBSCRIPTION_FAILED   /* the connection has failed */
} php_hiredis_subscription_event;

/* Reads without waiting. With PHP_HIREDIS_MODE_BUFFERED, receives nothing: only parses what was received before. Sets
 * `error` only if the result is ..._REFUSED. The caller owns the error. */
php_hiredis_subscription_event php_hiredis_subscription_read_event(php_hiredis_subscription *subscription, php_hiredis_step_mode mode, zval *error);

/* Makes room for `count` more unread objects. May bail out, and then changes nothing. */
void php_hiredis_subscription_reserve(php_hiredis_subscription *subscription, uint32_t count);
/* Appends a Message or Gap object, which the subscription then owns. */
void php_hiredis_subscription_append(php_hiredis_subscription *subscription, zval *message);

/* Sends the command for the channels `names`, and takes ownership of the list. The confirmations must arrive in the
 * list's order. */
void php_hiredis_subscription_send(php_hiredis_subscription *subscription, const php_hiredis_subscription_verb *verb, zend_array *names);
/* Appends a PING to the connection's output. */
void php_hiredis_subscription_send_ping(php_hiredis_subscription *subscription);
/* Clears the state of the previous connection, such as its unanswered PINGs. */
void php_hiredis_subscription_begin_connection(php_hiredis_subscription *subscription);

#endif
