/*
 * The values that come unasked: Message and Push.
 */
#ifndef PHP_HIREDIS_MESSAGE_H
#define PHP_HIREDIS_MESSAGE_H

#include "php.h"

void php_hiredis_message_minit(void);

/* A Push of the list, which begins with a string and is taken over. */
void php_hiredis_push_create(zval *to, zval *list);
/* A Message when the list, one string at least and nothing else, is one of a channel: it is taken over then. Else false: it stays the caller's. */
bool php_hiredis_message_create(zval *to, zval *list);

#endif
