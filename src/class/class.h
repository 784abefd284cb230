/*
 * The PHP classes of the extension, as the other folders see them: Client, Cluster, Pipeline, Transaction, Subscriber, Async, Script, Reader and
 * Cache.
 *
 * The main type is php_hiredis_client, the structure behind a Client or Cluster object. php_hiredis.c calls each ..._minit() function once, when PHP
 * loads the module. It must call php_hiredis_commands_minit() first: Client, Cluster, Pipeline, Transaction and Async extend Commands, and PHP can
 * only register a class whose parent exists.
 */
#ifndef PHP_HIREDIS_CLASS_H
#define PHP_HIREDIS_CLASS_H

#include "cluster/cluster.h"

/*
 * Every object of these classes is a C structure whose last member is the zend_object `std`. It is last because PHP stores the object's properties
 * directly behind it.
 */

/* Converts a zend_object pointer, which is all that PHP passes to a handler, to a pointer to the structure of this type around it. */
#define PHP_HIREDIS_AROUND(type, object) ((type *) ((char *) (object) - offsetof(type, std)))

/* Initializes the zend_object in a structure from zend_object_alloc(), and returns that object for the class' create_object function.
 * zend_object_alloc() has already set the members before `std` to zero. So pointers are NULL and zvals are UNDEF until the constructor has run, and
 * free_obj can rely on that. */
static inline zend_object *php_hiredis_object_init(void *structure, zend_class_entry *ce, const zend_object_handlers *handlers)
{
	zend_object *object = (zend_object *) ((char *) structure + handlers->offset);

	zend_object_std_init(object, ce);
	object_properties_init(object, ce);
	object->handlers = handlers;
	return object;
}

/* Fills in the object handlers of a class whose structure has its zend_object at `offset`. `clone $object` is an error in PHP: a bitwise copy of the
 * structure would release the same connection twice. */
static inline void php_hiredis_object_handlers(zend_object_handlers *handlers, size_t offset, zend_object_free_obj_t free_object,
	zend_object_get_gc_t get_gc)
{
	memcpy(handlers, zend_get_std_object_handlers(), sizeof(*handlers));
	handlers->offset = offset;
	handlers->free_obj = free_object;
	handlers->get_gc = get_gc;
	handlers->clone_obj = NULL;
}

/*
 * The class Hiredis\Commands, the parent of all classes that send commands. command/method.c implements its methods, about 420, one for each command.
 */

extern zend_class_entry *php_hiredis_commands_ce;

/* Registers the class. */
void php_hiredis_commands_minit(void);

/* Prepares the shutdown of the process, before PHP destroys its classes. Only after this call may destroying a class free its methods: php-fpm can
 * also clear the table of a class that `disable_classes` lists, while other classes still share its methods. */
void php_hiredis_commands_mshutdown(void);

/*
 * The class Client.
 */

typedef struct {
	php_hiredis_link *link;         /* one reference, because the objects of withTimeout() share the link; NULL until the constructor has run */
	uint64_t timeout;               /* the time limit of each command, in nanoseconds; 0 for no limit */
	php_hiredis_cache_group *cache; /* the link's cache, borrowed; NULL if the link has no cache, or for an object of withoutCache() */
	zend_object std;
} php_hiredis_client;

extern zend_class_entry *php_hiredis_client_ce;

void php_hiredis_client_minit(void);
void php_hiredis_functions_minit(void);

/* Creates a link (the connection and everything that the PHP objects of one client share), and attaches the shared cache, the replicas and the
 * resolver that the configuration asks for. Takes over the configuration. The caller owns the only reference. Never fails, because the link connects
 * later. */
php_hiredis_link *php_hiredis_client_link(php_hiredis_config *config);

/*
 * The class Cluster: a Client whose link has a router.
 */

void php_hiredis_cluster_minit(void);

/* Returns the link's router (which knows the node of each slot), borrowed, after the slot map has been read from a node. With `force_refresh` the map
 * is read even if the router has one. Returns NULL and throws if no node answers, or if the link is in use by another fiber or a calling function. */
php_hiredis_cluster_router *php_hiredis_cluster_enter(php_hiredis_link *link, bool force_refresh);

/*
 * The class Pipeline.
 */

void php_hiredis_pipeline_minit(void);

/*
 * The class Transaction and Client::transaction().
 */

void php_hiredis_transaction_minit(void);

/*
 * The class ReplyIterator, which Client::stream() and Pipeline::stream() return. foreach over it gets one reply at a time, so a million replies are
 * never in memory at once.
 */

void php_hiredis_stream_minit(void);

/*
 * The class ScanIterator.
 */

/* Which command an iterator sends: SCAN, HSCAN, SSCAN or ZSCAN. HSCAN and ZSCAN return pairs, which foreach gets as key and value. */
typedef enum { PHP_HIREDIS_SCAN_KEYS, PHP_HIREDIS_SCAN_HASH, PHP_HIREDIS_SCAN_SET, PHP_HIREDIS_SCAN_SORTED_SET } php_hiredis_scan_kind;

void php_hiredis_scan_minit(void);

/*
 * The class Subscriber. It opens its own connections, because in RESP2 the server accepts no ordinary commands from a connection with subscriptions.
 */

void php_hiredis_subscriber_minit(void);

/* The arguments of Client::subscriber(?Closure $restore, float $ping), and of the method of Cluster with the same name. */
typedef struct {
	zval *restore; /* the Closure that gets a Gap after each lost connection, borrowed from the caller; NULL if a lost connection is an exception */
	double ping;   /* the subscriber sends PING after this many seconds without a message; 0 never */
} php_hiredis_subscriber_options;

/*
 * The class Async.
 */

void php_hiredis_async_minit(void);

/*
 * The class Script.
 */

void php_hiredis_script_minit(void);

/*
 * The class Reader.
 */

void php_hiredis_reader_minit(void);

/*
 * The class Cache, an object with the settings of a client-side cache. The cached replies are stored by the connections and not by this object.
 */

extern zend_class_entry *php_hiredis_cache_ce;

void php_hiredis_cache_minit(void);

/* Prints the cache's rows of phpinfo(): how many stores there are, their bytes, hits and misses, and why there is no shared cache. */
void php_hiredis_cache_info(void);

/* ---- client_arguments.c ---- */

/* Frees the table that numbers the Closures of the option `password`. Called at the end of the request, after PHP has destroyed all objects. An
 * earlier call would be a use after free: PHP removes each destroyed Closure from the table. */
void php_hiredis_closures_free(void);

#endif
