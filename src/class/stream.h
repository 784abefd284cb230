/*
 * Replies one by one: the iterators of Client::stream() and Pipeline::stream().
 */
#ifndef PHP_HIREDIS_STREAM_H
#define PHP_HIREDIS_STREAM_H

#include "link/window.h"

void php_hiredis_stream_minit(void);

/* An iterator and its window, which is the object's and new: the caller fills it. */
php_hiredis_window *php_hiredis_stream_create(zval *to);

#endif
