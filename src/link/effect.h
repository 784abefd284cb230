/*
 * What some commands do beyond their reply: to the connection, whose marks say what it carries, and to the link, whose next handshake
 * repeats what the server has agreed to.
 */
#ifndef PHP_HIREDIS_EFFECT_H
#define PHP_HIREDIS_EFFECT_H

#include "link/link.h"

/* What the connection carries from the moment the command may arrive. */
uint32_t php_hiredis_effect_marks(php_hiredis_effect effect);
/* The reply of a command with an effect has come, and is no error. `words` are those behind its name; NULL: none. `transaction`: it is part
 * of a batch from MULTI to EXEC, whose list gives each command its own reply later. */
void php_hiredis_effect_apply(php_hiredis_link *link, php_hiredis_effect effect, HashTable *words, const zval *reply, bool transaction);
/* An error reply has come: it may take a mark back, or say that this server must not be asked again. */
void php_hiredis_effect_error(php_hiredis_link *link, php_hiredis_effect effect, zval *error);
/* The password among the words of an AUTH or a HELLO; borrowed; NULL: there is none. */
const zend_string *php_hiredis_effect_secret(php_hiredis_effect effect, HashTable *words);
/* The server behind the connection knows this script now. */
void php_hiredis_effect_script(php_hiredis_connection *connection, zend_string *sha1);
/* Scalar replies of the batch, from this index on, that have been received already: into the list, which has room for all, many in one go, and
 * what each of them causes. Returns how many; anything else is for php_hiredis_link_next(). */
uint32_t php_hiredis_effect_take(php_hiredis_link *link, php_hiredis_batch *batch, uint32_t index, zend_array *replies);

#endif
