/*
 * The short cut through complete replies: what hiredis' reader would do with them, without a callback for each element.
 *
 * It goes through protocol/reader_internals.h alone and leaves the reader as hiredis would have, so the two can take turns at any element: whatever
 * is incomplete, unusual or wrong is left to redisReaderGetReply(). tests/reader and the fuzzer hold the two paths against each other.
 */
#ifndef PHP_HIREDIS_RUN_H
#define PHP_HIREDIS_RUN_H

#include "protocol/reply.h"

/* True: the reply is whole, in builder->root. False: hiredis must go on (or builder->violation / exhausted is set). */
bool php_hiredis_run(php_hiredis_builder *builder);

/* Complete scalar replies, one after another, into the list, at most `wanted` and as many as it has room for; returns how many. What follows
 * is for php_hiredis_run(). */
uint32_t php_hiredis_run_scalars(php_hiredis_builder *builder, zend_array *list, uint32_t wanted);
/* The same of replies that are lists of one scalar: the scalars. */
uint32_t php_hiredis_run_ones(php_hiredis_builder *builder, zend_array *list, uint32_t wanted);

#endif
