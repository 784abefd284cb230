--TEST--
read() assigns to elements, properties and typed properties
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

class Holder { public int $number = 0; public array $list = []; }
$holder = new Holder();
$reader = new Hiredis\Reader();
$reader->feed(":7\r\n*1\r\n:1\r\n+a\r\n+text\r\n:8\r\n");
say($reader->read($holder->number), $reader->read($holder->list), $reader->read($array['x']['y']), $holder->number, $holder->list, $array);
say(outcome(fn () => $reader->read($holder->number)), $holder->number);
say($reader->read($holder->number), $holder->number);
?>
--EXPECT--
true
true
true
7
[1]
{"x": {"y": "a"}}
TypeError: Cannot assign string to reference held by property Holder::$number of type int
7
true
8
