#include "transport/internal.h"

#ifdef HAVE_HIREDIS_TLS

#include <openssl/err.h>
#include <openssl/evp.h>

/* ---- errors ---- */

void php_hiredis_tls_explain(php_hiredis_transport *transport, const char *what, const char *why)
{
	snprintf(transport->error, sizeof(transport->error), "%s%s%s", what, why ? ": " : "", why ? why : "");
	transport->fault = PHP_HIREDIS_FAULT_TLS;
}

const char *php_hiredis_tls_reason(void)
{
	unsigned long code = ERR_peek_error();
	const char *text = ERR_GET_LIB(code) == ERR_LIB_SYS ? strerror(ERR_GET_REASON(code)) : ERR_reason_error_string(code);

	return text ? text : "unknown error";
}

/* ---- slots ---- */

static void put_in_front(php_hiredis_tls_slot *slots, int over, php_hiredis_tls_slot slot)
{
	memmove(slots + 1, slots, (size_t) over * sizeof(slot));
	slots[0] = slot;
}

/* The object under `key`, still owned by its slot, or NULL. */
static void *slot_get(php_hiredis_tls_slot *slots, int count, const unsigned char *key)
{
	for (int i = 0; i < count; i++) {
		if (slots[i].object && memcmp(slots[i].key, key, sizeof(slots[i].key)) == 0) {
			put_in_front(slots, i, slots[i]);
			return slots[0].object;
		}
	}
	return NULL;
}

/* Takes over `object`. Returns the object that was pushed out, which the caller frees, or NULL. */
static void *slot_put(php_hiredis_tls_slot *slots, int count, const unsigned char *key, void *object)
{
	php_hiredis_tls_slot slot = {.object = object};
	void *old = slot_get(slots, count, key);

	if (old) {
		slots[0].object = object;
		return old;
	}
	old = slots[count - 1].object;
	memcpy(slot.key, key, sizeof(slot.key));
	put_in_front(slots, count - 1, slot);
	return old;
}

/* ---- store ---- */

php_hiredis_tls_store *php_hiredis_tls_store_use(void)
{
	php_hiredis_tls_store **store = php_hiredis_tls_current_store();

	if (!*store) {
		*store = pecalloc(1, sizeof(**store), 1);
		(*store)->users = 1;
	}
	(*store)->users++;
	return *store;
}

void php_hiredis_tls_store_free(php_hiredis_tls_store *store)
{
	if (!store || --store->users > 0) {
		return;
	}
	for (int i = 0; i < PHP_HIREDIS_TLS_SESSIONS; i++) {
		SSL_SESSION_free(store->sessions[i].object);
	}
	for (int i = 0; i < PHP_HIREDIS_TLS_CONTEXTS; i++) {
		SSL_CTX_free(store->contexts[i].object);
	}
	BIO_meth_free(store->descriptor);
	pefree(store, 1);
}

/* ---- sessions ---- */

SSL_SESSION *php_hiredis_tls_session_get(const php_hiredis_tls_resumption *resumption)
{
	SSL_SESSION *session = slot_get(resumption->store->sessions, PHP_HIREDIS_TLS_SESSIONS, resumption->key);

	return session && SSL_SESSION_is_resumable(session) ? session : NULL;
}

void php_hiredis_tls_session_forget(const php_hiredis_tls_resumption *resumption)
{
	if (slot_get(resumption->store->sessions, PHP_HIREDIS_TLS_SESSIONS, resumption->key)) {
		SSL_SESSION_free(slot_put(resumption->store->sessions, PHP_HIREDIS_TLS_SESSIONS, resumption->key, NULL));
	}
}

/* TLS 1.3 sends its tickets after the handshake, so that a session is known only when OpenSSL calls. 1: the reference is ours now. */
static int keep_session(SSL *ssl, SSL_SESSION *session)
{
	php_hiredis_tls_resumption *resumption = SSL_get_app_data(ssl);

	SSL_SESSION_free(slot_put(resumption->store->sessions, PHP_HIREDIS_TLS_SESSIONS, resumption->key, session));
	return 1;
}

/* ---- keys ---- */

static void digest_string(EVP_MD_CTX *digest, const char *string)
{
	size_t size = string ? strlen(string) + 1 : 0;

	EVP_DigestUpdate(digest, &size, sizeof(size));
	EVP_DigestUpdate(digest, string, size);
}

/* A file counts with its content: certificates are renewed under their old names. */
static void digest_file(EVP_MD_CTX *digest, const char *path)
{
	zend_stat_t status;

	digest_string(digest, path);
	if (path && zend_stat(path, &status) == 0) {
		uint64_t version[] = {(uint64_t) status.st_dev, (uint64_t) status.st_ino, (uint64_t) status.st_size, (uint64_t) status.st_mtime};

		EVP_DigestUpdate(digest, version, sizeof(version));
	}
}

/* The server's address: one name may stand for many servers, and a session is good for the one that gave it. */
static void digest_peer(EVP_MD_CTX *digest, php_socket_t socket)
{
	struct sockaddr_storage address = {0};
	socklen_t size = sizeof(address);

	if (getpeername(socket, (struct sockaddr *) &address, &size) == 0) {
		EVP_DigestUpdate(digest, &address, MIN((size_t) size, sizeof(address)));
	}
}

static bool make_keys(php_socket_t socket, const php_hiredis_tls_options *options, const char *name, const char *session_key,
	unsigned char *context_key, unsigned char *resumption_key)
{
	EVP_MD_CTX *digest = EVP_MD_CTX_new();
	bool done = false;

	if (digest && EVP_DigestInit_ex(digest, EVP_sha256(), NULL)) {
		digest_file(digest, options->cafile);
		digest_file(digest, options->capath);
		digest_file(digest, options->local_cert);
		digest_file(digest, options->local_pk);
		digest_string(digest, options->passphrase);
		digest_string(digest, options->verify_peer ? "verify" : NULL);
		done = EVP_DigestFinal_ex(digest, context_key, NULL);
	}
	/* A resumed session is not verified again: it may serve only a connection that would verify the same. */
	if (done && (done = EVP_DigestInit_ex(digest, EVP_sha256(), NULL))) {
		EVP_DigestUpdate(digest, context_key, PHP_HIREDIS_TLS_KEY_SIZE);
		digest_string(digest, options->verify_peer_name ? "verify" : NULL);
		digest_string(digest, name);
		digest_string(digest, options->seed_name);
		digest_string(digest, session_key);
		digest_peer(digest, socket);
		done = EVP_DigestFinal_ex(digest, resumption_key, NULL);
	}
	EVP_MD_CTX_free(digest);
	return done;
}

/* ---- contexts ---- */

/* Without a callback OpenSSL would ask for the pass phrase on the terminal. */
static int give_passphrase(char *to, int size, int for_writing, void *passphrase)
{
	size_t length = passphrase ? strlen(passphrase) : 0;

	if (length > (size_t) size) {
		return -1;
	}
	memcpy(to, passphrase ? passphrase : "", length);
	return (int) length;
}

static bool load_authorities(php_hiredis_transport *transport, SSL_CTX *context, const php_hiredis_tls_options *options)
{
	zend_stat_t status;

	if (options->cafile && SSL_CTX_load_verify_locations(context, options->cafile, NULL) != 1) {
		php_hiredis_tls_explain(transport, "cafile cannot be read", php_hiredis_tls_reason());
		return false;
	}
	if (options->capath) {
		/* OpenSSL looks into the directory only when it needs a certificate, and does not mind one that is not there. */
		if (zend_stat(options->capath, &status) != 0) {
			php_hiredis_tls_explain(transport, "capath cannot be read", strerror(errno));
			return false;
		}
		if (SSL_CTX_load_verify_locations(context, NULL, options->capath) != 1) {
			php_hiredis_tls_explain(transport, "capath cannot be read", php_hiredis_tls_reason());
			return false;
		}
	}
	if (!options->cafile && !options->capath && SSL_CTX_set_default_verify_paths(context) != 1) {
		php_hiredis_tls_explain(transport, "the system's CA certificates cannot be read", php_hiredis_tls_reason());
		return false;
	}
	return true;
}

static bool load_identity(php_hiredis_transport *transport, SSL_CTX *context, const php_hiredis_tls_options *options)
{
	const char *failure = NULL;

	if (!options->local_cert) {
		if (options->local_pk) {
			php_hiredis_tls_explain(transport, "local_pk needs local_cert", NULL);
		}
		return !options->local_pk;
	}
	SSL_CTX_set_default_passwd_cb_userdata(context, options->passphrase);
	if (SSL_CTX_use_certificate_chain_file(context, options->local_cert) != 1) {
		failure = "local_cert cannot be read";
	} else if (SSL_CTX_use_PrivateKey_file(context, options->local_pk ? options->local_pk : options->local_cert, SSL_FILETYPE_PEM) != 1) {
		failure = options->local_pk ? "local_pk cannot be used" : "the key in local_cert cannot be used";
	}
	SSL_CTX_set_default_passwd_cb_userdata(context, NULL);
	if (failure) {
		php_hiredis_tls_explain(transport, failure, php_hiredis_tls_reason());
	}
	return !failure;
}

/* The caller owns the context. NULL: `error` says why. */
static SSL_CTX *context_new(php_hiredis_transport *transport, const php_hiredis_tls_options *options)
{
	SSL_CTX *context = SSL_CTX_new(TLS_client_method());

	if (!context) {
		php_hiredis_tls_explain(transport, "OpenSSL", php_hiredis_tls_reason());
		return NULL;
	}
	/* The system's configuration may ask for more. */
	if (SSL_CTX_get_min_proto_version(context) < TLS1_2_VERSION) {
		SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
	}
	SSL_CTX_set_mode(context, SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER);
	SSL_CTX_set_options(context, SSL_OP_NO_RENEGOTIATION);
#ifdef SSL_OP_IGNORE_UNEXPECTED_EOF
	/* RESP carries its own lengths: a cut reply is noticed without close_notify. */
	SSL_CTX_set_options(context, SSL_OP_IGNORE_UNEXPECTED_EOF);
#endif
	SSL_CTX_set_read_ahead(context, 1);
	SSL_CTX_set_session_cache_mode(context, SSL_SESS_CACHE_CLIENT | SSL_SESS_CACHE_NO_INTERNAL);
	SSL_CTX_sess_set_new_cb(context, keep_session);
	SSL_CTX_set_default_passwd_cb(context, give_passphrase);
	if ((options->verify_peer && !load_authorities(transport, context, options)) || !load_identity(transport, context, options)) {
		SSL_CTX_free(context);
		return NULL;
	}
	return context;
}

SSL_CTX *php_hiredis_tls_context_get(php_hiredis_transport *transport, const php_hiredis_tls_options *options, const char *name,
	const char *session_key, php_hiredis_tls_resumption *resumption)
{
	php_hiredis_tls_store *store = resumption->store;
	unsigned char key[PHP_HIREDIS_TLS_KEY_SIZE];
	SSL_CTX *context;

	if (!make_keys(transport->socket, options, name, session_key, key, resumption->key)) {
		php_hiredis_tls_explain(transport, "OpenSSL", php_hiredis_tls_reason());
		return NULL;
	}
	context = slot_get(store->contexts, PHP_HIREDIS_TLS_CONTEXTS, key);
	if (!context) {
		context = context_new(transport, options);
		if (context) {
			SSL_CTX_free(slot_put(store->contexts, PHP_HIREDIS_TLS_CONTEXTS, key, context));
		}
	}
	return context;
}

#endif
