/*
 * The face of transport: the only door to the network. What ends what is under way; a socket, plain or TLS; whom it may be opened to; TLS; the opening.
 */
#ifndef PHP_HIREDIS_TRANSPORT_H
#define PHP_HIREDIS_TRANSPORT_H

#include "protocol/protocol.h"
#include "main/php_network.h"
#include "ext/random/php_random.h"

/*
 * Eras: what was under way in an older era is abandoned.
 *
 * A fork begins an era of the process. It unwinds nothing: the child's frames go on, but each socket is the parent's. The child closes it without
 * a byte, an idle one too, and what was in flight on it fails (php_hiredis_connection_is_foreign()).
 *
 * A fatal error begins an era of the request: shutdown functions, output callbacks and session handlers still run. It has unwound every frame. What
 * they had half encoded, half queued or in flight is forgotten when its owner is used next (php_hiredis_era_has_ended()). An idle connection goes on.
 */

/* Once per process, in MINIT: counts forks. */
void php_hiredis_transport_startup(void);
/* Of the process: how often it has been forked since then. */
extern uint32_t php_hiredis_generation;

/* Of the request. 0: no fatal error has come; 1: the shutdown functions run behind one; 2: the code behind these runs, and another fatal error may
 * have come meanwhile. Elsewhere a bailout has been caught, as opcache_compile_file() does, and ends nothing. */
static zend_always_inline uint8_t php_hiredis_era(void)
{
	return EXPECTED(!CG(unclean_shutdown)) || !(EG(flags) & EG_FLAGS_IN_SHUTDOWN) ? 0 : EG(flags) & EG_FLAGS_OBJECT_STORE_NO_REUSE ? 2 : 1;
}

/* Has the era in which the owner began something ended? Once: the present one is its era then. */
static zend_always_inline bool php_hiredis_era_has_ended(uint8_t *of)
{
	uint8_t now = php_hiredis_era();
	bool ended = *of != now;

	*of = now;
	return ended;
}

/*
 * The only door to the network: a stream socket, plain or TLS, behind four functions. opening.c connects it.
 *
 * A transport belongs to its connection. The functions throw nothing and wait no longer than asked; `error` says what failed. Only
 * php_hiredis_poll_set_add() allocates request memory, for many transports. POSIX and Winsock behave the same.
 */

#define PHP_HIREDIS_IOV_MAX 64

typedef struct php_hiredis_transport php_hiredis_transport;
typedef struct php_hiredis_opening php_hiredis_opening;

typedef struct {
	/* Each returns the bytes moved; 0 from read: the peer has closed; -1: wait for `wants` (POLLIN or POLLOUT) or, if it is 0, see `error`.
	 * `wait` false: never blocks. true: a plain socket may block for its `slice`, at most a second; `whole` then asks the system to wait
	 * for all of `size`, which saves a call for every piece (less may come all the same). */
	ssize_t (*read)(php_hiredis_transport *transport, void *to, size_t size, bool wait, bool whole);
	ssize_t (*write)(php_hiredis_transport *transport, const struct iovec *parts, int count);
	/* Are there received bytes that no poll() will report? */
	bool (*pending)(php_hiredis_transport *transport);
	/* Frees everything but the descriptor. `silent`: not a byte leaves (after a fork). */
	void (*close)(php_hiredis_transport *transport, bool silent);
} php_hiredis_transport_ops;

/* The kind of `error`. NONE: an error of the system. */
typedef enum {
	PHP_HIREDIS_FAULT_NONE,
	PHP_HIREDIS_FAULT_RESOLVE, /* the host's name was not resolved */
	PHP_HIREDIS_FAULT_CONNECT, /* the peer has not been reached */
	PHP_HIREDIS_FAULT_REFUSED, /* the peer's system, or this one, has said no at once */
	PHP_HIREDIS_FAULT_FORBIDDEN, /* no address of the host may be connected to */
	PHP_HIREDIS_FAULT_TLS,
	PHP_HIREDIS_FAULT_TIMEOUT  /* while opening: the time is over, or the system has given up waiting for the peer */
} php_hiredis_fault;

struct php_hiredis_transport {
	const php_hiredis_transport_ops *ops;
	php_socket_t socket;   /* -1: neither connected nor being opened */
	uint32_t sockets;      /* number of sockets made since opening began: each address gets another one */
	php_hiredis_opening *opening; /* opening.c's state, owned; NULL: open, or not begun */
	uint32_t addresses, untried; /* of the name: how many there are, and how many the opening has not come to */
	void *tls;             /* tls.c's state, owned; NULL: plain */
	short wants;           /* POLLIN, POLLOUT or 0 */
	short blocked;         /* events that its user knows to block: POLLIN, POLLOUT; plain sockets only */
	uint64_t limit;        /* while it opens: when the time of the current address is over, by php_hiredis_now(); 0: never */
	uint64_t slice;        /* SO_RCVTIMEO in nanoseconds; 0: non-blocking descriptor */
	php_hiredis_fault fault; /* of the last `error` */
	char error[192];
};

/* Handles signals and time limits during a wait. Returns false if the wait must end; the caller knows why. */
typedef bool (*php_hiredis_interrupt)(void *context);

typedef enum {
	PHP_HIREDIS_WAIT_READY,
	PHP_HIREDIS_WAIT_TIMEOUT,
	PHP_HIREDIS_WAIT_INTERRUPTED,
	PHP_HIREDIS_WAIT_ERROR
} php_hiredis_wait_result;

/* Where to connect; all strings belong to the caller. */
typedef struct {
	const char *host;      /* name, address without brackets, or the path of a unix socket */
	uint16_t port;         /* 0: `host` is a path */
} php_hiredis_endpoint;

/* How far opening has come. */
typedef enum {
	PHP_HIREDIS_OPENING_DONE,
	PHP_HIREDIS_OPENING_UNDER_WAY,
	PHP_HIREDIS_OPENING_FAILED      /* `error` and `fault` of the transport say why; the socket is closed */
} php_hiredis_opening_result;

/* Nanoseconds of a clock that only goes forward. */
uint64_t php_hiredis_now(void);
/* The same as of the system's last tick, some milliseconds ago at most; cheaper. */
uint64_t php_hiredis_now_coarse(void);
/* Seconds as nanoseconds. A positive number stays positive, because 0 means no limit. */
static inline uint64_t php_hiredis_nanoseconds(double seconds)
{
	return seconds > 0.0 && seconds < 1e-9 ? 1 : (uint64_t) (seconds * 1e9);
}

/* Sets `slice`, the most that a plain blocking read waits: by system calls, if it changes. Does nothing for TLS and on Windows. */
void php_hiredis_transport_set_slice(php_hiredis_transport *transport, uint64_t nanoseconds);
/* Asks for large pages, where the system has them, before the first of `size` bytes at `to` is written. A small range is left alone. */
void php_hiredis_transport_prepare(void *to, size_t size);
/* Is there nothing to read, and has the peer not closed? Does not wait. */
bool php_hiredis_transport_is_quiet(php_hiredis_transport *transport);
void php_hiredis_transport_close(php_hiredis_transport *transport, bool silent);
/* The four functions of a plain socket. */
extern const php_hiredis_transport_ops php_hiredis_transport_plain;

/*
 * Sockets that are waited for together; one, or none, are waited for in the same way. Every wait of this module is one of these, or a recv() that blocks
 * for its slice.
 *
 * A set begins as {0} and stays where it is. A call adds its sockets and times, waits, looks at `polled`, and ends the set. The transports stay the
 * caller's.
 */

/* A set of more than that allocates. */
#define PHP_HIREDIS_POLL_SET_FEW 8

typedef struct {
	uint32_t count, room;
	uint64_t until;              /* when the wait is over, as a php_hiredis_now() value; 0: never */
	php_hiredis_transport *first; /* the first that was added; NULL: none */
	php_pollfd *polled;          /* `revents` of each says after the wait what it is ready for; 0: nothing */
	void **owners;               /* whom the caller named for each */
	php_pollfd few[PHP_HIREDIS_POLL_SET_FEW];
	void *few_owners[PHP_HIREDIS_POLL_SET_FEW];
} php_hiredis_poll_set;

/* Adds a socket, for POLLIN and POLLOUT as `events` say, and when the wait is over at the latest (0: it does not say). `transport` NULL: the time alone. */
void php_hiredis_poll_set_add(php_hiredis_poll_set *set, php_hiredis_transport *transport, short events, uint64_t until, void *owner);
/* Waits until a socket is ready or the time is over. Calls `interrupt` before each poll(): at once, after each signal, and once a second at least. A time
 * that is over already is one look. ERROR: the system refuses to wait for these sockets; `error` of `first` says why. */
php_hiredis_wait_result php_hiredis_poll_set_wait(php_hiredis_poll_set *set, php_hiredis_interrupt interrupt, void *context);
/* Frees what the set has allocated. */
static inline void php_hiredis_poll_set_end(php_hiredis_poll_set *set)
{
	if (UNEXPECTED(set->room > PHP_HIREDIS_POLL_SET_FEW)) {
		efree(set->polled);
		efree(set->owners);
	}
}

/* ---- chance ---- */

/* Pauses between tries grow to 100 ms, and differ, so that the clients of one server do not come back together. */
#define PHP_HIREDIS_BACKOFF_MAX UINT64_C(100000000)

/* Nanoseconds before the next try, after `tries`: from half to all of 1 ms, 2, 4, ... `most`, which is a second at most. */
static inline uint64_t php_hiredis_backoff(uint32_t tries, uint64_t most)
{
	uint64_t length = MIN(UINT64_C(1000000) << MIN(tries, 10), most);
	zend_long pause = (zend_long) length;

	php_random_int_silent((zend_long) length / 2, (zend_long) length, &pause);
	return (uint64_t) pause;
}

/* A number from 0 to count - 1. */
static inline uint32_t php_hiredis_random(uint32_t count)
{
	zend_long number = 0;

	php_random_int_silent(0, (zend_long) count - 1, &number);
	return (uint32_t) number;
}

/*
 * The option `allow`: which of the servers that other servers announce may be connected to. No I/O.
 *
 * The entries stand in one string, with spaces between them: networks and addresses (10.0.0.0/8, fd00::/8, 10.1.2.3), and names, one * in which
 * stands for any characters (redis-*.internal). An IPv4 address is the same as the IPv6 address that is mapped to it.
 */

/* Is this text an entry? */
bool php_hiredis_allowed_is_entry(const char *text, size_t length);

/*
 * TLS behind the transport's four functions, on OpenSSL.
 *
 * All connections of a thread with the same options share a context; php_hiredis_tls_store_free() frees the contexts at the end of the
 * thread. Without OpenSSL php_hiredis_tls_available is false and php_hiredis_tls_begin() fails.
 */

/* All strings belong to the caller and may be NULL; names are those of PHP's ssl stream context. */
typedef struct {
	char *cafile, *capath, *local_cert, *local_pk, *passphrase, *peer_name;
	bool verify_peer, verify_peer_name;
	/* Not an option of the user: the name of a cluster's seed. The cluster announces its nodes by address; their certificates may have this
	 * name instead. */
	char *seed_name;
} php_hiredis_tls_options;

extern const bool php_hiredis_tls_available;

/* A thread's contexts and sessions: malloc'ed data only, NULL at the start. */
typedef struct php_hiredis_tls_store php_hiredis_tls_store;
void php_hiredis_tls_store_free(php_hiredis_tls_store *store);
/* Returns the place of the current thread's store; each module sets this pointer once, in MINIT. */
extern php_hiredis_tls_store **(*php_hiredis_tls_current_store)(void);

/*
 * Opens a transport: resolves the name, connects to one of its addresses and does the TLS handshake.
 *
 * It takes steps that do not wait, so that many transports can be opened at once: after php_hiredis_opening_begin() call
 * php_hiredis_opening_go_on() whenever poll() reports what `transport->wants` says, and when its `limit` has passed.
 * A name is looked up by a thread (lookup.c); an address and a unix socket need no look-up.
 * While the opening is under way, the transport has another descriptor for the look-up and for each address, and reads and writes nothing.
 */

/* What to open. All strings belong to the caller and stay until the opening has ended. */
typedef struct {
	php_hiredis_endpoint endpoint;
	const php_hiredis_tls_options *tls; /* NULL: plain */
	const zend_string *allow; /* the option: the host was announced, and is connected to only if an entry allows it; NULL: any host is */
	uint64_t known_for;      /* an answer of the name server is asked for anew only if the last one is older; 0: always */
	uint32_t skip;           /* so many of the name's addresses are passed over: they have been tried. More than there are: none is */
	const char *session_key; /* TLS sessions are resumed only under the same key (the pool key, or NULL) */
} php_hiredis_destination;

/* Names whose `known_for` is not 0 are looked up for all processes that share so many bytes, in which all is 0 at first. They stay the caller's, who takes
 * them away with NULL before they go. */
size_t php_hiredis_lookup_shared_size(void);
void php_hiredis_lookup_share(void *shared);

/* Set when the module begins: closes a descriptor that is idle, for an opening that has found none free; false: there is none. */
extern bool (*php_hiredis_make_room)(void);

/* Begins to open a transport that has no socket. `deadline`: a php_hiredis_now() value for all addresses together; 0: none. `wait`: the
 * caller waits for its end next. DONE: TCP_NODELAY and keepalive (TCP) and close-on-exec are set; the descriptor does not block. */
php_hiredis_opening_result php_hiredis_opening_begin(php_hiredis_transport *transport, const php_hiredis_destination *destination,
	uint64_t deadline, bool wait);
/* Does the next step, if the system is ready for it. When the time of an address is over, goes on to the next one, or fails. With an `interrupt` waits until
 * the opening is done or has failed; UNDER_WAY then: the interrupt returned false, and may have closed the transport. */
php_hiredis_opening_result php_hiredis_opening_go_on(php_hiredis_transport *transport, php_hiredis_interrupt interrupt, void *context);

#endif
