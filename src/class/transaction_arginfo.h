/* This is a generated file, edit the .stub.php file instead.
 * Stub hash: ef9417b9259a58ab8664bf96ab3cde7ed05582d6 */

ZEND_BEGIN_ARG_INFO_EX(arginfo_class_Hiredis_Transaction___construct, 0, 0, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Transaction_call, 0, 1, IS_STATIC, 0)
	ZEND_ARG_TYPE_INFO(0, command, IS_STRING, 0)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, args, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Transaction_query, 0, 1, IS_STATIC, 0)
	ZEND_ARG_TYPE_INFO(0, template, IS_STRING, 0)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, args, IS_MIXED, 0)
ZEND_END_ARG_INFO()


ZEND_METHOD(Hiredis_Message, __construct);
ZEND_METHOD(Hiredis_Client, call);
ZEND_METHOD(Hiredis_Client, query);


static const zend_function_entry class_Hiredis_Transaction_methods[] = {
	ZEND_MALIAS(Hiredis_Message, __construct, __construct, arginfo_class_Hiredis_Transaction___construct, ZEND_ACC_PRIVATE)
	ZEND_MALIAS(Hiredis_Client, call, call, arginfo_class_Hiredis_Transaction_call, ZEND_ACC_PUBLIC)
	ZEND_MALIAS(Hiredis_Client, query, query, arginfo_class_Hiredis_Transaction_query, ZEND_ACC_PUBLIC)
	ZEND_FE_END
};

static zend_class_entry *register_class_Hiredis_Transaction(zend_class_entry *class_entry_Hiredis_Commands)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Hiredis", "Transaction", class_Hiredis_Transaction_methods);
	class_entry = zend_register_internal_class_ex(&ce, class_entry_Hiredis_Commands);
	class_entry->ce_flags |= ZEND_ACC_FINAL|ZEND_ACC_NO_DYNAMIC_PROPERTIES|ZEND_ACC_NOT_SERIALIZABLE;


	zend_add_parameter_attribute(zend_hash_str_find_ptr(&class_entry->function_table, "call", sizeof("call") - 1), 1, ZSTR_KNOWN(ZEND_STR_SENSITIVEPARAMETER), 0);

	zend_add_parameter_attribute(zend_hash_str_find_ptr(&class_entry->function_table, "query", sizeof("query") - 1), 0, ZSTR_KNOWN(ZEND_STR_SENSITIVEPARAMETER), 0);

	zend_add_parameter_attribute(zend_hash_str_find_ptr(&class_entry->function_table, "query", sizeof("query") - 1), 1, ZSTR_KNOWN(ZEND_STR_SENSITIVEPARAMETER), 0);

	return class_entry;
}
