--TEST--
While a coroutine waits, another one runs: a Cluster, sentinels, TLS, \Redis, \RedisCluster, and the lock of a session
--EXTENSIONS--
hiredis
session
--SKIPIF--
<?php
require __DIR__ . '/../inc/coroutines.inc';
Coroutines::skip();
require __DIR__ . '/../inc/skipif_tls.inc';
?>
--FILE--
<?php
require __DIR__ . '/../inc/coroutines.inc';
Coroutines::begin(__FILE__, ['hiredis.redis' => 1, 'session.use_cookies' => 0, 'session.cache_limiter' => '', 'session.use_strict_mode' => 0]);
require __DIR__ . '/../inc/cluster.inc';
ob_start(); // session_start() must come before any output
require __DIR__ . '/../inc/sentinel.inc';
require __DIR__ . '/../inc/tls.inc';

/** Runs $waiting as a coroutine beside one that gives it what it waits for. If the first one blocked the process, it would get nothing. */
function beside(string $name, callable $waiting, callable $giving): void
{
	coroutines(
		function () use ($name, $waiting) {
			$result = json_encode($waiting());
			echo "$name: $result\n";
		},
		function () use ($giving) {
			$giving();
		},
	);
}

$cluster = TestCluster::start();
$push = fn () => (new Hiredis\Cluster($cluster->uri()))->rpush('list', 'element');
beside('a Cluster', fn () => (new Hiredis\Cluster($cluster->uri()))->blpop(['list'], 9), $push);
beside('its pipeline', fn () => (new Hiredis\Cluster($cluster->uri()))->pipelined(fn ($p) => $p->set('a', 1)->blpop(['list'], 9)->get('b')), $push);
beside('\RedisCluster', fn () => (new RedisCluster(null, array_map(fn ($uri) => substr($uri, strlen('redis://')), $cluster->uris()), 30, 30))->blPop(['list'], 9), $push);
$client = new Hiredis\Cluster($cluster->uri());
beside('a Cluster in use', fn () => $client->blpop(['list'], 9), function () use ($client, $push) {
	try {
		$client->get('k');
	} catch (Hiredis\HiredisError $thrown) {
		echo $thrown->getMessage(), "\n";
	}
	$push();
});

$group = Sentinels::start();
beside('sentinel://', fn () => (new Hiredis\Client($group->uri()))->blpop(['list'], 9), fn () => (new Hiredis\Client($group->uri()))->rpush('list', 'element'));

$pki = new Pki;
$server = TlsServer::start($pki, ['tls-auth-clients' => 'no']);
$tls = fn () => new Hiredis\Client($server->uri(), tls: ['cafile' => $pki->authority()]);
beside('TLS', fn () => $tls()->blpop(['list'], 9), fn () => $tls()->rpush('list', 'element'));

$server = Server::start();
$redis = function () use ($server) {
	$redis = new Redis;
	$redis->connect('127.0.0.1', $server->port());
	return $redis;
};
beside('\Redis', fn () => $redis()->blPop(['list'], 9), fn () => $redis()->rPush('list', 'element'));
beside('its pipeline', fn () => $redis()->pipeline()->set('k', 'v')->blPop(['list'], 9)->exec(), fn () => $redis()->rPush('list', 'element'));

ini_set('session.save_handler', 'hiredis');
ini_set('session.save_path', "unix://{$server->socket()}");
$server->cli('SET', 'PHPREDIS_SESSION:abc_LOCK', 'of another process');
beside('a session', function () {
	session_id('abc');
	session_start();
	$_SESSION['n'] = 1;
	session_write_close();
	return $_SESSION;
}, function () use ($server) {
	$client = new Hiredis\Client($server->uri());
	for ($i = 0; $i < 10000 && !preg_match('/cmd=eval/', $client->call('CLIENT', 'LIST')); $i++) { // until the session has tried to get the lock
	}
	$client->del('PHPREDIS_SESSION:abc_LOCK');
});
?>
--EXPECT--
a Cluster: ["list","element"]
its pipeline: ["OK",["list","element"],null]
\RedisCluster: ["list","element"]
The connection is in use: code further up the call stack waits for a reply on it; use a second client here
a Cluster in use: ["list","element"]
sentinel://: ["list","element"]
TLS: ["list","element"]
\Redis: ["list","element"]
its pipeline: [true,["list","element"]]
a session: {"n":1}
