--TEST--
Internal commands are no methods; call() sends them, and the documents name each
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/facts.inc';

$server = Server::start();
$client = new Hiredis\Client($server->uri(), timeout: 60); // what PFSELFTEST takes under an emulator
say(outcome(fn () => $client->pfselftest()));
say(outcome(fn () => $client->{'_ft_debug'}('HELP')));
say(outcome(fn () => $client->{'_FT.DEBUG'}('HELP')));
say(outcome(fn () => $client->call('pfselftest')));
say(outcome(fn () => $client->call('RESTORE-ASKING', 'k', 0, 'no dump')));
say(outcome(fn () => $client->pipelined(fn ($pipeline) => $pipeline->call('PFSELFTEST')->ping())));

$overrides = require __DIR__ . '/../../src/facts/overrides.php';
$document = file_get_contents(__DIR__ . '/../../docs/commands.md');
foreach ($overrides['internal'] as $name) {
	if (method_exists($client, Facts::method($name)) || !preg_match('/[ `\n]' . preg_quote($name) . '[`,.; ]/', $document)) {
		echo "$name: a method, or not in the document\n";
	}
}
say(array_diff($overrides['internal'], Facts::INTERNAL));
?>
--EXPECT--
Error: Call to undefined method Hiredis\Client::pfselftest()
Error: Call to undefined method Hiredis\Client::_ft_debug()
Error: Call to undefined method Hiredis\Client::_FT.DEBUG()
"OK"
error(ERR) "ERR DUMP payload version or checksum are wrong"
["OK", "PONG"]
[]
