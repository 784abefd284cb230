--TEST--
Map keys become array keys as PHP has them, and of a repeated key the last wins
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

on_32_bits(['{9223372036854775807: "max"}' => '{"9223372036854775807": "max"}']);
foreach ([
	"%3\r\n$1\r\n0\r\n+a\r\n$1\r\n1\r\n+b\r\n$2\r\n-5\r\n+c\r\n", "%2\r\n$2\r\n01\r\n+a\r\n$3\r\n1.5\r\n+b\r\n", "%2\r\n:7\r\n+a\r\n+7\r\n+b\r\n",
	"%3\r\n+a\r\n:1\r\n+b\r\n:2\r\n+a\r\n:3\r\n", "%2\r\n+a\r\n*2\r\n:1\r\n:2\r\n+a\r\n%1\r\n+x\r\n_\r\n", "%2\r\n#t\r\n+yes\r\n#f\r\n+no\r\n", "%1\r\n_\r\n+null\r\n",
	"%2\r\n,1.5\r\n+a\r\n,2\r\n+b\r\n", "%1\r\n(12345678901234567890123\r\n+big\r\n", "%1\r\n=5\r\ntxt:k\r\n+v\r\n", "%1\r\n$0\r\n\r\n+empty\r\n",
	"%1\r\n$19\r\n9223372036854775807\r\n+max\r\n", "%1\r\n$19\r\n9223372036854775808\r\n+more\r\n",
] as $bytes) {
	$whole = Hiredis\decode($bytes)[0];
	$reader = new Hiredis\Reader();
	foreach (str_split($bytes) as $byte) {
		$reader->feed($byte);
	}
	$reader->read($read);
	echo show($bytes), ' -> ', array_is_list($whole) ? 'list ' : '', show($whole), $read === $whole ? '' : ' or ' . show($read), "\n";
}
?>
--EXPECT--
"%3\r\n$1\r\n0\r\n+a\r\n$1\r\n1\r\n+b\r\n$2\r\n-5\r\n+c\r\n" -> {0: "a", 1: "b", -5: "c"}
"%2\r\n$2\r\n01\r\n+a\r\n$3\r\n1.5\r\n+b\r\n" -> {"01": "a", "1.5": "b"}
"%2\r\n:7\r\n+a\r\n+7\r\n+b\r\n" -> {7: "b"}
"%3\r\n+a\r\n:1\r\n+b\r\n:2\r\n+a\r\n:3\r\n" -> {"b": 2, "a": 3}
"%2\r\n+a\r\n*2\r\n:1\r\n:2\r\n+a\r\n%1\r\n+x\r\n_\r\n" -> {"a": {"x": NULL}}
"%2\r\n#t\r\n+yes\r\n#f\r\n+no\r\n" -> {1: "yes", 0: "no"}
"%1\r\n_\r\n+null\r\n" -> {"": "null"}
"%2\r\n,1.5\r\n+a\r\n,2\r\n+b\r\n" -> {"1.5": "a", 2: "b"}
"%1\r\n(12345678901234567890123\r\n+big\r\n" -> {"12345678901234567890123": "big"}
"%1\r\n=5\r\ntxt:k\r\n+v\r\n" -> {"k": "v"}
"%1\r\n$0\r\n\r\n+empty\r\n" -> {"": "empty"}
"%1\r\n$19\r\n9223372036854775807\r\n+max\r\n" -> {9223372036854775807: "max"}
"%1\r\n$19\r\n9223372036854775808\r\n+more\r\n" -> {"9223372036854775808": "more"}
