/*
 * The methods that ScanIterator and ReplyIterator have in common, and their support for foreach.
 *
 * foreach and the methods call the same functions. These functions may use only the iterator's member `data`, because
 * the methods set no other member.
 */
#include "class/internal.h"

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

void *php_hiredis_native_iterator_create(size_t size, const zend_object_iterator_funcs *functions, zval *object, int by_ref)
{
	zend_object_iterator *iterator;

	if (by_ref) {
		php_hiredis_exception_throw_error("An iterator cannot be used with foreach by reference");
		return NULL;
	}
	iterator = ecalloc(1, size);
	zend_iterator_init(iterator);
	iterator->funcs = functions;
	ZVAL_OBJ_COPY(&iterator->data, Z_OBJ_P(object));
	return iterator;
}

static const zend_object_iterator_funcs *iterator_get_functions(const zval *object)
{
	return ((const php_hiredis_iterator_handlers *) Z_OBJ_HT_P(object))->functions;
}

zend_object_iterator *php_hiredis_native_iterator_get(zend_class_entry *ce, zval *object, int by_ref)
{
	return php_hiredis_native_iterator_create(sizeof(zend_object_iterator), iterator_get_functions(object), object, by_ref);
}

/* ---- the methods ---- */

/* A temporary iterator for the functions that foreach calls. Borrows the object. */
#define THIS_ITERATOR (&(zend_object_iterator) {.data = *ZEND_THIS})

ZEND_METHOD(Hiredis_NativeIterator, current)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_COPY(iterator_get_functions(ZEND_THIS)->get_current_data(THIS_ITERATOR));
}

ZEND_METHOD(Hiredis_NativeIterator, key)
{
	ZEND_PARSE_PARAMETERS_NONE();
	iterator_get_functions(ZEND_THIS)->get_current_key(THIS_ITERATOR, return_value);
}

ZEND_METHOD(Hiredis_NativeIterator, next)
{
	ZEND_PARSE_PARAMETERS_NONE();
	iterator_get_functions(ZEND_THIS)->move_forward(THIS_ITERATOR);
}

ZEND_METHOD(Hiredis_NativeIterator, rewind)
{
	ZEND_PARSE_PARAMETERS_NONE();
	iterator_get_functions(ZEND_THIS)->rewind(THIS_ITERATOR);
}

ZEND_METHOD(Hiredis_NativeIterator, valid)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(iterator_get_functions(ZEND_THIS)->valid(THIS_ITERATOR) == SUCCESS);
}
