--TEST--
Shared cache: a worker that exits, is killed or stopped, ends by a fatal error, forks or starts a program: the others go on hitting, on one S
--EXTENSIONS--
hiredis
posix
--INI--
hiredis.cache_shared=2M
hiredis.cache_rooms=2
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_shared.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/shared.inc';

$server = Server::start();
$plain = new Hiredis\Client($server->uri());
$plain->set('k', 'v');
$tracked = fn () => preg_match_all('/ flags=\w*t\w* /', $server->cli('CLIENT', 'LIST'));
$stays = SharedWorker::start($server->uri(), lease: 1000.0);
$stays->get('k');

/* What tells of the write has left the server when it answers PING. */
function write(string $key, string $value): void
{
	global $plain;
	$plain->set($key, $value);
	$plain->ping();
}

function after(string $what, ?callable $do): void
{
	global $server, $stays, $tracked;
	$worker = SharedWorker::start($server->uri(), lease: 1000.0);
	$worker->get('k');
	$ended = $do($worker);
	$before = $stays->stats();
	write('other', $what);
	$read = $stays->get('k');
	$after = $stays->stats();
	say($what, $ended, $read, $after['hits'] - $before['hits'], $after['wipes'], $tracked());
}

after('exit', fn ($worker) => [$worker->run('exit(3);'), $worker->gone()]);
after('kill', fn ($worker) => [posix_kill($worker->pid, SIGKILL), $worker->gone()]);
after('fatal error', fn ($worker) => [$worker->run('ini_set("display_errors", 0); ini_set("memory_limit", "8M"); $x = str_repeat("x", 1 << 24);'), $worker->gone()]);
after('fork', function ($worker) {
	$child = $worker->run('$pid = pcntl_fork(); if ($pid === 0) { $client->get("k"); posix_kill(getmypid(), SIGKILL); } pcntl_waitpid($pid, $status); return pcntl_wtermsig($status);');
	return [$child, $worker->get('k'), $worker->stop()];
});
after('program', fn ($worker) => [$worker->run('return exec("echo done");'), $worker->get('k'), $worker->stop()]);
after('exec', fn ($worker) => [$worker->run('pcntl_exec("/bin/true");'), $worker->gone()]);
$stopped = null;
after('stop', function ($worker) use (&$stopped) {
	$stopped = $worker;
	return posix_kill($worker->pid, SIGSTOP);
});
write('k', 'changed while one is stopped');
say($stays->get('k'), $stays->get('k'));
posix_kill($stopped->pid, SIGCONT);
say($stopped->get('k'), $stopped->stop(), 'workers', $stays->stats()['workers']);

/* All go, and S stays: what is written then is told to the next one. */
$stays->stop();
write('k', 'changed while nobody was there');
$next = SharedWorker::start($server->uri(), lease: 1000.0);
say($next->get('k'), $next->stats()['invalidations'] > 0, $next->stats()['wipes'], $tracked());

/* A full table of descriptors: no descriptor for S, so the room is passed by. */
$full = SharedWorker::start($server->uri(), lease: 1000.0);
say('full', $full->run('$client->ping(); while (($files[] = @fopen("/dev/null", "r")) !== false); $got = $client->get("k"); unset($files); return [$got, $client->get("k")];'), $full->stats()['wipes']);

/* The server closes S. */
preg_match('/^id=(\d+) .* flags=\w*t\w* /m', $server->cli('CLIENT', 'LIST'), $found);
$plain->client('KILL', 'ID', $found[1]);
say('closed', $next->get('k'), $next->get('k'), $next->stats()['wipes'], $tracked());
?>
--EXPECT--
"exit"
[NULL, "exit 3"]
"v"
1
0
1
"kill"
[true, "signal 9"]
"v"
1
0
1
"fatal error"
[NULL, "exit 255"]
"v"
1
0
1
"fork"
[9, "v", NULL]
"v"
1
0
1
"program"
["done", "v", NULL]
"v"
1
0
1
"exec"
[NULL, "exit 0"]
"v"
1
0
1
"stop"
true
"v"
1
0
1
"changed while one is stopped"
"changed while one is stopped"
"changed while one is stopped"
NULL
"workers"
1
"changed while nobody was there"
true
0
1
"full"
["changed while nobody was there", "changed while nobody was there"]
0
"closed"
"changed while nobody was there"
"changed while nobody was there"
1
1
