/*
 * The values that come unasked: Message, Push and Gap.
 */
#ifndef PHP_HIREDIS_MESSAGE_H
#define PHP_HIREDIS_MESSAGE_H

#include "php.h"

void php_hiredis_message_minit(void);

/* A Push of the list, which begins with a string and is taken over. */
void php_hiredis_push_create(zval *to, zval *list);
/* Makes a Message of the push of a channel and takes it over; false: another push, still the caller's. The list holds only strings, at least one. */
bool php_hiredis_message_create(zval *to, zval *list);
/* A Message of 3 strings (kind, channel, payload) or 4 (kind, pattern, channel, payload), which are taken over. */
void php_hiredis_message_of(zval *to, zval *strings, uint32_t count);

/* A Gap. `names`: a list of strings, of which a reference is taken. */
void php_hiredis_gap_create(zval *to, double from, double until, zend_array *names);
/* Is the value a Gap? */
bool php_hiredis_gap_is(const zval *value);
/* Extends a Gap that was not told yet to another one behind it. False: it is no Gap. */
bool php_hiredis_gap_extend(zval *gap, double from, double until, zend_array *names);
/* Before it is shown: each name stands in it once. */
void php_hiredis_gap_finish(zval *gap);

#endif
