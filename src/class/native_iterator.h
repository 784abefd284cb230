/*
 * The iterator of foreach over an object that holds all state itself: the loop and the object's methods share it.
 */
#ifndef PHP_HIREDIS_NATIVE_ITERATOR_H
#define PHP_HIREDIS_NATIVE_ITERATOR_H

#include "php.h"
#include "Zend/zend_interfaces.h"

/* The dtor and get_gc of such an iterator. */
void php_hiredis_native_iterator_free(zend_object_iterator *iterator);
HashTable *php_hiredis_native_iterator_gc(zend_object_iterator *iterator, zval **table, int *count);
/* Makes an iterator that holds a reference of the object, in `data`. NULL: foreach by reference, and an exception is set. */
zend_object_iterator *php_hiredis_native_iterator_create(const zend_object_iterator_funcs *funcs, zval *object, int by_ref);

#endif
