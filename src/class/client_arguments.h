/*
 * The arguments of Client's constructor, the URI among them.
 */
#ifndef PHP_HIREDIS_CLIENT_ARGUMENTS_H
#define PHP_HIREDIS_CLIENT_ARGUMENTS_H

#include "connection/configuration.h"

/* What the constructor that runs was given, as a new config, the caller's. `uri`: what its first argument says; NULL: that is a string itself. False: an exception is set and there is nothing to free. */
bool php_hiredis_client_arguments(php_hiredis_config *config, zend_string *uri, INTERNAL_FUNCTION_PARAMETERS);

#endif
