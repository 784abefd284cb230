#include "fiber/internal.h"
#include "value/value.h"

typedef php_hiredis_worker worker_t;
typedef php_hiredis_scheduler scheduler_t;

/* How many exceptions of failed tasks are kept, as previous ones of the first. */
#define ERRORS_KEPT 10

/* The function of a worker's fiber, and its class. */
static zend_function *body;
static zend_class_entry *scope;

/* Tells a fiber that begins, or is idle, which worker it is. */
ZEND_TLS worker_t *handed;

void php_hiredis_worker_unlist(php_hiredis_worker_list *list, php_hiredis_worker *gone)
{
	php_hiredis_worker_list rest = {NULL, NULL};
	worker_t *worker;

	while ((worker = php_hiredis_worker_shift(list)) != NULL) {
		if (worker != gone) {
			php_hiredis_worker_push(&rest, worker);
		}
	}
	*list = rest;
}

/* ---- inside a fiber ---- */

/* Where the result under the key stands, or will stand. */
static zend_always_inline zval *place_of(scheduler_t *scheduler, const zval *key)
{
	zend_ulong index;

	if (EXPECTED(Z_TYPE_P(key) == IS_LONG)) {
		index = (zend_ulong) Z_LVAL_P(key);
		if (EXPECTED(HT_IS_PACKED(Z_ARRVAL_P(scheduler->results)) && index < Z_ARRVAL_P(scheduler->results)->nNumUsed)
				&& EXPECTED(!Z_ISUNDEF(Z_ARRVAL_P(scheduler->results)->arPacked[index]))) {
			return &Z_ARRVAL_P(scheduler->results)->arPacked[index];
		}
	} else if (!ZEND_HANDLE_NUMERIC_STR(Z_STRVAL_P(key), Z_STRLEN_P(key), index)) {
		return zend_hash_lookup(Z_ARRVAL_P(scheduler->results), Z_STR_P(key));
	}
	return zend_hash_index_lookup(Z_ARRVAL_P(scheduler->results), index);
}

/* Takes over the value. A value that another task has left under the same key is released last: its destructor may suspend the fiber, and
 * the next task may make the table grow. */
static zend_always_inline void set_result(scheduler_t *scheduler, const zval *key, zval *value)
{
	zval *place = place_of(scheduler, key), old;

	ZVAL_COPY_VALUE(&old, place);
	ZVAL_COPY_VALUE(place, value);
	if (UNEXPECTED(Z_REFCOUNTED(old))) {
		zval_ptr_dtor(&old);
	}
}

/* Is it the first error, or one of its previous ones? */
static bool is_kept(const scheduler_t *scheduler, const zend_object *error)
{
	zend_object *kept = scheduler->first_error;
	zval *previous, unused;

	while (kept != error) {
		previous = zend_read_property_ex(zend_get_exception_base(kept), kept, ZSTR_KNOWN(ZEND_STR_PREVIOUS), true, &unused);
		ZVAL_DEREF(previous);
		if (Z_TYPE_P(previous) != IS_OBJECT) {
			return false;
		}
		kept = Z_OBJ_P(previous);
	}
	return true;
}

/* The exception that is set becomes the result under the key, or is to be thrown at the end of the call. Userland code may run. */
static void keep_error(scheduler_t *scheduler, const zval *key)
{
	zend_object *error = EG(exception);

	GC_ADDREF(error);
	zend_clear_exception();
	if (!scheduler->throw) {
		zval value;

		ZVAL_OBJ(&value, error);
		set_result(scheduler, key, &value);
	} else if (!scheduler->first_error) {
		scheduler->first_error = error;
	} else if (scheduler->errors <= ERRORS_KEPT && !is_kept(scheduler, error)) {
		zend_exception_set_previous(scheduler->first_error, error);
	} else {
		OBJ_RELEASE(error);
	}
	scheduler->errors++;
}

static bool is_exit(const zend_object *exception)
{
	return zend_is_unwind_exit(exception) || zend_is_graceful_exit(exception);
}

static zend_never_inline bool settle_error(worker_t *worker)
{
	while (EG(exception)) {
		if (is_exit(EG(exception)) || worker->scheduler->closing) {
			return false;
		}
		keep_error(worker->scheduler, &worker->task.key);
	}
	return true;
}

/* Makes the exception that is set the error of the worker's task. Returns false during an exit, or if the call has ended. */
static zend_always_inline bool settle(worker_t *worker)
{
	return EXPECTED(EG(exception) == NULL) || settle_error(worker);
}

/* Runs the worker's task to its end. False: the fiber must end. */
static bool run_task(worker_t *worker)
{
	zval result;

	php_hiredis_task_call(&worker->task, worker->scheduler->client, &result);
	if (EXPECTED(!EG(exception)) && EXPECTED(!worker->outlives)) {
		if (UNEXPECTED(Z_ISREF(result))) {
			zend_unwrap_reference(&result);
		}
		set_result(worker->scheduler, &worker->task.key, &result);
	} else {
		zval_ptr_dtor(&result);
	}
	if (UNEXPECTED(!settle(worker))) {
		return false;
	}
	php_hiredis_task_release_callable(&worker->task);
	if (UNEXPECTED(!settle(worker) || worker->state != PHP_HIREDIS_WORKER_RUNNING)) {
		return false;
	}
	php_hiredis_task_release_key(&worker->task);
	return true;
}

/* Gives the worker the next task. Results stand in the order of the tasks, not of their ends: the place of the result is made now. */
static zend_always_inline void take_next(worker_t *worker)
{
	scheduler_t *scheduler = worker->scheduler;

	worker->task = scheduler->next;
	worker->taken++;
	php_hiredis_task_init(&scheduler->next);
	place_of(scheduler, &worker->task.key);
}

/* The worker has no task any more. */
static zend_always_inline void rest(worker_t *worker)
{
	worker->scheduler->busy--;
	worker->state = PHP_HIREDIS_WORKER_IDLE;
	php_hiredis_worker_push(&worker->scheduler->idle, worker);
}

/* Returns a worker without a task; there must be one. */
static worker_t *free_worker(scheduler_t *scheduler)
{
	worker_t *worker = php_hiredis_worker_shift(&scheduler->idle);

	if (UNEXPECTED(!worker)) {
		worker = &scheduler->workers[scheduler->made++];
		worker->scheduler = scheduler;
		worker->state = PHP_HIREDIS_WORKER_IDLE;
		worker->woken = worker->outlives = false;
		worker->taken = 0;
		worker->waiter = NULL;
		if (!php_hiredis_parked_take(&worker->fiber)) {
			ZVAL_UNDEF(&worker->fiber);
		}
		php_hiredis_task_init(&worker->task);
	} else if (!Z_ISUNDEF(worker->fiber) && UNEXPECTED(!php_hiredis_fiber_is_suspended((const zend_fiber *) Z_OBJ(worker->fiber)))) {
		/* Other code has thrown into the idle fiber, or has ended it. */
		zval_ptr_dtor(&worker->fiber);
		ZVAL_UNDEF(&worker->fiber);
	}
	return worker;
}

/* ---- from fiber to fiber ---- */

/* Is the next task at hand? Fetches it, unless the iterable runs userland code for it: then only the scheduler may. */
static zend_always_inline bool has_task(scheduler_t *scheduler)
{
	if (php_hiredis_task_is_none(&scheduler->next) && !scheduler->exhausted && php_hiredis_iterable_is_plain(&scheduler->tasks)) {
		scheduler->exhausted = !php_hiredis_task_next(&scheduler->next, &scheduler->tasks);
	}
	return !php_hiredis_task_is_none(&scheduler->next);
}

static zend_always_inline bool may_go_on(const worker_t *worker)
{
	return !Z_ISUNDEF(worker->fiber) && php_hiredis_fiber_is_suspended((const zend_fiber *) Z_OBJ(worker->fiber));
}

/* Returns the worker whose fiber runs when `leaving` leaves its own, as the scheduler would choose: first a ready one, then a free one for
 * the next task, unless `leaving` is idle and would have taken that task itself. NULL: the scheduler has to choose. */
static zend_always_inline worker_t *successor(const worker_t *leaving)
{
	scheduler_t *scheduler = leaving->scheduler;
	worker_t *next = scheduler->ready.first;

	if (!scheduler->exhausted && !has_task(scheduler) && !scheduler->exhausted) {
		return NULL;
	}
	if (next) {
		if (UNEXPECTED(!may_go_on(next))) {
			return NULL;
		}
		php_hiredis_worker_shift(&scheduler->ready);
		next->woken = false;
		return next;
	}
	if (leaving->state == PHP_HIREDIS_WORKER_IDLE || php_hiredis_task_is_none(&scheduler->next) || !php_hiredis_worker_is_free(scheduler)) {
		return NULL;
	}
	next = free_worker(scheduler);
	if (!may_go_on(next)) {
		php_hiredis_worker_push(&scheduler->idle, next); /* its fiber is still to be made */
		return NULL;
	}
	take_next(next);
	scheduler->busy++;
	handed = next;
	return next;
}

/* Suspends the current fiber, which is the worker's, until it is resumed. The worker's state says why. */
static zend_always_inline void leave(worker_t *worker)
{
	php_hiredis_worker *next = successor(worker);

	if (next) {
		worker->scheduler->current = next;
		php_hiredis_fiber_pass(&next->fiber);
	} else {
		php_hiredis_fiber_suspend();
	}
}

void php_hiredis_worker_wait(php_hiredis_worker *worker)
{
	worker->state = PHP_HIREDIS_WORKER_AWAITING;
	leave(worker);
	worker->state = PHP_HIREDIS_WORKER_RUNNING;
}

/* ---- a fiber's life ---- */

/* Runs the worker's task, and those that are at hand then. False: the fiber must end. */
static bool run_tasks(worker_t *worker)
{
	scheduler_t *scheduler = worker->scheduler;

	for (;;) {
		if (UNEXPECTED(!run_task(worker) || scheduler->closing)) {
			return false;
		}
		/* Here, because other code may have resumed the fiber, and gets it back. */
		if (UNEXPECTED(worker->woken)) {
			php_hiredis_worker_unlist(&scheduler->ready, worker);
			worker->woken = false;
		}
		/* Leaving the fiber only to be given the next task would be a third more switches for a task of two commands. */
		if (scheduler->current != worker || !has_task(scheduler)) {
			rest(worker);
			return true;
		}
		take_next(worker);
	}
}

/* Suspends the worker's fiber until the fiber is given a worker, of this call or of a later one: `worker` may be gone then. NULL: the fiber
 * must end. */
static worker_t *await_worker(worker_t *worker)
{
	if (EXPECTED(php_hiredis_worker_current(worker->scheduler) == worker)) {
		leave(worker);
	} else {
		php_hiredis_fiber_suspend();
	}
	while (!EG(exception) && UNEXPECTED(!handed)) {
		php_hiredis_fiber_suspend(); /* other code has resumed it */
	}
	if (UNEXPECTED(EG(exception))) {
		return NULL;
	}
	worker = handed;
	EG(error_reporting) = worker->scheduler->error_reporting; /* the fiber has kept that of its last call */
	return worker;
}

void php_hiredis_scheduler_release(php_hiredis_scheduler *scheduler)
{
	if (EXPECTED(scheduler->outliving == 0)) {
		efree(scheduler->workers);
		efree(scheduler);
	}
}

static zend_never_inline void end(worker_t *worker)
{
	worker->state = PHP_HIREDIS_WORKER_GONE;
	if (UNEXPECTED(worker->outlives)) {
		php_hiredis_task_clear(&worker->task);
		worker->scheduler->outliving--;
		php_hiredis_scheduler_release(worker->scheduler);
	}
}

static ZEND_METHOD(Hiredis_Client, work)
{
	worker_t *worker = handed;

	ZEND_PARSE_PARAMETERS_NONE();
	if (UNEXPECTED(!worker)) {
		php_hiredis_exception_error("Hiredis\\Client::work() can be called by concurrently() only");
		RETURN_THROWS();
	}
	while (EXPECTED(worker)) {
		handed = NULL;
		worker->state = PHP_HIREDIS_WORKER_RUNNING;
		if (UNEXPECTED(!run_tasks(worker))) {
			end(worker);
			break;
		}
		worker = await_worker(worker);
	}
	php_hiredis_fiber_finish();
}

/* ---- outside the fibers ---- */

static const char foreign[] = "A task of concurrently() may wait for its own commands only: under an event loop use the loop's driver";

/* Throws the \Error into the worker's fiber, where it waits. */
static void throw_into(worker_t *worker, const char *message)
{
	zval error;

	php_hiredis_exception_error("%s", message);
	ZVAL_OBJ_COPY(&error, EG(exception));
	zend_clear_exception();
	php_hiredis_fiber_throw(&worker->fiber, &error);
	zval_ptr_dtor(&error);
}

/* Has code other than a command suspended the task's fiber? It will not be resumed. */
static zend_always_inline bool is_stuck(const worker_t *worker)
{
	return worker->state == PHP_HIREDIS_WORKER_RUNNING && !EG(exception);
}

/* The task suspends itself again: ends its fiber; the worker gets a new one. */
static void give_up(worker_t *worker)
{
	worker->state = PHP_HIREDIS_WORKER_GONE; /* also when a destructor's exception brings it back from there */
	php_hiredis_fiber_end(&worker->fiber);
	if (EG(exception)) {
		return;
	}
	php_hiredis_exception_error("%s", foreign);
	keep_error(worker->scheduler, &worker->task.key);
	php_hiredis_task_clear(&worker->task);
	rest(worker);
}

bool php_hiredis_worker_resume(php_hiredis_worker *worker)
{
	scheduler_t *scheduler = worker->scheduler;

	scheduler->current = worker;
	if (worker->state == PHP_HIREDIS_WORKER_IDLE) {
		handed = worker;
	}
	if (UNEXPECTED(Z_ISUNDEF(worker->fiber))) {
		php_hiredis_fiber_create(&worker->fiber, body, scope);
		php_hiredis_fiber_start(&worker->fiber);
	} else {
		php_hiredis_fiber_resume(&worker->fiber);
	}
	handed = NULL;
	/* Another worker may have come back in its place. */
	while (UNEXPECTED(is_stuck(worker = scheduler->current))) {
		uint64_t task = worker->taken;

		throw_into(worker, foreign);
		if (scheduler->current == worker && worker->taken == task && is_stuck(worker)) {
			give_up(worker);
		}
	}
	scheduler->current = NULL;
	return EG(exception) == NULL;
}

bool php_hiredis_worker_begin(php_hiredis_scheduler *scheduler)
{
	worker_t *worker = free_worker(scheduler);

	take_next(worker);
	scheduler->busy++;
	return php_hiredis_worker_resume(worker);
}

/* Ends the fiber even if PHP code holds a reference to it: it must not come back to a freed scheduler. As when the engine drops the last
 * reference, catch blocks do not run and finally blocks do. */
static void unwind(zend_object *fiber)
{
	if (!(OBJ_FLAGS(fiber) & IS_OBJ_DESTRUCTOR_CALLED)) {
		GC_ADD_FLAGS(fiber, IS_OBJ_DESTRUCTOR_CALLED);
		fiber->handlers->dtor_obj(fiber);
	}
}

/* Other code has resumed the fiber, and from there the one that the call is made in: it can end only after the call. */
static bool runs_below(const zend_fiber *fiber)
{
	return fiber->context.status == ZEND_FIBER_STATUS_SUSPENDED && fiber->caller;
}

/* Parks the fiber of an idle worker for a later call, and ends the others. Their C frames use the worker until then. */
static void dismiss(worker_t *worker)
{
	bool idle = worker->state == PHP_HIREDIS_WORKER_IDLE;
	zval fiber;

	if (Z_ISUNDEF(worker->fiber) || (idle && php_hiredis_parked_give(&worker->fiber))) {
		return;
	}
	if (UNEXPECTED(runs_below((zend_fiber *) Z_OBJ(worker->fiber)))) {
		worker->outlives = worker->state != PHP_HIREDIS_WORKER_GONE;
		worker->scheduler->outliving += worker->outlives;
	} else if (idle) {
		php_hiredis_fiber_end(&worker->fiber);
	} else {
		unwind(Z_OBJ(worker->fiber));
	}
	ZVAL_COPY_VALUE(&fiber, &worker->fiber);
	ZVAL_UNDEF(&worker->fiber);
	zval_ptr_dtor(&fiber);
}

/* Of the exception that ended the call and the one that is set since: the first one stays, but exit() is obeyed. */
static zend_object *first_of(zend_object *before)
{
	zend_object *since = EG(exception);

	if (!before || !since) {
		return before;
	}
	if (is_exit(since) && !is_exit(before)) {
		EG(exception) = NULL;
		OBJ_RELEASE(before);
		return since;
	}
	zend_clear_exception();
	return before;
}

void php_hiredis_workers_destroy(php_hiredis_scheduler *scheduler)
{
	zend_object *before = EG(exception);

	/* Their finally blocks may still send commands, which are driven. */
	scheduler->closing = true;
	EG(exception) = NULL;
	php_hiredis_task_clear(&scheduler->next);
	before = first_of(before);
	for (uint32_t i = 0; i < scheduler->made; i++) {
		worker_t *worker = &scheduler->workers[i];

		dismiss(worker);
		if (EXPECTED(!worker->outlives)) {
			php_hiredis_task_clear(&worker->task);
		}
		before = first_of(before);
	}
	if (before) {
		EG(exception) = before;
	}
}

ZEND_BEGIN_ARG_INFO_EX(arginfo_work, 0, 0, 0)
ZEND_END_ARG_INFO()

static const zend_function_entry methods[] = {
	ZEND_ME(Hiredis_Client, work, arginfo_work, ZEND_ACC_PRIVATE | ZEND_ACC_STATIC)
	ZEND_FE_END
};

void php_hiredis_worker_minit(zend_class_entry *client)
{
	/* A method like any other: observers, reflection and traces ask more of a function than to be callable. */
	zend_register_functions(client, methods, &client->function_table, MODULE_PERSISTENT);
	scope = client;
	body = zend_hash_str_find_ptr(&client->function_table, ZEND_STRL("work"));
}
