/* One socket to one server, from the attempt to connect until the socket is closed or pooled. Each node, subscriber
 * and sentinel query owns a php_hiredis_connection. A connection has only one owner at a time. Only the functions in
 * the section about a connection's state decide whether it may be closed, replaced or pooled. A function that "may
 * bail out" may end the script with a fatal error (longjmp). */
#ifndef PHP_HIREDIS_CONNECTION_H
#define PHP_HIREDIS_CONNECTION_H

#include "config/config.h"

typedef struct php_hiredis_connection php_hiredis_connection;

/* The php.ini setting hiredis.library: the framework that CLIENT SETINFO reports, such as "laravel_v11". NULL if not
 * set. If it is "", a client sends CLIENT SETINFO only if its own option `library` is set. PHP owns the string. */
extern const char *php_hiredis_default_library;

/* The handshake: the commands that a new connection sends first, in this order. A connection sends only those that its
 * configuration needs. */
typedef enum {
	PHP_HIREDIS_STEP_HELLO, PHP_HIREDIS_STEP_AUTH, PHP_HIREDIS_STEP_SETNAME, PHP_HIREDIS_STEP_LIBRARY, PHP_HIREDIS_STEP_VERSION,
	PHP_HIREDIS_STEP_SELECT, PHP_HIREDIS_STEP_CAPA, PHP_HIREDIS_STEP_ROLE, PHP_HIREDIS_STEP_READONLY, PHP_HIREDIS_STEP_ZONE, PHP_HIREDIS_STEP_TRACKING,
	PHP_HIREDIS_STEP_PING,
	PHP_HIREDIS_STEP_SYNC_CHECK, /* HELLO after AUTH with a new password: reveals a lost reply to AUTH */
	PHP_HIREDIS_STEP_COUNT
} php_hiredis_step;

/* A renewal is a short handshake on an open connection: AUTH with a new password before the old one expires, or PING
 * after a long idle time. AUTH may be sent together with the next commands. If the server rejects the new password, the
 * connection keeps its user. */
typedef enum {
	PHP_HIREDIS_RENEWAL_NONE,
	PHP_HIREDIS_RENEWAL_DUE,          /* the user's Closure must return a new password before more commands are sent */
	PHP_HIREDIS_RENEWAL_HAS_PASSWORD, /* the new password is in the configuration */
	PHP_HIREDIS_RENEWAL_AUTH_PENDING, /* AUTH is in the output, or its reply is awaited */
	/* After a long idle time, the server must answer PING before other commands are sent. */
	PHP_HIREDIS_RENEWAL_PING_DUE,
	PHP_HIREDIS_RENEWAL_PING_PENDING  /* PING is in the output, or its reply is awaited; even an error proves that the server works */
} php_hiredis_renewal;

typedef struct {
	uint8_t steps[PHP_HIREDIS_STEP_COUNT]; /* each a php_hiredis_step */
	uint8_t count, done;                   /* the number of steps, and of those that were answered */
	php_hiredis_renewal renewal;
	/* The user and the database are not final, because auth() and select() of \Redis may still change them. So the
	 * handshake is encoded later. Until then, `count` is 1 and `done` is 0, so the handshake is unfinished. */
	bool lacks_identity;
	bool falls_back_to_resp2;    /* the server speaks only RESP2: AUTH, SELECT and so on are then sent once more */
	/* Commands of the user that are sent in the same write as the handshake have "joined" the handshake. */
	uint32_t replies_to_discard; /* replies to joined commands still to be discarded; the commands are then sent again */
	uint32_t replies_to_return;  /* replies to joined commands still to be returned, before the replies to the second handshake */
	/* HELLO and CLIENT SETINFO are omitted, because the server closed the previous connection when it received one of
	 * them. Becomes false when the first reply is not an error. */
	bool without_hello;
	bool hello_is_tried_again;    /* HELLO is sent although the server closed an earlier connection when it received HELLO */
	/* The joined commands are not at the end of the output, so commands appended later do not follow them directly. */
	bool was_rearranged;
	bool joined_may_write;        /* a joined command may change data, so no joined command may be sent twice */
	size_t joined_offset;         /* where the joined commands begin in the output if they may be sent again; otherwise 0 */
	uint32_t joined_count;
	const char *refused_command;  /* the rejected command, such as "SELECT"; static */
	bool has_wrong_role;          /* the server is a replica although a primary is required, or vice versa */
	bool role_is_unknown;         /* HELLO or ROLE reported no role, for example because the user may not run ROLE */
	char zone[PHP_HIREDIS_ZONE_MAX + 1]; /* the availability zone, such as "eu-west-1a"; empty if not reported */
	const char *violation;        /* why the last reply is invalid; static; NULL if it is valid */
	/* The message of the exception, if the server has rejected a command of the handshake. */
	char refusal[384];
} php_hiredis_handshake;

/* Returns whether the caller may send its next `count` commands together with the handshake, which saves a round trip.
 * `is_readonly` says that they may be sent again, and `may_write` that one of them may change data. If the function
 * returns true and the handshake is unfinished, sets `joined_count`. If there is a new password, first appends AUTH to
 * the output. If a PING is due, because the connection was idle for a long time, appends PING and returns false: the
 * server must answer it first. */
bool php_hiredis_handshake_join(php_hiredis_connection *connection, const php_hiredis_output *commands, uint32_t count, bool is_readonly,
	bool may_write, bool has_time_limit);
/* Says how much of an error line may be shown. The line may contain the password (`secret`), because a server may echo
 * AUTH. SHOWN_PREFIX allows only the error code, which is the first `prefix_length` bytes. */
typedef enum { PHP_HIREDIS_SHOWN_ALL, PHP_HIREDIS_SHOWN_PREFIX, PHP_HIREDIS_SHOWN_NOTHING } php_hiredis_shown;
php_hiredis_shown php_hiredis_handshake_shown_part(const char *line, size_t length, size_t prefix_length, const zend_string *secret);

/* Redis 7.2 to 8 and Valkey before 9 may lose the error reply to AUTH (redis/redis#15640). So after AUTH, the client
 * sends an additional HELLO, called the sync check. If the reply to this HELLO arrives first, the error was lost, and
 * later replies would go to the wrong commands. */

/* An option of HELLO that no server knows. The sync check (the HELLO that reveals a lost reply to AUTH) may contain
 * this option: an error that names the option is then certainly the reply to the sync check. */
#define PHP_HIREDIS_SYNC_CHECK_OPTION "BARRIER"

/* Returns whether the reply looks like HELLO's: a map (in RESP2, a flat list) with an integer `proto`. */
bool php_hiredis_hello_is_reply(const zval *reply);

/* Returns whether only HELLO can have caused this error. Returns false for WRONGPASS, for example, because AUTH causes
 * it, too. */
bool php_hiredis_hello_caused_error(const char *line);

static zend_always_inline bool php_hiredis_handshake_is_done(const php_hiredis_handshake *handshake)
{
	return handshake->done == handshake->count;
}

/* A thread's statistics: one number for each line of stats.def. An open connection counts its own bytes and commands,
 * which is faster. Its counts are added here when it is closed. */

typedef struct php_hiredis_connection php_hiredis_connection;

typedef struct {
#define STAT(member, ...) uint64_t member;
#include "connection/stats.def"
	php_hiredis_connection *connections; /* the thread's connections, linked by `thread_next` */
	HashTable *probes;                   /* test connections of breaker.c; persistent memory; NULL if none */
	HashTable *distances;                /* the measurements of distance.c; persistent memory; NULL if none */
	HashTable *quirks;                  /* oddities of servers (quirks.c); persistent memory; NULL if none */
	/* A buffer of PHP_HIREDIS_FEED bytes for received data that the parser has not read yet; owned. On the stack, each
	 * coroutine would have a buffer of its own, which would not be in the CPU's caches. NULL before the first
	 * connection. */
	char *receive_buffer;
	php_hiredis_connection *spares;      /* destroyed connections whose memory is reused; owned */
	uint32_t spare_count;
} php_hiredis_stats;

/* Returns the thread's statistics. Set in MINIT, because src/connection does not use the module's globals. */
extern php_hiredis_stats *(*php_hiredis_current_stats)(void);

/* A server's distance is the shortest round-trip time of five handshakes. Distances are kept across requests, because a
 * request may open only one connection. */

/* A server that may be chosen for reads. */
typedef struct {
	php_hiredis_endpoint endpoint;
	uint32_t rank;   /* only servers with the lowest rank are compared by distance */
	bool was_used;   /* this client has used the server, so it has measured the distance or cannot measure it */
	bool is_used_by_others; /* other clients of this process use the server, so even an old measurement is used */
} php_hiredis_candidate;

/* Chooses a server whose distance (round-trip time) must be measured. If there is none, chooses the nearest server, but
 * keeps the last choice unless another server is clearly nearer. Returns the server's index. `*all_measured` becomes
 * false if a measurement is missing or due, so a later call may choose differently. */
uint32_t php_hiredis_distance_choose(const php_hiredis_candidate *candidates, uint32_t count, bool *all_measured);
/* After this many nanoseconds, the distance (round-trip time) of a server is measured again. */
#define PHP_HIREDIS_DISTANCE_MAX_AGE UINT64_C(60000000000)

/* Frees what the thread's statistics own. Must be called after all its connections were destroyed. */
void php_hiredis_stats_free(php_hiredis_stats *stats);

/* ---- breakers ---- */

/* Reserves shared memory for the circuit breakers. Must be called in MINIT, before the memory is mapped; otherwise the
 * option `breaker` has no effect. */
void php_hiredis_breaker_reserve(void);

/* Connections are malloc'ed, because the pool keeps them after the request. A function that fails closes the socket and
 * fills `failure`. A caller of a function that may bail out (longjmp) must not hold malloc'ed memory in local
 * variables. */

/* Bits for the state that the server keeps for a connection, such as watched keys. A connection with any of these bits
 * is not pooled, because the next client would inherit the state. */
#define PHP_HIREDIS_SERVER_STATE_WATCH    (1u << 0)
#define PHP_HIREDIS_SERVER_STATE_MULTI    (1u << 1)
#define PHP_HIREDIS_SERVER_STATE_TRACKING (1u << 2)
/* The connection no longer matches its key in the pool, for example after SELECT or AUTH. */
#define PHP_HIREDIS_SERVER_STATE_CHANGED  (1u << 3)
#define PHP_HIREDIS_SERVER_STATE_SUBSCRIBED (1u << 4)
#define PHP_HIREDIS_SERVER_STATE_CHANGE_QUEUED   (1u << 5) /* SELECT, AUTH, SETNAME or HELLO is queued in the user's MULTI */
#define PHP_HIREDIS_SERVER_STATE_CHANGE_UNKNOWN (1u << 6) /* EXEC ran such a command, and the client does not know whether it succeeded */
/* Set when the server has confirmed WATCH, CLIENT TRACKING or MULTI. The bits ..._WATCH, ..._TRACKING and ..._MULTI are
 * set earlier, before the command is sent. */
#define PHP_HIREDIS_SERVER_STATE_WATCH_CONFIRMED  (1u << 7)
#define PHP_HIREDIS_SERVER_STATE_TRACKING_CONFIRMED  (1u << 8)
#define PHP_HIREDIS_SERVER_STATE_MULTI_CONFIRMED  (1u << 9)
/* If a connection with any of these bits is lost, the next command fails. Otherwise, EXEC could run on a new
 * connection, on which no keys are watched. */
#define PHP_HIREDIS_SERVER_STATE_REPORTED_IF_LOST \
	(PHP_HIREDIS_SERVER_STATE_WATCH | PHP_HIREDIS_SERVER_STATE_MULTI | PHP_HIREDIS_SERVER_STATE_TRACKING | PHP_HIREDIS_SERVER_STATE_CHANGE_UNKNOWN)

typedef enum {
	PHP_HIREDIS_FAILURE_NONE,
	PHP_HIREDIS_FAILURE_RESOLVE,   /* the host name could not be resolved */
	PHP_HIREDIS_FAILURE_CONNECT,   /* refused or unreachable, or the unix socket does not exist */
	PHP_HIREDIS_FAILURE_FORBIDDEN, /* the `allow` option does not list a host that a server announced; trying again is useless */
	PHP_HIREDIS_FAILURE_BREAKER_OPEN,    /* no attempt was made, because the breaker is open (breaker.c) */
	PHP_HIREDIS_FAILURE_TLS,       /* a rejected certificate, an alert, or an unusable file in the `tls` option */
	PHP_HIREDIS_FAILURE_HANDSHAKE, /* the replies to the handshake are not those of a Redis server */
	PHP_HIREDIS_FAILURE_TIMEOUT,
	PHP_HIREDIS_FAILURE_CLOSED,    /* either side closed or reset the connection, or the system gave up on a dead peer */
	PHP_HIREDIS_FAILURE_PROTOCOL,
	/* The previous connection was lost, and with it state such as a WATCH (PHP_HIREDIS_SERVER_STATE_REPORTED_IF_LOST).
	 * Or the parent process owns the socket. */
	PHP_HIREDIS_FAILURE_LOST,
	PHP_HIREDIS_FAILURE_REFUSED,   /* the server rejected the handshake; `text` is an error line */
	PHP_HIREDIS_FAILURE_MEMORY_LIMIT, /* PHP's memory limit does not allow a reply of `size` bytes */
	PHP_HIREDIS_FAILURE_THROWN     /* PHP code threw an exception during the wait */
} php_hiredis_failure_kind;

typedef struct {
	php_hiredis_failure_kind kind;
	/* "connecting", "sending", "reading" or "waiting"; for REFUSED the rejected command. Static; NULL if there was no
	 * command. */
	const char *phase;
	size_t size;                   /* for MEMORY_LIMIT: the number of bytes */
	uint64_t elapsed;              /* nanoseconds since the command began */
	/* The command may be sent again: the handshake was completed and no byte of the command was sent, or the command
	 * only reads and was sent together with the handshake. */
	bool may_be_sent_again;
	bool has_wrong_role;           /* the server is a replica although a primary is required, or vice versa */
	uint64_t commands_started;     /* how many of the oldest commands in flight were sent, at least in part */
	char text[512];                /* the message; must be last, because spare_pop() clears only its first byte */
} php_hiredis_failure;

typedef enum {
	PHP_HIREDIS_PROGRESS_MADE,   /* something was sent, received or lost; `to`, if the function has it, contains a reply */
	PHP_HIREDIS_PROGRESS_ERROR,  /* `to` contains an error reply */
	PHP_HIREDIS_PROGRESS_AGAIN,  /* no reply yet: poll for php_hiredis_connection_poll_events() */
	PHP_HIREDIS_PROGRESS_PUSH,   /* `to` contains a push message; only if `subscribed` */
	PHP_HIREDIS_PROGRESS_IDLE,   /* the handshake is done and nothing is in flight; only with `wait` */
	PHP_HIREDIS_PROGRESS_FAILED
} php_hiredis_progress;

/* The message of the exception that is thrown if a callback or signal handler uses a client that is waiting for a
 * reply. */
#define PHP_HIREDIS_CONNECTION_BUSY "The connection is in use: code further up the call stack waits for a reply on it; use a second client here"

/* Callbacks of a connection's owner. They may bail out (longjmp). */
typedef struct {
	/* Receives a push message, and owns `list`. Returns false after setting an exception, which closes the
	 * connection. */
	bool (*push)(void *context, zval *list);
	/* Returns false if the client should use a different server, for example after a failover, or if an exception is
	 * set. */
	bool (*check_connection)(void *context);
} php_hiredis_owner_ops;

/* A command checks for a failover only if this many nanoseconds have passed since the last check, because each check
 * costs a system call. While a client waits for a reply, a message from a sentinel also triggers a check. */
#define PHP_HIREDIS_FAILOVER_WATCH_INTERVAL UINT64_C(100000000)

/* The failover watch of a connection notices when another server has become the primary. Without the watch, a client
 * would continue to write to the former primary. The pool keeps the watch with the connection. */
typedef struct {
	/* A connection that is subscribed to a sentinel's failover messages; owned. NULL if it was lost or there are no
	 * sentinels. */
	php_hiredis_connection *connection;
	uint64_t check_at;            /* when to check next; 0 means at the next command */
	uint64_t again_at;            /* while the subscription is lost: when to connect again */
	uint64_t delay;               /* while the subscription is lost: the last pause, in nanoseconds */
	uint64_t epoch;               /* the configuration epoch in the sentinels' answer that named this server */
	/* True until the client has compared `epoch` (the number of a failover) with the epoch that the client's nodes
	 * share. The shared epoch then becomes the higher of the two. Set for a connection from the pool, and when a
	 * sentinel names a higher epoch. */
	bool epoch_is_unseen;
} php_hiredis_failover_watch;

/* Says whether the result of an attempt to connect is reported to the circuit breaker. */
typedef enum {
	PHP_HIREDIS_ATTEMPT_NOT_REPORTED,
	PHP_HIREDIS_ATTEMPT_REPORTED,
	PHP_HIREDIS_ATTEMPT_REPORTED_WAITING     /* the caller waits anyway, so the breaker may wait a few ms before it opens */
} php_hiredis_breaker_attempt;

/* No single recv() or poll() waits longer than this, so that signals and time limits are noticed. */
#define PHP_HIREDIS_SLICE UINT64_C(1000000000)

/* A value of `last_checked` far in the future, so that the next command does not check the connection again. */
#define PHP_HIREDIS_JUST_CHECKED ((uint64_t) INT64_MAX)

struct php_hiredis_connection {
	php_hiredis_transport transport;
	php_hiredis_parser parser;
	/* The output is kept after sending, because the commands may have to be sent again. */
	php_hiredis_output out;
	php_hiredis_handshake handshake; /* zeroed while the connection is closed; of `refusal`, only the first byte is cleared */
	php_hiredis_failure failure;
	/* Every command uses the members from here to `stats`. They share few cache lines: with a thousand connections, one
	 * for each coroutine, every line is a cache miss. Durations are in nanoseconds; points in time are values of
	 * php_hiredis_now(). */
	uint64_t in_flight;           /* unanswered commands, sent or still in the output; excludes the handshake */
	uint32_t server_state;        /* bits PHP_HIREDIS_SERVER_STATE_... */
	uint32_t server_state_before; /* the value before the current command or batch; restored if none of it was sent */
	uint64_t timeout;             /* how long the reply may take; 0 for no limit */
	uint64_t blocking_time;       /* additional time for a command such as BLPOP; UINT64_MAX for no limit */
	/* The longest time for one recv() or poll(): PHP_HIREDIS_SLICE, or less in a Cluster. If it is less, and a reply
	 * takes longer than `slice`, php_hiredis_connection_next() returns AGAIN. */
	uint64_t slice;
	uint64_t wait_began;          /* when the wait for the current reply began; 0 if the wait begins with the next system call */
	uint64_t deadline;            /* when that wait ends; 0 for never */
	uint64_t last_checked;        /* when the client last waited or checked for unread bytes; or PHP_HIREDIS_JUST_CHECKED */
	uint64_t sent;                /* bytes sent on this socket */
	uint64_t sent_before_command; /* those sent before the current command or batch */
	uint64_t received;            /* bytes received on this socket */
	uint64_t commands;            /* commands sent, or still to be sent, on this socket */
	uint32_t replies_sharing_deadline; /* how many replies after the next one share its time limit */
	uint32_t fork_depth;          /* php_hiredis_fork_depth of the process that opened the socket; its children must not use it */
	/* Push messages are returned as they arrive, even if no command is in flight. */
	bool subscribed;
	bool reads_into_parser;       /* the last read filled its buffer, so the next one receives directly into the parser */
	/* The server has accepted no bytes for 20 ms, perhaps because the client has not read its replies. So the client
	 * reads replies before it has sent all commands. */
	bool server_stopped_reading;
	/* The client-side cache; owned, or NULL. Emptied when the socket is closed, because invalidations no longer
	 * arrive. */
	php_hiredis_cache *cache;
	php_hiredis_failover_watch *failover_watch; /* owned, malloc'ed; NULL if there is none */
	php_hiredis_stats *stats;     /* borrowed: the statistics of the creating thread */
	uint64_t empty_reads;         /* reads that found no bytes */
	int protocol;                 /* the RESP version, 2 or 3; 0 if not known yet */
	uint32_t lost_server_state;   /* the bits of ..._REPORTED_IF_LOST that were set when the last socket was closed */
	uint64_t connect_began;       /* when the attempt to connect began */
	/* The next three members belong to the password in the configuration. Closing the socket does not clear them,
	 * because the password may already have been obtained for the next socket. */
	uint64_t renew_at;            /* when AUTH with a new password is due; 0 for never */
	uint64_t credentials_end;     /* when the credentials expire; 0 for never */
	uint64_t old_credentials_end; /* during a renewal: when the credentials still in use expire */
	uint64_t round_trip_began;    /* when the socket was connected and the handshake began */
	uint64_t open_by;             /* the deadline for connecting and for the handshake; 0 for no limit */
	/* Points to a flag of the owner. The flag is true while a stream() (a pipeline whose replies PHP code reads one by
	 * one) may send more commands. NULL in the pool. */
	const bool *stream_is_open;
	php_hiredis_breaker_attempt breaker_attempt;
	zend_ulong peer_hash;         /* a hash of the server's address, if a failover may change it; 0 if not known */
	uint64_t address_changes;               /* how often the connection was opened to a different address than before */
	HashTable *scripts;           /* the SHA1s of scripts loaded over this connection; persistent memory; NULL if none */
	zend_string *host;            /* the server's host (with `port`) if it differs from the configured one; persistent memory; or NULL */
	uint16_t port;
	/* How many addresses of the host name, from the first, the next attempt skips (see transport/transport.h). */
	uint32_t addresses_to_skip;
	zend_string *key;             /* the key in the pool; persistent memory; NULL if never pooled */
	const php_hiredis_config *config; /* borrowed from the owner; NULL in the pool */
	const php_hiredis_owner_ops *owner;
	void *context;
	uint64_t idle_since;
	uint64_t pool_checked_at;     /* in the pool: when php_hiredis_pool_has() last found nothing to read; 0 for never */
	php_hiredis_connection *next; /* in the pool or in the list of spares */
	redisReader *reader;          /* a reader kept for the next parser; owned; NULL if there is none */
	php_hiredis_connection *thread_next, **thread_link; /* in the list stats->connections: the next connection, and the pointer to this one */
};

/* Receives the time that opening a connection took. Set by src/seen; NULL if calls are not measured. */
extern void (*php_hiredis_connection_on_opened)(uint64_t nanoseconds);

/* Returns the thread's statistics, including connections that are still open. */
php_hiredis_stats php_hiredis_connection_stats(void);

/* Creates a closed connection, which the caller owns and must open. `make_error` creates the PHP value of an error
 * reply inside an array. */
php_hiredis_connection *php_hiredis_connection_create(php_hiredis_make_value make_error);
/* Frees the connection, or keeps its memory for the next one. `after_bailout` must be true after a fatal error,
 * because PHP itself then frees request memory. */
void php_hiredis_connection_destroy(php_hiredis_connection *connection, bool after_bailout);
/* Closes the socket and discards everything in flight. `lost_server_state` records a lost WATCH or MULTI.
 * `after_bailout` must be true after a fatal error, so that request memory is not touched. */
void php_hiredis_connection_close(php_hiredis_connection *connection, bool after_bailout);
/* Closes the connection, fills `failure` (copying `text`) and returns false. If `failure.may_be_sent_again` is true,
 * the connection's owner must send the commands in `out` again, or clear `out`. */
bool php_hiredis_connection_fail(php_hiredis_connection *connection, php_hiredis_failure_kind kind, const char *phase, const char *text);
/* Closes the connection after an error of its socket or TLS, fills `failure` and returns false. */
bool php_hiredis_connection_fail_io(php_hiredis_connection *connection, const char *phase);
/* Returns whether an established connection was lost. After any other failure, a new attempt would probably fail. */
static inline bool php_hiredis_failure_is_loss(const php_hiredis_failure *failure)
{
	return failure->kind == PHP_HIREDIS_FAILURE_CLOSED || failure->kind == PHP_HIREDIS_FAILURE_LOST;
}

/* Returns whether the parent process opened the socket. If the child wrote to this socket, its bytes would end up in
 * the middle of the parent's commands. */
static zend_always_inline bool php_hiredis_connection_is_foreign(const php_hiredis_connection *connection)
{
	return UNEXPECTED(connection->fork_depth != php_hiredis_fork_depth);
}

/* Must be called after PHP code, which may fork. Returns false in the child, after closing its copy of the socket. */
bool php_hiredis_connection_ensure_ours(php_hiredis_connection *connection);

static zend_always_inline bool php_hiredis_connection_is_open(const php_hiredis_connection *connection)
{
	return connection->transport.socket != SOCK_ERR;
}

/* Sets the address for the next attempt to connect. Copies `host`; NULL means the configured address. */
void php_hiredis_connection_set_address(php_hiredis_connection *connection, const char *host, size_t length, uint16_t port);
/* Returns whether the connection is being opened. `deadline` then limits the attempt to reach one address. */
static zend_always_inline bool php_hiredis_connection_is_opening(const php_hiredis_connection *connection)
{
	return connection->transport.opening != NULL;
}

/* Connects and appends the handshake. Connecting and the handshake's replies together may take `limit` nanoseconds (0:
 * no limit). With `wait`, waits for the socket and TLS, but not for these replies. Without `wait`, never blocks, except
 * to resolve a name on Windows. Borrows `config`, which must not change before the connection is open. Returns false on
 * failure. May bail out (longjmp). */
bool php_hiredis_connection_open(php_hiredis_connection *connection, const php_hiredis_config *config, uint64_t limit, bool wait);
/* Connects, but sends no handshake yet, because \Redis connects before auth() and select() are called. */
bool php_hiredis_connection_open_without_handshake(php_hiredis_connection *connection, const php_hiredis_config *config, uint64_t limit);
/* Appends the handshake to the output of a connection that php_hiredis_connection_open_without_handshake() has opened.
 * The handshake must end within `limit` nanoseconds (0 for no limit). */
void php_hiredis_connection_begin_handshake(php_hiredis_connection *connection, const php_hiredis_config *config, uint64_t limit);
/* Returns whether the connection is open but its handshake has not begun yet, so it has no user or database. */
static zend_always_inline bool php_hiredis_connection_lacks_identity(const php_hiredis_connection *connection)
{
	return UNEXPECTED(connection->handshake.lacks_identity);
}
/* Continues to open the connection. If `wait` is true, waits until it is open. The time limit of the first command
 * starts afterwards. Returns false on failure. May bail out (longjmp). */
bool php_hiredis_connection_continue_opening(php_hiredis_connection *connection, bool wait);

/* Only the following functions decide whether a connection may be closed, replaced or reused. Each decision depends on
 * several members, and code elsewhere could forget one of them. */

/* Returns whether any reply to a command or to the handshake is outstanding. */
static zend_always_inline bool php_hiredis_connection_awaits_replies(const php_hiredis_connection *connection)
{
	return connection->in_flight > 0 || !php_hiredis_handshake_is_done(&connection->handshake) || connection->handshake.replies_to_discard > 0;
}

/* Returns whether the current commands are in the output, and no byte of them was sent. They can then move to a new
 * connection. */
static zend_always_inline bool php_hiredis_connection_has_sent_nothing(const php_hiredis_connection *connection)
{
	return !php_hiredis_output_is_sent(&connection->out) && connection->sent == connection->sent_before_command;
}

/* Returns the state (such as watched keys) that the server stores for the connection. Ignores commands that have not
 * been sent. */
static zend_always_inline uint32_t php_hiredis_connection_server_state(const php_hiredis_connection *connection)
{
	return php_hiredis_connection_has_sent_nothing(connection) ? connection->server_state_before : connection->server_state;
}

/* Returns whether the server watches keys for this connection, or will when the output has been sent. */
static zend_always_inline bool php_hiredis_connection_has_watch(const php_hiredis_connection *connection)
{
	return (connection->server_state & PHP_HIREDIS_SERVER_STATE_WATCH) != 0;
}

/* Returns whether a stream() (a pipeline whose replies PHP code reads one by one) is running. More of its commands may
 * be sent, even if none is in flight now. */
static inline bool php_hiredis_connection_has_open_stream(const php_hiredis_connection *connection)
{
	return connection->stream_is_open && *connection->stream_is_open;
}

/* Returns whether the connection is open and unused: no replies are outstanding, no bytes are unsent or unread, and no
 * stream() is running. */
static inline bool php_hiredis_connection_is_idle(const php_hiredis_connection *connection)
{
	return php_hiredis_connection_is_open(connection) && !php_hiredis_connection_is_opening(connection)
		&& !php_hiredis_connection_awaits_replies(connection) && php_hiredis_output_is_sent(&connection->out) && connection->parser.bulk == NULL
		&& php_hiredis_parser_is_idle(&connection->parser) && !php_hiredis_connection_has_open_stream(connection);
}

/* Returns whether the pool may store the connection. The next client must not inherit state on the server. */
static inline bool php_hiredis_connection_is_clean(const php_hiredis_connection *connection)
{
	return php_hiredis_connection_is_idle(connection) && connection->server_state == 0 && !php_hiredis_connection_is_foreign(connection);
}

/* Returns whether the unsent commands may move to a new connection. EXEC may not, because its MULTI was sent over this
 * connection. */
static inline bool php_hiredis_connection_may_move_commands(const php_hiredis_connection *connection)
{
	return php_hiredis_connection_has_sent_nothing(connection) && !connection->subscribed && !(connection->server_state_before & PHP_HIREDIS_SERVER_STATE_REPORTED_IF_LOST)
		&& connection->handshake.replies_to_discard == 0;
}

/* Returns whether a new connection may replace this one without loss of replies, subscriptions, a running stream() or
 * state such as watched keys. Unsent commands then move to the new connection. */
static inline bool php_hiredis_connection_may_be_replaced(const php_hiredis_connection *connection)
{
	return !connection->subscribed && !php_hiredis_connection_has_open_stream(connection)
		&& !(php_hiredis_connection_server_state(connection) & PHP_HIREDIS_SERVER_STATE_REPORTED_IF_LOST)
		&& (php_hiredis_connection_may_move_commands(connection)
			|| (!php_hiredis_connection_awaits_replies(connection) && php_hiredis_output_is_sent(&connection->out)));
}

/* Returns whether AUTH may be sent now. During MULTI, the server would queue AUTH. On subscribed connections,
 * pubsub/subscription.c renews the password. */
static inline bool php_hiredis_connection_may_authenticate(const php_hiredis_connection *connection)
{
	return !connection->subscribed && php_hiredis_handshake_is_done(&connection->handshake) && connection->handshake.replies_to_discard == 0
		&& !(php_hiredis_connection_server_state(connection) & (PHP_HIREDIS_SERVER_STATE_MULTI | PHP_HIREDIS_SERVER_STATE_CHANGE_QUEUED));
}

/* Returns whether AUTH is due, because the credentials are about to expire. */
static zend_always_inline bool php_hiredis_connection_renewal_is_due(const php_hiredis_connection *connection, uint64_t now)
{
	return UNEXPECTED(connection->renew_at != 0) && now >= connection->renew_at;
}

/* A connection that was idle for this many nanoseconds is checked, because the server may have closed it. */
#define PHP_HIREDIS_SUSPECT_AFTER INT64_C(100000000)

/* Returns whether the connection was idle for so long that the server may have closed it. The client then checks the
 * socket before it sends a command. Otherwise, it could not know whether a lost command was executed. */
static zend_always_inline bool php_hiredis_connection_is_suspect(const php_hiredis_connection *connection, uint64_t now)
{
	return UNEXPECTED((int64_t) (now - connection->last_checked) >= PHP_HIREDIS_SUSPECT_AFTER);
}

/* Returns the time after which the reply is overdue: `max_wait` nanoseconds after the wait began, plus the time for
 * which the command blocks. After that, the client looks for a different server. Returns 0 if the reply is never
 * overdue, or if the wait has not begun. */
static zend_always_inline uint64_t php_hiredis_connection_overdue_at(const php_hiredis_connection *connection, uint64_t max_wait, uint64_t blocking_time)
{
	return connection->wait_began == 0 || blocking_time == UINT64_MAX ? 0 : connection->wait_began + max_wait + blocking_time;
}

/* Clears the output if all commands were answered, because none will be sent again. */
static zend_always_inline void php_hiredis_connection_end_command(php_hiredis_connection *connection)
{
	/* Until the handshake is done, the output may contain handshake commands that were appended again after the server
	 * rejected HELLO. */
	if (connection->in_flight == 0 && EXPECTED(php_hiredis_handshake_is_done(&connection->handshake))) {
		php_hiredis_output_clear(&connection->out);
	}
}
/* Sets the next command's time limits, in nanoseconds, and clears `failure`. The clock starts at the next system
 * call. */
void php_hiredis_connection_begin_command(php_hiredis_connection *connection, uint64_t timeout, uint64_t blocking_time);
/* Handles pending interrupts of PHP: runs signal handlers, and checks PHP's limits for time and memory. `context` is
 * the connection or NULL. Returns false if the connection was closed or an exception is set. May bail out (longjmp). */
bool php_hiredis_connection_interrupt(void *context);

/* ---- exchange ---- */

/* Adds `count` to the number of unanswered commands. Must be called before the commands are sent, because a reply
 * without a command is a protocol error. */
static zend_always_inline void php_hiredis_connection_expect(php_hiredis_connection *connection, uint32_t count)
{
	connection->in_flight += count;
	connection->commands += count;
}
/* Reduces the number of unanswered commands by one. Called when the reply to a sync check (an extra HELLO after AUTH or
 * HELLO) arrives. Either the server has lost the reply to the AUTH or HELLO (redis/redis#15640), or the client has kept
 * that reply without counting it until now. */
static inline void php_hiredis_connection_expect_one_fewer(php_hiredis_connection *connection)
{
	ZEND_ASSERT(connection->in_flight > 0);
	connection->in_flight--;
}
/* Sends unsent bytes and receives the next reply, which the caller owns. If `wait` is false, does not block. If `wait`
 * is true, AGAIN means that the reply is overdue. May bail out (longjmp). */
php_hiredis_progress php_hiredis_connection_next(php_hiredis_connection *connection, zval *to, bool wait);
/* Writes without blocking, or continues to open the connection. Returns false if the connection failed. */
bool php_hiredis_connection_write(php_hiredis_connection *connection);
/* Delivers push messages that have arrived while no reply is expected. Returns false if the connection has failed;
 * unsent commands can then move to a new connection. Does not block. May bail out (longjmp). */
bool php_hiredis_connection_read_unawaited(php_hiredis_connection *connection);
/* Returns false if the socket was unused for 100 ms and the server has probably closed the connection. Unread bytes
 * alone do not count, because they may be a push message. Reads nothing. */
bool php_hiredis_connection_is_alive(php_hiredis_connection *connection);
/* Returns the next complete reply that was received, or AGAIN if there is none. Makes no system calls. May bail out
 * (longjmp). */
php_hiredis_progress php_hiredis_connection_pop_reply(php_hiredis_connection *connection, zval *to);
/* Appends up to `wanted` received scalar replies to `list`, and returns their number. Returns 0 if fewer than `wanted`
 * commands are in flight. With `unwrap_single`, each reply must be a list of one scalar. */
uint32_t php_hiredis_connection_pop_scalars(php_hiredis_connection *connection, zend_array *list, uint32_t wanted, bool unwrap_single);
/* If a complete channel message has arrived, stores its strings and returns their number. Returns 0 if no message is
 * complete. `prefix` caches the beginning of the previous message, which makes similar messages faster to parse. */
uint32_t php_hiredis_connection_pop_message(php_hiredis_connection *connection, php_hiredis_message_prefix *prefix, zval *strings);
/* Waits until the handshake is done. Nothing may be in flight. Returns false on failure. May bail out (longjmp). */
bool php_hiredis_connection_finish_handshake(php_hiredis_connection *connection);
/* Waits for `events` until `deadline` (0 for none). If the result is READY but `*ready_events` is 0, a sentinel has
 * sent something, or the connection's `slice` (the longest time for one wait) has elapsed. The caller must then check
 * for a failover or an overdue reply. */
php_hiredis_wait_result php_hiredis_connection_wait(php_hiredis_connection *connection, short events, short *ready_events, uint64_t deadline);
/* Sets the deadline: the start of the wait, plus the timeout, plus the time for which a command such as BLPOP
 * blocks. */
static zend_always_inline void php_hiredis_connection_set_deadline(php_hiredis_connection *connection)
{
	connection->deadline = connection->timeout == 0 || connection->blocking_time == UINT64_MAX ? 0
		: connection->wait_began + connection->timeout + connection->blocking_time;
}
/* Sets the next reply's time limit to `timeout` plus `blocking_time` nanoseconds. Does not change a deadline that is
 * already running, such as the handshake's. */
static zend_always_inline void php_hiredis_connection_limit_wait(php_hiredis_connection *connection, uint64_t timeout, uint64_t blocking_time)
{
	connection->timeout = timeout;
	connection->blocking_time = blocking_time;
	if (UNEXPECTED(connection->wait_began && connection->deadline == 0)) {
		php_hiredis_connection_set_deadline(connection);
	}
}
/* Returns the events to poll for after AGAIN. The descriptor may change while the connection is being opened. */
short php_hiredis_connection_poll_events(const php_hiredis_connection *connection);

/* A pool keeps a thread's idle connections for later requests. The pool owns the connections, which must not refer to
 * request memory. */

typedef struct {
	php_hiredis_connection *idle;   /* idle connections, the most recently stored one first */
	uint32_t idle_count;
	uint64_t stored_count;          /* connections stored since the thread started */
	uint64_t rejected_count;        /* connections rejected since the thread started */
} php_hiredis_pool;

/* Returns an idle connection with this key, which the caller then owns, or NULL. If the connection has a cache, the
 * caller must first read its push messages. Closes connections older than `lifetime` seconds or idle for more than
 * `idle_limit` nanoseconds (0: no limit). */
php_hiredis_connection *php_hiredis_pool_pop(php_hiredis_pool *pool, const zend_string *key, uint64_t idle_limit, double lifetime);
/* Returns whether the pool has a usable connection whose key begins with `beginning`. Destroys unusable connections. */
bool php_hiredis_pool_has(php_hiredis_pool *pool, const zend_string *beginning);
/* Takes ownership of the connection. Stores the connection if it is clean (idle, without state on the server) and has a
 * key; otherwise destroys it. At most `max` connections are kept. */
void php_hiredis_pool_store(php_hiredis_pool *pool, php_hiredis_connection *connection, uint32_t max, bool after_bailout);
/* Closes the oldest idle connections until at most `max` are left. */
void php_hiredis_pool_shrink(php_hiredis_pool *pool, uint32_t max);
/* Closes idle connections to this host. Called after a failover, because the name may resolve to a different server. */
void php_hiredis_pool_close_host(php_hiredis_pool *pool, const php_hiredis_config *config);

#endif
