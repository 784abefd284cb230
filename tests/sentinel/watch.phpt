--TEST--
The sentinel beside the connection: a switch is followed before the next command, once and without an exception; what it cannot say is no switch
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/sentinel.inc';
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

/* Two servers that are both primaries, and a sentinel that says when the other one is believed. */
$servers = [Server::start(), Server::start()];
foreach ($servers as $i => $server) {
	$server->cli('SET', 'who', "server $i");
}
[$a, $b] = [$servers[0]->port(), $servers[1]->port()];
$script = <<<'PHP'
	$epoch = 1;
	$primary = 0;
	$watch = null;
	for (;;) {
		$ready = PeerScript::wait([...$peer->listeners(), STDIN], 'anything');
		if (in_array(STDIN, $ready, true)) {
			$message = unserialize(base64_decode(rtrim(fgets(STDIN))));
			if ($message === 'close') {
				$watch->close();
			} elseif (is_int($message)) {
				$primary = $message;
				$epoch++;
			} else {
				$watch->send($message);
			}
			$peer->tell('done');
			continue;
		}
		$watch = $peer->accept();
		$watch->hello();
		$watch->commands($questions);
		$watch->send(sentinel_says($ports[$primary], $epoch));
	}
	PHP;
$sentinel = Peer::start($script, ['ports' => [$a, $b], 'questions' => SENTINEL_QUESTIONS]);
$say = function (string|int $message) use ($sentinel) {
	$sentinel->tell(base64_encode(serialize($message)));
	$sentinel->hear('done');
};
$switch = fn (string $text) => ">3\r\n$7\r\nmessage\r\n$14\r\n+switch-master\r\n$" . strlen($text) . "\r\n$text\r\n";
/* What comes from the pool reads its watch before the first command; another connection when the last look is 100 ms ago. */
$client = null;
$later = function () use (&$client, $sentinel) {
	$client = null;
	$client = new Hiredis\Client(sentinel_uri($sentinel), persistent: 'watch');
};

$later();
say($client->get('who'), $client->__debugInfo()['watched'], $client->__debugInfo()['role']);

echo "-- messages that are no switch of this primary\n";
foreach ([
	$switch("other 127.0.0.1 $a 127.0.0.1 $b"), $switch('mymaster'), $switch("mymaster 127.0.0.1 $a 127.0.0.1 0"), $switch("mymaster 127.0.0.1 $a  $b"),
	$switch("mymaster 127.0.0.1 $b 127.0.0.1 $a"), $switch("mymaster2 127.0.0.1 $a 127.0.0.1 $b"), ">0\r\n", ">3\r\n$7\r\nmessage\r\n:1\r\n_\r\n",
	">3\r\n$7\r\nmessage\r\n$14\r\n+switch-master\r\n*0\r\n", "+OK\r\n", ":5\r\n", "*1\r\n*1\r\n*0\r\n",
] as $message) {
	$say($message);
}
$later();
say($client->get('who'), $client->__debugInfo()['watched'], $sentinel->connections());

echo "-- half a message, and the rest later\n";
$say(1);
$message = $switch("mymaster 127.0.0.1 $a 127.0.0.1 $b");
$say(substr($message, 0, 50));
$later();
say($client->get('who'));
$say(substr($message, 50));
$client->blPop('nothing', 0.2);
say($client->set('x', 1), $client->get('who'), $client->endpoint() === "redis://127.0.0.1:$b", $sentinel->connections());

echo "-- the sentinel beside the connection is lost: another look, the same primary; then it is lost and the primary is another one\n";
$say('close');
$later();
say($client->get('who'), $client->__debugInfo()['watched'], $sentinel->connections());
$say(0);
$say('close');
$later();
say($client->get('who'), $client->__debugInfo()['watched']);

echo "-- no sentinel any more: it goes on\n";
$sentinel->stop();
$later();
say($client->get('who'), $client->set('x', 2), $client->__debugInfo()['watched']);
$client = new Hiredis\Client("sentinel://127.0.0.1:{$sentinel->port()}/mymaster");
echo preg_replace('/:\d{4,5}|\d\.\d+ s/', ':#', show(outcome(fn () => $client->get('who')))), "\n";
?>
--EXPECT--
"server 0"
true
"master"
-- messages that are no switch of this primary
"server 0"
true
2
-- half a message, and the rest later
"server 0"
"OK"
"server 1"
true
3
-- the sentinel beside the connection is lost: another look, the same primary; then it is lost and the primary is another one
"server 1"
true
4
"server 0"
true
-- no sentinel any more: it goes on
"server 0"
"OK"
false
Hiredis\ConnectionException: sentinel://127.0.0.1:#/mymaster: no sentinel says where the primary is (127.0.0.1:#: Connection refused) after :# while connecting, command GET
