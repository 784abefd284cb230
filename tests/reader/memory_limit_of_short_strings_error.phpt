--TEST--
One reply of short strings that does not fit into the memory limit, which no engine may pass here, ends in PHP's own error, and the reader is usable after it
--EXTENSIONS--
hiredis
--SKIPIF--
<?php if (getenv('USE_ZEND_ALLOC') === '0') die('skip without the memory manager there is no limit'); ?>
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';
$replies = [
	'strings of a list' => ['*1000000', "$10\r\n0123456789\r\n", 40],
	'strings of many lengths' => ['*1000000', "$3\r\nkey\r\n$10\r\n0123456789\r\n$20\r\n01234567890123456789\r\n$30\r\n012345678901234567890123456789\r\n", 20],
	'maps' => ['*1000000', "%2\r\n$3\r\nkey\r\n$10\r\n0123456789\r\n$20\r\n01234567890123456789\r\n:1\r\n", 20],
	'values of a map' => ['%1000000', ":NUMBER\r\n$10\r\n0123456789\r\n", 1],
	'keys of a map' => ['%1000000', "$10\r\n-NUMBER---\r\n$10\r\n0123456789\r\n", 1],
	'pairs' => ['*1000000', "*2\r\n$10\r\n0123456789\r\n,1.5\r\n", 40],
];
foreach ($replies as $name => [$header, $element, $times]) {
	$code = 'require ' . var_export(__DIR__ . '/../inc/show.inc', true) . ';'
		. "[\$header, \$element, \$times] = " . var_export([$header, $element, $times], true) . ";\n" . <<<'PHP'
		$reserve = str_repeat('x', 4 << 20);
		$reader = new Hiredis\Reader();
		register_shutdown_function(function () use ($reader, &$reserve) {
			$reserve = null;
			ini_set('memory_limit', '-1');
			echo preg_replace('/ (at \S+ )?\(tried to allocate \d+ bytes\)/', '', error_get_last()['message'] ?? 'no error'), ', ';
			$reader->reset();
			$reader->feed("*1\r\n%1\r\n$3\r\nkey\r\n$6\r\nusable\r\n");
			say(replies($reader));
		});
		/* What stays the same is one string, which is kept once. */
		$numbered = str_contains($element, 'NUMBER');
		$piece = $numbered ? '' : str_repeat($element, $times * 10);
		$reader->feed("$header\r\n");
		for ($i = 0; $i < 100_000; $i++) {
			if ($numbered) {
				$piece .= str_replace('NUMBER', (string) (100_000 + $i), $element);
			} else {
				$reader->feed($piece);
			}
		}
		$reader->feed($piece);
		$piece = null;
		$reader->read($reply);
		echo 'not reached';
		PHP;
	preg_match('~ (/\S+/hiredis\.so)$~m', file_get_contents('/proc/self/maps'), $found);
	exec(implode(' ', array_map('escapeshellarg', [PHP_BINARY, '-n', ...$found ? ['-d', "extension=$found[1]"] : [], '-d', 'memory_limit=16M', '-d', 'memory_hard_limit_percent=100',
		'-d', 'display_errors=0', '-d', 'log_errors=0', '-r', $code])) . ' 2>&1', $lines, $status);
	say([$name, $status]);
	echo implode("\n", $lines), "\n";
	$lines = [];
}
?>
--EXPECT--
["strings of a list", 255]
Allowed memory size of 16777216 bytes exhausted, [[{"key": "usable"}]]
["strings of many lengths", 255]
Allowed memory size of 16777216 bytes exhausted, [[{"key": "usable"}]]
["maps", 255]
Allowed memory size of 16777216 bytes exhausted, [[{"key": "usable"}]]
["values of a map", 255]
Allowed memory size of 16777216 bytes exhausted, [[{"key": "usable"}]]
["keys of a map", 255]
Allowed memory size of 16777216 bytes exhausted, [[{"key": "usable"}]]
["pairs", 255]
Allowed memory size of 16777216 bytes exhausted, [[{"key": "usable"}]]
