/* Types and functions that only the files of src/transport use. */
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
/* Returns whether the option permits a connection to this address of `host`: an entry permits the host's name, or an entry's network has the address. Both
 * strings are borrowed. */
bool php_hiredis_allow_permits(const zend_string *allow, const char *host, const struct sockaddr *address);

/* ---- TLS ---- */

/* Starts TLS on a connected socket. SNI and the check of the certificate use peer_name or, without it, `host` (an address is checked as an address). A
 * session is resumed only with the same `session_key` (the pool key, or NULL). Returns false on failure, with the reason in `error`. */
bool php_hiredis_tls_begin(php_hiredis_transport *transport, const php_hiredis_tls_options *options, const char *host, const char *session_key);
/* Continues with the handshake until it would have to wait. After UNDER_WAY wait for `wants`. After DONE reads and writes use TLS. After FAILED `error` says
 * which check failed; that text never contains the value of an option. */
php_hiredis_opening_result php_hiredis_tls_continue_handshake(php_hiredis_transport *transport);
/* Frees everything that php_hiredis_tls_begin() has allocated, at any point of the handshake, and forgets the session. Sends nothing. */
void php_hiredis_tls_abort(php_hiredis_transport *transport);

/* Resolves names within a time limit. getaddrinfo() cannot be interrupted, and waits 20 seconds for a silent name server. So a thread calls it, and the
 * caller waits for a descriptor with poll(). Callers that ask for the same name at the same time share one look-up. A look-up that no caller waits for any
 * more continues in its thread, which owns all that it uses. At most four threads run. Once a thread was created, the module stays in memory. A fork forgets
 * all look-ups. On Windows, and if no thread can be created, php_hiredis_lookup_begin() returns only when the look-up is done. Processes with common memory
 * (php_hiredis_lookup_share()) resolve a name that moves one at a time. The threads of the others wait up to a second for the result, and resolve the name
 * themselves if that process dies or fails. */

typedef struct php_hiredis_lookup php_hiredis_lookup;

/* Starts to resolve the name, or joins a look-up that is in progress. A result of another process is used if its look-up began at most `max_lookup_age`
 * nanoseconds ago (0: never). Returns a reference, which the caller gives back with php_hiredis_lookup_release(). `*waited_for` is a descriptor owned by the
 * caller, which becomes readable at the end, or -1 if the look-up is done. Returns NULL, with the reason in errno, if there is no thread or descriptor, or
 * if four threads are busy with other names (EAGAIN). */
php_hiredis_lookup *php_hiredis_lookup_begin(const char *name, uint16_t port, uint64_t max_lookup_age, php_socket_t *waited_for);
/* Call it when the descriptor has become readable. Returns 0 and the addresses, which belong to the look-up, or the error of getaddrinfo(). */
int php_hiredis_lookup_result(php_hiredis_lookup *lookup, const struct addrinfo **addresses);
/* Returns a reference to the last successful look-up of this name if it began at most that many nanoseconds ago, else NULL. One of any age is useful when
 * the name server does not answer. */
php_hiredis_lookup *php_hiredis_lookup_recent(const char *name, uint16_t port, uint64_t age);
void php_hiredis_lookup_release(php_hiredis_lookup *lookup);

#ifdef HAVE_HIREDIS_TLS

/* What the TLS connections of a thread share: contexts (certificates and keys that were read from files) and sessions that can be resumed. Only tls.c uses
 * it. Everything is allocated with malloc() and owned by the store. */

#define PHP_HIREDIS_TLS_KEY_SIZE 32
#define PHP_HIREDIS_TLS_CONTEXTS 16
#define PHP_HIREDIS_TLS_SESSIONS 64

/* An object with the hash of its key. The key itself contains pass phrases and passwords, so it is not stored. */
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

/* The key under which a connection's sessions are stored and looked up. It is the app data of every SSL. */
typedef struct {
	php_hiredis_tls_store *store;
	unsigned char key[PHP_HIREDIS_TLS_KEY_SIZE];
} php_hiredis_tls_session_key;

#endif

#endif
