/* Encodes PHP values as arguments of a command, such as "$3\r\nfoo\r\n". The main type is php_hiredis_command.
 * Invariant: nothing here allocates request memory, because a fatal error at PHP's memory limit could leave a partial
 * command in the output. */
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

/* Writes a number with exactly this many digits. Returns the byte after it. */
static zend_always_inline char *number_write(char *to, size_t value, uint8_t digits)
{
	for (int i = digits - 1; i >= 0; i--) {
		to[i] = (char) ('0' + value % 10);
		value /= 10;
	}
	return to + digits;
}

static zend_always_inline char *header_write(char *to, char type, size_t value, uint8_t digits)
{
	*to++ = type;
	to = number_write(to, value, digits);
	*to++ = '\r';
	*to++ = '\n';
	return to;
}

/* Most lengths have one or two digits, so these are written without a loop. */
static zend_always_inline char *bulk_write_length(char *to, size_t length)
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
	return header_write(to, '$', length, decimal_digits(length));
}

void php_hiredis_command_begin(php_hiredis_command *command, php_hiredis_output *out, uint32_t expected)
{
	command->out = out;
	command->start = (php_hiredis_mark) {out->length, out->uncopied_count};
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
		for (uint32_t i = command->start.uncopied_count; i < out->uncopied_count; i++) {
			out->uncopied[i].at += shift;
		}
	}
	header_write(out->bytes + start, '*', command->argument_count, digits);
}

void php_hiredis_command_cancel(php_hiredis_command *command)
{
	php_hiredis_output_rewind(command->out, command->start);
}

void php_hiredis_command_append_raw(php_hiredis_command *command, const char *resp, size_t length, uint32_t argument_count)
{
	php_hiredis_output_append(command->out, resp, length);
	command->argument_count += argument_count;
}

void php_hiredis_command_append_bytes(php_hiredis_command *command, const char *bytes, size_t length)
{
	char *start = php_hiredis_output_room(command->out, length + 3 + MAX_LENGTH_OF_LONG + 2);
	char *to = bulk_write_length(start, length);

	memcpy(to, bytes, length);
	to += length;
	*to++ = '\r';
	*to++ = '\n';
	command->out->length += to - start;
	command->argument_count++;
}

void php_hiredis_command_append_long(php_hiredis_command *command, zend_long value)
{
	char buffer[MAX_LENGTH_OF_LONG + 1];
	char *end = buffer + sizeof(buffer) - 1;
	char *digits = zend_print_long_to_buf(end, value);

	php_hiredis_command_append_bytes(command, digits, end - digits);
}

void php_hiredis_command_append_string(php_hiredis_command *command, zend_string *value)
{
	size_t length = ZSTR_LEN(value);

	if (EXPECTED(length < PHP_HIREDIS_UNCOPIED_MIN)) {
		php_hiredis_command_append_bytes(command, ZSTR_VAL(value), length);
		return;
	}

	php_hiredis_output *out = command->out;
	char *start = php_hiredis_output_room(out, 3 + MAX_LENGTH_OF_LONG);

	out->length += bulk_write_length(start, length) - start;
	php_hiredis_output_add_uncopied(out, value);
	php_hiredis_output_append(out, "\r\n", 2);
	command->argument_count++;
}

static zend_always_inline char *bulk_write_bytes(char *to, const char *bytes, size_t length)
{
	to = bulk_write_length(to, length);
	php_hiredis_copy(to, bytes, length);
	to += length;
	*to++ = '\r';
	*to++ = '\n';
	return to;
}

static zend_always_inline char *bulk_write_long(char *to, zend_long value)
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
	return bulk_write_bytes(to, digits, end - digits);
}

/* The maximum number of bytes that RESP adds to a copied string, and the maximum size of an encoded int. */
#define STRING_OVERHEAD_MAX (sizeof("$16383\r\n\r\n") - 1)
#define ENCODED_INT_MAX (STRING_OVERHEAD_MAX + MAX_LENGTH_OF_LONG)

/* Adds the maximum encoded size of the elements to `*room`. Returns false if an element is neither an int nor a short
 * string. `has_keys` must be a compile-time constant, so that the compiler can remove its test from the loop. */
static zend_always_inline bool elements_measure(const zend_array *array, bool has_keys, size_t *room)
{
	size_t needed = 0;
	zend_string *key;
	zval *value;

	ZEND_HASH_FOREACH_STR_KEY_VAL((zend_array *) array, key, value) {
		if (EXPECTED(Z_TYPE_P(value) == IS_STRING) && EXPECTED(Z_STRLEN_P(value) < PHP_HIREDIS_UNCOPIED_MIN)) {
			needed += STRING_OVERHEAD_MAX + Z_STRLEN_P(value);
		} else if (EXPECTED(Z_TYPE_P(value) == IS_LONG)) {
			needed += ENCODED_INT_MAX;
		} else {
			return false;
		}
		if (has_keys) {
			if (key && UNEXPECTED(ZSTR_LEN(key) >= PHP_HIREDIS_UNCOPIED_MIN)) {
				return false;
			}
			needed += key ? STRING_OVERHEAD_MAX + ZSTR_LEN(key) : ENCODED_INT_MAX;
		}
	} ZEND_HASH_FOREACH_END();
	*room += needed;
	return true;
}

/* Appends the elements. elements_measure() must have returned true for this array, and computed `room`. */
static zend_always_inline void elements_write(php_hiredis_command *command, const zend_array *array, bool has_keys, size_t room)
{
	zend_ulong index;
	zend_string *key;
	zval *value;
	char *to = php_hiredis_output_room(command->out, room);

	ZEND_HASH_FOREACH_KEY_VAL((zend_array *) array, index, key, value) {
		if (has_keys) {
			to = key ? bulk_write_bytes(to, ZSTR_VAL(key), ZSTR_LEN(key)) : bulk_write_long(to, (zend_long) index);
		}
		to = EXPECTED(Z_TYPE_P(value) == IS_STRING) ? bulk_write_bytes(to, Z_STRVAL_P(value), Z_STRLEN_P(value)) : bulk_write_long(to, Z_LVAL_P(value));
	} ZEND_HASH_FOREACH_END();
	command->out->length = to - command->out->bytes;
	command->argument_count += zend_hash_num_elements(array) * (has_keys ? 2 : 1);
}

bool php_hiredis_command_append_elements(php_hiredis_command *command, const zend_array *array, bool has_keys)
{
	size_t room = 0;

	if (!php_hiredis_command_measure_elements(array, has_keys, &room)) {
		return false;
	}
	php_hiredis_command_append_measured(command, array, has_keys, room);
	return true;
}

bool php_hiredis_command_measure_elements(const zend_array *array, bool has_keys, size_t *room)
{
	return has_keys ? elements_measure(array, true, room) : elements_measure(array, false, room);
}

void php_hiredis_command_append_measured(php_hiredis_command *command, const zend_array *array, bool has_keys, size_t room)
{
	if (has_keys) {
		elements_write(command, array, true, room);
	} else {
		elements_write(command, array, false, room);
	}
}

static zend_always_inline char *bulk_write_double(char *to, double value)
{
	char buffer[PHP_HIREDIS_DOUBLE_MAX];
	size_t length = php_hiredis_double_to_bytes(buffer, value);

	ZEND_ASSUME(length <= sizeof(buffer)); /* GCC 14 warns without this. */
	return bulk_write_bytes(to, buffer, length);
}

/* Appends a complete command. Accepts only short strings and, if `allows_numbers` is true, ints and floats. For other
 * values, returns false and appends nothing. */
static zend_always_inline bool command_write_complete(php_hiredis_output *out, const char *head, size_t head_length, uint32_t name_argument_count,
	const zval *values, uint32_t value_count, bool allows_numbers)
{
	size_t needed = MAX(head_length, PHP_HIREDIS_HEAD_MAX) + (allows_numbers ? MAX_LENGTH_OF_LONG : 0);
	char *to;

	if (UNEXPECTED(name_argument_count + value_count > 9) && !allows_numbers) {
		return false;
	}
	for (uint32_t i = 0; i < value_count; i++) {
		if (EXPECTED(Z_TYPE(values[i]) == IS_STRING) && EXPECTED(Z_STRLEN(values[i]) < PHP_HIREDIS_UNCOPIED_MIN)) {
			needed += STRING_OVERHEAD_MAX + Z_STRLEN(values[i]);
		} else if (allows_numbers && EXPECTED(Z_TYPE(values[i]) == IS_LONG)) {
			needed += ENCODED_INT_MAX;
		} else if (allows_numbers && EXPECTED(Z_TYPE(values[i]) == IS_DOUBLE)) {
			needed += STRING_OVERHEAD_MAX + PHP_HIREDIS_DOUBLE_MAX;
		} else {
			return false;
		}
	}
	to = php_hiredis_output_room(out, needed);
	if (EXPECTED(name_argument_count + value_count <= 9)) {
		if (EXPECTED(head_length <= PHP_HIREDIS_HEAD_MAX)) {
			memcpy(to, head, PHP_HIREDIS_HEAD_MAX);
		} else {
			memcpy(to, head, head_length);
		}
		to[1] = (char) ('0' + name_argument_count + value_count);
		to += head_length;
	} else {
		to = header_write(to, '*', name_argument_count + value_count, decimal_digits(name_argument_count + value_count));
		memcpy(to, head + 4, head_length - 4);
		to += head_length - 4;
	}
	for (uint32_t i = 0; i < value_count; i++) {
		if (!allows_numbers || EXPECTED(Z_TYPE(values[i]) == IS_STRING)) {
			to = bulk_write_bytes(to, Z_STRVAL(values[i]), Z_STRLEN(values[i]));
		} else {
			to = Z_TYPE(values[i]) == IS_LONG ? bulk_write_long(to, Z_LVAL(values[i])) : bulk_write_double(to, Z_DVAL(values[i]));
		}
	}
	out->length = to - out->bytes;
	return true;
}

bool php_hiredis_output_append_short_command(php_hiredis_output *out, const char *head, size_t head_length, uint32_t name_argument_count,
	const zval *values, uint32_t value_count)
{
	return command_write_complete(out, head, head_length, name_argument_count, values, value_count, false);
}

bool php_hiredis_output_append_scalar_command(php_hiredis_output *out, const char *head, size_t head_length, uint32_t name_argument_count,
	const zval *values, uint32_t value_count)
{
	return command_write_complete(out, head, head_length, name_argument_count, values, value_count, true);
}

#ifdef __SIZEOF_INT128__
/* Writes the shortest text that converts back to exactly this double, and returns its length. Returns 0 for doubles
 * that this fast method cannot convert, such as 0.5: the caller must then use zend_dtoa(), which is twenty times
 * slower. */
static size_t double_write_shortest(char *to, double value)
{
	char text[MAX_LENGTH_OF_LONG + 1], *digits;
	unsigned __int128 scaled, difference;
	uint64_t bits, mantissa, power_of_ten = 1, all_digits;
	uint32_t shift, decimals = 0;
	size_t length, integer_digits;
	char *start = to;

	memcpy(&bits, &value, sizeof(bits));
	shift = 1075 - ((bits >> 52) & 0x7ff);
	mantissa = (bits & ((UINT64_C(1) << 52) - 1)) | (UINT64_C(1) << 52);
	if (shift - 1 > 51 || mantissa == UINT64_C(1) << 52) {
		return 0; /* below 1, above 2^52, or a power of two, whose neighbouring doubles are at different distances */
	}
	for (;; decimals++, power_of_ten *= 10) {
		scaled = (unsigned __int128) mantissa * power_of_ten + ((unsigned __int128) 1 << (shift - 1)); /* add one half, so that the shift below rounds */
		difference = scaled & (((unsigned __int128) 1 << shift) - 1);
		difference = difference > (unsigned __int128) 1 << (shift - 1) ? difference - ((unsigned __int128) 1 << (shift - 1))
			: ((unsigned __int128) 1 << (shift - 1)) - difference;
		if (difference * 2 == power_of_ten || scaled >> shift > ZEND_LONG_MAX) {
			return 0;
		}
		if (difference * 2 < power_of_ten) {
			if (difference >> (shift - 1)) { /* exactly between two numbers with this many decimals: zend_dtoa() decides */
				return 0;
			}
			break;
		}
		if (decimals == 17) {
			return 0;
		}
	}
	all_digits = (uint64_t) (scaled >> shift);
	digits = zend_print_long_to_buf(text + sizeof(text) - 1, (zend_long) all_digits);
	length = text + sizeof(text) - 1 - digits;
	integer_digits = length - decimals;
	if (bits >> 63) {
		*to++ = '-';
	}
	memcpy(to, digits, integer_digits);
	to += integer_digits;
	if (decimals) {
		*to++ = '.';
		memcpy(to, digits + integer_digits, decimals);
		to += decimals;
	}
	return to - start;
}
#else
# define double_write_shortest(to, value) ((size_t) 0)
#endif

size_t php_hiredis_double_to_bytes(char *to, double value)
{
	if (UNEXPECTED(!zend_finite(value))) {
		const char *name = zend_isnan(value) ? "nan" : value > 0 ? "inf" : "-inf";
		strcpy(to, name);
		return strlen(name);
	}
	const char *format = "%.*H"; /* a variable, because the compiler does not know PHP's conversion H */
	char text[PHP_HIREDIS_DOUBLE_MAX];
	size_t length = double_write_shortest(to, value);

	if (EXPECTED(length)) {
		return length;
	}
	/* With precision -1, PHP writes the fewest digits that convert back to this double. The conversion character H
	 * ignores the locale. */
	snprintf(text, sizeof(text), format, -1, value);
	/* Write 1e25 instead of PHP's 1.0E+25. */
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
	/* If a fraction were dropped, the server would receive a different number from the one that the caller passed. */
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

php_hiredis_argument_result php_hiredis_command_append_value(php_hiredis_command *command, zval *value)
{
again:
	switch (Z_TYPE_P(value)) {
		case IS_STRING:
			php_hiredis_command_append_string(command, Z_STR_P(value));
			return PHP_HIREDIS_ARGUMENT_OK;
		case IS_LONG:
			php_hiredis_command_append_long(command, Z_LVAL_P(value));
			return PHP_HIREDIS_ARGUMENT_OK;
		case IS_DOUBLE: {
			char buffer[PHP_HIREDIS_DOUBLE_MAX];
			php_hiredis_command_append_bytes(command, buffer, php_hiredis_double_to_bytes(buffer, Z_DVAL_P(value)));
			return PHP_HIREDIS_ARGUMENT_OK;
		}
		case IS_TRUE:
			php_hiredis_command_append_bytes(command, "1", 1);
			return PHP_HIREDIS_ARGUMENT_OK;
		case IS_FALSE:
			php_hiredis_command_append_bytes(command, "0", 1);
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

void php_hiredis_command_free_values(zval *values, uint32_t count)
{
	while (count-- > 0) {
		zval_ptr_dtor(&values[count]);
	}
	efree(values);
}
