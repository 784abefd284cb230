/*
 * How long a blocking command may wait by its own words.
 */
#include "commands.h"

static uint64_t duration(zval *value, double unit)
{
	double amount;

	ZVAL_DEREF(value);
	if (Z_TYPE_P(value) == IS_ARRAY && zend_hash_num_elements(Z_ARRVAL_P(value)) > 0) {
		/* call('BLPOP', ['key', 0]) */
		value = zend_hash_index_find(Z_ARRVAL_P(value), zend_hash_num_elements(Z_ARRVAL_P(value)) - 1);
		if (!value) {
			return 0;
		}
		ZVAL_DEREF(value);
	}
	if (Z_TYPE_P(value) == IS_ARRAY || Z_TYPE_P(value) == IS_OBJECT) {
		return 0;
	}
	amount = zval_get_double(value) * unit;
	if (amount == 0) {
		return UINT64_MAX;
	}
	return amount > 0 && amount < 9e18 ? (uint64_t) amount : 0;
}

/* The value of an option given as words or by name; NULL: not given. */
static zval *option_value(const char *word, zval *values, uint32_t count, HashTable *named)
{
	size_t length = strlen(word);
	zend_string *name;
	zval *value;

	for (uint32_t i = 0; i + 1 < count; i++) {
		if (Z_TYPE(values[i]) == IS_STRING && zend_binary_strcasecmp(Z_STRVAL(values[i]), Z_STRLEN(values[i]), word, length) == 0) {
			return &values[i + 1];
		}
	}
	if (named) {
		ZEND_HASH_FOREACH_STR_KEY_VAL(named, name, value) {
			if (zend_binary_strcasecmp(ZSTR_VAL(name), ZSTR_LEN(name), word, length) == 0) {
				return value;
			}
		} ZEND_HASH_FOREACH_END();
	}
	return NULL;
}

uint64_t php_hiredis_row_waits(const php_hiredis_row *row, zval *values, uint32_t count, HashTable *named)
{
	zval *value;

	switch (row->wait) {
		case WAIT_FIRST_SECONDS:
			return count ? duration(&values[0], 1e9) : 0;
		case WAIT_FIFTH_SECONDS:
			return count > 4 ? duration(&values[4], 1e9) : 0;
		case WAIT_LAST_SECONDS:
			return count ? duration(&values[count - 1], 1e9) : 0;
		case WAIT_LAST_MS:
			return count ? duration(&values[count - 1], 1e6) : 0;
		case WAIT_BLOCK_MS:
			value = option_value("BLOCK", values, count, named);
			return value ? duration(value, 1e6) : 0;
		default:
			return 0;
	}
}
