/*
 * Looks names up in limited time. getaddrinfo() cannot be interrupted: it waits 20 seconds for a silent name server. So a thread calls it, and
 * who asked waits for a descriptor that poll() reports.
 *
 * All who ask for one name at one time share one look-up. A look-up whose callers have all gone goes on in its thread, which owns all
 * that it touches; four threads run at most. The module stays in memory once a thread was made. A fork forgets all look-ups.
 * On Windows, and where no thread can be made, the look-up is done when php_hiredis_lookup_begin() returns.
 */
#ifndef PHP_HIREDIS_LOOKUP_H
#define PHP_HIREDIS_LOOKUP_H

#include "main/php_network.h"

typedef struct php_hiredis_lookup php_hiredis_lookup;

/* Begins to look the name up, or joins who does already. Returns a reference, which php_hiredis_lookup_release() gives back. `*waited_for`:
 * a descriptor of the caller's, which becomes readable at the end; -1: the look-up is done. NULL: neither a thread nor a descriptor is to be
 * had, or four threads wait for other names; errno says which (EAGAIN). */
php_hiredis_lookup *php_hiredis_lookup_begin(const char *name, uint16_t port, php_socket_t *waited_for);
/* When its descriptor has become readable: 0, and `*addresses`, which belong to the look-up; or the error of getaddrinfo(). */
int php_hiredis_lookup_result(php_hiredis_lookup *lookup, const struct addrinfo **addresses);
/* The last look-up of this name that succeeded, as a reference; NULL: there was none. For when the name server is silent. */
php_hiredis_lookup *php_hiredis_lookup_last(const char *name, uint16_t port);
/* The same if it began at most so many nanoseconds ago. */
php_hiredis_lookup *php_hiredis_lookup_recent(const char *name, uint16_t port, uint64_t age);
void php_hiredis_lookup_release(php_hiredis_lookup *lookup);

#endif
