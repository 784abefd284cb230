/*
 * What only the files of pubsub share.
 */
#ifndef PHP_HIREDIS_PUBSUB_INTERNAL_H
#define PHP_HIREDIS_PUBSUB_INTERNAL_H

#include "pubsub/pubsub.h"

/* ---- channels on a connection ---- */

/* The names behind the verb of the one command of an output: a list of strings, the caller's. */
zend_array *php_hiredis_subscription_names(const php_hiredis_output *command);
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

/* Sends the command for the names, a list that is taken over; they are confirmed one after another. `encoded`: its bytes, if they stand in the
 * link's output already. */
void php_hiredis_subscription_say(php_hiredis_subscription *subscription, const php_hiredis_subscription_verb *verb, zend_array *names, bool encoded);
/* Nothing is awaited, and nothing violated. */
void php_hiredis_subscription_stop_awaiting(php_hiredis_subscription *subscription);

/* A connection has been made: it may be subscribed on. */
void php_hiredis_subscription_begin_connection(php_hiredis_subscription *subscription);

#endif
