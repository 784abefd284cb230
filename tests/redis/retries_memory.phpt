--TEST--
\Redis with the pool: connecting again and again, to a server that is not there, leaves memory flat
--EXTENSIONS--
hiredis
--SKIPIF--
<?php is_readable('/proc/self/status') || die('skip Linux says in /proc how much memory a process has') ?>
--INI--
hiredis.redis=1
hiredis.redis_pool=1
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

function resident(): int
{
	preg_match('/^VmRSS:\s+(\d+) kB$/m', file_get_contents('/proc/self/status'), $found);
	return (int) $found[1];
}

$redis = new Redis;
$redis->setOption(Redis::OPT_BACKOFF_ALGORITHM, Redis::BACKOFF_ALGORITHM_CONSTANT);
$redis->setOption(Redis::OPT_BACKOFF_BASE, 0);
$attempts = getenv('USE_ZEND_ALLOC') === '0' || ZEND_DEBUG_BUILD ? 100 : 20_000; // valgrind and the sanitizers take memory of their own
foreach ([10, $attempts] as $retries) {
	$before = resident();
	$redis->setOption(Redis::OPT_MAX_RETRIES, $retries);
	say(outcome(fn () => $redis->connect('/nonexistent/socket')));
}
$grown = resident() - $before;
say($grown < 10_000 ? 'flat' : "$grown kB more");
?>
--EXPECT--
RedisException: No such file or directory
RedisException: No such file or directory
"flat"
