--TEST--
A script's error text sends no client to a host that is not of the cluster: not a connection, in whatever way the script is run
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/cluster.inc';
require __DIR__ . '/../inc/show.inc';

const LUA = 'return redis.error_reply(ARGV[1])';
$script = new Hiredis\Script(LUA);

/* The system would complete a connection by itself: one that was made waits to be accepted. */
$stranger = stream_socket_server('tcp://127.0.0.1:0');
$evil = stream_socket_get_name($stranger, false);
$port = substr(strrchr($evil, ':'), 1);
function visits($stranger): int
{
	for ($count = 0; @stream_socket_accept($stranger, 0); $count++);
	return $count;
}

$ways = [
	'eval' => fn ($cluster, $key, $line) => $cluster->eval(LUA, 1, $key, $line),
	'call' => fn ($cluster, $key, $line) => $cluster->call('EVAL', LUA, 1, $key, $line),
	'read only' => fn ($cluster, $key, $line) => $cluster->eval_ro(LUA, 1, $key, $line),
	'Script' => fn ($cluster, $key, $line) => $script->run($cluster, [$key], [$line]),
	'pipelined' => fn ($cluster, $key, $line) => $cluster->pipelined(fn ($p) => $p->get($key)->eval(LUA, 1, $key, $line)->get($key), throw: false)[1],
	'pipelined twice' => fn ($cluster, $key, $line) => $cluster->pipelined(fn ($p) => $p->eval(LUA, 1, $key, $line)->eval(LUA, 1, $key, $line), throw: false)[1],
	'stream' => fn ($cluster, $key, $line) => iterator_to_array($cluster->stream([['GET', $key], ['EVAL', LUA, 1, $key, $line]]))[1],
	'transaction' => fn ($cluster, $key, $line) => $cluster->transaction(fn ($t) => $t->eval(LUA, 1, $key, $line)->get($key), throw: false)[0],
	'tasks' => fn ($cluster, $key, $line) => $cluster->concurrently([fn ($r) => $r->get($key), fn ($r) => $r->eval(LUA, 1, $key, $line)], throw: false)[1],
	'node' => fn ($cluster, $key, $line) => $cluster->node($key)->eval(LUA, 1, $key, $line),
];
foreach ([3, 1] as $masters) {
	$outcomes = [];
	$servers = TestCluster::start($masters, config: ['requirepass' => 'secret', 'masterauth' => 'secret']);
	foreach ($ways as $name => $way) {
		$told = [];
		foreach (["MOVED SLOT $evil", "ASK SLOT $evil", "MOVED SLOT :$port"] as $line) {
			$cluster = new Hiredis\Cluster($servers->uri(), password: 'secret');
			$other = new Hiredis\Cluster($servers->uri(), password: 'secret');
			$key = 'victim:' . crc32($name . $line);
			$cluster->set($key, 'mine');
			$error = outcome(fn () => $way($cluster, $key, str_replace('SLOT', (string) TestCluster::slot($key), $line)));
			$told[] = $error instanceof Hiredis\ServerException ? preg_replace(['/^(MOVED|ASK) ' . TestCluster::slot($key) . '(?= )/', "/\\b$port\\b/", '/ \(the server is a node of a cluster: .*\)$/'], ['$1 SLOT', 'PORT', ''], $error->getMessage()) : show($error);
			$told[] = $cluster->get($key) . ' ' . $other->get($key);
			$cluster->refresh();
		}
		$outcomes[implode(', ', $told)][] = $name;
	}
	$servers->stop();
	foreach ($outcomes as $told => $names) {
		echo "$masters: ", implode(', ', $names), "\n$told\n";
	}
}
say(visits($stranger));
?>
--EXPECT--
3: eval, call, read only, Script, pipelined, pipelined twice, stream, transaction, tasks, node
MOVED SLOT 127.0.0.1:PORT, mine mine, ASK SLOT 127.0.0.1:PORT, mine mine, MOVED SLOT :PORT, mine mine
1: eval, call, read only, Script, pipelined, pipelined twice, stream, transaction, tasks, node
MOVED SLOT 127.0.0.1:PORT, mine mine, ASK SLOT 127.0.0.1:PORT, mine mine, MOVED SLOT :PORT, mine mine
0
