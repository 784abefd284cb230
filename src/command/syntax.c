/*
 * A row's syntax at work: what each argument of a method becomes on the wire.
 *
 * The spec has one letter a required parameter: k a key, s a scalar, i an int, n an int that counts what the next parameter has; and for what may be an array as well: K and S a list,
 * P field => value, M member => score (sent score first), G member => [longitude, latitude] (sent position first). `*X` says that more
 * may follow and how an array there is read; e as s, where an array may be empty. An array behind an option's own word (SORT ... 'GET', [...]) is read as that option's.
 */
#include "command/method.h"
#include "command/option.h"
#include "command/parameter.h"
#include "value/exception.h"

typedef struct {
	php_hiredis_command command;
	const php_hiredis_row *row;
	php_hiredis_word_result result; /* of the first thing that went wrong */
	bool has_last;                  /* an option that ends the command is given by name */
} encoding;

static bool object(encoding *encoding)
{
	encoding->result = PHP_HIREDIS_WORD_OBJECT;
	return false;
}

static bool wrong(encoding *encoding)
{
	encoding->result = PHP_HIREDIS_WORD_BAD;
	return false;
}

/* ---- values; `number` is the argument's, 0 for a named one, whose name is `name` ---- */

typedef struct {
	uint32_t number;
	const char *name;
} place;

/* What is wrong is said when the command has been taken back: see command.h. */
static bool type_error(encoding *encoding, place at, const char *expected, zval *value)
{
	php_hiredis_command_cancel(&encoding->command);
	ZVAL_DEREF(value);
	if (at.name) {
		zend_type_error("%s: option %s must be %s, %s given", php_hiredis_row_name(encoding->row), at.name, expected, zend_zval_type_name(value));
	} else {
		zend_argument_type_error(at.number, "must be %s, %s given", expected, zend_zval_type_name(value));
	}
	return wrong(encoding);
}

static bool value_error(encoding *encoding, place at, const char *message)
{
	php_hiredis_command_cancel(&encoding->command);
	if (at.name) {
		zend_value_error("%s: option %s %s", php_hiredis_row_name(encoding->row), at.name, message);
	} else {
		zend_argument_value_error(at.number, "%s", message);
	}
	return wrong(encoding);
}

static bool scalar(encoding *encoding, zval *value, place at, const char *expected)
{
	switch (php_hiredis_command_value(&encoding->command, value)) {
		case PHP_HIREDIS_WORD_OK:
			return true;
		case PHP_HIREDIS_WORD_OBJECT:
			return object(encoding);
		default:
			return type_error(encoding, at, expected, value);
	}
}

#define SCALAR "of type string|int|float|bool|Stringable"
#define SCALAR_OR_ARRAY "of type string|int|float|bool|array|Stringable"
#define ELEMENT "an array of string|int|float|bool|Stringable"

static bool element(encoding *encoding, zval *value, place at)
{
	return scalar(encoding, value, at, ELEMENT);
}

static void key(encoding *encoding, zend_string *name, zend_ulong index)
{
	if (name) {
		php_hiredis_command_string(&encoding->command, name);
	} else {
		php_hiredis_command_long(&encoding->command, (zend_long) index);
	}
}

static bool list(encoding *encoding, zend_array *array, place at)
{
	zval *value;

	if (!zend_array_is_list(array)) {
		/* Other clients take options as an array. */
		bool options = !at.name && encoding->row->options && (encoding->row->tail == 's' || encoding->row->tail == 'e') && at.number > encoding->row->required;

		return value_error(encoding, at,
			options ? "must be a list; options are named arguments: set($key, $value, EX: 10)" : "must be a list");
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

static bool pairs(encoding *encoding, zend_array *array, place at)
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

static bool scores(encoding *encoding, zend_array *array, place at)
{
	zend_string *name;
	zend_ulong index;
	zval *value;

	ZEND_HASH_FOREACH_KEY_VAL(array, index, name, value) {
		if (!element(encoding, value, at)) {
			return false;
		}
		key(encoding, name, index);
	} ZEND_HASH_FOREACH_END();
	return true;
}

static bool positions(encoding *encoding, zend_array *array, place at)
{
	zend_string *name;
	zend_ulong index;
	zval *value;

	ZEND_HASH_FOREACH_KEY_VAL(array, index, name, value) {
		ZVAL_DEREF(value);
		if (Z_TYPE_P(value) != IS_ARRAY || zend_hash_num_elements(Z_ARRVAL_P(value)) != 2) {
			return value_error(encoding, at, "must be member => [longitude, latitude]");
		}
		if (!list(encoding, Z_ARRVAL_P(value), at)) {
			return false;
		}
		key(encoding, name, index);
	} ZEND_HASH_FOREACH_END();
	return true;
}

static bool streams(encoding *encoding, zend_array *array, place at)
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

/* NULL is none. */
static bool is_array(zval *value)
{
	if (!value) {
		return false;
	}
	ZVAL_DEREF(value);
	return Z_TYPE_P(value) == IS_ARRAY;
}

/* A list of lists, one after the other, with the word in front of each; NULL: without. */
static bool blocks(encoding *encoding, zend_array *array, place at, const char *word, uint8_t size)
{
	zval *value;

	ZEND_HASH_FOREACH_VAL(array, value) {
		ZVAL_DEREF(value);
		if (Z_TYPE_P(value) != IS_ARRAY || zend_hash_num_elements(Z_ARRVAL_P(value)) == 0
				|| (size && zend_hash_num_elements(Z_ARRVAL_P(value)) != size)) {
			return value_error(encoding, at, "must have whole blocks: the length of one does not fit");
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
static bool repeated(encoding *encoding, zend_array *array, place at, const php_hiredis_row_option *option)
{
	uint32_t i = 0, size = option->size;
	bool is_list = zend_array_is_list(array);
	zend_string *name;
	zend_ulong index;
	zval *value;

	if (!is_list && size != 2) {
		return value_error(encoding, at, "must be a list");
	}
	if (is_list && size != 1 && is_array(zend_hash_index_find(array, 0))) {
		return blocks(encoding, array, at, option->word, option->size);
	}
	if (is_list && size > 1 && zend_hash_num_elements(array) % size != 0) {
		return value_error(encoding, at, "must have whole blocks: its length does not fit");
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

static bool counted_values(encoding *encoding, zend_array *array, place at, const php_hiredis_row_option *option)
{
	if (option->kind == 'N') {
		return pairs(encoding, array, at);
	}
	if (option->size > 1 && zend_array_is_list(array) && is_array(zend_hash_index_find(array, 0))) {
		return blocks(encoding, array, at, NULL, option->size);
	}
	return list(encoding, array, at);
}

static bool array(encoding *encoding, char kind, zend_array *values, place at)
{
	if (zend_hash_num_elements(values) == 0 && kind != 'e') {
		return value_error(encoding, at, "must not be empty");
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

/* An array that is the value of an option, whose word is written already when `has_word`. */
static bool option_array(encoding *encoding, const php_hiredis_row_option *option, zend_array *values, place at, bool has_word)
{
	bool is_empty = zend_hash_num_elements(values) == 0, is_counted = option->kind == 'n' || option->kind == 'N';

	if (option->kind == 'r' && !has_word) {
		return repeated(encoding, values, at, option); /* nothing, where it is repeated no times */
	}
	if (is_empty && !option->may_be_empty) {
		return value_error(encoding, at, "must not be empty");
	}
	if (!has_word) {
		php_hiredis_command_bytes(&encoding->command, option->word, strlen(option->word));
	}
	if (is_counted) {
		zend_ulong count = counted(option, values);

		if (!is_empty && count == 0) {
			return value_error(encoding, at, "must have whole blocks: its length does not fit");
		}
		php_hiredis_command_long(&encoding->command, (zend_long) count);
		return is_empty || counted_values(encoding, values, at, option);
	}
	return is_empty || array(encoding, option->kind, values, at);
}

/* ---- options ---- */

static bool option(encoding *encoding, zend_string *name, zval *value, bool last)
{
	php_hiredis_row_option option;

	if (!php_hiredis_row_option_find(encoding->row, ZSTR_VAL(name), ZSTR_LEN(name), &option)) {
		php_hiredis_command_cancel(&encoding->command);
		php_hiredis_exception_unknown_named(name);
		return wrong(encoding);
	}

	place at = {0, option.word};
	const char *expected = "of type string|int|float|array|Stringable";

	/* The streams end the command, whatever stands around them. */
	if ((option.kind == 'S') != last) {
		encoding->has_last |= !last;
		return true;
	}
	ZVAL_DEREF(value);
	if (option.kind == 'f') {
		if (Z_TYPE_P(value) != IS_TRUE && Z_TYPE_P(value) != IS_FALSE) {
			return type_error(encoding, at, "of type bool", value);
		}
		if (Z_TYPE_P(value) == IS_TRUE) {
			php_hiredis_command_bytes(&encoding->command, option.word, strlen(option.word));
		}
		return true;
	}
	if (Z_TYPE_P(value) == IS_ARRAY) {
		return option_array(encoding, &option, Z_ARRVAL_P(value), at, false);
	}
	if (option.kind != 'v' && option.kind != 'r') {
		return type_error(encoding, at, "of type array", value);
	}
	if (Z_TYPE_P(value) == IS_TRUE || Z_TYPE_P(value) == IS_FALSE) {
		return type_error(encoding, at, expected, value);
	}
	php_hiredis_command_bytes(&encoding->command, option.word, strlen(option.word));
	return scalar(encoding, value, at, expected);
}

/* Those that end the command when `last`, otherwise all others. */
static bool options(encoding *encoding, HashTable *named, bool last)
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

/* ---- the whole command ---- */

/* An array behind the word of its option, which has been written. */
static bool behind_option(encoding *encoding, const php_hiredis_row_option *option, zend_array *array, place at)
{
	bool first = true;
	zval *value;

	if (option->kind != 'r') {
		return option_array(encoding, option, array, at, true);
	}
	if (zend_hash_num_elements(array) == 0) {
		return value_error(encoding, at, "must not be empty");
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

/* An array behind the word and the number of its elements, both of which have been written. */
static bool counted_array(encoding *encoding, const php_hiredis_row_option *option, zval *number, zval *value, place at)
{
	zend_array *values = Z_ARRVAL_P(value);
	zend_long given;

	if (php_hiredis_to_long(number, &given) && given != (zend_long) counted(option, values)) {
		return value_error(encoding, at, "must have as many elements as the number in front of it says");
	}
	return zend_hash_num_elements(values) == 0 || counted_values(encoding, values, at, option);
}

/* Apart from argument(), which is inlined. */
static zend_never_inline bool argument_array(encoding *encoding, zval *values, uint32_t i, char kind, place at)
{
	const php_hiredis_row *row = encoding->row;
	zval *value = &values[i];

	ZVAL_DEREF(value);
	if (i < row->required && (kind == 'k' || kind == 's')) {
		return type_error(encoding, at, SCALAR, value);
	}
	if (row->options) {
		php_hiredis_row_option own;

		switch (php_hiredis_row_option_of_array(row, values, i, &own)) {
			case PHP_HIREDIS_ROW_OPTION_BEFORE:
				if (own.kind != 'v' || kind == 's' || kind == 'e') {
					return behind_option(encoding, &own, Z_ARRVAL_P(value), at);
				}
				break;
			case PHP_HIREDIS_ROW_OPTION_COUNTED:
				return counted_array(encoding, &own, &values[i - 1], value, at);
			default:
				break;
		}
	}
	return array(encoding, kind == 'S' ? 'K' : kind, Z_ARRVAL_P(value), at); /* S is a list here, not streams */
}

static zend_always_inline bool argument(encoding *encoding, zval *values, uint32_t i, uint32_t offset)
{
	const php_hiredis_row *row = encoding->row;
	bool required = i < row->required;
	char kind = required ? php_hiredis_row_spec(row)[i] : row->tail;
	zval *value = &values[i];
	place at = {i + offset + 1, NULL};

	ZVAL_DEREF(value);
	if ((kind == 'i' || kind == 'n') && (SIZEOF_ZEND_LONG >= 8 || Z_TYPE_P(value) == IS_LONG)) {
		php_hiredis_command_long(&encoding->command, Z_LVAL_P(value)); /* see php_hiredis_parameters_check() */
		return true;
	}
	if (EXPECTED(Z_TYPE_P(value) != IS_ARRAY)) {
		bool may_be_array = kind != 'k' && !(required && kind == 's');

		return scalar(encoding, value, at, may_be_array ? SCALAR_OR_ARRAY : SCALAR);
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
	encoding encoding = {.row = row, .result = PHP_HIREDIS_WORD_OK};
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

/* Was the word of the row's condition sent? */
static bool holds(const php_hiredis_row *row, zval *values, uint32_t count, HashTable *named)
{
	const char *condition = php_hiredis_row_texts + row->condition;
	zval *value;

	if (condition[0] == '#') {
		return count >= (uint32_t) (condition[1] - '0');
	}
	return php_hiredis_row_option_given(row, values, count, named, condition, &value);
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
		zend_wrong_parameters_count_error(row->required + offset, row->tail ? (uint32_t) -1 : row->required + offset);
		return false;
	}
	if (php_hiredis_row_has_pairs(row) && UNEXPECTED(!php_hiredis_parameters_are_pairs(row, values, count))) {
		zend_argument_value_error(row->required + offset, "and what follows must be pairs, an odd number of elements given");
		return false;
	}
	if (row->has_int && UNEXPECTED(!php_hiredis_parameters_check(row, values, count, offset))) {
		return false;
	}
	/* Strings mean the same wherever they stand, but for where an int is wanted. */
	if (EXPECTED(!row->has_int && named == NULL) && EXPECTED(php_hiredis_row_write(out, row, values, count))) {
		result = PHP_HIREDIS_WORD_OK;
	} else {
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
