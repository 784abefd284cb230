#include "fiber/task.h"
#include "Zend/zend_exceptions.h"

bool php_hiredis_task_next(php_hiredis_task *task, php_hiredis_iterable *tasks)
{
	php_hiredis_task_init(task);
	if (!php_hiredis_iterable_next(tasks, &task->callable, &task->key)) {
		return false;
	}
	if (!zend_is_callable_ex(&task->callable, NULL, 0, NULL, &task->cache, NULL)) {
		zend_argument_type_error(1, "must contain only callables");
	} else if (!EG(exception) && Z_TYPE(task->key) != IS_LONG && Z_TYPE(task->key) != IS_STRING) {
		zend_argument_type_error(1, "must have keys of type int|string");
	}
	if (EG(exception)) {
		php_hiredis_task_clear(task);
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
