/*
 * Effects of commands beyond their reply: marks on the connection (WATCH, MULTI, ...), and changes of the node's configuration, which the next
 * handshake repeats (SELECT, AUTH, HELLO, CLIENT SETNAME).
 */
#ifndef PHP_HIREDIS_EFFECT_H
#define PHP_HIREDIS_EFFECT_H

#include "link/node.h"

/* The marks that the connection carries from the moment the command may arrive; 0: none. */
uint32_t php_hiredis_effect_marks(php_hiredis_effect effect);
/* Checks a reply and applies it as php_hiredis_effect_apply() does. Returns false if it does not answer its command: the reply is
 * released, the connection is closed and its `failure` says why. Does not throw. */
bool php_hiredis_effect_reply(php_hiredis_node *node, php_hiredis_batch *batch, uint32_t index, zval *reply, bool error);
/* Applies a reply that has been checked, as the elements of EXEC's list have: to the node, and to the reply itself, which gets its RESP3 shape. An
 * error object gets the name of its command. */
void php_hiredis_effect_apply(php_hiredis_node *node, php_hiredis_batch *batch, uint32_t index, zval *reply, bool error);
/* Moves scalar replies that have been received already into the list, from expectation `index` on, and applies each. Returns how many; any other
 * reply is for php_hiredis_connection_next(). A reply that does not answer its command has closed the connection. */
uint32_t php_hiredis_effect_take(php_hiredis_node *node, php_hiredis_batch *batch, uint32_t index, zend_array *replies, uint32_t wanted);
/* Closes the connection because of a reply that does not answer its command, and releases the reply. Returns false. */
bool php_hiredis_effect_refuse(php_hiredis_node *node, const char *violation, zval *reply);
/* Applies an error reply: it may take a mark back, forget the scripts (NOSCRIPT), or say that this server must not be asked again (READONLY). */
void php_hiredis_effect_error(php_hiredis_node *node, php_hiredis_effect effect, zval *error);
/* The server has refused a command with this effect: takes back the mark of a WATCH or CLIENT TRACKING, unless an earlier one was accepted. */
void php_hiredis_effect_refused(php_hiredis_connection *connection, php_hiredis_effect effect);
/* Returns false and throws if the batch holds a blocking command or one that changes the connection. `others`: the commands or tasks that would be
 * held up, for the message. */
bool php_hiredis_node_accepts(const php_hiredis_batch *batch, const char *others);

/* A list of one element becomes that element: MGET of one key. */
void php_hiredis_effect_unwrap(zval *reply);

/* Returns why the reply is no answer, a static sentence, or NULL if it is one, to the SCAN, HSCAN, SSCAN or ZSCAN of an iterator: `shape` is PHP_HIREDIS_SHAPE_CURSOR or PHP_HIREDIS_SHAPE_CURSOR_PAIRS. */
const char *php_hiredis_effect_cursor_violation(php_hiredis_shape shape, const zval *reply);

#endif
