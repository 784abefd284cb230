/*
 * A lost connection of a subscription that is made anew, and the names that are subscribed to on it again.
 *
 * Names that the server has confirmed stand in the subscription; those that a loss has taken stand here, until the server confirms them once
 * more. Then a Gap stands among the messages: before it what came before the loss, behind it what came after the confirmation.
 * Nothing here waits longer than its caller allows: a try is carried on by the next call. Request memory; all may bail out.
 */
#ifndef PHP_HIREDIS_RESTORE_H
#define PHP_HIREDIS_RESTORE_H

#include "pubsub/subscription.h"

/* For the parts of a Cluster's subscriber. */
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
void php_hiredis_restore_free(php_hiredis_subscription *subscription);

/* Is there a name that is to be subscribed to again? */
static zend_always_inline bool php_hiredis_restore_is_away(const php_hiredis_subscription *subscription)
{
	const php_hiredis_restore *restore = subscription->restore;

	return UNEXPECTED(restore != NULL) && (UNEXPECTED(zend_hash_num_elements(&restore->wanted[PHP_HIREDIS_CHANNELS]) > 0)
		|| UNEXPECTED(zend_hash_num_elements(&restore->wanted[PHP_HIREDIS_PATTERNS]) > 0)
		|| UNEXPECTED(zend_hash_num_elements(&restore->wanted[PHP_HIREDIS_SHARDS]) > 0));
}

/* The connection has failed, and the reason stands in it. True: its names are wanted again, and nothing is thrown but what is set. False: there is
 * no `restore`, nothing was subscribed to, or another connection would not help. */
bool php_hiredis_restore_begin(php_hiredis_subscription *subscription);
/* Wants the name, which is the server's no more, or was another part's; the last byte before that came at `from`. */
void php_hiredis_restore_want(php_hiredis_subscription *subscription, php_hiredis_family family, zend_string *name, uint64_t from);
/* Wants the name no more; NULL: none of the family. */
void php_hiredis_restore_give_up(php_hiredis_subscription *subscription, php_hiredis_family family, const zend_string *name);
void php_hiredis_restore_give_up_all(php_hiredis_subscription *subscription);

/* Goes on until no name is wanted, `or_message` and a message or a Gap is there, or `deadline` (0: none). False: the time is over, or an exception
 * is set. */
bool php_hiredis_restore_go_on(php_hiredis_subscription *subscription, uint64_t deadline, bool or_message);
/* When to go on, whatever the socket says. */
uint64_t php_hiredis_restore_wake(const php_hiredis_subscription *subscription);
/* The time was over: throws why the connection is not there. */
void php_hiredis_restore_throw(php_hiredis_subscription *subscription, const php_hiredis_subscription_verb *verb);

#endif
