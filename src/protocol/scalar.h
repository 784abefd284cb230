/*
 * Reads values that are whole and no aggregates, without hiredis' reader: bulk strings, integers, doubles, nulls, +OK and +QUEUED.
 *
 * Each function returns where the value ends. NULL: not whole, unusual or wrong, which hiredis judges; nothing has been read then.
 */
#ifndef PHP_HIREDIS_SCALAR_H
#define PHP_HIREDIS_SCALAR_H

#include "protocol/output.h"
#include "protocol/reply.h"

/* The longest length or integer that is read here. hiredis reads longer ones and checks them for overflow. */
#define PHP_HIREDIS_SCALAR_DIGITS (SIZEOF_ZEND_LONG == 8 ? 18 : 9)

/* Reads a number of at most PHP_HIREDIS_SCALAR_DIGITS digits and its CRLF, as strictly as hiredis: no sign but '-', no leading zero. NULL: something
 * else. */
static zend_always_inline const char *php_hiredis_read_number(const char *at, const char *end, zend_long *number)
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
		if (UNEXPECTED(at - first == PHP_HIREDIS_SCALAR_DIGITS)) {
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
static zend_always_inline const char *php_hiredis_read_double(const char *at, const char *end, double *number)
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

/* Reads a complete bulk string behind its '$'. Returns where it ends; NULL: hiredis must read it, or out of memory, remembered. */
static zend_always_inline const char *php_hiredis_read_bulk(php_hiredis_builder *builder, const char *at, const char *end, zval *to)
{
	zend_long length = 0;
	const char *body = php_hiredis_read_number(at, end, &length);

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

/* Makes a short string. All of its memory is filled, so some bytes behind the string in the buffer are copied, too. NULL: out of memory. */
static zend_always_inline zend_string *php_hiredis_fill_string(const char *from, size_t length, size_t eights)
{
	zend_string *string = php_hiredis_short_string(length, eights);

	if (EXPECTED(string != NULL)) {
		memcpy(ZSTR_VAL(string), from, 8 * eights);
	}
	return string;
}

/* `fallible`: between php_hiredis_fallible_begin() and its end. NULL: out of memory, remembered. */
static zend_always_inline zend_string *php_hiredis_copy_string(php_hiredis_builder *builder, const char *from, const char *end, size_t length, bool fallible)
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
			string = php_hiredis_fill_string(from, length, 1);
			break;
		case 1:
			string = php_hiredis_fill_string(from, length, 2);
			break;
		case 2:
			string = php_hiredis_fill_string(from, length, 3);
			break;
		case 3:
			string = php_hiredis_fill_string(from, length, 4);
			break;
		default:
			string = php_hiredis_fill_string(from, length, 5);
			break;
	}
	if (UNEXPECTED(string == NULL)) {
		builder->exhausted = length;
		return NULL;
	}
	ZSTR_VAL(string)[length] = '\0';
	return string;
}

static zend_always_inline bool php_hiredis_is_crlf(const void *at)
{
	return memcmp(at, "\r\n", 2) == 0;
}

static zend_always_inline bool php_hiredis_is_ok(const char *at, const char *end)
{
	return end - at >= 5 && memcmp(at, "+OK\r\n", 5) == 0;
}

/* Reads the most common value: a complete bulk string of at most 999 bytes. Returns where it ends; NULL: php_hiredis_read_bulk() must look. */
static zend_always_inline const char *php_hiredis_read_short_bulk(php_hiredis_builder *builder, const char *at, const char *end, zval *to, bool fallible)
{
	const unsigned char *digits = (const unsigned char *) at + 1;
	unsigned first, second, third;
	size_t length;
	zend_string *string;

	if (UNEXPECTED(end - at < 8) || *at != '$') {
		return NULL;
	}
	first = digits[0] - '0';
	if (php_hiredis_is_crlf(digits + 1)) {
		length = first;
		at += 4;
	} else {
		second = digits[1] - '0';
		if (UNEXPECTED(second > 9)) {
			return NULL;
		}
		length = first * 10 + second;
		at += 5;
		if (!php_hiredis_is_crlf(digits + 2)) {
			third = digits[2] - '0';
			if (UNEXPECTED(third > 9) || UNEXPECTED(!php_hiredis_is_crlf(digits + 3))) {
				return NULL;
			}
			length = length * 10 + third;
			at++;
		}
	}
	/* php_hiredis_read_bulk() judges anything else: no digit, or a zero before others. */
	if (UNEXPECTED(first - 1 > 8) || UNEXPECTED((size_t) (end - at) < length + 2) || UNEXPECTED(!php_hiredis_is_crlf(at + length))
			|| UNEXPECTED(length > builder->max_bulk)) {
		return NULL;
	}
	if (UNEXPECTED(length == 1)) {
		ZVAL_INTERNED_STR(to, ZSTR_CHAR((zend_uchar) *at));
		return at + 3;
	}
	string = php_hiredis_copy_string(builder, at, end, length, fallible);
	if (UNEXPECTED(string == NULL)) {
		return NULL;
	}
	ZVAL_NEW_STR(to, string);
	return at + length + 2;
}

/* One complete value that is neither an aggregate nor an error, otherwise as php_hiredis_read_bulk(). */
static zend_always_inline const char *php_hiredis_read_scalar(php_hiredis_builder *builder, const char *at, const char *end, zval *to)
{
	zend_long number = 0;
	double real = 0;

	switch (*at) {
		case '$':
			return php_hiredis_read_bulk(builder, at + 1, end, to);
		case ':':
			at = php_hiredis_read_number(at + 1, end, &number);
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
			if (!php_hiredis_is_ok(at, end)) {
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

/* REDIS_REPLY_... for the first byte of a value that php_hiredis_read_scalar() has read. */
static zend_always_inline int php_hiredis_type_of(char type)
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

#endif
