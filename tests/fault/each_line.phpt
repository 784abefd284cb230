--TEST--
What becomes of a command whose answer says that it was not executed: for each kind of line, and each way of finding the server, by whether a script may have said it
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/sentinel.inc';
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

/* A server that answers the first command which is the caller's with the line, and others with the number of their connection. */
const ONE = <<<'PHP'
	for ($number = 1, $said = false;; $number++) {
		$connection = $peer->accept();
		try {
			while (true) {
				[$words] = $connection->commands(1);
				$connection->send(match (strtoupper($words[0])) {
					'HELLO' => "%1\r\n$5\r\nproto\r\n:3\r\n",
					'ROLE' => "*3\r\n$6\r\nmaster\r\n:0\r\n*0\r\n",
					'CLIENT' => "+OK\r\n",
					default => $said ? ":$number\r\n" : "-$line\r\n",
				});
				$said = $said || !in_array(strtoupper($words[0]), ['HELLO', 'ROLE', 'CLIENT'], true);
			}
		} catch (RuntimeException) {
			// The client has closed it.
		}
	}
	PHP;
const NODE = <<<'PHP'
	return function ($node, $words) use ($fake, $line) {
		static $said = false;
		if (!in_array($words[0], ['INCR', 'EVAL'], true)) {
			return null;
		}
		[$said, $before] = [true, $said];
		return $before ? ":1\r\n" : '-' . strtr($line, ['SLOT' => $fake->slot('k'), 'PORT' => $fake->ports[$node]]) . "\r\n";
	};
	PHP;
$calls = ['incr' => fn ($redis) => $redis->incr('k'), 'script' => fn ($redis) => $redis->call('EVAL', 'return 1', 1, 'k')];
$short = fn ($got) => $got instanceof Hiredis\ServerException ? 'its reply' : ($got === 1 ? 'again' : ($got === 2 ? 'again elsewhere' : show($got)));

foreach (['MOVED SLOT 127.0.0.1:PORT', 'MOVED 1 127.0.0.1:PORT', 'ASK SLOT 127.0.0.1:PORT', 'TRYAGAIN Multiple keys request during rehashing of slot',
	'TRYAGAIN', 'CLUSTERDOWN The cluster is down', 'CLUSTERDOWN of mine', 'LOADING Redis is loading the dataset in memory', 'LOADING of mine',
	"MASTERDOWN Link with MASTER is down and replica-serve-stale-data is set to 'no'.", 'MASTERDOWN of mine',
	'UNBLOCKED force unblock from blocking operation, instance state changed (master -> replica?)', 'UNBLOCKED of mine',
	"READONLY You can't write against a read only replica.", 'READONLY of mine', 'NOREPLICAS Not enough good replicas to write.', 'NOREPLICAS of mine',
	'ERR no'] as $line) {
	echo substr($line, 0, 30), "\n";
	foreach ($calls as $what => $call) {
		$row = [];
		foreach (['one server', 'redirect', 'failover', 'sentinels'] as $way) {
			$peer = Peer::start(ONE, ['line' => $line]);
			$client = match ($way) {
				'one server' => new Hiredis\Client($peer->tcpUri()),
				'redirect' => new Hiredis\Client($peer->tcpUri(), redirect: true),
				'failover' => new Hiredis\Client($peer->tcpUri(), failover: true),
				'sentinels' => new Hiredis\Client(sentinel_uri(sentinel_peer(sentinel_says($peer->port())))),
			};
			$row[] = "$way: " . $short(outcome(fn () => $call($client)));
			$peer->stop();
		}
		$fake = FakeCluster::start(1, NODE, ['line' => $line]);
		$row[] = 'cluster: ' . $short(outcome(fn () => $call(new Hiredis\Cluster($fake->uris()))));
		$fake->stop();
		echo "  $what: ", implode(', ', $row), "\n";
	}
}
?>
--EXPECT--
MOVED SLOT 127.0.0.1:PORT
  incr: one server: its reply, redirect: its reply, failover: its reply, sentinels: its reply, cluster: again
  script: one server: its reply, redirect: its reply, failover: its reply, sentinels: its reply, cluster: again
MOVED 1 127.0.0.1:PORT
  incr: one server: its reply, redirect: its reply, failover: its reply, sentinels: its reply, cluster: its reply
  script: one server: its reply, redirect: its reply, failover: its reply, sentinels: its reply, cluster: its reply
ASK SLOT 127.0.0.1:PORT
  incr: one server: its reply, redirect: its reply, failover: its reply, sentinels: its reply, cluster: again
  script: one server: its reply, redirect: its reply, failover: its reply, sentinels: its reply, cluster: again
TRYAGAIN Multiple keys request
  incr: one server: its reply, redirect: its reply, failover: its reply, sentinels: its reply, cluster: again
  script: one server: its reply, redirect: its reply, failover: its reply, sentinels: its reply, cluster: again
TRYAGAIN
  incr: one server: its reply, redirect: its reply, failover: its reply, sentinels: its reply, cluster: its reply
  script: one server: its reply, redirect: its reply, failover: its reply, sentinels: its reply, cluster: its reply
CLUSTERDOWN The cluster is dow
  incr: one server: its reply, redirect: its reply, failover: its reply, sentinels: its reply, cluster: again
  script: one server: its reply, redirect: its reply, failover: its reply, sentinels: its reply, cluster: again
CLUSTERDOWN of mine
  incr: one server: its reply, redirect: its reply, failover: its reply, sentinels: its reply, cluster: again
  script: one server: its reply, redirect: its reply, failover: its reply, sentinels: its reply, cluster: its reply
LOADING Redis is loading the d
  incr: one server: its reply, redirect: its reply, failover: again elsewhere, sentinels: again elsewhere, cluster: again
  script: one server: its reply, redirect: its reply, failover: again elsewhere, sentinels: again elsewhere, cluster: again
LOADING of mine
  incr: one server: its reply, redirect: its reply, failover: again elsewhere, sentinels: again elsewhere, cluster: again
  script: one server: its reply, redirect: its reply, failover: its reply, sentinels: its reply, cluster: its reply
MASTERDOWN Link with MASTER is
  incr: one server: its reply, redirect: its reply, failover: again elsewhere, sentinels: again elsewhere, cluster: again
  script: one server: its reply, redirect: its reply, failover: again elsewhere, sentinels: again elsewhere, cluster: again
MASTERDOWN of mine
  incr: one server: its reply, redirect: its reply, failover: again elsewhere, sentinels: again elsewhere, cluster: again
  script: one server: its reply, redirect: its reply, failover: its reply, sentinels: its reply, cluster: its reply
UNBLOCKED force unblock from b
  incr: one server: its reply, redirect: its reply, failover: again elsewhere, sentinels: again elsewhere, cluster: again
  script: one server: its reply, redirect: its reply, failover: again elsewhere, sentinels: again elsewhere, cluster: again
UNBLOCKED of mine
  incr: one server: its reply, redirect: its reply, failover: its reply, sentinels: its reply, cluster: its reply
  script: one server: its reply, redirect: its reply, failover: its reply, sentinels: its reply, cluster: its reply
READONLY You can't write again
  incr: one server: its reply, redirect: its reply, failover: again elsewhere, sentinels: again elsewhere, cluster: its reply
  script: one server: its reply, redirect: its reply, failover: again elsewhere, sentinels: again elsewhere, cluster: its reply
READONLY of mine
  incr: one server: its reply, redirect: its reply, failover: again elsewhere, sentinels: again elsewhere, cluster: its reply
  script: one server: its reply, redirect: its reply, failover: its reply, sentinels: its reply, cluster: its reply
NOREPLICAS Not enough good rep
  incr: one server: its reply, redirect: its reply, failover: its reply, sentinels: again elsewhere, cluster: its reply
  script: one server: its reply, redirect: its reply, failover: its reply, sentinels: again elsewhere, cluster: its reply
NOREPLICAS of mine
  incr: one server: its reply, redirect: its reply, failover: its reply, sentinels: again elsewhere, cluster: its reply
  script: one server: its reply, redirect: its reply, failover: its reply, sentinels: its reply, cluster: its reply
ERR no
  incr: one server: its reply, redirect: its reply, failover: its reply, sentinels: its reply, cluster: its reply
  script: one server: its reply, redirect: its reply, failover: its reply, sentinels: its reply, cluster: its reply