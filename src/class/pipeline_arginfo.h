/* This is a generated file, edit the .stub.php file instead.
 * Stub hash: 83d2c5931d3e12766ff5419e17eeb28b1f131470 */

ZEND_BEGIN_ARG_INFO_EX(arginfo_class_Hiredis_Pipeline___construct, 0, 0, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Pipeline_call, 0, 1, IS_STATIC, 0)
	ZEND_ARG_TYPE_INFO(0, command, IS_STRING, 0)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, args, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Pipeline_query, 0, 1, IS_STATIC, 0)
	ZEND_ARG_TYPE_INFO(0, template, IS_STRING, 0)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, args, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Pipeline_execute, 0, 0, IS_ARRAY, 0)
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, throw, _IS_BOOL, 0, "true")
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_OBJ_INFO_EX(arginfo_class_Hiredis_Pipeline_stream, 0, 0, Iterator, 0)
ZEND_END_ARG_INFO()


ZEND_METHOD(Hiredis_Message, __construct);
ZEND_METHOD(Hiredis_Client, call);
ZEND_METHOD(Hiredis_Client, query);
ZEND_METHOD(Hiredis_Pipeline, execute);
ZEND_METHOD(Hiredis_Pipeline, stream);


static const zend_function_entry class_Hiredis_Pipeline_methods[] = {
	ZEND_MALIAS(Hiredis_Message, __construct, __construct, arginfo_class_Hiredis_Pipeline___construct, ZEND_ACC_PRIVATE)
	ZEND_MALIAS(Hiredis_Client, call, call, arginfo_class_Hiredis_Pipeline_call, ZEND_ACC_PUBLIC)
	ZEND_MALIAS(Hiredis_Client, query, query, arginfo_class_Hiredis_Pipeline_query, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Pipeline, execute, arginfo_class_Hiredis_Pipeline_execute, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Pipeline, stream, arginfo_class_Hiredis_Pipeline_stream, ZEND_ACC_PUBLIC)
	ZEND_FE_END
};

static zend_class_entry *register_class_Hiredis_Pipeline(zend_class_entry *class_entry_Hiredis_Commands)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Hiredis", "Pipeline", class_Hiredis_Pipeline_methods);
	class_entry = zend_register_internal_class_ex(&ce, class_entry_Hiredis_Commands);
	class_entry->ce_flags |= ZEND_ACC_FINAL|ZEND_ACC_NO_DYNAMIC_PROPERTIES|ZEND_ACC_NOT_SERIALIZABLE;


	zend_add_parameter_attribute(zend_hash_str_find_ptr(&class_entry->function_table, "call", sizeof("call") - 1), 1, ZSTR_KNOWN(ZEND_STR_SENSITIVEPARAMETER), 0);

	zend_add_parameter_attribute(zend_hash_str_find_ptr(&class_entry->function_table, "query", sizeof("query") - 1), 0, ZSTR_KNOWN(ZEND_STR_SENSITIVEPARAMETER), 0);

	zend_add_parameter_attribute(zend_hash_str_find_ptr(&class_entry->function_table, "query", sizeof("query") - 1), 1, ZSTR_KNOWN(ZEND_STR_SENSITIVEPARAMETER), 0);

	return class_entry;
}
