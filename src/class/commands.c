/*
 * The class Hiredis\Commands, and the registration of the classes that extend it. The methods themselves are in
 * command/method.c.
 *
 * To save memory, the extending classes point to the 420 methods of Commands. So only Commands may free the methods,
 * and PHP must destroy Commands last.
 */
#include "class/internal.h"
#include "class/commands_arginfo.h"

zend_class_entry *php_hiredis_commands_ce;

/* Methods whose arguments may contain secrets, as in CONFIG SET requirepass. Servers do not report which commands have
 * secrets. */
static const char *const secret_methods[] = {"acl", "auth", "config", "migrate", "module"};

/* Adds #[\SensitiveParameter] to all parameters of a method, so that stack traces hide their values. */
static void method_hide_arguments(const char *method)
{
	zend_function *function = zend_hash_str_find_ptr(&php_hiredis_commands_ce->function_table, method, strlen(method));

	/* num_args does not count a variadic parameter. */
	for (uint32_t i = 0; i <= function->common.num_args; i++) {
		zend_add_parameter_attribute(function, i, ZSTR_KNOWN(ZEND_STR_SENSITIVEPARAMETER), 0);
	}
}

/* Methods are freed only when PHP shuts down. If disable_classes makes php-fpm clear a class, other classes still use
 * the methods of that class. */
static bool is_shutting_down;

static void commands_method_dtor(zval *value)
{
	if (is_shutting_down) {
		zend_function_dtor(value);
	}
}

/* Frees a method of a class that extends Commands. Does not free the methods of Commands itself, because other classes
 * use them, too. */
static void extending_class_method_dtor(zval *value)
{
	if (((const zend_function *) Z_PTR_P(value))->common.scope != php_hiredis_commands_ce) {
		commands_method_dtor(value);
	}
}

/*
 * Registers a class that extends Commands.
 *
 * PHP would copy 420 methods into the class. To prevent this, all methods but the abstract ones are hidden from PHP
 * during the registration. Afterwards, pointers to the hidden methods are added to the class. The abstract methods stay
 * visible, so that PHP checks that the class implements them.
 *
 * A module loaded with dl() gets copies, because PHP 8.2 destroys its classes in the wrong order.
 */
zend_class_entry *php_hiredis_commands_extend(zend_class_entry *(*register_class)(zend_class_entry *parent))
{
	HashTable *parent_table = &php_hiredis_commands_ce->function_table;
	HashTable all_methods = *parent_table;
	zend_class_entry *ce;
	zend_string *name;
	zend_function *function;

	if (EG(current_module)->type != MODULE_PERSISTENT) {
		return register_class(php_hiredis_commands_ce);
	}
	zend_hash_init(parent_table, 8, NULL, NULL, true);
	ZEND_HASH_FOREACH_STR_KEY_PTR(&all_methods, name, function) {
		if (function->common.fn_flags & ZEND_ACC_ABSTRACT) {
			zend_hash_add_new_ptr(parent_table, name, function);
		}
	} ZEND_HASH_FOREACH_END();
	ce = register_class(php_hiredis_commands_ce);
	zend_hash_destroy(parent_table);
	*parent_table = all_methods;

	zend_hash_extend(&ce->function_table, zend_hash_num_elements(&ce->function_table) + zend_hash_num_elements(parent_table), false);
	ZEND_HASH_FOREACH_STR_KEY_PTR(parent_table, name, function) {
		if (!(function->common.fn_flags & ZEND_ACC_ABSTRACT)) {
			ZEND_ASSERT(!zend_hash_exists(&ce->function_table, name));
			_zend_hash_append_ptr(&ce->function_table, name, function);
		}
	} ZEND_HASH_FOREACH_END();
	parent_table->pDestructor = commands_method_dtor;
	ce->function_table.pDestructor = extending_class_method_dtor;
	return ce;
}

void php_hiredis_throw_not_constructed(const zend_object *object)
{
	php_hiredis_exception_throw_error("Object of type %s has not been correctly initialized", ZSTR_VAL(object->ce->name));
}

static php_hiredis_handlers user_handlers;

/* Creates objects of classes written in PHP that extend Commands, such as decorators. The inherited command methods,
 * such as get(), call the method call() of the PHP class. */
static zend_object *commands_create_user_object(zend_class_entry *ce)
{
	zend_object *object = zend_objects_new(ce);

	object_properties_init(object, ce);
	object->handlers = &user_handlers.std;
	return object;
}

void php_hiredis_commands_minit(void)
{
	is_shutting_down = false;
	php_hiredis_handlers_init(&user_handlers, NULL);
	php_hiredis_commands_ce = register_class_Hiredis_Commands();
	php_hiredis_commands_ce->create_object = commands_create_user_object;
	for (size_t i = 0; i < sizeof(secret_methods) / sizeof(*secret_methods); i++) {
		method_hide_arguments(secret_methods[i]);
	}
}

void php_hiredis_commands_mshutdown(void)
{
	is_shutting_down = true;
}
