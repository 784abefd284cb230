--TEST--
What is published after subscribe() has returned always comes, and after unsubscribe() has returned nothing does
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/subscriber.inc';

$server = Server::start();
foreach ([3, 2] as $protocol) {
	$subscriber = (new Hiredis\Client($server->uri("?protocol=$protocol")))->subscriber();
	$missed = $stray = 0;
	for ($i = 0; $i < 300; $i++) {
		$subscriber->subscribe("channel $i");
		$missed += $server->cli('PUBLISH', "channel $i", "text $i") !== 1 || $subscriber->next()->payload !== "text $i";
		if ($i % 3 === 0) {
			$subscriber->unsubscribe("channel $i");
			$stray += $server->cli('PUBLISH', "channel $i", 'late');
		}
	}
	$stray += $subscriber->next(0.0) !== null;
	$subscriber->subscribe(array_map(fn (int $i) => "many $i", range(1, 5000)));
	say($missed, $stray, $server->cli('PUBLISH', 'many 5000', 'x'), count($server->cli('PUBSUB', 'CHANNELS')));
	$subscriber->unsubscribe();
	say($server->cli('PUBSUB', 'CHANNELS'));
}
?>
--EXPECT--
0
0
1
5200
[]
0
0
1
5200
[]
