/*
 * The iterators over SCAN, HSCAN, SSCAN and ZSCAN.
 */
#ifndef PHP_HIREDIS_SCAN_H
#define PHP_HIREDIS_SCAN_H

#include "php.h"

typedef enum { PHP_HIREDIS_SCAN_KEYS, PHP_HIREDIS_SCAN_HASH, PHP_HIREDIS_SCAN_SET, PHP_HIREDIS_SCAN_SORTED_SET } php_hiredis_scan_kind;

void php_hiredis_scan_minit(void);

/* An iterator on the client object. Strings may be NULL, `count` 0. */
void php_hiredis_scan_create(zval *to, zval *client, php_hiredis_scan_kind kind, zend_string *key, zend_string *match, zend_long count,
	zend_string *type);

#endif
