/*
 * Reads an array or a Traversable, pair by pair.
 *
 * The iterable holds a reference to its source until it is freed. A Traversable runs userland code; all functions may bail out.
 */
#ifndef PHP_HIREDIS_ITERABLE_H
#define PHP_HIREDIS_ITERABLE_H

#include "php.h"
#include "Zend/zend_closures.h"

typedef struct {
	zval source;                    /* an array or a Traversable; UNDEF: none */
	zend_object_iterator *iterator; /* NULL: an array, or not begun */
	HashPosition position;          /* in an array */
	zend_long given;                /* pairs so far */
} php_hiredis_iterable;

/* Takes a reference of the source, which may be NULL. */
void php_hiredis_iterable_init(php_hiredis_iterable *iterable, zval *source);
void php_hiredis_iterable_free(php_hiredis_iterable *iterable);
void php_hiredis_iterable_gc(const php_hiredis_iterable *iterable, zend_get_gc_buffer *buffer);

/* Once, before the first pair. False: an exception is set. */
bool php_hiredis_iterable_begin(php_hiredis_iterable *iterable);
/* The next value, without a reference around it, and its key: both the caller's. False: there is none, or an exception is
 * set; neither holds anything then that is to be released. */
bool php_hiredis_iterable_next(php_hiredis_iterable *iterable, zval *value, zval *key);
/* True: the next step runs no userland code, and gives a Closure of a list, or the end of the list. False: that is not known. */
static zend_always_inline bool php_hiredis_iterable_is_plain(const php_hiredis_iterable *iterable)
{
	const HashTable *array;
	const zval *next;

	if (iterable->iterator || Z_TYPE(iterable->source) != IS_ARRAY || !HT_IS_PACKED(Z_ARRVAL(iterable->source))) {
		return false;
	}
	array = Z_ARRVAL(iterable->source);
	if (iterable->position >= array->nNumUsed) {
		return true;
	}
	next = &array->arPacked[iterable->position];
	return Z_TYPE_P(next) == IS_OBJECT && Z_OBJCE_P(next) == zend_ce_closure;
}

#endif
