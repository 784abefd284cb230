/*
 * Subscriber: channels on a connection of its own.
 */
#ifndef PHP_HIREDIS_SUBSCRIBER_H
#define PHP_HIREDIS_SUBSCRIBER_H

#include "link/link.h"

void php_hiredis_subscriber_minit(void);

/* The arguments of the methods that make a Subscriber. */
typedef struct {
	zval *restore; /* a Closure, borrowed; NULL: none */
	double ping;   /* seconds */
} php_hiredis_subscriber_options;

/* Reads them, of the method that runs. False: an exception is set. */
bool php_hiredis_subscriber_arguments(php_hiredis_subscriber_options *options, INTERNAL_FUNCTION_PARAMETERS);

/* A Subscriber, not yet connected; the config is copied. `timeout`: for the answer to each command, in nanoseconds, 0: for ever.
 * `cluster` NULL: of one server; otherwise the config is that of the node for plain channels, and shard channels are at the nodes that
 * have their slots. Never fails. */
void php_hiredis_subscriber_create(zval *to, const php_hiredis_config *config, uint64_t timeout, const php_hiredis_subscriber_options *options,
	php_hiredis_link *cluster);

#endif
