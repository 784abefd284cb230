/*
 * One server as one client uses it: its configuration, its connection of the moment, and the batches in flight on it.
 *
 * A node is embedded in its link; a router has several of its own. It lives in request memory. Every way of sending queues entries here
 * (in_flight.h). A failure stands in `connection->failure`; in_flight.c makes it the result of each entry, other callers throw it.
 */
#ifndef PHP_HIREDIS_NODE_H
#define PHP_HIREDIS_NODE_H

#include "connection/exchange.h"
#include "link/batch.h"
#include "protocol/redirect.h"

typedef struct php_hiredis_link php_hiredis_link;
typedef struct php_hiredis_entry php_hiredis_entry;
typedef struct php_hiredis_router php_hiredis_router;

typedef struct php_hiredis_node php_hiredis_node;
typedef struct php_hiredis_histogram php_hiredis_histogram;

/* A node of a router that has not answered for so many nanoseconds may hang: the router is told. */
#define PHP_HIREDIS_PATIENCE UINT64_C(250000000)

/* The event that entries wait for, when a step without waiting could not hand them over. */
typedef enum {
	PHP_HIREDIS_HELD_NOT,
	PHP_HIREDIS_HELD_OPENING,   /* the connection is opening: they may join its handshake's write */
	PHP_HIREDIS_HELD_HANDSHAKE  /* the handshake's replies */
} php_hiredis_held;

/* Finds the server of a node whose configuration does not say where it is. Its code stands above this folder: the class sets it in the link. */
typedef struct {
	/* Before each opening: says in the connection where to connect, and within which time. False: its `failure` says why. May bail out. */
	bool (*resolve)(php_hiredis_node *node, uint64_t *limit);
	/* The connection could not be opened, or was lost before anything had left: may another try find a better one? NULL: no. */
	bool (*is_curable)(php_hiredis_node *node);
	/* Reads the watch of the connection without waiting. False: its server is no longer the one to ask, or an exception is set. May bail out.
	 * NULL: its connections have no watch. */
	bool (*look)(php_hiredis_node *node);
	/* Frees `resolving`. `forget` as in php_hiredis_connection_destroy(). */
	void (*release)(php_hiredis_node *node, bool forget);
	/* The most nanoseconds that resolve() pauses before another try. */
	uint64_t pause;
	/* The errors that say that their command was not executed, and may be on another connection: 1 << php_hiredis_redirect_kind. */
	uint32_t kinds;
} php_hiredis_resolver;

/* Where the last -REDIRECT of Valkey points to (redirected.c). */
typedef struct {
	char host[256];
	uint16_t port;
	bool pending;               /* the next opening goes there */
	uint32_t hops;              /* since the last command that was not redirected */
} php_hiredis_redirect_target;

struct php_hiredis_node {
	php_hiredis_link *link;               /* borrowed: its listener hears the pushes */
	php_hiredis_router *router;           /* owned: the node stands for the nodes of this router; NULL: the node is a server */
	php_hiredis_router *part_of;          /* borrowed: the router that has this node; NULL: none */
	php_hiredis_config *config;           /* borrowed from the link, or from the router */
	zend_string *endpoint;                /* owned */
	php_hiredis_histogram *durations;     /* that of the endpoint (durations.h); NULL: not looked for yet */
	php_hiredis_connection *connection;   /* owned; NULL: none yet, or given back */
	bool close_after;                     /* the server is no longer the one to ask: READONLY, LOADING, MASTERDOWN */
	const php_hiredis_batch *opened_for;  /* its first command is named when connecting fails; borrowed while it opens */
	const php_hiredis_resolver *resolver; /* NULL: the configuration says where to connect */
	void *resolving;                      /* the resolver's own; request memory; NULL: nothing yet */
	php_hiredis_redirect_target *target;  /* of the last -REDIRECT; owned; NULL: there has been none */
	uint64_t give_up;                     /* php_hiredis_now() until which the right server is looked for; UINT64_MAX: no end; 0: no trouble */
	uint32_t tries;                       /* of this search */

	/* in_flight.c */
	php_hiredis_output *queue;            /* borrowed: commands of entries that the connection does not have yet */
	php_hiredis_mark mark;                /* the end of the queue's whole entries; the bytes behind it are being encoded */
	php_hiredis_entry *first, **last;     /* in the order of their replies */
	php_hiredis_entry *done, **done_last; /* before them: finished, and not taken by their owners */
	size_t at;                            /* where the bytes of `first` begin in the connection's output, if the connection has them */
	php_hiredis_entry *unsent;            /* the first of them that the connection does not have yet */
	uint32_t plain;                       /* at least this number of entries, from `first` on, are plain and with the connection */
	zend_array *scalars;                  /* where the replies of many plain entries are put at once; NULL: not made yet */
	uint32_t opened;                      /* connections that were made here */
	uint64_t sent;                        /* a router's node: commands that it was given */
	uint64_t late;                        /* a router's node: `started` of the wait that has lasted for PHP_HIREDIS_PATIENCE; 0: none has */
	php_hiredis_held held;                /* the event that `unsent` waits for */
	bool retried;                         /* no reply has come since all was sent a second time */
	bool reading;                         /* inside the connection: its userland code may not use the node */
};

/* `config` and `queue` stay the caller's and outlive the node. */
void php_hiredis_node_init(php_hiredis_node *node, php_hiredis_link *link, php_hiredis_config *config, php_hiredis_output *queue);
/* Gives the connection back to the pool or closes it, and frees all the node owns; the node can still be asked. Its entries have been dropped.
 * A node whose bytes are 0 is nothing to free: a fatal error may end the request before php_hiredis_node_init() has ended. */
void php_hiredis_node_free(php_hiredis_node *node);

/* Is there an open connection of this process? */
static zend_always_inline bool php_hiredis_node_is_connected(const php_hiredis_node *node)
{
	const php_hiredis_connection *connection = node->connection;

	return connection != NULL && php_hiredis_connection_is_open(connection) && !php_hiredis_connection_is_foreign(connection);
}

/* False: received bytes are left, and no command is in flight. They may be a push, or a reply, which must never answer the next command. */
static zend_always_inline bool php_hiredis_node_is_quiet(const php_hiredis_node *node)
{
	const php_hiredis_connection *connection = node->connection;

	return connection->in_flight > 0 || !php_hiredis_handshake_is_done(&connection->handshake)
		|| php_hiredis_parser_is_idle(&connection->parser);
}

/* The same, and is its handshake done? */
static zend_always_inline bool php_hiredis_node_is_ready(const php_hiredis_node *node)
{
	return php_hiredis_node_is_connected(node) && php_hiredis_handshake_is_done(&node->connection->handshake);
}

/* A server has answered: the search for the right one is over. */
static zend_always_inline void php_hiredis_node_end_trouble(php_hiredis_node *node)
{
	node->give_up = 0;
	node->tries = 0;
}

/* Does the server know the script from this connection, which is not lost as far as can be seen? */
bool php_hiredis_node_knows_script(const php_hiredis_node *node, const zend_string *sha1);
/* Counts a try to find the right server. False: the time is over. The first call sets the end of all tries: in `limit` ns, 0: none. */
bool php_hiredis_node_try_again(php_hiredis_node *node, uint64_t limit);
/* The same where the resolver may find a better server after a connection that could not be opened or was lost. False: it may not, too. */
bool php_hiredis_node_may_find_another(php_hiredis_node *node, uint64_t limit);
/* Takes a connection of the pool, if there is one, and reads the pushes that came for its store there; or makes one that is not connected. False:
 * an exception is set. May bail out. */
bool php_hiredis_node_adopt(php_hiredis_node *node);
/* The next three open the connection where there is none. False: `connection->failure` says why; an exception is set only if userland
 * code threw one (PHP_HIREDIS_FAILURE_THROWN). All may bail out. */

/* Connects; the handshake's replies are still to come. `wait` false: the connection may still be opening; php_hiredis_node_step() with
 * PHP_HIREDIS_TRY goes on with it. */
bool php_hiredis_node_start(php_hiredis_node *node, bool wait);
/* Connects and waits for the handshake's replies. */
bool php_hiredis_node_settle(php_hiredis_node *node);
/* Connects for `count` commands, which join the handshake's write if they may; otherwise waits for its replies. `readonly`: all of them are;
 * `limited`: they must be answered within a time. */
bool php_hiredis_node_open(php_hiredis_node *node, const php_hiredis_batch *first, const php_hiredis_output *commands, uint32_t count,
	bool readonly, bool limited);

/* For a connection that was started without waiting: the event that the commands must wait for before they may be handed over. */
php_hiredis_held php_hiredis_node_join(php_hiredis_node *node, const php_hiredis_output *commands, uint32_t count, bool limited);
/* Can `unsent` be handed over, because the event that it waited for has come, or because its connection must be left? */
bool php_hiredis_node_is_free(const php_hiredis_node *node);

/* The next list of a connection that is `subscribed`, the caller's: PUSH, REPLY, ERROR; AGAIN: none yet, does not wait. May bail out. */
php_hiredis_progress php_hiredis_node_read_push(php_hiredis_node *node, zval *to);

/* Gives the connection back to the pool, or closes it. */
void php_hiredis_node_close(php_hiredis_node *node);
/* Nothing is under way any more: a connection to a server that is no longer the one to ask is closed. */
void php_hiredis_node_leave(php_hiredis_node *node);
/* After a fatal error: abandons the connection and forgets the entries, whose memory the end of the request takes back. */
void php_hiredis_node_abandon(php_hiredis_node *node);
/* Makes the exception of a failed connection, the caller's; UNDEF: one of userland code is set. `command` NULL: the first one that the connection
 * was opened for, if any. */
void php_hiredis_node_make_failure(php_hiredis_node *node, const char *command, size_t length, bool maybe_executed, zval *to);
/* Throws it. */
void php_hiredis_node_throw(php_hiredis_node *node, const char *command, size_t length, bool maybe_executed);

/* ---- redirected.c: -REDIRECT host:port of Valkey, for a client that asked for it with `redirect: true` ---- */

/* Remembers the target of a redirect (kind REDIRECT) for the next opening. False: the client has not asked for redirects, or has followed five for
 * this command. */
bool php_hiredis_redirect_follow(php_hiredis_node *node, const php_hiredis_redirect *redirect);
/* Points the node's connection to the pending target. False: no target is pending. */
bool php_hiredis_redirect_take(php_hiredis_node *node);

/* The resolver of a client without sentinels: a connection that is opened anew goes where the configuration says, unless it was redirected. */
extern const php_hiredis_resolver php_hiredis_redirected;
/* The resolver of `failover: true` (named.c): the name is looked up anew until it leads to a primary, for as long as the command may take. Of several
 * addresses the one whose server says that it is the primary. */
extern const php_hiredis_resolver php_hiredis_named;

#endif
