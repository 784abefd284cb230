--TEST--
An error in a list has the file, the line and the trace of the call that got it, without arguments; errors of one call share the trace
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--INI--
zend.exception_ignore_args=0
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
$server = Server::start();
$redis = new Hiredis\Client($server->uri());
$redis->set('k', 'v');
function wrong(Hiredis\Client $redis, int $count): array
{
	return $redis->pipelined(fn ($pipe) => array_map(fn () => $pipe->lpush('k', 'x'), range(1, $count)), throw: false);
}
function at(array $errors): array
{
	return array_map(fn ($error) => basename($error->getFile()) . ':' . $error->getLine() . ' ' . preg_replace('~/\S*/~', '', str_replace("\n", ' ', $error->getTraceAsString())), $errors);
}
foreach ([0, 1] as $i) {
	$one = $i ? wrong($redis, 2)
		: wrong($redis, 2);
	say(...at($one));
	say($one[0]->getTrace() === $one[1]->getTrace(), array_column($one[0]->getTrace(), 'args'));
}
/* The same addresses, another file. */
foreach (['a', 'b'] as $name) {
	say(...at(eval("/* $name */\n" . ($name === 'a' ? '' : "\n") . 'return wrong($redis, 1);')));
}
$thrown = null;
try {
	$redis->lpush('k', 'x');
} catch (Hiredis\ServerException $thrown) {
	say(...at([$thrown]));
	say(array_column($thrown->getTrace(), 'args'), $thrown->prefix, $thrown->command);
}
$made = new Hiredis\ServerException('WRONGTYPE of mine');
say(...at([$made]));
say($made->prefix, $made->command, $made->getMessage());
try {
	clone $one[0];
} catch (Error $error) {
	say($error->getMessage());
}
?>
--EXPECT--
"places_of_errors.php:9 #0 places_of_errors.php(9): Hiredis\\Client->pipelined() #1 places_of_errors.php(17): wrong() #2 {main}"
"places_of_errors.php:9 #0 places_of_errors.php(9): Hiredis\\Client->pipelined() #1 places_of_errors.php(17): wrong() #2 {main}"
true
[]
"places_of_errors.php:9 #0 places_of_errors.php(9): Hiredis\\Client->pipelined() #1 places_of_errors.php(16): wrong() #2 {main}"
"places_of_errors.php:9 #0 places_of_errors.php(9): Hiredis\\Client->pipelined() #1 places_of_errors.php(16): wrong() #2 {main}"
true
[]
"places_of_errors.php:9 #0 places_of_errors.php(9): Hiredis\\Client->pipelined() #1 places_of_errors.php(23) : eval()'d code(2): wrong() #2 places_of_errors.php(23): eval() #3 {main}"
"places_of_errors.php:9 #0 places_of_errors.php(9): Hiredis\\Client->pipelined() #1 places_of_errors.php(23) : eval()'d code(3): wrong() #2 places_of_errors.php(23): eval() #3 {main}"
"places_of_errors.php:27 #0 places_of_errors.php(27): Hiredis\\Commands->lpush('k', 'x') #1 {main}"
[["k", "x"]]
"WRONGTYPE"
"LPUSH"
"places_of_errors.php:32 #0 {main}"
"WRONGTYPE"
NULL
"WRONGTYPE of mine"
"Trying to clone an uncloneable object of class Hiredis\\ServerException"
