/*
 * The interface of src/transport, the only folder that makes system calls on sockets: sockets with and without TLS, opening them, and waiting for
 * them.
 *
 * The connection layer and everything above it use these functions. Invariant: no function throws a PHP exception, and none waits longer than its
 * caller allows; the transport's `error` says what has failed.
 */
#ifndef PHP_HIREDIS_TRANSPORT_H
#define PHP_HIREDIS_TRANSPORT_H

#include "protocol/protocol.h"
#include "main/php_network.h"
#include "ext/random/php_random.h"

/*
 * Forks and fatal errors: two events after which unfinished work must be abandoned.
 *
 * After fork() the child has copies of all sockets, which belong to the parent. The child closes each of them without sending a byte
 * (php_hiredis_connection_is_foreign()); otherwise it could, for example, end the parent's TLS session.
 *
 * After a fatal error, shutdown functions and session handlers still run, but longjmp() has left every C function. Half encoded commands are
 * discarded when their owner is used next (php_hiredis_bailout_stage_has_changed()). An idle connection stays usable.
 */

/* Registers the fork handler that counts forks. MINIT calls it, once for each process. */
void php_hiredis_transport_startup(void);
/* How many times this process or its ancestors have been forked since MINIT. A socket that was opened at another count belongs to a parent process. */
extern uint32_t php_hiredis_fork_count;

/* Returns how far a fatal error has brought the request. 0: there was none. 1: shutdown functions run after it. 2: code after the shutdown
 * functions runs, and another fatal error may have happened. A bailout that PHP catches itself, as in opcache_compile_file(), does not count. */
static zend_always_inline uint8_t php_hiredis_bailout_stage(void)
{
	return EXPECTED(!CG(unclean_shutdown)) || !(EG(flags) & EG_FLAGS_IN_SHUTDOWN) ? 0 : EG(flags) & EG_FLAGS_OBJECT_STORE_NO_REUSE ? 2 : 1;
}

/* Returns whether a fatal error has happened since the owner last called this function with its own `of`, which is then updated. What the owner
 * had begun before must be discarded. */
static zend_always_inline bool php_hiredis_bailout_stage_has_changed(uint8_t *of)
{
	uint8_t now = php_hiredis_bailout_stage();
	bool ended = *of != now;

	*of = now;
	return ended;
}

/* A transport is a stream socket with or without TLS. It is a part of its connection. The functions below behave in the same way on POSIX and
 * Windows. Only php_hiredis_poll_set_add() allocates request memory, for more than a few sockets. */

#define PHP_HIREDIS_IOV_MAX 64

typedef struct php_hiredis_transport php_hiredis_transport;
typedef struct php_hiredis_opening php_hiredis_opening;

/* A socket's functions: one table for sockets without TLS, one for TLS, and one for a transport that is still being opened. */
typedef struct {
	/* read() and write() return the number of bytes; read() returns 0 if the peer has closed the connection. -1 means: wait with poll() for the
	 * events in `wants` or, if `wants` is 0, the connection has failed and `error` has the reason. Without `wait` they never block. With `wait`, a
	 * socket without TLS may block for its `slice`. `whole` asks the system to wait until all `size` bytes have come, which saves system calls; still
	 * fewer may come. */
	ssize_t (*read)(php_hiredis_transport *transport, void *to, size_t size, bool wait, bool whole);
	ssize_t (*write)(php_hiredis_transport *transport, const struct iovec *parts, int count);
	/* Returns whether OpenSSL has buffered received bytes. poll() reports only bytes in the kernel, so a caller that did not ask this could wait
	 * forever for bytes that it has. */
	bool (*pending)(php_hiredis_transport *transport);
	/* Frees everything except the descriptor. With `silent` no byte is sent, because another process uses the connection. */
	void (*close)(php_hiredis_transport *transport, bool silent);
} php_hiredis_transport_ops;

/* The kind of failure that `error` describes, on which the PHP exception and the retry decision depend. NONE is an error of the operating system. */
typedef enum {
	PHP_HIREDIS_FAULT_NONE,
	PHP_HIREDIS_FAULT_RESOLVE,   /* the host's name could not be resolved */
	PHP_HIREDIS_FAULT_CONNECT,   /* the peer could not be reached */
	PHP_HIREDIS_FAULT_REFUSED,   /* the peer's system or this one refused the connection at once */
	PHP_HIREDIS_FAULT_FORBIDDEN, /* the option `allow` permits no address of the host */
	PHP_HIREDIS_FAULT_TLS,
	PHP_HIREDIS_FAULT_TIMEOUT  /* while opening: the time is over, or the system has given up waiting for the peer */
} php_hiredis_fault;

struct php_hiredis_transport {
	const php_hiredis_transport_ops *ops;
	php_socket_t socket;          /* -1 if it is neither connected nor being opened */
	uint32_t sockets;             /* the number of sockets created while opening; each address gets a new one */
	php_hiredis_opening *opening; /* the state of opening.c, owned; NULL if the transport is open or opening has not begun */
	uint32_t addresses, untried;  /* how many addresses the host's name has, and how many of them have not been tried */
	void *tls;                    /* the state of tls.c, owned; NULL without TLS */
	short wants;                  /* the event to wait for before the next call: POLLIN, POLLOUT or 0 */
	short blocked;                /* events (POLLIN, POLLOUT) for which the socket is known not to be ready; only without TLS */
	uint64_t limit;               /* while opening: the php_hiredis_now() at which the current address is given up; 0 for never */
	uint64_t slice;               /* the longest time that recv() blocks (SO_RCVTIMEO), in nanoseconds; 0 for a non-blocking descriptor */
	php_hiredis_fault fault;      /* the kind of the last `error` */
	char error[192];
};

/* A function that is called during a wait to run signal handlers and check PHP's time limits. Returns false if the wait must end; only the caller
 * knows why. */
typedef bool (*php_hiredis_interrupt)(void *context);

typedef enum {
	PHP_HIREDIS_WAIT_READY,
	PHP_HIREDIS_WAIT_TIMEOUT,
	PHP_HIREDIS_WAIT_INTERRUPTED,
	PHP_HIREDIS_WAIT_ERROR
} php_hiredis_wait_result;

/* Where a server is. The string belongs to the caller. */
typedef struct {
	const char *host; /* a name, an address without brackets, or the path of a unix socket */
	uint16_t port;    /* 0 if `host` is a path */
} php_hiredis_endpoint;

/* The result of a step of opening a transport. After UNDER_WAY, wait for `wants` and make the next step. */
typedef enum {
	PHP_HIREDIS_OPENING_DONE,
	PHP_HIREDIS_OPENING_UNDER_WAY,
	PHP_HIREDIS_OPENING_FAILED      /* `error` and `fault` of the transport have the reason; the socket is closed */
} php_hiredis_opening_result;

/* Returns the time in nanoseconds, of a clock that never goes back when the system's time is changed. */
uint64_t php_hiredis_now(void);
/* Returns the same clock, but as of the last tick of the system, up to some milliseconds ago. This costs a fraction of php_hiredis_now(). */
uint64_t php_hiredis_now_coarse(void);
/* Converts seconds to nanoseconds. Rounds a positive number up to at least 1, because 0 means no limit. */
static inline uint64_t php_hiredis_nanoseconds(double seconds)
{
	return seconds > 0.0 && seconds < 1e-9 ? 1 : (uint64_t) (seconds * 1e9);
}

/* Sets how long a blocking read may wait (`slice`). Makes a system call only if the value changes. Has no effect with TLS and on Windows, where
 * sockets never block. */
void php_hiredis_transport_set_slice(php_hiredis_transport *transport, uint64_t nanoseconds);
/* Asks the system for large memory pages for `size` bytes at `to`, which must not have been written yet. Does nothing for a small range. */
void php_hiredis_transport_prepare(void *to, size_t size);
/* Returns whether there is nothing to read, and the peer has not closed the connection. Does not wait. */
bool php_hiredis_transport_has_no_input(php_hiredis_transport *transport);
/* Returns whether the peer has closed the connection, even if there are unread bytes. Does not wait. Some systems report this only after the last
 * byte was read; there it returns false. */
bool php_hiredis_transport_is_closed_by_peer(const php_hiredis_transport *transport);
void php_hiredis_transport_close(php_hiredis_transport *transport, bool silent);
/* The functions for a socket without TLS. A transport also gets them when it is closed, so that none of the TLS functions is called with freed
 * memory. */
extern const php_hiredis_transport_ops php_hiredis_transport_without_tls;

/* A poll set: sockets that are waited for together with one poll(). It may contain one socket, or none for a mere pause. Every wait of the module
 * uses a poll set, except recv() of a single blocking socket. Initialise it with {0} and do not move it. It only borrows the transports. */

/* How many sockets a poll set holds without allocating memory: enough for one client and most Clusters. */
#define PHP_HIREDIS_POLL_SET_INLINE 8

typedef struct {
	uint32_t count, room;
	uint64_t until;               /* the php_hiredis_now() at which the wait ends; 0 for never */
	php_hiredis_transport *first; /* the transport that was added first; NULL if none */
	php_pollfd *polled;           /* after the wait, `revents` of each socket says what it is ready for; 0 for nothing */
	void **owners;                /* for each socket, the `owner` that was passed to php_hiredis_poll_set_add() */
	php_pollfd few[PHP_HIREDIS_POLL_SET_INLINE];
	void *few_owners[PHP_HIREDIS_POLL_SET_INLINE];
} php_hiredis_poll_set;

/* Adds a socket to the poll set. `events` are POLLIN and POLLOUT; `until` is the time at which the wait ends at the latest, or 0. With `transport`
 * NULL only the time is added. */
void php_hiredis_poll_set_add(php_hiredis_poll_set *set, php_hiredis_transport *transport, short events, uint64_t until, void *owner);
/* Waits until a socket is ready or the time is over. Calls `interrupt` before each poll(): first, after each signal, and at least once a second.
 * Polls once even if the time is already over. ERROR means that the system refuses to wait for these sockets; `error` of the first transport has the
 * reason. */
php_hiredis_wait_result php_hiredis_poll_set_wait(php_hiredis_poll_set *set, php_hiredis_interrupt interrupt, void *context);
/* Frees the memory of a poll set, which exists only if it was large. */
static inline void php_hiredis_poll_set_end(php_hiredis_poll_set *set)
{
	if (UNEXPECTED(set->room > PHP_HIREDIS_POLL_SET_INLINE)) {
		efree(set->polled);
		efree(set->owners);
	}
}

/* ---- random pauses ---- */

/* Pauses between tries grow up to 100 ms. They are random, so that all clients of a server that failed do not return in the same moment. */
#define PHP_HIREDIS_BACKOFF_MAX UINT64_C(100000000)

/* Returns how long to pause after `tries` tries, in nanoseconds: a random time between half and all of 1 ms, 2 ms, 4 ms and so on, but not more
 * than `most`, which may be up to a second. */
static inline uint64_t php_hiredis_backoff(uint32_t tries, uint64_t most)
{
	uint64_t length = MIN(UINT64_C(1000000) << MIN(tries, 10), most);
	zend_long pause = (zend_long) length;

	php_random_int_silent((zend_long) length / 2, (zend_long) length, &pause);
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
 * The option `allow`: to which servers the client may connect if another server has announced them (allow.c).
 *
 * The option is one string, with spaces between its entries: networks and addresses (10.0.0.0/8, fd00::/8, 10.1.2.3), and names, in which one *
 * stands for any characters (redis-*.internal).
 */

/* Returns whether the text is a valid entry of the option `allow`. */
bool php_hiredis_allow_is_entry(const char *text, size_t length);

/* TLS with OpenSSL. Connections of one thread with equal options share an SSL_CTX, because creating one reads certificate files. In a build
 * without OpenSSL php_hiredis_tls_available is false, and php_hiredis_tls_begin() fails. */

#define PHP_HIREDIS_TLS_DEPTH 9 /* the default of verify_depth in PHP's openssl */

/* The options for TLS. Their names are those of PHP's ssl stream context. The strings belong to the caller and may be NULL. */
typedef struct {
	char *cafile, *capath, *local_cert, *local_pk, *passphrase, *peer_name, *ciphers;
	char *peer_fingerprint;     /* "sha256:0a1b...,sha1:...,": the certificate must have each of them */
	bool verify_peer, verify_peer_name, allow_self_signed, SNI_enabled;
	zend_long verify_depth;  /* the most certificates that may be above the server's */
	zend_long crypto_method; /* the lowest set bit of 32 (TLS 1.2) and 64 (TLS 1.3) is the minimal version; 0 for TLS 1.2 */
	/* Not an option of the user: the host name of a Cluster's first node. A Cluster announces its nodes by address, but their certificates may be
	 * for this name. */
	char *seed_name;
} php_hiredis_tls_options;

extern const bool php_hiredis_tls_available;

/* The SSL_CTXs and TLS sessions of one thread, allocated with malloc(). NULL until the first TLS connection. */
typedef struct php_hiredis_tls_store php_hiredis_tls_store;
void php_hiredis_tls_store_free(php_hiredis_tls_store *store);
/* Returns where the current thread keeps its store. The module sets this function pointer once, in MINIT. */
extern php_hiredis_tls_store **(*php_hiredis_tls_current_store)(void);

/* Opening a transport: resolve the host's name, connect to one of its addresses, do the TLS handshake. It happens in steps that do not wait, so
 * that many transports can be opened at once: call php_hiredis_opening_begin(), then php_hiredis_opening_continue() whenever poll() reports
 * `transport->wants` and when `limit` has passed. */

/* What to open. The strings belong to the caller and must stay valid until the opening has ended. */
typedef struct {
	php_hiredis_endpoint endpoint;
	const php_hiredis_tls_options *tls; /* NULL without TLS */
	const zend_string *allow;           /* the option `allow`, if another server has announced the host; NULL if any host is permitted */
	uint64_t max_lookup_age;            /* an answer of the name server that is at most this old, in nanoseconds, is used again; 0 for never */
	uint32_t skip;                      /* this many addresses are tried last, because they were tried before; no effect if there are not so many */
	const char *session_key;            /* TLS sessions are resumed only with the same key (the pool's key); NULL for none */
} php_hiredis_destination;

/* Shares the results of look-ups among all processes that have this memory, which must be zeroed at first. The caller keeps the memory, and calls
 * the function with NULL before it unmaps the memory. Only look-ups with a `max_lookup_age` are shared. */
size_t php_hiredis_lookup_shared_size(void);
void php_hiredis_lookup_share(void *shared);

/* Closes an idle connection of the pool, so that opening can go on although the process has too many open files. Returns false if there is none.
 * Set in MINIT. */
extern bool (*php_hiredis_free_descriptor)(void);

/* Begins to open the transport, which must not have a socket. `deadline` is the php_hiredis_now() at which all addresses together are given up; 0
 * for never. `wait` means that the caller will wait for the end. After DONE the descriptor is non-blocking and closed by exec(). */
php_hiredis_opening_result php_hiredis_opening_begin(php_hiredis_transport *transport, const php_hiredis_destination *destination,
	uint64_t deadline, bool wait);
/* Does the next step, if the socket is ready for it. If the time for an address is over, the next address is tried. With an `interrupt` it waits
 * until the opening is done or has failed; UNDER_WAY then means that `interrupt` has returned false, and may have closed the transport. */
php_hiredis_opening_result php_hiredis_opening_continue(php_hiredis_transport *transport, php_hiredis_interrupt interrupt, void *context);

#endif
