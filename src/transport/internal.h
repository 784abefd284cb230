/*
 * Declarations that only the files of src/transport share.
 *
 * A host name is looked up in a separate thread, which must never touch the memory of a PHP request.
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

/* Stores the operating system's message for `error` in `transport->error`. Sets `transport->fault`, which says why
 * opening a connection failed, to NONE; the caller may set it afterwards. */
void php_hiredis_transport_store_error(php_hiredis_transport *transport, int error);
/* Returns whether the system call can be repeated: nothing is ready yet, or a signal interrupted the call. */
bool php_hiredis_error_is_temporary(int error);

/* ---- the allow option ---- */

struct sockaddr;
/* Returns whether `allow` lists the host's name, the address, or a network that contains the address. `is_address` says
 * that getaddrinfo() has read `host` itself as an address. */
bool php_hiredis_allow_permits(const zend_string *allow, const char *host, bool is_address, const struct sockaddr *address);

/* ---- TLS ---- */

/* Starts TLS on a connected socket. The certificate must be for the name in the option peer_name or, without this
 * option, for `host`. A TLS session belongs to one user, so it is resumed only with the same `session_key`. Returns
 * false on failure; `transport->error` then says why. */
bool php_hiredis_tls_begin(php_hiredis_transport *transport, const php_hiredis_tls_options *options, const char *host, const char *session_key);
/* Continues the handshake without waiting. After UNDER_WAY, poll() for the event `transport->wants` and call this
 * function again. After FAILED, `transport->error` says why. */
php_hiredis_opening_result php_hiredis_tls_continue_handshake(php_hiredis_transport *transport);
/* Aborts an unfinished handshake without sending anything. Discards the session that the handshake tried to resume,
 * because this session may have caused the failure. */
void php_hiredis_tls_abort(php_hiredis_transport *transport);

/*
 * Looks up host names. getaddrinfo() cannot be interrupted, and may wait 20 seconds for a name server. So a separate
 * thread calls it and then writes to a pipe, for which the caller waits with poll().
 *
 * At most four such threads run at a time; other look-ups wait for one of them. Callers that look up the same name
 * share a look-up, and forked processes share the results. On Windows, the look-up blocks.
 */

typedef struct php_hiredis_lookup php_hiredis_lookup;

/* Looks up a host name. `*descriptor` becomes readable when the look-up ends; it is -1 if the look-up has already
 * ended. The caller owns the look-up and the descriptor. Returns NULL and sets errno on failure. */
php_hiredis_lookup *php_hiredis_lookup_begin(const char *name, uint16_t port, uint64_t max_lookup_age, php_socket_t *descriptor);
/* Returns 0, or the error of getaddrinfo(). The look-up owns `*addresses`. Must not be called before the descriptor
 * is readable. */
int php_hiredis_lookup_result(php_hiredis_lookup *lookup, const struct addrinfo **addresses);
/* Returns a reference to the last successful look-up of the name, or NULL if there is none or it is older than
 * `max_age` nanoseconds. UINT64_MAX means any age. */
php_hiredis_lookup *php_hiredis_lookup_find_recent(const char *name, uint16_t port, uint64_t max_age);
void php_hiredis_lookup_release(php_hiredis_lookup *lookup);

#ifdef HAVE_HIREDIS_TLS

/* The TLS store: the certificates, keys and sessions that a thread's TLS connections share. The store is malloc'ed,
 * because it outlives requests. */

#define PHP_HIREDIS_TLS_KEY_SIZE 32
#define PHP_HIREDIS_TLS_CONTEXTS 16
#define PHP_HIREDIS_TLS_SESSIONS 64

/* An SSL_CTX or a TLS session, and a hash of the key by which it is found. The key itself is not stored, because it
 * contains passwords. */
typedef struct {
	unsigned char key_hash[PHP_HIREDIS_TLS_KEY_SIZE];
	void *object;
} php_hiredis_tls_cache_entry;

struct php_hiredis_tls_store {
	BIO_METHOD *bio_method;    /* created for the first connection */
	php_hiredis_tls_cache_entry contexts[PHP_HIREDIS_TLS_CONTEXTS];   /* SSL_CTX *, most recently used first */
	php_hiredis_tls_cache_entry sessions[PHP_HIREDIS_TLS_SESSIONS];   /* SSL_SESSION *, most recently used first */
	uint32_t refcount;         /* the number of connections, plus one for the thread */
};

/* Says where a connection's TLS sessions are stored. OpenSSL's callbacks get this struct from SSL_get_app_data(). */
typedef struct {
	php_hiredis_tls_store *store;
	unsigned char key[PHP_HIREDIS_TLS_KEY_SIZE];
} php_hiredis_tls_session_key;

#endif

#endif
