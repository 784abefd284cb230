/*
 * What the server says on a subscription's connection: confirmations, messages, answers to PING. Waits for nothing.
 *
 * Private to subscription.c and restore.c. All may bail out.
 */
#ifndef PHP_HIREDIS_SAID_H
#define PHP_HIREDIS_SAID_H

#include "pubsub/subscription.h"

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
void php_hiredis_subscription_drop_messages(php_hiredis_subscription *subscription);

/* Sends the command for the names, a list that is taken over; they are confirmed one after another. `encoded`: its bytes, if they stand in the
 * link's output already. */
void php_hiredis_subscription_say(php_hiredis_subscription *subscription, const php_hiredis_subscription_verb *verb, zend_array *names, bool encoded);
/* Nothing is awaited, and nothing violated. */
void php_hiredis_subscription_stop_awaiting(php_hiredis_subscription *subscription);

/* A connection has been made: it may be subscribed on. */
void php_hiredis_subscription_begin_connection(php_hiredis_subscription *subscription);

#endif
