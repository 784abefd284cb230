--TEST--
A subscriber asks the server after a silence, and no answer is a loss; ping() asks at once, and messages keep their order
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/subscriber.inc';

$server = Server::start(['user' => ['dumb', 'on', 'nopass', '&*', '+@all', '-ping']]);
foreach ([3, 2] as $protocol) {
	$client = new Hiredis\Client($server->uri("?protocol=$protocol"));
	$subscriber = $client->subscriber(ping: 0.001);
	say($subscriber->ping()); /* connects */
	$subscriber->subscribe('a');
	$client->publish('a', 'one');
	say($subscriber->ping());
	$client->publish('a', 'two');
	echo message($subscriber->next()), "\n", message($subscriber->next()), "\n";

	/* Answers to PING are no messages, and what comes between them is none the less given. */
	$asked = fn () => preg_match('/cmdstat_ping:calls=(\d+)/', $server->cli('INFO', 'commandstats'), $calls) ? (int) $calls[1] : 0;
	for ($enough = $asked() + 5, $messages = []; $asked() < $enough; ) {
		$messages[] = $subscriber->next(0.002);
	}
	say(array_filter($messages));
	$subscriber->psubscribe('p*');
	$client->publish('pp', 'three');
	echo message($subscriber->next()), "\n";
	$subscriber->close();

	/* A server that refuses PING has answered; ping() says so. */
	$subscriber = (new Hiredis\Client($server->uri("?protocol=$protocol"), username: 'dumb', password: ''))->subscriber(ping: 0.001);
	$subscriber->subscribe('a');
	say($subscriber->next(0.01));
	$error = outcome(fn () => $subscriber->ping());
	say($error->prefix, $error->command);
	$client->publish('a', 'four');
	echo message($subscriber->next()), "\n";
}

/* Silence, with restore and without. */
$peer = Peer::start(<<<'PHP'
	foreach (['', '', '', ">3\r\n$7\r\nmessage\r\n$1\r\na\r\n$4\r\nback\r\n"] as $message) {
		$one = $peer->accept();
		$one->hello();
		$one->answer(">3\r\n$9\r\nsubscribe\r\n$1\r\na\r\n:1\r\n$message");
		$peer->tell('said', json_encode($one->commands(1)));
		$one->silence();
	}
	PHP);
$client = new Hiredis\Client($peer->uri(), timeout: 0.05);
$subscriber = $client->subscriber(null, 0.001);
$subscriber->subscribe('a');
echo failure(fn () => $subscriber->next(), $peer->uri()), "\n", $peer->hear('said'), "\n";
$subscriber = $client->subscriber();
$subscriber->subscribe('a');
echo failure(fn () => $subscriber->ping(), $peer->uri()), "\n", $peer->hear('said'), "\n";
$subscriber = $client->subscriber(fn () => print("a Gap\n"), 0.001);
$subscriber->subscribe('a');
echo message($subscriber->next()), "\n", $peer->hear('said'), "\n";
$subscriber->close();
say(outcome(fn () => $client->subscriber(ping: -1.0)), outcome(fn () => $client->subscriber(ping: NAN)), outcome(fn () => $client->subscriber('strlen')));
?>
--EXPECT--
NULL
NULL
message a one
message a two
[]
pmessage p* pp three
NULL
"NOPERM"
"PING"
message a four
NULL
NULL
message a one
message a two
[]
pmessage p* pp three
NULL
"NOPERM"
"PING"
message a four
Hiredis\TimeoutException: URI: PING was not answered while waiting (not executed)
[["PING"]]
Hiredis\TimeoutException: URI: timed out while reading, command PING (maybe executed)
[["PING"]]
a Gap
message a back
[["PING"]]
ValueError: Hiredis\Client::subscriber(): Argument #2 ($ping) must be between 0 and 31536000 seconds
ValueError: Hiredis\Client::subscriber(): Argument #2 ($ping) must be between 0 and 31536000 seconds
TypeError: Hiredis\Client::subscriber(): Argument #1 ($restore) must be of type ?Closure, string given; pass channels to subscribe(), as in subscriber()->subscribe('news')
