/* Types and functions that only the files of src/fiber use. */
#ifndef PHP_HIREDIS_FIBER_INTERNAL_H
#define PHP_HIREDIS_FIBER_INTERNAL_H

#include "fiber/fiber.h"

/* ---- fibers from C ---- */

/* The next three functions return when the fiber is suspended again or has ended. An exception is set if the fiber ended with one, or if PHP does
 * not permit a switch at this point. They may bail out. php_hiredis_fiber_start() creates the fiber, which the caller owns; it runs `function`, a
 * method of the class `scope`. */
void php_hiredis_fiber_start(zval *fiber, zend_function *function, zend_class_entry *scope);
void php_hiredis_fiber_resume(zval *fiber);
/* Resumes the fiber with the current exception, which is thrown in the fiber where it was suspended. The exception is no longer set here. */
void php_hiredis_fiber_throw(zval *fiber);
/* Ends a suspended fiber without running its catch and finally blocks. Destructors of its variables do run, and may set an exception. */
void php_hiredis_fiber_end(zval *fiber);
/* Removes the exit with which php_hiredis_fiber_end() ends a fiber, if there is one; any other exception stays set. The function of every fiber
 * that php_hiredis_fiber_start() creates must call this as its last step, because PHP would otherwise throw the exit again in the code that
 * resumed the fiber. */
void php_hiredis_fiber_clear_exit(void);
/* Suspends the running fiber until it is resumed. Afterwards an exception is set if it was resumed with one, or if PHP did not permit it to
 * suspend. */
void php_hiredis_fiber_suspend(void);
/* Suspends the running fiber and resumes `fiber`, with one switch of contexts instead of two. When `fiber` suspends itself, it returns to the code
 * that had resumed the running fiber. The running fiber must be permitted to suspend, and `fiber` must be suspended. */
void php_hiredis_fiber_hand_over(zval *fiber);

/* Returns whether PHP permits the running fiber to suspend: it does not while the fiber is destroyed, and inside some handlers of the engine. */
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

/* Releases the callable of the task. PHP code may run: the destructors of the variables that a Closure has bound. */
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

static inline void php_hiredis_task_release_key(php_hiredis_task *task)
{
	zval_ptr_dtor_str(&task->key);
	ZVAL_UNDEF(&task->key);
}

/* ---- parked fibers ---- */

/* Returns a parked fiber in `*fiber`, which the caller then owns. Returns false if there is none. Sets no exception. */
bool php_hiredis_parked_pop(zval *fiber);
/* Parks the fiber and takes over the reference. Returns false, and the caller keeps the reference, if the set is full, the request ends, the fiber
 * has ended, or PHP code refers to the fiber and could notice that it runs for another call. Throws nothing. */
bool php_hiredis_parked_store(zval *fiber);

#endif
