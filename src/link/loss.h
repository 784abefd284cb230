/*
 * The entries of a node whose connection is lost: sent once more, or failed.
 *
 * One retry policy (php_hiredis_loss_resend()). When the connection is lost, the commands are sent once more, at once, on a new connection:
 *  - all of it, if not a byte of it had left (before its first byte a quiet connection is looked at: exchange.h) and nothing of it is pinned to
 *    the connection (WATCH, a script that was loaded there);
 *  - with retryReads, each entry that only reads and has not given a reply; not before what a stream has written behind it.
 * One failure policy (php_hiredis_loss_fail()). The connection is closed first. Each entry that was waiting then gets its own ConnectionException, in
 * which each lost command of a pipeline has its place; `maybeExecuted` is false for a command of which not a byte had left, and for a pipeline where
 * that holds for each command.
 */
#ifndef PHP_HIREDIS_LOSS_H
#define PHP_HIREDIS_LOSS_H

#include "link/in_flight.h"

/* The connection has failed: fails every entry, and moves all to those that have ended. A memory limit becomes PHP's own fatal error: does not
 * return then. Userland code may run: destructors of replies that had come. */
void php_hiredis_loss_fail(php_hiredis_node *node);
/* Queues the entries once more that a new connection may get; fails the others. Once until a reply comes, except for a resolver. False: none may. */
bool php_hiredis_loss_resend(php_hiredis_node *node);

#endif
