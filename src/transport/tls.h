/*
 * TLS behind the transport's four functions, on OpenSSL.
 *
 * Contexts are shared by all connections of a thread that ask for the same things; php_hiredis_tls_store_free() frees them at the
 * end of the thread. Without OpenSSL only php_hiredis_tls_available() is there, and it says no.
 */
#ifndef PHP_HIREDIS_TLS_H
#define PHP_HIREDIS_TLS_H

#include "transport/transport.h"

/* All strings belong to the caller and may be NULL; names are those of PHP's ssl stream context. */
typedef struct {
	char *cafile, *capath, *local_cert, *local_pk, *passphrase, *peer_name;
	bool verify_peer, verify_peer_name;
	/* No option of a user's: where the endpoint is an address, a certificate may bear this name instead. That of a cluster's seed, whose nodes
	 * are announced by address. */
	char *seed_name;
} php_hiredis_tls_options;

bool php_hiredis_tls_available(void);

/* Puts TLS on a connected socket. `host` is the name of the endpoint, used for SNI and for the check of the certificate when no peer_name is
 * given (an address is checked as an address). `session_key` names what a session may be resumed for (the pool key). False: `error` says why. */
bool php_hiredis_tls_begin(php_hiredis_transport *transport, const php_hiredis_tls_options *options, const char *host, const char *session_key);
/* Shakes hands, as far as that goes without waiting: then UNDER_WAY, and `wants`. DONE: reading and writing are TLS'. FAILED: `error` says which check failed; nothing of the
 * options is ever in that text. */
php_hiredis_opening_result php_hiredis_tls_shake_hands(php_hiredis_transport *transport);
/* Frees what begin() has made, wherever the handshake is. Not a byte leaves. */
void php_hiredis_tls_abort(php_hiredis_transport *transport);

/* A thread's contexts and sessions: malloc'ed data only, NULL at the start. */
typedef struct php_hiredis_tls_store php_hiredis_tls_store;
void php_hiredis_tls_store_free(php_hiredis_tls_store *store);
/* tls.c asks for the current thread's store through this; the module sets it once in MINIT. */
extern php_hiredis_tls_store **(*php_hiredis_tls_current_store)(void);

#endif
