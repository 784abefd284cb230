/*
 * A batch from MULTI to EXEC: whether it may begin, and its result.
 */
#ifndef PHP_HIREDIS_EXEC_H
#define PHP_HIREDIS_EXEC_H

#include "link/link.h"

/* The reply to EXEC has come, and has been checked. Applies each element of its list as the reply to its own command
 * (php_hiredis_effect_apply()). Sets no exception. */
void php_hiredis_exec_map(php_hiredis_node *node, php_hiredis_batch *batch, zval *reply);
/* Makes the result of such a batch from all its replies, which are taken over: EXEC's list; null, when a watched key changed; or the first
 * ServerException, that of a command which the server refused, or EXEC's own. Throws nothing; `to` is the caller's. */
void php_hiredis_exec_result(zval *replies, zval *to);
/* Returns false and throws if a MULTI that call() has sent is still open: the server would refuse a second MULTI, and execute its EXEC. */
bool php_hiredis_exec_may_begin(php_hiredis_link *link);
/* Is there a connection that watches keys? */
bool php_hiredis_exec_is_watched(php_hiredis_link *link);

#endif
