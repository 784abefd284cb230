--TEST--
examples/concurrent.php prints its table
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';

$server = Server::start();
putenv('HIREDIS_URI=' . $server->uri());
putenv('DELAY');
$argv = ['concurrent.php', '200'];
ob_start();
require __DIR__ . '/../../examples/concurrent.php';
/* Numbers are what they are. */
echo preg_replace(['/(\|[^|\n]*\|[^|\n]*\|).*%.*/', '/takes .* ms/'], ['$1', 'takes some ms'], ob_get_clean());
echo $server->cli('DBSIZE'), " keys are left\n";
?>
--EXPECT--
200 pairs of SET and GET, 5 runs each, pairs a second; a PING takes some ms

|                         | the source (Python) |   worst |    best | deviation |
|-------------------------|--------------------:|--------:|--------:|----------:|
| one after another       |      1,200 to 1,600 |
| each pair in a pipeline |               2,200 |
| a hundred at once       |     5,000 to 18,000 |
0 keys are left
