--TEST--
Nodes for whose connections the system refuses to wait fail at once; the next command is served
--EXTENSIONS--
hiredis
posix
--SKIPIF--
<?php
if (!function_exists('posix_setrlimit')) {
	die('skip this system has no limits');
}
if (getenv('USE_ZEND_ALLOC') === '0') {
	die('skip not together with valgrind: the limit of descriptors is valgrind\'s own there');
}
?>
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

$fake = FakeCluster::start(3, <<<'PHP'
	return fn ($node, $words) => match ($words[0]) {
		'SET' => '',
		'GET' => "+$node\r\n",
		default => null,
	};
	PHP);
$keys = array_map($fake->keyOf(...), range(0, 2));
$cluster = new Hiredis\Cluster($fake->uri(), timeout: 60.0);
$read = fn () => $cluster->pipelined(fn ($p) => array_map($p->get(...), $keys));
say($read());

/* poll() takes no more sockets than a process may have. Those that are open stay open. */
$hard = posix_getrlimit()['hard openfiles'];
$hard = $hard === 'unlimited' ? -1 : $hard;
posix_setrlimit(POSIX_RLIMIT_NOFILE, 2, $hard);
$begun = hrtime(true);
$outcome = outcome(fn () => $cluster->pipelined(fn ($p) => array_map(fn ($key) => $p->set($key, 'x'), $keys)));
$seconds = (hrtime(true) - $begun) / 1e9;
posix_setrlimit(POSIX_RLIMIT_NOFILE, 256, $hard);
echo preg_replace('/:\d{4,5}|\d\.\d+ s/', ':#', show($outcome)), "\n";
say($outcome->failure, array_map(fn ($reply) => $reply->maybeExecuted, $outcome->replies), $seconds < 10);
say($read());
?>
--EXPECT--
["0", "1", "2"]
Hiredis\ConnectionException: redis://127.0.0.1:#: Invalid argument after :# while waiting, command SET
Hiredis\Failure::Closed
[true, true, true]
true
["0", "1", "2"]
