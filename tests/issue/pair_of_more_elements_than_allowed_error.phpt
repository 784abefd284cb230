--TEST--
A pair inside a list is no longer than maxElements allows
--EXTENSIONS--
hiredis
--FILE--
<?php
foreach ([1, 2] as $elements) {
	$reader = new Hiredis\Reader(maxElements: $elements);
	$reader->feed("*1\r\n*2\r\n$2\r\nbb\r\n,3\r\n");
	try {
		var_dump($reader->read($reply));
		echo json_encode($reply), "\n";
	} catch (Hiredis\ProtocolException $exception) {
		echo $exception->getMessage(), "\n";
	}
}
?>
--EXPECT--
Multi-bulk length out of range
bool(true)
[["bb",3]]
