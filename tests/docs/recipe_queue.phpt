--TEST--
docs/recipes/queue.php: failed and abandoned jobs are tried again, and the hopeless one is kept with its reason
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';

$server = Server::start();
putenv("HIREDIS_URI={$server->uri()}");
require __DIR__ . '/../../docs/recipes/queue.php';

$redis->del('mail:dead');
$queue->push(['to' => 'killer']);
$redis->xreadgroup(GROUP: ['workers', 'first to die'], COUNT: 1, STREAMS: ['mail' => '>']);
$redis->xautoclaim('mail', 'workers', 'second to die', 0, '0');
$redis->xautoclaim('mail', 'workers', 'third to die', 0, '0');
$queue->work('worker 1', $send, wait: 1);
echo json_encode($redis->xrange('mail:dead', '-', '+')[0][1]);
?>
--EXPECT--
to ada, attempt 2
to nobody, attempt 1
to nobody, attempt 2
to nobody, attempt 3
to grace, attempt 1
left: 0, dead: {"job":"{\"to\":\"nobody\"}","error":"no such address","attempts":"3"}
{"job":"{\"to\":\"killer\"}","error":"given up: each of its workers died","attempts":"3"}
