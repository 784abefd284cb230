/*
 * The face of connection: one socket to one server, from its opening to the pool that it rests in.
 *
 * In this order: the handshake; figures; distances; the connection; the exchange of commands and replies; the pool.
 */
#ifndef PHP_HIREDIS_CONNECTION_H
#define PHP_HIREDIS_CONNECTION_H

#include "config/config.h"

/*
 * The commands that a new connection sends before all others, and the meaning of their replies. handshake.c has one row for each.
 */

typedef struct php_hiredis_connection php_hiredis_connection;

/* The steps of the handshake, in the order of their commands and replies. */
typedef enum {
	PHP_HIREDIS_STEP_HELLO, PHP_HIREDIS_STEP_AUTH, PHP_HIREDIS_STEP_SETNAME, PHP_HIREDIS_STEP_LIBRARY, PHP_HIREDIS_STEP_VERSION,
	PHP_HIREDIS_STEP_SELECT, PHP_HIREDIS_STEP_CAPA, PHP_HIREDIS_STEP_ROLE, PHP_HIREDIS_STEP_READONLY, PHP_HIREDIS_STEP_ZONE, PHP_HIREDIS_STEP_TRACKING,
	PHP_HIREDIS_STEP_PING,
	PHP_HIREDIS_STEP_COUNT
} php_hiredis_step;

/* AUTH on a connection that is in use, because the credentials will end: it rides in front of the next commands, and its refusal changes nothing. */
typedef enum {
	PHP_HIREDIS_RENEWAL_NONE,
	PHP_HIREDIS_RENEWAL_WANTED,   /* before the next commands the Closure is asked for the password */
	PHP_HIREDIS_RENEWAL_TOLD,     /* the configuration has it */
	PHP_HIREDIS_RENEWAL_SAID,     /* AUTH stands in the output, or its reply is awaited */
	PHP_HIREDIS_RENEWAL_DOUBTED,  /* no AUTH: the server has said nothing for long, and is asked by PING before it gets commands */
	PHP_HIREDIS_RENEWAL_ASKED     /* PING stands in the output, or its reply is awaited: any answer is a sign of life */
} php_hiredis_renewal;

typedef struct {
	uint8_t steps[PHP_HIREDIS_STEP_COUNT]; /* php_hiredis_step; each is asked once at most */
	uint8_t count, done;
	php_hiredis_renewal renewal;
	bool fall_back;               /* HELLO is unknown: when all replies are in, asks again in RESP2 */
	uint32_t skip;                /* replies still to be dropped: of joined commands that are sent again */
	uint32_t pass;                /* replies of joined commands that count; they come before the second handshake's */
	size_t joined_at;             /* where the commands that joined the write begin in the output, if they may be sent again; 0: they may not */
	uint32_t joined_count;
	char refusal[272];            /* why HELLO, AUTH, SELECT, READONLY or CLIENT TRACKING was refused: ends the handshake */
	const char *refused;          /* then: which of them; static */
	bool misplaced;               /* ROLE: the server does not have the role that is wanted, primary or replica */
	bool role_refused;            /* ROLE got an error reply: the role is not known */
	char zone[PHP_HIREDIS_ZONE_MAX + 1]; /* the availability zone that the server tells; "": none */
	const char *violation;        /* why the last reply is invalid for its step: static; NULL: it is valid */
} php_hiredis_handshake;

/* May `count` commands join the handshake's write? A renewal whose password is told is said then; so is PING, which no command
 * joins. `without_effect`: none of them changes anything. `limited`: they have a time limit. Copies their bytes where they may have to be sent again. */
bool php_hiredis_handshake_join(php_hiredis_connection *connection, const php_hiredis_output *commands, uint32_t count, bool without_effect,
	bool limited);
/* How much of an error line may be shown, which may echo a password: all of it, its first `prefix` bytes, or nothing. `secret`: one that neither
 * may hold, or NULL. */
typedef enum { PHP_HIREDIS_SHOWN_ALL, PHP_HIREDIS_SHOWN_PREFIX, PHP_HIREDIS_SHOWN_NOTHING } php_hiredis_shown;
php_hiredis_shown php_hiredis_handshake_shows(const char *line, size_t length, size_t prefix, const zend_string *secret);

static zend_always_inline bool php_hiredis_handshake_is_done(const php_hiredis_handshake *handshake)
{
	return handshake->done == handshake->count;
}

/*
 * Figures of a thread's connections since the thread began. stats.def has one row for each.
 *
 * The module's globals own the figures and the spares, and borrow the thread's connections. Commands and bytes are counted in the connection and
 * added when its socket is closed: counting a command may cost one instruction.
 */

typedef struct php_hiredis_connection php_hiredis_connection;

typedef struct {
#define STAT(member, ...) uint64_t member;
#include "connection/stats.def"
	php_hiredis_connection *connections; /* list of all connections of the thread */
	HashTable *probes;                   /* breaker.c; persistent memory; NULL: none yet */
	HashTable *distances;                /* distance.c; persistent memory; NULL: none yet */
	php_hiredis_connection *spares;      /* list of connections that have ended, for the next ones; owned */
	uint32_t spare_count;
} php_hiredis_stats;

/* Returns the figures of the current thread. Each module sets this pointer in MINIT. */
extern php_hiredis_stats *(*php_hiredis_current_stats)(void);

/*
 * How far servers are, as this process has seen: the least round trip of five handshakes, measured anew each minute.
 *
 * The figures belong to the thread and outlive requests, because a request of PHP-FPM may make one connection alone.
 */

/* A server that may be chosen. */
typedef struct {
	php_hiredis_endpoint endpoint;
	uint32_t rank;   /* less is better, whatever the distance */
	bool visited;    /* this client has asked it already: its figure is here, or will not come */
	bool others_visit; /* other connections ask it: any figure will do */
} php_hiredis_candidate;

/* The index of the one to ask: one that is to be measured, or else the nearest. The one that was chosen last is left only for another that is nearer
 * by a fifth and 0.2 ms. `count` is 1 at least. `*settled`: it is the one to ask from now on; false: another one may be after its reply. */
uint32_t php_hiredis_distance_choose(const php_hiredis_candidate *candidates, uint32_t count, bool *settled);
/* For the end of the thread, whose connections are gone. */
void php_hiredis_stats_free(php_hiredis_stats *stats);

/* ---- breakers, of the option `breaker`: a record that all processes share which were forked since MINIT ---- */

/* In MINIT, before php_hiredis_arena_map(): asks for the record. Without it there are no breakers. */
void php_hiredis_breaker_want(void);

/* A choice holds for so many nanoseconds. */
#define PHP_HIREDIS_DISTANCE_AGE UINT64_C(60000000000)

/*
 * One connection: socket, reader, output and the count of commands in flight, which live and die together.
 *
 * The code knows no PHP class. A php_hiredis_connection is malloc'ed (a pool outlives the request) and has one owner, which may be the pool.
 * A function that fails closes the socket and fills `failure`; the connection's owner turns `failure` into an exception.
 * Functions that say "may bail out" can run userland code or longjmp: the caller's frame must not own malloc'ed memory.
 */

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
	PHP_HIREDIS_FAILURE_BROKEN,    /* the breaker is open (breaker.c): nothing was tried */
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

/* Does a breaker (breaker.c) wait for the outcome of the opening? */
typedef enum {
	PHP_HIREDIS_UNTRIED,
	PHP_HIREDIS_TRIED,
	PHP_HIREDIS_TRIED_WAITING     /* and a failure may wait for a moment, as the opening did */
} php_hiredis_trying;

/* The most that one wait lasts, in nanoseconds. */
#define PHP_HIREDIS_SLICE UINT64_C(1000000000)

/* `used` of a connection that has just been looked at, for those who have not read the clock. */
#define PHP_HIREDIS_LOOKED_AT ((uint64_t) INT64_MAX)

struct php_hiredis_connection {
	php_hiredis_transport transport;
	php_hiredis_parser parser;
	php_hiredis_output out;       /* commands stay in it when they have left, until the owner has all replies: they may have to be sent again */
	php_hiredis_handshake handshake; /* all zeros while it is closed */
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
	uint64_t renew_at;            /* when AUTH is due, because its credentials end; 0: never */
	uint64_t ends, ends_as_yet;   /* when they end; the same before the renewal that is under way */
	uint64_t opened_at;           /* when the socket was ready, and the handshake's round trip began */
	uint64_t open_by;             /* deadline of opening and of the handshake; 0: none */
	uint64_t sent, sent_from;     /* bytes sent on this socket; the same when the current command or batch began */
	uint64_t received, commands;  /* on this socket: bytes received; commands expected */
	uint32_t together;            /* how many replies behind the next one share its time limit */
	bool subscribed;              /* a subscriber's: next() returns pushes and replies as they come, and replies need no command */
	bool hurried;                 /* the server may read on only after its replies are read: until all is sent, replies end a wait too */
	php_hiredis_trying trying;
	zend_ulong peer;              /* a hash of the server's address, where that may change; 0: not known */
	uint64_t moves;               /* how often it was made to another address than before */
	bool large;                   /* replies have been large: read straight into the parser's buffer */
	php_hiredis_failure failure;
	php_hiredis_cache *cache;     /* owned; its entries go with the socket; NULL: none */
	HashTable *scripts;           /* SHA1s of scripts that the server knows from this connection; persistent memory; NULL: none */
	zend_string *host;            /* the address, with `port`; persistent memory; NULL: the configuration's */
	uint16_t port;
	uint32_t skip;                /* of the name's addresses, for the next opening: transport/transport.h */
	php_hiredis_watch *watch;     /* owned, malloc'ed; NULL: none */
	zend_string *key;             /* the key in the pool; persistent memory; NULL: not for a pool */
	const php_hiredis_config *config; /* borrowed from the owner; NULL in the pool */
	const php_hiredis_owner_ops *owner;
	void *context;
	uint64_t idle_since;
	php_hiredis_connection *next; /* in the pool, or among the spares */
	redisReader *reader;          /* between two parsers; owned; NULL: none */
	php_hiredis_stats *stats;     /* of its thread */
	php_hiredis_connection *other, **other_at; /* in stats->connections: the next one, and the pointer to this one */
};

/* Is told of each connection that has been made, and of the nanoseconds that this took; NULL: nothing is. */
extern void (*php_hiredis_connection_timed)(uint64_t nanoseconds);

/* The thread's figures, those of its connections included. */
php_hiredis_stats php_hiredis_connection_stats(void);

/* Not connected yet. Owned by the caller. */
php_hiredis_connection *php_hiredis_connection_create(php_hiredis_make_value make_error);
/* Closes and frees, or keeps its memory for the next one. `forget`: after a bailout or at the end of the request, whose memory must not be touched. */
void php_hiredis_connection_destroy(php_hiredis_connection *connection, bool forget);
/* Closes the socket and drops everything in flight; may be opened again. `lost_marks` has those of MARKS_TOLD that the socket held. `forget`: after a
 * bailout: the half reply and the unsent strings are left to the end of the request, and the watch is freed. Sets no exception. */
void php_hiredis_connection_close(php_hiredis_connection *connection, bool forget);
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
/* Serves signals and time limits: a php_hiredis_interrupt, whose context is the connection or NULL. False: the connection is closed; an exception or
 * `failure` says why. May bail out. */
bool php_hiredis_connection_interrupt(void *context);

/*
 * Commands out, replies in: the part of a connection that moves bytes.
 */

/* Counts `count` commands that were appended to `out` as in flight, before their first byte leaves. */
static zend_always_inline void php_hiredis_connection_expect(php_hiredis_connection *connection, uint32_t count)
{
	connection->in_flight += count;
	connection->commands += count;
}
/* Sends unsent bytes and takes the next reply; `to` is the caller's. `wait` false: does not block; opening goes on by one step. AGAIN although it
 * waits: `slice` is less than a second, and nothing has come for so long, and for what the command may block. May bail out. */
php_hiredis_progress php_hiredis_connection_next(php_hiredis_connection *connection, zval *to, bool wait);
/* Starts the clock and writes the bytes that the socket takes now. Goes on with opening first, and writes nothing before its end. False: failed. */
bool php_hiredis_connection_write(php_hiredis_connection *connection);
/* What has come on an open connection while nothing was awaited: delivers pushes. False: the peer has closed it, or sent a reply; the connection
 * has failed, and not a byte of what `out` has had left. Both functions above look before the first byte of commands that may go to another
 * connection, where the last wait began 100 ms ago or earlier. Does not wait. May bail out. */
bool php_hiredis_connection_look(php_hiredis_connection *connection);
/* Has an open connection been used for the last 100 ms, or has nothing come on it, not even its end? Reads nothing, does not wait. */
bool php_hiredis_connection_is_alive(php_hiredis_connection *connection);
/* The next reply if it has been received already; no system call. AGAIN: it has not. May bail out. */
php_hiredis_progress php_hiredis_connection_take(php_hiredis_connection *connection, zval *to);
/* Appends received scalar replies to `list`, as many as it has room for and at most `wanted`; returns how many. 0 if fewer are in flight.
 * `ones`: each reply is a list of one scalar, which is appended. */
uint32_t php_hiredis_connection_take_scalars(php_hiredis_connection *connection, zend_array *list, uint32_t wanted, bool ones);
/* The next message of a channel if it has been received whole; no system call. As php_hiredis_run_message(). */
uint32_t php_hiredis_connection_take_message(php_hiredis_connection *connection, php_hiredis_message_beginning *last, zval *strings);
/* Waits until it is open and the handshake is done; nothing may be in flight. Returns false if it failed. May bail out. */
bool php_hiredis_connection_settle(php_hiredis_connection *connection);
/* Waits until `deadline` (0: none) for `events` on the socket. READY: `*ready` has the events that came. It is 0 if the watch has news or
 * has not been read for a while: php_hiredis_connection_next() reads the watch. */
php_hiredis_wait_result php_hiredis_connection_wait(php_hiredis_connection *connection, short events, short *ready, uint64_t deadline);
/* Sets the limits of the wait for a reply, in nanoseconds from its begin. A wait that has begun without a deadline gets one. */
void php_hiredis_connection_limit(php_hiredis_connection *connection, uint64_t timeout, uint64_t extra);
/* The events to wait for after PROGRESS_AGAIN: POLLIN, POLLOUT. While it is opening, each step may replace the socket. */
short php_hiredis_connection_wants(const php_hiredis_connection *connection);

/*
 * Connections that outlive a request.
 *
 * A pool belongs to a thread (module globals). It owns the idle connections, malloc'ed data only. Connections in use belong to links,
 * which the engine frees at the end of every request, after a bailout too.
 */

typedef struct {
	php_hiredis_connection *idle;   /* list; the connection given back last is first */
	uint32_t idle_count;
	uint64_t given, refused;        /* connections kept, and given back unfit, since the thread began */
} php_hiredis_pool;

/* Returns a clean connection of this key, which the caller then owns; NULL: none. One poll() has shown that it is still good. One with a
 * cache is not polled: the caller reads its pushes, finds out whether it is good, and counts it as reused. Closes unfit connections on the
 * way, those of this key that are older than `lifetime` seconds, and those of all keys that have been idle for longer than `idle_limit` nanoseconds
 * (0: no limit, both). */
php_hiredis_connection *php_hiredis_pool_take(php_hiredis_pool *pool, const zend_string *key, uint64_t idle_limit, double lifetime);
/* Takes the connection over. Keeps it if it is clean and has a key, and then closes the oldest of more than `max`; else, or if `max` is 0,
 * closes it. `forget` as in php_hiredis_connection_destroy(). */
void php_hiredis_pool_give(php_hiredis_pool *pool, php_hiredis_connection *connection, uint32_t max, bool forget);
/* Closes the idle connections that were given back first, until `max` are left. */
void php_hiredis_pool_shrink(php_hiredis_pool *pool, uint32_t max);
/* Closes the idle connections to the configuration's host and port: another server has its name now. */
void php_hiredis_pool_leave(php_hiredis_pool *pool, const php_hiredis_config *config);

#endif
