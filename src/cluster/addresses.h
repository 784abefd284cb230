/*
 * The option `addresses`: where a server is reached that announces something else (NAT, containers). No I/O, no class.
 */
#ifndef PHP_HIREDIS_ADDRESSES_H
#define PHP_HIREDIS_ADDRESSES_H

#include "cluster/redirect.h"

/* Reads "host:port"; `host` is borrowed from `text`. False: it is something else. */
bool php_hiredis_address_read(const zend_string *text, const char **host, size_t *length, uint16_t *port);
/* Returns NULL if all entries are like 'announced:port' => 'reachable:port'; otherwise the error, a static part of a sentence ("must ..."). */
const char *php_hiredis_addresses_check(const HashTable *addresses);

/* For a configuration: checked entries, in an order and a form that do not depend on how they were written. Request memory, the caller's. */
zend_array *php_hiredis_addresses_of_config(const HashTable *addresses);
/* Puts the place where an announced server is reached into `host`, of 256 bytes, and `port`; they stay where `addresses` has no entry, or is NULL. */
void php_hiredis_addresses_reach(const zend_array *addresses, char *host, uint16_t *port);

#endif
