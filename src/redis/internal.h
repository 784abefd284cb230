/*
 * The types and functions that only the files of src/redis share: the object of \Redis, RedisCluster and RedisSentinel (`php_hiredis_redis`), the description
 * of a method (`php_hiredis_redis_method`), and one call of a method (`php_hiredis_redis_call`).
 *
 * These classes have the methods of phpredis and send their commands over a link of this client. methods.def, cluster_methods.def and sentinel_methods.def
 * have a row for each method that sends a command (generated from src/facts/phpredis.json): the PHP arguments that the method accepts, the arguments of the
 * command that they become, and the conversion of the reply. A function build_...() exists only for a method that such a row cannot describe.
 *
 * In these files a "word" is one argument of a command as it is sent, in contrast to an argument of the PHP method. Userland code can run while arguments are made
 * and while replies are converted (serializers, __toString(), destructors, callbacks), and a fatal error can end any of these functions. Therefore everything
 * that is allocated for longer than one function belongs to the object or to the call, and `is_queue_in_use` keeps such code from changing the queue while it is in
 * use.
 */
#ifndef PHP_HIREDIS_REDIS_INTERNAL_H
#define PHP_HIREDIS_REDIS_INTERNAL_H

#include "redis/redis.h"
#include "class/class.h"
#include "pubsub/pubsub.h"
#include "Zend/zend_attributes.h"
#include "ext/spl/spl_exceptions.h"


/* The conversion of a reply into the value that the method returns. */
typedef enum {
	REPLY_R,      /* the reply as it is, but nil is false */
	REPLY_B,      /* true for OK, false for anything else */
	REPLY_OKISH,  /* true for a string */
	REPLY_I,      /* int; nil is false, or null if the command's `context` says so */
	REPLY_I1,     /* int as bool */
	REPLY_V,      /* a value, which is unserialized */
	REPLY_SET,    /* true for OK; with `context` (SET with GET) the old value */
	REPLY_L,      /* list whose nils become false */
	REPLY_LV,     /* list of values */
	REPLY_F,      /* float */
	REPLY_LF,     /* list of floats */
	REPLY_Z,      /* member => score */
	REPLY_H,      /* field => value */
	REPLY_HR,     /* field => string */
	REPLY_HM,     /* field => value; `context` is the list of the fields that HMGET requested */
	REPLY_T,      /* type as int */
	REPLY_META,   /* [value, ['length' => bytes]] */
	REPLY_PONG,   /* true for PONG */
	REPLY_INFO, REPLY_CLIENTS,
	REPLY_CLIENT, /* the only client of a list as REPLY_CLIENTS has it */
	REPLY_VAR,    /* any reply: OK is true unless OPT_REPLY_LITERAL is on. `context` says whether nil is an empty list or null */
	REPLY_RAW_STREAMS, /* reply to a raw XREAD or XREADGROUP: [[stream, entries], ...] as in RESP2, also under RESP3 */
	REPLY_MAPS,   /* flat lists of names and values become maps at every depth */
	REPLY_FUNCTION, /* as REPLY_MAPS, but nil is false */
	REPLY_GEO, REPLY_GP, REPLY_MPOP, REPLY_ZMPOP,
	REPLY_X, REPLY_XR, REPLY_XPENDING, REPLY_XAUTO, REPLY_XINFO,
	REPLY_BPOP,   /* [key, value] or [key, value, score] */
	REPLY_SUB,    /* PUBSUB NUMSUB */
	REPLY_NONE,   /* MULTI in a pipeline: its reply is not part of the result */
	REPLY_EXEC    /* EXEC in a pipeline: a list of the replies to the commands after MULTI */
} php_hiredis_redis_conversion_kind;

#define PHP_HIREDIS_REDIS_ATOMIC 0
#define PHP_HIREDIS_REDIS_MULTI 1
#define PHP_HIREDIS_REDIS_PIPELINE 2

typedef enum { SERIALIZER_NONE, SERIALIZER_PHP, SERIALIZER_IGBINARY, SERIALIZER_MSGPACK, SERIALIZER_JSON } php_hiredis_redis_serializer;

/* The numbers of phpredis' options. */
enum {
	OPT_SERIALIZER = 1, OPT_PREFIX, OPT_READ_TIMEOUT, OPT_SCAN, OPT_SLAVE_FAILOVER, OPT_TCP_KEEPALIVE, OPT_COMPRESSION, OPT_REPLY_LITERAL,
	OPT_COMPRESSION_LEVEL, OPT_NULL_MULTIBULK_AS_NULL, OPT_MAX_RETRIES, OPT_BACKOFF_ALGORITHM, OPT_BACKOFF_BASE, OPT_BACKOFF_CAP,
	OPT_PACK_IGNORE_NUMBERS
};

#define SCAN_RETRY 1
#define SCAN_PREFIX 2

/* How one reply is converted. */
typedef struct {
	uint8_t reply;   /* php_hiredis_redis_conversion_kind */
	zval context;    /* owned */
} php_hiredis_redis_conversion;

/* How the replies to the queued commands are converted: one byte for each reply, because few of them have a context. */
typedef struct {
	uint8_t *replies;            /* php_hiredis_redis_conversion_kind; owned */
	uint32_t count, capacity;
	HashTable *contexts;         /* by the index of the command in the queue; owned; NULL if no command has a context */
} php_hiredis_redis_conversions;

/* The part of a transaction that exec() sends to one slot of a is_cluster; defined in cluster.c. */
typedef struct php_hiredis_redis_slot_transaction php_hiredis_redis_slot_transaction;

typedef struct {
	php_hiredis_link *link;      /* one reference; NULL if connect() was never called or has failed */
	uint64_t timeout;            /* nanoseconds; 0 for no limit */
	bool is_deferred;               /* connect(), auth() and select() only record their arguments: the first command takes a connection */
	bool is_closed;                 /* close() was called, and the object has not been used since */
	bool plain;                  /* scalar arguments are sent without a prefix or a serializer, and replies need no unserializing */
	bool has_multi;                 /* the queue has a MULTI */
	bool is_cluster;                /* the object is a RedisCluster: the link has a router */
	bool is_watching;               /* only for a cluster: WATCH was sent, and neither UNWATCH nor EXEC since then */
	uint16_t node_slot;          /* only for a cluster: a slot of the node that a queued command names; PHP_HIREDIS_NO_SLOT if none does */
	bool is_literal, null_as_null, pack_ignore_numbers;
	uint8_t mode;                /* PHP_HIREDIS_REDIS_MULTI | PHP_HIREDIS_REDIS_PIPELINE */
	uint8_t serializer;
	uint8_t scan;                /* SCAN_RETRY | SCAN_PREFIX */
	zend_string *prefix;         /* owned; NULL for no prefix */
	zend_string *error;          /* the last error line; owned; NULL for none */
	/* The queued commands. */
	php_hiredis_output queue;
	php_hiredis_batch batch;
	php_hiredis_redis_conversions conversions;
	php_hiredis_redis_slot_transaction *slot_transactions; /* the transactions of one exec() while they are sent; owned; NULL otherwise */
	uint32_t slot_transaction_count;
	bool is_queue_in_use;             /* the queue is being sent or extended; userland code that runs then, or after a fatal error, must not use it */
	/* The arguments of connect() and setOption(). */
	zend_string *host;           /* for a cluster the host of the first seed; owned; NULL if connect() was never called */
	zend_long port;
	double connect_timeout, read_timeout;
	zend_string *persistent_id;  /* owned; NULL for none */
	zval auth;
	zend_long options[OPT_PACK_IGNORE_NUMBERS + 1]; /* the values of the options that have no member here, by OPT_... */
	uint64_t sent_before, received_before;
	zval server;                 /* ['name' => ..., 'version' => ...], once INFO has reported them */
	php_hiredis_channels *channels; /* on the stack of subscribe() while it runs; NULL otherwise */
	zval callbacks;              /* name => callable, while subscribe() runs */
	zend_object std;
} php_hiredis_redis;

/* The arguments of a command, without its name. A list with many elements, all of them ints or short strings, is one element of `at`, and is copied to the
 * output at once: with MGET of 100 keys this saves a fifth of the instructions. */
typedef struct {
	zval *values;                    /* strings, ints, floats and lists; the strings that are released with this struct are also in `owned` */
	uint32_t count, capacity;
	uint32_t listed;             /* number of arguments that are elements of lists */
	size_t list_room;            /* bytes that the elements of all lists need in the output at most */
	zend_string **owned;
	uint32_t owned_count, owned_capacity;
	zval inline_values[12];
	zend_string *inline_owned[6];
} php_hiredis_redis_arguments;

typedef struct php_hiredis_redis_call php_hiredis_redis_call;
/* Makes the arguments of a command. Returns false if nothing is to be sent; then the method returns false, or an exception is set. */
typedef bool (*php_hiredis_redis_build_function)(php_hiredis_redis_call *call);

#define PHP_HIREDIS_REDIS_PHP_ARGUMENTS_MAX 8

/* The types that a parameter accepts. */
enum {
	TAKES_STRING, TAKES_INT, TAKES_FLOAT, TAKES_BOOL, TAKES_ARRAY, TAKES_ANY,
	TAKES_MASK = 7,
	TAKES_NULL = 8,              /* null is accepted, too */
	NULL_IF_OMITTED = 16            /* a parameter without an argument is null */
};

/* What a PHP argument becomes: the low byte of an element of `arguments`. The high byte is the number of the parameter. */
enum {
	ARGUMENT_END,
	ARGUMENT_KEY, ARGUMENT_RAW, ARGUMENT_VALUE, /* one argument of the command */
	ARGUMENT_UNLESS_NULL, ARGUMENT_IF_PASSED, /* like ARGUMENT_RAW */
	ARGUMENT_CHOICE,                 /* like ARGUMENT_RAW unless null; must be a name of the method's list, which may change the reply */
	ARGUMENT_OPTIONS,                /* an array of options whose names are in the method's token_list; nothing for null */
	ARGUMENT_KEYS, ARGUMENT_VALUES, ARGUMENT_RAWS, /* the elements of an array, or the argument and those of the variadic parameter */
	ARGUMENT_NUMBERED_KEYS,          /* the number of elements of an array, and then the elements as keys */
	ARGUMENT_FIELDS, ARGUMENT_KEY_PAIRS, /* name and value of each element */
	ARGUMENT_LITERAL,                   /* the next text of `texts`; has no PHP argument */
	ARGUMENT_IF_TRUE, ARGUMENT_IF_FALSE, /* the next text, if the argument is true (false) */
	ARGUMENT_IF_MORE,                /* the next text unless it is empty, and the number, if the number is greater than `more` */
	ARGUMENT_MASK = 0x7f,
	NOT_EMPTY = 0x80             /* flag for a list: if it is empty, nothing is sent, and the method returns false */
};
#define ARGUMENT(kind, parameter) (ARGUMENT_##kind | (parameter) << 8)
#define ARGUMENT_PARAMETER(arg) ((arg) >> 8)

/* Used instead of a php_hiredis_redis_conversion_kind: the conversion of the reply does not change. */
#define SAME_REPLY UINT8_MAX

typedef struct {
	const char *command_name;            /* the command's name; if empty, the first word is the name */
	uint8_t reply;
	bool node;                   /* the first PHP argument is the node of a is_cluster; it is not sent, and `parameters` does not count it */
	uint8_t min_count, max_count;         /* number of PHP arguments, including the node; UINT8_MAX for any number (variadic parameter) */
	uint8_t parameter_count;          /* number of parameters without the variadic one */
	uint8_t takes[PHP_HIREDIS_REDIS_PHP_ARGUMENTS_MAX + 1]; /* for each parameter; the variadic one is last */
	int16_t defaults[PHP_HIREDIS_REDIS_PHP_ARGUMENTS_MAX]; /* of int parameters */
	uint16_t arguments[PHP_HIREDIS_REDIS_PHP_ARGUMENTS_MAX]; /* ARGUMENT_..., up to ARGUMENT_END; unused if there is a `build` */
	const char *literals;           /* the texts that `arguments` use, each with its NUL */
	int8_t threshold;
	uint8_t optional_reply;                /* the reply's conversion if ARGUMENT_UNLESS_NULL, ARGUMENT_IF_PASSED or ARGUMENT_IF_MORE has added a word */
	uint8_t token_list;                /* number of a LIST of methods.def, for ARGUMENT_CHOICE and ARGUMENT_OPTIONS */
	php_hiredis_redis_build_function build;
	uint8_t plain;               /* with this many short strings as PHP arguments they are sent unchanged; with the bit 0x80 also with more of them */
	const php_hiredis_command_spec *spec;  /* command spec; NULL if there is none */
} php_hiredis_redis_method;

struct php_hiredis_redis_call {
	php_hiredis_redis *self;
	const php_hiredis_redis_method *method;
	const char *command_name;            /* the command's name if it is not that of the method */
	zval *node;                  /* key or [host, port] that decides which node of a cluster gets the command; borrowed; NULL if the command's keys decide */
	zval php_arguments[PHP_HIREDIS_REDIS_PHP_ARGUMENTS_MAX]; /* borrowed; one for each parameter, with defaults */
	uint32_t php_argument_count;              /* number of PHP arguments that were passed */
	zval *variadic;                  /* the arguments of the variadic parameter */
	uint32_t variadic_count;
	php_hiredis_redis_arguments arguments;
	php_hiredis_redis_conversion conversion;
	zval *return_value;
};

#define PHP_HIREDIS_REDIS_THIS PHP_HIREDIS_AROUND(php_hiredis_redis, Z_OBJ_P(ZEND_THIS))

extern zend_class_entry *php_hiredis_redis_ce;
extern zend_class_entry *php_hiredis_redis_cluster_ce;

/* ---- module.c: the classes ---- */

/* Registers the classes. MINIT of the extension "redis" calls it. */
void php_hiredis_redis_register_classes(void);
/* Registers a class like PHP's zend_register_internal_class_ex(), and removes the types of its parameters (see module.c). The headers that gen_stub.php
 * generates call it because of the macro below. */
zend_class_entry *php_hiredis_redis_register_class(zend_class_entry *blank, zend_class_entry *parent);
#define zend_register_internal_class_ex php_hiredis_redis_register_class

/* The return types of the methods are those of phpredis, but a method can also return what a serializer has read, or an object in a transaction. A debug
 * build of PHP aborts at a value of another type, so there the headers that gen_stub.php generates declare `mixed`. */
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

/* Creates the object; a create_object handler. */
zend_object *php_hiredis_redis_create_object(zend_class_entry *ce);

/* Sets `plain`, which depends on the link, the serializer, the prefix and subscribe(). Must be called after each change of one of them. */
void php_hiredis_redis_update_raw(php_hiredis_redis *self);
/* Throws a RedisException, or a RedisClusterException if a method of RedisCluster runs. */
void php_hiredis_redis_throw(const char *format, ...) ZEND_ATTRIBUTE_FORMAT(printf, 1, 2);
/* Throws the exception for a reply that did not arrive. */
void php_hiredis_redis_throw_read_error(const php_hiredis_redis *self);
/* Reports a failed command as phpredis does. The error is the exception object in `to`, or the exception that is set if `to` is not an object. `to` becomes
 * false. An error line is stored for getLastError(); most other failures, and some error lines, become a RedisException. An exception of PHP code stays as
 * it is. If the server refused the handshake of a new connection, or a Cluster's map could not be read, the command was not executed. Then a RedisException
 * is set whatever the error line is, because false would look like the command's result. */
void php_hiredis_redis_report_failure(php_hiredis_redis *self, zval *to);
/* Like php_hiredis_redis_report_failure(), for connect(), auth() and select(): here a refused handshake is the answer to the call itself, so its line is not always
 * an exception. */
void php_hiredis_redis_report_connect_failure(php_hiredis_redis *self);
/* Checks one reply of a list. If it is an error reply, stores its line for getLastError(), sets `value` to false and returns true. The first line that
 * phpredis would throw is stored in `*thrown`, which owns the string, if `thrown` is not NULL. */
bool php_hiredis_redis_extract_error(php_hiredis_redis *self, zval *value, zend_string **thrown);

/* ---- connect.c ---- */

/* The arguments of connect() and of the constructors. */
typedef struct {
	zend_string *host, *persistent_id; /* borrowed */
	zend_long port, database;
	double timeout, read_timeout;
	bool persistent, tls;
	bool is_sentinel;                         /* the first command connects, and the settings of php.ini for a pool and a cache do not apply */
	bool is_lazy;                        /* the first command connects */
	zval *auth;                        /* borrowed; NULL for none */
	HashTable *stream;                 /* TLS options; borrowed; NULL for none */
} php_hiredis_redis_connect_arguments;

/* Fills the configuration from the target. Returns false with an exception if the target is invalid; the configuration is freed then. */
bool php_hiredis_redis_configure(php_hiredis_config *config, const php_hiredis_redis_connect_arguments *target);

/* Returns the link, which is borrowed, or NULL with an exception if there is none. */
php_hiredis_link *php_hiredis_redis_require_link(php_hiredis_redis *self);
/* Sets the read timeout in seconds. 0 means PHP's default_socket_timeout, a negative number no limit. */
void php_hiredis_redis_set_read_timeout(php_hiredis_redis *self, double seconds);

/* ---- ground.c: the pool and the cache that are set in php.ini ---- */

/* Sets in the configuration what hiredis.redis_pool and hiredis.redis_cache* in php.ini say. Returns false with an exception if these settings contradict
 * each other. */
bool php_hiredis_redis_apply_ini(php_hiredis_redis *self, php_hiredis_config *config);

/* ---- call.c: commands ---- */

/* Runs the method: sends its command or queues it, and sets the return value. */
void php_hiredis_redis_run_method(INTERNAL_FUNCTION_PARAMETERS, const php_hiredis_redis_method *method);
/* Sends or queues the command whose arguments `call` has, and sets the return value. */
void php_hiredis_redis_send(php_hiredis_redis_call *call);
/* Sends a command that has no row in methods.def. It is sent at once, also while commands are queued, and the reply is stored in `to` without a conversion.
 * `node` is NULL or the node of a cluster, like the member of php_hiredis_redis_call. Returns false if an exception is set or the reply is an error; `to` is
 * false then. */
bool php_hiredis_redis_send_now(php_hiredis_redis *self, const char *command_name, php_hiredis_redis_arguments *arguments, zval *node, zval *to);
/* Begins a pipeline. Returns false with an exception on failure. */
bool php_hiredis_redis_begin_pipeline(php_hiredis_redis *self);
/* Does what the method exec() does: sends the queue and sets the result. */
void php_hiredis_redis_exec(php_hiredis_redis *self, zval *return_value);
/* Ends MULTI and the pipeline, and discards what is queued. */
void php_hiredis_redis_discard_queue(php_hiredis_redis *self);
/* Looks up the command specs of MULTI and EXEC. Must be called when the module is loaded, before any object exists. */
void php_hiredis_redis_find_transaction_rows(void);

void php_hiredis_redis_arguments_init(php_hiredis_redis_arguments *arguments);
void php_hiredis_redis_arguments_free(php_hiredis_redis_arguments *arguments);
/* These functions add one word each. php_hiredis_redis_add_owned() takes over a reference to the string; one given to php_hiredis_redis_add_string() must live
 * longer than `arguments`. */
void php_hiredis_redis_add_string(php_hiredis_redis_arguments *arguments, zend_string *string);
void php_hiredis_redis_add_owned(php_hiredis_redis_arguments *arguments, zend_string *string);
void php_hiredis_redis_add_text(php_hiredis_redis_arguments *arguments, const char *text);
void php_hiredis_redis_add_long(php_hiredis_redis_arguments *arguments, zend_long number);
void php_hiredis_redis_add_double(php_hiredis_redis_arguments *arguments, double number);
/* These functions can run userland code (__toString(), a serializer). They return false with an exception if it throws. */
bool php_hiredis_redis_add_raw(php_hiredis_redis_arguments *arguments, zval *value);
bool php_hiredis_redis_add_key(php_hiredis_redis_call *call, zval *value);
bool php_hiredis_redis_add_value(php_hiredis_redis_call *call, zval *value);
bool php_hiredis_redis_add_keys(php_hiredis_redis_call *call, HashTable *list);
bool php_hiredis_redis_add_raws(php_hiredis_redis_arguments *arguments, HashTable *list);
/* Adds the name of each element, and then its value. */
bool php_hiredis_redis_add_fields(php_hiredis_redis_call *call, HashTable *map);
/* Adds the arguments that the method's row in methods.def describes. Returns false with an exception, or without one if a list that must have elements is empty,
 * so that nothing is to be sent. */
bool php_hiredis_redis_add_arguments(php_hiredis_redis_call *call);

/* Applies the options of a constructor, and connects if one of them is a host. May set an exception. */
void php_hiredis_redis_construct(php_hiredis_redis *self, HashTable *options, php_hiredis_redis_connect_arguments *target);

/* ---- subscribe.c ---- */

/* Does what close() does while subscribe() runs: subscribe() will end with an exception. Returns false if the exception is already set, because subscribe()
 * is waiting for a message. */
bool php_hiredis_redis_close_channels(php_hiredis_redis *self);

/* ---- cluster.c: RedisCluster ---- */

void php_hiredis_redis_register_cluster_classes(void);
/* Registers RedisSentinel, and RedisArray, whose constructor throws (sentinel.c). */
void php_hiredis_redis_register_sentinel_classes(void);
/* Sets the option OPT_SLAVE_FAILOVER. Returns false if there is no such value, or with an exception if it cannot change now. */
bool php_hiredis_redis_cluster_set_failover(php_hiredis_redis *self, zend_long failover);
/* Returns a slot of the node that a method call names, or PHP_HIREDIS_NO_SLOT if there is none (an exception or a warning says why). */
uint16_t php_hiredis_redis_cluster_node_slot(php_hiredis_redis *self, zval *node);
/* Returns the configuration of any node of the cluster, which is borrowed, or NULL with an exception. */
const php_hiredis_config *php_hiredis_redis_cluster_any_config(php_hiredis_redis *self);
/* Sends the command in the link's output (or, with direct_queue, the transaction that is being queued) to the node of the slot. A command with keys goes to
 * the node of its keys. Returns false with an exception if no node has the slot, or if the queue already has a command for another node. */
bool php_hiredis_redis_cluster_select_node(php_hiredis_redis *self, uint16_t slot, const php_hiredis_command_spec *spec);
bool php_hiredis_redis_cluster_select_queue_node(php_hiredis_redis *self, uint16_t slot);
/* Sends UNWATCH if keys are watched. Returns false if an exception is set or getLastError() has an error. */
bool php_hiredis_redis_cluster_unwatch(php_hiredis_redis *self);
/* Clears the state of exec() and close(): no key is watched, and no node is selected. */
void php_hiredis_redis_cluster_reset_transaction(php_hiredis_redis *self);

/* ---- cluster.c: transactions, slot by slot ---- */

/* Sends the queue, from MULTI to EXEC, as one transaction, or as one transaction for each slot if the keys are in several slots. Sets `replies` and returns
 * like php_hiredis_link_exchange(). */
bool php_hiredis_redis_cluster_exec(php_hiredis_redis *self, zval *replies);
/* Frees the transactions of exec(), which remain in the object after a fatal error. */
void php_hiredis_redis_cluster_free_slot_transactions(php_hiredis_redis *self);

/* ---- reply.c ---- */

/* Converts the reply, in place, into the value that the method returns. */
void php_hiredis_redis_convert_reply(php_hiredis_redis *self, php_hiredis_redis_conversion *conversion, zval *reply);

/* ---- pack.c ---- */

/* Returns whether the serializer is available. */
bool php_hiredis_redis_has_serializer(zend_long serializer);
/* Looks up the C functions of igbinary and msgpack. Only the first call does so, at a time when all modules are loaded. */
void php_hiredis_redis_find_serializers(void);
/* Returns the serialized value, which the caller owns, or NULL with an exception. */
zend_string *php_hiredis_redis_serialize(php_hiredis_redis *self, zval *value);
/* Like php_hiredis_redis_serialize(), but with OPT_PACK_IGNORE_NUMBERS ints and floats are not serialized: they become their text. */
zend_string *php_hiredis_redis_pack(php_hiredis_redis *self, zval *value);
/* Replaces a string by the value that was serialized in it. Returns false if the string is not a serialized value; the string then stays. */
bool php_hiredis_redis_unserialize(php_hiredis_redis *self, zval *value);
/* Like php_hiredis_redis_unserialize(), for a reply of any type: with OPT_PACK_IGNORE_NUMBERS a numeric string becomes that number. nil becomes false, and
 * any other reply that is not a string stays. */
bool php_hiredis_redis_unpack(php_hiredis_redis *self, zval *value);

/* ---- build.c, build_sorted.c, build_server.c: the arguments of methods that a row of methods.def cannot describe ---- */

bool php_hiredis_redis_build_acl(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_bitpos(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_bpop(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_client(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_command(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_config(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_decrbyfloat(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_eval(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_failover(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_geoadd(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_georadius(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_georadiusbymember(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_geosearch(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_geosearchstore(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_getex(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_hmget(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_hrandfield(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_hset(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_incr(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_linsert(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_lpos(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_migrate(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_pubsub(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_pubsub_node(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_rawcommand(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_replicaof(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_restore(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_script(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_set(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_sintercard(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_slowlog(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_sort(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_sort_old(php_hiredis_redis_call *call);
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

/* Helpers of the build functions. call_add_key(), call_add_raw(), call_add_value(), call_add_raw_value() and call_add_variadic() add arguments, and return false
 * with an exception if userland code throws. `index` is the number of the parameter. */

typedef php_hiredis_redis_call call_t;

#define PHP_ARGUMENT(index) (&call->php_arguments[index])

/* Returns whether the argument is not null. An argument that was not passed has its default. */
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

/* Adds an argument with the object's prefix. */
static inline bool call_add_key(call_t *call, uint32_t index)
{
	return php_hiredis_redis_add_key(call, PHP_ARGUMENT(index));
}

/* Adds an argument without a prefix or a serializer. */
static inline bool call_add_raw(call_t *call, uint32_t index)
{
	return php_hiredis_redis_add_raw(&call->arguments, PHP_ARGUMENT(index));
}

/* Adds an argument that is serialized. */
static inline bool call_add_value(call_t *call, uint32_t index)
{
	return php_hiredis_redis_add_value(call, PHP_ARGUMENT(index));
}

static inline bool call_add_raw_value(call_t *call, zval *argument)
{
	return php_hiredis_redis_add_raw(&call->arguments, argument);
}

/* Adds all arguments of the variadic parameter without a prefix or a serializer. */
static inline bool call_add_variadic(call_t *call)
{
	for (uint32_t i = 0; i < call->variadic_count; i++) {
		if (!call_add_raw_value(call, &call->variadic[i])) {
			return false;
		}
	}
	return true;
}

/* Returns whether the argument is this string, in any letter case. */
static inline bool argument_is(const zval *argument, const char *text)
{
	return Z_TYPE_P(argument) == IS_STRING && strcasecmp(Z_STRVAL_P(argument), text) == 0;
}

static inline bool argument_is_numeric(const zval *argument)
{
	return Z_TYPE_P(argument) == IS_LONG || Z_TYPE_P(argument) == IS_DOUBLE
		|| (Z_TYPE_P(argument) == IS_STRING && is_numeric_string(Z_STRVAL_P(argument), Z_STRLEN_P(argument), NULL, NULL, false));
}

/* Emits a warning and evaluates to false, for `return warn_and_fail(...)` in a build function. */
#define warn_and_fail(...) (php_error_docref(NULL, E_WARNING, __VA_ARGS__), false)

#endif
