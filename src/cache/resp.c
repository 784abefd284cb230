/*
 * Encodes and decodes the replies that a cache stores: computes their size, writes a PHP value as RESP3, and reads it
 * back.
 *
 * To be fast, the functions that read do not check anything. They must only be passed bytes from
 * php_hiredis_resp_write() or, in the shared cache, bytes that shared/splitter.c has accepted.
 */
#include "cache/cache.h"
#include "protocol/protocol.h"

/* ---- sizes ---- */

static size_t resp_count_digits(size_t number)
{
	size_t digits = 1;

	while (number >= 10) {
		number /= 10;
		digits++;
	}
	return digits;
}

static zend_never_inline size_t resp_long_size(zend_long number)
{
	char digits[MAX_LENGTH_OF_LONG + 1];

	return 1 + (size_t) (digits + sizeof(digits) - 1 - zend_print_long_to_buf(digits + sizeof(digits) - 1, number)) + 2;
}

size_t php_hiredis_resp_header_size(size_t length)
{
	return 1 + resp_count_digits(length) + 2;
}

static size_t resp_string_size(size_t length)
{
	return php_hiredis_resp_header_size(length) + length + 2;
}

static bool array_is_list(const zend_array *array)
{
	return HT_IS_PACKED(array) || zend_hash_num_elements(array) == 0;
}

static zend_never_inline size_t resp_array_size(const zend_array *array, size_t limit)
{
	bool is_list = array_is_list(array);
	size_t size = php_hiredis_resp_header_size(zend_hash_num_elements(array));
	zend_string *name;
	zend_ulong index;
	zval *element;

	ZEND_HASH_FOREACH_KEY_VAL((zend_array *) array, index, name, element) {
		size_t element_size = php_hiredis_resp_size(element, limit);

		if (element_size == 0) {
			return 0;
		}
		if (!is_list) {
			element_size += name ? resp_string_size(ZSTR_LEN(name)) : resp_long_size((zend_long) index);
		}
		size += element_size;
		if (size > limit) {
			return size;
		}
	} ZEND_HASH_FOREACH_END();
	return size;
}

size_t php_hiredis_resp_size(const zval *value, size_t limit)
{
	char bytes[PHP_HIREDIS_DOUBLE_MAX];

	switch (Z_TYPE_P(value)) {
		case IS_NULL:
			return 3;
		case IS_TRUE:
		case IS_FALSE:
			return 4;
		case IS_LONG:
			return resp_long_size(Z_LVAL_P(value));
		case IS_DOUBLE:
			return 1 + php_hiredis_double_to_bytes(bytes, Z_DVAL_P(value)) + 2;
		case IS_STRING:
			return resp_string_size(Z_STRLEN_P(value));
		case IS_ARRAY:
			return resp_array_size(Z_ARRVAL_P(value), limit);
		default:
			return 0;
	}
}

/* ---- writing ---- */

static char *resp_write_end(char *to)
{
	*to++ = '\r';
	*to++ = '\n';
	return to;
}

static zend_never_inline char *resp_write_long(char *to, char type, zend_long number)
{
	char digits[MAX_LENGTH_OF_LONG + 1], *end = digits + sizeof(digits) - 1;
	const char *begin = zend_print_long_to_buf(end, number);

	*to++ = type;
	memcpy(to, begin, (size_t) (end - begin));
	return resp_write_end(to + (end - begin));
}

static char *resp_write_string(char *to, const zend_string *string)
{
	to = resp_write_long(to, '$', (zend_long) ZSTR_LEN(string));
	memcpy(to, ZSTR_VAL(string), ZSTR_LEN(string));
	return resp_write_end(to + ZSTR_LEN(string));
}

static zend_never_inline char *resp_write_array(char *to, const zend_array *array)
{
	bool is_list = array_is_list(array);
	zend_string *name;
	zend_ulong index;
	zval *element;

	to = resp_write_long(to, is_list ? '*' : '%', (zend_long) zend_hash_num_elements(array));
	ZEND_HASH_FOREACH_KEY_VAL((zend_array *) array, index, name, element) {
		if (!is_list) {
			to = name ? resp_write_string(to, name) : resp_write_long(to, ':', (zend_long) index);
		}
		to = php_hiredis_resp_write(to, element);
	} ZEND_HASH_FOREACH_END();
	return to;
}

char *php_hiredis_resp_write(char *to, const zval *value)
{
	switch (Z_TYPE_P(value)) {
		case IS_NULL:
			*to++ = '_';
			return resp_write_end(to);
		case IS_TRUE:
		case IS_FALSE:
			*to++ = '#';
			*to++ = Z_TYPE_P(value) == IS_TRUE ? 't' : 'f';
			return resp_write_end(to);
		case IS_LONG:
			return resp_write_long(to, ':', Z_LVAL_P(value));
		case IS_DOUBLE:
			*to++ = ',';
			return resp_write_end(to + php_hiredis_double_to_bytes(to, Z_DVAL_P(value)));
		case IS_STRING:
			return resp_write_string(to, Z_STR_P(value));
		default:
			return resp_write_array(to, Z_ARRVAL_P(value));
	}
}

/* ---- reading ---- */

/* Reads a length and its line end. Returns the address of the next byte. */
static zend_always_inline const char *resp_read_length(const char *at, size_t *length)
{
	size_t digits = (size_t) (*at++ - '0');

	while (*at != '\r') {
		digits = digits * 10 + (size_t) (*at++ - '0');
	}
	*length = digits;
	return at + 2;
}

static zend_always_inline zend_string *resp_new_string(size_t length)
{
	switch (length / 8) {
		case 0:
			return php_hiredis_short_string(length, 1);
		case 1:
			return php_hiredis_short_string(length, 2);
		case 2:
			return php_hiredis_short_string(length, 3);
		case 3:
			return php_hiredis_short_string(length, 4);
		default:
			return zend_string_alloc(length, 0);
	}
}

/* Reads a string after its type '$'. For a string of 0 or 1 byte, uses PHP's own string instead of creating one. */
static zend_always_inline const char *resp_read_string(const char *at, zval *to)
{
	size_t length;

	at = resp_read_length(at, &length);
	if (UNEXPECTED(length <= 1)) {
		ZVAL_INTERNED_STR(to, length ? ZSTR_CHAR((zend_uchar) *at) : ZSTR_EMPTY_ALLOC());
	} else {
		zend_string *string = resp_new_string(length);

		php_hiredis_copy(ZSTR_VAL(string), at, length);
		ZSTR_VAL(string)[length] = '\0';
		ZVAL_NEW_STR(to, string);
	}
	return at + length + 2;
}

static const char *resp_read_long(const char *at, zend_long *number)
{
	bool is_negative = *at == '-';
	zend_ulong digits = 0;

	at += is_negative;
	while (*at != '\r') {
		digits = digits * 10 + (zend_ulong) (*at++ - '0');
	}
	*number = (zend_long) (is_negative ? 0 - digits : digits);
	return at + 2;
}

static const char *resp_read_double(const char *at, zval *to)
{
	if (*at == 'i' || at[1] == 'i') {
		ZVAL_DOUBLE(to, *at == '-' ? -ZEND_INFINITY : ZEND_INFINITY);
	} else if (*at == 'n') {
		ZVAL_DOUBLE(to, ZEND_NAN);
	} else {
		ZVAL_DOUBLE(to, zend_strtod(at, NULL));
	}
	return strchr(at, '\r') + 2;
}

/* Reads a value of any type. Only the most common one, a string, is inlined. */
static zend_always_inline const char *resp_read_value(const char *at, zval *to)
{
	return EXPECTED(*at == '$') ? resp_read_string(at + 1, to) : php_hiredis_resp_read(at, to);
}

static const char *resp_read_list(const char *at, zval *to)
{
	size_t count;
	zend_array *list;

	at = resp_read_length(at, &count);
	if (count == 0) {
		ZVAL_EMPTY_ARRAY(to);
		return at;
	}
	list = zend_new_array((uint32_t) count);
	zend_hash_real_init_packed(list);
	ZEND_HASH_FILL_PACKED(list) {
		while (count-- > 0) {
			zval element;

			at = resp_read_value(at, &element);
			ZEND_HASH_FILL_ADD(&element);
		}
	} ZEND_HASH_FILL_END();
	ZVAL_ARR(to, list);
	return at;
}

/* The keys of a map are distinct, so they are added without searching for duplicates. */
static const char *resp_read_map(const char *at, zval *to)
{
	size_t count;
	zend_array *map;

	at = resp_read_length(at, &count);
	map = zend_new_array((uint32_t) count);
	zend_hash_real_init_mixed(map);
	while (count-- > 0) {
		zval key, value;

		at = resp_read_value(at, &key);
		at = resp_read_value(at, &value);
		if (EXPECTED(Z_TYPE(key) == IS_STRING)) {
			_zend_hash_append(map, Z_STR(key), &value);
			zval_ptr_dtor_str(&key);
		} else {
			zend_hash_index_add_new(map, (zend_ulong) Z_LVAL(key), &value);
		}
	}
	ZVAL_ARR(to, map);
	return at;
}

const char *php_hiredis_resp_read(const char *at, zval *to)
{
	zend_long number;

	switch (*at++) {
		case '_':
			ZVAL_NULL(to);
			return at + 2;
		case '#':
			ZVAL_BOOL(to, *at == 't');
			return at + 3;
		case ':':
			at = resp_read_long(at, &number);
			ZVAL_LONG(to, number);
			return at;
		case ',':
			return resp_read_double(at, to);
		case '$':
			return resp_read_string(at, to);
		case '*':
			return resp_read_list(at, to);
		default:
			return resp_read_map(at, to);
	}
}
