/*
 * Commands and batches of many that wait on one connection, in the order of their replies.
 *
 * A record is reference counted: the queue holds one reference, whoever waits another. It ends done, with its replies, or failed, with
 * an exception of its own. What has not been handed to the connection yet stands in the link's output. Nothing here knows a fiber.
 */
#ifndef PHP_HIREDIS_WAITING_H
#define PHP_HIREDIS_WAITING_H

#include "link/link.h"

typedef enum { PHP_HIREDIS_WAITING, PHP_HIREDIS_DONE, PHP_HIREDIS_FAILED } php_hiredis_waiting_state;

typedef struct php_hiredis_waiter php_hiredis_waiter;

struct php_hiredis_waiter {
	uint32_t refcount;
	uint32_t received;
	php_hiredis_waiting_state state;
	bool single;          /* one command: its reply stands in the place of a list */
	bool plain;           /* a single one whose reply says nothing but itself; `batch` owns nothing */
	bool dropped;         /* nobody waits any more */
	bool throws;          /* the first error of its list takes the place of the list */
	php_hiredis_expectation expectation; /* of a plain one: its batch's */
	php_hiredis_batch batch;
	uint64_t timeout;
	zval replies;         /* DONE: the list, or the one reply; FAILED: the exception */
	void *owner;          /* who is to be woken; NULL: nobody */
	zend_long ticket;     /* what it is called by those who do not wait */
	php_hiredis_waiter *next;
};

typedef struct {
	php_hiredis_link *link;            /* borrowed */
	php_hiredis_mark mark;             /* how far the link's output is queued; what stands behind it is being encoded */
	php_hiredis_waiter *first, **last; /* in the order of their replies */
	php_hiredis_waiter *done, **done_last; /* before them: their replies have come, and they have not been given to anybody */
	uint32_t plain;                    /* at least so many of the first are plain and with the connection */
	zend_array *scalars;               /* where the replies of many plain ones are put at once; NULL: not made yet */
	php_hiredis_waiter *unsent;        /* the first of them that is not with the connection yet */
	bool held;                         /* `unsent` waits for the handshake's replies */
	bool retried;                      /* no reply has come since all was sent a second time */
	bool reading;                      /* inside the connection: its userland code may not use the link */
} php_hiredis_waiting;

void php_hiredis_waiting_init(php_hiredis_waiting *waiting, php_hiredis_link *link);
/* Drops what is left and lets the link go; with replies outstanding the connection is closed. Userland code may run. */
void php_hiredis_waiting_free(php_hiredis_waiting *waiting);
/* For the get_gc of its owner: what has been received and not been given to anybody. */
void php_hiredis_waiting_gc(const php_hiredis_waiting *waiting, zend_get_gc_buffer *buffer);

/* Queues a batch; takes over what it knows and its commands. The caller owns one reference. Without exception, as the next two. */
php_hiredis_waiter *php_hiredis_waiting_add(php_hiredis_waiting *waiting, php_hiredis_batch *batch, php_hiredis_output *commands, uint64_t timeout);
/* Queues the one command that has been encoded behind the link's output. With `batch` NULL it is a plain one: php_hiredis_batch_is_plain(). */
php_hiredis_waiter *php_hiredis_waiting_add_single(php_hiredis_waiting *waiting, const php_hiredis_sent *sent, php_hiredis_batch *batch,
	uint64_t timeout);
/* Takes back what has been encoded behind the link's output. */
void php_hiredis_waiting_cancel(php_hiredis_waiting *waiting);
void php_hiredis_waiter_release(php_hiredis_waiter *waiter);

/* Does the batch leave the connection usable at once, and what it is, for those behind it? False: an exception is set that names them. */
bool php_hiredis_waiting_accepts(const php_hiredis_batch *batch, const char *others);

/* The next waiter that is done or failed, off the queue, the caller's; NULL: none is yet. `wait`: hands what is queued to the connection, opening
 * it where there is none, and waits; otherwise it makes no system call. A failure
 * fails all, one after another. May leave an exception set that is nobody's reply (a signal handler's). */
php_hiredis_waiter *php_hiredis_waiting_next(php_hiredis_waiting *waiting, bool wait);

/* For those who do not wait. Connecting blocks, for at most the connect timeout; the handshake and all the rest does not. */

/* Hands what is queued to the connection, opening it where there is none, and writes what the socket takes. True: nothing waits for it to
 * take more; all may have failed. An exception may be set (a signal handler's). */
bool php_hiredis_waiting_write(php_hiredis_waiting *waiting);
/* The next waiter that is done or failed, off the queue, the caller's; NULL: that was all that has come. Reads until there is nothing left
 * to read; a connection that is lost while nobody waits for it is only closed. May leave an exception set that is nobody's reply. */
php_hiredis_waiter *php_hiredis_waiting_receive(php_hiredis_waiting *waiting);
/* Closes the connection; everybody who waits has failed. */
void php_hiredis_waiting_fail(php_hiredis_waiting *waiting, php_hiredis_failure_kind kind, const char *phase, const char *text);

static inline bool php_hiredis_waiting_is_empty(const php_hiredis_waiting *waiting)
{
	return waiting->first == NULL && waiting->done == NULL;
}

#endif
