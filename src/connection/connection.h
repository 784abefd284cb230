/* The interface of src/connection: one socket to one server, from its opening until it is closed or stored in the pool. Nodes of src/engine,
 * subscribers and sentinel queries each own a php_hiredis_connection. In this order: the handshake; figures; distances and breakers; the
 * connection; its state; the exchange of commands and replies; the pool. Invariant: a connection has one owner at a time, and only the functions
 * in the section about its state decide whether it may be closed, replaced, renewed or pooled. */
#ifndef PHP_HIREDIS_CONNECTION_H
#define PHP_HIREDIS_CONNECTION_H

#include "config/config.h"

/* The handshake: the commands that a new connection sends before the user's first command, such as HELLO and SELECT. A table in handshake.c has
 * one entry for each, with the check of its reply and the consequence of an error. */

typedef struct php_hiredis_connection php_hiredis_connection;

/* The ini setting hiredis.library: the framework's name, for example "laravel_v11", that CLIENT SETINFO reports to the server if a client does not
 * have the option `library`. NULL if it is not set. If it is "", CLIENT SETINFO is not sent at all. The module assigns it at startup; the ini
 * system owns the string. */
extern const char *php_hiredis_default_library;

/* The steps of the handshake, in the order in which they are sent. A connection sends only those that its configuration needs. */
typedef enum {
	PHP_HIREDIS_STEP_HELLO, PHP_HIREDIS_STEP_AUTH, PHP_HIREDIS_STEP_SETNAME, PHP_HIREDIS_STEP_LIBRARY, PHP_HIREDIS_STEP_VERSION,
	PHP_HIREDIS_STEP_SELECT, PHP_HIREDIS_STEP_CAPA, PHP_HIREDIS_STEP_ROLE, PHP_HIREDIS_STEP_READONLY, PHP_HIREDIS_STEP_ZONE, PHP_HIREDIS_STEP_TRACKING,
	PHP_HIREDIS_STEP_PING,
	PHP_HIREDIS_STEP_SYNC_CHECK, /* HELLO without AUTH, sent after the AUTH of a renewal to detect a reply that the server did not send */
	PHP_HIREDIS_STEP_COUNT
} php_hiredis_step;

/* The state of a renewal. When the password is a token that expires, the client sends AUTH with a new one on the open connection shortly before.
 * AUTH shares a write with the user's next commands and precedes them. If the server refuses it, the connection keeps its present user. */
typedef enum {
	PHP_HIREDIS_RENEWAL_NONE,
	PHP_HIREDIS_RENEWAL_DUE,   /* before the next commands, the user's Closure is called for the new password */
	PHP_HIREDIS_RENEWAL_HAS_PASSWORD,     /* the Closure has returned the password, which is in the configuration now */
	PHP_HIREDIS_RENEWAL_AUTH_PENDING,     /* AUTH is in the output, or its reply is awaited */
	/* A PING instead of AUTH: the server has sent nothing for a long time, so it must answer PING before other commands are sent. */
	PHP_HIREDIS_RENEWAL_PING_DUE,
	PHP_HIREDIS_RENEWAL_PING_PENDING     /* PING is in the output, or its reply is awaited; even an error reply proves that the server works */
} php_hiredis_renewal;

typedef struct {
	uint8_t steps[PHP_HIREDIS_STEP_COUNT]; /* the steps to send, each a php_hiredis_step */
	uint8_t count, done;
	php_hiredis_renewal renewal;
	/* The socket is open, but nothing is sent yet, because the user and the database may still change
	 * (php_hiredis_connection_open_without_handshake()). `count` is 1 and `done` is 0 meanwhile, so the handshake does not count as done. */
	bool lacks_identity;
	bool fall_back;               /* the server does not know HELLO: after all replies, the handshake begins again in RESP2 */
	uint32_t skip;                /* how many replies must still be discarded: they answer joined commands that will be sent again */
	uint32_t pass;                /* how many replies of joined commands are still to be returned before the replies of the second handshake */
	/* The server closed the last connection at HELLO or CLIENT SETINFO, so this handshake omits them; false again after the first reply. */
	bool without_hello;
	bool hello_is_tried_again;          /* the server closed an earlier connection at HELLO, and HELLO is tried again now */
	bool joined_alters;           /* a joined command may change data, so the joined commands must not be sent twice */
	size_t joined_at;             /* where the joined commands begin in the output, if they may be sent again; otherwise 0 */
	uint32_t joined_count;
	const char *refused;          /* the name of the command that the server refused, such as "SELECT"; static */
	bool misplaced;               /* ROLE or HELLO says that the server is a replica although a primary is required, or the reverse */
	bool role_refused;            /* ROLE was answered by an error or by something else than a role, so the role is unknown */
	char zone[PHP_HIREDIS_ZONE_MAX + 1]; /* the server's availability zone, such as "eu-west-1a"; empty if the server did not name one */
	const char *violation;        /* why the last reply is impossible for its step, a static string; NULL if the reply is valid */
	/* If HELLO, AUTH, SELECT, READONLY or CLIENT TRACKING was refused: the text for the exception, with advice; the handshake has ended. */
	char refusal[384];
} php_hiredis_handshake;

/* Returns whether `count` commands may join the handshake: they are sent in the same write, which saves a round trip. If they may have to be sent
 * again, remembers where their bytes begin. `is_readonly` says that no command changes anything, `limited` that the commands have a time limit.
 * If a renewal has its password, appends its AUTH to the output before the commands. If a renewal has to send PING, appends PING and returns
 * false, because no command may join it. */
bool php_hiredis_handshake_join(php_hiredis_connection *connection, const php_hiredis_output *commands, uint32_t count, bool is_readonly,
	bool limited);
/* How much of a server's error line may appear in an exception. A server or proxy may echo the arguments of AUTH, so a line that may contain the
 * password is cut to its first word or withheld. */
typedef enum { PHP_HIREDIS_SHOWN_ALL, PHP_HIREDIS_SHOWN_PREFIX, PHP_HIREDIS_SHOWN_NOTHING } php_hiredis_shown;
php_hiredis_shown php_hiredis_handshake_shown_part(const char *line, size_t length, size_t prefix, const zend_string *secret);

/* AUTH, and HELLO with AUTH, may get no reply at all: Redis 7.2 to 8 and Valkey before 9 lose the error if an earlier reply or push message is
 * still in the server's output buffer (redis/redis#15640). Every later reply would then be assigned to the wrong command. So on a connection that
 * is in use, each AUTH and HELLO is followed, in the same write, by a barrier: a second HELLO whose reply cannot be mistaken for theirs. */

/* The barrier after a HELLO with AUTH has this option, which no server knows. An error that names the option is therefore the barrier's reply, and
 * not the reply to the HELLO with AUTH. */
#define PHP_HIREDIS_SYNC_CHECK_OPTION "BARRIER"

/* Returns whether the value looks like the reply to HELLO: a map with a number `proto` or, in RESP2, a flat list of names and values. */
bool php_hiredis_hello_is_reply(const zval *reply);

/* Returns whether only HELLO can have caused this error line. Returns false for errors that AUTH may get as well, such as WRONGPASS. */
bool php_hiredis_hello_is_error(const char *line);

static zend_always_inline bool php_hiredis_handshake_is_done(const php_hiredis_handshake *handshake)
{
	return handshake->done == handshake->count;
}

/* The figures of a thread's connections since the thread began; stats.def has one line for each. The module's globals own the figures and the
 * spare connections, and contain the list of the thread's connections. Commands and bytes are counted in the connection and added to the figures
 * when its socket is closed, because counting a command may cost no more than one instruction. */

typedef struct php_hiredis_connection php_hiredis_connection;

typedef struct {
#define STAT(member, ...) uint64_t member;
#include "connection/stats.def"
	php_hiredis_connection *connections; /* the first of the thread's connections, linked by `other` */
	HashTable *probes;                   /* the probes of breaker.c; persistent memory; NULL if there are none */
	HashTable *distances;                /* the measurements of distance.c; persistent memory; NULL if there are none */
	HashTable *quirks;                  /* what quirks.c knows of servers; persistent memory; NULL if there are none */
	php_hiredis_connection *spares;      /* the first of the ended connections whose memory is reused; owned */
	uint32_t spare_count;
} php_hiredis_stats;

/* Returns the current thread's figures. The module sets this pointer in MINIT, because src/connection knows no module globals. */
extern php_hiredis_stats *(*php_hiredis_current_stats)(void);

/* The distance of a server, which decides where reads go with `readFrom` = nearest: the shortest round trip of five handshakes, measured again
 * every minute. The measurements belong to the thread and outlive requests, because a request of PHP-FPM may open only one connection. */

/* A server that may be chosen for reads. */
typedef struct {
	php_hiredis_endpoint endpoint;
	uint32_t rank;   /* only the servers with the smallest rank are compared by distance */
	bool visited;    /* this client has already used the server: its distance is known, or cannot be measured */
	bool others_visit; /* other clients of this process use the server, so a measurement of any age is good enough */
} php_hiredis_candidate;

/* Returns the index of the server to use: a server without a valid measurement, so that it is measured, or else the nearest one. The server that
 * was chosen last stays the choice unless another one is nearer by a fifth and by 0.2 ms; otherwise noise would make clients switch back and
 * forth. `count` is at least 1. Sets `*settled` to false if another server may be chosen as soon as this one has been measured. */
uint32_t php_hiredis_distance_choose(const php_hiredis_candidate *candidates, uint32_t count, bool *settled);
/* Frees the tables and the spare connections at the end of the thread. All of the thread's connections must have been closed before. */
void php_hiredis_stats_free(php_hiredis_stats *stats);

/* ---- breakers ---- */

/* Reserves the memory for the breakers, which all worker processes share. Must be called in MINIT before php_hiredis_arena_map(). If it is not
 * called, the option `breaker` has no effect. */
void php_hiredis_breaker_reserve(void);

/* After this many nanoseconds a measured distance is out of date, and the choice of the nearest server is made again. */
#define PHP_HIREDIS_DISTANCE_MAX_AGE UINT64_C(60000000000)

/* A connection: the socket, the parser, the output and the number of commands in flight, which are valid only together. It is malloc'ed, because
 * the pool keeps it beyond the request. It has one owner, which may be the pool. A function that fails closes the socket and fills `failure`, from
 * which the owner makes an exception. A function that "may bail out" can run userland code or longjmp, so its caller's frame must not own
 * malloc'ed memory. */

/* Marks: what the server remembers of this connection beyond the configuration, for example watched keys. A connection with a mark never returns
 * to the pool, because the next client would inherit that state. */
#define PHP_HIREDIS_SERVER_STATE_WATCH    (1u << 0)
#define PHP_HIREDIS_SERVER_STATE_MULTI    (1u << 1)
#define PHP_HIREDIS_SERVER_STATE_TRACKING (1u << 2)
/* SELECT, AUTH, CLIENT NO-EVICT and others: the key in the pool no longer describes the connection */
#define PHP_HIREDIS_SERVER_STATE_CHANGED  (1u << 3)
#define PHP_HIREDIS_SERVER_STATE_SUBSCRIBED (1u << 4)
#define PHP_HIREDIS_SERVER_STATE_CHANGE_QUEUED   (1u << 5) /* SELECT, AUTH, SETNAME or HELLO is queued in the user's MULTI: EXEC will run it */
#define PHP_HIREDIS_SERVER_STATE_CHANGE_UNKNOWN (1u << 6) /* EXEC has run such commands, and the client does not know which of them succeeded */
/* WATCH and CLIENT TRACKING set their marks above when they are sent, and these two when the server has replied OK. */
#define PHP_HIREDIS_SERVER_STATE_WATCH_CONFIRMED  (1u << 7)
#define PHP_HIREDIS_SERVER_STATE_TRACKING_CONFIRMED  (1u << 8)
/* If the connection is lost with one of these marks, the next command fails once before a new connection is used. Otherwise EXEC, for example,
 * would run on a new connection on which no key is watched. */
#define PHP_HIREDIS_SERVER_STATE_REPORTED_IF_LOST \
	(PHP_HIREDIS_SERVER_STATE_WATCH | PHP_HIREDIS_SERVER_STATE_MULTI | PHP_HIREDIS_SERVER_STATE_TRACKING | PHP_HIREDIS_SERVER_STATE_CHANGE_UNKNOWN)

typedef enum {
	PHP_HIREDIS_FAILURE_NONE,
	PHP_HIREDIS_FAILURE_RESOLVE,   /* the host name could not be resolved */
	PHP_HIREDIS_FAILURE_CONNECT,   /* the server refused or could not be reached, or the unix socket does not exist */
	PHP_HIREDIS_FAILURE_FORBIDDEN, /* another server announced the host, and `allow` does not contain it: another attempt would not help */
	PHP_HIREDIS_FAILURE_BREAKER_OPEN,    /* the option `breaker` forbids a connection for now (breaker.c): nothing was tried */
	PHP_HIREDIS_FAILURE_TLS,       /* a certificate was rejected, the peer sent an alert, or a file of the option `tls` is unusable */
	PHP_HIREDIS_FAILURE_HANDSHAKE, /* the replies to the handshake are not those of a Redis server */
	PHP_HIREDIS_FAILURE_TIMEOUT,
	PHP_HIREDIS_FAILURE_CLOSED,    /* the peer or this side closed or reset the connection, or the system gave up on a dead peer */
	PHP_HIREDIS_FAILURE_PROTOCOL,
	/* WATCH, MULTI or other state of the last connection is lost and must be reported, or the socket belongs to the parent process */
	PHP_HIREDIS_FAILURE_LOST,
	PHP_HIREDIS_FAILURE_REFUSED,   /* the server refused the handshake: `text` is an error line */
	PHP_HIREDIS_FAILURE_MEMORY_LIMIT, /* PHP's memory limit does not allow the `size` bytes of a reply */
	PHP_HIREDIS_FAILURE_THROWN     /* an exception was thrown by userland code during the wait */
} php_hiredis_failure_kind;

typedef struct {
	php_hiredis_failure_kind kind;
	/* "connecting", "sending", "reading" or "waiting"; for REFUSED, the refused command; static; NULL if there was no command */
	const char *phase;
	size_t size;                   /* for MEMORY_LIMIT: the number of bytes */
	uint64_t elapsed;              /* nanoseconds since the command began */
	/* The command may be sent again on a new connection, because none of its bytes was sent, or because it only reads. */
	bool unsent;
	bool misplaced;                /* the server does not have the required role */
	uint64_t commands_started;                /* the number of commands in flight of which at least one byte was sent; they are the oldest ones */
	char text[512];                /* the message; must be the last member: spare_pop() clears only the members before it, and its first byte */
} php_hiredis_failure;

typedef enum {
	PHP_HIREDIS_PROGRESS_REPLY,  /* `to` has a reply */
	PHP_HIREDIS_PROGRESS_ERROR,  /* `to` has an error reply */
	PHP_HIREDIS_PROGRESS_AGAIN,  /* there is no reply yet, and the caller did not want to wait: poll for php_hiredis_connection_poll_events() */
	PHP_HIREDIS_PROGRESS_PUSH,   /* `to` has the list of a push message; only on a connection that is `subscribed` */
	PHP_HIREDIS_PROGRESS_IDLE,   /* the handshake is done and nothing is in flight; only with `wait` */
	PHP_HIREDIS_PROGRESS_FAILED
} php_hiredis_progress;

/* The exception's message if a callback or a signal handler uses the client while the client waits for a reply further up the call stack. */
#define PHP_HIREDIS_CONNECTION_BUSY "The connection is in use: a reply is awaited on it further up; use a second client here"

/* The callbacks of a connection's owner. Each of them may run userland code and may bail out. */
typedef struct {
	/* Is called for each push message, in its order among the replies, and takes ownership of `list`. Returns false if it has set an exception;
	 * the connection fails then. */
	bool (*push)(void *context, zval *list);
	/* Reads the failover watch. Returns false if another server has become the primary, the connection has failed, or an exception is set. */
	bool (*look)(void *context);
} php_hiredis_owner_ops;

/* A connection reads its failover watch at most once in this time (nanoseconds), because each read is a system call. */
#define PHP_HIREDIS_FAILOVER_WATCH_INTERVAL UINT64_C(100000000)

/* The failover watch of a connection: a second connection, to a sentinel that announces new primaries, and the time of the next check. Without the
 * watch a client would go on writing to a server that is no longer the primary. The pool stores the watch together with the connection. */
typedef struct {
	php_hiredis_connection *connection; /* the subscribed connection to the sentinel; owned; NULL if it was lost, or if there are no sentinels */
	uint64_t look_at;             /* from this time on a command reads the watch; 0 for the next command */
	uint64_t again_at, delay;     /* while the sentinel is lost: when to connect again, and the length of the last pause */
	uint64_t epoch;               /* the number of the sentinels' announcement that led to this server */
	bool is_news;                 /* the client may not have seen this epoch, because the connection comes from the pool or the watch is new */
} php_hiredis_failover_watch;

/* Whether the result of an opening must be reported to the breaker (breaker.c), which counts failed attempts. */
typedef enum {
	PHP_HIREDIS_ATTEMPT_NOT_REPORTED,
	PHP_HIREDIS_ATTEMPT_REPORTED,
	PHP_HIREDIS_ATTEMPT_REPORTED_WAITING     /* the caller waits for the opening, so the breaker may wait a few milliseconds, too, before it opens */
} php_hiredis_breaker_attempt;

/* No single recv() or poll() waits longer than this many nanoseconds, so that signals and time limits are noticed. */
#define PHP_HIREDIS_SLICE UINT64_C(1000000000)

/* The value of `used` for a connection that has just been checked. It lies in the future, so the connection is not suspect, and the clock need not
 * be read. */
#define PHP_HIREDIS_JUST_CHECKED ((uint64_t) INT64_MAX)

struct php_hiredis_connection {
	php_hiredis_transport transport;
	php_hiredis_parser parser;
	/* The commands; they remain after they were sent, until the owner has all replies, because they may have to be sent again. */
	php_hiredis_output out;
	php_hiredis_handshake handshake; /* all zeros while the connection is closed, except for the bytes after the first one of `refusal` */
	php_hiredis_failure failure;
	uint64_t in_flight;           /* commands that were or will be sent, minus replies received; without those of the handshake */
	uint32_t marks, lost_server_state;   /* the marks of this socket; those of REPORTED_IF_LOST that the last socket had */
	uint32_t marks_before;                /* the marks from before the current command or batch, to which they return if none of its bytes was sent */
	uint32_t fork_count;          /* of the process that opened the socket: after pcntl_fork() the child must not use it */
	int protocol;                 /* the RESP version, 2 or 3; 0 if not yet known */
	/* Times. All of them are in nanoseconds, and those that are points in time are values of php_hiredis_now(). */
	uint64_t timeout;             /* how long the reply may take; 0 for no limit */
	uint64_t extra;               /* how much longer, because the command itself blocks on the server (BLPOP); UINT64_MAX for no limit */
	/* The longest single wait; if it is less than PHP_HIREDIS_SLICE, php_hiredis_connection_next() returns AGAIN after so long without bytes. */
	uint64_t slice;
	uint64_t started;             /* when the wait for the current reply began; 0 if the clock is to be read at the next system call */
	uint64_t deadline;            /* when that wait ends; 0 for never */
	uint64_t used;                /* when the last wait began, or when a check found that no bytes had arrived; or PHP_HIREDIS_JUST_CHECKED */
	uint64_t opened;              /* when the opening began */
	uint64_t renew_at;            /* when AUTH with a new password must be sent, because the credentials expire; 0 for never */
	uint64_t ends, ends_as_yet;   /* when the credentials expire (0 for never); the same for those from before a renewal that is in progress */
	uint64_t opened_at;           /* when the socket was connected and the handshake's round trip began */
	uint64_t open_by;             /* when the opening and the handshake must have ended; 0 for no limit */
	uint64_t sent, sent_from;     /* the number of bytes sent on this socket; the same when the current command or batch began */
	uint64_t received, commands;  /* on this socket: bytes received; commands that were or will be sent */
	uint64_t empty_reads;         /* how often a read found that no more bytes had arrived */
	uint32_t sharing_deadline;            /* how many replies after the next one share its time limit */
	/* The owner is a subscriber: push messages and replies are returned as they arrive, even if no command is in flight. */
	bool subscribed;
	/* The owner's flag, true while a stream lasts, which will send more even if nothing is in flight now; NULL in the pool. */
	const bool *under_way;
	bool hurried;                 /* the server has not read for PATIENCE, perhaps until its replies are read: replies end a wait for sending, too */
	php_hiredis_breaker_attempt breaker_attempt;
	zend_ulong peer;              /* a hash of the server's address, if a failover may change it; 0 if not known */
	uint64_t address_changes;               /* how often the connection was opened to another address than before */
	bool large;                   /* the last read filled its buffer, so the next one receives directly into the parser's buffer */
	/* Owned; its entries are discarded with the socket, because their invalidations no longer arrive; NULL if there is none. */
	php_hiredis_cache *cache;
	HashTable *scripts;           /* the SHA1s of scripts that this connection has loaded; persistent memory; NULL if there are none */
	zend_string *host;            /* the address, with `port`, if it is not that of the configuration; persistent memory; otherwise NULL */
	uint16_t port;
	uint32_t skip;                /* how many of the host name's addresses the next opening skips, because they failed (transport/transport.h) */
	php_hiredis_failover_watch *watch;     /* owned, malloc'ed; NULL if there is none */
	zend_string *key;             /* the key in the pool; persistent memory; NULL if the connection is not for a pool */
	const php_hiredis_config *config; /* borrowed from the owner; NULL in the pool */
	const php_hiredis_owner_ops *owner;
	void *context;
	uint64_t idle_since;
	uint64_t looked;              /* in the pool: when php_hiredis_pool_has() last found nothing to read on the socket; 0 for never */
	php_hiredis_connection *next; /* the next connection in the pool, or in the list of spares */
	redisReader *reader;          /* a reader that the parser does not use now, kept for the next one; owned; NULL if there is none */
	php_hiredis_stats *stats;     /* of the thread that created the connection */
	php_hiredis_connection *other, **other_at; /* in the list stats->connections: the next connection, and the pointer to this one */
};

/* Is called for each connection that has been opened, with the time that the opening took. The histograms of src/seen set it; NULL if nobody
 * measures. */
extern void (*php_hiredis_connection_on_opened)(uint64_t nanoseconds);

/* Returns the thread's figures, including the bytes and commands of connections that are still open. */
php_hiredis_stats php_hiredis_connection_stats(void);

/* Returns a new connection, which is closed and belongs to the caller. `make_error` creates the value for an error inside a list. */
php_hiredis_connection *php_hiredis_connection_create(php_hiredis_make_value make_error);
/* Closes and frees the connection, or stores its memory for the next connection. `after_bailout` must be true after a bailout and at the end of a
 * request: PHP has freed or will free the request's memory by itself, so the function must not touch it. */
void php_hiredis_connection_destroy(php_hiredis_connection *connection, bool after_bailout);
/* Closes the socket and discards everything in flight. The connection may be opened again. Adds the marks of
 * PHP_HIREDIS_SERVER_STATE_REPORTED_IF_LOST to `lost_server_state`. `after_bailout` must be true after a bailout: the half-built reply and the unsent
 * strings belong to the request's memory, which PHP frees, and are not touched; the watch is freed. Sets no exception. */
void php_hiredis_connection_close(php_hiredis_connection *connection, bool after_bailout);
/* Closes the connection and fills `failure`; `text` is copied. If `failure.unsent` is set afterwards, the commands remain in `out` for the owner,
 * who sends them on another connection or clears them. Always returns false, so that callers can return its result. */
bool php_hiredis_connection_fail(php_hiredis_connection *connection, php_hiredis_failure_kind kind, const char *phase, const char *text);
/* Same as php_hiredis_connection_fail(), but takes the kind and the text from the transport's `fault` and `error`. */
bool php_hiredis_connection_io_failed(php_hiredis_connection *connection, const char *phase);
/* Returns whether an established connection was lost, so that a new connection may help. A refusal, a protocol error or a timeout would only
 * happen again. */
static inline bool php_hiredis_failure_is_loss(const php_hiredis_failure *failure)
{
	return failure->kind == PHP_HIREDIS_FAILURE_CLOSED || failure->kind == PHP_HIREDIS_FAILURE_LOST;
}

/* Returns whether the socket belongs to the parent process, because this process was forked later. Both share the socket: a byte sent by the child
 * would end up in the middle of the parent's commands. */
static zend_always_inline bool php_hiredis_connection_is_foreign(const php_hiredis_connection *connection)
{
	return UNEXPECTED(connection->fork_count != php_hiredis_fork_count);
}

/* Must be called after userland code has run, because it may have called pcntl_fork() while a command was in flight. Returns false in the child
 * process: the child's copy of the socket has been closed without sending anything, and `failure` is set. */
bool php_hiredis_connection_is_ours(php_hiredis_connection *connection);

static zend_always_inline bool php_hiredis_connection_is_open(const php_hiredis_connection *connection)
{
	return connection->transport.socket != -1;
}

/* Sets the address for the next opening; `host` is copied. If `host` is NULL, the next opening uses the address of the configuration. */
void php_hiredis_connection_set_address(php_hiredis_connection *connection, const char *host, size_t length, uint16_t port);
/* Returns whether the connection is still being opened. php_hiredis_connection_next() and php_hiredis_connection_write() then continue the
 * opening. `deadline` is the limit for the address that is being tried; after it they try the next address of the host name, or fail. */
static zend_always_inline bool php_hiredis_connection_is_opening(const php_hiredis_connection *connection)
{
	return connection->transport.opening != NULL;
}

/* Connects within `limit` nanoseconds (0 for no limit) and appends the handshake to the output. The connection borrows `config`. Without `wait`
 * the function blocks only while it resolves a name, and `config` must not change until the opening has ended. Returns false if the opening
 * failed. May bail out. */
bool php_hiredis_connection_open(php_hiredis_connection *connection, const php_hiredis_config *config, uint64_t limit, bool wait);
/* Same as php_hiredis_connection_open() with `wait`, but sends no handshake yet, because the user and the database may still change: \Redis
 * connects before auth() and select() are called. php_hiredis_connection_begin_handshake() begins the handshake. */
bool php_hiredis_connection_open_without_handshake(php_hiredis_connection *connection, const php_hiredis_config *config, uint64_t limit);
/* Appends the handshake to the output of a connection from php_hiredis_connection_open_without_handshake(). The handshake must end within `limit`
 * nanoseconds from now (0 for no limit). */
void php_hiredis_connection_begin_handshake(php_hiredis_connection *connection, const php_hiredis_config *config, uint64_t limit);
/* Returns whether the connection still waits for php_hiredis_connection_begin_handshake(), and so has neither a user nor a database. */
static zend_always_inline bool php_hiredis_connection_lacks_identity(const php_hiredis_connection *connection)
{
	return UNEXPECTED(connection->handshake.lacks_identity);
}
/* Continues to open the connection: by one step or, with `wait`, until it is open. When it is, the clock is stopped, so that the first command has
 * its whole time limit. Returns false if the opening failed. May bail out. */
bool php_hiredis_connection_continue_opening(php_hiredis_connection *connection, bool wait);

/* The state of a connection. Only these functions decide whether it may be closed, replaced, renewed or reused. All owners (a single call, a
 * batch, a stream, a subscriber, the nodes of a Cluster) keep that state in the same members: what is in flight (`in_flight`, `out`, `handshake`),
 * what is in progress although nothing is in flight (`under_way`, `subscribed`), and what the server remembers (`marks`). A check of one's own
 * would miss one of them. */

/* Returns whether the server still has to send replies, to commands or to the handshake. */
static zend_always_inline bool php_hiredis_connection_awaits_replies(const php_hiredis_connection *connection)
{
	return connection->in_flight > 0 || !php_hiredis_handshake_is_done(&connection->handshake) || connection->handshake.skip > 0;
}

/* Returns whether no byte of the commands in the output has been sent. Such commands can move to another connection without being executed twice. */
static zend_always_inline bool php_hiredis_connection_has_unsent_commands(const php_hiredis_connection *connection)
{
	return !php_hiredis_output_is_sent(&connection->out) && connection->sent == connection->sent_from;
}

/* Returns the marks (state such as WATCH and MULTI) that the server knows of. The mark of a WATCH of which no byte has been sent, for example,
 * does not count. */
static zend_always_inline uint32_t php_hiredis_connection_server_state(const php_hiredis_connection *connection)
{
	return php_hiredis_connection_has_unsent_commands(connection) ? connection->marks_before : connection->marks;
}

/* Returns whether the server watches keys for this connection, or will as soon as a WATCH in the output has been sent. */
static zend_always_inline bool php_hiredis_connection_has_watch(const php_hiredis_connection *connection)
{
	return (connection->marks & PHP_HIREDIS_SERVER_STATE_WATCH) != 0;
}

/* Returns whether an owner still needs the connection although nothing may be in flight: a stream, for example, sends more commands later. */
static inline bool php_hiredis_connection_is_under_way(const php_hiredis_connection *connection)
{
	return connection->under_way && *connection->under_way;
}

/* Returns whether the connection is open and has nothing to do: no reply is missing, nothing is left to send, nothing is half read, and no owner
 * needs it. */
static inline bool php_hiredis_connection_is_idle(const php_hiredis_connection *connection)
{
	return php_hiredis_connection_is_open(connection) && !php_hiredis_connection_is_opening(connection)
		&& !php_hiredis_connection_awaits_replies(connection) && php_hiredis_output_is_sent(&connection->out) && connection->parser.bulk == NULL
		&& php_hiredis_parser_is_idle(&connection->parser) && !php_hiredis_connection_is_under_way(connection);
}

/* Returns whether the connection is idle, belongs to this process, and has no mark (state on the server, such as watched keys). The pool stores
 * only such connections, because the next client must not inherit anything. */
static inline bool php_hiredis_connection_is_clean(const php_hiredis_connection *connection)
{
	return php_hiredis_connection_is_idle(connection) && connection->marks == 0 && !php_hiredis_connection_is_foreign(connection);
}

/* Returns whether the commands in the output may be sent on another connection instead. They may not if one byte has been sent, or if they rely on
 * state that only this connection has: an EXEC must not be sent without its MULTI. */
static inline bool php_hiredis_connection_may_move_commands(const php_hiredis_connection *connection)
{
	return php_hiredis_connection_has_unsent_commands(connection) && !connection->subscribed && !(connection->marks_before & PHP_HIREDIS_SERVER_STATE_REPORTED_IF_LOST)
		&& connection->handshake.skip == 0;
}

/* Returns whether a new connection may replace this one without losing anything. Commands of which no byte was sent then move to the new
 * connection. */
static inline bool php_hiredis_connection_may_be_replaced(const php_hiredis_connection *connection)
{
	return !connection->subscribed && !php_hiredis_connection_is_under_way(connection)
		&& !(php_hiredis_connection_server_state(connection) & PHP_HIREDIS_SERVER_STATE_REPORTED_IF_LOST)
		&& (php_hiredis_connection_may_move_commands(connection)
			|| (!php_hiredis_connection_awaits_replies(connection) && php_hiredis_output_is_sent(&connection->out)));
}

/* Returns whether AUTH may be sent after the commands in flight. Between MULTI and EXEC the server would only queue it, and a subscriber sends
 * AUTH by itself. */
static inline bool php_hiredis_connection_may_authenticate(const php_hiredis_connection *connection)
{
	return !connection->subscribed && php_hiredis_handshake_is_done(&connection->handshake) && connection->handshake.skip == 0
		&& !(php_hiredis_connection_server_state(connection) & (PHP_HIREDIS_SERVER_STATE_MULTI | PHP_HIREDIS_SERVER_STATE_CHANGE_QUEUED));
}

/* Returns whether AUTH must be sent now, because the credentials will expire soon. `now` is php_hiredis_now(). */
static zend_always_inline bool php_hiredis_connection_renewal_is_due(const php_hiredis_connection *connection, uint64_t now)
{
	return UNEXPECTED(connection->renew_at != 0) && now >= connection->renew_at;
}

/* After so many nanoseconds without a command a connection is suspect: the server, a load balancer or a failover may have closed it meanwhile. */
#define PHP_HIREDIS_SUSPECT_AFTER INT64_C(100000000)

/* Returns whether the connection was unused for so long that it must be checked before the next command is sent. A command that is sent on a
 * closed connection may not be sent again, because the client cannot know whether it was executed. `now` is php_hiredis_now(). */
static zend_always_inline bool php_hiredis_connection_is_suspect(const php_hiredis_connection *connection, uint64_t now)
{
	return UNEXPECTED((int64_t) (now - connection->used) >= PHP_HIREDIS_SUSPECT_AFTER);
}

/* Returns the time at which the awaited reply is overdue: `patience` nanoseconds after the wait began, plus the time for which the command itself
 * may block (`blocks`; UINT64_MAX for no limit). Returns 0 if no reply is awaited or none is ever overdue. An overdue reply makes the client ask
 * the sentinels or the Cluster whether the server has been replaced. */
static zend_always_inline uint64_t php_hiredis_connection_overdue_at(const php_hiredis_connection *connection, uint64_t patience, uint64_t blocks)
{
	return connection->started == 0 || blocks == UINT64_MAX ? 0 : connection->started + patience + blocks;
}

/* Must be called when the owner has a reply and will not send its command again. Once all commands are answered, removes them from the output. */
static zend_always_inline void php_hiredis_connection_end_command(php_hiredis_connection *connection)
{
	/* If the server did not know HELLO, the output still has the steps of the second handshake behind the commands. */
	if (connection->in_flight == 0 && EXPECTED(php_hiredis_handshake_is_done(&connection->handshake))) {
		php_hiredis_output_clear(&connection->out);
	}
}
/* Sets the limits (in nanoseconds) of a command or batch that is about to be appended, and clears `failure`. The clock starts at the first system
 * call, in php_hiredis_connection_write() or php_hiredis_connection_next(). */
void php_hiredis_connection_begin_command(php_hiredis_connection *connection, uint64_t timeout, uint64_t extra);
/* Runs signal handlers and checks the request's time limit. It is a php_hiredis_interrupt, whose context is the connection or NULL. Returns false
 * if the connection has been closed; an exception or `failure` says why. May bail out. */
bool php_hiredis_connection_interrupt(void *context);

/* ---- exchange ---- */

/* Counts `count` commands in `out` as in flight. Must be called before their first byte is sent: a reply that arrives while none is in flight is a
 * protocol error. */
static zend_always_inline void php_hiredis_connection_expect(php_hiredis_connection *connection, uint32_t count)
{
	connection->in_flight += count;
	connection->commands += count;
}
/* Counts one command less: the server lost its reply, as the reply of the barrier shows, so it will never arrive. */
static inline void php_hiredis_connection_expect_less(php_hiredis_connection *connection)
{
	ZEND_ASSERT(connection->in_flight > 0);
	connection->in_flight--;
}
/* Sends the unsent bytes and receives the next reply, which the caller owns in `*to`. Without `wait` it does not block, and an opening advances by
 * one step. With `wait` it returns AGAIN only if `slice` is less than PHP_HIREDIS_SLICE and nothing has arrived for `slice` plus the time for
 * which the command may block. May bail out. */
php_hiredis_progress php_hiredis_connection_next(php_hiredis_connection *connection, zval *to, bool wait);
/* Starts the clock and writes as many bytes as the socket accepts without blocking. While the connection is being opened, continues the opening
 * instead. Returns false if the connection failed. */
bool php_hiredis_connection_write(php_hiredis_connection *connection);
/* Checks an open connection for bytes that arrived while no reply was awaited, and delivers push messages among them. Returns false if the peer
 * has closed the connection or sent a reply: the connection has failed then, and no byte of `out` was sent. Commands that may move to another
 * connection are checked like this before their first byte if the connection is suspect. Does not block. May bail out. */
bool php_hiredis_connection_read_unawaited(php_hiredis_connection *connection);
/* Returns whether the connection was used during the last 100 ms, or nothing has arrived on it, not even the end of the stream. Reads nothing and
 * does not block. */
bool php_hiredis_connection_is_alive(php_hiredis_connection *connection);
/* Returns the next reply if all of it has already been received, and AGAIN otherwise. Makes no system call. May bail out. */
php_hiredis_progress php_hiredis_connection_pop_reply(php_hiredis_connection *connection, zval *to);
/* Appends scalar replies that have been received to `list`, as many as it has room for and at most `wanted`, and returns their number: faster than
 * one call for each. Returns 0 if fewer than `wanted` commands are in flight. With `unwrap_single` each reply must be a list of one scalar, and that scalar
 * is appended. */
uint32_t php_hiredis_connection_pop_scalars(php_hiredis_connection *connection, zend_array *list, uint32_t wanted, bool unwrap_single);
/* Same as php_hiredis_run_message(), for the next message of a channel, if all of it has been received. Makes no system call. */
uint32_t php_hiredis_connection_pop_message(php_hiredis_connection *connection, php_hiredis_message_beginning *last, zval *strings);
/* Waits until the connection is open and the handshake is done. Nothing may be in flight. Returns false if the connection failed. May bail out. */
bool php_hiredis_connection_finish_handshake(php_hiredis_connection *connection);
/* Waits for `events` on the socket until `deadline` (0 for none). If the result is READY, `*ready` has the events that occurred. They are 0 if the
 * failover watch must be read first, because it has received something or was not read for `slice`; php_hiredis_connection_next() does that. */
php_hiredis_wait_result php_hiredis_connection_wait(php_hiredis_connection *connection, short events, short *ready, uint64_t deadline);
/* Sets the limits of the wait for a reply, in nanoseconds from its beginning. If the wait has begun without a deadline, it gets one. */
void php_hiredis_connection_limit_wait(php_hiredis_connection *connection, uint64_t timeout, uint64_t extra);
/* Returns the events to poll for after PROGRESS_AGAIN: POLLIN, POLLOUT or both. While the connection is being opened, each step may replace the
 * socket, so the caller must read the descriptor again each time. */
short php_hiredis_connection_poll_events(const php_hiredis_connection *connection);

/* The pool: idle connections that outlive the request, so that the next one need not connect. A pool belongs to a thread (module globals) and owns
 * its connections, which refer only to malloc'ed memory. Connections in use belong to links (all that the PHP objects of one client share), which
 * the engine frees at the end of every request, even after a bailout. */

typedef struct {
	php_hiredis_connection *idle;   /* the first of the idle connections, the one that was stored last */
	uint32_t idle_count;
	uint64_t given, refused;        /* how many connections were stored and how many were rejected since the thread began */
} php_hiredis_pool;

/* Returns an idle connection with this key, which then belongs to the caller, or NULL if there is none. A poll() has shown that the server has not
 * closed it. A connection with a cache is not polled: the caller must read its push messages, which shows the same, and counts it as reused.
 * Closes unfit connections on the way: those with this key that are older than `lifetime` seconds, and all that were idle for more than
 * `idle_limit` nanoseconds (0 for no limit, for both). */
php_hiredis_connection *php_hiredis_pool_pop(php_hiredis_pool *pool, const zend_string *key, uint64_t idle_limit, double lifetime);
/* Returns whether the pool has a usable connection whose key begins with `beginning` (from php_hiredis_pool_key() or php_hiredis_server_key()).
 * Closes those among them that the server has closed. */
bool php_hiredis_pool_has(php_hiredis_pool *pool, const zend_string *beginning);
/* Takes ownership of the connection. If it is clean and has a key, stores it and closes the oldest idle ones until `max` are left. Otherwise, or
 * if `max` is 0, closes it. `after_bailout` is that of php_hiredis_connection_destroy(). */
void php_hiredis_pool_store(php_hiredis_pool *pool, php_hiredis_connection *connection, uint32_t max, bool after_bailout);
/* Closes the idle connections that were stored first, until at most `max` are left. */
void php_hiredis_pool_shrink(php_hiredis_pool *pool, uint32_t max);
/* Closes the idle connections to the configuration's host and port. Called when the host name leads to another server than before, for example
 * after a failover. */
void php_hiredis_pool_close_host(php_hiredis_pool *pool, const php_hiredis_config *config);

#endif
