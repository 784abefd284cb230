/* The interface of src/command: what the client knows about each Redis command, and how the values of a PHP call are encoded as a command. The main
 * type is php_hiredis_command_spec. A command on the wire is a list of arguments; argument 0 is its name. Invariant: a function that fails leaves
 * nothing in the output (the buffer of bytes to send). Otherwise the server would read the next command as the rest of the failed one. */
#ifndef PHP_HIREDIS_COMMAND_H
#define PHP_HIREDIS_COMMAND_H

#include "protocol/protocol.h"

/* The command table contains one command spec for each Redis command. A spec describes which parameters and options the command takes, what it
 * changes in the connection, and how its RESP2 reply is converted. scripts/generate writes the table to rows.def. */

/* The bits of php_hiredis_command_spec.flags. Each bit is one property of the command. */
#define PHP_HIREDIS_SPEC_READONLY  (1u << 0) /* changes no data, so it may be sent along with the handshake, and sent again after a lost connection */
#define PHP_HIREDIS_SPEC_BLOCKING  (1u << 1)
#define PHP_HIREDIS_SPEC_CONTAINER (1u << 2) /* a command such as CONFIG, whose subcommands have specs of their own */
#define PHP_HIREDIS_SPEC_REFUSED   (1u << 3) /* rejected everywhere, because the client cannot know how many replies the server will send */
#define PHP_HIREDIS_SPEC_CALL_ONLY (1u << 4) /* has no PHP method; `instead` says what to use instead */
/* The command runs a script, as EVAL does. A script may write data and then return any error, even "MOVED 42 host:6379". So after an error, the
 * client sends the command again only if the error is certain to come from the server itself. */
#define PHP_HIREDIS_SPEC_SCRIPT    (1u << 5)
#define PHP_HIREDIS_SPEC_REPLICA   (1u << 6) /* a replica may answer it */
#define PHP_HIREDIS_SPEC_ONE_KEY   (1u << 7) /* has exactly one key: argument number `key` of the spec */

/* The position and the unit of a blocking command's timeout. The client adds this timeout to its own time limit, so that a BLPOP with a timeout of 10
 * seconds works even if the client's limit is 5 seconds. */
typedef enum {
	PHP_HIREDIS_SPEC_WAIT_NONE,
	PHP_HIREDIS_SPEC_WAIT_FIRST_SECONDS,
	PHP_HIREDIS_SPEC_WAIT_FIFTH_SECONDS,
	PHP_HIREDIS_SPEC_WAIT_LAST_SECONDS,
	PHP_HIREDIS_SPEC_WAIT_BLOCK_MS,
	PHP_HIREDIS_SPEC_WAIT_LAST_MS
} php_hiredis_spec_wait;

/* The state of a connection that a command changes. After a reconnect, the client restores some of it, such as the database and the user. Other state
 * cannot be restored: if a WATCH was lost, for example, an exception is thrown. */
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
	PHP_HIREDIS_STATE_CHANGE_OTHER,   /* changes some other state of the connection, which the handshake does not restore */
	PHP_HIREDIS_STATE_CHANGE_SCRIPT_FLUSH
} php_hiredis_state_change;

/* The bits of php_hiredis_command_spec.policy. They specify the contexts in which the client rejects the command because it would disturb other
 * commands on the same connection. The last bit is an exception to one of these rules. */
/* The command is rejected between MULTI and EXEC, because it would end the transaction or the connection. */
#define PHP_HIREDIS_POLICY_NOT_QUEUED (1u << 0)
/* The command is rejected in concurrently() and async(), where unrelated commands share a connection. HELLO, for example, would change the protocol
 * for all of them. */
#define PHP_HIREDIS_POLICY_NOT_SHARED (1u << 1)
/* The command is rejected in a task (a function that concurrently() runs in a fiber). SELECT, for example, would change the database for the other
 * tasks, which share the connection. In async() the command is allowed, but not inside a pipeline or transaction. */
#define PHP_HIREDIS_POLICY_NOT_BY_TASK (1u << 2)
/* The command is rejected in concurrently(), except inside transaction(). Otherwise another task could send a command between WATCH and EXEC. */
#define PHP_HIREDIS_POLICY_IN_TRANSACTION (1u << 3)
/* An exception to PHP_HIREDIS_POLICY_IN_TRANSACTION, for WATCH and UNWATCH: the command is also allowed while transaction() holds the lock that
 * prevents other tasks from starting a transaction. */
#define PHP_HIREDIS_POLICY_UNDER_LOCK (1u << 4)

/* How the keys are found among the arguments of a command. Argument 0 is the command's name. `first`, `last`, `step` and `from` are members of
 * php_hiredis_key_places. */
typedef enum {
	PHP_HIREDIS_KEYS_NONE,
	PHP_HIREDIS_KEYS_RANGE,     /* argument `first` and every `step`th argument after it, up to argument `last`; -1 is the last one */
	PHP_HIREDIS_KEYS_COUNTED,   /* argument `from` is the number of keys after it, `step` apart; argument `first` is another key, or 0 if none */
	PHP_HIREDIS_KEYS_STREAMS,   /* the first half of the arguments after STREAMS */
	PHP_HIREDIS_KEYS_STORED,    /* argument `first`, and the argument after the last STORE or STOREDIST at `from` or later */
	PHP_HIREDIS_KEYS_MIGRATE,   /* argument 3, or all arguments after KEYS if argument 3 is empty */
	PHP_HIREDIS_KEYS_UNKNOWN
} php_hiredis_key_places_kind;

/* The positions of the keys among a command's arguments. php_hiredis_key_places_kind explains the members. */
typedef struct {
	uint8_t kind, first; /* `kind` is a php_hiredis_key_places_kind */
	int8_t last;
	uint8_t step, from;
} php_hiredis_key_places;

/* The cached replies that a command invalidates. The client removes them from its cache when it sends the command, without waiting for the server's
 * invalidation message. */
typedef enum {
	PHP_HIREDIS_TOUCHES_NOTHING,
	PHP_HIREDIS_TOUCHES_KEYS,     /* the command's own keys, and no others */
	PHP_HIREDIS_TOUCHES_SOME,     /* keys that are not among its arguments */
	PHP_HIREDIS_TOUCHES_ALL       /* all keys: the data or the user changes, and the server sends no invalidations for this */
} php_hiredis_touches;

/* Determines the nodes of a cluster to which a command is sent. The routes with ALL in their names send it to every primary and merge the replies
 * into one. */
typedef enum {
	PHP_HIREDIS_ROUTE_KEY,        /* to the node that owns the slot of its keys; without keys, to any node */
	PHP_HIREDIS_ROUTE_SPLIT,      /* its keys are independent, so one command is sent for each slot; the replies become a list or a sum */
	PHP_HIREDIS_ROUTE_ALL_SUM,    /* replies are ints: returns their sum */
	PHP_HIREDIS_ROUTE_ALL_JOIN,   /* replies are lists: returns all elements in one list */
	PHP_HIREDIS_ROUTE_ALL_OK,     /* all nodes must succeed, with equal replies */
	PHP_HIREDIS_ROUTE_ALL_ANY_OK, /* one node must succeed */
	PHP_HIREDIS_ROUTE_ALL_AND,    /* replies are lists of 0 and 1: returns 1 at each position where all nodes returned 1 */
	PHP_HIREDIS_ROUTE_ALL_LEAST,  /* replies are ints or lists of ints: returns the smallest int or, for lists, the smallest at each position */
	PHP_HIREDIS_ROUTE_ANY,        /* to any node */
	PHP_HIREDIS_ROUTE_NODE,       /* concerns one node, so the caller must choose it, as with $cluster->node('k') */
	PHP_HIREDIS_ROUTE_NEVER
} php_hiredis_route;

/* The value of `options_at` for commands such as BITFIELD. Their options are steps (GET, SET, INCRBY) that the server executes one after another, so
 * named options are sent in the order of the PHP call. */
#define PHP_HIREDIS_SPEC_STEPS (-2)

/* The constant description of one command. Strings are stored as offsets into php_hiredis_spec_texts. If they were pointers, the dynamic linker would
 * have to relocate them, and each process would then have its own copy of the table. */
typedef struct {
	uint16_t name;              /* "ZADD", "CONFIG GET" */
	uint16_t parameters;        /* a letter for each required parameter, then `*` and the kind of further values; see syntax.c */
	uint16_t options;           /* "EX:i NX:f ..."; 0 if there are none */
	uint16_t condition;         /* the option, or "#N" for at least N values, that selects `shape` instead of `shape_else`; 0 if it is always `shape` */
	uint16_t instead;           /* for a command that is rejected or has no method: what to use instead */
	uint16_t head;              /* "*0\r\n" and the name as bulk strings; PHP_HIREDIS_HEAD_MAX bytes are readable from here */
	uint16_t resp_length;       /* the length of `head` without the "*0\r\n" */
	uint8_t flags;
	int8_t options_at;          /* named options are sent before this parameter; -1 after the parameters; or PHP_HIREDIS_SPEC_STEPS */
	uint8_t wait;               /* a php_hiredis_spec_wait */
	uint8_t shape, shape_else;  /* PHP_HIREDIS_SHAPE_...: how a RESP2 reply is converted */
	uint8_t name_length;
	uint8_t name_arguments;     /* the number of arguments that the name takes: 2 for "CONFIG GET" */
	uint8_t required;           /* the number of required parameters */
	uint8_t state_change;       /* a php_hiredis_state_change */
	uint8_t policy;             /* PHP_HIREDIS_POLICY_... bits; 0 if it may be sent everywhere */
	uint8_t key;                /* the argument that is the first or only key; 0 if there is no key or its position varies */
	uint8_t keys;               /* index in php_hiredis_places */
	uint8_t route;              /* a php_hiredis_route */
	uint8_t touches;            /* a php_hiredis_touches */
	bool is_cacheable;          /* a cache may store the reply, which depends only on the key in the first value, or on the keys in all values */
	char tail;                  /* the kind of the values after the required parameters; 0 if none are allowed */
	bool has_int;               /* a required parameter is an int */
	bool is_simple;             /* strings can be encoded without a check: the spec has no subcommand, int, pairs, condition or wait */
} php_hiredis_command_spec;

/* Information about a command for Hiredis\since() and error messages. All members are offsets of strings in php_hiredis_spec_texts. */
typedef struct {
	uint16_t command, options;  /* the server versions that introduced the command, and its options: "EX 2.6.12, MAXAGE Redis 7.4.0 and Valkey 8.0.0" */
	uint16_t option_values;     /* the names of the values of each option that takes several: "GET encoding, offset;SET encoding, offset, value" */
} php_hiredis_spec_notes;

/* Describes a command that has just been encoded into an output (a buffer of bytes to send): what the client must know to send the command and to
 * convert its reply. Owns nothing. */
typedef struct {
	const php_hiredis_command_spec *spec; /* NULL if the command is not in the table */
	uint8_t shape;              /* how the reply is converted (PHP_HIREDIS_SHAPE_...), taking the spec's condition into account */
	uint64_t wait;              /* how many nanoseconds a blocking command may wait; 0 if it does not block, UINT64_MAX if there is no limit */
	zval *values;               /* the values after the command's name; borrowed during the call that receives this structure */
	uint32_t count;
	zend_string *name;          /* as PHP code wrote it, if `spec` is NULL; borrowed */
} php_hiredis_encoded_command;

extern const char php_hiredis_spec_texts[];
extern const php_hiredis_key_places php_hiredis_places[];
/* All command specs. Those of commands with a PHP method come first, in the order of commands.def, because the methods refer to them by index. */
extern const php_hiredis_command_spec php_hiredis_command_specs[];
extern const uint32_t php_hiredis_command_spec_count;
extern const php_hiredis_spec_notes php_hiredis_command_notes[];

static zend_always_inline const char *php_hiredis_spec_name(const php_hiredis_command_spec *spec)
{
	return php_hiredis_spec_texts + spec->name;
}

/* Returns the command's name as bulk strings, such as "$6\r\nCONFIG\r\n$3\r\nGET\r\n". The text has `resp_length` bytes. */
static zend_always_inline const char *php_hiredis_spec_resp(const php_hiredis_command_spec *spec)
{
	return php_hiredis_spec_texts + spec->head + 4;
}

/* Returns the spec of the command that call($name, ...$values) sends, or NULL for an unknown command. The first value may select a subcommand. For
 * an unknown subcommand, such as CONFIG FOO, returns the spec of CONFIG. */
const php_hiredis_command_spec *php_hiredis_spec_find(zend_string *name, zval *values, uint32_t count);
/* Returns the spec of a name such as "GET" or "CONFIG GET", or NULL if there is none. */
const php_hiredis_command_spec *php_hiredis_spec_by_name(const char *name);

/* Returns the spec of a subcommand, such as GET of CONFIG, or NULL if there is none. */
const php_hiredis_command_spec *php_hiredis_spec_find_subcommand(const php_hiredis_command_spec *container, zend_string *subcommand);

/* Encodes a command with a few short strings as values, which is the most common kind. For any other values, writes nothing and returns false. The
 * spec must have no int parameter, because the values are not checked. */
static zend_always_inline bool php_hiredis_spec_encode_short(php_hiredis_output *out, const php_hiredis_command_spec *spec, const zval *values,
	uint32_t count)
{
	return php_hiredis_output_append_short_command(out, php_hiredis_spec_texts + spec->head, 4 + spec->resp_length, spec->name_arguments, values,
		count);
}

/* Like php_hiredis_spec_encode_short(), but also accepts ints, floats and more than a few values. */
static zend_always_inline bool php_hiredis_spec_encode_scalars(php_hiredis_output *out, const php_hiredis_command_spec *spec, const zval *values,
	uint32_t count)
{
	return php_hiredis_output_append_scalar_command(out, php_hiredis_spec_texts + spec->head, 4 + spec->resp_length, spec->name_arguments, values,
		count);
}

/* Returns how long this command may block in the server, in nanoseconds. Returns 0 if it does not block, and UINT64_MAX if it may block forever.
 * `named` may be NULL. */
uint64_t php_hiredis_spec_wait_time(const php_hiredis_command_spec *spec, zval *values, uint32_t count, HashTable *named);

/* ---- keys of encoded commands ---- */

/* One key of an encoded command. */
typedef struct {
	const char *bytes; /* borrowed from the output, valid until the output changes */
	size_t length;
	uint32_t index;    /* the number of the argument in the command; 0 is the name */
} php_hiredis_key;

/* An iterator over the keys of an encoded command, for Cluster routing and cache invalidation. It becomes invalid when the output changes. */
typedef struct {
	const php_hiredis_output *out;
	size_t at;                    /* the offset in the output of the next argument's header */
	uint32_t uncopied;            /* the index of the output's next uncopied string, a large argument that is stored outside the buffer */
	uint32_t index;               /* the number of the next argument */
	uint32_t next, end, step;     /* the range of the remaining keys: argument `next` and every `step`th after it, before argument `end` */
	php_hiredis_key found[2];     /* keys outside of that range; they are returned before it */
	uint8_t found_count, found_returned; /* the number of keys in `found`, and how many of them have been returned */
} php_hiredis_keys;

/* Starts an iteration over the keys of a command. Returns false if the client does not know which arguments are keys; the command may still have
 * some. */
bool php_hiredis_keys_begin(php_hiredis_keys *keys, const php_hiredis_command_spec *spec, const php_hiredis_output *out, const php_hiredis_span *span);
/* Sets `*key` to the next key, whose bytes stay in the output and are valid until the output changes. Returns false after the last key. */
bool php_hiredis_keys_next(php_hiredis_keys *keys, php_hiredis_key *key);

/* If an XREAD or XREADGROUP names a stream twice, throws, removes the command from `out`, and returns false: the reply is a map of streams, in which
 * the second entry would overwrite the first. Returns true for all other commands. */
bool php_hiredis_streams_require_distinct(const php_hiredis_command_spec *spec, php_hiredis_output *out, php_hiredis_mark command_start);

/* Returns the first or only key of a command. The output owns the bytes. Returns NULL if there is no key, or if its position is unknown. */
static zend_always_inline const char *php_hiredis_key_first(const php_hiredis_command_spec *spec, const php_hiredis_output *out,
	const php_hiredis_span *span, size_t *length)
{
	uint32_t uncopied = span->uncopied_from;
	size_t at = span->from;

	/* The length of a one-word name is known, so the name can be skipped without parsing it. This does not work for a name such as "CONFIG GET",
	 * which may be one argument or two. */
	if (EXPECTED(spec->key == 1 && spec->name_arguments == 1)) {
		if (UNEXPECTED(php_hiredis_walk_number(out, &at) < 2)) {
			return NULL;
		}
		at += spec->resp_length;
		return php_hiredis_walk_argument(out, &at, &uncopied, length);
	}
	return spec->key ? php_hiredis_span_argument(out, span, spec->key, length) : NULL;
}

/* ---- PHP values as arguments ---- */

/* Converts each object with a __toString() method to a string, and replaces each PHP reference with its value. Must not be called while a command is
 * only partially written, because __toString() may send a command itself. The caller owns the values. Returns false if PHP code threw an
 * exception. */
bool php_hiredis_command_stringify(zval *values, uint32_t count);

/* Encodes a command: each value, and each element of a list, becomes one argument. Arrays with keys are rejected. `arg_num` is the number of the
 * first value in error messages. If `from_list` is true, all values are elements of one PHP argument and share this number. Returns false, with
 * nothing written, if an exception is set. */
bool php_hiredis_command_encode_values(php_hiredis_output *out, zval *values, uint32_t count, uint32_t arg_num, bool from_list);

/* ---- command methods ---- */

/* What the objects of a class do with an encoded command: a Client, for example, sends it and waits for the reply, while a Pipeline queues it.
 * Everything else is the same for all classes, so they share one implementation of the more than 400 command methods. */
typedef struct {
	/* Returns the output for the next command. Returns NULL if an exception is set, for example because the object is closed. */
	php_hiredis_output *(*begin)(zend_object *object);
	/* Called by the PHP methods call() and query(). Throws and returns false if this object must not send the command, such as WATCH in a
	 * Transaction. NULL if all commands are allowed. */
	bool (*accept)(zend_object *object, const php_hiredis_command_spec *spec);
	/* Sends or queues the encoded command. Sets the return value, or throws. */
	void (*commit)(zend_object *object, const php_hiredis_encoded_command *encoded, zval *return_value);
} php_hiredis_target;

/* The object handlers of a class that extends Hiredis\Commands. `target` defines what the objects do with their commands. It is NULL for a class
 * written in PHP, whose own call() method sends the commands. */
typedef struct {
	zend_object_handlers std;
	const php_hiredis_target *target;
} php_hiredis_handlers;

/* Initialises the handlers of a class that extends Hiredis\Commands. The command methods of its objects pass their commands to `target`, or to the
 * class's own call() method if `target` is NULL because the class is written in PHP. */
void php_hiredis_handlers_init(php_hiredis_handlers *handlers, const php_hiredis_target *target);
/* The get_method handler of classes that do not extend Hiredis\Commands. If PHP code calls an undefined method and the class has a similar one,
 * throws an Error that suggests it. */
zend_function *php_hiredis_method_find(zend_object **object, zend_string *method, const zval *key);
/* Returns the target of an object, or NULL if its class is written in PHP. */
const php_hiredis_target *php_hiredis_target_of(zend_object *object);

/* Encodes the command that was passed to call() or query(); its name is arguments[0]. Returns false, with nothing written, if an exception is set.
 * `encoded` borrows the arguments. If `target` is NULL, rejects only the commands that no object may send (PHP_HIREDIS_SPEC_REFUSED). */
bool php_hiredis_call_encode(php_hiredis_output *out, const php_hiredis_target *target, zend_object *object, zval *arguments, uint32_t count,
	uint32_t arg_num, php_hiredis_encoded_command *encoded);
#endif
