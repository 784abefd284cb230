/*
 * What the TLS connections of a thread share: contexts (certificates and keys read from files) and sessions to resume.
 *
 * Only tls.c and tls_context.c include this. Everything is malloc'ed and belongs to the store.
 */
#ifndef PHP_HIREDIS_TLS_CONTEXT_H
#define PHP_HIREDIS_TLS_CONTEXT_H

#include "transport/tls.h"
#include <openssl/ssl.h>

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

/* The current thread's store, made if need be, with one more user; php_hiredis_tls_store_free() takes one away. */
php_hiredis_tls_store *php_hiredis_tls_store_use(void);

/* A context for `options`, owned by the store; NULL: `transport->error` says why. Fills the key of `resumption`, whose `store` is set: a hash
 * of the options, the verified `name`, `session_key` (may be NULL) and the server's address. */
SSL_CTX *php_hiredis_tls_context_get(php_hiredis_transport *transport, const php_hiredis_tls_options *options, const char *name,
	const char *session_key, php_hiredis_tls_resumption *resumption);

/* The session to be resumed, owned by the store; NULL: none. */
SSL_SESSION *php_hiredis_tls_session_get(const php_hiredis_tls_resumption *resumption);
void php_hiredis_tls_session_forget(const php_hiredis_tls_resumption *resumption);

/* Writes "what: why" into `transport->error` and sets `fault` to PHP_HIREDIS_FAULT_TLS; `why` may be NULL. */
void php_hiredis_tls_explain(php_hiredis_transport *transport, const char *what, const char *why);
/* The oldest error in OpenSSL's queue, which is the cause of the later ones. Static text. */
const char *php_hiredis_tls_reason(void);

#endif
