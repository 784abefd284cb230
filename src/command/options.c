/* Reads the options of a command, and sorts named options into the order that the server expects. The order matters:
 * every argument after MIGRATE's KEYS is a key, so `KEYS: ['a'], COPY: true` must be sent as COPY KEYS a. Invariant:
 * nothing here runs PHP code, which could change the values. */
#include "command/internal.h"

/* Reads one option, such as "LIMIT:v2", from the string in the spec. */
static void option_read(const php_hiredis_command_spec *spec, const char *at, size_t length, php_hiredis_spec_option *option)
{
	const char *kind = at + length + 1, *mark = kind + 1;

	memcpy(option->name, at, length);
	option->name[length] = '\0';
	option->position = (uint16_t) (at - (php_hiredis_spec_texts + spec->options));
	option->kind = *kind;
	option->size = 1;
	option->may_be_empty = false;
	option->is_for_next_steps = false;
	option->is_written_last = *kind == 'S';
	for (; *mark && *mark != ' '; mark++) {
		if (*mark >= '0' && *mark <= '9') {
			option->size = (uint8_t) (*mark - '0');
		} else {
			option->may_be_empty |= *mark == '?';
			option->is_for_next_steps |= *mark == '<';
			option->is_written_last |= *mark == '>';
		}
	}
}

bool php_hiredis_spec_option_find(const php_hiredis_command_spec *spec, const char *name, size_t length, php_hiredis_spec_option *option)
{
	const char *at = php_hiredis_spec_texts + spec->options;

	if (UNEXPECTED(length == 0)) {
		return false;
	}
	while (*at) {
		const char *end = at;

		while (*end != ':') {
			end++;
		}
		/* Comparing the first letters first is faster, because they usually differ. */
		if ((size_t) (end - at) == length && ((at[0] ^ name[0]) & ~0x20) == 0 && length < PHP_HIREDIS_SPEC_OPTION_MAX
				&& zend_binary_strcasecmp(at, length, name, length) == 0) {
			option_read(spec, at, length, option);
			return true;
		}
		while (*end && *end != ' ') {
			end++;
		}
		at = end + (*end == ' ');
	}
	return false;
}

bool php_hiredis_value_is_option_name(const php_hiredis_command_spec *spec, const zval *value, php_hiredis_spec_option *option)
{
	return spec->options && Z_TYPE_P(value) == IS_STRING && php_hiredis_spec_option_find(spec, Z_STRVAL_P(value), Z_STRLEN_P(value), option);
}

zend_ulong php_hiredis_value_to_count(zval *value)
{
	zend_long number = value && (Z_TYPE_P(value) == IS_LONG || Z_TYPE_P(value) == IS_STRING) ? zval_get_long(value) : 0;

	return number > 0 ? (zend_ulong) number : 0;
}

uint32_t php_hiredis_spec_option_count_values(const php_hiredis_spec_option *option, zval *values, uint32_t count)
{
	if (option->kind == 'f') {
		return 1;
	}
	if (count > 1 && Z_TYPE(values[1]) == IS_ARRAY) {
		return 2;
	}
	if (option->kind != 'n' && option->kind != 'N') {
		return 1 + MAX(option->size, 1);
	}
	if (count > 2 && Z_TYPE(values[2]) == IS_ARRAY) {
		return 3;
	}
	return count > 1 ? 2 + (uint32_t) MIN(php_hiredis_value_to_count(&values[1]), count) * MAX(option->size, 1) : 2;
}

/* Insertion sort: moves the newest option to its place in the command's syntax. If an older option has the same name,
 * the newest option is sent after the older option, and wins. */
static void named_options_insert_newest(php_hiredis_named_options *options)
{
	uint32_t at = options->count - 1;
	uint16_t position = options->all[at].option.position;

	while (at > 0 && options->all[options->order[at - 1]].option.position > position) {
		options->order[at] = options->order[at - 1];
		at--;
	}
	options->order[at] = (uint8_t) (options->count - 1);
}

/* BITFIELD's option OVERFLOW affects only the SET and INCRBY operations that follow it. If none follows, moves OVERFLOW
 * before the ones that precede it. */
static void named_options_move_overflow(php_hiredis_named_options *options)
{
	uint32_t overflow_at = options->count, insert_at;
	uint16_t position;

	do {
		if (overflow_at == 0) {
			return;
		}
		overflow_at--;
	} while (!options->all[overflow_at].option.is_for_next_steps);
	position = options->all[overflow_at].option.position;
	for (uint32_t i = overflow_at + 1; i < options->count; i++) {
		if (options->all[i].option.position > position) {
			return; /* SET or INCRBY follows, so the option has an effect */
		}
	}
	for (insert_at = 0; insert_at < overflow_at && options->all[insert_at].option.position < position; insert_at++) {
	}
	if (insert_at == overflow_at) {
		insert_at = 0;
		options->count_before_steps = 1;
	}
	memmove(&options->order[insert_at + 1], &options->order[insert_at], overflow_at - insert_at);
	options->order[insert_at] = (uint8_t) overflow_at;
}

bool php_hiredis_named_options_read(php_hiredis_named_options *options, const php_hiredis_command_spec *spec, HashTable *named)
{
	zend_string *name;
	zval *value;

	options->count = options->next_to_write = options->count_before_steps = 0;
	ZEND_HASH_FOREACH_STR_KEY_VAL(named, name, value) {
		php_hiredis_named_option *each = &options->all[options->count];

		if (UNEXPECTED(options->count == PHP_HIREDIS_NAMED_OPTIONS_MAX)) {
			zend_value_error("%s: more than %d options have been given by name", php_hiredis_spec_name(spec), PHP_HIREDIS_NAMED_OPTIONS_MAX);
			return false;
		}
		if (!php_hiredis_spec_option_find(spec, ZSTR_VAL(name), ZSTR_LEN(name), &each->option)) {
			php_hiredis_throw_unknown_named(spec, name);
			return false;
		}
		ZVAL_DEREF(value);
		each->value = value;
		options->order[options->count] = (uint8_t) options->count;
		options->count++;
		if (spec->options_at != PHP_HIREDIS_SPEC_STEPS) {
			named_options_insert_newest(options);
		}
	} ZEND_HASH_FOREACH_END();
	if (UNEXPECTED(spec->options_at == PHP_HIREDIS_SPEC_STEPS)) {
		named_options_move_overflow(options);
	}
	return true;
}

void php_hiredis_spec_list_options_of_array(const php_hiredis_command_spec *spec, zend_array *array, char *given, size_t room)
{
	php_hiredis_spec_option option;
	zend_string *name;
	size_t used = 0;
	zval *value;

	given[0] = '\0';
	ZEND_HASH_FOREACH_STR_KEY_VAL(array, name, value) {
		const char *separator = used ? ", " : "";

		ZVAL_DEREF(value);
		if (!name && Z_TYPE_P(value) == IS_STRING) {
			name = Z_STR_P(value);
		}
		if (!name || room - used < sizeof(option.name) + MAX_LENGTH_OF_LONG + sizeof(", : ")
				|| !php_hiredis_spec_option_find(spec, ZSTR_VAL(name), ZSTR_LEN(name), &option)) {
			continue;
		}
		used += (size_t) (option.kind != 'f' && Z_TYPE_P(value) == IS_LONG
			? snprintf(given + used, room - used, "%s%s: " ZEND_LONG_FMT, separator, option.name, Z_LVAL_P(value))
			: snprintf(given + used, room - used, "%s%s: %s", separator, option.name, option.kind == 'f' ? "true" : "..."));
	} ZEND_HASH_FOREACH_END();
}
