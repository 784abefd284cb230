--TEST--
Cache: of a pipeline whose later read was redirected the answer is kept under its own key
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';

/* The second server gets the reads from the refused one on. Their place in the batch is not their place in what that server was sent. */
$second = Peer::start('$c = $peer->accept(); $c->hello(); $c->commands(2); $c->send("+OK\r\n+OK\r\n");
	$said = []; foreach ([6] as $count) { $said = [...$said, ...$c->commands($count)]; $c->send("+OK\r\n\$2\r\nb1\r\n:-1\r\n+OK\r\n\$2\r\nc1\r\n:-1\r\n"); }
	$peer->tell("said", implode(", ", array_map(fn ($words) => implode(" ", $words), $said))); $c->commands(3); $c->send("+OK\r\n\$2\r\na2\r\n:-1\r\n"); $c->silence();');
$first = Peer::start('$c = $peer->accept(); $c->hello(); $c->commands(2); $c->send("+OK\r\n+OK\r\n"); $c->commands(9);
	$c->send("+OK\r\n\$2\r\na1\r\n:-1\r\n" . "+OK\r\n-REDIRECT $to\r\n-REDIRECT $to\r\n" . "+OK\r\n-REDIRECT $to\r\n-REDIRECT $to\r\n"); $c->silence();',
	['to' => '127.0.0.1:' . $second->port()]);
$cache = new Hiredis\Cache(lease: 1000.0);
$client = new Hiredis\Client($first->tcpUri('?timeout=2'), redirect: true, cache: $cache);
echo json_encode($client->pipelined(fn ($p) => $p->get('a')->get('b')->get('c'))), ' ', $second->hear('said'), "\n";
echo json_encode([$client->get('b'), $client->get('c'), $client->get('b'), $cache->stats()['hits'], $client->get('a')]), "\n";
?>
--EXPECT--
["a1","b1","c1"] CLIENT CACHING YES, GET b, PTTL b, CLIENT CACHING YES, GET c, PTTL c
["b1","c1","b1",3,"a2"]
