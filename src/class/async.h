/*
 * The class Async: a connection that an event loop drives.
 */
#ifndef PHP_HIREDIS_ASYNC_H
#define PHP_HIREDIS_ASYNC_H

#include "connection/configuration.h"

void php_hiredis_async_minit(void);

/* An Async, not yet connected; the config is copied. `timeout`: for each command, in nanoseconds, 0: for ever. Never fails. */
void php_hiredis_async_create(zval *to, const php_hiredis_config *config, uint64_t timeout);

/* Is the object an Async? */
bool php_hiredis_is_async(const zend_object *object);
/* Queues EVALSHA with its words, behind SCRIPT LOAD if the connection does not know the script; returns the ticket. The words stay the
 * caller's; Stringables among them become strings. If an exception is set, nothing is queued. */
void php_hiredis_async_run_script(zend_object *object, zend_string *sha1, zend_string *lua, zval *words, uint32_t count, zval *return_value);

#endif
