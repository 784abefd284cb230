#include "fiber/internal.h"

ZEND_TLS zend_object *parked[PHP_HIREDIS_PARKED_MAX];
ZEND_TLS uint32_t parked_count;

bool php_hiredis_parked_take(zval *fiber)
{
	while (parked_count > 0) {
		ZVAL_OBJ(fiber, parked[--parked_count]);
		if (EXPECTED(php_hiredis_fiber_is_suspended((const zend_fiber *) Z_OBJ_P(fiber)))) {
			return true;
		}
		zval_ptr_dtor(fiber); /* the end of the request has destroyed it */
	}
	return false;
}

bool php_hiredis_parked_give(zval *fiber)
{
	zend_object *object = Z_OBJ_P(fiber);

	/* A WeakMap entry for a fiber must not outlive the call that made it. */
	if (parked_count == PHP_HIREDIS_PARKED_MAX || (EG(flags) & EG_FLAGS_IN_SHUTDOWN) || GC_REFCOUNT(object) > 1
			|| (OBJ_FLAGS(object) & IS_OBJ_WEAKLY_REFERENCED) || !php_hiredis_fiber_is_suspended((const zend_fiber *) object)) {
		return false;
	}
	parked[parked_count++] = object;
	return true;
}

void php_hiredis_parked_end(void)
{
	while (parked_count > 0) {
		zval fiber;

		ZVAL_OBJ(&fiber, parked[--parked_count]);
		php_hiredis_fiber_end(&fiber);
		zval_ptr_dtor(&fiber);
	}
}
