#include "protocol/parser.h"
#include "protocol/fast_path.h"
#include <hiredis/hiredis.h>
#include <hiredis/sds.h>

/* Before 1.4 hiredis reads doubles with strtod(), which asks the locale for its decimal point. */
#if !defined(PHP_WIN32) && (HIREDIS_MAJOR < 1 || (HIREDIS_MAJOR == 1 && HIREDIS_MINOR < 4))
# define NEEDS_LOCALE
# include <locale.h>
# include <langinfo.h>
# ifdef __APPLE__
#  include <xlocale.h> /* locale_t */
# endif
static locale_t numeric;
#endif

/* What is received at once while replies are large. */
#define RECEIVE (64 * 1024)

/* sds makes room for twice as much; hiredis' own limit of 16 KiB would free and allocate its buffer again at every piece. */
#define KEEP_BUFFER (4 * RECEIVE)

/* A simple string, error or number that is longer than this is no reply of any server. */
#define MAX_LINE (1024 * 1024)

void php_hiredis_parser_startup(void)
{
#ifdef NEEDS_LOCALE
	numeric = newlocale(LC_NUMERIC_MASK, "C", (locale_t) 0);
#endif
}

void php_hiredis_parser_shutdown(void)
{
#ifdef NEEDS_LOCALE
	if (numeric != (locale_t) 0) {
		freelocale(numeric);
		numeric = (locale_t) 0;
	}
#endif
}

static void create_reader(php_hiredis_parser *parser)
{
	redisReader *reader = redisReaderCreateWithFunctions(&php_hiredis_reply_functions);

	if (UNEXPECTED(reader == NULL)) {
		zend_error_noreturn(E_ERROR, "Out of memory");
	}
	reader->privdata = &parser->builder;
	reader->maxelements = parser->max_elements;
	reader->maxbuf = KEEP_BUFFER;
	parser->reader = parser->builder.reader = reader;
	parser->builder.violation = NULL;
	parser->builder.exhausted = 0;
	ZVAL_UNDEF(&parser->builder.root);
	parser->failure[0] = '\0';
}

void php_hiredis_parser_init(php_hiredis_parser *parser, php_hiredis_make_value make_error)
{
	memset(parser, 0, sizeof(*parser));
	parser->builder.make_error = make_error;
	parser->builder.max_depth = PHP_HIREDIS_MAX_DEPTH;
	parser->builder.max_bulk = PHP_HIREDIS_MAX_BULK;
	parser->max_elements = PHP_HIREDIS_MAX_ELEMENTS;
	create_reader(parser);
}

void php_hiredis_parser_limit(php_hiredis_parser *parser, int max_depth, long long max_elements, size_t max_bulk)
{
	parser->builder.max_depth = max_depth;
	parser->builder.max_bulk = max_bulk;
	parser->max_elements = parser->reader->maxelements = max_elements;
}

static void drop_waiting(php_hiredis_parser *parser)
{
	for (uint32_t i = parser->waiting_first; i < parser->waiting_count; i++) {
		zend_string_release(parser->waiting[i]);
	}
	parser->waiting_first = parser->waiting_count = 0;
	parser->fed = parser->waiting_size = 0;
}

void php_hiredis_parser_reset(php_hiredis_parser *parser)
{
	redisReaderFree(parser->reader);
	drop_waiting(parser);
	parser->under_way = false;
	create_reader(parser);
}

void php_hiredis_parser_free(php_hiredis_parser *parser)
{
	if (parser->reader == NULL) {
		return;
	}
	redisReaderFree(parser->reader);
	parser->reader = parser->builder.reader = NULL;
	ZVAL_UNDEF(&parser->builder.root);
	drop_waiting(parser);
	if (parser->waiting) {
		efree(parser->waiting);
		parser->waiting = NULL;
		parser->waiting_capacity = 0;
	}
}

void php_hiredis_parser_forget(php_hiredis_parser *parser)
{
	if (parser->reader == NULL) {
		return;
	}
	parser->reader->reply = NULL;
	redisReaderFree(parser->reader);
	parser->reader = parser->builder.reader = NULL;
	ZVAL_UNDEF(&parser->builder.root);
	parser->waiting = NULL;
	parser->waiting_first = parser->waiting_count = parser->waiting_capacity = 0;
	parser->fed = parser->waiting_size = 0;
}

void php_hiredis_parser_fail(php_hiredis_parser *parser, const char *violation)
{
	snprintf(parser->failure, sizeof(parser->failure), "Protocol error: %s", violation);
}

static bool failed(php_hiredis_parser *parser)
{
	/* hiredis has freed the half root by now; when the short cut failed, the reader still holds it and frees it in the end. */
	ZVAL_UNDEF(&parser->builder.root);
	if (parser->builder.violation) {
		php_hiredis_parser_fail(parser, parser->builder.violation);
	} else if (parser->builder.exhausted) {
		strcpy(parser->failure, "Out of memory");
	} else {
		snprintf(parser->failure, sizeof(parser->failure), "%s", parser->reader->errstr);
	}
	return false;
}

static zend_never_inline void replace_buffer(redisReader *reader)
{
	sds fresh = sdsempty();

	if (fresh != NULL) {
		sdsfree(reader->buf);
		reader->buf = fresh;
	}
}

/* hiredis moves what is left to the front of its buffer when it has consumed so many bytes, even if nothing is left. */
#define EMPTY_BEFORE 1024

/* Has hiredis consumed all it was given? Then its buffer is emptied: it does that itself only at its next reply. */
static bool is_drained(redisReader *reader)
{
	if (reader->pos != reader->len) {
		return false;
	}
	if (reader->pos > 0) {
		sdsclear(reader->buf);
		reader->pos = reader->len = 0;
		if (UNEXPECTED(sdsavail(reader->buf) > KEEP_BUFFER)) {
			replace_buffer(reader);
		}
	}
	return true;
}

void php_hiredis_parser_trim(php_hiredis_parser *parser)
{
	if (parser->failure[0] == '\0' && is_drained(parser->reader) && sdsavail(parser->reader->buf) > 2 * PHP_HIREDIS_FEED) {
		replace_buffer(parser->reader);
	}
}

bool php_hiredis_parser_feed(php_hiredis_parser *parser, const char *bytes, size_t length)
{
	if (UNEXPECTED(parser->failure[0])) {
		return false;
	}
	if (UNEXPECTED(parser->reader->pos >= EMPTY_BEFORE)) {
		is_drained(parser->reader);
	}
	if (UNEXPECTED(redisReaderFeed(parser->reader, bytes, length) != REDIS_OK)) {
		return failed(parser);
	}
	return true;
}

char *php_hiredis_parser_room(php_hiredis_parser *parser, size_t *size)
{
	redisReader *reader = parser->reader;

	if (UNEXPECTED(parser->failure[0])) {
		return NULL;
	}
	is_drained(reader);
	if (sdsavail(reader->buf) < PHP_HIREDIS_FEED) {
		sds grown = sdsMakeRoomFor(reader->buf, RECEIVE);

		if (UNEXPECTED(grown == NULL)) {
			strcpy(parser->failure, "Out of memory");
			return NULL;
		}
		reader->buf = grown;
	}
	*size = MIN(sdsavail(reader->buf), RECEIVE);
	return reader->buf + reader->len;
}

void php_hiredis_parser_received(php_hiredis_parser *parser, size_t length)
{
	sdsIncrLen(parser->reader->buf, (int) length);
	parser->reader->len += length;
}

void php_hiredis_parser_feed_string(php_hiredis_parser *parser, zend_string *string)
{
	if (ZSTR_LEN(string) == 0 || parser->failure[0]) {
		return;
	}
	if (parser->waiting_count == parser->waiting_capacity) {
		if (parser->waiting_first > parser->waiting_capacity / 2) {
			parser->waiting_count -= parser->waiting_first;
			memmove(parser->waiting, parser->waiting + parser->waiting_first, parser->waiting_count * sizeof(zend_string *));
			parser->waiting_first = 0;
		} else {
			uint32_t capacity = parser->waiting_capacity ? parser->waiting_capacity * 2 : 4;

			parser->waiting = safe_erealloc(parser->waiting, capacity, sizeof(zend_string *), 0);
			parser->waiting_capacity = capacity;
		}
	}
	parser->waiting[parser->waiting_count++] = zend_string_copy(string);
	parser->waiting_size += ZSTR_LEN(string);
}

/* Feeds the next piece of what is waiting. False: nothing was. */
static bool feed_waiting(php_hiredis_parser *parser)
{
	zend_string *string;
	size_t size;

	if (parser->waiting_first == parser->waiting_count) {
		return false;
	}
	string = parser->waiting[parser->waiting_first];
	size = MIN(ZSTR_LEN(string) - parser->fed, PHP_HIREDIS_FEED);
	php_hiredis_parser_feed(parser, ZSTR_VAL(string) + parser->fed, size);
	parser->fed += size;
	parser->waiting_size -= size;
	if (parser->fed == ZSTR_LEN(string)) {
		zend_string_release(string);
		parser->fed = 0;
		if (++parser->waiting_first == parser->waiting_count) {
			parser->waiting_first = parser->waiting_count = 0;
		}
	}
	return true;
}

/* What hiredis would swallow for ever: a bulk longer than allowed, whose body it waits for, and a line that never ends. */
static bool within_limits(php_hiredis_parser *parser)
{
	redisReader *reader = parser->reader;
	const redisReadTask *task;
	size_t have = reader->len - reader->pos, length = 0, i;
	const char *at = reader->buf + reader->pos;

	if (reader->ridx < 0 || have == 0) {
		return true;
	}
	task = reader->task[reader->ridx];
	if (task->type == REDIS_REPLY_STRING || task->type == REDIS_REPLY_VERB) {
		for (i = 0; i < have && at[i] >= '0' && at[i] <= '9'; i++) {
			if (length > parser->builder.max_bulk) {
				break;
			}
			length = length * 10 + (at[i] - '0');
		}
		if (length > parser->builder.max_bulk) {
			parser->builder.violation = "a bulk string longer than allowed";
			return failed(parser);
		}
		if (i + 1 < have && at[i] == '\r' && at[i + 1] == '\n') {
			return true;
		}
	}
	if (have > MAX_LINE) {
		parser->builder.violation = "a line without an end";
		return failed(parser);
	}
	return true;
}

static int get_reply(redisReader *reader, void **object)
{
#ifdef NEEDS_LOCALE
	if (UNEXPECTED(*nl_langinfo(RADIXCHAR) != '.') && numeric != (locale_t) 0) {
		locale_t before = uselocale(numeric);
		int result = redisReaderGetReply(reader, object);

		uselocale(before);
		return result;
	}
#endif
	return redisReaderGetReply(reader, object);
}

/* The reply in builder->root is whole. NOTHING: it was an attribute, and the reply follows. */
static zend_always_inline php_hiredis_parsed finish(php_hiredis_parser *parser, zval *to)
{
	php_hiredis_builder *builder = &parser->builder;

	switch (builder->kind) {
		case PHP_HIREDIS_ROOT_VALUE:
			ZVAL_COPY_VALUE(to, &builder->root);
			ZVAL_UNDEF(&builder->root);
			return PHP_HIREDIS_PARSED_REPLY;
		case PHP_HIREDIS_ROOT_PUSH: {
			zval *kind = zend_hash_index_find(Z_ARRVAL(builder->root), 0);

			if (UNEXPECTED(!kind || Z_TYPE_P(kind) != IS_STRING)) {
				zval_ptr_dtor(&builder->root);
				builder->violation = "a push that does not begin with its kind";
				failed(parser);
				return PHP_HIREDIS_PARSED_FAILED;
			}
			ZVAL_COPY_VALUE(to, &builder->root);
			ZVAL_UNDEF(&builder->root);
			return PHP_HIREDIS_PARSED_PUSH;
		}
		case PHP_HIREDIS_ROOT_ATTRIBUTE:
			zval_ptr_dtor(&builder->root);
			ZVAL_UNDEF(&builder->root);
			return PHP_HIREDIS_PARSED_NOTHING;
		case PHP_HIREDIS_ROOT_ERROR: {
			zval line;

			ZVAL_COPY_VALUE(&line, &builder->root);
			ZVAL_UNDEF(&builder->root);
			snprintf(parser->error_line, sizeof(parser->error_line), "%s", Z_STRVAL(line));
			builder->made = true;
			builder->make_error(to, Z_STRVAL(line), Z_STRLEN(line));
			zval_ptr_dtor_str(&line);
			return PHP_HIREDIS_PARSED_ERROR;
		}
	}
	return PHP_HIREDIS_PARSED_NOTHING;
}

static php_hiredis_parsed next(php_hiredis_parser *parser, zval *to)
{
	php_hiredis_builder *builder = &parser->builder;
	redisReader *reader = parser->reader;

	for (;;) {
		php_hiredis_parsed parsed;

		if (UNEXPECTED(parser->failure[0])) {
			return PHP_HIREDIS_PARSED_FAILED;
		}
		if (UNEXPECTED(parser->plain) || !php_hiredis_run(builder)) {
			void *object = NULL;

			/* An idle reader that is asked for a reply it has no byte of begins one all the same, and is idle no more. */
			if (UNEXPECTED(builder->violation || builder->exhausted)
					|| (reader->pos != reader->len && UNEXPECTED(get_reply(reader, &object) != REDIS_OK))) {
				failed(parser);
				return PHP_HIREDIS_PARSED_FAILED;
			}
			if (object == NULL) {
				if (UNEXPECTED(!within_limits(parser))) {
					return PHP_HIREDIS_PARSED_FAILED;
				}
				if (feed_waiting(parser)) {
					continue;
				}
				return PHP_HIREDIS_PARSED_NOTHING;
			}
		}
		parsed = finish(parser, to);
		if (EXPECTED(parsed != PHP_HIREDIS_PARSED_NOTHING)) {
			return parsed;
		}
	}
}

php_hiredis_parsed php_hiredis_parser_next(php_hiredis_parser *parser, zval *to)
{
	php_hiredis_parsed parsed;

	if (UNEXPECTED(parser->under_way) && !parser->failure[0]) {
		/* What was half built then is not touched: what of it has been read nobody knows. */
		strcpy(parser->failure, "A fatal error has left it in the middle of a reply");
	}
	parser->under_way = true;
	parsed = next(parser, to);
	parser->under_way = false;
	return parsed;
}

uint32_t php_hiredis_parser_scalars(php_hiredis_parser *parser, zend_array *list, uint32_t wanted)
{
	return parser->failure[0] || parser->plain ? 0 : php_hiredis_run_scalars(&parser->builder, list, wanted);
}

size_t php_hiredis_parser_buffered(const php_hiredis_parser *parser)
{
	if (UNEXPECTED(parser->failure[0])) {
		return 0; /* nothing of it will be consumed; hiredis has dropped its part, the short cut has not */
	}
	return parser->reader->len - parser->reader->pos + parser->waiting_size;
}

bool php_hiredis_parser_is_idle(const php_hiredis_parser *parser)
{
	return parser->reader != NULL && parser->failure[0] == '\0' && parser->reader->ridx == -1 && parser->reader->reply == NULL
		&& parser->reader->pos == parser->reader->len;
}

zend_string *php_hiredis_parser_take_bulk(php_hiredis_parser *parser, size_t *have)
{
	redisReader *reader = parser->reader;
	const char *at = reader->buf + reader->pos, *end = reader->buf + reader->len;
	size_t length = 0, here;
	zend_string *string;

	if (reader->ridx < 0 || reader->task[reader->ridx]->type != REDIS_REPLY_STRING) {
		return NULL;
	}
	while (at < end && *at >= '0' && *at <= '9') {
		length = length * 10 + (*at++ - '0'); /* within max_bulk: within_limits() has looked */
	}
	if (end - at < 2 || at[0] != '\r' || at[1] != '\n' || length < PHP_HIREDIS_LARGE_BULK) {
		return NULL;
	}
	at += 2;
	here = end - at;
	if (here >= length) {
		return NULL; /* only the CRLF is missing: let it come */
	}
	string = php_hiredis_reply_alloc(&parser->builder, length + 1);
	if (UNEXPECTED(string == NULL)) {
		failed(parser);
		return NULL;
	}
	memcpy(ZSTR_VAL(string), at, here);
	ZSTR_LEN(string) = length;
	*have = here;
	reader->pos = reader->len;
	if (reader->ridx == 0) {
		/* The reader is idle again, its buffer otherwise untouched (shown on hiredis 1.0 to 1.4). */
		reader->task[0]->type = -1;
		reader->task[0]->elements = -1;
		reader->ridx = -1;
	}
	return string;
}

php_hiredis_parsed php_hiredis_parser_put_bulk(php_hiredis_parser *parser, zend_string *string, zval *to)
{
	zval value;
	bool whole;

	ZVAL_STR(&value, string);
	if (parser->reader->ridx == -1) {
		ZVAL_COPY_VALUE(to, &value);
		return PHP_HIREDIS_PARSED_REPLY;
	}
	parser->under_way = true;
	whole = php_hiredis_run_put(&parser->builder, &value);
	parser->under_way = false;
	if (UNEXPECTED(parser->builder.exhausted)) {
		failed(parser);
		return PHP_HIREDIS_PARSED_FAILED;
	}
	return whole ? finish(parser, to) : PHP_HIREDIS_PARSED_NOTHING;
}
