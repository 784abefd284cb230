--TEST--
session.save_handler = redis and rediscluster, with hiredis.redis = 1: phpredis' settings, keys and defaults
--EXTENSIONS--
hiredis
session
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--INI--
session.use_cookies=0
session.cache_limiter=
session.use_strict_mode=0
--FILE--
<?php
require __DIR__ . '/../inc/session.inc';
require __DIR__ . '/../inc/cluster.inc';

$server = Server::start();
$path = path($server);
$ask = static fn(string $code, array $ini = [], string $handler = 'redis', string $at = '') => plain(request($at ?: $path, $code, $ini + ['hiredis.redis' => 1], $handler)->end());
$look = 'begin("abc"); $redis = new Redis; $redis->connect(substr(ini_get("session.save_path"), 7)); $lock = "PHPREDIS_SESSION:abc_LOCK"; '
	/* in tens of seconds: one may pass */
	. 'say($redis->exists($lock), max(0, (int) round($redis->pttl($lock) / 10000) * 10)); $_SESSION["n"] = ($_SESSION["n"] ?? 0) + 1;';

echo "-- only where they are asked for\n";
echo plain(request($path, 'say(session_module_name("hiredis"), @session_module_name("redis"));', [], 'files')->end()), "\n";

echo "-- no lock by default\n";
echo $ask($look), "\n";
echo $ask('echo ini_get("session.save_handler"); begin("abc"); say($_SESSION);'), "\n";

echo "-- the lock's settings\n";
$locking = ['redis.session.locking_enabled' => 1];
echo $ask($look, $locking), "\n";
echo $ask($look, $locking + ['redis.session.lock_expire' => 7000]), "\n";
echo $ask($look, $locking + ['max_execution_time' => 9000]), "\n";
echo $ask($look, $locking + ['redis.session.lock_expire' => -1]), "\n";
$server->cli('SET', 'PHPREDIS_SESSION:abc_LOCK', 'another');
foreach ([0, 2] as $retries) { // 0: the default, 100
	echo $ask('say(begin("abc"), session_status() === PHP_SESSION_NONE);', $locking + ['redis.session.lock_retries' => $retries, 'redis.session.lock_wait_time' => 1000]), "\n";
}
$waiting = request($path, 'begin("abc"); say($_SESSION);', $locking + ['redis.session.lock_retries' => -1, 'redis.session.lock_wait_time' => 1000, 'hiredis.redis' => 1], 'redis');
$server->cli('DEL', 'PHPREDIS_SESSION:abc_LOCK');
echo $waiting->end();
say($server->cli('GET', 'PHPREDIS_SESSION:abc'), $server->cli('KEYS', '*'));

echo "-- both names for one session\n";
$holder = request($path, 'begin("abc"); say("held"); wait(); $_SESSION["n"] = 8;', ['hiredis.session_lock' => 600]);
echo $holder->line(), "\n";
echo $ask('say(begin("abc"));', $locking + ['redis.session.lock_retries' => 1, 'redis.session.lock_wait_time' => 1000]), "\n";
$holder->go();
echo $holder->end();
echo $ask('begin("abc"); say($_SESSION);', $locking), "\n";

echo "-- a cluster\n";
$cluster = TestCluster::start();
$seeds = implode('&', array_map(fn(ClusterNode $node) => "seed[]=127.0.0.1:$node->port", $cluster->masters())) . '&timeout=5&read_timeout=30&failover=error&persistent=1';
echo $ask('begin("abc"); $_SESSION["n"] = 1;', [], 'rediscluster', $seeds), "\n";
$owner = $cluster->owner(TestCluster::slot('PHPREDIS_CLUSTER_SESSION:abc'));
say($owner->cli('KEYS', '*'));
$holder = request($seeds, 'begin("abc"); say($_SESSION); wait();', $locking + ['hiredis.redis' => 1, 'redis.session.lock_expire' => 600], 'rediscluster');
echo $holder->line(), "\n";
$keys = $owner->cli('KEYS', '*');
sort($keys);
say($keys);
$holder->go();
$holder->end();
say($owner->cli('KEYS', '*'));
$holder = request("$seeds&session_prefix=PHPREDIS_CLUSTER_SESSION:&session_tag=0", 'begin("abc"); say($_SESSION); wait();');
echo $holder->line(), "\n";
$keys = $owner->cli('KEYS', '*');
sort($keys);
say($keys);
$holder->go();
$holder->end();
?>
--EXPECT--
-- only where they are asked for
"files" false
-- no lock by default
0 0
redis{"n":1}
-- the lock's settings
1 30
1 7000
1 9000
1 30
Warning: session_start(): Session not read: The session is in use by another request, which has not let go of it within 0.1 s
false true
Warning: session_start(): Session not read: The session is in use by another request, which has not let go of it within ...
false true
{"n":5}
"n|i:5;" ["PHPREDIS_SESSION:abc"]
-- both names for one session
"held"
Warning: session_start(): Session not read: The session is in use by another request, which has not let go of it within ...
false
{"n":8}
-- a cluster

["PHPREDIS_CLUSTER_SESSION:abc"]
{"n":1}
["PHPREDIS_CLUSTER_SESSION:abc","{PHPREDIS_CLUSTER_SESSION:abc}_LOCK"]
["PHPREDIS_CLUSTER_SESSION:abc"]
{"n":1}
["PHPREDIS_CLUSTER_SESSION:abc","{PHPREDIS_CLUSTER_SESSION:abc}_LOCK"]
