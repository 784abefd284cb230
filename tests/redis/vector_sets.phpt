--TEST--
Methods of phpredis 6.3 for vector sets: what they send, and what the replies become; with a prefix, a serialiser, in a pipeline and in MULTI
--EXTENSIONS--
hiredis
--INI--
hiredis.redis=1
--FILE--
<?php
require __DIR__ . '/../inc/redis-calls.inc';

final class Attributes implements JsonSerializable
{
	public function jsonSerialize(): mixed
	{
		throw new DomainException('no attributes');
	}
}

$half = 0.5;
redis_calls([
	['vadd', ['v', [1, -2.5, '3'], 'e'], ":1\r\n"],
	['vadd', ['v', [1, &$half], 'e', ['VALUES', 'REDUCE' => 2, 'cas', 'Q8', 'EF' => 200, 'SETATTR' => ['year' => 1950, 'tag' => '<a/b>'], 'M' => 8]], ":0\r\n"],
	['vadd', ['v', [1], 'e', ['values' => true, 'CAS' => true, 'NOQUANT', 'SETATTR' => '{"a":1}', 'EF' => null, 'other']], ":1\r\n"],
	['vadd', ['v', [1], 'e', ['values' => false, 'CAS' => false, 'BIN']], ":1\r\n"],
	['vsim', ['v', 'e'], "*2\r\n$1\r\ne\r\n$1\r\nf\r\n"],
	['vsim', ['v', 'e', ['WITHSCORES']], "*4\r\n$1\r\ne\r\n$1\r\n1\r\n$1\r\nf\r\n$3\r\n0.5\r\n"],
	['vsim', ['v', [1, 0.5], ['withscores' => true, 'COUNT' => 2, 'EPSILON' => 0.25, 'EF' => 10, 'FILTER' => '.year > 1949', 'FILTER-EF' => 7, 'TRUTH', 'NOTHREAD']], "*0\r\n"],
	['vsim', ['v', [1, 0.5], ['VALUES', 'withscores' => false]], "*1\r\n$1\r\ne\r\n"],
	['vsim', ['v', 'e', ['ELE', 'COUNT' => 1]], "*1\r\n$1\r\ne\r\n"],
	['vcard', ['v'], ":3\r\n"],
	['vdim', ['v'], ":300\r\n"],
	['vinfo', ['v'], "*4\r\n+quant-type\r\n+int8\r\n+size\r\n:3\r\n"],
	['vinfo', ['none'], "*-1\r\n"],
	['vismember', ['v', 'e'], ":1\r\n"],
	['vismember', ['v', 'none'], ":0\r\n"],
	['vemb', ['v', 'e'], "*2\r\n$1\r\n1\r\n$4\r\n-2.5\r\n"],
	['vemb', ['v', 'none'], "*-1\r\n"],
	['vemb', ['v', 'e', true], "*4\r\n+int8\r\n$2\r\n12\r\n$3\r\n2.5\r\n$1\r\n2\r\n"],
	['vemb', ['v', 'none', true], "*-1\r\n"],
	['vrandmember', ['v'], "$1\r\ne\r\n"],
	['vrandmember', ['none'], "$-1\r\n"],
	['vrandmember', ['v', -2], "*2\r\n$1\r\ne\r\n$1\r\ne\r\n"],
	['vrange', ['v', '-', '[f'], "*2\r\n$1\r\ne\r\n$1\r\nf\r\n"],
	['vrange', ['v', '-', '+', 1], "*1\r\n$1\r\ne\r\n"],
	['vrem', ['v', 'e'], ":1\r\n"],
	['vsetattr', ['v', 'e', ['a' => [1, null]]], ":1\r\n"],
	['vsetattr', ['v', 'e', ''], ":0\r\n"],
	['vgetattr', ['v', 'e'], "$9\r\n{\"a\":[1]}\r\n"],
	['vgetattr', ['v', 'e', false], "$9\r\n{\"a\":[1]}\r\n"],
	['vgetattr', ['v', 'e'], "$2\r\n{a\r\n"],
	['vgetattr', ['v', 'none'], "$-1\r\n"],
	['vlinks', ['v', 'e'], "*2\r\n*2\r\n$1\r\nf\r\n$1\r\ng\r\n*0\r\n"],
	['vlinks', ['v', 'e', true], "*2\r\n*4\r\n$1\r\nf\r\n$3\r\n0.5\r\n$1\r\ng\r\n$1\r\n0\r\n*0\r\n"],
	['vlinks', ['v', 'none'], "*-1\r\n"],
]);

echo "Wrong arguments and errors\n";
redis_calls([
	['vadd', ['v', [], 'e'], null],
	['vadd', ['v', [1, 'x'], 'e'], null],
	['vadd', ['v', [1], 'e', ['SETATTR' => 5]], null],
	['vadd', ['v', [1], 'e', ['SETATTR' => ["\xff"]]], null],
	['vadd', ['v', [1], 'e', ['SETATTR' => [new Attributes]]], null],
	['vadd', ['v', 1, 'e'], null],
	['vsim', ['v', [], ['VALUES']], null],
	['vsim', ['v', 'e', ['FP32']], null],
	['vsetattr', ['v', 'e', 5], null],
	['vadd', ['v', [1, 2], 'e'], "-ERR Vector dimension mismatch - got 2 but set has 3\r\n"],
	['vdim', ['none'], "-ERR key does not exist\r\n"],
	['vsim', ['v', 'e', ['COUNT' => 'x']], "-ERR invalid COUNT\r\n"],
]);

echo "With a prefix and a serialiser\n";
$options = [Redis::OPT_PREFIX => 'p:', Redis::OPT_SERIALIZER => Redis::SERIALIZER_JSON];
$calls = [
	['vadd', ['v', [1], ['e']], ":1\r\n"],
	['vsim', ['v', ['e']], "*1\r\n$5\r\n[\"e\"]\r\n"],
	['vsim', ['v', [1, 2], ['ELE']], "*1\r\n$5\r\n[1,2]\r\n"],
	['vsim', ['v', 'e', ['WITHSCORES']], "*2\r\n$3\r\n\"e\"\r\n$3\r\n0.5\r\n"],
	['vismember', ['v', 'e'], ":1\r\n"],
	['vrandmember', ['v'], "$3\r\n\"e\"\r\n"],
	['vrandmember', ['v', 1], "*1\r\n$3\r\n\"e\"\r\n"],
	['vrange', ['v', '-', '+'], "*1\r\n$5\r\n[\"e\"]\r\n"],
	['vemb', ['v', 'e'], "*1\r\n$3\r\n0.5\r\n"],
	['vemb', ['v', 'e', true], "*3\r\n+fp32\r\n$4\r\n1234\r\n$3\r\n0.5\r\n"],
	['vsetattr', ['v', 'e', ['a' => 1]], ":1\r\n"],
	['vgetattr', ['v', 'e'], "$7\r\n{\"a\":1}\r\n"],
	['vgetattr', ['v', 'e', false], "$7\r\n{\"a\":1}\r\n"],
	['vlinks', ['v', 'e'], "*1\r\n*1\r\n$5\r\n[\"f\"]\r\n"],
	['vlinks', ['v', 'e', true], "*1\r\n*2\r\n$3\r\n\"f\"\r\n$3\r\n0.5\r\n"],
	['vrem', ['v', ['e']], ":1\r\n"],
	['vinfo', ['v'], "*2\r\n+size\r\n:3\r\n"],
];
redis_calls($calls, $options);
redis_calls($calls, $options, 'pipeline');
redis_calls(array_slice($calls, 0, 4), $options, 'multi');
say(Redis::REDIS_VECTORSET);
redis_calls([['type', ['v'], "+vectorset\r\n"]]);
?>
--EXPECT--
VADD v FP32 "\000\000\200?\000\000 \300\000\000@@" e => 1
VADD v REDUCE 2 VALUES 2 1 0.5 e CAS Q8 EF 200 M 8 SETATTR {"year":1950,"tag":"<a\/b>"} => 0
VADD v VALUES 1 1 e CAS NOQUANT SETATTR {"a":1} => 1
VADD v FP32 "\000\000\200?" e BIN => 1
VSIM v ELE e => ["e", "f"]
VSIM v ELE e WITHSCORES => {"e": 1.0, "f": 0.5}
VSIM v FP32 "\000\000\200?\000\000\000?" WITHSCORES COUNT 2 EPSILON 0.25 EF 10 FILTER ".year > 1949" FILTER-EF 7 TRUTH NOTHREAD => []
VSIM v VALUES 2 1 0.5 => ["e"]
VSIM v ELE e COUNT 1 => ["e"]
VCARD v => 3
VDIM v => 300
VINFO v => {"quant-type": "int8", "size": 3}
VINFO none => false
VISMEMBER v e => true
VISMEMBER v none => false
VEMB v e => [1.0, -2.5]
VEMB v none => false
VEMB v e RAW => ["int8", "12", 2.5, 2.0]
VEMB v none RAW => false
VRANDMEMBER v => "e"
VRANDMEMBER none => false
VRANDMEMBER v -2 => ["e", "e"]
VRANGE v - [f => ["e", "f"]
VRANGE v - + 1 => ["e"]
VREM v e => 1
VSETATTR v e {"a":[1,null]} => 1
VSETATTR v e  => 0
VGETATTR v e => {"a": [1]}
VGETATTR v e => "{\"a\":[1]}"
VGETATTR v e => "{a"
VGETATTR v none => false
VLINKS v e => [["f", "g"], []]
VLINKS v e WITHSCORES => [{"f": 0.5, "g": 0.0}, []]
VLINKS v none => false
Wrong arguments and errors
warning: Redis::vadd(): A vector must have a number
vadd() sends nothing => false
warning: Redis::vadd(): A vector must have only numbers
vadd() sends nothing => false
warning: Redis::vadd(): Attributes must be an array or a string
vadd() sends nothing => false
warning: Redis::vadd(): The attributes cannot be written as JSON
vadd() sends nothing => false
vadd() sends nothing => DomainException: no attributes
vadd() sends nothing => TypeError: Redis::vadd(): Argument #2 ($values) must be of type array, int given
warning: Redis::vsim(): A vector must have a number
vsim() sends nothing => false
warning: Redis::vsim(): A vector must be an array
vsim() sends nothing => false
warning: Redis::vsetattr(): Attributes must be an array or a string
vsetattr() sends nothing => false
VADD v FP32 "\000\000\200?\000\000\000@" e => false
  ERR Vector dimension mismatch - got 2 but set has 3
VDIM none => false
  ERR key does not exist
VSIM v ELE e COUNT x => false
  ERR invalid COUNT
With a prefix and a serialiser
VADD p:v FP32 "\000\000\200?" ["e"] => 1
VSIM p:v ELE ["e"] => [["e"]]
VSIM p:v ELE [1,2] => [[1, 2]]
VSIM p:v ELE "e" WITHSCORES => {"e": 0.5}
VISMEMBER p:v "e" => true
VRANDMEMBER p:v => "e"
VRANDMEMBER p:v 1 => ["e"]
VRANGE p:v - + => [["e"]]
VEMB p:v "e" => [0.5]
VEMB p:v "e" RAW => ["fp32", "1234", 0.5]
VSETATTR p:v "e" {"a":1} => 1
VGETATTR p:v "e" => {"a": 1}
VGETATTR p:v "e" => "{\"a\":1}"
VLINKS p:v "e" => [[["f"]]]
VLINKS p:v "e" WITHSCORES => [{"f": 0.5}]
VREM p:v ["e"] => 1
VINFO p:v => {"size": 3}
VADD p:v FP32 "\000\000\200?" ["e"]
VSIM p:v ELE ["e"]
VSIM p:v ELE [1,2]
VSIM p:v ELE "e" WITHSCORES
VISMEMBER p:v "e"
VRANDMEMBER p:v
VRANDMEMBER p:v 1
VRANGE p:v - +
VEMB p:v "e"
VEMB p:v "e" RAW
VSETATTR p:v "e" {"a":1}
VGETATTR p:v "e"
VGETATTR p:v "e"
VLINKS p:v "e"
VLINKS p:v "e" WITHSCORES
VREM p:v ["e"]
VINFO p:v
1
[["e"]]
[[1, 2]]
{"e": 0.5}
true
"e"
["e"]
[["e"]]
[0.5]
["fp32", "1234", 0.5]
1
{"a": 1}
"{\"a\":1}"
[[["f"]]]
[{"f": 0.5}]
1
{"size": 3}
MULTI
VADD p:v FP32 "\000\000\200?" ["e"]
VSIM p:v ELE ["e"]
VSIM p:v ELE [1,2]
VSIM p:v ELE "e" WITHSCORES
EXEC
1
[["e"]]
[[1, 2]]
{"e": 0.5}
7
TYPE v => 7
