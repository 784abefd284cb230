--TEST--
Without hiredis.durations there are no figures of all processes, and the exception says so
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

say(ini_get('hiredis.durations'), outcome(fn () => Hiredis\stats(all: true))->getMessage(), outcome(fn () => Hiredis\prometheus())->getMessage(),
	count(Hiredis\stats(all: false)) === count(Hiredis\stats()));
?>
--EXPECT--
"0"
"hiredis.durations is off: there are no figures of all processes; set hiredis.durations = 1 in php.ini"
"hiredis.durations is off: there are no figures of all processes; set hiredis.durations = 1 in php.ini"
true
