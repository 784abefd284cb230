/* Fibers, as the rest of the source sees them: Client::concurrently() with its tasks, workers and scheduler, and the set of fibers that are kept for later
 * calls. */
#ifndef PHP_HIREDIS_FIBER_H
#define PHP_HIREDIS_FIBER_H

#include "link/link.h"
#include "Zend/zend_closures.h"
#include "Zend/zend_fibers.h"

/* A fiber created from C runs an internal function. It is switched without calling Fiber's methods except in rare cases. Suspending and resuming pass no
 * value. */

void php_hiredis_fiber_minit(void);

/* A task of Client::concurrently(): a callable that is called once, and the key of its result. */

typedef struct {
	zval callable, key;          /* one reference each; UNDEF for none */
	zend_fcall_info_cache cache; /* how to call it, looked up once */
} php_hiredis_task;

/* Client::concurrently(): tasks in fibers that share one connection and its round trips. A fixed number of worker fibers runs one task after the other. A
 * command of a task is appended to the commands of the other tasks, and its fiber is suspended. When no fiber can continue, all commands are sent in one
 * write, and the replies resume their fibers in order. A command that waits is an entry in a queue and never on a C stack: if its fiber is destroyed
 * meanwhile, the entry stays, and its replies are read and discarded. */

/* Runs every task of `tasks` with `client`. Sets `return_value` to the list of results, or throws. */
void php_hiredis_concurrently(zval *client, php_hiredis_link *link, zval *tasks, uint32_t limit, bool throw, zval *return_value);

/* The lock of a transaction, which keeps other tasks from sending commands between its WATCH and EXEC. Without a scheduler both functions do nothing.
 * php_hiredis_concurrent_lock() returns false if an exception is set. */
bool php_hiredis_concurrent_lock(php_hiredis_link *link);
void php_hiredis_concurrent_unlock(php_hiredis_link *link);

/* The worker fibers of one call of Client::concurrently(), and what they share. A worker runs one task after the other in one fiber. The scheduler and other
 * workers resume it. It suspends itself where it has to wait, and when it has no task. */

typedef enum {
	PHP_HIREDIS_WORKER_IDLE,     /* waits for a task */
	PHP_HIREDIS_WORKER_RUNNING,  /* was resumed and has not been suspended since */
	PHP_HIREDIS_WORKER_AWAITING, /* suspended in a command, or waiting for the lock */
	PHP_HIREDIS_WORKER_GONE      /* its fiber has ended */
} php_hiredis_worker_state;

typedef struct php_hiredis_scheduler php_hiredis_scheduler;
typedef struct php_hiredis_worker php_hiredis_worker;

struct php_hiredis_worker {
	php_hiredis_scheduler *scheduler;
	zval fiber;                 /* UNDEF if it has not been created */
	php_hiredis_worker_state state;
	bool is_ready;                 /* it is in the list `ready` */
	bool outlives_call;              /* the call ended while its fiber was running */
	php_hiredis_waiter *waiter; /* the command that an AWAITING worker waits for; borrowed from the C frame */
	php_hiredis_task task;      /* the task that it runs */
	uint64_t tasks_run;             /* the number of tasks that it has run so far */
	php_hiredis_worker *next;   /* in the list `idle`, `ready` or `wants_lock` */
};

typedef struct {
	php_hiredis_worker *first, *last;
} php_hiredis_worker_list;

/* The state of one call. It is in request memory and lives as long as the call and the fibers that outlive it, or until the end of the request after a
 * bailout. */
struct php_hiredis_scheduler {
	php_hiredis_link *link;   /* borrowed */
	php_hiredis_iterable tasks;
	php_hiredis_task next;    /* the task for the next worker that is free; without a callable there are no more tasks */
	zval *client;             /* borrowed */
	php_hiredis_worker *workers;
	uint32_t limit, workers_created;
	uint32_t workers_outliving;       /* the number of workers whose fiber was running when the call ended; the last of them frees the scheduler */
	php_hiredis_worker_list idle, ready, wants_lock;
	php_hiredis_worker *current;   /* the worker whose fiber runs; NULL for none */
	php_hiredis_worker *locked_by; /* the worker that is between WATCH and EXEC, or sends a transaction */
	bool is_locked_outside;      /* the lock is held by code outside of the workers */
	uint32_t busy;            /* the number of workers with a task */
	zval *results;            /* borrowed */
	zend_object *first_error; /* owned */
	uint32_t errors;          /* the number of exceptions that tasks have thrown */
	zend_long error_reporting; /* the error_reporting with which a new fiber begins */
	bool exhausted;           /* `tasks` has no more tasks */
	bool throw, closing;
};

/* Adds the method that the fibers run to the class `client`. */
void php_hiredis_worker_minit(zend_class_entry *client);

/* Fibers that are kept for later calls of Client::concurrently() in the same request. Creating a fiber costs thirty times as much as reusing one. Each
 * thread has one set. A parked fiber must be suspended at a point where, when it is resumed, only C code of the extension runs. */

#define PHP_HIREDIS_PARKED_MAX 100

/* Ends and releases all parked fibers. Called at the end of the request, after the destructors. After a fatal error nothing else would free their stacks. */
void php_hiredis_parked_destroy(void);

#endif
