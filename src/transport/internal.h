/*
 * What only the files of transport share.
 */
#ifndef PHP_HIREDIS_TRANSPORT_INTERNAL_H
#define PHP_HIREDIS_TRANSPORT_INTERNAL_H

#include "transport/transport.h"
#ifdef HAVE_HIREDIS_TLS
# include <openssl/ssl.h>
#endif

/* ---- the only door to the network ---- */

/* Writes the system's text for the error into `error` and sets `fault` to NONE. */
void php_hiredis_transport_keep_error(php_hiredis_transport *transport, int error);

/* ---- TLS ---- */

/* Puts TLS on a connected socket. SNI and the certificate check use peer_name or else `host`, the endpoint's name (an address is checked as
 * an address). A session is resumed only under the same `session_key` (the pool key, or NULL). Returns false if it failed, with `error`. */
bool php_hiredis_tls_begin(php_hiredis_transport *transport, const php_hiredis_tls_options *options, const char *host, const char *session_key);
/* Goes on with the handshake until it would wait. UNDER_WAY: wait for `wants`. DONE: reads and writes now use TLS. FAILED: `error` says
 * which check failed; that text never contains the value of an option. */
php_hiredis_opening_result php_hiredis_tls_shake_hands(php_hiredis_transport *transport);
/* Frees everything that begin() has made, in any state of the handshake, and forgets the session. Not a byte leaves. */
void php_hiredis_tls_abort(php_hiredis_transport *transport);

/*
 * Looks names up in limited time. getaddrinfo() cannot be interrupted: it waits 20 seconds for a silent name server. So a thread calls it, and
 * who asked waits for a descriptor that poll() reports.
 *
 * All who ask for one name at one time share one look-up. A look-up whose callers have all gone goes on in its thread, which owns all
 * that it touches; four threads run at most. The module stays in memory once a thread was made. A fork forgets all look-ups.
 * On Windows, and where no thread can be made, the look-up is done when php_hiredis_lookup_begin() returns.
 *
 * Processes that share memory (php_hiredis_lookup_share()) ask one at a time for a name that moves: the others' threads wait for its answer, for a
 * second at most, and ask themselves where it dies or fails.
 */

typedef struct php_hiredis_lookup php_hiredis_lookup;

/* Begins to look the name up, or joins who does already; another process' answer does if it was asked for at most `known_for` nanoseconds ago (0: none
 * does). Returns a reference, which php_hiredis_lookup_release() gives back. `*waited_for`:
 * a descriptor of the caller's, which becomes readable at the end; -1: the look-up is done. NULL: neither a thread nor a descriptor is to be
 * had, or four threads wait for other names; errno says which (EAGAIN). */
php_hiredis_lookup *php_hiredis_lookup_begin(const char *name, uint16_t port, uint64_t known_for, php_socket_t *waited_for);
/* When its descriptor has become readable: 0, and `*addresses`, which belong to the look-up; or the error of getaddrinfo(). */
int php_hiredis_lookup_result(php_hiredis_lookup *lookup, const struct addrinfo **addresses);
/* The last look-up of this name that succeeded, if it began at most so many nanoseconds ago, as a reference; NULL: there was none. Of any age it
 * is for when the name server is silent. */
php_hiredis_lookup *php_hiredis_lookup_recent(const char *name, uint16_t port, uint64_t age);
void php_hiredis_lookup_release(php_hiredis_lookup *lookup);

#ifdef HAVE_HIREDIS_TLS

/*
 * What the TLS connections of a thread share: contexts (certificates and keys read from files) and sessions to resume.
 *
 * Only tls.c uses this. Everything is malloc'ed and belongs to the store.
 */

#define PHP_HIREDIS_TLS_KEY_SIZE 32
#define PHP_HIREDIS_TLS_CONTEXTS 16
#define PHP_HIREDIS_TLS_SESSIONS 64

/* An object and the hash of its key: keys contain pass phrases and passwords, which must not be kept. */
typedef struct {
	unsigned char key[PHP_HIREDIS_TLS_KEY_SIZE];
	void *object;
} php_hiredis_tls_slot;

struct php_hiredis_tls_store {
	BIO_METHOD *descriptor;    /* made by tls.c with its first connection */
	php_hiredis_tls_slot contexts[PHP_HIREDIS_TLS_CONTEXTS];   /* SSL_CTX *, the last used first */
	php_hiredis_tls_slot sessions[PHP_HIREDIS_TLS_SESSIONS];   /* SSL_SESSION *, the last used first */
	uint32_t users;            /* connections, and the thread itself: the last one frees the store */
};

/* Under which key a connection's sessions are kept and looked up: the app data of every SSL. */
typedef struct {
	php_hiredis_tls_store *store;
	unsigned char key[PHP_HIREDIS_TLS_KEY_SIZE];
} php_hiredis_tls_resumption;

#endif

#endif
