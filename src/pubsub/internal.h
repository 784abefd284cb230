/*
 * What only the files of pubsub share.
 */
#ifndef PHP_HIREDIS_PUBSUB_INTERNAL_H
#define PHP_HIREDIS_PUBSUB_INTERNAL_H

#include "pubsub/pubsub.h"

/*
 * A lost connection of a subscription that is made anew, and the names that are subscribed to on it again.
 *
 * Names that the server has confirmed stand in the subscription; those that a loss has taken stand here, until the server confirms them once
 * more. Then a Gap stands among the messages: before it what came before the loss, behind it what came after the confirmation.
 * Nothing here waits longer than its caller allows: a try is carried on by the next call. Request memory; all may bail out.
 */

/* For the parts of a Cluster's channels. */
typedef struct {
	/* Before each try: gives names that another node has by now to that node's subscription, and may set another link. False: it cannot be said
	 * yet, or an exception is set. */
	bool (*place)(void *context, php_hiredis_subscription *subscription);
	/* Does the error of the server, the caller's, say that another node has the names? */
	bool (*is_elsewhere)(void *context, zval *error);
} php_hiredis_restore_places;

struct php_hiredis_restore {
	HashTable wanted[PHP_HIREDIS_FAMILIES]; /* the names to subscribe to again */
	enum { PHP_HIREDIS_RESTORE_PAUSES, PHP_HIREDIS_RESTORE_OPENS, PHP_HIREDIS_RESTORE_SUBSCRIBES } stage;
	uint64_t wake;       /* php_hiredis_now() at the end of the pause, or of the step's time; 0: none */
	uint64_t from;       /* php_hiredis_now() at the last byte before the loss; 0: there was none */
	uint64_t since;      /* php_hiredis_now() when the last connection was restored */
	uint32_t tries;      /* since the connection was good */
	const php_hiredis_subscription_verb *verb; /* of the command that was sent last */
	uint32_t generation; /* of the process that lost it */
	const php_hiredis_restore_places *places; /* NULL: the server is always the same */
	void *context;
};

/* From now on a loss does not end the subscriptions. */
void php_hiredis_restore_set(php_hiredis_subscription *subscription, const php_hiredis_restore_places *places, void *context);

/* Is there a name that is to be subscribed to again? */
static zend_always_inline bool php_hiredis_restore_is_away(const php_hiredis_subscription *subscription)
{
	const php_hiredis_restore *restore = subscription->restore;

	return UNEXPECTED(restore != NULL) && (UNEXPECTED(zend_hash_num_elements(&restore->wanted[PHP_HIREDIS_CHANNELS]) > 0)
		|| UNEXPECTED(zend_hash_num_elements(&restore->wanted[PHP_HIREDIS_PATTERNS]) > 0)
		|| UNEXPECTED(zend_hash_num_elements(&restore->wanted[PHP_HIREDIS_SHARDS]) > 0));
}

/* ---- channels on a connection ---- */

/* Without a link: the caller sets `link`, and hands its reference over. */
void php_hiredis_subscription_init(php_hiredis_subscription *subscription);
void php_hiredis_subscription_free(php_hiredis_subscription *subscription);

/* Returns false and throws if anything else is under way, or if a fork or a fatal error has ended the subscriptions. */
bool php_hiredis_subscription_enter(php_hiredis_subscription *subscription);
/* Sends the command for the names, a list, which stays the caller's, and waits for their confirmations; after enter(). A command that subscribes connects
 * first. False: an exception is set. */
bool php_hiredis_subscription_change(php_hiredis_subscription *subscription, const php_hiredis_subscription_verb *verb, zend_array *names);

/* Ends nothing at the server, but subscribes to the name (NULL: to all) no more when the connection is made anew. */
void php_hiredis_subscription_give_up(php_hiredis_subscription *subscription, php_hiredis_family family, const zend_string *name);
/* PING, after enter(); waits for the answer. Connects first if nothing is subscribed to. False: an exception is set. */
bool php_hiredis_subscription_ping(php_hiredis_subscription *subscription);

/* Closes the connection; drops the subscriptions and the messages that were not fetched. Returns false and throws if it is in use. */
bool php_hiredis_subscription_close(php_hiredis_subscription *subscription);

/* Is any name subscribed to, or to be subscribed to anew? */
bool php_hiredis_subscription_is_subscribed(const php_hiredis_subscription *subscription);

/* A wait of several has failed, for the reason in this one's transport: closes the connection and throws. */
void php_hiredis_subscription_fail_wait(php_hiredis_subscription *subscription);
/* is_part: has the server ended subscriptions because another node has their slot? True: an exception is set that tells which. */
bool php_hiredis_subscription_tell_ended(php_hiredis_subscription *subscription);
bool php_hiredis_subscription_is_open(const php_hiredis_subscription *subscription);
/* Is the time come by then for php_hiredis_subscription_next() to be called, whatever the socket says? A php_hiredis_now() value; 0: none. */
uint64_t php_hiredis_subscription_wake(const php_hiredis_subscription *subscription);

/* ---- a lost connection of a subscription that is made anew ---- */

/* The connection has failed, and the reason stands in it. True: its names are wanted again, and nothing is thrown but what is set. False: there is
 * no `restore`, nothing was subscribed to, or another connection would not help. */
bool php_hiredis_restore_begin(php_hiredis_subscription *subscription);
/* Wants the name, which is the server's no more, or was another part's; the last byte before that came at `from`. */
void php_hiredis_restore_want(php_hiredis_subscription *subscription, php_hiredis_family family, zend_string *name, uint64_t from);
/* Goes on until no name is wanted, `or_message` and a message or a Gap is there, or `deadline` (0: none). False: the time is over, or an exception
 * is set. */
bool php_hiredis_restore_go_on(php_hiredis_subscription *subscription, uint64_t deadline, bool or_message);
/* When to go on, whatever the socket says. */
uint64_t php_hiredis_restore_wake(const php_hiredis_subscription *subscription);

/*
 * What the server says on a subscription's connection: confirmations, messages, answers to PING. Waits for nothing.
 *
 * Private to subscription.c and restore.c. All may bail out.
 */

typedef enum {
	PHP_HIREDIS_SAID_NOTHING,
	PHP_HIREDIS_SAID_SOMETHING, /* `awaited`, `names`, `messages` may have changed */
	PHP_HIREDIS_SAID_NO,        /* the awaited command, or the PING of ping(), is refused: the error is the caller's */
	PHP_HIREDIS_SAID_GOODBYE    /* the connection has failed */
} php_hiredis_said;

/* Takes the next thing that the server says. */
php_hiredis_said php_hiredis_subscription_listen(php_hiredis_subscription *subscription, zval *error);

/* Appends a message or a Gap, which is taken over. */
void php_hiredis_subscription_append(php_hiredis_subscription *subscription, zval *message);

/* Sends the command for the names, a list that is taken over; they are confirmed one after another. */
void php_hiredis_subscription_say(php_hiredis_subscription *subscription, const php_hiredis_subscription_verb *verb, zend_array *names);
/* A connection has been made: it may be subscribed on. */
void php_hiredis_subscription_begin_connection(php_hiredis_subscription *subscription);

#endif
