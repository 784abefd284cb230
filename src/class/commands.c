#include "class/internal.h"
#include "SAPI.h"

zend_class_entry *php_hiredis_commands_ce;

/* ---- classes of some hundred methods ---- */

/* Those that are registered. */
static php_hiredis_method_table *tables;

/* RedisCluster|Redis, as phpredis has it in a few places. */
static struct { /* a zend_type_list */
	uint32_t num_types;
	zend_type types[2];
} both;

/* The name of a class that has been registered as one of these. */
static zend_string *known_name(const char *name, size_t length)
{
	for (const php_hiredis_method_table *table = tables; table; table = table->next) {
		if (zend_string_equals_cstr(table->ce->name, name, length)) {
			return table->ce->name;
		}
	}
	ZEND_ASSERT(zend_string_equals_cstr(zend_ce_stringable->name, name, length));
	return zend_ce_stringable->name;
}

/* A type names one class, or two: strings of PHP take the place of the names. */
static void complete_type(zend_type *type)
{
	const char *names = (const char *) type->ptr, *bar = strchr(names, '|');

	if (EXPECTED(!bar)) {
		ZEND_TYPE_SET_PTR_AND_KIND(*type, known_name(names, strlen(names)), _ZEND_TYPE_NAME_BIT);
		return;
	}
	both.num_types = 2;
	both.types[0] = (zend_type) ZEND_TYPE_INIT_CLASS(known_name(names, (size_t) (bar - names)), 0, 0);
	both.types[1] = (zend_type) ZEND_TYPE_INIT_CLASS(known_name(bar + 1, strlen(bar + 1)), 0, 0);
	ZEND_TYPE_SET_LIST(*type, &both);
	ZEND_TYPE_FULL_MASK(*type) |= _ZEND_TYPE_UNION_BIT;
}

/* Makes the function of an entry, as zend_register_functions() does it. Returns the place behind its parameters. */
static zend_internal_arg_info *make(zend_internal_function *function, const zend_function_entry *entry, zend_internal_arg_info *infos, uint32_t hints)
{
	const zend_internal_arg_info *from = entry->arg_info;
	uint32_t count = entry->num_args, required = (uint32_t) ((const zend_internal_function_info *) from)->required_num_args;
	uint32_t flags = entry->flags;
	bool by_reference = false;

	for (uint32_t i = 0; i <= count; i++) {
		infos[i] = from[i];
		if (ZEND_TYPE_IS_SET(from[i].type)) {
			flags |= i ? hints : ZEND_ACC_HAS_RETURN_TYPE;
			if (ZEND_TYPE_IS_COMPLEX(from[i].type)) {
				complete_type(&infos[i].type);
			}
		}
		by_reference |= i > 0 && ZEND_ARG_SEND_MODE(&from[i]) != 0;
	}
	function->arg_info = infos + 1;
	infos += count + 1;
	function->required_num_args = required == (uint32_t) -1 ? count : required;
	if (count > 0 && ZEND_ARG_IS_VARIADIC(&from[count])) {
		flags |= ZEND_ACC_VARIADIC;
		count--;
	}
	function->num_args = count;
	function->fn_flags = flags;
	function->handler = entry->handler;
	if (by_reference) {
		zend_set_function_arg_flags((zend_function *) function);
	}
	if (ZEND_MAP_PTR(function->run_time_cache)) {
		ZEND_MAP_PTR_NEW(function->run_time_cache);
	}
	return infos;
}

static zend_internal_arg_info *allocate_infos(const zend_function_entry *entries)
{
	size_t count = 0;

	for (; entries->fname; entries++) {
		count += entries->num_args + 1;
	}
	return pemalloc(count * sizeof(zend_internal_arg_info), true);
}

/* What this PHP's functions have beside the members that make() sets is in one of PHP's own. */
static void set_model(zend_internal_function *model, zend_class_entry *ce)
{
	*model = zend_ce_exception->constructor->internal_function;
	model->scope = ce;
	model->module = EG(current_module);
	model->attributes = NULL;
	memset(model->arg_flags, 0, sizeof(model->arg_flags));
}

static void add_functions(php_hiredis_method_table *table, const zend_function_entry *entries)
{
	zend_class_entry *ce = table->ce;
	zend_internal_arg_info *infos = table->infos;
	zend_internal_function model;

	set_model(&model, ce);
	ce->function_table.pDestructor = NULL;
	zend_hash_extend(&ce->function_table, table->count, false);
	for (uint32_t i = 0; i < table->count; i++) {
		zend_internal_function *function = &table->functions[i];
		zend_string *name = (zend_string *) (table->strings + table->names[i].name);
		zend_string *key = (zend_string *) (table->strings + table->names[i].key);

		ZEND_ASSERT(strcmp(entries[i].fname, ZSTR_VAL(name)) == 0);
		*function = model;
		function->function_name = name;
		infos = make(function, &entries[i], infos, table->hints);
		_zend_hash_append_ptr(&ce->function_table, key, function);
		if (UNEXPECTED(ZSTR_VAL(key)[0] == '_')) {
			zend_add_magic_method(ce, (zend_function *) function, key);
		}
		if (UNEXPECTED(entries[i].flags & ZEND_ACC_ABSTRACT)) {
			ce->ce_flags |= ZEND_ACC_IMPLICIT_ABSTRACT_CLASS | ZEND_ACC_EXPLICIT_ABSTRACT_CLASS;
		}
	}
	ZEND_ASSERT(!entries[table->count].fname);
}

/*
 * May a class be disabled? Then PHP frees the parameters of each method, and must have allocated them. php-fpm does it in its workers, for what its
 * pools are told.
 */
static bool may_be_disabled(void)
{
	const char *disabled = zend_ini_string("disable_classes", strlen("disable_classes"), false);

	return (disabled && *disabled) || strcmp(sapi_module.name, "fpm-fcgi") == 0;
}

zend_class_entry *php_hiredis_register_methods(php_hiredis_method_table *table, zend_class_entry *blank, zend_class_entry *parent)
{
	const zend_function_entry *entries = blank->info.internal.builtin_functions;

	/* From 8.5 on, where this was not tried, PHP does all of it; from 8.6 on it makes strings of the names of parameters, too. dl() frees functions one by
	 * one. */
	if (PHP_VERSION_ID >= 80500 || EG(current_module)->type != MODULE_PERSISTENT || may_be_disabled()) {
		return zend_register_internal_class_ex(blank, parent);
	}
	blank->info.internal.builtin_functions = NULL;
	table->ce = zend_register_internal_class_ex(blank, parent);
	table->ce->info.internal.builtin_functions = entries;
	table->infos = allocate_infos(entries);
	table->next = tables;
	tables = table;
	add_functions(table, entries);
	return table->ce;
}

/* In MSHUTDOWN: PHP would free the functions one by one. */
static void forget_tables(void)
{
	for (; tables; tables = tables->next) {
		for (uint32_t i = 0; i < tables->count; i++) {
			if (UNEXPECTED(tables->functions[i].attributes)) {
				zend_hash_release(tables->functions[i].attributes);
			}
		}
		tables->ce->function_table.pDestructor = NULL;
		zend_hash_clean(&tables->ce->function_table);
		pefree(tables->infos, true);
		tables->ce = NULL;
	}
}

/* ---- Commands ---- */

typedef struct {
#define NAME(text, hash) PHP_HIREDIS_NAME_MEMBER(text)
#include "class/names.def"
} strings_t;

static strings_t strings = {
#define NAME(text, hash) PHP_HIREDIS_NAME(text, hash)
#include "class/names.def"
};

static const php_hiredis_names names[] = {
#define OF_COMMANDS(name, key) {PHP_HIREDIS_NAME_PLACE(strings_t, name), PHP_HIREDIS_NAME_PLACE(strings_t, key)},
#include "class/names.def"
};

#define COUNT (sizeof(names) / sizeof(*names))

static zend_internal_function functions[COUNT];
static php_hiredis_method_table commands = {.of = "Hiredis\\Commands", .strings = (const size_t *) &strings, .names = names, .count = COUNT,
	.hints = ZEND_ACC_HAS_TYPE_HINTS, .functions = functions};

/* In the place of PHP's function, in the header that gen_stub.php makes. */
static zend_class_entry *register_commands(zend_class_entry *blank, zend_class_entry *parent)
{
	return php_hiredis_register_methods(&commands, blank, parent);
}

#define zend_register_internal_class_ex register_commands
#include "class/commands_arginfo.h"
#undef zend_register_internal_class_ex

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
	table->pDestructor = commands.ce ? NULL : commands_method_dtor;
	ce->function_table.pDestructor = own_method_dtor;
	return ce;
}

void php_hiredis_object_without_state(const zend_object *object)
{
	php_hiredis_exception_error("Object of type %s has not been correctly initialized", ZSTR_VAL(object->ce->name));
}

static php_hiredis_handlers user_handlers;

/* The create_object of PHP code that extends Commands. */
static zend_object *create_user_object(zend_class_entry *ce)
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
	php_hiredis_commands_ce->create_object = create_user_object;
	hide_arguments("auth");
}

void php_hiredis_commands_mshutdown(void)
{
	ending = true;
	forget_tables();
}
