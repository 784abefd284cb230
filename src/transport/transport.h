/*
 * The interface of src/transport: opening sockets with and without TLS, reading, writing and waiting. Only this folder makes system calls on sockets.
 *
 * The connection layer and everything above it use these functions. They must not throw PHP exceptions, and must not wait longer than the caller
 * allows. The transport's `error` describes what failed.
 */
#ifndef PHP_HIREDIS_TRANSPORT_H
#define PHP_HIREDIS_TRANSPORT_H

#include "protocol/protocol.h"
#include "main/php_network.h"
#include "ext/random/php_random.h"

/*
 * Forks and fatal errors: two events after which unfinished work must be abandoned.
 *
 * After fork() the child has copies of the parent's sockets. The child must close them without sending anything. Even the message that ends a TLS
 * session would end the session of the parent.
 *
 * A fatal error leaves all C functions by longjmp(), but PHP still runs shutdown functions and session handlers, which may use the same client.
 * Partially encoded commands must be discarded before then. An idle connection remains usable.
 */

/* Registers the fork handler that increments php_hiredis_fork_depth. MINIT calls this once per process. */
void php_hiredis_transport_startup(void);
/* 0 in the process that loaded the module, 1 in its children, 2 in their children, and so on. A socket stores the depth at which it was opened. If
 * that is not the current depth, the socket belongs to a parent process. */
extern uint32_t php_hiredis_fork_depth;

/* Returns 0 if there has been no fatal error in this request. After a fatal error, returns 1 while shutdown functions run, and 2 after them. Fatal
 * errors from which PHP itself recovers, by catching the longjmp(), do not count. */
static zend_always_inline uint8_t php_hiredis_bailout_stage(void)
{
	return EXPECTED(!CG(unclean_shutdown)) || !(EG(flags) & EG_FLAGS_IN_SHUTDOWN) ? 0 : EG(flags) & EG_FLAGS_OBJECT_STORE_NO_REUSE ? 2 : 1;
}

/* Stores the current php_hiredis_bailout_stage() in `*last_stage`. Returns true if it has changed since the last call. In that case a fatal error has
 * interrupted the caller's work, and the caller must discard any work in progress. */
static zend_always_inline bool php_hiredis_bailout_stage_update(uint8_t *last_stage)
{
	uint8_t now = php_hiredis_bailout_stage();
	bool changed = *last_stage != now;

	*last_stage = now;
	return changed;
}

/* A transport is a stream socket with or without TLS, and a member of its connection. The functions below behave in the same way on POSIX and
 * Windows. */

#define PHP_HIREDIS_IOV_MAX 64

typedef struct php_hiredis_transport php_hiredis_transport;
typedef struct php_hiredis_opening php_hiredis_opening;

/* A socket's functions. There is one table for sockets without TLS, one for TLS, and one for a transport that is being opened. */
typedef struct {
	/* read() and write() return the number of bytes, or -1. read() returns 0 if the peer has closed the connection. After -1, wait for the events in
	 * `wants`; if there are none, the connection has failed. read() may block only if `wait` is true. If `whole` is also true, it may wait until all
	 * `size` bytes have arrived. */
	ssize_t (*read)(php_hiredis_transport *transport, void *to, size_t size, bool wait, bool whole);
	ssize_t (*write)(php_hiredis_transport *transport, const struct iovec *parts, int count);
	/* Returns whether OpenSSL has bytes in its buffer that read() has not returned yet. poll() does not report such bytes, so a caller that only
	 * polls could wait forever. */
	bool (*pending)(php_hiredis_transport *transport);
	/* Frees everything except the descriptor. Pass true for `silent` if another process uses the connection: nothing is sent in that case, not even
	 * the close_notify of TLS. */
	void (*close)(php_hiredis_transport *transport, bool silent);
} php_hiredis_transport_ops;

/* The kind of failure that `error` describes. It determines which PHP exception is thrown and whether a command is sent again. */
typedef enum {
	PHP_HIREDIS_FAULT_NONE,
	PHP_HIREDIS_FAULT_RESOLVE,   /* the host's name could not be resolved */
	PHP_HIREDIS_FAULT_CONNECT,   /* the peer could not be reached */
	PHP_HIREDIS_FAULT_REFUSED,   /* the peer's system or this one refused the connection immediately */
	PHP_HIREDIS_FAULT_FORBIDDEN, /* the `allow` option permits no address of the host */
	PHP_HIREDIS_FAULT_TLS,
	PHP_HIREDIS_FAULT_TIMEOUT  /* while opening: the caller's time limit was reached, or the system gave up (ETIMEDOUT) */
} php_hiredis_fault;

struct php_hiredis_transport {
	const php_hiredis_transport_ops *ops;
	php_socket_t socket;          /* -1 if it is neither connected nor being opened */
	uint32_t sockets;             /* how many descriptors `socket` has had so far; opening may use several, for example one per address */
	php_hiredis_opening *opening; /* the state of opening.c, owned; NULL unless the transport is being opened */
	uint32_t addresses;           /* the number of addresses of the host's name */
	uint32_t untried;             /* the number of these addresses that have not been tried */
	void *tls;                    /* the state of tls.c, owned; NULL without TLS */
	short wants;                  /* the event to wait for before the next call: POLLIN, POLLOUT or 0 */
	short blocked;                /* without TLS: POLLIN if it is known that nothing can be read, POLLOUT likewise for writing */
	uint64_t limit;               /* while opening: when to give up on the look-up, this address or TLS, by php_hiredis_now(); 0 for never */
	uint64_t slice;               /* the maximum time that recv() blocks (SO_RCVTIMEO), in nanoseconds; 0 for a non-blocking descriptor */
	php_hiredis_fault fault;      /* the kind of the last `error` */
	char error[192];
};

/* A function that runs signal handlers and checks PHP's time limits while the caller waits. Returns false if the caller must stop waiting. */
typedef bool (*php_hiredis_interrupt)(void *context);

typedef enum {
	PHP_HIREDIS_WAIT_READY,
	PHP_HIREDIS_WAIT_TIMEOUT,
	PHP_HIREDIS_WAIT_INTERRUPTED,
	PHP_HIREDIS_WAIT_ERROR
} php_hiredis_wait_result;

/* The address of a server. The string belongs to the caller. */
typedef struct {
	const char *host; /* a name, an address without brackets, or the path of a unix socket */
	uint16_t port;    /* 0 if `host` is a path */
} php_hiredis_endpoint;

/* The result of one step of opening a transport. After UNDER_WAY, the caller waits for the events in `wants` (reading or writing) or until `limit`
 * has passed, and then calls php_hiredis_opening_continue(). */
typedef enum {
	PHP_HIREDIS_OPENING_DONE,
	PHP_HIREDIS_OPENING_UNDER_WAY,
	PHP_HIREDIS_OPENING_FAILED      /* the transport's `error` and `fault` contain the reason; the socket is closed */
} php_hiredis_opening_result;

/* Returns the time in nanoseconds. Changes to the system time do not affect this clock. */
uint64_t php_hiredis_now(void);
/* Like php_hiredis_now(), but much cheaper; the time may be a few milliseconds old. */
uint64_t php_hiredis_now_coarse(void);
/* Returns the Unix time in seconds, with microsecond precision. */
double php_hiredis_unix_time(void);
/* Converts seconds to nanoseconds. A positive value below one nanosecond is rounded up to 1, because 0 would mean no limit. */
static inline uint64_t php_hiredis_nanoseconds(double seconds)
{
	return seconds > 0.0 && seconds < 1e-9 ? 1 : (uint64_t) (seconds * 1e9);
}

/* Sets how long a blocking read may wait (`slice`). Has no effect with TLS or on Windows, where sockets never block. */
void php_hiredis_transport_set_slice(php_hiredis_transport *transport, uint64_t nanoseconds);
/* Asks the system for large memory pages at `memory`, which are faster to fill. The memory must not have been written to yet. Does nothing for a
 * small range. */
void php_hiredis_transport_advise_huge_pages(void *memory, size_t size);
/* Returns whether there is nothing to read and the peer has not closed the connection. Does not wait. */
bool php_hiredis_transport_has_no_input(php_hiredis_transport *transport);
/* Returns whether the peer has closed the connection, even if there are unread bytes. Does not wait. On systems without POLLRDHUP, which cannot
 * detect this, returns false. */
bool php_hiredis_transport_is_closed_by_peer(const php_hiredis_transport *transport);
void php_hiredis_transport_close(php_hiredis_transport *transport, bool silent);
/* The functions for a socket without TLS. A closed transport also uses these, because a TLS function would access freed memory. */
extern const php_hiredis_transport_ops php_hiredis_transport_without_tls;

/*
 * Waiting. Code that waits for sockets uses a poll set, and code that only waits for some time calls php_hiredis_pause(). Both call the system's
 * functions or, in a coroutine, those of the coroutine scheduler, which then runs other coroutines.
 *
 * A coroutine may be terminated while it waits, in which case its C functions never return. So no C function may own malloc() memory while it waits.
 */

/* The functions that wait. */
typedef struct {
	/* Works like poll(). `count` may be 0. */
	int (*poll)(php_pollfd *polled, uint32_t count, int milliseconds);
	/* May return early. */
	void (*pause)(uint64_t nanoseconds);
	/* Returns the number of the running coroutine, or 0 if none is running. NULL for the system's functions. */
	uint64_t (*coroutine)(void);
} php_hiredis_waits;

/* The functions of the coroutine scheduler; NULL if this process has none. */
extern const php_hiredis_waits *php_hiredis_coroutine_waits;

/* Returns the number of the coroutine that is running, or 0 if none is. */
static zend_always_inline uint64_t php_hiredis_coroutine(void)
{
	return EXPECTED(!php_hiredis_coroutine_waits) ? 0 : php_hiredis_coroutine_waits->coroutine();
}

/* Returns whether the scheduler cannot run other coroutines now, because no coroutine is running, or because the current one is inside a PHP fiber,
 * which the scheduler does not know about. Call this only if there is a scheduler. */
bool php_hiredis_coroutine_must_block(void);
/* Returns whether a system call such as recv() may wait. In a coroutine it must not wait, because it would block all other coroutines. */
static zend_always_inline bool php_hiredis_may_block(void)
{
	return EXPECTED(!php_hiredis_coroutine_waits) || php_hiredis_coroutine_must_block();
}

/* Finds Swoole's functions if Swoole is loaded; from then on, coroutines use them to wait. Only the first call in a process has an effect. Call this
 * when a request begins, because Swoole may be loaded after this module. */
void php_hiredis_coroutines_find(void);

/* Waits for this long. May return early, for example because of a signal. */
void php_hiredis_pause(uint64_t nanoseconds);

/* A poll set: the sockets that a single poll() waits for. Waiting for an empty poll set is simply a pause. Initialise it with {0}, and do not copy
 * it, because it contains pointers into itself. The transports are borrowed. */

/* A poll set holds this many sockets without allocating memory: enough for one client and most Clusters. */
#define PHP_HIREDIS_POLL_SET_INLINE 8

typedef struct {
	uint32_t count, capacity;
	uint64_t until;               /* when the wait ends with TIMEOUT, by php_hiredis_now(); 0 for no limit */
	php_hiredis_transport *first; /* the transport that was added first; NULL if there is none */
	php_pollfd *polled;           /* after waiting, `revents` shows what each socket is ready for; 0 for nothing */
	void **owners;                /* for each socket, the `owner` that was passed to php_hiredis_poll_set_add() */
	php_pollfd inline_polled[PHP_HIREDIS_POLL_SET_INLINE];
	void *inline_owners[PHP_HIREDIS_POLL_SET_INLINE];
} php_hiredis_poll_set;

/* Adds a socket to the poll set. `events` are POLLIN and POLLOUT. The wait ends at `until` at the latest; 0 means no limit. If `transport` is NULL,
 * only the time limit is added. */
void php_hiredis_poll_set_add(php_hiredis_poll_set *set, php_hiredis_transport *transport, short events, uint64_t until, void *owner);
/* Waits until a socket is ready or the time limit is reached. Calls `interrupt` before each poll(), at least once a second. Polls once even if the
 * time limit has already passed. After ERROR, the `error` of the set's first transport contains the reason. */
php_hiredis_wait_result php_hiredis_poll_set_wait(php_hiredis_poll_set *set, php_hiredis_interrupt interrupt, void *context);
/* Frees the memory that a large poll set has allocated. */
static inline void php_hiredis_poll_set_end(php_hiredis_poll_set *set)
{
	if (UNEXPECTED(set->capacity > PHP_HIREDIS_POLL_SET_INLINE)) {
		efree(set->polled);
		efree(set->owners);
	}
}

/* ---- random pauses ---- */

/* The maximum pause between tries, in nanoseconds. Pauses are random, so that the clients of a failed server do not all return at the same moment. */
#define PHP_HIREDIS_BACKOFF_MAX UINT64_C(100000000)

/* Returns how long to pause after `tries` tries, in nanoseconds. The limit doubles with each try (1 ms, 2 ms, 4 ms) up to `max_limit`; the pause is a
 * random time between half the limit and the limit. */
static inline uint64_t php_hiredis_backoff(uint32_t tries, uint64_t max_limit)
{
	uint64_t limit = MIN(UINT64_C(1000000) << MIN(tries, 10), max_limit);
	zend_long pause = (zend_long) limit;

	php_random_int_silent((zend_long) limit / 2, (zend_long) limit, &pause);
	return (uint64_t) pause;
}

/* Returns a random number from 0 to `count` - 1, for choosing among equally good servers. */
static inline uint32_t php_hiredis_random(uint32_t count)
{
	zend_long number = 0;

	php_random_int_silent(0, (zend_long) count - 1, &number);
	return (uint32_t) number;
}

/*
 * Servers and sentinels announce the addresses of other servers, and the client then connects to these servers. The `allow` option lists the
 * announced addresses and names that are permitted.
 *
 * The option is a string of entries separated by spaces: networks and addresses such as `10.0.0.0/8` or `10.1.2.3`, and names such as
 * `redis-*.internal`, in which the * matches any characters.
 */

/* Returns whether the text is a valid entry of the `allow` option. */
bool php_hiredis_allow_is_entry(const char *text, size_t length);

/* TLS with OpenSSL. Connections with equal options share an SSL_CTX, because creating one requires reading certificate files. Without OpenSSL
 * php_hiredis_tls_available is false, and php_hiredis_tls_begin() fails. */

#define PHP_HIREDIS_TLS_DEPTH 9 /* the default of verify_depth in PHP's openssl */

/* The options for TLS, named like those of PHP's ssl stream context. The strings belong to the caller and may be NULL. */
typedef struct {
	char *cafile, *capath, *local_cert, *local_pk, *passphrase, *peer_name, *ciphers;
	char *peer_fingerprint;     /* "sha256:0a1b...,sha1:...,": the certificate must have each of them */
	bool verify_peer, verify_peer_name, allow_self_signed, SNI_enabled;
	zend_long verify_depth;  /* the maximum number of certificates above the server's own in the chain */
	zend_long crypto_method; /* the accepted versions, as bits: 32 for TLS 1.2, 64 for TLS 1.3. The lowest is the minimum; 0 for TLS 1.2 */
	/* The host name of a Cluster's first node. A Cluster announces its nodes by IP address, but their certificates may have been issued for this
	 * name. */
	char *seed_name;
} php_hiredis_tls_options;

extern const bool php_hiredis_tls_available;

/* The SSL_CTXs and TLS sessions of one thread. NULL until the first TLS connection. */
typedef struct php_hiredis_tls_store php_hiredis_tls_store;
void php_hiredis_tls_store_free(php_hiredis_tls_store *store);
/* Returns the address of the current thread's pointer to its store. Set once, in MINIT. */
extern php_hiredis_tls_store **(*php_hiredis_tls_current_store)(void);

/*
 * Opening a transport: look up the host name, connect to one of its addresses, and perform the TLS handshake. The steps do not wait, so many
 * transports can be opened at the same time.
 *
 * Call php_hiredis_opening_begin(), then php_hiredis_opening_continue() whenever poll() reports `wants` or `limit` has passed.
 */

/* What to open. The strings belong to the caller and must stay valid until the transport is open or has failed. */
typedef struct {
	php_hiredis_endpoint endpoint;
	const php_hiredis_tls_options *tls; /* NULL without TLS */
	const zend_string *allow;           /* the `allow` option, if another server announced the host; NULL if any host is permitted */
	uint64_t max_lookup_age;            /* use an earlier answer of the name server if it is at most this old (in nanoseconds); 0 to query again */
	uint32_t skip;                      /* skip this many of the first addresses, because they were tried earlier; ignored if there are no others */
	const char *session_key;            /* a TLS session is resumed only by connections with the same key (the pool's key); NULL for none */
} php_hiredis_destination;

/* php_hiredis_lookup_share() shares the results of look-ups with all processes that map this memory. The caller owns the memory, and must zero it
 * first. Pass NULL before the memory is unmapped. */
size_t php_hiredis_lookup_shared_size(void);
void php_hiredis_lookup_share(void *shared);

/* Closes an idle connection of the pool when the process has too many open files. Returns false if there is none. Set in MINIT. */
extern bool (*php_hiredis_free_descriptor)(void);

/* Starts to open the transport, which must not have a socket. The attempt fails when php_hiredis_now() reaches `deadline`; 0 means no limit. Pass
 * true for `wait` if the caller will wait until the transport is open; in that case, a later step may block. */
php_hiredis_opening_result php_hiredis_opening_begin(php_hiredis_transport *transport, const php_hiredis_destination *destination,
	uint64_t deadline, bool wait);
/* Performs the next step of opening. If `interrupt` is NULL, does not wait. Otherwise waits until the transport is open or has failed; UNDER_WAY then
 * means that `interrupt` returned false. When the time for one address has run out, tries the next address. */
php_hiredis_opening_result php_hiredis_opening_continue(php_hiredis_transport *transport, php_hiredis_interrupt interrupt, void *context);

#endif
