/*
 * Declarations shared by the files of src/class only. The main type is php_hiredis_queue: the unsent commands of a
 * Pipeline or Transaction.
 *
 * Most functions let one class create objects of another: Client::pipeline(), for example, creates a Pipeline. The
 * caller owns each `*result`. Timeouts are in nanoseconds; 0 means no limit.
 */
#ifndef PHP_HIREDIS_CLASS_INTERNAL_H
#define PHP_HIREDIS_CLASS_INTERNAL_H

#include "class/class.h"
#include "fiber/fiber.h"
#include "Zend/zend_interfaces.h"
#include "Zend/zend_attributes.h"

/* ---- the class Hiredis\Commands ---- */

/* Throws a HiredisError for an object whose constructor never ran. PDO's FETCH_CLASS, for example, creates such
 * objects. */
void php_hiredis_throw_not_constructed(const zend_object *object);

/* Registers a class that extends Commands. The class must implement the abstract methods of Commands, and must not
 * redefine any other. */
zend_class_entry *php_hiredis_commands_extend(zend_class_entry *(*register_class)(zend_class_entry *parent));

/* ---- the class Client ---- */

/* Returns true if the running method was called without arguments. Otherwise throws an error whose text ends with
 * `advice`. */
bool php_hiredis_client_require_no_arguments(uint32_t argument_count, const char *advice);

/* Makes PHP allocate a php_hiredis_client for each object of the class (Client or Cluster). */
void php_hiredis_client_register(zend_class_entry *ce);

/* Sets `*result` to a new Client, which connects at its first command. Takes ownership of the configuration. */
void php_hiredis_client_create(zval *result, php_hiredis_config *config, uint64_t timeout);

/* Returns the structure of a Client or Cluster object. Throws and returns NULL if the object's constructor has not
 * run. */
php_hiredis_client *php_hiredis_client_from(zend_object *object);

/* Sets `*result` to a new object with the same connection, time limit and cache. Returns the new object's structure, so
 * that the caller can change a member. */
php_hiredis_client *php_hiredis_client_share_link(const php_hiredis_client *client, zval *result);

/* Adds the element 'cache' to the array that var_dump($client) shows. */
void php_hiredis_client_add_cache(zval *info, size_t entries, size_t bytes);

/*
 * The queued commands of a Pipeline or Transaction, which are sent in one write.
 *
 * `commands` and `batch` must describe the same commands, or commands would receive each other's replies. As long as
 * the two could differ, `closed_message` is set, and every use of the queue throws.
 */

typedef struct {
	php_hiredis_link *link;              /* one reference; NULL if the object was not constructed */
	uint64_t timeout;                    /* time limit for all replies together, in nanoseconds; 0 means no limit */
	php_hiredis_output commands;         /* the encoded commands */
	php_hiredis_output leading_commands; /* SCRIPT LOAD and MULTI while they are inserted before `commands`; otherwise empty */
	php_hiredis_batch batch;             /* how the reply to each command is checked and converted */
	HashTable *scripts;                  /* scripts that the server may not know yet, as SHA1 => Lua; NULL if none */
	bool is_transaction;                 /* commands are sent between MULTI and EXEC */
	bool may_use_cache;                  /* the link's cache may answer reads */
	const char *closed_message;          /* if set, every use of the queue throws this message */
	zend_object std;
} php_hiredis_queue;

/* Makes PHP allocate a php_hiredis_queue for each object of the class. The queue's `link` is still NULL. */
void php_hiredis_queue_register(zend_class_entry *ce);

/* Sets `*result` to a new object, and returns the empty queue that it owns. Adds a reference to the link. */
php_hiredis_queue *php_hiredis_queue_create(zval *result, zend_class_entry *ce, php_hiredis_link *link, uint64_t timeout);

/* Returns the queue that a Pipeline or Transaction owns, or NULL for any other object. */
php_hiredis_queue *php_hiredis_queue_of(zend_object *object);

/* Throws and returns false if the running method's first argument is missing or cannot be a callable. For a list of
 * commands, PHP's own message would mislead: PHP would take the list for a callable [class, method]. This function's
 * message contains `expected`. If the user passed an array of options, as in Predis, the message also contains `call`,
 * an example of the right call. */
bool php_hiredis_queue_require_callable(zend_execute_data *execute_data, const char *expected, const char *call);
#define PHP_HIREDIS_GETS_PIPELINE "a callable that gets the pipeline"
#define PHP_HIREDIS_GETS_TRANSACTION "a callable that gets the transaction"

/* Throws and returns false if the user's function has no parameter. Such a function does not get the queue, so it would
 * send its commands with the client. Accepts any function that is not written in PHP or is variadic. */
bool php_hiredis_queue_require_parameter(const zend_function *function);

/* Calls the user's function that adds commands. The caller must check for an exception. */
static zend_always_inline void php_hiredis_queue_fill(zend_fcall_info *call, zend_fcall_info_cache *call_cache, zval *parameters,
	uint32_t parameter_count)
{
	zval ignored;

	ZVAL_UNDEF(&ignored);
	call->retval = &ignored;
	call->params = parameters;
	call->param_count = parameter_count;
	zend_call_function(call, call_cache);
	zval_ptr_dtor(&ignored);
}

/* Sends the commands and waits for their replies, which the caller owns. `as_transaction` adds MULTI and EXEC, and
 * their replies. Throws and returns false after a timeout or a lost connection. */
bool php_hiredis_queue_send(php_hiredis_queue *queue, bool as_transaction, zval *replies);

/* Adds SCRIPT LOAD, MULTI and EXEC where needed. Code that sends a queue without php_hiredis_queue_send() must call
 * this first. */
void php_hiredis_queue_complete(php_hiredis_queue *queue, bool as_transaction);

/* Returns whether php_hiredis_scripts_prepend() would insert a SCRIPT LOAD. In the user's own MULTI, the server would
 * only queue it, so the caller must throw. `scripts` may be NULL. */
bool php_hiredis_scripts_need_load(const HashTable *scripts, const php_hiredis_node *node);

/* For each script that the node's server may not know yet, inserts a SCRIPT LOAD before the commands. Frees `*scripts`,
 * and sets it to NULL. `leading` must be an empty buffer. The function collects the SCRIPT LOADs there, and empties the
 * buffer again. */
void php_hiredis_scripts_prepend(HashTable **scripts, const php_hiredis_node *node, php_hiredis_output *commands, php_hiredis_batch *batch,
	php_hiredis_output *leading);

/* ---- the class Pipeline ---- */

/* Sets `*result` to an empty Pipeline, which the caller owns. Adds a reference to the link. */
void php_hiredis_pipeline_create(zval *result, php_hiredis_link *link, uint64_t timeout, bool may_use_cache);

/* Returns the index of the first error in the list, or the number of replies if there is none. The list must be a packed
 * array. */
uint32_t php_hiredis_pipeline_find_error(const zend_array *replies);

/* Throws a PipelineException and returns false if a reply in the list is an error. The exception then takes ownership
 * of the list, and `*replies` becomes UNDEF. The list must be a packed array. */
bool php_hiredis_pipeline_throw_first_error(zval *replies);

/* ---- the class Transaction ---- */

/* Sets `*result` to an empty Transaction, which the caller owns. Returns its queue. */
php_hiredis_queue *php_hiredis_transaction_create(zval *result, php_hiredis_link *link, uint64_t timeout);

/* Sets `*result` to EXEC's list, to null if a watched key changed, or to an error. EXECABORT does not give the reason,
 * so the error of the rejected command replaces it. Releases `replies`. Never throws. */
void php_hiredis_exec_result(zval *replies, zval *result);

/* Returns whether a MULTI is open on the connection. */
bool php_hiredis_exec_has_multi(const php_hiredis_link *link);
/* Throws the error for an open MULTI. */
void php_hiredis_exec_throw_multi(void);
/* Throws and returns false if the user's own MULTI is open. Another EXEC would also execute the user's commands. */
bool php_hiredis_exec_require_no_multi(php_hiredis_link *link);

/* Throws a ConnectionException because the keys are no longer watched: EXEC would succeed even if a key has changed. */
void php_hiredis_throw_not_watched(const php_hiredis_link *link);

/* ---- the class ReplyIterator ---- */

/* Sets `*result` to the ReplyIterator of Pipeline::stream(). Moves the commands out of the queue. */
void php_hiredis_stream_of_queue(zval *result, php_hiredis_queue *queue);

/* Sets `*result` to the ReplyIterator of Client::stream(). To limit memory use, at most `window` of the sent commands
 * have unread replies. */
void php_hiredis_stream_of_commands(zval *result, php_hiredis_link *link, uint64_t timeout, zval *commands, uint32_t window, bool may_use_cache);

/* ---- the class Subscriber ---- */

/* Reads the arguments of the PHP method subscriber() into `options`. The argument `restore`, a Closure or null, is
 * borrowed. Throws and returns false if an argument is invalid. */
bool php_hiredis_subscriber_arguments(php_hiredis_subscriber_options *options, INTERNAL_FUNCTION_PARAMETERS);

/* Sets `*result` to a new Subscriber, which connects at its first subscription. Copies the configuration. `cluster`
 * finds the nodes of shard channels, and may be NULL. */
void php_hiredis_subscriber_create(zval *result, const php_hiredis_config *config, uint64_t timeout, const php_hiredis_subscriber_options *options,
	php_hiredis_link *cluster);

/* ---- the class Async ---- */

/* Queues a Script. Sets `*return_value` to the ticket, the integer key of the reply in poll()'s result. The caller
 * frees `arguments`. Returns false if the object is not an Async. Otherwise returns true, even if an exception is set
 * and nothing was queued. */
bool php_hiredis_async_run_script(zend_object *object, zend_string *sha1, zend_string *lua, zval *arguments, uint32_t count, zval *return_value);

/* ---- the class Cache ---- */

/* Returns the cache group (the caches of all connections with these settings) of a Cache object. The module's globals
 * own the group. Throws and returns NULL if the constructor has not run. */
php_hiredis_cache_group *php_hiredis_cache_group_from_object(zend_object *object);

/* ---- the arguments of constructors (client_arguments.c) ---- */

/* Reads the arguments of the running constructor into `config`, which the caller owns. `uri` is a Cluster's first URI,
 * or NULL. Throws and returns false if an argument is invalid. */
bool php_hiredis_client_arguments(php_hiredis_config *config, zend_string *uri, INTERNAL_FUNCTION_PARAMETERS);

/*
 * Native iterators: ScanIterator and ReplyIterator. They store the position in the PHP object, so that foreach
 * continues after a call to $iterator->next().
 */

/* The handlers of a native iterator. Both foreach and methods such as next() call `functions`. Methods pass an iterator
 * in which only `data`, the PHP object, is set. */
typedef struct {
	zend_object_handlers std;
	const zend_object_iterator_funcs *functions;
} php_hiredis_iterator_handlers;

/* The get_iterator handler. */
zend_object_iterator *php_hiredis_native_iterator_get(zend_class_entry *ce, zval *object, int by_ref);

/* The `dtor` function of native iterators: releases the PHP object over which foreach iterates. */
void php_hiredis_native_iterator_free(zend_object_iterator *iterator);

/* The get_gc handler: reports the PHP object over which foreach iterates. Without this handler, the garbage collector
 * could not free a generator that runs this foreach, if the object refers to the generator. */
HashTable *php_hiredis_native_iterator_gc(zend_object_iterator *iterator, zval **table, int *count);

/* Creates an iterator for a foreach over `object`. The iterator's struct has `size` bytes, and must begin with a
 * zend_object_iterator. PHP frees the iterator. Throws and returns NULL for a foreach by reference. */
void *php_hiredis_native_iterator_create(size_t size, const zend_object_iterator_funcs *functions, zval *object, int by_ref);

/*
 * The PHP stream that socket() of Async and Subscriber returns, for stream_select(). Only the connection may read and
 * write the bytes.
 *
 * A zeroed structure has no stream. The stream borrows the link, so release the stream before the link.
 */

typedef struct {
	php_hiredis_link *link;      /* borrowed; NULL before the first php_hiredis_socket_get() */
	php_stream *stream;          /* borrowed from `resource`; NULL if there is none, or if PHP has closed it */
	zval resource;               /* one reference to `stream`, so that PHP does not reuse its resource number; UNDEF if none */
	uint32_t connections_opened; /* link->node.connections_opened when the stream was created */
	uint32_t sockets_opened;     /* transport.sockets at that time; it changes when the connection tries another address */
} php_hiredis_socket;

/* Releases the stream. If PHP code still holds the stream, stream_select() will fail, because the descriptor may soon
 * belong to another file. Runs no PHP code. */
void php_hiredis_socket_release(php_hiredis_socket *socket);

/* Sets `*result` to the connection's stream, or to null. The resource is the same until the socket changes, so an event
 * loop can use it as a key. */
void php_hiredis_socket_get(php_hiredis_socket *socket, php_hiredis_link *link, zval *result);

#endif
