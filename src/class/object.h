/*
 * Objects that are the end of a structure of ours, its member `std`: what all these classes do alike.
 */
#ifndef PHP_HIREDIS_OBJECT_H
#define PHP_HIREDIS_OBJECT_H

#include "php.h"

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

#endif
