--TEST--
\Redis: the fiber in which subscribe() runs ends while another method adds or removes channels
--EXTENSIONS--
hiredis
pcntl
posix
--INI--
hiredis.redis=1
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

/** Ends the fiber, which has no other owner, with this object. */
final class Owner
{
	public function __construct(private ?Fiber $fiber)
	{
	}

	public function __invoke(): void
	{
	}

	public function __destruct()
	{
		echo "the fiber ends\n";
	}
}

/** Begins subscribe() in a fiber, which stops in the callback. */
function begin(Redis $redis): Fiber
{
	$fiber = new Fiber(fn () => $redis->subscribe(['a'], fn () => Fiber::suspend()));
	$fiber->start();
	return $fiber;
}

$peer = Peer::start(<<<'PHP'
	$confirm = fn ($verb, $channel, $count) => "*3\r\n\$" . strlen($verb) . "\r\n$verb\r\n\$1\r\n$channel\r\n:$count\r\n";
	foreach ([['c'], ['c'], [], []] as $channels) {
		$one = $peer->accept();
		$one->answer($confirm('subscribe', 'a', 1) . "*3\r\n\$7\r\nmessage\r\n\$1\r\na\r\n\$4\r\nstop\r\n");
		foreach ($channels as $channel) {
			$one->answer($confirm('subscribe', $channel, 2));
		}
		if (!$channels) { // the confirmation waits until the signal has been handled
			$verb = strtolower($one->commands(1)[0][0]);
			shell_exec("kill -USR1 $pid");
			$peer->hear('handled');
			$one->send($confirm($verb, $verb === 'subscribe' ? 'c' : 'a', 1));
		}
		$kept[] = $one;
	}
	PHP, ['pid' => posix_getpid()]);
$redis = new Redis(['host' => $peer->socket()]);

echo "-- the destructor of an old callback\n";
foreach ([['c', 'd'], ['d', 'c']] as $channels) {
	$fiber = begin($redis);
	$redis->subscribe(['c'], new Owner($fiber));
	$fiber = null;
	say(outcome(fn () => $redis->subscribe($channels, fn () => null)));
}

echo "-- a signal handler\n";
pcntl_async_signals(true);
pcntl_signal(SIGUSR1, function () use ($peer, &$fiber) {
	$fiber = null;
	$peer->tell('handled');
});
$fiber = begin($redis);
say(outcome(fn () => $redis->subscribe(['c'], fn () => null)));
$fiber = begin($redis);
say(outcome(fn () => $redis->unsubscribe(['a'])));
say(outcome(fn () => $redis->unsubscribe(['a'])));
?>
--EXPECT--
-- the destructor of an old callback
the fiber ends
RedisException: Connection closed
the fiber ends
RedisException: Connection closed
-- a signal handler
RedisException: Connection closed
{"a": true}
false
