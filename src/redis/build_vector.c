/*
 * Builds the arguments of VADD and VSIM, the commands of vector sets that take a vector. call.c calls each function
 * through the `build` pointer in the method's row of methods.def.
 *
 * A vector is a PHP array of numbers. By default it is sent as FP32, four bytes for each number, which is the most
 * compact form. With the option VALUES it is sent as text. An element of a vector set is an ordinary value, which is
 * serialized.
 */
#include "redis/internal.h"

/* Emits a warning and returns false unless the array consists of numbers and is not empty. */
static bool vector_check(HashTable *vector)
{
	zval *number;

	if (zend_hash_num_elements(vector) == 0) {
		return warn_and_fail("A vector must have a number");
	}
	ZEND_HASH_FOREACH_VAL(vector, number) {
		ZVAL_DEREF(number);
		if (!argument_is_numeric(number)) {
			return warn_and_fail("A vector must have only numbers");
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

/* Writes the bytes of a float in little-endian order, even on a big-endian machine. */
static void vector_write_fp32(char *to, double number)
{
	float value = (float) number;
	uint32_t bits;

	memcpy(&bits, &value, sizeof(bits));
	for (int i = 0; i < 4; i++) {
		to[i] = (char) (bits >> 8 * i);
	}
}

/* Adds the argument FP32, and then the bytes of the vector as one argument. */
static void vector_add_fp32(call_t *call, HashTable *vector)
{
	zend_string *bytes = zend_string_safe_alloc(zend_hash_num_elements(vector), 4, 0, 0);
	char *to = ZSTR_VAL(bytes);
	zval *number;

	ZEND_HASH_FOREACH_VAL(vector, number) {
		vector_write_fp32(to, zval_get_double(number));
		to += 4;
	} ZEND_HASH_FOREACH_END();
	*to = '\0';
	call_add_text(call, "FP32");
	php_hiredis_redis_add_owned(&call->arguments, bytes);
}

/* Adds VALUES, the vector's length, and its numbers. */
static void vector_add_values(call_t *call, HashTable *vector)
{
	zval *number;

	call_add_text(call, "VALUES");
	call_add_number(call, zend_hash_num_elements(vector));
	ZEND_HASH_FOREACH_VAL(vector, number) {
		php_hiredis_redis_add_double(&call->arguments, zval_get_double(number));
	} ZEND_HASH_FOREACH_END();
}

/* Returns whether the options contain the flag, as in ['VALUES'] or ['VALUES' => true]. */
static bool options_have(const zval *options, const char *wanted)
{
	zval *value = php_hiredis_redis_options_get(options, wanted);

	return (value && zend_is_true(value)) || php_hiredis_redis_options_have_flag(options, wanted);
}

/* Adds a vector as FP32, or as text with the option VALUES. */
static bool vector_add(call_t *call, HashTable *vector, const zval *options)
{
	if (!vector_check(vector)) {
		return false;
	}
	if (options_have(options, "VALUES")) {
		vector_add_values(call, vector);
	} else {
		vector_add_fp32(call, vector);
	}
	return true;
}

static bool vector_add_options(call_t *call, const zval *options)
{
	return Z_TYPE_P(options) != IS_ARRAY || php_hiredis_redis_add_options(call, Z_ARRVAL_P(options));
}

/* The server expects REDUCE before the vector, and other options after the element. */
bool php_hiredis_redis_build_vadd(call_t *call)
{
	const zval *options = PHP_ARGUMENT(3);
	zval *dimensions = php_hiredis_redis_options_get(options, "REDUCE"), *attributes = php_hiredis_redis_options_get(options, "SETATTR");

	if (!call_add_key(call, 0)) {
		return false;
	}
	if (dimensions) {
		call_add_text(call, "REDUCE");
		call_add_number(call, zval_get_long(dimensions));
	}
	if (!vector_add(call, Z_ARRVAL_P(PHP_ARGUMENT(1)), options) || !call_add_value(call, 2) || !vector_add_options(call, options)) {
		return false;
	}
	if (attributes) {
		call_add_text(call, "SETATTR");
		return php_hiredis_redis_add_json(call, attributes);
	}
	return true;
}

/* Returns whether vsim() got a vector, not an element. As in phpredis, the options FP32, VALUES and ELE decide.
 * Without them, an array of ints and floats is a vector. */
static bool vsim_gets_vector(const zval *member, const zval *options)
{
	zval *number;

	if (options_have(options, "FP32") || options_have(options, "VALUES")) {
		return true;
	}
	if (Z_TYPE_P(member) != IS_ARRAY || options_have(options, "ELE")) {
		return false;
	}
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(member), number) {
		ZVAL_DEREF(number);
		if (Z_TYPE_P(number) != IS_LONG && Z_TYPE_P(number) != IS_DOUBLE) {
			return false;
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

bool php_hiredis_redis_build_vsim(call_t *call)
{
	const zval *member = PHP_ARGUMENT(1), *options = PHP_ARGUMENT(2);

	if (!call_add_key(call, 0)) {
		return false;
	}
	if (!vsim_gets_vector(member, options)) {
		call_add_text(call, "ELE");
		return call_add_value(call, 1) && vector_add_options(call, options);
	}
	if (Z_TYPE_P(member) != IS_ARRAY) {
		return warn_and_fail("A vector must be an array");
	}
	return vector_add(call, Z_ARRVAL_P(member), options) && vector_add_options(call, options);
}
