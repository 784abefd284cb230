<?php
/*
 * What a name that moves costs: the bars of failover: true.
 *
 *   php -n -d extension=modules/hiredis.so benchmarks/programs/moving-name.php [RUNS]
 *
 * As root, for a name server of its own (tests/inc/names.inc). RUNS times (5), and with the name 0.5 and 3 seconds behind the demotion: a primary and
 * its replica on two addresses, six writers without a pause, each a list of its own, and two readers with maxLifetime 2. The switch is a planned one:
 * writes are paused until the replica has all, then it is promoted, the old primary is demoted, and the name moves. Then the same with a proxy whose
 * address stays, which cuts all connections and leads to the new primary. The exit status is 1 where a bar is missed.
 */
require __DIR__ . '/../../tests/inc/names.inc';

if (!extension_loaded('pcntl')) {
	exit("needs pcntl\n");
}
$runs = (int) ($argv[1] ?? 5);
Names::run(<<<'PHP'
	require "$inc/server.inc";
	use Hiredis\Client;

	/* Runs $work in a child, from now on; the result is what await() gives for the returned pid. */
	function child(callable $work): int
	{
		$pid = pcntl_fork();
		if ($pid === 0) {
			file_put_contents("$GLOBALS[directory]/result." . getmypid(), serialize($work()));
			exit;
		}
		return $pid;
	}

	function await(int $pid): array
	{
		pcntl_waitpid($pid, $status);
		return unserialize(file_get_contents("$GLOBALS[directory]/result.$pid"));
	}

	function writes(string $uri, int $number, float $end): array
	{
		$client = new Client($uri, failover: true, timeout: 5.0);
		$result = ['acknowledged' => 0, 'maybe' => 0, 'exceptions' => 0, 'gap' => 0, 'back' => 0];
		for ($i = 0, $last = microtime(true); $last < $end; $i++) {
			try {
				$client->rpush("log:$number", $i);
				$result['acknowledged']++;
				$now = microtime(true);
				if ($now - $last > $result['gap']) {
					[$result['gap'], $result['back']] = [$now - $last, $now];
				}
				$last = $now;
			} catch (Hiredis\ConnectionException $exception) {
				$result['exceptions']++;
				$result['maybe'] += (int) $exception->maybeExecuted;
				$last = microtime(true);
			}
		}
		return $result;
	}

	function reads(string $uri, float $end): array
	{
		$client = new Client($uri, failover: true, maxLifetime: 2.0, retryReads: true);
		$client->get('k');
		for ($replica = 0; ($now = microtime(true)) < $end;) {
			try {
				$replica = str_contains($client->info('replication'), 'role:slave') ? $now : $replica;
				$client->get('k');
			} catch (Hiredis\ConnectionException) {
				/* in flight, when the proxy cut */
			}
		}
		return ['replica' => $replica];
	}

	function until(callable $condition): void
	{
		while (!$condition()) {
			usleep(1000);
		}
	}

	/* One run: what $move does leads the clients to the new primary, $lag seconds behind the demotion. */
	function run(string $uri, array $addresses, int $port, float $lag, callable $move): array
	{
		[$old, $new] = array_map(fn ($address) => Server::start(['bind' => $address, 'port' => $port, 'repl-diskless-sync-delay' => 0]), $addresses);
		$new->cli('REPLICAOF', $addresses[0], $port);
		until(fn () => str_contains($new->cli('INFO', 'replication'), 'master_link_status:up'));
		$end = microtime(true) + 4 + $lag;
		$writers = array_map(fn ($number) => child(fn () => writes($uri, $number, $end)), range(1, 6));
		$readers = array_map(fn () => child(fn () => reads($uri, $end)), range(1, 2));
		usleep(1_000_000);
		$old->cli('CLIENT', 'PAUSE', '10000', 'WRITE');
		$offset = fn ($server) => preg_match('/master_repl_offset:(\d+)/', $server->cli('INFO', 'replication'), $match) ? $match[1] : '';
		until(fn () => $offset($old) === $offset($new));
		$new->cli('REPLICAOF', 'NO', 'ONE');
		$old->cli('REPLICAOF', $addresses[1], $port);
		$old->cli('CLIENT', 'UNPAUSE');
		$demoted = microtime(true);
		$asked = count(senders('primary.test'));
		usleep((int) ($lag * 1e6));
		$asked = count(senders('primary.test')) - $asked;
		$move($old);
		$moved = microtime(true);
		$writers = array_map(await(...), $writers);
		$readers = array_map(await(...), $readers);
		$twice = $lost = 0;
		foreach ($writers as $i => $writer) {
			$log = $new->cli('LRANGE', 'log:' . $i + 1, '0', '-1');
			$twice += count($log) - count(array_unique($log));
			$lost += max(0, $writer['acknowledged'] - count(array_unique($log)));
			$wrong = ($wrong ?? 0) + max(0, count(array_unique($log)) - $writer['acknowledged'] - $writer['maybe']);
		}
		$old->stop();
		$new->stop();
		return ['acknowledged' => array_sum(array_column($writers, 'acknowledged')), 'exceptions' => array_sum(array_column($writers, 'exceptions')),
			'most' => max(array_column($writers, 'exceptions')), 'surplus' => $wrong, 'twice' => $twice, 'lost' => $lost,
			'back' => max(array_column($writers, 'back')) - $moved, 'asked' => $asked / max($lag, 1) / 8,
			'readers' => max(0, max(array_column($readers, 'replica')) - $moved)];
	}

	function report(string $scene, array $is, array $bars): int
	{
		printf("%-38s %7d acknowledged, %d exceptions, %d twice, %d lost, %d executed although not; back after %4.0f ms; %.1f look-ups/s and process; readers %.1f s\n",
			$scene, $is['acknowledged'], $is['exceptions'], $is['twice'], $is['lost'], $is['surplus'], $is['back'] * 1e3, $is['asked'], $is['readers']);
		$over = array_filter($bars, fn ($most, $figure) => $is[$figure] > $most, ARRAY_FILTER_USE_BOTH);
		echo $over ? '  NOT met: ' . implode(', ', array_keys($over)) . "\n" : '';
		return count($over);
	}

	$missed = 0;
	$bars = ['exceptions' => 0, 'twice' => 0, 'lost' => 0, 'surplus' => 0, 'back' => 0.6, 'asked' => 5, 'readers' => 2.2];
	foreach ([0.5, 3.0] as $lag) {
		for ($i = 0; $i < $runs; $i++) {
			$port = Server::freePort();
			name('primary.test', '127.1.0.2');
			$missed += report("name $lag s behind the demotion", run("redis://primary.test:$port", ['127.1.0.2', '127.1.0.3'], $port, $lag,
				fn () => name('primary.test', '127.1.0.3')), $bars);
		}
	}
	/* The proxy: a process that copies bytes, and leads to the new primary after the word on its standard input, which cuts all connections. */
	for ($i = 0; $i < $runs; $i++) {
		$port = Server::freePort();
		name('primary.test', '127.1.0.1');
		$proxy = proc_open([PHP_BINARY, '-n', "$inc/swapping-proxy.inc", "127.1.0.1:$port", "127.1.0.2:$port", "127.1.0.3:$port"], [['pipe', 'r'], ['pipe', 'w']], $pipes);
		fgets($pipes[1]);
		$missed += report('proxy that swaps its target and cuts', run("redis://primary.test:$port", ['127.1.0.2', '127.1.0.3'], $port, 0.5,
			function () use ($pipes): void {
				fwrite($pipes[0], "swap\n");
				fgets($pipes[1]);
			}), ['most' => 1, 'exceptions' => 6] + $bars);
		proc_terminate($proxy);
		proc_close($proxy);
	}
	echo $missed ? "$missed bars are not met\n" : "all bars are met\n";
	PHP, ['inc' => realpath(__DIR__ . '/../../tests/inc'), 'runs' => $runs]);
