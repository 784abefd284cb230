/*
 * Bytes in, zvals out: one redisReader with its builder and its limits. No I/O, no class, no module global.
 *
 * A parser owns its reader (malloc'ed) and the strings waiting to be fed. Feed it in any pieces; it gives hiredis about 16 KiB at a
 * time, because hiredis moves the rest of its buffer down after every reply. After PHP_HIREDIS_PARSED_FAILED it is broken until
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
	long long max_elements;
	bool under_way;            /* php_hiredis_parser_next() has not come back: it runs, or a fatal error has ended it */
	bool keeps_lines;          /* a top-level error reply is given as its line, a string: make_error is for those inside other replies */
	bool plain;                /* true: never take the short cut of run.c (for the differential tests) */
	char error_line[257];      /* the last top-level error reply, cut */
	char failure[160];         /* why it failed; "" while it is whole */
	/* Strings that are still to be fed, first one first; `fed` bytes of it are. */
	zend_string **waiting;
	uint32_t waiting_count, waiting_capacity, waiting_first;
	size_t fed, waiting_size;  /* waiting_size: bytes of them that are not fed yet */
} php_hiredis_parser;

/* Once per process, in MINIT and MSHUTDOWN. */
void php_hiredis_parser_startup(void);
void php_hiredis_parser_shutdown(void);

void php_hiredis_parser_init(php_hiredis_parser *parser, php_hiredis_make_value make_error);
void php_hiredis_parser_limit(php_hiredis_parser *parser, int max_depth, long long max_elements, size_t max_bulk);
/* Forgets every byte and every error; the limits stay. */
void php_hiredis_parser_reset(php_hiredis_parser *parser);
void php_hiredis_parser_free(php_hiredis_parser *parser);
/* As free(), after a bailout: a half-built reply is left to the end of the request, not touched. */
void php_hiredis_parser_forget(php_hiredis_parser *parser);

/* For the get_gc of the object that owns it: what stands in half a reply, an error and its trace, may hold that object. */
void php_hiredis_parser_gc(const php_hiredis_parser *parser, zend_get_gc_buffer *buffer);

/* Copies at most PHP_HIREDIS_FEED bytes into hiredis' buffer. False: failed. */
bool php_hiredis_parser_feed(php_hiredis_parser *parser, const char *bytes, size_t length);
/* The free end of hiredis' own buffer, at least PHP_HIREDIS_FEED bytes, for large replies to be received into; it stays the parser's and
 * is valid until the next call. NULL: failed. */
char *php_hiredis_parser_room(php_hiredis_parser *parser, size_t *size);
/* So many bytes were put there. */
void php_hiredis_parser_received(php_hiredis_parser *parser, size_t length);
/* Keeps a reference and feeds it piece by piece. */
void php_hiredis_parser_feed_string(php_hiredis_parser *parser, zend_string *string);
/* `to` is set for REPLY, ERROR and PUSH; the caller owns it. */
php_hiredis_parsed php_hiredis_parser_next(php_hiredis_parser *parser, zval *to);
/* Scalar replies that are here whole, into the list, at most `wanted`; returns how many. Anything else is for php_hiredis_parser_next(). */
uint32_t php_hiredis_parser_scalars(php_hiredis_parser *parser, zend_array *list, uint32_t wanted);
/* The same of replies that are lists of one scalar: the scalars. */
uint32_t php_hiredis_parser_ones(php_hiredis_parser *parser, zend_array *list, uint32_t wanted);
size_t php_hiredis_parser_buffered(const php_hiredis_parser *parser);
/* Nothing half parsed and nothing buffered. */
static zend_always_inline bool php_hiredis_parser_is_idle(const php_hiredis_parser *parser)
{
	return parser->reader != NULL && parser->failure[0] == '\0' && php_hiredis_reader_is_clean(parser->reader);
}
/* Has a reply begun, not a push and not an attribute? */
bool php_hiredis_parser_is_inside_reply(const php_hiredis_parser *parser);

/* When what comes next, in a reply or as one, is a bulk of at least PHP_HIREDIS_LARGE_BULK bytes whose header is here: takes it off the
 * parser as a new string with room for the CRLF behind it, `*have` bytes filled; `prepare` gets its memory before that. The caller owns it, receives the rest, checks the CRLF
 * and calls nothing of the parser but put_bulk(), reset(), free() and forget() before that. Call it after PARSED_NOTHING. NULL: no such
 * bulk, or failed. */
zend_string *php_hiredis_parser_take_bulk(php_hiredis_parser *parser, php_hiredis_prepare prepare, size_t *have);
/* The bulk that was taken is whole: takes it over, in every case. NOTHING: the reply that it belongs to goes on. Otherwise as
 * php_hiredis_parser_next(). */
php_hiredis_parsed php_hiredis_parser_put_bulk(php_hiredis_parser *parser, zend_string *string, zval *to);
/* Gives back what room an empty buffer has beyond a small one. */
void php_hiredis_parser_trim(php_hiredis_parser *parser);
/* After PARSED_FAILED: how many bytes the memory limit refused; 0: another failure, or asked before. The caller raises PHP's fatal error
 * with it; a shutdown function that uses the parser later gets the ordinary failure. */
static inline size_t php_hiredis_parser_take_exhausted(php_hiredis_parser *parser)
{
	size_t exhausted = parser->builder.exhausted;

	parser->builder.exhausted = 0;
	return exhausted;
}
/* The caller found the bulk's CRLF missing. */
void php_hiredis_parser_fail(php_hiredis_parser *parser, const char *violation);

#endif
