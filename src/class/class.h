/*
 * The interface of class: what the rest of the extension may know about the PHP classes. The first section has what all classes do in the same way. Each
 * further section belongs to one class.
 *
 * php_hiredis.c calls the functions named ..._minit() once, when the module starts. A class that extends Commands must be registered after Commands.
 */
#ifndef PHP_HIREDIS_CLASS_H
#define PHP_HIREDIS_CLASS_H

#include "cluster/cluster.h"

/*
 * Objects that PHP code sees as instances of these classes. Each is the last member, `std`, of one of our structures.
 */

/* Returns the structure that contains the object. */
#define PHP_HIREDIS_AROUND(type, object) ((type *) ((char *) (object) - offsetof(type, std)))

/* Initializes the object in a structure from zend_object_alloc(), and returns the object. The function sets everything before `std` to zero, so the zvals in
 * the structure are UNDEF. */
static inline zend_object *php_hiredis_object_init(void *structure, zend_class_entry *ce, const zend_object_handlers *handlers)
{
	zend_object *object = (zend_object *) ((char *) structure + handlers->offset);

	zend_object_std_init(object, ce);
	object_properties_init(object, ce);
	object->handlers = handlers;
	return object;
}

/* Sets the handlers of a class whose objects are parts of structures. The objects cannot be cloned. */
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
 * The class Hiredis\Commands. Its methods are in command/method.c, next to the command specs.
 */

extern zend_class_entry *php_hiredis_commands_ce;

/* Called once for each process. */
void php_hiredis_commands_minit(void);

/* Called once for each process, before PHP destroys the classes. From then on the methods are freed together with their classes. */
void php_hiredis_commands_mshutdown(void);

/*
 * The class Client.
 */

typedef struct {
	php_hiredis_link *link; /* holds one reference; NULL until the object is constructed */
	uint64_t timeout;       /* in nanoseconds; 0 for no limit */
	php_hiredis_cache_group *cache; /* the cache of the link; NULL if the link has none, or if the reads of this object do not use it */
	zend_object std;
} php_hiredis_client;

extern zend_class_entry *php_hiredis_client_ce;

void php_hiredis_client_minit(void);
void php_hiredis_functions_minit(void);

/* Makes a link, and attaches what its configuration needs: the shared cache, the replicas, and the resolver. Takes over the configuration. The caller owns
 * the one reference. */
php_hiredis_link *php_hiredis_client_link(php_hiredis_config *config);

/*
 * The class Cluster: a Client whose link has a router.
 */

void php_hiredis_cluster_minit(void);

/* Returns the link's router after making sure that its map of the slots was read. With `anew` the map is read again. Returns NULL if an exception is set,
 * for example because the link is in use. */
php_hiredis_cluster_router *php_hiredis_cluster_enter(php_hiredis_link *link, bool anew);

/*
 * The class Pipeline.
 */

void php_hiredis_pipeline_minit(void);

/*
 * The class Transaction, and the implementation of Client::transaction().
 */

void php_hiredis_transaction_minit(void);

/*
 * The iterators that Client::stream() and Pipeline::stream() return, which yield one reply at a time.
 */

void php_hiredis_stream_minit(void);

/*
 * The iterators over SCAN, HSCAN, SSCAN and ZSCAN.
 */

typedef enum { PHP_HIREDIS_SCAN_KEYS, PHP_HIREDIS_SCAN_HASH, PHP_HIREDIS_SCAN_SET, PHP_HIREDIS_SCAN_SORTED_SET } php_hiredis_scan_kind;

void php_hiredis_scan_minit(void);

/*
 * The class Subscriber, which receives messages over one or more separate connections.
 */

void php_hiredis_subscriber_minit(void);

/* The arguments of the methods that create a Subscriber. */
typedef struct {
	zval *restore; /* a Closure, borrowed; NULL for none */
	double ping;   /* in seconds */
} php_hiredis_subscriber_options;

/*
 * The class Async: a connection that an event loop drives.
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
 * The class Cache: the settings of a client's cache. Every connection of such a client has a store for itself.
 */

extern zend_class_entry *php_hiredis_cache_ce;

void php_hiredis_cache_minit(void);
/* Prints the rows of phpinfo(). */
void php_hiredis_cache_info(void);

/* ---- client_arguments.c ---- */

/* Frees the table of Closures that return passwords. Called at the end of the request, when no such Closure is left. */
void php_hiredis_closures_rest(void);

#endif
