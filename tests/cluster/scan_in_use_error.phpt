--TEST--
A scan's iterator that awaits its next keys is in use: neither another task nor a signal's handler moves it
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
function_exists('pcntl_fork') || die('skip pcntl is not there');
?>
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';

/* No node says what it has, so the map is asked for behind each: the third answer comes when the signal's handler has run. */
$fake = FakeCluster::start(2, <<<'PHP'
	$asked = 0;
	$fake->on('handled', function () use (&$waits, $fake) {
		$waits->send($fake->slots());
	});
	return function (int $node, array $words, FakeConnection $connection) use (&$asked, &$waits, $pid) {
		if ($words === ['CLUSTER', 'SLOTS'] && ++$asked === 3) {
			$waits = $connection;
			exec("kill -USR1 $pid");
			return '';
		}
		return $words[0] === 'SCAN' ? "*2\r\n$1\r\n0\r\n*2\r\n$5\r\nkey:$node\r\n$5\r\nkey:x\r\n" : null;
	};
	PHP, ['pid' => getmypid()]);

function outcome(Closure $use): string
{
	try {
		return json_encode($use());
	} catch (Hiredis\HiredisError $e) {
		return $e->getMessage();
	}
}

echo "signal\n";
pcntl_async_signals(true);
pcntl_signal(SIGUSR1, function () use (&$scan, $fake) {
	foreach (['rewind', 'valid', 'current', 'key', 'next'] as $method) {
		echo "$method: ", outcome([$scan, $method](...)), "\n";
	}
	$fake->tell('handled');
});
$cluster = new Hiredis\Cluster($fake->uri());
$scan = $cluster->scanKeys();
foreach ($scan as $number => $key) {
	echo "$number $key\n";
}

echo "tasks\n";
$scan = $cluster->scanKeys();
$other = fn () => outcome($scan->next(...));
echo implode("\n", $cluster->concurrently([fn () => json_encode(iterator_to_array($scan)), $other, fn () => outcome(fn () => iterator_to_array($scan))])), "\n";
echo json_encode(iterator_to_array($scan)), "\n";
?>
--EXPECT--
signal
0 key:0
1 key:x
rewind: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
valid: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
current: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
key: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
next: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
2 key:1
3 key:x
tasks
["key:0","key:x","key:1","key:x"]
The connection is in use: code further up the call stack waits for a reply on it; use a second client here
The connection is in use: code further up the call stack waits for a reply on it; use a second client here
["key:0","key:x","key:1","key:x"]
