/* This is a generated file, edit the .stub.php file instead.
 * Stub hash: 5a071fde95e83f6b20f78e222005098de89e33da */

ZEND_BEGIN_ARG_INFO_EX(arginfo_phpiredis_connect, 0, 0, 1)
	ZEND_ARG_TYPE_INFO(0, ip, IS_STRING, 0)
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, port, IS_LONG, 1, "6379")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, timeout_ms, IS_LONG, 0, "0")
ZEND_END_ARG_INFO()

#define arginfo_phpiredis_pconnect arginfo_phpiredis_connect

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_phpiredis_disconnect, 0, 1, _IS_BOOL, 0)
	ZEND_ARG_INFO(0, connection)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_phpiredis_command, 0, 2, IS_MIXED, 0)
	ZEND_ARG_INFO(0, connection)
	ZEND_ARG_TYPE_INFO(0, command, IS_STRING, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_phpiredis_command_bs, 0, 2, IS_MIXED, 0)
	ZEND_ARG_INFO(0, connection)
	ZEND_ARG_TYPE_INFO(0, args, IS_ARRAY, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_phpiredis_multi_command, 0, 2, IS_ARRAY, 0)
	ZEND_ARG_INFO(0, connection)
	ZEND_ARG_TYPE_INFO(0, commands, IS_ARRAY, 0)
ZEND_END_ARG_INFO()

#define arginfo_phpiredis_multi_command_bs arginfo_phpiredis_multi_command

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_phpiredis_format_command, 0, 1, IS_STRING, 0)
	ZEND_ARG_TYPE_INFO(0, args, IS_ARRAY, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_INFO_EX(arginfo_phpiredis_reader_create, 0, 0, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_phpiredis_reader_reset, 0, 1, IS_VOID, 0)
	ZEND_ARG_INFO(0, reader)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_phpiredis_reader_feed, 0, 2, IS_VOID, 0)
	ZEND_ARG_INFO(0, reader)
	ZEND_ARG_TYPE_INFO(0, buffer, IS_STRING, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_phpiredis_reader_get_state, 0, 1, IS_LONG, 0)
	ZEND_ARG_INFO(0, reader)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_MASK_EX(arginfo_phpiredis_reader_get_error, 0, 1, MAY_BE_STRING|MAY_BE_FALSE)
	ZEND_ARG_INFO(0, reader)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_phpiredis_reader_get_reply, 0, 1, IS_MIXED, 0)
	ZEND_ARG_INFO(0, reader)
	ZEND_ARG_INFO_WITH_DEFAULT_VALUE(1, type, "null")
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_phpiredis_reader_destroy, 0, 1, _IS_BOOL, 0)
	ZEND_ARG_INFO(0, reader)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_phpiredis_reader_set_error_handler, 0, 2, _IS_BOOL, 0)
	ZEND_ARG_INFO(0, reader)
	ZEND_ARG_TYPE_INFO(0, callback, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_phpiredis_reader_set_status_handler arginfo_phpiredis_reader_set_error_handler

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_phpiredis_utils_crc16, 0, 1, IS_LONG, 0)
	ZEND_ARG_TYPE_INFO(0, buffer, IS_STRING, 0)
ZEND_END_ARG_INFO()


ZEND_FUNCTION(phpiredis_connect);
ZEND_FUNCTION(phpiredis_pconnect);
ZEND_FUNCTION(phpiredis_disconnect);
ZEND_FUNCTION(phpiredis_command);
ZEND_FUNCTION(phpiredis_command_bs);
ZEND_FUNCTION(phpiredis_multi_command);
ZEND_FUNCTION(phpiredis_multi_command_bs);
ZEND_FUNCTION(phpiredis_format_command);
ZEND_FUNCTION(phpiredis_reader_create);
ZEND_FUNCTION(phpiredis_reader_reset);
ZEND_FUNCTION(phpiredis_reader_feed);
ZEND_FUNCTION(phpiredis_reader_get_state);
ZEND_FUNCTION(phpiredis_reader_get_error);
ZEND_FUNCTION(phpiredis_reader_get_reply);
ZEND_FUNCTION(phpiredis_reader_destroy);
ZEND_FUNCTION(phpiredis_reader_set_error_handler);
ZEND_FUNCTION(phpiredis_reader_set_status_handler);
ZEND_FUNCTION(phpiredis_utils_crc16);


static const zend_function_entry ext_functions[] = {
	ZEND_FE(phpiredis_connect, arginfo_phpiredis_connect)
	ZEND_FE(phpiredis_pconnect, arginfo_phpiredis_pconnect)
	ZEND_FE(phpiredis_disconnect, arginfo_phpiredis_disconnect)
	ZEND_FE(phpiredis_command, arginfo_phpiredis_command)
	ZEND_FE(phpiredis_command_bs, arginfo_phpiredis_command_bs)
	ZEND_FE(phpiredis_multi_command, arginfo_phpiredis_multi_command)
	ZEND_FE(phpiredis_multi_command_bs, arginfo_phpiredis_multi_command_bs)
	ZEND_FE(phpiredis_format_command, arginfo_phpiredis_format_command)
	ZEND_FE(phpiredis_reader_create, arginfo_phpiredis_reader_create)
	ZEND_FE(phpiredis_reader_reset, arginfo_phpiredis_reader_reset)
	ZEND_FE(phpiredis_reader_feed, arginfo_phpiredis_reader_feed)
	ZEND_FE(phpiredis_reader_get_state, arginfo_phpiredis_reader_get_state)
	ZEND_FE(phpiredis_reader_get_error, arginfo_phpiredis_reader_get_error)
	ZEND_FE(phpiredis_reader_get_reply, arginfo_phpiredis_reader_get_reply)
	ZEND_FE(phpiredis_reader_destroy, arginfo_phpiredis_reader_destroy)
	ZEND_FE(phpiredis_reader_set_error_handler, arginfo_phpiredis_reader_set_error_handler)
	ZEND_FE(phpiredis_reader_set_status_handler, arginfo_phpiredis_reader_set_status_handler)
	ZEND_FE(phpiredis_utils_crc16, arginfo_phpiredis_utils_crc16)
	ZEND_FE_END
};

static void register_phpiredis_symbols(int module_number)
{
	REGISTER_LONG_CONSTANT("PHPIREDIS_READER_STATE_COMPLETE", PHP_PHPIREDIS_STATE_COMPLETE, CONST_PERSISTENT);
	REGISTER_LONG_CONSTANT("PHPIREDIS_READER_STATE_INCOMPLETE", PHP_PHPIREDIS_STATE_INCOMPLETE, CONST_PERSISTENT);
	REGISTER_LONG_CONSTANT("PHPIREDIS_READER_STATE_ERROR", PHP_PHPIREDIS_STATE_ERROR, CONST_PERSISTENT);
	REGISTER_LONG_CONSTANT("PHPIREDIS_REPLY_STRING", REDIS_REPLY_STRING, CONST_PERSISTENT);
	REGISTER_LONG_CONSTANT("PHPIREDIS_REPLY_ARRAY", REDIS_REPLY_ARRAY, CONST_PERSISTENT);
	REGISTER_LONG_CONSTANT("PHPIREDIS_REPLY_INTEGER", REDIS_REPLY_INTEGER, CONST_PERSISTENT);
	REGISTER_LONG_CONSTANT("PHPIREDIS_REPLY_NIL", REDIS_REPLY_NIL, CONST_PERSISTENT);
	REGISTER_LONG_CONSTANT("PHPIREDIS_REPLY_STATUS", REDIS_REPLY_STATUS, CONST_PERSISTENT);
	REGISTER_LONG_CONSTANT("PHPIREDIS_REPLY_ERROR", REDIS_REPLY_ERROR, CONST_PERSISTENT);
}
