#include "fiber/worker.h"
#include "value/exception.h"
#include "php_hiredis.h"
#include "Zend/zend_exceptions.h"

typedef php_hiredis_worker worker;
typedef php_hiredis_scheduler scheduler;

/* What a worker's fiber runs. */
static zend_internal_function body;

/* Handed to a fiber that starts: nothing else tells the function which worker it is. */
ZEND_TLS worker *starting;

void php_hiredis_worker_unlist(php_hiredis_worker_list *list, php_hiredis_worker *gone)
{
	php_hiredis_worker_list rest = {NULL, NULL};
	worker *worker;

	while ((worker = php_hiredis_worker_shift(list)) != NULL) {
		if (worker != gone) {
			php_hiredis_worker_push(&rest, worker);
		}
	}
	*list = rest;
}

/* ---- inside a fiber ---- */

php_hiredis_worker *php_hiredis_worker_current(php_hiredis_scheduler *scheduler)
{
	const zend_fiber *fiber = EG(active_fiber);
	worker *current = scheduler->current;

	if (!fiber || !current || Z_OBJ(current->fiber) != &fiber->std || scheduler->closing || EG(exception)) {
		return NULL;
	}
	return php_hiredis_fiber_may_suspend(fiber) ? current : NULL;
}

static zend_always_inline void suspend(worker *worker, php_hiredis_worker_state state)
{
	worker->state = state;
	php_hiredis_fiber_suspend();
	worker->state = PHP_HIREDIS_WORKER_RUNNING;
}

void php_hiredis_worker_wait(php_hiredis_worker *worker)
{
	suspend(worker, PHP_HIREDIS_WORKER_AWAITING);
}

/* Takes over the value. */
static zend_always_inline void set_result(scheduler *scheduler, const zval *key, zval *value)
{
	if (EXPECTED(Z_TYPE_P(key) == IS_LONG)) {
		zend_hash_index_update(Z_ARRVAL_P(scheduler->results), Z_LVAL_P(key), value);
	} else {
		zend_symtable_update(Z_ARRVAL_P(scheduler->results), Z_STR_P(key), value);
	}
}

static void keep_error(scheduler *scheduler, const zval *key)
{
	zend_object *error = EG(exception);

	GC_ADDREF(error);
	zend_clear_exception();
	if (!scheduler->throw) {
		zval value;

		ZVAL_OBJ(&value, error);
		set_result(scheduler, key, &value);
	} else if (scheduler->first_error) {
		zend_exception_set_previous(scheduler->first_error, error);
	} else {
		scheduler->first_error = error;
	}
}

/* Runs the worker's task to its end. False: the fiber must end, an exit is under way. */
static bool run_task(worker *worker)
{
	scheduler *scheduler = worker->scheduler;
	zval result;

	php_hiredis_task_call(&worker->task, scheduler->client, &result);
	if (EXPECTED(!EG(exception))) {
		if (UNEXPECTED(Z_ISREF(result))) {
			zend_unwrap_reference(&result);
		}
		set_result(scheduler, &worker->task.key, &result);
		return true;
	}
	zval_ptr_dtor(&result);
	if (zend_is_unwind_exit(EG(exception)) || zend_is_graceful_exit(EG(exception)) || scheduler->closing) {
		return false;
	}
	keep_error(scheduler, &worker->task.key);
	return true;
}

/* Gives the worker the next task. Results stand in the order of the tasks, not of their ends: it gets its place now. */
static zend_always_inline void take_next(worker *worker)
{
	scheduler *scheduler = worker->scheduler;
	zval placeholder;

	worker->task = scheduler->next;
	php_hiredis_task_init(&scheduler->next);
	ZVAL_NULL(&placeholder);
	set_result(scheduler, &worker->task.key, &placeholder);
}

static ZEND_FUNCTION(worker)
{
	worker *worker = starting;

	starting = NULL;
	while (run_task(worker)) {
		scheduler *scheduler = worker->scheduler;

		php_hiredis_task_clear(&worker->task);
		if (!scheduler->closing) {
			/* Here, because somebody else may have resumed it, and gets it back. */
			if (UNEXPECTED(worker->woken)) {
				php_hiredis_worker_unlist(&scheduler->ready, worker);
				worker->woken = false;
			}
			/* Leaving the fiber only to be given the next task would be a third more switches for a task of two commands. */
			if (!php_hiredis_task_is_none(&scheduler->next) && scheduler->current == worker && !EG(exception)) {
				take_next(worker);
				continue;
			}
			scheduler->busy--;
			php_hiredis_worker_push(&scheduler->idle, worker);
		}
		do {
			suspend(worker, PHP_HIREDIS_WORKER_IDLE);
		} while (php_hiredis_task_is_none(&worker->task) && !scheduler->closing && !EG(exception));
		if (EG(exception) || scheduler->closing) {
			break;
		}
	}
	worker->state = PHP_HIREDIS_WORKER_GONE;
}

/* ---- outside the fibers ---- */

/* Throws the \Error into the worker's fiber, where it waits. */
static void throw_into(worker *worker, const char *message)
{
	zval error;

	php_hiredis_exception_error("%s", message);
	ZVAL_OBJ_COPY(&error, EG(exception));
	zend_clear_exception();
	php_hiredis_fiber_throw(&worker->fiber, &error);
	zval_ptr_dtor(&error);
}

bool php_hiredis_worker_resume(php_hiredis_worker *worker)
{
	scheduler *scheduler = worker->scheduler;

	worker->state = PHP_HIREDIS_WORKER_RUNNING;
	scheduler->current = worker;
	if (UNEXPECTED(Z_ISUNDEF(worker->fiber))) {
		php_hiredis_fiber_create(&worker->fiber, &body);
		starting = worker;
		php_hiredis_fiber_start(&worker->fiber);
	} else {
		php_hiredis_fiber_resume(&worker->fiber);
	}
	while (UNEXPECTED(worker->state == PHP_HIREDIS_WORKER_RUNNING) && !EG(exception)) {
		/* It has suspended, and not in a command: nobody would ever wake it. */
		throw_into(worker, "A task of concurrently() may wait for its own commands only: under an event loop use the loop's driver");
	}
	scheduler->current = NULL;
	return EG(exception) == NULL;
}

/* A worker without a task; there is one. */
static worker *free_worker(scheduler *scheduler)
{
	worker *worker = php_hiredis_worker_shift(&scheduler->idle);

	if (UNEXPECTED(!worker)) {
		worker = &scheduler->workers[scheduler->made++];
		worker->scheduler = scheduler;
		worker->state = PHP_HIREDIS_WORKER_IDLE;
		worker->woken = false;
		worker->waiter = NULL;
		ZVAL_UNDEF(&worker->fiber);
		php_hiredis_task_init(&worker->task);
	} else if (UNEXPECTED(worker->state == PHP_HIREDIS_WORKER_GONE)) {
		/* Somebody else threw into it while it was idle. */
		zval_ptr_dtor(&worker->fiber);
		ZVAL_UNDEF(&worker->fiber);
		worker->state = PHP_HIREDIS_WORKER_IDLE;
	}
	return worker;
}

bool php_hiredis_worker_begin(php_hiredis_scheduler *scheduler)
{
	worker *worker = free_worker(scheduler);

	take_next(worker);
	scheduler->busy++;
	return php_hiredis_worker_resume(worker);
}

/* Ends a fiber that somebody else holds too, so that it never comes back to a scheduler that is no more. */
static void end_fiber(worker *worker)
{
	const zend_fiber *fiber = (const zend_fiber *) Z_OBJ(worker->fiber);

	while (fiber->context.status == ZEND_FIBER_STATUS_SUSPENDED) {
		if (worker->state == PHP_HIREDIS_WORKER_IDLE) {
			php_hiredis_worker_resume(worker);
		} else {
			throw_into(worker, "The call of concurrently() has ended");
		}
		if (EG(exception)) {
			zend_clear_exception();
		}
	}
}

void php_hiredis_workers_destroy(php_hiredis_scheduler *scheduler)
{
	zend_object *before = EG(exception);

	/* Their finally blocks may still send commands, which are driven. */
	scheduler->closing = true;
	EG(exception) = NULL;
	php_hiredis_task_clear(&scheduler->next);
	for (uint32_t i = 0; i < scheduler->made; i++) {
		worker *worker = &scheduler->workers[i];

		if (!Z_ISUNDEF(worker->fiber)) {
			zval fiber;

			if (Z_REFCOUNT(worker->fiber) > 1) {
				end_fiber(worker);
			}
			/* Its C frames still look at `worker` while it is unwound. */
			ZVAL_COPY_VALUE(&fiber, &worker->fiber);
			zval_ptr_dtor(&fiber);
			ZVAL_UNDEF(&worker->fiber);
		}
		php_hiredis_task_clear(&worker->task);
	}
	if (before) {
		if (EG(exception)) {
			zend_clear_exception();
		}
		EG(exception) = before;
	}
}

void php_hiredis_worker_minit(void)
{
	static zend_internal_arg_info info[1];

	memset(&body, 0, sizeof(body));
	body.type = ZEND_INTERNAL_FUNCTION;
	body.function_name = zend_string_init_interned(ZEND_STRL("Hiredis\\Client::concurrently"), 1);
	body.handler = ZEND_FN(worker);
	body.arg_info = info + 1;
	body.module = &hiredis_module_entry;
}
