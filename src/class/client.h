/*
 * The class Client.
 */
#ifndef PHP_HIREDIS_CLIENT_H
#define PHP_HIREDIS_CLIENT_H

#include "link/link.h"

typedef struct {
	php_hiredis_link *link; /* NULL until it is constructed; one reference */
	uint64_t timeout;       /* nanoseconds, 0: for ever */
	php_hiredis_cache_group *cache; /* the link's; NULL: none, or not for this object's reads */
	zend_object std;
} php_hiredis_client;

extern zend_class_entry *php_hiredis_client_ce;

void php_hiredis_client_minit(void);

/* Makes a class whose objects are clients; every handler it needs. */
void php_hiredis_client_register(zend_class_entry *ce);

/* A Client, not yet connected, that takes over the config. `timeout` in nanoseconds. */
void php_hiredis_client_create(zval *to, php_hiredis_config *config, uint64_t timeout);

/* The client of an object; NULL: it was never constructed, and a HiredisError is set. */
php_hiredis_client *php_hiredis_client_from(zend_object *object);

/* A link as the configuration, which it takes over, wants it. The caller owns the one reference. */
php_hiredis_link *php_hiredis_client_link(php_hiredis_config *config);

#endif
