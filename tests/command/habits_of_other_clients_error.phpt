--TEST--
What phpredis takes and this client does not is refused where it is written, with the words to write instead
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$redis = new Hiredis\Client($server->uri());
foreach ([
	fn ($r) => $r->set('k', 'v', ['ex' => 10]), fn ($r) => $r->set('k', 'v', 10), fn ($r) => $r->getex('k', 10),
	fn ($r) => $r->zrange('z', 0, -1, true), fn ($r) => $r->zrevrangebyscore('z', 1, 0, false), fn ($r) => $r->eval('return 1', ['k', 'x'], 1),
	fn ($r) => $r->xrange('x', '-', '+', 10), fn ($r) => $r->scan(0, 100), fn ($r) => $r->set('k', 'v', TTL: 10), fn ($r) => $r->get('k', EX: 10),
	fn ($r) => $r->scan(0, 'user:*'), fn ($r) => $r->hscan('h', 0, 'user:*'), fn ($r) => $r->xadd('x', ['a' => 1]), fn ($r) => $r->hsetex('h', ['a' => 1], EX: 10),
	fn ($r) => $r->configGet('maxmemory'), fn ($r) => $r->xgroup_create('x', 'g', '0'), fn ($r) => $r->gett('k'),
	fn ($r) => $r->xread(STREAMS: ['orders']), fn ($r) => $r->xreadgroup(GROUP: ['g', 'c'], STREAMS: ['x' => '>', 'y']),
	fn ($r) => $r->blpop('l'), fn ($r) => $r->brpop(['l', 'm']), fn ($r) => $r->bzpopmin(0.1, 'z'), fn ($r) => $r->blmove('l', 'm', 'LEFT', 'LEFT', 'soon'),
	fn ($r) => $r->multi(), fn ($r) => $r->subscribe(['c'], fn () => null),
] as $habit) {
	say(outcome(fn () => $habit($redis)));
	if (str_replace('Pipeline::', 'Client::', outcome(fn () => $redis->pipelined($habit))->getMessage()) !== outcome(fn () => $habit($redis))->getMessage()) {
		echo "another message in a pipeline\n";
	}
}
/* What looks like it and is right. */
$redis->zadd('z', ['a' => 1]);
say($redis->set('k', 10, 'EX', 10), $redis->bitcount('k', 0, -1), $redis->zrange('z', 0, -1, WITHSCORES: true), $redis->zunion(2, 'z', 7), $redis->lmpop(2, 'l', 7, 'LEFT'), $redis->xrange('x', '-', '+', COUNT: 10),
	$redis->scan(0, 'MATCH', 'user:*'), $redis->xlen('x'), $redis->xread(STREAMS: ['0-0', '$', '5']), is_callable([$redis, 'configGet']));
?>
--EXPECT--
ValueError: Hiredis\Commands::set(): Argument #3 must be written as named arguments, as in EX: 10
TypeError: Hiredis\Commands::set(): Argument #3 must be an option, int given; options are named arguments: EX: 10
TypeError: Hiredis\Commands::getex(): Argument #2 must be an option, int given; options are named arguments: EX: 10
TypeError: Hiredis\Commands::zrange(): Argument #4 must be an option, bool given; options are named arguments: WITHSCORES: true
TypeError: Hiredis\Commands::zrevrangebyscore(): Argument #4 must be an option, bool given; options are named arguments: WITHSCORES: true
TypeError: Hiredis\Commands::eval(): Argument #2 ($numkeys) must be of type int, array given; the number comes before what it counts
TypeError: Hiredis\Commands::xrange(): Argument #4 must be an option, int given; options are named arguments: COUNT: 10
TypeError: Hiredis\Commands::scan(): Argument #2 must be an option, int given; options are named arguments: COUNT: 10
Error: Unknown named parameter $TTL; SET has the options NX:, XX:, IFEQ:, IFNE:, IFDEQ:, IFDNE:, GET:, EX:, PX:, EXAT:, PXAT:, KEEPTTL:
Error: Unknown named parameter $EX
TypeError: Hiredis\Commands::scan(): Argument #2 must be an option, string given; options are named arguments: MATCH: 'user:*'; argument 1 is the cursor, and foreach ($client->scanKeys(MATCH: 'user:*') as $key) needs none
TypeError: Hiredis\Commands::hscan(): Argument #3 must be an option, string given; options are named arguments: MATCH: 'user:*'
TypeError: Hiredis\Commands::xadd(): Argument #2 must be the id, array given; the fields come after it, and with the id '*' the server makes one
TypeError: Hiredis\Commands::hsetex(): Argument #2 must be an option, array given; options are named arguments: FIELDS: ['name' => 'Ada']
Error: Call to undefined method Hiredis\Client::configGet(): write config('GET', ...)
Error: Call to undefined method Hiredis\Client::xgroup_create(): write xgroup('CREATE', ...)
Error: Call to undefined method Hiredis\Client::gett(): did you mean get()?
ValueError: XREAD: option STREAMS must be stream => id
ValueError: XREADGROUP: option STREAMS must be stream => id
ArgumentCountError: Hiredis\Commands::blpop() expects the seconds to wait as the last argument; 0 waits without a limit
ValueError: Hiredis\Commands::brpop(): Argument #1 ($key) must be the seconds to wait; 0 waits without a limit
ValueError: Hiredis\Commands::bzpopmin(): Argument #2 must be the seconds to wait; 0 waits without a limit
ValueError: Hiredis\Commands::blmove(): Argument #5 ($timeout) must be the seconds to wait; 0 waits without a limit
Hiredis\HiredisError: MULTI is not a method: write $client->transaction(fn ($t) => $t->incr('key')), which returns the replies
Hiredis\HiredisError: SUBSCRIBE has replies that cannot be counted: write $messages = $client->subscriber(), then $messages->subscribe('news'), and read with foreach ($messages as $message)
"OK"
5
[["a", 1.0]]
["a"]
NULL
[]
["0", []]
0
NULL
false
