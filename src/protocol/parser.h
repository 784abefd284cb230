/*
 * Bytes in, zvals out: one redisReader with its builder and its limits. No I/O, no class, no module global.
 *
 * A parser owns its reader (malloc'ed) and the strings waiting to be fed. A reader costs eleven allocations: a parser that ends leaves its
 * own, if that is as new, in the place that its owner gives, for the next parser that is given the same place. Feed it in any pieces; waiting strings go to hiredis 16 KiB at
 * a time, because hiredis moves the rest of its buffer down after every reply. After PHP_HIREDIS_PARSED_FAILED it is broken until
 * php_hiredis_parser_reset().
 */
#ifndef PHP_HIREDIS_PARSER_H
#define PHP_HIREDIS_PARSER_H

#include "protocol/reply.h"

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
	bool under_way;            /* next() or put_bulk() has not returned: it runs, or a fatal error has ended it */
	bool keeps_lines;          /* a top-level error reply is given as its line, a string: make_error is for those inside other replies */
	bool plain;                /* true: never takes the short cut of fast_path.c (for the differential tests) */
	char error_line[257];      /* the last top-level error reply, cut */
	char failure[160];         /* the message of its failure; "": it has not failed */
	/* Strings that are still to be fed, in order from `waiting_first` on; `fed` bytes of the first one have been fed. */
	zend_string **waiting;
	uint32_t waiting_count, waiting_capacity, waiting_first;
	size_t fed, waiting_size;  /* waiting_size: bytes of them that are not fed yet */
} php_hiredis_parser;

/* Once per process, in MINIT and MSHUTDOWN. */
void php_hiredis_parser_startup(void);
void php_hiredis_parser_shutdown(void);

/* `spare`: a place for a reader, which outlives the parser, or NULL. */
void php_hiredis_parser_init(php_hiredis_parser *parser, php_hiredis_make_value make_error, redisReader **spare);
void php_hiredis_parser_limit(php_hiredis_parser *parser, int max_depth, long long max_elements, size_t max_bulk);
/* Forgets every byte and every error; the limits stay. */
void php_hiredis_parser_reset(php_hiredis_parser *parser);
void php_hiredis_parser_free(php_hiredis_parser *parser);
/* As free(), after a bailout: a half-built reply is left to the end of the request, not touched. */
void php_hiredis_parser_forget(php_hiredis_parser *parser);
/* Frees the reader in the place, if there is one. */
void php_hiredis_parser_free_spare(redisReader **spare);

/* Copies at most PHP_HIREDIS_FEED bytes into hiredis' buffer. False: failed. */
bool php_hiredis_parser_feed(php_hiredis_parser *parser, const char *bytes, size_t length);
/* The free end of hiredis' own buffer, at least PHP_HIREDIS_FEED bytes, for large replies to be received into; it stays the parser's and
 * is valid until the next call. NULL: failed. */
char *php_hiredis_parser_room(php_hiredis_parser *parser, size_t *size);
/* Notes that `length` bytes have been written into that room. */
void php_hiredis_parser_received(php_hiredis_parser *parser, size_t length);
/* Keeps a reference to the string and feeds its bytes piece by piece. Does nothing after a failure. */
void php_hiredis_parser_feed_string(php_hiredis_parser *parser, zend_string *string);
/* `to` is set for REPLY, ERROR and PUSH; the caller owns it. */
php_hiredis_parsed php_hiredis_parser_next(php_hiredis_parser *parser, zval *to);
/* Appends whole scalar replies to `list`, at most `wanted` and as many as it has room for; returns how many. next() reads all other replies. */
uint32_t php_hiredis_parser_scalars(php_hiredis_parser *parser, zend_array *list, uint32_t wanted);
/* The same for replies that are lists of one scalar: appends the scalars. */
uint32_t php_hiredis_parser_ones(php_hiredis_parser *parser, zend_array *list, uint32_t wanted);
/* As php_hiredis_run_message(). */
uint32_t php_hiredis_parser_message(php_hiredis_parser *parser, php_hiredis_message_beginning *last, zval *strings);
size_t php_hiredis_parser_buffered(const php_hiredis_parser *parser);
/* Is nothing half parsed and hiredis' buffer empty, without a failure? Strings that wait to be fed do not count. */
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

/* To be called after PARSED_NOTHING. If a bulk of at least PHP_HIREDIS_LARGE_BULK bytes has begun, a reply or an element, and its header is
 * here, takes the bulk off the parser: returns a new string with room for the CRLF, `*have` bytes of it filled. `prepare` gets the memory
 * first. The caller owns the string, receives the rest and checks the CRLF. Until put_bulk() only fail(), reset(), free() and forget() may
 * be called. NULL: no such bulk, or failed. */
zend_string *php_hiredis_parser_take_bulk(php_hiredis_parser *parser, php_hiredis_prepare prepare, size_t *have);
/* Takes over the whole bulk of take_bulk(), with a NUL in the place of its CRLF, in every case. NOTHING: the bulk's reply goes on. Otherwise
 * as php_hiredis_parser_next(). */
php_hiredis_parsed php_hiredis_parser_put_bulk(php_hiredis_parser *parser, zend_string *string, zval *to);
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
/* Sets `failure`: the caller has found the bulk's CRLF missing. */
void php_hiredis_parser_fail(php_hiredis_parser *parser, const char *violation);

#endif
