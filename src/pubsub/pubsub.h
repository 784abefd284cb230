/* Publish and subscribe: the channels that a client has subscribed to, on one server or on several nodes of a Cluster.
 *
 * The main types are php_hiredis_subscription, the subscriptions on one connection, and php_hiredis_channels, all subscriptions of a Subscriber or a
 * \Redis. src/class and src/redis call the functions. After a call that throws, the next call must either work or report a lost connection. */
#ifndef PHP_HIREDIS_PUBSUB_H
#define PHP_HIREDIS_PUBSUB_H

#include "cluster/cluster.h"

/* The subscriptions on one connection: the channels, the confirmations that have not arrived yet, and the unread messages. The structure owns all of
 * these, and also its link (the connection and its configuration). The functions may throw, or end with a fatal error. */

typedef enum { PHP_HIREDIS_KIND_CHANNEL, PHP_HIREDIS_KIND_PATTERN, PHP_HIREDIS_KIND_SHARD, PHP_HIREDIS_CHANNEL_KINDS } php_hiredis_channel_kind;

/* A command such as SUBSCRIBE (`adds` is true) or UNSUBSCRIBE (false). `kind` specifies whether it is for channels, patterns or shard channels. */
typedef struct {
	const char *name;
	size_t length;
	php_hiredis_channel_kind kind;
	bool adds;
} php_hiredis_subscription_verb;

/* The six commands: SUBSCRIBE, PSUBSCRIBE, SSUBSCRIBE, and then the three that unsubscribe, in the same order. */
#define PHP_HIREDIS_SUBSCRIPTION_VERBS 6
extern const php_hiredis_subscription_verb php_hiredis_subscription_verbs[PHP_HIREDIS_SUBSCRIPTION_VERBS];

typedef struct php_hiredis_restore php_hiredis_restore;

typedef struct php_hiredis_subscription {
	php_hiredis_link *link;          /* the subscription's own link; NULL if it has none yet */
	uint64_t timeout;                /* the time limit for the answer to a command, in nanoseconds; 0 for none */
	HashTable names[PHP_HIREDIS_CHANNEL_KINDS]; /* the names that the server has confirmed */
	zval *messages;                  /* the unread Message and Gap objects: `count` elements, starting at messages[first] */
	uint32_t first, count, capacity;
	php_hiredis_message_prefix last_prefix; /* the last message's bytes before its payload; not parsed again if the next message has the same bytes */
	const php_hiredis_subscription_verb *awaited; /* the command that has not been fully confirmed yet; NULL for none */
	zend_array *awaited_names;       /* the names in that command, in the order of the confirmations; owned; NULL if no command has been sent yet */
	uint32_t unconfirmed_count;      /* how many names at the end of `awaited_names` have not been confirmed yet */
	uint64_t last_received_at;       /* when bytes were last received, by php_hiredis_now() */
	/* When the client last had nothing left to read, or opened the connection, by php_hiredis_now(). If the connection is lost later, only messages
	 * sent after this time can be missing. Only maintained if `restore` is set. */
	uint64_t last_empty_read_at;
	uint64_t received_before;        /* the number of bytes that the connection had received by `last_received_at` */
	uint64_t ping_interval;          /* send PING after this many nanoseconds of silence; 0 for never */
	uint64_t ping_sent_at;           /* the time of the last PING, by php_hiredis_now() */
	uint32_t unanswered_pings;       /* the number of unanswered PINGs */
	bool is_in_ping;                 /* ping() is waiting for the answer; an error reply to PING becomes its result */
	const char *violation;           /* how the server violated the protocol, as an exception message; otherwise NULL */
	bool is_lost;                    /* the connection has been lost since it was last opened */
	/* If `is_lost` is true: so far, the user has received only the exception thrown by a listener or signal handler, and not the exception that
	 * reports the loss. */
	bool loss_is_unreported;
	bool is_of_cluster;              /* the server is a node of a Cluster, which ends shard channels when their slot moves away */
	HashTable ended_names;           /* with `is_of_cluster`: channels that the server has ended and next() has not reported yet */
	const HashTable *unsubscribing;  /* with `is_of_cluster`: the channels in the current SUNSUBSCRIBE; borrowed; NULL for none */
	php_hiredis_restore *restore;    /* owned; NULL if the subscriptions end when the connection is lost */
} php_hiredis_subscription;

/* The channels of a Subscriber or \Redis object, which owns this structure. A function that returns false has thrown an exception, unless its comment
 * says otherwise. All functions that do I/O may end with a fatal error.
 *
 * On a Cluster, one node, called the home node, has all ordinary channels and patterns. Each shard channel is on the node that owns its slot. next()
 * waits for all these nodes at once. */

typedef struct {
	php_hiredis_subscription home;      /* the subscriptions on the only server, or on the home node */
	php_hiredis_link *cluster;          /* a counted reference; NULL without a Cluster */
	php_hiredis_subscription **nodes;   /* the first is `home`; the rest are owned; NULL before initialisation */
	uint32_t count;
	uint32_t next_node_index;           /* next() first looks for a message on this node, so that a busy node does not starve the other nodes */
	php_hiredis_output command;         /* on a Cluster: the current command, whose channels may be on several nodes; owned; empty between calls */
	bool restores_lost;                 /* after a lost connection, or when a slot moves, the client resubscribes */
	bool is_busy;                       /* a method is running; if a signal handler calls a second method, that method throws */
	uint8_t bailout_stage;              /* php_hiredis_bailout_stage() at the last call; if it has changed since, a fatal error ended that call */
} php_hiredis_channels;

/* Initialises the channels, which own `link` from then on. `cluster` is NULL for a single server; the caller keeps its reference. If `restores_lost`
 * is true, the client resubscribes after a lost connection. */
void php_hiredis_channels_init(php_hiredis_channels *channels, php_hiredis_link *link, php_hiredis_link *cluster, bool restores_lost);
/* Frees the channels. Does nothing if all bytes of the structure are 0, because PHP may free an object whose constructor never ran. */
void php_hiredis_channels_free(php_hiredis_channels *channels);
void php_hiredis_channels_gc(const php_hiredis_channels *channels, zend_get_gc_buffer *buffer);

/* Returns the output; the caller must write a command to it before calling php_hiredis_channels_change(). Throws and returns NULL if another method
 * is still running, or if a fork or a fatal error has ended the subscriptions. */
php_hiredis_output *php_hiredis_channels_begin(php_hiredis_channels *channels);
/* Sends the command that the caller has written, and waits until the server has confirmed it. If `unsubscribe_all` is true, the caller has written
 * no command, and the function unsubscribes from all channels of verb->kind. Returns false if an exception is set. */
bool php_hiredis_channels_change(php_hiredis_channels *channels, const php_hiredis_subscription_verb *verb, bool unsubscribe_all);
/* Sends PING on each connection and waits for the answers. Opens the connection of the home node if it is closed. */
bool php_hiredis_channels_ping(php_hiredis_channels *channels);
/* Closes the connections, and discards all subscriptions and unread messages. */
bool php_hiredis_channels_close(php_hiredis_channels *channels);

/* Returns whether a connection is open. Ignores a connection that is still being opened to restore a subscription. */
bool php_hiredis_channels_is_connected(const php_hiredis_channels *channels);
/* Returns whether the client has any subscriptions. Includes lost channels if the client will resubscribe to them. */
bool php_hiredis_channels_is_subscribed(const php_hiredis_channels *channels);

#define PHP_HIREDIS_NO_TIME_LIMIT (-1.0)
bool php_hiredis_subscription_next(php_hiredis_subscription *subscription, double timeout, zval *to);
bool php_hiredis_channels_next_of_nodes(php_hiredis_channels *channels, double timeout, zval *to);
/* Stores the next message in `to`; the caller owns it. It may also be a Gap object, which reports that messages may have been lost before the next
 * message. Returns false after `timeout` seconds, or if an exception is set. */
static zend_always_inline bool php_hiredis_channels_next(php_hiredis_channels *channels, double timeout, zval *to)
{
	return EXPECTED(!channels->cluster) ? php_hiredis_subscription_next(&channels->home, timeout, to)
		: php_hiredis_channels_next_of_nodes(channels, timeout, to);
}

#endif
