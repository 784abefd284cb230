--TEST--
Cycles through the keys of commands that are under way in a stream are collected
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

final class Key
{
	public ?Iterator $stream = null;

	public function __destruct()
	{
		echo "gone\n";
	}
}

$server = Server::start();
$client = new Hiredis\Client($server->uri());
$key = new Key;
$key->stream = $client->stream((function () use ($key) {
	for ($i = 0; $i < 4; $i++) {
		yield $key => ['PING'];
	}
})(), 4);
$key->stream->rewind();
say($key->stream->key() === $key);
unset($key);
gc_collect_cycles();
say($client->ping());
?>
--EXPECT--
true
gone
"PONG"
