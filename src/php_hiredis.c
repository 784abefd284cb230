#ifdef HAVE_CONFIG_H
# include "config.h"
#endif
#include "php_hiredis.h"
#include "class/class.h"
#include "value/value.h"
#include "fiber/fiber.h"
#include "redis/redis.h"
#include "shared/shared.h"
#include "session/session.h"
#include "ext/standard/info.h"
#include "class/functions_arginfo.h"

ZEND_DECLARE_MODULE_GLOBALS(hiredis)

#if defined(ZTS) && defined(COMPILE_DL_HIREDIS)
ZEND_TSRMLS_CACHE_DEFINE()
#endif

/* Sets or clears a flag of what looks at each call. */
static void look(uint8_t flag, bool on)
{
	HIREDIS_G(seen) = (uint8_t) (on ? HIREDIS_G(seen) | flag : HIREDIS_G(seen) & ~flag);
}

/* Seconds, as an int or a float; empty, as Off is: 0. */
static PHP_INI_MH(on_update_slowlog)
{
	zend_long whole = 0;
	double seconds = 0.0;

	if (new_value && ZSTR_LEN(new_value) > 0) {
		int type = is_numeric_string(ZSTR_VAL(new_value), ZSTR_LEN(new_value), &whole, &seconds, false);

		if (type == 0) {
			return FAILURE;
		}
		seconds = type == IS_LONG ? (double) whole : seconds;
	}
	if (!(seconds >= 0.0 && seconds <= 31536000.0)) {
		return FAILURE;
	}
	HIREDIS_G(slowlog) = php_hiredis_nanoseconds(seconds);
	look(PHP_HIREDIS_SEEN_SLOWLOG, HIREDIS_G(slowlog) != 0);
	return SUCCESS;
}

static PHP_INI_MH(on_update_durations)
{
	look(PHP_HIREDIS_SEEN_DURATIONS, zend_ini_parse_bool(new_value));
	return SUCCESS;
}

static PHP_INI_MH(on_update_rooms)
{
	zend_long rooms = ZEND_STRTOL(ZSTR_VAL(new_value), NULL, 10);

	return rooms >= 1 && rooms <= 64 ? OnUpdateLong(entry, new_value, mh_arg1, mh_arg2, mh_arg3, stage) : FAILURE;
}

PHP_INI_BEGIN()
	STD_PHP_INI_ENTRY("hiredis.persistent_max", "64", PHP_INI_SYSTEM, OnUpdateLongGEZero, persistent_max, zend_hiredis_globals, hiredis_globals)
	STD_PHP_INI_ENTRY("hiredis.cache_max", "64M", PHP_INI_SYSTEM, OnUpdateLongGEZero, cache.max, zend_hiredis_globals, hiredis_globals)
	STD_PHP_INI_ENTRY("hiredis.cache_shared", "0", PHP_INI_SYSTEM, OnUpdateLongGEZero, cache_shared, zend_hiredis_globals, hiredis_globals)
	STD_PHP_INI_ENTRY("hiredis.cache_rooms", "8", PHP_INI_SYSTEM, on_update_rooms, cache_rooms, zend_hiredis_globals, hiredis_globals)
	STD_PHP_INI_ENTRY("hiredis.persistent_idle", "0", PHP_INI_SYSTEM, OnUpdateLongGEZero, persistent_idle, zend_hiredis_globals, hiredis_globals)
	STD_PHP_INI_ENTRY("hiredis.redis", "0", PHP_INI_SYSTEM, OnUpdateBool, redis, zend_hiredis_globals, hiredis_globals)
	STD_PHP_INI_ENTRY("hiredis.redis_pool", "0", PHP_INI_PERDIR, OnUpdateBool, redis_pool, zend_hiredis_globals, hiredis_globals)
	STD_PHP_INI_ENTRY("hiredis.redis_cache", "0", PHP_INI_PERDIR, OnUpdateLongGEZero, redis_cache, zend_hiredis_globals, hiredis_globals)
	STD_PHP_INI_ENTRY("hiredis.redis_cache_prefixes", "", PHP_INI_PERDIR, OnUpdateString, redis_cache_prefixes, zend_hiredis_globals, hiredis_globals)
	STD_PHP_INI_ENTRY("hiredis.redis_cache_recheck", "0", PHP_INI_PERDIR, OnUpdateReal, redis_cache_recheck, zend_hiredis_globals, hiredis_globals)
	STD_PHP_INI_ENTRY("hiredis.redis_cache_lease", "1", PHP_INI_PERDIR, OnUpdateReal, redis_cache_lease, zend_hiredis_globals, hiredis_globals)
	STD_PHP_INI_ENTRY("hiredis.redis_cache_max_age", "60", PHP_INI_PERDIR, OnUpdateReal, redis_cache_max_age, zend_hiredis_globals, hiredis_globals)
	PHP_INI_ENTRY("hiredis.slowlog", "0", PHP_INI_ALL, on_update_slowlog)
	PHP_INI_ENTRY("hiredis.durations", "0", PHP_INI_SYSTEM, on_update_durations)
	PHP_INI_ENTRY("hiredis.session_lock", "0", PHP_INI_ALL, php_hiredis_session_on_update_lock)
	PHP_INI_ENTRY("hiredis.session_lock_fail", "throw", PHP_INI_ALL, php_hiredis_session_on_update_lock_fail)
PHP_INI_END()

static php_hiredis_tls_store **tls_store(void)
{
	return &HIREDIS_G(tls_store);
}

static bool make_room(void)
{
	uint32_t idle = HIREDIS_G(pool).idle_count;

	if (idle > 0) {
		php_hiredis_pool_shrink(&HIREDIS_G(pool), idle - 1);
	}
	return idle > 0;
}

static php_hiredis_stats *current_stats(void)
{
	return &HIREDIS_G(stats);
}

/* PHP's macros name the parameter as they name the global. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow"
static PHP_GINIT_FUNCTION(hiredis)
{
#if defined(ZTS) && defined(COMPILE_DL_HIREDIS)
	ZEND_TSRMLS_CACHE_UPDATE();
#endif
	memset(hiredis_globals, 0, sizeof(*hiredis_globals));
}

/* May run in another thread at the end of the module: malloc'ed data only. */
static PHP_GSHUTDOWN_FUNCTION(hiredis)
{
	php_hiredis_pool_shrink(&hiredis_globals->pool, 0);
	php_hiredis_stats_free(&hiredis_globals->stats);
	php_hiredis_seats_free(hiredis_globals->seats);
	php_hiredis_cache_home_free(&hiredis_globals->cache);
	php_hiredis_tls_store_free(hiredis_globals->tls_store);
	php_hiredis_topology_free_all(&hiredis_globals->topologies);
	php_hiredis_output_free(&hiredis_globals->scratch, true);
}
#pragma GCC diagnostic pop

/* Maps what the processes share that will be forked. */
static void map_shared(void)
{
	bool durations = HIREDIS_G(seen) & PHP_HIREDIS_SEEN_DURATIONS;
	size_t names = php_hiredis_arena_want(php_hiredis_lookup_shared_size());

	if (durations) {
		php_hiredis_durations_want();
	}
	php_hiredis_breaker_want();
	php_hiredis_arena_map((size_t) HIREDIS_G(cache_shared), (uint32_t) HIREDIS_G(cache_rooms));
	php_hiredis_lookup_share(php_hiredis_arena.records + names);
	php_hiredis_shared_minit();
	if (durations) {
		php_hiredis_durations_startup();
	}
}

static PHP_MINIT_FUNCTION(hiredis)
{
	REGISTER_INI_ENTRIES();
	php_hiredis_parser_startup();
	php_hiredis_transport_startup();
	php_hiredis_tls_current_store = tls_store;
	php_hiredis_current_stats = current_stats;
	php_hiredis_make_room = make_room;
	php_hiredis_exception_minit();
	php_hiredis_message_minit();
	php_hiredis_reader_minit();
	php_hiredis_commands_minit();
	php_hiredis_link_minit();
	php_hiredis_cached_minit();
	php_hiredis_batch_minit();
	php_hiredis_cache_minit();
	php_hiredis_client_minit();
	php_hiredis_cluster_minit();
	php_hiredis_async_minit();
	php_hiredis_pipeline_minit();
	php_hiredis_scan_minit();
	php_hiredis_script_minit();
	php_hiredis_fiber_minit();
	php_hiredis_worker_minit(php_hiredis_client_ce);
	php_hiredis_stream_minit();
	php_hiredis_subscriber_minit();
	php_hiredis_transaction_minit();
	map_shared();
	php_hiredis_session_minit(type);
	if (HIREDIS_G(redis) && php_hiredis_redis_minit(type)) {
		php_hiredis_session_minit_redis();
	}
	return SUCCESS;
}

static PHP_MSHUTDOWN_FUNCTION(hiredis)
{
	UNREGISTER_INI_ENTRIES();
	php_hiredis_parser_shutdown();
	php_hiredis_durations_shutdown();
	php_hiredis_shared_mshutdown();
	php_hiredis_lookup_share(NULL); /* a thread may still look a name up */
	php_hiredis_arena_unmap();
	php_hiredis_commands_mshutdown();
	return SUCCESS;
}

static PHP_RSHUTDOWN_FUNCTION(hiredis)
{
	php_hiredis_observer_rshutdown();
	php_hiredis_parked_end();
	return SUCCESS;
}

/* After all objects, before the memory manager: user session handlers still use clients after RSHUTDOWN. */
static ZEND_MODULE_POST_ZEND_DEACTIVATE_D(hiredis)
{
	php_hiredis_session_rest();
	php_hiredis_durations_tell();
	php_hiredis_output_free(&HIREDIS_G(scratch), true);
	php_hiredis_seats_rest(HIREDIS_G(seats), CG(unclean_shutdown));
	php_hiredis_cache_home_rest(&HIREDIS_G(cache));
	return SUCCESS;
}

static PHP_MINFO_FUNCTION(hiredis)
{
	char number[32];

	php_info_print_table_start();
	php_info_print_table_row(2, "hiredis support", "enabled");
	php_info_print_table_row(2, "Extension version", PHP_HIREDIS_VERSION);
	snprintf(number, sizeof(number), "%d.%d.%d", PHP_HIREDIS_LIBRARY_VERSION);
	php_info_print_table_row(2, PHP_HIREDIS_LIBRARY " library (compiled against)", number);
	php_info_print_table_row(2, "TLS", php_hiredis_tls_available ? "yes" : "no");
	snprintf(number, sizeof(number), "%u", HIREDIS_G(pool).idle_count);
	php_info_print_table_row(2, "Idle persistent connections", number);
	snprintf(number, sizeof(number), "%llu", (unsigned long long) HIREDIS_G(stats).reused);
	php_info_print_table_row(2, "Persistent connections used again", number);
	snprintf(number, sizeof(number), "%llu", (unsigned long long) HIREDIS_G(pool).refused);
	php_info_print_table_row(2, "Persistent connections given back unfit", number);
	php_hiredis_cache_info();
	php_info_print_table_end();
	DISPLAY_INI_ENTRIES();
}

static const zend_module_dep dependencies[] = {
	ZEND_MOD_REQUIRED("spl")
	ZEND_MOD_OPTIONAL("session") /* its functions are looked for in MINIT */
	ZEND_MOD_OPTIONAL("igbinary") /* the serialisers of \Redis are looked for in MINIT */
	ZEND_MOD_OPTIONAL("msgpack")
	ZEND_MOD_END
};

zend_module_entry hiredis_module_entry = {
	STANDARD_MODULE_HEADER_EX, NULL, dependencies,
	"hiredis",
	ext_functions,
	PHP_MINIT(hiredis),
	PHP_MSHUTDOWN(hiredis),
	NULL,
	PHP_RSHUTDOWN(hiredis),
	PHP_MINFO(hiredis),
	PHP_HIREDIS_VERSION,
	PHP_MODULE_GLOBALS(hiredis),
	PHP_GINIT(hiredis),
	PHP_GSHUTDOWN(hiredis),
	ZEND_MODULE_POST_ZEND_DEACTIVATE_N(hiredis),
	STANDARD_MODULE_PROPERTIES_EX
};

#ifdef COMPILE_DL_HIREDIS
ZEND_GET_MODULE(hiredis)
#endif
