/*
 * The module's globals: one set a thread. Files that both modules share do not include this.
 */
#ifndef PHP_HIREDIS_GLOBALS_H
#define PHP_HIREDIS_GLOBALS_H

#include "cache/settings.h"
#include "connection/pool.h"
#include "transport/tls.h"

ZEND_BEGIN_MODULE_GLOBALS(hiredis)
	php_hiredis_pool pool;
	php_hiredis_stats stats;
	php_hiredis_cache_home cache;
	php_hiredis_tls_store *tls_store;
	struct php_hiredis_topology *topologies; /* cluster/topology.h */
	uint32_t last_era;          /* of a slot there */
	php_hiredis_output scratch; /* see php_hiredis_scratch() */
	zend_long persistent_max;
	zend_long persistent_idle;
	uint64_t slowlog;           /* hiredis.slowlog in nanoseconds; 0: off */
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
