#include "protocol/internal.h"

static zend_always_inline bool reader_is_broken(const redisReader *reader)
{
	return reader->err != 0;
}

/* Notes that all bytes before `at` have been read. */
static zend_always_inline void reader_move_to(redisReader *reader, const char *at)
{
	reader->pos = at - reader->buf;
}

/* Only the library itself lets its stack grow. */
static zend_always_inline bool reader_may_descend(const redisReader *reader)
{
	return reader->ridx != reader->tasks - 1;
}

/* Notes that `elements` more elements of the aggregate are done. */
static zend_always_inline void task_advance(redisReadTask *task, int elements)
{
	task->idx += elements;
}

/* From idle to the root of a reply. */
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

/* The current element, whose type is set, is an aggregate: down to its first element. */
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

/* The longest length or integer that is read here. hiredis reads longer ones and checks them for overflow. */
#define SCALAR_DIGITS (SIZEOF_ZEND_LONG == 8 ? 18 : 9)

/* Reads a number of at most SCALAR_DIGITS digits and its CRLF, as strictly as hiredis: no sign but '-', no leading zero. NULL: something
 * else. */
static zend_always_inline const char *read_number(const char *at, const char *end, zend_long *number)
{
	bool negative = false;
	const char *first;
	zend_ulong value = 0; /* one digit too many wraps round, which only an unsigned number may */

	if (UNEXPECTED(at < end && *at == '-')) {
		negative = true;
		at++;
	}
	first = at;
	while (at < end && (unsigned char) (*at - '0') < 10) {
		if (UNEXPECTED(at - first == SCALAR_DIGITS)) {
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

/* Makes a short string. All of its memory is filled, so some bytes behind the string in the buffer are copied, too. NULL: out of memory. */
static zend_always_inline zend_string *fill_string(const char *from, size_t length, size_t eights)
{
	zend_string *string = php_hiredis_short_string(length, eights);

	if (EXPECTED(string != NULL)) {
		memcpy(ZSTR_VAL(string), from, 8 * eights);
	}
	return string;
}

static zend_always_inline bool is_crlf(const void *at)
{
	return memcmp(at, "\r\n", 2) == 0;
}

/* The bytes of the bulk string that stands at `at`. NULL: not whole, or something else. */
static zend_always_inline const char *bulk(const php_hiredis_builder *builder, const char *at, const char *end, size_t *length)
{
	zend_long number = 0;
	const char *body = at < end && *at == '$' ? read_number(at + 1, end, &number) : NULL;

	if (UNEXPECTED(body == NULL || number < 0 || end - body < number + 2 || (size_t) number > builder->max_bulk || !is_crlf(body + number))) {
		return NULL;
	}
	*length = (size_t) number;
	return body;
}

/* Passes over one value and all that is inside it. NULL: not whole, or something that hiredis must judge. */
static const char *skip(const php_hiredis_builder *builder, const char *at, const char *end)
{
	zend_long left = 1, number = 0;

	for (; at != NULL && left > 0; left--) {
		char type = at < end ? *at : '\0';

		if (type == '$') {
			size_t length = 0;

			at = bulk(builder, at, end, &length);
			at = at != NULL ? at + length + 2 : NULL;
			continue;
		}
		if (type != ':' && type != '*' && type != '~' && type != '%') {
			return NULL;
		}
		at = read_number(at + 1, end, &number);
		if (at != NULL && type != ':') {
			/* Each value takes a byte at least: more of them than there are bytes are not whole, and the sum cannot overflow. */
			if (number < 0 || number > end - at) {
				return NULL;
			}
			left += type == '%' ? 2 * number : number;
			if (left - 1 > end - at) {
				return NULL;
			}
		}
	}
	return at;
}

/* The pick of this key; PHP_HIREDIS_PICKS_MAX: none. */
static zend_always_inline uint32_t picked(const php_hiredis_picks *picks, const char *key, size_t length)
{
	uint32_t i = 0;

	while (i < PHP_HIREDIS_PICKS_MAX && (length != picks->keys[i].length || memcmp(key, picks->keys[i].bytes, length) != 0)) {
		i++;
	}
	return i;
}

/* An empty map as builder->root. NULL: out of memory, remembered. */
static zend_array *make_map(php_hiredis_builder *builder)
{
	redisReader *reader = builder->reader;
	zend_array *map;

	reader_begin(reader);
	php_hiredis_task_set_type(php_hiredis_reader_current(reader), REDIS_REPLY_MAP);
	map = php_hiredis_reply_array(builder, php_hiredis_reader_current(reader), 2 * PHP_HIREDIS_PICKS_MAX);
	php_hiredis_reader_leave(reader);
	return map;
}

/* Reads a complete bulk string behind its '$'. Returns where it ends; NULL: hiredis must read it, or out of memory, remembered. */
static zend_always_inline const char *read_bulk(php_hiredis_builder *builder, const char *at, const char *end, zval *to)
{
	zend_long length = 0;
	const char *body = read_number(at, end, &length);

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

static zend_never_inline const char *read_other_status(php_hiredis_builder *builder, const char *at, const char *end, zval *to)
{
	const char *stop = memchr(at, '\r', (size_t) (end - at));
	size_t length = stop != NULL ? (size_t) (stop - at) : 0;

	if (UNEXPECTED(stop == NULL) || UNEXPECTED(end - stop < 2) || UNEXPECTED(stop[1] != '\n') || UNEXPECTED(memchr(at, '\n', length) != NULL)) {
		return NULL;
	}
	if (UNEXPECTED(builder->make_status != NULL)) {
		builder->made = true;
		builder->make_status(to, at, length);
		return stop + 2;
	}
	return EXPECTED(php_hiredis_reply_string(builder, to, at, length)) ? stop + 2 : NULL;
}

/* A complete status behind its '+', as create_string() makes it. Returns where it ends; NULL: not whole, hiredis must judge the line, or out of memory. */
static zend_always_inline const char *read_status(php_hiredis_builder *builder, const char *at, const char *end, zval *to)
{
	if (EXPECTED(end - at >= 8) && memcmp(at, "QUEUED\r\n", 8) == 0 && EXPECTED(builder->make_status == NULL)) {
		ZVAL_INTERNED_STR(to, php_hiredis_queued);
		return at + 8;
	}
	return read_other_status(builder, at, end, to);
}

/* One complete value that is neither an aggregate nor an error, otherwise as read_bulk(). */
static zend_always_inline const char *read_scalar(php_hiredis_builder *builder, const char *at, const char *end, zval *to)
{
	zend_long number = 0;
	double real = 0;

	switch (*at) {
		case '$':
			return read_bulk(builder, at + 1, end, to);
		case ':':
			at = read_number(at + 1, end, &number);
			ZVAL_LONG(to, number);
			return at;
		case ',':
			if (UNEXPECTED(builder->flat)) {
				return NULL; /* hiredis gives the digits as well */
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
			if (end - at >= 3 && at[1] == '\r' && at[2] == '\n') {
				ZVAL_NULL(to);
				return at + 3;
			}
			return NULL;
		default:
			return NULL;
	}
}

/* Makes the values whose places are known, by pick. False: out of memory, remembered. */
static bool make_picked(php_hiredis_builder *builder, const char *const *values, const char *end)
{
	zend_array *map = make_map(builder);

	for (uint32_t i = 0; map != NULL && i < PHP_HIREDIS_PICKS_MAX; i++) {
		zval key, *slot;

		if (values[i] == NULL) {
			continue;
		}
		slot = php_hiredis_reply_string(builder, &key, builder->picks->keys[i].bytes, builder->picks->keys[i].length)
			? php_hiredis_map_slot(builder, map, &key) : NULL;
		if (slot != NULL) {
			read_scalar(builder, values[i], end, slot);
		}
		if (slot == NULL || builder->exhausted) {
			return false;
		}
	}
	return map != NULL;
}

/* Reads a map that is whole and consists of bulk strings, integers and aggregates of these. Makes builder->root a map with the entries of
 * builder->picks alone; one whose value is an aggregate has null. Returns where the map ends. NULL: something else, of which nothing is
 * read, or out of memory, remembered. The reader must be idle. */
static const char *pick(php_hiredis_builder *builder, const char *at, const char *end)
{
	const char *values[PHP_HIREDIS_PICKS_MAX + 1] = {NULL}; /* the last: of another key */
	zend_long pairs = 0;

	at = *at == '%' ? read_number(at + 1, end, &pairs) : NULL;
	if (at == NULL || pairs < 0 || php_hiredis_reader_max_elements(builder->reader) < 2 * PHP_HIREDIS_PICKS_MAX) {
		return NULL; /* hiredis knows what is too many */
	}
	for (; pairs > 0; pairs--) {
		size_t length = 0;
		const char *key = bulk(builder, at, end, &length);

		if (UNEXPECTED(key == NULL)) {
			return NULL;
		}
		at = key + length + 2;
		values[picked(builder->picks, key, length)] = at;
		at = skip(builder, at, end);
		if (UNEXPECTED(at == NULL)) {
			return NULL;
		}
	}
	return make_picked(builder, values, end) ? at : NULL;
}

/* The same for all values up to `end`, which are set. Returns their number. */
static zend_always_inline uint32_t list_filled(zend_array *list, const zval *end)
{
	uint32_t before = list->nNumUsed;

	list->nNumOfElements = list->nNumUsed = (uint32_t) (end - list->arPacked);
	list->nNextFreeElement = list->nNumUsed;
	return list->nNumUsed - before;
}

/* `fallible`: between fallible_begin() and its end. NULL: out of memory, remembered. */
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
			string = fill_string(from, length, 1);
			break;
		case 1:
			string = fill_string(from, length, 2);
			break;
		case 2:
			string = fill_string(from, length, 3);
			break;
		case 3:
			string = fill_string(from, length, 4);
			break;
		default:
			string = fill_string(from, length, 5);
			break;
	}
	if (UNEXPECTED(string == NULL)) {
		builder->exhausted = length;
		return NULL;
	}
	ZSTR_VAL(string)[length] = '\0';
	return string;
}

/* Reads the most common value: a complete bulk string of at most 999 bytes. Returns where it ends; NULL: read_bulk() must look. */
static zend_always_inline const char *read_short_bulk(php_hiredis_builder *builder, const char *at, const char *end, zval *to, bool fallible)
{
	const unsigned char *digits = (const unsigned char *) at + 1;
	unsigned first, second, third;
	size_t length;
	zend_string *string;

	if (UNEXPECTED(end - at < 8) || *at != '$') {
		return NULL;
	}
	first = digits[0] - '0';
	if (is_crlf(digits + 1)) {
		length = first;
		at += 4;
	} else {
		second = digits[1] - '0';
		if (UNEXPECTED(second > 9)) {
			return NULL;
		}
		length = first * 10 + second;
		at += 5;
		if (!is_crlf(digits + 2)) {
			third = digits[2] - '0';
			if (UNEXPECTED(third > 9) || UNEXPECTED(!is_crlf(digits + 3))) {
				return NULL;
			}
			length = length * 10 + third;
			at++;
		}
	}
	/* read_bulk() judges anything else: no digit, or a zero before others. */
	if (UNEXPECTED(first - 1 > 8) || UNEXPECTED((size_t) (end - at) < length + 2) || UNEXPECTED(!is_crlf(at + length))
			|| UNEXPECTED(length > builder->max_bulk)) {
		return NULL;
	}
	if (UNEXPECTED(length == 1)) {
		ZVAL_INTERNED_STR(to, ZSTR_CHAR((zend_uchar) *at));
		return at + 3;
	}
	string = copy_string(builder, at, end, length, fallible);
	if (UNEXPECTED(string == NULL)) {
		return NULL;
	}
	ZVAL_NEW_STR(to, string);
	return at + length + 2;
}

/* Reads short bulk strings into a list while they are complete. Returns how many. */
static zend_always_inline uint32_t fill_short(php_hiredis_builder *builder, zend_array *list, uint32_t wanted, const char **position, const char *end)
{
	const char *at = *position;
	uint32_t room = list->nTableSize - list->nNumUsed;
	zval *slot = list->arPacked + list->nNumUsed, *stop = slot + MIN(wanted, room);

	while (slot < stop) {
		const char *next = read_short_bulk(builder, at, end, slot, true);

		if (UNEXPECTED(next == NULL)) {
			break;
		}
		at = next;
		slot++;
	}
	*position = at;
	return list_filled(list, slot);
}

/* The same for a map whose next element is a key. Returns how many keys and values; the last may be a key. */
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
		value = php_hiredis_map_slot(builder, map, &key);
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

/* Reads a complete list of a short bulk string and a scalar: member and score, field and value. Otherwise as read_short_bulk(). */
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

/* Makes the aggregate whose header stands at `at` and goes down into it. NULL: hiredis must read it, or it is wrong. */
static const char *enter(php_hiredis_builder *builder, const char *at, const char *end)
{
	redisReader *reader = builder->reader;
	redisReadTask *task = php_hiredis_reader_current(reader);
	long long most = php_hiredis_reader_max_elements(reader);
	bool map = *at == '%';
	const char *body;
	zend_long elements;
	zend_array *array;

	if (!reader_may_descend(reader)) {
		return NULL;
	}
	body = read_number(at + 1, end, &elements);
	if (body == NULL || elements <= 0 || elements > (map ? most / 2 : most)) {
		return NULL;
	}
	if (map) {
		elements *= 2;
	}
	php_hiredis_task_set_type(task, map && EXPECTED(!builder->flat) ? REDIS_REPLY_MAP : *at == '~' ? REDIS_REPLY_SET : *at == '>' ? REDIS_REPLY_PUSH : REDIS_REPLY_ARRAY);
	array = php_hiredis_reply_array(builder, task, (size_t) elements);
	if (array == NULL) {
		php_hiredis_task_set_type(task, -1);
		return NULL;
	}
	reader_descend(reader, array, elements);
	return body;
}

/* Between the two calls emalloc() returns NULL where the memory limit refuses, on engines that can do that: for loops of many small
 * allocations. Only code that checks for NULL may run there, and no userland code. */
static zend_always_inline bool fallible_begin(void)
{
#ifdef femalloc
	bool before = zend_mm_is_fallible();

	zend_mm_set_fallible(true);
	return before;
#else
	return false;
#endif
}

static zend_always_inline void fallible_end(bool before)
{
#ifdef femalloc
	zend_mm_set_fallible(before);
#endif
}

/* Fills the list or map that the current element belongs to with complete scalars. True: its last one is in. */
static bool fill(php_hiredis_builder *builder, const char **position, const char *end)
{
	redisReadTask *task = php_hiredis_reader_current(builder->reader);
	zend_array *parent = task->parent->obj;
	const char *at = *position;
	int last = (int) task->parent->elements - 1;
	bool map = task->parent->type == REDIS_REPLY_MAP;
	/* hiredis has eaten the '$' of a bulk that was incomplete then. */
	bool begun = task->type == REDIS_REPLY_STRING;

	while (at < end) {
		const char *next;
		zval value, *slot = NULL;

		/* A map's loop begins with a key and may end behind one: an odd element is the value that is left to the code below. */
		if (EXPECTED(!begun) && *at == '$' && !(map && (task->idx & 1))) {
			uint32_t left = (uint32_t) (last - task->idx) + 1, filled;
			bool before = fallible_begin();

			filled = map ? fill_map(builder, parent, left, &at, end) : fill_short(builder, parent, left, &at, end);
			fallible_end(before);
			if (filled > 0) {
				if (task->idx + (int) filled > last) {
					task_advance(task, last - task->idx);
					*position = at;
					return true;
				}
				task_advance(task, (int) filled);
			}
			if (at == end || UNEXPECTED(builder->exhausted)) {
				break;
			}
		}
		if (!map) {
			slot = php_hiredis_list_slot(builder, parent);
			if (UNEXPECTED(slot == NULL)) {
				break;
			}
		}
		if (UNEXPECTED(begun)) {
			next = read_bulk(builder, at, end, &value);
		} else if (map) {
			next = read_short_bulk(builder, at, end, &value, false);
			/* A key stays a string: create_string() sees to that. */
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
		if (UNEXPECTED(begun)) {
			begun = false;
			php_hiredis_task_set_type(task, -1);
		}
		if (map) {
			if (task->idx & 1) {
				ZVAL_COPY_VALUE(&parent->arData[parent->nNumUsed - 1].val, &value);
			} else if (!php_hiredis_map_slot(builder, parent, &value)) {
				break;
			}
		} else {
			ZVAL_COPY_VALUE(slot, &value);
			php_hiredis_list_added(parent);
		}
		at = next;
		if (task->idx == last) {
			*position = at;
			return true;
		}
		task_advance(task, 1);
	}
	*position = at;
	return false;
}

/* Reads a complete error reply as create_string() does. Returns where it ends; NULL: not whole, or hiredis refuses such a line. */
static const char *read_error(php_hiredis_builder *builder, const char *at, const char *end)
{
	const char *line = at + 1, *stop = memchr(line, '\r', (size_t) (end - line));

	if (stop == NULL || end - stop < 2 || stop[1] != '\n' || memchr(line, '\n', (size_t) (stop - line))
			|| !php_hiredis_reply_string(builder, &builder->root, line, (size_t) (stop - line))) {
		return NULL;
	}
	builder->kind = PHP_HIREDIS_ROOT_ERROR;
	builder->type = REDIS_REPLY_ERROR;
	return stop + 2;
}

/* REDIS_REPLY_... for the first byte of a value that read_scalar() has read. */
static zend_always_inline int type_of(char type)
{
	switch (type) {
		case '$': return REDIS_REPLY_STRING;
		case ':': return REDIS_REPLY_INTEGER;
		case ',': return REDIS_REPLY_DOUBLE;
		case '+': return REDIS_REPLY_STATUS;
		default: return REDIS_REPLY_NIL;
	}
}

bool php_hiredis_run(php_hiredis_builder *builder)
{
	redisReader *reader = builder->reader;
	const char *at = php_hiredis_reader_at(reader), *end = php_hiredis_reader_end(reader);
	bool whole = false;

	if (UNEXPECTED(reader_is_broken(reader) || at >= end)) {
		return false;
	}
	if (php_hiredis_reader_is_idle(reader)) {
		const char *next = read_short_bulk(builder, at, end, &builder->root, false);

		if (next == NULL) {
			next = read_scalar(builder, at, end, &builder->root);
		}
		if (next != NULL) {
			builder->kind = PHP_HIREDIS_ROOT_VALUE;
			builder->type = type_of(*at);
			reader_move_to(reader, next);
			return true;
		}
		ZVAL_UNDEF(&builder->root);
		if (*at == '-') {
			next = read_error(builder, at, end);
			if (next != NULL) {
				reader_move_to(reader, next);
			}
			return next != NULL;
		}
		if (!is_aggregate(*at) && *at != '>') {
			return false;
		}
		if (UNEXPECTED(builder->picks != NULL)) {
			next = pick(builder, at, end);
			if (next != NULL || builder->exhausted) {
				reader_move_to(reader, next == NULL ? at : next);
				return next != NULL;
			}
		}
		reader_begin(reader);
		next = enter(builder, at, end);
		if (next == NULL) {
			php_hiredis_reader_leave(reader);
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
		whole = fill(builder, &at, end);
		if (whole) {
			whole = php_hiredis_reader_leave(reader);
			if (whole) {
				break;
			}
			continue;
		}
		if (at == end || task->type != -1 || builder->violation || builder->exhausted || !is_aggregate(*at)) {
			break;
		}
		next = enter(builder, at, end);
		if (next == NULL) {
			break;
		}
		at = next;
	}
	reader_move_to(reader, at);
	return whole;
}

/* A list of scalars that ends at `end`. NULL: something else, or out of memory, remembered. */
static const char *list_alone(php_hiredis_builder *builder, const char *at, const char *end, zval *to)
{
	zend_long count = 0;
	zend_array *list;
	zval *slot, *stop;
	bool before;

	at = read_number(at + 1, end, &count);
	/* No element takes less than three bytes. A list that has not come whole, or that has other lists in it, is not begun: it would be made twice. */
	if (at == NULL || count <= 0 || end - at < 3 * count || *at == '*' || *at == '%' || !is_crlf(end - 2) || UNEXPECTED(builder->make_status != NULL)
			|| UNEXPECTED(count > php_hiredis_reader_max_elements(builder->reader))) {
		return NULL;
	}
	list = php_hiredis_reply_list(builder, (uint32_t) count);
	if (UNEXPECTED(list == NULL)) {
		return NULL;
	}
	slot = list->arPacked;
	stop = slot + count;
	before = fallible_begin();
	for (; slot < stop && at < end; slot++) {
		const char *next = read_short_bulk(builder, at, end, slot, true);

		next = next == NULL && EXPECTED(!builder->exhausted) ? read_scalar(builder, at, end, slot) : next;
		if (UNEXPECTED(next == NULL)) {
			break;
		}
		at = next;
	}
	fallible_end(before);
	list_filled(list, slot);
	if (EXPECTED(slot == stop) && EXPECTED(at == end)) {
		ZVAL_ARR(to, list);
		return at;
	}
	zend_array_destroy(list);
	return NULL;
}

bool php_hiredis_run_alone(php_hiredis_builder *builder, const char *at, const char *end, zval *to)
{
	const char *next = read_short_bulk(builder, at, end, to, false);

	if (next == NULL) {
		next = *at == '*' ? list_alone(builder, at, end, to) : read_scalar(builder, at, end, to);
	}
	if (EXPECTED(next == end)) {
		return true;
	}
	if (next != NULL) {
		zval_ptr_dtor(to);
	}
	ZVAL_UNDEF(to);
	builder->exhausted = 0; /* next() meets the limit again */
	return false;
}

/* `ones`: each reply is a list of one scalar. */
static zend_always_inline uint32_t run_scalars(php_hiredis_builder *builder, zend_array *list, uint32_t wanted, bool ones)
{
	redisReader *reader = builder->reader;
	const char *at = php_hiredis_reader_at(reader), *end = php_hiredis_reader_end(reader);
	uint32_t room = list->nTableSize - list->nNumUsed;
	zval *slot = list->arPacked + list->nNumUsed, *stop = slot + MIN(wanted, room);
	zend_string *ok = php_hiredis_ok;
	bool before;

	/* Handlers that make values do not check allocations for NULL. */
	if (reader_is_broken(reader) || !php_hiredis_reader_is_idle(reader) || UNEXPECTED(builder->make_status != NULL)) {
		return 0;
	}
	before = fallible_begin();
	while (slot < stop && at < end) {
		const char *value = ones ? at + 4 : at, *next;

		if (ones && UNEXPECTED(end - at <= 4 || memcmp(at, "*1\r\n", 4) != 0)) {
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
	fallible_end(before);
	reader_move_to(reader, at);
	return list_filled(list, slot);
}

/* Two functions, for in one they spill each other's registers: 2 instructions a reply. */
static zend_never_inline uint32_t run_ones(php_hiredis_builder *builder, zend_array *list, uint32_t wanted)
{
	return run_scalars(builder, list, wanted, true);
}

static zend_never_inline uint32_t run_each(php_hiredis_builder *builder, zend_array *list, uint32_t wanted)
{
	return run_scalars(builder, list, wanted, false);
}

uint32_t php_hiredis_run_scalars(php_hiredis_builder *builder, zend_array *list, uint32_t wanted, bool ones)
{
	return (UNEXPECTED(ones) ? run_ones : run_each)(builder, list, wanted);
}

/* The beginnings of messages, behind '>' under RESP3 and '*' under RESP2. */
#define MESSAGE "3\r\n$7\r\nmessage\r\n"
#define SMESSAGE "3\r\n$8\r\nsmessage\r\n"
#define PMESSAGE "4\r\n$8\r\npmessage\r\n"

static zend_always_inline bool begins_with(const char *at, const char *end, const char *bytes, size_t length)
{
	return (size_t) (end - at) > length && memcmp(at, bytes, length) == 0;
}

/* A bulk string of any length. Returns where it ends; NULL: not whole, or no string. */
static zend_always_inline const char *read_string(php_hiredis_builder *builder, const char *at, const char *end, zval *to, bool fallible)
{
	const char *next = read_short_bulk(builder, at, end, to, fallible);

	if (UNEXPECTED(next == NULL) && end - at > 1 && *at == '$' && at[1] != '-' && EXPECTED(!builder->exhausted)) {
		next = read_bulk(builder, at + 1, end, to);
	}
	return next;
}

/* The strings from the second one to the last one, the payload. Returns the end of the last one; NULL: not whole, or no strings, and none remains. */
static const char *read_strings(php_hiredis_builder *builder, const char *at, const char *end, zval *strings, uint32_t count, const char **payload)
{
	bool before = fallible_begin();
	uint32_t made = 1;

	for (; at != NULL && made < count; made += at != NULL) {
		*payload = at;
		at = read_string(builder, at, end, &strings[made], true);
	}
	fallible_end(before);
	while (UNEXPECTED(at == NULL) && --made > 0) {
		zval_ptr_dtor_str(&strings[made]);
	}
	builder->exhausted = 0; /* php_hiredis_run() meets the limit again */
	return at;
}

static void drop_strings(php_hiredis_message_beginning *last)
{
	for (uint32_t i = 0; i + 1 < last->count; i++) {
		zval_ptr_dtor_str(&last->strings[i]);
	}
	last->count = 0;
}

void php_hiredis_message_forget(php_hiredis_message_beginning *last)
{
	drop_strings(last);
	for (int i = 0; i < PHP_HIREDIS_MESSAGE_KINDS; i++) {
		if (last->kinds[i]) {
			zend_string_release(last->kinds[i]);
			last->kinds[i] = NULL;
		}
	}
}

/* The kind as the request's scripts have it: opcache keeps a copy, and a comparison with the same string looks at no byte. Borrowed. */
static zend_string *kind_of(php_hiredis_message_beginning *last, php_hiredis_message_kinds kind)
{
	if (UNEXPECTED(!last->kinds[kind])) {
		static const char *const names[] = {[PHP_HIREDIS_MESSAGE] = "message", [PHP_HIREDIS_SMESSAGE] = "smessage", [PHP_HIREDIS_PMESSAGE] = "pmessage"};

		last->kinds[kind] = zend_string_init_interned(names[kind], strlen(names[kind]), false);
	}
	return last->kinds[kind];
}

/* `at`: where the message begins. */
static void remember(php_hiredis_message_beginning *last, const char *at, const char *payload, const zval *strings, uint32_t count)
{
	size_t length = (size_t) (payload - at);

	drop_strings(last);
	if (length > sizeof(last->bytes)) {
		return;
	}
	memcpy(last->bytes, at, length);
	for (uint32_t i = 0; i + 1 < count; i++) {
		ZVAL_COPY(&last->strings[i], &strings[i]);
	}
	last->length = (uint32_t) length;
	last->count = count;
}

/* The message at `at`, which begins as the last one did. Returns where it ends; NULL: not whole, or no string. */
static zend_always_inline const char *read_alike(php_hiredis_builder *builder, const php_hiredis_message_beginning *last, const char *at, const char *end,
	zval *strings)
{
	const char *next = read_string(builder, at + last->length, end, &strings[last->count - 1], false);

	if (UNEXPECTED(next == NULL)) {
		builder->exhausted = 0;
		return NULL;
	}
	for (uint32_t i = 0; i + 1 < last->count; i++) {
		ZVAL_COPY(&strings[i], &last->strings[i]);
	}
	return next;
}

uint32_t php_hiredis_run_message(php_hiredis_builder *builder, php_hiredis_message_beginning *last, zval *strings)
{
	redisReader *reader = builder->reader;
	const char *begin = php_hiredis_reader_at(reader), *end = php_hiredis_reader_end(reader), *at = begin + 1, *payload = NULL;
	php_hiredis_message_kinds kind;
	uint32_t count = 3;

	if (reader_is_broken(reader) || begin >= end || (*begin != '>' && *begin != '*') || !php_hiredis_reader_is_idle(reader)) {
		return 0;
	}
	if (UNEXPECTED(php_hiredis_reader_max_elements(reader) < PHP_HIREDIS_MESSAGE_STRINGS || builder->max_bulk < strlen("smessage"))) {
		return 0; /* hiredis knows what is too many and too long */
	}
	if (EXPECTED(last->count > 0) && begins_with(begin, end, last->bytes, last->length)) {
		at = read_alike(builder, last, begin, end, strings);
		count = last->count;
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
		at = read_strings(builder, at, end, strings, count, &payload);
		if (EXPECTED(at != NULL)) {
			ZVAL_STR_COPY(&strings[0], kind_of(last, kind));
			remember(last, begin, payload, strings, count);
		}
	}
	if (UNEXPECTED(at == NULL)) {
		return 0;
	}
	reader_move_to(reader, at);
	return count;
}
