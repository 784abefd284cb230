/*
 * Checks of replies that the client relies on: +OK, +QUEUED, EXEC's list, a SHA1, a cursor. Each is checked before any PHP code can see it.
 */
#ifndef PHP_HIREDIS_AWAITED_H
#define PHP_HIREDIS_AWAITED_H

#include "link/batch.h"

/* Returns why the reply to expectation `index` is no answer to its command, a static sentence, or NULL if it is one. `error`: it is an
 * error reply. The replies of a batch come in order: the function counts the commands that MULTI has queued. Sets no exception. */
const char *php_hiredis_awaited_violation(php_hiredis_batch *batch, uint32_t index, const zval *reply, bool error);
/* The same for the reply to the SCAN, HSCAN, SSCAN or ZSCAN of an iterator: `shape` is PHP_HIREDIS_SHAPE_CURSOR or PHP_HIREDIS_SHAPE_CURSOR_PAIRS. */
const char *php_hiredis_awaited_cursor_violation(php_hiredis_shape shape, const zval *reply);

#endif
