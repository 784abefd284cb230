/*
 * The only door to the network: a stream socket, plain or TLS, behind four functions. opening.h connects it.
 *
 * A transport belongs to its connection. The functions throw nothing and wait no longer than asked; `error` says what failed. Only
 * php_hiredis_transport_wait() allocates request memory, for many transports. POSIX and Winsock behave the same.
 */
#ifndef PHP_HIREDIS_TRANSPORT_H
#define PHP_HIREDIS_TRANSPORT_H

#include "php.h"
#include "main/php_network.h"
#include "ext/random/php_random.h"
#include "protocol/output.h" /* struct iovec */

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
/* What php_hiredis_transport_wait() is to wait for (POLLIN, POLLOUT). */
static inline php_pollfd php_hiredis_transport_polled(const php_hiredis_transport *transport, short events)
{
	return (php_pollfd) {.fd = transport->socket, .events = events};
}

/* Waits until one of `count` sockets is ready, which its `revents` says then, or until `deadline` (php_hiredis_now(); 0: none). Calls `interrupt`
 * once a second at least. ERROR: `error` of `first`, the transport of the first socket, is set. */
php_hiredis_wait_result php_hiredis_transport_wait(php_hiredis_transport *first, php_pollfd *polled, uint32_t count, uint64_t deadline,
	php_hiredis_interrupt interrupt, void *context);
/* Asks for large pages, where the system has them, before the first of `size` bytes at `to` is written. A small range is left alone. */
void php_hiredis_transport_prepare(void *to, size_t size);
/* Is there nothing to read, and has the peer not closed? Does not wait. */
bool php_hiredis_transport_is_quiet(php_hiredis_transport *transport);
/* Writes the system's text for the error into `error` and sets `fault` to NONE. */
void php_hiredis_transport_keep_error(php_hiredis_transport *transport, int error);
void php_hiredis_transport_close(php_hiredis_transport *transport, bool silent);
/* The four functions of a plain socket. */
extern const php_hiredis_transport_ops php_hiredis_transport_plain;

/* ---- chance ---- */

/* Pauses between tries grow to 100 ms, and differ, so that the clients of one server do not come back together. */
#define PHP_HIREDIS_BACKOFF_MAX UINT64_C(100000000)

/* Nanoseconds before the next try, after `tries`: from half to all of 1 ms, 2, 4, ... `most`, which is a second at most. */
static inline uint64_t php_hiredis_backoff_within(uint32_t tries, uint64_t most)
{
	uint64_t length = MIN(UINT64_C(1000000) << MIN(tries, 10), most);
	zend_long pause = (zend_long) length;

	php_random_int_silent((zend_long) length / 2, (zend_long) length, &pause);
	return (uint64_t) pause;
}

static inline uint64_t php_hiredis_backoff(uint32_t tries)
{
	return php_hiredis_backoff_within(tries, PHP_HIREDIS_BACKOFF_MAX);
}

/* A number from 0 to count - 1. */
static inline uint32_t php_hiredis_random(uint32_t count)
{
	zend_long number = 0;

	php_random_int_silent(0, (zend_long) count - 1, &number);
	return (uint32_t) number;
}

#endif
