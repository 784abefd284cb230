--TEST--
The text of a ServerException has its command even if a previous exception's message is an object that replaces the message meanwhile
--EXTENSIONS--
hiredis
--FILE--
<?php
final class Replacing
{
	public static ?Hiredis\ServerException $exception = null;

	public function __toString(): string
	{
		(new ReflectionProperty(Exception::class, 'message'))->setValue(self::$exception, str_repeat('y', 200));
		return 'of the previous exception';
	}
}

$previous = new Exception();
(new ReflectionProperty(Exception::class, 'message'))->setValue($previous, new Replacing());
$exception = new Hiredis\ServerException('ERR ' . str_repeat('x', 200));
$exception = unserialize(str_replace('s:7:"command";N;', 's:7:"command";s:3:"GET";', serialize($exception)));
(new ReflectionProperty(Exception::class, 'previous'))->setValue($exception, $previous);
Replacing::$exception = $exception;
$text = (string) $exception;
echo preg_replace('/ in .*/s', '', $text), "\n";
echo preg_match('/Next Hiredis.ServerException: ERR x{200}, command GET in /', $text), "\n";
echo strlen($exception->getMessage()), "\n";
?>
--EXPECT--
Exception: of the previous exception
1
200
