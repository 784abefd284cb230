/*
 * The interface of src/link. A link is the state shared by all PHP objects of one client; it sends their commands to a server. The main type is
 * php_hiredis_link.
 *
 * The file also declares the reads that a cache answers, and the replica, a second server for reads. The classes in src/class, src/redis and
 * src/session call these functions.
 *
 * Invariant: only one call at a time uses a link (`busy`), except while tasks or an event loop share it. Otherwise a reply would be returned to the
 * wrong caller.
 */
#ifndef PHP_HIREDIS_LINK_H
#define PHP_HIREDIS_LINK_H

#include "engine/engine.h"

/*
 * Cache fills: reads whose replies are stored in the cache of their connection.
 *
 * Each read is sent as one batch: CLIENT CACHING YES, the command, and PTTL for each of its keys. Only the reply to the read is returned to the
 * caller. The stored reply is not used until the reply to PTTL has arrived. Otherwise the cache could return a value whose key has already expired.
 */

/* Appends a cache fill (CLIENT CACHING, a read, and PTTL) to the output `to`, and its expected replies to `batch`. The read is copied from `out`,
 * where it occupies the bytes from `read_start` to `read_end`. It must not contain an uncopied string (a long PHP string that the output only refers
 * to). If `to` is `out`, the read must be the last command in it. `expected_reply` contains the spec and the shape of the read. */
void php_hiredis_cache_fill_add(php_hiredis_output *to, php_hiredis_batch *batch, const php_hiredis_output *out, size_t read_start, size_t read_end,
	const php_hiredis_expectation *expected_reply, uint32_t database);

/*
 * The link of one client: the state shared by all PHP objects of the client. It sends their commands to nodes. A node represents one server to the
 * client.
 *
 * A link is itself a PHP object, although PHP code cannot see it. This lets the garbage collector free a client whose push listener refers back to
 * the client. PHP code that runs while the link waits cannot use the link, because `busy` is set.
 */

/* Functions that wait for replies on behalf of the link. They are set while tasks of concurrently() or an event loop share the link. Commands are
 * then only queued, and while one task waits for a reply, other tasks run. */
typedef struct {
	/* Returns whether PHP code may use the link now. If not, throws. For example, a destructor that runs while a reply is being read may not use the
	 * link. */
	bool (*enter)(php_hiredis_link *link);
	/* Returns whether the batch may be queued between commands of other tasks. If not, throws. */
	bool (*may_queue)(php_hiredis_link *link, const php_hiredis_batch *batch);
	/* Waits for the replies to a queued batch, and releases the caller's reference to `waiter`. Several tasks may wait for one batch; each receives
	 * its own copy of the replies or exceptions. The caller owns `*replies`. Returns false if an exception is set; `*replies` is then UNDEF. */
	bool (*await)(php_hiredis_link *link, php_hiredis_waiter *waiter, zval *replies);
	bool ends_on_fatal_error; /* true if a fatal error removes the hooks, because they belong to a call; false if they belong to an object */
} php_hiredis_scheduler_hooks;

/* A second server of the link, which answers reads. See replica.c. */
typedef struct php_hiredis_replica php_hiredis_replica;

/* The largest batch of reads, and the largest number of keys in an MGET, that the shared cache answers. A larger batch or MGET is sent to the
 * server. */
#define PHP_HIREDIS_CACHE_READS_MAX 1000

typedef enum {
	PHP_HIREDIS_SHARED_CACHE_DONE,     /* `replies` is the list of all replies */
	PHP_HIREDIS_SHARED_CACHE_BYPASSED, /* the batch must be sent as if there were no cache */
	PHP_HIREDIS_SHARED_CACHE_THROWN    /* an exception is set */
} php_hiredis_shared_cache_result;

/* Functions that answer reads from the shared cache: a cache in memory that all PHP processes on a machine share (the option `shared`). When it is
 * used, the link's connections have no caches of their own. Each function may end the script with a fatal error (longjmp). */
typedef struct {
	/* Answers the command in the link's output. Returns false if the caller must send the command to the server. */
	bool (*call)(php_hiredis_link *link, const php_hiredis_encoded_command *encoded, uint64_t timeout, zval *return_value);
	/* Answers a batch of reads with values that all existed at the same moment. If `peek` is true, uses only values that are already in the shared
	 * memory, and never waits. */
	php_hiredis_shared_cache_result (*exchange)(php_hiredis_link *link, const php_hiredis_batch *batch, const php_hiredis_output *commands, bool peek,
		uint64_t timeout, zval *replies);
	/* Tries to answer a read from a task (a fiber of concurrently()) from the shared memory. Never waits, because other tasks have commands in
	 * flight. Returns false if the command must be sent. */
	bool (*peek)(php_hiredis_link *link, const php_hiredis_command_spec *spec, const char *command, size_t length, zval *return_value);
	/* Attaches the shared memory. Called before tasks use it, because attaching may wait for a connection. Returns false if an exception is
	 * set. */
	bool (*attach)(php_hiredis_link *link);
	void (*flush)(php_hiredis_link *link);
	/* Called after a read that waited for the shared cache without success (`waited_for_shared` is above 0) and was then sent on the client's own
	 * connection. `was_answered` says whether the server answered it there. */
	void (*end_bypass)(php_hiredis_link *link, bool was_answered);
} php_hiredis_shared_cache_ops;

typedef bool php_hiredis_node_callback(php_hiredis_node *node);

/* The functions of a router that the link calls. The router distributes the client's commands over the nodes of a Cluster. */
typedef struct {
	/* Returns the node that owns this key, if a command with this single key can be sent to that node directly. Returns NULL if the router must send
	 * the command. If `database` is not NULL, sets `*database` to the database number that the node's cache uses for the reply. */
	php_hiredis_node *(*find_owner)(php_hiredis_router *router, const php_hiredis_command_spec *spec, const char *key, size_t length,
		uint32_t *database);
	/* Waits until the client knows the nodes of the Cluster. Returns false if an exception is set. */
	bool (*wait_for_map)(php_hiredis_router *router);
	/* Returns whether at least one node seems to be connected. */
	bool (*is_connected)(const php_hiredis_router *router);
	/* Calls `act` for each node that has a cache, until `act` returns false. If `idle` is true, a node without a connection first takes one from the
	 * pool, because a pooled connection may have a cache. Returns false if `act` returned false, or if an exception is set. */
	bool (*for_each_cache)(php_hiredis_router *router, bool idle, php_hiredis_node_callback *act);
	/* Adds all PHP objects of the router to a garbage collector's buffer. */
	void (*gc)(const php_hiredis_router *router, zend_get_gc_buffer *buffer);
} php_hiredis_link_router_ops;

/* The number of buckets in a link's hash table of queued reads. */
#define PHP_HIREDIS_SHARED_REQUESTS 64

struct php_hiredis_link {
	php_hiredis_common common;        /* the state shared by its nodes */
	php_hiredis_config config;
	php_hiredis_node node;
	php_hiredis_output out;           /* the command being encoded, after the commands that the hooks have queued */
	php_hiredis_batch scratch_batch;  /* a batch that is refilled for each use: for a single command, or for the reads that a cache cannot answer */
	php_hiredis_entry entry;          /* the entry of the batch that the caller is waiting for */
	php_hiredis_output saved_command; /* a copy of the entry's command, in case it must be sent again, perhaps by the router */
	bool needs_router;                /* the command was sent directly to a node of a Cluster but not executed there, so the router must send it */
	php_hiredis_replica *replica;     /* owned; NULL if the node answers reads as well */
	const php_hiredis_link_router_ops *router_ops;    /* operations of the node's router; NULL if there is none */
	const php_hiredis_shared_cache_ops *shared_cache; /* NULL if the caches of the link's connections are used */
	/* A hash table of the queued reads of tasks, so that a task can share an identical read of another task. Valid while `shared_run` equals the
	 * node's `run_of_reads`, and the node has unsent entries or a router. Borrowed from the node. */
	php_hiredis_waiter *shared_requests[PHP_HIREDIS_SHARED_REQUESTS];
	uint64_t shared_run;
	uint64_t waited_for_shared;       /* how long the current read waited for the shared cache before it was sent to the server, in nanoseconds */
	uint64_t cached_batches;          /* the number of batches that were looked up in a cache; compared with a node's `checked_in_batch` */
	bool multi_is_open;               /* for a stream or Async: a MULTI was added to a batch, but its EXEC has not been added yet */
	bool has_hello;                   /* for a stream: a HELLO was added, so the protocol is unknown until its reply arrives */
	bool busy;                        /* a call is using the link; PHP code that runs during the call must not use it */
	bool has_watch;                   /* a transaction watches keys; the EXEC of a second transaction would end that */
	uint32_t transactions;            /* the number of transaction() calls in progress, each from WATCH to EXEC */
	uint8_t bailout_stage;            /* the php_hiredis_bailout_stage() when php_hiredis_link_reset_after_fatal() was last called */
	const php_hiredis_scheduler_hooks *hooks;         /* the functions that wait for replies instead of the link; NULL if the link itself waits */
	void *hooks_context;
	zend_object std;                  /* its reference count is the number of objects that refer to the link */
};

void php_hiredis_link_minit(void);

/* Creates a link, which owns everything in `config` from then on. The caller owns the only reference. */
php_hiredis_link *php_hiredis_link_create(php_hiredis_config *config);
/* Adds a reference to the link, for one more PHP object. The get_gc handler of that object must call php_hiredis_link_gc(). Otherwise a client whose
 * push listener refers back to the client would never be freed. */
static inline php_hiredis_link *php_hiredis_link_share(php_hiredis_link *link)
{
	GC_ADDREF(&link->std);
	return link;
}

/* Releases a reference to the link. The last release frees the link, and may run the destructor of the push listener. */
void php_hiredis_link_release(php_hiredis_link *link);
/* Reports the link to the garbage collector. Called by the get_gc handlers of the objects that refer to it. `link` may be NULL. */
static inline void php_hiredis_link_gc(php_hiredis_link *link, zend_get_gc_buffer *buffer)
{
	if (link) {
		zend_get_gc_buffer_add_obj(buffer, &link->std);
	}
}

/* Marks the link as busy. If PHP code that runs while the link waits, such as a push listener, then tries to use the link, an exception is thrown.
 * Returns the old value of `busy`, for php_hiredis_link_unmark_busy(). */
static zend_always_inline bool php_hiredis_link_mark_busy(php_hiredis_link *link)
{
	bool was_busy = link->busy;

	link->busy = true;
	return was_busy;
}

/* Restores the value of `busy` that php_hiredis_link_mark_busy() returned. */
static zend_always_inline void php_hiredis_link_unmark_busy(php_hiredis_link *link, bool was_busy)
{
	link->busy = was_busy;
}

/* After a fatal error, discards the unfinished commands of the script; otherwise a shutdown function that uses the client would receive the reply to
 * an earlier command. Has an effect at most twice: once while shutdown functions run, and once afterwards. */
void php_hiredis_link_reset_after_fatal(php_hiredis_link *link);
/* Sets the listener for push messages, and adds a reference to it. If `call` is not initialised, removes the listener. May run the destructor of the
 * old listener. */
void php_hiredis_link_listen(php_hiredis_link *link, const zend_fcall_info *call);
/* Returns the output in which the caller encodes its command. Returns NULL if an exception is set, for example because Client::stream() is using the
 * link. */
php_hiredis_output *php_hiredis_link_begin(php_hiredis_link *link);
/* Returns whether the caller can have exclusive use of the link, as Client::stream() and close() require. Throws if it cannot, for example because
 * tasks of concurrently() share the link. */
bool php_hiredis_link_enter_alone(php_hiredis_link *link);
/* Connects and waits until the handshake (AUTH, HELLO, SELECT) is complete. For a Cluster, waits until its nodes are known. Returns false if an
 * exception is set. */
bool php_hiredis_link_connect(php_hiredis_link *link);
/* Connects now, so that an unreachable server is reported before the first command. Does nothing if the pool already has a connection to this server.
 * Returns false if an exception is set. */
bool php_hiredis_link_ensure_reachable(php_hiredis_link *link);
void php_hiredis_link_close(php_hiredis_link *link);
bool php_hiredis_link_is_connected(php_hiredis_link *link);

/* Mark the beginning and the end of a transaction, from WATCH to EXEC. `watches` is true in both calls if the transaction watches keys. If so, the
 * caller must reject a second transaction until the first one ends, because its EXEC would end the WATCH. */
void php_hiredis_link_begin_transaction(php_hiredis_link *link, bool watches);
void php_hiredis_link_end_transaction(php_hiredis_link *link, bool watches);
/* Called when a Cluster node rejected a command that the link sent to it directly, for example with MOVED. The command must then be sent through the
 * router. */
void php_hiredis_link_note_not_executed(php_hiredis_link *link);

/* Returns the node whose connection may watch keys: the link's own node or, in a Cluster, the node to which WATCH was sent. Returns NULL if WATCH was
 * sent to no node of the Cluster. */
php_hiredis_node *php_hiredis_link_find_watched_node(php_hiredis_link *link);

/* Rejects a command that would stop the server's invalidation messages, such as CLIENT TRACKING OFF, because the cache would then return old values.
 * Throws, removes the command from the end of `commands`, and returns true. Returns false for any other command. */
bool php_hiredis_link_reject_tracking_change(const php_hiredis_link *link, const php_hiredis_encoded_command *encoded, php_hiredis_output *commands);
/* Removes the last command of the output. The command must not have been added to a batch. */
void php_hiredis_link_remove_last_command(php_hiredis_output *commands);
/* Adds a command that may change the connection, such as SELECT, to the batch. Only php_hiredis_link_add() and callers of
 * php_hiredis_batch_add_simple() call this. */
bool php_hiredis_link_add_special(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands,
	const php_hiredis_encoded_command *encoded);
/* Adds the last command of the output to the batch. Throws and returns false if the command is not allowed inside MULTI. Some servers send no reply
 * when they reject a password. So after an AUTH or HELLO that may remain unanswered, adds a second command, whose reply shows whether the first was
 * answered. `link` may be NULL. */
static zend_always_inline bool php_hiredis_link_add(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands,
	const php_hiredis_encoded_command *encoded)
{
	return EXPECTED(php_hiredis_batch_add_simple(batch, encoded)) || php_hiredis_link_add_special(link, batch, commands, encoded);
}
/* Adds a command that may change the connection, such as SELECT, to the batch. Only php_hiredis_link_add_ordered() calls this. */
bool php_hiredis_link_add_ordered_special(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands,
	const php_hiredis_encoded_command *encoded);
/* Like php_hiredis_link_add(), but for streams (such as Client::stream()) and Async. These send a batch before earlier batches have been answered. So
 * whether a MULTI is open must be derived from the commands, not from the replies. */
static zend_always_inline bool php_hiredis_link_add_ordered(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands,
	const php_hiredis_encoded_command *encoded)
{
	return EXPECTED(php_hiredis_batch_add_simple(batch, encoded)) || php_hiredis_link_add_ordered_special(link, batch, commands, encoded);
}
/* Called when a stream, such as Client::stream(), begins. Stores whether a MULTI is open. From then on, php_hiredis_link_add_ordered() keeps this up
 * to date. */
void php_hiredis_link_begin_stream(php_hiredis_link *link);
/* Sends the command in the link's output and waits for its reply. Stores the reply in `return_value`, or throws. `timeout` is in nanoseconds. */
void php_hiredis_link_call(php_hiredis_link *link, const php_hiredis_encoded_command *encoded, uint64_t timeout, zval *return_value);
/* Like php_hiredis_link_call(), but does not throw. The session handler needs this, because an exception thrown outside any PHP function is a fatal
 * error. Returns false if `*reply` is an exception object, which the caller owns, or UNDEF because an exception is already set. */
bool php_hiredis_link_call_nothrow(php_hiredis_link *link, const php_hiredis_encoded_command *encoded, uint64_t timeout, zval *reply);

/* Sends a batch and waits for its replies. Sets `*replies` to the list of replies, which the caller owns. Error replies are exception objects in this
 * list. Returns false if an exception is set; `*replies` is then UNDEF. */
bool php_hiredis_link_exchange(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands, uint64_t timeout, zval *replies);
/* Called after each command or batch. Clears `busy`, and closes the connection if its server is no longer the right one. */
void php_hiredis_link_handle_idle(php_hiredis_link *link);


/* ---- reads that a cache answers ---- */

void php_hiredis_cached_minit(void);

/* Like php_hiredis_link_call(), but returns the cached reply if there is one. */
void php_hiredis_cached_call(php_hiredis_link *link, const php_hiredis_encoded_command *encoded, uint64_t timeout, zval *return_value);
/* Called before concurrently() starts its tasks. Reads the invalidation messages that have arrived. The tasks must not do that, because a push
 * listener could then run in the middle of a task's command. Returns false if an exception is set. */
bool php_hiredis_cached_read_invalidations(php_hiredis_link *link);
/* Empties the caches of all connections of the link, including those in the pool. */
void php_hiredis_cached_flush(php_hiredis_link *link);

/* ---- batches ---- */

/* Returns whether a connection of the link watches keys (WATCH). */
bool php_hiredis_link_has_watch(php_hiredis_link *link);

/* Like php_hiredis_link_exchange(), but answers reads at the beginning of the batch from the cache if possible. The first command that is not a read
 * may change values, so it and all later commands are sent. */
bool php_hiredis_cached_exchange(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands, uint64_t timeout, zval *replies);
/* For streams, such as Client::stream(): answers the first commands of a batch from the cache, up to the first one whose reply is not cached. Sets
 * `*list` to the list of these replies, and sets `*all_answered` to whether all commands were answered. If the cache cannot be used, leaves `*list`
 * unchanged. Returns false if an exception is set. */
bool php_hiredis_cached_answer_leading(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands, uint64_t timeout,
	zval *list, bool *all_answered);

/*
 * The replica of a link: a second server, to which batches of reads are sent.
 *
 * If the replica fails or has no data, the whole batch is sent to the link's own server (the primary) instead, and so are all reads of the next
 * second. After each further failure this pause doubles, up to 16 seconds, until the replica answers again. The link owns the replica.
 */

struct php_hiredis_replica {
	php_hiredis_node node;       /* its resolver (which finds its address) looks for a replica */
	php_hiredis_config config;   /* owned: a copy of the link's, for a replica */
	php_hiredis_output queue;    /* owned */
	uint64_t pause;              /* the length of the pause after its last failure, in nanoseconds; 0 if it has answered since then */
	uint64_t primary_until;      /* all reads go to the primary until this time (php_hiredis_now()); UINT64_MAX means until the link is closed */
};

/* Creates the replica of the link. `resolver` finds the address of the replica, and must outlive the link. */
void php_hiredis_replica_attach(php_hiredis_link *link, const php_hiredis_resolver *resolver);

#endif
