/*
 * Classes whose objects hold all state of an iteration: foreach and the methods of Iterator share it.
 */
#ifndef PHP_HIREDIS_NATIVE_ITERATOR_H
#define PHP_HIREDIS_NATIVE_ITERATOR_H

#include "php.h"
#include "Zend/zend_interfaces.h"

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

#endif
