/* This is a generated file, edit the .stub.php file instead.
 * Stub hash: aca45e4b7ac8cda13057693bb6706443723abba3 */

ZEND_BEGIN_ARG_INFO_EX(arginfo_class_Hiredis_ScanIterator___construct, 0, 0, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_ScanIterator_current, 0, 0, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_ScanIterator_key arginfo_class_Hiredis_ScanIterator_current

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_ScanIterator_next, 0, 0, IS_VOID, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_ScanIterator_rewind arginfo_class_Hiredis_ScanIterator_next

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_ScanIterator_valid, 0, 0, _IS_BOOL, 0)
ZEND_END_ARG_INFO()


ZEND_METHOD(Hiredis_Message, __construct);
ZEND_METHOD(Hiredis_NativeIterator, current);
ZEND_METHOD(Hiredis_NativeIterator, key);
ZEND_METHOD(Hiredis_NativeIterator, next);
ZEND_METHOD(Hiredis_NativeIterator, rewind);
ZEND_METHOD(Hiredis_NativeIterator, valid);


static const zend_function_entry class_Hiredis_ScanIterator_methods[] = {
	ZEND_MALIAS(Hiredis_Message, __construct, __construct, arginfo_class_Hiredis_ScanIterator___construct, ZEND_ACC_PRIVATE)
	ZEND_MALIAS(Hiredis_NativeIterator, current, current, arginfo_class_Hiredis_ScanIterator_current, ZEND_ACC_PUBLIC)
	ZEND_MALIAS(Hiredis_NativeIterator, key, key, arginfo_class_Hiredis_ScanIterator_key, ZEND_ACC_PUBLIC)
	ZEND_MALIAS(Hiredis_NativeIterator, next, next, arginfo_class_Hiredis_ScanIterator_next, ZEND_ACC_PUBLIC)
	ZEND_MALIAS(Hiredis_NativeIterator, rewind, rewind, arginfo_class_Hiredis_ScanIterator_rewind, ZEND_ACC_PUBLIC)
	ZEND_MALIAS(Hiredis_NativeIterator, valid, valid, arginfo_class_Hiredis_ScanIterator_valid, ZEND_ACC_PUBLIC)
	ZEND_FE_END
};

static zend_class_entry *register_class_Hiredis_ScanIterator(zend_class_entry *class_entry_Iterator)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Hiredis", "ScanIterator", class_Hiredis_ScanIterator_methods);
	class_entry = zend_register_internal_class_ex(&ce, NULL);
	class_entry->ce_flags |= ZEND_ACC_FINAL|ZEND_ACC_NO_DYNAMIC_PROPERTIES|ZEND_ACC_NOT_SERIALIZABLE;
	zend_class_implements(class_entry, 1, class_entry_Iterator);

	return class_entry;
}
