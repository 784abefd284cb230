/*
 * What only the files of redis share.
 */
#ifndef PHP_HIREDIS_REDIS_INTERNAL_H
#define PHP_HIREDIS_REDIS_INTERNAL_H

#include "redis/redis.h"
#include "class/class.h"
#include "pubsub/pubsub.h"
#include "Zend/zend_attributes.h"
#include "ext/spl/spl_exceptions.h"

/*
 * \Redis: the methods of phpredis on this client's link.
 *
 * methods.def has a row for each command (generated from src/facts/phpredis.json): how its parameters are parsed, which words they become, and what
 * the reply becomes.
 */

/* What a reply becomes. */
typedef enum {
	REPLY_R,      /* as it is, nil is false */
	REPLY_B,      /* OK is true, else false */
	REPLY_OKISH,  /* a string is true */
	REPLY_I,      /* int; nil is false, or null if the command's `context` says so */
	REPLY_I1,     /* int as bool */
	REPLY_V,      /* value */
	REPLY_SET,    /* OK is true; with `context` (GET) an old value */
	REPLY_L,      /* list, its nils are false */
	REPLY_LV,     /* list of values */
	REPLY_F,      /* float */
	REPLY_LF,     /* list of floats */
	REPLY_Z,      /* member => score */
	REPLY_H,      /* field => value */
	REPLY_HR,     /* field => string */
	REPLY_HM,     /* asked field => value: `context` is the list of fields */
	REPLY_T,      /* type as int */
	REPLY_META,   /* [value, ['length' => bytes]] */
	REPLY_PONG,   /* PONG is true */
	REPLY_INFO, REPLY_CLIENTS,
	REPLY_CLIENT, /* the one client of such a list */
	REPLY_VAR,    /* whatever comes: OK is true unless OPT_REPLY_LITERAL. `context`: nil is an empty list, or null */
	REPLY_MAPS,   /* flat lists of names and values at every depth become maps */
	REPLY_FUNCTION, /* the same, and nil is false */
	REPLY_GEO, REPLY_GP, REPLY_MPOP, REPLY_ZMPOP,
	REPLY_X, REPLY_XR, REPLY_XPENDING, REPLY_XAUTO, REPLY_XINFO,
	REPLY_BPOP,   /* [key, value] or [key, value, score] */
	REPLY_SUB,    /* PUBSUB NUMSUB */
	REPLY_NONE,   /* of a pipeline: MULTI, which gives no reply */
	REPLY_EXEC    /* of a pipeline: a list of the replies to the commands behind MULTI */
} php_hiredis_redis_reply;

#define PHP_HIREDIS_REDIS_ATOMIC 0
#define PHP_HIREDIS_REDIS_MULTI 1
#define PHP_HIREDIS_REDIS_PIPELINE 2

typedef enum { SERIALIZER_NONE, SERIALIZER_PHP, SERIALIZER_IGBINARY, SERIALIZER_MSGPACK, SERIALIZER_JSON } php_hiredis_redis_serializer;

/* The option numbers of phpredis. */
enum {
	OPT_SERIALIZER = 1, OPT_PREFIX, OPT_READ_TIMEOUT, OPT_SCAN, OPT_SLAVE_FAILOVER, OPT_TCP_KEEPALIVE, OPT_COMPRESSION, OPT_REPLY_LITERAL,
	OPT_COMPRESSION_LEVEL, OPT_NULL_MULTIBULK_AS_NULL, OPT_MAX_RETRIES, OPT_BACKOFF_ALGORITHM, OPT_BACKOFF_BASE, OPT_BACKOFF_CAP,
	OPT_PACK_IGNORE_NUMBERS
};

#define SCAN_RETRY 1
#define SCAN_PREFIX 2

/* What becomes of one reply. */
typedef struct {
	uint8_t reply;   /* php_hiredis_redis_reply */
	zval context;    /* owned */
} php_hiredis_redis_how;

/* What becomes of the replies to queued commands: a byte for each, since few have a context. */
typedef struct {
	uint8_t *replies;            /* php_hiredis_redis_reply; owned */
	uint32_t count, room;
	HashTable *contexts;         /* by the number of their command; owned; NULL: none has one */
} php_hiredis_redis_hows;

/* What exec() sends to one slot of a cluster: cluster.c. */
typedef struct php_hiredis_redis_share php_hiredis_redis_share;

typedef struct {
	php_hiredis_link *link;      /* NULL: connect() was never called, or has failed; one reference */
	uint64_t timeout;            /* nanoseconds; 0: for ever */
	bool deferred;               /* connect(), auth() and select() are recorded: the first command takes a connection */
	bool closed;                 /* by close(), and not used since */
	bool plain;                  /* a word is what the user gives, and a reply what the server says */
	bool prefixed;               /* the same but for the prefix */
	bool nested;                 /* a MULTI is in the queue */
	bool cluster;                /* a RedisCluster: the link has a router */
	bool watching;               /* then: WATCH was sent, and neither UNWATCH nor EXEC since */
	uint16_t node_slot;          /* then: a slot of the node that a queued command names; PHP_HIREDIS_NO_SLOT: none does */
	bool literal, null_as_null, pack_ignore_numbers;
	uint8_t mode;                /* PHP_HIREDIS_REDIS_MULTI | PHP_HIREDIS_REDIS_PIPELINE */
	uint8_t serializer;
	uint8_t scan;                /* SCAN_RETRY | SCAN_PREFIX */
	zend_string *prefix;         /* owned; NULL: none */
	zend_string *error;          /* the last one; owned; NULL: none */
	/* Queued commands. */
	php_hiredis_output queue;
	php_hiredis_batch batch;
	php_hiredis_redis_hows hows;
	php_hiredis_redis_share *shares; /* while exec() sends them; owned; NULL: none */
	uint32_t share_count;
	bool exchanging;             /* the queue is being sent or added to: userland code that runs meanwhile, or behind a fatal error, must not use it */
	/* What connect() and setOption() were told. */
	zend_string *host;           /* of a cluster the first seed's; owned; NULL: never connected */
	zend_long port, database;
	double connect_timeout, read_timeout;
	zend_string *persistent_id;  /* owned; NULL: none */
	zval auth;
	zend_long options[OPT_PACK_IGNORE_NUMBERS + 1]; /* those that are only remembered */
	uint64_t sent_before, received_before;
	zval server;                 /* [name, version], once asked */
	php_hiredis_channels *channels; /* while subscribe() runs; owned */
	zval callbacks;              /* name => callable, meanwhile */
	zend_object std;
} php_hiredis_redis;

/* The words behind a command's name. */
typedef struct {
	zval *at;                    /* strings, ints and floats; `owned` has those that are released with the words */
	uint32_t count, room;
	zend_string **owned;
	uint32_t owned_count, owned_room;
	zval first[12];
	zend_string *first_owned[6];
} php_hiredis_redis_words;

typedef struct php_hiredis_redis_call php_hiredis_redis_call;
/* Makes the words of a call. False: nothing is to be sent, the return value is false or an exception is set. */
typedef bool (*php_hiredis_redis_build)(php_hiredis_redis_call *call);

typedef struct {
	const char *wire;            /* the command's name; empty: the words begin with it */
	const char *parameters;      /* a letter each: S string, L int, D float, B bool, A array, Z any; `!`: or null; a number: the default; `*`: any number;
	                              * `@` in front: the node of a cluster, which is no word */
	const char *words;           /* for a command without `build`; see php_hiredis_redis_add_words() */
	uint8_t reply;
	php_hiredis_redis_build build;
	uint8_t plain;               /* so many short strings are the words as they stand; 0x80: or more */
	uint8_t numbers;             /* the low half: so many arguments are the words as they stand, if they are short strings, and ints where the high
	                              * half has a bit; 0: never */
	const php_hiredis_row *row;  /* of the command; NULL: it has none */
	bool first_key;              /* the first word is a key, and no other is */
	bool list;                   /* an array in the place of the words is these words */
} php_hiredis_redis_method;

#define PHP_HIREDIS_REDIS_ARGUMENTS 8

struct php_hiredis_redis_call {
	php_hiredis_redis *self;
	const php_hiredis_redis_method *method;
	const char *wire;            /* the command's name, when it is not the method's */
	zval *node;                  /* of a cluster, which the command is for: a key or [host, port], borrowed; NULL: its keys decide */
	zval arguments[PHP_HIREDIS_REDIS_ARGUMENTS]; /* borrowed; UNDEF or null: not given */
	uint32_t given;              /* how many arguments the caller gave */
	zval *rest;                  /* of a variadic parameter */
	uint32_t rest_count;
	php_hiredis_redis_words words;
	php_hiredis_redis_how how;
	zval *return_value;
};

#define PHP_HIREDIS_REDIS_THIS PHP_HIREDIS_AROUND(php_hiredis_redis, Z_OBJ_P(ZEND_THIS))

extern zend_class_entry *php_hiredis_redis_ce, *php_hiredis_redis_exception_ce;
extern zend_class_entry *php_hiredis_redis_cluster_ce, *php_hiredis_redis_cluster_exception_ce;

/* ---- module.c: the classes ---- */

/* In the entry's MINIT. */
void php_hiredis_redis_classes(void);
/* In MINIT, as PHP's own function, for less: the headers that gen_stub.php makes call it in its place. */
zend_class_entry *php_hiredis_redis_register_class(zend_class_entry *blank, zend_class_entry *parent);
#define zend_register_internal_class_ex php_hiredis_redis_register_class

/* ---- redis.c: the object ---- */

/* A create_object. */
zend_object *php_hiredis_redis_create(zend_class_entry *ce);

/* Sets `plain`. */
void php_hiredis_redis_settle(php_hiredis_redis *self);
/* Throws a RedisException; from a method of RedisCluster a RedisClusterException. */
void php_hiredis_redis_throw(const char *format, ...) ZEND_ATTRIBUTE_FORMAT(printf, 1, 2);
/* Throws that a reply did not come. */
void php_hiredis_redis_throw_read(const php_hiredis_redis *self);
/* Turns the exception of the link that is set into phpredis' way of telling it: `to` is false and getLastError() has the error line, or a
 * RedisException is set. */
void php_hiredis_redis_failed(php_hiredis_redis *self, zval *to);
/* The same for an error reply among others; true: it was one, and `value` is false now. The first line that is an exception is kept in `thrown`, which
 * owns it, if that is given. */
bool php_hiredis_redis_take_error(php_hiredis_redis *self, zval *value, zend_string **thrown);

/* ---- connect.c ---- */

/* Where to connect. */
typedef struct {
	zend_string *host, *persistent_id; /* borrowed */
	zend_long port, database;
	double timeout, read_timeout;
	bool persistent, tls;
	bool lazy;                         /* the first command connects, and no setting gives a pool or a cache */
	bool later;                        /* the first command connects */
	zval *auth;                        /* borrowed; NULL: none */
	HashTable *stream;                 /* TLS options, borrowed; NULL: none */
} php_hiredis_redis_target;

/* Fills the configuration. False: an exception is set, and the configuration is freed. */
bool php_hiredis_redis_configure(php_hiredis_config *config, const php_hiredis_redis_target *target);

/* The link; NULL: there is none, and an exception is set. */
php_hiredis_link *php_hiredis_redis_need(php_hiredis_redis *self);
/* Seconds; 0: PHP's default_socket_timeout, below 0: for ever. */
void php_hiredis_redis_set_read_timeout(php_hiredis_redis *self, double seconds);

/* ---- ground.c: the pool and the cache that php.ini gives ---- */

/* Sets in the configuration what the settings say. False: they contradict each other, and an exception is set. */
bool php_hiredis_redis_ground(php_hiredis_redis *self, php_hiredis_config *config);

/* ---- call.c: commands ---- */

void php_hiredis_redis_run(INTERNAL_FUNCTION_PARAMETERS, const php_hiredis_redis_method *method);
/* Sends the words, or queues them, and sets the return value. */
void php_hiredis_redis_send(php_hiredis_redis_call *call);
/* The same for a command made by hand, at once whatever the mode is; the reply is given as the server says it. `node` as that of a call. False: an
 * exception is set, or the reply is an error, and `to` is false. */
bool php_hiredis_redis_ask(php_hiredis_redis *self, const char *wire, php_hiredis_redis_words *words, zval *node, zval *to);
/* Begins a pipeline. False: an exception is set. */
bool php_hiredis_redis_pipeline(php_hiredis_redis *self);
/* exec() */
void php_hiredis_redis_exec(php_hiredis_redis *self, zval *return_value);
/* Ends MULTI and the pipeline; what was queued is dropped. */
void php_hiredis_redis_leave(php_hiredis_redis *self);

void php_hiredis_redis_words_init(php_hiredis_redis_words *words);
void php_hiredis_redis_words_free(php_hiredis_redis_words *words);
/* Each adds a word. A string that the words do not own must outlive them. */
void php_hiredis_redis_add_string(php_hiredis_redis_words *words, zend_string *string);
void php_hiredis_redis_add_own(php_hiredis_redis_words *words, zend_string *string);
void php_hiredis_redis_add_text(php_hiredis_redis_words *words, const char *text);
void php_hiredis_redis_add_long(php_hiredis_redis_words *words, zend_long number);
void php_hiredis_redis_add_double(php_hiredis_redis_words *words, double number);
/* These return false with an exception: userland code ran. */
bool php_hiredis_redis_add_raw(php_hiredis_redis_words *words, zval *value);
bool php_hiredis_redis_add_key(php_hiredis_redis_call *call, zval *value);
bool php_hiredis_redis_add_value(php_hiredis_redis_call *call, zval *value);
bool php_hiredis_redis_add_keys(php_hiredis_redis_call *call, HashTable *list);
bool php_hiredis_redis_add_raws(php_hiredis_redis_words *words, HashTable *list);
/* Adds the words that the method's row describes. False also where there is nothing to send. */
bool php_hiredis_redis_add_words(php_hiredis_redis_call *call);

/* Takes the options of a constructor over and connects to the host among them, if there is one. An exception may be set. */
void php_hiredis_redis_construct(php_hiredis_redis *self, HashTable *options, php_hiredis_redis_target *target);

/* ---- cluster.c: RedisCluster ---- */

void php_hiredis_redis_cluster_classes(void);
/* sentinel.c: RedisSentinel, and RedisArray, which refuses */
void php_hiredis_redis_sentinel_classes(void);
/* The option OPT_SLAVE_FAILOVER. False: there is no such value, or an exception is set. */
bool php_hiredis_redis_cluster_failover(php_hiredis_redis *self, zend_long failover);
/* A slot of the node that a call names; PHP_HIREDIS_NO_SLOT: an exception is set. */
uint16_t php_hiredis_redis_cluster_slot(php_hiredis_redis *self, zval *node);
/* The configuration of some node, borrowed; NULL: an exception is set. */
const php_hiredis_config *php_hiredis_redis_cluster_config(php_hiredis_redis *self);
/* The command in the link's output, and the next one of the queue, are for the node of the slot. False: an exception is set. */
bool php_hiredis_redis_cluster_direct(php_hiredis_redis *self, uint16_t slot, const php_hiredis_row *row);
bool php_hiredis_redis_cluster_direct_queue(php_hiredis_redis *self, uint16_t slot);
/* Ends WATCH. False: an exception is set, or getLastError() tells. */
bool php_hiredis_redis_cluster_unwatch(php_hiredis_redis *self);
/* exec() is over, or close(): nothing is watched, and no node is named. */
void php_hiredis_redis_cluster_end_exec(php_hiredis_redis *self);

/* ---- cluster.c: what a cluster does slot by slot ---- */

/* Sends what is queued, from MULTI to EXEC, as a transaction, or as one for each slot where there are several. As php_hiredis_link_exchange(). */
bool php_hiredis_redis_cluster_transact(php_hiredis_redis *self, zval *replies);
/* Frees what a fatal error has left of it. */
void php_hiredis_redis_cluster_drop_shares(php_hiredis_redis *self);

/* ---- reply.c ---- */

/* Turns the reply, in place, into what the method returns. */
void php_hiredis_redis_convert(php_hiredis_redis *self, php_hiredis_redis_how *how, zval *reply);

/* ---- pack.c ---- */

/* Is the serialiser there? */
bool php_hiredis_redis_has_serializer(zend_long serializer);
/* The value as a string, the caller's; NULL: an exception is set. */
zend_string *php_hiredis_redis_pack(php_hiredis_redis *self, zval *value);
/* Turns a string into its value, in place. Anything else stays, nil becomes false. False: the string is no value; it stays. */
bool php_hiredis_redis_unpack(php_hiredis_redis *self, zval *value);

/* ---- the words of methods that are more than a list: build.c, build_sorted.c, build_server.c ---- */

bool php_hiredis_redis_build_acl(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_bitpos(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_bpop(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_client(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_command(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_config(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_copy(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_debug(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_decrbyfloat(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_eval(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_expire(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_failover(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_flush(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_function(php_hiredis_redis_call *call);
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
bool php_hiredis_redis_build_l_pop(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_lcs(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_linsert(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_lpos(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_migrate(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_object(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_ping(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_pubsub(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_pubsub_node(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_rawcommand(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_replicaof(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_restore(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_s_pop(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_script(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_set(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_sintercard(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_slowlog(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_sort(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_sort_old(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_xadd(php_hiredis_redis_call *call);
bool php_hiredis_redis_build_xclaim(php_hiredis_redis_call *call);
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

/*
 * What the files that make words share: the words of a call's arguments. Each returns false for `return`: nothing is to be sent.
 */

typedef php_hiredis_redis_call call_t;

#define ARGUMENT(index) (&call->arguments[index])

static inline bool is_given(const call_t *call, uint32_t index)
{
	return Z_TYPE(call->arguments[index]) > IS_NULL;
}

static inline void word(call_t *call, const char *text)
{
	php_hiredis_redis_add_text(&call->words, text);
}

static inline void number(call_t *call, zend_long value)
{
	php_hiredis_redis_add_long(&call->words, value);
}

static inline bool key(call_t *call, uint32_t index)
{
	return php_hiredis_redis_add_key(call, ARGUMENT(index));
}

static inline bool raw(call_t *call, uint32_t index)
{
	return php_hiredis_redis_add_raw(&call->words, ARGUMENT(index));
}

static inline bool value(call_t *call, uint32_t index)
{
	return php_hiredis_redis_add_value(call, ARGUMENT(index));
}

static inline bool raw_word(call_t *call, zval *argument)
{
	return php_hiredis_redis_add_raw(&call->words, argument);
}

/* Adds all arguments behind the parameters as they are. */
static inline bool rest(call_t *call)
{
	for (uint32_t i = 0; i < call->rest_count; i++) {
		if (!raw_word(call, &call->rest[i])) {
			return false;
		}
	}
	return true;
}

static inline bool is_word(const zval *argument, const char *text)
{
	return Z_TYPE_P(argument) == IS_STRING && strcasecmp(Z_STRVAL_P(argument), text) == 0;
}

/* Warns, for `return wrong(...)`. */
#define wrong(...) (php_error_docref(NULL, E_WARNING, __VA_ARGS__), false)

#endif
