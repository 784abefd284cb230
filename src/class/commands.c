#include "class/internal.h"
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

/* Is PHP about to destroy the classes? Until then only disable_classes empties one, which php-fpm may do in its workers. */
static bool ending;

static void commands_method_dtor(zval *value)
{
	if (ending) {
		zend_function_dtor(value);
	}
}

/* A shared function is Commands' own to free. */
static void own_method_dtor(zval *value)
{
	if (((const zend_function *) Z_PTR_P(value))->common.scope != php_hiredis_commands_ce) {
		commands_method_dtor(value);
	}
}

/*
 * PHP's inheritance copies each of some 420 methods into each class. These classes hold the functions of Commands itself instead, as PHP's
 * own classes hold their parents' properties: the class table is destroyed from its end, so Commands goes last. PHP inherits the abstract
 * methods, which it must compare with their implementations. PHP 8.2 destroys the classes of a module that dl() loaded from the first on:
 * there PHP copies. What goes through the methods of all classes meets each of these functions more than once.
 */
zend_class_entry *php_hiredis_commands_extend(zend_class_entry *(*register_class)(zend_class_entry *commands))
{
	HashTable *table = &php_hiredis_commands_ce->function_table;
	HashTable methods = *table;
	zend_class_entry *ce;
	zend_string *name;
	zend_function *function;

	if (EG(current_module)->type != MODULE_PERSISTENT) {
		return register_class(php_hiredis_commands_ce);
	}
	zend_hash_init(table, 8, NULL, NULL, true);
	ZEND_HASH_FOREACH_STR_KEY_PTR(&methods, name, function) {
		if (function->common.fn_flags & ZEND_ACC_ABSTRACT) {
			zend_hash_add_new_ptr(table, name, function);
		}
	} ZEND_HASH_FOREACH_END();
	ce = register_class(php_hiredis_commands_ce);
	zend_hash_destroy(table);
	*table = methods;

	zend_hash_extend(&ce->function_table, zend_hash_num_elements(&ce->function_table) + zend_hash_num_elements(table), false);
	ZEND_HASH_FOREACH_STR_KEY_PTR(table, name, function) {
		if (!(function->common.fn_flags & ZEND_ACC_ABSTRACT)) {
			ZEND_ASSERT(!zend_hash_exists(&ce->function_table, name));
			_zend_hash_append_ptr(&ce->function_table, name, function);
		}
	} ZEND_HASH_FOREACH_END();
	table->pDestructor = commands_method_dtor;
	ce->function_table.pDestructor = own_method_dtor;
	return ce;
}

void php_hiredis_commands_minit(void)
{
	ending = false;
	php_hiredis_commands_ce = register_class_Hiredis_Commands();
	php_hiredis_commands_ce->create_object = php_hiredis_user_object_create;
	hide_arguments("auth");
}

void php_hiredis_commands_mshutdown(void)
{
	ending = true;
}
