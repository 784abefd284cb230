/* This is a generated file, edit the .stub.php file instead.
 * Stub hash: af4f76d5f85373dee5e15c5a64663f3fc2089099 */

ZEND_BEGIN_ARG_INFO_EX(arginfo_class_Hiredis_ServerException___construct, 0, 0, 0)
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, message, IS_STRING, 0, "\"\"")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, code, IS_LONG, 0, "0")
	ZEND_ARG_OBJ_INFO_WITH_DEFAULT_VALUE(0, previous, Throwable, 1, "null")
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Hiredis_ServerException___toString, 0, 0, IS_STRING, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_OBJ_INFO_EX(arginfo_class_Hiredis_PipelineException_fromReplies, 0, 1, Hiredis\\PipelineException, 0)
	ZEND_ARG_TYPE_INFO(0, replies, IS_ARRAY, 0)
ZEND_END_ARG_INFO()


ZEND_METHOD(Hiredis_ServerException, __construct);
ZEND_METHOD(Hiredis_ServerException, __toString);
ZEND_METHOD(Hiredis_PipelineException, fromReplies);


static const zend_function_entry class_Hiredis_HiredisException_methods[] = {
	ZEND_FE_END
};


static const zend_function_entry class_Hiredis_HiredisError_methods[] = {
	ZEND_FE_END
};


static const zend_function_entry class_Hiredis_SessionLockException_methods[] = {
	ZEND_FE_END
};


static const zend_function_entry class_Hiredis_ServerException_methods[] = {
	ZEND_ME(Hiredis_ServerException, __construct, arginfo_class_Hiredis_ServerException___construct, ZEND_ACC_PUBLIC)
	ZEND_ME(Hiredis_ServerException, __toString, arginfo_class_Hiredis_ServerException___toString, ZEND_ACC_PUBLIC)
	ZEND_FE_END
};


static const zend_function_entry class_Hiredis_PipelineException_methods[] = {
	ZEND_ME(Hiredis_PipelineException, fromReplies, arginfo_class_Hiredis_PipelineException_fromReplies, ZEND_ACC_PUBLIC|ZEND_ACC_STATIC)
	ZEND_FE_END
};


static const zend_function_entry class_Hiredis_Failure_methods[] = {
	ZEND_FE_END
};


static const zend_function_entry class_Hiredis_ConnectionException_methods[] = {
	ZEND_FE_END
};


static const zend_function_entry class_Hiredis_TimeoutException_methods[] = {
	ZEND_FE_END
};


static const zend_function_entry class_Hiredis_ProtocolException_methods[] = {
	ZEND_FE_END
};

static zend_class_entry *register_class_Hiredis_HiredisException(zend_class_entry *class_entry_Exception)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Hiredis", "HiredisException", class_Hiredis_HiredisException_methods);
	class_entry = zend_register_internal_class_ex(&ce, class_entry_Exception);

	return class_entry;
}

static zend_class_entry *register_class_Hiredis_HiredisError(zend_class_entry *class_entry_Error)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Hiredis", "HiredisError", class_Hiredis_HiredisError_methods);
	class_entry = zend_register_internal_class_ex(&ce, class_entry_Error);

	return class_entry;
}

static zend_class_entry *register_class_Hiredis_SessionLockException(zend_class_entry *class_entry_Hiredis_HiredisException)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Hiredis", "SessionLockException", class_Hiredis_SessionLockException_methods);
	class_entry = zend_register_internal_class_ex(&ce, class_entry_Hiredis_HiredisException);

	return class_entry;
}

static zend_class_entry *register_class_Hiredis_ServerException(zend_class_entry *class_entry_Hiredis_HiredisException)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Hiredis", "ServerException", class_Hiredis_ServerException_methods);
	class_entry = zend_register_internal_class_ex(&ce, class_entry_Hiredis_HiredisException);

	zval property_prefix_default_value;
	ZVAL_UNDEF(&property_prefix_default_value);
	zend_string *property_prefix_name = zend_string_init("prefix", sizeof("prefix") - 1, 1);
	zend_declare_typed_property(class_entry, property_prefix_name, &property_prefix_default_value, ZEND_ACC_PUBLIC|ZEND_ACC_READONLY, NULL, (zend_type) ZEND_TYPE_INIT_MASK(MAY_BE_STRING));
	zend_string_release(property_prefix_name);

	zval property_command_default_value;
	ZVAL_UNDEF(&property_command_default_value);
	zend_string *property_command_name = zend_string_init("command", sizeof("command") - 1, 1);
	zend_declare_typed_property(class_entry, property_command_name, &property_command_default_value, ZEND_ACC_PUBLIC|ZEND_ACC_READONLY, NULL, (zend_type) ZEND_TYPE_INIT_MASK(MAY_BE_STRING|MAY_BE_NULL));
	zend_string_release(property_command_name);

	return class_entry;
}

static zend_class_entry *register_class_Hiredis_PipelineException(zend_class_entry *class_entry_Hiredis_ServerException)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Hiredis", "PipelineException", class_Hiredis_PipelineException_methods);
	class_entry = zend_register_internal_class_ex(&ce, class_entry_Hiredis_ServerException);

	zval property_index_default_value;
	ZVAL_UNDEF(&property_index_default_value);
	zend_string *property_index_name = zend_string_init("index", sizeof("index") - 1, 1);
	zend_declare_typed_property(class_entry, property_index_name, &property_index_default_value, ZEND_ACC_PUBLIC|ZEND_ACC_READONLY, NULL, (zend_type) ZEND_TYPE_INIT_MASK(MAY_BE_LONG));
	zend_string_release(property_index_name);

	zval property_replies_default_value;
	ZVAL_UNDEF(&property_replies_default_value);
	zend_string *property_replies_name = zend_string_init("replies", sizeof("replies") - 1, 1);
	zend_declare_typed_property(class_entry, property_replies_name, &property_replies_default_value, ZEND_ACC_PUBLIC|ZEND_ACC_READONLY, NULL, (zend_type) ZEND_TYPE_INIT_MASK(MAY_BE_ARRAY));
	zend_string_release(property_replies_name);

	return class_entry;
}

static zend_class_entry *register_class_Hiredis_Failure(void)
{
	zend_class_entry *class_entry = zend_register_internal_enum("Hiredis\\Failure", IS_UNDEF, class_Hiredis_Failure_methods);

	zend_enum_add_case_cstr(class_entry, "Resolve", NULL);

	zend_enum_add_case_cstr(class_entry, "Connect", NULL);

	zend_enum_add_case_cstr(class_entry, "Tls", NULL);

	zend_enum_add_case_cstr(class_entry, "Handshake", NULL);

	zend_enum_add_case_cstr(class_entry, "Timeout", NULL);

	zend_enum_add_case_cstr(class_entry, "Closed", NULL);

	zend_enum_add_case_cstr(class_entry, "Protocol", NULL);

	zend_enum_add_case_cstr(class_entry, "Lost", NULL);

	return class_entry;
}

static zend_class_entry *register_class_Hiredis_ConnectionException(zend_class_entry *class_entry_Hiredis_HiredisException)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Hiredis", "ConnectionException", class_Hiredis_ConnectionException_methods);
	class_entry = zend_register_internal_class_ex(&ce, class_entry_Hiredis_HiredisException);

	zend_string *property_failure_class_Hiredis_Failure = zend_string_init("Hiredis\\Failure", sizeof("Hiredis\\Failure")-1, 1);
	zval property_failure_default_value;
	ZVAL_UNDEF(&property_failure_default_value);
	zend_string *property_failure_name = zend_string_init("failure", sizeof("failure") - 1, 1);
	zend_declare_typed_property(class_entry, property_failure_name, &property_failure_default_value, ZEND_ACC_PUBLIC|ZEND_ACC_READONLY, NULL, (zend_type) ZEND_TYPE_INIT_CLASS(property_failure_class_Hiredis_Failure, 0, 0));
	zend_string_release(property_failure_name);

	zval property_maybeExecuted_default_value;
	ZVAL_UNDEF(&property_maybeExecuted_default_value);
	zend_string *property_maybeExecuted_name = zend_string_init("maybeExecuted", sizeof("maybeExecuted") - 1, 1);
	zend_declare_typed_property(class_entry, property_maybeExecuted_name, &property_maybeExecuted_default_value, ZEND_ACC_PUBLIC|ZEND_ACC_READONLY, NULL, (zend_type) ZEND_TYPE_INIT_MASK(MAY_BE_BOOL));
	zend_string_release(property_maybeExecuted_name);

	zval property_command_default_value;
	ZVAL_UNDEF(&property_command_default_value);
	zend_string *property_command_name = zend_string_init("command", sizeof("command") - 1, 1);
	zend_declare_typed_property(class_entry, property_command_name, &property_command_default_value, ZEND_ACC_PUBLIC|ZEND_ACC_READONLY, NULL, (zend_type) ZEND_TYPE_INIT_MASK(MAY_BE_STRING|MAY_BE_NULL));
	zend_string_release(property_command_name);

	zval property_replies_default_value;
	ZVAL_UNDEF(&property_replies_default_value);
	zend_string *property_replies_name = zend_string_init("replies", sizeof("replies") - 1, 1);
	zend_declare_typed_property(class_entry, property_replies_name, &property_replies_default_value, ZEND_ACC_PUBLIC|ZEND_ACC_READONLY, NULL, (zend_type) ZEND_TYPE_INIT_MASK(MAY_BE_ARRAY|MAY_BE_NULL));
	zend_string_release(property_replies_name);

	return class_entry;
}

static zend_class_entry *register_class_Hiredis_TimeoutException(zend_class_entry *class_entry_Hiredis_ConnectionException)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Hiredis", "TimeoutException", class_Hiredis_TimeoutException_methods);
	class_entry = zend_register_internal_class_ex(&ce, class_entry_Hiredis_ConnectionException);

	return class_entry;
}

static zend_class_entry *register_class_Hiredis_ProtocolException(zend_class_entry *class_entry_Hiredis_ConnectionException)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Hiredis", "ProtocolException", class_Hiredis_ProtocolException_methods);
	class_entry = zend_register_internal_class_ex(&ce, class_entry_Hiredis_ConnectionException);

	return class_entry;
}
