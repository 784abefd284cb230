<?php
/* The part of packages/try/node-redis that starts the server and counts. Its argument is the program for node. */
require __DIR__ . '/../../tests/inc/server.inc';

$server = Server::start();
$counter = new Hiredis\Client($server->uri());
$counter->set('key', 'value');

/** Calls the function, which must return 16 replies, and returns how often the server was asked for the key. */
$requests = function (callable $read) use ($counter): ?int {
	$counter->call('CONFIG', 'RESETSTAT');
	$replies = $read();
	preg_match('/cmdstat_get:calls=(\d+)/', $counter->info('commandstats'), $found);
	return $replies === array_fill(0, 16, 'value') ? (int) ($found[1] ?? 0) : null;
};

$counts = [
	'hiredis, tasks of concurrently()' => $requests(function () use ($server) {
		$client = new Hiredis\Client($server->uri(), cache: new Hiredis\Cache());
		return $client->concurrently(array_fill(0, 16, fn () => $client->get('key')));
	}),
	'node-redis, promises' => $requests(fn () => explode(' ', trim(shell_exec(implode(' ', array_map(escapeshellarg(...), ['node', $argv[1], $server->tcpUri(), 'key'])))))),
];
foreach ($counts as $client => $count) {
	echo "$client: ", $count ?? 'wrong replies', "\n";
}
$failed = count(array_filter($counts, fn ($count) => $count !== 1));
echo 2 - $failed, " passed, $failed failed, 0 skipped\n";
exit($failed ? 1 : 0);
