/*
 * How long a blocking command may wait by its own words.
 */
#include "command/table.h"

/* Goes through the words as they are sent: an array is its elements. */
typedef struct {
	zval *values;
	uint32_t count, at;
	bool inside;            /* the array at `at` */
	HashPosition position;  /* in it */
} words;

static zval *next(words *words)
{
	while (words->at < words->count) {
		zval *value = &words->values[words->at], *element;

		ZVAL_DEREF(value);
		if (Z_TYPE_P(value) != IS_ARRAY) {
			words->at++;
			return value;
		}
		if (!words->inside) {
			words->inside = true;
			zend_hash_internal_pointer_reset_ex(Z_ARRVAL_P(value), &words->position);
		}
		element = zend_hash_get_current_data_ex(Z_ARRVAL_P(value), &words->position);
		if (element) {
			zend_hash_move_forward_ex(Z_ARRVAL_P(value), &words->position);
			ZVAL_DEREF(element);
			return element;
		}
		words->inside = false;
		words->at++;
	}
	return NULL;
}

/* The word at a place, counted from 0; UINT32_MAX: the last one. NULL: there is none. */
static zval *word_at(words words, uint32_t place)
{
	zval *found = NULL, *word;

	for (uint32_t i = 0; (word = next(&words)) != NULL; i++) {
		found = word;
		if (i == place) {
			return word;
		}
	}
	return place == UINT32_MAX ? found : NULL;
}

static bool is_word(const char *bytes, size_t length, const char *word)
{
	return zend_binary_strcasecmp(bytes, length, word, strlen(word)) == 0;
}

/* The value of an option given as words or by name; NULL: not given. */
static zval *option_value(words words, HashTable *named, const char *option)
{
	zend_string *name;
	zval *word, *value;

	while ((word = next(&words)) != NULL) {
		if (Z_TYPE_P(word) == IS_STRING && is_word(Z_STRVAL_P(word), Z_STRLEN_P(word), option)) {
			return next(&words);
		}
	}
	if (named) {
		ZEND_HASH_FOREACH_STR_KEY_VAL(named, name, value) {
			if (is_word(ZSTR_VAL(name), ZSTR_LEN(name), option)) {
				ZVAL_DEREF(value);
				return value;
			}
		} ZEND_HASH_FOREACH_END();
	}
	return NULL;
}

/* In nanoseconds, of a word that counts `unit` of them; 0 is for ever. What is no amount the server refuses, and without waiting. */
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

uint64_t php_hiredis_row_waits(const php_hiredis_row *row, zval *values, uint32_t count, HashTable *named)
{
	words words = {.values = values, .count = count};

	switch (row->wait) {
		case WAIT_FIRST_SECONDS:
			return duration(word_at(words, 0), 1e9);
		case WAIT_FIFTH_SECONDS:
			return duration(word_at(words, 4), 1e9);
		case WAIT_LAST_SECONDS:
			return duration(word_at(words, UINT32_MAX), 1e9);
		case WAIT_LAST_MS:
			return duration(word_at(words, UINT32_MAX), 1e6);
		case WAIT_BLOCK_MS:
			return duration(option_value(words, named, "BLOCK"), 1e6);
		default:
			return 0;
	}
}
