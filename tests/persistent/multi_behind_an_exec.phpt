--TEST--
A MULTI that is sent together with an earlier EXEC or DISCARD is known to be open: its connection does not go into the pool, and its loss is told
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$server->cli('SET', 'k', 'value');
$sends = [
	'pipeline' => fn ($client, $commands) => $client->pipelined(fn ($p) => array_map(fn ($command) => $p->call($command), $commands), throw: false),
	'stream' => fn ($client, $commands) => iterator_to_array($client->stream(array_map(fn ($command) => [$command], $commands))),
];
foreach ([['MULTI', 'EXEC', 'MULTI'], ['MULTI', 'DISCARD', 'MULTI'], ['MULTI', 'NOSUCH', 'EXEC', 'MULTI']] as $commands) {
	foreach ($sends as $how => $send) {
		$client = new Hiredis\Client($server->uri(), persistent: true);
		$id = $client->client('ID');
		$send($client, $commands);
		$refused = outcome(fn () => $client->transaction(fn ($t) => $t->get('k')));
		unset($client);
		$next = new Hiredis\Client($server->uri(), persistent: true);
		say("$how of " . implode(' ', $commands), $refused, $next->get('k'), $next->client('ID') === $id);
		unset($next);
	}
}
$client = new Hiredis\Client($server->uri());
$sends['pipeline']($client, ['MULTI', 'EXEC', 'MULTI']);
$server->cli('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
say(get_class(outcome(fn () => $client->incr('n'))), $client->incr('n'));
?>
--EXPECT--
"pipeline of MULTI EXEC MULTI"
Hiredis\HiredisError: A MULTI that was sent through call() is still open: EXEC, DISCARD or close() comes first
"value"
false
"stream of MULTI EXEC MULTI"
Hiredis\HiredisError: A MULTI that was sent through call() is still open: EXEC, DISCARD or close() comes first
"value"
false
"pipeline of MULTI DISCARD MULTI"
Hiredis\HiredisError: A MULTI that was sent through call() is still open: EXEC, DISCARD or close() comes first
"value"
false
"stream of MULTI DISCARD MULTI"
Hiredis\HiredisError: A MULTI that was sent through call() is still open: EXEC, DISCARD or close() comes first
"value"
false
"pipeline of MULTI NOSUCH EXEC MULTI"
Hiredis\HiredisError: A MULTI that was sent through call() is still open: EXEC, DISCARD or close() comes first
"value"
false
"stream of MULTI NOSUCH EXEC MULTI"
Hiredis\HiredisError: A MULTI that was sent through call() is still open: EXEC, DISCARD or close() comes first
"value"
false
"Hiredis\\ConnectionException"
1
