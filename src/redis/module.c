/*
 * Registers the extension "redis" inside this module if hiredis.redis is 1. Then extension_loaded('redis') is true,
 * and code that requires ext-redis works without phpredis.
 *
 * The extension is never registered alongside phpredis, because both declare the same classes. Nor is it registered
 * if this module was loaded with dl(), because PHP unloads such modules at the end of the request.
 */
#ifdef HAVE_CONFIG_H
# include "config.h"
#endif
#include "redis/internal.h"
#include "php_hiredis.h"
#include "ext/standard/info.h"
#include "redis/methods.def"

#undef zend_register_internal_class_ex

/* Makes PHP ignore the declared parameter types. Our methods accept more types, for which a debug build of PHP would
 * abort. A function without a return type keeps ZEND_ACC_HAS_TYPE_HINTS: PHP frees the types of a function only if it
 * has this flag or ZEND_ACC_HAS_RETURN_TYPE. */
static zend_class_entry *class_drop_parameter_types(zend_class_entry *ce)
{
	zend_function *function;

	ZEND_HASH_FOREACH_PTR(&ce->function_table, function) {
		if (function->common.fn_flags & ZEND_ACC_HAS_RETURN_TYPE) {
			function->common.fn_flags &= ~ZEND_ACC_HAS_TYPE_HINTS;
		}
	} ZEND_HASH_FOREACH_END();
	return ce;
}

zend_class_entry *php_hiredis_redis_register_class(zend_class_entry *blank, zend_class_entry *parent)
{
	return class_drop_parameter_types(zend_register_internal_class_ex(blank, parent));
}

/* ---- the extension ---- */

/* Checks the new value of a php.ini setting. The settings in `numbers` must be integers, because PHP itself would
 * silently read a text such as "abc" as 0. */
static PHP_INI_MH(redis_update_setting)
{
	static const struct {
		const char *name;
		size_t offset; /* offset of the zend_long in php_hiredis_redis_session */
	} numbers[] = {
#define NUMBER(name) {"redis.session." #name, offsetof(php_hiredis_redis_session, name)}
		NUMBER(lock_expire), NUMBER(lock_retries), NUMBER(lock_wait_time), NUMBER(locking_enabled), NUMBER(compression_level)
#undef NUMBER
	};
	php_hiredis_codec codec;
	zend_long number;

	if (zend_string_equals_literal(entry->name, "redis.session.compression")) {
		if (!php_hiredis_codec_by_name(new_value ? ZSTR_VAL(new_value) : "", &codec)) {
			return php_hiredis_setting_warn(entry, new_value, "must be none or a codec that this build has (phpinfo() lists them)");
		}
		HIREDIS_G(redis_session).codec = codec;
	}
	for (size_t i = 0; i < sizeof(numbers) / sizeof(*numbers); i++) {
		if (zend_string_equals_cstr(entry->name, numbers[i].name, strlen(numbers[i].name))) {
			if (!php_hiredis_setting_whole(new_value, &number)) {
				return php_hiredis_setting_warn(entry, new_value, "must be a whole number");
			}
			*(zend_long *) ((char *) &HIREDIS_G(redis_session) + numbers[i].offset) = number;
		}
	}
	return SUCCESS;
}

static const zend_ini_entry_def settings[] = {
#define SETTING(name, value) PHP_INI_ENTRY(name, value, PHP_INI_ALL, redis_update_setting)
#include "redis/methods.def"
	{0}
};

static PHP_MINIT_FUNCTION(redis)
{
	zend_register_ini_entries(settings, module_number);
	php_hiredis_redis_register_classes();
	return SUCCESS;
}

static PHP_MSHUTDOWN_FUNCTION(redis)
{
	zend_unregister_ini_entries(module_number);
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
	php_info_print_table_row(2, "Available compression", php_hiredis_codec_names());
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

void php_hiredis_redis_info(void)
{
	const zend_module_entry *module = zend_hash_str_find_ptr(&module_registry, ZEND_STRL("redis"));
	bool is_own = module && module->info_func == redis_entry.info_func;
	char text[128];

	if (is_own) {
		snprintf(text, sizeof(text), "provided by hiredis, as phpredis " PHP_HIREDIS_REDIS_VERSION);
	} else if (module) {
		snprintf(text, sizeof(text), "provided by ext-redis %.32s%s", module->version ? module->version : "",
			HIREDIS_G(redis) ? ": hiredis.redis has no effect" : "");
	} else {
		snprintf(text, sizeof(text), "not provided%s", HIREDIS_G(redis) ? ": hiredis.redis has no effect with dl()" : ", because hiredis.redis is 0");
	}
	php_info_print_table_row(2, "\\Redis", text);
}

bool php_hiredis_redis_minit(int type)
{
	zend_module_entry *current = EG(current_module), *added;

	if (zend_hash_str_exists(&module_registry, ZEND_STRL("redis"))) {
		zend_error(E_CORE_WARNING, "ext-redis is loaded: hiredis.redis has no effect until you remove extension=redis from the ini files");
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
