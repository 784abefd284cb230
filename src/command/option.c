#include "command/internal.h"

/* ---- words as they are sent: an array is its elements ---- */

typedef struct {
	zval *values;
	uint32_t count, at;
	bool inside;            /* the array at `at` */
	HashPosition position;  /* in that array */
} words_t;

static zval *next(words_t *words)
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

zval *php_hiredis_word_at(zval *values, uint32_t count, uint32_t place)
{
	words_t words = {.values = values, .count = count};
	zval *found = NULL, *word;

	for (uint32_t i = 0; (word = next(&words)) != NULL; i++) {
		found = word;
		if (i == place) {
			return word;
		}
	}
	return place == UINT32_MAX ? found : NULL;
}

static void skip(words_t *words, zend_ulong count)
{
	while (count-- > 0 && next(words)) {
	}
}

/* ---- options ---- */

static bool is_word(const char *bytes, size_t length, const char *word)
{
	return zend_binary_strcasecmp(bytes, length, word, strlen(word)) == 0;
}

bool php_hiredis_row_option_find(const php_hiredis_row *row, const char *name, size_t length, php_hiredis_row_option *option)
{
	const char *at = php_hiredis_row_options(row);

	while (*at) {
		size_t size = strcspn(at, ":");
		const char *end = at + size + 2;

		while (*end && *end != ' ') {
			end++;
		}
		if (size == length && size < PHP_HIREDIS_ROW_OPTION_MAX && zend_binary_strcasecmp(at, size, name, length) == 0) {
			const char *kind = at + size + 1;

			memcpy(option->word, at, size);
			option->word[size] = '\0';
			option->kind = *kind;
			option->size = kind[1] >= '0' && kind[1] <= '9' ? (uint8_t) (kind[1] - '0') : 1;
			option->may_be_empty = end[-1] == '?';
			option->ends = option->kind == 'S' || end[-1] == '>';
			return true;
		}
		at = end + (*end == ' ');
	}
	return false;
}

static bool find(const php_hiredis_row *row, const zval *value, php_hiredis_row_option *option)
{
	return row->options && Z_TYPE_P(value) == IS_STRING && php_hiredis_row_option_find(row, Z_STRVAL_P(value), Z_STRLEN_P(value), option);
}

/* The number in a count; 0 for other values. Runs no userland code. */
static zend_ulong number(zval *value)
{
	zend_long number = value && (Z_TYPE_P(value) == IS_LONG || Z_TYPE_P(value) == IS_STRING) ? zval_get_long(value) : 0;

	return number > 0 ? (zend_ulong) number : 0;
}

/* Passes the value of an option. */
static void skip_value(words_t *words, const php_hiredis_row_option *option)
{
	if (option->kind == 'n' || option->kind == 'N') {
		zend_ulong count = number(next(words));

		skip(words, count > UINT32_MAX ? UINT32_MAX : count * option->size);
	} else if (option->kind != 'f') {
		skip(words, MAX(option->size, 1));
	}
}

/* The first of the values that may be an option: named ones may have their place further behind. */
static uint32_t first_option(const php_hiredis_row *row)
{
	return row->place >= 0 ? MIN((uint32_t) row->place, row->required) : row->required;
}

/* Passes the parameters in front of the options. */
static void skip_parameters(words_t *words, const php_hiredis_row *row)
{
	uint32_t parameters = first_option(row);
	zend_ulong count = 0;

	for (uint32_t i = 0; i < parameters && i < words->count; i++) {
		char kind = php_hiredis_row_spec(row)[i], before = i > 0 ? php_hiredis_row_spec(row)[i - 1] : 0;

		if (before == 'n') {
			skip(words, count > UINT32_MAX ? UINT32_MAX : count * (kind == 'P' ? 2 : 1));
		} else {
			zval *word = next(words);

			count = kind == 'n' ? number(word) : 0;
		}
	}
}

static bool by_word(const php_hiredis_row *row, zval *values, uint32_t count, const char *word, zval **value)
{
	words_t words = {.values = values, .count = count};
	php_hiredis_row_option option;
	zval *each;

	if (row->place >= 0 && (uint32_t) row->place < count && Z_TYPE(values[row->place]) == IS_ARRAY && row->tail != 's' && row->tail != 'e') {
		return false; /* the data, as field => value and the like: no option stands in front of it */
	}
	skip_parameters(&words, row);
	while ((each = next(&words)) != NULL) {
		if (!find(row, each, &option)) {
			if (row->place >= 0) {
				return false; /* the values behind the options have begun */
			}
		} else if (option.kind == 'S') {
			return false;
		} else if (strcmp(option.word, word) == 0) {
			*value = next(&words);
			return true;
		} else {
			skip_value(&words, &option);
		}
	}
	return false;
}

bool php_hiredis_row_option_given(const php_hiredis_row *row, zval *values, uint32_t count, HashTable *named, const char *word, zval **value)
{
	zend_string *name;
	zval *each;

	*value = NULL;
	if (named) {
		ZEND_HASH_FOREACH_STR_KEY_VAL(named, name, each) {
			if (is_word(ZSTR_VAL(name), ZSTR_LEN(name), word)) {
				ZVAL_DEREF(each);
				*value = each;
				return Z_TYPE_P(each) != IS_FALSE;
			}
		} ZEND_HASH_FOREACH_END();
	}
	return by_word(row, values, count, word, value);
}

php_hiredis_row_option_before php_hiredis_row_option_of_array(const php_hiredis_row *row, zval *values, uint32_t at, php_hiredis_row_option *option)
{
	uint32_t i = first_option(row);

	while (i < at) {
		if (!find(row, &values[i], option)) {
			if (row->place >= 0) {
				break;
			}
			i++;
		} else if (option->kind == 'f') {
			i++;
		} else if (i + 1 == at) {
			return PHP_HIREDIS_ROW_OPTION_BEFORE;
		} else if (option->kind == 'n' || option->kind == 'N') {
			if (i + 2 == at) {
				return PHP_HIREDIS_ROW_OPTION_COUNTED;
			}
			i += Z_TYPE(values[i + 1]) == IS_ARRAY ? 2 : 2 + (uint32_t) MIN(number(&values[i + 1]) * option->size, at);
		} else {
			i += 1 + (Z_TYPE(values[i + 1]) == IS_ARRAY ? 1 : MAX(option->size, 1));
		}
	}
	return PHP_HIREDIS_ROW_OPTION_NOT_BEFORE;
}
