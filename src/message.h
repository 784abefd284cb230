/*
 * The values that come unasked: Message and Push.
 */
#ifndef PHP_HIREDIS_MESSAGE_H
#define PHP_HIREDIS_MESSAGE_H

#include "php.h"

void php_hiredis_message_minit(void);

/* A Push of the list, which is taken over. */
void php_hiredis_push_create(zval *to, zval *list);
/* A Message when the list is one of a channel, and then the list is taken over; else false, and the list stays the caller's. */
bool php_hiredis_message_create(zval *to, zval *list);

#endif
