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

/* ---- by methods: rare cases, and errors that get PHP's own messages ---- */

static void call(zend_function *method, zval *fiber, zval *argument)
{
	zval ignored;

	ZVAL_UNDEF(&ignored);
	zend_call_known_function(method, fiber ? Z_OBJ_P(fiber) : NULL, zend_ce_fiber, &ignored, argument ? 1 : 0, argument, NULL);
	zval_ptr_dtor(&ignored);
}

void php_hiredis_fiber_start(zval *fiber, zend_function *function, zend_class_entry *scope)
{
	zval closure;

	object_init_ex(fiber, zend_ce_fiber);
	zend_create_fake_closure(&closure, function, scope, scope, NULL);
	zend_call_known_instance_method_with_1_params(zend_ce_fiber->constructor, Z_OBJ_P(fiber), NULL, &closure);
	zval_ptr_dtor(&closure);
	call(method_start, fiber, NULL);
}

void php_hiredis_fiber_throw(zval *fiber)
{
	zval error;

	ZVAL_OBJ_COPY(&error, EG(exception));
	zend_clear_exception();
	call(method_throw, fiber, &error);
	zval_ptr_dtor(&error);
}

/* ---- at once ---- */

/* What the engine does not promise, tried on 8.2.36, 8.4.24, 8.4.27, 8.4.28, 8.5.7 and 8.6.0RC3: what becomes of an exit that a destroyed
 * fiber ends with. Since 8.4.28 an unwind exit is thrown on in the code that resumed the fiber, and would end the program, silently; at
 * the end of a request, where no code runs, it would bail out. Before, any exit went unnoticed, that of exit() in a destructor, too. So our
 * exit never reaches the engine's function of a fiber: the fiber's own function takes it away as its last step. An exit of other code is
 * left to the engine. */
ZEND_TLS zend_object *end_exit;

/* The engine exports only the switch of contexts. Before 8.4 everything here needs it, since then only pass() and end(), which throws an
 * object that is no Throwable. The code around the switch is that of Fiber's methods. */
static zend_always_inline void switch_to(zend_fiber_context *context, zend_fiber *active, zval *exception)
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
		zval_ptr_dtor(&transfer.value);
	}
}

static zend_always_inline void resume_with(zend_fiber *fiber, zval *exception)
{
	zend_fiber *previous = EG(active_fiber);

	fiber->stack_bottom->prev_execute_data = EG(current_execute_data);
	if (previous) {
		previous->execute_data = EG(current_execute_data);
	}
	fiber->caller = EG(current_fiber_context);
	EG(active_fiber) = fiber;
	switch_to(fiber->previous, previous, exception);
}

#if PHP_VERSION_ID >= 80400

static zend_always_inline void resume(zend_fiber *fiber)
{
	zval ignored;

	ZVAL_UNDEF(&ignored);
	zend_fiber_resume(fiber, NULL, &ignored);
	zval_ptr_dtor(&ignored);
}

static zend_always_inline void suspend(zend_fiber *fiber)
{
	zval ignored;

	ZVAL_UNDEF(&ignored);
	zend_fiber_suspend(fiber, NULL, &ignored);
	zval_ptr_dtor(&ignored);
}

#else

static zend_always_inline void resume(zend_fiber *fiber)
{
	resume_with(fiber, NULL);
}

static zend_always_inline void suspend(zend_fiber *fiber)
{
	zend_fiber_context *caller = fiber->caller;

	fiber->stack_bottom->prev_execute_data = NULL;
	fiber->previous = EG(current_fiber_context);
	fiber->caller = NULL;
	fiber->execute_data = EG(current_execute_data);
	switch_to(caller, fiber, NULL);
}

#endif

void php_hiredis_fiber_resume(zval *fiber)
{
	zend_fiber *to = (zend_fiber *) Z_OBJ_P(fiber);

	if (EXPECTED(php_hiredis_fiber_is_suspended(to) && !zend_fiber_switch_blocked())) {
		resume(to);
	} else {
		call(method_resume, fiber, NULL);
	}
}

void php_hiredis_fiber_pass(zval *fiber)
{
	zend_fiber *from = EG(active_fiber), *to = (zend_fiber *) Z_OBJ_P(fiber);

	/* `to` counts as resumed by the fiber that has resumed `from`. */
	to->stack_bottom->prev_execute_data = from->stack_bottom->prev_execute_data;
	to->caller = from->caller;
	from->stack_bottom->prev_execute_data = NULL;
	from->previous = EG(current_fiber_context);
	from->caller = NULL;
	from->execute_data = EG(current_execute_data);
	EG(active_fiber) = to;
	switch_to(to->previous, from, NULL);
}

void php_hiredis_fiber_finish(void)
{
	if (UNEXPECTED(end_exit && EG(exception) == end_exit)) {
		zend_clear_exception();
	}
}

void php_hiredis_fiber_end(zval *fiber)
{
	zend_fiber *to = (zend_fiber *) Z_OBJ_P(fiber);
	zend_object *before = EG(exception); /* of the destructor of another fiber's task: it must not become the exit's previous one */
	zend_object *outer = end_exit;
	zval exit;

	if (!php_hiredis_fiber_is_suspended(to) || zend_fiber_switch_blocked()) {
		return;
	}
	to->flags |= ZEND_FIBER_FLAG_DESTROYED; /* from now on it cannot be suspended */
	end_exit = zend_create_unwind_exit();
	ZVAL_OBJ(&exit, end_exit);
	EG(exception) = NULL;
	resume_with(to, &exit);
	end_exit = outer;
	zval_ptr_dtor(&exit);
	if (EXPECTED(!EG(exception))) {
		EG(exception) = before;
	} else if (before) {
		zend_exception_set_previous(EG(exception), before);
	}
}

void php_hiredis_fiber_suspend(void)
{
	zend_fiber *fiber = EG(active_fiber);

	if (EXPECTED(fiber && php_hiredis_fiber_may_suspend(fiber))) {
		suspend(fiber);
	} else {
		call(method_suspend, NULL, NULL);
	}
}

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
