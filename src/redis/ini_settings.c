/*
 * Applies the settings hiredis.redis_pool and hiredis.redis_cache* of php.ini to the configuration of a \Redis or RedisCluster object, so that an application
 * gets a pool of connections and a client-side cache without a change of its code.
 *
 * connect.c and cluster.c call php_hiredis_redis_apply_ini() before they create the link. With either setting the object is `deferred`: connect() sends nothing,
 * and the first command takes a connection from the pool.
 */
#include "redis/internal.h"

typedef php_hiredis_redis redis_t;

/* Returns the prefixes of a list that is separated by commas, in the form that php_hiredis_cache_settings_add_prefix() makes. The caller owns the string; it
 * is NULL for an empty list. */
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

/* Sets the cache and what a cached connection needs. Returns false with an exception if the settings are invalid. */
static bool ini_set_cache(php_hiredis_config *config)
{
	static const char *const names[] = {"", "_value", "_max_age", "_lease", "_recheck"};
	php_hiredis_cache_settings settings = PHP_HIREDIS_CACHE_DEFAULTS;
	const char *wrong;
	uint32_t which;

	settings.max_memory = (size_t) HIREDIS_G(redis_cache);
	settings.max_age = HIREDIS_G(redis_cache_max_age);
	settings.lease = HIREDIS_G(redis_cache_lease);
	settings.recheck = HIREDIS_G(redis_cache_recheck);
	wrong = php_hiredis_cache_settings_error(&settings, &which);
	if (wrong) {
		php_hiredis_redis_throw("hiredis.redis_cache%s %s", names[which - 1], wrong);
		return false;
	}
	settings.shared = php_hiredis_arena.lack == NULL;
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
	bool cached = HIREDIS_G(redis_cache) > 0 && HIREDIS_G(cache).max > 0;

	self->is_deferred = cached || HIREDIS_G(redis_pool);
	config->persistent |= self->is_deferred;
	return !cached || ini_set_cache(config);
}
