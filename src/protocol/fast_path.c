#include "protocol/fast_path.h"
#include "protocol/output.h"

/* The longest length or integer that is read here. hiredis reads longer ones and checks them for overflow. */
#define MAX_DIGITS (SIZEOF_ZEND_LONG == 8 ? 18 : 9)

/* Reads a number of at most MAX_DIGITS digits and its CRLF, as strictly as hiredis: no sign but '-', no leading zero. NULL: something
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
		if (UNEXPECTED(at - first == MAX_DIGITS)) {
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

/* Reads a double of at most 15 significant digits and no exponent: one division gives exactly the nearest double. NULL: something else. */
static zend_always_inline const char *read_double(const char *at, const char *end, double *number)
{
	static const double tens[] = {1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};
	bool negative = false;
	int64_t value = 0;
	int digits = 0, fraction = 0;

	if (at < end && *at == '-') {
		negative = true;
		at++;
	}
	while (at < end && (unsigned char) (*at - '0') < 10 && digits < 16) {
		value = value * 10 + (*at++ - '0');
		digits++;
	}
	if (digits == 0) {
		return NULL;
	}
	if (at < end && *at == '.') {
		at++;
		while (at < end && (unsigned char) (*at - '0') < 10 && digits < 16) {
			value = value * 10 + (*at++ - '0');
			digits++;
			fraction++;
		}
		if (fraction == 0) {
			return NULL;
		}
	}
	if (digits > 15 || end - at < 2 || at[0] != '\r' || at[1] != '\n') {
		return NULL;
	}
	*number = (double) value / tens[fraction];
	if (negative) {
		*number = -*number;
	}
	return at + 2;
}

/* Reads a complete bulk string behind its '$'. Returns where it ends; NULL: hiredis must read it. Sets *wrong when memory ran out. */
static zend_always_inline const char *read_bulk(php_hiredis_builder *builder, const char *at, const char *end, zval *to, bool *wrong)
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
		*wrong = true;
		return NULL;
	}
	return body + length + 2;
}

/* Makes a string whose memory behind the header is `eights` times eight bytes. All of them are copied, so some bytes behind the string
 * in the buffer too. The compiler knows the size, for which the engine has its cheapest allocation. NULL: out of memory. */
static zend_always_inline zend_string *fill_string(const char *from, size_t length, size_t eights)
{
	zend_string *string = emalloc(offsetof(zend_string, val) + 8 * eights);

	if (UNEXPECTED(string == NULL)) {
		return NULL;
	}
	GC_SET_REFCOUNT(string, 1);
	GC_TYPE_INFO(string) = GC_STRING;
	ZSTR_H(string) = 0;
	ZSTR_LEN(string) = length;
	memcpy(ZSTR_VAL(string), from, 8 * eights);
	return string;
}

/* `fallible`: between php_hiredis_fallible_begin() and its end. NULL: out of memory, remembered. */
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

static zend_always_inline bool is_crlf(const void *at)
{
	return memcmp(at, "\r\n", 2) == 0;
}

static zend_always_inline bool is_ok(const char *at, const char *end)
{
	return end - at >= 5 && memcmp(at, "+OK\r\n", 5) == 0;
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
	return php_hiredis_list_filled(list, slot);
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

/* One complete value that is neither an aggregate nor an error, otherwise as read_bulk(). */
static zend_always_inline const char *read_scalar(php_hiredis_builder *builder, const char *at, const char *end, zval *to, bool *wrong)
{
	zend_long number = 0;
	double real = 0;

	switch (*at) {
		case '$':
			return read_bulk(builder, at + 1, end, to, wrong);
		case ':':
			at = read_number(at + 1, end, &number);
			ZVAL_LONG(to, number);
			return at;
		case ',':
			at = read_double(at + 1, end, &real);
			ZVAL_DOUBLE(to, real);
			return at;
		case '+':
			if (!is_ok(at, end)) {
				if (end - at < 9 || memcmp(at, "+QUEUED\r\n", 9) != 0 || UNEXPECTED(builder->make_status != NULL)) {
					return NULL;
				}
				ZVAL_INTERNED_STR(to, php_hiredis_queued());
				return at + 9;
			}
			if (UNEXPECTED(builder->make_status != NULL)) {
				builder->made = true;
				builder->make_status(to, "OK", 2);
			} else {
				ZVAL_INTERNED_STR(to, php_hiredis_ok());
			}
			return at + 5;
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

/* REDIS_REPLY_... for the first byte of a value that read_scalar() has read. */
static zend_always_inline int type_of(char type)
{
	switch (type) {
		case '$':
			return REDIS_REPLY_STRING;
		case ':':
			return REDIS_REPLY_INTEGER;
		case ',':
			return REDIS_REPLY_DOUBLE;
		case '+':
			return REDIS_REPLY_STATUS;
		default:
			return REDIS_REPLY_NIL;
	}
}

/* Reads a complete list of a short bulk string and a scalar: member and score, field and value. Otherwise as read_short_bulk(). */
static const char *read_pair(php_hiredis_builder *builder, const char *at, const char *end, zval *to)
{
	zval first, second;
	bool wrong = false;
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
	at = read_scalar(builder, at, end, &second, &wrong);
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

	if (!php_hiredis_reader_may_descend(reader)) {
		return NULL;
	}
	body = read_number(at + 1, end, &elements);
	if (body == NULL || elements <= 0 || elements > (map ? most / 2 : most)) {
		return NULL;
	}
	if (map) {
		elements *= 2;
	}
	php_hiredis_task_set_type(task, map ? REDIS_REPLY_MAP : *at == '~' ? REDIS_REPLY_SET : *at == '>' ? REDIS_REPLY_PUSH : REDIS_REPLY_ARRAY);
	array = php_hiredis_reply_array(builder, task, (size_t) elements);
	if (array == NULL) {
		php_hiredis_task_set_type(task, -1);
		return NULL;
	}
	php_hiredis_reader_descend(reader, array, elements);
	return body;
}

/* Fills the list or map that the current element belongs to with complete scalars. True: its last one is in. */
static bool fill(php_hiredis_builder *builder, const char **position, const char *end)
{
	redisReadTask *task = php_hiredis_reader_current(builder->reader);
	zend_array *parent = task->parent->obj;
	const char *at = *position;
	int last = (int) task->parent->elements - 1;
	bool wrong = false, map = task->parent->type == REDIS_REPLY_MAP;
	/* hiredis has eaten the '$' of a bulk that was incomplete then. */
	bool begun = task->type == REDIS_REPLY_STRING;

	while (at < end) {
		const char *next;
		zval value, *slot = NULL;

		/* A map's loop begins with a key and may end behind one: an odd element is the value that is left to the code below. */
		if (EXPECTED(!begun) && *at == '$' && !(map && (task->idx & 1))) {
			uint32_t left = (uint32_t) (last - task->idx) + 1, filled;
			bool before = php_hiredis_fallible_begin();

			filled = map ? fill_map(builder, parent, left, &at, end) : fill_short(builder, parent, left, &at, end);
			php_hiredis_fallible_end(before);
			if (filled > 0) {
				if (task->idx + (int) filled > last) {
					php_hiredis_task_advance(task, last - task->idx);
					*position = at;
					return true;
				}
				php_hiredis_task_advance(task, (int) filled);
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
			next = read_bulk(builder, at, end, &value, &wrong);
		} else if (map) {
			next = read_short_bulk(builder, at, end, &value, false);
			/* A key stays a string: create_string() sees to that. */
			if (next == NULL && !builder->exhausted && (*at != '+' || builder->make_status == NULL || (task->idx & 1))) {
				next = read_scalar(builder, at, end, &value, &wrong);
			}
		} else if (*at == '*') {
			next = read_pair(builder, at, end, &value);
		} else {
			next = read_scalar(builder, at, end, &value, &wrong);
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
		php_hiredis_task_advance(task, 1);
	}
	*position = at;
	return false;
}

bool php_hiredis_run(php_hiredis_builder *builder)
{
	redisReader *reader = builder->reader;
	const char *at = php_hiredis_reader_at(reader), *end = php_hiredis_reader_end(reader);
	bool whole = false, wrong = false;

	if (UNEXPECTED(php_hiredis_reader_is_broken(reader) || at >= end)) {
		return false;
	}
	if (php_hiredis_reader_is_idle(reader)) {
		const char *next = read_short_bulk(builder, at, end, &builder->root, false);

		if (next == NULL) {
			next = read_scalar(builder, at, end, &builder->root, &wrong);
		}
		if (next != NULL) {
			builder->kind = PHP_HIREDIS_ROOT_VALUE;
			builder->type = type_of(*at);
			php_hiredis_reader_move_to(reader, next);
			return true;
		}
		ZVAL_UNDEF(&builder->root);
		if (wrong || (!is_aggregate(*at) && *at != '>')) {
			return false;
		}
		php_hiredis_reader_begin(reader);
		next = enter(builder, at, end);
		if (next == NULL) {
			php_hiredis_reader_cancel(reader);
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
	php_hiredis_reader_move_to(reader, at);
	return whole;
}

/* `ones`: each reply is a list of one scalar. */
static zend_always_inline uint32_t run_scalars(php_hiredis_builder *builder, zend_array *list, uint32_t wanted, bool ones)
{
	redisReader *reader = builder->reader;
	const char *at = php_hiredis_reader_at(reader), *end = php_hiredis_reader_end(reader);
	uint32_t room = list->nTableSize - list->nNumUsed;
	zval *slot = list->arPacked + list->nNumUsed, *stop = slot + MIN(wanted, room);
	zend_string *ok = php_hiredis_ok();
	bool wrong = false, before;

	/* Handlers that make values do not check allocations for NULL. */
	if (php_hiredis_reader_is_broken(reader) || !php_hiredis_reader_is_idle(reader) || UNEXPECTED(builder->make_status != NULL)) {
		return 0;
	}
	before = php_hiredis_fallible_begin();
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
			next = UNEXPECTED(builder->exhausted) ? NULL : read_scalar(builder, value, end, slot, &wrong);
			if (next == NULL) {
				break;
			}
		}
		at = next;
		slot++;
	}
	php_hiredis_fallible_end(before);
	php_hiredis_reader_move_to(reader, at);
	return php_hiredis_list_filled(list, slot);
}

uint32_t php_hiredis_run_scalars(php_hiredis_builder *builder, zend_array *list, uint32_t wanted)
{
	return run_scalars(builder, list, wanted, false);
}

uint32_t php_hiredis_run_ones(php_hiredis_builder *builder, zend_array *list, uint32_t wanted)
{
	return run_scalars(builder, list, wanted, true);
}
