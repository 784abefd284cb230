/*
 * Declarations that only the files of class share.
 *
 * The main type is php_hiredis_queue, the commands of a Pipeline or a Transaction. Each section names the file or class that implements its functions.
 */
#ifndef PHP_HIREDIS_CLASS_INTERNAL_H
#define PHP_HIREDIS_CLASS_INTERNAL_H

#include "class/class.h"
#include "fiber/fiber.h"
#include "Zend/zend_interfaces.h"
#include "Zend/zend_attributes.h"

/* ---- the class Hiredis\Commands ---- */

/* Throws the error for a method of an object without state. Such an object was created by another extension (PDO, a stream wrapper), so the constructor
 * never ran. */
void php_hiredis_object_without_state(const zend_object *object);

/* Registers a class that extends Commands, and returns the class. Called at the start of the module. `register_class` is the function that gen_stub.php
 * generated; the class may implement only the abstract methods of Commands. */
zend_class_entry *php_hiredis_commands_extend(zend_class_entry *(*register_class)(zend_class_entry *parent));

/* ---- the class Client ---- */

/* Returns true if the method was called without arguments. Otherwise throws an ArgumentCountError whose message ends with the advice, and returns false. */
bool php_hiredis_client_has_no_arguments(uint32_t given, const char *advice);
/* Sets create_object of a class whose objects are clients. */
void php_hiredis_client_register(zend_class_entry *ce);
/* Makes a Client that is not connected yet. Takes over the configuration. `timeout` is in nanoseconds. */
void php_hiredis_client_create(zval *to, php_hiredis_config *config, uint64_t timeout);
/* Returns the client that contains the object. Returns NULL and throws a HiredisError if the object was not constructed. */
php_hiredis_client *php_hiredis_client_from(zend_object *object);
/* Adds the number of entries and bytes in the stores to the result of __debugInfo(). */
void php_hiredis_client_add_cache(zval *info, size_t entries, size_t bytes);

/*
 * Commands that wait until they are sent as one batch: the common part of Pipeline and Transaction, which pipeline.c implements.
 *
 * A queue owns its commands, their batch, and the scripts that they run. Scripts are loaded when the queue is sent, and only those that the connection does not
 * know at that moment. The encoded commands and the batch must always describe the same commands; while they may not, `closed` is set.
 */

typedef struct {
	php_hiredis_link *link;       /* holds one reference; NULL if the object was not constructed */
	uint64_t timeout;
	php_hiredis_output commands;
	php_hiredis_output head;      /* what is sent before `commands`: SCRIPT LOAD and MULTI */
	php_hiredis_batch batch;
	HashTable *scripts;           /* SHA1 => Lua for each script that the commands run; NULL for none */
	bool transaction;             /* the commands are sent between MULTI and EXEC */
	bool cached;                  /* reads may be answered by the link's cache */
	const char *closed;           /* why no command can be added; NULL while the queue is open */
	zend_object std;
} php_hiredis_queue;

/* Sets create_object of a class whose objects are queues, and initializes the handlers of these objects. */
void php_hiredis_queue_register(zend_class_entry *ce);
/* Makes an empty queue, and adds a reference to the link. The queue belongs to the object in `to`. */
php_hiredis_queue *php_hiredis_queue_create(zval *to, zend_class_entry *ce, php_hiredis_link *link, uint64_t timeout);
/* Returns the queue that contains the object, or NULL if the object is not a queue. */
php_hiredis_queue *php_hiredis_queue_of(zend_object *object);

/* Calls the callable, whose first parameter is the queue that it fills. Ignores what the callable returns. An exception may be set afterwards. */
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

/* Sends the commands of the queue, between MULTI and EXEC if `transaction` is set, and empties the queue. Returns the same as php_hiredis_link_exchange(),
 * and the replies of a transaction include those to MULTI and to EXEC. */
bool php_hiredis_queue_send(php_hiredis_queue *queue, bool transaction, zval *replies);
/* Completes the commands and the batch for callers that send them without php_hiredis_queue_send(). Adds SCRIPT LOAD for scripts that the connection does
 * not know, and for a transaction MULTI before the commands and EXEC after them. */
void php_hiredis_queue_complete(php_hiredis_queue *queue, bool transaction);

/* ---- the class Pipeline ---- */

/* Makes an empty Pipeline and adds a reference to the link. With `cached`, the link's cache may answer reads. */
void php_hiredis_pipeline_create(zval *to, php_hiredis_link *link, uint64_t timeout, bool cached);

/* If the list of replies contains an error, throws a PipelineException, releases the list and returns false. The list must be packed. */
bool php_hiredis_pipeline_throw_first(zval *replies);

/* ---- the class Transaction ---- */

/* Makes an empty Transaction and adds a reference to the link. The caller sends its commands, and owns `to`. */
php_hiredis_queue *php_hiredis_transaction_create(zval *to, php_hiredis_link *link, uint64_t timeout);

/* Sets `*to` to the result of a batch from MULTI to EXEC, whose replies the function takes over. The result is EXEC's list, or null if a watched key
 * changed, or the first ServerException: that of a command that the server refused, or else that of EXEC. Throws nothing. The caller owns `to`. */
void php_hiredis_exec_result(zval *replies, zval *to);

/* Returns false and throws if a MULTI that was sent with call() is still open. The server would refuse a second MULTI, and our EXEC would execute the user's
 * transaction. */
bool php_hiredis_exec_may_begin(php_hiredis_link *link);
/* Throws the exception for keys that are no longer watched. Nothing of the transaction was sent. */
void php_hiredis_exec_unwatched(const php_hiredis_link *link);

/* ---- the class Stream ---- */

/* Makes a stream of the replies to a queue's commands. Takes over the queue's batch and commands. */
void php_hiredis_stream_of_queue(zval *to, php_hiredis_queue *queue);
/* Makes a stream of the replies to the commands of an array or a Traversable. At most `size` commands are in flight. With `cached`, the link's cache may
 * answer reads. */
void php_hiredis_stream_of_commands(zval *to, php_hiredis_link *link, uint64_t timeout, zval *commands, uint32_t size, bool cached);

/* ---- the class Subscriber ---- */

/* Reads the arguments of the method that runs into `*options`. Returns false if an exception is set. */
bool php_hiredis_subscriber_arguments(php_hiredis_subscriber_options *options, INTERNAL_FUNCTION_PARAMETERS);
/* Makes a Subscriber that is not connected yet, and copies the configuration. `timeout` is the limit for the reply to each command in nanoseconds, or 0 for
 * no limit. `cluster` is NULL for a single server. Otherwise the configuration is that of the node for ordinary channels, and shard channels are subscribed
 * at the nodes that have their slots. Never fails. */
void php_hiredis_subscriber_create(zval *to, const php_hiredis_config *config, uint64_t timeout, const php_hiredis_subscriber_options *options,
	php_hiredis_link *cluster);

/* ---- the class Async ---- */

/* Queues EVALSHA with its arguments, after SCRIPT LOAD if the connection does not know the script, and returns the ticket in `*return_value`. The caller
 * keeps `words`, in which Stringable objects become strings. If an exception is set, nothing was queued. Returns false only if the object is not an Async. */
bool php_hiredis_async_run_script(zend_object *object, zend_string *sha1, zend_string *lua, zval *words, uint32_t count, zval *return_value);

/* ---- the class Cache ---- */

/* Returns the group of the object's settings in this thread, which is borrowed. Returns NULL and throws a HiredisError if the object was not constructed. */
php_hiredis_cache_group *php_hiredis_cache_from(zend_object *object);

/*
 * The arguments of Client's and Cluster's constructors, including the URI (client_arguments.c).
 */

/* Makes a configuration, which the caller owns, from the arguments of the constructor that runs. `uri` replaces the first argument, for constructors that do
 * not take a single URI; with NULL the first argument is the URI. Returns false and throws if an argument is wrong. The caller then has nothing to free. */
bool php_hiredis_client_arguments(php_hiredis_config *config, zend_string *uri, INTERNAL_FUNCTION_PARAMETERS);

/*
 * Iterators whose object contains the whole state of the iteration. So foreach and the methods of Iterator can be mixed.
 */

/* The handlers of such a class. The functions must use nothing of the iterator but its `data`, which is the object. */
typedef struct {
	zend_object_handlers std;
	const zend_object_iterator_funcs *functions;
} php_hiredis_iterator_handlers;

/* The get_iterator function of such a class. */
zend_object_iterator *php_hiredis_native_iterator_get(zend_class_entry *ce, zval *object, int by_ref);

/* The dtor and get_gc functions of such an iterator. */
void php_hiredis_native_iterator_free(zend_object_iterator *iterator);
HashTable *php_hiredis_native_iterator_gc(zend_object_iterator *iterator, zval **table, int *count);
/* Makes an iterator with a reference to the object in `data`. The iterator is the first member of a structure of `size` bytes, whose other bytes are zero.
 * Returns NULL and throws for a foreach by reference. */
void *php_hiredis_native_iterator_create(size_t size, const zend_object_iterator_funcs *functions, zval *object, int by_ref);

/*
 * The stream that socket() returns. It can be passed to stream_select() or to an event loop, but cannot be read or written.
 *
 * The stream has the descriptor of the link's connection as long as that connection has the same socket. The structure is a member of the object whose method
 * socket() is, and that object must release the stream before it releases the link. A new structure is all zero.
 */

typedef struct {
	php_hiredis_link *link;      /* borrowed; NULL if no stream was made yet */
	php_stream *stream;          /* NULL if there is none, or if the end of the request has freed it */
	zval resource;               /* one reference to `stream`, so that the number of the resource is not used again; UNDEF for none */
	uint32_t opened;             /* how many connections the link had opened when the stream was made */
	uint32_t sockets;            /* how many sockets the connection had had then; while it is opening, each address that is tried gets a new one */
} php_hiredis_socket;

/* Releases the stream. If PHP code still has the stream, the stream no longer has a descriptor. Runs no PHP code. */
void php_hiredis_socket_release(php_hiredis_socket *socket);
/* Sets `*to`, which the caller owns, to the stream of the link's connection, or to null if there is no connection. Returns the same stream again as long as
 * the connection has the same socket. */
void php_hiredis_socket_get(php_hiredis_socket *socket, php_hiredis_link *link, zval *to);

#endif
