--TEST--
Shared cache: a read whose key another worker has read while it waited for the lock uses that answer, and sends no second request
--EXTENSIONS--
hiredis
posix
--INI--
hiredis.cache_shared=1M
hiredis.cache_rooms=2
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif_shared.inc';
require __DIR__ . '/../inc/stops.inc';
Stops::skip();
?>
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/shared.inc';
require __DIR__ . '/../inc/stops.inc';

$stops = Stops::begin(__FILE__, ['hiredis.cache_shared' => '1M', 'hiredis.cache_rooms' => 2]);
$peer = Peer::start(<<<'PHP'
	$s = $peer->accept(); $s->hello(); $s->commands(1); $s->send("+OK\r\n");
	foreach ([1, 2, 3, 'asked again', 'asked again'] as $value) {
		$s->commands(3);
		$s->send("+OK\r\n+$value\r\n:-1\r\n");
	}
	PHP);
$workers = array_map(fn () => SharedWorker::start($peer->uri('?timeout=5000'), lease: 1000.0, maxAge: 100000.0), range(0, 1));

/** The first worker finds no value, and stops before it gets the lock. The second worker reads the key. Then the first one goes on. */
$reads = function (string $method, mixed $argument, string $key) use ($stops, $workers) {
	file_put_contents("$stops/trylock", '');
	$workers[0]->begin($method, $argument);
	Stops::await($workers[0]->pid);
	$second = $workers[1]->get($key);
	posix_kill($workers[0]->pid, SIGCONT);
	say($second, $workers[0]->end());
};
say($workers[0]->get('k0'));
$reads('get', 'k1', 'k1');
$reads('mget', ['k1', 'k2', 'k0'], 'k2');
array_map(fn ($worker) => $worker->stop(), $workers);
say(array_values(array_filter(array_map(fn ($command) => implode(' ', $command), $peer->commands(0)), fn ($command) => str_starts_with($command, 'GET'))));
?>
--EXPECT--
"1"
"2"
"2"
"3"
["2", "3", "1"]
["GET k0", "GET k1", "GET k2"]
