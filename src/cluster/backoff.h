/*
 * Pauses between tries: they grow to 100 ms, and differ, so that the clients of one server do not come back together.
 */
#ifndef PHP_HIREDIS_BACKOFF_H
#define PHP_HIREDIS_BACKOFF_H

#include "php.h"
#include "ext/random/php_random.h"

#define PHP_HIREDIS_BACKOFF_MAX UINT64_C(100000000)

/* Nanoseconds before the next try, after `tries`: from half to all of 1 ms, 2, 4, ... 100. */
static inline uint64_t php_hiredis_backoff(uint32_t tries)
{
	uint64_t length = MIN(UINT64_C(1000000) << MIN(tries, 7), PHP_HIREDIS_BACKOFF_MAX);
	zend_long pause = (zend_long) length;

	php_random_int_silent((zend_long) length / 2, (zend_long) length, &pause);
	return (uint64_t) pause;
}

#endif
