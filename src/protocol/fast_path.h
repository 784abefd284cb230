/*
 * The short cut through complete replies: makes the same values as hiredis' reader, without a callback for each element.
 *
 * The short cut uses the reader through protocol/reader_internals.h alone and leaves it as hiredis would, so that both can take turns at any
 * element: redisReaderGetReply() reads all that is incomplete, unusual or wrong. tests/reader and the fuzzer compare the two paths.
 */
#ifndef PHP_HIREDIS_RUN_H
#define PHP_HIREDIS_RUN_H

#include "protocol/reply.h"

/* Returns true if the reply is whole, in builder->root. False: hiredis must go on, or builder->violation or ->exhausted is set. */
bool php_hiredis_run(php_hiredis_builder *builder);

/* Appends complete scalar replies to `list`, at most `wanted` and as many as it has room for; returns how many. php_hiredis_run() reads the
 * reply that follows. */
uint32_t php_hiredis_run_scalars(php_hiredis_builder *builder, zend_array *list, uint32_t wanted);
/* The same for replies that are lists of one scalar: appends the scalars. */
uint32_t php_hiredis_run_ones(php_hiredis_builder *builder, zend_array *list, uint32_t wanted);

/* Reads a whole message of a channel: its kind and the two strings behind it, of a pmessage three, in the server's order; all
 * are the caller's, who has room for PHP_HIREDIS_MESSAGE_STRINGS. Returns their number; 0: something else, or not whole, of which nothing is read.
 * `last` begins as zeros, is for parsers of the same limits, and is forgotten in the end. */
uint32_t php_hiredis_run_message(php_hiredis_builder *builder, php_hiredis_message_beginning *last, zval *strings);
/* Releases its strings. It is as in the beginning then. */
void php_hiredis_message_forget(php_hiredis_message_beginning *last);

#endif
