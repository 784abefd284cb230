--TEST--
A Reader is final and can be neither cloned nor serialised
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

$reader = new Hiredis\Reader();
say((new ReflectionClass($reader))->isFinal(), outcome(fn () => clone $reader), outcome(fn () => serialize($reader)),
	outcome(fn () => unserialize('O:14:"Hiredis\Reader":0:{}')), outcome(function () use ($reader) { $reader->property = 1; }),
	outcome(fn () => $reader->__construct()));
?>
--EXPECT--
true
Error: Trying to clone an uncloneable object of class Hiredis\Reader
Exception: Serialization of 'Hiredis\Reader' is not allowed
Exception: Unserialization of 'Hiredis\Reader' is not allowed
Error: Cannot create dynamic property Hiredis\Reader::$property
NULL
