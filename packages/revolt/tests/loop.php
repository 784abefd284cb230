<?php
require __DIR__ . '/inc/fibers.inc';
require __DIR__ . '/../../../tests/inc/server.inc';

use Revolt\EventLoop;

$server = Server::start();
$redis = new Hiredis\Revolt\Client($server->uri());
EventLoop::queue(fn () => say($redis->ping()));
EventLoop::run();
echo "the loop has ended\n";

$large = str_repeat('0123456789abcdef', 1 << 17);
say(array_unique(together(array_map(fn (int $i) => fn () => $redis->set("large:$i", $large), range(1, 8)))));
say(array_unique(array_map(fn (string $value) => $value === $large, together(array_map(fn (int $i) => fn () => $redis->get("large:$i"), range(1, 8))))));

$redis->onPush(function (Hiredis\Push $push) : void {
	say($push);
});
$redis->client('TRACKING', 'ON');
$redis->get('k');
$server->cli('SET', 'k', 'changed');
say($redis->ping());
say($redis->get('k'));

$watched = WeakReference::create($redis);
unset($redis);
EventLoop::run();
var_dump($watched->get());
?>
