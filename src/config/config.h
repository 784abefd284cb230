/*
 * The interface of config: everything that a URI and the constructor's arguments say about a client. Nothing here reads or writes a socket or knows a PHP
 * class.
 *
 * The sections are: the options and the configuration that they form; how each option is set; how a configuration is named in messages; the identity and the
 * keys that are derived from it; the settings of php.ini; the addresses of servers that announce other addresses than the client can reach.
 *
 * A configuration owns its strings, which are in the memory of the request. The commands of the handshake and the keys of the pool contain passwords. The
 * endpoint and the error messages must not contain any.
 */
#ifndef PHP_HIREDIS_CONFIG_H
#define PHP_HIREDIS_CONFIG_H

#include "cache/cache.h"
#include "transport/transport.h"
#include "Zend/zend_smart_str.h"

/* options.def has a row for each option. These macros turn a row into the members of php_hiredis_config. */
#define PHP_HIREDIS_MEMBER_STRING(member) zend_string *member;
#define PHP_HIREDIS_MEMBER_LONG(member) zend_long member;
#define PHP_HIREDIS_MEMBER_SECONDS(member) double member; /* 0 for no limit */
#define PHP_HIREDIS_MEMBER_BOOL(member) bool member;
/* A string, or a Closure that is called before each handshake. The string is then what the Closure returned last. The configuration owns the string and the
 * Closure. */
#define PHP_HIREDIS_MEMBER_SECRET(member) zend_string *member; zend_object *member##_source; bool member##_from_closure; uint64_t member##_number;
#define PHP_HIREDIS_MEMBER_HOSTS(member) zend_string *member; /* the entries in the form that transport/transport.h defines */
#define PHP_HIREDIS_MEMBER_SERVER(member) zend_string *member; uint16_t member##_port; bool member##_tls; /* the host; the port is 0 for a unix socket */
#define PHP_HIREDIS_MEMBER_READ_FROM(member) php_hiredis_read_from member;
#define PHP_HIREDIS_MEMBER_BOOL_OR_ID(member) bool member; zend_string *member##_id; /* NULL for no id */

/* The maximal length in bytes of the name of an availability zone. */
#define PHP_HIREDIS_ZONE_MAX 63

/* The values of readFrom: which servers a command that only reads is sent to. With REACHABLE, which only RedisCluster uses, a replica is read while the
 * primary cannot be reached. */
typedef enum {
	PHP_HIREDIS_READ_FROM_PRIMARY, PHP_HIREDIS_READ_FROM_REPLICA, PHP_HIREDIS_READ_FROM_ANY, PHP_HIREDIS_READ_FROM_NEAREST,
	PHP_HIREDIS_READ_FROM_REACHABLE /* only of \RedisCluster */
} php_hiredis_read_from;
/* The names of these values in PHP. REACHABLE has no name. */
extern const char *const php_hiredis_read_from_names[];

/* A list of servers, usually of a client's sentinels. Copies of a configuration share the list, so the client's subscribers and its replica follow the same
 * epoch. */
typedef struct {
	uint32_t refcount, count;
	zend_ulong epoch, confirmed; /* the configuration epoch that is followed, and the last one whose server was the primary (see sentinel/sentinel.c) */
	struct {
		zend_string *host;
		uint16_t port;
	} at[];
} php_hiredis_hosts;

typedef struct php_hiredis_attachment php_hiredis_attachment; /* defined in shared/internal.h */

typedef struct {
	zend_string *host;          /* a name, an address, or the path of a unix socket; NULL if the sentinels have to be queried first */
	uint16_t port;              /* 0 for a unix socket */
	php_hiredis_hosts *sentinels; /* holds one reference; NULL if `host` says where the server is */
	zend_string *primary;       /* the name under which the sentinels know the primary; NULL without sentinels */
	zend_array *addresses;      /* the option of this name, as addresses.c normalizes it; holds one reference; NULL for none */
	bool tls;
	bool replica;               /* the server is a replica, which gets only commands that read */
	bool announced;             /* another server announced `host`, so the host must match `allow` */
	bool cache_optional;        /* if the server cannot report changes, the client goes on without its cache; if false, the handshake fails */
	bool error_lines;           /* an error reply becomes its line, because \Redis throws no ServerException; see value/value.h */
	bool flat;                  /* replies have their RESP2 form in every protocol; see php_hiredis_builder */
#define OPTION(member, type, ...) PHP_HIREDIS_MEMBER_##type(member)
#include "config/options.def"
	php_hiredis_tls_options tls_options; /* its strings are owned, and allocated with estrdup() */
	php_hiredis_cache_settings *cache_from_uri; /* the cache options of the URI; owned, allocated with emalloc(); NULL if the URI has none */
	php_hiredis_cache_group *cache; /* borrowed from the module's globals; NULL for no cache */
	uint64_t identity;          /* the number of the identity, from 1; each change of the user, the database or the protocol increments it */
	php_hiredis_attachment *attachment;     /* to the shared memory of `cache`; borrowed from the module's globals; NULL for none */
	uint64_t attachment_identity;     /* the identity that `attachment` was chosen for; 0 if none was chosen yet */
	bool shared;                /* reads use shared memory, so the connection does not turn on tracking. `attachment` is NULL even so while no segment is free */
	bool needs_read_barrier;           /* a reply of the connection may be newer than the segment, so the next hit needs a read-your-writes barrier first */
	uint32_t given, tls_given, cache_given;  /* the options that were set, one bit for each row */
	uint32_t given_in_uri;      /* the bits of `given` that the URI has set */
	bool uri_is_read;           /* the next options are arguments, and no longer parts of the URI */
} php_hiredis_config;

/* The options. Each can be set once. */
typedef enum {
#define OPTION(member, ...) PHP_HIREDIS_OPTION_##member,
#include "config/options.def"
	PHP_HIREDIS_OPTION_COUNT
} php_hiredis_option;

enum {
#define TLS_OPTION(member, ...) PHP_HIREDIS_TLS_OPTION_##member,
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
	size_t offset, second;      /* byte offsets in php_hiredis_config: of the member, and of its id or source (0 for none) */
	double least, most;
	const char *wrong[2], *twice; /* messages: for a wrong value in the URI, for a wrong argument, and for an option that is set twice */
	bool in_key;
	uint8_t argument;           /* the number of the parameter of Client's constructor */
} php_hiredis_option_spec;

extern const php_hiredis_option_spec php_hiredis_options[PHP_HIREDIS_OPTION_COUNT];

void php_hiredis_config_init(php_hiredis_config *config);
void php_hiredis_config_free(php_hiredis_config *config);
/* Makes `to` a copy of `from`, whatever `to` contained before. The copy has its own references and strings, which the caller frees with
 * php_hiredis_config_free(). `cache_from_uri` is not copied. */
void php_hiredis_config_copy(php_hiredis_config *to, const php_hiredis_config *from);

/* Returns whether the handshake must verify the server's role before a command that changes something is sent. That is so where the sentinels or the name
 * server that gave the address may not know of a failover yet. */
static inline bool php_hiredis_config_needs_role_check(const php_hiredis_config *config)
{
	return config->sentinels
		|| (config->replica ? config->replicas && config->read_from == PHP_HIREDIS_READ_FROM_REPLICA : config->failover);
}

/* Returns whether the option was set, in the URI or by an argument. Its value may equal the default. */
static inline bool php_hiredis_config_has_option(const php_hiredis_config *config, php_hiredis_option option)
{
	return (config->given >> option) & 1;
}

/* Functions that return a const char * return NULL for success, or the static part of an error message ("must ...", "has ...") without the value. The caller
 * frees the configuration in both cases. The URI must be read before the arguments, because an argument must not set an option of the URI again. */
const char *php_hiredis_config_read_uri(php_hiredis_config *config, const char *uri, size_t length);
/* Returns the error "has the unknown KIND "NAME"ADVICE". The name is left out if it contains characters that no option has, since it may then be a part of a
 * password. The text is valid until the thread calls this function again. */
const char *php_hiredis_config_unknown_option(const char *kind, const char *name, const char *advice);
/* Sets an option. `value`, which the caller keeps, has the type of the option or is a string of a URI. Returns an error if the option was set before. */
const char *php_hiredis_config_set_option(php_hiredis_config *config, php_hiredis_option option, zval *value);
/* Converts a float, an int, or a numeric string without spaces and without a plus sign. Returns false for any other value. */
bool php_hiredis_config_to_double(zval *value, double *number);
/* Converts a bool, or one of the strings 1, 0, true and false. Returns false for any other value. */
bool php_hiredis_config_to_bool(zval *value, bool *truth);
/* Returns whether `other` has the same value for each option that was set in `config`. The server and the cache are not compared. */
bool php_hiredis_config_has_same_options(const php_hiredis_config *config, const php_hiredis_config *other);
/* Sets one entry of the tls option. Returns an error if the entry was set before. Sets `*unknown` if no entry has this name. With `in_uri`, `value` is a
 * string of the URI, and a bool is written as 1, 0, true or false; otherwise any value is converted to a bool as PHP does it. */
const char *php_hiredis_config_set_tls_option(php_hiredis_config *config, const char *name, size_t length, zval *value, bool in_uri, bool *unknown);
/* Returns whether the name is an option of the ssl stream context that PHP's openssl has and the tls option lacks, and whether its value turns something on.
 * The name ends with NUL. */
bool php_hiredis_config_tls_is_unsupported(const char *name, zval *value);
/* Sets the options of a stream context, as phpredis takes them. PHP's streams ignore options that they do not know, and so does this function. An option
 * that PHP knows and hiredis does not is an error, since the connection would be less safe without it than the user expects. `*lacks` is then the option's
 * name, and otherwise NULL. */
const char *php_hiredis_config_set_stream_options(php_hiredis_config *config, HashTable *stream, const char **lacks);
/* Sets the defaults that depend on other options, and checks the configuration as a whole. Returns NULL, or why the options cannot be combined ("must not
 * ..."). `*which` is then the option that the error is about, or PHP_HIREDIS_OPTION_COUNT for the server's address. Call it once, after the last option. */
const char *php_hiredis_config_check(php_hiredis_config *config, bool cluster, php_hiredis_option *which);
/* Returns whether CLIENT SETINFO accepts the name of the library. The name is sent in parentheses and appears in CLIENT LIST, so it must be short and
 * contain no parentheses. The empty string is accepted: it turns CLIENT SETINFO off. */
bool php_hiredis_is_library_name(const zend_string *string);

/* Returns the endpoint for messages, for example "redis://127.0.0.1:6379", "rediss://...", "unix:///path" or "sentinel://a:26379,b:26379/name". The caller
 * owns the string. `host` and `port` replace the configuration's server; with `host` NULL they are ignored. */
zend_string *php_hiredis_config_endpoint(const php_hiredis_config *config, const char *host, uint16_t port);
/* Appends "host:port". An IPv6 address gets brackets, and a control character is written as in %0A. */
void php_hiredis_append_address(smart_str *text, const char *host, uint16_t port);
/* Appends a server, takes over `host`, and returns the list, which may have moved. With `hosts` NULL, makes a list. No other configuration may have a
 * reference to the list. */
php_hiredis_hosts *php_hiredis_hosts_add(php_hiredis_hosts *hosts, zend_string *host, uint16_t port);
/* Releases one reference. `hosts` may be NULL. */
void php_hiredis_hosts_release(php_hiredis_hosts *hosts);

/*
 * An identity is everything that decides which values a server shows to a client: the server, the user, the password, the database, the protocol, and the TLS
 * options.
 *
 * The members of a configuration hold these parts, and nothing else stores them. Once the configuration is made, only the functions below change the user, the
 * password, the database and the protocol, and each change increments the identity's number. Code that stores something for an identity stores the number with
 * it and compares the numbers before each use. So that code needs no notification and cannot miss a change. A password that a Closure returns is not part of
 * the keys. The number of the Closure is, so a renewed password belongs to the same identity.
 */

/* The parts of an identity that commands can change. */
typedef struct {
	zend_string *username, *password; /* NULL for none */
	zend_long database;
} php_hiredis_identity;

/* Exchanges these parts of the configuration with `*parts`. Each side then owns the strings that the other side owned before. */
void php_hiredis_identity_exchange(php_hiredis_config *config, php_hiredis_identity *parts);
/* Sets the user and the password after the server has accepted them. The configuration adds references to the strings. `username` may be NULL. */
void php_hiredis_identity_set_user(php_hiredis_config *config, zend_string *username, zend_string *password);
void php_hiredis_identity_set_database(php_hiredis_config *config, zend_long database);
void php_hiredis_identity_set_protocol(php_hiredis_config *config, zend_long protocol);

/* Returns the key in the pool: the identity, and everything else in which connections can differ. Two connections with equal keys can replace each other.
 * The key contains secrets. The caller owns it. It is allocated with malloc() if `kept` is set, and otherwise in the memory of the request. */
zend_string *php_hiredis_pool_key(const php_hiredis_config *config, bool kept);
/* Returns the beginning of the pool's key: everything except the user, the password and the database. The caller owns the string, which is in the memory of
 * the request. */
zend_string *php_hiredis_server_key(const php_hiredis_config *config);
/* Returns the key of a segment of the shared cache: the identity, the client's name, the settings of its cache, and the user id of the process.
 * `config->cache` must not be NULL. The key contains secrets. The caller owns the key, which is in the memory of the request. Its last part, from
 * `*database_at` on, is the database. */
zend_string *php_hiredis_shared_key(const php_hiredis_config *config, size_t *database_at);

/* ---- the settings of php.ini ---- */

typedef struct {
	enum { PHP_HIREDIS_SETTING_WHOLE, PHP_HIREDIS_SETTING_SECONDS, PHP_HIREDIS_SETTING_BOOL } kind;
	double least, most;         /* not used for a BOOL */
	const char *must;           /* "must be ...", the part of the warning that says which values are allowed */
} php_hiredis_setting;

/* The on_modify function of a setting. mh_arg1 and mh_arg2 say where its value is stored, as for PHP's OnUpdateLong(). mh_arg3 is the php_hiredis_setting. */
PHP_INI_MH(php_hiredis_setting_on_update);
/* Warns that the value is ignored, and returns FAILURE, for on_modify functions that check their values themselves. `text` may be NULL. */
int php_hiredis_setting_warn(const zend_ini_entry *entry, const zend_string *text, const char *must);
/* These functions return whether the text can be converted. An empty text, or NULL, is 0 or false. A whole number may end with K, M or G. The functions do
 * not check limits. */
bool php_hiredis_setting_seconds(zend_string *text, double *seconds);
bool php_hiredis_setting_whole(zend_string *text, zend_long *number);
bool php_hiredis_setting_bool(const zend_string *text);

/* ---- the address of a server that announces an address which the client cannot reach (NAT, containers) ---- */

/* Returns NULL if each entry has the form 'announced:port' => 'reachable:port', and otherwise the error, the static part of a sentence ("must ..."). */
const char *php_hiredis_addresses_check(const HashTable *addresses);

/* Returns the entries, which must have been checked, in a normalized form and order, so that equal tables give equal keys of the pool. The caller owns the
 * array, which is in the memory of the request. */
zend_array *php_hiredis_addresses_of_config(const HashTable *addresses);
/* Sets `*to` to the address where an announced server can be reached, which is the announced address if `addresses` has no entry for it or is NULL. Returns
 * the length of `to->host`, which is at most 255. The host is borrowed from `host` or from `addresses`, and not always terminated with NUL. */
size_t php_hiredis_addresses_translate(const zend_array *addresses, const char *host, size_t length, uint16_t port, php_hiredis_endpoint *to);
/* Returns whether an entry of `addresses` leads to this server. `addresses` may be NULL. */
bool php_hiredis_addresses_lead_to(const zend_array *addresses, const php_hiredis_endpoint *endpoint);

#endif
