/* Declares the module's version and entry, which PHP's build system expects under these names. Every file that needs only these may include it; it has no
 * other content. */
#ifndef PHP_HIREDIS_H
#define PHP_HIREDIS_H

#include "php.h"

#define PHP_HIREDIS_VERSION "0.1.0"

extern zend_module_entry hiredis_module_entry;
#define phpext_hiredis_ptr &hiredis_module_entry

#endif
