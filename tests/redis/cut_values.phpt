--TEST--
A value that is cut, or has bytes behind it, is given as its bytes with every serialiser, and _unserialize() throws; OPT_PACK_IGNORE_NUMBERS holds for JSON, too
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
/* igbinary and msgpack are loaded where they are installed. Where they are not, what they would print is printed. */
require __DIR__ . '/../inc/settings.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$code = <<<'PHP'
	set_error_handler(fn () => true); // igbinary and msgpack warn
	$redis = new Redis;
	$redis->connect($socket);
	$redis->setOption(Redis::OPT_SERIALIZER, $serializer);
	$wrong = [];
	foreach ([0, 1] as $ignores) {
		$redis->setOption(Redis::OPT_PACK_IGNORE_NUMBERS, $ignores);
		/* Whole values, null and false among them. */
		foreach ([null, false, true, 17, 1.5, 'text', '', [], [1, 'a' => [1, null]], [[false]]] as $value) {
			$redis->set('k', $value);
			$packed = $redis->_serialize($value);
			$redis->get('k') === $value && $redis->_unserialize($packed) === $value && $redis->_unpack($redis->_pack($value)) === $value
				or $wrong[] = ['whole', $ignores, $value];
		}
	}
	$redis->setOption(Redis::OPT_PACK_IGNORE_NUMBERS, 0);
	foreach ([null, false, 1.5, 'text', [1, 'a' => [1, 2]]] as $value) {
		$packed = $redis->_serialize($value);
		for ($length = 1; $length < strlen($packed); $length++) {
			$cuts[] = substr($packed, 0, $length);
		}
		if ($trailing) {
			array_push($cuts, "$packed\n", "$packed\0", $packed . $packed);
		}
	}
	foreach ($cuts as $cut) {
		$redis->rawCommand('SET', 'k', $cut);
		$redis->del('h', 'l');
		$redis->rawCommand('HSET', 'h', 'f', $cut);
		$redis->rawCommand('RPUSH', 'l', $cut);
		$got = [$redis->get('k'), $redis->mget(['k'])[0], $redis->hGet('h', 'f'), $redis->hGetAll('h')['f'], $redis->lRange('l', 0, -1)[0], $redis->multi()->get('k')->exec()[0], $redis->_unpack($cut)];
		array_unique($got) === [$cut] && outcome(fn () => $redis->_unserialize($cut)) instanceof RedisException or $wrong[] = ['cut', bin2hex($cut), $got];
	}
	say($wrong);
	PHP;
$run = fn (int $serializer, bool $trailing, string $extension = '') => $extension !== '' && !is_file(PHP_EXTENSION_DIR . "/$extension.so") ? "[]\n"
	: with_settings('hiredis.redis=1' . ($extension ? " extension=$extension" : ''), $code, ['socket' => $server->socket(), 'serializer' => $serializer, 'trailing' => $trailing]);
echo 'php: ', $run(1, false);
echo 'igbinary: ', $run(2, true, 'igbinary');
echo 'msgpack: ', $run(3, false, 'msgpack'); // passes over what stands behind a value, as in phpredis

echo with_settings('hiredis.redis=1', <<<'PHP'
	$redis = new Redis;
	$redis->connect($socket);
	$redis->setOption(Redis::OPT_SERIALIZER, Redis::SERIALIZER_JSON);
	$redis->setOption(Redis::OPT_PACK_IGNORE_NUMBERS, true);
	foreach ([INF, -INF, NAN, 1e100, 5, '0001'] as $value) {
		$redis->set('k', $value);
		say([$redis->rawCommand('GET', 'k'), $redis->get('k'), $redis->_pack($value), $redis->_serialize($value)]);
	}
	foreach (['0001', '+5', ' 5', '1e3', '5x'] as $stored) {
		$redis->rawCommand('SET', 'k', $stored);
		say($redis->get('k'));
	}
	/* _serialize() and _unserialize() know nothing of the option. */
	$redis->setOption(Redis::OPT_SERIALIZER, Redis::SERIALIZER_PHP);
	say($redis->_pack(5), $redis->_serialize(5), $redis->_unpack('5'), outcome(fn () => $redis->_unserialize('5')));
	PHP, ['socket' => $server->socket()]);
?>
--EXPECT--
php: []
igbinary: []
msgpack: []
["INF", "INF", "INF", "0"]
["-INF", "-INF", "-INF", "0"]
["NAN", "NAN", "NAN", "0"]
["1.0E+100", 1.0E+100, "1.0E+100", "1.0e+100"]
["5", 5, "5", "5"]
["\"0001\"", "0001", "\"0001\"", "\"0001\""]
1
5
5
1000.0
"5x"
"5"
"i:5;"
5
RedisException: Invalid serialized data, or unserialization error
