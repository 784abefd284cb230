#ifdef HAVE_CONFIG_H
# include "config.h"
#endif
#include "redis/redis.h"
#include "php_hiredis.h"
#include "globals.h"
#include "ext/standard/info.h"
#include "session/session.h"
#include "redis/methods.def"

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
