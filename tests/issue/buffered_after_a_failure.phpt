--TEST--
A reader that failed has nothing buffered, whichever of its two ways noticed the failure
--EXTENSIONS--
hiredis
--FILE--
<?php
use Hiredis\Reader;
use Hiredis\ProtocolException;

/* Found by the fuzzer: the short cut through complete replies left in the count what hiredis' own way had dropped. */
foreach (["*1\r\n*1\r\n*1\r\n:1\r\n", "*1\r\n*1\r\n>1\r\n:1\r\n", "?\r\n:1\r\n"] as $bytes) {
	$reader = new Reader(maxDepth: 2);
	$reader->feed($bytes);
	try {
		$reader->read($reply);
	} catch (ProtocolException $e) {
		echo $e->getMessage(), ': ', $reader->buffered(), "\n";
	}
	$reader->reset();
	$reader->feed(":1\r\n");
	echo $reader->buffered(), ' ', var_export($reader->read($reply), true), ' ', $reader->buffered(), "\n";
}
?>
--EXPECT--
Protocol error: replies nested too deeply: 0
4 true 0
Protocol error: a push inside another reply: 0
4 true 0
Protocol error, got "?" as reply type byte: 0
4 true 0
