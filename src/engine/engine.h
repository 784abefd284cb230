/*
 * The face of engine: batches out, replies in, over any number of servers.
 *
 * In this order: a node, which is one server as one client uses it; what is in flight on it; routers, and the poll over many nodes; what replies mean and
 * which commands are sent once more. The engine decides what becomes of a batch on its way, whoever sends the batch.
 */
#ifndef PHP_HIREDIS_ENGINE_H
#define PHP_HIREDIS_ENGINE_H

#include "batch/batch.h"

/*
 * One server as one client uses it: its configuration, its connection of the moment, and the batches in flight on it.
 *
 * A node is embedded in its link; a router has several of its own. It lives in request memory. Every way of sending queues entries here
 * (in_flight.c). A failure stands in `connection->failure`; in_flight.c makes it the result of each entry, other callers throw it.
 */

typedef struct php_hiredis_link php_hiredis_link;
typedef struct php_hiredis_entry php_hiredis_entry;
typedef struct php_hiredis_router php_hiredis_router;

typedef struct php_hiredis_node php_hiredis_node;

/* Hears what is sent on a connection whose cache the workers of a machine share. */
typedef struct {
	/* The command is about to be sent on the connection. */
	void (*note)(php_hiredis_connection *connection, const php_hiredis_row *row, const php_hiredis_output *commands, const php_hiredis_span *span);
	/* The connection is the client's now. */
	void (*adopt)(php_hiredis_connection *connection);
} php_hiredis_recorder;

/* What all nodes of one client share; embedded in its link. */
typedef struct {
	php_hiredis_link *link;               /* for who stands above */
	const php_hiredis_recorder *recorder; /* NULL: the cache is the connection's own */
	zval listener;                        /* the callable that hears the pushes; UNDEF: none */
} php_hiredis_common;

/* A node of a router that has not answered for so many nanoseconds may hang: the router is told. */
#define PHP_HIREDIS_PATIENCE UINT64_C(250000000)

/* A router's node that has said nothing for so many nanoseconds may have been replaced, and hang: no fail-over of a cluster takes less, unless
 * cluster-node-timeout is below a second. */
#define PHP_HIREDIS_SILENCE UINT64_C(2000000000)

/* The event that entries wait for, when a step without waiting could not hand them over. */
typedef enum {
	PHP_HIREDIS_HELD_NOT,
	PHP_HIREDIS_HELD_OPENING,   /* the connection is opening: they may join its handshake's write */
	PHP_HIREDIS_HELD_HANDSHAKE, /* the handshake's replies */
	PHP_HIREDIS_HELD_LOST       /* none: the Closure that tells the password threw, and the connection has failed */
} php_hiredis_held;

/* ---- verdict.c: was a command that ended by an error line, or with its connection, not executed, and where is it sent again? ---- */

/* By what a command's server is found. */
typedef enum {
	PHP_HIREDIS_GUIDE_NONE,      /* there is one server */
	PHP_HIREDIS_GUIDE_REDIRECT,  /* -REDIRECT, for a client that asked for it */
	PHP_HIREDIS_GUIDE_NAME,      /* failover: the name is looked up anew */
	PHP_HIREDIS_GUIDE_SENTINELS,
	PHP_HIREDIS_GUIDE_MAP,       /* a Cluster's */
	PHP_HIREDIS_GUIDE_REPLICA,   /* a client's replica answers for its primary */
	PHP_HIREDIS_GUIDES
} php_hiredis_guide;

typedef enum {
	PHP_HIREDIS_TO_REPLY,        /* nowhere: the error, or an exception, is its reply */
	PHP_HIREDIS_TO_OWNER,        /* to the server that is the right one then */
	PHP_HIREDIS_TO_NAMED,        /* to the one that the line names, from now on */
	PHP_HIREDIS_TO_ASK,          /* to that one, this once: behind ASKING */
	PHP_HIREDIS_TO_SAME,         /* to the same server: no verdict, a row's word for ASK or OWNER */
	PHP_HIREDIS_TO_PRIMARY       /* to the primary of the replica that was asked */
} php_hiredis_verdict_to;

typedef struct {
	php_hiredis_verdict_to to;
	bool leave;                  /* this connection's server is not asked again for a while */
	bool refresh, pause;         /* before it is sent: a Cluster's map is asked for; a pause */
	bool hop;                    /* PHP_HIREDIS_HOPS_MAX such of one command are followed */
} php_hiredis_verdict;

/* What happened to a command, or to the entry whose first command it is. What does not apply is 0. */
typedef struct {
	php_hiredis_guide guide;
	bool over;                   /* its time, or the number of tries, is over; or an exception is set */
	bool bound;                  /* the connection holds, or has lost, a state that another would not have */
	bool replica;                /* a replica was asked in the place of its primary */
	const php_hiredis_redirect *line; /* its error line; NULL: its connection was lost */
	/* Of a line: */
	const php_hiredis_row *row;
	uint16_t slot;
	uint32_t hops;               /* that have been followed */
	bool asking;                 /* it was sent behind ASKING */
	bool stale;                  /* a replica that stands in for a node out of reach says no more than that it has not taken over */
	/* Of a loss: */
	php_hiredis_failure_kind failure;
	const php_hiredis_entry *entry; /* NULL: one plain command, which is no entry */
	bool open;                   /* nothing was lost: AUTH goes before it */
	bool unsent;                 /* not a byte of it had left */
	bool retry_reads;
} php_hiredis_event;

/* The one place that decides. Which of the other commands go with it, and in which order, is the owner's rule: php_hiredis_refusal_resend() of a node,
 * php_hiredis_spread_may_leave() of a Cluster. */
php_hiredis_verdict php_hiredis_verdict_of(const php_hiredis_event *event);

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
	/* By what the server is found: what becomes of a command that was not executed (verdict.c). */
	php_hiredis_guide guide;
} php_hiredis_resolver;

/* Where the last -REDIRECT of Valkey points to. */
typedef struct {
	char host[256];
	uint16_t port;
	bool pending;               /* the next opening goes there */
	uint32_t hops;              /* since the last command that was not redirected */
} php_hiredis_redirect_target;

/* `close_after` of a node whose connection is kept: the next commands wait until nothing is in flight, because AUTH is due. */
#define PHP_HIREDIS_DRAINS 2

struct php_hiredis_node {
	php_hiredis_common *common;           /* borrowed from the link */
	php_hiredis_router *router;           /* owned: the node stands for the nodes of this router; NULL: the node is a server */
	php_hiredis_router *part_of;          /* borrowed: the router whose server this is; NULL: none */
	php_hiredis_config *config;           /* borrowed from the link, or from the router */
	zend_string *endpoint;                /* owned */
	php_hiredis_histogram *durations;     /* that of the endpoint (seen/seen.h); NULL: not looked for yet */
	php_hiredis_connection *connection;   /* owned; NULL: none yet, or given back */
	uint8_t close_after;                  /* true: the server is no longer the one to ask (READONLY, LOADING, MASTERDOWN); or DRAINS */
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
	uint32_t plain;                       /* a lower bound: so many of the first entries are plain and with the connection */
	zend_array *scalars;                  /* where the replies of many plain entries are put at once; NULL: not made yet */
	uint32_t opened;                      /* connections that were made here */
	uint64_t sent;                        /* a router's node: commands that it was given */
	uint64_t late;                        /* a router's node: `started` of the wait that has lasted for PHP_HIREDIS_PATIENCE; 0: none has */
	php_hiredis_held held;                /* the event that `unsent` waits for */
	bool silent;                          /* a router's node: the server has said nothing for PHP_HIREDIS_SILENCE, and may hang */
	bool retried;                         /* no reply has come since all was sent a second time */
	bool served;                          /* a router's node: in the look number `look` its store might be asked */
	uint64_t look;                        /* a router's node: the last of its link's `looks` in which its socket was looked at */
	bool reading;                         /* inside the connection: its userland code may not use the node */
};

/* `common`, `config` and `queue` stay the caller's and outlive the node. */
void php_hiredis_node_init(php_hiredis_node *node, php_hiredis_common *common, php_hiredis_config *config, php_hiredis_output *queue);
/* Gives the connection back to the pool or closes it, and frees all the node owns; the node can still be asked. Its entries have been dropped.
 * A node whose bytes are 0 is nothing to free: a fatal error may end the request before php_hiredis_node_init() has ended. */
void php_hiredis_node_free(php_hiredis_node *node);

/* Is there an open connection of this process? */
static zend_always_inline bool php_hiredis_node_is_connected(const php_hiredis_node *node)
{
	const php_hiredis_connection *connection = node->connection;

	return connection != NULL && php_hiredis_connection_is_open(connection) && !php_hiredis_connection_is_foreign(connection);
}

/* True, unless unread bytes could be taken for the reply to the next command. */
static zend_always_inline bool php_hiredis_node_is_quiet(const php_hiredis_node *node)
{
	const php_hiredis_connection *connection = node->connection;

	return connection->in_flight > 0 || !php_hiredis_handshake_is_done(&connection->handshake)
		|| php_hiredis_parser_is_idle(&connection->parser);
}

/* Is there an open connection of this process whose handshake is done? */
static zend_always_inline bool php_hiredis_node_is_ready(const php_hiredis_node *node)
{
	return php_hiredis_node_is_connected(node) && php_hiredis_handshake_is_done(&node->connection->handshake);
}

/* Does the server know the script from this connection, which is not lost as far as can be seen? */
bool php_hiredis_node_knows_script(const php_hiredis_node *node, const zend_string *sha1);
/* Takes a connection of the pool, if there is one, and reads the pushes that came for its store there; or makes one that is not connected. False:
 * an exception is set. May bail out. */
bool php_hiredis_node_adopt(php_hiredis_node *node);
/* The next three open the connection where there is none. False: `connection->failure` says why; an exception is set only if userland
 * code threw one (PHP_HIREDIS_FAILURE_THROWN). All may bail out. */

/* Connects; the handshake's replies are still to come. `wait` false: the connection may still be opening; php_hiredis_node_step() with
 * PHP_HIREDIS_TRY goes on with it. */
bool php_hiredis_node_start(php_hiredis_node *node, bool wait);
/* Connects for `count` commands, which join the handshake's write if they may; otherwise waits for its replies. `readonly`: all of them are;
 * `limited`: they must be answered within a time. */
bool php_hiredis_node_open(php_hiredis_node *node, const php_hiredis_batch *first, const php_hiredis_output *commands, uint32_t count,
	bool readonly, bool limited);

/* The next list of a connection that is `subscribed`, the caller's: PUSH, REPLY, ERROR; AGAIN: none yet, does not wait. May bail out. */
php_hiredis_progress php_hiredis_node_read_push(php_hiredis_node *node, zval *to);

/* Gives the connection back to the pool, or closes it. */
void php_hiredis_node_close(php_hiredis_node *node);
/* Nothing is under way any more: the next command has a time of its own to find the right server, and a connection to one that is no longer the one to
 * ask is closed. */
void php_hiredis_node_leave(php_hiredis_node *node);
/* Throws it. */
void php_hiredis_node_throw(php_hiredis_node *node, const char *command, size_t length, bool maybe_executed);

/* A server that has failed is chosen after the others for so many nanoseconds. */
#define PHP_HIREDIS_DISTRUST UINT64_C(10000000000)
/* The rank of a server, less is better: 1 in an unknown zone (its first connection tells it), 2 in a wrong zone, 4 more after a failure. */
static inline uint32_t php_hiredis_rank(const zend_string *wanted, const char *zone, uint64_t failed, uint64_t now)
{
	uint32_t rank = !wanted || zend_string_equals_cstr(wanted, zone, strlen(zone)) ? 0 : *zone ? 2 : 1;

	return failed && now - failed < PHP_HIREDIS_DISTRUST ? rank + 4 : rank;
}


/*
 * The batches of a node that are queued or in flight, first in, first out.
 *
 * An entry is a batch under way. It is embedded in its owner, never on a C frame: a bailout in a listener longjmps past the frame while the
 * node still points to it. A reply belongs to the first entry. An entry ends done, with its replies, or failed, with an exception object of
 * its own; its owner then takes it off the node. Nothing here knows a fiber or a class. What is sent once more: resend.c.
 */

typedef enum { PHP_HIREDIS_WAITING, PHP_HIREDIS_DONE, PHP_HIREDIS_FAILED } php_hiredis_entry_state;

struct php_hiredis_entry {
	php_hiredis_batch *batch;     /* borrowed from the entry's owner, who says this and `timeout`; the rest of a new entry is 0 */
	uint32_t received;            /* replies taken */
	uint32_t refcount;            /* 0: not counted, its owner outlives its stay on the node */
	php_hiredis_entry_state state;
	bool single;                  /* one command: its reply stands in the place of a list */
	bool plain;                   /* a single one whose reply means nothing but itself */
	bool dropped;                 /* its owner has given it up: each reply is released as it comes */
	bool replies_seen;            /* the caller has seen replies of it: it must not be sent again */
	bool doubts;                  /* does not go to a `silent` server before that has given a sign of life */
	bool ordered;                 /* a stream's: goes out behind others; what its later entries write may not be read by it */
	bool overtaken;               /* after a loss: a later entry of the stream writes, and may have been executed: it must not be sent again */
	uint32_t room;                /* so many replies are taken at most before the owner takes them off the list; 0: all */
	uint32_t refused;             /* 1 + the number of its first command that was refused, and may be sent again; 0: none */
	uint64_t give_up;             /* php_hiredis_now() until which refused commands may be sent once more; 0: none was refused */
	uint32_t resumed;             /* after a refusal: it was sent again from this command on, and its bytes begin there */
	uint32_t begun;               /* after a loss: so many of its outstanding commands had begun to leave */
	bool handed_over;             /* after a loss: the connection had it */
	bool may_have_run;            /* its commands had left before, on a connection that was lost */
	uint8_t failure;              /* FAILED: the php_hiredis_failure_kind */
	uint64_t timeout;             /* for each of its replies, in nanoseconds; 0: for ever */
	uint64_t waited;              /* nanoseconds that its replies were waited for; not counted while HIREDIS_G(seen) is 0 */
	zval replies;                 /* the list, or the one reply; FAILED: the exception; owned */
	zend_array *list;             /* an empty one, which becomes `replies`; the owner's, as long as it is here; NULL: a new one does */
	size_t size;                  /* its bytes, behind those of the entry before it: in the connection's output or in the node's queue */
	php_hiredis_entry *next;
};

/* An entry on the heap, which outlives a call: of a command that a fiber or an event loop waits for. */
typedef struct {
	php_hiredis_entry entry;      /* first; counted: the node holds one reference */
	php_hiredis_batch batch;      /* owned, unless the entry is plain */
	php_hiredis_expectation expectation; /* of a plain one: its batch's */
	void *owner;                  /* woken when the entry ends; NULL: nothing */
	zend_long ticket;             /* Async: its number */
	bool throws;                  /* Async: the first error of its list takes the place of the list */
} php_hiredis_waiter;

/* How far a step may go for more. */
typedef enum {
	PHP_HIREDIS_TAKE, /* takes replies that have been received; no system call */
	PHP_HIREDIS_TRY,  /* writes and reads as far as that is possible without waiting */
	PHP_HIREDIS_WAIT  /* waits */
} php_hiredis_effort;

/* Queues a waiter for the batch, which is taken over. `timeout` in nanoseconds. The caller owns one reference, also with the next function. */
php_hiredis_waiter *php_hiredis_node_push_batch(php_hiredis_node *node, php_hiredis_batch *batch, php_hiredis_output *commands, uint64_t timeout);
/* Queues a waiter for the one command that has been encoded behind the mark of the node's queue. `batch` NULL: php_hiredis_batch_is_plain(). */
php_hiredis_waiter *php_hiredis_node_push_single(php_hiredis_node *node, const php_hiredis_sent *sent, php_hiredis_batch *batch, uint64_t timeout);
/* Drops the bytes that have been encoded behind the mark. */
void php_hiredis_node_cancel(php_hiredis_node *node);
void php_hiredis_waiter_free(php_hiredis_waiter *waiter);
static zend_always_inline void php_hiredis_waiter_release(php_hiredis_waiter *waiter)
{
	if (--waiter->entry.refcount == 0) {
		php_hiredis_waiter_free(waiter);
	}
}

/* Hands over the queued commands, opening the connection where there is none, and writes as much as the socket takes, without any wait. True: no
 * byte waits for the socket to take more; all entries may have failed. An exception may be set (a signal handler's). */
bool php_hiredis_node_write(php_hiredis_node *node);
/* One step towards the first entry's end: REPLY: replies have come, or an entry has ended; AGAIN: nothing without more effort; IDLE: no entry;
 * FAILED: an exception is set (userland code's). A failure of the connection ends all entries and is REPLY. May bail out. */
php_hiredis_progress php_hiredis_node_go_on(php_hiredis_node *node, php_hiredis_effort effort);
/* A step with PHP_HIREDIS_WAIT whose time is told to the slow log and the durations (slowlog.c). */
php_hiredis_progress php_hiredis_slowlog_step(php_hiredis_node *node);

static zend_always_inline php_hiredis_progress php_hiredis_node_step(php_hiredis_node *node, php_hiredis_effort effort)
{
	return EXPECTED(HIREDIS_G(seen) == 0) || effort != PHP_HIREDIS_WAIT ? php_hiredis_node_go_on(node, effort) : php_hiredis_slowlog_step(node);
}

/* Takes an entry that has ended off the node: its replies are its owner's now. */
void php_hiredis_node_take(php_hiredis_node *node, php_hiredis_entry *entry);
/* Takes the next entry that has ended off the node; NULL: none has, or an exception is set. Takes steps of that effort until one has. */
php_hiredis_entry *php_hiredis_node_next(php_hiredis_node *node, php_hiredis_effort effort);
/* Closes the connection; every entry has failed. */
void php_hiredis_node_fail(php_hiredis_node *node, php_hiredis_failure_kind kind, const char *phase, const char *text);
/* The owners give their entries up: closes the connection if replies are outstanding, and releases every entry. */
void php_hiredis_node_drop(php_hiredis_node *node);
/* After a fatal error: forgets every entry without reading it; the end of the request takes back their memory. `abandon`: the connection, too. */
void php_hiredis_node_forget(php_hiredis_node *node, bool abandon);

/* What is in the queue belongs to whole entries now; bytes behind the mark are of a command that is being encoded. */
static zend_always_inline void php_hiredis_node_set_mark(php_hiredis_node *node)
{
	node->mark = (php_hiredis_mark) {node->queue->length, node->queue->borrowed_count};
}

/* Puts the entry behind the others; its commands are the bytes of the queue behind the mark. */
static zend_always_inline void php_hiredis_node_append(php_hiredis_node *node, php_hiredis_entry *entry)
{
	entry->size = node->queue->length - node->mark.length;
	php_hiredis_node_set_mark(node);
	*node->last = entry;
	node->last = &entry->next;
	if (!node->unsent) {
		node->unsent = entry;
	}
}

/* Releases the replies and bytes that the entry holds. Userland code may run. */
static zend_always_inline void php_hiredis_entry_clear(php_hiredis_entry *entry)
{
	zval_ptr_dtor(&entry->replies);
	ZVAL_UNDEF(&entry->replies);
}

/* Queues the entry with its commands, which are moved; hands them over at once if the connection is open and has nothing under way, those of a stream also
 * behind others. */
void php_hiredis_node_submit(php_hiredis_node *node, php_hiredis_entry *entry, php_hiredis_output *commands);

/*
 * Several nodes behind one link: the router picks the node of each command.
 *
 * A link with a router keeps its own node, which never has a connection: the entries that are pushed on it are handed to the router, which
 * spreads their commands over nodes of its own. An entry ends on the link's node as it would on a server's, so that senders need not
 * know of the router. The router is owned by the link's node.
 */

typedef struct {
	/* The entry stands on the link's node and waits; its commands are taken over. The entry may have ended when this returns. */
	void (*push)(php_hiredis_router *router, php_hiredis_entry *entry, php_hiredis_output *commands);
	/* As php_hiredis_node_step(), for all of its nodes: one poll(). */
	php_hiredis_progress (*step)(php_hiredis_router *router, php_hiredis_effort effort);
	/* The owners give their entries up: closes the connections that have replies outstanding, `close`: gives the others back to the pool, or closes
	 * them. The entries stay on the link's node. */
	void (*drop)(php_hiredis_router *router, bool close);
	/* After a fatal error: forgets all entries without reading them. `abandon`: the connections too. */
	void (*forget)(php_hiredis_router *router, bool abandon);
	void (*free)(php_hiredis_router *router);
	/* The command that the link has given the node alone, or the connection under it, has failed. */
	void (*lost)(php_hiredis_node *node);
	/* An error reply to a command of an entry on one of its nodes, a line that php_hiredis_parser keeps. True: the command was not executed
	 * and is the router's again; `line` has been released. False: `line` is a ServerException now. `entry` NULL: to a command that the link has
	 * given the node alone, which is the link's again, to be sent as a batch. */
	bool (*refused)(php_hiredis_node *node, php_hiredis_entry *entry, uint32_t index, zval *line);
} php_hiredis_router_ops;

/* The first member of a router. */
struct php_hiredis_router {
	const php_hiredis_router_ops *ops;
	php_hiredis_node *node;    /* borrowed: the link's, which stands for those of the router */
	php_hiredis_node *watched; /* the one of them that WATCH was sent to; NULL: none */
	php_hiredis_node *sent_on; /* the one command of the entry that is pushed next is in flight on this node already; NULL: it is to be sent */
};

/*
 * Several nodes with commands in flight, and one poll() for all of them.
 *
 * Each node has its own connection with its own deadline: one that is late, lost or slow ends its own entries and delays no other. While one
 * node alone has commands in flight and nothing left to write, the wait is recv() itself.
 */

/* Nodes without an entry are passed over. */
typedef struct {
	php_hiredis_node **const *nodes; /* the owner's variable: a reply that names another server may make its array grow, and move */
	uint32_t count;
	bool gather;   /* queued commands wait until their node has nothing in flight: many tasks share a packet */
	uint64_t wake; /* the wait ends at this time, too (php_hiredis_now()); 0: there is no such time */
} php_hiredis_lanes;

/* Writes the queued commands of each node and takes the replies that come: REPLY: entries have ended, or may have; AGAIN: `wake` has come, a
 * node is late now (`late`), or nothing has been received yet (`effort` TAKE; TRY waits like WAIT); IDLE: no node has an entry under way; FAILED: an exception is set (userland
 * code's), and every entry under way has failed. May bail out. */
php_hiredis_progress php_hiredis_lanes_step(const php_hiredis_lanes *lanes, php_hiredis_effort effort);

/* ---- the one command in flight, which is no entry ---- */

/* The marks that the connection carries from the moment the command may arrive; 0: none. It may go this way if its words are strings, or SELECT's
 * an int. */
uint32_t php_hiredis_effect_marks(php_hiredis_effect effect);
/* What has come of it, if that is more than a reply that means nothing but itself. REPLY: `reply` is the answer, in its shape, and what it means is done.
 * AGAIN: it was not executed, and is to be sent once more; an error has been released. FAILED: `reply` is the error, which has the command's name now, or
 * the exception; or UNDEF, and one of userland code is set. */
php_hiredis_progress php_hiredis_single_end(php_hiredis_node *node, const php_hiredis_sent *sent, uint64_t timeout, zval *reply,
	php_hiredis_progress progress);

#endif
