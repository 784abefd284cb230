--TEST--
A score, position or int option that is no number, and one value for an option that has several, are found before anything is sent
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

$redis = new Hiredis\Client('unix:///no/such/socket');
/* What is sent fails at the socket. */
function tell(Closure $function): void
{
	$outcome = outcome($function);
	say($outcome instanceof Hiredis\ConnectionException ? 'sent' : $outcome);
}

echo "-- not sent\n";
tell(fn () => $redis->zadd('lb', 'player', 3));
tell(fn () => $redis->zadd('lb', 'NX', 'CH', 'player', 3));
tell(fn () => $redis->zadd('lb', 'player', 3, NX: true));
tell(fn () => $redis->zadd('z', ['a' => 'b']));
tell(fn () => $redis->zadd('z', ['a' => '']));
tell(fn () => $redis->zadd('z', [['a', 1], ['b', 2]]));
tell(fn () => $redis->geoadd('g', ['Rome' => [[12.5], 41.9]]));
tell(fn () => $redis->geoadd('g', 'Rome', 12.5, 41.9));
tell(fn () => $redis->geoadd('g', ['Rome' => [12.5, 'north']]));
tell(fn () => $redis->zrangebyscore('z', 0, 1, LIMIT: 2));
tell(fn () => $redis->sort('k', LIMIT: '5'));
tell(fn () => $redis->xreadgroup(GROUP: 'g', STREAMS: ['x' => '>']));
tell(fn () => $redis->bitfield('b', GET: 'u8'));
tell(fn () => $redis->bitfield('b', SET: 'u8'));
tell(fn () => $redis->geosearch('g', FROMLONLAT: 12.5, BYRADIUS: 5));
tell(fn () => $redis->geosearch('g', FROMMEMBER: 'Rome', BYBOX: 5));
tell(fn () => $redis->xreadgroup(GROUP: ['g'], STREAMS: ['x' => '>']));
tell(fn () => $redis->xreadgroup(GROUP: ['g', 'c', 'd'], STREAMS: ['x' => '>']));
tell(fn () => $redis->zrangebyscore('z', 0, 1, LIMIT: [2]));
tell(fn () => $redis->set('k', 'v', EX: 'ten'));
tell(fn () => $redis->set('k', 'v', EX: ''));
tell(fn () => $redis->set('k', 'v', EX: 1.5));
tell(fn () => $redis->set('k', 'v', EX: INF));
tell(fn () => $redis->set('k', 'v', EX: new class { public function __toString(): string { return 'ten'; } }));
tell(fn () => $redis->xread(COUNT: 'all', STREAMS: ['x' => '0']));
tell(fn () => $redis->pipeline()->set('k', 'v', EX: 'ten'));
tell(fn () => $redis->pipeline()->zadd('lb', 'player', 3));

echo "-- sent\n";
tell(fn () => $redis->zadd('lb', 3, 'player'));
tell(fn () => $redis->zadd('lb', 'NX', '3', 'NX'));
tell(fn () => $redis->zadd('lb', '-inf', 'a', 'Infinity', 'b', '+1e3', 'c', '.5', 'd'));
tell(fn () => $redis->zadd('lb', ['a' => '-INF', 'b' => 'inf', 'c' => true, 'd' => '.5']));
tell(fn () => $redis->zadd('lb', 'INCR', 1, 'a'));
tell(fn () => $redis->geoadd('g', 'XX', '12.5', '41.9', 'Rome'));
tell(fn () => $redis->zrangebyscore('z', 0, 1, LIMIT: [0, 2]));
tell(fn () => $redis->set('k', 'v', EX: '10'));
tell(fn () => $redis->set('k', 'v', EX: '-10'));
tell(fn () => $redis->set('k', 'v', EX: 10.0));
tell(fn () => $redis->set('k', 'v', EX: [10]));
tell(fn () => $redis->set('k', 'v', PXAT: '9223372036854775807'));
tell(fn () => $redis->set('k', 'v', EX: new class { public function __toString(): string { return '10'; } }));
tell(fn () => $redis->xtrim('x', MAXLEN: ['~', 10], LIMIT: '5'));
?>
--EXPECT--
-- not sent
ValueError: Hiredis\Commands::zadd(): Argument #2 must be a number: numbers stand in front of their member, or in an array as member => score
ValueError: Hiredis\Commands::zadd(): Argument #4 must be a number: numbers stand in front of their member, or in an array as member => score
ValueError: Hiredis\Commands::zadd(): Argument #2 must be a number: numbers stand in front of their member, or in an array as member => score
ValueError: Hiredis\Commands::zadd(): Argument #2 must have numbers as values: member => score
ValueError: Hiredis\Commands::zadd(): Argument #2 must have numbers as values: member => score
TypeError: Hiredis\Commands::zadd(): Argument #2 must be an array of member => score, each score of type string|int|float|bool|Stringable, array given
TypeError: Hiredis\Commands::geoadd(): Argument #2 must be an array of member => [longitude, latitude], each of type string|int|float|bool|Stringable, array given
ValueError: Hiredis\Commands::geoadd(): Argument #2 must be a number: numbers stand in front of their member, or in an array as member => [longitude, latitude]
ValueError: Hiredis\Commands::geoadd(): Argument #2 must have numbers as values: member => [longitude, latitude]
ValueError: ZRANGEBYSCORE: option LIMIT must be a list of 2 values: [offset, count]
ValueError: SORT: option LIMIT must be a list of 2 values: [offset, count]
ValueError: XREADGROUP: option GROUP must be a list of 2 values: [group, consumer]
ValueError: BITFIELD: option GET must be a list of 2 values: [encoding, offset]
ValueError: BITFIELD: option SET must be a list of 3 values: [encoding, offset, value]
ValueError: GEOSEARCH: option FROMLONLAT must be a list of 2 values: [longitude, latitude]
ValueError: GEOSEARCH: option BYBOX must be a list of 3 values: [width, height, unit]
ValueError: XREADGROUP: option GROUP must be a list of 2 values: [group, consumer]
ValueError: XREADGROUP: option GROUP must be a list of 2 values: [group, consumer]
ValueError: ZRANGEBYSCORE: option LIMIT must be a list of 2 values: [offset, count]
TypeError: SET: option EX must be of type int, string given
TypeError: SET: option EX must be of type int, string given
TypeError: SET: option EX must be of type int, float with a fraction given
TypeError: SET: option EX must be of type int, float given
TypeError: SET: option EX must be of type int, string given
TypeError: XREAD: option COUNT must be of type int, string given
TypeError: SET: option EX must be of type int, string given
ValueError: Hiredis\Commands::zadd(): Argument #2 must be a number: numbers stand in front of their member, or in an array as member => score
-- sent
"sent"
"sent"
"sent"
"sent"
"sent"
"sent"
"sent"
"sent"
"sent"
"sent"
"sent"
"sent"
"sent"
"sent"