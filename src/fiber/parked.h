/*
 * Fibers kept for the next call of Client::concurrently() in the same request: making one costs thirty times as much as using one again.
 *
 * A thread has one set. A parked fiber must be suspended where only the extension's C code runs when it is resumed.
 */
#ifndef PHP_HIREDIS_PARKED_H
#define PHP_HIREDIS_PARKED_H

#include "fiber/fiber.h"

#define PHP_HIREDIS_PARKED_MAX 100

/* Takes a fiber that can be resumed; the caller owns it. False: none is parked. Sets no exception. */
bool php_hiredis_parked_take(zval *fiber);
/* Takes the fiber over, for later. Returns false, and the fiber stays the caller's, if there is no room, the request or the fiber has
 * ended, or PHP code holds a reference to it and would see that it runs for another call. Does not throw. */
bool php_hiredis_parked_give(zval *fiber);
/* At the end of the request, after the destructors: ends and releases all. After a fatal error nothing else gives their stacks back. */
void php_hiredis_parked_end(void);

#endif
