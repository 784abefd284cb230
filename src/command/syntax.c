/* Encodes the values of a command method as the command's spec describes. The main type is php_hiredis_encoding.
 * Invariant: no PHP code, such as a __toString(), runs while a command is partially written. If a value is an object,
 * the command is removed from the output, all objects are converted to strings, and encoding starts again. */
#include "command/internal.h"

/* Records that an exception is set, so that the caller does not encode the command again. */
static bool encoding_fail(php_hiredis_encoding *encoding)
{
	encoding->result = PHP_HIREDIS_ARGUMENT_BAD;
	return false;
}

/* Throws a TypeError about an argument or option. `expected` follows "must" in the message. Cancels the command first,
 * because throwing may run PHP code. */
static bool encoding_type_error(php_hiredis_encoding *encoding, php_hiredis_argument_label label, const char *expected, zval *value)
{
	php_hiredis_command_cancel(&encoding->command);
	ZVAL_DEREF(value);
	if (label.name) {
		zend_type_error("%s: option %s must %s, %s given", php_hiredis_spec_name(encoding->spec), label.name, expected, zend_zval_type_name(value));
	} else {
		zend_argument_type_error(label.number, "must %s, %s given", expected, zend_zval_type_name(value));
	}
	return encoding_fail(encoding);
}

/* Throws a ValueError about an argument or option. Like encoding_type_error(), cancels the command before throwing. */
static bool encoding_value_error(php_hiredis_encoding *encoding, php_hiredis_argument_label label, const char *message)
{
	php_hiredis_command_cancel(&encoding->command);
	if (label.name) {
		zend_value_error("%s: option %s %s", php_hiredis_spec_name(encoding->spec), label.name, message);
	} else {
		zend_argument_value_error(label.number, "%s", message);
	}
	return encoding_fail(encoding);
}

/* ---- arguments ---- */

/* An iterator over the arguments of a command. Each element of an array is an argument. */
typedef struct {
	zval *values;
	uint32_t count, value_index; /* number of values, and index of the next one */
	bool is_inside_array;   /* the value at `value_index` is a partially read array */
	HashPosition position;  /* next element of that array */
} argument_iterator;

/* Returns the next argument, which is borrowed, or NULL after the last one. */
static zval *arguments_next(argument_iterator *arguments)
{
	while (arguments->value_index < arguments->count) {
		zval *value = &arguments->values[arguments->value_index], *element;

		ZVAL_DEREF(value);
		if (Z_TYPE_P(value) != IS_ARRAY) {
			arguments->value_index++;
			return value;
		}
		if (!arguments->is_inside_array) {
			arguments->is_inside_array = true;
			zend_hash_internal_pointer_reset_ex(Z_ARRVAL_P(value), &arguments->position);
		}
		element = zend_hash_get_current_data_ex(Z_ARRVAL_P(value), &arguments->position);
		if (element) {
			zend_hash_move_forward_ex(Z_ARRVAL_P(value), &arguments->position);
			ZVAL_DEREF(element);
			return element;
		}
		arguments->is_inside_array = false;
		arguments->value_index++;
	}
	return NULL;
}

/* Returns the argument at `index`, which is borrowed, or NULL if there is none. Index 0 is the first argument after the
 * command's name, and UINT32_MAX the last argument. */
static zval *arguments_find_at(zval *values, uint32_t count, uint32_t index)
{
	argument_iterator arguments = {.values = values, .count = count};
	zval *found = NULL, *arg;

	for (uint32_t i = 0; (arg = arguments_next(&arguments)) != NULL; i++) {
		found = arg;
		if (i == index) {
			return arg;
		}
	}
	return index == UINT32_MAX ? found : NULL;
}

static void arguments_skip(argument_iterator *arguments, zend_ulong count)
{
	while (count-- > 0 && arguments_next(arguments)) {
	}
}

/* ---- options by position ---- */

static bool option_name_equals(const char *bytes, size_t length, const char *name)
{
	return zend_binary_strcasecmp(bytes, length, name, strlen(name)) == 0;
}

/* Skips the value of an option, such as the 10 in 'EX', 10, or a count and its elements. */
static void arguments_skip_value(argument_iterator *arguments, const php_hiredis_spec_option *option)
{
	if (option->kind == 'n' || option->kind == 'N') {
		zend_ulong count = php_hiredis_value_to_count(arguments_next(arguments));

		arguments_skip(arguments, count > UINT32_MAX ? UINT32_MAX : count * option->size);
	} else if (option->kind != 'f') {
		arguments_skip(arguments, MAX(option->size, 1));
	}
}

/* Returns the index of the first value that may name an option. In set('EX', 'v'), 'EX' is the key. */
static uint32_t spec_first_option(const php_hiredis_command_spec *spec)
{
	return spec->options_at >= 0 ? MIN((uint32_t) spec->options_at, spec->required) : spec->required;
}

/* Skips the parameters before the options. If a parameter is a number of keys, also skips that many keys or pairs. */
static void arguments_skip_parameters(argument_iterator *arguments, const php_hiredis_command_spec *spec)
{
	uint32_t parameters = spec_first_option(spec);
	zend_ulong count = 0;

	for (uint32_t i = 0; i < parameters && i < arguments->count; i++) {
		char kind = php_hiredis_spec_parameters(spec)[i], before = i > 0 ? php_hiredis_spec_parameters(spec)[i - 1] : 0;

		if (before == 'n') {
			arguments_skip(arguments, count > UINT32_MAX ? UINT32_MAX : count * (kind == 'P' ? 2 : 1));
		} else {
			zval *arg = arguments_next(arguments);

			count = kind == 'n' ? php_hiredis_value_to_count(arg) : 0;
		}
	}
}

/* Finds an option that was passed by position, as in set($key, $value, 'EX', 10). `*value` is borrowed, or NULL if
 * nothing follows the option's name. */
static bool spec_find_positional_option(const php_hiredis_command_spec *spec, zval *values, uint32_t count, const char *name, zval **value)
{
	argument_iterator arguments = {.values = values, .count = count};
	php_hiredis_spec_option option;
	zval *each;

	if (spec->options_at >= 0 && (uint32_t) spec->options_at < count && Z_TYPE(values[spec->options_at]) == IS_ARRAY && spec->tail != 's'
			&& spec->tail != 'e') {
		return false; /* the data, such as field => value, begins here */
	}
	arguments_skip_parameters(&arguments, spec);
	while ((each = arguments_next(&arguments)) != NULL) {
		if (!php_hiredis_value_is_option_name(spec, each, &option)) {
			if (spec->options_at >= 0) {
				return false; /* the values after the options have started */
			}
		} else if (option.kind == 'S') {
			return false;
		} else if (strcmp(option.name, name) == 0) {
			*value = arguments_next(&arguments);
			return true;
		} else {
			arguments_skip_value(&arguments, &option);
		}
	}
	return false;
}

/* Returns whether an option was passed, by name or by position. A named option with the value false does not count.
 * `*value` becomes the option's value, which is borrowed, or NULL if there is none. */
static bool spec_find_option(const php_hiredis_command_spec *spec, zval *values, uint32_t count, HashTable *named, const char *option_name, zval **value)
{
	zend_string *name;
	zval *each;

	*value = NULL;
	if (named) {
		ZEND_HASH_FOREACH_STR_KEY_VAL(named, name, each) {
			if (option_name_equals(ZSTR_VAL(name), ZSTR_LEN(name), option_name)) {
				ZVAL_DEREF(each);
				*value = each;
				return Z_TYPE_P(each) != IS_FALSE;
			}
		} ZEND_HASH_FOREACH_END();
	}
	return spec_find_positional_option(spec, values, count, option_name, value);
}

/* Returns whether the array values[at] belongs to an option whose name precedes it, as in 'KEYS', ['a']. If so, sets
 * `*option`. */
static php_hiredis_array_relation spec_find_option_of_array(const php_hiredis_command_spec *spec, zval *values, uint32_t at,
	php_hiredis_spec_option *option)
{
	uint32_t i = spec_first_option(spec);

	while (i < at) {
		if (!php_hiredis_value_is_option_name(spec, &values[i], option)) {
			if (spec->options_at >= 0) {
				break;
			}
			i++;
		} else if (option->kind != 'f' && i + 1 == at) {
			return PHP_HIREDIS_ARRAY_IS_OPTION_VALUE;
		} else if ((option->kind == 'n' || option->kind == 'N') && i + 2 == at && Z_TYPE(values[i + 1]) != IS_ARRAY) {
			return PHP_HIREDIS_ARRAY_IS_COUNTED_LIST;
		} else {
			i += php_hiredis_spec_option_count_values(option, values + i, at + 1 - i);
		}
	}
	return PHP_HIREDIS_ARRAY_IS_INDEPENDENT;
}

/* ---- arrays ---- */

/* Appends one scalar. Returns false for a Stringable, with the result OBJECT: the caller then converts all Stringables
 * and encodes the command again. Throws and returns false for other invalid types. */
static zend_always_inline bool encoding_add_scalar(php_hiredis_encoding *encoding, zval *value, php_hiredis_argument_label label, const char *expected)
{
	switch (php_hiredis_command_append_value(&encoding->command, value)) {
		case PHP_HIREDIS_ARGUMENT_OK:
			return true;
		case PHP_HIREDIS_ARGUMENT_OBJECT:
			encoding->result = PHP_HIREDIS_ARGUMENT_OBJECT;
			return false;
		default:
			return encoding_type_error(encoding, label, expected, value);
	}
}

static bool encoding_add_element(php_hiredis_encoding *encoding, zval *value, php_hiredis_argument_label label)
{
	return encoding_add_scalar(encoding, value, label, "contain only string|int|float|bool|Stringable");
}

static void encoding_add_key(php_hiredis_encoding *encoding, zend_string *name, zend_ulong index)
{
	if (name) {
		php_hiredis_command_append_string(&encoding->command, name);
	} else {
		php_hiredis_command_append_long(&encoding->command, (zend_long) index);
	}
}

/* Writes the names of a command's options, such as "COUNT:, BLOCK:", for the message of an exception. If the list is
 * too long, ends it with "...". */
static void options_list_names(const char *options, char *names, size_t room)
{
	size_t used = 0;

	names[0] = '\0';
	while (*options) {
		size_t size = strcspn(options, ":");

		if (used + size + sizeof(", :, ...") > room) {
			memcpy(names + used, ", ...", sizeof(", ..."));
			return;
		}
		used += (size_t) snprintf(names + used, room - used, "%s%.*s:", used ? ", " : "", (int) size, options);
		options += strcspn(options, " ");
		options += *options == ' ';
	}
}

void php_hiredis_throw_unknown_named(const php_hiredis_command_spec *spec, zend_string *name)
{
	char names[256];

	options_list_names(php_hiredis_spec_texts + spec->options, names, sizeof(names));
	zend_throw_error(NULL, "Unknown named parameter $%s; %s has %s%s", ZSTR_VAL(name), php_hiredis_spec_name(spec),
		*names ? "the options " : "no options", names);
}

/* Throws because a list is required. If the array contains options in phpredis' style, such as ['ex' => 60], or XREAD's
 * streams, the message shows how to write them as named arguments. */
static zend_never_inline bool encoding_list_error(php_hiredis_encoding *encoding, zend_array *array, php_hiredis_argument_label label)
{
	const php_hiredis_command_spec *spec = encoding->spec;
	char message[256] = "must be a list", names[160];
	php_hiredis_spec_option option;

	if (!label.name && spec->options && (spec->tail == 's' || spec->tail == 'e') && label.number > spec->required) {
		php_hiredis_spec_list_options_of_array(spec, array, names, sizeof(names));
		if (!*names && php_hiredis_spec_option_find(spec, ZEND_STRL("STREAMS"), &option)) {
			snprintf(names, sizeof(names), "%sSTREAMS: ['key' => 'id']",
				php_hiredis_spec_option_find(spec, ZEND_STRL("GROUP"), &option) ? "GROUP: ['group', 'consumer'], " : "");
		}
		if (*names) {
			snprintf(message, sizeof(message), "must be written as named arguments, as in %s", names);
		} else {
			options_list_names(php_hiredis_spec_texts + spec->options, names, 96);
			snprintf(message, sizeof(message), "must have no keys; options are named arguments: %s", names);
		}
	}
	return encoding_value_error(encoding, label, message);
}

/* Appends the elements of a list. Throws and returns false if the array is not a list, because the keys would be
 * lost. */
static bool encoding_add_list(php_hiredis_encoding *encoding, zend_array *array, php_hiredis_argument_label label)
{
	zval *value;

	if (!zend_array_is_list(array)) {
		return encoding_list_error(encoding, array, label);
	}
	if (EXPECTED(php_hiredis_command_append_elements(&encoding->command, array, false))) {
		return true;
	}
	ZEND_HASH_FOREACH_VAL(array, value) {
		if (!encoding_add_element(encoding, value, label)) {
			return false;
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

/* Adds each key followed by its value, as HSET expects. */
static bool encoding_add_pairs(php_hiredis_encoding *encoding, zend_array *array, php_hiredis_argument_label label)
{
	zend_string *name;
	zend_ulong index;
	zval *value;

	if (EXPECTED(php_hiredis_command_append_elements(&encoding->command, array, true))) {
		return true;
	}
	ZEND_HASH_FOREACH_KEY_VAL(array, index, name, value) {
		encoding_add_key(encoding, name, index);
		if (!encoding_add_element(encoding, value, label)) {
			return false;
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

/* Checks only the first byte, which rejects most strings that are not numbers. The server rejects the rest. */
static inline bool value_may_be_number(const zval *value)
{
	return Z_TYPE_P(value) != IS_STRING || (Z_STRLEN_P(value) > 0 && strchr("0123456789+-.iI", Z_STRVAL_P(value)[0])); /* `i` for inf */
}

/* Adds a score or a coordinate. Accepts only numbers: in ['a' => 'NX'], the server would take the score 'NX' for the
 * option NX. */
static bool encoding_add_number(php_hiredis_encoding *encoding, zval *value, php_hiredis_argument_label label)
{
	bool is_score = encoding->spec->tail == 'M';
	php_hiredis_spec_option option;

	ZVAL_DEREF(value);
	if (Z_TYPE_P(value) == IS_STRING && UNEXPECTED((unsigned char) Z_STRVAL_P(value)[0] >= 'A')
			&& php_hiredis_spec_option_find(encoding->spec, Z_STRVAL_P(value), Z_STRLEN_P(value), &option)) {
		return encoding_value_error(encoding, label, "must have numbers as values; options are named arguments");
	}
	if (UNEXPECTED(!value_may_be_number(value))) {
		return encoding_value_error(encoding, label, is_score ? "must have numbers as values: member => score"
			: "must have numbers as values: member => [longitude, latitude]");
	}
	return encoding_add_scalar(encoding, value, label, is_score ? "be an array of member => score, each score of type string|int|float|bool|Stringable"
		: "be an array of member => [longitude, latitude], each of type string|int|float|bool|Stringable");
}

/* Adds each element of [member => score] as its score and then its member, as ZADD expects. */
static bool encoding_add_scores(php_hiredis_encoding *encoding, zend_array *array, php_hiredis_argument_label label)
{
	zend_string *name;
	zend_ulong index;
	zval *value;

	ZEND_HASH_FOREACH_KEY_VAL(array, index, name, value) {
		if (!encoding_add_number(encoding, value, label)) {
			return false;
		}
		encoding_add_key(encoding, name, index);
	} ZEND_HASH_FOREACH_END();
	return true;
}

/* Adds each element of [member => [longitude, latitude]] as its longitude, latitude and member, as GEOADD expects. */
static bool encoding_add_positions(php_hiredis_encoding *encoding, zend_array *array, php_hiredis_argument_label label)
{
	zend_string *name;
	zend_ulong index;
	zval *value, *coordinate;

	ZEND_HASH_FOREACH_KEY_VAL(array, index, name, value) {
		ZVAL_DEREF(value);
		if (Z_TYPE_P(value) != IS_ARRAY || zend_hash_num_elements(Z_ARRVAL_P(value)) != 2) {
			return encoding_value_error(encoding, label, "must be member => [longitude, latitude]");
		}
		if (!zend_array_is_list(Z_ARRVAL_P(value))) {
			return encoding_value_error(encoding, label, "must be member => [longitude, latitude]");
		}
		ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(value), coordinate) {
			if (!encoding_add_number(encoding, coordinate, label)) {
				return false;
			}
		} ZEND_HASH_FOREACH_END();
		encoding_add_key(encoding, name, index);
	} ZEND_HASH_FOREACH_END();
	return true;
}

/* Adds all stream names first, and then all ids, as XREAD expects. */
static bool encoding_add_streams(php_hiredis_encoding *encoding, zend_array *array, php_hiredis_argument_label label)
{
	zend_string *name;
	zend_ulong index;
	zval *value;

	ZEND_HASH_FOREACH_KEY(array, index, name) {
		encoding_add_key(encoding, name, index);
	} ZEND_HASH_FOREACH_END();
	ZEND_HASH_FOREACH_STR_KEY_VAL(array, name, value) {
		ZVAL_DEREF(value);
		/* Reject a list such as ['orders'], because [stream => id] is required. A value that does not begin like an ID
		 * is probably a stream's name. */
		if (!name && Z_TYPE_P(value) == IS_STRING && UNEXPECTED(!strchr("0123456789-+$>", Z_STRVAL_P(value)[0]))) {
			return encoding_value_error(encoding, label, "must be stream => id");
		}
		if (!encoding_add_element(encoding, value, label)) {
			return false;
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

/* Returns true for an array and for a PHP reference to an array. `value` may be NULL. */
static bool value_is_array(zval *value)
{
	if (!value) {
		return false;
	}
	ZVAL_DEREF(value);
	return Z_TYPE_P(value) == IS_ARRAY;
}

/* Adds the elements of each inner list, which must have `size` elements, or any number if `size` is 0. Unless `name` is
 * NULL, writes the name before each inner list. */
static bool encoding_add_lists(php_hiredis_encoding *encoding, zend_array *array, php_hiredis_argument_label label, const char *name, uint8_t size)
{
	zval *value;

	ZEND_HASH_FOREACH_VAL(array, value) {
		ZVAL_DEREF(value);
		if (Z_TYPE_P(value) != IS_ARRAY || zend_hash_num_elements(Z_ARRVAL_P(value)) == 0
				|| (size && zend_hash_num_elements(Z_ARRVAL_P(value)) != size)) {
			return encoding_value_error(encoding, label, "must contain only lists with one element for each parameter of the option");
		}
		if (name) {
			php_hiredis_command_append_bytes(&encoding->command, name, strlen(name));
		}
		if (!encoding_add_list(encoding, Z_ARRVAL_P(value), label)) {
			return false;
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

/* Writes the option's name before each value: FILTER: ['a', 'b'] becomes FILTER a FILTER b. Options with several
 * arguments accept a list of lists or one flat list. */
static bool encoding_add_repeated(php_hiredis_encoding *encoding, zend_array *array, php_hiredis_argument_label label, const php_hiredis_spec_option *option)
{
	uint32_t i = 0, size = option->size;
	bool is_list = zend_array_is_list(array);
	zend_string *name;
	zend_ulong index;
	zval *value;

	if (!is_list && size != 2) {
		return encoding_value_error(encoding, label, "must be a list");
	}
	if (is_list && size != 1 && value_is_array(zend_hash_index_find(array, 0))) {
		return encoding_add_lists(encoding, array, label, option->name, option->size);
	}
	if (is_list && size > 1 && zend_hash_num_elements(array) % size != 0) {
		return encoding_value_error(encoding, label, "must have one element for each parameter of the option, or a multiple of that");
	}
	ZEND_HASH_FOREACH_KEY_VAL(array, index, name, value) {
		if (!is_list || (size ? i % size == 0 : i == 0)) {
			php_hiredis_command_append_bytes(&encoding->command, option->name, strlen(option->name));
		}
		if (!is_list) {
			encoding_add_key(encoding, name, index);
		}
		if (!encoding_add_element(encoding, value, label)) {
			return false;
		}
		i++;
	} ZEND_HASH_FOREACH_END();
	return true;
}

/* Returns the count to send before the elements, or 0 if the last group of `option->size` elements is incomplete. */
static zend_ulong option_count_elements(const php_hiredis_spec_option *option, zend_array *array)
{
	zend_ulong elements = zend_hash_num_elements(array);

	if (option->kind == 'N' || (elements && zend_array_is_list(array) && value_is_array(zend_hash_index_find(array, 0)))) {
		elements *= option->kind == 'N' ? 2 : option->size;
	}
	return elements % option->size == 0 ? elements / option->size : 0;
}

/* Adds the elements that follow a count, such as `a` and `b` in `KEYS 2 a b`. */
static bool encoding_add_counted(php_hiredis_encoding *encoding, zend_array *array, php_hiredis_argument_label label, const php_hiredis_spec_option *option)
{
	if (option->kind == 'N') {
		return encoding_add_pairs(encoding, array, label);
	}
	if (option->size > 1 && zend_array_is_list(array) && value_is_array(zend_hash_index_find(array, 0))) {
		return encoding_add_lists(encoding, array, label, NULL, option->size);
	}
	return encoding_add_list(encoding, array, label);
}

/* Encodes an array. The letter `kind` says what the array contains, such as field => value. */
static bool array_encode(php_hiredis_encoding *encoding, char kind, zend_array *values, php_hiredis_argument_label label)
{
	if (zend_hash_num_elements(values) == 0 && kind != 'e') {
		return encoding_value_error(encoding, label, "must not be empty");
	}
	switch (kind) {
		case 'P':
			return encoding_add_pairs(encoding, values, label);
		case 'M':
			return encoding_add_scores(encoding, values, label);
		case 'G':
			return encoding_add_positions(encoding, values, label);
		case 'S':
			return encoding_add_streams(encoding, values, label);
		default:
			return encoding_add_list(encoding, values, label);
	}
}

/* Writes first the option's name (unless `has_name` is true), then the count that the server expects (for the kinds n
 * and N), and then the elements. */
static bool array_encode_option(php_hiredis_encoding *encoding, const php_hiredis_spec_option *option, zend_array *values,
	php_hiredis_argument_label label, bool has_name)
{
	bool is_empty = zend_hash_num_elements(values) == 0, is_counted = option->kind == 'n' || option->kind == 'N';

	if (option->kind == 'r' && !has_name) {
		return encoding_add_repeated(encoding, values, label, option); /* an empty list repeats the option zero times */
	}
	if (is_empty && !option->may_be_empty) {
		return encoding_value_error(encoding, label, is_counted ? "must not be empty; the client writes the count of the elements" : "must not be empty");
	}
	if (!has_name) {
		php_hiredis_command_append_bytes(&encoding->command, option->name, strlen(option->name));
	}
	if (is_counted) {
		zend_ulong count = option_count_elements(option, values);

		if (!is_empty && count == 0) {
			return encoding_value_error(encoding, label, "must have one element for each parameter of the option, or a multiple of that; the client writes the count");
		}
		php_hiredis_command_append_long(&encoding->command, (zend_long) count);
		return is_empty || encoding_add_counted(encoding, values, label, option);
	}
	return is_empty || array_encode(encoding, option->kind, values, label);
}

/* Encodes an array that follows an option name, as in 'GET', ['a', 'b']. Some options, such as SORT's GET, repeat the
 * name before each further element. */
static bool array_encode_after_option(php_hiredis_encoding *encoding, const php_hiredis_spec_option *option, zend_array *array,
	php_hiredis_argument_label label)
{
	bool first = true;
	zval *value;

	if (option->kind != 'r') {
		return array_encode_option(encoding, option, array, label, true);
	}
	if (zend_hash_num_elements(array) == 0) {
		return encoding_value_error(encoding, label, "must not be empty");
	}
	if (option->size != 1 || !zend_array_is_list(array)) {
		return encoding_add_list(encoding, array, label);
	}
	ZEND_HASH_FOREACH_VAL(array, value) {
		if (!first) {
			php_hiredis_command_append_bytes(&encoding->command, option->name, strlen(option->name));
		}
		first = false;
		if (!encoding_add_element(encoding, value, label)) {
			return false;
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

/* Encodes an array that follows its count, as in 'KEYS', 2, ['a', 'b']. Throws and returns false if the count is wrong.
 * If the count were 1, for example, the server would treat 'b' as an option. */
static bool array_encode_counted(php_hiredis_encoding *encoding, const php_hiredis_spec_option *option, zval *number, zval *value,
	php_hiredis_argument_label label)
{
	zend_array *values = Z_ARRVAL_P(value);
	zend_long given;

	if (php_hiredis_to_long(number, &given) && given != (zend_long) option_count_elements(option, values)) {
		return encoding_value_error(encoding, label, "must have as many elements as the preceding number says");
	}
	return zend_hash_num_elements(values) == 0 || encoding_add_counted(encoding, values, label, option);
}

/*
 * The letters of php_hiredis_command_spec.parameters, one for each required parameter. The first four are never arrays.
 *
 *   k     a key
 *   s     any scalar
 *   i     an int
 *   n     an int that counts the elements of the next parameter
 *   K, S  a list
 *   P     field => value
 *   M     member => score
 *   G     member => [longitude, latitude]
 *
 * `*X` at the end permits further values; X says how to read an array among them. There, e is like s, but permits empty
 * arrays. An array after an option's name, as in sort('k', 'GET', ['a', 'b']), is the value of that option.
 */

#define SCALAR "be of type string|int|float|bool|Stringable"
#define SCALAR_OR_ARRAY "be of type string|int|float|bool|array|Stringable"
#define OPTION_VALUE "be of type string|int|float|array|Stringable"

/* ---- named options ---- */

/* Throws because an option that takes several values, such as XREADGROUP's GROUP, got wrong values. The message names
 * the values that the option expects. */
static zend_never_inline bool option_throw_wrong_values(php_hiredis_encoding *encoding, const php_hiredis_spec_option *option)
{
	const char *at = php_hiredis_spec_texts + php_hiredis_command_notes[encoding->spec - php_hiredis_command_specs].option_values;
	size_t name_length = strlen(option->name);
	char message[160];

	while (*at && (strncmp(at, option->name, name_length) != 0 || at[name_length] != ' ')) {
		at += strcspn(at, ";");
		at += *at == ';';
	}
	at += *at ? name_length + 1 : 0;
	snprintf(message, sizeof(message), "must be a list of %u values: [%.*s]", option->size, (int) strcspn(at, ";"), at);
	return encoding_value_error(encoding, (php_hiredis_argument_label) {0, option->name}, message);
}

/* Throws and returns false unless the option's value is a whole number. The server's own error message would not name
 * the option. */
static zend_never_inline bool option_require_int(php_hiredis_encoding *encoding, php_hiredis_argument_label label, zval *value)
{
	zval number;

	if (php_hiredis_to_integer(&number, value)) {
		zval_ptr_dtor_nogc(&number);
		return true;
	}
	php_hiredis_command_cancel(&encoding->command);
	zend_type_error("%s: option %s must be of type int, %s given", php_hiredis_spec_name(encoding->spec), label.name,
		php_hiredis_value_is_fraction(value) ? "float with a fraction" : zend_zval_type_name(value));
	return encoding_fail(encoding);
}

/* Encodes a named option and its value. A flag that is false, as in set('k', 'v', NX: false), sends nothing. */
static bool option_encode(php_hiredis_encoding *encoding, const php_hiredis_spec_option *option, zval *value)
{
	php_hiredis_argument_label label = {0, option->name};
	bool is_counted = option->kind == 'n' || option->kind == 'N';

	if (option->kind == 'f') {
		if (Z_TYPE_P(value) != IS_TRUE && Z_TYPE_P(value) != IS_FALSE) {
			return encoding_type_error(encoding, label, "be of type bool", value);
		}
		if (Z_TYPE_P(value) == IS_TRUE) {
			php_hiredis_command_append_bytes(&encoding->command, option->name, strlen(option->name));
		}
		return true;
	}
	if (Z_TYPE_P(value) == IS_ARRAY) {
		uint32_t count = zend_hash_num_elements(Z_ARRVAL_P(value));

		return option->kind == 'v' && option->size > 1 && count > 0 && count != option->size
			? option_throw_wrong_values(encoding, option) : array_encode_option(encoding, option, Z_ARRVAL_P(value), label, false);
	}
	if (option->kind == 'i' && UNEXPECTED(Z_TYPE_P(value) == IS_STRING || Z_TYPE_P(value) == IS_DOUBLE) && !option_require_int(encoding, label, value)) {
		return false;
	}
	if (option->kind != 'v' && option->kind != 'i' && option->kind != 'r') {
		return encoding_type_error(encoding, label, is_counted ? "be of type array (the client writes the count)" : "be of type array", value);
	}
	if (Z_TYPE_P(value) == IS_TRUE || Z_TYPE_P(value) == IS_FALSE) {
		return encoding_type_error(encoding, label, OPTION_VALUE, value);
	}
	if (option->size > 1) {
		return option_throw_wrong_values(encoding, option);
	}
	php_hiredis_command_append_bytes(&encoding->command, option->name, strlen(option->name));
	return encoding_add_scalar(encoding, value, label, OPTION_VALUE);
}

/* Encodes the named options that the command's syntax lists before `position`. Stops at an option that comes after all
 * parameters, unless `allow_last` is true. */
static bool named_options_encode(php_hiredis_encoding *encoding, php_hiredis_named_options *options, uint32_t position, bool allow_last)
{
	for (; options->next_to_write < options->count; options->next_to_write++) {
		const php_hiredis_named_option *each = &options->all[options->order[options->next_to_write]];

		if (each->option.position >= position || (each->option.is_written_last && !allow_last)) {
			break;
		}
		if (!option_encode(encoding, &each->option, each->value)) {
			return false;
		}
	}
	return true;
}

static bool spec_has_option(const php_hiredis_command_spec *spec, const char *name)
{
	php_hiredis_spec_option option;

	return php_hiredis_spec_option_find(spec, name, strlen(name), &option);
}

/* Returns whether the command is XADD, the only one that has the option MAXLEN and ends with pairs. */
static bool spec_is_xadd(const php_hiredis_command_spec *spec)
{
	return spec->tail == 'P' && spec->options && spec_has_option(spec, "MAXLEN");
}

/* Suggests a named option, such as "EX: 10", for a value that was passed by position, as in phpredis'
 * set('k', 'v', 10). Returns NULL if no option fits. */
static const char *spec_suggest_option(const php_hiredis_command_spec *spec, const zval *value)
{
	switch (Z_TYPE_P(value)) {
		case IS_TRUE:
		case IS_FALSE:
			return spec_has_option(spec, "WITHSCORES") ? "WITHSCORES: true" : NULL;
		case IS_LONG:
			if (spec_has_option(spec, "EX")) {
				return "EX: 10";
			}
			/* Suggest nothing if a parameter is the number of keys, as in LMPOP: the user may have meant this int as
			 * another key. */
			return spec_has_option(spec, "COUNT") && !memchr(php_hiredis_spec_parameters(spec), 'n', spec->required) ? "COUNT: 10" : NULL;
		case IS_STRING:
			if (!strpbrk(Z_STRVAL_P(value), "*?[:") || !spec_has_option(spec, "MATCH")) {
				return NULL;
			}
			return spec->required > 1 ? "MATCH: 'user:*'" /* HSCAN and others have a key before the cursor */
				: "MATCH: 'user:*'; argument 1 is the cursor, and foreach ($client->scanKeys(MATCH: 'user:*') as $key) needs none";
		case IS_ARRAY:
			return spec->tail == 'P' && spec_has_option(spec, "FIELDS") ? "FIELDS: ['name' => 'Ada']" : NULL;
		default:
			return NULL;
	}
}

/* Throws and returns false if the value looks like an option without a name, or like XADD's fields in place of the
 * id. */
static bool spec_check_first_option(const php_hiredis_command_spec *spec, const zval *value, uint32_t number)
{
	const char *suggestion = spec_suggest_option(spec, value);

	if (suggestion) {
		zend_argument_type_error(number, "must be an option, %s given; options are named arguments: %s", zend_zval_type_name(value), suggestion);
		return false;
	}
	if (Z_TYPE_P(value) == IS_ARRAY && spec_is_xadd(spec)) {
		zend_argument_type_error(number, "must be the id, array given; the fields come after it, and with the id '*' the server makes one");
		return false;
	}
	return true;
}

/* ---- the whole command ---- */

/* A separate function, so that the inlined argument_encode() stays short. */
static zend_never_inline bool argument_encode_array(php_hiredis_encoding *encoding, zval *values, uint32_t i, char kind, php_hiredis_argument_label label)
{
	const php_hiredis_command_spec *spec = encoding->spec;
	zval *value = &values[i];

	ZVAL_DEREF(value);
	if (i < spec->required && (kind == 'k' || kind == 's')) {
		return encoding_type_error(encoding, label, SCALAR, value);
	}
	if (spec->options) {
		php_hiredis_spec_option owner;

		switch (spec_find_option_of_array(spec, values, i, &owner)) {
			case PHP_HIREDIS_ARRAY_IS_OPTION_VALUE:
				if ((owner.kind != 'v' && owner.kind != 'i') || kind == 's' || kind == 'e') {
					return array_encode_after_option(encoding, &owner, Z_ARRVAL_P(value), label);
				}
				break;
			case PHP_HIREDIS_ARRAY_IS_COUNTED_LIST:
				return array_encode_counted(encoding, &owner, &values[i - 1], value, label);
			default:
				break;
		}
	}
	return array_encode(encoding, kind == 'S' ? 'K' : kind, Z_ARRVAL_P(value), label); /* S is a list here, not streams */
}

/* Encodes one value. `offset` is 1 if a subcommand precedes the values, because error messages count the subcommand as
 * an argument. */
static zend_always_inline bool argument_encode(php_hiredis_encoding *encoding, zval *values, uint32_t i, uint32_t offset)
{
	const php_hiredis_command_spec *spec = encoding->spec;
	bool is_required = i < spec->required;
	char kind = is_required ? php_hiredis_spec_parameters(spec)[i] : spec->tail;
	zval *value = &values[i];
	php_hiredis_argument_label label = {i + offset + 1, NULL};

	ZVAL_DEREF(value);
	if ((kind == 'i' || kind == 'n') && (SIZEOF_ZEND_LONG >= 8 || Z_TYPE_P(value) == IS_LONG)) {
		php_hiredis_command_append_long(&encoding->command, Z_LVAL_P(value)); /* php_hiredis_parameters_convert() made it an int */
		return true;
	}
	if (EXPECTED(Z_TYPE_P(value) != IS_ARRAY)) {
		bool may_be_array = kind != 'k' && !(is_required && kind == 's');

		return encoding_add_scalar(encoding, value, label, may_be_array ? SCALAR_OR_ARRAY : SCALAR);
	}
	/* A fast path: most arrays contain only strings and ints. */
	if (EXPECTED(!spec->options) && EXPECTED(zend_hash_num_elements(Z_ARRVAL_P(value)) > 0)
			&& (kind == 'P' || ((kind == 'K' || kind == 'S') && zend_array_is_list(Z_ARRVAL_P(value))))
			&& EXPECTED(php_hiredis_command_append_elements(&encoding->command, Z_ARRVAL_P(value), kind == 'P'))) {
		return true;
	}
	return argument_encode_array(encoding, values, i, kind, label);
}

/* Estimates the number of arguments, to reserve space for a header such as "*12\r\n". If the number of digits is wrong,
 * the encoded arguments must be moved. */
static uint32_t syntax_guess_argument_count(const php_hiredis_command_spec *spec, zval *values, uint32_t count, HashTable *named)
{
	uint32_t arguments = spec->name_argument_count + count;

	for (uint32_t i = 0; i < count; i++) {
		if (UNEXPECTED(Z_TYPE(values[i]) == IS_ARRAY)) {
			arguments += zend_hash_num_elements(Z_ARRVAL(values[i])) * 2;
		}
	}
	return named ? arguments + zend_hash_num_elements(named) * 2 : arguments;
}

/* If encoding failed, removes the command from the output. */
static php_hiredis_argument_result encoding_end(php_hiredis_encoding *encoding, bool succeeded)
{
	if (UNEXPECTED(!succeeded)) {
		php_hiredis_command_cancel(&encoding->command);
		return encoding->result;
	}
	php_hiredis_command_end(&encoding->command);
	return PHP_HIREDIS_ARGUMENT_OK;
}

/* Encodes the named options that must come before values[i] in the command. Sets `*next_option` to the index for the
 * next call: the value after values[i] or, if values[i] is an option's name, the value after that whole option.
 * UINT32_MAX means that no further call is needed. */
static bool named_options_encode_before(php_hiredis_encoding *encoding, php_hiredis_named_options *options, zval *values, uint32_t count,
	uint32_t i, uint32_t *next_option)
{
	const php_hiredis_command_spec *spec = encoding->spec;
	php_hiredis_spec_option positional_option;

	if (spec->options_at == PHP_HIREDIS_SPEC_STEPS) {
		for (*next_option = UINT32_MAX; options->next_to_write < options->count_before_steps; options->next_to_write++) {
			const php_hiredis_named_option *each = &options->all[options->order[options->next_to_write]];

			if (!option_encode(encoding, &each->option, each->value)) {
				return false;
			}
		}
		return true;
	}
	*next_option = i + 1;
	if (!php_hiredis_value_is_option_name(spec, &values[i], &positional_option)) {
		return true;
	}
	*next_option = i + php_hiredis_spec_option_count_values(&positional_option, values + i, count - i);
	return named_options_encode(encoding, options, positional_option.position, true);
}

/* Encodes the named options before values[i], where the command expects them: in ZADD, for example, before the scores.
 * If values[i] is a flag such as 'NX', encodes only the options that must precede this flag, and sets `*options_at` to
 * i + 1, so that the caller calls this function again after the flag. */
static bool named_options_encode_at(php_hiredis_encoding *encoding, php_hiredis_named_options *options, zval *values, uint32_t i,
	uint32_t *options_at)
{
	php_hiredis_spec_option positional_option;

	if (i < encoding->spec->required || !php_hiredis_value_is_option_name(encoding->spec, &values[i], &positional_option)
			|| positional_option.kind != 'f' || positional_option.is_written_last) {
		return named_options_encode(encoding, options, UINT32_MAX, false);
	}
	*options_at = i + 1;
	return named_options_encode(encoding, options, positional_option.position, false);
}

/* Encodes a whole command that has named options. Each named option is written where the syntax expects it among the
 * positional arguments. */
static zend_never_inline php_hiredis_argument_result syntax_encode_named(php_hiredis_output *out, const php_hiredis_command_spec *spec, zval *values,
	uint32_t count, HashTable *named, uint32_t offset)
{
	php_hiredis_encoding encoding = {.spec = spec, .result = PHP_HIREDIS_ARGUMENT_OK};
	uint32_t options_at = spec->options_at < 0 ? UINT32_MAX : (uint32_t) spec->options_at, next_option = spec->required;
	php_hiredis_named_options options;
	bool succeeded = true;

	if (!php_hiredis_named_options_read(&options, spec, named)) {
		return PHP_HIREDIS_ARGUMENT_BAD;
	}
	php_hiredis_command_begin(&encoding.command, out, syntax_guess_argument_count(spec, values, count, named));
	php_hiredis_command_append_raw(&encoding.command, php_hiredis_spec_encoded_name(spec), spec->encoded_name_length, spec->name_argument_count);
	for (uint32_t i = 0; i < count && succeeded; i++) {
		if (i == options_at) {
			succeeded = named_options_encode_at(&encoding, &options, values, i, &options_at);
		}
		if (i == next_option && succeeded) {
			succeeded = named_options_encode_before(&encoding, &options, values, count, i, &next_option);
		}
		succeeded = succeeded && argument_encode(&encoding, values, i, offset);
	}
	return encoding_end(&encoding, succeeded && named_options_encode(&encoding, &options, UINT32_MAX, true));
}

/* Encodes a whole command. `offset` is 1 if a subcommand precedes the values. */
static php_hiredis_argument_result syntax_encode_values(php_hiredis_output *out, const php_hiredis_command_spec *spec, zval *values, uint32_t count,
	HashTable *named, uint32_t offset)
{
	php_hiredis_encoding encoding = {.spec = spec, .result = PHP_HIREDIS_ARGUMENT_OK};
	bool succeeded = true;

	if (UNEXPECTED(named != NULL)) {
		return syntax_encode_named(out, spec, values, count, named, offset);
	}
	php_hiredis_command_begin(&encoding.command, out, syntax_guess_argument_count(spec, values, count, NULL));
	php_hiredis_command_append_raw(&encoding.command, php_hiredis_spec_encoded_name(spec), spec->encoded_name_length, spec->name_argument_count);
	for (uint32_t i = 0; i < count && succeeded; i++) {
		succeeded = argument_encode(&encoding, values, i, offset);
	}
	return encoding_end(&encoding, succeeded);
}

/* Throws and returns false if a name is not an option. Called after a wrong number of arguments, because a misspelled
 * name may be the cause. */
static bool spec_check_named(const php_hiredis_command_spec *spec, HashTable *named)
{
	php_hiredis_spec_option option;
	zend_string *name;

	ZEND_HASH_FOREACH_STR_KEY(named, name) {
		if (!php_hiredis_spec_option_find(spec, ZSTR_VAL(name), ZSTR_LEN(name), &option)) {
			php_hiredis_throw_unknown_named(spec, name);
			return false;
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

/* Returns whether the reply to this call has the shape spec->shape, not spec->shape_else. This depends on an option,
 * such as WITHSCORES, or on the number of arguments. */
static bool spec_condition_holds(const php_hiredis_command_spec *spec, zval *values, uint32_t count, HashTable *named)
{
	const char *condition = php_hiredis_spec_texts + spec->condition;
	zval *value;

	if (condition[0] == '#') {
		return count >= (uint32_t) (condition[1] - '0');
	}
	return spec_find_option(spec, values, count, named, condition, &value);
}

/* Returns whether the command ends with pairs, such as MSET's keys and values, and has no options. */
static inline bool spec_has_pairs(const php_hiredis_command_spec *spec)
{
	return spec->tail == 'P' && !spec->options && spec->required > 0 && php_hiredis_spec_parameters(spec)[spec->required - 1] == 'P';
}

/* Throws an ArgumentCountError for a call without the arguments that `expected` describes, such as ZADD's scores and
 * members. Always returns false. */
static bool parameters_throw_missing(const char *expected)
{
	zend_string *method = get_active_function_or_method_name();

	zend_argument_count_error("%s() expects %s", ZSTR_VAL(method), expected);
	zend_string_release(method);
	return false;
}

/* Returns whether XADD has fields after its id. Also returns true for xadd('key', ['field' => 'value']), because
 * spec_check_first_option() reports the missing id later, with a message of its own. */
static bool parameters_have_fields(const php_hiredis_command_spec *spec, const zval *values, uint32_t count)
{
	uint32_t id = spec->required;

	return count > id + 1 || (count == id + 1 && Z_TYPE(values[id]) == IS_ARRAY);
}

/* Throws and returns false if ZADD or GEOADD got no member, or a member before its score or coordinates. */
static bool parameters_require_number_first(const php_hiredis_command_spec *spec, zval *values, uint32_t count, uint32_t offset)
{
	uint32_t first = spec->required;
	php_hiredis_spec_option option;

	while (first < count && Z_TYPE(values[first]) == IS_STRING
			&& php_hiredis_spec_option_find(spec, Z_STRVAL(values[first]), Z_STRLEN(values[first]), &option)) {
		first++;
	}
	if (first >= count) {
		return parameters_throw_missing(spec->tail == 'M' ? "an array of member => score after the key and the options" : "an array of member => [longitude, latitude] after the key and the options");
	}
	if (EXPECTED(value_may_be_number(&values[first]))) {
		return true;
	}
	zend_argument_value_error(first + offset + 1, "must be a number: numbers stand in front of their member, or in an array as member => %s",
		spec->tail == 'M' ? "score" : "[longitude, latitude]");
	return false;
}

/* Checks the data with which ZADD, GEOADD and XADD end, such as a score and its member. Throws and returns false if the
 * data are missing, or if a member comes before its score or coordinates. */
static inline bool parameters_check_data(const php_hiredis_command_spec *spec, zval *values, uint32_t count, uint32_t offset)
{
	if (UNEXPECTED(spec->tail == 'M' || spec->tail == 'G')) {
		return parameters_require_number_first(spec, values, count, offset);
	}
	return EXPECTED(!spec_is_xadd(spec) || parameters_have_fields(spec, values, count))
		|| parameters_throw_missing("the id, such as '*', and an array of field => value after the key and the options");
}

/* Throws because the values are not complete pairs: one value is an array, or the last value is missing. */
static void parameters_throw_not_pairs(const php_hiredis_command_spec *spec, zval *values, uint32_t count, uint32_t offset)
{
	uint32_t number = spec->required + offset, scalars = 0;

	for (uint32_t i = spec->required - 1; i < count; i++) {
		if (!value_is_array(&values[i])) {
			scalars++;
		} else if (scalars % 2 && spec->required == 1) {
			zend_argument_value_error(number, "and what follows must be pairs: an array of key => value stands alone, as in ['key' => 'value']");
			return;
		} else if (scalars % 2) {
			zend_argument_value_error(number, "and what follows must be pairs: an array of field => value stands alone, as in %s('key', ['field' => 'value'])",
				get_active_function_name());
			return;
		}
	}
	zend_argument_value_error(number, "and what follows must be pairs, an odd number of elements given");
}

/* Returns whether the values are complete pairs. An array may only follow a complete pair. */
static bool parameters_are_pairs(const php_hiredis_command_spec *spec, zval *values, uint32_t count)
{
	uint32_t first = spec->required - 1, scalars = 0;

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

/* Throws and returns false if a blocking command such as BLPOP lacks its timeout. */
static bool wait_require_timeout(zval *values, uint32_t count, uint32_t offset)
{
	zend_string *name;

	if (arguments_find_at(values, count, 1) == NULL) {
		name = get_active_function_or_method_name();
		zend_argument_count_error("%s() expects the seconds to wait as the last argument; 0 waits without a limit", ZSTR_VAL(name));
		zend_string_release(name);
		return false;
	}
	if (!value_may_be_number(arguments_find_at(values, count, UINT32_MAX))) {
		zend_argument_value_error(count + offset, "must be the seconds to wait; 0 waits without a limit");
		return false;
	}
	return true;
}

/* Throws the error for a wrong number of values. If some are missing, such as the number of keys in
 * zunionstore('out', ['a', 'b']), the message lists the parameters in order. */
static void parameters_throw_wrong_count(const php_hiredis_command_spec *spec, uint32_t count, uint32_t offset)
{
	smart_str names = {0};
	zend_string *method;

	if (offset || count >= spec->required) {
		zend_wrong_parameters_count_error(spec->required + offset, spec->tail ? (uint32_t) -1 : spec->required + offset);
		return;
	}
	for (uint32_t i = 1; i <= spec->required; i++) {
		const char *name = get_active_function_arg_name(i);

		smart_str_append_printf(&names, "%s$%s", i > 1 ? ", " : "", name ? name : "");
	}
	smart_str_0(&names);
	method = get_active_function_or_method_name();
	zend_argument_count_error("%s() expects %s %u argument%s, %u given: %s", ZSTR_VAL(method), spec->tail ? "at least" : "exactly", spec->required,
		spec->required == 1 ? "" : "s", count, ZSTR_VAL(names.s));
	zend_string_release(method);
	smart_str_free(&names);
}

bool php_hiredis_syntax_encode(php_hiredis_output *out, const php_hiredis_command_spec *spec, zval *values, uint32_t count, HashTable *named,
	php_hiredis_encoded_command *encoded)
{
	uint32_t offset = 0;
	php_hiredis_argument_result result;
	php_hiredis_mark start = {out->length, out->uncopied_count}; /* where the command begins */
	zval named_copy; /* the named arguments with Stringables replaced; UNDEF without a Stringable */

	ZVAL_UNDEF(&named_copy);

	if (UNEXPECTED(spec->flags & PHP_HIREDIS_SPEC_CONTAINER) && count > 0 && !php_hiredis_subcommand_check(spec, &values[0])) {
		return false;
	}
	if (UNEXPECTED(spec->flags & PHP_HIREDIS_SPEC_CONTAINER) && count > 0 && Z_TYPE(values[0]) == IS_STRING) {
		const php_hiredis_command_spec *subcommand = php_hiredis_spec_find_subcommand(spec, Z_STR(values[0]));

		if (subcommand) {
			spec = subcommand;
			values++;
			count--;
			offset = 1;
			if (UNEXPECTED(spec->flags & (PHP_HIREDIS_SPEC_REFUSED | PHP_HIREDIS_SPEC_CALL_ONLY))) {
				php_hiredis_spec_throw_refused(spec);
				return false;
			}
		}
	}
	if (UNEXPECTED(!php_hiredis_spec_accepts_count(spec, count))) {
		if (named && !spec_check_named(spec, named)) {
			return false;
		}
		parameters_throw_wrong_count(spec, count, offset);
		return false;
	}
	if (spec_has_pairs(spec) && UNEXPECTED(!parameters_are_pairs(spec, values, count))) {
		parameters_throw_not_pairs(spec, values, count, offset);
		return false;
	}
	if (!parameters_check_data(spec, values, count, offset)
			|| (UNEXPECTED(spec->wait == PHP_HIREDIS_SPEC_WAIT_LAST_SECONDS) && !wait_require_timeout(values, count, offset))) {
		return false;
	}
	if (spec->has_int && UNEXPECTED(!php_hiredis_parameters_convert(spec, values, count, offset))) {
		return false;
	}
	/* A fast path: short strings need no check, unless a parameter must be an int or an argument is named. */
	if (EXPECTED(!spec->has_int && named == NULL) && EXPECTED(php_hiredis_spec_encode_short(out, spec, values, count))) {
		result = PHP_HIREDIS_ARGUMENT_OK;
	} else {
		if (spec->options && count > spec->required && (spec->tail == 's' || (spec->tail == 'P' && Z_TYPE(values[spec->required]) == IS_ARRAY))
				&& !spec_check_first_option(spec, &values[spec->required], spec->required + offset + 1)) {
			return false;
		}
		result = syntax_encode_values(out, spec, values, count, named, offset);
	}
	if (UNEXPECTED(result == PHP_HIREDIS_ARGUMENT_OBJECT)) {
		if (named) {
			GC_TRY_ADDREF(named);
			ZVAL_ARR(&named_copy, named);
		}
		result = PHP_HIREDIS_ARGUMENT_BAD;
		if (php_hiredis_command_stringify(values, count) && php_hiredis_command_stringify(&named_copy, 1)) {
			named = named ? Z_ARRVAL(named_copy) : NULL;
			start = (php_hiredis_mark) {out->length, out->uncopied_count}; /* a __toString() may have sent or queued other commands */
			result = syntax_encode_values(out, spec, values, count, named, offset);
			if (UNEXPECTED(result == PHP_HIREDIS_ARGUMENT_OBJECT)) {
				php_hiredis_command_throw_object();
			}
		}
	}
	if (UNEXPECTED(result != PHP_HIREDIS_ARGUMENT_OK)) {
		zval_ptr_dtor(&named_copy);
		return false;
	}
	encoded->spec = spec;
	encoded->name = NULL;
	encoded->values = values;
	encoded->count = count;
	encoded->shape = EXPECTED(spec->condition == 0) || spec_condition_holds(spec, values, count, named) ? spec->shape : spec->shape_else;
	encoded->wait = EXPECTED(spec->wait == PHP_HIREDIS_SPEC_WAIT_NONE) ? 0 : php_hiredis_spec_wait_time(spec, values, count, named);
	zval_ptr_dtor_nogc(&named_copy);
	/* Only XREAD and XREADGROUP take a list of streams, which must not contain a stream twice. Both can block, so
	 * commands that cannot block skip this check. */
	return EXPECTED(spec->wait == PHP_HIREDIS_SPEC_WAIT_NONE) || php_hiredis_streams_require_distinct(spec, out, start);
}

/* ---- timeouts of blocking commands ---- */

/* Converts a blocking command's timeout to nanoseconds. `unit` is the unit of the timeout in nanoseconds: 1e9 for
 * seconds. Returns UINT64_MAX for 0, which means no timeout. Returns 0 for a number that the server rejects. */
static uint64_t timeout_to_nanoseconds(zval *arg, double unit)
{
	double nanoseconds;

	if (!arg || Z_TYPE_P(arg) == IS_ARRAY) {
		return 0;
	}
	nanoseconds = zval_get_double(arg) * unit;
	if (nanoseconds == 0) {
		return UINT64_MAX;
	}
	return nanoseconds > 0 && nanoseconds < 9e18 ? (uint64_t) nanoseconds : 0;
}

/* Returns the timeout in the option BLOCK, or NULL. */
static zval *wait_find_block(const php_hiredis_command_spec *spec, zval *values, uint32_t count, HashTable *named)
{
	zval *value;

	if (!spec_find_option(spec, values, count, named, "BLOCK", &value)) {
		return NULL;
	}
	return value && Z_TYPE_P(value) == IS_ARRAY ? arguments_find_at(value, 1, 0) : value;
}

uint64_t php_hiredis_spec_wait_time(const php_hiredis_command_spec *spec, zval *values, uint32_t count, HashTable *named)
{
	switch (spec->wait) {
		case PHP_HIREDIS_SPEC_WAIT_FIRST_SECONDS:
			return timeout_to_nanoseconds(arguments_find_at(values, count, 0), 1e9);
		case PHP_HIREDIS_SPEC_WAIT_FIFTH_SECONDS:
			return timeout_to_nanoseconds(arguments_find_at(values, count, 4), 1e9);
		case PHP_HIREDIS_SPEC_WAIT_LAST_SECONDS:
			return timeout_to_nanoseconds(arguments_find_at(values, count, UINT32_MAX), 1e9);
		case PHP_HIREDIS_SPEC_WAIT_LAST_MS:
			return timeout_to_nanoseconds(arguments_find_at(values, count, UINT32_MAX), 1e6);
		case PHP_HIREDIS_SPEC_WAIT_BLOCK_MS:
			return timeout_to_nanoseconds(wait_find_block(spec, values, count, named), 1e6);
		default:
			return 0;
	}
}
