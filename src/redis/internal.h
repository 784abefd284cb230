/*
 * The types and functions that only the files of src/redis share. The main types are `php_hiredis_redis` (the object
 * of \Redis, RedisCluster and RedisSentinel), `php_hiredis_redis_method` (a row of a .def file) and
 * `php_hiredis_redis_call` (one call of a method).
 *
 * The .def files are generated from src/facts/phpredis.json. A row says which PHP arguments a method accepts, which
 * arguments of the command they become, and how the reply is converted. Methods that a row cannot describe have a
 * function build_...().
 *
 * PHP code can run while arguments are built and replies are converted, and a fatal error can abort any of these
 * functions. Therefore, whatever must outlive a single function belongs to the object or to the call.
 * `is_queue_in_use` keeps such PHP code from using a queue that is being changed or sent.
 */
#ifndef PHP_HIREDIS_REDIS_INTERNAL_H
#define PHP_HIREDIS_REDIS_INTERNAL_H

#include "redis/redis.h"
#include "class/class.h"
#include "pubsub/pubsub.h"
#include "Zend/zend_attributes.h"
#include "ext/spl/spl_exceptions.h"


/* Says how the reply becomes the method's return value. The rows of methods.def use these names without REPLY_. */
typedef enum {
	REPLY_R,                     /* the reply unchanged, but nil becomes false */
	REPLY_B,                     /* true for OK, false for anything else */
	REPLY_OKISH,                 /* true for any string */
	REPLY_I,                     /* int; nil becomes false, or stays null if `context` is true */
	REPLY_IB,                    /* int; a bool (sent in RESP3) becomes 1 or 0; nil becomes false */
	REPLY_REPEATED,              /* a list with the reply once for each key; `context` is the number of keys */
	REPLY_I1,                    /* int: 0 becomes false, any other number true */
	REPLY_V,                     /* a value, which is unserialized */
	REPLY_SET,                   /* true for OK; with `context` (SET with GET), the old value */
	REPLY_L,                     /* a list; each nil in it becomes false */
	REPLY_LV,                    /* a list of values, which are unserialized */
	REPLY_F,                     /* a float */
	REPLY_LF,                    /* a list of floats */
	REPLY_Z,                     /* a sorted set: member => score */
	REPLY_H,                     /* a hash: field => value, which is unserialized */
	REPLY_HR,                    /* a raw hash: field => string, not unserialized */
	REPLY_HM,                    /* field => value; `context` is the list of fields that HMGET requested */
	REPLY_T,                     /* phpredis' number for the type, such as 5 for a hash */
	REPLY_META,                  /* [value, ['length' => bytes]] */
	REPLY_PONG,                  /* true for PONG */
	REPLY_INFO,                  /* the string that INFO returns, as a map */
	REPLY_CLIENTS,               /* the string that CLIENT LIST returns, as a list of maps */
	REPLY_CLIENT,                /* the string that CLIENT INFO returns, as a map */
	/* Any reply. OK becomes true, unless OPT_REPLY_LITERAL is on. nil becomes false, or null for a RedisCluster. If
	 * `context` is true, nil becomes [], or null if OPT_NULL_MULTIBULK_AS_NULL is on. */
	REPLY_VAR,
	REPLY_RAW_STREAMS,           /* a raw XREAD or XREADGROUP: [[stream, entries], ...] as in RESP2 */
	REPLY_RAW_PAIRS,             /* a raw ZRANGE, ZPOPMIN or HRANDFIELD: a flat list as in RESP2 */
	REPLY_MAPS,                  /* flat lists of names and values become maps at every depth */
	REPLY_FUNCTION,              /* like REPLY_MAPS, but nil becomes false */
	REPLY_GEO,                   /* GEORADIUS and GEOSEARCH with WITHDIST and similar flags */
	REPLY_GP,                    /* GEOPOS */
	REPLY_MPOP, REPLY_ZMPOP,     /* [key, list of values], or [key, member => score] */
	REPLY_X,                     /* entries of a stream: id => fields */
	REPLY_XR,                    /* XREAD: stream => entries */
	REPLY_XPENDING, REPLY_XAUTO, REPLY_XINFO, /* XPENDING, XAUTOCLAIM and XINFO */
	REPLY_BPOP,                  /* [key, value] or [key, value, score] */
	REPLY_SUB,                   /* PUBSUB NUMSUB: channel => number of subscribers */
	REPLY_JSON,                  /* a JSON string is decoded; any other string is returned unchanged; nil becomes false */
	REPLY_VECTOR_RAW,            /* VEMB RAW: [quantization, bytes, norm] and perhaps a range; the numbers become floats */
	REPLY_LINKS,                 /* VLINKS: a list of members per layer */
	REPLY_LINKS_SCORES,          /* VLINKS WITHSCORES: member => score, per layer */
	REPLY_NONE,                  /* MULTI in a pipeline: its reply is not part of the result */
	REPLY_EXEC    /* EXEC in a pipeline: a list of the replies to the commands after MULTI */
} php_hiredis_redis_conversion_kind;

#define PHP_HIREDIS_REDIS_ATOMIC 0
#define PHP_HIREDIS_REDIS_MULTI 1
#define PHP_HIREDIS_REDIS_PIPELINE 2

typedef enum { SERIALIZER_NONE, SERIALIZER_PHP, SERIALIZER_IGBINARY, SERIALIZER_MSGPACK, SERIALIZER_JSON } php_hiredis_redis_serializer;

/* The options of Redis::setOption(). Keep phpredis' numbers, because applications store them. */
enum {
	OPT_SERIALIZER = 1, OPT_PREFIX, OPT_READ_TIMEOUT, OPT_SCAN, OPT_SLAVE_FAILOVER, OPT_TCP_KEEPALIVE, OPT_COMPRESSION, OPT_REPLY_LITERAL,
	OPT_COMPRESSION_LEVEL, OPT_NULL_MULTIBULK_AS_NULL, OPT_MAX_RETRIES, OPT_BACKOFF_ALGORITHM, OPT_BACKOFF_BASE, OPT_BACKOFF_CAP,
	OPT_PACK_IGNORE_NUMBERS,
	OPT_READ_ANY = 1000          /* our own option; phpredis is unlikely to reach this number soon */
};

#define SCAN_RETRY 1
#define SCAN_PREFIX 2

/* Says how one reply becomes the return value of a method. */
typedef struct {
	uint8_t kind;                /* php_hiredis_redis_conversion_kind */
	zval context;                /* owned */
} php_hiredis_redis_conversion;

/* Says how the reply to each queued command is converted, in the order of the queue. */
typedef struct {
	uint8_t *kinds;              /* php_hiredis_redis_conversion_kind; owned */
	uint32_t count, capacity;
	HashTable *contexts;         /* by index of the command in the queue; owned; NULL if there are none */
} php_hiredis_redis_conversions;

/* The part of a cluster's transaction whose keys are all in one slot. */
typedef struct php_hiredis_redis_slot_transaction php_hiredis_redis_slot_transaction;

/* The channels of a running subscribe(). The last call that uses them frees them, because another fiber may end
 * subscribe() during a call of unsubscribe(), for example. */
typedef struct {
	php_hiredis_channels all;
	uint32_t users;              /* the number of calls that use `all` */
} php_hiredis_redis_channels;

typedef struct {
	php_hiredis_link *link;      /* one reference; NULL if connect() was never called or failed */
	uint64_t timeout;            /* nanoseconds; 0 for no limit */
	/* connect() sends nothing, nor do auth() and select() if they may replace the connection. The next command takes a
	 * connection from the pool, or sends the handshake. */
	bool is_deferred;
	bool is_closed;              /* close() was called, and the object has not been used since */
	bool may_send_raw;           /* arguments are sent unchanged: there is a link, no prefix, no `packs_values` and no subscribe() */
	bool packs_values;           /* values are converted because a serializer is set or OPT_COMPRESSION was set */
	bool has_multi;              /* the queue contains a MULTI */
	bool is_cluster;             /* the object is a RedisCluster: the link has a router */
	bool is_watching;            /* only for a cluster: there was a WATCH without UNWATCH or EXEC */
	uint16_t node_slot;          /* only for a cluster: a slot of the selected node, or PHP_HIREDIS_NO_SLOT */
	bool is_literal, null_as_null, pack_ignore_numbers; /* OPT_REPLY_LITERAL, OPT_NULL_MULTIBULK_AS_NULL, OPT_PACK_IGNORE_NUMBERS */
	uint8_t mode;                /* PHP_HIREDIS_REDIS_MULTI | PHP_HIREDIS_REDIS_PIPELINE */
	uint8_t serializer;          /* php_hiredis_redis_serializer */
	uint8_t codec;               /* php_hiredis_codec set with OPT_COMPRESSION, which compresses the values that are written */
	bool has_set_codec;          /* OPT_COMPRESSION was set, possibly to none: values that are read may be compressed */
	bool reads_any;              /* OPT_READ_ANY */
	uint8_t scan;                /* SCAN_RETRY | SCAN_PREFIX */
	zend_string *prefix;         /* owned; NULL for no prefix */
	zend_string *error;          /* the last error line; owned; NULL for none */
	/* The queued commands. */
	php_hiredis_output queue;
	php_hiredis_batch batch;
	php_hiredis_redis_conversions conversions;
	php_hiredis_redis_slot_transaction *slot_transactions; /* the transactions of exec() while they are being sent; owned; NULL otherwise */
	uint32_t slot_transaction_count;
	bool is_queue_in_use;        /* the queue is being sent or extended, so PHP code must not use it */
	/* The arguments of connect() and setOption(), kept for getHost() and similar methods. */
	zend_string *host;           /* for a cluster, the first seed's; owned; NULL before connect() */
	zend_long port;
	double connect_timeout, read_timeout;
	zend_string *persistent_id;  /* owned; NULL for none */
	zval auth;                   /* the argument of the last call to auth() or connect(); owned; UNDEF for none */
	zend_long options[OPT_PACK_IGNORE_NUMBERS + 1]; /* the values of the options that have no member of their own, by OPT_... */
	uint64_t sent_before, received_before; /* the byte counts of the open connections when clearTransferredBytes() was called */
	zval server;                 /* [SERVER_NAME => ..., SERVER_VERSION => ...]; UNDEF until a method has sent INFO */
	php_hiredis_redis_channels *channels; /* NULL unless subscribe() is running */
	uint64_t subscribed_coroutine;  /* the coroutine in which subscribe() runs; 0 without coroutines */
	uint8_t bailout_stage;       /* php_hiredis_bailout_stage() when subscribe() began; it changes with a fatal error */
	zval callbacks;              /* while subscribe() is running: channel or pattern => callable; owned; UNDEF otherwise */
	zend_object std;
} php_hiredis_redis;

/* The arguments of a command, without its name. A long PHP array is a single element of `values`, which makes an MGET
 * of 100 keys 20% faster. */
typedef struct {
	zval *values;                /* strings, ints, floats and lists; only the strings in `owned` must be released */
	uint32_t count, capacity;
	uint32_t list_element_count; /* the number of arguments that are elements of lists */
	size_t list_max_bytes;       /* upper bound on the bytes that the elements of all lists need in the output */
	zend_string **owned;
	uint32_t owned_count, owned_capacity;
	zval inline_values[12];
	zend_string *inline_owned[6];
} php_hiredis_redis_arguments;

typedef struct php_hiredis_redis_call php_hiredis_redis_call;
/* Builds the arguments of a method that methods.def cannot describe. Returns false if the command must not be sent. */
typedef bool (*php_hiredis_redis_build_function)(php_hiredis_redis_call *call);

#define PHP_HIREDIS_REDIS_PHP_ARGUMENTS_MAX 8

/* The type that a parameter accepts: one of TAKES_STRING to TAKES_ANY, combined with flags. */
enum {
	TAKES_STRING, TAKES_INT, TAKES_FLOAT, TAKES_BOOL, TAKES_ARRAY, TAKES_ANY,
	TAKES_MASK = 7,
	TAKES_NULL = 8,              /* null is accepted as well */
	NULL_IF_OMITTED = 16         /* if omitted, the parameter is null instead of 0, false or [] */
};

/* Says what a PHP argument becomes in the command. ARGUMENT() adds the parameter's number in the high byte. */
enum {
	ARGUMENT_END,
	ARGUMENT_KEY, ARGUMENT_RAW, ARGUMENT_VALUE, /* one argument of the command */
	ARGUMENT_UNLESS_NULL, ARGUMENT_IF_PASSED, /* like ARGUMENT_RAW, but only if the argument is not null or was passed, respectively */
	ARGUMENT_CHOICE,             /* like ARGUMENT_RAW unless null; must be in the method's list, and may change the reply */
	ARGUMENT_OPTIONS,            /* an array of options from the method's token_list; nothing for null */
	ARGUMENT_JSON,               /* a string unchanged, or an array as JSON */
	ARGUMENT_COUNT,              /* the number of elements of an array */
	ARGUMENT_KEYS, ARGUMENT_VALUES, ARGUMENT_RAWS, /* the elements of an array, or else the argument and the variadic ones */
	ARGUMENT_NUMBERED_KEYS,      /* the number of elements of an array, followed by the elements as keys */
	ARGUMENT_FIELDS, ARGUMENT_KEY_PAIRS, /* the name and value of each element */
	ARGUMENT_LITERAL,            /* the next string in `literals`; has no PHP argument */
	ARGUMENT_IF_TRUE, ARGUMENT_IF_FALSE, /* the next string in `literals`, if the argument is true or false, respectively */
	ARGUMENT_IF_MORE,            /* if the number exceeds `threshold`: the next string in `literals`, if any, and the number */
	ARGUMENT_MASK = 0x7f,
	NOT_EMPTY = 0x80             /* flag: if the list is empty, nothing is sent, and the method returns false */
};
#define ARGUMENT(kind, parameter) (ARGUMENT_##kind | (parameter) << 8)
#define ARGUMENT_PARAMETER(argument) ((argument) >> 8)

/* The conversion kind of an argument that does not change how the reply is converted. */
#define SAME_REPLY UINT8_MAX

/* A method of \Redis or RedisCluster, as a row of a .def file describes it. */
typedef struct {
	const char *command_name;    /* the command's name; if empty, the first argument is the name */
	uint8_t kind;                /* how the reply is converted: a php_hiredis_redis_conversion_kind */
	bool has_node_argument;      /* the first PHP argument selects a node; it is neither sent nor counted as a parameter */
	uint8_t min_count, max_count; /* number of PHP arguments, including the node; UINT8_MAX for any number (variadic parameter) */
	uint8_t parameter_count;     /* number of parameters, excluding the variadic one */
	uint8_t accepted_types[PHP_HIREDIS_REDIS_PHP_ARGUMENTS_MAX + 1]; /* TAKES_... of each parameter; that of the variadic one is last */
	int16_t defaults[PHP_HIREDIS_REDIS_PHP_ARGUMENTS_MAX]; /* the defaults of int and bool parameters */
	uint16_t arguments[PHP_HIREDIS_REDIS_PHP_ARGUMENTS_MAX]; /* ARGUMENT_..., terminated by ARGUMENT_END; unused if `build` is set */
	const char *literals;        /* the strings that `arguments` refers to, each terminated by NUL */
	int8_t threshold;            /* for ARGUMENT_IF_MORE: only greater numbers are sent */
	/* Replaces `kind`, the conversion of the reply, if a conditional argument (ARGUMENT_UNLESS_NULL, ARGUMENT_IF_...)
	 * is sent. */
	uint8_t kind_if_conditional_sent;
	uint8_t token_list;          /* the number of a LIST in methods.def, for ARGUMENT_CHOICE and ARGUMENT_OPTIONS */
	php_hiredis_redis_build_function build;
	/* The lower seven bits are a number of PHP arguments. A call with this number of arguments sends them unchanged if
	 * all of them are short strings. If bit 0x80 is set, this also applies to calls with more arguments. */
	uint8_t raw_argument_counts;
	const php_hiredis_command_spec *spec;  /* describes the command's keys and flags; NULL if there is no description */
} php_hiredis_redis_method;

struct php_hiredis_redis_call {
	php_hiredis_redis *self;
	const php_hiredis_redis_method *method;
	const char *command_name;    /* the command's name if it differs from the method's `command_name` */
	zval *node;                  /* the key or [host, port] that selects the node; borrowed; or NULL */
	zval php_arguments[PHP_HIREDIS_REDIS_PHP_ARGUMENTS_MAX]; /* borrowed; one for each parameter, including defaults */
	uint32_t php_argument_count; /* number of PHP arguments that were passed */
	zval *variadic;              /* the arguments of the variadic parameter */
	uint32_t variadic_count;
	php_hiredis_redis_arguments arguments;
	php_hiredis_redis_conversion conversion;
	zval *return_value;
};

#define PHP_HIREDIS_REDIS_THIS PHP_HIREDIS_AROUND(php_hiredis_redis, Z_OBJ_P(ZEND_THIS))

extern zend_class_entry *php_hiredis_redis_ce;
extern zend_class_entry *php_hiredis_redis_cluster_ce;

/* ---- module.c: the classes ---- */

/* Registers \Redis, RedisCluster, RedisSentinel, RedisArray and their exceptions. */
void php_hiredis_redis_register_classes(void);
/* Registers a class and removes its methods' parameter types, because our methods accept more types than phpredis
 * declares. Generated headers call this function through the macro. */
zend_class_entry *php_hiredis_redis_register_class(zend_class_entry *blank, zend_class_entry *parent);
#define zend_register_internal_class_ex php_hiredis_redis_register_class

/* Declares the return types as `mixed`, because methods return the object in a transaction. A debug build of PHP aborts
 * if a method returns an undeclared type. */
#if ZEND_DEBUG
# undef ZEND_BEGIN_ARG_WITH_RETURN_TYPE_MASK_EX
# define ZEND_BEGIN_ARG_WITH_RETURN_TYPE_MASK_EX(name, return_reference, required_num_args, type) \
	ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX2(name, return_reference, required_num_args, IS_MIXED, 0, 0)
# undef ZEND_BEGIN_ARG_WITH_RETURN_OBJ_TYPE_MASK_EX
# define ZEND_BEGIN_ARG_WITH_RETURN_OBJ_TYPE_MASK_EX(name, return_reference, required_num_args, class_name, type) \
	ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX2(name, return_reference, required_num_args, IS_MIXED, 0, 0)
# undef ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX
# define ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(name, return_reference, required_num_args, type, allow_null) \
	ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX2(name, return_reference, required_num_args, IS_MIXED, 0, 0)
#endif

/* ---- redis.c: the object ---- */

static inline void free_string(zend_string **string)
{
	if (*string) {
		zend_string_release(*string);
		*string = NULL;
	}
}

/* Prepends the object's prefix (OPT_PREFIX). The caller owns the result. */
static inline zend_string *add_prefix(const php_hiredis_redis *self, zend_string *name)
{
	return self->prefix ? zend_string_concat2(ZSTR_VAL(self->prefix), ZSTR_LEN(self->prefix), ZSTR_VAL(name), ZSTR_LEN(name)) : zend_string_copy(name);
}

/* Creates an object of \Redis or a subclass. */
zend_object *php_hiredis_redis_create_object(zend_class_entry *ce);

/* Updates `may_send_raw` and `packs_values`. Call this after changing the link, serializer, codec or prefix; otherwise
 * keys may be sent without the prefix. */
void php_hiredis_redis_update_raw(php_hiredis_redis *self);
/* Throws a RedisException, or a RedisClusterException in a method of RedisCluster. */
void php_hiredis_redis_throw(const char *format, ...) ZEND_ATTRIBUTE_FORMAT(printf, 1, 2);
/* Throws phpredis' exception for a reply that did not arrive: "read error on connection to HOST:PORT". */
void php_hiredis_redis_throw_read_error(const php_hiredis_redis *self);
/* Reports a failed command as phpredis would: throws, or stores the error for getLastError(). The error is the
 * exception or the error line in `result`, or else the current exception. Does not change an exception that PHP code
 * has thrown. Sets `result` to false. */
void php_hiredis_redis_report_failure(php_hiredis_redis *self, zval *result);
/* Returns whether this exception was thrown by the running method itself, not by a signal handler or a callback. */
bool php_hiredis_redis_is_own_error(const zval *error);
/* Reports a failed connect(), auth() or select(). A rejected AUTH or SELECT is treated like any other error reply. */
void php_hiredis_redis_report_connect_failure(php_hiredis_redis *self);
/* If `value` is an error reply, replaces it with false, records it for getLastError(), and returns true. If phpredis
 * would throw this error and `*error_to_throw` is NULL, copies the error to `*error_to_throw`, which the caller
 * releases. */
bool php_hiredis_redis_replace_error(php_hiredis_redis *self, zval *value, zend_string **error_to_throw);

/* ---- connect.c ---- */

/* The arguments of connect(), pconnect() and the constructors. */
typedef struct {
	zend_string *host, *persistent_id; /* borrowed */
	zend_long port, database;
	double timeout, read_timeout;
	bool persistent, tls;
	bool is_sentinel;            /* a RedisSentinel: the first command connects, without pool or cache */
	bool is_seed;                /* a seed of a RedisCluster: only the text of an error depends on it */
	bool is_lazy;                /* the first command connects */
	zval *auth;                  /* borrowed; NULL for none */
	HashTable *stream;           /* TLS options; borrowed; NULL for none */
} php_hiredis_redis_connect_arguments;

/* Fills `config`, which the caller frees with php_hiredis_config_free(). If an argument is invalid, frees `config`
 * and returns false with an exception. */
bool php_hiredis_redis_configure(php_hiredis_config *config, const php_hiredis_redis_connect_arguments *target);

/* Returns the object's link, which holds its connections. The object owns the link. Throws and returns NULL if the
 * object is not connected. */
php_hiredis_link *php_hiredis_redis_require_link(php_hiredis_redis *self);
/* Sets how many seconds a command may wait for its reply. 0 means default_socket_timeout, as in phpredis. A negative
 * number means no limit. */
void php_hiredis_redis_set_read_timeout(php_hiredis_redis *self, double seconds);

/* ---- ini_settings.c ---- */

/* Applies hiredis.redis_pool and hiredis.redis_cache* of php.ini. Throws and returns false if they contradict one
 * another. */
bool php_hiredis_redis_apply_ini(php_hiredis_redis *self, php_hiredis_config *config);

/* ---- call.c: commands ---- */

/* Runs a generated method: reads its PHP arguments, and sends or queues its command. */
void php_hiredis_redis_run_method(INTERNAL_FUNCTION_PARAMETERS, const php_hiredis_redis_method *method);
/* Sends or queues a command, and sets the return value. The caller frees the arguments. */
void php_hiredis_redis_send(php_hiredis_redis_call *call);
/* Sends a command immediately, even while others are queued. `to` receives the unconverted reply, which the caller
 * owns, or false on failure. `node` selects a node of a cluster, or is NULL. */
bool php_hiredis_redis_send_now(php_hiredis_redis *self, const char *command_name, php_hiredis_redis_arguments *arguments, zval *node, zval *to);
/* Makes the object queue its commands until exec(). Throws and returns false if the object is not connected or its
 * queue is being sent. */
bool php_hiredis_redis_begin_pipeline(php_hiredis_redis *self);
/* Implements exec(): sends the queue and returns the list of results. */
void php_hiredis_redis_exec(php_hiredis_redis *self, zval *return_value);
/* Discards the queued commands and ends multi() or pipeline(). */
void php_hiredis_redis_discard_queue(php_hiredis_redis *self);
/* Looks up the command specs of MULTI and EXEC. Called when the module is loaded. */
void php_hiredis_redis_find_transaction_specs(void);

void php_hiredis_redis_arguments_init(php_hiredis_redis_arguments *arguments);
void php_hiredis_redis_arguments_free(php_hiredis_redis_arguments *arguments);
/* Each function adds one argument. php_hiredis_redis_add_string() borrows the string; php_hiredis_redis_add_owned()
 * takes ownership of the string. */
void php_hiredis_redis_add_string(php_hiredis_redis_arguments *arguments, zend_string *string);
void php_hiredis_redis_add_owned(php_hiredis_redis_arguments *arguments, zend_string *string);
void php_hiredis_redis_add_text(php_hiredis_redis_arguments *arguments, const char *text);
void php_hiredis_redis_add_long(php_hiredis_redis_arguments *arguments, zend_long number);
void php_hiredis_redis_add_double(php_hiredis_redis_arguments *arguments, double number);
/* These functions return false if PHP code throws. Pass a PHP reference as it is, without ZVAL_DEREF(): the
 * function then copies the string, because PHP code may assign to the variable before the command is sent. */
bool php_hiredis_redis_add_raw(php_hiredis_redis_arguments *arguments, zval *value);
bool php_hiredis_redis_add_key(php_hiredis_redis_call *call, zval *value);
bool php_hiredis_redis_add_value(php_hiredis_redis_call *call, zval *value);
bool php_hiredis_redis_add_keys(php_hiredis_redis_call *call, HashTable *list);
bool php_hiredis_redis_add_raws(php_hiredis_redis_arguments *arguments, HashTable *list);
/* Adds each key of a PHP array, followed by its serialized value, as HSET expects. */
bool php_hiredis_redis_add_fields(php_hiredis_redis_call *call, HashTable *map);
/* Like php_hiredis_redis_add_fields(), but adds the prefix to the array's keys. */
bool php_hiredis_redis_add_key_pairs(php_hiredis_redis_call *call, HashTable *map);
/* Adds a string unchanged, or an array as JSON. Returns false with a warning for anything else. */
bool php_hiredis_redis_add_json(php_hiredis_redis_call *call, zval *value);
/* Adds the options of an array such as ['TRUTH', 'COUNT' => 2]. Ignores unknown names, as phpredis does. */
bool php_hiredis_redis_add_options(php_hiredis_redis_call *call, HashTable *options);
/* Adds the arguments that the method's row of methods.def describes. Returns false if a conversion failed or a required
 * list is empty. */
bool php_hiredis_redis_add_arguments(php_hiredis_redis_call *call);

/* Applies the options of a constructor, and connects if they include `host`. Throws on failure. */
void php_hiredis_redis_construct(php_hiredis_redis *self, HashTable *options, php_hiredis_redis_connect_arguments *target);

/* ---- subscribe.c ---- */

/* If a fatal error has interrupted subscribe() or exec(), marks the object as no longer in use. Call this before you
 * check whether the object is in use. Otherwise, a shutdown function could not use the object. */
void php_hiredis_redis_reset_after_fatal(php_hiredis_redis *self);
/* Handles a close() that is called while subscribe() is running. If a callback is running, returns true, and
 * subscribe() throws after the callback has returned. If subscribe() is waiting, as when a signal handler calls
 * close(), throws and returns false. */
bool php_hiredis_redis_close_channels(php_hiredis_redis *self);

/* ---- cluster.c: RedisCluster ---- */

void php_hiredis_redis_register_cluster_classes(void);
/* Registers RedisSentinel and RedisArray. RedisArray is not supported, so its constructor throws. */
void php_hiredis_redis_register_sentinel_classes(void);
/* Sets OPT_SLAVE_FAILOVER, which allows reads from replicas. Returns false if the value is unknown, and throws if
 * commands are queued or keys are watched. */
bool php_hiredis_redis_cluster_set_failover(php_hiredis_redis *self, zend_long failover);
/* Returns a slot of the node that `selector` selects. `selector` is a key that the node owns, as in ping('key'), or the
 * node's address, as in ping(['10.0.0.1', 7000]). If there is no such node, throws or warns, and returns
 * PHP_HIREDIS_NO_SLOT. */
uint16_t php_hiredis_redis_cluster_node_slot(php_hiredis_redis *self, zval *selector);
/* Returns the configuration of any node with slots. The node owns it. Throws and returns NULL if no node is known. */
const php_hiredis_config *php_hiredis_redis_cluster_any_config(php_hiredis_redis *self);
/* Selects the owner of the slot as the node for the next command, unless the command has keys. Throws and returns false
 * if no node owns the slot. */
bool php_hiredis_redis_cluster_select_node(php_hiredis_redis *self, uint16_t slot, const php_hiredis_command_spec *spec);
/* Selects the slot's owner for the queued transaction. Throws and returns false if the transaction already has a
 * different node. */
bool php_hiredis_redis_cluster_select_queue_node(php_hiredis_redis *self, uint16_t slot);
/* Sends UNWATCH if keys are watched. On failure returns false, with an exception or an error for getLastError(). */
bool php_hiredis_redis_cluster_unwatch(php_hiredis_redis *self);
/* Forgets the watched keys and the selected node. Otherwise later commands would be sent to the selected node. */
void php_hiredis_redis_cluster_reset_transaction(php_hiredis_redis *self);

/* ---- cluster.c: transactions ---- */

/* Sends the commands that were queued after MULTI, as one transaction per slot, because a node rejects a transaction
 * whose keys are in several slots. If keys are watched or a node was selected, sends all commands as a single
 * transaction. Throws on failure. */
bool php_hiredis_redis_cluster_exec(php_hiredis_redis *self, zval *replies);
/* Frees the transactions of exec(), one for each slot. After a fatal error in exec(), they are still in the object. */
void php_hiredis_redis_cluster_free_slot_transactions(php_hiredis_redis *self);

/* ---- reply.c ---- */

/* Converts the server's reply in place into phpredis' return value. May set an exception. */
void php_hiredis_redis_convert_reply(php_hiredis_redis *self, php_hiredis_redis_conversion *conversion, zval *reply);

/* ---- pack.c ---- */

/* Returns whether this serializer is available. igbinary and msgpack are extensions that may be missing. */
bool php_hiredis_redis_has_serializer(zend_long serializer);
/* Looks up the C functions of igbinary and msgpack. Call this after all extensions have been loaded. */
void php_hiredis_redis_find_serializers(void);
/* Serializes a value. Returns a string that the caller owns, or NULL with an exception. */
zend_string *php_hiredis_redis_serialize(php_hiredis_redis *self, zval *value);
/* Serializes and compresses a value. With OPT_PACK_IGNORE_NUMBERS, numbers are kept as digits, so that INCR
 * works. The caller owns the string. Returns NULL with an exception on failure. */
zend_string *php_hiredis_redis_pack(php_hiredis_redis *self, zval *value);
/* Replaces a serialized string with its value. Returns false if the string is not serialized. */
bool php_hiredis_redis_unserialize(php_hiredis_redis *self, zval *value);
/* Replaces a compressed string with its content, if OPT_COMPRESSION was set. Sets `*is_compressed`, unless the pointer
 * is NULL. Throws and returns false if the content exceeds hiredis.max_decompressed. */
bool php_hiredis_redis_uncompress(php_hiredis_redis *self, zval *value, bool *is_compressed);
/* Decompresses and unserializes a string. nil becomes false. With OPT_PACK_IGNORE_NUMBERS, a numeric string becomes a
 * number. */
bool php_hiredis_redis_unpack(php_hiredis_redis *self, zval *value);
/* Encodes a value as JSON. The caller owns the string. Returns NULL if that is impossible or PHP code threw. */
zend_string *php_hiredis_redis_encode_json(zval *value);
/* Replaces a JSON string with its decoded value; objects become arrays. Leaves any other string unchanged. */
void php_hiredis_redis_decode_json(zval *value);

/* ---- build functions ---- */

/* Each function builds the arguments of one or more methods. Returns false if the command must not be sent. */

bool php_hiredis_redis_build_acl(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_bitpos(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_bpop(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_client(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_command(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_config(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_decrbyfloat(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_delex(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_eval(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_failover(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_geoadd(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_georadius(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_georadiusbymember(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_geosearch(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_geosearchstore(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_getex(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_hmget(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_hgetex(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_hrandfield(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_hset(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_incr(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_linsert(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_lmovem(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_lpos(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_migrate(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_msetex(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_pubsub(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_pubsub_node(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_rawcommand(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_replicaof(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_restore(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_script(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_set(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_sintercard(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_mpop(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_lcs(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_slowlog(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_sort(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_sort_old(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_vadd(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_vsim(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_xadd(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_xgroup(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_xinfo(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_xpending(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_xread(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_xreadgroup(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_xtrim(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_zadd(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_zrandmember(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_zrange(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_zrangebylex(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_zrangestore(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_zset(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_zsetstore(php_hiredis_redis_call *call);

/* Helpers for the php_hiredis_redis_build_...() functions above. A helper returns false with an exception if PHP code
 * throws. */

typedef php_hiredis_redis_call call_t;

#define PHP_ARGUMENT(index) (&call->php_arguments[index])

/* Returns whether the PHP argument is not null. Tests the parameter's default value if the argument was omitted. */
static inline bool call_has_argument(const call_t *call, uint32_t index)
{
	return Z_TYPE(call->php_arguments[index]) > IS_NULL;
}

static inline void call_add_text(call_t *call, const char *text)
{
	php_hiredis_redis_add_text(&call->arguments, text);
}

static inline void call_add_number(call_t *call, zend_long value)
{
	php_hiredis_redis_add_long(&call->arguments, value);
}

/* Adds a key with the object's prefix (OPT_PREFIX). */
static inline bool call_add_key(call_t *call, uint32_t index)
{
	return php_hiredis_redis_add_key(call, PHP_ARGUMENT(index));
}

/* Adds an argument without prefix or serialization, such as a count or a flag. */
static inline bool call_add_raw(call_t *call, uint32_t index)
{
	return php_hiredis_redis_add_raw(&call->arguments, PHP_ARGUMENT(index));
}

/* Adds a value, serialized and compressed as the object's options say. */
static inline bool call_add_value(call_t *call, uint32_t index)
{
	return php_hiredis_redis_add_value(call, PHP_ARGUMENT(index));
}

static inline bool call_add_raw_value(call_t *call, zval *argument)
{
	return php_hiredis_redis_add_raw(&call->arguments, argument);
}

/* Adds the variadic arguments without prefix or serialization. */
static inline bool call_add_variadic(call_t *call)
{
	for (uint32_t i = 0; i < call->variadic_count; i++) {
		if (!call_add_raw_value(call, &call->variadic[i])) {
			return false;
		}
	}
	return true;
}

/* Returns whether the argument is this string, ignoring case. */
static inline bool argument_is(const zval *argument, const char *text)
{
	return Z_TYPE_P(argument) == IS_STRING && strcasecmp(Z_STRVAL_P(argument), text) == 0;
}

static inline bool argument_is_numeric(const zval *argument)
{
	return Z_TYPE_P(argument) == IS_LONG || Z_TYPE_P(argument) == IS_DOUBLE
		|| (Z_TYPE_P(argument) == IS_STRING && is_numeric_string(Z_STRVAL_P(argument), Z_STRLEN_P(argument), NULL, NULL, false));
}

/* Returns whether the server accepts the argument as a score: a number, "inf", "+inf" or "-inf". */
static inline bool argument_is_score(const zval *argument)
{
	return argument_is_numeric(argument) || argument_is(argument, "inf") || argument_is(argument, "+inf") || argument_is(argument, "-inf");
}

/* Returns an option's value from an array such as ['COUNT' => 2], or NULL. The value may be a PHP reference, which PHP
 * code can change. */
zval *php_hiredis_redis_options_get(const zval *options, const char *wanted);
/* Returns whether an array of options contains this flag, as in ['WITHVALUES']. */
bool php_hiredis_redis_options_have_flag(const zval *options, const char *wanted);

/* For `return warn_and_fail(...)`: emits a warning and evaluates to false. */
#define warn_and_fail(...) (php_error_docref(NULL, E_WARNING, __VA_ARGS__), false)

#endif
