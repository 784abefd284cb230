--TEST--
execute() and pipelined() return all replies in order; the pipeline is empty and reusable afterwards
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
$pipeline = $client->pipeline();
say($pipeline->execute(), $pipeline->set('a', 1) === $pipeline, $client->exists('a'));
$pipeline->incr('a')->get('missing')->hset('h', ['f' => 'v', 'g' => 1.5])->hgetall('h')->call('ECHO', 'called')->query('ECHO %s', "queried\r\n\0");
say($pipeline->execute(), $pipeline->execute());
say($pipeline->get('a')->execute(), $pipeline->zadd('z', ['m' => 1.5])->zscore('z', 'm')->execute());
say($client->pipelined(function (Hiredis\Pipeline $p) {
	for ($i = 0; $i < 3; $i++) {
		$p->incr('n');
	}
	return 'ignored';
}));
say($client->pipelined(fn ($p) => null), $client->pipelined(fn ($p) => $p->execute()));
/* What throws in the callable leaves nothing sent. */
say(outcome(fn () => $client->pipelined(function ($p) {
	$p->set('never', 1);
	throw new LogicException('mine');
})), $client->exists('never'));
/* A wrong argument does not empty the queue. */
$pipeline->incr('n');
say(outcome(fn () => $pipeline->set('a', null)), outcome(fn () => $pipeline->set('a', 1, NOSUCH: true)), $pipeline->execute());
/* It outlives its client. */
$pipeline->incr('n');
unset($client);
say($pipeline->execute());
?>
--EXPECT--
[]
true
0
["OK", 2, NULL, 2, {"f": "v", "g": "1.5"}, "called", "queried\r\n\000"]
[]
["2"]
[1, 1.5]
[1, 2, 3]
[]
[]
LogicException: mine
0
TypeError: Hiredis\Commands::set(): Argument #2 ($value) must be of type string|int|float|bool|Stringable, null given
Error: Unknown named parameter $NOSUCH; SET has the options NX:, XX:, IFEQ:, IFNE:, IFDEQ:, IFDNE:, GET:, EX:, PX:, EXAT:, PXAT:, KEEPTTL:
[4]
[5]
