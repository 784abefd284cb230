/*
 * The class Reader.
 */
#ifndef PHP_HIREDIS_READER_H
#define PHP_HIREDIS_READER_H

#include "parser.h"

void php_hiredis_reader_minit(void);

/* A new Reader and its parser, which is the object's. */
php_hiredis_parser *php_hiredis_reader_create(zval *to);
/* The next reply as PHP code sees it: errors and pushes are objects. False: nothing yet, or an exception is set; `reply` is
 * not touched then. */
bool php_hiredis_read(php_hiredis_parser *parser, zval *reply);

#endif
