--TEST--
A subscriber of shard channels for whose connections the system refuses to wait throws, and does not ask again without a pause
--EXTENSIONS--
hiredis
posix
--SKIPIF--
<?php if (!function_exists('posix_setrlimit')) die('skip this system has no limits'); ?>
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

$fake = FakeCluster::start(3, <<<'PHP'
	$bulk = fn ($text) => '$' . strlen($text) . "\r\n$text\r\n";
	return fn ($node, $words) => $words[0] === 'SSUBSCRIBE'
		? implode('', array_map(fn ($name) => ">3\r\n" . $bulk('ssubscribe') . $bulk($name) . ":1\r\n", array_slice($words, 1)))
		: null;
	PHP);
$subscriber = (new Hiredis\Cluster($fake->uri()))->subscriber();
$subscriber->ssubscribe('a', 'b', 'c');

/* poll() takes no more sockets than a process may have. Those that are open stay open. */
$hard = posix_getrlimit()['hard openfiles'];
$hard = $hard === 'unlimited' ? -1 : $hard;
posix_setrlimit(POSIX_RLIMIT_NOFILE, 2, $hard);
$outcomes = [outcome(fn () => $subscriber->next(2.0)), outcome(fn () => $subscriber->next(0.1))];
posix_setrlimit(POSIX_RLIMIT_NOFILE, 256, $hard);
foreach ($outcomes as $outcome) {
	echo preg_replace('/:\d{4,5}|\d\.\d+ s/', ':#', show($outcome)), "\n";
}
say($outcomes[0]?->failure, $subscriber->isConnected());
?>
--EXPECT--
Hiredis\ConnectionException: redis://127.0.0.1:#: Invalid argument; subscribed to b after :# while waiting
NULL
Hiredis\Failure::Closed
true
