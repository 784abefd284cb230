--TEST--
\RedisCluster objects and sessions of two users and databases beside each other, with the pool and a cache: each has the values of its own
--EXTENSIONS--
hiredis
session
--INI--
hiredis.redis=1
hiredis.redis_pool=1
hiredis.redis_cache=1M
hiredis.redis_cache_lease=1000
hiredis.cache_shared=8M
session.use_cookies=0
session.cache_limiter=
session.use_strict_mode=0
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_shared.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
ob_start(); /* a session begins before the first output */

function allow(Server $server): void
{
	$server->cli('ACL', 'SETUSER', 'alice', 'on', '>a', '~*', '&*', '+@all');
	$server->cli('ACL', 'SETUSER', 'bob', 'on', '>b', '~k*', '~PHPREDIS_SESSION:*', '&*', '+@all');
}
function read(Redis|RedisCluster $redis, string $key): mixed
{
	$redis->clearLastError();
	try {
		$value = $redis->get($key);
		/* RedisCluster says false of NOPERM, as phpredis' does. */
		return $value === false && $redis->getLastError() ? strtok($redis->getLastError(), ' ') : $value;
	} catch (RedisException | RedisClusterException $e) {
		return strtok($e->getMessage(), ' ');
	}
}

echo "-- RedisCluster: two objects in turn, one whose node is told another user, wrong passwords\n";
$server = Server::start(['cluster-enabled' => 'yes']);
allow($server);
$server->cli('CLUSTER', 'ADDSLOTSRANGE', 0, 16383);
while (!str_contains($server->cli('CLUSTER', 'INFO'), 'cluster_state:ok')) {
	usleep(10000);
}
$server->cli('SET', 'k', 'v');
$server->cli('SET', 'secret', 's');
$cluster = fn (string $user, string $password) => new RedisCluster(null, ["127.0.0.1:{$server->port()}"], 5, 5, true, [$user, $password]);
$alice = $cluster('alice', 'a');
$bob = $cluster('bob', 'b');
for ($i = 0; $i < 3; $i++) {
	say([read($alice, 'secret'), read($bob, 'secret'), read($alice, 'k'), read($bob, 'k'), $bob->set('k', "v$i"), read($bob, 'k')]);
}
unset($bob);
say(outcome(fn () => read($cluster('alice', 'wrong'), 'secret')) !== 's');
say([read($alice, 'secret'), $alice->rawCommand(['127.0.0.1', $server->port()], 'AUTH', 'bob', 'b'), read($alice, 'secret'), read($alice, 'secret'), read($alice, 'k')]);
unset($alice);
say([read($cluster('alice', 'a'), 'secret'), read($cluster('bob', 'b'), 'secret')]);

echo "-- sessions of two users in two databases, and \Redis in between\n";
$server = Server::start();
allow($server);
ini_set('session.save_handler', 'redis');
for ($i = 0; $i < 3; $i++) {
	foreach ([['alice', 'a', 0], ['bob', 'b', 1], ['alice', 'a', 1]] as [$user, $password, $database]) {
		$redis = new Redis;
		$redis->connect($server->socket());
		$redis->auth(['bob', 'b']);
		$redis->select(1 - $database);
		ini_set('session.save_path', "unix://{$server->socket()}?" . http_build_query(['auth' => [$user, $password], 'database' => $database, 'persistent' => 1]));
		session_id('abc');
		session_start();
		$_SESSION['by'][] = "$user in $database";
		$seen = count($_SESSION['by']);
		session_write_close();
		$redis->set('k', "$user, round $i");
		say([$seen, read($redis, 'secret'), read($redis, 'k'), $redis->getDbNum(), $redis->rawCommand('ACL', 'WHOAMI')]);
		$_SESSION = [];
	}
}
?>
--EXPECT--
-- RedisCluster: two objects in turn, one whose node is told another user, wrong passwords
["s", "NOPERM", "v", "v", true, "v0"]
["s", "NOPERM", "v0", "v0", true, "v1"]
["s", "NOPERM", "v1", "v1", true, "v2"]
true
["s", true, "NOPERM", "NOPERM", "v2"]
["s", "NOPERM"]
-- sessions of two users in two databases, and \Redis in between
[1, "NOPERM", "alice, round 0", 1, "bob"]
[1, "NOPERM", "bob, round 0", 0, "bob"]
[2, "NOPERM", "alice, round 0", 0, "bob"]
[2, "NOPERM", "alice, round 1", 1, "bob"]
[3, "NOPERM", "bob, round 1", 0, "bob"]
[4, "NOPERM", "alice, round 1", 0, "bob"]
[3, "NOPERM", "alice, round 2", 1, "bob"]
[5, "NOPERM", "bob, round 2", 0, "bob"]
[6, "NOPERM", "alice, round 2", 0, "bob"]
