/* Publish and subscribe, as the rest of the source sees it: the channels of a client, on one connection or on several nodes of a Cluster, also after a
 * connection was lost. */
#ifndef PHP_HIREDIS_PUBSUB_H
#define PHP_HIREDIS_PUBSUB_H

#include "cluster/cluster.h"

/* The subscription of one connection: names, confirmations, and messages in their order. A subscription owns its link, its messages and its names, in
 * request memory. Every array that the server sends is handled here: under RESP3 it is a push, and under RESP2 a reply. The functions throw, and all may
 * bail out. */

typedef enum { PHP_HIREDIS_KIND_CHANNEL, PHP_HIREDIS_KIND_PATTERN, PHP_HIREDIS_KIND_SHARD, PHP_HIREDIS_CHANNEL_KINDS } php_hiredis_channel_kind;

typedef struct {
	const char *name;
	size_t length;
	php_hiredis_channel_kind kind;
	bool adds;
} php_hiredis_subscription_verb;

/* SUBSCRIBE, PSUBSCRIBE, SSUBSCRIBE, then the three commands that unsubscribe, in the same order. */
#define PHP_HIREDIS_SUBSCRIPTION_VERBS 6
extern const php_hiredis_subscription_verb php_hiredis_subscription_verbs[PHP_HIREDIS_SUBSCRIPTION_VERBS];

/* Restores a subscription after a loss; see restore.c. */
typedef struct php_hiredis_restore php_hiredis_restore;

typedef struct php_hiredis_subscription {
	php_hiredis_link *link;          /* the subscription's own link; NULL if it has none yet */
	uint64_t timeout;                /* the time limit for the answer to a command, in nanoseconds; 0 for none */
	HashTable names[PHP_HIREDIS_CHANNEL_KINDS]; /* the names that the server has confirmed */
	zval *messages;                  /* messages, and Gaps between them, that were not fetched yet: `count` of them, from `first` on */
	uint32_t first, count, capacity;
	php_hiredis_message_beginning last; /* the first bytes of the last message, which speed up reading the next one */
	const php_hiredis_subscription_verb *awaited; /* the command whose confirmations are outstanding; NULL for none */
	zend_array *named;               /* the names of that command, which are confirmed in this order; owned; NULL if there was none */
	uint32_t missing;                /* how many names at the end of that list are not confirmed yet */
	uint64_t last_received_at;            /* the php_hiredis_now() at which a byte was last received, as far as `received_before` shows */
	uint64_t last_empty_read_at;               /* the php_hiredis_now() just before a read last found that nothing more had arrived, or before the connection
	                                  * was made. A message that is lost later was sent after this time. Kept only with `restore`. */
	uint64_t received_before;                  /* the number of bytes received at that time */
	uint64_t ping;                   /* send PING after this many nanoseconds of silence; 0 for never */
	uint64_t ping_sent_at;               /* the time of the last PING */
	uint32_t pings;                  /* the number of PINGs without an answer */
	bool awaits_pong;                       /* ping() waits for the answer and gets an error, if there is one */
	const char *violation;           /* the error if the server has violated the protocol, else NULL */
	bool lost;                       /* the connection was lost since it was last opened */
	bool loss_unreported;                     /* with `lost`: an exception of PHP code was thrown instead of the one that reports the loss */
	bool is_of_cluster;                    /* one of several subscriptions on the nodes of a Cluster. Subscriptions that the server ends by itself are then reported */
	HashTable ended;                 /* for is_of_cluster: names that the server has ended and that were not reported yet */
	const HashTable *unsubscribing;        /* for is_of_cluster: the names of the current SUNSUBSCRIBE; borrowed; NULL for none */
	php_hiredis_restore *restore;    /* owned; NULL if a loss ends the subscriptions */
} php_hiredis_subscription;

/* The channels of a client: all subscriptions of a Subscriber or of a \Redis. If they are `restored`, lost subscriptions are made again. On a Cluster,
 * channels and patterns are subscribed to at one node (home), and shard channels at the nodes that serve their slots. A node has a connection while it has
 * channels. next() waits for all nodes in one poll(). The functions use the map of slots and correct it. The structure is in request memory and owned by the
 * object. A function that returns false has set an exception unless its comment says otherwise. All functions that do I/O may bail out. */

typedef struct {
	php_hiredis_subscription home;      /* the only subscription, or that of the home node */
	php_hiredis_link *cluster;          /* one reference; NULL without a Cluster */
	php_hiredis_subscription **nodes;   /* the first is `home`; the others are owned; NULL before initialisation */
	uint32_t count;
	uint32_t turn;                      /* the index at which next() begins, so that no node keeps the others waiting */
	php_hiredis_output command;         /* on a Cluster: the current command, with names of several nodes; owned; empty between methods */
	bool restored;                      /* lost subscriptions are made again, and channels follow their slot to another node */
	bool busy;                          /* a method is running, which a signal handler can observe */
	uint8_t bailout_stage;                        /* the bailout_stage of the request: after a fatal error the running method counts as ended */
} php_hiredis_channels;

/* Initialises the channels. Takes over one reference of `link`, which becomes home's link. `cluster` stays the caller's; it is NULL without a Cluster. The
 * caller sets the times of `home`. */
void php_hiredis_channels_init(php_hiredis_channels *channels, php_hiredis_link *link, php_hiredis_link *cluster, bool restored);
/* Frees the channels. Does nothing if all bytes are 0. */
void php_hiredis_channels_free(php_hiredis_channels *channels);
void php_hiredis_channels_gc(const php_hiredis_channels *channels, zend_get_gc_buffer *buffer);

/* Returns the output into which the caller encodes the command for php_hiredis_channels_change(), which must be called next. Returns NULL and throws if the
 * channels are in use, or if a fork or a fatal error has ended them. */
php_hiredis_output *php_hiredis_channels_begin(php_hiredis_channels *channels);
/* Sends the command and waits for the confirmations of its names. With `all` nothing is encoded, and every name of that kind is unsubscribed. A command that
 * subscribes connects first if necessary. For shard channels it sends one command for each slot, and follows MOVED up to five times. */
bool php_hiredis_channels_change(php_hiredis_channels *channels, const php_hiredis_subscription_verb *verb, bool all);
/* Sends PING on each connection and waits for the answers. The home connection is made if necessary. */
bool php_hiredis_channels_ping(php_hiredis_channels *channels);
/* Closes the connections, and discards the subscriptions and the messages that were not fetched. */
bool php_hiredis_channels_close(php_hiredis_channels *channels);

/* Returns whether a connection to a server is open that is not just being restored. */
bool php_hiredis_channels_is_connected(const php_hiredis_channels *channels);
/* Returns whether a name is subscribed to, or is to be subscribed to again. */
bool php_hiredis_channels_is_subscribed(const php_hiredis_channels *channels);

#define PHP_HIREDIS_NO_TIME_LIMIT (-1.0)
bool php_hiredis_subscription_next(php_hiredis_subscription *subscription, double timeout, zval *to);
bool php_hiredis_channels_next_of_nodes(php_hiredis_channels *channels, double timeout, zval *to);
/* Returns the next message (or a Gap, if the channels are `restored`), which the caller owns. `timeout` is in seconds. Returns false if there is none, or an
 * exception is set. */
static zend_always_inline bool php_hiredis_channels_next(php_hiredis_channels *channels, double timeout, zval *to)
{
	return EXPECTED(!channels->cluster) ? php_hiredis_subscription_next(&channels->home, timeout, to)
		: php_hiredis_channels_next_of_nodes(channels, timeout, to);
}

#endif
