--TEST--
5,000 connections taken and given back are one connection, one descriptor and no memory (100,000 in scripts/flat)
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif.inc';
is_dir('/proc/self/fd') || die('skip no /proc');
?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$cycle = function () use ($server) {
	$client = new Hiredis\Client($server->uri(), persistent: true);
	$client->set('k', 'v');
	return $client->call('CLIENT', 'ID');
};
$first = $cycle();
$memory = memory_get_usage();
$descriptors = count(scandir('/proc/self/fd'));
$others = 0;
for ($i = 0; $i < 5000; $i++) {
	$others += $cycle() !== $first;
}
$grown = memory_get_usage() - $memory; /* the first call of say() takes some */
say($others, $grown, count(scandir('/proc/self/fd')) - $descriptors);
?>
--EXPECT--
0
0
0
