/*
 * Registers the class Hiredis\Commands, which has a method for each command, and the classes that extend it (Client, Cluster, Pipeline, Transaction, Async).
 * The methods are in command/method.c.
 *
 * The extending classes share the functions of Commands instead of copying them, so exactly one class, Commands, must free them, and it must be destroyed last.
 */
#include "class/internal.h"
#include "class/commands_arginfo.h"

zend_class_entry *php_hiredis_commands_ce;

/* The commands whose arguments may be secrets: passwords of users and of other servers, and settings. The generated facts do not say which arguments are
 * secret. */
static const char *const secret_methods[] = {"acl", "auth", "config", "migrate", "module"};

/* Hides all arguments of the method in stack traces. method.c does the same for named options. */
static void method_hide_arguments(const char *method)
{
	zend_function *function = zend_hash_str_find_ptr(&php_hiredis_commands_ce->function_table, method, strlen(method));

	/* num_args does not count a variadic parameter, hence <=. */
	for (uint32_t i = 0; i <= function->common.num_args; i++) {
		zend_add_parameter_attribute(function, i, ZSTR_KNOWN(ZEND_STR_SENSITIVEPARAMETER), 0);
	}
}

/* Whether PHP is about to destroy the classes. Before that only disable_classes clears the table of a class, and php-fpm may do so in its workers. */
static bool ending;

static void commands_method_dtor(zval *value)
{
	if (ending) {
		zend_function_dtor(value);
	}
}

/* Frees a function of the class itself. A function that the class shares with Commands is freed with Commands. */
static void own_method_dtor(zval *value)
{
	if (((const zend_function *) Z_PTR_P(value))->common.scope != php_hiredis_commands_ce) {
		commands_method_dtor(value);
	}
}

/*
 * PHP's inheritance would copy each of about 420 methods into each class. These classes refer to the functions of Commands instead, in the same way as PHP's
 * classes refer to the properties of their parents. PHP destroys the class table from its end, so Commands is destroyed last. Only the abstract methods are
 * inherited by PHP, which has to compare them with their implementations. PHP 8.2 destroys the classes of a module that dl() loaded in the opposite order, so
 * the methods are copied there. Code that iterates over the methods of all classes encounters each of these functions several times.
 */
zend_class_entry *php_hiredis_commands_extend(zend_class_entry *(*register_class)(zend_class_entry *parent))
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

void php_hiredis_object_without_state(const zend_object *object)
{
	php_hiredis_exception_error("Object of type %s has not been correctly initialized", ZSTR_VAL(object->ce->name));
}

static php_hiredis_handlers user_handlers;

/* The create_object function of classes in PHP code that extend Commands. */
static zend_object *commands_create_user_object(zend_class_entry *ce)
{
	zend_object *object = zend_objects_new(ce);

	object_properties_init(object, ce);
	object->handlers = &user_handlers.std;
	return object;
}

void php_hiredis_commands_minit(void)
{
	ending = false;
	php_hiredis_handlers_init(&user_handlers, NULL);
	php_hiredis_commands_ce = register_class_Hiredis_Commands();
	php_hiredis_commands_ce->create_object = commands_create_user_object;
	for (size_t i = 0; i < sizeof(secret_methods) / sizeof(*secret_methods); i++) {
		method_hide_arguments(secret_methods[i]);
	}
}

void php_hiredis_commands_mshutdown(void)
{
	ending = true;
}
