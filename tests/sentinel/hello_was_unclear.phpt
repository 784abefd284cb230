--TEST--
A sentinel's questions are sent again without HELLO, also if an earlier client could not tell HELLO's error from that of its command
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* Node 0 is a sentinel behind a proxy, 1 the primary. */
$fake = FakeCluster::start(2, <<<'PHP'
	return function ($node, $words, $connection) use ($fake) {
		if ($node === 0 && $words[0] === 'HELLO') {
			if (!$fake->asked++) {
				return "-ERR tenant is suspended\r\n";
			}
			$connection->close();
			return '';
		}
		return match ($words[0]) {
			'SENTINEL', 'SUBSCRIBE' => sentinel_reply($words, '127.0.0.1', $fake->ports[1], 1, "*0\r\n"),
			'ROLE' => "*1\r\n$6\r\nmaster\r\n",
			'GET' => "+value of $node\r\n",
			'PING' => "+PONG\r\n",
			default => null,
		};
	};
	PHP);
$client = new Hiredis\Client($fake->uri(0), timeout: 20.0);
say(outcome(fn () => $client->pipeline()->get('a')->get('b')->execute())::class);
$client = new Hiredis\Client("sentinel://{$fake->name(0)}/mymaster", timeout: 3.0, connectTimeout: 3.0);
say(outcome(fn () => $client->get('a')));
?>
--EXPECT--
"Hiredis\\ProtocolException"
"value of 1"
