--TEST--
Links and anchors of the documents lead somewhere, no sentence has more than 30 words, every column of a table has a header, every table a line of dashes; scripts/docs-check sees each mistake
--SKIPIF--
<?php is_dir(dirname(__DIR__, 2) . '/packages') || print('skip only in a checkout: the documents link to the packages'); ?>
--INI--
pcre.jit=0
--FILE--
<?php
function check(string ...$files): void
{
	$process = proc_open([PHP_BINARY, '-n', '-d', 'pcre.jit=0', __DIR__ . '/../../scripts/docs-check', ...$files], [['file', '/dev/null', 'r'], 1 => ['pipe', 'w'], ['redirect', 1]], $pipes);
	echo str_replace(__DIR__ . '/', '', stream_get_contents($pipes[1])), 'status ', proc_close($process), "\n";
}

check();

$file = __DIR__ . '/mistakes-of-documents.md';
file_put_contents($file, <<<'MD'
	# Mistakes

	| Name | |
	|---|---|
	| `be it` | be it |

	[A page](no-such-page.md), [a heading](#mistakes), [no heading](#none), `src/no-such-file.c`.

	| Name | What | |---|---| | a | b |

	MD . "\n\nOne. " . str_repeat('word ', 30) . "end. Two.\n");
check($file);
unlink($file);
?>
--CLEAN--
<?php @unlink(__DIR__ . '/mistakes-of-documents.md'); ?>
--EXPECT--
status 0
mistakes-of-documents.md:3: a column of the table has no header
mistakes-of-documents.md:5: "be it": write whether it is
mistakes-of-documents.md:7: the link no-such-page.md leads nowhere
mistakes-of-documents.md:7: mistakes-of-documents.md has no heading for the anchor #none
mistakes-of-documents.md:7: there is no src/no-such-file.c
mistakes-of-documents.md:9: a table needs a line of dashes below its first row
mistakes-of-documents.md:12: a sentence of 31 words: word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word end.
status 1
