#include "class/internal.h"

/* The encoded bytes; empties the scratch output. */
static void return_scratch(php_hiredis_output *scratch, zval *return_value)
{
	RETVAL_STR(php_hiredis_output_to_string(scratch));
	php_hiredis_output_clear(scratch);
}

ZEND_FUNCTION(Hiredis_encode)
{
	php_hiredis_output *scratch = php_hiredis_scratch();
	HashTable *command;
	zval *values;
	uint32_t count = 0;
	zval *word;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_ARRAY_HT(command)
	ZEND_PARSE_PARAMETERS_END();

	if (!zend_array_is_list(command)) {
		zend_argument_value_error(1, "must be a list");
		RETURN_THROWS();
	}
	if (zend_hash_num_elements(command) == 0) {
		zend_argument_value_error(1, "must not be empty");
		RETURN_THROWS();
	}
	values = safe_emalloc(zend_hash_num_elements(command), sizeof(zval), 0);
	ZEND_HASH_FOREACH_VAL(command, word) {
		ZVAL_COPY(&values[count++], word);
	} ZEND_HASH_FOREACH_END();
	if (php_hiredis_command_flat(scratch, values, count, 1, true)) {
		return_scratch(scratch, return_value);
	}
	php_hiredis_command_free(values, count);
}

ZEND_FUNCTION(Hiredis_format)
{
	php_hiredis_output *scratch = php_hiredis_scratch();
	zend_string *template;
	zval *args;
	uint32_t argc;

	ZEND_PARSE_PARAMETERS_START(1, -1)
		Z_PARAM_STR(template)
		Z_PARAM_VARIADIC('*', args, argc)
	ZEND_PARSE_PARAMETERS_END();

	if (php_hiredis_template_encode(scratch, template, false, args, argc, 2)) {
		return_scratch(scratch, return_value);
	}
}

/* All statuses OK are one string; a bulk is one of its own. */
ZEND_FUNCTION(Hiredis_is_status)
{
	zend_string *reply;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_STR(reply)
	ZEND_PARSE_PARAMETERS_END();
	RETURN_BOOL(reply == php_hiredis_ok);
}
