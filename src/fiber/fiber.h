/*
 * The face of fiber: fibers from C, tasks, the scheduler that drives them over one link, the fibers that are kept.
 */
#ifndef PHP_HIREDIS_FIBER_H
#define PHP_HIREDIS_FIBER_H

#include "link/link.h"
#include "Zend/zend_closures.h"
#include "Zend/zend_fibers.h"

/*
 * Fibers from C: a fiber runs an internal function, and is switched without a call of Fiber's methods in all usual cases.
 *
 * Suspending and resuming pass no value: null is passed and dropped.
 */

void php_hiredis_fiber_minit(void);

/*
 * A task of Client::concurrently(): a callable that is called once, and the key that its result gets.
 */

typedef struct {
	zval callable, key;          /* one reference each; UNDEF: none */
	zend_fcall_info_cache cache; /* how to call it, looked up once */
} php_hiredis_task;

/*
 * Client::concurrently(): tasks in fibers that share one connection and its round trips.
 *
 * A fixed number of worker fibers takes task after task. A command of a task puts its bytes behind those of the others and suspends its
 * fiber; when no fiber can go on, all commands leave in one write, and replies wake their fibers in order. A waiting command is a record in
 * a queue, never on a C stack: a fiber that is destroyed while it waits leaves its record behind, whose replies are read and dropped.
 */

/* Runs every task of `tasks` with `client`; the list of results in `return_value`, or an exception. */
void php_hiredis_concurrently(zval *client, php_hiredis_link *link, zval *tasks, uint32_t limit, bool throw, zval *return_value);

/* A lock around a transaction: no other may come between its WATCH and EXEC. Without a scheduler both do nothing. False: an exception is set. */
bool php_hiredis_concurrent_lock(php_hiredis_link *link);
void php_hiredis_concurrent_unlock(php_hiredis_link *link);

/*
 * The worker fibers of one call of Client::concurrently(), and their shared state.
 *
 * A worker runs task after task in one fiber. Scheduler and other workers resume it; it suspends itself where it has to wait, and when it has
 * no task. A command that it waits for is a record in a queue, never on its C stack.
 */

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

/*
 * Fibers kept for the next call of Client::concurrently() in the same request: making one costs thirty times as much as using one again.
 *
 * A thread has one set. A parked fiber must be suspended where only the extension's C code runs when it is resumed.
 */

#define PHP_HIREDIS_PARKED_MAX 100

/* At the end of the request, after the destructors: ends and releases all. After a fatal error nothing else gives their stacks back. */
void php_hiredis_parked_end(void);

#endif
