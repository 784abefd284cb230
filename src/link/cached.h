/*
 * Reads that are answered from the store of a connection, the link's or that of the node that a router picks; asked.h fills the store.
 *
 * Pushes take entries away in the connection's parse loop, commands that are sent in fence.h. Nothing is put or given while another batch is in
 * flight.
 */
#ifndef PHP_HIREDIS_CACHED_H
#define PHP_HIREDIS_CACHED_H

#include "link/in_flight.h"

void php_hiredis_cached_minit(void);

/* As php_hiredis_link_call(), for a link whose configuration has a cache: looks in the store first. */
void php_hiredis_cached_call(php_hiredis_link *link, const php_hiredis_sent *sent, uint64_t timeout, zval *return_value);
/* Empties the store of the link's connection, or the stores of its router's, which are taken from the pool for it. An exception may be set (a signal
 * handler's). */
void php_hiredis_cached_flush(php_hiredis_link *link);

#endif
