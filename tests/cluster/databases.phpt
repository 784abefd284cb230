--TEST--
A cluster with several databases (Valkey 9): the URI's, or database:, holds on each connection, also where a redirect leads; without them the first command says so
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* Each connection knows its database, and tells it. Node 2 owns nothing: it is the target of a redirect. `most`: the number of databases. */
const SCRIPT = <<<'PHP'
	return function ($node, $words, $connection) use ($fake, $most) {
		$database = $connection->state['database'] ?? 0;
		$says = fn ($text) => '$' . strlen($text) . "\r\n$text\r\n";
		$queued = &$connection->state['queued'];
		if ($words[0] === 'SELECT') {
			if ($words[1] >= $most) {
				return "-ERR DB index is out of range\r\n";
			}
			$connection->state['database'] = (int) $words[1];
			return "+OK\r\n";
		}
		if ($words[0] === 'EXEC') {
			$replies = '*' . count($queued) . "\r\n" . implode($queued);
			$queued = null;
			return $replies;
		}
		$reply = match ($words[0]) {
			'CLUSTER' => $fake->slots([0, 8191, '127.0.0.1', $fake->ports[0]], [8192, 16383, '127.0.0.1', $fake->ports[1]]),
			'MULTI' => ($queued = []) ? '' : "+OK\r\n",
			'GET' => str_starts_with($words[1], 'moved') && $node !== 2 ? $fake->redirect('MOVED', $words[1], 2) : $says("$database"),
			'MGET' => '*' . count($words) - 1 . "\r\n" . str_repeat($says("$database"), count($words) - 1),
			'DBSIZE' => ":$database\r\n",
			'SCAN' => "*2\r\n$1\r\n0\r\n*1\r\n" . $says("node $node, database $database"),
			'EVALSHA' => $says("$database"),
			default => null,
		};
		if ($queued !== null && $words[0] !== 'MULTI') {
			$queued[] = $reply;
			return "+QUEUED\r\n";
		}
		return $reply;
	};
	PHP;

$fake = FakeCluster::start(3, SCRIPT, ['most' => 16]);
$keys = [$fake->keyOf(0), 'b' => $fake->keyOf(2)]; // of three nodes by three, and so of the first and the second of two
$script = new Hiredis\Script('return 1');
foreach (['in the URI' => new Hiredis\Cluster($fake->uri(0, '/3')), 'as an argument' => new Hiredis\Cluster($fake->uris(), database: 3), 'none' => new Hiredis\Cluster($fake->uri())] as $what => $cluster) {
	echo "-- $what\n";
	[$one, $other] = array_values($keys);
	say($cluster->get($one) . $cluster->get($other), $cluster->mget($one, $other), $cluster->pipelined(fn ($p) => $p->get($other)->get($one)),
		iterator_to_array($cluster->stream([['GET', $one], ['GET', $other]])), $cluster->transaction(fn ($t) => $t->get($one)),
		$cluster->concurrently([fn ($c) => $c->get($one), fn ($c) => $c->get($other)]), $script->run($cluster, [$one]), $cluster->dbsize(),
		iterator_to_array($cluster->scanKeys(), false), array_map(fn ($node) => [$node->database(), $node->get('k')], array_values($cluster->nodes())));
	say($cluster->get("moved{{$one}}"), $cluster->pipelined(fn ($p) => $p->get("moved{{$other}}")), $cluster->__debugInfo()['database']);
}
$fake->stop();

echo "-- connections that lie in the pool are those of their database\n";
$fake = FakeCluster::start(2, SCRIPT, ['most' => 16]);
foreach ([3, 0, 5, 3] as $database) {
	$cluster = new Hiredis\Cluster($fake->uri(), persistent: true, database: $database);
	say($cluster->get('k'));
	unset($cluster);
}
say($fake->count('SELECT'));
$fake->stop();

echo "-- given twice, not the same in each seed, below 0\n";
say(outcome(fn () => new Hiredis\Cluster('redis://h/3', database: 3)), outcome(fn () => new Hiredis\Cluster(['redis://h/3', 'redis://i/4'])),
	outcome(fn () => new Hiredis\Cluster('redis://h', database: -1)));

echo "-- servers without it\n";
$fake = FakeCluster::start(2, SCRIPT, ['most' => 1]);
$cluster = new Hiredis\Cluster($fake->uris(), database: 3);
foreach ([fn () => $cluster->get('k'), fn () => $cluster->pipelined(fn ($p) => $p->set('k', 1)->get('l'), throw: false), fn () => $cluster->nodes()] as $way) {
	$error = outcome($way);
	say($error, $error->command);
}
say($fake->count('GET'), $fake->count('SET'));
?>
--EXPECT--
-- in the URI
"33"
["3", "3"]
["3", "3"]
["3", "3"]
["3"]
["3", "3"]
"3"
6
["node 0, database 3", "node 1, database 3"]
[[3, "3"], [3, "3"]]
"3"
["3"]
3
-- as an argument
"33"
["3", "3"]
["3", "3"]
["3", "3"]
["3"]
["3", "3"]
"3"
6
["node 0, database 3", "node 1, database 3"]
[[3, "3"], [3, "3"]]
"3"
["3"]
3
-- none
"00"
["0", "0"]
["0", "0"]
["0", "0"]
["0"]
["0", "0"]
"0"
0
["node 0, database 0", "node 1, database 0"]
[[0, "0"], [0, "0"]]
"0"
["0"]
0
-- connections that lie in the pool are those of their database
"3"
"0"
"5"
"3"
2
-- given twice, not the same in each seed, below 0
ValueError: Hiredis\Cluster::__construct(): Argument #17 ($database) must not be given both as an argument and in the URI
ValueError: Hiredis\Cluster::__construct(): Argument #1 ($seeds) must not differ in user, password, database or options: write them into the first seed only
ValueError: Hiredis\Cluster::__construct(): Argument #17 ($database) must be a number from 0
-- servers without it
error(ERR) "ERR DB index is out of range. Choose a database that the server has, or raise its setting databases."
"SELECT"
error(ERR) "ERR DB index is out of range. Choose a database that the server has, or raise its setting databases."
"SELECT"
error(ERR) "ERR DB index is out of range. Choose a database that the server has, or raise its setting databases."
"SELECT"
0
0
