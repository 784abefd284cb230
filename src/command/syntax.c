/*
 * A row's syntax at work: encodes the arguments of a method.
 *
 * The spec has one letter for each required parameter: k a key, s a scalar, i an int, n an int that counts the elements of the next parameter.
 * Parameters that may be arrays: K and S a list, P field => value, M member => score (sent score first), G member => [longitude, latitude]
 * (sent position first). `*X`: more values may follow, and X tells how an array among them is read; e is s with arrays that may be empty. An
 * array behind an option's own word (SORT ... 'GET', [...]) is read as the value of that option.
 */
#include "command/internal.h"

#define SCALAR "of type string|int|float|bool|Stringable"
#define SCALAR_OR_ARRAY "of type string|int|float|bool|array|Stringable"

/* ---- options ---- */

static bool option(php_hiredis_encoding *encoding, zend_string *name, zval *value, bool last)
{
	php_hiredis_row_option option;

	if (!php_hiredis_row_option_find(encoding->row, ZSTR_VAL(name), ZSTR_LEN(name), &option)) {
		return php_hiredis_encoding_unknown_named(encoding, name);
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
			return php_hiredis_encoding_type_error(encoding, at, "of type bool", value);
		}
		if (Z_TYPE_P(value) == IS_TRUE) {
			php_hiredis_command_bytes(&encoding->command, option.word, strlen(option.word));
		}
		return true;
	}
	if (Z_TYPE_P(value) == IS_ARRAY) {
		return php_hiredis_array_encode_option(encoding, &option, Z_ARRVAL_P(value), at, false);
	}
	if (option.kind != 'v' && option.kind != 'r') {
		return php_hiredis_encoding_type_error(encoding, at, "of type array", value);
	}
	if (Z_TYPE_P(value) == IS_TRUE || Z_TYPE_P(value) == IS_FALSE) {
		return php_hiredis_encoding_type_error(encoding, at, expected, value);
	}
	if (option.size > 1) {
		return php_hiredis_encoding_value_error(encoding, at, "must be a list: the option has several values");
	}
	php_hiredis_command_bytes(&encoding->command, option.word, strlen(option.word));
	return php_hiredis_encoding_scalar(encoding, value, at, expected);
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

	if (!(is_bool || Z_TYPE_P(value) == IS_LONG) || !php_hiredis_row_option_find(row, name, strlen(name), &option)) {
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
		return php_hiredis_encoding_type_error(encoding, at, SCALAR, value);
	}
	if (row->options) {
		php_hiredis_row_option own;

		switch (php_hiredis_row_option_of_array(row, values, i, &own)) {
			case PHP_HIREDIS_ROW_OPTION_BEFORE:
				if (own.kind != 'v' || kind == 's' || kind == 'e') {
					return php_hiredis_array_encode_behind_option(encoding, &own, Z_ARRVAL_P(value), at);
				}
				break;
			case PHP_HIREDIS_ROW_OPTION_COUNTED:
				return php_hiredis_array_encode_counted(encoding, &own, &values[i - 1], value, at);
			default:
				break;
		}
	}
	return php_hiredis_array_encode(encoding, kind == 'S' ? 'K' : kind, Z_ARRVAL_P(value), at); /* S is a list here, not streams */
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

		return php_hiredis_encoding_scalar(encoding, value, at, may_be_array ? SCALAR_OR_ARRAY : SCALAR);
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
		if (!php_hiredis_row_option_find(row, ZSTR_VAL(name), ZSTR_LEN(name), &option)) {
			php_hiredis_exception_unknown_named(name);
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
		if (named && !knows_all(row, named)) {
			return false;
		}
		zend_wrong_parameters_count_error(row->required + offset, row->tail ? (uint32_t) -1 : row->required + offset);
		return false;
	}
	if (php_hiredis_row_has_pairs(row) && UNEXPECTED(!php_hiredis_parameters_are_pairs(row, values, count))) {
		zend_argument_value_error(row->required + offset, "and what follows must be pairs, an odd number of elements given");
		return false;
	}
	if (UNEXPECTED(row->tail == 'M' || row->tail == 'G') && !php_hiredis_parameters_are_numbered(row, values, count, offset)) {
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
