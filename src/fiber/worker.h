/*
 * The worker fibers of one call of Client::concurrently(), and their shared state.
 *
 * A worker runs task after task in one fiber. Scheduler and other workers resume it; it suspends itself where it has to wait, and when it has
 * no task. A command that it waits for is a record in a queue, never on its C stack.
 */
#ifndef PHP_HIREDIS_WORKER_H
#define PHP_HIREDIS_WORKER_H

#include "fiber/fiber.h"
#include "fiber/task.h"
#include "link/link.h"

typedef enum {
	PHP_HIREDIS_WORKER_IDLE,     /* waits for a task */
	PHP_HIREDIS_WORKER_RUNNING,  /* has been resumed and has not come back */
	PHP_HIREDIS_WORKER_AWAITING, /* suspended in a command, or for the lock */
	PHP_HIREDIS_WORKER_GONE      /* its fiber has ended */
} php_hiredis_worker_state;

typedef struct php_hiredis_scheduler php_hiredis_scheduler;
typedef struct php_hiredis_worker php_hiredis_worker;

struct php_hiredis_worker {
	php_hiredis_scheduler *scheduler;
	zval fiber;                 /* UNDEF: not made yet */
	php_hiredis_worker_state state;
	bool woken;                 /* is in the list `ready` */
	bool outlives;              /* the call has ended while its fiber ran */
	php_hiredis_waiter *waiter; /* AWAITING in a command; borrowed from the C frame's reference */
	php_hiredis_task task;      /* the task that it runs */
	uint64_t taken;             /* number of tasks until now */
	php_hiredis_worker *next;   /* in the list `idle`, `ready` or `wants_lock` */
};

typedef struct {
	php_hiredis_worker *first, *last;
} php_hiredis_worker_list;

/* Request memory; lives as long as the call of concurrently() and the fibers that outlive it, or to the end of the request when the call was cut
 * short by a bailout. */
struct php_hiredis_scheduler {
	php_hiredis_link *link;   /* borrowed */
	php_hiredis_iterable tasks;
	php_hiredis_task next;    /* for the next worker without a task; no callable: no more tasks */
	zval *client;             /* borrowed */
	php_hiredis_worker *workers;
	uint32_t limit, made;
	uint32_t outliving;       /* workers whose fiber runs when the call ends; the last one frees the scheduler */
	php_hiredis_worker_list idle, ready, wants_lock;
	php_hiredis_worker *current;   /* the worker whose fiber runs; NULL: none */
	php_hiredis_worker *locked_by; /* the worker between WATCH and EXEC, or that sends a transaction */
	bool locked_outside;      /* locked by code outside the workers */
	uint32_t busy;            /* workers with a task */
	zval *results;            /* borrowed */
	zend_object *first_error; /* owned */
	uint32_t errors;          /* number of exceptions of tasks */
	zend_long error_reporting; /* the level that a new fiber begins with */
	bool exhausted;           /* `tasks` has no more tasks */
	bool throw, closing;
};

/* `client`: the class that gets the method which the fibers run. */
void php_hiredis_worker_minit(zend_class_entry *client);

/* ---- outside the fibers ---- */

/* Runs the task in `next` in a free worker; there must be both. False: an exception is set that ends the call. */
bool php_hiredis_worker_begin(php_hiredis_scheduler *scheduler);
/* Resumes the worker, which may pass on to other workers, until one of them comes back. False: an exception is set that ends the call. */
bool php_hiredis_worker_resume(php_hiredis_worker *worker);
/* Unwinds workers that wait, and parks the fibers of the others. If an exception is set, it stays set and none is added. */
void php_hiredis_workers_destroy(php_hiredis_scheduler *scheduler);
/* Frees the scheduler, unless a fiber outlives the call: its end does it then. */
void php_hiredis_scheduler_release(php_hiredis_scheduler *scheduler);

static zend_always_inline bool php_hiredis_worker_is_free(const php_hiredis_scheduler *scheduler)
{
	return scheduler->idle.first || scheduler->made < scheduler->limit;
}

/* ---- inside ---- */

/* The worker whose own fiber runs, when it may be suspended; NULL: elsewhere. */
static zend_always_inline php_hiredis_worker *php_hiredis_worker_current(php_hiredis_scheduler *scheduler)
{
	const zend_fiber *fiber = EG(active_fiber);
	php_hiredis_worker *current = scheduler->current;

	if (UNEXPECTED(!fiber || !current || Z_OBJ(current->fiber) != &fiber->std || scheduler->closing || EG(exception))) {
		return NULL;
	}
	return php_hiredis_fiber_may_suspend(fiber) ? current : NULL;
}
/* Suspends the fiber of the worker that php_hiredis_worker_current() has just returned, until it is made ready. An exception may be set: the
 * fiber is being unwound. */
void php_hiredis_worker_wait(php_hiredis_worker *worker);

/* ---- lists ---- */

static zend_always_inline void php_hiredis_worker_push(php_hiredis_worker_list *list, php_hiredis_worker *worker)
{
	worker->next = NULL;
	if (list->last) {
		list->last->next = worker;
	} else {
		list->first = worker;
	}
	list->last = worker;
}

/* The first, off the list; NULL: none. */
static zend_always_inline php_hiredis_worker *php_hiredis_worker_shift(php_hiredis_worker_list *list)
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

/* Takes the worker off the list, if it is there. */
void php_hiredis_worker_unlist(php_hiredis_worker_list *list, php_hiredis_worker *worker);

/* Puts the worker into `ready`: it will be resumed. */
static zend_always_inline void php_hiredis_worker_make_ready(php_hiredis_worker *worker)
{
	if (!worker->woken) {
		worker->woken = true;
		php_hiredis_worker_push(&worker->scheduler->ready, worker);
	}
}

#endif
