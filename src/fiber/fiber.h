/* The interface of src/fiber, which implements Client::concurrently(). Tasks run in fibers and share one connection, so
 * that many commands need only one round trip. The main type is php_hiredis_scheduler, the state of one call to
 * concurrently(). */
#ifndef PHP_HIREDIS_FIBER_H
#define PHP_HIREDIS_FIBER_H

#include "link/link.h"
#include "Zend/zend_closures.h"
#include "Zend/zend_fibers.h"

void php_hiredis_fiber_minit(void);

/* A task of Client::concurrently(): a callable, and the key of its result. */

typedef struct {
	zval callable, key;          /* one reference each; UNDEF for none */
	zend_fcall_info_cache cache; /* how to call the callable, looked up once */
} php_hiredis_task;

/*
 * concurrently() runs its tasks in fibers. Each worker has a fiber that runs one task after another. If a task sends a
 * command, the command is only queued, and the fiber is suspended. When no fiber can continue, all queued commands are
 * sent in one write. Each reply resumes the fibers that wait for the reply.
 *
 * A command that waits for its reply is stored on the heap, not on the stack of its fiber. If the fiber is destroyed,
 * the reply can still be read and discarded.
 */

/* Calls every task with `client`; at most `limit` tasks run at the same time. Sets `return_value` to the list of
 * results. If `throw` is true, throws the first exception at the end. Otherwise an exception becomes its task's
 * result. */
void php_hiredis_concurrently(zval *client, php_hiredis_link *link, zval *tasks, uint32_t limit, bool throw, zval *return_value);

/* Locks the connection for a transaction, from WATCH to EXEC, because other tasks use the same connection. Suspends the
 * fiber while another task holds the lock. Returns false if an exception is set. `*lock` is for
 * php_hiredis_concurrent_unlock(). */
bool php_hiredis_concurrent_lock(php_hiredis_link *link, uint64_t *lock);
/* Unlocks the connection. Does nothing if `lock` comes from an earlier call of concurrently(), because a task of the
 * current call may hold the lock now. */
void php_hiredis_concurrent_unlock(php_hiredis_link *link, uint64_t lock);

/* A worker runs one task after another. Its fiber is suspended while the worker waits. */

typedef enum {
	PHP_HIREDIS_WORKER_IDLE,     /* waiting for a task */
	PHP_HIREDIS_WORKER_RUNNING,  /* running a task, and not waiting */
	PHP_HIREDIS_WORKER_AWAITING, /* suspended in a command, or waiting for the lock */
	PHP_HIREDIS_WORKER_GONE      /* its fiber has ended */
} php_hiredis_worker_state;

typedef struct php_hiredis_scheduler php_hiredis_scheduler;
typedef struct php_hiredis_worker php_hiredis_worker;

struct php_hiredis_worker {
	php_hiredis_scheduler *scheduler;
	zval fiber;                 /* UNDEF if the fiber has not been created */
	php_hiredis_worker_state state;
	bool is_ready;              /* the worker is in the list `ready`, and can be resumed */
	bool outlives_call;         /* concurrently() ended while the worker's fiber was running */
	php_hiredis_pending_request *request; /* the unanswered command the worker waits for, borrowed from hook_await(); NULL if none */
	php_hiredis_task task;      /* the task that the worker is running */
	uint64_t tasks_run;         /* the number of tasks that the worker has run so far */
	php_hiredis_worker *next;   /* the next worker in `idle` or `ready`, or in the ring that waits for one command or the lock */
	php_hiredis_worker *previous; /* the previous worker in a ring of two or more; otherwise not set */
};

typedef struct {
	php_hiredis_worker *first, *last;
} php_hiredis_worker_list;

/* The state of one call of concurrently(). Freed when the call and all of its fibers have ended. */
struct php_hiredis_scheduler {
	php_hiredis_link *link;   /* borrowed */
	uint64_t number;          /* identifies this call, and its locks, in this thread */
	uint64_t coroutine;       /* the coroutine that called concurrently(); 0 for none */
	php_hiredis_iterable tasks;
	php_hiredis_task next_task; /* the task for the next free worker; its callable is UNDEF if there is none yet */
	zval *client;             /* borrowed */
	php_hiredis_worker *workers;
	uint32_t limit, workers_created;
	uint32_t outliving_worker_count; /* the workers whose fibers still ran when the call ended; the last one frees the scheduler */
	php_hiredis_worker_list idle, ready;
	/* The workers that wait for the lock form a ring (a circular list). This is the last one; NULL if none waits. */
	php_hiredis_worker *wants_lock;
	php_hiredis_worker *current;   /* the worker whose fiber is running; NULL for none */
	php_hiredis_worker *locked_by; /* the worker that is between WATCH and EXEC, or is sending a transaction */
	bool is_locked_outside;      /* code outside the workers, such as a push listener, holds the lock */
	uint32_t busy_workers;    /* the number of workers with a task */
	zval *results;            /* borrowed */
	zend_object *first_error; /* owned */
	uint32_t errors;          /* the number of exceptions that tasks have thrown */
	zend_long error_reporting; /* the error_reporting with which a new fiber starts */
	bool is_exhausted;        /* `tasks` contains no more tasks */
	bool throw;               /* throw the first exception at the end; otherwise exceptions become results */
	bool is_closing;          /* the call is ending: no task may be started or resumed */
};

/* Adds the private method work() to the class `client` (Hiredis\Client). All worker fibers run this method. */
void php_hiredis_worker_minit(zend_class_entry *client);

/* Idle fibers are parked: kept for later calls in the same request. Creating a fiber takes thirty times as long as
 * using a parked one. A parked fiber must be suspended in the C code of work(), not in PHP code. */

#define PHP_HIREDIS_PARKED_MAX 100

/* Ends all idle fibers that are kept for later calls. After a fatal error, only this function frees the fibers' C
 * stacks. */
void php_hiredis_parked_destroy(void);

#endif
