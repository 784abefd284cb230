--TEST--
A string inside a PHP reference, which PHP code changes while later arguments become strings: the string that was there is sent
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

/** Changes the variable when it becomes a string, and reuses the memory of the variable's old value. */
final class Text
{
	public static mixed $variable;
	public static array $memory;

	public function __toString(): string
	{
		self::$variable = null;
		self::$memory = [str_repeat('Y', 40), str_repeat('Z', 40), [str_repeat('Y', 40)]];
		return 'text';
	}

	public function __serialize(): array
	{
		return ["$this"];
	}
}

/** Calls the function with a reference to the value. */
function with_reference(mixed $value, Closure $function): mixed
{
	Text::$variable = &$value;
	return outcome(function () use ($function, &$value) {
		return $function($value);
	});
}

$x = fn () => str_repeat('x', 40);
$server = Server::start();
$redis = new Redis;
$redis->connect($server->socket());

say('a key, a value, an argument');
say(with_reference($x(), function (&$key) use ($redis) {
	$keys = [&$key, new Text];
	return $redis->eval('return KEYS', $keys, 2);
}));
say(with_reference($x(), function (&$value) use ($redis) {
	$values = [&$value, new Text];
	return $redis->eval('return ARGV', $values, 0);
}));
with_reference($x(), function (&$value) use ($redis) {
	$fields = ['a' => &$value, 'b' => new Text];
	$redis->hMSet('hash', $fields);
});
say($redis->hGetAll('hash'));

say('an int and a float');
say(with_reference(5, function (&$value) use ($redis) {
	$values = [&$value, 0.1 + 0.2, new Text];
	return $redis->eval('return ARGV', $values, 0);
}), with_reference(0.1 + 0.2, function (&$value) use ($redis) {
	$values = [&$value, new Text];
	return $redis->eval('return ARGV', $values, 0);
}));

say('options');
$redis->rPush('list', 'b', 'a');
$redis->mSet([$x() . 'a' => 'first', $x() . 'b' => 'second', $x() . 'weight-a' => 1, $x() . 'weight-b' => 2]);
say(with_reference([$x() . '*', new Text, $x() . '*'], function (&$patterns) use ($redis) {
	return $redis->sort('list', ['get' => &$patterns, 'limit' => [0, 1], 'sort' => 'asc', 'alpha' => true]);
}));
say(with_reference($x() . 'weight-*', function (&$by) use ($redis) {
	return $redis->sort('list', ['by' => &$by, 'get' => [new Text, '#']]);
}));

say('an error handler');
set_error_handler(fn () => (string) new Text === 'text');
$redis->zAdd('sorted', 1, 'member');
say(with_reference(str_pad('2', 40, '0', STR_PAD_LEFT), function (&$weight) use ($redis) {
	$weights = [&$weight];
	return $redis->zUnion(['sorted'], $weights, ['AGGREGATE' => 'NONE', 'WITHSCORES' => true]);
}));
restore_error_handler();

say('a serializer');
$redis->setOption(Redis::OPT_SERIALIZER, Redis::SERIALIZER_PHP);
with_reference([$x(), new Text, $x()], function (&$value) use ($redis) {
	$values = [&$value];
	$redis->sAddArray('set', $values);
});
$redis->setOption(Redis::OPT_SERIALIZER, Redis::SERIALIZER_NONE);
say($redis->sMembers('set'));
?>
--EXPECT--
"a key, a value, an argument"
["xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", "text"]
["xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", "text"]
{"a": "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", "b": "text"}
"an int and a float"
["5", "0.30000000000000004", "text"]
["0.30000000000000004", "text"]
"options"
["first", false, "first"]
[false, "a", false, "b"]
"an error handler"
{"member": 2.0}
"a serializer"
["a:3:{i:0;s:40:\"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\";i:1;O:4:\"Text\":1:{i:0;s:4:\"text\";}i:2;s:40:\"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\";}"]
