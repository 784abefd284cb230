/* Declarations that only the files of src/fiber share. */
#ifndef PHP_HIREDIS_FIBER_INTERNAL_H
#define PHP_HIREDIS_FIBER_INTERNAL_H

#include "fiber/fiber.h"

/* ---- fibers from C ---- */

/* Creates a fiber, which the caller owns, for php_hiredis_fiber_start(). May run the garbage collector, and so
 * destructors. May set an exception, and may bail out (longjmp). */
void php_hiredis_fiber_create(zval *fiber, zend_function *function, zend_class_entry *scope);
/* Runs the fiber's function until the fiber is suspended or ends. No other PHP code runs first. May set an exception.
 * This function, php_hiredis_fiber_resume() and php_hiredis_fiber_throw() may bail out. */
void php_hiredis_fiber_start(zval *fiber);
void php_hiredis_fiber_resume(zval *fiber);
/* Clears the current exception, and throws it inside the fiber. */
void php_hiredis_fiber_throw(zval *fiber);
/* Ends a suspended fiber without running its catch and finally blocks. Destructors run, and may throw. */
void php_hiredis_fiber_end(zval *fiber);
/* Clears the exception that ends a fiber (php_hiredis_fiber_end()), because PHP would rethrow the exception outside the
 * fiber. Each fiber's function must call this last. */
void php_hiredis_fiber_clear_exit(void);
/* Suspends the running fiber until it is resumed. May return with an exception set. */
void php_hiredis_fiber_suspend(void);
/* Suspends the current fiber and switches directly to `fiber`. When `fiber` suspends itself, control returns to the
 * current fiber's caller. PHP must allow the switch, and `fiber` must be suspended. */
void php_hiredis_fiber_hand_over(zval *fiber);

/* Returns whether the running fiber may suspend. A fiber that is being destroyed may not. */
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

/* Releases the task's callable. May run PHP code, such as destructors. */
static inline void php_hiredis_task_release_callable(php_hiredis_task *task)
{
	zval callable;

	if (UNEXPECTED(task->cache.function_handler && (task->cache.function_handler->common.fn_flags & ZEND_ACC_CALL_VIA_TRAMPOLINE))) {
		zend_release_fcall_info_cache(&task->cache); /* it was created for a call to __call() that never happened */
	}
	task->cache.function_handler = NULL;
	ZVAL_COPY_VALUE(&callable, &task->callable);
	ZVAL_UNDEF(&task->callable);
	zval_ptr_dtor(&callable);
}

static inline void php_hiredis_task_release_key(php_hiredis_task *task)
{
	zval_ptr_dtor_str(&task->key);
	ZVAL_UNDEF(&task->key);
}

/* ---- parked fibers ---- */

/* Sets `*fiber` to a parked fiber (an idle one, kept for reuse), which the caller then owns. Returns false if there is
 * none. */
bool php_hiredis_parked_pop(zval *fiber);
/* Parks a fiber (keeps it for reuse), and takes ownership if it returns true. Returns false if the fiber cannot be
 * parked, for example because PHP code refers to it. */
bool php_hiredis_parked_store(zval *fiber);

#endif
