/*
 * The class Client.
 */
#ifndef PHP_HIREDIS_CLIENT_H
#define PHP_HIREDIS_CLIENT_H

#include "link/link.h"

typedef struct {
	php_hiredis_link *link; /* NULL until it is constructed; one reference */
	uint64_t timeout;       /* nanoseconds, 0: for ever */
	zend_object std;
} php_hiredis_client;

extern zend_class_entry *php_hiredis_client_ce;

void php_hiredis_client_minit(void);

/* The client of an object; NULL: it was never constructed, and a HiredisError is set. */
php_hiredis_client *php_hiredis_client_from(zend_object *object);

/* A link as the configuration, which it takes over, wants it. The caller owns the one reference. */
php_hiredis_link *php_hiredis_client_link(php_hiredis_config *config);

#endif
