/* The interface of src/protocol, which turns the bytes of RESP2 and RESP3 into PHP values. The main type is
 * php_hiredis_parser; src/connection feeds it the received bytes. Nothing here does I/O. Invariant: our fast path and
 * the parsing library may alternate after any element of a reply, so each must leave the reader in the state that the
 * other expects. */
#ifndef PHP_HIREDIS_PROTOCOL_H
#define PHP_HIREDIS_PROTOCOL_H

#include "output/output.h"

/* The parsing library is hiredis 1.1 or newer, or its fork libvalkey. Only src/protocol may use its reader's
 * undocumented fields. */

#ifdef HAVE_HIREDIS_LIBVALKEY
# include <valkey/valkey.h>
# if LIBVALKEY_VERSION_MAJOR != 0 || LIBVALKEY_VERSION_MINOR < 5
#  error "This file supports only libvalkey 0.x from 0.5"
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
#  error "This file supports only hiredis 1.x from 1.1"
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

/* Returns whether the reader is between two replies and has no unread bytes. */
static zend_always_inline bool php_hiredis_reader_is_clean(const redisReader *reader)
{
	return reader->ridx == -1 && reader->pos == reader->len;
}

/* Creates the PHP value of an error, a status or a big number, which the caller owns. */
typedef void (*php_hiredis_make_value)(zval *to, const char *bytes, size_t length);

/* A callback that receives the memory of a large string before any byte is written, so that madvise() can still choose
 * large pages. */
typedef void (*php_hiredis_prepare)(void *memory, size_t size);

/* Says what the builder's `root` contains when a reply is complete. */
typedef enum {
	PHP_HIREDIS_ROOT_VALUE,
	PHP_HIREDIS_ROOT_ERROR,     /* the root is the error line as a string; the exception is created later */
	PHP_HIREDIS_ROOT_PUSH,      /* the root is the push message, a list */
	PHP_HIREDIS_ROOT_ATTRIBUTE  /* discarded; the reply follows */
} php_hiredis_root_kind;

#define PHP_HIREDIS_WANTED_KEYS_MAX 2

/* The only keys of a map that the caller needs. The fast path creates no other elements, which saves most of the time
 * needed to parse the reply to HELLO. The parsing library, which parses a map that arrives in parts, creates all. */
typedef struct {
	struct {
		const char *bytes;
		size_t length;
	} keys[PHP_HIREDIS_WANTED_KEYS_MAX];
} php_hiredis_wanted_keys;

/* Builds a PHP value while a reply is parsed. Errors are stored here and thrown later, because throwing may run PHP
 * code that uses the same reader. */
typedef struct {
	redisReader *reader;              /* borrowed */
	zval root;                        /* the reply that is being built or was just finished; owned by the parser; UNDEF if none */
	php_hiredis_root_kind kind;
	const char *violation;            /* static text: a protocol violation that the parsing library does not detect; NULL if none */
	size_t exhausted;                 /* size of the allocation that exceeded PHP's memory limit; 0 if none did */
	size_t max_bulk;
	int max_depth;
	php_hiredis_make_value make_error;
	/* The functions that create statuses and big numbers. A status or big number becomes a string if its function is
	 * NULL, or if it is a key of a map. */
	php_hiredis_make_value make_status, make_big_number;
	const php_hiredis_wanted_keys *wanted_keys; /* borrowed; NULL to create all keys of a map; set by the parser's owner */
	bool has_made_value;              /* a make_...() function was called; the parser's owner may clear it */
	bool flat;                        /* as in RESP2: maps become flat lists, doubles strings, bools 0 or 1; set by the parser's owner */
} php_hiredis_builder;

extern redisReplyObjectFunctions php_hiredis_reply_functions;

/* Call this after storing the element in the memory that php_hiredis_list_slot() returned. */
static zend_always_inline void php_hiredis_list_commit_slot(zend_array *list)
{
	list->nNumOfElements = ++list->nNumUsed;
	list->nNextFreeElement = list->nNumUsed;
}

/* Adds a key to a map, takes ownership of the key, and returns the memory for its value. Removes an existing entry with
 * this key. Returns NULL if out of memory. */
zval *php_hiredis_map_add_key(php_hiredis_builder *builder, zend_array *map, zval *key);

/* Raises PHP's fatal error "Allowed memory size exhausted". Does not return. */
ZEND_COLD ZEND_NORETURN void php_hiredis_reply_exhausted(size_t size);
/* Shared by all replies. */
extern zend_string *php_hiredis_ok, *php_hiredis_queued;

/* A "pmessage" has four strings: its kind, the pattern, the channel and the payload. */
#define PHP_HIREDIS_MESSAGE_STRINGS 4
typedef enum {
	PHP_HIREDIS_MESSAGE,
	PHP_HIREDIS_SMESSAGE,
	PHP_HIREDIS_PMESSAGE,
	PHP_HIREDIS_MESSAGE_KINDS
} php_hiredis_message_kind;
#define PHP_HIREDIS_MESSAGE_PREFIX_MAX 96 /* a longer prefix is not cached */
/* Caches the beginning of the last message (the bytes before its payload), and the strings made from these bytes. The
 * next message usually begins with the same bytes. */
typedef struct {
	uint32_t count;      /* number of strings, including the payload; 0 if no prefix is cached */
	uint32_t length;     /* length of `bytes` */
	zval strings[PHP_HIREDIS_MESSAGE_STRINGS - 1]; /* all strings except the payload; owned */
	char bytes[PHP_HIREDIS_MESSAGE_PREFIX_MAX];     /* bytes before the payload's '$' */
	zend_string *kinds[PHP_HIREDIS_MESSAGE_KINDS]; /* "message" and so on, interned if opcache allows it; owned; NULL until first used */
} php_hiredis_message_prefix;

/* ---- reply handlers ---- */

typedef enum {
	PHP_HIREDIS_HANDLER_STATUS = 1,
	PHP_HIREDIS_HANDLER_ERROR,
	PHP_HIREDIS_HANDLER_BIG_NUMBER,
} php_hiredis_reply_handler_kind;

typedef struct {
	zval callable;             /* UNDEF without a handler: the string is returned unchanged */
	zend_fcall_info_cache fcc; /* empty if PHP must resolve the callable for each call */
} php_hiredis_reply_handler;

typedef struct {
	php_hiredis_reply_handler by_kind[PHP_HIREDIS_HANDLER_BIG_NUMBER + 1]; /* the first one is unused */
	bool call_once_for_ok;     /* call the status handler only for the first OK */
	zval ok;                   /* the handler's result for OK; UNDEF until then */
} php_hiredis_reply_handlers;

/* Replaces each string that the builder marked for a handler with the handler's result. Returns false after an
 * exception; the caller still owns the reply. A handler may release the Reader, so the caller must hold a reference. */
bool php_hiredis_reply_handlers_apply(php_hiredis_reply_handlers *handlers, zval *reply);

/* Sets or removes the handler for one kind of reply: statuses, errors or big numbers. When you set the first handler of
 * a kind, pass `builder`. From then on, the builder marks each string of this kind for
 * php_hiredis_reply_handlers_apply(). Releasing the old handler may run a destructor. */
void php_hiredis_reply_handlers_set(php_hiredis_reply_handlers *handlers, php_hiredis_reply_handler_kind kind, zval *callable,
	const zend_fcall_info_cache *fcc, php_hiredis_builder *builder);
/* Releases all handlers. This may run PHP destructors. */
void php_hiredis_reply_handlers_free(php_hiredis_reply_handlers *handlers);

/* ---- the parser ---- */

/* The parsing library gets at most this many bytes at a time, because it moves all unread bytes after each reply. */
#define PHP_HIREDIS_FEED (16 * 1024)
/* A string of at least this length is received directly into its PHP string, without a copy. */
#ifndef PHP_HIREDIS_LARGE_BULK /* the fuzzer defines a smaller one */
# define PHP_HIREDIS_LARGE_BULK (64 * 1024)
#endif
#define PHP_HIREDIS_MAX_DEPTH 128
#define PHP_HIREDIS_MAX_ELEMENTS (1LL << 30)
#define PHP_HIREDIS_MAX_BULK ((size_t) 512 * 1024 * 1024)

typedef enum {
	PHP_HIREDIS_PARSED_NOTHING,  /* more bytes are needed */
	PHP_HIREDIS_PARSED_REPLY,    /* a complete reply */
	PHP_HIREDIS_PARSED_ERROR,    /* a complete error reply; make_error created its value */
	PHP_HIREDIS_PARSED_PUSH,     /* the list of a push message */
	PHP_HIREDIS_PARSED_FAILED    /* a protocol violation, or out of memory: see `failure` and `exhausted` */
} php_hiredis_parsed;

/* Turns bytes, in pieces of any size, into PHP values. After a failure, rejects all bytes until
 * php_hiredis_parser_reset(). */
typedef struct {
	php_hiredis_builder builder;
	redisReader *reader;       /* owned; NULL after a fatal error */
	redisReader **spare_reader; /* an unused reader for the next parser, because a new one needs eleven allocations; may be NULL */
	long long max_elements;
	php_hiredis_make_value make_root_error; /* creates a top-level error reply; if NULL, builder.make_error does */
	php_hiredis_prepare prepare; /* called with the memory for a large bulk string; if NULL, all strings are received into the reader's buffer */
	zend_string *bulk;         /* incomplete large bulk string, with room for its CRLF; owned; NULL if none */
	size_t bulk_received;      /* number of bytes of `bulk` received */
	bool is_parsing;           /* php_hiredis_parser_next() is running, or a fatal error interrupted it and the parser is unusable */
	bool skips_fast_path;      /* never use fast_path.c; tests compare the replies with and without it */
	/* Strings from php_hiredis_parser_feed_string() that have not been parsed completely. The first one is
	 * waiting[waiting_first]; `waiting_fed` of its bytes have been parsed. */
	zend_string **waiting;
	uint32_t waiting_count, waiting_capacity, waiting_first;
	size_t waiting_fed, waiting_size; /* waiting_size is the number of bytes still to be parsed */
	char error_line[257];      /* last top-level error reply, truncated */
	char failure[160];         /* why the parser failed; empty if it has not */
} php_hiredis_parser;

void php_hiredis_parser_startup(void);
void php_hiredis_parser_shutdown(void);

/* Initialises a parser. If `spare_reader` is not NULL, the parser takes the unused reader from there, if any, and
 * php_hiredis_parser_free() puts the reader back. `*spare_reader` must outlive the parser. */
void php_hiredis_parser_init(php_hiredis_parser *parser, php_hiredis_make_value make_error, redisReader **spare_reader);
void php_hiredis_parser_set_limits(php_hiredis_parser *parser, int max_depth, long long max_elements, size_t max_bulk);
/* Discards all bytes, the incomplete reply and the failure, but keeps the limits. */
void php_hiredis_parser_reset(php_hiredis_parser *parser);
/* Frees the parser. After a fatal error, `after_bailout` must be true: an incomplete reply may then be inconsistent,
 * and PHP frees its memory. */
void php_hiredis_parser_free(php_hiredis_parser *parser, bool after_bailout);

/* Adds `length` bytes, which must not exceed PHP_HIREDIS_FEED. If they begin with a simple reply, stores this reply in
 * `*reply`, which the caller owns. `reply` may be NULL. Returns false if the parser has failed. */
bool php_hiredis_parser_feed(php_hiredis_parser *parser, const char *bytes, size_t length, zval *reply);
/* Returns a buffer for the next bytes, or NULL if the parser has failed. The next call to the parser invalidates it. */
char *php_hiredis_parser_room(php_hiredis_parser *parser, size_t *size);
/* Records that the caller has received `length` bytes into the buffer of php_hiredis_parser_room(). */
void php_hiredis_parser_received(php_hiredis_parser *parser, size_t length);
/* Adds a string of any length. The parser keeps a reference to the string. Does nothing if the parser has failed. */
void php_hiredis_parser_feed_string(php_hiredis_parser *parser, zend_string *string);
/* If the reader is between two replies and its unread bytes begin with a complete string, number, status or null,
 * returns true, and the caller owns `*to`. Otherwise returns false, as it does for an unusual value. */
bool php_hiredis_fast_parse_scalar(php_hiredis_builder *builder, zval *to);
/* Parses the next reply or push message, which php_hiredis_fast_parse_scalar() could not parse. Only
 * php_hiredis_parser_next() may call these two functions. */
php_hiredis_parsed php_hiredis_parser_parse_next(php_hiredis_parser *parser, zval *to);
/* Parses the next reply or push message. If there is one, the caller owns `*to`. */
static zend_always_inline php_hiredis_parsed php_hiredis_parser_next(php_hiredis_parser *parser, zval *to)
{
	php_hiredis_parsed parsed;

	if (UNEXPECTED(parser->is_parsing) && !parser->failure[0]) {
		/* A fatal error has interrupted the parser, and may have left the incomplete reply inconsistent. */
		strcpy(parser->failure, "A fatal error interrupted the reader in the middle of a reply");
	}
	parser->is_parsing = true;
	parsed = EXPECTED(!parser->failure[0] && !parser->skips_fast_path) && php_hiredis_fast_parse_scalar(&parser->builder, to)
		? PHP_HIREDIS_PARSED_REPLY : php_hiredis_parser_parse_next(parser, to);
	parser->is_parsing = false;
	return parsed;
}
/* Appends up to `wanted` simple replies, and returns their number. Stops at an error, a list or an incomplete reply. If
 * `unwrap_single` is true, accepts only lists of one element, and appends that element. */
uint32_t php_hiredis_parser_parse_scalars(php_hiredis_parser *parser, zend_array *list, uint32_t wanted, bool unwrap_single);
/* Parses a message for a subscriber, stores its strings in `strings`, and returns their number. The caller owns the
 * strings. Returns 0 if the next bytes are not a complete message. */
uint32_t php_hiredis_parser_parse_message(php_hiredis_parser *parser, php_hiredis_message_prefix *prefix, zval *strings);
/* Returns the number of received bytes that have not been parsed. */
size_t php_hiredis_parser_buffered(const php_hiredis_parser *parser);
/* Returns true if the parser has not failed, and the reader has neither an incomplete reply nor unread bytes. Does not
 * look at bytes outside the reader: strings from php_hiredis_parser_feed_string() and large bulk strings. */
static zend_always_inline bool php_hiredis_parser_is_idle(const php_hiredis_parser *parser)
{
	return parser->reader != NULL && parser->failure[0] == '\0' && php_hiredis_reader_is_clean(parser->reader);
}
/* Returns whether the next reply, which may be incomplete, is an error. */
static zend_always_inline bool php_hiredis_parser_is_at_error(const php_hiredis_parser *parser)
{
	return parser->failure[0] == '\0' && php_hiredis_reader_unread(parser->reader) > 0 && *php_hiredis_reader_at(parser->reader) == '-';
}
/* Returns whether the parser has only a part of a reply. Incomplete push messages and attributes do not count. */
bool php_hiredis_parser_is_inside_reply(const php_hiredis_parser *parser);
/* Frees a large, empty buffer, which would otherwise occupy memory for the lifetime of the connection. */
void php_hiredis_parser_trim(php_hiredis_parser *parser);
/* Call this after PHP_HIREDIS_PARSED_FAILED. If memory ran out, the first call raises PHP's fatal error, and does not
 * return. Later calls, from shutdown functions, return, and the caller throws an exception. */
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

/* Clears the cached prefix of the last message, and releases its strings. */
void php_hiredis_message_prefix_clear(php_hiredis_message_prefix *prefix);

/* ---- redirects ---- */

/* The number of hash slots in a Redis Cluster. */
#define PHP_HIREDIS_SLOTS 16384

/* The maximum number of redirects of one command. More redirects mean that the nodes disagree about a slot's owner, so
 * the command fails. */
#define PHP_HIREDIS_HOPS_MAX 5

/* All error lines that redirect a command or temporarily reject it. The parameters of REDIRECT_KIND are:
 *
 *   kind         the first word of the error line
 *   form         what follows it: NODE "SLOT HOST:PORT", HOST "HOST:PORT", TEXT anything, SENTENCE one of `sentences`
 *   sentences    at most three texts of Redis 7 and 8 and Valkey 8 and 9. A Lua script can return an error with the
 *                same first word, but is unlikely to return the same text
 *   client_text  the message if the client itself creates an error of this kind
 *
 * The other parameters are actions, such as OWNER_LATER (see engine/retry_decision.c), one for each way in which a
 * client finds its server: by a slot map, by sentinels, by resolving the host name again, or by following REDIRECT;
 * then for a read sent to a replica, and for a client of a single server. */
#define PHP_HIREDIS_REDIRECTS(REDIRECT_KIND) \
	/* MOVED: another node owns the slot. */ \
	REDIRECT_KIND(MOVED, NODE, (NULL), "to another node, and a later command on one of its keys has been executed", \
		NAMED, REPLY, REPLY, REPLY, REPLY, REPLY) \
	/* ASK: only this command must go to another node, after ASKING. */ \
	REDIRECT_KIND(ASK, NODE, (NULL), "another node, and a later command on one of its keys has been executed", ASK, REPLY, REPLY, REPLY, REPLY, REPLY) \
	/* TRYAGAIN: some keys of the slot are still on the old node, and others already on the new one. */ \
	REDIRECT_KIND(TRYAGAIN, TEXT, ("Multiple keys request during rehashing of slot"), "Multiple keys request during rehashing of slot", \
		SAME_LATER, REPLY, REPLY, REPLY, REPLY, REPLY) \
	/* CLUSTERDOWN: no node owns the slot at present. */ \
	REDIRECT_KIND(CLUSTERDOWN, TEXT, ("The cluster is down", "Hash slot not served", "The cluster is down and only accepts read commands"), \
		"The cluster is down", OWNER_LATER, REPLY, REPLY, REPLY, REPLY, REPLY) \
	REDIRECT_KIND(LOADING, TEXT, ("Redis is loading the dataset in memory", "Valkey is loading the dataset in memory"), \
		"Redis is loading the dataset in memory", OWNER_LATER, OWNER, OWNER, REPLY_AND_AVOID, PRIMARY, REPLY_AND_AVOID) \
	REDIRECT_KIND(MASTERDOWN, TEXT, ("Link with MASTER is down and replica-serve-stale-data is set to 'no'.", \
			"Link with PRIMARY is down and replica-serve-stale-data is set to 'no'."), \
		"Link with MASTER is down and replica-serve-stale-data is set to 'no'.", OWNER_LATER, OWNER, OWNER, REPLY_AND_AVOID, PRIMARY, REPLY_AND_AVOID) \
	/* UNBLOCKED: a blocking command's primary became a replica. CLIENT UNBLOCK's error has the same first word. */ \
	REDIRECT_KIND(UNBLOCKED, SENTENCE, ("force unblock from blocking operation, instance state changed (master -> replica?)", \
			"force unblock from blocking operation, instance state changed (primary -> replica?)", \
			"force unblock from blocking operation, instance state changed (master -> slave?)"), \
		"force unblock from blocking operation, instance state changed (master -> replica?)", OWNER_LATER, OWNER, OWNER, REPLY, REPLY, REPLY) \
	/* READONLY: a replica received a write. A replica in a Cluster would reply MOVED instead. */ \
	REDIRECT_KIND(READONLY, TEXT, ("You can't write against a read only replica."), "You can't write against a read only replica.", \
		REPLY, OWNER, OWNER, REPLY_AND_AVOID, REPLY_AND_AVOID, REPLY_AND_AVOID) \
	REDIRECT_KIND(NOREPLICAS, TEXT, ("Not enough good replicas to write."), "Not enough good replicas to write.", REPLY, OWNER, REPLY, REPLY, REPLY, REPLY) \
	/* REDIRECT: another server is the primary. Valkey sends this error after CLIENT CAPA redirect. */ \
	REDIRECT_KIND(REDIRECT, HOST, (NULL), "to another server", REPLY, NAMED_AND_AVOID, NAMED_AND_AVOID, NAMED_AND_AVOID, REPLY, REPLY)

#define PHP_HIREDIS_REDIRECT_KIND(kind, ...) PHP_HIREDIS_REDIRECT_##kind,
typedef enum {
	PHP_HIREDIS_REDIRECT_NONE,
	PHP_HIREDIS_REDIRECTS(PHP_HIREDIS_REDIRECT_KIND)
	PHP_HIREDIS_REDIRECT_KINDS
} php_hiredis_redirect_kind;

/* A parsed error line that redirects or temporarily rejects a command. The pointers point into the caller's line. */
typedef struct {
	php_hiredis_redirect_kind kind;
	/* True if the whole line is an error that servers themselves send. If false, a script may have returned the line,
	 * and must not run again, because the script may have written a key. */
	bool exact;
	bool has_slot;                    /* true for MOVED and ASK, which name a slot and a node */
	/* The slot and the server's port in a redirect. */
	uint16_t slot, port;
	/* The host: not NUL-terminated, and without the brackets of an IPv6 address. If `host_length` is 0, the line means
	 * the host that sent the error. */
	const char *host;
	size_t host_length;
	bool host_unknown;                /* the line contains "?", because the server does not know the host name; `host_length` is 0 */
	/* For MOVED and ASK: the text HOST:PORT in the line. NULL after php_hiredis_redirect_read_moved(). */
	const char *node;
	size_t node_length;
} php_hiredis_redirect;

/* Parses a line such as "MOVED 3999 127.0.0.1:6381". Returns false for other lines. `to->host` points into `line`. */
bool php_hiredis_redirect_read(php_hiredis_redirect *to, const char *line, size_t length);
/* Parses a MOVED with the same HOST:PORT as an earlier MOVED, faster than php_hiredis_redirect_read(). `node` is the
 * HOST:PORT of the earlier MOVED. Does not set `to->host`. Returns false for other lines. */
bool php_hiredis_redirect_read_moved(php_hiredis_redirect *to, const char *line, size_t length, const char *node, size_t node_length);

#define PHP_HIREDIS_HOST_MAX 255 /* maximum length of a host name or address */
/* Returns whether the text looks like a host name. The client must refuse any other text that a server announces as a
 * host, such as the path of a Unix socket. */
bool php_hiredis_host_is_sane(const char *host, size_t length);
/* Splits "host:port" or "[address]:port". `*host` has no brackets. Returns false for other text. */
bool php_hiredis_host_and_port(const char *text, size_t length, const char **host, size_t *host_length, uint16_t *port);

/* Says how to convert a RESP2 reply. The flat list of HGETALL, for example, becomes a map as in RESP3. */
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
	PHP_HIREDIS_SHAPE_GEO_COORD,         /* list of entries, which may contain a list of two doubles */
	PHP_HIREDIS_SHAPE_RANK_DOUBLE,       /* [rank, double] */
	PHP_HIREDIS_SHAPE_BOOL,              /* 0 and 1 become false and true */
	PHP_HIREDIS_SHAPE_BOOLS,             /* list of BOOL */
	/* The shapes below are converted even in RESP3. */
	PHP_HIREDIS_SHAPE_ENTRIES,           /* list of [id, [field, value, ...]]: the fields become a map */
	PHP_HIREDIS_SHAPE_STREAMS,           /* map of name => ENTRIES, which RESP2 sends as a list of [name, ENTRIES] */
	PHP_HIREDIS_SHAPE_AUTOCLAIM,         /* [id, ENTRIES, ...] */
	/* Replies with the shapes below are checked but not converted. The iterators of SCAN rely on the check. */
	PHP_HIREDIS_SHAPE_CURSOR,            /* [cursor, [name, ...]] */
	PHP_HIREDIS_SHAPE_CURSOR_PAIRS       /* [cursor, [name, value, ...]] */
} php_hiredis_shape;

/* Returns whether replies must be converted to this shape. `protocol` is the version of RESP, 2 or 3. */
static zend_always_inline bool php_hiredis_shape_applies(uint8_t shape, int protocol)
{
	return shape != PHP_HIREDIS_SHAPE_RAW && shape < PHP_HIREDIS_SHAPE_CURSOR && (protocol == 2 || shape >= PHP_HIREDIS_SHAPE_ENTRIES);
}

/* Converts a reply in place to the form that `shape` describes. Leaves null and errors unchanged. Returns false if the
 * reply does not fit, possibly after converting parts of the reply. */
bool php_hiredis_shape_apply(php_hiredis_shape shape, zval *reply);

/* Converts a cached reply in place to the form that `shape` describes. Most replies need no conversion, because the
 * cache stores the form of RESP3. */
static zend_always_inline void php_hiredis_shape_apply_cached(uint8_t shape, zval *reply)
{
	if (UNEXPECTED(php_hiredis_shape_applies(shape, 3))) {
		(void) php_hiredis_shape_apply((php_hiredis_shape) shape, reply);
	}
}

/* ---- encoded commands ---- */

/* The position of an encoded command in an output. Any change to the output invalidates this position. */
typedef struct {
	size_t from, to;                      /* offsets of its first byte and of the byte after its last one */
	uint32_t uncopied_from, uncopied_to;  /* the range of its uncopied strings (large arguments, not in the buffer) */
	uint32_t argument_count;
} php_hiredis_span;

/* An iterator over the encoded commands of an output. Initialise it with {.out = ..., .at = ...}. */
typedef struct {
	const php_hiredis_output *out;        /* borrowed; contains only whole commands */
	size_t at;                            /* offset of the next command, which may have been sent already */
	uint32_t uncopied;                    /* where the search for the next uncopied string begins; 0 is always valid */
} php_hiredis_walk;

/* Sets `*span` to the next command. Returns false after the last one. */
bool php_hiredis_walk_next(php_hiredis_walk *walk, php_hiredis_span *span);
/* Returns argument number `index` of the command, or NULL if the command has fewer arguments. Argument 0 is the
 * command's name. The output owns the bytes, which are not NUL-terminated. */
const char *php_hiredis_span_argument(const php_hiredis_output *out, const php_hiredis_span *span, uint32_t index, size_t *length);

/* Parses a line such as "$12\r\n", and returns the byte after it. The client wrote it, so nothing is checked. */
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

/* Returns the number in the line at `*at`, and moves `*at` past the line. */
static zend_always_inline size_t php_hiredis_walk_number(const php_hiredis_output *out, size_t *at)
{
	size_t number;

	*at = (size_t) (php_hiredis_walk_line(out->bytes + *at, &number) - out->bytes);
	return number;
}

/* Returns the argument at `*at`, and moves `*at` past it. `*uncopied` is the index of the next large argument outside
 * the buffer. */
static zend_always_inline const char *php_hiredis_walk_argument(const php_hiredis_output *out, size_t *at, uint32_t *uncopied, size_t *length)
{
	const char *arg;

	*length = php_hiredis_walk_number(out, at);
	if (UNEXPECTED(*uncopied < out->uncopied_count && out->uncopied[*uncopied].at == *at)) {
		arg = ZSTR_VAL(out->uncopied[(*uncopied)++].string); /* a large argument outside the buffer */
	} else {
		arg = out->bytes + *at;
		*at += *length;
	}
	*at += 2;
	return arg;
}

/* An encoded argument. `bytes` is the value, such as "foo", and `bulk` is the encoding "$3\r\nfoo\r\n". */
typedef struct {
	const char *bulk, *bytes;
	uint32_t bulk_length, length;
} php_hiredis_argument;

/* Parses the argument at `at`, and returns the start of the next one. */
static zend_always_inline const char *php_hiredis_argument_read(const char *at, php_hiredis_argument *arg)
{
	size_t length;

	arg->bulk = at;
	arg->bytes = php_hiredis_walk_line(at, &length);
	arg->length = (uint32_t) length;
	arg->bulk_length = (uint32_t) (arg->bytes - at) + arg->length + 2;
	return arg->bytes + length + 2;
}

/* ---- access to replies ---- */

/* Returns an element of a list. Returns NULL if `list` is not a list, or the element is missing or of another type. */
static inline zval *php_hiredis_list_find(const zval *list, zend_ulong index, zend_uchar type)
{
	zval *found = Z_TYPE_P(list) == IS_ARRAY ? zend_hash_index_find(Z_ARRVAL_P(list), index) : NULL;

	return found && Z_TYPE_P(found) == type ? found : NULL;
}

/* Returns whether a string equals `expected`. `text` may be NULL, so that the result of php_hiredis_list_find() can be
 * passed. */
static inline bool php_hiredis_text_equals(const zval *text, const char *expected)
{
	return text && zend_string_equals_cstr(Z_STR_P(text), expected, strlen(expected));
}

/* Finds a value of a map by its name. In RESP2, the map is a flat list. Returns NULL if the name is missing or the
 * value has another type. */
static inline zval *php_hiredis_map_find(const zval *map, const char *name, zend_uchar type)
{
	zval *found, *key;

	if (!map || Z_TYPE_P(map) != IS_ARRAY) {
		return NULL;
	}
	found = zend_hash_str_find(Z_ARRVAL_P(map), name, strlen(name));
	for (uint32_t i = 0; !found && (key = zend_hash_index_find(Z_ARRVAL_P(map), i)) != NULL; i += 2) {
		if (Z_TYPE_P(key) == IS_STRING && php_hiredis_text_equals(key, name)) {
			found = zend_hash_index_find(Z_ARRVAL_P(map), i + 1);
		}
	}
	return found && Z_TYPE_P(found) == type ? found : NULL;
}

#endif
