--TEST--
Commands for all masters are merged as their table says; what concerns one node, or a connection, is refused with the way out
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/cluster.inc';
require __DIR__ . '/../inc/show.inc';

$servers = TestCluster::start();
foreach ($servers->masters() as $master) {
	/* On a busy machine any command may last for 10 ms, and would be in the slow log. */
	$master->cli('CONFIG', 'SET', 'slowlog-log-slower-than', '-1');
	$master->cli('SLOWLOG', 'RESET');
}
$cluster = new Hiredis\Cluster($servers->uris());
$keys = array_map(fn ($i) => "key:$i", range(0, 29));
$cluster->pipelined(fn ($p) => array_map(fn ($key) => $p->set($key, 1), $keys));

echo "sums\n";
say($cluster->dbsize(), $cluster->pipelined(fn ($p) => $p->get('key:1')->dbsize()->get('key:2')), iterator_to_array($cluster->stream([['DBSIZE'], ['GET', 'key:1']])));
say($cluster->concurrently([fn ($client) => $client->dbsize(), fn ($client) => $client->get('key:1')]), $cluster->slowlog('LEN'));
echo "lists\n";
$all = $cluster->keys('key:*');
sort($all, SORT_NATURAL);
say($all === $keys, $cluster->slowlog('RESET'));
echo "OK of all\n";
say($cluster->config('SET', ['maxmemory' => 0]), $cluster->script('FLUSH'), $cluster->script('LOAD', 'return 1'), $cluster->script('EXISTS', sha1('return 1'), 'no'));
$servers->masters()[1]->cli('SCRIPT', 'FLUSH');
say($cluster->script('EXISTS', sha1('return 1'), 'no'), $cluster->function('FLUSH'), $cluster->wait(0, 10));
echo "an error of all\n";
say(outcome(fn () => $cluster->config('SET', ['nothing-such' => 1])), outcome(fn () => $cluster->script('KILL')));
echo "any one\n";
say($cluster->ping(), $cluster->echo('x'), count($cluster->time()), in_array($cluster->randomkey(), $keys, true), $cluster->publish('channel', 'x'), $cluster->acl('WHOAMI'));

echo "one node's\n";
foreach ([fn ($c) => $c->info(), fn ($c) => $c->config('GET', 'save'), fn ($c) => $c->client('ID'), fn ($c) => $c->scan(0), fn ($c) => $c->lastsave(),
		fn ($c) => $c->call('MEMORY', 'STATS'), fn ($c) => $c->pipelined(fn ($p) => $p->info())] as $way) {
	say(outcome(fn () => $way($cluster)));
}
echo "a connection's\n";
foreach ([fn ($c) => $c->select(1), fn ($c) => $c->call('MULTI'), fn ($c) => $c->call('READONLY'), fn ($c) => $c->call('ASKING'),
		fn ($c) => $c->call('AUTH', 'x'), fn ($c) => $c->call('HELLO', '3'), fn ($c) => $c->client('SETNAME', 'x'), fn ($c) => $c->call('RESET'), fn ($c) => $c->call('SUBSCRIBE', 'x'),
		fn ($c) => $c->call('MONITOR'), fn ($c) => $c->migrate('127.0.0.1', 1, 'k', 0, 100)] as $way) {
	say(outcome(fn () => $way($cluster)));
}
say($cluster->flushall(), $cluster->dbsize(), array_map(fn ($client) => $client->dbsize(), array_values($cluster->nodes())));
?>
--EXPECT--
sums
30
["1", 30, "1"]
[30, "1"]
[30, "1"]
0
lists
true
"OK"
OK of all
"OK"
"OK"
"e0e1f9fabfc9d4800c877a703b823ac0578ff8db"
[1, 0]
[0, 0]
"OK"
0
an error of all
error(ERR) "ERR Unknown option or number of arguments for CONFIG SET - 'nothing-such'"
error(NOTBUSY) "NOTBUSY No scripts in execution right now."
any one
"PONG"
"x"
2
true
0
"default"
one node's
Hiredis\HiredisError: INFO concerns one node: use node($key) or nodes()
Hiredis\HiredisError: CONFIG GET concerns one node: use node($key) or nodes()
Hiredis\HiredisError: CLIENT ID concerns one node: use node($key) or nodes()
Hiredis\HiredisError: SCAN concerns one node: use scanKeys(), or nodes()
Hiredis\HiredisError: LASTSAVE concerns one node: use node($key) or nodes()
Hiredis\HiredisError: MEMORY STATS concerns one node: use node($key) or nodes()
Hiredis\HiredisError: INFO concerns one node: use node($key) or nodes()
a connection's
Hiredis\HiredisError: SELECT cannot be sent to a cluster: a Redis Cluster has database 0 only; for a Valkey Cluster with several, use database: of the constructor
Hiredis\HiredisError: MULTI cannot be sent to a cluster: use transaction()
Hiredis\HiredisError: READONLY cannot be sent to a cluster
Hiredis\HiredisError: ASKING cannot be sent to a cluster
Hiredis\HiredisError: AUTH concerns one node: use username:, password: and protocol: of the constructor
Hiredis\HiredisError: HELLO concerns one node: use username:, password: and protocol: of the constructor
Hiredis\HiredisError: CLIENT SETNAME concerns one node: use name: of the constructor
Hiredis\HiredisError: RESET cannot be sent to a cluster
Hiredis\HiredisError: SUBSCRIBE has replies that cannot be counted: write $messages = $client->subscriber(), then $messages->subscribe('news'), and read with foreach ($messages as $message)
Hiredis\HiredisError: MONITOR has replies that cannot be counted: use redis-cli MONITOR
Hiredis\HiredisError: MIGRATE cannot be sent to a cluster
"OK"
0
[0, 0, 0]
