/* The interface of src/fiber, which implements Client::concurrently(). Tasks run in fibers and share one connection, so that many commands need only
 * one round trip. The main type is php_hiredis_scheduler, the state of one call to concurrently(). */
#ifndef PHP_HIREDIS_FIBER_H
#define PHP_HIREDIS_FIBER_H

#include "link/link.h"
#include "Zend/zend_closures.h"
#include "Zend/zend_fibers.h"

/* C code creates these fibers and switches between them. Switching directly is faster than calling the methods of PHP's class Fiber. No value is
 * passed when a fiber is suspended or resumed. */

void php_hiredis_fiber_minit(void);

/* A task of Client::concurrently(): a callable, and the key of its result. */

typedef struct {
	zval callable, key;          /* one reference each; UNDEF for none */
	zend_fcall_info_cache cache; /* how to call the callable, looked up once */
} php_hiredis_task;

/*
 * Client::concurrently() runs tasks in a limited number of worker fibers; each worker runs one task after another. All tasks share one connection. A
 * task's command is only added to the output, and then the task's fiber is suspended. When no fiber can continue, all commands are sent in one write.
 * Each reply resumes the fiber that waits for it.
 *
 * A command that is waiting for its reply is stored on the heap, not on its fiber's stack. If the fiber is destroyed, the reply can still be read and
 * discarded.
 */

/* Calls every task with `client` as its argument; at most `limit` tasks run at the same time. Sets `return_value` to the list of their results. If
 * `throw` is true, throws the first exception of a task at the end. Otherwise a task's exception becomes its result. */
void php_hiredis_concurrently(zval *client, php_hiredis_link *link, zval *tasks, uint32_t limit, bool throw, zval *return_value);

/* Locks the connection for one transaction, so that no other task begins a transaction between its WATCH and its EXEC. May suspend the fiber until
 * the lock is free. Returns false if an exception is set. Sets `*lock` to the number of the current call to concurrently(), which
 * php_hiredis_concurrent_unlock() needs. Outside concurrently(), nothing is locked, and `*lock` is 0. */
bool php_hiredis_concurrent_lock(php_hiredis_link *link, uint64_t *lock);
/* Unlocks the connection if `lock` is the number of the current call to concurrently(). A transaction() that ends now may have begun in an earlier
 * call, or outside of any call. In that case a task of the current call may hold the lock, and must keep it. */
void php_hiredis_concurrent_unlock(php_hiredis_link *link, uint64_t lock);

/* The worker fibers of one call to Client::concurrently(). A worker runs one task after another. It suspends its fiber when the task is waiting for a
 * reply, or when there is no task. */

typedef enum {
	PHP_HIREDIS_WORKER_IDLE,     /* waiting for a task */
	PHP_HIREDIS_WORKER_RUNNING,  /* running a task, and not waiting for a reply or the lock */
	PHP_HIREDIS_WORKER_AWAITING, /* suspended in a command, or waiting for the lock */
	PHP_HIREDIS_WORKER_GONE      /* its fiber has ended */
} php_hiredis_worker_state;

typedef struct php_hiredis_scheduler php_hiredis_scheduler;
typedef struct php_hiredis_worker php_hiredis_worker;

struct php_hiredis_worker {
	php_hiredis_scheduler *scheduler;
	zval fiber;                 /* UNDEF if the fiber has not been created */
	php_hiredis_worker_state state;
	bool is_ready;              /* the worker can be resumed: it is in the list `ready` */
	bool outlives_call;         /* the call ended while the worker's fiber was running */
	php_hiredis_waiter *waiter; /* the command that it is waiting for, borrowed from hook_await(); NULL if none, or if the reply has arrived */
	php_hiredis_task task;      /* the task that it is running */
	uint64_t tasks_run;         /* the number of tasks that it has run so far */
	php_hiredis_worker *next;   /* the next worker in the list `idle`, `ready` or `wants_lock`, or in the ring of workers that wait for one command */
};

typedef struct {
	php_hiredis_worker *first, *last;
} php_hiredis_worker_list;

/* The state of one call to concurrently(). It is freed when the call has ended and none of its fibers are still running. After a fatal error, PHP
 * frees it with the memory of the request. */
struct php_hiredis_scheduler {
	php_hiredis_link *link;   /* borrowed */
	uint64_t number;          /* the number of this call to concurrently() in this thread, which also identifies its locks */
	uint64_t coroutine;       /* the coroutine that called concurrently(); 0 for none */
	php_hiredis_iterable tasks;
	php_hiredis_task next_task; /* the task for the next free worker; its callable is UNDEF if no task has been fetched */
	zval *client;             /* borrowed */
	php_hiredis_worker *workers;
	uint32_t limit, workers_created;
	uint32_t workers_outliving;       /* the number of workers whose fibers were running when the call ended; the last of them frees the scheduler */
	php_hiredis_worker_list idle, ready, wants_lock;
	php_hiredis_worker *current;   /* the worker whose fiber is running; NULL for none */
	php_hiredis_worker *locked_by; /* the worker that is between WATCH and EXEC, or is sending a transaction */
	bool is_locked_outside;      /* code outside the worker fibers, such as a push listener, holds the lock */
	uint32_t busy_workers;    /* the number of workers with a task */
	zval *results;            /* borrowed */
	zend_object *first_error; /* owned */
	uint32_t errors;          /* the number of exceptions that tasks have thrown */
	zend_long error_reporting; /* the value of error_reporting that a new fiber starts with */
	bool is_exhausted;        /* `tasks` contains no more tasks */
	bool throw;               /* throw the first exception of a task at the end; false to make each exception the result of its task */
	bool is_closing;          /* the call is ending: no task may be started or resumed */
};

/* Adds the private method work() to the class `client` (Hiredis\Client). All worker fibers run this method. */
void php_hiredis_worker_minit(zend_class_entry *client);

/* Parked fibers are idle worker fibers that are kept for later calls to concurrently() in the same request, because creating a fiber takes thirty
 * times as long as reusing one. A parked fiber must be inside work(), where it waits for a task, and not inside PHP code. */

#define PHP_HIREDIS_PARKED_MAX 100

/* Ends all parked fibers at the end of the request. After a fatal error, nothing else would free their C stacks. */
void php_hiredis_parked_destroy(void);

#endif
