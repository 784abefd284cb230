/*
 * The face of pubsub: the channels of a client, on one connection or over the nodes of a Cluster, and behind a loss of a connection.
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

/*
 * The channels of a client: all subscriptions of a Subscriber, or of a \Redis. What a loss ends is made anew if they are `restored`.
 *
 * Of a Cluster, plain channels and patterns are at one node, which is home, and shard channels at the nodes that have their slots. A node has a
 * connection while it has channels; next() waits for all nodes in one poll(). The map is read and corrected.
 *
 * Lives in request memory, owned by the object. All functions that return false without another word have set an exception; all that do I/O may
 * bail out.
 */

typedef struct {
	php_hiredis_subscription home;      /* the only one, or that of the home node */
	php_hiredis_link *cluster;          /* one reference; NULL: one server */
	php_hiredis_subscription **nodes;   /* the first is home; the others are owned; NULL: not initialised */
	uint32_t count;
	uint32_t turn;                      /* where next() looks first, so that no node keeps the others waiting */
	php_hiredis_output command;         /* of a cluster: the command under way, with names of several nodes; owned; empty between methods */
	bool restored;                      /* lost connections are made anew, and a slot that moves takes its channels along */
	bool busy;                          /* a method is under way: code of a signal's handler finds it so */
	uint8_t era;                        /* of the request: a fatal error ends the method that is under way */
} php_hiredis_channels;

/* Hands one reference of `link` over, which is home's; `cluster` stays the caller's; NULL: one server. The caller sets the times of `home`. */
void php_hiredis_channels_init(php_hiredis_channels *channels, php_hiredis_link *link, php_hiredis_link *cluster, bool restored);
/* Does nothing where all bytes are 0. */
void php_hiredis_channels_free(php_hiredis_channels *channels);
void php_hiredis_channels_gc(const php_hiredis_channels *channels, zend_get_gc_buffer *buffer);

/* Where the command for change() is encoded, which is next. Returns NULL and throws if anything else is under way, or if a fork or a fatal error has
 * ended the subscriptions. */
php_hiredis_output *php_hiredis_channels_begin(php_hiredis_channels *channels);
/* Sends the command, and waits for the confirmations of its names. `all`: nothing is encoded, and every name of the verb's family is left. A command
 * that subscribes connects first. Of shard channels one command goes out for each slot; MOVED is followed, at most five times. */
bool php_hiredis_channels_change(php_hiredis_channels *channels, const php_hiredis_subscription_verb *verb, bool all);
/* PING on each connection, the only one or home's even where there is none yet; waits for the answers. */
bool php_hiredis_channels_ping(php_hiredis_channels *channels);
/* Closes the connections; drops the subscriptions and the messages that were not fetched. */
bool php_hiredis_channels_close(php_hiredis_channels *channels);

/* Is there a connection to a server, which is not just being made anew? */
bool php_hiredis_channels_is_connected(const php_hiredis_channels *channels);
/* Is any name subscribed to, or to be subscribed to anew? */
bool php_hiredis_channels_is_subscribed(const php_hiredis_channels *channels);

#define PHP_HIREDIS_FOR_EVER (-1.0)
bool php_hiredis_subscription_next(php_hiredis_subscription *subscription, double timeout, zval *to);
bool php_hiredis_channels_next_of_nodes(php_hiredis_channels *channels, double timeout, zval *to);
/* The next message, the caller's, or a Gap if they are `restored`. `timeout` in seconds. False: none, or an exception is set. */
static zend_always_inline bool php_hiredis_channels_next(php_hiredis_channels *channels, double timeout, zval *to)
{
	return EXPECTED(!channels->cluster) ? php_hiredis_subscription_next(&channels->home, timeout, to)
		: php_hiredis_channels_next_of_nodes(channels, timeout, to);
}

#endif
