/*
 * Sends batches of commands and receives the replies, from one server or from many.
 *
 * The main type is php_hiredis_node, one server as seen by one client. Clients, pipelines, fibers, event loops and the
 * Cluster call these functions.
 *
 * Only these functions, the engine, decide what a reply means and what is sent again. Otherwise, a pipeline and a fiber
 * could treat the same error differently. A function that "may bail out" may end the script with a fatal error
 * (longjmp).
 */
#ifndef PHP_HIREDIS_ENGINE_H
#define PHP_HIREDIS_ENGINE_H

#include "batch/batch.h"

/*
 * One server as seen by one client: its configuration, its current connection, and the commands in flight.
 *
 * If the connection fails, `connection->failure` says why. PHP frees nodes at the end of the request.
 */

typedef struct php_hiredis_link php_hiredis_link;
typedef struct php_hiredis_entry php_hiredis_entry;
typedef struct php_hiredis_router php_hiredis_router;

typedef struct php_hiredis_node php_hiredis_node;

/* Functions that report the client's commands to the cache that all PHP processes share. Otherwise, after a write,
 * other processes would read stale values. */
typedef struct {
	/* Called right before a command is sent. The command's bytes are at `span` in `commands`. `spec` is NULL for an
	 * unknown command. */
	void (*record)(php_hiredis_connection *connection, const php_hiredis_command_spec *spec, const php_hiredis_output *commands, const php_hiredis_span *span);
	/* Called for each new or pooled connection, before its first command. */
	void (*adopt)(php_hiredis_connection *connection);
} php_hiredis_write_observer;

/* The data that all nodes of one client share. */
typedef struct {
	php_hiredis_link *link;                        /* borrowed: the client's link */
	const php_hiredis_write_observer *write_observer; /* NULL unless all PHP processes share the cache */
	zval listener;                                 /* receives push messages; UNDEF if there is none */
	bool stream_is_open;                           /* a Hiredis\ReplyIterator is in use, and may send more commands at any time */
} php_hiredis_common;

/* A Cluster client may use a different server after this many nanoseconds without a reply. */
#define PHP_HIREDIS_OVERDUE_AFTER UINT64_C(250000000)

/* After a node has been idle for this many nanoseconds, a failover may have replaced its server. */
#define PHP_HIREDIS_IDLE_TOO_LONG UINT64_C(2000000000)

/* The event for which the queued commands wait before they can be written. */
typedef enum {
	PHP_HIREDIS_AWAITS_NOTHING,
	PHP_HIREDIS_AWAITS_OPENING,   /* the connection is being opened; commands may be written together with its handshake */
	PHP_HIREDIS_AWAITS_HANDSHAKE, /* the replies to the handshake */
	PHP_HIREDIS_AWAITS_ABORTED    /* no password could be obtained, so the connection failed */
} php_hiredis_awaited_event;

/* ---- retry_decision.c ---- */

/* Says how a client finds the server to use next, after a lost connection or a redirect such as `-MOVED`. */
typedef enum {
	PHP_HIREDIS_REDIRECT_POLICY_NONE, /* there is only one server */
	PHP_HIREDIS_REDIRECT_POLICY_LINE, /* option `redirect`: the old server names the new one in a line such as `-REDIRECT host:6379` */
	PHP_HIREDIS_REDIRECT_POLICY_NAME, /* option `failover`: the host name is resolved again */
	PHP_HIREDIS_REDIRECT_POLICY_SENTINELS, /* the sentinels are queried for the server */
	PHP_HIREDIS_REDIRECT_POLICY_SLOT_MAP,  /* the Cluster's slot map shows which node owns the key */
	PHP_HIREDIS_REDIRECT_POLICY_REPLICA,   /* the right server is the primary of the replica that was used */
	PHP_HIREDIS_REDIRECT_POLICY_COUNT
} php_hiredis_redirect_policy;

/* Says whether a failed command is sent again, and to which server. */
typedef enum {
	PHP_HIREDIS_RETRY_NEVER,            /* the caller receives the error line or an exception */
	PHP_HIREDIS_RETRY_ON_CURRENT_OWNER, /* sent to the server that is responsible now, such as the new owner of the slot */
	PHP_HIREDIS_RETRY_ON_NAMED,         /* sent to the server named in the error line, as are later commands */
	PHP_HIREDIS_RETRY_AFTER_ASKING,     /* sent to the server named in the error line, after ASKING; later commands are not */
	PHP_HIREDIS_RETRY_ON_SAME,          /* sent to the same server; used only in the tables of retry_decision.c */
	PHP_HIREDIS_RETRY_ON_PRIMARY        /* sent to the primary of the replica that answered */
} php_hiredis_retry_action;

typedef struct {
	php_hiredis_retry_action action;
	bool avoid_server;       /* the server that failed is not used for a while */
	bool refresh_map;        /* fetch the Cluster's slot map before the command is sent again */
	bool pause;              /* pause briefly before the command is sent again */
	bool is_redirect;        /* at most PHP_HIREDIS_HOPS_MAX redirects are followed for a command */
} php_hiredis_retry_decision;

/* Describes why a command failed. Members that do not apply are 0. */
typedef struct {
	php_hiredis_redirect_policy policy;
	bool gave_up;                     /* time is up, there were too many attempts, or an exception is set */
	bool is_bound;                    /* the connection has state that a new connection would lack (WATCH, an open MULTI) */
	bool was_on_replica;              /* the command was sent to a replica instead of its primary */
	const php_hiredis_redirect *redirect; /* the parsed error line, such as -MOVED; NULL if the connection was lost */
	/* For an error line: */
	const php_hiredis_command_spec *spec;
	uint16_t slot;
	uint32_t hops;                /* the number of redirects followed so far for this command */
	bool was_after_asking;        /* the command was sent after ASKING */
	bool replica_awaits_failover; /* the replica was used because its primary is unreachable; it has not been promoted yet */
	/* For a lost connection: */
	php_hiredis_failure_kind failure;
	const php_hiredis_entry *entry;
	bool needs_auth_only;  /* the connection is still open; only AUTH must come first */
	bool may_be_sent_again; /* the `may_be_sent_again` of the php_hiredis_failure */
	bool retry_reads;
} php_hiredis_command_failure;

/* Decides whether a failed command is sent again, and to which server. No other function may decide this: a mistake
 * could execute a write twice. */
php_hiredis_retry_decision php_hiredis_retry_decide(const php_hiredis_command_failure *failed);

/* Finds a node's server if its address is not configured, for example by querying sentinels. */
typedef struct {
	/* Stores the server's address in the connection, and the time limit for connecting in `*limit`. If no server was
	 * found, returns false, and `connection->failure` says why. May bail out (longjmp). */
	bool (*resolve)(php_hiredis_node *node, uint64_t *limit);
	/* Called after a failed attempt to connect. Also called after batches were sent again, if the connection is then
	 * lost before a reply arrives. Returns whether another attempt may find a better server. The pointer is NULL if
	 * another attempt can never find one. */
	bool (*may_find_better)(php_hiredis_node *node);
	/* Returns false if a different server should be used, or if an exception is set. Waits only to replace a lost
	 * connection to a sentinel, and only briefly. The pointer is NULL if there is nothing to check. May bail out
	 * (longjmp). */
	bool (*check_connection)(php_hiredis_node *node);
	/* Frees `resolver_data`. After a fatal error, only clears the pointer, because PHP itself frees the memory. */
	void (*release)(php_hiredis_node *node, bool after_bailout);
	/* The client makes another attempt to find a server only if more than this time (in nanoseconds) is left. */
	uint64_t min_time_left;
	php_hiredis_redirect_policy policy;
} php_hiredis_resolver;

/* The server named in the last `-REDIRECT host:port`. Valkey sends this error after it stops being the primary. */
typedef struct {
	char host[256];
	uint16_t port;
	bool is_pending; /* the next connection goes to this server */
	uint32_t hops;   /* redirects since a command last succeeded without one */
} php_hiredis_redirect_target;

/* Says what to do with a connection once all commands that were sent on it have been answered. For any action but
 * IDLE_NOTHING, new commands wait until then, except that a stream() still sends its commands before IDLE_DISCARD. */
typedef enum {
	PHP_HIREDIS_IDLE_NOTHING,
	PHP_HIREDIS_IDLE_DISCARD, /* close it: a reply such as READONLY showed that this is the wrong server */
	PHP_HIREDIS_IDLE_AUTH     /* send AUTH first, because the password is about to expire */
} php_hiredis_idle_action;

struct php_hiredis_node {
	php_hiredis_common *common;                   /* borrowed from the link */
	php_hiredis_router *router;                   /* owned: distributes the commands over a Cluster; NULL if this node is a single server */
	php_hiredis_router *parent_router;            /* borrowed: the router that uses this node; NULL if there is none */
	php_hiredis_config *config;                   /* borrowed from the link or the router */
	zend_string *endpoint;                        /* owned: the server's address, for messages and measurements */
	php_hiredis_histogram *durations;             /* the endpoint's histogram (seen/seen.h); NULL until it is looked up */
	php_hiredis_connection *connection;           /* owned; NULL before the first use, and while it is in the pool */
	uint8_t idle_action;                          /* a php_hiredis_idle_action */
	const php_hiredis_batch *opened_for;          /* borrowed while connecting: an exception names the first command of this batch */
	const php_hiredis_resolver *resolver;         /* NULL if the configuration contains the address */
	void *resolver_data;                          /* the resolver's data, in request memory; NULL until there is some */
	php_hiredis_redirect_target *redirect_target; /* owned: the server of the last -REDIRECT; NULL if there was none */
	uint64_t search_until;                        /* when the search for the right server ends; UINT64_MAX for no limit; 0 if there is no search */
	uint64_t search_began;                        /* when the first failed attempt began; valid only if `tries` > 0 or `was_resent` */
	uint32_t tries;                               /* the number of attempts in this search */

	/* in_flight.c */
	php_hiredis_output *queue;            /* borrowed: the bytes not yet passed to the connection */
	php_hiredis_mark queue_end;           /* the end of the queued entries in `queue`; bytes after it belong to a command being encoded */
	php_hiredis_entry *first, **last;     /* the entries waiting for replies, in the order of the replies */
	php_hiredis_entry *done, **done_last; /* ended entries that their owners have not removed yet */
	size_t first_offset;                  /* where the bytes of `first` begin in the connection's output, if the connection has them */
	php_hiredis_entry *unsent;            /* the first entry not yet passed to the connection; NULL if there is none */
	bool has_unsent_write;                /* whether any unsent entry may write; valid if `unsent` is not NULL */
	/* In concurrently(), equal reads share one request. This counter is incremented when later reads must not share the
	 * requests of earlier reads, for example because a write was queued in between. */
	uint64_t sharing_resets;
	uint32_t reply_only_count;            /* at least this many of the oldest entries are `is_reply_only` and were passed to the connection */
	zend_array *scalars;                  /* a buffer for the replies of `is_reply_only` entries; NULL until it is needed */
	uint32_t connections_opened;
	uint64_t commands_sent;               /* for a router's node */
	uint64_t overdue_since;               /* for a router's node: the connection's `wait_began` when it became overdue; 0 if it is not */
	php_hiredis_awaited_event awaits;     /* what `unsent` is waiting for */
	bool was_idle_too_long;               /* for a router's node: idle longer than PHP_HIREDIS_IDLE_TOO_LONG, so the server may be gone */
	bool was_resent;                      /* all entries were sent again, and no reply has arrived since */
	/* Each batch checks only once whether the cache of this Cluster node is usable. These members store the result of
	 * the last check and the number of the batch that made the check. */
	bool cache_was_usable;
	uint64_t cache_checked_by_batch;
	bool is_reading;                      /* the connection is being read or opened, so PHP code must not use the node */
};

/* Initializes a node without a connection. The other arguments are borrowed and must outlive the node. */
void php_hiredis_node_init(php_hiredis_node *node, php_hiredis_common *common, php_hiredis_config *config, php_hiredis_output *queue);
/* Frees the node's data and closes or pools its connection. The caller must have removed all entries. The node may be
 * all zero bytes. */
void php_hiredis_node_free(php_hiredis_node *node);

/* Sets `is_reading`, and returns the old value. While `is_reading` is set, PHP code (such as a push listener) gets an
 * exception if it uses the node through concurrently(), stream() or async(): its command could receive another
 * command's reply. */
static zend_always_inline bool php_hiredis_node_set_reading(php_hiredis_node *node, bool is_reading)
{
	bool was_reading = node->is_reading;

	node->is_reading = is_reading;
	return was_reading;
}

static zend_always_inline void php_hiredis_node_set_idle_too_long(php_hiredis_node *node, bool was_idle_too_long)
{
	node->was_idle_too_long = was_idle_too_long;
}

/* Returns whether the node has an open connection that was not inherited through fork(). */
static zend_always_inline bool php_hiredis_node_is_connected(const php_hiredis_node *node)
{
	const php_hiredis_connection *connection = node->connection;

	return connection != NULL && php_hiredis_connection_is_open(connection) && !php_hiredis_connection_is_foreign(connection);
}

/* Returns false if bytes have arrived although no command is in flight. The next command could mistake them for its
 * reply. */
static zend_always_inline bool php_hiredis_node_has_no_stray_bytes(const php_hiredis_node *node)
{
	const php_hiredis_connection *connection = node->connection;

	return connection->in_flight > 0 || !php_hiredis_handshake_is_done(&connection->handshake)
		|| php_hiredis_parser_is_idle(&connection->parser);
}

/* Returns whether the connection is open and has completed its handshake (HELLO, AUTH, SELECT). */
static zend_always_inline bool php_hiredis_node_is_ready(const php_hiredis_node *node)
{
	return php_hiredis_node_is_connected(node) && php_hiredis_handshake_is_done(&node->connection->handshake);
}

/* Returns whether EVALSHA can be sent without a preceding SCRIPT LOAD. */
bool php_hiredis_node_knows_script(const php_hiredis_node *node, const zend_string *sha1);
/* If the node has no connection, takes one from the pool or, if there is none, creates one that is not open yet. A
 * pooled connection may also replace a connection whose handshake has not begun, so the caller must not keep a pointer
 * to the old connection. Returns false if an exception is set. May bail out (longjmp). */
bool php_hiredis_node_ensure_connection(php_hiredis_node *node);
/* Returns whether the pool has a connection to the server, or one can be opened. If not, `connection->failure` says
 * why. May bail out (longjmp). */
bool php_hiredis_node_ensure_reachable(php_hiredis_node *node);
/* Opens the connection if there is none. Without `wait`, it may still be opening on return. If it fails, returns
 * false, and `connection->failure` says why. May bail out (longjmp). */
bool php_hiredis_node_connect(php_hiredis_node *node, bool wait);
/* Opens the connection, and returns as soon as `count` queued commands may be written. `has_time_limit` is false if
 * one of them may block forever. Returns false on failure. */
bool php_hiredis_node_connect_for(php_hiredis_node *node, const php_hiredis_batch *first_batch, const php_hiredis_output *commands, uint32_t count,
	bool readonly, bool has_time_limit);

/* Says what a function that reads replies may do. A fiber scheduler must not block while another fiber could run. */
typedef enum {
	PHP_HIREDIS_MODE_BUFFERED,    /* parses replies that are already in the buffer; makes no system calls */
	PHP_HIREDIS_MODE_NONBLOCKING, /* writes and reads without waiting */
	PHP_HIREDIS_MODE_BLOCKING     /* waits for a reply */
} php_hiredis_step_mode;

/* Reads the next push message into `*message`, which the caller owns. Never waits, so `mode` must not be
 * PHP_HIREDIS_MODE_BLOCKING: returns AGAIN if no message has arrived. May bail out (longjmp). */
php_hiredis_progress php_hiredis_node_read_push(php_hiredis_node *node, php_hiredis_step_mode mode, zval *message);

/* Puts a persistent connection back into the pool if it is clean: no reply is outstanding, and the connection has no
 * state on the server, such as a WATCH. Otherwise closes the node's connection. */
void php_hiredis_node_close(php_hiredis_node *node);
/* The caller must call this whenever no reply is outstanding. Performs `idle_action`, such as closing the connection,
 * and restarts the time limit for finding a server. */
void php_hiredis_node_handle_idle(php_hiredis_node *node);
/* Throws an exception for the connection's failure. The message names `command`, unless that is NULL.
 * `maybe_executed` says whether the server may have executed the command. */
void php_hiredis_node_throw(php_hiredis_node *node, const char *command, size_t length, bool maybe_executed);

/*
 * An entry is a batch of commands that a node has queued or sent. When it ends, with replies or an exception, its
 * owner removes it from the node.
 *
 * An entry must never be on the C stack, because longjmp() after a fatal error would discard it while the node still
 * points to it.
 */

typedef enum { PHP_HIREDIS_ENTRY_WAITING, PHP_HIREDIS_ENTRY_DONE, PHP_HIREDIS_ENTRY_FAILED } php_hiredis_entry_state;

struct php_hiredis_entry {
	php_hiredis_batch *batch; /* borrowed from the owner */
	uint32_t received;
	uint32_t refcount;        /* references to the php_hiredis_pending_request that contains this entry; 0 without one */
	php_hiredis_entry_state state;
	bool is_single;            /* `replies` is the only reply instead of a list */
	bool is_reply_only;        /* `is_single`, and the command does not change the connection, so its reply needs no check */
	bool is_abandoned;         /* its caller no longer waits, so replies are released at once */
	bool has_returned_replies; /* the caller has seen some replies, so it must not be sent again */
	bool needs_live_server;    /* a server that was idle for too long must answer a PING first */
	bool is_ordered;           /* belongs to a stream: sent before earlier replies arrive; not sent again if a later write may have been executed */
	bool unconfirmed_is_error;
	uint8_t failure;           /* if FAILED: the php_hiredis_failure_kind */
	uint32_t replies_max;      /* at most this many replies are read before the owner removes them; 0 for no limit */
	uint64_t timeout;          /* for each reply, in nanoseconds; 0 for no limit */
	uint64_t waited;           /* how long callers waited, in nanoseconds; not measured while HIREDIS_G(report_targets) is 0 */
	/* These members are needed to send the batch again. They are part of the entry, because allocating memory after a
	 * lost connection could exceed PHP's memory limit. */
	struct {
		uint64_t resend_until;     /* rejected commands may be sent again until this time; 0 if none was rejected */
		uint32_t first_rejected;    /* 1 + the index of the first rejected command that may be sent again; 0 for none */
		uint32_t resent_from;      /* after a rejection: the first command that was sent again */
		uint32_t commands_started; /* after a loss: how many unanswered commands were sent, at least in part */
		bool was_handed_over;      /* after a loss: its bytes were already in the connection's output */
		/* After a loss: a later write command of the same Client::stream() may have been executed. This entry is then
		 * not sent again, because it would be executed after that write. */
		bool was_overtaken;
		bool may_have_run;         /* it was sent before, on a connection that was lost */
	} retry;
	/* php_hiredis_entry_init() sets each of the following members, and zeroes all members above. */
	zval unconfirmed;          /* owned: a reply to AUTH or HELLO that the next reply must confirm; UNDEF if none */
	zval replies;              /* owned: the list of replies, or the single reply, or the exception */
	zend_array *empty_list;    /* borrowed: the array to use for `replies`; NULL to allocate one */
	size_t size;               /* the length of its commands' bytes */
	php_hiredis_entry *next;
};

/* An entry on the heap, for Client::concurrently() and Client::async(): the function that queues the batch may return
 * before the replies arrive. */
typedef struct php_hiredis_pending_request {
	php_hiredis_entry entry;             /* must be first; the node owns one of its references */
	php_hiredis_batch batch;             /* owned, unless the entry is `is_reply_only` */
	php_hiredis_expectation expectation; /* used by an `is_reply_only` entry for `batch.expected`, to save an allocation */
	void *owner;                         /* for fiber/scheduler.c: the tasks to wake when the batch ends; NULL if none */
	uint32_t callers;                    /* the number of tasks that wait for the replies */
	struct php_hiredis_pending_request *next_shared; /* in the link's table `shared_requests` */
	size_t queue_offset;                 /* for a request in `shared_requests`: where its commands begin in the queue */
	/* An owned copy of the encoded commands if the request is in `shared_requests` of a Cluster client; otherwise NULL.
	 * A later read with equal bytes can get the same replies. Not initialised if `entry.is_reply_only` is true. */
	zend_string *encoded;
	zend_long ticket;                    /* for Async: the caller's number for the command */
	bool throws;                         /* for Async: throws the first error in the list, if any */
} php_hiredis_pending_request;

/* Creates a pending request and moves the batch into it. With `is_single`, the reply is not wrapped in a list. The
 * request has two references: one for the caller, and one for the node on which the caller must queue its entry. */
php_hiredis_pending_request *php_hiredis_pending_request_create(php_hiredis_batch *batch, bool is_single, uint64_t timeout);
/* Like php_hiredis_pending_request_create(), but for one command whose reply is stored without any check.
 * php_hiredis_command_is_simple() must return true for the command. */
php_hiredis_pending_request *php_hiredis_pending_request_create_reply_only(const php_hiredis_encoded_command *encoded, uint64_t timeout);
/* Removes the bytes of a command that was encoded into the queue but belongs to no batch, for example after an error.
 * Otherwise, they would be sent before the next command. */
void php_hiredis_node_discard_last_command(php_hiredis_node *node);
void php_hiredis_pending_request_free(php_hiredis_pending_request *request);
static zend_always_inline void php_hiredis_pending_request_release(php_hiredis_pending_request *request)
{
	if (--request->entry.refcount == 0) {
		php_hiredis_pending_request_free(request);
	}
}

/* Writes the queued commands without waiting, and opens the connection if necessary. Returns false if the socket did
 * not accept all bytes. A failed connection ends all batches. */
bool php_hiredis_node_write(php_hiredis_node *node);
/* Writes commands or reads replies, as far as `mode` allows. Returns MADE after any progress (a batch may have ended),
 * AGAIN if nothing could be done, IDLE if there is no batch, and FAILED if PHP code threw. A lost connection ends all
 * batches. May bail out (longjmp). */
php_hiredis_progress php_hiredis_node_continue(php_hiredis_node *node, php_hiredis_step_mode mode);
/* Calls php_hiredis_node_continue() in blocking mode and measures the wait. Reports the oldest batch if that batch has
 * ended. */
php_hiredis_progress php_hiredis_node_continue_and_report(php_hiredis_node *node);
/* If the entry has ended, reports it to the slow log and the histograms. */
void php_hiredis_report_ended_entry(php_hiredis_node *node, const php_hiredis_entry *entry);

static zend_always_inline php_hiredis_progress php_hiredis_node_step(php_hiredis_node *node, php_hiredis_step_mode mode)
{
	return EXPECTED(HIREDIS_G(report_targets) == 0) || mode != PHP_HIREDIS_MODE_BLOCKING ? php_hiredis_node_continue(node, mode) : php_hiredis_node_continue_and_report(node);
}

/* Removes an ended entry from the node, so that its owner may free it. */
static zend_always_inline void php_hiredis_node_remove_entry(php_hiredis_node *node, php_hiredis_entry *entry)
{
	php_hiredis_entry **place = &node->done;

	while (UNEXPECTED(*place != entry)) {
		place = &(*place)->next;
	}
	*place = entry->next;
	if (node->done_last == &entry->next) {
		node->done_last = place;
	}
	entry->next = NULL;
}
/* Reads until a batch has ended, then removes and returns its entry. Returns NULL if there is no batch, if an exception
 * is set, or if `mode` forbids the next step, such as waiting. */
php_hiredis_entry *php_hiredis_node_next_ended(php_hiredis_node *node, php_hiredis_step_mode mode);
/* Closes the connection, and ends every batch with an exception. `phase` and `text` become part of the message, such
 * as "reading" and "timed out". */
void php_hiredis_node_fail_entries(php_hiredis_node *node, php_hiredis_failure_kind kind, const char *phase, const char *text);
/* Discards all entries (batches that were queued or sent). Closes the connection if replies are outstanding, because
 * later commands would receive those replies. */
void php_hiredis_node_discard_entries(php_hiredis_node *node);
/* Empties the queue after a fatal error, without touching the entries, which PHP may have freed. */
void php_hiredis_node_abandon_entries(php_hiredis_node *node, bool closes_connection);

/* Initializes an entry for the batch, which must outlive the entry. Does not release old replies. `timeout` is for each
 * reply, in nanoseconds; 0 for no limit. */
static zend_always_inline void php_hiredis_entry_init(php_hiredis_entry *entry, php_hiredis_batch *batch, uint64_t timeout)
{
	/* Clear only the first members: to clear more than 80 bytes, GCC would use `rep stos`, which is slow for small
	 * sizes. */
	memset(entry, 0, offsetof(php_hiredis_entry, unconfirmed));
	entry->batch = batch;
	entry->timeout = timeout;
	ZVAL_UNDEF(&entry->unconfirmed);
	ZVAL_UNDEF(&entry->replies);
	entry->empty_list = NULL;
	entry->size = 0;
	entry->next = NULL;
}

static zend_always_inline void php_hiredis_entry_set_kind(php_hiredis_entry *entry, bool is_single, bool is_reply_only, bool is_ordered)
{
	entry->is_single = is_single;
	entry->is_reply_only = is_reply_only;
	entry->is_ordered = is_ordered;
}

/* Records that the server may have executed the lost batch. A later exception must then report `maybeExecuted`. */
static zend_always_inline void php_hiredis_entry_note_may_have_run(php_hiredis_entry *entry)
{
	entry->retry.may_have_run = true;
}

/* Marks the end of the queued entries. Bytes added later belong to a command that is still being encoded. */
static zend_always_inline void php_hiredis_node_set_queue_end(php_hiredis_node *node)
{
	node->queue_end = (php_hiredis_mark) {node->queue->length, node->queue->uncopied_count};
}

/* Releases the entry's replies. This may run destructors that use the client. */
static zend_always_inline void php_hiredis_entry_clear(php_hiredis_entry *entry)
{
	i_zval_ptr_dtor(&entry->replies);
	ZVAL_UNDEF(&entry->replies);
	if (UNEXPECTED(!Z_ISUNDEF(entry->unconfirmed))) {
		zval_ptr_dtor(&entry->unconfirmed);
		ZVAL_UNDEF(&entry->unconfirmed);
	}
}

/* Adds the entry to the node. If the connection is ready and nothing is in flight, moves `commands` directly to the
 * connection, otherwise to the node's queue. */
void php_hiredis_node_submit(php_hiredis_node *node, php_hiredis_entry *entry, php_hiredis_output *commands);

/* Logs the batch if it took longer than hiredis.slowlog. Only php_hiredis_report() may call this. */
void php_hiredis_slowlog_note(const php_hiredis_node *node, const php_hiredis_batch *batch, uint64_t duration);

/* Reports a finished call to the targets whose bits are set in `report_to`. No other function may report calls:
 * otherwise, a call could be counted twice. `call` may be NULL unless `report_to` contains
 * PHP_HIREDIS_REPORT_TO_OBSERVER. Returns false if the observer called exit() or threw. May bail out (longjmp). */
static zend_always_inline bool php_hiredis_report(php_hiredis_node *node, const php_hiredis_batch *batch, const php_hiredis_call *call, uint64_t duration, uint8_t report_to,
	zval *error)
{
	ZEND_ASSERT(call || !(report_to & PHP_HIREDIS_REPORT_TO_OBSERVER));
	if (batch && UNEXPECTED(report_to & PHP_HIREDIS_REPORT_TO_SLOWLOG)) {
		php_hiredis_slowlog_note(node, batch, duration);
	}
	if (report_to & PHP_HIREDIS_REPORT_TO_DURATIONS) {
		uint32_t kind = EXPECTED(call != NULL) ? call->kind : php_hiredis_batch_describe(batch).kind;

		php_hiredis_durations_add(node->router ? NULL : &node->durations, node->endpoint, kind, duration);
	}
	return !(report_to & PHP_HIREDIS_REPORT_TO_OBSERVER) || php_hiredis_observer_notify(node->endpoint, call, duration, error);
}

/*
 * A Cluster client has one node for each server, and a router that chooses the server for each command.
 *
 * The client also has a node without a connection (`router->node`). Callers queue their batches on this node, which
 * passes them to the router.
 */

typedef struct {
	/* Takes over a batch of commands, to send each command to the right server. Moves the bytes out of `commands`.
	 * Sends nothing yet: `step` does. */
	void (*push_entry)(php_hiredis_router *router, php_hiredis_entry *entry, php_hiredis_output *commands);
	/* Writes and reads on all nodes with one poll(). Returns the same values as php_hiredis_node_step(). */
	php_hiredis_progress (*step)(php_hiredis_router *router, php_hiredis_step_mode mode);
	/* Discards all commands in flight, and closes the connections that carry them. With `close`, also closes all other
	 * connections, or returns them to the pool. */
	void (*discard_entries)(php_hiredis_router *router, bool close);
	/* Empties the queues of all nodes after a fatal error, like php_hiredis_node_abandon_entries(). */
	void (*abandon_entries)(php_hiredis_router *router, bool closes_connections);
	void (*free)(php_hiredis_router *router);
	/* Called when the connection fails during a command that was sent on it directly, without a batch. Marks the node's
	 * server as suspect, which means possibly gone. */
	void (*command_lost)(php_hiredis_node *node);
	/* Handles an error line. If the command may be sent again, takes ownership of `error` and returns true. Otherwise
	 * replaces it with a ServerException and returns false. */
	bool (*handle_error)(php_hiredis_node *node, php_hiredis_entry *entry, uint32_t index, zval *error);
} php_hiredis_router_ops;

/* The members that all routers have in common. Every router's structure must begin with them. */
struct php_hiredis_router {
	const php_hiredis_router_ops *ops;
	php_hiredis_node *node;    /* borrowed: the node without a connection, on which callers queue their batches */
	php_hiredis_node *watched; /* the node to which WATCH was sent; NULL if there is none */
};

/* Queues the entry and moves its `commands` to the node, or passes them to the node's router. Does not write to the
 * socket, because the commands of several fibers should share one write. */
static zend_always_inline void php_hiredis_node_queue(php_hiredis_node *node, php_hiredis_entry *entry, php_hiredis_output *commands)
{
	if (UNEXPECTED(node->router)) {
		*node->last = entry;
		node->last = &entry->next;
		node->sharing_resets += !entry->batch->readonly;
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
		node->sharing_resets++;
	}
	if (!entry->batch->readonly) {
		node->has_unsent_write = true;
		node->sharing_resets++;
	}
}

/*
 * Waits for several nodes with one poll(). If a node is lost or times out, the batches of the other nodes are not
 * affected.
 */

/* The nodes that share one poll(). Nodes without commands are skipped. */
typedef struct {
	php_hiredis_node **const *nodes; /* points to the owner's array, which may move when a reply names a new server */
	uint32_t count;
	bool collects_writes; /* queued commands wait until nothing is in flight on their node, so that many tasks share a write */
	uint64_t wake_at;     /* when to return even without a reply; 0 for no limit */
} php_hiredis_polled_nodes;

/* Writes commands and reads replies on all nodes. Returns MADE after any progress (a batch may have ended). Returns
 * IDLE if there is nothing to wait for. Returns FAILED if PHP code threw. Returns AGAIN if `wake_at` has passed, or if
 * a node has become overdue (no reply for PHP_HIREDIS_OVERDUE_AFTER). In MODE_BUFFERED, returns AGAIN instead of
 * waiting. May bail out (longjmp). */
php_hiredis_progress php_hiredis_polled_nodes_step(const php_hiredis_polled_nodes *polled, php_hiredis_step_mode mode);

/* ---- commands without an entry ---- */

/* Removes from the cache the keys that the command may change. If these keys are unknown, prevents cache hits until the
 * server has answered a later command. Must run before the command is sent, while nothing is in flight. */
void php_hiredis_cache_prepare_send_one(php_hiredis_connection *connection, const php_hiredis_command_spec *spec, const php_hiredis_output *command);

/* Converts a reply to the expected form: in RESP2, HGETALL's flat list becomes a map. If that is impossible, releases
 * the reply, closes the connection and returns false. */
bool php_hiredis_reply_convert(php_hiredis_node *node, uint8_t shape, zval *reply);
/* link.c can send a single command without an entry. If the command fails, this function queues it as `entry`, because
 * only an entry can be sent again. `error` is the error reply, or NULL if the connection was lost. When this function
 * returns, the entry may already be finished. */
void php_hiredis_node_convert_to_entry(php_hiredis_node *node, php_hiredis_entry *entry, zval *error);

#endif
