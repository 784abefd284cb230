/*
 * Declarations shared by the files of src/class; other directories must not include this header. The main type is php_hiredis_queue: the unsent
 * commands of a Pipeline or Transaction. Most functions let one class create objects of another, as Client::pipeline() creates a Pipeline.
 */
#ifndef PHP_HIREDIS_CLASS_INTERNAL_H
#define PHP_HIREDIS_CLASS_INTERNAL_H

#include "class/class.h"
#include "fiber/fiber.h"
#include "Zend/zend_interfaces.h"
#include "Zend/zend_attributes.h"

/* ---- the class Hiredis\Commands ---- */

/* Throws a HiredisError for an object whose constructor never ran. A private constructor does not prevent such objects: PDO with FETCH_CLASS, for
 * example, creates them. */
void php_hiredis_throw_not_constructed(const zend_object *object);

/* Registers a class that extends Commands, and returns it. `register_class` is the generated function in its arginfo header. Of the methods of
 * Commands, the class may define only the abstract ones. For every other method it receives a pointer to the method of Commands, so a definition of
 * its own would collide. */
zend_class_entry *php_hiredis_commands_extend(zend_class_entry *(*register_class)(zend_class_entry *parent));

/* ---- the class Client ---- */

/* Returns true if the running method was called without arguments. Otherwise throws, and `advice` becomes the end of the message: "connect()
 * expects exactly 0 arguments, 1 given: the constructor takes the server". */
bool php_hiredis_client_require_no_arguments(uint32_t argument_count, const char *advice);

/* Makes PHP allocate a php_hiredis_client for each object of the class. Used for Client and Cluster. */
void php_hiredis_client_register(zend_class_entry *ce);

/* Sets `*result` to a new Client, which connects at its first command. Takes ownership of the configuration. `timeout` is in nanoseconds; 0 means no
 * limit. The caller owns `*result`. */
void php_hiredis_client_create(zval *result, php_hiredis_config *config, uint64_t timeout);

/* Returns the structure of a Client or Cluster object. Throws and returns NULL if its constructor has not run. */
php_hiredis_client *php_hiredis_client_from(zend_object *object);

/* Adds 'cache' => ['entries' => ..., 'bytes' => ...] to the array that var_dump($client) shows. */
void php_hiredis_client_add_cache(zval *info, size_t entries, size_t bytes);

/*
 * The queued commands of a Pipeline or Transaction (pipeline.c). They are sent together, in one write.
 *
 * `commands` contains their bytes, and `batch` describes how each reply is read. If these two did not match, commands would receive each other's
 * replies. So while they may differ, `closed_message` is set, and every use of the queue throws.
 */

typedef struct {
	php_hiredis_link *link;              /* the link that sends the commands, one reference; NULL if the object was not constructed */
	uint64_t timeout;                    /* the time limit for all replies together, in nanoseconds; 0 means no limit */
	php_hiredis_output commands;         /* the encoded commands */
	php_hiredis_output leading_commands; /* SCRIPT LOAD and MULTI, while they are being inserted before `commands`; empty at all other times */
	php_hiredis_batch batch;             /* for each command, how its reply is checked and converted */
	HashTable *scripts;                  /* scripts that the commands run and the server may not know yet, as SHA1 => Lua; NULL if there are none */
	bool is_transaction;                 /* true for a Transaction, whose commands are sent between MULTI and EXEC */
	bool may_use_cache;                  /* the link's cache may answer commands that only read */
	const char *closed_message;          /* if set, every use of the queue throws an exception with this message; NULL while commands can be added */
	zend_object std;
} php_hiredis_queue;

/* Makes PHP allocate a php_hiredis_queue for each object of the class. An object is not usable until php_hiredis_queue_create() has set its link. */
void php_hiredis_queue_register(zend_class_entry *ce);

/* Sets `*result` to a new object of the class, and returns its empty queue, which the object owns. Adds a reference to the link. */
php_hiredis_queue *php_hiredis_queue_create(zval *result, zend_class_entry *ce, php_hiredis_link *link, uint64_t timeout);

/* Returns the queue of a Pipeline or Transaction, which the object owns. Returns NULL for any other object. */
php_hiredis_queue *php_hiredis_queue_of(zend_object *object);

/* Checks that the first argument of the current method, a callable, is present and is not an array of commands. Otherwise throws and returns false.
 * PHP would take such an array for a [class, method] callable, and complain about the class. `expected` describes the callable in the message. PHP
 * itself reports other mistakes, such as a wrong function name. */
bool php_hiredis_queue_require_callable(zend_execute_data *execute_data, const char *expected);
#define PHP_HIREDIS_GETS_PIPELINE "a callable that gets the pipeline"
#define PHP_HIREDIS_GETS_TRANSACTION "a callable that gets the transaction"

/* Calls the user's function that adds commands to a queue, as in $client->pipelined(fn ($pipeline) => $pipeline->get('k')). The function may throw,
 * so the caller must check for an exception. */
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

/* Sends the queued commands and waits for their replies. Sets `*replies` to the list of replies, which the caller owns. If `as_transaction` is true,
 * also sends MULTI and EXEC, and the list includes their replies. Throws and returns false if the connection is lost or the time limit is reached. */
bool php_hiredis_queue_send(php_hiredis_queue *queue, bool as_transaction, zval *replies);

/* Adds SCRIPT LOAD for scripts that the connection has not loaded yet. If `as_transaction` is true, adds MULTI before the commands and EXEC after
 * them. Code that sends a queue without php_hiredis_queue_send() must call this first. */
void php_hiredis_queue_complete(php_hiredis_queue *queue, bool as_transaction);

/* ---- the class Pipeline ---- */

/* Sets `*result` to an empty Pipeline, which the caller owns. `may_use_cache` lets the cache answer commands that only read. Adds a reference to
 * the link. */
void php_hiredis_pipeline_create(zval *result, php_hiredis_link *link, uint64_t timeout, bool may_use_cache);

/* Throws a PipelineException and returns false if one of the replies is an error. The exception then owns the list, and `*replies` is UNDEF. The list
 * must be a packed array, as the parser creates it. */
bool php_hiredis_pipeline_throw_first_error(zval *replies);

/* ---- the class Transaction ---- */

/* Sets `*result` to an empty Transaction, which the caller owns, and returns its queue. The user's function fills the queue; then the caller sends
 * it. */
php_hiredis_queue *php_hiredis_transaction_create(zval *result, php_hiredis_link *link, uint64_t timeout);

/* Sets `*result` to the result of a transaction: the list in EXEC's reply, null if a watched key changed, or a ServerException. If the server
 * rejected a command, the exception contains the error for that command instead of EXECABORT, which does not say what was wrong. `replies` is the
 * list of replies to MULTI, the commands and EXEC, and is released. Never throws. */
void php_hiredis_exec_result(zval *replies, zval *result);

/* Throws and returns false if the user sent MULTI with call() and has not ended that transaction. The EXEC of a transaction would then execute the
 * user's commands as well. */
bool php_hiredis_exec_require_no_multi(php_hiredis_link *link);

/* Throws a ConnectionException because the server no longer watches the keys of a transaction, for example after a lost connection. If EXEC were sent
 * anyway, it would succeed even though a key may have changed. */
void php_hiredis_throw_not_watched(const php_hiredis_link *link);

/* ---- the class ReplyIterator ---- */

/* Sets `*result` to a new ReplyIterator, the result of Pipeline::stream(), which the caller owns. Moves the commands out of the queue. */
void php_hiredis_stream_of_queue(zval *result, php_hiredis_queue *queue);

/* Sets `*result` to a new ReplyIterator, the result of Client::stream(), which the caller owns. `commands` is an array or a Traversable. At most
 * `window` commands are sent ahead of the replies, which limits memory. `may_use_cache` lets the cache answer commands that only read. */
void php_hiredis_stream_of_commands(zval *result, php_hiredis_link *link, uint64_t timeout, zval *commands, uint32_t window, bool may_use_cache);

/* ---- the class Subscriber ---- */

/* Reads the arguments of Client::subscriber() or Cluster::subscriber(). Throws and returns false if an argument is invalid. The Closure in `options`
 * is borrowed. */
bool php_hiredis_subscriber_arguments(php_hiredis_subscriber_options *options, INTERNAL_FUNCTION_PARAMETERS);

/* Sets `*result` to a new Subscriber, which connects at its first subscription. The caller owns it. Copies the configuration. `cluster` is the link
 * of a Cluster, which finds the nodes of shard channels; NULL for a single server. */
void php_hiredis_subscriber_create(zval *result, const php_hiredis_config *config, uint64_t timeout, const php_hiredis_subscriber_options *options,
	php_hiredis_link *cluster);

/* ---- the class Async ---- */

/* Queues a Script on an Async object. Sets `*return_value` to the ticket, the key of the reply in the array that poll() will return. `arguments` are
 * the arguments of EVALSHA; the caller frees them. Returns false only if the object is not an Async. If an exception is set, nothing was queued. */
bool php_hiredis_async_run_script(zend_object *object, zend_string *sha1, zend_string *lua, zval *arguments, uint32_t count, zval *return_value);

/* ---- the class Cache ---- */

/* Returns the cache group of a Cache object: its settings and statistics. The module's globals own it. Throws and returns NULL if the constructor has
 * not run. */
php_hiredis_cache_group *php_hiredis_cache_from(zend_object *object);

/* ---- the arguments of constructors (client_arguments.c) ---- */

/* Reads the arguments of the running constructor into `config`. A Cluster passes its first URI as `uri`, because its first argument may be a list; a
 * Client passes NULL. Throws and returns false if an argument is invalid. Otherwise the caller owns `config`. */
bool php_hiredis_client_arguments(php_hiredis_config *config, zend_string *uri, INTERNAL_FUNCTION_PARAMETERS);

/*
 * Native iterators: ScanIterator and ReplyIterator (native_iterator.c). They store the position in the PHP object, not in foreach's own iterator. So
 * if a program calls $iterator->next() inside a foreach, the loop continues from there.
 */

/* The object handlers of an iterator class. Both foreach and methods such as $iterator->next() call `functions`. The methods pass a temporary
 * iterator in which only `data`, the PHP object, is set. */
typedef struct {
	zend_object_handlers std;
	const zend_object_iterator_funcs *functions;
} php_hiredis_iterator_handlers;

/* The get_iterator handler, which foreach calls once before its first element. */
zend_object_iterator *php_hiredis_native_iterator_get(zend_class_entry *ce, zval *object, int by_ref);

/* The dtor function of native iterators: releases the PHP object. */
void php_hiredis_native_iterator_free(zend_object_iterator *iterator);

/* Reports the PHP object to the garbage collector. Otherwise a cycle would never be freed: the object may refer to a generator, and a foreach in that
 * generator may use this iterator. */
HashTable *php_hiredis_native_iterator_gc(zend_object_iterator *iterator, zval **table, int *count);

/* Creates the iterator for a foreach over `object`. Allocates `size` bytes for a structure that begins with a zend_object_iterator; its other members
 * are zero. PHP frees it. Throws and returns NULL for a foreach by reference, because a loop cannot assign to a reply. */
void *php_hiredis_native_iterator_create(size_t size, const zend_object_iterator_funcs *functions, zval *object, int by_ref);

/*
 * The PHP stream that Async::socket() and Subscriber::socket() return, for stream_select() or an event loop. A program cannot read from it or write
 * to it, because the connection itself must read all bytes.
 *
 * A zeroed structure has no stream. The stream borrows the link, so it must be released before the link.
 */

typedef struct {
	php_hiredis_link *link;      /* the link whose socket the stream represents, borrowed; NULL before the first call of php_hiredis_socket_get() */
	php_stream *stream;          /* borrowed from `resource`; NULL if there is none, or if PHP closed it at the end of the request */
	zval resource;               /* one reference to `stream`, so that PHP does not reuse its resource number for another stream; UNDEF if none */
	uint32_t connections_opened; /* link->node.connections_opened when the stream was created; that counter changes with each new connection */
	uint32_t sockets_opened;     /* transport.sockets at that time; if it has changed, the connection has tried another address, using a new socket */
} php_hiredis_socket;

/* Releases the stream. If PHP code has kept the resource, stream_select() fails on it from then on, because the descriptor may soon belong to another
 * file. Runs no PHP code. */
void php_hiredis_socket_release(php_hiredis_socket *socket);

/* Sets `*result` to the stream of the link's connection, or to null if there is no connection. The caller owns it. The resource stays the same while
 * the connection keeps its socket, so an event loop can use it as a key. */
void php_hiredis_socket_get(php_hiredis_socket *socket, php_hiredis_link *link, zval *result);

#endif
