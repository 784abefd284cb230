--TEST--
After a refused database, user or password no command has run, and the next try is refused the same way
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
foreach (['?database=99', '?username=nobody&password=wrong', '?username=nobody&password=wrong&database=99', '?password=wrong&protocol=2&username=nobody',
		'?database=99&protocol=2'] as $query) {
	foreach ([
		fn ($client) => $client->set('k', 'v'), fn ($client) => $client->get('k'), fn ($client) => $client->connect(),
		fn ($client) => $client->pipelined(fn ($p) => $p->get('a')->set('k', 'v')), fn ($client) => $client->pipelined(fn ($p) => $p->get('a')->set('k', 'v'), throw: false),
		fn ($client) => $client->transaction(fn ($t) => $t->set('k', 'v')), fn ($client) => iterator_to_array($client->stream([['SET', 'k', 'v']])),
		fn ($client) => $client->call('SET', 'k', 'v'), fn ($client) => iterator_to_array($client->scanKeys()),
	] as $i => $command) {
		$client = new Hiredis\Client($server->uri($query));
		$first = outcome(fn () => $command($client));
		$second = outcome(fn () => $command($client));
		if ($i === 0) {
			say($first);
		}
		if (show($first) !== show($second) || show($first) !== show($last ?? $first) || $client->isConnected()) {
			echo "$i: ";
			say($first, $second, $client->isConnected());
		}
		$last = $first;
	}
	unset($last);
}
say($server->cli('DBSIZE'), str_contains($server->cli('INFO', 'commandstats'), 'cmdstat_set:'));
?>
--EXPECT--
error(ERR) "ERR DB index is out of range. Choose a database that the server has, or raise its setting databases."
error(WRONGPASS) "WRONGPASS invalid username-password pair or user is disabled. Check the username and the password."
error(WRONGPASS) "WRONGPASS invalid username-password pair or user is disabled. Check the username and the password."
error(WRONGPASS) "WRONGPASS invalid username-password pair or user is disabled. Check the username and the password."
error(ERR) "ERR DB index is out of range. Choose a database that the server has, or raise its setting databases."
0
false
