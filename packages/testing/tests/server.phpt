--TEST--
Server: an empty server for tests, with snapshot and restore over all databases; it goes with its directory when it is stopped
--EXTENSIONS--
hiredis
--FILE--
<?php
require getenv('AUTOLOAD');

use Hiredis\Testing\{FakeRedis, Server};

$server = Server::start();
$redis = $server->client();
var_dump($redis->dbsize(), $redis->set('kept', 'value'), $redis->rpush('list', 'a', 'b'), $redis->set('short', 'lived', EX: 100));
$redis->select(3);
$redis->hset('hash', ['f' => 'v', 'binary' => "\0\xff\r\n"]);
$server->snapshot();

echo "-- what a test changes is undone\n";
$redis->flushall();
$redis->select(0);
$redis->set('of the test', 'x');
$redis->set('kept', 'changed');
$server->restore();
$keys = $redis->keys('*');
sort($keys);
echo implode(' ', $keys), ' ', $redis->get('kept'), ' ', implode(',', $redis->lrange('list', 0, -1)), "\n";
var_dump($redis->ttl('kept'), $redis->ttl('short') > 90 && $redis->ttl('short') <= 100);
$redis->select(3);
var_dump($redis->hgetall('hash') === ['f' => 'v', 'binary' => "\0\xff\r\n"]);

echo "-- one server for a process, another for each start()\n";
var_dump(Server::shared() === Server::shared(), Server::start()->socket() !== $server->socket(), Server::shared()->client('?database=2')->ping());

echo "-- a server with a configuration; a configuration that the server refuses\n";
$withPassword = Server::start(['requirepass' => 'secret', 'maxclients' => 50]);
var_dump($withPassword->client()->config('GET', 'maxclients'));
$withPassword->client()->set('k', 'v');
$withPassword->snapshot();
$withPassword->restore();
var_dump($withPassword->client()->get('k'), $withPassword->failover()->client()->get('k'));
try {
	Server::start(['no-such-directive' => 1]);
} catch (RuntimeException $exception) {
	echo preg_match('/did not start: .*no-such-directive/s', $exception->getMessage()) ? "did not start, with the log\n" : $exception->getMessage();
}
try {
	Server::start(program: 'no-such-server');
} catch (RuntimeException $exception) {
	echo $exception->getMessage(), "\n";
}

echo "-- stopped\n";
$directory = dirname($server->socket());
$server->stop();
$server->stop();
var_dump(file_exists($directory));
?>
--EXPECT--
int(0)
string(2) "OK"
int(2)
string(2) "OK"
-- what a test changes is undone
kept list short value a,b
int(-1)
bool(true)
bool(true)
-- one server for a process, another for each start()
bool(true)
bool(true)
string(4) "PONG"
-- a server with a configuration; a configuration that the server refuses
array(1) {
  ["maxclients"]=>
  string(2) "50"
}
string(1) "v"
string(1) "v"
did not start, with the log
no-such-server cannot be found: install the package redis-server or valkey-server, or name the program in HIREDIS_TEST_SERVER
-- stopped
bool(false)
