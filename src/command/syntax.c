/*
 * A row's syntax at work: what each argument of a method becomes on the wire.
 *
 * The spec has one letter a required parameter: k a key, s a scalar, i an int; and for what may be an array as well: K and S a list,
 * P field => value, M member => score (sent score first), G member => [longitude, latitude] (sent position first). `*X` says that more
 * may follow and how an array there is read. An array behind an option's own word (SORT ... 'GET', [...]) is read as that option's.
 */
#include "command/table.h"
#include "value/exception.h"

typedef struct {
	php_hiredis_command command;
	const php_hiredis_row *row;
	php_hiredis_word_result result; /* of the first thing that went wrong */
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
		zend_type_error("%s: option %s must be %s, %s given", encoding->row->name, at.name, expected, zend_zval_type_name(value));
	} else {
		zend_argument_type_error(at.number, "must be %s, %s given", expected, zend_zval_type_name(value));
	}
	return wrong(encoding);
}

static bool value_error(encoding *encoding, place at, const char *message)
{
	php_hiredis_command_cancel(&encoding->command);
	if (at.name) {
		zend_value_error("%s: option %s %s", encoding->row->name, at.name, message);
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

/* `between` is written before every element but the first: the word of a repeatable option. */
static bool list(encoding *encoding, zend_array *array, place at, const char *between)
{
	bool first = true;
	zval *value;

	if (!zend_array_is_list(array)) {
		/* Other clients take options as an array. */
		bool options = !at.name && *encoding->row->options && encoding->row->tail == 's' && at.number > encoding->row->required;

		return value_error(encoding, at,
			options ? "must be a list; options are named arguments: set($key, $value, EX: 10)" : "must be a list");
	}
	if (EXPECTED(!between) && EXPECTED(php_hiredis_command_elements(&encoding->command, array, false))) {
		return true;
	}
	ZEND_HASH_FOREACH_VAL(array, value) {
		if (between && !first) {
			php_hiredis_command_bytes(&encoding->command, between, strlen(between));
		}
		first = false;
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
		if (!list(encoding, Z_ARRVAL_P(value), at, NULL)) {
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

static bool array(encoding *encoding, char kind, zend_array *values, place at, const char *word)
{
	if (zend_hash_num_elements(values) == 0) {
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
		case 'r':
			return list(encoding, values, at, word);
		default:
			return list(encoding, values, at, NULL);
	}
}

/* ---- options ---- */

#define OPTION_MAX 48

/* The kind of an option of the row, its word as the server knows it in `word`; 0: the row has no such word. */
static char option_kind(const php_hiredis_row *row, const char *name, size_t length, char *word)
{
	const char *at = row->options;

	while (*at) {
		size_t size = strcspn(at, ":");

		if (size == length && size < OPTION_MAX && zend_binary_strcasecmp(at, size, name, length) == 0) {
			memcpy(word, at, size);
			word[size] = '\0';
			return at[size + 1];
		}
		at += size + 2;
		if (*at == ' ') {
			at++;
		}
	}
	return 0;
}

static bool option(encoding *encoding, zend_string *name, zval *value, bool last)
{
	char word[OPTION_MAX];
	char kind = option_kind(encoding->row, ZSTR_VAL(name), ZSTR_LEN(name), word);
	place at = {0, word};

	if (kind == 0) {
		php_hiredis_command_cancel(&encoding->command);
		php_hiredis_exception_unknown_named(name);
		return wrong(encoding);
	}
	/* The streams end the command, whatever stands around them. */
	if ((kind == 'S') != last) {
		return true;
	}
	ZVAL_DEREF(value);
	if (kind == 'f') {
		if (Z_TYPE_P(value) != IS_TRUE && Z_TYPE_P(value) != IS_FALSE) {
			return type_error(encoding, at, "of type bool", value);
		}
		if (Z_TYPE_P(value) == IS_TRUE) {
			php_hiredis_command_bytes(&encoding->command, word, strlen(word));
		}
		return true;
	}
	php_hiredis_command_bytes(&encoding->command, word, strlen(word));
	if (Z_TYPE_P(value) == IS_ARRAY) {
		return array(encoding, kind, Z_ARRVAL_P(value), at, word);
	}
	if (kind != 'v' && kind != 'r') {
		return type_error(encoding, at, "of type array", value);
	}
	if (Z_TYPE_P(value) == IS_TRUE || Z_TYPE_P(value) == IS_FALSE) {
		return type_error(encoding, at, "of type string|int|float|array|Stringable", value);
	}
	return scalar(encoding, value, at, "of type string|int|float|array|Stringable");
}

static bool options(encoding *encoding, HashTable *named)
{
	for (int last = 0; last <= 1; last++) {
		zend_string *name;
		zval *value;

		ZEND_HASH_FOREACH_STR_KEY_VAL(named, name, value) {
			if (!option(encoding, name, value, last)) {
				return false;
			}
		} ZEND_HASH_FOREACH_END();
	}
	return true;
}

/* ---- the whole command ---- */

static bool argument(encoding *encoding, zval *values, uint32_t i, uint32_t offset)
{
	const php_hiredis_row *row = encoding->row;
	bool required = i < row->required;
	char kind = required ? row->spec[i] : row->tail;
	zval *value = &values[i];
	place at = {i + offset + 1, NULL};

	ZVAL_DEREF(value);
	if (kind == 'i') {
		php_hiredis_command_long(&encoding->command, Z_LVAL_P(value)); /* see convert_ints() */
		return true;
	}
	if (EXPECTED(Z_TYPE_P(value) != IS_ARRAY)) {
		bool may_be_array = kind != 'k' && !(required && kind == 's');

		return scalar(encoding, value, at, may_be_array ? SCALAR_OR_ARRAY : SCALAR);
	}
	if (required && (kind == 'k' || kind == 's')) {
		return type_error(encoding, at, SCALAR, value);
	}
	if (i > 0 && *row->options && Z_TYPE(values[i - 1]) == IS_STRING) {
		char word[OPTION_MAX];
		char own = option_kind(row, Z_STRVAL(values[i - 1]), Z_STRLEN(values[i - 1]), word);

		if (own && own != 'f' && !(own == 'v' && kind != 's')) {
			return array(encoding, own, Z_ARRVAL_P(value), at, word);
		}
	}
	return array(encoding, kind == 'S' ? 'K' : kind, Z_ARRVAL_P(value), at, NULL); /* S is a list here, not streams */
}

/* Pairs without options around them must come out even. */
static bool is_even(const php_hiredis_row *row, zval *values, uint32_t count)
{
	uint32_t first = row->required - 1, scalars = 0;

	if (!php_hiredis_row_has_pairs(row)) {
		return true;
	}
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
	php_hiredis_command_raw(&encoding.command, row->resp, row->resp_length, row->words);
	for (uint32_t i = 0; i < count && fine; i++) {
		if (UNEXPECTED(named != NULL) && i == options_at) {
			fine = options(&encoding, named);
			named = NULL;
			if (!fine) {
				break;
			}
		}
		fine = argument(&encoding, values, i, offset);
	}
	if (fine && UNEXPECTED(named != NULL)) {
		fine = options(&encoding, named);
	}
	if (UNEXPECTED(!fine)) {
		php_hiredis_command_cancel(&encoding.command);
		return encoding.result;
	}
	php_hiredis_command_end(&encoding.command);
	return PHP_HIREDIS_WORD_OK;
}

/* The ints that the row requires, each in its place. PHP's own conversion may call an error handler (a fraction that is lost), so it comes
 * before anything is written. False: an exception is set. */
static bool convert_ints(const php_hiredis_row *row, zval *values, uint32_t offset)
{
	for (uint32_t i = 0; i < row->required; i++) {
		zval *value = &values[i];
		zend_long number;

		ZVAL_DEREF(value);
		if (row->spec[i] != 'i' || Z_TYPE_P(value) == IS_LONG) {
			continue;
		}
		if (Z_TYPE_P(value) == IS_NULL || !zend_parse_arg_long(value, &number, NULL, false, i + offset + 1)) {
			if (!EG(exception)) {
				zend_argument_type_error(i + offset + 1, "must be of type int, %s given", zend_zval_type_name(value));
			}
			return false;
		}
		zval_ptr_dtor(&values[i]);
		ZVAL_LONG(&values[i], number);
	}
	return true;
}

/* Was the word of the row's condition sent? */
static bool holds(const php_hiredis_row *row, zval *values, uint32_t count, HashTable *named)
{
	size_t length = strlen(row->condition);

	if (row->condition[0] == '#') {
		return count >= (uint32_t) (row->condition[1] - '0');
	}
	for (uint32_t i = row->required; i < count; i++) {
		zval *value = &values[i];

		ZVAL_DEREF(value);
		if (Z_TYPE_P(value) == IS_STRING && zend_binary_strcasecmp(Z_STRVAL_P(value), Z_STRLEN_P(value), row->condition, length) == 0) {
			return true;
		}
	}
	if (named) {
		zend_string *name;
		zval *value;

		ZEND_HASH_FOREACH_STR_KEY_VAL(named, name, value) {
			if (zend_binary_strcasecmp(ZSTR_VAL(name), ZSTR_LEN(name), row->condition, length) == 0) {
				ZVAL_DEREF(value);
				return Z_TYPE_P(value) != IS_FALSE;
			}
		} ZEND_HASH_FOREACH_END();
	}
	return false;
}

static bool wrong_count(const php_hiredis_row *row, uint32_t count, uint32_t offset)
{
	uint32_t least = row->required + offset;

	if (php_hiredis_row_takes(row, count)) {
		return false;
	}
	zend_wrong_parameters_count_error(least, row->tail ? (uint32_t) -1 : least);
	return true;
}

bool php_hiredis_syntax_encode(php_hiredis_output *out, const php_hiredis_row *row, zval *values, uint32_t count, HashTable *named,
	php_hiredis_sent *sent)
{
	uint32_t offset = 0;
	php_hiredis_word_result result;
	zval turned; /* the named arguments, when a Stringable is among all arguments */

	ZVAL_UNDEF(&turned);

	if (UNEXPECTED(row->flags & ROW_CONTAINER) && count > 0 && !php_hiredis_subcommand_check(row, &values[0])) {
		return false;
	}
	if (UNEXPECTED(row->flags & ROW_CONTAINER) && count > 0 && Z_TYPE(values[0]) == IS_STRING) {
		const php_hiredis_row *subcommand = php_hiredis_subrow_find(row, Z_STR(values[0]));

		if (subcommand) {
			row = subcommand;
			values++;
			count--;
			offset = 1;
			if (UNEXPECTED(row->flags & (ROW_REFUSED | ROW_CALL_ONLY))) {
				php_hiredis_row_refuse(row);
				return false;
			}
		}
	}
	if (UNEXPECTED(wrong_count(row, count, offset))) {
		return false;
	}
	if (UNEXPECTED(!is_even(row, values, count))) {
		zend_argument_value_error(row->required + offset, "and what follows must be pairs, an odd number of elements given");
		return false;
	}
	if (row->has_int && UNEXPECTED(!convert_ints(row, values, offset))) {
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
	sent->shape = EXPECTED(row->condition == NULL) || holds(row, values, count, named) ? row->shape : row->shape_else;
	sent->wait = EXPECTED(row->wait == WAIT_NONE) ? 0 : php_hiredis_row_waits(row, values, count, named);
	zval_ptr_dtor_nogc(&turned);
	return true;
}
