/*
 * The face of config: what a client is told to be, by its URI and the options beside it. No I/O, no class.
 *
 * In this order: the options and the configuration that they make; how each is set; what a configuration is called, in messages and in the pool;
 * lists of servers; where a server is reached that announces another address.
 *
 * A config owns its strings (request memory). Handshake and pool key contain the passwords; no endpoint and no message here does.
 */
#ifndef PHP_HIREDIS_CONFIG_H
#define PHP_HIREDIS_CONFIG_H

#include "cache/cache.h"
#include "transport/transport.h"
#include "Zend/zend_smart_str.h"

/* options.def has a row an option. */
#define PHP_HIREDIS_MEMBER_STRING(member) zend_string *member;
#define PHP_HIREDIS_MEMBER_LONG(member) zend_long member;
#define PHP_HIREDIS_MEMBER_SECONDS(member) double member; /* 0: for ever */
#define PHP_HIREDIS_MEMBER_BOOL(member) bool member;
/* A string, or a Closure that is asked before each handshake: the string is then its last answer. Both are owned. */
#define PHP_HIREDIS_MEMBER_SECRET(member) zend_string *member; zend_object *member##_source; bool member##_from_closure;
#define PHP_HIREDIS_MEMBER_HOSTS(member) zend_string *member; /* as transport/transport.h has them */
#define PHP_HIREDIS_MEMBER_SERVER(member) zend_string *member; uint16_t member##_port; bool member##_tls; /* its host; 0: unix socket */
#define PHP_HIREDIS_MEMBER_READ_FROM(member) php_hiredis_read_from member;
#define PHP_HIREDIS_MEMBER_BOOL_OR_ID(member) bool member; zend_string *member##_id; /* NULL: none */

/* The longest name of an availability zone, in bytes. */
#define PHP_HIREDIS_ZONE_MAX 63

/* Where commands go that only read: the values of readFrom. REACHABLE, which only RedisCluster uses, is a replica for as long as the primary fails. */
typedef enum {
	PHP_HIREDIS_READ_FROM_PRIMARY, PHP_HIREDIS_READ_FROM_REPLICA, PHP_HIREDIS_READ_FROM_ANY, PHP_HIREDIS_READ_FROM_NEAREST,
	PHP_HIREDIS_READ_FROM_REACHABLE /* \RedisCluster's */
} php_hiredis_read_from;
/* The words for these values in PHP; REACHABLE has none. */
extern const char *const php_hiredis_read_from_words[];

/* A list of servers, any of which may be asked. Copies of a configuration share the list. */
typedef struct {
	uint32_t refcount, count;
	zend_ulong epoch, confirmed; /* of sentinels: the epoch that is believed, and the last one whose server was the primary (sentinel/sentinel.c) */
	struct {
		zend_string *host;
		uint16_t port;
	} at[];
} php_hiredis_hosts;

typedef struct php_hiredis_seat php_hiredis_seat; /* shared/internal.h */

typedef struct {
	zend_string *host;          /* name, address, or path of a unix socket; NULL: the sentinels tell the server */
	uint16_t port;              /* 0: unix socket */
	php_hiredis_hosts *sentinels; /* owned, one reference; NULL: `host` says where the server is */
	zend_string *primary;       /* the sentinels' name of the primary; NULL: no sentinels */
	zend_array *addresses;      /* the option of this name, as addresses.c makes it; owned, one reference; NULL: none */
	bool tls;
	bool replica;               /* the server is a replica, for commands that only read */
	bool announced;             /* `host` was told by another server: `allow` limits it */
	bool flat;                  /* replies are as RESP2 has them, whatever the protocol: see php_hiredis_builder */
#define OPTION(member, type, ...) PHP_HIREDIS_MEMBER_##type(member)
#include "config/options.def"
	php_hiredis_tls_options tls_options; /* strings: estrdup'ed */
	php_hiredis_cache_settings *cache_from_uri; /* the URI's cache options, which `cache` was found by; emalloc'ed; NULL: none */
	php_hiredis_cache_group *cache; /* borrowed from the module's globals; NULL: none */
	php_hiredis_seat *seat;     /* of a room, for `cache`: borrowed from the module's globals; NULL: none */
	bool shared;                /* reads are answered from a room; the connection is not tracked. `seat` may be NULL all the same: all rooms are taken */
	bool past;                  /* what the room should have answered was asked on the own connection: once that has answered it acts as a fence */
	bool moved;                 /* together with `past`: the user or the database has changed, and `seat` is another one's */
	uint32_t given, tls_given, cache_given;  /* which options have been given, a bit each in the order of the rows */
	bool uri_is_read;           /* the options that follow are arguments beside the URI */
} php_hiredis_config;

/* The options, each settable once. */
typedef enum {
#define OPTION(member, ...) PHP_HIREDIS_OPTION_##member,
#include "config/options.def"
	PHP_HIREDIS_OPTION_COUNT
} php_hiredis_option;

enum {
#define TLS_STRING(member) PHP_HIREDIS_TLS_OPTION_##member,
#define TLS_BOOL(member, initial) PHP_HIREDIS_TLS_OPTION_##member,
#include "config/options.def"
	PHP_HIREDIS_TLS_OPTION_COUNT
};

typedef enum {
	PHP_HIREDIS_OPTION_TYPE_STRING, PHP_HIREDIS_OPTION_TYPE_LONG, PHP_HIREDIS_OPTION_TYPE_SECONDS, PHP_HIREDIS_OPTION_TYPE_BOOL,
	PHP_HIREDIS_OPTION_TYPE_BOOL_OR_ID, PHP_HIREDIS_OPTION_TYPE_SECRET, PHP_HIREDIS_OPTION_TYPE_READ_FROM, PHP_HIREDIS_OPTION_TYPE_HOSTS,
	PHP_HIREDIS_OPTION_TYPE_SERVER
} php_hiredis_option_type;

typedef struct {
	const char *name;
	php_hiredis_option_type type;
	size_t offset, second;      /* in php_hiredis_config, in bytes: of the member; of its id or source, else 0 */
	double least, most;
	const char *wrong, *twice;  /* messages: for a wrong value, and for a second one */
	bool in_key;
	uint8_t argument;           /* the number of the parameter of Client's constructor */
} php_hiredis_option_row;

extern const php_hiredis_option_row php_hiredis_options[PHP_HIREDIS_OPTION_COUNT];

void php_hiredis_config_init(php_hiredis_config *config);
void php_hiredis_config_free(php_hiredis_config *config);
/* Makes `to`, whose old content is ignored, a copy with references and strings of its own, but for `cache_from_uri`. The caller frees it. */
void php_hiredis_config_copy(php_hiredis_config *to, const php_hiredis_config *from);

/* Does the server say its role in the handshake, before a command with an effect is sent? The source of the address may know an old one. */
static inline bool php_hiredis_config_asks_role(const php_hiredis_config *config)
{
	return config->sentinels
		|| (config->replica ? config->replicas && config->read_from == PHP_HIREDIS_READ_FROM_REPLICA : config->failover);
}

/* Has the option been given, in the URI or beside it? The given value may be the initial one. */
static inline bool php_hiredis_config_has(const php_hiredis_config *config, php_hiredis_option option)
{
	return (config->given >> option) & 1;
}

/* Results of type const char *: NULL, or a static part of a sentence that says the error ("must ...", "has ...") without the value. The
 * caller frees the config in both cases. The URI comes before the arguments: an option in the URI must not be given again. */
const char *php_hiredis_config_uri(php_hiredis_config *config, const char *uri, size_t length);
/* `value` has the option's type, or is the string for such a value in a URI; it stays the caller's. Returns an error for a second value. */
const char *php_hiredis_config_option(php_hiredis_config *config, php_hiredis_option option, zval *value);
/* A float, an int or a string that is one, without spaces and without a plus; false: anything else. */
bool php_hiredis_config_to_double(zval *value, double *number);
/* A bool, or one of the strings 1, 0, true and false; false: anything else. */
bool php_hiredis_config_to_bool(zval *value, bool *truth);
/* Does `other` have each value that has been given to `config`, beside its server and cache? */
bool php_hiredis_config_gives_same(const php_hiredis_config *config, const php_hiredis_config *other);
/* Sets one entry of the tls option; a second value is an error. Sets `*unknown` if there is no entry of this name. */
const char *php_hiredis_config_tls(php_hiredis_config *config, const char *name, size_t length, zval *value, bool *unknown);

/* "redis://127.0.0.1:6379", "rediss://...", "unix:///path", "sentinel://a:26379,b:26379/name": a string for messages, owned by the caller. `host`: of
 * this server and port instead; NULL: of what the configuration names. */
zend_string *php_hiredis_config_endpoint(const php_hiredis_config *config, const char *host, uint16_t port);
/* Appends "host:port" to the text, an IPv6 address in brackets, a control character as %0A. */
void php_hiredis_append_address(smart_str *text, const char *host, uint16_t port);
/* Appends a server, takes `host` over and returns the list, which may have moved. `hosts` NULL: makes a list. The list must have one reference. */
php_hiredis_hosts *php_hiredis_hosts_add(php_hiredis_hosts *hosts, zend_string *host, uint16_t port);
/* Releases one reference; `hosts` may be NULL. */
void php_hiredis_hosts_release(php_hiredis_hosts *hosts);
/* The key in the pool: connections of equal keys can replace each other. Contains secrets. Owned by the caller; in
 * persistent memory if it is `kept`, else in the request's. */
zend_string *php_hiredis_config_key(const php_hiredis_config *config, bool kept);

/* ---- where a server is reached that announces something else (NAT, containers) ---- */

/* Returns NULL if all entries are like 'announced:port' => 'reachable:port'; otherwise the error, a static part of a sentence ("must ..."). */
const char *php_hiredis_addresses_check(const HashTable *addresses);

/* Checked entries, in an order and a form that do not depend on how they were written. Request memory, the caller's. */
zend_array *php_hiredis_addresses_of_config(const HashTable *addresses);
/* The host and port where an announced server is reached: the announced ones where `addresses` has no entry, or is NULL. Returns the length
 * of `to->host`, at most 255, which is borrowed and not always terminated. */
size_t php_hiredis_addresses_reach(const zend_array *addresses, const char *host, size_t length, uint16_t port, php_hiredis_endpoint *to);
/* Does an entry of `addresses` lead to this server? `addresses` may be NULL. */
bool php_hiredis_addresses_lead_to(const zend_array *addresses, const php_hiredis_endpoint *endpoint);

#endif
