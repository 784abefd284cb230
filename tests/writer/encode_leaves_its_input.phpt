--TEST--
encode() changes nothing in the array it is given
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

class Word { public function __toString(): string { return 'word'; } }
$word = new Word();
$large = str_repeat('x', 20000);
$command = ['X', 1, 2.0, true, $word, [$word, 3], $large];
$copy = $command;
Hiredis\encode($command);
var_dump($command === $copy, $command[4] === $word, strlen($large));
?>
--EXPECT--
bool(true)
bool(true)
int(20000)
