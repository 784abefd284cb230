/*
 * A batch from MULTI to EXEC: what its replies mean, and when it may begin.
 */
#ifndef PHP_HIREDIS_EXEC_H
#define PHP_HIREDIS_EXEC_H

#include "link/link.h"

/* The reply to EXEC has come, and has been checked. Makes each element of its list its command's own reply, and does what that does to the
 * node. Sets no exception. */
void php_hiredis_exec_map(php_hiredis_node *node, php_hiredis_batch *batch, zval *reply);
/* What all replies to such a batch (which are taken over) mean: EXEC's list; null, when a watched key changed; or the ServerException of the
 * command that the server refused. Throws nothing; `to` is the caller's. */
void php_hiredis_exec_result(zval *replies, zval *to);
/* In a MULTI that call() has sent another would be refused, and its EXEC be executed all the same. False: an exception is set. */
bool php_hiredis_exec_may_begin(php_hiredis_link *link);
/* Is there a connection that watches keys? */
bool php_hiredis_exec_is_watched(php_hiredis_link *link);

#endif
