--TEST--
Messages are the same whether they come whole or cut at any byte: each kind, strings of every length class, beginnings that are alike, under RESP2 and RESP3
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/subscriber.inc';

$bulk = fn (string $text) => '$' . strlen($text) . "\r\n$text\r\n";
$expected = [
	['message', null, 'a', 'text'],
	['message', null, '', ''],
	['smessage', null, "\r\n$3\r\n", "\0"],
	['pmessage', 'a*', 'a', str_repeat('b', 40)],
	['pmessage', '', 'x', str_repeat('c', 99)],
	['message', null, str_repeat('d', 100), "\r"],
	['smessage', null, 'shard', str_repeat('e', 999)],
	['message', null, 'long', str_repeat('f', 1000)],
	['message', null, 'long', 'again'],
	['message', null, 'lang', 'of the same length'],
	['message', null, 'long', 'and back'],
	['pmessage', 'l*', 'long', 'one'],
	['pmessage', 'l*', 'long', str_repeat('g', 1000)],
	['pmessage', 'l*', 'lung', ''],
	['smessage', null, 'lung', 'x'],
	['message', null, 'lung', ''],
];
foreach ([2 => '*', 3 => '>'] as $protocol => $type) {
	$stream = '';
	foreach ($expected as [$kind, $pattern, $channel, $payload]) {
		$strings = array_filter([$kind, $pattern, $channel, $payload], fn ($string) => $string !== null);
		$stream .= $type . count($strings) . "\r\n" . implode('', array_map($bulk, $strings));
	}
	// Of another shape: neither is a message, and both are passed over; the last one tells of the end.
	$stream .= $protocol === 3 ? ">3\r\n$7\r\nmessage\r\n$4\r\nlung\r\n$-1\r\n>3\r\n$8\r\npmessage\r\n$1\r\na\r\n$1\r\nb\r\n" : '';
	$stream .= $type . "3\r\n$7\r\nmessage\r\n$3\r\nend\r\n$0\r\n\r\n";
	$peer = Peer::start(<<<'PHP'
		$one = $peer->accept();
		$protocol === 3 && $one->hello();
		$one->answer("{$type}3\r\n$9\r\nsubscribe\r\n$1\r\na\r\n:1\r\n");
		for ($cut = 0; $cut < strlen($stream); $cut++) {
			$peer->hear('begin');
			$one->send(substr($stream, 0, $cut));
			$peer->tell('begun');
			$peer->hear('end');
			$one->send(substr($stream, $cut));
		}
		PHP, ['protocol' => $protocol, 'stream' => $stream, 'type' => $type]);
	$subscriber = (new Hiredis\Client($peer->uri("?protocol=$protocol")))->subscriber();
	$subscriber->subscribe('a');
	$same = 0;
	for ($cut = 0; $cut < strlen($stream); $cut++) {
		$messages = [];
		$peer->tell('begin');
		$peer->hear('begun');
		while ($message = $subscriber->next(0.0)) {
			$messages[] = $message;
		}
		$peer->tell('end');
		do {
			$messages[] = $message = $subscriber->next();
		} while ($message->channel !== 'end');
		array_pop($messages);
		$got = array_map(fn ($message) => [$message->kind, $message->pattern, $message->channel, $message->payload], $messages);
		$same += $got === $expected ? 1 : 0;
		if ($got !== $expected) {
			echo "cut at $cut: ", json_encode($got), "\n";
			break;
		}
	}
	say("RESP$protocol", $same === strlen($stream));
	$peer->wait();
}
?>
--EXPECT--
"RESP2"
true
"RESP3"
true
