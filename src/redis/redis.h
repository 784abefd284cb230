/*
 * The extension "redis" that this module brings with hiredis.redis = 1: its entry, settings, classes and constants.
 */
#ifndef PHP_HIREDIS_REDIS_H
#define PHP_HIREDIS_REDIS_H

#include "php.h"

/* In MINIT, behind everything else. Registers the entry "redis", unless an extension of that name is there already: false. */
bool php_hiredis_redis_minit(int type);

#endif
