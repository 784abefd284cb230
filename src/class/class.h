/*
 * The face of class: one section for each PHP class, behind what all of them do alike.
 */
#ifndef PHP_HIREDIS_CLASS_H
#define PHP_HIREDIS_CLASS_H

#include "cluster/cluster.h"

/*
 * Objects that are the end of a structure of ours, its member `std`: what all these classes do alike.
 */

/* The structure of this type around an object. */
#define PHP_HIREDIS_AROUND(type, object) ((type *) ((char *) (object) - offsetof(type, std)))

/* Makes the object of the structure that zend_object_alloc() has returned: all of it before `std` is zero, so that its zvals are UNDEF. */
static inline zend_object *php_hiredis_object_init(void *structure, zend_class_entry *ce, const zend_object_handlers *handlers)
{
	zend_object *object = (zend_object *) ((char *) structure + handlers->offset);

	zend_object_std_init(object, ce);
	object_properties_init(object, ce);
	object->handlers = handlers;
	return object;
}

/* Sets the handlers of such objects, which cannot be cloned. */
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
 * The class Hiredis\Commands. Its methods stand beside their rows, in command/method.c.
 */

extern zend_class_entry *php_hiredis_commands_ce;

/* Once per process. */
void php_hiredis_commands_minit(void);

/* Once per process, before PHP destroys the classes: their methods are freed from then on. */
void php_hiredis_commands_mshutdown(void);

/*
 * Classes of some hundred methods. PHP makes two strings of the name of each method (one is the key of the class's table, in lower case), hashes and
 * interns both, and allocates each function and the types of its parameters. Here the strings lie in the module as they are needed (names.def,
 * generated), and the functions of a class and their parameters are two blocks: registered with a quarter of the instructions.
 */

/* A string of a name, as a member of a structure and as what that holds: a zend_string. PHP and opcache take it for an interned one of the process,
 * which is never freed. The top bit of a hash says that it is known. */
#define PHP_HIREDIS_NAME_MEMBER(text) struct { zend_refcounted_h gc; zend_ulong h; size_t length; char bytes[sizeof(#text)]; } n_##text;
#define PHP_HIREDIS_NAME(text, hash) \
	{{1, {GC_STRING | (IS_STR_INTERNED | IS_STR_PERMANENT | IS_STR_PERSISTENT) << GC_FLAGS_SHIFT}}, \
		(zend_ulong) (hash) | (zend_ulong) 1 << (SIZEOF_ZEND_LONG * 8 - 1), sizeof(#text) - 1, #text},
/* The place of the name in the structure, in words. */
#define PHP_HIREDIS_NAME_PLACE(type, text) ((uint16_t) (offsetof(type, n_##text) / sizeof(size_t)))

/* Where the strings of a method lie: no pointers, which the dynamic linker would relocate even where no class is registered. */
typedef struct {
	uint16_t name, key;
} php_hiredis_names;

typedef struct php_hiredis_method_table php_hiredis_method_table;
struct php_hiredis_method_table {
	const char *of;                      /* the name of the class */
	const size_t *strings;
	const php_hiredis_names *names;      /* in the order in which the class has its methods */
	uint32_t count;
	uint32_t hints;                      /* ZEND_ACC_HAS_TYPE_HINTS: types of parameters are promised; 0: what the methods take is more */
	zend_internal_function *functions;   /* room for as many as there are names */
	/* Nothing to begin with: */
	zend_class_entry *ce;                /* NULL: PHP has registered it */
	zend_internal_arg_info *infos;       /* of all functions; owned until MSHUTDOWN */
	php_hiredis_method_table *next;
};

/* In MINIT, as PHP's zend_register_internal_class_ex(), which it calls for whatever the table does not do. */
zend_class_entry *php_hiredis_register_methods(php_hiredis_method_table *table, zend_class_entry *blank, zend_class_entry *parent);

/*
 * The class Client.
 */

typedef struct {
	php_hiredis_link *link; /* NULL until the object is constructed; one reference */
	uint64_t timeout;       /* nanoseconds, 0: for ever */
	php_hiredis_cache_group *cache; /* that of the link; NULL: none, or this object's reads do not use it */
	zend_object std;
} php_hiredis_client;

extern zend_class_entry *php_hiredis_client_ce;

void php_hiredis_client_minit(void);

/* Makes a link with the resolver and replicas of the configuration, which is taken over. The caller owns the one reference. */
php_hiredis_link *php_hiredis_client_link(php_hiredis_config *config);

/*
 * The class Cluster: a Client whose link has a router.
 */

void php_hiredis_cluster_minit(void);

/* The router of a link that nothing else uses, with a map; `anew`: one that is asked for now. NULL: an exception is set. */
php_hiredis_cluster_router *php_hiredis_cluster_enter(php_hiredis_link *link, bool anew);

/*
 * The class Pipeline.
 */

void php_hiredis_pipeline_minit(void);

/*
 * The class Transaction, and the body of Client::transaction().
 */

void php_hiredis_transaction_minit(void);

/*
 * Replies one by one: the iterators of Client::stream() and Pipeline::stream().
 */

void php_hiredis_stream_minit(void);

/*
 * The iterators over SCAN, HSCAN, SSCAN and ZSCAN.
 */

typedef enum { PHP_HIREDIS_SCAN_KEYS, PHP_HIREDIS_SCAN_HASH, PHP_HIREDIS_SCAN_SET, PHP_HIREDIS_SCAN_SORTED_SET } php_hiredis_scan_kind;

void php_hiredis_scan_minit(void);

/*
 * Subscriber: channels on a connection of its own.
 */

void php_hiredis_subscriber_minit(void);

/* The arguments of the methods that make a Subscriber. */
typedef struct {
	zval *restore; /* a Closure, borrowed; NULL: none */
	double ping;   /* seconds */
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
 * The class Cache: the settings of a client's cache. Each connection has a store of its own.
 */

extern zend_class_entry *php_hiredis_cache_ce;

void php_hiredis_cache_minit(void);
/* The rows of phpinfo(). */
void php_hiredis_cache_info(void);

#endif
