/*
 * The interface of the engine: it sends a batch of commands and receives the replies, over one server or many.
 *
 * In this order: a node (one server as one client uses it), its entries (batches that are queued or in flight), routers (which choose a node for each
 * command), the poll() over many nodes, and single commands without an entry. Clients, pipelines, streams, fibers, event loops and the Cluster call
 * it.
 *
 * Invariant: only the engine decides which reply belongs to a batch, whether the batch fails, and whether it is sent again. Otherwise a pipeline and
 * a fiber could treat the same error differently.
 */
#ifndef PHP_HIREDIS_ENGINE_H
#define PHP_HIREDIS_ENGINE_H

#include "batch/batch.h"

/*
 * A node: one server as one client uses it, with its configuration, its current connection, and the entries (batches) in flight on the connection.
 *
 * A node is a member of its link, or is allocated by a router that has several nodes. It lives in request memory. When the connection fails, the
 * reason is in `connection->failure`: in_flight.c turns the reason into an exception for each entry, and other callers throw it.
 */

typedef struct php_hiredis_link php_hiredis_link;
typedef struct php_hiredis_entry php_hiredis_entry;
typedef struct php_hiredis_router php_hiredis_router;

typedef struct php_hiredis_node php_hiredis_node;

/* Functions that are called for everything a connection sends, if its cache is shared by all PHP workers of a machine: the other workers must
 * learn about each write. */
typedef struct {
	/* Is called right before the command in `span` is sent. `spec` is its command spec, NULL for a command that is not in the table. */
	void (*note)(php_hiredis_connection *connection, const php_hiredis_command_spec *spec, const php_hiredis_output *commands, const php_hiredis_span *span);
	/* Is called when the client gets the connection, new or from the pool, before the first command. */
	void (*adopt)(php_hiredis_connection *connection);
} php_hiredis_write_observer;

/* What all nodes of one client share. It is a member of the client's link, and each node points to it. */
typedef struct {
	php_hiredis_link *link;                        /* borrowed: the client's link, for the code that uses the engine */
	const php_hiredis_write_observer *write_observer; /* NULL if the cache belongs to one connection only */
	zval listener;                                 /* the callable that gets the pushes; UNDEF if there is none */
	bool stream_is_open;                           /* a stream has begun and not ended: it will send more, even if nothing is in flight */
} php_hiredis_common;

/* After this many nanoseconds without a reply a node of a router counts as overdue: its server may hang, so the router may use another server. */
#define PHP_HIREDIS_OVERDUE_AFTER UINT64_C(250000000)

/* A node of a router counts as idle too long after this many nanoseconds without a command. Within this time a fail-over may have replaced its
 * server. No cluster fails over faster, unless its cluster-node-timeout is below a second. */
#define PHP_HIREDIS_IDLE_TOO_LONG UINT64_C(2000000000)

/* The event that must happen before the queued entries can be handed to the connection. */
typedef enum {
	PHP_HIREDIS_AWAITS_NOTHING,
	PHP_HIREDIS_AWAITS_OPENING,   /* the connection is opening; the commands may be written together with its handshake */
	PHP_HIREDIS_AWAITS_HANDSHAKE, /* the replies to the handshake */
	PHP_HIREDIS_AWAITS_ABORTED    /* no event: the Closure that returns the password has thrown an exception, and the connection has failed */
} php_hiredis_awaited_event;

/* ---- retry_decision.c ---- */

/* How a client finds the right server again after a server has refused a command ("-MOVED", "-READONLY") or a connection is lost. */
typedef enum {
	PHP_HIREDIS_REDIRECT_POLICY_NONE, /* there is only one server */
	PHP_HIREDIS_REDIRECT_POLICY_LINE, /* by -REDIRECT, if the client has enabled it */
	PHP_HIREDIS_REDIRECT_POLICY_NAME, /* with failover: the host name is resolved again */
	PHP_HIREDIS_REDIRECT_POLICY_SENTINELS,
	PHP_HIREDIS_REDIRECT_POLICY_SLOT_MAP, /* by the map of a Cluster */
	PHP_HIREDIS_REDIRECT_POLICY_REPLICA,  /* a replica of the client answers in place of the primary */
	PHP_HIREDIS_REDIRECT_POLICY_COUNT
} php_hiredis_redirect_policy;

/* What happens to a command that has failed: whether it is sent again, and to which server. */
typedef enum {
	PHP_HIREDIS_RETRY_NEVER,            /* not sent again: the caller gets the error line, or an exception */
	PHP_HIREDIS_RETRY_ON_CURRENT_OWNER, /* sent to the server that is responsible at that moment */
	PHP_HIREDIS_RETRY_ON_NAMED,         /* sent to the server that the error line names; later commands use that server too */
	PHP_HIREDIS_RETRY_AFTER_ASKING,     /* sent to the server that the error line names, once, after ASKING */
	PHP_HIREDIS_RETRY_ON_SAME,          /* sent to the server that refused it; only in the tables of retry_decision.c, which replace it before they return */
	PHP_HIREDIS_RETRY_ON_PRIMARY        /* sent to the primary of the replica that answered */
} php_hiredis_retry_action;

typedef struct {
	php_hiredis_retry_action action;
	bool avoid_server;       /* the server that failed is not used for a while */
	bool refresh_map, pause; /* before the command is sent again: fetch the Cluster's slot map; sleep for a moment */
	bool is_redirect;        /* counts as a redirect, of which at most PHP_HIREDIS_HOPS_MAX are followed for one command */
} php_hiredis_retry_decision;

/* Why a command failed, as the input of php_hiredis_retry_decide(). It may also describe an entry, by the entry's first command. A member that
 * does not apply is 0. */
typedef struct {
	php_hiredis_redirect_policy policy;
	bool gave_up;                     /* there is no time left or there were too many tries, or an exception is set */
	bool is_bound;                    /* the connection has state that a new connection lacks (WATCH, an open MULTI) */
	bool was_on_replica;              /* the command was sent to a replica instead of its primary */
	const php_hiredis_redirect *line; /* the error line; NULL if the connection was lost */
	/* For an error line: */
	const php_hiredis_command_spec *spec;
	uint16_t slot;
	uint32_t hops;                /* the number of redirects that have been followed for this command */
	bool was_after_asking;        /* the command was sent after ASKING */
	bool replica_awaits_failover; /* the primary is unreachable, so the command went to its replica, which has not been promoted yet */
	/* For a lost connection: */
	php_hiredis_failure_kind failure;
	const php_hiredis_entry *entry;
	bool needs_auth_only; /* the connection is still open: only AUTH must be sent before the command */
	bool is_unsent;       /* not a byte of the command was sent */
	bool retry_reads;
} php_hiredis_command_failure;

/* Decides whether and where a failed command is sent again. No other function may decide this, because a wrong decision executes a write twice.
 * The caller decides which later commands are sent again too, and in which order: php_hiredis_refusal_resend() for one node,
 * php_hiredis_fanout_may_send() for a Cluster. */
php_hiredis_retry_decision php_hiredis_retry_decide(const php_hiredis_command_failure *event);

/* Functions that find the server of a node if its configuration does not contain the address: by asking sentinels, for example. Higher folders
 * implement them; NULL in a node means that the configuration contains the address. */
typedef struct {
	/* Is called before the connection is opened. Stores the address in the connection and the time for opening in `*limit`, in nanoseconds.
	 * Returns false if no server was found; the connection's `failure` has the reason. May bail out. */
	bool (*resolve)(php_hiredis_node *node, uint64_t *limit);
	/* Returns whether another try may find a better server, after connecting has failed or a connection was lost before anything was sent. NULL
	 * means never. */
	bool (*may_find_better)(php_hiredis_node *node);
	/* Reads the connection to the sentinel that watches this server, without waiting. Returns false if the sentinel has reported another primary,
	 * or if an exception is set. May bail out. NULL if there is no such watch. */
	bool (*check_watch)(php_hiredis_node *node);
	/* Frees the node's `resolver_data`. With `after_bailout` the memory is only abandoned, because a fatal error has ended the request. */
	void (*release)(php_hiredis_node *node, bool after_bailout);
	/* The longest pause that resolve() makes before another try, in nanoseconds. No try begins if the time limit could end in this pause. */
	uint64_t longest_pause;
	/* The redirect policy of this resolver: what php_hiredis_retry_decide() does with a refused command. */
	php_hiredis_redirect_policy policy;
} php_hiredis_resolver;

/* The server that Valkey's last "-REDIRECT host:port" named. A Valkey that is no longer the primary sends this line. */
typedef struct {
	char host[256];
	uint16_t port;
	bool is_pending; /* the next connection is opened to this server */
	uint32_t hops;   /* the number of redirects since a command was last executed without one */
} php_hiredis_redirect_target;

/* What is done with a node's connection as soon as nothing is in flight on it. New commands wait until it is done. */
typedef enum {
	PHP_HIREDIS_IDLE_NOTHING,
	PHP_HIREDIS_IDLE_DISCARD, /* close it, because the server answered READONLY, LOADING or MASTERDOWN: another server is the right one */
	PHP_HIREDIS_IDLE_AUTH     /* keep it, but send AUTH first, because the password expires */
} php_hiredis_idle_action;

struct php_hiredis_node {
	php_hiredis_common *common;                   /* borrowed from the link */
	php_hiredis_router *router;                   /* owned: the router that sends the commands of this node over its own nodes; NULL if the node is a server */
	php_hiredis_router *parent_router;            /* borrowed: the router that this node belongs to; NULL if none */
	php_hiredis_config *config;                   /* borrowed from the link, or from the router */
	zend_string *endpoint;                        /* owned: the server's address, for messages and measurements */
	php_hiredis_histogram *durations;             /* the histogram of the endpoint (seen/seen.h); NULL if it has not been looked up */
	php_hiredis_connection *connection;           /* owned; NULL if there is none yet, or it was returned to the pool */
	uint8_t idle_action;                          /* a php_hiredis_idle_action */
	const php_hiredis_batch *opened_for;          /* borrowed while the connection opens: an exception about opening names the batch's first command */
	const php_hiredis_resolver *resolver;         /* NULL if the configuration contains the address */
	void *resolver_data;                          /* the resolver's data, in request memory; NULL if there is none yet */
	php_hiredis_redirect_target *redirect_target; /* owned: the server of the last -REDIRECT; NULL if there was none */
	uint64_t search_until;                        /* php_hiredis_now() when the search for the right server ends; UINT64_MAX for no limit; 0 if nothing is searched */
	uint64_t search_began;                        /* php_hiredis_now() when the attempt began that failed first; valid only if `tries` > 0 or `was_resent` */
	uint32_t tries;                               /* the number of tries in this search */

	/* in_flight.c */
	php_hiredis_output *queue;            /* borrowed: the commands that have not been handed to the connection yet */
	php_hiredis_mark queue_end;           /* the end of the queued entries in `queue`; bytes after it belong to a command that is being encoded */
	php_hiredis_entry *first, **last;     /* the entries without all their replies, in the order of the replies */
	php_hiredis_entry *done, **done_last; /* the ended entries that their owners have not removed */
	size_t first_offset;                  /* where the bytes of `first` begin in the connection's output, if the connection has them */
	php_hiredis_entry *unsent;            /* the first entry that has not been handed to the connection; NULL if none */
	uint32_t reply_only_count;            /* at least this many of the first entries are `is_reply_only` and handed over */
	zend_array *scalars;                  /* a buffer for the replies of many `is_reply_only` entries; NULL if not allocated yet */
	uint32_t connections_opened;          /* the number of connections that this node has opened */
	uint64_t commands_sent;               /* for a router's node: the number of commands it got */
	uint64_t overdue_since;               /* for a router's node: when the wait began (`started`) that made it overdue; 0 if it is not overdue */
	php_hiredis_awaited_event awaits;     /* the event that `unsent` waits for */
	bool was_idle_too_long;               /* for a router's node: idle for longer than PHP_HIREDIS_IDLE_TOO_LONG, so the server may hang */
	bool was_resent;                      /* all entries were sent a second time, and no reply has come since */
	bool cache_was_usable;                /* for a router's node: whether its cache could be used in round `checked_in_batch` */
	uint64_t checked_in_batch;            /* for a router's node: the number of the round in which its socket was last checked for invalidations */
	bool is_reading;                      /* the connection is being read or opened, so PHP code that runs now may not use the node */
};

/* Initializes a node without a connection. It borrows `common`, `config` and `queue`, which must outlive the node. */
void php_hiredis_node_init(php_hiredis_node *node, php_hiredis_common *common, php_hiredis_config *config, php_hiredis_output *queue);
/* Returns the connection to the pool or closes it, and frees everything that the node owns. The caller must have removed all entries. The node's
 * members can still be read afterwards. A node that is all zero bytes is allowed, because a fatal error may end the request before
 * php_hiredis_node_init() has returned. */
void php_hiredis_node_free(php_hiredis_node *node);

/* Marks the node while its connection is read or opened. A listener or a signal handler that runs meanwhile gets an exception if it uses the node,
 * because the reply that it would read might belong to an earlier command. Returns the old mark, which the caller restores. */
static zend_always_inline bool php_hiredis_node_set_reading(php_hiredis_node *node, bool is_reading)
{
	bool before = node->is_reading;

	node->is_reading = is_reading;
	return before;
}

/* Sets whether the connection was idle for longer than PHP_HIREDIS_IDLE_TOO_LONG, so that its server may have been replaced or may hang. A reply
 * from the server, or the PING that is sent because of it, resets the mark. */
static zend_always_inline void php_hiredis_node_set_idle_too_long(php_hiredis_node *node, bool was_idle_too_long)
{
	node->was_idle_too_long = was_idle_too_long;
}

/* Returns whether the node has an open connection that this process has opened. A connection that the parent process opened before fork() must not
 * be used. */
static zend_always_inline bool php_hiredis_node_is_connected(const php_hiredis_node *node)
{
	const php_hiredis_connection *connection = node->connection;

	return connection != NULL && php_hiredis_connection_is_open(connection) && !php_hiredis_connection_is_foreign(connection);
}

/* Returns false if bytes have come that no command in flight explains. The next command could mistake them for its reply. */
static zend_always_inline bool php_hiredis_node_has_no_stray_bytes(const php_hiredis_node *node)
{
	const php_hiredis_connection *connection = node->connection;

	return connection->in_flight > 0 || !php_hiredis_handshake_is_done(&connection->handshake)
		|| php_hiredis_parser_is_idle(&connection->parser);
}

/* Returns whether the node has an open connection of this process that has completed its handshake (HELLO, AUTH, SELECT). */
static zend_always_inline bool php_hiredis_node_is_ready(const php_hiredis_node *node)
{
	return php_hiredis_node_is_connected(node) && php_hiredis_handshake_is_done(&node->connection->handshake);
}

/* Returns whether the server has loaded the script on this connection, so that EVALSHA can be sent without SCRIPT LOAD. */
bool php_hiredis_node_knows_script(const php_hiredis_node *node, const zend_string *sha1);
/* Takes a connection from the pool, or creates one that is not open yet if the pool has none. For a pooled connection with a cache, the
 * invalidations that came while it was idle are processed first. Returns false if an exception is set. May bail out. */
bool php_hiredis_node_acquire_connection(php_hiredis_node *node);
/* Makes sure that the server can be reached: succeeds if the pool has a connection to it, and otherwise opens one without a handshake, because the
 * user and the database may still change before the first command. Returns false on failure; `connection->failure` has the reason. May bail out. */
bool php_hiredis_node_ensure_reachable(php_hiredis_node *node);
/* Returns whether the next connection should come from the pool: either the node has no connection, or its connection has no user and database yet
 * and was closed here, because the pool has one that is logged in as this user. */
bool php_hiredis_node_prefers_pool(php_hiredis_node *node);
/* Opens the connection if there is none, without waiting for the replies to the handshake. With `wait` false the connection may still be opening
 * on return; php_hiredis_node_step() with PHP_HIREDIS_MODE_NONBLOCKING continues. Returns false on failure; `connection->failure` has the reason. An
 * exception is set only if PHP code threw one (PHP_HIREDIS_FAILURE_THROWN). May bail out. */
bool php_hiredis_node_connect(php_hiredis_node *node, bool wait);
/* Connects for `count` commands. They are written together with the handshake if that is safe; otherwise this waits for the replies to the
 * handshake. `readonly` means that all of the commands only read, `limited` that they have a time limit. Fails like php_hiredis_node_connect(). */
bool php_hiredis_node_connect_for(php_hiredis_node *node, const php_hiredis_batch *first, const php_hiredis_output *commands, uint32_t count,
	bool readonly, bool limited);

/* Reads the next push of a subscribed connection without waiting. Returns PUSH, REPLY or ERROR with the message in `*to`, which the caller owns,
 * or AGAIN if no message has come. May bail out. */
php_hiredis_progress php_hiredis_node_read_push(php_hiredis_node *node, zval *to);

/* Returns the node's connection to the pool if it is in a clean state, and closes it otherwise. */
void php_hiredis_node_close(php_hiredis_node *node);
/* Is called when the node has no commands in flight any more. The next command gets a new time limit for finding the right server, and a
 * connection whose server is no longer the right one is closed. */
void php_hiredis_node_handle_idle(php_hiredis_node *node);
/* Throws an exception for the failure of the node's connection. `command` is the name to report, or NULL. `maybe_executed` becomes the exception's
 * maybeExecuted. */
void php_hiredis_node_throw(php_hiredis_node *node, const char *command, size_t length, bool maybe_executed);

/* For this many nanoseconds after a failure a server is chosen only if there is no other. */
#define PHP_HIREDIS_AVOID_AFTER_FAILURE UINT64_C(10000000000)
/* Returns how suitable a server is; less is better. 0: the server is in the wanted zone. 1: its zone is unknown until the first connection. 2: it
 * is in another zone. A recent failure adds 4, so that a distant server is preferred to a broken one. */
static inline uint32_t php_hiredis_server_rank(const zend_string *wanted, const char *zone, uint64_t failed, uint64_t now)
{
	uint32_t rank = !wanted || zend_string_equals_cstr(wanted, zone, strlen(zone)) ? 0 : *zone ? 2 : 1;

	return failed && now - failed < PHP_HIREDIS_AVOID_AFTER_FAILURE ? rank + 4 : rank;
}


/*
 * Entries: the batches of a node that are queued or in flight, first in, first out.
 *
 * An entry is a member of the structure that owns it. It must never be on the C stack: if a listener bails out, longjmp() skips the stack frame while
 * the node still points to the entry. Each reply belongs to the first entry. An entry ends with its replies or with an exception; then its owner
 * removes it.
 */

typedef enum { PHP_HIREDIS_ENTRY_WAITING, PHP_HIREDIS_ENTRY_DONE, PHP_HIREDIS_ENTRY_FAILED } php_hiredis_entry_state;

struct php_hiredis_entry {
	php_hiredis_batch *batch; /* borrowed from the owner, which sets this member and `timeout`; all other members of a new entry are 0 */
	uint32_t received;        /* the number of replies that have come */
	uint32_t refcount;        /* 0 if the entry is not counted, because its owner outlives its time on the node */
	php_hiredis_entry_state state;
	bool single;               /* one command: `replies` is its reply, not a list */
	bool is_reply_only;        /* `single`, and the command changes nothing in the connection: its reply needs no check */
	bool is_abandoned;         /* nobody waits for it any more: each reply is released when it comes */
	bool has_returned_replies; /* the caller has seen some of its replies, so it must not be sent again */
	bool needs_live_server;    /* not sent to a server that was idle too long before the server has answered a PING */
	bool is_ordered;           /* of a stream: sent while others are in flight; must not read what later entries write */
	bool was_overtaken;        /* after a loss: a later entry of the stream writes and may have been executed, so this one is not sent again */
	uint32_t replies_max;      /* at most this many replies are read before the owner removes them from the list; 0 for all */
	uint32_t first_refused;    /* 1 + the index of the first command that was refused and may be sent again; 0 if none */
	uint64_t resend_until;     /* php_hiredis_now() until which refused commands may be sent again; 0 if none was refused */
	uint32_t resent_from;      /* after a refusal: the index of the command from which the batch was sent again */
	uint32_t commands_begun;   /* after a loss: the number of its unanswered commands of which a byte was sent */
	bool was_handed_over;      /* after a loss: the connection had its bytes */
	bool may_have_run;         /* its commands were sent before, on a connection that was lost */
	uint8_t failure;           /* if FAILED: the php_hiredis_failure_kind */
	uint64_t timeout;          /* for each of its replies, in nanoseconds; 0 for no limit */
	uint64_t waited;           /* how long callers waited for its replies, in nanoseconds; not counted while HIREDIS_G(seen) is 0 */
	zval unconfirmed;          /* owned: a reply to AUTH or HELLO that is kept until the reply after it confirms its position; UNDEF if none */
	bool unconfirmed_is_error; /* the reply in `unconfirmed` is an error */
	zval replies;              /* owned: the list of replies, or the single reply; if FAILED, the exception */
	zend_array *list;          /* borrowed: an empty array that is used for `replies`; NULL to allocate one */
	size_t size;               /* the length of its commands in the connection's output or in the node's queue */
	php_hiredis_entry *next;
};

/* An entry on the heap, for a command that a fiber or an event loop waits for. It outlives the C function that sent the command. */
typedef struct {
	php_hiredis_entry entry;             /* must be first; it is counted, and the node has one reference */
	php_hiredis_batch batch;             /* owned, unless the entry is `is_reply_only` */
	php_hiredis_expectation expectation; /* the batch of an `is_reply_only` entry */
	void *owner;                         /* is woken when the entry ends; NULL if nobody is woken */
	zend_long ticket;                    /* for Async: the number that the caller got for the command */
	bool throws;                         /* for Async: the first error in its list is thrown instead of returning the list */
} php_hiredis_waiter;

/* How much php_hiredis_node_step() may do. A fiber scheduler, for example, must not block while another fiber could run. */
typedef enum {
	PHP_HIREDIS_MODE_BUFFERED,    /* only parses replies that are in the buffer; makes no system call */
	PHP_HIREDIS_MODE_NONBLOCKING, /* writes and reads as far as that is possible without waiting */
	PHP_HIREDIS_MODE_BLOCKING     /* waits for a reply */
} php_hiredis_step_mode;

/* Queues the batch as an entry on the heap. The contents of `batch` and `commands` are moved, so both are empty afterwards. `timeout` is in
 * nanoseconds, 0 for no limit. Returns the waiter; the caller owns one reference to it. */
php_hiredis_waiter *php_hiredis_node_push_batch(php_hiredis_node *node, php_hiredis_batch *batch, php_hiredis_output *commands, uint64_t timeout);
/* Queues one command as an entry on the heap. The command has been encoded already, at the end of the node's queue. `batch` is moved; it may be
 * NULL only if php_hiredis_batch_is_reply_only(). Returns the waiter; the caller owns one reference to it. */
php_hiredis_waiter *php_hiredis_node_push_single(php_hiredis_node *node, const php_hiredis_encoded_command *encoded, php_hiredis_batch *batch, uint64_t timeout);
/* Removes a command from the end of the queue that was encoded but never became an entry, because encoding failed. */
void php_hiredis_node_discard_unqueued(php_hiredis_node *node);
void php_hiredis_waiter_free(php_hiredis_waiter *waiter);
static zend_always_inline void php_hiredis_waiter_release(php_hiredis_waiter *waiter)
{
	if (--waiter->entry.refcount == 0) {
		php_hiredis_waiter_free(waiter);
	}
}

/* Hands the queued commands to the connection, which is opened if necessary, and writes as much as the socket accepts without waiting. Returns
 * false if unwritten bytes remain. Afterwards all entries may have failed, and a signal handler may have set an exception. */
bool php_hiredis_node_write(php_hiredis_node *node);
/* Makes one step towards the end of the first entry (the oldest batch in flight). Returns REPLY if replies have come or an entry has ended, AGAIN
 * if this mode allows no progress, IDLE if there is no entry, and FAILED if PHP code has thrown an exception. A failed connection ends all entries
 * and counts as REPLY. May bail out. */
php_hiredis_progress php_hiredis_node_continue(php_hiredis_node *node, php_hiredis_step_mode mode);
/* Makes a blocking step, adds its duration to `waited` of the first entry, and reports that entry if it has ended. Entries on a router's node are
 * not reported here: each is one node's share of a larger batch, and is reported with that batch. */
php_hiredis_progress php_hiredis_report_step(php_hiredis_node *node);
/* Reports an ended entry (a batch) to the slow log and the duration histograms, with the time that its caller has waited. May be called only if
 * HIREDIS_G(seen) is not 0. */
void php_hiredis_report_entry(php_hiredis_node *node, const php_hiredis_entry *entry);

static zend_always_inline php_hiredis_progress php_hiredis_node_step(php_hiredis_node *node, php_hiredis_step_mode mode)
{
	return EXPECTED(HIREDIS_G(seen) == 0) || mode != PHP_HIREDIS_MODE_BLOCKING ? php_hiredis_node_continue(node, mode) : php_hiredis_report_step(node);
}

/* Removes an ended entry (a batch that has its replies or an exception) from the node. Afterwards the node no longer points to it, so its owner
 * may free it. */
void php_hiredis_node_remove_entry(php_hiredis_node *node, php_hiredis_entry *entry);
/* Reads until an entry (a batch in flight) has ended, removes it from the node and returns it. Returns NULL if no entry can end with this mode, or
 * if an exception is set. */
php_hiredis_entry *php_hiredis_node_next_ended(php_hiredis_node *node, php_hiredis_step_mode mode);
/* Closes the connection and ends every entry (batch in flight) with an exception, which says `phase` and `text`: "reading" and "timed out", for
 * example. */
void php_hiredis_node_fail_entries(php_hiredis_node *node, php_hiredis_failure_kind kind, const char *phase, const char *text);
/* Gives up all entries (batches in flight). Closes the connection if replies are outstanding, because they could be mistaken for replies to later
 * commands. */
void php_hiredis_node_discard_entries(php_hiredis_node *node);
/* Removes all entries (batches in flight) after a fatal error without reading them, because their memory may be gone already. With `abandon` the
 * connection is given up too. */
void php_hiredis_node_abandon_entries(php_hiredis_node *node, bool abandon);

/* Sets the kind of a new entry (a batch that is about to be queued). With `single` the reply to its only command is stored without a list. With
 * `is_reply_only` that reply also needs no check and changes nothing, so many such replies can be stored in one go. With `is_ordered` the entry
 * belongs to a stream and is sent while others are in flight. */
static zend_always_inline void php_hiredis_entry_set_kind(php_hiredis_entry *entry, bool single, bool is_reply_only, bool is_ordered)
{
	entry->single = single;
	entry->is_reply_only = is_reply_only;
	entry->is_ordered = is_ordered;
}

/* Notes that commands of the entry (a batch) were sent on a connection that was lost, so that the server may have executed them and an exception
 * must say so. */
static zend_always_inline void php_hiredis_entry_note_may_have_run(php_hiredis_entry *entry)
{
	entry->may_have_run = true;
}

/* Marks all bytes in the queue as part of an entry. Bytes that are added later belong to a command that is still being encoded. */
static zend_always_inline void php_hiredis_node_set_queue_end(php_hiredis_node *node)
{
	node->queue_end = (php_hiredis_mark) {node->queue->length, node->queue->borrowed_count};
}

/* Appends the entry (a batch) to the node's queue. Its commands must have been encoded already: they are the bytes after `queue_end`. */
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

/* Releases the replies that the entry owns. Destructors of PHP objects may run and may use the client, so the entry must be in a consistent state. */
static zend_always_inline void php_hiredis_entry_clear(php_hiredis_entry *entry)
{
	zval_ptr_dtor(&entry->replies);
	ZVAL_UNDEF(&entry->replies);
	if (UNEXPECTED(!Z_ISUNDEF(entry->unconfirmed))) {
		zval_ptr_dtor(&entry->unconfirmed);
		ZVAL_UNDEF(&entry->unconfirmed);
	}
}

/* Queues the entry (a batch) and moves its commands. They are handed to the connection at once if it is ready and nothing is in flight; a stream's
 * commands also while other commands are in flight. */
void php_hiredis_node_submit(php_hiredis_node *node, php_hiredis_entry *entry, php_hiredis_output *commands);

/* Writes a line to PHP's error log if the batch took longer than hiredis.slowlog, in nanoseconds. Only php_hiredis_report() may call this. */
void php_hiredis_slowlog_note(const php_hiredis_node *node, const php_hiredis_batch *batch, uint64_t took);

/* Reports a finished call, which took `took` nanoseconds, to each target in `to`: the slow log, the duration histograms, the observer. No other
 * function reports, so that no call is counted twice. With `call` NULL the batch describes the call; with `batch` NULL the slow log is skipped. The
 * observer may use the client, so it may be in `to` only if the call no longer uses the node. Returns false if the observer failed, see
 * php_hiredis_observer_notify(). May bail out. */
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
 * Routers: one link with several nodes. The router chooses the node for each command.
 *
 * A link with a router still has its own node, which never has a connection. Entries that are queued on that node are passed to the router,
 * which sends their commands over its nodes. An entry ends on the link's node as on a single server, so callers need not know about the router. The
 * link's node owns the router.
 */

typedef struct {
	/* Is called after the entry has been queued on the link's node. The commands are moved. The entry may have ended when this returns. */
	void (*push_entry)(php_hiredis_router *router, php_hiredis_entry *entry, php_hiredis_output *commands);
	/* Does what php_hiredis_node_step() does, for all nodes of the router with one poll(). */
	php_hiredis_progress (*step)(php_hiredis_router *router, php_hiredis_step_mode mode);
	/* Gives up all entries of the router's nodes and closes connections with outstanding replies. With `close` the other connections are returned
	 * to the pool or closed. The entries on the link's node stay. */
	void (*discard_entries)(php_hiredis_router *router, bool close);
	/* Removes all entries after a fatal error without reading them. With `abandon` the connections are given up too. */
	void (*abandon_entries)(php_hiredis_router *router, bool abandon);
	void (*free)(php_hiredis_router *router);
	/* Is called when a command that was sent without an entry has been lost with its connection, so that the router suspects the node and fetches
	 * the slot map again. */
	void (*command_lost)(php_hiredis_node *node);
	/* Handles the error reply to a command on one of the router's nodes; `line` is the error line as a string. Returns true if the command was not
	 * executed and the router has taken it back to send it elsewhere; `line` is released then. Returns false if the error is the final reply; `line`
	 * is then replaced by a ServerException. */
	bool (*handle_error)(php_hiredis_node *node, php_hiredis_entry *entry, uint32_t index, zval *line);
} php_hiredis_router_ops;

/* The first member of every router's structure. */
struct php_hiredis_router {
	const php_hiredis_router_ops *ops;
	php_hiredis_node *node;    /* borrowed: the link's node, which represents the nodes of the router */
	php_hiredis_node *watched; /* the node that WATCH was sent to; NULL if none */
};

/*
 * One poll() for several nodes with commands in flight.
 *
 * Each node has its own connection and deadline: a node that is overdue, lost or slow ends only its own entries and does not delay the others. If
 * only one node has commands in flight and everything is written, recv() waits instead, which saves a system call.
 */

/* A set of nodes whose replies are waited for together. A node without an entry is skipped, because nothing is expected from it. */
typedef struct {
	php_hiredis_node **const *nodes; /* the address of the owner's array, because a reply that names another server may make the array grow and move */
	uint32_t count;
	bool collects_writes; /* queued commands wait until their node has nothing in flight, so that the commands of many tasks share a packet */
	uint64_t wake_at;     /* php_hiredis_now() when the wait ends in any case; 0 for no limit */
} php_hiredis_polled_nodes;

/* Writes the queued commands of each node and reads the replies that come. Returns REPLY if entries have ended or may have, AGAIN if `wake_at` has
 * come or a node has become overdue, IDLE if no node has an entry, and FAILED if PHP code threw an exception, which ends every entry. With
 * MODE_BUFFERED it does not wait, and AGAIN means that nothing has been received; MODE_NONBLOCKING waits like MODE_BLOCKING. May bail out. */
php_hiredis_progress php_hiredis_polled_nodes_step(const php_hiredis_polled_nodes *polled, php_hiredis_step_mode mode);

/* ---- commands without an entry ---- */

/* Converts a reply that is not an error to the shape that the command promises: a flat RESP2 list to a map, for example. Returns false if the
 * reply cannot be the answer to the command: it has been released, and the connection closed. */
bool php_hiredis_reply_convert(php_hiredis_node *node, uint8_t shape, zval *reply);
/* Turns a failed command that was sent without an entry into the first entry of the node, so that it can be sent again. `error` is its error
 * reply, which is moved; NULL means that the connection has failed, or that AUTH must be sent first. The entry may have ended when this returns. */
void php_hiredis_node_convert_to_entry(php_hiredis_node *node, php_hiredis_entry *entry, zval *error);

#endif
