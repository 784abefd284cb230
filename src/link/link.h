/*
 * A link is the state shared by all PHP objects of one client; it sends their commands to a server. The main type is
 * php_hiredis_link. The classes in src/class, src/redis and src/session call these functions.
 *
 * The file also declares the reads that a cache answers, and the replica, a second server for reads. A function that
 * "may bail out" may end the script with a fatal error (longjmp).
 *
 * Only one call at a time uses a link (`busy`), except while tasks or an event loop share it. Otherwise, a reply
 * could be returned to the wrong caller.
 */
#ifndef PHP_HIREDIS_LINK_H
#define PHP_HIREDIS_LINK_H

#include "engine/engine.h"

/*
 * Reads whose replies are stored in the connection's cache.
 *
 * The client sends CLIENT CACHING YES before the read, and PTTL for each key after the read. Without PTTL's reply, the
 * cache could return a value whose key has expired.
 */

/* Appends the commands of a cache fill to `to`: CLIENT CACHING YES, a copy of the read command, and PTTL for each of
 * its keys. Appends the expected replies to `batch`. The read command is in `out`, from `read_start` to `read_end`, and
 * none of its arguments may be stored outside the buffer. If `to` is `out`, the read command must be the last one, and
 * the cache fill replaces it. `read->detail` is the keyspace (a number for the database or the slot) under which the
 * cache stores the reply. */
void php_hiredis_cache_fill_add(php_hiredis_output *to, php_hiredis_batch *batch, const php_hiredis_output *out, size_t read_start, size_t read_end,
	const php_hiredis_expectation *read);

/*
 * A link is the state that all PHP objects of one client share. It is a PHP object itself, though hidden, so that the
 * garbage collector can free a client whose push listener refers to the client.
 */

/* Functions that replace the link's own way of waiting for replies. concurrently() sets functions that let other tasks
 * (fibers) run meanwhile. Async sets functions that always throw, and leaves `await` NULL, because only Async::flush()
 * may send the queued commands. */
typedef struct {
	/* Throws and returns false if the link is in use, for example in a destructor during a read. */
	bool (*enter)(php_hiredis_link *link);
	/* Throws and returns false if the batch may not use a connection that other tasks (fibers) share. */
	bool (*may_queue)(php_hiredis_link *link, const php_hiredis_batch *batch);
	/* Waits for a queued batch, and releases the caller's reference to `request`. Each waiting task receives and owns
	 * a copy of the replies. If an exception is set, returns false, and `*replies` is UNDEF. */
	bool (*await)(php_hiredis_link *link, php_hiredis_pending_request *request, zval *replies);
	bool ends_on_fatal_error; /* a fatal error removes the hooks, because it ends the concurrently() that set them */
} php_hiredis_scheduler_hooks;

/* The client's optional second connection, to a replica that answers reads (replica.c). */
typedef struct php_hiredis_replica php_hiredis_replica;

/* The shared cache does not answer batches with more reads than this, or an MGET with more keys. */
#define PHP_HIREDIS_CACHE_READS_MAX 1000

typedef enum {
	PHP_HIREDIS_SHARED_CACHE_DONE,     /* `replies` is the list of all replies */
	PHP_HIREDIS_SHARED_CACHE_BYPASSED, /* the batch must be sent as if there were no cache */
	PHP_HIREDIS_SHARED_CACHE_THROWN    /* an exception is set */
} php_hiredis_shared_cache_result;

/* Functions that answer reads from the cache that all PHP processes share (option `shared`). They may bail out
 * (longjmp). */
typedef struct {
	/* Answers the command in `link->out` through the shared cache, and returns true, even if an exception is set.
	 * Returns false if the caller must send the command to the server. */
	bool (*call)(php_hiredis_link *link, const php_hiredis_encoded_command *encoded, uint64_t timeout, zval *return_value);
	/* Answers several reads with values that were all current at one point in time. If `stored_only` is true, uses only
	 * values that are already in the shared memory, and never waits. */
	php_hiredis_shared_cache_result (*answer_batch)(php_hiredis_link *link, const php_hiredis_batch *batch, const php_hiredis_output *commands, bool stored_only,
		uint64_t timeout, zval *replies);
	/* Answers a read of a task (fiber), or returns false. Never waits, because other tasks have unanswered commands. */
	bool (*peek)(php_hiredis_link *link, const php_hiredis_command_spec *spec, const char *command, size_t length, zval *return_value);
	/* Gives the client access to the shared memory before tasks (fibers) run, because this may wait. Returns false if
	 * an exception is set. */
	bool (*attach)(php_hiredis_link *link);
	void (*flush)(php_hiredis_link *link);
	/* Must be called after a read has waited for the shared cache without success and was therefore sent to the server.
	 * `was_answered` is true if the server has answered the read. */
	void (*end_unsuccessful_wait)(php_hiredis_link *link, bool was_answered);
} php_hiredis_shared_cache_ops;

typedef bool php_hiredis_node_callback(php_hiredis_node *node);

/* The functions of a Cluster's router, which chooses a node for each command. Only src/link calls them. */
typedef struct {
	/* Returns the node to which a command with this single key can be sent directly, or NULL if the router must send
	 * the command. Unless `keyspace` is NULL, sets `*keyspace` to the number under which the slot's replies are
	 * cached. */
	php_hiredis_node *(*find_owner)(php_hiredis_router *router, const php_hiredis_command_spec *spec, const char *key, size_t length,
		uint32_t *keyspace);
	/* Waits until the client knows the Cluster's nodes. Returns false if an exception is set. */
	bool (*wait_for_map)(php_hiredis_router *router);
	/* Returns whether at least one node seems to be connected. */
	bool (*is_connected)(const php_hiredis_router *router);
	/* Calls `act` for each node with a cache, until `act` returns false. If `with_pooled` is true, nodes without a
	 * connection first take one from the pool. Returns false if `act` returned false or an exception is set. */
	bool (*for_each_cache)(php_hiredis_router *router, bool with_pooled, php_hiredis_node_callback *act);
	/* Adds the router's PHP objects to the garbage collector's buffer. */
	void (*gc)(const php_hiredis_router *router, zend_get_gc_buffer *buffer);
} php_hiredis_link_router_ops;

/* The number of buckets in the hash table by which tasks (fibers) find identical queued reads. */
#define PHP_HIREDIS_SHARED_REQUESTS 64

struct php_hiredis_link {
	php_hiredis_common common;        /* the state that all nodes of the link share */
	php_hiredis_config config;
	php_hiredis_node node;
	php_hiredis_output out;           /* the command being encoded, after commands that are still queued */
	php_hiredis_batch scratch_batch;  /* a reusable batch, for a single command or for reads that a cache cannot answer */
	php_hiredis_entry entry;          /* the batch that the caller waits for */
	php_hiredis_output saved_command; /* a copy of the entry's command, in case it must be sent again */
	bool needs_router;                /* a Cluster node did not execute the command, so the router must send it */
	php_hiredis_replica *replica;     /* owned; NULL if the node answers reads as well */
	const php_hiredis_link_router_ops *router_ops;    /* NULL if the node has no router */
	const php_hiredis_shared_cache_ops *shared_cache; /* NULL if the connections have caches of their own, or none */
	uint64_t sharing_resets_seen;
	uint64_t waited_for_shared;       /* how long the current read waited for the shared cache without success, in nanoseconds */
	uint64_t batch_lookups;           /* counts batches looked up in a cache, for the nodes' `cache_checked_by_batch` */
	bool multi_is_open;               /* for a stream or Async: a MULTI was added, and its EXEC was not */
	bool has_hello;                   /* for a stream: a HELLO was added, so the protocol is unknown until its reply arrives */
	bool busy;                        /* a call uses the link; PHP code that runs meanwhile must not */
	bool has_watch;                   /* a transaction watches keys; a second transaction's EXEC would end that WATCH */
	uint32_t transactions;            /* transaction() calls in progress, from WATCH to EXEC */
	uint8_t bailout_stage;            /* php_hiredis_bailout_stage() at the last php_hiredis_link_reset_after_fatal() */
	const php_hiredis_scheduler_hooks *hooks;         /* NULL if the link itself waits for replies */
	void *hooks_context;
	/* A hash table of the reads that tasks (fibers) have queued, because identical reads share one request. The
	 * pointers are borrowed. The table is outdated if the node's `sharing_resets` differs from `sharing_resets_seen`,
	 * or if the node has neither a router nor unsent entries: without a router, a read is shared only until it is
	 * sent. */
	php_hiredis_pending_request *shared_requests[PHP_HIREDIS_SHARED_REQUESTS];
	zend_object std;                  /* its reference count is the number of objects that refer to the link */
};

void php_hiredis_link_minit(void);

/* Creates a link, which takes over the contents of `config`. The caller owns the only reference. */
php_hiredis_link *php_hiredis_link_create(php_hiredis_config *config);
/* Adds a reference to the link. If a PHP object keeps the reference, the object's get_gc handler must call
 * php_hiredis_link_gc(). Otherwise, PHP never frees a client whose push listener refers to the client. */
static inline php_hiredis_link *php_hiredis_link_share(php_hiredis_link *link)
{
	GC_ADDREF(&link->std);
	return link;
}

/* Releases a reference. The last release frees the link, and may run the push listener's destructor. */
void php_hiredis_link_release(php_hiredis_link *link);
/* Reports the link to the garbage collector. `link` may be NULL. */
static inline void php_hiredis_link_gc(php_hiredis_link *link, zend_get_gc_buffer *buffer)
{
	if (link) {
		zend_get_gc_buffer_add_obj(buffer, &link->std);
	}
}

/* Prevents PHP code from using the link. Returns the old value of `busy` for php_hiredis_link_unmark_busy(). */
static zend_always_inline bool php_hiredis_link_mark_busy(php_hiredis_link *link)
{
	bool was_busy = link->busy;

	link->busy = true;
	return was_busy;
}

static zend_always_inline void php_hiredis_link_unmark_busy(php_hiredis_link *link, bool was_busy)
{
	link->busy = was_busy;
}

/* Discards unfinished commands after a fatal error. Otherwise, a shutdown function could receive the reply to an
 * earlier command. */
void php_hiredis_link_reset_after_fatal(php_hiredis_link *link);
/* Sets the push listener, and adds a reference to it. Removes the listener if `call` is not initialised. May run the
 * old listener's destructor. */
void php_hiredis_link_listen(php_hiredis_link *link, const zend_fcall_info *call);
/* Returns the buffer to which the caller appends its command, or NULL if an exception is set. */
php_hiredis_output *php_hiredis_link_begin(php_hiredis_link *link);
/* Throws and returns false if something else uses the link. The PHP methods stream() and close() need exclusive use. */
bool php_hiredis_link_enter_alone(php_hiredis_link *link);
/* Completes the handshake, or waits for a Cluster's slot map. Returns false if an exception is set. */
bool php_hiredis_link_connect(php_hiredis_link *link);
/* Opens a connection unless the pool has one, so that an unreachable server is noticed early. Returns false if an
 * exception is set. */
bool php_hiredis_link_ensure_reachable(php_hiredis_link *link);
void php_hiredis_link_close(php_hiredis_link *link);
bool php_hiredis_link_is_connected(php_hiredis_link *link);

/* Mark the beginning and the end of a transaction. While a transaction that watches keys is running, the caller must
 * reject other transactions, because any EXEC ends the WATCH. */
void php_hiredis_link_begin_transaction(php_hiredis_link *link, bool watches);
void php_hiredis_link_end_transaction(php_hiredis_link *link, bool watches);
/* Makes the router send the current command. Called after a Cluster node has rejected it, for example with MOVED. */
void php_hiredis_link_set_needs_router(php_hiredis_link *link);

/* Returns the node on which a WATCH may be active, or NULL if no node of a Cluster has a WATCH. */
php_hiredis_node *php_hiredis_link_find_watched_node(php_hiredis_link *link);

/* Rejects a command that would stop the cache's invalidations, such as CLIENT TRACKING OFF: removes the output's last
 * command, throws, and returns true. */
bool php_hiredis_link_reject_tracking_change(const php_hiredis_link *link, const php_hiredis_encoded_command *encoded, php_hiredis_output *commands);
/* Removes the output's last command, which must not be in a batch yet. */
void php_hiredis_link_remove_last_command(php_hiredis_output *commands);
/* Adds a command that may change the connection, such as SELECT. Call this only after php_hiredis_batch_add_simple()
 * has returned false. */
bool php_hiredis_link_add_special(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands,
	const php_hiredis_encoded_command *encoded);
/* Adds the output's last command to the batch. After AUTH, also adds a HELLO if the server may lose AUTH's reply
 * (redis/redis#15640). Throws and returns false if the command is not allowed inside MULTI. `link` may be NULL. */
static zend_always_inline bool php_hiredis_link_add(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands,
	const php_hiredis_encoded_command *encoded)
{
	return EXPECTED(php_hiredis_batch_add_simple(batch, encoded)) || php_hiredis_link_add_special(link, batch, commands, encoded);
}
/* To be called only by php_hiredis_link_add_ordered(). */
bool php_hiredis_link_add_ordered_special(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands,
	const php_hiredis_encoded_command *encoded);
/* Like php_hiredis_link_add(), but for the PHP methods stream() and async(), whose earlier commands may still be
 * unanswered. Records MULTI and EXEC when they are added, because the server's state is not known yet. */
static zend_always_inline bool php_hiredis_link_add_ordered(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands,
	const php_hiredis_encoded_command *encoded)
{
	return EXPECTED(php_hiredis_batch_add_simple(batch, encoded)) || php_hiredis_link_add_ordered_special(link, batch, commands, encoded);
}
/* Records for php_hiredis_link_add_ordered() whether a MULTI is open, because AUTH and HELLO are rejected inside a MULTI.
 * A stream() calls this when it begins to send, and an Async before each command. */
void php_hiredis_link_note_open_multi(php_hiredis_link *link, bool multi_is_open);
/* Sends `encoded`, which is already in the link's output, and returns the reply or throws. `timeout` is in
 * nanoseconds. */
void php_hiredis_link_call(php_hiredis_link *link, const php_hiredis_encoded_command *encoded, uint64_t timeout, zval *return_value);
/* Like php_hiredis_link_call(), but does not throw; for \Redis and the session handler. Returns false after an error
 * reply or a lost connection: `*reply` is an exception object, which the caller owns. If an exception is already set,
 * returns false, and `*reply` is UNDEF. */
bool php_hiredis_link_call_nothrow(php_hiredis_link *link, const php_hiredis_encoded_command *encoded, uint64_t timeout, zval *reply);

/* Sends a batch. `*replies` becomes the list of replies, which the caller owns, with exception objects for error
 * replies. If an exception is set, returns false, and `*replies` is UNDEF. */
bool php_hiredis_link_exchange(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands, uint64_t timeout, zval *replies);
/* Ends a command or batch; must be called after each. Clears `busy`, and carries out the node's `idle_action`, such as
 * closing the connection to a server that is no longer the primary. */
void php_hiredis_link_finish_command(php_hiredis_link *link);


/* ---- reads that a cache answers ---- */

void php_hiredis_cached_minit(void);

/* Like php_hiredis_link_call(), but returns the cached reply if there is one. */
void php_hiredis_cached_call(php_hiredis_link *link, const php_hiredis_encoded_command *encoded, uint64_t timeout, zval *return_value);
/* Reads invalidations before tasks (fibers) start, because a push listener must not run in the middle of a task's
 * command. Returns false if an exception is set. */
bool php_hiredis_cached_read_invalidations(php_hiredis_link *link);
/* Empties the caches of the link's connections, including those in the pool. */
void php_hiredis_cached_flush(php_hiredis_link *link);

/* ---- batches ---- */

/* Returns whether keys are watched (WATCH) on a connection of the link. */
bool php_hiredis_link_has_watch(php_hiredis_link *link);

/* Like php_hiredis_link_exchange(), but answers the cacheable reads at the beginning of the batch from the cache. Any
 * other command may change values, so the server answers all reads after such a command. */
bool php_hiredis_cached_exchange(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands, uint64_t timeout, zval *replies);
/* For the PHP method stream(): answers the first commands of its batch from the cache. Sets `*list` to their replies,
 * or leaves it unchanged if there is no usable cache. Returns false if an exception is set. */
bool php_hiredis_cached_answer_leading(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands, uint64_t timeout,
	zval *list, bool *all_answered);

/*
 * The link's second connection, to a replica that answers batches of reads. The link owns the struct.
 *
 * If the replica fails, the primary answers the failed batch, and all other reads for one second. Each further failure
 * doubles this time, up to 16 seconds.
 */

struct php_hiredis_replica {
	php_hiredis_node node;       /* its resolver looks for a replica */
	php_hiredis_config config;   /* owned: a copy of the link's, for a replica */
	php_hiredis_output queue;    /* owned */
	uint64_t pause;              /* the pause after its last failure, in nanoseconds; 0 if it has answered since then */
	uint64_t use_primary_until;  /* all reads go to the primary until this time; UINT64_MAX: until the link is closed */
};

/* Lets the link send batches of reads to a replica (`link->replica`). The first of these batches opens the connection.
 * `resolver` finds the replica's address, and must outlive the link. */
void php_hiredis_replica_attach(php_hiredis_link *link, const php_hiredis_resolver *resolver);

#endif
