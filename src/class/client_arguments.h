/*
 * The arguments of Client's constructor, the URI among them.
 */
#ifndef PHP_HIREDIS_CLIENT_ARGUMENTS_H
#define PHP_HIREDIS_CLIENT_ARGUMENTS_H

#include "connection/configuration.h"

/* Makes a config, which the caller owns, of the arguments of the constructor that runs. `uri`: the URI, if the first argument is not the URI
 * itself; NULL: it is. Returns false and throws if an argument is wrong; there is nothing to free then. */
bool php_hiredis_client_arguments(php_hiredis_config *config, zend_string *uri, INTERNAL_FUNCTION_PARAMETERS);

#endif
