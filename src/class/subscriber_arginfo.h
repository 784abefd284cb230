/* This is a generated file, edit the .stub.php file instead.
 * Stub hash: 04013fe7023c83d0710329ea69bee6e46424e1d4 */

ZEND_BEGIN_ARG_INFO_EX(arginfo_class_Hiredis_Subscriber___construct, 0, 0, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Subscriber_subscribe, 0, 0, IS_VOID, 0)
	ZEND_ARG_VARIADIC_OBJ_TYPE_MASK(0, channels, Stringable, MAY_BE_ARRAY|MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Subscriber_psubscribe, 0, 0, IS_VOID, 0)
	ZEND_ARG_VARIADIC_OBJ_TYPE_MASK(0, patterns, Stringable, MAY_BE_ARRAY|MAY_BE_STRING|MAY_BE_LONG|MAY_BE_DOUBLE|MAY_BE_BOOL)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Subscriber_ssubscribe arginfo_class_Hiredis_Subscriber_subscribe

#define arginfo_class_Hiredis_Subscriber_unsubscribe arginfo_class_Hiredis_Subscriber_subscribe

#define arginfo_class_Hiredis_Subscriber_punsubscribe arginfo_class_Hiredis_Subscriber_psubscribe

#define arginfo_class_Hiredis_Subscriber_sunsubscribe arginfo_class_Hiredis_Subscriber_subscribe

ZEND_BEGIN_ARG_WITH_RETURN_OBJ_INFO_EX(arginfo_class_Hiredis_Subscriber_next, 0, 0, Hiredis\\Message, 1)
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, timeout, IS_DOUBLE, 1, "null")
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Subscriber_ping, 0, 0, IS_VOID, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Hiredis_Subscriber_close arginfo_class_Hiredis_Subscriber_ping

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Subscriber_isConnected, 0, 0, _IS_BOOL, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_Subscriber_socket, 0, 0, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_OBJ_INFO_EX(arginfo_class_Hiredis_Subscriber_getIterator, 0, 0, Iterator, 0)
ZEND_END_ARG_INFO()


ZEND_METHOD(Hiredis_Message, __construct);
ZEND_METHOD(Hiredis_Subscriber, subscribe);
ZEND_METHOD(Hiredis_Subscriber, next);
ZEND_METHOD(Hiredis_Subscriber, ping);
ZEND_METHOD(Hiredis_Subscriber, close);
ZEND_METHOD(Hiredis_Subscriber, isConnected);
ZEND_METHOD(Hiredis_Subscriber, socket);
ZEND_METHOD(Hiredis_Subscriber, getIterator);


static const zend_function_entry class_Hiredis_Subscriber_methods[] = {
	ZEND_MALIAS(Hiredis_Message, __construct, __construct, arginfo_class_Hiredis_Subscriber___construct, ZEND_ACC_PRIVATE)
	ZEND_ME(Hiredis_Subscriber, subscribe, arginfo_class_Hiredis_Subscriber_subscribe, ZEND_ACC_PUBLIC)
	ZEND_MALIAS(Hiredis_Subscriber, psubscribe, subscribe, arginfo_class_Hiredis_Subscriber_psubscribe, ZEND_ACC_PUBLIC)
	ZEND_MALIAS(Hiredis_Subscriber, ssubscribe, subscribe, arginfo_class_Hiredis_Subscriber_ssubscribe, ZEND_ACC_PUBLIC)
	ZEND_MALIAS(Hiredis_Subscriber, unsubscribe, subscribe, arginfo_class_Hiredis_Subscriber_unsubscribe, ZEND_ACC_PUBLIC)
	ZEND_MALIAS(Hiredis_Subscriber, punsubscribe, subscribe, arginfo_class_Hiredis_Subscriber_punsubscribe, ZEND_ACC_PUBLIC)
	ZEND_MALIAS(Hiredis_Subscriber, sunsubscribe, subscribe, arginfo_class_Hiredis_Subscriber_sunsubscribe, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Subscriber, next, arginfo_class_Hiredis_Subscriber_next, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Subscriber, ping, arginfo_class_Hiredis_Subscriber_ping, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Subscriber, close, arginfo_class_Hiredis_Subscriber_close, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Subscriber, isConnected, arginfo_class_Hiredis_Subscriber_isConnected, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Subscriber, socket, arginfo_class_Hiredis_Subscriber_socket, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_Subscriber, getIterator, arginfo_class_Hiredis_Subscriber_getIterator, ZEND_ACC_PUBLIC)
	ZEND_FE_END
};

static zend_class_entry *register_class_Hiredis_Subscriber(zend_class_entry *class_entry_IteratorAggregate)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Hiredis", "Subscriber", class_Hiredis_Subscriber_methods);
	class_entry = zend_register_internal_class_ex(&ce, NULL);
	class_entry->ce_flags |= ZEND_ACC_FINAL|ZEND_ACC_NO_DYNAMIC_PROPERTIES|ZEND_ACC_NOT_SERIALIZABLE;
	zend_class_implements(class_entry, 1, class_entry_IteratorAggregate);

	return class_entry;
}
