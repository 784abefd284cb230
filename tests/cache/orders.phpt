--TEST--
Cache: each order in which a value, its PTTL and its invalidation can come, whole and byte by byte
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

const PUSH = ">2\r\n$10\r\ninvalidate\r\n*1\r\n$1\r\nk\r\n";

function value(string $value): string
{
	return '$' . strlen($value) . "\r\n$value\r\n";
}

/** What the client reads: each step is a method with arguments; the script gets $c (the connection), $k (its push) and $v (a value's bytes). */
function order(string $what, string $script, array $steps, Hiredis\Cache $cache = new Hiredis\Cache(lease: 1000.0)): void
{
	$peer = Peer::start('$c = $peer->accept(); $c->hello(); $c->commands(1); $c->send("+OK\r\n"); ' . $script . ' $peer->tell("sent"); $c->silence();',
		['k' => PUSH, 'ok' => "+OK\r\n", 'old' => value('old'), 'new' => value('new'), 'forever' => ":-1\r\n"]);
	$client = new Hiredis\Client($peer->uri('?timeout=1'), cache: $cache);
	$client->connect();
	$replies = [];
	foreach ($steps as $step) {
		if ($step[0] === 'hear') {
			$peer->hear($step[1]);
		} elseif ($step[0] === 'tell') {
			$peer->tell($step[1]);
		} else {
			try {
				$reply = $client->{$step[0]}(...array_slice($step, 1));
			} catch (Hiredis\HiredisException $e) {
				$reply = get_class($e) . ': ' . preg_replace(['~unix://\S+: ~', '~\d+\.\d+ s~'], ['', 'N s'], $e->getMessage());
			}
			$replies[] = json_encode($reply);
		}
	}
	unset($client);
	$peer->hear('sent');
	echo "$what: ", implode(' ', $replies), "\n";
}

$get = ['get', 'k'];
$sent = ['hear', 'step'];
$end = '$peer->tell("step");';
$next = '$c->commands(3); $c->send($ok . $new . $forever);';

order('1 push before the value', "\$c->commands(3); \$c->send(\$ok . \$k . \$new . \$forever); $end", [$get, $sent, $get]);
order('2 push between the value and PTTL', "\$c->commands(3); \$c->send(\$ok . \$old . \$k . \$forever); $end $next", [$get, $sent, $get, $get]);
order('3 push behind PTTL', "\$c->commands(3); \$c->send(\$ok . \$old . \$forever . \$k); $end $next", [$get, $sent, $get, $get]);
order('4 the same byte by byte', "\$c->commands(3); \$c->drip(\$ok . \$old . \$k . \$forever, 0.0002); $end $next", [$get, $sent, $get, $get]);
order('5 push after a hit', "\$c->commands(3); \$c->send(\$ok . \$old . \$forever); \$peer->hear('more'); \$c->send(\$k); $end $next",
	[$get, $get, ['tell', 'more'], $sent, $get, $get]);
for ($half = 1; $half < strlen(PUSH); $half++) {
	/* The command goes out behind half a push, and its reply comes behind the other half. */
	order("6 push cut at $half", "\$c->commands(3); \$c->send(\$ok . \$old . \$forever . substr(\$k, 0, $half)); $end \$c->commands(3); \$c->send(substr(\$k, $half) . \$ok . \$new . \$forever);",
		[$get, $sent, $get, $get]);
}
order('7 half a push and silence', "\$c->commands(3); \$c->send(\$ok . \$old . \$forever . substr(\$k, 0, 9)); $end", [$get, $sent, $get]);
order('8 null drops all', "\$c->commands(3); \$c->send(\$ok . \$old . \$forever); \$peer->hear('more'); \$c->send(\">2\\r\\n\\\$10\\r\\ninvalidate\\r\\n_\\r\\n\"); $end $next",
	[$get, ['tell', 'more'], $sent, $get, $get]);
order('9 PTTL -2 behind a value', "\$c->commands(3); \$c->send(\$ok . \$old . \":-2\\r\\n\"); $next", [$get, $get, $get]);
order('10 PTTL -2 behind nothing', "\$c->commands(3); \$c->send(\$ok . \"_\\r\\n\" . \":-2\\r\\n\");", [$get, $get]);
order('11 the push of an own SET comes late', "\$c->commands(3); \$c->send(\$ok . \$old . \$forever); \$c->commands(1); \$c->send(\$ok); \$c->commands(3); \$c->send(\$k . \$ok . \$new . \$forever);",
	[$get, ['set', 'k', 'new'], $get, $get]);
order('12 the push of a script comes late', "\$c->commands(3); \$c->send(\$ok . \$old . \$forever); \$c->commands(1); \$c->send(\$ok); \$c->commands(3); \$c->send(\$k . \$ok . \$new . \$forever);",
	[$get, ['eval', 'x', 0], $get, $get]);
order('13 a reply without a command', "\$c->commands(3); \$c->send(\$ok . \$old . \$forever); \$peer->hear('more'); \$c->send(\$old); $end", [$get, ['tell', 'more'], $sent, $get]);

echo "-- refusals\n";
order('CLIENT CACHING refused', "\$c->commands(3); \$c->send(\"-NOPERM no\\r\\n\" . \$old . \$forever); $next", [$get, $get, $get]);
order('PTTL refused', "\$c->commands(3); \$c->send(\$ok . \$old . \"-NOPERM no\\r\\n\"); $next", [$get, $get, $get]);
order('the command refused', "\$c->commands(3); \$c->send(\$ok . \"-WRONGTYPE no\\r\\n\" . \$forever); $next", [$get, $get, $get]);
order('CLIENT CACHING says something else', '$c->commands(3); $c->send($old . $old . $forever);', [$get]);
order('PTTL says something else', '$c->commands(3); $c->send($ok . $old . $old);', [$get]);

echo "-- the answer is there, and PTTL is not\n";
order('closed', '$c->commands(3); $c->send($ok . $old); $c->shutdown();', [$get]);
order('silence', '$c->commands(3); $c->send($ok . $old);', [$get]);
order('nothing but CLIENT CACHING', '$c->commands(3); $c->send($ok);', [$get]);

echo "-- invalidations that are none\n";
foreach (['a number' => ":1\r\n", 'a string' => "$1\r\nx\r\n", 'a number among names' => "*2\r\n:1\r\n$1\r\nx\r\n", 'a map' => "%1\r\n$1\r\nx\r\n$1\r\ny\r\n", 'names inside' => "*1\r\n*1\r\n$1\r\nx\r\n"] as $kind => $names) {
	$bytes = var_export(">2\r\n$10\r\ninvalidate\r\n$names", true);
	order($kind, "\$c->commands(3); \$c->send(\$ok . \$old . \$forever . $bytes); $end $next", [$get, $sent, $get, $get]);
}
order('another push', "\$c->commands(3); \$c->send(\$ok . \$old . \$forever . \">2\\r\\n\\\$3\\r\\nfoo\\r\\n*1\\r\\n\\\$1\\r\\nk\\r\\n\"); $end", [$get, $sent, $get]);
order('a push of one element', "\$c->commands(3); \$c->send(\$ok . \$old . \$forever . \">1\\r\\n\\\$10\\r\\ninvalidate\\r\\n\"); $end $next", [$get, $sent, $get, $get]);
?>
--EXPECT--
1 push before the value: "new" "new"
2 push between the value and PTTL: "old" "new" "new"
3 push behind PTTL: "old" "new" "new"
4 the same byte by byte: "old" "new" "new"
5 push after a hit: "old" "old" "new" "new"
6 push cut at 1: "old" "new" "new"
6 push cut at 2: "old" "new" "new"
6 push cut at 3: "old" "new" "new"
6 push cut at 4: "old" "new" "new"
6 push cut at 5: "old" "new" "new"
6 push cut at 6: "old" "new" "new"
6 push cut at 7: "old" "new" "new"
6 push cut at 8: "old" "new" "new"
6 push cut at 9: "old" "new" "new"
6 push cut at 10: "old" "new" "new"
6 push cut at 11: "old" "new" "new"
6 push cut at 12: "old" "new" "new"
6 push cut at 13: "old" "new" "new"
6 push cut at 14: "old" "new" "new"
6 push cut at 15: "old" "new" "new"
6 push cut at 16: "old" "new" "new"
6 push cut at 17: "old" "new" "new"
6 push cut at 18: "old" "new" "new"
6 push cut at 19: "old" "new" "new"
6 push cut at 20: "old" "new" "new"
6 push cut at 21: "old" "new" "new"
6 push cut at 22: "old" "new" "new"
6 push cut at 23: "old" "new" "new"
6 push cut at 24: "old" "new" "new"
6 push cut at 25: "old" "new" "new"
6 push cut at 26: "old" "new" "new"
6 push cut at 27: "old" "new" "new"
6 push cut at 28: "old" "new" "new"
6 push cut at 29: "old" "new" "new"
6 push cut at 30: "old" "new" "new"
6 push cut at 31: "old" "new" "new"
7 half a push and silence: "old" "Hiredis\\TimeoutException: timed out after N s while reading, command GET"
8 null drops all: "old" "new" "new"
9 PTTL -2 behind a value: "old" "new" "new"
10 PTTL -2 behind nothing: null null
11 the push of an own SET comes late: "old" "OK" "new" "new"
12 the push of a script comes late: "old" "OK" "new" "new"
13 a reply without a command: "old" "Hiredis\\ProtocolException: Protocol error: a reply without a command after N s while reading, command GET"
-- refusals
CLIENT CACHING refused: "old" "new" "new"
PTTL refused: "old" "new" "new"
the command refused: "Hiredis\\ServerException: WRONGTYPE no" "new" "new"
CLIENT CACHING says something else: "Hiredis\\ProtocolException: Protocol error: the reply is not OK after N s while reading, command GET"
PTTL says something else: "old"
-- the answer is there, and PTTL is not
closed: "old"
silence: "old"
nothing but CLIENT CACHING: "Hiredis\\TimeoutException: timed out after N s while reading, command GET"
-- invalidations that are none
a number: "old" "new" "new"
a string: "old" "new" "new"
a number among names: "old" "new" "new"
a map: "old" "new" "new"
names inside: "old" "new" "new"
another push: "old" "old"
a push of one element: "old" "new" "new"
