/*
 * The class Script.
 */
#ifndef PHP_HIREDIS_SCRIPT_H
#define PHP_HIREDIS_SCRIPT_H

#include "php.h"

void php_hiredis_script_minit(void);

#endif
