/*
 * Declarations that only the files of src/transport share: storing errors, the `allow` option, TLS, and host name look-ups.
 *
 * A look-up runs in a separate thread, which must never touch the memory of a PHP request.
 */
#ifndef PHP_HIREDIS_TRANSPORT_INTERNAL_H
#define PHP_HIREDIS_TRANSPORT_INTERNAL_H

#include "transport/transport.h"
#ifdef PHP_WIN32
# include "win32/time.h" /* gettimeofday() and usleep() */
#endif
#ifdef HAVE_HIREDIS_TLS
# include <openssl/ssl.h>
#endif

/* ---- errors ---- */

/* Stores the system's text for the error number in `transport->error`, and sets `fault` to NONE. */
void php_hiredis_transport_store_error(php_hiredis_transport *transport, int error);
/* Returns whether the system call may succeed later, because nothing is ready yet or a signal interrupted it. */
bool php_hiredis_error_is_temporary(int error);

/* ---- the allow option ---- */

struct sockaddr;
/* Returns whether the `allow` option permits a connection to this address: the option must list the host's name, the address, or a network that
 * contains the address. */
bool php_hiredis_allow_permits(const zend_string *allow, const char *host, const struct sockaddr *address);

/* ---- TLS ---- */

/* Starts TLS on a connected socket. The certificate must be for the name in the peer_name option or, without that option, for `host`. A TLS session
 * is resumed only if it has the same `session_key`, because a session belongs to one user. Returns false on failure; `error` then contains the
 * reason. */
bool php_hiredis_tls_begin(php_hiredis_transport *transport, const php_hiredis_tls_options *options, const char *host, const char *session_key);
/* Continues the TLS handshake as far as possible without waiting. After UNDER_WAY, wait for the events in `wants`. After FAILED, `error` contains the
 * reason. */
php_hiredis_opening_result php_hiredis_tls_continue_handshake(php_hiredis_transport *transport);
/* Aborts an unfinished handshake, and frees what php_hiredis_tls_begin() allocated. Also discards the stored session that this handshake tried to
 * resume, because it may have caused the failure. Sends nothing. */
void php_hiredis_tls_abort(php_hiredis_transport *transport);

/*
 * Host name look-ups with a time limit. getaddrinfo() cannot be interrupted, and may wait 20 seconds for a name server. So a separate thread calls it
 * and writes to a pipe when the look-up ends; the caller waits for the pipe with poll().
 *
 * At most four such threads run at a time. Callers that need the same name share one look-up. Processes forked from the same parent share the
 * results. On Windows no threads are used, and the look-up blocks.
 */

typedef struct php_hiredis_lookup php_hiredis_lookup;

/* Starts looking up the name, or joins a running look-up of the same name. `*descriptor` becomes readable when the look-up ends; it is -1 if the
 * look-up has already ended. The caller owns the look-up and the descriptor. Returns NULL and sets errno on failure; EAGAIN means that all threads
 * are busy. */
php_hiredis_lookup *php_hiredis_lookup_begin(const char *name, uint16_t port, uint64_t max_lookup_age, php_socket_t *descriptor);
/* Returns 0 and sets `*addresses`, or returns the error of getaddrinfo(). The look-up owns the addresses. Call this function only after the
 * descriptor has become readable. */
int php_hiredis_lookup_result(php_hiredis_lookup *lookup, const struct addrinfo **addresses);
/* Returns the last successful look-up of the name, with a reference for the caller. Returns NULL if there is none, or if it is older than `max_age`
 * nanoseconds. UINT64_MAX means that its age does not matter. */
php_hiredis_lookup *php_hiredis_lookup_find_recent(const char *name, uint16_t port, uint64_t max_age);
void php_hiredis_lookup_release(php_hiredis_lookup *lookup);

#ifdef HAVE_HIREDIS_TLS

/* State shared by all TLS connections of a thread: certificates and keys that were read from files, and sessions to resume. The store outlives
 * requests, so it is allocated with malloc(). */

#define PHP_HIREDIS_TLS_KEY_SIZE 32
#define PHP_HIREDIS_TLS_CONTEXTS 16
#define PHP_HIREDIS_TLS_SESSIONS 64

/* An object and the hash of its key. Only the hash is stored, because the key contains passwords. */
typedef struct {
	unsigned char key_hash[PHP_HIREDIS_TLS_KEY_SIZE];
	void *object;
} php_hiredis_tls_cache_entry;

struct php_hiredis_tls_store {
	BIO_METHOD *bio_method;    /* created by tls.c for the first connection */
	php_hiredis_tls_cache_entry contexts[PHP_HIREDIS_TLS_CONTEXTS];   /* SSL_CTX *, most recently used first */
	php_hiredis_tls_cache_entry sessions[PHP_HIREDIS_TLS_SESSIONS];   /* SSL_SESSION *, most recently used first */
	uint32_t refcount;         /* the number of connections, plus one for the thread; the last one frees the store */
};

/* Where the TLS sessions of a connection are stored: the store, and the hash that identifies them in it. OpenSSL's callbacks obtain this structure
 * with SSL_get_app_data(). */
typedef struct {
	php_hiredis_tls_store *store;
	unsigned char key[PHP_HIREDIS_TLS_KEY_SIZE];
} php_hiredis_tls_session_key;

#endif

#endif
