/*
 * Client::concurrently(): tasks in fibers that share one connection and its round trips.
 *
 * A fixed number of worker fibers takes task after task. A command of a task puts its bytes behind those of the others and suspends its
 * fiber; when no fiber can go on, all commands leave in one write, and replies wake their fibers in order. A waiting command is a record in
 * a queue, never on a C stack: a fiber that is destroyed while it waits leaves its record behind, whose replies are read and dropped.
 */
#ifndef PHP_HIREDIS_CONCURRENT_H
#define PHP_HIREDIS_CONCURRENT_H

#include "link/link.h"

/* Runs every task of `tasks` with `client`; the list of results in `return_value`, or an exception. */
void php_hiredis_concurrently(zval *client, php_hiredis_link *link, zval *tasks, uint32_t limit, bool throw, zval *return_value);

/* A lock around a transaction: no other may come between its WATCH and EXEC. Without a scheduler both do nothing. False: an exception is set. */
bool php_hiredis_concurrent_lock(php_hiredis_link *link);
void php_hiredis_concurrent_unlock(php_hiredis_link *link);

#endif
