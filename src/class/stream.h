/*
 * Replies one by one: the iterators of Client::stream() and Pipeline::stream().
 */
#ifndef PHP_HIREDIS_STREAM_H
#define PHP_HIREDIS_STREAM_H

#include "link/link.h"

void php_hiredis_stream_minit(void);

/* The replies to a batch that is sent at the first look; takes over its commands and the batch. */
void php_hiredis_stream_queued(zval *to, php_hiredis_link *link, uint64_t timeout, php_hiredis_batch *batch, php_hiredis_output *commands);
/* The replies to what `commands` yields, lists of words, at most `window` of them under way. */
void php_hiredis_stream_commands(zval *to, php_hiredis_link *link, uint64_t timeout, zval *commands, uint32_t window);

#endif
