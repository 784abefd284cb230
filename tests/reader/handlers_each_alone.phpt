--TEST--
Without its function a status is a string, an error a ServerException, and a big number a string
--EXTENSIONS--
hiredis
--FILE--
<?php
$bytes = "*4\r\n+OK\r\n+PONG\r\n-ERR no\r\n(12\r\n";
$mark = fn (string $text): array => [$text];
foreach ([[], ['status' => $mark], ['error' => $mark], ['bigNumber' => $mark], ['status' => null, 'error' => null, 'bigNumber' => null]] as $handlers) {
	$reader = new Hiredis\Reader(...$handlers);
	$reader->feed($bytes);
	$reader->read($reply);
	echo json_encode(array_map(fn ($value) => $value instanceof Hiredis\ServerException ? "ServerException {$value->getMessage()}" : $value, $reply)), "\n";
}
class Anything
{
	public function __call(string $name, array $arguments): string
	{
		return "$name($arguments[0])";
	}

	public static function __callStatic(string $name, array $arguments): string
	{
		return "static $name($arguments[0])";
	}
}
/* Any callable, of any sort; references are what they refer to. */
$value = 'referred';
$reader = new Hiredis\Reader(8, 8, 8, [new Anything, 'status'], 'Anything::error', function & (string $digits) use (&$value) { return $value; });
$reader->feed("*5\r\n+OK\r\n+one\r\n+two\r\n-ERR no\r\n(12\r\n");
$reader->read($reply);
echo json_encode($reply), "\n";
foreach (['status', 'error', 'bigNumber'] as $name) {
	try {
		new Hiredis\Reader(...[$name => 'no_such_function']);
	} catch (TypeError $error) {
		echo $error->getMessage(), "\n";
	}
}
?>
--EXPECT--
["OK","PONG","ServerException ERR no","12"]
[["OK"],["PONG"],"ServerException ERR no","12"]
["OK","PONG",["ERR no"],"12"]
["OK","PONG","ServerException ERR no",["12"]]
["OK","PONG","ServerException ERR no","12"]
["status(OK)","status(one)","status(two)","static error(ERR no)","referred"]
Hiredis\Reader::__construct(): Argument #4 ($status) must be a valid callback or null, function "no_such_function" not found or invalid function name
Hiredis\Reader::__construct(): Argument #5 ($error) must be a valid callback or null, function "no_such_function" not found or invalid function name
Hiredis\Reader::__construct(): Argument #6 ($bigNumber) must be a valid callback or null, function "no_such_function" not found or invalid function name
