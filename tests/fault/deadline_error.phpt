--TEST--
A server that hangs, drips, or takes half of what is sent costs the time limit and not a second more
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

/** The exception's class and whether it came between the limit and the limit and a second. */
function timed(float $limit, callable $function): void
{
	$began = hrtime(true);
	$outcome = outcome($function);
	$seconds = (hrtime(true) - $began) / 1e9;
	say(get_class($outcome), $seconds >= $limit && $seconds < $limit + 1 ?: $seconds);
}

$scripts = [
	'silence' => '$one->commands(1); $one->silence();',
	'half a reply' => '$one->commands(1); $one->send("*3\r\n:1\r\n"); $one->silence();',
	'a drip' => '$one->commands(1); try { $one->drip("$100\r\n" . str_repeat("x", 100), 0.05); } catch (RuntimeException) { }',
	'nothing is read' => '$peer->hear("done");',
];
foreach ($scripts as $what => $script) {
	foreach (['uri', 'tcpUri'] as $uri) {
		echo "$what\n";
		$peer = Peer::start('$one = $peer->accept(); $one->hello(); ' . $script);
		$client = new Hiredis\Client($peer->$uri(), timeout: 0.3);
		$client->connect();
		timed(0.3, fn () => $client->set('k', $what === 'nothing is read' ? str_repeat('x', 1 << 25) : 'v'));
		$peer->stop();
	}
}
echo "longer than a second, where recv() itself waits\n";
$peer = Peer::start('$one = $peer->accept(); $one->hello(); $one->silence();');
$client = new Hiredis\Client($peer->uri());
$client->connect();
timed(1.2, fn () => $client->withTimeout(1.2)->get('k'));
$peer->stop();

echo "withTimeout() is another limit for the same connection\n";
$peer = Peer::start('$one = $peer->accept(); $one->hello(); $one->answer("+A\r\n"); $one->answer("+B\r\n"); $one->silence();');
$client = new Hiredis\Client($peer->uri(), timeout: 20.0);
$short = $client->withTimeout(0.1);
say($client->get('k'), $short->get('k'));
timed(0.1, fn () => $short->get('k'));
say($client->isConnected(), $peer->connections(), outcome(fn () => $client->withTimeout(-1.0)), outcome(fn () => $client->withTimeout(NAN)));
$peer->stop();

echo "a blocking command has its own time on top\n";
$peer = Peer::start('$one = $peer->accept(); $one->hello(); $one->silence();');
$client = new Hiredis\Client($peer->uri(), timeout: 0.1);
$client->connect();
timed(0.5, fn () => $client->blpop('k', 0.4));
$peer->stop();

echo "each reply of a pipeline has the whole time\n";
$peer = Peer::start('$one = $peer->accept(); $one->hello(); $one->commands(4); $one->send(":1\r\n:2\r\n:3\r\n:4\r\n", [4, 8, 12], 0.15);');
$client = new Hiredis\Client($peer->uri(), timeout: 0.3);
$client->connect();
say($client->pipelined(fn ($pipeline) => $pipeline->incr('k')->incr('k')->incr('k')->incr('k')));
$peer->stop();

echo "a handshake\n";
$peer = Peer::start('$one = $peer->accept(); $one->drip(str_repeat("+", 100), 0.05);');
$client = new Hiredis\Client($peer->uri(), connectTimeout: 0.3, database: 1);
timed(0.3, fn () => $client->set('k', 'v'));
?>
--EXPECT--
silence
"Hiredis\\TimeoutException"
true
silence
"Hiredis\\TimeoutException"
true
half a reply
"Hiredis\\TimeoutException"
true
half a reply
"Hiredis\\TimeoutException"
true
a drip
"Hiredis\\TimeoutException"
true
a drip
"Hiredis\\TimeoutException"
true
nothing is read
"Hiredis\\TimeoutException"
true
nothing is read
"Hiredis\\TimeoutException"
true
longer than a second, where recv() itself waits
"Hiredis\\TimeoutException"
true
withTimeout() is another limit for the same connection
"A"
"B"
"Hiredis\\TimeoutException"
true
false
1
ValueError: Hiredis\Client::withTimeout(): Argument #1 ($timeout) must be between 0 and 31536000 seconds
ValueError: Hiredis\Client::withTimeout(): Argument #1 ($timeout) must be between 0 and 31536000 seconds
a blocking command has its own time on top
"Hiredis\\TimeoutException"
true
each reply of a pipeline has the whole time
[1, 2, 3, 4]
a handshake
"Hiredis\\TimeoutException"
true
