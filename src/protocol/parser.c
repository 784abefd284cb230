/* The parser: turns received bytes into replies and push messages. The main type is php_hiredis_parser. Connections and
 * the class Reader use it. It tries the fast path (fast_path.c) first, and passes everything else to the parsing
 * library. Invariant: after a failure, nothing is parsed until php_hiredis_parser_reset(). */
#include "protocol/internal.h"

#if !defined(PHP_WIN32) && PHP_HIREDIS_READER_NEEDS_LOCALE
# define NEEDS_LOCALE
# include <locale.h>
# include <langinfo.h>
# ifdef __APPLE__
#  include <xlocale.h> /* locale_t */
# endif
static locale_t numeric;
#endif

/* The maximum size of one read. */
#define RECEIVE_MAX (64 * 1024)

/* The parsing library frees an empty buffer that is larger than this. With the library's own limit of 16 KiB, each read
 * would allocate the buffer again. */
#define KEPT_BUFFER_MAX (4 * RECEIVE_MAX)

/* The maximum buffer size of a reader that is kept for the next parser. */
#define SPARE_BUFFER_MAX (4 * 1024)

/* The maximum length of a line. Without this limit, an endless line would exhaust the memory. */
#define MAX_LINE (1024 * 1024)

/* ---- the parsing library's reader ---- */

#ifdef HAVE_HIREDIS_LIBVALKEY

/* Empties a buffer that the reader has consumed. Returns false if there are unread bytes. */
static inline bool reader_clear_consumed(redisReader *reader)
{
	char *room;
	size_t size;

	if (reader->pos != reader->len) {
		return false;
	}
	if (reader->pos > 0 && valkeyReaderGetReadBuf(reader, &room, &size, 0) == VALKEY_OK && UNEXPECTED(size > reader->maxbuf)) {
		valkeyReaderGetReadBuf(reader, &room, &size, 0); /* the first call emptied the buffer; only a second call frees it */
	}
	return true;
}

/* Frees the buffer of an empty reader if it is larger than `max_size`. */
static inline void reader_trim(redisReader *reader, size_t max_size)
{
	size_t old_limit = reader->maxbuf, size;
	char *room;

	reader->maxbuf = max_size;
	valkeyReaderGetReadBuf(reader, &room, &size, 0);
	reader->maxbuf = old_limit;
}

/* Returns the free space at the buffer's end. If that is less than `min_free` bytes, first adds `growth` bytes. Returns
 * NULL if out of memory. */
static inline char *reader_room(redisReader *reader, size_t min_free, size_t growth, size_t *size)
{
	char *room;

	if (valkeyReaderGetReadBuf(reader, &room, size, 0) != VALKEY_OK
			|| (*size < min_free && valkeyReaderGetReadBuf(reader, &room, size, growth) != VALKEY_OK)) {
		return NULL;
	}
	return room;
}

/* Records that the caller has written `length` bytes into the buffer. */
static inline void reader_received(redisReader *reader, size_t length)
{
	valkeyReaderCommitRead(reader, length);
}

/* Appends bytes to the buffer. Returns false if the reader has failed or there is no memory. */
static inline bool reader_feed(redisReader *reader, const char *bytes, size_t length)
{
	return redisReaderFeed(reader, bytes, length) == REDIS_OK;
}

#else

static inline void reader_replace_buffer(redisReader *reader)
{
	sds fresh = sdsempty();

	if (fresh != NULL) {
		sdsfree(reader->buf);
		reader->buf = fresh;
	}
}

/* Empties a buffer that the reader has consumed. hiredis itself would do so later. Returns false if there are unread
 * bytes. */
static inline bool reader_clear_consumed(redisReader *reader)
{
	if (reader->pos != reader->len) {
		return false;
	}
	if (reader->pos > 0) {
		sdsclear(reader->buf);
		reader->pos = reader->len = 0;
		if (UNEXPECTED(sdsavail(reader->buf) > reader->maxbuf)) {
			reader_replace_buffer(reader);
		}
	}
	return true;
}

/* Frees the buffer of an empty reader if it is larger than `max_size`. */
static inline void reader_trim(redisReader *reader, size_t max_size)
{
	if (sdsavail(reader->buf) > max_size) {
		reader_replace_buffer(reader);
	}
}

/* Returns the free space at the buffer's end. If that is less than `min_free` bytes, first adds `growth` bytes. Returns
 * NULL if out of memory. */
static inline char *reader_room(redisReader *reader, size_t min_free, size_t growth, size_t *size)
{
	if (sdsavail(reader->buf) < min_free) {
		sds grown = sdsMakeRoomFor(reader->buf, growth);

		if (UNEXPECTED(grown == NULL)) {
			return NULL;
		}
		reader->buf = grown;
	}
	*size = sdsavail(reader->buf);
	return reader->buf + reader->len;
}

/* Records that the caller has written `length` bytes into the buffer. */
static inline void reader_received(redisReader *reader, size_t length)
{
	sdsIncrLen(reader->buf, (int) length);
	reader->len += length;
}

/* Appends bytes to the buffer. Returns false if the reader has failed or there is no memory. */
static zend_always_inline bool reader_feed(redisReader *reader, const char *bytes, size_t length)
{
	size_t room = sdsavail(reader->buf);

	/* redisReaderFeed() enlarges the buffer, and replaces an empty buffer that is too large. Usually, the bytes can just be copied. */
	if (UNEXPECTED(room < length || room > reader->maxbuf || reader->err)) {
		return redisReaderFeed(reader, bytes, length) == REDIS_OK;
	}
	php_hiredis_copy(reader->buf + reader->len, bytes, length);
	reader->len += length;
	sdsinclen(reader->buf, length);
	reader->buf[reader->len] = '\0';
	return true;
}

#endif

/* After consuming this many bytes, the parsing library moves the unread bytes to the front of the buffer. This costs
 * time even if there are no unread bytes. */
#define MOVE_THRESHOLD 1024

/* Empties the buffer if it holds at least MOVE_THRESHOLD bytes, and all of them have been consumed. Otherwise, the
 * parsing library would later try to move bytes, which takes longer. */
static zend_always_inline void reader_prevent_move(redisReader *reader)
{
	if (UNEXPECTED(reader->pos >= MOVE_THRESHOLD)) {
		reader_clear_consumed(reader);
	}
}

/* Configures a reader of the parsing library. The library passes `builder` to our callbacks, and frees an empty buffer
 * that is larger than `max_empty_size`. */
static inline void reader_prepare(redisReader *reader, php_hiredis_builder *builder, long long max_elements, size_t max_empty_size)
{
	reader->privdata = builder;
	reader->maxelements = max_elements;
	reader->maxbuf = max_empty_size;
}

static inline void reader_limit(redisReader *reader, long long max_elements)
{
	reader->maxelements = max_elements;
}

static inline const char *reader_error(const redisReader *reader)
{
	return reader->errstr;
}

/* A new reader has memory for this many levels of nesting. For a deeper reply, the reader allocates more, and keeps
 * it. */
#define READER_TASKS 9

/* Returns whether another parser may use the reader: it has neither failed nor grown, and is between two replies. */
static inline bool reader_is_reusable(const redisReader *reader)
{
	return reader->err == 0 && php_hiredis_reader_is_clean(reader) && reader->tasks == READER_TASKS;
}

static zend_always_inline const redisReadTask *reader_root(const redisReader *reader)
{
	return reader->task[0];
}

/* Makes the reader forget an incomplete bulk string. The missing bytes will be received directly into a PHP string. */
static inline void reader_detach_bulk(redisReader *reader)
{
	reader->pos = reader->len;
	if (reader->ridx == 0) {
		reader->task[0]->type = -1;
		reader->task[0]->elements = -1;
		reader->ridx = -1;
	}
}

void php_hiredis_parser_startup(void)
{
	php_hiredis_reply_startup();
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

static void parser_create_reader(php_hiredis_parser *parser)
{
	redisReader *reader = parser->spare_reader ? *parser->spare_reader : NULL;

	if (reader != NULL) {
		*parser->spare_reader = NULL;
	} else {
		reader = redisReaderCreateWithFunctions(&php_hiredis_reply_functions);
		if (UNEXPECTED(reader == NULL)) {
			zend_error_noreturn(E_ERROR, "Out of memory");
		}
	}
	reader_prepare(reader, &parser->builder, parser->max_elements, KEPT_BUFFER_MAX);
	parser->reader = parser->builder.reader = reader;
	parser->builder.violation = NULL;
	parser->builder.exhausted = 0;
	ZVAL_UNDEF(&parser->builder.root);
	parser->failure[0] = '\0';
}

/* Frees the parser's reader. If the reader is reusable and `*spare_reader` is empty, keeps the reader there for the
 * next parser instead. */
static void parser_free_reader(php_hiredis_parser *parser)
{
	redisReader *reader = parser->reader;

	parser->reader = parser->builder.reader = NULL;
	if (parser->spare_reader && *parser->spare_reader == NULL && !parser->is_parsing && reader_is_reusable(reader)
			&& reader_clear_consumed(reader)) {
		reader_trim(reader, SPARE_BUFFER_MAX);
		*parser->spare_reader = reader;
	} else {
		redisReaderFree(reader);
	}
}

void php_hiredis_parser_init(php_hiredis_parser *parser, php_hiredis_make_value make_error, redisReader **spare_reader)
{
	memset(parser, 0, offsetof(php_hiredis_parser, error_line));
	parser->error_line[0] = parser->failure[0] = '\0';
	parser->spare_reader = spare_reader;
	parser->builder.make_error = make_error;
	parser->builder.max_depth = PHP_HIREDIS_MAX_DEPTH;
	parser->builder.max_bulk = PHP_HIREDIS_MAX_BULK;
	parser->max_elements = PHP_HIREDIS_MAX_ELEMENTS;
	parser_create_reader(parser);
}

void php_hiredis_parser_set_limits(php_hiredis_parser *parser, int max_depth, long long max_elements, size_t max_bulk)
{
	parser->builder.max_depth = max_depth;
	parser->builder.max_bulk = max_bulk;
	parser->max_elements = max_elements;
	reader_limit(parser->reader, max_elements);
}

static void parser_discard_waiting(php_hiredis_parser *parser)
{
	for (uint32_t i = parser->waiting_first; i < parser->waiting_count; i++) {
		zend_string_release(parser->waiting[i]);
	}
	parser->waiting_first = parser->waiting_count = 0;
	parser->waiting_fed = parser->waiting_size = 0;
}

static void parser_discard_bulk(php_hiredis_parser *parser)
{
	if (parser->bulk) {
		zend_string_efree(parser->bulk);
		parser->bulk = NULL;
	}
}

void php_hiredis_parser_reset(php_hiredis_parser *parser)
{
	zval_ptr_dtor(&parser->builder.root);
	parser_discard_bulk(parser);
	parser_free_reader(parser);
	parser_discard_waiting(parser);
	parser->is_parsing = false;
	parser_create_reader(parser);
}

static void parser_abandon(php_hiredis_parser *parser)
{
	redisReaderFree(parser->reader);
	parser->reader = parser->builder.reader = NULL;
	ZVAL_UNDEF(&parser->builder.root);
	parser->bulk = NULL;
	parser->waiting = NULL;
	parser->waiting_first = parser->waiting_count = parser->waiting_capacity = 0;
	parser->waiting_fed = parser->waiting_size = 0;
}

void php_hiredis_parser_free(php_hiredis_parser *parser, bool after_bailout)
{
	if (parser->reader == NULL) {
		return;
	}
	if (after_bailout) {
		parser_abandon(parser);
		return;
	}
	zval_ptr_dtor(&parser->builder.root);
	ZVAL_UNDEF(&parser->builder.root);
	parser_discard_bulk(parser);
	parser_free_reader(parser);
	parser_discard_waiting(parser);
	if (parser->waiting) {
		efree(parser->waiting);
		parser->waiting = NULL;
		parser->waiting_capacity = 0;
	}
}

/* Sets the error message. Always returns false. php_hiredis_parser_reset() or php_hiredis_parser_free() frees the
 * incomplete reply. */
static bool parser_fail(php_hiredis_parser *parser)
{
	if (parser->builder.violation) {
		snprintf(parser->failure, sizeof(parser->failure), "Protocol error: %s", parser->builder.violation);
	} else if (parser->builder.exhausted) {
		strcpy(parser->failure, "Out of memory");
	} else {
		snprintf(parser->failure, sizeof(parser->failure), "%s", reader_error(parser->reader));
	}
	return false;
}

void php_hiredis_parser_trim(php_hiredis_parser *parser)
{
	if (parser->failure[0] == '\0' && reader_clear_consumed(parser->reader)) {
		reader_trim(parser->reader, 2 * PHP_HIREDIS_FEED);
	}
}

static zend_never_inline bool parser_feed(php_hiredis_parser *parser, const char *bytes, size_t length)
{
	if (UNEXPECTED(parser->failure[0])) {
		return false;
	}
	reader_prevent_move(parser->reader);
	if (UNEXPECTED(!reader_feed(parser->reader, bytes, length))) {
		return parser_fail(parser);
	}
	return true;
}

static zend_never_inline bool parser_parse_or_feed(php_hiredis_parser *parser, const char *bytes, size_t length, zval *reply)
{
	if (EXPECTED(php_hiredis_parser_is_idle(parser)) && EXPECTED(!parser->is_parsing) && EXPECTED(!parser->failure[0])) {
		const char *next;

		parser->is_parsing = true;
		next = php_hiredis_fast_parse_first(&parser->builder, bytes, bytes + length, reply);
		parser->is_parsing = false;
		if (EXPECTED(next == bytes + length)) {
			return true;
		}
		if (next != NULL) {
			length -= (size_t) (next - bytes);
			bytes = next;
		}
	}
	return parser_feed(parser, bytes, length);
}

/* parser_parse_or_feed() is a separate function, so that a call without `reply`, the common case, does not save the
 * registers that only parsing needs. */
bool php_hiredis_parser_feed(php_hiredis_parser *parser, const char *bytes, size_t length, zval *reply)
{
	return reply ? parser_parse_or_feed(parser, bytes, length, reply) : parser_feed(parser, bytes, length);
}

static size_t parser_bulk_missing(const php_hiredis_parser *parser)
{
	return ZSTR_LEN(parser->bulk) + 2 - parser->bulk_received;
}

char *php_hiredis_parser_room(php_hiredis_parser *parser, size_t *size)
{
	char *room;

	if (UNEXPECTED(parser->failure[0])) {
		return NULL;
	}
	if (parser->bulk) {
		*size = parser_bulk_missing(parser);
		return ZSTR_VAL(parser->bulk) + parser->bulk_received;
	}
	reader_clear_consumed(parser->reader);
	room = reader_room(parser->reader, PHP_HIREDIS_FEED, RECEIVE_MAX, size);
	if (UNEXPECTED(room == NULL)) {
		strcpy(parser->failure, "Out of memory");
		return NULL;
	}
	*size = MIN(*size, RECEIVE_MAX);
	return room;
}

void php_hiredis_parser_received(php_hiredis_parser *parser, size_t length)
{
	if (parser->bulk) {
		parser->bulk_received += length;
	} else {
		reader_received(parser->reader, length);
	}
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

/* Passes the next bytes of the strings in `waiting` to the reader. Returns false if no string is waiting. */
static bool parser_feed_waiting(php_hiredis_parser *parser)
{
	zend_string *string;
	size_t size;

	if (parser->waiting_first == parser->waiting_count) {
		return false;
	}
	string = parser->waiting[parser->waiting_first];
	size = MIN(ZSTR_LEN(string) - parser->waiting_fed, PHP_HIREDIS_FEED);
	php_hiredis_parser_feed(parser, ZSTR_VAL(string) + parser->waiting_fed, size, NULL);
	parser->waiting_fed += size;
	parser->waiting_size -= size;
	if (parser->waiting_fed == ZSTR_LEN(string)) {
		zend_string_release(string);
		parser->waiting_fed = 0;
		if (++parser->waiting_first == parser->waiting_count) {
			parser->waiting_first = parser->waiting_count = 0;
		}
	}
	return true;
}

/* Fails and returns false for a bulk string that is too long and for a line without an end, because they could exhaust
 * memory. */
static bool parser_check_limits(php_hiredis_parser *parser)
{
	const redisReader *reader = parser->reader;
	const redisReadTask *task;
	size_t unread = php_hiredis_reader_unread(reader), length = 0, i;
	const char *at = php_hiredis_reader_at(reader);

	if (php_hiredis_reader_is_idle(reader) || unread == 0) {
		return true;
	}
	task = php_hiredis_reader_current(reader);
	if (task->type == REDIS_REPLY_STRING || task->type == REDIS_REPLY_VERB) {
		for (i = 0; i < unread && at[i] >= '0' && at[i] <= '9'; i++) {
			if (length > parser->builder.max_bulk) {
				break;
			}
			length = length * 10 + (at[i] - '0');
		}
		if (length > parser->builder.max_bulk) {
			parser->builder.violation = "a bulk string longer than allowed";
			return parser_fail(parser);
		}
		if (i + 1 < unread && at[i] == '\r' && at[i + 1] == '\n') {
			return true;
		}
	}
	if (unread > MAX_LINE) {
		parser->builder.violation = "a line without an end";
		return parser_fail(parser);
	}
	return true;
}

static int reader_get_reply(redisReader *reader, void **object)
{
#ifdef NEEDS_LOCALE
	if (UNEXPECTED(*nl_langinfo(RADIXCHAR) != '.') && numeric != (locale_t) 0) {
		locale_t previous_locale = uselocale(numeric);
		int result = redisReaderGetReply(reader, object);

		uselocale(previous_locale);
		return result;
	}
#endif
	return redisReaderGetReply(reader, object);
}

/* Passes the reply to the caller. Discards a RESP3 attribute, because the reply follows it. */
static zend_always_inline php_hiredis_parsed parser_finish(php_hiredis_parser *parser, zval *to)
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
				builder->violation = "a push that does not begin with its kind";
				parser_fail(parser);
				return PHP_HIREDIS_PARSED_FAILED;
			}
			ZVAL_COPY_VALUE(to, &builder->root);
			ZVAL_UNDEF(&builder->root);
			return PHP_HIREDIS_PARSED_PUSH;
		}
		case PHP_HIREDIS_ROOT_ATTRIBUTE:
			break;
		case PHP_HIREDIS_ROOT_ERROR: {
			zval line;
			size_t length = MIN(Z_STRLEN(builder->root), sizeof(parser->error_line) - 1);

			ZVAL_COPY_VALUE(&line, &builder->root);
			ZVAL_UNDEF(&builder->root);
			memcpy(parser->error_line, Z_STRVAL(line), length);
			parser->error_line[length] = '\0';
			builder->has_made_value = true;
			(parser->make_root_error ? parser->make_root_error : builder->make_error)(to, Z_STRVAL(line), Z_STRLEN(line));
			zval_ptr_dtor_str(&line);
			return PHP_HIREDIS_PARSED_ERROR;
		}
	}
	zval_ptr_dtor(&builder->root);
	ZVAL_UNDEF(&builder->root);
	return PHP_HIREDIS_PARSED_NOTHING;
}

/* If a large bulk string comes next, creates its PHP string. The remaining bytes are then received directly into the
 * PHP string. Returns false after a failure. */
static bool parser_begin_bulk(php_hiredis_parser *parser)
{
	redisReader *reader = parser->reader;
	const char *at = php_hiredis_reader_at(reader), *end = php_hiredis_reader_end(reader);
	size_t length = 0, received;
	zend_string *string;

	if (!parser->prepare || php_hiredis_reader_is_idle(reader) || php_hiredis_reader_current(reader)->type != REDIS_REPLY_STRING) {
		return true;
	}
	while (at < end && *at >= '0' && *at <= '9') {
		length = length * 10 + (*at++ - '0'); /* cannot overflow, because parser_check_limits() compared it with max_bulk */
	}
	if (end - at < 2 || at[0] != '\r' || at[1] != '\n' || length < PHP_HIREDIS_LARGE_BULK) {
		return true;
	}
	at += 2;
	received = end - at;
	if (received >= length) {
		return true; /* only the CRLF is missing, so receiving directly would save nothing */
	}
	string = php_hiredis_reply_alloc_prepared(&parser->builder, length + 1, parser->prepare);
	if (UNEXPECTED(string == NULL)) {
		return parser_fail(parser);
	}
	memcpy(ZSTR_VAL(string), at, received);
	ZSTR_LEN(string) = length;
	parser->bulk = string;
	parser->bulk_received = received;
	reader_detach_bulk(reader);
	return true;
}

/* Stores a large bulk string whose bytes have all arrived. Returns PHP_HIREDIS_PARSED_NOTHING if the string belongs to
 * a list that is still incomplete. */
static php_hiredis_parsed parser_finish_bulk(php_hiredis_parser *parser, zval *to)
{
	zend_string *string = parser->bulk;
	char *end = ZSTR_VAL(string) + ZSTR_LEN(string);
	zval value;
	bool is_complete;

	parser->bulk = NULL;
	ZVAL_STR(&value, string);
	if (UNEXPECTED(end[0] != '\r' || end[1] != '\n')) {
		zend_string_efree(string);
		parser->builder.violation = "a bulk string without its CRLF";
		parser_fail(parser);
		return PHP_HIREDIS_PARSED_FAILED;
	}
	*end = '\0';
	if (php_hiredis_reader_is_idle(parser->reader)) {
		ZVAL_COPY_VALUE(to, &value);
		return PHP_HIREDIS_PARSED_REPLY;
	}
	is_complete = php_hiredis_reply_store_bulk(&parser->builder, &value);
	if (UNEXPECTED(parser->builder.exhausted)) {
		parser_fail(parser);
		return PHP_HIREDIS_PARSED_FAILED;
	}
	return is_complete ? parser_finish(parser, to) : PHP_HIREDIS_PARSED_NOTHING;
}

php_hiredis_parsed php_hiredis_parser_parse_next(php_hiredis_parser *parser, zval *to)
{
	php_hiredis_builder *builder = &parser->builder;

	for (;;) {
		php_hiredis_parsed parsed;

		if (UNEXPECTED(parser->failure[0])) {
			return PHP_HIREDIS_PARSED_FAILED;
		}
		if (UNEXPECTED(parser->bulk)) {
			if (parser_bulk_missing(parser) > 0) {
				return PHP_HIREDIS_PARSED_NOTHING;
			}
			parsed = parser_finish_bulk(parser, to);
			if (parsed != PHP_HIREDIS_PARSED_NOTHING) {
				return parsed;
			}
		}
		if (UNEXPECTED(parser->skips_fast_path) || !php_hiredis_fast_parse(builder)) {
			void *object = NULL;

			/* Call redisReaderGetReply() only if unread bytes remain. Otherwise it would start to parse a reply, and
			 * the reader would no longer be idle. */
			if (UNEXPECTED(builder->violation || builder->exhausted)
					|| (php_hiredis_reader_unread(parser->reader) > 0 && UNEXPECTED(reader_get_reply(parser->reader, &object) != REDIS_OK))) {
				parser_fail(parser);
				return PHP_HIREDIS_PARSED_FAILED;
			}
			if (object == NULL) {
				if (UNEXPECTED(!parser_check_limits(parser))) {
					return PHP_HIREDIS_PARSED_FAILED;
				}
				if (parser_feed_waiting(parser)) {
					continue;
				}
				return parser_begin_bulk(parser) ? PHP_HIREDIS_PARSED_NOTHING : PHP_HIREDIS_PARSED_FAILED;
			}
		}
		parsed = parser_finish(parser, to);
		if (EXPECTED(parsed != PHP_HIREDIS_PARSED_NOTHING)) {
			return parsed;
		}
	}
}

uint32_t php_hiredis_parser_parse_scalars(php_hiredis_parser *parser, zend_array *list, uint32_t wanted, bool unwrap_single)
{
	return parser->failure[0] || parser->skips_fast_path || parser->bulk ? 0
		: php_hiredis_fast_parse_scalars(&parser->builder, list, wanted, unwrap_single);
}

uint32_t php_hiredis_parser_parse_message(php_hiredis_parser *parser, php_hiredis_message_prefix *prefix, zval *strings)
{
	return parser->failure[0] || parser->skips_fast_path || parser->is_parsing || parser->bulk ? 0
		: php_hiredis_fast_parse_message(&parser->builder, prefix, strings);
}

size_t php_hiredis_parser_buffered(const php_hiredis_parser *parser)
{
	if (UNEXPECTED(parser->failure[0])) {
		return 0; /* the unread bytes are lost, although the parsing library may still count them */
	}
	return php_hiredis_reader_unread(parser->reader) + parser->waiting_size;
}

bool php_hiredis_parser_is_inside_reply(const php_hiredis_parser *parser)
{
	int type;

	if (php_hiredis_reader_is_idle(parser->reader)) {
		return parser->bulk != NULL; /* a large bulk string that is the whole reply */
	}
	type = reader_root(parser->reader)->type;
	return type != -1 && type != REDIS_REPLY_PUSH && type != REDIS_REPLY_ATTR;
}
