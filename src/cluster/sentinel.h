/*
 * Where the primary of a sentinel:// client is: the resolver of its node.
 *
 * Each opening asks all sentinels and goes where the latest configuration says. The server then says by ROLE whether it is the primary. A server
 * that is not is left, and avoided as long as a sentinel names another. Between tries there is a pause, which grows to 50 to 100 ms.
 */
#ifndef PHP_HIREDIS_SENTINEL_H
#define PHP_HIREDIS_SENTINEL_H

#include "link/node.h"

extern const php_hiredis_resolver php_hiredis_sentinel;

#endif
