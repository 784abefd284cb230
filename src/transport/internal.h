/*
 * What only the files of src/transport share: storing errors, the option `allow`, TLS, and looking up host names.
 *
 * Invariant: a look-up runs in a separate thread, which must never touch memory of a PHP request.
 */
#ifndef PHP_HIREDIS_TRANSPORT_INTERNAL_H
#define PHP_HIREDIS_TRANSPORT_INTERNAL_H

#include "transport/transport.h"
#ifdef HAVE_HIREDIS_TLS
# include <openssl/ssl.h>
#endif

/* ---- errors ---- */

/* Writes the system's text for the error number into `error`, and sets `fault` to NONE. */
void php_hiredis_transport_store_error(php_hiredis_transport *transport, int error);

/* ---- the option allow ---- */

struct sockaddr;
/* Returns whether the option `allow` permits a connection to this address of `host`: one of its entries is the host's name, or a network that
 * contains the address. */
bool php_hiredis_allow_permits(const zend_string *allow, const char *host, const struct sockaddr *address);

/* ---- TLS ---- */

/* Starts TLS on a connected socket. The certificate must be for the option peer_name or, without it, for `host`, which may be an address. A TLS
 * session is resumed only with the same `session_key` (the pool's key; NULL for none), because one user's session must not be used for another.
 * Returns false on failure, with the reason in `error`. */
bool php_hiredis_tls_begin(php_hiredis_transport *transport, const php_hiredis_tls_options *options, const char *host, const char *session_key);
/* Continues the TLS handshake until it would have to wait. After UNDER_WAY, wait for the events in `wants`. After DONE, reads and writes are
 * encrypted. After FAILED, `error` says which check failed, without the value of any option: one of them is a pass phrase. */
php_hiredis_opening_result php_hiredis_tls_continue_handshake(php_hiredis_transport *transport);
/* Frees everything that php_hiredis_tls_begin() has allocated, at any point of the handshake. Removes the session that was to be resumed from the
 * store, because it may be the cause of the failure. Sends nothing. */
void php_hiredis_tls_abort(php_hiredis_transport *transport);

/*
 * Looking up host names within a time limit. getaddrinfo() cannot be interrupted and may wait 20 seconds for a name server, so a thread calls it, and
 * the caller waits for a pipe with poll(). At most four such threads run; callers that need the same name share a look-up. A look-up that nobody
 * waits for any more goes on in its thread.
 *
 * Processes with common memory share results too, and only one of them asks the name server at a time. On Windows look-ups are done at once, without
 * a thread.
 */

typedef struct php_hiredis_lookup php_hiredis_lookup;

/* Starts to look the name up, or joins a look-up of the same name. The result of another process is used if its look-up began at most
 * `max_lookup_age` nanoseconds ago (0 for never). Returns a reference, which the caller must release. `*waited_for` is a descriptor that the caller
 * owns and that becomes readable at the end; -1 if the look-up is done. Returns NULL with errno set if no thread can run; EAGAIN means that all four
 * are busy. */
php_hiredis_lookup *php_hiredis_lookup_begin(const char *name, uint16_t port, uint64_t max_lookup_age, php_socket_t *waited_for);
/* Returns the result of a look-up: 0 and the addresses, which belong to the look-up, or the error of getaddrinfo(). Call it only after the
 * descriptor has become readable. */
int php_hiredis_lookup_result(php_hiredis_lookup *lookup, const struct addrinfo **addresses);
/* Returns a reference to the last successful look-up of the name if it began at most `age` nanoseconds ago, and NULL otherwise. With UINT64_MAX
 * any age is right: an old address is better than none if the name server does not answer. */
php_hiredis_lookup *php_hiredis_lookup_recent(const char *name, uint16_t port, uint64_t age);
void php_hiredis_lookup_release(php_hiredis_lookup *lookup);

#ifdef HAVE_HIREDIS_TLS

/* What the TLS connections of a thread share: SSL_CTXs with certificates and keys that were read from files, and sessions to resume. Everything is
 * allocated with malloc(). */

#define PHP_HIREDIS_TLS_KEY_SIZE 32
#define PHP_HIREDIS_TLS_CONTEXTS 16
#define PHP_HIREDIS_TLS_SESSIONS 64

/* An object with the hash of its key. The key itself contains passwords and pass phrases, so it is not stored. */
typedef struct {
	unsigned char key[PHP_HIREDIS_TLS_KEY_SIZE];
	void *object;
} php_hiredis_tls_cache_entry;

struct php_hiredis_tls_store {
	BIO_METHOD *descriptor;    /* created by tls.c for the first connection */
	php_hiredis_tls_cache_entry contexts[PHP_HIREDIS_TLS_CONTEXTS];   /* SSL_CTX *, most recently used first */
	php_hiredis_tls_cache_entry sessions[PHP_HIREDIS_TLS_SESSIONS];   /* SSL_SESSION *, most recently used first */
	uint32_t users;            /* the number of connections, plus one for the thread; the last one frees the store */
};

/* The hash under which the sessions of a connection are stored. It is the app data of each SSL, so that OpenSSL's callbacks find it. */
typedef struct {
	php_hiredis_tls_store *store;
	unsigned char key[PHP_HIREDIS_TLS_KEY_SIZE];
} php_hiredis_tls_session_key;

#endif

#endif
