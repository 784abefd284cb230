--TEST--
Commands of tasks that are refused leave nothing between those of others
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

$server = Server::start();
$client = new Hiredis\Client($server->uri());
$long = str_repeat('x', 20_000); // is sent from where it is
$wrong = [
	fn ($redis) => $redis->set($long, new stdClass),
	fn ($redis) => $redis->mset(['a' => $long, 'b' => null]),
	fn ($redis) => $redis->call('SET', $long, ['field' => 'value']),
	fn ($redis) => $redis->set('k', $long, FOO: 1),
	fn ($redis) => $redis->blpop([$long], 1),
	fn ($redis) => $redis->select(1),
	fn ($redis) => $redis->query('SET %s %d', $long, 'no number'),
	fn ($redis) => $redis->set(new class($redis) {
		public function __construct(private $redis) {}
		public function __toString(): string { $this->redis->set('asked', '1'); throw new Exception('of the argument'); }
	}, $long),
];
$tasks = [];
foreach ($wrong as $i => $task) {
	$tasks["before $i"] = fn ($redis) => $redis->set("before:$i", $i . $long);
	$tasks["wrong $i"] = fn ($redis) => outcome(fn () => $task($redis));
	$tasks["after $i"] = fn ($redis) => [$redis->set("after:$i", $i), $redis->get("before:$i") === $i . $long, $redis->get("after:$i")];
}
$results = $client->concurrently($tasks);
foreach ($results as $name => $result) {
	if (str_starts_with($name, 'wrong')) {
		say($result);
	} elseif ($result !== (str_starts_with($name, 'before') ? 'OK' : ['OK', true, substr($name, 6)])) {
		echo "$name: ";
		say($result);
	}
}
say($client->dbsize(), $client->get('asked'));
/* A command whose argument asks for another one, and whose call has ended before it is encoded. */
$kept = null;
$argument = new class { public function __toString(): string { Fiber::suspend(); return 'late'; } };
say($client->concurrently([function ($redis) use (&$kept, $argument) {
	$kept = new Fiber(fn () => $redis->set($argument, 'value'));
	$kept->start();
	return $redis->get('asked');
}]));
$kept->resume();
say($kept->getReturn(), $client->get('late'));
?>
--EXPECT--
TypeError: Hiredis\Commands::set(): Argument #2 ($value) must be of type string|int|float|bool|Stringable, stdClass given
TypeError: Hiredis\Commands::mset(): Argument #1 ($data) must contain only string|int|float|bool|Stringable, null given
ValueError: Hiredis\Client::call(): Argument #3 must be a list; for field => value use the command's own method
Error: Unknown named parameter $FOO; SET has the options NX:, XX:, IFEQ:, IFNE:, IFDEQ:, IFDNE:, GET:, EX:, PX:, EXAT:, PXAT:, KEEPTTL:
Hiredis\HiredisError: A blocking command would hold up every task of concurrently(): give it a client of its own
Hiredis\HiredisError: SELECT concerns every task of concurrently(): send it before concurrently()
TypeError: Hiredis\Client::query(): Argument #3 must be of type int, string given
Exception: of the argument
17
"1"
["1"]
"OK"
"value"
