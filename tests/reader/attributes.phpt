--TEST--
An attribute before a reply is skipped; where hiredis is older than 1.3 it is a ProtocolException
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

$outcome = outcome(fn () => Hiredis\decode("|0\r\n+x\r\n"));
$known = !$outcome instanceof Hiredis\ProtocolException || !str_contains($outcome->getMessage(), 'type byte');
foreach ([
	"|1\r\n+ttl\r\n:3600\r\n+value\r\n" => ['value'],
	"|0\r\n+value\r\n:1\r\n" => ['value', 1],
	"|1\r\n+k\r\n*2\r\n:1\r\n%1\r\n+a\r\n+b\r\n*1\r\n:2\r\n+n\r\n" => [[2], 'n'],
	"|2\r\n+a\r\n:1\r\n+b\r\n:2\r\n|1\r\n+c\r\n:3\r\n%1\r\n+k\r\n_\r\n" => [['k' => null]],
	"+first\r\n|1\r\n+a\r\n-ERR x\r\n$-1\r\n" => ['first', null],
] as $bytes => $expected) {
	$reader = new Hiredis\Reader();
	$reader->feed($bytes);
	$whole = replies($reader);
	$reader->reset();
	$split = [];
	foreach (str_split($bytes) as $byte) {
		$reader->feed($byte);
		array_push($split, ...replies($reader));
		if (end($split) instanceof Hiredis\ProtocolException) {
			break;
		}
	}
	foreach ([$whole, $split] as $replies) {
		if ($known ? $replies !== $expected : !end($replies) instanceof Hiredis\ProtocolException) {
			echo show($bytes), ' -> ', show($replies), "\n";
		}
	}
}
echo "done\n";
?>
--EXPECT--
done
