/*
 * The functions Hiredis\encode(), format() and is_status(), which need no connection.
 *
 * encode() and format() share the thread's scratch output. Each call must empty it, or the next call would return the
 * same bytes again.
 */
#include "class/internal.h"

static void scratch_return(php_hiredis_output *scratch, zval *return_value)
{
	RETVAL_STR(php_hiredis_output_to_string(scratch));
	php_hiredis_output_clear(scratch);
}

ZEND_FUNCTION(Hiredis_encode)
{
	php_hiredis_output *scratch = php_hiredis_scratch();
	HashTable *command;
	zval *arguments;
	uint32_t count = 0;
	zval *arg;

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
	arguments = safe_emalloc(zend_hash_num_elements(command), sizeof(zval), 0);
	ZEND_HASH_FOREACH_VAL(command, arg) {
		ZVAL_COPY(&arguments[count++], arg);
	} ZEND_HASH_FOREACH_END();
	if (php_hiredis_command_encode_values(scratch, arguments, count, 1, true)) {
		scratch_return(scratch, return_value);
	}
	php_hiredis_command_free_values(arguments, count);
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

/* Comparing addresses is enough: the status "+OK" is always php_hiredis_ok, but a bulk string "OK" is a new string. */
ZEND_FUNCTION(Hiredis_is_status)
{
	zend_string *reply;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_STR(reply)
	ZEND_PARSE_PARAMETERS_END();
	RETURN_BOOL(reply == php_hiredis_ok);
}

/* Hides arguments in stack traces. The stub has the attribute, but gen_stub.php of PHP 8.2 ignores it for functions. */
void php_hiredis_functions_minit(void)
{
	static const char *const names[] = {"hiredis\\encode", "hiredis\\format"};

	for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++) {
		zend_function *function = zend_hash_str_find_ptr(CG(function_table), names[i], strlen(names[i]));

		for (uint32_t position = 0; position <= function->common.num_args; position++) {
			zend_add_parameter_attribute(function, position, ZSTR_KNOWN(ZEND_STR_SENSITIVEPARAMETER), 0);
		}
	}
}
