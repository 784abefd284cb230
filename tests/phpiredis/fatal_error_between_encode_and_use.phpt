--TEST--
What a fatal error leaves half done in phpiredis_format_command() reaches nothing that is encoded after it
--EXTENSIONS--
phpiredis
--SKIPIF--
<?php if (getenv('USE_ZEND_ALLOC') === '0') die('skip the memory limit is the memory manager\'s'); ?>
--INI--
memory_limit=32M
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

register_shutdown_function(function () {
	say(phpiredis_format_command(['GET', 'x']));
});
phpiredis_format_command(['SET', 'x', str_repeat('v', 20 << 20)]);
?>
--EXPECTF--
Fatal error: Allowed memory size of 33554432 bytes exhausted%S (tried to allocate %d bytes) in %s on line %d
"*2\r\n$3\r\nGET\r\n$1\r\nx\r\n"
