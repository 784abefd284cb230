/*
 * The interface of engine: how a batch of commands is sent and its replies are received, over any number of servers.
 *
 * In this order: a node, which is one server as one client uses it; the entries of a node, which are batches that are queued or in flight; routers, which
 * spread commands over many nodes; the poll over many nodes; and single commands without an entry. The client's calls, pipelines, streams, fibers and event
 * loops (link, fiber, async) and the routers (router, cluster) call these functions.
 *
 * Invariant: whoever sends a batch, the engine alone decides what happens to the batch after that: which reply belongs to it, whether it fails, and whether it
 * is sent again. Otherwise two ways of sending could treat the same error differently.
 */
#ifndef PHP_HIREDIS_ENGINE_H
#define PHP_HIREDIS_ENGINE_H

#include "batch/batch.h"

/*
 * One server as one client uses it: its configuration, its current connection, and the batches in flight on it.
 *
 * A node is embedded in its link, or allocated by a router that has several nodes. It is in request memory. Every way of sending queues entries in a node
 * (in_flight.c). The reason of a failure is in `connection->failure`: in_flight.c makes it the result of each entry, other callers throw it.
 */

typedef struct php_hiredis_link php_hiredis_link;
typedef struct php_hiredis_entry php_hiredis_entry;
typedef struct php_hiredis_router php_hiredis_router;

typedef struct php_hiredis_node php_hiredis_node;

/* The write observer: is called for what is sent on a connection whose cache is shared by the workers of a machine. */
typedef struct {
	/* Is called right before the command is sent on the connection. */
	void (*note)(php_hiredis_connection *connection, const php_hiredis_row *row, const php_hiredis_output *commands, const php_hiredis_span *span);
	/* Is called when the connection has become the client's. */
	void (*adopt)(php_hiredis_connection *connection);
} php_hiredis_write_observer;

/* What all nodes of one client share; embedded in its link. */
typedef struct {
	php_hiredis_link *link;               /* borrowed: the client's link, for the code that uses the engine */
	const php_hiredis_write_observer *write_observer; /* NULL if the cache belongs to one connection only */
	zval listener;                        /* the callable that gets the pushes; UNDEF if there is none */
	bool stream_is_open;                       /* a stream has begun and not ended: it will send more, even if nothing is in flight */
} php_hiredis_common;

/* After so many nanoseconds without a reply, a router's node is overdue: it may hang, and the router is notified. */
#define PHP_HIREDIS_OVERDUE_AFTER UINT64_C(250000000)

/* A router's node whose connection was idle for more than so many nanoseconds may have been replaced, or may hang: no fail-over of a cluster is faster,
 * unless cluster-node-timeout is below a second. */
#define PHP_HIREDIS_IDLE_TOO_LONG UINT64_C(2000000000)

/* The event that queued entries wait for, if they could not be handed to the connection without waiting. */
typedef enum {
	PHP_HIREDIS_AWAITS_NOTHING,
	PHP_HIREDIS_AWAITS_OPENING,   /* the connection is opening: the commands may join its handshake's write */
	PHP_HIREDIS_AWAITS_HANDSHAKE, /* the replies to the handshake */
	PHP_HIREDIS_AWAITS_ABORTED       /* no event: the Closure that returns the password threw, and the connection has failed */
} php_hiredis_awaited_event;

/* ---- decision.c: was a command that failed, or lost its connection, not executed? Where is it sent again? ---- */

/* The redirect policy: how a client finds the right server again. */
typedef enum {
	PHP_HIREDIS_REDIRECT_POLICY_NONE,      /* there is only one server */
	PHP_HIREDIS_REDIRECT_POLICY_LINE,  /* by -REDIRECT, if the client has enabled it */
	PHP_HIREDIS_REDIRECT_POLICY_NAME,      /* with failover: the host name is resolved again */
	PHP_HIREDIS_REDIRECT_POLICY_SENTINELS,
	PHP_HIREDIS_REDIRECT_POLICY_SLOT_MAP,       /* by the map of a Cluster */
	PHP_HIREDIS_REDIRECT_POLICY_REPLICA,   /* a replica of the client answers in place of the primary */
	PHP_HIREDIS_REDIRECT_POLICY_COUNT
} php_hiredis_redirect_policy;

typedef enum {
	PHP_HIREDIS_RETRY_NEVER,        /* it is not sent again: its reply is the error, or an exception */
	PHP_HIREDIS_RETRY_ON_CURRENT_OWNER,        /* to the server that is the right one when it is sent again */
	PHP_HIREDIS_RETRY_ON_NAMED,        /* to the server that the error line names, which later commands use too */
	PHP_HIREDIS_RETRY_AFTER_ASKING,          /* to the server that the error line names, this one time, after ASKING */
	PHP_HIREDIS_RETRY_ON_SAME,         /* to the server that it was sent to: only in the table of decision.c, replaced by ASK or OWNER */
	PHP_HIREDIS_RETRY_ON_PRIMARY       /* to the primary of the replica that answered */
} php_hiredis_retry_action;

typedef struct {
	php_hiredis_retry_action action;
	bool avoid_server;                  /* this connection's server is not used for a while */
	bool refresh_map, pause;         /* before it is sent again, the Cluster's map is fetched; there is a pause */
	bool is_redirect;                    /* it is a redirect: at most PHP_HIREDIS_HOPS_MAX are followed for one command */
} php_hiredis_retry_decision;

/* What happened to a command, or to the entry that begins with the command. A member that does not apply is 0. */
typedef struct {
	php_hiredis_redirect_policy policy;
	bool gave_up;                   /* the time or the number of tries is used up, or an exception is set */
	bool is_bound;                  /* the connection has, or had, a state that another connection would not have */
	bool was_on_replica;                /* the command was sent to a replica instead of its primary */
	const php_hiredis_redirect *line; /* the error line; NULL if the connection was lost */
	/* For an error line: */
	const php_hiredis_row *row;
	uint16_t slot;
	uint32_t hops;               /* the number of redirects that have been followed */
	bool was_after_asking;                 /* it was sent after ASKING */
	bool replica_awaits_failover;                  /* it was sent to a replica because its node is unreachable, and the replica has not taken over yet */
	/* For a lost connection: */
	php_hiredis_failure_kind failure;
	const php_hiredis_entry *entry;
	bool needs_auth_only;                   /* nothing was lost: the connection is open, and AUTH must be sent first */
	bool is_unsent;                 /* not a byte of the command was sent */
	bool retry_reads;
} php_hiredis_command_failure;

/* Returns whether and where the command is sent again: the only function that decides this. Its caller decides which of the other commands are sent again
 * with the command, and in which order: php_hiredis_refusal_resend() for one node, php_hiredis_fanout_may_send() for a Cluster. */
php_hiredis_retry_decision php_hiredis_retry_decide(const php_hiredis_command_failure *event);

/* Finds the server of a node whose configuration does not contain the address. The functions are implemented by folders that use this one (sentinel, for
 * example); the client's class stores the resolver in the link. */
typedef struct {
	/* Is called before each opening: stores in the connection where to connect, and sets `*limit` to the time for it. Returns false if no server was found;
	 * the connection's `failure` has the reason. May bail out. */
	bool (*resolve)(php_hiredis_node *node, uint64_t *limit);
	/* Returns whether another try may find a better server, after the connection could not be opened or was lost before anything was sent. NULL for never. */
	bool (*may_find_better)(php_hiredis_node *node);
	/* Reads the connection's watch without waiting. Returns false if its server is no longer the right one, or if an exception is set. May bail out. NULL if
	 * the connections have no watch. */
	bool (*check_watch)(php_hiredis_node *node);
	/* Frees `resolving`. `forget` has the same meaning as in php_hiredis_connection_destroy(). */
	void (*release)(php_hiredis_node *node, bool forget);
	/* The longest pause that resolve() makes before another try, in nanoseconds. */
	uint64_t longest_pause;
	/* How the server is found, which decides what happens to a command that was not executed (decision.c). */
	php_hiredis_redirect_policy policy;
} php_hiredis_resolver;

/* The server that Valkey's last -REDIRECT named. */
typedef struct {
	char host[256];
	uint16_t port;
	bool is_pending;               /* the next opening connects to this server */
	uint32_t hops;              /* redirects since the last command that was not redirected */
} php_hiredis_redirect_target;

/* What is done with a node's connection as soon as nothing is in flight on it. Commands that come before wait until that is done. */
typedef enum {
	PHP_HIREDIS_IDLE_NOTHING,
	PHP_HIREDIS_IDLE_DISCARD, /* closes the connection, because its server is no longer the right one: it answered READONLY, LOADING or MASTERDOWN */
	PHP_HIREDIS_IDLE_AUTH     /* sends AUTH, because the password expires, and keeps the connection */
} php_hiredis_idle_action;

struct php_hiredis_node {
	php_hiredis_common *common;           /* borrowed from the link */
	php_hiredis_router *router;           /* owned: the router whose nodes this node represents; NULL if the node is a server */
	php_hiredis_router *parent_router;          /* borrowed: the router that this server's node belongs to; NULL if none */
	php_hiredis_config *config;           /* borrowed from the link, or from the router */
	zend_string *endpoint;                /* owned */
	php_hiredis_histogram *durations;     /* the histogram of the endpoint (seen/seen.h); NULL if it has not been looked up */
	php_hiredis_connection *connection;   /* owned; NULL if there is none yet, or it was returned to the pool */
	uint8_t idle_action;                  /* a php_hiredis_idle_action */
	const php_hiredis_batch *opened_for;  /* borrowed while the connection opens: a failure to connect names its first command */
	const php_hiredis_resolver *resolver; /* NULL if the configuration contains the address */
	void *resolver_data;                      /* the resolver's data, in request memory; NULL if there is none yet */
	php_hiredis_redirect_target *redirect_target;  /* owned: the server of the last -REDIRECT; NULL if there was none */
	uint64_t search_until;                     /* php_hiredis_now() when the search for the right server ends; UINT64_MAX for no limit; 0 if there is no search */
	uint64_t search_began;                 /* php_hiredis_now() at the beginning of the attempt whose failure began the search; valid only if `tries` > 0 or `was_resent` */
	uint32_t tries;                       /* the number of tries in this search */

	/* in_flight.c */
	php_hiredis_output *queue;            /* borrowed: the commands of entries that the connection does not have yet */
	php_hiredis_mark queue_end;                /* the end of the queued entries in `queue`; bytes after it belong to a command that is being encoded */
	php_hiredis_entry *first, **last;     /* the entries in the order of their replies */
	php_hiredis_entry *done, **done_last; /* the ended entries, before `first`, that their owners have not removed */
	size_t first_offset;                            /* the offset of the bytes of `first` in the connection's output, if it has them */
	php_hiredis_entry *unsent;            /* the first entry that the connection does not have yet */
	uint32_t reply_only_count;                       /* at least so many of the first entries are plain and sent */
	zend_array *scalars;                  /* gets the replies of many plain entries in one go; NULL if not allocated yet */
	uint32_t connections_opened;                      /* the number of connections that were opened */
	uint64_t commands_sent;                        /* for a router's node: the number of commands it got */
	uint64_t overdue_since;                        /* for a router's node: `started` of the wait that lasted PHP_HIREDIS_OVERDUE_AFTER; 0 if there is none */
	php_hiredis_awaited_event awaits;                /* the event that `unsent` waits for */
	bool was_idle_too_long;                          /* for a router's node: idle for longer than PHP_HIREDIS_IDLE_TOO_LONG, and the server may hang */
	bool was_resent;                         /* all was sent a second time, and no reply has come since */
	bool cache_was_usable;                          /* for a router's node: whether its store could be used in round `checked_in_batch` */
	uint64_t checked_in_batch;                        /* for a router's node: the last round, of its link's `looks`, in which its socket was checked */
	bool is_reading;                         /* the connection is being read or opened: PHP code that runs then may not use the node */
};

/* Initializes the node. It borrows `common`, `config` and `queue`, which must outlive it. */
void php_hiredis_node_init(php_hiredis_node *node, php_hiredis_common *common, php_hiredis_config *config, php_hiredis_output *queue);
/* Returns the connection to the pool or closes it, and frees everything that the node owns. The node can still be queried. Its entries have been dropped
 * before. A node whose bytes are all 0 is allowed, because a fatal error may end the request before php_hiredis_node_init() has returned. */
void php_hiredis_node_free(php_hiredis_node *node);

/* Returns whether there is an open connection, which this process has opened. */
static zend_always_inline bool php_hiredis_node_is_connected(const php_hiredis_node *node)
{
	const php_hiredis_connection *connection = node->connection;

	return connection != NULL && php_hiredis_connection_is_open(connection) && !php_hiredis_connection_is_foreign(connection);
}

/* Returns false if there are unread bytes that could be mistaken for the reply to the next command. */
static zend_always_inline bool php_hiredis_node_has_no_stray_bytes(const php_hiredis_node *node)
{
	const php_hiredis_connection *connection = node->connection;

	return connection->in_flight > 0 || !php_hiredis_handshake_is_done(&connection->handshake)
		|| php_hiredis_parser_is_idle(&connection->parser);
}

/* Returns whether there is an open connection, which this process has opened, and its handshake is complete. */
static zend_always_inline bool php_hiredis_node_is_ready(const php_hiredis_node *node)
{
	return php_hiredis_node_is_connected(node) && php_hiredis_handshake_is_done(&node->connection->handshake);
}

/* Returns whether the server has got the script on this connection, and the connection does not seem to be lost. */
bool php_hiredis_node_knows_script(const php_hiredis_node *node, const zend_string *sha1);
/* Takes a connection from the pool, if there is one, and reads the pushes that came for its store while it was there; otherwise makes a connection that is
 * not open. Returns false if an exception is set. May bail out. */
bool php_hiredis_node_acquire_connection(php_hiredis_node *node);
/* Makes sure that the server can be reached: if the pool has no connection to it, opens one, whose handshake, user and database are left for the first
 * command. Returns false if that fails; `connection->failure` has the reason. May bail out. */
bool php_hiredis_node_ensure_reachable(php_hiredis_node *node);
/* Returns whether the next connection should come from the pool: there is no connection, or the one there was had no identity yet and has been closed,
 * because the pool has a connection with this identity. */
bool php_hiredis_node_prefers_pool(php_hiredis_node *node);
/* The next two functions open the connection if there is none. They return false if that fails; `connection->failure` has the reason, and an exception is
 * set only if PHP code threw one (PHP_HIREDIS_FAILURE_THROWN). Both may bail out. */

/* Connects, without waiting for the replies to the handshake. If `wait` is false the connection may still be opening when this returns, and
 * php_hiredis_node_step() with PHP_HIREDIS_MODE_NONBLOCKING continues. */
bool php_hiredis_node_connect(php_hiredis_node *node, bool wait);
/* Connects for `count` commands, which are written together with the handshake if that is allowed; otherwise waits for the replies to the handshake.
 * `readonly` says that all of the commands only read, `limited` that they have a timeout. */
bool php_hiredis_node_connect_for(php_hiredis_node *node, const php_hiredis_batch *first, const php_hiredis_output *commands, uint32_t count,
	bool readonly, bool limited);

/* Reads the next push of a connection that is `subscribed`, without waiting. Returns PUSH, REPLY or ERROR, and the caller owns the list in `*to`; AGAIN if
 * none has come. May bail out. */
php_hiredis_progress php_hiredis_node_read_push(php_hiredis_node *node, zval *to);

/* Returns the connection to the pool, or closes it. */
void php_hiredis_node_close(php_hiredis_node *node);
/* Is called when nothing is in flight any more: the next command gets a new time limit to find the right server, and the connection is closed if its server
 * is no longer the right one. */
void php_hiredis_node_handle_idle(php_hiredis_node *node);
/* Throws the failure of the connection as an exception. */
void php_hiredis_node_throw(php_hiredis_node *node, const char *command, size_t length, bool maybe_executed);

/* For so many nanoseconds after a failure, a server is chosen only after the others. */
#define PHP_HIREDIS_AVOID_AFTER_FAILURE UINT64_C(10000000000)
/* Returns the rank of a server, where less is better: 0 in the right zone, 1 in an unknown zone (which the first connection finds out), 2 in a wrong zone,
 * and 4 more after a failure. */
static inline uint32_t php_hiredis_server_rank(const zend_string *wanted, const char *zone, uint64_t failed, uint64_t now)
{
	uint32_t rank = !wanted || zend_string_equals_cstr(wanted, zone, strlen(zone)) ? 0 : *zone ? 2 : 1;

	return failed && now - failed < PHP_HIREDIS_AVOID_AFTER_FAILURE ? rank + 4 : rank;
}


/*
 * The batches of a node that are queued or in flight, first in, first out.
 *
 * An entry is a batch under way. It is embedded in its owner and never on the C stack, because a bailout in a listener skips the stack frame with longjmp()
 * while the node still points to the entry. A reply always belongs to the first entry. An entry ends with its replies, or fails with an exception object; then
 * its owner removes it from the node. The engine knows nothing of fibers or classes. What is sent again: resend.c.
 */

typedef enum { PHP_HIREDIS_ENTRY_WAITING, PHP_HIREDIS_ENTRY_DONE, PHP_HIREDIS_ENTRY_FAILED } php_hiredis_entry_state;

struct php_hiredis_entry {
	php_hiredis_batch *batch;     /* borrowed from the owner, which sets this member and `timeout`; the rest of a new entry is 0 */
	uint32_t received;            /* the number of replies received */
	uint32_t refcount;            /* 0 if not counted, because the owner outlives the entry's stay on the node */
	php_hiredis_entry_state state;
	bool single;                  /* one command: `replies` is its reply, not a list */
	bool is_reply_only;                   /* `single`, and its reply needs no check and changes nothing */
	bool is_abandoned;                 /* its owner has abandoned it: each reply is released when it comes */
	bool has_returned_replies;            /* the caller has seen some of its replies, so it must not be sent again */
	bool needs_live_server;                  /* is not sent to a `silent` server before the server has shown that it is alive */
	bool is_ordered;                 /* of a stream: sent while others are in flight; must not read what later entries write */
	bool was_overtaken;               /* after a loss: a later entry of the stream writes and may have been executed, so this one is not sent again */
	uint32_t replies_max;                /* at most so many replies are read before the owner takes them off the list; 0 for all */
	uint32_t first_refused;             /* 1 + the index of the first command that was refused and may be sent again; 0 if none */
	uint64_t resend_until;             /* php_hiredis_now() until which refused commands may be sent again; 0 if none was refused */
	uint32_t resent_from;             /* after a refusal: the index from which it was sent again, where its bytes begin */
	uint32_t commands_begun;               /* after a loss: the number of its outstanding commands of which a byte was sent */
	bool was_handed_over;             /* after a loss: the connection had got it */
	bool may_have_run;            /* its commands were sent before, on a connection that was lost */
	uint8_t failure;              /* if FAILED: the php_hiredis_failure_kind */
	uint64_t timeout;             /* for each of its replies, in nanoseconds; 0 for no limit */
	uint64_t waited;              /* how long its replies were waited for, in nanoseconds; not counted while HIREDIS_G(seen) is 0 */
	zval unconfirmed;                    /* owned: the reply to AUTH or HELLO whose barrier is not answered yet; UNDEF if none */
	bool unconfirmed_is_error;              /* the reply in `unconfirmed` is an error */
	zval replies;                 /* owned: the list of replies, or the single reply; if FAILED, the exception */
	zend_array *list;             /* borrowed: an empty array that becomes `replies`; NULL to allocate one */
	size_t size;                  /* the length of its commands in the connection's output or in the node's queue */
	php_hiredis_entry *next;
};

/* An entry on the heap, for a command that a fiber or an event loop waits for; it outlives the call that made it. */
typedef struct {
	php_hiredis_entry entry;      /* is first and is counted: the node has one reference */
	php_hiredis_batch batch;      /* owned, unless the entry is plain */
	php_hiredis_expectation expectation; /* the batch of a plain entry */
	void *owner;                  /* is woken when the entry ends; NULL if nothing is to be woken */
	zend_long ticket;             /* for Async: its number */
	bool throws;                  /* for Async: the first error in its list is thrown instead of returning the list */
} php_hiredis_waiter;

/* How much a step may do to make progress. */
typedef enum {
	PHP_HIREDIS_MODE_BUFFERED, /* only takes replies that have been received; makes no system call */
	PHP_HIREDIS_MODE_NONBLOCKING,  /* writes and reads as far as that is possible without waiting */
	PHP_HIREDIS_MODE_BLOCKING  /* waits for a reply */
} php_hiredis_step_mode;

/* Queues a waiter for the batch, which is moved. `timeout` is in nanoseconds. The caller owns one reference to the waiter. */
php_hiredis_waiter *php_hiredis_node_push_batch(php_hiredis_node *node, php_hiredis_batch *batch, php_hiredis_output *commands, uint64_t timeout);
/* Queues a waiter for one command, which has been encoded after the mark of the node's queue. `batch` is moved; it may be NULL only if
 * php_hiredis_batch_is_reply_only(). The caller owns one reference to the waiter. */
php_hiredis_waiter *php_hiredis_node_push_single(php_hiredis_node *node, const php_hiredis_sent *sent, php_hiredis_batch *batch, uint64_t timeout);
/* Discards the bytes that have been encoded after the mark. */
void php_hiredis_node_discard_unqueued(php_hiredis_node *node);
void php_hiredis_waiter_free(php_hiredis_waiter *waiter);
static zend_always_inline void php_hiredis_waiter_release(php_hiredis_waiter *waiter)
{
	if (--waiter->entry.refcount == 0) {
		php_hiredis_waiter_free(waiter);
	}
}

/* Hands the queued commands to the connection, which is opened if necessary, and writes as much as the socket accepts, without waiting. Returns false if
 * bytes wait until the socket accepts more. Afterwards all entries may have failed, and an exception of a signal handler may be set. */
bool php_hiredis_node_write(php_hiredis_node *node);
/* Makes one step towards the end of the first entry. Returns REPLY if replies have come or an entry has ended, AGAIN if nothing can be done with this
 * mode, IDLE if there is no entry, and FAILED if PHP code has thrown an exception. A failure of the connection ends all entries and is REPLY. May bail
 * out. */
php_hiredis_progress php_hiredis_node_continue(php_hiredis_node *node, php_hiredis_step_mode mode);
/* Makes a step with PHP_HIREDIS_MODE_BLOCKING, adds its duration to `waited` of the first entry, and reports the entry if it has ended (report.c). Does not report
 * entries on a router's node: each is a part of another entry, or its owner calls the next function. */
php_hiredis_progress php_hiredis_report_step(php_hiredis_node *node);
/* Reports an entry that has ended on the node, with its `waited`, to the slow log and the durations. Call it only if HIREDIS_G(seen) is not 0. */
void php_hiredis_report_entry(php_hiredis_node *node, const php_hiredis_entry *entry);

static zend_always_inline php_hiredis_progress php_hiredis_node_step(php_hiredis_node *node, php_hiredis_step_mode mode)
{
	return EXPECTED(HIREDIS_G(seen) == 0) || mode != PHP_HIREDIS_MODE_BLOCKING ? php_hiredis_node_continue(node, mode) : php_hiredis_report_step(node);
}

/* Removes an entry that has ended from the node. Its owner gets the replies. */
void php_hiredis_node_remove_entry(php_hiredis_node *node, php_hiredis_entry *entry);
/* Makes steps with `mode` until an entry has ended, removes it from the node and returns it. Returns NULL if no entry can end with this mode, or if an
 * exception is set. */
php_hiredis_entry *php_hiredis_node_next_ended(php_hiredis_node *node, php_hiredis_step_mode mode);
/* Closes the connection and makes every entry fail. */
void php_hiredis_node_fail_entries(php_hiredis_node *node, php_hiredis_failure_kind kind, const char *phase, const char *text);
/* Abandons all entries: closes the connection if replies are outstanding, and releases every entry. */
void php_hiredis_node_discard_entries(php_hiredis_node *node);
/* After a fatal error: removes every entry without reading it, because its memory is freed at the end of the request. `abandon` says that the connection is
 * abandoned too. */
void php_hiredis_node_abandon_entries(php_hiredis_node *node, bool abandon);

/* Marks everything in the queue as part of an entry; bytes that are added after the mark belong to a command that is being encoded. */
static zend_always_inline void php_hiredis_node_set_queue_end(php_hiredis_node *node)
{
	node->queue_end = (php_hiredis_mark) {node->queue->length, node->queue->borrowed_count};
}

/* Appends the entry to the queue. Its commands are the bytes of the queue after the mark. */
static zend_always_inline void php_hiredis_node_append_entry(php_hiredis_node *node, php_hiredis_entry *entry)
{
	entry->size = node->queue->length - node->queue_end.length;
	php_hiredis_node_set_queue_end(node);
	*node->last = entry;
	node->last = &entry->next;
	if (!node->unsent) {
		node->unsent = entry;
	}
}

/* Releases the replies that the entry owns. PHP code (destructors) may run. */
static zend_always_inline void php_hiredis_entry_clear(php_hiredis_entry *entry)
{
	zval_ptr_dtor(&entry->replies);
	ZVAL_UNDEF(&entry->replies);
	if (UNEXPECTED(!Z_ISUNDEF(entry->unconfirmed))) {
		zval_ptr_dtor(&entry->unconfirmed);
		ZVAL_UNDEF(&entry->unconfirmed);
	}
}

/* Queues the entry and moves its commands. Hands them to the connection at once if the connection is ready and nothing is in flight; a stream's commands
 * also while other commands are in flight. */
void php_hiredis_node_submit(php_hiredis_node *node, php_hiredis_entry *entry, php_hiredis_output *commands);

/* Writes a line if the batch took longer than hiredis.slowlog. Only php_hiredis_report() may call this. */
void php_hiredis_slowlog_note(const php_hiredis_node *node, const php_hiredis_batch *batch, uint64_t took);

/* Reports a call at this node, which ended after `took` nanoseconds, to each of `to` (flags as in HIREDIS_G(seen)): the slow log, the durations, the
 * observer. Every report goes through this function. If `call` is NULL the batch describes the call; if `batch` is NULL the slow log ignores the call. The
 * observer may use the client, so `to` may have its flag only if nothing of the call is under way. `error` and the return value have the same meaning as in
 * php_hiredis_observer_notify(); without an observer the result is true. The function is inline because it then costs a few instructions if only one of the
 * three is active. May bail out. */
static zend_always_inline bool php_hiredis_report(php_hiredis_node *node, const php_hiredis_batch *batch, const php_hiredis_call *call, uint64_t took, uint8_t to,
	zval *error)
{
	php_hiredis_call own;

	if (batch && (to & PHP_HIREDIS_SEEN_SLOWLOG)) {
		php_hiredis_slowlog_note(node, batch, took);
	}
	if (!(to & (PHP_HIREDIS_SEEN_DURATIONS | PHP_HIREDIS_SEEN_OBSERVER))) {
		return true;
	}
	own = call ? *call : php_hiredis_batch_describe(batch);
	if (to & PHP_HIREDIS_SEEN_DURATIONS) {
		php_hiredis_durations_add(node->router ? NULL : &node->durations, node->endpoint, own.kind, took);
	}
	return !(to & PHP_HIREDIS_SEEN_OBSERVER) || php_hiredis_observer_notify(node->endpoint, &own, took, error);
}

/*
 * Several nodes that share one link: the router chooses the node for each command.
 *
 * A link with a router still has a node, which never has a connection: the entries that are queued on that node are given to the router, which spreads their
 * commands over the router's nodes. An entry ends on the link's node like on the node of a server, so the code that sends does not need to know about the
 * router. The link's node owns the router.
 */

typedef struct {
	/* The entry has been queued on the link's node; its commands are moved. The entry may have ended when this returns. */
	void (*push_entry)(php_hiredis_router *router, php_hiredis_entry *entry, php_hiredis_output *commands);
	/* The same as php_hiredis_node_step(), for all nodes of the router with one poll(). */
	php_hiredis_progress (*step)(php_hiredis_router *router, php_hiredis_step_mode mode);
	/* Abandons all entries of the router's nodes: closes the connections that have outstanding replies. With `close` the other connections are returned to
	 * the pool or closed. The entries stay on the link's node. */
	void (*discard_entries)(php_hiredis_router *router, bool close);
	/* After a fatal error: removes all entries without reading them. `abandon` says that the connections are abandoned too. */
	void (*abandon_entries)(php_hiredis_router *router, bool abandon);
	void (*free)(php_hiredis_router *router);
	/* Is called when a command that the link sent on the node without an entry has failed, or its connection. */
	void (*command_lost)(php_hiredis_node *node);
	/* Handles an error reply to a command of an entry on one of the router's nodes; `line` is the error line as a string. Returns true if the command was
	 * not executed and is handed back to the router, or to the link if the link queued the entry on the node directly; `line` has been released. Returns
	 * false if the error is the reply; `line` is a ServerException then. */
	bool (*handle_error)(php_hiredis_node *node, php_hiredis_entry *entry, uint32_t index, zval *line);
} php_hiredis_router_ops;

/* The first member of every router. */
struct php_hiredis_router {
	const php_hiredis_router_ops *ops;
	php_hiredis_node *node;    /* borrowed: the link's node, which represents the nodes of the router */
	php_hiredis_node *watched; /* the node that WATCH was sent to; NULL if none */
};

/*
 * Several nodes with commands in flight, and one poll() for all of them.
 *
 * Each node has a connection and a deadline: a node that is overdue, lost or slow ends the entries on that node and does not delay the others. If only one node
 * has commands in flight and nothing is left to write, recv() itself waits.
 */

/* The poll set. Nodes without an entry are skipped. */
typedef struct {
	php_hiredis_node **const *nodes; /* the address of the owner's array: a reply that names another server may make the array grow and move */
	uint32_t count;
	bool collects_writes;   /* queued commands wait until their node has nothing in flight, so that many tasks share a packet */
	uint64_t wake_at; /* php_hiredis_now() at which the wait ends in any case; 0 for no limit */
} php_hiredis_polled_nodes;

/* Writes the queued commands of each node and takes the replies that come. Returns REPLY if entries have ended, or may have; AGAIN if `wake` has come, if a
 * node has become overdue (`late`), or, with the mode TAKE, if nothing has been received (TRY waits like WAIT); IDLE if no node has an entry; FAILED if
 * PHP code threw an exception, and every entry has failed. May bail out. */
php_hiredis_progress php_hiredis_polled_nodes_step(const php_hiredis_polled_nodes *polled, php_hiredis_step_mode mode);

/* ---- a single command in flight, which was sent without an entry ---- */

/* Converts the reply, a value and no error, to the shape that the command promises. Returns false if the reply does not answer the command: it has been
 * released, and the connection closed. */
bool php_hiredis_reply_convert(php_hiredis_node *node, uint8_t shape, zval *reply);
/* Makes the command, which was sent without an entry, the first entry of the node. `error` is its error reply, which is moved; it is NULL if the connection
 * has failed, or if AUTH must be sent first. The entry may have ended when this returns. */
void php_hiredis_node_convert_to_entry(php_hiredis_node *node, php_hiredis_entry *entry, zval *error);

#endif
