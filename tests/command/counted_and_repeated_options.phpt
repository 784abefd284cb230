--TEST--
The number in front of a list that is one array is written, a word that must repeat is repeated, and options that must be there have names
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/facts.inc';

$words = new Words;
foreach ([
	fn () => $words->hgetdel('h', FIELDS: ['x', 'y']),
	fn () => $words->hgetdel('h', FIELDS: ['2', 'x', 'y']),
	fn () => $words->hgetdel('h', 'FIELDS', ['x', 'y']),
	fn () => $words->hgetdel('h', 'FIELDS', 2, 'x', 'y'),
	fn () => $words->hgetdel('h', 'FIELDS', 2, ['x', 'y']),
	fn () => $words->hgetdel('h', 'FIELDS', 3, ['x', 'y']),
	fn () => $words->hgetdel('h', FIELDS: []),
	fn () => $words->hgetdel('h', FIELDS: 'x'),
	fn () => $words->hgetdel('h', FIELDS: ['a' => 'x']),
	fn () => $words->httl('h', FIELDS: ['x']),
	fn () => $words->hexpire('h', 10, NX: true, FIELDS: ['x', 'y']),
	fn () => $words->hpersist('h', fields: ['x']),
	fn () => $words->hsetex('h', FIELDS: ['a' => 1]),
	fn () => $words->hsetex('h', EX: 5, FIELDS: ['a' => 1, 2 => 'b']),
	fn () => $words->hsetex('h', 'FIELDS', 2, 'a', 1, 'b', 2),
	fn () => $words->hsetex('h', 'FIELDS', ['a' => 1, 'b' => 2]),
	fn () => $words->hsetex('h', 'FIELDS', 2, ['a' => 1, 'b' => 2]),
	fn () => $words->hsetex('h', 'FIELDS', 1, ['a' => 1, 'b' => 2]),
	fn () => $words->xdelex('s', KEEPREF: true, IDS: ['1-1', '2-2']),
	fn () => $words->xackdel('s', 'g', IDS: ['1-1']),
	fn () => $words->xnack('s', 'g', 'FAIL', IDS: ['1-1'], FORCE: true),
	fn () => $words->geosearch('g', BYPOLYGON: [[1, 2], [3, 4], [5, 6]]),
	fn () => $words->geosearch('g', BYPOLYGON: [1, 2, 3, 4, 5, 6]),
	fn () => $words->geosearch('g', BYPOLYGON: [1, 2, 3]),
	fn () => $words->geosearch('g', BYPOLYGON: [[1, 2], [3]]),
	fn () => $words->hotkeys('START', METRICS: [1, 'CPU'], SLOTS: [5, 6]),
	fn () => $words->bitfield('k', GET: ['u8', 0]),
	fn () => $words->bitfield('k', GET: ['u8', 0, 'u8', 8]),
	fn () => $words->bitfield('k', GET: [['u8', 0], ['u8', 8]]),
	fn () => $words->bitfield('k', SET: [['u8', 0, 1], ['u8', 8, 2]]),
	fn () => $words->bitfield('k', OVERFLOW: 'SAT', INCRBY: ['u8', 0, 1]),
	fn () => $words->bitfield('k', GET: ['u8']),
	fn () => $words->bitfield('k', SET: [['u8', 0]]),
	fn () => $words->bitfield('k', GET: [['u8', 0], 'u8']),
	fn () => $words->bitfield_ro('k', GET: [['u8', 0], ['i4', '#1']]),
	fn () => $words->module('LOADEX', 'path', CONFIG: ['a' => 'b', 'c' => 'd'], ARGS: ['x', 'y']),
	fn () => $words->module('LOADEX', 'path', CONFIG: ['a', 'b', 'c', 'd']),
	fn () => $words->sort('k', GET: ['a', 'b']),
	fn () => $words->sort('k', 'GET', ['a', 'b']),
	fn () => $words->client('TRACKING', 'ON', PREFIX: ['a:', 'b:']),
	fn () => $words->argrep('k', 0, -1, EXACT: ['a', 'b'], OR: true),
	fn () => $words->ft_search('i', 'q', FILTER: [['a', 1, 2], ['b', 3, 4]], PARAMS: ['x' => 'y']),
	fn () => $words->ft_search('i', 'q', FILTER: ['a', 1, 2], RETURN: ['a', 'AS', 'b'], INKEYS: ['k']),
	fn () => $words->ft_aggregate('i', 'q', LOAD: ['@a', '@b'], GROUPBY: [[1, '@a'], [1, '@b', 'REDUCE', 'COUNT', 0]], APPLY: [['@a', 'AS', 'b'], ['@c', 'AS', 'd']]),
	fn () => $words->ft_aggregate('i', 'q', GROUPBY: [1, '@a', 'REDUCE', 'COUNT', 0]),
	fn () => $words->ft_create('i', PREFIX: ['a:', 'b:'], SCHEMA: ['f', 'TEXT']),
	fn () => $words->ft_create('i', PREFIX: 'a:', SCHEMA: ['f', 'TEXT']),
	fn () => $words->xtrim('s', MAXLEN: 5),
	fn () => $words->xtrim('s', MINID: ['~', '5-0'], LIMIT: 10),
	fn () => $words->xtrim('s', 'MAXLEN', '~', 5),
	fn () => $words->xreadgroup(GROUP: ['g', 'c'], COUNT: 1, STREAMS: ['s' => '>']),
	fn () => $words->xreadgroup('GROUP', 'g', 'c', STREAMS: ['s' => '>'], COUNT: 1),
	fn () => $words->xreadgroup('GROUP', 'g', 'c', 'COUNT', 1, STREAMS: ['s' => '>']),
	fn () => $words->xreadgroup('GROUP', 'g', 'c', 'STREAMS', 's', '>', NOACK: true),
	fn () => $words->xread('COUNT', 1, STREAMS: ['s' => '0']),
	fn () => $words->ts_read('k', '-', BLOCK: [100, 2]),
] as $command) {
	say(outcome($command));
}
?>
--EXPECT--
["HGETDEL", "h", "FIELDS", "2", "x", "y"]
["HGETDEL", "h", "FIELDS", "3", "2", "x", "y"]
["HGETDEL", "h", "FIELDS", "2", "x", "y"]
["HGETDEL", "h", "FIELDS", "2", "x", "y"]
["HGETDEL", "h", "FIELDS", "2", "x", "y"]
ValueError: Hiredis\Commands::hgetdel(): Argument #4 must have as many elements as the preceding number says
ValueError: HGETDEL: option FIELDS must not be empty; the client writes the count of the elements
TypeError: HGETDEL: option FIELDS must be of type array (the client writes the count), string given
ValueError: HGETDEL: option FIELDS must be a list
["HTTL", "h", "FIELDS", "1", "x"]
["HEXPIRE", "h", "10", "NX", "FIELDS", "2", "x", "y"]
["HPERSIST", "h", "FIELDS", "1", "x"]
["HSETEX", "h", "FIELDS", "1", "a", "1"]
["HSETEX", "h", "EX", "5", "FIELDS", "2", "a", "1", "2", "b"]
["HSETEX", "h", "FIELDS", "2", "a", "1", "b", "2"]
["HSETEX", "h", "FIELDS", "2", "a", "1", "b", "2"]
["HSETEX", "h", "FIELDS", "2", "a", "1", "b", "2"]
ValueError: Hiredis\Commands::hsetex(): Argument #4 must have as many elements as the preceding number says
["XDELEX", "s", "KEEPREF", "IDS", "2", "1-1", "2-2"]
["XACKDEL", "s", "g", "IDS", "1", "1-1"]
["XNACK", "s", "g", "FAIL", "IDS", "1", "1-1", "FORCE"]
["GEOSEARCH", "g", "BYPOLYGON", "3", "1", "2", "3", "4", "5", "6"]
["GEOSEARCH", "g", "BYPOLYGON", "3", "1", "2", "3", "4", "5", "6"]
ValueError: GEOSEARCH: option BYPOLYGON must have one element for each parameter of the option, or a multiple of that; the client writes the count
ValueError: GEOSEARCH: option BYPOLYGON must contain only lists with one element for each parameter of the option
["HOTKEYS", "START", "METRICS", "1", "CPU", "SLOTS", "2", "5", "6"]
["BITFIELD", "k", "GET", "u8", "0"]
["BITFIELD", "k", "GET", "u8", "0", "GET", "u8", "8"]
["BITFIELD", "k", "GET", "u8", "0", "GET", "u8", "8"]
["BITFIELD", "k", "SET", "u8", "0", "1", "SET", "u8", "8", "2"]
["BITFIELD", "k", "OVERFLOW", "SAT", "INCRBY", "u8", "0", "1"]
ValueError: BITFIELD: option GET must have one element for each parameter of the option, or a multiple of that
ValueError: BITFIELD: option SET must contain only lists with one element for each parameter of the option
ValueError: BITFIELD: option GET must contain only lists with one element for each parameter of the option
["BITFIELD_RO", "k", "GET", "u8", "0", "GET", "i4", "#1"]
["MODULE", "LOADEX", "path", "CONFIG", "a", "b", "CONFIG", "c", "d", "ARGS", "x", "y"]
["MODULE", "LOADEX", "path", "CONFIG", "a", "b", "CONFIG", "c", "d"]
["SORT", "k", "GET", "a", "GET", "b"]
["SORT", "k", "GET", "a", "GET", "b"]
["CLIENT", "TRACKING", "ON", "PREFIX", "a:", "PREFIX", "b:"]
["ARGREP", "k", "0", "-1", "EXACT", "a", "EXACT", "b", "OR"]
["FT.SEARCH", "i", "q", "FILTER", "a", "1", "2", "FILTER", "b", "3", "4", "PARAMS", "2", "x", "y"]
["FT.SEARCH", "i", "q", "FILTER", "a", "1", "2", "INKEYS", "1", "k", "RETURN", "3", "a", "AS", "b"]
["FT.AGGREGATE", "i", "q", "LOAD", "2", "@a", "@b", "GROUPBY", "1", "@a", "GROUPBY", "1", "@b", "REDUCE", "COUNT", "0", "APPLY", "@a", "AS", "b", "APPLY", "@c", "AS", "d"]
["FT.AGGREGATE", "i", "q", "GROUPBY", "1", "@a", "REDUCE", "COUNT", "0"]
["FT.CREATE", "i", "PREFIX", "2", "a:", "b:", "SCHEMA", "f", "TEXT"]
TypeError: FT.CREATE: option PREFIX must be of type array (the client writes the count), string given
["XTRIM", "s", "MAXLEN", "5"]
["XTRIM", "s", "MINID", "~", "5-0", "LIMIT", "10"]
["XTRIM", "s", "MAXLEN", "~", "5"]
["XREADGROUP", "GROUP", "g", "c", "COUNT", "1", "STREAMS", "s", ">"]
["XREADGROUP", "GROUP", "g", "c", "COUNT", "1", "STREAMS", "s", ">"]
["XREADGROUP", "GROUP", "g", "c", "COUNT", "1", "STREAMS", "s", ">"]
["XREADGROUP", "GROUP", "g", "c", "NOACK", "STREAMS", "s", ">"]
["XREAD", "COUNT", "1", "STREAMS", "s", "0"]
["TS.READ", "k", "-", "BLOCK", "100", "2"]
