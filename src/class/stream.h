/*
 * Replies one by one: the iterators of Client::stream() and Pipeline::stream().
 */
#ifndef PHP_HIREDIS_STREAM_H
#define PHP_HIREDIS_STREAM_H

#include "link/link.h"

void php_hiredis_stream_minit(void);

/* An iterator over the replies to a batch, which its first use sends. Takes over the batch and its commands. */
void php_hiredis_stream_queued(zval *to, php_hiredis_link *link, uint64_t timeout, php_hiredis_batch *batch, php_hiredis_output *commands);
/* An iterator over the replies to the commands that `commands` yields, as lists of words; at most `window` of them are in flight. */
void php_hiredis_stream_commands(zval *to, php_hiredis_link *link, uint64_t timeout, zval *commands, uint32_t window);

#endif
