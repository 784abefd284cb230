#include "class/native_iterator.h"
#include "value/exception.h"

void php_hiredis_native_iterator_free(zend_object_iterator *iterator)
{
	zval_ptr_dtor(&iterator->data);
}

HashTable *php_hiredis_native_iterator_gc(zend_object_iterator *iterator, zval **table, int *count)
{
	*table = &iterator->data;
	*count = 1;
	return NULL;
}

zend_object_iterator *php_hiredis_native_iterator_create(const zend_object_iterator_funcs *funcs, zval *object, int by_ref)
{
	zend_object_iterator *iterator;

	if (by_ref) {
		php_hiredis_exception_error("An iterator cannot be used with foreach by reference");
		return NULL;
	}
	iterator = emalloc(sizeof(zend_object_iterator));
	zend_iterator_init(iterator);
	iterator->funcs = funcs;
	ZVAL_OBJ_COPY(&iterator->data, Z_OBJ_P(object));
	return iterator;
}
