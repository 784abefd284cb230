/*
 * Publish and subscribe: the channels of a client on one server or on several nodes of a Cluster.
 *
 * The main types are php_hiredis_subscription, the subscriptions on one connection, and php_hiredis_channels, all
 * subscriptions of a Subscriber or a \Redis. After a call that throws, the next call must either work or report a lost
 * connection.
 */
#ifndef PHP_HIREDIS_PUBSUB_H
#define PHP_HIREDIS_PUBSUB_H

#include "cluster/cluster.h"

/* ---- the subscriptions on one connection ---- */

typedef enum { PHP_HIREDIS_KIND_CHANNEL, PHP_HIREDIS_KIND_PATTERN, PHP_HIREDIS_KIND_SHARD, PHP_HIREDIS_CHANNEL_KINDS } php_hiredis_channel_kind;

/* A command such as SUBSCRIBE (`adds` is true) or UNSUBSCRIBE (false). */
typedef struct {
	const char *name;
	size_t length;
	php_hiredis_channel_kind kind;
	bool adds;
} php_hiredis_subscription_verb;

/* The number of subscription commands. The array contains SUBSCRIBE, PSUBSCRIBE, SSUBSCRIBE, UNSUBSCRIBE, PUNSUBSCRIBE
 * and SUNSUBSCRIBE, in this order. */
#define PHP_HIREDIS_SUBSCRIPTION_VERBS 6
extern const php_hiredis_subscription_verb php_hiredis_subscription_verbs[PHP_HIREDIS_SUBSCRIPTION_VERBS];

typedef struct php_hiredis_restore php_hiredis_restore;

/* The subscriptions on one connection. The structure owns its link and messages. Its functions may end with a fatal
 * error. */
typedef struct php_hiredis_subscription {
	php_hiredis_link *link;          /* its own link; NULL if it has none yet */
	uint64_t timeout;                /* time limit for the answer to a command, in nanoseconds; 0 for none */
	HashTable names[PHP_HIREDIS_CHANNEL_KINDS]; /* names that the server has confirmed */
	zval *messages;                  /* unread Message and Gap objects: `count` elements from messages[first] */
	uint32_t first, count, capacity;
	php_hiredis_message_prefix last_prefix; /* the last message's bytes before its payload, which the next message usually repeats */
	const php_hiredis_subscription_verb *awaited; /* command that has not been fully confirmed yet; NULL if none */
	zend_array *awaited_names;       /* names in that command, in the order of the confirmations; owned; NULL before the first */
	uint32_t unconfirmed_count;      /* how many names at the end of `awaited_names` are unconfirmed */
	uint64_t last_received_at;       /* when bytes were last received, by php_hiredis_now() */
	/* The time when a read last found the socket empty. All messages that had arrived by then have been read. If the
	 * connection is lost, only later ones can be missing. Maintained only if `restore` is set. */
	uint64_t last_empty_read_at;
	uint64_t received_before;        /* the connection's count of received bytes at `last_received_at` */
	uint64_t ping_interval;          /* send PING if nothing arrives for this many nanoseconds; 0 for never */
	uint64_t ping_sent_at;           /* time of the last PING, by php_hiredis_now() */
	uint32_t unanswered_pings;       /* number of unanswered PINGs */
	uint32_t pings_before_command;   /* how many of them were sent before the last command such as SUBSCRIBE */
	bool has_sent_sunsubscribe;      /* the last SUBSCRIBE-like command over this connection was SUNSUBSCRIBE */
	/* The last call ended at its time limit although its last read found bytes. With TLS, OpenSSL may then have received
	 * more, which poll() does not report. */
	bool stopped_reading;
	const php_hiredis_subscription_verb *method; /* the command of the method that is running; NULL for next() */
	bool may_have_run;               /* `method` was sent over a connection that was then lost, so the server may have executed it */
	bool is_in_ping;                 /* ping() is waiting; an error reply to PING becomes its result */
	const char *violation;           /* a protocol violation, as an exception message; otherwise NULL */
	bool is_lost;                    /* the connection has been lost since it was last opened */
	/* The connection was lost because a listener or a signal handler threw an exception. No exception has reported the
	 * loss yet, so the next call must throw one. */
	bool loss_is_unreported;
	bool is_of_cluster;              /* the server is a node of a Cluster, which ends shard channels when their slot moves */
	HashTable ended_names;           /* with `is_of_cluster`: channels that the server has ended and next() has not reported */
	const HashTable *unsubscribing;  /* with `is_of_cluster`: channels in the current SUNSUBSCRIBE; borrowed; NULL if none */
	php_hiredis_restore *restore;    /* owned; NULL if the subscriptions end with the connection */
} php_hiredis_subscription;

/*
 * The channels of a Subscriber or \Redis, which owns them. Functions that return false have thrown, unless stated
 * otherwise. Functions that do I/O may end with a fatal error.
 *
 * On a Cluster, one connection carries all ordinary channels and patterns. The node of this connection may be any node,
 * and is called the home node. Each shard channel is subscribed to on the node that owns the channel's slot. next()
 * waits for messages from all these nodes at once.
 */

typedef struct {
	php_hiredis_subscription home;      /* the subscriptions on the only server or on the home node */
	php_hiredis_link *cluster;          /* a counted reference; NULL without a Cluster */
	/* One element for each node. The first points to `home`; the others are owned. NULL before initialisation. */
	php_hiredis_subscription **subscriptions;
	uint32_t count;
	uint32_t next_index;                /* where next() looks first, so that a busy node does not starve the others */
	php_hiredis_output command;         /* on a Cluster: the current command, whose channels may be on several nodes; owned; empty between calls */
	bool restores_lost;                 /* resubscribe after a lost connection, or when a slot moves */
	bool is_busy;                       /* a method is running; a second one, from a signal handler, throws */
	uint8_t bailout_stage;              /* php_hiredis_bailout_stage() at the last call; it changes if a fatal error ended that call */
} php_hiredis_channels;

/* Initialises the channels. They take ownership of `link`, and add their own reference to `cluster`, which is NULL for
 * a single server. */
void php_hiredis_channels_init(php_hiredis_channels *channels, php_hiredis_link *link, php_hiredis_link *cluster, bool restores_lost);
/* Does nothing if the structure is zeroed, because PHP may free an object whose constructor never ran. */
void php_hiredis_channels_free(php_hiredis_channels *channels);
void php_hiredis_channels_gc(const php_hiredis_channels *channels, zend_get_gc_buffer *buffer);

/* Begins a change of the subscriptions. Returns a buffer, into which the caller must write a command such as SUBSCRIBE.
 * Throws and returns NULL if another method is running, or if a fork or a fatal error has ended the subscriptions. */
php_hiredis_output *php_hiredis_channels_begin(php_hiredis_channels *channels);
/* Sends the command that the caller has written into the buffer of php_hiredis_channels_begin(), and waits until the
 * server has confirmed the command. If `unsubscribe_all` is true, the caller writes nothing, and the client
 * unsubscribes from all channels of verb->kind. */
bool php_hiredis_channels_change(php_hiredis_channels *channels, const php_hiredis_subscription_verb *verb, bool unsubscribe_all);
/* Sends PING on each connection and waits for the answers. If the home connection (for ordinary channels) is closed,
 * opens it. */
bool php_hiredis_channels_ping(php_hiredis_channels *channels);
/* Closes all connections, and discards all subscriptions and unread messages. */
bool php_hiredis_channels_close(php_hiredis_channels *channels);

/* Returns whether any connection is open. A connection still being opened to restore channels does not count. */
bool php_hiredis_channels_is_connected(const php_hiredis_channels *channels);
/* Returns whether there are any subscriptions, including lost channels that will be restored. */
bool php_hiredis_channels_is_subscribed(const php_hiredis_channels *channels);

#define PHP_HIREDIS_NO_TIME_LIMIT (-1.0)
bool php_hiredis_subscription_next(php_hiredis_subscription *subscription, double timeout, zval *to);
bool php_hiredis_channels_next_of_nodes(php_hiredis_channels *channels, double timeout, zval *to);
/* Stores the next Message in `to`, which the caller owns. If messages may have been lost, stores a Gap object first.
 * Returns false if no message has arrived within `timeout` seconds, if none can arrive, or if an exception is set. */
static zend_always_inline bool php_hiredis_channels_next(php_hiredis_channels *channels, double timeout, zval *to)
{
	return EXPECTED(!channels->cluster) ? php_hiredis_subscription_next(&channels->home, timeout, to)
		: php_hiredis_channels_next_of_nodes(channels, timeout, to);
}

#endif
