--TEST--
The table of commands and the stub for IDEs say since when an option is there; the documents name the replies that stay raw, and what old libraries do with attributes
--FILE--
<?php
$root = __DIR__ . '/../..';
$table = file_get_contents("$root/docs/commands-table.md");
$stub = file_get_contents("$root/stubs/hiredis.php");
preg_match_all('/^\| `(?:zrevrank|zrank|set|xtrim)\(\)`.*\| (.*) \|$/m', $table, $found);
echo implode("\n", $found[1]), "\n";
preg_match('/ZREVRANK key member.*?function zrevrank/s', $stub, $doc);
echo preg_match('/Options since: .*/', $doc[0], $line) ? $line[0] : 'nothing', "\n";
$text = preg_replace('/\s+/', ' ', file_get_contents("$root/docs/commands.md"));
foreach (['COMMAND, COMMAND INFO, COMMAND DOCS', 'FUNCTION LIST', 'With hiredis 1.3 or newer, the client ignores attributes'] as $words) {
	var_dump(str_contains($text, $words));
}
?>
--EXPECT--
Redis 2.0.0; WITHSCORE 7.2.0
Redis 2.0.0; WITHSCORE 7.2.0
Redis 5.0.0; ACKED Redis 8.2.0, DELREF Redis 8.2.0, KEEPREF Redis 8.2.0, LIMIT 6.2.0, MINID 6.2.0
Redis 1.0.0; EX 2.6.12, EXAT 6.2.0, GET 6.2.0, IFDEQ Redis 8.4.0, IFDNE Redis 8.4.0, IFEQ Redis 8.4.0 and Valkey 8.1.0, IFNE Redis 8.4.0, KEEPTTL 6.0.0, NX 2.6.12, PX 2.6.12, PXAT 6.2.0, XX 2.6.12
Options since: WITHSCORE 7.2.0.
bool(true)
bool(true)
bool(true)
