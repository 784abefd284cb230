--TEST--
A value that cannot be a string is an error, and nothing stays behind
--EXTENSIONS--
phpiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

final class Bomb
{
	public function __toString(): string
	{
		throw new DomainException('no text');
	}
}

final class Taker
{
	public function __toString(): string
	{
		$GLOBALS['inner'] = null;
		return 'taken';
	}
}

say(outcome(fn () => phpiredis_format_command(['SET', new stdClass, 'x'])), outcome(fn () => phpiredis_format_command(['SET', new Bomb])));
set_error_handler(fn (int $level, string $message) => throw new LogicException($message));
say(outcome(fn () => phpiredis_format_command([[], 'SET'])));
restore_error_handler();
$inner = [new Taker, 'still', 'here'];
say(phpiredis_format_command($inner), $inner);
say(outcome(fn () => phpiredis_format_command('PING')));
say(phpiredis_format_command(['PING']));
?>
--EXPECT--
Error: Object of class stdClass could not be converted to string
DomainException: no text
LogicException: Array to string conversion
"*3\r\n$5\r\ntaken\r\n$5\r\nstill\r\n$4\r\nhere\r\n"
NULL
TypeError: phpiredis_format_command(): Argument #1 ($args) must be of type array, string given
"*1\r\n$4\r\nPING\r\n"
