/*
 * Opens a transport: resolves the name, connects to one of its addresses and does the TLS handshake.
 *
 * It takes steps that do not wait, so that many transports can be opened at once: after php_hiredis_opening_begin() call
 * php_hiredis_opening_go_on() whenever poll() reports what `transport->wants` says, and when php_hiredis_opening_limit() has passed.
 * A name is looked up by a thread (lookup.h); an address and a unix socket need no look-up.
 * While the opening is under way, the transport has another descriptor for the look-up and for each address, and reads and writes nothing.
 */
#ifndef PHP_HIREDIS_OPENING_H
#define PHP_HIREDIS_OPENING_H

#include "transport/allowed.h"
#include "transport/tls.h"

/* What to open. All strings belong to the caller and stay until the opening has ended. */
typedef struct {
	php_hiredis_endpoint endpoint;
	const php_hiredis_tls_options *tls; /* NULL: plain */
	const zend_string *allow; /* the option: the host was announced, and is connected to only if an entry allows it; NULL: any host is */
	uint64_t known_for;      /* an answer of the name server is asked for anew only if the last one is older; 0: always */
	uint32_t skip;           /* so many of the name's addresses are passed over: they have been tried. More than there are: none is */
	const char *session_key; /* TLS sessions are resumed only under the same key (the pool key, or NULL) */
} php_hiredis_destination;

/* Set when the module begins: closes a descriptor that is idle, for an opening that has found none free; false: there is none. */
extern bool (*php_hiredis_make_room)(void);

/* Begins to open a transport that has no socket. `deadline`: a php_hiredis_now() value for all addresses together; 0: none. `wait`: the
 * caller calls php_hiredis_opening_wait() next. DONE: TCP_NODELAY and keepalive (TCP) and close-on-exec are set; the descriptor does not block. */
php_hiredis_opening_result php_hiredis_opening_begin(php_hiredis_transport *transport, const php_hiredis_destination *destination,
	uint64_t deadline, bool wait);
/* Does the next step, if the system is ready for it. When the time of an address is over, goes on to the next one, or fails. */
php_hiredis_opening_result php_hiredis_opening_go_on(php_hiredis_transport *transport);
/* Waits until the opening is done or has failed. UNDER_WAY: `interrupt` returned false; it may have closed the transport. */
php_hiredis_opening_result php_hiredis_opening_wait(php_hiredis_transport *transport, php_hiredis_interrupt interrupt, void *context);
/* When the time of the current address is over, as a php_hiredis_now() value; 0: never. Only while the opening is under way. */
uint64_t php_hiredis_opening_limit(const php_hiredis_transport *transport);

#endif
