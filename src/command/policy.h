/* Where a command may be sent, by its effect on the connection. Blocking is checked elsewhere: php_hiredis_node_accepts(). */
#ifndef PHP_HIREDIS_POLICY_H
#define PHP_HIREDIS_POLICY_H

#include "command/table.h"

/* Not between MULTI and EXEC: the command nests the transaction, or ends it or the connection. */
#define PHP_HIREDIS_POLICY_NOT_QUEUED (1u << 0)
/* Not in concurrently() and async(): the command changes a connection on which other commands are in flight. */
#define PHP_HIREDIS_POLICY_NOT_SHARED (1u << 1)
/* Not by a task of concurrently(): the change holds for every task. */
#define PHP_HIREDIS_POLICY_NOT_BY_TASK (1u << 2)
/* In concurrently() only inside transaction(): other tasks' commands would come in between. */
#define PHP_HIREDIS_POLICY_IN_TRANSACTION (1u << 3)
/* The same, or in a task that holds the lock of transactions. */
#define PHP_HIREDIS_POLICY_UNDER_LOCK (1u << 4)

/* By effect: PHP_HIREDIS_POLICY_... or 0, which may be sent everywhere. */
extern const uint8_t php_hiredis_policies[];

/* `row` NULL: a command that is in no row may be sent everywhere. */
static zend_always_inline uint32_t php_hiredis_policy(const php_hiredis_row *row)
{
	return row ? php_hiredis_policies[row->effect] : 0;
}

#endif
