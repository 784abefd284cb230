--TEST--
sentinel://: all sentinels are asked, the highest configuration epoch that two say is believed, and ROLE catches one that names a replica
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/sentinel.inc';
require __DIR__ . '/../inc/show.inc';

$servers = ['a' => Server::start(), 'b' => Server::start()];
foreach ($servers as $name => $server) {
	$server->cli('SET', 'who', $name);
}
$replica = Server::start(['replicaof' => ['127.0.0.1', $servers['b']->port()]]);
[$a, $b, $r] = [$servers['a']->port(), $servers['b']->port(), $replica->port()];
$nobody = Server::freePort();

echo "-- the highest epoch\n";
$peers = [sentinel_peer(sentinel_says($a, 1)), sentinel_peer(sentinel_says($b, 10)), sentinel_peer(sentinel_says($a, 9)), sentinel_peer(sentinel_says($b, 10))];
var_dump((new Hiredis\Client(sentinel_uri(...$peers)))->get('who'));

echo "-- one names a replica, with a higher epoch\n";
$liar = sentinel_peer(sentinel_says($r, 99));
$client = new Hiredis\Client(sentinel_uri($liar, ...$peers));
var_dump($client->get('who'), $client->set('x', 'y'), $client->pipelined(fn ($p) => $p->get('who')->del('x')), $client->endpoint() === "redis://127.0.0.1:$b");

echo "-- it alone: nothing but a replica\n";
$client = new Hiredis\Client(sentinel_uri($liar), connectTimeout: 0.3);
echo preg_replace('/\d{4,5}|\d\.\d+ s/', '#', show(outcome(fn () => $client->set('x', 'y')))), "\n";

echo "-- sentinels that are not there, that do not know the name, or that are another kind of server\n";
$unknown = sentinel_peer("-ERR No such master with that name\r\n" . SUBSCRIBED);
$client = new Hiredis\Client("sentinel://127.0.0.1:$nobody,127.0.0.1:$a,127.0.0.1:{$unknown->port()},127.0.0.1:{$peers[1]->port()}/mymaster");
var_dump($client->get('who'));
$client = new Hiredis\Client("sentinel://127.0.0.1:$nobody,127.0.0.1:{$unknown->port()}/mymaster");
echo preg_replace('/:\d{4,5}|\d\.\d+ s/', ':#', show(outcome(fn () => $client->get('who')))), "\n";
?>
--EXPECT--
-- the highest epoch
string(1) "b"
-- one names a replica, with a higher epoch
string(1) "b"
string(2) "OK"
array(2) {
  [0]=>
  string(1) "b"
  [1]=>
  int(1)
}
bool(true)
-- it alone: nothing but a replica
Hiredis\ConnectionException: redis://127.0.0.1:#: the server is not the primary after # while connecting, command SET
-- sentinels that are not there, that do not know the name, or that are another kind of server
string(1) "b"
Hiredis\ConnectionException: sentinel://127.0.0.1:#,127.0.0.1:#/mymaster: no sentinel says where the primary is (127.0.0.1:#: Connection refused; 127.0.0.1:#: ERR No such master with that name) after :# while connecting, command GET
