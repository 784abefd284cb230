/*
 * The fast path parses replies that have arrived in full. It creates the same values as the parsing library, but
 * without a callback for each element. parser.c calls it first, and passes whatever it cannot parse to the library.
 *
 * The read functions return the first byte after what they parsed. If they return NULL, they have consumed nothing, so
 * the library can start from the same byte. They return NULL for incomplete, malformed and unusual input, and if out of
 * memory.
 */
#include "protocol/internal.h"

static zend_always_inline bool reader_is_broken(const redisReader *reader)
{
	return reader->err != 0;
}

static zend_always_inline void reader_move_to(redisReader *reader, const char *at)
{
	reader->pos = at - reader->buf;
}

/* Returns whether the parsing library's stack has room for another level of nesting. Only the library can enlarge
 * it. */
static zend_always_inline bool reader_may_descend(const redisReader *reader)
{
	return reader->ridx != reader->tasks - 1;
}

/* Records that `elements` more elements of the current list or map are complete. */
static zend_always_inline void task_advance(redisReadTask *task, int elements)
{
	task->idx += elements;
}

/* Sets the reader's state as if the parsing library had begun this reply, so that the library can finish the reply. */
static inline void reader_begin(redisReader *reader)
{
	redisReadTask *root = reader->task[0];

	root->type = -1;
	root->elements = -1;
	root->idx = -1;
	root->obj = NULL;
	root->parent = NULL;
	root->privdata = reader->privdata;
	reader->ridx = 0;
}

/* Makes the first element of a list or a map the current element. */
static zend_always_inline void reader_descend(redisReader *reader, zend_array *aggregate, zend_long elements)
{
	redisReadTask *task = reader->task[reader->ridx], *child;

	task->elements = elements;
	task->obj = aggregate;
	if (reader->ridx == 0) {
		reader->reply = aggregate;
	}
	child = reader->task[++reader->ridx];
	child->type = -1;
	child->elements = -1;
	child->idx = 0;
	child->obj = NULL;
	child->parent = task;
	child->privdata = reader->privdata;
}

/* Numbers with more digits might overflow here, so the parsing library parses them. */
#define SCALAR_DIGITS_MAX (SIZEOF_ZEND_LONG == 8 ? 18 : 9)

/* Parses a number and its CRLF. Like the parsing library, allows neither '+' nor leading zeros. */
static zend_always_inline const char *read_scalar_number(const char *at, const char *end, zend_long *number)
{
	bool negative = false;
	const char *first;
	zend_ulong value = 0; /* unsigned, because the last digit may overflow, and C does not define signed overflow */

	if (UNEXPECTED(at < end && *at == '-')) {
		negative = true;
		at++;
	}
	first = at;
	while (at < end && (unsigned char) (*at - '0') < 10) {
		if (UNEXPECTED(at - first == SCALAR_DIGITS_MAX)) {
			return NULL;
		}
		value = value * 10 + (*at++ - '0');
	}
	if (UNEXPECTED(end - at < 2 || at == first || at[0] != '\r' || at[1] != '\n')) {
		return NULL;
	}
	if (UNEXPECTED(*first == '0' && (at - first > 1 || negative))) {
		return NULL;
	}
	*number = negative ? -(zend_long) value : (zend_long) value;
	return at + 2;
}

/* Creates a string of `length` bytes, but copies 8 * `words` bytes, because a copy of constant size is faster. Both the
 * input and the new string must have room for all these bytes. */
static zend_always_inline zend_string *string_create_padded(const char *from, size_t length, size_t words)
{
	zend_string *string = php_hiredis_short_string(length, words);

	if (EXPECTED(string != NULL)) {
		memcpy(ZSTR_VAL(string), from, 8 * words);
	}
	return string;
}

static zend_always_inline bool is_crlf(const void *at)
{
	return memcmp(at, "\r\n", 2) == 0;
}

/* Finds a bulk string of 1 to 999 bytes, such as "$3\r\nfoo\r\n". Returns a pointer to the bytes ("foo"). Returns NULL
 * if a slower function must parse the input, for example if a string of one byte ends the input. */
static zend_always_inline const char *find_short_bulk(const php_hiredis_builder *builder, const char *at, const char *end, size_t *length)
{
	const unsigned char *digits = (const unsigned char *) at + 1;
	unsigned first, second, third;
	size_t number;

	if (UNEXPECTED(end - at < 8) || *at != '$') {
		return NULL;
	}
	first = digits[0] - '0';
	if (is_crlf(digits + 1)) {
		number = first;
		at += 4;
	} else {
		second = digits[1] - '0';
		if (UNEXPECTED(second > 9)) {
			return NULL;
		}
		number = first * 10 + second;
		at += 5;
		if (!is_crlf(digits + 2)) {
			third = digits[2] - '0';
			if (UNEXPECTED(third > 9) || UNEXPECTED(!is_crlf(digits + 3))) {
				return NULL;
			}
			number = number * 10 + third;
			at++;
		}
	}
	/* `first - 1 > 8` means that the length begins with 0 or with a byte that is not a digit. In each of these cases, a
	 * slower function parses the input and reports any errors. */
	if (UNEXPECTED(first - 1 > 8) || UNEXPECTED((size_t) (end - at) < number + 2) || UNEXPECTED(!is_crlf(at + number))
			|| UNEXPECTED(number > builder->max_bulk)) {
		return NULL;
	}
	*length = number;
	return at;
}

/* Finds a bulk string of any length, such as "$3\r\nfoo\r\n". Returns a pointer to the bytes ("foo"), or NULL if the
 * parsing library must parse the input. */
static zend_always_inline const char *find_bulk(const php_hiredis_builder *builder, const char *at, const char *end, size_t *length)
{
	zend_long number = 0;
	const char *body = find_short_bulk(builder, at, end, length);

	if (EXPECTED(body != NULL)) {
		return body;
	}
	body = at < end && *at == '$' ? read_scalar_number(at + 1, end, &number) : NULL;
	if (UNEXPECTED(body == NULL || number < 0 || end - body < number + 2 || (size_t) number > builder->max_bulk || !is_crlf(body + number))) {
		return NULL;
	}
	*length = (size_t) number;
	return body;
}

/* Skips a value and all values inside it without creating them. */
static const char *reply_skip_value(const php_hiredis_builder *builder, const char *at, const char *end)
{
	zend_long values_left = 1, number = 0;

	for (; at != NULL && values_left > 0; values_left--) {
		char type = at < end ? *at : '\0';

		if (type == '$') {
			size_t length = 0;

			at = find_bulk(builder, at, end, &length);
			at = at != NULL ? at + length + 2 : NULL;
			continue;
		}
		if (type != ':' && type != '*' && type != '~' && type != '%') {
			return NULL;
		}
		at = read_scalar_number(at + 1, end, &number);
		if (at != NULL && type != ':') {
			/* A list with more values than bytes left is incomplete, because each value takes at least one byte. The
			 * check also prevents an integer overflow. */
			if (number < 0 || number > end - at) {
				return NULL;
			}
			values_left += type == '%' ? 2 * number : number;
			if (values_left - 1 > end - at) {
				return NULL;
			}
		}
	}
	return at;
}

/* Returns the index of this key among the wanted keys, or PHP_HIREDIS_WANTED_KEYS_MAX if the key is not wanted. */
static zend_always_inline uint32_t find_wanted_key(const php_hiredis_wanted_keys *wanted_keys, const char *key, size_t length)
{
	uint32_t i = 0;

	while (i < PHP_HIREDIS_WANTED_KEYS_MAX && (length != wanted_keys->keys[i].length || memcmp(key, wanted_keys->keys[i].bytes, length) != 0)) {
		i++;
	}
	return i;
}

static zend_array *make_root_map(php_hiredis_builder *builder)
{
	redisReader *reader = builder->reader;
	zend_array *map;

	reader_begin(reader);
	php_hiredis_task_set_type(php_hiredis_reader_current(reader), REDIS_REPLY_MAP);
	map = php_hiredis_reply_array(builder, php_hiredis_reader_current(reader), 2 * PHP_HIREDIS_WANTED_KEYS_MAX);
	php_hiredis_reader_advance(reader);
	return map;
}

/* Parses a bulk string; `at` is after its '$'. The caller owns `*to`. */
static zend_always_inline const char *read_bulk(php_hiredis_builder *builder, const char *at, const char *end, zval *to)
{
	zend_long length = 0;
	const char *body = read_scalar_number(at, end, &length);

	if (UNEXPECTED(body == NULL)) {
		return NULL;
	}
	if (UNEXPECTED(length < 0)) {
		ZVAL_NULL(to);
		return length == -1 ? body : NULL;
	}
	if (UNEXPECTED(end - body < length + 2 || (size_t) length > builder->max_bulk || body[length] != '\r' || body[length + 1] != '\n')) {
		return NULL;
	}
	if (UNEXPECTED(!php_hiredis_reply_string(builder, to, body, (size_t) length))) {
		return NULL;
	}
	return body + length + 2;
}

static zend_always_inline bool is_ok(const char *at, const char *end)
{
	return end - at >= 5 && memcmp(at, "+OK\r\n", 5) == 0;
}

static zend_always_inline bool is_null(const char *at, const char *end)
{
	return end - at >= 3 && memcmp(at, "_\r\n", 3) == 0;
}

static zend_never_inline const char *read_other_status(php_hiredis_builder *builder, const char *at, const char *end, zval *to)
{
	const char *line_end = memchr(at, '\r', (size_t) (end - at));
	size_t length = line_end != NULL ? (size_t) (line_end - at) : 0;

	if (UNEXPECTED(line_end == NULL) || UNEXPECTED(end - line_end < 2) || UNEXPECTED(line_end[1] != '\n') || UNEXPECTED(memchr(at, '\n', length) != NULL)) {
		return NULL;
	}
	if (UNEXPECTED(builder->make_status != NULL)) {
		builder->has_made_value = true;
		builder->make_status(to, at, length);
		return line_end + 2;
	}
	return EXPECTED(php_hiredis_reply_string(builder, to, at, length)) ? line_end + 2 : NULL;
}

/* Parses a status such as "+QUEUED\r\n"; `at` is after its '+'. */
static zend_always_inline const char *read_status(php_hiredis_builder *builder, const char *at, const char *end, zval *to)
{
	if (EXPECTED(end - at >= 8) && memcmp(at, "QUEUED\r\n", 8) == 0 && EXPECTED(builder->make_status == NULL)) {
		ZVAL_INTERNED_STR(to, php_hiredis_queued);
		return at + 8;
	}
	return read_other_status(builder, at, end, to);
}

/* Parses a string, number, status or null. */
static zend_always_inline const char *read_scalar(php_hiredis_builder *builder, const char *at, const char *end, zval *to)
{
	zend_long number = 0;
	double real = 0;

	switch (*at) {
		case '$':
			return read_bulk(builder, at + 1, end, to);
		case ':':
			at = read_scalar_number(at + 1, end, &number);
			ZVAL_LONG(to, number);
			return at;
		case ',':
			if (UNEXPECTED(builder->flat)) {
				return NULL; /* must become a string of its digits, which the parsing library's callback creates */
			}
			at = php_hiredis_read_double(at + 1, end, &real);
			ZVAL_DOUBLE(to, real);
			return at;
		case '+':
			if (EXPECTED(is_ok(at, end)) && EXPECTED(builder->make_status == NULL)) {
				ZVAL_INTERNED_STR(to, php_hiredis_ok);
				return at + 5;
			}
			return read_status(builder, at + 1, end, to);
		case '_':
			ZVAL_NULL(to);
			return is_null(at, end) ? at + 3 : NULL;
		default:
			return NULL;
	}
}

/* Creates a map with the wanted keys. values[i] is the encoded value of key i, or NULL if the server did not send that
 * key. Returns false if out of memory. */
static bool make_wanted_map(php_hiredis_builder *builder, const char *const *values, const char *end)
{
	zend_array *map = make_root_map(builder);

	for (uint32_t i = 0; map != NULL && i < PHP_HIREDIS_WANTED_KEYS_MAX; i++) {
		zval key, *slot;

		if (values[i] == NULL) {
			continue;
		}
		slot = php_hiredis_reply_string(builder, &key, builder->wanted_keys->keys[i].bytes, builder->wanted_keys->keys[i].length)
			? php_hiredis_map_add_key(builder, map, &key) : NULL;
		if (slot != NULL) {
			read_scalar(builder, values[i], end, slot);
		}
		if (slot == NULL || builder->exhausted) {
			return false;
		}
	}
	return map != NULL;
}

/* Parses a map, such as the reply to HELLO, but creates only the wanted entries. */
static const char *read_wanted_entries(php_hiredis_builder *builder, const char *at, const char *end)
{
	const char *values[PHP_HIREDIS_WANTED_KEYS_MAX + 1] = {NULL}; /* the last element is for unwanted keys, and is never read */
	zend_long pairs = 0;

	at = *at == '%' ? read_scalar_number(at + 1, end, &pairs) : NULL;
	if (at == NULL || pairs < 0 || php_hiredis_reader_max_elements(builder->reader) < 2 * PHP_HIREDIS_WANTED_KEYS_MAX) {
		return NULL; /* the limit is unusually low, so the parsing library must check it */
	}
	for (; pairs > 0; pairs--) {
		size_t length = 0;
		const char *key = find_bulk(builder, at, end, &length);

		if (UNEXPECTED(key == NULL)) {
			return NULL;
		}
		at = key + length + 2;
		values[find_wanted_key(builder->wanted_keys, key, length)] = at;
		at = reply_skip_value(builder, at, end);
		if (UNEXPECTED(at == NULL)) {
			return NULL;
		}
	}
	return make_wanted_map(builder, values, end) ? at : NULL;
}

/* Sets a list's length after elements were written up to `end`. Returns how many elements are new. */
static zend_always_inline uint32_t list_set_end(zend_array *list, const zval *end)
{
	uint32_t old_count = list->nNumUsed;

	list->nNumOfElements = list->nNumUsed = (uint32_t) (end - list->arPacked);
	list->nNextFreeElement = list->nNumUsed;
	return list->nNumUsed - old_count;
}

/* Creates a PHP string. At the memory limit, returns NULL if PHP has the patch that adds femalloc() (an allocation that
 * may fail); otherwise, PHP ends the script with a fatal error. `fallible` means that the caller is between
 * fallible_begin() and fallible_end(), where emalloc() may also return NULL. */
static zend_always_inline zend_string *copy_string(php_hiredis_builder *builder, const char *from, const char *end, size_t length, bool fallible)
{
	zend_string *string;

	if (!fallible || UNEXPECTED(length >= 40 || end - from < 40)) {
		string = php_hiredis_reply_alloc(builder, length);
		if (UNEXPECTED(string == NULL)) {
			return NULL;
		}
		php_hiredis_copy(ZSTR_VAL(string), from, length);
		ZSTR_VAL(string)[length] = '\0';
		return string;
	}
	switch (length / 8) {
		case 0:
			string = string_create_padded(from, length, 1);
			break;
		case 1:
			string = string_create_padded(from, length, 2);
			break;
		case 2:
			string = string_create_padded(from, length, 3);
			break;
		case 3:
			string = string_create_padded(from, length, 4);
			break;
		default:
			string = string_create_padded(from, length, 5);
			break;
	}
	if (UNEXPECTED(string == NULL)) {
		builder->exhausted = length;
		return NULL;
	}
	ZSTR_VAL(string)[length] = '\0';
	return string;
}

/* Parses a bulk string of 1 to 999 bytes, the most common reply. */
static zend_always_inline const char *read_short_bulk(php_hiredis_builder *builder, const char *at, const char *end, zval *to, bool fallible)
{
	size_t length = 0;
	const char *body = find_short_bulk(builder, at, end, &length);
	zend_string *string;

	if (UNEXPECTED(body == NULL)) {
		return NULL;
	}
	if (UNEXPECTED(length == 1)) {
		ZVAL_INTERNED_STR(to, ZSTR_CHAR((zend_uchar) *body));
		return body + 3;
	}
	string = copy_string(builder, body, end, length, fallible);
	if (UNEXPECTED(string == NULL)) {
		return NULL;
	}
	ZVAL_NEW_STR(to, string);
	return body + length + 2;
}

/* Appends up to `wanted` short bulk strings to a list, moves `*position` past them, and returns their number. */
static zend_always_inline uint32_t fill_short_bulks(php_hiredis_builder *builder, zend_array *list, uint32_t wanted, const char **position, const char *end)
{
	const char *at = *position;
	uint32_t free_slots = list->nTableSize - list->nNumUsed;
	zval *slot = list->arPacked + list->nNumUsed, *slots_end = slot + MIN(wanted, free_slots);

	while (slot < slots_end) {
		const char *next = read_short_bulk(builder, at, end, slot, true);

		if (UNEXPECTED(next == NULL)) {
			break;
		}
		at = next;
		slot++;
	}
	*position = at;
	return list_set_end(list, slot);
}

/* Adds up to `wanted` strings, alternating keys and values, to a map. Returns the number of strings added. If this
 * number is odd, the last key has no value yet. */
static zend_always_inline uint32_t fill_map(php_hiredis_builder *builder, zend_array *map, uint32_t wanted, const char **position, const char *end)
{
	const char *at = *position;
	uint32_t filled = 0;

	while (filled < wanted) {
		zval key, *value;
		const char *next = read_short_bulk(builder, at, end, &key, true);

		if (UNEXPECTED(next == NULL)) {
			break;
		}
		value = php_hiredis_map_add_key(builder, map, &key);
		if (UNEXPECTED(value == NULL)) {
			break;
		}
		at = next;
		filled++;
		next = read_short_bulk(builder, at, end, value, true);
		if (UNEXPECTED(next == NULL)) {
			break;
		}
		at = next;
		filled++;
	}
	*position = at;
	return filled;
}

/* Parses a list of two elements, such as a member and its score. */
static const char *read_pair(php_hiredis_builder *builder, const char *at, const char *end, zval *to)
{
	zval first, second;
	zend_array *pair;

	if (end - at < 8 || at[1] != '2' || at[2] != '\r' || at[3] != '\n' || php_hiredis_reader_depth(builder->reader) >= builder->max_depth
			|| php_hiredis_reader_max_elements(builder->reader) < 2) {
		return NULL;
	}
	at = read_short_bulk(builder, at + 4, end, &first, false);
	if (at == NULL || at == end) {
		if (at != NULL) {
			zval_ptr_dtor_str(&first);
		}
		return NULL;
	}
	at = read_scalar(builder, at, end, &second);
	if (at == NULL) {
		zval_ptr_dtor_str(&first);
		return NULL;
	}
	pair = php_hiredis_reply_list(builder, 2);
	if (UNEXPECTED(pair == NULL)) {
		zval_ptr_dtor_str(&first);
		zval_ptr_dtor_nogc(&second);
		return NULL;
	}
	ZVAL_COPY_VALUE(&pair->arPacked[0], &first);
	ZVAL_COPY_VALUE(&pair->arPacked[1], &second);
	pair->nNumUsed = pair->nNumOfElements = 2;
	pair->nNextFreeElement = 2;
	ZVAL_ARR(to, pair);
	return at;
}

static zend_always_inline bool is_aggregate(char type)
{
	return type == '*' || type == '%' || type == '~';
}

/* Reads a header such as "*3\r\n", and creates the array. The array's first element becomes the current element. */
static const char *enter_aggregate(php_hiredis_builder *builder, const char *at, const char *end)
{
	redisReader *reader = builder->reader;
	redisReadTask *task = php_hiredis_reader_current(reader);
	long long max_elements = php_hiredis_reader_max_elements(reader);
	bool is_map = *at == '%';
	const char *first_element;
	zend_long elements;
	zend_array *array;

	if (!reader_may_descend(reader)) {
		return NULL;
	}
	first_element = read_scalar_number(at + 1, end, &elements);
	if (first_element == NULL || elements <= 0 || elements > (is_map ? max_elements / 2 : max_elements)) {
		return NULL;
	}
	if (is_map) {
		elements *= 2;
	}
	php_hiredis_task_set_type(task, is_map && EXPECTED(!builder->flat) ? REDIS_REPLY_MAP : *at == '~' ? REDIS_REPLY_SET
		: *at == '>' ? REDIS_REPLY_PUSH : REDIS_REPLY_ARRAY);
	array = php_hiredis_reply_array(builder, task, (size_t) elements);
	if (array == NULL) {
		php_hiredis_task_set_type(task, -1);
		return NULL;
	}
	reader_descend(reader, array, elements);
	return first_element;
}

/* Until fallible_end(), emalloc() returns NULL at the memory limit, so every allocation must be checked. Does nothing
 * unless PHP was patched to have femalloc(). */
static zend_always_inline bool fallible_begin(void)
{
#ifdef femalloc
	bool was_fallible = zend_mm_is_fallible();

	zend_mm_set_fallible(true);
	return was_fallible;
#else
	return false;
#endif
}

static zend_always_inline void fallible_end(bool was_fallible)
{
#ifdef femalloc
	zend_mm_set_fallible(was_fallible);
#endif
}

/* Parses elements of the current list or map, and moves `*position` past them. Returns true if the list or map is
 * complete. */
static bool fill_aggregate(php_hiredis_builder *builder, const char **position, const char *end)
{
	redisReadTask *task = php_hiredis_reader_current(builder->reader);
	zend_array *parent = task->parent->obj;
	const char *at = *position;
	int last_index = (int) task->parent->elements - 1;
	bool is_map = task->parent->type == REDIS_REPLY_MAP;
	/* If true, the parsing library has consumed the '$', and the input begins with the length. */
	bool has_read_dollar = task->type == REDIS_REPLY_STRING;

	while (at < end) {
		const char *next;
		zval value, *slot = NULL;

		/* fill_map() must begin at a key. If the next element is a map's value, the code below the `if` parses only
		 * this value, and fill_map() begins at the key after it. */
		if (EXPECTED(!has_read_dollar) && *at == '$' && !(is_map && (task->idx & 1))) {
			uint32_t elements_left = (uint32_t) (last_index - task->idx) + 1, filled;
			bool was_fallible = fallible_begin();

			filled = is_map ? fill_map(builder, parent, elements_left, &at, end) : fill_short_bulks(builder, parent, elements_left, &at, end);
			fallible_end(was_fallible);
			if (filled > 0) {
				if (task->idx + (int) filled > last_index) {
					task_advance(task, last_index - task->idx);
					*position = at;
					return true;
				}
				task_advance(task, (int) filled);
			}
			if (at == end || UNEXPECTED(builder->exhausted)) {
				break;
			}
		}
		if (!is_map) {
			slot = php_hiredis_list_slot(builder, parent);
			if (UNEXPECTED(slot == NULL)) {
				break;
			}
		}
		if (UNEXPECTED(has_read_dollar)) {
			next = read_bulk(builder, at, end, &value);
		} else if (is_map) {
			next = read_short_bulk(builder, at, end, &value, false);
			/* Leave a map key such as "+name" to the parsing library, whose callbacks never pass a key to the status
			 * handler. read_scalar() would do so. */
			if (next == NULL && !builder->exhausted && (*at != '+' || builder->make_status == NULL || (task->idx & 1))) {
				next = read_scalar(builder, at, end, &value);
			}
		} else if (*at == '*') {
			next = read_pair(builder, at, end, &value);
		} else {
			next = read_scalar(builder, at, end, &value);
		}
		if (next == NULL) {
			break;
		}
		if (UNEXPECTED(has_read_dollar)) {
			has_read_dollar = false;
			php_hiredis_task_set_type(task, -1);
		}
		if (is_map) {
			if (task->idx & 1) {
				ZVAL_COPY_VALUE(&parent->arData[parent->nNumUsed - 1].val, &value);
			} else if (!php_hiredis_map_add_key(builder, parent, &value)) {
				break;
			}
		} else {
			ZVAL_COPY_VALUE(slot, &value);
			php_hiredis_list_commit_slot(parent);
		}
		at = next;
		if (task->idx == last_index) {
			*position = at;
			return true;
		}
		task_advance(task, 1);
	}
	*position = at;
	return false;
}

/* Parses an error reply, such as "-ERR unknown command\r\n". */
static const char *read_error_reply(php_hiredis_builder *builder, const char *at, const char *end)
{
	const char *line = at + 1, *line_end = memchr(line, '\r', (size_t) (end - line));

	if (line_end == NULL || end - line_end < 2 || line_end[1] != '\n' || memchr(line, '\n', (size_t) (line_end - line))
			|| !php_hiredis_reply_string(builder, &builder->root, line, (size_t) (line_end - line))) {
		return NULL;
	}
	builder->kind = PHP_HIREDIS_ROOT_ERROR;
	return line_end + 2;
}

/* Parses a scalar for which other functions must be called. Never inlined, so that the code for the most common numbers
 * and statuses saves no registers. */
static zend_never_inline bool parse_long_scalar(php_hiredis_builder *builder, zval *to)
{
	const char *at = php_hiredis_reader_at(builder->reader), *end = php_hiredis_reader_end(builder->reader);
	const char *next = read_short_bulk(builder, at, end, to, false);

	if (next == NULL) {
		next = read_scalar(builder, at, end, to);
	}
	if (UNEXPECTED(next == NULL)) {
		return false;
	}
	reader_move_to(builder->reader, next);
	return true;
}

bool php_hiredis_fast_parse_scalar(php_hiredis_builder *builder, zval *to)
{
	redisReader *reader = builder->reader;
	const char *at = php_hiredis_reader_at(reader), *end = php_hiredis_reader_end(reader), *next = NULL;
	zend_long number = 0;

	if (UNEXPECTED(at >= end) || UNEXPECTED(!php_hiredis_reader_is_idle(reader))) {
		return false;
	}
	if (*at == ':') {
		next = read_scalar_number(at + 1, end, &number);
		ZVAL_LONG(to, number);
	} else if (*at == '_') {
		next = is_null(at, end) ? at + 3 : NULL;
		ZVAL_NULL(to);
	} else if (*at == '+') {
		next = EXPECTED(is_ok(at, end)) && EXPECTED(builder->make_status == NULL) ? at + 5 : NULL;
		ZVAL_INTERNED_STR(to, php_hiredis_ok);
	} else if (is_aggregate(*at)) {
		return false;
	}
	if (UNEXPECTED(next == NULL)) {
		return parse_long_scalar(builder, to);
	}
	reader_move_to(reader, next);
	return true;
}

bool php_hiredis_fast_parse(php_hiredis_builder *builder)
{
	redisReader *reader = builder->reader;
	const char *at = php_hiredis_reader_at(reader), *end = php_hiredis_reader_end(reader);
	bool is_complete = false;

	if (UNEXPECTED(reader_is_broken(reader) || at >= end)) {
		return false;
	}
	if (php_hiredis_reader_is_idle(reader)) {
		const char *next;

		if (*at == '-') {
			next = read_error_reply(builder, at, end);
			if (next != NULL) {
				reader_move_to(reader, next);
			}
			return next != NULL;
		}
		if (!is_aggregate(*at) && *at != '>') {
			return false;
		}
		if (UNEXPECTED(builder->wanted_keys != NULL)) {
			next = read_wanted_entries(builder, at, end);
			if (next != NULL || builder->exhausted) {
				reader_move_to(reader, next == NULL ? at : next);
				return next != NULL;
			}
		}
		reader_begin(reader);
		next = enter_aggregate(builder, at, end);
		if (next == NULL) {
			php_hiredis_reader_advance(reader);
			return false;
		}
		at = next;
	}
	while (at < end && php_hiredis_reader_depth(reader) > 0) {
		const redisReadTask *task = php_hiredis_reader_current(reader);
		const char *next;

		if (task->parent->type == REDIS_REPLY_ATTR) {
			break;
		}
		if (task->type != -1 && task->type != REDIS_REPLY_STRING) {
			break;
		}
		is_complete = fill_aggregate(builder, &at, end);
		if (is_complete) {
			is_complete = php_hiredis_reader_advance(reader);
			if (is_complete) {
				break;
			}
			continue;
		}
		if (at == end || task->type != -1 || builder->violation || builder->exhausted || !is_aggregate(*at)) {
			break;
		}
		next = enter_aggregate(builder, at, end);
		if (next == NULL) {
			break;
		}
		at = next;
	}
	reader_move_to(reader, at);
	return is_complete;
}

/* Parses a list of scalars. More input may follow only if the list is empty or null. */
static const char *read_list_alone(php_hiredis_builder *builder, const char *at, const char *end, zval *to)
{
	zend_long count = 0;
	zend_array *list;
	zval *slot, *slots_end;
	bool was_fallible;

	at = read_scalar_number(at + 1, end, &count);
	if (at != NULL && count == 0) {
		ZVAL_EMPTY_ARRAY(to);
		return at;
	}
	if (at != NULL && count == -1) {
		ZVAL_NULL(to);
		return at;
	}
	/* Each element has at least three bytes. If fewer than 3 * count bytes are left, do not create the array yet: it
	 * would have to be created again when the remaining bytes have arrived. */
	if (at == NULL || count <= 0 || end - at < 3 * count || *at == '*' || *at == '%' || !is_crlf(end - 2) || UNEXPECTED(builder->make_status != NULL)
			|| UNEXPECTED(count > php_hiredis_reader_max_elements(builder->reader))) {
		return NULL;
	}
	list = php_hiredis_reply_list(builder, (uint32_t) count);
	if (UNEXPECTED(list == NULL)) {
		return NULL;
	}
	slot = list->arPacked;
	slots_end = slot + count;
	was_fallible = fallible_begin();
	for (; slot < slots_end && at < end; slot++) {
		const char *next = read_short_bulk(builder, at, end, slot, true);

		next = next == NULL && EXPECTED(!builder->exhausted) ? read_scalar(builder, at, end, slot) : next;
		if (UNEXPECTED(next == NULL)) {
			break;
		}
		at = next;
	}
	fallible_end(was_fallible);
	list_set_end(list, slot);
	if (EXPECTED(slot == slots_end) && EXPECTED(at == end)) {
		ZVAL_ARR(to, list);
		return at;
	}
	zend_array_destroy(list);
	return NULL;
}

const char *php_hiredis_fast_parse_first(php_hiredis_builder *builder, const char *at, const char *end, zval *to)
{
	const char *next = read_short_bulk(builder, at, end, to, false);

	if (next == NULL) {
		next = *at == '*' ? read_list_alone(builder, at, end, to) : read_scalar(builder, at, end, to);
	}
	if (UNEXPECTED(next == NULL)) {
		ZVAL_UNDEF(to);
		builder->exhausted = 0; /* the parser parses these bytes again, and then reports the memory limit */
	}
	return next;
}

/* Appends simple replies. If `unwrap_single` is true, each reply must be a list of one element, and that element is
 * appended. Callers pass a constant for `unwrap_single`, so that the loop does not test it. */
static zend_always_inline uint32_t fast_parse_scalars(php_hiredis_builder *builder, zend_array *list, uint32_t wanted, bool unwrap_single)
{
	redisReader *reader = builder->reader;
	const char *at = php_hiredis_reader_at(reader), *end = php_hiredis_reader_end(reader);
	uint32_t free_slots = list->nTableSize - list->nNumUsed;
	zval *slot = list->arPacked + list->nNumUsed, *slots_end = slot + MIN(wanted, free_slots);
	zend_string *ok = php_hiredis_ok;
	bool was_fallible;

	/* If `make_status` is set, do not parse here: after fallible_begin(), emalloc() may return NULL, which
	 * `make_status` does not handle. */
	if (reader_is_broken(reader) || !php_hiredis_reader_is_idle(reader) || UNEXPECTED(builder->make_status != NULL)) {
		return 0;
	}
	was_fallible = fallible_begin();
	while (slot < slots_end && at < end) {
		const char *value = unwrap_single ? at + 4 : at, *next;

		if (unwrap_single && UNEXPECTED(end - at <= 4 || memcmp(at, "*1\r\n", 4) != 0)) {
			break;
		}
		next = read_short_bulk(builder, value, end, slot, true);
		if (next == NULL && is_ok(value, end)) {
			ZVAL_INTERNED_STR(slot, ok);
			next = value + 5;
		} else if (next == NULL) {
			next = UNEXPECTED(builder->exhausted) ? NULL : read_scalar(builder, value, end, slot);
			if (next == NULL) {
				break;
			}
		}
		at = next;
		slot++;
	}
	fallible_end(was_fallible);
	reader_move_to(reader, at);
	return list_set_end(list, slot);
}

/* The compiler inlines fast_parse_scalars() into each of these two functions. A single function with both copies of its
 * loop would have to save more registers. */
static zend_never_inline uint32_t fast_parse_wrapped_scalars(php_hiredis_builder *builder, zend_array *list, uint32_t wanted)
{
	return fast_parse_scalars(builder, list, wanted, true);
}

static zend_never_inline uint32_t fast_parse_bare_scalars(php_hiredis_builder *builder, zend_array *list, uint32_t wanted)
{
	return fast_parse_scalars(builder, list, wanted, false);
}

uint32_t php_hiredis_fast_parse_scalars(php_hiredis_builder *builder, zend_array *list, uint32_t wanted, bool unwrap_single)
{
	return (UNEXPECTED(unwrap_single) ? fast_parse_wrapped_scalars : fast_parse_bare_scalars)(builder, list, wanted);
}

/* The start of a message, after its '>' in RESP3 or '*' in RESP2. */
#define MESSAGE "3\r\n$7\r\nmessage\r\n"
#define SMESSAGE "3\r\n$8\r\nsmessage\r\n"
#define PMESSAGE "4\r\n$8\r\npmessage\r\n"

static zend_always_inline bool begins_with(const char *at, const char *end, const char *bytes, size_t length)
{
	return (size_t) (end - at) > length && memcmp(at, bytes, length) == 0;
}

/* Parses a bulk string of any length, such as a message's payload. */
static zend_always_inline const char *read_message_string(php_hiredis_builder *builder, const char *at, const char *end, zval *to, bool fallible)
{
	const char *next = read_short_bulk(builder, at, end, to, fallible);

	if (UNEXPECTED(next == NULL) && end - at > 1 && *at == '$' && at[1] != '-' && EXPECTED(!builder->exhausted)) {
		next = read_bulk(builder, at + 1, end, to);
	}
	return next;
}

/* Parses the strings after a message's kind. `*payload` is the start of the last string. Releases all strings if any is
 * incomplete. */
static const char *message_read_strings(php_hiredis_builder *builder, const char *at, const char *end, zval *strings, uint32_t count, const char **payload)
{
	bool was_fallible = fallible_begin();
	uint32_t made = 1;

	for (; at != NULL && made < count; made += at != NULL) {
		*payload = at;
		at = read_message_string(builder, at, end, &strings[made], true);
	}
	fallible_end(was_fallible);
	while (UNEXPECTED(at == NULL) && --made > 0) {
		zval_ptr_dtor_str(&strings[made]);
	}
	builder->exhausted = 0; /* php_hiredis_fast_parse() parses these bytes again, and then reports the memory limit */
	return at;
}

static void message_release_strings(php_hiredis_message_prefix *prefix)
{
	for (uint32_t i = 0; i + 1 < prefix->count; i++) {
		zval_ptr_dtor_str(&prefix->strings[i]);
	}
	prefix->count = 0;
}

void php_hiredis_message_prefix_clear(php_hiredis_message_prefix *prefix)
{
	message_release_strings(prefix);
	for (int i = 0; i < PHP_HIREDIS_MESSAGE_KINDS; i++) {
		if (prefix->kinds[i]) {
			zend_string_release(prefix->kinds[i]);
			prefix->kinds[i] = NULL;
		}
	}
}

/* Returns the name of the message's kind. The name is an interned string, so that `$message->kind === 'pmessage'` only
 * compares pointers. `prefix` owns the name. */
static zend_string *message_kind_name(php_hiredis_message_prefix *prefix, php_hiredis_message_kind kind)
{
	if (UNEXPECTED(!prefix->kinds[kind])) {
		static const char *const names[] = {[PHP_HIREDIS_MESSAGE] = "message", [PHP_HIREDIS_SMESSAGE] = "smessage", [PHP_HIREDIS_PMESSAGE] = "pmessage"};

		prefix->kinds[kind] = zend_string_init_interned(names[kind], strlen(names[kind]), false);
	}
	return prefix->kinds[kind];
}

/* Caches the bytes before the message's payload, and the strings made from them, for the next message from the same
 * channel. */
static void message_cache_prefix(php_hiredis_message_prefix *prefix, const char *at, const char *payload, const zval *strings, uint32_t count)
{
	size_t length = (size_t) (payload - at);

	message_release_strings(prefix);
	if (length > sizeof(prefix->bytes)) {
		return;
	}
	memcpy(prefix->bytes, at, length);
	for (uint32_t i = 0; i + 1 < count; i++) {
		ZVAL_COPY(&prefix->strings[i], &strings[i]);
	}
	prefix->length = (uint32_t) length;
	prefix->count = count;
}

/* Parses a message from the same channel as the previous one. Only the payload is a new string. */
static zend_always_inline const char *message_read_payload(php_hiredis_builder *builder, const php_hiredis_message_prefix *prefix, const char *at, const char *end,
	zval *strings)
{
	const char *next = read_message_string(builder, at + prefix->length, end, &strings[prefix->count - 1], false);

	if (UNEXPECTED(next == NULL)) {
		builder->exhausted = 0;
		return NULL;
	}
	for (uint32_t i = 0; i + 1 < prefix->count; i++) {
		ZVAL_COPY(&strings[i], &prefix->strings[i]);
	}
	return next;
}

uint32_t php_hiredis_fast_parse_message(php_hiredis_builder *builder, php_hiredis_message_prefix *prefix, zval *strings)
{
	redisReader *reader = builder->reader;
	const char *begin = php_hiredis_reader_at(reader), *end = php_hiredis_reader_end(reader), *at = begin + 1, *payload = NULL;
	php_hiredis_message_kind kind;
	uint32_t count = 3;

	if (reader_is_broken(reader) || begin >= end || (*begin != '>' && *begin != '*') || !php_hiredis_reader_is_idle(reader)) {
		return 0;
	}
	if (UNEXPECTED(php_hiredis_reader_max_elements(reader) < PHP_HIREDIS_MESSAGE_STRINGS || builder->max_bulk < strlen("smessage"))) {
		return 0; /* the limits are unusually low, so the parsing library must check them */
	}
	if (EXPECTED(prefix->count > 0) && begins_with(begin, end, prefix->bytes, prefix->length)) {
		at = message_read_payload(builder, prefix, begin, end, strings);
		count = prefix->count;
	} else {
		if (EXPECTED(begins_with(at, end, ZEND_STRL(MESSAGE)))) {
			kind = PHP_HIREDIS_MESSAGE;
			at += strlen(MESSAGE);
		} else if (begins_with(at, end, ZEND_STRL(SMESSAGE))) {
			kind = PHP_HIREDIS_SMESSAGE;
			at += strlen(SMESSAGE);
		} else if (begins_with(at, end, ZEND_STRL(PMESSAGE))) {
			kind = PHP_HIREDIS_PMESSAGE;
			count = PHP_HIREDIS_MESSAGE_STRINGS;
			at += strlen(PMESSAGE);
		} else {
			return 0;
		}
		at = message_read_strings(builder, at, end, strings, count, &payload);
		if (EXPECTED(at != NULL)) {
			ZVAL_STR_COPY(&strings[0], message_kind_name(prefix, kind));
			message_cache_prefix(prefix, begin, payload, strings, count);
		}
	}
	if (UNEXPECTED(at == NULL)) {
		return 0;
	}
	reader_move_to(reader, at);
	return count;
}
