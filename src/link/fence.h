/*
 * Commands act on the store of their connection before their first byte is sent: each drops the entries of its keys, or raises the fence.
 */
#ifndef PHP_HIREDIS_FENCE_H
#define PHP_HIREDIS_FENCE_H

#include "link/in_flight.h"

void php_hiredis_fence_minit(void);

void php_hiredis_fence_act(php_hiredis_connection *connection, const php_hiredis_entry *entry, const php_hiredis_output *commands);
/* The commands of the entry and of all behind it, which are all that stands in the output, are about to be handed to the connection. */
static zend_always_inline void php_hiredis_fence_send(php_hiredis_connection *connection, const php_hiredis_entry *entry,
	const php_hiredis_output *commands)
{
	if (UNEXPECTED(connection->cache != NULL)) {
		php_hiredis_fence_act(connection, entry, commands);
	}
}

#endif
