--TEST--
The module brings the functions, constants and resource types that applications know phpiredis by
--EXTENSIONS--
phpiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

say(extension_loaded('phpiredis'), (new ReflectionExtension('phpiredis'))->getClasses(), (new ReflectionExtension('phpiredis'))->getINIEntries());
foreach (get_extension_funcs('phpiredis') as $name) {
	$function = new ReflectionFunction($name);
	echo $name, ' ', $function->getNumberOfRequiredParameters(), '-', $function->getNumberOfParameters(), "\n";
}
foreach (get_defined_constants(true)['phpiredis'] as $name => $value) {
	echo "$name $value\n";
}
say(get_resource_type(phpiredis_reader_create()));
?>
--EXPECT--
true
[]
[]
phpiredis_connect 1-3
phpiredis_pconnect 1-3
phpiredis_disconnect 1-1
phpiredis_command 2-2
phpiredis_command_bs 2-2
phpiredis_multi_command 2-2
phpiredis_multi_command_bs 2-2
phpiredis_format_command 1-1
phpiredis_reader_create 0-0
phpiredis_reader_reset 1-1
phpiredis_reader_feed 2-2
phpiredis_reader_get_state 1-1
phpiredis_reader_get_error 1-1
phpiredis_reader_get_reply 1-2
phpiredis_reader_destroy 1-1
phpiredis_reader_set_error_handler 2-2
phpiredis_reader_set_status_handler 2-2
phpiredis_utils_crc16 1-1
PHPIREDIS_READER_STATE_COMPLETE 1
PHPIREDIS_READER_STATE_INCOMPLETE 2
PHPIREDIS_READER_STATE_ERROR 3
PHPIREDIS_REPLY_STRING 1
PHPIREDIS_REPLY_ARRAY 2
PHPIREDIS_REPLY_INTEGER 3
PHPIREDIS_REPLY_NIL 4
PHPIREDIS_REPLY_STATUS 5
PHPIREDIS_REPLY_ERROR 6
"phpredis reader"
