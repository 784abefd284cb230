--TEST--
What a server says to a refused AUTH or HELLO is passed on only where it cannot hold the password
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

$peer = Peer::start(<<<'PHP'
	$one = $peer->accept();
	$one->hello();
	foreach (["-ERR unknown command 'AUTH', with args beginning with: 'hunter2'", "-ERR unknown command 'HELLO', with args beginning with: 'hunter2'",
			'-hunter2 is wrong', '-WRONGPASS invalid username-password pair or user is disabled.', '-NOPERM no',
			"-ERR unknown command 'AUTH', with args beginning with: 'hunter2'", "-ERR unknown command 'AUTH', with args beginning with: 'hunter2'"] as $line) {
		$one->answer("$line\r\n");
		$one->hello(); // behind each AUTH and HELLO, so that a missing reply is noticed
	}
	$one->silence();
	PHP);
$client = new Hiredis\Client($peer->uri());
foreach ([
	fn () => $client->auth('hunter2'), fn () => $client->call('HELLO', 3, 'AUTH', 'default', 'hunter2'), fn () => $client->auth('hunter2'),
	fn () => $client->auth('default', 'hunter2'), fn () => $client->call('HELLO', 3, 'AUTH', 'default', 'hunter2'),
	fn () => $client->pipeline()->auth('hunter2')->execute(throw: false), fn () => iterator_to_array($client->stream([['AUTH', 'hunter2']])),
] as $attempt) {
	say(outcome($attempt));
}
unset($client, $attempt);
$peer->wait();
?>
--EXPECT--
error(ERR) "ERR The server refused AUTH"
error(ERR) "ERR The server refused HELLO"
error() "ERR The server refused AUTH"
error(WRONGPASS) "WRONGPASS invalid username-password pair or user is disabled."
error(NOPERM) "NOPERM no"
[error(ERR) "ERR The server refused AUTH"]
[error(ERR) "ERR The server refused AUTH"]
