<?php
require __DIR__ . '/inc/fibers.inc';
require __DIR__ . '/../../../tests/inc/server.inc';

$server = Server::start();
$redis = new Hiredis\Revolt\Client($server->uri());
say($redis->set('k', 'v', EX: 100), $redis->get('k'), $redis->get('none'), $redis->hset('h', ['a' => 1, 'b' => 2]), $redis->hgetall('h'));
say($redis->query('SET user:%d %s', 7, 'two words'), $redis->call('GET', 'user:7'), $redis->config('GET', 'maxmemory'));
say(outcome(fn () => $redis->lpush('k', 1)), outcome(fn () => $redis->get([])), outcome(fn () => $redis->blpop('l', 1)));
say($redis->pipelined(fn ($p) => $p->get('k')->incr('n')), $redis->pipelined(fn ($p) => null));
say($redis->pipelined(fn ($p) => $p->get('k')->lpush('k', 1), throw: false));
$exception = outcome(fn () => $redis->pipelined(fn ($p) => $p->get('k')->lpush('k', 1)));
say(get_class($exception), $exception->index, $exception->replies);
foreach (['MULTI', 'exec', 'WATCH', 'SELECT', 'AUTH', 'RESET', 'QUIT'] as $name) {
	say(outcome(fn () => $redis->call($name)));
}
say(outcome(fn () => $redis->select(3)), outcome(fn () => clone $redis));
say((new Hiredis\Script('return ARGV[1]'))->run($redis, [], ['x']), (new Hiredis\Script('return ARGV[1]'))->run($redis, [], ['y']));
/* Fibers take their own replies, whatever the order of their tasks. */
say(together(array_map(fn (int $i) => fn () => $redis->incrby("n:$i", $i) + $redis->incrby("n:$i", $i), range(1, 5))));
say(together(['error' => fn () => $redis->lpush('k', 1), 'value' => fn () => $redis->get('k')]));
/* A client of another configuration. */
$other = new Hiredis\Revolt\Client(new Hiredis\Client($server->uri(), database: 5, protocol: 2));
say($other->set('five', 1), $redis->exists('five'), $other->exists('five'));
?>
