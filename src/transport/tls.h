/*
 * TLS behind the transport's four functions, on OpenSSL.
 *
 * All connections of a thread with the same options share a context; php_hiredis_tls_store_free() frees the contexts at the end of the
 * thread. Without OpenSSL php_hiredis_tls_available() returns false and php_hiredis_tls_begin() fails.
 */
#ifndef PHP_HIREDIS_TLS_H
#define PHP_HIREDIS_TLS_H

#include "transport/transport.h"

/* All strings belong to the caller and may be NULL; names are those of PHP's ssl stream context. */
typedef struct {
	char *cafile, *capath, *local_cert, *local_pk, *passphrase, *peer_name;
	bool verify_peer, verify_peer_name;
	/* Not an option of the user: the name of a cluster's seed. The cluster announces its nodes by address; their certificates may have this
	 * name instead. */
	char *seed_name;
} php_hiredis_tls_options;

bool php_hiredis_tls_available(void);

/* Puts TLS on a connected socket. SNI and the certificate check use peer_name or else `host`, the endpoint's name (an address is checked as
 * an address). A session is resumed only under the same `session_key` (the pool key, or NULL). Returns false if it failed, with `error`. */
bool php_hiredis_tls_begin(php_hiredis_transport *transport, const php_hiredis_tls_options *options, const char *host, const char *session_key);
/* Goes on with the handshake until it would wait. UNDER_WAY: wait for `wants`. DONE: reads and writes now use TLS. FAILED: `error` says
 * which check failed; that text never contains the value of an option. */
php_hiredis_opening_result php_hiredis_tls_shake_hands(php_hiredis_transport *transport);
/* Frees everything that begin() has made, in any state of the handshake, and forgets the session. Not a byte leaves. */
void php_hiredis_tls_abort(php_hiredis_transport *transport);

/* A thread's contexts and sessions: malloc'ed data only, NULL at the start. */
typedef struct php_hiredis_tls_store php_hiredis_tls_store;
void php_hiredis_tls_store_free(php_hiredis_tls_store *store);
/* Returns the place of the current thread's store; each module sets this pointer once, in MINIT. */
extern php_hiredis_tls_store **(*php_hiredis_tls_current_store)(void);

#endif
