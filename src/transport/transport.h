/*
 * The only door to the operating system: a stream socket, plain or TLS, behind four functions. How it gets connected: opening.h.
 *
 * A transport belongs to its connection. Functions never throw, never allocate request memory and never wait longer than asked;
 * what went wrong is in `error`. Works the same under POSIX and Winsock.
 */
#ifndef PHP_HIREDIS_TRANSPORT_H
#define PHP_HIREDIS_TRANSPORT_H

#include "php.h"
#include "main/php_network.h"
#include "protocol/output.h" /* struct iovec */

#define PHP_HIREDIS_IOV_MAX 64

typedef struct php_hiredis_transport php_hiredis_transport;
typedef struct php_hiredis_opening php_hiredis_opening;

typedef struct {
	/* Bytes moved; 0 from read: the peer has closed; -1: `wants` says what to wait for (POLLIN or POLLOUT), or is 0 and `error` tells.
	 * `wait` false: never blocks. true: may block for the socket's own time-out, at most a second; `whole` then asks the system to go on
	 * until all of `size` is there, which saves coming back for every piece (less may come all the same). */
	ssize_t (*read)(php_hiredis_transport *transport, void *to, size_t size, bool wait, bool whole);
	ssize_t (*write)(php_hiredis_transport *transport, const struct iovec *parts, int count);
	/* Bytes that have been received and that no poll() will report. */
	bool (*pending)(php_hiredis_transport *transport);
	/* Frees what the transport owns beside the descriptor. `silent`: not a byte leaves (after a fork). */
	void (*close)(php_hiredis_transport *transport, bool silent);
} php_hiredis_transport_ops;

/* What kind of thing `error` tells of; everything else is a plain error of the system. */
typedef enum {
	PHP_HIREDIS_FAULT_NONE,
	PHP_HIREDIS_FAULT_RESOLVE, /* the host's name */
	PHP_HIREDIS_FAULT_CONNECT, /* the peer has not been reached */
	PHP_HIREDIS_FAULT_TLS,
	PHP_HIREDIS_FAULT_TIMEOUT  /* of opening: our time is over, or the system itself has given up waiting for the peer */
} php_hiredis_fault;

struct php_hiredis_transport {
	const php_hiredis_transport_ops *ops;
	php_socket_t socket;   /* -1: neither connected nor being opened */
	uint32_t sockets;      /* made since opening began: each address is tried on another one */
	php_hiredis_opening *opening; /* what opening.c keeps; NULL: open, or not even begun */
	void *tls;             /* what tls.c keeps; NULL: plain */
	short wants;           /* POLLIN, POLLOUT or 0 */
	short blocked;         /* what its user knows would block: POLLIN, POLLOUT; plain sockets only */
	uint64_t slice;        /* what SO_RCVTIMEO is set to, in nanoseconds; 0: non-blocking descriptor */
	php_hiredis_fault fault; /* of the last `error` */
	char error[192];
};

/* Handles signals and time limits during a wait. False: stop waiting; the caller knows why. */
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

/* Lets a plain blocking read last at most `nanoseconds` (one system call each, only when it changes). */
void php_hiredis_transport_set_slice(php_hiredis_transport *transport, uint64_t nanoseconds);
/* Waits until one of `count` transports can do what its `events` entry asks (POLLIN, POLLOUT) in slices of at most a second. */
php_hiredis_wait_result php_hiredis_transport_wait(php_hiredis_transport **transports, const short *events, short *revents, uint32_t count,
	uint64_t deadline, php_hiredis_interrupt interrupt, void *context);
/* So many bytes are about to be written there, and none has been: a large range is given large pages, where the system has them. */
void php_hiredis_transport_prepare(void *to, size_t size);
/* One look without waiting: nothing to read, not closed. */
bool php_hiredis_transport_is_quiet(php_hiredis_transport *transport);
/* Says in `error` what the system calls the error. */
void php_hiredis_transport_keep_error(php_hiredis_transport *transport, int error);
void php_hiredis_transport_close(php_hiredis_transport *transport, bool silent);
/* The four functions of a plain socket. */
extern const php_hiredis_transport_ops php_hiredis_transport_plain;

#endif
