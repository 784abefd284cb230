/*
 * Commands that wait to be sent together: the base of Pipeline and Transaction.
 *
 * A queue owns its commands, their batch, and the scripts that they run. Scripts are loaded when the queue is sent, and only those that the
 * connection of that moment does not know.
 */
#ifndef PHP_HIREDIS_QUEUE_H
#define PHP_HIREDIS_QUEUE_H

#include "link/link.h"

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

static inline php_hiredis_queue *php_hiredis_queue_from(zend_object *object)
{
	return (php_hiredis_queue *) ((char *) object - offsetof(php_hiredis_queue, std));
}

/* Makes a class whose objects are queues; every handler it needs. */
void php_hiredis_queue_register(zend_class_entry *ce);
/* An empty one on the link, of which it takes a reference. */
php_hiredis_queue *php_hiredis_queue_create(zval *to, zend_class_entry *ce, php_hiredis_link *link, uint64_t timeout);
/* The queue is closed: throws the reason. */
void php_hiredis_queue_refuse(const php_hiredis_queue *queue);
/* Is the object a queue of ours? */
bool php_hiredis_is_queue(const zend_object *object);

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

/* Puts SCRIPT LOAD behind the output, and its reply, which the batch swallows, behind the others. */
void php_hiredis_queue_load(php_hiredis_output *out, php_hiredis_batch *batch, zend_string *sha1, zend_string *lua);
/* The last command that was added runs this script. */
void php_hiredis_queue_add_script(php_hiredis_queue *queue, zend_string *sha1, zend_string *lua);
/* Sends the queue, within MULTI and EXEC when `transaction`, and empties it. As php_hiredis_link_exchange(): the replies of a transaction
 * begin with MULTI's and end with EXEC's. */
bool php_hiredis_queue_send(php_hiredis_queue *queue, bool transaction, zval *replies);
/* Puts SCRIPT LOAD for scripts that the connection does not know, and MULTI, in front of the commands and of the batch, and EXEC behind a transaction:
 * for callers that send the queue's batch and commands themselves. */
void php_hiredis_queue_complete(php_hiredis_queue *queue, bool transaction);

#endif
