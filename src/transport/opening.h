/*
 * How a transport is opened: the addresses of a name, a socket for the one that is tried, the handshake of TLS.
 *
 * All but the name goes on in steps that do not wait, so that many transports can be opened at once: after php_hiredis_opening_begin() call
 * php_hiredis_opening_go_on() whenever poll() reports what `transport->wants` says, and when php_hiredis_opening_limit() has passed.
 * Resolving a name waits for the system's resolver: getaddrinfo() has no other way. An address and a unix socket need no look-up.
 * While it is under way the transport has a socket, another one for each address, and reads and writes nothing.
 */
#ifndef PHP_HIREDIS_OPENING_H
#define PHP_HIREDIS_OPENING_H

#include "transport/tls.h"

/* What to open. All strings belong to the caller and stay until the opening has ended. */
typedef struct {
	php_hiredis_endpoint endpoint;
	const php_hiredis_tls_options *tls; /* NULL: plain */
	const char *session_key; /* what a TLS session may be resumed for (the pool key); NULL: none is */
} php_hiredis_destination;

/* Begins, on a transport that has no socket. `deadline` is a php_hiredis_now() value, 0: none; every address is tried within it. `wait`:
 * php_hiredis_opening_wait() follows. When done, a socket has TCP_NODELAY, keepalive and close-on-exec, and a slice of a second. */
php_hiredis_opening_result php_hiredis_opening_begin(php_hiredis_transport *transport, const php_hiredis_destination *destination,
	uint64_t deadline, bool wait);
/* The next step, if the system is ready for it. Fails when the time is over, and when that of one address is, goes to the next one. */
php_hiredis_opening_result php_hiredis_opening_go_on(php_hiredis_transport *transport);
/* Waits until it is done or has failed. UNDER_WAY: `interrupt` said no; it may have closed the transport. */
php_hiredis_opening_result php_hiredis_opening_wait(php_hiredis_transport *transport, php_hiredis_interrupt interrupt, void *context);
/* When the time of the address that is tried is over; 0: never. Only while it is under way. */
uint64_t php_hiredis_opening_limit(const php_hiredis_transport *transport);

#endif
