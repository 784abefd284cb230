--TEST--
Cache: a reply without a command, which came while the connection was idle, is not taken for the reply to a known script
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

$fake = FakeCluster::start(1, <<<'PHP'
	$last = null;
	$fake->on('stray', function () use ($fake, &$last) { $last->send(":666\r\n"); $fake->say('sent'); });
	return function (int $node, array $words, $connection) use (&$last) {
		$last = $connection;
		return match ($words[0]) {
			'HELLO' => "%2\r\n$5\r\nproto\r\n:3\r\n$7\r\nversion\r\n$5\r\n7.4.0\r\n",
			'SCRIPT' => "$40\r\n" . sha1('return 7') . "\r\n",
			'EVALSHA' => ":7\r\n",
			'INFO' => "$0\r\n\r\n",
			'GET' => "$1\r\nv\r\n",
			default => null,
		};
	};
	PHP);
$client = new Hiredis\Client($fake->uri(), cache: new Hiredis\Cache, timeout: 20.0);
$script = new Hiredis\Script('return 7');
$run = fn () => $client->pipelined(fn ($p) => $script->run($p));
say($run());
$fake->tell('stray');
$fake->hear('sent');
for ($end = hrtime(true) + 110e6; hrtime(true) < $end; ); // a connection that was idle for 100 ms is checked
$error = outcome($run);
say($error instanceof Throwable ? [$error::class, $error->failure, $error->maybeExecuted] : $error);
say($run());
?>
--EXPECT--
[7]
["Hiredis\\ConnectionException", Hiredis\Failure::Closed, false]
[7]
