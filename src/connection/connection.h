/*
 * One connection: its socket, its reader, its output and the count of what is in flight, which live and die together.
 *
 * It knows no PHP class. A php_hiredis_connection is malloc'ed (a pool outlives the request) and owned by one link, or by the pool.
 * What fails is told in `failure`, after the socket has been closed; the connection's owner turns that into an exception.
 * Functions that say "may bail out" can run userland code or longjmp: the caller's frame owns no malloc'ed memory then.
 */
#ifndef PHP_HIREDIS_CONNECTION_H
#define PHP_HIREDIS_CONNECTION_H

#include "cache/store.h"
#include "connection/configuration.h"
#include "connection/handshake.h"
#include "connection/stats.h"
#include "protocol/output.h"
#include "protocol/parser.h"
#include "transport/opening.h"

/* What a connection carries beyond replies; a marked one never returns to the pool. */
#define PHP_HIREDIS_MARK_WATCH    (1u << 0)
#define PHP_HIREDIS_MARK_MULTI    (1u << 1)
#define PHP_HIREDIS_MARK_TRACKING (1u << 2)
#define PHP_HIREDIS_MARK_CHANGED  (1u << 3) /* SELECT, AUTH, CLIENT NO-EVICT and others: no longer what its key says */
#define PHP_HIREDIS_MARK_SUBSCRIBED (1u << 4)
#define PHP_HIREDIS_MARK_QUEUED   (1u << 5) /* a MULTI of the user's holds what the handshake would repeat */
#define PHP_HIREDIS_MARK_EXECUTED (1u << 6) /* its EXEC has done that: which of it succeeded is not known here */
/* The loss of these is told once before anything is done on a new connection. */
#define PHP_HIREDIS_MARKS_TOLD \
	(PHP_HIREDIS_MARK_WATCH | PHP_HIREDIS_MARK_MULTI | PHP_HIREDIS_MARK_TRACKING | PHP_HIREDIS_MARK_EXECUTED)

typedef enum {
	PHP_HIREDIS_FAILURE_NONE,
	PHP_HIREDIS_FAILURE_RESOLVE,   /* the host's name */
	PHP_HIREDIS_FAILURE_CONNECT,   /* refused, unreachable, no such socket */
	PHP_HIREDIS_FAILURE_TLS,       /* certificate, alert, a file of the tls option */
	PHP_HIREDIS_FAILURE_HANDSHAKE, /* the handshake's replies are not those of a server of Redis */
	PHP_HIREDIS_FAILURE_TIMEOUT,
	PHP_HIREDIS_FAILURE_CLOSED,    /* by the peer or by us, or reset; the system's own limit for a dead peer, too */
	PHP_HIREDIS_FAILURE_PROTOCOL,
	PHP_HIREDIS_FAILURE_LOST,      /* what the last connection held is not to be replaced silently, or the connection is a parent's */
	PHP_HIREDIS_FAILURE_REFUSED,   /* the handshake: `text` is an error line */
	PHP_HIREDIS_FAILURE_EXHAUSTED, /* the memory limit refused `size` bytes */
	PHP_HIREDIS_FAILURE_THROWN     /* an exception has been set while waiting */
} php_hiredis_failure_kind;

typedef struct {
	php_hiredis_failure_kind kind;
	const char *phase;             /* "connecting", "sending", "reading": static; NULL: nothing had been asked */
	char text[272];
	size_t size;
	uint64_t elapsed;              /* nanoseconds since the command began */
	bool unsent;                   /* not a byte of the command left that may not leave again, and a new connection may help */
	bool misplaced;                /* its handshake has said that it is not the server to ask */
	uint64_t begun;                /* of the commands in flight, the first so many: bytes of them have left */
} php_hiredis_failure;

typedef enum {
	PHP_HIREDIS_PROGRESS_REPLY,  /* `to` is a reply */
	PHP_HIREDIS_PROGRESS_ERROR,  /* `to` is an error reply */
	PHP_HIREDIS_PROGRESS_AGAIN,  /* nothing yet (only when not waiting): wait for php_hiredis_connection_wants() */
	PHP_HIREDIS_PROGRESS_PUSH,   /* `to` is the list of a push (only on a connection that is `subscribed`) */
	PHP_HIREDIS_PROGRESS_IDLE,   /* the handshake is done and nothing is in flight */
	PHP_HIREDIS_PROGRESS_FAILED
} php_hiredis_progress;

/* The message of both modules for a connection that is already in use. */
#define PHP_HIREDIS_CONNECTION_BUSY "The connection is in use: a reply is awaited on it further up"

/* What a connection asks of its owner; all may bail out. */
typedef struct {
	/* A push message, in its place between replies; the list is the callee's. False: an exception is set, give up. */
	bool (*push)(void *context, zval *list);
	/* It is time to read the watch. False: the server is no longer the one to ask, or an exception is set. */
	bool (*look)(void *context);
} php_hiredis_owner_ops;

/* A connection beside another one, to a sentinel that tells when that one's server is no longer the one to ask. It goes to the pool with it. */
typedef struct {
	php_hiredis_connection *connection; /* owned; subscribed; NULL: lost */
	uint64_t looked;              /* when it was read the last time; 0: read it before the next command */
	uint64_t again_at, delay;     /* lost: when another is looked for, and how long the pause was before */
	uint64_t epoch;               /* of the latest news that led here */
} php_hiredis_watch;

struct php_hiredis_connection {
	php_hiredis_transport transport;
	php_hiredis_parser parser;
	php_hiredis_output out;
	uint64_t in_flight;           /* commands sent or about to be, minus replies consumed, the handshake's not counted */
	uint32_t marks, lost_marks;   /* lost_marks: those of MARKS_TOLD that the last socket held */
	uint32_t generation;          /* of the process that made the socket */
	int protocol;                 /* 2 or 3; 0: not yet known */
	/* Time, in nanoseconds. */
	uint64_t timeout;             /* 0: for ever */
	uint64_t extra;               /* what a blocking command adds; UINT64_MAX: for ever */
	uint64_t started;             /* when the wait for the current reply began; 0: take the time at the next system call */
	uint64_t deadline;            /* 0: none */
	uint64_t open_by;             /* when opening began, and connectTimeout: its deadline, and the handshake's; 0: none */
	uint64_t sent, sent_from;     /* bytes of this socket's life; at the begin of the current command or batch */
	uint64_t received, commands;  /* bytes of this socket's life; what has been expected in it */
	zend_string *bulk;            /* a large bulk, or element of a reply, that is being received into its string */
	size_t bulk_have;
	uint32_t together;            /* so many replies behind the next one share its time limit */
	bool subscribed;              /* of a subscriber: pushes and replies are given to it as they come, and none is counted */
	bool hurried;                 /* the server wants its replies taken before it reads on: until all is sent, replies wake us too */
	bool keeps;                   /* what was sent stays in `out` until it is answered well: it may have to be sent elsewhere */
	bool had_error;               /* one of the replies to what is kept was an error */
	bool large;                   /* replies have been large: they are received straight into the parser's buffer */
	php_hiredis_handshake handshake;
	php_hiredis_failure failure;
	php_hiredis_cache *cache;     /* owned; its entries go with the socket; NULL: none */
	HashTable *scripts;           /* SHA1s that this server knows from us; persistent memory; NULL: none */
	zend_string *host;            /* where it connects to, with `port`; persistent memory; NULL: where its configuration says */
	uint16_t port;
	php_hiredis_watch *watch;     /* owned, malloc'ed; NULL: none */
	zend_string *key;             /* in the pool under this; persistent memory; NULL: not for a pool */
	const php_hiredis_config *config; /* borrowed from the link while it has one */
	const php_hiredis_owner_ops *owner;
	void *context;
	uint64_t idle_since;
	php_hiredis_connection *next; /* in the pool */
	php_hiredis_stats *stats;     /* of its thread */
	php_hiredis_connection *other, **other_at; /* in stats->connections: the next one, and what points to this one */
};

/* Once per process, in MINIT: counts forks. */
void php_hiredis_connection_startup(void);
extern uint32_t php_hiredis_generation;
static zend_always_inline uint32_t php_hiredis_fork_generation(void)
{
	return php_hiredis_generation;
}

/* Adds up what the thread's connections have counted until now. */
php_hiredis_stats php_hiredis_connection_stats(void);

/* Not connected yet. Owned by the caller. */
php_hiredis_connection *php_hiredis_connection_create(php_hiredis_make_value make_error);
/* Closes and frees. `forget`: after a bailout or at the end of the request, whose memory must not be touched. */
void php_hiredis_connection_destroy(php_hiredis_connection *connection, bool forget);
/* Closes the socket and drops everything in flight; may be opened again. */
void php_hiredis_connection_close(php_hiredis_connection *connection);
/* The same after a bailout: half a reply and strings that were to be sent are left to the end of the request. May be opened again; what
 * its socket held of MARKS_TOLD is in `lost_marks`. Sets no exception. */
void php_hiredis_connection_abandon(php_hiredis_connection *connection);
/* close(), with what went wrong in `failure`. When not a byte of the command had left (`failure.unsent`) its bytes stay in `out`, for
 * the owner to take or to clear. Returns false, for `return ..._fail()`. */
bool php_hiredis_connection_fail(php_hiredis_connection *connection, php_hiredis_failure_kind kind, const char *phase, const char *text);
/* The same for what a function of the transport has just said in its `error`. */
bool php_hiredis_connection_io_failed(php_hiredis_connection *connection, const char *phase);
/* Was an established connection lost (not refused, broken or timed out)? Then a new one may succeed. */
static inline bool php_hiredis_failure_is_loss(const php_hiredis_failure *failure)
{
	return failure->kind == PHP_HIREDIS_FAILURE_CLOSED || failure->kind == PHP_HIREDIS_FAILURE_LOST;
}

/* Closes what is beside it and frees it. */
void php_hiredis_connection_drop_watch(php_hiredis_connection *connection, bool forget);

/* Asked where userland code, which may have forked, has run since the command left. False: it is a parent's connection; it has been closed
 * without a word, and `failure` says so. */
bool php_hiredis_connection_is_ours(php_hiredis_connection *connection);

static zend_always_inline bool php_hiredis_connection_is_open(const php_hiredis_connection *connection)
{
	return connection->transport.socket != -1;
}

/* Where to connect from now on, in the place of what the configuration says. `host` NULL: there again. */
void php_hiredis_connection_go_to(php_hiredis_connection *connection, const char *host, size_t length, uint16_t port);
/* Is it open, but not connected yet? next() and write() go on with it. Each of them judges the time itself: `deadline` is that of the address
 * which is tried, and the call that comes after it goes to the next address, or fails. */
static zend_always_inline bool php_hiredis_connection_is_opening(const php_hiredis_connection *connection)
{
	return connection->transport.opening != NULL;
}

/* Connects within `limit` nanoseconds (0: for ever) and puts the handshake at the head of the output, unsent. `wait` false: waits for nothing but the name's addresses, and may return
 * while it is opening; the config stays as it is until that has ended. False: failed. May bail out. */
bool php_hiredis_connection_open(php_hiredis_connection *connection, const php_hiredis_config *config, uint64_t limit, bool wait);
/* Goes on with opening: one step, or, with `wait`, to its end. The clock is stopped when it is connected. False: failed. May bail out. */
bool php_hiredis_connection_go_on(php_hiredis_connection *connection, bool wait);
/* Nothing may be in flight, nothing half read: only then a pool may have it. */
bool php_hiredis_connection_is_clean(const php_hiredis_connection *connection);

/* Nothing that was sent has to be sent again: it is kept no longer. */
void php_hiredis_connection_forget_kept(php_hiredis_connection *connection);
/* Starts the clock for a command or batch: `timeout` in nanoseconds. */
void php_hiredis_connection_begin(php_hiredis_connection *connection, uint64_t timeout, uint64_t extra);
/* What stands behind the check of php_hiredis_connection_interrupted(). */
bool php_hiredis_connection_serve_interrupt(php_hiredis_connection *connection);
/* Serves signals and time limits. False: the connection is closed and an exception set. `connection` NULL: there is none to close. May bail out. */
static zend_always_inline bool php_hiredis_connection_interrupted(php_hiredis_connection *connection)
{
	return EXPECTED(!zend_atomic_bool_load_ex(&EG(vm_interrupt))) || php_hiredis_connection_serve_interrupt(connection);
}
/* The same as a php_hiredis_interrupt, whose context is the connection. */
bool php_hiredis_connection_interrupt(void *context);

#endif
