--TEST--
Shared cache: a worker that is stopped between bytes of S and what they mean stops no other one, which does not hit meanwhile
--EXTENSIONS--
hiredis
posix
--INI--
hiredis.cache_shared=1M
hiredis.cache_rooms=1
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif_shared.inc';
if (trim((string) shell_exec('command -v cc')) === '') {
	die('skip there is no compiler for what stops a process');
}
if (str_contains((string) file_get_contents('/proc/self/maps'), '/libasan.')) {
	die('skip AddressSanitizer must be the first library of a process');
}
?>
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/shared.inc';

$file = getenv('STOP_AFTER_RECV');
if ($file === false) { /* once more, with the library */
	$directory = sys_get_temp_dir() . '/hiredis-stop-' . bin2hex(random_bytes(6));
	mkdir($directory);
	exec('cc -shared -fPIC -O1 ' . escapeshellarg(__DIR__ . '/../inc/stop-after-recv.c') . " -o $directory/stop.so -ldl 2>&1", $said, $status);
	echo $status === 0 ? '' : implode("\n", $said);
	preg_match_all('~ (/\S+/(?:hiredis|posix|pcntl)\.so)$~m', (string) file_get_contents('/proc/self/maps'), $modules);
	$modules = array_merge(...array_map(fn ($module) => ['-d', "extension=$module"], array_unique($modules[1])));
	passthru("STOP_AFTER_RECV=$directory/stop LD_PRELOAD=$directory/stop.so " . implode(' ', array_map(escapeshellarg(...), [PHP_BINARY, '-n', ...$modules,
		'-d', 'hiredis.cache_shared=1M', '-d', 'hiredis.cache_rooms=1', __FILE__])));
	exec("rm -r $directory");
	exit;
}

$peer = Peer::start('$s = $peer->accept(); $s->hello(); $s->commands(1); $s->send($ok);
	$s->commands(3); $s->send($old);
	$peer->hear("write"); $s->send($push); $peer->tell("written");
	$own = $peer->accept(); $own->hello(); $own->commands(1); $own->send($read);
	/* Behind what the other one has had from its own connection, it asks as well. */
	$s->commands(3); $s->send($new); $s->commands(3); $s->send($new); $peer->hear("over");', ['ok' => "+OK\r\n", 'push' => ">2\r\n$10\r\ninvalidate\r\n*1\r\n$1\r\nk\r\n",
	'old' => "+OK\r\n$3\r\nold\r\n:-1\r\n", 'new' => "+OK\r\n$3\r\nnew\r\n:-1\r\n", 'read' => "$3\r\nnew\r\n"]);
$uri = $peer->uri('?timeout=5000');
[$one, $other] = [SharedWorker::start($uri, lease: 1000.0), SharedWorker::start($uri, lease: 1000.0)];
say($one->get('k'), $other->get('k'));
$peer->tell('write');
$peer->hear('written');
touch($file);
$one->begin('get', 'k');
pcntl_waitpid($one->pid, $status, WUNTRACED);
say('stopped', pcntl_wifstopped($status), 'other', $other->get('k'), array_intersect_key($other->stats(), ['passed' => 0, 'hits' => 0]));
posix_kill($one->pid, SIGCONT);
say($one->end(), $other->get('k'));
$one->stop();
$other->stop();
$peer->tell('over');
?>
--EXPECT--
"old"
"old"
"stopped"
true
"other"
"new"
{"hits": 1, "passed": 1}
"new"
"new"
