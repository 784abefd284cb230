--TEST--
A node that has refused a WATCH watches nothing: when its connection is lost later, no command is told of the loss
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

foreach (['MOVED', 'ASK', 'TRYAGAIN'] as $refusal) {
	$fake = FakeCluster::start(2, <<<'PHP'
		$fake->on('go', function () use ($fake) {
			$fake->disconnect(0);
			$fake->say('gone');
		});
		$refused = false;
		return function ($node, $words) use ($fake, $refusal, &$refused) {
			if ($words[0] === 'WATCH' && !$refused) {
				$refused = true;
				return $refusal === 'TRYAGAIN' ? "-TRYAGAIN later\r\n" : $fake->redirect($refusal, $words[1], 1);
			}
			return match ($words[0]) {
				'GET' => "+QUEUED\r\n",
				'EXEC' => "*1\r\n_\r\n",
				default => null,
			};
		};
		PHP, ['refusal' => $refusal]);
	$cluster = new Hiredis\Cluster($fake->uri(1));
	say($refusal, $cluster->transaction(fn ($transaction) => $transaction->get($fake->keyOf(0)), watch: [$fake->keyOf(0)]));
	$fake->tell('go');
	$fake->hear('gone');
	usleep(200_000); // an idle connection is looked at
	say($cluster->transaction(fn ($transaction) => $transaction->get($fake->keyOf(0, 1))), $cluster->set($fake->keyOf(0, 1), 'v'));
	$fake->stop();
}
?>
--EXPECT--
"MOVED"
[NULL]
[NULL]
"OK"
"ASK"
[NULL]
[NULL]
"OK"
"TRYAGAIN"
[NULL]
[NULL]
"OK"
