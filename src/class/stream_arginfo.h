/* This is a generated file, edit the .stub.php file instead.
 * Stub hash: 345a235beba7540a2ee5fcc1c140615ce030527a */

ZEND_BEGIN_ARG_INFO_EX(arginfo_class_Hiredis_ReplyIterator___construct, 0, 0, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_ReplyIterator_current, 0, 0, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_ReplyIterator_key arginfo_class_Hiredis_ReplyIterator_current

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_ReplyIterator_next, 0, 0, IS_VOID, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_ReplyIterator_rewind arginfo_class_Hiredis_ReplyIterator_next

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_ReplyIterator_valid, 0, 0, _IS_BOOL, 0)
ZEND_END_ARG_INFO()


ZEND_METHOD(Hiredis_Message, __construct);
ZEND_METHOD(Hiredis_NativeIterator, current);
ZEND_METHOD(Hiredis_NativeIterator, key);
ZEND_METHOD(Hiredis_NativeIterator, next);
ZEND_METHOD(Hiredis_NativeIterator, rewind);
ZEND_METHOD(Hiredis_NativeIterator, valid);


static const zend_function_entry class_Hiredis_ReplyIterator_methods[] = {
	ZEND_MALIAS(Hiredis_Message, __construct, __construct, arginfo_class_Hiredis_ReplyIterator___construct, ZEND_ACC_PRIVATE)
	ZEND_MALIAS(Hiredis_NativeIterator, current, current, arginfo_class_Hiredis_ReplyIterator_current, ZEND_ACC_PUBLIC)
	ZEND_MALIAS(Hiredis_NativeIterator, key, key, arginfo_class_Hiredis_ReplyIterator_key, ZEND_ACC_PUBLIC)
	ZEND_MALIAS(Hiredis_NativeIterator, next, next, arginfo_class_Hiredis_ReplyIterator_next, ZEND_ACC_PUBLIC)
	ZEND_MALIAS(Hiredis_NativeIterator, rewind, rewind, arginfo_class_Hiredis_ReplyIterator_rewind, ZEND_ACC_PUBLIC)
	ZEND_MALIAS(Hiredis_NativeIterator, valid, valid, arginfo_class_Hiredis_ReplyIterator_valid, ZEND_ACC_PUBLIC)
	ZEND_FE_END
};

static zend_class_entry *register_class_Hiredis_ReplyIterator(zend_class_entry *class_entry_Iterator)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Hiredis", "ReplyIterator", class_Hiredis_ReplyIterator_methods);
	class_entry = zend_register_internal_class_ex(&ce, NULL);
	class_entry->ce_flags |= ZEND_ACC_FINAL|ZEND_ACC_NO_DYNAMIC_PROPERTIES|ZEND_ACC_NOT_SERIALIZABLE;
	zend_class_implements(class_entry, 1, class_entry_Iterator);

	return class_entry;
}
