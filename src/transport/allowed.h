/*
 * The option `allow`: which of the servers that other servers announce may be connected to. No I/O.
 *
 * The entries stand in one string, with spaces between them: networks and addresses (10.0.0.0/8, fd00::/8, 10.1.2.3), and names, one * in which
 * stands for any characters (redis-*.internal). An IPv4 address is the same as the IPv6 address that is mapped to it.
 */
#ifndef PHP_HIREDIS_ALLOWED_H
#define PHP_HIREDIS_ALLOWED_H

#include "php.h"
#include "main/php_network.h"

/* Is this text an entry? */
bool php_hiredis_allowed_is_entry(const char *text, size_t length);
/* Is the host a name that an entry gives? Its addresses need not be looked at then. */
bool php_hiredis_allowed_names(const zend_string *allow, const char *host);
/* Is the address in a network of an entry? */
bool php_hiredis_allowed_has(const zend_string *allow, const struct sockaddr *address);

#endif
