/*
 * Reads that are answered from the store of the link's connection, and the batches that fill the store.
 *
 * A miss is one batch: CLIENT CACHING YES, the command, and PTTL for each of its keys. The replies of the first and the last are the store's. The
 * answer is put there when it is parsed, pending, and may be given once its PTTL is known. Nothing else is ever put there. Pushes take entries
 * away in the connection's parse loop, commands that are sent in fence.h. Nothing is put or given while another batch is in flight.
 */
#ifndef PHP_HIREDIS_CACHED_H
#define PHP_HIREDIS_CACHED_H

#include "link/in_flight.h"

void php_hiredis_cached_minit(void);

/* As php_hiredis_link_call(), for a link whose configuration has a cache: looks in the store first. */
void php_hiredis_cached_call(php_hiredis_link *link, const php_hiredis_sent *sent, uint64_t timeout, zval *return_value);
/* Empties the store of the link's connection, which the link takes from the pool for it. An exception may be set (a signal handler's). */
void php_hiredis_cached_flush(php_hiredis_link *link);

/* A reply of a miss has come: it stays the caller's. */
void php_hiredis_cached_reply(php_hiredis_node *node, uint32_t index, const zval *reply, bool error);

#endif
