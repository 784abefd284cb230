/*
 * A task of Client::concurrently(): a callable that is called once, and the key that its result gets.
 */
#ifndef PHP_HIREDIS_TASK_H
#define PHP_HIREDIS_TASK_H

#include "link/iterable.h"

typedef struct {
	zval callable, key;          /* one reference each; UNDEF: none */
	zend_fcall_info_cache cache; /* how to call it, looked up once */
} php_hiredis_task;

static inline void php_hiredis_task_init(php_hiredis_task *task)
{
	ZVAL_UNDEF(&task->callable);
	ZVAL_UNDEF(&task->key);
	task->cache.function_handler = NULL;
}

static inline bool php_hiredis_task_is_none(const php_hiredis_task *task)
{
	return Z_ISUNDEF(task->callable);
}

/* Takes the next task of the iterable; the caller clears it. False: there is none, or an exception is set. Userland code runs; may bail out. */
bool php_hiredis_task_next(php_hiredis_task *task, php_hiredis_iterable *tasks);

/* Calls the task with one argument. `result`, the caller's, is UNDEF when an exception is set. May bail out. */
void php_hiredis_task_call(php_hiredis_task *task, zval *argument, zval *result);

/* Releases the callable. Userland code may run. */
static inline void php_hiredis_task_release_callable(php_hiredis_task *task)
{
	zval callable;

	if (UNEXPECTED(task->cache.function_handler && (task->cache.function_handler->common.fn_flags & ZEND_ACC_CALL_VIA_TRAMPOLINE))) {
		zend_release_fcall_info_cache(&task->cache); /* made for one call of __call() that has not happened */
	}
	task->cache.function_handler = NULL;
	ZVAL_COPY_VALUE(&callable, &task->callable);
	ZVAL_UNDEF(&task->callable);
	zval_ptr_dtor(&callable);
}

/* Releases the key: a number or a string. */
static inline void php_hiredis_task_release_key(php_hiredis_task *task)
{
	zval_ptr_dtor_str(&task->key);
	ZVAL_UNDEF(&task->key);
}

/* Releases the key and the callable: there is no task then. Userland code may run. */
static inline void php_hiredis_task_clear(php_hiredis_task *task)
{
	php_hiredis_task_release_key(task);
	if (!php_hiredis_task_is_none(task)) {
		php_hiredis_task_release_callable(task);
	}
}

#endif
