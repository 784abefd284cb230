--TEST--
Shared cache under php-fpm: a worker is killed, one is stopped, all are recycled, the master is reloaded: the others go on hitting, on one S
--EXTENSIONS--
hiredis
posix
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif_shared.inc';
require __DIR__ . '/../inc/fpm.inc';
Fpm::skip();
?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/fpm.inc';
require __DIR__ . '/../inc/show.inc';

const SCRIPT = <<<'PHP'
	<?php
	if (isset($_GET['pid'])) {
		exit((string) getmypid());
	}
	$cache = new Hiredis\Cache(lease: 1000.0, shared: true);
	$before = $cache->stats()['hits'];
	$value = (new Hiredis\Client($_GET['uri'], cache: $cache))->get('k');
	echo json_encode([getmypid(), $value, $cache->stats()['hits'] - $before, $cache->stats()['wipes']]);
	PHP;

$server = Server::start();
$server->cli('SET', 'k', 'v');
$tracked = fn () => preg_match_all('/ flags=\w*t\w* /', $server->cli('CLIENT', 'LIST'));

/** So many requests; their workers, and what each of them has got: value, hits, wipes. */
function ask(Fpm $fpm, int $count): array
{
	global $server;
	/* With much time for each answer: a read that S has not answered in a fiftieth of it goes past the cache. */
	$uri = $server->uri('?timeout=1500');
	$pids = $got = [];
	for ($i = 0; $i < $count; $i++) {
		[$pid, $value, $hits, $wipes] = json_decode($fpm->request(['uri' => $uri]));
		$pids[$pid] = true;
		$got["$value $hits $wipes"] = true;
	}
	return [array_keys($pids), array_keys($got)];
}

/** Sends the signal and waits until it has acted: before that the worker may still take the next request. */
function signal(int $pid, int $signal, string $states): void
{
	posix_kill($pid, $signal);
	do {
		$state = preg_match('/^State:\s+(\w)/m', (string) @file_get_contents("/proc/$pid/status"), $found) ? $found[1] : '';
	} while ($state !== '' && !str_contains($states, $state));
}

$start = fn (int $workers, int $requests = 0) => Fpm::start(SCRIPT, ['hiredis.cache_shared' => '2M', 'hiredis.cache_rooms' => '2'], $requests, $workers);
$fpm = $start(4);
say('first', ask($fpm, 1)[1], 'then', ask($fpm, 20)[1]);

[[$pid]] = ask($fpm, 1);
signal($pid, SIGKILL, 'ZX');
[$pids, $got] = ask($fpm, 20);
say('killed', in_array($pid, $pids, true), $got, $tracked());

[[$pid]] = ask($fpm, 1);
signal($pid, SIGSTOP, 'T');
[$pids, $got] = ask($fpm, 20);
say('stopped', in_array($pid, $pids, true), $got, $tracked());
$server->cli('SET', 'k', 'changed');
$server->cli('PING'); /* what tells of it has left the server */
say(ask($fpm, 1)[1], ask($fpm, 20)[1]);
posix_kill($pid, SIGCONT);
say(ask($fpm, 20)[1]);
$fpm->stop();

$fpm = $start(2, 3);
ask($fpm, 1);
[$pids, $got] = ask($fpm, 40);
say('recycled', count($pids) > 10, $got, $tracked());
$fpm->stop();

$fpm = $start(1);
ask($fpm, 2);
$fpm->reload();
say('reloaded', ask($fpm, 1)[1], ask($fpm, 5)[1]);
for ($i = 0; $tracked() > 1 && $i < 10_000; $i++) {
	// until the server has seen that nobody has the old S any more
}
say($tracked());
$fpm->stop();
for ($i = 0; $tracked() > 0 && $i < 10_000; $i++) {
	// until it has seen that nobody has the new one
}
say($tracked());
?>
--EXPECT--
"first"
["v 0 0"]
"then"
["v 1 0"]
"killed"
false
["v 1 0"]
1
"stopped"
false
["v 1 0"]
1
["changed 0 0"]
["changed 1 0"]
["changed 1 0"]
"recycled"
true
["changed 1 0"]
1
"reloaded"
["changed 0 0"]
["changed 1 0"]
1
0
