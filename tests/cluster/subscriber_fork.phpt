--TEST--
A forked child that subscribes is told that the channels of its cluster's subscriber stay with the parent, wherever the next home would be
--EXTENSIONS--
hiredis
pcntl
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/subscriber.inc';

$fake = FakeCluster::start(4, <<<'PHP'
	return fn ($node, $words) => $words[0] !== 'SUBSCRIBE' ? null
		: implode('', array_map(fn ($name) => ">3\r\n$9\r\nsubscribe\r\n$" . strlen($name) . "\r\n$name\r\n:1\r\n", array_slice($words, 1)));
	PHP);
[$read, $write] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$told = [];
for ($i = 0; $i < 10; $i++) {
	$cluster = new Hiredis\Cluster($fake->uri());
	$subscriber = $cluster->subscriber();
	$subscriber->subscribe('a');
	$cluster->close(); /* from now on any node may be the next home */
	if (pcntl_fork() === 0) {
		$lines = array_map(failure(...), [fn () => $subscriber->subscribe('b'), fn () => $subscriber->subscribe('b'), fn () => $subscriber->next(0.0)]);
		fwrite($write, json_encode(preg_replace('/127.0.0.1:\d+/', 'HOME', $lines)) . "\n");
		exit;
	}
	pcntl_wait($status);
	$told[] = fgets($read);
}
foreach (array_unique($told) as $lines) {
	echo implode("\n", json_decode($lines)), "\n";
}
?>
--EXPECT--
Hiredis\ConnectionException: redis://HOME: the subscriptions stay with the parent process; subscribed to a while forking (not executed)
no exception, but NULL
no exception, but NULL
