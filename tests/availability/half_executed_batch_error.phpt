--TEST--
A pipeline whose first command was executed, and whose second one is sent to the next server: the replies are kept if that server rejects the handshake, and another task's lost script fails that task alone
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

const HELLO = '"%2\r\n$5\r\nproto\r\n:3\r\n$4\r\nrole\r\n$6\r\nmaster\r\n"';
const READONLY_ERROR = '"-READONLY You can\'t write against a read only replica.\r\n"';
$twice = fn ($client, $throw = true) => $client->pipelined(fn ($p) => $p->set('a', '1')->set('b', '2'), $throw);
$lines = fn ($text) => preg_replace('~127.0.0.1:\d+~', 'HOST', $text);

$peer = Peer::start('
	for ($round = 0; $round < 2; $round++) {
		$first = $peer->accept();
		$first->answer(' . HELLO . ');
		$first->commands(2);
		$first->send("+OK\r\n" . ' . READONLY_ERROR . ');
		$second = $peer->accept();
		$second->answer("-WRONGPASS invalid username-password pair\r\n");
		$second->close();
	}');
foreach ([true, false] as $throw) {
	$client = new Hiredis\Client($peer->tcpUri('?failover=1'));
	$client->connect();
	$outcome = outcome(fn () => $twice($client, $throw));
	say($outcome, $outcome->replies ?? null, $outcome->index ?? null);
}

$peer = Peer::start('
	$first = $peer->accept();
	$first->answer(' . HELLO . ');
	$first->commands(2);
	$first->send("$40\r\n" . sha1("return 1") . "\r\n:1\r\n");
	$first->commands(3);
	$first->send("$1\r\nv\r\n+OK\r\n");
	$peer->hear("go");
	$first->send(' . READONLY_ERROR . ');
	$second = $peer->accept();
	$second->answer(' . HELLO . ');
	$second->answer("+OK\r\n");');
$client = new Hiredis\Client($peer->tcpUri('?failover=1'));
$script = new Hiredis\Script('return 1');
$client->pipelined(fn ($p) => $script->run($p));
[$known, $half] = $client->concurrently([
	function ($client) use ($script, $peer) {
		$client->get('k');
		$peer->tell('go');
		return $client->pipelined(fn ($p) => $script->run($p));
	},
	$twice,
], throw: false);
echo $lines(show([$known, $known->maybeExecuted])), "\n";
say($half);
?>
--EXPECT--
error(WRONGPASS) "WRONGPASS invalid username-password pair. Check the username and the password."
["OK", error(WRONGPASS) "WRONGPASS invalid username-password pair. Check the username and the password."]
1
["OK", error(WRONGPASS) "WRONGPASS invalid username-password pair. Check the username and the password."]
NULL
NULL
[Hiredis\ConnectionException: redis://HOST: the connection that knew the script is gone, false]
["OK", "OK"]
