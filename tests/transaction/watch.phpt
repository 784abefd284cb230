--TEST--
null only when a watched key changed on the last attempt; what the callable reads is read anew each time
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$client = new Hiredis\Client($server->uri());
$client->set('n', 10);
$run = function (int $conflicts, int $attempts, array $watch = ['n']) use ($client, $server) {
	$calls = 0;
	$result = $client->transaction(function ($transaction, $client) use (&$calls, $conflicts, $server) {
		$n = $client->get('n');
		if ($calls++ < $conflicts) {
			$server->cli('INCR', 'n');
		}
		$transaction->set('n', $n + 100)->get('n');
	}, $watch, $attempts);
	say($result, $calls, $client->get('n'), $client->__debugInfo()['inFlight']);
};
$run(0, 1);
$run(1, 1);
$run(1, 2);
$run(2, 3);
$run(5, 3);
$run(1, 1, []);
$run(1, 3, ['other']);
/* The next one is not watched any more. */
$server->cli('INCR', 'n');
say($client->transaction(fn ($t) => $t->get('n')));
/* The same through call(). */
$client->call('WATCH', 'n');
$server->cli('INCR', 'n');
$client->call('MULTI');
say($client->get('n'), $client->call('EXEC'), $client->get('n'));
foreach ([0, -1] as $attempts) {
	say(outcome(fn () => $client->transaction(fn ($t) => $t->ping(), attempts: $attempts)));
}
foreach ([[null], [['a']], [new stdClass], ['k' => 'v'], [1 => 'a']] as $watch) {
	say(outcome(fn () => $client->transaction(fn ($t) => print('not called'), $watch)));
}
?>
--EXPECT--
["OK", "110"]
1
"110"
0
NULL
1
"111"
0
["OK", "212"]
2
"212"
0
["OK", "314"]
3
"314"
0
NULL
3
"317"
0
["OK", "417"]
1
"417"
0
["OK", "517"]
1
"517"
0
["518"]
"QUEUED"
NULL
"519"
ValueError: Hiredis\Client::transaction(): Argument #3 ($attempts) must be at least 1
ValueError: Hiredis\Client::transaction(): Argument #3 ($attempts) must be at least 1
TypeError: Hiredis\Client::transaction(): Argument #2 ($watch) must contain only string|int|float|bool|Stringable, null given
TypeError: Hiredis\Client::transaction(): Argument #2 ($watch) must contain only string|int|float|bool|Stringable, array given
TypeError: Hiredis\Client::transaction(): Argument #2 ($watch) must contain only string|int|float|bool|Stringable, stdClass given
ValueError: Hiredis\Client::transaction(): Argument #2 ($watch) must be a list
ValueError: Hiredis\Client::transaction(): Argument #2 ($watch) must be a list
