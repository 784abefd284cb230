/*
 * The interface of src/config: a client's configuration, as given by a URI and the constructor's arguments. No function
 * uses a socket or a PHP class.
 *
 * The main type is php_hiredis_config, which owns its strings, in request memory. The pool's keys contain passwords;
 * endpoints (the names of servers in messages) and errors must not.
 */
#ifndef PHP_HIREDIS_CONFIG_H
#define PHP_HIREDIS_CONFIG_H

#include "cache/cache.h"
#include "transport/transport.h"
#include "Zend/zend_smart_str.h"

/* Each row of options.def names one of these macros, which declares the members that store the option. */
#define PHP_HIREDIS_MEMBER_STRING(member) zend_string *member;
#define PHP_HIREDIS_MEMBER_LONG(member) zend_long member;
#define PHP_HIREDIS_MEMBER_SECONDS(member) double member; /* 0 for no limit */
#define PHP_HIREDIS_MEMBER_BOOL(member) bool member;
/* A secret, such as a password. If the user passed a Closure (`member_source`), `member` is the Closure's last result.
 * The configuration owns the string and the Closure. */
#define PHP_HIREDIS_MEMBER_SECRET(member) zend_string *member; zend_object *member##_source; bool member##_from_closure; uint64_t member##_number;
#define PHP_HIREDIS_MEMBER_HOSTS(member) zend_string *member; /* the entries of `allow`, as in transport/transport.h */
#define PHP_HIREDIS_MEMBER_SERVER(member) zend_string *member; uint16_t member##_port; bool member##_tls; /* the host; the port is 0 for a unix socket */
#define PHP_HIREDIS_MEMBER_READ_FROM(member) php_hiredis_read_from member;
#define PHP_HIREDIS_MEMBER_BOOL_OR_ID(member) bool member; zend_string *member##_id; /* NULL for no id */

/* The maximum length of an availability zone's name. */
#define PHP_HIREDIS_ZONE_MAX 63

/* The servers that may receive reads. REPLICA_IF_NEEDED, only for \RedisCluster, reads from a replica while the primary
 * is unreachable. */
typedef enum {
	PHP_HIREDIS_READ_FROM_PRIMARY, PHP_HIREDIS_READ_FROM_REPLICA, PHP_HIREDIS_READ_FROM_ANY, PHP_HIREDIS_READ_FROM_NEAREST,
	PHP_HIREDIS_READ_FROM_REPLICA_IF_NEEDED
} php_hiredis_read_from;
/* The values of the option `readFrom`, such as "primary". REPLICA_IF_NEEDED is not among them: only \RedisCluster's
 * option FAILOVER_ERROR chooses it. */
extern const char *const php_hiredis_read_from_names[];

/* A list of servers, such as sentinels. A client and its subscribers share this structure, and therefore use the same
 * epochs. */
typedef struct {
	uint32_t refcount, count;
	zend_ulong epoch;     /* the sentinels' configuration epoch that the client follows; lower epochs are outdated */
	zend_ulong confirmed; /* the newest epoch whose primary has confirmed its role (sentinel/sentinel.c) */
	struct {
		zend_string *host;
		uint16_t port;
	} at[];
} php_hiredis_hosts;

typedef struct php_hiredis_attachment php_hiredis_attachment; /* defined in shared/internal.h */

typedef struct {
	zend_string *host;            /* a name, an address, or a unix socket's path; NULL if sentinels must be queried first */
	uint16_t port;                /* 0 for a unix socket */
	php_hiredis_hosts *sentinels; /* one reference; NULL without sentinels */
	zend_string *primary;         /* the primary's name on the sentinels; NULL without sentinels */
	zend_array *addresses;        /* the option `addresses`, normalized; one reference; NULL if not set */
	bool tls;
	bool replica;        /* the server is a replica, which only gets reads */
	bool announced;      /* another server announced `host`, so the option `allow` must permit it */
	bool cache_optional; /* without invalidations, the server is used without the cache; otherwise the handshake fails */
	bool error_lines;    /* for \Redis: an error reply is a line of text; see value/value.h */
	bool flat;           /* for \Redis: replies as in RESP2; see php_hiredis_builder */
#define OPTION(member, type, ...) PHP_HIREDIS_MEMBER_##type(member)
#include "config/options.def"
	php_hiredis_tls_options tls_options;        /* its strings are owned, from estrdup() */
	php_hiredis_cache_settings *cache_from_uri; /* the cache options of the URI; owned, from emalloc(); NULL if there are none */
	php_hiredis_cache_group *cache;             /* borrowed from the module's globals; NULL without a cache */
	uint64_t identity;                          /* counts changes of the user, the database and the protocol from 1; see "identity" below */
	php_hiredis_attachment *attachment;         /* borrowed from the module's globals; NULL if there is none */
	uint64_t attachment_identity;               /* the value of `identity` when `attachment` was chosen; 0 if none was */
	bool shared;                                /* reads use the shared cache, so this connection needs no tracking; `attachment` may be NULL */
	bool needs_read_barrier;                    /* a reply may be newer than the shared cache, so the next read must wait for it */
	uint32_t given, tls_given, cache_given;     /* which options are set: one bit for each row of options.def */
	uint32_t given_in_uri;                      /* the bits of `given` that the URI set */
	bool has_read_uri;                          /* false while options come from the URI, then true */
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

/* An option, generated from its row in options.def. */
typedef struct {
	const char *name;
	php_hiredis_option_type type;
	size_t offset, second;        /* offsets in php_hiredis_config of the value, and of its id or its Closure (0 for none) */
	double least, most;           /* limits of a number */
	const char *wrong[2], *twice; /* messages: for an invalid value in the URI and in an argument, and for an option that is set twice */
	bool in_key;                  /* part of the pool's key, so clients with different values never share a connection */
	uint8_t argument;             /* number of the parameter in Client's constructor */
} php_hiredis_option_spec;

extern const php_hiredis_option_spec php_hiredis_options[PHP_HIREDIS_OPTION_COUNT];

void php_hiredis_config_init(php_hiredis_config *config);
void php_hiredis_config_free(php_hiredis_config *config);
/* Makes `to` a copy of `from`, without `cache_from_uri`. The caller frees the copy with php_hiredis_config_free(). */
void php_hiredis_config_copy(php_hiredis_config *to, const php_hiredis_config *from);

/* Returns whether the handshake must check the server's role. Sentinels or a name server may still name the former
 * primary, where writes would be lost. */
static inline bool php_hiredis_config_needs_role_check(const php_hiredis_config *config)
{
	return config->sentinels
		|| (config->replica ? config->replicas && config->read_from == PHP_HIREDIS_READ_FROM_REPLICA : config->failover);
}

/* Returns whether the user has set the option, even to its default. */
static inline bool php_hiredis_config_has_option(const php_hiredis_config *config, php_hiredis_option option)
{
	return (config->given >> option) & 1;
}

/* Reads a URI. Must be called before any option is set from an argument. Returns NULL if the URI is valid, or the end
 * of an error message, such as "must not be empty"; the functions below return errors in this form, too. The caller
 * must free the configuration even after an error. */
const char *php_hiredis_config_read_uri(php_hiredis_config *config, const char *uri, size_t length);
/* The error message to use if php_hiredis_text_has_options() returns true. */
#define PHP_HIREDIS_NO_QUESTION_MARK "must have a ? before the options, as in redis://host?timeout=2"
/* Returns whether a host or, if `is_path` is true, a path seems to contain options. The caller must then reject the
 * host or path: an option may contain a password, and error messages show hosts and paths. */
bool php_hiredis_text_has_options(const char *start, const char *end, bool is_path);
/* Returns the error for an unknown option. The text is valid until the next call in this thread. It omits a name that
 * is long or has unusual characters: if a URI's password contains an unescaped '?', the rest of the password may look
 * like an option. */
const char *php_hiredis_config_unknown_option(const char *kind, const char *name, const char *advice);
/* Returns a hint for an unknown option, such as "; did you mean timeout?". The hint is valid until the next call in
 * this thread. */
const char *php_hiredis_config_advise_option(const char *name);

#define PHP_HIREDIS_NOT_SIMILAR UINT32_MAX
/* Returns how many letters differ, ignoring case and underscores. Returns PHP_HIREDIS_NOT_SIMILAR if the names differ
 * too much for a misspelling. */
uint32_t php_hiredis_name_distance(const char *name, const char *other);
/* Sets an option. `value` has the option's PHP type, or is a string from a URI; the caller still owns `value`. Returns
 * an error if `value` is invalid or the option is already set. */
const char *php_hiredis_config_set_option(php_hiredis_config *config, php_hiredis_option option, zval *value);
/* Converts an int, a float or a numeric string. Unlike PHP, accepts neither spaces nor a plus sign. Returns false for
 * other values. */
bool php_hiredis_config_to_double(zval *value, double *number);
/* Converts a bool, or "1", "0", "true" or "false". Returns false for other values. */
bool php_hiredis_config_to_bool(zval *value, bool *truth);
/* Returns whether each option set in `config` has the same value in `other`. Ignores the server and the cache. */
bool php_hiredis_config_has_same_options(const php_hiredis_config *config, const php_hiredis_config *other);
/* Sets an entry of the option `tls`. Returns an error if the entry is invalid or already set. An unknown name also sets
 * `*unknown`. If `in_uri` is true, a bool must be 1, 0, true or false. */
const char *php_hiredis_config_set_tls_option(php_hiredis_config *config, const char *name, size_t length, zval *value, bool in_uri, bool *unknown);
/* Returns whether `value` enables an unsupported TLS option. Ignoring the option could make the connection less
 * secure. */
bool php_hiredis_config_tls_is_unsupported(const char *name, zval *value);
/* Sets the TLS options from a PHP stream context. Ignores unknown names, as PHP does. For an unsupported option,
 * returns an error and sets `*unsupported`. */
const char *php_hiredis_config_set_stream_options(php_hiredis_config *config, HashTable *stream, const char **unsupported);
/* Sets defaults that depend on other options, and checks that the options may be combined. Call this after the last
 * option is set. Returns NULL, or an error about the option `*which`. If the error is about the server's address,
 * `*which` is PHP_HIREDIS_OPTION_COUNT. */
const char *php_hiredis_config_check(php_hiredis_config *config, bool cluster, php_hiredis_option *which);
/* Returns whether the library name is valid. The client sends the name in parentheses, so the name may not contain
 * parentheses. */
bool php_hiredis_is_library_name(const zend_string *string);

/* Returns the server's name for messages, such as "redis://127.0.0.1:6379", which the caller owns. `host` and `port`
 * replace those of the configuration, unless `host` is NULL. */
zend_string *php_hiredis_config_endpoint(const php_hiredis_config *config, const char *host, uint16_t port);
/* Appends "host:port" or "[address]:port". Escapes control characters, because a terminal may show the text. */
void php_hiredis_append_address(smart_str *text, const char *host, uint16_t port);
/* Appends a server to the list, which then owns `host`. `hosts` may be NULL. The list may move, so no other
 * configuration may share it yet. */
php_hiredis_hosts *php_hiredis_hosts_add(php_hiredis_hosts *hosts, zend_string *host, uint16_t port);
/* Releases one reference. `hosts` may be NULL. */
void php_hiredis_hosts_release(php_hiredis_hosts *hosts);

/* For this many nanoseconds after a failure, a server is used only if no other can be used. */
#define PHP_HIREDIS_AVOID_AFTER_FAILURE UINT64_C(10000000000)
/* Returns a rank; lower is better. The rank is 0 for a server in the wanted zone, or if no zone is wanted. The rank is
 * 1 if the server's zone is unknown, and 2 in another zone. A recent failure adds 4, so a distant server is preferred
 * to a broken server. */
static inline uint32_t php_hiredis_server_rank(const zend_string *wanted_zone, const char *zone, uint64_t failed_at, uint64_t now)
{
	uint32_t rank = !wanted_zone || zend_string_equals_cstr(wanted_zone, zone, strlen(zone)) ? 0 : *zone ? 2 : 1;

	return failed_at && now - failed_at < PHP_HIREDIS_AVOID_AFTER_FAILURE ? rank + 4 : rank;
}

/*
 * The identity of a client: the server, the user, the password, the database, the protocol and TLS. Clients with
 * different identities may get different replies.
 *
 * Only the functions below may change a finished configuration's identity. Each increments config->identity, and code
 * that stores data for an identity compares this number before each use.
 */

/* The parts of an identity that AUTH and SELECT can change. */
typedef struct {
	zend_string *username, *password; /* NULL for none */
	zend_long database;
} php_hiredis_identity;

/* Swaps the user, the password and the database with `*parts`, including ownership. */
void php_hiredis_identity_exchange(php_hiredis_config *config, php_hiredis_identity *parts);
/* Call this when the server has accepted a user. Adds references to the strings; `username` may be NULL. */
void php_hiredis_identity_set_user(php_hiredis_config *config, zend_string *username, zend_string *password);
void php_hiredis_identity_set_database(php_hiredis_config *config, zend_long database);
void php_hiredis_identity_set_protocol(php_hiredis_config *config, zend_long protocol);

/* Returns the pool's key, which contains passwords. A client may use any pooled connection with an equal key. The
 * caller owns the key, which is allocated with malloc() if `is_persistent` is true. */
zend_string *php_hiredis_pool_key(const php_hiredis_config *config, bool is_persistent);
/* Returns a key for the server: the pool's key without user, password and database. The caller owns the key. */
zend_string *php_hiredis_server_key(const php_hiredis_config *config);
/* Returns the shared cache's key, which contains passwords. Processes with equal keys share a cache. The caller owns
 * the key. `*database_at` is the offset of the database, the key's last part. The client must have a cache. */
zend_string *php_hiredis_shared_key(const php_hiredis_config *config, size_t *database_at);

/* ---- the settings of php.ini ---- */

/* Says how the text of a php.ini setting is converted and checked. */
typedef struct {
	enum { PHP_HIREDIS_SETTING_WHOLE, PHP_HIREDIS_SETTING_SECONDS, PHP_HIREDIS_SETTING_BOOL } kind;
	double least, most; /* not used for a BOOL */
	const char *requirement;   /* "must be ...", the end of the warning */
	bool is_read_at_start; /* takes effect only if it is set when PHP starts */
} php_hiredis_setting;

/* Checks and stores the value of a php.ini setting. mh_arg1 and mh_arg2 locate the variable, as in PHP's
 * OnUpdateLong(). mh_arg3 is a php_hiredis_setting. */
PHP_INI_MH(php_hiredis_setting_on_update);
/* Warns that the value of a setting is ignored. Always returns FAILURE. `text` may be NULL. */
int php_hiredis_setting_warn(const zend_ini_entry *entry, const zend_string *text, const char *requirement);
/* If a setting that has an effect only at startup is changed later, for example by php_admin_value, warns and returns
 * true. The caller must then ignore the value. */
bool php_hiredis_setting_refuse_after_start(const zend_ini_entry *entry, const zend_string *text, int stage);
/* Each function returns false if the text is malformed, but accepts a number outside the setting's range. NULL and ""
 * become 0. php_hiredis_setting_is_bool() only checks the text, because PHP itself converts a bool. */
bool php_hiredis_setting_seconds(zend_string *text, double *seconds);
bool php_hiredis_setting_whole(zend_string *text, zend_long *number);
bool php_hiredis_setting_is_bool(const zend_string *text);

/* ---- the option addresses ---- */

/* Returns NULL if each entry is `'announced:port' => 'reachable:port'`, otherwise an error ("must ..."). */
const char *php_hiredis_addresses_check(const HashTable *addresses);

/* Returns a normalized copy, which the caller owns. Equal options give equal copies, and so equal keys in the pool. */
zend_array *php_hiredis_addresses_normalize(const HashTable *addresses);
/* Uses the option `addresses` to translate an address that a server announced. If the option has no entry for the
 * address, `*to` is the announced address. Returns the length of `to->host`, which is borrowed and not always
 * NUL-terminated. */
size_t php_hiredis_addresses_translate(const zend_array *addresses, const char *host, size_t length, uint16_t port, php_hiredis_endpoint *to);
/* Returns whether an entry of the option `addresses` leads to this server. If so, the user has named the server, and
 * the option `allow` does not apply. `addresses` may be NULL. */
bool php_hiredis_addresses_has_target(const zend_array *addresses, const php_hiredis_endpoint *endpoint);

#endif
