--TEST--
Shared cache: while no worker is there, 100,000 writes to kept keys leave S one message for each key, and the next worker gets nothing old
--EXTENSIONS--
hiredis
posix
--INI--
hiredis.cache_shared=16M
hiredis.cache_rooms=2
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_shared.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/shared.inc';

const KEYS = 5000;
$server = Server::start();
$plain = new Hiredis\Client($server->uri(), timeout: 100.0);
$write = function (int $rounds) use ($plain): void {
	for ($i = 1; $i <= $rounds; $i++) {
		$plain->mset(array_fill_keys(array_map(fn (int $key) => "key$key", range(1, KEYS)), "round $i"));
	}
};
$write(1);
/* With much time for each answer. */
$uri = $server->uri('?timeout=1500');
$worker = SharedWorker::start($uri, lease: 1000.0);
say($worker->run('$all = 0; for ($i = 1; $i <= ' . KEYS . '; $i++) { $all += $client->get("key$i") === "round 1"; } return $all;'), $worker->stats()['entries']);
$worker->stop();
$s = fn () => preg_match('/^id=(\d+) .* flags=\w*t\w* .* omem=(\d+) /m', $server->cli('CLIENT', 'LIST'), $found) ? [(int) $found[1], (int) $found[2]] : null;
[$id] = $s();

/* In minutes or at once: nothing here looks at a clock. NOBODY_FOR is so many seconds. */
$write(20);
sleep((int) getenv('NOBODY_FOR'));
$plain->ping();
/* What the socket does not take waits in the server: less than 100 bytes for each key. */
say($s()[0] === $id, $s()[1] < KEYS * 100);

$next = SharedWorker::start($uri, lease: 1000.0);
say($next->run('$old = 0; for ($i = 1; $i <= ' . KEYS . '; $i++) { $old += $client->get("key$i") !== "round 20"; } return $old;'));
say(array_intersect_key($next->stats(), ['wipes' => 0, 'deaths' => 0]), $next->stats()['invalidations'] >= KEYS, $s()[0] === $id);
?>
--EXPECT--
5000
5000
true
true
0
{"wipes": 0, "deaths": 0}
true
true
