--TEST--
A reply that does not fit into the memory limit ends in PHP's own error, and nothing else
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
register_shutdown_function(function () use (&$reader) {
	echo preg_replace('/ (at \S+ )?\(tried to allocate \d+ bytes\)/', '', error_get_last()['message'] ?? 'no error'), "\n";
	$reader?->reset();
	$reader?->feed("*1\r\n+usable\r\n");
	say(replies($reader));
});
$reader = new Hiredis\Reader();
$reader->feed("*2\r\n%1\r\n+k\r\n*100\r\n" . str_repeat("$10\r\n0123456789\r\n", 50));
$reader->read($reply);
$piece = str_repeat("$100\r\n" . str_repeat('x', 100) . "\r\n", 100);
$reader->reset();
$reader->feed("*1000000\r\n");
for ($i = 0; $i < 10000; $i++) {
	$reader->feed($piece);
	$reader->read($reply);
}
echo "not reached\n";
?>
--EXPECT--
Allowed memory size of 25165824 bytes exhausted
[["usable"]]
