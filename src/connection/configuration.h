/*
 * What a client was told: the URI and the options beside it. No I/O, no class.
 *
 * A config owns its strings (request memory). The password leaves it only through the handshake; nothing here ever puts it into text.
 */
#ifndef PHP_HIREDIS_CONFIGURATION_H
#define PHP_HIREDIS_CONFIGURATION_H

#include "cache/settings.h"
#include "transport/tls.h"
#include "Zend/zend_smart_str.h"

/* options.def has a row an option. */
#define PHP_HIREDIS_MEMBER_STRING(member) zend_string *member;
#define PHP_HIREDIS_MEMBER_LONG(member) zend_long member;
#define PHP_HIREDIS_MEMBER_SECONDS(member) double member; /* 0: for ever */
#define PHP_HIREDIS_MEMBER_BOOL(member) bool member;
/* A string, or a Closure that is asked for it at each handshake: the string is its last answer then. Owned. */
#define PHP_HIREDIS_MEMBER_SECRET(member) zend_string *member; zend_object *member##_source; bool member##_asked;
#define PHP_HIREDIS_MEMBER_READ_FROM(member) php_hiredis_read_from member;
#define PHP_HIREDIS_MEMBER_BOOL_OR_ID(member) bool member; zend_string *member##_id; /* NULL: none */

/* A longer name of an availability zone is none. */
#define PHP_HIREDIS_ZONE_MAX 63

/* Where commands go that only read. */
typedef enum { PHP_HIREDIS_READ_FROM_PRIMARY, PHP_HIREDIS_READ_FROM_REPLICA, PHP_HIREDIS_READ_FROM_ANY } php_hiredis_read_from;
/* The same in the option's words. */
extern const char *const php_hiredis_read_from_words[];

/* Servers of which any may be asked. Copies of a configuration share them. */
typedef struct {
	uint32_t refcount, count;
	struct {
		zend_string *host;
		uint16_t port;
	} at[];
} php_hiredis_hosts;

typedef struct {
	zend_string *host;          /* name, address, or path of a unix socket; NULL: the sentinels know */
	uint16_t port;              /* 0: unix socket */
	php_hiredis_hosts *sentinels; /* owned, one reference; NULL: `host` says where the server is */
	zend_string *primary;       /* the name that the sentinels know it by */
	bool tls;
	bool replica;               /* the server is one, and is asked what only reads */
#define OPTION(member, type, ...) PHP_HIREDIS_MEMBER_##type(member)
#include "connection/options.def"
	php_hiredis_tls_options tls_options; /* strings: estrdup'ed */
	php_hiredis_cache_settings *cache_asked; /* by the URI, until the config is whole; emalloc'ed; NULL: not */
	php_hiredis_cache_group *cache; /* borrowed from the module's globals; NULL: none */
	uint32_t given, tls_given, cache_given;  /* which options have been given, a bit each in the order of the rows */
	bool uri_is_read;           /* what is given from now on is an argument beside the URI */
} php_hiredis_config;

/* The options, each settable once. */
typedef enum {
#define OPTION(member, ...) PHP_HIREDIS_OPTION_##member,
#include "connection/options.def"
	PHP_HIREDIS_OPTION_COUNT
} php_hiredis_option;

enum {
#define TLS_STRING(member) PHP_HIREDIS_TLS_OPTION_##member,
#define TLS_BOOL(member, initial) PHP_HIREDIS_TLS_OPTION_##member,
#include "connection/options.def"
	PHP_HIREDIS_TLS_OPTION_COUNT
};

typedef enum {
	PHP_HIREDIS_OPTION_TYPE_STRING, PHP_HIREDIS_OPTION_TYPE_LONG, PHP_HIREDIS_OPTION_TYPE_SECONDS, PHP_HIREDIS_OPTION_TYPE_BOOL,
	PHP_HIREDIS_OPTION_TYPE_BOOL_OR_ID, PHP_HIREDIS_OPTION_TYPE_SECRET, PHP_HIREDIS_OPTION_TYPE_READ_FROM
} php_hiredis_option_type;

typedef struct {
	const char *name;
	php_hiredis_option_type type;
	size_t offset, second;      /* of its member; of the id or the source */
	double least, most;
	const char *wrong, *twice;  /* messages: for a wrong value, and for a second one */
	bool in_key;
	uint8_t argument;           /* of Client's constructor */
} php_hiredis_option_row;

extern const php_hiredis_option_row php_hiredis_options[PHP_HIREDIS_OPTION_COUNT];

void php_hiredis_config_init(php_hiredis_config *config);
void php_hiredis_config_free(php_hiredis_config *config);
/* `to` is as new and has its own references and copies: the caller frees it. */
void php_hiredis_config_copy(php_hiredis_config *to, const php_hiredis_config *from);

/* Has the option been given, in the URI or beside it? Its value does not tell: it may be given as what it is otherwise. */
static inline bool php_hiredis_config_has(const php_hiredis_config *config, php_hiredis_option option)
{
	return (config->given >> option) & 1;
}

/* Each returns NULL, or a static sentence part that says what is wrong ("must ...", "has ..."), never a value. The config is to be freed
 * either way. The URI comes first: an option that stands in it must not be given again. */
const char *php_hiredis_config_uri(php_hiredis_config *config, const char *uri, size_t length);
/* Takes a value of the option's type, or the string that stands for one in a URI; twice the same option is an error. */
const char *php_hiredis_config_option(php_hiredis_config *config, php_hiredis_option option, zval *value);
/* An option of the URI that begins with "cache": `value` as it stands there. */
const char *php_hiredis_config_cache(php_hiredis_config *config, const zend_string *name, const zend_string *value);
/* After the last option: is what has been said of the cache whole, and does it make sense? */
const char *php_hiredis_config_check_cache(const php_hiredis_config *config);
/* What the URI has said of the cache has become `cache`. */
void php_hiredis_config_forget_asked(php_hiredis_config *config);
/* One entry of the tls option, settable once; a name that is none: `*unknown` is set. */
const char *php_hiredis_config_tls(php_hiredis_config *config, const char *name, size_t length, zval *value, bool *unknown);

/* "redis://127.0.0.1:6379", "rediss://...", "unix:///path", "sentinel://a:26379,b:26379/name": for messages; the caller's. */
zend_string *php_hiredis_config_endpoint(const php_hiredis_config *config);
/* The same of a server that the configuration does not name. */
zend_string *php_hiredis_config_endpoint_of(const php_hiredis_config *config, const char *host, uint16_t port);
/* Puts "host:port" behind the text, an IPv6 address in brackets. */
void php_hiredis_append_address(smart_str *text, const char *host, uint16_t port);
/* Another server behind the others; takes the name over. `hosts` NULL: the first. */
php_hiredis_hosts *php_hiredis_hosts_add(php_hiredis_hosts *hosts, zend_string *host, uint16_t port);
/* A reference less; NULL: none. */
void php_hiredis_hosts_release(php_hiredis_hosts *hosts);
/* What two connections must have in common to be the same to a user of the pool; holds secrets; persistent memory, the caller's. */
zend_string *php_hiredis_config_key(const php_hiredis_config *config);

#endif
