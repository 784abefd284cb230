--TEST--
examples/sessions.php: two lines of php.ini, and nobody is logged out by a planned failover, nor by the death of the primary
--EXTENSIONS--
hiredis
session
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; require __DIR__ . '/../inc/fpm.inc'; Fpm::skip(); ?>
--FILE--
<?php
ob_start();
require __DIR__ . '/../../examples/sessions.php';
/* A request that is in flight at that moment may get an exception. */
echo preg_replace('/ \d{2,} pages served, \d+ errors/', ' all served', ob_get_clean());
?>
--EXPECT--
session.save_handler = hiredis
session.save_path = "sentinel://HOST,HOST,HOST/mymaster?persistent=1&timeout=20"

A planned failover:      all served, 0 logins lost
The primary is killed:   all served, 0 logins lost
