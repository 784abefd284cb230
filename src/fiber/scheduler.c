/*
 * The scheduler of Client::concurrently(). The main types are php_hiredis_scheduler (one call of concurrently()) and
 * php_hiredis_worker (a fiber that runs tasks).
 *
 * During the call, the client passes its commands to the hooks in this file. A command sent by a task suspends the
 * task's fiber instead of blocking until the reply arrives.
 *
 * Invariant: PHP code may run at many points, such as in destructors and generators, and it may end the call. Code
 * after such a point must check whether the scheduler is closing.
 */
#include "fiber/internal.h"

/* Prepares to call a Closure. This function is faster than zend_is_callable_ex(). Returns false for other callables. */
static zend_always_inline bool task_prepare_closure(php_hiredis_task *task)
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

/* Returns whether the next task can be read without running PHP code. A generator, for example, runs PHP code. */
static zend_always_inline bool iterable_next_runs_no_php(const php_hiredis_iterable *tasks)
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

/* Fetches the next task into `task`, which must be empty. Returns false if there is none or an exception is set. May
 * bail out (longjmp). */
static bool task_next(php_hiredis_task *task, php_hiredis_iterable *tasks)
{
	if (!php_hiredis_iterable_next(tasks, &task->callable, &task->key)) {
		return false;
	}
	if (!task_prepare_closure(task) && !zend_is_callable_ex(&task->callable, NULL, 0, NULL, &task->cache, NULL)) {
		zend_argument_type_error(1, "must contain only callables");
	} else if (!EG(exception) && Z_TYPE(task->key) != IS_LONG && Z_TYPE(task->key) != IS_STRING) {
		zend_argument_type_error(1, "must have keys of type int|string");
	}
	if (EG(exception)) {
		zval key;

		ZVAL_COPY_VALUE(&key, &task->key); /* it can have any type */
		ZVAL_UNDEF(&task->key);
		php_hiredis_task_release_callable(task);
		zval_ptr_dtor(&key);
		return false;
	}
	return true;
}

/* Calls the task. The caller owns `*result`, which is UNDEF after an exception. May bail out (longjmp). */
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

/* Returns the next request that has been answered or has failed, or NULL. */
static zend_always_inline php_hiredis_pending_request *node_next_request(php_hiredis_node *node, php_hiredis_step_mode mode)
{
	return (php_hiredis_pending_request *) php_hiredis_node_next_ended(node, mode);
}

static zend_always_inline void worker_push(php_hiredis_worker_list *list, worker_t *worker)
{
	worker->next = NULL;
	*(list->last ? &list->last->next : &list->first) = worker;
	list->last = worker;
}

/* Adds the worker to the list `ready`, unless it is already there. */
static zend_always_inline void worker_make_ready(php_hiredis_worker *worker)
{
	if (!worker->is_ready) {
		worker->is_ready = true;
		worker_push(&worker->scheduler->ready, worker);
	}
}

/* Workers that wait for the same request, or for the lock, form a circular list: a ring. The request's `owner`, or the
 * scheduler's `wants_lock`, points to the ring's last worker. In a ring of one worker, `previous` is not set. */

/* Adds the worker to the ring that ends with `last`, which may be NULL. The worker is then the last one. */
static zend_always_inline void ring_add(worker_t *last, worker_t *worker)
{
	worker->next = worker;
	if (UNEXPECTED(last)) {
		worker->next = last->next;
		worker->previous = last;
		worker->next->previous = last->next = worker;
	}
}

/* Removes the worker from the ring that ends with `last`. Returns the worker that is then the last one, or NULL. */
static zend_never_inline worker_t *ring_remove(worker_t *last, worker_t *worker)
{
	if (worker->next == worker) {
		return NULL;
	}
	worker->previous->next = worker->next;
	worker->next->previous = worker->previous;
	return last == worker ? worker->previous : last;
}

static zend_always_inline void worker_wake(worker_t *worker)
{
	worker->request = NULL;
	worker_make_ready(worker);
}

/* Adds all workers that wait for the request to the list `ready`, in the order in which they started to wait. */
static zend_never_inline void request_wake_all(php_hiredis_pending_request *request)
{
	worker_t *last = request->owner, *worker = last->next, *next;

	for (; worker != last; worker = next) {
		next = worker->next; /* worker_wake() changes it */
		worker_wake(worker);
	}
	worker_wake(last);
}

/* Called when the request has been answered or has failed. Adds all workers that wait for the request to the list
 * `ready`, and releases the request. */
static zend_always_inline void request_wake(php_hiredis_pending_request *request)
{
	worker_t *worker = request->owner;

	if (EXPECTED(worker && worker->next == worker)) {
		worker_wake(worker);
	} else if (worker) {
		request_wake_all(request);
	}
	php_hiredis_pending_request_release(request);
}

static bool node_is_empty(const php_hiredis_node *node)
{
	return !node->first && !node->done;
}

/* Reads replies until the request is answered. Uses only the node and the request, because a push listener may free
 * the scheduler. */
static void node_read_until(php_hiredis_node *node, php_hiredis_pending_request *request)
{
	while (request->entry.state == PHP_HIREDIS_ENTRY_WAITING) {
		php_hiredis_pending_request *done = node_next_request(node, PHP_HIREDIS_MODE_BLOCKING);

		if (!done) {
			if (EG(exception) || node_is_empty(node)) {
				break;
			}
			continue;
		}
		request_wake(done);
	}
}

/* Like node_read_until(), but blocks fiber switches. Otherwise, the scheduler could be freed during a suspension. */
static void node_read_unsuspended(php_hiredis_node *node, php_hiredis_pending_request *request)
{
	zend_fiber_switch_block();
	zend_try {
		node_read_until(node, request);
	} zend_catch {
		zend_fiber_switch_unblock();
		zend_bailout();
	} zend_end_try();
	zend_fiber_switch_unblock();
}

static void throw_resumed_from_outside(void)
{
	if (!EG(exception)) {
		php_hiredis_exception_throw_error("A fiber of concurrently() was resumed from outside");
	}
}

static void worker_wait(php_hiredis_worker *worker);

/* Returns the running worker, or NULL if there is none or its fiber must not be suspended. */
static zend_always_inline php_hiredis_worker *worker_current(const php_hiredis_scheduler *scheduler)
{
	const zend_fiber *fiber = EG(active_fiber);
	php_hiredis_worker *current = scheduler->current;

	if (UNEXPECTED(!fiber || !current || Z_OBJ(current->fiber) != &fiber->std || scheduler->is_closing || EG(exception))) {
		return NULL;
	}
	return php_hiredis_fiber_may_suspend(fiber) ? current : NULL;
}

/* ---- the hooks of the link ---- */

/* Only the coroutine that called concurrently() may wait for replies. In any other coroutine, throws and returns false,
 * because the scheduler could be freed during the wait. */
static bool scheduler_require_coroutine(const php_hiredis_scheduler *scheduler)
{
	if (UNEXPECTED(scheduler->coroutine != php_hiredis_coroutine())) {
		php_hiredis_exception_throw_error(PHP_HIREDIS_CONNECTION_BUSY);
		return false;
	}
	return true;
}

static bool hook_enter(php_hiredis_link *link)
{
	if (UNEXPECTED(link->node.is_reading)) {
		php_hiredis_exception_throw_error(PHP_HIREDIS_CONNECTION_BUSY);
		return false;
	}
	return scheduler_require_coroutine(link->hooks_context);
}

/* Returns whether the running code, and not another task, holds the lock that transaction() takes. Does not check
 * whether the fiber may be suspended: while a fiber is being destroyed, its failing transaction still sends UNWATCH. */
static bool scheduler_is_locked_by_caller(const php_hiredis_scheduler *scheduler)
{
	const php_hiredis_worker *owner = scheduler->locked_by;

	return owner ? EG(active_fiber) && Z_OBJ(owner->fiber) == &EG(active_fiber)->std : scheduler->is_locked_outside && !worker_current(scheduler);
}

/* Throws and returns false for a command that would delay or disturb the other tasks. */
static bool hook_may_queue(php_hiredis_link *link, const php_hiredis_batch *batch)
{
	const scheduler_t *scheduler = link->hooks_context;

	if (EXPECTED(!batch->wait && !batch->details)) {
		return true;
	}
	if (!php_hiredis_batch_require_shareable(batch, "every task of concurrently()")) {
		return false;
	}
	for (uint32_t i = 0; i < batch->count; i++) {
		const php_hiredis_command_spec *spec = batch->expected[i].spec;
		uint32_t policy = spec ? spec->policy : 0;
		bool has_lock = (policy & PHP_HIREDIS_POLICY_UNDER_LOCK) && scheduler_is_locked_by_caller(scheduler);

		/* WATCH, for example, needs the lock that transaction() takes. Without the lock, another task's EXEC could end
		 * the WATCH. */
		if ((policy & PHP_HIREDIS_POLICY_IN_TRANSACTION) && !has_lock && !batch->is_transaction) {
			php_hiredis_exception_throw_error("%s concerns every task of concurrently(): use transaction()", php_hiredis_spec_name(spec));
			return false;
		}
		if (policy & PHP_HIREDIS_POLICY_NOT_BY_TASK) {
			php_hiredis_exception_throw_error("%s concerns every task of concurrently(): send it before concurrently()", php_hiredis_spec_name(spec));
			return false;
		}
	}
	return true;
}

/* Moves the replies to `to`, or copies them if other tasks wait for the same request. */
static zend_never_inline void request_pop_replies(php_hiredis_pending_request *request, zval *to)
{
	if (request->callers > 1) {
		php_hiredis_replies_copy(to, &request->entry.replies);
		return;
	}
	ZVAL_COPY_VALUE(to, &request->entry.replies);
	ZVAL_UNDEF(&request->entry.replies);
}

/* Completes hook_await() in two rare cases: after an error, or if several tasks wait for the same request. `worker` may
 * be NULL. */
static zend_never_inline bool request_end_wait(php_hiredis_pending_request *request, const worker_t *worker, zval *replies)
{
	bool done = false;
	zval exception;

	ZVAL_UNDEF(replies);
	if (request->entry.state == PHP_HIREDIS_ENTRY_DONE && !EG(exception)) {
		request_pop_replies(request, replies);
		done = true;
	} else if (request->entry.state == PHP_HIREDIS_ENTRY_FAILED && !EG(exception)) {
		request_pop_replies(request, &exception);
		php_hiredis_exception_throw(&exception, true);
	} else if (worker) {
		throw_resumed_from_outside();
	} else if (!EG(exception)) {
		php_hiredis_exception_throw_error("concurrently() has ended before the reply came");
	}
	request->callers--;
	request->entry.is_abandoned = request->callers == 0;
	php_hiredis_pending_request_release(request);
	return done;
}

/* Suspends the running worker's fiber until the replies arrive. Releases the caller's reference to `request`. Returns
 * false if an exception is set. */
static bool hook_await(php_hiredis_link *link, php_hiredis_pending_request *request, zval *replies)
{
	scheduler_t *scheduler = link->hooks_context;
	worker_t *worker = worker_current(scheduler);

	request->callers++;
	if (EXPECTED(worker)) {
		ring_add(request->owner, worker);
		request->owner = worker;
		worker->request = request;
		worker_wait(worker);
		if (UNEXPECTED(worker->request)) { /* code other than the scheduler resumed the worker */
			request->owner = ring_remove(request->owner, worker);
			worker->request = NULL;
		}
	} else {
		node_read_unsuspended(&link->node, request); /* afterwards the scheduler may have been freed */
	}
	if (EXPECTED(request->entry.state == PHP_HIREDIS_ENTRY_DONE && request->entry.refcount == 1 && !EG(exception))) {
		ZVAL_COPY_VALUE(replies, &request->entry.replies);
		ZVAL_UNDEF(&request->entry.replies);
		php_hiredis_pending_request_release(request);
		return true;
	}
	return request_end_wait(request, worker, replies);
}

static const php_hiredis_scheduler_hooks hooks = {hook_enter, hook_may_queue, hook_await, true};

/* ---- the lock of transactions ---- */

static scheduler_t *link_scheduler(php_hiredis_link *link)
{
	return link->hooks == &hooks ? link->hooks_context : NULL;
}

bool php_hiredis_concurrent_lock(php_hiredis_link *link, uint64_t *lock)
{
	scheduler_t *scheduler = link_scheduler(link);
	worker_t *worker;

	*lock = scheduler ? scheduler->number : 0;
	if (!scheduler) {
		return true;
	}
	if (!scheduler_require_coroutine(scheduler)) {
		return false;
	}
	worker = worker_current(scheduler);
	if (!scheduler->locked_by && !scheduler->is_locked_outside) {
		scheduler->locked_by = worker;
		scheduler->is_locked_outside = worker == NULL;
		return true;
	}
	if (!worker || scheduler->locked_by == worker) {
		php_hiredis_exception_throw_error("Another transaction is under way");
		return false;
	}
	ring_add(scheduler->wants_lock, worker);
	scheduler->wants_lock = worker;
	worker_wait(worker);
	if (EXPECTED(!EG(exception) && scheduler->locked_by == worker)) {
		return true;
	}
	if (scheduler->locked_by == worker) {
		php_hiredis_concurrent_unlock(link, *lock);
	} else {
		scheduler->wants_lock = ring_remove(scheduler->wants_lock, worker);
	}
	throw_resumed_from_outside();
	return false;
}

/* Removes and returns the first worker of the list, or returns NULL. */
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

void php_hiredis_concurrent_unlock(php_hiredis_link *link, uint64_t lock)
{
	scheduler_t *scheduler = link_scheduler(link);

	if (!scheduler || scheduler->number != lock) {
		return;
	}
	scheduler->is_locked_outside = false;
	scheduler->locked_by = NULL;
	if (scheduler->wants_lock) {
		scheduler->locked_by = scheduler->wants_lock->next;
		scheduler->wants_lock = ring_remove(scheduler->wants_lock, scheduler->locked_by);
		worker_make_ready(scheduler->locked_by);
	}
}

/* ---- the call ---- */

/* Fetches the next task, unless one was already fetched. Must not be called in a worker's fiber, because a generator's
 * code could suspend that fiber. Returns false if an exception is set. */
static zend_always_inline bool scheduler_fetch_task(scheduler_t *scheduler)
{
	if (scheduler->is_exhausted || !php_hiredis_task_is_none(&scheduler->next_task)) {
		return true;
	}
	scheduler->is_exhausted = !task_next(&scheduler->next_task, &scheduler->tasks);
	return EG(exception) == NULL;
}

static bool scheduler_start_next_task(php_hiredis_scheduler *scheduler);

static zend_always_inline bool scheduler_has_free_worker(const php_hiredis_scheduler *scheduler)
{
	return scheduler->idle.first || scheduler->workers_created < scheduler->limit;
}

/* Starts tasks in free workers. Returns false if an exception is set. */
static bool scheduler_start_tasks(scheduler_t *scheduler)
{
	for (;;) {
		if (!scheduler_fetch_task(scheduler)) {
			return false;
		}
		if (php_hiredis_task_is_none(&scheduler->next_task) || !scheduler_has_free_worker(scheduler)) {
			return true;
		}
		if (!scheduler_start_next_task(scheduler)) {
			return false;
		}
	}
}

static bool worker_resume(php_hiredis_worker *worker);
static zend_always_inline void worker_make_idle(worker_t *worker);

/* Runs workers and reads replies until all tasks have ended or an exception is set. */
static void scheduler_run(scheduler_t *scheduler)
{
	for (;;) {
		worker_t *worker;
		php_hiredis_pending_request *done;

		while ((worker = worker_shift(&scheduler->ready)) != NULL) {
			worker->is_ready = false;
			if (UNEXPECTED(worker->state == PHP_HIREDIS_WORKER_GONE)) { /* PHP code has ended its fiber meanwhile */
				worker_make_idle(worker);
			} else if (UNEXPECTED(!worker_resume(worker))) {
				return;
			}
			if (UNEXPECTED(!scheduler_fetch_task(scheduler))) {
				return;
			}
		}
		if (!scheduler_start_tasks(scheduler)) {
			return;
		}
		if (scheduler->ready.first) {
			continue;
		}
		if (scheduler->busy_workers == 0) {
			return;
		}
		/* No fiber can continue without a reply, so all commands are sent in one write. */
		done = node_next_request(&scheduler->link->node, PHP_HIREDIS_MODE_BLOCKING);
		while (done) {
			request_wake(done);
			done = node_next_request(&scheduler->link->node, PHP_HIREDIS_MODE_BUFFERED);
		}
		if (EG(exception)) {
			return;
		}
		if (!scheduler->ready.first && node_is_empty(&scheduler->link->node)) {
			php_hiredis_exception_throw_error("All tasks are suspended, and none of them waits for a reply");
			return;
		}
	}
}

/* Returns the setting error_reporting. PHP starts each new fiber with it, so a reused fiber must start with it too. */
static zend_long ini_error_reporting(void)
{
	zend_long level = zend_ini_long("error_reporting", sizeof("error_reporting") - 1, 0);

	return level || zend_ini_string_ex("error_reporting", sizeof("error_reporting") - 1, 0, NULL) ? level : E_ALL;
}

/* Frees the scheduler. Does nothing if fibers are still running although concurrently() has returned: the last of those
 * fibers calls this function again when it ends. */
static void scheduler_release(php_hiredis_scheduler *scheduler)
{
	if (EXPECTED(scheduler->outliving_worker_count == 0)) {
		efree(scheduler->workers);
		efree(scheduler);
	}
}

static void workers_destroy(php_hiredis_scheduler *scheduler);

void php_hiredis_concurrently(zval *client, php_hiredis_link *link, zval *tasks, uint32_t limit, bool throw, zval *return_value)
{
	ZEND_TLS uint64_t calls;
	scheduler_t *scheduler = ecalloc(1, sizeof(*scheduler));
	zend_object *first_error;
	bool may_run;

	scheduler->number = ++calls;
	scheduler->coroutine = php_hiredis_coroutine();
	scheduler->client = client;
	scheduler->limit = Z_TYPE_P(tasks) == IS_ARRAY ? MIN(limit, zend_hash_num_elements(Z_ARRVAL_P(tasks))) : limit;
	scheduler->results = return_value;
	scheduler->throw = throw;
	scheduler->error_reporting = ini_error_reporting();
	ZVAL_COPY(&scheduler->tasks.source, tasks);
	task_init(&scheduler->next_task);
	scheduler->link = link;
	scheduler->workers = safe_emalloc(MAX(scheduler->limit, 1), sizeof(worker_t), 0);
	array_init_size(return_value, Z_TYPE_P(tasks) == IS_ARRAY ? zend_hash_num_elements(Z_ARRVAL_P(tasks)) : 0);
	may_run = EXPECTED(!link->config.cache) || php_hiredis_cached_read_invalidations(link);
	link->hooks = &hooks;
	link->hooks_context = scheduler;
	if (EXPECTED(may_run)) {
		scheduler_run(scheduler);
	}
	workers_destroy(scheduler);
	link->hooks = NULL;
	link->hooks_context = NULL;
	php_hiredis_node_discard_entries(&scheduler->link->node);
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

/* concurrently() throws only the first exception. At most this many later exceptions are kept: they are appended to the
 * first one's chain of getPrevious(), although they are newer. */
#define ERRORS_KEPT_MAX 10

/* The method Client::work(), which all worker fibers run, and its class. */
static zend_function *worker_function;
static zend_class_entry *worker_scope;

/* Set before a fiber is started or resumed, to pass the worker to the fiber: switching cannot pass a value. */
ZEND_TLS worker_t *handed_worker;

/* ---- inside a fiber ---- */

/* Returns the element of `results` for a task's key, and creates it if needed. */
static zend_always_inline zval *scheduler_result_element(scheduler_t *scheduler, const zval *key)
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

/* Stores the result of a task, and takes ownership of `value`. */
static zend_always_inline void scheduler_set_result(scheduler_t *scheduler, const zval *key, zval *value)
{
	zval *element = scheduler_result_element(scheduler, key), old;

	/* The old value is released last, because its destructor may suspend the fiber. */
	ZVAL_COPY_VALUE(&old, element);
	ZVAL_COPY_VALUE(element, value);
	if (UNEXPECTED(Z_REFCOUNTED(old))) {
		zval_ptr_dtor(&old);
	}
}

/* Returns whether `error` is the first exception or one of its previous exceptions. Adding it to that chain again would
 * create a loop. */
static bool scheduler_has_error(const scheduler_t *scheduler, const zend_object *error)
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

/* If `throw` is set, keeps the current exception until concurrently() ends. If not, makes the exception the task's
 * result. May run PHP code. */
static void scheduler_record_error(scheduler_t *scheduler, const zval *key)
{
	zend_object *error = EG(exception);

	GC_ADDREF(error);
	zend_clear_exception();
	if (!scheduler->throw) {
		zval value;

		ZVAL_OBJ(&value, error);
		scheduler_set_result(scheduler, key, &value);
	} else if (!scheduler->first_error) {
		scheduler->first_error = error;
	} else if (scheduler->errors <= ERRORS_KEPT_MAX && !scheduler_has_error(scheduler, error)) {
		zend_exception_set_previous(scheduler->first_error, error);
	} else {
		OBJ_RELEASE(error);
	}
	scheduler->errors++;
}

static bool exception_is_exit(const zend_object *exception)
{
	return zend_is_unwind_exit(exception) || zend_is_graceful_exit(exception);
}

static zend_never_inline bool worker_record_errors(worker_t *worker)
{
	while (EG(exception)) {
		if (exception_is_exit(EG(exception)) || worker->scheduler->is_closing) {
			return false;
		}
		scheduler_record_error(worker->scheduler, &worker->task.key);
	}
	return true;
}

/* Records the current exception, if any. Returns false if the fiber must end, because of exit() or because
 * concurrently() is ending. */
static zend_always_inline bool worker_record_error(worker_t *worker)
{
	return EXPECTED(EG(exception) == NULL) || worker_record_errors(worker);
}

/* Runs the task and stores its result. Returns false if the fiber must end. */
static bool worker_run_task(worker_t *worker)
{
	zval result;

	task_call(&worker->task, worker->scheduler->client, &result);
	if (EXPECTED(!EG(exception)) && EXPECTED(!worker->outlives_call)) {
		if (UNEXPECTED(Z_ISREF(result))) {
			zend_unwrap_reference(&result);
		}
		scheduler_set_result(worker->scheduler, &worker->task.key, &result);
	} else {
		zval_ptr_dtor(&result);
	}
	if (UNEXPECTED(!worker_record_error(worker))) {
		return false;
	}
	php_hiredis_task_release_callable(&worker->task);
	if (UNEXPECTED(!worker_record_error(worker) || worker->state != PHP_HIREDIS_WORKER_RUNNING)) {
		return false;
	}
	php_hiredis_task_release_key(&worker->task);
	return true;
}

/* Assigns the next task to the worker. Also adds an empty element to the results, because the results must be in the
 * same order as the tasks. */
static zend_always_inline void worker_assign_next_task(worker_t *worker)
{
	scheduler_t *scheduler = worker->scheduler;

	worker->task = scheduler->next_task;
	worker->tasks_run++;
	task_init(&scheduler->next_task);
	scheduler_result_element(scheduler, &worker->task.key);
}

static zend_always_inline void worker_make_idle(worker_t *worker)
{
	worker->scheduler->busy_workers--;
	worker->state = PHP_HIREDIS_WORKER_IDLE;
	worker_push(&worker->scheduler->idle, worker);
}

/* Removes a worker from the list of idle workers and returns it, or returns a new worker. First check
 * scheduler_has_free_worker(). */
static worker_t *scheduler_pop_free_worker(scheduler_t *scheduler)
{
	worker_t *worker = worker_shift(&scheduler->idle);

	if (UNEXPECTED(!worker)) {
		worker = &scheduler->workers[scheduler->workers_created++];
		worker->scheduler = scheduler;
		worker->state = PHP_HIREDIS_WORKER_IDLE;
		worker->is_ready = worker->outlives_call = false;
		worker->tasks_run = 0;
		worker->request = NULL;
		if (!php_hiredis_parked_pop(&worker->fiber)) {
			ZVAL_UNDEF(&worker->fiber);
		}
		task_init(&worker->task);
	} else if (!Z_ISUNDEF(worker->fiber) && UNEXPECTED(!php_hiredis_fiber_is_suspended((const zend_fiber *) Z_OBJ(worker->fiber)))) {
		/* PHP code has ended this idle fiber. The worker gets a new fiber later. */
		zval_ptr_dtor(&worker->fiber);
		ZVAL_UNDEF(&worker->fiber);
	}
	return worker;
}

/* ---- switching between fibers ---- */

/* Fetches the next task, unless that would run PHP code, such as a generator. Returns whether a task has been
 * fetched. */
static zend_always_inline bool scheduler_prefetch_task(scheduler_t *scheduler)
{
	if (php_hiredis_task_is_none(&scheduler->next_task) && !scheduler->is_exhausted && iterable_next_runs_no_php(&scheduler->tasks)) {
		scheduler->is_exhausted = !task_next(&scheduler->next_task, &scheduler->tasks);
	}
	return !php_hiredis_task_is_none(&scheduler->next_task);
}

static zend_always_inline bool worker_can_resume(const worker_t *worker)
{
	return !Z_ISUNDEF(worker->fiber) && php_hiredis_fiber_is_suspended((const zend_fiber *) Z_OBJ(worker->fiber));
}

/* Returns a worker to which the running worker, `leaving`, can switch directly, or NULL. A direct switch saves a switch
 * to the scheduler and back. */
static zend_always_inline worker_t *worker_successor(const worker_t *leaving)
{
	scheduler_t *scheduler = leaving->scheduler;
	worker_t *next = scheduler->ready.first;

	if (!scheduler->is_exhausted && !scheduler_prefetch_task(scheduler) && !scheduler->is_exhausted) {
		return NULL;
	}
	if (next) {
		if (UNEXPECTED(!worker_can_resume(next))) {
			return NULL;
		}
		worker_shift(&scheduler->ready);
		next->is_ready = false;
		return next;
	}
	if (leaving->state == PHP_HIREDIS_WORKER_IDLE || php_hiredis_task_is_none(&scheduler->next_task) || !scheduler_has_free_worker(scheduler)) {
		return NULL;
	}
	next = scheduler_pop_free_worker(scheduler);
	if (!worker_can_resume(next)) {
		worker_push(&scheduler->idle, next); /* its fiber has not been created yet */
		return NULL;
	}
	worker_assign_next_task(next);
	scheduler->busy_workers++;
	handed_worker = next;
	return next;
}

/* Suspends the running worker's fiber, and switches directly to another worker if possible. */
static zend_always_inline void worker_suspend(worker_t *worker)
{
	php_hiredis_worker *next = worker_successor(worker);

	if (next) {
		worker->scheduler->current = next;
		php_hiredis_fiber_hand_over(&next->fiber);
	} else {
		php_hiredis_fiber_suspend();
	}
}

/* Waits for a reply or the lock. An exception is set if the fiber is being destroyed. */
static void worker_wait(php_hiredis_worker *worker)
{
	worker->state = PHP_HIREDIS_WORKER_AWAITING;
	worker_suspend(worker);
	worker->state = PHP_HIREDIS_WORKER_RUNNING;
}

/* ---- inside a worker's fiber ---- */

/* Runs tasks while there are any. Returns false if the fiber must end. */
static bool worker_run_tasks(worker_t *worker)
{
	scheduler_t *scheduler = worker->scheduler;

	for (;;) {
		if (UNEXPECTED(!worker_run_task(worker) || scheduler->is_closing)) {
			return false;
		}
		/* If PHP code has resumed this fiber, the worker is still in the list `ready`. Suspend the fiber until the
		 * scheduler has taken the worker from the list. */
		while (UNEXPECTED(worker->is_ready)) {
			worker->state = PHP_HIREDIS_WORKER_AWAITING;
			php_hiredis_fiber_suspend();
			worker->state = PHP_HIREDIS_WORKER_RUNNING;
			if (EG(exception)) {
				return false;
			}
		}
		/* Run the next task in this fiber. Suspending the fiber first would cost one more switch for each task. */
		if (scheduler->current != worker || !scheduler_prefetch_task(scheduler)) {
			worker_make_idle(worker);
			return true;
		}
		worker_assign_next_task(worker);
	}
}

/* Suspends an idle fiber until the fiber gets a task, perhaps from a later concurrently(). Returns the worker that owns
 * the fiber now, or NULL if the fiber must end. `worker` may have been freed during the wait. */
static worker_t *worker_await_next(worker_t *worker)
{
	if (EXPECTED(worker_current(worker->scheduler) == worker)) {
		worker_suspend(worker);
	} else {
		php_hiredis_fiber_suspend();
	}
	while (!EG(exception) && UNEXPECTED(!handed_worker)) {
		php_hiredis_fiber_suspend(); /* other code resumed it */
	}
	if (UNEXPECTED(EG(exception))) {
		return NULL;
	}
	worker = handed_worker;
	EG(error_reporting) = worker->scheduler->error_reporting; /* the fiber still has the error_reporting value of its last call */
	return worker;
}

/* Releases the key and the callable of the task. May run PHP code. */
static inline void task_clear(php_hiredis_task *task)
{
	php_hiredis_task_release_key(task);
	if (!php_hiredis_task_is_none(task)) {
		php_hiredis_task_release_callable(task);
	}
}

static zend_never_inline void worker_end(worker_t *worker)
{
	worker->state = PHP_HIREDIS_WORKER_GONE;
	if (UNEXPECTED(worker->outlives_call)) {
		task_clear(&worker->task);
		worker->scheduler->outliving_worker_count--;
		scheduler_release(worker->scheduler);
	}
}

static ZEND_METHOD(Hiredis_Client, work)
{
	worker_t *worker = handed_worker;

	ZEND_PARSE_PARAMETERS_NONE();
	if (UNEXPECTED(!worker)) {
		php_hiredis_exception_throw_error("Hiredis\\Client::work() can be called by concurrently() only");
		RETURN_THROWS();
	}
	while (EXPECTED(worker)) {
		handed_worker = NULL;
		worker->state = PHP_HIREDIS_WORKER_RUNNING;
		if (UNEXPECTED(!worker_run_tasks(worker))) {
			worker_end(worker);
			break;
		}
		worker = worker_await_next(worker);
	}
	php_hiredis_fiber_clear_exit();
}

/* ---- outside of the fibers ---- */

static const char foreign_wait_message[] = "A task of concurrently() may wait for its own commands only, and not in Fiber::suspend(): in an event loop use Hiredis\\Revolt\\Client or async()";

static void worker_throw_into(worker_t *worker, const char *message)
{
	php_hiredis_exception_throw_error("%s", message);
	php_hiredis_fiber_throw(&worker->fiber);
}

/* Returns whether the task itself has suspended its fiber, for example with Fiber::suspend(). No reply would ever
 * resume the fiber. */
static zend_always_inline bool worker_is_stuck(const worker_t *worker)
{
	return worker->state == PHP_HIREDIS_WORKER_RUNNING && !EG(exception);
}

/* Destroys the fiber of a task that suspends itself again after an Error was thrown into the fiber. The worker gets a
 * new fiber later. */
static void worker_end_stuck(worker_t *worker)
{
	worker->state = PHP_HIREDIS_WORKER_GONE; /* set first, because a destructor may throw during the next call */
	php_hiredis_fiber_end(&worker->fiber);
	if (EG(exception)) {
		return;
	}
	php_hiredis_exception_throw_error("%s", foreign_wait_message);
	scheduler_record_error(worker->scheduler, &worker->task.key);
	task_clear(&worker->task);
	worker_make_idle(worker);
}

/* Resumes the worker's fiber, which may switch to other workers' fibers. Returns false if an exception must end
 * concurrently(). */
static bool worker_resume(php_hiredis_worker *worker)
{
	scheduler_t *scheduler = worker->scheduler;
	bool is_new = Z_ISUNDEF(worker->fiber);

	if (UNEXPECTED(is_new)) {
		php_hiredis_fiber_create(&worker->fiber, worker_function, worker_scope);
		if (EG(exception)) {
			return false;
		}
	}
	scheduler->current = worker;
	if (worker->state == PHP_HIREDIS_WORKER_IDLE) {
		handed_worker = worker; /* set last, because another call of concurrently() in a destructor would change it */
	}
	if (UNEXPECTED(is_new)) {
		php_hiredis_fiber_start(&worker->fiber);
	} else {
		php_hiredis_fiber_resume(&worker->fiber);
	}
	handed_worker = NULL;
	while (UNEXPECTED(worker_is_stuck(worker = scheduler->current))) {
		uint64_t task = worker->tasks_run;

		worker_throw_into(worker, foreign_wait_message);
		if (scheduler->current == worker && worker->tasks_run == task && worker_is_stuck(worker)) {
			worker_end_stuck(worker);
		}
	}
	scheduler->current = NULL;
	return EG(exception) == NULL;
}

/* Starts the next task in a free worker. The caller must have checked that a task and a free worker exist. Returns
 * false if an exception is set. */
static bool scheduler_start_next_task(php_hiredis_scheduler *scheduler)
{
	worker_t *worker = scheduler_pop_free_worker(scheduler);

	worker_assign_next_task(worker);
	scheduler->busy_workers++;
	return worker_resume(worker);
}

/* Ends the fiber even if PHP code refers to it, because the fiber must not run after the scheduler is freed. The
 * fiber's finally blocks run, but not its catch blocks. */
static void fiber_unwind(zend_object *fiber)
{
	if (!(OBJ_FLAGS(fiber) & IS_OBJ_DESTRUCTOR_CALLED)) {
		GC_ADD_FLAGS(fiber, IS_OBJ_DESTRUCTOR_CALLED);
		fiber->handlers->dtor_obj(fiber);
	}
}

/* Returns whether this fiber has resumed another fiber and waits for that fiber. PHP cannot end the waiting fiber. */
static bool fiber_has_resumed_another(const zend_fiber *fiber)
{
	return fiber->context.status == ZEND_FIBER_STATUS_SUSPENDED && fiber->caller;
}

/* If the worker is idle, parks its fiber if possible: keeps the fiber for a later call. Otherwise ends the fiber,
 * because the fiber's C stack refers to the worker, which will be freed. */
static void worker_dismiss(worker_t *worker)
{
	bool is_idle = worker->state == PHP_HIREDIS_WORKER_IDLE;
	zval fiber;

	if (Z_ISUNDEF(worker->fiber) || (is_idle && php_hiredis_parked_store(&worker->fiber))) {
		return;
	}
	if (UNEXPECTED(fiber_has_resumed_another((zend_fiber *) Z_OBJ(worker->fiber)))) {
		/* PHP cannot end this fiber now, so its worker is freed later. */
		worker->outlives_call = worker->state != PHP_HIREDIS_WORKER_GONE;
		worker->scheduler->outliving_worker_count += worker->outlives_call;
	} else if (is_idle) {
		php_hiredis_fiber_end(&worker->fiber);
	} else {
		fiber_unwind(Z_OBJ(worker->fiber));
	}
	ZVAL_COPY_VALUE(&fiber, &worker->fiber);
	ZVAL_UNDEF(&worker->fiber);
	zval_ptr_dtor(&fiber);
}

/* Chooses between the earlier and the current exception, and releases the other exception. Prefers the earlier
 * exception, unless only the current exception is an exit(). */
static zend_never_inline zend_object *exception_choose(zend_object *earlier)
{
	zend_object *later = EG(exception);

	if (exception_is_exit(later) && !exception_is_exit(earlier)) {
		EG(exception) = NULL;
		OBJ_RELEASE(earlier);
		return later;
	}
	zend_clear_exception();
	return earlier;
}

static zend_always_inline zend_object *exception_keep_first(zend_object *earlier)
{
	return EXPECTED(!EG(exception)) || !earlier ? earlier : exception_choose(earlier);
}

/* Ends the fibers of all workers, or parks them: keeps them for a later call. If a fiber throws, an exception that is
 * already set is kept, unless the new one is an exit(). */
static void workers_destroy(php_hiredis_scheduler *scheduler)
{
	zend_object *first_exception = EG(exception);

	/* The finally blocks of the tasks may still send commands. Such a command waits for its reply without suspending
	 * the fiber. */
	scheduler->is_closing = true;
	EG(exception) = NULL;
	task_clear(&scheduler->next_task);
	first_exception = exception_keep_first(first_exception);
	for (uint32_t i = 0; i < scheduler->workers_created; i++) {
		worker_t *worker = &scheduler->workers[i];

		worker_dismiss(worker);
		if (EXPECTED(!worker->outlives_call)) {
			task_clear(&worker->task);
		}
		first_exception = exception_keep_first(first_exception);
	}
	if (first_exception) {
		EG(exception) = first_exception;
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
	/* Reflection and stack traces need the method's class, name and arguments. */
	zend_register_functions(client, methods, &client->function_table, MODULE_PERSISTENT);
	worker_scope = client;
	worker_function = zend_hash_str_find_ptr(&client->function_table, ZEND_STRL("work"));
}
