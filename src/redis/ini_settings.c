/*
 * Applies the php.ini settings hiredis.redis_pool and hiredis.redis_cache* to a \Redis or RedisCluster object before it
 * connects. An application can thus use a pool and a cache without changing its code.
 *
 * If either setting is on, the object is deferred (`is_deferred`): connect() sends nothing, and the first command
 * takes a connection from the pool.
 */
#include "redis/internal.h"

typedef php_hiredis_redis redis_t;

/* Converts a list of key prefixes, such as "user:,page:", into a string in which each prefix is preceded by its length.
 * The caller owns the string. Returns NULL for an empty list. */
static zend_string *ini_read_prefixes(const char *list)
{
	zend_string *prefixes = NULL;

	while (*list) {
		size_t length = strcspn(list, ",");

		if (length > 0) {
			zend_string *prefix = zend_string_init(list, length, 0);

			php_hiredis_cache_settings_add_prefix(&prefixes, prefix);
			zend_string_release(prefix);
		}
		list += length + (list[length] == ',');
	}
	return prefixes;
}

/* Enables the cache and RESP3, which lets the server report changed keys on the same connection. Throws if a setting
 * is invalid. */
static bool ini_set_cache(php_hiredis_config *config)
{
	static const char *const suffixes[] = {"", "_value", "_max_age", "_lease", "_recheck"};
	php_hiredis_cache_settings settings = PHP_HIREDIS_CACHE_DEFAULTS;
	const char *problem;
	uint32_t setting_number;

	settings.max_memory = (size_t) HIREDIS_G(redis_cache);
	settings.max_age = HIREDIS_G(redis_cache_max_age);
	settings.lease = HIREDIS_G(redis_cache_lease);
	settings.recheck = HIREDIS_G(redis_cache_recheck);
	problem = php_hiredis_cache_settings_error(&settings, &setting_number);
	if (problem) {
		php_hiredis_redis_throw("hiredis.redis_cache%s %s", suffixes[setting_number - 1], problem);
		return false;
	}
	settings.shared = php_hiredis_arena.why_no_segments == NULL;
	settings.prefixes = ini_read_prefixes(HIREDIS_G(redis_cache_prefixes));
	config->cache = php_hiredis_cache_group_of(&HIREDIS_G(cache), &settings);
	if (settings.prefixes) {
		zend_string_release(settings.prefixes);
	}
	config->cache_optional = true;
	config->protocol = 3;
	config->flat = true;
	return true;
}

bool php_hiredis_redis_apply_ini(redis_t *self, php_hiredis_config *config)
{
	bool has_cache = HIREDIS_G(redis_cache) > 0 && HIREDIS_G(cache).max > 0;

	self->is_deferred = has_cache || HIREDIS_G(redis_pool);
	config->persistent |= self->is_deferred;
	return !has_cache || ini_set_cache(config);
}
