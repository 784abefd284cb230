--TEST--
A node that does not answer for long: another one is asked for the map until a third one has its slots; reads go there, writes fail as perhaps executed
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

/* From 'hang' on the node $hung answers nothing: the first one, or its replica. The others tell at the second question that the second one has its
 * slots, or that there is no such replica. With $slow it answers then. */
$script = <<<'PHP'
	$asked = 0;
	$hangs = false;
	$fake->on('hang', function () use (&$hangs, $fake) { $hangs = true; $fake->say('hangs'); });
	return function ($node, $words, $connection) use ($fake, $slow, $hung, &$hangs, &$asked, &$late) {
		$reply = match ($words[0]) { 'GET', 'SET' => "+$node\r\n", 'MULTI' => "+OK\r\n", 'CLIENT' => "+OK\r\n", 'PTTL' => ":-1\r\n", default => null };
		if ($hangs && $node === $hung && ($words[0] === 'CLUSTER' || !$slow || $asked < 2)) {
			$late ??= fn () => $connection->send($reply);
			return '';
		}
		if ($hangs && $words[0] === 'CLUSTER') {
			$asked++;
			if ($slow && $asked === 2) {
				$late();
			}
			$owners = $hung ? [0, 1, 2] : [1, 1, 2];
			return $slow || $asked < 2 ? null : $fake->slots(...array_map(fn ($owner, $first, $last) => [$first, $last, '127.0.0.1', $fake->ports[$owner]],
				$owners, [0, 5462, 10923], [5461, 10922, 16383]));
		}
		return $reply;
	};
	PHP;
$write = fn ($cluster, $late, $good) => $cluster->set($late, 'value');
$read = fn ($cluster, $late, $good) => $cluster->get($late);
$reads = fn ($cluster, $late, $good) => $cluster->pipelined(fn ($p) => $p->get($late)->get($good));
$retry = ['retryReads' => true];
foreach ([
	'a write' => [$write, []],
	'a write, no other connection is open' => [$write, [], false],
	'a write, no connection is open' => [$write, [], null],
	'a read' => [$read, []],
	'a read, retryReads' => [$read, $retry],
	'a read for the store' => [$read, ['cache' => new Hiredis\Cache()]],
	'a read for the store, retryReads' => [$read, ['cache' => new Hiredis\Cache()] + $retry],
	'a pipeline' => [fn ($cluster, $late, $good) => $cluster->pipelined(fn ($p) => $p->set($late, 'value')->set($good, 'value')), []],
	'a pipeline of reads, retryReads' => [$reads, $retry],
	'a transaction' => [fn ($cluster, $late, $good) => $cluster->transaction(fn ($t) => $t->set($late, 'value')), []],
	'a stream' => [fn ($cluster, $late, $good) => iterator_to_array($cluster->stream([['SET', $late, 'v'], ['SET', $good, 'v']])), []],
	'tasks' => [fn ($cluster, $late, $good) => $cluster->concurrently([fn ($c) => $c->set($late, 'v'), fn ($c) => $c->set($good, 'v')], throw: false), []],
	'a read of a replica' => [$read, ['readFrom' => 'replica'], true, false, 3],
	'slow, not replaced' => [$write, [], true, true],
	'slow, not replaced, a pipeline' => [$reads, [], true, true],
] as $scene => $of) {
	[$way, $arguments, $open, $slow, $hung] = $of + [2 => true, false, 0];
	$fake = FakeCluster::start(3, $script, ['slow' => $slow, 'hung' => $hung], $hung ? 1 : 0);
	[$late, $good] = array_map($fake->keyOf(...), [0, 2]);
	$cluster = new Hiredis\Cluster($fake->uri($open === false ? 0 : 1), ...$arguments, timeout: 60.0, connectTimeout: 60.0);
	if ($open === null) {
		$cluster->refresh();
	} else {
		$hung ? $cluster->get($late) : $cluster->set($late, 'value');
	}
	if ($open) {
		$cluster->set($good, 'value');
	}
	$fake->tell('hang');
	$fake->hear('hangs');
	$before = $fake->count('CLUSTER SLOTS', 0);
	$outcome = outcome(fn () => $way($cluster, $late, $good));
	echo "$scene: ";
	foreach ($outcome instanceof Throwable ? [$outcome, ...$outcome->replies ?? []] : [$outcome] as $each) {
		foreach (is_array($each) ? $each : [$each] as $one) {
			tell($one);
		}
	}
	echo '  then ', show($cluster->set($late, 'value')), ', asked by it: ', $fake->count('CLUSTER SLOTS', 0) - $before, "\n";
	unset($cluster);
	$fake->stop();
}
?>
--EXPECT--
a write: Hiredis\ConnectionException: ENDPOINT: closed, because another node has taken over while waiting, command SET (maybe executed, SET)
  then "1", asked by it: 0
a write, no other connection is open: Hiredis\ConnectionException: ENDPOINT: closed, because another node has taken over while waiting, command SET (maybe executed, SET)
  then "1", asked by it: 0
a write, no connection is open: Hiredis\ConnectionException: ENDPOINT: closed, because another node has taken over while waiting, command SET (maybe executed, SET)
  then "1", asked by it: 0
a read: Hiredis\ConnectionException: ENDPOINT: closed, because another node has taken over while waiting, command GET (maybe executed, GET)
  then "1", asked by it: 0
a read, retryReads: "1"
  then "1", asked by it: 0
a read for the store: Hiredis\ConnectionException: ENDPOINT: closed, because another node has taken over while waiting, command GET (maybe executed, GET)
  then "1", asked by it: 0
a read for the store, retryReads: "1"
  then "1", asked by it: 0
a pipeline: Hiredis\ConnectionException: ENDPOINT: closed, because another node has taken over while waiting, command SET (maybe executed, SET)
Hiredis\ConnectionException: ENDPOINT: closed, because another node has taken over while waiting, command SET (maybe executed, SET)
"2"
  then "1", asked by it: 0
a pipeline of reads, retryReads: "1"
"2"
  then "1", asked by it: 0
a transaction: Hiredis\ConnectionException: ENDPOINT: closed, because another node has taken over while waiting, command MULTI (maybe executed, MULTI)
  then "1", asked by it: 0
a stream: Hiredis\ConnectionException: ENDPOINT: closed, because another node has taken over while waiting, command SET (maybe executed, SET)
"2"
  then "1", asked by it: 0
tasks: Hiredis\ConnectionException: ENDPOINT: closed, because another node has taken over while waiting, command SET (maybe executed, SET)
"2"
  then "1", asked by it: 0
a read of a replica: "0"
  then "0", asked by it: 0
slow, not replaced: "0"
  then "0", asked by it: 0
slow, not replaced, a pipeline: "0"
"2"
  then "0", asked by it: 0
