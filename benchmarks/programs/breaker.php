<?php
/*
 * What a server that does not answer costs: the bars of breaker: true.
 *
 *   php -n -d extension=modules/hiredis.so -d extension=posix -d extension=sockets benchmarks/programs/breaker.php [SECONDS] [CONNECTIONS]
 *
 * Eight workers of one PHP, a request each 4 ms or so: a new client and a GET. With time limits of 0.25 and 2.0 the server is silent for SECONDS (8): its
 * connections are accepted and nobody answers (handshake), or its queue is full and SYNs are dropped (syn). Then it is back. At most three waits a
 * worker, one where the limit is above a second; then no call above 5 ms; used within 1.1 s of the return. Then, with both limits, one of 1,000
 * connections is never answered, of CONNECTIONS (20,000): at most 0.2 percent of the requests fail. The exit status is 1 where a bar is missed.
 *
 * On a machine that does other work calls wait for the processor, too. That time, of /proc/self/schedstat, is not the client's: it is taken off, and
 * the calls that were above 5 ms by the clock stand beside.
 */
foreach (['pcntl', 'posix', 'sockets'] as $needed) {
	extension_loaded($needed) || exit("needs $needed\n");
}

const WORKERS = 8, PAUSE = 4000, SLOW = 0.005;

/* A server of HELLO, PING and GET. It answers from SIGUSR1 on, but each `$lost`th connection. */
function serve($listener, int $lost = 0, bool $now = false): int
{
	$pid = pcntl_fork();
	if ($pid !== 0) {
		return $pid;
	}
	if (!$now) {
		pcntl_sigwaitinfo([SIGUSR1]);
		socket_listen(socket_import_stream($listener), 4096);
	}
	stream_set_blocking($listener, false);
	for ($streams = [(int) $listener => $listener], $count = 0, $mute = [];;) {
		[$read, $none] = [$streams, []];
		if (!@stream_select($read, $none, $none, 1)) {
			posix_getppid() === 1 && exit;
			continue;
		}
		foreach ($read as $stream) {
			if ($stream === $listener) {
				for ($i = 0; $i < 64 && $new = @stream_socket_accept($listener, 0); $i++) {
					stream_set_blocking($new, false);
					$streams[(int) $new] = $new;
					if ($lost && ++$count % $lost === 0) {
						$mute[(int) $new] = true;
					}
				}
				continue;
			}
			$bytes = fread($stream, 4096);
			if ($bytes === '' && feof($stream)) {
				unset($streams[(int) $stream], $mute[(int) $stream]);
				fclose($stream);
			} elseif (!isset($mute[(int) $stream])) {
				@fwrite($stream, (str_contains($bytes, 'HELLO') ? "%1\r\n$5\r\nproto\r\n:3\r\n" : '') . (str_contains($bytes, 'PING') ? "+PONG\r\n" : '')
					. (str_contains($bytes, 'GET') ? "$1\r\nv\r\n" : ''));
			}
		}
	}
}

/* Seconds in which this process could run and did not, since it began. */
function queued(): float
{
	return (float) explode(' ', file_get_contents('/proc/self/schedstat'))[1] / 1e9;
}

/* Requests until `$end`, each as [when, how long, the same without what it waited for the processor, failed]. */
function work(string $uri, float $limit, float $end): array
{
	for ($calls = []; ($from = microtime(true)) < $end; ) {
		$queued = queued();
		try {
			(new Hiredis\Client($uri, connectTimeout: $limit, timeout: $limit, breaker: true))->get('k');
			$failed = false;
		} catch (Hiredis\ConnectionException) {
			$failed = true;
		}
		$took = microtime(true) - $from;
		$calls[] = [$from, $took, $took - (queued() - $queued), $failed];
		usleep(random_int(PAUSE / 2, PAUSE * 3 / 2));
	}
	return $calls;
}

/* @return list<list<array>> what each worker's work() returns */
function workers(callable $work): array
{
	$pids = [];
	for ($i = 0; $i < WORKERS; $i++) {
		$file = tempnam(sys_get_temp_dir(), 'breaker');
		if (($pid = pcntl_fork()) === 0) {
			file_put_contents($file, serialize($work()));
			posix_kill(getmypid(), SIGKILL);
		}
		$pids[$pid] = $file;
	}
	foreach ($pids as $pid => $file) {
		pcntl_waitpid($pid, $status);
		$results[] = unserialize(file_get_contents($file));
		unlink($file);
	}
	return $results;
}

function listen(int $queue)
{
	return stream_socket_server('tcp://127.0.0.1:0', context: stream_context_create(['socket' => ['backlog' => $queue]]));
}

$missed = 0;
function bar(string $what, bool $met): string
{
	$GLOBALS['missed'] += (int) !$met;
	return $what . ($met ? '' : ' (MISSED)');
}

$seconds = (float) ($argv[1] ?? 8);
pcntl_sigprocmask(SIG_BLOCK, [SIGUSR1]);
foreach (['handshake' => 4096, 'syn' => 0] as $how => $queue) {
	foreach ([0.25, 2.0] as $limit) {
		$listener = listen($queue);
		$name = stream_socket_get_name($listener, false);
		for ($fill = []; $queue === 0 && count($fill) < 4; ) {
			$fill[] = stream_socket_client("tcp://$name", flags: STREAM_CLIENT_CONNECT | STREAM_CLIENT_ASYNC_CONNECT);
		}
		$server = serve($listener);
		$back = microtime(true) + $seconds;
		if (($timer = pcntl_fork()) === 0) {
			time_sleep_until($back);
			posix_kill($server, SIGUSR1);
			posix_kill(getmypid(), SIGKILL);
		}
		[$waits, $wall, $waited, $worst, $used, $failed] = [0, 0, 0, 0.0, [], 0];
		foreach (workers(fn () => work("redis://$name", $limit, $back + 3.0)) as $calls) {
			$waits = max($waits, count(array_filter($calls, fn ($call) => $call[3] && $call[1] > 0.9 * $limit)));
			foreach ($calls as [$from, $took, $own, $isFailed]) {
				if ($took < 0.9 * $limit && $from < $back) {
					$wall += (int) ($took > SLOW);
					$waited += (int) ($own > SLOW);
					$worst = max($worst, $own);
				}
				$failed += (int) $isFailed;
			}
			$used[] = min(array_map(fn ($call) => $call[0] + $call[1] - $back, array_filter($calls, fn ($call) => !$call[3] && $call[0] > $back - $limit)) ?: [99.0]);
		}
		printf("%s, limit %.2f: %s a worker; then above 5 ms: %s, by the clock %d of %d, the longest %.1f ms; used after %s\n", $how, $limit,
			bar("$waits waits at most", $waits <= ($limit > 1.0 ? 1 : 3)), bar("$waited waited", $waited === 0), $wall, $failed, $worst * 1e3,
			bar(sprintf('%.3f to %.3f s', min($used), max($used)), max($used) <= 1.1));
		array_map(fn ($pid) => posix_kill($pid, SIGKILL), [$server, $timer]);
		fclose($listener);
		array_map('fclose', $fill);
	}
}
$connections = (int) ($argv[2] ?? 20000);
foreach ([0.25, 2.0] as $limit) {
	$listener = listen(4096);
	$server = serve($listener, 1000, true);
	$uri = 'redis://' . stream_socket_get_name($listener, false);
	$results = workers(function () use ($uri, $limit, $connections) {
		for ($failed = 0, $i = 0; $i < $connections / WORKERS; $i++) {
			try {
				(new Hiredis\Client($uri, connectTimeout: $limit, timeout: $limit, breaker: true))->get('k');
			} catch (Hiredis\ConnectionException) {
				$failed++;
			}
			usleep(random_int(500, 1500));
		}
		return $failed;
	});
	$share = 100 * array_sum($results) / $connections;
	printf("one of 1,000 connections is lost, limit %.2f: %s of %d requests fail\n", $limit, bar(sprintf('%.3f percent', $share), $share <= 0.2), $connections);
	posix_kill($server, SIGKILL);
	fclose($listener);
}
exit($missed ? 1 : 0);
