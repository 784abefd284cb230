<?php
require __DIR__ . '/../../../tests/inc/server.inc';
require __DIR__ . '/../../../tests/inc/strace.inc';

$server = Server::start();
$calls = Strace::calls(<<<'PHP'
	require $inc;
	$redis = new Hiredis\Revolt\Client($uri);
	$redis->ping();
	begin();
	$replies = together(array_map(fn (int $i) => function () use ($redis, $i) {
		$redis->set("key:$i", "value $i");
		return $redis->get("key:$i");
	}, range(0, 99)));
	finish();
	foreach ($replies as $i => $reply) {
		$reply === "value $i" || print("$i: $reply\n");
	}
	PHP, ['inc' => __DIR__ . '/inc/fibers.inc', 'uri' => $server->uri()]);
$sent = preg_grep('/^send/', $calls);
echo count($sent), " writes\n";
preg_match('/cmdstat_get:calls=(\d+)/', $server->cli('INFO', 'commandstats'), $gets);
echo "$gets[1] GETs\n";
?>
