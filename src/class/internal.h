/*
 * What only the files of class share.
 */
#ifndef PHP_HIREDIS_CLASS_INTERNAL_H
#define PHP_HIREDIS_CLASS_INTERNAL_H

#include "class/class.h"
#include "fiber/fiber.h"
#include "Zend/zend_interfaces.h"
#include "Zend/zend_attributes.h"

/* ---- the class Hiredis\Commands ---- */

/* Throws for a method of an object that another extension has created (PDO, a stream wrapper) and that has no state behind it. */
void php_hiredis_object_without_state(const zend_object *object);

/* Registers a class that extends Commands, at the start of the module; it has no method of Commands' but the abstract ones. */
zend_class_entry *php_hiredis_commands_extend(zend_class_entry *(*register_class)(zend_class_entry *parent));

/* ---- the class Client ---- */

/* Gives a class create_object and the handlers of objects that are clients. */
void php_hiredis_client_register(zend_class_entry *ce);
/* A Client, not yet connected, that takes over the config. `timeout` in nanoseconds. */
void php_hiredis_client_create(zval *to, php_hiredis_config *config, uint64_t timeout);
/* The client of an object; NULL: the object was never constructed, and a HiredisError is set. */
php_hiredis_client *php_hiredis_client_from(zend_object *object);
/* Adds the figures of stores, in sum, to what __debugInfo() tells. */
void php_hiredis_client_add_cache(zval *info, size_t entries, size_t bytes);

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

/* ---- the class Pipeline ---- */

/* Makes an empty Pipeline on the link, with a reference to the link. `cached`: the link's cache may answer its reads. */
void php_hiredis_pipeline_create(zval *to, php_hiredis_link *link, uint64_t timeout, bool cached);

/* Returns false and throws a PipelineException if the list, which is packed, holds an error. The list is released then. */
bool php_hiredis_pipeline_throw_first(zval *replies);

/* ---- the class Transaction ---- */

/* An empty Transaction on the link, which it references, for callers that send it themselves; `to` is the caller's. */
php_hiredis_queue *php_hiredis_transaction_create(zval *to, php_hiredis_link *link, uint64_t timeout);

/* Makes the result of a batch from MULTI to EXEC from all its replies, which are taken over: EXEC's list; null, when a watched key changed; or the first
 * ServerException, that of a command which the server refused, or EXEC's own. Throws nothing; `to` is the caller's. */
void php_hiredis_exec_result(zval *replies, zval *to);

/* Returns false and throws if a MULTI that call() has sent is still open: the server would refuse a second MULTI, and execute its EXEC. */
bool php_hiredis_exec_may_begin(php_hiredis_link *link);
/* Throws that the keys are not watched any more. Nothing of the transaction was sent. */
void php_hiredis_exec_unwatched(const php_hiredis_link *link);

/* ---- the class Stream ---- */

/* One that takes over the batch and the commands of a queue. */
void php_hiredis_stream_of_queue(zval *to, php_hiredis_queue *queue);
/* One of an array or a Traversable of commands; at most `size` are under way. `cached`: the link's cache may answer what it has. */
void php_hiredis_stream_of_commands(zval *to, php_hiredis_link *link, uint64_t timeout, zval *commands, uint32_t size, bool cached);

/* ---- the class Subscriber ---- */

/* Reads them, of the method that runs. False: an exception is set. */
bool php_hiredis_subscriber_arguments(php_hiredis_subscriber_options *options, INTERNAL_FUNCTION_PARAMETERS);
/* A Subscriber, not yet connected; the config is copied. `timeout`: for the answer to each command, in nanoseconds, 0: for ever.
 * `cluster` NULL: of one server; otherwise the config is that of the node for plain channels, and shard channels are at the nodes that
 * have their slots. Never fails. */
void php_hiredis_subscriber_create(zval *to, const php_hiredis_config *config, uint64_t timeout, const php_hiredis_subscriber_options *options,
	php_hiredis_link *cluster);

/* ---- the class Async ---- */

/* Queues EVALSHA with its words, behind SCRIPT LOAD if the connection does not know the script; returns the ticket. The words stay the caller's;
 * Stringables among them become strings. If an exception is set, nothing is queued. False: the object is no Async. */
bool php_hiredis_async_run_script(zend_object *object, zend_string *sha1, zend_string *lua, zval *words, uint32_t count, zval *return_value);

/* ---- the class Cache ---- */

/* This thread's group for the object's settings, borrowed; NULL: the object was never constructed, and a HiredisError is set. */
php_hiredis_cache_group *php_hiredis_cache_from(zend_object *object);

/*
 * The arguments of Client's constructor, the URI among them.
 */

/* Makes a config, which the caller owns, of the arguments of the constructor that runs. `uri`: the URI, if the first argument is not the URI
 * itself; NULL: it is. Returns false and throws if an argument is wrong; there is nothing to free then. */
bool php_hiredis_client_arguments(php_hiredis_config *config, zend_string *uri, INTERNAL_FUNCTION_PARAMETERS);

/*
 * Classes whose objects hold all state of an iteration: foreach and the methods of Iterator share it.
 */

/* The handlers of such a class. The functions find the object in the iterator's `data`, and nothing else in the iterator. */
typedef struct {
	zend_object_handlers std;
	const zend_object_iterator_funcs *functions;
} php_hiredis_iterator_handlers;

/* The get_iterator of such a class. */
zend_object_iterator *php_hiredis_native_iterator_get(zend_class_entry *ce, zval *object, int by_ref);

/* The dtor and get_gc of such an iterator. */
void php_hiredis_native_iterator_free(zend_object_iterator *iterator);
HashTable *php_hiredis_native_iterator_gc(zend_object_iterator *iterator, zval **table, int *count);
/* Makes an iterator that holds a reference of the object, in `data`; it begins a structure of `size` bytes, whose rest is zero. NULL:
 * foreach by reference, and an exception is set. */
void *php_hiredis_native_iterator_create(size_t size, const zend_object_iterator_funcs *functions, zval *object, int by_ref);

/*
 * The stream of socket(): something to wait for in stream_select() or an event loop, and nothing else.
 *
 * The stream leads to the descriptor of a link's connection as long as connection and socket stay the same. The structure is part of its
 * owner's object, which releases the stream before the link. It begins as zeros.
 */

typedef struct {
	php_hiredis_link *link;      /* borrowed; NULL: no stream has been made */
	php_stream *stream;          /* NULL: none, or freed by the end of the request */
	zval resource;               /* the stream of `stream`: UNDEF, or one reference, so that its number stays */
	uint32_t opened;             /* the link's count of connections when the stream was made */
	uint32_t sockets;            /* the connection's count of sockets then: while it is opening, each address has another one */
} php_hiredis_socket;

/* Releases the stream. If PHP code still holds it, it has no descriptor any more. Runs no userland code. */
void php_hiredis_socket_release(php_hiredis_socket *socket);
/* The stream of the link's connection in `to`, the caller's; null without a connection. The same stream as long as the socket stays. */
void php_hiredis_socket_get(php_hiredis_socket *socket, php_hiredis_link *link, zval *to);

#endif
