--TEST--
format() asks each Stringable once, in order, before anything is written
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

class Word
{
	public function __construct(private string $word) {}
	public function __toString(): string { echo "($this->word)"; return $this->word; }
}
class Mute { public function __toString(): string { throw new LogicException('I will not say'); } }
say(Hiredis\format("X %s k:%s '%s'", new Word('a b'), new Word(''), new Word('c')));
say(outcome(fn () => Hiredis\format('X %s %s', new Word('a'), new Mute())));
say(outcome(fn () => Hiredis\format('X k%s%s', new Word(str_repeat('a', 3)), new Mute())));
say(outcome(fn () => Hiredis\format('X %s', new Word('never asked'), 1)));
$nested = new class { public function __toString(): string { return Hiredis\format('INNER %s', new Word('w')); } };
say(Hiredis\format('OUTER %s', $nested));
?>
--EXPECT--
(a b)()(c)"*4\r\n$1\r\nX\r\n$3\r\na b\r\n$2\r\nk:\r\n$1\r\nc\r\n"
(a)LogicException: I will not say
(aaa)LogicException: I will not say
ArgumentCountError: Hiredis\format() expects exactly 2 arguments with this template, 3 given
(w)"*2\r\n$5\r\nOUTER\r\n$22\r\n*2\r\n$5\r\nINNER\r\n$1\r\nw\r\n\r\n"
