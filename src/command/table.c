/* Finds the spec of a command by its name. scripts/generate writes the specs, and a hash table of their names, to
 * rows.def. Invariant: spec_lookup() and lookup_hash() in scripts/generator/rows.php compute the same hash. Otherwise
 * no command would be found. */
#include "command/internal.h"

#include "command/rows.def"

const uint32_t php_hiredis_command_spec_count = sizeof(php_hiredis_command_specs) / sizeof(*php_hiredis_command_specs);

/* Finds a command, or a subcommand of `container` if that is not NULL. Ignores case. No two names share a slot of the
 * hash table, so one comparison is enough. */
static const php_hiredis_command_spec *spec_lookup(const php_hiredis_command_spec *container, const char *name, size_t length)
{
	char upper[NAME_ARGUMENT_MAX];
	uint32_t hash = container ? (uint32_t) (container - php_hiredis_command_specs) + 1 : 0;
	size_t prefix_length = container ? container->name_length + 1 : 0;
	const php_hiredis_command_spec *spec;
	const char *full_name;

	if (UNEXPECTED(length > NAME_ARGUMENT_MAX)) {
		return NULL;
	}
	for (size_t i = 0; i < length; i++) {
		upper[i] = zend_toupper_ascii(name[i]);
		hash = (hash ^ (unsigned char) upper[i]) * 0x01000193u;
	}
	spec = &php_hiredis_command_specs[slots[((hash ^ displacements[hash >> (32 - GROUPS_BITS)]) * 0x5bd1e995u) >> (32 - SLOTS_BITS)]];
	full_name = php_hiredis_spec_name(spec);
	if (spec->name_length != prefix_length + length || memcmp(full_name + prefix_length, upper, length) != 0) {
		return NULL;
	}
	/* Compare the container's name, too: a different container whose name has the same length may have this
	 * subcommand. */
	if (container && (full_name[prefix_length - 1] != ' ' || memcmp(full_name, php_hiredis_spec_name(container), prefix_length - 1) != 0)) {
		return NULL;
	}
	return container || spec->name_argument_count == 1 ? spec : NULL;
}

const php_hiredis_command_spec *php_hiredis_spec_by_name(const char *name)
{
	const char *space = strchr(name, ' ');

	return space ? spec_lookup(spec_lookup(NULL, name, space - name), space + 1, strlen(space + 1)) : spec_lookup(NULL, name, strlen(name));
}

const php_hiredis_command_spec *php_hiredis_spec_find_subcommand(const php_hiredis_command_spec *container, zend_string *subcommand)
{
	return spec_lookup(container, ZSTR_VAL(subcommand), ZSTR_LEN(subcommand));
}

zval *php_hiredis_values_first_argument(zval *values, uint32_t count)
{
	for (uint32_t i = 0; i < count; i++) {
		zval *value = &values[i], *element;

		ZVAL_DEREF(value);
		if (Z_TYPE_P(value) != IS_ARRAY) {
			return value;
		}
		ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(value), element) {
			ZVAL_DEREF(element);
			return element;
		} ZEND_HASH_FOREACH_END();
	}
	return NULL;
}

/* Finds a spec by a name with a space, as in call('CLIENT REPLY'). Such a call must be recognized, because the client
 * forbids some subcommands in any spelling. */
static zend_never_inline const php_hiredis_command_spec *spec_find_joined_name(zend_string *name)
{
	const char *space = memchr(ZSTR_VAL(name), ' ', ZSTR_LEN(name));
	const php_hiredis_command_spec *container = space ? spec_lookup(NULL, ZSTR_VAL(name), (size_t) (space - ZSTR_VAL(name))) : NULL;

	return container ? spec_lookup(container, space + 1, (size_t) (ZSTR_VAL(name) + ZSTR_LEN(name) - space - 1)) : NULL;
}

const php_hiredis_command_spec *php_hiredis_spec_find(zend_string *name, zval *values, uint32_t count)
{
	const php_hiredis_command_spec *spec = spec_lookup(NULL, ZSTR_VAL(name), ZSTR_LEN(name));

	if (spec && (spec->flags & PHP_HIREDIS_SPEC_CONTAINER)) {
		zval *first = php_hiredis_values_first_argument(values, count);

		if (first && Z_TYPE_P(first) == IS_STRING) {
			const php_hiredis_command_spec *subcommand = php_hiredis_spec_find_subcommand(spec, Z_STR_P(first));

			return subcommand ? subcommand : spec;
		}
	}
	return spec ? spec : spec_find_joined_name(name);
}
