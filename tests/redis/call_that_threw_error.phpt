--TEST--
\Redis: a call that throws while its arguments are read sends and queues nothing
--EXTENSIONS--
hiredis
--INI--
hiredis.redis=1
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
$server = Server::start();
$redis = new Redis;
$redis->connect($server->socket());
$redis->set('k', 'v');
$throws = new class {
	public function __toString(): string
	{
		throw new LogicException('mine');
	}
};
set_error_handler(fn ($level, $message) => throw new LogicException("warning"));
$calls = [
	'geosearch, a position' => fn ($redis) => $redis->geosearch('geo', [$throws, 1], 1, 'km'),
	'geosearch, a shape' => fn ($redis) => $redis->geosearch('geo', 'member', [$throws, 1], 'km'),
	'getEx' => fn ($redis) => $redis->getEx('k', ['EX' => new stdClass]),
	'lPos' => fn ($redis) => $redis->lPos('list', 'a', ['COUNT' => new stdClass]),
];
foreach ($calls as $name => $call) {
	echo "$name\n";
	$server->cli('CONFIG', 'RESETSTAT');
	say(outcome(fn () => $call($redis)) instanceof LogicException);
	preg_match_all('/^cmdstat_(geosearch|getex|lpos):/m', $server->cli('INFO', 'commandstats'), $sent);
	say($sent[1]);
	$redis->pipeline();
	say(outcome(fn () => $call($redis)) instanceof LogicException);
	$redis->get('k');
	say($redis->exec());
	$redis->multi();
	say(outcome(fn () => $call($redis)) instanceof LogicException);
	$redis->get('k');
	say($redis->exec());
}
/* What comes after the argument that throws is not looked at. */
restore_error_handler();
say(outcome(fn () => $redis->geosearch('geo', [$throws, 1], ['neither a radius nor a box'], 'km')));
say(outcome(fn () => $redis->geosearch('geo', 'member', [$throws, 1], 'km', ['count' => 'not a number'])));
say(outcome(fn () => $redis->sort('k', ['get' => [$throws, ['not a pattern']]])));
?>
--EXPECT--
geosearch, a position
true
[]
true
["v"]
true
["v"]
geosearch, a shape
true
[]
true
["v"]
true
["v"]
getEx
true
[]
true
["v"]
true
["v"]
lPos
true
[]
true
["v"]
true
["v"]
LogicException: mine
LogicException: mine
LogicException: mine
