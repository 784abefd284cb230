--TEST--
RedisCluster: the argument that selects a node becomes a string before the command is queued or sent: PHP code that runs then may change everything
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--INI--
hiredis.redis=1
--FILE--
<?php
require __DIR__ . '/../inc/cluster.inc';
require __DIR__ . '/../inc/show.inc';

/** A key that calls a function when it becomes a string. */
final class Key
{
	public function __construct(private Closure $function)
	{
	}

	public function __toString(): string
	{
		($this->function)();
		return 'k';
	}
}

$cluster = TestCluster::start();
$redis = new RedisCluster(null, array_map(fn ($master) => "127.0.0.1:$master->port", $cluster->masters()), 1.0, 1.0);
$redis->set('k', 'value');
$fail_over = fn (int $mode) => $redis->setOption(RedisCluster::OPT_SLAVE_FAILOVER, $mode);

say('the link is replaced');
say($redis->ping(new Key(fn () => $fail_over(RedisCluster::FAILOVER_DISTRIBUTE)), 'reply'));
$host = str_repeat('1', 3) . '.0.0.1'; /* a string that is freed when it is replaced */
set_error_handler(function () use (&$host, $fail_over) {
	$host = null;
	$memory = str_repeat('2', 9);
	return $fail_over(RedisCluster::FAILOVER_ERROR);
});
say($redis->ping([&$host, new stdClass], 'reply')); /* the object becomes the port 1, which no node has */
restore_error_handler();
set_error_handler(function (int $level, string $message) {
	throw new ErrorException($message);
});
say(outcome(fn () => $redis->ping(['127.0.0.1', new stdClass], 'reply')));
restore_error_handler();

say('a transaction ends');
$redis->multi();
$redis->get('k');
say($redis->ping(new Key(fn () => $redis->discard()), 'reply'), $redis->getMode());
$redis->multi();
$redis->get('k');
$redis->exists('other{k}');
say($redis->exec(), $redis->get('k'));

say('a transaction begins');
say($redis->ping(new Key(fn () => $redis->multi()), 'reply') === $redis, $redis->exec(), $redis->get('k'));

say('WATCH whose observer wants to replace the link');
Hiredis\observe(function (string $name) use ($fail_over) {
	Hiredis\observe(null);
	say("observed $name", outcome(fn () => $fail_over(RedisCluster::FAILOVER_DISTRIBUTE))->getMessage());
});
say($redis->watch('k'));
$redis->multi();
$redis->get('k');
$cluster->owner(TestCluster::slot('k'))->cli('SET', 'k', 'changed');
say($redis->exec());

say('GET whose observer replaces the link');
Hiredis\observe(function (string $name) use ($fail_over) {
	Hiredis\observe(null);
	say("observed $name", $fail_over(RedisCluster::FAILOVER_DISTRIBUTE));
});
say($redis->get('k'), $redis->get('k'));
?>
--EXPECT--
"the link is replaced"
"reply"
false
ErrorException: Object of class stdClass could not be converted to int
"a transaction ends"
"reply"
0
["value", 0]
"value"
"a transaction begins"
true
["reply"]
"value"
"WATCH whose observer wants to replace the link"
"observed WATCH"
"The option cannot change while commands are queued, or keys are watched"
true
[false]
"GET whose observer replaces the link"
"observed GET"
true
"changed"
"changed"
