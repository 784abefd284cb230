/* This is a generated file, edit the .stub.php file instead.
 * Stub hash: 226e54fcbd1622e3ff78a6d5b92b0be4f93aff62 */

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_Hiredis_encode, 0, 1, IS_STRING, 0)
	ZEND_ARG_TYPE_INFO(0, command, IS_ARRAY, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_Hiredis_decode, 0, 1, IS_ARRAY, 0)
	ZEND_ARG_TYPE_INFO(0, bytes, IS_STRING, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_Hiredis_format, 0, 1, IS_STRING, 0)
	ZEND_ARG_TYPE_INFO(0, template, IS_STRING, 0)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, args, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_Hiredis_is_status, 0, 1, _IS_BOOL, 0)
	ZEND_ARG_TYPE_INFO(0, reply, IS_STRING, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_Hiredis_since, 0, 1, IS_ARRAY, 1)
	ZEND_ARG_TYPE_INFO(0, command, IS_STRING, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_Hiredis_stats, 0, 0, IS_ARRAY, 0)
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, all, _IS_BOOL, 0, "false")
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_Hiredis_prometheus, 0, 0, IS_STRING, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_Hiredis_observe, 0, 1, IS_VOID, 0)
	ZEND_ARG_TYPE_INFO(0, observer, IS_CALLABLE, 1)
ZEND_END_ARG_INFO()


ZEND_FUNCTION(Hiredis_encode);
ZEND_FUNCTION(Hiredis_decode);
ZEND_FUNCTION(Hiredis_format);
ZEND_FUNCTION(Hiredis_is_status);
ZEND_FUNCTION(Hiredis_since);
ZEND_FUNCTION(Hiredis_stats);
ZEND_FUNCTION(Hiredis_prometheus);
ZEND_FUNCTION(Hiredis_observe);


static const zend_function_entry ext_functions[] = {
	ZEND_NS_FALIAS("Hiredis", encode, Hiredis_encode, arginfo_Hiredis_encode)
	ZEND_NS_FALIAS("Hiredis", decode, Hiredis_decode, arginfo_Hiredis_decode)
	ZEND_NS_FALIAS("Hiredis", format, Hiredis_format, arginfo_Hiredis_format)
	ZEND_NS_FALIAS("Hiredis", is_status, Hiredis_is_status, arginfo_Hiredis_is_status)
	ZEND_NS_FALIAS("Hiredis", since, Hiredis_since, arginfo_Hiredis_since)
	ZEND_NS_FALIAS("Hiredis", stats, Hiredis_stats, arginfo_Hiredis_stats)
	ZEND_NS_FALIAS("Hiredis", prometheus, Hiredis_prometheus, arginfo_Hiredis_prometheus)
	ZEND_NS_FALIAS("Hiredis", observe, Hiredis_observe, arginfo_Hiredis_observe)
	ZEND_FE_END
};
