/* The interface of src/protocol, which turns the bytes of RESP2 and RESP3 into zvals. It does no I/O, and uses no class entry and no module global. In this
 * order: the parsing library and its reader; replies while they are built; reply handlers; the parser; messages of channels; error lines that are redirects;
 * the shapes of RESP2 replies; encoded commands; access to unverified replies. The callers are src/connection, src/engine, src/pubsub and the others that
 * read replies. Invariant: the library's reader and our fast path may take turns at any element of a reply, so each leaves the reader in the state that the
 * other one expects. */
#ifndef PHP_HIREDIS_PROTOCOL_H
#define PHP_HIREDIS_PROTOCOL_H

#include "output/output.h"

/* The parsing library and the fields of its reader. The library is hiredis 1.1 to 1.x or, with --with-libvalkey, libvalkey 0.5 or newer, which is the same
 * code with other names. Only src/protocol touches a field of redisReader, writes a field of a task, or names sds. (Other files read tasks, because the
 * library passes them to its callbacks.) A reader whose `ridx` is -1 is idle; otherwise it is inside a reply. The functions here leave the reader as the
 * library would have left it. */

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

/* Returns whether the reader is idle, and has neither a half-built reply nor unread bytes. */
static zend_always_inline bool php_hiredis_reader_is_clean(const redisReader *reader)
{
	return reader->ridx == -1 && reader->reply == NULL && reader->pos == reader->len;
}

/* The library's callbacks build the zvals of a reply while it is parsed, without a tree of redisReply in between. The builder is the reader's `privdata`.
 * Arrays live in request memory and are attached to their root as soon as they are created, so freeing the root frees everything. No userland code runs
 * inside a callback, because it could use the same reader; an error is stored in `violation` or `exhausted` and reported later. The owner of the builder
 * supplies the function that creates an error reply, since no class entry is used here. */

/* Sets `*to` to a value made from the bytes, and the caller owns a reference to that value. The type of the builder's `make_...` members. */
typedef void (*php_hiredis_make_value)(zval *to, const char *bytes, size_t length);

/* Is called before the first of `size` bytes of `memory` is written. */
typedef void (*php_hiredis_prepare)(void *memory, size_t size);

typedef enum {
	PHP_HIREDIS_ROOT_VALUE,
	PHP_HIREDIS_ROOT_ERROR,     /* the root is the line of the error, still a string */
	PHP_HIREDIS_ROOT_PUSH,      /* the root is the push message, a list */
	PHP_HIREDIS_ROOT_ATTRIBUTE  /* the root is an attribute, which is discarded: the reply follows */
} php_hiredis_root_kind;

#define PHP_HIREDIS_PICKS_MAX 2

/* The keys of a map whose other entries the caller does not need. */
typedef struct {
	struct {
		const char *bytes;
		size_t length;
	} keys[PHP_HIREDIS_PICKS_MAX];
} php_hiredis_picks;

typedef struct {
	redisReader *reader;              /* borrowed */
	zval root;                        /* the reply that is being built, or that was just finished; otherwise UNDEF; the parser owns it */
	php_hiredis_root_kind kind;
	int type;                         /* REDIS_REPLY_... of the root; for a null the type with which it was sent */
	const char *violation;            /* a static string: a violation of the protocol that the library accepts; NULL if there is none */
	size_t exhausted;                 /* the number of bytes that the memory limit refused; 0 if it refused none */
	size_t max_bulk;
	int max_depth;
	php_hiredis_make_value make_error;
	/* If NULL, statuses and big numbers become strings. Those that are keys of a map always become strings. */
	php_hiredis_make_value make_status, make_big_number;
	const php_hiredis_picks *picks;   /* borrowed: the only entries of a map that must be created; NULL for all. The owner sets and clears it */
	bool made;                        /* one of the three functions has been called; the owner may clear it */
	bool flat;                        /* values of RESP2: a map is a list of keys and values, a double its digits, a bool 0 or 1; set by the owner */
} php_hiredis_builder;

extern redisReplyObjectFunctions php_hiredis_reply_functions;

static zend_always_inline void php_hiredis_list_added(zend_array *list)
{
	list->nNumOfElements = ++list->nNumUsed;
	list->nNextFreeElement = list->nNumUsed;
}

/* Adds an entry for the scalar `key` to the map and returns its slot, which is null until the caller sets it. If the key is repeated, the old entry is
 * removed: the last value counts, and it is the last entry. Releases or stores `key`. Returns NULL and sets builder->exhausted if memory was refused. */
zval *php_hiredis_map_slot(php_hiredis_builder *builder, zend_array *map, zval *key);

/* Raises PHP's fatal error for a memory limit that was reached while a reply was built. */
ZEND_COLD ZEND_NORETURN void php_hiredis_reply_exhausted(size_t size);
/* Interned strings "OK" and "QUEUED". */
extern zend_string *php_hiredis_ok, *php_hiredis_queued;

/* A pmessage has the most strings: its kind, the pattern, the channel and the payload. */
#define PHP_HIREDIS_MESSAGE_STRINGS 4
/* The kinds of messages that subscribers get. */
typedef enum {
	PHP_HIREDIS_MESSAGE,
	PHP_HIREDIS_SMESSAGE,
	PHP_HIREDIS_PMESSAGE,
	PHP_HIREDIS_MESSAGE_KINDS
} php_hiredis_message_kinds;
/* The first bytes of a message are remembered only if they are no longer than this. */
#define PHP_HIREDIS_MESSAGE_BEGINNING 96
/* The first bytes of the last message of a channel, in request memory. A message with the same first bytes is recognised by one comparison, and shares the
 * strings of its kind and names. */
typedef struct {
	uint32_t count;      /* the number of strings of the message; 0 if none is remembered */
	uint32_t length;     /* the length of `bytes` */
	zval strings[PHP_HIREDIS_MESSAGE_STRINGS - 1]; /* all but the payload; owned */
	char bytes[PHP_HIREDIS_MESSAGE_BEGINNING];     /* the bytes before the payload's '$' */
	zend_string *kinds[PHP_HIREDIS_MESSAGE_KINDS]; /* the kinds received so far, as the scripts' literals; owned; NULL if not received */
} php_hiredis_message_beginning;

/* PHP functions ("reply handlers") that create the values of statuses, errors and big numbers. No userland code may run inside the library, so statuses,
 * errors and big numbers first become strings with a mark in 16 bits of the zval that have no meaning for a value. When the reply is complete and the parser
 * can be used again, the handler's result replaces the string. PHP code never sees a mark. */

typedef enum {
	PHP_HIREDIS_HANDLER_STATUS = 1,
	PHP_HIREDIS_HANDLER_ERROR,
	PHP_HIREDIS_HANDLER_BIG_NUMBER,
} php_hiredis_reply_handler_kind;

typedef struct {
	zval callable;             /* UNDEF if there is none: the string remains */
	zend_fcall_info_cache fcc; /* without a function if it must be resolved for every call */
} php_hiredis_reply_handler;

typedef struct {
	php_hiredis_reply_handler of[PHP_HIREDIS_HANDLER_BIG_NUMBER + 1]; /* indexed by kind; the first one is unused */
	bool ask_ok_once;          /* the status handler is called only for the first OK; `ok` is the value of all others */
	zval ok;                   /* the handler's result for OK; UNDEF until it has been called */
} php_hiredis_reply_handlers;

/* Calls the handlers for all marked strings of a complete reply, in order, and replaces the strings by the results. Handlers may run any code, so the caller
 * must keep this structure alive during the call. Returns false if a handler throws. The caller still owns the reply then. */
bool php_hiredis_reply_handlers_apply(php_hiredis_reply_handlers *handlers, zval *reply);

/* Sets the handler of one kind and takes a reference to the callable; NULL removes the handler. The destructor of the old callable may run userland code,
 * which already finds the new one. The builder marks its values of this kind from now on; `builder` may be NULL if it does so already. */
void php_hiredis_reply_handlers_set(php_hiredis_reply_handlers *handlers, php_hiredis_reply_handler_kind kind, zval *callable,
	const zend_fcall_info_cache *fcc, php_hiredis_builder *builder);
/* Removes all handlers and releases the value of OK. */
void php_hiredis_reply_handlers_free(php_hiredis_reply_handlers *handlers);

/* The parser receives bytes and returns zvals: one redisReader with its builder and its limits. A parser owns its reader, which is allocated with malloc(),
 * and references to the strings that are still to be fed. A reader needs eleven allocations, so a parser that is freed stores its reader in `*spare` if the
 * reader is as good as new, and the next parser with the same place reuses it. Bytes may arrive in pieces of any size. Strings are fed to the library in
 * pieces of 16 KiB, because the library moves the rest of its buffer to the front after every reply. After PHP_HIREDIS_PARSED_FAILED the parser refuses
 * everything until php_hiredis_parser_reset(). */

#define PHP_HIREDIS_FEED (16 * 1024)
/* A bulk string of at least this length is received directly into its zend_string, inside other replies too. */
#ifndef PHP_HIREDIS_LARGE_BULK /* the fuzzer defines a smaller one */
# define PHP_HIREDIS_LARGE_BULK (64 * 1024)
#endif
#define PHP_HIREDIS_MAX_DEPTH 128
#define PHP_HIREDIS_MAX_ELEMENTS (1LL << 30)
#define PHP_HIREDIS_MAX_BULK ((size_t) 512 * 1024 * 1024)

typedef enum {
	PHP_HIREDIS_PARSED_NOTHING,  /* more bytes are needed */
	PHP_HIREDIS_PARSED_REPLY,    /* a complete reply */
	PHP_HIREDIS_PARSED_ERROR,    /* a complete error reply, created by make_error */
	PHP_HIREDIS_PARSED_PUSH,     /* the list of a push message */
	PHP_HIREDIS_PARSED_FAILED    /* violation of the protocol or out of memory: see `failure` and `exhausted` */
} php_hiredis_parsed;

typedef struct {
	php_hiredis_builder builder;
	redisReader *reader;
	redisReader **spare;       /* the owner's place for a reader that is not in use; NULL if there is none */
	long long max_elements;
	php_hiredis_make_value make_root_error; /* creates a top-level error reply; if NULL, builder.make_error does, as for errors inside replies */
	php_hiredis_prepare prepare; /* gets the memory of a large bulk string first; if NULL, no string is received directly */
	zend_string *bulk;         /* a large bulk string that is incomplete, with room for its CRLF; owned; NULL if there is none */
	size_t bulk_have;          /* the number of bytes of it that have been received */
	bool under_way;            /* php_hiredis_parser_next() runs, or a fatal error has ended it */
	bool plain;                /* never use the fast path of fast_path.c (for the differential tests) */
	/* Strings that are still to be fed, in order, beginning at index `waiting_first`. `fed` bytes of the first one have been fed. */
	zend_string **waiting;
	uint32_t waiting_count, waiting_capacity, waiting_first;
	size_t fed, waiting_size;  /* waiting_size is the number of their bytes that have not been fed */
	char error_line[257];      /* the last top-level error reply, truncated */
	char failure[160];         /* the message of the failure; empty if it has not failed */
} php_hiredis_parser;

/* Called once per process, in MINIT and MSHUTDOWN. */
void php_hiredis_parser_startup(void);
void php_hiredis_parser_shutdown(void);

/* Initialises a parser. `spare` is a place for an unused reader that outlives the parser, or NULL. */
void php_hiredis_parser_init(php_hiredis_parser *parser, php_hiredis_make_value make_error, redisReader **spare);
void php_hiredis_parser_limit(php_hiredis_parser *parser, int max_depth, long long max_elements, size_t max_bulk);
/* Discards every byte and every error. The limits stay. */
void php_hiredis_parser_reset(php_hiredis_parser *parser);
/* Frees the parser's memory. With `after_bailout` a half-built reply is not touched, since its state is unknown: the end of the request frees it. */
void php_hiredis_parser_free(php_hiredis_parser *parser, bool after_bailout);

/* Copies at most PHP_HIREDIS_FEED bytes into the library's buffer. Returns false if the parser has failed. If `reply` is not NULL, the parser is idle, and
 * the bytes are exactly one reply that is neither an error nor an aggregate other than a list of scalars, the reply is stored in `*reply`, which the caller
 * owns, and nothing is copied. */
bool php_hiredis_parser_feed(php_hiredis_parser *parser, const char *bytes, size_t length, zval *reply);
/* Returns the memory into which the next bytes of a large reply are to be received, and its size. While a large bulk string (`bulk`) is incomplete, this is
 * the rest of that string and its CRLF, and nothing may be fed. Otherwise this is the free end of the library's buffer, at least PHP_HIREDIS_FEED bytes. The
 * parser owns the memory, which is valid until the next call. Returns NULL if the parser has failed. */
char *php_hiredis_parser_room(php_hiredis_parser *parser, size_t *size);
/* Records that `length` bytes have been written into the memory that php_hiredis_parser_room() returned. */
void php_hiredis_parser_received(php_hiredis_parser *parser, size_t length);
/* Takes a reference to the string and feeds its bytes piece by piece. Does nothing after a failure. */
void php_hiredis_parser_feed_string(php_hiredis_parser *parser, zend_string *string);
/* Parses the next reply or push message. Sets `*to` for REPLY, ERROR and PUSH, and the caller owns it. */
php_hiredis_parsed php_hiredis_parser_next(php_hiredis_parser *parser, zval *to);
/* Appends complete scalar replies to `list`, at most `wanted` and no more than it has room for, and returns their number. php_hiredis_parser_next() parses
 * all other replies. With `unwrap_single` each reply must be a list of one scalar, and the scalar is appended. */
uint32_t php_hiredis_parser_scalars(php_hiredis_parser *parser, zend_array *list, uint32_t wanted, bool unwrap_single);
/* Same as php_hiredis_run_message(), for a parser. Returns 0 if the parser has failed or is inside a large bulk string. */
uint32_t php_hiredis_parser_message(php_hiredis_parser *parser, php_hiredis_message_beginning *last, zval *strings);
size_t php_hiredis_parser_buffered(const php_hiredis_parser *parser);
/* Returns whether nothing is half parsed, the library's buffer has no unread bytes, and the parser has not failed. Strings that wait to be fed do not count,
 * nor does a large bulk string. */
static zend_always_inline bool php_hiredis_parser_is_idle(const php_hiredis_parser *parser)
{
	return parser->reader != NULL && parser->failure[0] == '\0' && php_hiredis_reader_is_clean(parser->reader);
}
/* Returns whether the next unread reply is an error, which php_hiredis_parser_scalars() never consumes. */
static zend_always_inline bool php_hiredis_parser_is_at_error(const php_hiredis_parser *parser)
{
	return parser->failure[0] == '\0' && php_hiredis_reader_unread(parser->reader) > 0 && *php_hiredis_reader_at(parser->reader) == '-';
}
/* Returns whether a reply has begun that is neither a push message nor an attribute. */
bool php_hiredis_parser_is_inside_reply(const php_hiredis_parser *parser);
/* Replaces the library's buffer by a small one if it is empty and large. */
void php_hiredis_parser_trim(php_hiredis_parser *parser);
/* To be called after PARSED_FAILED. If the memory limit has refused an allocation, raises PHP's fatal error and does not return. `exhausted` is cleared
 * first, so that a shutdown function that uses the parser later gets the ordinary failure. */
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

/* The fast path through complete replies creates the same values as the library's reader without a callback for each element. It uses the reader only
 * through the functions above and leaves it as the library would, so both can take turns at any element: redisReaderGetReply() parses everything that is
 * incomplete, unusual or wrong. tests/reader and the fuzzer compare the two paths. */

/* Releases all strings of `last`, which is then as at the beginning. */
void php_hiredis_message_discard(php_hiredis_message_beginning *last);

/* Error lines that mean "not executed here, or not now": redirects to another server, and refusals by a server that cannot execute commands at present.
 * Reading a line allocates nothing. */

/* The number of slots of a Cluster. */
#define PHP_HIREDIS_SLOTS 16384

/* The number of redirects that are followed for one command. */
#define PHP_HIREDIS_HOPS_MAX 5

/* One line for each kind of redirect holds all facts about it. ROW(kind, behind, own, told, map, sentinels, name, redirect, replica, none): `kind` is the
 * first word of the error line. `behind` is what follows this word: NODE is "SLOT HOST:PORT"; HOST is "HOST:PORT"; TEXT is anything; SENTENCE is one of the
 * sentences in `own`, and with any other text the line is not of this kind. `own` has at most three sentences that only servers send, not scripts: those of
 * Redis 7 and 8 and Valkey 8 and 9. `own_error` is the text of an error of this kind that the client itself creates. The last six say what becomes of the
 * command, with the names of engine/retry_decision.c: for a Cluster client, which has a map; a client that queries sentinels; a client that resolves its host name
 * again (failover); a client that follows REDIRECT; a read that was sent to a replica; and a client of a single server. */
#define PHP_HIREDIS_REDIRECTS(ROW) \
	/* another node owns the slot */ \
	ROW(MOVED, NODE, (NULL), "to another node, and a later command on one of its keys has been executed", \
		NAMED, REPLY, REPLY, REPLY, REPLY, REPLY) \
	/* another node has the key, for this one command */ \
	ROW(ASK, NODE, (NULL), "another node, and a later command on one of its keys has been executed", ASK, REPLY, REPLY, REPLY, REPLY, REPLY) \
	/* the keys are on both sides of a slot that is being moved */ \
	ROW(TRYAGAIN, TEXT, ("Multiple keys request during rehashing of slot"), "Multiple keys request during rehashing of slot", \
		SAME_LATER, REPLY, REPLY, REPLY, REPLY, REPLY) \
	/* no node owns the slot at present */ \
	ROW(CLUSTERDOWN, TEXT, ("The cluster is down", "Hash slot not served", "The cluster is down and only accepts read commands"), \
		"The cluster is down", OWNER_LATER, REPLY, REPLY, REPLY, REPLY, REPLY) \
	ROW(LOADING, TEXT, ("Redis is loading the dataset in memory", "Valkey is loading the dataset in memory"), \
		"Redis is loading the dataset in memory", OWNER_LATER, OWNER, OWNER, REPLY_LEAVE, PRIMARY, REPLY_LEAVE) \
	ROW(MASTERDOWN, TEXT, ("Link with MASTER is down and replica-serve-stale-data is set to 'no'.", \
			"Link with PRIMARY is down and replica-serve-stale-data is set to 'no'."), \
		"Link with MASTER is down and replica-serve-stale-data is set to 'no'.", OWNER_LATER, OWNER, OWNER, REPLY_LEAVE, PRIMARY, REPLY_LEAVE) \
	/* a blocking command waited on a primary that became a replica; CLIENT UNBLOCK causes the same first word */ \
	ROW(UNBLOCKED, SENTENCE, ("force unblock from blocking operation, instance state changed (master -> replica?)", \
			"force unblock from blocking operation, instance state changed (primary -> replica?)", \
			"force unblock from blocking operation, instance state changed (master -> slave?)"), \
		"force unblock from blocking operation, instance state changed (master -> replica?)", OWNER_LATER, OWNER, OWNER, REPLY, REPLY, REPLY) \
	/* only outside of a Cluster: there a replica replies MOVED */ \
	ROW(READONLY, TEXT, ("You can't write against a read only replica."), "You can't write against a read only replica.", \
		REPLY, OWNER, OWNER, REPLY_LEAVE, REPLY_LEAVE, REPLY_LEAVE) \
	ROW(NOREPLICAS, TEXT, ("Not enough good replicas to write."), "Not enough good replicas to write.", REPLY, OWNER, REPLY, REPLY, REPLY, REPLY) \
	/* from Valkey, after CLIENT CAPA redirect: the primary is another server */ \
	ROW(REDIRECT, HOST, (NULL), "to another server", REPLY, NAMED_LEAVE, NAMED_LEAVE, NAMED_LEAVE, REPLY, REPLY)

#define PHP_HIREDIS_REDIRECT_KIND(kind, ...) PHP_HIREDIS_REDIRECT_##kind,
typedef enum {
	PHP_HIREDIS_REDIRECT_NONE,
	PHP_HIREDIS_REDIRECTS(PHP_HIREDIS_REDIRECT_KIND)
	PHP_HIREDIS_REDIRECT_KINDS
} php_hiredis_redirect_kind;

typedef struct {
	php_hiredis_redirect_kind kind;
	/* The line is word for word a sentence that only the server sends. An error that a script returns may begin with the same word, so for EVAL, FCALL and
	 * commands that are not in the table only an exact line is trusted. */
	bool exact;
	bool has_slot;                    /* NODE: the line names a slot and the node that owns it */
	/* Only for NODE and, without the slot, for HOST: */
	uint16_t slot, port;
	const char *host;                 /* points into the line, not terminated; an IPv6 address without brackets; length 0: the host that sent the error */
	size_t host_length;
	bool host_unknown;                /* "?": the node has no name yet; the length is 0 then */
	const char *node;                 /* NODE: HOST:PORT in the line; NULL if php_hiredis_redirect_read_moved() read the line */
	size_t node_length;
} php_hiredis_redirect;

/* Parses an error line without its '-'. Returns false and sets `to->kind` to NONE if it is not one of these kinds, which includes a NODE or HOST with an
 * impossible slot, host or port. `to->host` is valid as long as `line`. */
bool php_hiredis_redirect_read(php_hiredis_redirect *to, const char *line, size_t length);
/* Parses "MOVED SLOT " followed by exactly the bytes of `node`, which an earlier redirect named, and sets only the kind and the slot. Returns false for any
 * other line; `to` is undefined then. */
bool php_hiredis_redirect_read_moved(php_hiredis_redirect *to, const char *line, size_t length, const char *node, size_t node_length);

/* Returns whether a server may announce this name or address of a host: 1 to 255 letters, digits and "-._:%", so neither a path nor a space. */
bool php_hiredis_host_is_sane(const char *host, size_t length);
/* Splits "host:port", "[address]:port" or "address:port" into the host without brackets (`*host` points into the text) and the port, which is not 0. The
 * host may be empty. Returns false if the text has another form. */
bool php_hiredis_host_and_port(const char *text, size_t length, const char **host, size_t *host_length, uint16_t *port);

/* The shapes turn RESP2 replies into the values that the same commands have in RESP3. They also turn the lists of a stream's fields, which are flat in RESP3
 * too, into maps. */

typedef enum {
	PHP_HIREDIS_SHAPE_RAW,
	PHP_HIREDIS_SHAPE_MAP,               /* flat list -> map */
	PHP_HIREDIS_SHAPE_LIST_OF_MAPS,
	PHP_HIREDIS_SHAPE_ACL_LOG,           /* list of maps; age-seconds becomes a double */
	PHP_HIREDIS_SHAPE_DOUBLE,
	PHP_HIREDIS_SHAPE_DOUBLES,           /* list of doubles and nils */
	PHP_HIREDIS_SHAPE_GEOPOS,            /* list of [double, double] and nils */
	PHP_HIREDIS_SHAPE_PAIRS,             /* flat list -> list of [a, b] */
	PHP_HIREDIS_SHAPE_PAIRS_DOUBLE,      /* flat list -> list of [member, double] */
	PHP_HIREDIS_SHAPE_MEMBER_DOUBLE,     /* [member, double] */
	PHP_HIREDIS_SHAPE_KEY_MEMBER_DOUBLE, /* [key, member, double] */
	PHP_HIREDIS_SHAPE_MPOP,              /* [key, [[member, double], ...]] */
	PHP_HIREDIS_SHAPE_GEO_COORD,         /* list of entries, each of which may contain a list of two doubles */
	PHP_HIREDIS_SHAPE_RANK_DOUBLE,       /* [rank, double] */
	PHP_HIREDIS_SHAPE_BOOL,              /* 0 and 1 become false and true */
	PHP_HIREDIS_SHAPE_BOOLS,             /* list of BOOL */
	/* The following are changed in both protocols. */
	PHP_HIREDIS_SHAPE_ENTRIES,           /* list of [id, [field, value, ...]]: the fields become a map */
	PHP_HIREDIS_SHAPE_STREAMS,           /* name => ENTRIES; in RESP2 a list of [name, ENTRIES] */
	PHP_HIREDIS_SHAPE_AUTOCLAIM,         /* [id, ENTRIES, ...] */
	/* The following are checked in both protocols and changed in neither: see engine/reply_apply.c. */
	PHP_HIREDIS_SHAPE_CURSOR,            /* [cursor, [name, ...]] */
	PHP_HIREDIS_SHAPE_CURSOR_PAIRS       /* [cursor, [name, value, ...]] */
} php_hiredis_shape;

/* Returns whether a reply of this shape must be changed if it was received in this version of the protocol. */
static zend_always_inline bool php_hiredis_shape_applies(uint8_t shape, int protocol)
{
	return shape != PHP_HIREDIS_SHAPE_RAW && shape < PHP_HIREDIS_SHAPE_CURSOR && (protocol == 2 || shape >= PHP_HIREDIS_SHAPE_ENTRIES);
}

/* Changes `reply` in place; the caller owns a reference to it. Nil and errors stay as they are. Returns false if the reply cannot have the shape, such as a
 * list of odd length instead of a map; a part of it may have been changed then. Runs no userland code. */
bool php_hiredis_shape_apply(php_hiredis_shape shape, zval *reply);

/* Applies the shape to a reply that a cache stored as it was received in RESP3. */
static zend_always_inline void php_hiredis_shape_apply_kept(uint8_t shape, zval *reply)
{
	if (UNEXPECTED(php_hiredis_shape_applies(shape, 3))) {
		(void) php_hiredis_shape_apply((php_hiredis_shape) shape, reply);
	}
}

/* Iterates over the encoded commands of an output, in order. Allocates nothing and does no I/O. */

/* The position of one command. It is valid until the output changes. */
typedef struct {
	size_t from, to;                      /* offsets of its first byte, and of the byte after its last */
	uint32_t borrowed_from, borrowed_to;  /* the range of borrowed strings among its arguments */
	uint32_t argument_count;
} php_hiredis_span;

/* An iteration over the commands. It is initialised as {.out = ..., .at = ...}. */
typedef struct {
	const php_hiredis_output *out;        /* borrowed; contains whole commands only */
	size_t at;                            /* the offset of the next command, whether it has been sent or not */
	uint32_t borrowed;                    /* at least this many borrowed strings precede it */
} php_hiredis_walk;

/* Sets `*span` to the next command. Returns false after the last one. */
bool php_hiredis_walk_next(php_hiredis_walk *walk, php_hiredis_span *span);
/* Returns argument number `index` of the command, whose name is number 0; the output owns the bytes. Returns NULL if the command has fewer arguments. */
const char *php_hiredis_span_argument(const php_hiredis_output *out, const php_hiredis_span *span, uint32_t index, size_t *length);

/* ---- argument by argument: `*at` is the offset of a line, `*borrowed` the index of the first borrowed string at or after `*at` ---- */

/* Reads the number of a line such as "*3" or "$12"; most have one or two digits. Returns the first byte after the line. */
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

/* Returns the number of the line at `*at`, and moves `*at` past that line. */
static zend_always_inline size_t php_hiredis_walk_number(const php_hiredis_output *out, size_t *at)
{
	size_t number;

	*at = (size_t) (php_hiredis_walk_line(out->bytes + *at, &number) - out->bytes);
	return number;
}

/* Returns the argument at `*at`, whose bytes the output owns, and moves `*at` past that argument. */
static zend_always_inline const char *php_hiredis_walk_argument(const php_hiredis_output *out, size_t *at, uint32_t *borrowed, size_t *length)
{
	const char *arg;

	*length = php_hiredis_walk_number(out, at);
	if (UNEXPECTED(*borrowed < out->borrowed_count && out->borrowed[*borrowed].at == *at)) {
		arg = ZSTR_VAL(out->borrowed[(*borrowed)++].string); /* its bytes are not in the output */
	} else {
		arg = out->bytes + *at;
		*at += *length;
	}
	*at += 2;
	return arg;
}

/* An argument of a command without borrowed strings: its encoded bulk string in the output, and the bytes of its value. */
typedef struct {
	const char *bulk, *bytes;
	uint32_t bulk_length, length;
} php_hiredis_argument;

/* Reads the argument that begins at `at`, and returns the first byte after it. */
static zend_always_inline const char *php_hiredis_argument_read(const char *at, php_hiredis_argument *arg)
{
	size_t length;

	arg->bulk = at;
	arg->bytes = php_hiredis_walk_line(at, &length);
	arg->length = (uint32_t) length;
	arg->bulk_length = (uint32_t) (arg->bytes - at) + arg->length + 2;
	return arg->bytes + length + 2;
}

/* Access to replies of unknown form: each function returns NULL or false if the reply is not of the expected form. */

static inline zval *php_hiredis_element(const zval *list, zend_ulong index, zend_uchar type)
{
	zval *found = Z_TYPE_P(list) == IS_ARRAY ? zend_hash_index_find(Z_ARRVAL_P(list), index) : NULL;

	return found && Z_TYPE_P(found) == type ? found : NULL;
}

/* Returns whether the string `text`, which may be NULL, is equal to `is`. */
static inline bool php_hiredis_is_text(const zval *text, const char *is)
{
	return text && zend_string_equals_cstr(Z_STR_P(text), is, strlen(is));
}

/* Returns the value with this name in a map, or in the list of names and values that RESP2 has instead. `map` may be NULL. */
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
