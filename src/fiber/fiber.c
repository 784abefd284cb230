/*
 * Starts, resumes, suspends and ends fibers from C, and keeps idle fibers for later calls. Only scheduler.c calls these
 * functions.
 *
 * Invariant: functions that switch fibers without the methods of PHP's class Fiber do exactly what these methods do
 * before and after a switch. Otherwise, PHP would crash. Compare the code with Zend/zend_fibers.c for each new version
 * of PHP.
 */
#include "fiber/internal.h"
#include "Zend/zend_exceptions.h"

static zend_function *method_start, *method_resume, *method_suspend, *method_throw;

void php_hiredis_fiber_minit(void)
{
	method_start = zend_hash_str_find_ptr(&zend_ce_fiber->function_table, ZEND_STRL("start"));
	method_resume = zend_hash_str_find_ptr(&zend_ce_fiber->function_table, ZEND_STRL("resume"));
	method_suspend = zend_hash_str_find_ptr(&zend_ce_fiber->function_table, ZEND_STRL("suspend"));
	method_throw = zend_hash_str_find_ptr(&zend_ce_fiber->function_table, ZEND_STRL("throw"));
}

/* ---- through the methods of Fiber ---- */

static void fiber_call_method(zend_function *method, zval *fiber, zval *argument)
{
	zval ignored;

	ZVAL_UNDEF(&ignored);
	zend_call_known_function(method, fiber ? Z_OBJ_P(fiber) : NULL, zend_ce_fiber, &ignored, argument ? 1 : 0, argument, NULL);
	zval_ptr_dtor(&ignored);
}

void php_hiredis_fiber_create(zval *fiber, zend_function *function, zend_class_entry *scope)
{
	zval closure;

	object_init_ex(fiber, zend_ce_fiber);
	zend_create_fake_closure(&closure, function, scope, scope, NULL);
	zend_call_known_instance_method_with_1_params(zend_ce_fiber->constructor, Z_OBJ_P(fiber), NULL, &closure);
	zval_ptr_dtor(&closure);
}

void php_hiredis_fiber_start(zval *fiber)
{
	fiber_call_method(method_start, fiber, NULL);
}

void php_hiredis_fiber_throw(zval *fiber)
{
	zval error;

	ZVAL_OBJ_COPY(&error, EG(exception));
	zend_clear_exception();
	fiber_call_method(method_throw, fiber, &error);
	zval_ptr_dtor(&error);
}

/* ---- switching directly ---- */

/* The exception with which php_hiredis_fiber_end() ends a fiber. PHP code cannot catch it. At its end, the fiber's
 * function must clear it with php_hiredis_fiber_clear_exit(): PHP 8.4.28 and later would rethrow the exception outside
 * the fiber and silently end the program. Exceptions of other exit() calls are left to PHP. */
ZEND_TLS zend_object *end_exit;

/* Switches to a fiber, and does what PHP's own methods do before and after a switch. */
static zend_always_inline void fiber_switch_to(zend_fiber_context *context, zend_fiber *active, zval *exception)
{
	zend_fiber_transfer transfer = {.context = context};

	if (exception) {
		transfer.flags = ZEND_FIBER_TRANSFER_FLAG_ERROR;
		ZVAL_COPY(&transfer.value, exception);
	} else {
		ZVAL_NULL(&transfer.value);
	}
	zend_fiber_switch_context(&transfer);
	if (UNEXPECTED(transfer.flags & ZEND_FIBER_TRANSFER_FLAG_BAILOUT)) {
		EG(active_fiber) = NULL;
		end_exit = NULL;
		zend_bailout();
	}
	EG(active_fiber) = active;
	if (UNEXPECTED(transfer.flags & ZEND_FIBER_TRANSFER_FLAG_ERROR)) {
		zend_throw_exception_internal(Z_OBJ(transfer.value));
	} else {
		i_zval_ptr_dtor(&transfer.value);
	}
}

static zend_always_inline void fiber_resume_with(zend_fiber *fiber, zval *exception)
{
	zend_fiber *previous = EG(active_fiber);

	fiber->stack_bottom->prev_execute_data = EG(current_execute_data);
	if (previous) {
		previous->execute_data = EG(current_execute_data);
	}
	fiber->caller = EG(current_fiber_context);
	EG(active_fiber) = fiber;
	fiber_switch_to(fiber->previous, previous, exception);
}

#if PHP_VERSION_ID >= 80400

static zend_always_inline void fiber_resume_directly(zend_fiber *fiber)
{
	zval ignored;

	ZVAL_UNDEF(&ignored);
	zend_fiber_resume(fiber, NULL, &ignored);
	zval_ptr_dtor(&ignored);
}

static zend_always_inline void fiber_suspend_directly(zend_fiber *fiber)
{
	zval ignored;

	ZVAL_UNDEF(&ignored);
	zend_fiber_suspend(fiber, NULL, &ignored);
	zval_ptr_dtor(&ignored);
}

#else

static zend_always_inline void fiber_resume_directly(zend_fiber *fiber)
{
	fiber_resume_with(fiber, NULL);
}

static zend_always_inline void fiber_suspend_directly(zend_fiber *fiber)
{
	zend_fiber_context *caller = fiber->caller;

	fiber->stack_bottom->prev_execute_data = NULL;
	fiber->previous = EG(current_fiber_context);
	fiber->caller = NULL;
	fiber->execute_data = EG(current_execute_data);
	fiber_switch_to(caller, fiber, NULL);
}

#endif

void php_hiredis_fiber_resume(zval *fiber)
{
	zend_fiber *to = (zend_fiber *) Z_OBJ_P(fiber);

	if (EXPECTED(php_hiredis_fiber_is_suspended(to) && !zend_fiber_switch_blocked())) {
		fiber_resume_directly(to);
	} else {
		fiber_call_method(method_resume, fiber, NULL);
	}
}

void php_hiredis_fiber_hand_over(zval *fiber)
{
	zend_fiber *from = EG(active_fiber), *to = (zend_fiber *) Z_OBJ_P(fiber);

	/* When `to` suspends itself, control must return to the code that resumed `from`. */
	to->stack_bottom->prev_execute_data = from->stack_bottom->prev_execute_data;
	to->caller = from->caller;
	from->stack_bottom->prev_execute_data = NULL;
	from->previous = EG(current_fiber_context);
	from->caller = NULL;
	from->execute_data = EG(current_execute_data);
	EG(active_fiber) = to;
	fiber_switch_to(to->previous, from, NULL);
}

void php_hiredis_fiber_clear_exit(void)
{
	if (UNEXPECTED(end_exit && EG(exception) == end_exit)) {
		zend_clear_exception();
	}
}

void php_hiredis_fiber_end(zval *fiber)
{
	zend_fiber *to = (zend_fiber *) Z_OBJ_P(fiber);
	zend_object *pending_exception = EG(exception); /* saved, so that it does not become the previous exception of the exit */
	zend_object *outer_exit = end_exit;
	zval exit;

	if (!php_hiredis_fiber_is_suspended(to) || zend_fiber_switch_blocked()) {
		return;
	}
	to->flags |= ZEND_FIBER_FLAG_DESTROYED; /* from now on it cannot be suspended */
	end_exit = zend_create_unwind_exit();
	ZVAL_OBJ(&exit, end_exit);
	EG(exception) = NULL;
	fiber_resume_with(to, &exit);
	end_exit = outer_exit;
	zval_ptr_dtor(&exit);
	if (EXPECTED(!EG(exception))) {
		EG(exception) = pending_exception;
	} else if (pending_exception) {
		zend_exception_set_previous(EG(exception), pending_exception);
	}
}

void php_hiredis_fiber_suspend(void)
{
	zend_fiber *fiber = EG(active_fiber);

	if (EXPECTED(fiber && php_hiredis_fiber_may_suspend(fiber))) {
		fiber_suspend_directly(fiber);
	} else {
		fiber_call_method(method_suspend, NULL, NULL);
	}
}

ZEND_TLS zend_object *parked[PHP_HIREDIS_PARKED_MAX];
ZEND_TLS uint32_t parked_count;

bool php_hiredis_parked_pop(zval *fiber)
{
	while (parked_count > 0) {
		ZVAL_OBJ(fiber, parked[--parked_count]);
		if (EXPECTED(php_hiredis_fiber_is_suspended((const zend_fiber *) Z_OBJ_P(fiber)))) {
			return true;
		}
		zval_ptr_dtor(fiber); /* it was destroyed at the end of the request */
	}
	return false;
}

bool php_hiredis_parked_store(zval *fiber)
{
	zend_object *object = Z_OBJ_P(fiber);

	/* Do not park a fiber that PHP code refers to: the PHP code could see the fiber run other tasks later. */
	if (parked_count == PHP_HIREDIS_PARKED_MAX || (EG(flags) & EG_FLAGS_IN_SHUTDOWN) || GC_REFCOUNT(object) > 1
			|| (OBJ_FLAGS(object) & IS_OBJ_WEAKLY_REFERENCED) || !php_hiredis_fiber_is_suspended((const zend_fiber *) object)) {
		return false;
	}
	parked[parked_count++] = object;
	return true;
}

void php_hiredis_parked_destroy(void)
{
	while (parked_count > 0) {
		zval fiber;

		ZVAL_OBJ(&fiber, parked[--parked_count]);
		php_hiredis_fiber_end(&fiber);
		zval_ptr_dtor(&fiber);
	}
}
