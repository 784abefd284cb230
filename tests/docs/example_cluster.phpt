--TEST--
examples/cluster.php shows what it says, in at most 60 lines
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/cluster.inc';

$servers = TestCluster::start();
putenv('HIREDIS_CLUSTER=' . implode(' ', $servers->uris()));
ob_start();
require __DIR__ . '/../../examples/cluster.php';
echo preg_replace(['/127\.0\.0\.1:\d+/', '/[\d.]+ ms/', '/\d+ \+ \d+ \+ \d+/'], ['NODE', 'T ms', 'N + N + N'], ob_get_clean());
echo count(file(__DIR__ . '/../../examples/cluster.php')) <= 60 ? '' : "more than 60 lines\n";
?>
--EXPECT--
routing      ann has the slot 2326, which NODE has: value of ann
routing      bob has the slot 8955, which NODE has: value of bob
routing      cid has the slot 8107, which NODE has: value of cid
pipeline     10000 SETs to 3 nodes at once: T ms
MGET         100 keys of 100 slots: all there, in order, T ms
DBSIZE       10003 keys on N + N + N
a move       slot 15997 went from NODE to NODE, while 46000 INCRs ran: 0 wrong; then 24
