--TEST--
A list that contains itself is refused, also beside a Stringable
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

class Word { public function __toString(): string { return 'word'; } }
$recursive = [];
$recursive[0] = new Word();
$recursive[1] = &$recursive;
say(outcome(fn () => Hiredis\encode(['X', $recursive])));
say(outcome(fn () => Hiredis\encode($recursive)));
$recursive = null; // what contains itself is never freed
?>
--EXPECT--
TypeError: Hiredis\encode(): Argument #1 ($command) must contain only string|int|float|bool|Stringable, array given
TypeError: Hiredis\encode(): Argument #1 ($command) must contain only string|int|float|bool|Stringable, array given
