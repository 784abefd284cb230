/* This is a generated file, edit the .stub.php file instead.
 * Stub hash: f41f4fcd5d585361daab13a609ebfc74b6a7dffc */

ZEND_BEGIN_ARG_INFO_EX(arginfo_class_Hiredis_Async___construct, 0, 0, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Async_call, 0, 1, IS_LONG, 0)
	ZEND_ARG_TYPE_INFO(0, command, IS_STRING, 0)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, args, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Async_query, 0, 1, IS_LONG, 0)
	ZEND_ARG_TYPE_INFO(0, template, IS_STRING, 0)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, args, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Async_pipelined, 0, 1, IS_LONG, 1)
	ZEND_ARG_TYPE_INFO(0, queue, IS_CALLABLE, 0)
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, throw, _IS_BOOL, 0, "true")
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Async_transaction, 0, 1, IS_LONG, 1)
	ZEND_ARG_TYPE_INFO(0, queue, IS_CALLABLE, 0)
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, watched, _IS_BOOL, 0, "false")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, throw, _IS_BOOL, 0, "true")
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Async_flush, 0, 0, _IS_BOOL, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Async_poll, 0, 0, IS_ARRAY, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Async_socket, 0, 0, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Async_due, 0, 0, IS_DOUBLE, 1)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Async_pending, 0, 0, IS_LONG, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Async_close, 0, 0, IS_VOID, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Async_onPush, 0, 1, IS_VOID, 0)
	ZEND_ARG_TYPE_INFO(0, listener, IS_CALLABLE, 1)
ZEND_END_ARG_INFO()


ZEND_METHOD(Hiredis_Message, __construct);
ZEND_METHOD(Hiredis_Client, call);
ZEND_METHOD(Hiredis_Client, query);
ZEND_METHOD(Hiredis_Async, pipelined);
ZEND_METHOD(Hiredis_Async, transaction);
ZEND_METHOD(Hiredis_Async, flush);
ZEND_METHOD(Hiredis_Async, poll);
ZEND_METHOD(Hiredis_Async, socket);
ZEND_METHOD(Hiredis_Async, due);
ZEND_METHOD(Hiredis_Async, pending);
ZEND_METHOD(Hiredis_Async, close);
ZEND_METHOD(Hiredis_Async, onPush);


static const zend_function_entry class_Hiredis_Async_methods[] = {
	ZEND_MALIAS(Hiredis_Message, __construct, __construct, arginfo_class_Hiredis_Async___construct, ZEND_ACC_PRIVATE)
	ZEND_MALIAS(Hiredis_Client, call, call, arginfo_class_Hiredis_Async_call, ZEND_ACC_PUBLIC)
	ZEND_MALIAS(Hiredis_Client, query, query, arginfo_class_Hiredis_Async_query, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Async, pipelined, arginfo_class_Hiredis_Async_pipelined, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Async, transaction, arginfo_class_Hiredis_Async_transaction, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Async, flush, arginfo_class_Hiredis_Async_flush, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Async, poll, arginfo_class_Hiredis_Async_poll, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Async, socket, arginfo_class_Hiredis_Async_socket, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Async, due, arginfo_class_Hiredis_Async_due, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Async, pending, arginfo_class_Hiredis_Async_pending, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Async, close, arginfo_class_Hiredis_Async_close, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Async, onPush, arginfo_class_Hiredis_Async_onPush, ZEND_ACC_PUBLIC)
	ZEND_FE_END
};

static zend_class_entry *register_class_Hiredis_Async(zend_class_entry *class_entry_Hiredis_Commands)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Hiredis", "Async", class_Hiredis_Async_methods);
	class_entry = zend_register_internal_class_ex(&ce, class_entry_Hiredis_Commands);
	class_entry->ce_flags |= ZEND_ACC_FINAL|ZEND_ACC_NO_DYNAMIC_PROPERTIES|ZEND_ACC_NOT_SERIALIZABLE;


	zend_add_parameter_attribute(zend_hash_str_find_ptr(&class_entry->function_table, "call", sizeof("call") - 1), 1, ZSTR_KNOWN(ZEND_STR_SENSITIVEPARAMETER), 0);

	zend_add_parameter_attribute(zend_hash_str_find_ptr(&class_entry->function_table, "query", sizeof("query") - 1), 0, ZSTR_KNOWN(ZEND_STR_SENSITIVEPARAMETER), 0);

	zend_add_parameter_attribute(zend_hash_str_find_ptr(&class_entry->function_table, "query", sizeof("query") - 1), 1, ZSTR_KNOWN(ZEND_STR_SENSITIVEPARAMETER), 0);

	return class_entry;
}
