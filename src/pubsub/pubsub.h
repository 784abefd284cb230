/*
 * The face of pubsub: channels on one connection, over the nodes of a Cluster, and behind a loss of the connection.
 */
#ifndef PHP_HIREDIS_PUBSUB_H
#define PHP_HIREDIS_PUBSUB_H

#include "cluster/cluster.h"

/*
 * Channels on a connection: the subscriptions, their confirmations, and the messages in their order.
 *
 * A subscription owns its link, its messages, its names and how the last message began (request memory). Every list that the server sends
 * arrives here, as a push under RESP3 and as a reply under RESP2. Functions throw; all may bail out.
 */

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

/* A lost connection that is made anew: restore.c. */
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
/* Sends the command that has been encoded in the link's output, after enter(), and waits for the confirmations of its names. A command
 * that subscribes connects first. False: an exception is set. */
bool php_hiredis_subscription_change(php_hiredis_subscription *subscription, const php_hiredis_subscription_verb *verb);

/* Ends nothing at the server, but subscribes to the name (NULL: to all) no more when the connection is made anew. */
void php_hiredis_subscription_give_up(php_hiredis_subscription *subscription, php_hiredis_family family, const zend_string *name);
/* PING, after enter(); waits for the answer. Connects first if nothing is subscribed to. False: an exception is set. */
bool php_hiredis_subscription_ping(php_hiredis_subscription *subscription);

/* Closes the connection; drops the subscriptions and the messages that were not fetched. Returns false and throws if it is in use. */
bool php_hiredis_subscription_close(php_hiredis_subscription *subscription);

/* Is there a connection to the server, which is not just being made anew? */
bool php_hiredis_subscription_is_connected(const php_hiredis_subscription *subscription);
/* Is any name subscribed to, or to be subscribed to anew? */
bool php_hiredis_subscription_is_subscribed(const php_hiredis_subscription *subscription);

#define PHP_HIREDIS_FOR_EVER (-1.0)
/* The next message, the caller's, or a Gap if there is a `restore`. `timeout` in seconds. False: none, or an exception is set. */
bool php_hiredis_subscription_next(php_hiredis_subscription *subscription, double timeout, zval *to);

/*
 * The subscriptions of a Cluster's Subscriber: plain channels and patterns at one node, which is home, and shard channels at the nodes that
 * have their slots. A node has a connection while it has channels; next() waits for all nodes in one poll().
 *
 * Lives in request memory, owned by the subscriber's object. It has a reference to the cluster's link, whose map it reads and corrects. All
 * functions that return false without another word have set an exception; all that do I/O may bail out.
 */

typedef struct {
	php_hiredis_link *link;             /* the cluster's; one reference */
	php_hiredis_subscription **nodes;   /* the first is home, which its caller owns; the others are owned */
	uint32_t count;
	uint32_t turn;                      /* where next() looks first, so that no node keeps the others waiting */
	php_hiredis_output command;         /* the command under way, with names of several nodes; owned; empty between methods */
	bool restored;                      /* lost connections are made anew */
	bool busy;                          /* a method is under way: code of a signal's handler finds it so */
	uint8_t era;                        /* of the request: a fatal error ends the method that is under way */
} php_hiredis_shards;

/* `home` has a link, and must outlive the result, which is the caller's. `restored`: lost connections are made anew, and a slot that moves takes
 * its channels along. */
php_hiredis_shards *php_hiredis_shards_create(php_hiredis_link *cluster, php_hiredis_subscription *home, bool restored);
void php_hiredis_shards_free(php_hiredis_shards *shards);
void php_hiredis_shards_gc(const php_hiredis_shards *shards, zend_get_gc_buffer *buffer);

/* Returns false and throws if another method is under way. */
bool php_hiredis_shards_enter(php_hiredis_shards *shards);
/* Home must have no connection: from now on it is a node that the map names, with another link unless it was that node before. */
bool php_hiredis_shards_move_home(php_hiredis_shards *shards);
/* SSUBSCRIBE with its names, encoded; one command for each slot. MOVED is followed, at most five times. */
bool php_hiredis_shards_subscribe(php_hiredis_shards *shards, const php_hiredis_output *command);
/* SUNSUBSCRIBE with its names, encoded, as far as they are subscribed to; NULL: all. */
bool php_hiredis_shards_unsubscribe(php_hiredis_shards *shards, const php_hiredis_output *command);
/* As php_hiredis_subscription_next(). */
bool php_hiredis_shards_next(php_hiredis_shards *shards, double timeout, zval *to);
/* PING at each node that has a connection. False: an exception is set. */
bool php_hiredis_shards_ping(php_hiredis_shards *shards);
bool php_hiredis_shards_close(php_hiredis_shards *shards);
bool php_hiredis_shards_is_connected(const php_hiredis_shards *shards);

/*
 * A lost connection of a subscription that is made anew, and the names that are subscribed to on it again.
 *
 * Names that the server has confirmed stand in the subscription; those that a loss has taken stand here, until the server confirms them once
 * more. Then a Gap stands among the messages: before it what came before the loss, behind it what came after the confirmation.
 * Nothing here waits longer than its caller allows: a try is carried on by the next call. Request memory; all may bail out.
 */

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

/* Is there a name that is to be subscribed to again? */
static zend_always_inline bool php_hiredis_restore_is_away(const php_hiredis_subscription *subscription)
{
	const php_hiredis_restore *restore = subscription->restore;

	return UNEXPECTED(restore != NULL) && (UNEXPECTED(zend_hash_num_elements(&restore->wanted[PHP_HIREDIS_CHANNELS]) > 0)
		|| UNEXPECTED(zend_hash_num_elements(&restore->wanted[PHP_HIREDIS_PATTERNS]) > 0)
		|| UNEXPECTED(zend_hash_num_elements(&restore->wanted[PHP_HIREDIS_SHARDS]) > 0));
}

#endif
