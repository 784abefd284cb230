--TEST--
Replies of hundreds of tasks that come in one read: each task gets its own, whatever stands between them
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

$server = Server::start();
$kinds = [
	fn (int $i) => [fn ($redis) => $redis->echo("e $i"), "e $i"],
	fn (int $i) => [fn ($redis) => $redis->get("none:$i"), null],
	fn (int $i) => [fn ($redis) => $redis->set("k:$i", $i), 'OK'],
	fn (int $i) => [fn ($redis) => $redis->hget('hash', "f:$i"), "v:$i"],
	fn (int $i) => [fn ($redis) => $redis->zscore('scores', "m:$i"), $i / 4.0],
	fn (int $i) => [fn ($redis) => $redis->strlen('long'), 100_000],
	fn (int $i) => [fn ($redis) => $redis->hgetall('small'), ['a' => '1', 'b' => '2']],
	fn (int $i) => [fn ($redis) => $redis->get('long'), str_repeat('x', 100_000)],
	fn (int $i) => [fn ($redis) => $redis->lrange('list', 0, -1), ['one', 'two']],
	fn (int $i) => [fn ($redis) => outcome(fn () => $redis->incr('long')), 'ERR value is not an integer or out of range'],
	fn (int $i) => [fn ($redis) => outcome(fn () => $redis->call('no', "such $i")), "'no'"],
	fn (int $i) => [fn ($redis) => $redis->call('ECHO', "c $i"), "c $i"],
	fn (int $i) => [fn ($redis) => $redis->pipelined(fn ($p) => $p->echo("p $i")->echo("q $i")), ["p $i", "q $i"]],
	fn (int $i) => [fn ($redis) => $redis->transaction(fn ($t) => $t->echo("t $i")), ["t $i"]],
	fn (int $i) => [fn ($redis) => $redis->pipelined(fn ($p) => null), []],
	fn (int $i) => [fn ($redis) => [$redis->echo("1 $i"), $redis->echo("2 $i"), $redis->echo("3 $i")], ["1 $i", "2 $i", "3 $i"]],
];
foreach ([3, 2] as $protocol) {
	$client = new Hiredis\Client($server->uri("?protocol=$protocol"));
	$client->flushall();
	$client->set('long', str_repeat('x', 100_000));
	$client->hset('small', ['a' => 1, 'b' => 2]);
	$client->rpush('list', ['one', 'two']);
	$client->hset('hash', array_combine(array_map(fn ($i) => "f:$i", range(0, 999)), array_map(fn ($i) => "v:$i", range(0, 999))));
	$client->zadd('scores', array_combine(array_map(fn ($i) => "m:$i", range(0, 999)), array_map(fn ($i) => $i / 4.0, range(0, 999))));
	foreach ([1000, 300, 7] as $limit) {
		/* One kind for long, then each in turn, then in an order of their own. */
		foreach ([fn (int $i) => intdiv($i, 130), fn (int $i) => $i, fn (int $i) => $i * $i * 7 + intdiv($i, 3)] as $order) {
			$wrong = [];
			$tasks = $expected = [];
			for ($i = 0; $i < 1000; $i++) {
				[$tasks[$i], $expected[$i]] = $kinds[$order($i) % count($kinds)]($i);
			}
			foreach ($client->concurrently($tasks, $limit) as $i => $result) {
				$same = $result instanceof Throwable ? str_contains($result->getMessage(), $expected[$i]) : $result === $expected[$i];
				if (!$same) {
					$wrong[] = $i;
				}
			}
			echo "RESP$protocol, $limit at once: ";
			say($wrong);
		}
	}
}
?>
--EXPECT--
RESP3, 1000 at once: []
RESP3, 1000 at once: []
RESP3, 1000 at once: []
RESP3, 300 at once: []
RESP3, 300 at once: []
RESP3, 300 at once: []
RESP3, 7 at once: []
RESP3, 7 at once: []
RESP3, 7 at once: []
RESP2, 1000 at once: []
RESP2, 1000 at once: []
RESP2, 1000 at once: []
RESP2, 300 at once: []
RESP2, 300 at once: []
RESP2, 300 at once: []
RESP2, 7 at once: []
RESP2, 7 at once: []
RESP2, 7 at once: []
