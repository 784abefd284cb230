#ifdef HAVE_CONFIG_H
# include "config.h"
#endif
#include "redis/internal.h"
#include "php_hiredis.h"
#include "session/session.h"
#include "SAPI.h"
#include "ext/standard/info.h"
#include "redis/methods.def"

#undef zend_register_internal_class_ex

/*
 * The types of parameters are phpredis': classes that extend it repeat them. What its methods take is more (a cursor of any type, scores that are
 * strings under strict_types), and a debug PHP, which holds arguments against the types of whatever has this flag, would end the process. Without this
 * flag and without a type to return, as constructors are, PHP would not free the parameters at its end.
 */
static zend_class_entry *be_wide(zend_class_entry *ce)
{
	zend_function *function;

	ZEND_HASH_FOREACH_PTR(&ce->function_table, function) {
		if (function->common.fn_flags & ZEND_ACC_HAS_RETURN_TYPE) {
			function->common.fn_flags &= ~ZEND_ACC_HAS_TYPE_HINTS;
		}
	} ZEND_HASH_FOREACH_END();
	return ce;
}

/*
 * ---- the classes of some 250 methods ----
 *
 * PHP makes two strings of the name of each method (one is the key of the class's table, in lower case), hashes and interns both, and allocates each
 * function and the types of its parameters. Here the strings lie in the module as they are needed (names.def, generated), and the functions of a
 * class and their parameters are two blocks: registered with a quarter of the instructions.
 */

/* From 8.6 on PHP makes strings of the names of parameters, too: there it does all of it. */
#if PHP_VERSION_ID < 80600

/* The top bit of each hash says that it is known. */
#define HASH(hash) ((zend_ulong) (hash) | (zend_ulong) 1 << (SIZEOF_ZEND_LONG * 8 - 1))
#define FLAGS (GC_STRING | (IS_STR_INTERNED | IS_STR_PERMANENT | IS_STR_PERSISTENT) << GC_FLAGS_SHIFT)

/* Each member is a zend_string. PHP and opcache take them for interned ones of the process, which are never freed. */
typedef struct {
#define NAME(text, hash) struct { zend_refcounted_h gc; zend_ulong h; size_t length; char bytes[sizeof(#text)]; } n_##text;
#include "redis/names.def"
} strings_t;

static strings_t strings = {
#define NAME(text, hash) {{1, {FLAGS}}, HASH(hash), sizeof(#text) - 1, #text},
#include "redis/names.def"
};

/* Where the strings of a method lie: no pointers, which the dynamic linker would relocate even where no class is registered. */
typedef struct {
	uint16_t name, key;
} names_t;

#define PLACE(text) ((uint16_t) (offsetof(strings_t, n_##text) / sizeof(size_t)))

static zend_always_inline zend_string *string_at(uint16_t place)
{
	return (zend_string *) ((size_t *) &strings + place);
}

/* ---- the classes ---- */

static const names_t names_of_redis[] = {
#define OF_REDIS(name, key) {PLACE(name), PLACE(key)},
#include "redis/names.def"
};

static const names_t names_of_cluster[] = {
#define OF_CLUSTER(name, key) {PLACE(name), PLACE(key)},
#include "redis/names.def"
};

static const names_t names_of_sentinel[] = {
#define OF_SENTINEL(name, key) {PLACE(name), PLACE(key)},
#include "redis/names.def"
};

#define COUNT(array) (sizeof(array) / sizeof(*(array)))

static zend_internal_function functions[COUNT(names_of_redis) + COUNT(names_of_cluster) + COUNT(names_of_sentinel)];

/* In the order in which they are registered. */
static struct {
	const char *name;
	const names_t *names;
	uint32_t count;
	zend_internal_function *functions;
	zend_class_entry *ce;        /* NULL: PHP has registered it */
	zend_internal_arg_info *infos; /* of all functions; owned */
} classes[] = {
	{"Redis", names_of_redis, COUNT(names_of_redis), functions, NULL, NULL},
	{"RedisCluster", names_of_cluster, COUNT(names_of_cluster), functions + COUNT(names_of_redis), NULL, NULL},
	{"RedisSentinel", names_of_sentinel, COUNT(names_of_sentinel), functions + COUNT(names_of_redis) + COUNT(names_of_cluster), NULL, NULL},
};

/* ---- functions ---- */

/* RedisCluster|Redis, as phpredis has it in a few places. */
static struct { /* a zend_type_list */
	uint32_t num_types;
	zend_type types[2];
} both;

/* A type names the method's class, or both classes: strings of PHP take the place of the names. */
static void complete_type(zend_type *type, zend_class_entry *ce)
{
	bool is_both = strchr((const char *) type->ptr, '|') != NULL;

	ZEND_ASSERT(strcmp((const char *) type->ptr, is_both ? "RedisCluster|Redis" : ZSTR_VAL(ce->name)) == 0);
	if (EXPECTED(!is_both)) {
		ZEND_TYPE_SET_PTR_AND_KIND(*type, ce->name, _ZEND_TYPE_NAME_BIT);
		return;
	}
	both.num_types = 2;
	both.types[0] = (zend_type) ZEND_TYPE_INIT_CLASS(ce->name, 0, 0);
	both.types[1] = (zend_type) ZEND_TYPE_INIT_CLASS(php_hiredis_redis_ce->name, 0, 0);
	ZEND_TYPE_SET_LIST(*type, &both);
	ZEND_TYPE_FULL_MASK(*type) |= _ZEND_TYPE_UNION_BIT;
}

/*
 * Makes the function of an entry, as zend_register_functions() does it, but for ZEND_ACC_HAS_TYPE_HINTS (see be_wide()). Returns the place behind its
 * parameters.
 */
static zend_internal_arg_info *make(zend_internal_function *function, const zend_function_entry *entry, zend_internal_arg_info *infos,
	zend_class_entry *ce)
{
	const zend_internal_arg_info *from = entry->arg_info;
	uint32_t count = entry->num_args, required = (uint32_t) ((const zend_internal_function_info *) from)->required_num_args;
	uint32_t flags = entry->flags;
	bool by_reference = false;

	infos[0] = from[0];
	if (ZEND_TYPE_IS_SET(from->type)) {
		flags |= ZEND_ACC_HAS_RETURN_TYPE;
		if (ZEND_TYPE_IS_COMPLEX(from->type)) {
			complete_type(&infos->type, ce);
		}
	}
	function->arg_info = ++infos;
	for (uint32_t i = 1; i <= count; i++) {
		ZEND_ASSERT(!ZEND_TYPE_IS_COMPLEX(from[i].type));
		*infos++ = from[i];
		by_reference |= ZEND_ARG_SEND_MODE(&from[i]) != 0;
	}
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

static void add_functions(zend_class_entry *ce, const zend_function_entry *entries, zend_internal_function *function, const names_t *names,
	uint32_t count, zend_internal_arg_info *infos)
{
	zend_internal_function model;

	set_model(&model, ce);
	ce->function_table.pDestructor = NULL;
	zend_hash_extend(&ce->function_table, count, false);
	for (uint32_t i = 0; i < count; i++, function++) {
		zend_string *key = string_at(names[i].key);

		ZEND_ASSERT(strcmp(entries[i].fname, ZSTR_VAL(string_at(names[i].name))) == 0);
		*function = model;
		function->function_name = string_at(names[i].name);
		infos = make(function, &entries[i], infos, ce);
		_zend_hash_append_ptr(&ce->function_table, key, function);
		if (UNEXPECTED(ZSTR_VAL(key)[0] == '_')) {
			zend_add_magic_method(ce, (zend_function *) function, key);
		}
	}
	ZEND_ASSERT(!entries[count].fname);
}

/*
 * May a class be disabled? Then PHP frees the parameters of each method, and must have allocated them. php-fpm does it in its workers, for what its
 * pools are told.
 */
static bool may_be_disabled(void)
{
	const char *disabled = PHP_VERSION_ID < 80500 ? zend_ini_string("disable_classes", strlen("disable_classes"), false) : NULL;

	return (disabled && *disabled) || (PHP_VERSION_ID < 80500 && strcmp(sapi_module.name, "fpm-fcgi") == 0);
}

zend_class_entry *php_hiredis_redis_register_class(zend_class_entry *blank, zend_class_entry *parent)
{
	const zend_function_entry *entries = blank->info.internal.builtin_functions;

	for (size_t i = 0; i < COUNT(classes); i++) {
		if (zend_string_equals_cstr(blank->name, classes[i].name, strlen(classes[i].name)) && !may_be_disabled()) {
			blank->info.internal.builtin_functions = NULL;
			classes[i].ce = zend_register_internal_class_ex(blank, parent);
			classes[i].ce->info.internal.builtin_functions = entries;
			classes[i].infos = allocate_infos(entries);
			add_functions(classes[i].ce, entries, classes[i].functions, classes[i].names, classes[i].count, classes[i].infos);
			return classes[i].ce;
		}
	}
	return be_wide(zend_register_internal_class_ex(blank, parent));
}

/* In MSHUTDOWN: PHP would free the functions one by one. */
static void forget_classes(void)
{
	for (size_t i = 0; i < COUNT(classes); i++) {
		if (classes[i].ce) {
			for (uint32_t n = 0; n < classes[i].count; n++) {
				if (UNEXPECTED(classes[i].functions[n].attributes)) {
					zend_hash_release(classes[i].functions[n].attributes);
				}
			}
			zend_hash_clean(&classes[i].ce->function_table);
			pefree(classes[i].infos, true);
			classes[i].ce = NULL;
		}
	}
}

#else

zend_class_entry *php_hiredis_redis_register_class(zend_class_entry *blank, zend_class_entry *parent)
{
	return be_wide(zend_register_internal_class_ex(blank, parent));
}

static void forget_classes(void)
{
}

#endif

/* ---- the extension ---- */

static const zend_ini_entry_def settings[] = {
#define SETTING(name, value) ZEND_INI_ENTRY_EX(name, value, PHP_INI_ALL, NULL, NULL)
#include "redis/methods.def"
	{0}
};

static PHP_MINIT_FUNCTION(redis)
{
	zend_register_ini_entries(settings, module_number);
	php_hiredis_redis_classes();
	php_hiredis_session_minit_redis();
	return SUCCESS;
}

static PHP_MSHUTDOWN_FUNCTION(redis)
{
	zend_unregister_ini_entries(module_number);
	forget_classes();
	return SUCCESS;
}

static PHP_MINFO_FUNCTION(redis)
{
	php_info_print_table_start();
	php_info_print_table_row(2, "Redis Support", "enabled, provided by hiredis " PHP_HIREDIS_VERSION);
	php_info_print_table_row(2, "Redis Version", "as phpredis " PHP_HIREDIS_REDIS_VERSION);
	php_info_print_table_row(2, "Available serializers", php_hiredis_redis_has_serializer(SERIALIZER_IGBINARY)
		? php_hiredis_redis_has_serializer(SERIALIZER_MSGPACK) ? "php, json, igbinary, msgpack" : "php, json, igbinary"
		: php_hiredis_redis_has_serializer(SERIALIZER_MSGPACK) ? "php, json, msgpack" : "php, json");
	php_info_print_table_row(2, "Available compression", "none");
	php_info_print_table_row(2, "Pool", HIREDIS_G(redis_pool) || HIREDIS_G(redis_cache) > 0 ? "hiredis.redis_pool" : "pconnect() alone");
	php_info_print_table_row(2, "Client-side cache", HIREDIS_G(redis_cache) > 0 ? "hiredis.redis_cache" : "none");
	php_info_print_table_end();
	DISPLAY_INI_ENTRIES();
}

static zend_module_entry redis_entry = {
	STANDARD_MODULE_HEADER,
	"redis",
	NULL,
	PHP_MINIT(redis),
	PHP_MSHUTDOWN(redis),
	NULL,
	NULL,
	PHP_MINFO(redis),
	PHP_HIREDIS_REDIS_VERSION,
	STANDARD_MODULE_PROPERTIES
};

void php_hiredis_redis_minit(int type)
{
	zend_module_entry *current = EG(current_module), *added;

	if (zend_hash_str_exists(&module_registry, ZEND_STRL("redis"))) {
		zend_error(E_CORE_WARNING, "ext-redis is loaded: hiredis.redis has no effect");
		return;
	}
	if (type != MODULE_PERSISTENT) {
		zend_error(E_WARNING, "hiredis.redis has no effect with dl()");
		return;
	}
	redis_entry.type = type;
	redis_entry.module_number = zend_next_free_module();
#if PHP_VERSION_ID >= 80400
	added = zend_register_module_ex(&redis_entry, type);
#else
	added = zend_register_module_ex(&redis_entry);
#endif
	if (added) {
		zend_startup_module_ex(added);
	}
	EG(current_module) = current;
}
