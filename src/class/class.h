/*
 * The PHP classes of the extension: Client, Cluster, Pipeline, Transaction, Subscriber, Async, Script, Reader and Cache. The main type is
 * php_hiredis_client, the structure behind a Client or Cluster object.
 *
 * php_hiredis.c calls each ..._minit() function once. It must register the class Commands before the classes that extend it.
 */
#ifndef PHP_HIREDIS_CLASS_H
#define PHP_HIREDIS_CLASS_H

#include "cluster/cluster.h"

/*
 * The C structure behind each PHP object contains the object itself as its member `std`. This member must be the last one, because PHP stores the
 * object's properties directly after it.
 */

/* PHP passes only a pointer to `std`. This macro returns the enclosing structure. */
#define PHP_HIREDIS_AROUND(type, object) ((type *) ((char *) (object) - offsetof(type, std)))

/* Initializes the zend_object inside a new structure, and returns it. All other members must be zero, as zend_object_alloc() leaves them. PHP may
 * free an object whose constructor never ran, and the free handler releases every member that is not zero. */
static inline zend_object *php_hiredis_object_init(void *structure, zend_class_entry *ce, const zend_object_handlers *handlers)
{
	zend_object *object = (zend_object *) ((char *) structure + handlers->offset);

	zend_object_std_init(object, ce);
	object_properties_init(object, ce);
	object->handlers = handlers;
	return object;
}

/* Fills in the object handlers of a class; `offset` is the position of `std` in its structure. Objects cannot be cloned, because both copies would
 * release the same connection. */
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

/* The get_constructor handler of classes whose objects only a method of Client can create. For example, `new Hiredis\Subscriber` throws an error that
 * refers to Client::subscriber(). */
zend_function *php_hiredis_constructor_refuse(zend_object *object);

/*
 * The class Hiredis\Commands, the parent of all classes that send commands. Its methods, one for each command, are in command/method.c.
 */

extern zend_class_entry *php_hiredis_commands_ce;

void php_hiredis_commands_minit(void);

/* Called at the end of the process. From then on, PHP may free the methods of Commands. Until then, the classes that extend Commands still point to
 * them. */
void php_hiredis_commands_mshutdown(void);

/*
 * The class Client: a connection to one server, with a method for each command.
 */

typedef struct {
	php_hiredis_link *link;         /* one reference; objects returned by withTimeout() share the link; NULL until the constructor has run */
	uint64_t timeout;               /* the time limit for each command, in nanoseconds; 0 means no limit */
	php_hiredis_cache_group *cache; /* the link's cache, borrowed; NULL if the link has no cache, or for an object returned by withoutCache() */
	zend_object std;
} php_hiredis_client;

extern zend_class_entry *php_hiredis_client_ce;

void php_hiredis_client_minit(void);
void php_hiredis_functions_minit(void);

/* Creates a client's link: the connection, and everything else that the PHP objects of one client share. Takes ownership of the configuration. The
 * caller owns the link. Cannot fail, because the link connects only at the first command. */
php_hiredis_link *php_hiredis_client_link(php_hiredis_config *config);

/*
 * The Cluster class. Its router looks up the owner of each command's keys in the slot map, and sends the command to that node.
 */

void php_hiredis_cluster_minit(void);

/* Returns the router of a Cluster; the link owns it. If the client has no slot map (the record of which node owns which slots), or if `force_refresh`
 * is true, first requests a map from a node. Throws and returns NULL if no node answers, or if the link is in use. */
php_hiredis_cluster_router *php_hiredis_cluster_enter(php_hiredis_link *link, bool force_refresh);

/*
 * The class Pipeline: commands that are queued and then sent in one write.
 */

void php_hiredis_pipeline_minit(void);

/*
 * The class Transaction: commands that are queued and then sent in one write, between MULTI and EXEC.
 */

void php_hiredis_transaction_minit(void);

/*
 * The class ReplyIterator, which stream() returns. It passes one reply at a time to foreach, so that even a million replies need little memory.
 */

void php_hiredis_stream_minit(void);

/*
 * The class ScanIterator, which scanKeys(), scanHash(), scanSet() and scanSortedSet() return. It passes one element at a time to foreach.
 */

/* The command that a ScanIterator sends: SCAN, HSCAN, SSCAN or ZSCAN. The replies to HSCAN and ZSCAN are pairs, which become the keys and values of
 * foreach. */
typedef enum { PHP_HIREDIS_SCAN_KEYS, PHP_HIREDIS_SCAN_HASH, PHP_HIREDIS_SCAN_SET, PHP_HIREDIS_SCAN_SORTED_SET } php_hiredis_scan_kind;

void php_hiredis_scan_minit(void);

/*
 * The class Subscriber. It opens its own connections, because in RESP2 a connection with subscriptions accepts no ordinary commands.
 */

void php_hiredis_subscriber_minit(void);

/* The arguments of subscriber(), as in $client->subscriber(restore: $closure, ping: 30.0). */
typedef struct {
	zval *restore;        /* the Closure called after each lost connection, borrowed from the caller; NULL if a lost connection causes an exception */
	double ping_interval; /* PING is sent after this many seconds without a message; 0 means never */
} php_hiredis_subscriber_options;

/*
 * The class Async: a client for event loops, whose methods never wait for the server.
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
 * The class Cache. Its objects contain only the settings of a client-side cache; the cached replies are stored elsewhere (cache/cache.h).
 */

extern zend_class_entry *php_hiredis_cache_ce;

void php_hiredis_cache_minit(void);

/* Prints the cache's rows in phpinfo(), such as the numbers of bytes, hits and misses. */
void php_hiredis_cache_info(void);

/* ---- client_arguments.c ---- */

/* Frees the table that assigns a number to each Closure passed as the option `password`. Must be called after PHP has destroyed all objects, because
 * PHP removes each Closure from the table when it destroys it. */
void php_hiredis_closures_free(void);

#endif
