/* Checks int parameters before anything is written. Some of these ints count the elements that follow, such as
 * EVAL's number of keys. Only syntax.c uses this file's functions. Invariant: nothing here runs PHP code. */
#include "command/internal.h"

/* ---- int parameters ---- */

bool php_hiredis_value_is_fraction(const zval *value)
{
	return Z_TYPE_P(value) == IS_DOUBLE && zend_finite(Z_DVAL_P(value)) && Z_DVAL_P(value) != floor(Z_DVAL_P(value));
}

/* Converts a whole number, such as "10" or 10.0, to an int. Throws and returns false for other values. */
static bool parameter_convert_int(zval *value, bool is_count, uint32_t argument_number)
{
	zval number;

	/* A count must fit into a PHP int, because it is compared with the number of elements. */
	if (!php_hiredis_to_integer(&number, value) || (is_count && Z_TYPE(number) != IS_LONG)) {
		zend_argument_type_error(argument_number, "must be of type int, %s given%s",
			php_hiredis_value_is_fraction(value) ? "float with a fraction" : zend_zval_type_name(value),
			is_count && Z_TYPE_P(value) == IS_ARRAY ? "; the number comes before what it counts" : "");
		return false;
	}
	zval_ptr_dtor(value); /* a string, int, float or bool: no user destructor can run */
	ZVAL_COPY_VALUE(value, &number);
	return true;
}

/* ---- counts ---- */

/* Counts the arguments in the values. Each element of an array counts as one argument, or as two if `is_pairs` is
 * true. */
static size_t values_count_arguments(const zval *values, uint32_t count, bool is_pairs)
{
	size_t argument_count = 0;

	for (uint32_t i = 0; i < count; i++) {
		argument_count += Z_TYPE(values[i]) == IS_ARRAY ? (size_t) zend_hash_num_elements(Z_ARRVAL(values[i])) * (is_pairs ? 2 : 1) : 1;
	}
	return argument_count;
}

/* Throws and returns false if a count, such as EVAL's number of keys, does not fit the values that follow it.
 * Otherwise, the server could mistake a key for an option, or an option for a key. */
static bool parameter_check_count(const php_hiredis_command_spec *spec, zval *values, uint32_t count, uint32_t at, uint32_t offset)
{
	uint32_t first = at + 1;
	bool counts_tail = first >= spec->required, is_pairs = !counts_tail && php_hiredis_spec_parameters(spec)[first] == 'P';
	zend_long given = Z_LVAL(values[at]);
	zend_ulong expected;

	if (first < count && Z_TYPE(values[first]) == IS_ARRAY && (!counts_tail || first + 1 < count)) {
		expected = zend_hash_num_elements(Z_ARRVAL(values[first]));
		if (given == (zend_long) expected) {
			return true;
		}
		zend_argument_value_error(at + offset + 1, "must be " ZEND_ULONG_FMT ", the number of elements in the array that follows", expected);
		return false;
	}
	expected = values_count_arguments(values + first, count > first ? count - first : 0, is_pairs) / (is_pairs ? 2 : 1);
	if (given <= 0 || (zend_ulong) given <= expected) {
		return true; /* the server handles zero and negative counts */
	}
	zend_argument_value_error(at + offset + 1, "must not be greater than " ZEND_ULONG_FMT ", the number of elements that follow", expected);
	return false;
}

bool php_hiredis_parameters_convert(const php_hiredis_command_spec *spec, zval *values, uint32_t count, uint32_t offset)
{
	bool has_counts = false;

	for (uint32_t i = 0; i < spec->required; i++) {
		char kind = php_hiredis_spec_parameters(spec)[i];

		if (kind == 'i' || kind == 'n') {
			if (UNEXPECTED(Z_TYPE(values[i]) != IS_LONG) && !parameter_convert_int(&values[i], kind != 'i', i + offset + 1)) {
				return false;
			}
			has_counts |= kind != 'i';
		}
	}
	for (uint32_t i = 0; has_counts && i < spec->required; i++) {
		if (php_hiredis_spec_parameters(spec)[i] == 'n' && !parameter_check_count(spec, values, count, i, offset)) {
			return false;
		}
	}
	return true;
}
