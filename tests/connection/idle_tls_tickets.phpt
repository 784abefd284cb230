--TEST--
What TLS sends by itself (the two tickets behind the first reply, and key updates) is no reason to open an idle connection anew; its end is
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_tls.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/tls.inc';
require __DIR__ . '/../inc/show.inc';

$pki = new Pki;
$server = TlsServer::start($pki, ['tls-protocols' => 'TLSv1.3']);
$client = new Hiredis\Client($server->uri(), tls: ['cafile' => $pki->authority()]);
$id = $client->call('CLIENT', 'ID');
for ($i = 0; $i < 3; $i++) {
	$server->server->cli('BLPOP', 'nothing', 0.12);
	say($client->call('CLIENT', 'ID') === $id);
}
$subscriber = $client->subscriber();
$subscriber->subscribe('a');
$subscriber->unsubscribe('a');
$server->server->cli('BLPOP', 'nothing', 0.12);
$connections = fn () => preg_match('/total_connections_received:(\d+)/', $client->info('stats'), $found) ? (int) $found[1] : 0;
$before = $connections();
$subscriber->subscribe('a');
say('connections of the subscriber', $connections() - $before);

$server->server->cli('CLIENT', 'KILL', 'TYPE', 'normal');
$server->server->cli('BLPOP', 'nothing', 0.12);
say($client->set('k', 'v'), $client->call('CLIENT', 'ID') === $id);
?>
--EXPECT--
true
true
true
"connections of the subscriber"
0
"OK"
false
