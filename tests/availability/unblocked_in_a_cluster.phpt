--TEST--
A blocking command of a Cluster that waited on a primary which became a replica goes to the next one; one that CLIENT UNBLOCK ended does not
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* Node 1 takes the slots over when node 0 has been asked. */
$fake = FakeCluster::start(2, <<<'PHP'
	$asked = 0;
	return function (int $node, array $words) use ($fake, &$asked) {
		return match ($words[0]) {
			'CLUSTER' => $fake->slots([0, 16383, '127.0.0.1', $fake->ports[min($asked, 1)]]),
			'BLPOP' => $node === 1 ? "*2\r\n$1\r\nq\r\n$1\r\nv\r\n" : ($words[1] === 'ended' ? "-UNBLOCKED client unblocked via CLIENT UNBLOCK\r\n"
				: [$asked++, "-UNBLOCKED force unblock from blocking operation, instance state changed (master -> replica?)\r\n"][1]),
			default => null,
		};
	};
	PHP);
$cluster = new Hiredis\Cluster($fake->uri(0));
say(outcome(fn () => $cluster->blpop('ended', 0)), $cluster->blpop('q', 0));
?>
--EXPECT--
error(UNBLOCKED) "UNBLOCKED client unblocked via CLIENT UNBLOCK"
["q", "v"]
