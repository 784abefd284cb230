#include "command/internal.h"

static bool bad(php_hiredis_encoding *encoding)
{
	encoding->result = PHP_HIREDIS_WORD_BAD;
	return false;
}

/* An error is thrown after the command has been taken back: see protocol/protocol.h. */
static bool encoding_type_error(php_hiredis_encoding *encoding, php_hiredis_place at, const char *expected, zval *value)
{
	php_hiredis_command_cancel(&encoding->command);
	ZVAL_DEREF(value);
	if (at.name) {
		zend_type_error("%s: option %s must be %s, %s given", php_hiredis_row_name(encoding->row), at.name, expected, zend_zval_type_name(value));
	} else {
		zend_argument_type_error(at.number, "must be %s, %s given", expected, zend_zval_type_name(value));
	}
	return bad(encoding);
}

static bool encoding_value_error(php_hiredis_encoding *encoding, php_hiredis_place at, const char *message)
{
	php_hiredis_command_cancel(&encoding->command);
	if (at.name) {
		zend_value_error("%s: option %s %s", php_hiredis_row_name(encoding->row), at.name, message);
	} else {
		zend_argument_value_error(at.number, "%s", message);
	}
	return bad(encoding);
}

static void exception_unknown_named(zend_string *name)
{
	zend_throw_error(NULL, "Unknown named parameter $%s", ZSTR_VAL(name));
}

static bool encoding_unknown_named(php_hiredis_encoding *encoding, zend_string *name)
{
	php_hiredis_command_cancel(&encoding->command);
	exception_unknown_named(name);
	return bad(encoding);
}

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

/* The word at `place` among the values as they are sent, an array as its elements; UINT32_MAX: the last word. NULL: no such word. */
static zval *word_at(zval *values, uint32_t count, uint32_t place)
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

/* The row's option of that name in any letter case. False: the row has none. */
static bool row_option_find(const php_hiredis_row *row, const char *name, size_t length, php_hiredis_row_option *option)
{
	const char *at = php_hiredis_row_texts + row->options;

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
	return row->options && Z_TYPE_P(value) == IS_STRING && row_option_find(row, Z_STRVAL_P(value), Z_STRLEN_P(value), option);
}

/* The number in a count; 0 for other values. Runs no userland code. */
static zend_ulong count_of(zval *value)
{
	zend_long number = value && (Z_TYPE_P(value) == IS_LONG || Z_TYPE_P(value) == IS_STRING) ? zval_get_long(value) : 0;

	return number > 0 ? (zend_ulong) number : 0;
}

/* Passes the value of an option. */
static void skip_value(words_t *words, const php_hiredis_row_option *option)
{
	if (option->kind == 'n' || option->kind == 'N') {
		zend_ulong count = count_of(next(words));

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

			count = kind == 'n' ? count_of(word) : 0;
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

/* Is the option given, by name or by its word where the syntax has options? Words of keys, members and values do not count. `*value` is
 * the option's value, borrowed; NULL: it has none. Throws nothing. */
static bool row_option_given(const php_hiredis_row *row, zval *values, uint32_t count, HashTable *named, const char *word, zval **value)
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

static php_hiredis_row_option_before row_option_of_array(const php_hiredis_row *row, zval *values, uint32_t at, php_hiredis_row_option *option)
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
			i += Z_TYPE(values[i + 1]) == IS_ARRAY ? 2 : 2 + (uint32_t) MIN(count_of(&values[i + 1]) * option->size, at);
		} else {
			i += 1 + (Z_TYPE(values[i + 1]) == IS_ARRAY ? 1 : MAX(option->size, 1));
		}
	}
	return PHP_HIREDIS_ROW_OPTION_NOT_BEFORE;
}

/* ---- arrays, in the place of an argument or as the value of an option: false, too, for an element that is wrong or a Stringable ---- */

/* Returns false and throws if `value` is not `expected` (a part of the message), or returns false for a Stringable: encoding->result is OBJECT. */
static zend_always_inline bool encoding_scalar(php_hiredis_encoding *encoding, zval *value, php_hiredis_place at, const char *expected)
{
	switch (php_hiredis_command_value(&encoding->command, value)) {
		case PHP_HIREDIS_WORD_OK:
			return true;
		case PHP_HIREDIS_WORD_OBJECT:
			encoding->result = PHP_HIREDIS_WORD_OBJECT;
			return false;
		default:
			return encoding_type_error(encoding, at, expected, value);
	}
}

static bool element(php_hiredis_encoding *encoding, zval *value, php_hiredis_place at)
{
	return encoding_scalar(encoding, value, at, "an array of string|int|float|bool|Stringable");
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
		option_words(php_hiredis_row_texts + row->options, words, sizeof(words));
		ZEND_HASH_FOREACH_STR_KEY(array, name) {
			if (name && row_option_find(row, ZSTR_VAL(name), ZSTR_LEN(name), &option)) {
				snprintf(words, sizeof(words), "%s: %s", option.word, option.kind == 'f' ? "true" : "...");
				break;
			}
		} ZEND_HASH_FOREACH_END();
		snprintf(message, sizeof(message), "must be a list; options are named arguments: %s", words);
	}
	return encoding_value_error(encoding, at, message);
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

/* Could a server read this as a float? True for what is no string; of a string the first byte tells. */
static inline bool may_be_number(const zval *value)
{
	return Z_TYPE_P(value) != IS_STRING || (Z_STRLEN_P(value) > 0 && strchr("0123456789+-.iI", Z_STRVAL_P(value)[0])); /* inf */
}

/* The server would take an option's word for the option, where it is the first number. */
static bool number(php_hiredis_encoding *encoding, zval *value, php_hiredis_place at)
{
	php_hiredis_row_option option;

	ZVAL_DEREF(value);
	if (Z_TYPE_P(value) == IS_STRING && UNEXPECTED((unsigned char) Z_STRVAL_P(value)[0] >= 'A')
			&& row_option_find(encoding->row, Z_STRVAL_P(value), Z_STRLEN_P(value), &option)) {
		return encoding_value_error(encoding, at, "must have numbers as values; options are named arguments");
	}
	if (UNEXPECTED(!may_be_number(value))) {
		return encoding_value_error(encoding, at, "must have numbers as values");
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
			return encoding_value_error(encoding, at, "must be member => [longitude, latitude]");
		}
		if (!zend_array_is_list(Z_ARRVAL_P(value))) {
			return encoding_value_error(encoding, at, "must be member => [longitude, latitude]");
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
			return encoding_value_error(encoding, at, "must contain only lists with one element for each parameter of the option");
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
		return encoding_value_error(encoding, at, "must be a list");
	}
	if (is_list && size != 1 && is_array(zend_hash_index_find(array, 0))) {
		return blocks(encoding, array, at, option->word, option->size);
	}
	if (is_list && size > 1 && zend_hash_num_elements(array) % size != 0) {
		return encoding_value_error(encoding, at, "must have one element for each parameter of the option, or a multiple of that");
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

static bool array_encode(php_hiredis_encoding *encoding, char kind, zend_array *values, php_hiredis_place at)
{
	if (zend_hash_num_elements(values) == 0 && kind != 'e') {
		return encoding_value_error(encoding, at, "must not be empty");
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

/* The value of an option. `has_word`: the word of the option is already written. */
static bool array_encode_option(php_hiredis_encoding *encoding, const php_hiredis_row_option *option, zend_array *values,
	php_hiredis_place at, bool has_word)
{
	bool is_empty = zend_hash_num_elements(values) == 0, is_counted = option->kind == 'n' || option->kind == 'N';

	if (option->kind == 'r' && !has_word) {
		return repeated(encoding, values, at, option); /* an empty list repeats the option zero times */
	}
	if (is_empty && !option->may_be_empty) {
		return encoding_value_error(encoding, at, "must not be empty");
	}
	if (!has_word) {
		php_hiredis_command_bytes(&encoding->command, option->word, strlen(option->word));
	}
	if (is_counted) {
		zend_ulong count = counted(option, values);

		if (!is_empty && count == 0) {
			return encoding_value_error(encoding, at, "must have one element for each parameter of the option, or a multiple of that");
		}
		php_hiredis_command_long(&encoding->command, (zend_long) count);
		return is_empty || counted_values(encoding, values, at, option);
	}
	return is_empty || array_encode(encoding, option->kind, values, at);
}

/* The array behind the word of its option, which is written. */
static bool array_encode_behind_option(php_hiredis_encoding *encoding, const php_hiredis_row_option *option, zend_array *array,
	php_hiredis_place at)
{
	bool first = true;
	zval *value;

	if (option->kind != 'r') {
		return array_encode_option(encoding, option, array, at, true);
	}
	if (zend_hash_num_elements(array) == 0) {
		return encoding_value_error(encoding, at, "must not be empty");
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

/* The array behind the word of its option and the number of its elements, which are both written. */
static bool array_encode_counted(php_hiredis_encoding *encoding, const php_hiredis_row_option *option, zval *number, zval *value,
	php_hiredis_place at)
{
	zend_array *values = Z_ARRVAL_P(value);
	zend_long given;

	if (php_hiredis_to_long(number, &given) && given != (zend_long) counted(option, values)) {
		return encoding_value_error(encoding, at, "must have as many elements as the preceding number says");
	}
	return zend_hash_num_elements(values) == 0 || counted_values(encoding, values, at, option);
}

/*
 * A row's syntax at work: encodes the arguments of a method.
 *
 * The spec has one letter for each required parameter: k a key, s a scalar, i an int, n an int that counts the elements of the next parameter.
 * Parameters that may be arrays: K and S a list, P field => value, M member => score (sent score first), G member => [longitude, latitude]
 * (sent position first). `*X`: more values may follow, and X tells how an array among them is read; e is s with arrays that may be empty. An
 * array behind an option's own word (SORT ... 'GET', [...]) is read as the value of that option.
 */

#define SCALAR "of type string|int|float|bool|Stringable"
#define SCALAR_OR_ARRAY "of type string|int|float|bool|array|Stringable"

/* ---- options ---- */

static bool option(php_hiredis_encoding *encoding, zend_string *name, zval *value, bool last)
{
	php_hiredis_row_option option;

	if (!row_option_find(encoding->row, ZSTR_VAL(name), ZSTR_LEN(name), &option)) {
		return encoding_unknown_named(encoding, name);
	}

	php_hiredis_place at = {0, option.word};
	const char *expected = "of type string|int|float|array|Stringable";

	if (option.ends != last) {
		encoding->has_last |= !last;
		return true;
	}
	ZVAL_DEREF(value);
	if (option.kind == 'f') {
		if (Z_TYPE_P(value) != IS_TRUE && Z_TYPE_P(value) != IS_FALSE) {
			return encoding_type_error(encoding, at, "of type bool", value);
		}
		if (Z_TYPE_P(value) == IS_TRUE) {
			php_hiredis_command_bytes(&encoding->command, option.word, strlen(option.word));
		}
		return true;
	}
	if (Z_TYPE_P(value) == IS_ARRAY) {
		return array_encode_option(encoding, &option, Z_ARRVAL_P(value), at, false);
	}
	if (option.kind != 'v' && option.kind != 'r') {
		return encoding_type_error(encoding, at, "of type array", value);
	}
	if (Z_TYPE_P(value) == IS_TRUE || Z_TYPE_P(value) == IS_FALSE) {
		return encoding_type_error(encoding, at, expected, value);
	}
	if (option.size > 1) {
		return encoding_value_error(encoding, at, "must be a list: the option has several values");
	}
	php_hiredis_command_bytes(&encoding->command, option.word, strlen(option.word));
	return encoding_scalar(encoding, value, at, expected);
}

/* Encodes the options that end the command when `last`, otherwise all others. */
static bool options(php_hiredis_encoding *encoding, HashTable *named, bool last)
{
	zend_string *name;
	zval *value;

	ZEND_HASH_FOREACH_STR_KEY_VAL(named, name, value) {
		if (!option(encoding, name, value, last)) {
			return false;
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

/* Returns false and throws for a time or a bool where the options begin, as other clients take it; the message has the option to write. */
static bool begins_options(const php_hiredis_row *row, const zval *value, uint32_t number)
{
	bool is_bool = Z_TYPE_P(value) == IS_TRUE || Z_TYPE_P(value) == IS_FALSE;
	const char *name = is_bool ? "WITHSCORES" : "EX";
	php_hiredis_row_option option;

	if (!(is_bool || Z_TYPE_P(value) == IS_LONG) || !row_option_find(row, name, strlen(name), &option)) {
		return true;
	}
	zend_argument_type_error(number, "must be an option, %s given; options are named arguments: %s: %s", zend_zval_type_name(value), name,
		is_bool ? "true" : "10");
	return false;
}

/* ---- the whole command ---- */

/* Apart from argument(), which is inlined. */
static zend_never_inline bool argument_array(php_hiredis_encoding *encoding, zval *values, uint32_t i, char kind, php_hiredis_place at)
{
	const php_hiredis_row *row = encoding->row;
	zval *value = &values[i];

	ZVAL_DEREF(value);
	if (i < row->required && (kind == 'k' || kind == 's')) {
		return encoding_type_error(encoding, at, SCALAR, value);
	}
	if (row->options) {
		php_hiredis_row_option own;

		switch (row_option_of_array(row, values, i, &own)) {
			case PHP_HIREDIS_ROW_OPTION_BEFORE:
				if (own.kind != 'v' || kind == 's' || kind == 'e') {
					return array_encode_behind_option(encoding, &own, Z_ARRVAL_P(value), at);
				}
				break;
			case PHP_HIREDIS_ROW_OPTION_COUNTED:
				return array_encode_counted(encoding, &own, &values[i - 1], value, at);
			default:
				break;
		}
	}
	return array_encode(encoding, kind == 'S' ? 'K' : kind, Z_ARRVAL_P(value), at); /* S is a list here, not streams */
}

static zend_always_inline bool argument(php_hiredis_encoding *encoding, zval *values, uint32_t i, uint32_t offset)
{
	const php_hiredis_row *row = encoding->row;
	bool required = i < row->required;
	char kind = required ? php_hiredis_row_spec(row)[i] : row->tail;
	zval *value = &values[i];
	php_hiredis_place at = {i + offset + 1, NULL};

	ZVAL_DEREF(value);
	if ((kind == 'i' || kind == 'n') && (SIZEOF_ZEND_LONG >= 8 || Z_TYPE_P(value) == IS_LONG)) {
		php_hiredis_command_long(&encoding->command, Z_LVAL_P(value)); /* see php_hiredis_parameters_check() */
		return true;
	}
	if (EXPECTED(Z_TYPE_P(value) != IS_ARRAY)) {
		bool may_be_array = kind != 'k' && !(required && kind == 's');

		return encoding_scalar(encoding, value, at, may_be_array ? SCALAR_OR_ARRAY : SCALAR);
	}
	/* Most arrays: strings and ints, in a command without options. */
	if (EXPECTED(!row->options) && EXPECTED(zend_hash_num_elements(Z_ARRVAL_P(value)) > 0)
			&& (kind == 'P' || ((kind == 'K' || kind == 'S') && zend_array_is_list(Z_ARRVAL_P(value))))
			&& EXPECTED(php_hiredis_command_elements(&encoding->command, Z_ARRVAL_P(value), kind == 'P'))) {
		return true;
	}
	return argument_array(encoding, values, i, kind, at);
}

static uint32_t guess(const php_hiredis_row *row, zval *values, uint32_t count, HashTable *named)
{
	uint32_t words = row->words + count;

	for (uint32_t i = 0; i < count; i++) {
		if (UNEXPECTED(Z_TYPE(values[i]) == IS_ARRAY)) {
			words += zend_hash_num_elements(Z_ARRVAL(values[i])) * 2;
		}
	}
	return named ? words + zend_hash_num_elements(named) * 2 : words;
}

/* `offset`: how many arguments of the method stand before values[0]. */
static php_hiredis_word_result encode(php_hiredis_output *out, const php_hiredis_row *row, zval *values, uint32_t count, HashTable *named,
	uint32_t offset)
{
	php_hiredis_encoding encoding = {.row = row, .result = PHP_HIREDIS_WORD_OK};
	uint32_t options_at = row->place < 0 ? UINT32_MAX : (uint32_t) row->place;
	bool fine = true;

	php_hiredis_command_begin(&encoding.command, out, guess(row, values, count, named));
	php_hiredis_command_raw(&encoding.command, php_hiredis_row_resp(row), row->resp_length, row->words);
	for (uint32_t i = 0; i < count && fine; i++) {
		if (UNEXPECTED(named != NULL) && i == options_at) {
			fine = options(&encoding, named, false);
		}
		fine = fine && argument(&encoding, values, i, offset);
	}
	if (UNEXPECTED(named != NULL) && fine) {
		fine = (options_at < count || options(&encoding, named, false)) && (!encoding.has_last || options(&encoding, named, true));
	}
	if (UNEXPECTED(!fine)) {
		php_hiredis_command_cancel(&encoding.command);
		return encoding.result;
	}
	php_hiredis_command_end(&encoding.command);
	return PHP_HIREDIS_WORD_OK;
}

/* Returns false and throws for a named argument that is no option of the command: it may be the argument that is missing. */
static bool knows_all(const php_hiredis_row *row, HashTable *named)
{
	php_hiredis_row_option option;
	zend_string *name;

	ZEND_HASH_FOREACH_STR_KEY(named, name) {
		if (!row_option_find(row, ZSTR_VAL(name), ZSTR_LEN(name), &option)) {
			exception_unknown_named(name);
			return false;
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

/* Was the word of the row's condition sent? */
static bool holds(const php_hiredis_row *row, zval *values, uint32_t count, HashTable *named)
{
	const char *condition = php_hiredis_row_texts + row->condition;
	zval *value;

	if (condition[0] == '#') {
		return count >= (uint32_t) (condition[1] - '0');
	}
	return row_option_given(row, values, count, named, condition, &value);
}

/* Are the command's values pairs, with no options around them? */
static inline bool row_has_pairs(const php_hiredis_row *row)
{
	return row->tail == 'P' && !row->options && row->required > 0 && php_hiredis_row_spec(row)[row->required - 1] == 'P';
}

/* Of a row whose tail is M or G: may the first of the values behind the options, as single words, be a number? Numbers stand in front of their
 * members. False: an exception is set. `offset` as in syntax.c. */
static bool parameters_are_numbered(const php_hiredis_row *row, zval *values, uint32_t count, uint32_t offset)
{
	uint32_t first = row->required;
	php_hiredis_row_option option;

	while (first < count && Z_TYPE(values[first]) == IS_STRING
			&& row_option_find(row, Z_STRVAL(values[first]), Z_STRLEN(values[first]), &option)) {
		first++;
	}
	if (first >= count || EXPECTED(may_be_number(&values[first]))) {
		return true;
	}
	zend_argument_value_error(first + offset + 1, "must be a number: numbers stand in front of their member, or in an array as member => %s",
		row->tail == 'M' ? "score" : "[longitude, latitude]");
	return false;
}

/* Do the values of a row for which syntax.c's row_has_pairs() come out even? Throws nothing. */
static bool parameters_are_pairs(const php_hiredis_row *row, zval *values, uint32_t count)
{
	uint32_t first = row->required - 1, scalars = 0;

	for (uint32_t i = first; i < count; i++) {
		zval *value = &values[i];

		ZVAL_DEREF(value);
		if (Z_TYPE_P(value) != IS_ARRAY) {
			scalars++;
		} else if (scalars % 2) {
			return false;
		}
	}
	return scalars % 2 == 0;
}

bool php_hiredis_syntax_encode(php_hiredis_output *out, const php_hiredis_row *row, zval *values, uint32_t count, HashTable *named,
	php_hiredis_sent *sent)
{
	uint32_t offset = 0;
	php_hiredis_word_result result;
	zval turned; /* the named arguments, when a Stringable is among all arguments */

	ZVAL_UNDEF(&turned);

	if (UNEXPECTED(row->flags & PHP_HIREDIS_ROW_CONTAINER) && count > 0 && !php_hiredis_subcommand_check(row, &values[0])) {
		return false;
	}
	if (UNEXPECTED(row->flags & PHP_HIREDIS_ROW_CONTAINER) && count > 0 && Z_TYPE(values[0]) == IS_STRING) {
		const php_hiredis_row *subcommand = php_hiredis_subrow_find(row, Z_STR(values[0]));

		if (subcommand) {
			row = subcommand;
			values++;
			count--;
			offset = 1;
			if (UNEXPECTED(row->flags & (PHP_HIREDIS_ROW_REFUSED | PHP_HIREDIS_ROW_CALL_ONLY))) {
				php_hiredis_row_refuse(row);
				return false;
			}
		}
	}
	if (UNEXPECTED(!php_hiredis_row_takes(row, count))) {
		if (named && !knows_all(row, named)) {
			return false;
		}
		zend_wrong_parameters_count_error(row->required + offset, row->tail ? (uint32_t) -1 : row->required + offset);
		return false;
	}
	if (row_has_pairs(row) && UNEXPECTED(!parameters_are_pairs(row, values, count))) {
		zend_argument_value_error(row->required + offset, "and what follows must be pairs, an odd number of elements given");
		return false;
	}
	if (UNEXPECTED(row->tail == 'M' || row->tail == 'G') && !parameters_are_numbered(row, values, count, offset)) {
		return false;
	}
	if (row->has_int && UNEXPECTED(!php_hiredis_parameters_check(row, values, count, offset))) {
		return false;
	}
	/* Strings are written in the same way in every place but that of an int. */
	if (EXPECTED(!row->has_int && named == NULL) && EXPECTED(php_hiredis_row_write(out, row, values, count))) {
		result = PHP_HIREDIS_WORD_OK;
	} else {
		if (row->options && row->tail == 's' && count > row->required && !begins_options(row, &values[row->required], row->required + offset + 1)) {
			return false;
		}
		result = encode(out, row, values, count, named, offset);
	}
	if (UNEXPECTED(result == PHP_HIREDIS_WORD_OBJECT)) {
		if (named) {
			GC_TRY_ADDREF(named);
			ZVAL_ARR(&turned, named);
		}
		result = PHP_HIREDIS_WORD_BAD;
		if (php_hiredis_command_stringify(values, count) && php_hiredis_command_stringify(&turned, 1)) {
			named = named ? Z_ARRVAL(turned) : NULL;
			result = encode(out, row, values, count, named, offset);
			if (UNEXPECTED(result == PHP_HIREDIS_WORD_OBJECT)) {
				php_hiredis_command_still_object();
			}
		}
	}
	if (UNEXPECTED(result != PHP_HIREDIS_WORD_OK)) {
		zval_ptr_dtor(&turned);
		return false;
	}
	sent->row = row;
	sent->name = NULL;
	sent->values = values;
	sent->count = count;
	sent->shape = EXPECTED(row->condition == 0) || holds(row, values, count, named) ? row->shape : row->shape_else;
	sent->wait = EXPECTED(row->wait == PHP_HIREDIS_ROW_WAIT_NONE) ? 0 : php_hiredis_row_waits(row, values, count, named);
	zval_ptr_dtor_nogc(&turned);
	return true;
}

/* ---- how long a blocking command may wait by its own words ---- */

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

	if (!row_option_given(row, values, count, named, "BLOCK", &value)) {
		return NULL;
	}
	return value && Z_TYPE_P(value) == IS_ARRAY ? word_at(value, 1, 0) : value;
}

uint64_t php_hiredis_row_waits(const php_hiredis_row *row, zval *values, uint32_t count, HashTable *named)
{
	switch (row->wait) {
		case PHP_HIREDIS_ROW_WAIT_FIRST_SECONDS:
			return duration(word_at(values, count, 0), 1e9);
		case PHP_HIREDIS_ROW_WAIT_FIFTH_SECONDS:
			return duration(word_at(values, count, 4), 1e9);
		case PHP_HIREDIS_ROW_WAIT_LAST_SECONDS:
			return duration(word_at(values, count, UINT32_MAX), 1e9);
		case PHP_HIREDIS_ROW_WAIT_LAST_MS:
			return duration(word_at(values, count, UINT32_MAX), 1e6);
		case PHP_HIREDIS_ROW_WAIT_BLOCK_MS:
			return duration(block(row, values, count, named), 1e6);
		default:
			return 0;
	}
}
