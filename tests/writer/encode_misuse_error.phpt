--TEST--
encode() refuses what is no command with an error that names it
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

class Mute { public function __toString(): string { throw new LogicException('I will not say'); } }
$recursive = ['X'];
$recursive[1] = &$recursive;
foreach ([
	[], [[]], [[], []], [null], ['X', null], ['X', [null]], ['X', [['deep']]], ['X', new stdClass()], ['X', [new stdClass()]], ['X', fopen('php://memory', 'r')],
	['X', ['a' => 1]], ['X', [1 => 'a']], ['a' => 'X'], [1 => 'X'], ['X', new Mute()], ['X', [new Mute()]], $recursive, ['X', new ArrayObject(['a'])],
] as $command) {
	say(outcome(fn () => Hiredis\encode($command)));
}
say(outcome(fn () => Hiredis\encode('PING')), outcome(fn () => Hiredis\encode()));
say(Hiredis\encode(['STILL', 'fine']));
$recursive = null; // what contains itself is never freed
?>
--EXPECT--
ValueError: Hiredis\encode(): Argument #1 ($command) must not be empty
ValueError: Hiredis\encode(): Argument #1 ($command) must not be empty
ValueError: Hiredis\encode(): Argument #1 ($command) must not be empty
TypeError: Hiredis\encode(): Argument #1 ($command) must contain only string|int|float|bool|Stringable, null given
TypeError: Hiredis\encode(): Argument #1 ($command) must contain only string|int|float|bool|Stringable, null given
TypeError: Hiredis\encode(): Argument #1 ($command) must contain only string|int|float|bool|Stringable, null given
TypeError: Hiredis\encode(): Argument #1 ($command) must contain only string|int|float|bool|Stringable, array given
TypeError: Hiredis\encode(): Argument #1 ($command) must contain only string|int|float|bool|Stringable, stdClass given
TypeError: Hiredis\encode(): Argument #1 ($command) must contain only string|int|float|bool|Stringable, stdClass given
TypeError: Hiredis\encode(): Argument #1 ($command) must contain only string|int|float|bool|Stringable, resource given
ValueError: Hiredis\encode(): Argument #1 ($command) must be a list; for field => value use the command's own method
ValueError: Hiredis\encode(): Argument #1 ($command) must be a list; for field => value use the command's own method
ValueError: Hiredis\encode(): Argument #1 ($command) must be a list
ValueError: Hiredis\encode(): Argument #1 ($command) must be a list
LogicException: I will not say
LogicException: I will not say
TypeError: Hiredis\encode(): Argument #1 ($command) must contain only string|int|float|bool|Stringable, array given
TypeError: Hiredis\encode(): Argument #1 ($command) must contain only string|int|float|bool|Stringable, ArrayObject given
TypeError: Hiredis\encode(): Argument #1 ($command) must be of type array, string given
ArgumentCountError: Hiredis\encode() expects exactly 1 argument, 0 given
"*2\r\n$5\r\nSTILL\r\n$4\r\nfine\r\n"
