--TEST--
VADD and VSIM: VALUES has its count; by name the vector stands before the element, the other options behind it
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/facts.inc';
require __DIR__ . '/../inc/show.inc';

$words = new Words;
foreach ([
	fn () => $words->vadd('docs', 'id', VALUES: [0.5, 1, 2]),
	fn () => $words->vadd('docs', 'id', CAS: true, REDUCE: 3, FP32: 'abcd', EF: 200, SETATTR: '{}'),
	fn () => $words->vadd('docs', 'VALUES', 3, 0.1, 0.2, 0.3, 'id', 'CAS'),
	fn () => $words->vadd('docs', 'FP32', 'abcd', 'id', NOQUANT: true),
	fn () => $words->vadd('docs', [0.1, 0.2, 0.3], 'id'),
	fn () => $words->vadd('docs', 'id', VALUES: []),
	fn () => $words->vadd('docs', 'id', VALUES: 0.5),
	fn () => $words->vadd('docs', 'id', VECTOR: [0.5]),
	fn () => $words->vsim('docs', ELE: 'id', COUNT: 5, WITHSCORES: true),
	fn () => $words->vsim('docs', VALUES: [1, 2], FILTER: '.year > 1980'),
	fn () => $words->vsim('docs', 'VALUES', 2, 1, 2, 'COUNT', 3),
] as $call) {
	say(outcome($call));
}
?>
--EXPECT--
["VADD", "docs", "VALUES", "3", "0.5", "1", "2", "id"]
["VADD", "docs", "REDUCE", "3", "FP32", "abcd", "id", "CAS", "EF", "200", "SETATTR", "{}"]
["VADD", "docs", "VALUES", "3", "0.1", "0.2", "0.3", "id", "CAS"]
["VADD", "docs", "FP32", "abcd", "id", "NOQUANT"]
TypeError: Hiredis\Commands::vadd(): Argument #2 ($element) must be of type string|int|float|bool|Stringable, array given
ValueError: VADD: option VALUES must not be empty; the client writes the count of the elements
TypeError: VADD: option VALUES must be of type array (the client writes the count), float given
Error: Unknown named parameter $VECTOR; VADD has the options REDUCE:, FP32:, VALUES:, CAS:, NOQUANT:, BIN:, Q8:, EF:, SETATTR:, M:
["VSIM", "docs", "ELE", "id", "WITHSCORES", "COUNT", "5"]
["VSIM", "docs", "VALUES", "2", "1", "2", "FILTER", ".year > 1980"]
["VSIM", "docs", "VALUES", "2", "1", "2", "COUNT", "3"]
