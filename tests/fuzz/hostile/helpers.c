/*
 * Two functions for the hostile operations, a module of its own:
 *
 *   made(string $class, bool $construct): object     an object as PDO's FETCH_CLASSTYPE makes it: whatever the class says about new
 *   allocated(): int                                 the bytes that malloc() has given out, as AddressSanitizer counts them
 */
#include "php.h"
#include "Zend/zend_interfaces.h"

size_t __sanitizer_get_current_allocated_bytes(void) __attribute__((weak));

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_made, 0, 2, IS_OBJECT, 0)
	ZEND_ARG_TYPE_INFO(0, class, IS_STRING, 0)
	ZEND_ARG_TYPE_INFO(0, construct, _IS_BOOL, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_allocated, 0, 0, IS_LONG, 0)
ZEND_END_ARG_INFO()

static ZEND_FUNCTION(made)
{
	zend_class_entry *ce = NULL;
	bool construct;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_CLASS(ce)
		Z_PARAM_BOOL(construct)
	ZEND_PARSE_PARAMETERS_END();

	object_init_ex(return_value, ce);
	if (construct && ce->constructor) {
		zend_call_known_instance_method_with_0_params(ce->constructor, Z_OBJ_P(return_value), NULL);
	}
}

static ZEND_FUNCTION(allocated)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_LONG(__sanitizer_get_current_allocated_bytes ? (zend_long) __sanitizer_get_current_allocated_bytes() : 0);
}

static const zend_function_entry functions[] = {
	ZEND_FE(made, arginfo_made)
	ZEND_FE(allocated, arginfo_allocated)
	ZEND_FE_END
};

static zend_module_entry helpers_module_entry = {STANDARD_MODULE_HEADER, "helpers", functions, NULL, NULL, NULL, NULL, NULL, "1", STANDARD_MODULE_PROPERTIES};

ZEND_GET_MODULE(helpers)
