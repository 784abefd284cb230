/*
 * What the objects of one client share: its configuration, its connection of the moment, its listener.
 *
 * A link is an object that PHP code never sees: each of its holders tells the garbage collector of it, and it tells of the listener. It opens, joins or waits for the handshake, sends batches and gives their
 * replies; it is the only layer between the class files and the connection. Functions throw; `busy` guards against a second use from inside.
 */
#ifndef PHP_HIREDIS_LINK_H
#define PHP_HIREDIS_LINK_H

#include "link/batch.h"
#include "connection/connection.h"

typedef struct php_hiredis_link php_hiredis_link;

/* Takes a batch in place of the link: fibers that run together, an event loop. */
typedef struct {
	/* As php_hiredis_link_exchange(). */
	bool (*exchange)(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands, uint64_t timeout, zval *replies);
	/* As php_hiredis_link_call(): the command stands at the end of the link's output, behind those of the driver. */
	void (*call)(php_hiredis_link *link, const php_hiredis_sent *sent, uint64_t timeout, zval *return_value);
	/* May the code that runs now use the link? False: an exception is set. */
	bool (*enter)(php_hiredis_link *link);
	bool of_a_call; /* not of an object, which outlives a fatal error */
} php_hiredis_driver;

struct php_hiredis_link {
	php_hiredis_config config;
	zend_string *endpoint;
	php_hiredis_connection *connection; /* NULL: none yet, or given back */
	php_hiredis_output out;             /* the command that is being encoded; before it what a driver has queued */
	php_hiredis_batch single;           /* what the one command of a call needs to know */
	uint32_t opened;                    /* connections made so far */
	bool busy;
	bool outlived;                      /* a fatal error: what was under way then has been dropped */
	bool close_after;                   /* the server is no longer the one to ask: READONLY, LOADING, MASTERDOWN */
	const php_hiredis_batch *opened_for; /* whose first command a failure to connect names; borrowed while it opens */
	zval listener;                      /* UNDEF: none */
	const php_hiredis_driver *driver;   /* NULL: the link itself */
	void *driver_context;
	zend_object std;                    /* what counts its holders */
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

/* Userland code may run: a destructor of the listener's. */
void php_hiredis_link_release(php_hiredis_link *link);
/* For the get_gc of an object that holds a reference; NULL: it holds none. */
static inline void php_hiredis_link_gc(php_hiredis_link *link, zend_get_gc_buffer *buffer)
{
	if (link) {
		zend_get_gc_buffer_add_obj(buffer, &link->std);
	}
}

/* Gives the connection to the pool, which closes it when it is not fit for that; the link has none then. */
void php_hiredis_link_give_back(php_hiredis_link *link);
/* Brings pushes to the listener. */
extern const php_hiredis_owner_ops php_hiredis_link_owner;

/* Has a fatal error unwound the frames that ran until now? Shutdown functions and session handlers still do. */
static zend_always_inline bool php_hiredis_link_is_after_fatal_error(void)
{
	return UNEXPECTED(CG(unclean_shutdown)) && (EG(flags) & EG_FLAGS_IN_SHUTDOWN);
}

/* After a fatal error: drops what was under way, once. Sets no exception. */
void php_hiredis_link_outlive(php_hiredis_link *link);
/* Who hears of push messages from now on; an empty call: nobody. Takes a reference. The old listener goes, and may run a destructor. */
void php_hiredis_link_listen(php_hiredis_link *link, const zend_fcall_info *call);
/* Nothing else is under way. False: an exception is set. */
bool php_hiredis_link_enter(php_hiredis_link *link);
/* The same for what nobody may share: streams, connect(), close(). */
bool php_hiredis_link_enter_alone(php_hiredis_link *link);
bool php_hiredis_link_connect(php_hiredis_link *link);
/* Gives the connection back to the pool, or closes it. */
void php_hiredis_link_close(php_hiredis_link *link);
bool php_hiredis_link_is_connected(php_hiredis_link *link);

/* Where one command is encoded; NULL: an exception is set. */
php_hiredis_output *php_hiredis_link_begin(php_hiredis_link *link);
/* Sends the one command that was encoded there and returns its reply, or throws its error. `timeout` in nanoseconds. */
void php_hiredis_link_call(php_hiredis_link *link, const php_hiredis_sent *sent, uint64_t timeout, zval *return_value);

/* Sends the batch, empties `commands` and gives all replies in `replies` (a list, the caller's), errors in place. False: an exception is
 * set, nothing is left in flight and `replies` is UNDEF. */
bool php_hiredis_link_exchange(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands, uint64_t timeout, zval *replies);

/* The same in steps, for streams: open() .. (send() .. next())* .. leave(). The link is busy in between. `timeout` is that of `first`. */
bool php_hiredis_link_open(php_hiredis_link *link, const php_hiredis_batch *first, const php_hiredis_output *commands, uint32_t count,
	bool readonly, uint64_t timeout);
/* The first half of open(), for those who do not wait: connects where there is no connection; its handshake is still to be answered. */
bool php_hiredis_link_start(php_hiredis_link *link);
void php_hiredis_link_send(php_hiredis_link *link, const php_hiredis_batch *batch, php_hiredis_output *commands);
/* The reply to expectation `index` of the batch, error replies as objects. False: an exception is set, the connection closed. */
bool php_hiredis_link_next(php_hiredis_link *link, php_hiredis_batch *batch, uint32_t index, zval *reply);
/* Checks a reply that has come, and does what php_hiredis_link_apply() does. Returns false if it is no answer to its command: it is released,
 * the connection is closed and its `failure` says why. Sets no exception. */
bool php_hiredis_link_reply(php_hiredis_link *link, php_hiredis_batch *batch, uint32_t index, zval *reply, bool error);
/* What a reply means to the link and what it becomes; an error becomes an exception object that knows its command. For replies that have
 * been checked: the elements of EXEC's list. */
void php_hiredis_link_apply(php_hiredis_link *link, php_hiredis_batch *batch, uint32_t index, zval *reply, bool error);
/* Raises the marks of what is about to be sent. */
void php_hiredis_link_mark(php_hiredis_link *link, const php_hiredis_batch *batch);
void php_hiredis_link_leave(php_hiredis_link *link);
/* Throws what the failed connection is to the user. */
void php_hiredis_link_throw(php_hiredis_link *link, const char *command, size_t length, bool maybe_executed, zval *replies);

/* The list's first error becomes a PipelineException. False: thrown, and the list released. */
bool php_hiredis_link_throw_first(zval *replies);

#endif
