/*
 * The module's globals: one set a thread. Files that both modules share do not include this.
 */
#ifndef PHP_HIREDIS_GLOBALS_H
#define PHP_HIREDIS_GLOBALS_H

#include "connection/connection.h"

#define PHP_HIREDIS_SEEN_SLOWLOG   (1u << 0) /* hiredis.slowlog is not 0 */
#define PHP_HIREDIS_SEEN_DURATIONS (1u << 1) /* hiredis.durations is on */
#define PHP_HIREDIS_SEEN_OBSERVER  (1u << 2) /* there is a Hiredis\observe() */

ZEND_BEGIN_MODULE_GLOBALS(hiredis)
	php_hiredis_pool pool;
	php_hiredis_stats stats;
	php_hiredis_cache_home cache;
	php_hiredis_seat *seats;    /* of the rooms of link/room.h; owned */
	zend_long cache_shared, cache_rooms; /* hiredis.cache_shared in bytes, and the number of rooms */
	php_hiredis_tls_store *tls_store;
	struct php_hiredis_topology *topologies; /* cluster/cluster.h */
	uint32_t last_era;          /* of a slot there */
	php_hiredis_output scratch; /* see php_hiredis_scratch() */
	zend_long persistent_max;
	zend_long persistent_idle;
	bool redis;                 /* hiredis.redis: the extension "redis" is provided */
	bool redis_pool;            /* hiredis.redis_pool; the next five are hiredis.redis_cache... (redis/ground.c) */
	zend_long redis_cache;
	char *redis_cache_prefixes;
	double redis_cache_recheck, redis_cache_lease, redis_cache_max_age;
	struct php_hiredis_session_path *session_path; /* session/internal.h: the last one of the request; owned; NULL: none */
	double session_lock;        /* hiredis.session_lock: seconds; 0: max_execution_time */
	bool session_lock_warns;    /* hiredis.session_lock_fail = warning */
	uint64_t slowlog;           /* hiredis.slowlog in nanoseconds; 0: off */
	uint8_t seen;               /* what looks at each call: flags PHP_HIREDIS_SEEN_...; 0: nothing */
	struct php_hiredis_observer *observer; /* link/link.h; NULL: none yet */
	php_hiredis_stats told;     /* the figures that the totals of link/link.h have of this thread */
ZEND_END_MODULE_GLOBALS(hiredis)

ZEND_EXTERN_MODULE_GLOBALS(hiredis)
#define HIREDIS_G(v) ZEND_MODULE_GLOBALS_ACCESSOR(hiredis, v)

#if defined(ZTS) && defined(COMPILE_DL_HIREDIS)
ZEND_TSRMLS_CACHE_EXTERN()
#endif

/* An output for code whose encoded commands go to no connection; empty before and after. */
static inline php_hiredis_output *php_hiredis_scratch(void)
{
	php_hiredis_output_recover(&HIREDIS_G(scratch));
	return &HIREDIS_G(scratch);
}

#endif
