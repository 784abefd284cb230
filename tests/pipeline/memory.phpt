--TEST--
A pipeline of 1,000,000 commands and a stream of as many are answered; what they hold is bounded
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--INI--
memory_limit=512M
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

/* valgrind would need minutes, and counts no memory. */
$million = getenv('USE_ZEND_ALLOC') === '0' ? 2_000 : 1_000_000;
$server = Server::start();
$client = new Hiredis\Client($server->uri(), timeout: 0.0);
$client->ping();
$base = memory_get_usage();
$pipeline = $client->pipeline();
for ($i = 0; $i < $million; $i++) {
	$pipeline->set('k', $i);
}
$replies = $pipeline->execute();
say(count($replies) === $million, array_unique($replies), $client->get('k') === (string) ($million - 1));
unset($replies, $i);
say(memory_get_usage() - $base < 100_000);

memory_reset_peak_usage();
$count = 0;
foreach ($client->stream((function () use ($million) {
	for ($i = 0; $i < $million; $i++) {
		yield ['INCRBY', 'n', 1];
	}
})()) as $key => $reply) {
	$count += $reply === $key + 1;
}
say($count === $million, memory_get_peak_usage() - $base < 2_000_000);

/* Values of 10 KiB over default buffers: neither side can wait for the other. */
$client->set('large', str_repeat('x', 10240));
memory_reset_peak_usage();
$bytes = 0;
for ($i = 0, $pipeline = $client->pipeline(); $i < 20_000; $i++) {
	$pipeline->get('large');
}
foreach ($pipeline->stream() as $reply) {
	$bytes += strlen($reply);
}
say($bytes, memory_get_peak_usage() - $base < 2_000_000);
for ($i = 0; $i < 20_000; $i++) {
	$pipeline->get('large');
}
say(array_sum(array_map(strlen(...), $pipeline->execute())));
for ($i = 0, $value = str_repeat('y', 10240); $i < 5_000; $i++) {
	$pipeline->set('large', $value)->get('large');
}
$replies = $pipeline->execute();
say(count($replies), $replies[9999] === $value);
?>
--EXPECT--
true
["OK"]
true
true
true
true
204800000
true
204800000
10000
true
