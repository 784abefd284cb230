--TEST--
A plain server is a cluster of one node: the same code runs there, many keys and all
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/fake-cluster.inc';

$server = Server::start();
$cluster = new Hiredis\Cluster($server->tcpUri());
say($cluster->set('a', 1), $cluster->get('a'), $cluster->set('b', 2), $cluster->mget('a', 'b', 'c'), $cluster->del('a', 'c'), $cluster->dbsize());
say($cluster->pipelined(fn ($pipeline) => $pipeline->set('a', 1)->incr('b')->mget('a', 'b')), $cluster->transaction(fn ($transaction) => $transaction->get('a')->incr('a')));
say($cluster->concurrently([fn ($client) => $client->get('a'), fn ($client) => $client->get('b')]), iterator_to_array($cluster->stream([['GET', 'a'], ['GET', 'b']])));
say((new Hiredis\Script('return KEYS[1]'))->run($cluster, ['a']), $cluster->eval('return 7', 0));
say(array_keys($cluster->nodes()) === ["127.0.0.1:{$server->port()}"], $cluster->node('a')->get('a'), outcome(fn () => $cluster->mset(['a' => 1, 'b' => 2])));
say(preg_match('/cluster.slots:calls=(\d+)/', $server->cli('INFO', 'commandstats'), $found) ? $found[1] : 0);

echo "a server that does not say\n";
foreach (["NOPERM User default has no permissions to run the 'cluster|slots' command", "ERR unknown command 'CLUSTER', with args beginning with: 'SLOTS' "] as $line) {
	$fake = FakeCluster::start(1, 'return fn ($node, $words) => match ($words[0]) { "CLUSTER" => "-$line\r\n", "GET" => "-MOVED 7629 127.0.0.1:$dead\r\n", default => null };',
		['line' => $line, 'dead' => FakeCluster::deadPort()]);
	$cluster = new Hiredis\Cluster($fake->uri(), timeout: 0.2);
	say($cluster->set('a', 1), $cluster->pipelined(fn ($pipeline) => $pipeline->set('a', 1)->set('b', 2)), $fake->count('CLUSTER'));
	say(preg_replace(['/:\d+/', '/after [\d.]+ s/'], [':PORT', 'after a while'], get_class($error = outcome(fn () => $cluster->get('k'))) . ' ' . $error->getMessage()));
	$fake->stop();
}

echo "a sentinel\n";
$fake = FakeCluster::start(1, 'return fn ($node, $words) => $words[0] === "HELLO" ? null : "-ERR unknown command \'$words[0]\'\r\n";');
say(outcome(fn () => (new Hiredis\Cluster($fake->uri()))->get('a')));
?>
--EXPECT--
"OK"
"1"
"OK"
["1", "2", NULL]
1
1
["OK", 3, ["1", "3"]]
["1", 2]
["2", "3"]
["2", "3"]
"a"
7
true
"2"
ValueError: MSET has keys in the slots 15495 and 3300: give all keys of a command the same hash tag, such as {user:7}:name
"1"
a server that does not say
"OK"
["OK", "OK"]
1
"Hiredis\\ConnectionException redis://127.0.0.1:PORT: Connection refused after a while while connecting, command GET"
"OK"
["OK", "OK"]
1
"Hiredis\\ConnectionException redis://127.0.0.1:PORT: Connection refused after a while while connecting, command GET"
a sentinel
error(ERR) "ERR unknown command 'GET' (if the server is a sentinel, it has no cluster: write new Hiredis\\Client('sentinel://host:26379/name'); otherwise it has renamed or disabled the command)"
