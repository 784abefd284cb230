--TEST--
XREAD and XREADGROUP that name a stream twice are refused before anything is sent: a map has one place for each name
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
foreach ([2, 3] as $protocol) {
	$client = new Hiredis\Client($server->uri(), protocol: $protocol);
	$client->flushall();
	$client->xadd('s', '1-1', ['a' => 1]);
	$client->xadd('s', '2-1', ['a' => 2]);
	$client->xadd('1', '1-1', ['a' => 3]);
	$client->xgroup('CREATE', 's', 'g', '0');
	foreach ([
		fn () => $client->xread('STREAMS', 's', 's', '0', '1-1'),
		fn () => $client->xread(['STREAMS', 's', 't', 's', '0', '0', '0']),
		fn () => $client->xread('STREAMS', ...array_fill(0, 40, 's')),
		fn () => $client->xread('COUNT', 1, 'STREAMS', 1, '1', 0, 0),
		fn () => $client->xreadgroup('GROUP', 'g', 'c', 'COUNT', '1', 'STREAMS', 's', 's', '>', '0'),
		fn () => $client->call('XREAD', 'STREAMS', 's', 's', '0', '0'),
		fn () => $client->call('xreadgroup', ['GROUP', 'g', 'c', 'STREAMS', 's', 's', '>', '0']),
		fn () => $client->query('XREAD STREAMS s %s 0 0', 's'),
		fn () => $client->pipelined(fn ($p) => $p->set('sent', 1)->xread('STREAMS', 's', 's', '0', '0')),
		fn () => $client->transaction(fn ($t) => $t->set('sent', 1)->xread('STREAMS', 's', 's', '0', '0')),
		fn () => $client->concurrently([fn ($c) => $c->xread('STREAMS', 's', 's', '0', '0')]),
		fn () => iterator_to_array($client->stream([['XREAD', 'STREAMS', 's', 's', '0', '0']])),
		fn () => $client->async()->xread('STREAMS', 's', 's', '0', '0'),
		fn () => $client->async()->call('XREAD', 'STREAMS', 's', 's', '0', '0'),
	] as $i => $command) {
		$outcome = outcome($command);
		if (!$outcome instanceof ValueError || !str_ends_with($outcome->getMessage(), ': a stream is named twice, but the reply has one place for each name')) {
			echo "$protocol $i: ", show($outcome), "\n";
		}
	}
	/* What is not named twice: a group and a consumer may have the stream's name, and so may an id. */
	$client->xgroup('CREATE', 's', 's', '0');
	say($client->xreadgroup('GROUP', 's', 's', 'STREAMS', 's', '>'), count($client->xread('STREAMS', 's', '1', '0', '0')), $client->xpending('s', 'g'), $client->get('sent'));
}
?>
--EXPECT--
{"s": [["1-1", {"a": "1"}], ["2-1", {"a": "2"}]]}
2
[0, NULL, NULL, NULL]
NULL
{"s": [["1-1", {"a": "1"}], ["2-1", {"a": "2"}]]}
2
[0, NULL, NULL, NULL]
NULL
