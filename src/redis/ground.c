#include "redis/internal.h"

typedef php_hiredis_redis redis_t;

/* The prefixes between the commas, with their length in front; the caller's. */
static zend_string *read_prefixes(const char *list)
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

/* False: an exception is set. */
static bool set_cache(php_hiredis_config *config)
{
	static const char *const names[] = {"", "_value", "_max_age", "_lease", "_recheck"};
	php_hiredis_cache_settings settings = PHP_HIREDIS_CACHE_DEFAULTS;
	const char *wrong;
	uint32_t which;

	settings.max_memory = (size_t) HIREDIS_G(redis_cache);
	settings.max_age = HIREDIS_G(redis_cache_max_age);
	settings.lease = HIREDIS_G(redis_cache_lease);
	settings.recheck = HIREDIS_G(redis_cache_recheck);
	wrong = php_hiredis_cache_settings_wrong(&settings, &which);
	if (wrong) {
		php_hiredis_redis_throw("hiredis.redis_cache%s %s", names[which - 1], wrong);
		return false;
	}
	settings.shared = php_hiredis_arena.lack == NULL;
	settings.prefixes = read_prefixes(HIREDIS_G(redis_cache_prefixes));
	config->cache = php_hiredis_cache_group_of(&HIREDIS_G(cache), &settings);
	if (settings.prefixes) {
		zend_string_release(settings.prefixes);
	}
	config->protocol = 3;
	config->flat = true;
	return true;
}

bool php_hiredis_redis_ground(redis_t *self, php_hiredis_config *config)
{
	bool cached = HIREDIS_G(redis_cache) > 0 && HIREDIS_G(cache).max > 0;

	self->deferred = cached || HIREDIS_G(redis_pool);
	config->persistent |= self->deferred;
	return !cached || set_cache(config);
}
