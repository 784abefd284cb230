--TEST--
A command whose argument was suspended until its pipeline is being sent is refused, and every reply stays with its command
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$word = new class {
	public function __toString(): string
	{
		Fiber::suspend();
		return 'word';
	}
};
$server = Server::start(['enable-debug-command' => 'yes']);
$client = new Hiredis\Client($server->uri(), timeout: 1.0);
$client->set('k', 'v');
$pipeline = $client->pipeline();
$fiber = new Fiber(fn () => say(outcome(fn () => $pipeline->set('k', $word))));
$fiber->start();
$client->onPush(fn () => $fiber->resume());
$pipeline->call('DEBUG', 'PROTOCOL', 'push');
$replies = $pipeline->get('k')->execute();
say($replies[1], $pipeline->execute(), $client->get('k'));
?>
--EXPECT--
Hiredis\HiredisError: The queue is being sent
"v"
[]
"v"
