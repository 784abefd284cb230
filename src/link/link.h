/*
 * The interface of link: what the PHP objects of one client share (configuration, nodes, push listener), and how a command gets from there to a
 * server.
 *
 * In this order: reads whose replies fill a cache; the link, its send override and the shared cache operations; reads that a cache answers; a replica
 * that answers reads. The classes (folders class, redis and session) call these functions.
 *
 * Invariant: only one call at a time uses a link (`busy`), unless a send override lets tasks or an event loop share the link. Otherwise a reply would
 * be returned to the wrong caller.
 */
#ifndef PHP_HIREDIS_LINK_H
#define PHP_HIREDIS_LINK_H

#include "engine/engine.h"

/*
 * Cache fills: reads whose replies are stored in the cache of their connection.
 *
 * Each read is sent as one batch: CLIENT CACHING YES, the command, and PTTL for each of its keys. The replies to CLIENT CACHING and PTTL are for the
 * cache only and are never returned to the caller. The reply to the command is stored as pending when it arrives, and may be used as soon as its PTTL
 * is known: without the PTTL, the cache could return a value after its key has expired. Nothing else is ever stored in the cache.
 */

/* Adds a cache fill to `batch` and its bytes to `to`: CLIENT CACHING YES, the read whose bytes are at `from` to `end` of `out`, and PTTL for each
 * key. The read must not contain a borrowed string (an argument whose bytes are not copied into the output). `to` may be `out` if the read is the
 * last command in it: the read is then replaced by the cache fill. `database` is the number under which the cache stores the reply. */
void php_hiredis_cache_fill_add(php_hiredis_output *to, php_hiredis_batch *batch, const php_hiredis_output *out, size_t from, size_t end,
	const php_hiredis_expectation *read, uint32_t database);

/*
 * The link of one client: what all PHP objects of the client share.
 *
 * A link is a zend_object that PHP code cannot see. The objects that refer to the link report it in their get_gc handlers, and the link reports the
 * push listener in its own, so that the garbage collector can free a listener that refers to its client. The link is the layer between the classes
 * and the nodes (one node for each server): it throws exceptions, and its `busy` flag stops PHP code that runs during a wait from using the link
 * again.
 */

/* The send override: functions that send commands instead of the link while tasks of concurrently() or an event loop share the link. */
typedef struct {
	/* Does the same as php_hiredis_link_exchange(). */
	bool (*exchange)(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands, uint64_t timeout, zval *replies);
	/* Does the same as php_hiredis_link_call(). The command is the last one in the link's output; before it may be commands of other tasks, which
	 * the override has queued there. */
	void (*call)(php_hiredis_link *link, const php_hiredis_encoded_command *encoded, uint64_t timeout, zval *return_value);
	/* Returns true if the PHP code that runs now may use the link; otherwise throws and returns false. For example, a destructor that runs in the
	 * middle of a read may not use it. */
	bool (*enter)(php_hiredis_link *link);
	bool ends_on_fatal_error; /* a fatal error ends the override, because it belongs to a call; false if it belongs to an object, which outlives the error */
} php_hiredis_scheduler_hooks;

/* A second node of the link that answers commands which only read (replica.c). */
typedef struct php_hiredis_replica php_hiredis_replica;

/* The largest number of reads in a batch that is answered from the cache shared by the workers. A larger batch is sent to the server. */
#define PHP_HIREDIS_CACHE_READS_MAX 1000

typedef enum {
	PHP_HIREDIS_SHARED_CACHE_DONE,   /* `replies` is the list of all replies */
	PHP_HIREDIS_SHARED_CACHE_BYPASSED,   /* the batch must be sent as without a cache */
	PHP_HIREDIS_SHARED_CACHE_THROWN   /* an exception is set */
} php_hiredis_shared_cache_result;

/* Shared cache operations: answer reads from memory that all PHP workers of a machine share. If the configuration has `shared`, the link calls
 * these instead of searching the caches of its own connections. All of them may bail out (leave by longjmp() after a fatal error). */
typedef struct {
	/* Answers the command in the link's output. Returns false if the shared cache cannot be used for the command, which the caller must then send
	 * to the server. */
	bool (*call)(php_hiredis_link *link, const php_hiredis_encoded_command *encoded, uint64_t timeout, zval *return_value);
	/* Answers a batch of reads of one key each, with values that were all valid at the same moment. With `peek` the function only looks into the
	 * memory: it sends nothing, opens no connection and does not wait. */
	php_hiredis_shared_cache_result (*exchange)(php_hiredis_link *link, const php_hiredis_batch *batch, const php_hiredis_output *commands, bool peek,
		uint64_t timeout, zval *replies);
	/* Answers a task's read of one key from the memory, without sending, opening a connection or waiting, because other tasks have commands in
	 * flight on the same connection. Returns false if the command must be sent. */
	bool (*peek)(php_hiredis_link *link, const php_hiredis_command_spec *spec, const char *command, size_t length, zval *return_value);
	/* Attaches the shared memory before tasks peek into it, because attaching may have to wait for a connection. Returns false if an exception is
	 * set. */
	bool (*attach)(php_hiredis_link *link);
	void (*flush)(php_hiredis_link *link);
} php_hiredis_shared_cache_ops;

typedef bool php_hiredis_store_callback(php_hiredis_node *node);

/* What a link needs from its router (which spreads commands over the nodes of a Cluster), in addition to what the link's node needs from it
 * (php_hiredis_router_ops). */
typedef struct {
	/* Returns the node that owns `key`, the only key of a command with this spec, if the command can be sent to that node directly; otherwise
	 * NULL, and the router must send the command. If `database` is NULL, the command is sent at once, and nothing else may be in flight. Otherwise
	 * the command is a read for the node's cache: commands of other tasks may be in flight if they only read and use other nodes. `*database` is
	 * then set to the number under which that cache stores the reply. */
	php_hiredis_node *(*find_owner)(php_hiredis_router *router, const php_hiredis_command_spec *spec, const char *key, size_t length,
		uint32_t *database);
	/* Waits until the map of the Cluster's nodes is known. Returns false if an exception is set. */
	bool (*wait_for_map)(php_hiredis_router *router);
	/* Returns whether at least one node has a connection that is not known to be lost. */
	bool (*is_connected)(const php_hiredis_router *router);
	/* Calls `act` for each node that has a cache, until `act` returns false. With `idle` nothing else uses the link, so a node without a
	 * connection takes one from the pool first: a pooled connection may have a cache, too. Returns false if an exception is set. */
	bool (*for_each_cache)(php_hiredis_router *router, bool idle, php_hiredis_store_callback *act);
	/* Adds the PHP objects that the router refers to to the buffer of a get_gc handler. */
	void (*gc)(const php_hiredis_router *router, zend_get_gc_buffer *buffer);
} php_hiredis_link_router_ops;

struct php_hiredis_link {
	php_hiredis_common common;          /* what its nodes share */
	php_hiredis_config config;
	php_hiredis_node node;
	php_hiredis_output out;             /* the command that is being encoded, after the commands that a send override has queued */
	php_hiredis_batch single;           /* the batch of a call of one command */
	php_hiredis_entry entry;            /* the entry of the batch that the caller waits for */
	php_hiredis_output saved_command;            /* a copy of the entry's command, in case it must be sent in another way */
	bool needs_router;                       /* the entry's command, sent directly to a router's node, was not executed: the router must send it */
	php_hiredis_replica *replica;         /* owned; NULL if the node answers reads too */
	const php_hiredis_link_router_ops *router_ops; /* operations of the node's router; NULL if there is none */
	const php_hiredis_shared_cache_ops *shared_cache;   /* NULL if the caches of the link's connections are used */
	uint64_t cached_batches;                     /* for a router: the number of batches for which caches of its nodes were searched */
	bool multi_is_open;                         /* for a stream or Async: MULTI was added, and its EXEC was not */
	bool has_hello;                    /* for a stream: HELLO was added, so the protocol is unknown until its reply */
	bool busy;
	bool has_watch;                       /* a transaction watches keys; the EXEC of another one would end that */
	uint32_t transactions;                 /* the number of transaction() calls under way, each from WATCH to EXEC */
	uint8_t bailout_stage;                        /* the part of the request, see php_hiredis_link_reset_after_fatal() */
	const php_hiredis_scheduler_hooks *hooks;   /* the send override; NULL if the link itself sends */
	void *hooks_context;
	zend_object std;                    /* its reference count is the number of objects that refer to the link */
};

void php_hiredis_link_minit(void);

/* Creates a link and takes over the content of `config`. The caller owns the only reference. */
php_hiredis_link *php_hiredis_link_create(php_hiredis_config *config);
/* Adds a reference to the link for another PHP object and returns the link. That object must report the link in its get_gc handler; otherwise a
 * cycle through the push listener would never be freed. */
static inline php_hiredis_link *php_hiredis_link_share(php_hiredis_link *link)
{
	GC_ADDREF(&link->std);
	return link;
}

/* Releases a reference. The last one frees the link, so PHP code may run: the destructor of the push listener. */
void php_hiredis_link_release(php_hiredis_link *link);
/* Reports the link to the garbage collector, for the get_gc handler of an object that refers to it. `link` may be NULL. */
static inline void php_hiredis_link_gc(php_hiredis_link *link, zend_get_gc_buffer *buffer)
{
	if (link) {
		zend_get_gc_buffer_add_obj(buffer, &link->std);
	}
}

/* Marks the link as busy. PHP code may run while the link waits (a push listener, a signal handler, a Closure that returns the password), and it
 * gets an exception if it uses a busy link: its command would otherwise be written between the bytes of another. Returns the old mark, for
 * php_hiredis_link_unmark_busy(). */
static zend_always_inline bool php_hiredis_link_mark_busy(php_hiredis_link *link)
{
	bool before = link->busy;

	link->busy = true;
	return before;
}

/* Restores the mark that php_hiredis_link_mark_busy() returned. `before` is false if that call was the outermost one. */
static zend_always_inline void php_hiredis_link_unmark_busy(php_hiredis_link *link, bool before)
{
	link->busy = before;
}

/* Discards what was under way when a fatal error ended the script: its reply would otherwise be returned to a shutdown function's command. Does so
 * once, when the link is first used after the error. Sets no exception. */
void php_hiredis_link_reset_after_fatal(php_hiredis_link *link);
/* Sets the callable that receives push messages from now on, and takes a reference to it. An empty `call` removes the listener. The old listener
 * is released, so a destructor may run. */
void php_hiredis_link_listen(php_hiredis_link *link, const zend_fcall_info *call);
/* Returns the output in which the caller encodes its command. Returns NULL with an exception if something is under way that cannot share the link,
 * such as a stream. */
php_hiredis_output *php_hiredis_link_begin(php_hiredis_link *link);
/* Returns whether something may begin that cannot share the link with other calls: a stream, connect() or close(). If not, an exception is set. */
bool php_hiredis_link_enter_alone(php_hiredis_link *link);
/* Opens the connection and waits until its handshake (AUTH, HELLO, SELECT) is complete; with a router, until the map of the Cluster is known. Returns
 * false if an exception is set. */
bool php_hiredis_link_connect(php_hiredis_link *link);
/* For a link without a router: opens a connection if the pool has none to this server, so that an unreachable server is reported now and not by
 * the first command. Returns false if an exception is set. */
bool php_hiredis_link_ensure_reachable(php_hiredis_link *link);
void php_hiredis_link_close(php_hiredis_link *link);
bool php_hiredis_link_is_connected(php_hiredis_link *link);

/* Begins and ends a transaction, from its WATCH to its EXEC. A transaction that `watches` keys sets `has_watch`, and then no other may begin: the
 * EXEC of the other one would also end the watch. Call php_hiredis_link_end_transaction() with the same `watches`. */
void php_hiredis_link_begin_transaction(php_hiredis_link *link, bool watches);
void php_hiredis_link_end_transaction(php_hiredis_link *link, bool watches);
/* Sets `needs_router`: a node of a Cluster, which got the link's command directly, refused it (for example with MOVED), so the router must send
 * it. */
void php_hiredis_link_note_not_executed(php_hiredis_link *link);

/* Returns the only node that may have a connection with watched keys: the link's own node, or with a router the node that got WATCH. Returns NULL
 * if no node of the router has got one. */
php_hiredis_node *php_hiredis_link_watched(php_hiredis_link *link);

/* Throws and returns true if the command would turn off the invalidations that the link's cache needs, for example CLIENT TRACKING OFF. The
 * command, which is the last one in `commands`, is then removed. */
bool php_hiredis_link_refuses(const php_hiredis_link *link, const php_hiredis_encoded_command *encoded, php_hiredis_output *commands);
/* Adds a command that may change the state of the connection, such as SELECT. Only php_hiredis_link_add() calls this: its inline part
 * adds all other commands. */
bool php_hiredis_link_add_special(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands,
	const php_hiredis_encoded_command *encoded);
/* Adds the last command of the output to the batch. AUTH and HELLO get a barrier after them: a command whose reply shows whether they were
 * answered, because some servers send no reply to a refused AUTH. Throws and returns false if the command may not be sent inside MULTI; it has
 * been removed from the output then. `link` is NULL for a \Redis object that is not connected yet. */
static zend_always_inline bool php_hiredis_link_add(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands,
	const php_hiredis_encoded_command *encoded)
{
	return EXPECTED(php_hiredis_batch_add_plain(batch, encoded)) || php_hiredis_link_add_special(link, batch, commands, encoded);
}
/* Adds a command that may change the state of the connection, such as SELECT. Only php_hiredis_link_add_ordered() calls this. */
bool php_hiredis_link_add_ordered_special(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands,
	const php_hiredis_encoded_command *encoded);
/* Does the same as php_hiredis_link_add(), for a stream or Async, whose batches are sent while others are in flight. So whether MULTI is open is
 * known from the commands that were added, not from the replies. */
static zend_always_inline bool php_hiredis_link_add_ordered(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands,
	const php_hiredis_encoded_command *encoded)
{
	return EXPECTED(php_hiredis_batch_add_plain(batch, encoded)) || php_hiredis_link_add_ordered_special(link, batch, commands, encoded);
}
/* Called when a stream begins, while nothing is in flight. Takes the state of MULTI from the connection; afterwards the commands of the stream
 * change it. */
void php_hiredis_link_begin_stream(php_hiredis_link *link);
/* Sends the command that was encoded in the link's output, and waits for the reply. Sets `return_value` to the reply, or throws the server's error
 * or the loss of the connection. `timeout` is in nanoseconds. */
void php_hiredis_link_call(php_hiredis_link *link, const php_hiredis_encoded_command *encoded, uint64_t timeout, zval *return_value);
/* Does the same as php_hiredis_link_call(), but throws nothing. It is for callers such as the session handler that may run without a PHP frame,
 * where an exception would be a fatal error at once. The link must not have a send override. Returns false if `*reply` is an exception, which the
 * caller owns, or UNDEF because PHP code has thrown an exception that is set. */
bool php_hiredis_link_call_nothrow(php_hiredis_link *link, const php_hiredis_encoded_command *encoded, uint64_t timeout, zval *reply);

/* Sends the batch, waits for its replies and empties `commands`. Sets `*replies` to the list of replies, which the caller owns; an error reply is
 * an exception object in its place in the list. Returns false if an exception is set; then nothing is in flight any more and `*replies` is UNDEF. */
bool php_hiredis_link_exchange(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands, uint64_t timeout, zval *replies);
/* Called when nothing of the link is under way any more: ends its busy state, and lets its node close a connection whose server is no longer the
 * right one. */
void php_hiredis_link_handle_idle(php_hiredis_link *link);


/* ---- cached.c: reads that a cache answers ---- */

void php_hiredis_cached_minit(void);

/* Does the same as php_hiredis_link_call(), for a link with a cache: the reply comes from the cache if it is there. */
void php_hiredis_cached_call(php_hiredis_link *link, const php_hiredis_encoded_command *encoded, uint64_t timeout, zval *return_value);
/* Reads the invalidations that have arrived, before tasks search the caches. A task itself may not read from the socket, because a push listener
 * could then run in the middle of its command. Returns false if an exception is set. */
bool php_hiredis_cached_read_invalidations(php_hiredis_link *link);
/* Empties the caches of all connections of the link, including connections in the pool, which are taken from it first. If a signal handler threw
 * meanwhile, its exception is set afterwards. */
void php_hiredis_cached_flush(php_hiredis_link *link);

/* ---- batches ---- */

/* Returns whether an open connection of the link watches keys (WATCH). */
bool php_hiredis_exec_is_watched(php_hiredis_link *link);

/* Does the same as php_hiredis_link_exchange(), but answers the reads at the beginning of the batch from the cache if it has their replies. After
 * the first command that is not a read the cache is not used, because that command may change the values. */
bool php_hiredis_cached_exchange(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands, uint64_t timeout, zval *replies);
/* For a stream, before its batch is sent: answers the first commands from the cache, up to the first reply that is missing there, and turns the
 * later reads into cache fills. `*list`, UNDEF or an empty array, becomes the list of the replies, and `*whole` says whether all commands were
 * answered. Does nothing while anything is in flight. Returns false if an exception is set. */
bool php_hiredis_cached_answer_leading(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands, uint64_t timeout,
	zval *list, bool *whole);

/*
 * The replica of a link: a second node that answers batches which only read.
 *
 * The replica is tried first. If it fails, has no data (it answers LOADING or MASTERDOWN), or needs more than half of the time limit, the link's own
 * node gets the whole batch, and all reads of the next second. After another failure it gets those of two seconds, and so on, up to 16, until a
 * replica answers. The link owns the replica, which is in request memory.
 */

struct php_hiredis_replica {
	php_hiredis_node node;       /* its resolver finds a replica */
	php_hiredis_config config;   /* owned: a copy of the link's, for a replica */
	php_hiredis_output queue;    /* owned */
	uint64_t pause;              /* the length of the last pause after a failure; 0 if it has answered since */
	uint64_t primary_until;      /* php_hiredis_now() until which the link's node answers; UINT64_MAX until the link is closed */
};

/* Creates the replica of the link. `resolver` finds its server, and must live as long as the link. */
void php_hiredis_replica_attach(php_hiredis_link *link, const php_hiredis_resolver *resolver);

#endif
