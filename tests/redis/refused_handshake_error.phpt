--TEST--
A refused handshake is an exception at the first command and at each one after it, never the answer false: with every pool and cache, of \Redis and \RedisCluster
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--INI--
hiredis.redis=1
--FILE--
<?php
require __DIR__ . '/../inc/cluster.inc';
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/settings.inc';
require __DIR__ . '/../inc/show.inc';

function run(string $settings, string $code, array $values): string
{
	$short = 'function short(string $name, callable $function) { echo "  $name: ", preg_replace("/^(\\w+Exception: [A-Z]+) .*/", "\$1", show(outcome($function))), "\n"; }';
	return with_settings("hiredis.redis=1 $settings", $short . $code, $values);
}

$settings = ['', 'hiredis.redis_pool=1', 'hiredis.redis_cache=8M', 'hiredis.redis_cache=8M hiredis.cache_shared=8M'];
$commands = <<<'PHP'
	short('set', fn () => $redis->set('k', 'v'));
	short('rPush', fn () => $redis->rPush('jobs', 'job'));
	short('get', fn () => $redis->get('k'));
	short('mGet', fn () => $redis->mGet(['k', 'l']));
	short('rawCommand', fn () => $redis->rawCommand('GET', 'k'));
	short('pipeline', fn () => $redis->pipeline()->set('k', 'v')->get('k')->exec());
	short('multi', fn () => $redis->multi()->set('k', 'v')->get('k')->exec());
	short('getLastError', fn () => strtok($redis->getLastError(), '.'));
	PHP;
$server = Server::start(['requirepass' => 'secret']);
foreach (array_slice($settings, 1) as $setting) {
	echo "$setting\n", run($setting, <<<'PHP'
		$redis = new Redis;
		$redis->connect($socket);
		$redis->auth('secret');
		short('select(99)', fn () => $redis->select(99));
		PHP . $commands . <<<'PHP'
		short('select(1), get', fn () => [$redis->select(1), $redis->get('k')]);
		short('auth(wrong), get', fn () => [$redis->auth('wrong'), $redis->get('k')]);
		PHP, ['socket' => $server->socket()]);
}

/* Where connect() and select() are answered at once, a new connection has a handshake, too. pconnect() has a connection for each database. */
$ok = "+OK\r\n";
$ways = [
	'connect' => [[$ok, "$1\r\nv\r\n", ''], ["-ERR DB index is out of range\r\n"]],
	'pconnect' => [[$ok, $ok], [$ok, $ok, $ok, "$1\r\nv\r\n", ''], [$ok, $ok, "-ERR DB index is out of range\r\n"]],
];
foreach ($ways as $way => $connections) {
	$peer = Peer::start(<<<'PHP'
		foreach ($connections as $answers) {
			$open[] = $connection = $peer->accept();
			foreach ($answers as $answer) {
				$connection->commands(1);
				$answer === '' ? $connection->close() : $connection->send($answer);
			}
		}
		$connection->silence();
		PHP, ['connections' => $connections]);
	$redis = new Redis;
	$redis->$way($peer->socket());
	say($redis->select(9), $redis->get('k'), get_class(outcome(fn () => $redis->get('k'))), outcome(fn () => $redis->get('k')));
}

$cluster = TestCluster::start(2, 0, ['requirepass' => 'secret', 'masterauth' => 'secret']);
$seeds = array_map(fn ($uri) => preg_replace('~^redis://(.*@)?~', '', $uri), $cluster->uris());
$code = <<<'PHP'
	short('set', fn () => $redis->set('a', 1));
	short('get', fn () => $redis->get('a'));
	short('mget', fn () => $redis->mget(['a', 'b']));
	short('mset', fn () => $redis->mset(['a' => 1, 'b' => 2]));
	short('exists', fn () => $redis->exists('a'));
	short('multi', fn () => $redis->multi()->get('a')->exec());
	short('_masters', fn () => count($redis->_masters()));
	PHP;
foreach (array_slice($settings, 1) as $setting) {
	foreach (['wrong', null] as $auth) {
		echo "\\RedisCluster, ", show($auth), ", $setting\n", run($setting, '$redis = new RedisCluster(null, $seeds, 30, 30, false, $auth);' . $code, ['seeds' => $seeds, 'auth' => $auth]);
	}
}
/* One node refuses, the others do not. */
$node = $cluster->owner(TestCluster::slot('a'));
$node->cli('CONFIG', 'SET', 'requirepass', 'other');
foreach ($settings as $setting) {
	echo "\\RedisCluster, one node, $setting\n", run($setting, '$redis = new RedisCluster(null, array_reverse($seeds), 30, 30, false, "secret");
		short("the other node", fn () => $redis->set("b", 1));' . $code, ['seeds' => $node->name() === $seeds[0] ? $seeds : array_reverse($seeds)]);
}
?>
--EXPECT--
hiredis.redis_pool=1
  select(99): true
  set: RedisException: ERR
  rPush: RedisException: ERR
  get: RedisException: ERR
  mGet: RedisException: ERR
  rawCommand: RedisException: ERR
  pipeline: RedisException: ERR
  multi: RedisException: ERR
  getLastError: "ERR DB index is out of range"
  select(1), get: [true, false]
  auth(wrong), get: RedisException: WRONGPASS
hiredis.redis_cache=8M
  select(99): true
  set: RedisException: ERR
  rPush: RedisException: ERR
  get: RedisException: ERR
  mGet: RedisException: ERR
  rawCommand: RedisException: ERR
  pipeline: RedisException: ERR
  multi: RedisException: ERR
  getLastError: "ERR DB index is out of range"
  select(1), get: [true, false]
  auth(wrong), get: RedisException: WRONGPASS
hiredis.redis_cache=8M hiredis.cache_shared=8M
  select(99): true
  set: RedisException: ERR
  rPush: RedisException: ERR
  get: RedisException: ERR
  mGet: RedisException: ERR
  rawCommand: RedisException: ERR
  pipeline: RedisException: ERR
  multi: RedisException: ERR
  getLastError: "ERR DB index is out of range"
  select(1), get: [true, false]
  auth(wrong), get: RedisException: WRONGPASS
true
"v"
"RedisException"
RedisException: ERR DB index is out of range. Choose a database that the server has, or raise its setting databases.
true
"v"
"RedisException"
RedisException: ERR DB index is out of range. Choose a database that the server has, or raise its setting databases.
\RedisCluster, "wrong", hiredis.redis_pool=1
  set: RedisClusterException: WRONGPASS
  get: RedisClusterException: WRONGPASS
  mget: RedisClusterException: WRONGPASS
  mset: RedisClusterException: WRONGPASS
  exists: RedisClusterException: WRONGPASS
  multi: RedisClusterException: WRONGPASS
  _masters: RedisClusterException: WRONGPASS
\RedisCluster, NULL, hiredis.redis_pool=1
  set: RedisClusterException: NOAUTH
  get: RedisClusterException: NOAUTH
  mget: RedisClusterException: NOAUTH
  mset: RedisClusterException: NOAUTH
  exists: RedisClusterException: NOAUTH
  multi: RedisClusterException: NOAUTH
  _masters: RedisClusterException: NOAUTH
\RedisCluster, "wrong", hiredis.redis_cache=8M
  set: RedisClusterException: WRONGPASS
  get: RedisClusterException: WRONGPASS
  mget: RedisClusterException: WRONGPASS
  mset: RedisClusterException: WRONGPASS
  exists: RedisClusterException: WRONGPASS
  multi: RedisClusterException: WRONGPASS
  _masters: RedisClusterException: WRONGPASS
\RedisCluster, NULL, hiredis.redis_cache=8M
  set: RedisClusterException: NOAUTH
  get: RedisClusterException: NOAUTH
  mget: RedisClusterException: NOAUTH
  mset: RedisClusterException: NOAUTH
  exists: RedisClusterException: NOAUTH
  multi: RedisClusterException: NOAUTH
  _masters: RedisClusterException: NOAUTH
\RedisCluster, "wrong", hiredis.redis_cache=8M hiredis.cache_shared=8M
  set: RedisClusterException: WRONGPASS
  get: RedisClusterException: WRONGPASS
  mget: RedisClusterException: WRONGPASS
  mset: RedisClusterException: WRONGPASS
  exists: RedisClusterException: WRONGPASS
  multi: RedisClusterException: WRONGPASS
  _masters: RedisClusterException: WRONGPASS
\RedisCluster, NULL, hiredis.redis_cache=8M hiredis.cache_shared=8M
  set: RedisClusterException: NOAUTH
  get: RedisClusterException: NOAUTH
  mget: RedisClusterException: NOAUTH
  mset: RedisClusterException: NOAUTH
  exists: RedisClusterException: NOAUTH
  multi: RedisClusterException: NOAUTH
  _masters: RedisClusterException: NOAUTH
\RedisCluster, one node, 
  the other node: true
  set: RedisClusterException: WRONGPASS
  get: RedisClusterException: WRONGPASS
  mget: RedisClusterException: WRONGPASS
  mset: RedisClusterException: WRONGPASS
  exists: RedisClusterException: WRONGPASS
  multi: RedisClusterException: WRONGPASS
  _masters: 2
\RedisCluster, one node, hiredis.redis_pool=1
  the other node: true
  set: RedisClusterException: WRONGPASS
  get: RedisClusterException: WRONGPASS
  mget: RedisClusterException: WRONGPASS
  mset: RedisClusterException: WRONGPASS
  exists: RedisClusterException: WRONGPASS
  multi: RedisClusterException: WRONGPASS
  _masters: 2
\RedisCluster, one node, hiredis.redis_cache=8M
  the other node: true
  set: RedisClusterException: WRONGPASS
  get: RedisClusterException: WRONGPASS
  mget: RedisClusterException: WRONGPASS
  mset: RedisClusterException: WRONGPASS
  exists: RedisClusterException: WRONGPASS
  multi: RedisClusterException: WRONGPASS
  _masters: 2
\RedisCluster, one node, hiredis.redis_cache=8M hiredis.cache_shared=8M
  the other node: true
  set: RedisClusterException: WRONGPASS
  get: RedisClusterException: WRONGPASS
  mget: RedisClusterException: WRONGPASS
  mset: RedisClusterException: WRONGPASS
  exists: RedisClusterException: WRONGPASS
  multi: RedisClusterException: WRONGPASS
  _masters: 2
