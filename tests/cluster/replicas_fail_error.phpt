--TEST--
A replica that fails, loads or redirects is no exception: its reads go to the primary, for one second
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* Node 1 is the replica of node 0. `$ill` until the test says 'well'; null: it answers nothing. */
const SAYS = <<<'PHP'
	$fake->on('well', function () use (&$ill) { $ill = 'well'; });
	return function ($node, $words, $connection) use (&$ill, $fake) {
		$reply = "$2\r\nn$node\r\n";
		if ($words[0] === 'READONLY' && $ill === 'refuses') {
			return "-NOPERM no permission\r\n";
		}
		if (!in_array($words[0], ['GET', 'INCR'])) {
			return null;
		}
		if ($node === 0 || $ill === 'well') {
			return $reply;
		}
		switch ($ill) {
			case 'moved':
				return "-MOVED {$fake->slot($words[1])} {$fake->name(0)}\r\n";
			case 'dies':
				$connection->close();
				return '';
			case 'is gone':
				$fake->stop(1);
				return '';
			case 'answers one and dies':
				return $fake->asked++ ? [$connection->close(), ''][1] : $reply;
			case 'hangs':
				return '';
			default:
				return $ill;
		}
	};
	PHP;

$kinds = [
	'loading' => "-LOADING Redis is loading the dataset in memory\r\n",
	'master down' => "-MASTERDOWN Link with MASTER is down and replica-serve-stale-data is set to 'no'.\r\n",
	'cluster down' => "-CLUSTERDOWN The cluster is down\r\n",
	'garbage' => "?\r\n",
	'moved' => 'moved', 'dies' => 'dies', 'is gone' => 'is gone', 'answers one and dies' => 'answers one and dies', 'hangs' => 'hangs',
	'READONLY refused' => 'refuses',
];
$ways = [
	'one by one' => fn ($cluster) => [$cluster->get('k'), $cluster->get('k'), $cluster->pipelined(fn ($p) => $p->get('k')->get('l'))],
	'a pipeline' => fn ($cluster) => $cluster->pipelined(fn ($p) => $p->get('k')->get('{k}l')->get('k')),
	'fibers' => fn ($cluster) => $cluster->concurrently([fn ($c) => $c->get('k'), fn ($c) => $c->get('l')]),
];
foreach ($kinds as $kind => $ill) {
	echo "$kind:";
	foreach ($ways as $what => $way) {
		$fake = FakeCluster::start(1, SAYS, ['ill' => $ill], replicas: 1);
		$cluster = new Hiredis\Cluster($fake->uri(), readFrom: 'replica', timeout: $kind === 'hangs' ? 2.0 : 5.0);
		echo " $what ", show(outcome(fn () => $way($cluster))), ' ', $fake->count('GET', 1);
		$fake->stop();
	}
	echo "\n";
}

/* After that second the replica is asked again. */
$fake = FakeCluster::start(1, SAYS, ['ill' => $kinds['loading']], replicas: 1);
$cluster = new Hiredis\Cluster($fake->uri(), readFrom: 'replica');
$begin = hrtime(true);
$cluster->get('k');
$fake->tell('well');
while ($cluster->get('k') !== 'n1' && hrtime(true) - $begin < 60e9) {
	usleep(1000);
}
say(hrtime(true) - $begin >= 0.9e9, $fake->count('READONLY', 1));
$fake->stop();

/* Both of them are gone: the exception is the primary's. */
$fake = FakeCluster::start(1, SAYS, ['ill' => 'is gone'], replicas: 1);
$cluster = new Hiredis\Cluster('redis://' . $fake->name(0), readFrom: 'replica', timeout: 2.0);
$cluster->incr('k');
$port = $fake->ports[0];
$fake->stop();
$failure = outcome(fn () => $cluster->get('k'));
say($failure->failure, $failure->maybeExecuted, str_contains($failure->getMessage(), ":$port:"));
?>
--EXPECT--
loading: one by one ["n0", "n0", ["n0", "n0"]] 1 a pipeline ["n0", "n0", "n0"] 3 fibers ["n0", "n0"] 2
master down: one by one ["n0", "n0", ["n0", "n0"]] 1 a pipeline ["n0", "n0", "n0"] 3 fibers ["n0", "n0"] 2
cluster down: one by one ["n0", "n0", ["n0", "n0"]] 1 a pipeline ["n0", "n0", "n0"] 3 fibers ["n0", "n0"] 2
garbage: one by one ["n0", "n0", ["n0", "n0"]] 1 a pipeline ["n0", "n0", "n0"] 3 fibers ["n0", "n0"] 2
moved: one by one ["n0", "n0", ["n0", "n0"]] 1 a pipeline ["n0", "n0", "n0"] 3 fibers ["n0", "n0"] 2
dies: one by one ["n0", "n0", ["n0", "n0"]] 1 a pipeline ["n0", "n0", "n0"] 1 fibers ["n0", "n0"] 1
is gone: one by one ["n0", "n0", ["n0", "n0"]] 1 a pipeline ["n0", "n0", "n0"] 1 fibers ["n0", "n0"] 1
answers one and dies: one by one ["n1", "n0", ["n0", "n0"]] 2 a pipeline ["n0", "n0", "n0"] 2 fibers ["n1", "n0"] 2
hangs: one by one ["n0", "n0", ["n0", "n0"]] 1 a pipeline ["n0", "n0", "n0"] 3 fibers ["n0", "n0"] 2
READONLY refused: one by one ["n0", "n0", ["n0", "n0"]] 1 a pipeline ["n0", "n0", "n0"] 3 fibers ["n0", "n0"] 2
true
1
Hiredis\Failure::Closed
true
true
