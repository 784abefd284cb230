--TEST--
An empty array is nothing where the syntax needs no element, and a ValueError where it needs one
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/facts.inc';

$words = new Words;
foreach ([
	fn () => $words->eval('lua', 0, []),
	fn () => $words->eval('lua', 0, [], []),
	fn () => $words->fcall('f', 0, []),
	fn () => $words->pfadd('k', []),
	fn () => $words->pfmerge('k', []),
	fn () => $words->info([]),
	fn () => $words->geohash('g', []),
	fn () => $words->geopos('g', []),
	fn () => $words->pubsub('NUMSUB', []),
	fn () => $words->pubsub('SHARDNUMSUB', []),
	fn () => $words->json_get('k', []),
	fn () => $words->sort('k', GET: []),
	fn () => $words->sort_ro('k', GET: [], ALPHA: true),
	fn () => $words->bitfield_ro('k', GET: []),
	fn () => $words->client('TRACKING', 'ON', PREFIX: [], BCAST: true),
	fn () => $words->command('INFO', []),
	fn () => $words->command('DOCS', []),
	fn () => $words->latency('RESET', []),
	fn () => $words->acl('SETUSER', 'u', []),
	fn () => $words->module('LOAD', 'path', []),
	fn () => $words->ts_alter('k', LABELS: []),
	fn () => $words->ft_create('i', STOPWORDS: [], SCHEMA: ['f', 'TEXT']),
	fn () => $words->del([]),
	fn () => $words->mset([]),
	fn () => $words->hset('h', []),
	fn () => $words->zadd('z', []),
	fn () => $words->xread(STREAMS: []),
	fn () => $words->xadd('s', '*', []),
	fn () => $words->hgetdel('h', FIELDS: []),
	fn () => $words->hgetdel('h', 'FIELDS', []),
	fn () => $words->ts_add('k', 1, 2, LABELS: []),
	fn () => $words->ft_create('i', PREFIX: [], SCHEMA: ['f', 'TEXT']),
	fn () => $words->zunion(0, []),
	fn () => $words->sort('k', LIMIT: []),
	fn () => $words->sort('k', 'GET', []),
	fn () => $words->zpopmin('z', []),
	fn () => $words->set('k', 'v', []),
] as $command) {
	say(outcome($command));
}
?>
--EXPECT--
["EVAL", "lua", "0"]
["EVAL", "lua", "0"]
["FCALL", "f", "0"]
["PFADD", "k"]
["PFMERGE", "k"]
["INFO"]
["GEOHASH", "g"]
["GEOPOS", "g"]
["PUBSUB", "NUMSUB"]
["PUBSUB", "SHARDNUMSUB"]
["JSON.GET", "k"]
["SORT", "k"]
["SORT_RO", "k", "ALPHA"]
["BITFIELD_RO", "k"]
["CLIENT", "TRACKING", "ON", "BCAST"]
["COMMAND", "INFO"]
["COMMAND", "DOCS"]
["LATENCY", "RESET"]
["ACL", "SETUSER", "u"]
["MODULE", "LOAD", "path"]
["TS.ALTER", "k", "LABELS"]
["FT.CREATE", "i", "STOPWORDS", "0", "SCHEMA", "f", "TEXT"]
ValueError: Hiredis\Commands::del(): Argument #1 ($key) must not be empty
ValueError: Hiredis\Commands::mset(): Argument #1 ($data) must not be empty
ValueError: Hiredis\Commands::hset(): Argument #2 ($data) must not be empty
ValueError: Hiredis\Commands::zadd(): Argument #2 must not be empty
ValueError: XREAD: option STREAMS must not be empty
ValueError: Hiredis\Commands::xadd(): Argument #3 must not be empty
ValueError: HGETDEL: option FIELDS must not be empty; the client writes the count of the elements
ValueError: Hiredis\Commands::hgetdel(): Argument #3 must not be empty; the client writes the count of the elements
ValueError: TS.ADD: option LABELS must not be empty
ValueError: FT.CREATE: option PREFIX must not be empty; the client writes the count of the elements
ValueError: Hiredis\Commands::zunion(): Argument #2 ($key) must not be empty
ValueError: SORT: option LIMIT must not be empty
ValueError: Hiredis\Commands::sort(): Argument #3 must not be empty
ValueError: Hiredis\Commands::zpopmin(): Argument #2 must not be empty
ValueError: Hiredis\Commands::set(): Argument #3 must not be empty
