/*
 * The PHP classes of the extension. The main type is php_hiredis_client, the structure behind a Client or Cluster
 * object.
 *
 * php_hiredis.c calls each ..._minit() function once. php_hiredis_commands_minit() must come before those of the
 * classes that extend Commands.
 */
#ifndef PHP_HIREDIS_CLASS_H
#define PHP_HIREDIS_CLASS_H

#include "cluster/cluster.h"

/*
 * In the structure behind each PHP object, the zend_object `std` must be the last member: PHP stores the object's
 * properties after `std`.
 */

/* Returns the structure that contains the zend_object. */
#define PHP_HIREDIS_AROUND(type, object) ((type *) ((char *) (object) - offsetof(type, std)))

/* Initializes and returns the zend_object in a new structure. All other members must be zero or initialized, because
 * PHP may free an object whose constructor never ran. */
static inline zend_object *php_hiredis_object_init(void *structure, zend_class_entry *ce, const zend_object_handlers *handlers)
{
	zend_object *object = (zend_object *) ((char *) structure + handlers->offset);

	zend_object_std_init(object, ce);
	object_properties_init(object, ce);
	object->handlers = handlers;
	return object;
}

/* Fills in the object handlers of a class. Objects cannot be cloned, because both would release the same connection. */
static inline void php_hiredis_object_handlers(zend_object_handlers *handlers, size_t offset, zend_object_free_obj_t free_object,
	zend_object_get_gc_t get_gc)
{
	memcpy(handlers, zend_get_std_object_handlers(), sizeof(*handlers));
	handlers->offset = offset;
	handlers->free_obj = free_object;
	handlers->get_gc = get_gc;
	handlers->clone_obj = NULL;
	handlers->get_method = php_hiredis_method_find;
}

/* The get_constructor handler of classes whose objects are created only by methods of a client. Throws an Error for
 * `new`. */
zend_function *php_hiredis_constructor_refuse(zend_object *object);

/*
 * The class Commands, the parent of all classes that send commands.
 */

extern zend_class_entry *php_hiredis_commands_ce;

void php_hiredis_commands_minit(void);

/* Allows PHP to free the methods of Commands. Must be called at the end of the process, because other classes use these
 * methods. */
void php_hiredis_commands_mshutdown(void);

/*
 * The class Client: a connection to one server, with a method for each command.
 */

typedef struct {
	php_hiredis_link *link;         /* one reference, shared with the objects that withTimeout() returns; NULL until constructed */
	uint64_t timeout;               /* time limit for each command in nanoseconds; 0 means no limit */
	php_hiredis_cache_group *cache; /* the link's cache, borrowed; NULL if there is none, and after withoutCache() */
	zend_object std;
} php_hiredis_client;

extern zend_class_entry *php_hiredis_client_ce;

void php_hiredis_client_minit(void);
void php_hiredis_functions_minit(void);

/* Creates the link of a client: the state that all PHP objects of the client share, such as its connection. The caller
 * owns the link, which takes over the contents of `config`. Cannot fail, because the link connects later. */
php_hiredis_link *php_hiredis_client_create_link(php_hiredis_config *config);

/*
 * The class Cluster, which sends each command to the node that owns its keys.
 */

void php_hiredis_cluster_minit(void);

/* Returns a Cluster's router, which `link` owns. Fetches the slot map first if it is missing or incomplete, or if
 * `force_refresh` is true. Throws and returns NULL if no node answers, or if another call is using the Cluster. */
php_hiredis_cluster_router *php_hiredis_cluster_enter(php_hiredis_link *link, bool force_refresh);

/*
 * The class Pipeline: commands that are queued and then sent in one write.
 */

void php_hiredis_pipeline_minit(void);

/*
 * The class Transaction: commands that are sent in one write, between MULTI and EXEC.
 */

void php_hiredis_transaction_minit(void);

/*
 * The class ReplyIterator, which stream() returns. It yields one reply at a time to save memory.
 */

void php_hiredis_stream_minit(void);

/*
 * The class ScanIterator, which scanKeys(), scanHash(), scanSet() and scanSortedSet() return.
 */

/* The command that a ScanIterator sends: SCAN, HSCAN, SSCAN or ZSCAN. */
typedef enum { PHP_HIREDIS_SCAN_KEYS, PHP_HIREDIS_SCAN_HASH, PHP_HIREDIS_SCAN_SET, PHP_HIREDIS_SCAN_SORTED_SET } php_hiredis_scan_kind;

void php_hiredis_scan_minit(void);

/*
 * The class Subscriber, which opens its own connections, because a RESP2 connection with subscriptions accepts no
 * ordinary commands.
 */

void php_hiredis_subscriber_minit(void);

/* The arguments of subscriber(), as in $client->subscriber(restore: $closure, ping: 30.0). */
typedef struct {
	zval *restore;        /* Closure called after each lost connection, borrowed; if NULL, losing the connection throws */
	double ping_interval; /* send PING after this many seconds without a message; 0 means never */
} php_hiredis_subscriber_options;

/*
 * The class Async, a client for event loops. Its methods never wait for the server.
 */

void php_hiredis_async_minit(void);

/*
 * The class Script: a Lua script that the server runs by its SHA1 (EVALSHA).
 */

void php_hiredis_script_minit(void);

/*
 * The class Reader, which parses replies from bytes that PHP code passes to it.
 */

void php_hiredis_reader_minit(void);

/*
 * The class Cache, the settings of a client-side cache. The replies are stored elsewhere (cache/cache.h).
 */

extern zend_class_entry *php_hiredis_cache_ce;

void php_hiredis_cache_minit(void);

/* Prints the cache's rows in phpinfo(). */
void php_hiredis_cache_info(void);

/* ---- client_arguments.c ---- */

/* Frees the table `password_closures`, which assigns a number to each Closure that returns a password. Must run after
 * PHP has destroyed all objects, because each Closure that is destroyed removes its own entry. */
void php_hiredis_closures_free(void);

#endif
