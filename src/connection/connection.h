/*
 * One connection: socket, reader, output and the count of commands in flight, which live and die together.
 *
 * The code knows no PHP class. A php_hiredis_connection is malloc'ed (a pool outlives the request) and has one owner, which may be the pool.
 * A function that fails closes the socket and fills `failure`; the connection's owner turns `failure` into an exception.
 * Functions that say "may bail out" can run userland code or longjmp: the caller's frame must not own malloc'ed memory.
 */
#ifndef PHP_HIREDIS_CONNECTION_H
#define PHP_HIREDIS_CONNECTION_H

#include "cache/store.h"
#include "connection/configuration.h"
#include "connection/era.h"
#include "connection/handshake.h"
#include "connection/stats.h"
#include "protocol/output.h"
#include "protocol/parser.h"
#include "transport/opening.h"

/* State of the connection on the server. A connection with a mark never returns to the pool. */
#define PHP_HIREDIS_MARK_WATCH    (1u << 0)
#define PHP_HIREDIS_MARK_MULTI    (1u << 1)
#define PHP_HIREDIS_MARK_TRACKING (1u << 2)
#define PHP_HIREDIS_MARK_CHANGED  (1u << 3) /* SELECT, AUTH, CLIENT NO-EVICT and others: the pool key no longer describes the connection */
#define PHP_HIREDIS_MARK_SUBSCRIBED (1u << 4)
#define PHP_HIREDIS_MARK_QUEUED   (1u << 5) /* SELECT, AUTH, SETNAME or HELLO is queued in a MULTI that the user sent */
#define PHP_HIREDIS_MARK_EXECUTED (1u << 6) /* EXEC has run such commands: which of them succeeded is not known here */
/* WATCH and CLIENT TRACKING have their mark from the moment they are sent, and these from the moment the server has said OK. */
#define PHP_HIREDIS_MARK_WATCHED  (1u << 7)
#define PHP_HIREDIS_MARK_TRACKED  (1u << 8)
/* The loss of these marks is reported once, before a new connection is used. */
#define PHP_HIREDIS_MARKS_TOLD \
	(PHP_HIREDIS_MARK_WATCH | PHP_HIREDIS_MARK_MULTI | PHP_HIREDIS_MARK_TRACKING | PHP_HIREDIS_MARK_EXECUTED)

typedef enum {
	PHP_HIREDIS_FAILURE_NONE,
	PHP_HIREDIS_FAILURE_RESOLVE,   /* the host's name was not resolved */
	PHP_HIREDIS_FAILURE_CONNECT,   /* refused, unreachable, no such socket */
	PHP_HIREDIS_FAILURE_FORBIDDEN, /* another server announced the host, and `allow` does not have it: trying again would not help */
	PHP_HIREDIS_FAILURE_TLS,       /* certificate, alert, a file of the tls option */
	PHP_HIREDIS_FAILURE_HANDSHAKE, /* the handshake's replies are not those of a Redis server */
	PHP_HIREDIS_FAILURE_TIMEOUT,
	PHP_HIREDIS_FAILURE_CLOSED,    /* by the peer or by this side, or reset; or the system's own limit for a dead peer */
	PHP_HIREDIS_FAILURE_PROTOCOL,
	PHP_HIREDIS_FAILURE_LOST,      /* state of the last connection is lost and must be reported, or the socket is the parent process's */
	PHP_HIREDIS_FAILURE_REFUSED,   /* the server refused the handshake: `text` is an error line */
	PHP_HIREDIS_FAILURE_EXHAUSTED, /* the memory limit refused `size` bytes */
	PHP_HIREDIS_FAILURE_THROWN     /* an exception has been set while waiting */
} php_hiredis_failure_kind;

typedef struct {
	php_hiredis_failure_kind kind;
	const char *phase;             /* "connecting", "sending", "reading", "waiting"; REFUSED: the handshake's command; static; NULL: none was under way */
	char text[272];
	size_t size;                   /* EXHAUSTED: bytes */
	uint64_t elapsed;              /* nanoseconds since the command began */
	bool unsent;                   /* the command may be sent again: none of its bytes left, or it only reads; a new connection may help */
	bool misplaced;                /* ROLE in the handshake: the server has the wrong role */
	uint64_t begun;                /* how many of the commands in flight, from the first on, had begun to leave */
} php_hiredis_failure;

typedef enum {
	PHP_HIREDIS_PROGRESS_REPLY,  /* `to` is a reply */
	PHP_HIREDIS_PROGRESS_ERROR,  /* `to` is an error reply */
	PHP_HIREDIS_PROGRESS_AGAIN,  /* nothing yet (only when not waiting): wait for php_hiredis_connection_wants() */
	PHP_HIREDIS_PROGRESS_PUSH,   /* `to` is the list of a push (only on a connection that is `subscribed`) */
	PHP_HIREDIS_PROGRESS_IDLE,   /* the handshake is done and nothing is in flight (only when waiting) */
	PHP_HIREDIS_PROGRESS_FAILED
} php_hiredis_progress;

/* The message of both modules for a connection that is already in use. */
#define PHP_HIREDIS_CONNECTION_BUSY "The connection is in use: a reply is awaited on it further up; use a second client here"

/* Callbacks to a connection's owner; each may bail out. */
typedef struct {
	/* Takes a push message over, in its place between replies. Returns false if an exception is set: the connection then fails. */
	bool (*push)(void *context, zval *list);
	/* Reads the watch. Returns false if another server has become the primary, the connection has failed, or an exception is set. */
	bool (*look)(void *context);
} php_hiredis_owner_ops;

/* How often commands read the watch of a connection at most: every so many nanoseconds. */
#define PHP_HIREDIS_LOOK_EVERY UINT64_C(100000000)

/* The watch of a connection: when to look whether it is still the one to use, and another connection, to a sentinel that announces a new primary.
 * The pool keeps both together. */
typedef struct {
	php_hiredis_connection *connection; /* owned; subscribed; NULL: lost, or there are no sentinels */
	uint64_t look_at;             /* when a command reads it first; 0: the next command does */
	uint64_t again_at, delay;     /* while lost: time of the next attempt; length of the last pause */
	uint64_t epoch;               /* of the sentinels' latest news that led to this server */
	bool is_news;                 /* the epoch may be news to the client: the connection comes from the pool, or the watch is another one */
} php_hiredis_watch;

/* The most that one wait lasts, in nanoseconds. */
#define PHP_HIREDIS_SLICE UINT64_C(1000000000)

/* `used` of a connection that has just been looked at, for those who have not read the clock. */
#define PHP_HIREDIS_LOOKED_AT ((uint64_t) INT64_MAX)

struct php_hiredis_connection {
	php_hiredis_transport transport;
	php_hiredis_parser parser;
	php_hiredis_output out;       /* commands stay in it when they have left, until the owner has all replies: they may have to be sent again */
	uint64_t in_flight;           /* commands sent or about to be, minus replies consumed, the handshake's not counted */
	uint32_t marks, lost_marks;   /* lost_marks: those of MARKS_TOLD that the last socket held */
	uint32_t held;                /* the marks when the current command or batch began */
	uint32_t generation;          /* of the process that made the socket */
	int protocol;                 /* 2 or 3; 0: not yet known */
	/* Time, in nanoseconds. */
	uint64_t timeout;             /* 0: for ever */
	uint64_t extra;               /* time that a blocking command adds; UINT64_MAX: for ever */
	uint64_t slice;               /* the most that one wait lasts; less than PHP_HIREDIS_SLICE: next() says AGAIN when nothing has come for so long */
	uint64_t started;             /* when the wait for the current reply began; 0: take the time at the next system call */
	uint64_t deadline;            /* 0: none */
	uint64_t used;                /* when the last wait began, or the last look at a socket that nothing had come on; LOOKED_AT: now */
	uint64_t opened;              /* when its opening began */
	uint64_t ends;                /* when another one is better, because its credentials end; 0: never */
	uint64_t opened_at;           /* when the socket was ready, and the handshake's round trip began */
	uint64_t open_by;             /* deadline of opening and of the handshake; 0: none */
	uint64_t sent, sent_from;     /* bytes sent on this socket; the same when the current command or batch began */
	uint64_t received, commands;  /* on this socket: bytes received; commands expected */
	zend_string *bulk;            /* a large bulk string, a reply or an element, while it is received; owned; NULL: none */
	size_t bulk_have;
	uint32_t together;            /* how many replies behind the next one share its time limit */
	bool subscribed;              /* a subscriber's: next() returns pushes and replies as they come, and replies need no command */
	bool hurried;                 /* the server may read on only after its replies are read: until all is sent, replies end a wait too */
	bool large;                   /* replies have been large: read straight into the parser's buffer */
	php_hiredis_handshake handshake;
	php_hiredis_failure failure;
	php_hiredis_cache *cache;     /* owned; its entries go with the socket; NULL: none */
	HashTable *scripts;           /* SHA1s of scripts that the server knows from this connection; persistent memory; NULL: none */
	zend_string *host;            /* the address, with `port`; persistent memory; NULL: the configuration's */
	uint16_t port;
	uint32_t skip;                /* of the name's addresses, for the next opening: opening.h */
	php_hiredis_watch *watch;     /* owned, malloc'ed; NULL: none */
	zend_string *key;             /* the key in the pool; persistent memory; NULL: not for a pool */
	const php_hiredis_config *config; /* borrowed from the owner; NULL in the pool */
	const php_hiredis_owner_ops *owner;
	void *context;
	uint64_t idle_since;
	php_hiredis_connection *next; /* in the pool */
	php_hiredis_stats *stats;     /* of its thread */
	php_hiredis_connection *other, **other_at; /* in stats->connections: the next one, and the pointer to this one */
};

/* Once per process, in MINIT: counts forks. */
void php_hiredis_connection_startup(void);

/* Is told of each connection that has been made, and of the nanoseconds that this took; NULL: nothing is. */
extern void (*php_hiredis_connection_timed)(uint64_t nanoseconds);

/* The thread's figures, those of its connections included. */
php_hiredis_stats php_hiredis_connection_stats(void);

/* Not connected yet. Owned by the caller. */
php_hiredis_connection *php_hiredis_connection_create(php_hiredis_make_value make_error);
/* Closes and frees. `forget`: after a bailout or at the end of the request, whose memory must not be touched. */
void php_hiredis_connection_destroy(php_hiredis_connection *connection, bool forget);
/* Closes the socket and drops everything in flight; may be opened again. */
void php_hiredis_connection_close(php_hiredis_connection *connection);
/* The same after a bailout: the half reply and the unsent strings are left to the end of the request, the watch is freed. May be opened
 * again; `lost_marks` has those of MARKS_TOLD that the socket held. Sets no exception. */
void php_hiredis_connection_abandon(php_hiredis_connection *connection);
/* Closes the connection and fills `failure`; `text` is copied. If `failure.unsent` is set, the commands stay in `out` and the owner takes
 * or clears them. Returns false, for `return ..._fail()`. */
bool php_hiredis_connection_fail(php_hiredis_connection *connection, php_hiredis_failure_kind kind, const char *phase, const char *text);
/* The same with the transport's `error` and `fault`. */
bool php_hiredis_connection_io_failed(php_hiredis_connection *connection, const char *phase);
/* Was an established connection lost (not refused, broken or timed out)? Then a new one may succeed. */
static inline bool php_hiredis_failure_is_loss(const php_hiredis_failure *failure)
{
	return failure->kind == PHP_HIREDIS_FAILURE_CLOSED || failure->kind == PHP_HIREDIS_FAILURE_LOST;
}

/* Is the socket the parent process's? A child must not send a byte on it. */
static zend_always_inline bool php_hiredis_connection_is_foreign(const php_hiredis_connection *connection)
{
	return UNEXPECTED(connection->generation != php_hiredis_generation);
}

/* Closes and frees the watch, if there is one. `forget` as in destroy(). */
void php_hiredis_connection_drop_watch(php_hiredis_connection *connection, bool forget);

/* For callers behind userland code, which may have forked while a command was in flight. Returns false if the socket is the parent
 * process's: it has been closed without a byte, and `failure` says so. */
bool php_hiredis_connection_is_ours(php_hiredis_connection *connection);

static zend_always_inline bool php_hiredis_connection_is_open(const php_hiredis_connection *connection)
{
	return connection->transport.socket != -1;
}

/* Sets the address for the next opening; `host` is copied. `host` NULL: the configuration's address again. */
void php_hiredis_connection_go_to(php_hiredis_connection *connection, const char *host, size_t length, uint16_t port);
/* Is it being opened? next() and write() go on with that and judge the time: `deadline` is the time limit of the current address, and the
 * first call after it goes on to the next address, or fails. */
static zend_always_inline bool php_hiredis_connection_is_opening(const php_hiredis_connection *connection)
{
	return connection->transport.opening != NULL;
}

/* Connects within `limit` nanoseconds (0: for ever) and appends the handshake to the output. `config` is borrowed. `wait` false: waits only
 * for the addresses of a name; `config` must not change before the opening has ended. Returns false if it failed. May bail out. */
bool php_hiredis_connection_open(php_hiredis_connection *connection, const php_hiredis_config *config, uint64_t limit, bool wait);
/* The handshake has been answered: notes how far the server is (distance.h). */
void php_hiredis_connection_note_distance(const php_hiredis_connection *connection);
/* Goes on with opening: one step or, with `wait`, to its end; stops the clock when connected. Returns false if it failed. May bail out. */
bool php_hiredis_connection_go_on(php_hiredis_connection *connection, bool wait);
/* Is it open, with nothing in flight, nothing half read and no mark? The pool keeps only such connections. */
bool php_hiredis_connection_is_clean(const php_hiredis_connection *connection);

/* The owner has taken a reply, and does not send its command again: drops the commands if all are answered. */
static zend_always_inline void php_hiredis_connection_end(php_hiredis_connection *connection)
{
	/* Where HELLO was unknown, steps of the handshake may stand behind the commands. */
	if (connection->in_flight == 0 && EXPECTED(php_hiredis_handshake_is_done(&connection->handshake))) {
		php_hiredis_output_clear(&connection->out);
	}
}
/* Sets the limits (nanoseconds) of a command or batch. The clock starts with the next write() or next(). Clears `failure`. */
void php_hiredis_connection_begin(php_hiredis_connection *connection, uint64_t timeout, uint64_t extra);
/* The slow path of php_hiredis_connection_interrupted(). */
bool php_hiredis_connection_serve_interrupt(php_hiredis_connection *connection);
/* Serves signals and time limits. False: the connection is closed; an exception or `failure` says why. `connection` may be NULL. May bail out. */
static zend_always_inline bool php_hiredis_connection_interrupted(php_hiredis_connection *connection)
{
	return EXPECTED(!zend_atomic_bool_load_ex(&EG(vm_interrupt))) || php_hiredis_connection_serve_interrupt(connection);
}
/* The same as a php_hiredis_interrupt, whose context is the connection. */
bool php_hiredis_connection_interrupt(void *context);

#endif
