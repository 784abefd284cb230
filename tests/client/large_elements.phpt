--TEST--
Large strings inside a list, map, set, push, nested reply, EXEC and pipeline are received exactly, wherever the bytes are parted
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

function bulk(string $value): string
{
	return '$' . strlen($value) . "\r\n$value\r\n";
}

/** Long values as what can be told apart of them. */
function short(mixed $value): mixed
{
	if (is_string($value)) {
		return strlen($value) > 100 ? strlen($value) . ' ' . md5($value) : $value;
	}
	if (!is_array($value)) {
		return $value;
	}
	return array_combine(array_map(short(...), array_keys($value)), array_map(short(...), array_values($value)));
}

$large = substr(str_repeat("\r\n$65536\r\n+OK\r\n", 10000), 0, 65536);
$larger = str_repeat('0123456789', 20_000);
$almost = substr($larger, 0, 65535);
$replies = [
	'list' => ['*3' . "\r\n" . bulk('a') . bulk($large) . bulk('z'), ['a', $large, 'z']],
	'first, middle and last' => ["*5\r\n" . bulk($larger) . bulk($large) . bulk($almost) . ":7\r\n" . bulk($larger), [$larger, $large, $almost, 7, $larger]],
	'only one' => ["*1\r\n" . bulk($large), [$large]],
	'nested' => ["*2\r\n*3\r\n" . bulk($large) . "*1\r\n*1\r\n" . bulk($larger) . "_\r\n+OK\r\n", [[$large, [[$larger]], null], 'OK']],
	'map' => ["%3\r\n" . bulk('k') . bulk($large) . bulk($larger) . ":1\r\n" . bulk('9') . "*1\r\n" . bulk($large), ['k' => $large, $larger => 1, 9 => [$large]]],
	'a key that comes again' => ["%2\r\n" . bulk($large) . ":1\r\n" . bulk($large) . bulk($larger), [$large => $larger]],
	'set' => ["~2\r\n" . bulk($large) . ",1.5\r\n", [$large, 1.5]],
	'verbatim' => ["*2\r\n=200004\r\ntxt:$larger\r\n" . bulk($large), [$larger, $large]],
	'behind a push' => [">2\r\n" . bulk('invalidate') . "*2\r\n" . bulk($large) . bulk($larger) . "*1\r\n" . bulk($larger), [$larger]],
];
$peer = Peer::start(<<<'PHP'
	$one = $peer->accept();
	$one->hello();
	foreach ($replies as [$bytes]) {
		/* Whole, in four, and with a pause around everything that is not the middle of a string. */
		preg_match_all('/(?:[*%~>:+_,]\S*|[$=]\d+)\r\n|\r\n[*%~>$=]/', $bytes, $found, PREG_OFFSET_CAPTURE);
		$edges = [];
		foreach ($found[0] as [$text, $at]) {
			if (count($edges) > 150) {
				break;
			}
			array_push($edges, $at + 1, $at + 2, $at + strlen($text) - 1, $at + strlen($text), $at + strlen($text) + 1);
		}
		$edges = array_filter(array_unique($edges), static fn ($at) => $at < strlen($bytes));
		sort($edges);
		$quarter = intdiv(strlen($bytes), 4);
		foreach ([[], [$quarter, 2 * $quarter, 3 * $quarter], [strlen($bytes) - 2], [strlen($bytes) - 1], $edges] as $splits) {
			$one->commands(1);
			$one->send($bytes, $splits, 0.0005);
		}
	}
	/* A pipeline and a transaction with everything in it, in pieces and back to back. */
	$one->commands(count($replies));
	$all = implode('', array_column($replies, 0));
	$one->send($all, range(10_000, strlen($all) - 1, 40_000), 0.0005);
	$one->commands(2 + count($replies));
	$exec = implode('', array_filter(array_column($replies, 0), static fn ($bytes) => $bytes[0] !== '>'));
	$one->send("+OK\r\n" . str_repeat("+QUEUED\r\n", count($replies)) . '*' . count($replies) . "\r\n$exec:1\r\n", [3, 100_000], 0.0005);
	$one->commands(1);
	$one->send("+PONG\r\n");
	PHP, ['replies' => $replies]);
$client = new Hiredis\Client($peer->uri(), timeout: 60);
$pushes = [];
$client->onPush(function (Hiredis\Push $push) use (&$pushes) {
	$pushes[] = $push;
});
foreach ($replies as $name => [, $value]) {
	for ($i = 0, $right = 0; $i < 5; $i++) {
		$reply = $client->call('GET', 'k');
		$right += $reply === $value;
	}
	say([$name, $right]);
	if ($right !== 5) {
		say(short($reply));
	}
}
$values = array_column($replies, 1);
say($client->pipelined(function ($pipeline) use ($values) {
	foreach ($values as $value) {
		$pipeline->call('GET', 'k');
	}
}) === $values);
$results = $client->transaction(function ($transaction) use ($values) {
	foreach ($values as $value) {
		$transaction->call('GET', 'k');
	}
});
array_pop($values);
$values[] = 1;
say($results === $values);
$shown = array_unique(array_map(static fn ($push) => [$push->kind, short($push->data)], $pushes), SORT_REGULAR);
say(count($pushes), count($shown), $shown[0][0], $pushes[0]->data === [[$large, $larger]]);
say($client->ping());
$peer->wait();
?>
--EXPECT--
["list", 5]
["first, middle and last", 5]
["only one", 5]
["nested", 5]
["map", 5]
["a key that comes again", 5]
["set", 5]
["verbatim", 5]
["behind a push", 5]
true
true
6
1
"invalidate"
true
"PONG"
