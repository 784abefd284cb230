/* The interface of src/command: what the client knows about each command of Redis (php_hiredis_command_spec), where the keys of a command are
 * (php_hiredis_keys), and how the values that PHP code passes become a command (php_hiredis_target). A command on the wire is a list of arguments.
 * Argument 0 is its name, and one PHP array can become several arguments. Most other folders read the table. Invariant: a function that fails leaves
 * nothing of the command in the output, because the server would read the next command as the missing arguments. */
#ifndef PHP_HIREDIS_COMMAND_H
#define PHP_HIREDIS_COMMAND_H

#include "protocol/protocol.h"

/* The table of Redis' commands has one command spec for each. scripts/generate writes it to rows.def from src/facts. A spec says how many arguments
 * the command needs, what an array means as each parameter, where options are allowed, what the command changes in the connection, and how its RESP2
 * reply is converted into the RESP3 form. */

/* The bits of php_hiredis_command_spec.flags. */
#define PHP_HIREDIS_SPEC_READONLY  (1u << 0) /* changes nothing, so it may be sent with the handshake, and again after a loss */
#define PHP_HIREDIS_SPEC_BLOCKING  (1u << 1)
#define PHP_HIREDIS_SPEC_CONTAINER (1u << 2) /* a command such as CONFIG, whose subcommands have specs of their own */
#define PHP_HIREDIS_SPEC_REFUSED   (1u << 3) /* refused everywhere, because the client cannot know how many replies it sends */
#define PHP_HIREDIS_SPEC_CALL_ONLY (1u << 4) /* has no method, because `instead` replaces it */
/* The command runs a script, like EVAL. A script can return any error line after it has written, even "MOVED 42 host:6379". The client sends a
 * command again after such an error only if the whole line is one that the server itself creates. A command that the table lacks is treated in the
 * same way. */
#define PHP_HIREDIS_SPEC_SCRIPT    (1u << 5)
#define PHP_HIREDIS_SPEC_REPLICA   (1u << 6) /* a replica may answer it */
#define PHP_HIREDIS_SPEC_ONE_KEY   (1u << 7) /* has exactly one key: argument number `key` of the spec */

/* Which argument of a blocking command, counted after its name, is the time that the server may wait, and in which unit. The client adds that time to
 * its own time limit: BLPOP with a timeout of 10 seconds must not fail after the 5 seconds of the connection's limit. */
typedef enum {
	PHP_HIREDIS_SPEC_WAIT_NONE,
	PHP_HIREDIS_SPEC_WAIT_FIRST_SECONDS,
	PHP_HIREDIS_SPEC_WAIT_FIFTH_SECONDS,
	PHP_HIREDIS_SPEC_WAIT_LAST_SECONDS,
	PHP_HIREDIS_SPEC_WAIT_BLOCK_MS,
	PHP_HIREDIS_SPEC_WAIT_LAST_MS
} php_hiredis_spec_wait;

/* What a command changes in the state of its connection, such as the database or the user. The client records the change: a
 * new connection must get the same state, or the loss of the state must be reported. */
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

/* The bits of php_hiredis_command_spec.policy say where a command is refused because of what it changes in the connection. Blocking commands are not
 * among them: php_hiredis_batch_accepts() refuses those. */
/* Refused between MULTI and EXEC, because the command would nest or end the transaction, or end the connection. */
#define PHP_HIREDIS_POLICY_NOT_QUEUED (1u << 0)
/* Refused in concurrently() and async(), because it changes a connection on which commands of other tasks are in flight. SELECT would redirect them. */
#define PHP_HIREDIS_POLICY_NOT_SHARED (1u << 1)
/* Refused in a task of concurrently(), because all tasks share one connection and the change would affect every one of them. */
#define PHP_HIREDIS_POLICY_NOT_BY_TASK (1u << 2)
/* Refused in concurrently() except inside transaction(): between a WATCH and its EXEC, commands of other tasks could be sent on the same connection. */
#define PHP_HIREDIS_POLICY_IN_TRANSACTION (1u << 3)
/* The same as PHP_HIREDIS_POLICY_IN_TRANSACTION, but a task that holds the lock of transactions may also send the command. */
#define PHP_HIREDIS_POLICY_UNDER_LOCK (1u << 4)

/* The ways in which keys are placed among the arguments of a command. Argument 0 is the command's name; `first`, `last`, `step` and `from` are
 * members of php_hiredis_key_places. */
typedef enum {
	PHP_HIREDIS_KEYS_NONE,
	PHP_HIREDIS_KEYS_RANGE,     /* argument `first` and each `step`th after it, up to argument `last`; -1 is the last one */
	PHP_HIREDIS_KEYS_COUNTED,   /* argument `first` unless that is 0, and the first of each `step` arguments after argument `from`, which is their number */
	PHP_HIREDIS_KEYS_STREAMS,   /* the first half of the arguments after STREAMS */
	PHP_HIREDIS_KEYS_STORED,    /* argument `first`, and the argument after the last STORE or STOREDIST at `from` or later */
	PHP_HIREDIS_KEYS_MIGRATE,   /* argument 3, or all arguments after KEYS if argument 3 is empty */
	PHP_HIREDIS_KEYS_UNKNOWN
} php_hiredis_key_how;

/* The places of the keys. `how` is a php_hiredis_key_how, whose comments say which of the other members it uses and what they mean. */
typedef struct {
	uint8_t how, first;
	int8_t last;
	uint8_t step, from;
} php_hiredis_key_places;

/* Which cached replies become invalid through a command. The client removes them when it sends the command, since the server's invalidation arrives
 * later. */
typedef enum {
	PHP_HIREDIS_TOUCHES_NOTHING,
	PHP_HIREDIS_TOUCHES_KEYS,     /* its keys, and no others */
	PHP_HIREDIS_TOUCHES_SOME,     /* keys that are not among its arguments */
	PHP_HIREDIS_TOUCHES_ALL       /* all, because the data set or the user may be a different one afterwards, and the server sends no invalidation */
} php_hiredis_touches;

/* Which node of a cluster a command is sent to. A route with ALL in its name sends the command to every primary and merges the replies into one. */
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

/* A value of php_hiredis_command_spec.place for commands such as BITFIELD, whose options are steps that the server executes one after the other.
 * Named options are then sent after the parameters, in the order in which PHP code wrote them. */
#define PHP_HIREDIS_SPEC_STEPS (-2)

/* The command spec: the constant description of one command. Texts are offsets in php_hiredis_spec_texts instead of pointers. Pointers would have to
 * be relocated when the module is loaded, and then each process would have its own copy of the table. */
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
	uint8_t wait;               /* a php_hiredis_spec_wait */
	uint8_t shape, shape_else;  /* PHP_HIREDIS_SHAPE_...: how a RESP2 reply is converted */
	uint8_t name_length;
	uint8_t name_arguments;     /* the number of arguments that the name takes: 2 for "CONFIG GET" */
	uint8_t required;           /* the number of required parameters */
	uint8_t state_change;       /* a php_hiredis_state_change */
	uint8_t policy;             /* bits PHP_HIREDIS_POLICY_...; 0 if it may be sent everywhere */
	uint8_t key;                /* the argument that is the first or only key; 0 if there is no key or its place varies */
	uint8_t keys;               /* index in php_hiredis_places */
	uint8_t route;              /* a php_hiredis_route */
	uint8_t touches;            /* a php_hiredis_touches */
	bool kept;                  /* a cache may store the reply, because it depends only on the key that is the first value, or on each of the values */
	char tail;                  /* the kind of the values after the required parameters; 0 if none are allowed */
	bool has_int;               /* a required parameter is an int */
	bool is_flat;               /* strings can be written without reading the rest of the spec: it has no subcommand, int, pairs, condition or wait */
} php_hiredis_command_spec;

/* The server versions that introduced a command and its later options, for Hiredis\\since(). Both members are offsets in php_hiredis_spec_texts.
 * `command` is a text such as "Redis 8.0.0, Valkey 9.0.0" or "module bf 1.0.0"; `options` is one such as "EX 2.6.12, MAXAGE Redis 7.4.0 and Valkey
 * 8.0.0". */
typedef struct {
	uint16_t command, options;
} php_hiredis_spec_versions;

/* Describes a command that has been encoded into an output: everything that sending it and reading its reply depends on. The function that encodes
 * the command fills this structure; php_hiredis_target.commit() gets it. It owns nothing. */
typedef struct {
	const php_hiredis_command_spec *spec; /* NULL if the table does not have the command */
	uint8_t shape;              /* PHP_HIREDIS_SHAPE_...; the condition of the spec is already evaluated */
	uint64_t wait;              /* how many nanoseconds a blocking command may wait; 0 if it does not block, UINT64_MAX for no limit */
	zval *values;               /* the values after the command's name; borrowed during the call that gets this structure */
	uint32_t count;
	zend_string *name;          /* as PHP code wrote it, if `spec` is NULL; borrowed */
} php_hiredis_encoded_command;

extern const char php_hiredis_spec_texts[];
extern const php_hiredis_key_places php_hiredis_places[];
/* The specs of commands with a PHP method come first, in the order of commands.def, because COMMAND() there refers to them by index. */
extern const php_hiredis_command_spec php_hiredis_command_specs[];
extern const uint32_t php_hiredis_command_spec_count;
extern const php_hiredis_spec_versions php_hiredis_command_versions[];

static zend_always_inline const char *php_hiredis_spec_name(const php_hiredis_command_spec *spec)
{
	return php_hiredis_spec_texts + spec->name;
}

/* Returns the name as it is sent, without the count of arguments in front: "$6\r\nCONFIG\r\n$3\r\nGET\r\n". It has `resp_length` bytes. */
static zend_always_inline const char *php_hiredis_spec_resp(const php_hiredis_command_spec *spec)
{
	return php_hiredis_spec_texts + spec->head + 4;
}

/* Returns the spec of the command that call($name, ...$values) would send, or NULL if the table lacks the command. The first value selects a
 * subcommand; for an unknown subcommand, as in CONFIG FOO, the result is the spec of CONFIG. `values` may be NULL if `count` is 0. */
const php_hiredis_command_spec *php_hiredis_spec_find(zend_string *name, zval *values, uint32_t count);
/* Returns the spec of a name such as "GET" or "CONFIG GET", or NULL if the table lacks it. If the name has two words, the table must have the first
 * word. */
const php_hiredis_command_spec *php_hiredis_spec_by_name(const char *name);

/* Returns the spec of a subcommand of `container`, such as GET of CONFIG, or NULL if the table lacks it. */
const php_hiredis_command_spec *php_hiredis_spec_find_subcommand(const php_hiredis_command_spec *container, zend_string *subcommand);

/* The fast path of most commands: appends the whole command to `out` if it has fewer than ten arguments and all values are short strings. Returns
 * false and writes nothing otherwise. The spec must have no int parameter, because a string such as "1.5" would not be checked here. */
static zend_always_inline bool php_hiredis_spec_encode_short(php_hiredis_output *out, const php_hiredis_command_spec *spec, const zval *values,
	uint32_t count)
{
	return php_hiredis_command_short(out, php_hiredis_spec_texts + spec->head, 4 + spec->resp_length, spec->name_arguments, values, count);
}

/* Does the same as php_hiredis_spec_encode_short(), but accepts ten and more arguments, and values that are ints or floats. */
static zend_always_inline bool php_hiredis_spec_encode_scalars(php_hiredis_output *out, const php_hiredis_command_spec *spec, const zval *values,
	uint32_t count)
{
	return php_hiredis_command_scalars(out, php_hiredis_spec_texts + spec->head, 4 + spec->resp_length, spec->name_arguments, values, count);
}

/* Returns how long the server may block for this command, in nanoseconds: the timeout among its arguments, such as the last argument of BLPOP.
 * Returns 0 if the command does not block, and UINT64_MAX if it may block forever. `values` begin after the command's name; `named` are the named
 * options, or NULL. */
uint64_t php_hiredis_spec_wait_time(const php_hiredis_command_spec *spec, zval *values, uint32_t count, HashTable *named);

/* ---- the keys of an encoded command ---- */

/* A key of an encoded command. */
typedef struct {
	const char *bytes; /* borrowed from the output until it changes */
	size_t length;
	uint32_t index;    /* the number of the argument in the command; 0 is the name */
} php_hiredis_key;

/* An iterator over the keys of one encoded command, for routing in a cluster and for caches. The spec says where the keys are, and one pass over the
 * arguments finds them. The iterator owns nothing, and is invalid as soon as the output changes. */
typedef struct {
	const php_hiredis_output *out;
	size_t at;                    /* where the header of the next argument begins in the output */
	uint32_t borrowed;            /* the index of the output's next borrowed string */
	uint32_t index;               /* the number of the next argument */
	uint32_t next, end, step;     /* the range of the remaining keys: argument `next` and each `step`th after it, before argument `end` */
	php_hiredis_key found[2];     /* keys outside of that range, which were read first; they are returned first */
	uint8_t found_count, found_given; /* the number of keys in `found`, and how many of them have been returned */
} php_hiredis_keys;

/* Starts an iteration over the keys of the command at `span`. Returns false if the table does not say where the keys of this command are; the caller
 * must then not assume that there are none. If arguments are missing, there are fewer keys, and the server will refuse the command. */
bool php_hiredis_keys_begin(php_hiredis_keys *keys, const php_hiredis_command_spec *spec, const php_hiredis_output *out, const php_hiredis_span *span);
/* Sets `*key` to the next key, whose bytes the output owns. Returns false after the last key. */
bool php_hiredis_keys_next(php_hiredis_keys *keys, php_hiredis_key *key);

/* Returns whether the last command of `out`, which begins at `from`, names each stream only once. Returns true for a command without streams. The
 * RESP3 reply to XREAD and XREADGROUP is a map: if a stream were named twice, the entries of its second mention would replace those of the first,
 * although the server counts all of them as delivered. So for such a command this function throws, removes the command from `out` and returns false. */
bool php_hiredis_streams_are_distinct(const php_hiredis_command_spec *spec, php_hiredis_output *out, php_hiredis_mark from);

/* Returns the first or only key of the command at `span`, whose bytes the output owns. Returns NULL if the command has no key, if its spec does not
 * say where the key is (`key` is 0), or if the argument is missing. */
static zend_always_inline const char *php_hiredis_key_first(const php_hiredis_command_spec *spec, const php_hiredis_output *out,
	const php_hiredis_span *span, size_t *length)
{
	uint32_t borrowed = span->borrowed_from;
	size_t at = span->from;

	/* The name can be skipped by its length, unless it has two arguments: call('CONFIG GET') sends both words as one argument, so that `resp_length`
	 * is not the length of the name on the wire. */
	if (EXPECTED(spec->key == 1 && spec->name_arguments == 1)) {
		if (UNEXPECTED(php_hiredis_walk_number(out, &at) < 2)) {
			return NULL;
		}
		at += spec->resp_length;
		return php_hiredis_walk_argument(out, &at, &borrowed, length);
	}
	return spec->key ? php_hiredis_span_argument(out, span, spec->key, length) : NULL;
}

/* ---- PHP values as arguments ---- */

/* Replaces each object that has a __toString() method by its string, and each PHP reference by its value, also in arrays. User code that runs
 * later can then no longer change the arguments. The caller owns the values. Because this function calls __toString(), no command may be half written
 * when it is called: that method may send a command itself. Returns false if __toString() or a destructor has thrown; the caller still releases all
 * values. */
bool php_hiredis_command_stringify(zval *values, uint32_t count);

/* Encodes values as a command without looking at its spec: each value is an argument, and so is each element of a list. An array with keys is
 * refused. Error messages number the values from `arg_num` on; 0 stands for "the command". If `one` is true, all values are elements of the one list
 * that is argument `arg_num`. Stringables are converted by php_hiredis_command_stringify(). Returns false with an exception on error, and has then
 * written nothing. */
bool php_hiredis_command_flat(php_hiredis_output *out, zval *values, uint32_t count, uint32_t arg_num, bool one);

/* ---- the methods of all commands, call() and query() ---- */

/* How the objects of one class send a command. The same 400 methods serve clients, pipelines and transactions: a client waits for the reply, a
 * pipeline queues the command, and only these functions differ. */
typedef struct {
	/* Returns the output into which the next command is to be encoded, or NULL with an exception, for example if the object is closed. */
	php_hiredis_output *(*begin)(zend_object *object);
	/* Returns false and throws if this object must not send the command that call() or query() names, such as WATCH in a transaction. NULL permits
	 * all. */
	bool (*accept)(zend_object *object, const php_hiredis_command_spec *spec);
	/* Sends or queues the command that has been encoded into the output of begin(). Sets the return value, or throws. */
	void (*commit)(zend_object *object, const php_hiredis_encoded_command *encoded, zval *return_value);
} php_hiredis_target;

/* The object handlers of a class that extends Hiredis\Commands, together with its target. The target is NULL if the class is written in PHP: then the
 * command methods call the object's own call() method. */
typedef struct {
	zend_object_handlers std;
	const php_hiredis_target *target;
} php_hiredis_handlers;

/* Initialises the handlers of a class that extends Commands. */
void php_hiredis_handlers_init(php_hiredis_handlers *handlers, const php_hiredis_target *target);
/* Returns the target of an object whose class extends Hiredis\Commands, or NULL if that class is written in PHP. */
const php_hiredis_target *php_hiredis_target_of(zend_object *object);

/* Encodes a command for call(), query() and streams. arguments[0] is the command's name, a string. The spec is looked up only to refuse commands and
 * to describe the reply; target->accept() may refuse the command, too, unless `target` is NULL. `arguments` and `arg_num` are as in
 * php_hiredis_command_flat(). Fills `encoded`, which borrows the arguments. Returns false with an exception on error, and has then written nothing. */
bool php_hiredis_call_encode(php_hiredis_output *out, const php_hiredis_target *target, zend_object *object, zval *arguments, uint32_t count,
	uint32_t arg_num, php_hiredis_encoded_command *encoded);
#endif
