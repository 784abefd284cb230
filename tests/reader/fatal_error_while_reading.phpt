--TEST--
A reader that a fatal error has left in the middle of a reply makes nothing up of the rest: it is broken until reset()
--EXTENSIONS--
hiredis
--SKIPIF--
<?php if (getenv('USE_ZEND_ALLOC') === '0') die('skip without the memory manager there is no limit'); ?>
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

$code = 'require ' . var_export(__DIR__ . '/../inc/show.inc', true) . ';' . <<<'PHP'
	$reader = new Hiredis\Reader();
	$reserve = str_repeat('x', 4 << 20);
	register_shutdown_function(function () use ($reader, &$reserve) {
		$reserve = null;
		ini_set('memory_limit', '-1');
		foreach ([1, 2] as $time) {
			$outcome = outcome(fn () => $reader->read($reply));
			say($outcome instanceof Hiredis\ProtocolException ? preg_replace('/.*(Out of memory|fatal error).*/', '$1', $outcome->getMessage()) : $outcome);
		}
		say($reader->buffered());
		$reader->reset();
		$reader->feed("*1\r\n$6\r\nusable\r\n");
		say(replies($reader));
	});
	/* Pieces that end within an element. */
	$piece = str_repeat("$3\r\nkey\r\n:7\r\n%1\r\n$3\r\nkey\r\n$10\r\n0123456789\r\n", 999);
	$reader->feed("*1000000\r\n");
	for ($i = 0; $i < 400; $i++) {
		$reader->feed($piece);
	}
	$reader->read($reply);
	echo 'not reached';
	PHP;
preg_match('~ (/\S+/hiredis\.so)$~m', file_get_contents('/proc/self/maps'), $found);
exec(implode(' ', array_map('escapeshellarg', [PHP_BINARY, '-n', ...$found ? ['-d', "extension=$found[1]"] : [], '-d', 'memory_limit=16M',
	'-d', 'display_errors=0', '-d', 'log_errors=0', '-r', $code])) . ' 2>&1', $lines, $status);
$refusals = array_unique(array_splice($lines, 0, 2));
say(in_array($refusals, [['"Out of memory"'], ['"fatal error"']], true), $lines, $status);
?>
--EXPECT--
true
["0", "[[\"usable\"]]"]
255
