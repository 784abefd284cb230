/*
 * Arbitrary bytes as replies. Compares php_hiredis_fast_parse(), the fast path, with hiredis' own parser (parser.skips_fast_path), and the results of one cutting into
 * pieces with those of another.
 *
 * An input is a head of eight bytes (see read_head()) and bytes of RESP, in which four bytes have a meaning for this target:
 *
 *   0xff          a piece ends here
 *   0xfe N BYTE   N * 64 times the byte
 *   0xfd BYTE     the byte as it is
 *   0xfc K N      N * 16 times the last K bytes again
 */
#include "engine.h"

/* Enough for a bulk string that is received into its own memory. A line without an end needs more; the last byte of the head says whether to make
 * one. */
#define MAX_BYTES (80 * 1024)
#define MAX_LINE_BYTES (1200 * 1024)
/* Enough for a list inside another list to grow more than once. More would be slow and would test nothing else. */
#define MAX_REPEATED_BYTES (16 * 1024)

typedef struct {
	bool apart;       /* each byte is a piece, whatever the input says */
	bool own_values;  /* a status and a big number become values of other types (handlers) */
	bool take_bulk;   /* large bulk strings are received straight into their strings, as a connection does */
	bool as_strings;  /* calls feed_string() instead of feed() */
	bool room;        /* receives into the parser's own buffer instead of calling feed() */
	bool lazy;        /* reads one reply at every fourth piece, and all others at the end */
	bool comma;       /* the process' locale has a decimal comma */
	int depth;
	long long elements;
	size_t bulk;
	uint32_t scalars; /* how many scalars php_hiredis_parser_parse_scalars() is asked for; 0 if it is not called */
	uint32_t refuse;  /* the number of the allocation that fails; 0 for none */
	size_t max;
	const char *bytes;
	size_t length;
	const uint32_t *ends; /* the offsets at which the pieces end */
	uint32_t pieces;
} fuzz_case;

typedef struct {
	bool plain, whole, steps, scalars, messages, take_bulk, as_strings, lazy, room;
	bool wanted_keys; /* reads only the entries of two keys of a map */
} fuzz_way;

static const php_hiredis_wanted_keys wanted_keys = {{{"k", 1}, {"proto", 5}}};

/* The reader of the last parser, which the next one reuses, as connections do. */
static redisReader *spare;

static char bytes[MAX_LINE_BYTES + 64 * 256];
static uint32_t ends[4096];

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
	fuzz_start();
	return 0;
}

static void read_head(fuzz_case *test, fuzz_input *input)
{
	static const int depths[] = {128, 1, 2, 3, 7, 8, 9, 64};
	static const long long elements[] = {PHP_HIREDIS_MAX_ELEMENTS, 1, 2, 3, 10, 100, 1024, 70000};
	static const size_t bulks[] = {PHP_HIREDIS_MAX_BULK, 0, 1, 2, 10, 100, 1000, 70000};
	uint8_t flags = fuzz_byte(input);

	test->apart = flags & 1;
	test->own_values = flags & 2;
	test->take_bulk = flags & 4;
	test->as_strings = flags & 8;
	test->comma = flags & 16;
	test->lazy = flags & 32;
	test->room = flags & 64;
	test->depth = depths[fuzz_byte(input) & 7];
	test->elements = elements[fuzz_byte(input) & 7];
	test->bulk = bulks[fuzz_byte(input) & 7];
	test->scalars = fuzz_byte(input);
	test->refuse = fuzz_byte(input);
	fuzz_byte(input);
	test->max = fuzz_byte(input) == 'L' ? MAX_LINE_BYTES : MAX_BYTES;
}

static void read_bytes(fuzz_case *test, fuzz_input *input)
{
	size_t length = 0;
	uint32_t pieces = 0;

	while (input->at < input->end && length < test->max) {
		uint8_t byte = fuzz_byte(input);

		if (byte == 0xff) {
			/* Limited for long inputs, because each piece makes hiredis examine an unfinished line once more. */
			if (pieces < (length > 8192 ? 32 : sizeof(ends) / sizeof(*ends) - 1)) {
				ends[pieces++] = (uint32_t) length;
			}
		} else if (byte == 0xfe) {
			size_t count = (size_t) fuzz_byte(input) * 64;

			memset(bytes + length, fuzz_byte(input), count);
			length += count;
		} else if (byte == 0xfc) {
			size_t last = fuzz_byte(input), count = (size_t) fuzz_byte(input) * 16;

			for (last = MIN(last, length); last > 0 && count > 0 && length + last <= MAX_REPEATED_BYTES; count--, length += last) {
				memcpy(bytes + length, bytes + length - last, last);
			}
		} else {
			bytes[length++] = (char) (byte == 0xfd ? fuzz_byte(input) : byte);
		}
	}
	ends[pieces++] = (uint32_t) length;
	test->bytes = bytes;
	test->length = length;
	test->ends = ends;
	test->pieces = pieces;
}

static void record(smart_str *log, php_hiredis_parser *parser, php_hiredis_parsed parsed, zval *value)
{
	switch (parsed) {
		case PHP_HIREDIS_PARSED_REPLY:
			smart_str_appends(log, "\nreply ");
			break;
		case PHP_HIREDIS_PARSED_ERROR:
			smart_str_appends(log, "\nerror ");
			smart_str_appends(log, parser->error_line);
			break;
		case PHP_HIREDIS_PARSED_PUSH:
			smart_str_appends(log, "\npush ");
			break;
		default:
			smart_str_appends(log, "\nfailed ");
			smart_str_appends(log, parser->failure);
			return;
	}
	fuzz_dump(log, value);
	zval_ptr_dtor(value);
}

/* Reduces a value to what a parser with `wanted_keys` returns: of a map only the entries of these keys, and null for aggregates inside. */
static void pick(zval *value)
{
	zval wanted, none;

	ZVAL_NULL(&none);
	/* A map never becomes a packed array, and a list always does. */
	if (Z_TYPE_P(value) != IS_ARRAY || (HT_FLAGS(Z_ARRVAL_P(value)) & HASH_FLAG_PACKED)) {
		return;
	}
	array_init(&wanted);
	for (uint32_t i = 0; i < PHP_HIREDIS_WANTED_KEYS_MAX; i++) {
		zval *entry = zend_hash_str_find(Z_ARRVAL_P(value), wanted_keys.keys[i].bytes, wanted_keys.keys[i].length);

		if (entry) {
			entry = Z_TYPE_P(entry) == IS_ARRAY ? &none : entry;
			Z_TRY_ADDREF_P(entry);
			add_assoc_zval_ex(&wanted, wanted_keys.keys[i].bytes, wanted_keys.keys[i].length, entry);
		}
	}
	zval_ptr_dtor(value);
	ZVAL_COPY_VALUE(value, &wanted);
}

static void take_scalars(smart_str *log, php_hiredis_parser *parser, uint32_t wanted)
{
	zval list;
	uint32_t taken;

	ZVAL_ARR(&list, zend_new_array(2));
	zend_hash_real_init_packed(Z_ARRVAL(list));
	taken = php_hiredis_parser_parse_scalars(parser, Z_ARRVAL(list), wanted, false);
	FUZZ_CHECK(taken <= wanted && taken == zend_hash_num_elements(Z_ARRVAL(list)));
	for (uint32_t i = 0; i < taken; i++) {
		smart_str_appends(log, "\nreply ");
		fuzz_dump(log, &Z_ARRVAL(list)->arPacked[i]);
	}
	zval_ptr_dtor(&list);
}

/* Reads messages of channels, and logs them as the lists that php_hiredis_parser_next() would return. */
static void take_messages(smart_str *log, php_hiredis_parser *parser, php_hiredis_message_prefix *last)
{
	zval strings[PHP_HIREDIS_MESSAGE_STRINGS], list;
	uint32_t count;

	while ((count = php_hiredis_parser_parse_message(parser, last, strings)) > 0) {
		FUZZ_CHECK(count == 3 || count == 4);
		array_init(&list);
		for (uint32_t i = 0; i < count; i++) {
			FUZZ_CHECK(Z_TYPE(strings[i]) == IS_STRING);
			add_next_index_zval(&list, &strings[i]);
		}
		smart_str_appends(log, "\nreply ");
		fuzz_dump(log, &list);
		zval_ptr_dtor(&list);
	}
}

static void prepare(void *memory, size_t size)
{
	memset(memory, 'x', size); /* nothing has been received yet */
}

/* Receives the rest of a large bulk string straight into the string. Returns false if the bytes end before the string does. */
static bool receive_bulk(smart_str *log, php_hiredis_parser *parser, const char **at, const char *end)
{
	size_t missing;
	char *to = php_hiredis_parser_room(parser, &missing);

	if ((size_t) (end - *at) < missing) {
		smart_str_appends(log, "\nincomplete bulk");
		return false;
	}
	memcpy(to, *at, missing);
	*at += missing;
	php_hiredis_parser_received(parser, missing);
	return true;
}

/* Parses the bytes of the test, and logs everything that the parser reports, one thing a line. */
static void parse(smart_str *log, const fuzz_case *test, fuzz_way way)
{
	php_hiredis_parser parser;
	php_hiredis_message_prefix last = {0};
	const char *at = test->bytes, *end = test->bytes + test->length;
	uint32_t piece = 0, fed = 0;
	bool failed = false;

	php_hiredis_parser_init(&parser, fuzz_make_error, &spare);
	php_hiredis_parser_set_limits(&parser, test->depth, test->elements, test->bulk);
	parser.builder.make_status = parser.builder.make_big_number = test->own_values ? fuzz_make_status : NULL;
	parser.skips_fast_path = way.plain;
	parser.prepare = way.take_bulk ? prepare : NULL;
	parser.builder.wanted_keys = way.wanted_keys ? &wanted_keys : NULL;
	while (at < end && !failed) {
		const char *stop = way.whole ? end : test->apart ? at + 1 : test->bytes + test->ends[piece++];

		if (stop <= at) {
			continue;
		}
		if (way.as_strings) {
			size_t half = (stop - at) / 2, before = php_hiredis_parser_buffered(&parser);
			zend_string *first = zend_string_init(at, half, 0), *second = zend_string_init(at + half, stop - at - half, 0);

			php_hiredis_parser_feed_string(&parser, first);
			php_hiredis_parser_feed_string(&parser, second);
			FUZZ_CHECK(php_hiredis_parser_buffered(&parser) == before + (stop - at));
			zend_string_release(first);
			zend_string_release(second);
		} else {
			size_t room = PHP_HIREDIS_FEED;
			char *to = way.room ? php_hiredis_parser_room(&parser, &room) : NULL;

			FUZZ_CHECK(room >= PHP_HIREDIS_FEED && (to != NULL) == way.room);
			stop = MIN(stop, at + room);
			if (!way.whole && !test->apart && stop < test->bytes + test->ends[piece - 1]) {
				piece--;
			}
			if (to) {
				memcpy(to, at, stop - at);
				php_hiredis_parser_received(&parser, stop - at);
			} else {
				FUZZ_CHECK(php_hiredis_parser_feed(&parser, at, stop - at, NULL));
			}
		}
		at = stop;
		if (way.lazy && at < end && (++fed & 3)) {
			continue;
		}
		for (;;) {
			zval value;
			php_hiredis_parsed parsed;

			if (way.scalars) {
				take_scalars(log, &parser, test->scalars);
			}
			if (way.messages) {
				take_messages(log, &parser, &last);
			}
			ZVAL_UNDEF(&value);
			parsed = php_hiredis_parser_next(&parser, &value);
			if (parsed != PHP_HIREDIS_PARSED_NOTHING) {
				if ((way.scalars && parsed == PHP_HIREDIS_PARSED_REPLY)
						|| (way.messages && (parsed == PHP_HIREDIS_PARSED_REPLY || parsed == PHP_HIREDIS_PARSED_PUSH))) {
					/* Do not log whether the value was a scalar or a push message, nor its type: the ways that are compared differ there. */
					smart_str_appends(log, "\nreply ");
					fuzz_dump(log, &value);
					zval_ptr_dtor(&value);
					continue;
				}
				if (way.wanted_keys && parsed == PHP_HIREDIS_PARSED_REPLY) {
					pick(&value);
				}
				record(log, &parser, parsed, &value);
				if (parsed == PHP_HIREDIS_PARSED_FAILED) {
					FUZZ_CHECK(parser.failure[0]);
					FUZZ_CHECK(!php_hiredis_parser_feed(&parser, ":1\r\n", 4, NULL) && php_hiredis_parser_buffered(&parser) == 0);
					FUZZ_CHECK(!php_hiredis_parser_room(&parser, &(size_t) {0}));
					FUZZ_CHECK(php_hiredis_parser_next(&parser, &value) == PHP_HIREDIS_PARSED_FAILED);
					failed = true;
					break;
				}
				if (way.lazy && at < end) {
					break;
				}
				continue;
			}
			if (!parser.bulk) {
				break;
			}
			if (!receive_bulk(log, &parser, &at, end)) {
				failed = true;
				break;
			}
			while (!way.whole && !test->apart && piece < test->pieces && test->bytes + test->ends[piece] < at) {
				piece++;
			}
		}
		if (way.steps) {
			smart_str_appendc(log, php_hiredis_parser_is_idle(&parser) ? 'I' : 'B');
			smart_str_append_long(log, (zend_long) php_hiredis_parser_buffered(&parser));
			/* The log of the next piece begins on a line of its own, so that it shows which piece completed a reply. */
			smart_str_appendc(log, '\n');
		}
	}
	if (failed) {
		/* Check that the parser works again as if it were new. */
		zval value;

		fuzz_refuse(0);
		php_hiredis_parser_reset(&parser);
		FUZZ_CHECK(php_hiredis_parser_is_idle(&parser) && php_hiredis_parser_buffered(&parser) == 0);
		FUZZ_CHECK(php_hiredis_parser_feed(&parser, ":1\r\n", 4, NULL));
		FUZZ_CHECK(php_hiredis_parser_next(&parser, &value) == PHP_HIREDIS_PARSED_REPLY && Z_TYPE(value) == IS_LONG && Z_LVAL(value) == 1);
	}
	if (!way.as_strings && php_hiredis_parser_is_idle(&parser)) {
		php_hiredis_parser_free(&parser, true); /* without a bailout to recover from, this must leave nothing allocated */
	}
	php_hiredis_message_prefix_clear(&last);
	php_hiredis_parser_free(&parser, false);
	/* Free the parser once more, as happens after a bailout between the two calls: nothing may be freed twice. */
	php_hiredis_parser_free(&parser, false);
	php_hiredis_parser_free(&parser, true);
	smart_str_0(log);
}

/* Checks a run in which an allocation failed: what it logged before is the beginning of the right log, and nothing comes afterwards. */
static void check_prefix(const smart_str *refused, const smart_str *right)
{
	static const char out_of_memory[] = "\nfailed Out of memory";
	size_t size = ZSTR_LEN(refused->s), tail = sizeof(out_of_memory) - 1;

	FUZZ_CHECK(size >= tail && memcmp(ZSTR_VAL(refused->s) + size - tail, out_of_memory, tail) == 0);
	FUZZ_CHECK(size == tail || (right->s && ZSTR_LEN(right->s) >= size - tail
		&& memcmp(ZSTR_VAL(refused->s), ZSTR_VAL(right->s), size - tail) == 0));
}

/* Removes the reason of the failure. If two things are wrong with the same bytes, it depends on the pieces which one is noticed first. */
static void forget_reason(smart_str *log)
{
	const char *reason = log->s ? zend_memnrstr(ZSTR_VAL(log->s), ZEND_STRL("\nfailed "), ZSTR_VAL(log->s) + ZSTR_LEN(log->s)) : NULL;

	if (reason) {
		ZSTR_LEN(log->s) = reason + sizeof("\nfailed ") - 1 - ZSTR_VAL(log->s);
	}
}

/* Returns whether the log contains the words. Replies in it may contain NUL, so strstr() would not do. */
static bool says(const smart_str *log, const char *words)
{
	return log->s && zend_memnstr(ZSTR_VAL(log->s), words, strlen(words), ZSTR_VAL(log->s) + ZSTR_LEN(log->s)) != NULL;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	fuzz_input input = {data, data + size};
	fuzz_case test = {0};
	smart_str plain = {0}, quick = {0}, whole = {0}, once = {0};

	read_head(&test, &input);
	read_bytes(&test, &input);
	if (test.apart && test.length > 4096) {
		test.apart = false; /* it would be slow and test nothing else */
	}

	fuzz_comma(test.comma);

	/* After each piece, both ways must have returned the same replies, and must have left the reader in the same state. */
	parse(&plain, &test, (fuzz_way) {.plain = true, .steps = true});
	parse(&quick, &test, (fuzz_way) {.steps = true});
	fuzz_equal("hiredis and the short cut", &plain, &quick);

	/* All bytes at once, or passed as strings: the replies must be the same. */
	fuzz_comma(false);
	parse(&whole, &test, (fuzz_way) {.plain = true, .whole = true});
	fuzz_comma(test.comma);
	parse(&once, &test, (fuzz_way) {.as_strings = test.as_strings, .take_bulk = test.take_bulk, .room = test.room && !test.as_strings,
		.lazy = test.as_strings && test.lazy});
	/* Skip inputs for which the logs may differ: how much of an endless line has arrived when it is noticed depends on the pieces, and so does
	 * whether the end of a bulk string was seen. */
	if (!says(&whole, "a line without an end") && !says(&once, "a line without an end") && !says(&once, "\nincomplete bulk")) {
		forget_reason(&whole);
		forget_reason(&once);
		fuzz_equal("one cutting and another", &whole, &once);
	}
	if (test.refuse) {
		smart_str_free(&quick);
		fuzz_refuse(test.refuse);
		parse(&quick, &test, (fuzz_way) {.take_bulk = test.take_bulk, .as_strings = test.as_strings});
		if (fuzz_was_refused()) {
			check_prefix(&quick, &whole);
		}
		smart_str_free(&quick);
		fuzz_refuse(test.refuse);
		parse(&quick, &test, (fuzz_way) {.plain = true});
		if (fuzz_was_refused()) {
			check_prefix(&quick, &whole);
		}
		fuzz_refuse(0);
	}
	if (test.scalars) {
		/* Read the same replies as scalars. The types of the outermost values are left out, because a parser with `plain` returns no scalars. */
		smart_str_free(&plain);
		smart_str_free(&quick);
		parse(&plain, &test, (fuzz_way) {.plain = true, .scalars = true});
		parse(&quick, &test, (fuzz_way) {.scalars = true});
		fuzz_equal("replies and runs of scalars", &plain, &quick);
	}
	if (says(&whole, "{")) {
		/* Read the same replies with `wanted_keys`. Values that are skipped are checked less strictly, so if hiredis fails, only what comes before must
		 * be equal. */
		smart_str_free(&plain);
		smart_str_free(&quick);
		parse(&plain, &test, (fuzz_way) {.plain = true, .whole = true, .wanted_keys = true});
		parse(&quick, &test, (fuzz_way) {.whole = true, .wanted_keys = true});
		forget_reason(&plain);
		if (says(&plain, "\nfailed ") && quick.s && ZSTR_LEN(quick.s) >= ZSTR_LEN(plain.s) - strlen("\nfailed ")) {
			ZSTR_LEN(plain.s) -= strlen("\nfailed ");
			ZSTR_LEN(quick.s) = ZSTR_LEN(plain.s);
		}
		fuzz_equal("maps and entries of maps", &plain, &quick);
	}
	if (says(&whole, "message")) {
		smart_str_free(&plain);
		smart_str_free(&quick);
		parse(&plain, &test, (fuzz_way) {.plain = true, .messages = true});
		parse(&quick, &test, (fuzz_way) {.messages = true});
		fuzz_equal("messages as replies and as messages", &plain, &quick);
	}
	fuzz_comma(false);
	smart_str_free(&plain);
	smart_str_free(&quick);
	smart_str_free(&whole);
	smart_str_free(&once);
	return 0;
}
