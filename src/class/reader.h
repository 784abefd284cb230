/*
 * The class Reader.
 */
#ifndef PHP_HIREDIS_READER_H
#define PHP_HIREDIS_READER_H

#include "protocol/reply_handlers.h"
#include "protocol/parser.h"

void php_hiredis_reader_minit(void);

/* A new Reader and its parser, which is the object's. */
php_hiredis_parser *php_hiredis_reader_create(zval *to);
/* The next reply as PHP code sees it: the handlers' values, else errors and pushes as objects. The handlers may be NULL. Returns false
 * if no reply is whole, or throws; `reply` is not set then. */
bool php_hiredis_read(php_hiredis_parser *parser, php_hiredis_reply_handlers *handlers, zval *reply);

#endif
