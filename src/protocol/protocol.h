/*
 * The face of protocol: bytes into values. Shared by both modules: no I/O, no class, no module global.
 *
 * In this order: the parsing library; replies as they are built; the parser; what an error line, a row's reply and a list of encoded commands say.
 */
#ifndef PHP_HIREDIS_PROTOCOL_H
#define PHP_HIREDIS_PROTOCOL_H

#include "output/output.h"

/*
 * The parsing library and the inside of its reader: hiredis 1.1 to 1.x or, with --with-libvalkey, libvalkey 0.5 or newer, which is the same
 * code under other names.
 *
 * No other file touches a field of redisReader, writes a field of a task, or names sds. (Tasks are read elsewhere too: the library's
 * callbacks get them.) A reader that stands at a task of its stack is inside a reply; one that stands at none is idle.
 * The functions here leave the reader as the library would have left it, so that both can take turns at any element.
 */

#ifdef HAVE_HIREDIS_LIBVALKEY
# include <valkey/valkey.h>
# if LIBVALKEY_VERSION_MAJOR != 0 || LIBVALKEY_VERSION_MINOR < 5
#  error "This file knows the reader of libvalkey 0.5 and newer 0.x alone"
# endif
# define PHP_HIREDIS_LIBRARY "libvalkey"
# define PHP_HIREDIS_LIBRARY_VERSION LIBVALKEY_VERSION_MAJOR, LIBVALKEY_VERSION_MINOR, LIBVALKEY_VERSION_PATCH
# define PHP_HIREDIS_READER_NEEDS_LOCALE 1
# define redisReader valkeyReader
# define redisReadTask valkeyReadTask
# define redisReplyObjectFunctions valkeyReplyObjectFunctions
# define redisReaderCreateWithFunctions valkeyReaderCreateWithFunctions
# define redisReaderFree valkeyReaderFree
# define redisReaderFeed valkeyReaderFeed
# define redisReaderGetReply valkeyReaderGetReply
# define REDIS_OK VALKEY_OK
# define REDIS_REPLY_STRING VALKEY_REPLY_STRING
# define REDIS_REPLY_ARRAY VALKEY_REPLY_ARRAY
# define REDIS_REPLY_INTEGER VALKEY_REPLY_INTEGER
# define REDIS_REPLY_NIL VALKEY_REPLY_NIL
# define REDIS_REPLY_STATUS VALKEY_REPLY_STATUS
# define REDIS_REPLY_ERROR VALKEY_REPLY_ERROR
# define REDIS_REPLY_DOUBLE VALKEY_REPLY_DOUBLE
# define REDIS_REPLY_BOOL VALKEY_REPLY_BOOL
# define REDIS_REPLY_MAP VALKEY_REPLY_MAP
# define REDIS_REPLY_SET VALKEY_REPLY_SET
# define REDIS_REPLY_ATTR VALKEY_REPLY_ATTR
# define REDIS_REPLY_PUSH VALKEY_REPLY_PUSH
# define REDIS_REPLY_BIGNUM VALKEY_REPLY_BIGNUM
# define REDIS_REPLY_VERB VALKEY_REPLY_VERB
#else
# include <hiredis/hiredis.h>
# include <hiredis/sds.h>
# if HIREDIS_MAJOR != 1 || HIREDIS_MINOR < 1
#  error "This file knows the reader of hiredis 1.1 and newer 1.x alone"
# endif
# define PHP_HIREDIS_LIBRARY "hiredis"
# define PHP_HIREDIS_LIBRARY_VERSION HIREDIS_MAJOR, HIREDIS_MINOR, HIREDIS_PATCH
# define PHP_HIREDIS_READER_NEEDS_LOCALE (HIREDIS_MINOR < 4)
#endif

static zend_always_inline const char *php_hiredis_reader_at(const redisReader *reader)
{
	return reader->buf + reader->pos;
}

static zend_always_inline size_t php_hiredis_reader_unread(const redisReader *reader)
{
	return reader->len - reader->pos;
}

static zend_always_inline bool php_hiredis_reader_is_idle(const redisReader *reader)
{
	return reader->ridx == -1;
}

/* Idle, nothing half built, nothing unread. */
static zend_always_inline bool php_hiredis_reader_is_clean(const redisReader *reader)
{
	return reader->ridx == -1 && reader->reply == NULL && reader->pos == reader->len;
}

/*
 * hiredis' callbacks: replies become zvals where they are parsed, with no reply tree in between.
 *
 * The builder is the reader's privdata. Containers live in request memory and hang on their root from the moment they are made, so
 * that freeing the root frees everything. No userland code runs inside a callback: `violation` and `exhausted` keep an error for later.
 * Shared by both modules: no class entry and no module global is named here; the owner gives the function that makes an error reply.
 */

/* The values of one reader's `make_...` functions; `to` receives a value of its own. */
typedef void (*php_hiredis_make_value)(zval *to, const char *bytes, size_t length);

/* Memory of `size` bytes is about to be written. */
typedef void (*php_hiredis_prepare)(void *memory, size_t size);

typedef enum {
	PHP_HIREDIS_ROOT_VALUE,
	PHP_HIREDIS_ROOT_ERROR,     /* the root is the error's line, still a string */
	PHP_HIREDIS_ROOT_PUSH,      /* the root is the push's list */
	PHP_HIREDIS_ROOT_ATTRIBUTE  /* the root is to be dropped: the reply follows */
} php_hiredis_root_kind;

#define PHP_HIREDIS_PICKS_MAX 2

/* Keys of a map whose entries alone are wanted. */
typedef struct {
	struct {
		const char *bytes;
		size_t length;
	} keys[PHP_HIREDIS_PICKS_MAX];
} php_hiredis_picks;

typedef struct {
	redisReader *reader;              /* borrowed */
	zval root;                        /* UNDEF unless a reply is being built or was just finished; the parser owns it */
	php_hiredis_root_kind kind;
	int type;                         /* REDIS_REPLY_... of the root; for a null the type that it was sent as */
	const char *violation;            /* static: a breach of the protocol that hiredis accepts; NULL: none */
	size_t exhausted;                 /* bytes that the memory limit did not grant; 0: none */
	size_t max_bulk;
	int max_depth;
	php_hiredis_make_value make_error;
	/* NULL: statuses and big numbers become plain strings, as those that are keys of maps always do. */
	php_hiredis_make_value make_status, make_big_number;
	const php_hiredis_picks *picks;   /* borrowed: a map need have no other entry; NULL: maps are made whole. The owner sets and clears it */
	bool made;                        /* one of the three was called; the owner may clear it */
	bool flat;                        /* as RESP2 has it: a map is a list of keys and values, a double its digits, a bool 0 or 1. The owner's */
} php_hiredis_builder;

extern redisReplyObjectFunctions php_hiredis_reply_functions;

static zend_always_inline void php_hiredis_list_added(zend_array *list)
{
	list->nNumOfElements = ++list->nNumUsed;
	list->nNextFreeElement = list->nNumUsed;
}

/* A new map slot for the key, a scalar; its value is null until it is set. A repeated key loses its old place: its last value counts and
 * stands last. Takes over `key`. NULL: out of memory, remembered. */
zval *php_hiredis_map_slot(php_hiredis_builder *builder, zend_array *map, zval *key);

/* Raises PHP's fatal error for a memory limit that was reached inside hiredis. */
ZEND_COLD ZEND_NORETURN void php_hiredis_reply_exhausted(size_t size);
/* Interned: "OK" and "QUEUED". */
extern zend_string *php_hiredis_ok, *php_hiredis_queued;

/* The strings of a pmessage: its kind, the pattern, the channel, the payload. */
#define PHP_HIREDIS_MESSAGE_STRINGS 4
/* What a message of a channel begins with. */
typedef enum {
	PHP_HIREDIS_MESSAGE,
	PHP_HIREDIS_SMESSAGE,
	PHP_HIREDIS_PMESSAGE,
	PHP_HIREDIS_MESSAGE_KINDS
} php_hiredis_message_kinds;
/* Longer beginnings are not kept. */
#define PHP_HIREDIS_MESSAGE_BEGINNING 96
/* How the last message of a channel began (request memory): one that begins alike is known by one comparison, and shares its kind and names. */
typedef struct {
	uint32_t count;      /* the strings of the message; 0: none is kept */
	uint32_t length;     /* of the bytes */
	zval strings[PHP_HIREDIS_MESSAGE_STRINGS - 1]; /* all but the payload; owned */
	char bytes[PHP_HIREDIS_MESSAGE_BEGINNING];     /* up to the payload's '$' */
	zend_string *kinds[PHP_HIREDIS_MESSAGE_KINDS]; /* those that have come, as the scripts have them; owned; NULL: none yet */
} php_hiredis_message_beginning;

/*
 * PHP functions that make the values of statuses, errors and big numbers.
 *
 * No userland code may run inside hiredis: statuses, errors and big numbers become strings with a mark there, in the 16 bits of a zval's
 * type that mean nothing for a value. When the reply is whole and the parser can be used again, the handler's value replaces the string;
 * PHP code never sees a mark. Shared by both modules: no class entry and no module global is named here.
 */

typedef enum {
	PHP_HIREDIS_HANDLER_STATUS = 1,
	PHP_HIREDIS_HANDLER_ERROR,
	PHP_HIREDIS_HANDLER_BIG_NUMBER,
} php_hiredis_reply_handler_kind;

typedef struct {
	zval callable;             /* UNDEF: none, the string stays */
	zend_fcall_info_cache fcc; /* without a function when it must be looked up for every call */
} php_hiredis_reply_handler;

typedef struct {
	php_hiredis_reply_handler of[PHP_HIREDIS_HANDLER_BIG_NUMBER + 1]; /* by kind; the first one is not used */
	bool ask_ok_once;          /* the status handler is called for the first OK; `ok` is the value of all others */
	zval ok;                   /* the handler's value for OK; UNDEF: it has not been called yet */
} php_hiredis_reply_handlers;

/* Calls the handlers for all marked strings of a whole reply, in order, and puts their values in place. Handlers may do anything; the
 * owner of this structure must outlive the call. Returns false and throws if a handler does; the reply is still the caller's. */
bool php_hiredis_reply_handlers_apply(php_hiredis_reply_handlers *handlers, zval *reply);

/* Keeps a reference to the callable; NULL removes it. The destructor of the old callable may run, and finds the new one set. `builder`: from now on
 * it marks its values of this kind for handlers; NULL: it does already. */
void php_hiredis_reply_handlers_set(php_hiredis_reply_handlers *handlers, php_hiredis_reply_handler_kind kind, zval *callable,
	const zend_fcall_info_cache *fcc, php_hiredis_builder *builder);
/* Releases everything that it holds. */
void php_hiredis_reply_handlers_free(php_hiredis_reply_handlers *handlers);

/*
 * Bytes in, zvals out: one redisReader with its builder and its limits. No I/O, no class, no module global.
 *
 * A parser owns its reader (malloc'ed) and the strings waiting to be fed. A reader costs eleven allocations: a parser that ends leaves its
 * own, if that is as new, in the place that its owner gives, for the next parser that is given the same place. Feed it in any pieces; waiting strings go to hiredis 16 KiB at
 * a time, because hiredis moves the rest of its buffer down after every reply. After PHP_HIREDIS_PARSED_FAILED it is broken until
 * php_hiredis_parser_reset().
 */

#define PHP_HIREDIS_FEED (16 * 1024)
/* A bulk at least this long is received straight into its zend_string, inside other replies too. */
#ifndef PHP_HIREDIS_LARGE_BULK /* the fuzzer's are smaller */
# define PHP_HIREDIS_LARGE_BULK (64 * 1024)
#endif
#define PHP_HIREDIS_MAX_DEPTH 128
#define PHP_HIREDIS_MAX_ELEMENTS (1LL << 30)
#define PHP_HIREDIS_MAX_BULK ((size_t) 512 * 1024 * 1024)

typedef enum {
	PHP_HIREDIS_PARSED_NOTHING,  /* more bytes are needed */
	PHP_HIREDIS_PARSED_REPLY,    /* a whole reply */
	PHP_HIREDIS_PARSED_ERROR,    /* a whole error reply, as make_error made it */
	PHP_HIREDIS_PARSED_PUSH,     /* the list of a push message */
	PHP_HIREDIS_PARSED_FAILED    /* protocol violation or out of memory: see `failure` and `exhausted` */
} php_hiredis_parsed;

typedef struct {
	php_hiredis_builder builder;
	redisReader *reader;
	redisReader **spare;       /* the place for a reader between two parsers; the owner's; NULL: none */
	long long max_elements;
	php_hiredis_prepare prepare; /* gets the memory of a large bulk before its bytes; NULL: none is received straight into its string */
	zend_string *bulk;         /* a large bulk that has begun, a reply or an element, with room for the CRLF; owned; NULL: none */
	size_t bulk_have;          /* bytes of it */
	bool under_way;            /* next() has not returned: it runs, or a fatal error has ended it */
	bool keeps_lines;          /* a top-level error reply is given as its line, a string: make_error is for those inside other replies */
	bool plain;                /* true: never takes the short cut of fast_path.c (for the differential tests) */
	/* Strings that are still to be fed, in order from `waiting_first` on; `fed` bytes of the first one have been fed. */
	zend_string **waiting;
	uint32_t waiting_count, waiting_capacity, waiting_first;
	size_t fed, waiting_size;  /* waiting_size: bytes of them that are not fed yet */
	char error_line[257];      /* the last top-level error reply, cut */
	char failure[160];         /* the message of its failure; "": it has not failed */
} php_hiredis_parser;

/* Once per process, in MINIT and MSHUTDOWN. */
void php_hiredis_parser_startup(void);
void php_hiredis_parser_shutdown(void);

/* `spare`: a place for a reader, which outlives the parser, or NULL. */
void php_hiredis_parser_init(php_hiredis_parser *parser, php_hiredis_make_value make_error, redisReader **spare);
void php_hiredis_parser_limit(php_hiredis_parser *parser, int max_depth, long long max_elements, size_t max_bulk);
/* Forgets every byte and every error; the limits stay. */
void php_hiredis_parser_reset(php_hiredis_parser *parser);
/* `after_bailout`: a half-built reply is left to the end of the request, not touched. */
void php_hiredis_parser_free(php_hiredis_parser *parser, bool after_bailout);

/* Copies at most PHP_HIREDIS_FEED bytes into hiredis' buffer. False: failed. If the parser is idle and the bytes are one whole reply, no error and no
 * aggregate but a list of scalars, they are that, in `reply`, which is the caller's, and nothing is copied; NULL: never. */
bool php_hiredis_parser_feed(php_hiredis_parser *parser, const char *bytes, size_t length, zval *reply);
/* Where the next bytes of a large reply are to be received: what is missing of a large bulk, its CRLF too, while there is one (`bulk`), and nothing may be
 * fed; else the free end of hiredis' own buffer, at least PHP_HIREDIS_FEED bytes. It stays the parser's and is valid until the next call. NULL: failed. */
char *php_hiredis_parser_room(php_hiredis_parser *parser, size_t *size);
/* Notes that `length` bytes have been written into that room. */
void php_hiredis_parser_received(php_hiredis_parser *parser, size_t length);
/* Keeps a reference to the string and feeds its bytes piece by piece. Does nothing after a failure. */
void php_hiredis_parser_feed_string(php_hiredis_parser *parser, zend_string *string);
/* `to` is set for REPLY, ERROR and PUSH; the caller owns it. */
php_hiredis_parsed php_hiredis_parser_next(php_hiredis_parser *parser, zval *to);
/* Appends whole scalar replies to `list`, at most `wanted` and as many as it has room for; returns how many. next() reads all other replies.
 * `ones`: each is a list of one scalar, which is appended. */
uint32_t php_hiredis_parser_scalars(php_hiredis_parser *parser, zend_array *list, uint32_t wanted, bool ones);
/* As php_hiredis_run_message(). */
uint32_t php_hiredis_parser_message(php_hiredis_parser *parser, php_hiredis_message_beginning *last, zval *strings);
size_t php_hiredis_parser_buffered(const php_hiredis_parser *parser);
/* Is nothing half parsed and hiredis' buffer empty, without a failure? Strings that wait to be fed do not count, nor does a `bulk`. */
static zend_always_inline bool php_hiredis_parser_is_idle(const php_hiredis_parser *parser)
{
	return parser->reader != NULL && parser->failure[0] == '\0' && php_hiredis_reader_is_clean(parser->reader);
}
/* Is an error reply next? php_hiredis_parser_scalars() reads none. */
static zend_always_inline bool php_hiredis_parser_is_at_error(const php_hiredis_parser *parser)
{
	return parser->failure[0] == '\0' && php_hiredis_reader_unread(parser->reader) > 0 && *php_hiredis_reader_at(parser->reader) == '-';
}
/* Has a reply begun that is neither a push nor an attribute? */
bool php_hiredis_parser_is_inside_reply(const php_hiredis_parser *parser);
/* Replaces hiredis' buffer by a small one if it is empty and large. */
void php_hiredis_parser_trim(php_hiredis_parser *parser);
/* After PARSED_FAILED: raises PHP's fatal error if the memory limit has refused bytes, and does not return then. A shutdown function
 * that uses the parser later gets the ordinary failure. */
static inline void php_hiredis_parser_raise_exhausted(php_hiredis_parser *parser)
{
	size_t exhausted = parser->builder.exhausted;

	parser->builder.exhausted = 0;
	if (UNEXPECTED(exhausted > 0)) {
		zval_ptr_dtor(&parser->builder.root);
		ZVAL_UNDEF(&parser->builder.root);
		php_hiredis_reply_exhausted(exhausted);
	}
}

/*
 * The short cut through complete replies: makes the same values as hiredis' reader, without a callback for each element.
 *
 * The short cut uses the reader through the functions above alone and leaves it as hiredis would, so that both can take turns at any
 * element: redisReaderGetReply() reads all that is incomplete, unusual or wrong. tests/reader and the fuzzer compare the two paths.
 */

/* Releases its strings. It is as in the beginning then. */
void php_hiredis_message_forget(php_hiredis_message_beginning *last);

/*
 * Error lines that mean "not executed here, or not now": redirects to another server, and refusals of a server that cannot execute commands now.
 * Reading a line allocates nothing.
 */

/* Of a cluster. */
#define PHP_HIREDIS_SLOTS 16384

/* So many redirects of one command are followed. */
#define PHP_HIREDIS_HOPS_MAX 5

/*
 * One row for each kind: all that is known of it. ROW(kind, behind, own, told, map, sentinels, name, redirect, replica, none):
 *   kind      the first word of its lines
 *   behind    what stands behind that word: NODE: "SLOT HOST:PORT"; HOST: "HOST:PORT"; TEXT: anything; SENTENCE: one of `own`, or it is another line
 *   own       at most three sentences that are the servers' own, not a script's: Redis 7 and 8, Valkey 8 and 9
 *   told      the text of an error in these words that the client makes itself
 * and what becomes of the command, in the words of engine/verdict.c: of a Cluster's, by its map; of a client's that asks sentinels, that looks its name up
 * again (failover), that follows REDIRECT; of a read that a client's replica has got; and of a client's that has one server.
 */
#define PHP_HIREDIS_REDIRECTS(ROW) \
	/* another node has the slot */ \
	ROW(MOVED, NODE, (NULL), "to another node, and a later command on one of its keys has been executed", \
		NAMED, REPLY, REPLY, REPLY, REPLY, REPLY) \
	/* another node has the key, for this one command */ \
	ROW(ASK, NODE, (NULL), "another node, and a later command on one of its keys has been executed", ASK, REPLY, REPLY, REPLY, REPLY, REPLY) \
	/* the keys are on both sides of a slot that moves */ \
	ROW(TRYAGAIN, TEXT, ("Multiple keys request during rehashing of slot"), "Multiple keys request during rehashing of slot", \
		SAME_LATER, REPLY, REPLY, REPLY, REPLY, REPLY) \
	/* no node has the slot at present */ \
	ROW(CLUSTERDOWN, TEXT, ("The cluster is down", "Hash slot not served", "The cluster is down and only accepts read commands"), \
		"The cluster is down", OWNER_LATER, REPLY, REPLY, REPLY, REPLY, REPLY) \
	ROW(LOADING, TEXT, ("Redis is loading the dataset in memory", "Valkey is loading the dataset in memory"), \
		"Redis is loading the dataset in memory", OWNER_LATER, OWNER, OWNER, REPLY_LEAVE, PRIMARY, REPLY_LEAVE) \
	ROW(MASTERDOWN, TEXT, ("Link with MASTER is down and replica-serve-stale-data is set to 'no'.", \
			"Link with PRIMARY is down and replica-serve-stale-data is set to 'no'."), \
		"Link with MASTER is down and replica-serve-stale-data is set to 'no'.", OWNER_LATER, OWNER, OWNER, REPLY_LEAVE, PRIMARY, REPLY_LEAVE) \
	/* a blocking command waited on a primary that has become a replica; CLIENT UNBLOCK says the word as well */ \
	ROW(UNBLOCKED, SENTENCE, ("force unblock from blocking operation, instance state changed (master -> replica?)", \
			"force unblock from blocking operation, instance state changed (primary -> replica?)", \
			"force unblock from blocking operation, instance state changed (master -> slave?)"), \
		"force unblock from blocking operation, instance state changed (master -> replica?)", OWNER_LATER, OWNER, OWNER, REPLY, REPLY, REPLY) \
	/* a cluster's replicas say MOVED */ \
	ROW(READONLY, TEXT, ("You can't write against a read only replica."), "You can't write against a read only replica.", \
		REPLY, OWNER, OWNER, REPLY_LEAVE, REPLY_LEAVE, REPLY_LEAVE) \
	ROW(NOREPLICAS, TEXT, ("Not enough good replicas to write."), "Not enough good replicas to write.", REPLY, OWNER, REPLY, REPLY, REPLY, REPLY) \
	/* Valkey, to a client that has said CLIENT CAPA redirect: the primary is elsewhere */ \
	ROW(REDIRECT, HOST, (NULL), "to another server", REPLY, NAMED_LEAVE, NAMED_LEAVE, NAMED_LEAVE, REPLY, REPLY)

#define PHP_HIREDIS_REDIRECT_KIND(kind, ...) PHP_HIREDIS_REDIRECT_##kind,
typedef enum {
	PHP_HIREDIS_REDIRECT_NONE,
	PHP_HIREDIS_REDIRECTS(PHP_HIREDIS_REDIRECT_KIND)
	PHP_HIREDIS_REDIRECT_KINDS
} php_hiredis_redirect_kind;

typedef struct {
	php_hiredis_redirect_kind kind;
	/* The line is the server's own sentence, word for word. An error that a script returns may begin with the same word; only an exact line is
	 * believed for EVAL, FCALL and commands that are not in the table. */
	bool exact;
	bool has_slot;                    /* NODE: it names a slot, and the node that has it */
	/* Of NODE and, without a slot, HOST alone: */
	uint16_t slot, port;
	const char *host;                 /* in the line, not terminated, an IPv6 address without brackets; length 0: the host that was asked */
	size_t host_length;
	bool host_unknown;                /* "?": the node has no name yet; the length is 0 then */
	const char *node;                 /* NODE: HOST:PORT as it stands in the line; NULL: php_hiredis_redirect_read_moved() has read the line */
	size_t node_length;
} php_hiredis_redirect;

/* Reads an error line, without the '-' in front. False: it is none of these (`to->kind` is NONE); a NODE or HOST with an impossible
 * slot, host or port is none. `to->host` lives as long as `line`. */
bool php_hiredis_redirect_read(php_hiredis_redirect *to, const char *line, size_t length);
/* Reads "MOVED SLOT " with just these bytes behind it, the `node` of an earlier redirect: `to` has the kind and the slot alone. False: it is
 * another line, and `to` means nothing. */
bool php_hiredis_redirect_read_moved(php_hiredis_redirect *to, const char *line, size_t length, const char *node, size_t node_length);

/* Can this be the name or the address of a host, as servers announce them? At most 255 letters, digits and "-._:%" only: no path, no space. */
bool php_hiredis_host_is_sane(const char *host, size_t length);
/* "host:port", "[address]:port" or "address:port": the host without brackets (`*host` points into the text) and the port, which is not 0.
 * The host may be empty. False: it is no such text. */
bool php_hiredis_host_and_port(const char *text, size_t length, const char **host, size_t *host_length, uint16_t *port);

/*
 * Turns RESP2 replies into the values that the same commands have in RESP3.
 */

typedef enum {
	PHP_HIREDIS_SHAPE_RAW,
	PHP_HIREDIS_SHAPE_MAP,               /* flat list -> map */
	PHP_HIREDIS_SHAPE_PAIRMAP,           /* list of [name, value] -> map */
	PHP_HIREDIS_SHAPE_LIST_OF_MAPS,
	PHP_HIREDIS_SHAPE_ACL_LOG,           /* list of maps, age-seconds a double */
	PHP_HIREDIS_SHAPE_DOUBLE,
	PHP_HIREDIS_SHAPE_DOUBLES,           /* list of doubles and nils */
	PHP_HIREDIS_SHAPE_GEOPOS,            /* list of [double, double] and nils */
	PHP_HIREDIS_SHAPE_PAIRS,             /* flat list -> list of [a, b] */
	PHP_HIREDIS_SHAPE_PAIRS_DOUBLE,      /* flat list -> list of [member, double] */
	PHP_HIREDIS_SHAPE_MEMBER_DOUBLE,     /* [member, double] */
	PHP_HIREDIS_SHAPE_KEY_MEMBER_DOUBLE, /* [key, member, double] */
	PHP_HIREDIS_SHAPE_MPOP,              /* [key, [[member, double], ...]] */
	PHP_HIREDIS_SHAPE_GEO_COORD,         /* list of entries, each of which may hold a list of two doubles */
	PHP_HIREDIS_SHAPE_RANK_DOUBLE,       /* [rank, double] */
	PHP_HIREDIS_SHAPE_BOOL,              /* 0 and 1 are false and true */
	PHP_HIREDIS_SHAPE_BOOLS,             /* list of BOOL */
	/* Checked in both protocols, changed in none: see engine/effect.c. */
	PHP_HIREDIS_SHAPE_CURSOR,            /* [cursor, [name, ...]] */
	PHP_HIREDIS_SHAPE_CURSOR_PAIRS       /* [cursor, [name, value, ...]] */
} php_hiredis_shape;

/* Changes `reply`, which the caller owns alone, in place. A value that does not fit the shape (nil, an error) stays as it is. */
void php_hiredis_shape_apply(php_hiredis_shape shape, zval *reply);

/*
 * Goes over the commands that stand in an output, in order. It allocates nothing and does no I/O.
 */

/* Where one command stands. Valid as long as the output is not changed. */
typedef struct {
	size_t from, to;                      /* in the log: its first byte, and the byte behind its last */
	uint32_t borrowed_from, borrowed_to;  /* the borrowed strings among its words */
	uint32_t words;
} php_hiredis_span;

/* A pass over the commands. It begins as {.out = ..., .at = ...}. */
typedef struct {
	const php_hiredis_output *out;        /* borrowed; contains whole commands only */
	size_t at;                            /* where the next command begins, whether it has left or not */
	uint32_t borrowed;                    /* so many borrowed strings, or more, stand before it */
} php_hiredis_walk;

/* The next command. False: that was the last one. */
bool php_hiredis_walk_next(php_hiredis_walk *walk, php_hiredis_span *span);
/* Word number `index` of the command, 0 is its name; it stays the output's. NULL: the command has no such word. */
const char *php_hiredis_span_word(const php_hiredis_output *out, const php_hiredis_span *span, uint32_t index, size_t *length);

/* ---- word by word: `*at` is where a line begins, `*borrowed` the index of the first borrowed string at or behind `*at` ---- */

/* The number of a line "*3" or "$12", most of which have one digit or two. Returns the first byte behind the line. */
static zend_always_inline const char *php_hiredis_walk_line(const char *line, size_t *number)
{
	if (EXPECTED(line[2] == '\r')) {
		*number = (size_t) (unsigned char) line[1] - '0';
		return line + 4;
	}
	if (EXPECTED(line[3] == '\r')) {
		*number = (size_t) (unsigned char) line[1] * 10 + (unsigned char) line[2] - '0' * 11;
		return line + 5;
	}
	for (*number = 0, line++; *line != '\r'; line++) {
		*number = *number * 10 + (size_t) (*line - '0');
	}
	return line + 2;
}

/* The same in an output; `*at` moves behind the line. */
static zend_always_inline size_t php_hiredis_walk_number(const php_hiredis_output *out, size_t *at)
{
	size_t number;

	*at = (size_t) (php_hiredis_walk_line(out->bytes + *at, &number) - out->bytes);
	return number;
}

/* The word, which stays the output's; moves behind it. */
static zend_always_inline const char *php_hiredis_walk_word(const php_hiredis_output *out, size_t *at, uint32_t *borrowed, size_t *length)
{
	const char *word;

	*length = php_hiredis_walk_number(out, at);
	if (UNEXPECTED(*borrowed < out->borrowed_count && out->borrowed[*borrowed].at == *at)) {
		word = ZSTR_VAL(out->borrowed[(*borrowed)++].string); /* its bytes are elsewhere */
	} else {
		word = out->bytes + *at;
		*at += *length;
	}
	*at += 2;
	return word;
}

/* A word of a command without borrowed strings: its bulk as it stands there, and its bytes. */
typedef struct {
	const char *bulk, *bytes;
	uint32_t bulk_length, length;
} php_hiredis_word;

/* Returns the first byte behind the word that begins at `at`. */
static zend_always_inline const char *php_hiredis_word_read(const char *at, php_hiredis_word *word)
{
	size_t length;

	word->bulk = at;
	word->bytes = php_hiredis_walk_line(at, &length);
	word->length = (uint32_t) length;
	word->bulk_length = (uint32_t) (word->bytes - at) + word->length + 2;
	return word->bytes + length + 2;
}

/*
 * Looks into a reply of which nothing is known yet: each returns NULL, or false, where something else stands.
 */

static inline zval *php_hiredis_element(const zval *list, zend_ulong index, zend_uchar type)
{
	zval *found = Z_TYPE_P(list) == IS_ARRAY ? zend_hash_index_find(Z_ARRVAL_P(list), index) : NULL;

	return found && Z_TYPE_P(found) == type ? found : NULL;
}

/* `text` may be NULL; otherwise it is a string. */
static inline bool php_hiredis_is_text(const zval *text, const char *is)
{
	return text && zend_string_equals_cstr(Z_STR_P(text), is, strlen(is));
}

/* A value of a map, which under RESP2 is a list of names and values. `map` may be NULL. */
static inline zval *php_hiredis_member(const zval *map, const char *name, zend_uchar type)
{
	zval *found, *key;

	if (!map || Z_TYPE_P(map) != IS_ARRAY) {
		return NULL;
	}
	found = zend_hash_str_find(Z_ARRVAL_P(map), name, strlen(name));
	for (uint32_t i = 0; !found && (key = zend_hash_index_find(Z_ARRVAL_P(map), i)) != NULL; i += 2) {
		if (Z_TYPE_P(key) == IS_STRING && php_hiredis_is_text(key, name)) {
			found = zend_hash_index_find(Z_ARRVAL_P(map), i + 1);
		}
	}
	return found && Z_TYPE_P(found) == type ? found : NULL;
}

#endif
