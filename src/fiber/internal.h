/* Types and functions that only the files of src/fiber use. */
#ifndef PHP_HIREDIS_FIBER_INTERNAL_H
#define PHP_HIREDIS_FIBER_INTERNAL_H

#include "fiber/fiber.h"

/* ---- fibers from C ---- */

/* The next three functions return when the fiber is suspended again or has ended. An exception is set if the fiber ended with one, or if fibers cannot be
 * switched at this point. They may bail out. php_hiredis_fiber_start() creates the fiber, which runs the function of the class `scope`; the caller owns it. */
void php_hiredis_fiber_start(zval *fiber, zend_function *function, zend_class_entry *scope);
void php_hiredis_fiber_resume(zval *fiber);
/* Throws the current exception (a Throwable) at the point where the fiber was suspended, and clears it here. */
void php_hiredis_fiber_throw(zval *fiber);
/* Ends a suspended fiber. No catch and no finally block of its code runs, but destructors do, and may set an exception. */
void php_hiredis_fiber_end(zval *fiber);
/* Removes the exit of php_hiredis_fiber_end(), if there is one. The function of a fiber that php_hiredis_fiber_start() has created calls this as its last
 * step. Any other exception stays set. */
void php_hiredis_fiber_clear_exit(void);
/* Suspends the running fiber until it is resumed. An exception is set if it was resumed with one, or cannot be suspended here. */
void php_hiredis_fiber_suspend(void);
/* Suspends the running fiber and resumes `fiber`, with one switch instead of two. `fiber` later returns to where the current fiber would have returned. The
 * current fiber must be allowed to suspend, and `fiber` must be suspended. */
void php_hiredis_fiber_hand_over(zval *fiber);

/* Returns whether the running fiber can be suspended. */
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
		zend_release_fcall_info_cache(&task->cache); /* it was created for one call of __call(), which has not happened */
	}
	task->cache.function_handler = NULL;
	ZVAL_COPY_VALUE(&callable, &task->callable);
	ZVAL_UNDEF(&task->callable);
	zval_ptr_dtor(&callable);
}

/* Releases the key, a number or a string. */
static inline void php_hiredis_task_release_key(php_hiredis_task *task)
{
	zval_ptr_dtor_str(&task->key);
	ZVAL_UNDEF(&task->key);
}

/* ---- fibers that are kept ---- */

/* Takes a parked fiber that can be resumed; the caller then owns it. Returns false if there is none. Sets no exception. */
bool php_hiredis_parked_pop(zval *fiber);
/* Parks the fiber and takes it over. Returns false, and leaves the fiber to the caller, if there is no space, if the request or the fiber has ended, or if
 * PHP code refers to the fiber and could see that it runs for another call. Throws nothing. */
bool php_hiredis_parked_store(zval *fiber);

#endif
