/* This is a generated file, edit the .stub.php file instead.
 * Stub hash: b16619ced32bbd6a06a38587cb282481618c7ed7 */

ZEND_BEGIN_ARG_INFO_EX(arginfo_class_Hiredis_Reader___construct, 0, 0, 0)
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, maxDepth, IS_LONG, 0, "128")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, maxElements, IS_LONG, 0, "1073741824")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, maxBulk, IS_LONG, 0, "536870912")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, status, IS_CALLABLE, 1, "null")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, error, IS_CALLABLE, 1, "null")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, bigNumber, IS_CALLABLE, 1, "null")
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Reader_feed, 0, 1, IS_VOID, 0)
	ZEND_ARG_TYPE_INFO(0, bytes, IS_STRING, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Reader_read, 0, 1, _IS_BOOL, 0)
	ZEND_ARG_TYPE_INFO(1, reply, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Reader_buffered, 0, 0, IS_LONG, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Reader_reset, 0, 0, IS_VOID, 0)
ZEND_END_ARG_INFO()


ZEND_METHOD(Hiredis_Reader, __construct);
ZEND_METHOD(Hiredis_Reader, feed);
ZEND_METHOD(Hiredis_Reader, read);
ZEND_METHOD(Hiredis_Reader, buffered);
ZEND_METHOD(Hiredis_Reader, reset);


static const zend_function_entry class_Hiredis_Reader_methods[] = {
	ZEND_ME(Hiredis_Reader, __construct, arginfo_class_Hiredis_Reader___construct, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Reader, feed, arginfo_class_Hiredis_Reader_feed, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Reader, read, arginfo_class_Hiredis_Reader_read, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Reader, buffered, arginfo_class_Hiredis_Reader_buffered, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Reader, reset, arginfo_class_Hiredis_Reader_reset, ZEND_ACC_PUBLIC)
	ZEND_FE_END
};

static zend_class_entry *register_class_Hiredis_Reader(void)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Hiredis", "Reader", class_Hiredis_Reader_methods);
	class_entry = zend_register_internal_class_ex(&ce, NULL);
	class_entry->ce_flags |= ZEND_ACC_FINAL|ZEND_ACC_NO_DYNAMIC_PROPERTIES|ZEND_ACC_NOT_SERIALIZABLE;

	return class_entry;
}
