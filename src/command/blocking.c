/*
 * How long a blocking command may wait by its own words.
 */
#include "command/internal.h"

/* Nanoseconds of a word that counts in `unit`; 0 is for ever. The server refuses a word that is no amount, without waiting. */
static uint64_t duration(zval *word, double unit)
{
	double amount;

	if (!word || Z_TYPE_P(word) == IS_ARRAY) {
		return 0;
	}
	amount = zval_get_double(word) * unit;
	if (amount == 0) {
		return UINT64_MAX;
	}
	return amount > 0 && amount < 9e18 ? (uint64_t) amount : 0;
}

/* BLOCK's first word: TS.READ has two. */
static zval *block(const php_hiredis_row *row, zval *values, uint32_t count, HashTable *named)
{
	zval *value;

	if (!php_hiredis_row_option_given(row, values, count, named, "BLOCK", &value)) {
		return NULL;
	}
	return value && Z_TYPE_P(value) == IS_ARRAY ? php_hiredis_word_at(value, 1, 0) : value;
}

uint64_t php_hiredis_row_waits(const php_hiredis_row *row, zval *values, uint32_t count, HashTable *named)
{
	switch (row->wait) {
		case PHP_HIREDIS_ROW_WAIT_FIRST_SECONDS:
			return duration(php_hiredis_word_at(values, count, 0), 1e9);
		case PHP_HIREDIS_ROW_WAIT_FIFTH_SECONDS:
			return duration(php_hiredis_word_at(values, count, 4), 1e9);
		case PHP_HIREDIS_ROW_WAIT_LAST_SECONDS:
			return duration(php_hiredis_word_at(values, count, UINT32_MAX), 1e9);
		case PHP_HIREDIS_ROW_WAIT_LAST_MS:
			return duration(php_hiredis_word_at(values, count, UINT32_MAX), 1e6);
		case PHP_HIREDIS_ROW_WAIT_BLOCK_MS:
			return duration(block(row, values, count, named), 1e6);
		default:
			return 0;
	}
}
