/*
 * The interface of src/config: a client's configuration, as given by a URI and the constructor's arguments. No function uses a socket or a PHP class.
 *
 * The main type is php_hiredis_config. It owns its strings, which are in request memory. The pool's keys for persistent connections contain
 * passwords; endpoints (the names of servers in messages) and errors must not.
 */
#ifndef PHP_HIREDIS_CONFIG_H
#define PHP_HIREDIS_CONFIG_H

#include "cache/cache.h"
#include "transport/transport.h"
#include "Zend/zend_smart_str.h"

/* These macros declare the members of php_hiredis_config. Each row of options.def uses the macro for its type, so the row alone is enough to declare
 * an option's members. */
#define PHP_HIREDIS_MEMBER_STRING(member) zend_string *member;
#define PHP_HIREDIS_MEMBER_LONG(member) zend_long member;
#define PHP_HIREDIS_MEMBER_SECONDS(member) double member; /* 0 for no limit */
#define PHP_HIREDIS_MEMBER_BOOL(member) bool member;
/* Declares the members for a password. `member` is the current password. If the user passed a Closure, `member_source` is that Closure; it is called
 * before each handshake, and `member` is what it last returned. The configuration owns both. */
#define PHP_HIREDIS_MEMBER_SECRET(member) zend_string *member; zend_object *member##_source; bool member##_from_closure; uint64_t member##_number;
#define PHP_HIREDIS_MEMBER_HOSTS(member) zend_string *member; /* the entries of the option `allow`, in the form that transport/transport.h describes */
#define PHP_HIREDIS_MEMBER_SERVER(member) zend_string *member; uint16_t member##_port; bool member##_tls; /* the host; the port is 0 for a unix socket */
#define PHP_HIREDIS_MEMBER_READ_FROM(member) php_hiredis_read_from member;
#define PHP_HIREDIS_MEMBER_BOOL_OR_ID(member) bool member; zend_string *member##_id; /* NULL for no id */

/* The maximum length of an availability zone's name, in bytes. */
#define PHP_HIREDIS_ZONE_MAX 63

/* The values of the option readFrom: which servers may receive a command that only reads. With REACHABLE, reads go to a replica while the primary is
 * unreachable. Only \RedisCluster, the class with phpredis' interface, uses REACHABLE. */
typedef enum {
	PHP_HIREDIS_READ_FROM_PRIMARY, PHP_HIREDIS_READ_FROM_REPLICA, PHP_HIREDIS_READ_FROM_ANY, PHP_HIREDIS_READ_FROM_NEAREST,
	PHP_HIREDIS_READ_FROM_REACHABLE
} php_hiredis_read_from;
/* The names of these values in PHP: "primary", "replica" and so on. REACHABLE has none, because a user cannot choose it. */
extern const char *const php_hiredis_read_from_names[];

/* A list of servers, usually the sentinels of a client. A client and its subscribers share one list, so that they all know the newest epoch, the
 * number that Sentinel increments at each failover. */
typedef struct {
	uint32_t refcount, count;
	zend_ulong epoch, confirmed; /* the newest epoch, and the last epoch whose primary confirmed its role (sentinel/sentinel.c) */
	struct {
		zend_string *host;
		uint16_t port;
	} at[];
} php_hiredis_hosts;

typedef struct php_hiredis_attachment php_hiredis_attachment; /* defined in shared/internal.h */

typedef struct {
	zend_string *host;            /* a name, an address, or the path of a unix socket; NULL if the sentinels must be queried first */
	uint16_t port;                /* 0 for a unix socket */
	php_hiredis_hosts *sentinels; /* one reference; NULL without sentinels */
	zend_string *primary;         /* the primary's name on the sentinels; NULL without sentinels */
	zend_array *addresses;        /* the option `addresses` in the form of addresses.c; one reference; NULL if it is not set */
	bool tls;
	bool replica;        /* the server is a replica, which is only sent commands that read */
	bool announced;      /* `host` was announced by another server, not set by the user, so the option `allow` must permit it */
	bool cache_optional; /* if the server cannot send invalidations, it is used without the cache; if false, the handshake fails instead */
	bool error_lines;    /* for \Redis: an error reply becomes a line of text instead of an exception; see value/value.h */
	bool flat;           /* for \Redis: replies have the form of RESP2 even if the protocol is RESP3; see php_hiredis_builder */
#define OPTION(member, type, ...) PHP_HIREDIS_MEMBER_##type(member)
#include "config/options.def"
	php_hiredis_tls_options tls_options;        /* its strings are owned, and allocated with estrdup() */
	php_hiredis_cache_settings *cache_from_uri; /* the cache options of the URI; owned, allocated with emalloc(); NULL if the URI has none */
	php_hiredis_cache_group *cache;             /* borrowed from the module's globals; NULL without a cache */
	uint64_t identity;                          /* counts changes of the user, the database and the protocol, starting at 1; see "identity" below */
	php_hiredis_attachment *attachment;         /* the process' part of the shared cache; borrowed from the module's globals; NULL if there is none */
	uint64_t attachment_identity;               /* the value of `identity` when `attachment` was chosen; 0 if none has been chosen */
	bool shared;                                /* reads use the shared cache, so this connection needs no tracking; `attachment` may still be NULL */
	bool needs_read_barrier;                    /* a reply may be newer than the shared cache, so the next read must first wait for the cache */
	uint32_t given, tls_given, cache_given;     /* which options have been set: one bit for each row of options.def */
	uint32_t given_in_uri;                      /* the bits of `given` that were set by the URI */
	bool uri_is_read;                           /* false while options come from the URI, true when they come from arguments */
} php_hiredis_config;

/* The options, in the order of options.def. Each can be set only once. */
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

/* The description of an option, generated from its row in options.def. */
typedef struct {
	const char *name;
	php_hiredis_option_type type;
	size_t offset, second;        /* offsets in php_hiredis_config of the option's value, and of its id or its Closure (0 for none) */
	double least, most;           /* the limits of a number */
	const char *wrong[2], *twice; /* messages: for an invalid value in the URI and in an argument, and for an option that is set twice */
	bool in_key;                  /* the value is part of the pool's key, so clients with different values never share a connection */
	uint8_t argument;             /* the number of the parameter in Client's constructor */
} php_hiredis_option_spec;

extern const php_hiredis_option_spec php_hiredis_options[PHP_HIREDIS_OPTION_COUNT];

void php_hiredis_config_init(php_hiredis_config *config);
void php_hiredis_config_free(php_hiredis_config *config);
/* Makes `to` a copy of `from`, with its own references and strings. The caller must free it with php_hiredis_config_free(). `cache_from_uri` is
 * not copied. */
void php_hiredis_config_copy(php_hiredis_config *to, const php_hiredis_config *from);

/* Returns whether the handshake must check the server's role. After a failover, a sentinel or a name server may still return the former primary, and
 * writes to that server would be lost. In RESP3 without sentinels, the reply to HELLO contains the role; otherwise the client sends ROLE. */
static inline bool php_hiredis_config_needs_role_check(const php_hiredis_config *config)
{
	return config->sentinels
		|| (config->replica ? config->replicas && config->read_from == PHP_HIREDIS_READ_FROM_REPLICA : config->failover);
}

/* Returns whether the user has set the option, even to its default value. */
static inline bool php_hiredis_config_has_option(const php_hiredis_config *config, php_hiredis_option option)
{
	return (config->given >> option) & 1;
}

/* Reads a URI into the configuration. Must be called before any option is set from an argument. Returns NULL, or the end of an error message ("must
 * ...", "has ..."). In both cases, the caller frees the configuration. The other functions here that return a const char * follow the same rules. */
const char *php_hiredis_config_read_uri(php_hiredis_config *config, const char *uri, size_t length);
/* Returns the error for an unknown option: a text composed of `kind`, `name` and `advice`. A name with unusual characters is omitted, because it may
 * be part of an unescaped password. The text is valid until the next call in this thread. */
const char *php_hiredis_config_unknown_option(const char *kind, const char *name, const char *advice);
/* Returns the advice for an unknown option of a client: a text that names the option most similar to `name`. The text is valid until the next call in
 * this thread. */
const char *php_hiredis_config_advise_option(const char *name);

#define PHP_HIREDIS_NOT_SIMILAR UINT32_MAX
/* Returns how many letters must be inserted, removed, replaced, or swapped with a neighbour to turn one name into the other. Returns
 * PHP_HIREDIS_NOT_SIMILAR if it is unlikely that one is a misspelling of the other. Ignores case and underscores. */
uint32_t php_hiredis_name_distance(const char *name, const char *other);
/* Sets an option. `value` has the option's PHP type, or is a string from a URI; the caller still owns it. Returns an error if the value is invalid,
 * or if the option has already been set. */
const char *php_hiredis_config_set_option(php_hiredis_config *config, php_hiredis_option option, zval *value);
/* Converts an int, a float or a numeric string to a float. Unlike PHP, it does not accept spaces or a plus sign. Returns false for any other
 * value. */
bool php_hiredis_config_to_double(zval *value, double *number);
/* Converts a bool, or one of the strings "1", "0", "true" and "false", to a bool. Returns false for any other value. */
bool php_hiredis_config_to_bool(zval *value, bool *truth);
/* Returns whether `other` has the same value for each option that was set in `config`. Does not compare the server and the cache. */
bool php_hiredis_config_has_same_options(const php_hiredis_config *config, const php_hiredis_config *other);
/* Sets one entry of the tls option. Returns an error if the value is invalid, or if the entry has already been set. If there is no entry with this
 * name, also sets `*unknown`. If `in_uri` is true, a bool must be written as 1, 0, true or false. */
const char *php_hiredis_config_set_tls_option(php_hiredis_config *config, const char *name, size_t length, zval *value, bool in_uri, bool *unknown);
/* Returns whether `value` enables a TLS option of PHP's streams that the client does not support. If that option were ignored, the connection could
 * be less secure than the user expects. `name` must be NUL-terminated. */
bool php_hiredis_config_tls_is_unsupported(const char *name, zval *value);
/* Sets the TLS options from the options of a PHP stream context, as phpredis accepts them. Ignores unknown names, as PHP does. If an option is known
 * to PHP but not supported here, returns an error and sets `*unsupported` to its name. */
const char *php_hiredis_config_set_stream_options(php_hiredis_config *config, HashTable *stream, const char **unsupported);
/* Sets the defaults that depend on other options, and checks whether the options can be combined. Call this once, after the last option has been set.
 * Returns NULL or an error ("must not ..."). On error, `*which` is the offending option, or PHP_HIREDIS_OPTION_COUNT if the error concerns the
 * server's address. */
const char *php_hiredis_config_check(php_hiredis_config *config, bool cluster, php_hiredis_option *which);
/* Returns whether the server accepts this library name in CLIENT SETINFO. The client sends it in parentheses, so it must not contain any. The empty
 * string is valid. */
bool php_hiredis_is_library_name(const zend_string *string);

/* Returns the server's name for messages, such as "redis://127.0.0.1:6379", "unix:///path" or "sentinel://a:26379,b:26379/name". If `host` is not
 * NULL, uses `host` and `port` instead of the configured server. The caller owns the string. */
zend_string *php_hiredis_config_endpoint(const php_hiredis_config *config, const char *host, uint16_t port);
/* Appends "host:port". An IPv6 address is put in brackets. A control character is escaped as in a URI ("%0A"), because the text may be shown in a
 * terminal. */
void php_hiredis_append_address(smart_str *text, const char *host, uint16_t port);
/* Appends a server to the list, which then owns `host`. If `hosts` is NULL, creates a list. Returns the list, whose address may have changed, so no
 * other configuration may share it yet. */
php_hiredis_hosts *php_hiredis_hosts_add(php_hiredis_hosts *hosts, zend_string *host, uint16_t port);
/* Releases one reference to the list, and frees it after the last one. `hosts` may be NULL. */
void php_hiredis_hosts_release(php_hiredis_hosts *hosts);

/* For this many nanoseconds after a failure, a server is chosen only if all other servers have failed as well. */
#define PHP_HIREDIS_AVOID_AFTER_FAILURE UINT64_C(10000000000)
/* Returns a rank for choosing a server; the lowest rank is the best. The rank is 0 in the wanted zone or if no zone is wanted, 1 if the server's zone
 * is unknown, and 2 in any other zone. A recent failure adds 4, so that a distant server is preferred to a broken one. */
static inline uint32_t php_hiredis_server_rank(const zend_string *wanted_zone, const char *zone, uint64_t failed_at, uint64_t now)
{
	uint32_t rank = !wanted_zone || zend_string_equals_cstr(wanted_zone, zone, strlen(zone)) ? 0 : *zone ? 2 : 1;

	return failed_at && now - failed_at < PHP_HIREDIS_AVOID_AFTER_FAILURE ? rank + 4 : rank;
}

/*
 * The identity of a client: the server, the user, the password, the database, the protocol and TLS. Clients with different identities may receive
 * different replies to the same command.
 *
 * Only the functions below may change the user, the password, the database and the protocol of a finished configuration. Each of them increments
 * config->identity. Code that stores data for an identity also stores this number, and before each use compares it with the current number.
 */

/* The parts of an identity that AUTH and SELECT can change. */
typedef struct {
	zend_string *username, *password; /* NULL for none */
	zend_long database;
} php_hiredis_identity;

/* Swaps the user, the password and the database of the configuration with those in `*parts`, including the ownership of the strings. A second call
 * swaps them back. */
void php_hiredis_identity_exchange(php_hiredis_config *config, php_hiredis_identity *parts);
/* Called when the server has accepted a username and a password. Adds references to the strings; `username` may be NULL. */
void php_hiredis_identity_set_user(php_hiredis_config *config, zend_string *username, zend_string *password);
void php_hiredis_identity_set_database(php_hiredis_config *config, zend_long database);
void php_hiredis_identity_set_protocol(php_hiredis_config *config, zend_long protocol);

/* Returns the key under which the pool stores a connection. A client may use any pooled connection whose key equals its own. The key contains
 * passwords. The caller owns the string; if `is_persistent` is true, it is allocated with malloc(). */
zend_string *php_hiredis_pool_key(const php_hiredis_config *config, bool is_persistent);
/* Returns the first part of the pool's key, without the user, the password and the database. This part is the same for all connections to one server
 * with the same options. The caller owns the string. */
zend_string *php_hiredis_server_key(const php_hiredis_config *config);
/* Returns the key of the shared cache. Processes with equal keys use the same cache. Sets `*database_at` to the offset of the key's last part, the
 * database. The client must have a cache. The key contains passwords; the caller owns the string. */
zend_string *php_hiredis_shared_key(const php_hiredis_config *config, size_t *database_at);

/* ---- the settings of php.ini ---- */

/* How the text of a php.ini setting is converted and checked. */
typedef struct {
	enum { PHP_HIREDIS_SETTING_WHOLE, PHP_HIREDIS_SETTING_SECONDS, PHP_HIREDIS_SETTING_BOOL } kind;
	double least, most; /* not used for a BOOL */
	const char *must;   /* "must be ...", the part of the warning that states which values are allowed */
	bool is_read_at_start; /* the setting takes effect only if it is set when PHP starts */
} php_hiredis_setting;

/* PHP calls this function when a setting changes. As in PHP's OnUpdateLong(), mh_arg1 and mh_arg2 specify where the value is stored. mh_arg3 is a
 * php_hiredis_setting. */
PHP_INI_MH(php_hiredis_setting_on_update);
/* Warns that the value of a setting is ignored. Always returns FAILURE, so that an on_modify function can write `return
 * php_hiredis_setting_warn(...)`. `text` may be NULL. */
int php_hiredis_setting_warn(const zend_ini_entry *entry, const zend_string *text, const char *must);
/* Called for a setting that takes effect only at startup. If a new value is set later, for example through PHP-FPM's php_admin_value, warns and
 * returns true; the caller must then ignore the value. Returns false during startup and shutdown, or if the value has not changed. */
bool php_hiredis_setting_refuse_after_start(const zend_ini_entry *entry, const zend_string *text, int stage);
/* These functions parse the text of a setting. They return false if the text is not valid, and do not check any limits. NULL and the empty string
 * become
 * 0. A whole number may end with K, M or G. php_hiredis_setting_bool() only validates the text; PHP's OnUpdateBool() converts it. */
bool php_hiredis_setting_seconds(zend_string *text, double *seconds);
bool php_hiredis_setting_whole(zend_string *text, zend_long *number);
bool php_hiredis_setting_bool(const zend_string *text);

/* ---- the option addresses ---- */

/* Returns NULL if each entry has the form `'announced:port' => 'reachable:port'`, and otherwise an error ("must ..."). */
const char *php_hiredis_addresses_check(const HashTable *addresses);

/* Returns a copy of the option `addresses` with a uniform notation and order, so that clients with equal options get equal keys in the pool. The
 * caller owns the array. */
zend_array *php_hiredis_addresses_normalize(const HashTable *addresses);
/* Sets `*to` to the address at which an announced server can be reached: the address to which `addresses` maps it, or else the announced address
 * itself. Returns the length of `to->host`, which is borrowed and may not be NUL-terminated. */
size_t php_hiredis_addresses_translate(const zend_array *addresses, const char *host, size_t length, uint16_t port, php_hiredis_endpoint *to);
/* Returns whether an entry of `addresses` leads to this server. If so, the user has chosen the server, and the option `allow` does not apply to it.
 * `addresses` may be NULL. */
bool php_hiredis_addresses_lead_to(const zend_array *addresses, const php_hiredis_endpoint *endpoint);

#endif
