--TEST--
Words of every length and commands of one to twelve words arrive as they are, whatever the length of the command's name
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$client = new Hiredis\Client($server->uri());
$lengths = [...range(0, 140), ...range(990, 1010), ...range(9990, 10010), ...range(16374, 16394)];
$pipeline = $client->pipeline();
$expected = [];
foreach ($lengths as $length) {
	$word = substr(str_repeat("$3\r\n\0abcdefg", 1500), $length % 11, $length);
	$pipeline->set("key:$word", $word)->get("key:$word")->echo($word)->getset("key:$word", 'short')->get("key:$word");
	array_push($expected, 'OK', $word, $word, $word, 'short');
}
say($pipeline->execute() === $expected);
/* The same words one by one, each in a write of its own. */
$wrong = [];
foreach ($lengths as $i => $length) {
	$word = $expected[5 * $i + 1];
	if ($client->echo($word) !== $word || $client->set("key:$word", $word) !== 'OK' || $client->get("key:$word") !== $word) {
		$wrong[] = $length;
	}
}
say($wrong);
$client->flushdb();
for ($words = 1; $words <= 12; $words++) {
	$members = array_map(fn ($i) => "member:$i", range(1, $words));
	$pipeline->sadd("set:$words", ...$members)->smismember("set:$words", ...$members)->exists(...array_map(fn ($i) => "set:$i", range(1, $words)));
	say($pipeline->execute());
}
/* Names of one and two words, from the shortest to one that is longer than most commands. */
say($client->pipelined(fn ($p) => $p->del('set:1', 'set:2')->type('set:3')->object('REFCOUNT', 'set:3')
	->xgroup('CREATE', 'stream', 'group', '$', 'MKSTREAM')->xgroup('CREATECONSUMER', 'stream', 'group', 'consumer')
	->xgroup('DELCONSUMER', 'stream', 'group', 'consumer')->dbsize()));
?>
--EXPECT--
true
[]
[1, [1], 1]
[2, [1, 1], 2]
[3, [1, 1, 1], 3]
[4, [1, 1, 1, 1], 4]
[5, [1, 1, 1, 1, 1], 5]
[6, [1, 1, 1, 1, 1, 1], 6]
[7, [1, 1, 1, 1, 1, 1, 1], 7]
[8, [1, 1, 1, 1, 1, 1, 1, 1], 8]
[9, [1, 1, 1, 1, 1, 1, 1, 1, 1], 9]
[10, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1], 10]
[11, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1], 11]
[12, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1], 12]
[2, "set", 1, "OK", 1, 0, 11]
