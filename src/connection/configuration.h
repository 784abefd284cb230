/*
 * What a client was told: the URI and the options beside it. No I/O, no class.
 *
 * A config owns its strings (request memory). The password leaves it only through the handshake; nothing here ever puts it into text.
 */
#ifndef PHP_HIREDIS_CONFIGURATION_H
#define PHP_HIREDIS_CONFIGURATION_H

#include "transport/tls.h"

#define PHP_HIREDIS_DEFAULT_TIMEOUT 5.0

typedef struct {
	zend_string *host;          /* name, address, or path of a unix socket */
	uint16_t port;              /* 0: unix socket */
	bool tls;
	zend_string *username, *password, *name;
	zend_long database;         /* -1: not given */
	double connect_timeout, timeout; /* seconds, 0: for ever */
	zend_long protocol;         /* 2 or 3 */
	bool persistent, retry_reads;
	zend_string *persistent_id; /* NULL: none */
	php_hiredis_tls_options tls_options; /* strings: estrdup'ed */
	uint32_t given;             /* which options have been given: PHP_HIREDIS_OPTION_... bits */
	bool uri_is_read;           /* what is given from now on is an argument beside the URI */
} php_hiredis_config;

/* The options, each settable once. */
typedef enum {
	PHP_HIREDIS_OPTION_USERNAME,
	PHP_HIREDIS_OPTION_PASSWORD,
	PHP_HIREDIS_OPTION_DATABASE,
	PHP_HIREDIS_OPTION_CONNECT_TIMEOUT,
	PHP_HIREDIS_OPTION_TIMEOUT,
	PHP_HIREDIS_OPTION_PERSISTENT,
	PHP_HIREDIS_OPTION_PROTOCOL,
	PHP_HIREDIS_OPTION_NAME,
	PHP_HIREDIS_OPTION_RETRY_READS,
	/* From here on: entries of the tls option. */
	PHP_HIREDIS_OPTION_VERIFY_PEER,
	PHP_HIREDIS_OPTION_VERIFY_PEER_NAME,
	PHP_HIREDIS_OPTION_COUNT
} php_hiredis_option;

void php_hiredis_config_init(php_hiredis_config *config);
void php_hiredis_config_free(php_hiredis_config *config);
/* `to` is as new and has its own references and copies: the caller frees it. */
void php_hiredis_config_copy(php_hiredis_config *to, const php_hiredis_config *from);

/* Each returns NULL, or a static sentence part that says what is wrong ("must ...", "has ..."), never a value. The config is to be freed
 * either way. The URI comes first: an option that stands in it must not be given again. */
const char *php_hiredis_config_uri(php_hiredis_config *config, const char *uri, size_t length);
/* Takes a value of the option's type (string, int, float, bool); twice the same option is an error. */
const char *php_hiredis_config_option(php_hiredis_config *config, php_hiredis_option option, zval *value);
/* One entry of the tls option, settable once; a name that is none: `*unknown` is set. */
const char *php_hiredis_config_tls(php_hiredis_config *config, const char *name, size_t length, zval *value, bool *unknown);

/* "redis://127.0.0.1:6379", "rediss://...", "unix:///path": for messages; the caller's. */
zend_string *php_hiredis_config_endpoint(const php_hiredis_config *config);
/* What two connections must have in common to be the same to a user of the pool; holds secrets; persistent memory, the caller's. */
zend_string *php_hiredis_config_key(const php_hiredis_config *config);

#endif
