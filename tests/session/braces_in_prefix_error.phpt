--TEST--
Sessions on a Cluster: whatever braces the prefix has, lock and data are in one slot, or a warning says that the prefix makes this impossible
--EXTENSIONS--
hiredis
session
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/session.inc';
require __DIR__ . '/../inc/cluster.inc';

$cluster = TestCluster::start();
$seed = 'seed[]=127.0.0.1:' . $cluster->masters()[0]->port;

/* Prints the keys that the nodes have while a request has the session. */
function attempt(string $prefix, string $options = '', string $handler = 'hiredis'): void
{
	global $cluster, $seed;
	$ini = ['hiredis.redis' => 1, 'redis.session.locking_enabled' => 1];
	$request = request("$seed$options&session_prefix=" . urlencode($prefix), 'begin("id") && say("held"); wait();', $ini, $handler);
	$line = $request->line();
	$keys = array_merge(...array_map(fn ($node) => $node->cli('KEYS', '*'), $cluster->masters()));
	$request->go();
	$rest = $request->end();
	/* The data is written at the end. */
	$data = array_merge(...array_map(fn ($node) => $node->cli('KEYS', '*'), $cluster->masters()));
	array_map(fn ($node) => $node->cli('FLUSHALL'), $cluster->masters());
	echo "$handler $prefix$options: ", $line === '"held"' ? implode(' ', [...$keys, ...$data]) . $rest : strtok(plain("$line$rest"), "\n"), "\n";
}

foreach (['', 'a:', '{a}', 'x{a}y{b}', 'a}b:', 'x{}y', '{abc', 'a}b{c'] as $prefix) {
	attempt($prefix);
	attempt($prefix, '&session_tag=0');
	attempt($prefix, handler: 'rediscluster');
}
/* Without a lock there is only one key. */
attempt('x{}y', '&session_locking=0');
attempt('a}b:', '&session_tag=0&session_locking=0');
?>
--EXPECT--
hiredis : {id}_LOCK {id}
hiredis &session_tag=0: {id}_LOCK id
rediscluster : {id}_LOCK id
hiredis a:: a:{id}_LOCK a:{id}
hiredis a:&session_tag=0: {a:id}_LOCK a:id
rediscluster a:: {a:id}_LOCK a:id
hiredis {a}: {a}{id}_LOCK {a}{id}
hiredis {a}&session_tag=0: {a}id_LOCK {a}id
rediscluster {a}: {a}id_LOCK {a}id
hiredis x{a}y{b}: x{a}y{b}{id}_LOCK x{a}y{b}{id}
hiredis x{a}y{b}&session_tag=0: x{a}y{b}id_LOCK x{a}y{b}id
rediscluster x{a}y{b}: x{a}y{b}id_LOCK x{a}y{b}id
hiredis a}b:: a}b:{id}_LOCK a}b:{id}
hiredis a}b:&session_tag=0: Warning: session_start(): session.save_path has a prefix with braces that put a session and its lock into different hash slots of the cluster: use a prefix without braces
rediscluster a}b:: Warning: session_start(): session.save_path has a prefix with braces that put a session and its lock into different hash slots of the cluster: use a prefix without braces
hiredis x{}y: Warning: session_start(): session.save_path has a prefix with braces that put a session and its lock into different hash slots of the cluster: use a prefix without braces
hiredis x{}y&session_tag=0: Warning: session_start(): session.save_path has a prefix with braces that put a session and its lock into different hash slots of the cluster: use a prefix without braces
rediscluster x{}y: Warning: session_start(): session.save_path has a prefix with braces that put a session and its lock into different hash slots of the cluster: use a prefix without braces
hiredis {abc: {abc{id}_LOCK {abc{id}
hiredis {abc&session_tag=0: {{abcid}_LOCK {abcid
rediscluster {abc: {{abcid}_LOCK {abcid
hiredis a}b{c: a}b{c{id}_LOCK a}b{c{id}
hiredis a}b{c&session_tag=0: Warning: session_start(): session.save_path has a prefix with braces that put a session and its lock into different hash slots of the cluster: use a prefix without braces
rediscluster a}b{c: Warning: session_start(): session.save_path has a prefix with braces that put a session and its lock into different hash slots of the cluster: use a prefix without braces
hiredis x{}y&session_locking=0: x{}y{id}
hiredis a}b:&session_tag=0&session_locking=0: a}b:id
