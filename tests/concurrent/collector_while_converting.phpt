--TEST--
A destructor that throws while poll() makes a PipelineException: poll() throws what it threw, and each ticket has its own exception afterwards
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/collector.inc';
require __DIR__ . '/../inc/async.inc';

$server = Server::start();
$server->cli('SET', 'text', 'x');
$client = new Hiredis\Client($server->uri());
$thrown = 0;
$classes = [];
for ($missing = 1; $missing < 60; $missing++) {
	$redis = $client->async();
	for ($i = 0; $i < 3; $i++) {
		$redis->pipelined(fn ($p) => $p->get('text')->incr('text'));
	}
	$redis->flush();
	$redis->get('text');
	$readable = [$redis->socket()];
	$none = null;
	stream_select($readable, $none, $none, 20);
	$is_polling = false;
	$keep = collect_after($missing, function () use (&$is_polling) {
		if ($is_polling) {
			throw new LogicException('thrown by the destructor');
		}
	});
	while ($redis->pending()) {
		try {
			$is_polling = true;
			$redis->flush();
			$replies = $redis->poll();
			$is_polling = false;
			foreach ($replies as $ticket => $reply) {
				$classes[get_debug_type($reply)][$ticket] = true;
			}
		} catch (LogicException) {
			$is_polling = false;
			$thrown++;
		}
	}
	$keep = null;
	gc_collect_cycles();
}
echo json_encode($classes), "\n";
var_dump($thrown > 0);
?>
--EXPECT--
{"Hiredis\\PipelineException":{"1":true,"2":true,"3":true},"string":{"4":true}}
bool(true)
