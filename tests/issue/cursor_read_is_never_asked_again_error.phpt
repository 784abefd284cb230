--TEST--
retryReads asks nothing again that modules only call read-only: cursors that move, topologies that are refreshed, debugging
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

$peer = Peer::start(<<<'PHP'
	while (true) {
		$connection = $peer->accept();
		$connection->hello();
		$connection->commands(1);
		$connection->close();
	}
	PHP);
$client = new Hiredis\Client($peer->uri(), retryReads: true);
foreach ([
	fn () => $client->ft_cursor('READ', 'index', 42, COUNT: 100),
	fn () => $client->ft_cursor('DEL', 'index', 42),
	fn () => $client->ft_cursor('GC', 'index', 42),
	fn () => $client->ft_cursor('NEW-WORD', 'index', 42),
	fn () => $client->call('FT.CURSOR', 'READ', 'index', 42),
	fn () => $client->cf_compact('key'),
	fn () => $client->call('TIMESERIES.REFRESHCLUSTER'),
	fn () => $client->call('SEARCH.CLUSTERREFRESH'),
	fn () => $client->call('_FT.DEBUG', 'GC_FORCEINVOKE', 'index'),
	fn () => $client->call('_FT.CONFIG', 'NEW-WORD'),
	fn () => $client->ts_get('key'),
] as $command) {
	$before = $peer->connections();
	$client->connect();
	$outcome = outcome($command);
	say(get_class($outcome) . " $outcome->command " . ($peer->connections() - $before));
}
$peer->stop();
?>
--EXPECT--
"Hiredis\\ConnectionException FT.CURSOR READ 1"
"Hiredis\\ConnectionException FT.CURSOR DEL 1"
"Hiredis\\ConnectionException FT.CURSOR GC 1"
"Hiredis\\ConnectionException FT.CURSOR 1"
"Hiredis\\ConnectionException FT.CURSOR READ 1"
"Hiredis\\ConnectionException CF.COMPACT 1"
"Hiredis\\ConnectionException TIMESERIES.REFRESHCLUSTER 1"
"Hiredis\\ConnectionException SEARCH.CLUSTERREFRESH 1"
"Hiredis\\ConnectionException _FT.DEBUG 1"
"Hiredis\\ConnectionException _FT.CONFIG 1"
"Hiredis\\ConnectionException TS.GET 2"
