/*
 * Fibers from C: a fiber runs an internal function, and is switched without a call of Fiber's methods in all usual cases.
 *
 * Suspending and resuming pass no value: null is passed and dropped.
 */
#ifndef PHP_HIREDIS_FIBER_H
#define PHP_HIREDIS_FIBER_H

#include "php.h"
#include "Zend/zend_fibers.h"

void php_hiredis_fiber_minit(void);

/* Makes a fiber that will run the function of `scope`; not started. The caller owns it. Sets no exception. */
void php_hiredis_fiber_create(zval *fiber, zend_function *function, zend_class_entry *scope);

/* These three return when the fiber is suspended again or has ended. An exception is set if it ended with one, or if fibers cannot be
 * switched here. They may bail out. */
void php_hiredis_fiber_start(zval *fiber);
void php_hiredis_fiber_resume(zval *fiber);
/* `error`, a Throwable, stays the caller's. */
void php_hiredis_fiber_throw(zval *fiber, zval *error);
/* Ends a suspended fiber: no catch and no finally block of its code runs, destructors do. An exception of a destructor may be set. */
void php_hiredis_fiber_end(zval *fiber);
/* The last step of the function of a fiber that php_hiredis_fiber_create() has made: takes the exit of php_hiredis_fiber_end() away, if that
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

#endif
