#include "concurrent.h"
#include "exception.h"
#include "iterable.h"
#include "php_hiredis.h"
#include "transaction.h"
#include "waiting.h"
#include "Zend/zend_closures.h"
#include "Zend/zend_exceptions.h"
#include "Zend/zend_fibers.h"
#include "Zend/zend_interfaces.h"

typedef struct scheduler scheduler;

typedef enum {
	IDLE,     /* waits for a task */
	RUNNING,  /* has been resumed and has not come back */
	AWAITING, /* suspended in a command, or for the lock */
	GONE      /* its fiber has ended */
} worker_state;

typedef struct worker {
	scheduler *scheduler;
	zval fiber;               /* UNDEF: not made yet */
	worker_state state;
	bool woken;               /* among those that are ready */
	php_hiredis_waiter *waiter; /* AWAITING in a command; borrowed from the C frame's reference */
	zval task, key;           /* of the one it runs */
	struct worker *next;      /* among those that are idle, ready or want the lock */
} worker;

typedef struct {
	worker *first, *last;
} worker_list;

/* Request memory; lives as long as the call of concurrently(), or to the end of the request when that was cut short by a bailout. */
struct scheduler {
	php_hiredis_waiting waiting;
	php_hiredis_link *link;
	zval *client;             /* borrowed */
	worker *workers;
	uint32_t limit, made;
	worker_list idle, ready, wants_lock;
	worker *current;          /* whose fiber runs; NULL: none */
	worker *locked_by;        /* stands between WATCH and EXEC, or sends a transaction */
	bool locked_outside;      /* by code that is in no worker */
	uint32_t busy;            /* workers with a task */
	zval *results;
	zend_object *first_error; /* owned */
	bool throw, closing;
	php_hiredis_iterable tasks;
	bool exhausted;           /* the tasks */
};

static zend_function *fiber_start, *fiber_resume, *fiber_suspend, *fiber_throw;
static zend_internal_function worker_function;

/* Handed to a fiber that starts: nothing else tells the function which worker it is. */
ZEND_TLS worker *starting;

/* ---- lists ---- */

static void push(worker_list *list, worker *worker)
{
	worker->next = NULL;
	if (list->last) {
		list->last->next = worker;
	} else {
		list->first = worker;
	}
	list->last = worker;
}

static worker *shift(worker_list *list)
{
	worker *worker = list->first;

	if (worker) {
		list->first = worker->next;
		if (!list->first) {
			list->last = NULL;
		}
	}
	return worker;
}

static void unlist(worker_list *list, worker *gone)
{
	worker_list rest = {NULL, NULL};
	worker *worker;

	while ((worker = shift(list)) != NULL) {
		if (worker != gone) {
			push(&rest, worker);
		}
	}
	*list = rest;
}

static void make_ready(scheduler *scheduler, worker *worker)
{
	if (!worker->woken) {
		worker->woken = true;
		push(&scheduler->ready, worker);
	}
}

/* ---- inside a fiber ---- */

/* The worker whose own fiber runs, when it may be suspended; NULL: elsewhere. */
static worker *current_worker(scheduler *scheduler)
{
	zend_fiber *fiber = EG(active_fiber);

	if (!fiber || scheduler->closing || (fiber->flags & ZEND_FIBER_FLAG_DESTROYED) || zend_fiber_switch_blocked() || EG(exception)) {
		return NULL;
	}
	return scheduler->current && Z_OBJ(scheduler->current->fiber) == &fiber->std ? scheduler->current : NULL;
}

static void suspend(worker *worker, worker_state state)
{
	zval ignored;

	worker->state = state;
	ZVAL_UNDEF(&ignored);
	zend_call_known_function(fiber_suspend, NULL, zend_ce_fiber, &ignored, 0, NULL, NULL);
	zval_ptr_dtor(&ignored);
	worker->state = RUNNING;
}

static void keep_error(scheduler *scheduler, zval *key)
{
	zend_object *error = EG(exception);

	GC_ADDREF(error);
	zend_clear_exception();
	if (scheduler->throw) {
		if (scheduler->first_error) {
			zend_exception_set_previous(scheduler->first_error, error);
		} else {
			scheduler->first_error = error;
		}
	} else {
		zval value;

		ZVAL_OBJ(&value, error);
		array_set_zval_key(Z_ARRVAL_P(scheduler->results), key, &value);
		zval_ptr_dtor(&value);
	}
}

/* Runs the worker's task to its end. False: the fiber must end, an exit is under way. */
static bool run_task(worker *worker)
{
	scheduler *scheduler = worker->scheduler;
	zval result;

	ZVAL_UNDEF(&result);
	call_user_function(NULL, NULL, &worker->task, &result, 1, scheduler->client);
	if (EG(exception)) {
		if (zend_is_unwind_exit(EG(exception)) || zend_is_graceful_exit(EG(exception)) || scheduler->closing) {
			zval_ptr_dtor(&result);
			return false;
		}
		keep_error(scheduler, &worker->key);
	} else {
		array_set_zval_key(Z_ARRVAL_P(scheduler->results), &worker->key, &result);
	}
	zval_ptr_dtor(&result);
	return true;
}

static void clear_task(worker *worker)
{
	zval_ptr_dtor(&worker->task);
	ZVAL_UNDEF(&worker->task);
	zval_ptr_dtor(&worker->key);
	ZVAL_UNDEF(&worker->key);
}

/* What a worker fiber runs. */
static ZEND_FUNCTION(worker)
{
	worker *worker = starting;

	starting = NULL;
	while (run_task(worker)) {
		scheduler *scheduler = worker->scheduler;

		clear_task(worker);
		if (!scheduler->closing) {
			/* Here, because somebody else may have resumed it, and gets it back. */
			if (UNEXPECTED(worker->woken)) {
				unlist(&scheduler->ready, worker);
				worker->woken = false;
			}
			scheduler->busy--;
			push(&scheduler->idle, worker);
		}
		do {
			suspend(worker, IDLE);
		} while (Z_ISUNDEF(worker->task) && !scheduler->closing && !EG(exception));
		if (EG(exception) || scheduler->closing) {
			break;
		}
	}
	worker->state = GONE;
}

/* ---- the driver of the link ---- */

static bool enter(php_hiredis_link *link)
{
	scheduler *scheduler = link->driver_context;

	if (scheduler->waiting.reading) {
		php_hiredis_exception_busy();
		return false;
	}
	return true;
}

static void wake(scheduler *scheduler, php_hiredis_waiter *waiter)
{
	worker *worker = waiter->owner;

	if (waiter->state == PHP_HIREDIS_DONE && waiter->batch.transaction && !waiter->dropped) {
		/* Not when its fiber runs again: the connection may be another one by then. */
		php_hiredis_transaction_map(scheduler->waiting.link, &waiter->batch, &waiter->replies);
	}
	if (worker && worker->state == AWAITING && worker->waiter == waiter) {
		make_ready(scheduler, worker);
	}
	php_hiredis_waiter_release(waiter);
}

/* Takes replies until this one's are in; those of others wake their fibers later. */
static void drive(scheduler *scheduler, php_hiredis_waiter *waiter)
{
	while (waiter->state == PHP_HIREDIS_WAITING) {
		php_hiredis_waiter *done = php_hiredis_waiting_next(&scheduler->waiting, true);

		if (!done) {
			if (EG(exception) || php_hiredis_waiting_is_empty(&scheduler->waiting)) {
				break;
			}
			continue;
		}
		wake(scheduler, done);
	}
}

/* What a task may not send: it would hold up all the others, or stand between the commands of another. */
static bool is_allowed(scheduler *scheduler, const php_hiredis_batch *batch)
{
	if (!php_hiredis_waiting_accepts(batch, "every task of concurrently()")) {
		return false;
	}
	if (!batch->notes) {
		return true;
	}
	for (uint32_t i = 0; i < batch->count; i++) {
		switch (batch->expected[i].row ? batch->expected[i].row->effect : PHP_HIREDIS_EFFECT_NONE) {
			case PHP_HIREDIS_EFFECT_WATCH:
			case PHP_HIREDIS_EFFECT_UNWATCH:
				if (scheduler->locked_by || scheduler->locked_outside) {
					break;
				}
				ZEND_FALLTHROUGH;
			case PHP_HIREDIS_EFFECT_MULTI:
			case PHP_HIREDIS_EFFECT_EXEC:
				if (batch->transaction) {
					break; /* they are its own, or do nothing in it */
				}
				php_hiredis_exception_error("%s concerns every task of concurrently(): use transaction()", batch->expected[i].row->name);
				return false;
			case PHP_HIREDIS_EFFECT_SELECT:
			case PHP_HIREDIS_EFFECT_AUTH:
				php_hiredis_exception_error("%s concerns every task of concurrently(): send it before", batch->expected[i].row->name);
				return false;
			default:
				break;
		}
	}
	return true;
}

static bool exchange(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands, uint64_t timeout, zval *replies)
{
	scheduler *scheduler = link->driver_context;
	php_hiredis_waiter *waiter;
	worker *worker;
	bool done = false;

	ZVAL_UNDEF(replies);
	if (!is_allowed(scheduler, batch)) {
		php_hiredis_output_clear(commands);
		return false;
	}
	waiter = php_hiredis_waiting_add(&scheduler->waiting, batch, commands, timeout);
	worker = current_worker(scheduler);
	if (worker) {
		waiter->owner = worker;
		worker->waiter = waiter;
		suspend(worker, AWAITING);
		worker->waiter = NULL;
		waiter->owner = NULL;
	} else {
		drive(scheduler, waiter);
	}
	if (waiter->state == PHP_HIREDIS_DONE && !EG(exception)) {
		if (Z_ISUNDEF(waiter->replies)) {
			ZVAL_EMPTY_ARRAY(replies);
		} else {
			ZVAL_COPY_VALUE(replies, &waiter->replies);
			ZVAL_UNDEF(&waiter->replies);
		}
		done = true;
	} else if (waiter->state == PHP_HIREDIS_FAILED && !EG(exception)) {
		Z_ADDREF(waiter->replies);
		php_hiredis_exception_throw(&waiter->replies);
	} else if (!EG(exception)) {
		php_hiredis_exception_error("A fiber of concurrently() was resumed by somebody else");
	}
	waiter->dropped = true;
	php_hiredis_waiter_release(waiter);
	return done;
}

static void abandon(php_hiredis_link *link)
{
	scheduler *scheduler = link->driver_context;

	php_hiredis_output_free(&scheduler->waiting.out, true);
}

static const php_hiredis_driver driver = {exchange, enter, abandon, true};

/* ---- the lock of transactions ---- */

static scheduler *scheduler_of(php_hiredis_link *link)
{
	return link->driver == &driver ? link->driver_context : NULL;
}

bool php_hiredis_concurrent_lock(php_hiredis_link *link)
{
	scheduler *scheduler = scheduler_of(link);
	worker *worker;

	if (!scheduler) {
		return true;
	}
	worker = current_worker(scheduler);
	if (!scheduler->locked_by && !scheduler->locked_outside) {
		scheduler->locked_by = worker;
		scheduler->locked_outside = worker == NULL;
		return true;
	}
	if (!worker || scheduler->locked_by == worker) {
		php_hiredis_exception_error("A transaction is under way");
		return false;
	}
	push(&scheduler->wants_lock, worker);
	suspend(worker, AWAITING);
	if (EXPECTED(!EG(exception) && scheduler->locked_by == worker)) {
		return true;
	}
	if (scheduler->locked_by == worker) {
		php_hiredis_concurrent_unlock(link);
	} else {
		unlist(&scheduler->wants_lock, worker);
	}
	if (!EG(exception)) {
		php_hiredis_exception_error("A fiber of concurrently() was resumed by somebody else");
	}
	return false;
}

void php_hiredis_concurrent_unlock(php_hiredis_link *link)
{
	scheduler *scheduler = scheduler_of(link);

	if (!scheduler) {
		return;
	}
	scheduler->locked_outside = false;
	scheduler->locked_by = shift(&scheduler->wants_lock);
	if (scheduler->locked_by) {
		make_ready(scheduler, scheduler->locked_by);
	}
}

/* ---- outside the fibers ---- */

/* Throws the \Error into the worker's fiber, where it waits. */
static void throw_into(worker *worker, const char *message)
{
	zval error, ignored;

	php_hiredis_exception_error("%s", message);
	ZVAL_OBJ_COPY(&error, EG(exception));
	zend_clear_exception();
	ZVAL_UNDEF(&ignored);
	zend_call_known_instance_method_with_1_params(fiber_throw, Z_OBJ(worker->fiber), &ignored, &error);
	zval_ptr_dtor(&ignored);
	zval_ptr_dtor(&error);
}

/* Lets the worker go on until it comes back. False: an exception is set that ends the call. */
static bool resume(scheduler *scheduler, worker *worker)
{
	zval ignored;

	ZVAL_UNDEF(&ignored);
	worker->state = RUNNING;
	scheduler->current = worker;
	if (Z_ISUNDEF(worker->fiber)) {
		zval closure;

		object_init_ex(&worker->fiber, zend_ce_fiber);
		zend_create_closure(&closure, (zend_function *) &worker_function, NULL, NULL, NULL);
		zend_call_known_instance_method_with_1_params(zend_ce_fiber->constructor, Z_OBJ(worker->fiber), NULL, &closure);
		zval_ptr_dtor(&closure);
		starting = worker;
		zend_call_known_instance_method_with_0_params(fiber_start, Z_OBJ(worker->fiber), &ignored);
	} else {
		zend_call_known_instance_method_with_0_params(fiber_resume, Z_OBJ(worker->fiber), &ignored);
	}
	zval_ptr_dtor(&ignored);
	while (worker->state == RUNNING && !EG(exception)) {
		/* It has suspended, and not in a command: nobody would ever wake it. */
		throw_into(worker, "A task of concurrently() may wait for its own commands only: under an event loop use the loop's driver");
	}
	scheduler->current = NULL;
	return EG(exception) == NULL;
}

/* The next task and its key, the caller's. False: there is none, or an exception is set. */
static bool take_task(scheduler *scheduler, zval *task, zval *key)
{
	if (!php_hiredis_iterable_next(&scheduler->tasks, task, key)) {
		return false;
	}
	if (!zend_is_callable(task, 0, NULL)) {
		zend_argument_type_error(1, "must hold only callables");
	} else if (!EG(exception) && Z_TYPE_P(key) != IS_LONG && Z_TYPE_P(key) != IS_STRING) {
		zend_argument_type_error(1, "must have keys of type int|string");
	}
	if (EG(exception)) {
		zval_ptr_dtor(task);
		zval_ptr_dtor(key);
		return false;
	}
	return true;
}

/* A worker without a task; there is one. */
static worker *free_worker(scheduler *scheduler)
{
	worker *worker = shift(&scheduler->idle);

	if (!worker && scheduler->made < scheduler->limit) {
		worker = &scheduler->workers[scheduler->made++];
		worker->scheduler = scheduler;
		worker->state = IDLE;
		worker->woken = false;
		ZVAL_UNDEF(&worker->fiber);
		ZVAL_UNDEF(&worker->task);
		ZVAL_UNDEF(&worker->key);
		worker->waiter = NULL;
	} else if (worker && worker->state == GONE) {
		/* Somebody else threw into it while it was idle. */
		zval_ptr_dtor(&worker->fiber);
		ZVAL_UNDEF(&worker->fiber);
		worker->state = IDLE;
	}
	return worker;
}

/* Gives tasks to all who have none. False: an exception is set. */
static bool start_tasks(scheduler *scheduler)
{
	while (!scheduler->exhausted) {
		worker *worker;
		zval task, key, placeholder;

		if (!scheduler->idle.first && scheduler->made == scheduler->limit) {
			return true;
		}
		/* Before a worker is chosen: it may run any code. */
		if (!take_task(scheduler, &task, &key)) {
			scheduler->exhausted = true;
			return EG(exception) == NULL;
		}
		worker = free_worker(scheduler);
		ZVAL_COPY_VALUE(&worker->task, &task);
		ZVAL_COPY_VALUE(&worker->key, &key);
		/* Results stand in the order of the tasks, not of their ends. */
		ZVAL_NULL(&placeholder);
		array_set_zval_key(Z_ARRVAL_P(scheduler->results), &worker->key, &placeholder);
		scheduler->busy++;
		if (!resume(scheduler, worker)) {
			return false;
		}
	}
	return true;
}

/* Until all tasks have ended, or an exception ends the call. */
static void schedule(scheduler *scheduler)
{
	if (!php_hiredis_iterable_begin(&scheduler->tasks)) {
		return;
	}
	for (;;) {
		worker *worker;
		php_hiredis_waiter *done;

		while ((worker = shift(&scheduler->ready)) != NULL) {
			worker->woken = false;
			if (!resume(scheduler, worker)) {
				return;
			}
		}
		if (!start_tasks(scheduler)) {
			return;
		}
		if (scheduler->ready.first) {
			continue;
		}
		if (scheduler->busy == 0) {
			return;
		}
		/* Nobody can go on: everything leaves at once, and all that has come back wakes its fibers. */
		done = php_hiredis_waiting_next(&scheduler->waiting, true);
		while (done) {
			wake(scheduler, done);
			done = php_hiredis_waiting_next(&scheduler->waiting, false);
		}
		if (EG(exception)) {
			return;
		}
		if (!scheduler->ready.first && php_hiredis_waiting_is_empty(&scheduler->waiting)) {
			php_hiredis_exception_error("The tasks of concurrently() wait for something that nobody brings");
			return;
		}
	}
}

/* Ends a fiber that somebody else holds too, so that it never comes back to a scheduler that is no more. */
static void end_fiber(scheduler *scheduler, worker *worker)
{
	const zend_fiber *fiber = (const zend_fiber *) Z_OBJ(worker->fiber);

	while (fiber->context.status == ZEND_FIBER_STATUS_SUSPENDED) {
		if (worker->state == IDLE) {
			resume(scheduler, worker);
		} else {
			throw_into(worker, "The call of concurrently() has ended");
		}
		if (EG(exception)) {
			zend_clear_exception();
		}
	}
}

static void destroy_workers(scheduler *scheduler)
{
	zend_object *before = EG(exception);

	/* Fibers that wait are unwound here; their finally blocks may still send commands, which are driven. */
	scheduler->closing = true;
	EG(exception) = NULL;
	for (uint32_t i = 0; i < scheduler->made; i++) {
		worker *worker = &scheduler->workers[i];

		if (!Z_ISUNDEF(worker->fiber)) {
			zval fiber;

			if (Z_REFCOUNT(worker->fiber) > 1) {
				end_fiber(scheduler, worker);
			}
			/* Its C frames still look at `worker` while it is unwound. */
			ZVAL_COPY_VALUE(&fiber, &worker->fiber);
			zval_ptr_dtor(&fiber);
			ZVAL_UNDEF(&worker->fiber);
		}
		clear_task(worker);
	}
	if (before) {
		if (EG(exception)) {
			zend_clear_exception();
		}
		EG(exception) = before;
	}
}

void php_hiredis_concurrently(zval *client, php_hiredis_link *link, zval *tasks, uint32_t limit, bool throw, zval *return_value)
{
	scheduler *scheduler = ecalloc(1, sizeof(*scheduler));
	zend_object *first_error;

	scheduler->link = link;
	scheduler->client = client;
	scheduler->limit = limit;
	scheduler->results = return_value;
	scheduler->throw = throw;
	php_hiredis_iterable_init(&scheduler->tasks, tasks);
	php_hiredis_waiting_init(&scheduler->waiting, link);
	scheduler->workers = safe_emalloc(limit, sizeof(worker), 0);
	array_init(return_value);
	link->driver = &driver;
	link->driver_context = scheduler;
	schedule(scheduler);
	destroy_workers(scheduler);
	link->driver = NULL;
	link->driver_context = NULL;
	php_hiredis_waiting_free(&scheduler->waiting, false);
	php_hiredis_link_leave(link);
	php_hiredis_iterable_free(&scheduler->tasks);
	first_error = scheduler->first_error;
	efree(scheduler->workers);
	efree(scheduler);
	if (first_error) {
		if (EG(exception)) {
			OBJ_RELEASE(first_error);
		} else {
			zval error;

			ZVAL_OBJ(&error, first_error);
			php_hiredis_exception_throw(&error);
		}
	}
}

void php_hiredis_concurrent_minit(void)
{
	static zend_internal_arg_info info[1];

	fiber_start = zend_hash_str_find_ptr(&zend_ce_fiber->function_table, ZEND_STRL("start"));
	fiber_resume = zend_hash_str_find_ptr(&zend_ce_fiber->function_table, ZEND_STRL("resume"));
	fiber_suspend = zend_hash_str_find_ptr(&zend_ce_fiber->function_table, ZEND_STRL("suspend"));
	fiber_throw = zend_hash_str_find_ptr(&zend_ce_fiber->function_table, ZEND_STRL("throw"));
	memset(&worker_function, 0, sizeof(worker_function));
	worker_function.type = ZEND_INTERNAL_FUNCTION;
	worker_function.function_name = zend_string_init_interned(ZEND_STRL("Hiredis\\Client::concurrently"), 1);
	worker_function.handler = ZEND_FN(worker);
	worker_function.arg_info = info + 1;
	worker_function.module = &hiredis_module_entry;
}
