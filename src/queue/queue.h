/*
 * The face of queue: commands that are gathered before they are sent, and windows over commands that are still being made.
 *
 * In this order: sources of commands; queues; windows.
 */
#ifndef PHP_HIREDIS_QUEUE_H
#define PHP_HIREDIS_QUEUE_H

#include "link/link.h"
#include "Zend/zend_closures.h"

/*
 * Reads an array or a Traversable, pair by pair.
 *
 * The iterable holds a reference to its source until it is freed. A Traversable runs userland code; all functions may bail out.
 */

typedef struct {
	zval source;                    /* an array or a Traversable; UNDEF: none */
	zend_object_iterator *iterator; /* NULL: an array, or not begun */
	HashPosition position;          /* in an array */
	zend_long given;                /* pairs so far */
	bool begun;
} php_hiredis_iterable;

/* Takes a reference of the source, which may be NULL. */
void php_hiredis_iterable_init(php_hiredis_iterable *iterable, zval *source);
void php_hiredis_iterable_free(php_hiredis_iterable *iterable);

/* The next value, without a reference around it, and its key: both the caller's. False: there is none, or an exception is
 * set; neither holds anything then that is to be released. */
bool php_hiredis_iterable_next(php_hiredis_iterable *iterable, zval *value, zval *key);

/*
 * Commands that wait to be sent together: the base of Pipeline and Transaction.
 *
 * A queue owns its commands, their batch, and the scripts that they run. Scripts are loaded when the queue is sent, and only those that the
 * connection of that moment does not know.
 */

typedef struct {
	php_hiredis_link *link;       /* one reference; NULL: not usable */
	uint64_t timeout;
	php_hiredis_output commands;
	php_hiredis_output head;      /* goes before `commands`: SCRIPT LOAD, MULTI */
	php_hiredis_batch batch;
	HashTable *scripts;           /* SHA1 => Lua of the scripts that are run in it; NULL: none */
	bool transaction;             /* the commands go between MULTI and EXEC */
	bool cached;                  /* the link's cache may answer what it has */
	const char *closed;           /* the reason why no command may be added; NULL: the queue is open */
	zend_object std;
} php_hiredis_queue;

/* Makes a class whose objects are queues; every handler it needs. */
void php_hiredis_queue_register(zend_class_entry *ce);
/* An empty one on the link, of which it takes a reference. */
php_hiredis_queue *php_hiredis_queue_create(zval *to, zend_class_entry *ce, php_hiredis_link *link, uint64_t timeout);
/* The queue is closed: throws the reason. */
void php_hiredis_queue_refuse(const php_hiredis_queue *queue);
/* The queue that the object is; NULL: it is none. */
php_hiredis_queue *php_hiredis_queue_of(zend_object *object);

/* Lets the callable fill a queue, its first parameter; what it returns is dropped. An exception may be set. */
static zend_always_inline void php_hiredis_queue_fill(zend_fcall_info *call, zend_fcall_info_cache *cache, zval *parameters, uint32_t count)
{
	zval ignored;

	ZVAL_UNDEF(&ignored);
	call->retval = &ignored;
	call->params = parameters;
	call->param_count = count;
	zend_call_function(call, cache);
	zval_ptr_dtor(&ignored);
}

/* Sends the queue, within MULTI and EXEC when `transaction`, and empties it. As php_hiredis_link_exchange(): the replies of a transaction
 * begin with MULTI's and end with EXEC's. */
bool php_hiredis_queue_send(php_hiredis_queue *queue, bool transaction, zval *replies);
/* Puts SCRIPT LOAD for scripts that the connection does not know, and MULTI, in front of the commands and of the batch, and EXEC behind a transaction:
 * for callers that send the queue's batch and commands themselves. */
void php_hiredis_queue_complete(php_hiredis_queue *queue, bool transaction);

/*
 * A window over commands: a queue, or a source of commands that is asked for more as replies are taken. Two halves go round: one is sent whole
 * and read whole while the other is under way, so that the wire never runs dry.
 *
 * The window owns its commands, replies and source, and shares the link. From the start to the end it has the link alone.
 */

typedef struct {
	php_hiredis_batch batch;
	php_hiredis_entry entry; /* its list: replies that have come and have not been given */
	uint32_t given;          /* replies of the list that have been given */
	uint32_t read;           /* replies of the batch that have been given */
	bool local;              /* the link's cache has answered all of it: the entry stands on no node */
	HashTable *keys;         /* of its commands; NULL: numbered */
} php_hiredis_window_half;

typedef enum {
	PHP_HIREDIS_WINDOW_NEW,
	PHP_HIREDIS_WINDOW_RUNNING, /* its bit: under way */
	PHP_HIREDIS_WINDOW_ENDED,
	PHP_HIREDIS_WINDOW_SEEN,    /* RUNNING, and it has waited while something looked at each call: HIREDIS_G(seen) */
} php_hiredis_window_state;

typedef struct {
	php_hiredis_link *link;       /* one reference; NULL: the window has no commands yet */
	uint64_t timeout;
	php_hiredis_window_half halves[2];
	int reading;                  /* the half whose replies come now */
	uint32_t room;                /* commands in one half */
	php_hiredis_iterable source;  /* NULL: the queued commands are all */
	bool exhausted;               /* the source */
	bool single;                  /* one half alone is used: a window of one, or the link's cache answers what it has */
	bool cached;                  /* the link's cache may answer what it has */
	php_hiredis_output commands;  /* encoded and not yet handed over */
	zval current, key;            /* the reply at which it stands; UNDEF: none */
	zend_object *error;           /* while SEEN: the first error reply of the half that is read, for an observer; owned; NULL: none */
	zend_ulong number;            /* of replies that have been given: once one has, nothing is sent again */
	php_hiredis_window_state state;
	bool filling;                 /* PHP code runs during a call: the source's, or destructors of replies and keys */
	uint8_t era;                  /* of the request, in which the window was begun */
} php_hiredis_window;

/* One of the next two gives the window, of which all bytes are 0, its commands. The first takes over the batch and its commands. */
void php_hiredis_window_queued(php_hiredis_window *window, php_hiredis_link *link, uint64_t timeout, php_hiredis_batch *batch,
	php_hiredis_output *commands, bool cached);
/* At most `size` of the commands are under way. */
void php_hiredis_window_commands(php_hiredis_window *window, php_hiredis_link *link, uint64_t timeout, zval *commands, uint32_t size, bool cached);
/* Closes the connection if replies are outstanding. */
void php_hiredis_window_free(php_hiredis_window *window);
void php_hiredis_window_gc(php_hiredis_window *window, zend_get_gc_buffer *buffer);

/* Makes the next reply the current one, or ends; the first time, sends the first commands. An exception may be set. */
void php_hiredis_window_advance(php_hiredis_window *window);

#endif
