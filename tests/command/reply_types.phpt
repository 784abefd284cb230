--TEST--
Replies are of the types that the stubs for IDEs and PHPStan promise
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/facts.inc';
require __DIR__ . '/../inc/calls.inc';
require __DIR__ . '/../inc/types.inc';

$type = 'null|array{string, list<int|string>}';
var_dump(is_of($type, ['a', [1, 'b']]), is_of($type, ['a', [1.5]]), is_of("int|'OK'", 'KO'));

$server = Server::start(['enable-debug-command' => 'yes']);
$redis = new Hiredis\Client($server->uri());
$facts = Facts::all();
$typed = $untyped = 0;
foreach ([...calls(), ...calls_of_later_servers(), ...calls_with_other_values()] as $call) {
	$method = array_shift($call);
	$arguments = array_map(fn (mixed $each) => $each instanceof Closure ? $each($redis) : $each, $call);
	$reply = outcome(fn () => $redis->$method(...$arguments));
	if ($reply instanceof Hiredis\ServerException) {
		continue; // of a later server
	}
	$subcommand = is_string($call[0] ?? null) ? strtoupper("$method $call[0]") : '';
	$fact = $facts[$subcommand] ?? $facts[strtoupper($method)];
	if (!isset($fact['reply']) || $fact['reply'] === 'mixed') {
		$untyped++;
		continue;
	}
	$typed++;
	$type = $fact['reply'] . (isset($fact['valkey_reply']) ? "|$fact[valkey_reply]" : '');
	if (!is_of($type, $reply)) {
		echo "$method ", show($call), "\n  is not $type:\n  ", substr(show($reply), 0, 300), "\n";
	}
}
echo $typed >= 300 ? 'enough were looked at' : "$typed were looked at, $untyped have no type", "\n";
?>
--EXPECT--
bool(true)
bool(false)
bool(false)
enough were looked at
