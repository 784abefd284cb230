#include "class/commands.h"
#include "command/method.h"
#include "Zend/zend_attributes.h"
#include "class/commands_arginfo.h"

zend_class_entry *php_hiredis_commands_ce;

/* Keeps all arguments of the method out of stack traces. The facts of servers do not tell which methods need that. */
static void hide_arguments(const char *method)
{
	zend_function *function = zend_hash_str_find_ptr(&php_hiredis_commands_ce->function_table, method, strlen(method));

	/* num_args does not count the parameter that takes the rest: hence <=. */
	for (uint32_t i = 0; i <= function->common.num_args; i++) {
		zend_add_parameter_attribute(function, i, ZSTR_KNOWN(ZEND_STR_SENSITIVEPARAMETER), 0);
	}
}

void php_hiredis_commands_minit(void)
{
	php_hiredis_commands_ce = register_class_Hiredis_Commands();
	php_hiredis_commands_ce->create_object = php_hiredis_user_object_create;
	hide_arguments("auth");
}
