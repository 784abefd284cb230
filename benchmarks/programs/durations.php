<?php
/*
 * Whether hiredis.durations counts every command of all workers, and as long as they took: the bars of its histograms.
 *
 *   php -n -d extension=posix -d extension=modules/hiredis.so -d hiredis.durations=1 benchmarks/programs/durations.php [RUNS]
 *
 * RUNS times (5): four processes that were forked, and four workers of php-fpm, at once, send 5,000 GET each, with a clock around each of them. Every
 * command must be counted, and the histogram's sum be 0.97 to 1.00 of the clocks'. The exit status is 1 where a bar is missed.
 */
require __DIR__ . '/../../tests/inc/server.inc';
require __DIR__ . '/../../tests/inc/fpm.inc';

const PROCESSES = 4;
const COMMANDS = 5000;

/* What each worker does; it prints the seconds on its own clock, commands and seconds of the histogram then, and when it began and ended. */
const WORK = <<<'PHP'
	$client = new Hiredis\Client($uri);
	$around = 0;
	$begin = hrtime(true);
	for ($i = 0; $i < $commands; $i++) {
		$since = hrtime(true);
		$client->get('k');
		$around += hrtime(true) - $since;
	}
	$all = Hiredis\stats(all: true)['db.client.operation.duration']['GET'];
	echo json_encode([$around / 1e9, $all['count'], $all['sum'], $begin, hrtime(true)]);
	PHP;

/** @return list<list<int|float>> what the processes print that do $work at the same time */
function at_once(callable $work): array
{
	$pipes = $said = $pids = [];
	for ($i = 0; $i < PROCESSES; $i++) {
		$pipes[] = $pair = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
		$pids[] = $pid = pcntl_fork();
		if ($pid === 0) {
			ob_start();
			$work();
			fwrite($pair[1], ob_get_clean() . "\n");
			exit;
		}
	}
	foreach ($pipes as $pair) {
		$said[] = json_decode(fgets($pair[0]));
	}
	foreach ($pids as $pid) {
		pcntl_waitpid($pid, $status);
	}
	return $said;
}

/** Says what $said comes to; $count and $sum are the histogram's before. */
function judge(string $what, array $said, int $count, float $sum): bool
{
	$counted = max(array_column($said, 1)) - $count;
	$part = (max(array_column($said, 2)) - $sum) / array_sum(array_column($said, 0));
	$together = max(array_column($said, 3)) < min(array_column($said, 4));
	printf("%-10s %d of %d counted, the sum %.4f of the clocks'%s\n", $what, $counted, PROCESSES * COMMANDS, $part, $together ? '' : ', not at once');
	return $counted === PROCESSES * COMMANDS && $part >= 0.97 && $part <= 1.0;
}

$server = Server::start();
$uri = $server->uri();
$commands = COMMANDS;
$fine = true;
$count = $sum = 0;
$fpm = Fpm::start("<?php extract(\$_GET);\n" . WORK, ['hiredis.durations' => '1'], workers: PROCESSES);
$of_fpm = [0, 0.0];
for ($run = (int) ($argv[1] ?? 5); $run > 0; $run--) {
	$said = at_once(static fn () => eval('[$uri, $commands] = [' . var_export($uri, true) . ", $commands];" . WORK));
	$fine = judge('forked', $said, $count, $sum) && $fine;
	[$count, $sum] = [max(array_column($said, 1)), max(array_column($said, 2))];
	$said = at_once(static fn () => print $fpm->request(['uri' => $uri, 'commands' => $commands]));
	$fine = judge('php-fpm', $said, ...$of_fpm) && $fine;
	$of_fpm = [max(array_column($said, 1)), max(array_column($said, 2))];
}
exit($fine ? 0 : 1);
