/*
 * What may be sent where, by what a command does to its connection beyond its reply. What a command holds up by waiting is no matter of
 * its effect: see php_hiredis_node_accepts().
 */
#ifndef PHP_HIREDIS_POLICY_H
#define PHP_HIREDIS_POLICY_H

#include "command/table.h"

/* Not between MULTI and EXEC: it nests them, or makes the server leave without them. */
#define PHP_HIREDIS_POLICY_NOT_QUEUED (1u << 0)
/* Not where others have commands in flight on the same connection (concurrently(), async()): it changes the connection under them. */
#define PHP_HIREDIS_POLICY_NOT_SHARED (1u << 1)
/* Not by a task of concurrently(): what it sets holds for every task. */
#define PHP_HIREDIS_POLICY_NOT_BY_TASK (1u << 2)
/* By a task of concurrently() in transaction() alone: it stands between the commands of the others. */
#define PHP_HIREDIS_POLICY_IN_TRANSACTION (1u << 3)
/* As the one before, and by a task that already keeps the others away. */
#define PHP_HIREDIS_POLICY_UNDER_LOCK (1u << 4)

/* By effect: PHP_HIREDIS_POLICY_... or 0, which may be sent everywhere. */
extern const uint8_t php_hiredis_policies[];

/* `row` NULL: a command that is in no row may be sent everywhere. */
static zend_always_inline uint32_t php_hiredis_policy(const php_hiredis_row *row)
{
	return row ? php_hiredis_policies[row->effect] : 0;
}

#endif
