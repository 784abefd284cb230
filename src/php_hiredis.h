/* The module's version and entry, under the names that PHP's build system expects. */
#ifndef PHP_HIREDIS_H
#define PHP_HIREDIS_H

#include "php.h"

#define PHP_HIREDIS_VERSION "0.1.0"

extern zend_module_entry hiredis_module_entry;
#define phpext_hiredis_ptr &hiredis_module_entry

#endif
