--TEST--
The collector may run while a fiber for a task is created: a destructor that calls concurrently() of another client does not disturb the task
--EXTENSIONS--
hiredis
--INI--
zend.enable_gc=1
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/collector.inc';
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
[$client, $other] = [new Hiredis\Client($server->uri()), new Hiredis\Client($server->uri())];
$client->mset(['a' => '1', 'b' => '2', 'c' => '3']);
$ran = 0;
for ($missing = 1; $missing <= 12; $missing++) {
	/* More tasks than in all calls before, because an earlier call's fibers are used again. */
	$tasks = array_merge(...array_fill(0, $missing, [fn ($redis) => $redis->get('a'), fn ($redis) => $redis->get('b'), fn ($redis) => $redis->get('c')]));
	$keep = collect_after($missing, function () use ($other, &$ran) {
		outcome(fn () => $other->concurrently([fn ($redis) => $redis->ping()])); // before PHP 8.4 it may be refused
		$ran++;
	});
	$replies = outcome(fn () => $client->concurrently($tasks));
	$keep = null;
	gc_collect_cycles();
	say($replies instanceof Throwable ? $replies : array_count_values($replies));
}
say($ran);
?>
--EXPECT--
{1: 1, 2: 1, 3: 1}
{1: 2, 2: 2, 3: 2}
{1: 3, 2: 3, 3: 3}
{1: 4, 2: 4, 3: 4}
{1: 5, 2: 5, 3: 5}
{1: 6, 2: 6, 3: 6}
{1: 7, 2: 7, 3: 7}
{1: 8, 2: 8, 3: 8}
{1: 9, 2: 9, 3: 9}
{1: 10, 2: 10, 3: 10}
{1: 11, 2: 11, 3: 11}
{1: 12, 2: 12, 3: 12}
12
