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
?>
--EXPECT--
TypeError: A command's word must be of type string|int|float|bool|Stringable, array given
TypeError: A command's word must be of type string|int|float|bool|Stringable, array given
