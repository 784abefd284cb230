/* The interface of src/command: what the client knows about each Redis command, and how the values of a PHP call become
 * a command. The main type is php_hiredis_command_spec. Argument 0 of a command is its name. Invariant: a function that
 * fails removes its incomplete command from the output. Otherwise the server would read the next command as the rest of
 * the incomplete one. */
#ifndef PHP_HIREDIS_COMMAND_H
#define PHP_HIREDIS_COMMAND_H

#include "protocol/protocol.h"

/* The command table has one php_hiredis_command_spec for each Redis command. scripts/generate writes the table to
 * rows.def. */

/* Bits of php_hiredis_command_spec.flags. */
#define PHP_HIREDIS_SPEC_READONLY  (1u << 0) /* changes no data, so it may be sent with the handshake, and again after a lost connection */
#define PHP_HIREDIS_SPEC_BLOCKING  (1u << 1)
#define PHP_HIREDIS_SPEC_CONTAINER (1u << 2) /* a command such as CONFIG, whose subcommands have specs of their own */
#define PHP_HIREDIS_SPEC_REFUSED   (1u << 3) /* rejected, because the client cannot know how many replies the server will send */
#define PHP_HIREDIS_SPEC_CALL_ONLY (1u << 4) /* has no PHP method; the member `advice` says what to call */
/* Runs a script, like EVAL. A script may write data and then return any error, even MOVED. So the client sends the
 * command again only if the error certainly comes from the server itself. */
#define PHP_HIREDIS_SPEC_SCRIPT    (1u << 5)
#define PHP_HIREDIS_SPEC_REPLICA   (1u << 6) /* a replica may answer it */
#define PHP_HIREDIS_SPEC_ONE_KEY   (1u << 7) /* has exactly one key, argument number `key` */

/* Says which argument is a blocking command's timeout, and in which unit. The client adds this timeout to its own time
 * limit. */
typedef enum {
	PHP_HIREDIS_SPEC_WAIT_NONE,
	PHP_HIREDIS_SPEC_WAIT_FIRST_SECONDS,
	PHP_HIREDIS_SPEC_WAIT_FIFTH_SECONDS,
	PHP_HIREDIS_SPEC_WAIT_LAST_SECONDS,
	PHP_HIREDIS_SPEC_WAIT_BLOCK_MS,
	PHP_HIREDIS_SPEC_WAIT_LAST_MS
} php_hiredis_spec_wait;

/* Says what a command changes in its connection. The client restores the database and the user after a reconnect, but
 * cannot restore a WATCH. */
typedef enum {
	PHP_HIREDIS_STATE_CHANGE_NONE,
	PHP_HIREDIS_STATE_CHANGE_SELECT,
	PHP_HIREDIS_STATE_CHANGE_AUTH,
	PHP_HIREDIS_STATE_CHANGE_SETNAME,
	PHP_HIREDIS_STATE_CHANGE_HELLO,
	PHP_HIREDIS_STATE_CHANGE_RESET,
	PHP_HIREDIS_STATE_CHANGE_QUIT,
	PHP_HIREDIS_STATE_CHANGE_MULTI,
	PHP_HIREDIS_STATE_CHANGE_WATCH,
	PHP_HIREDIS_STATE_CHANGE_UNWATCH,
	PHP_HIREDIS_STATE_CHANGE_EXEC,
	PHP_HIREDIS_STATE_CHANGE_TRACKING,
	PHP_HIREDIS_STATE_CHANGE_OTHER,   /* other state, which the handshake does not restore */
	PHP_HIREDIS_STATE_CHANGE_SCRIPT_FLUSH
} php_hiredis_state_change;

/* Whether a cache may store the reply. Such a reply depends only on the key in the first value, or on the keys in all
 * values. */
typedef enum {
	PHP_HIREDIS_CACHEABLE_NEVER,
	/* For at most the cache's `max_age`. PTTL does not show every expiry that can change the reply: the key may be a
	 * hash, whose fields may expire, or may belong to a module. */
	PHP_HIREDIS_CACHEABLE_BRIEFLY,
	/* Until PTTL shows that the key expires, if nothing changes the key. While INFO's counters cannot be trusted to show
	 * changes, also for at most `max_age`. */
	PHP_HIREDIS_CACHEABLE_UNTIL_EXPIRY
} php_hiredis_cacheable;

/* Bits of php_hiredis_command_spec.policy: where the client rejects the command. */
/* Rejected between MULTI and EXEC, because it would end the transaction or the connection. */
#define PHP_HIREDIS_POLICY_NOT_QUEUED (1u << 0)
/* Rejected in concurrently() and async(), where other code uses the same connection. HELLO, for example, would change
 * the protocol for the other code, too. */
#define PHP_HIREDIS_POLICY_NOT_SHARED (1u << 1)
/* Rejected in a task (fiber) of concurrently(), because SELECT, for example, would change the database for all tasks.
 * async() accepts the command only by itself, not in a pipeline or transaction. */
#define PHP_HIREDIS_POLICY_NOT_BY_TASK (1u << 2)
/* concurrently() accepts such a command, for example WATCH, only inside transaction(), because another task (fiber)
 * could send a command between WATCH and EXEC. */
#define PHP_HIREDIS_POLICY_IN_TRANSACTION (1u << 3)
/* For WATCH and UNWATCH: also allowed while transaction() keeps other tasks (fibers) from using the connection. */
#define PHP_HIREDIS_POLICY_UNDER_LOCK (1u << 4)

/* Says how to find the keys among the arguments. `first`, `last`, `step` and `from` are members of
 * php_hiredis_key_places. */
typedef enum {
	PHP_HIREDIS_KEYS_NONE,
	PHP_HIREDIS_KEYS_RANGE,     /* argument `first` and every `step`th one up to argument `last`; -1 is the last one */
	PHP_HIREDIS_KEYS_COUNTED,   /* argument `from` is the number of keys that follow, `step` apart; if `first` is not 0, that argument is a key, too */
	PHP_HIREDIS_KEYS_STREAMS,   /* the first half of the arguments after STREAMS */
	PHP_HIREDIS_KEYS_STORED,    /* argument `first`, and the argument after the last STORE or STOREDIST at `from` or later */
	PHP_HIREDIS_KEYS_MIGRATE,   /* argument 3, or all arguments after KEYS if argument 3 is empty */
	PHP_HIREDIS_KEYS_UNKNOWN
} php_hiredis_key_places_kind;

/* Says where the keys of a command are. php_hiredis_key_places_kind explains the members. */
typedef struct {
	uint8_t kind, first; /* `kind` is a php_hiredis_key_places_kind */
	int8_t last;
	uint8_t step, from;
	bool is_incomplete;         /* the reply may depend on other keys, too: SORT with BY or GET, a script */
} php_hiredis_key_places;

/* Says which cached replies a command invalidates. The client does not wait for the server's invalidation, but drops
 * the replies of known keys at once. */
typedef enum {
	PHP_HIREDIS_TOUCHES_NOTHING,
	PHP_HIREDIS_TOUCHES_KEYS,     /* only the command's own keys */
	PHP_HIREDIS_TOUCHES_UNKNOWN,  /* unknown keys: the client uses no cached reply until a later command is answered */
	PHP_HIREDIS_TOUCHES_ALL       /* all keys: the data or the user changes, and the server sends no invalidations */
} php_hiredis_touches;

/* The nodes of a Cluster that get a command. A route with ALL sends the command to every primary and merges the replies
 * into one. */
typedef enum {
	PHP_HIREDIS_ROUTE_KEY,        /* the node that owns the slot of the keys; any node if there are no keys */
	PHP_HIREDIS_ROUTE_SPLIT,      /* one command for each slot, because the keys are independent; the replies become a list or a sum */
	PHP_HIREDIS_ROUTE_ALL_SUM,    /* replies are ints: their sum */
	PHP_HIREDIS_ROUTE_ALL_JOIN,   /* replies are lists: one list of all elements */
	PHP_HIREDIS_ROUTE_ALL_OK,     /* all nodes must succeed, with equal replies */
	PHP_HIREDIS_ROUTE_ALL_ANY_OK, /* one node must succeed */
	PHP_HIREDIS_ROUTE_ALL_AND,    /* replies are lists of 0 and 1: 1 where all nodes returned 1 */
	PHP_HIREDIS_ROUTE_ALL_LEAST,  /* replies are ints or lists of ints: the smallest, at each position */
	PHP_HIREDIS_ROUTE_ANY,        /* to any node */
	PHP_HIREDIS_ROUTE_NODE,       /* one node, which the caller must choose, as with $cluster->node('k') */
	PHP_HIREDIS_ROUTE_NEVER
} php_hiredis_route;

/* The value of `options_at` for commands such as BITFIELD, whose options are operations ("steps"). They must be sent in
 * the order in which the caller passed them. */
#define PHP_HIREDIS_SPEC_STEPS (-2)

/* Strings are offsets into php_hiredis_spec_texts. Pointers would need relocation, and each process would then have its
 * own copy of the table. */
typedef struct {
	uint16_t name;              /* "ZADD", "CONFIG GET" */
	uint16_t parameters;        /* a letter for each required parameter, then `*` and the letter of any further values; see syntax.c */
	uint16_t options;           /* "EX:i NX:f ..."; 0 if none */
	uint16_t condition;         /* the option, or "#N" for at least N values, that selects `shape`; 0 if `shape` always applies */
	uint16_t advice;            /* what to use instead, if the command is rejected or has no method; otherwise 0 */
	uint16_t head;              /* "*0\r\n" and the name as bulk strings; PHP_HIREDIS_HEAD_MAX bytes are readable */
	uint16_t encoded_name_length; /* length of the name as bulk strings, which is `head` without the "*0\r\n" */
	uint8_t flags;
	int8_t options_at;          /* the index of the parameter before which named options are written; -1 if they come last; or PHP_HIREDIS_SPEC_STEPS */
	uint8_t wait;               /* a php_hiredis_spec_wait */
	uint8_t shape, shape_else;  /* PHP_HIREDIS_SHAPE_..., how a RESP2 reply is converted */
	uint8_t name_length;
	uint8_t name_argument_count;     /* number of arguments in the name: 2 for "CONFIG GET" */
	uint8_t required;           /* number of required parameters */
	uint8_t state_change;       /* a php_hiredis_state_change */
	uint8_t policy;             /* PHP_HIREDIS_POLICY_... bits; 0 if allowed everywhere */
	uint8_t key;                /* the argument that is the first key; 0 if there is none or its position varies */
	uint8_t keys;               /* index in php_hiredis_places */
	uint8_t route;              /* a php_hiredis_route */
	uint8_t touches;            /* a php_hiredis_touches */
	uint8_t cacheable;          /* a php_hiredis_cacheable */
	char tail;                  /* kind of the values after the required parameters; 0 if none are allowed */
	bool has_int;               /* a required parameter is an int */
	bool is_simple;             /* strings need no check, because the spec has no subcommand, int, pairs, scores, condition or wait */
} php_hiredis_command_spec;

/* Used by Hiredis\since() and in error messages. All members are offsets into php_hiredis_spec_texts. */
typedef struct {
	uint16_t command, options;  /* the server versions that introduced them: "EX 2.6.12, MAXAGE Redis 7.4.0 and Valkey 8.0.0" */
	uint16_t option_values;     /* for each option with several values, their names: "GET encoding, offset;SET encoding, offset, value" */
} php_hiredis_spec_notes;

/* The data that the client needs to send an encoded command and to convert its reply. Owns nothing. */
typedef struct {
	const php_hiredis_command_spec *spec; /* NULL for an unknown command */
	uint8_t shape;              /* PHP_HIREDIS_SHAPE_..., how the reply is converted */
	uint64_t wait;              /* nanoseconds that a blocking command may wait; 0 if it does not block, UINT64_MAX without a limit */
	zval *values;               /* the values after the name; borrowed during the call that receives this structure */
	uint32_t count;
	zend_string *name;          /* the name as PHP code wrote it, if `spec` is NULL; borrowed */
} php_hiredis_encoded_command;

extern const char php_hiredis_spec_texts[];
extern const php_hiredis_key_places php_hiredis_places[];
/* Commands with a PHP method come first, because the methods refer to them by index. */
extern const php_hiredis_command_spec php_hiredis_command_specs[];
extern const uint32_t php_hiredis_command_spec_count;
extern const php_hiredis_spec_notes php_hiredis_command_notes[];

static zend_always_inline const char *php_hiredis_spec_name(const php_hiredis_command_spec *spec)
{
	return php_hiredis_spec_texts + spec->name;
}

/* Returns the name as bulk strings, such as "$6\r\nCONFIG\r\n$3\r\nGET\r\n". Their length is `encoded_name_length`. */
static zend_always_inline const char *php_hiredis_spec_encoded_name(const php_hiredis_command_spec *spec)
{
	return php_hiredis_spec_texts + spec->head + 4;
}

/* Returns the spec of the command that call($name, ...$values) sends, or NULL. For an unknown subcommand of CONFIG, for
 * example, returns the spec of CONFIG. */
const php_hiredis_command_spec *php_hiredis_spec_find(zend_string *name, zval *values, uint32_t count);
/* Returns the spec of a name such as "CONFIG GET", or NULL. */
const php_hiredis_command_spec *php_hiredis_spec_by_name(const char *name);

/* Returns the spec of a subcommand, such as GET of CONFIG, or NULL. */
const php_hiredis_command_spec *php_hiredis_spec_find_subcommand(const php_hiredis_command_spec *container, zend_string *subcommand);

/* Encodes a command with a few short strings. For other values, returns false and writes nothing. The spec must have no
 * int parameter. */
static zend_always_inline bool php_hiredis_spec_encode_short(php_hiredis_output *out, const php_hiredis_command_spec *spec, const zval *values,
	uint32_t count)
{
	return php_hiredis_output_append_short_command(out, php_hiredis_spec_texts + spec->head, 4 + spec->encoded_name_length, spec->name_argument_count, values,
		count);
}

/* Like php_hiredis_spec_encode_short(), but also accepts ints, floats and a larger number of values. */
static zend_always_inline bool php_hiredis_spec_encode_scalars(php_hiredis_output *out, const php_hiredis_command_spec *spec, const zval *values,
	uint32_t count)
{
	return php_hiredis_output_append_scalar_command(out, php_hiredis_spec_texts + spec->head, 4 + spec->encoded_name_length, spec->name_argument_count, values,
		count);
}

/* Returns how many nanoseconds the command may block; 0 if it does not, UINT64_MAX without a limit. `named` may be
 * NULL. */
uint64_t php_hiredis_spec_wait_time(const php_hiredis_command_spec *spec, zval *values, uint32_t count, HashTable *named);

/* ---- keys of encoded commands ---- */

/* A key of an encoded command. */
typedef struct {
	const char *bytes; /* borrowed from the output, valid until it changes */
	size_t length;
	uint32_t index;    /* number of the argument; 0 is the name */
} php_hiredis_key;

/* An iterator over the keys of an encoded command. Changing the output invalidates the iterator. */
typedef struct {
	const php_hiredis_output *out;
	size_t at;                    /* offset of the next argument's header */
	uint32_t uncopied;            /* index of the output's next uncopied string, a large argument outside the buffer */
	uint32_t index;               /* number of the next argument */
	uint32_t next, end, step;     /* the remaining keys: argument `next` and every `step`th one before argument `end` */
	php_hiredis_key found[2];     /* keys that are returned before that range */
	uint8_t found_count, found_returned; /* how many keys `found` has, and how many of them have been returned */
} php_hiredis_keys;

/* Starts an iteration over a command's keys. Returns false if the client does not know which arguments are keys: the
 * command may have keys nevertheless. */
bool php_hiredis_keys_begin(php_hiredis_keys *keys, const php_hiredis_command_spec *spec, const php_hiredis_output *out, const php_hiredis_span *span);
/* Sets `*key` to the next key, which is valid until the output changes. Returns false after the last one. */
bool php_hiredis_keys_next(php_hiredis_keys *keys, php_hiredis_key *key);

/* Throws, removes the command and returns false if an XREAD or XREADGROUP names a stream twice. The reply is a map, in
 * which one of the two would be lost. */
bool php_hiredis_streams_require_distinct(const php_hiredis_command_spec *spec, php_hiredis_output *out, php_hiredis_mark command_start);

/* Returns the first key, whose bytes the output owns, or NULL if there is none or its position is unknown. */
static zend_always_inline const char *php_hiredis_key_first(const php_hiredis_command_spec *spec, const php_hiredis_output *out,
	const php_hiredis_span *span, size_t *length)
{
	uint32_t uncopied = span->uncopied_from;
	size_t at = span->from;

	/* A one-word name can be skipped without parsing it, because its length is known. */
	if (EXPECTED(spec->key == 1 && spec->name_argument_count == 1)) {
		if (UNEXPECTED(php_hiredis_walk_number(out, &at) < 2)) {
			return NULL;
		}
		at += spec->encoded_name_length;
		return php_hiredis_walk_argument(out, &at, &uncopied, length);
	}
	return spec->key ? php_hiredis_span_argument(out, span, spec->key, length) : NULL;
}

/* ---- PHP values as arguments ---- */

/* Replaces Stringable objects with strings, and PHP references with their values. A __toString() may send a command, so
 * call this only while no command is partially written. Returns false after an exception. */
bool php_hiredis_command_stringify(zval *values, uint32_t count);

/* Encodes each value, and each element of a list, as an argument. In error messages, values[i] is argument number
 * `arg_num` + i. If `from_list` is true, each value is argument number `arg_num`, because the user passed one array.
 * After an exception, returns false and writes nothing. */
bool php_hiredis_command_encode_values(php_hiredis_output *out, zval *values, uint32_t count, uint32_t arg_num, bool from_list);

/* ---- command methods ---- */

/* How a class handles its commands: a Client sends each command, a Pipeline queues it. */
typedef struct {
	/* Returns the output for the next command, or NULL if an exception is set. */
	php_hiredis_output *(*begin)(zend_object *object);
	/* Throws and returns false if this object must not send the command, such as WATCH in a Transaction. If this
	 * pointer is NULL, the object may send all commands. */
	bool (*accept)(zend_object *object, const php_hiredis_command_spec *spec);
	/* Sends or queues the command. Sets the return value, or throws. */
	void (*commit)(zend_object *object, const php_hiredis_encoded_command *encoded, zval *return_value);
} php_hiredis_target;

/* The object handlers of a class that extends Hiredis\Commands. `target` sends or queues the object's commands. It is
 * NULL if the class is written in PHP. */
typedef struct {
	zend_object_handlers std;
	const php_hiredis_target *target;
} php_hiredis_handlers;

/* Initializes the object handlers. If `target` is NULL, the class's own method call() receives the commands. */
void php_hiredis_handlers_init(php_hiredis_handlers *handlers, const php_hiredis_target *target);
/* The get_method handler of classes that do not extend Commands. For an undefined method, throws an Error that suggests
 * a similar one. */
zend_function *php_hiredis_method_find(zend_object **object, zend_string *method, const zval *key);
/* Returns the functions that send or queue the object's commands. Returns NULL if the object's class is written in
 * PHP. */
const php_hiredis_target *php_hiredis_target_of(zend_object *object);

/* Encodes a command for call() or query(); arguments[0] is the command's name. After an exception, returns false and
 * writes nothing. `encoded` borrows the arguments. `target` may be NULL. */
bool php_hiredis_call_encode(php_hiredis_output *out, const php_hiredis_target *target, zend_object *object, zval *arguments, uint32_t count,
	uint32_t arg_num, php_hiredis_encoded_command *encoded);
#endif
