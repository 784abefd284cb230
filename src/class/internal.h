/*
 * What the files of src/class share with each other and with no other folder.
 *
 * The main type is php_hiredis_queue, the commands that a Pipeline or a Transaction has collected and not sent yet. The other sections let one class
 * create objects of another one: Client::pipeline(), for example, calls php_hiredis_pipeline_create().
 */
#ifndef PHP_HIREDIS_CLASS_INTERNAL_H
#define PHP_HIREDIS_CLASS_INTERNAL_H

#include "class/class.h"
#include "fiber/fiber.h"
#include "Zend/zend_interfaces.h"
#include "Zend/zend_attributes.h"

/* ---- the class Hiredis\Commands ---- */

/* Throws a HiredisError for an object whose constructor never ran, although the constructor is private. Other extensions can create such an object,
 * for example PDO with FETCH_CLASS. Without this check the method would use a NULL pointer. */
void php_hiredis_object_without_state(const zend_object *object);

/* Registers a class that extends Commands, and returns the class. `register_class` is the function that PHP's gen_stub.php has generated from the
 * stub. The class may implement only the abstract methods of Commands: it shares all other methods with Commands, and an overriding one would be a
 * duplicate entry. */
zend_class_entry *php_hiredis_commands_extend(zend_class_entry *(*register_class)(zend_class_entry *parent));

/* ---- the class Client ---- */

/* Returns true if the method that runs got no arguments. Otherwise throws an ArgumentCountError and returns false. `advice` is the end of its
 * message, for methods that take arguments in other clients: "connect() expects exactly 0 arguments, 1 given: the constructor takes the server". */
bool php_hiredis_client_has_no_arguments(uint32_t count, const char *advice);

/* Makes PHP allocate a php_hiredis_client for each new object of the class. Client and Cluster both have that structure, so the methods of Client
 * also work on a Cluster object. */
void php_hiredis_client_register(zend_class_entry *ce);

/* Sets `*result` to a new Client, which connects at its first command. Takes over the configuration. `timeout` is in nanoseconds; 0 means no limit.
 * The caller owns `*result`. */
void php_hiredis_client_create(zval *result, php_hiredis_config *config, uint64_t timeout);

/* Returns the client structure around a Client or Cluster object. Returns NULL and throws a HiredisError if its constructor has not run, for example
 * because ReflectionClass::newInstanceWithoutConstructor() made the object. */
php_hiredis_client *php_hiredis_client_from(zend_object *object);

/* Adds 'cache' => ['entries' => ..., 'bytes' => ...] to the array that var_dump($client) shows. */
void php_hiredis_client_add_cache(zval *info, size_t entries, size_t bytes);

/*
 * The queue of commands, which is the common part of Pipeline and Transaction (pipeline.c). Its commands are sent together, in one write.
 *
 * The queue describes its commands twice: `commands` has their bytes, and `batch` says for each command how its reply is read. If one had a command
 * more than the other, a reply would be read as the answer to the wrong command. So `closed` refuses every use of the queue while the two may differ.
 */

typedef struct {
	php_hiredis_link *link;      /* the link that sends the commands, one reference; NULL if the object was not constructed */
	uint64_t timeout;            /* the time limit for all replies together, in nanoseconds; 0 for no limit */
	php_hiredis_output commands; /* the encoded commands */
	php_hiredis_output head;     /* SCRIPT LOAD and MULTI while they are put before `commands`; empty at all other times */
	php_hiredis_batch batch;     /* the commands' specs, and how their replies are converted */
	HashTable *scripts;          /* SHA1 => Lua of each Script that the commands run, which the server may not know yet; NULL for none */
	bool transaction;            /* true for a Transaction, whose commands are sent between MULTI and EXEC */
	bool cached;                 /* the link's cache may answer commands that only read */
	const char *closed;          /* the message of the exception for every use of the queue; NULL while commands can be added */
	zend_object std;
} php_hiredis_queue;

/* Makes PHP allocate a php_hiredis_queue for each new object of the class, which is Pipeline or Transaction. Such an object cannot be used before
 * php_hiredis_queue_create() has given it a link. */
void php_hiredis_queue_register(zend_class_entry *ce);

/* Sets `*result` to a new object of the class, and returns its queue, which is empty and lives as long as the object. Adds a reference to the
 * link. */
php_hiredis_queue *php_hiredis_queue_create(zval *result, zend_class_entry *ce, php_hiredis_link *link, uint64_t timeout);

/* Returns the queue of a Pipeline or Transaction object, borrowed. Returns NULL for objects of any other class. */
php_hiredis_queue *php_hiredis_queue_of(zend_object *object);

/* Calls a callable of PHP code that fills a queue, as in $client->pipelined(fn ($pipeline) => $pipeline->get('k')). The first of `parameters` is the
 * queue's object. The callable's result is ignored, because the queue has the commands. The caller must look for an exception afterwards. */
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

/* Sends the commands of the queue, waits for their replies, and empties the queue. With `transaction` the commands are sent between MULTI and EXEC,
 * whose replies are in the list, too. Sets `*replies` to the list, which the caller owns. Returns false and throws if the connection is lost or the
 * time is over. */
bool php_hiredis_queue_send(php_hiredis_queue *queue, bool transaction, zval *replies);

/* Adds to the queue what surrounds its commands: before them SCRIPT LOAD for each script that the connection has not loaded yet, and MULTI; after
 * them EXEC. MULTI and EXEC are only added with `transaction`. Streams and Async call this, because they send the bytes themselves. */
void php_hiredis_queue_complete(php_hiredis_queue *queue, bool transaction);

/* ---- the class Pipeline ---- */

/* Sets `*result` to an empty Pipeline, which the caller owns. Adds a reference to the link. With `cached` the link's cache may answer commands that
 * only read; an object of withoutCache() passes false. */
void php_hiredis_pipeline_create(zval *result, php_hiredis_link *link, uint64_t timeout, bool cached);

/* Looks for the first error among the replies of a pipeline. If there is one, throws a PipelineException that contains all replies, sets `*replies`
 * to UNDEF and returns false. Without an error, returns true and changes nothing. The list must be packed, as the parser makes it. */
bool php_hiredis_pipeline_throw_first(zval *replies);

/* ---- the class Transaction ---- */

/* Sets `*result` to an empty Transaction, which the caller owns, and returns its queue. Adds a reference to the link. The object never sends its
 * commands: the caller does so after the user's callable has filled the queue. */
php_hiredis_queue *php_hiredis_transaction_create(zval *result, php_hiredis_link *link, uint64_t timeout);

/* Extracts the result of a transaction from the replies to MULTI, its commands and EXEC, which are taken over. Sets `*result` to the list in EXEC's
 * reply, to null if a watched key changed, or to a ServerException. If the server refused a command when it was queued, that error is the result and
 * not EXECABORT, which only says that there was one. Throws nothing. */
void php_hiredis_exec_result(zval *replies, zval *result);

/* Returns false and throws if the user has sent MULTI with call() and no EXEC since. The server would refuse our MULTI, and our EXEC would execute
 * the user's half of a transaction. */
bool php_hiredis_exec_may_begin(php_hiredis_link *link);

/* Throws a ConnectionException for a transaction whose keys are no longer watched: the connection was lost, or the user's code has sent EXEC or
 * UNWATCH. The transaction must not be sent then, because EXEC would execute it even if another client had changed the keys. */
void php_hiredis_exec_unwatched(const php_hiredis_link *link);

/* ---- the class Stream ---- */

/* Sets `*result` to a ReplyIterator for Pipeline::stream(), which the caller owns. The commands move from the queue to the iterator, so the queue is
 * empty afterwards. */
void php_hiredis_stream_of_queue(zval *result, php_hiredis_queue *queue);

/* Sets `*result` to a ReplyIterator for Client::stream(), which the caller owns. `commands` is an array or a Traversable of commands. At most
 * `window` of them are sent before their replies have been read, which bounds the memory of the server and of the client. With `cached` the link's
 * cache may answer commands that only read. */
void php_hiredis_stream_of_commands(zval *result, php_hiredis_link *link, uint64_t timeout, zval *commands, uint32_t window, bool cached);

/* ---- the class Subscriber ---- */

/* Reads the arguments of Client::subscriber() or Cluster::subscriber(), whichever runs. The Closure in `options` is borrowed from PHP's arguments.
 * Returns false and throws if an argument is wrong. */
bool php_hiredis_subscriber_arguments(php_hiredis_subscriber_options *options, INTERNAL_FUNCTION_PARAMETERS);

/* Sets `*result` to a new Subscriber, which the caller owns and which connects at its first subscription. Copies the configuration. `timeout` limits
 * each command, in nanoseconds; 0 means no limit. `cluster` is the Cluster's link, which finds the node of each shard channel; `config` is then that
 * of the node for ordinary channels. `cluster` is NULL for a single server. Never fails. */
void php_hiredis_subscriber_create(zval *result, const php_hiredis_config *config, uint64_t timeout, const php_hiredis_subscriber_options *options,
	php_hiredis_link *cluster);

/* ---- the class Async ---- */

/* Runs a Script on an Async object: queues EVALSHA, after SCRIPT LOAD if the connection has not loaded the script, and sets `*return_value` to the
 * ticket under which poll() returns the result. `arguments` are the arguments of EVALSHA; the caller frees them, and Stringable objects in them
 * become strings. Returns false if the object is not an Async, and does nothing then. If an exception is set, nothing was queued. */
bool php_hiredis_async_run_script(zend_object *object, zend_string *sha1, zend_string *lua, zval *arguments, uint32_t count, zval *return_value);

/* ---- the class Cache ---- */

/* Returns the cache group (this thread's statistics and stores for one set of cache settings) of a Cache object, borrowed. Returns NULL and throws a
 * HiredisError if the object was not constructed. */
php_hiredis_cache_group *php_hiredis_cache_from(zend_object *object);

/* ---- the arguments of constructors (client_arguments.c) ---- */

/* Fills in a configuration from the arguments of Client's or Cluster's constructor, whichever runs. `uri` is the URI to read, because the first
 * argument of a Cluster may be a list of URIs; with NULL it is the first argument. Returns true if the caller now owns the configuration. Returns
 * false and throws if an argument is wrong; then there is nothing to free. */
bool php_hiredis_client_arguments(php_hiredis_config *config, zend_string *uri, INTERNAL_FUNCTION_PARAMETERS);

/*
 * Native iterators (native_iterator.c): ScanIterator and ReplyIterator, whose PHP object contains the whole state of the iteration. So a program may
 * call $iterator->next() inside a foreach over the same iterator, and no element is skipped or returned twice.
 */

/* The object handlers of a class of native iterators. foreach and the methods both call `functions`. The methods pass an iterator in which only
 * `data` is set, the PHP object, so `functions` must use no other member. */
typedef struct {
	zend_object_handlers std;
	const zend_object_iterator_funcs *functions;
} php_hiredis_iterator_handlers;

/* The get_iterator function of a class of native iterators. foreach calls it once, before its first element. */
zend_object_iterator *php_hiredis_native_iterator_get(zend_class_entry *ce, zval *object, int by_ref);

/* The dtor function of an iterator that php_hiredis_native_iterator_create() made: releases the PHP object. */
void php_hiredis_native_iterator_free(zend_object_iterator *iterator);

/* The get_gc function of a native iterator, which reports the PHP object to the garbage collector. Without it a suspended generator whose foreach
 * refers to itself through that object would never be freed. */
HashTable *php_hiredis_native_iterator_gc(zend_object_iterator *iterator, zval **table, int *count);

/* Creates a zend_object_iterator with a reference to the PHP object in `data`. `size` is the size of the structure that begins with the iterator; its
 * other members are set to zero. PHP frees it. Returns NULL and throws for foreach by reference, since a reply is not a variable that PHP code could
 * change. */
void *php_hiredis_native_iterator_create(size_t size, const zend_object_iterator_funcs *functions, zval *object, int by_ref);

/*
 * The PHP stream that Async::socket() and Subscriber::socket() return (socket.c). A program passes it to stream_select() or to an event loop. Reading
 * and writing it fail, because the bytes belong to the connection's parser.
 *
 * The structure is a member of the Async or Subscriber object. A structure of zeros has no stream. The object must release the stream before the
 * link, because the stream borrows the link.
 */

typedef struct {
	php_hiredis_link *link; /* the link whose socket the stream shows, borrowed; NULL before the first call of php_hiredis_socket_get() */
	php_stream *stream;     /* borrowed from `resource`; NULL if there is none, or if PHP has closed it at the end of the request */
	zval resource;          /* one reference to `stream`, which keeps PHP from giving its resource number to another stream; UNDEF for none */
	uint32_t opened;        /* node.connections_opened of the link when the stream was made; another number means another connection */
	uint32_t sockets;       /* transport.sockets at that time; a connection that tries several addresses has a new socket for each */
} php_hiredis_socket;

/* Releases the stream. If PHP code still has a copy of the resource, stream_select() on that copy fails from now on: its descriptor may already
 * belong to another file. Runs no PHP code. */
void php_hiredis_socket_release(php_hiredis_socket *socket);

/* Sets `*result`, which the caller owns, to the stream of the link's connection, or to null without a connection. As long as the connection keeps its
 * socket this is the same resource, so an event loop can use it as the key of its watcher. */
void php_hiredis_socket_get(php_hiredis_socket *socket, php_hiredis_link *link, zval *result);

#endif
