--TEST--
A handler's exception that ends next() in the middle of one node costs that node's channels: the next call tells which, and the other nodes go on
--EXTENSIONS--
hiredis
pcntl
posix
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/subscriber.inc';

$fake = FakeCluster::start(3, <<<'PHP'
	$bulk = fn ($word) => '$' . strlen($word) . "\r\n$word\r\n";
	return fn ($node, $words) => $words[0] === 'SSUBSCRIBE' ? ">3\r\n" . $bulk('ssubscribe') . $bulk($words[1]) . ":1\r\n" : null;
	PHP);
$cluster = new Hiredis\Cluster($fake->uri());
$subscriber = $cluster->subscriber();
$channels = array_map(fn ($node) => '{' . $fake->keyOf($node) . '}', [0, 1, 2]);
$subscriber->ssubscribe(...$channels);

/* Signals come until one hits next(). */
pcntl_async_signals(true);
$throws = false;
pcntl_signal(SIGALRM, function () use (&$throws) {
	if ($throws) {
		$throws = false;
		throw new RuntimeException('the handler');
	}
});
$parent = posix_getpid();
$child = pcntl_fork();
while ($child === 0) {
	usleep(300);
	posix_kill($parent, SIGALRM) || posix_kill(posix_getpid(), SIGKILL);
}
for ($hit = false; !$hit;) {
	try {
		$throws = true;
		$subscriber->next(0.0);
		$throws = false;
	} catch (RuntimeException $exception) {
		$hit = in_array('next', array_column($exception->getTrace(), 'function'));
	}
}
posix_kill($child, SIGKILL);
pcntl_waitpid($child, $status);
foreach ([1, 2] as $call) {
	echo preg_replace('/127.0.0.1:\d+/', 'NODE', str_replace($channels, 'CHANNEL', failure(fn () => $subscriber->next(0.0)))), "\n";
}
?>
--EXPECT--
Hiredis\ConnectionException: redis://NODE: closed because of an exception; subscribed to CHANNEL while waiting (not executed)
no exception, but NULL
