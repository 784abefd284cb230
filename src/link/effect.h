/*
 * What some commands do beyond their reply: to the connection, whose marks say what it carries, and to the node, whose next handshake
 * repeats what the server has agreed to.
 */
#ifndef PHP_HIREDIS_EFFECT_H
#define PHP_HIREDIS_EFFECT_H

#include "link/node.h"

/* What the connection carries from the moment the command may arrive. */
uint32_t php_hiredis_effect_marks(php_hiredis_effect effect);
/* Checks a reply and applies it as php_hiredis_effect_apply() does. Returns false if it does not answer its command: the reply is
 * released, the connection is closed and its `failure` says why. Does not throw. */
bool php_hiredis_effect_reply(php_hiredis_node *node, php_hiredis_batch *batch, uint32_t index, zval *reply, bool error);
/* What a reply means to the node and what it becomes: it gets its RESP3 shape, and an error object knows its command. For replies that have been
 * checked: the elements of EXEC's list. */
void php_hiredis_effect_apply(php_hiredis_node *node, php_hiredis_batch *batch, uint32_t index, zval *reply, bool error);
/* Scalar replies of the batch, from this index on, that have been received already: into the list, many in one go, and what each of them causes.
 * Returns how many; anything else is for php_hiredis_connection_next(). One that is no answer has closed the connection. */
uint32_t php_hiredis_effect_take(php_hiredis_node *node, php_hiredis_batch *batch, uint32_t index, zend_array *replies, uint32_t wanted);
/* Closes the connection because of a reply that is no answer, and releases the reply. Returns false. */
bool php_hiredis_effect_refuse(php_hiredis_node *node, const char *violation, zval *reply);
/* An error reply has come: it may take a mark back, or say that this server must not be asked again. */
void php_hiredis_effect_error(php_hiredis_node *node, php_hiredis_effect effect, zval *error);
/* Returns false and throws if the batch holds a blocking command or one that changes the connection. `others`: what would be held up, for the
 * message. */
bool php_hiredis_node_accepts(const php_hiredis_batch *batch, const char *others);

/* A list of one element becomes that element: MGET of one key. */
void php_hiredis_effect_unwrap(zval *reply);

#endif
