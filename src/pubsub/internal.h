/* Declarations that the files of src/pubsub share.
 *
 * php_hiredis_restore is the state of a client that resubscribes after a lost connection. php_hiredis_subscription_event is the result of a read. A
 * lost channel stays in `wanted` until the server has confirmed it again, so that it is not forgotten if the new connection is lost as well. */
#ifndef PHP_HIREDIS_PUBSUB_INTERNAL_H
#define PHP_HIREDIS_PUBSUB_INTERNAL_H

#include "pubsub/pubsub.h"

/* If the connection is lost, the client reconnects, and subscribes to the same channels. The program then receives a Gap object, which reports that
 * messages may have been lost. No function waits longer than its caller allows; a later call continues the attempt. Any of the functions may end with
 * a fatal error. */

/* Callbacks for a subscription on a Cluster, whose channels may move to other nodes. channels.c implements them. */
typedef struct {
	/* Called before each attempt to resubscribe. If another node now owns the slot of a channel, moves the channel to that node's subscription.
	 * Returns false if no owner is known yet, or if an exception is set. */
	bool (*place_channels)(void *context, php_hiredis_subscription *subscription);
	/* Called with the error reply to a SUBSCRIBE. If the error means that the node cannot accept the channels now, such as MOVED or CLUSTERDOWN,
	 * marks the slot map as possibly wrong and returns true. The caller still owns the error. */
	bool (*handle_redirect)(void *context, zval *error);
} php_hiredis_restore_placement;

struct php_hiredis_restore {
	HashTable wanted[PHP_HIREDIS_CHANNEL_KINDS]; /* the names to resubscribe to */
	enum { PHP_HIREDIS_RESTORE_PAUSES, PHP_HIREDIS_RESTORE_OPENS, PHP_HIREDIS_RESTORE_SUBSCRIBES } stage;
	uint64_t stage_ends_at; /* when the pause or the time limit of the current stage ends, by php_hiredis_now(); 0 for none */
	uint64_t messages_lost_since; /* the start of the Gap: messages may have been lost since this time, by php_hiredis_now() */
	uint64_t restored_at; /* when the connection was last restored, by php_hiredis_now() */
	uint32_t tries;      /* the number of attempts since the connection last worked */
	const php_hiredis_subscription_verb *verb; /* the command that was sent last */
	bool sends_one_by_one; /* a command with several names was rejected: send one command per name, to find the forbidden name */
	uint32_t fork_depth; /* php_hiredis_fork_depth when the connection was lost; it differs in a forked child process */
	const php_hiredis_restore_placement *placement; /* NULL if the server is always the same */
	void *context;       /* for the functions of `placement` */
};

/* Makes the client reconnect and resubscribe whenever the connection is lost. `placement` is NULL if there is only one server; `context` is passed to
 * its functions. */
void php_hiredis_restore_enable(php_hiredis_subscription *subscription, const php_hiredis_restore_placement *placement, void *context);

/* Returns whether there are lost channels that the client has not resubscribed to yet. */
static zend_always_inline bool php_hiredis_restore_is_pending(const php_hiredis_subscription *subscription)
{
	const php_hiredis_restore *restore = subscription->restore;

	return UNEXPECTED(restore != NULL) && (UNEXPECTED(zend_hash_num_elements(&restore->wanted[PHP_HIREDIS_KIND_CHANNEL]) > 0)
		|| UNEXPECTED(zend_hash_num_elements(&restore->wanted[PHP_HIREDIS_KIND_PATTERN]) > 0)
		|| UNEXPECTED(zend_hash_num_elements(&restore->wanted[PHP_HIREDIS_KIND_SHARD]) > 0));
}

/* ---- the subscription of one connection ---- */

/* Initialises a subscription without a link (its connection and configuration). The caller then sets `link`, which the subscription owns from then
 * on. */
void php_hiredis_subscription_init(php_hiredis_subscription *subscription);
void php_hiredis_subscription_free(php_hiredis_subscription *subscription);

/* Called at the beginning of each method. Throws and returns false if another method is running, or if a fork or a fatal error has ended the
 * subscriptions. */
bool php_hiredis_subscription_enter(php_hiredis_subscription *subscription);
/* Sends a command such as SUBSCRIBE, and waits until the server has confirmed it. Connects if needed. The caller must have called
 * php_hiredis_subscription_enter(), and keeps ownership of the list `names`. Returns false if an exception is set. */
bool php_hiredis_subscription_change(php_hiredis_subscription *subscription, const php_hiredis_subscription_verb *verb, zend_array *names);

/* Called when the user unsubscribes from a channel, or from all channels of this kind if `name` is NULL. If the channel was lost with a connection,
 * the client will not resubscribe to it. Sends nothing to the server. */
void php_hiredis_subscription_stop_restoring(php_hiredis_subscription *subscription, php_hiredis_channel_kind kind, const zend_string *name);
/* Sends PING and waits for the answer. Connects if needed. The caller must have called php_hiredis_subscription_enter(). Returns false if an
 * exception is set. */
bool php_hiredis_subscription_ping(php_hiredis_subscription *subscription);

/* Closes the connection, and discards all subscriptions and unread messages. Throws and returns false if a method is running. */
bool php_hiredis_subscription_close(php_hiredis_subscription *subscription);

/* Returns whether the connection has any channels. Includes lost channels if the client will resubscribe to them. */
bool php_hiredis_subscription_is_subscribed(const php_hiredis_subscription *subscription);

/* Called when poll() has failed. Closes the connection. Starts to restore the connection if that is enabled; otherwise throws. */
void php_hiredis_subscription_fail_poll(php_hiredis_subscription *subscription);
/* If a node has ended subscriptions because another node now owns their slot, throws and returns true. Otherwise returns false. */
bool php_hiredis_subscription_report_ended(php_hiredis_subscription *subscription);
bool php_hiredis_subscription_is_open(const php_hiredis_subscription *subscription);
/* Returns the time at which php_hiredis_subscription_next() must be called even if nothing arrives, for example to send a PING; 0 for never. */
uint64_t php_hiredis_subscription_wake_time(const php_hiredis_subscription *subscription);

/* ---- restoring a subscription ---- */

/* Called when the connection was lost. Returns true if the client will resubscribe to the channels. If it returns false, the caller must throw an
 * exception. */
bool php_hiredis_restore_begin(php_hiredis_subscription *subscription);
/* Adds a lost channel, which the client must resubscribe to. Its messages may have been lost since `lost_since`. */
void php_hiredis_restore_add_lost_channel(php_hiredis_subscription *subscription, php_hiredis_channel_kind kind, zend_string *name, uint64_t lost_since);
/* Waits until the client has resubscribed to all channels of a lost connection. If `or_message` is true, also stops as soon as there is an unread
 * Message or Gap (an object that reports a period in which messages may have been lost). Returns false at the `deadline` (0 for none), or if an
 * exception is set. */
bool php_hiredis_restore_continue(php_hiredis_subscription *subscription, uint64_t deadline, bool or_message);
/* Returns the time at which php_hiredis_restore_continue() must be called even if nothing arrives, because a pause or a time limit ends; 0 for
 * never. */
uint64_t php_hiredis_restore_wake_time(const php_hiredis_subscription *subscription);

/* The result of reading from a subscriber's connection. A read never waits, but may end with a fatal error. */

typedef enum {
	PHP_HIREDIS_SUBSCRIPTION_NO_EVENT,
	PHP_HIREDIS_SUBSCRIPTION_CHANGED, /* `awaited`, `names` or `messages` may have changed */
	PHP_HIREDIS_SUBSCRIPTION_REFUSED, /* the server rejected the awaited command, or the PING of ping(); the caller owns the error */
	PHP_HIREDIS_SUBSCRIPTION_FAILED   /* the connection has failed */
} php_hiredis_subscription_event;

/* Reads the next confirmation, message or answer to PING, without waiting. If it returns REFUSED, the caller owns the exception in `error`. */
php_hiredis_subscription_event php_hiredis_subscription_read_event(php_hiredis_subscription *subscription, zval *error);

/* Appends a Message or Gap object to the unread messages. The subscription owns it from then on. */
void php_hiredis_subscription_append(php_hiredis_subscription *subscription, zval *message);

/* Sends the command for these channels. Takes ownership of the list and keeps it, because the server confirms the channels in this order. */
void php_hiredis_subscription_send(php_hiredis_subscription *subscription, const php_hiredis_subscription_verb *verb, zend_array *names);
/* Called when a new connection is open. Clears the state of the previous connection, such as its unanswered PINGs. */
void php_hiredis_subscription_begin_connection(php_hiredis_subscription *subscription);

#endif
