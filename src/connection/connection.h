/* The interface of src/connection: one socket to one server, from its opening until it is closed or stored in the pool. In this order: the handshake;
 * figures; distances and breakers; the connection; its state; the exchange of commands and replies; the pool. The main type is php_hiredis_connection; nodes
 * of src/engine, subscribers and sentinel queries own one. Invariant: a connection has one owner at a time, and only the functions in the section about its
 * state decide whether it may be closed, replaced, renewed or stored in the pool. */
#ifndef PHP_HIREDIS_CONNECTION_H
#define PHP_HIREDIS_CONNECTION_H

#include "config/config.h"

/* The handshake: the commands that a new connection sends before all others, and the meaning of their replies. handshake.c has one table entry for each. */

typedef struct php_hiredis_connection php_hiredis_connection;

/* The ini setting hiredis.library: the library that CLIENT SETINFO names if a client does not have the option `library`. If it is "", CLIENT SETINFO is not
 * sent; it is NULL if the setting is not set. It is assigned when the module starts, and the setting owns the string. */
extern const char *php_hiredis_default_library;

/* The steps of the handshake, in the order of their commands and replies. */
typedef enum {
	PHP_HIREDIS_STEP_HELLO, PHP_HIREDIS_STEP_AUTH, PHP_HIREDIS_STEP_SETNAME, PHP_HIREDIS_STEP_LIBRARY, PHP_HIREDIS_STEP_VERSION,
	PHP_HIREDIS_STEP_SELECT, PHP_HIREDIS_STEP_CAPA, PHP_HIREDIS_STEP_ROLE, PHP_HIREDIS_STEP_READONLY, PHP_HIREDIS_STEP_ZONE, PHP_HIREDIS_STEP_TRACKING,
	PHP_HIREDIS_STEP_PING,
	PHP_HIREDIS_STEP_SYNC_CHECK, /* HELLO without AUTH, after the AUTH of a renewal */
	PHP_HIREDIS_STEP_COUNT
} php_hiredis_step;

/* The state of a renewal: AUTH on a connection that is in use, because its credentials will expire. It is sent in the same write as the next commands and
 * before them, and its refusal changes nothing. */
typedef enum {
	PHP_HIREDIS_RENEWAL_NONE,
	PHP_HIREDIS_RENEWAL_DUE,   /* before the next commands the Closure is called for the password */
	PHP_HIREDIS_RENEWAL_HAS_PASSWORD,     /* the configuration has the password */
	PHP_HIREDIS_RENEWAL_AUTH_PENDING,     /* AUTH is in the output, or its reply is awaited */
	PHP_HIREDIS_RENEWAL_PING_DUE,  /* no AUTH: the server has sent nothing for long, so PING must be answered before other commands are sent */
	PHP_HIREDIS_RENEWAL_PING_PENDING     /* PING is in the output, or its reply is awaited: any reply proves that the server works */
} php_hiredis_renewal;

typedef struct {
	uint8_t steps[PHP_HIREDIS_STEP_COUNT]; /* php_hiredis_step; each is sent at most once */
	uint8_t count, done;
	php_hiredis_renewal renewal;
	/* The socket is open, but the handshake waits for the user and the database: `count` is 1, `done` is 0, and the connection has nothing to read or to write
	 * (php_hiredis_connection_open_without_handshake()). */
	bool lacks_identity;
	bool fall_back;               /* HELLO is unknown: after all replies, the handshake begins again in RESP2 */
	uint32_t skip;                /* the number of replies that are still to be discarded: of joined commands that are sent again */
	uint32_t pass;                /* the number of replies of joined commands that count; they precede those of the second handshake */
	bool without_hello;           /* the server closed a connection at HELLO or CLIENT SETINFO, so this one began without; false again after the first reply */
	bool hello_in_doubt;          /* the server closed an earlier connection at HELLO, and HELLO is tried again */
	bool joined_alters;           /* a command that joined the write may change data: it is not sent again */
	size_t joined_at;             /* the offset in the output of the commands that joined the write, if they may be sent again; otherwise 0 */
	uint32_t joined_count;
	const char *refused;          /* the name of the command among these that was refused; static */
	bool misplaced;               /* ROLE: the server does not have the required role, primary or replica */
	bool role_refused;            /* ROLE got an error reply: the role is unknown */
	char zone[PHP_HIREDIS_ZONE_MAX + 1]; /* the availability zone that the server reported; empty if none */
	const char *violation;        /* why the last reply is invalid for its step, a static string; NULL if it is valid */
	char refusal[384];            /* why HELLO, AUTH, SELECT, READONLY or CLIENT TRACKING was refused, and what to do: the handshake ends */
} php_hiredis_handshake;

/* Returns whether `count` commands may be sent in the handshake's write. If a renewal has its password, its AUTH is appended to the output now; the same is
 * true for a pending PING, which no command may join. `without_effect` says that none of the commands changes anything, `limited` that they have a time
 * limit. Copies the bytes of the commands if they may have to be sent again. */
bool php_hiredis_handshake_join(php_hiredis_connection *connection, const php_hiredis_output *commands, uint32_t count, bool without_effect,
	bool limited);
/* How much of an error line, which may echo a password, may be shown: all of it, its first `prefix` bytes, or nothing. Neither may contain `secret`, if it
 * is not NULL. */
typedef enum { PHP_HIREDIS_SHOWN_ALL, PHP_HIREDIS_SHOWN_PREFIX, PHP_HIREDIS_SHOWN_NOTHING } php_hiredis_shown;
php_hiredis_shown php_hiredis_handshake_shown_part(const char *line, size_t length, size_t prefix, const zend_string *secret);

/* AUTH, and HELLO with AUTH, may get no reply at all: Redis 7.2 to 8 and Valkey before 9 lose the error if an earlier reply or push message is still in the
 * server's output buffer (redis/redis#15640). On a connection that is in use, each AUTH and HELLO is therefore followed by a barrier in the same write: a
 * HELLO whose reply differs from theirs. */

/* The barrier after a HELLO with AUTH has this option, which no server knows: an error that names the option can only be the reply of the barrier. */
#define PHP_HIREDIS_SYNC_CHECK_OPTION "BARRIER"

/* Returns whether the value is the reply of HELLO: a map, or in RESP2 a list of names and values, with a number `proto`. */
bool php_hiredis_hello_is_reply(const zval *reply);

/* Returns whether an error line can only be the reply of HELLO. False for errors that AUTH may get, too. */
bool php_hiredis_hello_is_error(const char *line);

static zend_always_inline bool php_hiredis_handshake_is_done(const php_hiredis_handshake *handshake)
{
	return handshake->done == handshake->count;
}

/* The figures of a thread's connections since the thread began; stats.def has one line for each. The module's globals own the figures and the spare
 * connections, and contain the list of the thread's connections. Commands and bytes are counted in the connection and added to the figures when its socket
 * is closed, because counting a command may cost no more than one instruction. */

typedef struct php_hiredis_connection php_hiredis_connection;

typedef struct {
#define STAT(member, ...) uint64_t member;
#include "connection/stats.def"
	php_hiredis_connection *connections; /* the list of all connections of the thread */
	HashTable *probes;                   /* breaker.c; persistent memory; NULL if there are none */
	HashTable *distances;                /* distance.c; persistent memory; NULL if there are none */
	HashTable *quirks;                  /* quirks.c; persistent memory; NULL if there are none */
	php_hiredis_connection *spares;      /* the list of connections that have ended, whose memory is reused; owned */
	uint32_t spare_count;
} php_hiredis_stats;

/* Returns the figures of the current thread. The module sets this pointer in MINIT. */
extern php_hiredis_stats *(*php_hiredis_current_stats)(void);

/* The distance of a server, as measured by this process: the shortest round trip of five handshakes, measured again every minute. The figures belong to the
 * thread and outlive requests, because a request of PHP-FPM may open only one connection. */

/* A server that may be chosen. */
typedef struct {
	php_hiredis_endpoint endpoint;
	uint32_t rank;   /* a smaller rank is better, whatever the distance */
	bool visited;    /* this client has used the server already: its distance is known, or will not be */
	bool others_visit; /* other connections use the server: any distance is sufficient */
} php_hiredis_candidate;

/* Returns the index of the server to use: one that must be measured, or else the nearest. The server that was chosen last is kept unless another one is
 * nearer by a fifth and by 0.2 ms. `count` is at least 1. Sets `*settled` to whether the choice is final; if it is not, another server may be chosen after
 * this one's reply. */
uint32_t php_hiredis_distance_choose(const php_hiredis_candidate *candidates, uint32_t count, bool *settled);
/* Frees the tables and the spare connections at the end of the thread, whose connections have been closed. */
void php_hiredis_stats_free(php_hiredis_stats *stats);

/* ---- breakers, for the option `breaker`: a record that is shared by all processes forked since MINIT ---- */

/* Reserves the shared record. Must be called in MINIT before php_hiredis_arena_map(). Without it there are no breakers. */
void php_hiredis_breaker_reserve(void);

/* The number of nanoseconds for which a choice of the nearest server is valid. */
#define PHP_HIREDIS_DISTANCE_MAX_AGE UINT64_C(60000000000)

/* A connection: the socket, the parser, the output and the number of commands in flight, which are valid only together. The code uses no PHP class. A
 * php_hiredis_connection is malloc'ed, because a pool outlives the request, and has one owner, which may be the pool. A function that fails closes the
 * socket and fills `failure`, which the connection's owner turns into an exception. A function that "may bail out" can run userland code or longjmp, so its
 * caller's frame must not own malloc'ed memory. */

/* Marks: state of the connection on the server. A connection with a mark never returns to the pool. */
#define PHP_HIREDIS_SERVER_STATE_WATCH    (1u << 0)
#define PHP_HIREDIS_SERVER_STATE_MULTI    (1u << 1)
#define PHP_HIREDIS_SERVER_STATE_TRACKING (1u << 2)
#define PHP_HIREDIS_SERVER_STATE_CHANGED  (1u << 3) /* SELECT, AUTH, CLIENT NO-EVICT and others: the pool key no longer describes the connection */
#define PHP_HIREDIS_SERVER_STATE_SUBSCRIBED (1u << 4)
#define PHP_HIREDIS_SERVER_STATE_CHANGE_QUEUED   (1u << 5) /* SELECT, AUTH, SETNAME or HELLO is queued in a MULTI that the user sent */
#define PHP_HIREDIS_SERVER_STATE_CHANGE_UNKNOWN (1u << 6) /* EXEC has run such commands, and it is unknown which of them succeeded */
/* WATCH and CLIENT TRACKING are marked with the marks above when they are sent, and with these two when the server has replied OK. */
#define PHP_HIREDIS_SERVER_STATE_WATCH_CONFIRMED  (1u << 7)
#define PHP_HIREDIS_SERVER_STATE_TRACKING_CONFIRMED  (1u << 8)
/* The loss of these marks is reported once, before a new connection is used. */
#define PHP_HIREDIS_SERVER_STATE_REPORTED_IF_LOST \
	(PHP_HIREDIS_SERVER_STATE_WATCH | PHP_HIREDIS_SERVER_STATE_MULTI | PHP_HIREDIS_SERVER_STATE_TRACKING | PHP_HIREDIS_SERVER_STATE_CHANGE_UNKNOWN)

typedef enum {
	PHP_HIREDIS_FAILURE_NONE,
	PHP_HIREDIS_FAILURE_RESOLVE,   /* the host name could not be resolved */
	PHP_HIREDIS_FAILURE_CONNECT,   /* refused, unreachable, or no such socket */
	PHP_HIREDIS_FAILURE_FORBIDDEN, /* another server announced the host, and `allow` does not contain it: another attempt would not help */
	PHP_HIREDIS_FAILURE_BREAKER_OPEN,    /* the breaker is open (breaker.c): nothing was tried */
	PHP_HIREDIS_FAILURE_TLS,       /* certificate, alert, or a file of the tls option */
	PHP_HIREDIS_FAILURE_HANDSHAKE, /* the replies to the handshake are not those of a Redis server */
	PHP_HIREDIS_FAILURE_TIMEOUT,
	PHP_HIREDIS_FAILURE_CLOSED,    /* closed by the peer or by this side, or reset; or the system's own limit for a dead peer */
	PHP_HIREDIS_FAILURE_PROTOCOL,
	PHP_HIREDIS_FAILURE_LOST,      /* state of the last connection is lost and must be reported, or the socket belongs to the parent process */
	PHP_HIREDIS_FAILURE_REFUSED,   /* the server refused the handshake: `text` is an error line */
	PHP_HIREDIS_FAILURE_MEMORY_LIMIT, /* the memory limit refused `size` bytes */
	PHP_HIREDIS_FAILURE_THROWN     /* an exception was set during the wait */
} php_hiredis_failure_kind;

typedef struct {
	php_hiredis_failure_kind kind;
	const char *phase;             /* "connecting", "sending", "reading", "waiting"; REFUSED: the handshake's command; static; NULL if there was no command */
	size_t size;                   /* for EXHAUSTED: the number of bytes */
	uint64_t elapsed;              /* nanoseconds since the command began */
	bool unsent;                   /* the command may be sent again, because none of its bytes was sent, or because it only reads; a new connection may help */
	bool misplaced;                /* ROLE in the handshake: the server has the wrong role */
	uint64_t begun;                /* the number of commands in flight of which at least one byte was sent; they are the first ones */
	char text[512];                /* must be last: a new connection clears only the members before it, and its first byte */
} php_hiredis_failure;

typedef enum {
	PHP_HIREDIS_PROGRESS_REPLY,  /* `to` is a reply */
	PHP_HIREDIS_PROGRESS_ERROR,  /* `to` is an error reply */
	PHP_HIREDIS_PROGRESS_AGAIN,  /* no reply yet (only without `wait`): wait for php_hiredis_connection_poll_events() */
	PHP_HIREDIS_PROGRESS_PUSH,   /* `to` is the list of a push message (only on a connection that is `subscribed`) */
	PHP_HIREDIS_PROGRESS_IDLE,   /* the handshake is done and nothing is in flight (only with `wait`) */
	PHP_HIREDIS_PROGRESS_FAILED
} php_hiredis_progress;

/* The message for a connection that is already in use. */
#define PHP_HIREDIS_CONNECTION_BUSY "The connection is in use: a reply is awaited on it further up; use a second client here"

/* Callbacks of a connection's owner; each may bail out. */
typedef struct {
	/* Receives a push message, in its order among the replies, and takes ownership of it. Returns false if an exception is set: the connection then fails. */
	bool (*push)(void *context, zval *list);
	/* Reads the watch. Returns false if another server has become the primary, the connection has failed, or an exception is set. */
	bool (*look)(void *context);
} php_hiredis_owner_ops;

/* The shortest time, in nanoseconds, between two reads of a connection's watch. */
#define PHP_HIREDIS_FAILOVER_WATCH_INTERVAL UINT64_C(100000000)

/* The watch of a connection: the time at which to check whether the connection is still the right one, and another connection, to a sentinel that announces
 * a new primary. The pool stores both together. */
typedef struct {
	php_hiredis_connection *connection; /* owned; subscribed; NULL if it was lost, or if there are no sentinels */
	uint64_t look_at;             /* the time from which a command reads the watch; 0 for the next command */
	uint64_t again_at, delay;     /* while it is lost: the time of the next attempt, and the length of the last pause */
	uint64_t epoch;               /* of the sentinels' latest announcement that led to this server */
	bool is_news;                 /* the client may not know the epoch: the connection comes from the pool, or the watch is a new one */
} php_hiredis_failover_watch;

/* Whether a breaker (breaker.c) waits for the result of the opening. */
typedef enum {
	PHP_HIREDIS_ATTEMPT_NOT_REPORTED,
	PHP_HIREDIS_ATTEMPT_REPORTED,
	PHP_HIREDIS_ATTEMPT_REPORTED_WAITING     /* and its caller waits, so a failure may wait for a moment, too */
} php_hiredis_breaker_attempt;

/* The longest duration of a single wait, in nanoseconds. */
#define PHP_HIREDIS_SLICE UINT64_C(1000000000)

/* The value of `used` for a connection that has just been checked, for callers that have not read the clock. */
#define PHP_HIREDIS_JUST_CHECKED ((uint64_t) INT64_MAX)

struct php_hiredis_connection {
	php_hiredis_transport transport;
	php_hiredis_parser parser;
	php_hiredis_output out;       /* commands remain in it after they were sent, until the owner has all replies, because they may have to be sent again */
	php_hiredis_handshake handshake; /* all zeros while the connection is closed, except for the bytes after the first one of `refusal` */
	php_hiredis_failure failure;
	uint64_t in_flight;           /* commands that were or will be sent, minus replies consumed; the handshake's do not count */
	uint32_t marks, lost_server_state;   /* lost_server_state: those of MARKS_TOLD that the last socket had */
	uint32_t held;                /* the marks when the current command or batch began */
	uint32_t fork_count;          /* the fork_count of the process that opened the socket */
	int protocol;                 /* 2 or 3; 0 if not yet known */
	/* Times, in nanoseconds. */
	uint64_t timeout;             /* 0 for no limit */
	uint64_t extra;               /* additional time for a blocking command; UINT64_MAX for no limit */
	uint64_t slice;               /* the longest single wait; if less than PHP_HIREDIS_SLICE, next() returns AGAIN after that time without bytes */
	uint64_t started;             /* when the wait for the current reply began; 0 to read the clock at the next system call */
	uint64_t deadline;            /* 0 for none */
	uint64_t used;                /* when the last wait began, or when a check found that no bytes had arrived; LOOKED_AT means now */
	uint64_t opened;              /* when its opening began */
	uint64_t renew_at;            /* when AUTH must be sent, because its credentials expire; 0 for never */
	uint64_t ends, ends_as_yet;   /* when the credentials expire; the same for the credentials before the renewal in progress */
	uint64_t opened_at;           /* when the socket was ready and the handshake's round trip began */
	uint64_t open_by;             /* the deadline of the opening and the handshake; 0 for none */
	uint64_t sent, sent_from;     /* bytes sent on this socket; that number when the current command or batch began */
	uint64_t received, commands;  /* on this socket: bytes received; commands expected */
	uint64_t empty_reads;         /* how often a read found that no more bytes had arrived */
	uint32_t together;            /* the number of replies after the next one that share its time limit */
	bool subscribed;              /* owned by a subscriber: next() returns push messages and replies as they arrive, without commands */
	const bool *under_way;        /* the owner's flag: true while a stream lasts, which sends more even if nothing is in flight; NULL in the pool */
	bool hurried;                 /* the server may stop reading until its replies are read: until everything is sent, replies end a wait, too */
	php_hiredis_breaker_attempt breaker_attempt;
	zend_ulong peer;              /* a hash of the server's address, if that may change; 0 if not known */
	uint64_t moves;               /* how often the connection was opened to another address than before */
	bool large;                   /* replies were large: receive directly into the parser's buffer */
	php_hiredis_cache *cache;     /* owned; its entries are discarded with the socket; NULL if there is none */
	HashTable *scripts;           /* SHA1s of scripts that the server knows from this connection; persistent memory; NULL if there are none */
	zend_string *host;            /* the address, with `port`; persistent memory; NULL for that of the configuration */
	uint16_t port;
	uint32_t skip;                /* the number of the name's addresses to skip at the next opening: transport/transport.h */
	php_hiredis_failover_watch *watch;     /* owned, malloc'ed; NULL if there is none */
	zend_string *key;             /* the key in the pool; persistent memory; NULL if the connection is not for a pool */
	const php_hiredis_config *config; /* the owner's; NULL in the pool */
	const php_hiredis_owner_ops *owner;
	void *context;
	uint64_t idle_since;
	uint64_t looked;              /* in the pool: when php_hiredis_pool_has() last found no bytes on the socket; 0 for never */
	php_hiredis_connection *next; /* the next one in the pool, or among the spares */
	redisReader *reader;          /* unused, between two parsers; owned; NULL if there is none */
	php_hiredis_stats *stats;     /* of its thread */
	php_hiredis_connection *other, **other_at; /* in the list stats->connections: the next one, and the pointer to this one */
};

/* Is called for each connection that has been opened, with the time that this took. NULL if nothing measures this. */
extern void (*php_hiredis_connection_on_opened)(uint64_t nanoseconds);

/* Returns the thread's figures, including those of its open connections. */
php_hiredis_stats php_hiredis_connection_stats(void);

/* Returns a new connection, which is closed, and which the caller owns. */
php_hiredis_connection *php_hiredis_connection_create(php_hiredis_make_value make_error);
/* Closes and frees the connection, or stores its memory for the next one. `forget` means after a bailout or at the end of the request, whose memory must not
 * be touched. */
void php_hiredis_connection_destroy(php_hiredis_connection *connection, bool forget);
/* Closes the socket and discards everything in flight. The connection may be opened again. `lost_server_state` gets those of MARKS_TOLD that the socket had.
 * `forget` means after a bailout: the half-built reply and the unsent strings are not touched, since the end of the request frees them, and the watch is
 * freed. Sets no exception. */
void php_hiredis_connection_close(php_hiredis_connection *connection, bool forget);
/* Closes the connection and fills `failure`; `text` is copied. If `failure.unsent` is set, the commands remain in `out`, and the owner takes or clears them.
 * Always returns false, so that callers can return its result. */
bool php_hiredis_connection_fail(php_hiredis_connection *connection, php_hiredis_failure_kind kind, const char *phase, const char *text);
/* Same as php_hiredis_connection_fail(), with the transport's `error` and `fault` as text and kind. */
bool php_hiredis_connection_io_failed(php_hiredis_connection *connection, const char *phase);
/* Returns whether an established connection was lost (not refused, broken or timed out), so that a new connection may succeed. */
static inline bool php_hiredis_failure_is_loss(const php_hiredis_failure *failure)
{
	return failure->kind == PHP_HIREDIS_FAILURE_CLOSED || failure->kind == PHP_HIREDIS_FAILURE_LOST;
}

/* Returns whether the socket belongs to the parent process. A child must not send a byte on it. */
static zend_always_inline bool php_hiredis_connection_is_foreign(const php_hiredis_connection *connection)
{
	return UNEXPECTED(connection->fork_count != php_hiredis_fork_count);
}

/* For callers that have run userland code, which may have forked while a command was in flight. Returns false if the socket belongs to the parent process:
 * it has been closed without sending anything, and `failure` is set. */
bool php_hiredis_connection_is_ours(php_hiredis_connection *connection);

static zend_always_inline bool php_hiredis_connection_is_open(const php_hiredis_connection *connection)
{
	return connection->transport.socket != -1;
}

/* Sets the address for the next opening; `host` is copied. If `host` is NULL, the address is that of the configuration again. */
void php_hiredis_connection_set_address(php_hiredis_connection *connection, const char *host, size_t length, uint16_t port);
/* Returns whether the connection is being opened. next() and write() then continue the opening and check the time: `deadline` is the limit of the current
 * address, and the first call after that time goes on to the next address, or fails. */
static zend_always_inline bool php_hiredis_connection_is_opening(const php_hiredis_connection *connection)
{
	return connection->transport.opening != NULL;
}

/* Connects within `limit` nanoseconds (0 for no limit) and appends the handshake to the output. The connection borrows `config`. Without `wait` it waits
 * only for the resolution of a name, and `config` must not change before the opening has ended. Returns false if the opening failed. May bail out. */
bool php_hiredis_connection_open(php_hiredis_connection *connection, const php_hiredis_config *config, uint64_t limit, bool wait);
/* Same as php_hiredis_connection_open() with `wait`, but without a handshake, because the user and the database may still change:
 * php_hiredis_connection_begin_handshake() begins the handshake. */
bool php_hiredis_connection_open_without_handshake(php_hiredis_connection *connection, const php_hiredis_config *config, uint64_t limit);
/* Appends the handshake to the output of a connection that php_hiredis_connection_open_without_handshake() has opened. The handshake has `limit` nanoseconds from now on (0
 * for no limit). */
void php_hiredis_connection_begin_handshake(php_hiredis_connection *connection, const php_hiredis_config *config, uint64_t limit);
/* Returns whether the connection waits for php_hiredis_connection_begin_handshake(). */
static zend_always_inline bool php_hiredis_connection_lacks_identity(const php_hiredis_connection *connection)
{
	return UNEXPECTED(connection->handshake.lacks_identity);
}
/* Continues with the opening: one step or, with `wait`, until its end. Stops the clock when connected. Returns false if the opening failed. May bail out. */
bool php_hiredis_connection_continue_opening(php_hiredis_connection *connection, bool wait);

/* The state of a connection, which is judged by these functions only. Every owner (a single call, a batch, a stream, tasks, a subscriber, the nodes of a
 * Cluster) keeps the state in the same members: what is in flight (`in_flight`, `out`, `handshake`), what is in progress although nothing is in flight
 * (`under_way`, `subscribed`), and what the server remembers of the connection (`marks`). Code that wants to close, replace, renew or reuse a connection
 * must call these functions: a private rule would miss one of the members. */

/* Returns whether replies from the server are still to come, for commands or for the handshake. */
static zend_always_inline bool php_hiredis_connection_awaits_replies(const php_hiredis_connection *connection)
{
	return connection->in_flight > 0 || !php_hiredis_handshake_is_done(&connection->handshake) || connection->handshake.skip > 0;
}

/* Returns whether the output has unsent commands, and not even one byte of them has been sent. */
static zend_always_inline bool php_hiredis_connection_has_unsent_commands(const php_hiredis_connection *connection)
{
	return !php_hiredis_output_is_sent(&connection->out) && connection->sent == connection->sent_from;
}

/* Returns the marks that the server knows of. Those of commands of which no byte has been sent do not count. */
static zend_always_inline uint32_t php_hiredis_connection_server_state(const php_hiredis_connection *connection)
{
	return php_hiredis_connection_has_unsent_commands(connection) ? connection->held : connection->marks;
}

/* Returns whether the server watches keys for this connection. A WATCH that is still to be sent counts, too. */
static zend_always_inline bool php_hiredis_connection_has_watch(const php_hiredis_connection *connection)
{
	return (connection->marks & PHP_HIREDIS_SERVER_STATE_WATCH) != 0;
}

/* Returns whether an owner still uses the connection, for example for a stream or a subscription, even if nothing is in flight. */
static inline bool php_hiredis_connection_is_under_way(const php_hiredis_connection *connection)
{
	return connection->under_way && *connection->under_way;
}

/* Returns whether the connection is open, with no reply to come, nothing to send, nothing half read, and nothing in progress. */
static inline bool php_hiredis_connection_is_idle(const php_hiredis_connection *connection)
{
	return php_hiredis_connection_is_open(connection) && !php_hiredis_connection_is_opening(connection)
		&& !php_hiredis_connection_awaits_replies(connection) && php_hiredis_output_is_sent(&connection->out) && connection->parser.bulk == NULL
		&& php_hiredis_parser_is_idle(&connection->parser) && !php_hiredis_connection_is_under_way(connection);
}

/* Returns whether the connection is idle, belongs to this process, and has no mark. The pool stores only such connections. */
static inline bool php_hiredis_connection_is_clean(const php_hiredis_connection *connection)
{
	return php_hiredis_connection_is_idle(connection) && connection->marks == 0 && !php_hiredis_connection_is_foreign(connection);
}

/* Returns whether the untouched commands of the output may be sent on another connection. They may not if they rely on state that only this connection has. */
static inline bool php_hiredis_connection_may_move_commands(const php_hiredis_connection *connection)
{
	return php_hiredis_connection_has_unsent_commands(connection) && !connection->subscribed && !(connection->held & PHP_HIREDIS_SERVER_STATE_REPORTED_IF_LOST)
		&& connection->handshake.skip == 0;
}

/* Returns whether another connection may replace this one now without a loss. The untouched commands then move to the other one. */
static inline bool php_hiredis_connection_may_be_replaced(const php_hiredis_connection *connection)
{
	return !connection->subscribed && !php_hiredis_connection_is_under_way(connection)
		&& !(php_hiredis_connection_server_state(connection) & PHP_HIREDIS_SERVER_STATE_REPORTED_IF_LOST)
		&& (php_hiredis_connection_may_move_commands(connection)
			|| (!php_hiredis_connection_awaits_replies(connection) && php_hiredis_output_is_sent(&connection->out)));
}

/* Returns whether AUTH may be sent now, after what is in flight. Between MULTI and EXEC the server would queue it, and a subscriber sends AUTH by itself. */
static inline bool php_hiredis_connection_may_authenticate(const php_hiredis_connection *connection)
{
	return !connection->subscribed && php_hiredis_handshake_is_done(&connection->handshake) && connection->handshake.skip == 0
		&& !(php_hiredis_connection_server_state(connection) & (PHP_HIREDIS_SERVER_STATE_MULTI | PHP_HIREDIS_SERVER_STATE_CHANGE_QUEUED));
}

/* Returns whether AUTH is due, because the credentials will expire. `now` is php_hiredis_now(). */
static zend_always_inline bool php_hiredis_connection_renewal_is_due(const php_hiredis_connection *connection, uint64_t now)
{
	return UNEXPECTED(connection->renew_at != 0) && now >= connection->renew_at;
}

/* The server, a load balancer or a failover may have closed a connection on which nothing was sent for this number of nanoseconds. */
#define PHP_HIREDIS_SUSPECT_AFTER INT64_C(100000000)

/* Returns whether the connection is suspect: unused for so long that the next command should first check whether it is still open. `now` is
 * php_hiredis_now(). */
static zend_always_inline bool php_hiredis_connection_is_suspect(const php_hiredis_connection *connection, uint64_t now)
{
	return UNEXPECTED((int64_t) (now - connection->used) >= PHP_HIREDIS_SUSPECT_AFTER);
}

/* Returns the time at which the awaited reply is overdue: `patience` nanoseconds after the wait began, plus the time for which the command itself may block
 * (`blocks`; UINT64_MAX for no limit). Returns 0 if the reply is never overdue, or if none is awaited. Another server may have replaced an overdue one. */
static zend_always_inline uint64_t php_hiredis_connection_overdue_at(const php_hiredis_connection *connection, uint64_t patience, uint64_t blocks)
{
	return connection->started == 0 || blocks == UINT64_MAX ? 0 : connection->started + patience + blocks;
}

/* To be called when the owner has a reply and will not send its command again. Removes the commands from the output if all are answered. */
static zend_always_inline void php_hiredis_connection_end_command(php_hiredis_connection *connection)
{
	/* If HELLO was unknown, steps of the second handshake may follow the commands. */
	if (connection->in_flight == 0 && EXPECTED(php_hiredis_handshake_is_done(&connection->handshake))) {
		php_hiredis_output_clear(&connection->out);
	}
}
/* Sets the limits (nanoseconds) of a command or batch, and clears `failure`. The clock starts with the next write() or next(). */
void php_hiredis_connection_begin_command(php_hiredis_connection *connection, uint64_t timeout, uint64_t extra);
/* Handles signals and time limits: a php_hiredis_interrupt whose context is the connection or NULL. Returns false if the connection has been closed; an
 * exception or `failure` says why. May bail out. */
bool php_hiredis_connection_interrupt(void *context);

/* The exchange: sends commands and receives replies. */

/* Counts `count` commands that were appended to `out` as in flight, before their first byte is sent. */
static zend_always_inline void php_hiredis_connection_expect(php_hiredis_connection *connection, uint32_t count)
{
	connection->in_flight += count;
	connection->commands += count;
}
/* Counts one command less, because the reply of the barrier has arrived instead of the command's own reply. */
static inline void php_hiredis_connection_expect_less(php_hiredis_connection *connection)
{
	ZEND_ASSERT(connection->in_flight > 0);
	connection->in_flight--;
}
/* Sends unsent bytes and receives the next reply, which the caller owns in `*to`. Without `wait` it does not block, and an opening advances by one step.
 * With `wait` it returns AGAIN only if `slice` is less than a second, and nothing has arrived for that time and the time for which the command may block.
 * May bail out. */
php_hiredis_progress php_hiredis_connection_next(php_hiredis_connection *connection, zval *to, bool wait);
/* Starts the clock and writes the bytes that the socket accepts now. If the connection is being opened, continues with that, and writes nothing until it is
 * open. Returns false if the connection failed. */
bool php_hiredis_connection_write(php_hiredis_connection *connection);
/* Checks an open connection for bytes that arrived while nothing was awaited, and delivers push messages. Returns false if the peer has closed it or sent a
 * reply; the connection has failed then, and no byte of `out` was sent. next() and write() call it before the first byte of commands that may move to
 * another connection, if the last wait began 100 ms ago or earlier. Does not wait. May bail out. */
bool php_hiredis_connection_read_unawaited(php_hiredis_connection *connection);
/* Returns whether an open connection has been used in the last 100 ms, or nothing has arrived on it, not even its end. Reads nothing and does not wait. */
bool php_hiredis_connection_is_alive(php_hiredis_connection *connection);
/* Returns the next reply if it has already been received, without a system call, and AGAIN otherwise. May bail out. */
php_hiredis_progress php_hiredis_connection_pop_reply(php_hiredis_connection *connection, zval *to);
/* Appends received scalar replies to `list`, as many as it has room for and at most `wanted`, and returns their number. Returns 0 if fewer than `wanted` are
 * in flight. With `ones` each reply must be a list of one scalar, and the scalar is appended. */
uint32_t php_hiredis_connection_pop_scalars(php_hiredis_connection *connection, zend_array *list, uint32_t wanted, bool ones);
/* Same as php_hiredis_run_message() for the next message of a channel, if it has been received completely; no system call. */
uint32_t php_hiredis_connection_pop_message(php_hiredis_connection *connection, php_hiredis_message_beginning *last, zval *strings);
/* Waits until the connection is open and the handshake is done; nothing may be in flight. Returns false if the connection failed. May bail out. */
bool php_hiredis_connection_finish_handshake(php_hiredis_connection *connection);
/* Waits for `events` on the socket until `deadline` (0 for none). After READY `*ready` has the events that occurred. It is 0 if the watch has received
 * something, or has not been read for a while: php_hiredis_connection_next() reads the watch. */
php_hiredis_wait_result php_hiredis_connection_wait(php_hiredis_connection *connection, short events, short *ready, uint64_t deadline);
/* Sets the limits of the wait for a reply, in nanoseconds from its beginning. A wait that has begun without a deadline gets one. */
void php_hiredis_connection_limit_wait(php_hiredis_connection *connection, uint64_t timeout, uint64_t extra);
/* Returns the events to wait for after PROGRESS_AGAIN: POLLIN, POLLOUT. During the opening each step may replace the socket. */
short php_hiredis_connection_poll_events(const php_hiredis_connection *connection);

/* The pool: connections that outlive a request. A pool belongs to a thread (module globals) and owns the idle connections, which consist of malloc'ed data
 * only. Connections that are in use belong to links, which the engine frees at the end of every request, even after a bailout. */

typedef struct {
	php_hiredis_connection *idle;   /* a list; the connection that was stored last is first */
	uint32_t idle_count;
	uint64_t given, refused;        /* the numbers of connections stored and rejected since the thread began */
} php_hiredis_pool;

/* Returns a clean connection with this key, which the caller owns, or NULL if there is none. One poll() has shown that it is still good. A connection with a
 * cache is not polled: the caller reads its push messages, finds out whether it is good, and counts it as reused. Closes the unfit connections that it
 * finds, those with this key that are older than `lifetime` seconds, and those with any key that have been idle for longer than `idle_limit` nanoseconds (0
 * for no limit, for both). */
php_hiredis_connection *php_hiredis_pool_pop(php_hiredis_pool *pool, const zend_string *key, uint64_t idle_limit, double lifetime);
/* Returns whether the pool has a connection whose key begins with this text (php_hiredis_pool_key(), php_hiredis_server_key()). Closes those of them that
 * the server has closed. */
bool php_hiredis_pool_has(php_hiredis_pool *pool, const zend_string *beginning);
/* Takes ownership of the connection. Stores it if it is clean and has a key, and then closes the oldest ones until `max` are left. Otherwise, or if `max` is
 * 0, closes it. `forget` is that of php_hiredis_connection_destroy(). */
void php_hiredis_pool_store(php_hiredis_pool *pool, php_hiredis_connection *connection, uint32_t max, bool forget);
/* Closes the idle connections that were stored first, until `max` are left. */
void php_hiredis_pool_shrink(php_hiredis_pool *pool, uint32_t max);
/* Closes the idle connections to the configuration's host and port, because another server has this name now. */
void php_hiredis_pool_close_host(php_hiredis_pool *pool, const php_hiredis_config *config);

#endif
