<?php
/*
 * What a failover behind sentinels costs one writer: the bars of sentinel://.
 *
 *   php -n -d extension=modules/hiredis.so benchmarks/programs/failover.php [RUNS]
 *
 * Six scenes, RUNS times each (5), each run with a primary, replicas and three sentinels of its own: a planned failover; the same with a second
 * replica, which needs seconds to come over; the same with a fourth sentinel, first in the list, that names a stranger as the primary with a
 * higher epoch; the same with two replicas and min-replicas-to-write 2; the same with WAIT after each write; kill -9 of the primary. A planned
 * one is ordered at the first sentinel of the others, which then leads it. One client writes all the time, a new key in each call. Another
 * process is subscribed to all three sentinels: its clock says when the first of them told of the switch. At the end every acknowledged key is
 * asked of the new primary. The exit status is 1 where a bar is missed.
 */
require __DIR__ . '/../../tests/inc/fake-cluster.inc';
require __DIR__ . '/../../tests/inc/sentinel.inc';

use Hiredis\Client;
use Hiredis\ConnectionException;

const SECOND = 1_000_000_000;
const DOWN_AFTER = 1.0;
/* The subscriber: prints the time at which the first sentinel told of a switch. hrtime() is one clock for all processes. */
const SUBSCRIBER = <<<'PHP'
	foreach (array_slice($argv, 1) as $port) {
		$sentinels[] = $sentinel = stream_socket_client("tcp://127.0.0.1:$port");
		fwrite($sentinel, "SUBSCRIBE +switch-master\r\n");
		fread($sentinel, 4096);
	}
	echo "subscribed\n";
	$none = null;
	$ready = $sentinels;
	stream_select($ready, $none, $none, 60);
	echo hrtime(true), "\n";
	PHP;
/* The sentinel that names a stranger: a server that says that it is a primary, too. */
const LIAR = 'return fn ($node, $words) => in_array($words[0], ["SENTINEL", "SUBSCRIBE"], true) ? sentinel_reply($words, "127.0.0.1", $port, 999999) : null;';

/** Starts the subscriber. Returns its output. */
function subscriber(Sentinels $group, mixed &$process)
{
	$ports = array_map(fn (Server $sentinel) => (string) $sentinel->port(), $group->sentinels());
	$process = proc_open([PHP_BINARY, '-n', '-r', SUBSCRIBER, '--', ...$ports], [1 => ['pipe', 'w']], $pipes);
	if (fgets($pipes[1]) !== "subscribed\n") {
		throw new RuntimeException('the subscriber is not subscribed');
	}
	return $pipes[1];
}

/** One run: writes, calls $cause after half a second, and writes until the new primary has acknowledged for a second.
 * @return array<string, int|float> */
function run(array $options, float $timeout, callable $cause, callable $write): array
{
	$group = Sentinels::start($options + ['downAfter' => (int) (DOWN_AFTER * 1000)]);
	$stranger = isset($options['liar']) ? Server::start() : null;
	$liar = $stranger ? FakeCluster::start(1, LIAR, ['port' => $stranger->port()]) : null;
	$client = new Client(str_replace('://', $liar ? "://{$liar->name(0)}," : '://', $group->uri()), timeout: $timeout);
	$client->set('first', 'write');
	$old = $client->endpoint();
	$news = subscriber($group, $process);
	$acknowledged = $failed = [];
	$caused = $new = null;
	$longest = 0;
	$start = hrtime(true);
	for ($i = 0; $new === null || hrtime(true) < $new + SECOND; $i++) {
		if ($caused === null && hrtime(true) > $start + SECOND / 2) {
			$caused = hrtime(true);
			$cause($group);
		}
		$began = hrtime(true);
		if ($began > $start + 60 * SECOND) {
			throw new RuntimeException('no write is acknowledged by a new primary');
		}
		try {
			if ($write($client, "write:$i")) {
				$acknowledged[$i] = hrtime(true);
				$new ??= $client->endpoint() === $old ? null : $acknowledged[$i];
			}
		} catch (ConnectionException $exception) {
			$failed[$i] = $exception->maybeExecuted;
		} catch (Hiredis\HiredisException) {
			$failed[$i] = false;
		}
		$longest = max($longest, hrtime(true) - $began);
	}
	$message = (int) fgets($news);
	proc_close($process);
	$liar?->stop();

	$lost = [];
	foreach (array_chunk(array_keys($acknowledged), 1000) as $some) {
		foreach ($client->mGet(array_map(fn (int $i) => "write:$i", $some)) as $place => $value) {
			if ($value === null) {
				$lost[] = $acknowledged[$some[$place]];
			}
		}
	}
	return [
		'acknowledged' => count($acknowledged), 'lost' => count($lost), 'within' => $lost ? (max($lost) - min($lost)) / SECOND : 0,
		'late' => count(array_filter($lost, fn (int $at) => $at > $message + 0.15 * SECOND)), 'inFlight' => count(array_filter($failed)),
		'elsewhere' => (int) $stranger?->cli('DBSIZE'),
		'others' => count($failed) - count(array_filter($failed)),
		/* What was said to be not executed and is there all the same. */
		'wrong' => count(array_filter($failed, fn (bool $maybe, int $i) => !$maybe && $client->exists("write:$i") === 1, ARRAY_FILTER_USE_BOTH)),
		'message' => ($message - $caused) / SECOND, 'new' => ($new - $message) / SECOND, 'back' => ($new - $caused) / SECOND, 'longest' => $longest / SECOND,
	];
}

$runs = (int) ($argv[1] ?? 5);
$order = fn (Sentinels $group) => $group->orderFailover();
/* A replica that has what the new primary has not needs all of its data: the new one lets it wait. */
$orderSlowly = function (Sentinels $group): void {
	foreach ($group->servers() as $server) {
		$server->cli('CONFIG', 'SET', 'repl-diskless-sync-delay', '6');
	}
	$group->orderFailover();
};
$kill = fn (Sentinels $group) => $group->servers()[0]->signal('KILL');
$set = fn (Client $client, string $key) => (bool) $client->set($key, 'value');
/* Acknowledged is what the replica has, too. */
$wait = fn (Client $client, string $key) => $client->pipelined(fn ($pipeline) => $pipeline->set($key, 'value')->wait(1, 100))[1] === 1;
/* The bars: the most that each figure may be. */
$exceptions = ['others' => 0, 'wrong' => 0];
$scenes = [
	'a planned failover, one replica' => [[], 5.0, $order, $set, ['late' => 0, 'new' => 0.5, 'inFlight' => 1] + $exceptions],
	'a planned failover, two replicas, one of which comes over slowly' => [['replicas' => 2], 5.0, $orderSlowly, $set, ['late' => 0, 'new' => 0.5, 'inFlight' => 1] + $exceptions],
	'a planned failover, one replica, a liar among four sentinels' => [['liar' => true], 5.0, $order, $set, ['late' => 0, 'elsewhere' => 0, 'new' => 0.5, 'inFlight' => 1] + $exceptions],
	'a planned failover, two replicas, min-replicas-to-write 2, timeout 15.0' =>
		[['replicas' => 2, 'server' => ['min-replicas-to-write' => 2]], 15.0, $order, $set, ['lost' => 0, 'inFlight' => 0] + $exceptions],
	'a planned failover, one replica, WAIT 1 100 after each write' => [[], 5.0, $order, $wait, ['lost' => 0, 'inFlight' => 1] + $exceptions],
	'kill -9 of the primary, down-after 1 s' => [[], 5.0, $kill, $set, ['late' => 0, 'back' => DOWN_AFTER + 2, 'inFlight' => 1] + $exceptions],
];
$missed = 0;
foreach ($scenes as $scene => [$options, $timeout, $cause, $write, $bars]) {
	echo "$scene\n  acknowledged    lost  within, ms    late  message, s  new after it, ms  back, s  longest, s  in flight  others  wrong\n";
	for ($i = 0; $i < $runs; $i++) {
		$is = run($options, $timeout, $cause, $write);
		printf("  %12d %7d %11.1f %7d %11.2f %17.0f %8.2f %11.2f %10d %7d %6d", $is['acknowledged'], $is['lost'], $is['within'] * 1e3, $is['late'],
			$is['message'], $is['new'] * 1e3, $is['back'], $is['longest'], $is['inFlight'], $is['others'], $is['wrong']);
		$over = array_keys(array_filter($bars, fn (int|float $most, string $figure) => $is[$figure] > $most, ARRAY_FILTER_USE_BOTH));
		echo $over ? '   NOT met: ' . implode(', ', $over) : '   met', "\n";
		$missed += count($over);
	}
}
echo <<<'TEXT'
within: from the first to the last lost write; late: lost, and acknowledged later than 150 ms after +switch-master; message: +switch-master, after
the order or the kill; new after it: the first write that the new primary acknowledged, after the message; back: the same, after the order or the
kill; in flight, others: exceptions, with $maybeExecuted and without; wrong: writes that were executed although $maybeExecuted was false

TEXT;
exit($missed > 0 ? 1 : 0);
