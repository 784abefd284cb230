/* The interface of fiber, which implements Client::concurrently(). Tasks run in fibers and share one connection, so that their commands share
 * round trips. The main type is php_hiredis_scheduler, the state of one call. Fibers are kept for later calls. */
#ifndef PHP_HIREDIS_FIBER_H
#define PHP_HIREDIS_FIBER_H

#include "link/link.h"
#include "Zend/zend_closures.h"
#include "Zend/zend_fibers.h"

/* Fibers that C code creates. They are switched directly, because calling the methods of PHP's class Fiber would cost more. No value is passed
 * when a fiber is suspended or resumed. */

void php_hiredis_fiber_minit(void);

/* A task of Client::concurrently(): a callable, and the key of its result. */

typedef struct {
	zval callable, key;          /* one reference each; UNDEF for none */
	zend_fcall_info_cache cache; /* how to call it, looked up once */
} php_hiredis_task;

/* Client::concurrently() runs tasks in fibers that share one connection. There is a fixed number of worker fibers; each runs one task after the
 * other. A task's command only joins the commands of the other tasks, and then the fiber is suspended. When no fiber can continue, all commands
 * are sent in one write. Each reply resumes its fiber.
 *
 * A command that waits is never on a C stack, but in the node's queue. So if its fiber is destroyed, its reply is still read and discarded. */

/* Calls every task with `client` as its argument, at most `limit` at the same time. `return_value` becomes the list of results. If tasks have
 * thrown, throws the first exception. Without `throw`, exceptions become results instead. */
void php_hiredis_concurrently(zval *client, php_hiredis_link *link, zval *tasks, uint32_t limit, bool throw, zval *return_value);

/* The transaction lock: other tasks cannot send commands between a WATCH and its EXEC. Locking may suspend the fiber; it returns false if an
 * exception is set. Outside of concurrently() both functions do nothing. */
bool php_hiredis_concurrent_lock(php_hiredis_link *link);
void php_hiredis_concurrent_unlock(php_hiredis_link *link);

/* The worker fibers of one call of Client::concurrently(). A worker runs one task after the other. It suspends its fiber when the task waits for a
 * reply, or when there is no task. */

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

/* The state of one call of concurrently(). It is freed when the call has ended and no fiber uses it any more. After a fatal error PHP frees it
 * with the memory of the request. */
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

/* Adds the private method that all worker fibers run to the class `client`. */
void php_hiredis_worker_minit(zend_class_entry *client);

/* Parked fibers: idle worker fibers that are kept for later calls in the same request. Creating a fiber costs thirty times as much as reusing one.
 * A fiber may be parked only if resuming it runs no PHP code. */

#define PHP_HIREDIS_PARKED_MAX 100

/* Ends all parked fibers at the end of the request. After a fatal error nothing else would free their C stacks. */
void php_hiredis_parked_destroy(void);

#endif
