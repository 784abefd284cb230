--TEST--
A list that is the whole reply is exact, whether it comes at once or is parted anywhere, and so is what a list of scalars is not
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

$long = str_repeat('x', 1200);
$replies = [
	'strings' => ["*3\r\n\$1\r\na\r\n\$0\r\n\r\n\$12\r\n0123\r\n678901\r\n", ['a', '', "0123\r\n678901"]],
	'long ones' => ["*2\r\n\$1200\r\n$long\r\n\$40\r\n" . substr($long, 0, 40) . "\r\n", [$long, substr($long, 0, 40)]],
	'scalars' => ["*7\r\n:12\r\n:-3\r\n\$-1\r\n_\r\n+OK\r\n+QUEUED\r\n+more words\r\n", [12, -3, null, null, 'OK', 'QUEUED', 'more words']],
	'nothing' => ["*0\r\n", []],
	'nil' => ["*-1\r\n", null],
	'a list last' => ["*2\r\n:1\r\n*1\r\n:2\r\n", [1, [2]]],
	'a list first' => ["*2\r\n*1\r\n:2\r\n:1\r\n", [[2], 1]],
	'a status' => ["+some text\r\n", 'some text'],
	'an empty status' => ["+\r\n", ''],
];
$peer = Peer::start(<<<'PHP'
	$one = $peer->accept();
	$one->hello();
	foreach ($replies as [$bytes]) {
		$ends = array_filter(range(1, strlen($bytes) - 1), static fn ($at) => $at < 60 || $at > strlen($bytes) - 60);
		foreach ([[], ...array_map(static fn ($at) => [$at], $ends)] as $splits) {
			$one->commands(1);
			$one->send($bytes, $splits, 0.0005);
		}
	}
	foreach (["*2\r\n:1\r\n-ERR inside\r\n", "*2\r\n:1\r\n:2\r\n:3\r\n"] as $bytes) {
		$one->commands(1);
		$one->send($bytes);
	}
	PHP, ['replies' => $replies]);
$client = new Hiredis\Client($peer->uri(), timeout: 60);
foreach ($replies as $name => [$bytes, $value]) {
	$parts = 1 + count(array_filter(range(1, strlen($bytes) - 1), static fn ($at) => $at < 60 || $at > strlen($bytes) - 60));
	for ($i = $right = 0; $i < $parts; $i++) {
		$right += $client->call('GET', 'k') === $value;
	}
	say([$name, $right === $parts]);
}
[$first, $error] = $client->call('GET', 'k');
say([$first, get_class($error), $error->getMessage()]);
say($client->call('GET', 'k'));
?>
--EXPECT--
["strings", true]
["long ones", true]
["scalars", true]
["nothing", true]
["nil", true]
["a list last", true]
["a list first", true]
["a status", true]
["an empty status", true]
[1, "Hiredis\\ServerException", "ERR inside"]
[1, 2]
