/*
 * What only the files of fiber share.
 */
#ifndef PHP_HIREDIS_FIBER_INTERNAL_H
#define PHP_HIREDIS_FIBER_INTERNAL_H

#include "fiber/fiber.h"

/* ---- fibers from C ---- */

/* These three return when the fiber is suspended again or has ended. An exception is set if it ended with one, or if fibers cannot be
 * switched here. They may bail out. The first one makes the fiber, the caller's, which runs the function of `scope`. */
void php_hiredis_fiber_start(zval *fiber, zend_function *function, zend_class_entry *scope);
void php_hiredis_fiber_resume(zval *fiber);
/* Throws the exception that is set, a Throwable, where the fiber was suspended; here it is set no more. */
void php_hiredis_fiber_throw(zval *fiber);
/* Ends a suspended fiber: no catch and no finally block of its code runs, destructors do. An exception of a destructor may be set. */
void php_hiredis_fiber_end(zval *fiber);
/* The last step of the function of a fiber that php_hiredis_fiber_start() has made: takes the exit of php_hiredis_fiber_end() away, if that
 * has brought it there. Any other exception stays set. */
void php_hiredis_fiber_finish(void);
/* Suspends the fiber that runs until it is resumed. An exception is set when it was resumed with one, or cannot be suspended here. */
void php_hiredis_fiber_suspend(void);
/* The same, and resumes `fiber` in its place: one switch instead of two. `fiber` will come back to where the current fiber would have. The
 * current fiber must be one that may be suspended, and `fiber` must be suspended. */
void php_hiredis_fiber_pass(zval *fiber);

/* May the fiber that runs be suspended? */
static zend_always_inline bool php_hiredis_fiber_may_suspend(const zend_fiber *fiber)
{
	return !(fiber->flags & ZEND_FIBER_FLAG_DESTROYED) && !zend_fiber_switch_blocked();
}

static zend_always_inline bool php_hiredis_fiber_is_suspended(const zend_fiber *fiber)
{
	return fiber->context.status == ZEND_FIBER_STATUS_SUSPENDED && fiber->caller == NULL;
}

/* ---- tasks ---- */

static inline bool php_hiredis_task_is_none(const php_hiredis_task *task)
{
	return Z_ISUNDEF(task->callable);
}

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

/* ---- fibers that are kept ---- */

/* Takes a fiber that can be resumed; the caller owns it. False: none is parked. Sets no exception. */
bool php_hiredis_parked_take(zval *fiber);
/* Takes the fiber over, for later. Returns false, and the fiber stays the caller's, if there is no room, the request or the fiber has
 * ended, or PHP code holds a reference to it and would see that it runs for another call. Does not throw. */
bool php_hiredis_parked_give(zval *fiber);

#endif
