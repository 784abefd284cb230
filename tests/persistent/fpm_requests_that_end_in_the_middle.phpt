--TEST--
500 requests to one php-fpm worker, half of them ended in the middle of a reply: no foreign answer, no crash, no growth
--EXTENSIONS--
hiredis
posix
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif.inc';
require __DIR__ . '/../inc/fpm.inc';
Fpm::skip();
?>
--FILE--
<?php
require __DIR__ . '/../inc/fpm.inc';
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

const KEYS = 100;

$server = Server::start(['enable-debug-command' => 'yes']);
for ($i = 0; $i < KEYS; $i++) {
	$server->cli('SET', "own:$i", "the value of own:$i");
}
$server->cli('SET', 'large', str_repeat('the value of another ', 400_000));
for ($i = 0; $i < 100; $i++) {
	$server->cli('RPUSH', 'list', ...array_fill(0, 1000, 'the value of another, many times over'));
}
$fpm = Fpm::start('<?php require ' . var_export(dirname(__DIR__) . '/inc/fpm-requests.inc', true) . ';');
$ask = static fn (string $way, int $number = 0) => $fpm->request(['way' => $way, 'uri' => $server->uri(), 'number' => $number % KEYS]);

$ways = json_decode($ask('ways'));
$limited = array_filter($ways, static fn ($way) => str_starts_with($way, 'max_execution_time')); // a second each
$foreign = $good = $failed = 0;
$quiet = [];
for ($number = 0; $number < 500; $number++) {
	if ($number % 2) {
		$key = 'own:' . $number % KEYS;
		if ($ask('good', $number) === implode(' ', array_fill(0, 3, "the value of $key"))) {
			$good++;
		} else {
			$foreign++;
		}
	} else {
		$way = $ways[$number / 2 % count($ways)];
		if (in_array($way, $limited, true) && $number / 2 >= count($ways)) {
			$way = 'exit in a stream';
		}
		$output = $ask($way);
		$failed++;
		$shutdown = !str_contains($way, 'at shutdown') || substr_count($output, 'right') === 2;
		if (str_contains($output, 'never') || str_contains($output, 'FOREIGN') || ($output === '' && !str_starts_with($way, 'exit')) || !$shutdown) {
			$quiet[$way] = $output;
		}
	}
	if ($number === 99) {
		$before = json_decode($ask('state'), true);
	}
}
$after = json_decode($ask('state'), true);
echo "$failed ended in the middle, $good good ones right, $foreign not\n";
say($quiet, $after['pid'] === $before['pid'], $after['descriptors'] - $before['descriptors']);
/* One reply that was lost in each of them would be 3 GB; the allocators of PHP and of the system keep a little. */
say($after['kilobytes'] - $before['kilobytes'] < 4096 ?: [$before, $after]);
/* Two: the one in the pool, and Server::cli()'s. */
preg_match('/connected_clients:(\d+)/', $server->cli('INFO', 'clients'), $found);
say($after['idle'], (int) $found[1]);
?>
--EXPECT--
250 ended in the middle, 250 good ones right, 0 not
[]
true
0
true
1
2
