--TEST--
\Redis: time limits below a millisecond end at a silent peer, and take a reply that is there already
--EXTENSIONS--
hiredis
--INI--
hiredis.redis=1
default_socket_timeout=3600
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

$silent = stream_socket_server('tcp://127.0.0.1:0');
$port = (int) substr(strrchr(stream_socket_get_name($silent, false), ':'), 1);
foreach ([0.0005, 0.0000005, 1e-10] as $limit) {
	$redis = new Redis;
	$redis->connect('127.0.0.1', $port, 60.0, null, 0, $limit);
	say($redis->getReadTimeout());
	echo preg_replace('/:\d+$/', ':PORT', show(outcome(fn () => $redis->get('k')))), "\n";
	$redis = new Redis;
	$redis->connect('127.0.0.1', $port, 60.0);
	say($redis->setOption(Redis::OPT_READ_TIMEOUT, $limit), $redis->getOption(Redis::OPT_READ_TIMEOUT));
	echo preg_replace('/:\d+$/', ':PORT', show(outcome(fn () => $redis->pipeline()->get('k')->exec()))), "\n";
	/* Nobody answers AUTH. */
	$redis = new Redis;
	say(outcome(fn () => $redis->connect('127.0.0.1', $port, $limit, null, 0, $limit, ['auth' => 'secret'])) instanceof RedisException);

	/* Tried again where the machine made a pause of 100 ms, after which bytes that nobody asked for end the connection. */
	for ($try = 0, $value = null; $value !== 'here' && $try < 10; $try++) {
		$server = stream_socket_server('tcp://127.0.0.1:0');
		$redis = new Redis;
		$redis->connect('127.0.0.1', (int) substr(strrchr(stream_socket_get_name($server, false), ':'), 1));
		$redis->setOption(Redis::OPT_READ_TIMEOUT, $limit);
		fwrite($peer = stream_socket_accept($server), "+here\r\n");
		try {
			$value = $redis->get('k');
		} catch (RedisException) {
		}
	}
	say($value);
}
?>
--EXPECT--
0.0005
RedisException: read error on connection to 127.0.0.1:PORT
true
0.0005
RedisException: read error on connection to 127.0.0.1:PORT
true
"here"
5.0E-7
RedisException: read error on connection to 127.0.0.1:PORT
true
5.0E-7
RedisException: read error on connection to 127.0.0.1:PORT
true
"here"
1.0E-10
RedisException: read error on connection to 127.0.0.1:PORT
true
1.0E-10
RedisException: read error on connection to 127.0.0.1:PORT
true
"here"
