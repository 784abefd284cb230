--TEST--
\Redis: fibers that serialize and unserialize values take turns in the middle of a value
--EXTENSIONS--
hiredis
--INI--
hiredis.redis=1
--FILE--
<?php
final class Pausing
{
	public function __construct(public mixed $held = null)
	{
	}

	public function __serialize(): array
	{
		Fiber::suspend();
		return [$this->held];
	}

	public function __unserialize(array $data): void
	{
		Fiber::suspend();
		[$this->held] = $data;
	}
}

/** Returns the results of the functions, whose fibers are continued in this order. */
function results(array $functions, array $order): array
{
	$fibers = array_map(fn ($function) => new Fiber($function), $functions);
	foreach ($order as $number) {
		$fibers[$number]->isStarted() ? $fibers[$number]->resume() : $fibers[$number]->start();
	}
	return array_map(fn ($fiber) => $fiber->getReturn(), $fibers);
}

$memory = array_fill(0, 200, 0);
$redis = new Redis;
$redis->setOption(Redis::OPT_SERIALIZER, Redis::SERIALIZER_PHP);
$shared = new stdClass;
$values = [[$shared, new Pausing(['a' => $shared]), $shared], [new Pausing, $shared, $shared]];
foreach ([[0, 0, 1, 1], [0, 1, 1, 0], [0, 1, 0, 1]] as $order) {
	$wrong = 0;
	for ($round = 0; $round < 200; $round++) {
		$texts = results(array_map(fn ($value) => fn () => $redis->_serialize($value), $values), $order);
		$read = results(array_map(fn ($text) => fn () => $redis->_unserialize($text), $texts), $order);
		$wrong += $read != $values || $read[0][0] !== $read[0][2] || $read[1][1] !== $read[1][2];
		$wrong += serialize([$shared, $shared]) !== 'a:2:{i:0;O:8:"stdClass":0:{}i:1;r:2;}';
		$own = unserialize(serialize([$shared, $shared]));
		$wrong += $own[0] !== $own[1];
		unset($texts, $read, $own);
		$memory[$round] = memory_get_usage();
	}
	printf("%s: %d wrong, %d bytes more\n", implode($order), $wrong, $memory[199] - $memory[100]);
}
?>
--EXPECT--
0011: 0 wrong, 0 bytes more
0110: 0 wrong, 0 bytes more
0101: 0 wrong, 0 bytes more
