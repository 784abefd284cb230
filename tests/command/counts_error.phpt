--TEST--
A number of keys that is not that of the array behind it, or more than follow, is a ValueError: an option would become a key
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/facts.inc';

on_32_bits(['"-9223372036854775808"' => '"-2147483648"']);

$words = new Words;
foreach ([
	fn () => $words->zunion(2, ['z'], WITHSCORES: true),
	fn () => $words->zunion(2, 'z', WITHSCORES: true),
	fn () => $words->zunion(2, ['a', 'b'], WITHSCORES: true),
	fn () => $words->zunion(2, 'a', 'b', 'WITHSCORES'),
	fn () => $words->zunion('2', ['a', 'b']),
	fn () => $words->zunion(1, ['a', 'b']),
	fn () => $words->zunion(0, ['a']),
	fn () => $words->zunion(-1, ['a']),
	fn () => $words->zunion(PHP_INT_MAX, 'a'),
	fn () => $words->zunion(PHP_INT_MIN, 'a'),
	fn () => $words->zdiffstore('to', 3, ['a', 'b']),
	fn () => $words->zinterstore('to', 2, ['a', 'b'], WEIGHTS: [1, 2]),
	fn () => $words->zintercard(1, ['a'], LIMIT: 1),
	fn () => $words->zintercard(2, ['a'], LIMIT: 1),
	fn () => $words->sintercard(2, 'a', LIMIT: 1),
	fn () => $words->lmpop(2, ['a'], 'LEFT'),
	fn () => $words->lmpop(1, ['a'], 'LEFT', COUNT: 2),
	fn () => $words->blmpop(0, 2, ['a'], 'LEFT'),
	fn () => $words->bzmpop(0, 1, ['a'], 'MIN'),
	fn () => $words->zmpop(1, ['a', 'b'], 'MIN'),
	fn () => $words->msetex(2, ['a' => 1, 'b' => 2], EX: 5),
	fn () => $words->msetex(1, ['a' => 1, 'b' => 2]),
	fn () => $words->msetex(2, 'a', 1, EX: 5),
	fn () => $words->msetex(4, ['a' => 1, 'b' => 2]),
	fn () => $words->msetex(PHP_INT_MAX, 'a', 1),
	fn () => $words->cms_merge('to', 3, ['a', 'b']),
	fn () => $words->tdigest_merge('to', 1, ['a', 'b']),
	fn () => $words->ts_nrange(2, ['a'], '-', '+'),
	fn () => $words->eval('lua', 0),
	fn () => $words->eval('lua', 0, [], ['x']),
	fn () => $words->eval('lua', 1, [], ['x']),
	fn () => $words->eval('lua', 1, ['k'], ['x']),
	fn () => $words->eval('lua', 1, ['k'], 'x'),
	fn () => $words->eval('lua', 2, ['k'], ['x']),
	fn () => $words->eval('lua', 0, ['k'], ['x']),
	fn () => $words->eval('lua', 2, ['k', 'l', 'x']),
	fn () => $words->eval('lua', 3, ['k', 'l']),
	fn () => $words->eval('lua', 2, 'k'),
	fn () => $words->eval('lua', 1, 'k', ['x']),
	fn () => $words->fcall_ro('f', 1, []),
	fn () => $words->evalsha('sha', -1, ['k']),
] as $command) {
	say(outcome($command));
}
?>
--EXPECT--
ValueError: Hiredis\Commands::zunion(): Argument #1 ($numkeys) must be 1, the number of elements in the array that follows
ValueError: Hiredis\Commands::zunion(): Argument #1 ($numkeys) must not be greater than 1, the number of elements that follow
["ZUNION", "2", "a", "b", "WITHSCORES"]
["ZUNION", "2", "a", "b", "WITHSCORES"]
["ZUNION", "2", "a", "b"]
ValueError: Hiredis\Commands::zunion(): Argument #1 ($numkeys) must be 2, the number of elements in the array that follows
ValueError: Hiredis\Commands::zunion(): Argument #1 ($numkeys) must be 1, the number of elements in the array that follows
ValueError: Hiredis\Commands::zunion(): Argument #1 ($numkeys) must be 1, the number of elements in the array that follows
ValueError: Hiredis\Commands::zunion(): Argument #1 ($numkeys) must not be greater than 1, the number of elements that follow
["ZUNION", "-9223372036854775808", "a"]
ValueError: Hiredis\Commands::zdiffstore(): Argument #2 ($numkeys) must be 2, the number of elements in the array that follows
["ZINTERSTORE", "to", "2", "a", "b", "WEIGHTS", "1", "2"]
["ZINTERCARD", "1", "a", "LIMIT", "1"]
ValueError: Hiredis\Commands::zintercard(): Argument #1 ($numkeys) must be 1, the number of elements in the array that follows
ValueError: Hiredis\Commands::sintercard(): Argument #1 ($numkeys) must not be greater than 1, the number of elements that follow
ValueError: Hiredis\Commands::lmpop(): Argument #1 ($numkeys) must be 1, the number of elements in the array that follows
["LMPOP", "1", "a", "LEFT", "COUNT", "2"]
ValueError: Hiredis\Commands::blmpop(): Argument #2 ($numkeys) must be 1, the number of elements in the array that follows
["BZMPOP", "0", "1", "a", "MIN"]
ValueError: Hiredis\Commands::zmpop(): Argument #1 ($numkeys) must be 2, the number of elements in the array that follows
["MSETEX", "2", "a", "1", "b", "2", "EX", "5"]
ValueError: Hiredis\Commands::msetex(): Argument #1 ($numkeys) must be 2, the number of elements in the array that follows
ValueError: Hiredis\Commands::msetex(): Argument #1 ($numkeys) must not be greater than 1, the number of elements that follow
ValueError: Hiredis\Commands::msetex(): Argument #1 ($numkeys) must be 2, the number of elements in the array that follows
ValueError: Hiredis\Commands::msetex(): Argument #1 ($numkeys) must not be greater than 1, the number of elements that follow
ValueError: Hiredis\Commands::cms_merge(): Argument #2 ($numKeys) must be 2, the number of elements in the array that follows
ValueError: Hiredis\Commands::tdigest_merge(): Argument #2 ($numkeys) must be 2, the number of elements in the array that follows
ValueError: Hiredis\Commands::ts_nrange(): Argument #1 ($numkeys) must be 1, the number of elements in the array that follows
["EVAL", "lua", "0"]
["EVAL", "lua", "0", "x"]
ValueError: Hiredis\Commands::eval(): Argument #2 ($numkeys) must be 0, the number of elements in the array that follows
["EVAL", "lua", "1", "k", "x"]
["EVAL", "lua", "1", "k", "x"]
ValueError: Hiredis\Commands::eval(): Argument #2 ($numkeys) must be 1, the number of elements in the array that follows
ValueError: Hiredis\Commands::eval(): Argument #2 ($numkeys) must be 1, the number of elements in the array that follows
["EVAL", "lua", "2", "k", "l", "x"]
ValueError: Hiredis\Commands::eval(): Argument #2 ($numkeys) must not be greater than 2, the number of elements that follow
ValueError: Hiredis\Commands::eval(): Argument #2 ($numkeys) must not be greater than 1, the number of elements that follow
["EVAL", "lua", "1", "k", "x"]
ValueError: Hiredis\Commands::fcall_ro(): Argument #2 ($numkeys) must not be greater than 0, the number of elements that follow
["EVALSHA", "sha", "-1", "k"]
