--TEST--
A stream's refused command is not executed behind a later one on its key, whichever half of the window that stands in
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

foreach ([
	'MOVED' => '$fake->redirect("MOVED", $words[1], 1)',
	'TRYAGAIN' => '"-TRYAGAIN later\r\n"',
	'LOADING' => '"-LOADING later\r\n"',
	'CLUSTERDOWN' => '"-CLUSTERDOWN later\r\n"',
] as $what => $refusal) {
	foreach ([2, 4] as $window) {
		foreach (['the same key', 'another key of the slot'] as $second => $key) {
			$fake = FakeCluster::start(2, <<<PHP
				\$refused = false;
				return function (\$node, \$words) use (\$fake, &\$refused) {
					if (\$words[0] === 'SET' && !\$refused) {
						\$refused = true;
						return $refusal;
					}
					return \$words[0] === 'SET' ? ":\$words[2]\r\n" : null;
				};
				PHP);
			$cluster = new Hiredis\Cluster($fake->uri(1));
			$keys = ["a{{$fake->keyOf(0)}}", "b{{$fake->keyOf(0)}}"];
			$replies = iterator_to_array($cluster->stream(array_map(fn ($i) => ['SET', $keys[$second && $i > 1], $i], range(1, 4)), $window));
			echo "$what, a window of $window, $key: ", show(array_map(fn ($reply) => $reply instanceof Hiredis\ServerException ? $reply->prefix : $reply, $replies)),
				' by ', implode(' ', array_column(array_filter($fake->received(), fn ($words) => $words[0] === 'SET'), 2)), "\n";
			$fake->stop();
		}
	}
}

/* The slot moves while both halves are under way; the second refusal comes late, when the first command has been executed by the new node. */
$fake = FakeCluster::start(2, <<<'PHP'
	return function ($node, $words, $connection) use ($fake) {
		if ($words[0] !== 'SET') {
			return null;
		}
		if ($node === 0 && $words[2] === '2') {
			$fake->later(0.05, fn () => $connection->send($fake->redirect('MOVED', $words[1], 1)));
			return '';
		}
		return $node === 0 ? $fake->redirect('MOVED', $words[1], 1) : ":$words[2]\r\n";
	};
	PHP);
$cluster = new Hiredis\Cluster($fake->uri(1));
say('a refusal that comes late', iterator_to_array($cluster->stream(array_map(fn ($i) => ['SET', $fake->keyOf(0), $i], range(1, 5)), 2)));
say(implode(' ', array_column($fake->received(0), 2)), implode(' ', array_column($fake->received(1), 2)));

/* The later half is under way in another slot, and is not answered before the refused command is executed. */
$fake = FakeCluster::start(2, <<<'PHP'
	$waiting = null;
	$sent = 0;
	return function ($node, $words, $connection) use (&$waiting, &$sent) {
		if ($words[0] === 'SET' && $words[2] === '2') {
			$waiting = $connection;
			return '';
		}
		if ($words[0] === 'SET' && $sent++ === 0) {
			return "-TRYAGAIN later\r\n";
		}
		$waiting?->send(":2\r\n");
		$waiting = null;
		return $words[0] === 'SET' ? ":$words[2]\r\n" : null;
	};
	PHP);
$cluster = new Hiredis\Cluster($fake->uri(1));
say('another slot', iterator_to_array($cluster->stream(array_map(fn ($i) => ['SET', $fake->keyOf($i % 2), $i], [1, 2]), 2)));
?>
--EXPECT--
MOVED, a window of 2, the same key: ["MOVED", 2, 3, 4] by 1 2 3 4
MOVED, a window of 2, another key of the slot: [1, 2, 3, 4] by 1 2 1 3 4
MOVED, a window of 4, the same key: ["MOVED", 2, 3, 4] by 1 2 3 4
MOVED, a window of 4, another key of the slot: [1, 2, 3, 4] by 1 2 3 4 1
TRYAGAIN, a window of 2, the same key: ["TRYAGAIN", 2, 3, 4] by 1 2 3 4
TRYAGAIN, a window of 2, another key of the slot: [1, 2, 3, 4] by 1 2 1 3 4
TRYAGAIN, a window of 4, the same key: ["TRYAGAIN", 2, 3, 4] by 1 2 3 4
TRYAGAIN, a window of 4, another key of the slot: [1, 2, 3, 4] by 1 2 3 4 1
LOADING, a window of 2, the same key: ["LOADING", 2, 3, 4] by 1 2 3 4
LOADING, a window of 2, another key of the slot: [1, 2, 3, 4] by 1 2 1 3 4
LOADING, a window of 4, the same key: ["LOADING", 2, 3, 4] by 1 2 3 4
LOADING, a window of 4, another key of the slot: [1, 2, 3, 4] by 1 2 3 4 1
CLUSTERDOWN, a window of 2, the same key: ["CLUSTERDOWN", 2, 3, 4] by 1 2 3 4
CLUSTERDOWN, a window of 2, another key of the slot: [1, 2, 3, 4] by 1 2 1 3 4
CLUSTERDOWN, a window of 4, the same key: ["CLUSTERDOWN", 2, 3, 4] by 1 2 3 4
CLUSTERDOWN, a window of 4, another key of the slot: [1, 2, 3, 4] by 1 2 3 4 1
"a refusal that comes late"
[1, 2, 3, 4, 5]
"1 2"
"1 2 3 4 5"
"another slot"
[1, 2]
