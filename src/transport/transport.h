/*
 * Opens sockets with and without TLS, reads, writes and waits. Only this folder makes system calls on sockets.
 *
 * The connection layer and everything above it use these functions. They must not throw PHP exceptions, and must not
 * wait longer than the caller allows. The transport's `error` describes what failed.
 */
#ifndef PHP_HIREDIS_TRANSPORT_H
#define PHP_HIREDIS_TRANSPORT_H

#include "protocol/protocol.h"
#include "main/php_network.h"
#include "ext/random/php_random.h"

/*
 * After fork(), the child must close its copies of the parent's sockets silently. If it sent the message that ends a
 * TLS session, the parent's session would end.
 *
 * After the longjmp() of a fatal error, shutdown functions may use the same client. Partially encoded commands must
 * be discarded before then. An idle connection remains usable.
 */

/* Registers the fork handler. MINIT calls this once per process. */
void php_hiredis_transport_startup(void);
/* 0 in the process that loaded the module, 1 in its children, and so on. A socket that was opened at a different
 * depth belongs to a parent process. */
extern uint32_t php_hiredis_fork_depth;

/* Returns 0 if this request had no fatal error. After a fatal error, returns 1 while shutdown functions run, and 2
 * after them. A longjmp() that PHP itself catches is not a fatal error. */
static zend_always_inline uint8_t php_hiredis_bailout_stage(void)
{
	return EXPECTED(!CG(unclean_shutdown)) || !(EG(flags) & EG_FLAGS_IN_SHUTDOWN) ? 0 : EG(flags) & EG_FLAGS_OBJECT_STORE_NO_REUSE ? 2 : 1;
}

/* Stores the current bailout stage in `*last_stage`, and returns whether it has changed. If so, a fatal error has
 * interrupted the caller's work, which the caller must discard. */
static zend_always_inline bool php_hiredis_bailout_stage_update(uint8_t *last_stage)
{
	uint8_t now = php_hiredis_bailout_stage();
	bool changed = *last_stage != now;

	*last_stage = now;
	return changed;
}

/* A transport is a stream socket with or without TLS. The functions are the same on POSIX systems and on Windows. */

#define PHP_HIREDIS_IOV_MAX 64

typedef struct php_hiredis_transport php_hiredis_transport;
typedef struct php_hiredis_opening php_hiredis_opening;

/* A table of functions for a socket. There is one table for sockets without TLS, one for TLS, and one for sockets that
 * are being opened. */
typedef struct {
	/* Return the number of bytes, or -1. read() returns 0 if the peer has closed the connection. After -1, poll() for
	 * the event `transport->wants`; if `wants` is 0, the connection has failed. If `wait` is false, read() never
	 * blocks. If `wait` and `whole` are true, read() waits until all `size` bytes have arrived. */
	ssize_t (*read)(php_hiredis_transport *transport, void *to, size_t size, bool wait, bool whole);
	ssize_t (*write)(php_hiredis_transport *transport, const struct iovec *parts, int count);
	/* Returns whether OpenSSL has buffered bytes. poll() does not report them, so a caller could wait forever. */
	bool (*pending)(php_hiredis_transport *transport);
	/* Frees everything except the descriptor, which the caller closes. If `silent` is true, TLS sends no close_notify,
	 * because another process may still use the connection. */
	void (*release)(php_hiredis_transport *transport, bool silent);
} php_hiredis_transport_ops;

/* Says why a transport failed, mostly while it was being opened. The connection converts this to a
 * php_hiredis_failure_kind, which decides which exception is thrown and whether a command is sent again. */
typedef enum {
	PHP_HIREDIS_FAULT_NONE,
	PHP_HIREDIS_FAULT_RESOLVE,   /* the host's name could not be resolved */
	PHP_HIREDIS_FAULT_CONNECT,   /* the peer could not be reached */
	PHP_HIREDIS_FAULT_REFUSED,   /* the peer's system or this one refused immediately */
	PHP_HIREDIS_FAULT_FORBIDDEN, /* the `allow` option permits no address of the host */
	PHP_HIREDIS_FAULT_TLS,
	PHP_HIREDIS_FAULT_TIMEOUT  /* while opening: the caller's time limit, or ETIMEDOUT */
} php_hiredis_fault;

struct php_hiredis_transport {
	const php_hiredis_transport_ops *ops;
	php_socket_t socket;          /* -1 if it is neither connected nor being opened */
	uint32_t sockets;             /* how many descriptors `socket` has had; opening may need several */
	php_hiredis_opening *opening; /* the state of opening.c, owned; NULL unless being opened */
	uint32_t addresses;           /* the number of addresses of the host's name */
	uint32_t untried;             /* the number of addresses not tried yet */
	void *tls;                    /* the state of tls.c, owned; NULL without TLS */
	short wants;                  /* the event to wait for before the next call: POLLIN, POLLOUT or 0 */
	short blocked;                /* without TLS: POLLIN if it is known that there is nothing to read, POLLOUT if writing would block */
	uint64_t limit;               /* while opening: when to give up on the present step; 0 for never */
	uint64_t slice;               /* how long recv() may block (SO_RCVTIMEO), in nanoseconds; 0 for a non-blocking descriptor */
	php_hiredis_fault fault;      /* the kind of the last `error` */
	char error[192];
};

/* Runs signal handlers during a wait. Returns false if the caller must stop waiting. */
typedef bool (*php_hiredis_interrupt)(void *context);

typedef enum {
	PHP_HIREDIS_WAIT_READY,
	PHP_HIREDIS_WAIT_TIMEOUT,
	PHP_HIREDIS_WAIT_INTERRUPTED,
	PHP_HIREDIS_WAIT_ERROR
} php_hiredis_wait_result;

/* The address of a server. The string is borrowed. */
typedef struct {
	const char *host; /* a name, an address without brackets, or the path of a unix socket */
	uint16_t port;    /* 0 if `host` is a path */
} php_hiredis_endpoint;

/* The result of a step in opening a connection. After UNDER_WAY, poll() for the event `transport->wants`, but only
 * until the time `transport->limit`. Then call php_hiredis_opening_continue(). */
typedef enum {
	PHP_HIREDIS_OPENING_DONE,
	PHP_HIREDIS_OPENING_UNDER_WAY,
	PHP_HIREDIS_OPENING_FAILED      /* `error` and `fault` say why; the socket is closed */
} php_hiredis_opening_result;

/* Returns the time of the monotonic clock, in nanoseconds. */
uint64_t php_hiredis_now(void);
/* Returns the earlier of two times. A time of 0 means "never". */
static zend_always_inline uint64_t php_hiredis_earlier_time(uint64_t first, uint64_t second)
{
	return first && (!second || first < second) ? first : second;
}
/* Like php_hiredis_now(), but much cheaper. The returned time may be a few milliseconds old. */
uint64_t php_hiredis_now_coarse(void);
double php_hiredis_unix_time(void);
/* Converts seconds to nanoseconds. A positive value below 1 ns becomes 1, because a time limit of 0 means no limit. */
static inline uint64_t php_hiredis_nanoseconds(double seconds)
{
	return seconds > 0.0 && seconds < 1e-9 ? 1 : (uint64_t) (seconds * 1e9);
}

/* Sets how long one recv() may block. Has no effect with TLS or on Windows, where sockets never block. */
void php_hiredis_transport_set_slice(php_hiredis_transport *transport, uint64_t nanoseconds);
/* Asks the system for large pages, which are faster to fill. The memory must not have been written to yet. */
void php_hiredis_transport_advise_huge_pages(void *memory, size_t size);
/* Returns whether there is nothing to read, not even the end of the connection. Does not wait. */
bool php_hiredis_transport_has_no_input(php_hiredis_transport *transport);
/* Returns whether the peer has closed the connection, even if bytes are still unread. Always false without
 * POLLRDHUP. */
bool php_hiredis_transport_is_closed_by_peer(const php_hiredis_transport *transport);
/* Like php_hiredis_transport_is_closed_by_peer(), but without POLLRDHUP, unread bytes count as a closed connection. */
bool php_hiredis_transport_may_be_closed(php_hiredis_transport *transport);
void php_hiredis_transport_close(php_hiredis_transport *transport, bool silent);
/* The functions for a socket without TLS. A closed transport also uses them, because the functions for TLS would access
 * freed memory. */
extern const php_hiredis_transport_ops php_hiredis_transport_without_tls;

/*
 * Code that waits for sockets uses a poll set; code that only waits for a given time calls php_hiredis_pause(). In a
 * coroutine, both let other coroutines run.
 *
 * A coroutine may be terminated while it waits, and its C functions then never return. So no C function may own
 * malloc() memory while it waits.
 */

typedef struct {
	/* Works like poll(). `count` may be 0. */
	int (*poll)(php_pollfd *polled, uint32_t count, int milliseconds);
	/* Sleeps. May return early. */
	void (*pause)(uint64_t nanoseconds);
	/* Returns the number of the running coroutine, or 0. Only a coroutine scheduler sets this pointer: it is NULL
	 * in `system_waits` (waiting.c). */
	uint64_t (*coroutine)(void);
} php_hiredis_waits;

/* The coroutine scheduler's functions; NULL if this process has none. */
extern const php_hiredis_waits *php_hiredis_coroutine_waits;

/* Returns the number of the running coroutine, or 0. */
static zend_always_inline uint64_t php_hiredis_coroutine(void)
{
	return EXPECTED(!php_hiredis_coroutine_waits) ? 0 : php_hiredis_coroutine_waits->coroutine();
}

/* Returns whether a wait must block the process, because Swoole cannot run another coroutine in the meantime. This is
 * so outside a coroutine, in a PHP fiber (which Swoole's scheduler does not know about), and while PHP forbids a
 * switch. Call this only if `php_hiredis_coroutine_waits` is set. */
bool php_hiredis_coroutine_must_block(void);
/* Returns whether a system call such as recv() may block. In a coroutine, a blocking call would stop all other
 * coroutines. */
static zend_always_inline bool php_hiredis_may_block(void)
{
	return EXPECTED(!php_hiredis_coroutine_waits) || php_hiredis_coroutine_must_block();
}

/* If Swoole is loaded, makes coroutines wait with Swoole's functions. Called when a request begins, because Swoole may
 * be loaded after this module. Only the first call has an effect. */
void php_hiredis_coroutines_find(void);

/* Sleeps for the given time. May return early, for example because of a signal. */
void php_hiredis_pause(uint64_t nanoseconds);

/* A poll set contains the sockets that one poll() waits for. With no sockets, poll() only sleeps. Initialise the set
 * with {0}. Never copy the set, because its pointers may point into itself. The transports are borrowed. */

/* A poll set of this size allocates no memory: enough for one client and most Clusters. */
#define PHP_HIREDIS_POLL_SET_INLINE 8

typedef struct {
	uint32_t count, capacity;
	uint64_t until;               /* when the wait ends with TIMEOUT; 0 for no limit */
	php_hiredis_transport *first; /* the transport that was added first; NULL if there is none */
	php_pollfd *polled;           /* after waiting, `revents` shows what each socket is ready for */
	void **owners;                /* for each socket, the `owner` given to php_hiredis_poll_set_add() */
	php_pollfd inline_polled[PHP_HIREDIS_POLL_SET_INLINE];
	void *inline_owners[PHP_HIREDIS_POLL_SET_INLINE];
} php_hiredis_poll_set;

/* Adds a socket, or only the time limit if `transport` is NULL. The wait ends no later than `until` (0: no limit). */
void php_hiredis_poll_set_add(php_hiredis_poll_set *set, php_hiredis_transport *transport, short events, uint64_t until, void *owner);
/* Waits until a socket is ready or the time limit has passed. Polls at least once. Calls `interrupt` before each
 * poll(), and at least once a second. After ERROR, the first transport's `error` describes what failed. */
php_hiredis_wait_result php_hiredis_poll_set_wait(php_hiredis_poll_set *set, php_hiredis_interrupt interrupt, void *context);
static inline void php_hiredis_poll_set_end(php_hiredis_poll_set *set)
{
	if (UNEXPECTED(set->capacity > PHP_HIREDIS_POLL_SET_INLINE)) {
		efree(set->polled);
		efree(set->owners);
	}
}

/* ---- random pauses ---- */

/* The longest pause between tries, in nanoseconds. Pauses are random: otherwise, all clients of a failed server would
 * reconnect at the same moment. */
#define PHP_HIREDIS_BACKOFF_MAX UINT64_C(100000000)

/* Returns a random pause before the next try, in nanoseconds: 50 to 100% of a limit. The limit doubles with each
 * earlier try (1 ms, 2 ms, 4 ms), up to `max_limit`. */
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
 * Servers and sentinels announce other servers, to which the client connects. The `allow` option lists those that are
 * permitted.
 *
 * Its entries are separated by spaces: networks and addresses such as `10.0.0.0/8` or `10.1.2.3`, and names such as
 * `redis-*.internal`.
 */

/* Returns whether the text is a valid entry of the `allow` option. */
bool php_hiredis_allow_is_entry(const char *text, size_t length);

#define PHP_HIREDIS_TLS_DEPTH 9 /* the default of verify_depth in PHP's openssl */

/* TLS options, named as in PHP's ssl stream context. The strings are borrowed and may be NULL. Connections with equal
 * options share an SSL_CTX, because creating one requires reading files. */
typedef struct {
	char *cafile, *capath, *local_cert, *local_pk, *passphrase, *peer_name, *ciphers;
	char *peer_fingerprint;     /* "sha256:0a1b...,sha1:...,": the certificate must have all of them */
	bool verify_peer, verify_peer_name, allow_self_signed, SNI_enabled;
	zend_long verify_depth;  /* the maximum number of certificates above the server's own */
	zend_long crypto_method; /* accepted versions, as bits: 32 for TLS 1.2, 64 for TLS 1.3. The lowest is the minimum; 0 for TLS 1.2 */
	/* The name of a Cluster's first node. The other nodes are announced by IP address, but their certificates may be
	 * for this name. */
	char *seed_name;
} php_hiredis_tls_options;

extern const bool php_hiredis_tls_available;

/* The SSL_CTXs and TLS sessions of one thread. Created for the thread's first TLS connection. */
typedef struct php_hiredis_tls_store php_hiredis_tls_store;
void php_hiredis_tls_store_free(php_hiredis_tls_store *store);
/* Returns the address of the thread's pointer to its php_hiredis_tls_store. MINIT sets this function pointer. */
extern php_hiredis_tls_store **(*php_hiredis_tls_current_store)(void);

/*
 * Opening a transport: look up the host name, connect to an address, and perform the TLS handshake. The steps do not
 * wait, so many transports can be opened at the same time.
 *
 * Call php_hiredis_opening_begin(), then php_hiredis_opening_continue() whenever poll() reports the event
 * `transport->wants`, or the time `transport->limit` has passed.
 */

/* Where to connect. The strings are borrowed, and must stay valid until the transport is open or has failed. */
typedef struct {
	php_hiredis_endpoint endpoint;
	const php_hiredis_tls_options *tls; /* NULL without TLS */
	const zend_string *allow;           /* the `allow` option, if a server announced the host; NULL if any host is permitted */
	uint64_t max_lookup_age;            /* an earlier answer of the name server may be this old, in nanoseconds; 0 to query again */
	/* The number of addresses at the beginning of the list that are skipped, because they were tried earlier. If
	 * the host has no other addresses, none is skipped. */
	uint32_t skip;
	const char *session_key;            /* TLS sessions are resumed only with the same key (the pool's); NULL for none */
} php_hiredis_destination;

/* Returns the size of the memory for php_hiredis_lookup_share(). */
size_t php_hiredis_lookup_shared_size(void);
/* Shares the results of host name look-ups with all processes that map the memory `shared`. The caller owns this memory
 * and zeroes it first, and must pass NULL before unmapping it. */
void php_hiredis_lookup_share(void *shared);

/* Closes a pooled connection to free a file descriptor. Returns false if the pool has none. Set in MINIT. */
extern bool (*php_hiredis_free_descriptor)(void);

/* Starts to open the transport, which must not have a socket. Opening fails at `deadline`; 0 means no limit. If `wait`
 * is true, php_hiredis_opening_continue() may block while the backlog of a unix socket's server is full. */
php_hiredis_opening_result php_hiredis_opening_begin(php_hiredis_transport *transport, const php_hiredis_destination *destination,
	uint64_t deadline, bool wait);
/* Without `interrupt`, performs the next step and does not wait. With `interrupt`, waits until the transport is open or
 * has failed, and returns UNDER_WAY only if `interrupt` returned false. Tries the next address if the time for an
 * address has run out. */
php_hiredis_opening_result php_hiredis_opening_continue(php_hiredis_transport *transport, php_hiredis_interrupt interrupt, void *context);

#endif
