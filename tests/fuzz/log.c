/*
 * The bytes of a tracking connection: compares the splitter (src/shared/splitter.c) with the parser, and the entries of a segment with a model.
 *
 * An input is a head of two bytes and bytes of RESP, in which three bytes have a meaning for this target:
 *   0xff          a piece ends here
 *   0xfe N BYTE   N * 64 times the byte
 *   0xfc N        the text number N of `texts`
 *
 * - The end of an item does not depend on the pieces in which the bytes come, nor on whether the beginning of the item was discarded.
 * - Where the parser, fed with single bytes, returns a reply or a push, the splitter has found the end of an item. Where the parser returns none, the
 *   splitter may have found one only if the parser refuses its content.
 * - An invalidation has the same keys as the parser's array.
 * - In a segment an entry is found, after each piece, for exactly those questions for which a second reading of the items says so, with the same bytes.
 */
#include "engine.h"
#include "shared/segment.c" /* for its static functions */

/* This target sends no INFO, and its queries contain no command of the table. */
const php_hiredis_command_spec php_hiredis_command_specs[2];

bool php_hiredis_cache_unreported_update(php_hiredis_cache_unreported *unreported, const char *info, size_t length, uint64_t sent_at, uint64_t max_age)
{
	return false;
}

#define MAX_BYTES (100 * 1024)
#define MAX_ITEMS 512
#define KEYS 4

static const char *const texts[] = {">2\r\n$10\r\ninvalidate\r\n*1\r\n$1\r\na\r\n", ">2\r\n$10\r\ninvalidate\r\n*2\r\n$1\r\nb\r\n$1\r\na\r\n", ">2\r\n$10\r\ninvalidate\r\n_\r\n",
	"+OK\r\n", ":-1\r\n", "+OK\r\n$5\r\nhello\r\n:-1\r\n", "+OK\r\n*2\r\n$1\r\nx\r\n:7\r\n:100000\r\n", "+OK\r\n_\r\n:-2\r\n", "$10\r\ninvalidate\r\n", "+OK\r\n%1\r\n$1\r\nf\r\n$1\r\nv\r\n:-1\r\n",
	"|1\r\n$1\r\na\r\n:1\r\n", "+OK\r\n-ERR\r\n:-1\r\n", "$4096\r\n", "$1\r\na\r\n", "$-1\r\n", "\r\n"};

typedef struct {
	size_t begin, end;
	char type;
	bool odd;
} item_t;

static char bytes[MAX_BYTES + 64 * 256];
static size_t length;
static uint32_t ends[1024], pieces;

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
	fuzz_start();
	php_hiredis_arena_map(128 * 1024, 1);
	FUZZ_CHECK(php_hiredis_arena.why_no_segments == NULL);
	return 0;
}

static void read_bytes(fuzz_input *input)
{
	length = pieces = 0;
	while (input->at < input->end && length < MAX_BYTES) {
		uint8_t byte = fuzz_byte(input);

		if (byte == 0xff && pieces < sizeof(ends) / sizeof(*ends) - 1) {
			ends[pieces++] = (uint32_t) length;
		} else if (byte == 0xfe) {
			size_t count = (size_t) fuzz_byte(input) * 64;

			memset(bytes + length, fuzz_byte(input), count);
			length += count;
		} else if (byte == 0xfc) {
			const char *text = texts[fuzz_byte(input) % (sizeof(texts) / sizeof(*texts))];

			memcpy(bytes + length, text, strlen(text));
			length += strlen(text);
		} else {
			bytes[length++] = (char) byte;
		}
	}
	ends[pieces++] = (uint32_t) length;
}

/* ---- ends ---- */

/* Finds the items of all bytes in one call each. Sets `*broken` to the offset at which the splitter refused the bytes, or to SIZE_MAX if it
 * refused none. */
static uint32_t cut_at_once(item_t *items, size_t *broken)
{
	uint32_t count = 0;
	size_t at = 0;

	*broken = SIZE_MAX;
	while (at < length && count < MAX_ITEMS) {
		php_hiredis_splitter log = {0};
		php_hiredis_splitter_state state = php_hiredis_splitter_advance(&log, bytes + at, length - at);

		if (state != PHP_HIREDIS_SPLITTER_COMPLETE) {
			*broken = state == PHP_HIREDIS_SPLITTER_INVALID ? at : SIZE_MAX;
			break;
		}
		FUZZ_CHECK(log.examined > 0 && log.examined <= length - at);
		items[count++] = (item_t) {at, at + log.examined, log.type, log.uncacheable};
		at += log.examined;
	}
	return count;
}

/* Passes the same bytes to the splitter in the input's pieces, and checks that the items end at the same offsets. Each piece is copied into a
 * malloc'ed block of exactly its size, so that AddressSanitizer sees a read behind it. With `give`, what was examined is discarded after each
 * piece, as a segment does with an item that is too large for its input. */
static void check_pieces(const item_t *items, uint32_t count, size_t broken, bool give)
{
	php_hiredis_splitter log = {0};
	uint32_t found = 0;
	size_t begin = 0; /* where the rest of the present item begins */

	for (uint32_t i = 0; i < pieces; i++) {
		for (;;) {
			size_t size = ends[i] - begin;
			char *block = malloc(size + 1);
			php_hiredis_splitter_state state;

			FUZZ_CHECK(block != NULL);
			block = realloc(block, size > 0 ? size : 1);
			memcpy(block, bytes + begin, size);
			state = php_hiredis_splitter_advance(&log, block, size);
			free(block);
			FUZZ_CHECK(log.examined <= size);
			if (state == PHP_HIREDIS_SPLITTER_INVALID) {
				FUZZ_CHECK(found == count && (broken != SIZE_MAX || count == MAX_ITEMS));
				return;
			}
			if (state == PHP_HIREDIS_SPLITTER_INCOMPLETE) {
				break;
			}
			FUZZ_CHECK(found < count || count == MAX_ITEMS);
			if (found == count) {
				return;
			}
			FUZZ_CHECK(items[found].end == begin + log.examined && items[found].type == log.type && items[found].odd == log.uncacheable);
			begin = items[found++].end;
			log = (php_hiredis_splitter) {0};
			if (begin == ends[i]) {
				break;
			}
		}
		if (give) {
			begin += log.examined;
			log.examined = 0;
		}
	}
	FUZZ_CHECK(found == count);
}

/* ---- names ---- */

static void check_names(const item_t *item, zval *list)
{
	size_t size = item->end - item->begin;
	char *push = malloc(size);
	zval *kind = zend_hash_index_find(Z_ARRVAL_P(list), 0), *second = zend_hash_index_find(Z_ARRVAL_P(list), 1), *name;
	php_hiredis_invalidation_keys names;
	bool all = false, is;
	size_t part;
	const char *at;

	memcpy(push, bytes + item->begin, size);
	is = php_hiredis_message_is_invalidation(push, size, &names, &all);
	if (is) {
		FUZZ_CHECK(kind && Z_TYPE_P(kind) == IS_STRING && zend_string_equals_literal(Z_STR_P(kind), "invalidate"));
	}
	if (is && !all) {
		FUZZ_CHECK(zend_hash_num_elements(Z_ARRVAL_P(list)) == 2 && Z_TYPE_P(second) == IS_ARRAY);
		ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(second), name) {
			at = php_hiredis_invalidation_next_key(&names, &part);
			FUZZ_CHECK(at && Z_TYPE_P(name) == IS_STRING && Z_STRLEN_P(name) == part && memcmp(at, Z_STRVAL_P(name), part) == 0);
		} ZEND_HASH_FOREACH_END();
		FUZZ_CHECK(php_hiredis_invalidation_next_key(&names, &part) == NULL);
	}
	free(push);
}

/* Checks what the splitter reads from a whole item, in a malloc'ed block of exactly its size. */
static void check_value(const item_t *item)
{
	size_t size = item->end - item->begin;
	char *reply = malloc(size);
	zend_long number;

	memcpy(reply, bytes + item->begin, size);
	php_hiredis_reply_read_integer(reply, size, &number);
	if (!item->odd) {
		php_hiredis_reply_fits_missing_key(reply, size);
	}
	free(reply);
}

/* ---- against the parser ---- */

/* Returns whether a line of a number contains a "\r" that ends no line. hiredis skips it and the splitter refuses it; no server sends it, so the
 * difference is allowed. */
static bool has_lone_return(size_t from, size_t to)
{
	for (; from + 1 < to; from++) {
		if (bytes[from] == '\r' && bytes[from + 1] != '\n') {
			return true;
		}
	}
	return false;
}

static void check_parser(const item_t *items, uint32_t count, size_t broken)
{
	php_hiredis_parser parser;
	uint32_t next = 0;

	php_hiredis_parser_init(&parser, fuzz_make_error, NULL);
	for (size_t at = 0; at < length; at++) {
		php_hiredis_parsed parsed;
		zval value;

		if (next == count && (count == MAX_ITEMS || (broken != SIZE_MAX && at - broken > PHP_HIREDIS_SPLITTER_LINE_MAX))) {
			break;
		}
		php_hiredis_parser_feed(&parser, bytes + at, 1, NULL);
		parsed = php_hiredis_parser_next(&parser, &value);
		if (parsed == PHP_HIREDIS_PARSED_FAILED) {
			break;
		}
		if (parsed == PHP_HIREDIS_PARSED_NOTHING) {
			FUZZ_CHECK(next == count || at + 1 < items[next].end);
			continue;
		}
		if (next == count && broken != SIZE_MAX && has_lone_return(broken, at + 1)) {
			zval_ptr_dtor(&value);
			break;
		}
		FUZZ_CHECK(next < count && items[next].end == at + 1);
		FUZZ_CHECK((parsed == PHP_HIREDIS_PARSED_PUSH) == (items[next].type == '>'));
		if (parsed == PHP_HIREDIS_PARSED_PUSH && Z_TYPE(value) == IS_ARRAY && !items[next].odd) {
			check_names(&items[next], &value);
		}
		zval_ptr_dtor(&value);
		next++;
	}
	php_hiredis_parser_free(&parser, false);
}

/* ---- a segment ---- */

typedef struct {
	const item_t *reply; /* the reply that a lookup may return; NULL if it must find nothing */
	bool large, unsure;  /* the entry may expire during the lookup, so that both results are right */
} known_t;

static bool is_ok(const item_t *item)
{
	return item->type == '+';
}

/* Returns whether the entry is valid for longer than the test takes. Sets `*unsure` if it may expire while the test looks it up. */
static bool lives(const item_t *pttl, const char *reply, size_t size, bool *unsure)
{
	const char *line = bytes + pttl->begin;
	size_t digits = pttl->end - pttl->begin - 3;
	char text[24] = "";
	zend_long number;

	if (*line != ':' || digits == 0 || digits >= sizeof(text)) {
		return false;
	}
	memcpy(text, line + 1, digits);
	number = ZEND_STRTOL(text, NULL, 10);
	*unsure = number >= 0 && number < 30000;
	return number > 0 || number == -1 || (number == -2 && reply && php_hiredis_reply_fits_missing_key(reply, size));
}

/* Reads the first `count` items a second time, in the simplest way, and sets what a lookup of each key must find. Each three items are the replies
 * to one query, whose key is the next of KEYS. */
static void read_known(const php_hiredis_segment *segment, const item_t *items, uint32_t count, known_t *known)
{
	const item_t *replies[3], *held[KEYS] = {NULL};
	uint32_t have = 0, question = 0;

	memset(known, 0, KEYS * sizeof(*known));
	for (uint32_t i = 0; i < count; i++) {
		const item_t *item = &items[i];

		if (item->type == '>') {
			php_hiredis_invalidation_keys names;
			bool all = item->odd, is = all || php_hiredis_message_is_invalidation(bytes + item->begin, item->end - item->begin, &names, &all);
			const char *name;
			size_t size;

			if (is && all) {
				memset(known, 0, KEYS * sizeof(*known));
				memset(held, 0, sizeof(held));
			}
			while (is && !all && (name = php_hiredis_invalidation_next_key(&names, &size)) != NULL) {
				if (size == 1 && *name >= 'a' && *name < 'a' + KEYS) {
					known[*name - 'a'].reply = held[*name - 'a'] = NULL;
				}
			}
			continue;
		}
		replies[have++] = item;
		if (have == 2 && is_ok(replies[0]) && !item->odd && item->type != '-' && item->type != '!') {
			held[question] = item;
			known[question].reply = NULL;
		}
		if (have == 3) {
			const item_t *reply = held[question];

			if (reply && reply == replies[1]) {
				size_t size = reply->end - reply->begin;
				bool large = size > segment->max_value, unsure = false;
				bool there = lives(item, large ? NULL : bytes + reply->begin, size, &unsure);

				known[question] = (known_t) {there ? reply : NULL, large, unsure};
			}
			have = 0;
			question = (question + 1) % KEYS;
		}
	}
}

static void check_segment(const item_t *items, uint32_t count)
{
	php_hiredis_segment_view view;
	php_hiredis_cache_query question = {.rest = "", .key_length = 1, .spec = 1};
	php_hiredis_output encoded = {.length = 100};
	php_hiredis_segment_queries one = {.count = 1, .bytes = &encoded};
	uint64_t now = php_hiredis_cache_now(); /* read the clock once: the process may be stopped for any time between two reads */
	uint32_t asked = 0;
	size_t at = 0, size;
	known_t known[KEYS];
	bool cut = false;

	php_hiredis_segment_init(&view, (php_hiredis_segment *) php_hiredis_arena.segments, 1 << 20, UINT64_C(60000000000));
	php_hiredis_segment_reset(&view);
	php_hiredis_segment_open(&view);
	for (; asked < view.shared->query_capacity; asked++) {
		const char key = (char) ('a' + asked % KEYS);

		question.key = &key;
		FUZZ_CHECK(segment_may_query(&view, &one));
		segment_note_query(&view, &question, php_hiredis_cache_hash(php_hiredis_segment_hash_seed, &key, 1), encoded.length, now);
	}
	for (uint32_t piece = 0; piece < pieces; piece++) {
		while (at < ends[piece]) {
			char *to = segment_begin_input(&view, &size);
			bool applied;

			FUZZ_CHECK(size > 0);
			size = MIN(size, ends[piece] - at);
			memcpy(to, bytes + at, size);
			applied = segment_apply_input(&view, size);
			cut |= view.shared->splitter.beginning_discarded;
			if (!applied) {
				php_hiredis_segment_reset(&view);
				return;
			}
			at += size;
		}
		STORE(view.shared->parsing, view.shared->parsing + 1);
	}
	/* A large push message that was cut empties the segment. The second reading does not know what it was, so there is nothing to compare. */
	if (cut || count == MAX_ITEMS) {
		return;
	}
	read_known(view.shared, items, count, known);
	for (int i = 0; i < KEYS; i++) {
		const char key = (char) ('a' + i);
		php_hiredis_ring_buffer_found found;
		bool there;

		question.key = &key;
		there = php_hiredis_ring_buffer_find(&view.ring, &question, php_hiredis_cache_hash(php_hiredis_segment_hash_seed, &key, 1), &found)
			&& php_hiredis_ring_buffer_is_unchanged(&view.ring, &found) && found.expires_at > php_hiredis_cache_now();
		FUZZ_CHECK(known[i].unsure || there == (known[i].reply != NULL));
		if (there && known[i].reply) {
			const item_t *reply = known[i].reply;

			FUZZ_CHECK(found.large == known[i].large);
			FUZZ_CHECK(found.large || (found.length == reply->end - reply->begin && memcmp(found.value, bytes + reply->begin, found.length) == 0));
		}
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static item_t items[MAX_ITEMS];
	fuzz_input input = {data, data + size};
	uint8_t how = fuzz_byte(&input);
	uint32_t count;
	size_t broken;

	read_bytes(&input);
	count = cut_at_once(items, &broken);
	check_pieces(items, count, broken, false);
	check_pieces(items, count, broken, true);
	for (uint32_t i = 0; i < count; i++) {
		check_value(&items[i]);
	}
	/* Skipped for long inputs, because the parser examines an unfinished line again with each byte. */
	if (length <= 4096 && (how & 1)) {
		check_parser(items, count, broken);
	}
	check_segment(items, count);
	return 0;
}
