#include "fiber/internal.h"
#include "value/value.h"

typedef php_hiredis_worker worker_t;
typedef php_hiredis_scheduler scheduler_t;

/* ---- waiting ---- */

/* The next waiter that has ended; NULL: none, or an exception is set. */
static zend_always_inline php_hiredis_waiter *next(scheduler_t *scheduler, php_hiredis_effort effort)
{
	return (php_hiredis_waiter *) php_hiredis_node_next(&scheduler->link->node, effort);
}

/* Makes the worker of a waiter that has left the node ready, and releases the waiter. */
static zend_always_inline void wake(php_hiredis_waiter *waiter)
{
	worker_t *worker = waiter->owner;

	if (worker && worker->state == PHP_HIREDIS_WORKER_AWAITING && worker->waiter == waiter) {
		php_hiredis_worker_make_ready(worker);
	}
	php_hiredis_waiter_release(waiter);
}

/* Takes replies until the waiter's are in; those of other waiters wake their fibers later. */
static void take_until(scheduler_t *scheduler, php_hiredis_waiter *waiter)
{
	while (waiter->entry.state == PHP_HIREDIS_WAITING) {
		php_hiredis_waiter *done = next(scheduler, PHP_HIREDIS_WAIT);

		if (!done) {
			if (EG(exception) || php_hiredis_node_is_empty(&scheduler->link->node)) {
				break;
			}
			continue;
		}
		wake(done);
	}
}

/* The same for a fiber that is no worker. If a listener suspended it, its C frame would look at a freed scheduler when it is resumed. */
static void drive(scheduler_t *scheduler, php_hiredis_waiter *waiter)
{
	zend_fiber_switch_block();
	zend_try {
		take_until(scheduler, waiter);
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

/* Waits for the replies, and takes over the reference to the waiter. False: an exception is set; `replies` is UNDEF then. */
static bool await(scheduler_t *scheduler, php_hiredis_waiter *waiter, zval *replies)
{
	worker_t *worker = php_hiredis_worker_current(scheduler);
	bool done = false;

	if (EXPECTED(worker)) {
		waiter->owner = worker;
		worker->waiter = waiter;
		php_hiredis_worker_wait(worker);
		worker->waiter = NULL;
		waiter->owner = NULL;
	} else {
		drive(scheduler, waiter);
	}
	ZVAL_UNDEF(replies);
	if (EXPECTED(waiter->entry.state == PHP_HIREDIS_DONE && !EG(exception))) {
		ZVAL_COPY_VALUE(replies, &waiter->entry.replies);
		ZVAL_UNDEF(&waiter->entry.replies);
		done = true;
	} else if (waiter->entry.state == PHP_HIREDIS_FAILED && !EG(exception)) {
		Z_ADDREF(waiter->entry.replies);
		php_hiredis_exception_throw_in_task(&waiter->entry.replies);
	} else {
		throw_resumed();
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
		php_hiredis_exception_busy();
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
	if (!php_hiredis_node_accepts(batch, "every task of concurrently()")) {
		return false;
	}
	for (uint32_t i = 0; i < batch->count; i++) {
		const php_hiredis_row *row = batch->expected[i].row;
		uint32_t policy = php_hiredis_policy(row);
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
		php_hiredis_exception_throw_in_task(&reply);
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

bool php_hiredis_concurrent_lock(php_hiredis_link *link)
{
	scheduler_t *scheduler = scheduler_of(link);
	worker_t *worker;

	if (!scheduler) {
		return true;
	}
	worker = php_hiredis_worker_current(scheduler);
	if (!scheduler->locked_by && !scheduler->locked_outside) {
		scheduler->locked_by = worker;
		scheduler->locked_outside = worker == NULL;
		return true;
	}
	if (!worker || scheduler->locked_by == worker) {
		php_hiredis_exception_error("Another transaction is under way");
		return false;
	}
	php_hiredis_worker_push(&scheduler->wants_lock, worker);
	php_hiredis_worker_wait(worker);
	if (EXPECTED(!EG(exception) && scheduler->locked_by == worker)) {
		return true;
	}
	if (scheduler->locked_by == worker) {
		php_hiredis_concurrent_unlock(link);
	} else {
		php_hiredis_worker_unlist(&scheduler->wants_lock, worker);
	}
	throw_resumed();
	return false;
}

void php_hiredis_concurrent_unlock(php_hiredis_link *link)
{
	scheduler_t *scheduler = scheduler_of(link);

	if (!scheduler) {
		return;
	}
	scheduler->locked_outside = false;
	scheduler->locked_by = php_hiredis_worker_shift(&scheduler->wants_lock);
	if (scheduler->locked_by) {
		php_hiredis_worker_make_ready(scheduler->locked_by);
	}
}

/* ---- the call ---- */

/* Fetches the next task, if there is one. An iterable that may run any code is fetched from here, never in a worker. False: an exception is set. */
static zend_always_inline bool fetch_task(scheduler_t *scheduler)
{
	if (scheduler->exhausted || !php_hiredis_task_is_none(&scheduler->next)) {
		return true;
	}
	scheduler->exhausted = !php_hiredis_task_next(&scheduler->next, &scheduler->tasks);
	return EG(exception) == NULL;
}

/* Gives a task to each worker that has none. False: an exception is set. */
static bool start_tasks(scheduler_t *scheduler)
{
	for (;;) {
		if (!fetch_task(scheduler)) {
			return false;
		}
		if (php_hiredis_task_is_none(&scheduler->next) || !php_hiredis_worker_is_free(scheduler)) {
			return true;
		}
		if (!php_hiredis_worker_begin(scheduler)) {
			return false;
		}
	}
}

/* Runs tasks until all have ended, or an exception ends the call. */
static void schedule(scheduler_t *scheduler)
{
	for (;;) {
		worker_t *worker;
		php_hiredis_waiter *done;

		while ((worker = php_hiredis_worker_shift(&scheduler->ready)) != NULL) {
			worker->woken = false;
			if (UNEXPECTED(!php_hiredis_worker_resume(worker) || !fetch_task(scheduler))) {
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
		done = next(scheduler, PHP_HIREDIS_WAIT);
		while (done) {
			wake(done);
			done = next(scheduler, PHP_HIREDIS_TAKE);
		}
		if (EG(exception)) {
			return;
		}
		if (!scheduler->ready.first && php_hiredis_node_is_empty(&scheduler->link->node)) {
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
	php_hiredis_iterable_init(&scheduler->tasks, tasks);
	php_hiredis_task_init(&scheduler->next);
	scheduler->link = link;
	scheduler->workers = safe_emalloc(MAX(scheduler->limit, 1), sizeof(worker_t), 0);
	array_init_size(return_value, Z_TYPE_P(tasks) == IS_ARRAY ? zend_hash_num_elements(Z_ARRVAL_P(tasks)) : 0);
	looked = EXPECTED(!link->config.cache) || php_hiredis_cached_look(link, php_hiredis_nanoseconds(link->config.timeout));
	link->driver = &driver;
	link->driver_context = scheduler;
	if (EXPECTED(looked) && php_hiredis_iterable_begin(&scheduler->tasks)) {
		schedule(scheduler);
	}
	php_hiredis_workers_destroy(scheduler);
	link->driver = NULL;
	link->driver_context = NULL;
	php_hiredis_node_drop(&scheduler->link->node);
	php_hiredis_iterable_free(&scheduler->tasks);
	first_error = scheduler->first_error;
	php_hiredis_scheduler_release(scheduler);
	if (first_error) {
		if (EG(exception)) {
			OBJ_RELEASE(first_error);
		} else {
			zend_throw_exception_internal(first_error);
		}
	}
}
