/*
 * The arguments of Client's constructor, the URI among them.
 */
#ifndef PHP_HIREDIS_CLIENT_ARGUMENTS_H
#define PHP_HIREDIS_CLIENT_ARGUMENTS_H

#include "connection/configuration.h"

/* What the constructor that runs was given, as a new config, the caller's. False: an exception is set and there is nothing to free. */
bool php_hiredis_client_arguments(php_hiredis_config *config, INTERNAL_FUNCTION_PARAMETERS);

#endif
