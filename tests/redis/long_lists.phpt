--TEST--
Lists with many elements reach the server element by element, whatever their types are, and in every way of sending
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--INI--
hiredis.redis=1
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

final class Name
{
	public function __construct(private string $name) {}
	public function __toString(): string
	{
		return $this->name;
	}
}

/* Fifty elements, with the special ones in the middle. */
function long(array $special, string $name = 'm'): array
{
	$list = array_map(fn (int $i): string => "$name$i", range(0, 49));
	array_splice($list, 25, count($special), $special);
	return $list;
}

$server = Server::start();
$redis = new Redis;
$redis->connect($server->socket());
$referenced = 'referenced';
$long = str_repeat('x', 20000);
$holes = long([]);
unset($holes[3], $holes[49]);
$kinds = ['strings' => long([]), 'ints' => long([0, 7, -12, PHP_INT_MIN, PHP_INT_MAX]), 'a float' => long([1.5]), 'bools' => long([true, false]), 'null' => long([null]),
	'a reference' => [...long([]), &$referenced], 'an object' => long([new Name('named')]), 'a long string' => long([$long]), 'an empty string' => long(['']),
	'holes' => $holes, 'names' => array_combine(long([], 'n'), long([5]))];
foreach ($kinds as $kind => $list) {
	$text = array_map(strval(...), $list);
	$map = array_combine($text, $text);
	foreach (['', 'p:'] as $prefix) {
		foreach (['', 'pipeline', 'multi'] as $way) {
			$redis->flushAll();
			$redis->setOption(Redis::OPT_PREFIX, $prefix);
			$target = $way === '' ? $redis : $redis->$way();
			$values = array_combine($text, $list);
			$results = [$target->mset($values), $target->mget($list), $target->exists($list), $target->sAddArray('s', $list), $target->hMset('h', $values), $target->hSet('g', $values),
				$target->eval('return {#KEYS, #ARGV, KEYS[#KEYS], ARGV[#ARGV]}', [...array_values($list), ...array_values($list)], count($list)), $target->zunionstore('z', $list), $target->del($list)];
			$results = $way === '' ? $results : $redis->exec();
			$last = $text[array_key_last($text)];
			$count = count($text);
			$expected = [true, array_values($text), $count, $count, true, $count, [$count, $count, $prefix . $last, $last], false, $count];
			$redis->setOption(Redis::OPT_PREFIX, '');
			$members = $redis->sMembers("{$prefix}s");
			$same = $results === $expected && array_diff($text, $members) === [] && count($members) === $count
				&& $redis->hGetAll("{$prefix}h") == $map && $redis->hGetAll("{$prefix}g") == $map && $redis->keys("{$prefix}m*") === [];
			$same || say($kind, $prefix, $way, $results);
		}
	}
	/* HMGET leaves out what is no int and no string. */
	$redis->hMset('h', $map);
	$asked = array_filter($list, fn (mixed $field): bool => is_int($field) || is_string($field) && $field !== '');
	$redis->hMget('h', $list) === array_combine($asked, array_map(strval(...), $asked)) || say($kind, 'hMget');
	/* WATCH notices a change of the last key. */
	$redis->watch($list);
	$server->cli('SET', (string) end($list), 'changed');
	say($kind, $redis->multi()->ping()->exec());
}

/* A serializer changes values, but no keys. */
$redis->flushAll();
$redis->setOption(Redis::OPT_SERIALIZER, Redis::SERIALIZER_JSON);
$redis->mset(array_combine(long([]), long([['a' => 1]])));
say($server->cli('GET', 'm25'), $server->cli('GET', 'm1'), $redis->mget(long([]))[25], $redis->sAddArray('s', long([7])), $redis->sismember('s', 7));
/* A list that cannot be converted sends nothing. */
try {
	$redis->del(long([new class { public function __toString(): string { throw new LogicException('no text'); } }]));
} catch (LogicException $error) {
	say($error->getMessage(), $redis->exists('m0'));
}
?>
--EXPECT--
"strings"
false
"ints"
false
"a float"
false
"bools"
false
"null"
false
"a reference"
false
"an object"
false
"a long string"
false
"an empty string"
false
"holes"
false
"names"
false
"{\"a\":1}"
"\"m1\""
{"a": 1}
50
true
"no text"
1
