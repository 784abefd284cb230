/* Declarations that the files of src/pubsub share.
 *
 * php_hiredis_restore is the state while the client subscribes again after a lost connection. php_hiredis_subscription_event is the result of a read.
 * A lost channel stays in `wanted` until the server has confirmed it again, so that it survives a second loss. */
#ifndef PHP_HIREDIS_PUBSUB_INTERNAL_H
#define PHP_HIREDIS_PUBSUB_INTERNAL_H

#include "pubsub/pubsub.h"

/* A subscription survives the loss of its connection: the client connects again, and subscribes to the same channels. Then the program gets a Gap
 * object, which says that messages may have been lost. No function waits longer than its caller allows; the next call continues the attempt. Each
 * function may end with a fatal error. */

/* What a subscription on a Cluster calls when channels may now be on other nodes. channels.c implements these functions. */
typedef struct {
	/* Called before each attempt to subscribe again. Moves channels whose slot belongs to another node now to that node's subscription. Returns false
	 * if that node is not known yet, or if an exception is set. */
	bool (*place)(void *context, php_hiredis_subscription *subscription);
	/* Called with the error reply to a SUBSCRIBE. If it says that another node has the channels, marks the slot map as possibly wrong and returns
	 * true. The caller still owns the error. */
	bool (*handle_redirect)(void *context, zval *error);
} php_hiredis_restore_placement;

struct php_hiredis_restore {
	HashTable wanted[PHP_HIREDIS_CHANNEL_KINDS]; /* the names to subscribe to again */
	enum { PHP_HIREDIS_RESTORE_PAUSES, PHP_HIREDIS_RESTORE_OPENS, PHP_HIREDIS_RESTORE_SUBSCRIBES } stage;
	uint64_t stage_ends_at; /* when the pause or the time limit of the current stage ends, by php_hiredis_now(); 0 for none */
	uint64_t messages_lost_since; /* since when messages may have been lost, by php_hiredis_now() */
	uint64_t restored_at; /* when the connection was last restored, by php_hiredis_now() */
	uint32_t tries;      /* the number of tries since the connection last worked */
	const php_hiredis_subscription_verb *verb; /* the command that was sent last */
	bool one_by_one;     /* a command with several names was refused: send one command per name, to find out which name is the reason */
	uint32_t fork_depth; /* php_hiredis_fork_depth when the connection was lost; a different value means that this is a forked child */
	const php_hiredis_restore_placement *placement; /* NULL if the server is always the same */
	void *context;       /* for the functions of `placement` */
};

/* Makes the subscription survive lost connections from now on. `placement` is NULL if there is only one server; `context` is passed to its
 * functions. */
void php_hiredis_restore_enable(php_hiredis_subscription *subscription, const php_hiredis_restore_placement *placement, void *context);

/* Returns whether there are lost channels that have not been subscribed to again yet. */
static zend_always_inline bool php_hiredis_restore_is_pending(const php_hiredis_subscription *subscription)
{
	const php_hiredis_restore *restore = subscription->restore;

	return UNEXPECTED(restore != NULL) && (UNEXPECTED(zend_hash_num_elements(&restore->wanted[PHP_HIREDIS_KIND_CHANNEL]) > 0)
		|| UNEXPECTED(zend_hash_num_elements(&restore->wanted[PHP_HIREDIS_KIND_PATTERN]) > 0)
		|| UNEXPECTED(zend_hash_num_elements(&restore->wanted[PHP_HIREDIS_KIND_SHARD]) > 0));
}

/* ---- the subscription of one connection ---- */

/* Initialises a subscription without a link. The caller sets `link`, which the subscription then owns. */
void php_hiredis_subscription_init(php_hiredis_subscription *subscription);
void php_hiredis_subscription_free(php_hiredis_subscription *subscription);

/* Called at the beginning of each method. Throws and returns false if another method is running, or if a fork or a fatal error has ended the
 * subscriptions. */
bool php_hiredis_subscription_enter(php_hiredis_subscription *subscription);
/* Sends a command such as SUBSCRIBE, and waits until the server has confirmed it. Connects if needed. The caller must have called
 * php_hiredis_subscription_enter(), and still owns the list. Returns false if an exception is set. */
bool php_hiredis_subscription_change(php_hiredis_subscription *subscription, const php_hiredis_subscription_verb *verb, zend_array *names);

/* Makes sure that the client does not subscribe to a lost channel again. A NULL name means all channels of this kind. Sends nothing to the server. */
void php_hiredis_subscription_stop_restoring(php_hiredis_subscription *subscription, php_hiredis_channel_kind kind, const zend_string *name);
/* Sends PING and waits for the answer. Connects if needed. The caller must have called php_hiredis_subscription_enter(). Returns false if an
 * exception is set. */
bool php_hiredis_subscription_ping(php_hiredis_subscription *subscription);

/* Closes the connection, and discards all subscriptions and unread messages. Throws and returns false if a method is running. */
bool php_hiredis_subscription_close(php_hiredis_subscription *subscription);

/* Returns whether the subscription has any channels. Lost channels to which the client will subscribe again count as well. */
bool php_hiredis_subscription_is_subscribed(const php_hiredis_subscription *subscription);

/* Called when poll() has failed. Closes the connection, and begins to restore the subscription, or throws. */
void php_hiredis_subscription_fail_poll(php_hiredis_subscription *subscription);
/* Throws and returns true if a node has ended subscriptions on its own, because another node owns their slot now. */
bool php_hiredis_subscription_report_ended(php_hiredis_subscription *subscription);
bool php_hiredis_subscription_is_open(const php_hiredis_subscription *subscription);
/* Returns when php_hiredis_subscription_next() must be called even if nothing arrives, for example to send a PING. Returns 0 for never. */
uint64_t php_hiredis_subscription_wake_time(const php_hiredis_subscription *subscription);

/* ---- restoring a subscription ---- */

/* Called when the connection was lost. Returns true if the client will subscribe to the channels again. If it returns false, the caller must
 * throw. */
bool php_hiredis_restore_begin(php_hiredis_subscription *subscription);
/* Adds a channel to which the client must subscribe again. Messages on it may have been lost since the time `lost_since`. */
void php_hiredis_restore_add_lost_channel(php_hiredis_subscription *subscription, php_hiredis_channel_kind kind, zend_string *name, uint64_t lost_since);
/* Waits until the client has subscribed to every lost channel again. With `or_message`, also stops as soon as there is a message or a Gap. Returns
 * false at the `deadline` (0 for none), or if an exception is set. */
bool php_hiredis_restore_continue(php_hiredis_subscription *subscription, uint64_t deadline, bool or_message);
/* Returns when php_hiredis_restore_continue() must be called next, even if nothing arrives; 0 for never. */
uint64_t php_hiredis_restore_wake_time(const php_hiredis_subscription *subscription);

/* The result of reading from a subscriber's connection. A read never waits. It may end with a fatal error. */

typedef enum {
	PHP_HIREDIS_SUBSCRIPTION_NO_EVENT,
	PHP_HIREDIS_SUBSCRIPTION_CHANGED, /* `awaited`, `names` or `messages` may have changed */
	PHP_HIREDIS_SUBSCRIPTION_REFUSED, /* the awaited command, or the PING of ping(), was refused; the caller owns the error */
	PHP_HIREDIS_SUBSCRIPTION_FAILED   /* the connection has failed */
} php_hiredis_subscription_event;

/* Reads the next confirmation, message or answer to PING, without waiting. If the result is REFUSED, the caller owns the exception in `error`. */
php_hiredis_subscription_event php_hiredis_subscription_read_event(php_hiredis_subscription *subscription, zval *error);

/* Appends a Message or Gap object to the unread messages. The subscription owns it from then on. */
void php_hiredis_subscription_append(php_hiredis_subscription *subscription, zval *message);

/* Sends the command for these channels. The subscription takes ownership of the list and keeps it, because the server confirms the channels in this
 * order. */
void php_hiredis_subscription_send(php_hiredis_subscription *subscription, const php_hiredis_subscription_verb *verb, zend_array *names);
/* Called when a new connection is open. Clears what belonged to the previous one, such as its unanswered PINGs. */
void php_hiredis_subscription_begin_connection(php_hiredis_subscription *subscription);

#endif
