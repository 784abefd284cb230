--TEST--
A Stringable that changes a reference among the words of its own command changes nothing: sent is what was read before it, and the row is that of the words sent
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/facts.inc';

final class Shared
{
	public static mixed $x;
}

final class Evil
{
	public function __construct(private Closure $deed, private string $text = 'evil')
	{
	}

	public function __toString(): string
	{
		($this->deed)();
		return $this->text;
	}
}

$words = new Words;
foreach ([new Evil(fn () => 0), new stdClass, ['an', 'array'], null, 'REPLY'] as $other) {
	Shared::$x = '1';
	$evil = new Evil(function () use ($other) {
		Shared::$x = $other;
	}, '2');
	$sent = [];
	foreach ([
		fn () => $words->mset(['a' => &Shared::$x, 'b' => $evil]),
		fn () => $words->mset(['b' => $evil, 'c' => 'd']),
		fn () => $words->zadd('z', ['a' => &Shared::$x, 'b' => $evil], CH: true),
		fn () => $words->geoadd('g', ['a' => [&Shared::$x, $evil]]),
		fn () => $words->xread(STREAMS: ['a' => &Shared::$x, 'b' => $evil]),
		fn () => $words->sort('l', GET: [&Shared::$x, $evil]),
		fn () => Hiredis\encode(['SET', &Shared::$x, $evil]),
		fn () => Hiredis\encode(['SET', [&Shared::$x, $evil]]),
	] as $send) {
		Shared::$x = '1';
		$sent[] = outcome($send);
	}
	$first ??= $sent;
	say($sent === $first ? 'as before' : $sent);
}
say(...$first);

$server = Server::start();
$client = new Hiredis\Client($server->uri());
$script = new Hiredis\Script('return {#KEYS, KEYS, ARGV}');
foreach ([1, 2] as $time) {
	Shared::$x = 'x';
	$evil = new Evil(function () use ($time) {
		Shared::$x = ["another $time", 'key'];
	});
	say($script->run($client, [&Shared::$x, $evil], ['a']));
}
/* The row is looked up again: a reply that nobody can count is never asked for. */
Shared::$x = 'ID';
$evil = new Evil(function () {
	Shared::$x = 'REPLY';
}, 'OFF');
say(get_class(outcome(fn () => $client->call('CLIENT', [&Shared::$x, $evil]))), Shared::$x, $client->ping());
?>
--EXPECT--
"as before"
"as before"
"as before"
"as before"
"as before"
["MSET", "a", "1", "b", "2"]
["MSET", "b", "2", "c", "d"]
["ZADD", "z", "CH", "1", "a", "2", "b"]
["GEOADD", "g", "1", "2", "a"]
["XREAD", "STREAMS", "a", "b", "1", "2"]
["SORT", "l", "GET", "1", "GET", "2"]
"*3\r\n$3\r\nSET\r\n$1\r\n1\r\n$1\r\n2\r\n"
"*3\r\n$3\r\nSET\r\n$1\r\n1\r\n$1\r\n2\r\n"
[2, ["x", "evil"], ["a"]]
[2, ["x", "evil"], ["a"]]
"Hiredis\\ServerException"
"REPLY"
"PONG"
