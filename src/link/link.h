/*
 * The interface of link: what the PHP objects of one client share (configuration, nodes, listener), and how a command gets from there to a server.
 *
 * In this order: reads for a cache; the link, its send override and the shared cache operations; reads that are answered from a cache; a replica that answers
 * reads. The classes (class, redis, session) call these functions.
 *
 * Invariant: only one call at a time uses a link (`busy`), unless a send override lets tasks or an event loop share it. Otherwise a reply would go to the wrong
 * caller.
 */
#ifndef PHP_HIREDIS_LINK_H
#define PHP_HIREDIS_LINK_H

#include "engine/engine.h"

/*
 * Reads whose replies are stored in the cache of their connection.
 *
 * A read is one batch: CLIENT CACHING YES, the command, and PTTL for each of its keys. The cache uses the replies to CLIENT CACHING and PTTL itself. The reply
 * to the command is stored when it has been parsed, as pending, and may be used when its PTTL is known. Nothing else is ever stored in the cache.
 */

/* Appends the read at `from` of `out`, which has no borrowed string, in the form in which it is sent: CLIENT CACHING YES, the command, and PTTL for each of
 * its keys. Adds all of that to the batch. `to` may be the same output as `out` if the command is the last one in it: the command is replaced then. */
void php_hiredis_cache_fill_add(php_hiredis_output *to, php_hiredis_batch *batch, const php_hiredis_output *out, size_t from, size_t end,
	const php_hiredis_expectation *read, uint32_t database);

/*
 * The link of one client, shared by its objects: configuration, node, listener.
 *
 * A link is an object that PHP code never sees: the objects that refer to it report it in their get_gc, and the link's own get_gc reports the listener. The
 * link is the only layer between the classes and the nodes: it throws, and `busy` prevents that PHP code uses it during another use.
 */

/* The send override: sends instead of the link while tasks or an event loop share it. */
typedef struct {
	/* The same as php_hiredis_link_exchange(). */
	bool (*exchange)(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands, uint64_t timeout, zval *replies);
	/* The same as php_hiredis_link_call(). The command is at the end of the link's output, after those that the override has queued. */
	void (*call)(php_hiredis_link *link, const php_hiredis_encoded_command *encoded, uint64_t timeout, zval *return_value);
	/* Returns whether the running PHP code may use the link now; if not, an exception is set. */
	bool (*enter)(php_hiredis_link *link);
	bool ends_on_fatal_error; /* a fatal error ends the override, because it belongs to a call; false if it belongs to an object, which outlives the error */
} php_hiredis_scheduler_hooks;

/* The replica for commands that only read: replica.c. */
typedef struct php_hiredis_replica php_hiredis_replica;

/* At most so many reads of one batch are cache fills; a larger batch bypasses the cache. */
#define PHP_HIREDIS_CACHE_READS_MAX 1000

typedef enum {
	PHP_HIREDIS_SHARED_CACHE_DONE,   /* `replies` is the list of all replies */
	PHP_HIREDIS_SHARED_CACHE_BYPASSED,   /* the batch must be sent as without a cache */
	PHP_HIREDIS_SHARED_CACHE_THROWN   /* an exception is set */
} php_hiredis_shared_cache_result;

/* Shared cache operations: answer reads from memory that the workers share, instead of the caches of the link's connections. Used if the configuration has
 * `shared`. All of them may bail out. */
typedef struct {
	/* Answers the command in the link's output. Returns false if the command must be sent as without a cache. */
	bool (*call)(php_hiredis_link *link, const php_hiredis_encoded_command *encoded, uint64_t timeout, zval *return_value);
	/* Answers a batch of reads of one key each, with values that were valid at the same time. With `peek` nothing is sent, opened or waited for. */
	php_hiredis_shared_cache_result (*exchange)(php_hiredis_link *link, const php_hiredis_batch *batch, const php_hiredis_output *commands, bool peek,
		uint64_t timeout, zval *replies);
	/* Answers a task's read of one key, without sending, opening or waiting for anything. Returns false if the command must be sent. */
	bool (*peek)(php_hiredis_link *link, const php_hiredis_command_spec *spec, const char *command, size_t length, zval *return_value);
	/* Prepares the shared memory before tasks peek. Returns false if an exception is set. */
	bool (*attach)(php_hiredis_link *link);
	void (*flush)(php_hiredis_link *link);
} php_hiredis_shared_cache_ops;

typedef bool php_hiredis_store_callback(php_hiredis_node *node);

/* What a link with a router needs from the router, in addition to what its node needs (php_hiredis_router_ops). */
typedef struct {
	/* Returns the node that owns the only key of a command with this row and can get the command directly, or NULL if there is none now. If `database` is
	 * NULL the command is sent at once, before a possible handshake is complete, and nothing else is in flight. Otherwise the command is a read for the
	 * node's cache: other tasks may have commands in flight if all of them only read and none is on that node; `*database` is set to the number for lookups
	 * in the node's cache. */
	php_hiredis_node *(*find_owner)(php_hiredis_router *router, const php_hiredis_command_spec *spec, const char *key, size_t length, uint32_t *database);
	/* Waits until the nodes are known. Returns false if an exception is set. */
	bool (*wait_for_map)(php_hiredis_router *router);
	/* Returns whether there is a connection that is alive as far as is known. */
	bool (*is_connected)(const php_hiredis_router *router);
	/* For a client with a cache: calls `act` for each node that has one, until it returns false. `idle` says that nothing else uses the link; the
	 * connections of the nodes are then taken from the pool if necessary. Returns false if an exception is set. */
	bool (*for_each_cache)(php_hiredis_router *router, bool idle, php_hiredis_store_callback *act);
	/* Reports the objects that the router refers to. */
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

/* Creates a link, which takes over the config. The caller owns the only reference. */
php_hiredis_link *php_hiredis_link_create(php_hiredis_config *config);
/* Returns the link with one more reference, for another object, which must report the link in its get_gc. */
static inline php_hiredis_link *php_hiredis_link_share(php_hiredis_link *link)
{
	GC_ADDREF(&link->std);
	return link;
}

/* Releases a reference. PHP code may run: the listener's destructor. */
void php_hiredis_link_release(php_hiredis_link *link);
/* Reports the link in the get_gc of an object that refers to it. NULL is allowed. */
static inline void php_hiredis_link_gc(php_hiredis_link *link, zend_get_gc_buffer *buffer)
{
	if (link) {
		zend_get_gc_buffer_add_obj(buffer, &link->std);
	}
}

/* Marks the link as busy: PHP code that runs while it waits (a listener, a signal handler, a Closure for the password) gets an exception if it uses the
 * link. Returns whether the link was busy before, for php_hiredis_link_unmark_busy(). */
static zend_always_inline bool php_hiredis_link_mark_busy(php_hiredis_link *link)
{
	bool before = link->busy;

	link->busy = true;
	return before;
}

/* Ends the effect of php_hiredis_link_mark_busy(), whose result is `before`. */
static zend_always_inline void php_hiredis_link_unmark_busy(php_hiredis_link *link, bool before)
{
	link->busy = before;
}

/* Drops everything that was under way before a fatal error, once, when the link is first used after it. Sets no exception. */
void php_hiredis_link_reset_after_fatal(php_hiredis_link *link);
/* Sets the callable that gets push messages from now on, and takes a reference to it; an empty `call` means none. The old listener is released, so a
 * destructor may run. */
void php_hiredis_link_listen(php_hiredis_link *link, const zend_fcall_info *call);
/* Returns the output in which one command is encoded, or NULL with an exception if something is under way that cannot share the link. */
php_hiredis_output *php_hiredis_link_begin(php_hiredis_link *link);
/* Returns whether the link can be used by something that cannot share it: streams, connect(), close(). If not, an exception is set. */
bool php_hiredis_link_enter_alone(php_hiredis_link *link);
/* Opens the connection and waits for the handshake. Returns false if an exception is set. */
bool php_hiredis_link_connect(php_hiredis_link *link);
/* For a link without a router: opens a connection if the pool has none to this server (php_hiredis_node_ensure_reachable()). Returns false if an exception is set. */
bool php_hiredis_link_ensure_reachable(php_hiredis_link *link);
/* Returns the connection to the pool, or closes it. */
void php_hiredis_link_close(php_hiredis_link *link);
bool php_hiredis_link_is_connected(php_hiredis_link *link);

/* Counts a transaction from its WATCH, or its first attempt, to its EXEC. `watches` says that it watches keys: `has_watch` forbids another transaction until
 * php_hiredis_link_end_transaction() gets the same argument. */
void php_hiredis_link_begin_transaction(php_hiredis_link *link, bool watches);
void php_hiredis_link_end_transaction(php_hiredis_link *link, bool watches);
/* Sets `needs_router`: the server that got the link's entry directly did not execute its command. */
void php_hiredis_link_note_not_executed(php_hiredis_link *link);

/* Returns the only node that may watch keys: the link's node, or the router's node that WATCH was sent to; NULL if a router has none. */
php_hiredis_node *php_hiredis_link_watched(php_hiredis_link *link);

/* Returns true and throws if the command would change the tracking that the link's cache needs. The command, which is the last one in the output, is removed
 * then. */
bool php_hiredis_link_refuses(const php_hiredis_link *link, const php_hiredis_encoded_command *encoded, php_hiredis_output *commands);
/* The slow path of php_hiredis_link_add(): for a command that may change the connection. */
bool php_hiredis_link_add_special(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands, const php_hiredis_encoded_command *encoded);
/* Adds the last command of the output to the batch, which is for the link's server, and after it the barrier that AUTH and HELLO need. Returns false if the
 * command must not be sent because of MULTI: the command has been removed from the output, and an exception is set. `link` is NULL for a \Redis that is not
 * connected. */
static zend_always_inline bool php_hiredis_link_add(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands,
	const php_hiredis_encoded_command *encoded)
{
	return EXPECTED(php_hiredis_batch_add_plain(batch, encoded)) || php_hiredis_link_add_special(link, batch, commands, encoded);
}
/* The slow path of php_hiredis_link_add_ordered(). */
bool php_hiredis_link_add_ordered_special(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands, const php_hiredis_encoded_command *encoded);
/* The same as php_hiredis_link_add() for a batch that is sent at once, even while other batches are in flight: for a stream or Async. */
static zend_always_inline bool php_hiredis_link_add_ordered(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands,
	const php_hiredis_encoded_command *encoded)
{
	return EXPECTED(php_hiredis_batch_add_plain(batch, encoded)) || php_hiredis_link_add_ordered_special(link, batch, commands, encoded);
}
/* Is called when a stream begins, while nothing is in flight. */
void php_hiredis_link_begin_stream(php_hiredis_link *link);
/* Sends the command that was encoded in the link's output, and returns its reply or throws its error. `timeout` is in nanoseconds. */
void php_hiredis_link_call(php_hiredis_link *link, const php_hiredis_encoded_command *encoded, uint64_t timeout, zval *return_value);
/* The same as php_hiredis_link_call(), but throws nothing, for a caller that may have no PHP frame, where an exception would be a fatal error at once. The
 * link must not have a send override. Returns false if `*reply` is the exception, which the caller owns, or UNDEF if PHP code has thrown one that is set. */
bool php_hiredis_link_call_nothrow(php_hiredis_link *link, const php_hiredis_encoded_command *encoded, uint64_t timeout, zval *reply);

/* Sends the batch and waits for its replies, empties `commands`, and stores the replies in `*replies`, a list that the caller owns, with errors in their
 * places. Returns false if an exception is set; then nothing is in flight and `*replies` is UNDEF. */
bool php_hiredis_link_exchange(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands, uint64_t timeout, zval *replies);
/* Is called when nothing is under way any more. */
void php_hiredis_link_handle_idle(php_hiredis_link *link);


/* ---- cached.c: reads that are answered from the cache of a connection: the link's, or that of the node that a router chooses ---- */

void php_hiredis_cached_minit(void);

/* The same as php_hiredis_link_call() for a link with a cache: searches the cache first. */
void php_hiredis_cached_call(php_hiredis_link *link, const php_hiredis_encoded_command *encoded, uint64_t timeout, zval *return_value);
/* Reads the invalidations that have come, before tasks search the caches. Returns false if an exception is set. */
bool php_hiredis_cached_read_invalidations(php_hiredis_link *link);
/* Empties the cache of the link's connection, or those of its router's connections. Connections in the pool are taken from it for that. An exception of a
 * signal handler may be set afterwards. */
void php_hiredis_cached_flush(php_hiredis_link *link);

/* ---- batches ---- */

/* Returns whether there is a connection that watches keys. */
bool php_hiredis_exec_is_watched(php_hiredis_link *link);

/* The same as php_hiredis_link_exchange(), but the reads at the beginning of the batch are answered from the cache if it has their replies. */
bool php_hiredis_cached_exchange(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands, uint64_t timeout, zval *replies);
/* Answers the first commands of a batch that has not been sent from the cache, up to the first reply that the cache lacks, and turns the later reads that
 * may be cached into cache fills. `*list`, UNDEF or an empty array, becomes the list of replies; `*whole` is set to whether all commands were answered. Does
 * nothing if anything is in flight. Returns false if an exception is set. */
bool php_hiredis_cached_answer_leading(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands, uint64_t timeout, zval *list, bool *whole);

/*
 * A second node of a link, a replica, which answers batches that only read.
 *
 * The replica is tried first. If it fails, has no data (LOADING, MASTERDOWN) or takes more than half of the time, the link's node gets the whole batch, and all
 * reads of the next second; after the next failure for two seconds, and so on up to 16, until a replica answers. The link owns it. It is in request memory.
 */

struct php_hiredis_replica {
	php_hiredis_node node;       /* its resolver finds a replica */
	php_hiredis_config config;   /* owned: a copy of the link's, for a replica */
	php_hiredis_output queue;    /* owned */
	uint64_t pause;              /* the length of the last pause after a failure; 0 if it has answered since */
	uint64_t primary_until;      /* php_hiredis_now() until which the link's node answers; UINT64_MAX until the link is closed */
};

/* Gives the link a replica, whose server the resolver finds. */
void php_hiredis_replica_attach(php_hiredis_link *link, const php_hiredis_resolver *resolver);

#endif
