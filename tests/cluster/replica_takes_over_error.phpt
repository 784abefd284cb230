--TEST--
A node is gone, and its replicas do not take over, answer nonsense, or are lost: nothing runs twice, loops or overtakes
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

$set = fn ($cluster, $key) => $cluster->set($key, 'v');
foreach ([
	'no replica takes over' => [$set, '$fake->redirect("MOVED", $words[1], 0)'],
	'they name each other' => [$set, '$fake->redirect("MOVED", $words[1], $node === 2 ? 4 : 2)'],
	'they name another slot' => [$set, '"-MOVED 1 {$fake->name(1)}\r\n"'],
	'a script returns the line' => [
		fn ($cluster, $key) => $cluster->eval('return redis.error_reply(ARGV[1])', 1, $key),
		'"-MOVED {$fake->slot($words[3])} {$fake->name(0)} script: 7\r\n"',
	],
	'a transaction that no replica takes over' => [
		fn ($cluster, $key) => $cluster->transaction(fn ($transaction) => $transaction->set($key, 'v')),
		'match ($words[0]) {
			"SET" => $fake->redirect("MOVED", $words[1], 0),
			"EXEC" => "-EXECABORT Transaction discarded because of previous errors.\r\n",
			default => null,
		}',
	],
	'the command is lost' => [$set, '$connection->close() ?? ""'],
	'a later write of the key is executed' => [
		fn ($cluster, $key) => $cluster->pipelined(fn ($pipeline) => $pipeline->set($key, 'one')->set($key, 'two'), throw: false),
		'$words[2] === "one" ? $fake->redirect("MOVED", $words[1], 0) : "+executed\r\n"',
	],
	'a stream keeps its order' => [
		fn ($cluster, $key) => iterator_to_array($cluster->stream(array_map(fn ($i) => ['SET', $key, $i], range(1, 4)), 2)),
		'match (true) {
			$words[2] !== "$next" => "-ERR overtaken\r\n",
			$refusals++ % 2 === 0 => $fake->redirect("MOVED", $words[1], 0),
			default => "+executed " . $next++ . "\r\n",
		}',
	],
] as $what => [$way, $reply]) {
	$fake = FakeCluster::start(2, <<<PHP
		\$fake->on('kill', function () use (\$fake) {
			\$fake->stop(0);
			\$fake->say('killed');
		});
		\$refusals = 0;
		\$next = 1;
		return function (\$node, \$words, \$connection) use (\$fake, &\$refusals, &\$next) {
			return \$node < 2 || in_array(\$words[0], ['HELLO', 'CLUSTER']) ? null : ($reply);
		};
		PHP, replicas: 2);
	$cluster = new Hiredis\Cluster($fake->uri(1), timeout: 0.4);
	$cluster->set($fake->keyOf(1), 'v');
	$fake->tell('kill');
	$fake->hear('killed');
	$outcome = outcome(fn () => $way($cluster, $fake->keyOf(0)));
	ob_start();
	tell($outcome);
	$text = str_replace(array_map(fn ($port) => ":$port", $fake->ports), [':GONE', ':ONE', ':REPLICA', ':THREE', ':REPLICA', ':FIVE'], ob_get_clean());
	$tries = count([...$fake->received(2), ...$fake->received(4)]);
	echo "$what: ", $tries > 6 && $tries < 50 ? 'some' : $tries, " commands to replicas\n  $text";
	$fake->stop();
}
?>
--EXPECT--
no replica takes over: some commands to replicas
  Hiredis\ConnectionException: ENDPOINT: Connection refused while connecting, command SET (not executed, SET)
they name each other: 6 commands to replicas
  error(MOVED) "MOVED 2592 127.0.0.1:REPLICA"
they name another slot: 1 commands to replicas
  error(MOVED) "MOVED 1 127.0.0.1:ONE"
a script returns the line: 1 commands to replicas
  error(MOVED) "MOVED 2592 127.0.0.1:GONE script: 7"
a transaction that no replica takes over: some commands to replicas
  Hiredis\ConnectionException: ENDPOINT: Connection refused while connecting, command MULTI (not executed, MULTI)
the command is lost: 1 commands to replicas
  Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command SET (maybe executed, SET)
a later write of the key is executed: 2 commands to replicas
  [error(MOVED) "MOVED to another node, and a later command on one of its keys has been executed", "executed"]
a stream keeps its order: some commands to replicas
  ["executed 1", "executed 2", "executed 3", "executed 4"]
