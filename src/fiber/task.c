#include "fiber/internal.h"

/* Does the same as zend_is_callable_ex() for a closure, which most tasks are, without a look at other kinds of callables. */
static zend_always_inline bool is_closure(php_hiredis_task *task)
{
	zend_fcall_info_cache *cache = &task->cache;
	zend_object *closure = Z_OBJ(task->callable);

	if (UNEXPECTED(Z_TYPE(task->callable) != IS_OBJECT) || closure->ce != zend_ce_closure
			|| closure->handlers->get_closure(closure, &cache->calling_scope, &cache->function_handler, &cache->object, true) != SUCCESS) {
		return false;
	}
	cache->called_scope = cache->calling_scope;
#if PHP_VERSION_ID >= 80300
	cache->closure = closure;
#endif
	return true;
}

bool php_hiredis_task_next(php_hiredis_task *task, php_hiredis_iterable *tasks)
{
	php_hiredis_task_init(task);
	if (!php_hiredis_iterable_next(tasks, &task->callable, &task->key)) {
		return false;
	}
	if (!is_closure(task) && !zend_is_callable_ex(&task->callable, NULL, 0, NULL, &task->cache, NULL)) {
		zend_argument_type_error(1, "must contain only callables");
	} else if (!EG(exception) && Z_TYPE(task->key) != IS_LONG && Z_TYPE(task->key) != IS_STRING) {
		zend_argument_type_error(1, "must have keys of type int|string");
	}
	if (EG(exception)) {
		zval key;

		ZVAL_COPY_VALUE(&key, &task->key); /* of any type */
		ZVAL_UNDEF(&task->key);
		php_hiredis_task_release_callable(task);
		zval_ptr_dtor(&key);
		return false;
	}
	return true;
}

void php_hiredis_task_call(php_hiredis_task *task, zval *argument, zval *result)
{
	zend_fcall_info call = {.size = sizeof(call), .retval = result, .params = argument, .param_count = 1};

	ZVAL_COPY_VALUE(&call.function_name, &task->callable);
	ZVAL_UNDEF(result);
	zend_call_function(&call, &task->cache);
}
