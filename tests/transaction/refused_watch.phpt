--TEST--
A WATCH or CLIENT TRACKING that the server refuses holds nothing that could be lost; one that was accepted before still does
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

$watch = ['WATCH', 'k'];
$tracking = ['CLIENT', 'TRACKING', 'ON'];
$refused = "-NOPERM no\r\n";
foreach ([
	'WATCH refused' => [[$watch], [$refused]],
	'CLIENT TRACKING refused' => [[$tracking], [$refused]],
	'WATCH accepted' => [[$watch], ["+OK\r\n"]],
	'CLIENT TRACKING accepted' => [[$tracking], ["+OK\r\n"]],
	'the second WATCH refused' => [[$watch, $watch], ["+OK\r\n", $refused]],
	'the first WATCH refused' => [[$watch, $watch], [$refused, "+OK\r\n"]],
	'the second CLIENT TRACKING refused' => [[$tracking, $tracking], ["+OK\r\n", $refused]],
	'WATCH refused after UNWATCH' => [[$watch, ['UNWATCH'], $watch], ["+OK\r\n", "+OK\r\n", $refused]],
] as $what => [$commands, $replies]) {
	$peer = Peer::start(<<<'PHP'
		$one = $peer->accept();
		$one->hello();
		$one->commands(count($replies));
		$one->send(implode($replies));
		$peer->hear('go');
		$one->close();
		$peer->tell('gone');
		$two = $peer->accept();
		$two->hello();
		$two->answer("+PONG\r\n");
		$two->silence();
		PHP, ['replies' => $replies]);
	$client = new Hiredis\Client($peer->uri());
	$client->pipelined(fn ($pipeline) => array_map(fn ($words) => $pipeline->call(...$words), $commands), throw: false);
	$peer->tell('go');
	$peer->hear('gone');
	echo "$what: ";
	tell(outcome(fn () => $client->ping()));
	unset($client);
	$peer->stop();
}
?>
--EXPECT--
WATCH refused: "PONG"
CLIENT TRACKING refused: "PONG"
WATCH accepted: Hiredis\ConnectionException: ENDPOINT: Broken pipe while sending, command PING (not executed, PING)
CLIENT TRACKING accepted: Hiredis\ConnectionException: ENDPOINT: Broken pipe while sending, command PING (not executed, PING)
the second WATCH refused: Hiredis\ConnectionException: ENDPOINT: Broken pipe while sending, command PING (not executed, PING)
the first WATCH refused: Hiredis\ConnectionException: ENDPOINT: Broken pipe while sending, command PING (not executed, PING)
the second CLIENT TRACKING refused: Hiredis\ConnectionException: ENDPOINT: Broken pipe while sending, command PING (not executed, PING)
WATCH refused after UNWATCH: "PONG"
