/*
 * The class Client.
 */
#ifndef PHP_HIREDIS_CLIENT_H
#define PHP_HIREDIS_CLIENT_H

#include "link/link.h"

typedef struct {
	php_hiredis_link *link; /* NULL until the object is constructed; one reference */
	uint64_t timeout;       /* nanoseconds, 0: for ever */
	php_hiredis_cache_group *cache; /* that of the link; NULL: none, or this object's reads do not use it */
	zend_object std;
} php_hiredis_client;

extern zend_class_entry *php_hiredis_client_ce;

void php_hiredis_client_minit(void);

/* Gives a class create_object and the handlers of objects that are clients. */
void php_hiredis_client_register(zend_class_entry *ce);

/* A Client, not yet connected, that takes over the config. `timeout` in nanoseconds. */
void php_hiredis_client_create(zval *to, php_hiredis_config *config, uint64_t timeout);

/* The client of an object; NULL: the object was never constructed, and a HiredisError is set. */
php_hiredis_client *php_hiredis_client_from(zend_object *object);

/* Adds the figures of stores, in sum, to what __debugInfo() tells. */
void php_hiredis_client_add_cache(zval *info, size_t entries, size_t bytes);

/* Makes a link with the resolver and replicas of the configuration, which is taken over. The caller owns the one reference. */
php_hiredis_link *php_hiredis_client_link(php_hiredis_config *config);

#endif
