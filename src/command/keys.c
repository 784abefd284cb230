#include "command/internal.h"

static void pass(php_hiredis_keys *keys)
{
	size_t length;

	php_hiredis_walk_word(keys->out, &keys->at, &keys->borrowed, &length);
	keys->index++;
}

/* Takes word number `index`, which has not been passed yet. */
static void take(php_hiredis_keys *keys, uint32_t index, php_hiredis_key *word)
{
	while (keys->index < index) {
		pass(keys);
	}
	word->index = keys->index++;
	word->bytes = php_hiredis_walk_word(keys->out, &keys->at, &keys->borrowed, &word->length);
}

static void find(php_hiredis_keys *keys, uint32_t index, uint32_t words)
{
	if (index > 0 && index < words) {
		take(keys, index, &keys->found[keys->found_count++]);
	}
}

static void expect(php_hiredis_keys *keys, uint32_t next, uint64_t end, uint32_t step, uint32_t words)
{
	keys->next = next;
	keys->end = end < words ? (uint32_t) end : words;
	keys->step = step;
}

/* The number in a word; 0 for a word that is no number, which the server refuses. */
static uint64_t count(const php_hiredis_key *word)
{
	uint64_t number = 0;

	for (size_t i = 0; i < word->length; i++) {
		if (word->bytes[i] < '0' || word->bytes[i] > '9' || i == 9) {
			return 0;
		}
		number = number * 10 + (uint64_t) (word->bytes[i] - '0');
	}
	return number;
}

static bool is(const php_hiredis_key *word, const char *name)
{
	return zend_binary_strcasecmp(word->bytes, word->length, name, strlen(name)) == 0;
}

/* How many words behind this word are its values, which can look like any word. */
static uint32_t values(const php_hiredis_key *word)
{
	static const struct { const char *name; uint32_t values; } options[] = {
		{"AUTH", 1}, {"AUTH2", 2}, {"BLOCK", 1}, {"BY", 1}, {"CLAIM", 1}, {"COUNT", 1}, {"GET", 1}, {"GROUP", 2}, {"LIMIT", 2},
		{"MAXCOUNT", 1}, {"MAXSIZE", 1}
	};

	for (size_t i = 0; i < sizeof(options) / sizeof(*options); i++) {
		if (is(word, options[i].name)) {
			return options[i].values;
		}
	}
	return 0;
}

/* Passes words up to the option `name` or `or_name`, at word `from` or later. Returns the number of the word behind it; 0: there is none. */
static uint32_t pass_option(php_hiredis_keys *keys, uint32_t from, uint32_t words, const char *name, const char *or_name)
{
	php_hiredis_key word;

	for (uint32_t index = from; index + 1 < words; index += 1 + values(&word)) {
		take(keys, index, &word);
		if (is(&word, name) || is(&word, or_name)) {
			return index + 1;
		}
	}
	return 0;
}

static void expect_streams(php_hiredis_keys *keys, uint32_t words)
{
	uint32_t first = pass_option(keys, 1, words, "STREAMS", "STREAMS");

	if (first > 0) {
		expect(keys, first, first + (words - first) / 2, 1, words);
	}
}

/* Finds the word behind STORE or STOREDIST; the last of several options counts. */
static void find_stored(php_hiredis_keys *keys, uint32_t from, uint32_t words)
{
	while ((from = pass_option(keys, from, words, "STORE", "STOREDIST")) > 0) {
		take(keys, from++, &keys->found[1]);
		keys->found_count = 2;
	}
}

static void expect_migrated(php_hiredis_keys *keys, uint32_t words)
{
	uint32_t first;

	find(keys, 3, words);
	if (keys->found_count > 0 && keys->found[0].length == 0 && (first = pass_option(keys, 6, words, "KEYS", "KEYS")) > 0) {
		keys->found_count = 0;
		expect(keys, first, words, 1, words);
	}
}

bool php_hiredis_keys_begin(php_hiredis_keys *keys, const php_hiredis_row *row, const php_hiredis_output *out, const php_hiredis_span *span)
{
	const php_hiredis_key_places *places = &php_hiredis_places[row->keys];
	uint32_t words = span->words;
	php_hiredis_key word;

	*keys = (php_hiredis_keys) {.out = out, .at = span->from, .borrowed = span->borrowed_from};
	php_hiredis_walk_number(out, &keys->at);
	switch (places->how) {
		case PHP_HIREDIS_KEYS_RANGE:
			expect(keys, places->first, (uint64_t) places->last + 1 + (places->last < 0 ? words : 0), places->step, words);
			break;
		case PHP_HIREDIS_KEYS_COUNTED:
			find(keys, places->first, words);
			if (places->from < words) {
				take(keys, places->from, &word);
				expect(keys, places->from + 1, places->from + 1 + count(&word) * places->step, places->step, words);
			}
			break;
		case PHP_HIREDIS_KEYS_STREAMS:
			expect_streams(keys, words);
			break;
		case PHP_HIREDIS_KEYS_STORED:
			find(keys, places->first, words);
			find_stored(keys, places->from, words);
			break;
		case PHP_HIREDIS_KEYS_MIGRATE:
			expect_migrated(keys, words);
			break;
		default:
			break;
	}
	return places->how != PHP_HIREDIS_KEYS_UNKNOWN;
}

bool php_hiredis_keys_next(php_hiredis_keys *keys, php_hiredis_key *key)
{
	if (UNEXPECTED(keys->found_given < keys->found_count)) {
		*key = keys->found[keys->found_given++];
		return true;
	}
	if (keys->next >= keys->end) {
		return false;
	}
	take(keys, keys->next, key);
	keys->next += keys->step;
	return true;
}
