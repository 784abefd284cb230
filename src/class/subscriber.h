/*
 * Subscriber: channels on a connection of its own.
 */
#ifndef PHP_HIREDIS_SUBSCRIBER_H
#define PHP_HIREDIS_SUBSCRIBER_H

#include "link/link.h"

void php_hiredis_subscriber_minit(void);

/* A Subscriber, not yet connected; the config is copied. `timeout`: for the answer to each command, in nanoseconds, 0: for ever. Never
 * fails. */
void php_hiredis_subscriber_create(zval *to, const php_hiredis_config *config, uint64_t timeout);
/* The same for a cluster: plain channels at the node with this config, shard channels at the nodes that have their slots. */
void php_hiredis_subscriber_create_of_cluster(zval *to, php_hiredis_link *cluster, const php_hiredis_config *config, uint64_t timeout);

#endif
