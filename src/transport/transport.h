/* Network I/O, as the rest of the source sees it: sockets with and without TLS, opening them, waiting for them, and eras. Only this folder calls the
 * network. */
#ifndef PHP_HIREDIS_TRANSPORT_H
#define PHP_HIREDIS_TRANSPORT_H

#include "protocol/protocol.h"
#include "main/php_network.h"
#include "ext/random/php_random.h"

/* Eras: what was in progress in an older era is abandoned. A fork begins an era of the process. It unwinds no stack: the child continues in the same
 * functions, but every socket belongs to the parent. The child closes each socket without sending a byte, also idle ones, and what was in flight on it fails
 * (php_hiredis_connection_is_foreign()). A fatal error begins an era of the request, because shutdown functions, output callbacks and session handlers still
 * run after it. It has unwound every stack frame. What those had half encoded, half queued or in flight is discarded when its owner is used next
 * (php_hiredis_bailout_stage_has_changed()). An idle connection stays usable. */

/* Registers the counter of forks. Called once for the process, in MINIT. */
void php_hiredis_transport_startup(void);
/* How often the process has been forked since then. */
extern uint32_t php_hiredis_fork_count;

/* Returns the era of the request. 0: no fatal error. 1: shutdown functions run after a fatal error. 2: code after the shutdown functions runs, and there may
 * have been another fatal error. A bailout that was caught, as opcache_compile_file() does, begins no era. */
static zend_always_inline uint8_t php_hiredis_bailout_stage(void)
{
	return EXPECTED(!CG(unclean_shutdown)) || !(EG(flags) & EG_FLAGS_IN_SHUTDOWN) ? 0 : EG(flags) & EG_FLAGS_OBJECT_STORE_NO_REUSE ? 2 : 1;
}

/* Returns whether the era in which the owner began something has ended, and sets the owner's era to the current one. */
static zend_always_inline bool php_hiredis_bailout_stage_has_changed(uint8_t *of)
{
	uint8_t now = php_hiredis_bailout_stage();
	bool ended = *of != now;

	*of = now;
	return ended;
}

/* A transport is a stream socket, with or without TLS, behind four functions. opening.c connects it. It belongs to its connection. The functions throw
 * nothing and wait no longer than requested; `error` says what has failed. Only php_hiredis_poll_set_add() allocates request memory, for many transports.
 * The behaviour on POSIX and Windows is the same. */

#define PHP_HIREDIS_IOV_MAX 64

typedef struct php_hiredis_transport php_hiredis_transport;
typedef struct php_hiredis_opening php_hiredis_opening;

typedef struct {
	/* Each function returns the number of bytes. read() returns 0 if the peer has closed the connection. -1 means: wait for `wants` (POLLIN or POLLOUT) or,
	 * if that is 0, see `error`. Without `wait` the call never blocks. With it, a socket without TLS may block for its `slice`, at most a second. `whole`
	 * then asks the system to wait for all of `size`, which saves a system call for every piece; fewer bytes may still come. */
	ssize_t (*read)(php_hiredis_transport *transport, void *to, size_t size, bool wait, bool whole);
	ssize_t (*write)(php_hiredis_transport *transport, const struct iovec *parts, int count);
	/* Returns whether bytes were received that poll() will not report. */
	bool (*pending)(php_hiredis_transport *transport);
	/* Frees everything except the descriptor. `silent` means that no byte may be sent (after a fork). */
	void (*close)(php_hiredis_transport *transport, bool silent);
} php_hiredis_transport_ops;

/* The kind of `error`. NONE stands for an error of the system. */
typedef enum {
	PHP_HIREDIS_FAULT_NONE,
	PHP_HIREDIS_FAULT_RESOLVE, /* the host's name could not be resolved */
	PHP_HIREDIS_FAULT_CONNECT, /* the peer could not be reached */
	PHP_HIREDIS_FAULT_REFUSED, /* the peer's system or this one refused the connection at once */
	PHP_HIREDIS_FAULT_FORBIDDEN, /* the option `allow` permits no address of the host */
	PHP_HIREDIS_FAULT_TLS,
	PHP_HIREDIS_FAULT_TIMEOUT  /* while opening: the time is over, or the system has given up waiting for the peer */
} php_hiredis_fault;

struct php_hiredis_transport {
	const php_hiredis_transport_ops *ops;
	php_socket_t socket;   /* -1 if it is neither connected nor being opened */
	uint32_t sockets;      /* the number of sockets created while opening; each address gets a new one */
	php_hiredis_opening *opening; /* the state of opening.c, owned; NULL if the transport is open, or opening has not begun */
	uint32_t addresses, untried; /* how many addresses the name has, and how many were not tried yet */
	void *tls;             /* the state of tls.c, owned; NULL without TLS */
	short wants;           /* POLLIN, POLLOUT or 0 */
	short blocked;         /* the events (POLLIN, POLLOUT) that the user of the transport knows to block; only without TLS */
	uint64_t limit;        /* while it is being opened: the php_hiredis_now() at which the time of the current address is over; 0 for none */
	uint64_t slice;        /* SO_RCVTIMEO in nanoseconds; 0 for a non-blocking descriptor */
	php_hiredis_fault fault; /* the kind of the last `error` */
	char error[192];
};

/* Called during a wait to handle signals and time limits. Returns false if the wait must end; the caller knows why. */
typedef bool (*php_hiredis_interrupt)(void *context);

typedef enum {
	PHP_HIREDIS_WAIT_READY,
	PHP_HIREDIS_WAIT_TIMEOUT,
	PHP_HIREDIS_WAIT_INTERRUPTED,
	PHP_HIREDIS_WAIT_ERROR
} php_hiredis_wait_result;

/* Where to connect to. All strings belong to the caller. */
typedef struct {
	const char *host;      /* a name, an address without brackets, or the path of a unix socket */
	uint16_t port;         /* 0 if `host` is a path */
} php_hiredis_endpoint;

/* The state of an opening. */
typedef enum {
	PHP_HIREDIS_OPENING_DONE,
	PHP_HIREDIS_OPENING_UNDER_WAY,
	PHP_HIREDIS_OPENING_FAILED      /* `error` and `fault` of the transport have the reason; the socket is closed */
} php_hiredis_opening_result;

/* Returns nanoseconds of a clock that never goes back. */
uint64_t php_hiredis_now(void);
/* Returns the same clock as of the system's last tick, which is some milliseconds ago at most. It is cheaper. */
uint64_t php_hiredis_now_coarse(void);
/* Converts seconds to nanoseconds. A positive number stays positive, because 0 means no limit. */
static inline uint64_t php_hiredis_nanoseconds(double seconds)
{
	return seconds > 0.0 && seconds < 1e-9 ? 1 : (uint64_t) (seconds * 1e9);
}

/* Sets `slice`, the time for which a blocking read without TLS may wait. Makes system calls only if it changes. Does nothing with TLS and on Windows. */
void php_hiredis_transport_set_slice(php_hiredis_transport *transport, uint64_t nanoseconds);
/* Requests large pages for the `size` bytes at `to`, which must not have been written yet. Does nothing for a small range. */
void php_hiredis_transport_prepare(void *to, size_t size);
/* Returns whether there is nothing to read and the peer has not closed. Does not wait. */
bool php_hiredis_transport_has_no_input(php_hiredis_transport *transport);
/* Returns whether the peer has closed, even if there are still bytes to read. Does not wait. Returns false on systems that report it only after the last
 * byte. */
bool php_hiredis_transport_is_closed_by_peer(const php_hiredis_transport *transport);
void php_hiredis_transport_close(php_hiredis_transport *transport, bool silent);
/* The four functions of a socket without TLS. */
extern const php_hiredis_transport_ops php_hiredis_transport_without_tls;

/* A set of sockets that are waited for together; it may also have one socket or none. Every wait of this module is one of these, or a recv() that blocks for
 * its slice. A set is initialised with {0} and must not be moved. The caller adds sockets and times, waits, looks at `polled`, and ends the set. The
 * transports stay the caller's. */

/* A set with more sockets than this allocates memory. */
#define PHP_HIREDIS_POLL_SET_INLINE 8

typedef struct {
	uint32_t count, room;
	uint64_t until;              /* the php_hiredis_now() at which the wait ends; 0 for never */
	php_hiredis_transport *first; /* the first transport that was added; NULL for none */
	php_pollfd *polled;          /* `revents` of each says after the wait what it is ready for; 0 for nothing */
	void **owners;               /* the owner that the caller has given for each */
	php_pollfd few[PHP_HIREDIS_POLL_SET_INLINE];
	void *few_owners[PHP_HIREDIS_POLL_SET_INLINE];
} php_hiredis_poll_set;

/* Adds a socket, with POLLIN and POLLOUT as `events`, and the time at which the wait ends at the latest (0 for no time). With a `transport` of NULL it only
 * adds the time. */
void php_hiredis_poll_set_add(php_hiredis_poll_set *set, php_hiredis_transport *transport, short events, uint64_t until, void *owner);
/* Waits until a socket is ready or the time is over. Calls `interrupt` before each poll(): at the beginning, after each signal, and at least once a second.
 * If the time is already over, it polls once. The result ERROR means that the system refuses to wait for these sockets; `error` of `first` has the reason. */
php_hiredis_wait_result php_hiredis_poll_set_wait(php_hiredis_poll_set *set, php_hiredis_interrupt interrupt, void *context);
/* Frees what the set has allocated. */
static inline void php_hiredis_poll_set_end(php_hiredis_poll_set *set)
{
	if (UNEXPECTED(set->room > PHP_HIREDIS_POLL_SET_INLINE)) {
		efree(set->polled);
		efree(set->owners);
	}
}

/* ---- random pauses ---- */

/* Pauses between tries grow to 100 ms. They are random, so that the clients of one server do not all return at the same moment. */
#define PHP_HIREDIS_BACKOFF_MAX UINT64_C(100000000)

/* Returns the nanoseconds to wait before the next try, after `tries` tries: between half and all of 1 ms, 2, 4 and so on up to `most`, which is a second at
 * most. */
static inline uint64_t php_hiredis_backoff(uint32_t tries, uint64_t most)
{
	uint64_t length = MIN(UINT64_C(1000000) << MIN(tries, 10), most);
	zend_long pause = (zend_long) length;

	php_random_int_silent((zend_long) length / 2, (zend_long) length, &pause);
	return (uint64_t) pause;
}

/* Returns a random number from 0 to count - 1. */
static inline uint32_t php_hiredis_random(uint32_t count)
{
	zend_long number = 0;

	php_random_int_silent(0, (zend_long) count - 1, &number);
	return (uint32_t) number;
}

/*
 * The option `allow`: which of the servers that other servers announce may be connected to (allow.c).
 *
 * Its entries are kept in one string, with spaces between them: networks and addresses (10.0.0.0/8, fd00::/8, 10.1.2.3), and names, in which one * stands
 * for any characters (redis-*.internal).
 */

/* Returns whether the text is an entry of the option. */
bool php_hiredis_allow_is_entry(const char *text, size_t length);

/* TLS with OpenSSL, behind the transport's four functions. All connections of a thread with equal options share a context. php_hiredis_tls_store_free()
 * frees the contexts at the end of the thread. Without OpenSSL php_hiredis_tls_available is false and php_hiredis_tls_begin() fails. */

#define PHP_HIREDIS_TLS_DEPTH 9 /* the default of verify_depth in PHP's openssl */

/* All strings belong to the caller and may be NULL. The names are those of PHP's ssl stream context. */
typedef struct {
	char *cafile, *capath, *local_cert, *local_pk, *passphrase, *peer_name, *ciphers;
	char *peer_fingerprint;     /* "sha256:0a1b...,sha1:...,": the certificate must have each of them */
	bool verify_peer, verify_peer_name, allow_self_signed, SNI_enabled;
	zend_long verify_depth;     /* how many certificates may be above the server's */
	zend_long crypto_method;    /* its lowest bit of 32 (TLS 1.2) and 64 (TLS 1.3) is the minimal version; 0 for TLS 1.2 */
	/* Not an option of the user: the name of a cluster's seed. A cluster announces its nodes by address, while their certificates may have this name. */
	char *seed_name;
} php_hiredis_tls_options;

extern const bool php_hiredis_tls_available;

/* The contexts and sessions of a thread, allocated with malloc(). NULL at the beginning. */
typedef struct php_hiredis_tls_store php_hiredis_tls_store;
void php_hiredis_tls_store_free(php_hiredis_tls_store *store);
/* Returns the place of the current thread's store. The module sets this pointer once, in MINIT. */
extern php_hiredis_tls_store **(*php_hiredis_tls_current_store)(void);

/* Opens a transport: resolves the name, connects to one of its addresses, and does the TLS handshake. It does so in steps that do not wait, so that many
 * transports can be opened at the same time: after php_hiredis_opening_begin() call php_hiredis_opening_continue() whenever poll() reports what
 * `transport->wants` says, and when its `limit` has passed. A thread resolves the name (lookup.c); an address or a unix socket needs none. During the
 * opening the transport has a different descriptor for the look-up and for each address, and cannot be read or written. */

/* What to open. All strings belong to the caller and must stay valid until the opening has ended. */
typedef struct {
	php_hiredis_endpoint endpoint;
	const php_hiredis_tls_options *tls; /* NULL without TLS */
	const zend_string *allow; /* the option `allow`, for a host that another server has announced; NULL if any host is permitted */
	uint64_t max_lookup_age;      /* the last answer of the name server is used again if it is not older than this; 0 for never */
	uint32_t skip;           /* how many addresses of the name are skipped, because they were tried already; none if there are not that many */
	const char *session_key; /* TLS sessions are resumed only with the same key (the pool key, or NULL) */
} php_hiredis_destination;

/* Shares look-ups with a `max_lookup_age` among all processes that have this memory, which has the given size and is filled with 0 at first. It stays the
 * caller's, who calls the function with NULL before it is unmapped. */
size_t php_hiredis_lookup_shared_size(void);
void php_hiredis_lookup_share(void *shared);

/* Set when the module starts: closes an idle connection, because an opening has found no free descriptor. Returns false if there is none. */
extern bool (*php_hiredis_free_descriptor)(void);

/* Begins to open a transport without a socket. `deadline` is a php_hiredis_now() value for all addresses together; 0 for none. `wait` says that the caller
 * will wait for the end next. After DONE the descriptor does not block and is closed by exec(), and TCP_NODELAY and keepalive are set for TCP. */
php_hiredis_opening_result php_hiredis_opening_begin(php_hiredis_transport *transport, const php_hiredis_destination *destination,
	uint64_t deadline, bool wait);
/* Does the next step, if the system is ready for it. When the time of an address is over, it moves on to the next address or fails. With an `interrupt` it
 * waits until the opening is done or has failed; UNDER_WAY then means that the interrupt has returned false and may have closed the transport. */
php_hiredis_opening_result php_hiredis_opening_continue(php_hiredis_transport *transport, php_hiredis_interrupt interrupt, void *context);

#endif
