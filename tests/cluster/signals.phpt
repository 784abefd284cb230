--TEST--
A signal while three nodes are awaited: the handler may return, throw, and use another cluster; afterwards no reply is another's
--EXTENSIONS--
hiredis
posix
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif.inc';
function_exists('pcntl_async_signals') || die('skip pcntl is not there');
?>
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* When all three have a GETDEL, the test gets its signal; the handler tells the nodes to answer, or has closed the connections. */
$script = <<<'PHP'
	$waiting = [];
	$fake->on('answer', function () use (&$waiting) {
		foreach ($waiting as [$connection, $reply]) {
			$connection->send($reply);
		}
		$waiting = [];
	});
	return function ($node, $words, $connection) use (&$waiting, $pid) {
		if ($words[0] !== 'GET' && $words[0] !== 'GETDEL') {
			return null;
		}
		$reply = '$' . strlen($words[1]) . "\r\n$words[1]\r\n";
		if ($words[0] === 'GET') {
			return $reply;
		}
		$waiting[] = [$connection, $reply];
		if (count($waiting) === 3) {
			exec("kill -USR1 $pid");
		}
		return '';
	};
	PHP;
pcntl_async_signals(true);

$ways = [
	'pipelined()' => fn ($cluster, $keys) => $cluster->pipelined(fn ($pipeline) => array_map(fn ($key) => $pipeline->get($key)->getdel($key), $keys)),
	'stream()' => fn ($cluster, $keys) => iterator_to_array($cluster->stream(array_merge(...array_map(fn ($key) => [['GET', $key], ['GETDEL', $key]], $keys)))),
	'concurrently()' => fn ($cluster, $keys) => array_merge(...$cluster->concurrently(array_map(fn ($key) => fn ($c) => [$c->get($key), $c->getdel($key)], $keys))),
];
$handlers = [
	'returns' => fn ($fake, $cluster) => $fake->tell('answer'),
	'uses the same cluster' => function ($fake, $cluster) use (&$inner) {
		$inner = outcome(fn () => $cluster->get('k'));
		$fake->tell('answer');
	},
	'uses another' => function ($fake, $cluster) use (&$inner) {
		$inner = outcome(fn () => (new Hiredis\Cluster($fake->uri()))->get('k'));
		$fake->tell('answer');
	},
	'throws' => fn () => throw new DomainException('of the handler'),
];
foreach ($ways as $what => $way) {
	foreach ($handlers as $does => $handler) {
		$fake = FakeCluster::start(3, $script, ['pid' => getmypid()]);
		$keys = array_map($fake->keyOf(...), [0, 1, 2]);
		$cluster = new Hiredis\Cluster($fake->uris());
		$inner = null;
		pcntl_signal(SIGUSR1, fn () => $handler($fake, $cluster));
		$got = outcome(fn () => $way($cluster, $keys));
		$expected = array_merge(...array_map(fn ($key) => [$key, $key], $keys));
		echo "$what, the handler $does: ", show($got === $expected ? 'all replies' : $got), $inner === null ? '' : ', ' . show($inner), ', ',
			show($cluster->isConnected()), ' ', show($cluster->pipelined(fn ($pipeline) => array_map($pipeline->get(...), $keys)) === $keys), "\n";
		$fake->stop();
	}
}
?>
--EXPECT--
pipelined(), the handler returns: "all replies", true true
pipelined(), the handler uses the same cluster: "all replies", Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here, true true
pipelined(), the handler uses another: "all replies", "k", true true
pipelined(), the handler throws: DomainException: of the handler, false true
stream(), the handler returns: "all replies", true true
stream(), the handler uses the same cluster: "all replies", Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here, true true
stream(), the handler uses another: "all replies", "k", true true
stream(), the handler throws: DomainException: of the handler, false true
concurrently(), the handler returns: "all replies", true true
concurrently(), the handler uses the same cluster: "all replies", Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here, true true
concurrently(), the handler uses another: "all replies", "k", true true
concurrently(), the handler throws: DomainException: of the handler, false true
