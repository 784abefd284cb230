--TEST--
examples/moving-name.php: a writer follows a name that moves, and no write fails
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
require __DIR__ . '/../inc/names.inc';
Names::skip();
require __DIR__ . '/../inc/skipif.inc';
?>
--FILE--
<?php
require __DIR__ . '/../../examples/moving-name.php';
?>
--EXPECT--
the old primary is demoted, and refuses writes
a write has waited until the name led to the new primary
0 failed; each write is on one of the two
the new primary has the later ones
