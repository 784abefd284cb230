--TEST--
A hundred thousand levels of nesting are a ProtocolException in bounded memory
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

function depth(mixed $reply): int
{
	return is_array($reply) ? 1 + depth(reset($reply)) : 0;
}

foreach (['*1', '~1', "%1\r\n+k", '>1'] as $level) {
	$reader = new Hiredis\Reader();
	$reader->feed(str_repeat("$level\r\n", 100000) . ":1\r\n");
	say(...replies($reader));
}
$reader = new Hiredis\Reader();
foreach (['*1', '~1', "%1\r\n+k"] as $level) {
	$reader->feed(str_repeat("$level\r\n", 128) . ":1\r\n");
	$reader->read($reply);
	say(depth($reply));
}
$reader->feed(str_repeat("*1\r\n", 129) . ":1\r\n");
say(...replies($reader));
echo memory_get_peak_usage() < 8 << 20 ? "in bounded memory\n" : memory_get_peak_usage() . " bytes\n";
?>
--EXPECT--
Hiredis\ProtocolException: Protocol error: replies nested too deeply
Hiredis\ProtocolException: Protocol error: replies nested too deeply
Hiredis\ProtocolException: Protocol error: replies nested too deeply
Hiredis\ProtocolException: Protocol error: a push inside another reply
128
128
128
Hiredis\ProtocolException: Protocol error: replies nested too deeply
in bounded memory
