/*
 * The functions Hiredis\encode(), format() and is_status(), which need no connection. (decode() is in reader.c.)
 *
 * They share the thread's scratch output, so each function must leave the scratch output empty.
 */
#include "class/internal.h"

/* Returns the encoded bytes, and empties the scratch output. */
static void scratch_return(php_hiredis_output *scratch, zval *return_value)
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
		scratch_return(scratch, return_value);
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

	if (php_hiredis_template_encode(scratch, template, args, argc, 2)) {
		scratch_return(scratch, return_value);
	}
}

/* All OK statuses are the same zend_string, and a bulk "OK" is another one, so comparing the addresses is enough. */
ZEND_FUNCTION(Hiredis_is_status)
{
	zend_string *reply;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_STR(reply)
	ZEND_PARSE_PARAMETERS_END();
	RETURN_BOOL(reply == php_hiredis_ok);
}

/* Marks all parameters as sensitive. The stub says so, but PHP 8.2's gen_stub.php generates attributes only for parameters of methods. */
void php_hiredis_functions_minit(void)
{
	static const char *const names[] = {"hiredis\\encode", "hiredis\\format"};

	for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++) {
		zend_function *function = zend_hash_str_find_ptr(CG(function_table), names[i], strlen(names[i]));

		for (uint32_t place = 0; place <= function->common.num_args; place++) {
			zend_add_parameter_attribute(function, place, ZSTR_KNOWN(ZEND_STR_SENSITIVEPARAMETER), 0);
		}
	}
}
