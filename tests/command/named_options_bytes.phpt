--TEST--
Named options beside options by position: what takes every argument behind it comes last, and steps keep the caller's order
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/facts.inc';

$words = new Words;
foreach ([
	fn () => $words->migrate('h', 1, '', 0, 1000, KEYS: ['a', 'b'], COPY: true),
	fn () => $words->migrate('h', 1, '', 0, 1000, KEYS: ['a', 'b'], AUTH2: ['u', 'p'], REPLACE: true),
	fn () => $words->migrate('h', 1, '', 0, 1000, 'KEYS', 'a', 'b', COPY: true, REPLACE: true),
	fn () => $words->migrate('h', 1, '', 0, 1000, 'KEYS', ['a', 'copy'], COPY: true),
	fn () => $words->migrate('h', 1, '', 0, 1000, 'COPY', KEYS: ['a']),
	fn () => $words->migrate('h', 1, '', 0, 1000, 'copy', 'keys', 'a', REPLACE: true),
	fn () => $words->hexpire('h', 10, FIELDS: ['f'], NX: true),
	fn () => $words->hexpire('h', 10, 'NX', FIELDS: ['f']),
	fn () => $words->hexpire('h', 10, 'FIELDS', 1, 'f', NX: true),
	fn () => $words->hexpire('h', 10, 'FIELDS', ['f', 'nx'], NX: true),
	fn () => $words->hgetex('h', 'EX', 10, FIELDS: ['f']),
	fn () => $words->hgetex('h', 'FIELDS', 2, ['f', 'g'], EX: 10),
	fn () => $words->hsetex('h', FIELDS: ['f' => 1], EX: 10, FNX: true, XX: true),
	fn () => $words->hsetex('h', 'FNX', 'EX', 5, FIELDS: ['a' => 1]),
	fn () => $words->hsetex('h', 'FIELDS', 1, ['a' => 1], KEEPTTL: true),
	fn () => $words->vadd('d', 'e', VALUES: [1, 2], REDUCE: 1),
	fn () => $words->vadd('d', 'e', 'Q8', M: 5, CAS: true, VALUES: [1, 2]),
	fn () => $words->xdelex('x', IDS: ['1-1'], KEEPREF: true),
	fn () => $words->xdelex('x', 'KEEPREF', IDS: ['1-1']),
	fn () => $words->xackdel('x', 'g', 'IDS', 1, '1-1', ACKED: true),
	fn () => $words->bf_insert('k', 'CAPACITY', 100, ITEMS: ['a'], NOCREATE: true),
	fn () => $words->cf_insert('k', ITEMS: ['a'], NOCREATE: true),
	fn () => $words->cf_insertnx('k', 'ITEMS', ['a', 'b'], CAPACITY: 5),
	fn () => $words->ts_create('t', LABELS: ['a' => 'b'], RETENTION: 10),
	fn () => $words->ts_create('t', 'LABELS', ['a' => 'b'], RETENTION: 10),
	fn () => $words->ts_mget('LATEST', FILTER: ['a=b'], WITHLABELS: true),
	fn () => $words->ts_mrange('-', '+', 'GROUPBY', 'a', 'REDUCE', 'max', FILTER: ['a=b'], COUNT: 5),
	fn () => $words->ts_mrange('-', '+', 'COUNT', 5, REDUCE: 'max', GROUPBY: 'a', FILTER: ['a=b']),
	fn () => $words->module('LOADEX', 'm.so', ARGS: ['x', 'y'], CONFIG: ['a' => 1]),
	fn () => $words->ft_create('i', SCHEMA: ['score', 'TEXT'], ON: 'HASH', PREFIX: ['doc:']),
	fn () => $words->ft_create('i', 'ON', 'HASH', 'SCHEMA', 'name', 'TEXT', 'score', 'NUMERIC', PREFIX: ['doc:']),
	fn () => $words->ft_create('i', PREFIX: [1, 'doc:'], SCHEMA: ['name', 'TEXT']),
	fn () => $words->ft_alter('i', 'SCHEMA', ADD: ['f', 'TEXT'], SKIPINITIALSCAN: true),
	fn () => $words->client('LIST', ID: [1, 2], TYPE: 'normal', SKIPME: 'no'),
	fn () => $words->client('LIST', 'ID', 1, 2, TYPE: 'normal'),
	fn () => $words->xread('COUNT', 1, 'STREAMS', 's', '0', BLOCK: 5),
	fn () => $words->xreadgroup('GROUP', 'g', 'c', STREAMS: ['s' => '>'], COUNT: 1),
	fn () => $words->xreadgroup('GROUP', 'g', 'c', 'STREAMS', 's', '>', NOACK: true, COUNT: 1),
	fn () => $words->xreadgroup(STREAMS: ['s' => '>'], NOACK: true, COUNT: 1, GROUP: ['g', 'c']),
	fn () => $words->xadd('x', 'NOMKSTREAM', '*', ['a' => 1], LIMIT: 5, MAXLEN: ['~', 10]),
	fn () => $words->set('k', 'nx', GET: true, EX: 5, nx: true),
	fn () => $words->set('k', 'v', 'EX', 5, GET: true, NX: false),
	fn () => $words->sort('k', STORE: 'd', GET: ['#', 'w_*'], ALPHA: true, BY: 'w'),
	fn () => $words->geosearch('g', ASC: true, BYRADIUS: [1, 'km'], FROMLONLAT: [1, 2]),
	fn () => $words->bitfield('k', SET: ['u8', 0, 1], OVERFLOW: 'SAT', INCRBY: ['u8', 0, 1], GET: ['u8', 0]),
	fn () => $words->bitfield('k', INCRBY: ['u8', 0, 1], OVERFLOW: 'SAT'),
	fn () => $words->bitfield('k', GET: ['u8', 0], INCRBY: ['u8', 0, 1], OVERFLOW: 'SAT', get: ['u8', 8]),
	fn () => $words->bitfield('k', 'INCRBY', 'u8', 0, 1, OVERFLOW: 'SAT'),
	fn () => $words->bitfield('k', OVERFLOW: 'FAIL'),
	fn () => $words->ft_aggregate('i', '*', LIMIT: [0, 1], GROUPBY: [1, '@x'], APPLY: ['upper(@x)', 'AS', 'y']),
	fn () => $words->ft_aggregate('i', '*', APPLY: ['upper(@x)', 'AS', 'y'], GROUPBY: [1, '@x'], LIMIT: [0, 1]),
	fn () => $words->ft_hybrid('i', SEARCH: 'x', VSIM: ['@v', '$v'], COMBINE: ['RRF', 0], LIMIT: [0, 1]),
] as $command) {
	$got = outcome($command);
	echo is_array($got) ? implode(' ', array_map(fn (string $word) => $word === '' ? '""' : $word, $got)) : show($got), "\n";
}
say(outcome(fn () => $words->set('k', 'v', NX: true, TTL: 5)));
say(outcome(fn () => $words->ft_create('i', PREFIX: 'doc:', SCHEMA: ['f', 'TEXT'])));
say(outcome(fn () => $words->hexpire('h', 10, FIELDS: [])));
for ($many = [], $i = 0; $i < 49; $i++) {
	$many[implode('', array_map(fn (string $letter, int $bit) => $i >> $bit & 1 ? $letter : strtolower($letter), str_split('OVERFLOW'), range(0, 7)))] = 'SAT';
}
say(count($words->bitfield('k', ...array_slice($many, 0, 48))), outcome(fn () => $words->bitfield('k', ...$many)));
$client = new Hiredis\Client('unix:///nonexistent');
say(outcome(fn () => $client->set('k', 'v', TTL: 5)), $client->pipeline()->hexpire('h', 10, FIELDS: ['f'], NX: true)::class);
?>
--EXPECT--
MIGRATE h 1 "" 0 1000 COPY KEYS a b
MIGRATE h 1 "" 0 1000 REPLACE AUTH2 u p KEYS a b
MIGRATE h 1 "" 0 1000 COPY REPLACE KEYS a b
MIGRATE h 1 "" 0 1000 COPY KEYS a copy
MIGRATE h 1 "" 0 1000 COPY KEYS a
MIGRATE h 1 "" 0 1000 copy REPLACE keys a
HEXPIRE h 10 NX FIELDS 1 f
HEXPIRE h 10 NX FIELDS 1 f
HEXPIRE h 10 NX FIELDS 1 f
HEXPIRE h 10 NX FIELDS 2 f nx
HGETEX h EX 10 FIELDS 1 f
HGETEX h EX 10 FIELDS 2 f g
HSETEX h XX FNX EX 10 FIELDS 1 f 1
HSETEX h FNX EX 5 FIELDS 1 a 1
HSETEX h KEEPTTL FIELDS 1 a 1
VADD d REDUCE 1 VALUES 2 1 2 e
VADD d VALUES 2 1 2 e CAS Q8 M 5
XDELEX x KEEPREF IDS 1 1-1
XDELEX x KEEPREF IDS 1 1-1
XACKDEL x g ACKED IDS 1 1-1
BF.INSERT k CAPACITY 100 NOCREATE ITEMS a
CF.INSERT k NOCREATE ITEMS a
CF.INSERTNX k CAPACITY 5 ITEMS a b
TS.CREATE t RETENTION 10 LABELS a b
TS.CREATE t RETENTION 10 LABELS a b
TS.MGET LATEST WITHLABELS FILTER a=b
TS.MRANGE - + COUNT 5 FILTER a=b GROUPBY a REDUCE max
TS.MRANGE - + COUNT 5 FILTER a=b GROUPBY a REDUCE max
MODULE LOADEX m.so CONFIG a 1 ARGS x y
FT.CREATE i ON HASH PREFIX 1 doc: SCHEMA score TEXT
FT.CREATE i ON HASH PREFIX 1 doc: SCHEMA name TEXT score NUMERIC
FT.CREATE i PREFIX 2 1 doc: SCHEMA name TEXT
FT.ALTER i SKIPINITIALSCAN SCHEMA ADD f TEXT
CLIENT LIST TYPE normal SKIPME no ID 1 2
CLIENT LIST TYPE normal ID 1 2
XREAD COUNT 1 BLOCK 5 STREAMS s 0
XREADGROUP GROUP g c COUNT 1 STREAMS s >
XREADGROUP GROUP g c COUNT 1 NOACK STREAMS s >
XREADGROUP GROUP g c COUNT 1 NOACK STREAMS s >
XADD x NOMKSTREAM MAXLEN ~ 10 LIMIT 5 * a 1
SET k nx NX GET EX 5
SET k v GET EX 5
SORT k BY w GET # GET w_* ALPHA STORE d
GEOSEARCH g FROMLONLAT 1 2 BYRADIUS 1 km ASC
BITFIELD k SET u8 0 1 OVERFLOW SAT INCRBY u8 0 1 GET u8 0
BITFIELD k OVERFLOW SAT INCRBY u8 0 1
BITFIELD k GET u8 0 OVERFLOW SAT INCRBY u8 0 1 GET u8 8
BITFIELD k OVERFLOW SAT INCRBY u8 0 1
BITFIELD k OVERFLOW FAIL
FT.AGGREGATE i * LIMIT 0 1 GROUPBY 1 @x APPLY upper(@x) AS y
FT.AGGREGATE i * APPLY upper(@x) AS y GROUPBY 1 @x LIMIT 0 1
FT.HYBRID i SEARCH x VSIM @v $v COMBINE RRF 0 LIMIT 0 1
Error: Unknown named parameter $TTL; SET has the options NX:, XX:, IFEQ:, IFNE:, IFDEQ:, IFDNE:, GET:, EX:, PX:, EXAT:, PXAT:, KEEPTTL:
TypeError: FT.CREATE: option PREFIX must be of type array (the client writes the count), string given
ValueError: HEXPIRE: option FIELDS must not be empty; the client writes the count of the elements
98
ValueError: BITFIELD: more than 48 options have been given by name
Error: Unknown named parameter $TTL; SET has the options NX:, XX:, IFEQ:, IFNE:, IFDEQ:, IFDNE:, GET:, EX:, PX:, EXAT:, PXAT:, KEEPTTL:
"Hiredis\\Pipeline"
