#ifdef HAVE_CONFIG_H
# include "config.h"
#endif
#include "redis/internal.h"
#include "php_hiredis.h"
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

/* ---- the classes of some 250 methods ---- */

typedef struct {
#define NAME(text, hash) PHP_HIREDIS_NAME_MEMBER(text)
#include "redis/names.def"
} strings_t;

static strings_t strings = {
#define NAME(text, hash) PHP_HIREDIS_NAME(text, hash)
#include "redis/names.def"
};

#define PLACES(name, key) {PHP_HIREDIS_NAME_PLACE(strings_t, name), PHP_HIREDIS_NAME_PLACE(strings_t, key)},

static const php_hiredis_names names_of_redis[] = {
#define OF_REDIS PLACES
#include "redis/names.def"
};

static const php_hiredis_names names_of_cluster[] = {
#define OF_CLUSTER PLACES
#include "redis/names.def"
};

static const php_hiredis_names names_of_sentinel[] = {
#define OF_SENTINEL PLACES
#include "redis/names.def"
};

#define COUNT(array) (sizeof(array) / sizeof(*(array)))

static zend_internal_function functions[COUNT(names_of_redis) + COUNT(names_of_cluster) + COUNT(names_of_sentinel)];

#define TABLE(class, of_class, room) \
	{.of = class, .strings = (const size_t *) &strings, .names = of_class, .count = COUNT(of_class), .functions = room}

static php_hiredis_method_table classes[] = {
	TABLE("Redis", names_of_redis, functions),
	TABLE("RedisCluster", names_of_cluster, functions + COUNT(names_of_redis)),
	TABLE("RedisSentinel", names_of_sentinel, functions + COUNT(names_of_redis) + COUNT(names_of_cluster)),
};

/*
 * ---- signatures ----
 *
 * The headers that gen_stub.php makes of the stubs have tables of pointers, which the dynamic linker would relocate in every process. What signatures.def
 * has of the same facts becomes such tables only where the classes are registered, and only for that long, if PHP does not keep them.
 */

#define TEXT(number, text) char t_##number[sizeof(text)];
typedef struct {
#include "redis/signatures.def"
} texts_t;

static const texts_t texts = {
#define TEXT(number, text) text,
#include "redis/signatures.def"
};

/* A method, and behind it its parameters. */
typedef struct {
	uint16_t name;  /* a method's: how many arguments are required */
	uint16_t value; /* what it is by default; a method's: how many parameters it has */
	uint32_t type, flags;
} signature_t;

#define AT(number) ((uint16_t) offsetof(texts_t, t_##number))

static const signature_t signatures_of_redis[] = {
#define REDIS_METHOD(class, function, flags, required, count, type) {required, count, type, flags},
#define REDIS_PARAMETER(name, value, type) {AT(name), AT(value), type, 0},
#include "redis/signatures.def"
};

static const signature_t signatures_of_cluster[] = {
#define CLUSTER_METHOD(class, function, flags, required, count, type) {required, count, type, flags},
#define CLUSTER_PARAMETER(name, value, type) {AT(name), AT(value), type, 0},
#include "redis/signatures.def"
};

#define REDIS_METHOD(class, function, ...) ZEND_METHOD(class, function);
#define CLUSTER_METHOD(class, function, ...) ZEND_METHOD(class, function);
#include "redis/signatures.def"

/* Code, because a table of functions would be one of pointers. */
static void set_handlers_of_redis(zend_function_entry *entry)
{
#define REDIS_METHOD(class, function, ...) (entry++)->handler = ZEND_MN(class##_##function);
#include "redis/signatures.def"
}

static void set_handlers_of_cluster(zend_function_entry *entry)
{
#define CLUSTER_METHOD(class, function, ...) (entry++)->handler = ZEND_MN(class##_##function);
#include "redis/signatures.def"
}

static zend_type type_of(const signature_t *signature, const char *class)
{
	uint32_t mask = signature->type & ~_ZEND_TYPE_KIND_MASK;

	if (signature->type & _ZEND_TYPE_NAME_BIT) {
		class = signature->type & _ZEND_TYPE_LIST_BIT ? "RedisCluster|Redis" : class;
		return (zend_type) ZEND_TYPE_INIT_CLASS_CONST_MASK(class, mask);
	}
	return (zend_type) ZEND_TYPE_INIT_MASK(mask);
}

/* The tables of a class; both are the caller's. The information of all functions is one block, each behind the last one's. */
static zend_function_entry *make_entries(const php_hiredis_method_table *table, const signature_t *signature, size_t count, zend_internal_arg_info **infos)
{
	zend_function_entry *entries = pecalloc(table->count + 1, sizeof(*entries), true);
	zend_internal_arg_info *info = *infos = pecalloc(count, sizeof(*info), true);

	for (uint32_t i = 0; i < table->count; i++) {
		entries[i].fname = ZSTR_VAL((zend_string *) (table->strings + table->names[i].name));
		entries[i].arg_info = info;
		entries[i].num_args = signature->value;
		entries[i].flags = signature->flags;
		info->name = (const char *) (zend_uintptr_t) signature->name;
		info->type = type_of(signature, table->of);
		info++;
		signature++;
		for (uint32_t left = entries[i].num_args; left > 0; left--, info++, signature++) {
			info->name = (const char *) &texts + signature->name;
			info->type = type_of(signature, table->of);
			info->default_value = signature->value ? (const char *) &texts + signature->value : NULL;
		}
	}
	return entries;
}

/* Those that PHP keeps: it has registered the classes itself. */
static struct {
	zend_function_entry *entries;
	zend_internal_arg_info *infos;
} kept[2];

static zend_class_entry *register_signed(size_t i, zend_class_entry *blank, zend_class_entry *parent)
{
	php_hiredis_method_table *table = &classes[i];
	zend_internal_arg_info *infos;
	zend_function_entry *entries;
	zend_class_entry *ce;

	if (i == 0) {
		entries = make_entries(table, signatures_of_redis, COUNT(signatures_of_redis), &infos);
		set_handlers_of_redis(entries);
	} else {
		entries = make_entries(table, signatures_of_cluster, COUNT(signatures_of_cluster), &infos);
		set_handlers_of_cluster(entries);
	}
	blank->info.internal.builtin_functions = entries;
	ce = php_hiredis_register_methods(table, blank, parent);
	if (table->ce) {
		ce->info.internal.builtin_functions = NULL;
		pefree(entries, true);
		pefree(infos, true);
	} else {
		kept[i].entries = entries;
		kept[i].infos = infos;
	}
	return ce;
}

zend_class_entry *php_hiredis_redis_register_class(zend_class_entry *blank, zend_class_entry *parent)
{
	for (size_t i = 0; i < COUNT(classes); i++) {
		if (zend_string_equals_cstr(blank->name, classes[i].of, strlen(classes[i].of))) {
			return be_wide(i < COUNT(kept) ? register_signed(i, blank, parent) : php_hiredis_register_methods(&classes[i], blank, parent));
		}
	}
	return be_wide(zend_register_internal_class_ex(blank, parent));
}

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
	return SUCCESS;
}

static PHP_MSHUTDOWN_FUNCTION(redis)
{
	zend_unregister_ini_entries(module_number);
	for (size_t i = 0; i < COUNT(kept); i++) {
		pefree(kept[i].entries, true);
		pefree(kept[i].infos, true);
	}
	memset(kept, 0, sizeof(kept));
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

bool php_hiredis_redis_minit(int type)
{
	zend_module_entry *current = EG(current_module), *added;

	if (zend_hash_str_exists(&module_registry, ZEND_STRL("redis"))) {
		zend_error(E_CORE_WARNING, "ext-redis is loaded: hiredis.redis has no effect");
		return false;
	}
	if (type != MODULE_PERSISTENT) {
		zend_error(E_WARNING, "hiredis.redis has no effect with dl()");
		return false;
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
	return added != NULL;
}
