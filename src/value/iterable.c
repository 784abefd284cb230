/* Iterates over an array or a Traversable, for methods that accept an `iterable`, such as stream(). The main type is
 * php_hiredis_iterable. A Traversable runs PHP code, so EG(exception) must be checked after each step. */
#include "value/value.h"
#include "Zend/zend_interfaces.h"

void php_hiredis_iterable_free(php_hiredis_iterable *iterable)
{
	if (iterable->iterator) {
		zend_iterator_dtor(iterable->iterator);
		iterable->iterator = NULL;
	}
	zval_ptr_dtor(&iterable->source);
	ZVAL_UNDEF(&iterable->source);
}

void php_hiredis_iterable_gc(const php_hiredis_iterable *iterable, zend_get_gc_buffer *buffer)
{
	zend_get_gc_buffer_add_zval(buffer, (zval *) &iterable->source);
	if (iterable->iterator) {
		zend_get_gc_buffer_add_obj(buffer, &iterable->iterator->std);
	}
}

/* Moves to the first pair. Returns false after an exception. */
static bool iterable_begin(php_hiredis_iterable *iterable)
{
	zend_class_entry *ce;

	if (Z_TYPE(iterable->source) == IS_ARRAY) {
		zend_hash_internal_pointer_reset_ex(Z_ARRVAL(iterable->source), &iterable->position);
		return true;
	}
	ce = Z_OBJCE(iterable->source);
	iterable->iterator = ce->get_iterator(ce, &iterable->source, 0);
	if (iterable->iterator && !EG(exception) && iterable->iterator->funcs->rewind) {
		iterable->iterator->funcs->rewind(iterable->iterator);
	}
	return EG(exception) == NULL;
}

static bool iterable_next_of_array(php_hiredis_iterable *iterable, zval *value, zval *key)
{
	HashTable *array = Z_ARRVAL(iterable->source);
	zval *current;

	if (HT_IS_PACKED(array)) {
		while (iterable->position < array->nNumUsed) {
			current = &array->arPacked[iterable->position];
			if (EXPECTED(!Z_ISUNDEF_P(current))) {
				ZVAL_COPY_DEREF(value, current);
				ZVAL_LONG(key, iterable->position++);
				return true;
			}
			iterable->position++;
		}
		return false;
	}
	current = zend_hash_get_current_data_ex(array, &iterable->position);
	if (!current) {
		return false;
	}
	ZVAL_COPY_DEREF(value, current);
	zend_hash_get_current_key_zval_ex(array, key, &iterable->position);
	zend_hash_move_forward_ex(array, &iterable->position);
	return true;
}

bool php_hiredis_iterable_next(php_hiredis_iterable *iterable, zval *value, zval *key)
{
	zend_object_iterator *iterator;
	zval *current;

	if (UNEXPECTED(!iterable->is_started)) {
		iterable->is_started = true;
		if (!iterable_begin(iterable)) {
			return false;
		}
	}
	iterator = iterable->iterator;
	if (!iterator) {
		return iterable_next_of_array(iterable, value, key);
	}
	if (iterator->funcs->valid(iterator) != SUCCESS || EG(exception)) {
		return false;
	}
	current = iterator->funcs->get_current_data(iterator);
	if (EG(exception) || !current) {
		return false;
	}
	ZVAL_COPY_DEREF(value, current);
	ZVAL_UNDEF(key);
	if (iterator->funcs->get_current_key) {
		iterator->funcs->get_current_key(iterator, key);
	} else {
		ZVAL_LONG(key, iterable->returned_count);
	}
	iterable->returned_count++;
	if (!EG(exception)) {
		iterator->funcs->move_forward(iterator);
	}
	if (EG(exception)) {
		zval_ptr_dtor(value);
		zval_ptr_dtor(key);
		ZVAL_UNDEF(value);
		ZVAL_UNDEF(key);
		return false;
	}
	return true;
}
