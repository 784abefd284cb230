#include "command/internal.h"

static bool element(php_hiredis_encoding *encoding, zval *value, php_hiredis_place at)
{
	return php_hiredis_encoding_scalar(encoding, value, at, "an array of string|int|float|bool|Stringable");
}

static void key(php_hiredis_encoding *encoding, zend_string *name, zend_ulong index)
{
	if (name) {
		php_hiredis_command_string(&encoding->command, name);
	} else {
		php_hiredis_command_long(&encoding->command, (zend_long) index);
	}
}

/* The words of a command's options, "COUNT:, BLOCK:, STREAMS:", as many as there is room for. */
static void option_words(const char *options, char *words, size_t room)
{
	size_t used = 0;

	words[0] = '\0';
	while (*options) {
		size_t size = strcspn(options, ":");

		if (used + size + sizeof(", :, ...") > room) {
			memcpy(words + used, ", ...", sizeof(", ..."));
			return;
		}
		used += (size_t) snprintf(words + used, room - used, "%s%.*s:", used ? ", " : "", (int) size, options);
		options += strcspn(options, " ");
		options += *options == ' ';
	}
}

/* Other clients take options as an array with keys: the message has the command's own words. Throws and returns false. */
static zend_never_inline bool no_list(php_hiredis_encoding *encoding, zend_array *array, php_hiredis_place at)
{
	const php_hiredis_row *row = encoding->row;
	char message[160] = "must be a list", words[96];
	php_hiredis_row_option option;
	zend_string *name;

	if (!at.name && row->options && (row->tail == 's' || row->tail == 'e') && at.number > row->required) {
		option_words(php_hiredis_row_options(row), words, sizeof(words));
		ZEND_HASH_FOREACH_STR_KEY(array, name) {
			if (name && php_hiredis_row_option_find(row, ZSTR_VAL(name), ZSTR_LEN(name), &option)) {
				snprintf(words, sizeof(words), "%s: %s", option.word, option.kind == 'f' ? "true" : "...");
				break;
			}
		} ZEND_HASH_FOREACH_END();
		snprintf(message, sizeof(message), "must be a list; options are named arguments: %s", words);
	}
	return php_hiredis_encoding_value_error(encoding, at, message);
}

static bool list(php_hiredis_encoding *encoding, zend_array *array, php_hiredis_place at)
{
	zval *value;

	if (!zend_array_is_list(array)) {
		return no_list(encoding, array, at);
	}
	if (EXPECTED(php_hiredis_command_elements(&encoding->command, array, false))) {
		return true;
	}
	ZEND_HASH_FOREACH_VAL(array, value) {
		if (!element(encoding, value, at)) {
			return false;
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

static bool pairs(php_hiredis_encoding *encoding, zend_array *array, php_hiredis_place at)
{
	zend_string *name;
	zend_ulong index;
	zval *value;

	if (EXPECTED(php_hiredis_command_elements(&encoding->command, array, true))) {
		return true;
	}
	ZEND_HASH_FOREACH_KEY_VAL(array, index, name, value) {
		key(encoding, name, index);
		if (!element(encoding, value, at)) {
			return false;
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

/* The server would take an option's word for the option, where it is the first number. */
static bool number(php_hiredis_encoding *encoding, zval *value, php_hiredis_place at)
{
	php_hiredis_row_option option;

	ZVAL_DEREF(value);
	if (Z_TYPE_P(value) == IS_STRING && UNEXPECTED((unsigned char) Z_STRVAL_P(value)[0] >= 'A')
			&& php_hiredis_row_option_find(encoding->row, Z_STRVAL_P(value), Z_STRLEN_P(value), &option)) {
		return php_hiredis_encoding_value_error(encoding, at, "must have numbers as values; options are named arguments");
	}
	if (UNEXPECTED(!php_hiredis_may_be_number(value))) {
		return php_hiredis_encoding_value_error(encoding, at, "must have numbers as values");
	}
	return element(encoding, value, at);
}

static bool scores(php_hiredis_encoding *encoding, zend_array *array, php_hiredis_place at)
{
	zend_string *name;
	zend_ulong index;
	zval *value;

	ZEND_HASH_FOREACH_KEY_VAL(array, index, name, value) {
		if (!number(encoding, value, at)) {
			return false;
		}
		key(encoding, name, index);
	} ZEND_HASH_FOREACH_END();
	return true;
}

static bool positions(php_hiredis_encoding *encoding, zend_array *array, php_hiredis_place at)
{
	zend_string *name;
	zend_ulong index;
	zval *value, *coordinate;

	ZEND_HASH_FOREACH_KEY_VAL(array, index, name, value) {
		ZVAL_DEREF(value);
		if (Z_TYPE_P(value) != IS_ARRAY || zend_hash_num_elements(Z_ARRVAL_P(value)) != 2) {
			return php_hiredis_encoding_value_error(encoding, at, "must be member => [longitude, latitude]");
		}
		if (!zend_array_is_list(Z_ARRVAL_P(value))) {
			return php_hiredis_encoding_value_error(encoding, at, "must be member => [longitude, latitude]");
		}
		ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(value), coordinate) {
			if (!number(encoding, coordinate, at)) {
				return false;
			}
		} ZEND_HASH_FOREACH_END();
		key(encoding, name, index);
	} ZEND_HASH_FOREACH_END();
	return true;
}

static bool streams(php_hiredis_encoding *encoding, zend_array *array, php_hiredis_place at)
{
	zend_string *name;
	zend_ulong index;
	zval *value;

	ZEND_HASH_FOREACH_KEY(array, index, name) {
		key(encoding, name, index);
	} ZEND_HASH_FOREACH_END();
	ZEND_HASH_FOREACH_VAL(array, value) {
		if (!element(encoding, value, at)) {
			return false;
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

/* NULL: no value. */
static bool is_array(zval *value)
{
	if (!value) {
		return false;
	}
	ZVAL_DEREF(value);
	return Z_TYPE_P(value) == IS_ARRAY;
}

/* A list of lists, one after the other, with the word in front of each; NULL: without. */
static bool blocks(php_hiredis_encoding *encoding, zend_array *array, php_hiredis_place at, const char *word, uint8_t size)
{
	zval *value;

	ZEND_HASH_FOREACH_VAL(array, value) {
		ZVAL_DEREF(value);
		if (Z_TYPE_P(value) != IS_ARRAY || zend_hash_num_elements(Z_ARRVAL_P(value)) == 0
				|| (size && zend_hash_num_elements(Z_ARRVAL_P(value)) != size)) {
			return php_hiredis_encoding_value_error(encoding, at, "must contain only lists with one element for each parameter of the option");
		}
		if (word) {
			php_hiredis_command_bytes(&encoding->command, word, strlen(word));
		}
		if (!list(encoding, Z_ARRVAL_P(value), at)) {
			return false;
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

/* The values of an option that repeats: a list of blocks, each a list; a flat list; for blocks of two also field => value. */
static bool repeated(php_hiredis_encoding *encoding, zend_array *array, php_hiredis_place at, const php_hiredis_row_option *option)
{
	uint32_t i = 0, size = option->size;
	bool is_list = zend_array_is_list(array);
	zend_string *name;
	zend_ulong index;
	zval *value;

	if (!is_list && size != 2) {
		return php_hiredis_encoding_value_error(encoding, at, "must be a list");
	}
	if (is_list && size != 1 && is_array(zend_hash_index_find(array, 0))) {
		return blocks(encoding, array, at, option->word, option->size);
	}
	if (is_list && size > 1 && zend_hash_num_elements(array) % size != 0) {
		return php_hiredis_encoding_value_error(encoding, at, "must have one element for each parameter of the option, or a multiple of that");
	}
	ZEND_HASH_FOREACH_KEY_VAL(array, index, name, value) {
		if (!is_list || (size ? i % size == 0 : i == 0)) {
			php_hiredis_command_bytes(&encoding->command, option->word, strlen(option->word));
		}
		if (!is_list) {
			key(encoding, name, index);
		}
		if (!element(encoding, value, at)) {
			return false;
		}
		i++;
	} ZEND_HASH_FOREACH_END();
	return true;
}

/* How many words an array of a counted option has on the wire, in the unit that is counted; 0: not whole. */
static zend_ulong counted(const php_hiredis_row_option *option, zend_array *array)
{
	zend_ulong words = zend_hash_num_elements(array);

	if (option->kind == 'N' || (words && zend_array_is_list(array) && is_array(zend_hash_index_find(array, 0)))) {
		words *= option->kind == 'N' ? 2 : option->size;
	}
	return words % option->size == 0 ? words / option->size : 0;
}

static bool counted_values(php_hiredis_encoding *encoding, zend_array *array, php_hiredis_place at, const php_hiredis_row_option *option)
{
	if (option->kind == 'N') {
		return pairs(encoding, array, at);
	}
	if (option->size > 1 && zend_array_is_list(array) && is_array(zend_hash_index_find(array, 0))) {
		return blocks(encoding, array, at, NULL, option->size);
	}
	return list(encoding, array, at);
}

bool php_hiredis_array_encode(php_hiredis_encoding *encoding, char kind, zend_array *values, php_hiredis_place at)
{
	if (zend_hash_num_elements(values) == 0 && kind != 'e') {
		return php_hiredis_encoding_value_error(encoding, at, "must not be empty");
	}
	switch (kind) {
		case 'P':
			return pairs(encoding, values, at);
		case 'M':
			return scores(encoding, values, at);
		case 'G':
			return positions(encoding, values, at);
		case 'S':
			return streams(encoding, values, at);
		default:
			return list(encoding, values, at);
	}
}

bool php_hiredis_array_encode_option(php_hiredis_encoding *encoding, const php_hiredis_row_option *option, zend_array *values,
	php_hiredis_place at, bool has_word)
{
	bool is_empty = zend_hash_num_elements(values) == 0, is_counted = option->kind == 'n' || option->kind == 'N';

	if (option->kind == 'r' && !has_word) {
		return repeated(encoding, values, at, option); /* an empty list repeats the option zero times */
	}
	if (is_empty && !option->may_be_empty) {
		return php_hiredis_encoding_value_error(encoding, at, "must not be empty");
	}
	if (!has_word) {
		php_hiredis_command_bytes(&encoding->command, option->word, strlen(option->word));
	}
	if (is_counted) {
		zend_ulong count = counted(option, values);

		if (!is_empty && count == 0) {
			return php_hiredis_encoding_value_error(encoding, at, "must have one element for each parameter of the option, or a multiple of that");
		}
		php_hiredis_command_long(&encoding->command, (zend_long) count);
		return is_empty || counted_values(encoding, values, at, option);
	}
	return is_empty || php_hiredis_array_encode(encoding, option->kind, values, at);
}

bool php_hiredis_array_encode_behind_option(php_hiredis_encoding *encoding, const php_hiredis_row_option *option, zend_array *array,
	php_hiredis_place at)
{
	bool first = true;
	zval *value;

	if (option->kind != 'r') {
		return php_hiredis_array_encode_option(encoding, option, array, at, true);
	}
	if (zend_hash_num_elements(array) == 0) {
		return php_hiredis_encoding_value_error(encoding, at, "must not be empty");
	}
	if (option->size != 1 || !zend_array_is_list(array)) {
		return list(encoding, array, at);
	}
	ZEND_HASH_FOREACH_VAL(array, value) {
		if (!first) {
			php_hiredis_command_bytes(&encoding->command, option->word, strlen(option->word));
		}
		first = false;
		if (!element(encoding, value, at)) {
			return false;
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

bool php_hiredis_array_encode_counted(php_hiredis_encoding *encoding, const php_hiredis_row_option *option, zval *number, zval *value,
	php_hiredis_place at)
{
	zend_array *values = Z_ARRVAL_P(value);
	zend_long given;

	if (php_hiredis_to_long(number, &given) && given != (zend_long) counted(option, values)) {
		return php_hiredis_encoding_value_error(encoding, at, "must have as many elements as the preceding number says");
	}
	return zend_hash_num_elements(values) == 0 || counted_values(encoding, values, at, option);
}
