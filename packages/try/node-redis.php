<?php
/* The part of packages/try/node-redis that starts the server and counts. Its argument is the program for node. */
require __DIR__ . '/../../tests/inc/server.inc';

/* Passes bytes on between a client and the server, until it is stopped. */
const RELAY = <<<'PHP'
	$server = stream_socket_server('tcp://127.0.0.1:0');
	echo stream_socket_get_name($server, false), "\n";
	for ($other = [], $streams = [$server]; ; ) {
		$ready = $streams;
		$write = $except = null;
		stream_select($ready, $write, $except, null);
		foreach ($ready as $stream) {
			if ($stream === $server) {
				$client = stream_socket_accept($server);
				$target = stream_socket_client($argv[1]);
				$other[(int) $client] = $target;
				$other[(int) $target] = $client;
				array_push($streams, $client, $target);
			} elseif (($bytes = fread($stream, 65536)) !== '' && $bytes !== false) {
				fwrite($other[(int) $stream], $bytes);
			} else {
				exit;
			}
		}
	}
	PHP;

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

$node = fn (string ...$arguments) => ['node', $argv[1], ...$arguments];
$counts = [
	'hiredis, tasks of concurrently()' => $requests(function () use ($server) {
		$client = new Hiredis\Client($server->uri(), cache: new Hiredis\Cache());
		return $client->concurrently(array_fill(0, 16, fn () => $client->get('key')));
	}),
	'node-redis, promises' => $requests(fn () => explode(' ', trim(shell_exec(implode(' ', array_map(escapeshellarg(...), $node('tasks', $server->tcpUri(), 'key'))))))),
];
echo "Requests for one key that 16 tasks read in one turn:\n";
foreach ($counts as $client => $count) {
	echo "  $client: ", $count ?? 'wrong replies', "\n";
}

/** Starts a relay before the server. The client reads the key through it; then the relay is stopped, and the key is changed. Returns what the client read. */
$silence = function (callable $client) use ($server, $counter): array {
	$counter->set('key', 'value');
	$relay = proc_open([PHP_BINARY, '-n', '-r', RELAY, '--', str_replace('redis://', 'tcp://', $server->tcpUri())], [['file', '/dev/null', 'r'], ['pipe', 'w']], $pipes);
	$counts = $client('redis://' . trim(fgets($pipes[1])), function () use ($relay, $counter) {
		proc_terminate($relay, 19); // SIGSTOP
		$counter->set('key', 'changed');
	});
	proc_terminate($relay, 9);
	return $counts;
};
$of_node = fn (string $ttl) => function (string $uri, callable $stop) use ($node, $ttl) {
	$process = proc_open($node('silence', $uri, 'key', $ttl), [['pipe', 'r'], ['pipe', 'w']], $pipes);
	fgets($pipes[1]) === "read\n" || exit("node-redis has not read the key\n");
	$stop();
	fwrite($pipes[0], "go\n");
	$counts = json_decode(fgets($pipes[1]), true);
	proc_close($process);
	return $counts;
};
$of_hiredis = function (string $uri, callable $stop) {
	$client = new Hiredis\Client($uri, timeout: 0.5, connectTimeout: 0.5, cache: new Hiredis\Cache());
	$old = $client->get('key');
	$stop();
	$counts = ['old' => 0, 'new' => 0, 'failed' => 0, 'last' => 0.0];
	for ($began = microtime(true); microtime(true) < $began + 3.0; usleep(10_000)) {
		try {
			$kind = $client->get('key') === $old ? 'old' : 'new';
		} catch (Hiredis\ConnectionException) {
			$kind = 'failed';
		}
		$counts[$kind]++;
		$counts['last'] = $kind === 'old' ? microtime(true) - $began : $counts['last'];
	}
	return $counts;
};
echo "Reads of a cached key in the 3 seconds after its connection has stopped delivering, and another client has changed the key:\n";
foreach (['hiredis, default settings' => $of_hiredis, 'node-redis, default settings' => $of_node('0'), 'node-redis, ttl: 1000' => $of_node('1000')] as $name => $client) {
	$silent[$name] = $counts_of = $silence($client);
	printf("  %s: %d old values, the last one after %.1f s, %d new values, %d failed\n", $name, $counts_of['old'], $counts_of['last'], $counts_of['new'], $counts_of['failed']);
}

$failed = count(array_filter($counts, fn ($count) => $count !== 1)) + ($silent['hiredis, default settings']['last'] > 1.1 || $silent['hiredis, default settings']['old'] === 0);
echo 3 - $failed, " passed, $failed failed, 0 skipped\n";
exit($failed ? 1 : 0);
