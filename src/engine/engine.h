/*
 * The engine sends batches of commands and receives the replies, from one server or from many.
 *
 * The main type is php_hiredis_node, which represents one server to one client. Clients, pipelines, streams, fibers, event loops and the Cluster call
 * these functions.
 *
 * Only the engine decides which replies belong to a batch, whether the batch fails, and whether it is sent again. Otherwise, a pipeline and a fiber
 * could treat the same error differently.
 */
#ifndef PHP_HIREDIS_ENGINE_H
#define PHP_HIREDIS_ENGINE_H

#include "batch/batch.h"

/*
 * A node represents one server to one client: its configuration, its current connection, and the commands in flight.
 *
 * If the connection fails, `connection->failure` contains the reason. Nodes are allocated in request memory, which PHP frees at the end of the
 * request.
 */

typedef struct php_hiredis_link php_hiredis_link;
typedef struct php_hiredis_entry php_hiredis_entry;
typedef struct php_hiredis_router php_hiredis_router;

typedef struct php_hiredis_node php_hiredis_node;

/* Callbacks for a cache that all PHP workers on a machine share. The workers must be notified of each write; otherwise they would read stale values
 * from the cache. */
typedef struct {
	/* Called right before a command is sent. `span` is the position of its bytes in `commands`. `spec` is NULL for an unknown command. */
	void (*note)(php_hiredis_connection *connection, const php_hiredis_command_spec *spec, const php_hiredis_output *commands, const php_hiredis_span *span);
	/* Called when the client acquires a connection, whether new or from the pool, before the first command is sent. */
	void (*adopt)(php_hiredis_connection *connection);
} php_hiredis_write_observer;

/* What all nodes of one client share, such as the PHP callable that receives the server's push messages. */
typedef struct {
	php_hiredis_link *link;                        /* borrowed: the client's link, for the code that uses the engine */
	const php_hiredis_write_observer *write_observer; /* NULL if the cache belongs to one connection only */
	zval listener;                                 /* the callable that receives push messages; UNDEF if there is none */
	bool stream_is_open;                           /* a stream (Hiredis\ReplyIterator) is in use: it may send more commands, even if none is in flight */
} php_hiredis_common;

/* A server is considered overdue after this many nanoseconds without a reply. It may be unresponsive, so a Cluster client may use a different
 * server. */
#define PHP_HIREDIS_OVERDUE_AFTER UINT64_C(250000000)

/* A node counts as idle for too long after this many nanoseconds without a command, because a failover may have replaced its server in the
 * meantime. */
#define PHP_HIREDIS_IDLE_TOO_LONG UINT64_C(2000000000)

/* What the queued commands are waiting for before they can be written to the connection. */
typedef enum {
	PHP_HIREDIS_AWAITS_NOTHING,
	PHP_HIREDIS_AWAITS_OPENING,   /* the connection is being opened; the commands may be written together with its handshake */
	PHP_HIREDIS_AWAITS_HANDSHAKE, /* the replies to the handshake */
	PHP_HIREDIS_AWAITS_ABORTED    /* the user's Closure threw instead of returning a password, so the connection failed */
} php_hiredis_awaited_event;

/* ---- retry_decision.c ---- */

/* How a client finds the right server after it lost the connection, or after a server rejected a command with an error such as `-MOVED` or
 * `-READONLY`. */
typedef enum {
	PHP_HIREDIS_REDIRECT_POLICY_NONE, /* it does not: there is only one server */
	PHP_HIREDIS_REDIRECT_POLICY_LINE, /* option `redirect`: the old server sends the new address in an error line such as `-REDIRECT host:6379` */
	PHP_HIREDIS_REDIRECT_POLICY_NAME, /* option `failover`: the host name is resolved again */
	PHP_HIREDIS_REDIRECT_POLICY_SENTINELS, /* the sentinels are queried for the server */
	PHP_HIREDIS_REDIRECT_POLICY_SLOT_MAP,  /* the Cluster's slot map shows which node owns the key */
	PHP_HIREDIS_REDIRECT_POLICY_REPLICA,   /* the command was sent to a replica, so the right server is the replica's primary */
	PHP_HIREDIS_REDIRECT_POLICY_COUNT
} php_hiredis_redirect_policy;

/* What happens to a failed command: whether it is sent again, and to which server. */
typedef enum {
	PHP_HIREDIS_RETRY_NEVER,            /* not sent again: the caller receives the error line or an exception */
	PHP_HIREDIS_RETRY_ON_CURRENT_OWNER, /* sent to the server that is currently responsible, such as the new owner of the slot */
	PHP_HIREDIS_RETRY_ON_NAMED,         /* sent to the server named in the error line, as are later commands */
	PHP_HIREDIS_RETRY_AFTER_ASKING,     /* sent to the server named in the error line, after ASKING, this one time only */
	PHP_HIREDIS_RETRY_ON_SAME,          /* sent to the same server again; used only in the tables of retry_decision.c */
	PHP_HIREDIS_RETRY_ON_PRIMARY        /* sent to the primary of the replica that answered */
} php_hiredis_retry_action;

typedef struct {
	php_hiredis_retry_action action;
	bool avoid_server;       /* the server that failed is not used for a while */
	bool refresh_map;        /* fetch the Cluster's slot map before the command is sent again */
	bool pause;              /* pause briefly before the command is sent again */
	bool is_redirect;        /* counts as a redirect; at most PHP_HIREDIS_HOPS_MAX redirects are followed for a command */
} php_hiredis_retry_decision;

/* Why a command failed: the input of php_hiredis_retry_decide(). Members that do not apply are 0. */
typedef struct {
	php_hiredis_redirect_policy policy;
	bool gave_up;                     /* no further attempt is allowed: time is up, there were too many attempts, or an exception is set */
	bool is_bound;                    /* the connection has state that a new connection would lack (WATCH, an open MULTI) */
	bool was_on_replica;              /* the command was sent to a replica instead of its primary */
	const php_hiredis_redirect *line; /* the error line; NULL if the connection was lost */
	/* For an error line: */
	const php_hiredis_command_spec *spec;
	uint16_t slot;
	uint32_t hops;                /* the number of redirects followed so far for this command */
	bool was_after_asking;        /* the command was sent after ASKING */
	bool replica_awaits_failover; /* the command was sent to a replica because its primary is unreachable; the replica has not been promoted yet */
	/* For a lost connection: */
	php_hiredis_failure_kind failure;
	const php_hiredis_entry *entry;
	bool needs_auth_only;  /* the connection is still open; only AUTH must be sent before the command */
	bool counts_as_unsent; /* copied from php_hiredis_failure: the command may be sent again */
	bool retry_reads;
} php_hiredis_command_failure;

/* Decides whether a failed command is sent again, and to which server. No other function may make this decision, because a wrong one could cause a
 * write to be executed twice. */
php_hiredis_retry_decision php_hiredis_retry_decide(const php_hiredis_command_failure *failed);

/* How a node finds its server if the configuration does not contain the server's address, for example by querying sentinels. These functions are
 * implemented in other folders. */
typedef struct {
	/* Called before the connection is opened. Stores the server's address in the connection, and the time allowed for connecting, in nanoseconds, in
	 * `*limit`. Returns false if no server was found; `connection->failure` then contains the reason. May end the script with a fatal error
	 * (longjmp). */
	bool (*resolve)(php_hiredis_node *node, uint64_t *limit);
	/* Called after a failed attempt to connect, or after a lost connection. Returns whether another attempt may find a better server. The pointer is
	 * NULL if another attempt can never help. */
	bool (*may_find_better)(php_hiredis_node *node);
	/* Returns false if the connection should be replaced, for example because a sentinel reported a new primary, or if an exception is set. Does not
	 * wait. The pointer is NULL if there is nothing to check. May end the script with a fatal error (longjmp). */
	bool (*check_failover)(php_hiredis_node *node);
	/* Frees the node's `resolver_data`. After a fatal error (`after_bailout`), only sets the pointer to NULL, because PHP itself frees the memory. */
	void (*release)(php_hiredis_node *node, bool after_bailout);
	/* The longest pause before the next attempt, in nanoseconds. If less time than this is left, no further attempt is made. */
	uint64_t longest_pause;
	/* How the client finds the right server after the wrong one rejected a command. */
	php_hiredis_redirect_policy policy;
} php_hiredis_resolver;

/* The server named in the last `-REDIRECT host:port`. A Valkey server sends this error line if it is no longer the primary. */
typedef struct {
	char host[256];
	uint16_t port;
	bool is_pending; /* the next connection is to be opened to this server */
	uint32_t hops;   /* the number of redirects since a command was last executed without a redirect */
} php_hiredis_redirect_target;

/* What must be done with the connection as soon as no command is waiting for a reply. Until then, new commands are not sent. */
typedef enum {
	PHP_HIREDIS_IDLE_NOTHING,
	PHP_HIREDIS_IDLE_DISCARD, /* close it: a reply such as READONLY, LOADING or MASTERDOWN shows that this server is not the right one */
	PHP_HIREDIS_IDLE_AUTH     /* keep it, but send AUTH first, because the password is about to expire */
} php_hiredis_idle_action;

struct php_hiredis_node {
	php_hiredis_common *common;                   /* borrowed from the link */
	php_hiredis_router *router;                   /* owned: distributes this node's commands over a Cluster; NULL if this node represents a server */
	php_hiredis_router *parent_router;            /* borrowed: the router that this node belongs to; NULL if there is none */
	php_hiredis_config *config;                   /* borrowed from the link or the router */
	zend_string *endpoint;                        /* owned: the server's address, for messages and measurements */
	php_hiredis_histogram *durations;             /* the histogram of the endpoint (seen/seen.h); NULL if it has not been looked up */
	php_hiredis_connection *connection;           /* owned; NULL if there is none yet, or if it was returned to the pool */
	uint8_t idle_action;                          /* a php_hiredis_idle_action */
	const php_hiredis_batch *opened_for;          /* borrowed while the node is connecting: an exception then names the first command of this batch */
	const php_hiredis_resolver *resolver;         /* NULL if the configuration contains the address */
	void *resolver_data;                          /* the resolver's data, in request memory; NULL if there is none yet */
	php_hiredis_redirect_target *redirect_target; /* owned: the server of the last -REDIRECT; NULL if there was none */
	uint64_t search_until;                        /* php_hiredis_now() when the search for the right server ends; UINT64_MAX for no limit; 0 if there is no search */
	uint64_t search_began;                        /* php_hiredis_now() when the first failed attempt began; valid only if `tries` > 0 or `was_resent` */
	uint32_t tries;                               /* the number of attempts in this search */

	/* in_flight.c */
	php_hiredis_output *queue;            /* borrowed: the commands that have not been passed to the connection yet */
	php_hiredis_mark queue_end;           /* the end of the queued entries in `queue`; any bytes after it belong to a command that is being encoded */
	php_hiredis_entry *first, **last;     /* the entries that are still waiting for replies, in the order of the replies */
	php_hiredis_entry *done, **done_last; /* the entries that have ended but were not removed by their owners yet */
	size_t first_offset;                  /* the offset of the bytes of `first` in the connection's output, if the connection has them */
	php_hiredis_entry *unsent;            /* the first entry that has not been passed to the connection; NULL if there is none */
	bool has_unsent_write;                /* if `unsent` is not NULL: whether any unsent entry may write */
	/* The number of the current run of queued reads. A new run begins after a queued write, after entries were removed, and with the first entry that
	 * is queued while none is unsent. If there is a router, a new run also begins at each step. */
	uint64_t run_of_reads;
	uint32_t reply_only_count;            /* at least this many of the oldest entries were passed to the connection and are `is_reply_only` */
	zend_array *scalars;                  /* a buffer for the replies of many `is_reply_only` entries; NULL until it is allocated */
	uint32_t connections_opened;          /* the number of connections that this node has opened */
	uint64_t commands_sent;               /* for a router's node: the number of commands sent to it */
	uint64_t overdue_since;               /* for a router's node: the connection's `wait_began` when the node became overdue; 0 if it is not overdue */
	php_hiredis_awaited_event awaits;     /* the event that `unsent` is waiting for */
	bool was_idle_too_long;               /* for a router's node: idle for longer than PHP_HIREDIS_IDLE_TOO_LONG, so the server may be unresponsive */
	bool was_resent;                      /* all entries were sent again on a new connection, and no reply has arrived since */
	/* For a Cluster node: whether its cache was usable when a batch last checked the node's socket for invalidations, and the number of that batch.
	 * Each batch checks a node only once. */
	bool cache_was_usable;
	uint64_t checked_in_batch;
	bool is_reading;                      /* the connection is being read or opened, so PHP code that runs now must not use the node */
};

/* Initializes a node without a connection. `common`, `config` and `queue` are borrowed and must outlive the node. */
void php_hiredis_node_init(php_hiredis_node *node, php_hiredis_common *common, php_hiredis_config *config, php_hiredis_output *queue);
/* Frees what the node owns, and closes its connection or returns it to the pool. The caller must have removed all entries (batches in flight)
 * beforehand. The node may be all zero bytes. */
void php_hiredis_node_free(php_hiredis_node *node);

/* Sets whether the node's connection is being read. PHP code that runs during the read, such as a push listener, must not use the node, because it
 * could receive the reply to a different command. Returns the previous value, so that the caller can restore it. */
static zend_always_inline bool php_hiredis_node_set_reading(php_hiredis_node *node, bool is_reading)
{
	bool was_reading = node->is_reading;

	node->is_reading = is_reading;
	return was_reading;
}

/* Records whether the connection was idle for so long that its server may be unresponsive or may have been replaced. */
static zend_always_inline void php_hiredis_node_set_idle_too_long(php_hiredis_node *node, bool was_idle_too_long)
{
	node->was_idle_too_long = was_idle_too_long;
}

/* Returns whether the node has an open connection of this process. In a child process, a connection that was opened before fork() belongs to the
 * parent. */
static zend_always_inline bool php_hiredis_node_is_connected(const php_hiredis_node *node)
{
	const php_hiredis_connection *connection = node->connection;

	return connection != NULL && php_hiredis_connection_is_open(connection) && !php_hiredis_connection_is_foreign(connection);
}

/* Returns false if bytes have arrived although no command is in flight. The next command could mistake these bytes for its reply. */
static zend_always_inline bool php_hiredis_node_has_no_stray_bytes(const php_hiredis_node *node)
{
	const php_hiredis_connection *connection = node->connection;

	return connection->in_flight > 0 || !php_hiredis_handshake_is_done(&connection->handshake)
		|| php_hiredis_parser_is_idle(&connection->parser);
}

/* Returns whether the node has an open connection that has completed its handshake (HELLO, AUTH, SELECT). */
static zend_always_inline bool php_hiredis_node_is_ready(const php_hiredis_node *node)
{
	return php_hiredis_node_is_connected(node) && php_hiredis_handshake_is_done(&node->connection->handshake);
}

/* Returns whether the server already has the script, so that EVALSHA can be sent without a preceding SCRIPT LOAD. */
bool php_hiredis_node_knows_script(const php_hiredis_node *node, const zend_string *sha1);
/* Takes a connection from the pool, or creates one that is not open yet. Processes the cache invalidations that the connection received while it was
 * in the pool. Returns false if an exception is set. May end the script with a fatal error (longjmp). */
bool php_hiredis_node_acquire_connection(php_hiredis_node *node);
/* Returns whether the server can be reached: either the pool has a connection to it, or this function can open one, without a handshake. If it
 * cannot, `connection->failure` says why. May end the script with a fatal error (longjmp). */
bool php_hiredis_node_ensure_reachable(php_hiredis_node *node);
/* Destroys the node's connection if its handshake has not begun and the pool has a connection with the same user and database. Returns whether the
 * node now has no connection; in that case, the caller must take one from the pool. */
bool php_hiredis_node_yield_to_pool(php_hiredis_node *node);
/* Opens the connection if there is none. If `wait` is false, the connection may still be opening when this function returns. Returns false if opening
 * failed; `connection->failure` says why. May end the script with a fatal error (longjmp). */
bool php_hiredis_node_connect(php_hiredis_node *node, bool wait);
/* Opens the connection for `count` queued commands. Returns as soon as they may be written, which is together with the handshake (HELLO, AUTH) if
 * possible, and otherwise after the replies to the handshake. `has_time_limit` is false if a command may block forever. Returns false on failure. */
bool php_hiredis_node_connect_for(php_hiredis_node *node, const php_hiredis_batch *first_batch, const php_hiredis_output *commands, uint32_t count,
	bool readonly, bool has_time_limit);

/* Reads the next push message of a subscribed connection into `*message`, which the caller owns. Never waits: returns AGAIN if no message has
 * arrived. May end the script with a fatal error (longjmp). */
php_hiredis_progress php_hiredis_node_read_push(php_hiredis_node *node, zval *message);

/* Returns the node's connection to the pool if it is in a clean state, and closes it otherwise. */
void php_hiredis_node_close(php_hiredis_node *node);
/* Called when none of the node's commands is waiting for a reply any more. If the server is no longer the right one, closes the connection. */
void php_hiredis_node_handle_idle(php_hiredis_node *node);
/* Throws an exception for the connection's failure. The message names `command`, unless it is NULL. `maybe_executed` says whether the server may have
 * executed the command. */
void php_hiredis_node_throw(php_hiredis_node *node, const char *command, size_t length, bool maybe_executed);

/*
 * An entry is a batch of commands that a node has queued or sent. It ends either with its replies or with an exception, after which its owner removes
 * it from the node.
 *
 * An entry must never be on the C stack. After a fatal error in a push listener, PHP's longjmp() would discard the stack frame while the node still
 * points to the entry.
 */

typedef enum { PHP_HIREDIS_ENTRY_WAITING, PHP_HIREDIS_ENTRY_DONE, PHP_HIREDIS_ENTRY_FAILED } php_hiredis_entry_state;

struct php_hiredis_entry {
	php_hiredis_batch *batch; /* borrowed from the owner, which sets this member and `timeout`; all other members of a new entry are 0 */
	uint32_t received;        /* the number of replies that have arrived */
	uint32_t refcount;        /* references to the php_hiredis_waiter that contains this entry; 0 if there is none */
	php_hiredis_entry_state state;
	bool is_single;            /* the caller expects one reply, and `replies` is that reply instead of a list */
	bool is_reply_only;        /* `is_single`, and the command does not change the connection, so its reply needs no check */
	bool is_abandoned;         /* its caller has stopped waiting, so each reply is released as soon as it arrives */
	bool has_returned_replies; /* the caller has seen some of its replies, so it must not be sent again */
	bool needs_live_server;    /* if the server was idle for too long, it must answer a PING before this batch is sent */
	bool is_ordered;           /* belongs to a stream: sent before earlier replies arrive; not sent again if a later write may have been executed */
	uint32_t replies_max;      /* at most this many replies are read before the owner removes them from the list; 0 for no limit */
	uint8_t failure;           /* if FAILED: the php_hiredis_failure_kind */
	uint64_t timeout;          /* the time limit for each of its replies, in nanoseconds; 0 for no limit */
	uint64_t waited;           /* how long callers waited for its replies, in nanoseconds; not measured while HIREDIS_G(seen) is 0 */
	/* What is needed to send the batch a second time. All members are 0 until the wrong server rejects one of the commands or the connection is lost.
	 * They are part of the entry because allocating memory while a loss is being handled could exceed PHP's memory limit. */
	struct {
		uint64_t resend_until;     /* php_hiredis_now() until which rejected commands may be sent again; 0 if none was rejected */
		uint32_t first_refused;    /* 1 + the index of the first rejected command that may be sent again; 0 if there is none */
		uint32_t resent_from;      /* after a rejection: the index of the command from which the batch was sent again */
		uint32_t commands_started; /* after a loss: how many of its unanswered commands were sent, at least in part */
		bool was_handed_over;      /* after a loss: its bytes had already been moved from the queue to the connection's output */
		bool was_overtaken;        /* after a loss: a later entry of the stream writes and may have been executed, so this one is not sent again */
		bool may_have_run;         /* its commands were sent before, on a connection that was lost */
	} retry;
	zval unconfirmed;          /* owned: a reply to AUTH or HELLO, kept until the next reply confirms that it belongs there; UNDEF if none */
	bool unconfirmed_is_error; /* the reply in `unconfirmed` is an error */
	zval replies;              /* owned: the list of replies, or the single reply; if FAILED, the exception */
	zend_array *empty_list;    /* borrowed: the array to use for `replies`; NULL if one must be allocated */
	size_t size;               /* the length of its commands in the connection's output or in the node's queue */
	php_hiredis_entry *next;
};

/* An entry on the heap, for a command whose reply is awaited by a fiber or an event loop. The entry outlives the C function that sent the command. */
typedef struct php_hiredis_waiter {
	php_hiredis_entry entry;             /* must be first; reference-counted, and the node owns one reference */
	php_hiredis_batch batch;             /* owned, unless the entry is `is_reply_only` */
	php_hiredis_expectation expectation; /* for an `is_reply_only` entry: `batch.expected` points to this, so that nothing has to be allocated */
	void *owner;                         /* what fiber/scheduler.c wakes up when the entry ends; NULL if none */
	uint32_t callers;                    /* the number of tasks that are currently waiting for the replies */
	struct php_hiredis_waiter *next_shared; /* in the link's table `shared_requests` */
	size_t queue_offset;                 /* for a waiter in this table: where its commands begin in the node's queue */
	/* For a waiter in this table, if the client is a Cluster: a copy of its commands, because they are not in the node's queue; owned. Otherwise
	 * NULL, or unset if the entry is `is_reply_only`. */
	zend_string *encoded;
	zend_long ticket;                    /* for Async: the number that the caller received for the command */
	bool throws;                         /* for Async: throws the first error in the list, if there is one, instead of returning the list */
} php_hiredis_waiter;

/* How much php_hiredis_node_step() may do. A fiber scheduler, for example, must not block while another fiber could run. */
typedef enum {
	PHP_HIREDIS_MODE_BUFFERED,    /* only parses replies that are already in the buffer; makes no system calls */
	PHP_HIREDIS_MODE_NONBLOCKING, /* writes and reads as much as possible without waiting */
	PHP_HIREDIS_MODE_BLOCKING     /* waits for a reply */
} php_hiredis_step_mode;

/* Creates an entry on the heap, and moves the batch into it. `is_single` means that the caller expects one reply, which is not wrapped in a
 * list. `timeout` is in nanoseconds; 0 means no limit. The entry has two references: one for the caller, and one for the node on which the caller
 * must queue it. */
php_hiredis_waiter *php_hiredis_waiter_create(php_hiredis_batch *batch, bool is_single, uint64_t timeout);
/* Like php_hiredis_waiter_create(), but for a single command that changes nothing in the connection (php_hiredis_command_is_reply_only()). The reply
 * to such a command needs no check, so the caller does not have to fill a batch. */
php_hiredis_waiter *php_hiredis_waiter_create_reply_only(const php_hiredis_encoded_command *encoded, uint64_t timeout);
/* Removes the last command from the node's queue before it becomes an entry. Called, for example, if encoding the command failed: otherwise its bytes
 * would be sent along with the next command. */
void php_hiredis_node_discard_last_command(php_hiredis_node *node);
void php_hiredis_waiter_free(php_hiredis_waiter *waiter);
static zend_always_inline void php_hiredis_waiter_release(php_hiredis_waiter *waiter)
{
	if (--waiter->entry.refcount == 0) {
		php_hiredis_waiter_free(waiter);
	}
}

/* Writes the queued commands without waiting, and opens the connection if necessary. Returns false if the socket did not accept all bytes. If the
 * connection fails, all batches end with an exception. */
bool php_hiredis_node_write(php_hiredis_node *node);
/* Writes commands or reads replies, as far as `mode` allows. Returns REPLY if a batch may have ended, AGAIN if nothing could be done, IDLE if there
 * is no batch, and FAILED if PHP code threw. A lost connection ends all batches. May end the script with a fatal error (longjmp). */
php_hiredis_progress php_hiredis_node_continue(php_hiredis_node *node, php_hiredis_step_mode mode);
/* Like php_hiredis_node_continue() with MODE_BLOCKING, but measures how long the caller waits for the oldest batch, and reports that batch if it has
 * ended. */
php_hiredis_progress php_hiredis_report_step(php_hiredis_node *node);
/* Reports an ended batch to the slow log and the histograms, with the time that its caller waited. Called only if HIREDIS_G(seen) is not 0. */
void php_hiredis_report_entry(php_hiredis_node *node, const php_hiredis_entry *entry);

static zend_always_inline php_hiredis_progress php_hiredis_node_step(php_hiredis_node *node, php_hiredis_step_mode mode)
{
	return EXPECTED(HIREDIS_G(seen) == 0) || mode != PHP_HIREDIS_MODE_BLOCKING ? php_hiredis_node_continue(node, mode) : php_hiredis_report_step(node);
}

/* Removes an ended entry from the node, so that the owner of the entry may free it. */
void php_hiredis_node_remove_entry(php_hiredis_node *node, php_hiredis_entry *entry);
/* Reads until a batch has ended, removes its entry from the node and returns the entry. Returns NULL if no batch can end in this mode, or if an
 * exception is set. */
php_hiredis_entry *php_hiredis_node_next_ended(php_hiredis_node *node, php_hiredis_step_mode mode);
/* Closes the connection and ends every batch with an exception whose message contains `phase` and `text`, such as "reading" and "timed out". */
void php_hiredis_node_fail_entries(php_hiredis_node *node, php_hiredis_failure_kind kind, const char *phase, const char *text);
/* Discards all batches in flight. If replies are outstanding, closes the connection, because a later command could mistake them for its own. */
void php_hiredis_node_discard_entries(php_hiredis_node *node);
/* Empties the queue after a fatal error without accessing the entries, because PHP may have freed them. If `closes_connection` is true, also closes
 * the connection. */
void php_hiredis_node_abandon_entries(php_hiredis_node *node, bool closes_connection);

/* Sets how the replies to a new entry are stored. `is_single`: the only reply is stored without a list. `is_reply_only`: the reply needs no check.
 * `is_ordered`: the batch belongs to a stream, such as Client::stream(). */
static zend_always_inline void php_hiredis_entry_set_kind(php_hiredis_entry *entry, bool is_single, bool is_reply_only, bool is_ordered)
{
	entry->is_single = is_single;
	entry->is_reply_only = is_reply_only;
	entry->is_ordered = is_ordered;
}

/* Records that the batch was sent on a connection that was then lost. The server may have executed the batch, and a later exception must say so. */
static zend_always_inline void php_hiredis_entry_note_may_have_run(php_hiredis_entry *entry)
{
	entry->retry.may_have_run = true;
}

/* Records that all bytes in the queue belong to queued entries. Bytes added after that belong to a command that is not queued yet. */
static zend_always_inline void php_hiredis_node_set_queue_end(php_hiredis_node *node)
{
	node->queue_end = (php_hiredis_mark) {node->queue->length, node->queue->uncopied_count};
}

/* Releases the entry's replies. This may run PHP destructors, which may use the client. */
static zend_always_inline void php_hiredis_entry_clear(php_hiredis_entry *entry)
{
	zval_ptr_dtor(&entry->replies);
	ZVAL_UNDEF(&entry->replies);
	if (UNEXPECTED(!Z_ISUNDEF(entry->unconfirmed))) {
		zval_ptr_dtor(&entry->unconfirmed);
		ZVAL_UNDEF(&entry->unconfirmed);
	}
}

/* Queues the batch, and moves the bytes of its commands to the node. If the connection is ready and no command is in flight, the bytes are passed to
 * the connection immediately. */
void php_hiredis_node_submit(php_hiredis_node *node, php_hiredis_entry *entry, php_hiredis_output *commands);

/* Writes a line to PHP's error log if the batch took longer than hiredis.slowlog. `duration` is in nanoseconds. To be called only by
 * php_hiredis_report(). */
void php_hiredis_slowlog_note(const php_hiredis_node *node, const php_hiredis_batch *batch, uint64_t duration);

/* Reports a finished call to the slow log, the histograms and the observer, if their respective bits are set in `report_to`. No other function may
 * report a call; otherwise some calls would be counted twice. Returns false if the observer's callable called exit() or left an exception set. May
 * end the script with a fatal error (longjmp). */
static zend_always_inline bool php_hiredis_report(php_hiredis_node *node, const php_hiredis_batch *batch, const php_hiredis_call *call, uint64_t duration, uint8_t report_to,
	zval *error)
{
	php_hiredis_call described;

	if (batch && (report_to & PHP_HIREDIS_SEEN_SLOWLOG)) {
		php_hiredis_slowlog_note(node, batch, duration);
	}
	if (!(report_to & (PHP_HIREDIS_SEEN_DURATIONS | PHP_HIREDIS_SEEN_OBSERVER))) {
		return true;
	}
	described = call ? *call : php_hiredis_batch_describe(batch);
	if (report_to & PHP_HIREDIS_SEEN_DURATIONS) {
		php_hiredis_durations_add(node->router ? NULL : &node->durations, node->endpoint, described.kind, duration);
	}
	return !(report_to & PHP_HIREDIS_SEEN_OBSERVER) || php_hiredis_observer_notify(node->endpoint, &described, duration, error);
}

/*
 * A client with several nodes, such as a Cluster client, has a router, which chooses the node for each command.
 *
 * Callers still queue their batches on the client's own node. That node has no connection; it passes the batches to the router.
 */

typedef struct {
	/* Sends the commands of a batch that a caller queued on the client's own node. Moves the bytes out of `commands`. The entry may already have
	 * ended when this function returns. */
	void (*push_entry)(php_hiredis_router *router, php_hiredis_entry *entry, php_hiredis_output *commands);
	/* Writes commands and reads replies on all nodes, with one poll(). Returns what php_hiredis_node_step() would return. */
	php_hiredis_progress (*step)(php_hiredis_router *router, php_hiredis_step_mode mode);
	/* Discards all commands that are waiting for a reply, and closes their connections. If `close` is true, also closes the remaining connections or
	 * returns them to the pool. */
	void (*discard_entries)(php_hiredis_router *router, bool close);
	/* Empties the queues of all nodes after a fatal error, as php_hiredis_node_abandon_entries() does for one node. */
	void (*abandon_entries)(php_hiredis_router *router, bool closes_connections);
	void (*free)(php_hiredis_router *router);
	/* Called when the link sent a command directly to a node and the node's connection was lost. The router then treats the server as suspect and
	 * fetches the slot map again. */
	void (*command_lost)(php_hiredis_node *node);
	/* Handles an error reply. `error` is the error line, a string. If the command may be sent again, perhaps to a different node, takes ownership of
	 * the string and returns true. If the error is final, replaces the string with a ServerException and returns false. */
	bool (*handle_error)(php_hiredis_node *node, php_hiredis_entry *entry, uint32_t index, zval *error);
} php_hiredis_router_ops;

/* The first member of every router's structure. */
struct php_hiredis_router {
	const php_hiredis_router_ops *ops;
	php_hiredis_node *node;    /* borrowed: the client's own node, on which callers queue their batches */
	php_hiredis_node *watched; /* the node to which WATCH was sent; NULL if there is none */
};

/* Queues the entry and moves its `commands` to the end of the node's queue, unless they are already there. Nothing is sent yet, so that the commands
 * of several fibers can be sent in one write. If the node has a router, the commands are passed to the router, and the entry stays in the node's list
 * until the router ends it. */
static zend_always_inline void php_hiredis_node_queue(php_hiredis_node *node, php_hiredis_entry *entry, php_hiredis_output *commands)
{
	if (UNEXPECTED(node->router)) {
		*node->last = entry;
		node->last = &entry->next;
		node->run_of_reads += !entry->batch->readonly;
		node->router->ops->push_entry(node->router, entry, commands);
		php_hiredis_node_set_queue_end(node);
		return;
	}
	if (commands != node->queue) {
		php_hiredis_output_move(node->queue, commands);
	}
	entry->size = node->queue->length - node->queue_end.length; /* the bytes after `queue_end` belong to this entry */
	php_hiredis_node_set_queue_end(node);
	*node->last = entry;
	node->last = &entry->next;
	if (!node->unsent) {
		node->unsent = entry;
		node->has_unsent_write = false;
		node->run_of_reads++;
	}
	if (!entry->batch->readonly) {
		node->has_unsent_write = true;
		node->run_of_reads++;
	}
}

/*
 * One poll() for several nodes with commands in flight.
 *
 * Each node has its own deadline. If a node is slow or lost, only its own batches end; all other nodes continue without delay.
 */

/* The nodes to wait for with one poll(). Nodes without commands in flight are skipped. */
typedef struct {
	php_hiredis_node **const *nodes; /* the address of the owner's array, which may grow and move when a reply names a new server */
	uint32_t count;
	bool collects_writes; /* queued commands wait until their node has nothing in flight, so that the commands of many tasks are sent together */
	uint64_t wake_at;     /* when to stop waiting even without a reply (php_hiredis_now()); 0 for no limit */
} php_hiredis_polled_nodes;

/* Writes the queued commands and reads the replies of all nodes. Returns REPLY if a batch may have ended, IDLE if no node has a batch, and FAILED if
 * PHP code threw. Returns AGAIN at `wake_at`, or if a node has not answered for too long. Never waits in MODE_BUFFERED. May end the script with a
 * fatal error (longjmp). */
php_hiredis_progress php_hiredis_polled_nodes_step(const php_hiredis_polled_nodes *polled, php_hiredis_step_mode mode);

/* ---- commands without an entry ---- */

/* Prepares the connection's cache for a command that is sent alone, by removing the keys that the command may change. `command` contains the bytes of
 * this command only. Called while nothing is in flight. */
void php_hiredis_barrier_raise_for_one(php_hiredis_connection *connection, const php_hiredis_command_spec *spec, const php_hiredis_output *command);

/* Converts a reply to the form that the caller expects. In RESP2, for example, HGETALL's flat list becomes a map. If the reply cannot be the answer
 * to the command, releases it, closes the connection and returns false. */
bool php_hiredis_reply_convert(php_hiredis_node *node, uint8_t shape, zval *reply);
/* The fast path sends commands without an entry. If such a command fails, this function queues it as `entry`, because only an entry can be sent
 * again. `error` is the command's error reply, or NULL if there was none. The entry may already have ended when this function returns. */
void php_hiredis_node_convert_to_entry(php_hiredis_node *node, php_hiredis_entry *entry, zval *error);

#endif
