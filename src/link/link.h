/*
 * The face of link: what the objects of one client share: its configuration, its nodes, and the ways of a command through them.
 *
 * In this order: the link; reads that are answered from a cache; a replica that answers reads.
 */
#ifndef PHP_HIREDIS_LINK_H
#define PHP_HIREDIS_LINK_H

#include "engine/engine.h"

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
} php_hiredis_cache_read;

/* Appends the read at `from` of an output, which has no borrowed string, as it is asked: CLIENT CACHING YES, the command, PTTL for each of its keys; and
 * adds it to the batch. The output may be `to`, where the command is the last one: it is replaced then. */
void php_hiredis_cache_read_add(php_hiredis_output *to, php_hiredis_batch *batch, const php_hiredis_output *out, size_t from, size_t end,
	const php_hiredis_expectation *read, uint32_t database);

/*
 * The link of one client, shared by its objects: configuration, node, listener.
 *
 * A link is an object that PHP code never sees: its holders report it in their get_gc, and its own get_gc reports the listener. The link is the
 * only layer between the class files and the nodes: it throws, and `busy` guards against PHP code that uses it during another use.
 */

/* Sends in place of the link, while tasks or an event loop share it. */
typedef struct {
	/* As php_hiredis_link_exchange(). */
	bool (*exchange)(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands, uint64_t timeout, zval *replies);
	/* As php_hiredis_link_call(): the command stands at the end of the link's output, behind those of the driver. */
	void (*call)(php_hiredis_link *link, const php_hiredis_sent *sent, uint64_t timeout, zval *return_value);
	/* May the code that runs now use the link? False: an exception is set. */
	bool (*enter)(php_hiredis_link *link);
	bool of_a_call; /* a fatal error ends the driver with its call; false: an object's, which outlives the error */
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

/* Answers the reads that may be kept from elsewhere than the stores of the own connections. Where the
 * configuration says `shared`. All may bail out. */
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
} php_hiredis_keeper;

typedef bool php_hiredis_store_act(php_hiredis_node *node);

/* What a link with a router asks of it beyond what its node does (php_hiredis_router_ops). */
typedef struct {
	/* The node that can be given the one command in the link's output at once, without a look at its handshake; NULL: there is none now. */
	php_hiredis_node *(*single)(php_hiredis_router *router, const php_hiredis_sent *sent);
	/* With a cache: the node that owns the one key of a read of this row, and may be asked for it alone; NULL: there is none now. Commands of other tasks
	 * may be under way, if all of them only read, and none is on that node. `*database` is for the questions to its store. */
	php_hiredis_node *(*keeper)(php_hiredis_router *router, const php_hiredis_row *row, const char *key, size_t length, uint32_t *database);
	/* Waits until the nodes are known. False: an exception is set. */
	bool (*settle)(php_hiredis_router *router);
	/* Is there a connection that, as far as is known, lives? */
	bool (*is_connected)(const php_hiredis_router *router);
	/* With a cache: calls `act` for each node that has a store, until it returns false. `idle`: the link is the caller's, and those in the pool are taken
	 * from it for that. False: an exception is set. */
	bool (*each_store)(php_hiredis_router *router, bool idle, php_hiredis_store_act *act);
	/* What the router holds. */
	void (*gc)(const php_hiredis_router *router, zend_get_gc_buffer *buffer);
} php_hiredis_routing;

struct php_hiredis_link {
	php_hiredis_common common;          /* of its nodes */
	php_hiredis_config config;
	php_hiredis_node node;
	php_hiredis_output out;             /* the command that is being encoded; before it the commands that a driver has queued */
	php_hiredis_batch single;           /* the batch of a call's one command */
	php_hiredis_entry entry;            /* of a batch that its caller waits for */
	php_hiredis_cache_read cache_read;  /* with a cache */
	php_hiredis_replica *replica;         /* owned; NULL: the node answers reads, too */
	const php_hiredis_routing *routing; /* of its node's router; NULL: there is none */
	const php_hiredis_keeper *keeper;   /* NULL: the store of the own connection answers, or those of a router's nodes */
	uint64_t looks;                     /* of a router: batches for which its nodes' stores were asked */
	bool careful;                       /* retryReads, a cache or a replica: each command is an entry */
	bool busy;
	bool watches;                       /* one of the transactions watches keys, which the EXEC of another would end */
	uint32_t transacts;                 /* how many transaction() are under way, each from its WATCH to its EXEC */
	uint8_t era;                        /* of the request; see php_hiredis_link_outlive() */
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
/* Where one command is encoded; NULL, with an exception: something else is under way that cannot share the link. */
php_hiredis_output *php_hiredis_link_begin(php_hiredis_link *link);
/* The same for a use that must have the link alone: streams, connect(), close(). */
bool php_hiredis_link_enter_alone(php_hiredis_link *link);
/* Opens the connection and waits for the handshake. False: an exception is set. */
bool php_hiredis_link_connect(php_hiredis_link *link);
/* Gives the connection back to the pool, or closes it. */
void php_hiredis_link_close(php_hiredis_link *link);
bool php_hiredis_link_is_connected(php_hiredis_link *link);

/* The one node that may watch keys: the link's own, or that of a router which WATCH was sent to; NULL: the router has none. */
php_hiredis_node *php_hiredis_link_watched(php_hiredis_link *link);

/* Returns true and throws if the command would change the tracking that the link's cache needs. The command, the last one of the output, is removed
 * from it then. */
bool php_hiredis_link_refuses(const php_hiredis_link *link, const php_hiredis_sent *sent, php_hiredis_output *commands);
/* Sends the one command that was encoded there and returns its reply, or throws its error. `timeout` in nanoseconds. */
void php_hiredis_link_call(php_hiredis_link *link, const php_hiredis_sent *sent, uint64_t timeout, zval *return_value);
/* The same for a caller that may stand outside of every PHP frame, where an exception is a fatal error at once: nothing is thrown. The link has
 * no driver. False: `reply`, the caller's, is the exception; or UNDEF, and one of userland code is set. */
bool php_hiredis_link_ask(php_hiredis_link *link, const php_hiredis_sent *sent, uint64_t timeout, zval *reply);

/* Sends the batch, waits, empties `commands`, fills `replies` (a list, the caller's), with errors in their places. False: an exception is
 * set, nothing is left in flight and `replies` is UNDEF. */
bool php_hiredis_link_exchange(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands, uint64_t timeout, zval *replies);
/* Nothing is under way any more. */
void php_hiredis_link_leave(php_hiredis_link *link);


/* ---- cached.c: reads that are answered from the store of a connection, the link's or that of the node that a router picks ---- */

void php_hiredis_cached_minit(void);

/* As php_hiredis_link_call(), for a link whose configuration has a cache: looks in the store first. */
void php_hiredis_cached_call(php_hiredis_link *link, const php_hiredis_sent *sent, uint64_t timeout, zval *return_value);
/* Reads the invalidations that have come, before tasks look into the store. False: an exception is set. */
bool php_hiredis_cached_look(php_hiredis_link *link);
/* Empties the store of the link's connection, or the stores of its router's, which are taken from the pool for it. An exception may be set (a signal
 * handler's). */
void php_hiredis_cached_flush(php_hiredis_link *link);

/* ---- a batch from MULTI to EXEC ---- */

/* Is there a connection that watches keys? */
bool php_hiredis_exec_is_watched(php_hiredis_link *link);

/* As php_hiredis_link_exchange(): the reads at the beginning of the batch are answered from the store where it has them. */
bool php_hiredis_cached_exchange(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands, uint64_t timeout, zval *replies);
/* Answers the first commands of a batch that is not on its way from the store, up to the first that the store lacks, and makes those behind it that may
 * be kept questions for the store. `list`, UNDEF or without elements, gets the answers; `whole`: all of them, and no command is left. Nothing happens
 * where something is in flight. False: an exception is set. */
bool php_hiredis_cached_lead(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands, uint64_t timeout, zval *list, bool *whole);

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

/* Gives the link a replica, whose server the resolver finds. */
void php_hiredis_replica_attach(php_hiredis_link *link, const php_hiredis_resolver *resolver);

#endif
