/*
 * The module's globals, one set for each thread.
 *
 * Fuzzers use the folders connection, config, cache, transport, protocol and output without the module, so the files in
 * these folders must not include this file. They receive what they need as arguments, or through function pointers that
 * MINIT sets.
 */
#ifndef PHP_HIREDIS_GLOBALS_H
#define PHP_HIREDIS_GLOBALS_H

#include "connection/connection.h"
#include "value/value.h"

/* Bits of HIREDIS_G(report_targets). They say where each finished call is reported. */
#define PHP_HIREDIS_REPORT_TO_SLOWLOG   (1u << 0) /* hiredis.slowlog is not 0 */
#define PHP_HIREDIS_REPORT_TO_DURATIONS (1u << 1) /* hiredis.durations is on */
#define PHP_HIREDIS_REPORT_TO_OBSERVER  (1u << 2) /* Hiredis\observe() has registered an observer */

/* The redis.session.* settings, which redis/module.c sets and each session_start() reads. All are 0 if the setting
 * hiredis.redis is off. */
typedef struct {
	zend_long lock_expire, lock_retries, lock_wait_time, locking_enabled, compression_level;
	php_hiredis_codec codec;
} php_hiredis_redis_session;

ZEND_BEGIN_MODULE_GLOBALS(hiredis)
	php_hiredis_pool pool;
	php_hiredis_stats stats;
	php_hiredis_cache_groups cache;
	php_hiredis_attachment *attachments;    /* shared/internal.h; owned */
	/* Counts the events after which this thread may know newer data than the shared cache, for example after the
	 * thread's own writes. If a client changes its user or database after such an event, it uses no cached replies
	 * until the server has answered a query that is sent after the change (shared/reads.c). */
	uint64_t shared_changes;
	zend_long cache_shared, cache_rooms; /* hiredis.cache_shared in bytes, and hiredis.cache_rooms, the number of its segments */
	php_hiredis_tls_store *tls_store;
	struct php_hiredis_topology *topologies; /* cluster/cluster.h */
	/* The last keyspace number that was assigned to slots of a Cluster. In cache keys, a slot's keyspace number stands
	 * in place of the database. A slot that moves gets a new keyspace number, because its cached values are no longer
	 * valid. */
	uint32_t last_slot_keyspace;
	php_hiredis_output scratch;              /* see php_hiredis_scratch() */
	zend_array *last_trace;                  /* stack trace of the last error; owned; NULL if there is none; see value/exception.c */
	uint64_t last_stack_hash;
	const zend_execute_data *batch_frame;    /* the PHP frame that is reading replies (php_hiredis_exception_begin_batch()); NULL if none */
	bool stack_is_known;                     /* `last_stack_hash` is the hash of the stack below `batch_frame` */
	HashTable *password_closures;     /* Closure that returns a password => its number; request memory; NULL if none */
	zend_long password_closure_count; /* how many Closures this thread has numbered */
	bool coroutines; /* hiredis.coroutines */
	zend_long persistent_max;
	zend_long persistent_idle;
	bool redis;      /* hiredis.redis: this module provides the extension "redis" */
	bool redis_pool; /* hiredis.redis_pool */
	/* The settings hiredis.redis_cache*, for the cache of the class \Redis (redis/ini_settings.c). */
	zend_long redis_cache;
	char *redis_cache_prefixes;
	double redis_cache_recheck, redis_cache_lease, redis_cache_max_age;
	zend_long max_decompressed;                    /* hiredis.max_decompressed, in bytes */
	php_hiredis_redis_session redis_session;
	struct php_hiredis_session_path *session_path; /* the last session.save_path that this request parsed; owned, or NULL */
	double session_lock;                           /* hiredis.session_lock in seconds; 0 for max_execution_time */
	bool session_lock_warns;                       /* hiredis.session_lock_fail = warning */
	uint64_t slowlog;                              /* hiredis.slowlog in nanoseconds; 0 if it is off */
	uint8_t report_targets;                        /* where each call is reported: PHP_HIREDIS_REPORT_TO_... flags */
	struct php_hiredis_observer *observer;         /* seen/observer.c; NULL if there is none */
	php_hiredis_stats counted_stats;               /* the figures of this thread that were already added to the totals of all processes */
ZEND_END_MODULE_GLOBALS(hiredis)

ZEND_EXTERN_MODULE_GLOBALS(hiredis)
#define HIREDIS_G(v) ZEND_MODULE_GLOBALS_ACCESSOR(hiredis, v)

#if defined(ZTS) && defined(COMPILE_DL_HIREDIS)
ZEND_TSRMLS_CACHE_EXTERN()
#endif

/* Returns an empty buffer for commands that are not sent. The caller must empty the buffer after use, or the next call
 * leaks the strings in the buffer. */
static inline php_hiredis_output *php_hiredis_scratch(void)
{
	php_hiredis_output_recover(&HIREDIS_G(scratch));
	return &HIREDIS_G(scratch);
}

#endif
