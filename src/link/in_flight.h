/*
 * The batches of a node that are queued or in flight, first in, first out.
 *
 * An entry is a batch under way. It is embedded in its owner, never on a C frame: a bailout in a listener longjmps past the frame while the
 * node still points to it. A reply belongs to the first entry. An entry ends done, with its replies, or failed, with an exception object of
 * its own; its owner then takes it off the node. Nothing here knows a fiber or a class. What a lost connection does to entries: loss.h.
 */
#ifndef PHP_HIREDIS_IN_FLIGHT_H
#define PHP_HIREDIS_IN_FLIGHT_H

#include "globals.h"
#include "link/node.h"

typedef enum { PHP_HIREDIS_WAITING, PHP_HIREDIS_DONE, PHP_HIREDIS_FAILED } php_hiredis_entry_state;

struct php_hiredis_entry {
	php_hiredis_batch *batch;     /* borrowed from the entry's owner */
	uint32_t received;            /* replies taken */
	uint32_t refcount;            /* 0: not counted, its owner outlives its stay on the node */
	php_hiredis_entry_state state;
	bool single;                  /* one command: its reply stands in the place of a list */
	bool plain;                   /* a single one whose reply means nothing but itself */
	bool dropped;                 /* nothing awaits its replies any more: each is released as it comes */
	bool given;                   /* its owner has passed replies on: it must not be sent again */
	bool ordered;                 /* a stream's: what its later entries write may not be read by it */
	bool overtaken;               /* after a loss: a later entry of the stream writes, and may have been executed: it must not be sent again */
	uint32_t room;                /* so many replies are taken at most before the owner takes them off the list; 0: all */
	uint32_t refused;             /* 1 + the place of its first reply that says that the command was not executed; 0: none */
	uint64_t give_up;             /* php_hiredis_now() until which refused commands may be sent once more; 0: none was refused */
	uint32_t begun;               /* after a loss: so many of its outstanding commands had begun to leave */
	bool handed_over;             /* after a loss: the connection had it */
	bool again;                   /* its commands had left before, on a connection that was lost */
	bool untouched;               /* FAILED: not a byte of it has left */
	uint8_t failure;              /* FAILED: the php_hiredis_failure_kind */
	uint64_t timeout;             /* for each of its replies, in nanoseconds; 0: for ever */
	uint64_t waited;              /* nanoseconds that its replies were waited for; not counted while HIREDIS_G(seen) is 0 */
	zval replies;                 /* the list, or the one reply; FAILED: the exception; owned */
	size_t size;                  /* its bytes, behind those of the entry before it: in the connection's output or in the node's queue */
	php_hiredis_entry *next;
};

/* An entry on the heap, which outlives a call: of a command that a fiber or an event loop waits for. */
typedef struct {
	php_hiredis_entry entry;      /* first; counted: the node holds one reference */
	php_hiredis_batch batch;      /* owned, unless the entry is plain */
	php_hiredis_expectation expectation; /* of a plain one: its batch's */
	void *owner;                  /* woken when the entry ends; NULL: nothing */
	zend_long ticket;             /* Async: its number */
	bool throws;                  /* Async: the first error of its list takes the place of the list */
} php_hiredis_waiter;

/* How far a step may go for more. */
typedef enum {
	PHP_HIREDIS_TAKE, /* takes replies that have been received; no system call */
	PHP_HIREDIS_TRY,  /* writes and reads as far as that is possible without waiting */
	PHP_HIREDIS_WAIT  /* waits */
} php_hiredis_effort;

/* As new, for `batch`. `timeout` in nanoseconds. */
void php_hiredis_entry_init(php_hiredis_entry *entry, php_hiredis_batch *batch, uint64_t timeout);

/* Queues the entry with its commands, which are moved. Sends nothing. */
void php_hiredis_node_push(php_hiredis_node *node, php_hiredis_entry *entry, php_hiredis_output *commands);
/* The same, and hands the commands to the connection at once if the connection is open and has nothing under way. */
void php_hiredis_node_submit(php_hiredis_node *node, php_hiredis_entry *entry, php_hiredis_output *commands);
/* Queues a waiter for the batch, which is taken over. The caller owns one reference, also with the next function. */
php_hiredis_waiter *php_hiredis_node_push_batch(php_hiredis_node *node, php_hiredis_batch *batch, php_hiredis_output *commands, uint64_t timeout);
/* Queues a waiter for the one command that has been encoded behind the mark of the node's queue. `batch` NULL: php_hiredis_batch_is_plain(). */
php_hiredis_waiter *php_hiredis_node_push_single(php_hiredis_node *node, const php_hiredis_sent *sent, php_hiredis_batch *batch, uint64_t timeout);
/* Drops the bytes that have been encoded behind the mark. */
void php_hiredis_node_cancel(php_hiredis_node *node);
void php_hiredis_waiter_free(php_hiredis_waiter *waiter);
static zend_always_inline void php_hiredis_waiter_release(php_hiredis_waiter *waiter)
{
	if (--waiter->entry.refcount == 0) {
		php_hiredis_waiter_free(waiter);
	}
}

/* Hands the queued commands to the connection now, even if others are in flight. The connection is open, and its handshake done or joined. */
void php_hiredis_node_hand_over(php_hiredis_node *node);
/* Hands over the queued commands, opening the connection where there is none, and writes as much as the socket takes, without any wait. True: no
 * byte waits for the socket to take more; all entries may have failed. An exception may be set (a signal handler's). */
bool php_hiredis_node_write(php_hiredis_node *node);
/* One step towards the first entry's end: REPLY: replies have come, or an entry has ended; AGAIN: nothing without more effort; IDLE: no entry;
 * FAILED: an exception is set (userland code's). A failure of the connection ends all entries and is REPLY. May bail out. */
php_hiredis_progress php_hiredis_node_go_on(php_hiredis_node *node, php_hiredis_effort effort);
/* The same with PHP_HIREDIS_WAIT; the time of the wait is for the slow log (slowlog.c) and the durations. */
php_hiredis_progress php_hiredis_slowlog_step(php_hiredis_node *node);

static zend_always_inline php_hiredis_progress php_hiredis_node_step(php_hiredis_node *node, php_hiredis_effort effort)
{
	return EXPECTED(HIREDIS_G(seen) == 0) || effort != PHP_HIREDIS_WAIT ? php_hiredis_node_go_on(node, effort) : php_hiredis_slowlog_step(node);
}

/* Takes an entry that has ended off the node: its replies are its owner's now. */
void php_hiredis_node_take(php_hiredis_node *node, php_hiredis_entry *entry);
/* After a lost connection: true if not a byte of the command had left, no WATCH, MULTI or the like was lost, and no exception is set. */
bool php_hiredis_node_may_resend(const php_hiredis_node *node);
/* The next entry that has ended, off the node; NULL: none has, or an exception is set. Takes steps of that effort until one has. */
php_hiredis_entry *php_hiredis_node_next(php_hiredis_node *node, php_hiredis_effort effort);
/* Closes the connection; every entry has failed. */
void php_hiredis_node_fail(php_hiredis_node *node, php_hiredis_failure_kind kind, const char *phase, const char *text);
/* The owners give their entries up: closes the connection if replies are outstanding, and releases every entry. */
void php_hiredis_node_drop(php_hiredis_node *node);
/* After a fatal error: forgets every entry without reading it. */
void php_hiredis_node_forget(php_hiredis_node *node);

/* Where the queue's bytes end now. */
static zend_always_inline void php_hiredis_node_set_mark(php_hiredis_node *node)
{
	node->mark = php_hiredis_output_mark(node->queue);
}

/* Puts the entry behind the others; its commands are the bytes of the queue behind the mark. */
static zend_always_inline void php_hiredis_node_append(php_hiredis_node *node, php_hiredis_entry *entry)
{
	entry->size = node->queue->length - node->mark.length;
	php_hiredis_node_set_mark(node);
	*node->last = entry;
	node->last = &entry->next;
	if (!node->unsent) {
		node->unsent = entry;
	}
}

/* Releases the replies and bytes that the entry holds. Userland code may run. */
static zend_always_inline void php_hiredis_entry_clear(php_hiredis_entry *entry)
{
	zval_ptr_dtor(&entry->replies);
	ZVAL_UNDEF(&entry->replies);
}

static inline bool php_hiredis_node_is_empty(const php_hiredis_node *node)
{
	return node->first == NULL && node->done == NULL;
}

/* Are replies still to come? */
static inline bool php_hiredis_node_is_owed(const php_hiredis_node *node)
{
	return node->router ? node->first != NULL : node->connection && node->connection->in_flight > 0;
}

#endif
