--TEST--
Every file that the README and the documents name is there
--INI--
pcre.jit=0
--FILE--
<?php
$tree = realpath(__DIR__ . '/../..');
$missing = [];
foreach ([...glob("$tree/*.md"), ...glob("$tree/docs/*.md")] as $file) {
	$text = file_get_contents($file);
	$links = [];
	preg_match_all('/\]\((?!https?:|#)([^)#\s]+)(?:#[^)]*)?\)/', $text, $found);
	foreach ($found[1] as $link) {
		$links[$link] = dirname($file) . "/$link";
	}
	/* Code that is a path of the tree. */
	preg_match_all('/`((?:tests|src|docs|examples|scripts|stubs|benchmarks|packages|\.ci)\/[\w.\/-]*\w)`/', $text, $found);
	foreach ($found[1] as $path) {
		$links[$path] = "$tree/$path";
	}
	foreach ($links as $link => $path) {
		if (!file_exists($path)) {
			$missing[] = basename($file) . ": $link";
		}
	}
}
echo implode("\n", $missing ?: ['all there']), "\n";
?>
--EXPECT--
all there
