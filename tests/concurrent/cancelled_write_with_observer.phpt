--TEST--
concurrently(): a write whose task was cancelled while its reply was awaited is not sent again after a refusal, with an observer and without
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';

use Hiredis\Client;

/* A demoted primary refuses the write, so with `failover` the client connects again and repeats the commands that somebody waits for. */
function cancelled(string $name): void
{
	$peer = Peer::start('$c = $peer->accept(); $c->hello(); $c->commands(2); $c->send(">2\r\n$3\r\nfoo\r\n+x\r\n"); $peer->hear("cancelled");
		$c->send("-READONLY You can\'t write against a read only replica.\r\n+x1\r\n");
		$c = $peer->accept(); $c->hello(); $words = $c->commands(1)[0]; $c->send("+y1\r\n"); $peer->tell("again", implode(" ", $words)); $c->silence();');
	$client = new Client($peer->tcpUri('?timeout=5&failover=1'));
	$client->connect();
	$fiber = null;
	$client->onPush(function () use (&$fiber, $peer): void {
		$fiber->throw(new Exception('cancelled'));
		$peer->tell('cancelled');
	});
	$results = $client->concurrently([
		function () use ($client, &$fiber) {
			$fiber = Fiber::getCurrent();
			return $client->set('k', 'v');
		},
		fn () => [$client->get('x'), $client->get('y')],
	], throw: false);
	echo "$name: ", json_encode(array_map(fn ($result) => is_object($result) ? $result->getMessage() : $result, $results)), ', on the new connection: ', $peer->hear('again'), "\n";
}

cancelled('without');
Hiredis\observe(function (): void {});
cancelled('with an observer');
?>
--EXPECT--
without: ["cancelled",["x1","y1"]], on the new connection: GET y
with an observer: ["cancelled",["x1","y1"]], on the new connection: GET y
