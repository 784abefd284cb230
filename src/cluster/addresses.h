/*
 * The option `addresses`: where a server is reached that announces something else (NAT, containers). No I/O, no class.
 */
#ifndef PHP_HIREDIS_ADDRESSES_H
#define PHP_HIREDIS_ADDRESSES_H

#include "cluster/redirect.h"
#include "transport/transport.h"

/* Returns NULL if all entries are like 'announced:port' => 'reachable:port'; otherwise the error, a static part of a sentence ("must ..."). */
const char *php_hiredis_addresses_check(const HashTable *addresses);

/* Checked entries, in an order and a form that do not depend on how they were written. Request memory, the caller's. */
zend_array *php_hiredis_addresses_of_config(const HashTable *addresses);
/* The host and port where an announced server is reached: the announced ones where `addresses` has no entry, or is NULL. Returns the length
 * of `to->host`, at most 255, which is borrowed and not always terminated. */
size_t php_hiredis_addresses_reach(const zend_array *addresses, const char *host, size_t length, uint16_t port, php_hiredis_endpoint *to);

#endif
