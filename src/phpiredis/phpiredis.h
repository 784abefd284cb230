/*
 * The module phpiredis: functions, resources and constants as those of the extension of that name, on the protocol, transport and
 * connection layers that the module hiredis stands on. Neither module needs the other.
 */
#ifndef PHP_PHPIREDIS_H
#define PHP_PHPIREDIS_H

#include "connection/connection.h"

#define PHP_PHPIREDIS_STATE_COMPLETE 1
#define PHP_PHPIREDIS_STATE_INCOMPLETE 2
#define PHP_PHPIREDIS_STATE_ERROR 3

ZEND_BEGIN_MODULE_GLOBALS(phpiredis)
	php_hiredis_pool pool;
	php_hiredis_stats stats;          /* connections count; only phpinfo() shows some of it */
	php_hiredis_output scratch;       /* for encoding; empty in between, and not touched while userland code runs */
ZEND_END_MODULE_GLOBALS(phpiredis)

ZEND_EXTERN_MODULE_GLOBALS(phpiredis)
#define PHPIREDIS_G(v) ZEND_MODULE_GLOBALS_ACCESSOR(phpiredis, v)

extern zend_module_entry phpiredis_module_entry;
#define phpext_phpiredis_ptr &phpiredis_module_entry

/* Register their resource types. */
void php_phpiredis_reader_minit(int module_number);

/* Converts the values of an array as (string) does: `words` becomes an array of strings and ints, which the caller releases.
 * Runs userland code. Returns false and throws if a conversion throws; there is nothing to release then. */
bool php_phpiredis_words(zval *words, zval *array);

#endif
