/*
 * Channels on a connection: the subscriptions, their confirmations, and the messages in their order.
 *
 * A subscription owns its link, its messages, its names and how the last message began (request memory). Every list that the server sends
 * arrives here, as a push under RESP3 and as a reply under RESP2. Functions throw; all may bail out.
 */
#ifndef PHP_HIREDIS_SUBSCRIPTION_H
#define PHP_HIREDIS_SUBSCRIPTION_H

#include "link/link.h"

typedef enum { PHP_HIREDIS_CHANNELS, PHP_HIREDIS_PATTERNS, PHP_HIREDIS_SHARDS, PHP_HIREDIS_FAMILIES } php_hiredis_family;

typedef struct {
	const char *name;
	size_t length;
	php_hiredis_family family;
	bool adds;
} php_hiredis_subscription_verb;

/* SUBSCRIBE, PSUBSCRIBE, SSUBSCRIBE, then the ways back in the same order. */
#define PHP_HIREDIS_SUBSCRIPTION_VERBS 6
extern const php_hiredis_subscription_verb php_hiredis_subscription_verbs[PHP_HIREDIS_SUBSCRIPTION_VERBS];

/* A lost connection that is made anew: restore.h. */
typedef struct php_hiredis_restore php_hiredis_restore;

typedef struct php_hiredis_subscription {
	php_hiredis_link *link;          /* its own; NULL: none yet */
	uint64_t timeout;                /* for the answer to a command; 0: for ever */
	HashTable names[PHP_HIREDIS_FAMILIES]; /* the names that are subscribed to, as the server has confirmed */
	zval *messages;                  /* messages, and Gaps between them, not fetched yet: `count` from `first` on */
	uint32_t first, count, capacity;
	php_hiredis_message_beginning last; /* how the last message began */
	const php_hiredis_subscription_verb *awaited; /* the command whose confirmations come; NULL: none */
	zend_array *named;               /* owned: a list of that command's names, confirmed in their order; NULL: none yet */
	uint32_t missing;                /* how many of them, the last ones, are not confirmed yet */
	uint64_t quiet_since;            /* php_hiredis_now(): when something was seen to have come from the server last, as `heard` says */
	uint64_t quiet_before;           /* the same of the time before that */
	uint64_t heard;                  /* the number of bytes received by then */
	uint64_t ping;                   /* after so many nanoseconds of silence the server is asked; 0: never */
	uint64_t asked_at;               /* when it was asked last */
	uint32_t pings;                  /* PINGs that are not answered yet */
	bool asks;                       /* ping() waits for the answer: it is told an error */
	const char *violation;           /* the error, if the server's message is a violation; NULL: it is none */
	bool lost;                       /* the connection, since the last time it was opened */
	bool untold;                     /* lost: an exception of PHP code was thrown in place of the one that tells of the loss */
	bool is_part;                    /* of several on the nodes of a cluster: subscriptions that the server ends by itself are told */
	HashTable ended;                 /* is_part: names that the server has ended, and that are not told yet */
	const HashTable *leaving;        /* is_part: the names of the SUNSUBSCRIBE under way; borrowed; NULL: none */
	php_hiredis_restore *restore;    /* owned; NULL: a loss ends the subscriptions */
} php_hiredis_subscription;

/* Without a link: the caller sets `link`, and hands its reference over. */
void php_hiredis_subscription_init(php_hiredis_subscription *subscription);
void php_hiredis_subscription_free(php_hiredis_subscription *subscription);

/* Returns false and throws if anything else is under way, or if a fork or a fatal error has ended the subscriptions. */
bool php_hiredis_subscription_enter(php_hiredis_subscription *subscription);
/* Sends the command that has been encoded in the link's output, after enter(), and waits for the confirmations of its `names` names. A command
 * that subscribes connects first. False: an exception is set. */
bool php_hiredis_subscription_change(php_hiredis_subscription *subscription, const php_hiredis_subscription_verb *verb, uint32_t names);

/* Ends nothing at the server, but subscribes to the name (NULL: to all) no more when the connection is made anew. */
void php_hiredis_subscription_give_up(php_hiredis_subscription *subscription, php_hiredis_family family, const zend_string *name);
/* PING, after enter(); waits for the answer. Connects first if nothing is subscribed to. False: an exception is set. */
bool php_hiredis_subscription_ping(php_hiredis_subscription *subscription);

/* Closes the connection; drops the subscriptions and the messages that were not fetched. Returns false and throws if it is in use. */
bool php_hiredis_subscription_close(php_hiredis_subscription *subscription);

/* A wait of several has failed, for the reason in this one's transport: closes the connection and throws. */
void php_hiredis_subscription_fail_wait(php_hiredis_subscription *subscription);

/* is_part: has the server ended subscriptions because another node has their slot? True: an exception is set that tells which. */
bool php_hiredis_subscription_tell_ended(php_hiredis_subscription *subscription);
bool php_hiredis_subscription_is_open(const php_hiredis_subscription *subscription);
/* Is there a connection to the server, which is not just being made anew? */
bool php_hiredis_subscription_is_connected(const php_hiredis_subscription *subscription);
/* Is the time come by then for php_hiredis_subscription_next() to be called, whatever the socket says? A php_hiredis_now() value; 0: none. */
uint64_t php_hiredis_subscription_wake(const php_hiredis_subscription *subscription);
/* Is any name subscribed to, or to be subscribed to anew? */
bool php_hiredis_subscription_is_subscribed(const php_hiredis_subscription *subscription);

#define PHP_HIREDIS_FOR_EVER (-1.0)
/* The next message, the caller's, or a Gap if there is a `restore`. `timeout` in seconds. False: none, or an exception is set. */
bool php_hiredis_subscription_next(php_hiredis_subscription *subscription, double timeout, zval *to);

#endif
