--TEST--
Bytes of every kind and size come back as they were
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--INI--
memory_limit=512M
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
foreach ([$server->uri(), $server->tcpUri('?protocol=2')] as $uri) {
	$client = new Hiredis\Client($uri, timeout: 60.0); // megabytes under valgrind take their time
	$bytes = implode('', array_map(chr(...), range(0, 255)));
	foreach (["\0", "\r\n", "\r\n\r\n\0", '', '$-1', "*1\r\n", $bytes, "ä€😀", '0', "\xff\xfe"] as $value) {
		$client->set("key $value", $value);
		$client->hset('h', [$value => $value]);
		if ($client->get("key $value") !== $value || $client->hget('h', $value) !== $value || $client->call('ECHO', $value) !== $value || $client->query('ECHO %s', $value) !== $value
				|| $client->pipelined(fn ($p) => $p->get("key $value"))[0] !== $value || $client->eval('return ARGV[1]', 0, $value) !== $value) {
			say($value);
		}
	}
	say(count($client->hgetall('h')), $client->keys("*\0*") === $client->keys("*\0*"));
	/* Around every size at which the way of sending or receiving changes. */
	$wrong = 0;
	foreach ([16, 1024, 16 * 1024, 32 * 1024, 64 * 1024, 1024 * 1024] as $border) {
		foreach ([-15, -12, -11, -10, -9, -3, -2, -1, 0, 1, 2] as $more) {
			$size = $border + $more;
			$value = str_pad((string) $size, $size, $bytes);
			$client->set('k', $value);
			$wrong += $client->get('k') !== $value;
			if ($more === -1 || $more === 0) {
				[$set, $get, $list, $after] = $client->pipelined(fn ($p) => $p->set('k', $value)->get('k')->mget('k', 'missing', 'k')->ping());
				$wrong += $set !== 'OK' || $get !== $value || $list !== [$value, null, $value] || $after !== 'PONG';
				$wrong += $client->transaction(fn ($t) => $t->get('k')->get('k')) !== [$value, $value];
			}
		}
	}
	say($wrong, $client->strlen('k'));
	$value = str_repeat($bytes, 10 * 4096);
	say($client->set('k', $value), $client->get('k') === $value, $client->append('k', 'x'), $client->getrange('k', -2, -1) === "\xffx", count($client->mget(...array_fill(0, 5, 'k'))));
}
?>
--EXPECT--
10
true
0
1048578
"OK"
true
10485761
true
5
10
true
0
1048578
"OK"
true
10485761
true
5
