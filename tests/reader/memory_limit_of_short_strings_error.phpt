--TEST--
Short strings, keys among them, that do not fit into the memory limit end in PHP's own error, and the reader is usable after it
--EXTENSIONS--
hiredis
--SKIPIF--
<?php if (getenv('USE_ZEND_ALLOC') === '0') die('skip without the memory manager there is no limit'); ?>
--INI--
memory_limit=24M
display_errors=0
log_errors=0
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';
$reserve = str_repeat('x', 4 << 20);
register_shutdown_function(function () use (&$reader, &$reserve) {
	$reserve = null;
	ini_set('memory_limit', '-1');
	echo preg_replace('/ (at \S+ )?\(tried to allocate \d+ bytes\)/', '', error_get_last()['message'] ?? 'no error'), "\n";
	$reader?->reset();
	$reader?->feed("*1\r\n%1\r\n$3\r\nkey\r\n$6\r\nusable\r\n");
	say(replies($reader));
});
$reader = new Hiredis\Reader();
$piece = str_repeat("%2\r\n$3\r\nkey\r\n$10\r\n0123456789\r\n$20\r\n01234567890123456789\r\n*2\r\n$30\r\n012345678901234567890123456789\r\n$3\r\nend\r\n", 20);
$reader->feed("*1000000\r\n");
for ($i = 0; $i < 50000; $i++) {
	$reader->feed($piece);
	$reader->read($reply);
}
echo "not reached\n";
?>
--EXPECT--
Allowed memory size of 25165824 bytes exhausted
[[{"key": "usable"}]]
