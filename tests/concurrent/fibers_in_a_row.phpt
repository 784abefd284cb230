--TEST--
concurrently(): fibers that resume each other keep the order of the commands and of the results, whatever a task does between
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$client = new Hiredis\Client($server->uri());
$order = [];
$task = static function (int $i) use (&$order): Closure {
	return static function ($client) use ($i, &$order) {
		$order[] = "$i begins";
		$client->rpush('list', $i);
		if ($i === 2) {
			$order[] = '2 throws';
			throw new Exception('two');
		}
		$order[] = "$i goes on";
		$inner = new Fiber(static function () use ($client, $i) {
			$client->rpush('inner', $i);
			Fiber::suspend();
			return $client->rpush('inner', -$i);
		});
		if ($i === 3) {
			$inner->start();
			$inner->resume();
		}
		$client->rpush('list', 10 * $i);
		return $i;
	};
};
$run = static function () use ($client, $task, &$order): void {
	$order = [];
	$client->del('list', 'inner');
	$results = $client->concurrently(array_map($task, range(0, 5)), limit: 3, throw: false);
	foreach ($results as $i => $result) {
		echo $i, ': ', $result instanceof Exception ? $result->getMessage() : $result, "\n";
	}
	echo implode(', ', $order), "\n";
	say($client->lrange('list', 0, -1), $client->lrange('inner', 0, -1));
};
/* New fibers, those that wait, and those of a call in a fiber. */
$run();
ob_start();
$run();
$second = ob_get_clean();
echo $second;
ob_start();
(new Fiber($run))->start();
say(ob_get_clean() === $second);
?>
--EXPECT--
0: 0
1: 1
2: two
3: 3
4: 4
5: 5
0 begins, 1 begins, 2 begins, 0 goes on, 1 goes on, 2 throws, 3 begins, 4 begins, 5 begins, 3 goes on, 4 goes on, 5 goes on
["0", "1", "2", "0", "10", "3", "4", "5", "30", "40", "50"]
["3", "-3"]
0: 0
1: 1
2: two
3: 3
4: 4
5: 5
0 begins, 1 begins, 2 begins, 0 goes on, 1 goes on, 2 throws, 3 begins, 4 begins, 5 begins, 3 goes on, 4 goes on, 5 goes on
["0", "1", "2", "0", "10", "3", "4", "5", "30", "40", "50"]
["3", "-3"]
true
