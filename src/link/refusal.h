/*
 * Errors that say that a command was not executed because of the server, not of the command: READONLY, LOADING, MASTERDOWN, NOREPLICAS,
 * REDIRECT. Where the node has a resolver such a command is sent once more, elsewhere or later, within the command's own time.
 *
 * No command is sent once more that a later one has overtaken: of a batch, all commands from the first refusal on go again, in order, and only if
 * those that were executed only read. A transaction goes again as a whole, unless keys were watched.
 */
#ifndef PHP_HIREDIS_REFUSAL_H
#define PHP_HIREDIS_REFUSAL_H

#include "link/in_flight.h"

/* The one command that was in flight has just been answered by an error. True: the command is to be sent once more, and the node will leave the
 * connection. */
bool php_hiredis_refusal_take_single(php_hiredis_node *node, const php_hiredis_row *row, uint64_t timeout);
/* Reply number `index` of the first entry has come: remembers the first refusal. A reply before it ends the search for the right server. */
void php_hiredis_refusal_judge(php_hiredis_node *node, php_hiredis_entry *entry, uint32_t index, bool error);
/* The first entry has got its last reply, and one was a refusal. True: the entry is queued again, with the replies before the refusal.
 * False: its errors are its replies. */
bool php_hiredis_refusal_resend(php_hiredis_node *node);

#endif
