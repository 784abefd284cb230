/*
 * TLS with OpenSSL: SSL_CTXs, resumed sessions, the verification of certificates, and reading and writing. opening.c
 * starts and continues the handshake.
 *
 * No error text may contain the value of an option, because one of them is a pass phrase. OpenSSL does not verify the
 * certificate of a resumed session again, so a session may be resumed only with options that require the same
 * verification.
 */
#include "transport/internal.h"

php_hiredis_tls_store **(*php_hiredis_tls_current_store)(void);

#ifdef HAVE_HIREDIS_TLS

#include <openssl/bio.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/x509_vfy.h>
#include <openssl/x509v3.h>

/* ---- errors ---- */

/* Sets the error to "WHAT: WHY". `why` may be NULL. */
static void tls_explain(php_hiredis_transport *transport, const char *what, const char *why)
{
	snprintf(transport->error, sizeof(transport->error), "%s%s%s", what, why ? ": " : "", why ? why : "");
	transport->fault = PHP_HIREDIS_FAULT_TLS;
}

/* Returns the text of the oldest error in OpenSSL's queue. Later errors are usually its consequences. The text is
 * static. */
static const char *tls_reason(void)
{
	unsigned long code = ERR_peek_error();
	const char *text = ERR_GET_LIB(code) == ERR_LIB_SYS ? strerror(ERR_GET_REASON(code)) : ERR_reason_error_string(code);

	return text ? text : "unknown error";
}

/* ---- arrays of cached objects ---- */

static void entries_move_to_front(php_hiredis_tls_cache_entry *entries, int moved_count, php_hiredis_tls_cache_entry entry)
{
	memmove(entries + 1, entries, (size_t) moved_count * sizeof(entry));
	entries[0] = entry;
}

/* Returns the object with this key, or NULL. The array still owns the object. Its entry moves to the front, where the
 * most recently used ones are. */
static void *entries_find_object(php_hiredis_tls_cache_entry *entries, int count, const unsigned char *key)
{
	for (int i = 0; i < count; i++) {
		if (entries[i].object && memcmp(entries[i].key_hash, key, sizeof(entries[i].key_hash)) == 0) {
			entries_move_to_front(entries, i, entries[i]);
			return entries[0].object;
		}
	}
	return NULL;
}

/* Stores the object at the front of the array, which then owns the object. Returns the removed old object, which the
 * caller must free, or NULL. */
static void *entries_store_object(php_hiredis_tls_cache_entry *entries, int count, const unsigned char *key, void *object)
{
	php_hiredis_tls_cache_entry entry = {.object = object};
	void *replaced = entries_find_object(entries, count, key);

	if (replaced) {
		entries[0].object = object;
		return replaced;
	}
	replaced = entries[count - 1].object;
	memcpy(entry.key_hash, key, sizeof(entry.key_hash));
	entries_move_to_front(entries, count - 1, entry);
	return replaced;
}

/* ---- store ---- */

/* Returns a reference to the thread's store of SSL_CTXs and TLS sessions. The caller releases it with
 * php_hiredis_tls_store_free(). */
static php_hiredis_tls_store *tls_store_acquire(void)
{
	php_hiredis_tls_store **store = php_hiredis_tls_current_store();

	if (!*store) {
		*store = pecalloc(1, sizeof(**store), 1);
		(*store)->refcount = 1;
	}
	(*store)->refcount++;
	return *store;
}

void php_hiredis_tls_store_free(php_hiredis_tls_store *store)
{
	if (!store || --store->refcount > 0) {
		return;
	}
	for (int i = 0; i < PHP_HIREDIS_TLS_SESSIONS; i++) {
		SSL_SESSION_free(store->sessions[i].object);
	}
	for (int i = 0; i < PHP_HIREDIS_TLS_CONTEXTS; i++) {
		SSL_CTX_free(store->contexts[i].object);
	}
	BIO_meth_free(store->bio_method);
	pefree(store, 1);
}

/* ---- sessions ---- */

/* Returns a stored TLS session with this server that can be resumed, or NULL. The store still owns the session. */
static SSL_SESSION *tls_find_session(const php_hiredis_tls_session_key *resumption)
{
	SSL_SESSION *session = entries_find_object(resumption->store->sessions, PHP_HIREDIS_TLS_SESSIONS, resumption->key);

	return session && SSL_SESSION_is_resumable(session) ? session : NULL;
}

static void tls_session_discard(const php_hiredis_tls_session_key *resumption)
{
	if (entries_find_object(resumption->store->sessions, PHP_HIREDIS_TLS_SESSIONS, resumption->key)) {
		SSL_SESSION_free(entries_store_object(resumption->store->sessions, PHP_HIREDIS_TLS_SESSIONS, resumption->key, NULL));
	}
}

/* OpenSSL calls this for each new session. In TLS 1.3, a server may send sessions at any time, so only a callback
 * receives all of them. Returning 1 means that we keep the reference. */
static int tls_store_session(SSL *ssl, SSL_SESSION *session)
{
	php_hiredis_tls_session_key *resumption = SSL_get_app_data(ssl);

	SSL_SESSION_free(entries_store_object(resumption->store->sessions, PHP_HIREDIS_TLS_SESSIONS, resumption->key, session));
	return 1;
}

/* ---- keys ---- */

static void digest_string(EVP_MD_CTX *digest, const char *string)
{
	size_t size = string ? strlen(string) + 1 : 0;

	EVP_DigestUpdate(digest, &size, sizeof(size));
	EVP_DigestUpdate(digest, string, size);
}

/* Adds the file's path and version (device, inode, size and modification time) to the digest: a renewed certificate may
 * have the same path. */
static void digest_file(EVP_MD_CTX *digest, const char *path)
{
	zend_stat_t status;

	digest_string(digest, path);
	if (path && zend_stat(path, &status) == 0) {
		uint64_t version[] = {(uint64_t) status.st_dev, (uint64_t) status.st_ino, (uint64_t) status.st_size, (uint64_t) status.st_mtime};

		EVP_DigestUpdate(digest, version, sizeof(version));
	}
}

/* Adds the server's address to the digest. A host name may resolve to many servers, but only the server that issued a
 * TLS session can resume it. */
static void digest_peer(EVP_MD_CTX *digest, php_socket_t socket)
{
	struct sockaddr_storage address = {0};
	socklen_t size = sizeof(address);

	if (getpeername(socket, (struct sockaddr *) &address, &size) == 0) {
		EVP_DigestUpdate(digest, &address, MIN((size_t) size, sizeof(address)));
	}
}

static bool tls_make_keys(php_socket_t socket, const php_hiredis_tls_options *options, const char *name, const char *session_key,
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
		digest_string(digest, options->ciphers);
		digest_string(digest, options->verify_peer ? "verify" : NULL);
		EVP_DigestUpdate(digest, &options->crypto_method, sizeof(options->crypto_method));
		done = EVP_DigestFinal_ex(digest, context_key, NULL);
	}
	/* A resumed session is not verified again, so its key covers everything that affects the verification. */
	if (done && (done = EVP_DigestInit_ex(digest, EVP_sha256(), NULL))) {
		EVP_DigestUpdate(digest, context_key, PHP_HIREDIS_TLS_KEY_SIZE);
		digest_string(digest, options->verify_peer_name ? "verify" : NULL);
		digest_string(digest, options->allow_self_signed ? "self-signed" : NULL);
		digest_string(digest, options->peer_fingerprint);
		EVP_DigestUpdate(digest, &options->verify_depth, sizeof(options->verify_depth));
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

/* Without this callback, OpenSSL would ask for the pass phrase on the terminal. */
static int tls_copy_passphrase(char *to, int size, int for_writing, void *passphrase)
{
	size_t length = passphrase ? strlen(passphrase) : 0;

	if (length > (size_t) size) {
		return -1;
	}
	memcpy(to, passphrase ? passphrase : "", length);
	return (int) length;
}

static bool context_load_authorities(php_hiredis_transport *transport, SSL_CTX *context, const php_hiredis_tls_options *options)
{
	zend_stat_t status;

	if (options->cafile && SSL_CTX_load_verify_locations(context, options->cafile, NULL) != 1) {
		tls_explain(transport, "cafile cannot be read", tls_reason());
		return false;
	}
	if (options->capath) {
		/* OpenSSL reads the directory only when needed, and never reports that it is missing. */
		if (zend_stat(options->capath, &status) != 0) {
			tls_explain(transport, "capath cannot be read", strerror(errno));
			return false;
		}
		if (SSL_CTX_load_verify_locations(context, NULL, options->capath) != 1) {
			tls_explain(transport, "capath cannot be read", tls_reason());
			return false;
		}
	}
	if (!options->cafile && !options->capath && SSL_CTX_set_default_verify_paths(context) != 1) {
		tls_explain(transport, "the system's CA certificates cannot be read", tls_reason());
		return false;
	}
	return true;
}

/* Returns whether the file contains a private key. If not, the caller's message names the missing option local_pk.
 * OpenSSL would only report "no start line". */
static bool file_has_private_key(const char *path)
{
	BIO *file = BIO_new_file(path, "r");
	bool found = false;
	char line[128];

	while (file && !found && BIO_gets(file, line, sizeof(line)) > 0) {
		found = strncmp(line, "-----BEGIN ", strlen("-----BEGIN ")) == 0 && strstr(line, "PRIVATE KEY");
	}
	BIO_free(file);
	return found;
}

static bool context_load_identity(php_hiredis_transport *transport, SSL_CTX *context, const php_hiredis_tls_options *options)
{
	const char *failure = NULL;
	bool has_key = true;

	if (!options->local_cert) {
		if (options->local_pk) {
			tls_explain(transport, "local_pk needs local_cert", NULL);
		}
		return !options->local_pk;
	}
	SSL_CTX_set_default_passwd_cb_userdata(context, options->passphrase);
	if (SSL_CTX_use_certificate_chain_file(context, options->local_cert) != 1) {
		failure = "local_cert cannot be read";
	} else if (SSL_CTX_use_PrivateKey_file(context, options->local_pk ? options->local_pk : options->local_cert, SSL_FILETYPE_PEM) != 1) {
		failure = options->local_pk ? "local_pk cannot be used" : "the key in local_cert cannot be used";
		has_key = options->local_pk || file_has_private_key(options->local_cert);
	}
	SSL_CTX_set_default_passwd_cb_userdata(context, NULL);
	if (!has_key) {
		tls_explain(transport, "local_cert has no private key: give local_pk", NULL);
	} else if (failure) {
		tls_explain(transport, failure, tls_reason());
	}
	return !failure;
}

#define METHOD_TLS_1_2 32 /* the bit of TLS 1.2 in STREAM_CRYPTO_METHOD_TLSv1_2_CLIENT */

/* Returns an SSL_CTX that the caller owns. On failure, sets `transport->error` and returns NULL. */
static SSL_CTX *context_create(php_hiredis_transport *transport, const php_hiredis_tls_options *options)
{
	SSL_CTX *context = SSL_CTX_new(TLS_client_method());
	int min_version = options->crypto_method && !(options->crypto_method & METHOD_TLS_1_2) ? TLS1_3_VERSION : TLS1_2_VERSION;

	if (!context) {
		tls_explain(transport, "OpenSSL", tls_reason());
		return NULL;
	}
	/* Never lower the minimum: the system's OpenSSL configuration may require a newer version. */
	if (SSL_CTX_get_min_proto_version(context) < min_version) {
		SSL_CTX_set_min_proto_version(context, min_version);
	}
	if (options->ciphers && SSL_CTX_set_cipher_list(context, options->ciphers) != 1) {
		tls_explain(transport, "ciphers", tls_reason());
		SSL_CTX_free(context);
		return NULL;
	}
	SSL_CTX_set_mode(context, SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER);
	SSL_CTX_set_options(context, SSL_OP_NO_RENEGOTIATION);
#ifdef SSL_OP_IGNORE_UNEXPECTED_EOF
	/* A server may omit close_notify, because the Redis protocol itself reveals truncated replies. */
	SSL_CTX_set_options(context, SSL_OP_IGNORE_UNEXPECTED_EOF);
#endif
	SSL_CTX_set_read_ahead(context, 1);
	SSL_CTX_set_session_cache_mode(context, SSL_SESS_CACHE_CLIENT | SSL_SESS_CACHE_NO_INTERNAL);
	SSL_CTX_sess_set_new_cb(context, tls_store_session);
	SSL_CTX_set_default_passwd_cb(context, tls_copy_passphrase);
	if ((options->verify_peer && !context_load_authorities(transport, context, options)) || !context_load_identity(transport, context, options)) {
		SSL_CTX_free(context);
		return NULL;
	}
	return context;
}

/* Finds or creates the SSL_CTX for these options. The store owns the SSL_CTX. Returns NULL and sets `transport->error`
 * on failure. Also sets the key under which this connection's TLS sessions are stored. */
static SSL_CTX *tls_find_or_create_context(php_hiredis_transport *transport, const php_hiredis_tls_options *options, const char *name,
	const char *session_key, php_hiredis_tls_session_key *resumption)
{
	php_hiredis_tls_store *store = resumption->store;
	unsigned char key[PHP_HIREDIS_TLS_KEY_SIZE];
	SSL_CTX *context;

	if (!tls_make_keys(transport->socket, options, name, session_key, key, resumption->key)) {
		tls_explain(transport, "OpenSSL", tls_reason());
		return NULL;
	}
	context = entries_find_object(store->contexts, PHP_HIREDIS_TLS_CONTEXTS, key);
	if (!context) {
		context = context_create(transport, options);
		if (context) {
			SSL_CTX_free(entries_store_object(store->contexts, PHP_HIREDIS_TLS_CONTEXTS, key, context));
		}
	}
	return context;
}

#define RECORD_MAX (16 * 1024) /* the maximum size of a TLS record */

#ifndef MSG_NOSIGNAL
# define MSG_NOSIGNAL 0
#endif

/* `transport->tls` points to this. */
typedef struct {
	SSL *ssl;
	php_socket_t socket;
	int error;               /* errno of the last failed system call; 0 if OpenSSL itself has failed since */
	bool eof;                /* the peer has closed the connection, with or without close_notify */
	bool has_failed;         /* OpenSSL permits no further call, not even SSL_shutdown() */
	bool verifies_only_name; /* verify_peer is off: any certificate with the right name is accepted */
	bool allow_self_signed;
	int max_depth;      /* the maximum number of certificates above the server's */
	char *fingerprints; /* the peer_fingerprint option, malloc'ed; NULL if not set */
	char *seed_name;    /* a name that is accepted instead of the node's address, malloc'ed; or NULL */
	php_hiredis_tls_session_key resumption;
} tls_connection_t;

/* ---- reading and writing for OpenSSL ---- */

/* Stores errno. Returns true if OpenSSL should repeat the call later. */
static bool descriptor_store_error(tls_connection_t *connection)
{
	connection->error = php_socket_errno();
	return PHP_IS_TRANSIENT_ERROR(connection->error) || connection->error == EINTR;
}

static int descriptor_read(BIO *bio, char *to, int size)
{
	tls_connection_t *connection = BIO_get_data(bio);
	int got = (int) recv(connection->socket, to, size, 0);

	BIO_clear_retry_flags(bio);
	if (got == 0) {
		connection->eof = true;
	} else if (got < 0 && descriptor_store_error(connection)) {
		BIO_set_retry_read(bio);
	}
	return got;
}

static int descriptor_write(BIO *bio, const char *from, int size)
{
	tls_connection_t *connection = BIO_get_data(bio);
	int sent = (int) send(connection->socket, from, size, MSG_NOSIGNAL);

	BIO_clear_retry_flags(bio);
	if (sent < 0 && descriptor_store_error(connection)) {
		BIO_set_retry_write(bio);
	}
	return sent;
}

static long descriptor_control(BIO *bio, int command, long number, void *pointer)
{
	tls_connection_t *connection = BIO_get_data(bio);

	switch (command) {
		case BIO_CTRL_FLUSH:
			return 1;
		case BIO_CTRL_EOF:
			return connection->eof;
		default:
			return 0;
	}
}

/* Creates the BIO through which OpenSSL reads and writes the connection's socket. OpenSSL's own socket BIO would call
 * write(), which can raise SIGPIPE. The caller owns the BIO. Returns NULL if out of memory. */
static BIO *descriptor_create(php_hiredis_tls_store *store, tls_connection_t *connection)
{
	BIO *bio;

	if (!store->bio_method) {
		store->bio_method = BIO_meth_new(BIO_TYPE_SOURCE_SINK, "hiredis");
		if (!store->bio_method) {
			return NULL;
		}
		BIO_meth_set_read(store->bio_method, descriptor_read);
		BIO_meth_set_write(store->bio_method, descriptor_write);
		BIO_meth_set_ctrl(store->bio_method, descriptor_control);
	}
	bio = BIO_new(store->bio_method);
	if (bio) {
		BIO_set_data(bio, connection);
		BIO_set_init(bio, 1);
	}
	return bio;
}

/* ---- errors ---- */

/* Stores the error text `what` after the server has closed the connection. TLS is not the reason, so `fault` becomes
 * NONE. */
static void tls_explain_end(php_hiredis_transport *transport, const char *what)
{
	tls_explain(transport, what, NULL);
	transport->fault = PHP_HIREDIS_FAULT_NONE;
}

static void tls_explain_verification(php_hiredis_transport *transport, long result)
{
	char text[160];
	const char *why;

	switch (result) {
		case X509_V_ERR_HOSTNAME_MISMATCH:
			why = "certificate is for another host name (use the name in the certificate, or give it as peer_name)";
			break;
		case X509_V_ERR_IP_ADDRESS_MISMATCH:
			why = "certificate is for another address (use the name in the certificate, or give it as peer_name)";
			break;
		case X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT:
		case X509_V_ERR_SELF_SIGNED_CERT_IN_CHAIN:
		case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
		case X509_V_ERR_UNABLE_TO_VERIFY_LEAF_SIGNATURE:
			snprintf(text, sizeof(text), "%s (give the CA of the server as cafile; for Hiredis\\Client: tls: ['cafile' => '/path/ca.pem'])", X509_verify_cert_error_string(result));
			why = text;
			break;
		default:
			why = X509_verify_cert_error_string(result);
	}
	tls_explain(transport, "certificate verify failed", why);
}

static void tls_explain_protocol(php_hiredis_transport *transport, tls_connection_t *connection)
{
	unsigned long code = ERR_peek_error();
	int reason = ERR_GET_LIB(code) == ERR_LIB_SSL ? ERR_GET_REASON(code) : 0;

	switch (reason) {
		case SSL_R_CERTIFICATE_VERIFY_FAILED:
			tls_explain_verification(transport, SSL_get_verify_result(connection->ssl));
			break;
		case SSL_R_UNSUPPORTED_PROTOCOL:
		case SSL_R_NO_PROTOCOLS_AVAILABLE:
		case SSL_R_TLSV1_ALERT_PROTOCOL_VERSION:
			tls_explain(transport, "no shared protocol version", NULL);
			break;
		case SSL_R_WRONG_VERSION_NUMBER:
			tls_explain(transport, "the server does not speak TLS", NULL);
			break;
		case SSL_R_TLSV13_ALERT_CERTIFICATE_REQUIRED:
			tls_explain(transport, "the server requires a client certificate", NULL);
			break;
		default:
			/* OpenSSL reports an alert from the server as this offset plus the alert's number. */
			tls_explain(transport, reason > SSL_AD_REASON_OFFSET ? "TLS alert from the server" : "TLS", tls_reason());
	}
}

/* Returns 0 if the server has closed the connection. Otherwise returns -1, and sets `transport->wants` (the event to
 * wait for) or `transport->error`. */
static int tls_handle_result(php_hiredis_transport *transport, tls_connection_t *connection, int result)
{
	int returned = -1;

	transport->wants = 0;
	switch (SSL_get_error(connection->ssl, result)) {
		case SSL_ERROR_WANT_READ:
			transport->wants = POLLIN;
			break;
		case SSL_ERROR_WANT_WRITE:
			transport->wants = POLLOUT;
			break;
		case SSL_ERROR_ZERO_RETURN:
			returned = 0;
			break;
		case SSL_ERROR_SSL:
			connection->has_failed = true;
			connection->error = 0;
			tls_explain_protocol(transport, connection);
			break;
		default:
			connection->has_failed = true;
			if (connection->eof) {
				returned = 0;
			} else {
				php_hiredis_transport_store_error(transport, connection->error);
			}
	}
	ERR_clear_error();
	return returned;
}

/* Called after a failed write. If the server rejected the client with a TLS alert, stores the alert, because the alert
 * says more than "Broken pipe". */
static void tls_explain_refusal(php_hiredis_transport *transport, tls_connection_t *connection)
{
	char byte;
	int result;

	ERR_clear_error();
	result = SSL_read(connection->ssl, &byte, 1);
	if (result <= 0 && SSL_get_error(connection->ssl, result) == SSL_ERROR_SSL) {
		tls_explain_protocol(transport, connection);
	}
	ERR_clear_error();
}

/* ---- the transport's four functions ---- */

static ssize_t tls_read(php_hiredis_transport *transport, void *to, size_t size, bool wait, bool whole)
{
	tls_connection_t *connection = transport->tls;
	int got;

	ERR_clear_error();
	got = SSL_read(connection->ssl, to, (int) MIN(size, INT_MAX));
	return got > 0 ? got : tls_handle_result(transport, connection, got);
}

/* Copies small parts into `buffer`, so that they are sent in a single TLS record. */
static const char *parts_gather(const struct iovec *parts, int count, char *buffer, size_t *length)
{
	if (count == 1 || parts->iov_len >= RECORD_MAX) {
		*length = MIN(parts->iov_len, RECORD_MAX);
		return parts->iov_base;
	}
	*length = 0;
	for (int i = 0; i < count && *length < RECORD_MAX; i++) {
		size_t more = MIN(parts[i].iov_len, RECORD_MAX - *length);

		memcpy(buffer + *length, parts[i].iov_base, more);
		*length += more;
	}
	return buffer;
}

/* Writes at most one record. After SSL_ERROR_WANT_WRITE, the next call must pass the same bytes to OpenSSL. The bytes
 * may be at another address, because SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER allows it. */
static ssize_t tls_write(php_hiredis_transport *transport, const struct iovec *parts, int count)
{
	tls_connection_t *connection = transport->tls;
	char buffer[RECORD_MAX];
	size_t length;
	const char *from = parts_gather(parts, count, buffer, &length);
	int sent;

	ZEND_ASSERT(length > 0);
	ERR_clear_error();
	sent = SSL_write(connection->ssl, from, (int) length);
	if (sent > 0) {
		return sent;
	}
	if (tls_handle_result(transport, connection, sent) == 0) {
		tls_explain_end(transport, "the server has closed the connection");
	} else if (!transport->wants && connection->error) {
		tls_explain_refusal(transport, connection);
	}
	return -1;
}

/* Returns whether OpenSSL has buffered bytes, possibly only a part of a record. poll() does not report them. */
static bool tls_pending(php_hiredis_transport *transport)
{
	tls_connection_t *connection = transport->tls;

	return SSL_has_pending(connection->ssl);
}

static void tls_release(php_hiredis_transport *transport, bool silent)
{
	tls_connection_t *connection = transport->tls;

	ERR_clear_error();
	if (connection->ssl && !connection->has_failed && SSL_is_init_finished(connection->ssl)) {
		if (silent) {
			/* Without SSL_shutdown(), SSL_free() would make the session unusable. In quiet mode, SSL_shutdown() sends
			 * nothing. */
			SSL_set_quiet_shutdown(connection->ssl, 1);
		}
		SSL_shutdown(connection->ssl);
	}
	transport->tls = NULL;
	SSL_free(connection->ssl);
	php_hiredis_tls_store_free(connection->resumption.store);
	if (connection->seed_name) {
		pefree(connection->seed_name, 1);
	}
	if (connection->fingerprints) {
		pefree(connection->fingerprints, 1);
	}
	pefree(connection, 1);
	ERR_clear_error();
}

static const php_hiredis_transport_ops tls_ops = {tls_read, tls_write, tls_pending, tls_release};

/* ---- connecting ---- */

static bool name_is_address(const char *name)
{
	ASN1_OCTET_STRING *address = a2i_IPADDRESS(name);
	bool is_address = address != NULL;

	ASN1_OCTET_STRING_free(address);
	return is_address;
}

#define ADDRESS_MAX 64

/* Removes the zone ("%eth0") of an IPv6 address such as "fe80::1%eth0", because certificates contain no zones.
 * `buffer` must have ADDRESS_MAX bytes. */
static const char *name_without_zone(const char *name, char *buffer)
{
	size_t length = strcspn(name, "%");

	if (EXPECTED(name[length] == '\0') || length >= ADDRESS_MAX) {
		return name;
	}
	memcpy(buffer, name, length);
	buffer[length] = '\0';
	return name_is_address(buffer) ? buffer : name;
}

static bool certificate_has_seed_name(const tls_connection_t *connection, X509_STORE_CTX *certificates)
{
	X509 *certificate = X509_STORE_CTX_get0_cert(certificates);

	return connection->seed_name && certificate
		&& X509_check_host(certificate, connection->seed_name, 0, X509_CHECK_FLAG_NO_PARTIAL_WILDCARDS, NULL) == 1;
}

/* OpenSSL calls this for each certificate, from the root to the server's, and for each error. If it returns 1, the
 * verification continues, and may find other errors. */
static int tls_verify_callback(int is_good, X509_STORE_CTX *certificates)
{
	const SSL *ssl = X509_STORE_CTX_get_ex_data(certificates, SSL_get_ex_data_X509_STORE_CTX_idx());
	const tls_connection_t *connection = (const tls_connection_t *) ((const char *) SSL_get_app_data(ssl) - offsetof(tls_connection_t, resumption));
	int error = X509_STORE_CTX_get_error(certificates);

	if (!is_good && ((error == X509_V_ERR_IP_ADDRESS_MISMATCH && certificate_has_seed_name(connection, certificates))
			|| (error == X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT && connection->allow_self_signed))) {
		X509_STORE_CTX_set_error(certificates, X509_V_OK);
		is_good = 1;
	}
	/* Check the depth here: PHP's verify_depth counts the root certificate, but OpenSSL's own limit does not. */
	if (!connection->verifies_only_name && X509_STORE_CTX_get_error_depth(certificates) > connection->max_depth) {
		X509_STORE_CTX_set_error(certificates, X509_V_ERR_CERT_CHAIN_TOO_LONG);
		return 0;
	}
	return is_good || (connection->verifies_only_name && error != X509_V_ERR_HOSTNAME_MISMATCH && error != X509_V_ERR_IP_ADDRESS_MISMATCH);
}

/* Returns whether the certificate has this fingerprint, for example "sha256:0a1b...". The fingerprint ends at a comma
 * or at the end of the string. */
static bool certificate_has_fingerprint(X509 *certificate, const char *fingerprint)
{
	static const char hex[] = "0123456789abcdef";
	size_t name_length = strcspn(fingerprint, ":"), digit_count = strcspn(fingerprint + name_length + 1, ",");
	unsigned char digest[EVP_MAX_MD_SIZE];
	unsigned int size = 0;
	char algorithm[32];
	const EVP_MD *type;
	bool is_same;

	snprintf(algorithm, sizeof(algorithm), "%.*s", (int) name_length, fingerprint);
	type = EVP_get_digestbyname(algorithm);
	is_same = type && X509_digest(certificate, type, digest, &size) == 1 && digit_count == 2 * (size_t) size;
	for (unsigned int i = 0; is_same && i < size; i++) {
		is_same = fingerprint[name_length + 1 + 2 * i] == hex[digest[i] >> 4] && fingerprint[name_length + 2 + 2 * i] == hex[digest[i] & 15];
	}
	return is_same;
}

/* Returns whether the server's certificate has all configured fingerprints. They are checked even if verify_peer is
 * off. */
static bool tls_has_fingerprints(const tls_connection_t *connection)
{
	X509 *certificate = SSL_get_peer_certificate(connection->ssl);
	bool has_all = certificate != NULL;

	for (const char *fingerprint = connection->fingerprints; has_all && *fingerprint; fingerprint += strcspn(fingerprint, ",") + 1) {
		has_all = certificate_has_fingerprint(certificate, fingerprint);
	}
	X509_free(certificate);
	return has_all;
}

static bool tls_set_names(php_hiredis_transport *transport, const php_hiredis_tls_options *options, const char *name)
{
	tls_connection_t *connection = transport->tls;
	SSL *ssl = connection->ssl;
	bool is_address = name && name_is_address(name), is_valid = true;
	const char *server_name;

	connection->verifies_only_name = !options->verify_peer;
	connection->allow_self_signed = options->allow_self_signed;
	connection->max_depth = (int) options->verify_depth;
	if (options->peer_fingerprint) {
		connection->fingerprints = pestrdup(options->peer_fingerprint, 1);
	}
	if (is_address && options->seed_name && !name_is_address(options->seed_name)) {
		connection->seed_name = pestrdup(options->seed_name, 1);
	}
	SSL_set_verify(ssl, options->verify_peer || options->verify_peer_name ? SSL_VERIFY_PEER : SSL_VERIFY_NONE, tls_verify_callback);
	server_name = is_address ? connection->seed_name : name;
	if (server_name && options->SNI_enabled) {
		is_valid = SSL_set_tlsext_host_name(ssl, server_name) == 1;
	}
	if (options->verify_peer_name) {
		/* Without a name to compare, OpenSSL accepts a certificate for any name. */
		if (!name) {
			tls_explain(transport, "peer_name is needed, the endpoint has no host name", NULL);
			return false;
		}
		SSL_set_hostflags(ssl, X509_CHECK_FLAG_NO_PARTIAL_WILDCARDS);
		is_valid = is_valid && (is_address ? X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(ssl), name) : SSL_set1_host(ssl, name)) == 1;
	}
	if (!is_valid) {
		tls_explain(transport, "not a host name that a certificate can be for", NULL);
	}
	return is_valid;
}

static bool tls_prepare(php_hiredis_transport *transport, const php_hiredis_tls_options *options, const char *name, const char *session_key)
{
	tls_connection_t *connection = transport->tls;
	SSL_CTX *context;
	SSL_SESSION *session;
	BIO *bio;

	/* On a blocking socket, OpenSSL would wait for a complete record without a time limit. */
	if (transport->slice && php_set_sock_blocking(transport->socket, false) != SUCCESS) {
		tls_explain(transport, "the socket cannot be made non-blocking", NULL);
		return false;
	}
	transport->slice = 0;
	context = tls_find_or_create_context(transport, options, name, session_key, &connection->resumption);
	if (!context) {
		return false;
	}
	connection->ssl = SSL_new(context);
	bio = connection->ssl ? descriptor_create(connection->resumption.store, connection) : NULL;
	if (!bio) {
		tls_explain(transport, "TLS", tls_reason());
		return false;
	}
	SSL_set_bio(connection->ssl, bio, bio);
	SSL_set_app_data(connection->ssl, &connection->resumption);
	session = tls_find_session(&connection->resumption);
	if (session) {
		SSL_set_session(connection->ssl, session);
	}
	return tls_set_names(transport, options, name);
}

const bool php_hiredis_tls_available = true;

bool php_hiredis_tls_begin(php_hiredis_transport *transport, const php_hiredis_tls_options *options, const char *host, const char *session_key)
{
	tls_connection_t *connection = pecalloc(1, sizeof(*connection), 1);
	const char *name = options->peer_name && *options->peer_name ? options->peer_name : host;
	char buffer[ADDRESS_MAX];

	if (name && (!*name || *name == '/')) {
		name = NULL;
	}
	connection->socket = transport->socket;
	connection->resumption.store = tls_store_acquire();
	transport->tls = connection;
	ERR_clear_error();
	return tls_prepare(transport, options, name ? name_without_zone(name, buffer) : NULL, session_key);
}

php_hiredis_opening_result php_hiredis_tls_continue_handshake(php_hiredis_transport *transport)
{
	tls_connection_t *connection = transport->tls;
	int done;

	ERR_clear_error();
	done = SSL_connect(connection->ssl);
	if (done == 1) {
		if (connection->fingerprints && !tls_has_fingerprints(connection)) {
			tls_explain(transport, "peer_fingerprint is not that of the server's certificate", NULL);
			transport->wants = 0;
			return PHP_HIREDIS_OPENING_FAILED;
		}
		transport->ops = &tls_ops;
		return PHP_HIREDIS_OPENING_DONE;
	}
	if (tls_handle_result(transport, connection, done) == 0) {
		tls_explain_end(transport, "the server closed the connection during the TLS handshake");
		return PHP_HIREDIS_OPENING_FAILED;
	}
	return transport->wants ? PHP_HIREDIS_OPENING_UNDER_WAY : PHP_HIREDIS_OPENING_FAILED;
}

void php_hiredis_tls_abort(php_hiredis_transport *transport)
{
	tls_connection_t *connection = transport->tls;

	/* The resumed session may have caused the failure, so the next handshake must not use it. */
	tls_session_discard(&connection->resumption);
	tls_release(transport, true);
}

#else

const bool php_hiredis_tls_available = false;

bool php_hiredis_tls_begin(php_hiredis_transport *transport, const php_hiredis_tls_options *options, const char *host, const char *session_key)
{
	snprintf(transport->error, sizeof(transport->error), "this build of hiredis has no TLS");
	transport->fault = PHP_HIREDIS_FAULT_TLS;
	return false;
}

php_hiredis_opening_result php_hiredis_tls_continue_handshake(php_hiredis_transport *transport)
{
	return PHP_HIREDIS_OPENING_FAILED;
}

void php_hiredis_tls_abort(php_hiredis_transport *transport)
{
}

void php_hiredis_tls_store_free(php_hiredis_tls_store *store)
{
}

#endif
