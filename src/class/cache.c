/*
 * The class Cache, the settings of a client-side cache, and its rows in phpinfo().
 *
 * The object points to a cache group (cache/cache.h): the caches of all connections with these settings. The group
 * lives as long as the thread, and objects with equal settings share it. So stats() counts across requests.
 */
#include "class/internal.h"
#include "shared/shared.h"
#include "ext/standard/info.h"
#include "class/cache_arginfo.h"

typedef struct {
	php_hiredis_cache_group *group; /* borrowed from the module's globals; NULL until constructed */
	zend_object std;
} cache_t;

zend_class_entry *php_hiredis_cache_ce;
static zend_object_handlers cache_handlers;

#define cache_from_object(object) PHP_HIREDIS_AROUND(cache_t, object)

php_hiredis_cache_group *php_hiredis_cache_group_from_object(zend_object *object)
{
	if (UNEXPECTED(!cache_from_object(object)->group)) {
		php_hiredis_exception_throw_error("The cache has not been constructed");
	}
	return cache_from_object(object)->group;
}

static zend_object *cache_create_object(zend_class_entry *ce)
{
	return php_hiredis_object_init(zend_object_alloc(sizeof(cache_t), ce), ce, &cache_handlers);
}

/* Sets `*prefixes` to one string made of all key prefixes, so that lists can be compared, or to NULL if the list is
 * empty. The caller owns the string. Throws and returns false if the argument is invalid. */
static bool cache_read_prefixes(const zval *list, zend_string **prefixes)
{
	zval *prefix;

	*prefixes = NULL;
	if (!zend_array_is_list(Z_ARRVAL_P(list))) {
		zend_argument_value_error(6, "must be a list");
		return false;
	}
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(list), prefix) {
		ZVAL_DEREF(prefix);
		if (Z_TYPE_P(prefix) != IS_STRING) {
			zend_argument_type_error(6, "must be a list of strings, %s given", zend_zval_type_name(prefix));
			if (*prefixes) {
				zend_string_release(*prefixes);
			}
			return false;
		}
		php_hiredis_cache_settings_add_prefix(prefixes, Z_STR_P(prefix));
	} ZEND_HASH_FOREACH_END();
	return true;
}

/* The number in OBJ_PROP_NUM() is the property's position in cache.stub.php. */
static void cache_set_properties(zend_object *object, const php_hiredis_cache_settings *settings, const zval *prefixes)
{
	zval *prefixes_property = OBJ_PROP_NUM(object, 5), *prefix;

	ZVAL_LONG(OBJ_PROP_NUM(object, 0), (zend_long) settings->max_memory);
	ZVAL_LONG(OBJ_PROP_NUM(object, 1), (zend_long) settings->max_value);
	ZVAL_DOUBLE(OBJ_PROP_NUM(object, 2), settings->max_age);
	ZVAL_DOUBLE(OBJ_PROP_NUM(object, 3), settings->lease);
	ZVAL_DOUBLE(OBJ_PROP_NUM(object, 4), settings->recheck);
	ZVAL_BOOL(OBJ_PROP_NUM(object, 6), settings->shared);
	ZVAL_EMPTY_ARRAY(prefixes_property);
	if (prefixes && zend_hash_num_elements(Z_ARRVAL_P(prefixes)) > 0) {
		array_init_size(prefixes_property, zend_hash_num_elements(Z_ARRVAL_P(prefixes)));
		ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(prefixes), prefix) {
			ZVAL_DEREF(prefix); /* otherwise PHP code could change the readonly property through a reference */
			Z_TRY_ADDREF_P(prefix);
			zend_hash_next_index_insert_new(Z_ARRVAL_P(prefixes_property), prefix);
		} ZEND_HASH_FOREACH_END();
	}
}

/* Throws and returns false if the first argument is an object or an array: the caller has probably passed the client, or
 * the options as an array. */
static bool cache_require_no_client(zend_execute_data *execute_data)
{
	const zval *first = ZEND_NUM_ARGS() > 0 ? ZEND_CALL_ARG(execute_data, 1) : NULL;

	if (EXPECTED(!first || Z_TYPE_P(first) < IS_ARRAY)) {
		return true;
	}
	zend_argument_type_error(1, "must be of type int, %s given; write new Hiredis\\Client($uri, cache: new Hiredis\\Cache(maxMemory: 8 << 20))",
		zend_zval_type_name(first));
	return false;
}

ZEND_METHOD(Hiredis_Cache, __construct)
{
	php_hiredis_cache_settings settings = PHP_HIREDIS_CACHE_DEFAULTS;
	zend_long max_memory = (zend_long) settings.max_memory, max_value = (zend_long) settings.max_value;
	cache_t *cache = cache_from_object(Z_OBJ_P(ZEND_THIS));
	zval *prefixes = NULL;
	const char *problem;
	uint32_t parameter;

	if (UNEXPECTED(!cache_require_no_client(execute_data))) {
		RETURN_THROWS();
	}
	ZEND_PARSE_PARAMETERS_START(0, 7)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(max_memory)
		Z_PARAM_LONG(max_value)
		Z_PARAM_DOUBLE(settings.max_age)
		Z_PARAM_DOUBLE(settings.lease)
		Z_PARAM_DOUBLE(settings.recheck)
		Z_PARAM_ARRAY(prefixes)
		Z_PARAM_BOOL(settings.shared)
	ZEND_PARSE_PARAMETERS_END();

	if (cache->group) {
		php_hiredis_exception_throw_error("The cache has already been constructed");
		RETURN_THROWS();
	}
	settings.max_memory = (size_t) MAX(max_memory, 0);
	settings.max_value = (size_t) MAX(max_value, 0);
	problem = php_hiredis_cache_settings_error(&settings, &parameter);
	if (problem) {
		zend_argument_value_error(parameter, "%s%s", problem, parameter == 1 ? "; the lifetime of a value is maxAge: 60.0" : "");
		RETURN_THROWS();
	}
	if (prefixes && !cache_read_prefixes(prefixes, &settings.prefixes)) {
		RETURN_THROWS();
	}
	cache->group = php_hiredis_cache_group_of(&HIREDIS_G(cache), &settings);
	if (settings.prefixes) {
		zend_string_release(settings.prefixes);
	}
	cache_set_properties(&cache->std, &settings, prefixes);
}

/* Adds to `result` the figures of the cache that all PHP processes share. They replace this thread's figures with the
 * same names. */
static void cache_add_shared_stats(const php_hiredis_cache_group *group, zval *result)
{
	php_hiredis_segment_totals stats = php_hiredis_segment_totals_of(group);

	add_assoc_bool(result, "shared", group->shares && !group->why_not_shared);
	if (group->why_off || group->why_not_shared || stats.tracking_error) {
		add_assoc_string(result, "why", group->why_off ? group->why_off : group->why_not_shared ? group->why_not_shared : stats.tracking_error);
	}
	if (stats.segments == 0 && !(group->shares && !group->why_not_shared)) {
		return;
	}
	add_assoc_long(result, "invalidations", (zend_long) stats.invalidations);
	add_assoc_long(result, "emptied", (zend_long) stats.emptied);
	add_assoc_long(result, "flushes", (zend_long) (group->counters.flushes + stats.flushes));
	add_assoc_long(result, "evictions", (zend_long) stats.evictions);
	add_assoc_long(result, "expiries", (zend_long) stats.expiries);
	add_assoc_long(result, "entries", (zend_long) stats.entries);
	add_assoc_long(result, "bytes", (zend_long) stats.bytes);
	add_assoc_long(result, "wipes", (zend_long) stats.wipes);
	add_assoc_long(result, "deaths", (zend_long) stats.deaths);
	add_assoc_long(result, "passed", (zend_long) group->counters.passed);
	add_assoc_long(result, "claims", (zend_long) group->counters.claims);
	add_assoc_long(result, "waits", (zend_long) group->counters.waits);
	add_assoc_long(result, "answers", (zend_long) group->counters.answers);
	add_assoc_long(result, "workers", (zend_long) stats.workers);
}

ZEND_METHOD(Hiredis_Cache, stats)
{
	php_hiredis_cache_group *group = php_hiredis_cache_group_from_object(Z_OBJ_P(ZEND_THIS));
	const php_hiredis_cache_counters *counters;

	ZEND_PARSE_PARAMETERS_NONE();
	if (!group) {
		RETURN_THROWS();
	}
	counters = &group->counters;
	array_init(return_value);
	add_assoc_long(return_value, "hits", (zend_long) counters->hits);
	add_assoc_long(return_value, "misses", (zend_long) counters->misses);
	add_assoc_long(return_value, "invalidations", (zend_long) counters->invalidations);
	add_assoc_long(return_value, "emptied", (zend_long) counters->emptied);
	add_assoc_long(return_value, "namesakes", (zend_long) counters->namesakes);
	add_assoc_long(return_value, "flushes", (zend_long) counters->flushes);
	add_assoc_long(return_value, "evictions", (zend_long) counters->evictions);
	add_assoc_long(return_value, "expiries", (zend_long) counters->expiries);
	add_assoc_long(return_value, "fences", (zend_long) counters->barriers);
	add_assoc_long(return_value, "lapses", (zend_long) counters->lapses);
	add_assoc_long(return_value, "refused", (zend_long) counters->refused);
	add_assoc_long(return_value, "entries", (zend_long) counters->entries);
	add_assoc_long(return_value, "bytes", (zend_long) counters->bytes);
	add_assoc_long(return_value, "connections", (zend_long) counters->connections);
	cache_add_shared_stats(group, return_value);
}

void php_hiredis_cache_info(void)
{
	uint64_t hits = 0, misses = 0;
	uint32_t connections = 0;
	char text[96];

	for (const php_hiredis_cache_group *group = HIREDIS_G(cache).groups; group; group = group->next) {
		hits += group->counters.hits;
		misses += group->counters.misses;
		connections += group->counters.connections;
	}
	snprintf(text, sizeof(text), "%u, %zu bytes", connections, HIREDIS_G(cache).bytes);
	php_info_print_table_row(2, "Caches", text);
	snprintf(text, sizeof(text), "%llu / %llu", (unsigned long long) hits, (unsigned long long) misses);
	php_info_print_table_row(2, "Cache hits / misses", text);
	if (php_hiredis_cache_groups_why_off(&HIREDIS_G(cache))) {
		php_info_print_table_row(2, "No cache of hiredis.redis_cache", php_hiredis_cache_groups_why_off(&HIREDIS_G(cache)));
	}
	php_info_print_table_row(2, "Shared cache", php_hiredis_arena.why_no_segments ? php_hiredis_arena.why_no_segments : "yes");
}

void php_hiredis_cache_minit(void)
{
	php_hiredis_cache_ce = register_class_Hiredis_Cache();
	php_hiredis_cache_ce->create_object = cache_create_object;
	php_hiredis_object_handlers(&cache_handlers, offsetof(cache_t, std), zend_object_std_dtor, zend_std_get_gc);
}
