--TEST--
Many commands, replies, errors and failed connects leave memory flat
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$client = new Hiredis\Client($server->uri());
$nowhere = new Hiredis\Client('unix:///nonexistent');
$rounds = getenv('USE_ZEND_ALLOC') === '0' ? 20 : 2000;
$round = function () use ($client, $nowhere) {
	$client->set('k', 'v');
	$client->get('k');
	$client->hset('h', ['a' => 1, 'b' => 2]);
	$client->hgetall('h');
	outcome(fn () => $client->lpush('k', 1));
	outcome(fn () => $client->pipelined(fn ($p) => $p->get('k')->lpush('k', 1)->call('NOSUCH')));
	outcome(fn () => $client->transaction(fn ($t) => $t->get('k')->lpush('k', 1), ['k']));
	outcome(fn () => $client->set('k', null));
	outcome(fn () => $nowhere->get('k'));
	outcome(fn () => new Hiredis\Client('redis://:secret@h:0'));
	foreach ($client->stream([['GET', 'k'], ['GET', 'k']]) as $reply) {
		break;
	}
	foreach ($client->scanHash('h') as $reply) {
		break;
	}
	(new Hiredis\Script('return {1, 2, "x"}'))->run($client, ['k'], ['a']);
	$client->close();
};
for ($i = 0; $i < 10; $i++) {
	$round();
}
$before = memory_get_usage();
for ($i = 0; $i < $rounds; $i++) {
	$round();
}
$grown = memory_get_usage() - $before; /* the first call of say() takes some */
say($grown);
?>
--EXPECT--
0
