--TEST--
A connection with which a command has done something that stays is not given to somebody else
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
/** Was it given back after this? */
function is_shared(callable $use): bool
{
	global $server;
	$client = new Hiredis\Client($server->uri(), persistent: true);
	$before = $client->client('ID');
	try {
		$use($client);
	} catch (Hiredis\ServerException) {
		// not every server knows it
	}
	unset($client);
	return (new Hiredis\Client($server->uri(), persistent: true))->client('ID') === $before;
}

foreach ([['CLIENT', 'INFO'], ['CLIENT', 'NO-EVICT', 'ON'], ['CLIENT', 'NO-TOUCH', 'ON'], ['CLIENT', 'CAPA', 'redirect'],
	['CLIENT', 'IMPORT-SOURCE', 'ON'], ['CLIENT', 'SETINFO', 'LIB-NAME', 'x'], ['CLIENT', 'OF-TOMORROW'], ['READONLY'], ['READWRITE'],
	['ASKING'], ['HIMPORT', 'PREPARE', 'set', 'field']] as $words) {
	echo implode(' ', $words), ': ';
	say(is_shared(fn($client) => $client->call(...$words)), is_shared(fn($client) => $client->pipelined(fn($pipeline) => $pipeline->call(...$words))),
		is_shared(fn($client) => $client->transaction(fn($transaction) => $transaction->call(...$words))));
}
?>
--EXPECT--
CLIENT INFO: true
true
true
CLIENT NO-EVICT ON: false
false
false
CLIENT NO-TOUCH ON: false
false
false
CLIENT CAPA redirect: false
false
false
CLIENT IMPORT-SOURCE ON: false
false
false
CLIENT SETINFO LIB-NAME x: false
false
false
CLIENT OF-TOMORROW: false
false
false
READONLY: false
false
false
READWRITE: false
false
false
ASKING: false
false
false
HIMPORT PREPARE set field: false
false
false
