/*
 * The face of link: what the objects of one client share, and what is in flight on its nodes.
 *
 * In this order: batches; a node, which is one server; what is in flight on it; sources of commands; questions of the cache; the link; queues and windows
 * over commands; routers, and the poll over many nodes; what replies mean and what is sent once more; what looks at each call.
 */
#ifndef PHP_HIREDIS_LINK_H
#define PHP_HIREDIS_LINK_H

#include "command/command.h"
#include "globals.h"
#include "Zend/zend_closures.h"

/*
 * Commands whose replies are still to come, in order: an expectation for each reply says how to check, shape and apply it.
 */

/* Flags of an expectation. */
#define PHP_HIREDIS_EXPECT_SWALLOW (1u << 0) /* its reply is the client's own: SCRIPT LOAD before EVALSHA; see CACHED */
#define PHP_HIREDIS_EXPECT_EFFECT  (1u << 1) /* note: the words behind the name */
#define PHP_HIREDIS_EXPECT_NAME    (1u << 2) /* note: the name of a command without a row */
#define PHP_HIREDIS_EXPECT_SCRIPT  (1u << 3) /* note: the SHA1 of the script that it runs */
#define PHP_HIREDIS_EXPECT_QUEUED  (1u << 4) /* stands between the MULTI and the EXEC of its batch */
#define PHP_HIREDIS_EXPECT_CURSOR  (1u << 5) /* a SCAN of an iterator: its reply is checked */
#define PHP_HIREDIS_EXPECT_ASKING  (1u << 6) /* swallowed: ASKING before a command that another node has redirected here */
#define PHP_HIREDIS_EXPECT_CACHED  (1u << 7) /* of a batch that fills a store; note: what it is there (below), or the `database` of the question */

/* The notes of CACHED. With SWALLOW: CLIENT CACHING before a read, or 1 + the number of the read's key whose PTTL it is. Without: the read is not for
 * the store. */
#define PHP_HIREDIS_NOTE_CACHING 0
#define PHP_HIREDIS_NOTE_NOT_KEPT (UINT32_MAX - 1)

typedef struct {
	const php_hiredis_row *row; /* NULL: the table lacks the command */
	uint32_t note;              /* index into `notes` */
	uint8_t shape, flags;
} php_hiredis_expectation;

/* Request memory, owned by the structure that embeds it. */
typedef struct {
	php_hiredis_expectation *expected;
	uint32_t count, capacity;
	uint32_t answers;           /* those whose replies are given to the caller */
	HashTable *notes;           /* NULL: none */
	HashTable *refused;         /* scripts that the server would not load: SHA1 => its error; NULL: none */
	uint64_t wait;              /* nanoseconds that the blocking commands may add to the time limit, in sum; UINT64_MAX: for ever */
	bool shaped;                /* some RESP2 reply in it is to become the RESP3 one */
	bool flagged;               /* some reply in it means more than its value */
	bool readonly;              /* each command only reads, never blocks and has no effect beyond its reply */
	bool pinned;                /* may not go to another connection than the one it was made for */
	bool transaction;           /* stands between a MULTI and an EXEC of its own */
	bool watched;               /* a transaction that may be executed only where its keys are watched */
	bool ones;                  /* each reply is a list of one element, which stands for it: MGET of one key */
	bool asks;                  /* some of its reads are for the store; its first command is CLIENT CACHING, or a read */
	bool together;              /* one such read: its replies share one time limit; the second is the one answer */
	bool tells_replies;         /* a ConnectionException of it carries the replies that came */
	/* Of a transaction, as its replies come. */
	uint32_t queued;            /* commands that were not refused */
	bool begun;                 /* MULTI was answered by OK */
	bool refused_queueing;      /* a command was answered by an error in place of QUEUED */
} php_hiredis_batch;

/* What a call is counted under: the place of its row, or what stands for several commands, or for those that the table lacks. */
#define PHP_HIREDIS_KIND_PIPELINE (php_hiredis_row_count)
#define PHP_HIREDIS_KIND_OTHER    (PHP_HIREDIS_KIND_PIPELINE + 1)
#define PHP_HIREDIS_KINDS         (PHP_HIREDIS_KIND_OTHER + 1)
/* What is told of a call. */
typedef struct {
	uint32_t kind, count;       /* `count`: commands, without MULTI, EXEC and those that the client adds */
	bool transaction;
} php_hiredis_call;

void php_hiredis_batch_init(php_hiredis_batch *batch);
/* Has the command no effect beyond its reply, and does it not block? */
static zend_always_inline bool php_hiredis_batch_is_plain(const php_hiredis_sent *sent)
{
	return sent->row && !sent->row->effect && !(sent->row->flags & PHP_HIREDIS_ROW_BLOCKING) && !sent->wait && sent->shape < PHP_HIREDIS_SHAPE_CURSOR;
}
void php_hiredis_batch_add(php_hiredis_batch *batch, const php_hiredis_sent *sent);
/* The last command that was added runs the script. */
void php_hiredis_batch_runs(php_hiredis_batch *batch, zend_string *sha1);
/* ASKING, whose reply the batch swallows. */
void php_hiredis_batch_ask(php_hiredis_batch *batch);
/* Makes room for one expectation more. */
void php_hiredis_batch_grow(php_hiredis_batch *batch);
/* Adds the expectation as it stands; its note, and the batch's own marks (`readonly`, `flagged`, ...), are left to the caller. */
static zend_always_inline void php_hiredis_batch_add_plain(php_hiredis_batch *batch, const php_hiredis_expectation *expectation)
{
	if (UNEXPECTED(batch->count == batch->capacity)) {
		php_hiredis_batch_grow(batch);
	}
	batch->expected[batch->count++] = *expectation;
	batch->answers++;
}
/* Adds the expectation at `index` of another batch, with its note. Of the batch's own marks only `flagged` is set. */
void php_hiredis_batch_copy(php_hiredis_batch *batch, const php_hiredis_batch *from, uint32_t index);
/* Makes the batch a transaction: swallowed commands, MULTI, commands, EXEC. Each reply between MULTI and EXEC must be QUEUED or an error. */
void php_hiredis_batch_be_transaction(php_hiredis_batch *batch);
/* The SHA1 of the script that the command at `index` loads (swallowed) or runs; borrowed. */
zend_string *php_hiredis_batch_script(const php_hiredis_batch *batch, uint32_t index);
/* Makes it empty; room is kept within reason. */
void php_hiredis_batch_clear(php_hiredis_batch *batch);
void php_hiredis_batch_free(php_hiredis_batch *batch);
/* The name of the command at `index`, borrowed; NULL: not known, and `*length` is not set. */
const char *php_hiredis_batch_name(const php_hiredis_batch *batch, uint32_t index, size_t *length);

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
typedef struct php_hiredis_histogram php_hiredis_histogram;

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

/* The one place that decides. Which of the other commands go with it, and in which order, is the owner's rule: refusal_resend() of a node,
 * php_hiredis_spread_end_overtaken() of a Cluster. */
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

/* Where the last -REDIRECT of Valkey points to (in_flight.c). */
typedef struct {
	char host[256];
	uint16_t port;
	bool pending;               /* the next opening goes there */
	uint32_t hops;              /* since the last command that was not redirected */
} php_hiredis_redirect_target;

/* `close_after` of a node whose connection is kept: the next commands wait until nothing is in flight, because AUTH is due. */
#define PHP_HIREDIS_DRAINS 2

struct php_hiredis_node {
	php_hiredis_link *link;               /* borrowed: its listener hears the pushes */
	php_hiredis_router *router;           /* owned: the node stands for the nodes of this router; NULL: the node is a server */
	php_hiredis_router *part_of;          /* borrowed: the router that has this node; NULL: none */
	php_hiredis_config *config;           /* borrowed from the link, or from the router */
	zend_string *endpoint;                /* owned */
	php_hiredis_histogram *durations;     /* that of the endpoint (durations.c); NULL: not looked for yet */
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
	uint32_t plain;                       /* at least this number of entries, from `first` on, are plain and with the connection */
	zend_array *scalars;                  /* where the replies of many plain entries are put at once; NULL: not made yet */
	uint32_t opened;                      /* connections that were made here */
	uint64_t sent;                        /* a router's node: commands that it was given */
	uint64_t late;                        /* a router's node: `started` of the wait that has lasted for PHP_HIREDIS_PATIENCE; 0: none has */
	php_hiredis_held held;                /* the event that `unsent` waits for */
	bool silent;                          /* a router's node: the server has said nothing for PHP_HIREDIS_SILENCE, and may hang */
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

/* The next list of a connection that is `subscribed`, the caller's: PUSH, REPLY, ERROR; AGAIN: none yet, does not wait. May bail out. */
php_hiredis_progress php_hiredis_node_read_push(php_hiredis_node *node, zval *to);

/* Gives the connection back to the pool, or closes it. */
void php_hiredis_node_close(php_hiredis_node *node);
/* Nothing is under way any more: a connection to a server that is no longer the one to ask is closed. */
void php_hiredis_node_leave(php_hiredis_node *node);
/* After a fatal error: abandons the connection and forgets the entries, whose memory the end of the request takes back. */
void php_hiredis_node_abandon(php_hiredis_node *node);
/* Throws it. */
void php_hiredis_node_throw(php_hiredis_node *node, const char *command, size_t length, bool maybe_executed);

/* ---- in_flight.c: -REDIRECT host:port of Valkey, for a client that asked for it with `redirect: true` ---- */

/* Points the node's connection to the pending target. False: no target is pending. */
bool php_hiredis_redirect_take(php_hiredis_node *node);

/* The resolver of a client without sentinels: a connection that is opened anew goes where the configuration says, unless it was redirected. */
extern const php_hiredis_resolver php_hiredis_redirected;
/* The resolver of `failover: true` (named.c): the name is looked up anew until it leads to a primary, for as long as the command may take. Of several
 * addresses the one whose server says that it is the primary. */
extern const php_hiredis_resolver php_hiredis_named;

/*
 * The batches of a node that are queued or in flight, first in, first out.
 *
 * An entry is a batch under way. It is embedded in its owner, never on a C frame: a bailout in a listener longjmps past the frame while the
 * node still points to it. A reply belongs to the first entry. An entry ends done, with its replies, or failed, with an exception object of
 * its own; its owner then takes it off the node. Nothing here knows a fiber or a class. What a lost connection does to entries: loss.c.
 */

typedef enum { PHP_HIREDIS_WAITING, PHP_HIREDIS_DONE, PHP_HIREDIS_FAILED } php_hiredis_entry_state;

struct php_hiredis_entry {
	php_hiredis_batch *batch;     /* borrowed from the entry's owner */
	uint32_t received;            /* replies taken */
	uint32_t refcount;            /* 0: not counted, its owner outlives its stay on the node */
	php_hiredis_entry_state state;
	bool single;                  /* one command: its reply stands in the place of a list */
	bool plain;                   /* a single one whose reply means nothing but itself */
	bool dropped;                 /* nothing awaits its replies any more: each is released as it comes */
	bool given;                   /* its owner has passed replies on: it must not be sent again */
	bool doubts;                  /* does not go to a `silent` server before that has given a sign of life */
	bool ordered;                 /* a stream's: what its later entries write may not be read by it */
	bool overtaken;               /* after a loss: a later entry of the stream writes, and may have been executed: it must not be sent again */
	uint32_t room;                /* so many replies are taken at most before the owner takes them off the list; 0: all */
	uint32_t refused;             /* 1 + the place of its first reply that says that the command was not executed; 0: none */
	uint64_t give_up;             /* php_hiredis_now() until which refused commands may be sent once more; 0: none was refused */
	uint32_t begun;               /* after a loss: so many of its outstanding commands had begun to leave */
	bool handed_over;             /* after a loss: the connection had it */
	bool again;                   /* its commands had left before, on a connection that was lost */
	bool untouched;               /* FAILED: not a byte of it has left */
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

/* As new, for `batch`. `timeout` in nanoseconds. */
void php_hiredis_entry_init(php_hiredis_entry *entry, php_hiredis_batch *batch, uint64_t timeout);

/* Queues a waiter for the batch, which is taken over. The caller owns one reference, also with the next function. */
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
/* The same with PHP_HIREDIS_WAIT; the time of the wait is for the slow log (durations.c) and the durations. */
php_hiredis_progress php_hiredis_slowlog_step(php_hiredis_node *node);

static zend_always_inline php_hiredis_progress php_hiredis_node_step(php_hiredis_node *node, php_hiredis_effort effort)
{
	return EXPECTED(HIREDIS_G(seen) == 0) || effort != PHP_HIREDIS_WAIT ? php_hiredis_node_go_on(node, effort) : php_hiredis_slowlog_step(node);
}

/* Takes an entry that has ended off the node: its replies are its owner's now. */
void php_hiredis_node_take(php_hiredis_node *node, php_hiredis_entry *entry);
/* The next entry that has ended, off the node; NULL: none has, or an exception is set. Takes steps of that effort until one has. */
php_hiredis_entry *php_hiredis_node_next(php_hiredis_node *node, php_hiredis_effort effort);
/* Closes the connection; every entry has failed. */
void php_hiredis_node_fail(php_hiredis_node *node, php_hiredis_failure_kind kind, const char *phase, const char *text);
/* The owners give their entries up: closes the connection if replies are outstanding, and releases every entry. */
void php_hiredis_node_drop(php_hiredis_node *node);
/* After a fatal error: forgets every entry without reading it. */
void php_hiredis_node_forget(php_hiredis_node *node);

/* Where the queue's bytes end now. */
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

static inline bool php_hiredis_node_is_empty(const php_hiredis_node *node)
{
	return node->first == NULL && node->done == NULL;
}

/*
 * Reads an array or a Traversable, pair by pair.
 *
 * The iterable holds a reference to its source until it is freed. A Traversable runs userland code; all functions may bail out.
 */

typedef struct {
	zval source;                    /* an array or a Traversable; UNDEF: none */
	zend_object_iterator *iterator; /* NULL: an array, or not begun */
	HashPosition position;          /* in an array */
	zend_long given;                /* pairs so far */
} php_hiredis_iterable;

/* Takes a reference of the source, which may be NULL. */
void php_hiredis_iterable_init(php_hiredis_iterable *iterable, zval *source);
void php_hiredis_iterable_free(php_hiredis_iterable *iterable);

/* Once, before the first pair. False: an exception is set. */
bool php_hiredis_iterable_begin(php_hiredis_iterable *iterable);
/* The next value, without a reference around it, and its key: both the caller's. False: there is none, or an exception is
 * set; neither holds anything then that is to be released. */
bool php_hiredis_iterable_next(php_hiredis_iterable *iterable, zval *value, zval *key);
/* True: the next step runs no userland code, and gives a Closure of a list, or the end of the list. False: that is not known. */
static zend_always_inline bool php_hiredis_iterable_is_plain(const php_hiredis_iterable *iterable)
{
	const HashTable *array;
	const zval *next;

	if (iterable->iterator || Z_TYPE(iterable->source) != IS_ARRAY || !HT_IS_PACKED(Z_ARRVAL(iterable->source))) {
		return false;
	}
	array = Z_ARRVAL(iterable->source);
	if (iterable->position >= array->nNumUsed) {
		return true;
	}
	next = &array->arPacked[iterable->position];
	return Z_TYPE_P(next) == IS_OBJECT && Z_OBJCE_P(next) == zend_ce_closure;
}

/*
 * Reads whose answers are for the store of their connection.
 *
 * A read is one batch: CLIENT CACHING YES, the command, and PTTL for each of its keys. The replies of the first and the last are the store's. The
 * answer is put there when it is parsed, pending, and may be given once its PTTL is known. Nothing else is ever put there.
 */

/* The read under way, of which there is no driver. */
typedef struct {
	zend_string *command;               /* as it was encoded; owned; NULL: there has been none */
	bool refused;                       /* by a router's node, or lost there: the router sends it as without a cache */
} php_hiredis_asked;

/* Found once, in MINIT. */
extern const php_hiredis_row *php_hiredis_asked_get, *php_hiredis_asked_mget;

/* ---- the words of an encoded command without borrowed strings, and the questions to a store that they are ---- */

/* The first word behind the name; `*count` is the number of those that stand there. */
static inline const char *php_hiredis_word_first(const char *command, const php_hiredis_row *row, uint32_t *count)
{
	size_t words;
	const char *at = php_hiredis_walk_line(command, &words);

	*count = (uint32_t) words - row->words;
	return at + row->resp_length;
}

/* The question of a command with one key. */
static inline php_hiredis_cache_question php_hiredis_question_of(const char *command, size_t length, const php_hiredis_row *row, uint32_t database)
{
	uint32_t count;
	php_hiredis_word key;
	const char *rest = php_hiredis_word_read(php_hiredis_word_first(command, row, &count), &key);

	return (php_hiredis_cache_question) {.key = key.bytes, .key_length = key.length, .rest = rest,
		.rest_length = (uint32_t) (command + length - rest), .row = (uint16_t) (row - php_hiredis_rows), .database = database};
}

/* The question of GET for the key at `at`, a word of MGET. Returns the first byte behind the word. */
static inline const char *php_hiredis_question_next(const char *at, uint32_t database, php_hiredis_cache_question *question)
{
	php_hiredis_word key;

	at = php_hiredis_word_read(at, &key);
	*question = (php_hiredis_cache_question) {.key = key.bytes, .key_length = key.length, .rest = "",
		.row = (uint16_t) (php_hiredis_asked_get - php_hiredis_rows), .database = database};
	return at;
}

/*
 * The link of one client, shared by its objects: configuration, node, listener.
 *
 * A link is an object that PHP code never sees: its holders report it in their get_gc, and its own get_gc reports the listener. The link is the
 * only layer between the class files and the nodes: it throws, and `busy` guards against PHP code that uses it during another use.
 */

/* Takes a batch in place of the link: fibers that run together, an event loop. */
typedef struct {
	/* As php_hiredis_link_exchange(). */
	bool (*exchange)(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands, uint64_t timeout, zval *replies);
	/* As php_hiredis_link_call(): the command stands at the end of the link's output, behind those of the driver. */
	void (*call)(php_hiredis_link *link, const php_hiredis_sent *sent, uint64_t timeout, zval *return_value);
	/* May the code that runs now use the link? False: an exception is set. */
	bool (*enter)(php_hiredis_link *link);
	bool of_a_call; /* the driver lives for one call, which a fatal error ends; false: an object's, which outlives the error */
} php_hiredis_driver;

/* Commands that only read, on a replica: replica.c. */
typedef struct php_hiredis_replica php_hiredis_replica;

/* More reads of one batch than that are not asked for. */
#define PHP_HIREDIS_KEEPER_MAX 1000

typedef enum {
	PHP_HIREDIS_KEEPER_DONE,   /* the list of all answers */
	PHP_HIREDIS_KEEPER_PAST,   /* the batch is to be sent as without a cache */
	PHP_HIREDIS_KEEPER_ENDED   /* an exception is set */
} php_hiredis_keeper_end;

/* Answers the reads that may be kept from elsewhere than the store of the own connection. Of a router there is the first alone; all of them where the
 * configuration says `shared`. All but the last two may bail out. */
typedef struct {
	/* The command in the link's output. False: it is to be sent as without a cache. */
	bool (*call)(php_hiredis_link *link, const php_hiredis_sent *sent, uint64_t timeout, zval *return_value);
	/* A batch of reads of one key each, as of one moment. `peek`: nothing is asked, opened or waited for. */
	php_hiredis_keeper_end (*exchange)(php_hiredis_link *link, const php_hiredis_batch *batch, const php_hiredis_output *commands, bool peek,
		uint64_t timeout, zval *replies);
	/* A task's read of one key; nothing is asked, opened or waited for. False: it is to be sent. */
	bool (*peek)(php_hiredis_link *link, const php_hiredis_row *row, const char *command, size_t length, zval *return_value);
	/* Before tasks peek. False: an exception is set. */
	bool (*attach)(php_hiredis_link *link);
	void (*flush)(php_hiredis_link *link);
	/* The command is about to be sent on the connection. */
	void (*note)(php_hiredis_connection *connection, const php_hiredis_row *row, const php_hiredis_output *commands, const php_hiredis_span *span);
	/* The connection is the link's now. */
	void (*adopt)(php_hiredis_connection *connection);
} php_hiredis_keeper;

struct php_hiredis_link {
	php_hiredis_config config;
	php_hiredis_node node;
	php_hiredis_output out;             /* the command that is being encoded; before it the commands that a driver has queued */
	php_hiredis_batch single;           /* the batch of a call's one command */
	php_hiredis_entry entry;            /* of a batch that its caller waits for */
	php_hiredis_asked asked;            /* with a cache */
	php_hiredis_replica *replica;         /* owned; NULL: the node answers reads, too */
	const php_hiredis_keeper *keeper;   /* NULL: the store of the own connection answers */
	bool careful;                       /* retryReads, a cache or a replica: each command is an entry */
	bool busy;
	bool watches;                       /* one of the transactions watches keys, which the EXEC of another would end */
	uint32_t transacts;                 /* how many transaction() are under way, each from its WATCH to its EXEC */
	uint8_t era;                        /* of the request; see php_hiredis_link_outlive() */
	zval listener;                      /* UNDEF: none */
	const php_hiredis_driver *driver;   /* NULL: the link itself */
	void *driver_context;
	zend_object std;                    /* counts the holders */
};

void php_hiredis_link_minit(void);

/* Takes over the config. The caller owns the one reference. */
php_hiredis_link *php_hiredis_link_create(php_hiredis_config *config);
/* Another reference, for another object: it tells of the link in its get_gc. */
static inline php_hiredis_link *php_hiredis_link_share(php_hiredis_link *link)
{
	GC_ADDREF(&link->std);
	return link;
}

/* Userland code may run: the listener's destructor. */
void php_hiredis_link_release(php_hiredis_link *link);
/* For the get_gc of an object that holds a reference; NULL: it holds none. */
static inline void php_hiredis_link_gc(php_hiredis_link *link, zend_get_gc_buffer *buffer)
{
	if (link) {
		zend_get_gc_buffer_add_obj(buffer, &link->std);
	}
}

/* Drops all that was under way in an older era of the request, once. Sets no exception. */
void php_hiredis_link_outlive(php_hiredis_link *link);
/* Sets the callable that push messages go to from now on; an empty call: none. Takes a reference. The old listener goes, and may run a destructor. */
void php_hiredis_link_listen(php_hiredis_link *link, const zend_fcall_info *call);
/* Returns false and throws if anything else is under way that cannot share the link. */
bool php_hiredis_link_enter(php_hiredis_link *link);
/* The same for a use that must have the link alone: streams, connect(), close(). */
bool php_hiredis_link_enter_alone(php_hiredis_link *link);
/* Opens the connection and waits for the handshake. False: an exception is set. */
bool php_hiredis_link_connect(php_hiredis_link *link);
/* Gives the connection back to the pool, or closes it. */
void php_hiredis_link_close(php_hiredis_link *link);
bool php_hiredis_link_is_connected(php_hiredis_link *link);

/* The one node that may watch keys: the link's own, or that of a router which WATCH was sent to; NULL: the router has none. */
php_hiredis_node *php_hiredis_link_watched(php_hiredis_link *link);

/* Where one command is encoded; NULL: an exception is set. */
php_hiredis_output *php_hiredis_link_begin(php_hiredis_link *link);
/* Returns true and throws if the command would change the tracking that the link's cache needs. The command, the last one of the output, is removed
 * from it then. (fence.c) */
bool php_hiredis_link_refuses(const php_hiredis_link *link, const php_hiredis_sent *sent, php_hiredis_output *commands);
/* Sends the one command that was encoded there and returns its reply, or throws its error. `timeout` in nanoseconds. */
void php_hiredis_link_call(php_hiredis_link *link, const php_hiredis_sent *sent, uint64_t timeout, zval *return_value);
/* The same for a caller that may stand outside of every PHP frame, where an exception is a fatal error at once: nothing is thrown. The link has
 * no driver. False: `reply`, the caller's, is the exception; or UNDEF, and one of userland code is set. */
bool php_hiredis_link_ask(php_hiredis_link *link, const php_hiredis_sent *sent, uint64_t timeout, zval *reply);

/* Sends the batch, empties `commands` and gives all replies in `replies` (a list, the caller's), errors in place. False: an exception is
 * set, nothing is left in flight and `replies` is UNDEF. */
bool php_hiredis_link_exchange(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands, uint64_t timeout, zval *replies);
/* Nothing is under way any more. */
void php_hiredis_link_leave(php_hiredis_link *link);

/* Returns false and throws a PipelineException if the list, which is packed, holds an error. The list is released then. */
bool php_hiredis_link_throw_first(zval *replies);

/* ---- cached.c: reads that are answered from the store of a connection, the link's or that of the node that a router picks ---- */

void php_hiredis_cached_minit(void);

/* The keeper of a link with a router: asks the store of the node that has the key. */
extern const php_hiredis_keeper php_hiredis_cached_router;

/* As php_hiredis_link_call(), for a link whose configuration has a cache: looks in the store first. */
void php_hiredis_cached_call(php_hiredis_link *link, const php_hiredis_sent *sent, uint64_t timeout, zval *return_value);
/* Reads the invalidations that have come, before tasks look into the store. False: an exception is set. */
bool php_hiredis_cached_look(php_hiredis_link *link, uint64_t timeout);
/* Empties the store of the link's connection, or the stores of its router's, which are taken from the pool for it. An exception may be set (a signal
 * handler's). */
void php_hiredis_cached_flush(php_hiredis_link *link);

/* ---- in_flight.c: a batch from MULTI to EXEC: whether it may begin, and its result ---- */

/* Makes the result of such a batch from all its replies, which are taken over: EXEC's list; null, when a watched key changed; or the first
 * ServerException, that of a command which the server refused, or EXEC's own. Throws nothing; `to` is the caller's. */
void php_hiredis_exec_result(zval *replies, zval *to);
/* Returns false and throws if a MULTI that call() has sent is still open: the server would refuse a second MULTI, and execute its EXEC. */
bool php_hiredis_exec_may_begin(php_hiredis_link *link);
/* Is there a connection that watches keys? */
bool php_hiredis_exec_is_watched(php_hiredis_link *link);

/*
 * Commands that wait to be sent together: the base of Pipeline and Transaction.
 *
 * A queue owns its commands, their batch, and the scripts that they run. Scripts are loaded when the queue is sent, and only those that the
 * connection of that moment does not know.
 */

typedef struct {
	php_hiredis_link *link;       /* one reference; NULL: not usable */
	uint64_t timeout;
	php_hiredis_output commands;
	php_hiredis_output head;      /* goes before `commands`: SCRIPT LOAD, MULTI */
	php_hiredis_batch batch;
	HashTable *scripts;           /* SHA1 => Lua of the scripts that are run in it; NULL: none */
	bool transaction;             /* the commands go between MULTI and EXEC */
	bool cached;                  /* the link's cache may answer what it has */
	const char *closed;           /* the reason why no command may be added; NULL: the queue is open */
	zend_object std;
} php_hiredis_queue;

static inline php_hiredis_queue *php_hiredis_queue_from(zend_object *object)
{
	return (php_hiredis_queue *) ((char *) object - offsetof(php_hiredis_queue, std));
}

/* Makes a class whose objects are queues; every handler it needs. */
void php_hiredis_queue_register(zend_class_entry *ce);
/* An empty one on the link, of which it takes a reference. */
php_hiredis_queue *php_hiredis_queue_create(zval *to, zend_class_entry *ce, php_hiredis_link *link, uint64_t timeout);
/* The queue is closed: throws the reason. */
void php_hiredis_queue_refuse(const php_hiredis_queue *queue);
/* Is the object a queue of ours? */
bool php_hiredis_is_queue(const zend_object *object);

/* Lets the callable fill a queue, its first parameter; what it returns is dropped. An exception may be set. */
static zend_always_inline void php_hiredis_queue_fill(zend_fcall_info *call, zend_fcall_info_cache *cache, zval *parameters, uint32_t count)
{
	zval ignored;

	ZVAL_UNDEF(&ignored);
	call->retval = &ignored;
	call->params = parameters;
	call->param_count = count;
	zend_call_function(call, cache);
	zval_ptr_dtor(&ignored);
}

/* Puts SCRIPT LOAD behind the output, and its reply, which the batch swallows, behind the others. */
void php_hiredis_queue_load(php_hiredis_output *out, php_hiredis_batch *batch, zend_string *sha1, zend_string *lua);
/* Sends the queue, within MULTI and EXEC when `transaction`, and empties it. As php_hiredis_link_exchange(): the replies of a transaction
 * begin with MULTI's and end with EXEC's. */
bool php_hiredis_queue_send(php_hiredis_queue *queue, bool transaction, zval *replies);
/* Puts SCRIPT LOAD for scripts that the connection does not know, and MULTI, in front of the commands and of the batch, and EXEC behind a transaction:
 * for callers that send the queue's batch and commands themselves. */
void php_hiredis_queue_complete(php_hiredis_queue *queue, bool transaction);

/*
 * A window over commands: a queue, or a source of commands that is asked for more as replies are taken. Two halves go round: one is sent whole
 * and read whole while the other is under way, so that the wire never runs dry.
 *
 * The window owns its commands, replies and source, and shares the link. From the start to the end it has the link alone.
 */

typedef struct {
	php_hiredis_batch batch;
	php_hiredis_entry entry; /* its list: replies that have come and have not been given */
	uint32_t given;          /* replies of the list that have been given */
	uint32_t read;           /* replies of the batch that have been given */
	bool local;              /* the link's cache has answered all of it: the entry stands on no node */
	HashTable *keys;         /* of its commands; NULL: numbered */
} php_hiredis_window_half;

typedef enum {
	PHP_HIREDIS_WINDOW_NEW,
	PHP_HIREDIS_WINDOW_RUNNING, /* its bit: under way */
	PHP_HIREDIS_WINDOW_ENDED,
	PHP_HIREDIS_WINDOW_SEEN,    /* RUNNING, and it has waited while something looked at each call: HIREDIS_G(seen) */
} php_hiredis_window_state;

typedef struct {
	php_hiredis_link *link;       /* one reference; NULL: the window has no commands yet */
	uint64_t timeout;
	php_hiredis_window_half halves[2];
	int reading;                  /* the half whose replies come now */
	uint32_t room;                /* commands in one half */
	php_hiredis_iterable source;  /* NULL: the queued commands are all */
	bool begun, exhausted;        /* the source */
	bool single;                  /* one half alone is used: a window of one, or the link's cache answers what it has */
	bool cached;                  /* the link's cache may answer what it has */
	php_hiredis_output commands;  /* encoded and not yet handed over */
	zval current, key;            /* the reply at which it stands; UNDEF: none */
	zend_object *error;           /* while SEEN: the first error reply of the half that is read, for an observer; owned; NULL: none */
	zend_ulong number;            /* of replies that have been given: once one has, nothing is sent again */
	php_hiredis_window_state state;
	bool filling;                 /* PHP code runs during a call: the source's, or destructors of replies and keys */
	uint8_t era;                  /* of the request, in which the window was begun */
} php_hiredis_window;

/* One of the next two gives the window, of which all bytes are 0, its commands. The first takes over the batch and its commands. */
void php_hiredis_window_queued(php_hiredis_window *window, php_hiredis_link *link, uint64_t timeout, php_hiredis_batch *batch,
	php_hiredis_output *commands, bool cached);
/* At most `size` of the commands are under way. */
void php_hiredis_window_commands(php_hiredis_window *window, php_hiredis_link *link, uint64_t timeout, zval *commands, uint32_t size, bool cached);
/* Closes the connection if replies are outstanding. */
void php_hiredis_window_free(php_hiredis_window *window);
void php_hiredis_window_gc(php_hiredis_window *window, zend_get_gc_buffer *buffer);

/* Makes the next reply the current one, or ends; the first time, sends the first commands. An exception may be set. */
void php_hiredis_window_advance(php_hiredis_window *window);

/*
 * Several nodes behind one link: the router picks the node of each command.
 *
 * A link with a router keeps its own node, which never has a connection: the entries that are pushed on it are handed to the router, which
 * spreads their commands over nodes of its own. An entry ends on the link's node as it would on a server's, so that senders need not
 * know of the router. The router is owned by the link's node.
 */

typedef struct {
	/* The entry stands on the link's node and waits; its commands are taken over. It may end at once. */
	void (*push)(php_hiredis_router *router, php_hiredis_entry *entry, php_hiredis_output *commands);
	/* As php_hiredis_node_step(), for all of its nodes: one poll(). */
	php_hiredis_progress (*step)(php_hiredis_router *router, php_hiredis_effort effort);
	/* The owners give their entries up: closes the connections that have replies outstanding. The entries stay on the link's node. */
	void (*drop)(php_hiredis_router *router);
	/* After a fatal error: forgets all entries without reading them. `abandon`: the connections too. */
	void (*forget)(php_hiredis_router *router, bool abandon);
	/* Gives every connection back to the pool, or closes it. */
	void (*close)(php_hiredis_router *router);
	/* Waits until the nodes are known. False: an exception is set. */
	bool (*settle)(php_hiredis_router *router);
	/* Is there a connection that, as far as is known, lives? */
	bool (*is_connected)(const php_hiredis_router *router);
	void (*gc)(const php_hiredis_router *router, zend_get_gc_buffer *buffer);
	void (*free)(php_hiredis_router *router);

	/* The node that can be given the one command in the link's output at once, without a look at its handshake; NULL: there is none now. */
	php_hiredis_node *(*single)(php_hiredis_router *router, const php_hiredis_sent *sent);
	/* That command, or the connection under it, has failed. */
	void (*lost)(php_hiredis_node *node);
	/* With a cache: the node that owns the one key of the command in the link's output, and may be asked for it alone; NULL: there is none now.
	 * `*database` is for the questions to its store. */
	php_hiredis_node *(*keeper)(php_hiredis_router *router, const php_hiredis_sent *sent, uint32_t *database);
	/* Empties the stores of all nodes. `idle`: the link is the caller's, and those in the pool are emptied, too; an exception may be set then. */
	void (*flush)(php_hiredis_router *router, bool idle);
	/* An error reply to a command of an entry on one of its nodes, a line that php_hiredis_parser keeps. True: the command was not executed
	 * and is the router's again; `line` has been released. False: `line` is a ServerException now. `entry` NULL: to the command of single(), which
	 * is the caller's again, to be sent as a batch. */
	bool (*refused)(php_hiredis_node *node, php_hiredis_entry *entry, uint32_t index, zval *line);
	/* The node that WATCH was sent to; NULL: none. */
	php_hiredis_node *(*watched)(php_hiredis_router *router);
} php_hiredis_router_ops;

/* The first member of a router. */
struct php_hiredis_router {
	const php_hiredis_router_ops *ops;
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

/*
 * Effects of commands beyond their reply: marks on the connection (WATCH, MULTI, ...), and changes of the node's configuration, which the next
 * handshake repeats (SELECT, AUTH, HELLO, CLIENT SETNAME).
 */

/* Returns false and throws if the batch holds a blocking command or one that changes the connection. `others`: the commands or tasks that would be
 * held up, for the message. */
bool php_hiredis_node_accepts(const php_hiredis_batch *batch, const char *others);

/*
 * A second node of a link, a replica, that answers batches which only read.
 *
 * The replica is asked first. If it fails, has no data (LOADING, MASTERDOWN) or takes more than half of the time, the link's own node gets the
 * whole batch, and all reads of the next second; after the next failure of two, and so on up to 16, until a replica answers. A link with a replica
 * is `careful`. It lives in request memory and is owned by the link.
 */

struct php_hiredis_replica {
	php_hiredis_node node;       /* its resolver finds a replica */
	php_hiredis_config config;   /* the link's, of a replica; owned */
	php_hiredis_output queue;    /* owned */
	uint64_t pause;              /* the last one after a failure; 0: it has answered since */
	uint64_t primary_until;      /* the link's node answers till then, by php_hiredis_now(); UINT64_MAX: as long as the link is not closed */
};

/* Gives the link a replica, whose server the resolver finds; NULL: the name of the configuration's `replicas`. */
void php_hiredis_replica_attach(php_hiredis_link *link, const php_hiredis_resolver *resolver);

/* A server that has failed is chosen after the others for so many nanoseconds. */
#define PHP_HIREDIS_DISTRUST UINT64_C(10000000000)
/* The rank of a server, less is better: 1 in an unknown zone (its first connection tells it), 2 in a wrong zone, 4 more after a failure. */
static inline uint32_t php_hiredis_rank(const zend_string *wanted, const char *zone, uint64_t failed, uint64_t now)
{
	uint32_t rank = !wanted || zend_string_equals_cstr(wanted, zone, strlen(zone)) ? 0 : *zone ? 2 : 1;

	return failed && now - failed < PHP_HIREDIS_DISTRUST ? rank + 4 : rank;
}

/*
 * Commands act on the store of their connection before their first byte is sent: each drops the entries of its keys, or raises the fence.
 */

void php_hiredis_fence_minit(void);

/*
 * hiredis.durations: how long calls waited for their replies, a histogram for each command and one for each endpoint; how long connecting took;
 * and the sums of Hiredis\stats(). All for all processes that were forked since MINIT, which PHP-FPM's workers are.
 *
 * The figures are a record of cache/cache.h, which these processes share (on Windows it is the process' own). They are added to with
 * atomic instructions and read without a lock: a sum may be ahead of its counts by a call that is being added.
 */

/* In MINIT, if the setting is on, before anything forks: first this, then php_hiredis_arena_map(), then the next. */
void php_hiredis_durations_want(void);
void php_hiredis_durations_startup(void);
/* The record is about to go. */
void php_hiredis_durations_shutdown(void);

/* The thread's figures, those of its connections and caches included. */
php_hiredis_stats php_hiredis_durations_stats(void);
/* Adds to the sums what this thread's connections have done since it was told last. Nothing if the setting is off. */
void php_hiredis_durations_tell(void);
/* Appends the sums as name => figure, and histograms, each its count, sum and buckets: of connecting, and, by their names, of commands and
 * endpoints. False: the setting is off, and an exception is set. */
bool php_hiredis_durations_list(zval *array);
/* The same as text in the format of Prometheus; the caller owns it. NULL: as above. */
zend_string *php_hiredis_durations_text(void);

/*
 * Hiredis\observe(): a callable that is told of each call of this request when the call has ended.
 *
 * It runs where nothing of the call is under way any more, so that it may use the same client; its own calls are not told. An exception that it
 * throws is a warning; exit in it ends the script. It is the request's, in its memory, and `seen` has PHP_HIREDIS_SEEN_OBSERVER while there is one.
 */

/* From now on this callable, of which it takes a reference; `call` NULL: none. The last one goes, and may run a destructor. */
void php_hiredis_observer_set(const zend_fcall_info *call, const zend_fcall_info_cache *cache);
/* In RSHUTDOWN. */
void php_hiredis_observer_rshutdown(void);

#endif
