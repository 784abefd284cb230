/* The interface of src/connection: one socket to one server, from the attempt to connect until the socket is closed or stored in the pool. Each node
 * of src/engine, each subscriber and each sentinel query owns a php_hiredis_connection. A connection has only one owner at a time. Only the functions
 * in the section about a connection's state decide whether it may be closed, replaced or pooled. */
#ifndef PHP_HIREDIS_CONNECTION_H
#define PHP_HIREDIS_CONNECTION_H

#include "config/config.h"

/* The handshake: the commands that a new connection sends first, such as HELLO and SELECT. A table in handshake.c describes them. */

typedef struct php_hiredis_connection php_hiredis_connection;

/* The php.ini setting hiredis.library: the framework that CLIENT SETINFO reports, such as "laravel_v11". NULL if the setting is not set. If it is "",
 * CLIENT SETINFO is not sent. PHP owns the string. */
extern const char *php_hiredis_default_library;

/* The commands of the handshake, in the order in which they are sent. A connection sends only those that its configuration needs. */
typedef enum {
	PHP_HIREDIS_STEP_HELLO, PHP_HIREDIS_STEP_AUTH, PHP_HIREDIS_STEP_SETNAME, PHP_HIREDIS_STEP_LIBRARY, PHP_HIREDIS_STEP_VERSION,
	PHP_HIREDIS_STEP_SELECT, PHP_HIREDIS_STEP_CAPA, PHP_HIREDIS_STEP_ROLE, PHP_HIREDIS_STEP_READONLY, PHP_HIREDIS_STEP_ZONE, PHP_HIREDIS_STEP_TRACKING,
	PHP_HIREDIS_STEP_PING,
	PHP_HIREDIS_STEP_SYNC_CHECK, /* HELLO without AUTH, sent after the AUTH of a renewal to detect whether the server lost AUTH's reply */
	PHP_HIREDIS_STEP_COUNT
} php_hiredis_step;

/* The state of a renewal: an AUTH or PING that precedes the user's next commands on an open connection. Shortly before a password (such as a token)
 * expires, the client sends AUTH with a new password, in the same write as the commands. If the server rejects AUTH, the connection keeps its current
 * user. */
typedef enum {
	PHP_HIREDIS_RENEWAL_NONE,
	PHP_HIREDIS_RENEWAL_DUE,          /* before the next commands, the user's Closure is called to obtain the new password */
	PHP_HIREDIS_RENEWAL_HAS_PASSWORD, /* the Closure returned the password, which is now in the configuration */
	PHP_HIREDIS_RENEWAL_AUTH_PENDING, /* AUTH is in the output, or its reply is awaited */
	/* The connection was idle for so long that the server may be unresponsive, so the server must answer PING before any other command is sent. */
	PHP_HIREDIS_RENEWAL_PING_DUE,
	PHP_HIREDIS_RENEWAL_PING_PENDING  /* PING is in the output, or its reply is awaited; even an error reply proves that the server works */
} php_hiredis_renewal;

typedef struct {
	uint8_t steps[PHP_HIREDIS_STEP_COUNT]; /* the steps to send, each a php_hiredis_step */
	uint8_t count, done;                   /* the number of steps, and how many of them have been answered */
	php_hiredis_renewal renewal;
	/* The socket is open, but the handshake has not been encoded yet, because the user and the database may still change. Until then, `count` is 1
	 * and `done` is 0, so that the handshake is not considered done. */
	bool lacks_identity;
	bool falls_back_to_resp2;    /* the server does not know HELLO: after all replies have arrived, a second handshake begins, in RESP2 */
	/* "Joined" commands are the user's commands that were sent in the same write as the handshake. */
	uint32_t replies_to_discard;  /* how many more replies to joined commands must be discarded, because the commands will be sent again */
	uint32_t replies_to_return;   /* how many more replies to joined commands the owner receives before those to the second handshake arrive */
	/* The server closed the last connection at HELLO or CLIENT SETINFO, so this handshake omits both. Reset to false after the first reply. */
	bool without_hello;
	bool hello_is_tried_again;    /* the server closed an earlier connection at HELLO, and HELLO is now being tried again */
	bool joined_alters;           /* a joined command may change data, so the joined commands must not be sent twice */
	size_t joined_offset;         /* the offset of the joined commands in the output if they may be sent again; otherwise 0 */
	uint32_t joined_count;
	const char *refused_command;  /* the name of the command that the server rejected, such as "SELECT"; static */
	bool has_wrong_role;          /* according to ROLE or HELLO, the server is a replica although a primary is required, or vice versa */
	bool role_is_unknown;         /* the reply to HELLO or ROLE contains no role, for example because the user is not allowed to send ROLE */
	char zone[PHP_HIREDIS_ZONE_MAX + 1]; /* the server's availability zone, such as "eu-west-1a"; empty if the server did not report one */
	const char *violation;        /* why the last reply is not valid for its step; static; NULL if it is valid */
	/* The exception's message if the server rejected HELLO, AUTH, SELECT, READONLY or CLIENT TRACKING. */
	char refusal[384];
} php_hiredis_handshake;

/* Decides whether the next `count` commands may be sent in the same write as the handshake, which saves a round trip. If so, returns true and records
 * them as joined commands. `is_readonly` means that none of them changes anything, and `has_time_limit` means that none of them may block forever. If
 * a renewal is due, first appends its AUTH or PING. */
bool php_hiredis_handshake_join(php_hiredis_connection *connection, const php_hiredis_output *commands, uint32_t count, bool is_readonly,
	bool has_time_limit);
/* How much of a server's error line may be shown in an exception: all of it, only the error code (the first `prefix_length` bytes), or nothing. A
 * server may echo the arguments of AUTH, so a line that may contain the password (`secret`) is shortened or withheld. */
typedef enum { PHP_HIREDIS_SHOWN_ALL, PHP_HIREDIS_SHOWN_PREFIX, PHP_HIREDIS_SHOWN_NOTHING } php_hiredis_shown;
php_hiredis_shown php_hiredis_handshake_shown_part(const char *line, size_t length, size_t prefix_length, const zend_string *secret);

/* Some servers lose the error reply to AUTH, or to HELLO with AUTH: Redis 7.2 to 8 and Valkey before 9 (redis/redis#15640). Every later reply would
 * then be assigned to the wrong command. The client therefore sends an additional HELLO, the sync check, in the same write. If the first reply is
 * already that of the sync check, the error was lost. */

/* An option of HELLO that no server knows. If the user sends HELLO with a password, the client adds a second HELLO with this option. An error that
 * mentions the option can only be the reply to the second HELLO. */
#define PHP_HIREDIS_SYNC_CHECK_OPTION "BARRIER"

/* Returns whether the value looks like the reply to HELLO: a map, or in RESP2 a list of names and values, that contains a number `proto`. */
bool php_hiredis_hello_is_reply(const zval *reply);

/* Returns whether this error line can only be the reply to HELLO. WRONGPASS, for example, may also be the reply to AUTH. */
bool php_hiredis_hello_is_error(const char *line);

static zend_always_inline bool php_hiredis_handshake_is_done(const php_hiredis_handshake *handshake)
{
	return handshake->done == handshake->count;
}

/* Statistics of a thread's connections; each line of stats.def describes one number. A connection first counts its own bytes and commands, which is
 * faster; its counts are added here when its socket is closed. */

typedef struct php_hiredis_connection php_hiredis_connection;

typedef struct {
#define STAT(member, ...) uint64_t member;
#include "connection/stats.def"
	php_hiredis_connection *connections; /* the first of the thread's connections, linked by `thread_next` */
	HashTable *probes;                   /* test connections to servers that seem to be down (breaker.c); persistent memory; NULL if none */
	HashTable *distances;                /* the measurements of distance.c; persistent memory; NULL if there are none */
	HashTable *quirks;                  /* oddities of servers, such as closing the connection at HELLO (quirks.c); persistent; NULL if there are none */
	php_hiredis_connection *spares;      /* the first of the destroyed connections whose memory is reused; owned */
	uint32_t spare_count;
} php_hiredis_stats;

/* Returns the current thread's statistics. The module sets this pointer in MINIT, because src/connection does not know the module's globals. */
extern php_hiredis_stats *(*php_hiredis_current_stats)(void);

/* The distance of a server is the shortest round trip of five handshakes. If `readFrom` is nearest, reads are sent to the nearest server. The
 * measurements are kept across requests, because a single request may open only one connection. */

/* A server that is a candidate for reads. */
typedef struct {
	php_hiredis_endpoint endpoint;
	uint32_t rank;   /* only servers with the lowest rank are compared by distance */
	bool visited;    /* this client has already used the server, so its distance is either known or cannot be measured */
	bool others_visit; /* other clients of this process use the server, so a measurement of any age is good enough */
} php_hiredis_candidate;

/* Returns the index of the server to use: one that still has to be measured or, if there is none, the nearest one. Sticks to the last choice until a
 * different server is clearly nearer. Sets `*settled` to false if a distance is missing or out of date, in which case the choice may change. */
uint32_t php_hiredis_distance_choose(const php_hiredis_candidate *candidates, uint32_t count, bool *settled);
/* After this many nanoseconds a distance is out of date and is measured again. */
#define PHP_HIREDIS_DISTANCE_MAX_AGE UINT64_C(60000000000)

/* Frees what belongs to the thread's statistics, such as measured distances and memory that is kept for new connections. Called when the thread
 * ends, after all of its connections have been destroyed. */
void php_hiredis_stats_free(php_hiredis_stats *stats);

/* ---- breakers ---- */

/* Reserves shared memory for the breakers, which stop processes from connecting to a server that is down. Must be called in MINIT, before that memory
 * is mapped; otherwise the `breaker` option has no effect. */
void php_hiredis_breaker_reserve(void);

/* A connection: the socket, the parser, the output and the number of commands in flight. It is malloc'ed, because the pool keeps it after the
 * request. It has one owner, which may be the pool. A function that fails closes the socket and fills `failure`. Some functions may run PHP code, in
 * which a fatal error calls longjmp(), so their callers' local variables must not own malloc'ed memory. */

/* What the server remembers about this connection, for example watched keys. A connection with server state is never returned to the pool, because
 * the next client would inherit that state. */
#define PHP_HIREDIS_SERVER_STATE_WATCH    (1u << 0)
#define PHP_HIREDIS_SERVER_STATE_MULTI    (1u << 1)
#define PHP_HIREDIS_SERVER_STATE_TRACKING (1u << 2)
/* Set by SELECT, AUTH, CLIENT NO-EVICT and similar commands: the connection no longer matches its key in the pool. */
#define PHP_HIREDIS_SERVER_STATE_CHANGED  (1u << 3)
#define PHP_HIREDIS_SERVER_STATE_SUBSCRIBED (1u << 4)
#define PHP_HIREDIS_SERVER_STATE_CHANGE_QUEUED   (1u << 5) /* SELECT, AUTH, SETNAME or HELLO is queued in the user's MULTI; EXEC will run it */
#define PHP_HIREDIS_SERVER_STATE_CHANGE_UNKNOWN (1u << 6) /* EXEC ran such a queued command, and the client does not know whether it succeeded */
/* Set when the server has confirmed WATCH or CLIENT TRACKING. The flags above are set when the command is sent. */
#define PHP_HIREDIS_SERVER_STATE_WATCH_CONFIRMED  (1u << 7)
#define PHP_HIREDIS_SERVER_STATE_TRACKING_CONFIRMED  (1u << 8)
/* If a connection with any of these bits is lost, the next command fails once. Otherwise EXEC, for example, would run on a new connection, which
 * watches no keys. */
#define PHP_HIREDIS_SERVER_STATE_REPORTED_IF_LOST \
	(PHP_HIREDIS_SERVER_STATE_WATCH | PHP_HIREDIS_SERVER_STATE_MULTI | PHP_HIREDIS_SERVER_STATE_TRACKING | PHP_HIREDIS_SERVER_STATE_CHANGE_UNKNOWN)

typedef enum {
	PHP_HIREDIS_FAILURE_NONE,
	PHP_HIREDIS_FAILURE_RESOLVE,   /* the host name could not be resolved */
	PHP_HIREDIS_FAILURE_CONNECT,   /* the server refused the connection or could not be reached, or the unix socket does not exist */
	PHP_HIREDIS_FAILURE_FORBIDDEN, /* a server announced this host, but the `allow` option does not list it; trying again would not help */
	PHP_HIREDIS_FAILURE_BREAKER_OPEN,    /* the `breaker` option currently forbids connecting (breaker.c); no attempt was made */
	PHP_HIREDIS_FAILURE_TLS,       /* a certificate was rejected, the peer sent an alert, or a file in the `tls` option is unusable */
	PHP_HIREDIS_FAILURE_HANDSHAKE, /* the replies to the handshake are not those of a Redis server */
	PHP_HIREDIS_FAILURE_TIMEOUT,
	PHP_HIREDIS_FAILURE_CLOSED,    /* either side closed or reset the connection, or the system gave up on a dead peer */
	PHP_HIREDIS_FAILURE_PROTOCOL,
	/* State of the last connection, such as a WATCH or MULTI, was lost when that connection was lost; or the socket belongs to the parent process. */
	PHP_HIREDIS_FAILURE_LOST,
	PHP_HIREDIS_FAILURE_REFUSED,   /* the server rejected the handshake; `text` is an error line */
	PHP_HIREDIS_FAILURE_MEMORY_LIMIT, /* PHP's memory limit does not allow for the `size` bytes of a reply */
	PHP_HIREDIS_FAILURE_THROWN     /* PHP code threw an exception during the wait */
} php_hiredis_failure_kind;

typedef struct {
	php_hiredis_failure_kind kind;
	/* "connecting", "sending", "reading" or "waiting". For REFUSED, it is the rejected command. Static; NULL if there was no command. */
	const char *phase;
	size_t size;                   /* for MEMORY_LIMIT: the number of bytes */
	uint64_t elapsed;              /* nanoseconds since the command began */
	/* The command may be sent again on a new connection, because none of it was sent or because it is read-only. */
	bool counts_as_unsent;
	bool has_wrong_role;           /* the server is a replica although a primary is required, or vice versa */
	uint64_t commands_started;     /* the number of commands in flight of which at least one byte was sent; always the oldest commands */
	char text[512];                /* the message; must be last: spare_pop() clears all members before it, but only the first byte of `text` */
} php_hiredis_failure;

typedef enum {
	PHP_HIREDIS_PROGRESS_REPLY,  /* `to` contains a reply */
	PHP_HIREDIS_PROGRESS_ERROR,  /* `to` contains an error reply */
	PHP_HIREDIS_PROGRESS_AGAIN,  /* there is no reply yet, and the caller chose not to wait: poll for php_hiredis_connection_poll_events() */
	PHP_HIREDIS_PROGRESS_PUSH,   /* `to` contains the list of a push message; only on a connection that is `subscribed` */
	PHP_HIREDIS_PROGRESS_IDLE,   /* the handshake is done and nothing is in flight; only with `wait` */
	PHP_HIREDIS_PROGRESS_FAILED
} php_hiredis_progress;

/* The exception's message if a callback or signal handler uses a client that is already waiting for a reply. */
#define PHP_HIREDIS_CONNECTION_BUSY "The connection is in use: a reply is awaited on it further up; use a second client here"

/* The callbacks of a connection's owner. Each of them may run PHP code, which may end the script with a fatal error (longjmp). */
typedef struct {
	/* Called for each push message, in the order in which messages and replies arrive. The callback takes ownership of `list`. It returns false if it
	 * has set an exception; the connection is then closed. */
	bool (*push)(void *context, zval *list);
	/* Checks for a failover. Returns false if a different server has become the primary, the connection has failed, or an exception is set. */
	bool (*check_failover)(void *context);
} php_hiredis_owner_ops;

/* The interval between two checks for a failover on a connection, in nanoseconds. Each check costs a system call, so not every command checks. While
 * a client is waiting for a reply, a message from the sentinel makes it check earlier. */
#define PHP_HIREDIS_FAILOVER_WATCH_INTERVAL UINT64_C(100000000)

/* What a connection needs in order to detect a failover: a connection to a sentinel, which announces new primaries, and the time of the next check.
 * Without a failover watch, a client would continue to write to a server that is no longer the primary. The pool keeps the failover watch together
 * with the connection. */
typedef struct {
	php_hiredis_connection *connection; /* the subscribed connection to the sentinel; owned; NULL if it was lost or there are no sentinels */
	uint64_t check_at;            /* when a command, or a wait for its reply, next checks for a failover; 0 means at the next command */
	uint64_t again_at;            /* while the connection to the sentinel is lost: when to connect again */
	uint64_t delay;               /* while the connection to the sentinel is lost: the length of the last pause */
	uint64_t epoch;               /* the number of the announcement in which the sentinels named this server */
	bool epoch_is_unseen;         /* the client may not know `epoch` yet, because the connection comes from the pool or this structure is new */
} php_hiredis_failover_watch;

/* Whether the result of an attempt to connect is reported to the breaker, which counts failures. */
typedef enum {
	PHP_HIREDIS_ATTEMPT_NOT_REPORTED,
	PHP_HIREDIS_ATTEMPT_REPORTED,
	PHP_HIREDIS_ATTEMPT_REPORTED_WAITING     /* the caller is waiting for the connection, so the breaker may also wait a few ms before it opens */
} php_hiredis_breaker_attempt;

/* No single recv() or poll() waits longer than this many nanoseconds, so that signals and time limits are noticed. */
#define PHP_HIREDIS_SLICE UINT64_C(1000000000)

/* The value of `last_used` for a connection that has just been checked: a time in the distant future, so that the next command does not check the
 * connection again. */
#define PHP_HIREDIS_JUST_CHECKED ((uint64_t) INT64_MAX)

struct php_hiredis_connection {
	php_hiredis_transport transport;
	php_hiredis_parser parser;
	/* The commands, both sent and unsent. They are kept until the owner has all replies, because they may have to be sent again. */
	php_hiredis_output out;
	php_hiredis_handshake handshake; /* zeroed while the connection is closed, but only the first byte of `refusal` is cleared */
	php_hiredis_failure failure;
	uint64_t in_flight;           /* the number of commands without a reply, whether sent or still in the output; excludes the handshake */
	uint32_t server_state;        /* bits PHP_HIREDIS_SERVER_STATE_...: what the server remembers about this connection */
	uint32_t lost_server_state;   /* the bits of REPORTED_IF_LOST that were set when the last socket was closed */
	uint32_t server_state_before; /* the value of `server_state` before the current command or batch; restored if none of its bytes was sent */
	uint32_t fork_depth;          /* php_hiredis_fork_depth of the process that opened the socket; after pcntl_fork(), the child must not use it */
	int protocol;                 /* the RESP version, 2 or 3; 0 if not yet known */
	/* Times, in nanoseconds. Points in time are in terms of php_hiredis_now(). */
	uint64_t timeout;             /* how long the reply may take; 0 for no limit */
	uint64_t blocking_time;       /* additional time for a command that blocks on the server, such as BLPOP; UINT64_MAX for no limit */
	/* The longest time that a single recv() or poll() may take. If it is shorter than PHP_HIREDIS_SLICE, php_hiredis_connection_next() also returns
	 * AGAIN once the wait for a reply has lasted for this time plus `blocking_time`. */
	uint64_t slice;
	uint64_t wait_began;          /* when the wait for the current reply began; 0 if the clock is yet to be read, at the next system call */
	uint64_t deadline;            /* when that wait ends; 0 for never */
	uint64_t last_used;           /* when the client last began to wait for a reply or checked for unread bytes; or PHP_HIREDIS_JUST_CHECKED */
	uint64_t connect_began;       /* when the attempt to connect began */
	uint64_t renew_at;            /* when AUTH with a new password must be sent, because the credentials are about to expire; 0 for never */
	uint64_t credentials_end;     /* when the credentials expire; 0 for never */
	uint64_t old_credentials_end; /* during a renewal, which may fail: when the credentials that are still in use expire */
	uint64_t round_trip_began;    /* when the socket was connected and the handshake's round trip began */
	uint64_t open_by;             /* the deadline for connecting and for the handshake; 0 for no limit */
	uint64_t sent;                /* the number of bytes sent on this socket so far */
	uint64_t sent_before_command; /* how many of these were sent before the current command or batch */
	uint64_t received;            /* the number of bytes received on this socket */
	uint64_t commands;            /* the number of commands sent, or still to be sent, on this socket */
	uint64_t empty_reads;         /* the number of reads that found no bytes */
	uint32_t replies_sharing_deadline; /* the number of replies after the next one that share its time limit */
	/* The owner is a subscriber, so push messages are returned as they arrive, even if no command is in flight. */
	bool subscribed;
	/* Points to the owner's flag, which is true while a stream may send more commands. NULL in the pool. */
	const bool *stream_is_open;
	/* The server has accepted no bytes for 20 ms (PATIENCE in exchange.c), perhaps because it is waiting for its own replies to be read. Therefore,
	 * replies are read before all commands have been sent. */
	bool server_stopped_reading;
	php_hiredis_breaker_attempt breaker_attempt;
	zend_ulong peer_hash;         /* a hash of the server's address, if a failover may change the address; 0 if not known */
	uint64_t address_changes;               /* how often the connection was opened to an address that differs from the previous one */
	bool reads_into_parser;       /* the last read filled its buffer, so the next read receives directly into the parser's buffer */
	/* The connection's cache; owned; NULL if there is none. Its entries are discarded when the socket is closed, because invalidations for them no
	 * longer arrive. */
	php_hiredis_cache *cache;
	HashTable *scripts;           /* the SHA1s of the scripts loaded over this connection; persistent memory; NULL if there are none */
	zend_string *host;            /* the server's address (with `port`) if it differs from the configured one; otherwise NULL; persistent memory */
	uint16_t port;
	uint32_t addresses_to_skip;   /* how many of the host name's addresses the next attempt skips, because they failed (transport/transport.h) */
	php_hiredis_failover_watch *failover_watch; /* owned, malloc'ed; NULL if there is none */
	zend_string *key;             /* the key in the pool; persistent memory; NULL if the connection is never pooled */
	const php_hiredis_config *config; /* borrowed from the owner; NULL in the pool */
	const php_hiredis_owner_ops *owner;
	void *context;
	uint64_t idle_since;
	uint64_t pool_checked_at;     /* in the pool: when php_hiredis_pool_has() last found nothing to read on the socket; 0 for never */
	php_hiredis_connection *next; /* the next connection in the pool or in the list of spares */
	redisReader *reader;          /* a reader that the parser is not using now, kept for the next one; owned; NULL if there is none */
	php_hiredis_stats *stats;     /* borrowed: the statistics of the thread that created the connection */
	php_hiredis_connection *thread_next, **thread_link; /* in the list stats->connections: the next connection, and the pointer to this connection */
};

/* Called for each connection that has been opened, with the time that opening it took. src/seen sets this pointer for its histograms. NULL if calls
 * are not measured. */
extern void (*php_hiredis_connection_on_opened)(uint64_t nanoseconds);

/* Returns the thread's statistics, including connections that are still open. */
php_hiredis_stats php_hiredis_connection_stats(void);

/* Returns a new connection, which is not open yet. The caller owns it. `make_error` creates the value for an error inside a list. */
php_hiredis_connection *php_hiredis_connection_create(php_hiredis_make_value make_error);
/* Frees the connection, or keeps its memory for the next one. `after_bailout` must be true after a fatal error and at the end of a request. In these
 * cases, PHP frees request memory itself, so this function does not touch it. */
void php_hiredis_connection_destroy(php_hiredis_connection *connection, bool after_bailout);
/* Closes the socket and discards everything in flight. The connection may be opened again. A lost WATCH or MULTI is recorded in `lost_server_state`.
 * `after_bailout` must be true after a fatal error, so that request memory is not touched. Does not set an exception. */
void php_hiredis_connection_close(php_hiredis_connection *connection, bool after_bailout);
/* Closes the connection and fills `failure`. Copies `text`. If `failure.counts_as_unsent` is set afterwards, the commands remain in `out`, and the
 * owner sends them on a new connection or clears them. Always returns false. */
bool php_hiredis_connection_fail(php_hiredis_connection *connection, php_hiredis_failure_kind kind, const char *phase, const char *text);
/* Closes the connection after an error of its transport (the socket or TLS), and fills `failure`. Always returns false. */
bool php_hiredis_connection_fail_io(php_hiredis_connection *connection, const char *phase);
/* Returns whether an established connection was lost, so that a new connection may help. A refused connection, a rejected handshake or a timeout
 * would probably occur again. */
static inline bool php_hiredis_failure_is_loss(const php_hiredis_failure *failure)
{
	return failure->kind == PHP_HIREDIS_FAILURE_CLOSED || failure->kind == PHP_HIREDIS_FAILURE_LOST;
}

/* Returns whether the socket belongs to the parent process. Both processes share the socket, so a byte sent by the child would end up in the middle
 * of the parent's commands. */
static zend_always_inline bool php_hiredis_connection_is_foreign(const php_hiredis_connection *connection)
{
	return UNEXPECTED(connection->fork_depth != php_hiredis_fork_depth);
}

/* Call this after running PHP code, which may have called pcntl_fork(). In the child process, closes the child's copy of the socket, sets `failure`
 * and returns false. */
bool php_hiredis_connection_ensure_ours(php_hiredis_connection *connection);

static zend_always_inline bool php_hiredis_connection_is_open(const php_hiredis_connection *connection)
{
	return connection->transport.socket != SOCK_ERR;
}

/* Sets the address for the next connection attempt and copies `host`. If `host` is NULL, the address in the configuration is used. */
void php_hiredis_connection_set_address(php_hiredis_connection *connection, const char *host, size_t length, uint16_t port);
/* Returns whether the connection is still being opened. php_hiredis_connection_next() and php_hiredis_connection_write() continue the attempt to
 * connect. During that time, `deadline` limits the attempt to reach a single address. */
static zend_always_inline bool php_hiredis_connection_is_opening(const php_hiredis_connection *connection)
{
	return connection->transport.opening != NULL;
}

/* Connects within `limit` nanoseconds (0 for no limit) and appends the handshake to the output. Borrows `config`. If `wait` is false, blocks only
 * while it resolves a name, and `config` must remain unchanged until the connection is open. Returns false on failure. May end the script with a
 * fatal error (longjmp). */
bool php_hiredis_connection_open(php_hiredis_connection *connection, const php_hiredis_config *config, uint64_t limit, bool wait);
/* Connects, but does not send the handshake yet. \Redis needs this, because it connects before auth() and select() are called. */
bool php_hiredis_connection_open_without_handshake(php_hiredis_connection *connection, const php_hiredis_config *config, uint64_t limit);
/* Appends the handshake after php_hiredis_connection_open_without_handshake(). It must end within `limit` nanoseconds (0 for no limit). */
void php_hiredis_connection_begin_handshake(php_hiredis_connection *connection, const php_hiredis_config *config, uint64_t limit);
/* Returns whether the handshake has not begun, so that the connection has neither a user nor a database yet. */
static zend_always_inline bool php_hiredis_connection_lacks_identity(const php_hiredis_connection *connection)
{
	return UNEXPECTED(connection->handshake.lacks_identity);
}
/* Performs one step of opening the connection or, if `wait` is true, continues until it is open. The time spent on opening does not count towards the
 * time limit of the first command. Returns false on failure. May end the script with a fatal error (longjmp). */
bool php_hiredis_connection_continue_opening(php_hiredis_connection *connection, bool wait);

/* The state of a connection. Only these functions decide whether a connection may be closed, replaced, renewed or reused. The answer depends on what
 * is in flight (`in_flight`, `out`, `handshake`), on what else is in progress (`stream_is_open`, `subscribed`), and on what the server remembers
 * (`server_state`). Code elsewhere could easily forget to check one of these. */

/* Returns whether any replies to commands or to the handshake are outstanding. */
static zend_always_inline bool php_hiredis_connection_awaits_replies(const php_hiredis_connection *connection)
{
	return connection->in_flight > 0 || !php_hiredis_handshake_is_done(&connection->handshake) || connection->handshake.replies_to_discard > 0;
}

/* Returns whether the commands in the output have not been sent at all. Unsent commands can be sent over a new connection without being executed
 * twice. */
static zend_always_inline bool php_hiredis_connection_has_unsent_commands(const php_hiredis_connection *connection)
{
	return !php_hiredis_output_is_sent(&connection->out) && connection->sent == connection->sent_before_command;
}

/* Returns the state that the server remembers for this connection, such as a WATCH. A WATCH that has not been sent yet does not count. */
static zend_always_inline uint32_t php_hiredis_connection_server_state(const php_hiredis_connection *connection)
{
	return php_hiredis_connection_has_unsent_commands(connection) ? connection->server_state_before : connection->server_state;
}

/* Returns whether the server is watching keys for this connection, or soon will be, because WATCH is in the output. */
static zend_always_inline bool php_hiredis_connection_has_watch(const php_hiredis_connection *connection)
{
	return (connection->server_state & PHP_HIREDIS_SERVER_STATE_WATCH) != 0;
}

/* Returns whether a stream is using the connection. The stream may send more commands later, even if no command is in flight now. */
static inline bool php_hiredis_connection_has_open_stream(const php_hiredis_connection *connection)
{
	return connection->stream_is_open && *connection->stream_is_open;
}

/* Returns whether the connection is open and has nothing to do: no reply is outstanding, nothing is left to send, and no stream is using it. */
static inline bool php_hiredis_connection_is_idle(const php_hiredis_connection *connection)
{
	return php_hiredis_connection_is_open(connection) && !php_hiredis_connection_is_opening(connection)
		&& !php_hiredis_connection_awaits_replies(connection) && php_hiredis_output_is_sent(&connection->out) && connection->parser.bulk == NULL
		&& php_hiredis_parser_is_idle(&connection->parser) && !php_hiredis_connection_has_open_stream(connection);
}

/* Returns whether the pool may store the connection: it is idle, belongs to this process, and has no state on the server that the next client
 * would inherit. */
static inline bool php_hiredis_connection_is_clean(const php_hiredis_connection *connection)
{
	return php_hiredis_connection_is_idle(connection) && connection->server_state == 0 && !php_hiredis_connection_is_foreign(connection);
}

/* Returns whether the commands in the output may be sent over a new connection. This is not allowed if any byte of them was sent, or if they depend
 * on the state of this connection, as EXEC depends on its MULTI. */
static inline bool php_hiredis_connection_may_move_commands(const php_hiredis_connection *connection)
{
	return php_hiredis_connection_has_unsent_commands(connection) && !connection->subscribed && !(connection->server_state_before & PHP_HIREDIS_SERVER_STATE_REPORTED_IF_LOST)
		&& connection->handshake.replies_to_discard == 0;
}

/* Returns whether a new connection may replace this one without losing anything. Unsent commands are then moved to the new connection. */
static inline bool php_hiredis_connection_may_be_replaced(const php_hiredis_connection *connection)
{
	return !connection->subscribed && !php_hiredis_connection_has_open_stream(connection)
		&& !(php_hiredis_connection_server_state(connection) & PHP_HIREDIS_SERVER_STATE_REPORTED_IF_LOST)
		&& (php_hiredis_connection_may_move_commands(connection)
			|| (!php_hiredis_connection_awaits_replies(connection) && php_hiredis_output_is_sent(&connection->out)));
}

/* Returns whether AUTH may be sent now. Inside MULTI, the server would only queue it. Subscribers handle AUTH themselves. */
static inline bool php_hiredis_connection_may_authenticate(const php_hiredis_connection *connection)
{
	return !connection->subscribed && php_hiredis_handshake_is_done(&connection->handshake) && connection->handshake.replies_to_discard == 0
		&& !(php_hiredis_connection_server_state(connection) & (PHP_HIREDIS_SERVER_STATE_MULTI | PHP_HIREDIS_SERVER_STATE_CHANGE_QUEUED));
}

/* Returns whether AUTH must be sent now, because the credentials are about to expire. `now` is php_hiredis_now(). */
static zend_always_inline bool php_hiredis_connection_renewal_is_due(const php_hiredis_connection *connection, uint64_t now)
{
	return UNEXPECTED(connection->renew_at != 0) && now >= connection->renew_at;
}

/* A connection that has not been used for this many nanoseconds must be checked before its next use, because the server may have closed it. */
#define PHP_HIREDIS_SUSPECT_AFTER INT64_C(100000000)

/* Returns whether the connection must be checked before the next command. If the server has closed the connection, the client cannot know whether a
 * command that it sends is executed. `now` is php_hiredis_now(). */
static zend_always_inline bool php_hiredis_connection_is_suspect(const php_hiredis_connection *connection, uint64_t now)
{
	return UNEXPECTED((int64_t) (now - connection->last_used) >= PHP_HIREDIS_SUSPECT_AFTER);
}

/* Returns when the reply is overdue: `patience` nanoseconds after the wait began, plus `blocking_time`, for which the command itself blocks. At that
 * time, the client looks for a different server. Returns 0 for never. */
static zend_always_inline uint64_t php_hiredis_connection_overdue_at(const php_hiredis_connection *connection, uint64_t patience, uint64_t blocking_time)
{
	return connection->wait_began == 0 || blocking_time == UINT64_MAX ? 0 : connection->wait_began + patience + blocking_time;
}

/* Called when the owner has a reply and will not send its command again. Clears the output if all commands have been answered. */
static zend_always_inline void php_hiredis_connection_end_command(php_hiredis_connection *connection)
{
	/* If the server did not know HELLO, the output may still contain a second handshake. */
	if (connection->in_flight == 0 && EXPECTED(php_hiredis_handshake_is_done(&connection->handshake))) {
		php_hiredis_output_clear(&connection->out);
	}
}
/* Sets the time limits of a command that is about to be appended: `timeout` nanoseconds, plus `blocking_time` if it blocks on the server. Clears
 * `failure`. The clock starts at the first system call. */
void php_hiredis_connection_begin_command(php_hiredis_connection *connection, uint64_t timeout, uint64_t blocking_time);
/* Runs signal handlers and checks the request's time limit. `context` is the connection or NULL. Returns false if the connection was closed; an
 * exception or `failure` gives the reason. May end the script with a fatal error (longjmp). */
bool php_hiredis_connection_interrupt(void *context);

/* ---- exchange ---- */

/* Counts `count` more commands in flight. Call this before their first byte is sent, because a reply that is not expected counts as a protocol
 * error. */
static zend_always_inline void php_hiredis_connection_expect(php_hiredis_connection *connection, uint32_t count)
{
	connection->in_flight += count;
	connection->commands += count;
}
/* Counts one fewer command in flight, because the server has lost its reply. */
static inline void php_hiredis_connection_expect_less(php_hiredis_connection *connection)
{
	ZEND_ASSERT(connection->in_flight > 0);
	connection->in_flight--;
}
/* Sends the unsent bytes and receives the next reply, which the caller owns. If `wait` is false, does not block. If `wait` is true, returns AGAIN
 * only if `slice` is shorter than PHP_HIREDIS_SLICE and the reply is overdue, which means that the wait has lasted for `slice` plus the time for
 * which the command itself blocks. May end the script with a fatal error (longjmp). */
php_hiredis_progress php_hiredis_connection_next(php_hiredis_connection *connection, zval *to, bool wait);
/* Writes as many bytes as the socket accepts without blocking. If the connection is still being opened, continues to open it instead. Returns false
 * if the connection failed. */
bool php_hiredis_connection_write(php_hiredis_connection *connection);
/* Reads what has arrived on a connection that expects no reply, and delivers push messages. Returns false if the server closed the connection or sent
 * a reply; the connection has then failed. None of the bytes in `out` were sent, so the commands can be sent over a new connection. Does not block.
 * May end the script with a fatal error (longjmp). */
bool php_hiredis_connection_read_unawaited(php_hiredis_connection *connection);
/* Returns whether the connection seems usable: it was used within the last 100 ms, or nothing has arrived on it. Reads nothing and does not block. */
bool php_hiredis_connection_is_alive(php_hiredis_connection *connection);
/* Returns the next reply if it has arrived completely, and AGAIN otherwise. Makes no system calls. May end the script with a fatal error
 * (longjmp). */
php_hiredis_progress php_hiredis_connection_pop_reply(php_hiredis_connection *connection, zval *to);
/* Appends up to `wanted` received replies to `list`, stopping at the first one that is not a scalar, and returns the number of replies appended. This
 * is faster than one call per reply. Returns 0 if fewer than `wanted` commands are in flight. If `unwrap_single` is true, each reply must be a list
 * containing a single scalar, and that scalar is appended. */
uint32_t php_hiredis_connection_pop_scalars(php_hiredis_connection *connection, zend_array *list, uint32_t wanted, bool unwrap_single);
/* If the next item in the buffer is a complete channel message, stores its strings in `strings` and returns their number. Otherwise returns 0. Makes
 * no system calls. `last` records how the last message began, because the next one usually begins the same way. */
uint32_t php_hiredis_connection_pop_message(php_hiredis_connection *connection, php_hiredis_message_prefix *last, zval *strings);
/* Waits until the connection is open and the handshake is done. Nothing may be in flight. Returns false on failure. May end the script with a fatal
 * error (longjmp). */
bool php_hiredis_connection_finish_handshake(php_hiredis_connection *connection);
/* Waits for `events` on the socket until `deadline` (0 for none). After READY, `*ready` contains the events that occurred. `*ready` is 0 if `slice`
 * has elapsed, or if it is time for php_hiredis_connection_next() to check for a failover. */
php_hiredis_wait_result php_hiredis_connection_wait(php_hiredis_connection *connection, short events, short *ready, uint64_t deadline);
/* Sets how long the next reply may take: `timeout` nanoseconds from the beginning of the wait, plus `blocking_time` if the command itself blocks on
 * the server. If the client is already waiting without a deadline, sets one. */
void php_hiredis_connection_limit_wait(php_hiredis_connection *connection, uint64_t timeout, uint64_t blocking_time);
/* Returns the events to poll for after AGAIN: POLLIN, POLLOUT or both. Fetch the socket's descriptor anew each time, because a new connection attempt
 * may replace the socket. */
short php_hiredis_connection_poll_events(const php_hiredis_connection *connection);

/* The pool: idle connections that are kept across requests, so that the next request does not have to connect. A pool belongs to a thread and owns
 * its connections, which must not refer to request memory. */

typedef struct {
	php_hiredis_connection *idle;   /* the first of the idle connections, which is the most recently stored one */
	uint32_t idle_count;
	uint64_t stored_count;          /* the number of connections stored since the thread started */
	uint64_t rejected_count;        /* the number of connections rejected since the thread started */
} php_hiredis_pool;

/* Returns an idle connection with this key, which the caller then owns, or NULL. Checks that the server has not closed the connection, unless it has
 * a cache: in that case, the caller must read the push messages first. Also closes connections with this key that are older than `lifetime` seconds,
 * and any connections that have been idle for longer than `idle_limit` nanoseconds. For both, 0 means no limit. */
php_hiredis_connection *php_hiredis_pool_pop(php_hiredis_pool *pool, const zend_string *key, uint64_t idle_limit, double lifetime);
/* Returns whether the pool contains a usable connection whose key begins with `beginning`. Destroys any unusable matching connections that it
 * finds. */
bool php_hiredis_pool_has(php_hiredis_pool *pool, const zend_string *beginning);
/* Stores the connection, which the pool then owns. If it is not clean or has no key, or if `max` is 0, closes it instead. Closes the oldest
 * connections until at most `max` are left. */
void php_hiredis_pool_store(php_hiredis_pool *pool, php_hiredis_connection *connection, uint32_t max, bool after_bailout);
/* Closes the oldest idle connections until at most `max` are left. */
void php_hiredis_pool_shrink(php_hiredis_pool *pool, uint32_t max);
/* Closes the idle connections to the configuration's host. Called after a failover, when the host name resolves to a different server. */
void php_hiredis_pool_close_host(php_hiredis_pool *pool, const php_hiredis_config *config);

#endif
