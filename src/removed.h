/*
 * Turns names that PHP 8.5 or 8.6 removed into compile errors, even for an older PHP. A build with --enable-hiredis-dev
 * includes this file before each source file.
 *
 * PHP's own headers must come first, because those of an older PHP still use the removed names.
 */
#ifndef PHP_HIREDIS_REMOVED_H
#define PHP_HIREDIS_REMOVED_H

#include "php.h"
#include "Zend/zend_attributes.h"
#include "Zend/zend_closures.h"
#include "Zend/zend_exceptions.h"
#include "Zend/zend_fibers.h"
#include "Zend/zend_interfaces.h"
#include "Zend/zend_smart_str.h"
#include "Zend/zend_strtod.h"
#include "ext/random/php_random.h"
#include "ext/spl/spl_exceptions.h"
#include "ext/standard/info.h"
#include "ext/standard/md5.h"
#include "ext/standard/sha1.h"
#include "main/php_network.h"

/* PHP's own macro uses XtOffsetOf, which is poisoned below. */
#undef STD_PHP_INI_ENTRY
#ifdef ZTS
# define STD_PHP_INI_ENTRY(name, value, modifiable, on_modify, property, type, globals) \
	ZEND_INI_ENTRY2(name, value, modifiable, on_modify, (void *) offsetof(type, property), (void *) &globals##_id)
#else
# define STD_PHP_INI_ENTRY(name, value, modifiable, on_modify, property, type, globals) \
	ZEND_INI_ENTRY2(name, value, modifiable, on_modify, (void *) offsetof(type, property), (void *) &globals)
#endif

/* The pragma `poison` makes each use of these names a compile error. The pragma `system_header` suppresses warnings
 * about their uses in PHP's macros. `system_header` must follow the includes: otherwise gcc omits the included headers
 * from the dependency files. */
#pragma GCC system_header
#pragma GCC poison XtOffsetOf zval_dtor zval_is_true ZVAL_IS_NULL ZEND_RESULT_CODE EMPTY_SWITCH_DEFAULT_CASE
#pragma GCC poison INI_INT INI_FLT INI_STR INI_BOOL INI_ORIG_INT INI_ORIG_FLT INI_ORIG_STR INI_ORIG_BOOL
#pragma GCC poison WRONG_PARAM_COUNT ZEND_WRONG_PARAM_COUNT CHECK_NULL_PATH CHECK_ZVAL_NULL_PATH ZEND_LTOA ZEND_LTOA_BUF_LEN
#pragma GCC poison zend_exception_get_default zend_error_exception zend_fcall_info_call

#endif
