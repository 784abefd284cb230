#include "fiber/internal.h"

/* Does the same as zend_is_callable_ex() for a closure, which most tasks are, without a look at other kinds of callables. */
static zend_always_inline bool is_closure(php_hiredis_task *task)
{
	zend_fcall_info_cache *cache = &task->cache;
	zend_object *closure = Z_OBJ(task->callable);

	if (UNEXPECTED(Z_TYPE(task->callable) != IS_OBJECT) || closure->ce != zend_ce_closure
			|| closure->handlers->get_closure(closure, &cache->calling_scope, &cache->function_handler, &cache->object, true) != SUCCESS) {
		return false;
	}
	cache->called_scope = cache->calling_scope;
#if PHP_VERSION_ID >= 80300
	cache->closure = closure;
#endif
	return true;
}

/* True: the next step runs no userland code, and gives a Closure of a list, or the end of the list. False: that is not known. */
static zend_always_inline bool is_list_of_closures(const php_hiredis_iterable *tasks)
{
	const HashTable *array;
	const zval *next;

	if (tasks->iterator || Z_TYPE(tasks->source) != IS_ARRAY || !HT_IS_PACKED(Z_ARRVAL(tasks->source))) {
		return false;
	}
	array = Z_ARRVAL(tasks->source);
	if (tasks->position >= array->nNumUsed) {
		return true;
	}
	next = &array->arPacked[tasks->position];
	return Z_TYPE_P(next) == IS_OBJECT && Z_OBJCE_P(next) == zend_ce_closure;
}

static inline void task_init(php_hiredis_task *task)
{
	ZVAL_UNDEF(&task->callable);
	ZVAL_UNDEF(&task->key);
	task->cache.function_handler = NULL;
}

/* Takes the next task of the iterable; the caller clears it. False: there is none, or an exception is set. Userland code runs; may bail out. */
static bool task_next(php_hiredis_task *task, php_hiredis_iterable *tasks)
{
	task_init(task);
	if (!php_hiredis_iterable_next(tasks, &task->callable, &task->key)) {
		return false;
	}
	if (!is_closure(task) && !zend_is_callable_ex(&task->callable, NULL, 0, NULL, &task->cache, NULL)) {
		zend_argument_type_error(1, "must contain only callables");
	} else if (!EG(exception) && Z_TYPE(task->key) != IS_LONG && Z_TYPE(task->key) != IS_STRING) {
		zend_argument_type_error(1, "must have keys of type int|string");
	}
	if (EG(exception)) {
		zval key;

		ZVAL_COPY_VALUE(&key, &task->key); /* of any type */
		ZVAL_UNDEF(&task->key);
		php_hiredis_task_release_callable(task);
		zval_ptr_dtor(&key);
		return false;
	}
	return true;
}

/* Calls the task with one argument. `result`, the caller's, is UNDEF when an exception is set. May bail out. */
static void task_call(php_hiredis_task *task, zval *argument, zval *result)
{
	zend_fcall_info call = {.size = sizeof(call), .retval = result, .params = argument, .param_count = 1};

	ZVAL_COPY_VALUE(&call.function_name, &task->callable);
	ZVAL_UNDEF(result);
	zend_call_function(&call, &task->cache);
}

typedef php_hiredis_worker worker_t;
typedef php_hiredis_scheduler scheduler_t;

/* ---- waiting ---- */

/* The next waiter that has ended; NULL: none, or an exception is set. */
static zend_always_inline php_hiredis_waiter *next(php_hiredis_node *node, php_hiredis_effort effort)
{
	return (php_hiredis_waiter *) php_hiredis_node_next(node, effort);
}

static zend_always_inline void worker_push(php_hiredis_worker_list *list, worker_t *worker)
{
	worker->next = NULL;
	*(list->last ? &list->last->next : &list->first) = worker;
	list->last = worker;
}

/* Puts the worker into `ready`: it will be resumed. */
static zend_always_inline void worker_make_ready(php_hiredis_worker *worker)
{
	if (!worker->woken) {
		worker->woken = true;
		worker_push(&worker->scheduler->ready, worker);
	}
}

/* Makes the worker of a waiter that has left the node ready, and releases the waiter. */
static zend_always_inline void wake(php_hiredis_waiter *waiter)
{
	worker_t *worker = waiter->owner;

	if (worker && worker->state == PHP_HIREDIS_WORKER_AWAITING && worker->waiter == waiter) {
		worker_make_ready(worker);
	}
	php_hiredis_waiter_release(waiter);
}

static bool is_empty(const php_hiredis_node *node)
{
	return !node->first && !node->done;
}

/* Takes replies until the waiter's are in; those of other waiters wake their fibers later. A listener may end the call, which frees the scheduler
 * and empties the node. */
static void take_until(php_hiredis_node *node, php_hiredis_waiter *waiter)
{
	while (waiter->entry.state == PHP_HIREDIS_WAITING) {
		php_hiredis_waiter *done = next(node, PHP_HIREDIS_WAIT);

		if (!done) {
			if (EG(exception) || is_empty(node)) {
				break;
			}
			continue;
		}
		wake(done);
	}
}

/* The same for a fiber that is no worker. If a listener suspended it, its C frame would look at a freed scheduler when it is resumed. */
static void drive(php_hiredis_node *node, php_hiredis_waiter *waiter)
{
	zend_fiber_switch_block();
	zend_try {
		take_until(node, waiter);
	} zend_catch {
		zend_fiber_switch_unblock();
		zend_bailout();
	} zend_end_try();
	zend_fiber_switch_unblock();
}

static void throw_resumed(void)
{
	if (!EG(exception)) {
		php_hiredis_exception_error("A fiber of concurrently() was resumed from outside");
	}
}

static void worker_wait(php_hiredis_worker *worker);

/* The worker whose own fiber runs, when it may be suspended; NULL: elsewhere. */
static zend_always_inline php_hiredis_worker *worker_current(php_hiredis_scheduler *scheduler)
{
	const zend_fiber *fiber = EG(active_fiber);
	php_hiredis_worker *current = scheduler->current;

	if (UNEXPECTED(!fiber || !current || Z_OBJ(current->fiber) != &fiber->std || scheduler->closing || EG(exception))) {
		return NULL;
	}
	return php_hiredis_fiber_may_suspend(fiber) ? current : NULL;
}

/* Waits for the replies, and takes over the reference to the waiter. False: an exception is set; `replies` is UNDEF then. */
static bool await(scheduler_t *scheduler, php_hiredis_waiter *waiter, zval *replies)
{
	worker_t *worker = worker_current(scheduler);
	bool done = false;

	if (EXPECTED(worker)) {
		waiter->owner = worker;
		worker->waiter = waiter;
		worker_wait(worker);
		worker->waiter = NULL;
		waiter->owner = NULL;
	} else {
		drive(&scheduler->link->node, waiter); /* the scheduler may be gone */
	}
	ZVAL_UNDEF(replies);
	if (EXPECTED(waiter->entry.state == PHP_HIREDIS_DONE && !EG(exception))) {
		ZVAL_COPY_VALUE(replies, &waiter->entry.replies);
		ZVAL_UNDEF(&waiter->entry.replies);
		done = true;
	} else if (waiter->entry.state == PHP_HIREDIS_FAILED && !EG(exception)) {
		Z_ADDREF(waiter->entry.replies);
		php_hiredis_exception_throw(&waiter->entry.replies, true);
	} else if (EXPECTED(worker)) {
		throw_resumed();
	} else if (!EG(exception)) {
		php_hiredis_exception_error("concurrently() has ended before the reply came");
	}
	waiter->entry.dropped = true;
	php_hiredis_waiter_release(waiter);
	return done;
}

/* ---- the driver of the link ---- */

static bool enter(php_hiredis_link *link)
{
	scheduler_t *scheduler = link->driver_context;

	if (UNEXPECTED(scheduler->link->node.reading)) {
		php_hiredis_exception_error(PHP_HIREDIS_CONNECTION_BUSY);
		return false;
	}
	return true;
}

/* Returns false and throws for commands that a task may not send: they would hold up other tasks, or come between their commands. */
static bool is_allowed(scheduler_t *scheduler, const php_hiredis_batch *batch)
{
	if (EXPECTED(!batch->wait && !batch->notes)) {
		return true;
	}
	if (!php_hiredis_batch_accepts(batch, "every task of concurrently()")) {
		return false;
	}
	for (uint32_t i = 0; i < batch->count; i++) {
		const php_hiredis_row *row = batch->expected[i].row;
		uint32_t policy = row ? row->policy : 0;
		bool has_lock = (policy & PHP_HIREDIS_POLICY_UNDER_LOCK) && (scheduler->locked_by || scheduler->locked_outside);

		/* In a transaction these commands concern only the transaction, or have no effect. */
		if ((policy & PHP_HIREDIS_POLICY_IN_TRANSACTION) && !has_lock && !batch->transaction) {
			php_hiredis_exception_error("%s concerns every task of concurrently(): use transaction()", php_hiredis_row_name(row));
			return false;
		}
		if (policy & PHP_HIREDIS_POLICY_NOT_BY_TASK) {
			php_hiredis_exception_error("%s concerns every task of concurrently(): send it before", php_hiredis_row_name(row));
			return false;
		}
	}
	return true;
}

static bool exchange(php_hiredis_link *link, php_hiredis_batch *batch, php_hiredis_output *commands, uint64_t timeout, zval *replies)
{
	scheduler_t *scheduler = link->driver_context;

	if (!is_allowed(scheduler, batch)) {
		ZVAL_UNDEF(replies);
		php_hiredis_output_clear(commands);
		return false;
	}
	if (!await(scheduler, php_hiredis_node_push_batch(&scheduler->link->node, batch, commands, timeout), replies)) {
		return false;
	}
	if (Z_ISUNDEF_P(replies)) {
		ZVAL_EMPTY_ARRAY(replies); /* the batch has no reply for the task */
	}
	return true;
}

static void call(php_hiredis_link *link, const php_hiredis_sent *sent, uint64_t timeout, zval *return_value)
{
	scheduler_t *scheduler = link->driver_context;
	php_hiredis_batch *batch = NULL;
	zval reply;

	if (UNEXPECTED(!enter(link))) {
		php_hiredis_node_cancel(&scheduler->link->node);
		return;
	}
	if (UNEXPECTED(!php_hiredis_batch_is_plain(sent))) {
		batch = &link->single;
		php_hiredis_batch_clear(batch);
		php_hiredis_batch_add(batch, sent);
		if (!is_allowed(scheduler, batch)) {
			php_hiredis_node_cancel(&scheduler->link->node);
			return;
		}
	}
	if (!await(scheduler, php_hiredis_node_push_single(&scheduler->link->node, sent, batch, timeout), &reply)) {
		return;
	}
	if (UNEXPECTED(Z_TYPE(reply) == IS_OBJECT) && php_hiredis_exception_is_server(&reply)) {
		php_hiredis_exception_throw(&reply, true);
		return;
	}
	ZVAL_COPY_VALUE(return_value, &reply);
}

static const php_hiredis_driver driver = {exchange, call, enter, true};

/* ---- the lock of transactions ---- */

static scheduler_t *scheduler_of(php_hiredis_link *link)
{
	return link->driver == &driver ? link->driver_context : NULL;
}

static void worker_unlist(php_hiredis_worker_list *list, php_hiredis_worker *gone);

bool php_hiredis_concurrent_lock(php_hiredis_link *link)
{
	scheduler_t *scheduler = scheduler_of(link);
	worker_t *worker;

	if (!scheduler) {
		return true;
	}
	worker = worker_current(scheduler);
	if (!scheduler->locked_by && !scheduler->locked_outside) {
		scheduler->locked_by = worker;
		scheduler->locked_outside = worker == NULL;
		return true;
	}
	if (!worker || scheduler->locked_by == worker) {
		php_hiredis_exception_error("Another transaction is under way");
		return false;
	}
	worker_push(&scheduler->wants_lock, worker);
	worker_wait(worker);
	if (EXPECTED(!EG(exception) && scheduler->locked_by == worker)) {
		return true;
	}
	if (scheduler->locked_by == worker) {
		php_hiredis_concurrent_unlock(link);
	} else {
		worker_unlist(&scheduler->wants_lock, worker);
	}
	throw_resumed();
	return false;
}

/* The first, off the list; NULL: none. */
static zend_always_inline php_hiredis_worker *worker_shift(php_hiredis_worker_list *list)
{
	php_hiredis_worker *worker = list->first;

	if (worker) {
		list->first = worker->next;
		if (!list->first) {
			list->last = NULL;
		}
	}
	return worker;
}

void php_hiredis_concurrent_unlock(php_hiredis_link *link)
{
	scheduler_t *scheduler = scheduler_of(link);

	if (!scheduler) {
		return;
	}
	scheduler->locked_outside = false;
	scheduler->locked_by = worker_shift(&scheduler->wants_lock);
	if (scheduler->locked_by) {
		worker_make_ready(scheduler->locked_by);
	}
}

/* ---- the call ---- */

/* Fetches the next task, if there is one. An iterable that may run any code is fetched from here, never in a worker. False: an exception is set. */
static zend_always_inline bool fetch_task(scheduler_t *scheduler)
{
	if (scheduler->exhausted || !php_hiredis_task_is_none(&scheduler->next)) {
		return true;
	}
	scheduler->exhausted = !task_next(&scheduler->next, &scheduler->tasks);
	return EG(exception) == NULL;
}

static bool worker_begin(php_hiredis_scheduler *scheduler);

static zend_always_inline bool worker_is_free(const php_hiredis_scheduler *scheduler)
{
	return scheduler->idle.first || scheduler->made < scheduler->limit;
}

/* Gives a task to each worker that has none. False: an exception is set. */
static bool start_tasks(scheduler_t *scheduler)
{
	for (;;) {
		if (!fetch_task(scheduler)) {
			return false;
		}
		if (php_hiredis_task_is_none(&scheduler->next) || !worker_is_free(scheduler)) {
			return true;
		}
		if (!worker_begin(scheduler)) {
			return false;
		}
	}
}

static bool worker_resume(php_hiredis_worker *worker);

/* Runs tasks until all have ended, or an exception ends the call. */
static void schedule(scheduler_t *scheduler)
{
	for (;;) {
		worker_t *worker;
		php_hiredis_waiter *done;

		while ((worker = worker_shift(&scheduler->ready)) != NULL) {
			worker->woken = false;
			if (UNEXPECTED(!worker_resume(worker) || !fetch_task(scheduler))) {
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
		/* No fiber can go on: sends everything at once, and wakes the fibers whose replies have come. */
		done = next(&scheduler->link->node, PHP_HIREDIS_WAIT);
		while (done) {
			wake(done);
			done = next(&scheduler->link->node, PHP_HIREDIS_TAKE);
		}
		if (EG(exception)) {
			return;
		}
		if (!scheduler->ready.first && is_empty(&scheduler->link->node)) {
			php_hiredis_exception_error("All tasks are suspended, and none of them waits for a reply");
			return;
		}
	}
}

/* The error_reporting that the engine sets in a fiber that it starts. */
static zend_long error_reporting(void)
{
	zend_long level = zend_ini_long("error_reporting", sizeof("error_reporting") - 1, 0);

	return level || zend_ini_string_ex("error_reporting", sizeof("error_reporting") - 1, 0, NULL) ? level : E_ALL;
}

/* Frees the scheduler, unless a fiber outlives the call: its end does it then. */
static void scheduler_release(php_hiredis_scheduler *scheduler)
{
	if (EXPECTED(scheduler->outliving == 0)) {
		efree(scheduler->workers);
		efree(scheduler);
	}
}

static void workers_destroy(php_hiredis_scheduler *scheduler);

void php_hiredis_concurrently(zval *client, php_hiredis_link *link, zval *tasks, uint32_t limit, bool throw, zval *return_value)
{
	scheduler_t *scheduler = ecalloc(1, sizeof(*scheduler));
	zend_object *first_error;
	bool looked;

	scheduler->client = client;
	scheduler->limit = Z_TYPE_P(tasks) == IS_ARRAY ? MIN(limit, zend_hash_num_elements(Z_ARRVAL_P(tasks))) : limit;
	scheduler->results = return_value;
	scheduler->throw = throw;
	scheduler->error_reporting = error_reporting();
	ZVAL_COPY(&scheduler->tasks.source, tasks);
	task_init(&scheduler->next);
	scheduler->link = link;
	scheduler->workers = safe_emalloc(MAX(scheduler->limit, 1), sizeof(worker_t), 0);
	array_init_size(return_value, Z_TYPE_P(tasks) == IS_ARRAY ? zend_hash_num_elements(Z_ARRVAL_P(tasks)) : 0);
	looked = EXPECTED(!link->config.cache) || php_hiredis_cached_look(link);
	link->driver = &driver;
	link->driver_context = scheduler;
	if (EXPECTED(looked)) {
		schedule(scheduler);
	}
	workers_destroy(scheduler);
	link->driver = NULL;
	link->driver_context = NULL;
	php_hiredis_node_drop(&scheduler->link->node);
	php_hiredis_iterable_free(&scheduler->tasks);
	first_error = scheduler->first_error;
	scheduler_release(scheduler);
	if (first_error) {
		if (EG(exception)) {
			OBJ_RELEASE(first_error);
		} else {
			zend_throw_exception_internal(first_error);
		}
	}
}

/* How many exceptions of failed tasks are kept, as previous ones of the first. */
#define ERRORS_KEPT 10

/* The function of a worker's fiber, and its class. */
static zend_function *body;
static zend_class_entry *scope;

/* Tells a fiber that begins, or is idle, which worker it is. */
ZEND_TLS worker_t *handed;

/* Takes the worker off the list, if it is there. */
static void worker_unlist(php_hiredis_worker_list *list, php_hiredis_worker *gone)
{
	php_hiredis_worker_list rest = {NULL, NULL};
	worker_t *worker;

	while ((worker = worker_shift(list)) != NULL) {
		if (worker != gone) {
			worker_push(&rest, worker);
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

	task_call(&worker->task, worker->scheduler->client, &result);
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
	task_init(&scheduler->next);
	place_of(scheduler, &worker->task.key);
}

/* The worker has no task any more. */
static zend_always_inline void rest(worker_t *worker)
{
	worker->scheduler->busy--;
	worker->state = PHP_HIREDIS_WORKER_IDLE;
	worker_push(&worker->scheduler->idle, worker);
}

/* Returns a worker without a task; there must be one. */
static worker_t *free_worker(scheduler_t *scheduler)
{
	worker_t *worker = worker_shift(&scheduler->idle);

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
		task_init(&worker->task);
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
	if (php_hiredis_task_is_none(&scheduler->next) && !scheduler->exhausted && is_list_of_closures(&scheduler->tasks)) {
		scheduler->exhausted = !task_next(&scheduler->next, &scheduler->tasks);
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
		worker_shift(&scheduler->ready);
		next->woken = false;
		return next;
	}
	if (leaving->state == PHP_HIREDIS_WORKER_IDLE || php_hiredis_task_is_none(&scheduler->next) || !worker_is_free(scheduler)) {
		return NULL;
	}
	next = free_worker(scheduler);
	if (!may_go_on(next)) {
		worker_push(&scheduler->idle, next); /* its fiber is still to be made */
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

/* Suspends the fiber of the worker that worker_current() has just returned, until it is made ready. An exception may be set: the
 * fiber is being unwound. */
static void worker_wait(php_hiredis_worker *worker)
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
			worker_unlist(&scheduler->ready, worker);
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
	if (EXPECTED(worker_current(worker->scheduler) == worker)) {
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

/* Releases the key and the callable: there is no task then. Userland code may run. */
static inline void task_clear(php_hiredis_task *task)
{
	php_hiredis_task_release_key(task);
	if (!php_hiredis_task_is_none(task)) {
		php_hiredis_task_release_callable(task);
	}
}

static zend_never_inline void end(worker_t *worker)
{
	worker->state = PHP_HIREDIS_WORKER_GONE;
	if (UNEXPECTED(worker->outlives)) {
		task_clear(&worker->task);
		worker->scheduler->outliving--;
		scheduler_release(worker->scheduler);
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
	php_hiredis_exception_error("%s", message);
	php_hiredis_fiber_throw(&worker->fiber);
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
	task_clear(&worker->task);
	rest(worker);
}

/* Resumes the worker, which may pass on to other workers, until one of them comes back. False: an exception is set that ends the call. */
static bool worker_resume(php_hiredis_worker *worker)
{
	scheduler_t *scheduler = worker->scheduler;

	scheduler->current = worker;
	if (worker->state == PHP_HIREDIS_WORKER_IDLE) {
		handed = worker;
	}
	if (UNEXPECTED(Z_ISUNDEF(worker->fiber))) {
		php_hiredis_fiber_start(&worker->fiber, body, scope);
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

/* Runs the task in `next` in a free worker; there must be both. False: an exception is set that ends the call. */
static bool worker_begin(php_hiredis_scheduler *scheduler)
{
	worker_t *worker = free_worker(scheduler);

	take_next(worker);
	scheduler->busy++;
	return worker_resume(worker);
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
static zend_never_inline zend_object *choose(zend_object *before)
{
	zend_object *since = EG(exception);

	if (is_exit(since) && !is_exit(before)) {
		EG(exception) = NULL;
		OBJ_RELEASE(before);
		return since;
	}
	zend_clear_exception();
	return before;
}

static zend_always_inline zend_object *first_of(zend_object *before)
{
	return EXPECTED(!EG(exception)) || !before ? before : choose(before);
}

/* Unwinds workers that wait, and parks the fibers of the others. If an exception is set, it stays set and none is added. */
static void workers_destroy(php_hiredis_scheduler *scheduler)
{
	zend_object *before = EG(exception);

	/* Their finally blocks may still send commands, which are driven. */
	scheduler->closing = true;
	EG(exception) = NULL;
	task_clear(&scheduler->next);
	before = first_of(before);
	for (uint32_t i = 0; i < scheduler->made; i++) {
		worker_t *worker = &scheduler->workers[i];

		dismiss(worker);
		if (EXPECTED(!worker->outlives)) {
			task_clear(&worker->task);
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
