/* Types and functions that only the files of src/pubsub share.
 *
 * The main types are php_hiredis_restore, with which a subscription survives the loss of its connection, and php_hiredis_subscription_event,
 * what a read has found. Invariant: a name that a loss has taken stays in `wanted` until the server has confirmed it again, so a further loss on
 * the way does not drop it. */
#ifndef PHP_HIREDIS_PUBSUB_INTERNAL_H
#define PHP_HIREDIS_PUBSUB_INTERNAL_H

#include "pubsub/pubsub.h"

/* Restoring a subscription after its connection was lost: a new connection is opened, and the names are subscribed to again. Names that a loss
 * has taken are in php_hiredis_restore until the server confirms them again. Then a Gap is inserted among the messages, between what was
 * received before the loss and what came after the confirmation. No function waits longer than its caller allows; the next call continues. In
 * request memory. All functions may bail out. */

/* Functions that a subscription on a Cluster calls while it is restored, because only the channels know the other nodes (channels.c). */
typedef struct {
	/* Called before each try: moves names whose slot another node has by now to that node's subscription, and may set another link. Returns
	 * false if the node is not known yet, or if an exception is set. */
	bool (*place)(void *context, php_hiredis_subscription *subscription);
	/* Returns whether the server's error says that another node has the names. The caller keeps the error. */
	bool (*is_elsewhere)(void *context, zval *error);
} php_hiredis_restore_placement;

struct php_hiredis_restore {
	HashTable wanted[PHP_HIREDIS_CHANNEL_KINDS]; /* the names to subscribe to again */
	enum { PHP_HIREDIS_RESTORE_PAUSES, PHP_HIREDIS_RESTORE_OPENS, PHP_HIREDIS_RESTORE_SUBSCRIBES } stage;
	uint64_t wake;       /* the php_hiredis_now() at which the pause or the time limit of the current stage ends; 0 for none */
	uint64_t from;       /* the php_hiredis_now() since which messages may have been lost */
	uint64_t since;      /* the php_hiredis_now() at which the connection was last restored */
	uint32_t tries;      /* the number of tries since the connection last worked */
	const php_hiredis_subscription_verb *verb; /* the command that was sent last */
	bool one_by_one;     /* a command for several names was refused: send one command for each name, to find out which one is refused */
	uint32_t fork_count; /* php_hiredis_fork_count of the process that lost the connection */
	const php_hiredis_restore_placement *places; /* NULL if the server is always the same */
	void *context;       /* for the functions of `places` */
};

/* Makes the subscription survive losses from now on. `places` is NULL if the server is always the same; `context` is passed to its functions. */
void php_hiredis_restore_enable(php_hiredis_subscription *subscription, const php_hiredis_restore_placement *places, void *context);

/* Returns whether some name was lost with its connection and must be subscribed to again. */
static zend_always_inline bool php_hiredis_restore_is_pending(const php_hiredis_subscription *subscription)
{
	const php_hiredis_restore *restore = subscription->restore;

	return UNEXPECTED(restore != NULL) && (UNEXPECTED(zend_hash_num_elements(&restore->wanted[PHP_HIREDIS_KIND_CHANNEL]) > 0)
		|| UNEXPECTED(zend_hash_num_elements(&restore->wanted[PHP_HIREDIS_KIND_PATTERN]) > 0)
		|| UNEXPECTED(zend_hash_num_elements(&restore->wanted[PHP_HIREDIS_KIND_SHARD]) > 0));
}

/* ---- the subscription of one connection ---- */

/* Initialises a subscription without a link. The caller sets `link`, and passes its reference to the subscription. */
void php_hiredis_subscription_init(php_hiredis_subscription *subscription);
void php_hiredis_subscription_free(php_hiredis_subscription *subscription);

/* Begins a method of the user. Returns false and throws if the subscription is in use, or if a fork or a fatal error has ended it. */
bool php_hiredis_subscription_enter(php_hiredis_subscription *subscription);
/* Sends the command for the names (a list, which stays the caller's) and waits for their confirmations. php_hiredis_subscription_enter() must
 * come before. A command that subscribes opens a connection if there is none. Returns false if an exception is set. */
bool php_hiredis_subscription_change(php_hiredis_subscription *subscription, const php_hiredis_subscription_verb *verb, zend_array *names);

/* Gives up subscribing to the name again after a loss; NULL stands for all names of this kind. Sends nothing to the server. */
void php_hiredis_subscription_stop_restoring(php_hiredis_subscription *subscription, php_hiredis_channel_kind kind, const zend_string *name);
/* Sends PING and waits for the answer. php_hiredis_subscription_enter() must come before. Opens a connection if there is none. Returns false if
 * an exception is set. */
bool php_hiredis_subscription_ping(php_hiredis_subscription *subscription);

/* Closes the connection, and discards the subscriptions and the messages that were not fetched. Returns false and throws if the subscription is
 * in use. */
bool php_hiredis_subscription_close(php_hiredis_subscription *subscription);

/* Returns whether any name is subscribed to, or will be subscribed to again after a loss. */
bool php_hiredis_subscription_is_subscribed(const php_hiredis_subscription *subscription);

/* Closes the connection and throws, because poll() for several connections has failed. This connection's transport has the reason. */
void php_hiredis_subscription_fail_poll(php_hiredis_subscription *subscription);
/* Throws and returns true if a Cluster's node has ended subscriptions by itself, which it does when another node gets the slot. */
bool php_hiredis_subscription_report_ended(php_hiredis_subscription *subscription);
bool php_hiredis_subscription_is_open(const php_hiredis_subscription *subscription);
/* Returns the php_hiredis_now() at which php_hiredis_subscription_next() must be called even if nothing arrives, for example to send a PING.
 * Returns 0 for never. */
uint64_t php_hiredis_subscription_wake_time(const php_hiredis_subscription *subscription);

/* ---- restoring a subscription ---- */

/* Begins to restore a subscription whose connection has failed. Returns true if its names will be subscribed to again. Returns false if a loss
 * ends the subscription, if nothing was subscribed to, or if another connection would fail as well; the caller then throws. */
bool php_hiredis_restore_begin(php_hiredis_subscription *subscription);
/* Adds a name to subscribe to again, because the server has ended it or its slot belongs to another node now. `from` is the php_hiredis_now()
 * since which messages may have been lost. */
void php_hiredis_restore_add_name(php_hiredis_subscription *subscription, php_hiredis_channel_kind kind, zend_string *name, uint64_t from);
/* Continues until every name is subscribed to again, or, with `or_message`, until there is a message or a Gap. Stops at the `deadline` (0 for
 * none). Returns false if the time is over, or if an exception is set. */
bool php_hiredis_restore_continue(php_hiredis_subscription *subscription, uint64_t deadline, bool or_message);
/* Returns the php_hiredis_now() at which restoring must be continued even if nothing arrives; 0 for none. */
uint64_t php_hiredis_restore_wake_time(const php_hiredis_subscription *subscription);

/* The result of reading from a subscription's connection. Only subscription.c and restore.c read. A read never waits, and may bail out. */

typedef enum {
	PHP_HIREDIS_SUBSCRIPTION_NO_EVENT,
	PHP_HIREDIS_SUBSCRIPTION_CHANGED, /* `awaited`, `names` or `messages` may have changed */
	PHP_HIREDIS_SUBSCRIPTION_REFUSED, /* the awaited command, or the PING of ping(), was refused; the caller owns the error */
	PHP_HIREDIS_SUBSCRIPTION_FAILED   /* the connection has failed */
} php_hiredis_subscription_event;

/* Reads the next confirmation, message or answer that the server has sent. If the result is REFUSED, `error` is the exception, which the caller
 * owns. */
php_hiredis_subscription_event php_hiredis_subscription_read_event(php_hiredis_subscription *subscription, zval *error);

/* Appends a message or a Gap to the messages that were not fetched yet, and takes it over. */
void php_hiredis_subscription_append(php_hiredis_subscription *subscription, zval *message);

/* Encodes the command for the names, and takes over the list. The server confirms the names one after the other, in this order. */
void php_hiredis_subscription_send(php_hiredis_subscription *subscription, const php_hiredis_subscription_verb *verb, zend_array *names);
/* Prepares a new connection for subscribing: resets what was known about the last one. */
void php_hiredis_subscription_begin_connection(php_hiredis_subscription *subscription);

#endif
