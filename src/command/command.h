/*
 * The face of command: the row of each command, its keys, its methods, and whether a connection may be used for it.
 */
#ifndef PHP_HIREDIS_COMMAND_H
#define PHP_HIREDIS_COMMAND_H

#include "protocol/protocol.h"

/*
 * The table of Redis' commands.
 *
 * rows.def has one row for each command (generated, see scripts/generate): the number of words that the command needs, the meaning of an
 * array at each place, the place of options, the effect on the connection, and how the RESP2 reply becomes the RESP3 one.
 */

/* Flags. */
#define PHP_HIREDIS_ROW_READONLY  (1u << 0) /* changes nothing: may join a handshake and may be sent again */
#define PHP_HIREDIS_ROW_BLOCKING  (1u << 1)
#define PHP_HIREDIS_ROW_CONTAINER (1u << 2) /* its subcommands have rows of their own */
#define PHP_HIREDIS_ROW_REFUSED   (1u << 3) /* has no countable reply: refused everywhere */
#define PHP_HIREDIS_ROW_CALL_ONLY (1u << 4) /* has no method: something better replaces it */
/* Runs a script, as a command without a row may. A script can return any line, after it has written, too: only the server's own sentence, word for word,
 * is believed then. */
#define PHP_HIREDIS_ROW_SCRIPT    (1u << 5)
#define PHP_HIREDIS_ROW_REPLICA   (1u << 6) /* a replica may answer it */
#define PHP_HIREDIS_ROW_ONE_KEY   (1u << 7) /* there is one key, at the row's `key`, and no other */

/* Which word of a blocking command adds to the time limit, and its unit. */
typedef enum {
	PHP_HIREDIS_ROW_WAIT_NONE,
	PHP_HIREDIS_ROW_WAIT_FIRST_SECONDS,
	PHP_HIREDIS_ROW_WAIT_FIFTH_SECONDS,
	PHP_HIREDIS_ROW_WAIT_LAST_SECONDS,
	PHP_HIREDIS_ROW_WAIT_BLOCK_MS,
	PHP_HIREDIS_ROW_WAIT_LAST_MS
} php_hiredis_row_wait;

/* The effect of a command on its connection. */
typedef enum {
	PHP_HIREDIS_EFFECT_NONE,
	PHP_HIREDIS_EFFECT_SELECT,
	PHP_HIREDIS_EFFECT_AUTH,
	PHP_HIREDIS_EFFECT_SETNAME,
	PHP_HIREDIS_EFFECT_HELLO,
	PHP_HIREDIS_EFFECT_RESET,
	PHP_HIREDIS_EFFECT_QUIT,
	PHP_HIREDIS_EFFECT_MULTI,
	PHP_HIREDIS_EFFECT_WATCH,
	PHP_HIREDIS_EFFECT_UNWATCH,
	PHP_HIREDIS_EFFECT_EXEC,
	PHP_HIREDIS_EFFECT_TRACKING,
	PHP_HIREDIS_EFFECT_CHANGE,   /* changes something else of the connection, which the handshake does not repeat */
	PHP_HIREDIS_EFFECT_SCRIPT_FLUSH
} php_hiredis_effect;

/* Where a command may not be sent, because of its effect on the connection. Blocking is checked elsewhere: php_hiredis_batch_accepts(). */
/* Not between MULTI and EXEC: the command nests the transaction, or ends it or the connection. */
#define PHP_HIREDIS_POLICY_NOT_QUEUED (1u << 0)
/* Not in concurrently() and async(): the command changes a connection on which other commands are in flight. */
#define PHP_HIREDIS_POLICY_NOT_SHARED (1u << 1)
/* Not by a task of concurrently(): the change holds for every task. */
#define PHP_HIREDIS_POLICY_NOT_BY_TASK (1u << 2)
/* In concurrently() only inside transaction(): other tasks' commands would come in between. */
#define PHP_HIREDIS_POLICY_IN_TRANSACTION (1u << 3)
/* The same, or in a task that holds the lock of transactions. */
#define PHP_HIREDIS_POLICY_UNDER_LOCK (1u << 4)

/* The places of all keys among a command's words; word 0 is its name. */
typedef enum {
	PHP_HIREDIS_KEYS_NONE,
	PHP_HIREDIS_KEYS_RANGE,     /* word `first`, each `step`th behind it, up to word `last`; -1 is the last word */
	PHP_HIREDIS_KEYS_COUNTED,   /* word `first`, unless that is 0; and the first of each `step` words behind word `from`, which is their number */
	PHP_HIREDIS_KEYS_STREAMS,   /* the first half of the words behind STREAMS */
	PHP_HIREDIS_KEYS_STORED,    /* word `first`; and the word behind the last STORE or STOREDIST, which is word `from` or a later one */
	PHP_HIREDIS_KEYS_MIGRATE,   /* word 3; if it is empty, all words behind KEYS */
	PHP_HIREDIS_KEYS_UNKNOWN
} php_hiredis_key_how;

typedef struct {
	uint8_t how, first;
	int8_t last;
	uint8_t step, from;
} php_hiredis_key_places;

/* Which entries of a client's cache a command may change. */
typedef enum {
	PHP_HIREDIS_TOUCHES_NOTHING,
	PHP_HIREDIS_TOUCHES_KEYS,     /* its keys, and no others */
	PHP_HIREDIS_TOUCHES_SOME,     /* keys that its words do not name */
	PHP_HIREDIS_TOUCHES_ALL       /* all: the data set or the user may be another one then, and no invalidation comes */
} php_hiredis_touches;

/* Where a command goes in a cluster. To all: to every master, and their replies become one. */
typedef enum {
	PHP_HIREDIS_ROUTE_KEY,        /* to the node of the one slot of its keys; without a key to any node */
	PHP_HIREDIS_ROUTE_SPLIT,      /* keys that do not depend on each other: one command for each slot; the replies become a list or a sum */
	PHP_HIREDIS_ROUTE_ALL_SUM,    /* ints: their sum */
	PHP_HIREDIS_ROUTE_ALL_JOIN,   /* lists: one behind the other */
	PHP_HIREDIS_ROUTE_ALL_OK,     /* all succeed, and say the same */
	PHP_HIREDIS_ROUTE_ALL_ANY_OK, /* one succeeds */
	PHP_HIREDIS_ROUTE_ALL_AND,    /* lists of 0 and 1: 1 where all have it */
	PHP_HIREDIS_ROUTE_ALL_LEAST,  /* ints, or lists of them: the least of each */
	PHP_HIREDIS_ROUTE_ANY,        /* no matter where */
	PHP_HIREDIS_ROUTE_NODE,       /* concerns one node, which the caller has to name */
	PHP_HIREDIS_ROUTE_NEVER
} php_hiredis_route;

/* A row is constant and holds no pointer, so that all processes share it: its words are offsets in php_hiredis_row_texts. */
typedef struct {
	uint16_t name;              /* "ZADD", "CONFIG GET" */
	uint16_t spec;              /* a letter for each required parameter, then `*` and the kind of further values; see syntax.c */
	uint16_t options;           /* "EX:v NX:f ..."; 0 without */
	uint16_t condition;         /* the word, or "#" and the number of words, on which `shape` depends; 0: on nothing */
	uint16_t instead;           /* for a command without a method: its replacement */
	uint16_t head;              /* "*0\r\n" and the name as bulks; PHP_HIREDIS_HEAD_MAX bytes may be read there */
	uint16_t resp_length;       /* of the head without the "*0\r\n" */
	uint8_t flags;
	int8_t place;               /* named options go before this parameter; -1: at the end */
	uint8_t wait, shape, shape_else;
	uint8_t name_length, words, required, effect;
	uint8_t policy;             /* PHP_HIREDIS_POLICY_... or 0: it may be sent everywhere */
	uint8_t key;                /* the word that is the first key, or the only one; 0: there is none, or its place is not fixed */
	uint8_t keys;               /* in php_hiredis_places */
	uint8_t route;
	uint8_t touches;
	bool kept;                  /* a cache may keep its reply, which depends only on the key that is its first word, or on each of its words */
	char tail;                  /* the kind of values behind the required parameters; 0: none are allowed */
	bool has_int;               /* a required parameter is an int */
	bool is_flat;               /* strings are written without a look at the row: no subcommand, int, pairs, condition or waiting */
} php_hiredis_row;

/* Since which versions of the servers a command is there: "Redis 8.0.0, Valkey 9.0.0", "module bf 1.0.0", "Redis 8.8.0, not in Valkey"; and each of its
 * options that came later: "EX 2.6.12, MAXAGE Redis 7.4.0 and Valkey 8.0.0". Offsets in php_hiredis_row_texts. */
typedef struct {
	uint16_t command, options;
} php_hiredis_row_since;

/* An encoded command, as far as its reply depends on it. */
typedef struct {
	const php_hiredis_row *row; /* NULL: not in the table */
	uint8_t shape;              /* PHP_HIREDIS_SHAPE..., already decided */
	uint64_t wait;              /* nanoseconds a blocking command adds; UINT64_MAX: for ever */
	zval *values;               /* the values behind the command's name; borrowed for the call that takes this structure */
	uint32_t count;
	zend_string *name;          /* as the user wrote it, when there is no row; borrowed */
} php_hiredis_sent;

extern const char php_hiredis_row_texts[];
extern const php_hiredis_key_places php_hiredis_places[];
/* Rows with a method come first, in the order of commands.def. */
extern const php_hiredis_row php_hiredis_rows[];
extern const uint32_t php_hiredis_row_count;
extern const php_hiredis_row_since php_hiredis_rows_since[];

static zend_always_inline const char *php_hiredis_row_name(const php_hiredis_row *row)
{
	return php_hiredis_row_texts + row->name;
}

/* The name as bulks, without the number of words. */
static zend_always_inline const char *php_hiredis_row_resp(const php_hiredis_row *row)
{
	return php_hiredis_row_texts + row->head + 4;
}

/* The row of a command by its first one or two words, as call() gets them; NULL: not in the table. */
const php_hiredis_row *php_hiredis_row_find(zend_string *name, zval *values, uint32_t count);
const php_hiredis_row *php_hiredis_row_named(const char *name);

const php_hiredis_row *php_hiredis_subrow_find(const php_hiredis_row *container, zend_string *subcommand);

/* Fast path: fewer than ten words, all short strings, no int parameters. Returns false for other values and writes nothing. */
static zend_always_inline bool php_hiredis_row_write(php_hiredis_output *out, const php_hiredis_row *row, const zval *values, uint32_t count)
{
	return php_hiredis_command_short(out, php_hiredis_row_texts + row->head, 4 + row->resp_length, row->words, values, count);
}

/* How long a blocking command may wait by its own words, in nanoseconds; UINT64_MAX: for ever. `values` begin behind the name. */
uint64_t php_hiredis_row_waits(const php_hiredis_row *row, zval *values, uint32_t count, HashTable *named);

/*
 * Finds the keys of an encoded command by its row, in one pass over the words. Allocates nothing and does no I/O.
 */

typedef struct {
	const char *bytes; /* borrowed from the output, until the output is changed */
	size_t length;
	uint32_t index;    /* the word's number in the command, 0 is the name */
} php_hiredis_key;

/* A pass over the keys. Valid until the output is changed; owns nothing. */
typedef struct {
	const php_hiredis_output *out;
	size_t at;                    /* the word that comes next: where its line begins, the borrowed strings before it, its number */
	uint32_t borrowed, index;
	uint32_t next, end, step;     /* of the keys still to come: the number of the first word, the end, and the distance of two */
	php_hiredis_key found[2];     /* keys that were found on the way to these, and are given first */
	uint8_t found_count, found_given;
} php_hiredis_keys;

/* Returns false if the table does not know where the command's keys stand. A command with too few words, which the server will refuse, has
 * fewer keys. */
bool php_hiredis_keys_begin(php_hiredis_keys *keys, const php_hiredis_row *row, const php_hiredis_output *out, const php_hiredis_span *span);
/* The next key. False: that was the last one. */
bool php_hiredis_keys_next(php_hiredis_keys *keys, php_hiredis_key *key);

/* The first key, or the only one, where row->key says its place. NULL: row->key is 0, or the command ends before it. */
static zend_always_inline const char *php_hiredis_key_first(const php_hiredis_row *row, const php_hiredis_output *out,
	const php_hiredis_span *span, size_t *length)
{
	uint32_t borrowed = span->borrowed_from;
	size_t at = span->from;

	/* A name of two words can stand in one. */
	if (EXPECTED(row->key == 1 && row->words == 1)) {
		if (UNEXPECTED(php_hiredis_walk_number(out, &at) < 2)) {
			return NULL;
		}
		at += row->resp_length;
		return php_hiredis_walk_word(out, &at, &borrowed, length);
	}
	return row->key ? php_hiredis_span_word(out, span, row->key, length) : NULL;
}

/*
 * PHP's values as words of a command.
 */

/* Replaces every Stringable by its string, once and in arrays too, and every PHP reference by its value: userland code that runs later
 * changes nothing of the words. The caller owns a reference to each value, as a method to its arguments. Userland code runs here, so no
 * command may be half encoded. Returns false and throws if a __toString() or a destructor throws; all values can still be released. */
bool php_hiredis_command_stringify(zval *values, uint32_t count);

/* Encodes words without table and syntax: lists are flattened, maps are refused. `arg_num` is the number of the first value in messages (0: "the
 * command"); `one`: all values are elements of that argument, a list. Stringables become strings, as in php_hiredis_command_stringify(). On error
 * returns false and throws, and writes nothing. */
bool php_hiredis_command_flat(php_hiredis_output *out, zval *values, uint32_t count, uint32_t arg_num, bool one);

/*
 * The one worker behind the methods of all commands, call() and query().
 */

/* How the objects of a class take a command of one of their methods. */
typedef struct {
	/* Returns the output that the next command is encoded into; NULL: an exception is set. */
	php_hiredis_output *(*begin)(zend_object *object);
	/* Returns false and throws if a command of call() or query() must not be sent. NULL: every command may be sent. */
	bool (*accept)(zend_object *object, const php_hiredis_row *row);
	/* Sends or queues the command, which is encoded in that output, and sets the return value. */
	void (*commit)(zend_object *object, const php_hiredis_sent *sent, zval *return_value);
} php_hiredis_target;

/* The handlers of our own classes, with their target; PHP code that extends Commands has target NULL. */
typedef struct {
	zend_object_handlers std;
	const php_hiredis_target *target;
} php_hiredis_handlers;

/* Handlers for a class that extends Commands. */
void php_hiredis_handlers_init(php_hiredis_handlers *handlers, const php_hiredis_target *target);
const php_hiredis_target *php_hiredis_target_of(zend_object *object);

/* Encodes words without syntax, for call(), query() and streams; the first word is a string. `target`, which may be NULL, is asked whether
 * the object accepts the command. `arg_num` and the words are as in php_hiredis_command_flat(); `sent` borrows the words. On error returns
 * false and throws, and writes nothing. */
bool php_hiredis_call_encode(php_hiredis_output *out, const php_hiredis_target *target, zend_object *object, zval *words, uint32_t count,
	uint32_t arg_num, php_hiredis_sent *sent);
#endif
