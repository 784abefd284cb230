--TEST--
concurrently() whose fiber is destroyed while code outside of its tasks waits for a reply: the command fails, and nothing freed is looked at
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$other = new Hiredis\Client($server->uri());

foreach (['single', 'pipeline'] as $way) {
    $client = new Hiredis\Client($server->uri());
    $client->call('CLIENT', 'TRACKING', 'ON', 'BCAST');
    $client->onPush(function () use (&$fiber) {
        $fiber = null;
        say('the call has ended');
    });
    $fiber = new Fiber(function () use ($client) {
        $client->concurrently((function () {
            yield fn ($redis) => $redis->echo('a');
            Fiber::suspend();
        })());
    });
    $fiber->start();
    $other->set('k', $way);
    try {
        say($way === 'single' ? $client->get('k') : $client->pipelined(fn ($pipe) => $pipe->get('k')->get('k')));
    } catch (Hiredis\HiredisError $e) {
        say($way, $e->getMessage());
    }
    try {
        $client->get('k');
    } catch (Hiredis\ConnectionException $e) {
        say(preg_replace('/.*: /', '', $e->getMessage()));
    }
    say($client->get('k'));
}
?>
--EXPECT--
"the call has ended"
"single"
"concurrently() has ended before the reply came"
"the connection that held CLIENT TRACKING is gone"
"single"
"the call has ended"
"pipeline"
"concurrently() has ended before the reply came"
"the connection that held CLIENT TRACKING is gone"
"pipeline"
