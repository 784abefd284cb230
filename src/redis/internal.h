/*
 * The types and functions that only the files of src/redis share: the object of \Redis, RedisCluster and RedisSentinel (`php_hiredis_redis`), the
 * description of a method (`php_hiredis_redis_method`), and one call of a method (`php_hiredis_redis_call`).
 *
 * These classes have the methods of phpredis and send their commands over a link, which is the state that the objects of one client share. For each
 * method that sends a command there is a row in methods.def, cluster_methods.def or sentinel_methods.def, generated from src/facts/phpredis.json. The
 * row says which PHP arguments the method accepts, which arguments of the command they become, and how the reply is converted. A method that a row
 * cannot describe has a function build_...().
 *
 * PHP code can run while arguments are built and while replies are converted (serializers, __toString(), destructors, callbacks), and a fatal error
 * can end any of these functions. Therefore everything that is allocated for longer than one function belongs to the object or to the call, and
 * `is_queue_in_use` prevents such code from using a queue that is being changed or sent.
 */
#ifndef PHP_HIREDIS_REDIS_INTERNAL_H
#define PHP_HIREDIS_REDIS_INTERNAL_H

#include "redis/redis.h"
#include "class/class.h"
#include "pubsub/pubsub.h"
#include "Zend/zend_attributes.h"
#include "ext/spl/spl_exceptions.h"


/* How the server's reply becomes the method's return value. Each row of methods.def names one of these, without REPLY_. The row of set(), for
 * example, names SET, so the reply OK becomes true. */
typedef enum {
	REPLY_R,                     /* the reply unchanged, but nil becomes false */
	REPLY_B,                     /* true for OK, false for anything else */
	REPLY_OKISH,                 /* true for a string */
	REPLY_I,                     /* int; nil becomes false, or stays null if `context` is true */
	REPLY_IB,                    /* int; RESP3 sends a bool, which becomes 1 or 0; nil is false */
	REPLY_I1,                    /* int: 0 becomes false, any other number true */
	REPLY_V,                     /* a value, which is unserialized */
	REPLY_SET,                   /* true for OK; with `context` (SET with GET) the old value */
	REPLY_L,                     /* list whose nils become false */
	REPLY_LV,                    /* list of values, which are unserialized */
	REPLY_F,                     /* float */
	REPLY_LF,                    /* list of floats */
	REPLY_Z,                     /* member => score */
	REPLY_H,                     /* field => value */
	REPLY_HR,                    /* field => string */
	REPLY_HM,                    /* field => value; `context` is the list of the fields that HMGET requested */
	REPLY_T,                     /* the type as phpredis' number for it, such as 5 for a hash */
	REPLY_META,                  /* [value, ['length' => bytes]] */
	REPLY_PONG,                  /* true for PONG */
	REPLY_INFO,                  /* the string that INFO returns, as a map */
	REPLY_CLIENTS,               /* the string that CLIENT LIST returns, as a list of maps */
	REPLY_CLIENT,                /* the string that CLIENT INFO returns, as a map */
	/* Any reply. OK becomes true, unless OPT_REPLY_LITERAL is on. nil becomes false, or null for a RedisCluster. If `context` is true, nil instead
	 * becomes an empty list, or null with OPT_NULL_MULTIBULK_AS_NULL. */
	REPLY_VAR,
	REPLY_RAW_STREAMS,           /* reply to a raw XREAD or XREADGROUP: [[stream, entries], ...] as in RESP2, also under RESP3 */
	REPLY_RAW_PAIRS,             /* reply to a raw ZRANGE, ZPOPMIN or HRANDFIELD: a flat list as in RESP2, also under RESP3, which nests pairs */
	REPLY_MAPS,                  /* flat lists of names and values become maps at every depth */
	REPLY_FUNCTION,              /* like REPLY_MAPS, but nil becomes false */
	REPLY_GEO, REPLY_GP, REPLY_MPOP, REPLY_ZMPOP,
	REPLY_X, REPLY_XR, REPLY_XPENDING, REPLY_XAUTO, REPLY_XINFO,
	REPLY_BPOP,                  /* [key, value] or [key, value, score] */
	REPLY_SUB,                   /* PUBSUB NUMSUB: channel => number of subscribers */
	REPLY_JSON,                  /* a string of JSON becomes its value; any other string stays as it is; nil is false */
	REPLY_VECTOR_RAW,            /* VEMB RAW: [quantization, bytes, norm] and the range if the vector is quantized; the numbers become floats */
	REPLY_LINKS,                 /* VLINKS: a list of members for each layer */
	REPLY_LINKS_SCORES,          /* VLINKS WITHSCORES: member => score for each layer */
	REPLY_NONE,                  /* MULTI in a pipeline: its reply is not part of the result */
	REPLY_EXEC    /* EXEC in a pipeline: a list of the replies to the commands after MULTI */
} php_hiredis_redis_conversion_kind;

#define PHP_HIREDIS_REDIS_ATOMIC 0
#define PHP_HIREDIS_REDIS_MULTI 1
#define PHP_HIREDIS_REDIS_PIPELINE 2

typedef enum { SERIALIZER_NONE, SERIALIZER_PHP, SERIALIZER_IGBINARY, SERIALIZER_MSGPACK, SERIALIZER_JSON } php_hiredis_redis_serializer;

/* The options of Redis::setOption(). The numbers must be the same as in phpredis, because applications store them. */
enum {
	OPT_SERIALIZER = 1, OPT_PREFIX, OPT_READ_TIMEOUT, OPT_SCAN, OPT_SLAVE_FAILOVER, OPT_TCP_KEEPALIVE, OPT_COMPRESSION, OPT_REPLY_LITERAL,
	OPT_COMPRESSION_LEVEL, OPT_NULL_MULTIBULK_AS_NULL, OPT_MAX_RETRIES, OPT_BACKOFF_ALGORITHM, OPT_BACKOFF_BASE, OPT_BACKOFF_CAP,
	OPT_PACK_IGNORE_NUMBERS,
	OPT_READ_ANY = 1000          /* our own; phpredis will not reach this number soon */
};

#define SCAN_RETRY 1
#define SCAN_PREFIX 2

/* How one reply becomes the return value of a method. `context` is extra information about the call, such as the fields of HMGET. Most calls need
 * none, and it is UNDEF. */
typedef struct {
	uint8_t reply;               /* php_hiredis_redis_conversion_kind */
	zval context;                /* owned */
} php_hiredis_redis_conversion;

/* How the replies to the queued commands are converted, in the order of the queue. Most conversions need only the byte in `replies`. `contexts` has
 * the context of the few that need one. */
typedef struct {
	uint8_t *replies;            /* php_hiredis_redis_conversion_kind; owned */
	uint32_t count, capacity;
	HashTable *contexts;         /* by the index of the command in the queue; owned; NULL if no command has a context */
} php_hiredis_redis_conversions;

/* A transaction whose keys are all in one slot. On a cluster, exec() splits the queue into one such transaction for each slot. */
typedef struct php_hiredis_redis_slot_transaction php_hiredis_redis_slot_transaction;

typedef struct {
	php_hiredis_link *link;      /* one reference; NULL if connect() was never called or has failed */
	uint64_t timeout;            /* nanoseconds; 0 for no limit */
	bool is_deferred;            /* connect(), auth() and select() only record their arguments: the first command takes a connection */
	bool is_closed;              /* close() was called, and the object has not been used since */
	bool may_send_raw;           /* arguments can be sent unchanged: there is a link, no prefix, no `packs_values`, and no running subscribe() */
	bool packs_values;           /* values are converted: there is a serializer, or OPT_COMPRESSION was set */
	bool has_multi;              /* the queue contains a MULTI */
	bool is_cluster;             /* the object is a RedisCluster: the link has a router */
	bool is_watching;            /* only for a cluster: WATCH was sent, and neither UNWATCH nor EXEC since then */
	uint16_t node_slot;          /* only for a cluster: a slot of the node that a queued command selected; PHP_HIREDIS_NO_SLOT if none did */
	bool is_literal, null_as_null, pack_ignore_numbers; /* OPT_REPLY_LITERAL, OPT_NULL_MULTIBULK_AS_NULL, OPT_PACK_IGNORE_NUMBERS */
	uint8_t mode;                /* PHP_HIREDIS_REDIS_MULTI | PHP_HIREDIS_REDIS_PIPELINE */
	uint8_t serializer;          /* php_hiredis_redis_serializer */
	uint8_t codec;               /* php_hiredis_codec of OPT_COMPRESSION, which compresses the values that are written */
	bool has_set_codec;          /* OPT_COMPRESSION was set, possibly to none: values that are read may be compressed */
	bool reads_any;              /* OPT_READ_ANY */
	uint8_t scan;                /* SCAN_RETRY | SCAN_PREFIX */
	zend_string *prefix;         /* owned; NULL for no prefix */
	zend_string *error;          /* the last error line; owned; NULL for none */
	/* The queued commands. */
	php_hiredis_output queue;
	php_hiredis_batch batch;
	php_hiredis_redis_conversions conversions;
	php_hiredis_redis_slot_transaction *slot_transactions; /* the transactions of one exec() while they are sent; owned; NULL otherwise */
	uint32_t slot_transaction_count;
	bool is_queue_in_use;        /* the queue is being sent or extended; userland code that runs then, or after a fatal error, must not use it */
	/* What the application passed to connect() and setOption(). getHost() and similar methods return these values. */
	zend_string *host;           /* for a cluster the host of the first seed; owned; NULL if connect() was never called */
	zend_long port;
	double connect_timeout, read_timeout;
	zend_string *persistent_id;  /* owned; NULL for none */
	zval auth;                   /* the argument of the last auth(), or of connect(); owned; UNDEF for none */
	zend_long options[OPT_PACK_IGNORE_NUMBERS + 1]; /* the values of the options that have no member here, by OPT_... */
	uint64_t sent_before, received_before; /* the bytes on the open connections when clearTransferredBytes() was called */
	zval server;                 /* ['name' => 'redis', 'version' => '7.0.15']; UNDEF before serverName() or serverVersion() has sent INFO */
	php_hiredis_channels *channels; /* the channels of a running subscribe(), which owns them; NULL otherwise */
	uint64_t subscribed_coroutine;  /* if `channels` is not NULL: the coroutine in which subscribe() runs; 0 without coroutines */
	uint8_t bailout_stage;       /* php_hiredis_bailout_stage() when subscribe() began; another value means that a fatal error has ended it */
	zval callbacks;              /* while subscribe() runs: channel or pattern => callable; owned; UNDEF otherwise */
	zend_object std;
} php_hiredis_redis;

/* The arguments of a command, without its name. A long PHP array is stored as one element of `values` and written in one step, which makes MGET of
 * 100 keys a fifth faster. */
typedef struct {
	zval *values;                /* strings, ints, floats and lists; the strings that this struct must release are also in `owned` */
	uint32_t count, capacity;
	uint32_t list_element_count; /* the number of arguments that are elements of lists */
	size_t list_max_bytes;       /* upper limit of the bytes that the elements of all lists need in the output */
	zend_string **owned;
	uint32_t owned_count, owned_capacity;
	zval inline_values[12];
	zend_string *inline_owned[6];
} php_hiredis_redis_arguments;

typedef struct php_hiredis_redis_call php_hiredis_redis_call;
/* Builds the arguments of a method that a row of methods.def cannot describe. If it returns false, the command must not be sent, and the method
 * returns false or throws. */
typedef bool (*php_hiredis_redis_build_function)(php_hiredis_redis_call *call);

#define PHP_HIREDIS_REDIS_PHP_ARGUMENTS_MAX 8

/* The type that a parameter of a method accepts: one of the first six values, combined with the flags after them. */
enum {
	TAKES_STRING, TAKES_INT, TAKES_FLOAT, TAKES_BOOL, TAKES_ARRAY, TAKES_ANY,
	TAKES_MASK = 7,
	TAKES_NULL = 8,              /* null is accepted, too */
	NULL_IF_OMITTED = 16         /* if omitted, the parameter is null, and not 0, false or [] */
};

/* What a PHP argument becomes in the command. In `arguments` of php_hiredis_redis_method, the low byte is one of these values, and the high byte
 * is the number of the parameter. */
enum {
	ARGUMENT_END,
	ARGUMENT_KEY, ARGUMENT_RAW, ARGUMENT_VALUE, /* one argument of the command */
	ARGUMENT_UNLESS_NULL, ARGUMENT_IF_PASSED, /* like ARGUMENT_RAW, but only if the argument is not null, or was passed */
	ARGUMENT_CHOICE,             /* like ARGUMENT_RAW unless null; must be a name of the method's list, which may change the reply */
	ARGUMENT_OPTIONS,            /* an array of options whose names are in the method's token_list; nothing for null */
	ARGUMENT_JSON,               /* a string unchanged, or an array as JSON */
	ARGUMENT_COUNT,              /* the number of elements of an array */
	ARGUMENT_KEYS, ARGUMENT_VALUES, ARGUMENT_RAWS, /* the elements of an array; if it is not an array, the argument and the variadic ones after it */
	ARGUMENT_NUMBERED_KEYS,      /* the number of elements of an array, and then the elements as keys */
	ARGUMENT_FIELDS, ARGUMENT_KEY_PAIRS, /* name and value of each element */
	ARGUMENT_LITERAL,            /* the next string in `literals`; has no PHP argument */
	ARGUMENT_IF_TRUE, ARGUMENT_IF_FALSE, /* the next string in `literals`, if the argument is true (false) */
	ARGUMENT_IF_MORE,            /* if the number is greater than `threshold`: the next string in `literals`, unless it is empty, and the number */
	ARGUMENT_MASK = 0x7f,
	NOT_EMPTY = 0x80             /* flag for a list: if it is empty, nothing is sent, and the method returns false */
};
#define ARGUMENT(kind, parameter) (ARGUMENT_##kind | (parameter) << 8)
#define ARGUMENT_PARAMETER(argument) ((argument) >> 8)

/* Means that the argument does not change how the reply is converted. */
#define SAME_REPLY UINT8_MAX

typedef struct {
	const char *command_name;    /* the command's name; if empty, the first argument is the name */
	uint8_t reply;
	bool node;                   /* the first PHP argument is the node of a cluster; it is not sent, and `parameter_count` does not count it */
	uint8_t min_count, max_count; /* number of PHP arguments, including the node; UINT8_MAX for any number (variadic parameter) */
	uint8_t parameter_count;     /* number of parameters without the variadic one */
	uint8_t takes[PHP_HIREDIS_REDIS_PHP_ARGUMENTS_MAX + 1]; /* for each parameter; the variadic one is last */
	int16_t defaults[PHP_HIREDIS_REDIS_PHP_ARGUMENTS_MAX]; /* of int and bool parameters */
	uint16_t arguments[PHP_HIREDIS_REDIS_PHP_ARGUMENTS_MAX]; /* ARGUMENT_..., up to ARGUMENT_END; unused if there is a `build` */
	const char *literals;        /* the strings that `arguments` use, each with its NUL */
	int8_t threshold;            /* for ARGUMENT_IF_MORE: only a greater number is sent */
	/* how the reply is converted if an optional argument takes effect: ARGUMENT_UNLESS_NULL, ARGUMENT_IF_PASSED or ARGUMENT_IF_MORE has added an
	 * argument, or the condition of ARGUMENT_IF_TRUE or ARGUMENT_IF_FALSE holds */
	uint8_t optional_reply;
	uint8_t token_list;          /* number of a LIST of methods.def, for ARGUMENT_CHOICE and ARGUMENT_OPTIONS */
	php_hiredis_redis_build_function build;
	/* If exactly this many PHP arguments are passed, and all of them are short strings, they are sent unchanged. If the bit 0x80 is set, more
	 * arguments may be passed. */
	uint8_t raw_count;
	const php_hiredis_command_spec *spec;  /* describes the command's keys and flags; NULL if there is no description */
} php_hiredis_redis_method;

struct php_hiredis_redis_call {
	php_hiredis_redis *self;
	const php_hiredis_redis_method *method;
	const char *command_name;    /* the command's name if it is not that of the method */
	zval *node;                  /* key or [host, port] of the node that gets the command; borrowed; NULL if the command's keys decide */
	zval php_arguments[PHP_HIREDIS_REDIS_PHP_ARGUMENTS_MAX]; /* borrowed; one for each parameter, with defaults */
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

/* Registers \Redis, RedisCluster, RedisSentinel, RedisArray and their exceptions. Called once, when the extension "redis" is loaded. */
void php_hiredis_redis_register_classes(void);
/* Registers a class, and then removes the types of its parameters, because our methods accept more types than phpredis declares. The macro makes
 * the generated headers call this function instead of PHP's. */
zend_class_entry *php_hiredis_redis_register_class(zend_class_entry *blank, zend_class_entry *parent);
#define zend_register_internal_class_ex php_hiredis_redis_register_class

/* A debug build of PHP aborts if a method returns a type that it does not declare. Our methods do that: in a transaction they return the object.
 * In debug builds they therefore declare `mixed`. */
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

/* Releases the string, if there is one, and sets the pointer to NULL. */
static inline void free_string(zend_string **string)
{
	if (*string) {
		zend_string_release(*string);
		*string = NULL;
	}
}

/* Returns the name of a key or channel with the object's prefix (OPT_PREFIX) in front. The caller owns it. */
static inline zend_string *add_prefix(const php_hiredis_redis *self, zend_string *name)
{
	return self->prefix ? zend_string_concat2(ZSTR_VAL(self->prefix), ZSTR_LEN(self->prefix), ZSTR_VAL(name), ZSTR_LEN(name)) : zend_string_copy(name);
}

/* Creates an object of \Redis or of a subclass. PHP calls this function for `new`. */
zend_object *php_hiredis_redis_create_object(zend_class_entry *ce);

/* Updates `may_send_raw` and `packs_values`. Call this after each change of the link, the serializer, the codec or the prefix. Otherwise keys could
 * be sent without the prefix. */
void php_hiredis_redis_update_raw(php_hiredis_redis *self);
/* Throws a RedisException, or a RedisClusterException in a method of RedisCluster. */
void php_hiredis_redis_throw(const char *format, ...) ZEND_ATTRIBUTE_FORMAT(printf, 1, 2);
/* Throws phpredis' exception for a reply that did not arrive: "read error on connection to HOST:PORT". */
void php_hiredis_redis_throw_read_error(const php_hiredis_redis *self);
/* Reports a failed command as phpredis does, and sets `result` to false. The error is the object in `result`, or the current exception if `result`
 * is not an object. An error reply is stored for getLastError(). Most other failures become a RedisException. Exceptions thrown by PHP code stay
 * as they are. */
void php_hiredis_redis_report_failure(php_hiredis_redis *self, zval *result);
/* Returns whether the running method itself threw this exception. Another exception may come from PHP code that ran in the meantime, such as a signal
 * handler or a callback that uses another client. The stack trace of such an exception does not begin with the running method. */
bool php_hiredis_redis_is_own_error(const zval *error);
/* Reports a failed connect(), auth() or select(). If the server refused AUTH or SELECT, the error line decides whether the method returns false or
 * throws, as for any other error reply. */
void php_hiredis_redis_report_connect_failure(php_hiredis_redis *self);
/* Checks one reply of a pipeline or a transaction. An error reply becomes false, is stored for getLastError(), and makes this function return
 * true. `*thrown` receives the first error line for which phpredis would throw; the caller releases it. */
bool php_hiredis_redis_extract_error(php_hiredis_redis *self, zval *value, zend_string **thrown);

/* ---- connect.c ---- */

/* The arguments of connect(), pconnect() and the constructors. The strings are borrowed from the PHP arguments. */
typedef struct {
	zend_string *host, *persistent_id; /* borrowed */
	zend_long port, database;
	double timeout, read_timeout;
	bool persistent, tls;
	bool is_sentinel;            /* for RedisSentinel: the first command connects, and the php.ini settings for a pool and a cache do not apply */
	bool is_lazy;                /* the first command connects */
	zval *auth;                  /* borrowed; NULL for none */
	HashTable *stream;           /* TLS options; borrowed; NULL for none */
} php_hiredis_redis_connect_arguments;

/* Fills `config` from the arguments of connect(). The caller frees it with php_hiredis_config_free(). Returns false with an exception if an
 * argument is invalid; `config` is then already freed. */
bool php_hiredis_redis_configure(php_hiredis_config *config, const php_hiredis_redis_connect_arguments *target);

/* Returns the object's link, which the object owns. Returns NULL with a RedisException if the object is not connected. */
php_hiredis_link *php_hiredis_redis_require_link(php_hiredis_redis *self);
/* Sets how many seconds a command may wait for its reply. As in phpredis, 0 means PHP's default_socket_timeout. A negative number means no
 * limit. */
void php_hiredis_redis_set_read_timeout(php_hiredis_redis *self, double seconds);

/* ---- ini_settings.c ---- */

/* Adds the php.ini settings hiredis.redis_pool and hiredis.redis_cache* to the configuration. Returns false with an exception if the settings
 * contradict each other. */
bool php_hiredis_redis_apply_ini(php_hiredis_redis *self, php_hiredis_config *config);

/* ---- call.c: commands ---- */

/* Runs a generated method: reads its PHP arguments, sends or queues its command, and sets the return value. */
void php_hiredis_redis_run_method(INTERNAL_FUNCTION_PARAMETERS, const php_hiredis_redis_method *method);
/* Sends or queues the command of the call, and sets the return value. The caller frees the arguments. */
void php_hiredis_redis_send(php_hiredis_redis_call *call);
/* Sends a command immediately, even while other commands are queued. `to` receives the unconverted reply, which the caller owns. `node` selects a
 * node of a cluster and may be NULL. Returns false on failure; `to` is then false. */
bool php_hiredis_redis_send_now(php_hiredis_redis *self, const char *command_name, php_hiredis_redis_arguments *arguments, zval *node, zval *to);
/* Begins a pipeline: commands are queued until exec(). Returns false with an exception if the object is not connected or its queue is being
 * sent. */
bool php_hiredis_redis_begin_pipeline(php_hiredis_redis *self);
/* Implements the method exec(): sends the queue and returns the list of results. */
void php_hiredis_redis_exec(php_hiredis_redis *self, zval *return_value);
/* Discards the queued commands and ends multi() or pipeline(), so the next command is sent immediately. */
void php_hiredis_redis_discard_queue(php_hiredis_redis *self);
/* Looks up the command specs of MULTI and EXEC, which every transaction needs. Must be called when the module is loaded. */
void php_hiredis_redis_find_transaction_specs(void);

void php_hiredis_redis_arguments_init(php_hiredis_redis_arguments *arguments);
void php_hiredis_redis_arguments_free(php_hiredis_redis_arguments *arguments);
/* Each of these functions adds one argument. php_hiredis_redis_add_owned() takes over the caller's reference to the string.
 * php_hiredis_redis_add_string() only borrows the string, which must outlive `arguments`. */
void php_hiredis_redis_add_string(php_hiredis_redis_arguments *arguments, zend_string *string);
void php_hiredis_redis_add_owned(php_hiredis_redis_arguments *arguments, zend_string *string);
void php_hiredis_redis_add_text(php_hiredis_redis_arguments *arguments, const char *text);
void php_hiredis_redis_add_long(php_hiredis_redis_arguments *arguments, zend_long number);
void php_hiredis_redis_add_double(php_hiredis_redis_arguments *arguments, double number);
/* These functions may run PHP code: __toString() or a serializer. They return false with an exception if that code throws. Pass a reference as it is,
 * without ZVAL_DEREF(): PHP code may change its value in the meantime, so these functions copy the string in it. */
bool php_hiredis_redis_add_raw(php_hiredis_redis_arguments *arguments, zval *value);
bool php_hiredis_redis_add_key(php_hiredis_redis_call *call, zval *value);
bool php_hiredis_redis_add_value(php_hiredis_redis_call *call, zval *value);
bool php_hiredis_redis_add_keys(php_hiredis_redis_call *call, HashTable *list);
bool php_hiredis_redis_add_raws(php_hiredis_redis_arguments *arguments, HashTable *list);
/* Adds each key of a PHP array and then its serialized value, as HSET expects. */
bool php_hiredis_redis_add_fields(php_hiredis_redis_call *call, HashTable *map);
/* Like php_hiredis_redis_add_fields(), but the keys of the array are Redis keys, so they get the object's prefix. For MSET. */
bool php_hiredis_redis_add_key_pairs(php_hiredis_redis_call *call, HashTable *map);
/* Adds a string unchanged, or an array as JSON. Returns false with a warning for any other type and for an array that JSON cannot express. */
bool php_hiredis_redis_add_json(php_hiredis_redis_call *call, zval *value);
/* Adds the options of an array such as ['TRUTH', 'COUNT' => 2] whose names are in the method's list in methods.def. Other names are ignored, as in
 * phpredis. */
bool php_hiredis_redis_add_options(php_hiredis_redis_call *call, HashTable *options);
/* Adds the arguments that the method's row in methods.def describes. Returns false if no command may be sent: a conversion has thrown, or a
 * required list is empty. */
bool php_hiredis_redis_add_arguments(php_hiredis_redis_call *call);

/* Applies the options of a constructor, and connects if `host` is one of them. Throws on failure, because a constructor cannot return false. */
void php_hiredis_redis_construct(php_hiredis_redis *self, HashTable *options, php_hiredis_redis_connect_arguments *target);

/* ---- subscribe.c ---- */

/* Cleans up after a fatal error that has ended subscribe() or exec(), so that a shutdown function can use the object again. Call this before you
 * refuse a call because the object is in use: the call that ended may have left it marked as in use. */
void php_hiredis_redis_reset_after_fatal(php_hiredis_redis *self);
/* Implements close() for an object whose subscribe() is running: ends the subscription, so that subscribe() throws. Returns false with an
 * exception if close() itself must throw. */
bool php_hiredis_redis_close_channels(php_hiredis_redis *self);

/* ---- cluster.c: RedisCluster ---- */

void php_hiredis_redis_register_cluster_classes(void);
/* Registers RedisSentinel and RedisArray. RedisArray is not supported: its constructor throws. */
void php_hiredis_redis_register_sentinel_classes(void);
/* Sets OPT_SLAVE_FAILOVER, which decides whether reads may go to replicas. Returns false for an unknown value. Returns false with an exception
 * if commands are queued or keys are watched. */
bool php_hiredis_redis_cluster_set_failover(php_hiredis_redis *self, zend_long failover);
/* Returns a slot of the node that the argument selects, as in ping(['10.0.0.1', 7000]) or ping('key'). Returns PHP_HIREDIS_NO_SLOT with an
 * exception or a warning if there is no such node. */
uint16_t php_hiredis_redis_cluster_node_slot(php_hiredis_redis *self, zval *node);
/* Returns the configuration of any node that owns slots. The node owns the configuration. Returns NULL with an exception if no node is known. */
const php_hiredis_config *php_hiredis_redis_cluster_any_config(php_hiredis_redis *self);
/* Selects the node that owns the slot for the next command. Does nothing if the command has keys, because the router finds the node of the keys
 * itself. Returns false with an exception if no node owns the slot. */
bool php_hiredis_redis_cluster_select_node(php_hiredis_redis *self, uint16_t slot, const php_hiredis_command_spec *spec);
/* Selects the node of the slot for the transaction that is being queued. Returns false with an exception if a different node was already selected. */
bool php_hiredis_redis_cluster_select_queue_node(php_hiredis_redis *self, uint16_t slot);
/* Sends UNWATCH if keys are watched. Returns false on failure: an exception is set, or getLastError() returns the server's error. */
bool php_hiredis_redis_cluster_unwatch(php_hiredis_redis *self);
/* Resets the watched keys and the selected node after a transaction. Otherwise a later command would be sent to that node. */
void php_hiredis_redis_cluster_reset_transaction(php_hiredis_redis *self);

/* ---- cluster.c: transactions ---- */

/* Sends the queue, from MULTI to EXEC, as one transaction. If its keys are in several slots, each slot gets its own transaction, because no node can
 * execute them all. Returns false with an exception on failure. */
bool php_hiredis_redis_cluster_exec(php_hiredis_redis *self, zval *replies);
/* Frees the transactions of exec(). After a fatal error in exec() they are still in the object. */
void php_hiredis_redis_cluster_free_slot_transactions(php_hiredis_redis *self);

/* ---- reply.c ---- */

/* Converts the server's reply in place into phpredis' return value. Unserializing may run PHP code and set an exception. */
void php_hiredis_redis_convert_reply(php_hiredis_redis *self, php_hiredis_redis_conversion *conversion, zval *reply);

/* ---- pack.c ---- */

/* Returns whether this serializer can be used. igbinary and msgpack are separate PHP extensions, which may be missing. */
bool php_hiredis_redis_has_serializer(zend_long serializer);
/* Looks up the C functions of igbinary and msgpack. Called by setOption(OPT_SERIALIZER), when all extensions are loaded. */
void php_hiredis_redis_find_serializers(void);
/* Serializes a value. Returns a string that the caller owns, or NULL with an exception. */
zend_string *php_hiredis_redis_serialize(php_hiredis_redis *self, zval *value);
/* Serializes a value and compresses the result, except that with OPT_PACK_IGNORE_NUMBERS a number becomes a string of digits. INCR can then change
 * it. Returns a string that the caller owns, or NULL with an exception. */
zend_string *php_hiredis_redis_pack(php_hiredis_redis *self, zval *value);
/* Replaces a serialized string with its value. Returns false, and leaves the string unchanged, if it is not a serialized value. */
bool php_hiredis_redis_unserialize(php_hiredis_redis *self, zval *value);
/* Replaces a compressed string with its content, if OPT_COMPRESSION was set. A string that is not compressed stays as it is, and `*is_compressed`,
 * which may be NULL, becomes false. Returns false with a RedisException if the content is larger than hiredis.max_decompressed allows. */
bool php_hiredis_redis_uncompress(php_hiredis_redis *self, zval *value, bool *is_compressed);
/* Decompresses and unserializes a reply of any type. nil becomes false. With OPT_PACK_IGNORE_NUMBERS a numeric string becomes a number. Any other
 * reply that is not a string stays as it is. */
bool php_hiredis_redis_unpack(php_hiredis_redis *self, zval *value);
/* Encodes a value as JSON. Returns a string that the caller owns, or NULL if JSON cannot express the value; if PHP code threw, its exception is
 * set. */
zend_string *php_hiredis_redis_encode_json(zval *value);
/* Replaces a string of JSON with its value; objects become arrays. Leaves any other string unchanged. */
void php_hiredis_redis_decode_json(zval *value);

/* ---- build functions ---- */

/* Each function builds the arguments of one method, or of a few similar ones, that a row of methods.def cannot describe. It returns false if no
 * command may be sent. */

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

/* Helpers of the build functions. They return false with an exception if PHP code throws. `index` is the number of the method's parameter. */

typedef php_hiredis_redis_call call_t;

#define PHP_ARGUMENT(index) (&call->php_arguments[index])

/* Returns whether the argument has a value other than null, either because the caller passed it or because its default is not null. */
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

/* Adds a key, with the object's prefix (OPT_PREFIX) in front. */
static inline bool call_add_key(call_t *call, uint32_t index)
{
	return php_hiredis_redis_add_key(call, PHP_ARGUMENT(index));
}

/* Adds an argument that gets no prefix and is not serialized, such as a count or a flag. */
static inline bool call_add_raw(call_t *call, uint32_t index)
{
	return php_hiredis_redis_add_raw(&call->arguments, PHP_ARGUMENT(index));
}

/* Adds a value, which the object's serializer (OPT_SERIALIZER) converts first. */
static inline bool call_add_value(call_t *call, uint32_t index)
{
	return php_hiredis_redis_add_value(call, PHP_ARGUMENT(index));
}

static inline bool call_add_raw_value(call_t *call, zval *argument)
{
	return php_hiredis_redis_add_raw(&call->arguments, argument);
}

/* Adds all arguments of the variadic parameter. They get no prefix and are not serialized. */
static inline bool call_add_variadic(call_t *call)
{
	for (uint32_t i = 0; i < call->variadic_count; i++) {
		if (!call_add_raw_value(call, &call->variadic[i])) {
			return false;
		}
	}
	return true;
}

/* Returns whether the argument is this string. Ignores case, as Redis does. */
static inline bool argument_is(const zval *argument, const char *text)
{
	return Z_TYPE_P(argument) == IS_STRING && strcasecmp(Z_STRVAL_P(argument), text) == 0;
}

static inline bool argument_is_numeric(const zval *argument)
{
	return Z_TYPE_P(argument) == IS_LONG || Z_TYPE_P(argument) == IS_DOUBLE
		|| (Z_TYPE_P(argument) == IS_STRING && is_numeric_string(Z_STRVAL_P(argument), Z_STRLEN_P(argument), NULL, NULL, false));
}

/* Returns whether the argument is a number, or "inf", "+inf" or "-inf", as the server accepts for scores and weights. */
static inline bool argument_is_score(const zval *argument)
{
	return argument_is_numeric(argument) || argument_is(argument, "inf") || argument_is(argument, "+inf") || argument_is(argument, "-inf");
}

/* Returns an option's value from an array such as ['COUNT' => 2], or NULL. Ignores case. The value may be a reference, whose contents can change
 * while PHP code runs. */
zval *php_hiredis_redis_options_get(const zval *options, const char *wanted);
/* Returns whether an array of options contains this flag, as in ['WITHVALUES']. */
bool php_hiredis_redis_options_have_flag(const zval *options, const char *wanted);

/* Emits a warning and evaluates to false, for `return warn_and_fail(...)`. */
#define warn_and_fail(...) (php_error_docref(NULL, E_WARNING, __VA_ARGS__), false)

#endif
