/*
 * Encodes PHP values as the arguments of commands, and writes numbers.
 *
 * Everything that sends a command uses it. The functions may only allocate memory of the output, because half a command must never stay in it.
 */
#include "output/internal.h"
#include <errno.h>

static zend_always_inline uint8_t decimal_digits(size_t value)
{
	uint8_t digits = 1;

	while (value >= 10) {
		value /= 10;
		digits++;
	}
	return digits;
}

/* Writes `value` with exactly `digits` digits. */
static zend_always_inline char *number_put(char *to, size_t value, uint8_t digits)
{
	for (int i = digits - 1; i >= 0; i--) {
		to[i] = (char) ('0' + value % 10);
		value /= 10;
	}
	return to + digits;
}

static zend_always_inline char *header_put(char *to, char type, size_t value, uint8_t digits)
{
	*to++ = type;
	to = number_put(to, value, digits);
	*to++ = '\r';
	*to++ = '\n';
	return to;
}

static zend_always_inline char *length_put(char *to, size_t length)
{
	if (EXPECTED(length < 10)) {
		memcpy(to, "$0\r\n", 4);
		to[1] = (char) ('0' + length);
		return to + 4;
	}
	if (EXPECTED(length < 100)) {
		memcpy(to, "$00\r\n", 5);
		to[1] = (char) ('0' + length / 10);
		to[2] = (char) ('0' + length % 10);
		return to + 5;
	}
	return header_put(to, '$', length, decimal_digits(length));
}

void php_hiredis_command_begin(php_hiredis_command *command, php_hiredis_output *out, uint32_t expected)
{
	command->out = out;
	command->start = (php_hiredis_mark) {out->length, out->borrowed_count};
	command->argument_count = 0;
	command->reserved = (uint8_t) (3 + decimal_digits(expected));
	php_hiredis_output_room(out, command->reserved);
	out->length += command->reserved;
}

void php_hiredis_command_end(php_hiredis_command *command)
{
	php_hiredis_output *out = command->out;
	uint8_t digits = decimal_digits(command->argument_count), needed = (uint8_t) (3 + digits);
	size_t start = command->start.length;

	if (UNEXPECTED(needed != command->reserved)) {
		size_t body = out->length - start - command->reserved;
		int shift = needed - command->reserved;

		if (shift > 0) {
			php_hiredis_output_room(out, (size_t) shift);
		}
		memmove(out->bytes + start + needed, out->bytes + start + command->reserved, body);
		out->length += shift;
		for (uint32_t i = command->start.borrowed_count; i < out->borrowed_count; i++) {
			out->borrowed[i].at += shift;
		}
	}
	header_put(out->bytes + start, '*', command->argument_count, digits);
}

void php_hiredis_command_cancel(php_hiredis_command *command)
{
	php_hiredis_output_rewind(command->out, command->start);
}

void php_hiredis_command_raw(php_hiredis_command *command, const char *resp, size_t length, uint32_t argument_count)
{
	php_hiredis_output_append(command->out, resp, length);
	command->argument_count += argument_count;
}

void php_hiredis_command_bytes(php_hiredis_command *command, const char *bytes, size_t length)
{
	char *start = php_hiredis_output_room(command->out, length + 3 + MAX_LENGTH_OF_LONG + 2);
	char *to = length_put(start, length);

	memcpy(to, bytes, length);
	to += length;
	*to++ = '\r';
	*to++ = '\n';
	command->out->length += to - start;
	command->argument_count++;
}

void php_hiredis_command_long(php_hiredis_command *command, zend_long value)
{
	char buffer[MAX_LENGTH_OF_LONG + 1];
	char *end = buffer + sizeof(buffer) - 1;
	char *digits = zend_print_long_to_buf(end, value);

	php_hiredis_command_bytes(command, digits, end - digits);
}

void php_hiredis_command_string(php_hiredis_command *command, zend_string *value)
{
	size_t length = ZSTR_LEN(value);

	if (EXPECTED(length < PHP_HIREDIS_BORROW_MIN)) {
		php_hiredis_command_bytes(command, ZSTR_VAL(value), length);
		return;
	}

	php_hiredis_output *out = command->out;
	char *start = php_hiredis_output_room(out, 3 + MAX_LENGTH_OF_LONG);

	out->length += length_put(start, length) - start;
	php_hiredis_output_borrow(out, value);
	php_hiredis_output_append(out, "\r\n", 2);
	command->argument_count++;
}

static zend_always_inline char *bulk_put_bytes(char *to, const char *bytes, size_t length)
{
	to = length_put(to, length);
	php_hiredis_copy(to, bytes, length);
	to += length;
	*to++ = '\r';
	*to++ = '\n';
	return to;
}

static zend_always_inline char *bulk_put_long(char *to, zend_long value)
{
	char buffer[MAX_LENGTH_OF_LONG + 1];
	char *end = buffer + sizeof(buffer) - 1;
	char *digits;

	if (EXPECTED((zend_ulong) value < 10)) {
		memcpy(to, "$1\r\n0\r\n", 8);
		to[4] = (char) ('0' + value);
		return to + 7;
	}
	digits = zend_print_long_to_buf(end, value);
	return bulk_put_bytes(to, digits, end - digits);
}

#define SHORT_FRAME (sizeof("$16383\r\n\r\n") - 1)
#define LONG_FRAME (SHORT_FRAME + MAX_LENGTH_OF_LONG)

/* The next two functions are the halves of php_hiredis_command_elements(). Their callers pass a constant for `keys`, so that a list needs no test of it for
 * each element. */
static zend_always_inline bool elements_measure(const zend_array *array, bool keys, size_t *room)
{
	size_t needed = 0;
	zend_string *key;
	zval *value;

	ZEND_HASH_FOREACH_STR_KEY_VAL((zend_array *) array, key, value) {
		if (EXPECTED(Z_TYPE_P(value) == IS_STRING) && EXPECTED(Z_STRLEN_P(value) < PHP_HIREDIS_BORROW_MIN)) {
			needed += SHORT_FRAME + Z_STRLEN_P(value);
		} else if (EXPECTED(Z_TYPE_P(value) == IS_LONG)) {
			needed += LONG_FRAME;
		} else {
			return false;
		}
		if (keys) {
			if (key && UNEXPECTED(ZSTR_LEN(key) >= PHP_HIREDIS_BORROW_MIN)) {
				return false;
			}
			needed += key ? SHORT_FRAME + ZSTR_LEN(key) : LONG_FRAME;
		}
	} ZEND_HASH_FOREACH_END();
	*room += needed;
	return true;
}

static zend_always_inline void elements_put(php_hiredis_command *command, const zend_array *array, bool keys, size_t room)
{
	zend_ulong index;
	zend_string *key;
	zval *value;
	char *to = php_hiredis_output_room(command->out, room);

	ZEND_HASH_FOREACH_KEY_VAL((zend_array *) array, index, key, value) {
		if (keys) {
			to = key ? bulk_put_bytes(to, ZSTR_VAL(key), ZSTR_LEN(key)) : bulk_put_long(to, (zend_long) index);
		}
		to = EXPECTED(Z_TYPE_P(value) == IS_STRING) ? bulk_put_bytes(to, Z_STRVAL_P(value), Z_STRLEN_P(value)) : bulk_put_long(to, Z_LVAL_P(value));
	} ZEND_HASH_FOREACH_END();
	command->out->length = to - command->out->bytes;
	command->argument_count += zend_hash_num_elements(array) * (keys ? 2 : 1);
}

bool php_hiredis_command_elements(php_hiredis_command *command, const zend_array *array, bool keys)
{
	size_t room = 0;

	if (!php_hiredis_command_measure_elements(array, keys, &room)) {
		return false;
	}
	php_hiredis_command_measured_elements(command, array, keys, room);
	return true;
}

bool php_hiredis_command_measure_elements(const zend_array *array, bool keys, size_t *room)
{
	return keys ? elements_measure(array, true, room) : elements_measure(array, false, room);
}

void php_hiredis_command_measured_elements(php_hiredis_command *command, const zend_array *array, bool keys, size_t room)
{
	if (keys) {
		elements_put(command, array, true, room);
	} else {
		elements_put(command, array, false, room);
	}
}

static zend_always_inline char *bulk_put_double(char *to, double value)
{
	char buffer[PHP_HIREDIS_DOUBLE_MAX];

	return bulk_put_bytes(to, buffer, php_hiredis_double_to_bytes(buffer, value));
}

/* Writes a complete command for the next two functions. With `scalars` it may have any number of arguments, also ints and floats. */
static zend_always_inline bool command_write_complete(php_hiredis_output *out, const char *head, size_t length, uint32_t argument_count, const zval *values, uint32_t count, bool scalars)
{
	size_t needed = MAX(length, PHP_HIREDIS_HEAD_MAX) + (scalars ? MAX_LENGTH_OF_LONG : 0);
	char *to;

	if (UNEXPECTED(argument_count + count > 9) && !scalars) {
		return false;
	}
	for (uint32_t i = 0; i < count; i++) {
		if (EXPECTED(Z_TYPE(values[i]) == IS_STRING) && EXPECTED(Z_STRLEN(values[i]) < PHP_HIREDIS_BORROW_MIN)) {
			needed += SHORT_FRAME + Z_STRLEN(values[i]);
		} else if (scalars && EXPECTED(Z_TYPE(values[i]) == IS_LONG)) {
			needed += LONG_FRAME;
		} else if (scalars && EXPECTED(Z_TYPE(values[i]) == IS_DOUBLE)) {
			needed += SHORT_FRAME + PHP_HIREDIS_DOUBLE_MAX;
		} else {
			return false;
		}
	}
	to = php_hiredis_output_room(out, needed);
	if (EXPECTED(argument_count + count <= 9)) {
		if (EXPECTED(length <= PHP_HIREDIS_HEAD_MAX)) {
			memcpy(to, head, PHP_HIREDIS_HEAD_MAX);
		} else {
			memcpy(to, head, length);
		}
		to[1] = (char) ('0' + argument_count + count);
		to += length;
	} else {
		to = header_put(to, '*', argument_count + count, decimal_digits(argument_count + count));
		memcpy(to, head + 4, length - 4);
		to += length - 4;
	}
	for (uint32_t i = 0; i < count; i++) {
		if (!scalars || EXPECTED(Z_TYPE(values[i]) == IS_STRING)) {
			to = bulk_put_bytes(to, Z_STRVAL(values[i]), Z_STRLEN(values[i]));
		} else {
			to = Z_TYPE(values[i]) == IS_LONG ? bulk_put_long(to, Z_LVAL(values[i])) : bulk_put_double(to, Z_DVAL(values[i]));
		}
	}
	out->length = to - out->bytes;
	return true;
}

bool php_hiredis_command_short(php_hiredis_output *out, const char *head, size_t length, uint32_t argument_count, const zval *values, uint32_t count)
{
	return command_write_complete(out, head, length, argument_count, values, count, false);
}

bool php_hiredis_command_scalars(php_hiredis_output *out, const char *head, size_t length, uint32_t argument_count, const zval *values, uint32_t count)
{
	return command_write_complete(out, head, length, argument_count, values, count, true);
}

#ifdef __SIZEOF_INT128__
/* Writes the shortest digits of a number with few decimals, such as a time or a price, with integer arithmetic only; zend_dtoa() needs twenty times as long
 * for these. The number is mantissa / 2^shift. A number of decimals suffices if the decimal is nearer to the number than half of the distance to its
 * neighbours, and the smallest such number of decimals gives the shortest digits. Returns 0 for any other number, and for those with two answers or with
 * unequal neighbours. */
static size_t double_few_digits(char *to, double value)
{
	char text[MAX_LENGTH_OF_LONG + 1], *digits;
	unsigned __int128 scaled, rest;
	uint64_t bits, mantissa, power = 1, whole;
	uint32_t shift, places = 0;
	size_t length, before;
	char *start = to;

	memcpy(&bits, &value, sizeof(bits));
	shift = 1075 - ((bits >> 52) & 0x7ff);
	mantissa = (bits & ((UINT64_C(1) << 52) - 1)) | (UINT64_C(1) << 52);
	if (shift - 1 > 51 || mantissa == UINT64_C(1) << 52) { /* from 1 to 2^52, except powers of two */
		return 0;
	}
	for (;; places++, power *= 10) {
		scaled = (unsigned __int128) mantissa * power + ((unsigned __int128) 1 << (shift - 1)); /* half of the last place is added, in order to round */
		rest = scaled & (((unsigned __int128) 1 << shift) - 1);
		rest = rest > (unsigned __int128) 1 << (shift - 1) ? rest - ((unsigned __int128) 1 << (shift - 1))
			: ((unsigned __int128) 1 << (shift - 1)) - rest;
		if (rest * 2 == power || scaled >> shift > ZEND_LONG_MAX) {
			return 0;
		}
		if (rest * 2 < power) {
			if (rest >> (shift - 1)) { /* the value is in the middle of two numbers with these digits: PHP decides which one */
				return 0;
			}
			break;
		}
		if (places == 17) {
			return 0;
		}
	}
	whole = (uint64_t) (scaled >> shift);
	digits = zend_print_long_to_buf(text + sizeof(text) - 1, (zend_long) whole);
	length = text + sizeof(text) - 1 - digits;
	before = length - places;
	if (bits >> 63) {
		*to++ = '-';
	}
	memcpy(to, digits, before);
	to += before;
	if (places) {
		*to++ = '.';
		memcpy(to, digits + before, places);
		to += places;
	}
	return to - start;
}
#else
# define double_few_digits(to, value) ((size_t) 0)
#endif

size_t php_hiredis_double_to_bytes(char *to, double value)
{
	if (UNEXPECTED(!zend_finite(value))) {
		const char *name = zend_isnan(value) ? "nan" : value > 0 ? "inf" : "-inf";
		strcpy(to, name);
		return strlen(name);
	}
	const char *format = "%.*H"; /* PHP's own format, which a compiler that checks formats does not know */
	char text[PHP_HIREDIS_DOUBLE_MAX];
	size_t length = double_few_digits(to, value);

	if (EXPECTED(length)) {
		return length;
	}
	/* Precision -1 selects mode 0 of zend_dtoa(): the shortest digits that read back the same. H does not depend on the locale. */
	snprintf(text, sizeof(text), format, -1, value);
	/* PHP writes 1.0E+25 where the shorter 1e25 means the same. */
	for (const char *from = text; *from; from++) {
		if (*from == '.' && from[1] == '0' && from[2] == 'E') {
			from++;
		} else if (*from == 'E') {
			to[length++] = 'e';
			from += from[1] == '+';
		} else {
			to[length++] = *from;
		}
	}
	return length;
}

bool php_hiredis_to_long(const zval *value, zend_long *number)
{
	double real = 0;

	switch (Z_TYPE_P(value)) {
		case IS_LONG:
			*number = Z_LVAL_P(value);
			return true;
		case IS_TRUE:
		case IS_FALSE:
			*number = Z_TYPE_P(value) == IS_TRUE;
			return true;
		case IS_DOUBLE:
			real = Z_DVAL_P(value);
			break;
		case IS_STRING:
			switch (is_numeric_string(Z_STRVAL_P(value), Z_STRLEN_P(value), number, &real, false)) {
				case IS_LONG:
					return true;
				case IS_DOUBLE:
					break;
				default:
					return false;
			}
			break;
		default:
			return false;
	}
	/* PHP only deprecates the loss of a fraction. Here the command would have a different number than the caller has given, so refuse it. */
	if (!zend_finite(real) || !ZEND_DOUBLE_FITS_LONG(real) || (double) (zend_long) real != real) {
		return false;
	}
	*number = (zend_long) real;
	return true;
}

bool php_hiredis_to_integer(zval *to, const zval *value)
{
	zend_long number;

	if (php_hiredis_to_long(value, &number)) {
		ZVAL_LONG(to, number);
		return true;
	}
#if SIZEOF_ZEND_LONG < 8
	char digits[24], *end;
	long long wide;
	int length;

	if (Z_TYPE_P(value) == IS_STRING) {
		errno = 0;
		wide = strtoll(Z_STRVAL_P(value), &end, 10);
		if (errno || end == Z_STRVAL_P(value) || end != Z_STRVAL_P(value) + Z_STRLEN_P(value)) {
			return false;
		}
	} else if (Z_TYPE_P(value) == IS_DOUBLE && Z_DVAL_P(value) >= -0x1p63 && Z_DVAL_P(value) < 0x1p63 && Z_DVAL_P(value) == floor(Z_DVAL_P(value))) {
		wide = (long long) Z_DVAL_P(value);
	} else {
		return false;
	}
	length = snprintf(digits, sizeof(digits), "%lld", wide);
	ZVAL_STRINGL(to, digits, (size_t) length);
	return true;
#else
	return false;
#endif
}

php_hiredis_argument_result php_hiredis_command_value(php_hiredis_command *command, zval *value)
{
again:
	switch (Z_TYPE_P(value)) {
		case IS_STRING:
			php_hiredis_command_string(command, Z_STR_P(value));
			return PHP_HIREDIS_ARGUMENT_OK;
		case IS_LONG:
			php_hiredis_command_long(command, Z_LVAL_P(value));
			return PHP_HIREDIS_ARGUMENT_OK;
		case IS_DOUBLE: {
			char buffer[PHP_HIREDIS_DOUBLE_MAX];
			php_hiredis_command_bytes(command, buffer, php_hiredis_double_to_bytes(buffer, Z_DVAL_P(value)));
			return PHP_HIREDIS_ARGUMENT_OK;
		}
		case IS_TRUE:
			php_hiredis_command_bytes(command, "1", 1);
			return PHP_HIREDIS_ARGUMENT_OK;
		case IS_FALSE:
			php_hiredis_command_bytes(command, "0", 1);
			return PHP_HIREDIS_ARGUMENT_OK;
		case IS_REFERENCE:
			value = Z_REFVAL_P(value);
			goto again;
		case IS_OBJECT:
			return zend_class_implements_interface(Z_OBJCE_P(value), zend_ce_stringable) ? PHP_HIREDIS_ARGUMENT_OBJECT : PHP_HIREDIS_ARGUMENT_BAD;
		default:
			return PHP_HIREDIS_ARGUMENT_BAD;
	}
}

void php_hiredis_command_free(zval *values, uint32_t count)
{
	while (count-- > 0) {
		zval_ptr_dtor(&values[count]);
	}
	efree(values);
}
