--TEST--
Cache: a reply that was kept before AUTH is not given to the user behind it, however AUTH was sent; databases are kept apart
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$server->cli('ACL', 'SETUSER', 'alice', 'on', '>a', '~*', '+@all');
$server->cli('ACL', 'SETUSER', 'bob', 'on', '>b', '~k', '+@all');
foreach ([0, 1] as $database) {
	$plain = new Hiredis\Client($server->uri(), database: $database);
	$plain->set('k', "of $database");
	$plain->set('secret', "secret of $database");
}
$ways = [
	'call' => fn ($c) => [$c->get('secret'), $c->auth('bob', 'b')],
	'pipeline' => fn ($c) => $c->pipelined(fn ($p) => $p->get('secret')->auth('bob', 'b')),
	'pipeline, AUTH first' => fn ($c) => $c->pipelined(fn ($p) => $p->auth('bob', 'b')->get('secret'), throw: false),
	'pipeline, read twice' => fn ($c) => $c->pipelined(fn ($p) => $p->mget('secret', 'k')->get('secret')->auth('bob', 'b')->get('k')),
	'stream' => fn ($c) => iterator_to_array($c->stream([['GET', 'secret'], ['AUTH', 'bob', 'b'], ['GET', 'k']])),
	'tasks, then AUTH' => fn ($c) => [$c->concurrently([fn ($c) => $c->get('secret'), fn ($c) => $c->get('k')]), $c->auth('bob', 'b')],
	'in the pool' => function ($c) {
		$c->get('secret');
		$c->close();
		$c->auth('bob', 'b');
		$c->close();
	},
];
foreach ($ways as $name => $way) {
	foreach ([false, true] as $persistent) {
		$client = new Hiredis\Client($server->uri(), username: 'alice', password: 'a', persistent: $persistent, cache: new Hiredis\Cache(lease: 1000.0));
		$persistent && $client->get('secret');
		$way($client);
		$reads = [];
		for ($i = 0; $i < 3; $i++) {
			$read = outcome(fn () => $client->get('secret'));
			$reads[] = $read instanceof Throwable ? strtok($read->getMessage(), ' ') : $read;
			$reads[] = $client->get('k');
		}
		echo $name, $persistent ? ', persistent' : '', ': ', implode(' ', $reads), "\n";
		unset($client);
	}
}
$client = new Hiredis\Client($server->uri(), cache: new Hiredis\Cache(lease: 1000.0));
say($client->pipelined(fn ($p) => $p->get('k')->select(1)->get('k')->get('k')), $client->get('k'), $client->get('k'), $client->select(0), $client->get('k'));
say(iterator_to_array($client->stream([['GET', 'k'], ['SELECT', 1], ['GET', 'k']])), $client->get('k'), $client->select(0), $client->get('k'));
?>
--EXPECT--
call: NOPERM of 0 NOPERM of 0 NOPERM of 0
call, persistent: NOPERM of 0 NOPERM of 0 NOPERM of 0
pipeline: NOPERM of 0 NOPERM of 0 NOPERM of 0
pipeline, persistent: NOPERM of 0 NOPERM of 0 NOPERM of 0
pipeline, AUTH first: NOPERM of 0 NOPERM of 0 NOPERM of 0
pipeline, AUTH first, persistent: NOPERM of 0 NOPERM of 0 NOPERM of 0
pipeline, read twice: NOPERM of 0 NOPERM of 0 NOPERM of 0
pipeline, read twice, persistent: NOPERM of 0 NOPERM of 0 NOPERM of 0
stream: NOPERM of 0 NOPERM of 0 NOPERM of 0
stream, persistent: NOPERM of 0 NOPERM of 0 NOPERM of 0
tasks, then AUTH: NOPERM of 0 NOPERM of 0 NOPERM of 0
tasks, then AUTH, persistent: NOPERM of 0 NOPERM of 0 NOPERM of 0
in the pool: NOPERM of 0 NOPERM of 0 NOPERM of 0
in the pool, persistent: NOPERM of 0 NOPERM of 0 NOPERM of 0
["of 0", "OK", "of 1", "of 1"]
"of 1"
"of 1"
"OK"
"of 0"
["of 0", "OK", "of 1"]
"of 1"
"OK"
"of 0"
