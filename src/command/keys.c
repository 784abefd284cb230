/* Finds the keys of an encoded command, so that a Cluster can compute their slots and a cache can invalidate them. The
 * main type is php_hiredis_keys, an iterator. Invariant: it reads each argument at most once, from front to back. */
#include "command/internal.h"

static void keys_skip_argument(php_hiredis_keys *keys)
{
	size_t length;

	php_hiredis_walk_argument(keys->out, &keys->at, &keys->uncopied, &length);
	keys->index++;
}

/* Reads argument number `index`. The iterator must not have passed this argument, because it cannot move backwards. */
static void keys_read_argument(php_hiredis_keys *keys, uint32_t index, php_hiredis_key *arg)
{
	while (keys->index < index) {
		keys_skip_argument(keys);
	}
	arg->index = keys->index++;
	arg->bytes = php_hiredis_walk_argument(keys->out, &keys->at, &keys->uncopied, &arg->length);
}

/* Adds a single key that comes before the range set by keys_expect_range(). Ignores the index 0 and indexes beyond the
 * last argument. */
static void keys_add_found(php_hiredis_keys *keys, uint32_t index, uint32_t argument_count)
{
	if (index > 0 && index < argument_count) {
		keys_read_argument(keys, index, &keys->found[keys->found_count++]);
	}
}

/* Stores the range of the remaining keys: argument `next` and every `step`th one before argument `end`. */
static void keys_expect_range(php_hiredis_keys *keys, uint32_t next, uint64_t end, uint32_t step, uint32_t argument_count)
{
	keys->next = next;
	keys->end = end < argument_count ? (uint32_t) end : argument_count;
	keys->step = step;
}

/* Parses the argument that says how many keys follow. Returns 0 unless it consists of one to nine digits: the server
 * rejects any other number. */
static uint64_t argument_parse_count(const php_hiredis_key *arg)
{
	uint64_t number = 0;

	for (size_t i = 0; i < arg->length; i++) {
		if (arg->bytes[i] < '0' || arg->bytes[i] > '9' || i == 9) {
			return 0;
		}
		number = number * 10 + (uint64_t) (arg->bytes[i] - '0');
	}
	return number;
}

static bool argument_equals(const php_hiredis_key *arg, const char *name)
{
	return zend_binary_strcasecmp(arg->bytes, arg->length, name, strlen(name)) == 0;
}

/* Returns how many values follow an option's name. Skip these values, because they may look like options: in `SORT k BY
 * STORE`, STORE is a pattern. */
static uint32_t option_count_values(const php_hiredis_key *arg)
{
	static const struct { const char *name; uint32_t values; } options[] = {
		{"AUTH", 1}, {"AUTH2", 2}, {"BLOCK", 1}, {"BY", 1}, {"CLAIM", 1}, {"COUNT", 1}, {"GET", 1}, {"GROUP", 2}, {"LIMIT", 2},
		{"MAXCOUNT", 1}, {"MAXSIZE", 1}
	};

	for (size_t i = 0; i < sizeof(options) / sizeof(*options); i++) {
		if (argument_equals(arg, options[i].name)) {
			return options[i].values;
		}
	}
	return 0;
}

/* Finds the first option named `name` or `other_name`. Returns the index of the argument after this option, or 0 if
 * there is none. */
static uint32_t keys_skip_to_option(php_hiredis_keys *keys, uint32_t first_index, uint32_t argument_count, const char *name, const char *other_name)
{
	php_hiredis_key arg;

	for (uint32_t index = first_index; index + 1 < argument_count; index += 1 + option_count_values(&arg)) {
		keys_read_argument(keys, index, &arg);
		if (argument_equals(&arg, name) || argument_equals(&arg, other_name)) {
			return index + 1;
		}
	}
	return 0;
}

/* The keys of XREAD are the first half of the arguments after STREAMS. */
static void keys_expect_streams(php_hiredis_keys *keys, uint32_t argument_count)
{
	uint32_t first = keys_skip_to_option(keys, 1, argument_count, "STREAMS", "STREAMS");

	if (first > 0) {
		keys_expect_range(keys, first, first + (argument_count - first) / 2, 1, argument_count);
	}
}

/* Finds the key after STORE or STOREDIST. If these options are repeated, the server uses the last one. */
static void keys_find_stored(php_hiredis_keys *keys, uint32_t index, uint32_t argument_count)
{
	while ((index = keys_skip_to_option(keys, index, argument_count, "STORE", "STOREDIST")) > 0) {
		keys_read_argument(keys, index++, &keys->found[1]);
		keys->found_count = 2;
	}
}

/* The key of MIGRATE is usually argument 3. If that argument is empty, the keys follow the option KEYS. */
static void keys_expect_migrated(php_hiredis_keys *keys, uint32_t argument_count)
{
	uint32_t first;

	keys_add_found(keys, 3, argument_count);
	if (keys->found_count > 0 && keys->found[0].length == 0 && (first = keys_skip_to_option(keys, 6, argument_count, "KEYS", "KEYS")) > 0) {
		keys->found_count = 0;
		keys_expect_range(keys, first, argument_count, 1, argument_count);
	}
}

bool php_hiredis_keys_begin(php_hiredis_keys *keys, const php_hiredis_command_spec *spec, const php_hiredis_output *out, const php_hiredis_span *span)
{
	const php_hiredis_key_places *places = &php_hiredis_places[spec->keys];
	uint32_t argument_count = span->argument_count;
	php_hiredis_key arg;

	*keys = (php_hiredis_keys) {.out = out, .at = span->from, .uncopied = span->uncopied_from};
	php_hiredis_walk_number(out, &keys->at);
	switch (places->kind) {
		case PHP_HIREDIS_KEYS_RANGE:
			keys_expect_range(keys, places->first, (uint64_t) places->last + 1 + (places->last < 0 ? argument_count : 0), places->step, argument_count);
			break;
		case PHP_HIREDIS_KEYS_COUNTED:
			keys_add_found(keys, places->first, argument_count);
			if (places->from < argument_count) {
				keys_read_argument(keys, places->from, &arg);
				keys_expect_range(keys, places->from + 1, places->from + 1 + argument_parse_count(&arg) * places->step, places->step, argument_count);
			}
			break;
		case PHP_HIREDIS_KEYS_STREAMS:
			keys_expect_streams(keys, argument_count);
			break;
		case PHP_HIREDIS_KEYS_STORED:
			keys_add_found(keys, places->first, argument_count);
			keys_find_stored(keys, places->from, argument_count);
			break;
		case PHP_HIREDIS_KEYS_MIGRATE:
			keys_expect_migrated(keys, argument_count);
			break;
		default:
			break;
	}
	return places->kind != PHP_HIREDIS_KEYS_UNKNOWN;
}

bool php_hiredis_keys_next(php_hiredis_keys *keys, php_hiredis_key *key)
{
	if (UNEXPECTED(keys->found_returned < keys->found_count)) {
		*key = keys->found[keys->found_returned++];
		return true;
	}
	if (keys->next >= keys->end) {
		return false;
	}
	keys_read_argument(keys, keys->next, key);
	keys->next += keys->step;
	return true;
}

/* For at most this many keys, comparing all pairs is faster than a hash table. */
#define KEYS_COMPARED_MAX 8

static bool keys_are_distinct_few(php_hiredis_keys *keys)
{
	php_hiredis_key all[KEYS_COMPARED_MAX];

	for (uint32_t count = 0; php_hiredis_keys_next(keys, &all[count]); count++) {
		for (uint32_t i = 0; i < count; i++) {
			if (all[i].length == all[count].length && memcmp(all[i].bytes, all[count].bytes, all[i].length) == 0) {
				return false;
			}
		}
	}
	return true;
}

/* Returns whether all keys differ. The table is malloc'ed, because emalloc() could end the script at PHP's memory
 * limit, with this command still in the send buffer. It would be sent before the next command, which would then receive
 * the wrong reply. */
static bool keys_are_distinct_many(php_hiredis_keys *keys)
{
	HashTable all;
	php_hiredis_key key;
	bool distinct = true;

	zend_hash_init(&all, keys->end - keys->next, NULL, NULL, true);
	while (distinct && php_hiredis_keys_next(keys, &key)) {
		distinct = zend_hash_str_add_empty_element(&all, key.bytes, key.length) != NULL;
	}
	zend_hash_destroy(&all);
	return distinct;
}

bool php_hiredis_streams_require_distinct(const php_hiredis_command_spec *spec, php_hiredis_output *out, php_hiredis_mark command_start)
{
	php_hiredis_walk walk = {.out = out, .at = command_start.length, .uncopied = command_start.uncopied_count};
	php_hiredis_span span;
	php_hiredis_keys keys;

	if (php_hiredis_places[spec->keys].kind != PHP_HIREDIS_KEYS_STREAMS || !php_hiredis_walk_next(&walk, &span)) {
		return true;
	}
	php_hiredis_keys_begin(&keys, spec, out, &span);
	if (EXPECTED(keys.end - keys.next <= KEYS_COMPARED_MAX ? keys_are_distinct_few(&keys) : keys_are_distinct_many(&keys))) {
		return true;
	}
	php_hiredis_output_rewind(out, command_start);
	zend_value_error("%s: a stream is named twice, but the reply has one place for each name", php_hiredis_spec_name(spec));
	return false;
}
