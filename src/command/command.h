/* The interface of src/command: what the client knows about each command of Redis, and how the arguments of a PHP method become a command on the wire. In
 * this order: the table and its row type (php_hiredis_command_spec); the keys of an encoded command (php_hiredis_keys); PHP values as arguments of a command; the code
 * that all command methods, call() and query() share (php_hiredis_target). Most other folders read the table. Terms: a command on the wire is a list of
 * arguments, and argument 0 is its name (the names of subcommands, such as CONFIG GET, take two arguments). The "values" are what PHP code passes after the
 * name; an array among them becomes several arguments. Invariant: a function that fails leaves nothing of the command in the output. A partly written command
 * would make the server read the next command as a part of it. */
#ifndef PHP_HIREDIS_COMMAND_H
#define PHP_HIREDIS_COMMAND_H

#include "protocol/protocol.h"

/* The table of Redis' commands. rows.def has one row for each command and is generated from src/facts by scripts/generate. A row says how many arguments the
 * command needs, what an array means as each parameter, where options are allowed, what the command changes in the connection, and how its RESP2 reply is
 * converted into the RESP3 form. */

/* The bits of php_hiredis_command_spec.flags. */
#define PHP_HIREDIS_SPEC_READONLY  (1u << 0) /* changes nothing, so it may join a handshake and may be sent again */
#define PHP_HIREDIS_SPEC_BLOCKING  (1u << 1)
#define PHP_HIREDIS_SPEC_CONTAINER (1u << 2) /* its subcommands have their own rows */
#define PHP_HIREDIS_SPEC_REFUSED   (1u << 3) /* sends a number of replies that cannot be known, so it is refused everywhere */
#define PHP_HIREDIS_SPEC_CALL_ONLY (1u << 4) /* has no method, because `instead` replaces it */
/* The command runs a script, as a command without a row may do, too. A script can return any error line, even after it has written. So an error line is only
 * trusted if it is word for word what the server itself would send. */
#define PHP_HIREDIS_SPEC_SCRIPT    (1u << 5)
#define PHP_HIREDIS_SPEC_REPLICA   (1u << 6) /* a replica may answer it */
#define PHP_HIREDIS_SPEC_ONE_KEY   (1u << 7) /* has exactly one key, at the row's `key` */

/* Which argument after the name of a blocking command adds to the time limit, and in which unit. */
typedef enum {
	PHP_HIREDIS_SPEC_WAIT_NONE,
	PHP_HIREDIS_SPEC_WAIT_FIRST_SECONDS,
	PHP_HIREDIS_SPEC_WAIT_FIFTH_SECONDS,
	PHP_HIREDIS_SPEC_WAIT_LAST_SECONDS,
	PHP_HIREDIS_SPEC_WAIT_BLOCK_MS,
	PHP_HIREDIS_SPEC_WAIT_LAST_MS
} php_hiredis_spec_wait;

/* What a command changes in the state of its connection. */
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

/* The bits of php_hiredis_command_spec.policy: where a command must not be sent because of what it changes in the connection. php_hiredis_batch_accepts() checks
 * blocking commands. */
/* Not between MULTI and EXEC, because the command would nest or end the transaction, or end the connection. */
#define PHP_HIREDIS_POLICY_NOT_QUEUED (1u << 0)
/* Not in concurrently() and async(), because the command changes a connection on which other commands are in flight. */
#define PHP_HIREDIS_POLICY_NOT_SHARED (1u << 1)
/* Not in a task of concurrently(), because the change would affect every task. */
#define PHP_HIREDIS_POLICY_NOT_BY_TASK (1u << 2)
/* In concurrently() only inside transaction(). Elsewhere, commands of other tasks could be sent in between. */
#define PHP_HIREDIS_POLICY_IN_TRANSACTION (1u << 3)
/* Like PHP_HIREDIS_POLICY_IN_TRANSACTION, but a task that holds the lock of transactions may send the command, too. */
#define PHP_HIREDIS_POLICY_UNDER_LOCK (1u << 4)

/* Where the keys are among the arguments of a command. Argument 0 is its name. */
typedef enum {
	PHP_HIREDIS_KEYS_NONE,
	PHP_HIREDIS_KEYS_RANGE,     /* argument `first` and each `step`th after it, up to argument `last`; -1 is the last one */
	PHP_HIREDIS_KEYS_COUNTED,   /* argument `first` unless that is 0, and the first of each `step` arguments after argument `from`, which is their number */
	PHP_HIREDIS_KEYS_STREAMS,   /* the first half of the arguments after STREAMS */
	PHP_HIREDIS_KEYS_STORED,    /* argument `first`, and the argument after the last STORE or STOREDIST at `from` or later */
	PHP_HIREDIS_KEYS_MIGRATE,   /* argument 3, or all arguments after KEYS if argument 3 is empty */
	PHP_HIREDIS_KEYS_UNKNOWN
} php_hiredis_key_how;

/* Where the keys are: `how` is a php_hiredis_key_how, which explains the other members. */
typedef struct {
	uint8_t how, first;
	int8_t last;
	uint8_t step, from;
} php_hiredis_key_places;

/* Which entries of a client's cache a command may change. */
typedef enum {
	PHP_HIREDIS_TOUCHES_NOTHING,
	PHP_HIREDIS_TOUCHES_KEYS,     /* its keys, and no others */
	PHP_HIREDIS_TOUCHES_SOME,     /* keys that are not among its arguments */
	PHP_HIREDIS_TOUCHES_ALL       /* all, because the data set or the user may be a different one afterwards, and the server sends no invalidation */
} php_hiredis_touches;

/* Which node of a cluster a command is sent to. The routes ..._ALL_... send it to every master and combine the replies into one. */
typedef enum {
	PHP_HIREDIS_ROUTE_KEY,        /* to the node of the slot that all its keys share; without a key to any node */
	PHP_HIREDIS_ROUTE_SPLIT,      /* one command for each slot, because the keys are independent; the replies become a list or a sum */
	PHP_HIREDIS_ROUTE_ALL_SUM,    /* replies are ints: returns their sum */
	PHP_HIREDIS_ROUTE_ALL_JOIN,   /* replies are lists: returns all elements in one list */
	PHP_HIREDIS_ROUTE_ALL_OK,     /* all nodes must succeed, with equal replies */
	PHP_HIREDIS_ROUTE_ALL_ANY_OK, /* one node must succeed */
	PHP_HIREDIS_ROUTE_ALL_AND,    /* replies are lists of 0 and 1: 1 where all nodes have 1 */
	PHP_HIREDIS_ROUTE_ALL_LEAST,  /* replies are ints or lists of ints: returns the least of each */
	PHP_HIREDIS_ROUTE_ANY,        /* to any node */
	PHP_HIREDIS_ROUTE_NODE,       /* concerns one node, which the caller has to name */
	PHP_HIREDIS_ROUTE_NEVER
} php_hiredis_route;

/* A value of php_hiredis_command_spec.place: the named options are steps, so they are sent after the parameters in the order in which PHP code wrote them. */
#define PHP_HIREDIS_SPEC_STEPS (-2)

/* The specification of one command. It is constant and has offsets in php_hiredis_spec_texts instead of pointers, so the pages that hold the table need no
 * relocation and all processes share them. */
typedef struct {
	uint16_t name;              /* "ZADD", "CONFIG GET" */
	uint16_t parameters;        /* a letter for each required parameter, then `*` and the kind of further values; see syntax.c */
	uint16_t options;           /* "EX:v NX:f ..."; 0 if there are none */
	uint16_t condition;         /* the option, or "#" and the number of values, that selects `shape` instead of `shape_else`; 0 if `shape` always holds */
	uint16_t instead;           /* what to use instead of a command that is refused or has no method */
	uint16_t head;              /* "*0\r\n" and the name as bulk strings; PHP_HIREDIS_HEAD_MAX bytes are readable from here */
	uint16_t resp_length;       /* the length of `head` without the "*0\r\n" */
	uint8_t flags;
	int8_t place;               /* named options are sent before this parameter; -1 after the parameters; or PHP_HIREDIS_SPEC_STEPS */
	uint8_t wait, shape, shape_else;
	uint8_t name_length, name_arguments, required, state_change;
	uint8_t policy;             /* bits PHP_HIREDIS_POLICY_...; 0 if it may be sent everywhere */
	uint8_t key;                /* the argument that is the first or only key; 0 if there is no key or its place varies */
	uint8_t keys;               /* index in php_hiredis_places */
	uint8_t route;
	uint8_t touches;
	bool kept;                  /* a cache may store the reply, because it depends only on the key that is the first value, or on each of the values */
	char tail;                  /* the kind of the values after the required parameters; 0 if none are allowed */
	bool has_int;               /* a required parameter is an int */
	bool is_flat;               /* strings can be written without reading the row: it has no subcommand, int, pairs, condition or wait */
} php_hiredis_command_spec;

/* The server versions that introduced a command and its later options. `command` is a text such as "Redis 8.0.0, Valkey 9.0.0", "module bf 1.0.0" or "Redis
 * 8.8.0, not in Valkey"; `options` is a text such as "EX 2.6.12, MAXAGE Redis 7.4.0 and Valkey 8.0.0". Both are offsets in php_hiredis_spec_texts. */
typedef struct {
	uint16_t command, options;
} php_hiredis_spec_versions;

/* The properties of an encoded command that decide how its reply is read. */
typedef struct {
	const php_hiredis_command_spec *spec; /* NULL if the table does not have the command */
	uint8_t shape;              /* PHP_HIREDIS_SHAPE_...; the row's condition is already evaluated */
	uint64_t wait;              /* nanoseconds that a blocking command may wait; UINT64_MAX for no limit */
	zval *values;               /* the values after the command's name; borrowed during the call that gets this structure */
	uint32_t count;
	zend_string *name;          /* as PHP code wrote it, if `spec` is NULL; borrowed */
} php_hiredis_encoded_command;

extern const char php_hiredis_spec_texts[];
extern const php_hiredis_key_places php_hiredis_places[];
/* Rows of commands with a method come first, in the order of commands.def. */
extern const php_hiredis_command_spec php_hiredis_command_specs[];
extern const uint32_t php_hiredis_command_spec_count;
extern const php_hiredis_spec_versions php_hiredis_command_versions[];

static zend_always_inline const char *php_hiredis_spec_name(const php_hiredis_command_spec *spec)
{
	return php_hiredis_spec_texts + spec->name;
}

/* Returns the command's name as bulk strings, without the "*N\r\n" in front. */
static zend_always_inline const char *php_hiredis_spec_resp(const php_hiredis_command_spec *spec)
{
	return php_hiredis_spec_texts + spec->head + 4;
}

/* Returns the row of the command that call() gets as `name` and the `count` values, or NULL if the table does not have it. An unknown subcommand has the row
 * of its container. `values` may be NULL if `count` is 0. */
const php_hiredis_command_spec *php_hiredis_spec_find(zend_string *name, zval *values, uint32_t count);
/* Returns the row of a name such as "GET" or "CONFIG GET", or NULL if the table does not have it. The first of two words must be in the table. */
const php_hiredis_command_spec *php_hiredis_spec_by_name(const char *name);

/* Returns the row of a subcommand, or NULL if the table does not have it. */
const php_hiredis_command_spec *php_hiredis_spec_find_subcommand(const php_hiredis_command_spec *container, zend_string *subcommand);

/* The fast path: writes a command if it has fewer than ten arguments that are all short strings. Returns false and writes nothing otherwise. The row must
 * have no int parameter. */
static zend_always_inline bool php_hiredis_spec_encode_short(php_hiredis_output *out, const php_hiredis_command_spec *spec, const zval *values, uint32_t count)
{
	return php_hiredis_command_short(out, php_hiredis_spec_texts + spec->head, 4 + spec->resp_length, spec->name_arguments, values, count);
}

/* Does the same as php_hiredis_spec_encode_short() for any number of values, which may also be ints and floats. */
static zend_always_inline bool php_hiredis_spec_encode_scalars(php_hiredis_output *out, const php_hiredis_command_spec *spec, const zval *values, uint32_t count)
{
	return php_hiredis_command_scalars(out, php_hiredis_spec_texts + spec->head, 4 + spec->resp_length, spec->name_arguments, values, count);
}

/* Returns how long a blocking command may wait according to its own arguments, in nanoseconds; UINT64_MAX for no limit, 0 if it does not wait. `values`
 * begin after the command's name; `named` are the named options or NULL. */
uint64_t php_hiredis_spec_wait_time(const php_hiredis_command_spec *spec, zval *values, uint32_t count, HashTable *named);

/* The keys of an encoded command, found by its row in one pass over the arguments. These functions allocate nothing (apart from
 * php_hiredis_streams_are_distinct()) and do no I/O. */

typedef struct {
	const char *bytes; /* borrowed from the output until it changes */
	size_t length;
	uint32_t index;    /* the number of the argument in the command; 0 is the name */
} php_hiredis_key;

/* An iterator over the keys. It is valid until the output changes, and owns nothing. */
typedef struct {
	const php_hiredis_output *out;
	size_t at;                    /* where the header of the next argument begins in the output */
	uint32_t borrowed, index;
	uint32_t next, end, step;     /* of the keys that remain: the index of the next one, the end, and the distance between two */
	php_hiredis_key found[2];     /* keys that were read while the others were searched; they are returned first */
	uint8_t found_count, found_given;
} php_hiredis_keys;

/* Starts an iteration over the keys of the command at `span`. Returns false if the table does not know where the command's keys are. A command with too few
 * arguments, which the server will refuse, has fewer keys. */
bool php_hiredis_keys_begin(php_hiredis_keys *keys, const php_hiredis_command_spec *spec, const php_hiredis_output *out, const php_hiredis_span *span);
/* Sets `*key` to the next key. Returns false if there are no more keys. */
bool php_hiredis_keys_next(php_hiredis_keys *keys, php_hiredis_key *key);

/* Returns whether the command at the end of `out`, which begins at `from`, names each of its streams only once; true for a command without streams. The
 * RESP3 reply to XREAD and XREADGROUP is a map, so the entries of the second mention of a stream would replace those of the first, which the server already
 * counts as delivered. If a stream is named twice, throws, removes the command from `out` and returns false. */
bool php_hiredis_streams_are_distinct(const php_hiredis_command_spec *spec, php_hiredis_output *out, php_hiredis_mark from);

/* Returns the first or only key of the command at `span` if row->key says where it is. Returns NULL if row->key is 0 or the command has too few arguments.
 * The key is borrowed from the output. */
static zend_always_inline const char *php_hiredis_key_first(const php_hiredis_command_spec *spec, const php_hiredis_output *out,
	const php_hiredis_span *span, size_t *length)
{
	uint32_t borrowed = span->borrowed_from;
	size_t at = span->from;

	/* Only for a name of one word. PHP code can pass a name of two words as one string, and then the name on the wire is not resp_length bytes long. */
	if (EXPECTED(spec->key == 1 && spec->name_arguments == 1)) {
		if (UNEXPECTED(php_hiredis_walk_number(out, &at) < 2)) {
			return NULL;
		}
		at += spec->resp_length;
		return php_hiredis_walk_argument(out, &at, &borrowed, length);
	}
	return spec->key ? php_hiredis_span_argument(out, span, spec->key, length) : NULL;
}

/* PHP values as arguments of a command. */

/* Replaces every Stringable by its string and every PHP reference by its value, in arrays too. Userland code that runs later can then no longer change the
 * arguments. The caller owns a reference to each value, like a function owns its arguments. This function runs userland code, so no command may be partly
 * encoded. Returns false and throws if a __toString() or a destructor throws; the caller can still release all values. */
bool php_hiredis_command_stringify(zval *values, uint32_t count);

/* Encodes values as a command without its row and syntax: the elements of lists become arguments, and maps are refused. `arg_num` is the number of the first
 * value in error messages (0 for "the command"). If `one` is true, all values are elements of the list that is argument `arg_num`. Stringables are converted
 * as by php_hiredis_command_stringify(). On error returns false, throws, and writes nothing. */
bool php_hiredis_command_flat(php_hiredis_output *out, zval *values, uint32_t count, uint32_t arg_num, bool one);

/* The code that the methods of all commands, call() and query() share. */

/* How the objects of one class send a command. Pipelines, transactions and clients differ only in these functions. */
typedef struct {
	/* Returns the output into which the next command is encoded. Returns NULL if an exception is set. */
	php_hiredis_output *(*begin)(zend_object *object);
	/* Returns false and throws if a command of call() or query() must not be sent. NULL if every command may be sent. */
	bool (*accept)(zend_object *object, const php_hiredis_command_spec *spec);
	/* Sends or queues the command, which has been encoded into the output of begin(), and sets the return value. */
	void (*commit)(zend_object *object, const php_hiredis_encoded_command *encoded, zval *return_value);
} php_hiredis_target;

/* The object handlers of this extension's classes, with the class' target. The target is NULL for a PHP class that extends Commands. */
typedef struct {
	zend_object_handlers std;
	const php_hiredis_target *target;
} php_hiredis_handlers;

/* Initialises the handlers of a class that extends Commands. */
void php_hiredis_handlers_init(php_hiredis_handlers *handlers, const php_hiredis_target *target);
/* Returns the target of an object whose class extends Commands; NULL for a class of PHP code. */
const php_hiredis_target *php_hiredis_target_of(zend_object *object);

/* Encodes a command without its syntax, for call(), query() and streams; the first of the words is a string, the name. Calls target->accept() to learn
 * whether the object may send the command; `target` may be NULL. `arguments` and `arg_num` are as in php_hiredis_command_flat(). Fills `encoded`, which borrows the
 * words. On error returns false, throws, and writes nothing. */
bool php_hiredis_call_encode(php_hiredis_output *out, const php_hiredis_target *target, zend_object *object, zval *arguments, uint32_t count,
	uint32_t arg_num, php_hiredis_encoded_command *encoded);
#endif
