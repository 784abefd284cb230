/*
 * The class Async: a connection that an event loop drives.
 */
#ifndef PHP_HIREDIS_ASYNC_H
#define PHP_HIREDIS_ASYNC_H

#include "connection/configuration.h"

void php_hiredis_async_minit(void);

/* An Async, not yet connected; the config is copied. `timeout`: for each command, in nanoseconds, 0: for ever. Never fails. */
void php_hiredis_async_create(zval *to, const php_hiredis_config *config, uint64_t timeout);

#endif
