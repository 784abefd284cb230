/*
 * The module: its ini settings, the startup and shutdown of the process, of threads and of requests, and phpinfo(). The
 * main type is zend_hiredis_globals (globals.h).
 *
 * The order of the calls in MINIT matters: all parts of shared memory must be reserved before php_hiredis_arena_map()
 * maps it, and a class must be registered before the classes that extend it.
 */
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

/* Enables or disables one report about finished calls, such as the slow log. `flag` is PHP_HIREDIS_REPORT_TO_... */
static void report_targets_set(uint8_t flag, bool is_on)
{
	HIREDIS_G(report_targets) = (uint8_t) (is_on ? HIREDIS_G(report_targets) | flag : HIREDIS_G(report_targets) & ~flag);
}

#define MUST_BE_SECONDS "must be a number of seconds from 0 to 31536000"
#define MUST_BE_BOOL "must be 0 or 1"

static PHP_INI_MH(on_update_slowlog)
{
	double seconds;

	if (!php_hiredis_setting_seconds(new_value, &seconds) || !(seconds >= 0.0 && seconds <= 31536000.0)) {
		return php_hiredis_setting_warn(entry, new_value, MUST_BE_SECONDS);
	}
	HIREDIS_G(slowlog) = php_hiredis_nanoseconds(seconds);
	report_targets_set(PHP_HIREDIS_REPORT_TO_SLOWLOG, HIREDIS_G(slowlog) != 0);
	return SUCCESS;
}

static PHP_INI_MH(on_update_durations)
{
	if (!php_hiredis_setting_is_bool(new_value)) {
		return php_hiredis_setting_warn(entry, new_value, MUST_BE_BOOL);
	}
	if (php_hiredis_setting_refuse_after_start(entry, new_value, stage)) {
		return FAILURE; /* the histograms are in memory that is mapped only when PHP starts */
	}
	report_targets_set(PHP_HIREDIS_REPORT_TO_DURATIONS, zend_ini_parse_bool(new_value));
	return SUCCESS;
}

/* hiredis.library: the name that CLIENT SETINFO reports for clients without a library name of their own. If the
 * setting is empty, these clients omit CLIENT SETINFO. If the setting is missing, only persistent clients send
 * CLIENT SETINFO. */
static PHP_INI_MH(on_update_library)
{
	if (new_value && !php_hiredis_is_library_name(new_value)) {
		return php_hiredis_setting_warn(entry, new_value,
			"must have at most 64 bytes, without spaces, line ends, parentheses or special characters");
	}
	php_hiredis_default_library = new_value ? ZSTR_VAL(new_value) : NULL;
	return SUCCESS;
}

#ifdef ZTS
# define GLOBALS (void *) &hiredis_globals_id
#else
# define GLOBALS (void *) &hiredis_globals
#endif
/* Declares a php.ini setting whose value must be from `minimum` to `maximum`. `warning` says which values are valid. */
#define SETTING_READ(name, initial, where, kind, member, minimum, maximum, warning, is_read_at_start) \
	ZEND_INI_ENTRY3(name, initial, where, php_hiredis_setting_on_update, (void *) offsetof(zend_hiredis_globals, member), GLOBALS, \
		(void *) (&(const php_hiredis_setting) {PHP_HIREDIS_SETTING_##kind, (double) (minimum), (double) (maximum), warning, is_read_at_start}))
#define SETTING(name, initial, where, kind, member, minimum, maximum, warning) \
	SETTING_READ(name, initial, where, kind, member, minimum, maximum, warning, false)
/* Declares a setting that takes effect only if it is set when PHP starts. */
#define START_SETTING(name, initial, kind, member, minimum, maximum, warning) \
	SETTING_READ(name, initial, PHP_INI_SYSTEM, kind, member, minimum, maximum, warning, true)
#define MUST_BE_BYTES "must be a number of bytes, such as 64M, or 0"
#define MUST_BE_ABOVE_0 "must be a number of seconds above 0 and at most 31536000"

PHP_INI_BEGIN()
	SETTING("hiredis.persistent_max", "64", PHP_INI_SYSTEM, WHOLE, persistent_max, 0, 1000000, "must be a whole number from 0 to 1000000")
	SETTING("hiredis.cache_max", "64M", PHP_INI_SYSTEM, WHOLE, cache.max, 0, ZEND_LONG_MAX, MUST_BE_BYTES)
	START_SETTING("hiredis.cache_shared", "0", WHOLE, cache_shared, 0, ZEND_LONG_MAX, MUST_BE_BYTES)
	START_SETTING("hiredis.cache_rooms", "8", WHOLE, cache_rooms, 1, 64, "must be a whole number from 1 to 64")
	SETTING("hiredis.persistent_idle", "0", PHP_INI_SYSTEM, WHOLE, persistent_idle, 0, 31536000, "must be a whole number of seconds from 0 to 31536000")
	START_SETTING("hiredis.redis", "0", BOOL, redis, 0, 0, MUST_BE_BOOL)
	SETTING("hiredis.redis_pool", "0", PHP_INI_PERDIR, BOOL, redis_pool, 0, 0, MUST_BE_BOOL)
	SETTING("hiredis.redis_cache", "0", PHP_INI_PERDIR, WHOLE, redis_cache, 0, ZEND_LONG_MAX, MUST_BE_BYTES)
	STD_PHP_INI_ENTRY("hiredis.redis_cache_prefixes", "", PHP_INI_PERDIR, OnUpdateString, redis_cache_prefixes, zend_hiredis_globals, hiredis_globals)
	SETTING("hiredis.redis_cache_recheck", "0", PHP_INI_PERDIR, SECONDS, redis_cache_recheck, 0, 31536000, MUST_BE_SECONDS)
	SETTING("hiredis.redis_cache_lease", "1", PHP_INI_PERDIR, SECONDS, redis_cache_lease, DBL_MIN, 31536000, MUST_BE_ABOVE_0)
	SETTING("hiredis.redis_cache_max_age", "60", PHP_INI_PERDIR, SECONDS, redis_cache_max_age, DBL_MIN, 31536000, MUST_BE_ABOVE_0)
	SETTING("hiredis.max_decompressed", "512M", PHP_INI_ALL, WHOLE, max_decompressed, 1, ZEND_LONG_MAX, "must be a number of bytes of at least 1, such as 512M")
	START_SETTING("hiredis.coroutines", "1", BOOL, coroutines, 0, 0, MUST_BE_BOOL)
	PHP_INI_ENTRY("hiredis.library", NULL, PHP_INI_SYSTEM, on_update_library)
	PHP_INI_ENTRY("hiredis.slowlog", "0", PHP_INI_ALL, on_update_slowlog)
	PHP_INI_ENTRY("hiredis.durations", "0", PHP_INI_SYSTEM, on_update_durations)
	PHP_INI_ENTRY("hiredis.session_lock", "0", PHP_INI_ALL, php_hiredis_session_on_update_lock)
	PHP_INI_ENTRY("hiredis.session_lock_fail", "throw", PHP_INI_ALL, php_hiredis_session_on_update_lock_fail)
PHP_INI_END()

static php_hiredis_tls_store **tls_store_current(void)
{
	return &HIREDIS_G(tls_store);
}

static bool pool_free_descriptor(void)
{
	uint32_t idle = HIREDIS_G(pool).idle_count;

	if (idle > 0) {
		php_hiredis_pool_shrink(&HIREDIS_G(pool), idle - 1);
	}
	return idle > 0;
}

static php_hiredis_stats *stats_current(void)
{
	return &HIREDIS_G(stats);
}

/* PHP_GINIT_FUNCTION gives its parameter the name of a global variable, which gcc would warn about. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow"
static PHP_GINIT_FUNCTION(hiredis)
{
#if defined(ZTS) && defined(COMPILE_DL_HIREDIS)
	ZEND_TSRMLS_CACHE_UPDATE();
#endif
	memset(hiredis_globals, 0, sizeof(*hiredis_globals));
}

/* Another thread may free these globals, so their memory must come from malloc(). */
static PHP_GSHUTDOWN_FUNCTION(hiredis)
{
	php_hiredis_pool_shrink(&hiredis_globals->pool, 0);
	php_hiredis_stats_free(&hiredis_globals->stats);
	php_hiredis_attachments_free(hiredis_globals->attachments);
	php_hiredis_cache_groups_free(&hiredis_globals->cache);
	php_hiredis_tls_store_free(hiredis_globals->tls_store);
	php_hiredis_topology_free_all(&hiredis_globals->topologies);
	php_hiredis_output_free(&hiredis_globals->scratch, true);
}
#pragma GCC diagnostic pop

/* Must run before the first fork(), so that all PHP processes inherit the memory. */
static void shared_memory_map(void)
{
	bool has_durations = HIREDIS_G(report_targets) & PHP_HIREDIS_REPORT_TO_DURATIONS;
	size_t lookup_offset = php_hiredis_arena_reserve(php_hiredis_lookup_shared_size());

	if (has_durations) {
		php_hiredis_durations_reserve();
	}
	php_hiredis_breaker_reserve();
	php_hiredis_arena_map((size_t) HIREDIS_G(cache_shared), (uint32_t) HIREDIS_G(cache_rooms));
	php_hiredis_lookup_share(php_hiredis_arena.records + lookup_offset);
	php_hiredis_shared_minit();
	if (has_durations) {
		php_hiredis_durations_startup();
	}
}

static PHP_MINIT_FUNCTION(hiredis)
{
	REGISTER_INI_ENTRIES();
	php_hiredis_parser_startup();
	php_hiredis_transport_startup();
	php_hiredis_tls_current_store = tls_store_current;
	php_hiredis_current_stats = stats_current;
	php_hiredis_free_descriptor = pool_free_descriptor;
	php_hiredis_exception_minit();
	php_hiredis_message_minit();
	php_hiredis_reader_minit();
	php_hiredis_commands_minit();
	php_hiredis_link_minit();
	php_hiredis_cached_minit();
	php_hiredis_batch_minit();
	php_hiredis_cache_minit();
	php_hiredis_functions_minit();
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
	shared_memory_map();
	php_hiredis_session_minit(type);
	if (HIREDIS_G(redis) && php_hiredis_redis_minit(type)) {
		php_hiredis_session_minit_redis(php_hiredis_redis_exception_ce, php_hiredis_redis_cluster_exception_ce);
	}
	return SUCCESS;
}

static PHP_MSHUTDOWN_FUNCTION(hiredis)
{
	UNREGISTER_INI_ENTRIES();
	php_hiredis_parser_shutdown();
	php_hiredis_durations_shutdown();
	php_hiredis_shared_mshutdown();
	php_hiredis_lookup_share(NULL); /* before the memory is unmapped, because a thread that resolves a name may still store the result there */
	php_hiredis_arena_unmap();
	php_hiredis_commands_mshutdown();
	return SUCCESS;
}

static PHP_RINIT_FUNCTION(hiredis)
{
	if (HIREDIS_G(coroutines)) {
		php_hiredis_coroutines_find();
	}
	return SUCCESS;
}

static PHP_RSHUTDOWN_FUNCTION(hiredis)
{
	php_hiredis_observer_rshutdown();
	php_hiredis_parked_destroy();
	return SUCCESS;
}

/* RSHUTDOWN would be too early: a session handler written in PHP may use its client after this extension's
 * RSHUTDOWN. */
static ZEND_MODULE_POST_ZEND_DEACTIVATE_D(hiredis)
{
	php_hiredis_session_free_path();
	php_hiredis_durations_add_stats();
	php_hiredis_output_free(&HIREDIS_G(scratch), true);
	php_hiredis_exception_free_trace();
	php_hiredis_closures_free();
	php_hiredis_attachments_end_request(HIREDIS_G(attachments), CG(unclean_shutdown));
	php_hiredis_cache_groups_end_request(&HIREDIS_G(cache));
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
	php_info_print_table_row(2, "Compression", php_hiredis_codec_names());
	snprintf(number, sizeof(number), "%u", HIREDIS_G(pool).idle_count);
	php_info_print_table_row(2, "Idle persistent connections", number);
	snprintf(number, sizeof(number), "%llu", (unsigned long long) HIREDIS_G(stats).reused);
	php_info_print_table_row(2, "Persistent connections used again", number);
	snprintf(number, sizeof(number), "%llu", (unsigned long long) HIREDIS_G(pool).rejected_count);
	php_info_print_table_row(2, "Persistent connections given back unfit", number);
	php_hiredis_redis_info();
	php_hiredis_cache_info();
	php_info_print_table_end();
	DISPLAY_INI_ENTRIES();
}

static const zend_module_dep dependencies[] = {
	ZEND_MOD_REQUIRED("spl")
	ZEND_MOD_OPTIONAL("session") /* its functions are looked up in MINIT */
	ZEND_MOD_OPTIONAL("igbinary") /* the serialisers of \Redis are looked up in MINIT */
	ZEND_MOD_OPTIONAL("msgpack")
	ZEND_MOD_END
};

zend_module_entry hiredis_module_entry = {
	STANDARD_MODULE_HEADER_EX, NULL, dependencies,
	"hiredis",
	ext_functions,
	PHP_MINIT(hiredis),
	PHP_MSHUTDOWN(hiredis),
	PHP_RINIT(hiredis),
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
